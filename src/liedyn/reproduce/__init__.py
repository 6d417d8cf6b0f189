"""The figures and claims of the five papers, computed again: `liedyn reproduce PAPER`.

One module a paper.  It names its source and a list of studies; a study runs the library and hands figures, tables and
claims to a `Report`, which writes report.md, report.json and the pictures.  Every number of a report comes from the run
that wrote it, and every verdict from a criterion that stands in the report.

This file is read by `liedyn --help`, so everything else is imported when it is used.
"""

from __future__ import annotations

import sys
import traceback
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from liedyn.reproduce.report import Report

PAPERS = {
    "bruls-cardona": "liedyn.reproduce.bruls_cardona",
    "wieloch-arnold": "liedyn.reproduce.wieloch_arnold",
    "lens-cardona": "liedyn.reproduce.lens_cardona",
    "geradin": "liedyn.reproduce.geradin",
    "terze": "liedyn.reproduce.terze",
}


def reproduce(paper: str, out: Path | str, quick: bool = False) -> list[Report]:
    """Reproduce one paper (a key of PAPERS) or "all" below the directory `out`; returns the reports.

    quick: fewer and larger steps, shorter runs; the verdicts stay the same.  A study that ends in an exception is a
    line of the report with the verdict "error"; the others go on.
    """
    if paper != "all" and paper not in PAPERS:
        raise ValueError(f"reproduce: {paper!r} is no paper; choose one of {', '.join(PAPERS)} or all")
    try:
        import matplotlib  # noqa: F401  better now than after the first study
    except ImportError as error:
        raise ValueError("reproduce draws figures and needs matplotlib: pip install 'liedyn[plot]'") from error
    from liedyn.reproduce.report import Report, write_index

    reports = []
    for name in PAPERS if paper == "all" else [paper]:
        module = import_module(PAPERS[name])
        report = Report(name, module.PAPER, Path(out) / name, quick)
        for study in module.STUDIES:
            try:
                study(report)
            except Exception as error:
                traceback.print_exc(file=sys.stderr)
                report.error(study.__name__, error)
        report.write()
        reports.append(report)
    write_index(Path(out))
    return reports
