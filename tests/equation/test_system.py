"""A System from plain functions on a group: the same motion as a Model, right differences, errors that help."""

import math

import numpy as np
import pytest
from scipy.integrate import solve_ivp

import liedyn as ld
from liedyn.errors import ConsistencyWarning, ModelError

GRAVITY = 9.81

# -- the heavy top of Brüls & Cardona 2010, sections 7.4 (about its tip) and 7.5 (constrained) ------------------------

MASS, X, SPIN = 15.0, np.array([0.0, 1.0, 0.0]), (0.0, 150.0, -4.61538)
J_TIP = np.array([15.234375, 0.46875, 15.234375])
J = np.array([0.234375, 0.46875, 0.234375])
WEIGHT = MASS * GRAVITY


def gyroscopic(J, w):
    return (J[2] - J[1]) * w[1] * w[2], (J[0] - J[2]) * w[2] * w[0], (J[1] - J[0]) * w[0] * w[1]


def top_g(R, v, t):
    a, b, c = gyroscopic(J_TIP, v)
    # X x R^T weight with X = e2, weight = -m g e3
    return np.array([a + WEIGHT * R[2, 2], b, c - WEIGHT * R[2, 0]])


def top_V(R):
    return WEIGHT * R[2, 1]


def hinged_g(q, v, t):
    a, b, c = gyroscopic(J, v[3:])
    return np.array([0.0, 0.0, WEIGHT, a, b, c])


def hinged_g_body_frame(q, v, t):
    """The same on SE(3): m (Vd + Omega x V) - R^T weight."""
    R = q[1]
    a, b, c = gyroscopic(J, v[3:])
    return np.array(
        [
            MASS * (v[4] * v[2] - v[5] * v[1]) + WEIGHT * R[2, 0],
            MASS * (v[5] * v[0] - v[3] * v[2]) + WEIGHT * R[2, 1],
            MASS * (v[3] * v[1] - v[4] * v[0]) + WEIGHT * R[2, 2],
            a,
            b,
            c,
        ]
    )


def tip(q):
    """R X - x: as the joint of the Model has it, ground first."""
    x, R = q
    return np.array([R[0, 1] - x[0], R[1, 1] - x[1], R[2, 1] - x[2]])


def tip_B(q):
    R = q[1]
    B = np.zeros((3, 6))
    for i in range(3):
        B[i, i] = -1.0
        B[i, 3], B[i, 5] = R[i, 2], -R[i, 0]  # -R skew(e2)
    return B


def hinged_V(q):
    return WEIGHT * q[0][2]


def hinged(group):
    mass = np.diag([MASS, MASS, MASS, *J])
    start = {"q0": (X, np.eye(3)), "v0": (None, None, None, *SPIN), "V": hinged_V, "name": "top"}
    if group == "SE3":
        return ld.System(ld.SE3(), mass, hinged_g_body_frame, tip, **start)
    return ld.System(ld.R3xSO3(), mass, hinged_g, tip, tip_B, **start)


def test_top_on_SO3_is_the_model():
    system = ld.System(ld.SO3(), np.diag(J_TIP), top_g, V=top_V, v0=SPIN, name="top")
    sol = ld.simulate(system, t_end=0.5, h=1e-3)
    ref = ld.simulate(ld.problems.heavy_top(constrained=False), t_end=0.5, h=1e-3)
    np.testing.assert_allclose(sol.element(), ref.rotation("top"), atol=1e-10)
    np.testing.assert_allclose(sol.velocity_vector(), ref.angular_velocity("top"), atol=1e-10 * 150)
    np.testing.assert_allclose(sol.acceleration_vector(), ref.angular_acceleration("top"), atol=1e-9 * 1500)
    np.testing.assert_allclose(sol.energy.total, ref.energy.total, rtol=1e-12)
    # differenced tangents cost no iterations
    assert sol.stats.newton_iterations <= 1.05 * ref.stats.newton_iterations
    assert sol.stats.stagnated_steps == 0


