// Everything three.js draws: bodies, rods to their joints, traces, floor, light, camera.

import {
  BoxGeometry, BufferGeometry, Color, CylinderGeometry, DirectionalLight, DynamicDrawUsage, Float32BufferAttribute,
  InstancedMesh, Matrix4, Mesh, MeshStandardMaterial, NeutralToneMapping, PCFSoftShadowMap, PerspectiveCamera, PlaneGeometry,
  PMREMGenerator, Quaternion, Scene, ShaderMaterial, ShadowMaterial, SphereGeometry, SRGBColorSpace, Vector3,
  WebGLRenderer,
} from "three";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";
import { RoomEnvironment } from "three/examples/jsm/environments/RoomEnvironment.js";
import { RoundedBoxGeometry } from "three/examples/jsm/geometries/RoundedBoxGeometry.js";
import { ViewHelper } from "three/examples/jsm/helpers/ViewHelper.js";
import { Line2 } from "three/examples/jsm/lines/Line2.js";
import { LineGeometry } from "three/examples/jsm/lines/LineGeometry.js";
import { LineMaterial } from "three/examples/jsm/lines/LineMaterial.js";
import { BeamSkin } from "./beam.js";
import { niceStep } from "./data.js";

const MAX_TRACES = 12;
const MAX_TRIADS = 20;
const PALETTE = ["#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00"]; // Okabe & Ito, colour-blind safe
const RAMP = ["#3b2f7f", "#2f6f9f", "#1f9e8f", "#7fc45f", "#f2cf3f"]; // many bodies: dark to light along the list

function bodyColor(k, n) {
  if (n <= PALETTE.length) return new Color(PALETTE[k]);
  const s = (k / (n - 1)) * (RAMP.length - 1);
  const low = Math.min(Math.floor(s), RAMP.length - 2);
  return new Color(RAMP[low]).lerp(new Color(RAMP[low + 1]), s - low);
}

// Alternate light and dark sectors, so that one sees a round body turn.
function sectors(geometry, dark) {
  const flat = geometry.index ? geometry.toNonIndexed() : geometry;
  const p = flat.attributes.position;
  const colors = [];
  for (let i = 0; i < p.count; i += 3) {
    const x = (p.getX(i) + p.getX(i + 1) + p.getX(i + 2)) / 3;
    const y = (p.getY(i) + p.getY(i + 1) + p.getY(i + 2)) / 3;
    const z = (p.getZ(i) + p.getZ(i + 1) + p.getZ(i + 2)) / 3;
    const c = dark(x, y, z) ? 0.45 : 1;
    for (let j = 0; j < 9; j++) colors.push(c);
  }
  flat.setAttribute("color", new Float32BufferAttribute(colors, 3));
  return flat;
}

// Unit geometries: they fill the cube of side 1; an instance scales them.
const SHAPES = {
  box: () => sectors(new RoundedBoxGeometry(1, 1, 1, 3, 0.05), () => false),
  cylinder: () => sectors(new CylinderGeometry(0.5, 0.5, 1, 64, 1).rotateX(Math.PI / 2), (x, y) => x * y > 0),
  sphere: () => sectors(new SphereGeometry(0.5, 48, 32), (x, y, z) => x * y * z > 0),
};

function surface({ vertices, faces }) {
  const corners = [];
  for (const k of faces) corners.push(vertices[3 * k], vertices[3 * k + 1], vertices[3 * k + 2]);
  const geometry = new BufferGeometry().setAttribute("position", new Float32BufferAttribute(corners, 3));
  geometry.computeVertexNormals();
  return sectors(geometry, () => false);
}

const GRID = {
  vertexShader: `varying vec2 p; void main() { p = position.xy; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }`,
  fragmentShader: `
    varying vec2 p; uniform float step; uniform float reach;
    float lines(vec2 x, float width) {
      vec2 d = abs(fract(x - 0.5) - 0.5) / fwidth(x);
      return 1.0 - min(min(d.x, d.y) / width, 1.0);
    }
    void main() {
      float fade = 1.0 - smoothstep(0.35, 1.0, length(p) / reach);
      float a = max(0.20 * lines(p / step, 1.0), 0.38 * lines(p / (5.0 * step), 1.2));
      gl_FragColor = vec4(0.25, 0.30, 0.36, a * fade);
    }`,
};

