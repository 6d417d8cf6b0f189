"""The picture of the steps of a run by tolerance."""

import matplotlib
import pytest

import liedyn as ld

matplotlib.use("Agg")


def test_steps_are_drawn_and_rejections_marked(tmp_path):
    model = ld.problems.double_pendulum().build()
    sol = ld.simulate(model, t_end=1.0, tolerance=1e-3, first_step=0.1, save=tmp_path / "run.h5")
    assert sol.steps.rejected.sum() > 0
    figure = ld.load(tmp_path / "run.h5").plot("steps")
    size, error, effort = figure.axes
    assert len(size.lines) == 2
    assert size.get_yscale() == "log"
    assert len(error.lines[0].get_xdata()) == len(sol.steps.t)
    assert effort.get_xlabel() == "time [s]"


def test_what_cannot_be_drawn_is_explained():
    sol = ld.simulate(ld.problems.double_pendulum(), t_end=0.1, h=0.01)
    with pytest.raises(ld.ModelError, match="tolerance= instead of h="):
        sol.plot("steps")
    with pytest.raises(ld.ModelError, match="choose 'overview' or 'steps'"):
        sol.plot("everything")
