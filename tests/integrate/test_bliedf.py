"""BLieDF: the errors of an independent implementation, order k on every group, starts of all kinds, index 2."""

import warnings

import numpy as np
import pytest
from models import four_bar, rods
from tables import TABLES

import liedyn as ld
from liedyn import problems
from liedyn.errors import ModelError, RedundancyWarning
from liedyn.integrate import newton as nt
from liedyn.integrate.bliedf_step import increments
from liedyn.studies.order import read

TOPS = [r for r in TABLES["seed000_002_generalized_alpha_and_bliedf"] if r["method"].startswith("bdf")]
SATELLITE = [r for r in TABLES["seed001_satellite"] if r["method"].startswith("bdf")]
TOP, FREE_TOP = problems.heavy_top(constrained=True), problems.heavy_top()
KEYS = ("x", "R", "v", "Omega", "lam")
GROUPS = ("R3xSO3", "SE3")
RATES = ((0, 1.0, 0), (1, -2.0, 0))  # of two rods
# max |lam - lam_ref| on (0, .04] of 7.5 for h = 1e-3, 5e-4, 2.5e-4, all digits known
TRANSIENT = {
    (2, False): ("13.99", "6.909", "3.444"),
    (2, True): ("4.323", "1.0824", ".27069"),
    (3, False): ("1.957", ".4850", ".12098"),
    (3, True): (".5366", ".067161", ".0083978"),
    (4, False): (".3328", ".041463", ".0051784"),
    (4, True): (".08198", ".0051378", ".00032134"),
}
ROUND_OFF = (
    15.0 * 2.0**-53
)  # kg m: a position of 1 m is rounded so far, and multipliers of index 3 are masses times that over h^2


def label(row):
    return "-".join([row["prob"], row["method"], f"h={row['h']}", *row.get("params", {})])


def norms(found, wanted):
    return np.linalg.norm((found - wanted.reshape(found.shape)).reshape(len(found), -1), axis=1)


def assert_orders(table, k, slack, keys=KEYS):
    """The last observed order is k; slack: the next term of the error at these steps."""
    assert not table.messages, str(table)
    for key in keys:
        assert abs(table.orders[key][-1] - k) < slack, str(table)


# -- errors -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("row", TOPS, ids=label)
def test_errors_on_the_heavy_top_from_exact_starts(row):
    problem, h = {"7.4": FREE_TOP, "7.5": TOP}[row["prob"]], row["h"]
    method = ld.BLieDF(
        k=int(row["method"][3]),
        corrected=row["params"].get("Lvariant") != "zero",
        start=problem.reference,
        perturb=False,
    )
    sol = ld.simulate(problem, t_end=row["end_t"], h=h, method=method, record=1)
    assert sol.status == "finished"
    rows = [round(t / h) for t in problem.times]
    reference, found = problem.reference(np.array(problem.times)), read(sol, problem.points)
    error = {key: norms(found[key][rows], reference[key]) for key in found}
    assert error["x"].mean() == pytest.approx(row["mean_x"], rel=0.01)
    for key in ("x", "R", "Omega", "lam"):
        if f"end_{key}" in row:
            assert error[key][-1] == pytest.approx(row[f"end_{key}"], rel=0.01)
    if "mean_lam" in row:
        assert error["lam"].mean() == pytest.approx(row["mean_lam"], rel=0.01)
    energy = sol.energy.total
    assert np.abs(energy - energy[0]).max() == pytest.approx(row["max_dE"], rel=0.01)


@pytest.mark.parametrize("row", SATELLITE, ids=label)
def test_errors_on_the_satellite_from_its_own_start(row):
    problem = problems.satellite()
    method = ld.BLieDF(k=int(row["method"][3]), perturb=False)
    sol = ld.simulate(problem, t_end=row["end_t"], h=row["h"], method=method, record=1)
    assert sol.status == "finished"
    reference, found = problem.reference(row["end_t"]), read(sol, problem.points)
    error = {key: np.linalg.norm(found[key][-1] - reference[key]) for key in KEYS}
    assert error["x"] == pytest.approx(row["end_x"], rel=0.01)
    assert error["R"] == pytest.approx(row["end_R"], rel=0.01)
    assert np.hypot(error["v"], error["Omega"]) == pytest.approx(row["end_v"], rel=0.01)
    assert error["lam"] == pytest.approx(row["end_lam"], rel=0.01)
    momentum = sol.momentum.angular
    assert np.abs(momentum - momentum[0]).max() == pytest.approx(row["max_dL"], rel=0.01)
    assert np.abs(sol._constraints[1]).max() == pytest.approx(row["max_Cv"], rel=0.01)
    assert sol.constraint_residual.max() < 1e-13


