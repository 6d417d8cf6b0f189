"""Set up before liedyn is imported."""

import os
import signal
from pathlib import Path

import pytest

# the workers of pytest-xdist share one cache of their own, and keep both cores busy without further processes
if "PYTEST_XDIST_WORKER" in os.environ:
    kernels = Path(__file__).parent.parent / ".pytest_cache" / "kernels"
    os.environ.setdefault("LIEDYN_CACHE_DIR", str(kernels))
    os.environ["LIEDYN_COMPILE_PROCESSES"] = "1"

# Processes that tests start read byte code, also where this one may not write any: without it they take half a second more.
if os.environ.pop("PYTHONDONTWRITEBYTECODE", None):
    os.environ.setdefault("PYTHONPYCACHEPREFIX", str(Path(__file__).parent.parent / ".pytest_cache" / "bytecode"))

# Files that take long, which begin with different kernels: two workers that start with them compile little twice, and none
# is left with a long file when the other has ended.
FIRST = (
    "equation/test_own_groups.py",
    "fuzz/test_fuzz.py",
    "integrate/energy_midpoint/test_energy_midpoint.py",
    "test_docs.py",
    "extend/test_own_process.py",
    "integrate/test_contact.py",  # before the page on contacts, the last one of test_docs.py: its kernels take a minute
    "test_examples.py",
    "studies/test_engines.py",
    "problems/test_convergence.py",
)


def pytest_collection_modifyitems(items):
    """Long files first."""
    place = {Path(__file__).parent / name: k for k, name in enumerate(FIRST)}
    items.sort(key=lambda item: place.get(item.path, len(FIRST)))


@pytest.fixture(autouse=True)
def own_methods():
    """Methods that a test registers are forgotten after it."""
    from liedyn.integrate.catalog import REGISTERED

    known = dict(REGISTERED)
    yield
    REGISTERED.clear()
    REGISTERED.update(known)


@pytest.fixture
def fake_solution():
    from fake_solution import FakeSolution

    return FakeSolution


@pytest.fixture
def ctrl_c():
    """Ctrl-C as Python has it: in a background job of a shell it is ignored."""
    known = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, known)
