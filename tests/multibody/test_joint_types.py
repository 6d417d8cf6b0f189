"""The facts of a type of joint stand in one declaration, and everything that depends on the type follows from it."""

from __future__ import annotations

from functools import partial
from typing import Unpack

import numpy as np
import pytest

import liedyn as ld
from liedyn.arguments import checked
from liedyn.errors import ModelError
from liedyn.multibody.coordinates import slide
from liedyn.multibody.frames import BothAxes
from liedyn.multibody.joint_types import IN_PLANE, JOINTS, SAME_AXES, JointType, Mark, coordinates, declare
from liedyn.multibody.lowering import LOWER, USER_FAMILIES
from liedyn.viewer.scene import scene_from_solution

# type: path of the point of b, axes that stay parallel, bodies that need a rotation, coordinates
FACTS = {
    "spherical": ("point", 0, "", ""),
    "fixed": ("point", 3, "ab", ""),
    "revolute": ("point", 1, "ab", "angle"),
    "universal": ("point", 0, "ab", "angle_a angle_b"),
    "prismatic": ("line", 3, "ab", "displacement"),
    "cylindrical": ("line", 1, "ab", "angle displacement"),
    "screw": ("line", 1, "ab", "angle displacement"),
    "point_on_line": ("line", 0, "a", "displacement"),
    "planar": ("plane", 1, "ab", "x y angle"),
    "point_on_plane": ("plane", 0, "a", "x y"),
    "generic": ("", 0, "a", None),  # coordinates of the joint, not of its type
    "distance": ("", 0, "a", "distance"),
    "rolling": ("", 0, "a", ""),
    "skate": ("", 0, "a", ""),
}
SIZES = {"cylinder": 2, "box": 3, "ball": 1}


BUILT_IN = [name for name in JOINTS if name not in USER_FAMILIES]  # other tests register some of their own


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_type_has_every_fact(name):
    kind = JOINTS[name]
    assert kind.name == name
    assert LOWER[name] == kind.lower
    assert callable(getattr(ld.Model, name))
    assert len(kind.rows) > 0
    assert len(kind.marks) > 0
    assert all(len(mark.size) == SIZES[mark.shape] and mark.axis in (0, 1, 2) for mark in kind.marks)
    names = None if callable(kind.coordinates) else " ".join(kind.coordinates)
    assert (kind.path, kind.parallel, kind.turning, names) == FACTS[name]
    assert kind.path != "line" or "displacement" in kind.coordinates  # along which the viewer draws a guide
    assert {kind.holds, *kind.coupled} - {""} <= set(() if names is None else names.split())


def test_the_facts_read_off_the_rows_are_those_of_the_equations():
    for name, kind in ((name, JOINTS[name]) for name in BUILT_IN):
        if kind.in_files is None:
            continue
        model = ld.Model()
        a, b = (model.body(x, mass=1.0, inertia=(1.0, 2.0, 2.5)) for x in "ab")
        joint = getattr(model, name)(a.at((1, 0, 0)), b.at((0, 1, 0)))
        assert 12 - model.check().dof == len(kind.locks) + 3 - kind.turns, name
        several = {0: 0, 1: 1, 2: 2, 3: 0}[kind.turns]  # three rotations have no coordinates
        assert len(coordinates(joint)) == 3 - len(kind.locks) + several, name


def test_no_two_types_are_the_same_in_a_file():
    found = [kind.in_files for kind in JOINTS.values() if kind.in_files is not None]
    assert len(found) == len(set(found)) == 9


@pytest.fixture
def table(monkeypatch):
    """A type of joint made here: b slides in a plane of a without turning, as on a machine tool."""
    axes = {"x": partial(slide, axis=0), "y": partial(slide, axis=1)}
    declare(JointType("table", (IN_PLANE, SAME_AXES), axes, (Mark("box", (5.0, 5.0, 1.0)),)))

    @checked
    def table(self, a, b, at=None, axis=None, **places: Unpack[BothAxes]):
        return self._joint_at("table", a, b, at=at, axis=axis, **places)

    monkeypatch.setattr(ld.Model, "table", table, raising=False)
    yield
    del JOINTS.declared["table"], LOWER["table"]


def on_a_table(**more):
    model = ld.Model(gravity=(0, 0, -9.81))
    b = model.body("b", mass=2.0, inertia=(0.1, 0.1, 0.1), position=(0.3, 0.2, 0.0), velocity=(1.0, 0.5, 0.0), **more)
    model.table("ground", b, at_a=(0, 0, 0), at_b=(0, 0, 0), axis_a=(0, 0, 1), axis_b=(0, 0, 1), name="bed")
    return model


def test_a_type_made_here_moves_and_is_read_out_driven_and_drawn(table):
    model = on_a_table()
    assert [e.name for e in model.joints] == ["bed"]
    assert model.check().dof == 2
    sol = ld.simulate(model, t_end=0.2, h=0.02)
    found = np.stack([sol.coordinate("bed", x)[-1] - sol.coordinate("bed", x)[0] for x in "xy"])
    assert np.linalg.norm(found) == pytest.approx(0.2 * np.hypot(1.0, 0.5), rel=1e-12)
    drawn = scene_from_solution(sol)["joints"][0]
    assert (drawn["kind"], drawn["marks"]) == ("table", [{"shape": "box", "size": (5.0, 5.0, 1.0), "axis": 2}])
    with pytest.raises(ModelError, match=r"locks the coordinate 'angle'; free is x, y"):
        model.drive("bed", 1.0, coordinate="angle")
    model.drive("bed", lambda t: 0.3 + t, coordinate="x")
    assert model.check().dof == 1


def test_a_type_made_here_goes_to_a_file_and_back(table, tmp_path):
    model = ld.read_model(on_a_table().write(tmp_path / "table.toml"))
    assert model.joint("bed").type == "table"


def test_a_type_made_here_is_closed_when_the_model_is_assembled(table):
    model = on_a_table(rotation=ld.rot((0, 0, 1), 0.4))
    apart = ld.Model.from_dict({**model.to_dict(), "bodies": [
        {**model.to_dict()["bodies"][0], "position": [0.3, 0.2, 0.7], "rotation": ld.rot((1, 0, 0), 2.5).tolist()}
    ]})  # fmt: skip
    report = apart.assemble()
    assert report.position("b")[2] == pytest.approx(0.0, abs=1e-12)
    assert max(report.after["bed"].length, report.after["bed"].angle) < 1e-12


def test_a_type_made_here_is_what_a_robot_file_means(table, tmp_path):
    path = tmp_path / "table.xml"
    path.write_text(
        """<mujoco><worldbody><body name="b"><inertial pos="0 0 0" mass="1" diaginertia="1 1 1"/>
        <joint name="u" type="slide" axis="1 0 0"/><joint name="w" type="slide" axis="0 1 0"/></body></worldbody></mujoco>"""
    )
    assert [e.type for e in ld.read_model(path).joints] == ["table"]
