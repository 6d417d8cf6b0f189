"""`liedyn list`, `liedyn view` and `liedyn info`: what there is, and what is in a file."""

from __future__ import annotations

import argparse
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Any

from liedyn.cli.common import EXIT_CODES, check_writable, print_json, print_table, size_text
from liedyn.cli.run import exit_code, model_of, parameters, problem, simulated, source_kind

if TYPE_CHECKING:
    from liedyn.results.solution import Solution

SHOWN = 12  # names in a line of `info`
LINES = ("arrays", "check")  # lists of which `info` prints one line per item
LONGEST = 200  # attribute of a file that is shown


def command_list(arguments: argparse.Namespace) -> int:
    """Print the problems with title and source."""
    from liedyn import problems

    rows = [(name, problems.get(name)) for name in problems.names()]
    if arguments.json:
        print_json([
            {"name": name, "title": p.title, "source": p.source, "parameters": problems.options(name)} for name, p in rows
        ])  # fmt: skip
        return EXIT_CODES["finished"]
    width = max(len(name) for name, _ in rows)
    for name, p in rows:
        print(f"{name:{width}}  {p.title}\n{'':{width}}  {p.source}")
    return EXIT_CODES["finished"]


# -- view -------------------------------------------------------------------------------------------------------------


def command_view(arguments: argparse.Namespace) -> int:
    """Write the 3-D page of results, or of a problem or model that is simulated first, and open it; or picture or video."""
    from liedyn.viewer.show import show

    check_writable(arguments.out, arguments.picture, arguments.video)
    if arguments.empty:
        return empty_page(arguments)
    if arguments.problem is None:
        raise ValueError("view: name a result, a problem or a model; --empty makes a page on which files are dropped")
    check_drawing(arguments)
    sources = (arguments.problem, *arguments.others)
    if all(source_kind(x) == "result" for x in sources):
        refuse(arguments, "set", "h", "tolerance", "t_end", "group", "method", "record")
    if source_kind(arguments.problem) == "result":
        refuse(arguments, "compare")
    runs = [viewed(arguments, x) for x in sources]
    runs += [simulated(argparse.Namespace(**{**vars(arguments), "method": x}))[0] for x in arguments.compare]
    sol, *others = runs
    options: dict[str, Any] = {"compare": others, "layout": "side" if others and arguments.side else "overlay"}
    rows = {}
    if arguments.picture is not None:
        rows["picture"] = sol.export_picture(arguments.picture, arguments.time, **drawing(arguments), **options)
    if arguments.video is not None:
        pace = {key: getattr(arguments, key) for key in ("fps", "speed") if getattr(arguments, key) is not None}
        rows["video"] = sol.export_video(arguments.video, **pace, **drawing(arguments), **options)
    note = ""
    if arguments.out is not None and arguments.out.suffix.lower() == ".json":
        rows["scene"] = sol.export_scene(arguments.out, **options)
    elif not rows or arguments.out is not None:
        opened = not arguments.no_browser and not rows
        rows["view"], note = show(sol, arguments.out, opened, Path(arguments.problem).stem, **options)
    for key, path in rows.items():
        print_table({key: str(path), "size": size_text(path.stat().st_size), "note": note})
    return EXIT_CODES["finished"] if source_kind(arguments.problem) == "result" else exit_code(sol)


def empty_page(arguments: argparse.Namespace) -> int:
    """Write the page on which files are dropped, and open it."""
    from liedyn.viewer.page import export_empty
    from liedyn.viewer.show import no_browser

    if arguments.problem is not None or arguments.picture is not None or arguments.video is not None:
        raise ValueError("--empty is a page without a run: it takes --out and --no-browser only")
    page = export_empty(arguments.out or Path("viewer.html"))
    missing = "" if arguments.no_browser else no_browser()
    if not arguments.no_browser and not missing and not webbrowser.open(page.resolve().as_uri()):
        missing = "the browser did not start"
    print_table({"view": str(page), "size": size_text(page.stat().st_size), "note": missing})
    return EXIT_CODES["finished"]


def viewed(arguments: argparse.Namespace, source: str) -> Solution:
    """The result of a file, or of a problem or model that is simulated."""
    import liedyn as ld

    if source_kind(source) == "result":
        return ld.load(source)
    return simulated(argparse.Namespace(**{**vars(arguments), "problem": source}))[0]


def check_drawing(arguments: argparse.Namespace) -> None:
    """Refuse a picture or video that cannot be made: better now than after a long run."""
    from liedyn.viewer.browser import require_browser
    from liedyn.viewer.video import check_camera, check_picture, check_video

    if arguments.picture is None and arguments.video is None:
        for name in ("time", "camera", "size", "fps", "speed", "show", "hide"):
            if getattr(arguments, name) is not None:
                raise ValueError(f"--{name} is for --picture and --video; the page has buttons for it")
        return
    if arguments.picture is not None:
        check_picture(arguments.picture)
    if arguments.video is not None:
        check_video(arguments.video)
    if arguments.camera is not None:
        check_camera(arguments.camera)
    require_browser()


