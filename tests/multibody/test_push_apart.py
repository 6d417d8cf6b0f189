"""Overlaps at the start: named with pair and depth by check, and pushed apart by assemble."""

import numpy as np
import pytest

import liedyn as ld
from liedyn.integrate.contact.method import initial_overlaps

CORNERS = np.array([(0, 0, -0.1), (0.2, 0, 0.1), (0, 0.2, 0.1), (-0.2, 0, 0.1)])
FACES = np.array([(0, 2, 1), (0, 1, 3), (0, 3, 2), (1, 2, 3)])
SHAPES = {
    "sphere": ld.Sphere(0.1), "box": ld.Box((0.2, 0.3, 0.2)), "capsule": ld.Capsule(0.1, 0.2), "cylinder": ld.Cylinder(0.1, 0.2),
    "ellipsoid": ld.Ellipsoid((0.1, 0.2, 0.1)), "cone": ld.Cone(0.1, 0.2),
    "mesh": ld.Mesh((CORNERS, FACES)),
}  # fmt: skip


def body(model, name, shape, position, **more):
    return model.body(name, mass=1.0, inertia=(0.01, 0.02, 0.03), shape=shape, position=position, **more)


def overlaps(model, state):
    """Depths at a state, by contact."""
    from liedyn.equation.evaluator import Evaluator

    assembly = model.equations()
    e = Evaluator(assembly.builder.build(3))
    e.set_reference(state.q, 0.0)
    return {slot.owner: depth for slot, depth in initial_overlaps(e, assembly.contacts, state.q, 0.0)}


@pytest.mark.parametrize("kind", SHAPES)
def test_every_shape_that_is_in_a_plane_is_named_and_lifted(kind):
    model = ld.Model(gravity=(0, 0, -9.81))
    one = body(model, "body", SHAPES[kind], (0.3, 0.2, 0.02), rotation=ld.rot((1, 0.4, 0), 0.3))
    touch = model.contact(one, model.plane(), name="touch")
    told = [f for f in model.check().warnings if f.subject.startswith("contact 'touch'")]
    depth = max(float(f.text.split()[2].rstrip(";")) for f in told)
    report = model.assemble()
    assert report.depths == {touch.name: pytest.approx(depth, rel=1e-5)}
    assert overlaps(model, report.state) == {}
    assert "contact touch" in str(report)
    # and not much further than needed: to second order in the move
    low = ld.Model(gravity=(0, 0, -9.81))
    again = body(
        low, "body", SHAPES[kind], report.position("body") - (0, 0, 0.3 * depth), rotation=report.rotation("body")
    )
    low.contact(again, low.plane(), name="touch")
    assert low.check().warnings


def test_pairs_part_in_the_ratio_of_their_masses_and_joints_stay_closed():
    model = ld.Model()
    a = body(model, "a", ld.Sphere(0.1), (0, 0, 0))
    b = model.body("b", mass=3.0, inertia=(0.03,) * 3, shape=ld.Sphere(0.1), position=(0.16, 0, 0))
    model.contact(a, b, name="hit")
    report = model.assemble()
    assert np.allclose(report.position("a"), (-0.03, 0, 0), atol=1e-12)
    assert np.allclose(report.position("b"), (0.17, 0, 0), atol=1e-12)
    report.apply()
    assert model.check().ok

    pendulum = ld.Model(gravity=(0, 0, -9.81))
    bob = body(pendulum, "bob", ld.Sphere(0.1), (0, 0, 0.08))
    pendulum.spherical("ground", bob, at=(1.0, 0, 0.5))
    pendulum.contact(bob, pendulum.plane(), name="touch")
    report = pendulum.assemble()
    assert overlaps(pendulum, report.state) == {}
    arm = np.linalg.norm(report.position("bob") + report.rotation("bob") @ (1.0, 0, 0.42) - (1.0, 0, 0.5))
    assert arm < 1e-9
    assert report.position("bob")[2] == pytest.approx(0.1, abs=2e-4)


def test_a_stack_that_overlaps_everywhere_comes_apart_and_then_rests():
    model = ld.Model(gravity=(0, 0, -9.81))
    floor = model.plane(friction=0.5)
    below = floor
    for k in range(3):
        box = model.body(
            f"box {k}", shape=ld.Box((0.2, 0.2, 0.1), density=500), position=(0.01 * k, 0, 0.048 + 0.095 * k)
        )
        model.contact(box, below)
        below = box
    report = model.assemble()
    assert len(report.depths) == 3
    sol = ld.simulate(model, t_end=0.05, h=0.01, method=ld.RATTLie(), initial=report)
    assert sol.status == "finished", sol.message
    assert np.abs(sol.position("box 2")[-1] - report.position("box 2")).max() < 1e-9


def test_what_cannot_be_pushed_apart_is_named():
    model = ld.Model()
    box = body(model, "box", ld.Box((0.2, 0.2, 0.2)), (0, 0, 0))
    for side in (1, -1):
        wall = model.plane(normal=(side, 0, 0), point=(-0.05 * side, 0, 0), name=f"wall {side}")
        model.contact(box, wall, name=f"at wall {side}")
    with pytest.raises(ld.ModelError, match=r"contact 'at wall .* cannot be pushed apart"):
        model.assemble()
