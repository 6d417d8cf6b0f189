"""EnergyMidpoint: the errors of an independent implementation, exact energy and momenta on general models, orders 2 and 4."""

from functools import cache

import energy_models as models
import numpy as np
import pytest
from scipy.optimize import fsolve
from tables import TABLES

import liedyn as ld
from liedyn import problems
from liedyn.errors import EnergyWarning, ModelError
from liedyn.problems import spacecraft
from liedyn.studies.order import read

MAPS = {"cay": "cayley", "exp": "exp", "gb": "euler"}
MEMBERS = (
    {},
    {"rotation": "exp"},
    {"rotation": "exp", "moment": "kappa"},
    {"rotation": "euler"},
    {"rotation": "euler", "moment": "kappa"},
    {"rotation": "euler", "moment": "nodal"},
)
members = pytest.mark.parametrize("member", MEMBERS, ids=lambda m: "-".join(m.values()) or "cayley")
ignore_redundancy = pytest.mark.filterwarnings("ignore::liedyn.errors.RedundancyWarning")
skew = lambda a: np.array([[0, -a[2], a[1]], [a[2], 0, -a[0]], [-a[1], a[0], 0]])  # noqa: E731


def run(model, t_end, h, record=1, **options):
    sol = ld.simulate(model, t_end=t_end, h=h, method=ld.EnergyMidpoint(**options), record=record)
    assert sol.status == "finished", sol.message
    return sol


def largest_change(values):
    return np.abs(values - values[0]).max()


# -- tops: error tables -----------------------------------------------------------------------------------------------


def label(row):
    return "-".join(str(row[key]) for key in ("prob", "method", "torque", "form", "order", "h") if key in row)


@pytest.mark.parametrize("row", TABLES["seed003_energy"], ids=label)
def test_errors_on_the_tops_of_lens_and_cardona(row):
    problem = problems.lens_top(row["prob"][-1])
    sol = run(
        problem, row["end_t"], row["h"], rotation=MAPS[row["method"]], order=row["order"],
        moment="mid" if row["torque"] == "mid" else "kappa",
        average="spatial" if row["torque"] == "spatial" else "material",
    )  # fmt: skip
    found, wanted = read(sol, problem.points), problem.reference(row["end_t"])
    for key in ("x", "R", "Omega"):
        error = np.linalg.norm(found[key][-1].ravel() - wanted[key].ravel())
        assert error == pytest.approx(row[f"end_{key}"], rel=0.01)
    assert largest_change(sol.energy.total) < 1e-13 * sol.energy.total[0]
    assert largest_change(sol.momentum.angular[:, 2]) < 2e-13 * sol.momentum.angular[0, 2]
    spin = largest_change(sol.angular_velocity("top")[:, 2])
    if row["torque"] == "spatial":
        assert spin < 1e-12
    else:
        assert spin == pytest.approx(row["max_dOmega3"], rel=0.01)


# case b at h = 1e-2: x, R, Omega, all digits known
@pytest.mark.parametrize(
    ("options", "x", "R", "Omega"),
    [
        ({}, 0.488, 1.51, 5.3),
        ({"average": "spatial"}, 0.0172, 1.49, 10.7),
        ({"rotation": "exp", "moment": "kappa", "average": "spatial"}, None, None, 2.8),
    ],
)
def test_errors_on_the_second_top_of_lens_and_cardona(options, x, R, Omega):
    problem = problems.lens_top("b")
    sol = run(problem, 1.0, 1e-2, **options)
    found, wanted = read(sol, problem.points), problem.reference(1.0)
    for key, value in (("x", x), ("R", R), ("Omega", Omega)):
        if value is not None:
            assert np.linalg.norm(found[key][-1].ravel() - wanted[key].ravel()) == pytest.approx(value, rel=0.02)


