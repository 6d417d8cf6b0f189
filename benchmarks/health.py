"""What the health report costs: CPU time of the whole simulate() with it and without.

    python -m benchmarks.health [ROUNDS]

Both alternate in one process, 20 times; printed are the least times, and how much the report adds to the least and to the
median one.  Some tenths of a millisecond are to be seen in ten: on a busy machine least times of one round differ by 2 %.
"""

from __future__ import annotations

import gc
import sys
import time
import warnings
from statistics import median

import liedyn as ld

ALTERNATIONS, H = 20, 1e-3
# name: model, steps, recorded steps
CASES = {
    "pendulum": (lambda: ld.problems.simple_pendulum(), 2000, 1),
    "pendulum, 10000 steps": (lambda: ld.problems.simple_pendulum(), 10000, 1),
    "chain of 10": (lambda: ld.problems.chain(n=10), 2000, 1),
    "chain of 10, every tenth": (lambda: ld.problems.chain(n=10), 2000, 10),
    "chain of 100": (lambda: ld.problems.chain(n=100), 2000, 1),
}


def seconds(model: ld.Model, steps: int, record: int, health: bool) -> float:
    """CPU time of a run."""
    gc.collect()
    clock = time.process_time()
    ld.simulate(model, t_end=steps * H, h=H, record=record, progress=False, health=health)
    return time.process_time() - clock


def main() -> None:
    """Print a line for each case."""
    warnings.simplefilter("ignore")
    for _ in range(int(sys.argv[1]) if len(sys.argv) > 1 else 1):
        for name, (problem, steps, record) in CASES.items():
            model = problem().build()
            found: dict[bool, list[float]] = {True: [], False: []}
            for health in (True, False) * 2:
                seconds(model, steps, record, health)
            for k in range(ALTERNATIONS):
                for health in (True, False) if k % 2 else (False, True):
                    found[health].append(seconds(model, steps, record, health))
            least, middle = (100.0 * (f(found[True]) / f(found[False]) - 1.0) for f in (min, median))
            on, off = 1e3 * min(found[True]), 1e3 * min(found[False])
            print(f"{name}: {on:.2f} ms, without {off:.2f} ms: {least:.1f} % (median {middle:.1f} %)", flush=True)


if __name__ == "__main__":
    main()
