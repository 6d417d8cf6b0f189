// What is drawn of one run: bodies, joints, springs, beams, surfaces, frames, arrows, contacts, traces.

import { Color, Group, MeshStandardMaterial, Quaternion, SRGBColorSpace, Vector3 } from "three";
import { Arrows, KINDS } from "./arrows.js";
import { BeamSkin } from "./beam.js";
import { Contacts } from "./contacts.js";
import { affine, along, Fixed, instanced } from "./instances.js";
import { flatInside } from "./section.js";
import { ball, bodyColor, coil, cube, rod, solid, surface } from "./shapes.js";
import { layersOf } from "./surfaces.js";
import { Trace } from "./trace.js";

const AXES = ["#d43d3d", "#2e9e3f", "#2f62d9"].map((c) => new Color(c)); // x, y, z
const GROUND = [0.55, 0.58, 0.62]; // what stands on the ground and has no color of its own
const NO_TURN = [1, 0, 0, 0];
const ALONG = [[Math.SQRT1_2, 0, 0, Math.SQRT1_2], NO_TURN, [Math.SQRT1_2, Math.SQRT1_2, 0, 0]]; // turn y, along which rods lie, to x, y, z

function product([w, x, y, z], [a, b, c, d]) {
  return [w * a - x * b - y * c - z * d, w * b + x * a + y * d - z * c, w * c - x * d + y * a + z * b, w * d + x * c - y * b + z * a];
}

// The point `by` along the third axis of a frame.
function shifted(at, axes, by) {
  const [w, x, y, z] = axes;
  return new Vector3(0, 0, by).applyQuaternion(new Quaternion(x, y, z, w)).add(new Vector3(...at)).toArray();
}

export class Actors {
  // view: {radius, bodySize} of the whole scene; tint: {color, opacity} of a run that lies over another one.
  constructor(run, view, tint) {
    Object.assign(this, { run, ...view, tint, group: new Group(), traces: new Map(), fixed: [], solid: [], options: {} });
    const n = run.bodies.length;
    this.poses = new Float64Array(12 * (n + 1)); // the last one is the ground
    this.quats = new Float64Array(4 * (n + 1));
    affine(this.poses, 12 * n, ...NO_TURN, 0, 0, 0);
    this.layers = { joints: [], frames: [], joint_frames: [], surfaces: [] };
    this.addBodies();
    this.addJoints();
    this.addLines();
    this.addSurfaces();
    this.beams = run.beams.map((beam) => new BeamSkin(beam, this.radius, tint));
    this.beams.forEach((beam) => this.group.add(beam.mesh));
    this.solid.push(...this.beams.map(({ mesh }) => mesh.material));
    const arrows = (option) => run.arrows.filter(({ kind }) => KINDS[kind].option === option);
    this.arrows = {};
    for (const option of ["forces", "reactions"]) {
      if (!arrows(option).length) continue;
      this.arrows[option] = new Arrows(arrows(option), this.radius);
      this.group.add(this.arrows[option].shafts, this.arrows[option].heads);
    }
    this.contacts = run.contacts.length || run.impacts.length ? new Contacts(run, this.radius) : null;
    if (this.contacts) this.group.add(...this.contacts.meshes);
    run.traces.forEach((trace) => this.trace(trace, true));
  }

  paint(settings) {
    const see = this.tint && { transparent: true, opacity: this.tint.opacity, polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 4 };
    const material = flatInside(new MeshStandardMaterial({ ...settings, ...see }));
    this.solid.push(material);
    return material;
  }

  // Color of body k, or of a part of it that has one of its own: red, green, blue from 0 to 1.
  color(k, own) {
    if (this.tint) return new Color(this.tint.color);
    return own ? new Color().setRGB(...own.slice(0, 3), SRGBColorSpace) : bodyColor(k, this.run.bodies.length);
  }

  addFixed(geometry, material, each, layer) {
    if (!each.length) return null;
    const fixed = new Fixed(geometry, material, each);
    this.fixed.push(fixed);
    this.group.add(fixed.mesh);
    if (layer) this.layers[layer].push(fixed.mesh);
    return fixed;
  }

