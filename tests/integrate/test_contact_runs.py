"""Runs with rigid contacts: to files and on from them, with events, and with steps by tolerance."""

import numpy as np
import pytest
from test_contact import RATTLIE, TWO, G, ball_on_floor, model, run

import liedyn as ld
from liedyn.integrate import checkpoint, driver
from liedyn.integrate.contact.method import WithContacts

ARRAYS = ("t", "q", "v", "vd", "lam", "work")


def assert_same(one, other):
    """The same states, contacts and impacts, to the bit."""
    for name in ARRAYS:
        np.testing.assert_array_equal(getattr(one, name), getattr(other, name))
    for key, value in vars(one.contact("touch")).items():
        np.testing.assert_array_equal(value, getattr(other.contact("touch"), key))
    for a, b in zip(one.impacts.rows, other.impacts.rows, strict=True):
        np.testing.assert_equal(a, b)
    assert one.health.indicators == other.health.indicators
    assert one.health.reason == other.health.reason


# -- files ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("record", [1, 7])
def test_records_that_go_to_a_file_in_windows_are_those_of_memory(record, tmp_path, monkeypatch):
    m = ball_on_floor(0.8, 1.0, friction=0.3, velocity=(0.5, 0, 0))
    whole = run(m, 3.0, 0.01, record=record)
    monkeypatch.setattr(driver, "WINDOW", 1)  # sixteen records
    written = run(m, 3.0, 0.01, record=record, save=tmp_path / "ball.h5")
    assert len(whole.impacts) > 3
    assert_same(whole, written)
    np.testing.assert_allclose(
        written.contact("touch").impulse.sum(axis=0)[2], 0.5 * (written.velocity("ball")[-1, 2] + G * 3.0)
    )


class Killed(BaseException):
    """The end of a process, as far as a run in this one can tell."""


@pytest.mark.parametrize("options", [{"h": 0.01}, {"tolerance": 1e-4}], ids=["h", "tolerance"])
def test_a_run_that_was_killed_goes_on_to_the_same_bits(options, tmp_path, monkeypatch):
    m = ball_on_floor(0.6, 0.3, friction=0.5, velocity=(0.5, 0, 0), angular_velocity=(0, 3, 1))
    whole = (
        run(m, 1.5, **options, save=tmp_path / "whole.h5")
        if "h" in options
        else tolerant(m, 1.5, save=tmp_path / "whole.h5")
    )
    path, keep, kept, advance = tmp_path / "killed.h5", checkpoint.Keeper.keep, [], WithContacts.advance

    def keep_and_end(self, tree):
        keep(self, tree)
        kept.append(1)
        if len(kept) == 9:
            raise Killed

    with monkeypatch.context() as patch:
        patch.setattr(WithContacts, "advance", lambda self, run, n: advance(self, run, min(n, 2)))
        patch.setattr(checkpoint, "SHARE", np.inf)
        patch.setattr(checkpoint.Keeper, "keep", keep_and_end)
        with pytest.raises(Killed):
            ld.simulate(m, t_end=1.5, method=RATTLIE, save=path, checkpoint=0, **options)
    found = ld.resume(path)
    assert found.status == "finished", found.message
    assert_same(whole, found)


def test_a_run_can_be_watched(tmp_path):
    class Watcher:
        seen, ended = 0, ""

        def push(self, sol):
            self.seen += len(sol.t)

        def finish(self, status, message):
            self.ended = status

    watcher = Watcher()
    run(ball_on_floor(0.8, 1.0), 1.0, 0.01, view=watcher)
    assert watcher.seen > 50
    assert watcher.ended == "finished"


# -- steps by tolerance -----------------------------------------------------------------------------------------------


def tolerant(m, t_end, tolerance=1e-4, method=RATTLIE, **options):
    sol = ld.simulate(m, t_end=t_end, tolerance=tolerance, method=method, **options)
    assert sol.status == "finished", sol.message
    return sol


@TWO
def test_impacts_are_ends_of_steps_by_tolerance(method):
    sol = tolerant(ball_on_floor(0.8, 1.0), 3.0, method=method)
    fall = np.sqrt(2 / G)
    np.testing.assert_allclose(sol.impacts.t[:4], fall * np.array([1, 2.6, 3.88, 4.904]), atol=1e-12)
    assert np.isin(sol.impacts.t[:4], sol.steps.t).all()
    assert sol.contact("touch").gap.min() > -1e-13
    assert sol.status == "finished"
    assert sol.contact("touch").force[-1, 2] == pytest.approx(0.5 * G, rel=1e-6) or sol.contact("touch").gap[-1] > 0


