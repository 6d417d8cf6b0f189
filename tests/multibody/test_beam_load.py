"""Loads spread over beam elements, lumped and consistent."""

import warnings

import numpy as np
import pytest
from scipy.integrate import solve_ivp
from scipy.optimize import root

import liedyn as ld
from liedyn.equation.evaluator import Evaluator
from liedyn.equation.user_functions import signal_kernel
from liedyn.errors import EnergyWarning
from liedyn.groups.group import skew
from liedyn.multibody.elements.flexible.beam_load import add_beam_load
from liedyn.multibody.flexible.matrices import se3_interpolation

GROUPS = ("R3xSO3", "SE3")
LENGTH, FORCE, MOMENT, AT = 1.3, np.array([2.0, -3.0, 5.0]), np.array([0.7, 1.1, -0.4]), np.array([0.1, 0.2, -0.3])


class Loaded(ld.Model):
    """Two free bodies and a load between them."""

    def equations(self, *args, **options):
        assembly = super().equations(*args, **options)
        self.add(assembly.builder)
        return assembly


def loaded(group="R3xSO3", varying=False, force=FORCE, moment=MOMENT, at=AT, **options):
    model = Loaded(group=group)
    rng = np.random.default_rng(0)
    for k in range(2):
        turn = ld.attitude.rotation_vector(0.5 * rng.normal(size=3))
        model.body(f"b{k}", 1.0, (1.0, 2.0, 2.5), position=rng.normal(size=3), velocity=rng.normal(size=3), rotation=turn,
                   angular_velocity=rng.normal(size=3))  # fmt: skip

    def add(builder):
        numbers = (0,) * 6
        if varying:
            numbers = tuple(builder.signal(signal_kernel(lambda t, c=c: np.cos(3.0 * t + c))) for c in range(6))
        add_beam_load(builder, (1, 2), "load", LENGTH, force, moment, at, numbers=numbers, **options)

    model.add = add
    return model


every_kind = pytest.mark.parametrize("follower", [False, True], ids=("dead", "follower"))
both = pytest.mark.parametrize("consistent", [False, True], ids=("lumped", "consistent"))


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("varying", [False, True])
@every_kind
@both
def test_tangents_equal_differences(group, varying, follower, consistent):
    report = loaded(group, varying, follower=follower, consistent=consistent).check_derivatives(tolerance=1e-9)
    assert report.ok, report


def wrenches(model, q=None):
    """Force (inertial axes) and moment (body axes) on both nodes, and the poses."""
    assembly = model.equations()
    e = Evaluator(assembly.builder.build(3))
    q = assembly.q.ravel() if q is None else q
    r = -e.residual(q, e.zero, e.zero, e.no_lam, 0.0)
    x = q.reshape(-1, 12)
    return (
        np.array([[r[t : t + 3] for t in rows] for rows in e.structure.node_rows[1:]]),
        x[1:, :3],
        x[1:, 3:].reshape(-1, 3, 3),
    )


@every_kind
def test_consistent_load_is_the_integral_over_the_interpolated_beam(follower):
    """Against L int Q^T w ds with the interpolation of the mass matrix, by many Gauss points; two are exact to O(L^4)."""
    found, x, R = wrenches(loaded(follower=follower, consistent=True))
    group = ld.SE3()
    d = group.log((R[0].T @ (x[1] - x[0]), R[0].T @ R[1]))
    for points, tolerance in ((2, 1e-13), (12, 2e-2)):
        s, w = np.polynomial.legendre.leggauss(points)
        expected = np.zeros(12)
        for place, weight in zip(0.5 + 0.5 * s, 0.5 * w, strict=True):
            Rs = R[0] @ group.exp(place * d)[1]
            f, m = (FORCE, MOMENT) if follower else (Rs.T @ FORCE, Rs.T @ MOMENT)
            expected += LENGTH * weight * se3_interpolation(place, d).T @ np.concatenate([f, np.cross(AT, f) + m])
        local = np.concatenate([np.concatenate([R[k].T @ found[k, 0], found[k, 1]]) for k in range(2)])
        np.testing.assert_allclose(local, expected, atol=tolerance * np.abs(expected).max())


@both
def test_dead_load_has_the_resultant_of_its_density(consistent):
    found, _x, R = wrenches(loaded(follower=False, consistent=consistent, at=np.zeros(3)))
    np.testing.assert_allclose(found[:, 0].sum(axis=0), LENGTH * FORCE, atol=1e-13)
    if not consistent:
        np.testing.assert_allclose(found[:, 0], np.tile(0.5 * LENGTH * FORCE, (2, 1)), atol=1e-14)
        np.testing.assert_allclose(found[:, 1], [0.5 * LENGTH * r.T @ MOMENT for r in R], atol=1e-14)


