"""Kernels made from a user's plain Python functions: compiled, and kept on disk for the next process.

Numba caches a function by its file and line only: a changed global, closure value or helper goes unnoticed.  Here the
key is a fingerprint of all that the machine code depends on, followed through helpers.  A kernel is a short text that
calls the user's functions; it is written to a file named after the fingerprints, and Numba caches it beside that file.
What cannot be described by value (an arbitrary object) is compiled without cache, and a `CacheWarning` says why.
"""

from __future__ import annotations

import contextlib
import inspect
import operator
import os
import re
import types as pytypes
import uuid
import warnings
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numba
import numpy as np
from numba import types
from numba.core import errors as numba_errors
from numba.core import ir
from numba.core.dispatcher import Dispatcher
from numba.extending import overload

from liedyn.compiled.cache import CACHE_DIR, PACKAGE
from liedyn.compiled.decorators import OPTIONS, njit
from liedyn.compiled.dual import Dual
from liedyn.compiled.fingerprint import (
    VERSIONS,
    describe,
    digest,
    fingerprint,
    fixed_name,
    followed,
    label_of,
    place_of,
    references,
)
from liedyn.compiled.merged import OF_USERS
from liedyn.equation import roles
from liedyn.equation.differences import differentiator
from liedyn.equation.jets import jets
from liedyn.equation.shape import Shape, pairs
from liedyn.errors import CacheWarning, ModelError
from liedyn.groups import algebra

USER_DIR = CACHE_DIR / "user"
# Never called from Python: without the code that would convert their arguments they compile in half the time.
INTERNAL: dict[str, Any] = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
# Without machine code of their own, which nobody calls, in half of that.  A function that calls itself needs it.
PART: dict[str, Any] = {**INTERNAL, **OF_USERS}
ALONG = "Its derivatives need a function of plain numbers and tuples, with functions of math, not of NumPy."
KERNEL: dict[str, Any] = {**OPTIONS, "no_cfunc_wrapper": True}
TUPLES = (
    "x, v, omega are tuples of 3 floats and R is a tuple of 9 (row by row): index them, use liedyn.groups.algebra, "
    "or write NumPy throughout (then they are arrays (3,) and (3, 3))"
)


# -- from a function to a dispatcher ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Compiled:
    """A user's function ready to be called from a kernel: itself, what Numba compiles, all copies made.

    key: its fingerprint, or None and the reason why it has none.
    """

    function: Any
    dispatcher: Any
    copies: tuple[Any, ...]
    key: str | None
    reason: str


_compiled: dict[str, Compiled] = {}
# An index beyond an array is an exception, as in Python, and no number from elsewhere in memory: 2 % of the function's time.
CHECKED: dict[str, Any] = {"boundscheck": True}


def compiled(function: Any) -> Compiled:
    """Prepare a function for `build_kernels`; nothing is compiled yet."""
    if isinstance(function, Compiled):
        return function
    if not callable(function):
        raise ModelError(f"expected a function, got {function!r}: write `def` or `lambda`")
    if followed(function) is None and fixed_name(function) is None:
        raise ModelError(
            f"{function!r} is an object of type {type(function).__qualname__}, which Numba cannot compile: "
            "wrap it in a plain function (def or lambda) that takes the numbers it needs from its closure"
        )
    key, reason = fingerprint(function)
    if key is not None and key in _compiled:
        return replace(_compiled[key], function=function)
    # The key in the name keeps symbols apart that other processes cached under the same file, name and counter.
    copies: dict[int, Any] = {}
    options = PART if key is not None else INTERNAL  # what calls itself has no key
    made = _dispatcher(function, f"{key}", options, copies)
    result = Compiled(function, made, tuple(copies.values()), key, reason)
    if key is not None:
        _compiled[key] = result
    return result


