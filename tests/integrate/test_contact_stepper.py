"""Models with rigid contacts, step by step."""

import pickle

import numpy as np
import pytest
from test_contact import RATTLIE, TWO, G, ball_on_floor, run

import liedyn as ld
from liedyn.integrate.contact.method import WithContacts


@TWO
def test_a_stepper_makes_the_steps_of_a_run(method):
    m = ball_on_floor(0.6, 0.3, friction=0.5, velocity=(0.5, 0, 0))
    whole = run(m, 1.0, 0.01, method)
    stepper = ld.Stepper(m, h=0.01, method=method, record=1)
    for _ in range(100):
        stepper.step()
    found = stepper.solution()
    for name in ("q", "v", "vd", "lam", "work"):
        np.testing.assert_allclose(getattr(found, name), getattr(whole, name), rtol=1e-12, atol=1e-12)
    for key in ("gaps", "forces", "impulses", "slips", "states"):
        one, other = getattr(found.contact("touch"), key), getattr(whole.contact("touch"), key)
        np.testing.assert_array_equal(one, other) if key == "states" else np.testing.assert_allclose(
            one, other, atol=1e-11
        )
    np.testing.assert_array_equal(found.impacts.t, whole.impacts.t)


def test_a_stepper_tells_force_and_impacts_now_and_goes_on_from_a_pickle():
    m = ball_on_floor(0.0, 0.1, friction=0.5)
    m.force(m.find("ball"), (0, 0, m.input("push")))
    stepper = ld.Stepper(m, h=0.01, method=RATTLIE)
    while not len(stepper.state.impacts):
        stepper.step()
    assert stepper.t == pytest.approx(np.sqrt(0.2 / G), abs=0.01)
    stepper.step(push=-2.0)
    assert len(stepper.state.impacts) == 0
    touch = stepper.state.contact("touch")
    np.testing.assert_allclose(touch.force, [[0, 0, 0.5 * G + 2.0]], rtol=1e-10, atol=1e-12)
    np.testing.assert_allclose(touch.impulse, 0.01 * touch.force, atol=1e-14)
    assert touch.state == ["stick"]
    np.testing.assert_allclose(stepper.state.acceleration("ball"), 0.0, atol=1e-9)
    other = pickle.loads(pickle.dumps(stepper))
    for s in (stepper, other):
        s.step(5, push=-3.0)
    np.testing.assert_array_equal(stepper.state.q, other.state.q)
    np.testing.assert_array_equal(stepper.state.contact("touch").force, other.state.contact("touch").force)


def test_a_step_that_fails_leaves_the_state_before_it(monkeypatch):
    stepper = ld.Stepper(ball_on_floor(0.5, 0.1), h=0.2, method=RATTLIE)
    before, strike = stepper.state.q.copy(), WithContacts._strike
    monkeypatch.setattr(
        WithContacts, "_strike", lambda self, run: strike(self, run) or 16
    )  # after a part of the step is made
    with pytest.raises(ld.RunError, match="touch"):
        stepper.step()
    np.testing.assert_array_equal(stepper.state.q, before)
    monkeypatch.undo()
    stepper.step()
    other = ld.Stepper(ball_on_floor(0.5, 0.1), h=0.2, method=RATTLIE)
    other.step()
    np.testing.assert_array_equal(stepper.state.q, other.state.q)


def test_a_stepper_with_a_tolerance_meets_its_instants():
    stepper = ld.Stepper(ball_on_floor(0.5, 1.0), h=0.1, tolerance=1e-4, method=RATTLIE)
    stepper.step(9)
    t1 = np.sqrt(2 / G)
    assert stepper.t == pytest.approx(0.9)
    assert stepper.position("ball")[2] == pytest.approx(
        0.1 + 0.5 * G * t1 * (0.9 - t1) - G * (0.9 - t1) ** 2 / 2, abs=1e-12
    )


def test_heaps_are_refused_by_a_stepper():
    with pytest.raises(ld.ModelError, match="heaps"):
        ld.Stepper(ball_on_floor(0.5, 1.0), h=0.01, method=ld.Heap())
