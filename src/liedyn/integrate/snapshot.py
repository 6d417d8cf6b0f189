"""What a run carries from step to step, taken out of its records and put back into those of a new run of the same kind.

Numbers go, addresses of kernels stay: those of another process mean nothing here.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from liedyn.equation.records import Tables
from liedyn.integrate.contact.records import Contacts
from liedyn.integrate.projected.partition import Partition, check_choice
from liedyn.integrate.run import Run

# fields of records that are addresses
ADDRESSES = {
    "minimum_norm", "follow_stress", "slacken", "sure_of_next", "scale_violation", "add_work", "external_forces",
    "external_tangent", "damping_force", "decay_velocity", "step_work",
}  # fmt: skip
# fields of records that hold integers which change: of a partition, of contacts
CHANGING: dict[Any, set[str]] = {
    Partition: {"rows", "columns", "exchanges"},
    Contacts: {"acting", "acts", "mode", "modes", "modes1", "began", "hold", "place", "factored_modes"},
}
RECORDS = ("settings", "count", "old", "new", "ahead", "record", "system", "matrices")


def take(run: Run) -> dict[str, Any]:
    """The state of a run, in plain arrays."""
    kept = {name: _taken(getattr(run, name)) for name in RECORDS}
    kept["index1"] = _taken(run.index1.space) if "index1" in vars(run) else None
    if isinstance(run.memory, Contacts):
        kept["memory"] = _taken(run.memory)
    else:
        kept["memory"] = run.memory.take() if hasattr(run.memory, "take") else run.memory
    kept["work"] = run._work
    return kept


def put(run: Run, kept: dict[str, Any]) -> None:
    """Give a run that was begun in the same way this state."""
    for name in RECORDS:
        _put(getattr(run, name), kept[name])
    if kept["index1"] is not None:
        _put(run.index1.space, kept["index1"])
    if isinstance(run.memory, Contacts):
        _put(run.memory, kept["memory"])
    elif hasattr(run.memory, "put"):
        run.memory.put(kept["memory"])
    else:
        run.memory = kept["memory"]
    run._work = kept["work"]


def _taken(value: Any) -> Any:
    """Arrays of numbers and fields of records, in nested lists and tables; nothing for what does not change."""
    if isinstance(value, Tables):
        return [_taken(x) for x in (value.u, value.work, value.work_scratch)]
    if isinstance(value, np.void | np.record):
        return {name: np.copy(value[name]) for name in value.dtype.names or () if name not in ADDRESSES}
    if isinstance(value, np.ndarray):
        return value.copy() if value.dtype.kind == "f" else None
    if isinstance(value, tuple):
        return [x.copy() if _changes(value, k) else _taken(x) for k, x in enumerate(value)]
    return None


def _changes(owner: tuple[Any, ...], k: int) -> bool:
    """Whether field k of a record holds integers that change: of our own those of CHANGING, of users' any may."""
    if not isinstance(owner[k], np.ndarray) or owner[k].dtype.kind != "i":
        return False
    for record, names in CHANGING.items():
        if isinstance(owner, record):
            return record._fields[k] in names
    return not type(owner).__module__.startswith("liedyn.")


def _put(value: Any, kept: Any) -> None:
    """Write them into the same places."""
    if isinstance(value, Tables):
        _put((value.u, value.work, value.work_scratch), kept)
    elif isinstance(value, np.void | np.record):
        for name, x in kept.items():
            value[name] = x
    elif isinstance(value, np.ndarray) and kept is not None:
        if value.shape != np.shape(kept):
            raise ValueError(f"numbers of shape {np.shape(kept)} do not fit {value.shape}")
        value[...] = kept
    elif isinstance(value, tuple):
        for x, y in zip(value, kept, strict=True):
            _put(x, y)
        if isinstance(value, Partition):
            check_choice(value)
