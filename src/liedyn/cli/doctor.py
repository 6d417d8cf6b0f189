"""`liedyn doctor`, `liedyn bench` and `liedyn warmup`: the installation, its speed, its compiled kernels."""

from __future__ import annotations

import argparse
import os
import platform
import re
import sys
from pathlib import Path
from typing import Any

from liedyn.cli.common import EXIT_CODES, print_json, print_table, size_text
from liedyn.integrate.catalog import METHODS, parse_method

REQUIREMENT = re.compile(r"([\w.-]+)\s*([^;\[]*)(?:;\s*extra == ['\"](\w+)['\"])?$")
SKIPPED = ("dev", "bench", "docs", "all")  # extras of no use to a user, and the one that only names others


def command_doctor(arguments: argparse.Namespace) -> int:
    """Print what there is to know of the installation; code 1 if something is broken."""
    rows, broken = examine()
    if arguments.json:
        print_json({**rows, "broken": broken})
    else:
        print_table({**rows, "verdict": broken or ["all is well"]})
    return EXIT_CODES["failed" if broken else "finished"]


def examine() -> tuple[dict[str, Any], list[str]]:
    """Versions, cache, optional packages and display; and what is broken."""
    from importlib import metadata

    from liedyn.viewer.browser import BrowserError, find_browser
    from liedyn.viewer.show import no_browser

    needed, extras = requirements(metadata.requires("liedyn") or [])
    rows: dict[str, Any] = {
        "liedyn": f"{installed('liedyn')} in {Path(__file__).parents[1]}",
        "python": f"{platform.python_version()} in {sys.prefix}",
        "system": f"{platform.platform()}, {os.cpu_count()} processors",
    }
    broken = []
    for name in needed:
        rows[name] = installed(name)
        if not rows[name]:
            broken.append(f"{name} is missing: pip install {name}")
    try:
        rows |= kernels()
    except ImportError as error:  # Numba and NumPy that do not fit each other
        broken.append(f"Numba cannot be imported: {error}")
    if rows.get("cache_writable") is False:
        broken.append(
            "the cache cannot be written, so every process compiles again: set LIEDYN_CACHE_DIR to a directory"
        )
    rows["optional"] = [
        f"{name} {installed(name)}" if installed(name) else f"{name} missing: pip install 'liedyn[{extra}]'"
        for name, extra in extras
    ]
    rows["browser"] = no_browser() or "found"
    try:
        rows["chromium"] = find_browser() or "not found; pictures and videos of the viewer need it"
    except BrowserError as error:
        rows["chromium"] = str(error)
    rows["progress bar"] = "shown" if sys.stderr.isatty() else "quiet, as this is no terminal"
    return rows, broken


def requirements(lines: list[str]) -> tuple[list[str], list[tuple[str, str]]]:
    """Packages that are needed, and pairs (package, extra) of those that are optional."""
    found = [match.groups() for match in map(REQUIREMENT.match, lines) if match]
    needed = [name for name, _, extra in found if extra is None]
    return needed, [(name, extra) for name, _, extra in found if extra and extra not in SKIPPED and name != "liedyn"]


def installed(name: str) -> str:
    """Version of a package, empty if there is none."""
    from importlib import metadata

    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return ""


def kernels() -> dict[str, Any]:
    """Numba's threads, and the directory of compiled kernels."""
    from liedyn.compiled import aside, cache

    here = cache.CACHE_DIR
    config: Any = cache.numba.config  # made at run time
    size = sum(path.stat().st_size for path in here.rglob("*") if path.is_file())
    root = here.parent
    others = (
        [path for path in root.iterdir() if path.is_dir() and path not in (here, root / "keys")]
        if root.is_dir()
        else []
    )
    nearest = next(path for path in (here, *here.parents) if path.exists())
    return {
        "numba_threads": f"{config.NUMBA_NUM_THREADS} at most; a simulation uses one",
        "cache": f"{here} ({size_text(size)})",
        "cache_writable": nearest.is_dir() and os.access(nearest, os.W_OK),
        "kernels": "compiled"
        if aside.is_compiled()
        else "not compiled yet: the first run takes longer, or `liedyn warmup`",
        "old_caches": f"{len(others)} of other versions in {root}; they may be deleted" if others else "",
    }


def command_bench(arguments: argparse.Namespace) -> int:
    """Run the benchmarks of the clone that this package, or the current directory, belongs to."""
    import subprocess

    root = clone()
    if root is None:
        raise ValueError(
            "bench needs a clone of the repository, and this liedyn is installed without one; "
            "run it in the directory of a clone"
        )
    options = ["--quick"] * arguments.quick
    for name in arguments.only or ():
        options += ["--only", name]
    if arguments.out is not None:
        options += ["--out", str(arguments.out.resolve())]
    return subprocess.run([sys.executable, "-m", "benchmarks.run", *options], cwd=root, check=False).returncode


def clone() -> Path | None:
    """The directory of the clone, if there is one."""
    for root in (Path(__file__).parents[3], Path.cwd()):
        script, project = root / "benchmarks" / "run.py", root / "pyproject.toml"
        if script.is_file() and project.is_file() and 'name = "liedyn"' in project.read_text(encoding="utf-8"):
            return root
    return None


def command_warmup(arguments: argparse.Namespace) -> int:
    """Compile the kernels by running one step of each problem on each group, and of each method on one problem."""
    import contextlib
    import time

    import liedyn as ld
    from liedyn.cli.run import summarize
    from liedyn.compiled.cache import CACHE_DIR

    print(f"compiling the kernels into {CACHE_DIR}; this is done once a version", flush=True)
    start = time.perf_counter()
    for name in ld.problems.names():
        problem = ld.problems.get(name)
        for group in ("R3xSO3", "SE3"):
            for index in (3, 2):
                method = ld.GeneralizedAlpha(index=index)
                summarize(ld.simulate(problem, t_end=problem.h, group=group, method=method, health=False))
    for name in METHODS:
        for problem in (ld.problems.get("satellite"), ld.problems.get("free_body")):
            with contextlib.suppress(ld.ModelError):  # some methods are for free bodies only
                ld.simulate(problem, t_end=20 * problem.h, method=parse_method(name), health="quiet")
    print(f"done in {time.perf_counter() - start:.1f} s")
    return EXIT_CODES["finished"]
