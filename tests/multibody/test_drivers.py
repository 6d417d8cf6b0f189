"""Prescribed and coupled coordinates: orders, work, analytic motions, many turns, contradictions named."""

import math
import warnings

import numpy as np
import pytest
from scipy.integrate import solve_ivp

import liedyn as ld
from liedyn.errors import ConsistencyWarning

G = 9.81
METHODS = {
    "index 3": (ld.GeneralizedAlpha(rho_inf=0.8), (2, 2, 2)),
    "index 2": (ld.GeneralizedAlpha(rho_inf=0.8, index=2), (2, 2, 2)),
    "BLieDF": (ld.BLieDF(k=3), (3, 3, 3)),
    "Munthe-Kaas": (ld.MuntheKaas(), (4, 4, 4)),
    "energy": (ld.EnergyMidpoint(), (2, 2, 2)),
    "energy of order 4": (ld.EnergyMidpoint(order=4), (4, 4, 4)),
    "exponential map": (ld.EnergyMidpoint(rotation="exp"), (2, 2, 2)),
    "RATTLie": (ld.RATTLie(), (2, 2, 2)),
}
methods = pytest.mark.parametrize("method", METHODS)


def drive(t):
    return 0.4 * t * t + 0.3 * math.sin(2.0 * t)


def rate(t):
    return 0.8 * t + 0.6 * math.cos(2.0 * t)


def acceleration(t):
    return 0.8 - 1.2 * math.sin(2.0 * t)


CRANK, ARM = {"mass": 1.2, "length": 0.7, "inertia": 0.05}, {"mass": 0.8, "com": 0.4, "inertia": 0.03}


def crank(group="R3xSO3", derivatives=True):
    """A driven crank with a pendulum at its end, in the plane x, y."""
    model = ld.Model(gravity=(0, -G, 0), group=group)
    model.body("crank", CRANK["mass"], (0.01, 0.05, CRANK["inertia"]), position=(CRANK["length"] / 2, 0, 0))
    model.body("arm", ARM["mass"], (0.01, 0.03, ARM["inertia"]), position=(CRANK["length"], -ARM["com"], 0),
               rotation=ld.rot("z", -np.pi / 2), angular_velocity=(0, 0, rate(0.0)))  # fmt: skip
    model.revolute("ground", "crank", at=(0, 0, 0), axis=(0, 0, 1), name="base")
    model.revolute("crank", "arm", at=(CRANK["length"], 0, 0), axis=(0, 0, 1), name="elbow")
    given = {"rate": rate, "acceleration": acceleration} if derivatives else {}
    model.drive("base", drive, **given, name="motor")
    return model


def crank_reference(times):
    """Absolute angle of the arm, its rate, and the torque of the drive, from the equation in one coordinate (Lagrange)."""
    a, l, m = CRANK["length"], ARM["com"], ARM["mass"]
    J = ARM["inertia"] + m * l * l

    def second(t, psi):
        f, fd, fdd = drive(t), rate(t), acceleration(t)
        return -(m * l * a * (fdd * np.cos(psi - f) + fd**2 * np.sin(psi - f)) + m * G * l * np.cos(psi)) / J

    def torque(t, psi, psid):
        f, fdd = drive(t), acceleration(t)
        inertia = CRANK["inertia"] + CRANK["mass"] * (a / 2) ** 2 + m * a * a
        weight = (CRANK["mass"] * a / 2 + m * a) * G * np.cos(f)
        return inertia * fdd + weight + m * a * l * (second(t, psi) * np.cos(psi - f) - psid**2 * np.sin(psi - f))

    y = solve_ivp(
        lambda t, y: [y[1], second(t, y[0])], (0, times[-1]), [-np.pi / 2, rate(0.0)], t_eval=times, method="DOP853",
        rtol=1e-13, atol=1e-13,
    ).y  # fmt: skip
    return np.stack([*y, [torque(t, *state) for t, state in zip(times, y.T, strict=True)]], axis=1)


def crank_errors(method, h, **options):
    """Largest errors of angle, rate and torque at some times."""
    times = np.linspace(0.1, 0.8, 8)
    sol = ld.simulate(crank(**options), t_end=times[-1], h=h, method=method, record=times)
    assert sol.status == "finished", sol.message
    R = sol.rotation("arm")
    found = np.stack(
        [np.unwrap(np.arctan2(R[:, 1, 0], R[:, 0, 0])), sol.angular_velocity("arm")[:, 2], sol.effort("motor")], axis=1
    )
    return np.abs(found - crank_reference(times)).max(axis=0)


