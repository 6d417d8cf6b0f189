"""Statics of beams: roll-up, bend, composite cantilever; Newton's counts; elements that are bent too far; large models."""

import warnings

import numpy as np
import pytest
from scipy.optimize import brentq

import liedyn as ld

GROUPS = ("R3xSO3", "SE3")
UNIT_MASS = (1.0,) * 6


def cantilever(n, stiffness, curve=((0, 0, 0), (10, 0, 0)), mass=None, group="R3xSO3", **options):
    """Beam "b" clamped at its first node, and its last node."""
    model = ld.Model(group=group)
    line = ld.Line(*curve, up=(0, 0, 1)) if isinstance(curve, tuple) else curve
    beam = model.beam("b", ld.Section(stiffness=stiffness, mass=mass), line, n=n, **options)
    model.fixed("ground", beam.node(0), name="clamp")
    return model, beam.node(n)


# cantilever of the roll-up of kynema (docs/sphinx/testing/rollup.rst); the exact shape is a circle
EI = 86900.0
ROLL_UP = (1.77e6, 1.77e6, 1.77e6, 8160.0, EI, 215000.0)


def roll_up(n, follower=False, turns=1.0, **options):
    model, tip = cantilever(n, ROLL_UP, **options)
    model.torque(tip, (0, -2 * np.pi * turns * EI / 10.0, 0), frame=tip if follower else "inertial")
    return model, tip


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("follower", [False, True])
@pytest.mark.parametrize("n", [3, 4, 8, 64])
def test_roll_up_is_exact_in_one_load_step(group, follower, n):
    for order, most in ((2, 4), (4, 6)):
        model, tip = roll_up(n, follower, group=group, order=order)
        found = ld.equilibrium(model)
        assert found.converged
        assert found.load_steps == 1
        assert found.iterations <= most
        np.testing.assert_allclose(found.position(tip), 0.0, rtol=0, atol=1e-13)


@pytest.mark.parametrize("n", [1, 2])
def test_roll_up_with_too_few_elements_names_the_element_that_is_bent_by_pi(n):
    found = ld.equilibrium(roll_up(n)[0])
    assert not found.converged
    assert "beam 'b' element" in found.message
    assert "is bent by pi: use more elements" in found.message
    assert found.stability == "unknown"


def test_an_element_that_is_bent_by_almost_pi_is_warned_of():
    with pytest.warns(Warning, match=r"beam 'b' element \d is bent by 2.8[0-9]* rad; use more elements"):
        found = ld.equilibrium(roll_up(2, turns=0.91)[0])
    assert found.converged


def test_load_steps_are_taken_where_one_is_too_long():
    """A soft cantilever that its load turns almost parallel to itself; the same pose at the end of a path."""
    for force in (100.0, 1000.0, 10000.0):
        model, tip = cantilever(16, (1e4, 1e4, 1e4, 100.0, 100.0, 100.0))
        model.force(tip, (0, 0, "t"))
        found = ld.equilibrium(model, t=force)
        assert found.converged
        assert found.load_steps > 1
        path = ld.static_path(model, force, step=0.01 * force, critical=0)
        np.testing.assert_allclose(path.position(tip)[-1], found.position(tip), rtol=0, atol=1e-9)


def test_failure_on_the_way_is_not_blamed_on_an_element():
    model, tip = cantilever(2, (1e4, 1e4, 1e4, 100.0, 100.0, 100.0))
    model.force(tip, (0, 0, 1e9))
    found = ld.equilibrium(model, load_steps=1)
    assert not found.converged
    assert "bent" not in found.message
    assert "stopped at 0.0% of the load" in found.message


# 45-degree bend of Bathe & Bolourchi (1979), radius 100, square section 1, E = 1e7, G = E/2; tips by shooting (80 digits)
BEND = (1e7, 5e6, 5e6, 5e6 / 6.0, 1e7 / 12.0, 1e7 / 12.0)
BEND_TIP = (47.15043857362929, 15.68480053403901, 53.474858791825405)


