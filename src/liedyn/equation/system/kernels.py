"""The kernels of a `System`: one dense element on all nodes, written as a text around the user's functions.

Inside, q is the group element as Python knows it, v and the rest are flat arrays of the algebra.  At the border the
variables of the contract hold, R3xSO(3) at each node; on SE(3), with v and vd of the contract (v_in, vd_in),

    V = R^T v_in,   Vd = R^T vd_in - Omega x V,   rows of the residual: R f,

and the tangents follow by the chain rule (the inverse of what `evaluate` does to them).  What the user does not give is
differenced: B and the time derivatives of Phi by central differences of eighth order, tangents by those of second order.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import types
from numba.core import errors as numba_errors
from numba.extending import overload

from liedyn.equation import nodes as st
from liedyn.equation import roles
from liedyn.equation.roles import Family
from liedyn.equation.shape import Shape, pairs
from liedyn.equation.system.group_layout import Layout, factors_of
from liedyn.equation.system.own_groups import Others, own_functions, own_namespace, own_text
from liedyn.equation.user_functions import build_kernel, build_kernels
from liedyn.errors import ModelError
from liedyn.groups import Group, MatrixGroup
from liedyn.groups.se3.kernels import se3_exp
from liedyn.groups.so3.kernels import so3_exp

# Central differences of eighth order on nine points (Fornberg 1988, table 1): coefficients of the points 1 to 4.
FIRST = (4 / 5, -1 / 5, 4 / 105, -1 / 280)
SECOND = (8 / 5, -1 / 5, 8 / 315, -1 / 560)
CENTER = -205 / 72  # of point 0 in the second derivative

STEPS = 3  # of differences per coordinate, and one of time: they begin the parameters of the element
NO_STEP = "use GeneralizedAlpha, BLieDF or MuntheKaas, which run every System"
REMEDY = (
    "The functions of a System are compiled by Numba: numbers, arrays and NumPy. q is an array (SO3: (3, 3), Rn: (n,), "
    "MatrixGroup: (n, n)), a pair (x, R) (R3xSO3, SE3) or a tuple of these (Product); v, vd and lam are flat arrays of floats; "
    "return arrays"
)


# -- what a user may return -------------------------------------------------------------------------------------------


def as_vector(y, n):
    """A fresh array of n floats from an array, a list, a tuple or, for n = 1, a number."""
    raise NotImplementedError("only inside compiled code")


def as_matrix(y, m, n):
    """A fresh array (m, n) of floats; an array (n,) or a number counts as one row."""
    raise NotImplementedError("only inside compiled code")


@overload(as_vector)
def _as_vector(y, n):
    if isinstance(y, types.Number):

        def one(y, n):
            if n != 1:
                raise ValueError("a function of a System returned one number where it returned an array before")
            return np.full(1, float(y))

        return one
    if (
        isinstance(y, types.List)
        or (isinstance(y, types.BaseTuple) and all(isinstance(x, types.Number) for x in y))
        or (isinstance(y, types.Array) and y.ndim == 1)
    ):

        def many(y, n):
            if len(y) != n:
                raise ValueError("a function of a System returned a vector of another length than at q0")
            x = np.empty(n)
            for k, value in enumerate(y):
                x[k] = value
            return x

        return many
    raise numba_errors.TypingError(f"a System needs an array of numbers here, not {y}")


@overload(as_matrix)
def _as_matrix(y, m, n):
    if isinstance(y, types.Array) and y.ndim == 2:

        def matrix(y, m, n):
            if y.shape[0] != m or y.shape[1] != n:
                raise ValueError("a function of a System returned a matrix of another shape than at q0")
            X = np.empty((m, n))
            for i in range(m):
                for j in range(n):
                    X[i, j] = y[i, j]
            return X

        return matrix

    def row(y, m, n):
        if m != 1:
            raise ValueError("a function of a System returned a vector where it returned a matrix before")
        X, x = np.empty((1, n)), as_vector(y, n)
        for j in range(n):
            X[0, j] = x[j]
        return X

    return row


# -- the text ---------------------------------------------------------------------------------------------------------

# Parameters: steps of the differences for B (n), for Kt (n) and for Ct (n), of time (1); then M if it is constant.
_ELEMENT = """
@plain
def element(Q):
    return {element}

