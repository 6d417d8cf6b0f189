"""Moreau's time stepping: first order, robust, momentum and energy as the laws say, joints closed.

Numbers of `tests/data/contact_tables.json` and closed forms; models are those of the methods of second order.
"""

import json
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from scipy.integrate import solve_ivp

import liedyn as ld
from tests.integrate.test_contact import ball_on_floor, bowl, heap, linkage

G = 9.81
TABLES = json.loads((Path(__file__).parents[1] / "data" / "contact_tables.json").read_text())
MOREAU = ld.Moreau()


def run(m, t_end, h, method=MOREAU, **options):
    sol = ld.simulate(m, t_end=t_end, h=h, method=method, health="quiet", **options)
    assert sol.status == "finished", sol.message
    return sol


# -- impacts ----------------------------------------------------------------------------------------------------------


def test_times_of_a_bouncing_ball_converge_with_order_one_and_energy_never_rises():
    times = np.array(TABLES["bouncing_ball"]["results"]["impact_times"])
    errors = []
    for h in (4e-3, 1e-3, 2.5e-4):
        sol = run(ball_on_floor(0.8, 1.0), 3.0, h)
        errors.append(np.abs(sol.impacts.t[:6] - times).max())
        assert errors[-1] < 12 * h
        assert sol.impacts.captured.all()
        assert (np.diff(sol.energy.total) < 1e-12).all()
        assert sol.contact("touch").gap.min() > -1e-12
    assert errors[2] < errors[0] / 6.0


@pytest.mark.parametrize("group", ["R3xSO3", "SE3"])
def test_a_ball_without_restitution_comes_to_rest_and_stays(group):
    sol = run(ball_on_floor(0.0, 0.1, group, friction=0.3, velocity=(1, 0, 0)), 1.0, 5e-3)
    assert abs(sol.position("ball")[-1, 2] - 0.1) < 1e-12
    assert set(sol.contact("touch").state[sol.t > 0.2]) <= {"stick", "slip"}
    np.testing.assert_allclose(sol.contact("touch").force[-1], [0, 0, 0.5 * G], atol=1e-9)
    np.testing.assert_allclose(sol.contact("touch").slip[-1], 0.0, atol=1e-12)
    assert len(sol.impacts) == 1


@pytest.mark.parametrize("gap", [0.0, 1e-6])
def test_a_cradle_does_what_newtons_law_says_with_and_without_gaps(gap):
    table = TABLES["cradle"]["results"]
    after = table["simultaneous_newton_law"] if gap == 0.0 else table["sequential_with_small_gaps"]
    m = ld.Model()
    balls = [
        m.body(str(k), mass=1.0, shape=ld.Sphere(0.1), position=(k * (0.2 + gap) - 0.1 * (k == 0), 0, 0),
               velocity=(float(k == 0), 0, 0))
        for k in range(3)
    ]  # fmt: skip
    for a, b in pairwise(balls):
        m.contact(a, b, restitution=1.0)
    sol = run(m, 0.2, 1e-2)
    np.testing.assert_allclose([sol.velocity(f"{k}")[-1, 0] for k in range(3)], after, atol=1e-12)


@pytest.mark.parametrize("project", ["position", "none"])
def test_free_collisions_keep_momentum(project):
    m = ld.Model()
    a = m.body("a", mass=1.0, shape=ld.Sphere(0.1), velocity=(1, 0, 0), angular_velocity=(0, 3, 9))
    b = m.body("b", mass=0.3, shape=ld.Sphere(0.2), position=(1, 0.15, 0.1), angular_velocity=(5, 0, 0))
    m.contact(a, b, friction=0.4, restitution=0.6, name="touch")
    sol = run(m, 1.0, 1e-2, ld.Moreau(project=project))
    assert len(sol.impacts) == 1
    kept = {"linear": sol.momentum.linear}
    if project == "none":  # moving bodies apart along the normal changes the angular momentum
        kept["angular"] = sol.momentum.angular
        assert sol.contact("touch").gap.min() < -1e-4
    else:
        assert sol.contact("touch").gap.min() > -1e-12
        assert np.ptp(sol.momentum.angular, axis=0).max() < 5e-3
    for momentum in kept.values():
        np.testing.assert_allclose(momentum, np.broadcast_to(momentum[0], momentum.shape), atol=1e-13)
    assert np.diff(sol.energy.total).max() < 1e-12


