// Views of the camera that the reader keeps: buttons beside the presets, remembered for pages of this title.

import { recall, remember } from "./storage.js";
import { byId, element } from "./texts.js";

const MOST = 9;
const triple = (x) => Array.isArray(x) && x.length === 3 && x.every(Number.isFinite);
const proper = (x) => x && typeof x.name === "string" && triple(x.eye) && triple(x.target);

export class Views {
  // go({eye, target}): moves the camera there.
  constructor(stage, title, go) {
    Object.assign(this, { stage, key: `views:${title}`, go });
    const known = recall(this.key);
    this.list = Array.isArray(known) ? known.filter(proper).slice(0, MOST) : [];
    this.show();
  }

  // Keep where the camera is.
  keep() {
    if (this.list.length === MOST) this.list.shift();
    const taken = new Set(this.list.map(({ name }) => name));
    let k = 1;
    while (taken.has(`view ${k}`)) k += 1;
    this.list.push({ name: `view ${k}`, ...this.stage.eye() });
    this.changed();
  }

  drop(name) {
    this.list = this.list.filter((view) => view.name !== name);
    this.changed();
  }

  changed() {
    remember(this.key, this.list.length ? this.list : null);
    this.show();
  }

  show() {
    const buttons = this.list.map((view) => {
      const go = element("button", { textContent: view.name });
      go.onclick = () => this.go(view);
      const away = element("button", { textContent: "×", className: "away", ariaLabel: `forget ${view.name}`, title: `forget ${view.name}` });
      away.onclick = () => this.drop(view.name);
      return element("span", {}, [go, away]);
    });
    byId("views").replaceChildren(...buttons);
  }
}
