"""What index-1 methods share: accelerations with rows of invariants, and the projections that end a step.

A step of such a method drifts off Phi = 0 and B v = 0 by its truncation error; both are restored by the smallest
correction in the metric of the mass (partition="mass") or by one of the dependent coordinates only (partition.py).
After Z. Terze, A. Muller, D. Zlatar, Angular momentum conserving integration scheme for multibody system dynamics in
Lie-group setting: index 1 on the state space TG, invariants as rows beside the constraints.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from liedyn.arguments import choice
from liedyn.compiled.decorators import kernel
from liedyn.equation.builder import LAM, N_NODES, N_SE3, VELOCITY_LAM
from liedyn.equation.equations import Assembly
from liedyn.equation.evaluate import inertial, residual
from liedyn.equation.saddle import accelerations, position_saddle, project_position, project_velocity, saddle
from liedyn.errors import ModelError
from liedyn.groups.algebra import copy, dot, vec
from liedyn.integrate.newton import MAX_TURN, NOT_FINITE, OK, TURNS_TOO_FAR, WORST_NODE, WORST_ROW
from liedyn.integrate.projected.conserved_quantities import Wanted, check_conserved, wanted
from liedyn.integrate.projected.invariant_rows import GRAM, constrain_accelerations, project_invariants
from liedyn.integrate.projected.partition import LARGEST, Partition, position_by_partition, velocity_by_partition
from liedyn.integrate.run import Method, Run, mend_rotations

# status of a step, besides those of newton.py
SINGULAR, OPEN, UNBOUNDED = 16, 17, 18
HUGE = 1e100  # velocities and accelerations beyond it are the end of an unstable run
TEXTS = {
    SINGULAR: "the next step meets a pose without unique accelerations",
    UNBOUNDED: "the motion grows without bound, as it does with steps too large for an explicit method",
    OPEN: "the joints cannot be closed after the next step",
}
PROJECT = ("position+velocity", "velocity", "none")
PARTITION = ("mass", "coordinate")
HOW = ("projection", "rows", "both")

# places in the array of settings `op`
POSITION, VELOCITY, BY_PARTITION, ROWS, GOALS, ENERGY = range(6)


@kernel
def accelerate(
    H, I, P, ptr, rows, u, t, op, q, v, vd, lam, p_l, goal, mass, eta, rows_A, rows_Y, gram,
    ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, Bn, r, room,
):  # fmt: skip
    """vd and lam at (q, v, t), after `saddle` at q; with the rows of the invariants if they are asked for."""
    accelerations(
        H, I, P, ptr, rows, u, t, q, v, vd, lam,
        ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, Bn, r, room,
    )  # fmt: skip
    if op[ROWS] != 0.0:
        constrain_accelerations(
            H,
            I,
            ptr,
            rows,
            op[ENERGY] != 0.0,
            p_l,
            mass,
            eta,
            rows_A,
            rows_Y,
            gram,
            q,
            v,
            vd,
            lam,
            ix,
            S,
            A,
            Bn,
            r,
            room,
        )


@kernel
def close_position(
    H, I, P, ptr, rows, u, t, op, cnt, qs, w, q, lam_rows, place, scale, dense, chosen, factors, right,
    ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, Bn, r, room,
):  # fmt: skip
    """q on Phi = 0 next to the predicted qs, and the saddle matrix at q factored; returns a status."""
    mend_rotations(H, cnt, qs)
    if op[POSITION] == 0.0 or H[LAM + 1] == 0:
        copy(qs, q)
    elif op[BY_PARTITION] != 0.0:
        corrections = position_by_partition(
            H, I, P, u, t, lam_rows, place, scale, dense, chosen, factors, right, qs, w, q,
            ix, w_phi, no_v, no_lam, S, Bn, r,
        )  # fmt: skip
        if corrections < 0:
            return OPEN
    else:
        pivot = position_saddle(
            H, I, P, ptr, rows, u, t, qs, ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, Bn, r, room
        )
        if not pivot < math.inf:
            return SINGULAR
        corrections = project_position(
            H, I, P, ptr, rows, u, t, qs, w, q, ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, Bn, r, room
        )
        if corrections < 0:
            return OPEN
        if corrections == 0 and H[VELOCITY_LAM] == H[LAM + 1]:  # q is qs: the matrix is there
            return OK
    pivot = saddle(H, I, P, ptr, rows, u, t, q, ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, Bn, r, room)
    return OK if pivot < math.inf else SINGULAR


@kernel
def close_velocity(
    H, I, P, ptr, rows, u, t, op, q, v, p_l, goal, mass, eta, rows_A, rows_Y, gram,
    lam_rows, place, scale, dense, chosen, factors, right,
    ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, Bn, r, room,
):  # fmt: skip
    """v on B v + dPhi/dt = 0 and on the invariants, after `close_position`; returns a status."""
    if op[VELOCITY] != 0.0 and H[LAM + 1] > 0:
        if op[BY_PARTITION] == 0.0:
            project_velocity(
                H, I, P, ptr, rows, u, t, q, v, ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, Bn, r, room
            )
        elif not velocity_by_partition(
            H, I, P, u, t, lam_rows, place, scale, dense, chosen, factors, right, q, v, no_v, vi, vdi, Bn, r
        ):
            return SINGULAR
    if op[GOALS] != 0.0:
        project_invariants(
            H, I, P, ptr, rows, u, t, op[ENERGY] != 0.0, p_l, goal, mass, eta, rows_A, rows_Y, gram, q, v,
            ix, no_v, vi, vdi, S, A, r, room,
        )  # fmt: skip
    return OK


@kernel
def judge_accelerations(H, I, P, u, t, cnt, q, v, vd, no_v, no_lam, vi, vdi, r):
    """Status of accelerations vd at (q, v): finite, or who is to blame."""
    total = 0.0
    for k in range(v.shape[0]):
        total += abs(v[k]) + abs(vd[k])
    if total < HUGE:
        return OK
    inertial(H, I, q, v, no_v, vi, vdi)
    residual(H, I, P, u, t, q, vi if H[N_SE3] > 0 else v, no_v, no_lam, 1.0, r)
    for k in range(r.shape[0]):
        if not abs(r[k]) < math.inf:
            cnt[WORST_ROW] = k
            return NOT_FINITE
    return UNBOUNDED if total < math.inf else SINGULAR


@kernel
def judge_turn(H, h, cnt, v):
    """Status of a step that was made: whether no node turns too far."""
    for n in range(1, H[N_NODES]):
        W = vec(v, 6 * n + 3)
        if dot(W, W) * h * h > MAX_TURN * MAX_TURN:
            cnt[WORST_NODE] = n
            return TURNS_TOO_FAR
    return OK


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


class Projection:
    """Settings and arrays of these kernels for one run: `op`, `rows` from p_l to gram, `partition` from lam_rows to right."""

    def __init__(self, run: Run, project: str, partition: str, quantities: Wanted, how: str) -> None:
        self.op = np.zeros(6)
        self.op[POSITION] = float(project == "position+velocity")
        self.op[VELOCITY] = float(project != "none")
        self.op[BY_PARTITION] = float(partition == "coordinate")
        self.op[ROWS] = float(quantities.count > 0 and how != "projection")
        self.op[GOALS] = float(quantities.count > 0 and how != "rows")
        self.op[ENERGY] = float(quantities.energy)
        self.partition = Partition(run, partition == "coordinate").arrays
        e, state, count = run.initial.e, run.start_state, quantities.count
        lines = np.array(quantities.lines).reshape(-1, 6)
        goal, mass = np.zeros(count), np.zeros((run.structure.n_nodes, 10))
        if count:
            kinetic, potential, *momenta = e.energies(state.q, state.v, state.t)
            goal[: len(lines)] = lines @ np.array(momenta)
            goal[len(lines) :] = kinetic + potential
            M = e.mass(state.q, state.t).tocoo()
            near = (M.row // 3 == M.col // 3) & (M.row % 6 >= 3)
            mass[:, 0] = M.diagonal()[::6]
            np.add.at(mass, (M.row[near] // 6, 1 + 3 * (M.row[near] % 3) + M.col[near] % 3), M.data[near])
        size = run.structure.size if count else 0
        self.rows = (
            lines.ravel(), goal, mass.ravel(), np.zeros((count + 1) * len(run.v0)), np.zeros(count * size),
            np.zeros(count * size), np.zeros(GRAM),
        )  # fmt: skip


class ProjectedMethod(Method):
    """What index-1 methods with projections share: their options, refusals and what they keep."""

    index = 1
    project: Any
    partition: Any
    conserve: Any
    how: Any

    @property
    def quantities(self) -> Wanted:
        """What is conserved besides the constraints."""
        return check_options(type(self).__name__, self.project, self.partition, self.conserve, self.how)

    @property
    def kept(self) -> tuple[str, ...]:
        """What is exact up to round-off, for `facts`."""
        constraints = {"position+velocity": ("Phi", "B v"), "velocity": ("B v",), "none": ()}[self.project]
        return (*constraints, *(self.quantities.words if self.how != "rows" else ()))

    def check(self, assembly: Assembly) -> None:
        """Refuse quantities that the model does not conserve."""
        check_model(type(self).__name__, assembly, self.partition, self.quantities)

    def fallback_step(self, run: Run) -> int:
        """There is no other solver; the step again, for its status."""
        return self.advance(run, 1)
