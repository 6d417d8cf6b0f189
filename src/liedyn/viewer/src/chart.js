// The energies over time: curves are drawn once, only the cursor moves.

export class Chart {
  // curves: [{run, name, color}]
  constructor(canvas, curves) {
    Object.assign(this, { canvas, curves, picture: document.createElement("canvas"), stale: true });
  }

  // Curves have changed, or the size of the canvas.
  refresh() {
    this.stale = true;
  }

  drawCurves(width, height, ratio) {
    Object.assign(this.picture, { width, height });
    let [low, high] = [Infinity, -Infinity];
    this.first = Math.min(...this.curves.map(({ run }) => run.first));
    this.last = Math.max(...this.curves.map(({ run }) => run.last));
    let kinetic = 0;
    for (const { run, name } of this.curves) {
      for (let f = 0; f < run.frames; f++) {
        const e = run.energy[name][f];
        if (e < low) low = e;
        if (e > high) high = e;
        kinetic = Math.max(kinetic, run.energy.kinetic?.[f] ?? 0);
      }
    }
    const margin = Math.max(0.06 * (high - low), 1e-6 * kinetic) || 1; // two totals that agree look alike
    [low, high] = [low - margin, high + margin];
    const pen = this.picture.getContext("2d");
    pen.lineWidth = 1.5 * ratio;
    pen.lineJoin = "round";
    for (const { run, name, color } of this.curves) {
      const y = (f) => height * (1 - (run.energy[name][f] - low) / (high - low));
      pen.strokeStyle = color();
      pen.beginPath();
      // of the frames that fall into one column the lowest and the highest
      let [column, least, most] = [-1, 0, 0];
      for (let f = 0; f < run.frames; f++) {
        const x = Math.floor(this.x(run.t[f], width));
        if (x !== column && column >= 0) {
          pen.lineTo(column, least);
          pen.lineTo(column, most);
        }
        [least, most] = x === column ? [Math.min(least, y(f)), Math.max(most, y(f))] : [y(f), y(f)];
        column = x;
      }
      pen.lineTo(column, least);
      pen.lineTo(column, most);
      pen.stroke();
    }
    this.stale = false;
  }

  x(time, width) {
    return ((time - this.first) / (this.last - this.first || 1)) * (width - 1);
  }

  draw(time) {
    const ratio = window.devicePixelRatio || 1;
    const width = Math.round(this.canvas.clientWidth * ratio);
    const height = Math.round(this.canvas.clientHeight * ratio);
    if (!width || !height) return;
    if (this.canvas.width !== width || this.canvas.height !== height) {
      Object.assign(this.canvas, { width, height });
      this.stale = true;
    }
    if (this.stale) this.drawCurves(width, height, ratio);
    const pen = this.canvas.getContext("2d");
    pen.clearRect(0, 0, width, height);
    pen.drawImage(this.picture, 0, 0);
    pen.fillStyle = "#c0392b";
    pen.fillRect(this.x(time, width) - 0.5 * ratio, 0, ratio, height);
  }
}
