"""The beam element by its properties: exact logarithm, forces that follow from the energy, exact tangents, objectivity."""

import math

import mpmath as mp
import numpy as np
import pytest
from beam_chain import (
    BEAM,
    BEAM4,
    GROUND,
    Chain,
    DiscreteElement,
    beam_family,
    beam_parameters,
    exp,
    pose,
    positive,
    random_poses,
)
from scipy.linalg import block_diag

import liedyn as ld
from liedyn.equation.derivative_check import check_derivatives, difference
from liedyn.equation.evaluator import Evaluator
from liedyn.equation.roles import TURNS
from liedyn.groups.group import skew
from liedyn.multibody.elements.flexible.log_strain import cot_coefficients, rotation_vector

E1 = np.array([1.0, 0, 0, 0, 0, 0])


class Elements:
    """Residual, tangents and energy of a chain, in node order, without inertia."""

    def __init__(self, chain, stress=None, independent=1.0):
        """stress: for the geometric stiffness of one element."""
        self.chain = chain
        self.evaluator = Evaluator(chain.builder.build(3))
        if stress is not None:
            self.evaluator.structure.system.u[-7:] = (independent, *stress)
        self.q = chain.q.ravel()
        self.v = np.zeros(6 * len(chain.q))

    def force(self, q=None, v=None):
        """(n, 6) without the ground; v: (n, 6) of all nodes; Omega x J Omega of the bodies is not in it."""
        e, v = self.evaluator, self.v if v is None else np.ravel(v)
        q = self.q if q is None else q
        found = e.residual(q, v, self.v, e.no_lam, 0.0)[e.node_places].reshape(-1, 6)
        if v.any():
            W = v.reshape(-1, 6)[:, 3:]
            found[:, 3:] -= np.cross(W, W * np.array([0.2, 0.3, 0.4]))
        return found[1:]

    def tangent(self, cC, cK):
        """Matrix of the nodes without the ground."""
        e = self.evaluator
        M = e.in_node_order(e.matrix(self.q, self.v, self.v, e.no_lam, 0.0, 0.0, cC, cK)).toarray()
        return M[6:, 6:]

    def energy(self, q=None):
        return self.evaluator.energies(self.q if q is None else q, self.v, 0.0)[1]


def random_chain(seed, *, order=2, damped=False, turn=1.0, group="R3xSO3", n=3):
    rng = np.random.default_rng(seed)
    poses = random_poses(rng, n + 1, turn=turn)
    elements = [
        beam_parameters(
            1.1, positive(rng), E1 + 0.3 * rng.normal(size=6), positive(rng, 0.5) if damped else None, order
        )
        for _ in range(n)
    ]
    return Chain(poses, elements, group)


orders = pytest.mark.parametrize("order", [2, 4])


# -- logarithm --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("x", [1e-8, 1e-3, 0.1, 0.44, 0.45, 1.0, 2.0, 3.0, math.pi])
def test_coefficients_agree_with_partial_fractions(x):
    with mp.workdps(25):
        y = mp.mpf(x) ** 2
        for k, value in enumerate(cot_coefficients(float(y))):
            sum_ = mp.nsum(lambda j, k=k: 1 / (4 * mp.pi**2 * j**2 - y) ** (k + 1), [1, mp.inf])
            assert value == pytest.approx(float(2 * mp.factorial(k) * sum_), rel=2e-15)


@pytest.mark.parametrize(
    "angle", [0.0, 1e-12, 1e-4, 0.3, 0.45, 0.46, 1.5, 3.0, *(math.pi - 10.0**-k for k in (1, 4, 8, 12))]
)
def test_logarithm_is_exact_up_to_half_a_turn(angle):
    rng = np.random.default_rng(1)
    with mp.workdps(30):
        n = mp.matrix(rng.normal(size=3).tolist())
        theta = mp.mpf(angle) / mp.norm(n) * n
        W = mp.matrix([[0, -theta[2], theta[1]], [theta[2], 0, -theta[0]], [-theta[1], theta[0], 0]])
        R = mp.expm(W)
        found = rotation_vector(tuple(float(R[i, j]) for i in range(3) for j in range(3)))
        assert np.abs([float(found[i] - theta[i]) for i in range(3)]).max() <= 5e-16 * max(1.0, angle)


