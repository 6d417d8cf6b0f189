"""Many bodies and joints by one call: the same model as by one call for each, and the same words for what is wrong."""

import pickle

import numpy as np
import pytest

import liedyn as ld
from liedyn.multibody.many import PLACED

N = 30  # enough for arrays to be used, see MANY in `model.py`


def numbers(seed=0):
    """Arguments of bodies and joints in general position; some of the axes are unit vectors already."""
    rng = np.random.default_rng(seed)
    bodies = {
        "mass": rng.uniform(1.0, 2.0, N), "inertia": rng.uniform(1.0, 1.5, (N, 3)), "position": rng.normal(size=(N, 3)),
        "com": rng.normal(size=(N, 3)), "rotation": ld.SO3().exp(rng.normal(size=(N, 3))),
        "velocity": rng.normal(size=(N, 3)), "angular_velocity": rng.normal(size=(N, 3)),
    }  # fmt: skip
    at, axis = rng.normal(size=(2, N, 3))
    axis[::3] /= np.linalg.norm(axis[::3], axis=1)[:, None]
    return bodies, at, axis


def facts(model):
    """All that the equations of a model are made from, as bytes and texts."""
    a = model.equations()
    groups = [(g.family.name, g.nodes, g.labels, g.order, np.array(g.par).tobytes()) for g in a.builder.groups.values()]
    return groups, a.builder.node_labels, a.q.tobytes(), a.v.tobytes(), a.given.tobytes()


@pytest.mark.parametrize("type_", PLACED)
def test_arrays_and_single_calls_make_the_same_model_to_the_bit(type_):
    bodies, at, axis = numbers()
    together, alone = ld.Model(gravity=(1, 2, 3)), ld.Model(gravity=(1, 2, 3))
    links = together.add_bodies("b{}", **bodies)
    directed = type_ not in ("spherical", "fixed")
    joints = together.add_joints(type_, ["ground", *links[:-1]], links, at=at, **({"axis": axis} if directed else {}))
    last = "ground"
    for k in range(N):
        body = alone.body(f"b{k}", **{name: x[k] for name, x in bodies.items()})
        getattr(alone, type_)(last, body, at=at[k], **({"axis": axis[k]} if directed else {}))
        last = body
    assert together.to_dict() == alone.to_dict()
    assert facts(together) == facts(alone)
    assert [e.name for e in joints] == [e.name for e in alone.joints]


def test_lowering_by_arrays_gives_the_elements_that_one_by_one_gives(monkeypatch):
    bodies, at, axis = numbers(1)
    model = ld.Model(gravity=(0, 0, -9.81))
    links = model.add_bodies("b{}", **bodies)
    model.add_joints("revolute", ["ground", *links[:-1]], links, at=at, axis=axis)
    normals = ((0, 1, 0), (0, 0, 1))
    hinges = [
        model.revolute("ground", links[k], at_a=(k, 0, 0), at_b=(0, 0, 0), axis_a=(1, 0, 0), axis_b=(0, 0, 1), normals=normals)
        for k in range(N)
    ]  # fmt: skip
    model.drive(hinges[3], 0.5)
    found = facts(model)
    monkeypatch.setattr("liedyn.multibody.model.MANY", 10**9)
    assert facts(model) == found
    model.release(hinges[7])
    released = facts(model)
    monkeypatch.setattr("liedyn.multibody.model.MANY", 2)
    assert facts(model) == released


def test_one_value_serves_all_and_runs_are_the_same():
    x = np.arange(float(N))[:, None] * (1.0, 0.0, 0.0)
    together, alone = ld.Model(gravity=(0, 0, -9.81)), ld.Model(gravity=(0, 0, -9.81))
    links = together.add_bodies("link {}", mass=1.0, inertia=(0.01, 0.1, 0.1), position=x + (0.5, 0, 0))
    together.add_joints("spherical", ["ground", *links[:-1]], links, at=x, name="pin {}")
    last = "ground"
    for k in range(N):
        body = alone.body(f"link {k}", 1.0, (0.01, 0.1, 0.1), position=x[k] + (0.5, 0, 0))
        alone.spherical(last, body, at=x[k], name=f"pin {k}")
        last = body
    runs = [ld.simulate(m, t_end=0.02, h=0.01) for m in (together, alone, pickle.loads(pickle.dumps(together)))]
    for run in runs[1:]:
        assert np.array_equal(run.position("link 29"), runs[0].position("link 29"))


def test_models_by_arrays_go_to_files_and_back(tmp_path):
    bodies, at, axis = numbers(2)
    model = ld.Model()
    links = model.add_bodies([f"part {k}" for k in range(N)], **bodies)
    model.add_joints("cylindrical", "ground", links, at=at, axis=axis)
    again = ld.read_model(model.write(tmp_path / "many.toml"))
    assert facts(again) == facts(model)


