"""Static beams: published cases within their tolerance, order of convergence in the length of elements, patch tests."""

import re
from functools import cache

import numpy as np
import pytest

import liedyn as ld
from liedyn import problems
from liedyn.equation.evaluator import Evaluator
from liedyn.problems.base import published

SE3 = ld.SE3()
RNG = np.random.default_rng(11)


@cache
def tip(name, n, order=2, group="R3xSO3", t=1.0):
    """Position of the end of a cantilever of the library."""
    rest = solve(problems.get(name, n=n, order=order).build(group), t)
    return rest.position(f"beam.{n}")


def solve(model, t=1.0):
    rest = ld.equilibrium(model, t=t)
    assert rest.converged, rest.message
    return rest


def start_of(name):
    """Where the end of a cantilever is without load."""
    return problems.get(name, n=1).build().find("beam.1").position


def exact(name, t=1.0):
    return problems.get(name).reference(t)["x"]


def errors(name, order, meshes, t=1.0):
    return np.array([np.linalg.norm(tip(name, n, order, t=t) - exact(name, t)) for n in meshes])


def extrapolated(values, order):
    """Extrapolation of values on meshes halved each time."""
    return ld.richardson(values, order=order).value


# -- roll-up -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("group", ["R3xSO3", "SE3"])
@pytest.mark.parametrize("order", [2, 4])
@pytest.mark.parametrize("n", [3, 4, 5, 8, 33])
def test_roll_up_is_exact_on_every_mesh_in_one_load_step(n, order, group):
    problem = problems.roll_up(n, order)
    rest = solve(problem.build(group))
    wanted = problem.reference(1.0)
    assert np.abs(rest.position(f"beam.{n}") - wanted["x"]).max() < 1e-12  # 4e-15 found, 1e-8 asked for
    assert np.abs(rest.rotation(f"beam.{n}") - wanted["R"]).max() < 1e-12
    assert rest.load_steps == 1
    assert rest.iterations <= 5
    start = np.array([problem.parameters["length"], 0.0, 0.0])
    displacement = published()["roll_up"]["reference"]["u_tip"]
    np.testing.assert_allclose(rest.position(f"beam.{n}") - start, displacement, atol=1e-8)


@pytest.mark.parametrize("n", [1, 2])
def test_roll_up_of_too_few_elements_says_that_they_are_bent_by_pi(n):
    rest = ld.equilibrium(problems.roll_up(n).build(), t=1.0)
    assert not rest.converged
    assert re.search("'beam' element [01] is bent by pi", rest.message)
    assert "use more elements" in rest.message


def test_roll_up_is_an_arc_at_every_load():
    path = ld.static_path(problems.roll_up(6).build(), 1.0)
    wanted = problems.roll_up(6).reference(path.t)["x"]
    assert np.abs(path.position("beam.6") - wanted).max() < 1e-12
    assert path.t[-1] == 1.0


# -- published cases ---------------------------------------------------------------------------------------------------


def test_bend_of_45_degrees_agrees_with_published_values():
    # positions, and displacements in the last two; the publications differ from each other by as much
    start, reference = start_of("bend_45"), published()["bend_45"]["reference"]
    for source in ("simo_vuquoc_1986_8el", "exudyn_2026_8el"):
        for force, wanted in reference[source].items():
            found = tip("bend_45", 16, 4, t=float(force) / 600.0)
            assert np.linalg.norm(found - wanted) < 5e-3 * np.linalg.norm(wanted), (source, force)
    u = tip("bend_45", 16, 4) - start
    assert np.linalg.norm(np.abs(u[[1, 0, 2]]) - reference["bathe_bolourchi_600_disp_abs"]) < 5e-3 * np.linalg.norm(u)
    kynema = np.array(reference["kynema_15node_polynomial_axis_600_disp"])
    assert np.linalg.norm(np.abs(u) - np.abs(kynema)) < 5e-3 * np.linalg.norm(u)


@pytest.mark.parametrize("t", [0.5, 0.75, 1.0])
def test_bend_of_45_degrees_extrapolates_to_the_independent_solution(t):
    meshes = (8, 16, 32, 64)
    for order, limit in ((2, 1e-7), (4, 1e-8)):  # 1e-5 asked for
        found = extrapolated([tip("bend_45", n, order, t=t) for n in meshes], order)
        assert np.linalg.norm(found - exact("bend_45", t)) < limit


