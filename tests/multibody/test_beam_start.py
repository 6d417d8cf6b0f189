"""Beams that taper, that are made bent or in motion, and rows of beams along points."""

import json
from itertools import pairwise

import numpy as np
import pytest
from scipy.integrate import quad

import liedyn as ld

STEEL = {"E": 2.1e11, "nu": 0.3, "rho": 7800.0}
ROOT, TIP = ld.Section.circle(0.02, **STEEL), ld.Section.circle(0.01, **STEEL)


def clamped(section, n, curve=((0, 0, 0), (1, 0, 0)), **options):
    model = ld.Model()
    beam = model.beam("rod", section, curve, n=n, **options)
    model.fixed("ground", beam.start)
    return model, beam


def test_a_tapered_cantilever_bends_as_the_integral_says():
    def curvature_of_unit_load(x):  # moment times lever, over the bending stiffness
        r = 0.02 - 0.01 * x
        return (1.0 - x) ** 2 / (STEEL["E"] * np.pi / 4.0 * r**4)

    bending = quad(curvature_of_unit_load, 0.0, 1.0)[0]
    G, cowper = STEEL["E"] / 2.6, 7.8 / 8.8  # the factor of the area of a circle
    shear = quad(lambda x: 1.0 / (cowper * G * np.pi * (0.02 - 0.01 * x) ** 2), 0.0, 1.0)[0]  # 0.1 % of the whole
    errors = []
    for n in (16, 32):
        model, beam = clamped(ld.Section.taper(ROOT, TIP), n, order=4)
        model.force(beam.end, (0, 0, -1.0))
        sag = -ld.equilibrium(model).position(beam.end)[2]
        errors.append(abs(sag / (bending + shear) - 1.0))
    assert errors[1] < 1e-3
    assert errors[0] / errors[1] == pytest.approx(4.0, rel=0.15)  # constant sections: order two


def test_a_section_by_a_function_is_that_of_the_middle_of_each_element():
    by_function = clamped(lambda s: ld.Section.circle(0.02 - 0.01 * s, **STEEL), 4)[1]
    by_taper = clamped(ld.Section.taper(ROOT, TIP), 4)[1]
    for one, two, s in zip(by_function.sections, by_taper.sections, (0.125, 0.375, 0.625, 0.875), strict=True):
        assert np.allclose(one.stiffness, two.stiffness, rtol=1e-14)
        assert one.arguments["radius"] == 0.02 - 0.01 * s
    uneven = clamped(lambda s: ld.Section.circle(0.02 - 0.01 * s, **STEEL), 8, stations=[0, 0.2, 1])[1]
    assert [x.arguments["radius"] for x in uneven.sections] == pytest.approx([0.019, 0.014], abs=1e-15)


def test_a_beam_made_straight_goes_back_to_the_shape_free_of_stress():
    arc = ld.Arc(center=(0, 0, 0), start=(1, 0, 0), angle=0.8)
    model, beam = clamped(TIP, 6, curve=[(0, 0, 0), (0.8, 0, 0)], reference=arc)
    assert np.allclose(beam.lengths, 0.8 / 6, rtol=1e-12)
    assert np.allclose(np.linalg.norm(beam.strains[:, 3:], axis=1), 1.0, rtol=1e-12)  # curvature of the arc
    assert np.allclose([b.position for b in beam.nodes], [[x, 0, 0] for x in np.linspace(0, 0.8, 7)], atol=1e-15)
    rest = ld.equilibrium(model)
    chord = np.linalg.norm(rest.position(beam.end))
    assert chord == pytest.approx(2.0 * np.sin(0.4), rel=1e-9)


def test_nodes_may_start_with_rates_of_their_own():
    v, omega = np.zeros((4, 3)), np.zeros((4, 3))
    v[:, 2], omega[:, 1] = [0.0, 0.1, 0.3, 0.6], [0.0, -0.4, -0.7, -1.0]
    model = ld.Model()
    beam = model.beam("rod", TIP, ld.Line((0, 0, 0), (1, 0, 0), twist=0.3), n=3, velocity=v, angular_velocity=omega)
    for k, node in enumerate(beam.nodes):
        assert np.array_equal(node.velocity, v[k])
        assert np.allclose(node.rotation @ node.angular_velocity, omega[k], rtol=0, atol=1e-15)
    rigid = ld.Model().beam("rod", TIP, [(0, 0, 0), (1, 0, 0)], n=2, velocity=(0, 1, 0), angular_velocity=(0, 0, 2.0))
    assert [b.velocity.tolist() for b in rigid.nodes] == [[0, 1, 0], [0, 2, 0], [0, 3, 0]]


def test_tapers_references_and_rates_come_back_from_files_to_the_bit(tmp_path):
    model, _ = clamped(
        ld.Section.taper(ROOT, TIP), 3, reference=ld.Arc((0, 0, 0), (1, 0, 0), 0.3), velocity=np.zeros((4, 3)),
        angular_velocity=np.ones((4, 3)) / 3,
    )  # fmt: skip
    model.beam("other", lambda s: ROOT if s < 0.5 else TIP, [(0, 1, 0), (1, 1, 0)], n=2,
               reference=[((0, 0, 0), None), ((0.5, 0, 0), ld.rot("y", 0.1)), ((1, 0, 0.1), ld.rot("y", 0.2))])  # fmt: skip
    for again in (
        ld.read_model(model.write(tmp_path / "model.toml")),
        ld.Model.from_dict(json.loads(json.dumps(model.to_dict()))),
    ):
        assert repr(again.to_dict()) == repr(model.to_dict())
        for name in ("rod", "other"):
            one, two = model.find_flexible(name), again.find_flexible(name)
            assert np.array_equal(one.strains, two.strains)
            assert all(
                np.array_equal(a.stiffness, b.stiffness) for a, b in zip(one.sections, two.sections, strict=True)
            )
            assert all(np.array_equal(a.position, b.position) for a, b in zip(one.nodes, two.nodes, strict=True))


