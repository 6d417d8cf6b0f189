"""Krysl-Endres explicit Newmark: errors of an independent implementation, order 2 with joints, momenta on request."""

import numpy as np
import pytest
from tables import TABLES

import liedyn as ld
from liedyn import problems
from liedyn.studies.order import read

ROWS = [r for r in TABLES["seed001_single_body_momentum"] if r["method"] == "nmb"]
PROBLEMS = {"free_asym": problems.free_body(), "lens_a": problems.lens_top("a")}
MOMENTA = ("angular momentum", "linear momentum")
SATELLITE = problems.satellite()
# errors of x and of (v, Omega) of the satellite at t = 5 with momenta conserved, largest change of L without
NEWMARK = [
    (0.02, 7.437e-5, 9.205e-4, 2.05e-4),
    (0.01, 1.793e-5, 2.295e-4, 5.04e-5),
    (0.005, 4.406e-6, 5.730e-5, 1.25e-5),
]


@pytest.mark.parametrize("row", ROWS, ids=lambda r: f"{r['prob']}-h={r['h']}")
def test_errors_of_a_single_body(row):
    problem = PROBLEMS[row["prob"]]
    sol = ld.simulate(problem, t_end=row["end_t"], h=row["h"], method=ld.KryslEndres(), record=1)
    reference, found = problem.reference(row["end_t"]), read(sol, problem.points)
    for key in ("R", "Omega"):
        assert np.linalg.norm(found[key][-1].ravel() - reference[key].ravel()) == pytest.approx(
            row[f"end_{key}"], rel=0.01
        )
    energy, momentum = sol.energy.total, sol.momentum.angular
    change = np.abs(momentum - momentum[0])
    assert np.abs(energy - energy[0]).max() == pytest.approx(row["max_dE"], rel=0.01)
    assert change[:, 2].max() == pytest.approx(row["max_dpi3"], rel=0.01)
    if row["max_dpi"] is not None:
        assert change.max() == pytest.approx(row["max_dpi"], rel=0.01)


@pytest.mark.parametrize(("h", "x", "v", "drift"), NEWMARK)
def test_errors_with_joints(h, x, v, drift):
    runs = [ld.simulate(SATELLITE, t_end=5.0, h=h, method=ld.KryslEndres(conserve=c), record=1) for c in (MOMENTA, ())]
    reference, found = SATELLITE.reference(5.0), read(runs[0], SATELLITE.points)
    error = {key: np.linalg.norm(found[key][-1] - reference[key]) for key in ("x", "v", "Omega")}
    assert error["x"] == pytest.approx(x, rel=0.01)
    assert np.hypot(error["v"], error["Omega"]) == pytest.approx(v, rel=0.01)
    changes = [np.abs(s.momentum.angular - s.momentum.angular[0]).max() for s in runs]
    assert changes[0] < 1e-14
    assert changes[1] == pytest.approx(drift, rel=0.01)
    assert runs[0].constraint_residual.max() < 1e-14
    assert runs[0].velocity_residual.max() < 1e-14


@pytest.mark.parametrize(
    "options", [{}, {"conserve": MOMENTA}, {"partition": "coordinate"}, {"project": "none"}], ids=str
)
@pytest.mark.parametrize("group", ["R3xSO3", "SE3"])
def test_order_two_in_positions_velocities_and_multipliers(group, options):
    for problem, steps, t_end in (
        (SATELLITE, (0.02, 0.01), 2.0),
        (problems.heavy_top(constrained=True), (5e-4, 2.5e-4), 0.12),
    ):
        if "conserve" in options and problem is not SATELLITE:
            options = {"conserve": ("angular momentum z", "energy")}
        table = ld.order_test(problem, ld.KryslEndres(**options), group=group, steps=steps, t_end=t_end)
        for key in ("x", "R", "v", "Omega", "lam"):
            assert table.orders[key][-1] > 1.85, str(table)


