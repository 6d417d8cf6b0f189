"""Commands, options and help texts of `liedyn`, and its entry."""

from __future__ import annotations

import argparse
import io
import math
import os
import sys
import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from liedyn.cli.common import EXIT_CODES, load_file
from liedyn.cli.doctor import command_bench, command_doctor, command_warmup
from liedyn.cli.export import command_export
from liedyn.cli.look import command_info, command_list, command_view
from liedyn.cli.native import command_export_fmu, command_export_native
from liedyn.cli.run import command_compare, command_resume, command_run, command_sweep
from liedyn.cli.statics import command_equilibrium, command_modes
from liedyn.integrate.catalog import METHODS, SPECIAL
from liedyn.reproduce import PAPERS

METHOD_HELP = f"NAME or NAME:key=value,... with NAME one of {', '.join([*METHODS, *SPECIAL])}, or registered by --load"
SOURCE_HELP = "a name of `liedyn list`, or a model as TOML, URDF or MJCF (.toml, .urdf, .xml)"
EPILOG = """\
first steps:
  liedyn demo                          three systems, a table, a picture and a 3-D page
  liedyn list                          names of the problems
  liedyn view heavy_top_constrained    simulate one and look at it in the browser

liedyn COMMAND --help tells more and has examples.
exit codes: 0 done, 1 the run failed, 2 the command line or a file is wrong,
130 interrupted"""


def seconds(text: str) -> float:
    """A time on the command line."""
    return rate(text, "a positive number of seconds")


