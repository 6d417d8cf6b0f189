"""Files of a user in processes of their own: a warm cache compiles nothing, and nothing stale is ever run."""

import os
import pickle
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

import liedyn as ld
from liedyn.compiled.cache import CACHE_DIR
from liedyn.multibody.lowering import USER_FAMILIES

EXTEND = Path(__file__).parents[2] / "examples" / "extend"
ELEMENTS = ("curve", "magnets", "rope")


def run(*arguments, path=()):
    """What a script prints in a process of its own, which shares the cache of this one."""
    known = [*map(str, path), *filter(None, [os.environ.get("PYTHONPATH")])]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(known), "LIEDYN_CACHE_DIR": str(CACHE_DIR.parent)}
    done = subprocess.run(
        [sys.executable, *map(str, arguments)], env=environment, capture_output=True, text=True, timeout=600
    )
    assert done.returncode == 0, done.stderr
    assert "Warning" not in done.stderr
    return done.stdout


def kept():
    """Machine code in the cache."""
    return set(CACHE_DIR.rglob("*.nbc"))


@pytest.mark.parametrize("name", ELEMENTS)
def test_an_example_runs_on_its_own_and_a_second_time_from_the_cache(name):
    first = run(EXTEND / f"{name}.py")
    code = kept()
    assert run(EXTEND / f"{name}.py") == first
    assert kept() == code
    assert len(first.splitlines()) == 2


FILE = """
import liedyn as ld
from helper import pull

def energy(t, p, d):
    return pull(d[0])

ld.register_element(ld.ElementFamily("own", energy=energy))
model = ld.Model()
body = model.body("body", mass=1.0, inertia=(1, 1, 1), position=(1, 0, 0))
model.add("own", "ground", body)
print(float(ld.simulate(model, t_end=0.01, h=0.01).acceleration("body")[0, 0]))
"""
HELPER = """
FACTOR = {factor}

def pull(x):
    return FACTOR * x
"""


def test_a_change_in_another_file_is_noticed(tmp_path):
    script, helper = tmp_path / "own.py", tmp_path / "helper.py"
    script.write_text(FILE)
    forces, code = [], []
    for factor in (2.0, 3.0, 2.0):
        helper.write_text(HELPER.format(factor=factor))
        os.utime(helper, (1e9, 1e9 + factor))  # as old as ever, whatever Python thinks of its own cache
        forces.append(float(run("-B", script, path=[tmp_path])))
        code.append(kept())
    assert forces == [-2.0, -3.0, -2.0]
    assert code[0] < code[1]
    assert code[1] == code[2]


def test_a_pickled_model_finds_its_family_in_another_process(tmp_path):
    known = dict(USER_FAMILIES)
    sys.path.insert(0, str(EXTEND))
    try:
        import curve

        model = curve.slide()
        path = tmp_path / "model.pickle"
        path.write_bytes(pickle.dumps(model))
        expected = float(ld.simulate(model, t_end=0.1, h=1e-3).position("bead")[-1, 2])
    finally:
        sys.path.remove(str(EXTEND))
        USER_FAMILIES.clear()
        USER_FAMILIES.update(known)
    text = (
        "import pickle, sys, liedyn as ld\n"
        "model = pickle.load(open(sys.argv[1], 'rb'))\n"
        "print(repr(float(ld.simulate(model, t_end=0.1, h=1e-3).position('bead')[-1, 2])))"
    )
    assert float(run("-c", text, path, path=[EXTEND])) == expected
    remedy = (
        "import pickle, sys, liedyn as ld\n"
        "try:\n    pickle.load(open(sys.argv[1], 'rb'))\n"
        "except ld.ModelError as error:\n    print(error)"
    )
    assert "import the file that registers it" in run("-c", remedy, path)


@pytest.mark.parametrize("name", ELEMENTS)
def test_a_file_may_be_read_twice(name):
    known = dict(USER_FAMILIES)
    try:
        for _ in range(2):
            runpy.run_path(str(EXTEND / f"{name}.py"))
    finally:
        USER_FAMILIES.clear()
        USER_FAMILIES.update(known)