  addBodies() {
    const { bodies, scenery } = this.run;
    const least = 0.012 * this.radius; // seen from afar
    const ready = (part, k, color) => ({ ...part, body: k, at: part.offset, size: part.size.map((x) => Math.max(x, least)), color });
    const parts = bodies.flatMap((body, k) => body.parts.map((part) => ready(part, k, this.color(k, part.color))));
    parts.push(...scenery.map((part) => ready(part, bodies.length, this.color(0, part.color ?? GROUND))));
    const paint = () => this.paint({ roughness: 0.45, vertexColors: true });
    this.solids = [];
    for (const shape of ["box", "cylinder", "sphere"]) {
      const alike = parts.filter((p) => p.shape === shape);
      if (alike.length) this.solids.push(this.addFixed(solid(shape, alike.length), paint(), alike));
    }
    for (const part of parts.filter((p) => p.shape === "mesh")) this.solids.push(this.addFixed(surface(part), paint(), [part]));
  }

  // The marks of a joint, and a thin rod from the centre of each of its bodies to it.
  addJoints() {
    const { joints, bodies } = this.run;
    const r = Math.min(0.012 * this.radius, 0.12 * Math.min(this.bodySize, this.radius));
    const ground = bodies.length;
    const [cylinders, boxes, balls, rods] = [[], [], [], []];
    for (const { links, ground: fixed, ground_axes: turn, marks = [{ shape: "ball", size: [1] }], travel } of joints) {
      for (const { body, at } of links) {
        const from = new Vector3(...bodies[body].offset);
        const way = new Vector3(...at).sub(from);
        const length = way.length();
        if (length < r) continue;
        const { x, y, z, w } = new Quaternion().setFromUnitVectors(new Vector3(0, 1, 0), way.clone().divideScalar(length));
        rods.push({ body, axes: [w, x, y, z], at: from.addScaledVector(way, 0.5).toArray(), size: [0.5 * r, length, 0.5 * r] });
      }
      const { body, at, axes = NO_TURN } = links[links.length - 1] ?? { body: ground, at: fixed, axes: turn ?? NO_TURN };
      for (const { shape, size, axis } of marks) {
        const [a, b, c] = size.map((x) => x * r);
        if (shape === "cylinder") cylinders.push({ body, at, axes: product(axes, ALONG[axis]), size: [a, b, a] });
        else if (shape === "box") boxes.push({ body, at, axes, size: [a, b, c] });
        else balls.push({ body, at, axes, size: [a, a, a] });
      }
      if (travel) {
        // the guide is part of the first body, as long as the way
        const first = fixed ? { body: ground, at: fixed, axes: turn ?? NO_TURN } : links[0];
        const [low, high] = travel;
        const bar = { body: first.body, at: shifted(first.at, first.axes, 0.5 * (low + high)), axes: product(first.axes, ALONG[2]) };
        cylinders.push({ ...bar, size: [0.7 * r, high - low + 8 * r, 0.7 * r] });
      }
    }
    const steel = this.paint(this.tint ? { color: this.tint.color } : { color: "#75818e", roughness: 0.4 });
    this.addFixed(rod(rods.length), steel, rods, "joints");
    this.addFixed(rod(cylinders.length), steel, cylinders, "joints");
    this.addFixed(ball(balls.length), steel, balls, "joints");
    this.addFixed(cube(), steel, boxes, "joints");
  }

  // Springs and rigid links, stretched between two points.
  addLines() {
    const steel = this.paint(this.tint ? { color: this.tint.color } : { color: "#8a6d3b", roughness: 0.4 });
    const wide = { spring: 0.022 * this.radius, rod: 0.006 * this.radius };
    this.lines = ["spring", "rod"].flatMap((kind) => {
      const lines = this.run.lines.filter((line) => line.kind === kind);
      if (!lines.length) return [];
      const mesh = instanced(kind === "spring" ? coil() : rod(lines.length), steel, lines.length);
      this.group.add(mesh);
      this.layers.joints.push(mesh);
      return [{ lines, mesh, wide: wide[kind] }];
    });
  }

  addSurfaces() {
    for (const { geometry, look, each } of layersOf(this.run.surfaces, this.run.bodies.length)) {
      const { mesh } = this.addFixed(geometry, new MeshStandardMaterial(look), each, "surfaces");
      mesh.castShadow = false;
      mesh.raycast = () => {};
    }
  }

