"""Events: where they are located, what they do, what is recorded and stored, and what is refused."""

import gc
import tracemalloc

import numpy as np
import pytest
from models import pendulum

import liedyn as ld
from liedyn.cli import main as cli_main
from liedyn.integrate import event_values

G = 9.81
FALL = np.sqrt(2.0 / G)  # from 1 m
STEPS = [{"h": 0.0125}, {"tolerance": 1e-4}]
FLOOR = ld.Gap("ground", "ball", normal=(0, 0, 1))


@pytest.mark.parametrize("steps", STEPS, ids=["h", "tolerance"])
def test_free_fall_ends_on_the_floor_to_round_off(steps):
    sol = ld.simulate(ball(), t_end=2.0, events=[ld.Event("landed", FLOOR, direction=-1, terminal=True)], **steps)
    assert sol.status == "finished"
    assert "stopped by event 'landed' at t = 0.4515" in sol.message
    assert abs(sol.t[-1] - FALL) < 1e-15
    assert abs(sol.position("ball")[-1, 2]) < 1e-15
    assert sol.events["landed"].t.tolist() == [sol.t[-1]]
    assert sol.events.record.tolist() == [len(sol.t) - 1]


@pytest.mark.parametrize("steps", STEPS, ids=["h", "tolerance"])
def test_bounces_meet_their_closed_form_and_records_have_both_velocities(steps):
    sol = ld.simulate(ball(), t_end=2.5, events=[ld.Event("hit", FLOOR, direction=-1, action=ld.Bounce(0.8))], **steps)
    flights = 2.0 * FALL * 0.8 ** np.arange(1, 4)
    assert np.abs(sol.events.t - FALL - np.append(0.0, np.cumsum(flights))).max() < 1e-14
    after = sol.velocity("ball")[sol.events.record, 2]
    before = sol.velocity("ball")[sol.events.record - 1, 2]
    assert np.abs(after + 0.8 * before).max() < 1e-14
    assert (sol.t[sol.events.record] == sol.t[sol.events.record - 1]).all()
    assert np.abs(sol.energy.balance).max() < 1e-13  # what an impact takes is work
    # between records of a run with jumps nothing is smeared
    t = np.linspace(0.01, 2.49, 97)
    bounce = np.searchsorted(sol.events.t, t)
    start = np.append(-FALL, sol.events.t)[bounce]
    speed = np.append(G * FALL, after)[bounce]
    exact = speed * (t - start) - G / 2 * (t - start) ** 2
    assert np.abs(sol.at(t).position("ball")[:, 2] - exact).max() < 1e-13
    late = ld.simulate(
        ball(), t_end=2.5, record=t, events=[ld.Event("hit", FLOOR, direction=-1, action=ld.Bounce(0.8))], **steps
    )
    kept = np.isin(late.t, t)
    assert kept.sum() == len(t)
    assert np.abs(late.position("ball")[kept][:, 2] - exact).max() < 1e-13


HIGH = 1.0 + 0.0198 * G  # a throw with 0.2 G is above it from 0.18 to 0.22 s
ABOVE_MIDDLE = 1.0 + 0.018 * G  # and above this from 0.2 - 0.0632 s on: in the middle of a step of 0.3 s, too


@pytest.mark.parametrize(
    ("of", "options", "expected"),
    [
        (FLOOR, {"value": HIGH}, [0.18, 0.22]),
        (FLOOR, {"value": HIGH, "direction": -1}, [0.22]),
        (FLOOR, {"value": HIGH, "terminal": 2}, [0.18, 0.22]),
        (FLOOR, {"value": HIGH, "action": ld.Bounce(1.0), "direction": 1}, [0.18]),
        (lambda s: s.position("ball")[:, 2], {"value": HIGH}, [0.18, 0.22]),
        (lambda s: s.position("ball")[:, 2] > ABOVE_MIDDLE, {}, [0.2 - np.sqrt(0.004), 0.2 + np.sqrt(0.004)]),
        (FLOOR, {"value": 1.0 + 0.02001 * G}, []),  # above the top
    ],
)
def test_a_value_that_crosses_zero_and_comes_back_within_a_step_is_seen(of, options, expected):
    """By tolerance steps of a free fall may be as long as you like."""
    event = ld.Event("high", of, **options)
    sol = ld.simulate(ball(speed=0.2 * G), t_end=5.0, tolerance=1e-3, first_step=0.3, events=[event])
    assert sol.events.t == pytest.approx(expected, abs=1e-9)  # beside a top


def test_to_look_for_values_that_come_back_leaves_no_trace(monkeypatch):
    """Wherever it is looked, also where nothing comes of it."""
    stop = ld.Event("stop", ld.Coordinate("hinge"), value=0.4, direction=1, action=ld.Bounce(0.9))
    down = ld.Event("down", lambda s: s.position("bob")[:, 2], value=-0.97)
    options = {"t_end": 2.0, "tolerance": 1e-4, "events": [stop, down]}
    expected = ld.simulate(pendulum(0.6), **options)
    assert len(expected.events) > 4

    def everywhere(t, values, middles):
        return np.where(np.sign(values[:, 1:]) == np.sign(values[:, :-1]), 0.5 * (t[1:] + t[:-1]), np.nan)

    monkeypatch.setattr(event_values, "near_zero", lambda t, values: np.ones((len(values), len(t) - 1), dtype=bool))
    monkeypatch.setattr(event_values, "times_across", everywhere)
    found = ld.simulate(pendulum(0.6), **options)
    assert found.events.t.tolist() == expected.events.t.tolist()
    assert np.array_equal(found.q, expected.q)


