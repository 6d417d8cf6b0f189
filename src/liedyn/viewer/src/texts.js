// Elements and texts that the read-outs share.  Texts of a file go into the page as text, never as markup.

export const byId = (id) => document.getElementById(id);

export function element(tag, settings = {}, children = []) {
  const node = Object.assign(document.createElement(tag), settings);
  node.append(...children);
  return node;
}

// "ink": the colour of text, light or dark.
export const css = (color) => (color === "ink" ? getComputedStyle(document.body).color : color);

export function swatch(color) {
  const mark = element("i", { className: "swatch" });
  mark.style.background = color === "ink" ? "currentColor" : color;
  return mark;
}

export function number(x, digits = 5) {
  const size = Math.abs(x);
  if (size === 0) return "0";
  if (!Number.isFinite(x)) return "–";
  return size < 1e-3 || size >= 1e5 ? x.toExponential(Math.min(3, digits - 1)) : x.toPrecision(digits);
}
