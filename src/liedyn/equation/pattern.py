"""From nodes and elements to a layout: order of the unknowns, pattern of the matrix, tables.

All tables of integers live in one int32 array `ids`; the head says where each table begins.  Numbers play no part here.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np

from liedyn.equation import roles
from liedyn.equation.builder import (
    PART_C,
    PART_KB,
    PART_M,
    PART_VELOCITY,
    Builder,
    Group,
)
from liedyn.equation.layout import Layout
from liedyn.equation.linear import symbolic
from liedyn.equation.nodes import OWN, R3, SO3, TRACKER, body_axes
from liedyn.equation.records import FAMILY, HEAD, record


class Pattern:
    """One build: order of the unknowns, tables and pools.

    Atoms are numbered nodes first, then multipliers, then (index 2) hidden multipliers.

    Rows of velocities have no hidden constraint, so no hidden multiplier.
    """

    def __init__(self, builder: Builder, index: int) -> None:
        self.b, self.index = builder, index
        kinds = np.array(builder.kinds)
        exists = np.stack([kinds != SO3, (kinds != R3)], axis=1)
        exists[kinds == OWN] = np.array(builder.sizes)[kinds == OWN] > 0
        exists[0] = exists[kinds == TRACKER] = False
        self.kinds, self.node_atom = kinds, np.where(exists, np.cumsum(exists).reshape(-1, 2) - 1, -1)
        self.n_node_atoms = int(exists.sum())
        self.groups = list(builder.groups.values())
        self.first_lam, of_velocity = [], list[bool]()
        for group in self.groups:
            self.first_lam.append(self.n_node_atoms + len(of_velocity))
            of_velocity += [group.family.nonholonomic] * (len(group.family.rows) * len(group.nodes))
        self.n_atoms = self.n_node_atoms + len(of_velocity)
        self.is_velocity: np.ndarray = np.zeros(self.n_atoms, dtype=bool)
        self.is_velocity[self.n_node_atoms :] = of_velocity
        lam = np.arange(self.n_node_atoms, self.n_atoms)
        self.lam = np.concatenate([lam[~self.is_velocity[lam]], lam[self.is_velocity[lam]]])
        self.holonomic = self.lam[: int((~self.is_velocity[lam]).sum())]
        self.eta: np.ndarray = np.full(self.n_atoms, -1)  # atom of eta of each multiplier
        if index == 2:
            self.eta[self.holonomic] = self.n_atoms + np.arange(len(self.holonomic))
            self.n_atoms += len(self.holonomic)

    def atoms(self, g: int) -> np.ndarray:
        """Atom numbers of each element of group g in the order of its family; -1 where there is none."""
        group, family = self.groups[g], self.groups[g].family
        nodes = np.array(group.nodes).reshape(-1, family.nodes)
        columns = []
        for kind, k in family.atoms:
            if kind == "l":
                columns.append(self.first_lam[g] + len(family.rows) * np.arange(len(nodes)) + k)
            else:
                columns.append(self.node_atom[nodes[:, k], 0 if kind == "t" else 1])
        return np.stack(columns, axis=1) if columns else np.zeros((len(nodes), 0), int)

    def pattern(self) -> list[np.ndarray]:
        """Pairs of atoms (row, column) of each group, in the order (element, block)."""
        result = []
        for g, group in enumerate(self.groups):
            atoms = self.atoms(g)
            blocks = np.array(group.family.blocks, dtype=int).reshape(-1, 2)
            result.append(np.stack([atoms[:, blocks[:, 0]], atoms[:, blocks[:, 1]]], axis=2))
        return result

    @cached_property
    def _owner(self) -> tuple[np.ndarray, np.ndarray]:
        """Node and half of each atom."""
        node, half = np.full(self.n_atoms, -1), np.full(self.n_atoms, -1)
        for k in (0, 1):
            here = self.node_atom[:, k] >= 0
            node[self.node_atom[here, k]] = np.flatnonzero(here)
            half[self.node_atom[here, k]] = k
        return node, half

    @cached_property
    def node(self) -> np.ndarray:
        """Node of each atom; -1 for multipliers."""
        return self._owner[0]

    @cached_property
    def half(self) -> np.ndarray:
        """Half of its node that an atom is (0 translation, 1 rotation); -1 for multipliers."""
        return self._owner[1]

    @cached_property
    def on_se3(self) -> np.ndarray:
        """Which nodes are on SE(3); False at the place -1 of multipliers."""
        return np.append(body_axes(self.kinds), False)

    def layout(self) -> Layout:
        """Everything that is computed once for all systems of this topology."""
        self._find_blocks()
        self.program = symbolic.analyze(self.n_atoms, np.concatenate(self.pairs), self._prerequisites())
        self.offset = np.append(3 * self.program.position, 3 * self.n_atoms).astype(np.int32)  # place -1: the sink
        head, pool = record(HEAD), _Pool()
        families = self._families(pool)
        works = families["parts"] & roles.WORKS > 0
        rows = np.array([len(group.family.rows) > 0 for group in self.groups], dtype=bool)
        head.works, head.work_of_lam = works.any(), (works & rows).any()
        scratch = 8 + 36 * len(self.kinds) + 2 * (3 * self.n_atoms + 3)  # see `power.arrays`
        lam_rows, lam_owner, lam_is_length, lam_is_velocity, padded = self._multipliers()
        tables = self._tables(lam_rows, lam_is_velocity, padded)
        for name, values in tables.items():
            head[name], head[f"n_{name}"] = pool.add(values), len(values)
        head.n_nodes, head.n_atoms, head.n_blocks = len(self.kinds), self.n_atoms, self.program.n_blocks
        head.n_families, head.n_se3, head.index = len(self.groups), int(self.on_se3.sum()), self.index
        head.n_signals, head.n_trackers = len(self.b.signals), int((self.kinds == TRACKER).sum())
        head.velocity_lam, head.velocity_b = len(self.holonomic), self.n_holonomic_B
        head.velocity_eps = len(tables["eps"]) - lam_is_velocity.sum()
        return Layout(
            index=self.index, kinds=self.kinds, program=self.program, head=head, families=families,
            ids=pool.array(np.int32), n_u=self.n_u, scratch=scratch if head.works else 8, lam_rows=lam_rows,
            lam_owner=lam_owner, lam_is_length=lam_is_length, lam_is_velocity=lam_is_velocity,
            node_rows=self.offset[self.node_atom],
        )  # fmt: skip

    def _find_blocks(self) -> None:
        """Pairs of atoms that share a block: of M and C, of K and B, of B alone, and those that index 2 adds."""
        node, half = self.node, self.half
        self.patterns = self.pattern()
        mass = [_unique(p) for p, g in zip(self.patterns, self.groups, strict=True) if set(g.family.parts) & set("MC")]
        rest = [_unique(p) for p, g in zip(self.patterns, self.groups, strict=True) if set(g.family.parts) & set("KB")]
        mc, kb = _unique(*mass), _unique(*rest)
        self.mc, self.kb = (_with_rotation(x, self.node_atom, node, half, self.on_se3) for x in (mc, kb))
        of_B = self.kb[(node[self.kb[:, 0]] < 0) & (node[self.kb[:, 1]] >= 0)] if len(self.kb) else self.kb
        self.of_B = of_B = of_B[np.argsort(self.is_velocity[of_B[:, 0]], kind="stable")]
        self.n_holonomic_B = int((~self.is_velocity[of_B[:, 0]]).sum())
        self.pairs = [self.mc, self.kb]
        self.hidden_E = self.hidden_G = self.hidden_V = np.zeros((0, 5), int)
        if self.index == 2:
            self.hidden_E, self.hidden_G, self.hidden_V = self._products(of_B, self.mc)
            self.eta_B = of_B[: self.n_holonomic_B].copy()
            self.eta_B[:, 0] = self.eta[self.eta_B[:, 0]]
            self.pairs += [self.eta_B, self.hidden_E[:, :2], self.hidden_G[:, :2], self.hidden_V[:, :2]]
        diagonal = np.stack([np.arange(self.n_atoms)] * 2, axis=1)
        self.pairs += [diagonal, self.node_atom[body_axes(self.kinds)]]

    def blocks(self, pairs: np.ndarray) -> np.ndarray:
        """Places in S of the blocks of pairs of atoms; the sink where one does not exist."""
        missing: np.ndarray = np.any(pairs < 0, axis=-1)
        safe = np.where(missing[..., None], 0, pairs)
        return np.where(missing, 9 * self.program.n_blocks, 9 * self.program.blocks(safe[..., 0], safe[..., 1]))

    def _families(self, pool: _Pool) -> np.ndarray:
        """A line for each group of elements, whose integers go to the pool; addresses are left out."""
        families = np.zeros(len(self.groups), dtype=FAMILY)
        self.n_u = 6 * len(self.b.signals)
        n_par = 0
        for g, group in enumerate(self.groups):
            family, line = group.family, families[g]
            nodes = np.array(group.nodes).reshape(-1, family.nodes)
            signals = np.array(group.signals, dtype=int).reshape(len(nodes), family.signals)
            memory = self._memory(line, len(nodes), family.memory)
            ids = np.concatenate(
                [nodes, self.offset[self.atoms(g)], self.blocks(self.patterns[g]), signals, memory], axis=1
            )
            line["count"], line["ids"], line["par"] = len(nodes), pool.add(ids), n_par
            line["parts"] = _parts(group)
            n_par += len(nodes) * family.par
        return families

    def _memory(self, line: Any, count: int, size: int) -> np.ndarray:
        """Give the elements of a family their memory in u; where it begins, a column for those that have one."""
        line["memory"] = self.n_u
        self.n_u += count * size
        return (line["memory"] + size * np.arange(count)).reshape(count, 1)[:, : min(size, 1)]

    def _tables(self, lam_rows: np.ndarray, lam_is_velocity: np.ndarray, padded: list[int]) -> dict[str, np.ndarray]:
        """The tables of integers by name, see `records.py`."""
        offset, node, half = self.offset, self.node, self.half
        sizes = [(n, half, size) for n, pair in enumerate(self.b.sizes) if n for half, size in enumerate(pair)]
        pad_rows = [int(offset[self.node_atom[n, half]]) + k for n, half, size in sizes for k in range(size, 3)]
        pad_rows = [p for p in pad_rows if p < 3 * self.n_atoms] + padded
        eta_rows = np.zeros(0, dtype=np.int64)
        if self.index == 2:
            to_eta = dict(zip(offset[self.holonomic].tolist(), offset[self.eta[self.holonomic]].tolist(), strict=True))
            pad_rows += [to_eta[p - p % 3] + p % 3 for p in padded if p - p % 3 in to_eta]
            eta_rows = np.array(
                [to_eta[p - p % 3] + p % 3 for p in lam_rows[~lam_is_velocity].tolist()], dtype=np.int64
            )
        multipliers = np.concatenate([lam_rows[~lam_is_velocity], eta_rows, lam_rows[lam_is_velocity]])
        of_B, rotation = self.of_B, self.mc[half[self.mc[:, 1]] == 1]
        table_B = np.stack([self.blocks(of_B), node[of_B[:, 1]], half[of_B[:, 1]], offset[of_B[:, 0]]], axis=1)
        tables = {
            "kind": self.kinds[:, None],
            "row": offset[self.node_atom],
            "lam": offset[self.lam][:, None],
            "pad": self._diagonal(pad_rows)[:, None],
            "pad_row": np.array(pad_rows, dtype=int)[:, None],
            "eps": np.stack([self._diagonal(multipliers), multipliers], axis=1),
            "t_column": np.stack([self.blocks(rotation), node[rotation[:, 1]]], axis=1),
            "blocks_b": table_B if len(of_B) else of_B,
        }
        return tables | self._tables_se3() | (self._tables_index2() if self.index == 2 else {})

    def _diagonal(self, rows: Any) -> np.ndarray:
        """Places in S of diagonal entries."""
        rows = np.asarray(rows, dtype=int)
        return 9 * self.program.pivots[rows // 3] + 4 * (rows % 3)

    def _tables_se3(self) -> dict[str, np.ndarray]:
        """Blocks that the change of variables at nodes on SE(3) turns."""
        node, half, se3 = self.node, self.half, self.on_se3
        here = np.asarray(body_axes(self.kinds))
        mc, kb = (x[(half[x[:, 1]] == 0) & se3[node[x[:, 1]]]] for x in (self.mc, self.kb))
        partner = np.stack([mc[:, 0], self.node_atom[node[mc[:, 1]], 1]], axis=1)
        everything = np.zeros((0, 2), dtype=np.int64)
        if here.any():
            everything = _unique(*self.pairs)
            everything = np.concatenate([everything, everything[everything[:, 0] != everything[:, 1]][:, ::-1]])
            everything = _unique(everything)
        rows = everything[(half[everything[:, 0]] == 0) & se3[node[everything[:, 0]]]]
        return {
            "se3_diag": np.stack([self.blocks(self.node_atom[here]), np.flatnonzero(here)], axis=1),
            "se3_mc": np.stack([self.blocks(mc), self.blocks(partner), node[mc[:, 1]]], axis=1),
            "se3_kb": np.stack([self.blocks(kb), node[kb[:, 1]]], axis=1),
            "se3_rows": np.stack([self.blocks(rows), node[rows[:, 0]]], axis=1),
        }

    def _tables_index2(self) -> dict[str, np.ndarray]:
        """The multipliers eta and the block products of index 2."""
        place = {(int(i), int(j)): k for k, (i, j) in enumerate(self.of_B)}
        return {
            "lam_eta": self.offset[self.eta[self.holonomic]][:, None],
            "eta": np.stack([self.blocks(self.eta_B), self.offset[self.eta_B[:, 0]]], axis=1),
            "product_e": _product_table(self.hidden_E, self.blocks, place),
            "product_g": _product_table(self.hidden_G, self.blocks, place),
            "product_v": _product_table(self.hidden_V, self.blocks, place),
        }

    def _prerequisites(self) -> tuple[np.ndarray, np.ndarray]:
        """Atoms to eliminate before each multiplier: those of the nodes of the tree rule; eta after its lam.

        Of a child on the tree half is enough where the rows have full rank in it (`Family.pivots`): reactions in
        equilibrium vanish from the leaves inwards, first the forces, then the moments.  But each half serves one joint
        only, as the rows of a second one would depend on those of the first.
        """
        # a node that only rotates stands on the ground: on the tree it hangs there, by a joint without multipliers
        pivots = np.flatnonzero(self.kinds == SO3)
        joints, halves = self._joints()
        owner = np.arange(self.n_node_atoms, self.n_node_atoms + len(halves))
        on_ground = np.zeros((len(pivots), joints.shape[1]), dtype=np.int64)
        on_ground[:, 1:] = pivots[:, None]
        bounds, nodes_before = symbolic.tree_rule(len(self.kinds), np.concatenate([on_ground, joints]))
        begin = bounds[len(pivots)]
        rule = bounds[len(pivots) :] - begin, nodes_before[begin:]
        indptr, atoms = symbolic.prerequisites(self.n_atoms, rule, self.node_atom, owner[:, None])
        first, length, pool = indptr[:-1].copy(), np.diff(indptr), [atoms]
        if self.index == 2:  # eta waits for the same atoms and for its lam
            eta, more = self.eta[self.holonomic], length[self.holonomic] + 1
            end = np.cumsum(more)
            with_lam = np.empty(int(more.sum()), dtype=np.int64)
            last = np.zeros(len(with_lam), dtype=bool)
            last[end - 1] = True
            with_lam[last] = self.holonomic
            with_lam[~last] = atoms[symbolic.ranges(first[self.holonomic], more - 1)]
            first[eta], length[eta] = len(atoms) + end - more, more
            pool.append(with_lam)
        # half of a child, for the first joint that can do with it
        alone = np.flatnonzero((halves >= 0) & (np.diff(rule[0]) == 1))
        half = self.node_atom[rule[1][rule[0][alone]], halves[alone]]
        alone, half = alone[half >= 0], half[half >= 0]
        _, served = np.unique(half, return_index=True)
        first[owner[alone[served]]] = sum(map(len, pool)) + np.arange(len(served))
        length[owner[alone[served]]] = 1
        pool.append(half[served])
        return np.concatenate(([0], np.cumsum(length))), np.concatenate(pool)[symbolic.ranges(first, length)]

    def _joints(self) -> tuple[np.ndarray, np.ndarray]:
        """Of each multiplier: the nodes of its element (trackers left out, another repeated), and half of a child (or -1)."""
        width = max([2, *(group.family.nodes for group in self.groups)])
        joints, halves = [np.zeros((0, width), dtype=np.int64)], [np.zeros(0, dtype=np.int64)]
        tracks = self.kinds == TRACKER
        for group in self.groups:
            family = group.family
            k = len(family.rows)
            if k == 0:
                continue
            nodes = np.array(group.nodes).reshape(-1, family.nodes)
            moving = nodes[np.arange(len(nodes)), np.argmin(tracks[nodes], axis=1)]
            nodes = np.where(tracks[nodes], moving[:, None], nodes)
            joints.append(np.repeat(np.pad(nodes, ((0, 0), (0, width - family.nodes)), mode="edge"), k, axis=0))
            of_row = [{"t": 0, "r": 1}.get(half, -1) for half in family.pivots or [""] * k]
            halves.append(np.tile(of_row, len(nodes)))
        return np.concatenate(joints), np.concatenate(halves)

    def _multipliers(self) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, list[int]]:
        """Rows of r that hold multipliers, in order of creation, with group and element; and the padded rows."""
        entries, padded = [np.zeros((0, 7), dtype=np.int64)], [np.zeros(0, dtype=np.int64)]
        for g, group in enumerate(self.groups):
            family = group.family
            n, k = len(group.nodes), len(family.rows)
            if k == 0:
                continue
            first = self.offset[self.first_lam[g] : self.first_lam[g] + n * k].astype(np.int64).reshape(n, k)
            element, order = np.arange(n), np.array(group.order)
            rows = [(j, i) for j, count in enumerate(family.rows) for i in range(count)]
            empty = [(j, i) for j, count in enumerate(family.rows) for i in range(count, 3)]
            found = np.empty((n, len(rows), 7), dtype=np.int64)
            for p, (j, i) in enumerate(rows):
                facts: tuple[Any, ...] = (
                    order,
                    j,
                    first[:, j] + i,
                    g,
                    element,
                    family.length_rows[j],
                    family.nonholonomic,
                )
                for column, values in enumerate(facts):
                    found[:, p, column] = values
            entries.append(found.reshape(-1, 7))
            padded += [np.stack([first[:, j] + i for j, i in empty], axis=1).ravel()] if empty else []
        table = np.concatenate(entries)
        table = table[np.lexsort((table[:, 1], table[:, 0]))]  # stable
        is_length, is_velocity = table[:, 5].astype(bool), table[:, 6].astype(bool)
        return table[:, 2].copy(), table[:, 3:5].copy(), is_length, is_velocity, np.concatenate(padded).tolist()

    def _products(self, of_B: np.ndarray, mc: np.ndarray) -> list[np.ndarray]:
        """Rows (row, column, k, j, l) of the block products of index 2: S(row, column) -= X(k, j) Bn(l, j)^T.

        E(eta_k, eta_l) = -sum over atoms j of B(k,j) Bn(l,j)^T
        G(i, eta_l)     = -sum over atoms j of A(i,j) Bn(l,j)^T
        V(lam_k, eta_l) = as E, for rows of velocities k
        """
        users: dict[int, list[int]] = {}
        for l, j in of_B:
            users.setdefault(int(j), []).append(int(l))
        eta = self.eta.tolist()
        with_eta = {j: [l for l in ls if eta[l] >= 0] for j, ls in users.items()}
        E = [(eta[k], eta[l], k, j, l) for j, ls in with_eta.items() for k in ls for l in ls]
        G = [(int(i), eta[l], int(i), int(j), l) for i, j in mc for l in with_eta.get(int(j), [])]
        V = [(k, eta[l], k, j, l) for j, ls in users.items() for k in ls if eta[k] < 0 for l in with_eta[j]]
        return [np.array(x, dtype=int).reshape(-1, 5) for x in (E, G, V)]


def _parts(group: Group) -> int:
    """Bits that tell what a group of elements writes: of M, C, K and B, and how it does work."""
    family = group.family
    parts = (PART_M if "M" in family.parts else 0) | (PART_C if "C" in family.parts else 0)
    parts |= PART_KB if set(family.parts) & set("KB") else 0
    return parts | (PART_VELOCITY if family.nonholonomic else 0) | group.work


class _Pool:
    """Arrays laid end to end."""

    def __init__(self) -> None:
        self.parts: list[np.ndarray] = []
        self.length = 0

    def add(self, values: np.ndarray) -> int:
        start = self.length
        self.parts.append(np.asarray(values).ravel())
        self.length += self.parts[-1].size
        return start

    def array(self, dtype: Any) -> np.ndarray:
        return np.concatenate([*self.parts, np.zeros(1)], dtype=dtype, casting="unsafe")


def _unique(*pairs: np.ndarray) -> np.ndarray:
    """Distinct pairs of existing atoms, sorted."""
    flat = [np.asarray(p).reshape(-1, 2) for p in pairs]
    joined = np.concatenate(flat) if flat else np.zeros((0, 2), int)
    joined = joined[(joined >= 0).all(axis=1)].astype(np.int64)
    key = symbolic.distinct(joined[:, 0] << 32 | joined[:, 1])
    return np.stack([key >> 32, key & 0xFFFFFFFF], axis=1)


def _with_rotation(
    pairs: np.ndarray, node_atom: np.ndarray, node: np.ndarray, half: np.ndarray, se3: np.ndarray
) -> np.ndarray:
    """On SE(3) a column of translations brings the column of rotations of its node into each row."""
    column = pairs[(half[pairs[:, 1]] == 0) & se3[node[pairs[:, 1]]]]
    added = np.stack([column[:, 0], node_atom[node[column[:, 1]], 1]], axis=1)
    return _unique(pairs, added)


def _product_table(products: np.ndarray, blocks: Any, place: dict[tuple[int, int], int]) -> np.ndarray:
    """(destination block, factor block, number of the block Bn(l,j)) of each product."""
    which = np.array([place[int(l), int(j)] for j, l in products[:, 3:]], dtype=int)
    return np.stack([blocks(products[:, :2]), blocks(products[:, 2:4]), which], axis=1)
