// Entry of the viewer: one clock, which moves the runs and the read-outs.
//
// Address: #frame=k or #t=1.5 shows a moment and does not play; #camera=iso|front|side|top|back; #eye=x,y,z&target=x,y,z;
// #ui=0 leaves the picture only, #ui=min with title and time; #show=reactions,labels and #hide=traces set options;
// #theme=dark|light; #section=y or y,0.2 cuts.  window.liedyn does the same from a script, see `api` below.

import { readPage } from "./data.js";
import { Hud } from "./hud.js";
import { connect } from "./live.js";
import { Local } from "./local.js";
import { Measure } from "./measure.js";
import { takeFiles } from "./open.js";
import { Plots } from "./plots.js";
import { save, snapshot } from "./snapshot.js";
import { Stage } from "./stage.js";
import { recall, remember } from "./storage.js";
import { Study } from "./study.js";
import { byId } from "./texts.js";
import { Views } from "./views.js";

const FEW = 1; // bodies whose frames are shown from the start
const FLASH = 0.15; // seconds of the eye in which an impact is seen
const PANES = ["plots", "panel", "help"]; // options that show an element of this name
const blank = ["stage", "plots", "bar"].map((id) => byId(id).cloneNode(true)); // before anything is written into them

let end = new AbortController(); // of what listens to the window

// The page that a file holds, instead of the one that is shown.
function restart(page) {
  const clear = () => {
    end.abort();
    end = new AbortController();
    window.liedyn?.close();
    blank.forEach((node) => byId(node.id).replaceWith(node.cloneNode(true)));
  };
  clear();
  document.title = page.runs[0].title;
  location.hash = "";
  try {
    start(page);
  } catch (error) {
    clear();
    wait();
    throw error;
  }
}

function say(text) {
  byId("trouble").hidden = !text;
  byId("trouble").textContent = text;
}

// A page without a run waits for a file.
function wait() {
  document.body.classList.add("empty");
  takeFiles(restart, say, end.signal);
  window.liedyn = { frames: 0, ready: Promise.resolve(), close: () => {} };
}