# B given on R3xSO(3), differenced on SE(3)
@pytest.mark.parametrize("group", ["R3xSO3", "SE3"])
def test_constrained_top_is_the_model(group):
    system = hinged(group)
    for method in (
        ld.GeneralizedAlpha(rho_inf=0.9),
        ld.GeneralizedAlpha(rho_inf=0.9, update="geom2", map="cayley"),
        ld.GeneralizedAlpha(rho_inf=0.9, index=2),
    ):
        sol = ld.simulate(system, t_end=0.1, h=1e-3, method=method)
        ref = ld.simulate(ld.problems.heavy_top(constrained=True), t_end=0.1, h=1e-3, method=method, group=group)
        assert sol.status == "finished"
        # the first multipliers follow from Z, a second difference of Phi
        np.testing.assert_allclose(sol.multipliers[0], ref.multipliers[0], atol=1e-9 * np.abs(ref.multipliers[0]).max())
        np.testing.assert_allclose(sol.q, ref.q, atol=1e-10)
        np.testing.assert_allclose(sol.v, ref.v, atol=1e-10 * 150)
        # each run solves to a scaled residual of 1e-12: lam / (m h^2) enters it, so lam agrees less well than q
        np.testing.assert_allclose(sol.multipliers, ref.multipliers, atol=1e-7 * np.abs(ref.multipliers).max())
        np.testing.assert_allclose(sol.energy.total, ref.energy.total, rtol=1e-12)
        np.testing.assert_allclose(sol.velocity_residual, ref.velocity_residual, atol=1e-9)
        assert sol.constraint_residual.max() < 1e-14
        assert sol.stats.newton_iterations <= 1.05 * ref.stats.newton_iterations
    x, R = sol.element()
    assert x.shape == (101, 3)
    assert R.shape == (101, 3, 3)
    assert sol.velocity_vector().shape == (101, 6)


# -- R^n --------------------------------------------------------------------------------------------------------------


def pendulum_g(q, v, t):
    return np.array([0.0, 2.0 * GRAVITY])


def circle(q):
    return q[0] ** 2 + q[1] ** 2 - 1.0


def circle_B(q):
    return np.array([2.0 * q[0], 2.0 * q[1]])


def pendulum(**options):
    return ld.System(ld.Rn(2), 2.0 * np.eye(2), pendulum_g, circle, q0=(1.0, 0.0), v0=(0.0, 0.3), name="bob", **options)


@pytest.mark.parametrize("options", [{"B": circle_B}, {}], ids=["B given", "B differenced"])
def test_pendulum_with_constraint(options):
    system = pendulum(**options)
    exact = solve_ivp(lambda t, y: [y[1], -GRAVITY * math.cos(y[0])], (0, 1), [0.0, 0.3], rtol=1e-12, atol=1e-13).y[
        :, -1
    ]
    errors, last = [], []
    for h in (1e-2, 5e-3):
        sol = ld.simulate(system, t_end=1.0, h=h)
        # lam_0 = m v^2 / 2, as 2 lam is the force towards the pivot
        assert abs(sol.multipliers[0, 0] - 0.09) < 1e-9 * 0.09
        assert sol.constraint_residual.max() < 1e-14  # the tolerance of Phi is 16 eps
        errors.append(np.abs(sol.element()[-1] - [math.cos(exact[0]), math.sin(exact[0])]).max())
        last.append(sol.multipliers[-1, 0])
    assert 1.9 < math.log2(errors[0] / errors[1]) < 2.1
    lam = 0.5 * 2.0 * (exact[1] ** 2 - GRAVITY * math.sin(exact[0]))
    assert 1.9 < math.log2(abs(last[0] - lam) / abs(last[1] - lam)) < 2.1


def test_three_updates_coincide_on_Rn():
    system = pendulum(B=circle_B)
    for map in ("exp", "cayley"):
        runs = [
            ld.simulate(
                system, t_end=0.5, h=1e-2, method=ld.GeneralizedAlpha(rho_inf=0.8, update=u, map=map, init="a0")
            )
            for u in ("geom1", "geom2", "geom3")
        ]
        for other in runs[1:]:
            np.testing.assert_allclose(other.element(), runs[0].element(), atol=1e-13)
            np.testing.assert_allclose(other.multipliers, runs[0].multipliers, atol=1e-9)