def _dispatcher(value: Any, suffix: str, internal: dict[str, Any], copies: dict[int, Any]) -> Any:
    """Copy of a function, and of the functions it calls, as dispatchers without a cache of their own."""
    function = followed(value)
    if function is None:
        return value
    if id(function) in copies:
        return copies[id(function)]
    scope: dict[str, Any] = {"__name__": __name__}  # Numba imports this module when it loads the machine code
    cells = tuple(pytypes.CellType() for _ in function.__code__.co_freevars)
    copy = pytypes.FunctionType(function.__code__, scope, function.__name__, function.__defaults__, cells)
    copy.__kwdefaults__ = function.__kwdefaults__
    copy.__qualname__ = f"{function.__name__}_{suffix}".replace("<lambda>", "lambda")
    ours = str(function.__globals__.get("__name__", "")).startswith(f"{PACKAGE.name}.")  # as those of a Table
    options = {**(value.targetoptions if isinstance(value, Dispatcher) else OPTIONS), **internal}
    options |= {} if ours else CHECKED
    copies[id(function)] = numba.jit(**{"nopython": True, **options})(copy)
    replaced = {name: _dispatcher(item, suffix, internal, copies) for name, item in references(function)}
    for name, cell in zip(function.__code__.co_freevars, cells, strict=True):
        cell.cell_contents = replaced.pop(name)
    scope.update(replaced)
    return copies[id(function)]


def check_arguments(function: Any, expected: str) -> None:
    """Raise a ModelError unless the function can be called as `expected`, a list of names such as "t, x, v"."""
    number = len(expected.split(","))
    python = getattr(function, "py_func", function)
    if not callable(python):
        raise ModelError(f"expected a function f({expected}), got {function!r}: write `def` or `lambda`")
    if isinstance(python, np.ufunc):
        fits, have = python.nin == number, f"{python.nin} arguments"
    else:
        try:
            signature = inspect.signature(python)
        except (TypeError, ValueError) as error:
            raise ModelError(f"{function!r} has no signature that can be read: wrap it in a plain function") from error
        have = str(signature)
        try:
            signature.bind(*range(number))
            fits = True
        except TypeError:
            fits = False
    if not fits:
        raise ModelError(f"function {label_of(function)} takes {have}; expected f({expected})")


# -- kernels ----------------------------------------------------------------------------------------------------------

_kernels: dict[str, dict[str, Any]] = {}


def build_kernel(template_source: str, signature: Any, functions: Mapping[str, Any], **options: Any) -> Any:
    """The one kernel of a text that defines `kernel`; see `build_kernels`."""
    return build_kernels(template_source, {"kernel": signature}, functions, **options)["kernel"]


