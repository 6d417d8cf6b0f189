"""The named records of a run: what the time loops of all methods work on.

    settings   what the driver and the method chose: tolerances, switches, addresses of kernels that only some models need
    count      what is counted and remembered from step to step
    scale      weights of the rows of r
    schedule   segments of steps of one size
    out        recorded states
    old, new   the last accepted state and the iterate of the step at work
    ahead      expected changes from this step to the next

The residual, the iteration matrix and the like are `matrices` (`equation/records.py`).
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numba
import numpy as np
from numba import types

from liedyn.compiled.address import ARRAY, TABLE

LOG_SIZE = 32  # scaled residuals of the iterations of the last step that are kept

SETTINGS = np.dtype(
    [
        ("tol", np.float64),  # of the dynamics, relative
        ("tol_phi", np.float64),  # of the constraints, relative to the positions
        ("epsilon", np.float64),  # regularization of redundant rows in the iteration
        ("project", np.float64),  # ... and for the multipliers of minimum norm
        ("length", np.float64),  # of the model
        ("max_iterations", np.int64),
        ("full", np.int64),  # Newton with a new matrix in each iteration
        ("cayley", np.int64),  # the Cayley map instead of the exponential
        ("watched", np.int64),  # the residuals of this step are wanted
        ("keep", np.int64),  # a step may begin with the factors of an earlier one
        ("trust", np.int64),  # an iteration may be accepted unchecked (`convergence.may_trust`)
        ("guarded", np.int64),  # elements have a direction that may turn over (role turns_over)
        # addresses of kernels, 0 where the model does not need them
        ("minimum_norm", np.int64),
        ("follow_stress", np.int64),
        ("slacken", np.int64),
        ("scale_violation", np.int64),
        ("sure_of_next", np.int64),
        ("add_work", np.int64),
    ]
)

COUNT = np.dtype(
    [
        ("step", np.int64),  # steps done
        ("segment", np.int64),  # of the schedule
        ("recorded", np.int64),  # lines of `out` that are written
        ("iterations", np.int64),
        ("factorizations", np.int64),
        ("stagnated", np.int64),
        ("substeps", np.int64),
        ("rejected", np.int64),
        ("worst_row", np.int64),  # place in r of the worst residual of a step that failed
        ("worst_node", np.int64),  # node that turned too far
        # whether what a step takes over from the one before must be computed again (start, changed inputs, failed step); or,
        # TAKING, whether a state has been taken over whose step is not counted yet, should a user's function raise now
        ("stale", np.int64),
        ("stressed", np.int64),  # elements take their independent stress
        ("hard", np.int64),  # ... for this many further steps
        ("factored", np.float64),  # gamma' of the factors in S, 0 if there are none
        ("begun", np.float64),  # residual at the start of the last step that was checked
        ("left", np.float64),  # ... and after its first iteration
        ("worst", np.float64),  # largest scaled residual of an accepted step that is known
        ("estimate", np.float64),  # largest scaled local error of methods with an embedded pair
        ("logged", np.int64),  # iterations of the last step
        ("log", np.float64, (LOG_SIZE,)),  # ... and the scaled residual of each
    ]
)
TAKING = 2


class Scale(NamedTuple):
    """Weights of the rows of r, see `evaluator.Scales`."""

    dyn: Any
    phi: Any
    lam: Any
    eps: Any


class Schedule(NamedTuple):
    """Steps of constant size in segments: segment k begins with step first[k] at time t[k] with size h[k]."""

    first: Any
    t: Any
    h: Any


class Out(NamedTuple):
    """Recorded states; step: number of the step of each line, negative where only the health report wants it."""

    step: Any
    lam_rows: Any  # places in r of the constraint rows, in the order of the columns of lam
    q: Any
    v: Any
    vd: Any
    lam: Any
    work: Any


class Accepted(NamedTuple):
    """The last accepted state."""

    q: Any
    v: Any
    vd: Any
    lam: Any


class Ahead(NamedTuple):
    """Expected next change of vd and lam, the past changes and the rule in use, see `predictor.py`."""

    dvd: Any
    dlam: Any
    history: Any
    rule: Any


class New(NamedTuple):
    """The iterate of a step: q = q_star exp(x + p)."""

    q: Any
    v: Any
    vd: Any
    v_inertial: Any
    vd_inertial: Any
    lam: Any
    x: Any
    q_star: Any
    p: Any  # position correction B_n^T eta of index 2
    dp: Any
    slack: Any  # per row of r: what nonholonomic rows cannot meet (`redundant.py`)


class Chart(NamedTuple):
    """Rates of the coordinates x of a step where v and vd follow from them, and their tangents, see `chart.py`."""

    xd: Any
    xdd: Any
    T: Any


CONTROL = np.dtype(
    [
        ("tolerance", np.float64),
        ("order", np.int64),  # p of the method: err ~ h^p
        ("t", np.float64),  # the accepted time
        ("t_end", np.float64),
        ("h", np.float64),  # of the next step, before it is cut to end at t_end
        ("last_h", np.float64),  # to which a_n and the violation of B v belong
        ("h_max", np.float64),
        ("h_min", np.float64),
        ("length", np.float64),
        ("rate", np.float64),  # largest rate of motion so far
        ("turn", np.float64),  # largest angular velocity of the accepted state
        ("attached", np.int64),  # to the ground: its velocity counts as it is, not against the mean
        ("filtered", np.int64),  # the error needs its filter: the model has modes that are fast against h
        ("hold", np.int64),  # no growth after a step that was made again
        ("growth", np.float64),  # largest factor by which h grows
        ("wait", np.int64),  # equal steps before it does
        ("equal", np.int64),  # equal steps so far
        ("stride", np.int64),  # of the steps that are recorded; 0 and 1: all
        ("passed", np.int64),  # times of `Steps.wanted` that have been passed
        ("since", np.int64),  # steps that ended since then
        ("rejected", np.int64),  # steps made again because of their error, so far
        ("failed", np.int64),  # ... because they failed
        ("smallest", np.float64),  # step that was tried
        ("steady", np.float64),  # largest of the last steps, older ones counting less
        ("watch", np.float64),  # part of it below which the loop is left, to look at the pose (`crossing.py`)
        ("crossed", np.int64),  # singular poses that were stepped over
        ("level", np.float64),  # err/h^p at the height of its course, and how fast it changes there (`follow_error`)
        ("slope", np.float64),
        ("last", np.float64),  # err/h^p of the step before
    ]
)


class Steps(NamedTuple):
    """What is noted of each accepted step, from step number `first` of the window on."""

    first: Any  # one number
    wanted: Any  # times that are recorded; none: ends of steps are
    t: Any  # its end
    h: Any
    error: Any  # err
    iterations: Any  # of Newton, with those of the attempts that were rejected
    again: Any  # attempts that were rejected or failed

    @property
    def noted(self) -> tuple[Any, ...]:
        """The arrays with one number per step."""
        return tuple(self[2:])


class Estimate(NamedTuple):
    """Workspace of the estimate."""

    e: Any
    e_inertial: Any
    no_v: Any
    other: Any
    no_lam: Any
    at_rest: Any  # residual and velocity rows at rest


SETTINGS_TYPE, COUNT_TYPE = numba.from_dtype(SETTINGS), numba.from_dtype(COUNT)
SCALE = types.NamedUniTuple(ARRAY, 4, Scale)
NEW = types.NamedUniTuple(ARRAY, 11, New)
_LINES = types.Array(types.float64, 2, "C")
OUT = types.NamedTuple((TABLE, TABLE, _LINES, _LINES, _LINES, _LINES, ARRAY), Out)
ACCEPTED = types.NamedUniTuple(ARRAY, 4, Accepted)