def double_M(q):
    c = math.cos(q[0] - q[1])
    return np.array([[2.0, c], [c, 1.0]])


def double_g(q, v, t):
    s = math.sin(q[0] - q[1])
    return np.array(
        [s * v[1] ** 2 + 2.0 * GRAVITY * math.sin(q[0]), -s * v[0] ** 2 + GRAVITY * math.sin(q[1])],
    )


def test_order_two_with_configuration_dependent_mass():
    system = ld.System(ld.Rn(2), double_M, double_g, q0=(1.0, 2.0), v0=(0.0, 0.0), name="double pendulum")

    def rates(t, y):
        return [*y[2:], *np.linalg.solve(double_M(y[:2]), -double_g(y[:2], y[2:], t))]

    exact = solve_ivp(rates, (0, 1), [1.0, 2.0, 0.0, 0.0], rtol=1e-12, atol=1e-13).y[:, -1]
    errors = []
    for h in (1e-2, 5e-3, 2.5e-3):
        sol = ld.simulate(system, t_end=1.0, h=h)
        errors.append(np.abs(np.append(sol.element()[-1], sol.velocity_vector()[-1]) - exact).max())
        assert sol.stats.newton_iterations < 4 * sol.stats.steps
    orders = np.log2(np.array(errors[:-1]) / errors[1:])
    np.testing.assert_allclose(orders, 2.0, atol=0.05)


# -- SO(3) x R: a body with a mass that slides along its third axis, held by a spring ---------------------------------

BODY, SLIDER, STIFFNESS = np.array([1.0, 2.0, 2.5]), 0.7, 30.0


def slider_M(q):
    x = SLIDER * q[1][0] ** 2
    return np.diag(np.array([BODY[0] + x, BODY[1] + x, BODY[2], SLIDER]))


def slider_g(q, v, t):
    x = q[1][0]
    more, rate = SLIDER * x * x, 2.0 * SLIDER * x
    a, b, c = gyroscopic(np.array([BODY[0] + more, BODY[1] + more, BODY[2]]), v)
    spring = STIFFNESS * (x - 0.5) - 0.5 * rate * (v[0] ** 2 + v[1] ** 2)
    return np.array([a + rate * v[3] * v[0], b + rate * v[3] * v[1], c, spring])


def slider_V(q):
    return 0.5 * STIFFNESS * (q[1][0] - 0.5) ** 2


def test_product_group_keeps_energy_and_angular_momentum_to_order_two():
    group = ld.Product(ld.SO3(), ld.Rn(1))
    start = {"q0": (np.eye(3), [0.5]), "v0": (1.0, 2.0, 3.0, 0.0), "V": slider_V}
    system = ld.System(group, slider_M, slider_g, name="slider", **start)
    drifts = []
    for h in (1e-2, 5e-3):
        sol = ld.simulate(system, t_end=1.0, h=h, method=ld.GeneralizedAlpha(rho_inf=1.0))
        (R, x), v = sol.element(), sol.velocity_vector()
        assert R.shape == (len(sol.t), 3, 3)
        assert x.shape == (len(sol.t), 1)
        assert x.max() > 0.55  # it does slide
        more = SLIDER * np.column_stack([x**2, x**2, 0 * x])
        momentum = np.einsum("nij,nj->ni", R, (BODY + more) * v[:, :3])
        drifts.append([np.abs(momentum - momentum[0]).max(), np.ptp(sol.energy.total)])
    orders = np.log2(np.array(drifts[0]) / drifts[1])
    np.testing.assert_allclose(orders, 2.0, atol=0.1)
    assert sol.energy.kinetic[0] == pytest.approx(0.5 * (1.175 * 1 + 2.175 * 4 + 2.5 * 9), rel=1e-14)
    table = ld.order_test(system, ld.GeneralizedAlpha(rho_inf=0.9), steps=(1e-2, 5e-3), t_end=0.2)
    assert set(table.errors) == {"q", "v"}
    np.testing.assert_allclose([table.orders["q"][0], table.orders["v"][0]], 2.0, atol=0.1)


# -- constraints that depend on time, velocities that are not given, units ---------------------------------------------


def driven(q, t):
    return q[0] - 1.5 * math.cos(3.0 * t)


