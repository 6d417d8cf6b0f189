"""Bushings, drag, attraction, and forces given as functions of the state: derivatives, closed forms, energy, bad input."""

import math
import warnings

import numpy as np
import pytest

import liedyn as ld
from liedyn.equation.evaluator import Evaluator
from liedyn.errors import EnergyWarning, ModelError
from liedyn.multibody.elements.forces.bushing import LARGEST, divided_difference, log_factor

GROUPS = ("R3xSO3", "SE3")
g = 9.81
groups = pytest.mark.parametrize("group", GROUPS)


def positive_matrix(scale):
    """A random symmetric positive definite matrix (6, 6)."""
    A = np.random.default_rng(2).normal(size=(6, 6))
    return scale * (A @ A.T + np.eye(6))


# -- models with everything at once -----------------------------------------------------------------------------------


def pair(group, gravity=(0.0, 0.0, -g)):
    model = ld.Model(gravity=gravity, group=group)
    model.body(
        "a", 2.0, (0.2, 0.3, 0.4), position=(0.3, 0.2, 0.1), velocity=(0.1, 0.2, 0.3), angular_velocity=(1.0, 2.0, 0.5)
    )
    model.body(
        "b", 1.5, ((0.3, 0.02, 0.01), (0.02, 0.25, 0.03), (0.01, 0.03, 0.2)), com=(0.1, 0.2, 0.3),
        position=(1.0, 0.5, -0.2), velocity=(0.1, 0.5, 0.3), angular_velocity=(-0.4, 0.2, 0.5),
    )  # fmt: skip
    return model


def bushings(group):
    model = pair(group)
    a, b = model.find("a"), model.find("b")
    frames = a.at((0.2, 0.1, 0.3), ld.rot((1, 2, 3), 0.4)), b.at((-0.3, 0.1, 0.2), ld.rot((1, 0, 1), -0.5))
    model.bushing(*frames, positive_matrix(5.0), positive_matrix(0.2), preload=(1, 2, 3, 0.4, 0.5, 0.6))
    model.bushing("ground", a, (3.0, 4.0, 5.0, 0.5, 0.6, 0.7), at=(0.1, 0.2, 0.3))
    return model


def wind(t):
    return (1.0 + t, 2.0, -t)


def drags(group):
    model = pair(group)
    model.drag("a", (1.0, 2.0, 3.0), area=0.5, at=(0.2, 0.3, 0.1), wind=wind, rotational=(0.3, 0.5, 0.7))
    model.drag("b", 0.7, law="linear", rotational=0.2, wind=(1.0, 0.0, 0.0))
    return model


def attractions(group):
    model = pair(group)
    model.attraction("a", "b", strength=3.0, at_a=(0.1, 0.2, 0.3))
    model.attraction("ground", "b", mu=2.0)
    return model


def by_tuples(t, x, R, v, omega):
    return (-v[0] * x[1], math.sin(t) * R[1], omega[0] * v[2])


def by_arrays(t, x, R, v, omega):
    return R @ (x * v) + np.array([0.0, np.sin(t), omega[1]])


def functions(group):
    model = pair(group)
    model.force("a", by_tuples, at=(0.1, 0.2, 0.3))
    model.force("b", by_arrays, frame="body", at=(0.3, 0.1, -0.1))
    model.torque("a", by_tuples)
    model.torque("b", by_tuples, frame="body")
    return model


MODELS = {"bushing": bushings, "drag": drags, "attraction": attractions, "function of the state": functions}
models = pytest.mark.parametrize("model", MODELS)


# -- derivatives ------------------------------------------------------------------------------------------------------


@groups
@models
def test_tangents_agree_with_differences(model, group):
    report = MODELS[model](group).check_derivatives(tolerance=1e-7)
    assert report.ok, report


@groups
@pytest.mark.parametrize("model", ["bushing", "attraction"])
def test_force_at_rest_is_the_gradient_of_the_potential(model, group):
    assembly = MODELS[model](group).equations()
    e = Evaluator(assembly.builder.build(3))
    q = e.move(assembly.q.ravel(), np.where(e.free, 0.3 * np.random.default_rng(3).normal(size=len(e.free)), 0.0))
    force, step = e.residual(q, e.zero, e.zero, e.no_lam, 0.0), 1e-5
    for j in np.flatnonzero(e.free):
        way = np.zeros_like(e.zero)
        way[j] = step
        ends = [e.energies(e.move(q, s * way), e.zero, 0.0)[1] for s in (1.0, -1.0)]
        slope = (ends[0] - ends[1]) / (2 * step)
        assert slope == pytest.approx(force[e.node_places[j]], abs=1e-8 * np.abs(force).max())


