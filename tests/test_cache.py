"""The trap of stale machine code: a changed line in any kernel file must change the next run."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from cold_cache import cold_cache
from models import pendulum

import liedyn
import liedyn as ld
from liedyn.compiled.cache import CACHE_DIR
from liedyn.compiled.source_key import kernel_hash, source_hash
from liedyn.integrate import setup

PACKAGE = Path(liedyn.__file__).parent

# the cheapest use of an element: the residual of one point mass; a time loop would take half a minute to compile
SCRIPT = """
import liedyn as ld
from liedyn.compiled.aside import announce_compilation
from liedyn.equation.evaluator import Evaluator
model = ld.Model(gravity=(0, 0, -1))
model.point_mass("p", mass=1.0)
equations = model.equations()
e = Evaluator(equations.builder.build(3))
announce_compilation()
print(ld.__file__)
print(e.residual(equations.q.ravel(), e.zero, e.zero, e.no_lam, 0.0).sum())
"""


def run(root, cache):
    env = os.environ | {"PYTHONPATH": str(root), "LIEDYN_CACHE_DIR": str(cache)}
    out = subprocess.run(
        [sys.executable, "-c", SCRIPT], capture_output=True, text=True, env=env, timeout=300, check=True
    )
    path, value = out.stdout.split()
    assert Path(path).parent == root / "liedyn", "the copy runs, not the installed package"
    return float(value), out.stderr


def test_changed_line_in_a_kernel_file_changes_the_next_run(tmp_path):
    shutil.copytree(PACKAGE, tmp_path / "liedyn", ignore=shutil.ignore_patterns("__pycache__", "node_modules"))
    cache = tmp_path / "cache"
    value, text = run(tmp_path, cache)
    assert abs(value - 1.0) < 1e-12
    assert "compiling kernels once" in text, "the user is told why it takes so long"

    source = tmp_path / "liedyn" / "multibody" / "elements" / "bodies" / "point_mass.py"
    old = "linear(vd, ids[i + NODE_N])), vec(par, p + WEIGHT))"
    assert source.read_text().count(old) == 1
    source.write_text(source.read_text().replace(old, "linear(vd, ids[i + NODE_N])), mul(3.0, vec(par, p + WEIGHT)))"))
    value, _ = run(tmp_path, cache)
    assert abs(value - 3.0) < 1e-12


def test_a_run_tells_the_user_before_it_compiles(monkeypatch):
    said = []
    monkeypatch.setattr(setup, "announce_compilation", lambda: said.append(True))
    liedyn.simulate(liedyn.problems.chain(2), t_end=0.01, h=1e-3)
    assert said


def test_hash_sees_every_file_its_name_and_its_text(tmp_path):
    (tmp_path / "sub").mkdir()
    (tmp_path / "a.py").write_text("x = 1\n")
    (tmp_path / "sub" / "b.py").write_text("y = 1\n")
    hashes = [source_hash(tmp_path)]
    (tmp_path / "sub" / "b.py").write_text("y = 2\n")
    hashes.append(source_hash(tmp_path))
    (tmp_path / "sub" / "b.py").rename(tmp_path / "sub" / "c.py")
    hashes.append(source_hash(tmp_path))
    (tmp_path / "notes.txt").write_text("no code")
    assert source_hash(tmp_path) == hashes[-1]
    assert len(set(hashes)) == 3


MODULES = {
    "constants.py": "from .weights import weights\n\nSTEP = 0.5\nW = weights(3)\nMESSAGE = 'no'\n",
    "weights.py": "def weights(n):\n    return (1.0,) * n\n\n\ndef unused():\n    return 'text'\n",
    "kernels.py": """\"\"\"Kernels.\"\"\"
from typing import NamedTuple

from package.constants import STEP, W
from package.decorators import kernel


class State(NamedTuple):
    q: float
    v: float


@kernel
def step(state):
    \"\"\"Moves.\"\"\"
    return helper(state.q) + STEP * W[0]


def helper(x):
    return 2.0 * x


class Method:
    def explain(self):
        return "too large"
""",
    "method.py": """
from typing import NamedTuple

from .kinds import Kind

class Record(NamedTuple):
    a: float
    b: Kind
    text: str

def text():
    return "a field has this name"
