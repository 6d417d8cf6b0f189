"""The exact solutions agree with the 20-digit tables, and with the equations of motion at times in between."""

import numpy as np
import pytest
from scipy.integrate import solve_ivp

from liedyn import problems
from liedyn.problems import analytic
from liedyn.problems.base import table

TABULATED = ["spherical_top", "free_top", "follower_top", "heavy_top", "lens_top_a", "geradin_top_1", "free_body"]


def skew(w):
    return np.array([[0, -w[2], w[1]], [w[2], 0, -w[0]], [-w[1], w[0], 0]])


def integrate(inertia, torque, R0, Omega0, t):
    """Independent solution: DOP853 on (quaternion-free) R and Omega, tolerance near round-off."""

    def rhs(_, y):
        R, Omega = y[:9].reshape(3, 3), y[9:]
        Omegadot = (torque(R) - np.cross(Omega, inertia * Omega)) / inertia
        return np.concatenate([(R @ skew(Omega)).ravel(), Omegadot])

    start = np.concatenate([np.ravel(R0), Omega0])
    y = solve_ivp(rhs, (0, t[-1]), start, "DOP853", t, rtol=3e-14, atol=1e-14).y.T
    return y[:, :9].reshape(-1, 3, 3), y[:, 9:]


def pivot_inertia(problem):
    """Inertia about the fixed point of a top, whether the problem is constrained or not."""
    p = problem.parameters
    J, X = np.array(p["inertia"]), np.array(p["X"])
    if "lam" in problem.reference(0.0):
        J = J + p["mass"] * (X @ X - X * X)
    return J


def loads(problem):
    p = problem.parameters
    X, weight = np.array(p["X"]), p.get("mass", 0.0) * np.array(p.get("gravity", (0, 0, 0)))
    return lambda R: np.cross(X, R.T @ weight) + np.array(p.get("body_torque", (0, 0, 0)))


@pytest.mark.parametrize("name", TABULATED)
def test_exact_solution_agrees_with_table(name):
    # measured: at most 5e-14 in R, 1e-13 in Omega (|Omega| = 150), growing linearly with the number of turns
    rows = table(name)
    reference = problems.get(name).reference(rows["t"])
    for key in ("x", "R", "Omega"):
        error = np.abs(reference[key] - rows[key]).max()
        assert error < 1e-15 * (100 + np.abs(rows["Omega"]).max()), key
    scale = np.abs(rows["Omega"]).max()
    assert np.abs(reference["v"] - rows["v"]).max() < 1e-14 * scale
    assert np.abs(reference["Omegadot"] - rows["Omegadot"]).max() < 1e-14 * scale**2


@pytest.mark.parametrize("name", ["heavy_top_constrained", "geradin_top_1"])
def test_multipliers_agree_with_table(name):
    rows = table(name.removesuffix("_constrained"))
    reference = problems.get(name).reference(rows["t"])
    assert np.abs(reference["lam"] - rows["lam"]).max() < 1e-13 * np.abs(rows["lam"]).max()


def test_satellite_reference_is_its_table():
    problem, rows = problems.satellite(), table("satellite")
    reference = problem.reference(problem.tabulated)
    np.testing.assert_array_equal(reference["lam"], rows["lam"])
    np.testing.assert_array_equal(reference["Omega"][:, 1], rows["v"][:, 9:12])
    assert problem.reference(2.0)["R"].shape == (3, 3, 3)
    with pytest.raises(ValueError, match="is a table"):
        problem.reference(1.5)


def test_heavy_top_reference_is_accurate_where_it_passes_the_vertical():
    # the axis passes the downward vertical at 1 + u = 2.6e-13, t = 0.3726; compared with an integration that starts
    # from the table at t = 0.36, just before, so that its own error stays near 1e-12
    problem, rows = problems.heavy_top(), table("heavy_top")
    i = int(np.flatnonzero(rows["t"] == 0.36)[0])
    times = np.linspace(0, 0.02, 201)[1:]
    R, Omega = integrate(pivot_inertia(problem), loads(problem), rows["R"][i], rows["Omega"][i], times)
    reference = problem.reference(0.36 + times)
    assert reference["x"][:, 2].min() < -1 + 1e-4
    assert np.abs(reference["R"] - R).max() < 1e-12
    assert np.abs(reference["Omega"] - Omega).max() < 1e-11