@pytest.mark.parametrize(("k", "perturb"), TRANSIENT)
def test_transient_of_the_multipliers(k, perturb):
    method = ld.BLieDF(k=k, start=TOP.reference, perturb=perturb)
    steps = (1e-3, 5e-4, 2.5e-4)
    table = ld.order_test(TOP, method, steps=steps, t_end=0.04, over="max")
    for h, found, value in zip(steps, table.errors["lam"], TRANSIENT[k, perturb], strict=True):
        last_digit = 10.0 ** -len(value.partition(".")[2])
        assert abs(found - float(value)) <= 0.51 * last_digit + ROUND_OFF / h**2


# -- orders -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("index", [3, 2])
@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("k", [2, 3, 4])
def test_order_k_on_the_constrained_top(k, group, index):
    method = ld.BLieDF(k=k, index=index)
    table = ld.order_test(TOP, method, group=group, steps=(5e-4, 2.5e-4, 1.25e-4), times=TOP.times)
    assert_orders(table, k, 0.08)


@pytest.mark.parametrize("index", [3, 2])
@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("k", [2, 3, 4])
def test_order_k_on_the_satellite(k, group, index):
    table = ld.order_test(problems.satellite(), ld.BLieDF(k=k, index=index), group=group, steps=(0.02, 0.01, 0.005))
    assert_orders(table, k, 0.1)


@pytest.mark.parametrize("k", [2, 3, 4])
def test_order_k_without_constraints(k):
    table = ld.order_test(FREE_TOP, ld.BLieDF(k=k), steps=(5e-4, 2.5e-4, 1.25e-4), times=FREE_TOP.times)
    assert_orders(table, k, 0.08, keys=("x", "R", "v", "Omega"))


@pytest.mark.parametrize("k", [3, 4])
def test_order_falls_to_two_without_the_correction(k):
    method = ld.BLieDF(k=k, corrected=False)
    for problem, group, steps in (
        (TOP, "R3xSO3", (5e-4, 2.5e-4, 1.25e-4)),
        (problems.satellite(), "SE3", (0.02, 0.01, 0.005)),
    ):
        table = ld.order_test(problem, method, group=group, steps=steps, times=problem.times)
        assert_orders(table, 2, 0.15, keys=("x", "R"))


@pytest.mark.parametrize("start", ["own", "exact"])
@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("k", [2, 3, 4])
def test_multipliers_have_order_k_from_the_first_step_on(k, group, start):
    method = ld.BLieDF(k=k, start=TOP.reference if start == "exact" else "munthe-kaas")
    table = ld.order_test(TOP, method, group=group, steps=(1e-3, 5e-4, 2.5e-4), t_end=0.04, over="max")
    assert_orders(table, k, 0.1, keys=("lam",))


def sprung_loop(group):
    """Planar loop of four revolute joints with two springs, one with a damper."""
    model = four_bar(group=group)
    model.spring("ground", "coupler", stiffness=40.0, length=1.0, at_a=(0.5, -0.5, 0), at_b=(0.3, 0, 0))
    model.spring("crank", "rocker", stiffness=25.0, length=1.5, damping=0.4)
    return model


@pytest.mark.parametrize("index", [3, 2])
@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("k", [2, 3, 4])
def test_order_k_on_a_loop_with_redundant_constraints(k, group, index):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RedundancyWarning)
        table = ld.order_test(
            sprung_loop(group),
            ld.BLieDF(k=k, index=index),
            steps=(0.02, 0.01, 0.005),
            times=(0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7),
            reference=ld.BLieDF(k=4),
        )
    assert_orders(table, k, 0.3)


# -- starts -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("k", [2, 3, 4])
def test_a_given_start_may_be_a_solution_a_function_or_a_sequence(k, group):
    def run(start):
        sol = ld.simulate(TOP, t_end=0.05, h=1e-3, method=ld.BLieDF(k=k, start=start), group=group)
        assert sol.status == "finished"
        return sol.q

    np.testing.assert_array_equal(run(TOP.reference), run([TOP.reference(i * 1e-3) for i in range(k + 1)]))
    first = ld.simulate(TOP, t_end=0.01, h=1e-3, method=ld.MuntheKaas("rk4"), group=group)
    np.testing.assert_allclose(run(first), run("munthe-kaas"), rtol=0, atol=1e-13)


