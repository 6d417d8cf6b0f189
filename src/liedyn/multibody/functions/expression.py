"""Functions written as text, as in a model file: "0.5*sin(2*pi*t)" becomes a plain function with exact derivatives.

Only numbers, the variables, arithmetic, comparisons, `a if condition else b` and the functions below are let through, so
that a file can do nothing but compute.
"""

from __future__ import annotations

import ast
import math
from collections.abc import Callable, Iterator
from typing import Any

from liedyn.arguments import suggestion
from liedyn.errors import ModelError

CONSTANTS = {"pi": math.pi, "e": math.e}
# derivative with respect to the argument u; None: handled by `_call`
FUNCTIONS: dict[str, str | None] = {
    "sin": "cos(u)",
    "cos": "-sin(u)",
    "tan": "1 + tan(u)**2",
    "asin": "1/sqrt(1 - u**2)",
    "acos": "-1/sqrt(1 - u**2)",
    "atan": "1/(1 + u**2)",
    "sinh": "cosh(u)",
    "cosh": "sinh(u)",
    "tanh": "1 - tanh(u)**2",
    "exp": "exp(u)",
    "log": "1/u",
    "sqrt": "0.5/sqrt(u)",
    "abs": "copysign(1, u)",
    "floor": "0",
    "ceil": "0",
    "atan2": None,
    "copysign": None,
    "min": None,
    "max": None,
}
ARGUMENTS = {"atan2": 2, "copysign": 2, "min": 2, "max": 2}  # of the others: one
SCOPE = {name: abs if name == "abs" else getattr(math, name) for name in FUNCTIONS if name not in ("min", "max")}
SCOPE |= {"min": min, "max": max, **CONSTANTS}
ALLOWED = (
    ast.Expression, ast.Constant, ast.Name, ast.Load, ast.Call, ast.IfExp, ast.Compare, ast.BoolOp, ast.And, ast.Or,
    ast.UnaryOp, ast.UAdd, ast.USub, ast.Not, ast.BinOp, ast.Add, ast.Sub, ast.Mult, ast.Div, ast.Pow,
    ast.Lt, ast.LtE, ast.Gt, ast.GtE,
)  # fmt: skip
LONGEST = 10_000  # characters
DEEPEST = 500  # operations inside each other, or one after another in a sum; Python's own limits come after that
NESTED = 20  # a statement of a compiled function is no deeper
MOST = 3000  # statements of a compiled function


def expression(text: str, of: str = "t") -> Callable[..., float]:
    """The function that a text describes, a plain one that compiles like any other.

    of: its variables, separated by commas.  Functions: sin, cos, tan, asin, acos, atan, atan2, sinh, cosh, tanh, exp, log,
    sqrt, abs, floor, ceil, copysign, min, max; constants pi and e; `a if t < 1 else b`.  It carries its text
    (`to_dict()`), and its exact derivative with respect to the first variable (`derivative()`).

    >>> f = ld.expression("0.5*sin(2*pi*t)")
    >>> round(f(0.25), 12)
    0.5
    >>> f.to_dict()
    {'expression': '0.5*sin(2*pi*t)'}
    """
    if not isinstance(text, str) or not isinstance(of, str):
        raise ModelError(f"expression {text!r} of {of!r}: both must be texts")
    variables = tuple(name.strip() for name in of.split(","))
    for name in variables:
        if not name.isidentifier() or name in SCOPE:
            raise ModelError(f"expression {text!r}: of = {of!r} must be names of variables, separated by commas")
    return _function(_checked(text, variables), text, variables, (text, of, 0))


def _function(
    tree: ast.expr, text: str, variables: tuple[str, ...], origin: tuple[str, str, int]
) -> Callable[..., float]:
    """A plain function that computes the tree; origin: text, variables, number of derivatives taken (to pickle it)."""
    result = ast.BinOp(ast.Constant(1.0), ast.Mult(), tree)  # a float, also of a text such as "3"
    head = ast.parse(f"def function({', '.join(variables)}): pass")
    assert isinstance(head.body[0], ast.FunctionDef)
    head.body[0].body = _statements(result, text)
    scope: dict[str, Any] = {"__builtins__": {}, **SCOPE}
    exec(compile(ast.fix_missing_locations(head), f"<{text}>", "exec"), scope)
    function: Any = scope.pop("function")
    function.__name__ = function.__qualname__ = text
    function.to_dict = lambda: {"expression": text} | ({} if variables == ("t",) else {"of": ", ".join(variables)})
    function.origin = origin
    function.derivative = lambda: _function(
        _derivative(tree, variables[0]), f"d/d{variables[0]} {text}", variables, (*origin[:2], origin[2] + 1)
    )
    return function


