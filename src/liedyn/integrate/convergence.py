"""Convergence of Newton's iteration: what a residual is measured by, and when an iteration need not be checked."""

from __future__ import annotations

import math
from typing import Any

from numba import types
from numba.extending import intrinsic

from liedyn.compiled.address import NUMBER, address, caller
from liedyn.compiled.decorators import inline, inner, kernel
from liedyn.equation.builder import Structure
from liedyn.equation.nodes import changes_variables
from liedyn.equation.records import SYSTEM
from liedyn.groups.algebra import largest, vec
from liedyn.integrate.records import NEW, SCALE, SETTINGS_TYPE

# of `trusted`: expected residual over the tolerance, its growth per step, and that of the residual at the start
ENOUGH, FADING, WORSE = 0.25, 1.2, 1.5
# A first residual larger than this fraction of the accelerations comes of a poor guess, and is no measure of the forces: what
# is left at the end must then be small, FOUND, beside the accelerations that came out
POOR, FOUND = 0.01, 1e-9
# ... and what is known before an unchecked iteration of such a step: it may remove only a part of that, as one
# direction may converge slowly that the first iterations did not show
UNSEEN = 1e-11
PREDICTED = (
    1e-3  # relative error of the extrapolated accelerations, above which a step is not smooth enough to be trusted
)
ROUND_OFF = 64 * 2.0**-52  # increments of positions below it (relative) are noise


@kernel(hot=True)
def sizes(system, v, vd, lam, q, w_lam, length):
    """Scales of the residual: largest acceleration, position and rate (over the length L), largest quadratic term.

    Quadratic in the velocity are Omega^2 and on SE(3) Omega V.  Not V^2: a common velocity of all bodies changes nothing.
    """
    head, ids = system.head, system.ids
    x, V, W, A, alpha, pull = 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
    for n in range(1, head.n_nodes - head.n_trackers):
        j = 6 * n
        x = max(x, largest(vec(q, 12 * n)))
        V, W = max(V, largest(vec(v, j))), max(W, largest(vec(v, j + 3)))
        A, alpha = max(A, largest(vec(vd, j))), max(alpha, largest(vec(vd, j + 3)))
    for m in range(head.lam, head.lam + head.n_lam):
        k = ids[m]
        pull = max(pull, w_lam[k] * largest(vec(lam, k)))
    rate = max(V / length, W)
    return max(A / length, alpha, pull), max(1.0, x / length), rate, W * (rate if changes_variables(head) else W)


@kernel
def found_acceleration(system, length, w_lam, vd, lam):
    """Largest acceleration of the present iterate, as in `sizes`."""
    head, ids = system.head, system.ids
    A, alpha, pull = 0.0, 0.0, 0.0
    for n in range(1, head.n_nodes - head.n_trackers):
        A, alpha = max(A, largest(vec(vd, 6 * n))), max(alpha, largest(vec(vd, 6 * n + 3)))
    for m in range(head.lam, head.lam + head.n_lam):
        pull = max(pull, w_lam[ids[m]] * largest(vec(lam, ids[m])))
    return max(A / length, alpha, pull)


@inline
def dynamic_scale(tolerance, cg, acceleration, quadratic, first):
    """Factor of the residual of the dynamics: 1 at the tolerance, which is relative to the largest acceleration.

    Forces that balance may be larger than m a, so the first residual is a scale too; below the round-off of terms like
    Omega x J Omega nothing can be asked.
    """
    return 1.0 / (tolerance * max(cg * acceleration, first) + 4e-16 * cg * quadratic + 1e-300)