@pytest.mark.parametrize("group", GROUPS)
def test_starting_states_are_recorded_with_their_accelerations_and_multipliers(group):
    h = 1e-3
    sol = ld.simulate(TOP, t_end=0.01, h=h, method=ld.BLieDF(k=4, start=TOP.reference), group=group)
    assert len(sol.t) == 11
    exact, found = TOP.reference(sol.t[:4]), read(sol, TOP.points)
    for key in KEYS:
        error = np.abs(found[key][:4].reshape(exact[key].shape) - exact[key]).max()
        assert error < 1e-9 * np.abs(exact[key]).max()
    np.testing.assert_allclose(sol.acceleration("top")[:4], exact["vdot"], rtol=1e-9, atol=1e-9)
    # recorded velocities are those of the user, the perturbation is internal
    assert sol.velocity_residual[:4].max() < 1e-11


@pytest.mark.parametrize("start", ["munthe-kaas", "implicit"])
@pytest.mark.parametrize("index", [2, 3])
def test_starting_states_move_as_a_driver_wants(index, start):
    """The implicit start took the velocity of the driver away: B v = 0 instead of B v + dPhi/dt = 0."""
    model = ld.Model(gravity=(0, 0, -9.81))
    body = model.body("b", 1.0, (0.1, 0.2, 0.3), position=(1, 0, 0))
    hinge = model.revolute(model.ground, body, at=(0, 0, 0), axis=(0, 1, 0), name="hinge")
    model.drive(hinge, ld.expression("0.7*t + 0.2*sin(2*t)"))
    sol = ld.simulate(model, t_end=0.2, h=0.02, method=ld.BLieDF(k=4, index=index, start=start))
    rates = sol.angular_velocity("b")[:, 1]
    np.testing.assert_allclose(rates, 0.7 + 0.4 * np.cos(2 * sol.t), rtol=0, atol=1e-5)
    assert np.abs(sol.energy.balance).max() < 1e-4 * sol.energy.kinetic[0]


@pytest.mark.parametrize("k", [2, 3, 4])
def test_shorter_runs_than_the_start_are_possible(k):
    for n in range(1, k + 1):
        sol = ld.simulate(TOP, t_end=n * 1e-3, h=1e-3, method=ld.BLieDF(k=k))
        assert sol.status == "finished"
        assert len(sol.t) == n + 1


@pytest.mark.parametrize("group", GROUPS)
def test_free_bodies_and_point_masses(group):
    def model():
        m = ld.Model(gravity=(0, 0, -9.81), group=group)
        a = m.body("a", mass=2.0, inertia=(0.2, 0.3, 0.4), position=(1, 0, 0), angular_velocity=(1, 2, -3))
        p = m.point_mass("p", mass=1.0, position=(0, 1, 0), velocity=(1, 0, 0))
        f = m.fixed_point_body("f", inertia=(1.0, 1.5, 2.0), mass=1.0, com=(0, 0, 0.5), angular_velocity=(3, 1, 0))
        m.spring(a, p, stiffness=50.0, at_a=(0.2, 0.1, 0.0))
        m.spring(f, a, stiffness=30.0, at_a=(0.0, 0.3, 0.5))
        return m

    table = ld.order_test(model(), ld.BLieDF(k=4), steps=(0.01, 0.005, 0.0025), t_end=0.5)
    assert_orders(table, 4, 0.2, keys=("x", "R", "v", "Omega"))


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("k", [2, 3, 4])
def test_index_two_keeps_the_hidden_constraint(k, group):
    sol = ld.simulate(problems.satellite(), t_end=2.0, h=0.01, method=ld.BLieDF(k=k, index=2), group=group)
    assert sol.status == "finished"
    assert sol.velocity_residual.max() < 1e-13
    assert sol.constraint_residual.max() < 1e-13


# -- runs -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("index", [3, 2])
def test_stepper_makes_the_steps_of_simulate(index):
    method = ld.BLieDF(k=3, index=index)
    sol = ld.simulate(problems.chain(3), t_end=0.05, h=1e-3, method=method)
    stepper = ld.Stepper(problems.chain(3), h=1e-3, method=method)
    for k in range(51):
        for key in ("q", "v", "vd", "lam"):
            np.testing.assert_array_equal(getattr(stepper.state, key)[0], getattr(sol, key)[k])
        stepper.step()


