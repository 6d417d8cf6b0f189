// Many copies of one geometry that move with bodies; matrices without objects, as this runs in every frame.

import { DynamicDrawUsage, InstancedMesh } from "three";

// A rotation by a quaternion (w, x, y, z), times a scale along each axis, and a place: 12 numbers, row by row.
export function affine(out, i, w, x, y, z, px, py, pz, sx = 1, sy = 1, sz = 1) {
  out[i] = (1 - 2 * (y * y + z * z)) * sx;
  out[i + 1] = 2 * (x * y - w * z) * sy;
  out[i + 2] = 2 * (x * z + w * y) * sz;
  out[i + 3] = px;
  out[i + 4] = 2 * (x * y + w * z) * sx;
  out[i + 5] = (1 - 2 * (x * x + z * z)) * sy;
  out[i + 6] = 2 * (y * z - w * x) * sz;
  out[i + 7] = py;
  out[i + 8] = 2 * (x * z - w * y) * sx;
  out[i + 9] = 2 * (y * z + w * x) * sy;
  out[i + 10] = (1 - 2 * (x * x + y * y)) * sz;
  out[i + 11] = pz;
}

// out (a matrix of WebGL, column by column) = a b, both affine.
function multiply(a, i, b, j, out, k) {
  for (let c = 0; c < 3; c++) {
    const [b0, b1, b2] = [b[j + c], b[j + 4 + c], b[j + 8 + c]];
    out[k + 4 * c] = a[i] * b0 + a[i + 1] * b1 + a[i + 2] * b2;
    out[k + 4 * c + 1] = a[i + 4] * b0 + a[i + 5] * b1 + a[i + 6] * b2;
    out[k + 4 * c + 2] = a[i + 8] * b0 + a[i + 9] * b1 + a[i + 10] * b2;
  }
  const [x, y, z] = [b[j + 3], b[j + 7], b[j + 11]];
  out[k + 12] = a[i] * x + a[i + 1] * y + a[i + 2] * z + a[i + 3];
  out[k + 13] = a[i + 4] * x + a[i + 5] * y + a[i + 6] * z + a[i + 7];
  out[k + 14] = a[i + 8] * x + a[i + 9] * y + a[i + 10] * z + a[i + 11];
}

export function instanced(geometry, material, count) {
  const mesh = new InstancedMesh(geometry, material, count);
  mesh.instanceMatrix.setUsage(DynamicDrawUsage);
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  mesh.frustumCulled = false; // the instances move, its bounding sphere does not know
  return mesh;
}

// Copies fixed in bodies.  each: {body, axes (4), at (3), size (3), color?}.
export class Fixed {
  constructor(geometry, material, each) {
    this.mesh = instanced(geometry, material, each.length);
    this.members = Int32Array.from(each, (x) => x.body);
    this.local = new Float64Array(12 * each.length);
    this.colors = each.map(({ color }) => color);
    each.forEach(({ axes, at, size, color }, i) => {
      affine(this.local, 12 * i, ...axes, ...at, ...size);
      if (color) this.mesh.setColorAt(i, color);
    });
  }

  place(poses) {
    if (!this.mesh.visible) return;
    const { members, local } = this;
    const out = this.mesh.instanceMatrix.array;
    for (let i = 0; i < members.length; i++) multiply(poses, 12 * members[i], local, 12 * i, out, 16 * i);
    this.mesh.instanceMatrix.needsUpdate = true;
  }
}

// Matrix of something along its y, from (x, y, z) in the direction (dx, dy, dz) that has this length; wide: its radius.
export function along(out, k, x, y, z, dx, dy, dz, length, wide, long) {
  const [ux, uy, uz] = length > 0 ? [dx / length, dy / length, dz / length] : [0, 1, 0];
  // a unit vector normal to u: cross product with the axis that is farthest from it
  let [vx, vy, vz] = Math.abs(ux) < 0.6 ? [0, uz, -uy] : [-uz, 0, ux];
  const n = Math.hypot(vx, vy, vz) || 1;
  [vx, vy, vz] = [vx / n, vy / n, vz / n];
  out[k] = wide * vx;
  out[k + 1] = wide * vy;
  out[k + 2] = wide * vz;
  out[k + 4] = long * ux;
  out[k + 5] = long * uy;
  out[k + 6] = long * uz;
  out[k + 8] = wide * (vy * uz - vz * uy);
  out[k + 9] = wide * (vz * ux - vx * uz);
  out[k + 10] = wide * (vx * uy - vy * ux);
  out[k + 12] = x;
  out[k + 13] = y;
  out[k + 14] = z;
  out[k + 15] = 1;
}
