// Geometries that instances share, and colours of bodies and runs.

import {
  BoxGeometry, BufferGeometry, Color, ConeGeometry, Curve, CylinderGeometry, Float32BufferAttribute, SphereGeometry, TubeGeometry,
  Vector3,
} from "three";
import { RoundedBoxGeometry } from "three/examples/jsm/geometries/RoundedBoxGeometry.js";

const MANY = 150; // bodies; more are drawn with fewer triangles
const PALETTE = ["#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00"]; // Okabe & Ito, colour-blind safe
const RAMP = ["#3b2f7f", "#2f6f9f", "#1f9e8f", "#7fc45f", "#f2cf3f"]; // many bodies: dark to light along the list
export const RUN_COLORS = ["#20262e", "#d55e00", "#0072b2", "#009e73", "#cc79a7"];

export function bodyColor(k, n) {
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

// Unit geometry of a shape: it fills the cube of side 1; an instance scales it.
export function solid(shape, count) {
  const fine = count <= MANY;
  if (shape === "box") return sectors(fine ? new RoundedBoxGeometry(1, 1, 1, 3, 0.05) : new BoxGeometry(1, 1, 1), () => false);
  if (shape === "cylinder") {
    return sectors(new CylinderGeometry(0.5, 0.5, 1, fine ? 64 : 20, 1).rotateX(Math.PI / 2), (x, y) => x * y > 0);
  }
  return sectors(new SphereGeometry(0.5, fine ? 48 : 16, fine ? 32 : 12), (x, y, z) => x * y * z > 0);
}

// Geometry of a mesh; its vertices fill the cube of side 1.
export function surface({ vertices, faces }) {
  const corners = new Float32Array(3 * faces.length);
  faces.forEach((k, i) => corners.set(vertices.subarray(3 * k, 3 * k + 3), 3 * i));
  const geometry = new BufferGeometry().setAttribute("position", new Float32BufferAttribute(corners, 3));
  geometry.computeVertexNormals();
  return sectors(geometry, () => false);
}

const SLENDER = 20; // length of a spring in terms of its radius, before it is stretched

class Helix extends Curve {
  getPoint(s, out = new Vector3()) {
    const turn = 2 * Math.PI * 8 * s;
    const wide = Math.min(1, 14 * s, 14 * (1 - s)); // the ends are in the middle
    return out.set(wide * Math.cos(turn), SLENDER * (s - 0.5), wide * Math.sin(turn));
  }
}

// Of radius 1 and length 1 along y.
export const coil = () => new TubeGeometry(new Helix(), 160, 0.22, 6).scale(1, 1 / SLENDER, 1);
export const rod = (count) => new CylinderGeometry(1, 1, 1, count <= MANY ? 14 : 6);
export const ball = (count) => new SphereGeometry(1, count <= MANY ? 20 : 8, count <= MANY ? 14 : 6);
export const cube = () => new BoxGeometry(1, 1, 1);
// Along y from 0 to 1.
export const shaft = () => new CylinderGeometry(1, 1, 1, 12).translate(0, 0.5, 0);
export const head = () => new ConeGeometry(1, 1, 16).translate(0, 0.5, 0);