def _checked(text: str, variables: tuple[str, ...]) -> ast.expr:
    """The text as a tree of allowed nodes."""
    who = f"expression {text!r}" if len(text) <= 200 else f"expression {text[:60]!r}..."
    if len(text) > LONGEST:
        raise ModelError(f"{who}: longer than {LONGEST} characters; use a table or a function")
    try:
        tree = ast.parse(text.strip(), mode="eval")
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        reason = getattr(error, "msg", None) or str(error) or "too deeply nested"
        raise ModelError(f"{who} is not a formula: {reason}; write for example '0.5*sin(2*pi*t)'") from None
    if _depth(tree) > DEEPEST:
        raise ModelError(f"{who}: nested more than {DEEPEST} deep; use a table or a function")
    for node in ast.walk(tree):
        if not isinstance(node, ALLOWED):
            raise ModelError(f"{who}: {_what(node)} is not allowed; use numbers, {', '.join(variables)} and functions")
        if isinstance(node, ast.Constant) and not _is_number(node.value):
            raise ModelError(f"{who}: {node.value!r} is not a number")
        for part in _conditions(node):
            if not _is_condition(part):
                raise ModelError(f"{who}: {_what(part)} is no condition; write for example t < 1")
        if isinstance(node, ast.Call):
            if not isinstance(node.func, ast.Name) or node.func.id not in FUNCTIONS:
                called = ast.unparse(node.func)
                raise ModelError(f"{who}: there is no function {called!r}; {suggestion(called, FUNCTIONS)}")
            if node.keywords or len(node.args) != ARGUMENTS.get(node.func.id, 1):
                raise ModelError(f"{who}: {node.func.id} takes {ARGUMENTS.get(node.func.id, 1)} argument(s)")
    called_names = {id(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
    known = (*variables, *CONSTANTS)
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and id(node) not in called_names and node.id not in known:
            raise ModelError(f"{who}: there is no variable {node.id!r}; {suggestion(node.id, known)}")
    return _floats(tree.body)


def _is_number(value: Any) -> bool:
    return type(value) in (int, float) and abs(value) <= 1e300


def _what(node: ast.AST) -> str:
    """How a user wrote a node; operators alone have no text."""
    return repr(ast.unparse(node)) if isinstance(node, ast.expr) else f"the operation {type(node).__name__}"


def _is_condition(node: ast.expr) -> bool:
    return isinstance(node, ast.Compare | ast.BoolOp) or (
        isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)
    )


def _conditions(node: ast.AST) -> list[ast.expr]:
    """The parts of a node that must be true or false."""
    if isinstance(node, ast.IfExp):
        return [node.test]
    if isinstance(node, ast.BoolOp):
        return node.values
    return [node.operand] if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not) else []


def _floats(tree: ast.expr) -> ast.expr:
    """Integers as floats, but for exponents: 2**200 and 1/3 are numbers of one kind in compiled code."""
    exponents = {id(n.right) for n in ast.walk(tree) if isinstance(n, ast.BinOp) and isinstance(n.op, ast.Pow)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, int):
            node.value = node.value if id(node) in exponents and abs(node.value) <= 100 else float(node.value)
    return tree


# -- derivatives ------------------------------------------------------------------------------------------------------

ZERO, ONE = ast.Constant(0.0), ast.Constant(1.0)


def _is(node: ast.expr, value: float) -> bool:
    return isinstance(node, ast.Constant) and node.value == value


def _add(a: ast.expr, b: ast.expr, op: ast.operator | None = None) -> ast.expr:
    """a + b, or a - b."""
    if _is(b, 0.0):
        return a
    if _is(a, 0.0):
        return b if op is None else ast.UnaryOp(ast.USub(), b)
    return ast.BinOp(a, op or ast.Add(), b)