export class Stage {
  constructor(container, data) {
    this.data = data;
    this.container = container;
    this.scene = new Scene();
    this.renderer = new WebGLRenderer({ antialias: true, alpha: true });
    this.renderer.outputColorSpace = SRGBColorSpace;
    this.renderer.toneMapping = NeutralToneMapping;
    this.renderer.toneMappingExposure = 1.15;
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFSoftShadowMap;
    this.renderer.setPixelRatio(Math.min(window.devicePixelRatio, 2));
    this.renderer.autoClear = false;
    container.appendChild(this.renderer.domElement);

    this.up = new Vector3(...data.up).normalize();
    this.measure();
    this.addBodies();
    this.beams = data.beams.map((beam) => new BeamSkin(beam, this.radius));
    this.beams.forEach((beam) => this.scene.add(beam.mesh));
    this.addLinks();
    this.addTraces();
    this.addFloor();
    this.addLight();
    this.addCamera();
    new ResizeObserver(() => this.resize()).observe(container);
    this.resize();
  }

  // Centre of body k in frame f.
  center(k, f, out) {
    const { positions: x, quaternions: q, bodies } = this.data;
    const i = f * bodies.length + k;
    out.set(...bodies[k].offset).applyQuaternion(
      new Quaternion(q[4 * i + 1], q[4 * i + 2], q[4 * i + 3], q[4 * i]),
    );
    return out.add(new Vector3(x[3 * i], x[3 * i + 1], x[3 * i + 2]));
  }

  // The sphere that holds the whole motion, and the directions of its largest and least horizontal spread.
  measure() {
    const { bodies, frames, joints } = this.data;
    const low = new Vector3(Infinity, Infinity, Infinity);
    const high = low.clone().negate();
    const p = new Vector3();
    const e1 = new Vector3(1, 0, 0);
    if (Math.abs(this.up.x) > 0.9) e1.set(0, 1, 0);
    e1.addScaledVector(this.up, -e1.dot(this.up)).normalize();
    const e2 = new Vector3().crossVectors(this.up, e1);
    const sum = [0, 0, 0, 0, 0, 0];
    this.bottom = Infinity;
    this.bodySize = Math.max(...bodies.map((b) => Math.max(...b.size)));
    const stride = Math.max(1, Math.floor((frames * bodies.length) / 20000));
    this.samples = [];
    const take = (point, margin) => {
      this.samples.push({ point: point.clone(), margin });
      low.min(p.copy(point).subScalar(margin));
      high.max(p.copy(point).addScalar(margin));
      this.bottom = Math.min(this.bottom, point.dot(this.up) - margin);
      const a = point.dot(e1);
      const b = point.dot(e2);
      [1, a, b, a * a, a * b, b * b].forEach((value, i) => (sum[i] += value));
    };
    const point = new Vector3();
    for (let f = 0; f < frames; f += stride) {
      bodies.forEach((body, k) => take(this.center(k, f, point), 0.65 * Math.max(...body.size)));
    }
    joints.forEach((joint) => joint.ground && take(point.set(...joint.ground), 0));
    const [n, a, b, aa, ab, bb] = sum;
    const angle = 0.5 * Math.atan2(2 * (ab / n - (a * b) / n / n), aa / n - (a / n) ** 2 - bb / n + (b / n) ** 2);
    this.major = e1.clone().multiplyScalar(Math.cos(angle)).addScaledVector(e2, Math.sin(angle));
    if (this.major.dot(new Vector3(1, 0.5, 0.2)) < 0) this.major.negate();
    this.minor = new Vector3().crossVectors(this.major, this.up); // so that major points to the right of the picture
    this.middle = low.clone().add(high).multiplyScalar(0.5);
    this.radius = Math.max(0.5 * low.distanceTo(high), 1e-9);
  }

