"""Friction beyond the point: in joints by their load, brakes, one-way clutches, against spin and rolling."""

import json
from pathlib import Path

import numpy as np
import pytest

import liedyn as ld

G = 9.81
TABLES = json.loads((Path(__file__).parents[1] / "data" / "contact_tables.json").read_text())
RATTLIE, ALPHA = ld.RATTLie(), ld.GeneralizedAlpha(rho_inf=0.9)
TWO = pytest.mark.parametrize("method", [RATTLIE, ALPHA], ids=["rattlie", "alpha"])


def run(m, t_end, h, method=RATTLIE, **options):
    sol = ld.simulate(m, t_end=t_end, h=h, method=method, **options)
    assert sol.status == "finished", sol.message
    return sol


def pendulum(angle, inertia=0.02, **motion):
    """A rod of mass 1 on a hinge 0.5 above its center."""
    m = ld.Model(gravity=(0, -G, 0))
    rod = m.body("rod", 1.0, (inertia,) * 3, 0.5 * np.array([np.sin(angle), -np.cos(angle), 0]), **motion)
    m.revolute("ground", rod, at=(0, 0, 0), axis=(0, 0, 1), name="hinge")
    return m


def swing(sol):
    x = sol.position("rod")
    return np.arctan2(x[:, 0], -x[:, 1])


@TWO
def test_a_bearing_brakes_by_its_load(method):
    exact = TABLES["bearing_friction"]["results"]["stops"][:6]
    m = pendulum(1.0)
    m.friction("hinge", coefficient=0.2, radius=0.05, name="bearing")
    sol = run(m, 4.8, 1e-3, method, transitions="located")
    turns = [x.t for x in sol.transitions if x.what == "sticks"]
    np.testing.assert_allclose(turns, [e["t"] for e in exact], atol=1e-4)
    found = np.interp(turns, sol.t, swing(sol))
    np.testing.assert_allclose(found, [e["angle"] for e in exact], atol=1e-4)
    assert sol.energy.drift < 1e-5  # the work of friction is accounted for


def test_a_bearing_holds_what_it_can_without_creep():
    m = pendulum(0.01)
    m.friction("hinge", coefficient=0.2, radius=0.05, name="bearing")
    sol = run(m, 2.0, 1e-2)  # it needs a moment of 0.049, and can have 0.098
    assert np.abs(swing(sol) - 0.01).max() < 1e-12
    bearing = sol.contact("bearing")
    assert set(bearing.state[1:]) == {"stick"}
    np.testing.assert_allclose(np.abs(bearing.force[1:, 0]), 0.5 * G * np.sin(0.01), rtol=1e-9)


@TWO
def test_a_brake_of_constant_size_stops_a_wheel_and_holds_it(method):
    m = ld.Model()
    wheel = m.body("wheel", 1.0, (0.1, 0.1, 0.2), angular_velocity=(0, 0, 5.0))
    m.revolute("ground", wheel, at=(0, 0, 0), axis=(0, 0, 1), name="axle")
    m.friction("axle", coulomb=0.5, regularization=0.0, name="brake")
    sol = run(m, 3.0, 1e-2, method)
    assert sol.coordinate("axle")[-1] == pytest.approx(
        5.0**2 / (2 * 2.5), abs=1e-6
    )  # decelerates by 2.5, stops at t = 2
    assert abs(sol.angular_velocity("wheel")[-1, 2]) < 1e-13
    assert sol.energy.work[-1] == pytest.approx(-0.5 * 0.2 * 25, rel=1e-9)


@TWO
def test_a_clutch_lets_a_wheel_turn_one_way(method):
    m = ld.Model()
    wheel = m.body("wheel", 1.0, (0.1, 0.1, 0.2))
    m.revolute("ground", wheel, at=(0, 0, 0), axis=(0, 0, 1), name="axle")
    m.clutch("axle", name="freewheel")
    m.motor("axle", lambda t: 0.2 * np.cos(2.0 * t))
    sol = run(m, 3.0, 1e-2, method)
    rate = sol.coordinate_rate("axle")
    assert rate.min() > -1e-12
    # free until its rate falls to zero at t = pi/2, then held while the motor pulls back, until t = 3 pi/4
    held = (sol.t > np.pi / 2 + 0.02) & (sol.t < 3 * np.pi / 4 - 0.02)
    assert np.abs(rate[held]).max() < 1e-12
    np.testing.assert_allclose(rate[sol.t < 1.5], 0.5 * np.sin(2 * sol.t[sol.t < 1.5]), atol=1e-4)
    np.testing.assert_allclose(
        sol.contact("freewheel").force[held, 0], -0.2 * np.cos(2 * sol.t[held]), atol=5e-3
    )  # the mean over a step