def spring_on_second(q, v, t):
    return np.array([0.0, 8.0 * q[1]])


def test_driven_coordinate():
    system = ld.System(
        ld.Rn(2), 2.0 * np.eye(2), spring_on_second, driven, q0=(1.2, 0.0), v0=(None, 1.0), name="driven"
    )
    for method, order in ((ld.GeneralizedAlpha(rho_inf=0.9), 2), (ld.GeneralizedAlpha(rho_inf=0.9, index=2), 2)):
        errors = []
        for h in (2e-2, 1e-2):
            sol = ld.simulate(system, t_end=1.0, h=h, method=method)
            x = sol.element()
            # position moved onto the constraint, its velocity computed, the other one kept
            assert x[0, 0] == pytest.approx(1.5, rel=1e-15)
            np.testing.assert_allclose(sol.velocity_vector()[0, 1], 1.0, rtol=1e-14)
            assert sol.multipliers[0, 0] == pytest.approx(9.0 * 2.0 * 1.5, rel=1e-9)
            np.testing.assert_allclose(x[:, 0], 1.5 * np.cos(3.0 * sol.t), atol=1e-14)
            exact = 27.0 * np.cos(3.0 * sol.t)
            errors.append(
                [np.abs(x[:, 1] - 0.5 * np.sin(2.0 * sol.t)).max(), np.abs(sol.multipliers[:, 0] - exact).max()]
            )
            if method.index == 2:
                assert sol.velocity_residual.max() < 1e-11
        np.testing.assert_allclose(np.log2(np.array(errors[0]) / errors[1]), order, atol=0.2)


def test_contradicting_velocities_are_projected_with_a_warning():
    system = pendulum(B=circle_B)
    system.v0 = np.array([0.5, 0.3])
    with pytest.warns(ConsistencyWarning, match=r"'bob' by 1"):
        sol = ld.simulate(system, t_end=0.01, h=1e-2, method=ld.GeneralizedAlpha(init="a0"))
    np.testing.assert_allclose(sol.velocity_vector()[0], [0.0, 0.3], atol=1e-13)


LENGTH = 2e-3


def tiny_circle(q):
    return math.sqrt(q[0] ** 2 + q[1] ** 2) - LENGTH


def test_steps_of_differences_suit_a_tiny_mechanism():
    """2 mm long: a step of 1/32 would be far too large for B and Z; lam_0 = m v^2 / L, with rows in meters."""
    start = {"q0": (LENGTH * 0.6, -LENGTH * 0.8), "v0": (0.8e-2, 0.6e-2), "name": "tiny"}
    sol = ld.simulate(ld.System(ld.Rn(2), 1e-6 * np.eye(2), tiny_g, tiny_circle, **start), t_end=1e-3, h=1e-5)
    assert sol.status == "finished"
    assert sol.multipliers[0, 0] == pytest.approx(1e-6 * 1e-4 / LENGTH, rel=1e-9)


def tiny_g(q, v, t):
    return np.array([0.0, 0.0])


# -- what a solution of a system offers -------------------------------------------------------------------------------


def test_solution_of_a_system_says_what_it_has():
    sol = ld.simulate(pendulum(B=circle_B), t_end=0.1, h=1e-2)
    assert sol.bodies == []
    assert sol.joints == []
    assert sol.name == "bob"
    assert np.isnan(sol.momentum.linear).all()  # a general group has none
    for call in (lambda: sol.position("bob"), lambda: sol.save("bob.h5")):
        with pytest.raises(ModelError, match=r"sol\.velocity_vector\(\)"):
            call()
    model = ld.simulate(ld.problems.heavy_top(), t_end=1e-3, h=1e-3)
    with pytest.raises(ModelError, match="reads out a System"):
        model.element()


def root_g(q, v, t):
    return np.array([math.sqrt(1.0 - q[0]) - 2.0])


def test_nan_in_a_function_ends_the_run_with_a_status():
    sol = ld.simulate(ld.System(ld.Rn(1), np.eye(1), root_g, name="root"), t_end=10.0, h=0.1)
    assert sol.status == "failed"
    assert "not finite" in sol.message
    assert 0.5 < sol.t[-1] < 2.0