# -- strain and force -------------------------------------------------------------------------------------------------


@orders
def test_rigid_motion_gives_no_force(order):
    rng = np.random.default_rng(2)
    for _ in range(10):
        xi0 = E1 + rng.normal(size=6)
        x, R = exp(0.7 * xi0)
        elements = [beam_parameters(0.7, positive(rng), xi0, order=order)]
        Q, shift = ld.attitude.rotation_vector(rng.normal(size=3)), rng.normal(size=3)
        chain = Elements(Chain([pose(shift, Q), pose(shift + Q @ x, Q @ R)], elements))
        assert np.abs(chain.force()).max() < 1e-14 * np.abs(elements[0]).max()
        assert chain.energy() < 1e-28 * np.abs(elements[0]).max()


def test_constant_strain_is_exact_for_any_stiffness():
    """A wrench with ad_xi^T sigma = 0 bends and twists the beam to a helix: no force on inner nodes, sigma at the ends."""
    rng = np.random.default_rng(3)
    n, L = 5, 0.4
    for _ in range(5):
        xi = E1 + rng.normal(size=6)
        # (n, m) = (k theta, k u + h theta) satisfies theta x n = 0, u x n + theta x m = 0
        k, h = rng.normal(size=2)
        sigma = np.concatenate([k * xi[3:], k * xi[:3] + h * xi[3:]])
        C = positive(rng)
        elements = [beam_parameters(L, C, xi - np.linalg.solve(C, sigma))] * n
        chain = Elements(Chain([pose(*exp(j * L * xi)) for j in range(n + 1)], elements))
        force, scale = chain.force(), np.abs(C).max() * np.abs(xi).max()
        assert np.abs(force[1:-1]).max() < 1e-13 * scale
        np.testing.assert_allclose(
            force[0], -sigma, rtol=0, atol=1e-13 * scale
        )  # the first node has the axes of the ground
        assert chain.energy() == pytest.approx(0.5 * n * L * sigma @ np.linalg.solve(C, sigma), rel=1e-12)


@orders
def test_force_and_energy_do_not_depend_on_the_observer(order):
    for seed in range(5):
        chain = Elements(random_chain(seed, order=order, damped=True))
        rng = np.random.default_rng(seed)
        Q, shift = ld.attitude.rotation_vector(rng.normal(size=3)), rng.normal(size=3)
        q = chain.q.reshape(-1, 12).copy()
        v = rng.normal(size=(len(q), 6))
        force, energy = chain.force(v=v), chain.energy()
        q[1:, :3] = q[1:, :3] @ Q.T + shift
        q[1:, 3:] = (Q @ q[1:, 3:].reshape(-1, 3, 3)).reshape(-1, 9)
        # seen by an observer who turns, too: a rigid motion adds no rate of strain
        w = rng.normal(size=3)
        v[:, :3] = v[:, :3] @ Q.T + np.cross(w, q[:, :3])
        v[1:, 3:] += np.einsum("nji,j->ni", q[1:, 3:].reshape(-1, 3, 3), w)
        turned = chain.force(q.ravel(), v)
        scale = np.abs(force).max()
        np.testing.assert_allclose(turned[:, :3], force[:, :3] @ Q.T, rtol=0, atol=1e-13 * scale)
        np.testing.assert_allclose(turned[:, 3:], force[:, 3:], rtol=0, atol=1e-13 * scale)
        assert chain.energy(q.ravel()) == pytest.approx(energy, rel=1e-13)


