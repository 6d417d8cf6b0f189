"""Groups of the user inside a `System`: texts of their functions, and the kernels that the core calls by address.

A factor that is a `MatrixGroup` has nodes of kind OWN.  Their q holds the matrix, row by row, their v the algebra
components, the first three in the second half of the first node as on SO(3).  What the core does node by node for the groups
that it knows (q exp(x), T^-1, log, brackets, charts) it leaves to the kernels made here, one set per system, which know the
factors by number.

The iteration matrix has room for blocks of 3 x 3 of T^-1, one per node.  A group of more than three dimensions gives it the
blocks on the diagonal of its own T^-1: the iteration then converges more slowly, to the same solution.  Where T^-1 itself
is asked for (`apply_T_inverse_others`), it is whole.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from liedyn.compiled.decorators import runtime
from liedyn.equation import nodes as st
from liedyn.equation.optional_parts import OTHERS
from liedyn.equation.system import own_group_kernels
from liedyn.equation.system.group_layout import Layout, Part
from liedyn.equation.user_functions import build_kernel
from liedyn.errors import ModelError
from liedyn.groups import MatrixGroup
from liedyn.groups.matrix import kernels as mk

REMEDY = (
    "The functions of a MatrixGroup are compiled by Numba: numbers, arrays and NumPy; exp and tangent take an array v (d,), "
    "log an array (n, n); return arrays"
)
NAMESPACE = {
    name: value
    for module in (mk, own_group_kernels)
    for name, value in vars(module).items()
    if name.startswith(("matrix_", "own_")) or name in ("inverse", "multiply", "stumpff")
}

_GROUP = """
GROUP{k} = np.array({data})

@plain
def own_exp{k}(w):
    return {exp}

@plain
def own_move{k}(Q, at, {w}, X):
{move}

@plain
def own_cay{k}(w):
    return {cay}

@plain
def own_log{k}(g):
    return {log}

@plain
def own_T{k}(w):
    return {T}

@plain
def own_Tinv{k}(w):
    return {Tinv}

@plain
def own_block{k}({w}, at, T):
{block}

@plain
def own_Tcay_inv{k}(w):
    return {Tcay_inv}

@plain
def own_take{k}(x):
    w = np.empty({d})
    {take}
    return w

@plain
def own_put{k}(w, x):
    {put}
"""
# the body of each kernel for one factor: {k} its number, {at} the place of its matrix, {n} its size
_ARGUMENTS = {
    "move_others": "head, ids, cayley, q0, x, q",
    "inverse_tangents_others": "head, ids, cayley, x, y, Ti",
    "apply_T_others": "head, ids, flag, x, z, out",
    "apply_T_inverse_others": "head, ids, flag, x, z, out",
    "bracket_others": "head, ids, flag, v, w, out",
    "log_others": "head, ids, flag, q0, q1, x",
    "turn_others": "head, ids, flag, a",
    "chart_rates_others": "y, yd, ydd, v, vd",
    "chart_tangents_others": "gp, bp, y, yd, ydd, T",
}
_BODIES = {
    "move_others": """
    if cayley:
        own_place(q0, runtime({at}), runtime({n}), own_cay{k}(own_take{k}(x)), q)
    else:
        own_move{k}(q0, runtime({at}), {x}, q)""",
    "inverse_tangents_others": """
    if cayley:
        A = own_Tcay_inv{k}(own_take{k}(x))
        {turning_A}
    else:
        {turning_exp}""",
    "apply_T_others": """
    own_put{k}(own_product(own_T{k}(own_take{k}(x)), own_take{k}(z)), out)""",
    "apply_T_inverse_others": """
    own_put{k}(own_product(own_Tinv{k}(own_take{k}(x)), own_take{k}(z)), out)""",
    "bracket_others": """
    own_put{k}(own_product(matrix_ad(GROUP{k}, own_take{k}(v)), own_take{k}(w)), out)""",
    "log_others": """
    g = np.empty(({n}, {n}))
    multiply(inverse(own_matrix(q0, runtime({at}), runtime({n}))), own_matrix(q1, runtime({at}), runtime({n})), g)
    own_put{k}(own_log{k}(g), x)""",
    "turn_others": """
    w = own_take{k}(a)
    if flag:
        {rows}
    turn = max(turn, matrix_turn(GROUP{k}, w))""",
    "chart_rates_others": """
    w, wd, wdd = own_take{k}(y), own_take{k}(yd), own_take{k}(ydd)
    C = own_T{k}(w)
    own_put{k}(own_product(C, wd), v)
    own_put{k}(own_sum(C, wdd, matrix_Trate(GROUP{k}, w, wd), wd), vd)""",
    "chart_tangents_others": """
    w, wd, wdd = own_take{k}(y), own_take{k}(yd), own_take{k}(ydd)
    Ta, Tq = own_rates(GROUP{k}, own_T{k}(w), own_Tinv{k}(w), gp, bp, w, wd, wdd)
    {turning_Ta}
    {turning_Tq}""",
}
# what comes before: what the core does for nodes on SE(3), if there are some, and the size of T^-1 of a node
_BEFORE = {
    "move_others": """
    if changes_variables(head):
        move_se3(head, ids, cayley, q0, x, q)""",
    "inverse_tangents_others": """
    size = tangent_size(head)
    if changes_variables(head):
        inverse_tangents_se3(head, ids, cayley, x, y, Ti)""",
    "chart_tangents_others": """
    size = T.shape[0] // (2 * {nodes})""",
    "turn_others": """
    turn = 0.0""",
}


