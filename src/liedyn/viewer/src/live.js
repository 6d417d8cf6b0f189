// Live view: frames come from Python (viewer/live.py) as server-sent events, while the simulation runs.

const numbers = (text) => new Float32Array(Uint8Array.from(atob(text), (c) => c.charCodeAt(0)).buffer);

// Texts are base64 of float32; lists and objects hold such texts.
function unpacked(value) {
  if (typeof value === "string") return numbers(value);
  if (Array.isArray(value)) return value.map(unpacked);
  return Object.fromEntries(Object.entries(value).map(([key, x]) => [key, unpacked(x)]));
}

// page.live: address of the events; without it nothing happens.
export function connect(page, api) {
  if (!page.live) return;
  const badge = document.createElement("div");
  badge.id = "live";
  badge.setAttribute("role", "status");
  badge.style.cssText =
    "position:absolute;z-index:1;left:50%;bottom:14px;transform:translateX(-50%);padding:4px 12px;border-radius:14px;" +
    "background:var(--card);box-shadow:0 1px 5px rgba(20,30,45,.18);font-size:13px;pointer-events:none";
  document.getElementById("stage").appendChild(badge);
  const say = (text, colour) => {
    const dot = document.createElement("i");
    dot.style.cssText = `display:inline-block;width:9px;height:9px;border-radius:50%;margin-right:7px;background:${colour}`;
    badge.replaceChildren(dot, text);
  };
  say("connecting", "#aab4bf");
  const source = new EventSource(page.live);
  source.onopen = () => say("live", "#009e73");
  source.onerror = () => say("waiting for the simulation", "#e69f00"); // the browser tries again by itself
  source.addEventListener("frames", (event) => api.append(0, unpacked(JSON.parse(event.data))));
  source.addEventListener("end", (event) => {
    source.close();
    const { status, message } = JSON.parse(event.data);
    say(message ? `${status}: ${message}` : status, status === "finished" ? "#0072b2" : "#d55e00");
  });
}