def test_bounces_that_accumulate_end_the_run_with_the_reason():
    sol = ld.simulate(ball(), t_end=9.0, h=0.0125, events=[ld.Event("hit", FLOOR, direction=-1, action=ld.Bounce(0.5))])
    assert sol.status == "failed"
    assert "'hit' follows upon itself without end at t = 1.35457092" in sol.message  # FALL (1 + 2 (1/2)/(1/2))
    assert "terminal=True" in sol.advice


def test_an_event_without_action_leaves_no_trace_in_the_steps():
    model, half = pendulum(0.3), ld.Event("middle", ld.Coordinate("hinge"), value=0.3)
    plain = ld.simulate(model, t_end=4.0, h=0.01)
    sol = ld.simulate(model, t_end=4.0, h=0.01, events=[half])
    regular = np.setdiff1d(np.arange(len(sol.t)), sol.events.record)
    assert len(sol.events) == 4
    assert np.array_equal(sol.q[regular], plain.q)
    assert np.array_equal(sol.t[regular], plain.t)
    # states of the method: the joint is closed as after any other step, and the root is found to round-off
    assert sol.constraint_residual[sol.events.record].max() < 1e-14
    assert np.abs(sol.coordinate("hinge")[sol.events.record] - 0.3).max() < 2e-15


def test_times_of_events_have_the_order_of_the_method():
    model, half = pendulum(0.3), ld.Event("middle", ld.Coordinate("hinge"), value=0.4, direction=-1, terminal=2)
    times = [ld.simulate(model, t_end=4.0, h=h, events=[half]).t[-1] for h in (0.02, 0.01, 0.00125)]
    errors = np.abs(np.array(times[:2]) - times[2])
    assert 3.5 < errors[0] / errors[1] < 4.6  # order 2 (the reference is off by 1/64)


@pytest.mark.parametrize("steps", STEPS, ids=["h", "tolerance"])
def test_events_of_one_step_come_in_their_order(steps):
    speed = ld.Event("fast", lambda s: -s.velocity("ball")[:, 2], value=4.4)
    near = ld.Event("near", FLOOR, value=0.012)
    landed = ld.Event("landed", FLOOR, direction=-1, terminal=True)
    never = ld.Event("never", FLOOR, value=-0.01, terminal=True)
    sol = ld.simulate(ball(), t_end=2.0, events=[never, landed, speed, near], **steps)
    assert sol.events.name == ("fast", "near", "landed")
    exact = [4.4 / G, np.sqrt(2 * (1 - 0.012) / G), FALL]
    assert np.abs(sol.events.t - exact).max() < 1e-14
    assert len(sol.events["never"]) == 0


def test_only_the_direction_that_was_asked_for_counts():
    model = pendulum(0.3)
    counts = [
        len(ld.simulate(model, t_end=4.0, h=0.01, events=[ld.Event("x", ld.Coordinate("hinge"), 0.3, d)]).events)
        for d in (-1, 0, 1)
    ]
    assert counts == [2, 4, 2]


def test_angles_are_counted_over_turns():
    model = ld.Model()
    model.body("wheel", mass=1.0, inertia=(0.1, 0.1, 0.1), angular_velocity=(0, 0, 10.0))
    model.revolute("ground", "wheel", at=(0, 0, 0), axis=(0, 0, 1), name="axle")
    turns = ld.Event("three turns", ld.Coordinate("axle"), value=6 * np.pi, terminal=True)
    sol = ld.simulate(model, t_end=5.0, h=0.02, events=[turns])
    assert abs(sol.t[-1] - 0.6 * np.pi) < 1e-12


def test_a_bounce_acts_through_joints():
    """A pendulum against a stop: the rate of its angle turns round, energy is kept, the joint stays closed."""
    stop = ld.Event("stop", ld.Coordinate("hinge"), value=0.4, direction=1, action=ld.Bounce(1.0))
    sol = ld.simulate(pendulum(0.6), t_end=3.0, h=0.01, events=[stop], method=ld.GeneralizedAlpha(index=2))
    k = sol.events.record
    assert len(k) > 3
    rate = sol.coordinate_rate("hinge")
    assert np.abs(rate[k] + rate[k - 1]).max() < 1e-12
    assert sol.coordinate("hinge").max() < 0.4 + 1e-12
    assert sol.velocity_residual.max() < 1e-12
    assert np.ptp(sol.energy.total) < 1e-4 * sol.energy.kinetic.max()