def own_text(layout: Layout) -> str:
    """Functions of the groups of the user, for the text of a system."""
    return "".join(_group_text(k, part) for k, part in enumerate(layout.own))


def own_functions(layout: Layout) -> dict[str, Any]:
    """The functions that the user gave with the groups, by their names in the text."""
    found = {}
    for k, part in enumerate(layout.own):
        assert isinstance(part.group, MatrixGroup)
        found.update({f"own_user_{word}{k}": f for word, f in part.group.functions.items()})
    return found


def own_namespace() -> dict[str, Any]:
    """Names of the library that the text needs."""
    from liedyn.equation.system.kernels import as_matrix, as_vector

    return NAMESPACE | {"runtime": runtime, "as_matrix": as_matrix, "as_vector": as_vector}


def _group_text(k: int, part: Part) -> str:
    group = part.group
    assert isinstance(group, MatrixGroup)
    d, n, own = group.dim, group.n, group.functions
    at = [6 + int(p) for p in part.places]  # node 0 of a system is the ground

    def call(word: str, argument: str, otherwise: str) -> str:
        shape = {
            "exp": f"as_matrix({{}}, {n}, {n})",
            "log": f"as_vector({{}}, {d})",
            "tangent": f"as_matrix({{}}, {d}, {d})",
        }
        return shape[word].format(f"own_user_{word}{k}({argument})") if word in own else otherwise

    G, cayley = f"GROUP{k}", group.has_cayley
    return _GROUP.format(
        k=k, d=d, data=repr(tuple(group.data.tolist())),
        exp=call("exp", "w", f"matrix_exp({G}, w)"),
        cay=f"matrix_cay({G}, w)" if cayley else f"own_exp{k}(w)",
        log=call("log", "g", f"matrix_log({G}, g)"),
        T=call("tangent", "w", f"matrix_T({G}, w)"),
        Tinv=f"inverse(own_T{k}(w))" if "tangent" in own else f"matrix_Tinv({G}, w)",
        Tcay_inv=f"matrix_Tcay_inv({G}, w)" if cayley else f"own_Tinv{k}(w)",
        w=", ".join(f"w{c}" for c in range(d)),
        move=_move_text(group, k),
        block=_block_text(group, k),
        take="\n    ".join(f"w[{c}] = x[{p}]" for c, p in enumerate(at)),
        put="\n    ".join(f"x[{p}] = w[{c}]" for c, p in enumerate(at)),
    )  # fmt: skip


def _move_text(group: MatrixGroup, k: int) -> str:
    """X = Q exp(w): where exp has a closed form, written out, without the zeros of the basis."""
    d, n = group.dim, group.n
    general = f"own_place(Q, at, runtime({n}), own_exp{k}(np.array(({_names(d)},))), X)"
    if "exp" in group.functions or int(group.data[2]) != mk.CUBIC:
        return f"    {general}"
    z = group.quadratic(0)
    far = [f"if z < {mk.FAR}:", f"    {general}", "    return"] if np.linalg.eigvalsh(z).min() < 0.0 else []
    lines, E = _closed_form(group.basis, z, "c1", "c2", far)
    lines.append(f"for i in range(at, at + {n * n}, {n}):")
    lines.append(f"    {', '.join(f'q{b}' for b in range(n))}, = {', '.join(f'Q[i + {b}]' for b in range(n))},")
    for b in range(n):
        column = " + ".join(f"q{a} * ({E[a][b]})" for a in range(n) if E[a][b])
        lines.append(f"    X[i + {b}] = {column or '0.0'}")
    return "\n".join(f"    {line}" for line in lines)


def _block_text(group: MatrixGroup, k: int) -> str:
    """T^-1 as a block of 3 x 3: where it has a closed form, written out."""
    d = group.dim
    if "tangent" in group.functions or int(group.data[3]) != mk.CUBIC:
        return f"    own_block(own_Tinv{k}(np.array(({_names(d)},))), at, T)"
    ad = group.structure_constants.transpose(0, 2, 1)
    lines, E = _closed_form(ad, group.quadratic(1), "0.5", "(c3 - 2.0 * c4) / (2.0 * c2)", [])
    for a in range(3):
        for b in range(3):
            entry = E[a][b] if max(a, b) < d else "1.0" if a == b else ""
            lines.append(f"T[at + {3 * a + b}] = {entry or '0.0'}")
    return "\n".join(f"    {line}" for line in lines)


