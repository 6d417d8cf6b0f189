// A beam: its section swept along its nodes, coloured by a quantity along it.

import { BufferAttribute, BufferGeometry, Color, DoubleSide, DynamicDrawUsage, Mesh, MeshStandardMaterial, Quaternion, Vector3 } from "three";

const PIECES = 6; // sections drawn an element
const VIRIDIS = ["#440154", "#3b528b", "#21918c", "#5ec962", "#fde725"].map((c) => new Color(c));

function ramp(x, out) {
  const s = Math.min(Math.max(x, 0), 1) * (VIRIDIS.length - 1);
  const low = Math.min(Math.floor(s), VIRIDIS.length - 2);
  return out.copy(VIRIDIS[low]).lerp(VIRIDIS[low + 1], s - low);
}

const [at, e2, e3, turn, shade] = [new Vector3(), new Vector3(), new Vector3(), new Quaternion(), new Color()];

export class BeamSkin {
  // tint: {color, opacity}: the whole beam in one colour, its quantity is not shown.
  constructor(beam, radius, tint) {
    this.beam = beam;
    const thick = Math.max(...beam.outline.flat().map(Math.abs));
    const widen = Math.max(1, (0.008 * radius) / thick); // seen from afar
    this.outline = beam.outline.map(([y, z]) => [widen * y, widen * z]);
    const k = this.outline.length;
    // each side of the section has its own two corners, so that edges are sharp; a circle has many short sides
    const round = k > 12;
    this.corners = this.outline.flatMap(([y, z], i) => {
      const [y1, z1] = this.outline[(i + 1) % k];
      const n = Math.hypot(y1 - y, z1 - z);
      const [ny, nz] = [(z1 - z) / n, -(y1 - y) / n];
      const own = (a, b) => (round ? [a, b, a / Math.hypot(a, b), b / Math.hypot(a, b)] : [a, b, ny, nz]);
      return [own(y, z), own(y1, z1)];
    });
    const m = this.corners.length;
    this.rings = (beam.nodes.length - 1) * PIECES + 1;
    const geometry = new BufferGeometry();
    for (const name of ["position", "normal", "color"]) {
      geometry.setAttribute(name, new BufferAttribute(new Float32Array(3 * m * this.rings), 3).setUsage(DynamicDrawUsage));
    }
    const index = [];
    for (let r = 0; r + 1 < this.rings; r++) {
      for (let i = 0; i < m; i += 2) {
        const [a, b, c, d] = [r * m + i, r * m + i + 1, (r + 1) * m + i, (r + 1) * m + i + 1];
        index.push(a, b, c, b, d, c);
      }
    }
    geometry.setIndex(index);
    const paint = { roughness: 0.5, metalness: 0.05, side: DoubleSide, vertexColors: !tint, transparent: Boolean(tint), ...tint };
    this.mesh = new Mesh(geometry, new MeshStandardMaterial(paint));
    this.mesh.frustumCulled = false;
    this.mesh.castShadow = true;
    this.mesh.receiveShadow = true;
    this.p = beam.nodes.map(() => new Vector3());
    this.q = beam.nodes.map(() => new Quaternion());
    this.tangents = beam.nodes.map(() => new Vector3());
  }

  // poses, quats: of all bodies; values between the frames low and high.
  place(poses, quats, low, high, s) {
    const { nodes, values, range } = this.beam;
    const { p, q, tangents } = this;
    const { position, normal, color } = this.mesh.geometry.attributes;
    const count = nodes.length;
    const span = range[1] - range[0] || 1;
    nodes.forEach((n, i) => {
      p[i].set(poses[12 * n + 3], poses[12 * n + 7], poses[12 * n + 11]);
      q[i].set(quats[4 * n + 1], quats[4 * n + 2], quats[4 * n + 3], quats[4 * n]);
      tangents[i].set(1, 0, 0).applyQuaternion(q[i]);
    });
    let v = 0;
    for (let ring = 0; ring < this.rings; ring++) {
      const i = Math.min(Math.floor(ring / PIECES), count - 2);
      const x = (ring - i * PIECES) / PIECES;
      // cubic through both ends along the normals of their sections
      const length = p[i].distanceTo(p[i + 1]);
      const [x2, x3] = [x * x, x * x * x];
      at.copy(p[i]).multiplyScalar(2 * x3 - 3 * x2 + 1).addScaledVector(p[i + 1], 3 * x2 - 2 * x3);
      at.addScaledVector(tangents[i], length * (x3 - 2 * x2 + x)).addScaledVector(tangents[i + 1], length * (x3 - x2));
      turn.slerpQuaternions(q[i], q[i + 1], x);
      e2.set(0, 1, 0).applyQuaternion(turn);
      e3.set(0, 0, 1).applyQuaternion(turn);
      const first = (1 - x) * values[low * count + i] + x * values[low * count + i + 1];
      const second = (1 - x) * values[high * count + i] + x * values[high * count + i + 1];
      ramp(((1 - s) * first + s * second - range[0]) / span, shade);
      for (const [y, z, ny, nz] of this.corners) {
        position.setXYZ(v, at.x + y * e2.x + z * e3.x, at.y + y * e2.y + z * e3.y, at.z + y * e2.z + z * e3.z);
        normal.setXYZ(v, ny * e2.x + nz * e3.x, ny * e2.y + nz * e3.y, ny * e2.z + nz * e3.z);
        color.setXYZ(v, shade.r, shade.g, shade.b);
        v += 1;
      }
    }
    position.needsUpdate = normal.needsUpdate = color.needsUpdate = true;
  }
}