@orders
def test_force_is_the_gradient_of_the_energy(order):
    for seed in range(5):
        chain = Elements(random_chain(seed, order=order, turn=2.0))
        w = np.random.default_rng(seed).normal(size=chain.v.size)
        w[:6] = 0.0
        slope, noise = difference(lambda s, c=chain, w=w: np.array([c.energy(c.evaluator.move(c.q, s * w))]), 1.0)
        assert abs(chain.force().ravel() @ w[6:] - slope[0]) < 1e-11 * abs(slope[0]) + 10 * noise[0]


@orders
def test_internal_forces_are_in_equilibrium(order):
    chain = Elements(random_chain(1, order=order, damped=True))
    force = chain.force(v=np.random.default_rng(1).normal(size=(len(chain.chain.q), 6)))
    q = chain.chain.q[1:]
    moment = np.cross(q[:, :3], force[:, :3]) + np.einsum("nij,nj->ni", q[:, 3:].reshape(-1, 3, 3), force[:, 3:])
    assert np.abs(force[:, :3].sum(axis=0)).max() < 1e-13 * np.abs(force).max()
    assert np.abs(moment.sum(axis=0)).max() < 1e-13 * np.abs(moment).max()


def test_element_turned_by_almost_half_a_turn_has_no_force():
    elements = [beam_parameters(1.0, np.eye(6), E1)]
    for angle, finite in ((0.94 * math.pi, True), (0.96 * math.pi, False)):
        chain = Elements(Chain([pose(np.zeros(3), np.eye(3)), pose(np.ones(3), ld.rot("z", angle))], elements))
        assert np.isfinite(chain.force()).all() == finite
        assert np.isfinite(chain.energy()) == finite


# -- tangents ---------------------------------------------------------------------------------------------------------


@orders
@pytest.mark.parametrize("group", ["R3xSO3", "SE3"])
@pytest.mark.parametrize("damped", [False, True])
@pytest.mark.parametrize("turn", [0.1, 1.0, 2.5])
def test_tangents_agree_with_differences(order, group, damped, turn):
    report = check_derivatives(random_chain(1, order=order, damped=damped, turn=turn, group=group), tolerance=1e-9)
    assert report.ok, str(report)
    assert report.entries["Kt"].value != 0.0


def test_damping_matrix_is_the_stiffness_of_the_strain_rate():
    """D in place of C at a state without stress."""
    rng = np.random.default_rng(4)
    xi, D = E1 + rng.normal(size=6), positive(rng)
    poses = [pose(np.zeros(3), np.eye(3)), pose(*exp(0.8 * xi))]
    damped = Elements(Chain(poses, [beam_parameters(0.8, np.eye(6), xi, D)]))
    elastic = Elements(Chain(poses, [beam_parameters(0.8, D, xi)]))
    np.testing.assert_allclose(
        damped.tangent(1.0, 0.0), elastic.tangent(0.0, 1.0), rtol=0, atol=1e-13 * np.abs(D).max()
    )


@orders
def test_geometric_stiffness_takes_the_independent_stress(order):
    rng = np.random.default_rng(5)
    poses, C = random_poses(rng, 2), positive(rng)

    def tangent(stress):
        return Elements(Chain(poses, [beam_parameters(0.9, C, E1, order=order)]), stress).tangent(0.0, 1.0)

    none, one, usual = tangent(np.zeros(6)), [tangent(s) for s in np.eye(6)], tangent(None)
    forces = [Elements(Chain(poses, [beam_parameters(0.9, C, E1, order=order)]), s).force() for s in (None, E1)]
    np.testing.assert_array_equal(*forces)
    # linear in the stress, and the usual tangent is that of one stress
    np.testing.assert_allclose(
        tangent(np.arange(6.0)) - none, sum(s * (x - none) for s, x in enumerate(one)), atol=1e-12
    )
    columns = np.stack([(x - none).ravel() for x in one], axis=1)
    stress, *_ = np.linalg.lstsq(columns, (usual - none).ravel(), rcond=None)
    np.testing.assert_allclose(columns @ stress, (usual - none).ravel(), atol=1e-11)
    np.testing.assert_allclose(none, none.T, atol=1e-12)