@pytest.mark.parametrize("row", [r for r in TABLES["seed004_geradin"] if r["form"] == "velavg"], ids=label)
def test_errors_on_the_top_of_geradin(row):
    problem = problems.geradin_top(int(row["prob"][-1]))
    sol = run(problem, row["end_t"], row["h"], rotation="euler", order=row["order"])
    found, wanted = read(sol, problem.points), problem.reference(row["end_t"])
    error = {key: np.linalg.norm(found[key][-1].ravel() - wanted[key].ravel()) for key in found}
    raw = sol.raw[:, 1]
    raw_v, raw_Omega = (np.linalg.norm(raw[-1, i : i + 3] - wanted[k].ravel()) for i, k in ((0, "v"), (3, "Omega")))
    assert error["x"] == pytest.approx(row["end_x"], rel=0.01)
    assert error["R"] == pytest.approx(row["end_R"], rel=0.01)
    assert raw_Omega == pytest.approx(row["end_Omega"], rel=0.01)
    assert np.hypot(raw_v, raw_Omega) == pytest.approx(row["end_v_raw"], rel=0.01)
    assert np.hypot(error["v"], error["Omega"]) == pytest.approx(row["end_v_projected"], rel=0.01)
    assert error["lam"] == pytest.approx(row["end_lam_projected"], rel=0.01)
    assert sol.energy.drift < 1e-13
    assert sol.constraint_residual.max() < 1e-14
    assert sol.velocity_residual.max() < 1e-14
    arm = np.einsum("nij,nj->ni", sol.rotation("top"), np.cross(raw[:, 3:], (0, 0, 1.3)))
    assert np.linalg.norm(arm - raw[:, :3], axis=1).max() == pytest.approx(row["max_drift_vel"], rel=0.01)
    assert largest_change(sol.momentum.angular[:, 2]) == pytest.approx(row["max_dpi3"], rel=0.01)
    assert largest_change(raw[:, 5]) == pytest.approx(row["max_dOmega3"], rel=0.01)


# Géradin's tops, cases 1 and 2, t = .5, h = 2e-3: x, R, raw Omega, lam, largest change of L3; all digits known
GERADIN = {
    ("euler", "mid"): ("5.71e-5 1.48e-2 1.09e-2 .0252 6.1e-5", "1.41e-4 1.13e-2 6.95e-2 .131 1.8e-2"),
    ("cayley", None): ("1.12e-4 2.94e-2 2.02e-2 .0505 0", "1.10e-3 2.17e-2 1.33e-1 .823 0"),
    ("euler", "kappa"): ("1.09e-3 1.50e-2 1.46e-2 .312 1.3e-2", "2.97e-3 1.54e-2 1.11e-1 2.26 .11"),
    ("euler", "nodal"): ("5.35e-5 1.48e-2 1.09e-2 .0241 7.8e-6", "5.85e-4 1.19e-2 7.56e-2 .440 3.8e-5"),
    ("exp", "kappa"): ("7.57e-4 8.38e-4 5.1e-3 .225 8.6e-3", "2.34e-3 3.77e-3 3.3e-2 1.78 7.2e-2"),
    ("exp", "nodal"): ("7.30e-5 8.15e-5 2.1e-3 .0329 5.2e-6", "7.56e-4 1.09e-3 1.5e-2 .568 2.5e-5"),
}


def last_digit(text):
    digits, _, power = text.partition("e")
    return 10.0 ** (int(power or 0) - len(digits.partition(".")[2]))


@pytest.mark.parametrize("case", [1, 2])
@pytest.mark.parametrize("member", GERADIN, ids=str)
def test_errors_of_every_member_on_the_tops_of_geradin(member, case):
    problem = problems.geradin_top(case)
    sol = run(problem, 0.5, 2e-3, rotation=member[0], moment=member[1])
    found, wanted = read(sol, problem.points), problem.reference(0.5)
    error = {key: np.linalg.norm(found[key][-1].ravel() - wanted[key].ravel()) for key in ("x", "R", "lam")}
    Omega = np.linalg.norm(sol.raw[-1, 1, 3:] - wanted["Omega"].ravel())
    values = (error["x"], error["R"], Omega, error["lam"], largest_change(sol.momentum.angular[:, 2]))
    for value, text in zip(values, GERADIN[member][case - 1].split(), strict=True):
        assert abs(value - float(text)) <= (0.55 * last_digit(text) if text != "0" else 1e-12)
    assert sol.energy.drift < 2e-14


@members
@pytest.mark.parametrize("problem", ["lens_top_a", "lens_top_b", "geradin_top_1", "geradin_top_2"])
def test_energy_of_a_minute_of_top_motion(problem, member):
    h = 5e-3 if problem.startswith("lens") else 2e-3
    sol = run(problems.get(problem), 60.0, h, record=20, **member)
    assert sol.energy.drift < 1e-12
    assert sol.constraint_residual.max() < 1e-14
    if not member:
        assert largest_change(sol.momentum.angular[:, 2]) < 2e-12 * np.abs(sol.momentum.angular[0, 2])


