"""Munthe-Kaas methods: errors of an independent implementation, order of every tableau, projections, step control."""

import re

import numpy as np
import pytest
from tables import TABLES

import liedyn as ld
from liedyn import problems
from liedyn.errors import RedundancyWarning
from liedyn.integrate.plan import make_plan
from liedyn.integrate.projected.munthe_kaas import starter_states
from liedyn.integrate.projected.tableaux import NAMES, Tableau, tableau
from liedyn.integrate.setup import Setup
from liedyn.studies.order import read

ROWS = [r for r in TABLES["seed001_satellite"] if r["method"].startswith("mk_")]
MOMENTA = ("angular momentum", "linear momentum")
OPTIONS = {
    "mk_plain": {"project": "none"},
    "mk_stab": {"project": "position+velocity"},
    "mk_stab_mom": {"project": "position+velocity", "conserve": MOMENTA},
}
GROUPS = ("R3xSO3", "SE3")
SATELLITE = problems.satellite()
TOP = problems.heavy_top(constrained=True)
ORDERS = {  # of the result and of the embedded one
    "euler": (1, None),
    "midpoint": (2, None),
    "heun": (2, 1),
    "kutta3": (3, None),
    "ssp3": (3, 2),
    "bogacki_shampine": (3, 2),
    "rk4": (4, None),
    "three_eighths": (4, None),
    "fehlberg": (4, 5),
    "dormand_prince": (5, 4),
    "butcher6": (6, None),
    "cooper_verner": (8, None),
}
STEPS = {  # for each order: of the satellite, of the top
    1: ((0.01, 0.005), (2e-4, 1e-4)),
    2: ((0.05, 0.025), (1e-3, 5e-4)),
    3: ((0.025, 0.0125), (1e-3, 5e-4)),
    4: ((0.05, 0.025), (1e-3, 5e-4)),
    5: ((0.025, 0.0125), (1e-3, 5e-4)),
    6: ((0.05, 0.025), (1e-3, 5e-4)),
    8: ((0.1, 0.05), (4e-3, 2e-3)),
}


def four_bar(group="R3xSO3"):
    """Planar loop of three rods with four revolute joints: three constraint rows are redundant."""
    model = ld.Model(gravity=(0, 0, -9.81), group=group)
    names, points = ("crank", "coupler", "rocker"), np.array([(0, 0, 0), (0.3, 0, 0.8), (2, 0, 1.2), (1.8, 0, 0)])
    before = model.ground
    for k, name in enumerate(names):
        along = points[k + 1] - points[k]
        turn = ld.rot("y", -np.arctan2(along[2], along[0]))
        body = model.body(name, 1.0, (0.01, 0.2, 0.2), position=(points[k] + points[k + 1]) / 2, rotation=turn)
        model.revolute(before, body, at=points[k], axis=(0, 1, 0))
        before = body
    model.revolute(before, model.ground, at=points[3], axis=(0, 1, 0))
    return model


# -- tableaux ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_order_conditions_of_every_tableau(name):
    assert (tableau(name).order, tableau(name).order_hat) == ORDERS[name]


def test_order_conditions_tell_a_wrong_digit():
    a = [list(row) for row in tableau("butcher6").a]
    a[6][3] += 1e-9
    a[6][4] -= 1e-9
    assert Tableau(a, tableau("butcher6").b).order < 6


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (([[0, 1], [1, 0]], [0.5, 0.5]), "not explicit"),
        (([[0, 0], [1, 0]], [0.5, 0.5], [0, 0.5]), "row sums"),
        (([[0, 0], [1, 0]], [0.5, 0.6]), "add up to 1.1"),
        (([[0, 0], [1, 0]], [0.5, 0.5], None, None, 3), "only the conditions of order 2"),
        (([[0, 0], [1, 0]], [0.5, 0.5], None, [0.5]), "b_hat must be 2 numbers"),
        (([[0], [1, 0], [1, 0, 0]], [0.5, 0.5]), "a has 3 rows"),
        (("ab", [0.5, 0.5]), "must be a list of numbers"),
        (([[0, 0], [float("nan"), 0]], [0.5, 0.5]), "must be finite"),
    ],
)
def test_tableau_of_ones_own_is_checked(arguments, text):
    with pytest.raises(ValueError, match=text):
        Tableau(*arguments)