@pytest.mark.parametrize("index", [3, 2])
def test_inputs_act_from_the_first_starting_step_on(index):
    def arm(torque):
        model = ld.Model(gravity=(0, 0, -9.81))
        body = model.body("arm", mass=2.0, inertia=(0.3, 0.02, 0.3), position=(0, 0.7, 0))
        model.revolute(model.ground, body, at=(0, 0, 0), axis=(1, 0, 0))
        model.torque(body, (model.input("motor") if torque is None else torque, 0.0, 0.0))
        return model

    method = ld.BLieDF(k=4, index=index)
    stepper = ld.Stepper(arm(None), h=1e-3, method=method)
    stepper.step(motor=3.0)
    stepper.step(99)
    sol = ld.simulate(arm(3.0), t_end=0.1, h=1e-3, method=method)
    np.testing.assert_allclose(stepper.position("arm"), sol.position("arm")[-1], rtol=0, atol=1e-10)


def test_one_iteration_a_step_on_a_smooth_motion():
    sol = ld.simulate(problems.chain(20), t_end=0.5, h=1e-3, method=ld.BLieDF(k=3), record=100)
    assert sol.status == "finished"
    assert sol.stats.newton_iterations < 1.1 * sol.stats.steps


def test_steps_that_turn_too_far_are_named():
    for h in (0.02, 0.012):
        sol = ld.simulate(TOP, t_end=0.6, h=h, method=ld.BLieDF(k=3))
        assert sol.status == "failed"
        assert "rad" in sol.message
        assert "try h <=" in sol.message


@pytest.mark.parametrize("index", [3, 2])
@pytest.mark.parametrize("loop", [False, True])
def test_a_step_of_the_general_solver_is_the_same_step(index, loop):
    ends = []
    for general in (False, True):
        model, method = (sprung_loop("SE3") if loop else problems.chain(3)), ld.BLieDF(k=3, index=index)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", RedundancyWarning)
            stepper = ld.Stepper(model, h=2e-3, method=method, newton_tolerance=1e-15)
        stepper.step(10)
        run = stepper._setup.run
        assert (method.fallback_step(run) if general else method.advance(run, 1)) == nt.OK
        stepper.step(5)
        ends.append(stepper.state)
    assert ends[0].t == ends[1].t == pytest.approx(0.032)
    for key, limit in (("q", 1e-12), ("v", 1e-9), ("lam", 1e-4)):
        np.testing.assert_allclose(getattr(ends[1], key), getattr(ends[0], key), rtol=0, atol=limit)


# -- arguments --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"k": 5}, "k = 5 is unknown; choose one of 2, 3, 4"),
        ({"k": True}, "k = True"),
        ({"k": "3"}, "k = '3'"),
        ({"index": 1}, "choose one of 2, 3"),
        ({"corrected": "no"}, "corrected = 'no'"),
        ({"perturb": 1}, "perturb = 1"),
        ({"perturb": True, "index": 2}, "perturb=False"),
        ({"start": "rk4"}, "choose 'auto', 'munthe-kaas'"),
        ({"start": 3.0}, "choose 'auto', 'munthe-kaas'"),
        ({"start": {}}, "choose 'auto', 'munthe-kaas'"),
        ({"k": 3, "start": [{}] * 3}, r"4 states \(3 with perturb=False\), but start holds 3"),
        ({"k": 3, "start": [{}] * 2, "perturb": False}, "3 states, but start holds 2"),
    ],
)
def test_bad_arguments_are_refused(options, message):
    with pytest.raises(ValueError, match=message):
        ld.BLieDF(**options)


def test_misspelt_arguments_are_named():
    with pytest.raises(ModelError, match="did you mean 'perturb'"):
        ld.BLieDF(perturbed=True)


def test_steps_of_different_size_are_refused_in_index_3():
    for options in ({"h": [1e-3, 1e-3, 2e-3]}, {"h": 1e-3, "record": [0.0, 0.0015, 0.005]}):
        with pytest.raises(ValueError, match="steps of one size"):
            ld.simulate(TOP, method=ld.BLieDF(), **options)
    even = ld.simulate(TOP, h=[1e-3] * 20, method=ld.BLieDF())
    once = ld.simulate(TOP, h=1e-3, t_end=0.02, method=ld.BLieDF())
    np.testing.assert_allclose(even.q, once.q, rtol=0, atol=1e-12)


def changed(key, value):
    """The reference of the top with one entry changed after t = 0."""

    def start(t):
        data = dict(TOP.reference(t))
        data[key] = value(data[key]) if t > 0 else data[key]
        return data

    return start


