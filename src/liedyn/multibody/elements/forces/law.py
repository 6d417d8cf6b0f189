"""Force tau on one relative coordinate rho: spring, damper, control, motor, friction and stops in one family.

    tau = -k (rho - rest - s(t)) - c (rho' - s'(t)) - T(rho') + stops + constant + signal(t)
    T(v) = [Tc + (Ts - Tc) exp(-(v/vs)^2)] tanh(v/v0)      Coulomb and Stribeck friction, regularised

A stop presses with F(d) = k d^2/(2 w) for a depth d < w, else k (d - w/2), and damps with c d' F'(d)/k, never pulling.
The family USER at the end takes tau from a function of the user.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from numba import types
from numba.extending import intrinsic

from liedyn.compiled.decorators import inline, inner
from liedyn.equation.roles import AT_REST, VARYING, WORKS, Family, caller
from liedyn.equation.user_functions import build_kernel
from liedyn.groups.algebra import addm, addv, mscale, mul, outer
from liedyn.multibody.elements.relative_coordinate import (
    ATOMS,
    NODES,
    SIZE,
    add_second,
    add_step,
    add_step_tangent,
    first_atom,
    pulled_back,
    rate_gradient_of,
    rate_of,
    step_of,
    step_rows,
    turned_over,
    value_of,
)

GAUSS_POINT = math.sqrt(0.6)

# -- a force tau on a coordinate: what any law needs.  ids: 4 nodes | 4 atoms | 16 blocks -----------------------------


@inner
def add_force(par, p, ids, i, q, tau, r):
    """-tau times the gradient of rho."""
    _, m, z = value_of(par, p, ids, i, q)
    rows = pulled_back(par, p, ids, i, q, mul(-tau, m), z)
    for a in range(4):
        addv(r, ids[i + NODES + a], rows[a])


@inner
def add_outer(par, p, ids, j, c, rows, columns, S):
    """c (rows)(columns)^T in the 16 blocks from ids[j] on."""
    first, step = first_atom(par, p)
    for a in range(first, 4, step):
        for b in range(first, 4, step):
            addm(S, ids[j + 4 * a + b], mscale(c, outer(rows[a], columns[b])))


@inner
def add_tangent(par, p, ids, i, q, v, cC, cK, tau, slope, damping, S):
    """Tangents of -tau grad rho; slope, damping: derivatives of tau by rho and by its rate."""
    _, m, z = value_of(par, p, ids, i, q)
    g, j = pulled_back(par, p, ids, i, q, m, z), i + NODES + 4
    c = -cC * damping - cK * slope
    if c != 0.0:
        add_outer(par, p, ids, j, c, g, g, S)
    if cK != 0.0:
        add_second(par, p, ids, i, q, m, z, -cK * tau, j, S)
        if damping != 0.0:
            add_outer(par, p, ids, j, -cK * damping, g, rate_gradient_of(par, p, ids, i, q, v), S)


@inner
def add_step_force(par, p, ids, i, q0, q1, tau, r, W):
    """-tau times the covector of a step."""
    _, _, n, f, d = step_of(par, p, ids, i, q0, q1)
    add_step(par, p, ids, i, -tau, n, f, d, i + NODES, r, W)


@inner
def add_force_tangent(par, p, ids, i, q0, q1, tau, slope, arms, S):
    """Its derivative by q1; slope: of tau by rho at the end."""
    _, _, n, f, d = step_of(par, p, ids, i, q0, q1)
    _, m, z = value_of(par, p, ids, i, q1)
    rows = step_rows(par, p, ids, i, n, f, d, arms)
    add_outer(par, p, ids, i + NODES + 4, -slope, rows, pulled_back(par, p, ids, i, q1, m, z), S)
    add_step_tangent(par, p, ids, i, q0, q1, -tau, n, f, d, arms, i + NODES + 4, S)


SHAPE: dict[str, Any] = {
    "nodes": NODES,
    "atoms": ATOMS,
    "blocks": tuple((a, b) for a in range(4) for b in range(4)),
    "parts": "CK",
}

# -- the built-in law.  ids: ... | signals s, motor       par: the numbers of LAW_NUMBERS, then the coordinate ---------

LAW_NUMBERS = (
    "stiffness", "rest", "damping", "conservative", "coulomb", "static", "stribeck", "regularisation",
    "lower", "upper", "stop_stiffness", "stop_damping", "transition", "constant",
)  # fmt: skip
AT = len(LAW_NUMBERS)
PAR, STRIDE = AT + SIZE, NODES + 4 + 16 + 2


@inline
def friction(par, p, v):
    """T(v) and its derivative."""
    if par[p + 4] == 0.0 and par[p + 5] == 0.0:
        return 0.0, 0.0
    w, th = v / par[p + 6], math.tanh(v / par[p + 7])
    extra = (par[p + 5] - par[p + 4]) * math.exp(-w * w)
    T = par[p + 4] + extra
    return T * th, T * (1.0 - th * th) / par[p + 7] - 2.0 * w / par[p + 6] * extra * th


@inline
def press(par, p, d):
    """F(d) of a stop, its derivative and its second derivative."""
    k, w = par[p + 10], par[p + 12]
    if d <= 0.0:
        return 0.0, 0.0, 0.0
    if d < w:
        return 0.5 * k * d * d / w, k * d / w, k / w
    return k * (d - 0.5 * w), k, 0.0


@inline
def press_energy(par, p, d):
    """Integral of F."""
    k, w = par[p + 10], par[p + 12]
    if d <= 0.0:
        return 0.0
    if d < w:
        return k * d * d * d / (6.0 * w)
    return k * (0.5 * d * (d - w) + w * w / 6.0)


@inline
def press_mean(par, p, d0, d1):
    """Mean of F between two depths, piece by piece: exact, without a difference of energies; and its derivative by d1."""
    low, high, w = min(d0, d1), max(d0, d1), par[p + 12]
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
    c = par[p + 11] / par[p + 10]
    return damped(F, slope, c * rate * slope, c * rate * second, c * slope)


@inline
def step_stop(par, p, d0, d1, h):
    """Over a step: the mean of F, and drag of the mean rate; its derivative by d1."""
    F, F_slope = press_mean(par, p, d0, d1)
    if F == 0.0:
        return 0.0, 0.0
    c = par[p + 11] / par[p + 10]
    _, slope, second = press(par, p, 0.5 * (d0 + d1))
    rate = (d1 - d0) / h
    force, by_depth, by_rate = damped(F, F_slope, c * rate * slope, 0.5 * c * rate * second, c * slope)
    return force, by_depth + by_rate / h


@inner
def law_force(par, p, ids, i, u, rho, rate):
    """tau and its derivatives by rho and rho'."""
    s, motor = 3 * ids[i + STRIDE - 2], 3 * ids[i + STRIDE - 1]
    k, c = par[p], par[p + 2]
    T, dT = friction(par, p, rate)
    F0, k0, c0 = stop(par, p, par[p + 8] - rho, -rate)
    F1, k1, c1 = stop(par, p, rho - par[p + 9], rate)
    tau = -k * (rho - par[p + 1] - u[s]) - c * (rate - u[s + 1]) - T + F0 - F1 + par[p + 13] + u[motor]
    return tau, -k - k0 - k1, -c - dT - c0 - c1


