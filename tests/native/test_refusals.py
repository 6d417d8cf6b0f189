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
    "a word of C as a name": ({"name": "int"}, "no name of C"),
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
