"""Derivatives of runs of a `System`: functions on arrays are differenced along directions; what has none is refused."""

import numpy as np
import pytest

import liedyn as ld

RUN = {"t_end": 0.2, "h": 0.01}


def pendulum(mass=1.3, spin=2.0, length=1.0, drag=0.2):
    """A body on a rod of the length, in plain functions."""
    arm = np.array([length, 0.2, 0.0])
    inertia = np.array([0.13, 0.2, 0.15])

    def g(q, v, t):
        f = np.zeros(6)
        f[:3] = drag * v[:3] * np.abs(v[:3])
        f[2] += 9.81 * 1.3
        f[3:] = np.cross(v[3:], inertia * v[3:])
        return f

    def Phi(q, t):
        x, R = q
        return x - R @ np.array([1.0, 0.2, 0.0])

    def B(q, t):
        _, R = q
        G = np.zeros((3, 6))
        G[:, :3] = np.eye(3)
        G[:, 3:] = R @ np.array([[0.0, 0.0, 0.2], [0.0, 0.0, -1.0], [-0.2, 1.0, 0.0]])
        return G

    M = np.diag([mass, mass, mass, *inertia])
    return ld.System(ld.R3xSO3(), M, g, Phi, B, q0=(arm, np.eye(3)), v0=[None, None, None, 0.3, 0.3, spin])


def at_end(sol):
    """Pose, velocity and multipliers."""
    x, R = sol.element()
    return np.concatenate([x[-1], R[-1].ravel(), sol.velocity_vector()[-1], sol.lam[-1]])


def differences(name, values, **options):
    """Derivative of `at_end` by eighth-order differences of runs."""
    total, step = 0.0, 2.0**-5 * values[name]
    for k, c in enumerate((4 / 5, -1 / 5, 4 / 105, -1 / 280), 1):
        for sign in (1, -1):
            system = pendulum(**(values | {name: values[name] + sign * k * step}))
            sol = ld.simulate(system, health=False, newton_tolerance=1e-14, **options)
            total = total + sign * c * at_end(sol) / step
    return total


@pytest.mark.parametrize(
    "method",
    [
        ld.GeneralizedAlpha(rho_inf=0.9),
        ld.GeneralizedAlpha(rho_inf=0.9, index=2),
        pytest.param(ld.BLieDF(), marks=pytest.mark.long),
    ],
    ids=["index 3", "index 2", "bliedf"],
)
def test_derivatives_are_those_of_differences_of_runs(method):
    values = {"mass": 1.3, "spin": 2.0}
    s = ld.sensitivity(pendulum, values, method=method, **RUN)
    found = s.of(at_end)
    for k, name in enumerate(values):
        exact = differences(name, values, method=method, **RUN)
        motion, lam = slice(0, 18), slice(18, None)
        # differences of runs have a round-off of 1e-15 over the step; multipliers of index 3 that over h^2
        assert np.abs(found[motion, k] - exact[motion]).max() < 1e-9 * np.abs(exact[motion]).max()
        assert np.abs(found[lam, k] - exact[lam]).max() < 1e-6 * np.abs(exact[lam]).max()


def oscillator(start, stiffness=4.0, group=None):
    """One coordinate that is slowed down."""
    return ld.System(group or ld.Rn(1), np.eye(1), lambda q, v, t: stiffness * v, v0=[start])


def test_what_has_no_derivative_is_refused_by_name():
    with pytest.raises(ld.ModelError, match="'stiffness' acts inside a function of 'system'"):
        ld.sensitivity(oscillator, {"start": 1.0, "stiffness": 4.0}, **RUN)
    cost = ld.Cost.end(lambda s: s.element()[:, 0])
    with pytest.raises(ld.ModelError, match="'system', a function of the user"):
        ld.gradient(oscillator, cost, {"start": 1.0}, mode="adjoint", **RUN)
    with pytest.raises(ld.ModelError, match="of a System MuntheKaas carries no derivatives yet"):
        ld.sensitivity(oscillator, {"start": 1.0}, method=ld.MuntheKaas(), **RUN)
    turn = ld.MatrixGroup([[[0.0, -1.0], [1.0, 0.0]]])
    with pytest.raises(ld.ModelError, match="nodes of a MatrixGroup have no derivatives yet"):
        ld.sensitivity(lambda start: oscillator(start, group=turn), {"start": 1.0}, **RUN)
