"""Forces on coordinates of joints against closed forms: springs, friction, stops, motors, control, laws of the user."""

import math

import numpy as np
import pytest
from scipy.integrate import quad
from scipy.optimize import brentq
from scipy.special import ellipj, ellipk

import liedyn as ld

J, M = 0.2, 2.0
METHODS = {
    "index 3": (ld.GeneralizedAlpha(rho_inf=0.8), 2),
    "index 2": (ld.GeneralizedAlpha(rho_inf=0.8, index=2), 2),
    "parametrized": (ld.ParametrizedAlpha(rho_inf=0.8), 2),
    "BLieDF": (ld.BLieDF(k=3), 3),
    "Munthe-Kaas": (ld.MuntheKaas(), 4),
    "energy": (ld.EnergyMidpoint(), 2),
    "exponential map": (ld.EnergyMidpoint(rotation="exp"), 2),
    "RATTLie": (ld.RATTLie(), 2),
}
methods = pytest.mark.parametrize("method", METHODS)


def wheel(speed=0.0, group="R3xSO3"):
    """A wheel on an axle."""
    model = ld.Model(group=group)
    model.body("wheel", 1.0, (0.1, 0.1, J), angular_velocity=(0, 0, speed))
    model.revolute("ground", "wheel", at=(0, 0, 0), axis=(0, 0, 1), name="axle")
    return model


def block(speed=0.0):
    """A block on rails."""
    model = ld.Model()
    model.body("block", M, (0.1, 0.1, 0.1), velocity=(speed, 0, 0))
    model.prismatic("ground", "block", at=(0, 0, 0), axis=(1, 0, 0), name="rails")
    return model


@methods
def test_torsion_spring_oscillates_as_a_cosine(method):
    """Over several turns: the angle is counted."""
    method, order = METHODS[method]
    errors = []
    for h in (0.01, 0.005):
        model = wheel(speed=50.0)
        model.joint_spring("axle", 5.0)
        sol = ld.simulate(model, t_end=2.0, h=h, method=method)
        omega = math.sqrt(5.0 / J)
        expected = 50.0 / omega * np.sin(omega * sol.t)
        assert np.abs(expected).max() > 3 * np.pi
        errors.append(np.abs(sol.coordinate("axle") - expected).max())
        np.testing.assert_allclose(sol.effort(model.forces[-1]), -5.0 * sol.coordinate("axle"), rtol=1e-12)
    assert math.log2(errors[0] / errors[1]) > order - 0.3


def test_damped_spring_decays_as_the_closed_form():
    k, c = 5.0, 0.4
    model = wheel(speed=3.0)
    model.joint_spring("axle", k, rest=0.2, damping=c)
    sol = ld.simulate(model, t_end=3.0, h=0.01, method=ld.MuntheKaas())
    decay, omega = c / (2 * J), math.sqrt(k / J - (c / (2 * J)) ** 2)
    wave = -0.2 * np.cos(omega * sol.t) + (3.0 - 0.2 * decay) / omega * np.sin(omega * sol.t)
    np.testing.assert_allclose(sol.coordinate("axle"), 0.2 + np.exp(-decay * sol.t) * wave, atol=1e-6)


def test_a_pendulum_by_a_law_follows_the_elliptic_function():
    """theta'' = -(a/J) sin theta from the bottom at a rate that does not turn over: sin(theta/2) = k sn."""
    a, k = 9.0, 0.9
    rate = 2.0 * k * math.sqrt(a / J)
    model = wheel(speed=rate)
    model.law("axle", lambda t, rho, w: -9.0 * math.sin(rho), potential=lambda rho: -9.0 * math.cos(rho))
    sol = ld.simulate(model, t_end=3.0, h=0.005, method=ld.MuntheKaas("butcher6"))
    sn = ellipj(math.sqrt(a / J) * sol.t, k * k)[0]
    np.testing.assert_allclose(np.sin(0.5 * sol.coordinate("axle")), k * sn, atol=1e-8)
    period = 4 * ellipk(k * k) / math.sqrt(a / J)
    assert 1.0 < period < 3.0  # it has been there and back


