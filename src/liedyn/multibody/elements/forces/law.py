"""Force tau on one relative coordinate rho: spring, damper, control, motor, friction and stops in one family.

    tau = -k (rho - rest - s(t)) - c (rho' - s'(t)) - T(rho') + stops + constant + signal(t)
    T(v) = [Tc + (Ts - Tc) exp(-(v/vs)^2)] tanh(v/v0)      Coulomb and Stribeck friction, regularized

A stop presses with F(d) = k d^2/(2 w) for a depth d < w, else k (d - w/2), and damps with c d' F'(d)/k, never pulling.
The family USER of `user_law.py` takes tau from a function of the user.
"""

from __future__ import annotations

import math
from typing import Any

from liedyn.compiled.decorators import inline, inner
from liedyn.equation.roles import AT_REST, VARYING, WORKS, Family, kernels_of
from liedyn.equation.shape import Shape

from liedyn.multibody.elements.forces.on_coordinate import (  # isort: skip
    add_force, add_force_tangent, add_outer, add_step_force, add_tangent,
)  # fmt: skip
from liedyn.multibody.elements.relative_coordinate import (  # isort: skip
    NAMES, NODAL, SIXTEEN, SIZE, rate_of, step_of, step_rows, turned_over, value_of,
)  # fmt: skip

LAW_NUMBERS = (
    "stiffness", "rest", "damping", "conservative", "coulomb", "static", "stribeck", "regularization",
    "lower", "upper", "stop_stiffness", "stop_damping", "transition", "constant",
)  # fmt: skip
SHAPE = Shape(
    nodes=NAMES,
    atoms=NODAL,
    blocks=SIXTEEN,
    par=f"{' '.join(LAW_NUMBERS)} coordinate:{SIZE}",
    signals="target motor",
)
STRIDE, PAR, TARGET, MOTOR, COORDINATE = SHAPE.places("STRIDE PAR TARGET MOTOR COORDINATE")
STIFFNESS, REST, DAMPING, CONSERVATIVE = SHAPE.places("STIFFNESS REST DAMPING CONSERVATIVE")
COULOMB, STATIC, STRIBECK, REGULARIZATION = SHAPE.places("COULOMB STATIC STRIBECK REGULARIZATION")
LOWER, UPPER, STOP_STIFFNESS, STOP_DAMPING = SHAPE.places("LOWER UPPER STOP_STIFFNESS STOP_DAMPING")
TRANSITION, CONSTANT = SHAPE.places("TRANSITION CONSTANT")


@inline
def friction(par, p, v):
    """T(v) and its derivative."""
    if par[p + COULOMB] == 0.0 and par[p + STATIC] == 0.0:
        return 0.0, 0.0
    w, th = v / par[p + STRIBECK], math.tanh(v / par[p + REGULARIZATION])
    extra = (par[p + STATIC] - par[p + COULOMB]) * math.exp(-w * w)
    T = par[p + COULOMB] + extra
    return T * th, T * (1.0 - th * th) / par[p + REGULARIZATION] - 2.0 * w / par[p + STRIBECK] * extra * th


@inline
def press(par, p, d):
    """F(d) of a stop, its derivative and its second derivative."""
    k, w = par[p + STOP_STIFFNESS], par[p + TRANSITION]
    if d <= 0.0:
        return 0.0, 0.0, 0.0
    if d < w:
        return 0.5 * k * d * d / w, k * d / w, k / w
    return k * (d - 0.5 * w), k, 0.0


@inline
def press_energy(par, p, d):
    """Integral of F."""
    k, w = par[p + STOP_STIFFNESS], par[p + TRANSITION]
    if d <= 0.0:
        return 0.0
    if d < w:
        return k * d * d * d / (6.0 * w)
    return k * (0.5 * d * (d - w) + w * w / 6.0)


@inline
def press_mean(par, p, d0, d1):
    """Mean of F between two depths, piece by piece: exact, without a difference of energies; and its derivative by d1."""
    low, high, w = min(d0, d1), max(d0, d1), par[p + TRANSITION]
    if high <= 0.0:
        return 0.0, 0.0
    if high - low <= 1e-7 * abs(high):
        F, slope, _ = press(par, p, 0.5 * (d0 + d1))
        return F, 0.5 * slope
    a, b = min(max(low, 0.0), w), min(max(high, 0.0), w)
    F = (press(par, p, a)[0] + 4.0 * press(par, p, 0.5 * (a + b))[0] + press(par, p, b)[0]) / 6.0 * (b - a)
    a, b = max(low, w), max(high, w)
    F += press(par, p, 0.5 * (a + b))[0] * (b - a)
    F /= high - low
    return F, (press(par, p, d1)[0] - F) / (d1 - d0)


@inline
def damped(F, F_slope, drag, drag_slope, drag_rate):
    """F + drag, but never pulling; with derivatives by depth and rate."""
    if F + drag <= 0.0:
        return 0.0, 0.0, 0.0
    return F + drag, F_slope + drag_slope, drag_rate


@inline
def stop(par, p, d, rate):
    """Force of a stop at depth d, and its derivatives by depth and rate."""
    F, slope, second = press(par, p, d)
    if F == 0.0:
        return 0.0, 0.0, 0.0
    c = par[p + STOP_DAMPING] / par[p + STOP_STIFFNESS]
    return damped(F, slope, c * rate * slope, c * rate * second, c * slope)


