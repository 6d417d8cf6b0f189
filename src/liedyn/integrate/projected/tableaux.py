"""Tableaux of explicit Runge-Kutta methods as data, and the order conditions that they must meet.

A tableau carries no order that was not computed: the conditions of all rooted trees (Butcher 1963) are evaluated when it
is made, up to order 8.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import sqrt
from typing import Any

import numpy as np

from liedyn.arguments import checked_class, shown, suggestion

HIGHEST = 8  # order up to which conditions are evaluated
TOLERANCE = 1e-12  # of a condition; coefficients are rounded to double precision

Tree = tuple["Tree", ...]  # a root with its branches, each a tree, in ascending order


@cache
def trees(order: int) -> tuple[Tree, ...]:
    """All rooted trees with this number of vertices."""
    if order == 1:
        return ((),)
    found: set[Tree] = set()
    for size in range(1, order):  # take off one branch of that size
        for rest in trees(order - size):
            found.update(tuple(sorted((*rest, branch))) for branch in trees(size))
    return tuple(sorted(found))


def size(tree: Tree) -> int:
    """Number of vertices."""
    return 1 + sum(size(branch) for branch in tree)


def density(tree: Tree) -> int:
    """gamma: the product of the sizes of all subtrees; the condition is b . phi = 1/gamma."""
    product = size(tree)
    for branch in tree:
        product *= density(branch)
    return product


def elementary_weights(a: np.ndarray, tree: Tree) -> np.ndarray:
    """phi: the product over the branches of a phi(branch), one number per stage."""
    result = np.ones(len(a))
    for branch in tree:
        result = result * (a @ elementary_weights(a, branch))
    return result


def order_of(a: np.ndarray, b: np.ndarray) -> int:
    """Order of the weights b with the stages a: the largest whose conditions and all below are met (at most 8)."""
    for order in range(1, HIGHEST + 1):
        for tree in trees(order):
            phi = elementary_weights(a, tree)
            terms = float(np.abs(b) @ np.abs(phi))
            if abs(float(b @ phi) - 1.0 / density(tree)) > TOLERANCE * max(1.0, terms):
                return order - 1
    return HIGHEST


@checked_class
@dataclass(frozen=True)
class Tableau:
    """Explicit Runge-Kutta method: u_i = h sum_j a_ij k_j, times t + c_i h, result u = h sum_i b_i k_i.

    a: s rows of s numbers (or of those before the diagonal only).  b_hat: weights of an embedded result, whose difference
    from that of b estimates the error.  order and order_hat are computed; an order that is given is checked.
    """

    a: Any
    b: Any
    c: Any = None
    b_hat: Any = None
    order: int | None = None
    name: str = ""

    def __post_init__(self) -> None:
        who = f"Tableau {self.name!r}" if self.name else "Tableau"
        b = _numbers(who, "b", self.b)
        s = len(b)
        a = np.zeros((s, s))
        given = list(self.a)
        if len(given) == s - 1:  # the first row, which is empty, may be left out
            given = [[], *given]
        if len(given) != s:
            raise ValueError(f"{who}: a has {len(given)} rows, but b has {s} weights; give one row per stage")
        for i, row in enumerate(given):
            line = _numbers(who, f"a[{i}]", row)
            if len(line) > s or np.any(line[i:] != 0.0):
                raise ValueError(f"{who}: row {i} of a is not explicit: it may use the stages before {i} only")
            a[i, : len(line)] = line
        c = a.sum(axis=1) if self.c is None else _numbers(who, "c", self.c)
        if len(c) != s or np.abs(c - a.sum(axis=1)).max() > 1e-13 * max(1.0, np.abs(a).sum(axis=1).max()):
            raise ValueError(f"{who}: c = {c.tolist()} must be the row sums of a, {a.sum(axis=1).tolist()}")
        order = order_of(a, b)
        if order < 1:
            raise ValueError(f"{who}: the weights b add up to {b.sum():.17g}, not to 1")
        if self.order is not None and self.order > order:
            raise ValueError(
                f"{who}: order = {self.order!r} is given, but only the conditions of order {order} are met"
            )
        hat = None
        if self.b_hat is not None:
            hat = _numbers(who, "b_hat", self.b_hat)
            if len(hat) != s or order_of(a, hat) < 1:
                raise ValueError(f"{who}: b_hat must be {s} numbers with the sum 1")
        for name, value in (
            ("a", tuple(tuple(row) for row in a.tolist())), ("b", tuple(b.tolist())), ("c", tuple(c.tolist())),
            ("b_hat", None if hat is None else tuple(hat.tolist())), ("order", order),
        ):  # fmt: skip
            object.__setattr__(self, name, value)

    @property
    def stages(self) -> int:
        """Number of stages."""
        return len(self.b)

    @property
    def order_hat(self) -> int | None:
        """Order of the embedded result."""
        return None if self.b_hat is None else order_of(np.array(self.a), np.array(self.b_hat))

    @property
    def first_same_as_last(self) -> bool:
        """Whether the last stage is evaluated at the result, where the next step begins."""
        return self.stages > 1 and self.a[-1] == self.b and self.b[-1] == 0.0


def _numbers(who: str, argument: str, values: Any) -> np.ndarray:
    """A list of finite numbers."""
    try:
        result = np.array([float(x) for x in values])
    except (TypeError, ValueError):
        raise ValueError(f"{who}: {argument} = {values!r} must be a list of numbers") from None
    if not np.isfinite(result).all():
        raise ValueError(f"{who}: {argument} = {values!r} must be finite")
    return result


def _row(text: str) -> list[Fraction]:
    """Fractions from a text such as "1/3 0 -2"."""
    return [Fraction(word) for word in text.split()]


def _cooper_verner() -> dict[str, Any]:
    """Order 8 with 11 stages (Cooper & Verner 1972)."""
    s = sqrt(21.0)
    return {
        "a": [
            [1 / 2],
            [1 / 4, 1 / 4],
            [1 / 7, (-7 - 3 * s) / 98, (21 + 5 * s) / 49],
            [(11 + s) / 84, 0, (18 + 4 * s) / 63, (21 - s) / 252],
            [(5 + s) / 48, 0, (9 + s) / 36, (-231 + 14 * s) / 360, (63 - 7 * s) / 80],
            [(10 - s) / 42, 0, (-432 + 92 * s) / 315, (633 - 145 * s) / 90, (-504 + 115 * s) / 70, (63 - 13 * s) / 35],
            [1 / 14, 0, 0, 0, (14 - 3 * s) / 126, (13 - 3 * s) / 63, 1 / 9],
            [1 / 32, 0, 0, 0, (91 - 21 * s) / 576, 11 / 72, (-385 - 75 * s) / 1152, (63 + 13 * s) / 128],
            [
                1 / 14, 0, 0, 0, 1 / 9, (-733 - 147 * s) / 2205, (515 + 111 * s) / 504, (-51 - 11 * s) / 56,
                (132 + 28 * s) / 245,
            ],
            [
                0, 0, 0, 0, (-42 + 7 * s) / 18, (-18 + 28 * s) / 45, (-273 - 53 * s) / 72, (301 + 53 * s) / 72,
                (28 - 28 * s) / 45, (49 - 7 * s) / 18,
            ],
        ],
        "b": [1 / 20, 0, 0, 0, 0, 0, 0, 49 / 180, 16 / 45, 49 / 180, 1 / 20],
    }  # fmt: skip


# rows of a (the empty first one left out), then b, then b_hat
_DATA: dict[str, dict[str, Any]] = {
    "euler": {"a": "", "b": "1"},
    "midpoint": {"a": "1/2", "b": "0 1"},
    "heun": {"a": "1", "b": "1/2 1/2", "b_hat": "1 0"},
    "kutta3": {"a": "1/2; -1 2", "b": "1/6 2/3 1/6"},
    "ssp3": {"a": "1; 1/4 1/4", "b": "1/6 1/6 2/3", "b_hat": "1/2 1/2 0"},
    "bogacki_shampine": {"a": "1/2; 0 3/4; 2/9 1/3 4/9", "b": "2/9 1/3 4/9 0", "b_hat": "7/24 1/4 1/3 1/8"},
    "rk4": {"a": "1/2; 0 1/2; 0 0 1", "b": "1/6 1/3 1/3 1/6"},
    "three_eighths": {"a": "1/3; -1/3 1; 1 -1 1", "b": "1/8 3/8 3/8 1/8"},
    "fehlberg": {
        "a": "1/4; 3/32 9/32; 1932/2197 -7200/2197 7296/2197; 439/216 -8 3680/513 -845/4104; "
        "-8/27 2 -3544/2565 1859/4104 -11/40",
        "b": "25/216 0 1408/2565 2197/4104 -1/5 0",
        "b_hat": "16/135 0 6656/12825 28561/56430 -9/50 2/55",
    },
    "dormand_prince": {
        "a": "1/5; 3/40 9/40; 44/45 -56/15 32/9; 19372/6561 -25360/2187 64448/6561 -212/729; "
        "9017/3168 -355/33 46732/5247 49/176 -5103/18656; 35/384 0 500/1113 125/192 -2187/6784 11/84",
        "b": "35/384 0 500/1113 125/192 -2187/6784 11/84 0",
        "b_hat": "5179/57600 0 7571/16695 393/640 -92097/339200 187/2100 1/40",
    },
    "butcher6": {
        "a": "1/3; 0 2/3; 1/12 1/3 -1/12; 25/48 -55/24 35/48 15/8; 3/20 -11/24 -1/8 1/2 1/10; "
        "-261/260 33/13 43/156 -118/39 32/195 80/39",
        "b": "13/200 0 11/40 11/40 4/25 4/25 13/200",
    },
}
NAMES = (*_DATA, "cooper_verner")


@cache
def tableau(name: str) -> Tableau:
    """The tableau of this name; `NAMES` lists them."""
    if isinstance(name, str) and name == "cooper_verner":
        return Tableau(**_cooper_verner(), name=name)
    if not isinstance(name, str) or name not in _DATA:
        near = suggestion(name, NAMES) if isinstance(name, str) else f"known are {', '.join(NAMES)}"
        raise ValueError(f"tableau = {shown(name)} is unknown; {near}")
    data = _DATA[name]
    hat = _row(data["b_hat"]) if "b_hat" in data else None
    rows = [_row(text) for text in data["a"].split(";")] if data["a"] else []
    return Tableau(rows, _row(data["b"]), b_hat=hat, name=name)
