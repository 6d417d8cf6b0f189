"""A cache without kernels for tests that start processes."""

import shutil

from liedyn.compiled.cache import CACHE_DIR


def cold_cache(folder):
    """A cache in a folder that knows the key of the sources, which takes seconds to find, and nothing else."""
    cache = folder / "cache"
    if not cache.exists():
        shutil.copytree(CACHE_DIR.parent / "keys", cache / "keys")
    return cache
