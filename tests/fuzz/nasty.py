"""Values that no argument expects, each made anew: a generator is used up, a list might be changed."""

import itertools
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

PATIENCE = 10**6  # so many items of an endless sequence may be read


class ReadTooFarError(Exception):
    """Somebody tried to read an endless sequence to its end."""


def endless() -> Iterator[float]:
    """Numbers without end."""
    for k in itertools.count():
        if k > PATIENCE:
            raise ReadTooFarError
        yield float(k)


def nested(depth: int) -> list[Any]:
    """A list in a list in a list ..."""
    found: list[Any] = []
    for _ in range(depth):
        found = [found]
    return found


def cyclic() -> list[Any]:
    """A list that holds itself."""
    found: list[Any] = []
    found.append(found)
    return found


def another_world() -> Any:
    """A model that has nothing to do with the one under test."""
    import liedyn as ld

    other = ld.Model(name="other")
    other.body("rod", 1.0, (1, 1, 1))
    other.revolute("ground", "rod", at=(0, 0, 0), axis=(0, 0, 1), name="pin")
    return other


NASTY: dict[str, Callable[[], Any]] = {
    "None": lambda: None,
    "nan": lambda: float("nan"),
    "inf": lambda: float("inf"),
    "-1": lambda: -1,
    "0": lambda: 0,
    "1.5": lambda: 1.5,
    "10**400": lambda: 10**400,
    "10**5000": lambda: 10**5000,  # Python refuses to write it down
    "1e308": lambda: 1e308,
    "1e-320": lambda: 1e-320,
    "True": lambda: True,
    "complex": lambda: 1 + 1j,
    "empty text": lambda: "",
    "text": lambda: "x",
    "NUL": lambda: "a\0b",
    "surrogate": lambda: "\ud800",
    "long text": lambda: "x" * 5000,
    "bytes": lambda: b"bytes",
    "()": tuple,
    "[]": list,
    "[[]]": lambda: [[]],
    "ragged": lambda: [[1.0, 2.0], [3.0]],
    "2 numbers": lambda: (1.0, 2.0),
    "3 numbers": lambda: (1.0, 2.0, 3.0),
    "3 zeros": lambda: (0.0, 0.0, 0.0),
    "3 with nan": lambda: (1.0, float("nan"), 0.0),
    "3 with 10**400": lambda: (10**400, 0, 0),
    "3 large": lambda: (1e308, 1e308, 1e308),
    "3 texts": lambda: ("a", "b", "c"),
    "3 None": lambda: (None, None, None),
    "zero matrix": lambda: np.zeros((3, 3)),
    "reflection": lambda: np.diag([1.0, 1.0, -1.0]),
    "sheared": lambda: [[1, 0.5, 0], [0, 1, 0], [0, 0, 1]],
    "zero quaternion": lambda: (0.0, 0.0, 0.0, 0.0),
    "matrix (4, 5)": lambda: np.ones((4, 5)),
    "no rows": lambda: np.zeros((0, 3)),
    "array of texts": lambda: np.array(["a", "b", "c"]),
    "array of objects": lambda: np.array([None, object(), 1], dtype=object),
    "array of integers": lambda: np.arange(3),
    "array of complex": lambda: np.array([1j, 2.0, 3.0]),
    "0-d array": lambda: np.array(2.0),
    "too large for memory": lambda: np.broadcast_to(1.0, (10**13,)),
    "long range": lambda: range(10**13),
    "endless": endless,
    "nested": lambda: nested(50),
    "deeply nested": lambda: nested(5000),
    "cyclic": cyclic,
    "object": object,
    "function": lambda: lambda *a: "x",
    "function of nothing": lambda: lambda: None,
    "class": lambda: dict,
    "module": lambda: np,
    "dict": lambda: {"a": 1},
    "dict of objects": lambda: {None: object()},
    "set": lambda: {1.0, 2.0, 3.0},
    "directory": lambda: Path(),
    "no such file": lambda: "no/such/file.h5",
    "no such file.toml": lambda: "no_such_file.toml",
    "NUL.h5": lambda: "a\0b.h5",
    "surrogate.toml": lambda: "\ud800.toml",
    "long.urdf": lambda: "x" * 5000 + ".urdf",
    "device": lambda: Path("null"),  # a link to /dev/null in the directory of the test
    "Model class": lambda: __import__("liedyn").Model,
    "another model": another_world,
    "another body": lambda: another_world().find("rod"),
    "another joint": lambda: another_world().joint("pin"),
    "another frame": lambda: another_world().find("rod").at(),
    "name of a body": lambda: "rod",
    "name of a joint": lambda: "pin",
    "name of the ground": lambda: "ground",
}
