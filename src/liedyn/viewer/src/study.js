// Sliders of a study: each place of the sliders has its own run, computed beforehand.
//
// page.study: {parameters: [{name, values: texts}], runs: for each combination, the last parameter changing fastest, the
// number of its run or -1, notes: for each combination why there is none}.

import { byId, element } from "./texts.js";

export class Study {
  // choose(run or null, note): shows it.
  constructor({ parameters, runs, notes }, choose) {
    Object.assign(this, { parameters, runs, notes, choose });
    this.places = parameters.map(() => 0);
    this.rows = parameters.map(({ name, values }, k) => {
      const value = element("b");
      const slider = element("input", { type: "range", min: 0, max: values.length - 1, step: 1, value: 0, ariaLabel: name });
      slider.oninput = () => this.set(k, Number(slider.value));
      const row = element("label", { hidden: values.length < 2 }, [element("span", {}, [`${name} `, value]), slider]);
      return { row, slider, value };
    });
    byId("sliders").replaceChildren(...this.rows.map(({ row }) => row), element("p", { id: "study-note", className: "faint" }));
    byId("sliders").hidden = false;
    this.tell();
  }

  // The number of the combination that the sliders show.
  get number() {
    return this.places.reduce((sum, place, k) => sum * this.parameters[k].values.length + place, 0);
  }

  set(parameter, place) {
    const k = typeof parameter === "string" ? this.parameters.findIndex(({ name }) => name === parameter) : parameter;
    if (!this.parameters[k]?.values[place]) throw new Error(`there is no value ${place} of the parameter ${parameter}`);
    this.places[k] = place;
    this.tell();
    this.choose(this.runs[this.number]);
  }

  tell() {
    this.rows.forEach(({ slider, value }, k) => {
      slider.value = this.places[k];
      value.textContent = this.parameters[k].values[this.places[k]];
      slider.setAttribute("aria-valuetext", value.textContent);
    });
    byId("study-note").textContent = this.notes[this.number] ?? "";
  }
}