def test_groups_agree():
    for model in MODELS.values():
        ends = [ld.simulate(model(group), 0.2, 1e-3, ld.MuntheKaas("rk4")) for group in GROUPS]
        np.testing.assert_allclose(ends[0].q[-1], ends[1].q[-1], rtol=0, atol=1e-9)


# -- energy -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rotation", ["cayley", "exp", "euler"])
@models
def test_energy_method_keeps_the_balance(model, rotation):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", EnergyWarning)  # of the functions
        solution = ld.simulate(MODELS[model]("R3xSO3"), 0.3, 0.01, ld.EnergyMidpoint(rotation=rotation))
    assert solution.status == "finished"
    size = np.abs(solution.energy.kinetic).max() + np.abs(solution.energy.potential).max()
    assert np.abs(solution.energy.balance).max() < 1e-13 * size
    assert (np.abs(solution.energy.work).max() > 0.0) == (model != "attraction")


@pytest.mark.parametrize("stiffness", [1e3, 1e5, 1e7])
def test_stiff_bushings_keep_energy_and_momenta(stiffness):
    model = pair("R3xSO3", gravity=(0, 0, 0))
    model.bushing("a", "b", stiffness * np.array([1, 1, 1, 0.1, 0.1, 0.1]), at=(0.6, 0.3, 0.0))
    solution = ld.simulate(model, 1.0, 0.01, ld.EnergyMidpoint())
    assert solution.status == "finished"
    assert solution.energy.drift < 1e-11
    for values in (solution.momentum.linear, solution.momentum.angular):
        np.testing.assert_allclose(values, np.tile(values[0], (len(values), 1)), rtol=0, atol=1e-11)


def test_decaying_scheme_takes_energy_out_of_a_stiff_bushing():
    model = pair("R3xSO3", gravity=(0, 0, 0))
    model.bushing("a", "b", 1e5 * np.array([1, 1, 1, 0.1, 0.1, 0.1]), at=(0.6, 0.3, 0.0))
    total = ld.simulate(model, 0.5, 0.01, ld.EnergyMidpoint(rho_inf=0.5)).energy.total
    assert (np.diff(total) <= 1e-13).all()
    assert total[-1] < 0.9 * total[0]


@pytest.mark.parametrize("method", [ld.GeneralizedAlpha(rho_inf=0.8), ld.MuntheKaas("rk4")], ids=repr)
def test_damping_of_a_bushing_only_takes_energy(method):
    model = pair("R3xSO3", gravity=(0, 0, 0))
    model.bushing("a", "b", positive_matrix(20.0), positive_matrix(0.5), at=(0.6, 0.3, 0.0))
    energy = ld.simulate(model, 1.0, 1e-3, method).energy
    assert (np.diff(energy.work) < 0.0).all()
    assert energy.drift < 1e-4


# -- bushing: closed forms --------------------------------------------------------------------------------------------


@groups
def test_frequencies_of_a_body_on_a_bushing(group):
    """Diagonal stiffness at the center of mass: sqrt(k/m) and sqrt(k/J)."""
    m, J, K = 2.0, np.array([0.2, 0.3, 0.4]), np.array([50.0, 60.0, 70.0, 3.0, 4.0, 5.0])
    model = ld.Model(group=group)
    model.body("a", m, J)
    model.bushing("ground", "a", K, at=(0, 0, 0))
    found = np.sort(ld.linearize(model).frequencies) * 2.0 * np.pi
    exact = np.sort(np.sqrt(K / np.concatenate([[m] * 3, J])))
    np.testing.assert_allclose(found[-6:], exact, rtol=1e-9)


def test_frequencies_of_a_bushing_beside_the_center_of_mass():
    """At the distance s along x: rotation about z couples with y, K = [[k, -k s], [-k s, k s^2 + kr]]."""
    m, J, k, kr, s = 2.0, 0.4, 60.0, 5.0, 0.7
    model = ld.Model()
    model.body("a", m, (0.2, 0.3, J))
    model.bushing("ground", "a", (1e3, k, 2e3, 1e3, 1e3, kr), at=(-s, 0, 0))
    found = np.sort(ld.linearize(model).frequencies) * 2.0 * np.pi
    K = np.array([[k, -k * s], [-k * s, k * s**2 + kr]])
    exact = np.sqrt(np.linalg.eigvals(np.linalg.solve(np.diag([m, J]), K)))
    for omega in exact:
        assert np.abs(found / omega - 1.0).min() < 1e-9