def test_tableau_of_ones_own_runs():
    own = Tableau([[0.5], [0, 0.5], [0, 0, 1]], np.array([1, 2, 2, 1]) / 6)
    a, b = (ld.simulate(SATELLITE, t_end=0.5, h=0.05, method=ld.MuntheKaas(m)) for m in (own, "rk4"))
    np.testing.assert_allclose(a.q, b.q, rtol=0, atol=1e-14)


def test_last_stage_at_the_result_is_not_evaluated_twice():
    # Dormand & Prince: the seventh stage is the first of the next step and has no weight in the result
    full = tableau("dormand_prince")
    six = Tableau([row[:6] for row in full.a[:6]], full.b[:6])
    assert full.first_same_as_last
    assert six.order == 5
    a, b = (ld.simulate(SATELLITE, t_end=0.5, h=0.05, method=ld.MuntheKaas(m)) for m in (full, six))
    np.testing.assert_array_equal(a.q, b.q)


# -- errors and orders ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("row", ROWS, ids=lambda r: f"{r['method']}-h={r['h']}")
def test_errors_on_the_satellite(row):
    method = ld.MuntheKaas(**OPTIONS[row["method"]])
    sol = ld.simulate(SATELLITE, t_end=row["end_t"], h=row["h"], method=method, record=1)
    reference, found = SATELLITE.reference(row["end_t"]), read(sol, SATELLITE.points)
    error = {key: np.linalg.norm(found[key][-1] - reference[key]) for key in ("x", "R", "v", "Omega")}
    assert error["x"] == pytest.approx(row["end_x"], rel=0.01)
    assert error["R"] == pytest.approx(row["end_R"], rel=0.01)
    assert np.hypot(error["v"], error["Omega"]) == pytest.approx(row["end_v"], rel=0.01)
    drift = np.abs(sol.momentum.angular - sol.momentum.angular[0]).max()
    e, rows = sol.evaluator, range(len(sol.t))
    Phi = max(np.abs(e.Phi(np.ascontiguousarray(sol.q[k].ravel()), sol.t[k])).max() for k in rows)
    if row["method"] == "mk_plain":
        rate = max(
            np.abs(e.hidden_constraint(np.ascontiguousarray(sol.q[k].ravel()), sol.v[k].ravel(), sol.t[k])).max()
            for k in rows
        )
        assert Phi == pytest.approx(row["max_Phi"], rel=0.01)
        assert rate == pytest.approx(row["max_Cv"], rel=0.01)
    else:
        assert Phi < 1e-14
        assert sol.velocity_residual.max() < 1e-14
    if row["method"] == "mk_stab_mom":
        assert drift < 1e-14
    else:
        assert drift == pytest.approx(row["max_dL"], rel=0.01)


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("name", NAMES)
def test_order_of_every_tableau_in_positions_velocities_and_multipliers(name, group):
    order = ORDERS[name][0]
    # in butcher6 the first two terms of the error of x cancel during the first swing of the top on R3 x SO(3)
    swing = 0.6 if (order, group) == (6, "R3xSO3") else 0.12
    for table in (
        ld.order_test(SATELLITE, ld.MuntheKaas(name), group=group, steps=STEPS[order][0], t_end=2.0),
        ld.order_test(TOP, ld.MuntheKaas(name), group=group, steps=STEPS[order][1], t_end=swing, over="max"),
    ):
        for key in ("x", "R", "v", "Omega", "lam"):
            assert table.orders[key][-1] > order - 0.15, str(table)