def build_kernels(
    template_source: str,
    signatures: Mapping[str, Any],
    functions: Mapping[str, Any],
    *,
    namespace: Mapping[str, Any] | None = None,
    remedy: str = "",
    key_extra: str = "",
) -> dict[str, Any]:
    """Compile functions of a source text, each for one signature; load them from disk when they are there.

    signatures: by the name of the function in the text.  functions: the user's, by the names under which the text calls
    them.  namespace: further names, for numbers or things of liedyn and NumPy; those of `liedyn.groups.algebra` and
    `np` are always there.  The text may define helpers with the decorators `plain` and, merged into
    their callers, `merged`.  remedy ends the message of the
    ModelError that replaces Numba's errors.
    """
    ready = {name: compiled(function) for name, function in functions.items()}
    extra = dict(namespace or {})
    described = [(name, describe(value, name, (), {})) for name, value in sorted(extra.items())]
    keys = [(name, one.key) for name, one in sorted(ready.items())]
    cacheable = all(one.key is not None for one in ready.values())
    key = digest(VERSIONS, template_source, sorted(signatures.items()), described, keys, key_extra)
    if cacheable and key in _kernels:
        return _kernels[key]

    path = USER_DIR / f"{key}.py"
    cache = cacheable and _write_once(path, template_source)

    def plain(function: Callable[..., Any]) -> Any:
        function.__qualname__ += f"_{key}"
        return numba.njit(**OPTIONS, **PART)(function)

    def merged(function: Callable[..., Any]) -> Any:
        function.__qualname__ += f"_{key}"
        return numba.njit(forceinline=True, **OPTIONS, **PART)(function)

    scope = {name: value for name, value in vars(algebra).items() if not name.startswith("_")}
    scope.update(extra, np=np, plain=plain, merged=merged, __name__=__name__)
    scope.update({name: one.dispatcher for name, one in ready.items()})
    exec(compile(template_source, str(path), "exec"), scope)
    made = {}
    for name, signature in signatures.items():
        scope[name].__qualname__ += f"_{key}"
        made[name] = numba.njit(cache=cache, **KERNEL)(scope[name])
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", numba_errors.NumbaWarning)  # advice on speed; we cannot act on it
                made[name].compile(signature)
        except Exception as error:  # Numba raises many kinds, also plain ones, for code it does not understand
            raise _UserCodeError(error, [one.function for one in ready.values()], path, remedy) from None
        made[name].disable_compile()
    for one in ready.values():
        if one.key is None:
            message = (
                f"function {label_of(one.function)} cannot be kept on disk, each process compiles it again: {one.reason}."
                " Everything runs as usual. Numbers, strings, tuples of them, arrays and functions can be kept"
            )
            warnings.warn_explicit(CacheWarning(message), None, *place_of(one.function))
    if cacheable:
        _kernels[key] = made
    return made


def _write_once(path: Path, text: str) -> bool:
    """Write a file unless it exists; False, with a warning, if the disk refuses."""
    try:
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            temporary = path.with_name(f"{path.name}.{uuid.uuid4().hex[:8]}")
            temporary.write_text(text)
            os.replace(temporary, path)
    except OSError as error:
        message = f"compiled user functions cannot be kept on disk ({error}); everything runs as usual"
        warnings.warn(CacheWarning(message), stacklevel=2)
        return False
    return True


class _UserCodeError(ModelError):
    """Numba's error in words of the user: function, place, first useful line, remedy."""

    def __init__(self, error: Exception, functions: list[Any], template: Path, remedy: str):
        text = re.sub(r"\x1b\[[0-9;]*m", "", str(error))
        skipped = ("Failed in", "During:", "File ")
        lines = [line.strip() for line in text.splitlines()]
        useful = [line for line in lines if line and not line.startswith(skipped)] or [type(error).__name__]
        self.reason = " ".join(useful[:2]) if len(useful) > 1 and useful[1].startswith(">>>") else useful[0]
        if ours := re.search(rf"{_EXPECTED}.*", text):
            self.reason = ours[0]
        elif length := re.search(r"wrong tuple length.*expected (\d+), got (\d+)", text):
            self.reason = f"{length[2]} values where {length[1]} are expected"
        self.reason = self.reason.rstrip(".: ")
        for file, line in re.findall(r" at (\S.*) \((\d+)\)", text):
            if file != str(template) and not file.startswith(str(PACKAGE)) and Path(file).exists():
                self.reason += f" (line {line} of {file})"
                break
        self.what = f"user function {', '.join(map(label_of, functions))} cannot be compiled"
        self.remedy = remedy
        self.numba_error = error  # the whole story, for who wants it
        super().__init__(f"{self.what}: {self.reason}. {remedy}".strip())


# -- helpers that templates call --------------------------------------------------------------------------------------


_EXPECTED = "a vector must be 3 numbers"


def triple(y):
    """Three numbers as a tuple of floats, whatever holds them; None counts as zero."""
    raise NotImplementedError("only inside compiled code")


