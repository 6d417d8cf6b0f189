"""Work of a step of the energy-conserving schemes: that of the discrete forces themselves, so the balance is exact.

The forces F of all families that may do work (`equation/power.py`), those of their multipliers included, do the work -F . d on
the increments d = (dx, th) of the step, of which their potentials take V1 - V0.
"""

from __future__ import annotations

from numba import types
from numba.extending import intrinsic

from liedyn.compiled.decorators import inner
from liedyn.equation.builder import FAMILY, FAMILY_SIZE, N_FAMILIES, N_NODES, N_SIGNALS, ROW, WORK
from liedyn.equation.evaluate import DISCRETE_RESIDUAL, ENERGIES
from liedyn.equation.roles import (
    ARRAY,
    INTEGERS,
    NUMBER,
    TABLE,
    WORKS,
    call_discrete_residual,
    call_rows,
    caller,
    evaluate_signals,
)
from liedyn.groups.algebra import ZERO, axial, dot, mat, mm, mv, setv, vec, zero
from liedyn.integrate.energy_midpoint.external import call_forces

STEP_WORK = types.void(
    TABLE, INTEGERS, ARRAY, TABLE, ARRAY, *[NUMBER] * 3, types.Array(types.int64, 2, "C"), TABLE, *[ARRAY] * 17
)


@intrinsic
def call_step_work(
    tc, f, H, I, P, signals, u, t, h, length, potentials, called, q0, q, v0, v, lam, x, arms, Rm, r, W,
    qm, vm, qr, no_v, no_lam, energy, rx,
):  # fmt: skip
    """Call `step_work` by its address."""
    return caller(STEP_WORK)(tc)


@inner
def step_work(
    H, I, P, signals, u, t, h, length, potentials, called, q0, q, v0, v, lam, x, arms, Rm, r, W,
    qm, vm, qr, no_v, no_lam, energy, rx,
):  # fmt: skip
    """Add the work of a step from t to t + h; leaves the signals of its end in u."""
    zero(r)
    zero(W)
    external, u1 = False, 3 * H[N_SIGNALS]
    for f in range(H[N_FAMILIES]):
        k = FAMILY + FAMILY_SIZE * f
        if H[k + 3] & WORKS:
            if H[k + DISCRETE_RESIDUAL] != 0:
                call_discrete_residual(
                    H[k + DISCRETE_RESIDUAL], t, h, u, u1, H[k], H[k + 1], H[k + 2], I, P, q0, q, v0, v, lam, 1.0, r, W
                )
            else:
                external = True
    if external:
        call_forces(
            called[0], H, I, P, u, t, h, 1.0, length, potentials, q0, q, x, Rm, qm, vm, qr, no_v, no_lam, energy, rx, r, W
        )  # fmt: skip
    setv(r, r.shape[0] - 3, ZERO)
    done = 0.0
    for n in range(1, H[N_NODES]):
        i, j = I[H[ROW] + 2 * n], I[H[ROW] + 2 * n + 1]
        moment = mv(mat(arms, 18 * n + 9), axial(mm(mat(arms, 18 * n), mat(W, 9 * n))))
        th = mv(mat(q0, 12 * n + 3), vec(x, 6 * n + 3))
        done -= dot(vec(r, i), vec(x, 6 * n)) + dot(vec(r, j), th) + dot(moment, th)
    for end in range(2):
        evaluate_signals(signals, t + end * h, u)
        zero(energy)
        for f in range(H[N_FAMILIES]):
            k = FAMILY + FAMILY_SIZE * f
            if H[k + ENERGIES] != 0 and (H[k + 3] & WORKS or (external and H[k + DISCRETE_RESIDUAL] == 0)):
                call_rows(H[k + ENERGIES], t + end * h, u, H[k], H[k + 1], H[k + 2], I, P, q if end else q0, v, energy)
        done += energy[1] if end else -energy[1]
    P[H[WORK]] += done
