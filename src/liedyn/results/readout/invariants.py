"""Energies, momenta and residuals of the constraints at recorded states, by compiled kernels."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from liedyn.compiled.decorators import kernel
from liedyn.equation import evaluate
from liedyn.equation.evaluator import Evaluator
from liedyn.equation.roles import evaluate_signals
from liedyn.groups.algebra import zero


@kernel
def _invariants(system, t, q, vi, out):
    for k in range(t.shape[0]):
        evaluate_signals(system.signals, t[k], system.u)
        evaluate.energies(system, t[k], q[k], vi[k], out[k])


@kernel
def _residuals(system, t, q, vi, lam_rows, no_v, no_lam, r, Phi, Bv):
    for k in range(t.shape[0]):
        evaluate_signals(system.signals, t[k], system.u)
        evaluate.residual(system, t[k], q[k], no_v, no_v, no_lam, 0.0, r)
        for i in range(lam_rows.shape[0]):
            Phi[k, i] = r[lam_rows[i]]
        zero(r)
        evaluate.velocity_rows(system, t[k], q[k], vi[k], r)
        for i in range(lam_rows.shape[0]):
            Bv[k, i] = r[lam_rows[i]]


@dataclass(frozen=True, repr=False)
class Energy:
    """Energies at the recorded times."""

    kinetic: np.ndarray
    potential: np.ndarray
    work: np.ndarray  # since t = 0, of what has no potential: applied and follower forces, dampers, friction, drivers

    def __repr__(self) -> str:
        return (
            f"<Energy: {len(self.kinetic)} records, largest kinetic {self.kinetic.max():.4g}, drift {self.drift:.2g}>"
        )

    @property
    def total(self) -> np.ndarray:
        """Kinetic plus potential energy."""
        return self.kinetic + self.potential

    @property
    def balance(self) -> np.ndarray:
        """Change of the total energy that no work accounts for: the error of the method; zero at the first record."""
        return self.total - self.total[0] - (self.work - self.work[0])

    @property
    def drift(self) -> float:
        """Largest value of the balance, relative to the largest of |E_0| and the kinetic energy."""
        scale = max(abs(self.total[0]), self.kinetic.max())
        change = float(np.abs(self.balance).max())
        return change / scale if scale > 0 else change


@dataclass(frozen=True, repr=False)
class Momentum:
    """Momenta at the recorded times; the angular one about the origin of the inertial frame."""

    linear: np.ndarray
    angular: np.ndarray

    def __repr__(self) -> str:
        return f"<Momentum: {len(self.linear)} records of linear and angular (n, 3)>"


def quantities(evaluator: Evaluator, t: np.ndarray, q: np.ndarray, vi: np.ndarray) -> np.ndarray:
    """Kinetic and potential energy, linear and angular momentum (n, 8); vi: velocities in inertial axes."""
    out = np.zeros((len(t), 8))
    _invariants(evaluator.structure.detached, t, _lines(q), _lines(vi), out)
    return out


def constraint_values(
    evaluator: Evaluator, t: np.ndarray, q: np.ndarray, vi: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """Phi, zero in rows of velocities, and B v + dPhi/dt (n, m)."""
    s = evaluator.structure
    m = len(s.lam_rows)
    Phi, Bv = np.zeros((len(t), m)), np.zeros((len(t), m))
    _residuals(
        s.detached, t, _lines(q), _lines(vi), s.lam_rows, evaluator.zero, np.zeros(s.size), np.zeros(s.size), Phi, Bv
    )
    return np.where(s.lam_is_velocity, 0.0, Phi), Bv


def _lines(x: np.ndarray) -> np.ndarray:
    """One line for each record."""
    return np.ascontiguousarray(x.reshape(len(x), -1))
