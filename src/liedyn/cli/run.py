"""`liedyn run`, `resume` and `compare`, and how a command line names a problem or model, its parameters and a method."""

from __future__ import annotations

import argparse
import difflib
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from liedyn.cli.common import EXIT_CODES, check_picture, check_writable, print_json, print_table, save_picture
from liedyn.integrate.catalog import method_options, parse_method, read_value
from liedyn.multibody.files.read import SUFFIXES, read_model

if TYPE_CHECKING:
    from liedyn.results.solution import Solution

METHOD_OPTIONS = ("rho_inf", "update", "map", "index", "init")  # options of `run` that go to the method if given
RESULTS = (".h5", ".hdf5", ".nc")


def command_run(arguments: argparse.Namespace) -> int:
    """Simulate one problem and print what came out."""
    stem = Path(arguments.problem).stem
    pictures = wanted_pictures(arguments, stem)
    page = None if arguments.view == Path() else arguments.view
    check_writable(arguments.save, page)
    sol, about = simulated(arguments, arguments.save, arguments.live)
    written = {} if arguments.save is None else {"saved": str(arguments.save)}
    written |= draw(sol, pictures)
    if arguments.view is not None:
        from liedyn.viewer.show import show  # only then: it brings the web server of the live view

        page, note = show(sol, page, page is None, stem)
        written |= {"view": str(page), "note": note}
    summary = {**about, **summarize(sol), **written}
    if arguments.json:
        print_json(summary | {"health": sol.health.to_dict()})
    else:
        print_table(summary)
    return exit_code(sol)


def command_resume(arguments: argparse.Namespace) -> int:
    """Go on with a run that was interrupted, and print what came out."""
    import liedyn as ld

    pictures = wanted_pictures(arguments, arguments.file.stem)
    model = None
    if arguments.model is not None:
        if source_kind(arguments.model) == "model":
            model = read_model(arguments.model)
        else:
            model = problem(arguments.model, parameters(arguments.set))
    elif arguments.set:
        raise ValueError("--set gives parameters of --model")
    sol = ld.resume(arguments.file, model=model, checkpoint=arguments.checkpoint)
    summary = {"result": str(getattr(sol, "path", arguments.file)), **summarize(sol), **draw(sol, pictures)}
    if arguments.json:
        print_json(summary | {"health": sol.health.to_dict()})
    else:
        print_table(summary)
    return exit_code(sol)


def wanted_pictures(arguments: argparse.Namespace, stem: str) -> dict[str, Path]:
    """Pictures that the command line asks for, by what `Solution.plot` calls them; refuses those that cannot be written."""
    names = {"overview": (arguments.plot, f"{stem}.png"), "steps": (arguments.plot_steps, f"{stem}.steps.png")}
    found = {what: Path(usual) if path == Path() else path for what, (path, usual) in names.items() if path is not None}
    for path in found.values():
        check_writable(path)
        check_picture(path)
    return found


def draw(sol: Solution, pictures: dict[str, Path]) -> dict[str, str]:
    """Write pictures of a run; returns what was written, for the summary."""
    written: dict[str, str] = {}
    for what, path in pictures.items():
        if what == "steps" and sol.steps is None:
            print(
                "liedyn: --plot-steps: the steps of this run were given by h, there is nothing to draw", file=sys.stderr
            )
            continue
        save_picture(sol.plot(what), path)
        written["plot" if what == "overview" else "plot_steps"] = str(path)
    return written


def command_compare(arguments: argparse.Namespace) -> int:
    """Compare methods on one problem and print the tables."""
    import liedyn as ld

    check_writable(arguments.plot, arguments.markdown)
    check_picture(arguments.plot)
    source, step_sizes, t_end = compared(arguments)
    try:
        study = ld.compare(
            source, arguments.methods, step_sizes, group=arguments.group or "R3xSO3", t_end=t_end, over=arguments.over,
            long=arguments.long, repeats=arguments.repeats,
        )  # fmt: skip
    except RuntimeError as error:  # no reference: what was to be compared failed itself
        print(f"liedyn: {error}", file=sys.stderr)
        return EXIT_CODES["failed"]
    if arguments.plot is not None:
        save_picture(study.plot(), arguments.plot)
    if arguments.markdown is not None:
        arguments.markdown.write_text(study.markdown(), encoding="utf-8")
    if arguments.json:
        print_json(study.to_dict())
    else:
        print(study)
    finished = any(e == e for row in study.seconds for e in row)  # not nan
    return EXIT_CODES["finished" if finished else "failed"]


