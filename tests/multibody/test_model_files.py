"""Models in TOML files: what is written comes back to the bit, and errors say where in the file they are."""

import json
import math
import re
from dataclasses import replace

import numpy as np
import pytest

import liedyn as ld
from liedyn.cli import main
from liedyn.multibody.files import toml
from liedyn.multibody.joint_types import JOINTS
from liedyn.multibody.lowering import LOWER

# -- round trip -------------------------------------------------------------------------------------------------------

# one call for each type of element; the model has bodies "a", "b", "c", a point mass "p" and a joint of each kind
SAMPLES = {
    "spherical": lambda m, r: m.spherical("a", "b", at=r(3)),
    "fixed": lambda m, r: m.fixed("a", "b", at=r(3)),
    "revolute": lambda m, r: m.revolute("a", "b", at=r(3), axis=r(3)),
    "prismatic": lambda m, r: m.prismatic("a", "b", at_a=r(3), at_b=r(3), axis_a=r(3), axis_b=r(3)),
    "cylindrical": lambda m, r: m.cylindrical(frame(m.find("a"), r), frame(m.find("b"), r)),
    "planar": lambda m, r: m.planar("ground", frame(m.find("b"), r)),
    "universal": lambda m, r: m.universal("a", "b", at=r(3), axis_a=(1, 0, 0), axis_b=(0, -0.6, 0.8)),
    "point_on_line": lambda m, r: m.point_on_line("a", "b", at=r(3), axis=r(3)),
    "point_on_plane": lambda m, r: m.point_on_plane("a", "b", at=r(3), axis=r(3)),
    "generic": lambda m, r: m.generic("a", "b", ["x", "z", "ry"], at=r(3), axis=r(3)),
    "distance": lambda m, r: m.distance("a", "p", at_a=r(3)),
    "screw": lambda m, r: m.screw("a", "b", r(), at=r(3), axis=r(3)),
    "drive": lambda m, r: m.drive("hinge", ld.expression("0.1*sin(3*t)"), ld.expression("0.3*cos(3*t)")),
    "gear": lambda m, r: m.gear("hinge", "hinge 2", r(), phase=r()),
    "joint_spring": lambda m, r: m.joint_spring("hinge", r(), damping=r()),
    "joint_damper": lambda m, r: m.joint_damper("hinge", r()),
    "friction": lambda m, r: m.friction("hinge", r(), static=1 + r(), viscous=r()),
    "limit": lambda m, r: m.limit("hinge", lower=-r(), stiffness=1e3 * r(), damping=r()),
    "motor": lambda m, r: m.motor("hinge", "3*t**2"),
    "tendon": lambda m, r: (
        m.tendon(
            ["hinge", "hinge 2"],
            [r(), -r()],
            stiffness=r(),
            damping=r(),
            force="sin(t)",
            lower=-r(),
            stop_stiffness=r(),
        ),
        m.tendon(["hinge"], [r()], coordinates=["angle"], rest=r(), force=m.input("pull")),
    ),
    "control": lambda m, r: m.control("hinge", ld.Table([0, r(), 2], r(3), kind="cubic"), kp=r(), kd=r()),
    "law": lambda m, r: m.law("hinge", ld.expression("-rho**3 - rate*t", of="t, rho, rate")),
    "bushing": lambda m, r: m.bushing("a", "b", 1e3 * np.abs(r(6)), np.diag(np.abs(r(6))), preload=r(6), at=r(3)),
    "drag": lambda m, r: m.drag("a", (r(), r(), r()), r(), law="linear", at=r(3), wind=(r(), "sin(t)", 0)),
    "distributed_load": lambda m, r: m.distributed_load(
        m.beam("bar", ld.Section.circle(0.1, E=1e9, nu=0.3, rho=1e3), [r(3), 5.0 + r(3)], n=2, damping=abs(r())),
        (r(), "sin(t)", r()),
        moment=r(3),
        frame="section",
    ),
    "attraction": lambda m, r: m.attraction("a", "b", mu=r(), at_a=r(3)),
    "rolling": lambda m, r: m.rolling("c", 0.3, axis=(0, r(), r()), point=(0, 0, -9)),
    "scenery": lambda m, r: m.scenery(
        [ld.Box((1, 2, r()), color=(r(), 0, 1)), ld.Cone(r(), 1, axis="x")], r(3), ld.rot("x", r())
    ),
    "plane": lambda m, r: m.plane(normal=r(3), point=r(3), on="a", friction=r(), restitution=r()),
    "spherical_surface": lambda m, r: m.spherical_surface(r(), center=r(3), on="b", hollow=True, friction=r()),
    "contact": lambda m, r: (
        m.contact("drawn", m.plane(point=(0, 0, -9.0)), friction=r(), restitution=r()),
        m.contact(
            "c",
            m.plane(point=(0, 0, -9.0), on="a"),
            points=[r(3), r(3)],
            radius=r(),
            friction=r(),
            spin_radius=r(),
            rolling_radius=r(),
        ),
        m.contact("p", m.spherical_surface(99.0, hollow=True)),
        m.contact("drawn", m.plane(point=(0, 0, -9.0)), stiffness=r(), exponent=1.0 + r(), restitution=0.5, speed=r()),
    ),
    "contacts": lambda m, r: (
        m.plane(point=(0, 0, -9.0), name="far"),
        m.contacts(friction=r(), restitution=0.5, exclude=[("drawn", "far")], bodies=["drawn"]),
    ),
    "stop": lambda m, r: m.stop("hinge", lower=-9.0, upper=9.0, restitution=r()),
    "dry_friction": lambda m, r: m.dry_friction("hinge", coefficient=r(), radius=r(), bound=r()),
    "clutch": lambda m, r: m.clutch("hinge", direction=-1),
    "skate": lambda m, r: m.skate("c", r(3), at=r(3)),
    "force": lambda m, r: m.force("a", (r(), ld.expression("sin(t)"), m.input("u")), frame="b", at=r(3), reaction="c"),
    "torque": lambda m, r: m.torque("a", ("t**2", 0.0, -0.0), frame="body"),
    "spring": lambda m, r: (
        m.spring("a", "p", 10.0, damping=r(), at_a=r(3)),
        m.spring("a", "b", at_a=r(3), force=ld.expression("x**3", of="x"), potential=ld.expression("x**4/4", of="x")),
        m.spring("a", "c", at_a=r(3), force=ld.Table([0, r(), 2 + r()], r(3), kind="pchip", outside="extend")),
    ),
}


