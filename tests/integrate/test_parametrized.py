"""ParametrizedAlpha: the errors of an independent implementation, order 2 on every group, Newton as fast as on the group."""

import warnings

import numpy as np
import pytest
from models import four_bar
from tables import TABLES

import liedyn as ld
from liedyn import problems
from liedyn.errors import ModelError, RedundancyWarning
from liedyn.groups.se3.kernels import se3_T, se3_Tdot
from liedyn.groups.so3.kernels import so3_T, so3_Tdot, so3_Tinv
from liedyn.integrate import newton as nt
from liedyn.integrate.chart import rate_gradients
from liedyn.studies.order import read

LINEAR = [r for r in TABLES["seed000_002_generalized_alpha_and_bliedf"] if r["method"] == "linear"]
TOP = problems.heavy_top(constrained=True)
PROBLEMS = {
    "7.1": problems.spherical_top(),
    "7.2_W2=0.02": problems.free_top(),
    "7.3_W2=0.1": problems.follower_top(),
    "7.4": problems.heavy_top(),
    "7.5": TOP,
}
KEYS = ("x", "R", "v", "Omega", "lam")
GROUPS = ("R3xSO3", "SE3")


def label(row):
    return "-".join([row["prob"], f"h={row['h']}", *(f"{k}={v}" for k, v in row["params"].items())])


def norms(found, wanted):
    return np.linalg.norm((found - wanted.reshape(found.shape)).reshape(len(found), -1), axis=1)


def assert_second_order(table, slack, keys=KEYS):
    assert not table.messages, str(table)
    for key in keys:
        assert abs(table.orders[key][-1] - 2) < slack, str(table)


@pytest.mark.parametrize("row", LINEAR, ids=label)
def test_errors_on_the_problems_of_bruls_and_cardona(row):
    problem, params, h = PROBLEMS[row["prob"]], row["params"], row["h"]
    method = ld.ParametrizedAlpha(rho_inf=params["rho"], init="plain")
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
    # 7.2 changes by 5e-12 of its energy at the smallest step, and Newton ends at the round-off of Omega x J Omega
    assert np.abs(energy - energy[0]).max() == pytest.approx(row["max_dE"], rel=0.01, abs=2e-13 * energy[0])


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("rho", [0.9, 0.6])
def test_order_two_on_the_constrained_top(rho, group):
    table = ld.order_test(
        TOP, ld.ParametrizedAlpha(rho_inf=rho), group=group, steps=(5e-4, 2.5e-4, 1.25e-4), times=TOP.times
    )
    assert_second_order(table, 0.05)


@pytest.mark.parametrize("group", GROUPS)
def test_order_two_on_the_satellite(group):
    table = ld.order_test(
        problems.satellite(), ld.ParametrizedAlpha(rho_inf=0.8), group=group, steps=(0.02, 0.01, 5e-3)
    )
    assert_second_order(table, 0.02)


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("rho", [0.9, 0.6])
def test_multipliers_have_order_two_from_the_first_step_on(rho, group):
    table = ld.order_test(
        TOP, ld.ParametrizedAlpha(rho_inf=rho), group=group, steps=(1e-3, 5e-4, 2.5e-4), t_end=0.04, over="max"
    )
    assert_second_order(table, 0.05, keys=("lam",))


@pytest.mark.parametrize("init", ["plain", "a0"])
def test_multipliers_start_with_order_one_unless_the_velocity_is_perturbed(init):
    method = ld.ParametrizedAlpha(rho_inf=0.9, init=init)
    table = ld.order_test(TOP, method, steps=(1e-3, 5e-4, 2.5e-4), t_end=0.04, over="max")
    assert abs(table.orders["lam"][-1] - 1) < 0.05


def test_recorded_velocity_at_the_start_is_that_of_the_user():
    sol = ld.simulate(TOP, t_end=0.01, h=1e-3, method=ld.ParametrizedAlpha())
    np.testing.assert_allclose(sol.angular_velocity("top")[0], (0, 150, -4.61538), rtol=0, atol=1e-13)
    assert sol.velocity_residual[0] < 1e-12


def test_records_hold_the_equations_of_motion():
    sol = ld.simulate(problems.satellite(), t_end=0.5, h=0.01, method=ld.ParametrizedAlpha(rho_inf=0.8), group="SE3")
    e = sol.evaluator
    for k in range(len(sol.t)):
        q, v, vd = (np.ascontiguousarray(a[k].ravel()) for a in (sol.q, sol.v, sol.vd))
        r = e.residual(q, v, vd, e.to_lam(sol.lam[k]), sol.t[k])
        assert np.abs(r).max() < 1e-10


