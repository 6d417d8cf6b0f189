// What lies over the picture: title, energies, legends, settings, the selected body, time.

import { Vector3 } from "three";
import { KINDS } from "./arrows.js";
import { Chart } from "./chart.js";
import { DECADES, FLASH, STATES } from "./contacts.js";
import { bodyColor, RUN_COLORS } from "./shapes.js";
import { byId, css, element, number, swatch } from "./texts.js";

const CURVES = { kinetic: "#2a86c8", potential: "#e69f00", total: "ink" };
const SPEEDS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];
const LISTED = 300; // bodies in the list
const NAMED = 200; // bodies with a name in the picture

const runColor = (k) => (k === 0 ? "ink" : RUN_COLORS[k % RUN_COLORS.length]);

// Wall time of a whole run near ten seconds: fast tops are slowed down, long runs hurried.
function defaultSpeed(duration) {
  return SPEEDS.reduce((best, s) => (Math.abs(Math.log(duration / s / 10)) < Math.abs(Math.log(duration / best / 10)) ? s : best));
}

export class Hud {
  // runs: those that are shown.
  constructor(page, stage, runs) {
    Object.assign(this, { page, stage, runs, several: runs.length > 1 });
    this.head();
    for (const s of SPEEDS) byId("speed").add(new Option(`${s}×`, s));
    this.span();
    byId("speed").value = defaultSpeed(this.last - this.first || 1);
    if (this.several) this.buildRuns();
    this.buildBeamLegend();
    this.buildEnergy();
    this.buildBodies();
    this.labels = null;
  }

  head() {
    byId("title").textContent = [...new Set(this.runs.map(({ title }) => title))].join(" and ");
    byId("subtitle").textContent = this.several ? "" : this.runs[0].subtitle;
  }

  // Another run of a study is shown.
  swapped(options) {
    this.head();
    this.span();
    this.buildEnergy();
    this.buildBodies();
    this.showLabels(options.labels);
    this.showArrows(options);
    this.showContacts(options);
  }

  // Times of all runs.
  span() {
    this.first = Math.min(...this.runs.map((run) => run.first));
    this.last = Math.max(...this.runs.map((run) => run.last));
    byId("scrub").max = this.last - this.first || 1;
    this.digits = Math.max(0, Math.min(6, 3 - Math.floor(Math.log10(this.last - this.first || 1))));
  }

  buildRuns() {
    const list = byId("runs");
    list.hidden = false;
    this.runs.forEach((run, k) => list.append(element("li", {}, [swatch(runColor(k)), run.label || `run ${k + 1}`])));
    if (!this.stage.side) return;
    this.runs.forEach((run, k) => {
      const chip = element("div", { className: "chip", textContent: run.label || `run ${k + 1}` });
      chip.style.left = `${(100 * (k + 0.5)) / this.runs.length}%`;
      byId("stage").append(chip);
      if (!k) return;
      const line = element("div", { className: "divider" });
      line.style.left = `${(100 * k) / this.runs.length}%`;
      byId("stage").append(line);
    });
  }

  // What the colours of the beams mean; beams of one quantity share their range.
  buildBeamLegend() {
    const beams = this.page.runs.flatMap((run) => run.beams);
    if (!beams.length) return;
    const { quantity } = beams[0];
    const alike = beams.filter((beam) => beam.quantity === quantity);
    const low = Math.min(...alike.map((beam) => beam.range[0]));
    const high = Math.max(...alike.map((beam) => beam.range[1]));
    for (const beam of alike) beam.range = [low, high];
    byId("legend").hidden = false;
    byId("legend-name").textContent = quantity;
    byId("legend-low").textContent = number(low);
    byId("legend-high").textContent = number(high);
  }

  // What the arrows mean, for those that are shown.
  showArrows(options) {
    const kinds = Object.entries(KINDS).filter(
      ([kind, { option }]) => options[option] && this.runs.some((run) => run.arrows.some((arrow) => arrow.kind === kind)),
    );
    byId("arrows").hidden = !kinds.length;
    byId("arrow-kinds").replaceChildren(...kinds.map(([, { color, text }]) => element("li", {}, [swatch(color), text])));
    const units = [...new Set(kinds.map(([, { unit }]) => unit))];
    const longest = (unit) => `longest ${unit === "N" ? "arrow" : "double arrow"} = ${number(this.stage.scale[unit], 3)} ${unit}`;
    byId("arrow-scale").textContent = units.map(longest).join("\n");
  }

  // What the colors of contacts mean, and their arrows.
  showContacts({ contacts, log }) {
    const some = this.runs.some((run) => run.contacts.length || run.impacts.length);
    byId("contacts").hidden = !contacts || !some;
    if (!some) return;
    const seen = (k) => this.runs.some((run) => run.contacts.some(({ state }) => state.includes(k)));
    const kinds = STATES.filter((_, k) => seen(k));
    if (this.runs.some((run) => run.impacts.length)) kinds.push(FLASH);
    byId("contact-kinds").replaceChildren(...kinds.map(({ color, text }) => element("li", {}, [swatch(color), text])));
    const left = this.runs.reduce((sum, run) => sum + (run.contacts_left_out ?? 0), 0);
    const lines = [];
    if (this.stage.scale.contact > 0) {
      lines.push(`longest arrow = ${number(this.stage.scale.contact, 3)} N${log ? `, 1/${DECADES} shorter for a tenth of it` : ""}`);
    }
    if (left) lines.push(`${left} weaker points are not shown`);
    byId("contact-scale").textContent = lines.join("\n");
  }