@inner
def law_step(par, p, ids, i, u, h, rho0, rho1):
    """tau over a step and its derivative by rho at the end: what has a potential by its mean, the rest by the mean rate."""
    s, motor = 3 * ids[i + STRIDE - 2], 3 * ids[i + STRIDE - 1]
    k, c, rate = par[p], par[p + 2], (rho1 - rho0) / h
    T, dT = friction(par, p, rate)
    F0, k0 = step_stop(par, p, par[p + 8] - rho0, par[p + 8] - rho1, h)
    F1, k1 = step_stop(par, p, rho0 - par[p + 9], rho1 - par[p + 9], h)
    tau = -k * (0.5 * (rho0 + rho1) - par[p + 1] - u[s]) - c * (rate - u[s + 1]) - T + F0 - F1 + par[p + 13] + u[motor]
    return tau, -0.5 * k - (c + dT) / h - k0 - k1


@inner
def law_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """-tau times the gradient."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        rho, rate = rate_of(par, p + AT, ids, i, q, v)
        add_force(par, p + AT, ids, i, q, cg * law_force(par, p, ids, i, u, rho, rate)[0], r)


@inner
def law_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """Exact tangents."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        rho, rate = rate_of(par, p + AT, ids, i, q, v)
        tau, slope, damping = law_force(par, p, ids, i, u, rho, rate)
        add_tangent(par, p + AT, ids, i, q, v, cC, cK, tau, slope, damping, S)