def compared(arguments: argparse.Namespace) -> tuple[Any, list[float] | None, float | None]:
    """What methods are compared on, with which steps and how long; a model file tells both in its table [simulate]."""
    kind = source_kind(arguments.problem)
    if kind == "result":
        raise ValueError(f"{arguments.problem} is a result; compare takes a model file or a name of `liedyn list`")
    if kind == "problem":
        return problem(arguments.problem, parameters(arguments.set)), arguments.steps, arguments.t_end
    if arguments.set:
        raise ValueError("--set: a model file has no parameters, change the file")
    model = model_of(arguments)
    step_sizes, h = arguments.steps, model.defaults.get("h")
    if step_sizes is None:
        if h is None:
            raise ValueError(f"{arguments.problem}: give --steps, or h in a table [simulate] of a TOML file")
        step_sizes = [4 * h, 2 * h, h]
    return model, step_sizes, describe(model, arguments)["t_end"]


def command_sweep(arguments: argparse.Namespace) -> int:
    """Run the study of a file and print how its runs ended."""
    import liedyn as ld
    from liedyn.studies.study_file import read_study
    from liedyn.viewer.page import PAGES

    check_writable(arguments.csv, arguments.view)
    if arguments.view is not None and arguments.view.suffix.lower() not in PAGES:
        raise ValueError(f"--view {arguments.view}: the name of a page ends in {' or '.join(PAGES)}")
    study = read_study(arguments.study)
    runs = ld.sweep(
        study.build, study.parameters, output=study.output, out=study.out, workers=arguments.workers,
        again=arguments.again, time_limit=study.time_limit, **study.options,
    )  # fmt: skip
    written: dict[str, str] = {}
    if arguments.csv is not None:
        runs.to_dataframe().to_csv(arguments.csv, index=False)
        large = ", ".join(runs.large)
        written = {
            "csv": str(arguments.csv),
            "note": f"without {large}: too many numbers per run for a table" if large else "",
        }
    if arguments.view is not None:
        ld.export_sweep_html(arguments.view, runs)
        written["view"] = str(arguments.view)
    if arguments.json:
        counts = {status: int((runs.status == status).sum()) for status in sorted(set(runs.status.ravel()))}
        print_json({"runs": len(runs), "status": counts, "doubtful": len(runs.doubtful), "seconds": runs.seconds})
    else:
        print(runs)
        if written:
            print_table(written)
    if (runs.status == "interrupted").any():
        return EXIT_CODES["interrupted"]
    return EXIT_CODES["failed" if runs.failed else "finished"]


def exit_code(sol: Solution) -> int:
    """Exit code of a run; one that did not come to its end says why."""
    if sol.status == "failed":
        print(f"liedyn: the run failed: {sol.message}", file=sys.stderr)
    elif sol.status == "interrupted":
        print(f"liedyn: {sol.message}", file=sys.stderr)
    return EXIT_CODES[sol.status]


def simulated(
    arguments: argparse.Namespace, save: Path | None = None, live: bool = False
) -> tuple[Solution, dict[str, Any]]:
    """Simulate the problem or model that the command line names; also what it is, how long and with which step.

    save: file to which the records go as they come.  live: show the run while it is computed.
    """
    import liedyn as ld

    kind = source_kind(arguments.problem)
    if kind == "result":
        raise ValueError(
            f"{arguments.problem} is no model; of a result `liedyn view` and `liedyn info` show what is in it"
        )
    model = model_of(arguments) if kind == "model" else None
    defaults: dict[str, Any] = model.defaults if model else {"h": None}
    usual = "generalized-alpha"
    if "h" not in steps(defaults, arguments) and getattr(arguments, "index", None) is None:
        usual += ":index=2,stabilization=mass"  # as `simulate` takes it
    name = arguments.method or defaults.get("method", usual)
    own, options = split(arguments, name, kind)
    source = model or problem(arguments.problem, own)
    about = describe(source, arguments)
    group = {} if model else {"group": about["group"]}
    by_simulate = name == usual and not options and "h" not in about  # which chooses by the model and the tolerance
    sol = ld.simulate(
        source, t_end=about["t_end"], h=about.get("h"), tolerance=about.get("tolerance"),
        method=None if by_simulate else parse_method(name, **options), record=arguments.record, save=save, view=live,
        checkpoint=getattr(arguments, "checkpoint", None), events=stops(arguments, defaults), **group,
    )  # fmt: skip
    return sol, about


def stops(arguments: argparse.Namespace, defaults: dict[str, Any]) -> list[Any] | None:
    """The events of --stop-at, with those of the file; None without."""
    given = getattr(arguments, "stop_at", [])
    if not given:
        return None
    from liedyn.simulation.event_conditions import Coordinate
    from liedyn.simulation.events import Event, from_table

    found = [from_table(table) for table in defaults.get("events", ())]
    for text in given:
        joint, equal, value = text.rpartition("=")
        try:
            found.append(Event(f"stop at {text}", Coordinate(joint), value=float(value), terminal=True))
        except ValueError:
            raise ValueError(f"--stop-at {text}: write JOINT=VALUE, as in --stop-at hinge=0.5") from None
        if not equal or not joint:
            raise ValueError(f"--stop-at {text}: write JOINT=VALUE, as in --stop-at hinge=0.5")
    return found


