"""Moving pictures: pages of the viewer, made when the docs are built: the heavy top of the start page, motions of the gallery."""

from __future__ import annotations

import json
from pathlib import Path

from sphinx.application import Sphinx

import liedyn as ld
from liedyn.viewer.page import filled


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect the maker."""
    app.connect("build-finished", make)
    return {"parallel_read_safe": True}


def make(app: Sphinx, failed: Exception | None) -> None:
    """Write the pages beside the built ones: a simulation, and the scenes that `tools/generate/gallery.py move` has kept."""
    if failed is None and app.builder.format == "html":
        static = Path(app.outdir) / "_static"
        sol = ld.simulate(ld.problems.heavy_top(constrained=True), t_end=4.0, h=2e-4, record=50)
        sol.export_html(static / "heavy_top.html")
        (static / "motions").mkdir(exist_ok=True)
        for scene in (Path(app.srcdir) / "gallery" / "motions").glob("*.json"):
            page = filled(json.loads(scene.read_text(encoding="utf-8")))
            (static / "motions" / f"{scene.stem}.html").write_text(page, encoding="utf-8")