def frame(body, r):
    return body.at(r(3), ld.attitude.rotation_vector(r(3)))


def base(seed):
    """Bodies of every kind with awkward numbers, and joints for the elements that need some."""
    rng = np.random.default_rng(seed)

    def r(n=None):
        return float(rng.uniform(0.1, 1.0)) if n is None else rng.normal(size=n)

    group = ("R3xSO3", "SE3")[seed % 2]
    model = ld.Model(gravity=r(3), group=group, name=f'top "{seed}" \\ Ø\n[[body]]')
    for name in "ab":
        turn = ld.attitude.rotation_vector(r(3))
        spread = rng.normal(size=(9, 3))
        model.body(name, mass=1 / 3, inertia=np.eye(3) * 60 - spread.T @ spread, position=r(3), rotation=turn, com=r(3))
    shapes = [ld.Cylinder(r(), r(), 1e3 * r(), axis="x"), ld.Cone(r(), r(), 10.0, position=r(3)), ld.Sphere(0.1)]
    model.body("c", shape=shapes, velocity=r(3), angular_velocity=r(3))
    model.point_mass("p", mass=r(), position=r(3), velocity=(0.0, -0.0, 1e-300))
    model.body("drawn", mass=r(), inertia=(1, 2, 2.5), shape=ld.Box((1, 2, 3)), position=r(3))
    model.fixed_point_body("top", inertia=(1, 2, 2.5), mass=r(), com=r(3), pivot=r(3), angular_velocity=r(3))
    model.revolute(frame(model.find("a"), r), frame(model.find("b"), r), name="hinge")
    model.revolute(frame(model.find("b"), r), frame(model.find("c"), r), name="hinge 2")
    return model, r


def equations(model):
    """Everything that the integrators get, as bytes and texts."""
    e = model.equations()
    elements = [
        (
            group.family.name,
            group.nodes,
            np.array(group.par, dtype=float).tobytes(),
            group.labels,
            group.signals,
            group.order,
        )
        for group in e.builder.groups.values()
    ]
    elements += [(s.family.name, replace(s, family=None)) for s in e.contacts]
    arrays = [np.asarray(x).tobytes() for x in (e.q, e.v, e.given, model.gravity)]
    return elements, arrays, e.inputs, model.group, model.name, model.defaults


