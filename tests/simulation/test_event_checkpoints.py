"""A run with events that is interrupted goes on from its checkpoint to the same bits, events and log included."""

import numpy as np
import pytest
from models import pendulum

import liedyn as ld
from liedyn.integrate import checkpoint

ARRAYS = ("t", "q", "v", "vd", "lam", "work")
NOTED = ("t", "h", "error", "iterations", "rejected")
COUNTED = ("steps", "newton_iterations", "factorizations", "worst_residual", "worst_constraint", "error_estimate")
STEPS = [{"h": 0.0125}, {"tolerance": 1e-4}]


class Killed(BaseException):
    """The end of a process, as far as a run in this one can tell."""


def driven(speed=10.0):
    """A pendulum on a slider with an input: it passes angles, bounces from a stop and is pushed."""
    model = ld.Model(gravity=(0, 0, -9.81))
    cart = model.body("cart", 1.0, (0.1, 0.1, 0.1), velocity=(0.4, 0, 0))
    bob = model.body("bob", 0.5, (0.05, 0.02, 0.03), position=(0, 0, -1), angular_velocity=(0, speed, 0))
    model.prismatic("ground", cart, at=(0, 0, 0), axis=(1, 0, 0), name="slide")
    model.revolute(cart, bob, at=(0, 0, 0), axis=(0, 1, 0), name="hinge")
    model.force(cart, (model.input("push"), 0, 0))
    model.friction("hinge", coulomb=0.05, regularization=0.3)
    return model


EVENTS = [
    ld.Event("down", ld.Coordinate("hinge"), value=2.0),
    ld.Event("turned", ld.Coordinate("hinge"), value=3 * np.pi, action=ld.Set("push", -4.0)),
    ld.Event("stop", ld.Coordinate("slide"), value=0.3, direction=1, action=ld.Bounce(0.7)),
    ld.Event("push", 0.31, action=ld.Set("push", 5.0)),
    ld.Event("here", 0.77),
    ld.Event("other stop", ld.Coordinate("slide"), value=-0.2, direction=-1, action=ld.Bounce(0.7), terminal=6),
]


def latched():
    """The same with a latch on the slider and a spring that gets stiffer: phases, with an input that is set within one."""
    model = driven()
    model.release(model.drive("slide", -0.1, name="latch"))
    model.joint_spring("slide", stiffness=5.0, name="spring")
    return model


PHASES = [
    EVENTS[0],
    ld.Event("held", ld.Coordinate("slide"), value=-0.1, direction=-1, terminal=3, action=ld.Lock("latch")),
    ld.Event("push", 0.31, action=ld.Set("push", 5.0)),
    ld.Event(
        "let go", ld.Coordinate("hinge"), value=4.0, action=[ld.Release("latch"), ld.Change("spring", stiffness=60.0)]
    ),
    ld.Event("stop", ld.Coordinate("slide"), value=0.3, direction=1, action=ld.Bounce(0.7)),
]


def interrupted(monkeypatch, path, model, number, chunk, **options):
    """A run that ends without a word right after so many checkpoints, one after every chunk of steps."""
    method = type(options.get("method", ld.GeneralizedAlpha()))
    keep, kept, advance = checkpoint.Keeper.keep, [], method.advance

    def keep_and_end(self, tree):
        keep(self, tree)
        kept.append(1)
        if len(kept) == number:
            raise Killed

    with monkeypatch.context() as patch:
        patch.setattr(method, "advance", lambda self, run, n: advance(self, run, min(n, chunk)))
        patch.setattr(checkpoint, "SHARE", np.inf)
        patch.setattr(checkpoint.Keeper, "keep", keep_and_end)
        with pytest.raises(Killed):
            ld.simulate(model, save=path, checkpoint=0, **options)


def assert_same(a, b):
    for name in ARRAYS:
        np.testing.assert_array_equal(getattr(a, name), getattr(b, name), err_msg=name)
    for name in NOTED if a.steps is not None or b.steps is not None else ():
        np.testing.assert_array_equal(getattr(a.steps, name), getattr(b.steps, name), err_msg=name)
    assert a.events.to_json() == b.events.to_json()
    assert [getattr(a.stats, name) for name in COUNTED] == [getattr(b.stats, name) for name in COUNTED]
    assert (a.status, a.message) == (b.status, b.message)
    assert repr(a.health.to_dict()) == repr(b.health.to_dict())


