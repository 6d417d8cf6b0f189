"""Beams as a user makes them: sections, curves, nodes, files, loads, messages."""

import numpy as np
import pytest

import liedyn as ld
from liedyn.errors import AnalysisWarning, ModelError

SOFT = ld.Section([1e4, 1e4, 1e4, 500.0, 500.0, 500.0], [1.0, 1.0, 1.0, 10.0, 10.0, 10.0])


def cantilever(section=SOFT, n=4, gravity=(0.0, 0.0, 0.0), group="R3xSO3", **options):
    model = ld.Model(gravity=gravity, group=group)
    beam = model.beam("rod", section, [(0, 0, 0), (1, 0, 0)], n=n, **options)
    model.fixed(model.ground, beam.start)
    return model, beam


# -- sections ---------------------------------------------------------------------------------------------------------


def test_a_rectangle_has_the_stiffness_of_textbooks():
    E, nu, b, h, rho = 2.1e11, 0.3, 0.02, 0.05, 7800.0
    section = ld.Section.rectangle(b, h, E=E, nu=nu, rho=rho)
    G, A = E / 2.6, b * h
    C = np.diag(section.stiffness)
    np.testing.assert_allclose(C[0], E * A)
    np.testing.assert_allclose(C[4:], [E * b * h**3 / 12, E * h * b**3 / 12])
    np.testing.assert_allclose(np.diag(section.mass)[:3], rho * A)
    np.testing.assert_allclose(section.mass[3, 3], section.mass[4, 4] + section.mass[5, 5])
    assert 0.8 < C[1] / (G * A) < 0.9  # Cowper
    assert np.array_equal(section.stiffness, np.diag(C))


@pytest.mark.parametrize(("ratio", "beta"), [(1.0, 0.140577), (2.0, 0.228682), (10.0, 0.312325)])
def test_the_torsion_of_rectangles_is_that_of_saint_venant(ratio, beta):
    # Timoshenko & Goodier, Theory of Elasticity: J = beta a b^3; the digits are those of the series
    section = ld.Section.rectangle(ratio, 1.0, E=2.0, nu=0.0)
    assert section.stiffness[3, 3] == pytest.approx(beta * ratio, rel=2e-5)


def test_a_thin_tube_and_a_full_circle_are_limits_of_a_tube():
    full, nearly = ld.Section.circle(0.1, E=1.0, nu=0.3), ld.Section.tube(0.1, 1e-6, E=1.0, nu=0.3)
    np.testing.assert_allclose(nearly.stiffness, full.stiffness, rtol=1e-8)
    thin = ld.Section.tube(1.0, 0.999, E=1.0, nu=0.3)
    np.testing.assert_allclose(thin.stiffness[4, 4], np.pi * 1e-3, rtol=2e-3)


def test_an_i_beam_agrees_with_its_parts():
    section = ld.Section.i_beam(0.1, 0.2, 0.01, 0.006, E=1.0, nu=0.3, rho=1.0)
    flange = 0.1 * 0.01**3 / 12 + 0.1 * 0.01 * 0.095**2
    assert section.stiffness[4, 4] == pytest.approx(2 * flange + 0.006 * 0.18**3 / 12, rel=1e-12)
    assert section.line_mass == pytest.approx(2 * 0.1 * 0.01 + 0.006 * 0.18)


def test_moving_and_turning_a_section_leaves_its_energy():
    section, rng = ld.Section.rectangle(0.1, 0.2, E=1.0, nu=0.2, rho=3.0), np.random.default_rng(1)
    y, z, angle, w = 0.03, -0.05, 0.7, rng.normal(size=6)
    moved = section.moved(y, z)
    r = np.array([0.0, y, z])
    at_center = np.concatenate([w[:3] + np.cross(w[3:], r), w[3:]])
    assert w @ moved.stiffness @ w == pytest.approx(at_center @ section.stiffness @ at_center)
    assert w @ moved.mass @ w == pytest.approx(at_center @ section.mass @ at_center)
    np.testing.assert_allclose(moved.center, r)
    assert section.centered
    assert not moved.centered
    np.testing.assert_allclose(moved.moved(-y, -z).stiffness, section.stiffness, atol=1e-15)
    np.testing.assert_allclose(section.turned(np.pi / 2).stiffness[4, 4], section.stiffness[5, 5])
    np.testing.assert_allclose(section.turned(angle).turned(-angle).stiffness, section.stiffness, atol=1e-16)


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: ld.Section([1, 1, 1, 1, 1, 0]), "not positive definite"),
        (lambda: ld.Section(np.eye(5)), r"\(6, 6\)"),
        (lambda: ld.Section(np.eye(6) + np.triu(np.ones((6, 6)), 1)), "not symmetric"),
        (lambda: ld.Section(np.eye(6), np.diag([1.0, 2, 1, 1, 1, 1])), "rho A"),
        (lambda: ld.Section(np.eye(6), -np.eye(6)), "positive semidefinite"),
        (lambda: ld.Section.circle(0.1, E=1.0), "give nu"),
        (lambda: ld.Section.circle(0.1, E=1.0, nu=0.7), "between -1 and 0.5"),
        (lambda: ld.Section.circle(-0.1, E=1.0, nu=0.3), "radius"),
        (lambda: ld.Section.tube(0.1, 0.2, E=1.0, nu=0.3), "smaller than radius"),
        (lambda: ld.Section.i_beam(0.1, 0.1, 0.06, 0.01, E=1.0, nu=0.3), "two flanges"),
    ],
)
def test_a_bad_section_is_refused(make, words):
    with pytest.raises(ModelError, match=words):
        make()


