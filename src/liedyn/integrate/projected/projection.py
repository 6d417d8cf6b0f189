"""What index-1 methods share: accelerations with rows of invariants, and the projections that end a step.

A step of such a method drifts off Phi = 0 and B v = 0 by its truncation error; both are restored by the smallest
correction in the metric of the mass (partition="mass") or by one of the dependent coordinates only (partition.py).
After Z. Terze, A. Müller, D. Zlatar, Angular momentum conserving integration scheme for multibody system dynamics in
Lie-group setting: index 1 on the state space TG, invariants as rows beside the constraints.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np

from liedyn.arguments import choice
from liedyn.compiled.decorators import inner
from liedyn.equation.equations import Assembly
from liedyn.equation.evaluate import residual
from liedyn.equation.moves import inertial
from liedyn.equation.nodes import changes_variables
from liedyn.equation.records import record
from liedyn.equation.saddle import accelerations, position_saddle, project_position, project_velocity, saddle
from liedyn.errors import ModelError
from liedyn.groups.algebra import copy
from liedyn.integrate.newton import NOT_FINITE, OK
from liedyn.integrate.projected.conserved_quantities import Wanted, check_conserved, wanted
from liedyn.integrate.projected.invariant_rows import constrain_accelerations, make_invariants, project_invariants
from liedyn.integrate.projected.partition import LARGEST, make_partition, position_by_partition, velocity_by_partition
from liedyn.integrate.recording import mend_rotations
from liedyn.integrate.run import Run

# status of a step, besides those of newton.py
SINGULAR, OPEN, UNBOUNDED = 16, 17, 18
HUGE = 1e100  # velocities and accelerations beyond it are the end of an unstable run
TEXTS = {
    SINGULAR: "the next step meets a pose without unique accelerations",
    UNBOUNDED: "the motion grows without bound, as it does with steps too large for an explicit method",
    OPEN: "the constraints cannot be met after the next step",
}
PROJECT = ("position+velocity", "velocity", "none")
PARTITION = ("mass", "coordinate")
HOW = ("projection", "rows", "both")

OPTIONS = np.dtype(
    [
        ("position", np.int64),  # restore Phi = 0
        ("velocity", np.int64),  # restore B v = 0
        ("by_partition", np.int64),  # ... by the dependent coordinates alone
        ("invariant_rows", np.int64),  # rows of the invariants in every evaluation of the accelerations
        ("invariant_goals", np.int64),  # project the velocity onto the values of the invariants at the start
        ("energy", np.int64),  # the energy is one of them
    ]
)


class Projection(NamedTuple):
    """What is restored after each step, and how.

    Kernels that take it in every stage are merged into the time loop (hot): as arguments its arrays would cost a small
    model as much as its equations.
    """

    options: Any  # record OPTIONS
    invariants: Any
    partition: Any


@inner(hot=True)
def accelerate(system, t, projection, q, v, vd, lam, space):
    """vd and lam at (q, v, t), after `saddle` at q; with the rows of the invariants if they are asked for."""
    accelerations(system, t, q, v, vd, lam, space)
    options = projection.options
    if options.invariant_rows != 0:
        constrain_accelerations(system, options.energy != 0, projection.invariants, q, v, vd, lam, space)


@inner(hot=True)
def accelerate_checked(system, t, count, projection, new, space):
    """The accelerations of the new state, as `accelerate`; returns a status."""
    accelerate(system, t, projection, new.q, new.v, new.vd, new.lam, space)
    return judge_accelerations(system, t, count, new.q, new.v, new.vd, space)


@inner(hot=True)
def judge_accelerations(system, t, count, q, v, vd, space):
    """Status of accelerations vd at (q, v): finite, or who is to blame."""
    total = 0.0
    for k in range(v.shape[0]):
        total += abs(v[k]) + abs(vd[k])
    if total < HUGE:
        return OK
    r = space.r
    inertial(system, q, v, space.no_v, space.vi, space.vdi)
    residual(system, t, q, space.vi if changes_variables(system.head) else v, space.no_v, space.no_lam, 1.0, r)
    for k in range(r.shape[0]):
        if not abs(r[k]) < math.inf:
            count.worst_row = k
            return NOT_FINITE
    return UNBOUNDED if total < math.inf else SINGULAR


@inner(hot=True)
def close_position(system, t, count, projection, new, space):
    """q = q* exp(p) on Phi = 0 next to the predicted q*, and the saddle matrix at q factored; returns a status."""
    head, options = system.head, projection.options
    mend_rotations(system, count, new.q_star)
    if options.position == 0 or head.n_lam == 0:
        copy(new.q_star, new.q)
    elif options.by_partition != 0:
        corrections = position_by_partition(system, t, projection.partition, new.q_star, new.p, new.q, space)
        if corrections < 0:
            return OPEN
    else:
        pivot = position_saddle(system, t, new.q_star, space)
        if not pivot < math.inf:
            return SINGULAR
        corrections = project_position(system, t, new.q_star, new.p, new.q, space)
        if corrections < 0:
            return OPEN
        if corrections == 0 and head.velocity_lam == head.n_lam:  # q is q*: the matrix is there
            return OK
    pivot = saddle(system, t, new.q, space)
    return OK if pivot < math.inf else SINGULAR


@inner(hot=True)
def close_velocity(system, t, projection, q, v, space):
    """v on B v + dPhi/dt = 0 and on the invariants, after `close_position`; returns a status."""
    options = projection.options
    if options.velocity != 0 and system.head.n_lam > 0:
        if options.by_partition == 0:
            project_velocity(system, t, q, v, space)
        elif not velocity_by_partition(system, t, projection.partition, q, v, space):
            return SINGULAR
    if options.invariant_goals != 0:
        project_invariants(system, t, options.energy != 0, projection.invariants, q, v, space)
    return OK


@inner(hot=True)
def accept(count, old, new):
    """The end of the step becomes the accepted state, whose accelerations are known."""
    copy(new.q, old.q)
    copy(new.v, old.v)
    copy(new.vd, old.vd)
    copy(new.lam, old.lam)
    count.stale = 0


def check_options(who: str, project: Any, partition: Any, conserve: Any, how: Any) -> Wanted:
    """Validate what index-1 methods share; returns what to conserve."""
    for name, value, allowed in (("project", project, PROJECT), ("partition", partition, PARTITION), ("how", how, HOW)):
        choice(who, name, value, allowed)
    return wanted(who, conserve)


def check_model(who: str, assembly: Assembly, partition: str, quantities: Wanted) -> None:
    """Refuse quantities that the model does not conserve, and partitions that would be too large."""
    count = sum(sum(g.family.rows) * len(g.labels) for g in assembly.builder.groups.values())
    if partition == "coordinate" and count > LARGEST:
        raise ModelError(
            f"{who}: partition='coordinate' factors a dense matrix of the {count} constraint rows, and {LARGEST} are the "
            "limit; use partition='mass'"
        )
    check_conserved(who, assembly, quantities)


def make_projection(run: Run, method: Any) -> Projection:
    """The record of these kernels for one run."""
    quantities, options = method.quantities, record(OPTIONS)
    options.position = method.project == "position+velocity"
    options.velocity = method.project != "none"
    options.by_partition = method.partition == "coordinate"
    options.invariant_rows = quantities.count > 0 and method.how != "projection"
    options.invariant_goals = quantities.count > 0 and method.how != "rows"
    options.energy = quantities.energy
    return Projection(options, make_invariants(run, quantities), make_partition(run, method.partition == "coordinate"))