def count(text: str) -> int:
    """A positive whole number on the command line."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"must be a positive whole number, not {text!r}")
    return int(text)


def rate(text: str, what: str = "a positive number") -> float:
    """A positive number on the command line."""
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not (0.0 < value < math.inf):
        raise argparse.ArgumentTypeError(f"must be {what}, not {text!r}")
    return value


def pixels(text: str) -> tuple[int, int]:
    """A size on the command line."""
    width, found, height = text.partition("x")
    if not (found and width.isdecimal() and height.isdecimal()):
        raise argparse.ArgumentTypeError(f"must be width x height in pixels, as in 1280x720, not {text!r}")
    return int(width), int(height)


def words(text: str) -> list[str]:
    """Names with commas between them."""
    return [word for word in text.split(",") if word]


def build_parser() -> argparse.ArgumentParser:
    """Declare all commands and options."""
    parser = argparse.ArgumentParser(
        prog="liedyn", description="Dynamics of multibody systems on Lie groups.", epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    parser.add_argument("-V", "--version", action="store_true", help="print the version and end")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for declare in (
        _demo,
        _list,
        _run,
        _resume,
        _view,
        _info,
        _export,
        _equilibrium,
        _modes,
        _compare,
        _sweep,
        _export_native,
        _export_fmu,
        _reproduce,
        _bench,
        _warmup,
        _doctor,
    ):
        declare(commands)
    return parser


def _command(commands: Any, name: str, summary: str, function: Any, examples: str, description: str = "") -> Any:
    """A command with its help: one line in the list, a description and examples in its own."""
    parser = commands.add_parser(
        name, help=summary, description=description or f"{summary[0].upper()}{summary[1:]}.",
        epilog=f"examples:\n{examples}", formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    parser.set_defaults(command=function)
    return parser


def _json(parser: Any) -> None:
    """The option --json."""
    parser.add_argument("--json", action="store_true", help="print as JSON")


def _load(parser: Any) -> None:
    """The option --load."""
    parser.add_argument("--load", action="append", type=Path, default=[], metavar="FILE",
                        help="run your Python file FILE first: methods it registers are known then; may be repeated")  # fmt: skip


def _set(parser: Any, what: str) -> None:
    """The option --set."""
    parser.add_argument("--set", "-p", "--param", action="append", default=[], metavar="KEY=VALUE",
                        help=f"{what}, as in --set n=32; may be repeated")  # fmt: skip


def _simulation(parser: Any) -> None:
    """Options of commands that simulate."""
    _load(parser)
    _set(parser, "parameter of the problem, or else of the method")
    parser.add_argument(
        "--h", type=seconds, metavar="SECONDS", help="step size in s (default: that of the problem or file)"
    )
    parser.add_argument(
        "--tolerance", type=seconds, metavar="NUMBER", help="instead of --h: let the run choose its steps, as by 1e-4"
    )
    parser.add_argument(
        "--t-end", type=seconds, metavar="SECONDS", help="end time in s (default: that of the problem or file)"
    )
    parser.add_argument("--group", choices=("R3xSO3", "SE3"),
                        help="group of a body (default: that of the file, or R3xSO3)")  # fmt: skip
    parser.add_argument("--method", metavar="NAME",
                        help=f"time integrator, {METHOD_HELP} (default: that of the file, or generalized-alpha)")  # fmt: skip
    parser.add_argument("--record", type=count, metavar="K", help="record every K-th step")
    parser.add_argument("--stop-at", metavar="JOINT=VALUE", action="append", default=[],
                        help="end the run where a joint passes a coordinate, as in hinge=0.5; may be repeated")  # fmt: skip


def _demo(commands: Any) -> None:
    parser = _command(
        commands, "demo", "simulate three systems, write a picture and a 3-D page", command_demo,
        "  liedyn demo\n  liedyn demo --out /tmp/demo",
    )  # fmt: skip
    parser.add_argument("--out", type=Path, default=Path("demo"), metavar="DIR", help="where to (default: %(default)s)")


def _list(commands: Any) -> None:
    parser = _command(
        commands, "list", "the problems that come with liedyn", command_list,
        "  liedyn list\n  liedyn list --json        with the parameters that --set takes",
        "The problems that come with liedyn, each with its title and source.",
    )  # fmt: skip
    _json(parser)


def _run(commands: Any) -> None:
    parser = _command(
        commands, "run", "simulate a problem or a model file", command_run,
        "  liedyn run heavy_top_constrained --plot\n"
        "  liedyn run chain --set n=32 --t-end 2 --save chain.h5\n"
        "  liedyn run satellite --method energy-midpoint:rotation=exp,order=4 --json\n"
        "  liedyn run four_bar.toml --h 1e-3 --view\n"
        "  liedyn run chain --load my_method.py --method my-method:k=2\n"
        "Ctrl-C ends a run early: what is computed is printed, saved and plotted as\n"
        "asked; the exit code is 130.",
        "Simulate a problem of `liedyn list`, or the model of a file.",
    )  # fmt: skip
    parser.add_argument("problem", metavar="PROBLEM|FILE", help=SOURCE_HELP)
    _simulation(parser)
    parser.add_argument("--rho-inf", type=float, metavar="NUMBER", help="spectral radius at infinity, 0 to 1")
    parser.add_argument("--update", choices=("geom1", "geom2", "geom3"), help="update of the configuration")
    parser.add_argument("--map", choices=("exp", "cayley"), help="coordinates on the group")
    parser.add_argument("--index", type=int, choices=(2, 3), help="3, or 2 for the stabilized formulation")
    parser.add_argument("--init", choices=("plain", "a0", "perturbed"), help="start values")
    parser.add_argument(
        "--save", type=Path, metavar="FILE", help="write the result as HDF5 (.h5); ld.load(FILE) reads it"
    )
    _checkpoint(parser)
    _pictures(parser, "PROBLEM")
    parser.add_argument("--view", type=Path, nargs="?", const=Path(), metavar="FILE",
                        help="write a 3-D page; without FILE open it in the browser")  # fmt: skip
    parser.add_argument("--live", action="store_true", help="watch the run in the browser while it is computed")
    _json(parser)


def _checkpoint(parser: Any) -> None:
    """The option --checkpoint."""
    parser.add_argument(
        "--checkpoint", type=seconds, metavar="SECONDS",
        help="with --save: seconds between two checkpoints, from which `liedyn resume` goes on (default: 60)",
    )  # fmt: skip


def _pictures(parser: Any, name: str) -> None:
    """The options --plot and --plot-steps."""
    parser.add_argument("--plot", type=Path, nargs="?", const=Path(), metavar="FILE",
                        help=f"write a picture (default: {name}.png)")  # fmt: skip
    parser.add_argument("--plot-steps", type=Path, nargs="?", const=Path(), metavar="FILE",
                        help=f"write a picture of the steps that were chosen (default: {name}.steps.png)")  # fmt: skip


def _resume(commands: Any) -> None:
    parser = _command(
        commands, "resume", "go on with a run that was killed or interrupted", command_resume,
        "  liedyn resume chain.h5\n"
        "  liedyn resume robot.h5 --model robot.toml\n"
        "  liedyn resume mine.h5 --load my_method.py",
        "Go on from the last checkpoint of a run with --save, to the same bits as if it\n"
        "had not been interrupted.",
    )  # fmt: skip
    parser.add_argument("file", type=Path, metavar="RESULT", help="the file of the run (.h5)")
    _load(parser)
    parser.add_argument("--model", metavar="PROBLEM|FILE", help="the model, where it holds Python functions")
    _set(parser, "parameter of the problem")
    _checkpoint(parser)
    _pictures(parser, "RESULT")
    _json(parser)


def _view(commands: Any) -> None:
    parser = _command(
        commands, "view", "look at a result, problem or model in the browser", command_view,
        "  liedyn view chain.h5\n"
        "  liedyn view coarse.h5 fine.h5 --side\n"
        "  liedyn view flying_spaghetti\n"
        "  liedyn view double_pendulum --compare munthe-kaas\n"
        "  liedyn view stewart_platform --picture stewart.png --time 0.5 --show reactions\n"
        "  liedyn view heavy_top_constrained --video top.mp4 --speed 0.1\n"
        "  liedyn view four_bar.toml --t-end 5 --out four_bar.html --no-browser\n"
        "  liedyn view --empty",
        "Write a page with a moving 3-D picture, one file that needs no network, and open\n"
        "it in the browser. A problem or model is simulated first. Several runs are shown\n"
        "together. --picture and --video need Chromium or Google Chrome, but no screen.",
    )  # fmt: skip
    parser.add_argument("problem", nargs="?", metavar="RESULT|PROBLEM|FILE", help=f"a result (.h5), {SOURCE_HELP}")
    parser.add_argument("others", nargs="*", metavar="MORE", help="further ones, to compare with the first")
    parser.add_argument("--compare", action="append", default=[], metavar="METHOD",
                        help="simulate with this method too and show both; may be repeated")  # fmt: skip
    parser.add_argument("--side", action="store_true", help="runs side by side (default: one over the other)")
    parser.add_argument("--out", type=Path, metavar="FILE",
                        help="where to write the page (default: a temporary file, or NAME.html if no browser opens); "
                        "FILE.json: a scene, which opens when it is dropped on a page")  # fmt: skip
    parser.add_argument("--empty", action="store_true", help="an empty page, on which pages and scenes are dropped")
    parser.add_argument("--no-browser", action="store_true", help="write the page only")
    draw = parser.add_argument_group("pictures and videos, written without a screen")
    draw.add_argument("--picture", type=Path, metavar="FILE", help="write a picture (.png, .jpg) instead of the page")
    draw.add_argument(
        "--video", type=Path, metavar="FILE", help="write a video (.mp4, .webm, .gif) instead of the page"
    )
    draw.add_argument("--time", type=float, metavar="SECONDS", help="moment of the picture (default: the start)")
    draw.add_argument("--camera", metavar="NAME", help="iso, front, side, top or back (default: iso)")
    draw.add_argument("--size", type=pixels, metavar="WxH", help="in pixels (default: 1280x720)")
    draw.add_argument("--show", type=words, metavar="NAMES", help="such as reactions,labels,frames")
    draw.add_argument("--hide", type=words, metavar="NAMES", help="such as traces,grid")
    draw.add_argument("--fps", type=rate, metavar="NUMBER", help="pictures per second (default: 30, GIF 20)")
    draw.add_argument("--speed", type=rate, metavar="NUMBER", help="simulated seconds per second (default: 1)")
    _simulation(parser)


def _info(commands: Any) -> None:
    parser = _command(
        commands, "info", "what is in a result file, problem or model", command_info,
        "  liedyn info chain.h5\n  liedyn info bricard\n  liedyn info chain --set n=3\n  liedyn info robot.urdf --json",
        "Of a result: bodies, joints, times, method, status, versions, size. Of a problem\n"
        "or model: bodies, joints, degrees of freedom, and what looks like a mistake.",
    )  # fmt: skip
    parser.add_argument("problem", metavar="RESULT|PROBLEM|FILE", help=f"a result (.h5), {SOURCE_HELP}")
    _load(parser)
    _set(parser, "parameter of the problem")
    parser.add_argument("--group", choices=("R3xSO3", "SE3"), help="group of a body")
    _json(parser)


def _export(commands: Any) -> None:
    parser = _command(
        commands, "export", "columns of a result file for other programs", command_export,
        "  liedyn export run.h5 --csv run.csv\n"
        "  liedyn export run.h5 --csv hinges.csv --what coordinates,reactions --only 'hinge*'\n"
        "  liedyn export run.h5 --parquet run.parquet --what forces,powers\n"
        "  liedyn export run.h5 --vtk frames --every 10",
        "Write a table of a result over time, or files for ParaView. Kinds of columns:\n"
        "motion, coordinates, reactions, forces, efforts, powers, energies.",
    )  # fmt: skip
    parser.add_argument("result", type=Path, metavar="RESULT", help="a result (.h5)")
    parser.add_argument("--csv", type=Path, metavar="FILE", help="write a table as text")
    parser.add_argument(
        "--parquet", type=Path, metavar="FILE", help="write a table in Parquet (needs pandas and pyarrow)"
    )
    parser.add_argument("--vtk", type=Path, metavar="FOLDER", help="write files for ParaView")
    parser.add_argument(
        "--what", type=words, metavar="KINDS", help="kinds of columns (default: motion,coordinates,energies)"
    )
    parser.add_argument("--only", type=words, metavar="NAMES", help="bodies, joints and elements, with * for any text")
    parser.add_argument("--every", type=count, default=1, metavar="N", help="every n-th record (of --vtk)")
    _json(parser)


def _at_rest(parser: Any) -> None:
    """What commands without time steps have in common."""
    parser.add_argument("problem", metavar="PROBLEM|FILE", help=SOURCE_HELP)
    _load(parser)
    _set(parser, "parameter of the problem")
    parser.add_argument("--group", choices=("R3xSO3", "SE3"),
                        help="group of a body (default: that of the file, or R3xSO3)")  # fmt: skip
    parser.add_argument("--t", type=float, default=0.0, metavar="SECONDS", help="time of loads and drives (default: 0)")
    parser.add_argument("--input", action="append", default=[], metavar="NAME=NUMBER",
                        help="value of an input of the model; may be repeated")  # fmt: skip
    parser.add_argument("--spin", type=float, nargs=3, metavar=("X", "Y", "Z"),
                        help="angular velocity of a steady rotation of everything about the origin, rad/s")  # fmt: skip
    _json(parser)


def _equilibrium(commands: Any) -> None:
    parser = _command(
        commands, "equilibrium", "the pose at which a model stays at rest", command_equilibrium,
        "  liedyn equilibrium crane.toml\n"
        "  liedyn equilibrium crane.toml --what reactions,forces --only 'hinge*'\n"
        "  liedyn equilibrium crane.toml --t 2.0 --input push=5 --csv rest.csv",
        "Find the pose at which a model stays at rest, and print its coordinates\n"
        "(or reactions, forces). The exit code is 1 if there is none.",
    )  # fmt: skip
    _at_rest(parser)
    parser.add_argument("--method", choices=("auto", "newton", "relaxation"), default="auto", help="way of the search")
    parser.add_argument("--what", type=words, metavar="KINDS", help="what is printed (default: coordinates)")
    parser.add_argument("--only", type=words, metavar="NAMES", help="joints and elements, with * for any text")
    parser.add_argument("--csv", type=Path, metavar="FILE", help="write poses, reactions and forces as text")
    parser.add_argument("--save", type=Path, metavar="FILE", help="write the pose as a result of one record (.h5)")


def _modes(commands: Any) -> None:
    parser = _command(
        commands, "modes", "frequencies and damping of a model", command_modes,
        "  liedyn modes crane.toml\n"
        "  liedyn modes bicycle --set speed=5 --about start --json",
        "Print eigenvalues, frequencies and damping ratios about the pose at rest, or\n"
        "about the state at the start.",
    )  # fmt: skip
    _at_rest(parser)
    parser.add_argument("--about", choices=("rest", "start"), default="rest",
                        help="state about which the model is linearized (default: the pose at rest)")  # fmt: skip
    parser.add_argument("--csv", type=Path, metavar="FILE", help="write the modes as text")


def _compare(commands: Any) -> None:
    parser = _command(
        commands, "compare", "errors, cost and drift of several methods on one problem or model", command_compare,
        "  liedyn compare satellite --methods bliedf:k=4 munthe-kaas --steps 0.02 0.01 --plot satellite.png\n"
        "  liedyn compare chain --set n=3 --long 100\n"
        "  liedyn compare crane.toml --t-end 1 --steps 0.004 0.002 0.001",
        "Work-precision study: run each method with each step size; errors against the\n"
        "reference of the problem (or a finer run), observed orders, cost, and the drift\n"
        "of invariants in a long run.",
    )  # fmt: skip
    parser.add_argument("problem", metavar="PROBLEM", help="a name of `liedyn list`, or a model file")
    _load(parser)
    _set(parser, "parameter of the problem")
    parser.add_argument("--methods", nargs="+", metavar="NAME", help=f"{METHOD_HELP} (default: all of them)")
    parser.add_argument("--steps", nargs="+", type=seconds, metavar="H",
                        help="step sizes in s (default: 4, 2 and 1 times that of the problem or file)")  # fmt: skip
    parser.add_argument(
        "--t-end", type=seconds, metavar="SECONDS", help="end time in s (default: that of the problem or file)"
    )
    parser.add_argument(
        "--group", choices=("R3xSO3", "SE3"), help="group of a body (default: that of the file, R3xSO3)"
    )
    parser.add_argument("--over", choices=("end", "mean", "max"), default="end",
                        help="error at the end, mean at the problem's times, or largest of all (%(default)s)")  # fmt: skip
    parser.add_argument("--long", type=seconds, metavar="SECONDS", help="also a run of this length: what drifts")
    parser.add_argument(
        "--repeats", type=count, default=5, metavar="K", help="the fastest of K runs counts (%(default)s)"
    )
    parser.add_argument("--plot", type=Path, metavar="FILE", help="write a picture")
    parser.add_argument("--markdown", type=Path, metavar="FILE", help="write the tables as Markdown")
    _json(parser)


def _sweep(commands: Any) -> None:
    parser = _command(
        commands, "sweep", "many runs with other parameters, as a file says", command_sweep,
        "  liedyn sweep study.toml\n  liedyn sweep study.toml --workers 4 --csv runs.csv\n"
        "Where the file names a folder (out), the same command goes on after Ctrl-C or a\n"
        "power cut.",
        "Run the model of a file, or a problem of `liedyn list`, with all combinations of\n"
        "parameters that a study file names; docs/howto/cluster.md shows one.",
    )  # fmt: skip
    parser.add_argument("study", type=Path, metavar="FILE", help="study file (.toml)")
    _load(parser)
    parser.add_argument("--workers", type=count, metavar="N", help="processes (default: one per core)")
    parser.add_argument(
        "--again", type=words, default=[], metavar="STATUSES", help="compute these once more: died,error"
    )
    parser.add_argument("--csv", type=Path, metavar="FILE", help="write a table of parameters, statuses and outputs")
    parser.add_argument(
        "--view", type=Path, metavar="FILE", help="compute the runs once more for a 3-D page with sliders (.html)"
    )
    _json(parser)


def _leaving(parser: Any, out: str) -> None:
    """Options of both commands by which a model leaves Python."""
    parser.add_argument("problem", metavar="PROBLEM|FILE", help=SOURCE_HELP)
    _load(parser)
    _set(parser, "parameter of the problem, or else of the method")
    parser.add_argument("--out", type=Path, metavar="PATH", help=out)
    parser.add_argument(
        "--h", type=seconds, metavar="SECONDS", help="step size in s (default: that of the problem or file)"
    )
    parser.add_argument("--group", choices=("R3xSO3", "SE3"), help="group of a body")
    parser.add_argument("--method", metavar="NAME",
                        help=f"time integrator, {METHOD_HELP} (default: that of the file, or generalized-alpha)")  # fmt: skip
    parser.add_argument("--input", action="append", default=[], metavar="NAME[=VALUE]",
                        help="an input, and its value at the start (default: all of the model); may be repeated")  # fmt: skip
    parser.add_argument("--output", action="append", default=[], metavar="[NAME=]TEXT",
                        help="an output, as 'tip=position(arm, at=(1, 0, 0))' (default: the motion of all bodies and joints); "
                        "may be repeated")  # fmt: skip
    parser.add_argument("--parameter", action="append", default=[], metavar="ELEMENT.ARGUMENT",
                        help="a number that may change in the running program, as spring.stiffness; may be repeated")  # fmt: skip
    parser.add_argument("--name", metavar="NAME", help="beginning of all names in C (default: that of the model)")
    parser.add_argument("--target", choices=("native", "x86-64-v2", "x86-64-v3"), default="native",
                        help="processor (default: this one, with the bits of Python)")  # fmt: skip
    parser.add_argument(
        "--max-iterations", type=count, metavar="K", help="bound of the iterations of an attempt of a step"
    )


def _export_native(commands: Any) -> None:
    parser = _command(
        commands, "export-native", "a model as a C library that needs no Python", command_export_native,
        "  liedyn export-native four_bar --out four_bar_c\n"
        "  liedyn export-native crane.toml --h 1e-3 --input winch --output 'load=position(load)'",
        "Write object code of the kernels that a model uses, a C header, source, Makefile\n"
        "and README; `make` builds it. Linux on x86-64.",
    )  # fmt: skip
    _leaving(parser, "folder (default: NAME_c)")
    parser.add_argument("--shortened", action="store_true", help="let the program end steps at given times too")


def _export_fmu(commands: Any) -> None:
    parser = _command(
        commands, "export-fmu", "a model as a co-simulation unit (FMI 3.0) that needs no Python", command_export_fmu,
        "  liedyn export-fmu four_bar\n"
        "  liedyn export-fmu crane.toml --h 1e-3 --parameter rope.stiffness --out crane.fmu",
        "Write a unit for simulators that read FMI 3.0. Needs a C compiler. Linux on\n"
        "x86-64.",
    )  # fmt: skip
    _leaving(parser, "file (default: NAME.fmu)")


def _reproduce(commands: Any) -> None:
    parser = _command(
        commands, "reproduce", "figures and claims of the five papers: claim, measured, verdict", command_reproduce,
        "  liedyn reproduce lens-cardona --out papers\n  liedyn reproduce all --quick",
    )  # fmt: skip
    parser.add_argument("paper", metavar="PAPER", choices=(*PAPERS, "all"), help=f"{', '.join(PAPERS)} or all")
    parser.add_argument("--out", type=Path, default=Path("reproduced"), metavar="DIR",
                        help="where to write figures and reports (default: %(default)s)")  # fmt: skip
    parser.add_argument("--quick", action="store_true", help="fewer steps and shorter runs")


def _bench(commands: Any) -> None:
    parser = _command(
        commands, "bench", "speed beside other programs; needs a clone of the repository", command_bench,
        "  liedyn bench --quick\n  liedyn bench --only chain-10 --only methods",
        "Run the benchmarks of the clone of the repository; the exit code is 1 if a\n"
        "target is missed.",
    )  # fmt: skip
    parser.add_argument("--quick", action="store_true", help="fewer repeats")
    parser.add_argument("--only", action="append", metavar="NAME", help="cases whose names begin so; may be repeated")
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="report, Markdown and HTML (default: out/bench.md of the clone)"
    )


def _warmup(commands: Any) -> None:
    _command(
        commands,
        "warmup",
        "compile all kernels once, so that the first run need not",
        command_warmup,
        "  liedyn warmup",
    )


def _doctor(commands: Any) -> None:
    parser = _command(
        commands, "doctor", "versions, cache, what is optional and missing", command_doctor,
        "  liedyn doctor\n  liedyn doctor --json      to attach to a report of a fault",
        "Look at the installation: versions, compiled kernels and their directory,\n"
        "optional packages, browser. The exit code is 1 if something is broken.",
    )  # fmt: skip
    _json(parser)


def command_demo(arguments: argparse.Namespace) -> int:
    """Run the demo."""
    from liedyn.demo import demo

    return demo(arguments.out)


def command_reproduce(arguments: argparse.Namespace) -> int:
    """Reproduce a paper, or all of them; a study that fails ends with code 1, the others are written all the same."""
    from liedyn.reproduce import reproduce

    reports = reproduce(arguments.paper, arguments.out, arguments.quick)
    return EXIT_CODES["failed" if any(claim.verdict == "error" for r in reports for claim in r.claims) else "finished"]


def main(argv: Sequence[str] | None = None) -> int:
    """Entry of the command; returns the exit code."""
    parser = build_parser()
    arguments = parser.parse_args(argv)
    if arguments.version:
        from liedyn import __version__

        print(f"liedyn {__version__}")
        return EXIT_CODES["finished"]
    if not hasattr(arguments, "command"):
        parser.print_help()
        return EXIT_CODES["finished"]
    for stream in (sys.stdout, sys.stderr):  # names of files need not be text that a terminal can show
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    known, warnings.formatwarning = warnings.formatwarning, _plain_warning
    try:
        for path in getattr(arguments, "load", ()):
            load_file(path)
        code = arguments.command(arguments)
        sys.stdout.flush()
        return code
    except BrokenPipeError:  # `liedyn list | head`: the reader has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return EXIT_CODES["finished"]
    except (ValueError, OSError) as error:  # wrong input, no place to write; anything else is a bug, with its traceback
        print(f"liedyn: {error}", file=sys.stderr)
        return EXIT_CODES["misuse"]
    except KeyboardInterrupt:
        print("liedyn: interrupted", file=sys.stderr)
        return EXIT_CODES["interrupted"]
    finally:
        warnings.formatwarning = known


def _plain_warning(message: Warning | str, *_: Any, **__: Any) -> str:
    """A warning for people at a terminal: without the line of code that led to it."""
    return f"liedyn: warning: {message}\n"
