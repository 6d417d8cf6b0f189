"""Calls of the kernels of one family by their addresses, `family` being its line of `system.families`."""

from __future__ import annotations

from liedyn.compiled.decorators import inner
from liedyn.equation.roles import (
    call_discrete_residual,
    call_discrete_tangent,
    call_follow_stress,
    call_mean_stiffness,
    call_residual,
    call_rows,
    call_tangent,
)


@inner(hot=True)
def residual_of(family, system, t, q, v, vd, lam, cg, r):
    """Role residual."""
    call_residual(
        family.residual, t, system.u, family.count, family.ids, family.par, system.ids, system.par, q, v, vd, lam, cg, r
    )


@inner(hot=True)
def tangent_of(family, system, t, cM, cC, cK, cB, q, v, vd, lam, S):
    """Role tangent."""
    call_tangent(
        family.tangent, t, system.u, cM, cC, cK, cB, family.count, family.ids, family.par, system.ids, system.par,
        q, v, vd, lam, S,
    )  # fmt: skip


@inner(hot=True)
def rows_of(role, family, system, t, q, v, r):
    """A role of signature ROWS, given by its address, as family.energies."""
    call_rows(role, t, system.u, family.count, family.ids, family.par, system.ids, system.par, q, v, r)


@inner(hot=True)
def discrete_residual_of(family, system, t, h, u1, q0, q1, v0, v1, lam, cg, r, W):
    """Role discrete_residual; u1: place of the signals at the end of the step."""
    call_discrete_residual(
        family.discrete_residual, t, h, system.u, u1, family.count, family.ids, family.par, system.ids, system.par,
        q0, q1, v0, v1, lam, cg, r, W,
    )  # fmt: skip


@inner(hot=True)
def discrete_tangent_of(family, system, t, h, u1, q0, q1, v0, v1, lam, cg, arms, Ti, S):
    """Role discrete_tangent."""
    call_discrete_tangent(
        family.discrete_tangent, t, h, system.u, u1, family.count, family.ids, family.par, system.ids, system.par,
        q0, q1, v0, v1, lam, cg, arms, Ti, S,
    )  # fmt: skip


@inner(hot=True)
def mean_stiffness_of(family, system, cK, q0, q1, arms, S):
    """Role mean_stiffness."""
    call_mean_stiffness(
        family.mean_stiffness, family.count, family.ids, family.par, system.ids, system.par, cK, q0, q1, arms, S
    )


@inner(hot=True)
def follow_stress_of(family, system, h, share, c, q0, q1, r):
    """Role follow_stress."""
    call_follow_stress(
        family.follow_stress, h, share, c, system.u, family.count, family.ids, family.par, system.ids, system.par,
        q0, q1, r,
    )  # fmt: skip