@overload(triple)
def _triple(y):
    if isinstance(y, types.NoneType):
        return lambda y: (0.0, 0.0, 0.0)
    if isinstance(y, types.BaseTuple) and len(y) == 3 and all(isinstance(t, types.Number | Dual) for t in y):
        return lambda y: (float(y[0]), float(y[1]), float(y[2]))
    if isinstance(y, types.List) or (isinstance(y, types.Array) and y.ndim == 1):

        def checked(y):
            if len(y) != 3:
                raise ValueError("user function: a vector must be 3 numbers")
            return (float(y[0]), float(y[1]), float(y[2]))

        return checked
    raise numba_errors.TypingError(f"{_EXPECTED}, not {y}")


@njit
def unit(k, s):
    """s times the unit vector of axis k; zero for any other k."""
    return (s if k == 0 else 0.0, s if k == 1 else 0.0, s if k == 2 else 0.0)


@njit
def turned(R, d):
    """R exp(d) for a tiny rotation d: the error is |d|^3 / 6, below round-off for the steps used here."""
    D = algebra.skew(d)
    return algebra.mm(R, algebra.madd(algebra.IDENTITY, algebra.madd(D, algebra.mscale(0.5, algebra.mm(D, D)))))


# -- signals ----------------------------------------------------------------------------------------------------------

_SIGNAL = """
@plain
def sample(y):
    return {sample}
{parts}
def kernel(t, k, u):
    y = sample(f(t))
    for c in range({size}):
        u[k + 3 * c] = y[c]
{writes}
"""
# A function that raises before t = 0, or after the end of a run, has derivatives from one side.
_PART = """
@plain
def part{c}(t):
    try:
        y = sample({function}(t))[{c}]
    except Exception:
        y = np.nan
    return y

derivatives{c} = differentiator(part{c}, plain)
"""
_BY_JETS = """
@plain
def number{c}(t):
    return {function}(t){entry}

derivatives{c} = jets(number{c}, derivatives{c}, plain)
"""


def signal_kernel(
    f: Callable[[float], Any],
    derivative: Callable[[float], Any] | None = None,
    second: Callable[[float], Any] | None = None,
    *,
    size: int = 1,
    value_only: bool = False,
) -> Any:
    """Kernel of signature SIG for a function of time; the caller keeps it alive as long as its address is in use.

    Writes f, f', f'' to u[k:k+3]; with size=3 f returns 3 numbers and three consecutive signals are written, u[k:k+9].
    Derivatives not given are found by dual numbers (`jets.py`) where f takes them, else by differences (`differences.py`), nan
    where those cannot be trusted.  value_only leaves the entries of the derivatives alone: one evaluation of f.
    """
    given = {"f": f, "df": derivative, "ddf": second}
    functions = {name: function for name, function in given.items() if function is not None}
    check_arguments(f, "t")
    for function in functions.values():
        check_arguments(function, "t")
    if size not in (1, 3):
        raise ModelError(f"signal {label_of(f)}: size={size}; a signal has size 1 or 3")
    parts, by_jets, writes = "", "", []
    if value_only:
        functions = {"f": f}
    else:
        known = {1: derivative is not None, 2: second is not None}
        for order, name in ((1, "d"), (2, "dd")):
            if known[order]:
                writes += [f"    {name} = sample({name}f(t))"]
                writes += [f"    u[k + {3 * c + order}] = {name}[{c}]" for c in range(size)]
        missing = [order for order in (1, 2) if not known[order]]
        for c in range(size if missing else 0):
            name = "df" if known[1] else "f"
            parts += _PART.format(c=c, function=name)
            by_jets += _BY_JETS.format(c=c, function=name, entry=f"[{c}]" if size == 3 else "")
            writes.append(f"    first, again = derivatives{c}(t, {len(missing) == 2})")
            slopes = ("first", "again") if len(missing) == 2 else ("first",)
            writes += [f"    u[k + {3 * c + order}] = {name}" for order, name in zip(missing, slopes, strict=True)]
    remedy = f"A signal is f(t) -> {'a number' if size == 1 else '3 numbers'}; t is a float."

    def kernel(parts: str) -> Any:
        sample = "(float(y),)" if size == 1 else "triple(y)"
        text = _SIGNAL.format(sample=sample, size=size, parts=parts, writes="\n".join(writes))
        namespace = {"triple": triple, "differentiator": differentiator, "jets": jets}
        return build_kernel(text, roles.SIGNAL, functions, namespace=namespace, remedy=remedy)

    return _with_jets(kernel, parts, by_jets, functions)


