// Forces and torques as arrows; a torque has two heads.

import { Color, MeshStandardMaterial } from "three";
import { along, instanced } from "./instances.js";
import { head, shaft } from "./shapes.js";

export const KINDS = {
  force: { color: "#d7263d", option: "forces", text: "force", unit: "N" },
  torque: { color: "#8e44ad", option: "forces", text: "torque", unit: "N m" },
  reaction: { color: "#0f8b4c", option: "reactions", text: "reaction", unit: "N" },
  moment: { color: "#b8860b", option: "reactions", text: "moment of a joint", unit: "N m" },
};
const LONGEST = 0.5; // length of the longest arrow, in terms of the radius of the scene

// Raise the largest force and torque known to those of a run, from one of its frames on.
export function raise(scale, run, from = 0) {
  for (const { kind, vector } of run.arrows) {
    const { unit } = KINDS[kind];
    for (let i = 3 * from; i < 3 * run.frames; i += 3) scale[unit] = Math.max(scale[unit], Math.hypot(vector[i], vector[i + 1], vector[i + 2]));
  }
}

// The arrows of one run that one option shows.
export class Arrows {
  constructor(arrows, radius) {
    this.arrows = arrows;
    this.radius = radius;
    const paint = new MeshStandardMaterial({ roughness: 0.5 });
    this.shafts = instanced(shaft(), paint, arrows.length);
    this.heads = instanced(head(), paint, 2 * arrows.length);
    arrows.forEach(({ kind }, i) => {
      const color = new Color(KINDS[kind].color);
      this.shafts.setColorAt(i, color);
      this.heads.setColorAt(2 * i, color);
      this.heads.setColorAt(2 * i + 1, color);
    });
    for (const mesh of [this.shafts, this.heads]) {
      mesh.castShadow = false;
      mesh.raycast = () => {};
    }
  }

  set visible(on) {
    this.shafts.visible = this.heads.visible = on;
  }

  // Between the frames low and high; scale: the largest force and torque.
  place(low, high, s, scale) {
    if (!this.shafts.visible) return;
    const [thin, tip] = [0.007 * this.radius, 0.07 * this.radius];
    const [S, H] = [this.shafts.instanceMatrix.array, this.heads.instanceMatrix.array];
    for (let i = 0; i < this.arrows.length; i++) {
      const { kind, at, vector: v } = this.arrows[i];
      const double = kind === "torque" || kind === "moment";
      const [a, b] = [3 * low, 3 * high];
      const x = at[a] + s * (at[b] - at[a]);
      const y = at[a + 1] + s * (at[b + 1] - at[a + 1]);
      const z = at[a + 2] + s * (at[b + 2] - at[a + 2]);
      const dx = v[a] + s * (v[b] - v[a]);
      const dy = v[a + 1] + s * (v[b + 1] - v[a + 1]);
      const dz = v[a + 2] + s * (v[b + 2] - v[a + 2]);
      const size = Math.hypot(dx, dy, dz);
      const length = (LONGEST * this.radius * size) / (scale[KINDS[kind].unit] || 1);
      const cone = Math.min(tip, 0.5 * length);
      const wide = (0.28 * cone) * (length > 0 ? 1 : 0);
      const bar = Math.min(thin, 0.4 * wide);
      along(S, 16 * i, x, y, z, dx, dy, dz, size, bar, Math.max(length - cone, 0));
      const first = size > 0 ? (length - cone) / size : 0;
      along(H, 32 * i, x + first * dx, y + first * dy, z + first * dz, dx, dy, dz, size, wide, cone);
      const second = size > 0 ? (length - 1.7 * cone) / size : 0;
      along(H, 32 * i + 16, x + second * dx, y + second * dy, z + second * dz, dx, dy, dz, size, double ? wide : 0, double ? cone : 0);
    }
    this.shafts.instanceMatrix.needsUpdate = this.heads.instanceMatrix.needsUpdate = true;
  }
}
