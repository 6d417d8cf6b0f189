"""Derivatives of whole kernels: compiled for dual numbers in place of floats they are those along n directions at once.

`along(n)` is `Dual(float64, n, along=True)` (`dual.py`), n + 1 numbers side by side, so that an array (m, n + 1) of floats is one
of m dual numbers (`as_duals`).  Kernels of elements and of steps are generic in the type of their numbers: none is written anew.
The derivatives of an operation are one vector of the processor, which makes it three times as fast as numbers one by one.

Two rules differ from those for functions of users:

    ==, !=      compare derivatives too: `if friction == 0.0: return 0.0` must not lose the derivative by the friction
    sqrt(0)     has the derivative 0: kernels take the norm of a zero vector only where it has no effect

Comparisons else, and `int`, take the value.  It is imported when a gradient is asked for; nothing of it is compiled before.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.typing.templates import AbstractTemplate, infer_global, signature
from numba.extending import intrinsic, lower_builtin
from numba.np.arrayobj import make_array, populate_array

from liedyn.compiled.dual import Dual

FLAGS = ("contract", "nsz")  # those of decorators.OPTIONS
F8, I32 = ir.DoubleType(), ir.IntType(32)
CONSTANTS = (types.Float, types.Integer, types.Boolean)


def along(n: int) -> Dual:
    """The type of numbers with derivatives along n directions."""
    return Dual(types.float64, n, along=True)


def _is(x: Any) -> bool:
    return isinstance(x, Dual) and x.along


class _Emit:
    """Emits operations on a value and the vector of its derivatives, None for a constant."""

    def __init__(self, context: Any, builder: Any, result: Any) -> None:
        self.context, self.b, self.result = context, builder, result

    def parts(self, kind: Any, value: Any) -> tuple[Any, Any]:
        """Value and derivatives of a number."""
        if not _is(kind):
            return self.context.cast(self.b, value, kind, types.float64), None
        d = ir.Constant(ir.VectorType(F8, kind.n), ir.Undefined)
        for k in range(kind.n):
            d = self.b.insert_element(d, self.b.extract_value(value, (1, k)), ir.Constant(I32, k))
        return self.b.extract_value(value, 0), d

    def pack(self, v: Any, d: Any) -> Any:
        """A number of the type of the result."""
        out = self.b.insert_value(ir.Constant(self.context.get_value_type(self.result), ir.Undefined), v, 0)
        for k in range(self.result.n):
            one = ir.Constant(F8, 0.0) if d is None else self.b.extract_element(d, ir.Constant(I32, k))
            out = self.b.insert_value(out, one, (1, k))
        return out

    def times(self, x: Any, d: Any) -> Any:
        """A number times derivatives."""
        one = self.b.insert_element(ir.Constant(d.type, ir.Undefined), x, ir.Constant(I32, 0))
        n = d.type.count
        all_ = self.b.shuffle_vector(one, one, ir.Constant(ir.VectorType(I32, n), [0] * n))
        return self.b.fmul(all_, d, flags=FLAGS)

    def sum(self, c: Any, x: Any, s: Any, y: Any) -> Any:
        """Derivatives c x + s y of numbers whose derivatives are x and y, one of which may be missing."""
        terms = [self.times(a, d) for a, d in ((c, x), (s, y)) if d is not None]
        return terms[0] if len(terms) == 1 else self.b.fadd(*terms, flags=FLAGS)


def _register(function: Any, arguments: int, result: Any, emit: Callable[..., Any]) -> None:
    """Let Numba know a function of one or two numbers, one of which is dual; result: its type, None for a dual number."""

    class Typing(AbstractTemplate):
        key = function

        def generic(self, args, kws):
            if len(args) != arguments or not all(_is(a) or isinstance(a, CONSTANTS) for a in args):
                return None
            duals = [a for a in args if _is(a)]
            return signature(result or duals[0], *args) if duals and len(set(duals)) == 1 else None

    infer_global(function)(Typing)

    def implementation(context, builder, sig, args):
        e = _Emit(context, builder, next(a for a in sig.args if _is(a)))
        given = [part for kind, value in zip(sig.args, args, strict=True) for part in e.parts(kind, value)]
        made = emit(e, *given)
        return made if result is not None else e.pack(*made)

    kinds = (Dual, *CONSTANTS)
    for a in kinds:
        for b in kinds if arguments == 2 else ():
            if Dual in (a, b):
                lower_builtin(function, a, b)(implementation)
    if arguments == 1:
        lower_builtin(function, Dual)(implementation)


def _add(e: _Emit, x: Any, dx: Any, y: Any, dy: Any) -> tuple[Any, Any]:
    d = dx if dy is None else dy if dx is None else e.b.fadd(dx, dy, flags=FLAGS)
    return e.b.fadd(x, y, flags=FLAGS), d


def _sub(e: _Emit, x: Any, dx: Any, y: Any, dy: Any) -> tuple[Any, Any]:
    d = dx if dy is None else e.b.fneg(dy) if dx is None else e.b.fsub(dx, dy, flags=FLAGS)
    return e.b.fsub(x, y, flags=FLAGS), d


def _mul(e: _Emit, x: Any, dx: Any, y: Any, dy: Any) -> tuple[Any, Any]:
    return e.b.fmul(x, y, flags=FLAGS), e.sum(y, dx, x, dy)


def _div(e: _Emit, x: Any, dx: Any, y: Any, dy: Any) -> tuple[Any, Any]:
    """(x/y)' = (x' - (x/y) y')/y."""
    quotient, inverse = e.b.fdiv(x, y, flags=FLAGS), e.b.fdiv(ir.Constant(F8, 1.0), y, flags=FLAGS)
    if dy is None:
        return quotient, e.times(inverse, dx)
    return quotient, e.sum(inverse, dx, e.b.fneg(e.b.fmul(quotient, inverse, flags=FLAGS)), dy)