def test_composite_cantilever_to_eight_decimals():
    wanted = np.array(published()["composite_cantilever"]["reference"]["u_tip"])
    start = start_of("composite_cantilever")
    by_mesh = [tip("composite_cantilever", n) - start for n in (4, 8, 16, 32)]
    assert np.abs(extrapolated(by_mesh, 2) - wanted).max() < 1e-10
    assert np.abs(tip("composite_cantilever", 32, 4) - start - wanted).max() < 1e-8


def test_cantilever_of_geradin_and_cardona():
    reference = published()["geradin_cantilever"]["reference"]
    rest = solve(problems.geradin_cantilever(16, 4).build())
    u, R = rest.position("beam.16") - start_of("geradin_cantilever"), rest.rotation("beam.16")
    assert u[0] == pytest.approx(reference["u_x"], abs=1e-3)
    assert u[2] == pytest.approx(reference["u_z"], abs=1e-3)
    assert np.arccos(R[0, 0]) == pytest.approx(reference["rotation"], abs=1e-3)
    assert np.linalg.norm(extrapolated([tip("geradin_cantilever", n) for n in (4, 8, 16, 32)], 2)
                          - exact("geradin_cantilever")) < 1e-9  # fmt: skip


@pytest.mark.parametrize("name", ["bend_45", "composite_cantilever", "geradin_cantilever"])
@pytest.mark.parametrize("order", [2, 4])
def test_order_of_convergence_in_the_length_of_elements(name, order):
    found = errors(name, order, (8, 16, 32))
    observed = np.log2(found[:-1] / found[1:])
    assert np.abs(observed - order).max() < 0.05, observed


def test_error_constants_are_those_of_an_independent_code():
    # a NumPy prototype of the same element, to its two digits: n = 4, 8, 16, 32
    measured = {
        ("bend_45", 2): (6.7e-1, 1.7e-1, 4.1e-2, 1.0e-2), ("bend_45", 4): (1.9e-2, 1.2e-3, 7.4e-5, 4.6e-6),
        ("composite_cantilever", 2): (1.8e-2, 4.6e-3, 1.2e-3, 2.9e-4),
        ("composite_cantilever", 4): (2.9e-5, 1.8e-6, 1.1e-7, 7.0e-9),
        ("geradin_cantilever", 2): (2.9e-2, 7.3e-3, 1.8e-3, 4.6e-4),
        ("geradin_cantilever", 4): (2.3e-4, 1.4e-5, 8.9e-7, 5.6e-8),
    }  # fmt: skip
    for (name, order), wanted in measured.items():
        np.testing.assert_allclose(errors(name, order, (4, 8, 16, 32)), wanted, rtol=0.05)


@pytest.mark.parametrize("name", ["bend_45", "composite_cantilever"])
def test_both_groups_have_the_same_equilibrium(name):
    # the equations are the same in other unknowns
    np.testing.assert_allclose(tip(name, 8, group="SE3"), tip(name, 8), rtol=0, atol=1e-11)


def test_a_second_solution_from_the_first_needs_no_iteration_but_one():
    model = problems.bend_45(8).build()
    again = ld.equilibrium(model, t=1.0, initial=solve(model))
    assert again.iterations <= 2


# -- patch tests -------------------------------------------------------------------------------------------------------


def random_section():
    """Stiffness that couples everything, mass of a centered section."""
    A = RNG.normal(size=(6, 6))
    scale = np.sqrt([1e4, 4e3, 3e3, 20.0, 30.0, 50.0])
    C = (np.eye(6) + 0.08 * A @ A.T) * np.outer(scale, scale)
    return ld.Section(C, [1.0, 1.0, 1.0, 3e-3, 1e-3, 2e-3])


def random_rotation():
    return ld.SO3().exp(RNG.normal(size=3))


def spline():
    """A curve in space with twisted sections."""
    return ld.Spline([(0, 0, 0), (0.8, 0.3, 0.1), (1.5, 0.1, 0.6), (2.0, -0.5, 0.9)], twist=0.7)


@pytest.mark.parametrize("order", [2, 4])
def test_rigid_motions_give_no_strain_and_no_force(order):
    model = ld.Model()
    beam = model.beam("beam", random_section(), spline(), 7, order=order)
    assembly = model.equations()
    e = Evaluator(assembly.builder.build(3))
    for _ in range(5):
        Q, shift = random_rotation(), RNG.normal(size=3)
        q = np.array(assembly.q)
        q[1:, :3] = q[1:, :3] @ Q.T + shift
        q[1:, 3:] = (Q @ q[1:, 3:].reshape(-1, 3, 3)).reshape(-1, 9)
        still = np.zeros(e.zero.shape)
        sol = ld.Solution(
            model, np.zeros(1), q[None], still.reshape(1, -1, 6), still.reshape(1, -1, 6), np.zeros((1, 0))
        )
        assert (
            np.abs(sol.beam("beam").strain).max() < 1e-14 * 10.0
        )  # elements of 0.3 m: the difference is divided by it
        force = np.abs(e.residual(q.ravel(), still, still, e.no_lam, 0.0)).max()
        assert force < 1e-14 * beam.sections[0].stiffness.max() * 10.0


