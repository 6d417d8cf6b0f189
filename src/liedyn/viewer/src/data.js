// The scene as Python wrote it: JSON in the page, arrays as base64 of little-endian float32.

function decode(packed) {
  const bytes = Uint8Array.from(atob(packed.base64), (c) => c.charCodeAt(0));
  return new Float32Array(bytes.buffer);
}

export function readScene() {
  const scene = JSON.parse(document.getElementById("scene").textContent);
  for (const key of ["t", "positions", "quaternions"]) scene[key] = decode(scene[key]);
  for (const key of Object.keys(scene.energy)) scene.energy[key] = decode(scene.energy[key]);
  for (const part of scene.bodies.flatMap((body) => body.parts)) {
    if (part.shape === "mesh") for (const key of ["vertices", "faces"]) part[key] = decode(part[key]);
  }
  for (const beam of scene.beams) beam.values = decode(beam.values);
  scene.frames = scene.t.length;
  return scene;
}

// Frame number (with fraction) at time t; t_k grow.
export function frameAt(times, t) {
  let low = 0;
  let high = times.length - 1;
  if (t >= times[high]) return high;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (times[middle] <= t) low = middle;
    else high = middle;
  }
  return high === low ? low : low + Math.max(0, t - times[low]) / (times[high] - times[low]);
}

// 1, 2 or 5 times a power of ten, nearest below x.
export function niceStep(x) {
  const power = 10 ** Math.floor(Math.log10(x));
  return (x / power >= 5 ? 5 : x / power >= 2 ? 2 : 1) * power;
}