def test_inputs_are_set_at_events_and_at_known_instants():
    model = ld.Model()
    cart = model.point_mass("cart", mass=1.0)
    model.force(cart, (model.input("push"), 0, 0))
    start = ld.Event("start", 0.3, action=ld.Set("push", 2.0))
    brake = ld.Event("brake", lambda s: s.position("cart")[:, 0], value=0.25, action=ld.Set("push", -2.0))
    stand = ld.Event("stand", lambda s: s.velocity("cart")[:, 0], direction=-1, terminal=True)
    for steps in STEPS:
        sol = ld.simulate(model, t_end=5.0, events=[start, brake, stand], **steps)
        assert sol.events.name == ("start", "brake", "stand"), sol
        assert np.abs(sol.events.t - [0.3, 0.8, 1.3]).max() < 1e-12
        assert np.abs(sol.position("cart")[-1, 0] - 0.5) < 1e-12
        # each known at once, not smeared over a step: the acceleration is renewed
        assert sol.acceleration("cart")[sol.events.record[:2], 0].tolist() == [2.0, -2.0]


def test_actions_of_ones_own_change_velocities():
    def turn_back(s):
        V = s.velocity("ball")[0]
        return ld.SetVelocity("ball", velocity=(V[0], V[1], -V[2]), angular_velocity=(1, 0, 0))

    sol = ld.simulate(ball(), t_end=1.0, h=0.0125, events=[ld.Event("hit", FLOOR, direction=-1, action=turn_back)])
    assert np.abs(sol.velocity("ball")[sol.events.record[0]] - [0.3, 0, G * FALL]).max() < 1e-14
    assert sol.angular_velocity("ball")[-1].tolist() == [1, 0, 0]


@pytest.mark.parametrize("steps", STEPS, ids=["h", "tolerance"])
def test_a_known_instant_without_an_action_is_noted_and_the_run_goes_on(steps):
    sol = ld.simulate(ball(), t_end=1.0, events=[ld.Event("here", 0.33), ld.Event("end", 1.0)], **steps)
    assert np.abs(sol.events.t - [0.33, 1.0]).max() < 1e-15
    assert abs(sol.position("ball")[sol.events.record[0], 2] - (1.0 - G / 2 * 0.33**2)) < 1e-14
    assert sol.t[-1] == 1.0


def test_runs_before_time_zero_come_to_their_end():
    fall = {"t_start": -1.0, "t_end": -0.7, "events": [ld.Event("half", FLOOR, value=0.9)]}
    for steps in STEPS:
        assert abs(ld.simulate(ball(), **fall, **steps).t[-1] + 0.7) < 1e-15
        assert ld.simulate(ball(), **fall, **steps, record=[-1.0, -0.7]).t[[0, -1]].tolist() == [-1.0, -0.7]


@pytest.mark.parametrize("record", [7, [0.0, 0.33, 1.0]])
@pytest.mark.parametrize("steps", STEPS, ids=["h", "tolerance"])
def test_states_at_known_instants_are_recorded_once_or_before_and_after_an_action(steps, record):
    kick = ld.SetVelocity("ball", velocity=(0, 0, 1.0))
    sol = ld.simulate(ball(), t_end=1.0, events=[ld.Event("kick", 0.33, action=kick)], record=record, **steps)
    k = int(sol.events.record[0])
    assert (np.abs(sol.t - 0.33) < 1e-15).sum() == 2
    assert sol.t[k - 1] == sol.t[k]
    assert np.abs(sol.velocity("ball")[[k - 1, k], 2] - [-0.33 * G, 1.0]).max() < 1e-14
    for event in (ld.Event("end", 0.33, terminal=True), ld.Event("here", 0.33)):
        sol = ld.simulate(ball(), t_end=1.0, events=[event], record=record, **steps)
        assert np.flatnonzero(np.abs(sol.t - 0.33) < 1e-15).tolist() == sol.events.record.tolist()


@pytest.mark.parametrize("steps", STEPS, ids=["h", "tolerance"])
def test_functions_that_raise_or_give_no_number_end_the_run_with_what_it_has(steps):
    def raises(s):
        if s.t[-1] > 0.5:
            raise KeyError("oops")
        return s.t - 2.0

    for watched, text in (
        (raises, "raised KeyError: 'oops' at t = 0.5"),
        (undefined, "not a finite number at t = 0.5"),
    ):
        sol = ld.simulate(ball(), t_end=1.0, events=[ld.Event("mine", watched)], **steps)
        assert sol.status == "failed"
        assert text in sol.message
        assert 0.35 < sol.t[-1] <= 0.5
    event = ld.Event("mine", FLOOR, value=0.5, action=lambda s: 1 / 0)
    sol = ld.simulate(ball(), t_end=1.0, events=[event], **steps)
    assert sol.status == "failed"
    assert "ZeroDivisionError" in sol.message
    assert abs(sol.position("ball")[-1, 2] - 0.5) < 1e-14


def undefined(s):
    return np.where(s.t > 0.5, np.nan, s.t - 2.0)


def test_what_cannot_be_at_the_start_is_refused():
    with pytest.raises(ld.ModelError, match="'mine': its value is not a finite number at t = 0"):
        ld.simulate(ball(), t_end=1.0, h=0.0125, events=[ld.Event("mine", lambda s: s.t * np.nan)])
    with pytest.raises(ld.ModelError, match="'mine': its instant t = 0 is the start of the run"):
        ld.simulate(ball(), t_end=1.0, h=0.0125, events=[ld.Event("mine", 0.0, terminal=True)])


