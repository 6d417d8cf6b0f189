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
from liedyn.equation.evaluator import Evaluator
from liedyn.equation.families import residual_of, rows_of
from liedyn.equation.moves import inertial, move
from liedyn.equation.roles import AT_REST, KINETIC, VARYING, WORKS
from liedyn.equation.system.kernels import FIRST
from liedyn.groups.algebra import ZERO, copy, dot, setv, vec, zero

SMALL = 1e-8  # a power below this fraction of its terms counts as none
STEP = 2.0**-6  # of the differences of the kinetic energy, over the fastest rate


@inner
def arrays(system, size):
    """Scratch: vi, vdi, no_v, x (6 per node), q (12 per node), r, no_lam (size of r), energy (8)."""
    scratch, n = system.work_scratch, system.head.n_nodes
    b = 8 + 36 * n
    return (
        scratch[8 : 8 + 6 * n],
        scratch[8 + 6 * n : 8 + 12 * n],
        scratch[8 + 12 * n : 8 + 18 * n],
        scratch[8 + 18 * n : 8 + 24 * n],
        scratch[8 + 24 * n : b],
        scratch[b : b + size],
        scratch[b + size : b + 2 * size],
        scratch[:8],
    )


@kernel
def power(system, t, q, v, lam):
    """Power of what has no potential, at a state (signals in u)."""
    head, ids = system.head, system.ids
    vi, vdi, no_v, x, qs, r, no_lam, energy = arrays(system, lam.shape[0])
    copy(v, vi)
    inertial(system, q, v, no_v, vi, vdi)
    zero(r)
    kinetic = 0
    for f in range(head.n_families):
        family = system.families[f]
        if family.parts & WORKS:
            residual_of(family, system, t, q, vi, vdi, lam, 1.0, r)
            if family.parts & AT_REST:
                residual_of(family, system, t, q, no_v, no_v, no_lam, -1.0, r)
            kinetic |= family.parts & KINETIC
    setv(r, r.shape[0] - 3, ZERO)
    result = 0.0
    for n in range(1, head.n_nodes):
        i, j = ids[head.row + 2 * n], ids[head.row + 2 * n + 1]
        result -= dot(vec(r, i), vec(vi, 6 * n)) + dot(vec(r, j), vec(vi, 6 * n + 3))
    if head.work_of_lam != 0:
        zero(r)
        for f in range(head.n_families):
            family = system.families[f]
            if family.parts & WORKS and family.velocity_rows != 0:
                rows_of(family.velocity_rows, family, system, t, q, vi, r)
        for k in range(head.lam, head.lam + head.n_lam):
            result += dot(vec(lam, ids[k]), vec(r, ids[k]))
    if kinetic:
        result += kinetic_rate(system, t, q, v, vi, vdi, no_v, x, qs, energy)
    return result


@inner
def kinetic_rate(system, t, q, v, vi, vdi, no_v, x, qs, energy):
    """v . (dM/dt) v/2 along the motion, by a difference of the kinetic energy at fixed v."""
    head = system.head
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
            move(system, False, q, x, qs)
            inertial(system, qs, v, no_v, vi, vdi)
            zero(energy)
            for f in range(head.n_families):
                family = system.families[f]
                if family.parts & KINETIC:
                    rows_of(family.energies, family, system, t + s, qs, vi, energy)
            result += sign * FIRST[m] * energy[0]
    return result / h


@kernel
def varying_potential(system, t, q, v):
    """Potential energy of the families whose potential varies."""
    head, energy = system.head, system.work_scratch[:8]
    zero(energy)
    for f in range(head.n_families):
        family = system.families[f]
        if family.parts & VARYING and family.energies != 0:
            rows_of(family.energies, family, system, t, q, v, energy)
    return energy[1]


def explore(evaluator: Evaluator, q: np.ndarray, t: float) -> bool:
    """Find out what the potentials given by functions are, and correct the bits of their families; False if nothing does work.

    Compared at random states near q and some times: force at rest and slope of the potential along the velocity, the
    potential at different times, and whether any power is left.
    """
    s, length = evaluator.structure, evaluator.scales.length
    bits = s.system.families["parts"]
    known = bits.copy()
    for k, group in enumerate(s.groups):
        if known[k] & WORKS and group.family.energies is not None and group.family.discrete_residual is None:
            parts = int(known[k])
            bits[:] = 0  # look at this one alone
            known[k] = parts & ~(WORKS | VARYING | KINETIC) | _found(evaluator, length, k, parts, q, t)
    bits[:] = known
    return bool((known & WORKS).any())


def _found(e: Evaluator, length: float, number: int, parts: int, q: np.ndarray, t: float) -> int:
    """Bits of one family, found by trying it at random states."""
    s, rng = e.structure, np.random.default_rng(0)
    belongs = constant = idle = still = True

    def at(bits: int, time: float, state: np.ndarray, v: np.ndarray, lam: np.ndarray) -> float:
        s.system.families["parts"][number] = WORKS | bits
        e.set_signals(time)
        return power(s.system, time, state, v, lam)

    def potential(time: float, state: np.ndarray) -> float:
        s.system.families["parts"][number] = VARYING
        e.set_signals(time)
        return varying_potential(s.system, time, state, e.zero)

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
        if s.head.work_of_lam:
            idle &= not e.hidden_constraint(state, e.zero, time).any()
    if belongs and constant and idle:
        return 0
    return WORKS | (AT_REST if belongs and constant else VARYING) | (0 if still else parts & KINETIC)