@pytest.mark.parametrize("options", [{}, {"rotation": "exp"}, {"rotation": "euler"}, {"order": 4}], ids=str)
def test_energy_is_exact_with_springs_stops_and_laws_that_have_a_potential(options):
    model = ld.Model(gravity=(0, 0, -9.81))
    model.body("a", 1.0, (0.1, 0.2, 0.15), position=(0.5, 0, 0), angular_velocity=(0, 3, 0))
    model.body("b", 0.7, (0.1, 0.1, 0.05), position=(1.2, 0, 0))
    model.revolute("ground", "a", at=(0, 0, 0), axis=(0, 1, 0), name="shoulder")
    model.cylindrical("a", "b", at=(1, 0, 0), axis=(1, 0, 0.3), name="elbow")
    model.joint_spring("shoulder", 3.0)
    model.joint_spring("elbow", 40.0, coordinate="displacement")
    model.limit("elbow", -0.4, 0.5, stiffness=50.0, transition=0.1, coordinate="angle")
    model.law("elbow", lambda t, r, w: math.cos(r), potential=lambda r: -math.sin(r), coordinate="angle")
    x = np.linspace(-3, 3, 31)
    model.joint_spring("shoulder", force=ld.Table(x, np.sinh(x), kind="cubic", outside="extend"))
    model.spring("ground", "b", force=lambda l: 5.0 * l**2, potential=lambda l: 5.0 / 3.0 * l**3)
    model.tendon(
        ["shoulder", "elbow", "elbow"], [0.5, -1.0, 2.0], 4.0, lower=-0.3, upper=0.4, stop_stiffness=20.0,
        coordinates=["angle", "angle", "displacement"],
    )  # fmt: skip
    sol = ld.simulate(model, t_end=5.0, h=0.02, method=ld.EnergyMidpoint(**options))
    assert sol.status == "finished", sol.message
    assert np.abs(sol.energy.work).max() < 1e-12  # what laws of a user do at rest is in the potential
    assert sol.energy.drift < 1e-12


def wheels():
    """Two wheels on axles of their own."""
    model = wheel()
    model.body("other", 1.0, (0.1, 0.1, 3 * J), position=(1, 0, 0))
    model.revolute("ground", "other", at=(1, 0, 0), axis=(0, 0, 1), name="second")
    return model


def test_a_tendon_between_two_wheels_is_one_oscillator_and_keeps_their_momentum():
    """theta_1 - theta_2 swings with k (1/J_1 + 1/J_2), by a motor about another place; torques are equal and opposite."""
    model = wheels()
    model.tendon(["axle", "second"], [1.0, -1.0], 5.0, rest=0.0, force=2.0, name="belt")
    sol = ld.simulate(model, t_end=2.0, h=0.005, method=ld.MuntheKaas("butcher6"))
    first, second = sol.coordinate("axle"), sol.coordinate("second")
    omega = math.sqrt(5.0 * (1 / J + 1 / (3 * J)))
    np.testing.assert_allclose(first - second, 2.0 / 5.0 * (1 - np.cos(omega * sol.t)), atol=1e-10)
    np.testing.assert_allclose(first + 3 * second, 0.0, atol=1e-12)
    np.testing.assert_allclose(sol.effort("belt"), 2.0 * np.cos(omega * sol.t), atol=1e-9)
    np.testing.assert_allclose(sol.force("belt", "other")[1][:, 2], -sol.effort("belt"), atol=1e-12)
    assert np.abs(sol.energy.balance).max() < 1e-8  # the work of the motor is summed with fourth order


