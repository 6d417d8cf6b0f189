// The picture: runs, floor, light, camera.  Runs lie over one another, or side by side under one camera.

import {
  DirectionalLight, HemisphereLight, Mesh, NeutralToneMapping, PCFSoftShadowMap, PerspectiveCamera, PlaneGeometry, Quaternion,
  Raycaster, Scene, ShaderMaterial, ShadowMaterial, SRGBColorSpace, Vector2, Vector3, WebGLRenderer,
} from "three";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";
import { ViewHelper } from "three/examples/jsm/helpers/ViewHelper.js";
import { Actors } from "./actors.js";
import { raise } from "./arrows.js";
import { raise as raiseContacts } from "./contacts.js";
import { niceStep } from "./data.js";
import { Section } from "./section.js";
import { RUN_COLORS } from "./shapes.js";

const MANY_PARTS = 600; // more cast no shadows
const SAMPLES = 20000; // places of bodies that the size of the scene is taken from
const SEE_THROUGH = 0.5;

const GRID = {
  vertexShader: `varying vec2 p; void main() { p = position.xy; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }`,
  fragmentShader: `
    varying vec2 p; uniform float step; uniform float reach; uniform vec3 color;
    float lines(vec2 x, float width) {
      vec2 d = abs(fract(x - 0.5) - 0.5) / fwidth(x);
      return 1.0 - min(min(d.x, d.y) / width, 1.0);
    }
    void main() {
      float fade = 1.0 - smoothstep(0.35, 1.0, length(p) / reach);
      float a = max(0.20 * lines(p / step, 1.0), 0.38 * lines(p / (5.0 * step), 1.2));
      gl_FragColor = vec4(color, a * fade);
    }`,
};
const LINES = { light: new Vector3(0.25, 0.3, 0.36), dark: new Vector3(0.72, 0.78, 0.86) };

export class Stage {
  // runs: those that are shown; all: those of the page, of which a study shows one after the other.
  constructor(container, runs, layout, all = runs) {
    Object.assign(this, { container, runs, all, side: layout === "side" && runs.length > 1, gizmoShown: true, preset: "iso" });
    this.options = {};
    this.scene = new Scene();
    this.renderer = new WebGLRenderer({ antialias: true, alpha: true });
    this.renderer.outputColorSpace = SRGBColorSpace;
    this.renderer.toneMapping = NeutralToneMapping;
    this.renderer.toneMappingExposure = 1.15;
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFSoftShadowMap;
    this.renderer.setPixelRatio(Math.min(window.devicePixelRatio, 2));
    this.renderer.autoClear = false;
    container.prepend(this.renderer.domElement);

    this.up = new Vector3(...runs[0].up).normalize();
    this.measure();
    this.scale = { N: 0, "N m": 0, contact: 0, impact: 0 };
    all.forEach((run) => raise(this.scale, run));
    all.forEach((run) => raiseContacts(this.scale, run));
    this.actors = runs.map((run, k) => this.actorsOf(run, k));
    this.section = new Section(this);
    this.actors.forEach(({ group }) => this.scene.add(group));
    this.addLight();
    this.addSurroundings();
    this.addCamera();
    this.observer = new ResizeObserver(() => this.resize());
    this.observer.observe(container);
    this.resize();
  }

  actorsOf(run, k) {
    const tint = k > 0 && !this.side ? { color: RUN_COLORS[k % RUN_COLORS.length], opacity: SEE_THROUGH } : undefined;
    return new Actors(run, { radius: this.radius, bodySize: this.bodySize }, tint);
  }

  // Show another run of the page instead of the only one; what was chosen stays chosen.
  swap(run) {
    const chosen = this.selected;
    this.select(null);
    const [old] = this.actors;
    this.scene.remove(old.group);
    this.known = (this.known ?? new Map()).set(old.run, old);
    this.runs[0] = run;
    this.actors[0] = this.known.get(run) ?? this.actorsOf(run, 0);
    this.scene.add(this.actors[0].group);
    for (const [name, on] of Object.entries(this.options)) this.actors[0].show(name, on);
    this.section.apply(this.actors[0]);
    if (chosen && chosen.body < run.bodies.length) this.select(chosen);
  }

  // The end of this picture: another one takes its place.
  close() {
    this.observer.disconnect();
    this.controls.dispose();
    this.renderer.dispose();
    this.renderer.forceContextLoss();
    this.renderer.domElement.remove();
  }