def test_a_condition_ends_the_run():
    sol = ld.simulate(ball(), t_end=2.0, h=0.0125, stop_when=lambda s: s.position("ball")[:, 2] < 0.5)
    assert abs(sol.t[-1] - np.sqrt(1.0 / G)) < 1e-14


def test_a_condition_that_holds_at_the_start_is_told():
    """It would have stopped nothing, in silence."""
    with pytest.warns(ld.AnalysisWarning, match="'stop_when' holds at the start"):
        sol = ld.simulate(pendulum(0.3), t_end=4.0, h=0.01, stop_when=lambda s: s.coordinate("hinge") < 0.5)
    assert "'stop_when' holds at the start" in sol.message
    assert "stopped by event 'stop_when'" in sol.message  # where it holds again
    assert sol.t[-1] > 0.1


@pytest.mark.parametrize("kind", [complex, str])
def test_values_that_are_no_real_numbers_are_refused(kind):
    with pytest.raises(ld.ModelError, match="'stop_when': its function must return real numbers"):
        ld.simulate(pendulum(0.3), t_end=4.0, h=0.01, stop_when=lambda s: s.t.astype(kind))


def test_corners_of_tables_are_hit_by_steps_of_a_tolerance():
    model = ld.Model()
    cart = model.point_mass("cart", mass=1.0)
    model.force(cart, (ld.Table([0.0, 0.4, 0.7, 3.0], [0.0, 2.0, -1.0, -1.0]), 0, 0))
    sol = ld.simulate(model, t_end=2.0, tolerance=1e-4)
    assert np.isin([0.4, 0.7], sol.t).all()


def test_a_short_pulse_of_a_table_is_not_missed_by_a_run_with_checkpoints(tmp_path):
    model = ld.Model()
    cart = model.point_mass("cart", mass=1.0)
    model.force(cart, (ld.Table([0.0, 5.0, 5.001, 5.011, 5.012, 10.0], [0.0, 0.0, 1e3, 1e3, 0.0, 0.0]), 0, 0))
    runs = [ld.simulate(model, t_end=10.0, **x) for x in ({}, {"save": tmp_path / "run.h5", "checkpoint": 60})]
    assert abs(runs[0].velocity(cart)[-1, 0] - 11.0) < 1e-4
    assert np.array_equal(runs[0].t, runs[1].t)
    assert np.array_equal(runs[0].v, runs[1].v)
    assert runs[0].health.verdict == runs[1].health.verdict == "good"


@pytest.mark.parametrize("stored", ["save=", "save()"])
def test_files_keep_events(tmp_path, stored):
    path, hit = tmp_path / "run.h5", ld.Event("hit", FLOOR, direction=-1, action=ld.Bounce(0.8))
    sol = ld.simulate(ball(), t_end=2.0, h=0.0125, events=[hit], save=path if stored == "save=" else None)
    back = sol if stored == "save=" else ld.load(sol.save(path))
    assert repr(back.events) == "<EventLog: 3 'hit'; last 'hit' at t = 1.75191>"
    again = ld.load(path)
    assert again.events["hit"].t.tolist() == back.events.t.tolist()
    assert (again.t[again.events.record] == again.events.t).all()


@pytest.mark.parametrize("steps", STEPS, ids=["h", "tolerance"])
def test_what_a_leg_needs_does_not_grow_with_the_steps_to_the_end(steps):
    landed = ld.Event("landed", FLOOR, direction=-1, terminal=True)
    ld.simulate(ball(), t_end=1.0, events=[landed], **steps)  # compiles
    tracemalloc.start()
    sol = ld.simulate(ball(), t_end=1e7, events=[landed], **steps)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert abs(sol.t[-1] - FALL) < 1e-15
    assert most < 2**22  # a number for each of 8 x 10^8 steps would be 6 GB


@pytest.mark.parametrize("steps", STEPS, ids=["h", "tolerance"])
def test_many_known_instants_come_in_their_order_whatever_that_of_the_list(steps):
    model, times = ball(), 0.03 * np.arange(1, 41)
    model.force("ball", (model.input("push"), 0, 0))
    order = np.random.default_rng(0).permutation(len(times))
    events = [ld.Event(f"{k}", times[k], action=ld.Set("push", float(k))) for k in order.tolist()]
    events += [ld.Event("with 7", times[7]), ld.Event("end", 1.3)]
    sol = ld.simulate(model, t_end=1.3, events=events, **steps)
    assert sol.status == "finished", sol.message
    assert [x for x in sol.events.name if x.isdigit()] == [f"{k}" for k in range(len(times))]
    assert np.abs(sol.events.t - np.sort(np.append(times, [times[7], 1.3]))).max() < 1e-15
    steps_of_force = np.diff(np.append(times, 1.3))
    assert sol.velocity("ball")[-1, 0] == pytest.approx(0.3 + steps_of_force @ np.arange(40.0), rel=1e-12)