@methods
def test_angle_rate_and_torque_of_a_driven_crank_converge_with_the_order_of_the_method(method):
    method, order = METHODS[method]
    coarse, fine = (crank_errors(method, h) for h in (0.01, 0.005))
    np.testing.assert_array_less(np.array(order) - 0.3, np.log2(coarse / fine))
    assert fine.max() < (2e-3 if min(order) == 2 else 2e-4 if min(order) == 3 else 1e-6)


@pytest.mark.parametrize("group", ["R3xSO3", "SE3"])
def test_both_groups_and_differenced_derivatives_give_the_same_torque(group):
    for derivatives in (True, False):
        assert crank_errors(ld.MuntheKaas("butcher6"), 0.01, group=group, derivatives=derivatives).max() < 1e-9


def test_a_table_drives_as_its_function_does():
    x = np.linspace(0.0, 1.0, 2001)
    model = crank()
    model = ld.Model.from_dict(model.to_dict() | {"elements": model.to_dict()["elements"][:2]})
    model.drive("base", ld.Table(x, [drive(t) for t in x], kind="cubic"), name="motor")
    sol = ld.simulate(model, t_end=0.8, h=0.01, method=ld.MuntheKaas())
    assert sol.effort("motor")[-1] == pytest.approx(crank_reference([0.8])[0, 2], abs=2e-5)


@pytest.mark.parametrize("options", [{}, {"rotation": "exp"}, {"rotation": "euler"}, {"order": 4}], ids=str)
def test_energy_changes_by_the_work_of_the_drive_exactly(options):
    sol = ld.simulate(crank(), t_end=3.0, h=0.02, method=ld.EnergyMidpoint(**options))
    change = np.abs(sol.energy.total - sol.energy.total[0]).max()
    assert change > 5.0
    assert np.abs(sol.energy.balance).max() < 1e-12 * change


def test_work_of_the_drive_is_torque_times_rate():
    sol = ld.simulate(crank(), t_end=3.0, h=0.001, method=ld.MuntheKaas())
    power = sol.effort("motor") * np.array([rate(t) for t in sol.t])
    work = np.sum(0.5 * (power[1:] + power[:-1]) * np.diff(sol.t))
    assert sol.energy.total[-1] - sol.energy.total[0] == pytest.approx(work, rel=1e-5)
    assert sol.energy.work[-1] == pytest.approx(work, rel=1e-5)


def test_reaction_of_a_drive_is_its_torque_about_the_axis():
    sol = ld.simulate(crank(), t_end=0.5, h=0.01, method=ld.MuntheKaas())
    force, torque = sol.reaction("motor")
    np.testing.assert_allclose(force, 0.0, atol=1e-13)
    np.testing.assert_allclose(torque, sol.effort("motor")[:, None] * [0, 0, 1], atol=1e-12)


def test_a_drive_that_holds_is_a_lock():
    """A constant driver on the elbow of a double pendulum makes one body of its two."""

    def pendulum(kind):
        model = ld.Model(gravity=(0, -G, 0))
        model.body("a", 1.0, (0.1, 0.1, 0.1), position=(0.5, 0, 0))
        model.body("b", 1.0, (0.1, 0.1, 0.1), position=(1.5, 0, 0))
        model.revolute("ground", "a", at=(0, 0, 0), axis=(0, 0, 1))
        if kind == "fixed":
            model.fixed("a", "b")
        else:
            model.revolute("a", "b", at=(1, 0, 0), axis=(0, 0, 1), name="elbow")
            model.drive("elbow", 0.0)
        return ld.simulate(model, t_end=1.0, h=0.01, method=ld.MuntheKaas()).position("b")[-1]

    np.testing.assert_allclose(pendulum("fixed"), pendulum("drive"), atol=1e-10)


def slider(kind):
    """A block on rails, moved by a function: by its displacement, or by the distance to a point on the rails."""
    model = ld.Model(gravity=(0, 0, -G))
    model.body("block", 2.0, (0.1, 0.1, 0.1), position=(1, 0, 0))
    model.prismatic("ground", "block", at=(0, 0, 0), axis=(1, 0, 0), name="rails")
    if kind == "drive":
        model.drive("rails", lambda t: 0.1 * math.sin(3 * t), name="push")
    else:
        model.distance("ground", "block", length=lambda t: 1.0 + 0.1 * math.sin(3 * t), name="push")
    return model


