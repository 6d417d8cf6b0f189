"""What generalized-alpha carries from step to step, along directions."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from liedyn.compiled.decorators import inner
from liedyn.compiled.directions import as_duals
from liedyn.integrate.derivatives.along import N
from liedyn.integrate.generalized_alpha import COEFFICIENTS, Alpha
from liedyn.integrate.time_loop import LAST, predict, step_of


class AlphaAlong(NamedTuple):
    """The memory of `Alpha`, values and derivatives."""

    c: Any  # coefficients, one record per batch
    a: Any
    weight: Any


def memory_of_alpha(record: Any, batches: int, a: np.ndarray, weight: np.ndarray) -> AlphaAlong:
    """For a run whose record is given; a, weight: dual numbers."""
    coefficients = np.zeros(batches, dtype=COEFFICIENTS)
    coefficients[:] = record.c
    return AlphaAlong(coefficients.view(np.recarray), a, weight)


@step_of(Alpha)
@inner
def predict_along(method, b, memory, system, t, h, settings, old, ahead, new, matrices):
    """`predict` in dual numbers, of batch b."""
    carried = Alpha(memory.c[b], as_duals(memory.a[b], N), as_duals(memory.weight[b], N), None)
    predict(carried, LAST, system, t, h, settings, old, ahead, new, matrices)


@step_of(Alpha)
@inner
def carry_on(method, b, memory, at):
    """The end of the step becomes the accepted state: derivatives as found, values of the run."""
    m = method.c
    c1, c0, ca = (1.0 - m.alpha_f) / (1.0 - m.alpha_m), m.alpha_f / (1.0 - m.alpha_m), m.alpha_m / (1.0 - m.alpha_m)
    for i in range(method.a.shape[0]):
        for k in range(1, N + 1):
            memory.a[b, i, k] = c1 * at.vd[b, i, k] + c0 * at.vd0[b, i, k] - ca * memory.a[b, i, k]
        memory.a[b, i, 0] = method.a[i]