def test_a_polyline_is_a_frame_of_rigidly_joined_beams():
    model = ld.Model()
    beams = model.polyline("portal", TIP, [(0, 0, 0), (0, 0, 1), (1, 0, 1), (1, 0, 0)], n=[2, 3, 2])
    assert [b.n for b in beams] == [2, 3, 2]
    assert [e.name for e in model.joints] == ["portal corner 1", "portal corner 2"]
    for joint, (before, after) in zip(model.joints, pairwise(beams), strict=True):
        assert joint.bodies == (before.end, after.start)
        assert np.array_equal(before.end.position, after.start.position)
    ring = ld.Model()
    triangle = ring.polyline("ring", TIP, [(0, 0, 0), (1, 0, 0), (0, 1, 0)], n=1, closed=True)
    assert len(triangle) == len(ring.joints) == 3
    assert ring.joints[-1].bodies == (triangle[-1].end, triangle[0].start)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (
            {"section": ld.Section.taper(ROOT, TIP), "reference": [((0, 0, 0), None)] * 2},
            "reference has 2 nodes, the beam has 4",
        ),
        ({"reference": 3.0}, "reference"),
        ({"velocity": np.zeros((2, 3)), "angular_velocity": np.zeros((4, 3))}, r"velocity of shape \(2, 3\)"),
        ({"velocity": np.zeros((4, 3)), "angular_velocity": (0, 0, 1)}, "both for each node"),
        ({"section": lambda s: "round"}, "section = 'round' is none"),
        ({"section": [ROOT, TIP]}, "2 sections for 3 elements"),
        ({"section": {"type": "taper", "start": ROOT.to_dict()}}, "a taper has start and end"),
    ],
)
def test_what_cannot_be_is_refused_by_name(options, words):
    with pytest.raises(ld.ModelError, match=words):
        ld.Model().beam("rod", **{"section": TIP, "curve": [(0, 0, 0), (1, 0, 0)], "n": 3, **options})


def test_tapers_and_polylines_say_what_they_need():
    tube = ld.Section.tube(0.02, 0.01, **STEEL)
    with pytest.raises(ld.ModelError, match="sections of the same kind"):
        ld.Section.taper(ROOT, tube)
    with pytest.raises(ld.ModelError, match="sections of the same kind"):
        ld.Section.taper(ld.Section(np.ones(6)), ld.Section(np.ones(6)))
    for points, options, words in (
        ([(0, 0, 0)], {}, "at least two"),
        ([(0, 0, 0), (1, 0, 0)], {"closed": True}, "three points"),
        ([(0, 0, 0), (1, 0, 0)], {"n": [1, 2]}, "2 entries for 1 beams"),
        ([(0, 0, 0), (1, 0, 0)], {"frames": []}, "frames is that of one beam"),
    ):
        with pytest.raises(ld.ModelError, match=words):
            ld.Model().polyline("frame", TIP, points, **options)


@pytest.mark.parametrize("group", ["R3xSO3", "SE3"])
@pytest.mark.parametrize("n", [4, 40])  # by dense and by sparse matrices
def test_a_driven_beam_starts_as_a_rigid_body(group, n):
    model = ld.Model(group=group)
    steel = ld.Section.circle(0.02, E=2e11, nu=0.3, rho=7870)
    boom = model.beam("boom", steel, ((0.1, 0, 0), (2, 0, 0)), n)
    tip = model.body("tip", 1.0, (0.1, 0.1, 0.1), position=(2, 0.5, 0))
    model.revolute("ground", boom.start, at=(0, 0, 0), axis=(0, 0, 1), name="hinge")
    model.fixed(boom.end, tip, at=(2, 0, 0))
    model.drive("hinge", "3*t", name="motor")
    start = ld.simulate(model, t_end=1e-6, h=1e-6, health=False)
    for k in range(n + 1):
        place = start.position(f"boom.{k}")[0]
        np.testing.assert_allclose(start.velocity(f"boom.{k}")[0], np.cross((0, 0, 3), place), atol=1e-12)
        np.testing.assert_allclose(start.angular_velocity(f"boom.{k}")[0], (0, 0, 3), atol=1e-12)


def test_a_beam_that_its_joints_bend_starts_bent_and_one_with_given_rates_keeps_them():
    steel = ld.Section.circle(0.02, E=2e11, nu=0.3, rho=7870)
    model = ld.Model()
    held = model.beam("held", steel, ((0, 0, 0), (1, 0, 0)), 4)
    model.fixed("ground", held.end)
    model.revolute("ground", held.start, at=(0, 0, 0), axis=(0, 0, 1), name="hinge")
    model.drive("hinge", "2*t")
    other = model.beam("other", steel, ((0, 2, 0), (1, 2, 0)), 4, velocity=(0, 1, 0), angular_velocity=(0, 0, 0))
    model.prismatic("ground", other.start, at=(0, 2, 0), axis=(0, 1, 0))
    start = ld.simulate(model, t_end=1e-6, h=1e-6, health=False)
    assert start.angular_velocity("held.0")[0] == pytest.approx([0, 0, 2], abs=1e-12)
    assert np.abs(start.velocity("held.4")[0]).max() < 1e-12
    for k in range(5):
        assert start.velocity(f"other.{k}")[0] == pytest.approx([0, 1, 0], abs=1e-12)
