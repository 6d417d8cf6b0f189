"""Work done in a step of the energy-conserving schemes: that of the discrete forces themselves, so the balance is exact.

The forces F of all families that may do work (`equation/power.py`), those of their multipliers included, do the work -F . d on
the increments d = (dx, th) of the step, of which their potentials take V1 - V0.
"""

from __future__ import annotations

from numba import types
from numba.extending import intrinsic

from liedyn.compiled.address import ARRAY, NUMBER, caller
from liedyn.compiled.decorators import inner
from liedyn.equation.families import discrete_residual_of, rows_of
from liedyn.equation.records import SYSTEM
from liedyn.equation.roles import WORKS, evaluate_signals
from liedyn.groups.algebra import ZERO, axial, dot, mat, mm, mv, setv, vec, zero
from liedyn.integrate.energy_midpoint.external import call_external_forces
from liedyn.integrate.energy_midpoint.records import EXTERNAL, NODES
from liedyn.integrate.records import ACCEPTED, NEW

STEP_WORK = types.void(SYSTEM, *[NUMBER] * 3, types.int64, ACCEPTED, NEW, NODES, EXTERNAL, ARRAY)


@intrinsic
def call_step_work(tc, f, system, t, h, length, forces, old, new, nodes, external, r):
    """Call `step_work` by its address."""
    return caller(STEP_WORK)(tc)


@inner
def step_work(system, t, h, length, forces, old, new, nodes, external, r):
    """Add the work of the step from t to t + h; leaves the signals of its end in u.

    forces: address of `external_forces`, 0 where there are none.
    """
    head, ids, energy = system.head, system.ids, external.energy
    q0, q, v, x, arms, W = old.q, new.q, new.v, new.x, nodes.arms, nodes.W
    zero(r)
    zero(W)
    has_external, u1 = False, 3 * head.n_signals
    for f in range(head.n_families):
        family = system.families[f]
        if family.parts & WORKS:
            if family.discrete_residual != 0:
                discrete_residual_of(family, system, t, h, u1, q0, q, old.v, v, new.lam, 1.0, r, W)
            else:
                has_external = True
    if has_external:
        call_external_forces(forces, system, t, h, 1.0, length, old, new, nodes, external, r)
    setv(r, r.shape[0] - 3, ZERO)
    done = 0.0
    for n in range(1, head.n_nodes):
        i, j = ids[head.row + 2 * n], ids[head.row + 2 * n + 1]
        moment = mv(mat(arms, 18 * n + 9), axial(mm(mat(arms, 18 * n), mat(W, 9 * n))))
        th = mv(mat(q0, 12 * n + 3), vec(x, 6 * n + 3))
        done -= dot(vec(r, i), vec(x, 6 * n)) + dot(vec(r, j), th) + dot(moment, th)
    for end in range(2):
        evaluate_signals(system.signals, t + end * h, system.u)
        zero(energy)
        for f in range(head.n_families):
            family = system.families[f]
            if family.energies != 0 and (family.parts & WORKS or (has_external and family.discrete_residual == 0)):
                rows_of(family.energies, family, system, t + end * h, q if end else q0, v, energy)
        done += energy[1] if end else -energy[1]
    system.work.total += done
