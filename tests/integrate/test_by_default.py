"""Which method a run by tolerance takes."""

import numpy as np
import pytest

import liedyn as ld
from liedyn import problems
from liedyn.integrate.by_default import ACCURATE, ROBUST, default_method
from tests.integrate.test_step_control import pendulum

RIGID = (
    "heavy_top",
    "heavy_top_constrained",
    "satellite",
    "falling_cat",
    "n_four_bar",
    "rolling_disk",
    "bicycle",
    "chain",
)
ELASTIC = ("andrews_squeezer", "flyball_governor", "stewart_platform", "robot_arm", "quarter_car", "flying_spaghetti")


@pytest.mark.parametrize("name", RIGID + ELASTIC)
def test_rigid_models_take_order_4_and_others_what_damps(name):
    assembly = problems.get(name).build().equations()
    assert default_method(assembly, 1e-3) == (ACCURATE if name in RIGID else ROBUST)
    assert default_method(assembly, 1e-2) == ROBUST
    assert default_method(assembly, 1e-3, acted_upon=True) == ROBUST


def test_whatever_is_elastic_or_not_smooth_takes_what_damps():
    def with_part(add):
        model = pendulum()
        add(model)
        return model.equations()

    for add in (
        lambda model: model.spring("ground", "rod1", stiffness=10.0, length=1.0),
        lambda model: model.bushing("ground", "rod1", at=(1.5, 0, 0), stiffness=[1.0] * 6),
        lambda model: model.limit("pin0", upper=1.0, stiffness=1e4),
        lambda model: model.user_force("rod1", lambda t, x, R, v, w: ((0.0, 0.0, 0.0), (0.0, 0.0, 0.0))),
    ):
        assert default_method(with_part(add), 1e-8) == ROBUST
    assert default_method(with_part(lambda model: model.force("rod1", (0, 0, 1.0))), 1e-8) == ACCURATE
    assert default_method(with_part(lambda model: model.drive("pin0", lambda t: t)), 1e-8) == ACCURATE


def test_the_solution_says_which():
    assert ld.simulate(pendulum(), t_end=0.1, tolerance=1e-5).method == repr(ACCURATE)
    assert ld.simulate(pendulum(), t_end=0.1, tolerance=1e-2).method == repr(ROBUST)


def test_events_that_only_look_change_nothing_and_actions_take_what_starts_anew_cheaply():
    model, low = pendulum(), ld.Coordinate("pin0")
    options = {"t_end": 0.4, "tolerance": 1e-4, "health": False}
    alone = ld.simulate(model, **options)
    watched = ld.simulate(model, events=[ld.Event("low", low, value=0.2)], **options)
    assert watched.method == alone.method == repr(ACCURATE)
    assert len(watched.events) == 1
    assert np.array_equal(watched.steps.h, alone.steps.h)
    assert np.array_equal(watched.q[-1], alone.q[-1])
    acting = ld.Event("hit", low, value=0.2, action=ld.Bounce(0.5))
    assert ld.simulate(model, events=[acting], **options).method == repr(ROBUST)