""",
    "kinds.py": "class Kind:\n    def text(self):\n        return 'kind'\n",
    "messages.py": "def text():\n    return 'try again'\n",
}


def edited(root, file, old, new):
    """Hash of what kernels reach, after an edit that is taken back."""
    path = root / file
    text = path.read_text()
    assert text.count(old) == 1
    path.write_text(text.replace(old, new))
    found = kernel_hash(root, root.parent / "keys")
    path.write_text(text)
    return found


@pytest.fixture
def package(tmp_path):
    root = tmp_path / "package"
    root.mkdir()
    for name, text in MODULES.items():
        (root / name).write_text(text.replace("from .", "from package."))
    return root


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("kernels.py", "STEP * W[0]", "STEP * W[1]"),
        ("kernels.py", "2.0 * x", "3.0 * x"),
        ("kernels.py", "    q: float\n    v: float", "    v: float\n    q: float"),
        ("constants.py", "STEP = 0.5", "STEP = 0.25"),
        ("weights.py", "(1.0,)", "(2.0,)"),
        ("method.py", "    a: float\n    b: Kind", "    b: Kind\n    a: float"),
    ],
    ids=["kernel", "function it calls", "its record", "constant", "what makes a constant", "record of a method"],
)
def test_an_edit_that_kernels_can_see_gives_another_cache(package, file, old, new):
    assert edited(package, file, old, new) != kernel_hash(package, package.parent / "keys")


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("kernels.py", "too large", "much too large"),
        ("kernels.py", "Moves.", "Moves on."),
        ("weights.py", "'text'", "'other'"),
        ("messages.py", "try again", "try h"),
        ("kinds.py", "'kind'", "'sort'"),
        ("method.py", "a field has", "something has"),
    ],
    ids=["message", "docstring", "function nobody calls", "other module", "class of an annotation", "name of a field"],
)
def test_an_edit_that_no_kernel_can_see_keeps_the_cache(package, file, old, new):
    assert edited(package, file, old, new) == kernel_hash(package, package.parent / "keys")


ASIDE = """
import os, sys
from liedyn.compiled.aside import compile_aside, is_compiled
from liedyn.compiled.decorators import kernel

@kernel
def doubled(x):
    return 2.0 * x

before = is_compiled(doubled)
wait = compile_aside(doubled, lambda: doubled(1.0))
here = "dispatcher" in vars(doubled)  # nothing is compiled in this process
wait()
print(before, here, is_compiled(doubled), doubled(3.0), sum(doubled.dispatcher.stats.cache_hits.values()))
compile_aside(doubled, lambda: 1 / 0)()  # there is nothing to do: the work is not even tried
"""
RECORDS = """
import sys
from liedyn.compiled.aside import is_compiled
from liedyn.integrate.generalized_alpha import GeneralizedAlpha
from liedyn.integrate.records import Steps
method = GeneralizedAlpha()
print(is_compiled(method.time_loop, method.record_type), is_compiled(method.time_loop, Steps))
"""
SHARED = """
import sys
from liedyn.compiled.decorators import kernel

@kernel
def identity(x):
    return x

for kind in sys.argv[1:]:
    identity({"int": 1, "float": 1.0, "complex": 1j, "tuple": (1.0, 2.0), "bool": True}[kind])
