"""BLieDF with steps that change: the past is moved to the new grid, on the group.

A step of another size needs the past at t_n - j h instead of t_n - j h_old.  Velocities lie on the polynomial of degree k
through the last k + 1 of them; poses on q_n exp(y(t)) with such a polynomial y through the logarithms log(q_n^-1 q_{n-i}).
Both are of the order of the method, so it keeps order k in q, v and lam with any pattern of steps (index 2).  A change that
follows without a step between them reads the same polynomials, so a step that is rejected leaves nothing to restore.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from liedyn.compiled.decorators import inner
from liedyn.equation.moves import move
from liedyn.equation.nodes import bracket, node_bracket
from liedyn.equation.records import record
from liedyn.groups.algebra import axpy, setv, vec
from liedyn.integrate import bliedf_step
from liedyn.integrate.bliedf_step import accept as accept_step
from liedyn.integrate.bliedf_step import increments
from liedyn.integrate.bliedf_step import predict as predict_step
from liedyn.integrate.predictor import rescale
from liedyn.integrate.step_control import SHARE, norm
from liedyn.integrate.time_loop import step_of

POINTS = 5  # of the past, at most: k + 1
GRID = np.dtype(
    [
        ("k", np.int64),
        ("h", np.float64),  # between the points of the past
        ("weight", np.float64, (POINTS, POINTS)),  # of the points in those of the next grid
        ("difference", np.float64, (POINTS,)),  # k-th backward difference over k + 1: the error of v over the step
        (
            "lower",
            np.float64,
            (POINTS,),
        ),  # difference of order k - 1 over 12: ... of the bracket, which k = 4 takes into account
    ]
)


class ChangingBdf(NamedTuple):
    """The record of the method; the first five as in `bliedf_step.Bdf`, with one more point of the past."""

    c: Any
    V: Any  # v_n, ..., v_{n-4}, then scratch
    X: Any  # the last four increments
    weight: Any
    chart: Any
    grid: Any  # record GRID
    Y: Any  # scratch: four logarithms and an increment
    q: Any  # scratch: two poses


def changing(plain: Any, k: int, h: float, n_nodes: int) -> ChangingBdf:
    """The record for steps of changing size, from that for equal ones."""
    m = 6 * n_nodes
    grid = record(GRID)
    grid.k, grid.h = k, h
    binomial = np.array([1.0])
    for _ in range(k - 1):
        binomial = np.convolve(binomial, [1.0, -1.0])
    if k < 4:
        grid.lower[:k] = binomial / 12.0
    grid.difference[: k + 1] = np.convolve(binomial, [1.0, -1.0]) / (k + 1.0)
    return ChangingBdf(
        plain.c, np.zeros(6 * m), np.zeros(4 * m), plain.weight, None, grid, np.zeros(5 * m), np.zeros((2, 2 * m))
    )


def fill_past(run: Any, states: list[Any], k: int, h: float) -> None:
    """The past of the last of k + 1 states, on the grid of size h."""
    method, last, m = run.record, states[-1], len(run.old.v)
    newest_first = states[: -k - 2 : -1]
    at = np.array([(last.t - s.t) / h for s in newest_first])
    weight = np.array([[_lagrange(at, i, float(j)) for i in range(k + 1)] for j in range(k + 1)])
    method.V[: (k + 1) * m] = (weight @ np.array([s.v for s in newest_first])).ravel()
    y = np.zeros((k + 1, m))
    for i, s in enumerate(newest_first):
        increments(run.system, last.q, s.q, y[i])
    q = [last.q.copy() for _ in range(k + 1)]
    for j in range(1, k + 1):
        move(run.system, False, last.q, weight[j] @ y, q[j])
        increments(run.system, q[j], q[j - 1], method.X[(j - 1) * m : j * m])
    method.grid.h = h


def _lagrange(at: np.ndarray, i: int, t: float) -> float:
    """The polynomial that is 1 at point i and 0 at the others, at t."""
    others = np.delete(at, i)
    return float(np.prod((t - others) / (at[i] - others)))


def starting_error(run: Any, k: int, h: float) -> float:
    """Error of the starting steps over the one allowed, by the estimate of the method: they have to follow the same motion."""
    control, grid, m = run.plan.control, run.record.grid, len(run.old.v)
    past = run.record.V[: (k + 1) * m].reshape(k + 1, m)
    e = h * (grid.difference[: k + 1] @ past) - h * h * bracket(run.structure, past[0], grid.lower[:k] @ past[:k])
    return float(norm(run.system, control.length, e) / (SHARE * control.tolerance * control.rate * h))


step_of(ChangingBdf)(bliedf_step.factors)


@step_of(ChangingBdf)
@inner(hot=True)
def predict(method, attempt, system, t, h, settings, old, ahead, new, matrices):
    """As for equal steps, with the past on the grid of this step."""
    if h != method.grid.h:
        change_grid(method, system, h, old.q)
        rescale(system, h / method.grid.h, method.grid.k, old, ahead)
        method.grid.h = h
    predict_step(method, attempt, system, t, h, settings, old, ahead, new, matrices)


@step_of(ChangingBdf)
@inner(hot=True)
def accept(method, system, count, scale, old, ahead, new):
    """As for equal steps; the oldest point of the past is kept too."""
    V, X, m = method.V, method.X, new.v.shape[0]
    for k in range(m):
        V[4 * m + k], X[3 * m + k] = V[3 * m + k], X[2 * m + k]
    accept_step(method, system, count, scale, old, ahead, new)


@step_of(ChangingBdf)
@inner(hot=True)
def local_error(method, system, h, settings, old, new, e):
    """What a step adds to the error: h nabla^k v/(k + 1), less (h^2/12) [v, nabla^(k-1) v] for k = 2 and 3.

    Not divided by alpha_0 as the error of a single step would be: of multistep methods errors grow by this over many steps.
    """
    head, ids, V, m = system.head, system.ids, method.V, e.shape[0]
    c, w = method.grid.difference, method.grid.lower
    for k in range(m):
        e[k] = h * (
            c[0] * new.v[k] + c[1] * V[k] + c[2] * V[m + k] + c[3] * V[2 * m + k] + c[4] * V[3 * m + k]
        )  # fmt: skip
    if w[0] == 0.0:
        return
    for n in range(1, head.n_nodes):
        j = 6 * n
        a, b = vec(new.v, j), vec(new.v, j + 3)
        u = axpy(w[2], vec(V, m + j), axpy(w[1], vec(V, j), axpy(w[0], a, (0.0, 0.0, 0.0))))
        z = axpy(w[2], vec(V, m + j + 3), axpy(w[1], vec(V, j + 3), axpy(w[0], b, (0.0, 0.0, 0.0))))
        u, z = node_bracket(ids[head.kind + n], a, b, u, z)
        setv(e, j, axpy(-h * h, u, vec(e, j)))
        setv(e, j + 3, axpy(-h * h, z, vec(e, j + 3)))


@inner
def change_grid(method, system, h, q):
    """The past at q - j h in place of q - j h_old."""
    grid, V, X, Y = method.grid, method.V, method.X, method.Y
    k, c, w = grid.k, h / grid.h, grid.weight
    m = V.shape[0] // 6
    for j in range(POINTS):  # Lagrange polynomials through 0, 1, ..., k at c j
        for i in range(POINTS):
            w[j, i] = 1.0 if i == j else 0.0
            if j <= k and i <= k:
                w[j, i] = 1.0
                for l in range(k + 1):
                    if l != i:
                        w[j, i] *= (c * j - l) / (i - l)
    for x in range(m):
        v0, v1, v2, v3, v4 = V[x], V[m + x], V[2 * m + x], V[3 * m + x], V[4 * m + x]
        for j in range(1, POINTS):
            V[j * m + x] = w[j, 0] * v0 + w[j, 1] * v1 + w[j, 2] * v2 + w[j, 3] * v3 + w[j, 4] * v4
    here, there, step = method.q[0], method.q[1], Y[4 * m : 5 * m]
    for x in range(q.shape[0]):
        here[x] = there[x] = q[x]
    for i in range(k):  # logarithms of q_n^-1 q_{n-1-i}
        for x in range(m):
            step[x] = -X[i * m + x]
        move(system, False, here, step, here)
        increments(system, q, here, Y[i * m : (i + 1) * m])
    for x in range(m):
        y1, y2, y3, y4 = Y[x], Y[m + x], Y[2 * m + x], Y[3 * m + x]
        for j in range(1, POINTS):
            Y[(j - 1) * m + x] = w[j, 1] * y1 + w[j, 2] * y2 + w[j, 3] * y3 + w[j, 4] * y4
    for x in range(q.shape[0]):
        here[x] = q[x]
    for j in range(k):
        move(system, False, q, Y[j * m : (j + 1) * m], there)
        increments(system, there, here, X[j * m : (j + 1) * m])
        for x in range(q.shape[0]):
            here[x] = there[x]
