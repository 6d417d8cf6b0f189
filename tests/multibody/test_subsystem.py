"""A model as a part of another: the same motion at another place, under other names, whatever it is made of."""

import warnings

import numpy as np
import pytest

import liedyn as ld
from liedyn.errors import ConsistencyWarning
from tests.multibody.test_model_files import SAMPLES, base, equations

TURN = ld.attitude.rotation_vector(0.4, -1.1, 0.7)
SHIFT = np.array([0.3, -2.0, 1.5])


@pytest.mark.filterwarnings("ignore::liedyn.errors.ConsistencyWarning")  # a drive far from the initial angle
@pytest.mark.parametrize("kind", SAMPLES)
def test_a_copy_at_the_same_place_is_the_same_to_the_bit(kind):
    for seed in range(2):
        model, r = base(seed)
        SAMPLES[kind](model, r)
        copy = ld.Model(gravity=model.gravity, group=model.group, name=model.name)
        copy.add(model)
        assert equations(copy) == equations(model)
        host = ld.Model(gravity=model.gravity)
        host.add(model, prefix="left ")
        made = host.add(model, prefix="right ")
        assert len(host.bodies) == 2 * len(model.bodies)
        assert len(host.elements) == 2 * len(model.elements)
        assert [e.name for e in made.elements.values()] == [f"right {e.name}" for e in model.elements]
        assert all(b.name.startswith(("right ", "ground")) for e in made.elements.values() for b in e.bodies)


def everything_on_the_ground(gravity=(0.5, -9.0, 2.0)):
    m = ld.Model(gravity=gravity)
    for k, x in enumerate([(1.0, 0, 0), (0, 1.0, 0), (0, 0, 1.0), (2.0, 2.0, 0)]):
        m.body(f"b{k}", 1.0 + k, (0.3, 0.4, 0.5), position=x, rotation=ld.attitude.rotation_vector(0.1 * k, 0.3, 0))
    m.point_mass("p", 2.0, position=(3, 0, 1), velocity=(1.0, 0, 0))
    m.fixed_point_body(
        "top", (0.4, 0.5, 0.6), pivot=(-3, 0, 0), mass=2.0, com=(0, 0.3, 0), angular_velocity=(0, 2.0, 0)
    )
    m.revolute("ground", "b0", at=(0.2, 0, 0), axis=(0, 1, 1), name="hinge")
    m.motor("hinge", "0.3*sin(t)")
    m.spherical("b0", "b1", at=(0.5, 0.5, 0))
    m.distance("ground", "p", at_a=(3, 1.5, 0))
    m.spring("ground", "b1", stiffness=30.0, length=0.5, damping=0.2, at_a=(1, 2, 3), at_b=(0.1, 0, 0))
    m.bushing("ground", "b2", 50.0 * np.ones(6), np.ones(6), at=(0, 0, 1.2), preload=(1, 2, 3, 0.1, 0.2, 0.3))
    m.force("b2", (1.0, 2.0, 3.0), at=(0, 0.1, 0))
    m.torque("b2", ("t", 0.0, 1.0), frame="body")
    m.drag("b2", 0.5, wind=(3.0, 0, 1.0))
    m.attraction("ground", "b3", strength=3.0, at_a=(1.0, 1.0, 1.0))
    floor = m.plane(normal=(0, 0.6, 0.8), point=(0, 0, -0.5), name="floor")
    m.contact("b3", floor, points=[(0, 0, 0)], radius=0.1, stiffness=1e4, restitution=0.5)
    return m


def test_a_part_moves_as_it_does_alone_wherever_it_is_put():
    alone = everything_on_the_ground()
    host = ld.Model(gravity=TURN @ alone.gravity)
    host.add(alone, "part ", at=SHIFT, rotation=TURN)
    one, two = (ld.simulate(m, t_end=0.05, h=5e-3) for m in (alone, host))
    for b in alone.bodies:
        there = two.position(f"part {b.name}")
        assert np.allclose(there, SHIFT + one.position(b.name) @ TURN.T, rtol=0, atol=1e-11), b.name
        if b.kind != "point_mass":
            assert np.allclose(two.rotation(f"part {b.name}"), TURN @ one.rotation(b.name), rtol=0, atol=1e-11), b.name
    assert np.allclose(one.reaction("hinge")[0] @ TURN.T, two.reaction("part hinge")[0], rtol=0, atol=1e-8)