def _comparison(code: str) -> Callable[..., Any]:
    return lambda e, x, dx, y, dy: e.b.fcmp_ordered(code, x, y)


def _equal(e: _Emit, x: Any, dx: Any, y: Any, dy: Any) -> Any:
    """Whether values and derivatives are the same."""
    same = e.b.fcmp_ordered("==", x, y)
    difference = _sub(e, x, dx, y, dy)[1]
    for k in range(e.result.n):
        d = e.b.extract_element(difference, ir.Constant(I32, k))
        same = e.b.and_(same, e.b.fcmp_ordered("==", d, ir.Constant(F8, 0.0)))
    return same


def _unequal(e: _Emit, *parts: Any) -> Any:
    return e.b.not_(_equal(e, *parts))


def _extreme(code: str) -> Callable[..., Any]:
    def emit(e: _Emit, x: Any, dx: Any, y: Any, dy: Any) -> tuple[Any, Any]:
        first = e.b.fcmp_ordered(code, x, y)
        none = ir.Constant((dx if dx is not None else dy).type, [ir.Constant(F8, 0.0)] * e.result.n)
        return e.b.select(first, x, y), e.b.select(first, none if dx is None else dx, none if dy is None else dy)

    return emit


def _composed(both: Callable[..., Any], arguments: int) -> Callable[..., Any]:
    """From a function that gives the value and its derivatives by the arguments, which Numba compiles."""

    def emit(e: _Emit, *parts: Any) -> tuple[Any, Any]:
        values = tuple(parts[::2])
        sig = types.UniTuple(types.float64, arguments + 1)(*(types.float64,) * arguments)
        made = cgutils.unpack_tuple(e.b, e.context.compile_internal(e.b, both, sig, values))
        second = (made[2], parts[3]) if arguments == 2 else (None, None)
        return made[0], e.sum(made[1], parts[1], *second)

    return emit


def _sqrt(x):
    w = math.sqrt(x)
    return w, (0.5 / w if w > 0.0 else 0.0 * w)


def _tan(x):
    w = math.tan(x)
    return w, 1.0 + w * w


def _exp(x):
    w = math.exp(x)
    return w, w


def _tanh(x):
    w = math.tanh(x)
    return w, 1.0 - w * w


def _expm1(x):
    w = math.expm1(x)
    return w, w + 1.0


def _power(x, y):
    by_y = x**y * math.log(x) if x > 0.0 else 0.0
    return x**y, (y * x ** (y - 1.0) if y != 0.0 else 0.0), by_y