def bend(n, **options):
    model, tip = cantilever(n, BEND, ld.Arc((0, 100, 0), (0, 0, 0), np.pi / 4), **options)
    model.force(tip, (0, 0, 600.0))
    return model, tip


@pytest.mark.parametrize("group", GROUPS)
def test_bend_takes_seven_iterations_in_one_load_step(group):
    for n in (8, 64):
        model, _ = bend(n, group=group)
        found = ld.equilibrium(model)
        assert (found.converged, found.iterations, found.load_steps) == (True, 7, 1)
    model, tip = bend(64, group=group, order=4)
    found = ld.equilibrium(model)
    assert found.iterations <= 11
    np.testing.assert_allclose(found.position(tip), BEND_TIP, rtol=0, atol=1e-6)


# composite cantilever of Wang et al. (2017) as in kynema (docs/sphinx/testing/composite.rst); tip by shooting
COMPOSITE_TIP = (-0.09027266275663415, -0.06474884862593099, 1.2297364829236765)


def composite(n, **options):
    C = np.diag([1368170.0, 88560.0, 38780.0, 16960.0, 59120.0, 141470.0])
    C[3, 4] = C[4, 3] = 17610.0
    C[3, 5] = C[5, 3] = -351.0
    C[4, 5] = C[5, 4] = -370.0
    model, tip = cantilever(n, C, **options)
    model.force(tip, (0, 0, 150.0))
    return model


def tip_displacement(model):
    return ld.equilibrium(model).position(model.bodies[-1]) - (10.0, 0.0, 0.0)


@pytest.mark.parametrize("order", [2, 4])
def test_composite_cantilever_has_its_order_and_is_extrapolated_to_1e_8(order):
    study = ld.mesh_study(lambda n: composite(n, order=order), tip_displacement, order=order, reference=COMPOSITE_TIP)
    np.testing.assert_allclose(study.orders, order, atol=0.02)
    np.testing.assert_allclose(study.value, COMPOSITE_TIP, rtol=0, atol=1e-11)
    if order == 4:
        np.testing.assert_allclose(study.values[-1], COMPOSITE_TIP, rtol=0, atol=1e-8)


def test_mass_and_group_do_not_change_a_pose():
    ends = [
        ld.equilibrium(bend(8, mass=mass, group=group)[0], method="newton").solution.q
        for mass in (None, UNIT_MASS)
        for group in GROUPS
    ]
    for q in ends[1:]:
        np.testing.assert_allclose(q, ends[0], rtol=0, atol=1e-9)


def test_stability_and_reactions():
    for mass in (None, UNIT_MASS):
        found = ld.equilibrium(bend(8, mass=mass)[0])
        assert found.stability == "stable"
        assert found.message == "", "a dead force has a potential"
        force, torque = found.reaction("clamp")
        np.testing.assert_allclose(force, (0, 0, -600.0), atol=1e-6)
        x = np.array(found.position("b.8"))
        np.testing.assert_allclose(torque, np.cross(x, (0, 0, -600.0)), atol=1e-4)


def test_beam_between_joints_finds_the_stable_pose_of_its_load():
    """A beam on two pins sags under its weight; the reactions are half of it, the shape is symmetric."""
    model = ld.Model(gravity=(0, 0, -9.81))
    section = ld.Section.rectangle(0.01, 0.02, E=1e9, nu=0.3, rho=1000.0)
    beam = model.beam("b", section, ld.Line((0, 0, 0), (1, 0, 0), up=(0, 0, 1)), n=10)
    model.revolute("ground", beam.node(0), at=(0, 0, 0), axis=(0, 1, 0), name="left")
    model.generic("ground", beam.node(10), at=(1, 0, 0), locked=["y", "z", "rx", "rz"], name="right")
    found = ld.equilibrium(model)
    weight = 1000.0 * 0.01 * 0.02 * 9.81
    assert found.converged
    assert found.stability == "stable"
    for joint in ("left", "right"):
        np.testing.assert_allclose(found.reaction(joint)[0], (0, 0, weight / 2), atol=1e-9 * weight + 1e-9)
    sag = [found.position(f"b.{k}")[2] for k in range(11)]
    np.testing.assert_allclose(sag, sag[::-1], atol=1e-12)
    EIy = 1e9 * 0.01 * 0.02**3 / 12
    np.testing.assert_allclose(sag[5], -5 * weight / (384 * EIy), rtol=0.03)