@kernel(hot=True)
def measure(r, scale):
    """Largest residual of the dynamics and of the constraints; nan if any entry is not finite."""
    dyn, phi, total = 0.0, 0.0, 0.0
    w_dyn, w_phi = scale.dyn, scale.phi
    for k in range(0, r.shape[0] - 3, 3):  # by three, as a chain of operations takes its time
        x, w, f = vec(r, k), vec(w_dyn, k), vec(w_phi, k)
        total += abs(x[0]) + (abs(x[1]) + abs(x[2]))
        dyn = max(dyn, largest((x[0] * w[0], x[1] * w[1], x[2] * w[2])))
        phi = max(phi, largest((x[0] * f[0], x[1] * f[1], x[2] * f[2])))
    return (dyn, phi) if total < math.inf else (math.nan, math.nan)


@kernel
def worst(r, scale, s_dyn, s_phi):
    """Place of the largest scaled residual, or of the first entry that is not finite."""
    place, most = 0, -1.0
    for k in range(r.shape[0] - 3):
        a = abs(r[k]) * (scale.dyn[k] * s_dyn + scale.phi[k] * s_phi)
        if not a < math.inf:
            return k
        if a > most:
            place, most = k, a
    return place


@kernel
def negligible(head, ids, w, limit, length):
    """Whether an increment is below the round-off of the positions (over L) and rotations."""
    row = head.row
    for n in range(1, head.n_nodes):
        i, j = ids[row + 2 * n], ids[row + 2 * n + 1]
        for k in range(3):
            if not (abs(w[i + k]) <= limit * length and abs(w[j + k]) <= limit):
                return False
    return True


@inline
def certain(now, before):
    """Whether the next residual is known to be below 1, if it falls as from the one before to this one."""
    return now <= 1.0 or now * now < 0.1 * before


def may_trust(structure: Structure) -> bool:
    """Whether forces are smooth, so that Newton's next residual may be predicted from those of the previous steps.

    Not with functions of the user or of time, stops and friction: they may jump from one step to the next.
    """
    return all(g.family.smooth and not any(map(any, g.signals)) for g in structure.groups)


@kernel(hot=True)
def trusted(settings, count, now):
    """Whether the first iteration of a step that begins with this residual need not be checked.

    It is one of Newton with the matrix of this pose: if it began no worse than in the step that was checked last, it leaves
    no more than there (Hairer & Wanner 1996, section IV.8, in the same way with a rate).  Trust fades from step to step, and
    is gone with a step that needs no iteration or much more of it: something else happens there.  And a step whose
    acceleration could not be extrapolated is too long for any of this.
    """
    plain = settings.watched == 0 and settings.full == 0 and count.stressed == 0 and settings.keep == 0
    resolved = now * settings.tol <= PREDICTED
    if plain and resolved and now <= WORSE * count.begun and WORSE * WORSE * count.left <= ENOUGH:
        count.left *= FADING
        return True
    return False


# called by address: most steps of smooth motion do not come here, and merged into the time loop it would cost them
_SURE = types.boolean(types.boolean, types.int64, *[NUMBER] * 5, SYSTEM, SETTINGS_TYPE, SCALE, NEW)


@intrinsic
def call_sure(tc, f, poor, k, dyn, dyn_before, phi, phi_before, unit, system, settings, scale, new):
    """Call `sure_of_next` by its address."""
    return caller(_SURE)(tc)


@inner
def sure_of_next(poor, k, dyn, dyn_before, phi, phi_before, unit, system, settings, scale, new):
    """Whether iteration k, which has just been made, need not be checked; unit: acceleration that dyn = 1 stands for.

    The residual of a poor guess is that of its stiffest direction, which is gone at once: that tells nothing of the rest.
    There, and where forces may jump, what was known before this iteration has to be enough.
    """
    if settings.watched != 0 or not (certain(dyn, dyn_before) and certain(phi, phi_before)):
        return False
    if not poor and settings.trust != 0:
        return True
    enough = UNSEEN if poor else FOUND
    found = found_acceleration(system, settings.length, scale.lam, new.vd, new.lam)
    return (k > 1 or not poor) and unit * dyn <= enough * found


def use_sure(run: Any) -> None:
    """Let the run call `sure_of_next`."""
    run.settings.sure_of_next = address(sure_of_next, _SURE)
