"""`liedyn export`: a result file as a table or as files for ParaView."""

from __future__ import annotations

import argparse
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from liedyn.cli.common import EXIT_CODES, check_writable, print_json, print_table


def command_export(arguments: argparse.Namespace) -> int:
    """Write what was asked for, and tell where it is."""
    import liedyn as ld
    from liedyn.results.export import USUAL

    if not (arguments.csv or arguments.parquet or arguments.vtk):
        raise ValueError("export: nothing is asked for; give --csv FILE, --parquet FILE or --vtk FOLDER")
    check_writable(arguments.csv, arguments.parquet)
    _check_parquet(arguments.parquet)
    sol = ld.load(arguments.result)
    columns: dict[str, Any] = {"what": arguments.what or USUAL, "only": arguments.only or "*"}
    written: dict[str, Any] = {}
    if arguments.csv:
        written["csv"] = str(sol.to_csv(arguments.csv, **columns))
    if arguments.parquet:
        sol.to_dataframe(**columns).to_parquet(arguments.parquet)
        written["parquet"] = str(arguments.parquet)
    if arguments.vtk:
        written["vtk"] = str(sol.to_vtk(arguments.vtk, arguments.every))
    print_json(written) if arguments.json else print_table(written)
    return EXIT_CODES["finished"]


def _check_parquet(path: Path | None) -> None:
    """Refuse what cannot be written, before a large file is read."""
    if path is None:
        return
    if path.suffix != ".parquet":
        raise ValueError(f"export: --parquet {path}: a table in Parquet is called NAME.parquet; --csv writes text")
    missing = [name for name in ("pandas", "pyarrow") if find_spec(name) is None]
    if missing:
        raise ValueError(f"export: --parquet needs {' and '.join(missing)}: pip install {' '.join(missing)}")