@orders
def test_rows_on_se3_turn_with_the_force_of_the_independent_stress(order):
    """An element almost without stiffness has, by its reference, that stress for its force: there the core turns the rows."""
    rng = np.random.default_rng(6)
    poses, C, stress, soft = random_poses(rng, 2), positive(rng), rng.normal(size=6), 1e-10

    chain = Chain(poses, [beam_parameters(0.9, C, E1, order=order)], "SE3")

    def tangent(stress):
        return Elements(chain, stress, TURNS).tangent(0.0, 1.0)

    strained = Elements(Chain(poses, [beam_parameters(0.9, soft * np.eye(6), -stress / soft)], "SE3"))
    geometric = tangent(stress) - tangent(np.zeros(6))
    np.testing.assert_allclose(geometric, strained.tangent(0.0, 1.0), rtol=0, atol=20 * soft)
    # and not what R3 x SO(3) has
    assert np.abs(tangent(stress) - Elements(chain, stress).tangent(0.0, 1.0)).max() > 0.1


def test_tangent_of_order_4_is_that_of_a_timoshenko_cantilever():
    """Nodally exact for a linear straight beam: tip force F gives F L^3/(3 EI) + F L/GA."""
    EA, GA, GJ, EI, L = 300.0, 100.0, 2.0, 3.0, 1.7
    C = np.diag([EA, GA, GA, GJ, EI, EI])
    poses = [pose(np.zeros(3), np.eye(3)), pose((L, 0, 0), np.eye(3))]
    K = Elements(Chain(poses, [beam_parameters(L, C, E1, order=4)], grounded=True)).tangent(0.0, 1.0)
    tip = np.linalg.solve(K, [0, 1, 0, 0, 0, 0])
    assert tip[1] == pytest.approx(L**3 / (3 * EI) + L / GA, rel=1e-12)
    assert tip[5] == pytest.approx(L**2 / (2 * EI), rel=1e-12)


def test_element_of_order_4_can_be_taken_as_one_of_order_2():
    """As the static solver does to begin with."""
    rng = np.random.default_rng(9)
    poses, par = random_poses(rng, 2), beam_parameters(0.9, positive(rng), E1)
    found = [Elements(Chain(poses, [par], family=family)) for family in (BEAM, BEAM4)]
    tolerance = 1e-14 * np.abs(par).max()
    np.testing.assert_allclose(*(x.force() for x in found), rtol=0, atol=tolerance)
    np.testing.assert_allclose(*(x.tangent(0.0, 1.0) for x in found), rtol=0, atol=10 * tolerance)


def test_family_does_work_only_with_damping():
    assert BEAM.work_of(beam_parameters(1.0, np.eye(6)), ()) == 0
    assert BEAM.work_of(beam_parameters(1.0, np.eye(6), D=np.eye(6)), ()) != 0


# -- over a step ------------------------------------------------------------------------------------------------------


H = 0.3
turns = pytest.mark.parametrize(
    "turn", [0.0, 0.1, 0.7, 1.4, 2.3]
)  # the means of choice change at 26, 60 and 90 degrees


def discrete(seed, turn, damped=False, size=0.3, order=2):
    """An element, both ends of a step, and the increments between them."""
    rng = np.random.default_rng(seed)
    q0 = np.concatenate([[GROUND], random_poses(rng, 2, turn=turn)]).ravel()
    D = positive(rng) if damped else None
    par = beam_parameters(1.1, positive(rng), E1 + 0.3 * rng.normal(size=6), D, order)
    element = DiscreteElement(beam_family(par), par)
    x = size * rng.normal(size=12)
    return element, q0, element.move(q0, x), x


def potential(element, q):
    """Energy of the element at q."""
    chain = Elements(Chain(q.reshape(-1, 12)[1:], [element.par]))
    return chain.energy()


