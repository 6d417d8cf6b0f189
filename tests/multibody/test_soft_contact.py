"""Contact as a force: Hunt & Crossley's law, friction, energy, and every method."""

import warnings

import numpy as np
import pytest
from scipy.optimize import brentq

import liedyn as ld
from liedyn.multibody.soft_contacts import SoftLaw

G = 9.81


def bouncing(restitution=0.8, exponent=1.5, group="R3xSO3", stiffness=1e6, speed=1.0, **motion):
    m = ld.Model(group=group)
    motion = {"velocity": (0, 0, -1.0)} | motion
    ball = m.body("ball", mass=0.5, shape=ld.Sphere(0.1), position=(0, 0, 0.1001), **motion)
    law = {"stiffness": stiffness, "exponent": exponent, "restitution": restitution, "speed": speed}
    m.contact(ball, m.plane(), name="touch", **law)
    return m


@pytest.mark.parametrize(
    ("method", "group"),
    [
        (ld.GeneralizedAlpha(rho_inf=1.0), "R3xSO3"),
        (ld.GeneralizedAlpha(rho_inf=1.0), "SE3"),
        (ld.RATTLie(), "SE3"),
        (ld.EnergyMidpoint(), "R3xSO3"),
        (ld.MuntheKaas(), "R3xSO3"),
        (ld.BLieDF(2), "R3xSO3"),
    ],
    ids=["alpha", "alpha-SE3", "rattlie-SE3", "energy", "munthe-kaas", "bliedf"],
)
def test_a_ball_rebounds_with_the_restitution_that_was_given(method, group):
    sol = ld.simulate(bouncing(0.8, group=group), t_end=0.012, h=3e-5, method=method)
    assert sol.status == "finished", sol.message
    assert abs(sol.velocity("ball")[-1, 2] - 0.8) < 1e-3  # the methods, at 300 steps per contact
    deepest = 0.1 - sol.position("ball")[:, 2].min()
    assert 0.0 < deepest < (2.5 * 0.5 / (2 * 1e6)) ** 0.4  # that of no loss


def test_the_damping_is_that_of_the_relation_between_both_speeds():
    law = SoftLaw(1e5, 1.5, 2.0)
    # the oracle of the study: c v = 0.3
    assert abs(law.damping(0.8328697922656016) * 2.0 - 0.3) < 1e-14
    assert law.damping(1.0) == 0.0
    for e in (0.01, 0.3, 0.9):
        x = 2.0 * law.damping(e)
        y = brentq(lambda y, x=x: x - np.log1p(x) - y - np.expm1(-y), 1e-9, 200.0, xtol=1e-14)
        assert abs(-np.expm1(-y) / x - e) < 1e-12
    assert abs(2.0 * law.damping(1 - 1e-9) / 1.5e-9 - 1.0) < 1e-6  # 3 (1 - e)/2


def test_energy_midpoint_keeps_the_energy_of_elastic_bounces():
    m = bouncing(restitution=1.0, stiffness=1e5)
    m.gravity[:] = (0, 0, -G)
    sol = ld.simulate(m, t_end=0.5, h=1e-4, method=ld.EnergyMidpoint())
    assert (np.diff(np.sign(sol.velocity("ball")[:, 2])) != 0).sum() > 4
    assert np.ptp(sol.energy.total) < 1e-10 * sol.energy.kinetic.max()


def test_a_ball_that_slides_ends_rolling_and_its_work_balances():
    m = ld.Model(gravity=(0, 0, -G))
    depth = (0.5 * G / 1e5) ** (1 / 1.5)
    ball = m.body("ball", mass=0.5, shape=ld.Sphere(0.1), position=(0, 0, 0.1 - depth), velocity=(1.0, 0, 0))
    m.contact(ball, m.plane(friction=0.3), stiffness=1e5)
    sol = ld.simulate(m, t_end=0.3, h=1e-3)
    assert abs(sol.velocity("ball")[-1, 0] - 5 / 7) < 1e-3  # rolling, up to a creep
    assert abs(sol.velocity("ball")[-1, 0] - 0.1 * sol.angular_velocity("ball")[-1, 1]) < 1e-4
    assert abs(sol.energy.balance).max() < 1e-4  # of the second order in h
    lost = 0.5 * 0.5 * (1 - 5 / 7)
    assert abs(sol.energy.work[-1] + lost) < 2e-3


@pytest.mark.parametrize(
    "shape", [ld.Box((0.4, 0.4, 0.4)), ld.Capsule(0.2, 0.3, axis="x"), ld.Cylinder(0.3, 0.4), ld.Sphere(0.2)],
    ids=lambda s: s.kind,
)  # fmt: skip
def test_a_ball_comes_back_from_each_shape_and_momentum_is_kept(shape):
    m = ld.Model()
    m.body("ball", mass=0.5, shape=ld.Sphere(0.1), position=(0.05, 0, 0.35), velocity=(0, 0, -1.0))
    m.body("solid", mass=2.0, inertia=(0.1, 0.1, 0.1), shape=shape)
    m.contact("ball", "solid", stiffness=1e6, restitution=0.6, friction=0.2)
    sol = ld.simulate(m, t_end=0.15, h=1e-5, method=ld.RATTLie())  # friction near rest is stiff
    assert sol.status == "finished", sol.message
    assert sol.velocity("ball")[-1, 2] > 0.2
    assert abs(np.ptp(sol.momentum.linear, axis=0)).max() < 1e-12
    assert abs(np.ptp(sol.momentum.angular, axis=0)).max() < 1e-12


def test_steps_by_tolerance_and_events_work_with_it():
    m = bouncing(restitution=0.9, speed=1.0, stiffness=1e6)
    m.gravity[:] = (0, 0, -G)
    rises = ld.Event("rises", lambda s: s.velocity("ball")[:, 2], direction=1)
    sol = ld.simulate(m, t_end=0.5, tolerance=1e-6, events=[rises])
    assert sol.status == "finished", sol.message
    assert len(sol.events["rises"].t) == 3


def test_a_step_that_is_too_long_is_told_with_both_numbers():
    with pytest.warns(ld.StepWarning, match=r"h = 0\.001 s is more than 1/20 of the 0\.00[0-9]+ s that an impact"):
        ld.simulate(bouncing(stiffness=1e7), t_end=2e-3, h=1e-3)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        ld.simulate(bouncing(stiffness=1e7), t_end=2e-4, h=1e-5)


def test_what_makes_no_sense_is_refused():
    m = ld.Model()
    floor = m.plane()
    m.body("box", mass=1.0, inertia=(1, 1, 1), shape=ld.Cylinder(0.1, 0.1))
    m.body("ball", mass=1.0, shape=ld.Sphere(0.1), position=(3, 0, 0))
    with pytest.raises(ld.ModelError, match=r"exponent belongs to a contact by forces; give stiffness="):
        m.contact("ball", floor, exponent=1.5)
    with pytest.raises(ld.ModelError, match=r"restitution = 0 has no force"):
        m.contact("ball", floor, stiffness=1e5, restitution=0.0)
    with pytest.raises(ld.ModelError, match=r"of rim on a plane there is no such force yet"):
        m.contact("box", floor, stiffness=1e5)
    with pytest.raises(ld.ModelError, match=r"exponent = 0.5 must be 1"):
        m.contact("ball", floor, stiffness=1e5, exponent=0.5)
