"""What a run with contacts says about itself: overlaps, chatter and captured impacts.

Its error is not estimated, as velocities jump; these are signs that its steps do not follow what happens.

    penetration   deepest overlap of the records over the size of the motion (of stops on angles in rad)
    captured      impulses of impacts that whole steps captured, over those of all impacts: of first order in h
    chatter       records in which a point changes what it does and changes back in the next, over those in which it is closed, of
                  the worst point; only where all steps are recorded
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from liedyn.integrate.contact.method import Found
from liedyn.integrate.contact.records import OPEN
from liedyn.integrate.health.judge import round_down
from liedyn.results.health import DOUBTFUL, Health, unknown, verdict_of

LIMITS = {"penetration": 1e-8, "captured": 0.2, "chatter": 0.2}
FEW = 20  # closed records of a point, below which chatter says nothing
WORDS = {
    "penetration": "bodies overlap by {:.1g} of the size of the motion",
    "captured": "{:.0%} of the impulses of impacts were captured by whole steps, of first order in h",
    "chatter": "contact {} changes back and forth in {:.0%} of the steps in which it is closed",
}


class ContactJudge:
    """Looks at the records of a run as they come, each of them once."""

    def __init__(self) -> None:
        self.records, self.span = 0, np.zeros(2)  # number of records, first and last time
        self.depth, self.when = 0.0, math.nan
        self.box = np.array([np.full(3, np.inf), np.full(3, -np.inf)])  # of all nodes and points of contact
        self.closed, self.back, self.first_back = np.zeros(0), np.zeros(0), np.zeros(0)  # of each slot: records, time
        self.modes, self.times = np.zeros((0, 0), dtype=np.int64), np.zeros(0)  # the last two

    def see(self, found: Found, t: np.ndarray, q: np.ndarray, first: int) -> None:
        """Take records, the first of which has this number; those that were seen before are left out."""
        k = self.records - first
        if not len(found.gap[k:]):
            return
        t, q, gap, mode = t[k:], q[k:], found.gap[k:], found.mode[k:]
        self.span[:] = t[0] if self.records == 0 else self.span[0], t[-1]
        self.records += len(t)
        if gap.size:
            depth = np.where(np.isfinite(gap), -gap, 0.0).max(axis=1)
            at = int(depth.argmax())
            if math.isnan(self.when) or depth[at] > self.depth:
                self.depth, self.when = max(0.0, float(depth[at])), float(t[at])
        points = np.concatenate(
            [q.reshape(len(q), -1, 12)[:, 1:, :3].reshape(-1, 3), found.point[k:][np.isfinite(gap)]]
        )
        self.box = np.array([np.minimum(self.box[0], points.min(axis=0)), np.maximum(self.box[1], points.max(axis=0))])
        self._look_for_chatter(mode, t)

    def _look_for_chatter(self, mode: np.ndarray, t: np.ndarray) -> None:
        n = mode.shape[1]
        if not len(self.times):
            self.closed, self.back, self.first_back = np.zeros(n), np.zeros(n), np.full(n, np.nan)
        self.closed += (mode != OPEN).sum(axis=0)
        mode = np.concatenate([self.modes.reshape(-1, n), mode])
        t = np.concatenate([self.times, t])
        back = (mode[1:-1] != mode[:-2]) & (mode[2:] == mode[:-2])
        for s in np.flatnonzero(back.any(axis=0) & np.isnan(self.first_back)):
            self.first_back[s] = t[1 + int(back[:, s].argmax())]
        self.back += back.sum(axis=0)
        self.modes, self.times = mode[-2:], t[-2:]

    def report(self, found: Found, steps: int, reason: str) -> Health:
        """The report: unknown for this reason, or doubtful or bad where an indicator is beyond its limit.

        found: with all impacts.  steps: of the run.
        """
        values, when, who = dict[str, float](), dict[str, float](), ""
        if not math.isnan(self.when) and self.records > 1:  # of one record the size of the motion is not known
            size = float(np.linalg.norm(self.box[1] - self.box[0])) or 1.0
            values["penetration"], when["penetration"] = self.depth / size, self.when
        sizes = np.array([math.hypot(*x.impulse) for x in found.impacts])
        if len(sizes):
            caught = np.array([x.captured for x in found.impacts])
            values["captured"] = float(sizes[caught].sum() / sizes.sum()) if sizes.sum() > 0.0 else 0.0
            when["captured"] = found.impacts[int((sizes * caught).argmax())].t
        if self.records == steps + 1 and self.records > 2:
            share = np.where(self.closed >= FEW, self.back / np.maximum(self.closed, 1.0), 0.0)
            slot = int(share.argmax()) if share.size else 0
            values["chatter"] = float(share[slot]) if share.size else 0.0
            when["chatter"] = float(self.first_back[slot]) if share.size else 0.0
            who = " ".join(filter(None, (found.owners[slot], found.names[slot]))) if found.owners else ""
        scores = {name: x / LIMITS[name] for name, x in values.items()}
        worst = max(scores, key=lambda name: scores[name], default="")
        health = unknown(reason)
        if not worst or scores[worst] < DOUBTFUL:
            return _with(health, values)
        value = values[worst]
        text = WORDS[worst].format(repr(who), value) if worst == "chatter" else WORDS[worst].format(value)
        h = float(self.span[1] - self.span[0]) / max(1, steps)
        smaller = round_down(0.5 * h) if h > 0.0 else 0.0
        advice = f"compare with a run with h = {smaller:.1g}" if smaller else "compare with a smaller h"
        return Health(
            verdict_of(scores[worst]), score=scores[worst], worst=worst, when=when[worst], h=h, try_h=smaller or math.nan,
            advice=advice, reason=f"{text}; {reason}", indicators=values, verifies=False,
        )  # fmt: skip

    def take(self) -> dict[str, Any]:
        """For a checkpoint."""
        return dict(vars(self))

    def put(self, kept: dict[str, Any]) -> None:
        """Go on where another run was."""
        vars(self).update(kept)


def judge_contacts(found: Found, t: np.ndarray, q: np.ndarray, steps: int, reason: str) -> Health:
    """The report on all records of a run at once."""
    judge = ContactJudge()
    judge.see(found, t, q, 0)
    return judge.report(found, steps, reason)


def _with(health: Health, values: dict[str, float]) -> Health:
    """The report with these indicators."""
    return Health(health.verdict, reason=health.reason, indicators=values)