def test_a_tendon_goes_along_with_its_part_and_keeps_its_joints_from_being_released():
    part, whole = wheels(), ld.Model()
    part.tendon(["axle", "second"], [1.0, -1.0], 5.0, name="belt")
    whole.add(part, prefix="left ")
    assert whole.element("left belt").arguments["joints"] == ["left axle", "left second"]
    event = ld.Event("cut", 0.1, action=ld.Release("second"))
    with pytest.raises(ld.ModelError, match="'belt' acts on the coordinate of revolute 'second'"):
        ld.simulate(part, t_end=0.2, h=0.1, events=[event])


BAD_TENDONS = {
    "no joints": (dict(joints=[], factors=[]), ["joints is empty"]),
    "a joint that is none": (dict(joints=["axle", "secnd"], factors=[1, 1]), ["did you mean 'second'"]),
    "factors": (dict(joints=["axle", "second"], factors=[1]), ["factors = [1] must be 2 numbers"]),
    "a factor 0": (dict(joints=["axle", "second"], factors=[1, 0]), ["factor of joint 'second' is 0", "leave"]),
    "not finite": (dict(joints=["axle", "second"], factors=[1, math.nan]), ["factors", "finite"]),
    "a joint twice": (dict(joints=["axle", "axle"], factors=[1, 1]), ["angle of revolute 'axle' twice"]),
    "coordinates": (dict(joints=["axle"], factors=[1], coordinates=["angle", "angle"]), ["2 coordinates of 1 joints"]),
    "locked": (dict(joints=["axle"], factors=[1], coordinates=["displacement"]), ["locks", "angle"]),
    "stiffness": (dict(joints=["axle"], factors=[1], stiffness=-1.0), ["stiffness = -1.0", "negative"]),
    "stops": (dict(joints=["axle"], factors=[1], lower=-1.0), ["give stop_stiffness"]),
    "no stops": (dict(joints=["axle"], factors=[1], stop_stiffness=1.0), ["stop_stiffness without stops"]),
    "crossed stops": (
        dict(joints=["axle"], factors=[1], lower=1, upper=0, stop_stiffness=1.0),
        ["lower = 1", "upper = 0"],
    ),
}


@pytest.mark.parametrize("case", BAD_TENDONS)
def test_a_tendon_that_cannot_be_is_refused_with_the_remedy(case):
    call, words = BAD_TENDONS[case]
    with pytest.raises(ld.ModelError) as error:
        wheels().tendon(**call, name="belt")
    for word in words:
        assert word in str(error.value)


def test_decaying_scheme_damps_a_stiff_joint_spring():
    model = wheel(speed=1.0)
    model.joint_spring("axle", 1e8)
    sol = ld.simulate(model, t_end=0.5, h=0.005, method=ld.EnergyMidpoint(rho_inf=0.5))
    assert (np.diff(sol.energy.total) <= 1e-14 * sol.energy.total[0]).all()
    assert sol.energy.total[-1] < 1e-3 * sol.energy.total[0]


def test_work_of_a_damper_balances_the_energy():
    model = wheel(speed=3.0)
    model.joint_spring("axle", 5.0, damping=0.3)
    for method, bound in ((ld.EnergyMidpoint(), 1e-14), (ld.MuntheKaas(), 1e-6)):
        sol = ld.simulate(model, t_end=2.0, h=0.01, method=method)
        assert sol.energy.work[-1] < -0.5 * sol.energy.total[0]
        assert np.abs(sol.energy.balance).max() < bound * sol.energy.total[0] + 1e-14


# -- friction ---------------------------------------------------------------------------------------------------------


def test_friction_brings_a_block_to_rest_after_its_way():
    model = block(speed=2.0)
    model.friction("rails", coulomb=3.0, regularization=1e-3)
    sol = ld.simulate(model, t_end=2.0, h=0.002)
    assert sol.status == "finished", sol.message
    assert abs(sol.coordinate_rate("rails")[-1]) < 1e-6
    assert sol.coordinate("rails")[-1] == pytest.approx(M * 2.0**2 / (2 * 3.0), rel=2e-3)
    assert sol.energy.work[-1] == pytest.approx(-0.5 * M * 2.0**2, rel=1e-3)