def test_stiff_bushing_is_a_fixed_joint():
    """The deviation of the motion falls as 1/stiffness."""

    def make(connect):
        model = ld.Model(gravity=(0, 0, -g))
        model.body("a", 1.0, (0.1, 0.2, 0.2), position=(0.5, 0, 0))
        model.body("b", 1.0, (0.1, 0.2, 0.2), position=(1.5, 0, 0))
        model.revolute("ground", "a", at=(0, 0, 0), axis=(0, 1, 0))
        connect(model)
        return ld.simulate(model, 0.5, 1e-3, ld.GeneralizedAlpha(rho_inf=0.2)).position("b")[-1]

    rigid = make(lambda m: m.fixed("a", "b", at=(1.0, 0, 0)))
    away = [
        np.linalg.norm(make(lambda m, k=k: m.bushing("a", "b", np.full(6, k), np.full(6, 0.01 * k), at=(1.0, 0, 0))) - rigid)
        for k in (1e5, 1e6)
    ]  # fmt: skip
    assert away[0] < 1e-3
    assert away[0] / away[1] == pytest.approx(10.0, rel=0.1)


def test_preload_is_the_force_on_b_without_strain():
    model = ld.Model()
    model.body("a", 2.0, (0.2, 0.3, 0.4))
    model.bushing("ground", "a", np.ones(6), preload=(1, 2, 3, 0.4, 0.5, 0.6), at=(0, 0, 0))
    solution = ld.simulate(model, 0.01, 0.01)
    np.testing.assert_allclose(solution.acceleration("a")[0], np.array([1, 2, 3]) / 2.0, rtol=1e-12)
    np.testing.assert_allclose(solution.angular_acceleration("a")[0], (2.0, 5.0 / 3.0, 1.5), rtol=1e-12)


def test_strain_is_seen_in_frame_a():
    """A rotation vector and a displacement in turned frames: V = z . K z/2."""
    K, w, x = positive_matrix(3.0), np.array([0.7, -1.1, 0.4]), np.array([0.3, 0.1, -0.2])
    model = ld.Model()
    turn, R = ld.rot((1, 1, 0), 0.8), ld.attitude.rotation_vector(w)
    model.body("b", 1.0, (1.0, 1.0, 1.0), position=turn @ x, rotation=turn @ R)
    model.bushing(model.ground.at((0, 0, 0), turn), model.find("b").at((0, 0, 0)), K)
    z = np.concatenate([x, w])
    assert ld.simulate(model, 0.01, 0.01).energy.potential[0] == pytest.approx(0.5 * z @ K @ z, rel=1e-13)


def test_logarithm_where_series_and_closed_form_meet():
    """g = x/sin(x) and its derivatives by c = cos(x), from 0 to the limit."""
    for angle in (1e-9, 1e-3, 0.3, 0.451, 0.4511, 1.0, 2.0, 2.9):
        c = math.cos(angle)
        factor, first, second = log_factor(c)
        assert factor == pytest.approx(angle / math.sin(angle), rel=1e-13)
        h = 1e-5 * (1.0 + c)
        low, high = log_factor(max(c - h, -1.0)), log_factor(min(c + h, 1.0))
        span = min(c + h, 1.0) - (c - h)
        rel = 1e-8 if c + h < 1.0 else 1e-4
        assert first == pytest.approx((high[0] - low[0]) / span, rel=rel)
        assert second == pytest.approx((high[1] - low[1]) / span, rel=rel)
    assert math.isnan(log_factor(math.cos(LARGEST) - 1e-9)[0])


@pytest.mark.parametrize("c0", [-0.98, -0.5, 0.3, 0.9, 1.0])
@pytest.mark.parametrize("c1", [-0.98, -0.5001, 0.3, 0.95, 1.0])
def test_divided_difference_is_exact(c0, c1):
    gamma, slope = divided_difference(c0, c1)
    change = log_factor(c1)[0] - log_factor(c0)[0]
    assert gamma * (c1 - c0) == pytest.approx(change, rel=1e-13, abs=1e-15)
    h = 1e-6 if c1 < 1.0 else -1e-6
    assert slope == pytest.approx((divided_difference(c0, c1 + h)[0] - gamma) / h, rel=1e-3)


