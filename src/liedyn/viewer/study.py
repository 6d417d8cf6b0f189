"""One page with sliders for a set of runs with different parameters, which were computed beforehand."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from liedyn.arguments import checked, shown
from liedyn.errors import ModelError
from liedyn.studies.sweep import Sweep
from liedyn.studies.sweeps.parameters import Parameters, as_parameters
from liedyn.viewer.page import MOST, PAGES, export_html, writable
from liedyn.viewer.scene import MAX_POSES, scene_from_solution

if TYPE_CHECKING:
    from liedyn.results.solution import Solution

FRAMES = 300  # of each run
LEAST_FRAMES = 20  # fewer would be no motion


@checked
def export_sweep_html(
    path: str | Path,
    runs: Sweep | Sequence[Solution] | Callable[..., Solution],
    parameters: Any = None,
    *,
    arrows: bool | str = "auto",
    traces: Sequence[Any] | None = None,
    plots: Mapping[str, Any] | None = None,
    max_frames: int = FRAMES,
) -> Path:
    """Write one page with a slider for each parameter of a set of runs; returns its path.

    runs: a `Sweep`, whose runs are computed once more, as it keeps numbers only; a list of solutions; or a function of the
    parameters that returns a solution, which is called for one run after the other.
    parameters: of the runs, in one of the forms that `sweep` takes (the last name of a grid changes fastest); not with a sweep.
    plots: titles, and functions of a solution that return what is plotted under the picture; see `Solution.export_html`.
    arrows, traces: as there.  max_frames: of each run.

    A grid has one slider a parameter, a list of samples one slider for all.  A run that cannot be made is left out, and the
    page says why where the sliders ask for it.

    >>> def swing(length):
    ...     model = ld.Model(gravity=(0, 0, -9.81), name="pendulum")
    ...     bob = model.body("bob", 1.0, (0.1, 0.1, 0.1), position=(length, 0, 0))
    ...     model.revolute("ground", bob, at=(0, 0, 0), axis=(0, 1, 0), name="hinge")
    ...     return ld.simulate(model, t_end=1.0, h=0.01)
    >>> angle = {"angle [rad]": lambda sol: sol.coordinate("hinge")}
    >>> ld.export_sweep_html("lengths.html", swing, {"length": [1.0, 1.5, 2.0]}, plots=angle).name
    'lengths.html'
    """
    path = writable(path, PAGES)  # now, not after the runs
    if isinstance(runs, Sweep):
        if parameters is not None:
            raise ModelError("export_sweep_html: a sweep has its parameters; leave parameters= out")
        given, made = runs.parameters, _again(runs)
    else:
        if parameters is None:
            raise ModelError(
                "export_sweep_html: parameters= is missing: a dictionary of lists, or a list of dictionaries"
            )
        try:
            given = as_parameters(parameters)
        except ModelError as error:
            about = str(error).removeprefix("sweep: ")
            raise ModelError(f"export_sweep_html: parameters = {shown(parameters)}: {about}") from None
        made = _called(runs, given) if callable(runs) else _listed(runs, given)
    most = min(MOST, MAX_POSES // LEAST_FRAMES)
    if len(given) > most:
        raise ModelError(f"export_sweep_html: {len(given)} runs are too many for one page; at most {most}")
    scenes: list[dict[str, Any]] = []
    numbers: list[int] = []
    notes: list[str] = []
    poses = 0
    for k, run in enumerate(made):
        text = _text(given.sample(k))
        if isinstance(run, str):
            numbers.append(-1)
            notes.append(f"{text}: {run}")
            continue
        frames = min(max_frames, max(LEAST_FRAMES, MAX_POSES // (max(1, len(run.model.bodies)) * len(given))))
        scene = scene_from_solution(run, max_frames=frames, arrows=arrows, traces=traces, plots=plots, alone=False)
        scenes.append({**scene, "label": text})
        numbers.append(len(scenes) - 1)
        notes.append("" if run.status == "finished" else f"{run.status}: {run.message}")
        poses += scene["positions"].shape[0] * scene["positions"].shape[1]
        if poses > MAX_POSES:
            raise ModelError(
                f"export_sweep_html: the page gets too large with run {k + 1} of {len(given)} ({poses} poses of bodies, at "
                f"most {MAX_POSES}): take fewer runs"
            )
    if not scenes:
        raise ModelError(f"export_sweep_html: none of the {len(given)} runs can be shown; the first one: {notes[0]}")
    return export_html(scenes, path, study={"parameters": _sliders(given), "runs": numbers, "notes": notes})


def _sliders(given: Parameters) -> list[dict[str, Any]]:
    """Names and texts of the values of the sliders."""
    if given.grid:
        texts = [[_value(x) for x in values] for values in given.values]
        return [{"name": name, "values": x} for name, x in zip(given.names, texts, strict=True)]
    if len(given.names) == 1:
        return [
            {"name": given.names[0], "values": [_value(given.sample(k)[given.names[0]]) for k in range(len(given))]}
        ]
    return [{"name": "run", "values": [f"{k + 1}: {_text(given.sample(k))}" for k in range(len(given))]}]


def _value(x: Any) -> str:
    """A value as a slider tells it."""
    return f"{x:.6g}" if isinstance(x, float) and math.isfinite(x) else shown(x)


def _text(sample: dict[str, Any]) -> str:
    """The values of one run."""
    return ", ".join(f"{name} = {_value(x)}" for name, x in sample.items())


def _listed(runs: Any, given: Parameters) -> Iterator[Any]:
    """Solutions that were computed already."""
    found = list(runs) if isinstance(runs, list | tuple) else None
    if found is None or not all(hasattr(run, "t") and hasattr(run, "model") for run in found):
        raise ModelError(
            f"export_sweep_html: runs = {shown(runs)} must be a sweep, a list of solutions, or a function that returns one"
        )
    if len(found) != len(given):
        raise ModelError(f"export_sweep_html: there are {len(found)} solutions, but parameters of {len(given)} runs")
    return iter(found)


def _called(function: Callable[..., Any], given: Parameters) -> Iterator[Any]:
    """Solutions of a function of the parameters, one after the other; a text where the model refuses."""
    for k in range(len(given)):
        try:
            run = function(**given.sample(k))
        except ModelError as error:
            yield str(error)
            continue
        if not (hasattr(run, "t") and hasattr(run, "model")):
            raise ModelError(
                f"export_sweep_html: the function returned {shown(run)} for {_text(given.sample(k))}, no solution"
            )
        yield run


def _again(sweep: Sweep) -> Iterator[Any]:
    """The runs of a sweep once more, with all that is recorded by default."""
    from liedyn.simulation.simulate import simulate

    job = sweep.job
    if job is None:
        raise ModelError(
            "export_sweep_html: this sweep was read from a folder (or another process) and does not know its function; give a "
            "function of the parameters that returns a solution, and parameters="
        )
    options = {key: value for key, value in job.options.items() if key not in ("save", "view", "checkpoint")}
    return _called(lambda **sample: simulate(job.build(**sample), **options), sweep.parameters)