@pytest.mark.long
def test_very_many_events_neither_drift_nor_leak():
    """10^5 turns of a wheel: times to round-off, memory that does not grow with them but for their records."""
    model = ld.Model()
    model.body("wheel", mass=1.0, inertia=(0.1, 0.1, 0.1), angular_velocity=(0, 0, 2 * np.pi))
    model.revolute("ground", "wheel", at=(0, 0, 0), axis=(0, 0, 1), name="axle")
    turn = ld.Event("turn", ld.Gap("ground", "wheel", normal=(0, 1, 0), at_b=(1, 0, 0)), direction=1)
    tracemalloc.start()
    sizes = []
    for n in (100, 1000):
        sol = ld.simulate(model, t_end=n + 0.5, h=0.15, events=[turn], record=10**6)
        assert np.abs(sol.events.t - np.arange(1, n + 1)).max() < 1e-11
        del sol
        gc.collect()
        sizes.append(tracemalloc.get_traced_memory()[0])
    tracemalloc.stop()
    assert sizes[1] < sizes[0] + 2e5
    sol = ld.simulate(model, t_end=1e5 + 0.5, h=0.15, events=[turn], record=10**6)
    assert len(sol.events) == 10**5
    assert np.abs(sol.events.t - np.arange(1, 10**5 + 1)).max() < 1e-8  # 10^5 periods of round-off of angles


@pytest.mark.long
@pytest.mark.parametrize(
    "method",
    [
        ld.GeneralizedAlpha(rho_inf=0.8, update="geom2"),
        ld.ParametrizedAlpha(),
        ld.EnergyMidpoint(),
        ld.MuntheKaas(),
        ld.KryslMidpoint(),
        ld.KryslEndres(),
        ld.RATTLie(),
        ld.SimoWong(),
        ld.Trapezoidal(),
    ],
    ids=lambda m: type(m).__name__,
)
@pytest.mark.parametrize("group", ["R3xSO3", "SE3"])
def test_every_one_step_method_locates_and_acts(method, group):
    falling = ball(group)
    hit = ld.Event("hit", FLOOR, direction=-1, action=ld.Bounce(0.8))
    sol = ld.simulate(falling, t_end=2.0, h=0.0125, method=method, events=[hit])
    assert np.abs(sol.events.t - FALL * np.array([1.0, 2.6, 3.88])).max() < 1e-12
    stop = ld.Event("stop", ld.Coordinate("hinge"), value=0.4, direction=1, action=ld.Bounce(1.0))
    times = [
        ld.simulate(pendulum(0.6, group), t_end=1.5, h=h, method=method, events=[stop]).events.t
        for h in (0.02, 0.01, 1e-3)
    ]
    errors = [np.abs(x[:3] - times[2][:3]).max() for x in times[:2]]
    assert errors[1] < max(1e-4, errors[0] / 3)


def test_what_cannot_be_done_is_refused_by_name():
    hit = ld.Event("hit", FLOOR, terminal=True)
    model = ball()
    given = ld.simulate(model, t_end=0.1, h=0.01, method="munthe-kaas")
    with pytest.raises(ld.ModelError, match=r"starting states of BLieDF belong to one start.*leave start out"):
        ld.simulate(model, t_end=1.0, h=0.01, method=ld.BLieDF(start=given), events=[hit])
    with pytest.raises(ValueError, match="events need one step size h, or a tolerance"):
        ld.simulate(model, h=[0.1, 0.1], events=[hit])
    with pytest.raises(ld.ModelError, match="two events are called 'hit'"):
        ld.simulate(model, t_end=1.0, h=0.01, events=[hit, hit])
    with pytest.raises(ld.ModelError, match="there is no input 'brake'"):
        ld.simulate(model, t_end=1.0, h=0.01, events=[ld.Event("x", FLOOR, action=ld.Set("brake", 1.0))])
    with pytest.raises(ld.ModelError, match="there is no body 'bal'"):
        ld.simulate(model, t_end=1.0, h=0.01, events=[ld.Event("x", ld.Distance("ground", "bal"))])
    with pytest.raises(ld.ModelError, match="Bounce needs an event on a Coordinate, Distance or Gap"):
        ld.simulate(model, t_end=1.0, h=0.01, events=[ld.Event("x", lambda s: s.t, action=ld.Bounce())])
    with pytest.raises(ld.ModelError, match=r"must return one number per record.*not \(\d+, 3\)"):
        ld.simulate(model, t_end=1.0, h=0.01, events=[ld.Event("x", lambda s: s.position("ball"))])
    with pytest.raises(ld.ModelError, match="direction = 2 must be 1"):
        ld.Event("x", FLOOR, direction=2)
    with pytest.raises(ld.ModelError, match="there is no event 'hitt'; did you mean 'hit'"):
        ld.simulate(model, t_end=1.0, h=0.01, events=[hit]).events["hitt"]
    with pytest.raises(ld.ModelError, match="verify: the run has events"):
        ld.simulate(model, t_end=1.0, h=0.01, events=[hit]).verify()