def test_velocity_at_the_end_of_a_step_is_implicit():
    # J (W1 - W_h) = (h/2) (tau - W1 x J W1), to round-off
    problem, h = problems.free_body(), 0.1
    J = np.array(problem.parameters["inertia"])
    sol = ld.simulate(problem, t_end=h, h=h, method=ld.KryslEndres())
    W0, W1 = sol.angular_velocity("top")
    half = W0 - 0.5 * h * np.cross(W0, J * W0) / J
    np.testing.assert_allclose(J * (W1 - half), -0.5 * h * np.cross(W1, J * W1), rtol=0, atol=1e-15)


def test_an_iteration_that_diverges_is_a_failure_with_a_remedy():
    # a damper so strong that (h/2) c/m > 1: the velocity at the end of the step has no contraction
    model = ld.Model()
    a = model.point_mass("a", 1.0, position=(1, 0, 0), velocity=(1, 0, 0))
    model.spring(model.ground, a, stiffness=1.0, damping=500.0)
    sol = ld.simulate(model, t_end=1.0, h=0.01, method=ld.KryslEndres())
    assert sol.status == "failed"
    assert "does not converge; try h <= 0.005" in sol.message
    assert len(sol.t) == 1


def test_steps_of_any_size_and_one_by_one():
    sizes = 0.01 * np.random.default_rng(0).uniform(0.5, 1.5, 200)
    sizes *= 2.0 / sizes.sum()
    errors = []
    for parts in (1, 2):
        sol = ld.simulate(SATELLITE, t_end=2.0, h=np.repeat(sizes / parts, parts), method=ld.KryslEndres())
        found, reference = read(sol, SATELLITE.points), SATELLITE.reference(2.0)
        errors.append([np.linalg.norm(found[key][-1] - reference[key]) for key in ("x", "R", "v", "Omega", "lam")])
    assert np.all(np.abs(np.log2(np.divide(*errors)) - 2) < 0.1)
    sol = ld.simulate(problems.chain(3), t_end=0.1, h=1e-3, method=ld.KryslEndres())
    stepper = ld.Stepper(problems.chain(3), h=1e-3, method=ld.KryslEndres())
    for _ in range(100):
        stepper.step()
    np.testing.assert_array_equal(stepper.state.q[0], sol.q[-1])


def test_wrong_arguments_say_what_to_choose():
    with pytest.raises(ValueError, match="KryslEndres: project = 'all' is unknown"):
        ld.KryslEndres(project="all")
    with pytest.raises(ld.ModelError, match="KryslEndres: unknown argument 'tableau'"):
        ld.KryslEndres(tableau="rk4")
    with pytest.raises(ld.ModelError, match="KryslEndres: energy is not conserved here: torque"):
        ld.simulate(SATELLITE, method=ld.KryslEndres(conserve="energy"))
    assert repr(ld.KryslEndres(conserve="energy")) == "KryslEndres(conserve='energy')"


def test_a_locked_mechanism_stays_where_it_is():
    """Nothing moves, so rates are round-off of the reactions, and by them the iteration of the velocity never ended: the run
    went on with other equations, in which the mechanism crept."""
    model = ld.Model(gravity=(0, 0, -9810), group="SE3")  # millimeters and grams
    a = model.body("a", 468.0, (3.7e7, 7.0e7, 3.5e7), position=(514, -469, -76))
    b = model.body("b", 2811.0, (4.8e7, 1.2e8, 1.5e8), position=(817, -1300, 391), rotation=ld.rot("z", -1.9))
    rail = model.cylindrical(model.ground, a, at=(-17, -386, 51), axis=(-0.473, 0.699, 0.536))
    model.cylindrical(a, b, at=(495, -970, -307), axis=(0.190, 0.295, -0.937))
    model.spherical(b, model.ground, at=(633, -869, 519))
    model.skate(a, direction=(0, 0, 1), at=(381, -374, -58))
    model.control(rail, coordinate="displacement", target=-147.0, kp=1.3e6, kd=4.7e4)
    sol = ld.simulate(model, t_end=3.0, h=0.05, method=ld.KryslEndres())
    assert sol.status == "finished"
    assert sol.message == ""
    assert np.abs(sol.q - sol.q[0]).max() < 1e-9  # millimeters, of a meter; it was 3e-6