def test_ten_thousand_unknowns():
    n = 1700
    model, tip = bend(n, mass=UNIT_MASS)
    found = ld.equilibrium(model)
    assert (found.converged, found.iterations) == (True, 7)
    np.testing.assert_allclose(found.position(tip), BEND_TIP, rtol=0, atol=1e-5)


def test_bad_arguments_are_named():
    model, _ = bend(2)
    with pytest.raises(ld.ModelError, match="beams = 'fast' is unknown"):
        ld.equilibrium(model, beams="fast")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert ld.equilibrium(model).converged


def test_auto_finds_the_buckled_pose_of_a_column_and_newton_the_straight_one():
    model = ld.Model()
    section = ld.Section(stiffness=(1e4, 1e4, 1e4, 10.0, 1.0, 2.0), mass=(1, 1, 1, 0.01, 0.01, 0.01))
    beam = model.beam("b", section, ld.Line((0, 0, 0), (0, 0, 1), up=(1, 0, 0)), n=8)
    model.fixed("ground", beam.node(0))
    model.force(beam.node(8), (0, 0, "-t"))
    straight, buckled = (ld.equilibrium(model, t=4.0, method=method) for method in ("newton", "auto"))
    assert (straight.stability, buckled.stability) == ("unstable", "stable")
    np.testing.assert_allclose(straight.position("b.8"), (0, 0, 1 - 4.0 / 1e4), atol=1e-12)
    point = ld.critical_loads(model, 4.0)[0]
    branch = ld.static_path(model, 4.0, point, perturb=0.05, arc_length=True)
    np.testing.assert_allclose(np.abs(branch.position("b.8")[-1]), np.abs(buckled.position("b.8")), atol=1e-8)


def test_flexible_four_bar_finds_its_stable_pose():
    """The loop closes, the supports carry the weight, the pose is stable; from a start at which Newton finds the other."""
    model = ld.Model(gravity=(0, 0, -9.81))
    section = ld.Section.circle(0.01, E=1e9, nu=0.3, rho=1000.0)
    model.body("crank", mass=1.0, inertia=(0.1, 0.1, 0.1), position=(0, 0, 0.5))
    beam = model.beam("coupler", section, ld.Line((0, 0, 1), (2, 0, 1.5), up=(0, 0, 1)), n=6)
    model.body("rocker", mass=1.0, inertia=(0.1, 0.1, 0.1), position=(2, 0, 0.75))
    model.revolute("ground", "crank", at=(0, 0, 0), axis=(0, 1, 0), name="left")
    model.revolute("crank", beam.node(0), at=(0, 0, 1), axis=(0, 1, 0))
    model.revolute(beam.node(6), "rocker", at=(2, 0, 1.5), axis=(0, 1, 0))
    model.revolute("ground", "rocker", at=(2, 0, 0), axis=(0, 1, 0), name="right")
    found = ld.equilibrium(model)
    assert found.converged
    assert found.stability == "stable"
    weight = 9.81 * (2.0 + 1000.0 * np.pi * 0.01**2 * np.hypot(2, 0.5))
    total = found.reaction("left")[0] + found.reaction("right")[0]
    np.testing.assert_allclose(total, (0, 0, weight), atol=1e-7)
    assert ld.equilibrium(model, method="newton").stability == "unstable"


