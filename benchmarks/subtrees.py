"""What threads could win in one large model: `python -m benchmarks.subtrees`.

Subtrees of the elimination do not touch each other: threads may factor them side by side, what is above them comes after.
For each model the subtrees are cut off where that gives the shortest time, counted in products of blocks, without any cost of
the threads themselves; a solution divides in the same way.  With the shares of a step (`benchmarks.breakdown`) this bounds what
a step can win.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable

import numpy as np

import liedyn as ld
from liedyn.equation.linear.symbolic import Program
from liedyn.integrate.plan import make_plan
from liedyn.integrate.setup import Setup

MODELS: dict[str, Callable[[], ld.Model]] = {
    "net 30 x 30": lambda: ld.problems.net(30, 30).build(),
    "net 60 x 60": lambda: ld.problems.net(60, 60).build(),
}
THREADS = (2, 4, 8)
MOST_CUTS = 3000


def gain(program: Program, threads: int) -> float:
    """How many times faster a factorization is with so many threads, at best."""
    below = np.diff(program.ptr).astype(float)
    cost = below**2 + below + 1.0  # products, divisions by the pivot, its inverse
    above = np.full(program.n_atoms, -1)
    has = below > 0
    above[has] = program.rows[program.ptr[:-1][has]]
    subtree, children = cost.copy(), [list[int]() for _ in range(program.n_atoms)]
    for k in np.flatnonzero(has):
        subtree[above[k]] += subtree[k]
        children[above[k]].append(int(k))
    largest = [(-subtree[k], int(k)) for k in np.flatnonzero(~has)]
    heapq.heapify(largest)
    alone, best = 0.0, 1.0
    for _ in range(MOST_CUTS):
        load = [0.0] * threads
        for size, _k in sorted(largest):  # the largest first, each to the thread that has least to do
            load[load.index(min(load))] -= size
        best = max(best, float(cost.sum() / (alone + max(load))))
        if not largest:
            break
        _, k = heapq.heappop(largest)
        alone += cost[k]
        for child in children[k]:
            heapq.heappush(largest, (-subtree[child], child))
    return best


def main() -> None:
    """Print the table."""
    print(f"| model | {' | '.join(f'{n} threads' for n in THREADS)} |")
    print("|---|" + "---|" * len(THREADS))
    plan, _ = make_plan(0.0, 2e-3, 1e-3, 1)
    for name, make in MODELS.items():
        program = Setup(make().equations(), ld.GeneralizedAlpha(), plan, 0.0).run.structure.program
        print(f"| {name} | {' | '.join(f'{gain(program, n):.2f}' for n in THREADS)} |", flush=True)


if __name__ == "__main__":
    main()
