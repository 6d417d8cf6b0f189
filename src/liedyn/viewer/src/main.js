// Entry of the viewer: one clock, which moves the stage and the read-outs.
// #frame=k in the address shows frame k and does not play; window.liedyn.show(k) does the same from a script.

import { frameAt, readScene } from "./data.js";
import { Hud } from "./hud.js";
import { Stage } from "./stage.js";

const byId = (id) => document.getElementById(id);

function start() {
  const data = readScene();
  let stage;
  try {
    stage = new Stage(byId("stage"), data);
  } catch (error) {
    byId("trouble").hidden = false;
    byId("trouble").textContent = `This browser shows no 3-D graphics (WebGL): ${error.message}`;
    throw error;
  }
  const hud = new Hud(data);
  byId("grid").textContent = `grid ${Number(stage.gridStep.toPrecision(3))} m`;

  const first = data.t[0];
  const last = data.t[data.frames - 1];
  let time = first;
  let running = false;
  let before = null;

  function draw(frame) {
    stage.place(frame);
    hud.show(frame, time);
    stage.render();
  }

  function show(k) {
    const frame = Math.min(Math.max(Math.round(k), 0), data.frames - 1);
    pause();
    time = data.t[frame];
    draw(frame);
  }

  function tick(now) {
    if (!running) return;
    if (before !== null) time += ((now - before) / 1000) * hud.speed;
    before = now;
    if (time > last) time = last > first ? first + ((time - first) % (last - first)) : first;
    draw(frameAt(data.t, time));
    requestAnimationFrame(tick);
  }

  function play() {
    if (running || data.frames < 2) return;
    running = true;
    before = null;
    hud.playing(true);
    requestAnimationFrame(tick);
  }

  function pause() {
    running = false;
    hud.playing(false);
  }

  const toggle = () => (running ? pause() : play());
  const current = () => Math.round(frameAt(data.t, time));

  function fromAddress() {
    const match = /frame=(\d+)/.exec(location.hash);
    if (match) show(Number(match[1]));
    return match !== null;
  }

  byId("play").onclick = toggle;
  byId("scrub").oninput = (event) => show(Number(event.target.value));
  byId("home").onclick = () => {
    byId("follow").checked = false;
    stage.home();
    stage.render();
  };
  byId("follow").onchange = (event) => stage.follow(event.target.checked);
  stage.controls.addEventListener("change", () => running || stage.render());
  window.addEventListener("hashchange", fromAddress);
  window.addEventListener("keydown", (event) => {
    if (event.target.matches("select, input[type=range]") && event.key !== " ") return;
    const action = {
      " ": toggle,
      ArrowRight: () => show(current() + 1),
      ArrowLeft: () => show(current() - 1),
      Home: () => show(0),
      End: () => show(data.frames - 1),
    }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });

  window.liedyn = { show, play, pause, frames: data.frames, get frame() { return current(); } };
  if (!fromAddress()) {
    show(0);
    if (!window.matchMedia("(prefers-reduced-motion: reduce)").matches) play();
  }
}

start();