@plain
def components(Q, at, n):
    x = np.empty(n)
    for c in range(n):
        x[c] = Q[at + 12 * (c // 3) + c % 3]
    return x
"""
_STATE = """
NODE, HALF, OFFSET, SIZE = {node}, {half}, {offset}, {size}

@plain
def shift(Q, w):
    X = Q.copy()
{shift}
    return X

@plain
def load_q(i, ids, q):
    Q = np.empty(12 * {N})
    for k in range({N}):
        for c in range(12):
            Q[12 * k + c] = q[12 * ids[i + k] + c]
    return Q

@plain
def load_v(i, ids, Q, v):
    V = np.empty({n})
    for a in range({A}):
        for c in range(SIZE[a]):
            V[OFFSET[a] + c] = v[6 * ids[i + NODE[a]] + HALF[a] + c]
{v_to_body}
    return V

@plain
def load_vd(i, ids, Q, V, vd):
    Vd = load_v(i, ids, Q, vd)
{vd_to_body}
    return Vd

@plain
def load_lam(i, ids, lam):
    L = np.empty({m})
    for k in range({m}):
        L[k] = lam[ids[i + {N} + {A} + k // 3] + k % 3]
    return L

@plain
def mass(Q, t, par, p):
    return {mass}

@plain
def force(Q, v, t):
    return as_vector(user_g({g}), {n})

{total}
@plain
def damping(Q, v, t, par, p):
{damping}

@plain
def stiffness(Q, v, vd, lam, t, par, p):
{stiffness}
"""
_TOTAL = """@plain
def {name}(Q, v, vd, lam, t, par, p):
    y, M_ = force(Q, v, t), mass(Q, t, par, p)
    for i in range({n}):
        for j in range({n}):
            y[i] += M_[i, j] * vd[j]
{constraint_force}
    return y
"""
_CONSTANT_MASS = """
@plain
def constant(par, p):
    X = np.empty(({n}, {n}))
    for i in range({n}):
        for j in range({n}):
            X[i, j] = par[p + {n} * i + j]
    return X
"""
_CONSTRAINT_FORCE = """    G = {gradient}(Q, t, par, p)
    for k in range({m}):
        for j in range({n}):
            y[j] += G[k, j] * lam[k]"""
_DIFFERENCED_DAMPING = """
    C = np.empty(({n}, {n}))
    w = v.copy()
    for j in range({n}):
        s = par[p + 2 * {n} + j]
        w[j] = v[j] + s
        y = force(Q, w, t)
        w[j] = v[j] - s
        z = force(Q, w, t)
        w[j] = v[j]
        for i in range({n}):
            C[i, j] = (y[i] - z[i]) / (2.0 * s)
    return C"""
# D_q of a vector function, for Kt and for D_q (B v)
_DIFFERENCED_IN_Q = """
    K = np.empty(({rows}, {n}))
    w = np.zeros({n})
    for j in range({n}):
        s = par[p + {n} + j]
        w[j] = s
        y = {function}(shift(Q, w), {arguments})
        w[j] = -s
        z = {function}(shift(Q, w), {arguments})
        w[j] = 0.0
        for i in range({rows}):
            K[i, j] = (y[i] - z[i]) / (2.0 * s)
    return K"""

_CONSTRAINTS = """
@plain
def phi(Q, t):
    return as_vector(user_Phi({Phi}), {m})

@plain
def gradient(Q, t, par, p):
{gradient}

@plain
def add_difference(Q, v, t, s, ds, c, d, z):
    y = phi(shift(Q, s * v), t + ds)
    x = phi(shift(Q, -s * v), t - ds)
    for k in range({m}):
        z[k] += c * y[k] + d * x[k]

@plain
def line_step(v, par, p):
    rate = {time_rate}
    for j in range({n}):
        rate = max(rate, abs(v[j]) / par[p + j])
    return 1.0 / rate if rate > 0.0 else 0.0

@plain
def hidden(Q, v, t, par, p):
    z = np.zeros({m})
{hidden}
    return z

@plain
def curvature(Q, v, t, par, p):
{curvature}

@plain
def hidden_gradient(Q, v, t, par, p):
{hidden_gradient}
"""
_DIFFERENCED_B = """
    G = np.empty(({m}, {n}))
    w = np.zeros({n})
    for j in range({n}):
        z = np.zeros({m})
        w[j] = 1.0
        h = par[p + j]
        for k in range(4):
            add_difference(Q, w, t, (k + 1) * h, 0.0, FIRST[k], -FIRST[k], z)
        w[j] = 0.0
        for i in range({m}):
            G[i, j] = z[i] / h
    return G"""
# A difference of this is taken for Kt, which need not be as exact: fewer evaluations of Phi
_ROUGH_B = """
@plain
def rough_gradient(Q, t, par, p):
    G = np.empty(({m}, {n}))
    w = np.zeros({n})
    for j in range({n}):
        z = np.zeros({m})
        w[j] = 1.0
        h = 0.015625 * par[p + j]
        add_difference(Q, w, t, h, 0.0, 0.5 / h, -0.5 / h, z)
        w[j] = 0.0
        for i in range({m}):
            G[i, j] = z[i]
    return G
"""
_HIDDEN_BY_B = """    G = gradient(Q, t, par, p)
    for k in range({m}):
        for j in range({n}):
            z[k] += G[k, j] * v[j]"""
_HIDDEN_TIME = """
    h = par[p + 3 * {n}]
    for k in range(4):
        add_difference(Q, 0.0 * v, t, 0.0, (k + 1) * h, FIRST[k] / h, -FIRST[k] / h, z)"""
# d/ds Phi(q exp(s v), t + s): one difference along the motion
_HIDDEN_ALONG = """    h = line_step(v, par, p)
    if h > 0.0:
        for k in range(4):
            add_difference(Q, v, t, (k + 1) * h, {ds}, FIRST[k] / h, -FIRST[k] / h, z)"""
# With vd = 0 the motion is q exp(s v), so Z is the second derivative of Phi along it.
_CURVATURE = """
    z = np.zeros({m})
    h = 2.0 * line_step(v, par, p)
    if h > 0.0:
        add_difference(Q, v, t, 0.0, 0.0, 0.5 * CENTER / (h * h), 0.5 * CENTER / (h * h), z)
        for k in range(4):
            add_difference(Q, v, t, (k + 1) * h, {ds}, SECOND[k] / (h * h), SECOND[k] / (h * h), z)
    return z"""

_ROLES = """
def residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    for e in range(ne):
        i, p = io + {stride} * e, po + {n_par} * e
        Q = load_q(i, ids, q)
        V = load_v(i, ids, Q, v)
        y = total(Q, V, load_vd(i, ids, Q, V, vd), load_lam(i, ids, lam), t, par, p)
{rows_to_inertial}
        for a in range({A}):
            for c in range(SIZE[a]):
                r[ids[i + {N} + a] + c] += cg * y[OFFSET[a] + c]
{add_phi}

def tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    for e in range(ne):
        i, p = io + {stride} * e, po + {n_par} * e
        Q = load_q(i, ids, q)
        if cM != 0.0 or cC != 0.0 or cK != 0.0:
            V, L = load_v(i, ids, Q, v), load_lam(i, ids, lam)
            Vd = load_vd(i, ids, Q, V, vd)
            X = {tangent}(Q, V, Vd, L, t, par, p, cM, cC, cK)
            for a in range({A}):
                for b in range({A}):
                    k = ids[i + {blocks} + {A} * a + b]
                    for c in range(SIZE[a]):
                        for d in range(SIZE[b]):
                            S[k + 3 * c + d] += X[OFFSET[a] + c, OFFSET[b] + d]
{add_gradient}

def energies(t, u, ne, io, po, ids, par, q, v, out):
    for e in range(ne):
        i, p = io + {stride} * e, po + {n_par} * e
        Q = load_q(i, ids, q)
        V, M_ = load_v(i, ids, Q, v), mass(Q, t, par, p)
        for a in range({n}):
            for b in range({n}):
                out[0] += 0.5 * V[a] * M_[a, b] * V[b]
        out[1] += {potential}
        for k in range(2, 8):
            out[k] = np.nan

@plain
def zeros():
    return np.zeros(({n}, {n}))

@plain
def add_scaled(c, A, X):
    for i in range({n}):
        for j in range({n}):
            X[i, j] += c * A[i, j]

@plain
def weighted(Q, v, vd, lam, t, par, p, cM, cC, cK):
    X = zeros()
    if cM != 0.0:
        add_scaled(cM, mass(Q, t, par, p), X)
    if cC != 0.0:
        add_scaled(cC, damping(Q, v, t, par, p), X)
    if cK != 0.0:
        add_scaled(cK, stiffness(Q, v, vd, lam, t, par, p), X)
    return X

"""
_ADD_PHI = """        y = phi(Q, t)
        for k in range({m}):
            r[ids[i + {N} + {A} + k // 3] + k % 3] += y[k]"""
_ADD_GRADIENT = """        if cB != 0.0:
            G = gradient(Q, t, par, p)
{gradient_to_inertial}
            add_rows(i + {blocks} + {A} * {A}, ids, cB, G, S)
            for a in range({A}):
                for k in range({m}):
                    b = ids[i + {blocks} + {A} * {A} + {A} * {L} + {L} * a + k // 3]
                    for c in range(SIZE[a]):
                        S[b + 3 * c + k % 3] += cB * G[k, OFFSET[a] + c]"""
_CONSTRAINT_ROLES = """
@plain
def add_rows(b, ids, f, G, S):
    for k in range({m}):
        for a in range({A}):
            j = ids[b + {A} * (k // 3) + a] + 3 * (k % 3)
            for c in range(SIZE[a]):
                S[j + c] += f * G[k, OFFSET[a] + c]

@plain
def add_lam(i, ids, y, r):
    for k in range({m}):
        r[ids[i + {N} + {A} + k // 3] + k % 3] += y[k]

def velocity_rows(t, u, ne, io, po, ids, par, q, v, r):
    for e in range(ne):
        i, p = io + {stride} * e, po + {n_par} * e
        Q = load_q(i, ids, q)
        add_lam(i, ids, hidden(Q, load_v(i, ids, Q, v), t, par, p), r)

def acceleration_rows(t, u, ne, io, po, ids, par, q, v, r):
    for e in range(ne):
        i, p = io + {stride} * e, po + {n_par} * e
        Q = load_q(i, ids, q)
        V = load_v(i, ids, Q, v)
        y = curvature(Q, V, t, par, p)
{acc_to_inertial}
        add_lam(i, ids, y, r)

def velocity_rows_gradient(t, u, ne, io, po, ids, par, q, v, D):
    for e in range(ne):
        i, p = io + {stride} * e, po + {n_par} * e
        Q = load_q(i, ids, q)
        V = load_v(i, ids, Q, v)
        G = hidden_gradient(Q, V, t, par, p)
{hdt_to_inertial}
        add_rows(i + {blocks} + {A} * {A}, ids, 1.0, G, D)
"""

# -- SE(3) only: k the node, o the place of its translation in flat vectors -------------------------------------------

_SE3 = """
SE3_NODE, SE3_OFFSET = {se3_node}, {se3_offset}

@plain
def put(X, i, j, A):
    for a in range(3):
        for b in range(3):
            X[i + a, j + b] = A[3 * a + b]

@plain
def add_product(c, A, B, X):
    for i in range({n}):
        for k in range({n}):
            a = c * A[i, k]
            if a != 0.0:
                for j in range({n}):
                    X[i, j] += a * B[k, j]

@plain
def inertial(Q, v, vd, lam, t, par, p, cM, cC, cK):
    M_ = mass(Q, t, par, p)
    P, Pt, X, Y, Z_ = zeros(), zeros(), zeros(), zeros(), zeros()
    for j in range({n}):
        P[j, j] = Pt[j, j] = 1.0
    for s in range({n_se3}):
        k, o = SE3_NODE[s], SE3_OFFSET[s]
        R, V, W = mat(Q, 12 * k + 3), vec(v, o), vec(v, o + 3)
        put(P, o, o, R)
        put(Pt, o, o, transpose(R))
        put(X, o, o, mscale(-1.0, mmt(skew(W), R)))  # D Vd by v_in, Omega
        put(X, o, o + 3, skew(V))
        put(Y, o, o + 3, skew(V))  # D V by a turn
        put(Z_, o, o + 3, msub(skew(add(vec(vd, o), cross(W, V))), mm(skew(W), skew(V))))  # D Vd by a turn
    body, result = zeros(), zeros()
    if cM != 0.0:
        add_product(cM, M_, Pt, body)
    if cC != 0.0 or cK != 0.0:
        C = damping(Q, v, t, par, p)
        add_product(cC, C, Pt, body)
        add_product(cC, M_, X, body)
        if cK != 0.0:
            add_product(cK, stiffness(Q, v, vd, lam, t, par, p), Pt, body)
            add_product(cK, C, Y, body)
            add_product(cK, M_, Z_, body)
            y = total(Q, v, vd, lam, t, par, p)
            for s in range({n_se3}):  # the rows turn with the node
                o = SE3_OFFSET[s]
                F = skew(vec(y, o))
                for a in range(3):
                    for b in range(3):
                        body[o + a, o + 3 + b] -= cK * F[3 * a + b]
    add_product(1.0, P, body, result)
    return result

@plain
def columns_to_inertial(Q, G):
    for k in range(G.shape[0]):
        for s in range({n_se3}):
            o = SE3_OFFSET[s]
            x = mv(mat(Q, 12 * SE3_NODE[s] + 3), (G[k, o], G[k, o + 1], G[k, o + 2]))
            G[k, o], G[k, o + 1], G[k, o + 2] = x
"""
_V_TO_BODY = """    for s in range({n_se3}):
        o = SE3_OFFSET[s]
        setv(V, o, mtv(mat(Q, 12 * SE3_NODE[s] + 3), vec(V, o)))"""
_VD_TO_BODY = """    for s in range({n_se3}):
        o = SE3_OFFSET[s]
        setv(Vd, o, sub(vec(Vd, o), cross(vec(V, o + 3), vec(V, o))))"""
_ROWS_TO_INERTIAL = """        for s in range({n_se3}):
            o = SE3_OFFSET[s]
            setv(y, o, mv(mat(Q, 12 * SE3_NODE[s] + 3), vec(y, o)))"""
_ACC_TO_INERTIAL = """        G = gradient(Q, t, par, p)
        for s in range({n_se3}):
            o = SE3_OFFSET[s]
            x = cross(vec(V, o + 3), vec(V, o))
            for k in range({m}):
                y[k] -= dot((G[k, o], G[k, o + 1], G[k, o + 2]), x)"""
_HDT_TO_INERTIAL = """        E = gradient(Q, t, par, p)
        for s in range({n_se3}):
            o = SE3_OFFSET[s]
            for k in range({m}):
                x = cross((E[k, o], E[k, o + 1], E[k, o + 2]), vec(V, o))
                for c in range(3):
                    G[k, o + 3 + c] += x[c]
        columns_to_inertial(Q, G)"""


def build_family(layout: Layout, m: int, functions: dict[str, Any], calls: dict[str, str], name: str) -> Family:
    """Family of a system with m constraint rows.

    functions: the user's by their role (M, g, Phi, B, Ct, Kt, Z, V); M is missing when it is constant, then its n^2
    numbers end the parameters.  calls: the arguments of each, for example "q, v, t".
    """
    n = layout.group.dim
    atoms = [(half, part.node + k, size) for part in layout.parts for k, half, size in part.atoms]
    L = -(-m // 3)
    nodal, lam = " ".join(f"{'tr'[half]}{k}" for half, k, _ in atoms), " ".join(f"lam{j}" for j in range(L))
    shape = Shape(
        nodes=" ".join(map(str, range(layout.n_nodes))),
        atoms=nodal + "".join(f" lam{j}:{min(3, m - 3 * j)}" for j in range(L)),
        blocks=f"{pairs(nodal, nodal)} {pairs(lam, nodal)} {pairs(nodal, lam)}",
        par=f"step_b:{n} step_k:{n} step_c:{n} step_t" + ("" if "M" in functions else f" mass:{n * n}"),
    )
    text = _text(layout, atoms, m, functions, calls, shape)
    namespace = {"so3_exp": so3_exp, "se3_exp": se3_exp, "as_vector": as_vector, "as_matrix": as_matrix}
    namespace |= own_namespace() if layout.own else {}
    namespace |= {"FIRST": FIRST, "SECOND": SECOND, "CENTER": CENTER}
    wanted = ["residual", "tangent", "energies"]
    wanted += ["acceleration_rows", "velocity_rows", "velocity_rows_gradient"] if m else []
    signatures = {role: roles.ROLES[role] for role in wanted}
    try:
        named = {f"user_{role}": function for role, function in functions.items()} | own_functions(layout)
        kernels = build_kernels(text, signatures, named, namespace=namespace, remedy=REMEDY)
        extra: dict[str, Any] = {"differenced": not {"Ct", "Kt"} <= set(functions), "energy_midpoint": NO_STEP}
        extra |= {"others": Others(layout, name)} if layout.own else {}

        def along(role: str, signature: Any) -> Any:
            """A kernel along directions (`integrate/derivatives`), compiled when a derivative is asked for."""
            from liedyn.equation import along_differences as differences

            made, key = (
                differences.text_along(text, role, signature.args[1].dtype.n, shape, STEPS * n + 1),
                f"{role}_along",
            )
            names = namespace | differences.NAMESPACE
            return build_kernels(made, {key: signature}, named, namespace=names, remedy=REMEDY)[key]

        extra |= {"kernel_along": along, "frozen": STEPS * n + 1}
        parts, length_rows = "MCKB" if m else "MCK", (True,) * L
        return Family(name, shape, parts, **kernels, length_rows=length_rows, smooth=False, extra=extra)
    except ModelError as error:
        _blame(layout, functions, calls, namespace, name)
        raise ModelError(f"System {name!r}: {error}") from None


def _blame(layout: Layout, functions: dict[str, Any], calls: dict[str, str], namespace: Any, name: str) -> None:
    """Compile the functions one by one and raise a ModelError that names the one that fails."""
    state = {"q": "element(u)", "v": "u", "vd": "u", "lam": "u", "t": "t"}
    for role, function in functions.items():
        arguments = ", ".join(state[name] for name in calls[role].split(", "))
        text = _ELEMENT.format(element=_element(layout)) + f"\ndef kernel(t, k, u):\n    f({arguments})\n"
        try:
            build_kernel(text, roles.SIGNAL, {"f": function}, namespace=namespace, remedy=REMEDY)
        except ModelError as error:
            raise ModelError(f"System {name!r}: {role}: {error}") from None


def _element(layout: Layout) -> str:
    """Expression of the group element in terms of Q, in fresh arrays."""
    parts = iter(layout.parts)

    def expression(group: Group) -> str:
        if factors := factors_of(group):
            return f"({', '.join(expression(factor) for factor in factors)},)"
        part = next(parts)
        at = 12 * part.node
        if isinstance(group, MatrixGroup):
            return f"Q[{at}:{at + group.n**2}].copy().reshape(({group.n}, {group.n}))"
        x = f"components(Q, {at}, {group.dim if part.kind == st.R3 else 3})"
        R = f"Q[{at + 3}:{at + 12}].copy().reshape((3, 3))"
        return {st.R3: x, st.SO3: R}.get(part.kind, f"({x}, {R})")

    return expression(layout.group)


def _shift(layout: Layout) -> str:
    """Lines that move X = q by exp(w), part by part."""
    lines = []
    for part in layout.parts:
        at, o = 12 * part.node, part.offset
        R = f"mat(Q, {at + 3})"
        if isinstance(part.group, MatrixGroup):
            k, d = layout.own.index(part), part.group.dim
            lines.append(f"own_move{k}(Q, {at}, {', '.join(f'w[{o + c}]' for c in range(d))}, X)")
        elif part.kind == st.R3:
            lines += [f"for c in range({part.group.dim}):", f"    X[{at} + 12 * (c // 3) + c % 3] += w[{o} + c]"]
        elif part.kind == st.SO3:
            lines.append(f"setm(X, {at + 3}, mm({R}, so3_exp(vec(w, {o}))))")
        elif part.kind == st.R3XSO3:
            lines.append(f"setv(X, {at}, add(vec(Q, {at}), vec(w, {o})))")
            lines.append(f"setm(X, {at + 3}, mm({R}, so3_exp(vec(w, {o + 3}))))")
        else:
            lines.append(f"x, E = se3_exp(vec(w, {o}), vec(w, {o + 3}))")
            lines.append(f"setv(X, {at}, add(vec(Q, {at}), mv({R}, x)))")
            lines.append(f"setm(X, {at + 3}, mm({R}, E))")
    return "\n".join(f"    {line}" for line in lines)


def _text(layout: Layout, atoms: Any, m: int, functions: Any, calls: dict[str, str], shape: Shape) -> str:
    """Source of all kernels."""
    n, A, N, L = layout.group.dim, len(atoms), layout.n_nodes, len(shape.rows)
    size = tuple(s for _, _, s in atoms)
    se3 = [(p.node, p.offset) for p in layout.parts if p.kind == st.SE3]
    call = {role: arguments.replace("q", "element(Q)", 1) for role, arguments in calls.items()}
    timed = calls.get("Phi", "").endswith("t")
    ds = "(k + 1) * h" if timed else "0.0"
    numbers = {"n": n, "m": m, "A": A, "N": N, "L": L, "n_se3": len(se3)}

    def given(role: str, form: str) -> str:
        return "    return " + form.format(f"user_{role}({call[role]})", **numbers)

    def on_se3(text: str) -> str:
        return text.format(**numbers) if se3 else ""

    def total(name: str, gradient: str) -> str:
        added = _CONSTRAINT_FORCE.format(gradient=gradient, **numbers) if m else ""
        return _TOTAL.format(name=name, constraint_force=added, **numbers)

    rough = m and "B" not in functions and "Kt" not in functions
    total_of_K = "rough_total" if rough else "total"
    damping = given("Ct", "as_matrix({}, {n}, {n})") if "Ct" in functions else _DIFFERENCED_DAMPING.format(**numbers)
    stiffness = (
        given("Kt", "as_matrix({}, {n}, {n})")
        if "Kt" in functions
        else _DIFFERENCED_IN_Q.format(rows=n, function=total_of_K, arguments="v, vd, lam, t, par, p", **numbers)
    )
    values: dict[str, Any] = {
        **numbers,
        "node": tuple(k for _, k, _ in atoms),
        "half": tuple(3 * half for half, _, _ in atoms),
        "offset": tuple(int(x) for x in np.cumsum((0, *size[:-1]))),
        "size": size,
        "element": _element(layout),
        "shift": _shift(layout),
        "mass": f"as_matrix(user_M({call['M']}), {n}, {n})"
        if "M" in functions
        else f"constant(par, p + {shape.table['MASS']})",
        "g": call["g"],
        "total": total("total", "gradient"),
        "damping": damping,
        "stiffness": stiffness,
        "potential": f"float(user_V({call['V']}))" if "V" in functions else "0.0",
        "stride": shape.stride,
        "n_par": shape.par_size,
        "blocks": shape.table["BLOCKS"],
        "tangent": "inertial" if se3 else "weighted",
        "v_to_body": on_se3(_V_TO_BODY),
        "vd_to_body": on_se3(_VD_TO_BODY),
        "rows_to_inertial": on_se3(_ROWS_TO_INERTIAL),
        "acc_to_inertial": on_se3(_ACC_TO_INERTIAL),
        "hdt_to_inertial": on_se3(_HDT_TO_INERTIAL),
        "gradient_to_inertial": "            columns_to_inertial(Q, G)" if se3 else "",
        "se3_node": tuple(k for k, _ in se3),
        "se3_offset": tuple(o for _, o in se3),
        "add_phi": _ADD_PHI.format(**numbers) if m else "",
    }
    values["add_gradient"] = _ADD_GRADIENT.format(**values) if m else ""
    if m:
        by_B = _HIDDEN_BY_B.format(**numbers) + (_HIDDEN_TIME.format(**numbers) if timed else "")
        values |= {
            "Phi": call["Phi"],
            "gradient": given("B", "as_matrix({}, {m}, {n})") if "B" in functions else _DIFFERENCED_B.format(**numbers),
            "time_rate": f"1.0 / par[p + {shape.table['STEP_T']}]" if timed else "0.0",
            "hidden": by_B if "B" in functions else _HIDDEN_ALONG.format(ds=ds),
            "curvature": given("Z", "as_vector({}, {m})") if "Z" in functions else _CURVATURE.format(ds=ds, **numbers),
            "hidden_gradient": _DIFFERENCED_IN_Q.format(rows=m, function="hidden", arguments="v, t, par, p", **numbers),
        }
    pieces = [_ELEMENT, _STATE, _ROLES]
    own = own_text(layout)
    if "M" not in functions:
        pieces.insert(0, _CONSTANT_MASS)
    if m:
        pieces += [_CONSTRAINTS, _CONSTRAINT_ROLES]
    if rough:
        pieces += [_ROUGH_B, total("rough_total", "rough_gradient")]
    if se3:
        pieces.append(_SE3)
    return own + "\n".join(piece.format(**values) for piece in pieces)
