// Points of contact with their normals and forces, colored by what they do, and a flash where something strikes.

import { Color, MeshBasicMaterial } from "three";
import { along, instanced } from "./instances.js";
import { ball, head, shaft } from "./shapes.js";

export const STATES = [
  { text: "near", color: "#8a949e" },
  { text: "sticks", color: "#117733" },
  { text: "slips", color: "#ffcc00" },
];
export const FLASH = { text: "impact", color: "#ff2d1a" };
export const DECADES = 4; // of forces between no arrow and the longest one
const LONGEST = 0.32; // length of the longest arrow, in terms of the radius of the scene
const WEAKEST = 0.25; // size of the weakest flash, in terms of the strongest

// The largest force of a contact, and the largest impulse of an impact.
export function raise(scale, run) {
  for (const { force, state } of run.contacts) {
    for (let f = 0; f < run.frames; f++) {
      if (state[f] > 0) scale.contact = Math.max(scale.contact, Math.hypot(force[3 * f], force[3 * f + 1], force[3 * f + 2]));
    }
  }
  for (const { impulse } of run.impacts) scale.impact = Math.max(scale.impact, impulse);
}

// Part of the full length for a part of the largest value: by its logarithm, or as it is.
export const share = (x, log) => (x <= 0 ? 0 : log ? Math.max(0, 1 + Math.log10(x) / DECADES) : x);

export class Contacts {
  constructor(run, radius) {
    Object.assign(this, { run, radius, log: true, colors: STATES.map(({ color }) => new Color(color)) });
    const n = run.contacts.length;
    const over = { depthTest: false, transparent: true }; // points of contact lie between bodies, which would hide them
    this.dots = instanced(ball(n), new MeshBasicMaterial(over), n);
    this.normals = instanced(shaft(), new MeshBasicMaterial({ ...over, color: "#6b7580", opacity: 0.75 }), n);
    this.shafts = instanced(shaft(), new MeshBasicMaterial(over), n);
    this.heads = instanced(head(), new MeshBasicMaterial(over), n);
    this.flashes = instanced(ball(1), new MeshBasicMaterial({ ...over, color: FLASH.color, opacity: 0.75 }), Math.max(1, run.impacts.length));
    this.meshes = [this.normals, this.shafts, this.heads, this.dots, this.flashes];
    this.meshes.forEach((mesh, order) => {
      mesh.castShadow = mesh.receiveShadow = false;
      mesh.renderOrder = 10 + order;
      mesh.raycast = () => {};
    });
    for (const mesh of [this.dots, this.shafts, this.heads]) for (let i = 0; i < n; i++) mesh.setColorAt(i, this.colors[0]);
  }

  set visible(on) {
    this.meshes.forEach((mesh) => (mesh.visible = on));
  }

  // Between the frames low and high; a point that closes or opens in between is that of the nearer frame.
  place(low, high, s, scale) {
    if (!this.dots.visible) return;
    const { radius } = this;
    const [D, N, S, H] = [this.dots, this.normals, this.shafts, this.heads].map((mesh) => mesh.instanceMatrix.array);
    const near = s < 0.5 ? low : high;
    this.run.contacts.forEach(({ at, normal, force, state }, i) => {
      const now = state[near];
      const both = state[low] > 0 && state[high] > 0;
      const [f, g, w] = both ? [3 * low, 3 * high, s] : [3 * near, 3 * near, 0];
      const mix = (a, k) => a[f + k] + w * (a[g + k] - a[f + k]);
      const [x, y, z] = now < 0 ? [0, 0, 0] : [mix(at, 0), mix(at, 1), mix(at, 2)];
      const dot = now < 0 ? 0 : (now > 0 ? 0.014 : 0.009) * radius;
      along(D, 16 * i, x, y, z, 0, 1, 0, 1, dot, dot);
      along(N, 16 * i, x, y, z, mix(normal, 0), mix(normal, 1), mix(normal, 2), 1, now < 0 ? 0 : 0.003 * radius, now < 0 ? 0 : 0.07 * radius);
      const [dx, dy, dz] = now > 0 ? [mix(force, 0), mix(force, 1), mix(force, 2)] : [0, 0, 0];
      const size = Math.hypot(dx, dy, dz);
      const length = LONGEST * radius * share(size / (scale.contact || 1), this.log);
      const cone = Math.min(0.07 * radius, 0.5 * length);
      const bar = Math.min(0.007 * radius, 0.12 * cone);
      along(S, 16 * i, x, y, z, dx, dy, dz, size, bar, Math.max(length - cone, 0));
      const first = size > 0 ? (length - cone) / size : 0;
      along(H, 16 * i, x + first * dx, y + first * dy, z + first * dz, dx, dy, dz, size, 0.28 * cone, cone);
      if (now >= 0) for (const mesh of [this.dots, this.shafts, this.heads]) mesh.setColorAt(i, this.colors[now]);
    });
    for (const mesh of this.meshes) {
      mesh.instanceMatrix.needsUpdate = true;
      if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
    }
  }

  // Impacts of the time that has just passed, the longer ago the smaller.
  flash(time, span, scale) {
    if (!this.flashes.visible) return;
    const out = this.flashes.instanceMatrix.array;
    let n = 0;
    for (const { t, at, impulse } of this.run.impacts) {
      const age = (time - t) / span;
      if (age < -1e-6 || age > 1) continue;
      const size = WEAKEST + (1 - WEAKEST) * share(impulse / (scale.impact || 1), true);
      const wide = 0.09 * this.radius * size * Math.sqrt(1 - Math.max(0, age));
      along(out, 16 * n++, ...at, 0, 1, 0, 1, wide, wide);
    }
    this.flashes.count = n;
    this.flashes.instanceMatrix.needsUpdate = true;
  }
}