@pytest.mark.parametrize("project", ["position+velocity", "velocity", "none"])
@pytest.mark.parametrize("group", GROUPS)
def test_order_four_whatever_is_projected(group, project):
    table = ld.order_test(SATELLITE, ld.MuntheKaas(project=project), group=group, steps=(0.05, 0.025), t_end=2.0)
    for key in ("x", "R", "v", "Omega", "lam"):
        assert table.orders[key][-1] > 3.85, str(table)


@pytest.mark.parametrize("group", GROUPS)
def test_multipliers_have_order_four_from_the_first_step_on(group):
    table = ld.order_test(TOP, ld.MuntheKaas(), group=group, steps=(1e-3, 5e-4), t_end=0.04, over="max")
    assert table.orders["lam"][-1] > 3.9, str(table)


def test_steps_of_any_size():
    sizes = 0.02 * np.random.default_rng(0).uniform(0.5, 1.5, 100)
    sizes *= 2.0 / sizes.sum()
    errors = []
    for parts in (1, 2):
        sol = ld.simulate(SATELLITE, t_end=2.0, h=np.repeat(sizes / parts, parts), method=ld.MuntheKaas())
        found, reference = read(sol, SATELLITE.points), SATELLITE.reference(2.0)
        errors.append([np.linalg.norm(found[key][-1] - reference[key]) for key in ("x", "R", "v", "Omega", "lam")])
    assert np.all(np.log2(np.divide(*errors)) > 3.9)


# -- projections ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("partition", ["mass", "coordinate"])
@pytest.mark.parametrize("group", GROUPS)
def test_projections_keep_both_constraints_at_round_off(group, partition):
    sol = ld.simulate(SATELLITE, group=group, t_end=10.0, h=0.1, method=ld.MuntheKaas("heun", partition=partition))
    assert sol.constraint_residual.max() < 2e-14
    assert sol.velocity_residual.max() < 5e-15


@pytest.mark.parametrize("group", GROUPS)
def test_velocity_projection_alone_leaves_the_positions(group):
    sol = ld.simulate(SATELLITE, group=group, t_end=2.0, h=0.1, method=ld.MuntheKaas(project="velocity"))
    assert sol.velocity_residual.max() < 2e-15
    assert sol.constraint_residual.max() > 1e-7


@pytest.mark.parametrize("group", GROUPS)
def test_order_four_by_coordinate_partitioning(group):
    method = ld.MuntheKaas(partition="coordinate")
    table = ld.order_test(SATELLITE, method, group=group, steps=(0.05, 0.025), t_end=2.0)
    for key in ("x", "R", "v", "Omega", "lam"):
        assert table.orders[key][-1] > 3.8, str(table)


@pytest.mark.parametrize("group", GROUPS)
def test_coordinate_partitioning_moves_the_dependent_coordinates_only(group):
    # two bodies of the satellite keep what the unprojected step gave to their independent coordinates
    states = {}
    for project in ("none", "position+velocity"):
        method = ld.MuntheKaas("heun", project=project, partition="coordinate")
        assembly = SATELLITE.build(group).equations()
        setup = Setup(assembly, method, make_plan(0.0, 0.1, 0.1, None)[0], 0.0, "modified", 1e-12)
        assert method.advance(setup.run, 1) == 0
        states[project] = setup.run
    partition = states["position+velocity"].record.projection.partition
    dependent = partition.columns[: partition.choice.rank].tolist()
    assert partition.choice.rank == len(set(dependent)) == 8
    before, after = states["none"].old.v, states["position+velocity"].old.v
    moved = np.flatnonzero(np.abs(before - after) > 0)
    assert set(moved) <= set(dependent)
    assert len(moved) > 0


@pytest.mark.parametrize("partition", ["mass", "coordinate"])
@pytest.mark.parametrize("group", GROUPS)
def test_redundant_constraints(group, partition):
    with pytest.warns(RedundancyWarning):
        sol = ld.simulate(four_bar(group), t_end=3.0, h=2e-3, method=ld.MuntheKaas(partition=partition))
    assert sol.status == "finished", sol.message
    assert sol.constraint_residual.max() < 2e-14
    assert sol.velocity_residual.max() < 1e-13
    energy = sol.energy.total
    assert np.abs(energy - energy[0]).max() < 1e-5 * np.abs(sol.energy.kinetic).max()