@pytest.mark.parametrize("record", [1, 7, "times"])
@pytest.mark.parametrize("steps", STEPS, ids=["h", "tolerance"])
def test_a_run_with_events_goes_on_to_the_same_bits(steps, record, monkeypatch, tmp_path):
    """Killed before, between and after actions, at the start and near the end."""
    model = driven()
    options = {
        "t_end": 4.0,
        "events": EVENTS,
        "record": np.linspace(0.0, 4.0, 83) if record == "times" else record,
        **steps,
    }
    whole = ld.simulate(model, save=tmp_path / "whole.h5", **options)
    assert set(whole.events.name) == {e.name for e in EVENTS}
    assert len(whole.events) > 12
    assert_same(ld.simulate(model, **options), whole)
    for number in (1, 3, 9, 20, 37):
        interrupted(monkeypatch, tmp_path / "run.h5", model, number, 5, **options)
        assert_same(ld.resume(tmp_path / "run.h5"), whole)
        (tmp_path / "run.h5").unlink()


@pytest.mark.parametrize(
    "method", [ld.GeneralizedAlpha(index=2), ld.RATTLie(), ld.MuntheKaas(), ld.EnergyMidpoint(), ld.BLieDF()], ids=repr
)
def test_runs_of_other_methods_with_events_go_on(method, monkeypatch, tmp_path):
    model = pendulum(0.6)
    stop = ld.Event("stop", ld.Coordinate("hinge"), value=0.4, direction=1, action=ld.Bounce(1.0))
    options = {"t_end": 2.0, "h": 0.02, "events": [stop], "method": method}
    whole = ld.simulate(model, save=tmp_path / "whole.h5", **options)
    for number in (2, 5):
        interrupted(monkeypatch, tmp_path / "run.h5", model, number, 5, **options)
        assert_same(ld.resume(tmp_path / "run.h5"), whole)
        (tmp_path / "run.h5").unlink()


def test_events_with_functions_have_to_be_given_again_and_to_be_the_same(monkeypatch, tmp_path):
    model, path = driven(), tmp_path / "run.h5"

    def fast(s):
        return s.velocity("cart")[:, 0]

    options = {
        "t_end": 1.0,
        "h": 0.0125,
        "events": [EVENTS[2], ld.Event("fast", fast)],
        "stop_when": lambda s: s.t > 0.9,
    }
    whole = ld.simulate(model, save=tmp_path / "whole.h5", **options)
    interrupted(monkeypatch, path, model, 3, 5, **options)
    with pytest.raises(ld.ModelError, match=r"event 'fast' of run\.h5 holds a Python function.*events=\[\.\.\.\]"):
        ld.resume(path)
    changed = ld.Event("stop", ld.Coordinate("slide"), value=0.35, direction=1, action=ld.Bounce(0.7))
    other = ld.Event("fast", lambda s: s.velocity("cart")[:, 1])
    with pytest.raises(ld.ModelError, match=r"the events are not those of run\.h5: 'stop' differs"):
        ld.resume(path, events=[changed, options["events"][1]], stop_when=options["stop_when"])
    with pytest.raises(ld.ModelError, match="'fast' differs"):
        ld.resume(path, events=[options["events"][0], other], stop_when=options["stop_when"])
    sol = ld.resume(path, events=options["events"], stop_when=options["stop_when"])
    assert_same(sol, whole)


def test_ctrl_c_leaves_a_checkpoint_of_a_run_with_events(tmp_path, monkeypatch):
    """And events of a model file go on without being given."""
    model, path = driven(), tmp_path / "run.h5"
    model.defaults["events"] = [
        {"name": "stop", "coordinate": "slide", "value": -0.2, "direction": -1, "bounce": 0.7},
        {"name": "enough", "expression": "phi - 2 - t", "of": {"phi": "hinge"}},
    ]
    whole = ld.simulate(model, t_end=2.0, tolerance=1e-4, save=tmp_path / "whole.h5")
    assert set(whole.events.name) == {"stop", "enough"}
    go, seen = ld.GeneralizedAlpha.advance, []

    def asked(self, run, n):
        seen.append(1)
        if len(seen) == 40:
            raise KeyboardInterrupt
        return go(self, run, min(n, 5))

    with monkeypatch.context() as patch:
        patch.setattr(checkpoint, "SHARE", np.inf)
        patch.setattr(ld.GeneralizedAlpha, "advance", asked)
        sol = ld.simulate(model, t_end=2.0, tolerance=1e-4, save=path, checkpoint=0)
    assert sol.status == "interrupted"
    assert "ld.resume('run.h5')" in sol.message
    assert_same(ld.resume(path), whole)
