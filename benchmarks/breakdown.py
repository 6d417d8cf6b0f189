"""Where the time of a generalized-alpha step goes, problem by problem: `make profile`.

    python -m benchmarks.breakdown [PROBLEM ...]

Each part of an iteration is repeated alone, in compiled code, at a state of the run; how often it is called in a step is
counted by the run itself.  The rest of a step (predictor, update, norms, records) is what the whole step costs beyond them.
Parts alone do not overlap as they do in a step of one body, so their sum may exceed it; in large models a part alone finds
its data in a nearer cache.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

import liedyn as ld
from benchmarks.cases.methods import timed
from liedyn.compiled.decorators import kernel
from liedyn.equation.evaluate import residual
from liedyn.equation.iteration_matrix import tangent
from liedyn.equation.linear.blocklu import factor, solve
from liedyn.equation.moves import inertial, inverse_tangents, move
from liedyn.equation.records import State
from liedyn.integrate.plan import make_plan
from liedyn.integrate.setup import Setup

PROBLEMS: dict[str, Callable[[], tuple[ld.Model, float, int]]] = {
    "heavy top": lambda: (ld.problems.heavy_top(constrained=True).build(), 1e-3, 20000),
    "chain 10": lambda: (ld.problems.chain(10).build(), 1e-3, 1000),
    "chain 1000": lambda: (ld.problems.chain(1000).build(), 1e-3, 50),
    "chain 10 on SE(3)": lambda: (ld.problems.chain(10).build("SE3"), 1e-3, 1000),
    "four-bars R-S-S-R 1000": lambda: (ld.problems.n_four_bar(1000, joints="RSSR").build(), 1e-3, 50),
    "four-bars 4R 1000": lambda: (ld.problems.n_four_bar(1000, joints="4R").build(), 1e-3, 50),
    "net 30 x 30": lambda: (ld.problems.net(30, 30).build(), 1e-3, 20),
    "squeezer": lambda: (ld.problems.andrews_squeezer().build(), 1e-5, 1000),
    "flying spaghetti 100": lambda: (ld.problems.flying_spaghetti(n=100).build(), 1e-3, 100),
}
PARTS = ("kinematics", "residual", "tangent", "factor", "solve")


@kernel
def repeat(part, n, system, gamma_prime, beta_prime, settings, scale, new, matrices, A, b):
    """Do one part of an iteration n times."""
    cg, cD, S, r = 1.0 / beta_prime, 1.0 / gamma_prime, matrices.S, matrices.r
    for _ in range(n):
        if part == 0:
            move(system, False, new.q_star, new.x, new.q)
        elif part == 1:
            inertial(system, new.q, new.v, new.vd, new.v_inertial, new.vd_inertial)
            residual(system, 0.0, new.q, new.v_inertial, new.vd_inertial, new.lam, cg, r)
        elif part == 2:
            inverse_tangents(system, False, new.x, matrices.T_inverse)
            state = State(new.q, new.v, new.vd, new.v_inertial, new.vd_inertial, new.lam)
            tangent(system, 0.0, 1.0, gamma_prime * cg, cg, cD, state, settings.epsilon, scale.eps, matrices)
        elif part == 3:
            for k in range(S.shape[0]):
                A[k] = S[k]
            factor(system.ptr, system.rows, A)
        elif part == 4:
            for k in range(r.shape[0]):
                b[k] = r[k]
            solve(system.ptr, system.rows, A, b)


@dataclass
class Split:
    """Microseconds per step of each part and of the whole."""

    name: str
    bodies: int
    whole: float
    parts: dict[str, float]
    iterations: float
    factorizations: float

    def line(self) -> str:
        """A row of the table."""
        rest = self.whole - sum(self.parts.values())
        shares = [f"{self.parts[p]:.3g} ({100 * self.parts[p] / self.whole:.0f} %)" for p in PARTS]
        cells = [self.name, str(self.bodies), f"{self.whole:.3g}", f"{self.iterations:.2f} / {self.factorizations:.2f}"]
        return f"| {' | '.join([*cells, *shares, f'{rest:.3g} ({100 * rest / self.whole:.0f} %)'])} |"


def split(name: str) -> Split:
    """Measure one problem."""
    model, h, steps = PROBLEMS[name]()
    method = ld.GeneralizedAlpha(rho_inf=0.9)
    best = np.inf
    for _ in range(3):
        watch = timed(method)
        sol = ld.simulate(model, t_end=steps * h, h=h, method=watch, record=steps, progress=False, health=False)
        best = min(best, 1e6 * watch.cpu / steps)  # type: ignore[attr-defined]
    iterations, factorizations = sol.stats.newton_iterations / steps, sol.stats.factorizations / steps

    plan, _ = make_plan(0.0, 2 * h, h, 1)
    run = Setup(model.equations(), method, plan, 0.0).run
    method.advance(run, 2)
    am, af, beta, gamma = method.coefficients
    bp, gp = (1.0 - am) / (beta * h * h * (1.0 - af)), gamma / (beta * h)
    A, b = run.matrices.S.copy(), run.matrices.r.copy()

    def seconds(part: int, n: int) -> float:
        start = time.process_time()
        repeat(part, n, run.system, gp, bp, run.settings, run.scale, run.new, run.matrices, A, b)
        return time.process_time() - start

    cost = {}
    for k, part in enumerate(PARTS):
        seconds(k, 1)
        n = max(3, int(2e-2 / max(seconds(k, 3) / 3, 1e-8)))
        cost[part] = 1e6 * min(seconds(k, n) for _ in range(9)) / n
    # the last residual of a step is left out where the one before tells what it would be
    calls = {"kinematics": iterations + 1, "residual": float(run.count.logged), "tangent": factorizations}
    calls["factor"] = factorizations
    calls["solve"] = iterations
    parts = {part: cost[part] * calls[part] for part in PARTS}
    return Split(name, len(model.bodies), best, parts, iterations, factorizations)


def main() -> int:
    """Print the table."""
    wanted = [name for name in PROBLEMS if not sys.argv[1:] or any(word in name for word in sys.argv[1:])]
    print(f"| problem | bodies | us per step | iterations / factors | {' | '.join(PARTS)} | rest |")
    print("|---|---|---|---|---|---|---|---|---|---|")
    for name in wanted:
        print(split(name).line(), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
