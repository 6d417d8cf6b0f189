"""Set up before liedyn is imported."""

import os
from pathlib import Path

# Numba picks the name of a cache file before it writes it: two processes that compile different signatures of one
# function at the same moment can end up with one file for both.  So each worker of pytest-xdist has its own cache.
worker = os.environ.get("PYTEST_XDIST_WORKER")
if worker:
    from liedyn import __file__ as package

    base = Path(os.environ.get("LIEDYN_CACHE_DIR", Path(package).parents[2] / ".pytest_cache" / "kernels"))
    os.environ["LIEDYN_CACHE_DIR"] = str(base / worker)