def test_on_a_vector_space_it_is_classical_generalized_alpha():
    def springs():
        model = ld.Model(gravity=(0, 0, -9.81))
        a = model.point_mass("a", mass=1.0, position=(1, 0, 0), velocity=(0, 1, 0))
        b = model.point_mass("b", mass=2.0, position=(2, 0.5, 0))
        model.spring(model.ground, a, stiffness=200.0, length=0.8)
        model.spring(a, b, stiffness=300.0, damping=0.5)
        return model

    one, other = (
        ld.simulate(springs(), t_end=1.0, h=1e-2, method=cls(rho_inf=0.8), newton_tolerance=1e-15)
        for cls in (ld.ParametrizedAlpha, ld.GeneralizedAlpha)
    )
    np.testing.assert_allclose(one.q, other.q, rtol=0, atol=1e-12)


def test_step_sizes_may_change():
    sizes = np.concatenate([np.full(100, 1e-3), np.full(100, 5e-4), np.full(50, 1e-3)])
    sol = ld.simulate(TOP, h=sizes, method=ld.ParametrizedAlpha(rho_inf=0.6))
    assert sol.status == "finished"
    error = {key: norms(read(sol, TOP.points)[key], TOP.reference(sol.t)[key]) for key in ("x", "lam")}
    assert error["x"].max() < 3e-4
    # a change of the step starts a transient of order 1 in the multipliers, as in index 3 of GeneralizedAlpha
    assert error["lam"][-1] < 5e-4 * np.linalg.norm(sol.lam[-1])


# -- Newton -----------------------------------------------------------------------------------------------------------


def accelerations(gp, bp, w, wd, wdd, dw):
    """v and vd on SO(3) at w + dw with the rates that belong to it."""
    w, wd, wdd = w + dw, wd + gp * dw, wdd + bp * dw
    T = np.reshape(so3_T(tuple(w)), (3, 3))
    return T @ wd, T @ wdd + so3_Tdot(tuple(w), tuple(wd))


def test_derivatives_of_the_rates_in_a_chart():
    rng = np.random.default_rng(1)
    gp, bp = 40.0, 900.0
    w, wd, wdd = 0.8 * rng.normal(size=3), 20 * rng.normal(size=3), 300 * rng.normal(size=3)
    Ti, d = np.reshape(so3_Tinv(tuple(w)), (3, 3)), 1e-5
    dv, dvd = np.zeros((3, 3)), np.zeros((3, 3))
    for j in range(3):
        step = d * Ti[:, j]
        plus, minus = (accelerations(gp, bp, w, wd, wdd, s * step) for s in (1, -1))
        dv[:, j], dvd[:, j] = (plus[0] - minus[0]) / (2 * d * gp), (plus[1] - minus[1]) / (2 * d * bp)
    Ta, Tq = (np.reshape(X, (3, 3)) for X in rate_gradients(gp, bp, tuple(w), tuple(wd), tuple(wdd)))
    np.testing.assert_allclose(Ta, dvd, rtol=0, atol=1e-8)
    np.testing.assert_allclose(Tq @ Ta, dv, rtol=0, atol=1e-8)


def test_rates_on_se3_are_derivatives_of_the_motion():
    # the vector that se3_Tdot returns is (d/dt T) yd: a difference of T along yd
    rng = np.random.default_rng(2)
    y, yd = rng.normal(size=6), rng.normal(size=6)

    def T(y):
        A, B, C = (np.reshape(X, (3, 3)) for X in se3_T(tuple(y[:3]), tuple(y[3:])))
        return np.block([[A, B], [np.zeros((3, 3)), C]])

    d = 1e-5
    found = np.concatenate(se3_Tdot(*(tuple(a) for a in (y[:3], y[3:], yd[:3], yd[3:]))))
    np.testing.assert_allclose(found, (T(y + d * yd) - T(y - d * yd)) @ yd / (2 * d), rtol=0, atol=1e-9)


