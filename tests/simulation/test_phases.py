"""Events that lock and release joints and change parameters: what happens there, and what read-outs say of each phase."""

import pickle

import numpy as np
import pytest

import liedyn as ld
from liedyn.results.phases import Phases
from liedyn.simulation.event_watches import SYSTEMS, systems_for

G = 9.81
STEPS = [{"h": 0.0125}, {"tolerance": 1e-4}]
METHODS = [ld.GeneralizedAlpha(index=2), ld.RATTLie(), ld.MuntheKaas()]


def hung(group="R3xSO3"):
    """A ball that hangs on the ground."""
    model = ld.Model(gravity=(0, 0, -G), group=group)
    ball = model.body("ball", mass=2.0, inertia=(0.1, 0.1, 0.1), position=(0, 0, 1))
    model.fixed("ground", ball, at=(0, 0, 1), name="hook")
    return model


def carts(group="R3xSO3"):
    """Two carts on rails, the first of which runs into the second; `couple` joins them where they meet."""
    model = ld.Model(group=group)
    first = model.body("first", mass=1.0, inertia=(0.1, 0.1, 0.1), velocity=(2.0, 0, 0))
    second = model.body("second", mass=3.0, inertia=(0.1, 0.1, 0.1), position=(1.5, 0, 0))
    for cart in (first, second):
        model.prismatic("ground", cart, at=(0, 0, 0), axis=(1, 0, 0), name=f"rail of {cart.name}")
    model.release(model.fixed(first.at((0.5, 0, 0)), second.at((-0.5, 0, 0)), name="couple"))
    return model


MEET = ld.Gap("first", "second", normal=(1, 0, 0))


@pytest.mark.parametrize("steps", STEPS, ids=["h", "tolerance"])
@pytest.mark.parametrize("group", ["R3xSO3", "SE3"])
def test_a_joint_that_is_released_does_not_act_any_more(group, steps):
    sol = ld.simulate(hung(group), t_end=0.8, events=[ld.Event("drop", 0.3, action=ld.Release("hook"))], **steps)
    assert sol.status == "finished", sol.message
    k, late = int(sol.events.record[0]), np.maximum(sol.t - 0.3, 0.0)
    assert np.abs(sol.position("ball")[:, 2] - 1.0 + G / 2 * late**2).max() < 1e-12
    force = sol.reaction("hook")[0]
    assert np.abs(force[:k, 2] - 2.0 * G).max() < 1e-9
    assert not force[k:].any()
    assert sol.constraint_residual.max() < 1e-12  # that of the hook counts as long as it acts
    assert np.abs(sol.energy.balance).max() < 1e-12
    assert abs(sol.events.energy[0]) < 1e-14
    assert np.abs(sol.at(0.5).position("ball")[0, 2] - 1.0 + G / 2 * 0.04) < 1e-12
    assert not sol.at(0.5).reaction("hook")[0].any()


@pytest.mark.parametrize("steps", STEPS, ids=["h", "tolerance"])
@pytest.mark.parametrize("group", ["R3xSO3", "SE3"])
def test_a_joint_that_locks_takes_energy_and_keeps_momentum(group, steps):
    meet = ld.Event("meet", MEET, value=1.0, direction=-1, action=ld.Lock("couple"))
    sol = ld.simulate(carts(group), t_end=1.0, events=[meet], **steps)
    assert sol.status == "finished", sol.message
    assert abs(sol.events.t[0] - 0.25) < 1e-14
    k = int(sol.events.record[0])
    assert np.abs(sol.velocity("first")[k:, 0] - 0.5).max() < 1e-12
    assert np.abs(sol.velocity("second")[k:, 0] - 0.5).max() < 1e-12
    assert abs(sol.events.energy[0] + 1.5) < 1e-12  # m1 m2/(m1 + m2) v^2/2
    assert np.abs(sol.momentum.linear[:, 0] - 2.0).max() < 1e-12
    assert np.abs(sol.energy.balance).max() < 1e-12
    assert np.abs(sol.position("second")[-1, 0] - 1.5 - 0.375) < 1e-12
    assert sol.constraint_residual.max() < 1e-12


