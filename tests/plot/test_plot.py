"""Plots: right curves in the right panels, labels and units, readable for one body and for a hundred."""

import matplotlib.pyplot as plt
import numpy as np
import pytest

import liedyn as ld
from liedyn.plot import overview
from liedyn.plot.space import links_of
from liedyn.plot.style import FEW, MANY, POINTS, thinned


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


def test_hundred_bodies_are_thinned_out_and_colored_along_a_bar(fake_solution):
    figure = overview(fake_solution(n_bodies=100, m=300))
    where, _, _, forces = panels(figure)
    assert len(figure.axes) == 6  # two color bars
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
    u, z = thinned(x, y)
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


# -- one panel each ---------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def pendulum():
    return ld.simulate(ld.problems.double_pendulum(), t_end=0.2, h=2e-3)


@pytest.fixture(scope="module")
def platform():
    model = ld.problems.stewart_platform().build()
    return ld.linearize(model, about=ld.equilibrium(model))


@pytest.fixture(scope="module")
def study():
    steps = [4e-3, 2e-3, 1e-3]
    return ld.compare("heavy_top_constrained", ["generalized-alpha", "bliedf:k=3"], steps, t_end=0.1, repeats=1)


def drawings(pendulum, platform, study):
    """Every function that takes `ax`, with arguments."""
    return {
        ld.plot.trajectories: (pendulum,),
        ld.plot.energies: (pendulum,),
        ld.plot.momenta: (pendulum,),
        ld.plot.constraint_drift: (pendulum,),
        ld.plot.joint_coordinates: (pendulum,),
        ld.plot.reactions: (pendulum,),
        ld.plot.phase_portrait: (pendulum, "hinge1"),
        ld.plot.mode_shapes: (platform,),
        ld.plot.convergence: (study,),
    }


def test_every_panel_is_drawn_into_the_given_axes_or_a_new_figure(pendulum, platform, study):
    for function, arguments in drawings(pendulum, platform, study).items():
        plt.close("all")
        ax = plt.figure().add_subplot()
        assert function(*arguments, ax=ax) is ax
        assert len(plt.get_fignums()) == 1
        fresh = function(*arguments)
        assert fresh is not ax
        assert len(plt.get_fignums()) == 2
        ax.figure.canvas.draw()
        for drawn in (ax, fresh):
            assert drawn.get_title()
            assert "[" in drawn.get_xlabel() + drawn.get_ylabel()
            assert not drawn.spines["top"].get_visible()


def test_panels_leave_the_settings_of_the_user_alone(pendulum):
    before = dict(plt.rcParams)
    ld.plot.energies(pendulum)
    assert dict(plt.rcParams) == before


def test_paths_are_those_of_the_points(pendulum):
    tip = ("rod1", (0.5, 0.0, 0.0))
    ax = ld.plot.trajectories(pendulum, {"tip": tip, "first": "rod0"}, plane="yx")
    assert [line.get_label() for line in ax.lines] == ["tip", "first"]
    x = pendulum.position(*tip)
    assert np.array_equal(ax.lines[0].get_xdata(), x[:, 1])
    assert np.array_equal(ax.lines[0].get_ydata(), x[:, 0])
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("y [m]", "x [m]")
    space = ld.plot.trajectories(pendulum, [tip], ax=plt.figure().add_subplot(projection="3d"))
    assert np.array_equal(np.array(space.lines[0].get_data_3d()).T, x)
    assert space.get_zlabel() == "z [m]"


def test_poses_show_the_links_between_the_joints(pendulum):
    tip = ("rod1", (0.5, 0.0, 0.0))
    ax = ld.plot.trajectories(pendulum, [tip], plane="xy", poses=[0.0, 0.2])
    assert len(ax.lines) == 2 * 2 + 1
    x = pendulum.position("rod0", at=(0.5, 0.0, 0.0))[-1]
    np.testing.assert_allclose(ax.lines[1].get_xydata(), [[0.0, 0.0], x[:2]], atol=1e-12)
    np.testing.assert_allclose(ax.lines[3].get_xydata(), [x[:2], pendulum.position(*tip)[-1, :2]], atol=1e-12)
    assert len(ld.plot.trajectories(pendulum, poses=3).lines) == 2 * 3 + 2