# -- wrong input ------------------------------------------------------------------------------------------------------

I2 = np.eye(2)


def zero_g(q, v, t):
    return np.zeros(2)


def changes_q(q, v, t):
    q[0] += 1.0
    return np.zeros(2)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"g": lambda q, v, t: np.zeros(3)}, r"'s': g has shape \(3,\) at q0; expected shape \(2,\)"),
        ({"g": lambda q, v, t: 1.0}, "g has shape one number"),
        ({"g": lambda q, v, t: "none"}, "g is 'none' at q0; expected numbers"),
        ({"g": lambda q, v, t: np.array([0.0, np.nan])}, "g is not finite at q0"),
        ({"g": lambda q: np.zeros(2)}, r"g: function '<lambda>' .*takes \(q\); expected f\(q, v, t\)"),
        ({"g": lambda q, v, t: q[5] * v}, "fails at q0 with IndexError"),
        ({"g": changes_q}, "g changes its argument q"),
        ({"g": 3.0}, r"g = 3.0 must be a function of \(q, v, t\)"),
        ({"g": None}, "g is missing"),
        ({"M": np.eye(3)}, r"M has shape \(3, 3\); expected shape \(2, 2\)"),
        ({"M": [[1.0, 0.5], [0.0, 1.0]]}, "M is not symmetric"),
        ({"M": lambda q: np.diag(np.array([1.0, -1.0]))}, "M has the eigenvalue -1 at q0"),
        ({"group": "Rn"}, "group = 'Rn' is not a group"),
        ({"group": ld.SO3(), "q0": np.ones((3, 3))}, "q0: not a rotation matrix"),
        ({"q0": (1.0, 2.0, 3.0)}, r"q0: expected shape"),
        ({"v0": (1.0, 2.0, 3.0)}, "v0 = .* must be 2 numbers"),
        ({"v0": (1.0, np.nan)}, "v0 = .* must be finite"),
        ({"phi": circle}, "unknown argument 'phi' = .* did you mean 'Phi'"),
        ({"B": circle_B}, "B belongs to a constraint; give Phi"),
        ({"Phi": circle, "B": lambda q: np.zeros((2, 2))}, r"B has shape \(2, 2\) at q0; expected shape \(1, 2\)"),
        ({"Kt": lambda q, v, vd, lam, t: np.zeros((2, 3))}, r"Kt has shape \(2, 3\)"),
        ({"V": lambda q: q}, r"V has shape \(2,\)"),
    ],
)
def test_wrong_argument_is_named(arguments, message):
    given = {"group": ld.Rn(2), "M": I2, "g": zero_g, "name": "s"} | arguments
    with pytest.raises(ModelError, match=message):
        ld.System(**given)


def test_wrong_gradient_is_found_before_the_run():
    with pytest.raises(ModelError, match=r"'bob': B\[0, 1\] = .* but Phi\[0\] changes by"):
        pendulum(B=lambda q: np.array([2.0 * q[0], q[1]])).equations()


def test_wrong_Z_is_found_before_the_run():
    with pytest.raises(ModelError, match=r"'bob': Z\[0\] = .* but d2 Phi\[0\]/dt2 = "):
        pendulum(B=circle_B, Z=lambda q, v: -2.0 * (v[0] ** 2 + v[1] ** 2)).equations()


class Bag:
    value = 1.0


BAG = Bag()


def test_function_that_cannot_be_compiled_is_named():
    system = ld.System(ld.Rn(2), I2, zero_g, V=lambda q: BAG.value * q[0], name="s")
    with pytest.raises(ModelError, match=r"'s': V: user function '<lambda>' .* cannot be compiled: .*BAG"):
        system.equations()


def test_default_of_a_parameter_is_not_taken_for_time():
    system = ld.System(ld.Rn(2), I2, lambda q, v, stiffness=3.0: stiffness * q)
    assert system._calls["g"] == "q, v"


def test_unknown_group_is_refused():
    class Own(ld.SO3):
        pass

    with pytest.raises(ModelError, match="does not know the group"):
        ld.System(Own(), np.eye(3), lambda q, v, t: np.zeros(3))