print(sum(identity.dispatcher.stats.cache_hits.values()))
"""


def script(path, text, *arguments):
    path.write_text(text)
    env = os.environ | {"LIEDYN_CACHE_DIR": str(cold_cache(path.parent)), "LIEDYN_COMPILE_PROCESSES": "2"}
    return subprocess.Popen([sys.executable, str(path), *arguments], stdout=subprocess.PIPE, text=True, env=env)


def test_a_second_process_compiles_and_this_one_loads(tmp_path):
    words = script(tmp_path / "aside.py", ASIDE).communicate(timeout=120)[0].split()
    alone = sys.platform != "linux" or len(os.sched_getaffinity(0)) < 2
    assert words == (["False", "False", "False", "6.0", "0"] if alone else ["False", "False", "True", "6.0", "1"])


def test_a_function_compiled_for_one_record_is_not_compiled_for_another(tmp_path):
    (tmp_path / "records.py").write_text(RECORDS)
    ld.simulate(pendulum(0.5), t_end=0.02, h=0.01)  # the loop is in the cache of this process then
    words = subprocess.run(
        [sys.executable, tmp_path / "records.py"], capture_output=True, text=True, timeout=120
    ).stdout
    assert words.split() == ["True", "False"]


def test_processes_that_compile_at_the_same_time_share_a_cache(tmp_path):
    kinds = ("int", "float", "complex", "tuple", "bool")
    both = [script(tmp_path / "shared.py", SHARED, *order) for order in (kinds, kinds[::-1])]
    for process in both:
        process.communicate(timeout=120)
    found = script(tmp_path / "shared.py", SHARED, *kinds).communicate(timeout=120)[0]
    assert int(found) == len(kinds)


# -- what may be wrong with the cache ---------------------------------------------------------------------------------


WHERE = "from liedyn.compiled.cache import CACHE_DIR; print(CACHE_DIR)"


def where(folder, **variables):
    """Directory of the cache of a process that starts in `folder` with these variables."""
    known = {k: x for k, x in os.environ.items() if k not in ("LIEDYN_CACHE_DIR", "XDG_CACHE_HOME")}
    env = known | {"HOME": str(folder / "home"), "PYTHONPATH": str(PACKAGE.parent)} | variables
    done = subprocess.run(
        [sys.executable, "-c", WHERE], capture_output=True, text=True, env=env, cwd=folder, timeout=60, check=True
    )
    return Path(done.stdout.strip()), done.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="other systems keep caches elsewhere")
@pytest.mark.parametrize(
    "variables",
    [{}, {"LIEDYN_CACHE_DIR": ""}, {"XDG_CACHE_HOME": ""}, {"LIEDYN_CACHE_DIR": "  "}, {"XDG_CACHE_HOME": "here"}],
)
def test_empty_variable_is_none(variables, tmp_path):
    found, text = where(tmp_path, **variables)
    assert found.parent == tmp_path / "home" / ".cache" / "liedyn"
    assert text == ""
    assert found.stat().st_mode & 0o777 == found.parent.stat().st_mode & 0o777 == 0o700
    assert os.listdir(tmp_path) == ["home"]


@pytest.mark.skipif(os.name != "posix", reason="there are no modes")
def test_cache_is_open_to_its_owner_only(tmp_path):
    cache = cold_cache(tmp_path) / CACHE_DIR.name
    cache.mkdir(mode=0o777)
    cache.chmod(0o777)
    found, _ = where(tmp_path, LIEDYN_CACHE_DIR=str(tmp_path / "cache"))
    assert found == cache
    assert cache.stat().st_mode & 0o777 == 0o700


@pytest.mark.skipif(os.name != "posix" or os.geteuid() != 0, reason="only root can give files away")
@pytest.mark.parametrize("inner", [False, True])
def test_cache_of_somebody_else_is_not_used(inner, tmp_path):
    cache = cold_cache(tmp_path) / CACHE_DIR.name
    cache.mkdir()
    os.chown(cache if inner else cache.parent, 12345, -1)
    found, text = where(tmp_path, LIEDYN_CACHE_DIR=str(tmp_path / "cache"))
    assert tmp_path not in found.parents
    assert "belongs to another user" in text
    assert not found.exists()  # it was temporary


def test_cache_that_cannot_be_made_is_not_used(tmp_path):
    (tmp_path / "cache").write_text("a file")
    found, text = where(tmp_path, LIEDYN_CACHE_DIR=str(tmp_path / "cache"))
    assert tmp_path not in found.parents
    assert "is not used" in text


def results(path, *kinds):
    return script(path, SHARED, *kinds).communicate(timeout=120)[0]


@pytest.mark.parametrize("ending", ["nbi", "nbc"])
def test_damaged_files_of_the_cache_are_written_anew(ending, tmp_path):
    kernel = tmp_path / "shared.py"
    assert results(kernel, "int", "float") == "0\n"
    assert results(kernel, "int", "float") == "2\n"
    files = sorted((tmp_path / "cache").rglob(f"*.{ending}"))
    assert files
    whole = [file.read_bytes() for file in files]
    flip = [data[: len(data) // 2] + bytes([data[len(data) // 2] ^ 1]) + data[len(data) // 2 + 1 :] for data in whole]
    for bad in ([data[: len(data) // 2] for data in whole], flip):
        for file, data in zip(files, bad, strict=True):
            file.write_bytes(data)
        assert results(kernel, "int", "float") == "0\n"
    assert results(kernel, "int", "float") == "2\n"


FULL = """
import resource
from liedyn.compiled.decorators import kernel

@kernel
def doubled(x):
    return 2.0 * x

resource.setrlimit(resource.RLIMIT_FSIZE, (100, -1))
print(doubled(3.0), doubled(4))
"""


@pytest.mark.skipif(os.name != "posix", reason="there is no limit of the size of files")
def test_full_disk_of_the_cache_does_not_stop_a_run(tmp_path):
    (tmp_path / "full.py").write_text(FULL)
    env = os.environ | {"LIEDYN_CACHE_DIR": str(cold_cache(tmp_path))}
    done = subprocess.run(
        [sys.executable, tmp_path / "full.py"], capture_output=True, text=True, env=env, timeout=120, check=True
    )
    assert done.stdout == "6.0 8.0\n"
    assert done.stderr.count("compiled kernels cannot be kept") == 1
    assert not list(tmp_path.rglob("*.nb?"))
