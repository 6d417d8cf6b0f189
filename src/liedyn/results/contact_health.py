"""What a run with contacts says about itself: overlaps, chatter and captured impacts.

Its error is not estimated, as velocities jump; these are signs that its steps do not follow what happens.

    penetration   deepest overlap of the records over the size of the motion (of stops on angles in rad)
    captured      impulses of impacts that whole steps captured, over those of all impacts: of first order in h
    chatter       records in which a point changes what it does and changes back in the next, over those in which it is closed, of
                  the worst point; only where all steps are recorded
"""

from __future__ import annotations

import math

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


def judge_contacts(found: Found, t: np.ndarray, q: np.ndarray, steps: int, reason: str) -> Health:
    """The report: unknown for this reason, or doubtful or bad where an indicator is beyond its limit.

    t, q: of the records.  steps: of the run.
    """
    values, when, who = dict[str, float](), dict[str, float](), ""
    if found.gap.size:
        depth = np.where(np.isfinite(found.gap), -found.gap, 0.0)
        k = int(depth.max(axis=1).argmax())
        values["penetration"], when["penetration"] = max(0.0, float(depth[k].max())) / _size(found, q), float(t[k])
    sizes = np.array([math.hypot(*x.impulse) for x in found.impacts])
    if len(sizes):
        caught = np.array([x.captured for x in found.impacts])
        values["captured"] = float(sizes[caught].sum() / sizes.sum()) if sizes.sum() > 0.0 else 0.0
        when["captured"] = found.impacts[int((sizes * caught).argmax())].t
    if len(t) == steps + 1 and len(t) > 2:
        values["chatter"], slot, k = _chatter(found.mode)
        when["chatter"] = float(t[k])
        who = " ".join(filter(None, (found.owners[slot], found.names[slot]))) if found.owners else ""
    scores = {name: x / LIMITS[name] for name, x in values.items()}
    worst = max(scores, key=lambda name: scores[name], default="")
    health = unknown(reason)
    if not worst or scores[worst] < DOUBTFUL:
        return _with(health, values)
    value = values[worst]
    text = WORDS[worst].format(repr(who), value) if worst == "chatter" else WORDS[worst].format(value)
    h = float(t[-1] - t[0]) / max(1, steps)
    smaller = round_down(0.5 * h)
    return Health(
        verdict_of(scores[worst]), score=scores[worst], worst=worst, when=when[worst], h=h, try_h=smaller,
        advice=f"compare with a run with h = {smaller:.1g}", reason=f"{text}; {reason}", indicators=values, verifies=False,
    )  # fmt: skip


def _size(found: Found, q: np.ndarray) -> float:
    """Diagonal of the box that holds all nodes and points of contact over time."""
    points = np.concatenate([q.reshape(len(q), -1, 12)[:, 1:, :3].reshape(-1, 3), found.point[np.isfinite(found.gap)]])
    return float(np.linalg.norm(np.ptp(points, axis=0))) or 1.0


def _with(health: Health, values: dict[str, float]) -> Health:
    """The report with these indicators."""
    return Health(health.verdict, reason=health.reason, indicators=values)


def _chatter(mode: np.ndarray) -> tuple[float, int, int]:
    """Share of the records of the worst slot, its number, and the first such record."""
    back = (mode[1:-1] != mode[:-2]) & (mode[2:] == mode[:-2])
    closed = (mode != OPEN).sum(axis=0)
    share = np.where(closed >= FEW, back.sum(axis=0) / np.maximum(closed, 1), 0.0)
    if not share.size:
        return 0.0, 0, 0
    slot = int(share.argmax())
    return float(share[slot]), slot, int(back[:, slot].argmax()) + 1
