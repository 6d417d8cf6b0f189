// Planes and spherical surfaces that bodies may touch, so thin that one sees through them.

import { DoubleSide, PlaneGeometry, SphereGeometry } from "three";

const LOOK = { color: "#7d93a8", transparent: true, opacity: 0.2, depthWrite: false, side: DoubleSide, roughness: 0.9 };

// Of size 1, by shape; a bowl is the half of a sphere that is open along z.
const GEOMETRIES = {
  plane: () => new PlaneGeometry(1, 1),
  ball: () => new SphereGeometry(0.5, 64, 40),
  bowl: () => new SphereGeometry(0.5, 64, 24, 0, 2 * Math.PI, 0.5 * Math.PI, 0.5 * Math.PI).rotateX(0.5 * Math.PI),
};

// What is to be drawn of the surfaces of a run: geometry, look and copies of each shape.
export function layersOf(surfaces, ground) {
  return Object.entries(GEOMETRIES).flatMap(([shape, make]) => {
    const each = surfaces.filter((x) => x.shape === shape).map(({ body, at, axes, size }) => ({ body: body ?? ground, at, axes, size }));
    return each.length ? [{ geometry: make(), look: LOOK, each }] : [];
  });
}