@pytest.mark.parametrize("method", METHODS, ids=repr)
def test_joints_lock_and_release_again(method):
    """A latch holds a pendulum where it turns round, for half a second; then it swings on as before."""
    model = ld.Model(gravity=(0, 0, -G))
    bob = model.body("bob", mass=1.0, inertia=(0.1, 0.1, 0.1), position=(1, 0, 0))
    model.revolute("ground", bob, at=(0, 0, 0), axis=(0, 1, 0), name="hinge")
    free = ld.simulate(model, t_end=3.0, h=0.005, method=method)
    latch = model.release(model.drive("hinge", np.pi / 2, name="latch"))
    events = [
        ld.Event("down", ld.Coordinate("hinge"), value=np.pi / 2, terminal=0, direction=1, action=ld.Lock(latch)),
        ld.Event("go", 1.5, action=[ld.Release("latch"), lambda s: ld.SetVelocity("bob", **speed)]),
    ]
    v, w = (free.at(free_time(free)).velocity("bob")[0], free.at(free_time(free)).angular_velocity("bob")[0])
    speed = {"velocity": v, "angular_velocity": w}
    sol = ld.simulate(model, t_end=2.0, h=0.005, method=method, events=events)
    assert sol.status == "finished", sol.message
    assert sol.events.name == ("down", "go")
    held = (sol.t > sol.events.t[0]) & (sol.t < 1.5)
    assert np.abs(sol.coordinate("hinge")[held] - np.pi / 2).max() < 1e-9
    assert np.abs(sol.effort("latch")[held]).max() < 1e-6  # it hangs straight down
    assert abs(sol.events.energy.sum()) < 1e-3
    again = free.at(free_time(free) + 0.5).coordinate("hinge")[0]
    assert abs(sol.coordinate("hinge")[-1] - again) < 1e-3


def free_time(sol):
    return float(np.interp(np.pi / 2, sol.coordinate("hinge")[:200], sol.t[:200]))


@pytest.mark.parametrize("steps", STEPS, ids=["h", "tolerance"])
def test_a_parameter_changes_and_read_outs_follow_it(steps):
    model = ld.Model()
    mass = model.point_mass("mass", mass=1.0, position=(1.3, 0, 0))
    spring = model.spring("ground", mass, stiffness=25.0, length=1.0, name="spring")
    stiff = ld.Event("stiff", 0.4, action=ld.Change(spring, stiffness=100.0))
    sol = ld.simulate(model, t_end=1.0, events=[stiff], **steps)
    assert sol.status == "finished", sol.message
    k, x = int(sol.events.record[0]), sol.position("mass")[:, 0] - 1.0
    stiffness = np.where(np.arange(len(sol.t)) < k, 25.0, 100.0)
    assert np.abs(sol.energy.potential - 0.5 * stiffness * x**2).max() < 1e-12
    assert abs(sol.events.energy[0] - 37.5 * x[k] ** 2) < 1e-12
    assert np.abs(sol.acceleration("mass")[[k - 1, k], 0] + stiffness[[k - 1, k]] * x[k]).max() < 2e-2
    amplitude, phase = (
        np.hypot(0.3 * np.cos(2.0), 0.15 * np.sin(2.0)),
        np.arctan2(0.15 * np.sin(2.0), 0.3 * np.cos(2.0)),
    )
    assert abs(x[-1] - amplitude * np.cos(10.0 * 0.6 + phase)) < 5e-3
    assert np.ptp(sol.energy.balance) < 1e-3


def test_read_outs_take_the_inputs_that_held():
    """They took the last ones for all records."""
    model = ld.Model()
    car = model.body("car", mass=1.0, inertia=(0.1, 0.1, 0.1))
    model.prismatic("ground", car, at=(0, 0, 0), axis=(1, 0, 0), name="slide")
    model.motor("slide", model.input("thrust"), name="engine")
    events = [ld.Event("on", 0.2, action=ld.Set("thrust", 3.0)), ld.Event("off", 0.6, action=ld.Set("thrust", -1.0))]
    sol = ld.simulate(model, t_end=1.0, h=0.0125, events=events)
    on, off = sol.events.record.tolist()
    expected = np.zeros(len(sol.t))
    expected[on:off], expected[off:] = 3.0, -1.0
    assert np.abs(sol.effort("engine") - expected).max() < 1e-14
    assert np.abs(sol.at([0.1, 0.5, 0.9]).effort("engine") - [0.0, 3.0, -1.0]).max() < 1e-14


@pytest.mark.parametrize("stored", ["save=", "save()"])
def test_files_keep_phases(tmp_path, stored):
    meet = ld.Event("meet", MEET, value=1.0, direction=-1, action=ld.Lock("couple"))
    path = tmp_path / "run.h5"
    plain = ld.simulate(carts(), t_end=1.0, h=0.0125, events=[meet])
    sol = ld.simulate(carts(), t_end=1.0, h=0.0125, events=[meet], save=path) if stored == "save=" else plain
    back = sol if stored == "save=" else ld.load(sol.save(path))
    for read in (back, ld.load(path)):
        np.testing.assert_array_equal(read.lam, plain.lam)
        np.testing.assert_array_equal(read.energy.total, plain.energy.total)
        np.testing.assert_array_equal(read.reaction("couple")[0], plain.reaction("couple")[0])
        np.testing.assert_array_equal(read.constraint_residual, plain.constraint_residual)
        assert read.events.energy.tolist() == plain.events.energy.tolist()
    copied = pickle.loads(pickle.dumps(plain))
    np.testing.assert_array_equal(copied.reaction("couple")[0], plain.reaction("couple")[0])
    np.testing.assert_array_equal(copied.energy.total, plain.energy.total)
    assert ld.Model.from_dict(carts().to_dict()).released == ("couple",)
    assert ld.read_model(carts().write(tmp_path / "carts.toml")).released == ("couple",)


