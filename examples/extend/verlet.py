"""Velocity Verlet on a Lie group, a method of your own: docs/own_method.md explains it.  Usage: verlet.py

liedyn run satellite --load verlet.py --method verlet --h 0.01
"""

import math
from dataclasses import dataclass

import liedyn as ld
from liedyn.stepping import (
    NOT_CONVERGED,
    NOT_FINITE,
    OK,
    accelerations,
    copy,
    evaluate_signals,
    finish_step,
    move,
    next_step,
    project_position,
    project_velocity,
    saddle,
)


@ld.kernel
def advance(n, system, settings, count, schedule, old, new, space, out):
    """Make at most n steps: old is the state at t_n, new the one at t_{n+1}."""
    qs, x, v, vd = new.q_star, new.x, new.v, new.vd
    for _ in range(n):
        t, h = next_step(schedule, count)  # t is the end of the step
        for k in range(v.shape[0]):
            x[k] = h * old.v[k] + 0.5 * h * h * old.vd[k]
            v[k] = old.v[k] + h * old.vd[k]
        move(system, False, old.q, x, qs)  # qs = q_n exp(x)
        evaluate_signals(system.signals, t, system.u)  # forces and joints that depend on time
        saddle(system, t, qs, space)
        if project_position(system, t, qs, x, new.q, space) < 0:
            return NOT_CONVERGED
        saddle(system, t, new.q, space)
        accelerations(system, t, new.q, v, vd, new.lam, space)
        for k in range(v.shape[0]):
            v[k] = old.v[k] + 0.5 * h * (old.vd[k] + vd[k])
        project_velocity(system, t, new.q, v, space)
        accelerations(system, t, new.q, v, vd, new.lam, space)
        for k in range(v.shape[0]):
            if not abs(vd[k]) < math.inf:
                return NOT_FINITE
        copy(new.q, old.q)
        copy(v, old.v)
        copy(vd, old.vd)
        copy(new.lam, old.lam)
        finish_step(system, t, settings, count, old, out)
    return OK


@ld.register_method("verlet")
@dataclass(frozen=True)
class Verlet(ld.Method):
    """Velocity Verlet on the group with projections; explicit, order 2."""

    index = 1

    @property
    def facts(self):
        """What the method states about itself."""
        return ld.Facts(
            title="velocity Verlet, projected",
            order=(2, 2, 2),
            conserves=("Phi", "B v"),
            explicit=True,
            use="an example",
            limits="explicit: omega h < 2",
            source="Verlet 1967; Swope et al. 1982",
        )

    def begin(self, run):
        """A place for q_star that is not q_n."""
        run.new = run.new._replace(q_star=run.old.q.copy())

    def advance(self, run, n):
        """Hand everything to the compiled loop."""
        return advance(
            n, run.system, run.settings, run.count, run.schedule, run.old, run.new, run.index1.space, run.out
        )


if __name__ == "__main__":
    for group in ("R3xSO3", "SE3"):
        print(ld.order_test("satellite", "verlet", (0.02, 0.01, 0.005), group=group))
