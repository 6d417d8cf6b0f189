"""States between the ends of steps: interpolation on the group.

Positions and velocities are cubic polynomials through values and rates at both ends; rotations are R_n exp(y) with such a
polynomial y in the chart at R_n.  Order 4 in q and v, below the error of the steps themselves; joints of interpolated poses gape
by O(h^4).  Accelerations and multipliers are linear (order 2), or, of methods of higher order, cubic polynomials through four
points (order 4).
"""

from __future__ import annotations

import numpy as np

from liedyn.equation.equations import from_se3, to_se3
from liedyn.equation.nodes import TRACKER
from liedyn.groups import SO3

Array = np.ndarray
States = tuple[Array, Array, Array, Array, Array]  # q, v, vd, lam, work, one line each


def interpolate(kinds: Array, times: Array, states: States, t: Array, order: int = 2) -> States:
    """States at the times t from those at the ends of steps, `times`; t lies within them.  order: of the method."""
    q, v, vd, lam, work = states
    k = np.clip(np.searchsorted(times, t, side="left") - 1, 0, len(times) - 2)
    h = times[k + 1] - times[k]
    s = (t - times[k]) / h
    n = len(kinds)
    left, right = (_on_r3xso3(kinds, q[i], v[i], vd[i], n) for i in (k, k + 1))
    h1, s1 = h[:, None, None], s[:, None, None]
    x = _hermite(s1, left[0], h1 * left[2], right[0], h1 * right[2])
    memory = kinds == TRACKER  # numbers in place of a pose; what trackers remember belongs to the step before
    R0, R1 = (np.where(memory[:, None, None], np.eye(3), R) for R in (left[1], right[1]))
    y1 = SO3().log(np.swapaxes(R0, -1, -2) @ R1)
    end = np.einsum("knij,knj->kni", SO3().Tinv(y1), h1 * right[3])
    R = R0 @ SO3().exp(_hermite(s1, np.zeros_like(y1), h1 * left[3], y1, end))
    velocity = _hermite(s1, left[4], h1 * left[5], right[4], h1 * right[5])
    lines = (1.0 - s)[:, None] * lam[k] + s[:, None] * lam[k + 1]
    acceleration = (1.0 - s1) * left[5] + s1 * right[5]
    if order > 2:
        lines = _cubic(times, lam, t, k)
        *_, rates = _on_r3xso3(kinds, q, v, vd, n)
        acceleration = _cubic(times, rates, t, k)
    pose = np.concatenate([x, R.reshape(len(t), n, 9)], axis=2)
    pose[:, memory] = q[k].reshape(len(t), n, 12)[:, memory]
    velocity, acceleration = to_se3(kinds, pose, velocity, acceleration)
    flat = (len(t), -1)
    return pose.reshape(flat), velocity.reshape(flat), acceleration.reshape(flat), lines, _cubic(times, work, t, k)


def smooth_parts(times: Array, t: Array) -> list[tuple[slice, Array]]:
    """Ranges of states in which the motion is smooth, with the times t in each: it jumps where two states have one time.

    The instant of a jump belongs to what follows it.
    """
    jumps = np.flatnonzero(np.diff(times) == 0.0) + 1
    begins, ends = np.r_[0, jumps], np.r_[jumps, len(times)]
    which = np.searchsorted(times[jumps], t, side="right")
    return [(slice(int(begins[k]), int(ends[k])), t[which == k]) for k in np.unique(which)]


def _on_r3xso3(kinds: Array, q: Array, v: Array, vd: Array, n: int) -> tuple[Array, ...]:
    """x, R, rate of x, Omega, and both rates and accelerations, in inertial axes for translations."""
    q, v, vd = q.reshape(-1, n, 12), v.reshape(-1, n, 6), vd.reshape(-1, n, 6)
    v, vd = from_se3(kinds, q, v, vd)
    return q[..., :3], q[..., 3:].reshape(-1, n, 3, 3), v[..., :3], v[..., 3:], v, vd


def _hermite(s: Array, a: Array, da: Array, b: Array, db: Array) -> Array:
    """Cubic polynomial over 0 <= s <= 1 with these values and slopes at its ends."""
    change = b - a
    return a + s * (da + s * (3.0 * change - 2.0 * da - db + s * (da + db - 2.0 * change)))


def _cubic(times: Array, values: Array, t: Array, k: Array) -> Array:
    """Cubic polynomials through four points about the interval k of each time; fewer points: of lower degree."""
    m = min(4, len(times))
    first = np.clip(k - 1, 0, len(times) - m)
    result = np.zeros((len(t), *values.shape[1:]))
    for i in range(m):
        weight = np.ones(len(t))
        for j in range(m):
            if j != i:
                weight = weight * (t - times[first + j]) / (times[first + i] - times[first + j])
        result += weight.reshape(-1, *[1] * (values.ndim - 1)) * values[first + i]
    return result
