"""Whether stability, not accuracy, bounds the steps of an explicit method: a rare look at h |lambda|.

The accelerations are a function of (q, v), whose derivatives -M^-1 K and -M^-1 C have as largest eigenvalues the square of the
fastest oscillation and the fastest decay.  Both are followed by the power method, with one more evaluation each every so many
steps:

    vd(q exp(s w), v) - vd(q, v) = -s omega^2 w        vd(q, v + (s/h) w) - vd(q, v) = -(s/h) decay w

Two stages of a step at the same time (Hairer & Wanner, Solving ODEs II, section IV.2) would tell the same, but not every tableau
has such a pair.  A look costs about one and a half evaluations.
"""

from __future__ import annotations

import math
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from liedyn.compiled.decorators import inner
from liedyn.equation.moves import inertial, move
from liedyn.equation.nodes import changes_variables
from liedyn.equation.records import record
from liedyn.equation.saddle import saddle
from liedyn.integrate.automatic import is_attached
from liedyn.integrate.projected.projection import accelerate
from liedyn.integrate.run import Run
from liedyn.integrate.step_control import norm, rate_of_motion

COST = 400  # evaluations of the accelerations between two looks
PROBE = 1e-6  # s: lengths or radians
NEAR = 0.8  # of a limit, from which on it bounds the step
BEGUN = 2  # looks whose direction is still that of the start, whatever the joints allow
LEAST, SHARE = 2, 0.1  # looks near a limit that make a notice, and their part of all
STIFF = 4.0  # |lambda| over the rate of the motion from which on accuracy would allow longer steps
GROWTH = 1e-3  # by which an oscillation may grow per step and count as stable: tableaux of low order damp none

FOUND = np.dtype(
    [
        ("every", np.int64),  # steps between two looks
        ("oscillation", np.float64),  # largest h omega that the method bears
        ("decay", np.float64),  # ... and h times a rate of decay
        ("looks", np.int64),
        ("near", np.int64),  # looks at which one of the limits was near
        ("largest", np.float64),  # h |lambda| over its limit, at these
        ("h_lambda", np.float64),  # h |lambda| there
        ("rate", np.float64),  # |lambda| there
        ("decays", np.int64),  # it is that of a damper
        ("h_omega", np.float64),  # of the last look
        ("h_decay", np.float64),
        # sums of squares over all looks: velocity with and without the common one, acceleration
        ("v", np.float64),
        ("v_relative", np.float64),
        ("vd", np.float64),
    ]
)


class Stiffness(NamedTuple):
    """What was found, and the directions of the power methods."""

    found: Any  # record FOUND
    omega: Any  # direction of the fastest oscillation
    decay: Any  # ... and of the fastest decay
    q: Any  # scratch
    e: Any


@inner
def look(stiffness, system, t, h, projection, old, new, space):
    """Follow h |lambda| at the accepted state, after a step of size h; vd and lam of `new` are scratch from here on."""
    found, e, length = stiffness.found, stiffness.e, space.settings.length
    found.looks += 1
    probe = PROBE / h
    for k in range(e.shape[0]):
        e[k] = old.v[k] + probe * stiffness.decay[k]
    accelerate(system, t, projection, old.q, e, new.vd, new.lam, space)
    found.h_decay = h * follow(system, length, probe, old.vd, new.vd, stiffness.decay)
    for k in range(e.shape[0]):
        e[k] = PROBE * stiffness.omega[k]
    move(system, False, old.q, e, stiffness.q)
    if saddle(system, t, stiffness.q, space) < math.inf:
        accelerate(system, t, projection, stiffness.q, old.v, new.vd, new.lam, space)
        found.h_omega = h * math.sqrt(follow(system, length, PROBE, old.vd, new.vd, stiffness.omega))
    inertial(system, old.q, old.v, old.vd, new.v_inertial, new.vd_inertial)
    v = new.v_inertial if changes_variables(system.head) else old.v
    found.v += rate_of_motion(system, True, length, v)[0] ** 2
    found.v_relative += rate_of_motion(system, False, length, v)[0] ** 2
    found.vd += norm(system, length, old.vd) ** 2
    oscillates, decays = found.h_omega / found.oscillation, found.h_decay / found.decay
    if found.looks <= BEGUN or max(oscillates, decays) < NEAR:
        return
    found.near += 1
    if max(oscillates, decays) > found.largest:
        found.largest, found.decays = max(oscillates, decays), 1 if decays > oscillates else 0
        found.h_lambda = found.h_decay if decays > oscillates else found.h_omega
        found.rate = found.h_lambda / h


@inner
def follow(system, length, probe, vd, changed, w):
    """|changed - vd| / probe, and w <- (changed - vd) / |changed - vd|; where it is no number, zero and the w of before."""
    for k in range(w.shape[0]):
        changed[k] -= vd[k]
    size = norm(system, length, changed)
    if not 0.0 < size < math.inf:
        return 0.0
    for k in range(w.shape[0]):
        w[k] = changed[k] / size
    return size / probe


def make_stiffness(run: Run, evaluations: int, limits: tuple[float, float]) -> Stiffness:
    """The record of a run; evaluations: of the accelerations, per step; limits: of oscillation and decay."""
    found, size = record(FOUND), len(run.old.v)
    found.every = max(1, COST // evaluations)
    found.oscillation, found.decay = limits
    first = np.arange(size) % 7.0 - 3.0  # no direction in particular
    first[:6] = 0.0  # the ground
    return Stiffness(found, first, first.copy(), run.old.q.copy(), np.empty(size))


@cache
def limits_of(a: tuple[tuple[float, ...], ...], b: tuple[float, ...]) -> tuple[float, float]:
    """Largest h omega and h decay that a Runge-Kutta method bears: |R(z)| on the imaginary and on the negative real axis."""
    A, weights, one = np.array(a), np.array(b), np.ones(len(b))
    powers = [1.0]  # R(z) = 1 + sum z^(k+1) b A^k 1
    for _ in b:
        powers.append(float(weights @ one))
        one = A @ one
    y = np.arange(1, 4001) * 2.5e-3

    def last(z: np.ndarray, most: float) -> float:
        beyond = np.abs(np.polynomial.polynomial.polyval(z, powers)) > most
        return float(y[max(0, int(np.argmax(beyond)) - 1)])

    return last(1j * y, 1.0 + GROWTH), last(-y, 1.0 + 1e-9)


def notice_of(run: Run, stiffness: Stiffness, method: str) -> str:
    """What a run that finished should say, if stability has bounded its steps."""
    found = stiffness.found
    if found.near < LEAST or found.near < SHARE * found.looks:
        return ""
    speed = math.sqrt((found.v if is_attached(run.structure) else found.v_relative) / found.looks)
    change = math.sqrt(found.vd / found.looks)
    motion = max(speed, change / speed if speed > 0.0 else math.inf)
    if found.rate < STIFF * motion:
        return ""
    what = "a decay" if found.decays else "an oscillation"
    limit = found.decay if found.decays else found.oscillation
    return (
        f"stability, not accuracy, bounds the steps (in {100.0 * found.near / found.looks:.0f} % of them): h |lambda| = "
        f"{found.h_lambda:.2g} of at most {limit:.2g} that {method} bears, by {what} of {found.rate:.2g} 1/s, where the motion "
        f"itself changes at {motion:.2g} 1/s; an implicit method such as GeneralizedAlpha() can take longer steps"
    )