def drawing(arguments: argparse.Namespace) -> dict[str, Any]:
    """How a picture or video is to look, as far as the command line says it."""
    chosen = {key: getattr(arguments, key) for key in ("camera", "size", "show", "hide")}
    return {key: value for key, value in chosen.items() if value is not None}


def refuse(arguments: argparse.Namespace, *options: str) -> None:
    """Refuse options that make no sense for a result, which is computed already."""
    for name in options:
        if getattr(arguments, name):
            option = f"--{name.replace('_', '-')}"
            raise ValueError(f"{arguments.problem} is a result, computed already: {option} has no meaning for it")


# -- info -------------------------------------------------------------------------------------------------------------


def command_info(arguments: argparse.Namespace) -> int:
    """Print what is in a result file, or what a problem or model consists of."""
    kind = source_kind(arguments.problem)
    if kind == "result":
        refuse(arguments, "set", "group")
        rows = about_result(Path(arguments.problem))
    else:
        rows = about_model(arguments, kind)
    if arguments.json:
        print_json(rows)
    else:
        if rows.get("check") == []:
            rows["check"] = ["nothing suspicious found"]
        print_table({key: brief(x) if isinstance(x, list) and key not in LINES else x for key, x in rows.items()})
    return EXIT_CODES["finished"]


def about_result(path: Path) -> dict[str, Any]:
    """All that a result file tells of itself."""
    import h5py

    import liedyn as ld

    sol = ld.load(path)
    with h5py.File(path, "r") as file:
        found = {key: str(value) for key, value in file.attrs.items() if len(str(value)) <= LONGEST}
        arrays = [
            f"{name} {' x '.join(map(str, x.shape))}"
            for name, x in file.items()
            if getattr(x, "shape", ()) and not x.is_scale
        ]
    for key in ("problem", "method", "status", "message", "stats"):
        found.pop(key, None)
    return {
        "file": str(path),
        "size": size_text(path.stat().st_size),
        "problem": sol.problem,
        "model": sol.model.name,
        "group": getattr(sol.model, "group", ""),
        "method": sol.method,
        "status": sol.status,
        "message": sol.message,
        "time": f"{sol.t[0]:g} to {sol.t[-1]:g} s",
        "records": len(sol.t),
        "steps": int(sol.stats.steps),
        "newton_iterations": int(sol.stats.newton_iterations),
        "seconds": float(sol.stats.seconds),
        "energy_drift": float(sol.energy.drift),
        "constraint_residual": float(sol.constraint_residual.max()),
        **contents(sol.model),
        **found,
        "arrays": arrays,
    }


def about_model(arguments: argparse.Namespace, kind: str) -> dict[str, Any]:
    """What a problem or model is, what it consists of, and what the check of it finds."""
    if kind == "model":
        model: Any = model_of(arguments)
        rows = {"file": arguments.problem, "model": model.name, **{key: str(x) for key, x in model.defaults.items()}}
    else:
        p = problem(arguments.problem, parameters(arguments.set))
        model = p.build(arguments.group or "R3xSO3")
        rows = {
            "problem": arguments.problem,
            "title": p.title,
            "source": p.source,
            "parameters": ", ".join(f"{key}={value}" for key, value in p.parameters.items()),
            "h": p.h,
            "t_end": p.t_end,
            "reference": "none" if p.solution is None else "a table" if p.tabulated else "at any time",
        }
    found = model.check()
    return {
        **rows,
        "group": model.group,
        **contents(model),
        "degrees_of_freedom": found.dof,
        "unknowns": found.unknowns,
        "constraint_rows": found.rows,
        "redundant_rows": found.redundant,
        "check": [str(f) for f in found.findings],
    }


def contents(model: Any) -> dict[str, list[str]]:
    """Bodies, joints, flexible bodies and the rest of a model by name."""
    joints = {j.name for j in model.joints}
    found = {
        "bodies": [b.name for b in model.bodies if not b.owner],
        "joints": [labeled(j) for j in model.joints],
        "flexible_bodies": [f"{f.name} ({f.kind}, {len(f.nodes)} nodes)" for f in model.flexible],
        "forces_and_drivers": [labeled(e) for e in model.elements if e.name not in joints],
    }
    return {key: names for key, names in found.items() if names}


def labeled(element: Any) -> str:
    """Name of an element, and its type where the name does not tell."""
    return element.name if element.type in element.name else f"{element.name} ({element.type})"


def brief(names: list[str]) -> str:
    """The number of names and the first ones."""
    more = ", ..." if len(names) > SHOWN else ""
    return f"{len(names)}: {', '.join(names[:SHOWN])}{more}"