  // Axes of frames in bodies as bars: red x, green y, blue z.  each: {body, at, axes, length}.
  addTriads(each, layer) {
    const bars = each.flatMap(({ body, at, axes, length }) =>
      [0, 1, 2].map((i) => {
        const [w, x, y, z] = axes;
        const e = [0, 0, 0];
        e[i] = 0.5 * length;
        const middle = new Vector3(...e).applyQuaternion(new Quaternion(x, y, z, w)).add(new Vector3(...at)).toArray();
        return { body, axes, at: middle, size: [0, 1, 2].map((j) => length * (j === i ? 1 : 0.03)), color: AXES[i] };
      }),
    );
    const fixed = this.addFixed(cube(), this.paint({ roughness: 0.6 }), bars, layer);
    if (!fixed) return;
    fixed.mesh.raycast = () => {};
    fixed.mesh.castShadow = false;
  }

  // Frames are made when they are first asked for.
  show(option, on) {
    this.options[option] = on;
    if (on && option === "frames" && !this.layers.frames.length) {
      const each = this.run.bodies.map((body, k) => ({ body: k, at: [0, 0, 0], axes: NO_TURN, length: this.axisLength(body), node: body.node }));
      this.addTriads(each.filter(({ node }) => !node), "frames");
    }
    if (on && option === "joint_frames" && !this.layers.joint_frames.length) {
      const each = this.run.joints.flatMap(({ links }) => links.slice(-1));
      this.addTriads(each.map(({ body, at, axes = NO_TURN }) => ({ body, at, axes, length: 0.09 * this.radius })), "joint_frames");
    }
    if (this.layers[option]) this.layers[option].forEach((mesh) => (mesh.visible = on));
    if (this.arrows[option]) this.arrows[option].visible = on;
    if (option === "contacts" && this.contacts) this.contacts.visible = on;
    if (option === "log" && this.contacts) this.contacts.log = on;
    if (option === "traces") this.traces.forEach((trace) => (trace.line.visible = on));
  }

  axisLength(body) {
    return Math.min(Math.max(0.65 * Math.max(...body.size), 0.1 * this.radius), 0.5 * this.radius);
  }

  // Show or hide the path of a point.
  trace({ body, at }, on) {
    const key = `${body} ${at}`;
    const known = this.traces.get(key);
    if (on && !known) {
      const trace = new Trace(this.run, { body, at }, this.color(body));
      this.traces.set(key, trace);
      this.group.add(trace.line);
    } else if (!on && known) {
      this.traces.delete(key);
      this.group.remove(known.line);
      known.line.geometry.dispose();
    }
  }

  traced(body) {
    return [...this.traces.values()].some((trace) => trace.body === body);
  }

  // Paths of a body: all of them off, or that of its centre on.
  traceBody(body, on) {
    for (const { body: k, at } of [...this.traces.values()]) if (k === body) this.trace({ body, at }, false);
    if (on) this.trace({ body, at: this.run.bodies[body].offset }, true);
  }

  // The colour of a body made lighter, or as it was.
  highlight(body, on) {
    for (const { mesh, members, colors } of this.solids) {
      members.forEach((k, i) => k === body && mesh.setColorAt(i, on ? colors[i].clone().lerp(new Color("#ffffff"), 0.55) : colors[i]));
      mesh.instanceColor.needsUpdate = true;
    }
  }

  // The body that was hit, from what a ray found.
  bodyOf({ object, instanceId, point }) {
    const fixed = this.fixed.find(({ mesh }) => mesh === object);
    if (fixed) return fixed.members[instanceId];
    const skin = this.beams.find(({ mesh }) => mesh === object);
    if (!skin) return null;
    const distance = (i) => skin.p[i].distanceToSquared(point);
    return skin.beam.nodes[skin.p.reduce((best, _, i) => (distance(i) < distance(best) ? i : best), 0)];
  }

