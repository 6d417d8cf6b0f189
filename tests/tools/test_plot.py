"""The overview: right curves in the right panels, readable for one body and for a hundred."""

import matplotlib.pyplot as plt
import numpy as np
import pytest

import liedyn as ld
from liedyn.plot import FEW, MANY, POINTS, _thin, overview


@pytest.fixture(autouse=True)
def close_figures():
    yield
    plt.close("all")


def panels(figure):
    return [ax for ax in figure.axes if ax.get_label() != "<colorbar>"]


def test_four_panels_with_labels_and_units(fake_solution):
    axes = panels(overview(fake_solution()))
    assert len(axes) == 4
    for ax in axes:
        assert ax.get_title()
        assert ax.get_xlabel() == "time [s]"
        assert ax.get_ylabel()
    assert [line.get_label() for line in axes[0].lines] == ["x", "y", "z"]
    assert [line.get_label() for line in axes[1].lines] == ["kinetic", "potential", "total"]


def test_curves_are_the_data(fake_solution):
    sol = fake_solution()
    where, energy, residual, forces = panels(overview(sol))
    assert np.array_equal(where.lines[2].get_ydata(), sol.position("body 0")[:, 2])
    assert np.array_equal(energy.lines[0].get_ydata(), sol.energy.kinetic)
    assert np.array_equal(residual.lines[0].get_ydata(), sol.constraint_residual)
    assert residual.get_yscale() == "log"
    assert np.array_equal(forces.lines[1].get_ydata(), sol.multipliers[:, 1])


def test_without_constraints_shows_energy_error_and_angular_velocity(fake_solution):
    sol = fake_solution(m=0)
    _, _, error, omega = panels(overview(sol))
    assert "energy" in error.get_title()
    assert np.array_equal(omega.lines[1].get_ydata(), sol.angular_velocity("body 0")[:, 1])


def test_body_that_only_turns_shows_an_axis(fake_solution):
    sol = fake_solution()
    sol.position = lambda name, at=None: np.zeros((len(sol.t), 3))
    where = panels(overview(sol))[0]
    assert "axis" in where.get_title()
    assert np.array_equal(where.lines[0].get_ydata(), sol.rotation("body 0")[:, 0, 2])


def test_several_bodies_show_their_paths_in_the_plane_of_motion(fake_solution):
    where = panels(overview(fake_solution(n_bodies=3)))[0]
    assert (where.get_xlabel(), where.get_ylabel()) == ("x [m]", "z [m]")  # y is zero throughout
    assert len(where.lines) == 3


def test_hundred_bodies_are_thinned_out_and_coloured_along_a_bar(fake_solution):
    figure = overview(fake_solution(n_bodies=100, m=300))
    where, _, _, forces = panels(figure)
    assert len(figure.axes) == 6  # two colour bars
    for ax in (where, forces):
        (lines,) = [c for c in ax.collections if hasattr(c, "get_segments")]
        assert len(lines.get_segments()) == MANY
        assert ax.get_legend() is None
    assert "40 of 100" in where.get_title()


@pytest.mark.parametrize("n_bodies", [FEW, FEW + 1])
def test_both_sides_of_the_legend_limit_draw(fake_solution, n_bodies):
    where = panels(overview(fake_solution(n_bodies=n_bodies, m=n_bodies)))[0]
    assert (where.get_legend() is not None) == (n_bodies <= FEW)


def test_one_frame_draws(fake_solution):
    overview(fake_solution(n=1)).canvas.draw()


def test_failed_run_says_so_and_survives_nan(fake_solution):
    sol = fake_solution(status="failed")
    sol.energy.total[-1] = sol.constraint_residual[-1] = np.nan
    figure = overview(sol)
    figure.canvas.draw()
    assert "failed at t = 2 s" in figure.get_suptitle()


def test_thinning_keeps_ends_and_peaks():
    x = np.linspace(0.0, 1.0, 100_000)
    y = np.sin(50.0 * x)
    y[12_345], y[54_321] = 9.0, -9.0
    u, z = _thin(x, y)
    assert len(u) <= POINTS + 2
    assert (u[0], u[-1]) == (0.0, 1.0)
    assert (z.max(), z.min()) == (9.0, -9.0)
    assert np.all(np.diff(u) > 0)


def test_a_beam_has_shape_bending_and_section_forces():
    model = ld.Model()
    beam = model.beam("rod", ld.Section.circle(0.05, E=1e6, nu=0.3, rho=1000.0), [(0, 0, 0), (1, 0, 0)], n=3)
    model.fixed(model.ground, beam.start)
    model.force(beam.end, (0.0, 0.0, 1.0))
    for sol in (ld.simulate(model, t_end=0.1, h=0.01), ld.equilibrium(model).solution):
        figure = ld.plot.beam(sol, "rod")
        axes = [ax for ax in figure.axes if ax.get_title()]
        assert [ax.get_title().split(" at ")[0] for ax in axes] == [
            "Shape",
            "Bending moment",
            "Section forces",
            "Section moments",
        ]
        assert all(ax.get_xlabel() and ax.get_ylabel() for ax in axes)
        np.testing.assert_allclose(axes[2].lines[2].get_ydata(), sol.beam("rod").node_force[-1, :, 2])
