"""Ensembles: the same results in one process and in several, failures that stay single, misuse."""

import numpy as np
import pytest
from models import pendulum

import liedyn as ld


def sample(angle):
    if angle is None:
        raise ld.ModelError("this sample has no angle")
    return pendulum(angle)


def end(sol):
    return {"x": sol.position("bob")[-1], "angle": sol.coordinate("hinge")[-1]}


ANGLES = np.linspace(0.1, 1.5, 23)


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_results_are_those_of_single_runs_in_the_order_of_the_samples(workers):
    runs = ld.ensemble(pendulum, ANGLES, t_end=0.3, h=0.01, output=end, workers=workers)
    singles = [end(ld.simulate(pendulum(angle), t_end=0.3, h=0.01)) for angle in ANGLES]
    assert runs.workers == workers
    assert runs.status == ["finished"] * len(ANGLES)
    assert np.array_equal(runs["x"], [one["x"] for one in singles])
    assert np.array_equal(runs["angle"], [one["angle"] for one in singles])
    assert runs["x"].shape == (23, 3)


def test_a_sample_that_fails_stays_alone():
    samples = [0.1, None, 0.3, np.pi / 2]
    runs = ld.ensemble(sample, samples, t_end=0.1, h=0.01, output=end, workers=2)
    assert runs.failed == [1]
    assert runs.status[1] == "refused"
    assert np.isnan(runs["angle"][1])
    assert np.isfinite(runs["angle"][[0, 2, 3]]).all()
    assert "4 runs, 3 finished" in str(runs)
    assert "sample 1 refused: this sample has no angle" in str(runs)


def test_a_run_that_stops_keeps_its_message_and_output():
    def wild(h):
        return ld.problems.heavy_top(constrained=True)

    runs = ld.ensemble(wild, [0], t_end=1.0, h=0.2, workers=1)
    assert runs.status == ["failed"]
    assert "try h <= 0.006" in runs.messages[0]
    assert runs["t"].shape == (1,)


def test_by_default_the_last_state_is_kept():
    runs = ld.ensemble(pendulum, [0.5], t_end=0.2, h=0.01)
    sol = ld.simulate(pendulum(0.5), t_end=0.2, h=0.01)
    assert runs["t"] == pytest.approx([0.2])
    assert np.array_equal(runs["q"][0], sol.q[-1])
    assert np.array_equal(runs["v"][0], sol.v[-1])


def test_nothing_to_do_is_a_result():
    runs = ld.ensemble(pendulum, [], t_end=0.1, h=0.01)
    assert len(runs) == 0
    assert runs.failed == []


@pytest.mark.parametrize(("options", "words"), [({"workers": 0}, "at least 1"), ({"workers": 1.5}, "whole number")])
def test_misuse_is_named(options, words):
    with pytest.raises(ValueError, match=words):
        ld.ensemble(pendulum, [0.1], t_end=0.1, h=0.01, **options)
    with pytest.raises(ValueError, match="is not a function"):
        ld.ensemble(pendulum(0.1), [0.1], t_end=0.1, h=0.01)


def test_a_mistake_in_the_users_functions_is_a_status_that_says_where():
    def wrong(sol):
        return {"x": sol.position("bob")[-1] / undefined}  # noqa: F821

    for workers in (1, 2):
        runs = ld.ensemble(pendulum, [0.1, 0.2, 0.3], t_end=0.1, h=0.01, output=wrong, workers=workers)
        assert runs.status == ["error"] * 3
        assert "NameError: name 'undefined' is not defined; test_ensemble.py" in runs.messages[0]
