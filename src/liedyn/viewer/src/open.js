// Files that are dropped on the page, or chosen: pages and scenes of liedyn.  A page is only read, nothing of it runs.

import { parsePage } from "./data.js";
import { byId } from "./texts.js";

const HDF5 = "\x89HDF";

// The runs in a file as text of JSON.
async function sceneText(file) {
  const begin = await file.slice(0, 512).text();
  const raw = String.fromCharCode(...new Uint8Array(await file.slice(0, 4).arrayBuffer()));
  if (raw === HDF5) {
    throw new Error(`${file.name} is a result in HDF5, which only liedyn reads: \`liedyn view ${file.name} --out FILE.html\` makes a page of it, FILE.json a scene`);
  }
  const text = await file.text();
  if (!begin.trimStart().startsWith("<")) return text;
  const scene = new DOMParser().parseFromString(text, "text/html").getElementById("scene"); // scripts do not run in it
  if (!scene) throw new Error(`${file.name} is no page of liedyn's viewer`);
  return scene.textContent;
}

// The page that files make: one as it is, several over one another.
export async function readFiles(files) {
  const pages = [];
  for (const file of files) {
    try {
      pages.push(parsePage(await sceneText(file)));
    } catch (error) {
      throw error instanceof SyntaxError ? new Error(`${file.name} is no scene of liedyn: ${error.message}`) : error;
    }
  }
  if (pages.length === 1) return pages[0];
  const runs = pages.flatMap((page, k) => page.runs.slice(0, 1).map((run) => Object.assign(run, { label: files[k].name })));
  return { layout: "overlay", runs };
}

// Take files in: onPage(page) gets what they hold, say(text) what is wrong with them.
export function takeFiles(onPage, say, signal) {
  const read = async (files) => {
    if (!files.length) return;
    try {
      const page = await readFiles([...files]);
      if (!page.runs.length) throw new Error("there is no run in this file");
      onPage(page);
    } catch (error) {
      say(error.message);
    }
  };
  const stage = byId("stage");
  const over = (on) => stage.classList.toggle("over", on);
  window.addEventListener("dragover", (event) => (event.preventDefault(), over(true)), { signal });
  window.addEventListener("dragleave", (event) => event.relatedTarget === null && over(false), { signal });
  window.addEventListener("drop", (event) => {
    event.preventDefault();
    over(false);
    read(event.dataTransfer.files);
  }, { signal });
  byId("file").onchange = (event) => read(event.target.files);
  for (const button of document.querySelectorAll("[data-open]")) button.onclick = () => byId("file").click();
}