def test_half_a_turn_of_a_bushing_ends_the_run():
    model = ld.Model()
    model.body("a", 1.0, (1.0, 1.0, 1.0), angular_velocity=(0, 0, 2.0))
    model.bushing("ground", "a", (10.0, 10.0, 10.0, 0.1, 0.1, 0.1), at=(0, 0, 0), name="mount")
    for method in (ld.GeneralizedAlpha(rho_inf=0.8), ld.EnergyMidpoint(), ld.MuntheKaas("rk4")):
        solution = ld.simulate(model, 3.0, 0.01, method)
        assert solution.status == "failed"
        assert "'mount'" in solution.message
        assert "half a turn" in solution.message


# -- drag: closed forms -----------------------------------------------------------------------------------------------


@groups
def test_fall_with_quadratic_drag(group):
    """v = v_inf tanh(g t/v_inf), v_inf^2 = 2 m g/(rho c A)."""
    m, c, A, rho = 2.0, 0.47, 0.3, 1.2
    model = ld.Model(gravity=(0, 0, -g), group=group)
    model.body("ball", m, (0.1, 0.1, 0.1), angular_velocity=(1.0, 2.0, 3.0))
    model.drag("ball", c, area=A, density=rho)
    solution = ld.simulate(model, 2.0, 0.005, ld.MuntheKaas("rk4"))
    limit = math.sqrt(2 * m * g / (rho * c * A))
    np.testing.assert_allclose(
        solution.velocity("ball")[:, 2], -limit * np.tanh(g * solution.t / limit), rtol=0, atol=1e-8
    )


def test_fall_of_a_point_mass_with_linear_drag_in_wind():
    """v - w decays to the velocity of sinking m g/c."""
    m, c, w = 0.5, 0.8, np.array([3.0, 0.0, 1.0])
    model = ld.Model(gravity=(0, 0, -g))
    model.point_mass("grain", m)
    model.drag("grain", c, law="linear", wind=w)
    solution = ld.simulate(model, 1.0, 0.01, ld.MuntheKaas("rk4"))
    end = w + np.array([0, 0, -m * g / c])
    exact = end * (1.0 - np.exp(-c * solution.t / m))[:, None]
    np.testing.assert_allclose(solution.velocity("grain"), exact, rtol=0, atol=1e-7)


def test_rotational_drag():
    """J w' = -(rho k/2) w^2: w = w0/(1 + rho k w0 t/(2 J)); linear: exponential."""
    J, k, w0, rho = 0.4, 0.3, 5.0, 1.225
    for law in ("quadratic", "linear"):
        model = ld.Model()
        model.body("fan", 1.0, (J, J, J), angular_velocity=(0, 0, w0))
        model.drag("fan", 0.0, rotational=k, law=law)
        solution = ld.simulate(model, 1.0, 0.01, ld.MuntheKaas("rk4"))
        t = solution.t
        exact = w0 / (1.0 + 0.5 * rho * k * w0 * t / J) if law == "quadratic" else w0 * np.exp(-k * t / J)
        np.testing.assert_allclose(solution.angular_velocity("fan")[:, 2], exact, rtol=0, atol=1e-7)


def test_drag_along_one_axis_of_the_body():
    """A keel: no resistance along the body's x, a large one across; a boat that drifts turns its motion into x."""
    model = ld.Model()
    model.body("boat", 1.0, (1.0, 1.0, 1.0), velocity=(1.0, 1.0, 0.0), rotation=ld.rot("z", math.pi / 4))
    model.drag("boat", (0.0, 50.0, 0.0), law="linear")
    end = ld.simulate(model, 1.0, 0.01).velocity("boat")[-1]
    np.testing.assert_allclose(end, (1.0, 1.0, 0.0), atol=1e-9)
    model = ld.Model()
    model.body("boat", 1.0, (1.0, 1.0, 1.0), velocity=(1.0, 0.0, 0.0), rotation=ld.rot("z", math.pi / 4))
    model.drag("boat", (0.0, 50.0, 0.0), law="linear")
    end = ld.simulate(model, 1.0, 0.01).velocity("boat")[-1]
    np.testing.assert_allclose(end, (0.5, 0.5, 0.0), atol=1e-6)


