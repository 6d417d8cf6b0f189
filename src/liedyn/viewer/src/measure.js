// Distances and angles between points that were clicked; the points are fixed in their bodies, so the values follow the motion.

import { MeshBasicMaterial, Vector3 } from "three";
import { along, instanced } from "./instances.js";
import { ball, rod } from "./shapes.js";
import { byId, element, number } from "./texts.js";

const COLOR = "#e0218a";
const NEAR = 10; // pixels within which a click means the center of a body, or a joint
const MOST = 3; // points: two give a distance, three an angle at the second one

export class Measure {
  constructor(stage) {
    Object.assign(this, { stage, points: [], on: false });
    const paint = new MeshBasicMaterial({ color: COLOR, depthTest: false, transparent: true });
    this.dots = instanced(ball(1), paint, MOST);
    this.rods = instanced(rod(1), paint, MOST - 1);
    for (const mesh of [this.dots, this.rods]) {
      mesh.castShadow = mesh.receiveShadow = false;
      mesh.renderOrder = 30;
      mesh.count = 0;
      stage.scene.add(mesh);
    }
    this.now = Array.from({ length: MOST }, () => new Vector3());
    this.labels = Array.from({ length: MOST }, () => element("span", { className: "measured", hidden: true }));
    byId("labels").append(...this.labels);
  }

  // A click at pixels (x, y): a known point near it, or a point on the surface of a body; whether there was one.
  click(x, y) {
    const point = this.known(x, y) ?? this.surface(x, y);
    if (!point) return false;
    if (this.points.length === MOST) this.points = [];
    this.points.push(point);
    return true;
  }

  clear() {
    this.points = [];
  }

  // Centers of bodies and points of joints, if one is near in the picture.
  known(x, y) {
    const { stage } = this;
    const [point, seen] = [new Vector3(), []];
    const take = (run, body, at, name) => {
      if (stage.section.hides(stage.actors[run].point({ body, at }, point))) return;
      const place = stage.projectPoint(run, point);
      const far = place ? Math.hypot(place[0] - x, place[1] - y) : Infinity;
      if (far < NEAR) seen.push({ run, body, at, name, far });
    };
    stage.runs.forEach((run, r) => {
      if (stage.side && stage.partAt(x) !== r) return;
      for (const { name, links, ground } of run.joints) {
        for (const { body, at } of links) take(r, body, at, name);
        if (ground) take(r, null, ground, name);
      }
      run.bodies.forEach((body, k) => body.node || take(r, k, body.offset, `center of ${body.name}`));
      run.lines.forEach(({ name, ends }) => ends.forEach(({ body, at }) => take(r, body, at, `end of ${name}`)));
    });
    return seen.sort((a, b) => a.far - b.far)[0] ?? null;
  }

  surface(x, y) {
    const hit = this.stage.hit(x, y);
    if (!hit) return null;
    const { run, body, point } = hit;
    const actors = this.stage.actors[run];
    const ground = body >= actors.run.bodies.length;
    return { run, body: ground ? null : body, at: actors.inBody(body, point), name: ground ? "ground" : actors.run.bodies[body].name };
  }

  // Distances between points that follow each other, and the angle [rad] at the middle one of three.
  values() {
    const { now, points } = this;
    const distances = points.slice(1).map((_, k) => now[k].distanceTo(now[k + 1]));
    const angle = points.length < MOST ? null : now[0].clone().sub(now[1]).angleTo(now[2].clone().sub(now[1]));
    return { points: points.map((_, k) => now[k].toArray()), distances, angle };
  }

  // Put everything where it is now.
  place() {
    const { stage, points, now } = this;
    points.forEach((point, k) => stage.actors[point.run].point(point, now[k]));
    const wide = 0.006 * stage.radius;
    points.forEach((_, k) => along(this.dots.instanceMatrix.array, 16 * k, now[k].x, now[k].y, now[k].z, 0, 1, 0, 1, 2 * wide, 2 * wide));
    const [middle, way] = [new Vector3(), new Vector3()];
    for (let k = 0; k + 1 < points.length; k++) {
      way.subVectors(now[k + 1], now[k]);
      middle.addVectors(now[k], now[k + 1]).multiplyScalar(0.5);
      const length = way.length();
      along(this.rods.instanceMatrix.array, 16 * k, middle.x, middle.y, middle.z, way.x, way.y, way.z, length, 0.6 * wide, length);
    }
    this.dots.count = points.length;
    this.rods.count = Math.max(0, points.length - 1);
    this.dots.instanceMatrix.needsUpdate = this.rods.instanceMatrix.needsUpdate = true;
    this.tell();
  }

  tell() {
    byId("measure").hidden = !this.on;
    const { distances, angle } = this.values();
    const texts = distances.map((x) => `${number(x)} m`);
    const degrees = angle === null ? "" : `${number((180 / Math.PI) * angle, 5)}°`;
    if (this.on) {
      const rows = this.points.map(({ name }, k) => [`point ${k + 1}`, name]);
      texts.forEach((text, k) => rows.push([`${k + 1} to ${k + 2}`, text]));
      if (degrees) rows.push(["angle at 2", degrees]);
      byId("measure-hint").hidden = this.points.length > 1;
      byId("measured").replaceChildren(...rows.flatMap(([a, b]) => [element("dt", { textContent: a }), element("dd", { textContent: b })]));
    }
    const marks = distances.map((_, k) => [texts[k], this.now[k].clone().add(this.now[k + 1]).multiplyScalar(0.5)]);
    if (degrees) marks.push([degrees, this.now[1]]);
    this.labels.forEach((label, k) => {
      const [text, at] = marks[k] ?? [];
      const place = at && this.stage.projectPoint(this.points[0].run, at);
      label.hidden = !place;
      if (!place) return;
      label.textContent = text;
      label.style.transform = `translate(${place[0].toFixed(1)}px, ${place[1].toFixed(1)}px) translate(-50%, -150%)`;
    });
  }
}