function start(page) {
  document.body.classList.toggle("empty", !page.runs.length);
  if (!page.runs.length) return wait();
  const all = page.runs;
  const runs = page.study ? [all[Math.max(0, page.study.runs[0])]] : [...all];
  const { signal } = end;
  let stage;
  try {
    stage = new Stage(byId("stage"), runs, page.layout, all);
  } catch (error) {
    say(`This browser shows no 3-D graphics (WebGL): ${error.message}`);
    throw error;
  }
  const hud = new Hud(page, stage, runs);
  const measure = new Measure(stage);
  const plots = new Plots(runs, all, (t) => seek(t), () => [hud.first, hud.last]);
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  const options = {
    forces: true, reactions: false, contacts: true, log: true, surfaces: true, frames: runs[0].bodies.length <= FEW, joint_frames: false, labels: false, traces: true,
    joints: true, grid: true, shadows: stage.sun.castShadow, dark: recall("dark") ?? system.matches, loop: true, follow: false, energy: true,
    plots: plots.any, measure: false, panel: false, help: false,
  };
  const listeners = { frame: [], play: [], state: [] };
  let telling = null;
  let time = hud.first;
  let running = false;
  let before = null;
  let shown = null;
  let asked = false;
  let closed = false;

  const current = () => Math.round(runs[0].frameAt(time));

  // Draw now.
  function draw() {
    stage.place(time, FLASH * hud.speed);
    measure.place();
    hud.show(time);
    plots.show(time);
    stage.render();
    const frame = current();
    if (frame === shown) return;
    shown = frame;
    listeners.frame.forEach((f) => f({ frame, time }));
  }

  // What the reader has chosen, to be restored another time; it is told when it has changed.
  function state() {
    const { axis, at, flip } = stage.section;
    const { help: _, ...chosen } = options;
    const from = stage.moved ? stage.eye() : { preset: stage.preset };
    return { options: chosen, camera: from, section: { axis, at, flip }, places: study?.places ?? [] };
  }

  function restore({ options: chosen = {}, camera: from = {}, section: cut, places = [] }) {
    for (const [name, on] of Object.entries(chosen)) if (Object.hasOwn(options, name) && typeof on === "boolean") option(name, on);
    if (cut) section(cut);
    if (places.length === study?.places.length) places.forEach((place, k) => study.set(k, place));
    if (presets.includes(from.preset)) camera(from.preset);
    else if (from.eye && from.target) look(from);
  }

  function changed() {
    clearTimeout(telling);
    if (listeners.state.length) telling = setTimeout(() => listeners.state.forEach((f) => f(state())), 150);
  }

  // Draw soon, once for all who ask.
  function ask() {
    if (asked || running) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      if (!running && !closed) draw();
    });
  }

  function seek(t) {
    pause();
    time = Math.min(Math.max(Number(t) || 0, hud.first), hud.last);
    draw();
  }

  const show = (k) => seek(runs[0].t[Math.min(Math.max(Math.round(k), 0), runs[0].frames - 1)]);

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
    if (!Object.hasOwn(options, name)) throw new Error(`there is no option ${name}; choose ${Object.keys(options).join(", ")}`);
    options[name] = on;
    for (const control of document.querySelectorAll(`[data-option="${name}"]`)) {
      if (control.type === "checkbox") control.checked = on;
      else control.setAttribute("aria-pressed", on);
    }
    if (name === "labels") hud.showLabels(on);
    else if (name === "energy") byId("energy").toggleAttribute("hidden", !on);
    else if (name === "plots") byId("plots").hidden = !on || !plots.any;
    else if (PANES.includes(name)) byId(name).hidden = !on;
    else if (name === "measure") measuring(on);
    else if (name !== "loop") stage.option(name, on);
    if (name === "dark") {
      document.body.classList.toggle("dark", on);
      hud.refresh();
      plots.refresh();
    }
    if (name === "forces" || name === "reactions") hud.showArrows(options);
    if (name === "contacts" || name === "log") hud.showContacts(options);
    changed();
    ask();
  }

  // The reader's choice is remembered where it differs from that of the system.
  function theme(on = !options.dark) {
    remember("dark", on === system.matches ? null : on);
    option("dark", on);
  }

  function measuring(on) {
    measure.on = on;
    if (!on) measure.clear();
    canvas.style.cursor = on ? "crosshair" : "";
  }

  function camera(preset) {
    stage.look(preset);
    changed();
    ask();
  }

  function look(view) {
    stage.lookFrom(view);
    changed();
    ask();
  }

  function select(chosen) {
    stage.select(chosen);
    hud.showSelected(time);
    hud.showTraces();
    ask();
  }

  // Cut what is solid; see `Section.set`.
  function section(how) {
    stage.section.set(how);
    const { axis, at, place } = stage.section;
    byId("section-axis").value = axis;
    byId("section-at").value = at;
    byId("section-at").disabled = byId("section-flip").disabled = !axis;
    byId("section-place").textContent = axis ? `${axis} = ${Number(place.toPrecision(3))} m` : "";
    changed();
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
    hud.refresh();
    if (options.forces || options.reactions) hud.showArrows(options);
    if (atEnd) time = hud.last;
    ask();
  }

  // Another run of a study; the time stays as far as it lasts.
  function swap(number) {
    changed();
    if (number < 0 || all[number] === runs[0]) return ask();
    exchange(all[number]);
  }

  function exchange(run) {
    stage.swap(run);
    measure.clear();
    hud.swapped(options);
    plots.build();
    time = Math.min(Math.max(time, hud.first), hud.last);
    draw();
  }

  // The picture as PNG, a promise of a blob.
  const picture = () => snapshot(stage, draw);

  const presets = Object.keys(stage.directions());
  const numbers = (text) => (text ?? "").split(",").map(Number);

  // What the address says; whether it asks for a moment.
  function fromAddress() {
    const words = new URLSearchParams(location.hash.slice(1));
    const ui = words.get("ui");
    document.body.classList.toggle("bare", ui === "0");
    document.body.classList.toggle("minimal", ui === "min");
    stage.bare = stage.bare || ui === "0" || ui === "min";
    stage.gizmoShown = !stage.bare;
    for (const [word, on] of [["show", true], ["hide", false]]) {
      for (const name of (words.get(word) ?? "").split(",")) if (Object.hasOwn(options, name)) option(name, on);
    }
    if (["dark", "light"].includes(words.get("theme"))) option("dark", words.get("theme") === "dark");
    if (presets.includes(words.get("camera"))) camera(words.get("camera"));
    else if (ui !== null) stage.resize();
    const view = { eye: numbers(words.get("eye")), target: numbers(words.get("target")) };
    if ([...view.eye, ...view.target].every(Number.isFinite) && view.eye.length === 3 && view.target.length === 3) look(view);
    const [axis, place] = (words.get("section") ?? "").split(",");
    if (["x", "y", "z"].includes(axis)) section({ axis, at: Number(place) || 0 });
    if (words.has("frame")) show(Number(words.get("frame")));
    else if (words.has("t")) seek(Number(words.get("t")));
    return ui !== null || words.has("frame") || words.has("t");
  }

  byId("play").onclick = toggle;
  byId("back").onclick = () => show(current() - 1);
  byId("forth").onclick = () => show(current() + 1);
  byId("scrub").oninput = (event) => {
    const [run] = runs;
    const t = hud.first + Number(event.target.value);
    seek(t > run.last ? t : run.t[Math.round(run.frameAt(t))]); // on a frame of the first run, as long as it lasts
  };
  const choose = (name, on) => (name === "dark" ? theme(on) : option(name, on));
  for (const box of document.querySelectorAll("[data-option]")) {
    if (box.type === "checkbox") box.onchange = () => choose(box.dataset.option, box.checked);
    else box.onclick = () => choose(box.dataset.option);
  }
  for (const button of document.querySelectorAll("[data-camera]")) button.onclick = () => camera(button.dataset.camera);
  const views = new Views(stage, runs[0].title, look);
  const shoot = async () => save(await picture(), `${runs[0].title}_t=${time.toFixed(hud.digits)}`);
  byId("keep-view").onclick = () => views.keep();
  byId("snapshot").onclick = shoot;
  byId("fit").onclick = () => (stage.fit(), ask());
  byId("selected-close").onclick = () => select(null);
  byId("selected-trace").onchange = (event) => trace(byId("selected-name").textContent, event.target.checked);
  byId("section-axis").onchange = (event) => section({ axis: event.target.value });
  byId("section-at").oninput = (event) => section({ at: Number(event.target.value) });
  byId("section-flip").onclick = () => section({ flip: !stage.section.flip });
  byId("measure-clear").onclick = () => (measure.clear(), ask());
  byId("no-traces").onclick = () => {
    for (const actors of stage.actors) for (const { body } of [...actors.traces.values()]) actors.traceBody(body, false);
    hud.showTraces();
    ask();
  };
  hud.onSelect = select;
  hud.onTrace = trace;
  stage.controls.addEventListener("change", ask);
  stage.controls.addEventListener("end", changed);
  stage.onresize = ask;
  system.addEventListener("change", () => recall("dark") === null && option("dark", system.matches), { signal });
  takeFiles(restart, say, signal);

  // A click that is no drag selects what is under it, or measures from there.
  const canvas = stage.renderer.domElement;
  canvas.tabIndex = 0;
  canvas.setAttribute("aria-label", "moving picture of the bodies: drag to turn, wheel to come closer, click to select");
  let pressed = null;
  const click = (x, y) => (options.measure ? (measure.click(x, y), ask()) : select(stage.pick(x, y)));
  canvas.addEventListener("pointerdown", ({ offsetX, offsetY }) => (pressed = [offsetX, offsetY]));
  canvas.addEventListener("pointerup", ({ offsetX, offsetY }) => {
    if (pressed && Math.hypot(offsetX - pressed[0], offsetY - pressed[1]) < 4) click(offsetX, offsetY);
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
    d: () => theme(),
    m: () => option("measure"),
    p: () => option("plots"),
    s: shoot,
    b: () => views.keep(),
    o: () => byId("file").click(),
    v: () => option("panel"),
    "?": () => option("help"),
    Escape: () => {
      const open = ["help", "panel", "measure"].find((name) => options[name]);
      if (open) option(open, false);
      else select(null);
      say("");
    },
  };
  for (const k of [6, 7, 8, 9]) keys[k] = () => views.list[k - 6] && look(views.list[k - 6]);
  window.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    const slider = target.matches("#sliders input, #section-at") && /^(Arrow|Home|End)/.test(event.key);
    const typing = slider || target.matches("select") || (target.matches("button, input[type=checkbox]") && event.key === " ");
    if (typing || !Object.hasOwn(keys, event.key)) return;
    event.preventDefault();
    keys[event.key](event);
  }, { signal });
  window.addEventListener("hashchange", fromAddress, { signal });

  const study = page.study ? new Study(page.study, swap) : null;
  const local = page.program
    ? new Local(page.program, all[0], { exchange, append, seek, get speed() { return hud.speed; } })
    : null;

  function close() {
    closed = true;
    pause();
    local?.stop();
    stage.close();
  }

  // For scripts: show(k): frame k of the first run; seek(t), play(), pause(); camera(preset); look({eye, target});
  // option(name, on); section({axis, at, flip}); slide(parameter, place): sliders of a study; append(run, more);
  // local: the model of a live page (local.js);
  // snapshot(): a promise of the picture; state(), restore(state): what was chosen; on("frame", "play" or "state", f); ready: a promise, kept when the first picture is
  // there; startup: milliseconds until all was handed to the graphics.
  const api = (window.liedyn = {
    show, seek, play, pause, camera, look, append, select, stage, trace, section, measure, views, close, local,
    snapshot: picture, state, restore,
    slide: (parameter, place) => study.set(parameter, place),
    option: (name, on) => option(name, on),
    on: (event, f) => listeners[event].push(f),
    get frames() { return runs[0].frames; },
    get frame() { return current(); },
    get time() { return time; },
    get duration() { return hud.last - hud.first; },
    get playing() { return running; },
    get options() { return { ...options }; },
  });
  byId("grid-size").textContent = `grid ${Number(stage.gridStep.toPrecision(3))} m`;
  for (const name of Object.keys(options)) option(name, options[name]);
  section({ axis: "" });
  const hide = (mark) => document.querySelectorAll(`[${mark}]`).forEach((row) => (row.hidden = true));
  if (!all.some((x) => x.arrows.length)) hide("data-arrows");
  if (!all.some((x) => x.contacts.length || x.impacts.length)) hide("data-contacts");
  if (!all.some((x) => x.surfaces.length)) hide("data-surfaces");
  if (!plots.any) hide("data-plots");
  if (!fromAddress()) {
    draw();
    if (!page.live && !window.matchMedia("(prefers-reduced-motion: reduce)").matches) play();
  } else draw();
  api.startup = performance.now();
  api.ready = new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  connect(page, api);
}

try {
  start(readPage());
} catch (error) {
  say(error.message);
  throw error;
}