@pytest.mark.parametrize("kind", ["drive", "distance"])
@methods
def test_force_of_a_moved_block_is_its_mass_times_its_acceleration(kind, method):
    sol = ld.simulate(slider(kind), t_end=1.0, h=0.005, method=METHODS[method][0])
    assert sol.status == "finished", sol.message
    np.testing.assert_allclose(sol.position("block")[:, 0], 1 + 0.1 * np.sin(3 * sol.t), atol=1e-11)
    expected = -2.0 * 0.9 * np.sin(3 * sol.t)
    np.testing.assert_allclose(sol.effort("push"), expected, atol=1e-3)


# -- rigid link -------------------------------------------------------------------------------------------------------


def spherical_pendulum():
    model = ld.Model(gravity=(0, 0, -G))
    model.point_mass("bob", 1.3, position=(0.6, 0, -0.8), velocity=(0, 2.0, 0))
    model.distance("ground", "bob", name="link")
    return model


@methods
def test_spherical_pendulum_on_a_link_converges_to_the_solution_of_its_equation(method):
    times = np.linspace(0.2, 1.0, 5)

    def right(t, y):
        x, v = y[:3], y[3:]
        return np.concatenate([v, np.array([0, 0, -G]) - (v @ v - G * x[2]) * x])

    start = [0.6, 0, -0.8, 0, 2, 0]
    y = solve_ivp(right, (0, 1), start, t_eval=times, method="DOP853", rtol=1e-12, atol=1e-12).y
    pull = -1.3 * (np.sum(y[3:] ** 2, axis=0) - G * y[2])
    method, order = METHODS[method]
    errors = []
    for h in (0.01, 0.005):
        sol = ld.simulate(spherical_pendulum(), t_end=1.0, h=h, method=method, record=times)
        errors.append([np.abs(sol.position("bob") - y[:3].T).max(), np.abs(sol.effort("link") - pull).max()])
        assert sol.constraint_residual.max() < 1e-11
    np.testing.assert_array_less(min(order) - 0.3, np.log2(np.array(errors[0]) / errors[1]))


def test_a_link_keeps_energy_and_momentum_of_what_it_connects():
    model = ld.Model()
    model.body("a", 1.0, (0.1, 0.2, 0.15), angular_velocity=(1, 2, 3))
    model.body("b", 2.0, (0.2, 0.1, 0.15), position=(1, 0.2, 0), velocity=(0, 0, 1))
    model.distance("a", "b", at_a=(0.1, 0.2, 0.3), at_b=(-0.2, 0.1, 0))
    sol = ld.simulate(model, t_end=5.0, h=0.02, method=ld.EnergyMidpoint())
    assert sol.energy.drift < 1e-12
    for p in (sol.momentum.linear, sol.momentum.angular):
        np.testing.assert_allclose(p, np.tile(p[0], (len(p), 1)), atol=1e-12)


# -- gears, rack, screw -----------------------------------------------------------------------------------------------


def gears(ratio, speed=30.0):
    model = ld.Model()
    for k, name in enumerate(("small", "large")):
        given = {"angular_velocity": (0, 0, speed)} if k == 0 else {}
        model.body(name, 1.0, (0.1, 0.1, 0.2), position=(k, 0, 0), **given)
        model.revolute("ground", name, at=(k, 0, 0), axis=(0, 0, 1), name=f"axle {name}")
    model.gear("axle small", "axle large", ratio, name="teeth")
    return model


@methods
def test_a_gear_of_irrational_ratio_holds_over_many_turns(method):
    sol = ld.simulate(gears(-math.sqrt(0.5)), t_end=5.0, h=0.01, method=METHODS[method][0], record=50)
    assert sol.status == "finished", sol.message
    a, b = sol.coordinate("axle small"), sol.coordinate("axle large")
    assert abs(a[-1]) > 20 * 2 * np.pi
    np.testing.assert_allclose(b, -math.sqrt(0.5) * a, atol=1e-10)
    np.testing.assert_allclose(sol.coordinate_rate("axle large"), -math.sqrt(0.5) * 30.0, rtol=1e-6)