def _with_jets(kernel: Callable[[str], Any], parts: str, by_jets: str, functions: dict[str, Any]) -> Any:
    """The kernel of a signal, with derivatives by dual numbers if the functions take them; a small file remembers if not."""
    if not by_jets:
        return kernel(parts)
    keys = [compiled(function).key for function in functions.values()]
    note = USER_DIR / f"{digest(by_jets, keys)}.differences" if None not in keys else None
    if note is None or not note.exists():
        try:
            return kernel(parts + by_jets)
        except _UserCodeError:
            made = kernel(parts)
            if note is not None:
                with contextlib.suppress(OSError):
                    note.write_text("")
            return made
    return kernel(parts)


# -- forces -----------------------------------------------------------------------------------------------------------

_VECTOR, _MATRIX = types.UniTuple(types.float64, 3), types.UniTuple(types.float64, 9)
# D_v g and D_q g by central differences of g = -(force, torque); directions 0 ... 6n are those of q, the rest of v.
_FORCE = """
@plain
def call(t, {state}):
    {results} = f(t, {arguments})
    return {joined}

@plain
def moved(t, {state}, j, s):
    return call(t, {moved})

def residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    {loop}
        y = call(t, {state})
{added}

def tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    {loop}
        hx = 1e-6 * (1.0 + {sum_x})
        hv = 1e-6 * (1.0 + {sum_v})
        hw = 1e-6 * (1.0 + {sum_w})
        for j in range(0 if cK != 0.0 else {half}, 2 * {half} if cC != 0.0 else {half}):
            turning = j % 6 >= 3
            if turning and {translation}:
                continue
            if j < {half}:
                s = 1e-6 if turning else hx
                c = -0.5 * cK / s
            else:
                s = hw if turning else hv
                c = -0.5 * cC / s
            y = moved(t, {state}, j, s)
            z = moved(t, {state}, j, -s)
            b = i + {first_block} + (j % {half}) // {width}
            for a in range({rows}):
                p = ids[b + {rows} * a] + j % 3
                for m in range(3):
                    S[p + 3 * m] += c * (y[{width} * a + m] - z[{width} * a + m])
"""
_ENERGIES = """
def energies(t, u, ne, io, po, ids, par, q, v, out):
    {loop}
        out[1] += float(V(t, {arguments}))
"""