def _times(a: ast.expr, b: ast.expr) -> ast.expr:
    """The product a b."""
    if _is(a, 0.0) or _is(b, 0.0):
        return ZERO
    return b if _is(a, 1.0) else a if _is(b, 1.0) else ast.BinOp(a, ast.Mult(), b)


def _over(a: ast.expr, b: ast.expr) -> ast.expr:
    """The quotient a / b."""
    return ZERO if _is(a, 0.0) else ast.BinOp(a, ast.Div(), b)


def _derivative(tree: ast.expr, x: str) -> ast.expr:
    """The tree of the derivative with respect to the variable x; it shares what it can with the tree, and within itself."""
    d: dict[int, ast.expr] = {}
    for node in _ordered(tree, _parts):
        d[id(node)] = _rule(node, x, d)
    return d[id(tree)]


def _rule(node: ast.expr, x: str, d: dict[int, ast.expr]) -> ast.expr:
    """The derivative of a node by those of its parts."""
    match node:
        case ast.Name():
            return ONE if node.id == x else ZERO
        case ast.UnaryOp(ast.USub() | ast.UAdd() as op, a):
            da = d[id(a)]
            return ZERO if _is(da, 0.0) else ast.UnaryOp(op, da)
        case ast.BinOp(a, ast.Add(), b):
            return _add(d[id(a)], d[id(b)])
        case ast.BinOp(a, ast.Sub(), b):
            return _add(d[id(a)], d[id(b)], ast.Sub())
        case ast.BinOp(a, ast.Mult(), b):
            return _add(_times(d[id(a)], b), _times(a, d[id(b)]))
        case ast.BinOp(a, ast.Div(), b):
            return _add(_over(d[id(a)], b), _over(_times(node, d[id(b)]), b), ast.Sub())
        case ast.BinOp(a, ast.Pow(), b):
            return _power(node, a, b, d[id(a)], d[id(b)])
        case ast.Call(ast.Name(name), args):
            return _call(node, name, args, [d[id(a)] for a in args])
        case ast.IfExp(test, a, b):
            return ast.IfExp(test, d[id(a)], d[id(b)])
    return ZERO  # constants, comparisons


def _power(node: ast.expr, a: ast.expr, b: ast.expr, da: ast.expr, db: ast.expr) -> ast.expr:
    """Derivative of a**b; b log(a) only where the exponent varies, so that (-2)**3 has one."""
    lower: ast.expr = ast.BinOp(b, ast.Sub(), ONE)
    if isinstance(b, ast.Constant) and isinstance(b.value, int | float):
        lower = ast.Constant(b.value - 1)
    reduced = ONE if _is(lower, 0) else ast.BinOp(a, ast.Pow(), lower)
    along = _times(_times(b, reduced), da)
    log = ast.Call(ast.Name("log", ast.Load()), [a], [])
    return _add(along, _times(_times(node, log), db))


def _call(node: ast.Call, name: str, args: list[ast.expr], inner: list[ast.expr]) -> ast.expr:
    """Derivative of a call, by the chain rule; inner: of its arguments."""
    if name in ("min", "max"):
        op = ast.Lt() if name == "min" else ast.Gt()
        return ast.IfExp(ast.Compare(args[0], [op], [args[1]]), *inner)
    if name == "copysign":  # |a| with the sign of b: a/|a| times the sign of b
        return _times(_over(node, args[0]), inner[0])
    if name == "atan2":
        y, z = args
        square = _add(_times(y, y), _times(z, z))
        return _over(_add(_times(z, inner[0]), _times(y, inner[1]), ast.Sub()), square)
    outer = ast.parse(str(FUNCTIONS[name]), mode="eval").body
    return _times(_Insert(args[0]).visit(_floats(outer)), inner[0])


class _Insert(ast.NodeTransformer):
    """Puts a tree in place of the variable u."""

    def __init__(self, tree: ast.expr) -> None:
        self.tree = tree

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """The tree, if the name is u."""
        return self.tree if node.id == "u" else node


# -- from a tree with shared parts to statements ----------------------------------------------------------------------


def _parts(node: ast.expr) -> list[ast.expr]:
    """The expressions of which a node is made; conditions `a and b`, `not a` and `a < b < c` count as one piece."""
    match node:
        case ast.UnaryOp(ast.USub() | ast.UAdd(), a):
            return [a]
        case ast.BinOp(a, _, b) | ast.Compare(a, [_], [b]):
            return [a, b]
        case ast.Call(_, args):
            return list(args)
        case ast.IfExp(test, a, b):
            return [test, a, b]
    return []


