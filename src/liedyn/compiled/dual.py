"""Dual numbers in compiled code: a value with its derivatives, so that functions of users are differentiated to round-off.

`Dual(inner, n)` is the type of v + sum_k d_k eps_k, eps_j eps_k = 0.  v and d_k are of type `inner`: a float, or a dual number
itself, which gives second derivatives.  A function of numbers takes dual numbers as it stands: operators, comparisons (of the
values), `abs`, `min`, `max` and the functions of `math` below, by the names of NumPy too, are defined for them.  All of it exists
inside compiled code only.

    x = dual(2.0, (1.0, 0.0))    # 2 + eps_1
    y = math.sqrt(x)             # y.v = sqrt(2), y.d = (0.5/sqrt(2), 0.0)

`Dual(float64, n, along=True)` carries derivatives of whole kernels along n directions of their arguments; `directions.py` has
its operations.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Callable
from typing import Any

import numpy as np
from numba import types
from numba.core import cgutils
from numba.core.typeconv import Conversion
from numba.extending import intrinsic, lower_cast, make_attribute_wrapper, models, overload, register_model

from liedyn.compiled.decorators import HOT


class Dual(types.Type):
    """Type of a number of type `inner` with n derivatives of the same type; along: those of `directions.py`."""

    def __init__(self, inner: Any, n: int, along: bool = False) -> None:
        self.inner, self.n, self.along = inner, n, along
        super().__init__(name=f"{'Along' if along else 'Dual'}({inner}, {n})")

    @property
    def key(self) -> Any:
        """What tells two types apart."""
        return self.inner, self.n, self.along

    def holds(self, other: Any) -> bool:
        """Whether a number of the other type is a constant for this one: its derivatives are zero."""
        below = self.inner == other or (isinstance(self.inner, Dual) and self.inner.holds(other))
        return isinstance(other, types.Number) or below

    def can_convert_from(self, typingctx: Any, other: Any) -> Any:
        """Constants become dual numbers, as in `return 0.0` beside `return x`."""
        return Conversion.safe if self.holds(other) else None

    def unify(self, typingctx: Any, other: Any) -> Any:
        """The type that holds both."""
        return self if self.holds(other) else None


@register_model(Dual)
class _Model(models.StructModel):
    """Value and derivatives, side by side."""

    def __init__(self, dmm: Any, fe_type: Dual) -> None:
        super().__init__(dmm, fe_type, [("v", fe_type.inner), ("d", types.UniTuple(fe_type.inner, fe_type.n))])


make_attribute_wrapper(Dual, "v", "v")
make_attribute_wrapper(Dual, "d", "d")


@intrinsic
def dual(typingctx, v, d):
    """The number v with the derivatives d, a tuple."""
    inner = types.float64 if isinstance(v, types.Number) else v
    result, wanted = Dual(inner, len(d)), types.UniTuple(inner, len(d))

    def codegen(context, builder, signature, args):
        made = cgutils.create_struct_proxy(result)(context, builder)
        made.v = context.cast(builder, args[0], v, inner)
        made.d = context.cast(builder, args[1], d, wanted)
        return made._getvalue()

    return result(v, d), codegen


@lower_cast(types.Number, Dual)
@lower_cast(Dual, Dual)
def _cast(context, builder, have, want, value):
    """A constant as a dual number."""
    made = cgutils.create_struct_proxy(want)(context, builder)
    made.v = context.cast(builder, value, have, want.inner)
    zero = context.cast(builder, context.get_constant(types.float64, 0.0), types.float64, want.inner)
    made.d = context.make_tuple(builder, types.UniTuple(want.inner, want.n), [zero] * want.n)
    return made._getvalue()


def constant(x, c):
    """The number c in the type of x."""
    raise NotImplementedError("only inside compiled code")


def value(x):
    """The value of a dual number, the innermost one."""
    raise NotImplementedError("only inside compiled code")


def parts(x, like, n):
    """The n derivatives of x; zeros of the type of `like` if x has none, being a constant."""
    raise NotImplementedError("only inside compiled code")


def _made(text: str) -> Callable[..., Any]:
    """The function f of a text."""
    scope: dict[str, Any] = {"math": math, "dual": dual, "constant": constant, "value": value}
    exec(text, scope)
    return scope["f"]


def _each(n: int, term: str) -> str:
    """A tuple of one term for each derivative k."""
    return "(" + ", ".join(term.format(k=k) for k in range(n)) + ",)"


def _has_text(x: Any) -> bool:
    """Whether operations with x are those of this file."""
    return isinstance(x, Dual) and not x.along


@intrinsic
def as_dual(typingctx, x, c):
    """The number c in the type of x, a dual number."""
    return x(x, c), lambda context, builder, signature, args: context.cast(builder, args[1], c, x)


@overload(constant, jit_options=HOT)
def _constant(x, c):
    if not isinstance(x, Dual):
        return lambda x, c: float(c)
    if x.along:
        return lambda x, c: as_dual(x, c)
    return _made(f"def f(x, c):\n    return dual(constant(x.v, c), {_each(x.n, 'constant(x.v, 0.0)')})")


@overload(value, jit_options=HOT)
def _value(x):
    return (lambda x: value(x.v)) if isinstance(x, Dual) else (lambda x: float(x))


@overload(parts, jit_options=HOT)
def _parts(x, like, n):
    wanted = n.literal_value if isinstance(n, types.Literal) else None
    if isinstance(x, Dual) and x.n == wanted and x.inner == _inner(like):
        return lambda x, like, n: x.d
    if wanted is None or not (isinstance(x, types.Number) or (isinstance(x, Dual) and x == _inner(like))):
        return None
    return _made(f"def f(x, like, n):\n    return {_each(wanted, 'constant(like, 0.0)')}")


def _inner(like: Any) -> Any:
    return like if isinstance(like, Dual) else types.float64


# -- operators --------------------------------------------------------------------------------------------------------

# of x and y both dual; of a dual x and a constant y; of a constant x and a dual y.  `first` is computed before
OPERATORS: dict[str, tuple[tuple[str, str, str], ...]] = {
    "add": (("", "x.v + y.v", "x.d[{k}] + y.d[{k}]"), ("", "x.v + y", "x.d[{k}]"), ("", "x + y.v", "y.d[{k}]")),
    "sub": (("", "x.v - y.v", "x.d[{k}] - y.d[{k}]"), ("", "x.v - y", "x.d[{k}]"), ("", "x - y.v", "-y.d[{k}]")),
    "mul": (
        ("", "x.v * y.v", "x.d[{k}] * y.v + x.v * y.d[{k}]"), ("", "x.v * y", "x.d[{k}] * y"),
        ("", "x * y.v", "x * y.d[{k}]"),
    ),
    "truediv": (
        ("r = 1.0 / y.v; q = x.v * r", "q", "(x.d[{k}] - q * y.d[{k}]) * r"),
        ("r = 1.0 / y", "x.v * r", "x.d[{k}] * r"),
        ("q = x / y.v; r = -q / y.v", "q", "r * y.d[{k}]"),
    ),
    "pow": (
        ("w = x.v ** y.v; r = y.v * x.v ** (y.v - 1.0); s = w * math.log(x.v)", "w", "r * x.d[{k}] + s * y.d[{k}]"),
        ("r = y * x.v ** (y - 1)", "x.v ** y", "r * x.d[{k}]"),
        ("w = x ** y.v; r = w * math.log(x)", "w", "r * y.d[{k}]"),
    ),
    "mod": (  # x - y floor(x / y)
        ("n = math.floor(value(x) / value(y))", "x.v - n * y.v", "x.d[{k}] - n * y.d[{k}]"),
        ("n = math.floor(value(x) / y)", "x.v - n * y", "x.d[{k}]"),
        ("n = math.floor(x / value(y))", "x - n * y.v", "-n * y.d[{k}]"),
    ),
}  # fmt: skip
COMPARISONS = ("lt", "le", "gt", "ge", "eq", "ne")
# value and derivative of functions of one number; w is the value
FUNCTIONS = {
    "sqrt": ("math.sqrt(x.v)", "0.5 / w"), "sin": ("math.sin(x.v)", "math.cos(x.v)"),
    "cos": ("math.cos(x.v)", "-math.sin(x.v)"), "tan": ("math.tan(x.v)", "1.0 + w * w"),
    "asin": ("math.asin(x.v)", "1.0 / math.sqrt(1.0 - x.v * x.v)"),
    "acos": ("math.acos(x.v)", "-1.0 / math.sqrt(1.0 - x.v * x.v)"),
    "atan": ("math.atan(x.v)", "1.0 / (1.0 + x.v * x.v)"), "exp": ("math.exp(x.v)", "w"),
    "log": ("math.log(x.v)", "1.0 / x.v"), "expm1": ("math.expm1(x.v)", "w + 1.0"),
    "log1p": ("math.log1p(x.v)", "1.0 / (1.0 + x.v)"), "sinh": ("math.sinh(x.v)", "math.cosh(x.v)"),
    "cosh": ("math.cosh(x.v)", "math.sinh(x.v)"), "tanh": ("math.tanh(x.v)", "1.0 - w * w"),
}  # fmt: skip
# NumPy's names of functions of numbers, where they differ
IN_NUMPY = {"asin": "arcsin", "acos": "arccos", "atan": "arctan", "atan2": "arctan2"}


def names_of(name: str) -> tuple[Any, ...]:
    """The functions of `math` and of NumPy with this name in `math`."""
    return getattr(math, name), getattr(np, IN_NUMPY.get(name, name))


def _operator(name: str) -> Any:
    """What an operator does with dual numbers; None leaves it to others."""
    both, left, right = OPERATORS[name]

    def choose(x, y):
        if _has_text(x) and x == y:
            n, (first, v, d) = x.n, both
        elif _has_text(x) and x.holds(y):
            n, (first, v, d) = x.n, left
        elif _has_text(y) and y.holds(x):
            n, (first, v, d) = y.n, right
        else:
            return None
        return _made(f"def f(x, y):\n    {first or 'pass'}\n    return dual({v}, {_each(n, d)})")

    return choose


def _comparison(symbol: str) -> Any:
    text = f"def f(x, y):\n    return value(x) {symbol} value(y)"
    return lambda x, y: _made(text) if _has_text(x) or _has_text(y) else None


def _function(v: str, slope: str) -> Any:
    def choose(x):
        if not _has_text(x):
            return None
        return _made(f"def f(x):\n    w = {v}\n    s = {slope}\n    return dual(w, {_each(x.n, 's * x.d[{k}]')})")

    return choose


def _extreme(symbol: str) -> Any:
    text = f"def f(x, y):\n    return x if value(x) {symbol} value(y) else y"
    return lambda x, y: _made(text) if _has_text(x) or _has_text(y) else None


for _name in OPERATORS:
    for _prefix in ("", "i"):  # x += y is x = x + y
        overload(getattr(operator, _prefix + _name), jit_options=HOT)(_operator(_name))
for _name, _symbol in zip(COMPARISONS, ("<", "<=", ">", ">=", "==", "!="), strict=True):
    overload(getattr(operator, _name), jit_options=HOT)(_comparison(_symbol))
for _name, (_v, _slope) in FUNCTIONS.items():
    for _same in names_of(_name):
        overload(_same, jit_options=HOT)(_function(_v, _slope))
for _which, _symbol in ((max, ">"), (min, "<"), (np.maximum, ">"), (np.minimum, "<")):
    overload(_which, jit_options=HOT)(_extreme(_symbol))


@overload(operator.neg, jit_options=HOT)
def _neg(x):
    if _has_text(x):
        return _made(f"def f(x):\n    return dual(-x.v, {_each(x.n, '-x.d[{k}]')})")


@overload(operator.pos, jit_options=HOT)
def _pos(x):
    return (lambda x: x) if _has_text(x) else None


@overload(abs, jit_options=HOT)
@overload(math.fabs, jit_options=HOT)
@overload(np.abs, jit_options=HOT)
def _abs(x):
    return (lambda x: -x if value(x) < 0.0 else x) if _has_text(x) else None


@overload(math.hypot, jit_options=HOT)
@overload(np.hypot, jit_options=HOT)
def _hypot(x, y):
    dual_ = isinstance(x, Dual) or isinstance(y, Dual)
    return (lambda x, y: math.sqrt(x * x + y * y)) if dual_ else None


@overload(math.atan2, jit_options=HOT)
@overload(np.arctan2, jit_options=HOT)
def _atan2(y, x):
    dual_ = y if isinstance(y, Dual) else x
    if not _has_text(dual_) or not (dual_ == x or dual_.holds(x)) or not (dual_ == y or dual_.holds(y)):
        return None
    return _made(
        "def f(y, x):\n"
        "    a, b = constant({0}, 0.0) + y, constant({0}, 0.0) + x\n"
        "    r = 1.0 / (a.v * a.v + b.v * b.v)\n"
        "    return dual(math.atan2(a.v, b.v), {1})".format(
            "y" if dual_ is y else "x", _each(dual_.n, "r * (b.v * a.d[{k}] - a.v * b.d[{k}])")
        )
    )


@overload(math.floor, jit_options=HOT)
@overload(np.floor, jit_options=HOT)
def _floor(x):
    return (lambda x: math.floor(value(x))) if isinstance(x, Dual) else None


@overload(math.isfinite, jit_options=HOT)
def _isfinite(x):
    return (lambda x: math.isfinite(value(x))) if isinstance(x, Dual) else None