# -- curves -----------------------------------------------------------------------------------------------------------


CURVES = {
    "line": ld.Line((0, 0, 0), (1, 2, 3), twist=0.4),
    "arc": ld.Arc((0, 0, 0), (2, 0, 0), 1.2),
    "helix": ld.Arc((0, 0, 0), (2, 0, 0), -5.0, pitch=0.7),
    "spline": ld.Spline([(0, 0, 0), (1, 0, 0), (2, 1, 0), (2, 2, 1)]),
    "spline with up": ld.Spline([(0, 0, 0), (1, 0, 0), (2, 1, 0), (2, 2, 1)], up=(0, 0.2, 1)),
}


@pytest.mark.parametrize("name", CURVES)
def test_frames_go_along_the_curve(name):
    s = np.linspace(0.0, 1.0, 2001)
    x, R = CURVES[name].frames(s)
    np.testing.assert_allclose(R @ R.swapaxes(1, 2), np.tile(np.eye(3), (len(s), 1, 1)), atol=1e-12)
    tangent = np.gradient(x, s, axis=0)
    speed = np.linalg.norm(tangent, axis=1)[2:-2]
    np.testing.assert_allclose(speed, speed.mean(), rtol=1e-4)  # parts of the arc length
    np.testing.assert_allclose((tangent / np.linalg.norm(tangent, axis=1)[:, None])[2:-2], R[2:-2, :, 0], atol=1e-4)


@pytest.mark.parametrize("name", ["line", "arc", "helix"])
def test_lines_arcs_and_helices_have_constant_strain_and_their_length(name):
    model = ld.Model()
    beam = model.beam("b", SOFT, CURVES[name], n=7)
    np.testing.assert_allclose(beam.strains, np.tile(beam.strains[0], (7, 1)), atol=1e-12)
    length = {"line": np.sqrt(14.0), "arc": 2.4, "helix": 5.0 * np.hypot(2.0, 0.7 / (2 * np.pi))}[name]
    assert beam.length == pytest.approx(length, rel=1e-12)


def test_the_third_axis_is_near_up():
    _, R = ld.Line((0, 0, 0), (1, 0, 0), up=(0.3, 1.0, 0.0)).frames(np.zeros(1))
    np.testing.assert_allclose(R[0], [[1, 0, 0], [0, 0, 1], [0, -1, 0]], atol=1e-15)


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: ld.Line((0, 0, 0), (0, 0, 0)), "same point"),
        (lambda: ld.Line((0, 0, 0), (1, 0, 0), up=(1, 0, 0)).frames(np.zeros(1)), "along the beam"),
        (lambda: ld.Arc((0, 0, 0), (0, 0, 1), 1.0), "on the axis"),
        (lambda: ld.Arc((0, 0, 0), (1, 0, 0), 0.0), "use a Line"),
        (lambda: ld.Spline([(0, 0, 0), (1, 0, 0)]), "at least three"),
        (lambda: ld.Spline([(0, 0, 0), (1, 0, 0), (1, 0, 0)]), "the same"),
    ],
)
def test_a_bad_curve_is_refused(make, words):
    with pytest.raises(ModelError, match=words):
        make()


# -- beams ------------------------------------------------------------------------------------------------------------


