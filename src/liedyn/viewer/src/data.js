// The runs as Python wrote them: JSON in the page, arrays as base64 of little-endian numbers.

import { placeIn } from "./chart.js";

function bytesOf(text) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  const raw = atob(text);
  const bytes = new Uint8Array(raw.length);
  for (let i = 0; i < raw.length; i++) bytes[i] = raw.charCodeAt(i);
  return bytes;
}

// "i2": whole numbers of 16 bits that stand for -1 to 1; else float32.
function decode({ type, base64 }) {
  const { buffer } = bytesOf(base64);
  if (type !== "i2") return new Float32Array(buffer);
  const whole = new Int16Array(buffer);
  const out = new Float32Array(whole.length);
  for (let i = 0; i < whole.length; i++) out[i] = whole[i] / 32767;
  return out;
}

// The same with every packed array unpacked.
function unpacked(value) {
  if (value === null || typeof value !== "object") return value;
  if (typeof value.base64 === "string") return decode(value);
  for (const key of Object.keys(value)) value[key] = unpacked(value[key]);
  return value;
}

const LAYOUTS = ["single", "overlay", "side", "study"];

// A page from its JSON; what does not fit together is refused, as a file may come from anywhere.
export function parsePage(text) {
  const page = unpacked(JSON.parse(text));
  if (!Array.isArray(page?.runs)) throw new Error("this is no scene of liedyn: it has no list of runs");
  const layout = LAYOUTS.includes(page.layout) ? page.layout : "overlay";
  const runs = page.runs.map((scene, k) => new Run(checked(scene, `run ${k + 1}`)));
  return { layout, runs, study: page.study ? checkedStudy(page.study, runs.length) : null };
}

export function readPage() {
  const text = document.getElementById("scene").textContent;
  const { live, program } = JSON.parse(text);
  return { ...parsePage(text), live, program }; // a file that is opened later names no server, and runs nothing
}

function checked(scene, who) {
  const fail = (what) => {
    throw new Error(`${who} of this scene is damaged: ${what}`);
  };
  if (!Array.isArray(scene?.bodies) || !scene.bodies.length) fail("it has no bodies");
  const frames = scene.t?.length;
  if (!frames) fail("it has no times");
  for (const [key, width] of [["positions", 3], ["quaternions", 4]]) {
    const expected = frames * scene.bodies.length * width;
    if (scene[key]?.length !== expected) fail(`${key} has ${scene[key]?.length} numbers, expected ${expected}`);
  }
  if (scene.bodies.some((body) => typeof body?.name !== "string" || !Array.isArray(body.parts))) fail("a body has no name or no parts");
  for (const plot of scene.plots ?? []) {
    if (plot.values?.length !== plot.t?.length * plot.labels?.length) fail(`the plot ${plot.name} has values that do not fit its times`);
  }
  return scene;
}

function checkedStudy({ parameters, runs, notes }, count) {
  const combinations = Array.isArray(parameters) ? parameters.reduce((n, { values }) => n * values.length, 1) : NaN;
  if (!Array.isArray(runs) || runs.length !== combinations || runs.some((k) => !(k >= -1 && k < count))) {
    throw new Error("the parameters of this study do not fit its runs");
  }
  return { parameters, runs, notes: notes ?? [] };
}

// Room for `needed` numbers; an array grows by half at least, so that many appends cost little.
function roomy(array, needed) {
  if (array.length >= needed) return array;
  const larger = new Float32Array(Math.max(needed, Math.ceil(1.5 * array.length)));
  larger.set(array);
  return larger;
}

// What a scene may have, and what stands for what it lacks.
const FIELDS = {
  title: "", subtitle: "", label: "", up: [0, 0, 1], floor: null, t: null, positions: null, quaternions: null, bodies: [], joints: [],
  lines: [], beams: [], arrows: [], traces: [], surfaces: [], contacts: [], contacts_left_out: 0, impacts: [], energy: {}, plots: [],
  scenery: [],
};

// One run; its arrays may be longer than its number of frames.
export class Run {
  constructor(scene) {
    for (const [key, value] of Object.entries(FIELDS)) this[key] = Object.hasOwn(scene, key) ? scene[key] : structuredClone(value);
    this.frames = this.t.length;
  }

  get first() {
    return this.t[0];
  }

  get last() {
    return this.t[this.frames - 1];
  }

  // Mean time between two frames.
  get step() {
    return (this.last - this.first) / Math.max(1, this.frames - 1);
  }

  // More frames; what is not given (colours of beams, arrows) stays as it was.
  append({ t, positions, quaternions, energy = {}, arrows = [], beams = [] }) {
    const [n, more] = [this.frames, t.length];
    const put = (owner, key, width, values) => {
      const old = owner[key];
      owner[key] = roomy(old, width * (n + more));
      if (values) owner[key].set(values, width * n);
      else for (let k = n; k < n + more; k++) owner[key].copyWithin(width * k, width * (n - 1), width * n);
    };
    put(this, "t", 1, t);
    put(this, "positions", 3 * this.bodies.length, positions);
    put(this, "quaternions", 4 * this.bodies.length, quaternions);
    for (const name of Object.keys(this.energy)) put(this.energy, name, 1, energy[name]);
    this.beams.forEach((beam, i) => put(beam, "values", beam.nodes.length, beams[i]));
    this.arrows.forEach((arrow, i) => {
      put(arrow, "at", 3, arrows[i]?.at);
      put(arrow, "vector", 3, arrows[i]?.vector);
    });
    this.frames = n + more;
  }

  // Frame number (with fraction) at time t, held at the ends; times grow.
  frameAt(t) {
    return placeIn(this.t, this.frames, t);
  }

  // Where a point of body k is in frame f; written to out.
  pointAt(k, f, at, out) {
    const { positions: p, quaternions: q } = this;
    const i = f * this.bodies.length + k;
    const [w, x, y, z] = [q[4 * i], q[4 * i + 1], q[4 * i + 2], q[4 * i + 3]];
    // R a = a + 2 u x (w a + u x a)
    const cx = y * at[2] - z * at[1] + w * at[0];
    const cy = z * at[0] - x * at[2] + w * at[1];
    const cz = x * at[1] - y * at[0] + w * at[2];
    return out.set(
      p[3 * i] + at[0] + 2 * (y * cz - z * cy),
      p[3 * i + 1] + at[1] + 2 * (z * cx - x * cz),
      p[3 * i + 2] + at[2] + 2 * (x * cy - y * cx),
    );
  }

  center(k, f, out) {
    return this.pointAt(k, f, this.bodies[k].offset, out);
  }
}

// 1, 2 or 5 times a power of ten, nearest below x.
export function niceStep(x) {
  const power = 10 ** Math.floor(Math.log10(x));
  return (x / power >= 5 ? 5 : x / power >= 2 ? 2 : 1) * power;
}