def force_family(
    f: Callable[..., Any],
    name: str,
    *,
    nodes: int = 1,
    blocks: str = "all",
    potential: Callable[..., float] | None = None,
    wrench: str = "",
) -> roles.Family:
    """Family of a force given as a plain function of time and of the motion of one or more nodes.

    f(t, x, R, v, omega) -> (force in inertial axes, torque in body axes); for more nodes f(t, x1, R1, v1, omega1, x2,
    ...) -> (force1, torque1, force2, ...).  A torque may be None.  potential(t, x, R, ...) -> energy, for the energy
    read-out only.  The tangent is differenced.  blocks="translation" says that the force depends on x and v only:
    fewer blocks in the matrix, hence less fill.  If it is not quite true the result stays right, Newton gets slower.
    Functions in NumPy style get arrays instead of tuples: extra["style"] is then "arrays", and they run slower.
    wrench: f returns one vector y, of which this expression makes force and torque; it may use R0 and the vector `at`,
    the 3 parameters of an element.
    """
    if blocks not in ("all", "translation"):
        raise ModelError(f"force {name!r}: blocks={blocks!r}; choose 'all' or 'translation'")
    if not isinstance(nodes, int) or nodes < 1:
        raise ModelError(f"force {name!r}: nodes={nodes!r}; a force acts on 1, 2, 3, ... nodes")
    number = [""] if nodes == 1 else [str(k + 1) for k in range(nodes)]
    check_arguments(f, "t, " + ", ".join(f"x{k}, R{k}, v{k}, omega{k}" for k in number))
    if potential is not None:
        check_arguments(potential, "t, " + ", ".join(f"x{k}, R{k}" for k in number))

    returned = "(" + ", ".join(f"force{k}, torque{k}" for k in number) + "), each of 3 numbers"
    remedy = f"A force returns {'3 numbers' if wrench else returned}; {TUPLES}."
    energy_remedy = f"A potential is a number; {TUPLES}."
    nodal = " ".join(f"t{k} r{k}" for k in range(nodes))
    rows = nodal if blocks == "all" else " ".join(f"t{k}" for k in range(nodes))
    shape = Shape(
        nodes=" ".join(map(str, range(nodes))), atoms=nodal, blocks=pairs(rows, rows), par="at:3" if wrench else ""
    )
    namespace = {"triple": triple, "unit": unit, "turned": turned}

    def forces(force: Compiled, style: str) -> dict[str, Any]:
        text = _force_text(nodes, blocks, shape, style, wrench)
        signatures = {"residual": roles.RESIDUAL, "tangent": roles.TANGENT}
        return build_kernels(text, signatures, {"f": force}, namespace=namespace, remedy=remedy)

    def along(role: str, signature: Any) -> Any:
        """The residual in dual numbers (`integrate/derivatives`), compiled when a derivative is asked for."""
        if role != "residual":
            raise ModelError(f"functions of the user have no kernel {role!r} along directions")
        text = _force_text(nodes, blocks, shape, "tuples", wrench)
        return build_kernels(text, {role: signature}, {"f": f}, namespace=namespace, remedy=ALONG)[role]

    def energies(energy: Compiled, style: str) -> dict[str, Any]:
        text = _ENERGIES.format(loop=_loop(nodes, shape), arguments=_arguments(nodes, style, "xR"))
        return build_kernels(text, {"energies": roles.ROWS}, {"V": energy}, remedy=energy_remedy)

    kernels, style = _in_some_style(f, (_VECTOR, _MATRIX, _VECTOR, _VECTOR) * nodes, forces, remedy)
    if potential is not None:
        kernels = kernels | _in_some_style(potential, (_VECTOR, _MATRIX) * nodes, energies, energy_remedy)[0]
    extra = {"style": style, "differenced": True, "kernel_along": along}
    return roles.Family(name=name, shape=shape, parts="CK", **kernels, smooth=False, extra=extra)


def _in_some_style(
    function: Any, state: tuple[Any, ...], build: Callable[[Compiled, str], dict[str, Any]], remedy: str
) -> tuple[dict[str, Any], str]:
    """Build with tuples as arguments, or else with arrays; a small file tells the next process which it was."""
    one = compiled(function)
    note = USER_DIR / f"{one.key}.style"
    style = note.read_text() if one.key is not None and note.exists() else ""
    first: ModelError | None = None
    if style != "arrays":
        try:
            if style != "tuples":
                _check_tuples(one, state, remedy)
            kernels, style = build(one, "tuples"), "tuples"
        except ModelError as error:
            first = error
    if style != "tuples":
        try:
            kernels, style = build(one, "arrays"), "arrays"
        except _UserCodeError as error:
            if isinstance(first, _UserCodeError) and first.reason != error.reason:
                both = f"{error.what}: {first.reason}; with arrays as arguments: {error.reason}. {error.remedy}"
                raise ModelError(both) from None
            raise error from None
    if one.key is not None and not note.exists():
        with contextlib.suppress(OSError):
            note.write_text(style)
    return kernels, style