  // Put everything where it is at a time, in frame f; between two frames positions and rotations are interpolated.
  // now: the time, and how long impacts are seen.
  place(f, scale, { time, span }) {
    const { run } = this;
    const low = Math.min(Math.floor(f), run.frames - 1);
    const high = Math.min(low + 1, run.frames - 1);
    const s = f - low;
    this.placeBodies(low, high, s);
    for (const fixed of this.fixed) fixed.place(this.poses);
    for (const lines of this.lines) this.placeLines(lines);
    for (const beam of this.beams) beam.place(this.poses, this.quats, low, high, s);
    for (const arrows of Object.values(this.arrows)) arrows.place(low, high, s, scale);
    this.contacts?.place(low, high, s, scale);
    this.contacts?.flash(time, Math.max(span, run.step), scale);
    if (this.options.traces !== false) for (const trace of this.traces.values()) trace.place(low);
  }

  placeBodies(low, high, s) {
    const { positions: x, quaternions: q, bodies } = this.run;
    const { poses, quats } = this;
    const n = bodies.length;
    for (let k = 0; k < n; k++) {
      const [i, j] = [low * n + k, high * n + k];
      const [a, b] = [4 * i, 4 * j];
      const d = q[a] * q[b] + q[a + 1] * q[b + 1] + q[a + 2] * q[b + 2] + q[a + 3] * q[b + 3];
      let [u, v] = [1 - s, d < 0 ? -s : s];
      if (s > 0 && Math.abs(d) < 0.999) { // on the great circle
        const angle = Math.acos(Math.abs(d));
        u = Math.sin((1 - s) * angle);
        v = Math.sign(v) * Math.sin(s * angle);
      }
      let w0 = u * q[a] + v * q[b];
      let x0 = u * q[a + 1] + v * q[b + 1];
      let y0 = u * q[a + 2] + v * q[b + 2];
      let z0 = u * q[a + 3] + v * q[b + 3];
      const size = 1 / Math.sqrt(w0 * w0 + x0 * x0 + y0 * y0 + z0 * z0);
      w0 *= size;
      x0 *= size;
      y0 *= size;
      z0 *= size;
      quats[4 * k] = w0;
      quats[4 * k + 1] = x0;
      quats[4 * k + 2] = y0;
      quats[4 * k + 3] = z0;
      affine(
        poses, 12 * k, w0, x0, y0, z0,
        x[3 * i] + s * (x[3 * j] - x[3 * i]),
        x[3 * i + 1] + s * (x[3 * j + 1] - x[3 * i + 1]),
        x[3 * i + 2] + s * (x[3 * j + 2] - x[3 * i + 2]),
      );
    }
  }

  placeLines({ lines, mesh, wide }) {
    const out = mesh.instanceMatrix.array;
    lines.forEach(({ ends }, i) => {
      this.point(ends[0], first);
      this.point(ends[1], second);
      const way = delta.subVectors(second, first);
      const length = way.length();
      first.addScaledVector(way, 0.5);
      along(out, 16 * i, first.x, first.y, first.z, way.x, way.y, way.z, length, wide, length);
    });
    mesh.instanceMatrix.needsUpdate = true;
  }

  // Where a point of a body (null: of the ground) is now.
  point({ body, at }, out) {
    const i = 12 * (body ?? this.run.bodies.length);
    const p = this.poses;
    return out.set(
      p[i] * at[0] + p[i + 1] * at[1] + p[i + 2] * at[2] + p[i + 3],
      p[i + 4] * at[0] + p[i + 5] * at[1] + p[i + 6] * at[2] + p[i + 7],
      p[i + 8] * at[0] + p[i + 9] * at[1] + p[i + 10] * at[2] + p[i + 11],
    );
  }

  center(k, out) {
    return this.point({ body: k, at: this.run.bodies[k].offset }, out);
  }

  // A point of space in the frame of a body, as it is now.
  inBody(k, { x, y, z }) {
    const [p, i] = [this.poses, 12 * k];
    const d = [x - p[i + 3], y - p[i + 7], z - p[i + 11]];
    return [0, 1, 2].map((c) => p[i + c] * d[0] + p[i + 4 + c] * d[1] + p[i + 8 + c] * d[2]);
  }

  extend() {
    this.traces.forEach((trace) => trace.extend());
  }
}

const [first, second, delta] = [new Vector3(), new Vector3(), new Vector3()];
