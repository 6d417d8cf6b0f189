"""Spectral radius of a method, measured: no formula of the method is used, only the steps that it makes.

Two linear test equations with omega = 1 and the step h = omega_h:
free         x'' + x = 0, a mass on a spring;
constrained  two such masses held together by a joint.  Along the joint's constraint they oscillate as before; across it
             a method has modes of its own (Cardona & Géradin 1989), which a velocity that violates the constraint starts.

The records (x, v, vd, lam)_n of a linear problem satisfy a linear recurrence.  Its eigenvalues are those of the map from
one window of consecutive records to the next one, found by least squares in the space that the windows span (Prony's
method, dynamic mode decomposition).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from liedyn.arguments import checked, floats, shown
from liedyn.equation.consistent.initial import State
from liedyn.equation.equations import Assembly
from liedyn.integrate.bliedf import BLieDF
from liedyn.integrate.catalog import as_method
from liedyn.integrate.driver import integrate
from liedyn.integrate.generalized_alpha import GeneralizedAlpha
from liedyn.integrate.method import Method
from liedyn.integrate.parametrized_alpha import ParametrizedAlpha
from liedyn.multibody.model import Model
from liedyn.report import Report, Table

Array = NDArray[np.float64]

STEPS = 200  # of a run: growth compares its two halves
FITTED = 24  # records that take part in the fit
STARTED = 4  # the first steps may be those of a starting scheme
WINDOW = 4  # records in a window: their x and v are eight numbers, as many as BDF of order 4 carries
# Natural length of the spring, and windows that have decayed to which multiple of the first ones are round-off.  With
# length zero the force is linear for every x and round-off is relative, but a method that works with the length itself
# sees a kink at x = 0; the second spring is for such methods.
LARGEST = 1e30  # omega h; beyond, nothing changes but the units overflow
SPRINGS = ((0.0, 1e-13), (30.0, 1e-4))
LINEAR = 1e-8  # how well the sum of two runs has to be the run of the sum, but for round-off (omega h)^2 eps
IDLE = 1e-9  # a quantity this small at the start, where the state is of size 1, is zero and round-off
RANK = 1e-9  # directions of the space of windows this much smaller than the largest are round-off
SEEN = 1e-7  # a mode has to be so large a part of some window
OVERFLOW = 1e6  # so large an amplitude before a run broke off means instability
ZERO, ONE = (0.0, 0.0), (1.0, 1.0)  # x or v of the two masses


@dataclass(frozen=True, repr=False)
class Amplification(Report):
    """Measured amplification of a method; numbers or arrays, as omega_h was given.

    rho: the spectral radius (below 0.02 it is not resolved; inf: overflow in the first steps; nan: the method fails in
    them, or is not linear).  growth tells apart what rho = 1 does not: the largest amplitude of the second hundred of
    steps over that of the first (of sqrt(x^2 + v^2), with a constraint also of the multiplier, after a start with a
    velocity that violates it).  1: bounded, 2: grows in proportion to n.
    """

    method: str
    constrained: bool
    omega_h: Any
    rho: Any
    growth: Any

    def _rows(self) -> list[tuple[float, float, float]]:
        return list(zip(*(np.ravel(x).tolist() for x in (self.omega_h, self.rho, self.growth)), strict=True))

    @property
    def _title(self) -> str:
        return f"{self.method}, {'constrained' if self.constrained else 'free'} test equation"

    def _tables(self) -> list[Table]:
        rows = [[f"{w:.4g}", f"{rho:.7f}", f"{growth:.4g}"] for w, rho, growth in self._rows()]
        return [(self._title, ["omega h", "rho", "growth"], rows)]

    def __str__(self) -> str:
        lines = [self._title]
        lines.append("   omega h         rho      growth")
        for row in self._rows():
            lines.append("{:10.4g}  {:10.7f}  {:10.4g}".format(*row))
        return "\n".join(lines)


@checked
def spectral_radius(method: Method | str, omega_h: ArrayLike, constrained: bool = False) -> Amplification:
    """Measure the spectral radius of a method at omega_h (a number or an array of them), see `Amplification`.

    method: one of the library or your own, or a text such as "bliedf:k=3".

    >>> ld.spectral_radius(ld.GeneralizedAlpha(rho_inf=0.8), [0.1, 1e6]).rho.round(3)
    array([1. , 0.8])
    """
    method = as_method("spectral_radius", method)
    values = floats(omega_h)
    if values is None or values.size == 0 or not ((values > 0) & (values < LARGEST)).all():
        raise ValueError(f"spectral_radius: omega_h = {shown(omega_h)} must be a positive number or an array of them")
    springs = [(_test_equation(constrained, length), length, noise) for length, noise in SPRINGS]
    found = np.array([_measure(springs, method, float(h), constrained) for h in values.flat])
    rho, growth = found.T.reshape(2, *values.shape)
    if values.ndim == 0:
        return Amplification(repr(method), constrained, float(values), float(rho), float(growth))
    return Amplification(repr(method), constrained, values, rho, growth)


def _test_equation(constrained: bool, length: float) -> Assembly:
    """One or two masses of 1 at the origin, each on a spring of stiffness 1 along x."""
    model = Model(name="oscillator")
    bodies = [model.body(name, mass=1.0, inertia=(1.0, 1.0, 1.0)) for name in ("a", "b")[: 1 + constrained]]
    for body in bodies:
        model.spring(model.ground, body, stiffness=1.0, length=length, at_a=(-length, 0.0, 0.0))
    if constrained:  # at the centers of mass: the constraint x_a = x_b is linear
        model.spherical(bodies[0], bodies[1], at_a=(0.0, 0.0, 0.0), at_b=(0.0, 0.0, 0.0))
    return model.equations()


def _measure(
    springs: Sequence[tuple[Assembly, float, float]], method: Method, h: float, constrained: bool
) -> tuple[float, float]:
    """Spectral radius and growth for one step size."""
    # a corrected start depends on whether the step resolves it, so it is not linear; that of BLieDF is not ours to choose
    if isinstance(method, GeneralizedAlpha | ParametrizedAlpha):
        method = replace(method, init="plain")
    own_start = isinstance(method, BLieDF)
    rho, growth = np.nan, np.inf
    for assembly, length, noise in springs:
        # no predictor h v may go beyond the other end of the spring
        fast = ONE if length == 0.0 else (min(1.0, 1.0 / h),) * 2
        a, b, both = (_sequence(assembly, method, h, x, v)[0] for x, v in ((ONE, ZERO), (ZERO, fast), (ONE, fast)))
        n = min(FITTED, len(a), len(b), len(both))
        linear = own_start and length == 0.0
        if not linear and np.abs(both[:n] - a[:n] - b[:n]).max() > max(LINEAR, 1e-15 * h * h) * np.abs(both[:n]).max():
            continue
        rho, growth = _radius([a, b], h, noise), max(_growth(np.hypot(y[:, 0], y[:, 1])) for y in (a, b))
        if constrained:
            across = _sequence(assembly, method, h, ZERO, (fast[0], -fast[0]))[1]
            rho = float(np.max([rho, _radius([across], h, noise)]))  # nan if one of them is
            growth = max(growth, _growth(np.abs(across[:, 3])))
        if not np.isnan(rho):
            break
    return rho, growth


def _sequence(
    assembly: Assembly, method: Method, h: float, x: Sequence[float], v: Sequence[float]
) -> tuple[Array, Array]:
    """Records (x, v, vd) along the constraint and (x, v, vd, lam) across it; a run that overflows ends there.

    The two directions do not mix in a linear problem.  Told apart here, each is fitted for itself.
    """
    n = len(assembly.q) - 1
    q, velocity, vd = assembly.q.copy(), np.zeros((n + 1, 6)), np.zeros((n + 1, 6))
    q[1:, 0], velocity[1:, 0] = x[:n], v[:n]
    vd[1:, 0] = -q[1:, 0]
    state = State(0.0, q.ravel(), velocity.ravel(), vd.ravel(), np.zeros(3 * (n - 1)))
    with np.errstate(all="ignore"):
        run = integrate(assembly, method=method, h=h, t_end=STEPS * h, record=1, state=state, progress=False)
    y = np.stack([run.q[:, 1:, 0], run.v[:, 1:, 0], run.vd[:, 1:, 0]], axis=1)
    y = y[np.isfinite(y).all(axis=(1, 2))]
    along = y.mean(axis=2)
    lam = run.lam[: len(y), 0] if n > 1 else np.zeros(len(y))
    return along, np.column_stack([y[:, :, 0] - along, lam])


def _radius(sequences: Sequence[Array], h: float, noise: float) -> float:
    """Largest modulus of an eigenvalue of the recurrence that all sequences satisfy."""
    if min(len(y) for y in sequences) < FITTED:  # a run broke off at once: overflow, or nothing can be said
        return np.inf if max(np.abs(y).max() for y in sequences) > OVERFLOW else np.nan
    scale = np.max([np.abs(y[: STARTED + WINDOW]).max(axis=0) for y in sequences], axis=0)
    used = scale > IDLE * np.array([max(1.0, h), 1.0, 1.0, 1.0])[: len(scale)]
    # x is a sum of terms as large as h v: with large steps its round-off would count as much as vd, which has none
    scale[0] = max(scale[0], np.finfo(float).eps / RANK * h * scale[1])
    before, after = [], []
    for y in sequences:
        z = y[:FITTED, used] / scale[used]
        windows = [z[k : k + WINDOW].ravel() for k in range(STARTED, len(z) - WINDOW + 1)]
        for a, b in pairwise(windows):
            size = np.linalg.norm(a)
            if size > noise:
                before.append(a / size)
                after.append(b / size)
    if not before:
        return 0.0
    U, s, Vt = np.linalg.svd(np.array(before).T, full_matrices=False)
    r = int(np.sum(s > RANK * s[0]))
    A = U[:, :r].T @ np.array(after).T @ Vt[:r].T / s[:r]
    values, modes = np.linalg.eig(A)
    amplitude = np.abs(np.linalg.solve(modes, s[:r, None] * Vt[:r])).max(axis=1)
    return float(np.abs(values[amplitude > SEEN]).max())


def _growth(amplitude: Array) -> float:
    """Largest amplitude of the second half of a run over that of the first; inf if the run broke off."""
    if len(amplitude) <= STEPS:
        return np.inf
    first, second = amplitude[1 : STEPS // 2 + 1].max(), amplitude[STEPS // 2 + 1 :].max()
    return float(second / first) if first > IDLE else 0.0
