// The path of a point up to the shown frame.

import { InstancedInterleavedBuffer, InterleavedBufferAttribute, Vector3 } from "three";
import { Line2 } from "three/examples/jsm/lines/Line2.js";
import { LineGeometry } from "three/examples/jsm/lines/LineGeometry.js";
import { LineMaterial } from "three/examples/jsm/lines/LineMaterial.js";

const p = new Vector3();

export class Trace {
  constructor(run, { body, at }, color) {
    Object.assign(this, { run, body, at, known: 0 });
    const material = new LineMaterial({ color, linewidth: 1.6, depthWrite: false });
    this.line = new Line2(new LineGeometry(), material);
    this.line.frustumCulled = false;
    this.line.raycast = () => {};
    this.extend();
  }

  // Take in the frames that the run has got since; segment k goes from frame k to k + 1.
  extend() {
    const { frames } = this.run;
    if (frames < 2 || frames === this.known) return;
    const room = this.buffer ? this.buffer.array.length / 6 : 0;
    if (room < frames - 1) {
      const array = new Float32Array(6 * Math.max(frames - 1, Math.ceil(1.5 * room)));
      if (this.buffer) array.set(this.buffer.array);
      this.buffer = new InstancedInterleavedBuffer(array, 6, 1);
      const geometry = new LineGeometry();
      geometry.setAttribute("instanceStart", new InterleavedBufferAttribute(this.buffer, 3, 0));
      geometry.setAttribute("instanceEnd", new InterleavedBufferAttribute(this.buffer, 3, 3));
      this.line.geometry.dispose();
      this.line.geometry = geometry;
    }
    const { array } = this.buffer;
    for (let f = Math.max(0, this.known - 1); f < frames; f++) {
      this.run.pointAt(this.body, f, this.at, p);
      if (f > 0) p.toArray(array, 6 * (f - 1) + 3);
      if (f < frames - 1) p.toArray(array, 6 * f);
    }
    this.buffer.needsUpdate = true;
    this.known = frames;
  }

  place(low) {
    this.line.geometry.instanceCount = low;
    this.line.visible = low > 0;
  }
}
