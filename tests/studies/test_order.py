"""Order 2 and the identities of generalized-alpha: what must hold for every step size, group, update and map."""

import numpy as np
import pytest
from scipy.optimize import fsolve
from scipy.spatial.transform import Rotation

import liedyn as ld
from liedyn import problems
from liedyn.studies.order import read

UPDATES, MAPS = ("geom1", "geom2", "geom3"), ("exp", "cayley")
TOP = problems.heavy_top(constrained=True)


def is_second_order(orders, slack=0.12):
    """The last observed order; slack: the next term of the error at these steps (0.12 as in the published runs)."""
    return abs(orders[-1] - 2) < slack


@pytest.mark.parametrize("map_", MAPS)
@pytest.mark.parametrize("update", UPDATES)
def test_order_two_without_constraints(update, map_):
    table = ld.order_test(
        problems.heavy_top(),
        ld.GeneralizedAlpha(rho_inf=0.9, update=update, map=map_),
        steps=(1e-3, 5e-4, 2.5e-4),
        over="mean",
    )
    for key in ("x", "R", "Omega", "v"):
        assert is_second_order(table.orders[key]), str(table)


@pytest.mark.parametrize("index", [3, 2])
@pytest.mark.parametrize("map_", MAPS)
@pytest.mark.parametrize("update", UPDATES)
def test_order_two_with_constraints(update, map_, index):
    table = ld.order_test(
        TOP,
        ld.GeneralizedAlpha(rho_inf=0.8, update=update, map=map_, index=index),
        steps=(5e-4, 2.5e-4, 1.25e-4),
        over="mean",
    )
    for key in ("x", "R", "Omega", "v", "lam"):
        assert is_second_order(table.orders[key]), str(table)


@pytest.mark.parametrize("index", [3, 2])
@pytest.mark.parametrize("map_", MAPS)
@pytest.mark.parametrize("update", UPDATES)
def test_multipliers_have_order_two_from_the_first_step_on(update, map_, index):
    method = ld.GeneralizedAlpha(rho_inf=0.9, update=update, map=map_, index=index)  # default init: perturbed / a0
    table = ld.order_test(TOP, method, steps=(1e-3, 5e-4, 2.5e-4), t_end=0.04, over="max")
    assert is_second_order(table.orders["lam"]), str(table)


@pytest.mark.parametrize("init", ["plain", "a0"])
def test_multipliers_of_index_three_start_with_order_one_unless_the_velocity_is_perturbed(init):
    method = ld.GeneralizedAlpha(rho_inf=0.9, index=3, init=init)
    table = ld.order_test(TOP, method, steps=(1e-3, 5e-4, 2.5e-4), t_end=0.04, over="max")
    assert abs(table.orders["lam"][-1] - 1) < 0.1


@pytest.mark.parametrize("update", UPDATES)
@pytest.mark.parametrize("rho", [1.0, 0.9, 0.6])
def test_constrained_top_on_se3_is_the_unconstrained_one(update, rho):
    # its constraint manifold is an orbit of a subgroup of SE(3): the joint is kept by every exponential
    method = ld.GeneralizedAlpha(rho_inf=rho, update=update, init="plain")
    free, joint = problems.heavy_top(), TOP
    # an identity of the converged steps, so Newton has to go down to round-off
    options = {"t_end": 0.5, "h": 1e-3, "method": method, "newton": "full", "newton_tolerance": 1e-17}
    a, b = ld.simulate(free, **options), ld.simulate(joint, group="SE3", **options)
    first, second = read(a, free.points), read(b, joint.points)
    # 500 steps, each with a round-off of some 1e-16 in either run
    assert np.abs(first["R"] - second["R"]).max() < 1e-13
    assert np.abs(first["x"] - second["x"]).max() < 1e-13
    assert np.max(b.constraint_residual) < 1e-14
    # round-off of the increment divided by h; without damping (rho = 1) it lives on as an alternating error of v
    limit = 1e-11 if rho < 1 else 2e-9
    assert np.abs(first["Omega"] - second["Omega"]).max() < limit
    assert np.max(b.velocity_residual) < limit


@pytest.mark.parametrize(
    "method",
    [
        ld.GeneralizedAlpha(rho_inf=0.8, index=3, init="perturbed"),
        ld.GeneralizedAlpha(rho_inf=0.8, index=2, init="a0"),
        ld.GeneralizedAlpha(rho_inf=0.8, index=3, map="cayley", update="geom2"),
    ],
    ids=["index3", "index2", "cayley"],
)
def test_order_two_on_se3_with_three_bodies(method):
    table = ld.order_test(problems.satellite(), method, group="SE3", steps=(0.02, 0.01, 0.005))
    for key in ("x", "R", "v", "Omega", "lam"):
        assert is_second_order(table.orders[key], slack=0.05), str(table)


