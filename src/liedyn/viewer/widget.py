"""The viewer in a notebook (Jupyter, marimo, VS Code): a widget that shows the page in a frame of its own.

`frame`, `time` and `playing` go both ways: the page follows Python, and Python knows what the page shows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from liedyn.arguments import checked, whole
from liedyn.errors import ModelError
from liedyn.viewer.page import page_text
from liedyn.viewer.show import scenes_of

if TYPE_CHECKING:
    from liedyn.results.solution import Solution

try:
    import anywidget
    import traitlets
except ImportError:
    raise ModelError("a widget needs anywidget: pip install 'liedyn[notebook]'") from None

NEAR = 0.51  # frames between a time and the frame that is said to be the nearest
# The page is in an iframe, so that its style and names stay apart from those of the notebook; they have the same origin.
SCRIPT = """
function render({ model, el }) {
  const iframe = document.createElement("iframe");
  iframe.srcdoc = model.get("_page");
  iframe.style.cssText = `width: 100%; height: ${model.get("height")}px; border: 0; border-radius: 8px; display: block;`;
  iframe.allow = "fullscreen";
  let viewer = null;
  let ours = false; // what comes from the page does not go back to it

  function tell(values) {
    ours = true;
    for (const [name, value] of Object.entries(values)) model.set(name, value);
    ours = false;
    model.save_changes();
  }

  const known = [];
  const follow = (name, act) => {
    const listener = () => viewer && !ours && act(model.get(name));
    model.on(`change:${name}`, listener);
    known.push([`change:${name}`, listener]);
  };
  follow("frame", (k) => k !== viewer.frame && viewer.show(k));
  follow("time", (t) => Math.abs(t - viewer.time) > 1e-9 && viewer.seek(t));
  follow("playing", (on) => (on ? viewer.play() : viewer.pause()));
  const listener = () => (iframe.style.height = `${model.get("height")}px`);
  model.on("change:height", listener);
  known.push(["change:height", listener]);

  iframe.onload = async () => {
    viewer = iframe.contentWindow.liedyn;
    if (!viewer) return;
    await viewer.ready;
    viewer.restore(model.get("state"));
    viewer.seek(model.get("time")); // it may play already
    if (model.get("playing")) viewer.play();
    let waiting = false;
    const send = () => {
      waiting = false;
      tell({ frame: viewer.frame, time: viewer.time, playing: viewer.playing });
    };
    const soon = () => {
      if (waiting) return; // ten times per second are enough for Python
      waiting = true;
      setTimeout(send, 100);
    };
    viewer.on("frame", soon);
    viewer.on("play", soon);
    viewer.on("state", (state) => tell({ state }));
    send();
  };
  el.appendChild(iframe);
  return () => known.forEach(([name, f]) => model.off(name, f));
}
export default { render };
"""


class Widget(anywidget.AnyWidget):
    """The page of a result.  frame, time [s], playing: what it shows; height: in pixels.

    state: camera, options, section and sliders, as the reader has chosen them; the next view of the widget has them too.
    """

    _esm = SCRIPT
    _page = traitlets.Unicode().tag(sync=True)
    height = traitlets.Int(480).tag(sync=True)
    frame = traitlets.Int(0).tag(sync=True)
    time = traitlets.Float(0.0).tag(sync=True)
    playing = traitlets.Bool(False).tag(sync=True)
    state = traitlets.Dict().tag(sync=True)

    def __init__(self, times: np.ndarray, **traits: Any) -> None:
        self._times = times  # of the frames
        super().__init__(time=float(times[0]), **traits)

    @traitlets.observe("time")
    def _time_changed(self, _: Any) -> None:
        """The frame is the one nearest to the time."""
        if abs(self._place() - self.frame) > NEAR:
            self.frame = round(self._place())

    @traitlets.observe("frame")
    def _frame_changed(self, _: Any) -> None:
        """The time is that of the frame."""
        self.frame = min(max(self.frame, 0), len(self._times) - 1)
        if abs(self._place() - self.frame) > NEAR:
            self.time = float(self._times[self.frame])

    def _place(self) -> float:
        """Number of the frame at the present time, with its fraction."""
        return float(np.interp(self.time, self._times, np.arange(len(self._times))))


@checked
def widget(sol: Solution, height: int = 480, playing: bool = False, layout: str = "overlay", **options: Any) -> Widget:
    """The widget of a result; see `Solution.widget`."""
    height = whole("widget", "height", height)
    scenes = scenes_of(sol, **options)
    return Widget(np.asarray(scenes[0]["t"]), _page=page_text(scenes, layout), height=height, playing=bool(playing))