def test_consistent_load_of_a_straight_element_has_the_moments_of_the_textbook():
    model = Loaded()
    for k in range(2):
        model.body(f"b{k}", 1.0, (1.0, 1.0, 1.0), position=(LENGTH * k, 0, 0))
    model.add = lambda b: add_beam_load(
        b, (1, 2), "load", LENGTH, FORCE, np.zeros(3), np.zeros(3), follower=False, consistent=True
    )
    found, _, _ = wrenches(model)
    bending = LENGTH**2 / 12.0 * np.cross((1.0, 0.0, 0.0), FORCE)
    np.testing.assert_allclose(found[:, 0], np.tile(0.5 * LENGTH * FORCE, (2, 1)), atol=1e-14)
    np.testing.assert_allclose(found[:, 1], [bending, -bending], atol=1e-14)


@pytest.mark.parametrize("group", GROUPS)
@every_kind
@both
def test_energy_balance(group, follower, consistent):
    """Potential of a constant dead force, work of all others: kinetic + potential - work falls with the square of h."""
    for force, moment in ((FORCE, np.zeros(3)), (FORCE, MOMENT)):
        model = loaded(group, force=force, moment=moment, follower=follower, consistent=consistent)
        conservative = not follower and not moment.any()
        errors = []
        for h in (4e-3, 2e-3):
            energy = ld.simulate(model, 0.2, h).energy
            assert (not energy.work.any()) == conservative
            assert energy.potential.any() == conservative
            errors.append(np.ptp(energy.kinetic + energy.potential - energy.work))
        assert errors[1] < 1e-3 * np.ptp(energy.kinetic)
        assert errors[1] < 0.35 * errors[0]


@both
def test_energy_midpoint_keeps_the_energy_of_dead_loads(consistent):
    model = loaded(moment=np.zeros(3), follower=False, consistent=consistent)
    with warnings.catch_warnings():
        warnings.simplefilter("error", EnergyWarning)
        energy = ld.simulate(model, 0.5, 0.01, ld.EnergyMidpoint()).energy
    assert np.ptp(energy.kinetic + energy.potential) < 1e-12 * np.abs(energy.potential).max()


@every_kind
def test_energy_midpoint_accounts_for_lumped_loads_exactly(follower):
    energy = ld.simulate(
        loaded(varying=True, follower=follower, consistent=False), 0.5, 0.01, ld.EnergyMidpoint()
    ).energy
    assert np.ptp(energy.kinetic + energy.potential - energy.work) < 1e-12 * energy.kinetic.max()


# -- a heavy cantilever -----------------------------------------------------------------------------------------------

STIFFNESS, WEIGHT = np.array([2e3, 800.0, 800.0, 0.8, 1.0, 1.5]), np.array([0.0, 1.0, -6.0])


def heavy_tip():
    """Tip of a cantilever of length 1 under a dead load: the moment at the clamp by shooting.

    x' = R (e1 + n/C_n), R' = R skew(m/C_m), in inertial axes n = (1 - s) p and m' = -x' x n with m(1) = 0.
    """

    def slope(s, y):
        R, n = y[3:12].reshape(3, 3), (1.0 - s) * WEIGHT
        xd = R @ (np.array([1.0, 0.0, 0.0]) + R.T @ n / STIFFNESS[:3])
        return np.concatenate([xd, (R @ skew(R.T @ y[12:] / STIFFNESS[3:])).ravel(), -np.cross(xd, n)])

    def end(moment):
        start = np.concatenate([np.zeros(3), np.eye(3).ravel(), moment])
        return solve_ivp(slope, (0.0, 1.0), start, method="DOP853", rtol=1e-12, atol=1e-13).y[:, -1]

    found = root(lambda moment: end(moment)[12:], 0.2 * np.cross((1.0, 0.0, 0.0), WEIGHT), tol=1e-12)
    assert found.success
    return end(found.x)[:3]


def test_heavy_cantilever_converges_to_the_rod():
    """Lumped with the plain element: order 2; consistent with the element of order 4: a hundred times nearer."""
    exact, errors = heavy_tip(), {}
    for order in (2, 4):
        for n in (4, 8, 16):
            model = ld.Model()
            model.beam(
                "b", ld.Section(STIFFNESS, (1.0, 1.0, 1.0, 1e-3, 1e-3, 1e-3)), [(0, 0, 0), (1, 0, 0)], n, order=order
            )
            model.fixed("ground", "b.0")
            model.distributed_load("b", WEIGHT)
            rest = ld.equilibrium(model)
            assert rest.converged
            errors[order, n] = np.linalg.norm(rest.position(f"b.{n}") - exact)
    assert 3.9 < errors[2, 8] / errors[2, 16] < 4.2
    assert errors[4, 4] / errors[4, 8] > 10.0
    assert errors[4, 16] < 0.02 * errors[2, 16]