def work(q0, x, r):
    """Sum of force . dx + moment . th, th = R0 Th."""
    R0 = q0.reshape(-1, 12)[1:, 3:].reshape(2, 3, 3)
    f, dx = r[:12].reshape(2, 2, 3), x.reshape(2, 2, 3)
    return np.sum(f[:, 0] * dx[:, 0]) + np.sum(f[:, 1] * np.einsum("nij,nj->ni", R0, dx[:, 1]))


@orders
@turns
@pytest.mark.parametrize("size", [1e-6, 1e-2, 0.3])
def test_work_of_the_discrete_force_is_the_change_of_the_energy(turn, size, order):
    for seed in range(5):
        element, q0, q1, x = discrete(seed, turn, size=size, order=order)
        r = element.forces(q0, q1)[0]
        V0, V1 = potential(element, q0), potential(element, q1)
        assert abs(work(q0, x, r) - (V1 - V0)) <= 2e-14 * (abs(V0) + abs(V1))


@orders
@turns
def test_discrete_force_is_the_same_for_the_step_back(turn, order):
    element, q0, q1, _ = discrete(1, turn, damped=True, order=order)
    r = element.forces(q0, q1)[0]
    np.testing.assert_allclose(element.forces(q1, q0, h=-H)[0], r, rtol=0, atol=1e-13 * np.abs(r).max())


@turns
def test_discrete_forces_keep_the_momenta(turn):
    element, q0, q1, _ = discrete(2, turn, damped=True)
    r = element.forces(q0, q1)[0].reshape(2, 2, 3)
    x = 0.5 * (q0 + q1).reshape(-1, 12)[1:, :3]
    assert np.abs(r[:, 0].sum(axis=0)).max() == 0.0
    assert np.abs((np.cross(x, r[:, 0]) + r[:, 1]).sum(axis=0)).max() < 1e-13 * np.abs(r).max()


@orders
@turns
def test_discrete_force_tends_to_the_force(turn, order):
    element, q0, _, _ = discrete(3, turn, order=order)
    r = element.forces(q0, q0)[0].reshape(2, 2, 3)
    force = Elements(Chain(q0.reshape(-1, 12)[1:], [element.par])).force().reshape(2, 2, 3)
    R = q0.reshape(-1, 12)[1:, 3:].reshape(2, 3, 3)
    np.testing.assert_allclose(r[:, 0], force[:, 0], rtol=0, atol=1e-13 * np.abs(r).max())
    np.testing.assert_allclose(r[:, 1], np.einsum("nij,nj->ni", R, force[:, 1]), rtol=0, atol=1e-13 * np.abs(r).max())


@turns
def test_damping_takes_the_square_of_the_change_of_strain(turn):
    element, q0, q1, x = discrete(4, turn, damped=True)
    lost = work(q0, x, element.forces(q0, q1)[0])
    stress = element.linearize(q0, q1)
    element.par[2] = 0.0
    lost -= work(q0, x, element.forces(q0, q1)[0])
    D = symmetric(element.par[36:63])
    rate = np.linalg.solve(D, stress - element.linearize(q0, q1))  # of the strain
    assert lost == pytest.approx(element.par[0] * H * rate @ D @ rate, rel=1e-11)


def symmetric(blocks):
    """Matrix of stored blocks."""
    tt, tr, rr = blocks.reshape(3, 3, 3)
    return np.block([[tt, tr], [tr.T, rr]])


@turns
@pytest.mark.parametrize("damped", [False, True])
@orders
@pytest.mark.parametrize("size", [1e-3, 0.3])
def test_discrete_tangent_agrees_with_differences(turn, damped, size, order):
    element, q0, q1, _ = discrete(5, turn, damped, size, order)
    element.linearize(q0, q1)
    found, wanted = element.tangent(q0, q1), element.differences(q0, q1)
    np.testing.assert_allclose(found, wanted, rtol=0, atol=1e-9 * np.abs(wanted).max())


