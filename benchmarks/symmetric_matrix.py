"""Does a symmetric iteration matrix pay in the energy-conserving scheme?  (Geradin names it as an open question.)

The matrix of Newton's method for `EnergyMidpoint` is not symmetric: forces act at the mean configuration, constraints at
the end of the step.  Its symmetric part (rotational rows turned into the axes of the columns) would allow L D L^T, half
the work of L U.  Here both iterate from the same predictor to round-off on the same steps, the matrix formed once a step
(as the library does) or anew in each iteration; and the share of a step that the factorisation takes is measured.

    python benchmarks/symmetric_matrix.py
"""

from __future__ import annotations

import time
from collections.abc import Callable

import numpy as np
from scipy.linalg import lu_factor, lu_solve

import liedyn as ld
from liedyn.equation.linear.blocklu import factor, to_csc
from liedyn.integrate.driver import Prepared, make_plan
from liedyn.integrate.energy_midpoint.step import correct, discrete_residual, discrete_tangent, place
from liedyn.integrate.newton import LENGTH

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
    "Geradin's top, case 2": (lambda: ld.problems.geradin_top(2).build(), 2e-3, 0.2),
    "heavy top, constrained": (lambda: ld.problems.heavy_top(constrained=True).build(), 1e-3, 0.1),
    "satellite": (lambda: ld.problems.satellite().build(), 0.02, 2.0),
    "four-bar with spring": (four_bar, 5e-3, 0.5),
    "stiff spring, omega h = 1": (stiff_pair, 4e-3, 0.4),
    "chain of 20": (lambda: ld.problems.chain(n=20).build(), 2e-3, 0.2),
}


def iterations(prepared: Prepared, h: float, symmetric: bool, every: bool) -> int:
    """Newton iterations of one step from the state of the run, from the predictor h v."""
    run, s, own = prepared.run, prepared.structure, prepared.run.own
    H, I, P, _, _, u = run.system
    arms, Ti, Rm, W = own.nodes
    potentials, blocks, qm, vm, qr, energy, rx, Sx, called = own.external
    external = (potentials, blocks, qm, vm, qr, run.index1.no_v, run.index1.no_lam, energy, rx, Sx, called)
    cg, member, length = 0.5 * h * h, run.co[0], run.opt[LENGTH]
    x, lam, q, v, r = h * run.v0, run.lam0.copy(), run.q0.copy(), run.v0.copy(), np.zeros(s.size)
    solver = None
    for k in range(60):
        place(H, h, run.co, run.q0, run.v0, x, q, v, arms, Ti, Rm)
        discrete_residual(
            H, I, P, u, 0.0, h, cg, run.co, length, run.q0, q, run.v0, v, lam, x, arms, Rm, r, W, *external
        )  # fmt: skip
        if solver is None or every:
            discrete_tangent(
                H, I, P, u, 0.0, h, cg, run.co, run.opt, run.weights[3], own.diagonal, run.q0, q, run.v0, v, lam, x, arms,
                Ti, Rm, W, run.evaluator.S, *external,
            )  # fmt: skip
            A, turn = to_csc(s.program, run.evaluator.S).toarray(), np.eye(3 * s.program.n_atoms)
            for n in range(1, s.n_nodes):
                i = s.node_rows[n, 1]
                if i < 3 * s.program.n_atoms:
                    turn[i : i + 3, i : i + 3] = q[12 * n + 3 : 12 * n + 12].reshape(3, 3).T
            A = turn @ A
            solver = lu_factor(0.5 * (A + A.T) if symmetric else A), turn
        lu, turn = solver
        r[:-3] = lu_solve(lu, turn @ r[:-3])
        step = np.abs(r[prepared.evaluator.node_places[prepared.evaluator.free]]).max()
        if not np.isfinite(step) or step > 1e3:
            return -1
        correct(H, I, cg, member, r, x, lam)
        if step < 1e-14 * max(1.0, np.abs(run.q0).max()):
            return k + 1
    return -1


def factor_share(make: Callable[[], object], h: float) -> float:
    """Part of the time of a step that the factorisation takes."""
    plan, _ = make_plan(0.0, 400 * h, h, 400)
    prepared = Prepared(make().equations(), METHOD, plan, 0.0)  # type: ignore[attr-defined]
    METHOD.advance(prepared.run, 100)
    clock = time.perf_counter()
    METHOD.advance(prepared.run, 200)
    step = (time.perf_counter() - clock) / 200
    program, S = prepared.structure.program, prepared.evaluator.S
    original, best = np.random.default_rng(0).normal(size=len(S)), np.inf
    for _ in range(20):
        S[:] = original
        clock = time.perf_counter()
        factor(*program.arrays, S)
        best = min(best, time.perf_counter() - clock)
    return best / step


def main() -> None:
    """Print the table."""
    print("Newton iterations a step to round-off (mean over 20 steps; * = some steps did not converge)")
    print(f"{'':28}{'once a step':>22}{'every iteration':>24}{'factorisation':>15}")
    print(f"{'':28}{'full':>11}{'symmetric':>11}{'full':>13}{'symmetric':>11}{'of a step':>15}")
    for name, (make, h, span) in CASES.items():
        plan, _ = make_plan(0.0, span, h, 10**6)
        prepared = Prepared(make().equations(), METHOD, plan, 0.0)  # type: ignore[attr-defined]
        stride = max(1, round(span / h) // 20)
        counts: dict[tuple[bool, bool], list[int]] = {(s, e): [] for e in (False, True) for s in (False, True)}
        for _ in range(20):
            for key, found in counts.items():
                found.append(iterations(prepared, h, *key))
            METHOD.advance(prepared.run, stride)
        words = []
        for found in counts.values():
            good = [x for x in found if x > 0]
            words.append((f"{np.mean(good):.1f}" if good else "-") + ("*" if len(good) < len(found) else ""))
        print(f"{name:28}{words[0]:>11}{words[1]:>11}{words[2]:>13}{words[3]:>11}{factor_share(make, h):>14.0%}")


if __name__ == "__main__":
    main()