def test_rolling_on_a_moved_plane_and_a_moved_surface():
    part = ld.Model()
    part.body(
        "disk", 1.0, (0.1, 0.1, 0.2), position=(0, 0, 0.3), rotation=ld.rot("x", 0.3), angular_velocity=(0, 0, 3.0)
    )
    part.rolling("disk", 0.29, axis=(0, 1, 0), point=(0, 0, 0.01))
    part.spherical_surface(2.0, center=(0, 0, 1.0), hollow=True, name="bowl")
    host = ld.Model()
    made = host.add(part, at=SHIFT, rotation=TURN).elements
    rolling = part.elements[0]
    moved = made[rolling.name].arguments
    assert np.allclose(moved["normal"], TURN @ [0, 0, 1])
    assert np.allclose(moved["point"], SHIFT + TURN @ [0, 0, 0.01])
    assert np.allclose(made["bowl"].arguments["center"], SHIFT + TURN @ [0, 0, 1.0])
    assert rolling.arguments["point"].tolist() == [0, 0, 0.01]  # the part stays as it is


def test_flexible_bodies_go_along():
    part = ld.Model()
    beam = part.beam("boom", ld.Section.circle(0.02, E=2e11, nu=0.3, rho=7800), ld.Arc((0, 0, 0), (1, 0, 0), 1.0), n=3,
                     velocity=(1, 0, 0), angular_velocity=(0, 0, 2.0))  # fmt: skip
    part.distributed_load(beam, (0, 0, -5.0))
    part.fixed(beam.end, part.body("tip", 0.1, (1e-4, 1e-4, 1e-4), position=beam.end.position))
    host = ld.Model()
    new = host.add(part, "a ", at=SHIFT, rotation=TURN).flexible["boom"]
    assert new.name == "a boom"
    assert np.allclose(new.strains, beam.strains, rtol=0, atol=1e-14)
    for old, node in zip(beam.nodes, new.nodes, strict=True):
        assert np.allclose(node.position, SHIFT + TURN @ old.position, rtol=0, atol=1e-15)
        assert np.allclose(node.rotation, TURN @ old.rotation, rtol=0, atol=1e-15)
        assert np.allclose(node.velocity, TURN @ old.velocity, rtol=0, atol=1e-14)
    assert np.allclose(host.elements[0].data["force"], TURN @ [0, 0, -5.0])


def test_copies_stand_around_an_axis_or_in_a_row():
    part = ld.Model()
    part.body("rod", 1.0, (0.1, 0.1, 0.1), position=(2.0, 0, 0))
    part.revolute("ground", "rod", at=(1.0, 0, 0), axis=(0, 1, 0), name="flap")
    rotor = ld.Model()
    blades = rotor.repeat(part, 4, "blade {} ", axis=(0, 0, 1), center=(0.5, 0, 0))
    places = [b.bodies["rod"].position.round(12).tolist() for b in blades]
    assert places == [[2.0, 0, 0], [0.5, 1.5, 0], [-1.0, 0, 0], [0.5, -1.5, 0]]
    axes = [b.elements["flap"].frames[0].rotation[:, 2].round(12) + 0.0 for b in blades]
    assert np.array_equal(axes, [[0, 1, 0], [-1, 0, 0], [0, -1, 0], [1, 0, 0]])
    row = ld.Model()
    assert [x.bodies["rod"].position[1] for x in row.repeat(part, 3, "{}.", shift=(0, 2.0, 0))] == [0, 2, 4]