def ball(spin_radius=0.0, rolling_radius=0.0, **motion):
    m = ld.Model(gravity=(0, 0, -G))
    m.body("ball", 1.0, shape=ld.Sphere(0.1), position=(0, 0, 0.1), **motion)
    m.contact("ball", m.plane(friction=0.4), name="touch", spin_radius=spin_radius, rolling_radius=rolling_radius)
    return m


@TWO
def test_spin_decays_by_the_radius_of_the_area_of_contact(method):
    sol = run(ball(spin_radius=5e-3, angular_velocity=(0, 0, 3.0)), 0.8, 5e-3, method)
    rate = 0.4 * 5e-3 * G / (0.4 * 0.01)
    expected = np.maximum(3.0 - rate * sol.t, 0.0)
    away = np.abs(sol.t - 3.0 / rate) > 6e-3
    np.testing.assert_allclose(sol.angular_velocity("ball")[away, 2], expected[away], atol=1e-9)
    moving = (sol.t > 0.0) & (sol.t < 3.0 / rate - 0.01)
    np.testing.assert_allclose(sol.contact("touch").moment[moving, 2], -0.4 * 5e-3 * G, rtol=1e-9)
    assert np.abs(sol.v[-1]).max() < 1e-12


@TWO
def test_rolling_friction_stops_a_ball(method):
    sol = run(ball(rolling_radius=2e-3, velocity=(1, 0, 0), angular_velocity=(0, 10, 0)), 1.0, 5e-3, method)
    slower = 5 / 7 * 0.4 * 2e-3 * G / 0.1
    np.testing.assert_allclose(sol.velocity("ball")[:, 0], 1.0 - slower * sol.t, atol=1e-9)
    assert set(sol.contact("touch").state[1:]) == {"stick"}
    assert sol.energy.drift < 1e-9


def test_spin_makes_slipping_friction_smaller():
    # Contensou: the friction force is mu N slip/sqrt(slip^2 + (r spin)^2)
    sol = run(ball(spin_radius=0.02, velocity=(0.5, 0, 0), angular_velocity=(0, 0, 100.0)), 2e-3, 1e-4)
    force = sol.contact("touch").force[-1]
    slip, spin = 0.5, 0.02 * 100.0
    assert np.linalg.norm(force[:2]) == pytest.approx(0.4 * G * slip / np.hypot(slip, spin), rel=2e-2)


def tippe_top(h, t_end, **options):
    p = TABLES["tippe_top"]["parameters"]
    m, turned = ld.Model(gravity=(0, 0, -G)), ld.rot("x", p["theta0"])
    z = p["R1"] - (turned @ [0, 0, p["a1"]])[2]
    J = (p["I1"], p["I1"], p["I3"])
    m.body("top", p["m"], J, (0, 0, z), rotation=turned, angular_velocity=(0, 0, p["spin"]))
    floor = m.plane(friction=p["mu"])
    m.contact("top", floor, points=[(0, 0, p["a1"])], radius=p["R1"], spin_radius=5e-4, name="head")
    m.contact("top", floor, points=[(0, 0, p["a2"])], radius=p["R2"], spin_radius=5e-4, name="stem")
    return run(m, t_end, h, **options)


@pytest.mark.long
def test_a_tippe_top_turns_over():
    sol = tippe_top(1e-4, 8.0, record=10)
    inclination = np.arccos(sol.rotation("top")[:, 2, 2])
    assert inclination.max() > 2.5
    assert np.diff(sol.energy.total).max() < 1e-9 * sol.energy.total[0]


@pytest.mark.parametrize(
    ("call", "word"),
    [
        (lambda m: m.dry_friction("hinge"), "give a coefficient"),
        (lambda m: m.dry_friction("hinge", coefficient=0.2), "radius of the bearing"),
        (lambda m: m.dry_friction("hinge", coefficient=-0.2, radius=0.1), "must not be negative"),
        (lambda m: m.dry_friction("hinge", bound=1.0, radius=0.1), "leave it out"),
        (lambda m: m.friction("hinge"), "give coulomb"),
        (lambda m: m.friction("hinge", coefficient=0.2, radius=0.1, viscous=1.0), "joint_damper"),
        (lambda m: m.clutch("hinge", direction=2), "must be 1"),
        (lambda m: m.contact("rod", m.plane(point=(0, -9, 0)), points=[(0, 0, 0)], spin_radius=0.1), "needs friction"),
    ],
)
def test_misuse_names_the_remedy(call, word):
    with pytest.raises(ld.ModelError, match=word):
        call(pendulum(0.1))


def test_methods_without_contacts_refuse_dry_friction():
    m = pendulum(0.1)
    m.dry_friction("hinge", bound=0.1, name="brake")
    with pytest.raises(ld.ModelError, match=r"'brake'.*RATTLie"):
        ld.simulate(m, t_end=1, h=1e-2, method="bliedf")
