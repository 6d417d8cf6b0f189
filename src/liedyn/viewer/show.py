"""From results to a page: which runs are in it, and who opens it."""

from __future__ import annotations

import inspect
import os
import re
import sys
import tempfile
import webbrowser
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from liedyn.arguments import checked, path_of, shown, suggestion
from liedyn.errors import ModelError
from liedyn.viewer.page import export_html, export_scene
from liedyn.viewer.scene import MAX_FRAMES, scene_from_solution

if TYPE_CHECKING:
    from liedyn.results.solution import Solution


def scenes_of(
    sol: Solution,
    compare: Solution | Sequence[Solution] | None = None,
    labels: Sequence[str] | None = None,
    arrows: bool | str = "auto",
    traces: Sequence[Any] | None = None,
    max_frames: int = MAX_FRAMES,
    plots: Mapping[str, Any] | None = None,
) -> list[dict[str, Any]]:
    """Scenes of a result and of those that it is compared with; labels: of each run (default: what tells them apart)."""
    others: list[Any] = [] if compare is None else list(compare) if isinstance(compare, list | tuple) else [compare]
    for other in others:
        if not hasattr(other, "model"):
            raise ModelError(f"compare = {other!r} is no result; give a solution, or a list of them")
    if isinstance(max_frames, bool) or not isinstance(max_frames, int) or max_frames < 1:
        raise ModelError(f"max_frames = {max_frames!r} must be a positive whole number")
    runs = [sol, *others]
    names = _told_apart(runs) if labels is None else [str(x) for x in labels]
    if len(names) != len(runs):
        raise ModelError(f"labels = {labels!r}: there are {len(runs)} runs, give one label for each")
    chosen: dict[str, Any] = {"arrows": arrows, "traces": traces, "plots": plots, "alone": len(runs) == 1}
    scenes = [scene_from_solution(run, max_frames=max_frames, **chosen) for run in runs]
    for scene, name in zip(scenes, names, strict=True):
        scene["label"] = name
    return scenes


def _told_apart(runs: Sequence[Solution]) -> list[str]:
    """Labels of runs: method, else name, else file, else step; numbered if nothing differs."""
    from liedyn.plot import heading

    names = [heading(run) for run in runs]
    choices = [
        [method for _, method in names],
        [name for name, _ in names],
        [getattr(run, "path", Path()).stem for run in runs],
        [f"{int(run.stats.steps)} steps" for run in runs],
    ]
    chosen = next((x for x in choices if len(set(x)) == len(runs) and all(x)), None)
    return chosen or [f"run {k + 1}" for k in range(len(runs))]


@checked
def export_solution(
    sol: Solution,
    path: str | Path,
    compare: Solution | Sequence[Solution] | None = None,
    labels: Sequence[str] | None = None,
    layout: str = "overlay",
    arrows: bool | str = "auto",
    traces: Sequence[Any] | None = None,
    max_frames: int = MAX_FRAMES,
    plots: Mapping[str, Any] | None = None,
    live: bool | Mapping[str, Any] = False,
) -> Path:
    """Write the page of a result, or of several; see `Solution.export_html`."""
    more = {} if live is False else {"program": program_of(sol, compare, live)}
    return export_html(scenes_of(sol, compare, labels, arrows, traces, max_frames, plots), path, layout, **more)


def program_of(sol: Solution, compare: Any, live: Any) -> dict[str, Any]:
    """The model of a result as a program that a page runs; live: True, or a table of sliders and their ranges."""
    from liedyn.native.web import web_program
    from liedyn.viewer.scene import shown_bodies

    who = "export_html(live=)"
    if live is not True and not isinstance(live, Mapping):
        raise ModelError(f"{who}: {shown(live)} must be True, or a table of sliders, as {{'rope.damping': (0, 5)}}")
    if compare is not None:
        raise ModelError(f"{who}: a live page shows one run; leave out compare")
    made = sol.options or {}
    if "method" not in made or "events" in made:
        raise ModelError(
            f"{who}: give the result of a run of `simulate` without events and units, not one read from a file"
        )
    if not isinstance(made.get("h"), float | int):
        raise ModelError(f"{who}: the run has no steps of one size, with which a page could go on; simulate with h=")
    if made["initial"] is not None or made["t_start"] != 0.0:
        raise ModelError(f"{who}: a page begins at the start of the model; simulate without initial= and t_start=")
    program = web_program(who, sol.model, made["method"], made["h"], {} if live is True else live)
    return program | {"bodies": [[b.number, b.offset.tolist()] for b in shown_bodies(sol.model)]}


@checked
def scene_of_solution(sol: Solution, path: str | Path, layout: str = "overlay", **options: Any) -> Path:
    """Write what the page of a result shows; see `Solution.export_scene`."""
    known = [*inspect.signature(scenes_of).parameters][1:]
    for name in options:
        if name not in known:
            raise ModelError(f"export_scene() knows no option {shown(name)}; {suggestion(name, known)}")
    return export_scene(scenes_of(sol, **options), path, layout)


def show(
    sol: Solution, path: str | Path | None = None, browser: bool = True, stem: str = "", **options: Any
) -> tuple[Path, str]:
    """Write the page of a result and open it in the browser if wanted; where it is, and why it was not opened.

    Without a path: a temporary file if the browser shows it, else STEM.html in the current directory (default: the name
    of what was simulated).
    """
    if not hasattr(sol, "t"):
        raise ModelError(f"view: sol = {shown(sol)} must be a Solution")
    path = None if path is None else path_of("view", "path", path)
    missing = no_browser() if browser else ""
    if path is None and browser and not missing:
        path = Path(tempfile.mkdtemp(prefix="liedyn-")) / "view.html"
    page = export_solution(sol, path or file_name(stem or sol.name, ".html"), **options)
    if browser and not missing and not webbrowser.open(page.resolve().as_uri()):
        missing = "the browser did not start"
    return page, f"{missing}; open the file in a browser, it needs no network" if missing else ""


@checked
def view(sol: Solution, path: str | Path | None = None, browser: bool = True, **options: Any) -> Path:
    """Write the page of a result and open it in the browser; where none can be opened, print where the page is."""
    page, note = show(sol, path, browser, **options)
    if note:
        print(f"{page}: {note}")
    return page


def no_browser() -> str:
    """Why no browser can be opened from here; empty if one can."""
    graphical = sys.platform in ("win32", "darwin") or any(os.environ.get(x) for x in ("DISPLAY", "WAYLAND_DISPLAY"))
    if not graphical and not os.environ.get("BROWSER"):
        return "there is no display"
    try:
        webbrowser.get()
    except webbrowser.Error:
        return "no browser was found (the variable BROWSER may name one)"
    return ""


def file_name(name: str, suffix: str) -> Path:
    """A file in the current directory with a name like this."""
    return Path((re.sub(r"[^\w.-]+", "_", name).strip("_") or "view") + suffix)