def test_coordinate_partitioning_refuses_large_models():
    with pytest.raises(ld.ModelError, match=r"dense matrix of the 303 constraint rows.*partition='mass'"):
        ld.simulate(problems.chain(101), t_end=0.01, h=1e-3, method=ld.MuntheKaas(partition="coordinate"))


# -- embedded pairs ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["heun", "bogacki_shampine", "fehlberg", "dormand_prince"])
def test_estimate_has_the_order_of_the_local_error(name):
    estimates = [
        ld.simulate(SATELLITE, t_end=1.0, h=h, method=ld.MuntheKaas(name)).stats.error_estimate for h in (0.05, 0.025)
    ]
    assert np.log2(estimates[0] / estimates[1]) == pytest.approx(min(ORDERS[name]) + 1, abs=0.15)


@pytest.mark.parametrize("name", ["bogacki_shampine", "fehlberg", "dormand_prince"])
def test_tolerance_governs_the_error_and_records_stay_on_the_grid(name):
    errors = []
    for tolerance in (1e-5, 1e-8):
        sol = ld.simulate(SATELLITE, t_end=5.0, h=0.5, method=ld.MuntheKaas(name, tolerance=tolerance))
        assert sol.status == "finished", sol.message
        np.testing.assert_allclose(sol.t, np.arange(11) * 0.5, rtol=0, atol=1e-14)
        assert sol.stats.steps == 10
        assert sol.stats.error_estimate <= tolerance
        assert sol.stats.substeps > 10
        found, reference = read(sol, SATELLITE.points), SATELLITE.reference(5.0)
        errors.append([np.linalg.norm(found[key][-1] - reference[key]) for key in ("x", "R", "v", "Omega", "lam")])
    assert np.all(np.divide(*errors) > 100)
    assert max(errors[1]) < 1e-5


def test_tolerance_takes_small_steps_only_where_they_are_needed():
    # a stiff contact-like spring for a moment: h alone would be unstable
    model = ld.Model()
    a = model.point_mass("a", 1.0, position=(1, 0, 0))
    model.spring(model.ground, a, stiffness=1e4, length=0.5)
    sol = ld.simulate(model, t_end=1.0, h=0.1, method=ld.MuntheKaas("dormand_prince", tolerance=1e-9))
    np.testing.assert_allclose(sol.position("a")[:, 0], 0.5 + 0.5 * np.cos(100 * sol.t), rtol=0, atol=1e-5)


# -- arguments, failures, stepper, starts -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({"tableau": "rk5"}, "did you mean 'rk4'.*Tableau"),
        ({"tableau": 4}, "unknown"),
        ({"project": "positions"}, "choose one of 'position\\+velocity'"),
        ({"partition": "rows"}, "'mass', 'coordinate'"),
        ({"how": "row"}, "'projection', 'rows', 'both'"),
        ({"tolerance": 1e-6}, "needs an embedded pair, and 'rk4' is none"),
        ({"tableau": "fehlberg", "tolerance": 2.0}, "between 0 and 1"),
        ({"conserve": "momentum"}, "'angular momentum z'"),
        ({"conserve": ("angular momentum", (0, 0, 0))}, "the axis must be"),
        ({"conserve": ("energy", "energy x")}, "is unknown"),
    ],
)
def test_wrong_arguments_say_what_to_choose(options, text):
    with pytest.raises(ValueError, match=text):
        ld.MuntheKaas(**options)


