// Curves over time: they are drawn once, only the cursor moves.
//
// A curve is {t, values, width, column, count(), color(), faint}: value k at time t[k] is values[width k + column].

const FAINT = 0.22; // of curves in the background

// Place k in the times t (count of them, growing) with its fraction; held at the ends.
export function placeIn(t, count, time) {
  let low = 0;
  let high = count - 1;
  if (!(time > t[0])) return 0;
  if (time >= t[high]) return high;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (t[middle] <= time) low = middle;
    else high = middle;
  }
  return low + (time - t[low]) / (t[high] - t[low]);
}

// Value of a curve at a time, between two records interpolated.
export function valueAt({ t, values, width, column, count }, time) {
  const f = placeIn(t, count(), time);
  const low = Math.floor(f);
  const first = values[width * low + column];
  const second = values[width * Math.min(low + 1, count() - 1) + column];
  return f === low ? first : first + (f - low) * (second - first);
}

export class Chart {
  // least(): the smallest margin above and below; span(): first and last time, default those of the curves.
  constructor(canvas, curves, { least = () => 0, span = null } = {}) {
    Object.assign(this, { canvas, curves, least, span, picture: document.createElement("canvas"), stale: true });
  }

  // Curves have changed, or the size of the canvas.
  refresh() {
    this.stale = true;
  }

  // Least and largest value of all curves.
  range() {
    let [low, high] = [Infinity, -Infinity];
    for (const { values, width, column, count } of this.curves) {
      for (let k = 0, n = count(); k < n; k++) {
        const y = values[width * k + column];
        if (y < low && y > -Infinity) low = y;
        if (y > high && y < Infinity) high = y;
      }
    }
    return low <= high ? [low, high] : [0, 0];
  }

  drawCurves(width, height, ratio) {
    Object.assign(this.picture, { width, height });
    [this.first, this.last] = this.span?.() ?? [
      Math.min(...this.curves.map(({ t }) => t[0])),
      Math.max(...this.curves.map(({ t, count }) => t[count() - 1])),
    ];
    this.limits = this.range();
    const margin = Math.max(0.06 * (this.limits[1] - this.limits[0]), this.least()) || 1;
    const [low, high] = [this.limits[0] - margin, this.limits[1] + margin];
    const pen = this.picture.getContext("2d");
    pen.lineWidth = 1.5 * ratio;
    pen.lineJoin = "round";
    for (const curve of this.curves) {
      pen.strokeStyle = curve.color();
      pen.globalAlpha = curve.faint ? FAINT : 1;
      this.stroke(pen, curve, width, (value) => height * (1 - (value - low) / (high - low)));
    }
    this.stale = false;
  }

  // A line through the values; of those that fall into one column of pixels the lowest and the highest.
  stroke(pen, { t, values, width: stride, column: place, count }, width, y) {
    pen.beginPath();
    let [column, least, most] = [-1, 0, 0];
    const end = () => {
      if (column < 0) return;
      pen.lineTo(column, least);
      pen.lineTo(column, most);
    };
    for (let k = 0, n = count(); k < n; k++) {
      const value = values[stride * k + place];
      if (!Number.isFinite(value)) { // a gap
        end();
        column = -1;
        pen.stroke();
        pen.beginPath();
        continue;
      }
      const x = Math.floor(this.x(t[k], width));
      const now = y(value);
      if (x !== column) end();
      [least, most] = x === column ? [Math.min(least, now), Math.max(most, now)] : [now, now];
      column = x;
    }
    end();
    pen.stroke();
  }

  x(time, width) {
    return ((time - this.first) / (this.last - this.first || 1)) * (width - 1);
  }

  // The time under a point of the canvas, x from its left edge.
  timeAt(x) {
    return this.first + (Math.min(Math.max(x, 0), this.canvas.clientWidth) / (this.canvas.clientWidth || 1)) * (this.last - this.first);
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
    pen.fillStyle = "#d9432f";
    pen.fillRect(this.x(time, width) - 0.5 * ratio, 0, ratio, height);
  }
}
