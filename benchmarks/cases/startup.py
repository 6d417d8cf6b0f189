"""Start-up: `liedyn run heavy_top`, from process start to its end, and `liedyn --help`.

    python -m benchmarks.cases.startup [--quick]

Seconds of wall time above a process that only imports numba and scipy.sparse.linalg.  Cold: nothing in the cache of
kernels.  Warm: everything there, Python's byte code too (PYTHONDONTWRITEBYTECODE is taken away).  Processes of each kind
take turns; the best of each counts.  Beside it the import of Exudyn and of MuJoCo, which compile nothing.
"""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks.measure import Duel, Target, verdict

BASE = "import numba, scipy.sparse.linalg"
PEERS = {"Exudyn": "exudyn", "MuJoCo": "mujoco"}
WARM, COLD, HELP = 0.4, 10.0, 0.3  # limits, seconds


@dataclass
class Startup:
    """Seconds of all runs, and what the cold ones said."""

    base: list[float] = field(default_factory=list)
    warm: list[float] = field(default_factory=list)
    cold: list[float] = field(default_factory=list)
    help: list[float] = field(default_factory=list)
    peers: dict[str, list[float]] = field(default_factory=dict)
    said: str = ""

    @property
    def targets(self) -> list[Target]:
        """The three targets of start-up."""
        base = min(self.base)
        silent = "" if "compil" in self.said else "the user is not told that kernels are compiled"
        return [
            Target("start-up, warm", min(self.warm) - base, WARM, False, " s"),
            Target("start-up, cold", min(self.cold) - base, COLD, False, " s", silent),
            Target("liedyn --help", min(self.help), HELP, False, " s"),
        ]

    @property
    def duels(self) -> list[Duel]:
        """Import of the peers, over a whole run of liedyn."""
        terms = "(its import, against a whole warm `liedyn run heavy_top`, imports included)"
        return [Duel("start-up", name, terms, min(s) / min(self.warm)) for name, s in self.peers.items()]

    def lines(self) -> list[str]:
        """A Markdown table of the best and of all seconds."""
        rows = [("import of numba and scipy", self.base), ("liedyn run heavy_top, warm", self.warm)]
        rows += [("liedyn run heavy_top, cold", self.cold), ("liedyn --help", self.help)]
        rows += [(f"import of {name}", s) for name, s in self.peers.items()]
        table = ["## Start-up", "", "| process | best, s | all, s |", "|---|---|---|"]
        return table + [f"| {name} | {min(s):.2f} | {' '.join(f'{x:.2f}' for x in sorted(s))} |" for name, s in rows]


def seconds(command: list[str], cache: Path) -> tuple[float, str]:
    """Wall time of a process and what it wrote to standard error."""
    clock = time.perf_counter()
    done = subprocess.run(
        command,
        env={**os.environ, "LIEDYN_CACHE_DIR": str(cache), "PYTHONDONTWRITEBYTECODE": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    used = time.perf_counter() - clock
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)} ended with code {done.returncode}:\n{done.stderr}")
    return used, done.stderr


def measure(warm: int = 5, cold: int = 2) -> Startup:
    """Measure everything; the cache of the last cold run serves the warm ones."""
    python, found = sys.executable, Startup()
    script = Path(python).parent / "liedyn"
    liedyn = [str(script)] if script.exists() else [python, "-m", "liedyn"]
    top, help_command = [*liedyn, "run", "heavy_top"], [*liedyn, "--help"]
    seconds(help_command, Path())  # writes byte code
    with tempfile.TemporaryDirectory(prefix="liedyn-startup-") as folder:
        for k in range(cold):
            cache = Path(folder) / str(k)
            used, found.said = seconds(top, cache)
            found.cold.append(used)
        for _ in range(warm):
            found.base.append(seconds([python, "-c", BASE], cache)[0])
            found.warm.append(seconds(top, cache)[0])
            found.help.append(seconds(help_command, cache)[0])
            for name, module in PEERS.items():
                if importlib.util.find_spec(module) is not None:
                    found.peers.setdefault(name, []).append(seconds([python, "-c", f"import {module}"], cache)[0])
    return found


def main() -> int:
    """Measure start-up alone."""
    found = measure(2, 1) if "--quick" in sys.argv[1:] else measure()
    last, code = verdict(found.targets)
    print("\n".join([*found.lines(), "", *map(str, found.targets), last]))
    return code


if __name__ == "__main__":
    sys.exit(main())