def assert_same(first, second):
    assert repr(first.to_dict()) == repr(second.to_dict())
    assert equations(first) == equations(second)
    assert [(b.name, b.kind) for b in first.bodies] == [(b.name, b.kind) for b in second.bodies]


@pytest.mark.filterwarnings("ignore::liedyn.errors.ConsistencyWarning")  # a drive far from the initial angle
@pytest.mark.parametrize("kind", SAMPLES)
def test_element_comes_back_to_the_bit(kind, tmp_path):
    for seed in range(5):
        model, r = base(seed)
        SAMPLES[kind](model, r)
        again = ld.read_model(model.write(tmp_path / "model.toml"))
        assert_same(model, again)
        assert_same(model, ld.Model.from_dict(json.loads(json.dumps(model.to_dict()))))
        assert (tmp_path / "model.toml").read_text() == again.write(tmp_path / "again.toml").read_text()


def test_every_type_of_element_has_a_sample():
    assert set(SAMPLES) == set(LOWER) - {"user_force"}  # which holds a Python function


def test_order_of_creation_is_kept(tmp_path):
    model, r = base(0)
    joints = [sample for kind, sample in SAMPLES.items() if kind in JOINTS]
    for k in range(30):
        joints[7 * k % len(joints)](model, r)
    again = ld.read_model(model.write(tmp_path / "model.toml"))
    assert [e.name for e in again.elements] == [e.name for e in model.elements]
    assert_same(model, again)


def test_defaults_of_simulate_come_back_and_are_used(tmp_path):
    model = ld.Model()
    model.point_mass("p", 1.0, velocity=(1, 0, 0))
    model.defaults |= {"h": 0.1, "t_end": 0.5, "method": "generalized-alpha:rho_inf=0.5", "record": 5}
    again = ld.read_model(model.write(tmp_path / "model.toml"))
    assert again.defaults == model.defaults
    sol = ld.simulate(again)
    assert (sol.t.tolist(), sol.method) == ([0.0, 0.5], "GeneralizedAlpha(rho_inf=0.5, update='geom1')")
    assert len(ld.simulate(again, h=0.05, t_end=1.0, record=1).t) == 21