def test_conformal_rotation_vector_is_another_unknown_of_the_same_scheme():
    """One step of Géradin's top, solved for the conformal rotation vector a: e = a/(4 - a0), a0 = 2 - |a|^2/8."""
    h, m, J, X, gamma = 2e-3, 5.0, np.diag((0.8, 0.8, 1.8)), np.array((0, 0, 1.3)), np.array((0, 0, -9.81))
    problem = problems.geradin_top(2)
    sol = run(problem, h, h, rotation="euler")
    R0, v0, Omega0 = sol.rotation("top")[0], sol.raw[0, 1, :3], sol.raw[0, 1, 3:]

    def state(a):
        a0 = 2.0 - a @ a / 8.0
        e, e0 = a / (4.0 - a0), a0 / (4.0 - a0)
        G = e0 * np.eye(3) + np.outer(e, e) / (1.0 + e0) + skew(e)
        return R0 @ G, R0 @ G @ G, 4.0 * e / h - Omega0, e

    def residual(unknown):
        dx, a, lam = unknown.reshape(3, 3)
        Rm, R1, Omega1, e = state(a)
        translation = 2.0 * m * (dx - h * v0) / h**2 - lam - m * gamma
        rotation = (R1 @ J @ Omega1 - R0 @ J @ Omega0) / h + np.cross(Rm @ X, lam)
        return np.concatenate([translation / 1e3, rotation / 1e3, dx + 2.0 * Rm @ np.cross(X, e)])

    start = np.concatenate([h * v0, h * Omega0, sol.lam[0]])
    unknown, _, _, text = fsolve(residual, start, xtol=1e-14, full_output=True)
    assert np.abs(residual(unknown)).max() < 1e-11, text
    _, R1, Omega1, _ = state(unknown[3:6])
    np.testing.assert_allclose(sol.position("top")[1], sol.position("top")[0] + unknown[:3], atol=1e-13)
    np.testing.assert_allclose(sol.rotation("top")[1], R1, atol=1e-12)
    np.testing.assert_allclose(sol.raw[1, 1, 3:], Omega1, atol=1e-9)


# -- general models ---------------------------------------------------------------------------------------------------

# model, t_end, steps for the orders 2 and 4, momenta conserved
GENERAL = {
    "satellite": (models.satellite, 2.0, {2: (0.05, 0.025), 4: (0.1, 0.05)}, True),
    "four-bar": (models.four_bar, 0.4, {2: (0.005, 0.0025), 4: (0.01, 0.005)}, False),
    "bennett": (models.bennett, 0.25, {2: (0.0125, 0.00625), 4: (0.0125, 0.00625)}, False),
    "pair": (lambda group: models.pair(group, 1e3), 0.25, {2: (0.0025, 0.00125), 4: (0.005, 0.0025)}, True),
    "double pendulum": (models.double_pendulum, 0.2, {2: (0.002, 0.001), 4: (0.004, 0.002)}, False),
    "well": (lambda _: models.in_a_well(), 1.0, {2: (0.02, 0.01), 4: (0.02, 0.01)}, False),
    "bushing": (
        lambda _: models.user_pair(models.bushing_force, models.bushing), 0.5,
        {2: (0.005, 0.0025), 4: (0.01, 0.005)}, True,
    ),
    "attraction": (
        lambda _: models.user_pair(models.attraction_force, models.attraction), 1.0,
        {2: (0.02, 0.01), 4: (0.02, 0.01)}, True,
    ),
    "attraction of points": (
        lambda _: models.user_pair(models.attraction_force, models.attraction, "translation", points=True), 1.0,
        {2: (0.02, 0.01), 4: (0.02, 0.01)}, True,
    ),
}  # fmt: skip
general = pytest.mark.parametrize("name", GENERAL)


@cache
def reference(name):
    """State at the end, by the explicit scheme of Munthe-Kaas of order 6."""
    make, t_end, _, _ = GENERAL[name]
    sol = ld.simulate(make("R3xSO3"), t_end=t_end, h=t_end / 1600, method=ld.MuntheKaas("butcher6"), record=[t_end])
    return {key: value[-1] for key, value in read(sol).items()}


@ignore_redundancy
@general
@pytest.mark.parametrize("order", [2, 4])
@pytest.mark.parametrize("rotation", ["cayley", "exp", "euler"])
def test_order_and_exact_energy_and_momenta(name, order, rotation):
    make, t_end, steps, free = GENERAL[name]
    wanted, errors = reference(name), []
    for h in steps[order]:
        sol = run(make("R3xSO3"), t_end, h, rotation=rotation, order=order)
        found = read(sol)
        errors.append({key: np.linalg.norm(found[key][-1] - wanted[key]) for key in wanted})
        assert sol.energy.drift < 1e-12
        assert sol.constraint_residual.max() < 5e-15
        P, L = sol.momentum.linear, sol.momentum.angular
        if free:
            assert largest_change(P) < 1e-12 * np.abs(P).max()
        if free and rotation == "cayley":
            assert largest_change(L) < 1e-12 * np.abs(L).max()
    for key, fine in errors[1].items():
        if fine > 1e-12:  # no attitude of a point
            assert np.log2(errors[0][key] / fine) > order - 0.2, key