@pytest.mark.parametrize("group", GROUPS)
def test_newton_converges_as_fast_as_on_the_group(group):
    for h in (4e-3, 1e-3):  # 0.6 and 0.15 rad per step
        one, other = (
            ld.simulate(TOP, t_end=0.4, h=h, method=cls(rho_inf=0.9), group=group).stats.newton_iterations
            for cls in (ld.ParametrizedAlpha, ld.GeneralizedAlpha)
        )
        assert one < 1.1 * other
    sol = ld.simulate(TOP, t_end=0.2, h=1e-3, method=ld.ParametrizedAlpha(), group=group, newton_at=[0.1])
    (_, residuals), *_ = sol.newton
    assert residuals[1] < 1e-6 * residuals[0]


def sprung_loop(group):
    """Planar loop of four revolute joints with a spring."""
    model = four_bar(group=group)
    model.spring("crank", "rocker", stiffness=25.0, length=1.5, damping=0.4)
    return model


@pytest.mark.parametrize("group", GROUPS)
def test_order_two_on_a_loop_with_redundant_constraints(group):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RedundancyWarning)
        table = ld.order_test(
            sprung_loop(group),
            ld.ParametrizedAlpha(rho_inf=0.8),
            steps=(0.02, 0.01, 0.005),
            times=(0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7),
            reference=ld.GeneralizedAlpha(rho_inf=0.8),
        )
    assert_second_order(table, 0.15)


@pytest.mark.parametrize("loop", [False, True])
def test_a_step_of_the_general_solver_is_the_same_step(loop):
    ends = []
    for general in (False, True):
        model, method = (sprung_loop("SE3") if loop else problems.chain(3)), ld.ParametrizedAlpha(rho_inf=0.8)
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


def test_stepper_makes_the_steps_of_simulate():
    sol = ld.simulate(problems.chain(3), t_end=0.05, h=1e-3, method=ld.ParametrizedAlpha(rho_inf=0.8))
    stepper = ld.Stepper(problems.chain(3), h=1e-3, method=ld.ParametrizedAlpha(rho_inf=0.8))
    for k in range(1, 51):
        stepper.step()
        for key in ("q", "v", "vd", "lam"):
            np.testing.assert_array_equal(getattr(stepper.state, key)[0], getattr(sol, key)[k])


# -- arguments --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"rho_inf": 1.1}, "ParametrizedAlpha: rho_inf = 1.1 must be a number between 0 and 1"),
        ({"rho_inf": "0.9"}, "must be a number between 0 and 1"),
        ({"alpha_m": 0.0}, "all of alpha_m, alpha_f, beta and gamma"),
        ({"rho_inf": 0.9, "alpha_m": 0, "alpha_f": 0, "beta": 0.25, "gamma": 0.5}, "exclude each other"),
        ({"alpha_m": 0, "alpha_f": 0, "beta": 0.0, "gamma": 0.5}, "beta > 0"),
        ({"init": "exact"}, "choose one of 'plain', 'a0', 'perturbed'"),
    ],
)
def test_bad_arguments_are_refused(options, message):
    with pytest.raises(ValueError, match=message):
        ld.ParametrizedAlpha(**options)


def test_what_it_does_not_have_is_named():
    with pytest.raises(ModelError, match="unknown argument 'index'"):
        ld.ParametrizedAlpha(index=2)


def test_text_of_the_method():
    assert repr(ld.ParametrizedAlpha(0.8)) == "ParametrizedAlpha(rho_inf=0.8)"
    newmark = ld.ParametrizedAlpha(alpha_m=0, alpha_f=0, beta=0.25, gamma=0.5, init="a0")
    assert repr(newmark) == "ParametrizedAlpha(alpha_m=0, alpha_f=0, beta=0.25, gamma=0.5, init='a0')"
    assert ld.ParametrizedAlpha().facts.order == (2, 2, 2)


@pytest.mark.parametrize(
    ("build", "t_end"), [(lambda: problems.heavy_top(constrained=True), 0.5), (problems.rolling_disk, 1.0)]
)
def test_steps_by_tolerance_have_errors_of_a_few_tolerances(build, t_end):
    exact = ld.simulate(build(), t_end=t_end, h=t_end / 5000, record=[t_end], method=ld.MuntheKaas("rk4"), health=False)
    ratios = []
    for tolerance in (1e-3, 1e-4, 1e-5):
        sol = ld.simulate(build(), t_end=t_end, tolerance=tolerance, method=ld.ParametrizedAlpha())
        assert sol.status == "finished"
        ratios.append(np.abs(sol.q[-1] - exact.q[-1]).max() / tolerance)
    assert max(ratios) < 20.0
    assert max(ratios) < 10.0 * min(ratios)
