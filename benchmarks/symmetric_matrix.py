"""Does a symmetric iteration matrix pay in the energy-conserving scheme?  (Géradin names it as an open question.)

The matrix of Newton's method for `EnergyMidpoint` is not symmetric: forces act at the mean configuration, constraints at
the end of the step.  Its symmetric part (rotational rows turned into the axes of the columns) would allow L D L^T, half
the work of L U.  Here both iterate from the same predictor to round-off on the same steps, the matrix formed once per step
(as the library does) or anew in each iteration; and the share of a step that the factorization takes is measured.

    python -m benchmarks.symmetric_matrix
"""

from __future__ import annotations

import time
from collections.abc import Callable

import numpy as np
from scipy.linalg import lu_factor, lu_solve

import liedyn as ld
from liedyn.equation.linear.blocklu import factor, to_csc
from liedyn.integrate.energy_midpoint.step import correct, discrete_residual, discrete_tangent, place
from liedyn.integrate.plan import make_plan
from liedyn.integrate.setup import Setup

METHOD = ld.EnergyMidpoint(rotation="euler")


def four_bar() -> ld.Model:
    """A loop of three bodies with a spring across (R, R, S, S joints: no redundancy)."""
    model = ld.Model(gravity=(0, 0, -9.81))
    crank = model.body("crank", 1.0, (0.02, 0.1, 0.1), position=(0, 0, 0.5), angular_velocity=(0, 3.0, 0))
    rod = model.body("rod", 2.0, (0.02, 0.4, 0.4), position=(1.0, 0, 1.0))
    rocker = model.body("rocker", 1.5, (0.3, 0.3, 0.02), position=(2.0, 0, 0.5))
    model.revolute(model.ground, crank, at=(0, 0, 0), axis=(0, 1, 0))
    model.spherical(crank, rod, at=(0, 0, 1))
    model.spherical(rod, rocker, at=(2, 0, 1))
    model.revolute(model.ground, rocker, at=(2, 0, 0), axis=(0, 1, 0))
    model.spring(crank, rocker, stiffness=200.0, length=1.5)
    return model


def stiff_pair() -> ld.Model:
    """Two free bodies and a stiff spring."""
    model = ld.Model()
    a = model.body("a", 2.0, (0.02, 0.2, 0.2), angular_velocity=(0, 0.5, 1.0))
    b = model.body(
        "b", 1.0, (0.01, 0.06, 0.06), position=(1, 0.2, 0), velocity=(0, 0.5, 0), angular_velocity=(1, 0.5, 0)
    )
    model.spring(a, b, stiffness=1e5, at_a=(0.3, 0.1, 0), at_b=(-0.2, 0, 0.1))
    return model


CASES: dict[str, tuple[Callable[[], object], float, float]] = {  # model, h, time over which steps are taken
    "Géradin's top, case 2": (lambda: ld.problems.geradin_top(2).build(), 2e-3, 0.2),
    "heavy top, constrained": (lambda: ld.problems.heavy_top(constrained=True).build(), 1e-3, 0.1),
    "satellite": (lambda: ld.problems.satellite().build(), 0.02, 2.0),
    "four-bar with spring": (four_bar, 5e-3, 0.5),
    "stiff spring, omega h = 1": (stiff_pair, 4e-3, 0.4),
    "chain of 20": (lambda: ld.problems.chain(n=20).build(), 2e-3, 0.2),
}


def iterations(setup: Setup, h: float, symmetric: bool, every: bool) -> int:
    """Newton iterations of one step from the state of the run, from the predictor h v."""
    run, s, system, method, old = setup.run, setup.structure, setup.run.system, setup.run.record, setup.run.old
    cg, r, S = 0.5 * h * h, np.zeros(s.size), run.evaluator.S
    new = run.new._replace(q=old.q.copy(), v=old.v.copy(), x=h * old.v, lam=old.lam.copy())
    q, solver = new.q, None
    for k in range(60):
        place(method, system, h, old, new)
        discrete_residual(method, system, 0.0, h, cg, run.settings.length, old, new, r)
        if solver is None or every:
            discrete_tangent(method, system, 0.0, h, cg, run.settings.epsilon, run.scale, old, new, S)
            A, turn = to_csc(s.program, S).toarray(), np.eye(3 * s.program.n_atoms)
            for n in range(1, s.n_nodes):
                i = s.node_rows[n, 1]
                if i < 3 * s.program.n_atoms:
                    turn[i : i + 3, i : i + 3] = q[12 * n + 3 : 12 * n + 12].reshape(3, 3).T
            A = turn @ A
            solver = lu_factor(0.5 * (A + A.T) if symmetric else A), turn
        lu, turn = solver
        r[:-3] = lu_solve(lu, turn @ r[:-3])
        step = np.abs(r[setup.evaluator.node_places[setup.evaluator.free]]).max()
        if not np.isfinite(step) or step > 1e3:
            return -1
        correct(system, cg, method.c.rotation, r, new)
        if step < 1e-14 * max(1.0, np.abs(old.q).max()):
            return k + 1
    return -1


def factor_share(make: Callable[[], object], h: float) -> float:
    """Part of the time of a step that the factorization takes."""
    plan, _ = make_plan(0.0, 400 * h, h, 400)
    setup = Setup(make().equations(), METHOD, plan, 0.0)  # type: ignore[attr-defined]
    METHOD.advance(setup.run, 100)
    clock = time.perf_counter()
    METHOD.advance(setup.run, 200)
    step = (time.perf_counter() - clock) / 200
    program, S = setup.structure.program, setup.evaluator.S
    original, best = np.random.default_rng(0).normal(size=len(S)), np.inf
    for _ in range(20):
        S[:] = original
        clock = time.perf_counter()
        factor(*program.arrays, S)
        best = min(best, time.perf_counter() - clock)
    return best / step


def main() -> None:
    """Print the table."""
    print("Newton iterations per step to round-off (mean over 20 steps; * = some steps did not converge)")
    print(f"{'':28}{'once per step':>22}{'every iteration':>24}{'factorization':>15}")
    print(f"{'':28}{'full':>11}{'symmetric':>11}{'full':>13}{'symmetric':>11}{'of a step':>15}")
    for name, (make, h, span) in CASES.items():
        plan, _ = make_plan(0.0, span, h, 10**6)
        setup = Setup(make().equations(), METHOD, plan, 0.0)  # type: ignore[attr-defined]
        stride = max(1, round(span / h) // 20)
        counts: dict[tuple[bool, bool], list[int]] = {(s, e): [] for e in (False, True) for s in (False, True)}
        for _ in range(20):
            for key, found in counts.items():
                found.append(iterations(setup, h, *key))
            METHOD.advance(setup.run, stride)
        words = []
        for found in counts.values():
            good = [x for x in found if x > 0]
            words.append((f"{np.mean(good):.1f}" if good else "-") + ("*" if len(good) < len(found) else ""))
        print(f"{name:28}{words[0]:>11}{words[1]:>11}{words[2]:>13}{words[3]:>11}{factor_share(make, h):>14.0%}")


if __name__ == "__main__":
    main()