def _check_tuples(one: Compiled, state: tuple[Any, ...], remedy: str) -> None:
    """Compile the function for tuples; refuse x + v, which would be (x0, x1, x2, v0, v1, v2), which is never meant."""
    try:
        one.dispatcher.compile((types.float64, *state))
    except Exception as error:
        raise _UserCodeError(error, [one.function], USER_DIR, remedy) from None
    for copy in one.copies:
        for result in copy.overloads.values():
            for expression, signature in result.type_annotation.calltypes.items():
                binary = isinstance(expression, ir.Expr) and expression.op in ("binop", "inplace_binop")
                adds = binary and expression.fn in (operator.add, operator.iadd)
                if adds and all(isinstance(a, types.BaseTuple) and len(a) == 3 for a in signature.args):
                    line = f"line {expression.loc.line} of {expression.loc.filename}"
                    raise ModelError(f"user function {label_of(one.function)}: `+` joins two tuples, {line}. {remedy}")


def _arguments(nodes: int, style: str, names: str) -> str:
    """The arguments of the user's function in the order of `names`, a selection of "xRvw"."""
    forms = {"x": "x{0}", "R": "R{0}", "v": "v{0}", "w": "w{0}"}
    if style == "arrays":
        forms = {n: f"np.array({form})" + (".reshape((3, 3))" if n == "R" else "") for n, form in forms.items()}
    return ", ".join(forms[n].format(k) for k in range(nodes) for n in names)


def _loop(nodes: int, shape: Shape) -> str:
    """The loop over elements and the state of its nodes."""
    lines = ["for e in range(ne):", f"        i = io + {shape.stride} * e"]
    for k, place in enumerate(shape.places(" ".join(f"NODE_{k}" for k in range(nodes)))):
        lines.append(f"        x{k}, R{k} = vec(q, 12 * ids[i + {place}]), mat(q, 12 * ids[i + {place}] + 3)")
        lines.append(f"        v{k}, w{k} = vec(v, 6 * ids[i + {place}]), vec(v, 6 * ids[i + {place}] + 3)")
    return "\n".join(lines)


def _force_text(nodes: int, blocks: str, shape: Shape, style: str, wrench: str) -> str:
    """Source of the kernels residual and tangent for a force on some nodes."""
    half = 6 * nodes
    moved = [
        f"add(x{k}, unit(j - {6 * k}, s)), turned(R{k}, unit(j - {6 * k + 3}, s)), "
        f"add(v{k}, unit(j - {half + 6 * k}, s)), add(w{k}, unit(j - {half + 6 * k + 3}, s))"
        for k in range(nodes)
    ]
    translation = blocks == "translation"
    at = ", at" if wrench else ""
    first_atom, first_block = shape.places("ATOMS BLOCKS")
    return _FORCE.format(
        state=_arguments(nodes, "tuples", "xRvw") + at,
        arguments=_arguments(nodes, style, "xRvw"),
        results="y" if wrench else ", ".join(f"F{k}, T{k}" for k in range(nodes)),
        joined=wrench or " + ".join(f"triple(F{k}) + triple(T{k})" for k in range(nodes)),
        moved=", ".join(moved) + at,
        loop=_loop(nodes, shape) + (f"\n        at = vec(par, po + {shape.par_size} * e)" if wrench else ""),
        first_block=first_block,
        added="\n".join(
            f"        addv(r, ids[i + {first_atom + a}], mul(-cg, (y[{3 * a}], y[{3 * a + 1}], y[{3 * a + 2}])))"
            for a in range(len(shape.atom_names))
        ),
        half=half,
        translation=translation,
        rows=nodes if translation else 2 * nodes,
        width=6 if translation else 3,  # numbers from one atom with blocks to the next
        **{f"sum_{n}": " + ".join(f"norm({n}{k})" for k in range(nodes)) for n in "xvw"},
    )
