"""Power of all that has no potential: applied and follower forces, dampers, friction, drivers, functions of the user.

With r = g + B^T lam, the residual without accelerations, and Phi_t, the rate of the constraints at fixed q,

    d/dt (kinetic + potential energy) = -(r - r_pot) . v + v . (dM/dt) v/2 + lam . (B v + Phi_t),

where r_pot belongs to the potentials of role energies, and the last term takes the power of B^T lam out of the first again.
Which families take part, and how, stands in the entry `parts` of each in H:

    WORKS     it may do work
    AT_REST   its force at rest is that of its potential: r(q, v) - r(q, 0) does work
    VARYING   its potential varies in time, or is not that of its force: all of r does work; what its potential, which is
              in the energy, gains is work, too
    KINETIC   its mass matrix may vary (a System)

The numbers of the work, and room for it, are in P from the place H[WORK] on; everything else in P is constant.
"""

from __future__ import annotations

import numpy as np

from liedyn.compiled.decorators import inner, kernel
from liedyn.equation.builder import (
    FAMILY,
    FAMILY_SIZE,
    LAM,
    N_FAMILIES,
    N_NODES,
    ROW,
    WORK,
    WORK_NUMBERS,
    WORK_OF_LAM,
)
from liedyn.equation.evaluate import ENERGIES, VELOCITY_ROWS, inertial, move
from liedyn.equation.evaluator import Evaluator
from liedyn.equation.roles import AT_REST, KINETIC, VARYING, WORKS, call_residual, call_rows
from liedyn.equation.system.kernels import FIRST
from liedyn.groups.algebra import ZERO, copy, dot, setv, vec, zero

SMALL = 1e-8  # a power below this fraction of its terms counts as none
STEP = 2.0**-6  # of the differences of the kinetic energy, over the fastest rate


@inner
def room(H, P, size):
    """Arrays in the room: vi, vdi, no_v, x (6 a node), q (12 a node), r, no_lam (size of r), energy (8)."""
    n, a = H[N_NODES], H[WORK] + WORK_NUMBERS
    b = a + 36 * n
    return (
        P[a : a + 6 * n],
        P[a + 6 * n : a + 12 * n],
        P[a + 12 * n : a + 18 * n],
        P[a + 18 * n : a + 24 * n],
        P[a + 24 * n : b],
        P[b : b + size],
        P[b + size : b + 2 * size],
        P[a - 8 : a],
    )


@kernel
def power(H, I, P, u, t, q, v, lam):
    """Power of what has no potential, at a state (signals in u)."""
    vi, vdi, no_v, x, qs, r, no_lam, energy = room(H, P, lam.shape[0])
    copy(v, vi)
    inertial(H, I, q, v, no_v, vi, vdi)
    zero(r)
    kinetic = 0
    for f in range(H[N_FAMILIES]):
        k = FAMILY + FAMILY_SIZE * f
        if H[k + 3] & WORKS:
            call_residual(H[k + 4], t, u, H[k], H[k + 1], H[k + 2], I, P, q, vi, vdi, lam, 1.0, r)
            if H[k + 3] & AT_REST:
                call_residual(H[k + 4], t, u, H[k], H[k + 1], H[k + 2], I, P, q, no_v, no_v, no_lam, -1.0, r)
            kinetic |= H[k + 3] & KINETIC
    setv(r, r.shape[0] - 3, ZERO)
    result = 0.0
    for n in range(1, H[N_NODES]):
        i, j = I[H[ROW] + 2 * n], I[H[ROW] + 2 * n + 1]
        result -= dot(vec(r, i), vec(vi, 6 * n)) + dot(vec(r, j), vec(vi, 6 * n + 3))
    if H[WORK_OF_LAM] != 0:
        zero(r)
        for f in range(H[N_FAMILIES]):
            k = FAMILY + FAMILY_SIZE * f
            if H[k + 3] & WORKS and H[k + VELOCITY_ROWS] != 0:
                call_rows(H[k + VELOCITY_ROWS], t, u, H[k], H[k + 1], H[k + 2], I, P, q, vi, r)
        for k in range(H[LAM], H[LAM] + H[LAM + 1]):
            result += dot(vec(lam, I[k]), vec(r, I[k]))
    if kinetic:
        result += kinetic_rate(H, I, P, u, t, q, v, vi, vdi, no_v, x, qs, energy)
    return result


