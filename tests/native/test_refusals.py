"""What cannot be exported is refused in words, and nothing is written."""

import platform
import sys

import numpy as np
import pytest
from exported_models import driven

import liedyn as ld


def bouncing():
    model = ld.Model(gravity=(0, 0, -9.81))
    model.body("ball", 1.0, (0.1, 0.1, 0.1), position=(0, 0, 1), shape=ld.Sphere(0.1))
    model.contact("ball", model.plane(normal=(0, 0, 1)), name="floor")
    return model


def allocating():
    model = ld.Model()
    body = model.body("bob", 1.0, (0.1, 0.1, 0.1))
    model.user_force(body, lambda t, x, R, v, w: (np.array([1.0, 2.0, 3.0]) * t, None))
    return model


CALLS = {
    "an output of a body that does not exist": (
        {"outputs": ["position(tips)"]}, "tips",
    ),
    "an unknown quantity": ({"outputs": ["positions(tip)"]}, "did you mean 'position'"),
    "a text that is no output": ({"outputs": ["position of tip!"]}, "write one as"),
    "a joint that does not exist": ({"outputs": ["reaction_force(knee)"]}, "there is no joint 'knee'"),
    "a coordinate that the joint lacks": ({"outputs": ["coordinate(elbow, slide)"]}, "angle"),
    "an effort of what has none": ({"outputs": ["effort(elbow)"]}, "no driver, coupling or law"),
    "a load of a constraint": ({"outputs": ["load_force(elbow, tip)"]}, "is a constraint"),
    "a point that is none": ({"outputs": ["position(tip, at=(1, 2))"]}, "at"),
    "two outputs of one name": ({"outputs": ["position(tip)", "position( tip )"]}, "both be called"),
    "a name that C does not take": ({"outputs": {"1st": "position(tip)"}}, "no name of C"),
    "an unknown input": ({"inputs": ["pull"]}, "there is no input 'pull'"),
    "a start value that is none": ({"inputs": {"push": float("nan")}}, "finite"),
    "an unknown target": ({"target": "m68k"}, "x86-64-v2"),
    "a word of C as a name": ({"name": "int"}, "means something in C"),
    "a function of the C library as a name": ({"name": "system"}, "means something in C"),
    "a word of C++ as a name": ({"name": "class"}, "means something in C"),
    "a name of the generated source": ({"name": "unit"}, "means something in C"),
    "no step": ({"h": None}, "give h"),
    "a step that is none": ({"h": -1.0}, "h"),
    "too many iterations": ({"max_iterations": 10**6}, "max_iterations"),
    "a parameter of an unknown element": ({"parameters": ["springs.stiffness"]}, "spring"),
    "an unknown argument": ({"parameters": ["spring.stifness"]}, "did you mean 'stiffness'"),
    "an argument that is no number": ({"parameters": ["spring.joint"]}, "no number"),
    "a mass": ({"parameters": ["tip.mass"]}, "masses"),
    "a function of time": ({"parameters": ["motor.function"]}, "no number"),
}  # fmt: skip


@pytest.mark.parametrize("what", CALLS)
def test_bad_input_is_refused_and_nothing_is_written(what, tmp_path):
    options, text = CALLS[what]
    with pytest.raises((ld.ModelError, ValueError), match=text.replace("(", r"\(")):
        ld.export_native(driven(), tmp_path / "m", **{"h": 1e-3} | options)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("model", "text"), [(bouncing, "contact 'floor' does not leave Python"), (allocating, "numbers, tuples")]
)
def test_models_that_need_python_are_refused_by_name(model, text, tmp_path):
    with pytest.raises(ld.ModelError, match=text):
        ld.export_native(model(), tmp_path / "m", h=1e-3)
    assert not list(tmp_path.iterdir())


def test_events_of_a_model_file_are_refused_by_name(tmp_path):
    model = driven()
    model.defaults["events"] = [{"type": "crossing", "name": "upright", "of": "coordinate(elbow)", "value": 0.0}]
    with pytest.raises(ld.ModelError, match="event 'upright' of the model does not leave Python"):
        ld.export_native(model, tmp_path / "m", h=1e-3)
    assert not list(tmp_path.iterdir())


def test_models_whose_names_mean_something_in_c_get_others():
    from liedyn.native.export import reserved

    assert {"system", "div", "log", "number", "unit", "steps", "this", "linux", "time"} <= reserved()
    assert not {"crane", "top", "model", "arm", "pendulum", "plant", "car", "robot", "double_pendulum"} & reserved()


def test_names_of_all_characters_can_be_read_in_the_description_of_a_unit():
    from xml.etree import ElementTree

    from liedyn.native.fmu import attribute

    text = "".join(map(chr, range(1, 0x300))) + "\uffff\U0001f600"
    found = ElementTree.fromstring(f"<unit name={attribute(text)}/>").attrib["name"]
    assert len(found) == len(text)
    assert found[31:0x7F] == text[31:0x7F]


def test_a_folder_that_cannot_be_written_is_refused_before_anything_is_compiled(tmp_path, monkeypatch):
    monkeypatch.setattr("os.access", lambda path, mode: False)
    for call, out in ((ld.export_native, "m"), (ld.export_fmu, "m.fmu")):
        with pytest.raises(ld.ModelError, match="is not writable"):
            call(None, tmp_path / out)


def test_names_with_commas_and_quotes_are_found():
    from liedyn.results.live.outputs import Wanted, parse

    assert parse("position('a, b', at=(0, 0, 1))") == Wanted("position", "a, b", "(0, 0, 1)")
    assert parse("position(rail')") == Wanted("position", "rail'")
    assert parse('position("x" & y)') == Wanted("position", '"x" & y')
    assert parse("coordinate(hinge, 'angle')") == Wanted("coordinate", "hinge", "angle")


def test_a_method_that_python_drives_is_refused(tmp_path):
    class Mine(ld.GeneralizedAlpha):
        def advance(self, run, n):
            return super().advance(run, n)

    with pytest.raises(ld.ModelError, match="Mine has a function advance of its own"):
        ld.export_native(driven(), tmp_path / "m", h=1e-3, method=Mine())
    assert not list(tmp_path.iterdir())


def test_a_folder_with_other_files_is_left_alone(tmp_path):
    (tmp_path / "thesis.tex").write_text("all of it")
    with pytest.raises(ld.ModelError, match="other files"):
        ld.export_native(driven(), tmp_path, h=1e-3)
    assert [x.name for x in tmp_path.iterdir()] == ["thesis.tex"]


def test_other_systems_are_refused_with_what_they_would_need(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(platform, "machine", lambda: "arm64")
    with pytest.raises(ld.ModelError, match="triple and object format"):
        ld.export_native(driven(), tmp_path / "m", h=1e-3)
    assert not list(tmp_path.iterdir())