def test_errors_on_the_undriven_satellite():
    """x, R, (v, Omega), lam at t = 2 of an independent implementation, all digits known."""
    for options, h, digits in (
        ({}, 0.0125, "7.12e-6 2.50e-5 8.31e-6 9.46e-6"),
        ({"rotation": "exp"}, 0.0125, "3.85e-6 1.57e-5 6.81e-6 6.49e-6"),
        ({"rotation": "euler"}, 0.0125, "2.34e-6 1.18e-5 5.99e-6 4.41e-6"),
        ({"order": 4}, 0.025, "1.46e-8 7.35e-8 2.55e-8 2.18e-8"),
    ):
        found, wanted = read(run(models.satellite(), 2.0, h, **options)), reference("satellite")
        error = {key: np.linalg.norm(found[key][-1] - wanted[key]) for key in wanted}
        values = (error["x"], error["R"], np.hypot(error["v"], error["Omega"]), error["lam"])
        for value, text in zip(values, digits.split(), strict=True):
            assert abs(value - float(text)) <= 0.51 * last_digit(text)


def test_driven_satellite():
    """Errors of an independent implementation, momenta, and the balance of energy and work in each step."""
    problem, h = problems.satellite(), 0.0125
    sol = run(problem, 2.0, h)
    found, wanted = read(sol, problem.points), problem.reference(2.0)
    error = {key: np.linalg.norm(found[key][-1].ravel() - wanted[key].ravel()) for key in ("x", "R", "v", "Omega")}
    for value, text in zip(
        (error["x"], error["R"], np.hypot(error["v"], error["Omega"])), ("4.71e-5", "2.46e-4", "1.63e-4"), strict=True
    ):
        assert abs(value - float(text)) <= 0.51 * last_digit(text)
    for momentum in (sol.momentum.linear, sol.momentum.angular):
        assert largest_change(momentum) < 1e-12
    R = {name: sol.rotation(name) for name in sol.bodies}
    turn = {}
    for name, A in R.items():  # th = R0 Th, Th from R0^T R1 = cay(Th)
        D = np.swapaxes(A[:-1], 1, 2) @ A[1:]
        Th = 2.0 * np.stack([D[:, 2, 1] - D[:, 1, 2], D[:, 0, 2] - D[:, 2, 0], D[:, 1, 0] - D[:, 0, 1]], axis=1)
        Th /= (1.0 + np.trace(D, axis1=1, axis2=2))[:, None]
        turn[name] = np.einsum("nij,nj->ni", A[:-1], Th)
    work = np.zeros(len(sol.t) - 1)
    for drive, frame, on, back in (
        (spacecraft._spherical_drive, "base", "link1", "base"),
        (spacecraft._revolute_drive, "link1", "link2", "link1"),
    ):
        values = np.array([drive(t + h / 2) for t in sol.t[:-1]])
        torque = np.einsum("nij,nj->ni", (R[frame][:-1] + R[frame][1:]) / 2, values)
        work += np.sum(torque * (turn[on] - turn[back]), axis=1)
    np.testing.assert_allclose(np.diff(sol.energy.total), work, atol=2e-14)


@ignore_redundancy
def test_energy_of_a_mechanism_over_a_hundred_thousand_steps():
    sol = run(models.four_bar(), 200.0, 2e-3, record=1000)
    assert sol.energy.drift < 1e-11
    assert sol.constraint_residual.max() < 1e-14


@pytest.mark.parametrize("h", [1e-3, 2e-3, 1e-2])
def test_stiff_spring_that_the_step_does_not_resolve(h):
    sol = run(models.pair(stiffness=1e5), 0.25, h)
    assert sol.energy.drift < 1e-12
    for momentum in (sol.momentum.linear, sol.momentum.angular):
        assert largest_change(momentum) < 1e-12


@members
@pytest.mark.parametrize("name", ["satellite", "four-bar", "pair", "double pendulum"])
@ignore_redundancy
def test_model_on_se3_gives_the_same_solution(name, member):
    make = GENERAL[name][0]
    one, two = (run(make(group), 0.1, 2e-3, **member) for group in ("R3xSO3", "SE3"))
    np.testing.assert_allclose(two.q, one.q, rtol=0, atol=1e-13)
    np.testing.assert_allclose(two.lam, one.lam, rtol=0, atol=1e-12 * np.abs(one.lam).max(initial=1.0))
    np.testing.assert_allclose(two.energy.total, one.energy.total, rtol=1e-13)
    np.testing.assert_allclose(two.momentum.angular, one.momentum.angular, rtol=0, atol=1e-12)
    for body in one.bodies:
        np.testing.assert_allclose(two.velocity(body), one.velocity(body), rtol=0, atol=1e-12)
        size = 1.0 + np.abs(one.acceleration(body)).max()
        np.testing.assert_allclose(two.acceleration(body), one.acceleration(body), rtol=0, atol=1e-12 * size)