def test_methods_print_as_they_were_made():
    assert repr(ld.MuntheKaas()) == "MuntheKaas('rk4')"
    method = ld.MuntheKaas("fehlberg", conserve="angular momentum z", tolerance=1e-6)
    assert repr(method) == "MuntheKaas('fehlberg', conserve='angular momentum z', tolerance=1e-06)"
    assert method.facts.order == (4, 4, 4)
    assert method.facts.conserves == ("Phi", "B v", "angular momentum about (0, 0, 1)")
    assert ld.MuntheKaas(conserve=(*MOMENTA, "energy")).facts.conserves[2:] == (*MOMENTA[::-1], "energy")


def nowhere(t, x, R, v, omega):
    return (float("nan") if t > 0.5 else 0.0, 0.0, 0.0), (0.0, 0.0, 0.0)


def test_failures_are_a_status_with_a_remedy():
    stiff = ld.Model()
    a = stiff.point_mass("a", 1.0, position=(1, 0, 0))
    stiff.spring(stiff.ground, a, stiffness=1e6, length=0.5)
    bad = ld.Model()
    bad.user_force(bad.body("b", 1.0, (1, 1, 1)), nowhere)
    for model, h, method, text in (
        (stiff, 0.01, ld.MuntheKaas(), "grows without bound.*try h <= 0.005"),
        (problems.heavy_top(), 0.05, ld.MuntheKaas(), "turns 'top' by 7.5 rad"),
        (bad, 0.03, ld.MuntheKaas(), "'user_force:b'.* is not finite"),
        (bad, 0.03, ld.MuntheKaas("fehlberg", tolerance=1e-6), "'user_force:b'.* is not finite"),
    ):
        sol = ld.simulate(model, t_end=1.0, h=h, method=method)
        assert sol.status == "failed"
        assert np.isfinite(sol.q).all()
        assert re.search(text, sol.message), sol.message


@pytest.mark.parametrize("name", ["rk4", "dormand_prince"])
def test_stepper_makes_the_same_steps(name):
    sol = ld.simulate(problems.chain(3), t_end=0.1, h=1e-3, method=ld.MuntheKaas(name))
    stepper = ld.Stepper(problems.chain(3), h=1e-3, method=ld.MuntheKaas(name))
    stepper.step(7)
    for _ in range(93):
        stepper.step()
    for key in ("q", "v", "vd", "lam"):
        np.testing.assert_array_equal(getattr(stepper.state, key)[0], getattr(sol, key)[-1])


def test_an_input_acts_from_the_beginning_of_the_step():
    def arm(value):
        model = ld.Model(gravity=(0, 0, -9.81))
        body = model.body("arm", mass=2.0, inertia=(0.3, 0.02, 0.3), position=(0, 0.7, 0))
        model.revolute(model.ground, body, at=(0, 0, 0), axis=(1, 0, 0), name="hinge")
        model.torque(body, (model.input("motor") if value is None else value, 0.0, 0.0))
        return model

    sol = ld.simulate(arm(3.0), t_end=0.5, h=1e-2, method=ld.MuntheKaas())
    stepper = ld.Stepper(arm(None), h=1e-2, method=ld.MuntheKaas())
    stepper.step(50, motor=3.0)
    np.testing.assert_allclose(stepper.position("arm"), sol.position("arm")[-1], rtol=0, atol=1e-14)


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("index", [3, 2])
def test_starting_states_for_other_methods(group, index):
    h = 0.01
    method = ld.GeneralizedAlpha(index=index)
    assembly = SATELLITE.build(group).equations()
    run = Setup(assembly, method, make_plan(0.0, 1.0, h, None)[0], 0.0, "modified", 1e-12).run
    states = starter_states(run, h, 3)
    sol = ld.simulate(SATELLITE, group=group, t_end=3 * h, h=h, method=ld.MuntheKaas())
    for k, state in enumerate(states, 1):
        assert state.t == pytest.approx(k * h, abs=1e-15)
        np.testing.assert_array_equal(state.q, sol.q[k].ravel())
        np.testing.assert_array_equal(state.lam, sol.lam[k])
    back = starter_states(run, -h, 1)[0]
    assert back.t == -h
    with pytest.raises(ValueError, match="starting steps"):
        starter_states(run, 1e3, 2)
