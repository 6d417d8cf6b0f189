"""Contacts of an MJCF file: which geoms meet by MuJoCo's rules, and with which friction; rigid and without rebound.

Shapes of a body are what may touch, so all geoms of two bodies meet, or none.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from liedyn.errors import ModelError
from liedyn.groups import attitude
from liedyn.multibody.files.tree import Tree
from liedyn.multibody.parts import Body, Element

Pair = tuple[int, int]
POINT, SLIDING = 1, 3  # condim: without friction, with sliding friction; above with spin and rolling


class GeomContacts:
    """The contacts of a compiled model (`mujoco.MjModel`).  name: of an object of MuJoCo, by kind and number."""

    def __init__(self, mujoco: Any, compiled: Any, name: Any) -> None:
        self.mj, self.m, self.name = mujoco, compiled, name

    def pairs(self) -> dict[Pair, float]:
        """Friction of all pairs of geoms that may touch."""
        m = self.m
        weld = m.body_weldid[m.geom_bodyid]
        parent = m.body_weldid[m.body_parentid[weld]]
        meet = (m.geom_contype[:, None] & m.geom_conaffinity) | (m.geom_conaffinity[:, None] & m.geom_contype)
        near = weld[:, None] == weld
        if not self._disabled("FILTERPARENT"):
            near |= (weld[:, None] == parent) & (weld[:, None] > 0)
        excluded = {(int(x) >> 16, int(x) & 0xFFFF) for x in m.exclude_signature}
        found = dict[Pair, float]()
        for a, b in np.argwhere(np.triu((meet > 0) & ~near & ~near.T, 1)).tolist():
            bodies = int(m.geom_bodyid[a]), int(m.geom_bodyid[b])
            if bodies not in excluded and bodies[::-1] not in excluded:
                found[a, b] = self._friction(a, b)
        for k in range(m.npair):
            a, b = sorted((int(m.pair_geom1[k]), int(m.pair_geom2[k])))
            found[a, b] = float(m.pair_friction[k][0]) if int(m.pair_dim[k]) >= SLIDING else 0.0
        return found

    def _disabled(self, flag: str) -> bool:
        return bool(int(getattr(self.mj.mjtDisableBit, f"mjDSBL_{flag}")) & int(self.m.opt.disableflags))

    def _friction(self, a: int, b: int) -> float:
        """That of the geom of higher priority, else the larger one; none where contacts have one direction."""
        m = self.m
        first, second = int(m.geom_priority[a]), int(m.geom_priority[b])
        ranked = [a] if first > second else [b] if second > first else [a, b]
        if max(int(m.geom_condim[g]) for g in ranked) == POINT:
            return 0.0
        return max(float(m.geom_friction[g][0]) for g in ranked)

    def touching(self) -> set[int]:
        """Geoms that touch something."""
        return {g for pair in self.pairs() for g in pair}

    def add(self, tree: Tree) -> None:
        """Planes and contacts of the model of a tree, whose bodies have the touching geoms as shapes."""
        m, pairs = self.m, self.pairs()
        planes = self._planes(tree, {g for pair in pairs for g in pair})
        owners = {g: planes.get(g) or tree.hosts[int(m.geom_bodyid[g]) - 1].body for pair in pairs for g in pair}
        together: dict[tuple[str, str], list[Pair]] = {}
        for a, b in pairs:
            names = sorted((owners[a].name, owners[b].name))
            together.setdefault((names[0], names[1]), []).append((a, b))
        for members in together.values():
            ends = [owners[g] for g in members[0]]
            if isinstance(ends[0], Element) or ends[0].kind == "ground":
                ends.reverse()
            self._one(tree, ends, members, {pair: pairs[pair] for pair in members}, owners)
        self._left_out(tree, pairs)

    def _one(
        self, tree: Tree, ends: list[Any], members: list[Pair], friction: dict[Pair, float], owners: dict[int, Any]
    ) -> None:
        """The contact of two bodies, or of a body and a plane."""
        first, second = ends
        who = " and ".join(self.name("GEOM", g) for g in members[0])
        if isinstance(first, Element) or first.kind == "ground":
            tree.leave_out("contacts of two things that stand still, as", who)
            return
        if isinstance(second, Body) and second.kind == "ground":
            tree.leave_out("contacts with fixed geoms that are no planes, as", who)
            return
        count = [sum(1 for g in owners if owners[g] is x) for x in ends]
        if len(members) < count[0] * count[1]:
            tree.leave_out("contacts of which only some of the geoms of two bodies meet, as", who)
            return
        if len(set(friction.values())) > 1:
            tree.leave_out("contacts with several coefficients of friction between two bodies, as", who)
            return
        try:
            tree.model.contact(first, second, friction=next(iter(friction.values())), restitution=0.0)
        except ModelError as error:
            tree.leave_out(f"contacts that are not known yet ({str(error).split(':')[1].strip()}), as", who)

    def _planes(self, tree: Tree, touching: set[int]) -> dict[int, Element]:
        """Planes among the touching geoms."""
        m, found = self.m, dict[int, Element]()
        for g in sorted(touching):
            if int(m.geom_type[g]) != self.mj.mjtGeom.mjGEOM_PLANE:
                continue
            host = tree.hosts[int(m.geom_bodyid[g]) - 1]
            normal = host.axes @ attitude.quaternion(m.geom_quat[g])[:, 2]
            point = host.place + host.axes @ m.geom_pos[g]
            found[g] = tree.model.plane(normal, point, on=host.body, name=self.name("GEOM", g))
        return found

    def _left_out(self, tree: Tree, pairs: dict[Pair, float]) -> None:
        """Friction against spin and rolling, and margins."""
        m = self.m
        for what, values in (
            ("friction of geoms against spin and rolling (condim 4 and 6)", m.geom_condim > SLIDING),
            ("margins of geoms", m.geom_margin != 0.0),
            ("gaps of geoms", m.geom_gap != 0.0),
        ):
            for g in sorted({g for pair in pairs for g in pair}):
                if values[g]:
                    tree.leave_out(what, self.name("GEOM", g))

    def one(self) -> str:
        """Names of two geoms that may touch; empty if there are none."""
        return next((" and ".join(self.name("GEOM", g) for g in pair) for pair in self.pairs()), "")