@ignore_redundancy
@pytest.mark.parametrize("other", [ld.MuntheKaas(), ld.GeneralizedAlpha(rho_inf=0.9, index=2)], ids=["mk", "alpha"])
def test_multipliers_of_a_redundant_loop_are_those_of_the_other_methods(other):
    """Minimum norm, so that they differ by the errors of the motion: O(h^2)."""
    differences = []
    for h in (0.004, 0.002, 0.001):
        mine, theirs = run(models.four_bar(), 0.4, h), ld.simulate(models.four_bar(), t_end=0.4, h=h, method=other)
        differences.append(np.linalg.norm(mine.lam[-1] - theirs.lam[-1]))
    assert differences[-1] < 5e-3 * np.linalg.norm(mine.lam[-1])
    assert np.all(np.log2(np.array(differences[:-1]) / differences[1:]) > 1.7)


@pytest.mark.parametrize("rotation", ["cayley", "exp", "euler"])
def test_spatial_average_keeps_energy_and_spin_of_a_constrained_top(rotation):
    with pytest.warns(EnergyWarning, match="axis of symmetry of 'top'"):
        sol = run(problems.geradin_top(2), 0.5, 2e-3, rotation=rotation, average="spatial")
    assert sol.energy.drift < 1e-13
    assert largest_change(sol.raw[:, 1, 5]) < 1e-11


def test_spatial_average_keeps_the_energy_of_bodies_with_three_equal_moments():
    model = ld.Model(gravity=(0, 0, -9.81))
    for k in range(3):
        model.body(
            f"b{k}", 1.0 + k, (0.1, 0.1, 0.1), position=(k + 0.5, 0, 0), angular_velocity=None if k else (1, 2, 3)
        )
    model.spherical("ground", "b0", at=(0, 0, 0))
    model.revolute("b0", "b1", at=(1, 0, 0), axis=(0, 1, 0))
    model.spring("b1", "b2", 200.0, length=0.3, at_a=(0.3, 0, 0.1), at_b=(-0.3, 0.1, 0))
    assert run(model, 0.5, 5e-3, average="spatial").energy.drift < 1e-13


# -- forces without a potential ---------------------------------------------------------------------------------------


def drag(t, x, R, v, w):
    return (-0.3 * v[0], -0.3 * v[1], -0.3 * v[2]), (0.0, 0.0, 0.0)


def weight_and_drag(t, x, R, v, w):
    return (-0.3 * v[0], -0.3 * v[1], -19.62 - 0.3 * v[2]), (0.0, 0.0, 0.0)


def weight(t, x, R):
    return 19.62 * x[2]


def weight_and_thrust(t, x, R, v, w):
    return (0.0, 4.0, -19.62), (0.0, 0.0, 0.0)


def thrown(force, potential=None):
    model = ld.Model()
    model.body("ball", 2.0, (0.1, 0.1, 0.1), velocity=(1, 2, 3), angular_velocity=(1, 0, 2))
    model.user_force("ball", force, potential=potential, name="air")
    return model


def test_force_without_potential_is_named_in_a_warning_and_does_the_right_work():
    with pytest.warns(EnergyWarning) as caught:
        sol = run(thrown(drag), 1.0, 0.01)
    (warning,) = caught
    assert "'air'" in str(warning.message)
    assert "no potential is given" in str(warning.message)
    assert warning.filename == __file__, "the warning points at the line of the user"
    dx = np.diff(sol.position("ball"), axis=0)
    np.testing.assert_allclose(np.diff(sol.energy.total), -0.3 * np.sum(dx**2, axis=1) / 0.01, atol=1e-14)
    with pytest.warns(EnergyWarning) as caught:
        ld.Stepper(thrown(drag), 0.01, ld.EnergyMidpoint())
    assert caught[0].filename == __file__


@pytest.mark.filterwarnings("error::liedyn.errors.EnergyWarning")
def test_what_depends_on_velocity_acts_beside_the_potential():
    sol = run(thrown(weight_and_drag, weight), 1.0, 0.01)
    dx = np.diff(sol.position("ball"), axis=0)
    np.testing.assert_allclose(np.diff(sol.energy.total), -0.3 * np.sum(dx**2, axis=1) / 0.01, atol=2e-14)


def test_potential_of_another_force_is_not_believed():
    """The thrust must not be corrected away; it acts as an external force, and a warning says so."""
    with pytest.warns(EnergyWarning, match="potential is not that of the force"):
        sol = run(thrown(weight_and_thrust, weight), 1.0, 0.01)
    np.testing.assert_allclose(sol.velocity("ball")[-1], (1, 2 + 2.0, 3 - 9.81), atol=1e-13)
    np.testing.assert_allclose(sol.position("ball")[-1], (1, 2 + 1.0, 3 - 9.81 / 2), atol=1e-13)