def test_mesh_is_found_beside_the_model_file(tmp_path, monkeypatch):
    import trimesh

    (tmp_path / "parts").mkdir()
    trimesh.creation.icosphere(1).export(tmp_path / "parts" / "ball.stl")
    model = ld.Model()
    model.body("ball", shape=ld.Mesh(tmp_path / "parts" / "ball.stl", 1e3, scale=0.1))
    path = model.write(tmp_path / "model.toml")
    assert 'source = "parts/ball.stl"' in path.read_text()
    monkeypatch.chdir("/")
    again = ld.read_model(path)
    assert np.array_equal(again.find("ball").inertia, model.find("ball").inertia)
    (tmp_path / "parts" / "ball.stl").unlink()
    stored = ld.Model.from_dict(json.loads(json.dumps(model.to_dict())))  # of a result: holds the triangles itself
    assert np.array_equal(stored.find("ball").inertia, model.find("ball").inertia)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda d: d["bodies"].append({"kind": "write", "path": "x.toml"}), "'write' cannot stand in a file"),
        (lambda d: d["bodies"].append({"kind": "__init__"}), "cannot stand in a file"),
        (lambda d: d["bodies"].append({"kind": "revolute", "a": "ground", "b": "a"}), "cannot stand in a file"),
        (lambda d: d["bodies"].append({"kind": ["body"]}), "cannot stand in a file"),
        (lambda d: d["bodies"].append({}), "cannot stand in a file"),
        (lambda d: d["bodies"].append("body"), "list of tables"),
        (lambda d: d.update(bodies={"kind": "body"}), "list of tables"),
        (lambda d: d["bodies"].append({"kind": "body", "name": "x", "self": 1}), "self"),
        (lambda d: d["bodies"].append({"kind": "body", "name": "x", "color": 1}), "color"),
        (lambda d: d["bodies"].append({"kind": "body"}), "name"),
        (lambda d: d["bodies"].append({"kind": "body", "name": {}, "mass": []}), "body"),
        (lambda d: d["bodies"].append({"kind": "point_mass", "name": "x\0", "mass": 1.0}), "NUL"),
        (
            lambda d: d["bodies"].append(
                {"kind": "body", "name": "x", "shape": {"type": "mesh", "source": "/etc/passwd"}}
            ),
            "'/etc/passwd' of its mesh is not read",
        ),
        (
            lambda d: d["bodies"].append({"kind": "body", "name": "x", "shape": [{"type": "mesh", "source": "a.stl"}]}),
            "is not read",
        ),
        (lambda d: d["elements"].append({"type": "assemble"}), "'assemble' cannot stand in a file"),
        (lambda d: d["elements"].append({"type": "body", "name": "x"}), "cannot stand in a file"),
        (lambda d: d["elements"].append({"type": "user_force", "name": "x", "bodies": ["a"]}), "holds no function"),
        (lambda d: d["elements"].append({"type": "force", "name": "x", "body": "a", "value": "__import__('os')"}), "x"),
        (lambda d: d["elements"].append({"type": "drive", "name": "x", "joint": [], "value": {"table": 3}}), "table"),
        (lambda d: d["elements"].append({"type": "spring", "name": "x", "a": {"body": {}}, "b": 3}), "spring"),
        (lambda d: d["defaults"].update(method="__import__('os')"), "method"),
        (lambda d: d["defaults"].update(save="x.h5"), "save"),
        (lambda d: d.update(defaults=[]), "defaults"),
        (lambda d: d.update(gravity={}), "gravity"),
        (lambda d: d.update(group=[]), "group"),
        (lambda d: d.pop("bodies"), "'bodies' is missing"),
        (lambda d: d.pop("name"), "'name' is missing"),
    ],
)
def test_model_of_a_stranger_can_do_nothing_but_be_a_model(change, words, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    model, _ = base(0)
    data = json.loads(json.dumps(model.to_dict()))
    change(data)
    with pytest.raises(ld.ModelError, match=re.escape(words)):
        ld.Model.from_dict(data)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("data", [None, [], "model", 3, {}])
def test_data_that_are_no_model_are_refused(data):
    with pytest.raises(ld.ModelError, match="is missing"):
        ld.Model.from_dict(data)


def test_result_keeps_multipliers_and_angles_of_drivers_given_by_functions(tmp_path):
    model = ld.Model(gravity=(0, 0, -9.81))
    rod = ld.Box((1, 0.1, 0.1), 1e3, position=(0.5, 0, 0))
    model.body("crank", shape=rod)
    model.body("rod", shape=rod, position=(1, 0, 0))
    model.revolute("ground", "crank", at=(0, 0, 0), axis=(0, 1, 0), name="drive")
    model.revolute("crank", "rod", at=(1, 0, 0), axis=(0, 1, 0), name="knee")
    model.drive("drive", lambda t: 5.0 * t, name="driver")
    model.motor("knee", pull, name="motor")
    model.user_force("rod", lambda t, x, R, v, omega: ((1.0, 0.0, 0.0), None))
    sol = ld.simulate(model, t_end=2.0, h=0.01)
    back = ld.load(sol.save(tmp_path / "crank.h5"))
    assert sol.coordinate("drive")[-1] == pytest.approx(10.0)  # more than a turn
    assert np.array_equal(back.coordinate("drive"), sol.coordinate("drive"))
    for joint in ("drive", "knee", "driver"):
        for mine, other in zip(back.reaction(joint), sol.reaction(joint), strict=True):
            assert np.array_equal(mine, other)
    assert np.array_equal(back.effort("driver"), sol.effort("driver"))
    assert np.array_equal(back.constraint_residual, sol.constraint_residual)
    assert np.array_equal(back.energy.total, sol.energy.total)
    assert np.isnan(back.effort("motor")[1:]).all()  # nobody knows


def pull(t):
    return 3.0 * t


@pytest.mark.parametrize(
    "add",
    [
        lambda m: m.force("p", (0, pull, 0), name="culprit"),
        lambda m: m.force("p", lambda t: (t, 0, 0), name="culprit"),
        lambda m: m.spring("p", "ground", at_b=(1, 0, 0), force=lambda x: x, name="culprit"),
        lambda m: m.user_force("p", lambda t, x, R, v, omega: (x, None), name="culprit"),
    ],
)
def test_python_functions_are_refused_by_the_name_of_their_element(add, tmp_path):
    model = ld.Model()
    model.point_mass("p", 1.0)
    add(model)
    with pytest.raises(ld.ModelError, match=r"'culprit'.*expression.*Table"):
        model.write(tmp_path / "model.toml")
    assert not list(tmp_path.iterdir())


# -- what a user writes -----------------------------------------------------------------------------------------------

FOUR_BAR = """
[model]
gravity = [0, 0, -9.81]
[simulate]
h = 1e-2
t_end = 0.1

[[revolute]]          # elements may stand before their bodies
a = "ground"
b = "crank"
at = [0, 0, 0]
axis = [0, 1, 0]
[[spring]]
a = "crank"
b = "rod"
stiffness = 100
[[revolute]]
name = "knee"
a = {body = "crank", at = [1, 0, 0], rotation = {axis = "x", degrees = -90}}
b = "rod"
[[force]]
body = "rod"
value = [0, "5*sin(t) if t < 1 else 0", {input = "push"}]

[[body]]
name = "crank"
shape = {type = "box", size = [1, 0.1, 0.1], density = 1e3, position = [0.5, 0, 0]}
[[body]]
name = "rod"
mass = 1.0
inertia = [
  0.1,  # ]
  0.2, 0.2]
position = [1, 0, 0]
rotation = [0.7071067811865476, 0, 0.7071067811865476, 0]
"""


def test_file_says_the_same_as_python(tmp_path):
    path = tmp_path / "four_bar.toml"
    path.write_text(FOUR_BAR)
    model = ld.Model(gravity=(0, 0, -9.81), name="four_bar")
    crank = model.body("crank", shape=ld.Box((1, 0.1, 0.1), 1e3, position=(0.5, 0, 0)))
    half = math.sqrt(0.5)
    rod = model.body("rod", 1.0, (0.1, 0.2, 0.2), position=(1, 0, 0), rotation=(half, 0, half, 0))
    model.revolute(model.ground, crank, at=(0, 0, 0), axis=(0, 1, 0))
    model.spring(crank, rod, 100)
    model.revolute(crank.at((1, 0, 0), ld.rot("x", np.deg2rad(-90))), rod, name="knee")
    model.force(rod, (0, "5*sin(t) if t < 1 else 0", model.input("push")))
    model.defaults |= {"h": 1e-2, "t_end": 0.1}
    assert_same(ld.read_model(path), model)


@pytest.mark.parametrize(
    ("old", "new", "where", "words"),
    [
        ("axis = [0, 1, 0]", "axis = [0, 0, 0]", "12: revolute[0].axis: ", ("no direction",)),
        ("axis = [0, 1, 0]", "axes = [0, 1, 0]", "12: revolute[0].axes: ", ("did you mean 'axis'?",)),
        ("axis = [0, 1, 0]", "", "8: revolute[0]: ", ("axis",)),
        ('a = {body = "crank"', 'a = {body = "krank"', "19: revolute[1].a: ", ("did you mean 'crank'?",)),
        ('a = {body = "crank"', 'a = {bodi = "crank"', "19: revolute[1].a: ", ("body", "bodi")),
        ("degrees = -90", "degree = -90", "19: revolute[1].a: ", ("rotation",)),
        ('axis = "x"', 'axis = "u"', "19: revolute[1].a.rotation: ", ("'u'",)),
        ("at = [1, 0, 0]", "at = [1, 0]", "19: revolute[1].a: ", ("3 numbers",)),
        ("5*sin(t)", "5*sine(t)", "23: force[0].value: ", ("did you mean 'sin'?",)),
        ("{input =", "{expression =", "23: force[0].value[2]: ", ("no variable 'push'",)),
        ("stiffness = 100", "stiffness = true", "16: spring[0].stiffness: ", ("True",)),
        ("stiffness = 100", "stiffness = -1", "16: spring[0].stiffness: ", ("negative",)),
        ("stiffness = 100", "", "13: spring[0]: ", ("stiffness",)),
        ('body = "rod"', "", "21: force[0]: ", ("body is missing",)),
        ("[[spring]]", "[[sprnig]]", "13: sprnig[0]: ", ("did you mean 'spring'?",)),
        ("[[spring]]", "[spring]", "13: spring: ", ("[[spring]]",)),
        ("[model]", "[[model]]", "2: model[0]: ", ("[model]",)),
        ("gravity = [0, 0, -9.81]", "gravity = [0, 0]", "3: model.gravity: ", ("3 numbers",)),
        ("gravity = [0, 0, -9.81]", "gravitation = 1", "3: model.gravitation: ", ("did you mean 'gravity'?",)),
        ("gravity = [0, 0, -9.81]", "gravity = [0 0]", " ", ("line 3",)),
        ('name = "rod"', 'name = "crank"', "29: body[1].name: ", ("already",)),
        ('name = "rod"', "", "28: body[1]: ", ("name is missing",)),
        ("mass = 1.0", "mass = 0", "30: body[1].mass: ", ("no mass",)),
        ("mass = 1.0", 'mass = "heavy"', "30: body[1].mass: ", ("'heavy'",)),
        ('type = "box"', 'type = "bax"', "27: body[0].shape: ", ("did you mean 'box'?",)),
        ("size = [1, 0.1", "size = [0, 0.1", "27: body[0].shape: ", ("Box", "positive")),
        ("rotation = [0.7", "rotation = [0.9", "35: body[1].rotation: ", ("quaternion",)),
        ("h = 1e-2", "h = -1", "5: simulate.h: ", ("positive",)),
        ("h = 1e-2", "step = 1", "5: simulate.step: ", ("known are",)),
        ("h = 1e-2", 'method = "magic"', "5: simulate.method: ", ("generalized-alpha",)),
        ("[model]", "gravity = 3\n[model]", " ", ("gravity", "unknown")),
        ("[[spring]]", "[[user_force]]", "13: user_force[0]: ", ("Python",)),
    ],
)
def test_errors_say_where_they_are(old, new, where, words, tmp_path):
    path = tmp_path / "four_bar.toml"
    assert FOUR_BAR.count(old) >= 1
    path.write_text(FOUR_BAR.replace(old, new, 1))
    with pytest.raises(ld.ModelError) as caught:
        ld.read_model(path)
    text = str(caught.value)
    assert text.startswith(f"{path}:{where}"), text
    for word in words:
        assert word in text


def test_files_that_are_none(tmp_path):
    with pytest.raises(FileNotFoundError, match=r"nothing\.toml"):
        ld.read_model(tmp_path / "nothing.toml")
    with pytest.raises(ld.ModelError, match=r"\.toml, \.urdf"):
        ld.read_model(tmp_path / "model.yaml")
    path = tmp_path / "latin.toml"
    path.write_bytes("[model]\nname = 'Ø'".encode("latin1"))
    with pytest.raises(ld.ModelError, match=r"latin\.toml: .*UTF-8"):
        ld.read_model(path)


# -- TOML as text -----------------------------------------------------------------------------------------------------


def test_places_are_found_in_all_ways_to_write_toml():
    text = '''
# [[no]]
[model]
name = """
[[no]]
"""
"quoted key" = '[[no]]'
[[ body ]] # [[no]]
list = [
  [[1, 2]], # ]
[ 3 ],
]
  [body.shape]
  size = 1
[[body]]
text = "a \\\\" # ["
x.y = 2
other = {a = "{", b = [1]}
[[revolute]]
'''
    assert [(p.name, p.line, p.is_array) for p in toml.places(text)] == [
        ("model", 3, False),
        ("body", 8, True),
        ("body", 15, True),
        ("revolute", 19, True),
    ]
    model, first, second, _ = toml.places(text)
    assert model.keys == {"name": 4, "quoted key": 7}
    assert first.keys == {"list": 9, "shape": 13, "size": 14}
    assert second.keys == {"text": 16, "x": 17, "other": 18}


@pytest.mark.parametrize(
    "value",
    [0.1, -0.0, 1e-320, 1.7976931348623157e308, 5e-05, 3, -7, True, 'a"b\\c\n\t\x7f\x01Ø', [], [[1.0, 2.0], [3.0]],
     {"a": 1, "b c": [1.5, {"d": "e"}]}, ["x" * 60, "y" * 60, {"z": 1.0}], {"long": "x" * 200, "more": {"y": "z" * 200}}],
)  # fmt: skip
def test_values_come_back_from_text(value):
    import tomllib

    text = toml.document([("model", False, {"x": value, "after": 1}), ("body", True, {"x": value}), ("body", True, {})])
    back = tomllib.loads(text)
    assert repr(back["model"]) == repr({"x": value, "after": 1}) or back["model"] == {"x": value, "after": 1}
    assert back["body"] == [{"x": value}, {}]
    assert repr(back["body"][0]["x"]) == repr(value)


# -- expressions ------------------------------------------------------------------------------------------------------

FORMULAS = {
    "0.5*sin(2*pi*t)": lambda t: 0.5 * math.sin(2 * math.pi * t),
    "3": lambda t: 3.0,
    "t**3 - 2*t": lambda t: t**3 - 2 * t,
    "exp(-t)*cos(t)/(1 + t**2)": lambda t: math.exp(-t) * math.cos(t) / (1 + t**2),
    "sqrt(t) + log(t) + t**-2 + 2**t + t**t": lambda t: math.sqrt(t) + math.log(t) + t**-2 + 2**t + t**t,
    "tan(t) + asin(t/3) + acos(t/3) + atan(t)": lambda t: math.tan(t) + math.pi / 2 + math.atan(t),
    "sinh(t) - cosh(t) + tanh(t)": lambda t: -math.exp(-t) + math.tanh(t),
    "atan2(sin(t), 2 + t)": lambda t: math.atan2(math.sin(t), 2 + t),
    "min(t, 1)**2 + max(t, 1)": lambda t: min(t, 1) ** 2 + max(t, 1),
    "abs(t - 2) + copysign(t, t - 2)": lambda t: abs(t - 2) + math.copysign(t, t - 2),
    "floor(t) + ceil(t) + t": lambda t: math.floor(t) + math.ceil(t) + t,
    "t if 0.5 < t and not t > 1 else e": lambda t: t if 0.5 < t <= 1 else math.e,
    "10*(t > 1)": lambda t: 10.0 * (t > 1),
}


def test_driver_takes_the_exact_derivatives_of_a_formula():
    model = ld.Model()
    model.body("disc", shape=ld.Cylinder(0.1, 0.01, 1e3))
    model.revolute("ground", "disc", at=(0, 0, 0), axis=(0, 0, 1), name="axle")
    model.drive("axle", "0.3*sin(40*t)")
    sol = ld.simulate(model, t_end=0.1, h=1e-3, method=ld.MuntheKaas())
    # differences with a step of 1/512 s would be wrong by (40/512)^6 / 560
    exact = -0.3 * 40**2 * np.sin(40 * sol.t)
    assert sol.angular_acceleration("disc")[:, 2] == pytest.approx(exact, abs=1e-9)


@pytest.mark.parametrize("text", FORMULAS)
def test_expression_computes_its_formula_and_exact_derivatives(text):
    f = ld.expression(text)
    df = f.derivative()
    ddf = df.derivative()
    for t in (0.7, 1.1, 2.6):
        assert f(t) == pytest.approx(FORMULAS[text](t), rel=1e-15)
        h = 1e-3  # differences of fourth order
        for g, dg in ((f, df), (df, ddf)):
            slope = (8 * (g(t + h) - g(t - h)) - (g(t + 2 * h) - g(t - 2 * h))) / (12 * h)
            assert dg(t) == pytest.approx(slope, rel=1e-9, abs=1e-9)


def test_expression_of_other_variables():
    f = ld.expression("x**2*v", of="x, v")
    assert (f(2.0, 3.0), f.derivative()(2.0, 3.0)) == (12.0, 12.0)
    assert f.to_dict() == {"expression": "x**2*v", "of": "x, v"}


def test_second_derivative_of_nested_functions_is_of_their_size():
    """The tree of the second derivative has n^3 nodes, its statements are a few n."""
    f = ld.expression("sin(" * 90 + "t" + ")" * 90)
    second = f.derivative().derivative()
    assert len(second.__code__.co_code) < 40 * len(f.__code__.co_code)
    d = 1e-4
    assert second(0.3) == pytest.approx((f(0.3 + d) - 2 * f(0.3) + f(0.3 - d)) / d**2, rel=1e-6)


def test_branch_that_is_not_taken_is_not_computed():
    f = ld.expression("sin(1/t)*(1/t)**2 if t > 0 and 1/t < 9 else 2*t")
    assert [f(0.0), f.derivative()(0.0), f.derivative().derivative()(0.0)] == [0.0, 2.0, 0.0]
    assert f.derivative()(0.5) == pytest.approx((f(0.5 + 1e-6) - f(0.5 - 1e-6)) / 2e-6, rel=1e-8)


@pytest.mark.parametrize(
    "text",
    [
        "(" * 100_000 + "t" + ")" * 100_000,
        "(" * 4_000 + "t" + ")" * 4_000,
        "t+" * 4_000 + "t",
        "-" * 9_000 + "t",
        "t" + "**t" * 3_000,
        "1 if t < 1 else " * 550 + "t",
        "not " * 2_000 + "t",
        "sin(t if t < 2 else " * 90 + "t" + ")" * 90,
        "9" * 5_000,
    ],
    ids=lambda text: f"{text[:6]}... {len(text)}",
)
def test_expression_of_too_many_levels_is_refused_in_words(text):
    with pytest.raises(ld.ModelError, match=r"expression .{0,90}(longer|nested|not a formula|too large|not a number)"):
        ld.expression(text).derivative().derivative()


def test_expression_runs_compiled(tmp_path):
    model = ld.Model()
    model.point_mass("p", 2.0)
    model.force("p", ["t if t < 0.5 else 0.5", "max(sin(t), cos(t))", "floor(t)"])
    sol = ld.simulate(ld.read_model(model.write(tmp_path / "model.toml")), t_end=1.0, h=1e-2)
    assert 2 * sol.acceleration("p")[-1] == pytest.approx([0.5, math.sin(1.0), 1.0], abs=1e-12)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("__import__('os').system('true')", "no function"),
        ("t.real", "not allowed"),
        ("x + 1", "no variable 'x'"),
        ("sine(t)", "did you mean 'sin'?"),
        ("sin", "no variable 'sin'"),
        ("sin(t, 1)", "1 argument"),
        ("[t]", "not allowed"),
        ("t // 2", "FloorDiv"),
        ("t if t", "else"),
        ("t if t else 1", "no condition"),
        ("t or 1", "no condition"),
        ("'text'", "not a number"),
        ("1e999", "not a number"),
        ("2j", "not a number"),
        ("lambda: 1", "not allowed"),
        ("(t := 1)", "not allowed"),
        ("", "not a formula"),
        ("-" * 9000 + "t", "expression"),
        ("t" + " + t" * 5000, "longer"),
    ],
)
def test_expressions_can_do_nothing_but_compute(text, word):
    with pytest.raises(ld.ModelError) as caught:
        ld.expression(text)
    assert word in str(caught.value)


