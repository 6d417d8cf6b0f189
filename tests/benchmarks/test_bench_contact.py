"""Contact beside MuJoCo: both programs solve the same cases, and errors are those against exact results."""

import importlib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def contact(monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT))
    module = importlib.import_module("benchmarks.contact")
    monkeypatch.setattr(module, "TURNS", 1)
    return module


@pytest.mark.parametrize(
    ("case", "ours", "theirs"), [("ball", 1e-12, 0.1), ("incline", 1e-6, 1e-2), ("rocking", 1e-7, 1e-2)]
)
def test_both_solve_the_case_and_liedyn_to_its_tolerance(contact, case, ours, theirs):
    pytest.importorskip("mujoco")
    value, us = contact.own(case, 4e-3)
    assert abs(value - contact.EXACT[case]) < ours
    assert us > 0.0
    value, us = contact.peer(case, 4e-3)
    assert abs(value - contact.EXACT[case]) < theirs
    assert us > 0.0


@pytest.mark.parametrize(("module", "name"), [("pydrake", "Drake"), ("exudyn", "Exudyn")])
@pytest.mark.parametrize(("case", "error"), [("ball", 0.1), ("incline", 1e-2), ("rocking", 0.15)])
def test_the_others_solve_it_too(contact, module, name, case, error):
    pytest.importorskip(module)
    value, us = contact.others()[name](case, 4e-3)
    assert abs(value - contact.EXACT[case]) < error
    assert us > 0.0


def test_the_overlap_of_a_heap_is_the_deepest_one(contact):
    import numpy as np

    x = np.array([(0, 0, 0.05), (0, 0, 0.145), (0.551, 0, 0.3)])
    assert contact.deepest(x) == pytest.approx(0.1)
