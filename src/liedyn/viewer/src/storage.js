// What the browser remembers of a reader: dark or light, views of the camera.  Where it remembers nothing (a page in a
// frame, a strict browser), all works for as long as the page is open.

export function recall(key) {
  try {
    return JSON.parse(localStorage.getItem(`liedyn.${key}`));
  } catch {
    return null;
  }
}

export function remember(key, value) {
  try {
    if (value === null) localStorage.removeItem(`liedyn.${key}`);
    else localStorage.setItem(`liedyn.${key}`, JSON.stringify(value));
  } catch {
    // it is forgotten with the page
  }
}
