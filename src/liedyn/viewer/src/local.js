// A live page: the model runs in the browser, in real time, and sliders change its inputs and the numbers of its elements.

import { Run } from "./data.js";
import { Program } from "./program.js";
import { byId, element, number } from "./texts.js";

const BUDGET = 12; // milliseconds of computing per picture
const MOST = 36000; // pictures of a live run: 20 minutes

// Quaternion of a rotation matrix (row by row), scalar first.
function quaternion(R) {
  const [a, b, c] = [R[0], R[4], R[8]];
  const squares = [1 + a + b + c, 1 + a - b - c, 1 - a + b - c, 1 - a - b + c]; // four times those of w, x, y, z
  const k = squares.indexOf(Math.max(...squares));
  const [x, y, z] = [R[7] - R[5], R[2] - R[6], R[3] - R[1]];
  const [xy, xz, yz] = [R[1] + R[3], R[2] + R[6], R[5] + R[7]];
  const row = [[squares[0], x, y, z], [x, squares[1], xy, xz], [y, xy, squares[2], yz], [z, xz, yz, squares[3]]][k];
  const scale = 0.5 / Math.sqrt(squares[k]);
  return row.map((value) => value * scale);
}

export class Local {
  // api: `exchange(run)` shows another run, `append(0, frames)`, `seek(t)`, `speed`.
  constructor(facts, scene, api) {
    Object.assign(this, { facts, scene, api, running: false });
    this.rows = facts.sliders.map((slider) => {
      const value = element("b");
      const { name, low, high, start } = slider;
      const input = element("input", { type: "range", min: low, max: high, step: (high - low) / 500, ariaLabel: name });
      input.oninput = () => this.set(name, Number(input.value));
      return { slider, value, input, now: start, row: element("label", {}, [element("span", {}, [`${name} `, value]), input]) };
    });
    this.button = element("button", { textContent: "run live", onclick: () => this.toggle() });
    this.again = element("button", { textContent: "restart", onclick: () => this.restart() });
    this.note = element("p", { id: "local-note", className: "faint", role: "status" });
    byId("sliders").replaceChildren(
      ...this.rows.map(({ row }) => row), element("p", { className: "small" }, [this.button, " ", this.again]), this.note,
    );
    byId("sliders").hidden = false;
    this.tell();
    this.ready = Program.load(facts).then(
      (program) => void (this.program = program),
      (error) => {
        this.button.disabled = this.again.disabled = true;
        for (const { input } of this.rows) input.disabled = true;
        this.note.textContent = `This browser cannot run the model, it shows the recorded motion (64-bit WebAssembly: ${error.message})`;
      },
    );
  }

  tell(note = "") {
    this.rows.forEach((row) => {
      row.input.value = row.now;
      row.value.textContent = number(row.now, 4);
      row.input.setAttribute("aria-valuetext", row.value.textContent);
    });
    this.button.textContent = this.running ? "stop" : "run live";
    this.note.textContent = note;
  }

  // A slider has this value from now on.
  set(name, value) {
    const row = this.rows.find(({ slider }) => slider.name === name);
    if (!row || !(value >= row.slider.low && value <= row.slider.high)) throw new Error(`there is no slider ${name} that can be ${value}`);
    const before = row.now;
    row.now = value;
    if (this.program && this.run && !this.program.set(row.slider, value)) {
      const { message } = this.program;
      row.now = before;
      this.program.set(row.slider, before);
      this.stop(message);
    } else this.tell();
  }

  toggle() {
    if (this.running) this.stop();
    else this.go();
  }

  stop(note = "") {
    this.running = false;
    this.tell(note);
  }

  // From the start, with the sliders as they are.
  restart() {
    this.run = null;
    this.go();
  }

  go() {
    if (!this.program) return;
    if (!this.run && !this.begin()) return this.stop(this.program.message);
    this.running = true;
    this.before = null;
    this.goal = this.program.time;
    this.tell();
    requestAnimationFrame((now) => this.tick(now));
  }

  // A run with one frame, the start.
  begin() {
    this.program.reset();
    const moved = this.rows.filter(({ slider, now }) => now !== slider.start);
    const bad = moved.find(({ slider, now }) => !this.program.set(slider, now));
    const still = (beam) => ({ ...beam, values: new Float32Array(beam.nodes.length).fill(beam.range[0]) });
    this.run = new Run({
      ...this.scene, ...this.frame(), arrows: [], contacts: [], impacts: [], plots: [], beams: this.scene.beams.map(still),
    });
    this.api.exchange(this.run);
    if (!this.begun) byId("speed").value = 1; // later as the reader chooses
    this.begun = true;
    byId("legend").hidden = true; // of colors of beams, which are not computed here
    return !bad;
  }

  // Make n steps and show them; false if one fails.
  advance(n) {
    const { program } = this;
    if (!this.run) this.begin();
    const done = program.step(n);
    if (done) {
      this.api.append(0, this.frame());
      this.api.seek(program.time);
    } else this.stop(program.message);
    return done;
  }

  frame() {
    const { program, facts } = this;
    const positions = [];
    const quaternions = [];
    for (const [node, offset] of facts.bodies) {
      const [x, y, z, ...R] = program.pose(node);
      [x, y, z].forEach((value, i) => positions.push(value - R[3 * i] * offset[0] - R[3 * i + 1] * offset[1] - R[3 * i + 2] * offset[2]));
      quaternions.push(...quaternion(R));
    }
    const energy = Object.fromEntries(["kinetic", "potential", "total"].map((name, k) => [name, Float32Array.of(program.output(k))]));
    return { t: Float32Array.of(program.time), positions: Float32Array.from(positions), quaternions: Float32Array.from(quaternions), energy };
  }

  tick(now) {
    if (!this.running) return;
    const { program, facts } = this;
    if (this.before !== null) this.goal += (Math.min(now - this.before, 250) / 1000) * this.api.speed;
    this.before = now;
    const end = performance.now() + BUDGET;
    let left = Math.floor((this.goal - program.time) / facts.h);
    let made = 0;
    let chunk = 1;
    while (left > 0 && performance.now() < end) {
      const n = Math.min(left, chunk);
      if (!program.step(n)) return this.stop(program.message);
      left -= n;
      made += n;
      chunk *= 2;
    }
    if (left > 0) this.goal = program.time; // slower than real time
    if (made) {
      this.api.append(0, this.frame());
      this.api.seek(program.time);
      const note = left > 0 ? "slower than real time" : "";
      if (this.note.textContent !== note) this.note.textContent = note;
      if (this.run.frames >= MOST) return this.stop("the live run ends here; restart begins another one");
    }
    requestAnimationFrame((next) => this.tick(next));
  }
}