def test_links_with_three_joints_and_more_are_closed_lines(platform):
    links = {link[0][0]: np.array([p for _, p in link]) for link in links_of(platform.model)}
    line = links["platform"]
    assert len(line) == 7
    assert np.array_equal(line[0], line[-1])
    turns = np.diff(np.unwrap(np.arctan2(line[:, 1], line[:, 0])))
    assert (turns > 0).all() or (turns < 0).all()  # around, not across


def test_momenta_coordinates_and_reactions_are_the_data(pendulum):
    sol = pendulum
    for part in ("linear", "angular"):
        ax = ld.plot.momenta(sol, part)
        assert np.array_equal(ax.lines[2].get_ydata(), getattr(sol.momentum, part)[:, 2])
    ax = ld.plot.joint_coordinates(sol)
    assert [line.get_label() for line in ax.lines] == ["hinge0", "hinge1"]
    assert np.array_equal(ax.lines[1].get_ydata(), sol.coordinate("hinge1"))
    assert ax.get_ylabel() == "angle [rad]"
    ax = ld.plot.joint_coordinates(sol, ["hinge0"], rates=True)
    assert np.array_equal(ax.lines[0].get_ydata(), sol.coordinate_rate("hinge0"))
    assert ax.get_ylabel() == "rate of angle [rad/s]"
    force, torque = sol.reaction("hinge1")
    assert np.array_equal(ld.plot.reactions(sol).lines[1].get_ydata(), np.linalg.norm(force, axis=1))
    ax = ld.plot.reactions(sol, "hinge1", part="torque")
    assert np.array_equal(ax.lines[0].get_ydata(), torque[:, 0])
    assert ax.get_ylabel() == "torque [N m]"


def test_coordinates_of_several_kinds_tell_their_units():
    model = ld.Model()
    model.body("a", 1.0, (1.0, 1.0, 1.0), velocity=(0.0, 0.0, 1.0), angular_velocity=(0.0, 0.0, 2.0))
    model.cylindrical("ground", "a", at=(0, 0, 0), axis=(0, 0, 1), name="sleeve")
    ax = ld.plot.joint_coordinates(ld.simulate(model, t_end=0.1, h=0.01))
    assert {line.get_label() for line in ax.lines} == {"sleeve: angle [rad]", "sleeve: displacement [m]"}
    assert ax.get_ylabel() == "coordinate [rad, m]"


def test_phase_portraits_share_axes(pendulum):
    ax = ld.plot.phase_portrait(pendulum, "hinge0", label="first")
    ld.plot.phase_portrait(pendulum, "hinge1", label="second", ax=ax)
    assert [text.get_text() for text in ax.get_legend().get_texts()] == ["first", "second"]
    curves = [line for line in ax.lines if len(line.get_xdata()) > 1]
    assert np.array_equal(curves[1].get_ydata(), pendulum.coordinate_rate("hinge1"))
    assert curves[0].get_color() != curves[1].get_color()


def test_shape_of_a_mode_of_a_cantilever():
    model = ld.Model()
    beam = model.beam("rod", ld.Section.circle(0.05, E=1e9, nu=0.3, rho=1000.0), [(0, 0, 0), (2, 0, 0)], n=6)
    model.fixed(model.ground, beam.start)
    model.prismatic(model.ground, beam.end, axis=(0, 0, 1), name="guide")  # bends in one plane
    found = ld.linearize(model)
    ax = ld.plot.mode_shapes(found, [0], size=0.1)
    rest, shape, mirror = ax.lines
    np.testing.assert_allclose(rest.get_ydata(), 0.0, atol=1e-12)
    assert np.abs(shape.get_ydata()).max() == pytest.approx(0.1 * 2.0)
    np.testing.assert_allclose(mirror.get_ydata(), -np.array(shape.get_ydata()), atol=1e-12)
    frequency = min(mode.frequency for mode in found.modes if mode.frequency > 0)
    assert shape.get_label() == f"{frequency:.4g} Hz"


