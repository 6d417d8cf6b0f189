"""Records of contacts in the file of a run: a group "contacts" beside the arrays of the states.

names    contact and point of each slot, JSON
gap ...  per record and slot, as in `Found`
impacts  a line for each: t, slot, before, after and impulse (normal, two tangents), whether it was captured
more     kinds of the slots, transitions that were located, and what the run has counted, JSON (older files have none)
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import fields
from typing import Any

import numpy as np

from liedyn.equation.contacts import TOUCH
from liedyn.integrate.contact.method import Found, Impact
from liedyn.integrate.contact.transitions import Transition

# of what is stored per record: units, long name, and the axes after record and slot
ARRAYS = {
    "gap": ("m", "gap of the slot; of a stop on an angle in rad", ()),
    "normal": ("1", "normal, to the first body", (3,)),
    "point": ("m", "point of contact", (3,)),
    "slip": ("m s-1", "velocity of the first body against the second, in the tangent plane", (3,)),
    "force": ("N", "force on the first body, mean over the last step, without impacts", (3,)),
    "impulse": ("N s", "impulse on the first body since the last record, with impacts", (3,)),
    "mode": ("1", "0 open, 1 stick, 2 slip", ()),
}
IMPACT = 12  # numbers of an impact


def write(file: Any, found: Found) -> None:
    """Write what was found of contacts into an open file."""
    group = file.create_group("contacts")
    group["names"] = json.dumps([found.owners, found.names])
    group["names"].attrs.update(units="1", long_name="contact and point of each slot, JSON")
    for name, (units, text, _) in ARRAYS.items():
        group[name] = getattr(found, name)
        group[name].attrs.update(units=units, long_name=text)
    group["work"] = found.work
    group["work"].attrs.update(units="J", long_name="work since the start: of all contacts, and of impacts")
    lines = [(i.t, i.slot, *i.before, *i.after, *i.impulse, i.captured) for i in found.impacts]
    group["impacts"] = np.array(lines, dtype=float).reshape(-1, IMPACT)
    group["impacts"].attrs.update(units="1", long_name="t, slot, before, after, impulse, captured")
    passed = [(x.t, x.slot, x.what) for x in found.transitions]
    group["more"] = json.dumps({"kinds": found.kinds, "transitions": passed, "counts": found.counts})
    group["more"].attrs.update(units="1", long_name="kinds of slots, located transitions, counts, JSON")


def read(file: Any, records: int, check: Callable[[Any, str], None]) -> Found | None:
    """What a file holds of contacts, if it does; check: refuses what is no array of the file itself."""
    if "contacts" not in file:
        return None
    group = file["contacts"]
    for name in ("names", *ARRAYS, "work", "impacts"):
        check(group, name)
    owners, names = (tuple(map(str, x)) for x in json.loads(group["names"].asstr()[()]))
    shapes = {name: (records, len(owners), *axes) for name, (*_, axes) in ARRAYS.items()} | {"work": (records, 2)}
    for name, shape in shapes.items():
        if group[name].shape != shape or len(names) != len(owners):
            raise TypeError(f"{name!r} of contacts has the shape {group[name].shape}")
    lines = group["impacts"][...]
    if lines.ndim != 2 or lines.shape[1] != IMPACT or not np.isin(lines[:, 1], np.arange(len(owners))).all():
        raise TypeError("'impacts' does not fit the contacts")
    impacts = tuple(
        Impact(t, int(slot), tuple(rest[:3]), tuple(rest[3:6]), tuple(rest[6:9]), bool(rest[9]))
        for t, slot, *rest in lines.tolist()
    )
    arrays = {x.name: group[x.name][...] for x in fields(Found) if x.name in shapes}
    more: dict[str, Any] = {}
    if "more" in group:
        check(group, "more")
        more = json.loads(group["more"].asstr()[()])
    kinds = tuple(int(x) for x in more.get("kinds", ())) or (TOUCH,) * len(owners)
    passed = tuple(Transition(float(t), int(slot), str(what)) for t, slot, what in more.get("transitions", ()))
    if len(kinds) != len(owners) or not all(0 <= x.slot < len(owners) for x in passed):
        raise TypeError("'more' does not fit the contacts")
    counts = {str(name): float(x) for name, x in more.get("counts", {}).items()}
    return Found(owners=owners, names=names, impacts=impacts, kinds=kinds, transitions=passed, counts=counts, **arrays)