def test_nodes_are_found_by_number_and_by_arc_length():
    model = ld.Model()
    beam = model.beam("b", SOFT, [(0, 0, 0), (2, 0, 0)], stations=[0.0, 0.3, 1.0])
    assert [x.name for x in beam.nodes] == ["b.0", "b.1", "b.2"]
    assert beam.node(-1) is beam.end is beam.at(2.0) is model.find("b.2")
    assert beam.at(0.6) is beam.node(1)
    with pytest.raises(ModelError, match=r"no node at s = 1\.0.*stations"):
        beam.at(1.0)
    with pytest.raises(ModelError, match="from 0 to 2"):
        beam.node(3)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"curve": None}, "give a curve"),
        ({"n": 0}, "at least 1"),
        ({"stations": [0.0, 0.5]}, "grow from 0 to 1"),
        ({"order": 3}, "must be 2 or 4"),
        ({"mass": "point"}, "choose 'consistent'"),
        ({"rigid": "very"}, "choose None, 'kirchhoff'"),
        ({"rigid": "kirchhoff", "order": 4}, "use order=2"),
        ({"damping": -1.0}, "must not be negative"),
        ({"damping": np.diag([-1.0, 0, 0, 0, 0, 0])}, "feed energy in"),
        ({"velocity": (0, 0, 1)}, "together"),
        ({"section": [SOFT, SOFT]}, "2 sections for 8 elements"),
        ({"section": "steel"}, "ld.Section.circle"),
        ({"section": SOFT.moved(0.1, 0.0), "mass": "consistent"}, "use mass='lumped' or 'se3'"),
        ({"curve": ld.Arc((0, 0, 0), (1, 0, 0), 6.0), "n": 3}, "use more elements"),
        ({"name": "b"}, "already a body"),
    ],
)
def test_a_bad_beam_is_refused_by_name(options, words):
    model = ld.Model()
    model.body("b", 1.0, (1, 1, 1))
    call = {"name": "rod", "section": SOFT, "curve": [(0, 0, 0), (1, 0, 0)]} | options
    with pytest.raises(ModelError, match=words):
        model.beam(**call)


def test_a_loose_beam_is_one_finding_of_the_check():
    model = ld.Model()
    model.beam("rod", SOFT, [(0, 0, 0), (1, 0, 0)], n=3)
    found = [f for f in model.check().findings if "moves for itself" in f.text]
    assert [f.subject for f in found] == ["beam 'rod'"]


def test_a_joint_on_a_whole_beam_asks_for_a_node():
    model, beam = cantilever()
    body = model.body("tip", 1.0, (1, 1, 1))
    with pytest.raises(ModelError, match=r"'rod' is flexible.*rod\.0"):
        model.fixed(beam, body)


def test_a_beam_without_mass_is_for_statics_only():
    model, beam = cantilever(ld.Section(SOFT.stiffness))
    model.force(beam.end, (0.0, 0.0, 1.0))
    with pytest.raises(ModelError, match=r"has no mass.*give rho"):
        ld.simulate(model, t_end=0.1, h=0.01)
    found = ld.equilibrium(model)
    assert found.converged
    assert found.position(beam.end)[2] == pytest.approx(1 / 1500 + 1e-4, rel=0.05)  # P l^3/(3 EI) + P l/GA


@pytest.mark.parametrize("mass", ["lumped", "consistent", "se3"])
@pytest.mark.parametrize("group", ["R3xSO3", "SE3"])
def test_the_weight_of_a_clamped_beam_is_held_by_the_clamp(mass, group):
    model, _ = cantilever(gravity=(0.0, 0.0, -9.81), mass=mass, group=group)
    found = ld.equilibrium(model)
    force, torque = found.reaction("fixed:ground-rod.0")
    np.testing.assert_allclose(force, [0.0, 0.0, 9.81], atol=1e-9)
    np.testing.assert_allclose(torque[1], -9.81 / 2, rtol=2e-2)


def test_an_offset_center_of_mass_twists_the_beam():
    model, beam = cantilever(SOFT.moved(0.0, 0.0).moved(0.2, 0.0), gravity=(0.0, 0.0, -9.81))
    assert beam.mass == "se3"
    _, torque = ld.equilibrium(model).reaction("fixed:ground-rod.0")
    assert abs(torque[0]) == pytest.approx(9.81 * 0.2, rel=1e-2)


def test_models_with_beams_go_to_a_file_and_back_to_the_bit(tmp_path):
    model = ld.Model(gravity=(0.0, 0.0, -9.81), group="SE3")
    first = model.beam("first", ld.Section.tube(0.1, 0.08, E=7e10, nu=0.3, rho=2700), [(0, 0, 0), (1, 0, 0)], n=3)
    body = model.body("hub", 1.0, (0.1, 0.1, 0.1), position=(1.0, 0.0, 0.0))
    second = model.beam(
        "second", [SOFT.turned(0.3), SOFT.moved(0.1, 0.0)], ld.Arc((1, 1, 0), (1, 0, 0), 0.5), n=2, mass="lumped",
        damping=0.01, velocity=(0.0, 1.0, 0.0), angular_velocity=(0.0, 0.0, 1.0),
    )  # fmt: skip
    third = model.beam("third", SOFT, frames=[((0, 0, 3), np.eye(3)), ((1, 0, 3), np.eye(3))], rigid="inextensible")
    model.fixed(model.ground, first.start)
    model.fixed(first.end, body)
    model.spherical(body, second.start)
    model.spherical(first.start, third.start.at((0.0, 0.0, -3.0)))
    model.distributed_load(first, (0.0, "sin(t)", 1.0), frame="section", moment=(1.0, 0.0, 0.0))
    again = ld.read_model(model.write(tmp_path / "m.toml"))
    assert again.to_dict() == model.to_dict() == ld.Model.from_dict(model.to_dict()).to_dict()
    a, b = model.equations(), again.equations()
    np.testing.assert_array_equal(a.q, b.q)
    np.testing.assert_array_equal(a.v, b.v)
    for x, y in zip(a.builder.groups.values(), b.builder.groups.values(), strict=True):
        assert x.labels == y.labels
        np.testing.assert_array_equal(x.par, y.par)


