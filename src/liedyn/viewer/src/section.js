// A section through everything solid: what lies beyond a plane is not drawn, cut bodies show a flat color.

import { DoubleSide, FrontSide, Plane, Vector3 } from "three";

const AXES = { x: new Vector3(1, 0, 0), y: new Vector3(0, 1, 0), z: new Vector3(0, 0, 1) };

// The inner side of a cut body in one flat shade of its color, which looks like the face of the cut.
export function flatInside(material) {
  material.onBeforeCompile = (shader) => {
    shader.fragmentShader = shader.fragmentShader.replace(
      "#include <opaque_fragment>",
      "if (!gl_FrontFacing) outgoingLight = 0.5 * diffuseColor.rgb;\n#include <opaque_fragment>",
    );
  };
  material.userData.closed = true;
  return material;
}

export class Section {
  constructor(stage) {
    Object.assign(this, { stage, axis: "", at: 0, flip: false, plane: new Plane() });
    stage.renderer.localClippingEnabled = true;
  }

  // axis: "x", "y", "z" of the inertial frame, or "" for none; at: from -1 to 1 across the scene; flip: keep the other side.
  set({ axis = this.axis, at = this.at, flip = this.flip }) {
    if (axis && !Object.hasOwn(AXES, axis)) throw new Error(`there is no section across ${axis}; choose x, y, z, or "" for none`);
    Object.assign(this, { axis, at: Math.min(Math.max(Number(at) || 0, -1), 1), flip: Boolean(flip) });
    if (this.axis) {
      this.plane.normal.copy(AXES[this.axis]).multiplyScalar(this.flip ? 1 : -1);
      this.plane.constant = (this.flip ? -1 : 1) * this.place;
    }
    this.stage.actors.forEach((actors) => this.apply(actors));
  }

  // Where the plane is along its axis [m].
  get place() {
    const axis = AXES[this.axis];
    return axis ? this.stage.middle.dot(axis) + 1.02 * this.at * this.stage.radius : 0;
  }

  apply({ solid }) {
    const planes = this.axis ? [this.plane] : null;
    for (const material of solid) {
      material.clippingPlanes = planes;
      if (material.userData.closed) {
        const side = this.axis ? DoubleSide : FrontSide;
        if (material.side !== side) material.needsUpdate = true;
        material.side = side;
      }
    }
  }

  // Whether a point is cut away.
  hides(point) {
    return Boolean(this.axis) && this.plane.distanceToPoint(point) < 0;
  }
}
