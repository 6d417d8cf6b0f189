"""Contacts of a run: gaps, forces, slip, and the impacts that took place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from liedyn.arguments import shown, suggestion
from liedyn.equation.contacts import ROLLING, SPIN
from liedyn.errors import ModelError
from liedyn.integrate.contact.method import Found
from liedyn.integrate.contact.records import OPEN, SLIP, STICK

STATES = np.array([word for _, word in sorted({OPEN: "open", STICK: "stick", SLIP: "slip"}.items())])
NONE = (
    "the solution has no records of contacts: its model has none, or only contacts by forces (stiffness=), or its "
    "records are not those of the run itself"
)

OF_HEAP = "steps of heaps (`Heap`) capture impacts and keep no records of single contacts, only their work"


@dataclass(frozen=True, repr=False)
class ContactResult:
    """A contact at the recorded times; vectors are in inertial axes, forces act on the first body.

    gap: the smallest of its points (n,).  force: (n, 3), the mean over the last step without impacts; impulse: (n, 3), since the
    last record, with impacts.  state: "open", "stick" or "slip", of the points that press.  Of each point k: gaps (n, k), forces,
    impulses, slips (velocity of the first body against the second), points, normals (to the first body) (n, k, 3), states
    (n, k); names (k).  The force of a stop, of dry friction and of a clutch has its size in the first component, a moment for
    angles.  moment: (n, 3), on the first body, of friction against spin and rolling.
    """

    name: str
    names: tuple[str, ...]
    gaps: np.ndarray
    forces: np.ndarray
    impulses: np.ndarray
    slips: np.ndarray
    points: np.ndarray
    normals: np.ndarray
    states: np.ndarray
    moment: np.ndarray

    def __repr__(self) -> str:
        touching = float((self.state != "open").mean()) if len(self.gaps) else 0.0
        return f"<contact {self.name!r}: {len(self.gaps)} records, {len(self.names)} points, closed in {touching:.0%} of them>"

    @property
    def gap(self) -> np.ndarray:
        """Smallest gap of its points."""
        return self.gaps.min(axis=1)

    @property
    def force(self) -> np.ndarray:
        """Sum over its points."""
        return self.forces.sum(axis=1)

    @property
    def impulse(self) -> np.ndarray:
        """Sum over its points."""
        return self.impulses.sum(axis=1)

    @property
    def state(self) -> np.ndarray:
        """ "open", "stick" or "slip" of the contact as a whole."""
        found = np.full(len(self.states), "open", dtype=STATES.dtype)
        found[(self.states == "slip").any(axis=1)] = "slip"
        found[(self.states == "stick").any(axis=1)] = "stick"
        return found

    def _one(self, values: np.ndarray) -> np.ndarray:
        """Values of the only point."""
        if len(self.names) > 1:
            raise ModelError(f"contact {self.name!r} has {len(self.names)} points; see points, normals and slips")
        return values[:, 0]

    @property
    def point(self) -> np.ndarray:
        """The point of contact (n, 3), of a contact with one."""
        return self._one(self.points)

    @property
    def normal(self) -> np.ndarray:
        """Its normal."""
        return self._one(self.normals)

    @property
    def slip(self) -> np.ndarray:
        """Its slip."""
        return self._one(self.slips)


@dataclass(frozen=True, repr=False)
class Impacts:
    """Impacts in the order of time; a contact with several points has a line for each of them that was struck.

    speed: of approach.  normal, tangential: sizes of the impulse.  lost: energy, nan of captured impacts.  captured: by a
    step as a whole, whose end is t.
    """

    t: np.ndarray
    contact: tuple[str, ...]
    point: tuple[str, ...]
    speed: np.ndarray
    normal: np.ndarray
    tangential: np.ndarray
    lost: np.ndarray
    captured: np.ndarray

    def __len__(self) -> int:
        return len(self.t)

    def __iter__(self) -> Iterator[Any]:
        return iter(self.rows)

    def __repr__(self) -> str:
        return f"<{len(self)} impacts, {int(self.captured.sum())} captured>"

    @property
    def rows(self) -> list[dict[str, Any]]:
        """One dictionary for each impact."""
        names = ("t", "contact", "point", "speed", "normal", "tangential", "lost", "captured")
        return [
            dict(zip(names, values, strict=True)) for values in zip(*(getattr(self, n) for n in names), strict=True)
        ]


@dataclass(frozen=True)
class ContactTransition:
    """A point of a contact lifts off, begins to slip ("slips") or ends to slip ("sticks") at the time t."""

    t: float
    contact: str
    point: str
    what: str


def taken(found: Found | None, keep: np.ndarray) -> Found | None:
    """What belongs to some of the records, the last one among them; impulses are those since the one before that is kept."""
    if found is None or not found.owners:
        return found
    of_records = ("gap", "normal", "point", "slip", "force", "mode", "work")
    kept = {name: getattr(found, name)[keep] for name in of_records}
    first = np.r_[0, keep[:-1] + 1]  # whose impulses belong to each of them
    return replace(found, **kept, impulse=np.add.reduceat(found.impulse, first, axis=0), total=None)


def transitions_of(found: Found | None) -> tuple[ContactTransition, ...]:
    """Transitions that were located."""
    if found is None:
        raise ModelError(f"transitions: {NONE}")
    return tuple(ContactTransition(x.t, found.owners[x.slot], found.names[x.slot], x.what) for x in found.transitions)


def counts_of(found: Found | None) -> dict[str, float]:
    """What a run has counted."""
    if found is None:
        raise ModelError(f"contact_counts: {NONE}")
    overlap = max(0.0, -float(found.gap.min(initial=0.0)))
    return {"impacts": len(found.impacts), "transitions": len(found.transitions), "overlap": overlap} | found.counts


def in_words(found: Found, overlap: float = 0.0) -> str:
    """The same for the report of a run on its error; overlap: deepest one of records that are not here any more."""
    n = counts_of(found)
    n["overlap"] = max(n["overlap"], overlap)
    words = [f"{n['impacts']:.0f} impacts", f"deepest overlap {n['overlap']:.1e}"]
    if n.get("captured"):
        words.append(f"{n['captured']:.0f} impacts captured by whole steps, of first order in h")
    if n.get("guarded"):
        words.append(f"restitution lowered in {n['guarded']:.0f} impacts that would have gained energy")
    if n.get("loose"):
        words.append(f"sticking points that contradict each other slip by up to {n['contradiction']:.1e}")
    return ", ".join(words)


def contact_of(found: Found | None, name: Any) -> ContactResult:
    """The contact or stop of this name."""
    if found is None:
        raise ModelError(f"contact: {NONE}")
    if not found.owners:
        raise ModelError(f"contact: {OF_HEAP}")
    label = getattr(name, "name", name)
    known = list(dict.fromkeys(found.owners))
    if label not in known:
        raise ModelError(f"contact: there is no contact {shown(label)}; {suggestion(label, known)}")
    own = np.array([owner == label for owner in found.owners])
    turning = own & np.isin(found.kinds, (SPIN, ROLLING)) if found.kinds else np.zeros_like(own)
    k = own & ~turning
    names = tuple(name for name, chosen in zip(found.names, k, strict=True) if chosen)
    return ContactResult(
        label, names, found.gap[:, k], found.force[:, k], found.impulse[:, k], found.slip[:, k], found.point[:, k],
        found.normal[:, k], STATES[found.mode[:, k]], found.force[:, turning].sum(axis=1),
    )  # fmt: skip


def impacts_of(found: Found | None) -> Impacts:
    """All impacts."""
    if found is None:
        raise ModelError(f"impacts: {NONE}")
    if not found.owners:
        raise ModelError(f"impacts: {OF_HEAP}")
    x = found.impacts
    impulse = np.array([i.impulse for i in x]).reshape(-1, 3)
    return Impacts(
        np.array([i.t for i in x]), tuple(found.owners[i.slot] for i in x), tuple(found.names[i.slot] for i in x),
        np.array([-i.before[0] for i in x]), impulse[:, 0], np.hypot(impulse[:, 1], impulse[:, 2]),
        np.array([np.nan if i.captured else i.lost for i in x]), np.array([i.captured for i in x], dtype=bool),
    )  # fmt: skip
