// Plots under the picture: series that were given with the runs, with a cursor that follows the time.

import { Chart, valueAt } from "./chart.js";
import { RUN_COLORS } from "./shapes.js";
import { byId, css, element, number, swatch } from "./texts.js";

const COLORS = ["#2a86c8", "#e08a00", "#0a9e73", "#c9609a", "#d55e00", "#8a63c9"]; // seen on light and on dark
const BEHIND = 60; // curves of other runs of a study, drawn faintly

export class Plots {
  // runs: those that are shown; all: those of the page.  seek(time): goes there.  span(): of all times.
  constructor(runs, all, seek, span) {
    Object.assign(this, { runs, all, seek, span, box: byId("plots") });
    this.build();
  }

  get any() {
    return this.all.some((run) => run.plots.length);
  }

  curve(run, { t, values, labels }, column, color, faint = false) {
    return { t, values, column, color: () => css(color), faint, width: labels.length, count: () => t.length };
  }

  // The curves of one plot: of the runs shown, and behind them those of the others.
  curvesOf(name) {
    const found = [];
    const several = this.runs.length > 1;
    this.runs.forEach((run, k) => {
      for (const plot of run.plots.filter((x) => x.name === name)) {
        plot.labels.forEach((label, column) => {
          const mark = several ? (k ? RUN_COLORS[k % RUN_COLORS.length] : "ink") : COLORS[column % COLORS.length];
          const text = [several ? run.label : "", plot.labels.length > 1 ? label : ""].filter(Boolean).join(" ");
          found.push({ ...this.curve(run, plot, column, mark), mark, text });
        });
      }
    });
    const others = this.all.filter((run) => !this.runs.includes(run));
    const behind = others.flatMap((run) =>
      run.plots.filter((x) => x.name === name).flatMap((plot) => plot.labels.map((_, k) => this.curve(run, plot, k, "ink", true))),
    );
    return { found, behind: behind.slice(0, BEHIND) };
  }

  build() {
    const names = [...new Set(this.all.flatMap((run) => run.plots.map(({ name }) => name)))];
    this.cards = names.map((name) => {
      const { found, behind } = this.curvesOf(name);
      const values = element("p", { className: "values" });
      const cells = found.map(({ mark, text }) => {
        const cell = element("b");
        values.append(element("span", {}, [swatch(mark), text ? `${text} ` : "", cell]));
        return cell;
      });
      const canvas = element("canvas", { ariaLabel: `${name} over time` });
      const ends = element("p", { className: "limits" });
      const chart = new Chart(canvas, [...behind, ...found], { span: this.span });
      const go = (event) => event.buttons & 1 && this.seek(chart.timeAt(event.offsetX));
      canvas.onpointerdown = (event) => {
        canvas.setPointerCapture(event.pointerId);
        go(event);
      };
      canvas.onpointermove = go;
      const node = element("div", { className: "plot" }, [element("h2", { textContent: name }), values, element("div", { className: "frame" }, [canvas, ends])]);
      return { node, chart, found, cells, ends };
    });
    this.box.replaceChildren(...this.cards.map(({ node }) => node));
  }

  refresh() {
    this.cards.forEach(({ chart }) => chart.refresh());
  }

  show(time) {
    if (this.box.hidden) return;
    for (const { chart, found, cells, ends } of this.cards) {
      const fresh = chart.stale;
      chart.draw(time);
      if (fresh && chart.limits) ends.replaceChildren(...[1, 0].map((k) => element("span", { textContent: number(chart.limits[k], 4) })));
      found.forEach((curve, k) => (cells[k].textContent = number(valueAt(curve, time))));
    }
  }
}