def moving_well(t, x, R):
    return 5.0 * (x[0] - 0.3 * t) ** 2


def moving_well_force(t, x, R, v, w):
    return (-10.0 * (x[0] - 0.3 * t), 0.0, 0.0), (0.0, 0.0, 0.0)


def test_potential_that_changes_with_time():
    """No energy is conserved, but the order is."""
    ends = [run(thrown(moving_well_force, moving_well), 1.0, h).position("ball")[-1] for h in (0.02, 0.01, 0.005)]
    ratio = np.linalg.norm(ends[0] - ends[1]) / np.linalg.norm(ends[1] - ends[2])
    assert ratio == pytest.approx(4.0, rel=0.02)


def slow(shift):
    def potential(t, x, R):
        return 19.62 * x[2] + shift

    def force(t, x, R, v, w):
        return (0.0, 0.0, -19.62), (0.0, 0.0, 0.0)

    return force, potential


@pytest.mark.parametrize("tilt", [0.0, 1e-6, 1e-3, 0.3])
@pytest.mark.parametrize("shift", [0.0, 1e4])
def test_users_potential_when_bodies_hardly_move(tilt, shift):
    """A difference of energies over the increment would be a force of round-off."""
    model, R = ld.Model(), ld.rot("y", tilt)
    model.body("bob", 2.0, (0.2, 0.3, 0.1), position=R @ (0, 0, -1.0), rotation=R)
    model.spherical("ground", "bob", at=(0, 0, 0))
    force, potential = slow(shift)
    model.user_force("bob", force, potential=potential)
    for h in (1e-2, 1e-3):
        sol = run(model, 1.5, h)
        assert sol.energy.drift < 1e-13
        assert np.abs(sol.angular_velocity("bob")[:, 1]).max() <= 1.001 * np.sqrt(2 * 9.81 * 2.0 / 2.3) * tilt


# -- arguments, models and runs ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({"rotation": "quaternion"}, "rotation = 'quaternion' is unknown; choose one of 'cayley', 'exp', 'euler'"),
        ({"moment": "mid"}, "moment='mid' belongs to rotation='euler'"),
        ({"rotation": "exp", "moment": "mid"}, "moment='mid' belongs to rotation='euler'"),
        ({"moment": "average"}, "moment = 'average' is unknown"),
        ({"average": "body"}, "average = 'body' is unknown"),
        ({"average": "spatial", "rotation": "exp", "moment": "nodal"}, "with moment='kappa' only"),
        ({"order": 3}, "order = 3 is unknown; choose one of 2, 4"),
        ({"order": 4, "rho_inf": 0.5}, "use order=2"),
        ({"rho_inf": 1.5}, "between 0 and 1"),
        ({"rho_inf": -0.1}, "between 0 and 1"),
        ({"rho_inf": "0.5"}, "between 0 and 1"),
    ],
)
def test_bad_arguments_say_what_to_choose(options, text):
    with pytest.raises(ValueError, match=text):
        ld.EnergyMidpoint(**options)


def test_misspelt_argument_is_corrected():
    with pytest.raises(ModelError, match="did you mean 'rotation'"):
        ld.EnergyMidpoint(rotatoin="exp")


def test_system_is_refused():
    system = ld.System(ld.SO3(), M=np.diag((1.0, 2.0, 3.0)), g=lambda t, q, v: np.zeros(3), q0=np.eye(3))
    with pytest.raises(
        ModelError, match=r"EnergyMidpoint: System .* without a discrete derivative; use GeneralizedAlpha, BLieDF or M"
    ):
        ld.simulate(system, t_end=1.0, h=0.01, method=ld.EnergyMidpoint())


def test_spatial_average_refuses_bodies_by_name():
    model = ld.Model()
    model.body("disc", 1.0, (1, 1, 2))
    model.body("brick", 1.0, (1, 2, 2.5))
    with pytest.raises(ModelError, match="'brick' has three different moments of inertia"):
        run(model, 1.0, 0.1, average="spatial")
    model = ld.Model(gravity=(0, 0, -9.81))
    model.fixed_point_body("lop", (1, 1, 2), mass=1.0, com=(0.1, 0, 1.0))
    with pytest.raises(ModelError, match="'lop' has its center of mass beside its axis"):
        run(model, 1.0, 0.1, average="spatial")


@pytest.mark.parametrize(
    ("options", "h", "limit"),
    [
        ({"rotation": "exp"}, 0.07, "3.5 rad, more than 3.11"),
        ({"rotation": "euler"}, 0.05, "2.5 rad, more than 1.99"),
        ({"rotation": "exp", "order": 4}, 0.04, "2 rad, more than 1.83"),
        ({"rotation": "euler", "order": 4}, 0.03, "1.5 rad, more than 1.17"),
    ],
)
def test_too_far_a_turn_names_body_limit_and_step(options, h, limit):
    sol = ld.simulate(problems.lens_top("a"), t_end=10 * h, h=h, method=ld.EnergyMidpoint(**options))
    assert sol.status == "failed"
    assert f"turns 'top' by {limit}" in sol.message
    smaller = float(sol.message.split("try h <= ")[1].split(",")[0])
    assert run(problems.lens_top("a"), 10 * smaller, smaller, **options).energy.drift < 1e-13