@pytest.mark.parametrize(
    ("start", "message"),
    [
        (changed("x", lambda x: x + 1e-4), "violates the constraint of"),
        (changed("v", lambda v: v + 1e-3), "violates the rate of the constraint of"),
        (changed("R", lambda R: 1.1 * R), "not a rotation"),
        (changed("Omega", lambda W: W[:2]), r"Omega at t = 0.001 has shape \(2,\)"),
        (changed("v", lambda v: v * np.nan), "not finite"),
        (lambda t: {"x": TOP.reference(t)["x"]}, "gives no 'R'"),
        (lambda t: None, "gives no 'x'"),
        (lambda t: TOP.reference(t + 0.1), "not the initial state"),
        (ld.simulate(TOP, t_end=0.01, h=2e-3), "its record 1 is at t = 0.002"),
        (ld.simulate(TOP, t_end=0.01, h=1e-3, group="SE3"), "another group"),
        (ld.simulate(FREE_TOP, t_end=0.01, h=1e-3), "another model"),
    ],
)
def test_bad_starting_states_are_refused(start, message):
    with pytest.raises(ValueError, match=message):
        ld.simulate(TOP, t_end=0.01, h=1e-3, method=ld.BLieDF(start=start))


def test_text_of_the_method():
    assert repr(ld.BLieDF()) == "BLieDF(k=3)"
    assert repr(ld.BLieDF(k=4, corrected=False, perturb=False)) == "BLieDF(k=4, corrected=False, perturb=False)"
    assert repr(ld.BLieDF(k=2, index=2)) == "BLieDF(k=2, index=2)"
    assert repr(ld.BLieDF(start=TOP.reference)) == "BLieDF(k=3, start=Problem.reference)"
    assert ld.BLieDF(k=4).facts.order == (4, 4, 4)
    assert ld.BLieDF(k=4, corrected=False).facts.order == (2, 2, 2)
    assert ld.BLieDF() == ld.BLieDF(k=3, index=3)


@pytest.mark.parametrize("group", ["R3xSO3", "SE3"])
@pytest.mark.parametrize("k", [2, 3])
def test_only_mass_stabilization_is_independent_of_the_unit_of_length(k, group):
    off = {}
    for stabilization in ("mass", "gradient"):
        method = ld.BLieDF(k=k, index=2, stabilization=stabilization)
        runs = [(u, ld.simulate(rods("RS", RATES, u, group), t_end=1.0, h=1e-2, method=method)) for u in (1.0, 1e3)]
        (_, meters), (_, millimeters) = runs
        off[stabilization] = np.abs(meters.position("rod1") - millimeters.position("rod1") / 1e3).max()
        assert all(sol.constraint_residual.max() < 1e-12 * u for u, sol in runs)
        assert all(sol.velocity_residual.max() < 1e-10 * u for u, sol in runs)
    assert off["mass"] < 1e-10  # round-off, grown over 100 steps
    assert off["gradient"] > 1e3 * off["mass"]  # errors of the method in another direction


def test_mass_stabilization_keeps_the_order():
    method = ld.BLieDF(k=3, index=2, stabilization="mass")
    table = ld.order_test(problems.heavy_top(constrained=True), method, steps=(1e-3, 5e-4), t_end=0.1)
    assert all(abs(order[-1] - 3.0) < 0.2 for order in table.orders.values())


def test_stabilization_is_an_option_of_index_2():
    assert "stabilization='mass'" in repr(ld.BLieDF(index=2, stabilization="mass"))
    with pytest.raises(ValueError, match="index=2"):
        ld.BLieDF(stabilization="mass")
    with pytest.raises(ValueError, match="'mass'"):
        ld.BLieDF(index=2, stabilization="energy")


@pytest.mark.parametrize("k", [2, 3])
def test_trackers_do_not_move(k):
    """What they remember of an angle is no pose: BLieDF took its changes at the start for increments of the next steps.

    With steps that are far too large these grew, and angles of joints were counted from turns that had never been.
    """
    model = ld.Model()
    wheel = model.body("wheel", 1.0, (0.1, 0.1, 0.2), angular_velocity=(0, 0, 40.0))
    model.revolute("ground", wheel, at=(0, 0, 0), axis=(0, 0, 1), name="hinge")
    model.motor("hinge", torque=lambda t, angle, rate: -5.0 * angle)
    sol = ld.simulate(model, t_end=0.3, h=0.01, method=ld.BLieDF(k=k), health=False)
    tracker = sol.evaluator.structure.node_labels.index("angle of 'hinge'")
    assert np.ptp(sol.q[:, tracker, 0]) > 3.0
    x = np.ones(sol.v[0].size)
    increments(sol.evaluator.structure.system, sol.q[0].ravel(), sol.q[3].ravel(), x)
    assert not x.reshape(-1, 6)[tracker].any()
    assert not sol.v[:, tracker].any()
