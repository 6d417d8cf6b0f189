"""Tendons of MJCF of fixed kind: sums of coordinates of joints, with springs, dampers, limits and motors."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from liedyn.multibody.files.tree import Coordinate, Tree


@dataclass(frozen=True)
class Length:
    """Length of a tendon: constant + sum of factors times coordinates of ours."""

    places: list[Coordinate]
    factors: list[float]
    constant: float

    def arguments(self, scale: float = 1.0) -> dict[str, Any]:
        """What `Model.tendon` takes of it, the length times a scale."""
        return {
            "joints": [place.element.name for place in self.places],
            "factors": [scale * factor for factor in self.factors],
            "coordinates": [place.which for place in self.places],
        }


class Tendons:
    """Takes over tendons of fixed kind; those in space, and what a tendon of ours has not, are noted."""

    def __init__(
        self, mujoco: Any, compiled: Any, name: Callable[[str, int], str], disabled: Callable[..., bool]
    ) -> None:
        self.mj, self.m, self.name, self.disabled = mujoco, compiled, name, disabled

    def add(self, tree: Tree) -> None:
        """Add those that do something, and note the others."""
        for k in range(self.m.ntendon):
            length = self.length(tree, k)
            if length is None:
                tree.leave_out("tendons (not a sum of coordinates of ours)", self.name("TENDON", k))
            else:
                self._add(tree, k, length)

    def length(self, tree: Tree, k: int) -> Length | None:
        """Length of tendon k, if it is a sum of coordinates that joints of ours have."""
        m = self.m
        first = int(m.tendon_adr[k])
        wraps = range(first, first + int(m.tendon_num[k]))
        if any(int(m.wrap_type[w]) != self.mj.mjtWrap.mjWRAP_JOINT for w in wraps):
            return None
        factors: dict[tuple[str, str], float] = {}
        places: dict[tuple[str, str], Coordinate] = {}
        constant = 0.0
        for w in wraps:
            place = tree.coordinates.get(self.name("JOINT", int(m.wrap_objid[w])))
            if place is None:
                return None
            key, factor = (place.element.name, place.which), float(m.wrap_prm[w])
            constant += factor * place.offset
            factors[key] = factors.get(key, 0.0) + factor * place.sign
            places[key] = place
        kept = [key for key in factors if factors[key] != 0.0]
        return Length([places[key] for key in kept], [factors[key] for key in kept], constant) if kept else None

    def _add(self, tree: Tree, k: int, length: Length) -> None:
        """Spring, damper and limits of tendon k."""
        m, name = self.m, self.name("TENDON", k)
        self._left_out(tree, k, name)
        wanted: dict[str, Any] = {}
        low, high = (float(x) for x in m.tendon_lengthspring[k])
        if m.tendon_stiffness[k] and not self.disabled("SPRING", "PASSIVE"):
            if low == high:
                wanted |= {"stiffness": float(m.tendon_stiffness[k]), "rest": low - length.constant}
            else:
                tree.leave_out("springs of tendons that are slack over a range", name)
        if m.tendon_damping[k] and not self.disabled("DAMPER", "PASSIVE"):
            wanted["damping"] = float(m.tendon_damping[k])
        if m.tendon_limited[k] and not self.disabled("CONSTRAINT", "LIMIT"):
            if tree.limit_stiffness is None:
                tree.leave_out("limits of tendons (give limit_stiffness=)", name)
            else:
                lower, upper = (float(x) - length.constant for x in m.tendon_range[k])
                wanted |= {"lower": lower, "upper": upper, "stop_stiffness": tree.limit_stiffness}
        if wanted:
            tree.model.tendon(**length.arguments(), **wanted, name=f"tendon {name}")

    def _left_out(self, tree: Tree, k: int, name: str) -> None:
        """Note what tendons of ours do not have."""
        m = self.m
        tables = (
            ("friction of tendons", "tendon_frictionloss", not self.disabled("CONSTRAINT", "FRICTIONLOSS")),
            ("armature of tendons", "tendon_armature", True),
            ("limits of the forces of actuators on tendons", "tendon_actfrclimited", True),
            ("yield of the springs of tendons", "tendon_springyield", not self.disabled("SPRING", "PASSIVE")),
            (
                "higher powers of the stiffness of tendons",
                "tendon_stiffnesspoly",
                not self.disabled("SPRING", "PASSIVE"),
            ),
            ("higher powers of the damping of tendons", "tendon_dampingpoly", not self.disabled("DAMPER", "PASSIVE")),
        )
        for what, key, acts in tables:
            table = getattr(m, key, None)  # versions of MuJoCo differ in what they have
            if acts and table is not None and np.any(table[k]):
                tree.leave_out(what, name)