def _atan2(y, x):
    r = 1.0 / (x * x + y * y)
    return math.atan2(y, x), x * r, -y * r


def _hypot(x, y):
    w = math.hypot(x, y)
    return w, (x / w if w > 0.0 else 0.0 * w), (y / w if w > 0.0 else 0.0 * w)


ONE_NUMBER: dict[Any, Callable[..., Any]] = {
    math.sqrt: _sqrt,
    math.sin: lambda x: (math.sin(x), math.cos(x)),
    math.cos: lambda x: (math.cos(x), -math.sin(x)),
    math.tan: _tan,
    math.asin: lambda x: (math.asin(x), 1.0 / math.sqrt((1.0 - x) * (1.0 + x))),
    math.acos: lambda x: (math.acos(x), -1.0 / math.sqrt((1.0 - x) * (1.0 + x))),
    math.atan: lambda x: (math.atan(x), 1.0 / (1.0 + x * x)),
    math.exp: _exp,
    math.log: lambda x: (math.log(x), 1.0 / x),
    math.expm1: _expm1,
    math.log1p: lambda x: (math.log1p(x), 1.0 / (1.0 + x)),
    math.sinh: lambda x: (math.sinh(x), math.cosh(x)),
    math.cosh: lambda x: (math.cosh(x), math.sinh(x)),
    math.tanh: _tanh,
    abs: lambda x: (abs(x), -1.0 if x < 0.0 else 1.0),
    math.fabs: lambda x: (abs(x), -1.0 if x < 0.0 else 1.0),
}
TWO_NUMBERS: dict[Any, Callable[..., Any]] = {
    operator.pow: _power, operator.ipow: _power, math.pow: _power, math.atan2: _atan2, math.hypot: _hypot
}  # fmt: skip

for _name, _emit in (("add", _add), ("sub", _sub), ("mul", _mul), ("truediv", _div)):
    for _prefix in ("", "i"):
        _register(getattr(operator, _prefix + _name), 2, None, _emit)
for _name, _code in (("lt", "<"), ("le", "<="), ("gt", ">"), ("ge", ">=")):
    _register(getattr(operator, _name), 2, types.boolean, _comparison(_code))
_register(operator.eq, 2, types.boolean, _equal)
_register(operator.ne, 2, types.boolean, _unequal)
_register(max, 2, None, _extreme(">"))
_register(min, 2, None, _extreme("<"))
for _function, _both in ONE_NUMBER.items():
    _register(_function, 1, None, _composed(_both, 1))
for _function, _both in TWO_NUMBERS.items():
    _register(_function, 2, None, _composed(_both, 2))
_register(operator.neg, 1, None, lambda e, x, dx: (e.b.fneg(x), e.b.fneg(dx)))
_register(operator.pos, 1, None, lambda e, x, dx: (x, dx))
_register(float, 1, None, lambda e, x, dx: (x, dx))
_register(int, 1, types.int64, lambda e, x, dx: e.context.cast(e.b, x, types.float64, types.int64))


@intrinsic(prefer_literal=True)
def as_duals(typingctx, a, n):
    """An array (m, n + 1) of floats as an array (m,) of numbers with n derivatives; n is a constant."""
    result = types.Array(along(n.literal_value), 1, "C")

    def codegen(context, builder, sig, args):
        given = make_array(a)(context, builder, args[0])
        made = make_array(result)(context, builder)
        data = builder.bitcast(given.data, made.data.type)
        size = context.get_constant(types.intp, 8 * (n.literal_value + 1))
        populate_array(made, data, [builder.extract_value(given.shape, 0)], [size], size, meminfo=None)
        return made._getvalue()

    return result(a, n), codegen


@intrinsic
def numbered(typingctx, like, v, d):
    """A number of the type of `like` with value v and derivatives d, a tuple of floats."""
    if not _is(like) or not isinstance(d, types.BaseTuple) or len(d) != like.n:
        return None

    def codegen(context, builder, sig, args):
        made = cgutils.create_struct_proxy(like)(context, builder)
        made.v = context.cast(builder, args[1], v, types.float64)
        made.d = context.cast(builder, args[2], d, types.UniTuple(types.float64, like.n))
        return made._getvalue()

    return like(like, v, d), codegen