def test_drag_behind_the_center_of_mass_steadies():
    """An arrow turns into the wind."""
    model = ld.Model()
    model.body("arrow", 0.1, (1e-4, 1e-3, 1e-3), rotation=ld.rot("z", 0.5), velocity=(20.0, 0, 0))
    model.drag("arrow", 1.0, area=0.01, at=(-0.5, 0, 0))
    axis = ld.simulate(model, 2.0, 1e-3).rotation("arrow")[:, :, 0]
    sideways = np.abs(axis[:, 1])
    assert sideways[-1000:].max() < 0.7 * sideways[0]


# -- attraction -------------------------------------------------------------------------------------------------------


def orbit(excentricity, group="R3xSO3"):
    """A satellite at the perigee of an orbit with a = 1, mu = 1: period 2 pi."""
    model = ld.Model(group=group)
    e = excentricity
    model.body(
        "satellite", 3.0, (0.1, 0.2, 0.3), position=(1 - e, 0, 0), velocity=(0, math.sqrt((1 + e) / (1 - e)), 0),
        angular_velocity=(0.1, 0.2, 0.3),
    )  # fmt: skip
    model.attraction("ground", "satellite", mu=1.0)
    return model


@groups
def test_kepler_orbit_closes_after_its_period(group):
    solution = ld.simulate(orbit(0.3, group), 2 * math.pi, 2 * math.pi / 2000, ld.MuntheKaas("rk4"))
    np.testing.assert_allclose(solution.position("satellite")[-1], (0.7, 0, 0), atol=1e-8)
    assert solution.energy.total[0] == pytest.approx(-0.5 * 3.0 + 0.5 * (0.1 * 0.01 + 0.2 * 0.04 + 0.3 * 0.09))


def test_kepler_orbit_keeps_energy_and_angular_momentum_of_the_energy_method():
    solution = ld.simulate(orbit(0.5), 4 * math.pi, 0.02, ld.EnergyMidpoint())
    assert solution.energy.drift < 1e-12
    L = solution.momentum.angular
    np.testing.assert_allclose(L, np.tile(L[0], (len(L), 1)), rtol=0, atol=1e-11)


def test_two_bodies_attract_each_other_by_their_masses():
    """Circles about the common center of mass at omega^2 = G (m1 + m2)/d^3."""
    m1, m2, d, G = 6e10, 2e10, 3.0, 6.67430e-11
    omega = math.sqrt(G * (m1 + m2) / d**3)
    r1, r2 = d * m2 / (m1 + m2), d * m1 / (m1 + m2)
    model = ld.Model()
    model.point_mass("one", m1, position=(-r1, 0, 0), velocity=(0, -omega * r1, 0))
    model.point_mass("two", m2, position=(r2, 0, 0), velocity=(0, omega * r2, 0))
    model.attraction("one", "two")
    solution = ld.simulate(model, 2 * math.pi / omega, 2 * math.pi / omega / 1000, ld.MuntheKaas("rk4"))
    np.testing.assert_allclose(solution.position("two")[-1], (r2, 0, 0), atol=1e-7)
    np.testing.assert_allclose(np.linalg.norm(solution.position("one"), axis=1), r1, rtol=1e-8)


# -- functions of time and state --------------------------------------------------------------------------------------


def whole(t, x, R, v, omega):
    """What `by_tuples` at (0.1, 0.2, 0.3) is as a force and torque about the center of mass."""
    F = (-v[0] * x[1], math.sin(t) * R[1], omega[0] * v[2])
    f = (
        R[0] * F[0] + R[3] * F[1] + R[6] * F[2],
        R[1] * F[0] + R[4] * F[1] + R[7] * F[2],
        R[2] * F[0] + R[5] * F[1] + R[8] * F[2],
    )
    return F, (0.2 * f[2] - 0.3 * f[1], 0.3 * f[0] - 0.1 * f[2], 0.1 * f[1] - 0.2 * f[0])


def test_force_as_a_function_of_the_state_is_the_user_force_about_its_point():
    ends = []
    for add in (lambda m: m.force("a", by_tuples, at=(0.1, 0.2, 0.3)), lambda m: m.user_force("a", whole)):
        model = pair("R3xSO3")
        add(model)
        ends.append(ld.simulate(model, 0.5, 0.01).q[-1])
    np.testing.assert_allclose(ends[0], ends[1], rtol=0, atol=1e-11)


