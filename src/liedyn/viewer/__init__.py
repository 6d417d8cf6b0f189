"""The 3-D viewer: one HTML file that works offline, and what is made from it: pictures, videos, widgets, a live view.

`scene_from_solution` turns a result into a scene (a plain dictionary, see `scene`), `export_html` writes scenes into a page.
"""

from __future__ import annotations

from liedyn.viewer.live import Live
from liedyn.viewer.page import HERE, export_empty, export_html, export_scene
from liedyn.viewer.scene import MAX_FRAMES, MAX_POSES, scene_from_solution
from liedyn.viewer.show import view

__all__ = [
    "HERE",
    "MAX_FRAMES",
    "MAX_POSES",
    "Live",
    "export_empty",
    "export_html",
    "export_scene",
    "scene_from_solution",
    "view",
]
