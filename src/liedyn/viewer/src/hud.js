// What lies over the picture: play, scrub, speed, time and energies.

const CURVES = { kinetic: "#0072b2", potential: "#e69f00", total: "#20262e" };
const SPEEDS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

const byId = (id) => document.getElementById(id);

// Wall time of a whole run near ten seconds: fast tops are slowed down, long runs hurried.
export function defaultSpeed(duration) {
  return SPEEDS.reduce((best, s) => (Math.abs(Math.log(duration / s / 10)) < Math.abs(Math.log(duration / best / 10)) ? s : best));
}

function number(x) {
  const size = Math.abs(x);
  return size !== 0 && (size < 1e-3 || size >= 1e5) ? x.toExponential(3) : x.toPrecision(5);
}

const ranges = (beams, i) => beams.map((beam) => beam.range[i]);

export class Hud {
  constructor(data) {
    this.data = data;
    byId("title").textContent = data.title;
    byId("subtitle").textContent = data.subtitle;
    const slider = byId("scrub");
    slider.max = data.frames - 1;
    const speed = byId("speed");
    for (const s of SPEEDS) speed.add(new Option(`${s}×`, s));
    const duration = data.t[data.frames - 1] - data.t[0];
    speed.value = defaultSpeed(duration || 1);
    this.digits = Math.max(0, Math.min(6, 3 - Math.floor(Math.log10(duration || 1))));
    this.curves = Object.keys(CURVES).filter((name) => data.energy[name]);
    if (data.beams.length) this.buildLegend();
    if (!this.curves.length) byId("energy").remove();
    else this.buildEnergy();
  }

  // What the colours of the beams mean.
  buildLegend() {
    const [low, high] = [0, 1].map((i) => (i ? Math.max : Math.min)(...ranges(this.data.beams, i)));
    byId("legend").hidden = false;
    byId("legend-name").textContent = this.data.beams[0].quantity;
    byId("legend-low").textContent = number(low);
    byId("legend-high").textContent = number(high);
    for (const beam of this.data.beams) beam.range = [low, high];
  }

  buildEnergy() {
    for (const name of this.curves) {
      const row = byId("values").insertRow();
      row.innerHTML = `<td><i style="background:${CURVES[name]}"></i>${name}</td><td id="value-${name}"></td>`;
    }
    const all = this.curves.flatMap((name) => [...this.data.energy[name]]).filter(Number.isFinite);
    const low = all.reduce((a, b) => Math.min(a, b), Infinity);
    const high = all.reduce((a, b) => Math.max(a, b), -Infinity);
    const margin = 0.06 * (high - low) || 1;
    this.range = [low - margin, high + margin];
  }

  drawChart(frame) {
    const canvas = byId("chart");
    const ratio = window.devicePixelRatio || 1;
    const width = (canvas.width = canvas.clientWidth * ratio);
    const height = (canvas.height = canvas.clientHeight * ratio);
    const pen = canvas.getContext("2d");
    const { frames } = this.data;
    const x = (f) => (f / Math.max(1, frames - 1)) * width;
    const y = (e) => height * (1 - (e - this.range[0]) / (this.range[1] - this.range[0]));
    pen.lineWidth = 1.5 * ratio;
    for (const name of this.curves) {
      const e = this.data.energy[name];
      pen.strokeStyle = CURVES[name];
      pen.beginPath();
      for (let f = 0; f < frames; f++) pen.lineTo(x(f), y(e[f]));
      pen.stroke();
    }
    pen.strokeStyle = "#c0392b";
    pen.lineWidth = ratio;
    pen.beginPath();
    pen.moveTo(x(frame), 0);
    pen.lineTo(x(frame), height);
    pen.stroke();
  }

  show(frame, time) {
    const k = Math.round(frame);
    byId("scrub").value = k;
    byId("time").textContent = `${time.toFixed(this.digits)} s`;
    byId("frame").textContent = `frame ${k} of ${this.data.frames - 1}`;
    if (!this.curves.length) return;
    for (const name of this.curves) byId(`value-${name}`).textContent = `${number(this.data.energy[name][k])} J`;
    this.drawChart(frame);
  }

  playing(on) {
    byId("play").classList.toggle("playing", on);
    byId("play").setAttribute("aria-label", on ? "pause" : "play");
  }

  get speed() {
    return Number(byId("speed").value);
  }
}