def _needed(node: ast.expr) -> list[ast.expr]:
    """Those parts that are computed in any case."""
    return [node.test] if isinstance(node, ast.IfExp) else _parts(node)


def _ordered(tree: ast.expr, parts: Callable[[ast.expr], list[ast.expr]]) -> list[ast.expr]:
    """Every node once, parts before what is made of them; without recursion, as trees may be deep."""
    order, seen, stack = list[ast.expr](), set[int](), [(tree, False)]
    while stack:
        node, ready = stack.pop()
        if ready:
            order.append(node)
        elif id(node) not in seen:
            seen.add(id(node))
            stack.append((node, True))
            stack.extend((part, False) for part in reversed(parts(node)))
    return order


def _depth(tree: ast.AST) -> int:
    """Levels of a tree."""
    depth, level = 0, [tree]
    while level:
        depth, level = depth + 1, [child for node in level for child in ast.iter_child_nodes(node)]
    return depth


def _statements(tree: ast.expr, text: str) -> list[ast.stmt]:
    """Body of a function that returns the tree, of this text: what occurs several times is computed once, and nothing is deep.

    A second derivative would else repeat its parts so often that ninety sines inside each other take seconds.
    """
    uses: dict[int, int] = {}
    for node in _ordered(tree, _parts):
        for part in _parts(node):
            uses[id(part)] = uses.get(id(part), 0) + 1
    names = _names(text)
    body: list[ast.stmt] = []
    body.append(ast.Return(_emit(tree, {}, body, uses, names)))
    return body


def _names(text: str) -> Iterator[str]:
    """Names of what is computed once, as many as a function of sensible size needs."""
    for k in range(MOST):
        yield f"_{k}"
    raise ModelError(f"expression {text[:60]!r}...: too large; use a table, or a function with rate and acceleration")


def _emit(
    tree: ast.expr,
    known: dict[int, tuple[ast.expr, int]],
    body: list[ast.stmt],
    uses: dict[int, int],
    names: Iterator[str],
) -> ast.expr:
    """An expression of little depth for the tree, after the statements that it needs, which go to the body.

    known: for each node so far such an expression and its depth.  The branches of `a if c else b` get blocks of their own if
    they are of some size, and are not computed unless they are taken: one may be there to avoid 1/0 in the other.
    """

    def assign(block: list[ast.stmt], name: str, value: ast.expr) -> ast.expr:
        block.append(ast.Assign([ast.Name(name, ast.Store())], value))
        return ast.Name(name, ast.Load())

    for node in _ordered(tree, _needed):
        if id(node) in known:
            continue
        depth = 1 + max((known[id(part)][1] for part in _needed(node)), default=0)
        value: ast.expr = node
        match node:
            case ast.UnaryOp(ast.USub() | ast.UAdd() as op, a):
                value = ast.UnaryOp(op, known[id(a)][0])
            case ast.BinOp(a, op, b):
                value = ast.BinOp(known[id(a)][0], op, known[id(b)][0])
            case ast.Compare(a, [op], [b]):
                value = ast.Compare(known[id(a)][0], [op], [known[id(b)][0]])
            case ast.Call(function, args):
                value = ast.Call(function, [known[id(a)][0] for a in args], [])
            case ast.IfExp(test, a, b):
                branches: list[list[ast.stmt]] = [[], []]
                ends = [_emit(x, dict(known), block, uses, names) for x, block in zip((a, b), branches, strict=True)]
                value, depth = ast.IfExp(known[id(test)][0], *ends), NESTED
                if any(branches):
                    name = next(names)
                    for block, end in zip(branches, ends, strict=True):
                        assign(block, name, end)
                    body.append(ast.If(known[id(test)][0], branches[0], branches[1]))
                    known[id(node)] = ast.Name(name, ast.Load()), 1
                    continue
        if _parts(node) and (uses.get(id(node), 0) > 1 or depth >= NESTED):
            value, depth = assign(body, next(names), value), 1
        known[id(node)] = value, depth
    return known[id(tree)][0]
