"""Sphinx: how the pages in docs/ become a web site that needs no network.  `make docs` builds it."""

from __future__ import annotations

import sys
from importlib.metadata import version as installed
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "_ext"))

project = "liedyn"
copyright = "the authors of liedyn"
version = release = installed("liedyn")

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.mathjax", "docstrings", "moving_picture", "search_texts"]
exclude_patterns = ["_build", "reproduce/*/data"]
nitpicky = True
smartquotes = False  # "R3xSO3" is a text of the program
# classes of other packages (no inventory of theirs is read: the build works offline), and internal ones in annotations
nitpick_ignore_regex = [("py:.*", r"(?!liedyn\b).*"), ("py:class", r"liedyn\.(equation|integrate|compiled)\..*|.*\.F")]

myst_enable_extensions = ["amsmath", "colon_fence", "deflist", "dollarmath"]
myst_heading_anchors = 4
myst_dmath_double_inline = True
mathjax_path = "mathjax/tex-svg-full.js"  # one file, with every extension of TeX: nothing is loaded later

autodoc_typehints_format = "short"
autodoc_type_aliases = {"Array": "~numpy.ndarray", "ArrayLike": "ArrayLike", "Shape": "tuple"}
autodoc_member_order = "bysource"
python_maximum_signature_line_length = 120
python_use_unqualified_type_names = True
add_module_names = False
toc_object_entries_show_parents = "hide"

html_theme = "furo"
html_title = "liedyn"
html_static_path = ["_static"]
html_css_files = ["liedyn.css"]
html_copy_source = False
html_show_sphinx = False
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#00588f", "color-brand-content": "#00588f"},
    "dark_css_variables": {"color-brand-primary": "#6bb8ec", "color-brand-content": "#6bb8ec"},
}
pygments_style = "friendly"

linkcheck_timeout = 20
linkcheck_retries = 2
