"""How runs and searches end: one vocabulary, with advice, wherever something can fail."""

import pickle

import numpy as np
import pytest

import liedyn as ld
from liedyn.errors import STATUS, RunError


def spinning(rate=1.0):
    model = ld.Model(gravity=(0, 0, -9.81))
    wheel = model.body("wheel", 1.0, (0.1, 0.1, 0.2), angular_velocity=(0, 0, rate))
    model.spherical("ground", wheel, at=(0, 0, 0), name="pin")
    return model


def falling():
    model = ld.Model(gravity=(0, 0, -9.81))
    model.body("stone", 1.0, (0.1, 0.1, 0.1))
    return model


def root(t):
    return np.sqrt(0.05 - t)


def ending():
    """A force that is not a number from t = 0.05 on."""
    model = falling()
    model.force("stone", lambda t: (root(t), 0.0, 0.0))
    return model


def test_a_run_says_how_it_ended_and_what_to_try():
    good = ld.simulate(spinning(), t_end=0.1, h=0.01)
    assert (good.status, good.message, good.advice) == ("finished", "", "")
    bad = ld.simulate(spinning(1e4), t_end=0.1, h=0.01, health=False)
    assert bad.status == "failed"
    assert bad.advice.startswith("try h <= ")
    assert bad.message.endswith(f"; {bad.advice}")


def test_advice_goes_to_a_file_and_back(tmp_path):
    for options in ({}, {"save": tmp_path / "streamed.h5"}):
        bad = ld.simulate(spinning(1e4), t_end=0.1, h=0.01, health=False, **options)
        back = ld.load(bad.path if options else bad.save(tmp_path / "saved.h5"))
        assert (back.status, back.advice) == ("failed", bad.advice)
        assert back.advice.startswith("try h <= ")
    assert back.thinned(2).advice == back.advice


def test_a_doubtful_run_has_the_advice_of_its_health():
    sol = ld.simulate(ld.problems.double_pendulum(), t_end=1.0, h=0.05, health="quiet")
    assert sol.status == "finished"
    assert sol.advice == sol.health.advice
    assert sol.advice


def test_a_stepper_fails_in_the_same_words():
    stepper = ld.Stepper(ending(), h=0.01)
    assert (stepper.status, stepper.message, stepper.advice) == ("running", "", "")
    with pytest.raises(ld.RunError) as caught:
        stepper.step(10)
    error, sol = caught.value, ld.simulate(ending(), t_end=0.1, h=0.01)
    assert isinstance(error, RuntimeError)
    assert (error.status, str(error), error.advice) == (sol.status, sol.message, sol.advice)
    assert (stepper.status, stepper.message, stepper.advice) == (error.status, error.message, error.advice)
    assert stepper.t == pytest.approx(sol.t[-1])
    stepper.step(0)
    assert stepper.status == "running"


def test_the_error_of_a_step_pickles():
    error = pickle.loads(pickle.dumps(RunError("stopped at t = 1", "try h = 2")))
    assert (str(error), error.advice, error.status) == ("stopped at t = 1", "try h = 2", "failed")
    assert RunError("x").advice == STATUS["failed"]


def test_searches_use_the_same_words():
    rest = ld.equilibrium(spinning(0.0))
    assert (rest.status, rest.advice) == ("finished", "")
    lost = ld.equilibrium(falling())
    assert lost.status == lost.solution.status == "failed"
    assert lost.advice == lost.solution.advice == "hold it by a joint or a spring, or balance the loads"
    assert lost.advice in lost.message
    path = ld.static_path(falling(), 1.0)
    assert path.status == "failed"
    assert path.advice


def test_an_ensemble_uses_the_same_words():
    def build(rate):
        if rate < 0.0:
            return ld.Model()
        return spinning(rate)

    runs = ld.ensemble(build, [1.0, 1e4, -1.0], t_end=0.1, h=0.01, workers=1)
    assert runs.status == ["finished", "failed", "refused"]
    assert runs.advice[0] == ""
    assert runs.advice[1].startswith("try h <= ")
    assert runs.advice[2] == STATUS["refused"]
    assert set(runs.status) <= set(STATUS)
