"""Laws of the user: tau = f(t, rho, rho'), V(rho) the potential of f(t, rho, 0), both called by address.

The parameters force and potential are the addresses of f and of V (0: none; a float holds an address exactly).
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from numba import types
from numba.extending import intrinsic

from liedyn.compiled.address import address, caller
from liedyn.compiled.decorators import inline, inner
from liedyn.compiled.dual import Dual
from liedyn.equation.roles import AT_REST, WORKS, Family, kernels_of
from liedyn.equation.shape import Shape
from liedyn.equation.user_functions import build_kernel
from liedyn.multibody.elements.forces.on_coordinate import add_force, add_force_tangent, add_step_force, add_tangent
from liedyn.multibody.elements.relative_coordinate import NAMES, NODAL, SIXTEEN, SIZE, rate_of, turned_over, value_of

USER_LAW = types.float64(types.float64, types.float64, types.float64)  # (t, rho, rate); V looks at rho only
GAUSS_POINT = math.sqrt(0.6)
SHAPE = Shape(nodes=NAMES, atoms=NODAL, blocks=SIXTEEN, par=f"force potential coordinate:{SIZE}")
STRIDE, PAR, FORCE, POTENTIAL, COORDINATE = SHAPE.places("STRIDE PAR FORCE POTENTIAL COORDINATE")
_SOURCE = """
def kernel(t, rho, rate):
    return float(f({arguments}))
"""


@intrinsic
def call_law(tc, f, t, rho, rate):
    """Call a function of signature USER_LAW, or the same for dual numbers."""
    dual = next((x for x in (rho, rate) if isinstance(x, Dual)), None)
    return caller(USER_LAW if dual is None else of_dual(dual))(tc)


def of_dual(number):
    """The signature USER_LAW for dual numbers."""
    return number(types.float64, number, number)


@inline
def tau_at(par, p, t, rho, rate):
    """f(t, rho, rate)."""
    return call_law(int(par[p + FORCE]), t, rho, rate)


@inline
def mean_force(par, p, t, rho0, rho1):
    """Mean of -V' between two values: by energies, or where their difference loses digits by three points of Gauss."""
    mean, half = 0.5 * (rho0 + rho1), 0.5 * (rho1 - rho0)
    if abs(half) > 1e-3 * (1.0 + abs(mean)):
        V = int(par[p + POTENTIAL])
        return (call_law(V, t, rho0, 0.0) - call_law(V, t, rho1, 0.0)) / (rho1 - rho0)
    a = half * GAUSS_POINT
    ends = tau_at(par, p, t, mean - a, 0.0) + tau_at(par, p, t, mean + a, 0.0)
    return (5.0 * ends + 8.0 * tau_at(par, p, t, mean, 0.0)) / 18.0


@inner
def tau_over(par, p, t, h, rho0, rho1):
    """tau over a step: f at the middle; with a potential its part without velocity by the mean force."""
    mean = 0.5 * (rho0 + rho1)
    tau = tau_at(par, p, t + 0.5 * h, mean, (rho1 - rho0) / h)
    if par[p + POTENTIAL] != 0.0:
        tau += mean_force(par, p, t + 0.5 * h, rho0, rho1) - tau_at(par, p, t + 0.5 * h, mean, 0.0)
    return tau


@inner
def user_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """-tau times the gradient."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        rho, rate = rate_of(par, p + COORDINATE, ids, i, q, v)
        add_force(par, p + COORDINATE, ids, i, q, cg * tau_at(par, p, t, rho, rate), r)


@inner
def user_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """Derivatives of tau by central differences, the rest exactly."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        rho, rate = rate_of(par, p + COORDINATE, ids, i, q, v)
        a, b = 1e-6 * (1.0 + abs(rho)), 1e-6 * (1.0 + abs(rate))
        slope = (tau_at(par, p, t, rho + a, rate) - tau_at(par, p, t, rho - a, rate)) / (2.0 * a)
        damping = (tau_at(par, p, t, rho, rate + b) - tau_at(par, p, t, rho, rate - b)) / (2.0 * b)
        add_tangent(par, p + COORDINATE, ids, i, q, v, cC, cK, tau_at(par, p, t, rho, rate), slope, damping, S)


@inner
def user_energies(t, u, ne, io, po, ids, par, q, v, out):
    """V(rho)."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        if par[p + POTENTIAL] != 0.0:
            out[1] += call_law(int(par[p + POTENTIAL]), t, value_of(par, p + COORDINATE, ids, i, q)[0], 0.0)


@inner
def user_effort(t, u, ne, io, po, ids, par, q, v, out):
    """tau of each element."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        rho, rate = rate_of(par, p + COORDINATE, ids, i, q, v)
        out[e] = tau_at(par, p, t, rho, rate)


@inner
def user_discrete_residual(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, r, W):
    """-tau times the covector."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        rho0, rho1 = value_of(par, p + COORDINATE, ids, i, q0)[0], value_of(par, p + COORDINATE, ids, i, q1)[0]
        add_step_force(par, p + COORDINATE, ids, i, q0, q1, cg * tau_over(par, p, t, h, rho0, rho1), r, W)


@inner
def user_discrete_tangent(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, arms, Ti, S):
    """Derivative of that, of tau by central differences."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        rho0, rho1 = value_of(par, p + COORDINATE, ids, i, q0)[0], value_of(par, p + COORDINATE, ids, i, q1)[0]
        a = 1e-6 * (1.0 + abs(rho1))
        slope = (tau_over(par, p, t, h, rho0, rho1 + a) - tau_over(par, p, t, h, rho0, rho1 - a)) / (2.0 * a)
        tau = tau_over(par, p, t, h, rho0, rho1)
        add_force_tangent(par, p + COORDINATE, ids, i, q0, q1, cg * tau, cg * slope, arms, S)


@inner
def user_turns_over(t, u, ne, io, po, ids, par, q, q1, r):
    """Distances whose ends pass each other."""
    for e in range(ne):
        r[0] += turned_over(par, po + PAR * e + COORDINATE, ids, io + STRIDE * e, q, q1)


_laws: dict[float, tuple[Any, ...]] = {}  # by the address of their kernels: function, arguments, kernels that are kept


def law_along(known: float, number: Any) -> float:
    """Address of the same function for dual numbers; it is compiled now."""
    f, arguments, *kept = _laws[known]
    made = user_kernel(f, arguments, of_dual(number))
    _laws[known] = (f, arguments, *kept, made)
    return float(address(made, of_dual(number)))


def law_address(kernel: Any, f: Any, arguments: str) -> float:
    """Address of a kernel of a law, as a number among the parameters."""
    found = float(address(kernel, USER_LAW))
    _laws.setdefault(found, (f, arguments, kernel))
    return found


USER = Family(
    "user law", SHAPE, "CK", smooth=False,
    **kernels_of("user", globals()),
    work=lambda par, signals: WORKS | AT_REST if par[POTENTIAL] else WORKS,
    extra={"effort": user_effort, "differenced": True, "functions": (FORCE, POTENTIAL), "along": law_along},
)  # fmt: skip


def user_kernel(f: Callable[..., Any], arguments: str, signature: Any = USER_LAW) -> Any:
    """Kernel of signature USER_LAW for a function of some of t, rho, rate; the caller keeps it alive."""
    remedy = f"It is f({arguments}) -> a number; all are floats."
    return build_kernel(_SOURCE.format(arguments=arguments), signature, {"f": f}, remedy=remedy)