def source_kind(source: str) -> str:
    """Whether the command line names a "model" file, a "result" file or a "problem"."""
    path = Path(source)
    suffix = path.suffix.lower()
    if suffix in SUFFIXES:
        return "model"
    if suffix in RESULTS:
        return "result"
    if path.is_file():
        known = f"a model in {', '.join(SUFFIXES)}, a result in {', '.join(RESULTS)}"
        raise ValueError(f"{source}: what is in this file? Names tell: {known}")
    return "problem"


def split(arguments: argparse.Namespace, method: str, kind: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """Parameters of the problem, and options of the method, among those given; what both have is the problem's."""
    from liedyn import problems

    given = parameters(arguments.set)
    options = {key: getattr(arguments, key) for key in METHOD_OPTIONS if getattr(arguments, key, None) is not None}
    name = method.partition(":")[0].strip()
    known = {
        "problem": problems.options(arguments.problem) if kind == "problem" else [],
        "method": method_options(name),
    }
    own = {key: value for key, value in given.items() if key in known["problem"]}
    for key, value in given.items():
        if key in own:
            continue
        if key not in known["method"]:
            near = difflib.get_close_matches(key, [*known["problem"], *known["method"]], n=1, cutoff=0.5)
            hint = f"did you mean {near[0]!r}? " if near else ""
            what = f"parameters of {arguments.problem!r}: {', '.join(known['problem']) or 'none'}"
            if kind == "model":
                what = "a model file has no parameters, change the file"
            raise ValueError(f"--set {key}: {hint}{what}; options of {name!r}: {', '.join(known['method']) or 'none'}")
        if key in options:
            raise ValueError(f"method {name!r}: {key} is given twice")
        options[key] = value
    return own, options


def problem(name: str, options: dict[str, Any]) -> Any:
    """A problem of the library with its parameters."""
    from liedyn import problems

    for key in options:
        known = problems.options(name)
        if key not in known:
            raise ValueError(
                f"--set {key}: problem {name!r} has no such parameter; it has {', '.join(known) or 'none'}"
            )
    try:
        return problems.get(name, **options)
    except (TypeError, ValueError) as error:  # such as a word where a number belongs
        if not options:
            raise
        text = ", ".join(f"{key}={value}" for key, value in options.items())
        raise ValueError(f"problem {name!r} cannot be made with {text}: {error}") from error


def model_of(arguments: argparse.Namespace) -> Any:
    """The model of the file that the command line names."""
    model = read_model(arguments.problem)
    if arguments.group is not None:
        model.group = arguments.group
    return model


def describe(source: Any, arguments: argparse.Namespace) -> dict[str, Any]:
    """What is simulated, how long and with which step."""
    is_model = hasattr(source, "defaults")
    times = dict(source.defaults) if is_model else {"h": source.h, "t_end": source.t_end}
    t_end = times.get("t_end") if arguments.t_end is None else arguments.t_end
    if t_end is None:
        raise ValueError(f"{arguments.problem}: give --t-end, or t_end in a table [simulate] of a TOML file")
    return {
        "problem": arguments.problem,
        "title": source.name if is_model else source.title,
        "group": source.group if is_model else arguments.group or "R3xSO3",
        **steps(times, arguments),
        "t_end": t_end,
    }


def steps(defaults: dict[str, Any], arguments: argparse.Namespace) -> dict[str, Any]:
    """Step size or tolerance: of the command line, else of the problem or file, else the usual tolerance."""
    from liedyn.simulation.simulate import TOLERANCE

    given = {key: getattr(arguments, key) for key in ("h", "tolerance") if getattr(arguments, key, None) is not None}
    return given or {key: defaults[key] for key in ("h", "tolerance") if key in defaults} or {"tolerance": TOLERANCE}


def summarize(sol: Solution) -> dict[str, Any]:
    """What a user wants to know of a run at first sight, in plain numbers and text."""
    return {
        "method": sol.method,
        "status": sol.status,
        "message": sol.message,
        "health": sol.health.brief,
        "steps": int(sol.stats.steps),
        "newton_iterations": int(sol.stats.newton_iterations),
        "factorizations": int(sol.stats.factorizations),
        "seconds": float(sol.stats.seconds),
        "setup_seconds": float(sol.stats.setup_seconds),
        "compile_seconds": float(sol.stats.compile_seconds),
        "energy_drift": float(sol.energy.drift),
        "constraint_residual": float(sol.constraint_residual.max()),
        "velocity_residual": float(sol.velocity_residual.max()),
    }


def parameters(pairs: Sequence[str]) -> dict[str, Any]:
    """Read KEY=VALUE; a value that is no Python literal is text."""
    result: dict[str, Any] = {}
    for pair in pairs:
        name, found, value = pair.partition("=")
        if not found or not name.isidentifier():
            raise ValueError(f"--set {pair}: write KEY=VALUE, as in --set n=100")
        if name in result:
            raise ValueError(f"--set {pair}: {name} is given twice")
        result[name] = read_value(value)
    return result