@pytest.mark.parametrize("speed", [0.0, 4.0])
def test_a_pushed_block_reaches_the_speed_at_which_friction_balances(speed):
    """With a Stribeck curve and a viscous part; from rest it breaks away, as the push is above the static friction."""
    Tc, Ts, vs, v0, c, push = 2.0, 3.0, 0.3, 0.01, 1.5, 3.5

    def resistance(v):
        return (Tc + (Ts - Tc) * math.exp(-((v / vs) ** 2))) * math.tanh(v / v0) + c * v

    model = block(speed=speed)
    model.friction("rails", Tc, Ts, vs, v0, c)
    model.motor("rails", push)
    sol = ld.simulate(model, t_end=30.0, h=0.01, method=ld.GeneralizedAlpha(rho_inf=0.6))
    assert sol.coordinate_rate("rails")[-1] == pytest.approx(brentq(lambda v: resistance(v) - push, 0.5, 5.0), rel=1e-6)


def test_below_the_friction_it_creeps_as_the_regularization_says():
    model = block()
    model.friction("rails", coulomb=2.0, regularization=0.01)
    model.motor("rails", 1.0)
    sol = ld.simulate(model, t_end=1.0, h=0.001)
    assert sol.coordinate_rate("rails")[-1] == pytest.approx(0.01 * math.atanh(0.5), rel=1e-6)


# -- stops ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("transition", [0.0, 0.005])
def test_an_elastic_stop_turns_the_block_back_without_loss(transition):
    model = block(speed=1.0)
    model.limit("rails", lower=-0.5, upper=0.5, stiffness=1e4, transition=transition)
    sol = ld.simulate(model, t_end=5.0, h=0.002, method=ld.EnergyMidpoint())
    x, v = sol.coordinate("rails"), sol.coordinate_rate("rails")
    assert sol.energy.drift < 1e-12
    depth = math.sqrt(M / 1e4)
    assert 0.5 < x.max() < 0.5 + 1.5 * depth + transition
    assert -0.5 - 1.5 * depth - transition < x.min() < -0.5
    np.testing.assert_allclose(np.abs(v[np.abs(x) < 0.5]), 1.0, rtol=1e-12)
    assert (v < 0).any()
    assert (v > 0).any()


@methods
def test_a_damped_stop_takes_energy_and_never_pulls(method):
    model = block(speed=1.0)
    stop = model.limit("rails", upper=0.2, stiffness=1e3, damping=30.0, transition=0.01)
    sol = ld.simulate(model, t_end=1.0, h=0.001, method=METHODS[method][0])
    assert sol.status == "finished", sol.message
    assert sol.effort(stop).max() <= 0.0
    assert sol.effort(stop).min() < -10.0
    assert -0.9 < sol.coordinate_rate("rails")[-1] < -0.2
    gain = np.diff(sol.energy.total).max() / sol.energy.total[0]
    assert gain < (1e-13 if method in ("energy", "exponential map") else 2e-3)


def test_depth_of_a_stop_is_that_of_its_energy():
    """k d^3/(6 w) up to the transition, k (d (d - w)/2 + w^2/6) beyond."""
    k, w = 1e3, 0.05
    for speed in (0.2, 3.0):
        model = block(speed=speed)
        model.limit("rails", upper=0.1, stiffness=k, transition=w)
        sol = ld.simulate(model, t_end=1.0, h=1e-3, method=ld.MuntheKaas())
        energy = 0.5 * M * speed**2
        depth = (6 * w * energy / k) ** (1 / 3)
        if depth > w:
            depth = brentq(lambda d, e=energy: k * (0.5 * d * (d - w) + w * w / 6) - e, w, 10.0)
        assert sol.coordinate("rails").max() - 0.1 == pytest.approx(depth, rel=2e-4)


