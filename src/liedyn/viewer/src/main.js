// Entry of the viewer: one clock, which moves the runs and the read-outs.
//
// Address: #frame=k or #t=1.5 shows a moment and does not play; #camera=iso|front|side|top|back; #ui=0 leaves the picture
// only, #ui=min with title and time; #show=reactions,labels and #hide=traces set options.  window.liedyn does the same
// from a script, see `api` below.

import { readPage } from "./data.js";
import { byId, Hud } from "./hud.js";
import { connect } from "./live.js";
import { Stage } from "./stage.js";

const FEW = 1; // bodies whose frames are shown from the start
const FLASH = 0.15; // seconds of the eye in which an impact is seen

function start() {
  const page = readPage();
  const { runs } = page;
  const [run] = runs;
  let stage;
  try {
    stage = new Stage(byId("stage"), runs, page.layout);
  } catch (error) {
    byId("trouble").hidden = false;
    byId("trouble").textContent = `This browser shows no 3-D graphics (WebGL): ${error.message}`;
    throw error;
  }
  const hud = new Hud(page, stage);
  const options = {
    forces: true, reactions: false, contacts: true, log: true, surfaces: true, frames: run.bodies.length <= FEW, joint_frames: false, labels: false, traces: true,
    joints: true, grid: true, shadows: stage.sun.castShadow, dark: false, loop: true, follow: false, energy: true, panel: false,
    help: false,
  };
  const listeners = { frame: [], play: [] };
  let time = hud.first;
  let running = false;
  let before = null;
  let shown = null;
  let asked = false;

  const current = () => Math.round(run.frameAt(time));

  // Draw now.
  function draw() {
    stage.place(time, FLASH * hud.speed);
    hud.show(time);
    stage.render();
    const frame = current();
    if (frame === shown) return;
    shown = frame;
    listeners.frame.forEach((f) => f({ frame, time }));
  }

  // Draw soon, once for all who ask.
  function ask() {
    if (asked || running) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      if (!running) draw();
    });
  }

  function seek(t) {
    pause();
    time = Math.min(Math.max(Number(t) || 0, hud.first), hud.last);
    draw();
  }

  const show = (k) => seek(run.t[Math.min(Math.max(Math.round(k), 0), run.frames - 1)]);

  function tick(now) {
    if (!running) return;
    const span = hud.last - hud.first;
    if (before !== null) time += ((now - before) / 1000) * hud.speed;
    before = now;
    if (time >= hud.last) {
      if (options.loop && span > 0) time = hud.first + ((time - hud.first) % span);
      else {
        time = hud.last;
        pause();
      }
    }
    draw();
    requestAnimationFrame(tick);
  }

  function play() {
    if (running || hud.last <= hud.first) return;
    if (!options.loop && time >= hud.last) time = hud.first;
    running = true;
    before = null;
    hud.playing(true);
    listeners.play.forEach((f) => f({ playing: true }));
    requestAnimationFrame(tick);
  }

  function pause() {
    if (!running) return;
    running = false;
    hud.playing(false);
    listeners.play.forEach((f) => f({ playing: false }));
  }

  const toggle = () => (running ? pause() : play());

  function option(name, on = !options[name]) {
    if (!(name in options)) throw new Error(`there is no option ${name}; choose ${Object.keys(options).join(", ")}`);
    options[name] = on;
    for (const control of document.querySelectorAll(`[data-option="${name}"]`)) {
      if (control.type === "checkbox") control.checked = on;
      else control.setAttribute("aria-pressed", on);
    }
    if (name === "labels") hud.showLabels(on);
    else if (name === "energy") byId("energy")?.toggleAttribute("hidden", !on);
    else if (name === "panel" || name === "help") byId(name).hidden = !on;
    else if (name !== "loop") stage.option(name, on);
    if (name === "dark") {
      document.body.classList.toggle("dark", on);
      hud.chart?.refresh();
    }
    if (name === "forces" || name === "reactions") hud.showArrows(options);
    if (name === "contacts" || name === "log") hud.showContacts(options);
    ask();
  }

  function camera(preset) {
    stage.look(preset);
    ask();
  }

  function select(chosen) {
    stage.select(chosen);
    hud.showSelected(time);
    hud.showTraces();
    ask();
  }

  // Show or hide the paths of the bodies of this name, in all runs.
  function trace(name, on) {
    for (const actors of stage.actors) {
      const body = actors.run.bodies.findIndex((x) => x.name === name);
      if (body >= 0) actors.traceBody(body, on);
    }
    hud.showTraces();
    ask();
  }

  // More frames of a run: {t, positions, quaternions, energy, arrows?, beams?}, arrays one frame after the other.
  function append(k, more) {
    const atEnd = !running && time >= hud.last;
    const from = runs[k].frames;
    runs[k].append(more);
    stage.extend(k, from);
    hud.span();
    hud.chart?.refresh();
    if (options.forces || options.reactions) hud.showArrows(options);
    if (atEnd) time = hud.last;
    ask();
  }

  const presets = Object.keys(stage.directions());

  // What the address says; whether it asks for a moment.
  function fromAddress() {
    const words = new URLSearchParams(location.hash.slice(1));
    const ui = words.get("ui");
    document.body.classList.toggle("bare", ui === "0");
    document.body.classList.toggle("minimal", ui === "min");
    stage.bare = stage.bare || ui === "0" || ui === "min";
    stage.gizmoShown = !stage.bare;
    for (const [word, on] of [["show", true], ["hide", false]]) {
      for (const name of (words.get(word) ?? "").split(",")) if (name in options) option(name, on);
    }
    if (presets.includes(words.get("camera"))) camera(words.get("camera"));
    else if (ui !== null) stage.resize();
    if (words.has("frame")) show(Number(words.get("frame")));
    else if (words.has("t")) seek(Number(words.get("t")));
    return ui !== null || words.has("frame") || words.has("t");
  }

  byId("play").onclick = toggle;
  byId("back").onclick = () => show(current() - 1);
  byId("forth").onclick = () => show(current() + 1);
  byId("scrub").oninput = (event) => {
    const t = hud.first + Number(event.target.value);
    seek(t > run.last ? t : run.t[Math.round(run.frameAt(t))]); // on a frame of the first run, as long as it lasts
  };
  for (const box of document.querySelectorAll("[data-option]")) {
    if (box.type === "checkbox") box.onchange = () => option(box.dataset.option, box.checked);
    else box.onclick = () => option(box.dataset.option);
  }
  for (const button of document.querySelectorAll("[data-camera]")) button.onclick = () => camera(button.dataset.camera);
  byId("fit").onclick = () => (stage.fit(), ask());
  byId("selected-close").onclick = () => select(null);
  byId("selected-trace").onchange = (event) => trace(byId("selected-name").textContent, event.target.checked);
  byId("no-traces").onclick = () => {
    for (const actors of stage.actors) for (const { body } of [...actors.traces.values()]) actors.traceBody(body, false);
    hud.showTraces();
    ask();
  };
  hud.onSelect = select;
  hud.onTrace = trace;
  stage.controls.addEventListener("change", ask);
  stage.onresize = ask;

  // A click that is no drag selects what is under it.
  const canvas = stage.renderer.domElement;
  canvas.tabIndex = 0;
  canvas.setAttribute("aria-label", "moving picture of the bodies: drag to turn, wheel to come closer, click to select");
  let pressed = null;
  canvas.addEventListener("pointerdown", ({ offsetX, offsetY }) => (pressed = [offsetX, offsetY]));
  canvas.addEventListener("pointerup", ({ offsetX, offsetY }) => {
    if (pressed && Math.hypot(offsetX - pressed[0], offsetY - pressed[1]) < 4) select(stage.pick(offsetX, offsetY));
    pressed = null;
  });

  const keys = {
    " ": toggle,
    ArrowRight: (event) => show(current() + (event.shiftKey ? 10 : 1)),
    ArrowLeft: (event) => show(current() - (event.shiftKey ? 10 : 1)),
    Home: () => seek(hud.first),
    End: () => seek(hud.last),
    1: () => camera("iso"),
    2: () => camera("front"),
    3: () => camera("side"),
    4: () => camera("top"),
    5: () => camera("back"),
    0: () => byId("fit").click(),
    l: () => option("loop"),
    f: () => option("forces"),
    r: () => option("reactions"),
    k: () => option("contacts"),
    g: () => option("log"),
    t: () => option("traces"),
    x: () => option("frames"),
    j: () => option("joints"),
    n: () => option("labels"),
    c: () => option("follow"),
    d: () => option("dark"),
    v: () => option("panel"),
    "?": () => option("help"),
    Escape: () => (options.help ? option("help", false) : options.panel ? option("panel", false) : select(null)),
  };
  window.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const typing = event.target.matches("select") || (event.target.matches("button, input[type=checkbox]") && event.key === " ");
    const action = keys[event.key];
    if (!action || typing) return;
    event.preventDefault();
    action(event);
  });
  window.addEventListener("hashchange", fromAddress);

  // For scripts: show(k): frame k of the first run; seek(t), play(), pause(); camera(preset); option(name, on);
  // append(run, more); on("frame" or "play", f); ready: a promise, kept when the first picture is there;
  // startup: milliseconds until all was handed to the graphics.
  const api = (window.liedyn = {
    show, seek, play, pause, camera, append, select, stage, trace,
    option: (name, on) => option(name, on),
    on: (event, f) => listeners[event].push(f),
    get frames() { return run.frames; },
    get frame() { return current(); },
    get time() { return time; },
    get duration() { return hud.last - hud.first; },
    get playing() { return running; },
    get options() { return { ...options }; },
  });
  byId("grid-size").textContent = `grid ${Number(stage.gridStep.toPrecision(3))} m`;
  for (const name of Object.keys(options)) option(name, options[name]);
  const hide = (mark) => document.querySelectorAll(`[${mark}]`).forEach((row) => (row.hidden = true));
  if (!runs.some((x) => x.arrows.length)) hide("data-arrows");
  if (!runs.some((x) => x.contacts.length || x.impacts.length)) hide("data-contacts");
  if (!runs.some((x) => x.surfaces.length)) hide("data-surfaces");
  if (!fromAddress()) {
    draw();
    if (!page.live && !window.matchMedia("(prefers-reduced-motion: reduce)").matches) play();
  } else draw();
  api.startup = performance.now();
  api.ready = new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  connect(page, api);
}

start();