def _turning_text(part: Part, matrix: str, T: str, first: int, indent: int = 8) -> str:
    """Blocks of a matrix (d, d) that stand on its diagonal, to the second halves of the nodes; node 0 at the place `first`."""
    return f"\n{' ' * indent}".join(
        f"own_part({matrix}, runtime({3 * a}), runtime({size}), size * {part.node + 1 + node + first}, {T})"
        for a, (node, half, size) in enumerate(part.atoms)
        if half == 1
    )


def _turning_exp_text(k: int, part: Part) -> str:
    """The same of T^-1 of exp."""
    if part.group.dim <= 3:
        return f"own_block{k}({', '.join(f'x[{6 + p}]' for p in part.places)}, size * {part.node + 1}, Ti)"
    return f"A = own_Tinv{k}(own_take{k}(x))\n        {_turning_text(part, 'A', 'Ti', 0)}"


def _names(d: int) -> str:
    return ", ".join(f"w{c}" for c in range(d))


def _sum(terms: list[tuple[float, str]]) -> str:
    """Text of a sum of products of numbers and names; empty where there is none."""
    return " + ".join(name if c == 1.0 else f"{c!r} * {name}" for c, name in terms if c != 0.0)


def _closed_form(E: Any, z: Any, first: str, second: str, far: list[str]) -> tuple[list[str], list[list[str]]]:
    """Lines that compute A = sum w_i E_i and A^2, and the entries of I + first A + second A^2; "" where one is zero.

    far: lines for z < FAR.
    """
    d, n = E.shape[:2]
    pairs = [(float(z[i, j] * (1 if i == j else 2)), f"w{i} * w{j}") for i in range(d) for j in range(i, d)]
    lines = [f"z = {_sum(pairs) or '0.0'}", *far, "_, c1, c2, c3, c4, _ = stumpff(z)", f"f, g = {first}, {second}"]
    known = {}
    for a in range(n):
        for b in range(n):
            entry = _sum([(float(E[i, a, b]), f"w{i}") for i in range(d)])
            if entry:
                known[a, b] = f"x{a}_{b}"
                lines.append(f"x{a}_{b} = {entry}")
    entries = []
    for a in range(n):
        row = []
        for b in range(n):
            square = " + ".join(
                f"{known[a, c]} * {known[c, b]}" for c in range(n) if (a, c) in known and (c, b) in known
            )
            parts = ["1.0"] if a == b else []
            parts += [f"f * {known[a, b]}"] if (a, b) in known else []
            parts += [f"g * ({square})"] if square else []
            if parts:
                lines.append(f"e{a}_{b} = {' + '.join(parts)}")
            row.append(f"e{a}_{b}" if parts else "")
        entries.append(row)
    return lines, entries


class Others:
    """The kernels of the groups of the user in one system, made when a method asks for them."""

    def __init__(self, layout: Layout, name: str) -> None:
        self.layout, self.name = layout, name
        self.made: dict[str, Any] = {}

    @property
    def groups(self) -> list[tuple[MatrixGroup, Any]]:
        """The groups, and the places of their components in vectors with six numbers per node."""
        return [(part.matrix_group, 6 + part.places) for part in self.layout.own]

    def kernel(self, name: str) -> Any:
        """A kernel of `optional_parts.OTHERS`, compiled or loaded."""
        if name not in self.made:
            namespace = own_namespace()
            if name in _BEFORE:
                from liedyn.equation.moves import inverse_tangents_se3, move_se3

                namespace |= {"move_se3": move_se3, "inverse_tangents_se3": inverse_tangents_se3}
                namespace |= {"changes_variables": st.changes_variables, "tangent_size": st.tangent_size}
            text = own_text(self.layout) + self._text(name)
            try:
                self.made[name] = build_kernel(
                    text, OTHERS[name], own_functions(self.layout), namespace=namespace, remedy=REMEDY
                )
            except ModelError as error:
                raise ModelError(f"System {self.name!r}: {error}") from None
        return self.made[name]

    def _text(self, name: str) -> str:
        nodes = self.layout.n_nodes + 1
        body = _BEFORE.get(name, "").format(nodes=nodes)
        for k, part in enumerate(self.layout.own):
            node = part.node + 1
            rows = [f"w[{3 * a + c}] = a[ids[head.row + {2 * (node + i) + half}] + {c}]"
                    for a, (i, half, size) in enumerate(part.atoms) for c in range(size)]  # fmt: skip
            body += _BODIES[name].format(
                k=k, at=12 * node, n=part.matrix_group.n,
                rows="\n        ".join(rows), x=", ".join(f"x[{6 + p}]" for p in part.places),
                turning_exp=_turning_exp_text(k, part),
                turning_A=_turning_text(part, "A", "Ti", 0), turning_Ta=_turning_text(part, "Ta", "T", 0, indent=4),
                turning_Tq=_turning_text(part, "Tq", "T", nodes, indent=4),
            )  # fmt: skip
        if name == "turn_others":
            body += "\n    return turn"
        return f"\ndef kernel({_ARGUMENTS[name]}):{body}\n"
