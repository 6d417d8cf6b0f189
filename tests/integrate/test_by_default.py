"""Which method a run by tolerance takes."""

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
    assert default_method(assembly, 1e-4) == (ACCURATE if name in RIGID else ROBUST)
    assert default_method(assembly, 1e-3) == ROBUST


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
    assert ld.simulate(pendulum(), t_end=0.1, tolerance=1e-3).method == repr(ROBUST)