# -- motors and control -----------------------------------------------------------------------------------------------


TORQUES = {
    "number": 0.3,
    "function": lambda t: 0.3 + 0.0 * t,
    "table": ld.Table([0.0, 5.0], [0.3, 0.3]),
    "law": lambda t, rho, rate: 0.3,
    "text": "0.3",
}


@pytest.mark.parametrize("torque", TORQUES)
def test_a_constant_torque_accelerates_uniformly_however_it_is_given(torque):
    model = wheel()
    motor = model.motor("axle", TORQUES[torque])
    sol = ld.simulate(model, t_end=2.0, h=0.01, method=ld.MuntheKaas())
    np.testing.assert_allclose(sol.coordinate("axle"), 0.5 * 0.3 / J * sol.t**2, atol=1e-11)
    np.testing.assert_allclose(sol.effort(motor), 0.3, rtol=1e-14)
    assert sol.energy.work[-1] == pytest.approx(0.3 * sol.coordinate("axle")[-1], rel=1e-10)


def test_a_motor_with_a_torque_speed_line_approaches_its_idle_speed():
    stall, idle = 2.0, 30.0
    model = wheel()
    model.motor("axle", lambda t, rho, rate: stall * (1.0 - rate / idle))
    sol = ld.simulate(model, t_end=5.0, h=0.01, method=ld.MuntheKaas())
    np.testing.assert_allclose(sol.coordinate_rate("axle"), idle * (1 - np.exp(-stall / (J * idle) * sol.t)), rtol=1e-7)


def test_an_input_is_a_torque_that_is_written_from_outside():
    model = wheel()
    model.motor("axle", model.input("torque"))
    stepper = ld.Stepper(model, h=0.01)
    for k in range(100):
        stepper.step(torque=0.3 if k < 50 else 0.0)
    assert stepper.angular_velocity("wheel")[2] == pytest.approx(0.3 * 0.5 / J, rel=0.02)


@pytest.mark.parametrize("kd", [0.5, 1.5, 4.0])
def test_control_answers_a_step_as_a_system_of_second_order(kd):
    kp = 5.0
    model = wheel()
    model.control("axle", 1.0, kp, kd)
    sol = ld.simulate(model, t_end=3.0, h=0.005, method=ld.MuntheKaas())
    roots = np.roots([J, kd, kp]).astype(complex)
    a, b = np.linalg.solve([[1, 1], roots], [-1, 0])  # 1 + a exp(r1 t) + b exp(r2 t), at rest at t = 0
    expected = (1 + a * np.exp(roots[0] * sol.t) + b * np.exp(roots[1] * sol.t)).real
    np.testing.assert_allclose(sol.coordinate("axle"), expected, atol=1e-7)


@pytest.mark.parametrize("target", ["function", "with its rate", "table", "text"])
def test_control_follows_a_ramp_without_error(target):
    """A double integrator with PD and the rate of the target: the error of a ramp decays."""
    given = {
        "function": (lambda t: 3.0 * t, None),
        "with its rate": (lambda t: 3.0 * t, lambda t: 3.0 + 0.0 * t),
        "table": (ld.Table([0.0, 9.0], [0.0, 27.0]), None),
        "text": ("3*t", None),
    }[target]
    model = wheel()
    model.control("axle", given[0], 50.0, 5.0, rate=given[1])
    sol = ld.simulate(model, t_end=4.0, h=0.005)
    assert sol.coordinate("axle")[-1] == pytest.approx(12.0, abs=1e-6)


# -- equivalent models ------------------------------------------------------------------------------------------------


def pulled(spring):
    """A body on a spring to the ground."""
    model = ld.Model(gravity=(0, 0, -9.81))
    model.body("b", 1.3, (0.1, 0.2, 0.15), position=(1.0, 0.2, 0.3), angular_velocity=(1, 2, 3))
    spring(model)
    return ld.simulate(model, t_end=1.0, h=0.01, method=ld.MuntheKaas()).position("b")[-1]