@pytest.mark.parametrize(
    "problem",
    [
        problems.lens_top("b"),
        problems.geradin_top(2),
        problems.geradin_top(2, constrained=False),
        problems.free_top(transverse=2.0),
        problems.follower_top(transverse=1.0),
    ],
    ids=lambda p: p.name,
)
def test_exact_solution_without_table_agrees_with_integration(problem):
    times = np.linspace(0, 1, 21)[1:]
    p = problem.parameters
    R, Omega = integrate(pivot_inertia(problem), loads(problem), p["rotation"], p["angular_velocity"], times)
    reference = problem.reference(times)
    # tolerance: DOP853 in double precision loses up to 5e-11 on these problems
    assert np.abs(reference["R"] - R).max() < 1e-10
    assert np.abs(reference["Omega"] - Omega).max() < 1e-9


@pytest.mark.parametrize("inertia", [(2, 3, 4.5), (4.5, 2, 3), (3, 4.5, 2), (3, 2, 4.5), (4.5, 3, 2), (2, 4.5, 3)])
@pytest.mark.parametrize("seed", range(4))
def test_free_asymmetric_body_for_any_order_of_axes_and_any_start(inertia, seed):
    Omega0 = np.random.default_rng(seed).normal(size=3)
    times, inertia = np.linspace(0, 5, 11)[1:], np.array(inertia)
    R, Omega = integrate(inertia, lambda R: np.zeros(3), np.eye(3), Omega0, times)
    exact_R, exact_Omega = analytic.free_asymmetric_body(times, inertia, Omega0)
    assert np.abs(exact_R - R).max() < 1e-11
    assert np.abs(exact_Omega - Omega).max() < 1e-11


def test_closed_form_of_top_refuses_a_start_with_nutation():
    with pytest.raises(ValueError, match="nutation"):
        analytic.heavy_symmetric_top(1.0, 5.0, 1.0, 20.0, np.array(problems.tops._tilted(0.3)), np.array([1.0, 0, 50]))


def test_multiplier_of_constrained_top_balances_weight_and_inertia():
    # m x'' - lam = m gamma with x'' by differences of v
    problem, t, d = problems.heavy_top(constrained=True), 0.1, 1e-5
    acceleration = (problem.reference(t + d)["v"] - problem.reference(t - d)["v"]) / (2 * d)
    balance = 15 * acceleration - problem.reference(t)["lam"] - 15 * np.array([0, 0, -9.81])
    assert np.abs(balance).max() < 1e-2  # d^2/6 of the fourth derivative, about 150^3 * 15 * d^2


def test_falling_cat_solution_obeys_its_equations_of_motion():
    from liedyn.problems import cat

    problem = problems.falling_cat()
    t = np.linspace(0, 0.5, 101)
    ref = problem.reference(t)
    J = np.array(problem.parameters["inertia"])
    torque = np.array([cat._spine_torque(s) for s in t])
    for i, sign in enumerate((1, -1)):
        R, Omega, Omegadot = ref["R"][:, i], ref["Omega"][:, i], ref["Omegadot"][:, i]
        moment = J * Omegadot + np.cross(Omega, J * Omega)  # no force in the spine, so only its torque
        np.testing.assert_allclose(np.einsum("nij,nj->ni", R, moment), sign * torque, atol=1e-14)
        # kinematics: R' = R skew(Omega), by differences
        d = 1e-6
        Rdot = (problem.reference(t + d)["R"][:, i] - problem.reference(t - d)["R"][:, i]) / (2 * d)
        spin = R.transpose(0, 2, 1) @ Rdot
        np.testing.assert_allclose(spin[1:-1, [2, 0, 1], [1, 2, 0]], Omega[1:-1], atol=1e-7)
    angular = sum(np.einsum("nij,nj->ni", ref["R"][:, i], J * ref["Omega"][:, i]) for i in (0, 1))
    assert np.abs(angular).max() < 1e-16
    assert np.abs(torque).max() > 0.1  # and it is not zero because nothing moves
    spine = [ref["x"][:, i] + s * ref["R"][:, i] @ [0.15, 0, 0] for i, s in enumerate((-1, 1))]
    np.testing.assert_allclose(spine[0], spine[1], atol=1e-15)


def test_falling_cat_lands_on_its_feet():
    ref = problems.falling_cat().reference(np.array([0.0, 0.5]))
    legs = ref["R"] @ [0.0, -1.0, 0.0]
    assert (legs[0, :, 2] > 0.8).all()
    assert (legs[1, :, 2] < -0.8).all()
    np.testing.assert_allclose(ref["R"][1], np.diag([1.0, -1.0, -1.0]) @ ref["R"][0], atol=1e-15)
    assert np.abs(ref["Omega"][1]).max() == 0
