"""Records of contacts in the file of a run: a group "contacts" beside the arrays of the states, which grows with them.

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
from liedyn.integrate.contact.method import Found
from liedyn.integrate.contact.story import impacts_in
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


def create(file: Any, found: Found, rows: int) -> None:
    """Make the group in an open file, without records; rows: of a chunk."""
    group, n = file.create_group("contacts"), len(found.owners)
    group["names"] = json.dumps([found.owners, found.names])
    group["names"].attrs.update(units="1", long_name="contact and point of each slot, JSON")
    work = ("J", "work since the start: of all contacts, and of impacts")
    impacts = ("1", "t, slot, before, after, impulse, captured")
    shapes = {
        name: ((n, *axes), getattr(found, name).dtype, (units, text)) for name, (units, text, axes) in ARRAYS.items()
    }
    shapes |= {"work": ((2,), found.work.dtype, work), "impacts": ((IMPACT,), np.dtype(float), impacts)}
    for name, (shape, kind, (units, text)) in shapes.items():
        if 0 not in shape:
            data = group.create_dataset(name, (0, *shape), kind, maxshape=(None, *shape), chunks=(rows, *shape))
            data.attrs.update(units=units, long_name=text)
    _write_more(group, found)


def _write_more(group: Any, found: Found) -> None:
    """What has no line per record."""
    if "more" in group:
        del group["more"]
    passed = [(x.t, x.slot, x.what) for x in found.transitions]
    group["more"] = json.dumps({"kinds": found.kinds, "transitions": passed, "counts": found.counts})
    group["more"].attrs.update(units="1", long_name="kinds of slots, located transitions, counts, JSON")


def values(found: Found, before: np.ndarray | None) -> dict[str, np.ndarray]:
    """Arrays with a line per record by their names in the file; before: impulses up to the record before the first of these."""
    arrays = {f"contacts/{name}": getattr(found, name) for name in (*ARRAYS, "work")}
    if before is not None and len(found.impulse):
        impulse = found.impulse.copy()
        impulse[0] -= before
        arrays["contacts/impulse"] = impulse
    return arrays


def end(file: Any, found: Found) -> None:
    """Complete the group with what is known at the end of a run."""
    add_impacts(file, found)
    _write_more(file["contacts"], found)


def add_impacts(file: Any, found: Found) -> None:
    """Write the impacts that are not in the file yet."""
    data = file["contacts"]["impacts"]
    k = len(data)
    lines = [(i.t, i.slot, *i.before, *i.after, *i.impulse, i.captured) for i in found.impacts[k:]]
    if lines:
        data.resize(k + len(lines), axis=0)
        data[k:] = np.array(lines, dtype=float)


def read(file: Any, records: int, check: Callable[[Any, str], None]) -> Found | None:
    """What a file holds of contacts, if it does; check: refuses what is no array of the file itself."""
    if "contacts" not in file:
        return None
    group = file["contacts"]
    check(group, "names")
    owners, names = (tuple(map(str, x)) for x in json.loads(group["names"].asstr()[()]))
    of_slots = ARRAYS if owners else {}
    for name in (*of_slots, "work", "impacts"):
        check(group, name)
    shapes = {name: (records, len(owners), *axes) for name, (*_, axes) in ARRAYS.items()} | {"work": (records, 2)}
    for name, shape in {name: shapes[name] for name in (*of_slots, "work")}.items():
        if group[name].shape != shape or len(names) != len(owners):
            raise TypeError(f"{name!r} of contacts has the shape {group[name].shape}")
    lines = group["impacts"][...]
    if lines.ndim != 2 or lines.shape[1] != IMPACT or not np.isin(lines[:, 1], np.arange(len(owners))).all():
        raise TypeError("'impacts' does not fit the contacts")
    impacts = tuple(impacts_in(lines))
    arrays = {
        x.name: group[x.name][...]
        if x.name in group
        else np.zeros(shapes[x.name], dtype=int if x.name == "mode" else float)
        for x in fields(Found)
        if x.name in shapes
    }
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
