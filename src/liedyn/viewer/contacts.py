"""Contacts of a scene: surfaces that may be touched, points that touch with their forces, and impacts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from liedyn.equation.contacts import TOUCH
from liedyn.integrate.contact.records import OPEN

if TYPE_CHECKING:
    from liedyn.integrate.contact.method import Found
    from liedyn.results.solution import Solution

NEAR = 0.05  # part of the extent of the scene at which an open point is shown before it closes
MOST = 500_000  # points times frames: 44 bytes each before base64, so that a page stays below 30 MB
MARGIN = 0.1  # of a plane beyond the motion, in extents of the scene
HIDDEN = -1.0  # state of a point that is not shown


def points(sol: Solution, extent: float) -> tuple[list[dict[str, Any]], int]:
    """Points of contact that close or come near, those with the largest impulses if there are many; and how many are left out.

    extent: of the scene.
    """
    found = sol._contacts
    which = _touching(found)
    if found is None or not len(which):
        return [], 0
    close = found.mode[:, which] != OPEN
    near = np.isfinite(found.gap[:, which]) & (found.gap[:, which] <= NEAR * extent)
    which, close, near = (x[..., (close | near).any(axis=0)] for x in (which, close, near))
    strength = np.linalg.norm(np.nan_to_num(found.impulse[:, which]), axis=2).sum(axis=0)
    order = np.sort(np.argsort(-strength, kind="stable")[: max(1, MOST // len(sol.t))])
    state = np.where(close, found.mode[:, which], np.where(near, float(OPEN), HIDDEN))
    made = [
        {
            "name": " ".join(filter(None, (found.owners[s], found.names[s]))), "at": found.point[:, s],
            "normal": found.normal[:, s], "force": np.nan_to_num(found.force[:, s]), "state": state[:, k],
        }
        for k, s in ((k, which[k]) for k in order)
    ]  # fmt: skip
    return made, len(which) - len(made)


def _touching(found: Found | None) -> np.ndarray:
    """Slots that are points in space: no stops, no friction of joints, spin or rolling."""
    if found is None or not found.owners:
        return np.zeros(0, dtype=np.int64)
    kinds = np.array(found.kinds or (TOUCH,) * len(found.owners))
    return np.flatnonzero((kinds == TOUCH) & (np.abs(found.normal).max(axis=(0, 2)) > 0.5))


def impacts(sol: Solution) -> list[dict[str, Any]]:
    """Impacts of points in space: when, where (between the records about it), and the size of the impulse."""
    found, made = sol._contacts, list[dict[str, Any]]()
    which = set(_touching(found).tolist())
    for x in () if found is None else found.impacts:
        if x.slot not in which:
            continue
        k = int(np.clip(np.searchsorted(sol.t, x.t), 1, max(1, len(sol.t) - 1)))
        pair = [j for j in (k - 1, k) if j < len(sol.t) and np.isfinite(found.gap[j, x.slot])]
        if not pair:  # a corner that was there between two records alone
            continue
        weight = np.abs(sol.t[pair[::-1]] - x.t) + 1e-300
        at = (weight / weight.sum()) @ found.point[pair, x.slot]
        made.append({"t": x.t, "at": at.tolist(), "impulse": float(np.linalg.norm(x.impulse))})
    return made


def surfaces(
    model: Any, bodies: dict[str, dict[str, Any]], places: np.ndarray, up: np.ndarray, floor: float | None
) -> list[dict[str, Any]]:
    """Planes and spherical surfaces that may be touched, but for the plane that is the floor.

    bodies: as they are drawn, by name.  places (k, 3): theirs over time; a plane on the ground reaches as far as they do.
    """
    from liedyn.viewer.shapes import quaternion

    number = {name: k for k, name in enumerate(bodies)}
    reach = max(max(x["size"]) for x in bodies.values())
    places = places[np.isfinite(places).all(axis=1)]
    extent = float(np.ptp(places, axis=0).max(initial=0.0)) + reach if len(places) else reach
    made = []
    for e in model.elements:
        if e.type not in ("plane", "spherical_surface"):
            continue
        body = e.bodies[0]
        body_number = number.get(body.name)
        at = e.data["p"] + body.offset
        if e.type == "spherical_surface":
            shape, size, axes = "bowl" if e.data["side"] < 0.0 else "ball", [2.0 * e.data["radius"]] * 3, _frame(up, up)
        else:
            n = e.data["n"]
            if (
                body_number is None
                and floor is not None
                and n @ up > 0.999
                and abs(at @ n - floor) < 1e-9 + 1e-6 * extent
            ):
                continue
            shape, axes = "plane", _frame(n, up)
            size = [2.0 * max(x["size"]) for name, x in bodies.items() if name == body.name] * 2 or [extent] * 2
            if body_number is None and len(places):
                across = (places - at) @ axes[:, :2]
                low, high = across.min(axis=0) - 0.5 * reach, across.max(axis=0) + 0.5 * reach
                size = (high - low + 2.0 * MARGIN * extent).tolist()
                at = at + axes[:, :2] @ (0.5 * (low + high))
        made.append(
            {
                "name": e.name,
                "body": body_number,
                "shape": shape,
                "at": at.tolist(),
                "axes": quaternion(axes),
                "size": [*size, 1.0][:3],
            }
        )
    return made


def _frame(n: np.ndarray, up: np.ndarray) -> np.ndarray:
    """Axes whose third is n, the second upwards if it can be."""
    b = up - (up @ n) * n
    if np.linalg.norm(b) < 1e-6:
        b = np.eye(3)[int(np.argmin(np.abs(n)))]
        b = b - (b @ n) * n
    b = b / np.linalg.norm(b)
    return np.column_stack([np.cross(b, n), b, n])
