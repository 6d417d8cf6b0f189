"""What BLieDF carries from step to step, along directions: its past velocities and increments."""

from __future__ import annotations

from typing import Any, NamedTuple

from liedyn.compiled.decorators import inner
from liedyn.compiled.directions import as_duals
from liedyn.integrate.bliedf_step import Bdf
from liedyn.integrate.derivatives.along import N
from liedyn.integrate.time_loop import LAST, predict, step_of


class BdfAlong(NamedTuple):
    """The memory of `Bdf`, values and derivatives."""

    V: Any
    X: Any
    weight: Any


@step_of(Bdf)
@inner
def predict_along(method, b, memory, system, t, h, settings, old, ahead, new, matrices):
    """`predict` in dual numbers, of batch b."""
    V, X, weight = as_duals(memory.V[b], N), as_duals(memory.X[b], N), as_duals(memory.weight[b], N)
    predict(Bdf(method.c, V, X, weight, None), LAST, system, t, h, settings, old, ahead, new, matrices)


@step_of(Bdf)
@inner
def carry_on(method, b, memory, at):
    """The end of the step becomes part of the past: derivatives as found, values of the run."""
    V, X, m = memory.V, memory.X, at.v.shape[1]
    for i in range(m):
        for k in range(1, N + 1):
            V[b, 3 * m + i, k] = V[b, 2 * m + i, k]
            V[b, 2 * m + i, k] = V[b, m + i, k]
            V[b, m + i, k] = V[b, i, k]
            V[b, i, k] = at.v[b, i, k]
            X[b, 2 * m + i, k] = X[b, m + i, k]
            X[b, m + i, k] = X[b, i, k]
            X[b, i, k] = at.x[b, i, k] + at.p[b, i, k]
    for i in range(4 * m):
        V[b, i, 0] = method.V[i]
    for i in range(3 * m):
        X[b, i, 0] = method.X[i]