@inner
def law_energies(t, u, ne, io, po, ids, par, q, v, out):
    """Potential of the spring and of the stops."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        rho = value_of(par, p + AT, ids, i, q)[0]
        out[1] += 0.5 * par[p + 3] * par[p] * (rho - par[p + 1]) ** 2
        out[1] += press_energy(par, p, par[p + 8] - rho) + press_energy(par, p, rho - par[p + 9])


@inner
def law_effort(t, u, ne, io, po, ids, par, q, v, out):
    """tau of each element."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        rho, rate = rate_of(par, p + AT, ids, i, q, v)
        out[e] = law_force(par, p, ids, i, u, rho, rate)[0]


@inner
def law_discrete_residual(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, r, W):
    """-tau times the covector: tau (rho1 - rho0) is what the potential loses, less what is dissipated."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        rho0, rho1 = value_of(par, p + AT, ids, i, q0)[0], value_of(par, p + AT, ids, i, q1)[0]
        add_step_force(par, p + AT, ids, i, q0, q1, cg * law_step(par, p, ids, i, u, h, rho0, rho1)[0], r, W)


@inner
def law_discrete_tangent(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, arms, Ti, S):
    """Derivative of that."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        rho0, rho1 = value_of(par, p + AT, ids, i, q0)[0], value_of(par, p + AT, ids, i, q1)[0]
        tau, slope = law_step(par, p, ids, i, u, h, rho0, rho1)
        add_force_tangent(par, p + AT, ids, i, q0, q1, cg * tau, cg * slope, arms, S)


@inner
def law_mean_stiffness(ne, io, po, ids, par, cK, q0, q1, arms, S):
    """Stiffness of the spring; the strain is rho."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        _, _, n, f, d = step_of(par, p + AT, ids, i, q0, q1)
        rows = step_rows(par, p + AT, ids, i, n, f, d, arms)
        add_outer(par, p + AT, ids, i + NODES + 4, cK * par[p + 3] * par[p], rows, rows, S)


@inner
def law_turns_over(t, u, ne, io, po, ids, par, q, q1, r):
    """Distances whose ends pass each other."""
    for e in range(ne):
        r[0] += turned_over(par, po + PAR * e + AT, ids, io + STRIDE * e, q, q1)


def law_work(par: Any, signals: Any) -> int:
    """How an element does work besides that of spring and stops: all of it, what depends on the rate, or nothing."""
    x = dict(zip(LAW_NUMBERS, par, strict=False))
    if any(signals) or x["constant"] or (x["stiffness"] and not x["conservative"]):
        return WORKS | VARYING
    return WORKS | AT_REST if any(x[name] for name in ("damping", "static", "stop_damping")) else 0


LAW = Family(
    name="law",
    **SHAPE,
    par=PAR,
    residual=law_residual,
    tangent=law_tangent,
    energies=law_energies,
    discrete_residual=law_discrete_residual,
    discrete_tangent=law_discrete_tangent,
    mean_stiffness=law_mean_stiffness,
    turns_over=law_turns_over,
    signals=2,
    smooth=False,
    work=law_work,
    extra={"effort": law_effort},
)

# -- laws of the user: tau = f(t, rho, rho'), V(rho) the potential of f(t, rho, 0), both called by address -------------
#    par: addresses of f and of V (0: none; a float holds an address exactly), then the coordinate

USER_LAW = types.float64(types.float64, types.float64, types.float64)  # (t, rho, rate); V looks at rho only
USER_PAR, USER_STRIDE = 2 + SIZE, NODES + 4 + 16
_SOURCE = """
def kernel(t, rho, rate):
    return float(f({arguments}))
"""


@intrinsic
def call_law(tc, f, t, rho, rate):
    """Call a function of signature USER_LAW."""
    return caller(USER_LAW)(tc)


@inline
def tau_at(par, p, t, rho, rate):
    """f(t, rho, rate)."""
    return call_law(int(par[p]), t, rho, rate)


@inline
def mean_force(par, p, t, rho0, rho1):
    """Mean of -V' between two values: by energies, or where their difference loses digits by three points of Gauss."""
    mean, half = 0.5 * (rho0 + rho1), 0.5 * (rho1 - rho0)
    if abs(half) > 1e-3 * (1.0 + abs(mean)):
        return (call_law(int(par[p + 1]), t, rho0, 0.0) - call_law(int(par[p + 1]), t, rho1, 0.0)) / (rho1 - rho0)
    a = half * GAUSS_POINT
    ends = tau_at(par, p, t, mean - a, 0.0) + tau_at(par, p, t, mean + a, 0.0)
    return (5.0 * ends + 8.0 * tau_at(par, p, t, mean, 0.0)) / 18.0