  // The box that holds the whole motion, and the directions of its largest and least horizontal spread.
  measure() {
    const low = new Vector3(Infinity, Infinity, Infinity);
    const high = low.clone().negate();
    const p = new Vector3();
    const e1 = new Vector3(1, 0, 0);
    if (Math.abs(this.up.x) > 0.9) e1.set(0, 1, 0);
    e1.addScaledVector(this.up, -e1.dot(this.up)).normalize();
    const e2 = new Vector3().crossVectors(this.up, e1);
    this.east = e1;
    const sum = [0, 0, 0, 0, 0, 0];
    this.bottom = Infinity;
    this.bodySize = 0;
    this.samples = [];
    const take = (point, margin) => {
      if (!Number.isFinite(point.x + point.y + point.z)) return; // of a run that failed
      this.samples.push({ point: point.clone(), margin });
      low.min(p.copy(point).subScalar(margin));
      high.max(p.copy(point).addScalar(margin));
      this.bottom = Math.min(this.bottom, point.dot(this.up) - margin);
      const a = point.dot(e1);
      const b = point.dot(e2);
      [1, a, b, a * a, a * b, b * b].forEach((value, i) => (sum[i] += value));
    };
    const point = new Vector3();
    for (const run of this.all) {
      const sizes = run.bodies.map((body) => Math.max(...body.size));
      this.bodySize = sizes.reduce((a, b) => Math.max(a, b), this.bodySize);
      const stride = Math.max(1, Math.floor((run.frames * run.bodies.length * this.all.length) / SAMPLES));
      run.scenery.forEach(({ offset, size }) => take(point.set(...offset), 0.5 * Math.max(...size)));
      for (let f = 0; f < run.frames; f += stride) run.bodies.forEach((_, k) => take(run.center(k, f, point), 0.65 * sizes[k]));
      run.joints.forEach((joint) => joint.ground && take(point.set(...joint.ground), 0));
    }
    const [n, a, b, aa, ab, bb] = sum;
    const angle = 0.5 * Math.atan2(2 * (ab / n - (a * b) / n / n), aa / n - (a / n) ** 2 - bb / n + (b / n) ** 2);
    this.major = e1.clone().multiplyScalar(Math.cos(angle)).addScaledVector(e2, Math.sin(angle));
    if (this.major.dot(new Vector3(1, 0.5, 0.2)) < 0) this.major.negate();
    this.minor = new Vector3().crossVectors(this.major, this.up); // so that major points to the right of the picture
    this.middle = low.clone().add(high).multiplyScalar(0.5);
    this.radius = Math.max(0.5 * low.distanceTo(high), 1e-9);
  }

  // More frames have come: where they leave the picture, floor, light and camera follow.
  extend(run, from) {
    raise(this.scale, this.runs[run], from);
    this.actors[run].extend();
    if (!this.leaves(this.runs[run], from)) return;
    this.measure();
    this.addSurroundings();
    if (!this.moved) this.look(this.preset);
  }

  // Whether a body leaves the sphere of the motion so far.
  leaves(run, from) {
    const p = new Vector3();
    for (let f = from; f < run.frames; f++) {
      for (let k = 0; k < run.bodies.length; k++) {
        if (run.center(k, f, p).distanceTo(this.middle) > 1.1 * this.radius) return true;
      }
    }
    return false;
  }

  addLight() {
    // a picture of a room as environment would look richer; in software it takes seconds to make
    const dome = new HemisphereLight("#f4f8ff", "#a8a198", 2.5);
    dome.position.copy(this.up);
    const fill = new DirectionalLight("#dfe9ff", 0.9);
    fill.position.copy(this.minor).addScaledVector(this.major, 1.2).addScaledVector(this.up, 0.3);
    this.scene.add(dome, fill);
    this.sun = new DirectionalLight("#fff6e8", 2.6);
    const parts = this.actors.reduce((sum, { fixed }) => sum + fixed.reduce((n, { members }) => n + members.length, 0), 0);
    this.sun.castShadow = parts <= MANY_PARTS;
    this.sun.shadow.mapSize.set(2048, 2048);
    this.sun.shadow.radius = 4;
    this.scene.add(this.sun, this.sun.target);
  }

