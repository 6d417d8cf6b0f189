"""States of a run between its records: interpolation on the group (`integrate/dense.py`), and read-outs of them."""

from __future__ import annotations

from typing import Any

import numpy as np

from liedyn.arguments import floats, shown
from liedyn.equation.equations import from_se3
from liedyn.equation.nodes import OWN
from liedyn.errors import ModelError
from liedyn.integrate.dense import States, interpolate, smooth_parts
from liedyn.multibody.joint_types import coordinate
from liedyn.results.solution import Solution
from liedyn.typing import JointLike

CONTACTS = ("contact", "stop")
SMOOTH = ("BLieDF(k=3", "BLieDF(k=4", "MuntheKaas(")  # methods of order 3 and more, by their texts
NEAR = 1e-9  # of the time of the run: a time so close to its ends is one of them


class Interpolated(Solution):
    """States at given times between the records of a run; angles are counted over turns as there."""

    _source: Solution

    def coordinate(self, joint: JointLike, which: str | None = None) -> np.ndarray:
        """Relative coordinate (n,) of a joint, see `Solution.coordinate`."""
        value = super().coordinate(joint, which)
        if coordinate(self.model.joint(joint), which).kind != "angle":
            return value
        expected = np.interp(self.t, self._source.t, self._source.coordinate(joint, which))
        return value + 2.0 * np.pi * np.round((expected - value) / (2.0 * np.pi))


def at(sol: Solution, t: Any) -> Solution:
    """The states of a run at some times."""
    times = _times(sol, t)
    s = sol.evaluator.structure
    if OWN in s.kinds:
        label = s.node_labels[s.kinds.tolist().index(OWN)]
        raise ModelError(
            f"at: {label!r} is on a group of the user, where states are not interpolated; simulate with record=[times]"
        )
    contact = next((e for e in getattr(sol.model, "elements", ()) if e.type in CONTACTS), None)
    if contact is not None:
        raise ModelError(
            f"at: impacts of {contact.type} {contact.name!r} make velocities jump, so states are not interpolated; simulate with "
            "record=[times]"
        )
    parts = [_within(sol, sol.t, part, chosen) for part, chosen in smooth_parts(sol.t, times)]
    q, v, vd, lam, work = (np.concatenate(x) for x in zip(*(states for states, _ in parts), strict=True))
    raw = None if sol.raw is None else np.concatenate([x for _, x in parts])
    found = Interpolated(
        sol.model, times, q, v, vd, lam, status=sol.status, message=sol.message, method=sol.method, evaluator=sol.evaluator,
        problem=sol.problem, raw=raw, work=work, phases=_phases(sol, times),
    )  # fmt: skip
    found._source = sol
    return found


def _phases(sol: Solution, t: np.ndarray) -> Any:
    """Which phase holds at these times; the instant of an action belongs to what follows it."""
    if sol.phases is None:
        return None
    return sol.phases.taken(np.clip(np.searchsorted(sol.t, t, side="right") - 1, 0, len(sol.t) - 1))


def _times(sol: Solution, t: Any) -> np.ndarray:
    """The times asked for, checked; one number is an array of one."""
    found = floats(t)
    if found is None or found.ndim > 1 or not found.size or not np.isfinite(found).all():
        raise ModelError(f"at: t = {shown(t)} must be a time, or a list of ascending times")
    times = np.atleast_1d(found)
    if (np.diff(times) < 0.0).any():
        raise ModelError(f"at: t = {shown(t)} must ascend")
    first, last = float(sol.t[0]), float(sol.t[-1])
    if (np.diff(sol.t) < 0.0).any():
        raise ModelError("at: the records of a path of equilibria are no motion; see state(t)")
    margin = NEAR * (last - first)
    outside = times[(times < first - margin) | (times > last + margin)]
    if len(outside):
        raise ModelError(
            f"at: t = {outside[0]:g} lies outside of the run, whose records are from {first:g} to {last:g}"
        )
    return np.clip(times, first, last)


def _within(sol: Solution, records: np.ndarray, part: slice, t: np.ndarray) -> tuple[States, Any]:
    """The states, and raw if there is such, at times within a smooth part of the records."""
    own, n = records[part], len(sol.evaluator.structure.kinds)
    k = np.clip(np.searchsorted(own, t, side="left") - 1, 0, max(0, len(own) - 2))
    around = np.unique(np.clip(k[:, None] + np.arange(-1, 3), 0, len(own) - 1))
    chosen = part.start + around
    q, v, vd, lam = (np.array([sol._record(name, i) for i in chosen]) for name in ("q", "v", "vd", "lam"))
    work, kinds = sol.work[chosen], sol.evaluator.structure.kinds
    raw = None if sol.raw is None else sol.raw[chosen]
    if len(own) == 1:
        q, v, vd, lam, work = (np.repeat(x, len(t), axis=0) for x in (q, v, vd, lam, work))
        return (q, v, vd, lam, work), None if raw is None else np.repeat(raw, len(t), axis=0)
    flat: States = q.reshape(len(q), -1), v.reshape(len(q), -1), vd.reshape(len(q), -1), lam, work
    new = interpolate(kinds, own[around], flat, t, 4 if sol.method.startswith(SMOOTH) else 2)
    q1, v1, vd1 = (x.reshape(len(t), n, -1) for x in new[:3])
    if raw is not None:  # they differ from v by little, which is linear
        apart = raw - from_se3(kinds, q, v, vd)[0]
        i = np.searchsorted(around, k)
        s = ((t - own[k]) / (own[k + 1] - own[k]))[:, None, None]
        raw = from_se3(kinds, q1, v1, vd1)[0] + (1.0 - s) * apart[i] + s * apart[i + 1]
    return (q1, v1, vd1, new[3], new[4]), raw
