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
ELEMENTS = ("curve", "eyelet", "magnets", "rope")


def run(*arguments, path=()):
    """What a script prints in a process of its own, which shares the cache of this one."""
    return watched(*arguments, path=path)[0]


def watched(*arguments, path=()):
    """The same, and how many functions it has compiled: Numba says so of itself, whatever others do to the cache."""
    known = [*map(str, path), *filter(None, [os.environ.get("PYTHONPATH")])]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(known), "LIEDYN_CACHE_DIR": str(CACHE_DIR.parent)}
    environment["NUMBA_DEBUG_CACHE"] = "1"
    done = subprocess.run(
        [sys.executable, *map(str, arguments)], env=environment, capture_output=True, text=True, timeout=600
    )
    assert done.returncode == 0, done.stderr
    assert "Warning" not in done.stderr
    lines = done.stdout.splitlines(keepends=True)
    printed = "".join(line for line in lines if not line.startswith("[cache]"))
    return printed, sum(line.startswith("[cache] data saved") for line in lines)


@pytest.mark.parametrize("name", ELEMENTS)
def test_an_example_runs_on_its_own_and_a_second_time_from_the_cache(name):
    first = run(EXTEND / f"{name}.py")
    assert watched(EXTEND / f"{name}.py") == (first, 0)
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
    forces, compiled = [], []
    for factor in (2.0, 3.0, 2.0):
        helper.write_text(HELPER.format(factor=factor))
        os.utime(helper, (1e9, 1e9 + factor))  # as old as ever, whatever Python thinks of its own cache
        printed, number = watched("-B", script, path=[tmp_path])
        forces.append(float(printed))
        compiled.append(number)
    assert forces == [-2.0, -3.0, -2.0]
    assert compiled[2] == 0


ALONE = """
import liedyn as ld

@ld.kernel
def twice(x):
    return 2.0 * x

print(twice(4.0))
"""


def test_code_of_a_file_that_was_no_module_is_compiled_again(tmp_path):
    """Machine code names the module of its function; a file that was run by its path has none."""
    script = tmp_path / "own_kernel.py"
    script.write_text(ALONE)
    for text in ("import runpy, sys; runpy.run_path(sys.argv[1], run_name='other')", None):
        assert run(*(("-c", text, script) if text else (script,))) == "8.0\n"


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


KERNEL = """
import liedyn as ld
from helper import pull

@ld.kernel
def twice(x):
    return 2.0 * pull(x)

print(twice(1.0))
"""
PULL = """
import liedyn as ld

@ld.kernel
def pull(x):
    return {factor} * x
"""


def test_a_kernel_notices_a_change_of_what_it_calls(tmp_path):
    script, helper = tmp_path / "own.py", tmp_path / "helper.py"
    script.write_text(KERNEL)
    found, compiled = [], []
    for factor in (2.0, 3.0, 2.0):
        helper.write_text(PULL.format(factor=factor))
        os.utime(helper, (1e9, 1e9 + factor))
        printed, number = watched("-B", script, path=[tmp_path])
        found.append(float(printed))
        compiled.append(number)
    assert found == [4.0, 6.0, 4.0]
    assert compiled[2] == 0


METHOD = """
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

import liedyn as ld
from liedyn.stepping import OneStepMethod, copy, step_of

SHARE = {share}  # of h v_n in the way of a step

class Euler(NamedTuple):
    used: Any
    chart: Any

@step_of(Euler)
@ld.kernel
def factors(method, h):
    return 1.0 / h, 1.0 / (h * h)

@step_of(Euler)
@ld.kernel
def predict(method, attempt, system, t, h, settings, old, ahead, new, matrices):
    for k in range(new.v.shape[0]):
        new.vd[k], new.v[k], new.x[k] = 0.0, old.v[k], SHARE * h * old.v[k]
    copy(old.lam, new.lam)

@step_of(Euler)
@ld.kernel
def accept(method, system, count, scale, old, ahead, new):
    copy(new.q, old.q)
    copy(new.v, old.v)
    copy(new.vd, old.vd)
    copy(new.lam, old.lam)

@dataclass(frozen=True)
class ImplicitEuler(OneStepMethod):
    index = 3

    @property
    def facts(self):
        return ld.Facts("Euler", (1, 1, 1), (), False, "a test", "", "Euler 1768")

    def begin(self, run):
        run.record = Euler(np.zeros(1), None)
"""
RUN = """
import liedyn as ld
from euler import ImplicitEuler

model = ld.Model()
model.body("body", mass=1.0, inertia=(1, 1, 1), velocity=(1, 0, 0))
print(float(ld.simulate(model, t_end=0.1, h=0.05, method=ImplicitEuler(), health=False).position("body")[-1, 0]))
"""


@pytest.mark.long  # a time loop is compiled twice
def test_a_time_loop_of_ours_notices_a_change_of_a_method(tmp_path):
    script, method = tmp_path / "run.py", tmp_path / "euler.py"
    script.write_text(RUN)
    found, compiled = [], []
    for share in (1.0, 0.5, 1.0):
        method.write_text(METHOD.format(share=share))
        os.utime(method, (1e9, 1e9 + share))
        printed, number = watched("-B", script, path=[tmp_path])
        found.append(float(printed))
        compiled.append(number)
    assert found == pytest.approx([0.1, 0.05, 0.1], abs=1e-12)
    assert compiled[2] == 0


def test_a_wrong_field_in_a_kernel_is_named_with_its_place():
    from typing import NamedTuple

    class State(NamedTuple):
        position: float
        velocity: float

    @ld.kernel
    def energy(state):
        return 0.5 * state.velocty**2

    with pytest.raises(
        ld.ModelError, match=r"line \d+ of .*process.py: State has no field 'velocty'; did you mean 'vel"
    ):
        energy(State(1.0, 2.0))