  // What depends on the extent of the motion: floor and shadows.
  addSurroundings() {
    const { radius, sun } = this;
    const from = this.up.clone().multiplyScalar(1.6).addScaledVector(this.minor, 0.9).addScaledVector(this.major, -0.7);
    sun.position.copy(this.middle).addScaledVector(from.normalize(), 4 * radius);
    sun.target.position.copy(this.middle);
    sun.shadow.normalBias = 0.004 * radius;
    const wide = 1.35 * radius;
    Object.assign(sun.shadow.camera, { left: -wide, right: wide, top: wide, bottom: -wide, near: 0.5 * radius, far: 9 * radius });
    sun.shadow.camera.updateProjectionMatrix();

    const reach = 6 * radius;
    this.gridStep = niceStep(0.3 * radius);
    const plane = new PlaneGeometry(2 * reach, 2 * reach);
    const uniforms = { step: { value: this.gridStep }, reach: { value: reach }, color: { value: this.dark ? LINES.dark : LINES.light } };
    const grid = new Mesh(plane, new ShaderMaterial({ ...GRID, uniforms, transparent: true, depthWrite: false }));
    const shade = new Mesh(plane, new ShadowMaterial({ opacity: 0.22, depthWrite: false }));
    shade.receiveShadow = true;
    const turn = new Quaternion().setFromUnitVectors(new Vector3(0, 0, 1), this.up);
    const height = this.runs[0].floor ?? this.bottom - 0.12 * radius;
    const at = this.middle.clone().addScaledVector(this.up, height - this.middle.dot(this.up));
    for (const mesh of this.floor ?? []) {
      this.scene.remove(mesh);
      mesh.geometry.dispose();
      mesh.material.dispose();
    }
    const shown = this.floor ? this.floor[1].visible : true;
    this.floor = [shade, grid];
    grid.visible = shown;
    this.floor.forEach((mesh, order) => {
      mesh.quaternion.copy(turn);
      mesh.position.copy(at);
      mesh.renderOrder = order - 2;
      this.scene.add(mesh);
    });
  }

  addCamera() {
    this.camera = new PerspectiveCamera(35, 1, 0.01 * this.radius, 60 * this.radius);
    this.camera.up.copy(this.up);
    this.controls = new OrbitControls(this.camera, this.renderer.domElement);
    this.controls.addEventListener("start", () => (this.moved = true));
    this.gizmo = new ViewHelper(this.camera, this.renderer.domElement);
    this.gizmo.setLabels("x", "y", "z");
  }

  // Size of the picture of one run, in pixels.
  get view() {
    return { width: this.container.clientWidth / (this.side ? this.runs.length : 1), height: this.container.clientHeight };
  }

  directions() {
    const front = new Vector3().crossVectors(this.east, this.up);
    return {
      iso: this.minor.clone().addScaledVector(this.major, 0.4).addScaledVector(this.up, 0.42),
      front,
      back: front.clone().negate(),
      side: this.east.clone(),
      top: this.up.clone().addScaledVector(front, 1e-3), // from above the camera would not know its right side
    };
  }

  // The nearest view from a side (iso, front, back, side, top) from which the whole motion is seen; bare: without read-outs.
  look(preset, from = this.directions()[preset]) {
    if (!from) throw new Error(`there is no camera ${preset}; choose ${Object.keys(this.directions()).join(", ")}`);
    this.preset = preset;
    this.moved = false;
    from.normalize();
    const right = new Vector3().crossVectors(this.up, from).normalize();
    const above = new Vector3().crossVectors(from, right);
    const { width, height } = this.view;
    const high = (this.bare ? 0.9 : 0.78) * Math.tan((0.5 * this.camera.fov * Math.PI) / 180); // the read-outs need the rest
    const wide = (high * width) / Math.max(1, height);
    const target = this.middle.clone();
    const p = new Vector3();
    let distance;
    for (let k = 0; k < 4; k++) { // near things look larger: the middle of the picture is found in a few rounds
      distance = 1.2 * this.bodySize;
      for (const { point, margin } of this.samples) {
        p.subVectors(point, target);
        const across = Math.max((Math.abs(p.dot(right)) + margin) / wide, (Math.abs(p.dot(above)) + margin) / high);
        distance = Math.max(distance, across + p.dot(from));
      }
      const [low, top] = [[Infinity, Infinity], [-Infinity, -Infinity]];
      for (const { point, margin } of this.samples) {
        p.subVectors(point, target);
        const depth = distance - p.dot(from);
        for (let i = 0; i < 2; i++) {
          const x = p.dot(i ? above : right);
          low[i] = Math.min(low[i], (x - margin) / depth);
          top[i] = Math.max(top[i], (x + margin) / depth);
        }
      }
      if (k < 3) target.addScaledVector(right, 0.5 * (low[0] + top[0]) * distance).addScaledVector(above, 0.5 * (low[1] + top[1]) * distance);
    }
    this.controls.target.copy(target).addScaledVector(above, this.bare ? 0 : 0.1 * high * distance); // the cards are at the top
    this.camera.position.copy(this.controls.target).addScaledVector(from, distance);
    this.camera.near = 0.01 * this.radius;
    this.camera.far = 60 * this.radius;
    this.camera.updateProjectionMatrix();
    this.controls.update();
  }

  // The nearest view from where the camera is.
  fit() {
    this.look(this.preset, this.camera.position.clone().sub(this.controls.target));
  }

