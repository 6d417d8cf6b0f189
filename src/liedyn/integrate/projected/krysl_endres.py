"""Explicit Newmark method of Krysl and Endres, for free bodies and, with projections, for models with joints.

P. Krysl, L. Endres, Explicit Newmark/Verlet algorithm for time integration of the rotational dynamics of rigid bodies,
Int. J. Numer. Meth. Engng 62 (2005) 2154, algorithm NMB; at acceleration level (index 1) as Terze, Müller and Zlatar ask:

    v_h = v_n + (h/2) a(q_n, v_n),   q_{n+1} = q_n exp(h v_h) put on Phi = 0,   v_{n+1} = v_h + (h/2) a(q_{n+1}, v_{n+1})
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

import numpy as np

from liedyn.arguments import checked_class
from liedyn.compiled.decorators import inner
from liedyn.equation.moves import move
from liedyn.equation.roles import evaluate_signals
from liedyn.integrate.method import Facts
from liedyn.integrate.newton import OK
from liedyn.integrate.projected.loop import present_acceleration
from liedyn.integrate.projected.method import ProjectedMethod
from liedyn.integrate.projected.projection import (
    TEXTS,
    accelerate_checked,
    close_position,
    close_velocity,
    make_projection,
)
from liedyn.integrate.projected.stiffness import make_stiffness
from liedyn.integrate.run import Run
from liedyn.integrate.time_loop import check_turn, step_of

DIVERGED = 24  # status
MOST = 100  # iterations of the velocity
EVALUATIONS = 4  # of the accelerations, per step of usual iterations
LIMITS = 2.0, 2.0  # of h omega (Verlet) and of h times a rate of decay, from which on that iteration diverges


class Newmark(NamedTuple):
    """The record of the method."""

    vd_begin: Any  # acceleration at the beginning of the step
    v_half: Any
    projection: Any
    stiffness: Any


@step_of(Newmark)
@inner(hot=True)
def begin_step(method, system, t, count, old, new, space):
    """The acceleration at the accepted state."""
    present_acceleration(system, t, method.projection, count, old, method.vd_begin, new.lam, space)


@step_of(Newmark)
@inner(hot=True)
def reach(method, system, t, h, count, old, new, space):
    """One step from (old.q, old.v) at t - h to `new` at t; returns a status."""
    v_half, vd_begin, projection = method.v_half, method.vd_begin, method.projection
    for k in range(new.v.shape[0]):
        v_half[k] = old.v[k] + 0.5 * h * vd_begin[k]
        new.x[k] = h * v_half[k]
        new.v[k] = old.v[k] + h * vd_begin[k]
    move(system, False, old.q, new.x, new.q_star)
    evaluate_signals(system.signals, t, system.u)
    status = close_position(system, t, count, projection, new, space)
    if status == OK:
        status = iterate_velocity(method, system, t, h, count, new, space)
    if status == OK:
        status = close_velocity(system, t, projection, new.q, new.v, space)
    if status == OK:
        status = accelerate_checked(system, t, count, projection, new, space)
    return status if status != OK else check_turn(system, h, count, new.v)


@inner(hot=True)
def iterate_velocity(method, system, t, h, count, new, space):
    """v = v_h + (h/2) a(q, v) by fixed-point iteration; returns a status.

    Forces depend on v by Omega x J Omega, Z and dampers only: the iteration contracts by about h |Omega| / 2.
    """
    before = math.inf
    for k in range(MOST):
        status = accelerate_checked(system, t, count, method.projection, new, space)
        if status != OK:
            return status if k == 0 else DIVERGED
        change, rate = next_velocity(h, space.settings.length, method.v_half, new.vd, new.v)
        count.iterations += 1
        if change <= 4e-16 * rate or (
            change >= 0.5 * before and change <= 1e-12 * max(rate, 0.5 * h * reaction(new.lam, space))
        ):
            return OK
        before = change
    return DIVERGED


@inner
def reaction(lam, space):
    """Largest acceleration, over the length, that a multiplier stands for: round-off is that of what balances at rest."""
    most = 0.0
    for k in range(lam.shape[0]):
        most = max(most, space.eps[k] * space.phi[k] * abs(lam[k]))
    return most


@inner(hot=True)
def next_velocity(h, length, v_half, vd, v):
    """v = v_h + (h/2) vd; returns the largest change and the largest rate, lengths over the length."""
    change, rate = 0.0, 0.0
    for k in range(v.shape[0]):
        f = 1.0 / length if k % 6 < 3 else 1.0
        new = v_half[k] + 0.5 * h * vd[k]
        change = max(change, f * abs(new - v[k]))
        rate = max(rate, f * abs(new), f * abs(0.5 * h * vd[k]))
        v[k] = new
    return change, rate


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

    divides = False  # where its iteration diverges, steps after a division miss the accuracy of its equations

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
            source="Krysl & Endres 2005 (NMB); constrained form after Terze, Müller & Zlatar",
        )

    @property
    def why_equal_steps(self) -> str:
        """There is no second result to compare with."""
        return "it has no embedded pair that would estimate its error; take MuntheKaas('dormand_prince')"

    def begin(self, run: Run) -> None:
        """Record of the method, and the array of q*."""
        size = len(run.old.v)
        projection, stiffness = make_projection(run, self), make_stiffness(run, EVALUATIONS, LIMITS)
        run.record = Newmark(np.zeros(size), np.zeros(size), projection, stiffness)
        run.new = run.new._replace(q_star=run.old.q.copy())

    def explain(self, run: Run, code: int) -> str:
        """Texts of the failures of this method."""
        return "the velocity at the end of the next step does not converge" if code == DIVERGED else TEXTS.get(code, "")
