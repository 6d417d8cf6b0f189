"""`liedyn export-native` and `liedyn export-fmu`: a model leaves Python."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from liedyn.cli.common import print_table
from liedyn.cli.run import model_of, problem, source_kind, split
from liedyn.integrate.catalog import parse_method


def command_export_native(arguments: argparse.Namespace) -> int:
    """Write a model as a C library."""
    from liedyn.native.export import export_native

    found = options(arguments)
    folder = export_native(
        source(arguments, found), arguments.out or Path(f"{Path(arguments.problem).stem}_c"), shortened=arguments.shortened,
        **found,
    )  # fmt: skip
    print_table(
        {
            "written": str(folder),
            "files": ", ".join(sorted(x.name for x in folder.iterdir())),
            "build": f"make -C {folder}",
        }
    )
    return 0


def command_export_fmu(arguments: argparse.Namespace) -> int:
    """Write a model as a co-simulation unit."""
    from liedyn.native.fmu import export_fmu

    found = options(arguments)
    path = export_fmu(source(arguments, found), arguments.out or Path(f"{Path(arguments.problem).stem}.fmu"), **found)
    print_table(
        {"written": str(path), "size": f"{path.stat().st_size / 1000:.0f} kB", "standard": "FMI 3.0, co-simulation"}
    )
    return 0


def source(arguments: argparse.Namespace, found: dict[str, Any]) -> Any:
    """The model of a file, or the problem, that the command line names; its method goes to the options."""
    kind = source_kind(arguments.problem)
    if kind == "result":
        raise ValueError(f"{arguments.problem} is a result, and no model")
    model = model_of(arguments) if kind == "model" else None
    name = arguments.method or (model.defaults.get("method") if model else None) or "generalized-alpha"
    own, method = split(arguments, name, kind)
    found["method"] = parse_method(name, **method) if arguments.method or method else found["method"]
    if model is not None:
        return model
    made = problem(arguments.problem, own)
    if arguments.group is None:
        return made
    found["h"] = made.h if found["h"] is None else found["h"]
    return made.build(arguments.group)


def options(arguments: argparse.Namespace) -> dict[str, Any]:
    """Arguments of the function."""
    return {
        "method": None, "h": arguments.h, "inputs": inputs(arguments.input), "outputs": outputs(arguments.output),
        "parameters": arguments.parameter or None, "name": arguments.name, "target": arguments.target,
        "max_iterations": arguments.max_iterations,
    }  # fmt: skip


def inputs(given: Sequence[str]) -> dict[str, float] | None:
    """Inputs with their values at the start; None for all of the model."""
    found = {}
    for text in given:
        name, equal, value = text.partition("=")
        try:
            found[name] = float(value) if equal else 0.0
        except ValueError:
            raise ValueError(f"--input {text}: write NAME or NAME=VALUE, as in --input motor=0.5") from None
    return found or None


def outputs(given: Sequence[str]) -> dict[str, str] | list[str] | None:
    """Outputs: texts, or names and texts; None for the usual ones."""
    named = [re.fullmatch(r"\s*([A-Za-z_]\w*)\s*=\s*(.*)", text) for text in given]
    if any(named) and not all(named):
        raise ValueError("--output: give names to all outputs, as in --output tip=position(arm), or to none")
    if any(named):
        return {x[1]: x[2] for x in named if x}
    return list(given) or None