  option(name, on) {
    if (name === "grid") this.floor[1].visible = on;
    else if (name === "shadows") {
      this.sun.castShadow = on;
      this.floor[0].visible = on;
    } else if (name === "dark") {
      this.dark = on;
      this.floor[1].material.uniforms.color.value = on ? LINES.dark : LINES.light;
    } else if (name === "follow") this.followed = on ? this.followPoint() : null;
    else {
      this.options[name] = on;
      this.actors.forEach((actors) => actors.show(name, on));
    }
  }

  // The selected body, or the middle of all bodies of the first run; the camera can keep it in its place.
  followPoint() {
    const sum = new Vector3();
    if (this.selected) return this.actors[this.selected.run].center(this.selected.body, sum);
    const p = new Vector3();
    const { length } = this.runs[0].bodies;
    for (let k = 0; k < length; k++) sum.add(this.actors[0].center(k, p));
    return sum.divideScalar(length);
  }

  select(chosen) {
    if (this.selected) this.actors[this.selected.run].highlight(this.selected.body, false);
    this.selected = chosen;
    if (chosen) this.actors[chosen.run].highlight(chosen.body, true);
    if (this.followed) this.followed = this.followPoint();
  }

  // Put every run where it is at a time; span: how long impacts are seen.
  place(time, span) {
    this.runs.forEach((run, k) => this.actors[k].place(run.frameAt(time), this.scale, { time, span }));
    if (!this.followed) return;
    const now = this.followPoint();
    const moved = now.clone().sub(this.followed);
    this.camera.position.add(moved);
    this.controls.target.add(moved);
    this.followed = now;
    this.controls.update();
  }

  // Which of the pictures side by side a pixel belongs to.
  partAt(x) {
    return Math.min(Math.floor(x / this.view.width), this.runs.length - 1);
  }

  // What is under a point of the picture (pixels), as {run, body, point}; the body after the last one is the ground.
  hit(x, y) {
    const { width, height } = this.view;
    const part = this.side ? this.partAt(x) : null;
    const ray = new Raycaster();
    ray.setFromCamera(new Vector2((2 * (x - (part ?? 0) * width)) / width - 1, 1 - (2 * y) / height), this.camera);
    let best = null;
    this.actors.forEach((actors, run) => {
      if (part !== null && part !== run) return;
      for (const { mesh } of [...actors.fixed, ...actors.beams]) {
        if (mesh.isInstancedMesh) mesh.computeBoundingSphere();
        else mesh.geometry.computeBoundingSphere();
        for (const found of mesh.visible ? ray.intersectObject(mesh, false) : []) {
          if (this.section.hides(found.point)) continue;
          const body = actors.bodyOf(found);
          if (body !== null && !(found.distance >= best?.distance)) best = { run, body, distance: found.distance, point: found.point };
        }
      }
    });
    return best;
  }

  // Body under a point of the picture (pixels), as {run, body}, or null.
  pick(x, y) {
    const found = this.hit(x, y);
    return found && found.body < this.runs[found.run].bodies.length ? { run: found.run, body: found.body } : null;
  }

  // Where a point of space is in the picture of a run (pixels); null behind the camera.
  projectPoint(run, point) {
    const p = point.clone().project(this.camera);
    const { width, height } = this.view;
    return p.z > 1 ? null : [0.5 * (1 + p.x) * width + (this.side ? run * width : 0), 0.5 * (1 - p.y) * height];
  }

  // Where the centre of a body is in the picture.
  project(run, body) {
    return this.projectPoint(run, this.actors[run].center(body, new Vector3()));
  }

  // Where the camera is and what it looks at.
  eye() {
    return { eye: this.camera.position.toArray(), target: this.controls.target.toArray() };
  }

  // Look from a point at another.
  lookFrom({ eye, target }) {
    this.moved = true;
    this.camera.position.set(...eye);
    this.controls.target.set(...target);
    this.controls.update();
  }

  resize() {
    const { clientWidth, clientHeight } = this.container;
    if (!clientWidth || !clientHeight) return;
    this.renderer.setSize(clientWidth, clientHeight);
    this.camera.aspect = this.view.width / clientHeight;
    this.camera.updateProjectionMatrix();
    if (!this.moved) this.look(this.preset);
    this.onresize?.();
  }

  render() {
    const { renderer, scene, camera } = this;
    const { width, height } = this.view;
    renderer.clear();
    const parts = this.side ? this.runs.length : 1;
    for (let k = 0; k < parts; k++) {
      if (this.side) {
        this.actors.forEach(({ group }, i) => (group.visible = i === k));
        renderer.setViewport(k * width, 0, width, height);
        renderer.setScissor(k * width, 0, width, height);
        renderer.setScissorTest(true);
      }
      renderer.render(scene, camera);
    }
    if (this.side) {
      renderer.setScissorTest(false);
      renderer.setViewport(0, 0, parts * width, height);
    }
    if (this.gizmoShown) this.gizmo.render(renderer);
  }
}
