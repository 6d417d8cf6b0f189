"""Write src/liedyn/__init__.pyi, from which type checkers know the public names: python tools/generate/stub.py"""

from __future__ import annotations

from pathlib import Path

import liedyn

STUB = Path(__file__).parents[2] / "src" / "liedyn" / "__init__.pyi"


def text() -> str:
    """The stub that belongs to the tables of `liedyn/__init__.py`."""
    lines = ["# Written by tools/generate/stub.py from the tables in __init__.py", ""]
    for name, module in sorted(liedyn.MODULES.items()):
        parent, _, leaf = f"liedyn.{module}".rpartition(".")
        lines.append(f"from {parent} import {leaf} as {name}")
    for module, names in sorted(liedyn.PUBLIC.items()):
        lines.append(f"from liedyn.{module} import (")
        lines += [f"    {name} as {name}," for name in sorted(names.split())]
        lines.append(")")
    return "\n".join([*lines, "", "PUBLIC: dict[str, str]", "MODULES: dict[str, str]", "__version__: str", ""])


if __name__ == "__main__":
    STUB.write_text(text(), encoding="utf-8")
