"""What runs with contacts say about themselves: overlaps, chatter, captured impacts."""

import numpy as np
import pytest

import liedyn as ld
from liedyn.errors import AccuracyWarning
from liedyn.results.contact_health import judge_contacts


def ball(restitution=0.8):
    model = ld.Model(gravity=(0, 0, -9.81))
    one = model.body("ball", mass=0.5, shape=ld.Sphere(0.1), position=(0, 0, 0.6))
    model.contact(one, model.plane(friction=0.3), restitution=restitution, name="touch")
    return model


@pytest.fixture(scope="module")
def sol():
    return ld.simulate(ball(), t_end=1.0, h=0.01, method=ld.RATTLie())


def report(sol, **changed):
    from dataclasses import replace

    found = replace(sol._contacts, **changed)
    return judge_contacts(found, sol.t, sol.q, int(sol.stats.steps), "unknown as ever")


def test_located_impacts_without_overlap_are_no_reason_for_doubt(sol):
    assert sol.health.verdict == "unknown"
    assert set(sol.health.indicators) == {"penetration", "captured", "chatter"}
    assert max(sol.health.indicators.values()) < 1e-9
    assert "2 impacts" in str(sol.health)


def test_captured_impacts_are_told():
    with pytest.warns(AccuracyWarning, match="100% of the impulses of impacts were captured"):
        sol = ld.simulate(ball(), t_end=1.0, h=0.01, method=ld.RATTLie(), impacts="captured")
    assert sol.health.worst == "captured"
    assert sol.health.verdict == "bad"
    assert sol.health.try_h == pytest.approx(0.005)
    assert "compare with a run with h = 0.005" in str(sol.health)
    assert sol.health.brief == "bad (captured impacts)"


def test_overlaps_and_chatter_are_told_with_their_time(sol, tmp_path):
    gap = sol._contacts.gap.copy()
    gap[40] = -1e-7
    deep = report(sol, gap=gap)
    assert (deep.worst, deep.verdict) == ("penetration", "bad")
    assert deep.when == pytest.approx(sol.t[40])
    mode = np.ones_like(sol._contacts.mode)
    assert report(sol, mode=mode).verdict == "unknown"
    mode[10:90:2] = 2
    shaky = report(sol, mode=mode)
    assert shaky.worst == "chatter"
    assert "contact 'touch'" in str(shaky)
    thin = judge_contacts((few := sol.thinned(2))._contacts, few.t, few.q, int(sol.stats.steps), "why")
    assert "chatter" not in thin.indicators
    again = ld.load(sol.save(tmp_path / "run.h5"))
    assert again.health.indicators == sol.health.indicators