def test_convergence_of_a_comparison_an_order_test_and_a_mesh(study):
    ax = ld.plot.convergence(study, "lam")
    assert np.array_equal(ax.lines[1].get_ydata(), study.combined["lam"][1])
    assert ax.lines[1].get_label() == "bliedf:k=3 (order 3.0)"
    assert (ax.get_xscale(), ax.get_yscale()) == ("log", "log")
    table = ld.order_test(
        ld.problems.heavy_top(constrained=True), ld.GeneralizedAlpha(), steps=(2e-3, 1e-3), t_end=0.05
    )
    ax = ld.plot.convergence(table)
    assert len(ax.lines) == len(table.errors)
    assert np.array_equal(ld.plot.convergence(table, "R").lines[0].get_ydata(), table.errors["R"])
    mesh = ld.mesh_study(lambda n: n, lambda n: 1.0 + 1.0 / n**2, [2, 4, 8])
    ax = ld.plot.convergence(mesh)
    assert ax.get_xlabel() == "number of elements"
    assert [text.get_text() for text in ax.get_xticklabels()] == ["2", "4", "8"]


def test_wrong_arguments_name_the_remedy(pendulum, platform, study):
    with pytest.raises(ld.ModelError, match="part = 'spin'; choose one of angular, linear"):
        ld.plot.momenta(pendulum, "spin")
    with pytest.raises(ld.ModelError, match="choose one of force, torque"):
        ld.plot.reactions(pendulum, part="moment")
    with pytest.raises(ld.ModelError, match="such as 'xz'"):
        ld.plot.trajectories(pendulum, plane="ab")
    with pytest.raises(ld.ModelError, match="6 modes oscillate"):
        ld.plot.mode_shapes(platform, [7])
    with pytest.raises(ld.ModelError, match="choose one of q, v, lam"):
        ld.plot.convergence(study, "x")
    free = ld.Model()
    free.body("a", 1.0, (1.0, 1.0, 1.0))
    sol = ld.simulate(free, t_end=0.02, h=0.01)
    for function in (ld.plot.joint_coordinates, ld.plot.reactions):
        with pytest.raises(ld.ModelError, match="joint"):
            function(sol)


def test_a_contact_shows_gap_force_and_state_with_its_impacts():
    model = ld.Model(gravity=(0, 0, -9.81))
    ball = model.body("ball", mass=0.5, shape=ld.Sphere(0.1), position=(0, 0, 0.3), velocity=(1, 0, 0))
    model.contact(ball, model.plane(friction=0.2), name="touch")
    sol = ld.simulate(model, t_end=0.5, h=0.01, method=ld.RATTLie())
    touch = sol.contact("touch")
    gap, force, state = panels(ld.plot.contact(sol, "touch"))
    assert np.array_equal(gap.lines[0].get_ydata(), touch.gap)
    normal, friction = (line.get_ydata() for line in force.lines)
    assert np.allclose(normal, touch.force[:, 2])
    assert np.allclose(friction, np.hypot(touch.force[:, 0], touch.force[:, 1]))
    assert state.get_xlabel() == "time [s]"
    bands = state.collections[0].get_array().ravel()
    assert np.array_equal(np.array(["open", "slip", "stick"])[bands.astype(int)], touch.state[1:])
    marks = [x for x in gap.collections if len(x.get_segments()) == len(sol.impacts)]
    assert marks[0].get_segments()[0][0][0] == pytest.approx(np.sqrt(2 * 0.2 / 9.81))
    energy = ld.plot.energies(sol)
    assert any(len(x.get_segments()) == len(sol.impacts) for x in energy.collections)
    with pytest.raises(ld.ModelError, match="contact: there is no contact 'tuch'"):
        ld.plot.contact(sol, "tuch")