@inner
def tau_over(par, p, t, h, rho0, rho1):
    """tau over a step: f at the middle; with a potential its part without velocity by the mean force."""
    mean = 0.5 * (rho0 + rho1)
    tau = tau_at(par, p, t + 0.5 * h, mean, (rho1 - rho0) / h)
    if par[p + 1] != 0.0:
        tau += mean_force(par, p, t + 0.5 * h, rho0, rho1) - tau_at(par, p, t + 0.5 * h, mean, 0.0)
    return tau


@inner
def user_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """-tau times the gradient."""
    for e in range(ne):
        i, p = io + USER_STRIDE * e, po + USER_PAR * e
        rho, rate = rate_of(par, p + 2, ids, i, q, v)
        add_force(par, p + 2, ids, i, q, cg * tau_at(par, p, t, rho, rate), r)


@inner
def user_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """Derivatives of tau by central differences, the rest exactly."""
    for e in range(ne):
        i, p = io + USER_STRIDE * e, po + USER_PAR * e
        rho, rate = rate_of(par, p + 2, ids, i, q, v)
        a, b = 1e-6 * (1.0 + abs(rho)), 1e-6 * (1.0 + abs(rate))
        slope = (tau_at(par, p, t, rho + a, rate) - tau_at(par, p, t, rho - a, rate)) / (2.0 * a)
        damping = (tau_at(par, p, t, rho, rate + b) - tau_at(par, p, t, rho, rate - b)) / (2.0 * b)
        add_tangent(par, p + 2, ids, i, q, v, cC, cK, tau_at(par, p, t, rho, rate), slope, damping, S)


@inner
def user_energies(t, u, ne, io, po, ids, par, q, v, out):
    """V(rho)."""
    for e in range(ne):
        i, p = io + USER_STRIDE * e, po + USER_PAR * e
        if par[p + 1] != 0.0:
            out[1] += call_law(int(par[p + 1]), t, value_of(par, p + 2, ids, i, q)[0], 0.0)


@inner
def user_effort(t, u, ne, io, po, ids, par, q, v, out):
    """tau of each element."""
    for e in range(ne):
        i, p = io + USER_STRIDE * e, po + USER_PAR * e
        rho, rate = rate_of(par, p + 2, ids, i, q, v)
        out[e] = tau_at(par, p, t, rho, rate)


@inner
def user_discrete_residual(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, r, W):
    """-tau times the covector."""
    for e in range(ne):
        i, p = io + USER_STRIDE * e, po + USER_PAR * e
        rho0, rho1 = value_of(par, p + 2, ids, i, q0)[0], value_of(par, p + 2, ids, i, q1)[0]
        add_step_force(par, p + 2, ids, i, q0, q1, cg * tau_over(par, p, t, h, rho0, rho1), r, W)


@inner
def user_discrete_tangent(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, arms, Ti, S):
    """Derivative of that, of tau by central differences."""
    for e in range(ne):
        i, p = io + USER_STRIDE * e, po + USER_PAR * e
        rho0, rho1 = value_of(par, p + 2, ids, i, q0)[0], value_of(par, p + 2, ids, i, q1)[0]
        a = 1e-6 * (1.0 + abs(rho1))
        slope = (tau_over(par, p, t, h, rho0, rho1 + a) - tau_over(par, p, t, h, rho0, rho1 - a)) / (2.0 * a)
        tau = tau_over(par, p, t, h, rho0, rho1)
        add_force_tangent(par, p + 2, ids, i, q0, q1, cg * tau, cg * slope, arms, S)


@inner
def user_turns_over(t, u, ne, io, po, ids, par, q, q1, r):
    """Distances whose ends pass each other."""
    for e in range(ne):
        r[0] += turned_over(par, po + USER_PAR * e + 2, ids, io + USER_STRIDE * e, q, q1)


USER = Family(
    name="user law",
    **SHAPE,
    par=USER_PAR,
    residual=user_residual,
    tangent=user_tangent,
    energies=user_energies,
    discrete_residual=user_discrete_residual,
    discrete_tangent=user_discrete_tangent,
    turns_over=user_turns_over,
    smooth=False,
    work=lambda par, signals: WORKS | AT_REST if par[1] else WORKS,
    extra={"effort": user_effort, "differenced": True},
)


def user_kernel(f: Callable[..., Any], arguments: str) -> Any:
    """Kernel of signature USER_LAW for a function of some of t, rho, rate; the caller keeps it alive."""
    remedy = f"It is f({arguments}) -> a number; all are floats."
    return build_kernel(_SOURCE.format(arguments=arguments), USER_LAW, {"f": f}, remedy=remedy)
