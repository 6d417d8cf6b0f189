"""The moving picture of the start page: the viewer's own page of the heavy top, made when the pages are built."""

from __future__ import annotations

from pathlib import Path

from sphinx.application import Sphinx

import liedyn as ld


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect the maker."""
    app.connect("build-finished", make)
    return {"parallel_read_safe": True}


def make(app: Sphinx, failed: Exception | None) -> None:
    """Simulate the top and write its page beside the built ones."""
    if failed is None and app.builder.format == "html":
        sol = ld.simulate(ld.problems.heavy_top(constrained=True), t_end=4.0, h=1e-3, record=10)
        sol.view(Path(app.outdir) / "_static" / "heavy_top.html", browser=False)
