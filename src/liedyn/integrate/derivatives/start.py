"""What a run begins with: the numbers that its steps and its first records depend on, or their derivatives."""

from __future__ import annotations

from typing import Any

import numpy as np

from liedyn.integrate.bliedf_step import Bdf
from liedyn.integrate.energy_midpoint.records import Midpoint
from liedyn.integrate.generalized_alpha import Alpha
from liedyn.integrate.momentum.methods import Impulses
from liedyn.integrate.projected.runge_kutta import RungeKutta
from liedyn.integrate.run import Run

# what steps take from the record of the method besides its constants
MEMORY: dict[type, tuple[str, ...]] = {
    Alpha: ("a", "weight"),
    Bdf: ("V", "X", "weight"),
    Midpoint: (),
    Impulses: ("mass",),
    RungeKutta: (),
}


def places_of_samples(controls: np.ndarray) -> np.ndarray:
    """Places in u of the values of all controls, one control after the other."""
    parts = [place - 3 * (count + 1) + 3 * np.arange(count) + 1 for place, count in controls.tolist()]
    return np.concatenate([np.zeros(0, dtype=np.int64), *parts])


class Start(dict[str, np.ndarray]):
    """Arrays by name; derivatives have a last axis, one entry per direction.

    par: the pool of parameters.  samples: values of controls.  q to lam: the state at which the compiled loop begins.
    first q to first lam: the states up to there as they are recorded (lam by constraint rows), one after the other: velocities
    before the method perturbed them, and the starting states of a method of several steps.  memory ...: of the method.
    """

    @classmethod
    def of(cls, run: Run) -> Start:
        """Those of a run that has begun."""
        s, old = run.structure, run.old
        made = cls(par=run.system.par, samples=run.system.u[places_of_samples(s.controls)])
        made |= {name: getattr(old, name) for name in ("q", "v", "vd", "lam")}
        made |= {f"first {name}": x.ravel() for name, x in first_states(run).items()}
        made |= {f"memory {name}": getattr(run.record, name) for name in MEMORY[type(run.record)]}
        return cls({name: x.copy() for name, x in made.items()})


def first_states(run: Run) -> dict[str, np.ndarray]:
    """States up to the one at which the compiled loop begins, as they are recorded: (states, length)."""
    if run.step == 0:
        # as they were recorded: a method may change velocities for its first step, and accelerations for its predictor
        given = run.start_state
        return {name: getattr(given, name)[None].copy() for name in ("q", "v", "vd", "lam")}
    states: Any = run.memory.states[: run.step + 1]
    return {name: np.stack([getattr(x, name) for x in states]) for name in ("q", "v", "vd", "lam")}