  buildEnergy() {
    const runs = this.runs.filter((run) => run.energy.total);
    byId("energy").classList.toggle("none", !runs.length);
    if (!runs.length) return;
    byId("values").replaceChildren();
    const names = Object.keys(CURVES).filter((name) => runs[0].energy[name]);
    this.curves = this.several
      ? runs.map((run) => ({ run, name: "total", text: run.label, mark: runColor(this.runs.indexOf(run)) }))
      : names.map((name) => ({ run: runs[0], name, text: name, mark: CURVES[name] }));
    if (this.several) byId("energy-name").textContent = "Total energy";
    for (const curve of this.curves) {
      const { run, name, mark } = curve;
      Object.assign(curve, { t: run.t, values: run.energy[name], width: 1, column: 0, count: () => run.frames, color: () => css(mark) });
      const row = byId("values").insertRow();
      row.insertCell().append(swatch(curve.mark), element("span", { textContent: curve.text, title: curve.text }));
      curve.cell = row.insertCell();
    }
    const kinetic = () => runs.reduce((most, run) => (run.energy.kinetic ?? []).reduce((a, b) => Math.max(a, b), most), 0);
    this.chart = new Chart(byId("chart"), this.curves, { least: () => 1e-6 * kinetic() }); // two totals that agree look alike
  }

  // The list of bodies: a click selects, the box shows the trace.
  buildBodies() {
    const list = byId("bodies");
    list.replaceChildren();
    const [run] = this.runs;
    this.boxes = run.bodies.slice(0, LISTED).map((body, k) => {
      const box = element("input", { type: "checkbox", checked: this.stage.actors[0].traced(k), title: "its trace" });
      box.setAttribute("aria-label", `trace of ${body.name}`);
      box.onchange = () => this.onTrace(body.name, box.checked);
      const name = element("button", { className: "name", textContent: body.name });
      name.onclick = () => this.onSelect({ run: 0, body: k });
      list.append(element("li", {}, [box, swatch(`#${bodyColor(k, run.bodies.length).getHexString()}`), name]));
      return box;
    });
    if (run.bodies.length > LISTED) {
      list.append(element("li", { textContent: `and ${run.bodies.length - LISTED} more: click them in the picture` }));
    }
  }

  showTraces() {
    this.boxes.forEach((box, k) => (box.checked = this.stage.actors[0].traced(k)));
    const { selected } = this.stage;
    if (selected) byId("selected-trace").checked = this.stage.actors[selected.run].traced(selected.body);
  }

  // Place and speed of the selected body; its speed is that between the neighbouring frames.
  showSelected(time) {
    const { selected } = this.stage;
    byId("selected").hidden = !selected;
    if (!selected) return;
    const run = this.runs[selected.run];
    const point = (p) => p.toArray().map((x) => number(Math.abs(x) < 1e-12 * this.stage.radius ? 0 : x, 4)).join(", ");
    byId("selected-name").textContent = run.bodies[selected.body].name;
    byId("selected-run").textContent = this.several ? run.label : "";
    byId("selected-place").textContent = `${point(this.stage.actors[selected.run].center(selected.body, here))} m`;
    const k = Math.round(run.frameAt(time));
    const [low, high] = [Math.max(0, k - 1), Math.min(run.frames - 1, k + 1)];
    const way = run.center(selected.body, high, there).distanceTo(run.center(selected.body, low, here));
    byId("selected-speed").textContent = high > low ? `${number(way / (run.t[high] - run.t[low]), 4)} m/s` : "";
  }

  // Names of the bodies in the picture.
  showLabels(on) {
    this.labels?.forEach(({ node }) => node.remove());
    this.labels = null;
    if (!on) return;
    this.labels = this.runs.flatMap((run, k) => {
      if (k && !this.stage.side) return [];
      const named = run.bodies.map((body, i) => ({ body, i })).filter(({ body }) => !body.node);
      return named.slice(0, NAMED).map(({ body, i }) => ({ run: k, body: i, node: element("span", { className: "label", textContent: body.name }) }));
    });
    byId("labels").append(...this.labels.map(({ node }) => node));
    this.placeLabels();
  }

  placeLabels() {
    for (const { run, body, node } of this.labels ?? []) {
      const at = this.stage.project(run, body);
      node.hidden = !at;
      if (at) node.style.transform = `translate(${at[0].toFixed(1)}px, ${at[1].toFixed(1)}px) translate(-50%, -160%)`;
    }
  }

  show(time) {
    const [run] = this.runs;
    const k = Math.round(run.frameAt(time));
    byId("scrub").value = time - this.first;
    const text = `${time.toFixed(this.digits)} s`;
    byId("time").textContent = byId("clock").textContent = text;
    byId("scrub").setAttribute("aria-valuetext", text);
    byId("frame").textContent = `frame ${k} of ${run.frames - 1}`;
    this.showSelected(time);
    this.placeLabels();
    if (!this.chart) return;
    for (const { run: its, name, cell } of this.curves) cell.textContent = `${number(its.energy[name][Math.round(its.frameAt(time))])} J`;
    this.chart.draw(time);
  }

  // More frames have come, or the colors have changed.
  refresh() {
    if (!this.chart) return;
    for (const curve of this.curves) Object.assign(curve, { t: curve.run.t, values: curve.run.energy[curve.name] }); // arrays grow
    this.chart.refresh();
  }

  playing(on) {
    byId("play").classList.toggle("playing", on);
    byId("play").setAttribute("aria-label", on ? "pause" : "play");
  }

  get speed() {
    return Number(byId("speed").value);
  }
}

const [here, there] = [new Vector3(), new Vector3()];
