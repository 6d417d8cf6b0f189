"""Progress bars: on a terminal a line, in a notebook a widget; elsewhere none unless it is asked for."""

from __future__ import annotations

import sys
from typing import Any


def in_notebook() -> bool:
    """Whether this runs in the kernel of a notebook (Jupyter Lab, Notebook, VS Code)."""
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()  # not imported for the sake of this
    return getattr(shell, "kernel", None) is not None


def wanted(progress: bool | None) -> bool:
    """Whether a bar is to be shown; None: where somebody looks at it, on a terminal or in a notebook."""
    if progress is not None:
        return progress
    return in_notebook() or (sys.stderr is not None and sys.stderr.isatty())


def bar_class() -> Any:
    """The bar of tqdm that fits; in a notebook without ipywidgets the line of text."""
    if in_notebook():
        try:
            import ipywidgets  # noqa: F401
            from tqdm.notebook import tqdm as widget

            return widget
        except ImportError:
            pass
    from tqdm import tqdm

    return tqdm
