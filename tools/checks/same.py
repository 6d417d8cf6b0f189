"""The referee: do two trees of liedyn compute the same?  `make same BASE=<commit>`

Runs every method on 26 problems and both groups (`same_runs.py`) with the library of the commit BASE and with that of the
working tree, and compares final states, multipliers, energies and counts of iterations:

    to the bit without fused a*b + c, which depends on what the compiler inlines;
    to 1e-12 with them (relative to the largest number of the kind; problems here are not chaotic, and runs are short).

The result files and model files that the old tree wrote are read by the new one.  Exit code 1 if anything differs.
"""

from __future__ import annotations

import argparse
import os
import pickle
import shutil
import subprocess
import sys
import tempfile
import zlib
from pathlib import Path
from typing import Any

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
CLOSE = 1e-12


def environment(tree: Path, cache: Path) -> dict[str, str]:
    """Variables with which Python takes the library of a tree, and keeps its kernels apart."""
    return os.environ | {"PYTHONPATH": str(tree / "src"), "LIEDYN_CACHE_DIR": str(cache)}


def check_out(commit: str, folder: Path) -> Path:
    """The sources of a commit."""
    archive = subprocess.run(["git", "archive", commit, "src"], cwd=ROOT, check=True, capture_output=True).stdout
    folder.mkdir(parents=True)
    subprocess.run(["tar", "x", "-C", str(folder)], input=archive, check=True)
    return folder


def run(tree: Path, out: Path, cache: Path, options: list[str]) -> subprocess.Popen[bytes]:
    """Start the runs of a tree."""
    script = ROOT / "tools" / "checks" / "same_runs.py"
    return subprocess.Popen([sys.executable, str(script), str(out), *options], env=environment(tree, cache))


def difference(old: Any, new: Any) -> float:
    """0 if equal to the bit, else the largest difference over the largest number; infinite where shapes or words differ."""
    if isinstance(old, str | int) or isinstance(new, str | int):
        return 0.0 if old == new else np.inf
    a, b = np.asarray(old, dtype=float), np.asarray(new, dtype=float)
    if a.shape != b.shape or not np.array_equal(np.isnan(a), np.isnan(b)):
        return np.inf
    if a.tobytes() == b.tobytes() or not a.size:
        return 0.0
    return float(np.nanmax(np.abs(a - b)) / max(float(np.nanmax(np.abs(a))), 1e-300)) or 5e-324


def compare(
    old: dict[str, dict[str, Any]], new: dict[str, dict[str, Any]], limit: float, of_forces: float = 0.0
) -> list[str]:
    """A line for each quantity of a run that differs by more than the limit.

    of_forces: limit of accelerations and multipliers, if it is larger: index 3 divides the round-off of positions by h^2 there.
    """
    lines = [f"{key}: only one tree has this run" for key in sorted(set(old) ^ set(new))]
    for key in sorted(set(old) & set(new)):
        for name in sorted(set(old[key]) | set(new[key])):
            if name not in old[key] or name not in new[key]:
                lines.append(f"{key}: only one tree tells {name}")
                continue
            if name in ("iterations", "factorizations", "message") and limit > 0.0:
                continue  # round-off may decide on one more iteration
            off = difference(old[key][name], new[key][name])
            if off > (max(limit, of_forces) if name in ("vd", "multipliers") else limit):
                lines.append(f"{key}: {name} differs by {off:.2g}")
    return lines


def read_old_files(tree: Path, folder: Path, cache: Path) -> int:
    """Let the library of `tree` read what another one wrote."""
    text = (
        "import sys, pathlib, warnings, numpy as np, liedyn as ld\n"
        "warnings.simplefilter('ignore')\n"
        "for path in sorted(pathlib.Path(sys.argv[1]).glob('*.h5')):\n"
        "    sol = ld.load(path)\n"
        "    assert np.isfinite(sol.energy.total).all() and len(sol.multipliers) == len(sol.t), path\n"
        "for path in sorted(pathlib.Path(sys.argv[1]).glob('*.toml')):\n"
        "    again = pathlib.Path(sys.argv[1]) / 'again.toml_'\n"
        "    ld.read_model(path).write(again)\n"
        "    assert again.read_text() == path.read_text(), path\n"
    )
    return subprocess.run([sys.executable, "-c", text, str(folder)], env=environment(tree, cache)).returncode


def main() -> int:
    """Compare a commit with the working tree."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("base", help="commit to compare with")
    parser.add_argument("--quick", action="store_true", help="4 problems x 4 methods")
    parser.add_argument("--only", default="", help="only runs whose 'problem | group | method' matches this pattern")
    parser.add_argument("--keep", type=Path, help="folder for runs and kernels, which the next comparison uses again")
    args = parser.parse_args()
    commit = subprocess.run(
        ["git", "rev-parse", args.base], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.strip()
    work = args.keep or Path(tempfile.mkdtemp(prefix="liedyn-same-"))
    quick = [*(["--quick"] if args.quick else []), *(["--only", args.only] if args.only else [])]
    failed = False
    old_tree = work / commit
    if not old_tree.exists():
        check_out(commit, old_tree)
    for title, options, limit in (("to the bit", ["--plain"], 0.0), (f"to {CLOSE:g}", [], CLOSE)):
        word = "-".join(["plain" if options else "fused", *(f"{zlib.crc32(x.encode()):x}" for x in quick)])
        old_out, new_out = work / f"{commit}-{word}", work / f"new-{word}"
        shutil.rmtree(new_out, ignore_errors=True)
        jobs = [run(ROOT, new_out, work / f"kernels-{word}", options + quick)]
        if not (old_out / "results.pickle").exists():
            jobs.append(run(old_tree, old_out, work / f"kernels-{word}", options + quick))
        if any([job.wait() for job in jobs]):
            print("same: the runs of a tree broke off")
            return 1
        old, new = (pickle.loads((folder / "results.pickle").read_bytes()) for folder in (old_out, new_out))
        lines = compare(old, new, limit)
        print("\n".join(lines[:60]) if lines else f"same {title}: {len(new)} runs")
        if len(lines) > 60:
            print(f"... and {len(lines) - 60} more lines")
        failed |= bool(lines)
        if options and not quick and read_old_files(ROOT, old_out, work / f"kernels-{word}"):
            print("same: files of the old tree cannot be read")
            failed = True
    if args.keep is None:
        shutil.rmtree(work, ignore_errors=True)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
