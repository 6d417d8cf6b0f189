"""Parts of models, imported when a model is made: to list problems nobody waits for the library that makes them."""

from importlib import import_module
from typing import Any

_HOME = {
    "Arc": "flexible.curves",
    "Model": "model",
    "Section": "flexible.sections",
    "Table": "functions.table",
    "expression": "functions.expression",
}


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"liedyn.multibody.{_HOME[name]}"), name)