  instanced(geometry, material, count) {
    const mesh = new InstancedMesh(geometry, material, count);
    mesh.instanceMatrix.setUsage(DynamicDrawUsage);
    mesh.castShadow = true;
    mesh.receiveShadow = true;
    mesh.frustumCulled = false; // the instances move, its bounding sphere does not know
    this.scene.add(mesh);
    return mesh;
  }

  addBodies() {
    const { bodies } = this.data;
    const paint = () => new MeshStandardMaterial({ roughness: 0.45, metalness: 0.05, vertexColors: true });
    const parts = bodies.flatMap((body, k) => body.parts.map((part) => ({ ...part, body: k })));
    const kinds = Object.entries(SHAPES).map(([shape, geometry]) => [geometry, parts.filter((p) => p.shape === shape)]);
    const meshes = parts.filter((p) => p.shape === "mesh").map((p) => [() => surface(p), [p]]);
    this.groups = [];
    for (const [geometry, alike] of [...kinds, ...meshes]) {
      if (!alike.length) continue;
      const mesh = this.instanced(geometry(), paint(), alike.length);
      const members = alike.map((part) => part.body);
      members.forEach((k, i) => mesh.setColorAt(i, bodyColor(k, bodies.length)));
      const local = alike.map(({ axes: [w, x, y, z], offset, size }) =>
        new Matrix4().compose(
          new Vector3(...offset), new Quaternion(x, y, z, w),
          new Vector3(...size).max(new Vector3(1, 1, 1).multiplyScalar(0.012 * this.radius)), // seen from afar
        ),
      );
      this.groups.push({ mesh, members, local });
    }
    if (bodies.filter((b) => !b.node).length <= MAX_TRIADS) this.addTriads();
    this.poses = bodies.map(() => new Matrix4());
  }

  // The axes of each body frame: red x, green y, blue z.
  addTriads() {
    const { bodies } = this.data;
    const solid = bodies.map((body, k) => ({ body, k })).filter(({ body }) => !body.node);
    if (!solid.length) return;
    const bar = new BoxGeometry(1, 1, 1);
    const mesh = this.instanced(bar, new MeshStandardMaterial({ roughness: 0.6 }), 3 * solid.length);
    const local = [];
    solid.forEach(({ body }, i) => {
      const length = Math.max(0.65 * Math.max(...body.size), 0.06 * this.radius);
      ["#d43d3d", "#2e9e3f", "#2f62d9"].forEach((color, axis) => {
        const size = [0, 1, 2].map((j) => length * (j === axis ? 1 : 0.03));
        const at = [...body.offset];
        at[axis] += 0.5 * length;
        local.push(new Matrix4().makeTranslation(...at).scale(new Vector3(...size)));
        mesh.setColorAt(3 * i + axis, new Color(color));
      });
    });
    this.groups.push({ mesh, members: local.map((_, i) => solid[Math.floor(i / 3)].k), local });
  }

  // A small ball at each joint, and a thin rod from the centre of each of its bodies to it.
  addLinks() {
    const links = this.data.joints.flatMap((joint) => joint.links);
    if (!links.length) return;
    const r = Math.min(0.012 * this.radius, 0.12 * Math.min(this.bodySize, this.radius));
    const steel = new MeshStandardMaterial({ color: "#5b6470", roughness: 0.35, metalness: 0.6 });
    const balls = this.instanced(new SphereGeometry(1, 20, 14), steel, links.length);
    const rods = this.instanced(new CylinderGeometry(1, 1, 1, 14), steel, links.length);
    const members = links.map((link) => link.body);
    const at = links.map((link) => new Vector3(...link.at));
    const ball = at.map((p) => new Matrix4().makeTranslation(p.x, p.y, p.z).scale(new Vector3(r, r, r)));
    const rod = links.map((link, i) => {
      const from = new Vector3(...this.data.bodies[link.body].offset);
      const along = at[i].clone().sub(from);
      const length = Math.max(along.length(), 1e-9);
      const turn = new Quaternion().setFromUnitVectors(new Vector3(0, 1, 0), along.clone().divideScalar(length));
      return new Matrix4().compose(from.addScaledVector(along, 0.5), turn, new Vector3(0.5 * r, length, 0.5 * r));
    });
    this.groups.push({ mesh: balls, members, local: ball }, { mesh: rods, members, local: rod });
  }