# -- messages of a system ---------------------------------------------------------------------------------------------


def far_Phi(q, t):
    return np.array([q[0] * q[0] + q[1] * q[1] + 1.0])


def twice_Phi(q, t):
    return np.array([q[0] * q[0] + q[1] * q[1] - 1.0, 2.0 * q[0] * q[0] + 2.0 * q[1] * q[1] - 2.0])


def leaving_Phi(q, t):
    """A circle that shrinks to a point at t = 0.05."""
    return np.array([q[0] * q[0] + q[1] * q[1] - (0.05 - t)])


def driven_Phi(q, t):
    return np.array([q[0], q[0] - t])


def nothing_g(q, v, t):
    return np.array([0.0, 0.0])


def plane(Phi, **options):
    return ld.System(ld.Rn(2), np.eye(2), nothing_g, Phi, name="bob", **options)


def test_messages_of_a_system_do_not_speak_of_joints():
    texts = []
    with pytest.raises(ModelError, match=r"Phi of System 'bob' = 0 cannot be met at t = 0: Phi\[0\] = 1") as caught:
        ld.simulate(plane(far_Phi, q0=(1.0, 0.0)), t_end=0.1, h=0.01)
    texts.append(str(caught.value))
    with pytest.warns(UserWarning, match="Phi of System 'bob' repeats constraints of its own") as seen:
        ld.simulate(plane(twice_Phi, q0=(1.0, 0.0)), t_end=0.02, h=0.01)
    texts += [str(x.message) for x in seen]
    with pytest.warns(ConsistencyWarning, match="given velocities contradict Phi of System 'bob'") as seen:
        ld.simulate(plane(circle_of_one, q0=(1.0, 0.0), v0=(1.0, 0.0)), t_end=0.02, h=0.01)
    texts += [str(x.message) for x in seen]
    with pytest.raises(ModelError, match="no velocity satisfies Phi of System 'bob'") as caught:
        ld.simulate(plane(driven_Phi, q0=(0.0, 0.0)), t_end=0.1, h=0.01)
    texts.append(str(caught.value))
    for method in ("generalized-alpha", "munthe-kaas", "bliedf"):
        sol = ld.simulate(plane(leaving_Phi, q0=(0.05**0.5, 0.0)), t_end=0.1, h=0.01, method=method)
        assert sol.status == "failed"
        texts += [sol.message, sol.advice]
    rest = ld.equilibrium(
        ld.System(ld.R3xSO3(), np.eye(6), lambda q, v, t: np.array([0, 0, 9.81, 0, 0, 0]), name="bob")
    )
    assert rest.status == "failed"
    texts += [rest.message, rest.advice]
    assert not [text for text in texts if "joint" in text]


def circle_of_one(q, t):
    return np.array([q[0] * q[0] + q[1] * q[1] - 1.0])


def test_read_outs_of_bodies_are_refused_for_a_system_without_speaking_of_joints():
    sol = ld.simulate(pendulum(B=circle_B), t_end=0.02, h=1e-2)
    for name in ("reaction", "coordinate", "coordinate_rate", "effort", "beam"):
        with pytest.raises(
            ModelError, match=r"reads out a model of bodies; of System 'bob' read sol.element\(\)"
        ) as caught:
            getattr(sol, name)("hinge")
        assert "joint" not in str(caught.value)


def test_read_outs_of_a_system_are_not_padded():
    group = ld.Product(ld.Rn(4), ld.SO3(), ld.SE3())
    system = ld.System(group, np.eye(group.dim), lambda q, v, t: 0.1 * v, v0=np.arange(1.0, group.dim + 1.0))
    sol = ld.simulate(system, t_end=0.03, h=0.01)
    x, R, (y, S) = sol.element()
    assert [a.shape for a in (x, R, y, S)] == [(4, 4), (4, 3, 3), (4, 3), (4, 3, 3)]
    assert sol.velocity_vector().shape == sol.acceleration_vector().shape == (4, group.dim)
    assert np.array_equal(sol.velocity_vector()[0], np.arange(1.0, group.dim + 1.0))
    assert np.allclose(sol.acceleration_vector(), -0.1 * sol.velocity_vector())
    assert sol.raw is None