@pytest.mark.parametrize("order", [2, 4])
@pytest.mark.parametrize("mu", [-30.0, 12.0])
def test_states_of_constant_strain_are_exact_for_any_section_and_curvature(mu, order):
    # no force and a moment mu kappa along the curvature kappa balance each other in every section; then with S, the
    # stiffness against rotation at zero force, S (kappa - kappa0) = mu kappa
    section, L = random_section(), 2.0
    xi0 = np.array([1.0, 0.0, 0.0, 0.3, -0.4, 0.5])
    place = [SE3.exp(s * xi0) for s in np.linspace(0.0, L, 6)]
    model = ld.Model()
    beam = model.beam("beam", section, frames=place, order=order)
    np.testing.assert_allclose(beam.strains, np.tile(xi0, (5, 1)), atol=1e-13)
    C = section.stiffness
    softening = np.linalg.solve(C[:3, :3], C[:3, 3:])
    S = C[3:, 3:] - C[3:, :3] @ softening
    kappa = np.linalg.solve(S - mu * np.eye(3), S @ xi0[3:])
    gamma = xi0[:3] - softening @ (kappa - xi0[3:])
    model.fixed(model.ground, beam.start)
    model.torque(beam.end, tuple(mu * kappa), frame="body")
    rest = solve(model)
    x, R = SE3.exp(L * np.concatenate([gamma, kappa]))
    assert np.linalg.norm(kappa - xi0[3:]) > 0.1
    np.testing.assert_allclose(rest.position(beam.end), x, atol=1e-11)
    np.testing.assert_allclose(rest.rotation(beam.end), R, atol=1e-11)
    sigma = rest.solution.beam("beam").force[0]
    np.testing.assert_allclose(sigma, np.tile([0, 0, 0, *(mu * kappa)], (5, 1)), atol=1e-8)


def test_section_forces_balance_loads_and_reaction():
    rest = solve(problems.composite_cantilever(8, 4).build())
    beam, F = rest.solution.beam("beam"), np.array([0.0, 0.0, 150.0])
    for k in range(9):
        R, arm = beam.rotation[0, k], beam.position[0, 8] - beam.position[0, k]
        np.testing.assert_allclose(R @ beam.node_force[0, k, :3], F, atol=1e-6)
        np.testing.assert_allclose(R @ beam.node_force[0, k, 3:], np.cross(arm, F), atol=1e-6)
    force, torque = rest.reaction("clamp")
    np.testing.assert_allclose(force, -F, atol=1e-6)
    np.testing.assert_allclose(torque, -np.cross(beam.position[0, 8], F), atol=1e-6)


# -- distributed loads -------------------------------------------------------------------------------------------------


def heavy(n, order, weight=False):
    """Cantilever under a dead load spread over its length, given as such or as weight."""
    load = (0.0, 1.0, -6.0)
    model = ld.Model(gravity=load if weight else (0.0, 0.0, 0.0))
    section = ld.Section([2e3, 800.0, 800.0, 0.8, 1.0, 1.5], [1.0, 1.0, 1.0, 2e-3, 1e-3, 1e-3])
    beam = model.beam("beam", section, [(0, 0, 0), (1, 0, 0)], n, order=order)
    model.fixed(model.ground, beam.start)
    if not weight:
        model.distributed_load(beam, load)
    return solve(model).position(beam.end)


@pytest.mark.parametrize(
    ("order", "measured"), [(2, (3.7e-3, 9.1e-4, 2.3e-4, 5.7e-5)), (4, (2.3e-4, 1.8e-5, 2.3e-6, 4.7e-7))]
)
def test_distributed_load_converges_to_the_solution_by_shooting(order, measured):
    wanted = published()["heavy_cantilever"]["reference"]["tip"]
    found = [np.linalg.norm(heavy(n, order) - wanted) for n in (4, 8, 16, 32)]
    np.testing.assert_allclose(found, measured, rtol=0.05, atol=2e-8)


@pytest.mark.parametrize("order", [2, 4])
def test_weight_is_a_distributed_load(order):
    np.testing.assert_allclose(heavy(8, order, weight=True), heavy(8, order), atol=1e-11)