def test_torque_of_a_gear_accelerates_the_second_wheel():
    model = gears(-2.0, speed=0.0)
    model.motor("axle small", 3.0)
    sol = ld.simulate(model, t_end=1.0, h=0.01)
    alpha = 3.0 / (0.2 + 4.0 * 0.2)
    np.testing.assert_allclose(sol.coordinate("axle small"), 0.5 * alpha * sol.t**2, atol=1e-10)
    np.testing.assert_allclose(sol.effort("teeth"), -2.0 * alpha * 0.2, rtol=1e-10)


def test_a_rack_moves_by_radius_times_angle():
    model = ld.Model()
    model.body("pinion", 1.0, (0.1, 0.1, 0.2))
    model.body("rack", 3.0, (0.1, 0.1, 0.1), position=(0, -0.3, 0))
    model.revolute("ground", "pinion", at=(0, 0, 0), axis=(0, 0, 1), name="axle")
    model.prismatic("ground", "rack", at=(0, -0.3, 0), axis=(1, 0, 0), name="rails")
    model.rack("axle", "rails", 0.3)
    model.motor("axle", 1.5)
    sol = ld.simulate(model, t_end=1.0, h=0.01, method=ld.EnergyMidpoint())
    np.testing.assert_allclose(sol.coordinate("rails"), 0.3 * sol.coordinate("axle"), atol=1e-13)
    np.testing.assert_allclose(sol.coordinate_rate("axle"), 1.5 / (0.2 + 3.0 * 0.09) * sol.t, atol=1e-3)


@methods
def test_a_nut_falls_on_its_screw_as_its_inertia_lets_it(method):
    pitch, m, J = 0.05, 2.0, 0.4
    model = ld.Model(gravity=(0, 0, -G))
    model.body("nut", m, (0.2, 0.3, J))
    model.screw("ground", "nut", pitch=pitch, at=(0, 0, 0), axis=(0, 0, 1), name="screw")
    sol = ld.simulate(model, t_end=1.0, h=0.01, method=METHODS[method][0])
    p = pitch / (2 * np.pi)
    fall = -G * m / (m + J / p**2)
    np.testing.assert_allclose(
        sol.coordinate("screw", "displacement"), p * sol.coordinate("screw", "angle"), atol=1e-13
    )
    np.testing.assert_allclose(sol.coordinate("screw", "displacement"), 0.5 * fall * sol.t**2, atol=1e-6)
    np.testing.assert_allclose(sol.effort("screw"), m * (G + fall), rtol=1e-8)
    assert sol.energy.drift < 1e-4


def test_conserving_scheme_conserves_with_gear_rack_and_screw():
    """A satellite with two geared wheels and a screw, all internal: energy and both momenta."""
    model = ld.Model()
    model.body("base", 5.0, (1.0, 1.2, 0.9), angular_velocity=(0.3, -0.2, 0.5))
    for k, axis in ((1, (1, 0, 0)), (2, (0, 1, 0))):
        model.body(
            f"wheel {k}", 1.0, (0.2, 0.1, 0.15), position=np.array(axis) * 0.7, angular_velocity=(2.0 / k, 0.1, 0)
        )
        model.revolute("base", f"wheel {k}", at=np.array(axis) * 0.7, axis=axis, name=f"axle {k}")
    model.body("nut", 0.5, (0.1, 0.1, 0.2), position=(0, 0, 1))
    model.screw("base", "nut", 0.5, at=(0, 0, 1), axis=(0, 0.3, 1))
    model.gear("axle 1", "axle 2", 1.3)
    with pytest.warns(ConsistencyWarning):
        sol = ld.simulate(model, t_end=10.0, h=0.05, method=ld.EnergyMidpoint())
    assert sol.energy.drift < 1e-12
    for p in (sol.momentum.linear, sol.momentum.angular):
        np.testing.assert_allclose(p, np.tile(p[0], (len(p), 1)), atol=1e-12)


# -- what cannot be ---------------------------------------------------------------------------------------------------


def two_wheels():
    model = gears(2.0, speed=0.0)
    model.body("slide", 1.0, (1, 1, 1))
    model.prismatic("ground", "slide", at=(0, 0, 0), axis=(1, 0, 0), name="rails")
    model.body("nut", 1.0, (1, 1, 1), position=(0, 3, 0))
    model.screw("ground", "nut", 0.1, at=(0, 3, 0), axis=(0, 0, 1), name="screw")
    model.body("ball", 1.0, (1, 1, 1), position=(0, 5, 0))
    model.spherical("ground", "ball", at=(0, 5, 0), name="socket")
    model.distance("ball", "nut", name="link")
    return model