@inner
def kinetic_rate(H, I, P, u, t, q, v, vi, vdi, no_v, x, qs, energy):
    """v . (dM/dt) v/2 along the motion, by a difference of the kinetic energy at fixed v."""
    rate = 1.0
    for k in range(v.shape[0]):
        rate = max(rate, abs(v[k]))
    h, result = STEP / rate, 0.0
    for m in range(len(FIRST)):
        for sign in (1.0, -1.0):
            s = sign * (m + 1) * h
            for k in range(v.shape[0]):
                x[k] = s * v[k]
            copy(q, qs)
            move(H, I, False, q, x, qs)
            inertial(H, I, qs, v, no_v, vi, vdi)
            zero(energy)
            for f in range(H[N_FAMILIES]):
                k = FAMILY + FAMILY_SIZE * f
                if H[k + 3] & KINETIC:
                    call_rows(H[k + ENERGIES], t + s, u, H[k], H[k + 1], H[k + 2], I, P, qs, vi, energy)
            result += sign * FIRST[m] * energy[0]
    return result / h


@kernel
def varying_potential(H, I, P, u, t, q, v):
    """Potential energy of the families whose potential varies."""
    energy = P[H[WORK] + WORK_NUMBERS - 8 : H[WORK] + WORK_NUMBERS]
    zero(energy)
    for f in range(H[N_FAMILIES]):
        k = FAMILY + FAMILY_SIZE * f
        if H[k + 3] & VARYING and H[k + ENERGIES] != 0:
            call_rows(H[k + ENERGIES], t, u, H[k], H[k + 1], H[k + 2], I, P, q, v, energy)
    return energy[1]


def explore(evaluator: Evaluator, q: np.ndarray, t: float) -> bool:
    """Find out what the potentials given by functions are, and correct the bits in H; False if nothing does work.

    Compared at random states near q and some times: force at rest and slope of the potential along the velocity, the
    potential at different times, and whether any power is left.
    """
    s, length = evaluator.structure, evaluator.scales.length
    places = FAMILY + 3 + FAMILY_SIZE * np.arange(len(s.groups))
    known = s.H[places]
    for k, (place, group) in enumerate(zip(places, s.groups, strict=True)):
        if known[k] & WORKS and group.family.energies is not None and group.family.discrete_residual is None:
            parts = int(known[k])
            s.H[places] = 0  # look at this one alone
            known[k] = parts & ~(WORKS | VARYING | KINETIC) | _found(evaluator, length, int(place), parts, q, t)
    s.H[places] = known
    return bool((known & WORKS).any())


def _found(e: Evaluator, length: float, place: int, parts: int, q: np.ndarray, t: float) -> int:
    """Bits of one family, found by trying it at random states."""
    s, rng = e.structure, np.random.default_rng(0)
    belongs = constant = idle = still = True

    def at(bits: int, time: float, state: np.ndarray, v: np.ndarray, lam: np.ndarray) -> float:
        s.H[place] = WORKS | bits
        return power(s.H, s.I, s.P, e._signals(time), time, state, v, lam)

    def potential(time: float, state: np.ndarray) -> float:
        s.H[place] = VARYING
        return varying_potential(s.H, s.I, s.P, e._signals(time), time, state, e.zero)

    for spread in (0.0, 0.1, 0.1):
        way, v = (np.where(e.free, x, 0.0) for x in rng.normal(size=(2, len(e.zero))))
        for x in (way, v):
            x.reshape(-1, 2, 3)[:, 0] *= length
        state, time = e.move(q, spread * way), t + float(rng.uniform(0.5, 2.0))
        lam = np.zeros(s.size)
        lam[s.lam_rows] = rng.normal(size=len(s.lam_rows))
        ends = [potential(time, e.move(state, d * v)) for d in (1e-6, -1e-6)]
        whole, rest = at(0, time, state, v, e.no_lam), at(AT_REST, time, state, v, e.no_lam)
        moving = at(AT_REST | (parts & KINETIC), time, state, v, e.no_lam)
        slope = (ends[0] - ends[1]) / 2e-6
        size = abs(whole - rest) + abs(slope)
        belongs &= abs(whole - rest + slope) <= 1e-3 * size + 1e-8 * max(map(abs, ends))
        constant &= potential(t, state) == potential(time, state)
        still &= abs(moving - rest) <= SMALL * (abs(moving) + abs(rest))
        idle &= abs(moving) <= SMALL * (abs(rest) + abs(whole)) or moving == 0.0
        if s.H[WORK_OF_LAM]:
            idle &= not e.hidden_constraint(state, e.zero, time).any()
    if belongs and constant and idle:
        return 0
    return WORKS | (AT_REST if belongs and constant else VARYING) | (0 if still else parts & KINETIC)