# -- one truth about convergence, and no search without an end ----------------------------------------------------------


def slack_rope(end, group="R3xSO3"):
    """A rope of length 2, almost without bending stiffness, whose end is pushed towards the other one."""
    model = ld.Model(gravity=(0, 0, -9.81), group=group)
    section = ld.Section([1e4] * 3 + [1e-5] * 3, [0.1] * 3 + [2e-6, 1e-6, 1e-6])
    rope = model.beam("r", section, [(0, 0, 0), (2, 0, 0)], 8)
    model.spherical("ground", rope.start, at=(0, 0, 0))
    carriage = model.body("c", mass=1, inertia=(1, 1, 1), position=(2, 0, 0))
    guide = model.prismatic("ground", carriage, axis=(1, 0, 0), at=(2, 0, 0))
    model.drive(guide, ld.expression(f"{-end}*t"))
    model.spherical(carriage, rope.end, at=(2, 0, 0))
    return model


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("end", [0.04, 0.16, 0.8])
def test_a_slack_rope_hangs(group, end):
    """Inextensible limit: a catenary of length 2 over the span 2 - end; eight elements meet its sag within 2 %."""
    found = ld.equilibrium(slack_rope(end, group), t=1.0)
    assert found.converged
    assert "not converged" not in found.message
    assert found.residual < 1e-8
    assert found.stability != "unstable"
    span = 2.0 - end
    u = brentq(lambda u: np.sinh(u) / u - 2.0 / span, 1e-6, 10.0)  # u = span / (2 a)
    sag = span / (2.0 * u) * (np.cosh(u) - 1.0)
    np.testing.assert_allclose(found.position("r.4")[2], -sag, rtol=2e-2)


def helix(timed, elements=40, turns=4):
    """End moment and force across of Ibrahimbegovic (1997): the cantilever winds up to a helix."""
    model = ld.Model()
    beam = model.beam("h", ld.Section([1e4] * 3 + [1e2] * 3), [(0, 0, 0), (10, 0, 0)], elements)
    model.fixed("ground", beam.start)
    moment, force = 20 * np.pi * turns, 5.0 * turns
    model.torque(beam.end, (0, 0, ld.expression(f"{moment}*t") if timed else moment))
    model.force(beam.end, (0, 0, ld.expression(f"{force}*t") if timed else force))
    return model, beam.end


def test_a_helix_of_many_turns_is_found_as_by_a_static_path():
    model, tip = helix(True)
    path = ld.static_path(model, 1.0, critical=0)
    for timed in (True, False):
        found = ld.equilibrium(helix(timed)[0], t=1.0)
        assert found.converged, found.message
        np.testing.assert_allclose(found.position(tip), path.position(tip)[-1], atol=1e-8)


@pytest.mark.parametrize("group", GROUPS)
def test_what_nothing_holds_is_named_with_its_motion(group):
    for load, motion in (("gravity", "move along (0, 0, -1)"), ("force", "free to")):
        model = ld.Model(gravity=(0, 0, -9.81 if load == "gravity" else 0.0), group=group)
        beam = model.beam("b", ld.Section.rectangle(0.02, 0.001, E=2.1e11, nu=0.3, rho=7850), [(0, 0, 0), (1, 0, 0)], 8)
        if load == "force":
            model.force(beam.end, (0, 1.0, 0))
        found = ld.equilibrium(model)
        assert not found.converged
        assert "nothing holds 'b.0', 'b.1'" in found.message
        assert motion in found.message
        assert "method=" not in found.message


def test_a_search_that_fails_ends_after_counted_work():
    model, tip = cantilever(2, (1e4, 1e4, 1e4, 100.0, 100.0, 100.0))
    model.force(tip, (0, 0, 1e9))
    found = ld.equilibrium(model)
    assert not found.converged
    assert "ld.static_path" in found.message
    assert found.iterations < 5000