@inline
def step_stop(par, p, d0, d1, h):
    """Over a step: the mean of F, and drag of the mean rate; its derivative by d1."""
    F, F_slope = press_mean(par, p, d0, d1)
    if F == 0.0:
        return 0.0, 0.0
    c = par[p + STOP_DAMPING] / par[p + STOP_STIFFNESS]
    _, slope, second = press(par, p, 0.5 * (d0 + d1))
    rate = (d1 - d0) / h
    force, by_depth, by_rate = damped(F, F_slope, c * rate * slope, 0.5 * c * rate * second, c * slope)
    return force, by_depth + by_rate / h


@inner
def law_force(par, p, ids, i, u, rho, rate):
    """tau and its derivatives by rho and rho'."""
    s, motor = 3 * ids[i + TARGET], 3 * ids[i + MOTOR]
    k, c = par[p + STIFFNESS], par[p + DAMPING]
    T, dT = friction(par, p, rate)
    F0, k0, c0 = stop(par, p, par[p + LOWER] - rho, -rate)
    F1, k1, c1 = stop(par, p, rho - par[p + UPPER], rate)
    tau = -k * (rho - par[p + REST] - u[s]) - c * (rate - u[s + 1]) - T + F0 - F1 + par[p + CONSTANT] + u[motor]
    return tau, -k - k0 - k1, -c - dT - c0 - c1


@inner
def law_step(par, p, ids, i, u, h, rho0, rho1):
    """tau over a step and its derivative by rho at the end: what has a potential by its mean, the rest by the mean rate."""
    s, motor = 3 * ids[i + TARGET], 3 * ids[i + MOTOR]
    k, c, rate = par[p + STIFFNESS], par[p + DAMPING], (rho1 - rho0) / h
    T, dT = friction(par, p, rate)
    F0, k0 = step_stop(par, p, par[p + LOWER] - rho0, par[p + LOWER] - rho1, h)
    F1, k1 = step_stop(par, p, rho0 - par[p + UPPER], rho1 - par[p + UPPER], h)
    tau = (
        -k * (0.5 * (rho0 + rho1) - par[p + REST] - u[s])
        - c * (rate - u[s + 1])
        - T
        + F0
        - F1
        + par[p + CONSTANT]
        + u[motor]
    )
    return tau, -0.5 * k - (c + dT) / h - k0 - k1


@inner
def law_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """-tau times the gradient."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        rho, rate = rate_of(par, p + COORDINATE, ids, i, q, v)
        add_force(par, p + COORDINATE, ids, i, q, cg * law_force(par, p, ids, i, u, rho, rate)[0], r)


@inner
def law_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """Exact tangents."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        rho, rate = rate_of(par, p + COORDINATE, ids, i, q, v)
        tau, slope, damping = law_force(par, p, ids, i, u, rho, rate)
        add_tangent(par, p + COORDINATE, ids, i, q, v, cC, cK, tau, slope, damping, S)


@inner
def law_energies(t, u, ne, io, po, ids, par, q, v, out):
    """Potential of the spring and of the stops."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        rho = value_of(par, p + COORDINATE, ids, i, q)[0]
        out[1] += 0.5 * par[p + CONSERVATIVE] * par[p + STIFFNESS] * (rho - par[p + REST]) ** 2
        out[1] += press_energy(par, p, par[p + LOWER] - rho) + press_energy(par, p, rho - par[p + UPPER])


@inner
def law_effort(t, u, ne, io, po, ids, par, q, v, out):
    """tau of each element."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        rho, rate = rate_of(par, p + COORDINATE, ids, i, q, v)
        out[e] = law_force(par, p, ids, i, u, rho, rate)[0]


@inner
def law_discrete_residual(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, r, W):
    """-tau times the covector: tau (rho1 - rho0) is what the potential loses, less what is dissipated."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        rho0, rho1 = value_of(par, p + COORDINATE, ids, i, q0)[0], value_of(par, p + COORDINATE, ids, i, q1)[0]
        add_step_force(par, p + COORDINATE, ids, i, q0, q1, cg * law_step(par, p, ids, i, u, h, rho0, rho1)[0], r, W)


@inner
def law_discrete_tangent(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, arms, Ti, S):
    """Derivative of that."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        rho0, rho1 = value_of(par, p + COORDINATE, ids, i, q0)[0], value_of(par, p + COORDINATE, ids, i, q1)[0]
        tau, slope = law_step(par, p, ids, i, u, h, rho0, rho1)
        add_force_tangent(par, p + COORDINATE, ids, i, q0, q1, cg * tau, cg * slope, arms, S)


@inner
def law_mean_stiffness(ne, io, po, ids, par, cK, q0, q1, arms, S):
    """Stiffness of the spring; the strain is rho."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        _, _, n, f, d = step_of(par, p + COORDINATE, ids, i, q0, q1)
        rows = step_rows(par, p + COORDINATE, ids, i, n, f, d, arms)
        add_outer(par, p + COORDINATE, ids, i, cK * par[p + CONSERVATIVE] * par[p + STIFFNESS], rows, rows, S)


@inner
def law_turns_over(t, u, ne, io, po, ids, par, q, q1, r):
    """Distances whose ends pass each other."""
    for e in range(ne):
        r[0] += turned_over(par, po + PAR * e + COORDINATE, ids, io + STRIDE * e, q, q1)


def law_work(par: Any, signals: Any) -> int:
    """How an element does work besides that of spring and stops: all of it, what depends on the rate, or nothing."""
    x = dict(zip(LAW_NUMBERS, par, strict=False))
    if any(signals) or x["constant"] or (x["stiffness"] and not x["conservative"]):
        return WORKS | VARYING
    return WORKS | AT_REST if any(x[name] for name in ("damping", "static", "stop_damping")) else 0


LAW = Family(
    "law", SHAPE, "CK", smooth=False, **kernels_of("law", globals()), work=law_work, extra={"effort": law_effort}
)