def slides_in_a_bowl():
    m = model()
    surface = m.spherical_surface(1.0, hollow=True, friction=0.1)
    point = m.point_mass("p", mass=1.0, position=(np.sin(1.2), 0, -np.cos(1.2)))
    m.contact(point, surface, name="touch")
    return m


def test_a_tolerance_bounds_the_error_of_lasting_contact():
    exact = run(slides_in_a_bowl(), 0.8, 2e-4, record=[0.8], health="quiet").position("p")[-1]
    for tolerance in (1e-3, 1e-5):
        sol = tolerant(slides_in_a_bowl(), 0.8, tolerance)
        assert 0.01 < np.abs(sol.position("p")[-1] - exact).max() / tolerance < 4.0


def test_times_to_record_are_ends_of_steps_by_tolerance():
    times = [0.1, 0.45, 0.5, 0.9]
    sol = tolerant(ball_on_floor(0.5, 1.0), 0.9, record=times)
    np.testing.assert_array_equal(sol.t, times)
    t1 = np.sqrt(2 / G)
    after = 0.5 * G * t1
    exact = [
        0.1 + 1 - G * 0.005,
        0.1 + 1 - G * 0.45**2 / 2,
        *(0.1 + after * (t - t1) - G * (t - t1) ** 2 / 2 for t in times[2:]),
    ]
    np.testing.assert_allclose(sol.position("ball")[:, 2], exact, atol=1e-12)
    assert sol.contact("touch").impulse[:, 2] == pytest.approx([0, 0, 0.75 * G * t1, 0], abs=1e-12)


# -- events -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{"h": 0.01}, {"tolerance": 1e-4}], ids=["h", "tolerance"])
def test_events_are_located_between_impacts(options):
    m = ball_on_floor(0.5, 1.0)
    rises = ld.Event("apex", lambda s: s.velocity("ball")[:, 2], direction=-1)
    sol = ld.simulate(m, t_end=2.0, method=RATTLIE, events=rises, **options)
    assert sol.status == "finished", sol.message
    t1 = np.sqrt(2 / G)
    np.testing.assert_allclose(sol.events["apex"].t[:3], t1 * np.array([1.5, 2.25, 2.625]), atol=1e-11)
    np.testing.assert_allclose(sol.impacts.t[:3], t1 * np.array([1, 2, 2.5]), atol=1e-12)


def test_a_condition_on_a_contact_ends_the_run():
    m = ball_on_floor(0.0, 1.0)
    sol = ld.simulate(m, t_end=2.0, h=0.01, method=RATTLIE, stop_when=lambda s: s.contact("touch").gap - 0.25 < 0)
    assert sol.status == "finished"
    assert sol.t[-1] == pytest.approx(np.sqrt(1.5 / G), abs=1e-9)


def test_an_action_goes_on_with_impacts_and_work_so_far():
    m = ball_on_floor(0.8, 0.5)
    m.force(m.find("ball"), (0, 0, m.input("push")))
    hit = ld.Event("push", 0.5, action=ld.Set("push", 0.5 * G + 1.0))
    sol = ld.simulate(m, t_end=1.0, h=0.01, method=RATTLIE, events=hit)
    t1 = np.sqrt(1.0 / G)
    assert sol.status == "finished", sol.message
    np.testing.assert_allclose(sol.impacts.t, [t1], atol=1e-12)  # then it is lifted by 1 N
    rise = 0.8 * G * t1 - G * (0.5 - t1)
    assert sol.velocity("ball")[-1, 2] == pytest.approx(rise + 1.0 / 0.5 * 0.5, abs=1e-11)
    assert np.abs(sol.energy.balance).max() < 1e-10


# -- what is refused --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "word"),
    [
        ({"tolerance": 1e-4, "impacts": "captured"}, "captures"),
        ({"tolerance": 1e-4, "method": ld.Moreau()}, "first order"),
        ({"h": 0.01, "record": [0.5], "stop_when": lambda s: s.velocity("ball")[:, 2] > 0}, "record=n"),
    ],
)
def test_what_runs_with_contacts_cannot_do_is_refused(options, word):
    with pytest.raises(ld.ModelError, match=word):
        ld.simulate(ball_on_floor(0.5, 1.0), t_end=1, **{"method": RATTLIE} | options)
