// The picture as a file: sky, bodies and the texts in the picture, without the cards.

// As a PNG; draw(): draws the picture now, as its buffer is lost soon after.
export function snapshot(stage, draw) {
  const source = stage.renderer.domElement;
  const canvas = document.createElement("canvas");
  canvas.width = source.width;
  canvas.height = source.height;
  const pen = canvas.getContext("2d");
  const style = getComputedStyle(document.body);
  const [top, middle, bottom] = style.getPropertyValue("--sky").match(/#[0-9a-f]{6}/gi);
  const sky = pen.createLinearGradient(0, 0, 0, canvas.height);
  [[0, top], [0.62, middle], [1, bottom]].forEach(([at, color]) => sky.addColorStop(at, color));
  pen.fillStyle = sky;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  draw();
  pen.drawImage(source, 0, 0);
  const ratio = source.width / (source.clientWidth || source.width);
  const from = source.getBoundingClientRect();
  pen.font = `${12 * ratio}px ${style.fontFamily}`;
  pen.textBaseline = "middle";
  for (const label of document.querySelectorAll("#labels > :not([hidden])")) {
    const box = label.getBoundingClientRect();
    const [x, y] = [(box.x - from.x) * ratio, (box.y - from.y) * ratio];
    pen.fillStyle = getComputedStyle(label).backgroundColor;
    pen.fillRect(x, y, box.width * ratio, box.height * ratio);
    pen.fillStyle = getComputedStyle(label).color;
    pen.fillText(label.textContent, x + 5 * ratio, y + 0.5 * box.height * ratio);
  }
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}

// Offer it as a download.
export function save(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = `${name.replace(/[^\p{L}\p{N}.-]+/gu, "_").slice(0, 80) || "picture"}.png`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}
