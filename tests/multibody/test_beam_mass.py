"""Masses of beams: the consistent correction, and constant matrices in the axes of the nodes."""

import numpy as np
import pytest
from scipy.linalg import eigh, expm
from scipy.optimize import brentq

import liedyn as ld
from liedyn.equation.evaluator import Evaluator
from liedyn.groups.group import skew
from liedyn.multibody.elements.bodies.frame_mass import frame_mass, frame_mass_par
from liedyn.multibody.elements.flexible.beam_mass import CONSISTENT
from liedyn.multibody.flexible.matrices import se3_beam_mass, se3_interpolation

GROUPS = ("R3xSO3", "SE3")


class Extended(ld.Model):
    """A model with elements of families that have no method of their own."""

    extra = ()

    def equations(self, *args, **options):
        assembly = super().equations(*args, **options)
        for element in self.extra:
            assembly.builder.element(*element)
        return assembly


def bodies(group, count, seed=0):
    """Free bodies in random poses, with random velocities."""
    rng = np.random.default_rng(seed)
    model = Extended(group=group)
    for k in range(count):
        model.body(f"b{k}", 1.0 + k, (1.0, 2.0, 2.5), position=rng.normal(size=3), velocity=rng.normal(size=3),
                   rotation=ld.attitude.rotation_vector(rng.normal(size=3)), angular_velocity=rng.normal(size=3))  # fmt: skip
    return model


def random_mass(size, seed=1):
    X = np.random.default_rng(seed).normal(size=(size, size))
    return X @ X.T


def with_frame_mass(group, m):
    model = bodies(group, m)
    model.extra = [(frame_mass(m), tuple(range(1, m + 1)), frame_mass_par(random_mass(6 * m)), "mass")]
    return model


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("m", [1, 2, 3])
def test_tangents_equal_differences(group, m):
    model = with_frame_mass(group, m)
    if m > 1:
        model.extra.append((CONSISTENT, (1, 2), (0.1,), "coupling"))
    report = model.check_derivatives(tolerance=1e-9)
    assert report.ok, report


# -- consistent -------------------------------------------------------------------------------------------------------


def test_consistent_is_the_correction_of_lumped_masses():
    """Two half masses and the correction have the mass matrix rho A L/6 [[2, 1], [1, 2]]."""
    mass = 3.0
    model = Extended()
    for k in range(2):
        model.body(f"b{k}", mass / 2, (1.0, 1.0, 1.0), position=(k, 0, 0))
    model.extra = [(CONSISTENT, (1, 2), (mass / 6,), "coupling")]
    assembly = model.equations()
    e = Evaluator(assembly.builder.build(3))
    e.set_reference(assembly.q.ravel(), 0.0)
    M = e.mass(assembly.q.ravel(), 0.0).toarray()
    places = np.r_[6:9, 12:15]
    np.testing.assert_allclose(M[np.ix_(places, places)], mass / 6 * np.kron([[2, 1], [1, 2]], np.eye(3)), rtol=1e-15)
    v = np.random.default_rng(0).normal(size=18)
    v[:6] = 0.0
    kinetic, _, *momenta = e.energies(assembly.q.ravel(), v, 0.0)
    np.testing.assert_allclose(kinetic, 0.5 * v @ M @ v, rtol=1e-14)
    p = (M @ v).reshape(-1, 6)
    x, R = assembly.q[:, :3], assembly.q[:, 3:].reshape(-1, 3, 3)
    np.testing.assert_allclose(momenta[:3], p[:, :3].sum(axis=0), atol=1e-14)
    np.testing.assert_allclose(
        momenta[3:], (np.cross(x, p[:, :3]) + np.einsum("nij,nj->ni", R, p[:, 3:])).sum(axis=0), atol=1e-14
    )


@pytest.mark.parametrize("rotation", ["cayley", "exp"])
def test_energy_midpoint_conserves_with_consistent_masses(rotation):
    model = bodies("R3xSO3", 3)
    for k in range(2):
        model.spring(f"b{k}", f"b{k + 1}", 50.0, length=0.5, at_a=(0.1, 0.2, 0.0), at_b=(0.0, -0.1, 0.3))
        model.extra = [*model.extra, (CONSISTENT, (k + 1, k + 2), (0.15,), f"coupling {k}")]
    sol = ld.simulate(model, 1.0, 0.01, ld.EnergyMidpoint(rotation=rotation))
    energy, momentum = sol.energy, sol.momentum
    assert np.ptp(energy.kinetic + energy.potential) < 1e-12 * energy.kinetic.max()
    assert np.ptp(momentum.linear, axis=0).max() < 1e-12
    if rotation == "cayley":
        assert np.ptp(momentum.angular, axis=0).max() < 1e-12


