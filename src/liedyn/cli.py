"""The command `liedyn`.

argparse and nothing else at the top of this file: help has to come at once, so Numba, NumPy and the rest are imported
by the command that needs them.

Exit codes: 0 done; 1 the run failed, its message says why; 2 the command line or the model is wrong; 130 interrupted.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from liedyn.integrate.catalog import METHODS, parse_method, read_value
from liedyn.multibody.files.read import SUFFIXES, read_model
from liedyn.reproduce import PAPERS

if TYPE_CHECKING:
    from liedyn.results.solution import Solution

METHOD_HELP = f"NAME or NAME:key=value,... with NAME one of {', '.join(METHODS)}"
METHOD_OPTIONS = ("rho_inf", "update", "map", "index", "init")  # options of `run` that go to the method if given
EXIT_CODES = {"finished": 0, "failed": 1, "interrupted": 130}


def build_parser() -> argparse.ArgumentParser:
    """Declare all commands and options."""
    parser = argparse.ArgumentParser(prog="liedyn", description="Dynamics of multibody systems on Lie groups.")
    parser.add_argument("--version", action="store_true", help="print the version and end")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    demo = commands.add_parser("demo", help="simulate three systems, write a picture and a 3-D page")
    demo.add_argument("--out", type=Path, default=Path("demo"), metavar="DIR", help="where to (default: %(default)s)")
    demo.set_defaults(command=command_demo)

    listing = commands.add_parser("list", help="the problems that come with liedyn")
    listing.add_argument("--json", action="store_true", help="as JSON")
    listing.set_defaults(command=command_list)

    run = commands.add_parser("run", help="simulate one of them, or a model file",
                              description="Simulate a problem of `liedyn list`, or the model of a file.")  # fmt: skip
    run.add_argument("problem", metavar="PROBLEM|FILE",
                     help="a name of `liedyn list`, or a model as TOML, URDF or MJCF (.toml, .urdf, .xml)")  # fmt: skip
    run.add_argument("-p", "--param", action="append", default=[], metavar="NAME=VALUE",
                     help="parameter of the problem, as in -p n=100; may be repeated")  # fmt: skip
    run.add_argument("--h", type=float, help="step size in s (default: that of the problem or file)")
    run.add_argument("--t-end", type=float, help="end time in s (default: that of the problem or file)")
    run.add_argument(
        "--group", choices=("R3xSO3", "SE3"), help="group of a body (default: that of the file, or R3xSO3)"
    )
    run.add_argument("--method", metavar="NAME",
                     help=f"time integrator, {METHOD_HELP} (default: that of the file, or generalized-alpha)")  # fmt: skip
    run.add_argument("--rho-inf", type=float, help="spectral radius at infinity, 0 to 1")
    run.add_argument("--update", choices=("geom1", "geom2", "geom3"), help="update of the configuration")
    run.add_argument("--map", choices=("exp", "cayley"), help="coordinates on the group")
    run.add_argument("--index", type=int, choices=(2, 3), help="3, or 2 for the stabilised formulation")
    run.add_argument("--init", choices=("plain", "a0", "perturbed"), help="start values")
    run.add_argument("--record", type=int, metavar="K", help="record every K-th step")
    run.add_argument("--save", type=Path, metavar="FILE", help="write the result as HDF5; ld.load(FILE) reads it")
    run.add_argument("--plot", type=Path, nargs="?", const=Path(), metavar="FILE",
                     help="write a picture (default: PROBLEM.png)")  # fmt: skip
    run.add_argument("--view", type=Path, nargs="?", const=Path(), metavar="FILE",
                     help="write a 3-D page; without FILE open it in the browser")  # fmt: skip
    run.add_argument("--json", action="store_true", help="print the summary as JSON")
    run.set_defaults(command=command_run)

    study = commands.add_parser(
        "compare", help="errors, cost and drift of several methods on one problem",
        description="Work-precision study: run each method with each step size; errors against the reference of the problem "
        "(or a finer run), observed orders, cost, and the drift of invariants in a long run.",
    )  # fmt: skip
    study.add_argument("problem", metavar="PROBLEM", help="a name of `liedyn list`")
    study.add_argument("-p", "--param", action="append", default=[], metavar="NAME=VALUE",
                       help="parameter of the problem, as in -p n=100; may be repeated")  # fmt: skip
    study.add_argument("--methods", nargs="+", metavar="NAME", help=f"{METHOD_HELP} (default: all of them)")
    study.add_argument("--steps", nargs="+", type=float, metavar="H",
                       help="step sizes in s (default: 4, 2 and 1 times that of the problem)")  # fmt: skip
    study.add_argument("--t-end", type=float, help="end time in s (default: that of the problem)")
    study.add_argument("--group", choices=("R3xSO3", "SE3"), default="R3xSO3", help="group of a body (%(default)s)")
    study.add_argument("--over", choices=("end", "mean", "max"), default="end",
                       help="error at the end, mean at the problem's times, or largest of all (%(default)s)")  # fmt: skip
    study.add_argument("--long", type=float, metavar="SECONDS", help="also a run of so many seconds: what drifts")
    study.add_argument("--repeats", type=int, default=5, metavar="K", help="the fastest of K runs counts (%(default)s)")
    study.add_argument("--plot", type=Path, metavar="FILE", help="write a picture")
    study.add_argument("--markdown", type=Path, metavar="FILE", help="write the tables as Markdown")
    study.add_argument("--json", action="store_true", help="print everything as JSON")
    study.set_defaults(command=command_compare)

    papers = commands.add_parser("reproduce", help="figures and claims of the five papers: claim, measured, verdict")
    papers.add_argument("paper", metavar="PAPER", choices=(*PAPERS, "all"), help=f"{', '.join(PAPERS)} or all")
    papers.add_argument("--out", type=Path, default=Path("reproduced"), metavar="DIR",
                        help="where to write figures and reports (default: %(default)s)")  # fmt: skip
    papers.add_argument("--quick", action="store_true", help="fewer steps and shorter runs")
    papers.set_defaults(command=command_reproduce)

    warmup = commands.add_parser("warmup", help="compile all kernels once, so that the first run need not")
    warmup.set_defaults(command=command_warmup)
    return parser


def command_demo(arguments: argparse.Namespace) -> int:
    """Run the demo."""
    from liedyn.demo import demo

    return demo(arguments.out)


def command_list(arguments: argparse.Namespace) -> int:
    """Print the problems with title and source."""
    from liedyn import problems

    rows = [(name, problems.get(name)) for name in problems.names()]
    if arguments.json:
        print_json([{"name": name, "title": p.title, "source": p.source} for name, p in rows])
        return 0
    width = max(len(name) for name, _ in rows)
    for name, problem in rows:
        print(f"{name:{width}}  {problem.title}\n{'':{width}}  {problem.source}")
    return 0


def command_run(arguments: argparse.Namespace) -> int:
    """Simulate one problem and print what came out."""
    import liedyn as ld

    check_writable(arguments.save, arguments.plot, arguments.view)
    options = {key: getattr(arguments, key) for key in METHOD_OPTIONS if getattr(arguments, key) is not None}
    is_file = Path(arguments.problem).suffix.lower() in SUFFIXES
    source = find_model(arguments) if is_file else find_problem(arguments)
    about, defaults = describe(source, arguments)
    method = parse_method(arguments.method or defaults.get("method", "generalized-alpha"), **options)
    group = {} if is_file else {"group": about["group"]}
    sol = ld.simulate(source, t_end=about["t_end"], h=about["h"], method=method, record=arguments.record, **group)

    written = {}
    if arguments.save is not None:
        sol.save(arguments.save)
        written["saved"] = str(arguments.save)
    if arguments.plot is not None:
        path = arguments.plot if arguments.plot.name else Path(f"{Path(arguments.problem).stem}.png")
        sol.plot().savefig(path, dpi=150)
        written["plot"] = str(path)
    if arguments.view is not None:
        from liedyn import viewer

        page = viewer.view(sol, arguments.view, browser=False) if arguments.view.name else viewer.view(sol)
        written["view"] = str(page)

    summary = {**about, **summarise(sol), **written}
    if arguments.json:
        print_json(summary)
    else:
        width = max(len(key) for key in summary)
        for key, value in summary.items():
            if value != "":
                print(f"{key.replace('_', ' '):{width}}  {value:.6g}" if isinstance(value, float)
                      else f"{key.replace('_', ' '):{width}}  {value}")  # fmt: skip
    if sol.status == "failed":
        print(f"liedyn: the run failed: {sol.message}", file=sys.stderr)
    return EXIT_CODES[sol.status]


def command_compare(arguments: argparse.Namespace) -> int:
    """Compare methods on one problem and print the tables."""
    import liedyn as ld

    check_writable(arguments.plot, arguments.markdown)
    try:
        study = ld.compare(
            find_problem(arguments), arguments.methods, arguments.steps, group=arguments.group, t_end=arguments.t_end,
            over=arguments.over, long=arguments.long, repeats=arguments.repeats,
        )  # fmt: skip
    except RuntimeError as error:  # no reference: what was to be compared failed itself
        print(f"liedyn: {error}", file=sys.stderr)
        return EXIT_CODES["failed"]
    if arguments.plot is not None:
        study.plot().savefig(arguments.plot, dpi=150)
    if arguments.markdown is not None:
        arguments.markdown.write_text(study.markdown(), encoding="utf-8")
    if arguments.json:
        print_json(study.to_dict())
    else:
        print(study)
    finished = any(e == e for row in study.seconds for e in row)  # not nan
    return EXIT_CODES["finished" if finished else "failed"]


def command_reproduce(arguments: argparse.Namespace) -> int:
    """Reproduce a paper, or all of them; a study that fails ends with code 1, the others are written all the same."""
    from liedyn.reproduce import reproduce

    reports = reproduce(arguments.paper, arguments.out, arguments.quick)
    return EXIT_CODES["failed" if any(claim.verdict == "error" for r in reports for claim in r.claims) else "finished"]


def check_writable(*paths: Path | None) -> None:
    """Refuse to write into a directory that does not exist: better now than after a long run."""
    for path in paths:
        if path is not None and not path.parent.is_dir():
            raise ValueError(f"cannot write {path}: there is no directory {path.parent}")


def find_problem(arguments: argparse.Namespace) -> Any:
    """The problem that the command line names, with its parameters."""
    from liedyn import problems

    try:
        return problems.get(arguments.problem, **parameters(arguments.param))
    except TypeError as error:  # a parameter that the problem does not have
        raise ValueError(str(error)) from error


def find_model(arguments: argparse.Namespace) -> Any:
    """The model of the file that the command line names."""
    if arguments.param:
        raise ValueError(f"-p {arguments.param[0]}: a model file has no parameters; change the file")
    model = read_model(arguments.problem)
    if arguments.group is not None:
        model.group = arguments.group
    return model


def describe(source: Any, arguments: argparse.Namespace) -> tuple[dict[str, Any], dict[str, Any]]:
    """What is simulated and how long, and the defaults of the problem or model."""
    is_model = hasattr(source, "defaults")
    defaults = source.defaults if is_model else {"h": source.h, "t_end": source.t_end}
    given = {key: getattr(arguments, key) for key in ("h", "t_end") if getattr(arguments, key) is not None}
    for key in ("h", "t_end"):
        if key not in defaults | given:
            option = f"--{key.replace('_', '-')}"
            raise ValueError(f"{arguments.problem}: give {option}, or {key} in a table [simulate] of a TOML file")
    about = {
        "problem": arguments.problem,
        "title": source.name if is_model else source.title,
        "group": source.group if is_model else arguments.group or "R3xSO3",
    }
    return about | {key: (defaults | given)[key] for key in ("h", "t_end")}, defaults


def command_warmup(arguments: argparse.Namespace) -> int:
    """Compile the kernels by running one step of each problem on each group, and of each method on one problem."""
    import contextlib
    import time

    import liedyn as ld
    from liedyn.jit import CACHE_DIR

    print(f"compiling the kernels into {CACHE_DIR}; this is done once a version", flush=True)
    start = time.perf_counter()
    for name in ld.problems.names():
        problem = ld.problems.get(name)
        for group in ("R3xSO3", "SE3"):
            for index in (3, 2):
                method = ld.GeneralizedAlpha(index=index)
                summarise(ld.simulate(problem, t_end=problem.h, group=group, method=method))
    for name in METHODS:
        for problem in (ld.problems.get("satellite"), ld.problems.get("free_body")):
            with contextlib.suppress(ld.ModelError):  # some methods are for free bodies only
                ld.simulate(problem, t_end=5 * problem.h, method=parse_method(name))
    print(f"done in {time.perf_counter() - start:.1f} s")
    return 0


def summarise(sol: Solution) -> dict[str, Any]:
    """What a user wants to know of a run at first sight, in plain numbers and text."""
    return {
        "method": sol.method,
        "status": sol.status,
        "message": sol.message,
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
    """Read NAME=VALUE; a value that is no Python literal is text."""
    result: dict[str, Any] = {}
    for pair in pairs:
        name, found, value = pair.partition("=")
        if not found or not name.isidentifier():
            raise ValueError(f"-p {pair}: write NAME=VALUE, as in -p n=100")
        result[name] = read_value(value)
    return result


def print_json(value: Any) -> None:
    """Print strict JSON: a number that is none becomes null."""
    import json
    import math

    def clean(x: Any) -> Any:
        if isinstance(x, dict):
            return {key: clean(item) for key, item in x.items()}
        if isinstance(x, list):
            return [clean(item) for item in x]
        return None if isinstance(x, float) and not math.isfinite(x) else x

    print(json.dumps(clean(value), indent=2, allow_nan=False))


def main(argv: Sequence[str] | None = None) -> int:
    """Entry of the command; returns the exit code."""
    parser = build_parser()
    arguments = parser.parse_args(argv)
    if arguments.version:
        from liedyn import __version__

        print(f"liedyn {__version__}")
        return 0
    if not hasattr(arguments, "command"):
        parser.print_help()
        return 0
    try:
        return arguments.command(arguments)
    except (ValueError, OSError) as error:  # wrong input, no place to write; anything else is a bug, with its traceback
        print(f"liedyn: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return EXIT_CODES["interrupted"]