def test_kinetic_energy_never_rises_as_tumbling_bodies_collide():
    rng, m = np.random.default_rng(5), ld.Model()
    bodies = []
    for k in range(4):
        x = np.array([0.5 * (k % 2), 0.5 * (k // 2), 0.0]) - 0.25
        bodies.append(
            m.body(f"{k}", mass=rng.uniform(0.5, 2), inertia=(0.01, 0.02, 0.025), shape=ld.Sphere(0.1), position=x,
                   velocity=-x, angular_velocity=3 * rng.normal(size=3))
        )  # fmt: skip
    for i, a in enumerate(bodies):
        for b in bodies[i + 1 :]:
            m.contact(a, b, friction=0.4, restitution=0.9)
    sol = run(m, 1.5, 5e-3)
    assert len(sol.impacts) >= 4
    kinetic = sol.energy.kinetic
    assert np.diff(kinetic).max() < 1e-10 * kinetic[0]
    quiet = sol.t < sol.impacts.t[0] - 0.01
    assert np.ptp(kinetic[quiet]) < 1e-12 * kinetic[0]  # Omega x J Omega does no work


@pytest.mark.parametrize("seed", range(3))
def test_energy_never_rises_in_a_bowl_of_balls(seed):
    sol = run(heap(seed), 0.6, 5e-3)
    assert len(sol.impacts) > 3
    assert np.diff(sol.energy.total).max() < 1e-12
    assert sol.contact_counts["overlap"] < 1e-12


def test_elastic_impacts_keep_the_energy():
    sol = run(ball_on_floor(1.0, 0.05), 5.0, 5e-3)
    assert len(sol.impacts) > 20
    np.testing.assert_allclose(sol.energy.total, sol.energy.total[0], rtol=1e-12)


def test_turning_the_world_turns_the_solution():
    world = ld.attitude.rotation_vector(0.3, -1.1, 0.7)
    one, other = (run(heap(1, w), 0.35, 5e-3) for w in (np.eye(3), world))
    for k in range(4):
        np.testing.assert_allclose(other.position(f"{k}"), one.position(f"{k}") @ world.T, atol=1e-9)


# -- lasting contact --------------------------------------------------------------------------------------------------


def incline(case, h):
    p = TABLES[case]["parameters"]
    m = ld.Model(gravity=(-G * np.sin(p["alpha"]), 0, -G * np.cos(p["alpha"])))
    box = m.body("box", shape=ld.Box((0.4, 0.3, 0.1), density=500), position=(0, 0, 0.05), velocity=(p["v0"], 0, 0))
    m.contact(box, m.plane(friction=p["mu"]), name="touch")
    return run(m, p["t_end"], h), box.mass * G, p["alpha"]


def test_a_box_that_slides_up_an_incline_stops_and_sticks_without_creep():
    exact = TABLES["incline_sticks"]["results"]["distance_at_end"]
    errors = []
    for h in (1e-2, 1e-3):
        sol, weight, alpha = incline("incline_sticks", h)
        errors.append(abs(sol.position("box")[-1, 0] - exact))
        assert np.abs(sol.v[-1]).max() < 1e-12
        assert sol.contact("touch").state[-1] == "stick"
        force = [weight * np.sin(alpha), 0, weight * np.cos(alpha)]
        np.testing.assert_allclose(sol.contact("touch").force[-1], force, rtol=1e-8, atol=1e-8)
        np.testing.assert_allclose(sol.rotation("box")[-1], np.eye(3), atol=1e-12)
    assert errors[0] < 1e-5  # where in a step it stops
    assert errors[1] < errors[0] / 5.0


def test_a_box_slides_back_where_friction_does_not_hold_it():
    exact = TABLES["incline_slides_back"]["results"]["distance_at_end"]
    errors = [abs(incline("incline_slides_back", h)[0].position("box")[-1, 0] - exact) for h in (1e-2, 1e-3)]
    assert errors[0] < 5e-3
    assert errors[1] < 5e-4


def test_a_stack_at_rest_stays_at_rest_and_carries_the_weights():
    table = TABLES["stack"]
    m, masses, z = ld.Model(gravity=(0, 0, -G)), table["parameters"]["masses"], 0.0
    below = m.plane(friction=0.5, name="floor")
    for k, mass in enumerate(masses):
        box = m.body(f"box {k}", mass=mass, shape=ld.Box((0.4, 0.3, 0.1)), position=(0, 0, z + 0.05))
        m.contact(box, below, points=[(x, y, -0.05) for x in (-0.2, 0.2) for y in (-0.15, 0.15)], name=f"touch {k}")
        below, z = m.plane(point=(0, 0, 0.05), on=box, friction=0.5, name=f"top {k}"), z + 0.1
    sol = run(m, 0.1, 1e-2)
    for k, force in enumerate(table["results"]["normal_force_below_each"]):
        touch = sol.contact(f"touch {k}")
        assert touch.force[-1, 2] == pytest.approx(force, rel=1e-8)
        np.testing.assert_allclose(touch.forces[-1, :, 2], force / 4, rtol=1e-6)  # shared equally
        assert np.abs(touch.gap).max() < 1e-12
    assert np.abs(sol.v[-1]).max() < 1e-10
    assert not len(sol.impacts)


@pytest.mark.parametrize("mu", [0.0, 0.1])
def test_sliding_in_a_bowl_has_order_one(mu):
    def slide(t, y):
        return [y[1], -G * np.sin(y[0]) + mu * (G * np.cos(y[0]) + y[1] ** 2)]  # it slides to smaller angles

    exact = solve_ivp(slide, (0, 0.8), [1.2, 0.0], method="DOP853", rtol=1e-13, atol=1e-14).y[0, -1]
    found = [bowl(h, mu, MOREAU) for h in (1e-2, 5e-3, 2.5e-3)]
    errors = [abs(angle - exact) for angle, _ in found]
    assert errors[0] < 0.025
    for one, other in pairwise(errors):
        assert 1.9 < one / other < 2.1
    assert min(gap for _, gap in found) > -1e-12


@pytest.mark.parametrize("group", ["R3xSO3", "SE3"])
def test_joints_are_closed_with_contacts_and_dampers(group):
    sols = [linkage(h, MOREAU, group) for h in (4e-3, 2e-3, 1e-3)]
    first, second = (np.abs(a.position("a")[-1] - b.position("a")[-1]).max() for a, b in pairwise(sols))
    assert first < 5e-5
    assert 1.8 < first / second < 2.2
    for sol in sols:
        assert sol.constraint_residual.max() < 1e-12
        assert sol.contact("touch").gap.min() > -1e-12


def test_redundant_joints_stay_closed_through_impacts():
    m = ld.Model(gravity=(0, 0, -G))
    floor = m.plane(friction=0.4, restitution=0.3)
    corners = [(0, 0, 0.1), (0.3, 0, 0.4), (0.8, 0, 0.4), (0.8, 0, 0.1)]
    names = []
    for k, (p, q) in enumerate(pairwise(np.array(corners))):
        rod = m.body(f"{k}", 1.0, (0.01, 0.02, 0.02), 0.5 * (p + q))
        m.revolute(names[-1] if names else "ground", rod, at=p, axis=(0, 1, 0))
        m.contact(rod, floor, points=[0.5 * (p + q) * 0], radius=0.05, name=f"touch {k}")
        names.append(rod)
    m.revolute(names[-1], "ground", at=corners[-1], axis=(0, 1, 0))
    sol = run(m, 1.0, 2e-3)
    assert len(sol.impacts) > 0
    assert sol.constraint_residual.max() < 1e-12
    assert min(sol.contact(f"touch {k}").gap.min() for k in range(3)) > -1e-12


# -- stops, friction in joints, spin and rolling ------------------------------------------------------------------------


def test_a_pendulum_bounces_from_its_stop():
    errors = []
    for h in (4e-3, 1e-3):
        m = ld.Model(gravity=(0, -G, 0))
        rod = m.body("rod", 1.0, (0.25, 0.25, 0.25), 0.5 * np.array([np.sin(1.5), -np.cos(1.5), 0]))
        m.revolute("ground", rod, at=(0, 0, 0), axis=(0, 0, 1), name="hinge")
        m.stop("hinge", lower=-1.8, restitution=0.6, name="stop")
        sol = run(m, 3.4, h)
        errors.append(np.abs(sol.impacts.t[:3] - [0.653582874459954, 1.9371640650307604, 3.318828390470156]).max())
        assert sol.contact("stop").gap.min() > -1e-12
        assert sol.constraint_residual.max() < 1e-12
    assert errors[0] < 4e-2
    assert errors[1] < 0.5 * errors[0]


def test_a_bearing_holds_by_its_load_without_creep():
    m = ld.Model(gravity=(0, -G, 0))
    rod = m.body("rod", 1.0, (0.02, 0.02, 0.02), 0.5 * np.array([np.sin(0.01), -np.cos(0.01), 0]))
    m.revolute("ground", rod, at=(0, 0, 0), axis=(0, 0, 1), name="hinge")
    m.friction("hinge", coefficient=0.2, radius=0.05, name="bearing")
    sol = run(m, 1.0, 1e-2)
    np.testing.assert_allclose(sol.position("rod"), np.broadcast_to(sol.position("rod")[0], (101, 3)), atol=1e-12)
    assert set(sol.contact("bearing").state[1:]) == {"stick"}
    np.testing.assert_allclose(np.abs(sol.contact("bearing").force[1:, 0]), 0.5 * G * np.sin(0.01), rtol=1e-8)


def test_brake_and_clutch_act():
    m = ld.Model()
    for name, spin in (("braked", 5.0), ("free", -1.0)):
        wheel = m.body(name, 1.0, (0.1, 0.1, 0.2), angular_velocity=(0, 0, spin if name == "braked" else 0.0))
        m.revolute("ground", wheel, at=(0, 0, 0), axis=(0, 0, 1), name=f"axle {name}")
    m.friction("axle braked", coulomb=0.5, regularization=0.0, name="brake")
    m.clutch("axle free", name="freewheel")
    m.motor("axle free", lambda t: 0.2 * np.cos(2.0 * t))
    sol = run(m, 3.0, 1e-2)
    np.testing.assert_allclose(sol.angular_velocity("braked")[:, 2], np.maximum(5.0 - 2.5 * sol.t, 0.0), atol=1e-9)
    assert sol.energy.work[-1] - sol.energy.kinetic[-1] == pytest.approx(-0.5 * 0.2 * 25, abs=1e-5)  # quadrature
    rate = sol.coordinate_rate("axle free")
    held = (sol.t > np.pi / 2 + 0.05) & (sol.t < 3 * np.pi / 4 - 0.05)
    assert rate.min() > -1e-12
    assert np.abs(rate[held]).max() < 1e-12


def test_spin_and_rolling_friction_brake_as_much_as_they_can():
    m = ld.Model(gravity=(0, 0, -G))
    floor = m.plane(friction=0.4)
    m.body("top", 1.0, shape=ld.Sphere(0.1), position=(0, 0, 0.1), angular_velocity=(0, 0, 3.0))
    m.body("ball", 1.0, shape=ld.Sphere(0.1), position=(0, 1, 0.1), velocity=(1, 0, 0), angular_velocity=(0, 10, 0))
    m.contact("top", floor, spin_radius=5e-3)
    m.contact("ball", floor, rolling_radius=2e-3)
    sol = run(m, 0.8, 5e-3)
    expected = np.maximum(3.0 - 5e-3 * G / 0.01 * sol.t, 0.0)
    np.testing.assert_allclose(sol.angular_velocity("top")[:, 2], expected, atol=1e-9)
    slower = 5 / 7 * 0.4 * 2e-3 * G / 0.1
    np.testing.assert_allclose(sol.velocity("ball")[:, 0], 1.0 - slower * sol.t, atol=1e-9)


# -- runs ---------------------------------------------------------------------------------------------------------------


def test_a_run_goes_on_from_a_state_that_sticks():
    m = ball_on_floor(0.0, 0.0, friction=0.5)
    whole, first = run(m, 0.2, 1e-2), run(m, 0.1, 1e-2)
    np.testing.assert_array_equal(run(m, 0.2, 1e-2, initial=first).q[-1], whole.q[-1])


def test_without_projection_overlaps_stay():
    sols = [run(ball_on_floor(0.0, 0.1), 0.3, 1e-2, ld.Moreau(project=p)) for p in ("position", "none")]
    gaps = [sol.contact("touch").gap.min() for sol in sols]
    assert gaps[0] > -1e-12
    assert gaps[1] < -1e-4


def test_what_it_cannot_do_is_refused():
    free = ld.Model()
    free.body("b", 1.0, (1, 1, 1))
    with pytest.raises(ld.ModelError, match="Moreau: the model has no rigid contacts"):
        ld.simulate(free, t_end=1.0, h=0.1, method=MOREAU)
    m = ball_on_floor(0.5, 1.0)
    with pytest.raises(ld.ModelError, match=r"'touch': Moreau.* leave transitions out"):
        ld.simulate(m, t_end=1.0, h=0.1, method=MOREAU, transitions="located")
    with pytest.raises(ld.ModelError, match="Moreau does not choose its steps by a tolerance"):
        ld.simulate(m, t_end=1.0, tolerance=1e-4, method=MOREAU)
    with pytest.raises(ld.ModelError, match="leave transitions out"):
        ld.Stepper(m, h=0.01, method=MOREAU, transitions="located")
    with pytest.raises(ld.ModelError, match="project"):
        ld.Moreau(project="all")


def test_a_stepper_makes_the_steps_of_a_run():
    m = ball_on_floor(0.5, 0.1)
    whole = ld.simulate(m, t_end=0.3, h=0.01, method=MOREAU, health="quiet")
    stepper = ld.Stepper(m, h=0.01, method=MOREAU)
    stepper.step(30)
    np.testing.assert_array_equal(stepper.state.q[-1], whole.q[-1])
    np.testing.assert_array_equal(stepper.state.contact("touch").force[-1], whole.contact("touch").force[-1])
