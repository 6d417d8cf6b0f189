"""Residual, rows and energies of a system, assembled from its element kernels.

Elements are written in R3 x SO(3) variables.  A node on SE(3) is a change of variables at the node,

    v_in = R V,   vd_in = R (Vd + Omega x V),   rows of the residual: R^T f,

which the functions below apply to what the elements wrote; no element knows the group.  Arrays named vi, vdi hold the
inertial velocities; without SE(3) nodes the caller passes v and vd themselves for them.
"""

from __future__ import annotations

from liedyn.compiled.decorators import kernel
from liedyn.equation.builder import PART_M
from liedyn.equation.families import residual_of, rows_of
from liedyn.equation.nodes import body_axes, changes_variables
from liedyn.groups.algebra import addv, cross, mat, mtv, mul, mv, setv, vec, zero


@kernel(hot=True)
def residual(system, t, q, vi, vdi, lam, cg, r):
    """r = cg (M vd + g + B^T lam) in the rows of the nodes, Phi in those of the multipliers."""
    zero(r)
    for f in range(system.head.n_families):
        family = system.families[f]
        residual_of(family, system, t, q, vi, vdi, lam, cg, r)
    turn_rows(system, q, r)


@kernel
def inertial_residual(system, t, q, vi, vdi, lam, r):
    """The residual without the families that have no mass: its change with vdi is all of M vdi."""
    zero(r)
    for f in range(system.head.n_families):
        family = system.families[f]
        if family.parts & PART_M:
            residual_of(family, system, t, q, vi, vdi, lam, 1.0, r)
    turn_rows(system, q, r)


@kernel(hot=True)
def turn_rows(system, q, r):
    """Give the rows of nodes on SE(3) their axes, and clear the sink."""
    head, ids = system.head, system.ids
    if changes_variables(head):
        kind, row = head.kind, head.row
        for n in range(1, head.n_nodes):
            if body_axes(ids[kind + n]):
                i = ids[row + 2 * n]
                setv(r, i, mtv(mat(q, 12 * n + 3), vec(r, i)))
    setv(r, r.shape[0] - 3, (0.0, 0.0, 0.0))  # the sink: what elements did to the ground


@kernel
def velocity_rows(system, t, q, vi, r):
    """Add B v + dPhi/dt to the rows of the multipliers."""
    for f in range(system.head.n_families):
        family = system.families[f]
        if family.velocity_rows != 0:
            rows_of(family.velocity_rows, family, system, t, q, vi, r)


@kernel(hot=True)
def acceleration_rows(system, t, q, vi, r):
    """Add Z, with d2 Phi/dt2 = B vd + Z, to the rows of the multipliers; without the term of SE(3), see `convective`."""
    for f in range(system.head.n_families):
        family = system.families[f]
        if family.acceleration_rows != 0:
            rows_of(family.acceleration_rows, family, system, t, q, vi, r)


@kernel
def velocity_rows_gradient(system, t, q, vi, D):
    """Add D_q (B v + dPhi/dt), stored as B in S."""
    for f in range(system.head.n_families):
        family = system.families[f]
        if family.velocity_rows_gradient != 0:
            rows_of(family.velocity_rows_gradient, family, system, t, q, vi, D)


@kernel
def remember(system, t, q, vi):
    """Let trackers take over what they remember of an accepted state."""
    for f in range(system.head.n_families):
        family = system.families[f]
        if family.remember != 0:
            rows_of(family.remember, family, system, t, q, vi, q)


@kernel(hot=True)
def scale_velocity_rows(system, c, r):
    """Multiply the rows of velocities in r by c."""
    head, ids = system.head, system.ids
    for k in range(head.lam + head.velocity_lam, head.lam + head.n_lam):
        setv(r, ids[k], mul(c, vec(r, ids[k])))


@kernel
def energies(system, t, q, vi, out):
    """out = kinetic and potential energy, linear and angular momentum (about the origin)."""
    zero(out)
    for f in range(system.head.n_families):
        family = system.families[f]
        if family.energies != 0:
            rows_of(family.energies, family, system, t, q, vi, out)


@kernel
def convective(system, Bn, v, r):
    """r += B (Omega x V): on SE(3) the second derivative of Phi has this term besides Z of the elements."""
    head, ids = system.head, system.ids
    if changes_variables(head):
        for k in range(head.n_blocks_b):
            i = head.blocks_b + 4 * k
            n = ids[i + 1]
            if body_axes(ids[head.kind + n]) and ids[i + 2] == 0:
                addv(r, ids[i + 3], mv(mat(Bn, 9 * k), cross(vec(v, 6 * n + 3), vec(v, 6 * n))))
