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