def test_quaternions_and_matrices_are_taken_as_by_body():
    quaternions = np.array([[1.0, 0.0, 0.0, 0.0], [0.6, 0.8, 0.0, 0.0]])
    J = np.array([np.diag([1.0, 2.0, 2.5]), [[1.0, 0.1, 0.0], [0.1, 1.2, 0.0], [0.0, 0.0, 1.1]]])
    model, alone = ld.Model(), ld.Model()
    model.add_bodies("b{}", mass=1.0, inertia=J, rotation=quaternions)
    for k in range(2):
        alone.body(f"b{k}", 1.0, J[k], rotation=quaternions[k])
    assert model.to_dict() == alone.to_dict()


BODIES = {"names": "b{}", "n": 4, "mass": 1.0, "inertia": (1.0, 1.0, 1.0)}


@pytest.mark.parametrize(
    ("spoilt", "message"),
    [
        ({"mass": [1.0, 2.0, -3.0, 4.0]}, r"body 'b2': mass = .*-3.* must be positive"),
        ({"mass": [1.0, np.nan, 1.0, 1.0]}, r"body 'b1': mass = .*nan.* must be finite"),
        ({"mass": [1.0, 2.0]}, "numbers of lines differ: n is 4, mass has 2"),
        ({"inertia": [(1, 1, 1), (1, 0, 1), (1, 1, 1), (1, 1, 1)]}, "body 'b1': inertia has the eigenvalue 0"),
        ({"inertia": np.ones((4, 2))}, r"inertia has shape \(4, 2\)"),
        ({"position": [(0, 0, 0), (0, 0, 0), (0, 0, np.inf), (0, 0, 0)]}, "body 'b2': position = .* must be finite"),
        ({"rotation": np.array([np.eye(3), np.eye(3), 2 * np.eye(3), np.eye(3)])}, "body 'b2': rotation"),
        ({"rotation": np.array([np.eye(3), -np.eye(3), np.eye(3), np.eye(3)])}, "body 'b1': rotation"),
        ({"velocity": (1, 0, 0), "com": (0, 0, 1)}, "body 'b0': give angular_velocity together with velocity"),
        ({"names": "b"}, r"must have \{\} once"),
        ({"names": ["b", "c", "b", "d"]}, "body 'b': there is already a body of this name"),
        ({"names": "old{}"}, "body 'old3': there is already a body of this name"),
        ({"names": ["b", "c"]}, "numbers of lines differ: n is 4, names has 2"),
        ({"names": ["b", "c", 3, "d"]}, "has an entry 3, which is no text"),
        ({"n": None}, "how many"),
        ({"n": 3, "inertia": np.eye(3)}, r"may be one matrix or three bodies"),
        ({"n": 0}, "n = 0 must be a whole number, at least 1"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_body_is_told_by_its_name_and_nothing_is_added(spoilt, message):
    model = ld.Model()
    model.body("old3", 1.0, (1, 1, 1))
    with pytest.raises(ld.ModelError, match=message):
        model.add_bodies(**(BODIES | spoilt))
    assert [b.name for b in model.bodies] == ["old3"]


@pytest.mark.parametrize(
    ("spoilt", "message"),
    [
        ({"type": "spring"}, "type = 'spring' is unknown"),
        ({"axis": None}, "give at and axis"),
        ({"type": "spherical"}, "give at, and no axis"),
        ({"axis": [(0, 1, 0), (0, 0, 0), (0, 1, 0), (0, 1, 0)]}, "revolute 'revolute:ground-b1': axis = .* has no direction"),
        ({"at": [(0, 0, 0), (0, 0, np.nan), (0, 1, 0), (0, 1, 0)]}, "revolute 'revolute:ground-b1': at = .* must be finite"),
        ({"a": ["ground", "b1", "b2"]}, "numbers of lines differ: a has 3, b has 4"),
        ({"a": ["ground", "b1", "b1", "b1"]}, "connects 'b1' with itself"),
        ({"a": "b9"}, "there is no body 'b9'"),
        ({"a": []}, "a is empty"),
        ({"b": "b1"}, "one joint only"),
        ({"name": ["x", "y", "x", "z"]}, "revolute 'x': there is already an element of this name"),
        ({"name": "x{}"}, "revolute 'x2': there is already an element of this name"),
        ({"name": ["x", "y"]}, "name has 2 entries, but there are 4 joints"),
        ({"a": "bob"}, "point mass 'bob' has no rotation"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_joint_is_told_by_its_name_and_nothing_is_added(spoilt, message):
    model = ld.Model()
    links = model.add_bodies(**BODIES)
    model.point_mass("bob", 1.0)
    model.spherical("ground", "bob", at=(0, 0, 0), name="x2")
    call = {"type": "revolute", "a": "ground", "b": links, "at": (0, 0, 0), "axis": (0, 1, 0)}
    with pytest.raises(ld.ModelError, match=message):
        model.add_joints(**(call | spoilt))
    assert [e.name for e in model.elements] == ["x2"]