def ball(group="R3xSO3", speed=0.0, height=1.0):
    """A ball that falls from 1 m, or another height; speed: with which it is thrown up."""
    model = ld.Model(gravity=(0, 0, -G), group=group)
    model.body("ball", mass=1.0, inertia=(0.1, 0.1, 0.1), position=(0, 0, height), velocity=(0.3, 0, speed))
    return model


MODEL = """
[model]
gravity = [0, 0, -9.81]

[simulate]
t_end = 6.0
tolerance = 1e-4
events = [
    {name = "stop", coordinate = "hinge", value = 0.9, direction = 1, bounce = 0.5},
    {name = "enough", expression = "0.2*t - phi", of = {phi = "hinge"}, direction = 1, terminal = 2},
]

[[body]]
name = "bob"
mass = 1.0
inertia = [0.1, 0.1, 0.1]
position = [0.5646424733950354, 0, -0.8253356149096783]

[[revolute]]
name = "hinge"
a = "ground"
b = "bob"
at = [0, 0, 0]
axis = [0, 1, 0]
"""


def test_events_of_a_file_are_plain_data(tmp_path):
    path = tmp_path / "stop.toml"
    path.write_text(MODEL)
    sol = ld.simulate(ld.read_model(path))
    assert set(sol.events.name) == {"stop", "enough"}
    last = sol.events["enough"].record[-1]
    assert last == len(sol.t) - 1
    assert abs(0.2 * sol.t[last] - sol.coordinate("hinge")[last]) < 1e-14
    again = ld.simulate(ld.read_model(ld.read_model(path).write(tmp_path / "again.toml")))
    assert again.events.t.tolist() == sol.events.t.tolist()
    path.write_text(MODEL.replace("bounce = 0.5", "run = 'rm'"))
    with pytest.raises(ld.ModelError, match=r"stop.toml:8: simulate.events: event 'stop': run: unknown"):
        ld.read_model(path)
    path.write_text(MODEL.replace("0.2*t - phi", "__import__('os')"))
    with pytest.raises(ld.ModelError, match="there is no function"):
        ld.simulate(ld.read_model(path))


def test_the_command_line_stops_at_a_coordinate(tmp_path, capsys):
    path = tmp_path / "stop.toml"
    path.write_text(MODEL)
    assert cli_main(["run", str(path), "--stop-at", "hinge=0.3"]) == 0
    assert "stopped by event 'stop at hinge=0.3'" in capsys.readouterr().out


@pytest.mark.parametrize("options", [{"h": 0.01}, {"tolerance": 1e-4}])
def test_a_value_that_starts_at_zero_up_to_round_off_has_not_passed_it(options):
    """The angle of this pendulum starts at 1e-17 or so, and on the other side; it comes back after a period."""
    found = ld.simulate(pendulum(1.0), t_end=1.5, events=[ld.Event("start", ld.Coordinate("hinge"))], **options)
    assert len(found.events["start"].t) == 0


ROUND_OFF = {
    "distance": ld.Distance("ground", "car"),
    "gap": ld.Gap("ground", "car", normal=(1, 0, 0)),
    "function": lambda s: s.position("car")[:, 0],
    "subtracted": lambda s: s.position("car")[:, 0] - 0.3,
    "condition": lambda s: s.position("car")[:, 0] > 0.3,
    "scaled": lambda s: 1e6 * s.position("car")[:, 0] - 3e5,
}
VALUES = {"distance": 0.3, "gap": 0.3, "function": 0.3}


def slider(speed=0.0, force=0.0, start=0.1 + 0.2):
    """A car on rails, at 0.1 + 0.2 - 0.3 = 5.6e-17 of a threshold."""
    model = ld.Model()
    car = model.body("car", mass=1.0, inertia=(0.1, 0.1, 0.1), position=(start, 0, 0), velocity=(speed, 0, 0))
    model.prismatic("ground", car, at=(0, 0, 0), axis=(1, 0, 0), name="slide")
    model.force(car, (force, 0, 0))
    model.force(car, (model.input("push"), 0, 0))
    return model


@pytest.mark.parametrize("watched", ROUND_OFF)
@pytest.mark.parametrize("options", STEPS, ids=["h", "tolerance"])
def test_a_value_that_starts_at_zero_counts_as_on_the_side_to_which_it_moves(watched, options):
    event = ld.Event("pass", ROUND_OFF[watched], value=VALUES.get(watched, 0.0))
    for start in (0.1 + 0.2, 0.3, 0.3 - 5.6e-17):
        for speed, force in ((0.0, 0.0), (1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)):
            sol = ld.simulate(slider(speed, force, start), t_end=0.5, events=[event], **options)
            assert len(sol.events) == 0, (start, speed, force, sol.events.t)
        for back in (1.0, -1.0):  # it comes back after 2 v/a
            sol = ld.simulate(slider(back, -8.0 * back, start), t_end=0.5, events=[event], **options)
            assert np.abs(sol.events.t - [0.25]).max() < 1e-12, (start, back, sol.events.t)


HEIGHTS = {
    "gap": FLOOR,
    "function": lambda s: s.position("ball")[:, 2],
    "condition": lambda s: s.position("ball")[:, 2] > 0,
}


