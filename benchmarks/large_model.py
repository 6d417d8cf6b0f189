"""CPU time and memory of one large model, a chain of revolute joints: `python -m benchmarks.large_model [BODIES]`.

Each stage alone, and the peak of the memory of the process after it: calls that make the model, its equations, the structure
(order of the unknowns, pattern, tables), and a run of three steps, with equations, structure and initial values of its own.
"""

from __future__ import annotations

import gc
import resource
import sys
import time

import numpy as np

import liedyn as ld


def chain(n: int) -> ld.Model:
    """A chain of n bodies along x, hinged about y."""
    model = ld.Model(gravity=(0, 0, -9.81))
    start = np.zeros((n, 3))
    start[:, 0] = np.arange(n)
    links = model.add_bodies("link {}", mass=1.0, inertia=(0.01, 0.1, 0.1), position=start + (0.5, 0, 0))
    model.add_joints("revolute", ["ground", *links[:-1]], links, at=start, axis=(0, 1, 0))
    return model


def main() -> None:
    """Measure and print."""
    n = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    ld.simulate(chain(200), t_end=0.003, h=1e-3, record=3, health=False)  # loads or compiles all kernels
    clock = time.process_time()

    def told(stage: str) -> None:
        nonlocal clock
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        print(f"{stage:10} {time.process_time() - clock:8.2f} s   peak {peak:6.0f} MB", flush=True)
        clock = time.process_time()

    told("start")
    model = chain(n)
    told("calls")
    builder = model.equations().builder
    told("equations")
    builder.build()
    told("structure")
    del builder
    gc.collect()
    clock = time.process_time()
    sol = ld.simulate(model, t_end=0.003, h=1e-3, record=3, health=False)
    told("run")
    print(f"{sol.status}, {sol.stats.seconds / sol.stats.steps:.2f} s per step")


if __name__ == "__main__":
    main()