  addTraces() {
    const { bodies, frames } = this.data;
    this.traces = [];
    if (frames < 2) return;
    const solid = bodies.map((_, k) => k).filter((k) => !bodies[k].node);
    const ends = this.data.beams.map((beam) => beam.nodes[beam.nodes.length - 1]);
    const free = solid.length <= MAX_TRACES ? solid : [solid[solid.length - 1]];
    const shown = [...free, ...ends.slice(0, MAX_TRACES)];
    const p = new Vector3();
    for (const k of shown) {
      const points = [];
      for (let f = 0; f < frames; f++) points.push(...this.center(k, f, p).toArray());
      const material = new LineMaterial({
        color: bodyColor(k, bodies.length), linewidth: 1.8, transparent: true, opacity: 0.6, depthWrite: false,
      });
      const line = new Line2(new LineGeometry().setPositions(points), material);
      line.frustumCulled = false;
      this.scene.add(line);
      this.traces.push(line);
    }
  }

  addFloor() {
    const reach = 6 * this.radius;
    this.gridStep = niceStep(0.3 * this.radius);
    const plane = new PlaneGeometry(2 * reach, 2 * reach);
    const grid = new Mesh(
      plane,
      new ShaderMaterial({
        ...GRID, uniforms: { step: { value: this.gridStep }, reach: { value: reach } },
        transparent: true, depthWrite: false,
      }),
    );
    const shade = new Mesh(plane, new ShadowMaterial({ opacity: 0.22, depthWrite: false }));
    shade.receiveShadow = true;
    const turn = new Quaternion().setFromUnitVectors(new Vector3(0, 0, 1), this.up);
    const height = this.bottom - 0.12 * this.radius;
    const at = this.middle.clone().addScaledVector(this.up, height - this.middle.dot(this.up));
    [shade, grid].forEach((mesh, order) => {
      mesh.quaternion.copy(turn);
      mesh.position.copy(at);
      mesh.renderOrder = order - 2;
      this.scene.add(mesh);
    });
  }

  addLight() {
    const pmrem = new PMREMGenerator(this.renderer);
    this.scene.environment = pmrem.fromScene(new RoomEnvironment(), 0.04).texture;
    this.scene.environmentIntensity = 0.9;
    this.scene.environmentRotation.setFromQuaternion(
      new Quaternion().setFromUnitVectors(this.up, new Vector3(0, 1, 0)),
    );
    const sun = new DirectionalLight("#fff6e8", 2.4);
    const from = this.up.clone().multiplyScalar(1.6).addScaledVector(this.minor, 0.9).addScaledVector(this.major, -0.7);
    sun.position.copy(this.middle).addScaledVector(from.normalize(), 4 * this.radius);
    sun.target.position.copy(this.middle);
    sun.castShadow = true;
    sun.shadow.mapSize.set(2048, 2048);
    sun.shadow.radius = 4;
    sun.shadow.normalBias = 0.004 * this.radius;
    const reach = 1.35 * this.radius;
    Object.assign(sun.shadow.camera, {
      left: -reach, right: reach, top: reach, bottom: -reach, near: 0.5 * this.radius, far: 9 * this.radius,
    });
    this.scene.add(sun, sun.target);
  }

  addCamera() {
    this.camera = new PerspectiveCamera(35, 1, 0.01 * this.radius, 60 * this.radius);
    this.camera.up.copy(this.up);
    this.controls = new OrbitControls(this.camera, this.renderer.domElement);
    this.gizmo = new ViewHelper(this.camera, this.renderer.domElement);
    this.gizmo.setLabels("x", "y", "z");
    this.home();
  }