def spin_down(t, x, R, v, omega):
    return (-0.5 * omega[0], -0.5 * omega[1], -0.5 * omega[2])


def test_torque_as_a_function_of_the_state_in_body_axes():
    model = ld.Model()
    model.body("a", 1.0, (0.4, 0.4, 0.4), angular_velocity=(1.0, 2.0, 3.0), rotation=ld.rot("x", 1.0))
    model.torque("a", spin_down, frame="body")
    solution = ld.simulate(model, 1.0, 0.01, ld.MuntheKaas("rk4"))
    exact = np.exp(-0.5 / 0.4 * solution.t)[:, None] * np.array([1.0, 2.0, 3.0])
    np.testing.assert_allclose(solution.angular_velocity("a"), exact, rtol=0, atol=1e-8)


# -- files and bad input ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("make", [bushings, attractions])
def test_models_come_back_from_plain_data(make):
    model = make("SE3")
    model.drag("a", (1, 2, 3), area=2.0, at=(0.1, 0, 0), wind=(1, 2, 3), rotational=1.0)
    assert ld.Model.from_dict(model.to_dict()).to_dict() == model.to_dict()
    ends = [ld.simulate(m, 0.05, 0.01).q[-1] for m in (model, ld.Model.from_dict(model.to_dict()))]
    np.testing.assert_array_equal(*ends)


BAD = {
    "bushing of 3 numbers": (lambda m: m.bushing("a", "b", (1, 2, 3), at=(0, 0, 0)), "stiffness must be 6"),
    "bushing without numbers": (lambda m: m.bushing("a", "b", "soft", at=(0, 0, 0)), "stiffness = 'soft'"),
    "bushing not symmetric": (lambda m: m.bushing("a", "b", np.triu(np.ones((6, 6))), at=(0, 0, 0)), "not symmetric"),
    "bushing not positive": (
        lambda m: m.bushing("a", "b", np.ones(6), damping=-np.ones(6), at=(0, 0, 0)), "damping is not positive",
    ),
    "bushing without place": (lambda m: m.bushing("a", "b", np.ones(6)), "give at"),
    "bushing on a point": (lambda m: m.bushing("a", "p", np.ones(6), at=(0, 0, 1)), "use spring"),
    "bushing turned too far": (
        lambda m: m.bushing(m.find("a").at((0, 0, 0)), m.find("b").at((0, 0, 0), ld.rot("x", 3.1)), np.ones(6)), "3.1 rad",
    ),
    "bushing of one body": (lambda m: m.bushing("a", "a", np.ones(6), at=(0, 0, 0)), "with itself"),
    "drag of the ground": (lambda m: m.drag("ground", 1.0), "does not move"),
    "drag that pushes": (lambda m: m.drag("a", -1.0), "must not be negative"),
    "drag of an unknown law": (lambda m: m.drag("a", 1.0, law="cubic"), "'quadratic' or 'linear'"),
    "drag in no medium": (lambda m: m.drag("a", 1.0, density=0.0), "density"),
    "drag along the axes of a point": (lambda m: m.drag("p", (1, 2, 3)), "has no rotation"),
    "attraction without mass": (lambda m: m.attraction("ground", "a"), "give mu or strength"),
    "attraction given twice": (lambda m: m.attraction("a", "b", mu=1.0, strength=1.0), "not both"),
    "attraction at no distance": (
        lambda m: m.attraction("a", "b", at_a=(0, 0, 0), at_b=(-1, 0, 0)), "infinite",
    ),
    "function of two arguments": (lambda m: m.force("a", lambda t, x: (0.0, 0.0, 0.0)), "f(t, x, R, v, omega)"),
    "function of the state with a reaction": (lambda m: m.torque("a", by_tuples, reaction="b"), "user_force"),
    "function of the state in axes of another body": (lambda m: m.force("a", by_tuples, frame="b"), "user_force"),
}  # fmt: skip


@pytest.mark.parametrize("case", BAD)
def test_bad_input_names_the_element_and_the_remedy(case):
    model = ld.Model()
    model.body("a", 1.0, (1, 1, 1))
    model.body("b", 1.0, (1, 1, 1), position=(1, 0, 0))
    model.point_mass("p", 1.0, position=(0, 0, 1))
    act, words = BAD[case]

    def attempt():
        act(model)
        model.equations()

    with pytest.raises(ModelError, match=r"(bushing|drag|attraction|force|torque) '") as error:
        attempt()
    assert words in str(error.value)