LINEAR = {
    "function": {"force": lambda l: 30.0 * (l - 0.8)},
    "function of length and rate": {"force": lambda l, rate: 30.0 * (l - 0.8) + 0.0 * rate},
    "table": {"force": ld.Table([0.0, 0.8, 5.0], [-24.0, 0.0, 126.0])},
    "cubic table": {"force": ld.Table(np.linspace(0, 5, 11), 30.0 * (np.linspace(0, 5, 11) - 0.8), kind="cubic")},
}


@pytest.mark.parametrize("kind", LINEAR)
def test_a_spring_by_its_force_is_the_linear_one_if_the_force_is(kind):
    at = {"at_a": (0.1, 0, 1), "at_b": (0.1, 0.2, 0.05)}
    expected = pulled(lambda m: m.spring("ground", "b", 30.0, length=0.8, **at))
    np.testing.assert_allclose(pulled(lambda m: m.spring("ground", "b", **LINEAR[kind], **at)), expected, atol=1e-11)


def test_a_joint_spring_along_a_prismatic_joint_is_a_spring_between_points():
    def motion(add):
        model = block(speed=1.0)
        add(model)
        return ld.simulate(model, t_end=1.0, h=0.01, method=ld.MuntheKaas()).coordinate("rails")

    joint = motion(lambda m: m.joint_spring("rails", 30.0, rest=0.3, damping=0.5))
    points = motion(lambda m: m.spring("ground", "block", 30.0, length=5.3, damping=0.5, at_a=(-5, 0, 0)))
    np.testing.assert_allclose(joint, points, atol=1e-12)


@pytest.mark.parametrize("offset", [0.0, 5.6e-17, -1e-12])
def test_a_potential_is_accepted_where_the_coordinate_starts_at_round_off(offset):
    model = ld.Model()
    body = model.body("b", 1.0, (1, 1, 1), position=(0.3 + offset, 0, 0))
    model.prismatic("ground", body, at=(0.3, 0, 0), axis=(1, 0, 0), name="rail")
    model.law("rail", lambda t, rho, rate: -5.0 * rho - 2.0 * rate, potential=lambda rho: 2.5 * rho**2)


def test_potential_of_a_table_is_its_integral():
    x = np.linspace(-2, 2, 9)
    table = ld.Table(x, np.sin(x), kind="pchip", outside="hold")
    model = block(speed=1.0)
    model.joint_spring("rails", force=table)
    sol = ld.simulate(model, t_end=4.0, h=0.01)
    for position, energy in zip(sol.coordinate("rails")[::50], sol.energy.potential[::50], strict=True):
        whole = quad(table, -2, position, points=x[1:-1], limit=200)[0]
        assert energy == pytest.approx(whole, abs=1e-10)


# -- what cannot be ---------------------------------------------------------------------------------------------------

