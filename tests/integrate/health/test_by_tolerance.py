"""What runs by tolerance say about their error, beside the truth."""

import warnings

import numpy as np
import pytest

import liedyn as ld
from liedyn.integrate import automatic
from liedyn.integrate.health import windows
from liedyn.integrate.health.bursts import Indicators
from liedyn.results.health import judge
from liedyn.simulation.verify import differences


def bar():
    model = ld.Model(gravity=(0, 0, -9.81))
    model.body("bar", mass=2.0, inertia=(0.01, 0.2, 0.2), position=(0.5, 0, 0))
    model.revolute("ground", "bar", at=(0, 0, 0), axis=(0, 1, 0), name="hinge")
    return model


MODELS = {
    "bar": (bar, 4.0),
    "double pendulum": (lambda: ld.problems.double_pendulum().build(), 2.0),
    "slider-crank": (lambda: ld.problems.slider_crank().build(), 1.0),
}


@pytest.mark.parametrize("name", MODELS)
@pytest.mark.filterwarnings("ignore::liedyn.errors.RedundancyWarning")
def test_the_error_that_is_stated_is_within_ten_times_the_true_one(name):
    make, t_end = MODELS[name]
    times, lines = np.linspace(0.0, t_end, 101), np.arange(101)
    exact = ld.simulate(make(), t_end=t_end, tolerance=1e-6, record=times, health=False)
    for tolerance in (1e-3, 1e-4):
        with warnings.catch_warnings():
            warnings.simplefilter("error", ld.AccuracyWarning)  # no false alarm
            sol = ld.simulate(make(), t_end=t_end, tolerance=tolerance, record=times)
        assert sol.health.verdict == "good"
        assert sol.health.tolerance == sol.health.try_tolerance == tolerance
        told = sol.health.position, sol.health.velocity, sol.health.reactions  # "control" tells of positions alone
        true = max(x for x, y in zip(differences(sol, lines, exact, lines), told, strict=True) if y == y)
        assert 0.1 * true < sol.health.error < 10.0 * true


def test_a_loose_tolerance_is_told_and_the_advice_helps():
    with pytest.warns(ld.AccuracyWarning, match="try tolerance ="):
        sol = ld.simulate(bar(), t_end=20.0, tolerance=5e-2)
    assert sol.health.verdict in ("doubtful", "bad")
    assert sol.health.try_h != sol.health.try_h  # there is no step to try
    better = ld.simulate(bar(), t_end=20.0, tolerance=sol.health.try_tolerance)
    assert better.health.verdict in ("good", "fair")


def test_steps_that_change_all_the_time_are_judged_by_the_control():
    sol = ld.simulate(bar(), t_end=0.2, tolerance=1e-3, health="quiet")
    assert (sol.health.worst, sol.health.verdict) == ("control", "good")
    assert sol.health.velocity != sol.health.velocity  # nothing is known
    assert "errors of the steps, added up" in str(sol.health)


def test_a_note_is_told_whatever_the_report_rests_on():
    for values in ({"control": 1e-4}, {"positions": 1e-4, "velocities": 1e-4}):
        found = Indicators(values, dict.fromkeys(values, 1.0), h=0.1, steps=100)
        assert "note: 3 steps were divided" in str(judge(found, None, 1e-3, "3 steps were divided"))


def test_the_report_changes_no_bit_and_long_runs_keep_few_bursts(monkeypatch):
    monkeypatch.setattr(automatic, "MOST", 128)
    kept, end = [], windows.WindowExaminer.end

    def count(self, finished):
        kept.append(len(np.concatenate(self.inner.dq)))
        return end(self, finished)

    monkeypatch.setattr(windows.WindowExaminer, "end", count)
    plain, judged = (ld.simulate(bar(), t_end=20.0, tolerance=1e-4, health=x) for x in (False, True))
    assert np.array_equal(plain.q, judged.q)
    assert np.array_equal(plain.lam, judged.lam)
    assert windows.MOST // 4 < kept[0] <= windows.MOST
    one = ld.simulate(bar(), t_end=20.0, tolerance=1e-4, record=[20.0])
    assert one.health.error == judged.health.error


def tampered(monkeypatch, change):
    """Health of a redundant model of which only the end is recorded; change: what is added to the multipliers of one step."""
    look = windows.WindowExaminer.look

    def tampering(self, noted, evaluate=True):
        lam, k = self.run.out.lam, int(self.run.count.recorded) // 2
        assert self.run.plan.recorded[k] > 0
        assert not self.run.plan.wanted[k]
        lam[k] += change(self.run, k)
        look(self, noted, evaluate)

    with monkeypatch.context() as patched:
        patched.setattr(windows.WindowExaminer, "look", tampering)
        return ld.simulate(ld.problems.four_bar(), t_end=2.0, tolerance=1e-5, record=[2.0], health="quiet").health


@pytest.mark.filterwarnings("ignore::liedyn.errors.RedundancyWarning")
def test_a_peak_of_reactions_between_few_records_is_seen_and_self_stress_is_none(monkeypatch):
    """Multipliers of steps that make up no record carry self-stress: the peak is that of the forces."""

    def self_stress(run, k):
        e = run.initial.e
        B = e.B(run.out.q[k], float(run.plan.t[0])).toarray()[:, e.free]
        none = np.linalg.svd(B.T)[2][-1]  # B^T none = 0
        return 10.0 * np.abs(run.out.lam[k]).max() * none

    calm = tampered(monkeypatch, lambda run, k: 0.0)
    assert calm.indicators.get("spike", 0.0) < 0.1
    peak = tampered(monkeypatch, lambda run, k: run.out.lam[k])
    assert peak.indicators["spike"] > 0.3
    assert (peak.worst, peak.notice) == ("spike", "")
    stressed = tampered(monkeypatch, self_stress)
    assert stressed.indicators["spike"] < 0.1
    assert stressed.verdict == calm.verdict
    assert "self-stress hides" in stressed.notice