@pytest.mark.parametrize("rotation", ["exp", "cayley"])
def test_turn_that_grows_beyond_the_limit_in_a_run(rotation):
    model = ld.Model()
    model.torque(model.body("rotor", 1.0, (1, 1, 1)), (0, 0, 20.0))
    sol = ld.simulate(model, t_end=10.0, h=0.05, method=ld.EnergyMidpoint(rotation=rotation))
    assert sol.status == "failed"
    assert "turns 'rotor' by 3.1" in sol.message
    assert f"rad, more than rotation={rotation!r} allows" in sol.message
    assert len(sol.t) == 1 + round(sol.t[-1] / 0.05)
    assert run(model, 3.0, 0.05).angular_velocity("rotor")[-1, 2] == pytest.approx(60.0)


@pytest.mark.parametrize("h", [0.1, 0.5])
def test_cayley_does_not_turn_as_far_as_it_could(h):
    """5 and 25 rad per step: the energy would be that of the start, and the attitude would mean nothing."""
    sol = ld.simulate(problems.lens_top("a"), t_end=20 * h, h=h, method=ld.EnergyMidpoint())
    assert sol.status == "failed"
    assert "rad, more than 3.11" in sol.message


@ignore_redundancy
@pytest.mark.parametrize("options", [{}, {"order": 4}, {"rotation": "euler"}], ids=str)
def test_steps_of_any_size(options):
    sizes = np.random.default_rng(0).uniform(0.2, 1.0, 200) * 5e-3
    sol = run(models.four_bar(), None, sizes, **options)
    assert sol.energy.drift < 1e-12
    fine = run(models.four_bar(), float(sizes.sum()), 1e-4, **options)
    np.testing.assert_allclose(sol.position("coupler")[-1], fine.position("coupler")[-1], atol=3e-3)


def test_recorded_times_are_met():
    sol = run(models.satellite(), 1.0, 0.03, record=[0.1, 0.35, 1.0])
    np.testing.assert_array_equal(sol.t, [0.1, 0.35, 1.0])
    assert sol.energy.drift < 1e-14


@ignore_redundancy
def test_stepper_makes_the_same_steps():
    sol = run(models.four_bar(), 0.1, 1e-3)
    stepper = ld.Stepper(models.four_bar(), 1e-3, ld.EnergyMidpoint())
    for _ in range(4):
        stepper.step(25)
        state = stepper.state
        row = round(stepper.t / 1e-3)
        np.testing.assert_array_equal(state.q[0], sol.q[row])
        np.testing.assert_array_equal(state.v[0], sol.v[row])
        np.testing.assert_array_equal(state.lam[0], sol.lam[row])
        assert state.energy.total[0] == sol.energy.total[row]


def test_stepper_with_an_input():
    model = ld.Model()
    model.torque(model.body("rotor", 1.0, (1, 1, 2.0)), (0, 0, model.input("motor")))
    stepper = ld.Stepper(model, 0.01, ld.EnergyMidpoint())
    stepper.step(10, motor=3.0)
    stepper.step(10, motor=-1.0)
    assert stepper.angular_velocity("rotor")[2] == pytest.approx(0.1 * 3.0 / 2 - 0.1 / 2, abs=1e-15)


@ignore_redundancy
def test_newton_residuals_can_be_watched_and_fall_to_round_off():
    sol = ld.simulate(
        models.four_bar(), t_end=0.1, h=5e-3, method=ld.EnergyMidpoint(), newton_at=[0.05, 0.1], newton="full"
    )
    assert [t for t, _ in sol.newton] == pytest.approx([0.05, 0.1])
    for _, residuals in sol.newton:
        assert residuals[-1] < 1e-13
        ratios = np.log(residuals[1:3]) / np.log(residuals[:2])
        assert ratios.max() > 1.5, "quadratic convergence"


@ignore_redundancy
def test_file_keeps_the_energies(tmp_path):
    sol = run(models.four_bar(), 0.1, 5e-3)
    again = ld.load(sol.save(tmp_path / "run.h5"))
    np.testing.assert_array_equal(again.energy.total, sol.energy.total)
    np.testing.assert_array_equal(again.momentum.angular, sol.momentum.angular)
    assert again.energy.drift < 1e-13


