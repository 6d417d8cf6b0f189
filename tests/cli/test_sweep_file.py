"""Study files: what `liedyn sweep` runs, and what it refuses."""

import csv
import json
import re

import numpy as np
import pytest
from models import pendulum

import liedyn as ld
from liedyn.cli import main

STUDY = """
model = "pendulum.toml"
out = "study"
time_limit = 100.0
[parameters]
"bob.mass" = [1.0, 2.0]
"model.gravity" = [[0, 0, -9.81], [0, 0, -1.62]]
[outputs]
x = {read = "position", of = "bob", component = 0}
pull = {read = "reaction_force", of = "hinge", component = 2, take = "max"}
[simulate]
t_end = 0.2
h = 0.01
"""


@pytest.fixture(autouse=True)
def files(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    pendulum(0.5).write("pendulum.toml")
    (tmp_path / "study.toml").write_text(STUDY)
    return tmp_path


def test_a_study_file_runs_a_model_with_other_values(files, capsys):
    assert main(["sweep", "study.toml", "--workers", "1", "--csv", "runs.csv"]) == 0
    out = capsys.readouterr().out
    assert "4 runs: 4 finished" in out
    assert re.search(r"^csv +runs.csv$", out, re.M)
    runs = ld.load_sweep("study")
    moon = pendulum(0.5)
    moon.gravity = np.array([0, 0, -1.62])
    sol = ld.simulate(moon, t_end=0.2, h=0.01)
    assert runs["x"][0, 1] == sol.position("bob")[-1, 0]
    assert runs["pull"][0, 1] == sol.reaction("hinge")[0][:, 2].max()
    assert runs["pull"][1, 1] > 1.5 * runs["pull"][0, 1]
    table = list(csv.DictReader((files / "runs.csv").read_text().splitlines()))
    assert [line["bob.mass"] for line in table] == ["1.0", "1.0", "2.0", "2.0"]
    assert main(["sweep", "study.toml", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["status"] == {"finished": 4}
    pendulum(0.6).write("pendulum.toml")
    assert main(["sweep", "study.toml"]) == 2  # the model has changed
    assert "the function build" in capsys.readouterr().err


def test_a_study_of_a_problem(files, capsys):
    (files / "chain.toml").write_text(
        'problem = "chain"\n[parameters]\nn = [1, 2]\n[simulate]\nt_end = 0.02\nh = 0.01\n[outputs]\n'
    )
    assert main(["sweep", "chain.toml", "--workers", "1"]) == 0
    assert "2 runs: 2 finished" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('"bob.mass" = [1.0, 2.0]', '"bob.mass" = 1.0', "must be a list"), ('"position"', '"save"', "read = 'save'"),
        ('model = "pendulum.toml"', 'model = "x.toml"', "that is there"), ('model = "pendulum.toml"', "", "name a model file"),
        ("t_end = 0.2", 'view = true', "view is unknown"), ('of = "bob"', "of = 3", "must name a body"),
        ("[1.0, 2.0]", "{from = 0, to = 1, count = 3, log = true}", "needs positive"), ("[1.0, 2.0]", "{from = 0}", "lacks to"),
        ("time_limit = 100.0", "time_limit = -1", "time_limit = -1 must be positive"),
        ('out = "study"', "out = 3", "must be a text"), ("[parameters]", "[parameter]", "parameter is unknown"),
    ],
)  # fmt: skip
def test_a_wrong_study_is_refused_by_name(files, capsys, old, new, words):
    assert old in STUDY
    (files / "study.toml").write_text(STUDY.replace(old, new, 1))
    assert main(["sweep", "study.toml", "--workers", "1"]) == 2
    assert words in capsys.readouterr().err
    assert not (files / "study").exists()


def test_a_value_that_names_nothing_is_the_status_of_its_runs(files, capsys):
    (files / "study.toml").write_text(STUDY.replace("bob.mass", "bib.mass"))
    assert main(["sweep", "study.toml", "--workers", "1"]) == 1
    assert "did you mean 'bob'" in capsys.readouterr().out