def test_falling_cat_turns_over_with_no_angular_momentum():
    problem = problems.falling_cat()
    table = ld.order_test(problem, ld.GeneralizedAlpha(rho_inf=0.9), steps=(2e-3, 1e-3, 5e-4))
    for key in ("x", "R", "v", "Omega"):
        assert table.errors[key][-1] < 1e-12 or is_second_order(table.orders[key]), str(table)
    sol = ld.simulate(problem, t_end=0.5, h=5e-4, method=ld.GeneralizedAlpha(rho_inf=0.9), record=1)
    # about the origin, which is on the vertical line along which the center of mass falls; generalized-alpha does not
    # conserve momentum: 3.1e-6 here (order 2), while one half alone carries 0.1
    assert np.abs(sol.momentum.angular).max() < 5e-6
    legs = sol.rotation("front")[:, :, 1] * -1
    assert legs[0, 2] > 0.8
    assert legs[-1, 2] < -0.8


def test_index_two_is_stable_without_dissipation_over_100_seconds():
    method = ld.GeneralizedAlpha(rho_inf=1.0, index=2)
    sol = ld.simulate(TOP, t_end=100.0, h=1e-3, method=method, record=10)
    assert sol.status == "finished"
    # the exact |lam| is below m (g + |Omega x (Omega x X)|) < 15 (9.81 + 2 * 9.3^2) for the swing of this top
    exact = np.linalg.norm(TOP.reference(np.linspace(0, 2, 2001))["lam"], axis=1).max()
    assert np.linalg.norm(sol.multipliers, axis=1).max() < 1.2 * exact
    assert np.max(sol.velocity_residual) < 1e-12
    assert np.max(sol.constraint_residual) < 1e-12


def test_updates_coincide_on_a_vector_space():
    def springs():
        model = ld.Model(gravity=(0, 0, -9.81))
        a = model.point_mass("a", mass=1.0, position=(1, 0, 0), velocity=(0, 1, 0))
        b = model.point_mass("b", mass=2.0, position=(2, 0.5, 0))
        model.spring(model.ground, a, stiffness=200.0, length=0.8)
        model.spring(a, b, stiffness=300.0, damping=0.5)
        return model

    runs = [ld.simulate(springs(), t_end=1.0, h=1e-2, method=ld.GeneralizedAlpha(0.8, update=u)) for u in UPDATES]
    for other in runs[1:]:
        for name in ("a", "b"):
            np.testing.assert_allclose(other.position(name), runs[0].position(name), rtol=0, atol=1e-13)
            np.testing.assert_allclose(other.velocity(name), runs[0].velocity(name), rtol=0, atol=1e-12)
    assert np.abs(runs[0].position("b")[-1] - runs[0].position("b")[0]).max() > 0.1


def test_classical_generalized_alpha_on_a_vector_space():
    # Chung & Hulbert on a linear oscillator, force weighting as in Arnold & Brüls: written out here in scalars
    k, m, rho, h = 40.0, 2.0, 0.7, 0.05
    am, af = (2 * rho - 1) / (rho + 1), rho / (rho + 1)
    beta, gamma = (1 + af - am) ** 2 / 4, 0.5 + af - am
    x, v = 0.5, 0.0
    acc = a = -k * x / m
    expected = [x]
    for _ in range(40):
        # x1 = p + beta h^2 a1 and a1 = c + e acc1 with m acc1 + k x1 = 0
        p, c, e = x + h * v + h * h * (0.5 - beta) * a, (af * acc - am * a) / (1 - am), (1 - af) / (1 - am)
        acc = -k * (p + beta * h * h * c) / (m + k * beta * h * h * e)
        a1 = c + e * acc
        x, v, a = p + beta * h * h * a1, v + h * ((1 - gamma) * a + gamma * a1), a1
        expected.append(x)
    model = ld.Model(gravity=(0, 0, 0))
    mass = model.point_mass("m", mass=m, position=(10.5, 0, 0))
    model.spring(model.ground, mass, stiffness=k, length=10.0)
    sol = ld.simulate(model, t_end=2.0, h=h, method=ld.GeneralizedAlpha(rho_inf=rho, init="plain"), record=1)
    np.testing.assert_allclose(sol.position("m")[:, 0] - 10, expected, rtol=0, atol=1e-13)