BAD = {
    "stiffness": (lambda m: m.joint_spring("axle", -1.0), ["stiffness = -1.0", "negative"]),
    "both": (lambda m: m.joint_spring("axle", 1.0, force=lambda r: r), ["leave stiffness"]),
    "potential": (lambda m: m.law("axle", lambda t, r, w: -r, lambda r: r**2), ["potential is not that of the force"]),
    "law": (lambda m: m.law("axle", lambda t, r: -r), ["expected f(t, rho, rate)"]),
    "no law": (lambda m: m.law("axle", 3.0), ["must be a function (t, rho, rate)"]),
    "static": (lambda m: m.friction("axle", 2.0, static=1.0), ["static = 1", "coulomb = 2"]),
    "regularization": (lambda m: m.friction("axle", 2.0, regularization=-0.1), ["regularization", "positive"]),
    "no stop": (lambda m: m.limit("axle", stiffness=1.0), ["lower, upper or both"]),
    "crossed stops": (lambda m: m.limit("axle", 1.0, -1.0, stiffness=1.0), ["lower = 1", "upper = -1"]),
    "soft stops": (lambda m: m.limit("axle", 1.0), ["stiffness of the stops"]),
    "jump": (lambda m: m.limit("axle", 1.0, stiffness=1.0, damping=1.0, transition=0.0), ["transition = 0"]),
    "joint": (lambda m: m.motor("axel", 1.0), ["did you mean 'axle'"]),
    "locked": (lambda m: m.motor("axle", 1.0, coordinate="displacement"), ["locks", "'axle'", "angle"]),
    "step table": (lambda m: m.joint_spring("axle", force=ld.Table([0, 1], [0, 1], "step")), ["jumps"]),
    "table and potential": (lambda m: m.joint_spring("axle", force=ld.Table([0, 1], [0, 1]), potential=abs), ["leave"]),
    "target": (lambda m: m.control("axle", ld.Table([0, 1], [0, 1], "step"), 1.0, 1.0), ["no first derivative"]),
    "spring": (lambda m: m.spring("ground", "wheel", at_a=(1, 0, 0)), ["stiffness, or its force"]),
    "effort": (lambda m: ld.simulate(m, t_end=0.1, h=0.1).effort("axle"), ["no driver, coupling or law"]),
    "argument": (lambda m: m.friction("axle", 1.0, stribek_velocity=1.0), ["did you mean 'stribeck_velocity'"]),
}


@pytest.mark.parametrize("case", BAD)
def test_bad_input_names_the_element_and_the_remedy(case):
    action, words = BAD[case]
    with pytest.raises(ld.ModelError) as error:
        action(wheel())
    for word in words:
        assert word in str(error.value)


def test_preload_is_the_force_at_the_start():
    model = ld.Model()
    block = model.body("block", 2.0, (1, 1, 1), position=(0, 0, 3.0))
    model.prismatic("ground", block, at=(0, 0, 3.0), axis=(0, 0, 1), name="guide")
    spring = model.spring("ground", block, stiffness=50.0, preload=20.0, name="pulls")
    pushed = model.joint_spring("guide", stiffness=40.0, preload=-8.0, name="pushes down")
    assert spring.arguments["length"] == pytest.approx(3.0 - 20.0 / 50.0, abs=1e-15)
    assert pushed.arguments["rest"] == pytest.approx(-8.0 / 40.0, abs=1e-15)
    sol = ld.simulate(model, t_end=0.01, h=0.01)
    assert sol.force("pulls", on="block")[0][0].tolist() == pytest.approx([0, 0, -20.0])
    assert sol.acceleration("block")[0].tolist() == pytest.approx([0, 0, (-20.0 - 8.0) / 2.0])


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda m: m.spring("ground", "b", stiffness=1.0, length=1.0, preload=1.0), "length and preload say the same"),
        (lambda m: m.spring("ground", "b", stiffness=0.0, preload=1.0), "preload needs a stiffness above zero"),
        (lambda m: m.spring("ground", "b", stiffness=1.0, preload=9.0), "preload = 9 needs a natural length of -8"),
        (lambda m: m.spring("ground", "b", force=lambda x: x, preload=9.0), "leave stiffness, length, preload"),
        (lambda m: m.joint_spring("guide", stiffness=1.0, rest=0.0, preload=1.0), "rest and preload say the same"),
        (lambda m: m.joint_spring("guide", preload=1.0), "preload needs a stiffness above zero"),
        (lambda m: m.joint_spring("guide", force=lambda x: x, preload=1.0), "leave stiffness, rest, preload"),
    ],
)
def test_a_preload_that_cannot_be_is_refused(call, message):
    model = ld.Model()
    model.body("b", 1.0, (1, 1, 1), position=(0, 0, 1.0))
    model.prismatic("ground", "b", at=(0, 0, 0), axis=(0, 0, 1), name="guide")
    with pytest.raises(ld.ModelError, match=message):
        call(model)