def test_events_of_files_lock_release_and_change(tmp_path):
    model = carts()
    model.defaults["events"] = [
        {
            "name": "meet",
            "gap": ["first", "second"],
            "normal": [1, 0, 0],
            "value": 1.0,
            "direction": -1,
            "lock": "couple",
        },
        {"name": "part", "time": 0.5, "release": ["couple"]},
    ]
    sol = ld.simulate(ld.read_model(model.write(tmp_path / "carts.toml")), t_end=1.0, h=0.0125)
    assert sol.events.name == ("meet", "part")
    assert abs(sol.velocity("second")[-1, 0] - 0.5) < 1e-12


def test_a_brake_holds_a_joint_where_it_is_and_lets_go():
    """A drive takes the present angle as its value and locks, again and again."""
    model = ld.Model(gravity=(0, 0, -G))
    bob = model.body("bob", mass=1.0, inertia=(0.1, 0.1, 0.1), position=(1, 0, 0))
    model.revolute("ground", bob, at=(0, 0, 0), axis=(0, 1, 0), name="hinge")
    model.release(model.drive("hinge", 0.0, name="brake"))

    def hold(s):
        return [ld.Change("brake", function=float(s.coordinate("hinge")[0])), ld.Lock("brake")]

    events = [ld.Event(f"hold at {t}", t, action=hold) for t in (0.2, 0.6)]
    events += [ld.Event(f"go at {t}", t, action=ld.Release("brake")) for t in (0.4, 0.8)]
    sol = ld.simulate(model, t_end=1.0, h=0.005, events=events)
    assert sol.status == "finished", sol.message
    phi, torque = sol.coordinate("hinge"), sol.effort("brake")
    for begin in (0.2, 0.6):
        held = (sol.t > begin + 1e-9) & (sol.t < begin + 0.2 - 1e-9)
        assert np.ptp(phi[held]) < 1e-12
        assert np.abs(torque[held] + G * np.cos(phi[held])).max() < 1e-9  # it carries the weight
    assert not torque[sol.t < 0.2 - 1e-9].any()
    assert phi[-1] > phi[np.searchsorted(sol.t, 0.7)] > phi[np.searchsorted(sol.t, 0.3)] > 0.01
    assert np.abs(sol.energy.balance).max() < 1e-4 * sol.energy.kinetic.max()  # that of the method, order 2


def test_what_cannot_be_locked_released_or_changed_is_refused_by_name():
    model = carts()
    model.friction("rail of first", coulomb=0.1)

    def run(action, **event):
        return ld.simulate(model, t_end=1.0, h=0.0125, events=[ld.Event("x", event.get("at", 0.2), action=action)])

    with pytest.raises(
        ld.ModelError, match="event 'x': Lock: there is no joint or drive 'cuple'; did you mean 'couple'"
    ):
        run(ld.Lock("cuple"))
    with pytest.raises(
        ld.ModelError, match=r"Release: 'friction.*' acts on the coordinate of prismatic 'rail of first'"
    ):
        run(ld.Release("rail of first"))
    with pytest.raises(ld.ModelError, match="Change: 'first' is a body; masses and inertias do not change"):
        run(ld.Change("first", mass=2.0))
    with pytest.raises(ld.ModelError, match="has no argument 'coulom'; did you mean 'coulomb'"):
        run(ld.Change(model.forces[-1], coulom=2.0))
    with pytest.raises(ld.ModelError, match="coulomb = 'much' must be a number"):
        run(ld.Change(model.forces[-1], coulomb="much"))
    sol = run(ld.Lock("couple"))
    assert sol.status == "failed"
    assert "event 'x': 'couple' moves bodies by" in sol.message
    assert "where joints are closed" in sol.message


def test_systems_of_phases_that_come_once_are_let_go():
    model = hung()
    model.spring("ground", "ball", stiffness=10.0, at_a=(0, 0, 3), name="spring")
    change = ld.Event("softer", 0.1, action=ld.Change("spring", stiffness=5.0))
    systems, models = systems_for(model, model.equations(), [change])
    for k in range(SYSTEMS + 20):
        systems.assemble(systems.start.with_change("spring", "stiffness", 10.0 + k))
    assert len(models) <= SYSTEMS + 1


def test_records_are_told_apart_by_their_phases():
    of = np.array([2, 0, 0, 2, 1, 0])
    found = dict(Phases([{}] * 4, of).records())
    assert sorted(found) == [0, 1, 2]
    assert all(np.array_equal(found[k], np.flatnonzero(of == k)) for k in found)
    assert list(Phases([{}], of[:0]).records()) == []