@pytest.mark.parametrize("watched", HEIGHTS)
@pytest.mark.parametrize("options", STEPS, ids=["h", "tolerance"])
def test_round_off_is_seen_in_every_direction(watched, options):
    """Disturbances of the height that were all upwards, and moved the ground as much, changed neither gap nor condition."""
    for speed in (0.0, 1.0):
        for start in (0.1 + 0.2 - 0.3, 0.0, 0.3 - 0.1 - 0.2):
            sol = ld.simulate(
                ball(speed=speed, height=start), t_end=0.1, events=[ld.Event("pass", HEIGHTS[watched])], **options
            )
            assert len(sol.events) == 0, (start, speed, sol.events.t)


@pytest.mark.filterwarnings("ignore::liedyn.errors.StepWarning", "ignore:event 'pass' holds at the start")
@pytest.mark.parametrize("watched", HEIGHTS)
@pytest.mark.parametrize("options", [{}, {"terminal": True}, {"action": ld.SetVelocity("ball", velocity=(0, 0, 1))}])
def test_a_value_that_comes_to_zero_at_the_end_of_the_run_counts(watched, options):
    """Whichever side of zero round-off puts it on, and a run from there does not count it again."""
    falls, rises = (ld.Event("pass", HEIGHTS[watched], direction=way, **options) for way in (-1, 1))
    for n in range(7, 31, 4):
        for steps in ({"h": FALL / n}, {"tolerance": 10.0 ** (-n / 6)}):
            sol = ld.simulate(ball(), t_end=FALL, events=[falls], **steps)
            assert np.abs(sol.events.t - [FALL]).max() < 1e-15, steps
            assert sol.events.record.tolist() == [len(sol.t) - 1] or not options.get("terminal")
            assert len(ld.simulate(ball(), t_end=FALL, events=[rises], **steps).events) == 0
            assert len(ld.simulate(ball(), t_end=FALL * (1.0 - 1e-9), events=[falls], **steps).events) == 0
    if not options:
        on = ld.simulate(ball(), t_end=2.0 * FALL, initial=sol.state(), events=[falls], **steps)
        assert len(on.events) == 0


@pytest.mark.filterwarnings("ignore::liedyn.errors.StepWarning")
def test_an_event_at_a_known_instant_and_what_is_done_then_both_occur():
    """The action of the instant came at the end of the next steps, or the event was missed, as round-off would have it."""
    hit = ld.Event("hit", FLOOR, direction=-1, action=ld.Bounce(1.0))
    later = ld.Event("hit", FLOOR, direction=-1, value=1e-4, action=ld.Bounce(1.0))
    kick = ld.Event("kick", FALL, action=ld.SetVelocity("ball", velocity=(1, 0, 3)))
    for n in range(7, 15):
        for steps in ({"h": FALL / n}, {"h": FALL / (n + 0.3)}, {"tolerance": 10.0 ** (-n / 5)}):
            sol = ld.simulate(ball(), t_end=0.8, events=[hit, kick], **steps)
            assert np.abs(sol.events.t - FALL).max() < 1e-14, steps
            assert sol.events.name == ("hit", "kick"), steps
    sol = ld.simulate(
        ball(), t_end=0.8, events=[later, kick], h=FALL / 20
    )  # a little before, in the step that ends there
    assert sol.events.t[1] == pytest.approx(FALL, abs=1e-15)
    assert sol.events.t[0] < FALL - 1e-5


@pytest.mark.parametrize("watched", ROUND_OFF)
@pytest.mark.parametrize("options", STEPS, ids=["h", "tolerance"])
def test_what_an_action_leaves_at_zero_has_not_passed_it(watched, options):
    """It stands on the threshold for a while, then it goes: no event, since zero counts as on the side to which it moves."""
    event = ld.Event("pass", ROUND_OFF[watched], value=VALUES.get(watched, 0.0))
    rests = ld.Event("rests", 0.1, action=ld.SetVelocity("car", velocity=(0, 0, 0)))
    goes = ld.Event("goes", 0.2, action=ld.Set("push", 2.0))
    sol = ld.simulate(slider(start=0.1 + 0.2), t_end=0.5, events=[event, rests, goes], **options)
    assert sol.events.name == ("rests", "goes")
    # stopped where it passes: the event has taken place, and does not again when it goes on
    stop = ld.Event(event.name, event.watched, event.value, action=ld.SetVelocity("car", velocity=(0, 0, 0)))
    sol = ld.simulate(slider(1.0, start=0.2), t_end=0.5, events=[stop, goes], **options)
    assert sol.events.name == ("pass", "goes")
    assert abs(sol.events.t[0] - 0.1) < 1e-12


@pytest.mark.parametrize("watched", ROUND_OFF)
def test_a_value_that_comes_to_rest_at_zero_passes_it_once_at_most(watched):
    """A drive takes the car to 0.3 and holds it there, with round-off of either sign, and takes it on."""

    def path(t):
        a, b = (t / 0.5 if t < 0.5 else 1.0), (0.0 if t < 1.0 else (t - 1.0) / 0.5)
        return 0.2 * (10 - 15 * a + 6 * a**2) * a**3 + 0.2 * (10 - 15 * b + 6 * b**2) * b**3

    model = slider(start=0.1)
    model.drive("slide", path)
    event = ld.Event("pass", ROUND_OFF[watched], value=VALUES.get(watched, 0.0))
    sol = ld.simulate(model, t_end=1.5, h=0.0125, events=[event], method=ld.GeneralizedAlpha(index=2))
    assert sol.status == "finished", sol.message
    assert len(sol.events) == 1
    assert 0.4875 < sol.events.t[0] < 1.0126