def test_released_joints_and_groups_of_contacts_stay_what_they_are():
    part = ld.Model()
    for k in range(2):
        part.body(f"ball {k}", shape=ld.Sphere(0.1, density=1000), position=(0.3 * k, 0, 0.5))
    part.plane(name="floor")
    part.contacts(exclude=[("ball 0", "floor")], name="touch")
    part.release(part.fixed("ball 0", "ball 1", name="glue"))
    host = ld.Model()
    host.body("ball", shape=ld.Sphere(0.1, density=1000), position=(0, 5, 0))
    host.add(part, "n ")
    assert host.released == ("n glue",)
    touch = host.element("n touch").arguments
    assert (touch["bodies"], touch["exclude"]) == (["n ball 0", "n ball 1"], [["n ball 0", "n floor"]])


def test_a_force_by_a_function_is_copied_with_its_function():
    part = ld.Model()
    part.body("b", 2.0, (1, 1, 1))
    part.force("b", (lambda t: 4.0, ld.Table([0, 1], [6.0, 6.0], outside="hold"), 0.0))
    host = ld.Model()
    host.add(part, "x ", at=(1, 0, 0))
    sol = ld.simulate(host, t_end=0.01, h=0.01)
    assert sol.acceleration("x b")[0].tolist() == [2.0, 3.0, 0.0]


def test_what_varies_along_the_axis_of_the_turn_goes_along():
    part = ld.Model()
    part.body("b", 1.0, (1, 1, 1), position=(0, 1, 0))
    push = ld.expression("3*t")
    part.force("b", (push, 2.0, 0.0), name="push")
    host = ld.Model()
    made = host.repeat(part, 4, "{} ", axis=(1, 0, 0))
    turned = [x.elements["push"].arguments["value"] for x in made]
    assert all(value[0] is push for value in turned)
    assert np.allclose([value[1:] for value in turned], [[2, 0], [0, 2], [-2, 0], [0, -2]], rtol=0, atol=1e-15)


def bad_cases():
    def free():
        m = ld.Model()
        m.body("b", 1.0, (1, 1, 1))
        return m

    def with_(add):
        m = free()
        add(m)
        return m

    yield lambda h: h.add(free()), "already something called 'b' here; give another prefix"
    yield lambda h: h.add(free(), prefix=3), "prefix = 3 must be a text"
    yield lambda h: h.add(free(), "a ", at=(1, 2)), "at"
    yield lambda h: h.add(free(), "a ", rotation=(1, 2, 3)), "three numbers are ambiguous"
    yield lambda h: h.add(7), "neither a model, a problem nor a system"
    yield lambda h: h.add("sprong", "ground", "b"), "did you mean 'spring'"
    turned = {"prefix": "a ", "rotation": TURN}
    yield lambda h: h.add(with_(lambda m: m.force("b", ("t", 0, 0))), **turned), "force 'force:b': value varies"
    yield lambda h: h.add(with_(lambda m: m.drag("b", 1.0, wind=("t", 0, 0))), **turned), "wind varies"
    state = with_(lambda m: m.user_force("b", lambda t, x, R, v, omega: ((0.0, 0.0, -x[2]), (0.0, 0.0, 0.0))))
    yield lambda h: h.add(state, "a ", at=(1, 0, 0)), "function of yours"
    yield lambda h: h.repeat(free(), 2, "a ", axis=(0, 0, 1)), "must have {} once"
    yield lambda h: h.repeat(free(), 2, "a{} "), "give an axis to repeat around, or a shift"


@pytest.mark.parametrize("case", list(bad_cases()), ids=lambda c: c[1][:30])
def test_what_cannot_be_added_is_refused_and_changes_nothing(case):
    host = ld.Model()
    host.body("b", 1.0, (1, 1, 1))
    before = host.to_dict()
    with pytest.raises(ld.ModelError, match=case[1]):
        case[0](host)
    assert host.to_dict() == before


def test_another_gravity_is_told():
    part = everything_on_the_ground()
    with pytest.warns(ConsistencyWarning, match="holds for all bodies"):
        ld.Model(gravity=(0, 0, -9.81)).add(part, "a ")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        ld.Model(gravity=part.gravity).add(part, "a ")
        ld.Model(gravity=(0, 0, -9.81)).add(everything_on_the_ground((0, 0, 0)), "a ")
