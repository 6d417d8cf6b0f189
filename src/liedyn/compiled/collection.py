"""No garbage collection where millions of objects are made that all stay: each pass would look at all of them again."""

from __future__ import annotations

import gc
from typing import Any


class Uncollected:
    """Switches garbage collection off: `with Uncollected(): ...`."""

    def __enter__(self) -> None:
        self.enabled = gc.isenabled()
        gc.disable()

    def __exit__(self, *_: Any) -> None:
        if self.enabled:
            gc.enable()
