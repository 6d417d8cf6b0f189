"""Explicit Newmark method of Krysl and Endres, for free bodies and, with projections, for models with joints.

P. Krysl, L. Endres, Explicit Newmark/Verlet algorithm for time integration of the rotational dynamics of rigid bodies,
Int. J. Numer. Meth. Engng 62 (2005) 2154, algorithm NMB; at acceleration level (index 1) as Terze, Muller and Zlatar ask:

    v_h = v_n + (h/2) a(q_n, v_n),   q_{n+1} = q_n exp(h v_h) put on Phi = 0,   v_{n+1} = v_h + (h/2) a(q_{n+1}, v_{n+1})
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from liedyn.arguments import checked_class
from liedyn.compiled.decorators import kernel
from liedyn.equation.evaluate import move
from liedyn.equation.roles import evaluate_signals
from liedyn.equation.saddle import LENGTH, saddle
from liedyn.groups.algebra import copy
from liedyn.integrate.newton import ITERATIONS, OK
from liedyn.integrate.projected.projection import (
    TEXTS,
    ProjectedMethod,
    Projection,
    accelerate,
    close_position,
    close_velocity,
    judge_accelerations,
    judge_turn,
)
from liedyn.integrate.run import STALE, Facts, Run, finish_step, next_step

DIVERGED = 24  # status
MOST = 100  # iterations of the velocity


@kernel
def next_velocity(h, length, vd, x, v):
    """v = v_h + (h/2) vd with v_h in x; returns the largest change and the largest rate, lengths over the length."""
    change, rate = 0.0, 0.0
    for k in range(v.shape[0]):
        f = 1.0 / length if k % 6 < 3 else 1.0
        new = x[k] + 0.5 * h * vd[k]
        change = max(change, f * abs(new - v[k]))
        rate = max(rate, f * abs(new), f * abs(0.5 * h * vd[k]))
        v[k] = new
    return change, rate


@kernel
def make_step(
    signals, H, I, P, ptr, rows, u, t, h, cnt, op, q0, v0, vd0, q, v, vd, lam, x, w, qs,
    p_l, goal, mass, eta, rows_A, rows_Y, gram, lam_rows, place, scale, dense, chosen, factors, right,
    ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, Bn, r, room,
):  # fmt: skip
    """One step from (q0, v0, vd0) at t - h to (q, v, vd, lam) at t; returns a status."""
    for k in range(v.shape[0]):
        x[k] = v0[k] + 0.5 * h * vd0[k]
        w[k] = h * x[k]
        v[k] = v0[k] + h * vd0[k]
    move(H, I, False, q0, w, qs)
    evaluate_signals(signals, t, u)
    status = close_position(
        H, I, P, ptr, rows, u, t, op, cnt, qs, w, q, lam_rows, place, scale, dense, chosen, factors, right,
        ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, Bn, r, room,
    )  # fmt: skip
    if status != OK:
        return status
    # forces depend on v by Omega x J Omega, Z and dampers only: the iteration contracts by about h |Omega| / 2
    before = math.inf
    for k in range(MOST):
        accelerate(
            H, I, P, ptr, rows, u, t, op, q, v, vd, lam, p_l, goal, mass, eta, rows_A, rows_Y, gram,
            ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, Bn, r, room,
        )  # fmt: skip
        status = judge_accelerations(H, I, P, u, t, cnt, q, v, vd, no_v, no_lam, vi, vdi, r)
        if status != OK:
            return status if k == 0 else DIVERGED
        change, rate = next_velocity(h, ix[LENGTH], vd, x, v)
        cnt[ITERATIONS] += 1
        if change <= 4e-16 * rate or (change <= 1e-12 * rate and change >= 0.5 * before):
            break
        if k == MOST - 1:
            return DIVERGED
        before = change
    status = close_velocity(
        H, I, P, ptr, rows, u, t, op, q, v, p_l, goal, mass, eta, rows_A, rows_Y, gram,
        lam_rows, place, scale, dense, chosen, factors, right,
        ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, Bn, r, room,
    )  # fmt: skip
    if status != OK:
        return status
    accelerate(
        H, I, P, ptr, rows, u, t, op, q, v, vd, lam, p_l, goal, mass, eta, rows_A, rows_Y, gram,
        ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, Bn, r, room,
    )  # fmt: skip
    status = judge_accelerations(H, I, P, u, t, cnt, q, v, vd, no_v, no_lam, vi, vdi, r)
    return status if status != OK else judge_turn(H, h, cnt, v)


@kernel
def advance(
    n, signals, first, seg_t, seg_h, record, rec_q, rec_v, rec_vd, rec_lam, H, I, P, ptr, rows, u,
    cnt, op, q0, v0, vd0, lam0, q, v, vd, lam, x, w, qs, begin,
    p_l, goal, mass, eta, rows_A, rows_Y, gram, lam_rows, place, scale, dense, chosen, factors, right,
    ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, Bn, r, room,
):  # fmt: skip
    """Make at most n steps."""
    for _ in range(n):
        t, h = next_step(first, seg_t, seg_h, cnt)
        if cnt[STALE] != 0:  # the accelerations of q0, v0
            evaluate_signals(signals, t - h, u)
            saddle(
                H, I, P, ptr, rows, u, t - h, q0, ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, Bn, r, room
            )
            accelerate(
                H, I, P, ptr, rows, u, t - h, op, q0, v0, begin, lam, p_l, goal, mass, eta, rows_A, rows_Y, gram,
                ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, Bn, r, room,
            )  # fmt: skip
        else:
            copy(vd0, begin)
        cnt[STALE] = 1  # until this step is made
        status = make_step(
            signals, H, I, P, ptr, rows, u, t, h, cnt, op, q0, v0, begin, q, v, vd, lam, x, w, qs,
            p_l, goal, mass, eta, rows_A, rows_Y, gram, lam_rows, place, scale, dense, chosen, factors, right,
            ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, Bn, r, room,
        )  # fmt: skip
        if status != OK:
            return status
        copy(q, q0)
        copy(v, v0)
        copy(vd, vd0)
        copy(lam, lam0)
        cnt[STALE] = 0
        finish_step(H, I, P, signals, u, t, cnt, record, lam_rows, q0, v0, vd0, lam0, rec_q, rec_v, rec_vd, rec_lam)
    return OK


class _Arrays:
    """What a run of this method keeps: arrays of the projections, room."""

    def __init__(self, run: Run, method: KryslEndres) -> None:
        self.projection = Projection(run, method.project, method.partition, method.quantities, method.how)
        self.qs, self.begin = run.q0.copy(), np.zeros_like(run.v0)


@checked_class
@dataclass(frozen=True)
class KryslEndres(ProjectedMethod):
    """Explicit Newmark method of Krysl and Endres (NMB), second order, with the projections of index 1 for joints.

    project: "position+velocity", "velocity" or "none"; partition: "mass" or "coordinate"; conserve: momenta and energy
    to keep to round-off; how: "projection", "rows" or "both".  All as for `MuntheKaas`.
    Without conserve= momenta are kept to second order only.
    """

    project: Literal["position+velocity", "velocity", "none"] = "position+velocity"
    partition: Literal["mass", "coordinate"] = "mass"
    conserve: Any = ()
    how: Literal["projection", "rows", "both"] = "projection"

    def __post_init__(self) -> None:
        _ = self.quantities  # checks the options

    def __repr__(self) -> str:
        names = ("project", "partition", "conserve", "how")
        changed = [n for n in names if getattr(self, n) != getattr(KryslEndres, n)]
        return f"KryslEndres({', '.join(f'{n}={getattr(self, n)!r}' for n in changed)})"

    @property
    def facts(self) -> Facts:
        """What the method is."""
        return Facts(
            title="Krysl-Endres explicit Newmark, index 1",
            order=(2, 2, 2),
            conserves=self.kept,
            explicit=True,
            use="cheap second order for free bodies and light joints that are not stiff",
            limits="explicit: h is bounded by the fastest oscillation; momenta only to second order without conserve=",
            source="Krysl & Endres 2005 (NMB); constrained form after Terze, Muller & Zlatar",
        )

    def start(self, run: Run) -> None:
        """Arrays of the projections."""
        run.own = _Arrays(run, self)

    def advance(self, run: Run, n: int) -> int:
        """Make at most n steps in compiled code."""
        p, own = run.plan, run.own
        return advance(
            n, run.structure.signals, p.first, p.t, p.h, p.record, *run.records, *run.system, run.cnt, own.projection.op,
            run.q0, run.v0, run.vd0, run.lam0, run.q, run.v, run.vd, run.lam, run.x, run.p, own.qs, own.begin,
            *own.projection.rows, *own.projection.partition, *run.index1.arrays,
        )  # fmt: skip

    def explain(self, run: Run, code: int) -> str:
        """Texts of the failures of this method."""
        return "the velocity at the end of the next step does not converge" if code == DIVERGED else TEXTS.get(code, "")