  // The nearest view from which the whole motion is seen.
  home() {
    const from = this.minor.clone().addScaledVector(this.major, 0.4).addScaledVector(this.up, 0.42).normalize();
    const right = new Vector3().crossVectors(this.up, from).normalize();
    const above = new Vector3().crossVectors(from, right);
    const high = 0.78 * Math.tan((0.5 * this.camera.fov * Math.PI) / 180); // the read-outs need the rest
    const wide = (high * this.container.clientWidth) / Math.max(1, this.container.clientHeight);
    let distance = 1.2 * this.bodySize;
    for (const { point, margin } of this.samples) {
      const p = point.clone().sub(this.middle);
      const across = Math.max((Math.abs(p.dot(right)) + margin) / wide, (Math.abs(p.dot(above)) + margin) / high);
      distance = Math.max(distance, across + p.dot(from));
    }
    this.controls.target.copy(this.middle).addScaledVector(above, 0.1 * high * distance); // the cards are at the top
    this.camera.position.copy(this.controls.target).addScaledVector(from, distance);
    this.controls.update();
    this.followed = null;
  }

  // Keep the middle of all bodies where it is on the screen.
  follow(on) {
    this.followed = on ? this.bodiesMiddle() : null;
  }

  bodiesMiddle() {
    const sum = new Vector3();
    const p = new Vector3();
    this.poses.forEach((pose, k) => sum.add(p.set(...this.data.bodies[k].offset).applyMatrix4(pose)));
    return sum.divideScalar(this.poses.length);
  }

  // Put the bodies where they are in frame f; between two frames positions and rotations are interpolated.
  place(f) {
    const { positions: x, quaternions: q, bodies, frames } = this.data;
    const low = Math.min(Math.floor(f), frames - 1);
    const high = Math.min(low + 1, frames - 1);
    const s = f - low;
    const a = new Quaternion();
    const b = new Quaternion();
    const p = new Vector3();
    const one = new Vector3(1, 1, 1);
    for (let k = 0; k < bodies.length; k++) {
      const i = low * bodies.length + k;
      const j = high * bodies.length + k;
      a.set(q[4 * i + 1], q[4 * i + 2], q[4 * i + 3], q[4 * i]);
      if (s > 0) a.slerp(b.set(q[4 * j + 1], q[4 * j + 2], q[4 * j + 3], q[4 * j]), s);
      p.set(
        (1 - s) * x[3 * i] + s * x[3 * j],
        (1 - s) * x[3 * i + 1] + s * x[3 * j + 1],
        (1 - s) * x[3 * i + 2] + s * x[3 * j + 2],
      );
      this.poses[k].compose(p, a, one);
    }
    const m = new Matrix4();
    for (const { mesh, members, local } of this.groups) {
      members.forEach((k, i) => mesh.setMatrixAt(i, m.multiplyMatrices(this.poses[k], local[i])));
      mesh.instanceMatrix.needsUpdate = true;
    }
    for (const beam of this.beams) beam.place(this.poses, low, high, s);
    for (const line of this.traces) {
      line.geometry.instanceCount = low;
      line.visible = low > 0;
    }
    if (this.followed) {
      const middle = this.bodiesMiddle();
      const moved = middle.clone().sub(this.followed);
      this.camera.position.add(moved);
      this.controls.target.add(moved);
      this.followed = middle;
      this.controls.update();
    }
  }

  resize() {
    const { clientWidth: width, clientHeight: height } = this.container;
    if (!width || !height) return;
    this.renderer.setSize(width, height);
    this.camera.aspect = width / height;
    this.camera.updateProjectionMatrix();
    this.render();
  }

  render() {
    this.renderer.clear();
    this.renderer.render(this.scene, this.camera);
    this.gizmo.render(this.renderer);
  }
}