def twice(m, *drives):
    for k, (joint, which) in enumerate(drives):
        m.drive(joint, 0.0, coordinate=which, name=f"drive {k}")


BAD = {
    "two drivers": (
        lambda m: twice(m, ("axle small", None), ("axle small", None)),
        ["already follows", "drive 0", "remove one"],
    ),
    "through a gear": (
        lambda m: twice(m, ("axle small", None), ("axle large", None)),
        ["through", "angle of revolute"],
    ),
    "through a screw": (lambda m: twice(m, ("screw", "angle"), ("screw", "displacement")), ["contradicts", "'screw'"]),
    "locked": (lambda m: m.drive("rails", 0.0, coordinate="angle"), ["prismatic 'rails'", "locks", "displacement"]),
    "link": (lambda m: m.drive("link", 1.0), ["contradicts distance 'link'"]),
    "no coordinate": (lambda m: m.drive("socket", 1.0), ["no relative coordinate", "socket"]),
    "which one": (lambda m: m.drive("screw", 1.0), ["angle, displacement"]),
    "unknown joint": (lambda m: m.drive("axle smal", 1.0), ["did you mean 'axle small'"]),
    "nan": (lambda m: m.drive("rails", lambda t: math.nan, name="x"), ["function of drive 'x' returned nan at t = 0"]),
    "no function": (lambda m: m.drive("rails", (1, 2)), ["function = (1, 2)"]),
    "arguments": (lambda m: m.drive("rails", lambda t, x: t), ["expected f(t)"]),
    "text": (lambda m: m.drive("rails", lambda t: "a"), ["returned 'a' at t = 0"]),
    "rate of a number": (lambda m: m.drive("rails", 1.0, rate=math.cos), ["leave them out"]),
    "acceleration only": (lambda m: m.drive("rails", math.sin, acceleration=math.sin), ["acceleration without rate"]),
    "input": (lambda m: m.drive("rails", m.input("x")), ["has no derivatives", "control"]),
    "linear table": (lambda m: m.drive("rails", ld.Table([0, 1], [0, 1])), ["no second derivative", "'cubic'"]),
    "gear with itself": (lambda m: m.gear("rails", "rails", 2.0), ["with itself"]),
    "ratio 0": (lambda m: m.gear("rails", "axle small", 0.0), ["ratio = 0"]),
    "rack of angles": (lambda m: m.rack("axle small", "axle large", 0.1), ["angle and a displacement"]),
    "pitch 0": (lambda m: m.screw("ball", "nut", 0.0, at=(0, 0, 0), axis=(0, 0, 1)), ["pitch = 0", "revolute"]),
    "no length": (lambda m: m.distance("ground", "slide"), ["coincide", "spherical"]),
    "negative length": (lambda m: m.distance("ground", "ball", length=-1.0), ["must be positive"]),
}


@pytest.mark.parametrize("case", BAD)
def test_a_contradiction_names_the_elements_and_the_remedy(case):
    action, words = BAD[case]
    with pytest.raises(ld.ModelError) as error:
        action(two_wheels())
    for word in words:
        assert word in str(error.value)


def test_a_gear_between_two_driven_joints_is_refused():
    model = two_wheels()
    model.drive("axle small", 0.0, name="first")
    model.drive("rails", 0.0, name="second")
    with pytest.raises(ld.ModelError, match=r"'first' and drive 'second'"):
        model.gear("axle large", "rails", 1.0)


def test_a_drive_far_from_the_initial_angle_warns():
    model = two_wheels()
    with pytest.warns(ConsistencyWarning, match="2 rad away"):
        model.drive("axle small", lambda t: 2.0 + t)


def test_a_drive_counts_whole_turns_as_nothing():
    model = gears(1.0, speed=1.0)
    model.drive("axle small", lambda t: 4 * np.pi + t)
    sol = ld.simulate(model, t_end=1.0, h=0.1)
    np.testing.assert_allclose(sol.coordinate("axle small"), sol.t, atol=1e-12)


def turned_by(function):
    """A body on a driven hinge: the torque is 1.1 times the second derivative of the function."""
    model = ld.Model()
    arm = model.body("arm", 1.0, (0.1, 0.1, 0.1), position=(1, 0, 0))
    model.revolute("ground", arm, at=(0, 0, 0), axis=(0, 1, 0), name="hinge")
    model.drive("hinge", function, name="swing")
    return model