# -- in the axes of the nodes -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("m", [1, 3])
def test_force_is_the_rate_of_energy_and_momenta(m):
    """Along any motion, power and resultants of M vdot - ad^T(M v) are the rates of T and of the momenta."""
    model = with_frame_mass("R3xSO3", m)
    assembly = model.equations()
    e = Evaluator(assembly.builder.build(3))
    rng, n, step = np.random.default_rng(2), 6 * (m + 1), 1e-4
    q, v, vd = assembly.q.ravel(), np.zeros(n), np.zeros(n)
    v[6:], vd[6:] = rng.normal(size=(2, 6 * m))
    r = e.residual(q, v, vd, e.no_lam, 0.0)
    force = np.array([[r[t : t + 3] for t in rows] for rows in e.structure.node_rows[1:]])
    x, R = assembly.q[1:, :3], assembly.q[1:, 3:].reshape(-1, 3, 3)
    expected = np.concatenate([
        [np.sum(force * v[6:].reshape(-1, 2, 3))],
        force[:, 0].sum(axis=0),
        (np.cross(x, force[:, 0]) + np.einsum("nij,nj->ni", R, force[:, 1])).sum(axis=0),
    ])  # fmt: skip
    ends = [e.energies(e.move(q, s * v + 0.5 * s**2 * vd), v + s * vd, 0.0) for s in (2 * step, step, -step, -2 * step)]
    rate = (-ends[0] + 8.0 * ends[1] - 8.0 * ends[2] + ends[3]) / (12.0 * step)
    np.testing.assert_allclose(np.delete(rate, 1), expected, atol=1e-8 * np.abs(expected).max())


@pytest.mark.parametrize("group", GROUPS)
def test_one_node_beside_the_center_of_mass_is_a_rigid_body(group):
    """A section with an offset: the same motion as the body, described at another point; on SE(3) to the last digits."""
    mass, J, com = 2.0, np.diag([0.3, 0.5, 0.7]), np.array([0.2, -0.1, 0.4])
    X = np.block([[np.eye(3), -skew(com)], [np.zeros((3, 3)), np.eye(3)]])  # velocity of the center of mass
    M = X.T @ np.block([[mass * np.eye(3), np.zeros((3, 3))], [np.zeros((3, 3)), J]]) @ X
    tiny = 1e-9
    start = {"velocity": (1.0, -0.5, 0.2), "angular_velocity": (3.0, 1.0, -2.0)}
    node = Extended(group=group)
    node.body("b", tiny, (tiny,) * 3, **start)
    node.extra = [(frame_mass(1), (1,), frame_mass_par(M), "mass")]
    body = ld.Model(group=group)
    body.body("b", mass, J, com=com, **start)
    errors = []
    for h in (2e-3, 1e-3):
        a, b = (ld.simulate(model, 1.0, h) for model in (node, body))
        errors.append(np.abs(a.position("b") - b.position("b")).max())
        np.testing.assert_allclose(a.energy.kinetic[0], b.energy.kinetic[0], rtol=1e-8)
        np.testing.assert_allclose(a.momentum.angular[0], b.momentum.angular[0], rtol=1e-7)
    assert errors[1] < 1e-4
    assert errors[1] < max(0.3 * errors[0], 2.0 * tiny)
    assert group == "R3xSO3" or errors[0] < 2.0 * tiny


def test_energy_midpoint_refuses_with_a_remedy():
    with pytest.raises(ld.ModelError, match=r"frame mass 'mass' is a mass without a .*'consistent' or 'lumped'"):
        ld.simulate(with_frame_mass("R3xSO3", 2), 0.1, 0.01, ld.EnergyMidpoint())


# -- the matrix of a beam element -------------------------------------------------------------------------------------

STRAINS = ((1.0, 0.0, 0.0, 0.0, 0.0, 0.0), (0.98, 0.1, -0.15, 0.3, -0.5, 0.8))