def test_newmark_parameters_give_simo_and_vu_quoc():
    # R1 = R exp(h W + h^2 ((1/2 - beta) A + beta A1)), W1 = W + h ((1 - gamma) A + gamma A1), equation of motion at n+1
    problem, h, beta, gamma = problems.lens_top("b"), 2e-3, 0.25, 0.5
    p = problem.parameters
    J, X, weight = np.array(p["inertia"]), np.array(p["X"]), p["mass"] * np.array(p["gravity"])

    def acceleration(R, W):
        return (np.cross(X, R.T @ weight) - np.cross(W, J * W)) / J

    R, W = np.array(p["rotation"]), np.array(p["angular_velocity"])
    A = acceleration(R, W)
    for _ in range(50):

        def step(A1, R=R, W=W, A=A):
            turn = Rotation.from_rotvec(h * W + h * h * ((0.5 - beta) * A + beta * A1)).as_matrix()
            return R @ turn, W + h * ((1 - gamma) * A + gamma * A1)

        A1 = fsolve(lambda a, step=step: acceleration(*step(a)) - a, A, xtol=1e-14)
        (R, W), A = step(A1), A1
    for method in (
        ld.GeneralizedAlpha(alpha_m=0.0, alpha_f=0.0, beta=beta, gamma=gamma, update="geom1", init="plain"),
        ld.GeneralizedAlpha.simo_vu_quoc(),
    ):
        sol = ld.simulate(problem, t_end=50 * h, h=h, method=method, record=1)
        np.testing.assert_allclose(sol.rotation("top")[-1], R, atol=1e-11)
        np.testing.assert_allclose(sol.angular_velocity("top")[-1], W, atol=1e-9)


@pytest.mark.parametrize(("n", "t_end", "error"), [(10, 1.0, 7.21e-6), (100, 0.1, 8.33e-8)])
def test_chain_commits_the_known_error_at_its_tip(n, t_end, error):
    # against a run at h/16: three digits of an independent code (and of Exudyn)
    table = ld.order_test(problems.chain(n), ld.GeneralizedAlpha(0.9), steps=(1e-3, 5e-4), t_end=t_end)
    assert table.errors["x"][0] == pytest.approx(error, rel=0.01)


@pytest.mark.parametrize("problem", [problems.heavy_top(), TOP], ids=["SO3", "R3xSO3"])
def test_rotation_stays_orthogonal(problem):
    sol = ld.simulate(problem, t_end=100.0, h=1e-4, method=ld.GeneralizedAlpha(0.9), record=100_000)
    R = sol.rotation("top")
    assert np.abs(R.transpose(0, 2, 1) @ R - np.eye(3)).max() < 1e-13


@pytest.mark.long
def test_rotation_stays_orthogonal_over_ten_million_steps():
    sol = ld.simulate(TOP, t_end=1000.0, h=1e-4, method=ld.GeneralizedAlpha(0.9), record=1_000_000)
    R = sol.rotation("top")
    assert np.abs(R.transpose(0, 2, 1) @ R - np.eye(3)).max() < 1e-13


def test_order_test_uses_a_finer_run_when_there_is_no_reference():
    table = ld.order_test(problems.chain(3), ld.GeneralizedAlpha(0.9), steps=(4e-3, 2e-3, 1e-3), t_end=0.2)
    assert "h = 6.25e-05" in table.reference
    assert is_second_order(table.orders["x"]), str(table)


def test_order_test_accepts_a_model_and_a_reference_function():
    problem = problems.lens_top("a")
    table = ld.order_test(
        problem.build(),
        ld.GeneralizedAlpha(0.9),
        steps=(2e-3, 1e-3),
        t_end=0.2,
        reference=lambda t: {"Omega": problem.reference(t)["Omega"]},
    )
    assert list(table.errors) == ["Omega"]
    assert is_second_order(table.orders["Omega"]), str(table)


def test_order_test_takes_another_method_as_judge():
    judge = ld.GeneralizedAlpha(rho_inf=0.9, index=2)
    table = ld.order_test(TOP, ld.GeneralizedAlpha(0.9), steps=(1e-3, 5e-4), t_end=0.1, reference=judge)
    exact = ld.order_test(TOP, ld.GeneralizedAlpha(0.9), steps=(1e-3, 5e-4), t_end=0.1)
    np.testing.assert_allclose(table.errors["x"], exact.errors["x"], rtol=0.02)


def test_order_table_prints_errors_and_orders():
    table = ld.order_test(problems.free_body(), ld.GeneralizedAlpha(0.9), steps=(0.02, 0.01), t_end=1.0)
    text = str(table)
    assert "free_body" in text
    assert f"{table.errors['R'][1]:.4e}" in text
    assert f"{table.orders['R'][0]:.2f}" in text


def test_order_test_refuses_what_it_cannot_compare():
    method = ld.GeneralizedAlpha(0.9)
    with pytest.raises(ValueError, match="not a multiple"):
        ld.order_test(TOP, method, steps=(3e-3, 1e-3), times=(0.1,))
    with pytest.raises(ValueError, match="two or more"):
        ld.order_test(TOP, method, steps=(1e-3,))
    with pytest.raises(ValueError, match="over must be"):
        ld.order_test(TOP, method, over="median")