def test_a_run_that_starts_from_the_end_of_another_at_an_event_does_not_repeat_it():
    event = ld.Event("pass", ld.Coordinate("hinge"), value=0.3, terminal=True)
    first = ld.simulate(pendulum(0.6), t_end=4.0, h=0.01, events=[event])
    second = ld.simulate(pendulum(0.6), t_end=4.0, h=0.01, events=[event], initial=first)
    assert second.t[-1] - first.t[-1] > 0.2
    assert abs(second.coordinate("hinge")[-1] - 0.3) < 2e-15


MULTISTEP = [
    {"h": 0.0125, "method": ld.BLieDF(k=3)},
    {"h": 0.0125, "method": ld.BLieDF(k=4, index=2)},
    {"tolerance": 1e-6, "method": ld.BLieDF(k=4, index=2, stabilization="mass")},
]


@pytest.mark.parametrize("options", MULTISTEP, ids=["3", "4", "tolerance"])
def test_multistep_methods_start_anew_after_an_action_and_go_on_after_an_event_without(options):
    hit = ld.Event("hit", FLOOR, direction=-1, action=ld.Bounce(0.8))
    sol = ld.simulate(ball(), t_end=2.5, events=[hit, ld.Event("half", FLOOR, value=0.1)], **options)
    assert (
        np.abs(sol.events["hit"].t - FALL * np.array([1.0, 2.6, 3.88, 4.904])[: len(sol.events["hit"])]).max() < 1e-12
    )
    assert len(sol.events["hit"]) == 4
    assert len(sol.events["half"]) > 6
    assert np.abs(sol.position("ball")[sol.events["half"].record, 2] - 0.1).max() < 1e-14
    model, middle = pendulum(0.3), ld.Event("middle", ld.Coordinate("hinge"), value=0.3)
    plain = ld.simulate(model, t_end=4.0, **options)
    sol = ld.simulate(model, t_end=4.0, events=[middle, ld.Event("early", 1e-3)], **options)
    regular = np.setdiff1d(np.arange(len(sol.t)), sol.events.record)
    assert len(sol.events["middle"]) == 4
    if "h" in options:  # by tolerance steps end at the known instant
        assert np.array_equal(sol.q[regular], plain.q)
    assert sol.constraint_residual[sol.events.record].max() < 1e-12
    assert np.abs(sol.coordinate("hinge")[sol.events["middle"].record] - 0.3).max() < 2e-15


def test_times_of_events_have_the_order_of_a_multistep_method():
    stop = ld.Event("stop", ld.Coordinate("hinge"), value=0.4, direction=1, action=ld.Bounce(1.0))
    times = [
        ld.simulate(pendulum(0.6), t_end=1.5, h=h, method=ld.BLieDF(k=3), events=[stop]).events.t[1]
        for h in (0.02, 0.01, 0.00125)
    ]
    errors = np.abs(np.array(times[:2]) - times[2])
    assert errors[0] / errors[1] > 6.0  # order 3


@pytest.mark.parametrize("group", ["R3xSO3", "SE3"])
def test_health_of_runs_with_events_is_that_of_the_steps_between_them(group):
    """A pendulum that bounces off a stop: doubtful with long steps, good with short ones, as without the stop."""
    stop = ld.Event("stop", ld.Coordinate("hinge"), value=0.4, direction=1, action=ld.Bounce(1.0))
    reports = {}
    for h in (0.08, 0.002):
        sol = ld.simulate(pendulum(0.6, group), t_end=6.0, h=h, events=[stop], health="quiet")
        plain = ld.simulate(pendulum(0.6, group), t_end=6.0, h=h, health="quiet")
        assert len(sol.events) > 5
        assert sol.health.verdict != "unknown", sol.health
        assert 0.2 < sol.health.score / plain.health.score < 5.0
        reports[h] = sol.health
    assert reports[0.002].verdict == "good"
    assert reports[0.08].score > 100 * reports[0.002].score
    sol = ld.simulate(pendulum(0.6, group), t_end=6.0, tolerance=1e-4, events=[stop], health="quiet")
    assert sol.health.verdict in ("good", "fair")
    assert sol.health.tolerance == 1e-4
    # no steps in a row: nothing can be said
    few = ld.simulate(pendulum(0.6, group), t_end=0.3, h=0.05, events=[stop])
    assert few.health.verdict == "unknown"
    assert "too few steps in a row" in few.health.reason
    # `verify` refuses runs with events, so no report may send anybody there
    assert "compare with a run with half the step" in str(few.health)
    assert "half the step to be sure" in reports[0.08].advice
    assert "a quarter of the tolerance to be sure" in str(sol.health)
    assert not any("verify" in str(health) for health in (*reports.values(), few.health, sol.health))