# -- command line -----------------------------------------------------------------------------------------------------


@pytest.fixture
def model_file(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "four_bar.toml"
    path.write_text(FOUR_BAR)
    return path


def test_run_simulates_a_model_file(model_file, capsys):
    assert main(["run", "four_bar.toml", "--json"]) == 0
    summary = json.loads(capsys.readouterr().out)
    assert (summary["title"], summary["group"], summary["h"], summary["steps"]) == ("four_bar", "R3xSO3", 0.01, 10)
    options = [
        "--h",
        "0.02",
        "--t-end",
        "0.2",
        "--group",
        "SE3",
        "--method",
        "generalized-alpha:index=2",
        "--save",
        "s.h5",
    ]
    assert main(["run", "four_bar.toml", "--json", *options]) == 0
    summary = json.loads(capsys.readouterr().out)
    assert (summary["group"], summary["steps"]) == ("SE3", 10)
    assert "index=2" in summary["method"]
    assert ld.load("s.h5").model.name == "four_bar"


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (["nothing.toml"], "nothing.toml"),
        (["four_bar.toml", "-p", "n=3"], "no parameters"),
        (["bare.toml"], "--t-end"),
        (["wrong.toml"], "wrong.toml:1: body[0]: name is missing"),
    ],
)
def test_run_says_what_is_wrong_with_a_file(model_file, capsys, arguments, text):
    model_file.with_name("bare.toml").write_text("[[point_mass]]\nname = 'p'\nmass = 1")
    model_file.with_name("wrong.toml").write_text("[[body]]\nmass = 1")
    assert main(["run", *arguments]) == 2
    assert text in capsys.readouterr().err


@pytest.mark.parametrize("text", ["[model]\ngravity = " + "[" * 3000, "[model]\ngravity = " + "[" * 900 + "]" * 900,
                                  "[[force]]\nvalue = " + "{a=" * 900 + "1" + "}" * 900])  # fmt: skip
def test_deep_nesting_is_refused(text, tmp_path):
    path = tmp_path / "deep.toml"
    path.write_text(text)
    with pytest.raises(ld.ModelError, match=r"deep\.toml"):
        ld.read_model(path)
