"""`liedyn equilibrium` and `liedyn modes`: the pose at rest of a problem or model file, and its frequencies."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from liedyn.cli.common import EXIT_CODES, check_writable, print_json, print_table
from liedyn.cli.run import model_of, parameters, problem, source_kind
from liedyn.integrate.catalog import read_value


def command_equilibrium(arguments: argparse.Namespace) -> int:
    """Find the pose at rest and print where it is."""
    from liedyn.results.export import columns

    check_writable(arguments.csv, arguments.save)
    rest = _rest(arguments, _source(arguments), method=arguments.method)
    kinds = ["coordinates", "reactions", "forces"]
    found = columns(rest.solution, "equilibrium", arguments.what or kinds[:1], arguments.only or "*")
    values = {name: float(x[0]) for name, (x, _) in found.items() if not name.endswith(".rate")}
    written: dict[str, Any] = {}
    if arguments.csv is not None:
        written["csv"] = str(rest.solution.to_csv(arguments.csv, what=["motion", *kinds]))
    if arguments.save is not None:
        rest.solution.save(arguments.save)
        written["saved"] = str(arguments.save)
    if arguments.json:
        told = {"status": rest.status, "message": rest.message, "stability": rest.stability, "residual": rest.residual}
        print_json({**told, "energy": rest.energy, "values": values, **written})
    else:
        print(rest)
        width = max(map(len, values), default=0)
        for name, x in values.items():
            print(f"  {name:{width}}  {x:.6g} {found[name][1]}")
        if written:
            print_table(written)
    return _exit_code(rest)


def command_modes(arguments: argparse.Namespace) -> int:
    """Print frequencies and damping about the pose at rest, or about the state at the start."""
    import liedyn as ld

    check_writable(arguments.csv)
    model = _source(arguments)
    about = None if arguments.about == "start" else _rest(arguments, model)
    if about is not None and not about.converged:
        return _exit_code(about)
    found = ld.linearize(model, about=about, inputs=_inputs(arguments))
    modes = [
        {
            "frequency": m.frequency,
            "damping_ratio": m.damping_ratio,
            "real": m.eigenvalue.real,
            "imaginary": m.eigenvalue.imag,
        }
        for m in found.modes
    ]
    if arguments.csv is not None:
        lines = [",".join(modes[0] if modes else []), *(",".join(repr(float(x)) for x in m.values()) for m in modes)]
        arguments.csv.write_text("\n".join(lines) + "\n", encoding="utf-8")
    if arguments.json:
        print_json({"stability": found.stability, "neutral": found.neutral, "message": found.message, "modes": modes})
    else:
        print(found)
    return EXIT_CODES["finished"]


def _source(arguments: argparse.Namespace) -> Any:
    """The problem or model that the command line names."""
    kind = source_kind(arguments.problem)
    if kind == "result":
        raise ValueError(f"{arguments.problem} is a result; give a model file or a name of `liedyn list`")
    if kind == "model":
        if arguments.set:
            raise ValueError("--set gives parameters of a problem; a model file has none, change the file")
        return model_of(arguments)
    found = problem(arguments.problem, parameters(arguments.set))
    return found.build(arguments.group or "R3xSO3")


def _rest(arguments: argparse.Namespace, model: Any, **options: Any) -> Any:
    """The pose at rest."""
    import liedyn as ld

    return ld.equilibrium(model, arguments.t, inputs=_inputs(arguments), spin=arguments.spin, **options)


def _inputs(arguments: argparse.Namespace) -> dict[str, float]:
    """Values of the inputs of a model."""
    found: dict[str, float] = {}
    for text in arguments.input:
        name, equal, value = text.rpartition("=")
        number = read_value(value)
        if not equal or not name or isinstance(number, bool) or not isinstance(number, int | float):
            raise ValueError(f"--input {text}: write NAME=NUMBER, as in --input push=5")
        found[name] = float(number)
    return found


def _exit_code(rest: Any) -> int:
    """Exit code of a search; one that found nothing says why."""
    if not rest.converged:
        advice = f"; {rest.advice}" if rest.advice else ""
        print(f"liedyn: no equilibrium was found: {rest.message}{advice}", file=sys.stderr)
    return EXIT_CODES["finished" if rest.converged else "failed"]
