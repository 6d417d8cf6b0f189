"""The documents: the worked example of an own method runs as it stands, the method guide is up to date."""

import importlib.util
import json
import re
import runpy
from pathlib import Path

import h5py
import numpy as np
import pytest

import liedyn as ld
from liedyn.errors import RedundancyWarning
from liedyn.integrate.catalog import parse_method
from liedyn.multibody.base import JOINTS
from liedyn.results.stream import ARRAYS

ROOT = Path(__file__).parent.parent
TEXT = (ROOT / "docs" / "own_method.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def example(tmp_path_factory):
    """Names that the code of the document defines."""
    path = tmp_path_factory.mktemp("own") / "own_method.py"
    path.write_text("\n\n".join(re.findall(r"```python\n(.*?)```", TEXT, re.S)), encoding="utf-8")
    return runpy.run_path(str(path))


def test_own_method_passes_the_order_test(example):
    table = example["table"]
    assert set(table.errors) == {"x", "R", "v", "Omega", "lam"}
    for orders in table.orders.values():
        assert (orders > 1.95).all()
    for line in str(table).splitlines():  # what the document shows
        assert line.rstrip() in TEXT


def test_own_method_runs_other_models_and_groups(example):
    top = ld.problems.heavy_top(constrained=True)
    table = ld.order_test(top, example["Verlet"](), group="SE3", steps=(5e-4, 2.5e-4), t_end=0.5)
    assert all(orders[0] > 1.9 for orders in table.orders.values())
    sol = ld.simulate(ld.problems.chain(5), t_end=0.1, h=1e-3, method=example["Verlet"]())
    assert sol.status == "finished"
    assert sol.constraint_residual.max() < 1e-13
    assert sol.velocity_residual.max() < 1e-12


def test_own_method_takes_part_in_the_studies(example):
    assert example["study"].labels == ("Verlet", "generalized-alpha")
    found = ld.spectral_radius(example["Verlet"](), [1.9, 2.1]).rho
    assert found == pytest.approx([1.0, 1.8773280], abs=1e-6)  # z + 1/z = 2 - 2.1^2
    stepper = ld.Stepper(ld.problems.satellite(), h=0.01, method=example["Verlet"]())
    stepper.step(10)
    assert stepper.t == pytest.approx(0.1)


# -- the method guide -------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def tool():
    spec = importlib.util.spec_from_file_location("method_guide", ROOT / "tools" / "method_guide.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_method_guide_is_up_to_date_with_the_facts(tool):
    # timings are those of the data file; python tools/method_guide.py writes the guide anew
    text = tool.guide(json.loads(tool.DATA.read_text(encoding="utf-8")))
    assert text == tool.GUIDE.read_text(encoding="utf-8")


def test_method_guide_shows_every_method_and_what_was_measured(tool):
    data = json.loads(tool.DATA.read_text(encoding="utf-8"))
    assert {text.partition(":")[0] for text in tool.SETTINGS} == set(tool.METHODS)
    assert set(data["studies"]) == set(tool.STUDIES)
    assert {"date", "machine", "command"} <= set(data)
    for study in data["studies"].values():
        assert set(study["errors"]) | {text for text, _ in study["remarks"]} == set(tool.SETTINGS)


def test_measured_orders_are_those_that_the_methods_state(tool):
    data = json.loads(tool.DATA.read_text(encoding="utf-8"))
    for text in tool.SETTINGS:
        stated = dict(zip(("q", "v", "lam"), parse_method(text).facts.order, strict=True))
        for study in data["studies"].values():
            row = study["errors"].get(text, {"order": {}})
            for key, order in row["order"].items():
                if order is not None and row["error"][key] > tool.ROUND_OFF:
                    assert order > stated[key] - 0.2, (text, study["title"], key)


def test_the_page_on_mechanisms_runs_and_says_the_truth(tmp_path):
    text = (ROOT / "docs" / "mechanisms.md").read_text(encoding="utf-8")
    path = tmp_path / "mechanisms.py"
    path.write_text("\n\n".join(re.findall(r"```python\n(.*?)```", text, re.S)), encoding="utf-8")
    with pytest.warns(RedundancyWarning):
        names = runpy.run_path(str(path))
    assert abs(names["stroke"] - 0.2) < 1e-4
    assert abs(names["turns"] - 10.0) < 1e-9
    assert names["check"].dof == 1
    assert names["rest"].stability == "stable"
    assert np.abs(names["sol"].velocity_residual).max() < 1e-9
    types = {word for row in re.findall(r"^\| (`.*?) \|", text, re.M) for word in re.findall(r"`(\w+)", row)}
    assert types == JOINTS  # the table names every joint


def test_the_page_on_beams_runs_and_says_the_truth(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MPLBACKEND", "Agg")
    text = (ROOT / "docs" / "beams.md").read_text(encoding="utf-8")
    path = tmp_path / "beams.py"
    path.write_text("\n\n".join(re.findall(r"```python\n(.*?)```", text, re.S)), encoding="utf-8")
    names = runpy.run_path(str(path))
    for key in ("sol", "swing", "fall"):
        assert names[key].status == "finished", names[key].message
    assert (tmp_path / "boom.png").stat().st_size > 10_000
    assert names["sag"].stability == "stable"
    assert names["limit"] == pytest.approx(897.35, abs=0.1)  # DaDeppo and Schmidt: about 897
    assert names["sideways"] == pytest.approx(243.9, abs=0.1)
    assert names["buckling"].loads[0] == pytest.approx(names["euler"], rel=2e-3)
    assert names["hertz"][0] == pytest.approx(7.235, abs=1e-3)
    assert names["steady"].converged
    assert names["stretch"] < 1e-12
    for line in str(names["study"]).splitlines()[2:6]:  # to the last column but one, which has round-off
        assert line[:40].rstrip() in text


def test_the_page_on_results_runs_and_says_the_truth(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    text = (ROOT / "docs" / "results.md").read_text(encoding="utf-8")
    path = tmp_path / "results.py"
    path.write_text("\n\n".join(re.findall(r"```python\n(.*?)```", text, re.S)), encoding="utf-8")
    names = runpy.run_path(str(path))
    sol, back, more, long = (names[key] for key in ("sol", "back", "more", "long"))
    assert np.array_equal(back.q, sol.q)
    assert more.t[0] == sol.t[-1]
    assert (long.status, long.t[-1]) == ("finished", 5.0)
    assert np.array_equal(long.q[:1001], sol.q)  # the same, whether in memory or on disk
    assert names["height"].shape == sol.t.shape
    assert names["largest"] == sol.energy.kinetic.max()
    assert np.allclose(names["speed"], np.linalg.norm(sol.velocity("lower"), axis=1), rtol=1e-12)
    assert np.array_equal(names["angle"], sol.coordinate("elbow"))
    written = {"arms.h5", "long.h5", "arms.csv", "arms.nc", "arms_vtk"}
    assert written <= {x.name for x in tmp_path.iterdir()}
    assert names["path"].name == "solution.pvd"
    shown = set(re.findall(r"`(\w+)`", "".join(re.findall(r"^\| (`.*?) \|", text, re.M))))
    with h5py.File(tmp_path / "arms.h5") as file:
        assert shown == {*ARRAYS, "model"} <= set(file)


# -- shapes and model files -------------------------------------------------------------------------------------------


def test_model_files_run_as_they_stand(tmp_path, monkeypatch, capsys):
    text = (ROOT / "docs" / "model_files.md").read_text(encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "crank.toml").write_text(re.search(r"```toml\n(.*?)```", text, re.S)[1], encoding="utf-8")
    scope = {}
    for code, shown in re.findall(r"```python\n(.*?)```\s*```text\n(.*?)```", text, re.S):
        exec(code, scope)
        assert capsys.readouterr().out == shown
    assert text.count("```python") == text.count("```text")  # each block shows what it prints