@pytest.mark.parametrize("xi0", STRAINS, ids=("straight", "curved"))
def test_interpolation_is_exact_for_rigid_motions(xi0):
    group, d = ld.SE3(), 1.3 * np.array(xi0)
    end = group.Ad(group.inverse(group.exp(d)))
    for s in (0.0, 0.3, 1.0):
        here = group.Ad(group.inverse(group.exp(s * d)))
        np.testing.assert_allclose(se3_interpolation(s, d) @ np.vstack([np.eye(6), end]), here, atol=1e-14)


def test_straight_beam_has_the_inertia_of_a_rod():
    length, m = 1.7, np.diag([3.0, 3.0, 3.0, 0.2, 0.05, 0.15])
    M = se3_beam_mass(length, STRAINS[0], m)
    np.testing.assert_allclose(M, M.T, atol=1e-15)
    group = ld.SE3()
    rigid = np.vstack([np.eye(6), group.Ad((np.array([-length, 0.0, 0.0]), np.eye(3)))])
    body = rigid.T @ M @ rigid
    total, center = 3.0 * length, np.array([length / 2, 0.0, 0.0])
    inertia = length * m[3:, 3:] + np.diag([0.0, 1.0, 1.0]) * total * length**2 / 3.0
    expected = np.block([[total * np.eye(3), -total * skew(center)], [total * skew(center), inertia]])
    np.testing.assert_allclose(body, expected, atol=1e-13)
    assert np.linalg.eigvalsh(M).min() > 0.0


# -- frequencies of a cantilever --------------------------------------------------------------------------------------

BENDING, SHEAR, ROTARY = 1.0, 1e5, 1e-5  # EI, GA and rho I; length and rho A are 1


def timoshenko_frequencies(guesses):
    """Roots of the transfer matrix of (w, phi, Q, M): w' = phi + Q/GA, phi' = M/EI, Q' = -rhoA w'', M' = -Q + rhoI phi''."""

    def determinant(omega):
        A = np.zeros((4, 4))
        A[0, 1], A[0, 2], A[1, 3] = 1.0, 1.0 / SHEAR, 1.0 / BENDING
        A[2, 0], A[3, 1], A[3, 2] = -(omega**2), -ROTARY * omega**2, -1.0
        return np.linalg.det(expm(A)[2:, 2:])

    return np.array([brentq(determinant, 0.98 * x, 1.02 * x, xtol=1e-12) for x in guesses])


@pytest.mark.parametrize(
    ("order", "mass", "least"), [(2, "lumped", 3.8), (2, "consistent", 3.9), (2, "se3", 3.9), (4, "se3", 11.0)]
)
def test_frequencies_of_a_cantilever_converge(order, mass, least):
    """Three modes against Timoshenko: order 2, and more than 3.5 with the stiffness of order 4."""
    euler = np.array([1.8751040687, 4.6940911330, 7.8547574382]) ** 2  # cos x cosh x = -1
    exact, errors = timoshenko_frequencies(euler), []
    section = ld.Section((SHEAR, SHEAR, SHEAR, 1.0, 1.0, BENDING), (1.0, 1.0, 1.0, 2e-5, ROTARY, ROTARY))
    for n in (16, 32):
        model = ld.Model()
        model.beam("b", section, [(0, 0, 0), (1, 0, 0)], n, order=order, mass=mass)
        model.fixed("ground", "b.0")
        assembly = model.equations()
        e = Evaluator(assembly.builder.build(3))
        q = assembly.q.ravel()
        e.set_reference(q, 0.0)
        K = e.in_node_order(e.matrix(q, e.zero, e.zero, e.no_lam, 0.0, 0.0, 0.0, 1.0)).toarray()[12:, 12:]
        in_plane = np.sort(np.r_[1 : 6 * n : 6, 5 : 6 * n : 6])  # deflection along y, rotation about z
        chosen = np.ix_(in_plane, in_plane)
        omega = np.sqrt(eigh(K[chosen], e.mass(q, 0.0).toarray()[12:, 12:][chosen], eigvals_only=True)[:3])
        errors.append(omega / exact - 1.0)
    ratio = errors[0] / errors[1]
    assert (ratio > least).all(), (errors, ratio)
    assert np.abs(errors[1]).max() < (7e-3 if order == 2 else 2e-5)
    if mass != "lumped":  # a consistent mass is never too light
        assert (np.array(errors) > 0.0).all()