@turns
def test_geometric_part_of_the_discrete_tangent_is_that_of_the_independent_stress(turn):
    """Elements almost without stiffness: one has the stress for its tangent, the other, by its reference, for its force."""
    _, q0, q1, _ = discrete(9, turn)
    stress, soft = np.random.default_rng(9).normal(size=6), 1e-10
    independent = DiscreteElement(BEAM, beam_parameters(1.1, soft * np.eye(6)))
    independent.memory[1:] = stress
    strained = DiscreteElement(BEAM, beam_parameters(1.1, soft * np.eye(6), -stress / soft))
    found, wanted = independent.tangent(q0, q1), strained.differences(q0, q1)
    np.testing.assert_allclose(found, wanted, rtol=0, atol=1e-9 * np.abs(wanted).max())


@turns
def test_stress_of_a_newton_step_is_the_linear_change_of_the_stress(turn):
    element, q0, q1, _ = discrete(6, turn, damped=True)
    w, delta = np.random.default_rng(6).normal(size=12), 1e-5
    stress = element.linearize(q0, q1)
    ends = [element.linearize(q0, element.turned(q1, s * delta * w)) for s in (1, -1)]
    slope = (ends[0] - ends[1]) / (2 * delta)
    found = (element.linearize(q0, q1, w, c=-0.5) - stress) / -0.5
    np.testing.assert_allclose(found, slope, rtol=0, atol=1e-8 * np.abs(slope).max())


@orders
def test_static_stress_of_a_newton_step_belongs_to_the_end(order):
    element, _, q1, _ = discrete(7, 0.8, order=order)
    w, delta, static = np.random.default_rng(7).normal(size=12), 1e-5, {"share": 1.0, "h": np.inf}

    def at(q, **change):
        return element.linearize(q, q, **static, **change)

    ends = [element.turned(q1, s * delta * w) for s in (1, -1)]
    slope = (at(ends[0]) - at(ends[1])) / (2 * delta)
    found = at(q1, x=w, c=1.0) - at(q1)
    np.testing.assert_allclose(found, slope, rtol=0, atol=1e-8 * np.abs(slope).max())
    # as independent stress it leaves the tangent as it is
    tangents = []
    for stress in (None, element.memory[1:]):
        tangents.append(Elements(Chain(q1.reshape(-1, 12)[1:], [element.par]), stress).tangent(0.0, 1.0))
    np.testing.assert_allclose(*tangents, rtol=0, atol=1e-13 * np.abs(tangents[0]).max())


@turns
def test_stiffness_for_the_decay_is_that_of_the_strains(turn):
    """Symmetric, blind to rigid motions, and at q0 = q1 without stress the tangent of the residual."""
    element, q0, q1, _ = discrete(8, turn)
    K = element.stiffness(q0, q1)
    np.testing.assert_allclose(K, K.T, rtol=0, atol=1e-13 * np.abs(K).max())
    mean = 0.5 * (q0 + q1).reshape(-1, 12)[1:, :3]
    rigid = np.zeros((2, 2, 3, 6))
    rigid[:, 0, :, :3], rigid[:, 1, :, 3:] = np.eye(3), np.eye(3)
    rigid[:, 0, :, 3:] = -skew(mean)
    assert np.abs(K @ rigid.reshape(12, 6)).max() < 1e-13 * np.abs(K).max()
    K = element.stiffness(q1, q1)
    tangent = Elements(Chain(q1.reshape(-1, 12)[1:], [element.par]), np.zeros(6)).tangent(0.0, 1.0)
    R = q1.reshape(-1, 12)[1:, 3:].reshape(2, 3, 3)
    T = block_diag(np.eye(3), R[0], np.eye(3), R[1])
    np.testing.assert_allclose(K, T @ tangent @ T.T, rtol=0, atol=1e-12 * np.abs(K).max())