def test_a_beam_that_does_not_fit_is_bent_by_assembly_and_keeps_its_shape_free_of_stress():
    model, beam = cantilever(n=3)
    model.spherical(model.ground, beam.end, at_a=(0.99, 0.05, 0.0), at_b=(0.0, 0.0, 0.0))
    report = model.assemble()
    np.testing.assert_allclose(report.position(beam.end), (0.99, 0.05, 0.0), atol=1e-12)
    with pytest.raises(ModelError, match=r"'rod' is flexible and was bent.*initial=report"):
        report.apply()
    sol = ld.simulate(model, t_end=0.01, h=0.001, initial=report)
    assert sol.energy.potential[0] > 0.1


def test_a_saved_solution_has_its_beams_again(tmp_path):
    model, _ = cantilever(gravity=(0.0, 0.0, -9.81))
    model.body("far", 1.0, (1, 1, 1), position=(5, 0, 0))
    sol = ld.simulate(model, t_end=0.1, h=0.01)
    again = ld.load(sol.save(tmp_path / "s.h5"))
    np.testing.assert_array_equal(again.beam("rod").force, sol.beam("rod").force)
    with pytest.raises(ModelError, match="known: rod"):
        sol.beam("far")


def test_section_forces_balance_the_load_at_the_end():
    for order in (2, 4):
        model, beam = cantilever(n=8, order=order)
        load = np.array([3.0, -2.0, 5.0])
        model.force(beam.end, load)
        found = ld.equilibrium(model)
        result = found.solution.beam("rod")
        R = found.rotation(beam.end)
        np.testing.assert_allclose(R @ result.node_force[0, -1, :3], load, atol=1e-9)
        np.testing.assert_allclose(result.node_force[0, -1, 3:], 0.0, atol=1e-9)
        force, torque = found.reaction("fixed:ground-rod.0")
        R0 = found.rotation(beam.start)
        np.testing.assert_allclose(R0 @ result.node_force[0, 0, :3], load, atol=1e-9)
        np.testing.assert_allclose(R0 @ result.node_force[0, 0, 3:], -torque, atol=1e-9)
        np.testing.assert_allclose(force, -load, atol=1e-9)


def test_a_centerline_passes_through_the_nodes_and_is_an_arc_between():
    model = ld.Model()
    model.beam("arc", SOFT, ld.Arc((0, 0, 0), (2, 0, 0), 1.2), n=4)
    line = ld.simulate(model, t_end=0.01, h=0.01).beam("arc").centerline(points=5)
    np.testing.assert_allclose(np.linalg.norm(line[0], axis=1), 2.0, rtol=1e-12)
    assert line.shape == (2, 21, 3)


def test_methods_that_move_bodies_one_by_one_lump_the_mass_and_say_so():
    model, _ = cantilever(gravity=(0.0, 0.0, -1.0), n=2)
    with pytest.warns(AnalysisWarning, match="beam 'rod' is put to its nodes"):
        sol = ld.simulate(model, t_end=0.01, h=1e-4, method=ld.RATTLie())
    assert sol.status == "finished"
    lumped, _ = cantilever(gravity=(0.0, 0.0, -1.0), n=2, mass="lumped")
    again = ld.simulate(lumped, t_end=0.01, h=1e-4, method=ld.RATTLie())
    np.testing.assert_array_equal(sol.q, again.q)


def test_an_element_bent_by_a_quarter_of_a_turn_is_reported():
    model = ld.Model()
    beam = model.beam("rod", SOFT, [(0, 0, 0), (1, 0, 0)], n=1)
    for node, sign in ((beam.start, -1.0), (beam.end, 1.0)):
        object.__setattr__(node, "angular_velocity", np.array([0.0, 0.0, 12.0 * sign]))
    with pytest.warns(AnalysisWarning, match="element 0 is bent by"):
        ld.simulate(model, t_end=0.2, h=0.001)


def test_energy_midpoint_refuses_a_mass_that_is_not_constant_in_space():
    model, _ = cantilever(mass="se3")
    with pytest.raises(ModelError, match="mass='consistent' or 'lumped'"):
        ld.simulate(model, t_end=0.01, h=0.01, method=ld.EnergyMidpoint())