def test_raw_velocity_carries_the_energy_and_the_shown_one_is_below_by_h_to_the_fourth():
    lost = []
    for h in (0.05, 0.025, 0.0125):
        sol = run(models.satellite(), 1.0, h)
        shown = ld.Solution(sol.model, sol.t, sol.q, sol.v, sol.vd, sol.lam)
        difference = sol.energy.total - shown.energy.total
        assert difference.min() > -1e-14
        lost.append(difference.max())
        np.testing.assert_allclose(shown.momentum.angular, sol.momentum.angular, atol=1e-13)
        assert sol.velocity_residual.max() < 1e-14
    assert np.all(np.log2(np.array(lost[:-1]) / lost[1:]) > 3.6)


# -- odd models -------------------------------------------------------------------------------------------------------


def hanging(tilt=0.0, unit=1.0, mass=2.0, rate=0.0):
    model, R = ld.Model(gravity=(0, 0, -9.81 * unit)), ld.rot("y", tilt)
    model.body(
        "bob", mass, np.array((0.2, 0.3, 0.1)) * mass * unit**2, position=R @ (0, 0, -unit), rotation=R,
        angular_velocity=(0, rate, 0),
    )  # fmt: skip
    model.spherical("ground", "bob", at=(0, 0, 0))
    return model


def test_bodies_at_rest_stay_there():
    model = ld.Model()
    model.body("a", 1.0, (1, 2, 3))
    model.point_mass("b", 2.0, position=(1, 0, 0))
    model.spring("a", "b", 100.0)
    hung = ld.Model(gravity=(0, 0, -9.81))
    hung.body("a", 1.0, (1, 2, 3))
    hung.spring("ground", "a", 100.0, length=1.0 - 0.0981, at_a=(0, 0, 1.0))
    for still in (model, hung, hanging()):
        sol = run(still, 1.0, 0.01)
        assert np.abs(sol.q - sol.q[0]).max() < 1e-14


@pytest.mark.parametrize("tilt", [1e-14, 1e-10, 1e-6, 1e-3])
@pytest.mark.parametrize("h", [0.1, 1e-2, 1e-4])
def test_motions_as_small_as_round_off(tilt, h):
    sol = run(hanging(tilt), 100 * h, h)
    assert np.abs(sol.angular_velocity("bob")[:, 1]).max() <= 1.001 * np.sqrt(9.81 * 2.0 / 2.6) * tilt * 1.01 + 1e-15
    assert sol.energy.drift < 1e-14


@pytest.mark.parametrize("unit", [1e-3, 1e3])
@pytest.mark.parametrize("mass", [1e-6, 1e6])
def test_units_do_not_matter(unit, mass):
    one, other = run(hanging(1.0, rate=1.0), 1.0, 0.01), run(hanging(1.0, unit, mass, 1.0), 1.0, 0.01)
    np.testing.assert_allclose(other.rotation("bob"), one.rotation("bob"), atol=1e-12)
    assert other.energy.drift < 1e-13


@pytest.mark.parametrize("ratio", [1e-6, 1e-3, 1e3, 1e6])
def test_mass_ratios(ratio):
    model = ld.Model(gravity=(0, 0, -9.81))
    model.body("a", 1.0, (0.1, 0.1, 0.1), position=(0.5, 0, 0), angular_velocity=(0, 1.0, 0))
    model.body("b", ratio, np.array((0.1, 0.1, 0.1)) * ratio, position=(1.5, 0, 0))
    model.spherical("ground", "a", at=(0, 0, 0))
    model.spherical("a", "b", at=(1, 0, 0))
    for h in (1e-2, 1e-3):
        assert run(model, 1.0, h).energy.drift < 1e-13


@pytest.mark.parametrize("h", [1e-8, 1e-5, 0.2, 1.0])
def test_steps_tiny_and_huge(h):
    assert run(hanging(1.0, rate=0.5), 100 * h, h).energy.drift < 1e-13


@pytest.mark.parametrize("start", ["apart", "together", "through each other"])
def test_springs_pressed_to_a_point(start):
    model = ld.Model()
    model.point_mass("a", 1.0)
    position = (0.0, 0.0, 0.0) if start == "together" else (1.0, 0.0, 0.0)
    model.point_mass("b", 2.0, position=position, velocity=(1.0, 0, 0) if start == "together" else (-10.0, 0, 0))
    model.spring("a", "b", 100.0, length=0.5 if start == "through each other" else 0.0)
    sol = run(model, 1.0, 0.01)
    assert sol.energy.drift < 1e-13
    assert largest_change(sol.momentum.linear) < 1e-13 * 20


def test_thousand_bodies():
    problem = problems.chain(1000)
    sol = run(problem.build("R3xSO3"), 0.05, 1e-3, record=10)
    assert sol.energy.drift < 1e-12
    assert sol.constraint_residual.max() < 1e-10