@pytest.mark.parametrize("w", [0.01, 1.0, 300.0, 1e3, 2 * math.pi * 1024, 1e5])
def test_driver_by_a_function_has_the_right_torque_at_any_frequency(w):
    model = turned_by(lambda t: 0.3 + 0.1 * math.sin(w * t))
    sol = ld.simulate(model, t_end=10 / w, h=0.05 / w, method=ld.MuntheKaas())
    assert sol.status == "finished", sol.message
    torque = 0.11 * w**2
    np.testing.assert_allclose(sol.effort("swing"), -torque * np.sin(w * sol.t), atol=1e-6 * torque)
    alpha = ld.simulate(model, t_end=10 / w, h=0.01 / w)
    np.testing.assert_allclose(alpha.effort("swing"), -torque * np.sin(w * alpha.t), atol=1e-4 * torque)


def test_driver_whose_derivatives_cannot_be_found_is_refused_with_the_remedy():
    with pytest.raises(ld.ModelError, match=r"'swing'.*ld\.expression"):
        ld.simulate(turned_by(lambda t: math.sqrt(abs(t))), t_end=0.1, h=0.01)
    model = turned_by(lambda t: math.sqrt(abs(t - 0.05)))
    with pytest.warns(ld.errors.AnalysisWarning, match=r"'swing' has no derivatives at t = 0\.05.*ld\.expression"):
        sol = ld.simulate(model, t_end=0.1, h=0.01, method=ld.MuntheKaas())
    assert sol.status == "failed"
    assert "'swing'" in sol.message
    assert "ld.expression" in sol.message


@pytest.mark.parametrize(
    ("function", "message"),
    [
        (
            lambda t: 0.2 * t if t < 0.0333 else 0.2 * 0.0333,
            r"corner at t = 0\.0333, where its rate jumps from 0\.2 to 0",
        ),
        (lambda t: 0.1 + (1e-3 if t > 0.05 else 0.0), "jumps from 0.1 to 0.101 at t = 0.05"),
        ("0.1*abs(sin(50*t - 1))", r"corner at t = 0\.02, where its rate jumps from -5 to 5"),
    ],
)
def test_corners_and_jumps_of_a_driver_are_told(function, message):
    with pytest.warns(ld.errors.AnalysisWarning, match=f"'swing' .*{message}"):
        ld.simulate(turned_by(function), t_end=0.1, h=0.01)


@pytest.mark.parametrize(
    "function",
    [
        lambda t: 0.1 * math.sin(1e4 * t),
        lambda t: 0.5 - 0.5 * math.cos(30 * t) if t < math.pi / 30 else 1.0,  # its second derivative jumps
        lambda t: 0.1 * math.tanh(200 * (t - 0.05)),
        lambda t: 3.0 * t,
    ],
)
def test_smooth_drivers_are_not_complained_about(function):
    with warnings.catch_warnings():
        warnings.simplefilter("error", ld.errors.AnalysisWarning)
        ld.simulate(turned_by(function), t_end=0.2, h=1e-3)


@pytest.mark.parametrize("function", [lambda t: 1.0 / t, "1/t", "log(t)", "10**(400 + t)"])
def test_driver_without_a_number_at_the_start_is_named(function):
    with pytest.raises(ld.ModelError, match="function of drive 'swing'"):
        turned_by(function)


def test_a_function_that_becomes_nan_is_named_with_the_time():
    model = ld.Model()
    model.body("block", 2.0, (0.1, 0.1, 0.1))
    model.prismatic("ground", "block", at=(0, 0, 0), axis=(1, 0, 0), name="rails")
    model.drive("rails", lambda t: math.sqrt(1.0 - t) if t < 0.5 else math.nan, name="push")
    sol = ld.simulate(model, t_end=1.0, h=0.01)
    assert sol.status == "failed"
    assert "function of drive 'push' returned nan at t = 0.5" in sol.message
    assert sol.t[-1] == pytest.approx(0.49)


def test_a_run_beyond_the_end_of_a_table_says_so():
    model = ld.Model()
    model.body("block", 2.0, (0.1, 0.1, 0.1))
    model.force("block", (ld.Table([0.0, 0.4, 0.5], [0.0, 1.0, 2.0]), 0, 0), name="push")
    sol = ld.simulate(model, t_end=1.0, h=0.01)
    assert sol.status == "failed"
    assert "table of force 'push' (from 0 to 0.5) returned nan at t = 0.505" in sol.message
