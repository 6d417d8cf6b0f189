"""A change of the step size in index 3: the violation of the velocity constraint belongs to a step size.

Velocities of index 3 satisfy B v + Phi_t = 0 only to O(h^2), with the h of the steps that made them.  A step of another size
takes the difference for an acceleration, and its multipliers are off by O(1), whatever h.  So the part N v_n of v_n that
violates the constraint is scaled by (h_new/h_old)^2.
"""

from __future__ import annotations

from typing import Any

from numba import types
from numba.extending import intrinsic

from liedyn.compiled.address import NUMBER, address, caller
from liedyn.compiled.decorators import kernel
from liedyn.equation.evaluate import scale_velocity_rows, velocity_rows
from liedyn.equation.iteration_matrix import tangent
from liedyn.equation.linear.blocklu import factor, solve
from liedyn.equation.moves import inertial, inverse_tangents
from liedyn.equation.nodes import changes_variables
from liedyn.equation.records import MATRICES, SYSTEM, State
from liedyn.equation.roles import evaluate_signals
from liedyn.equation.saddle import subtract_nodes
from liedyn.groups.algebra import zero
from liedyn.integrate.records import ACCEPTED, COUNT_TYPE, NEW, SCALE, SETTINGS_TYPE

# compiled only for runs whose steps change, and called by address
_FOLLOW = types.void(*[NUMBER] * 2, SYSTEM, SETTINGS_TYPE, COUNT_TYPE, SCALE, ACCEPTED, NEW, MATRICES)


@intrinsic
def call_scale_violation(tc, f, c, t, system, settings, count, scale, old, new, matrices):
    """Call `scale_violation` by its address."""
    return caller(_FOLLOW)(tc)


@kernel
def scale_violation(c, t, system, settings, count, scale, old, new, matrices):
    """v_n += (c^2 - 1) N v_n at the start t of a step that is c times as long as the one before it.

    N v = M^-1 B^T (B M^-1 B^T)^-1 (B v + Phi_t); nonholonomic rows hold at every h and stay.
    """
    q, r = old.q, matrices.r
    evaluate_signals(system.signals, t, system.u)
    inertial(system, q, old.v, old.vd, new.v_inertial, new.vd_inertial)
    zero(new.dp)
    inverse_tangents(system, False, new.dp, matrices.T_inverse)
    v = new.v_inertial if changes_variables(system.head) else old.v
    state = State(q, old.v, old.vd, v, new.vd_inertial, old.lam)  # M and B depend on q alone
    tangent(system, t, 1.0, 0.0, 0.0, 0.0, state, settings.project, scale.eps, matrices)
    factor(system.ptr, system.rows, matrices.S)
    count.factored = 0.0
    zero(r)
    velocity_rows(system, t, q, v, r)
    scale_velocity_rows(system, 0.0, r)
    for k in range(r.shape[0]):
        r[k] *= 1.0 - c * c
    solve(system.ptr, system.rows, matrices.S, r)
    subtract_nodes(system, r, old.v)


def follow_step_changes(run: Any) -> None:
    """Let the run call this where the size of its steps changes."""
    if (
        len(run.structure.lam_rows)
        and run.structure.index == 3
        and (run.plan.control is not None or (run.plan.h != run.plan.h[0]).any())
    ):
        run.settings.scale_violation = address(scale_violation, _FOLLOW)
        run.changes = run.plan.h
