"""From nodes and elements to the arrays that compiled code runs on.

A `Builder` collects nodes and elements; `build()` orders the unknowns, finds the pattern and fills the pools.  All
integer tables live in one int32 array `I`, all parameters in `P`, and `H` says where each table begins: tuples of arrays
would cost a reference count at every call.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from liedyn.equation import roles
from liedyn.equation.linear import symbolic
from liedyn.equation.roles import Family
from liedyn.errors import ModelError

R3XSO3, SE3, SO3, R3, TRACKER = 0, 1, 2, 3, 4

# places in H
N_NODES, N_ATOMS, N_BLOCKS, N_FAMILIES, N_SE3, INDEX, N_SIGNALS, N_TRACKERS = range(8)
# tables in I: H[T] is the offset, H[T + 1] the number of entries
KIND, ROW, LAM, LAM_ETA, PAD, PAD_ROW, EPS, TCOL = range(8, 24, 2)
BLOCKS_B, ETA, PRODUCT_E, PRODUCT_G, PRODUCT_V, SE3_MC, SE3_KB, SE3_ROWS, SE3_DIAG = range(24, 42, 2)
# addresses, set by the evaluator of a system that needs them
MOVE_SE3, TINV_SE3, TANGENT_SE3, HIDDEN_TANGENT, VELOCITY_TANGENT = range(42, 47)
# rows of velocities come last: number of the first of them in the tables LAM, BLOCKS_B and EPS
VELOCITY_LAM, VELOCITY_B, VELOCITY_EPS = range(47, 50)
# place of the work in P (0: nothing can do work), and whether constraints can (equation/power.py)
WORK, WORK_OF_LAM = 50, 51
FAMILY = 52  # first family; each takes 16 places: ne, io, po, parts, then twelve addresses
FAMILY_SIZE = 16
PART_M, PART_C, PART_KB, PART_VELOCITY = 1, 2, 4, 8  # bits of parts; those of roles.WORKS and so on come beside them
WORK_NUMBERS = 32  # numbers of the work before its room


@dataclass
class _Group:
    """The elements of one family that do work in the same way."""

    family: Family
    work: int
    nodes: list[tuple[int, ...]] = field(default_factory=list)
    par: list[Any] = field(default_factory=list)
    signals: list[tuple[int, ...]] = field(default_factory=list)
    labels: list[str] = field(default_factory=list)
    order: list[int] = field(default_factory=list)


@dataclass(eq=False)
class Structure:
    """Everything that is constant during a run.

    lam_rows[j] is the place in r of constraint row j (rows in the order in which the elements were created);
    lam_label[j] names its element, lam_is_velocity[j] tells B v = 0 from Phi = 0.  row_label(k) names any place
    in r.  groups: the elements, family by family.
    """

    index: int
    kinds: np.ndarray
    node_labels: list[str]
    program: symbolic.Program
    H: np.ndarray
    I: np.ndarray
    P: np.ndarray
    signals: np.ndarray
    signal_labels: list[str]
    u: np.ndarray
    lam_rows: np.ndarray
    lam_label: list[str]
    lam_is_length: np.ndarray
    lam_is_velocity: np.ndarray
    node_rows: np.ndarray
    groups: list[_Group]
    keep: list[Any]  # compiled kernels must outlive their addresses

    @property
    def n_nodes(self) -> int:
        """Number of nodes, the ground included."""
        return len(self.kinds)

    @property
    def size(self) -> int:
        """Length of r, the waste at its end included."""
        return 3 * self.program.n_atoms + 3

    def table(self, name: int, width: int = 1) -> np.ndarray:
        """A table of the integer pool as an array of rows."""
        start, count = self.H[name], self.H[name + 1]
        return self.I[start : start + count * width].reshape(count, width)

    def row_label(self, place: int) -> str:
        """Name of the node or element that owns a place in r."""
        for node in range(1, self.n_nodes):
            for half, word in ((0, "force on"), (1, "moment on")):
                if 0 <= place - self.node_rows[node, half] < 3 and place < self.size - 3:
                    return f"{word} {self.node_labels[node]!r}"
        hit = np.flatnonzero(self.lam_rows == place)
        return f"constraint of {self.lam_label[hit[0]]!r}" if len(hit) else "constraint velocity"


class Builder:
    """Collects nodes, signals and elements of a system."""

    def __init__(self) -> None:
        self.kinds = [R3XSO3]
        self.sizes = [0]  # free translational components of a node (3, or fewer for the rest of R^n)
        self.node_labels = ["ground"]
        self.groups: dict[tuple[int, int], _Group] = {}
        self.signals = [0]  # signal 0 is constant zero
        self.signal_labels = [""]
        self.keep: list[Any] = []
        self.count = 0

    def node(self, kind: int, label: str, size: int = 3) -> int:
        """Add a node; returns its number.  Those of kind TRACKER come last."""
        if kind != TRACKER and self.kinds[-1] == TRACKER:
            raise ModelError(f"node {label!r}: nodes with unknowns come before those of kind TRACKER")
        self.kinds.append(kind)
        self.sizes.append(size)
        self.node_labels.append(label)
        return len(self.kinds) - 1

    def signal(self, kernel: Any = None, size: int = 1, label: str = "a function of time") -> int:
        """Add `size` signals that one kernel writes (None: an input, written from outside); returns the first number."""
        self.signals.append(0 if kernel is None else roles.address(kernel, roles.SIGNAL))
        self.signals.extend([0] * (size - 1))
        self.signal_labels.extend([label] * size)
        self.keep.append(kernel)
        return len(self.signals) - size

    def element(
        self, family: Family, nodes: tuple[int, ...], par: Any, label: str, signals: tuple[int, ...] = ()
    ) -> None:
        """Add an element."""
        work = family.work_of(par, signals)
        group = self.groups.setdefault((id(family), work), _Group(family, work))
        if len(nodes) != family.nodes or len(par) != family.par or len(signals) != family.signals:
            raise ModelError(
                f"{family.name} {label!r} needs {family.nodes} nodes, {family.par} parameters and {family.signals} signals; "
                f"got {len(nodes)}, {len(par)} and {len(signals)}"
            )
        group.nodes.append(nodes)
        group.par.append(par)
        group.signals.append(signals)
        group.labels.append(label)
        group.order.append(self.count)
        self.count += 1

    def build(self, index: int = 3, discrete: bool = False) -> Structure:
        """Order the unknowns and fill the pools.

        index=2 adds the multipliers of the hidden constraints; discrete: with the roles of energy-conserving methods.
        """
        return _Assembly(self, index, discrete).structure()


class _Assembly:
    """One build; atoms are numbered nodes first, then multipliers, then (index 2) hidden multipliers.

    Rows of velocities have no hidden constraint, so no hidden multiplier.
    """

    def __init__(self, builder: Builder, index: int, discrete: bool) -> None:
        self.b, self.index = builder, index
        self.roles = roles.ROLES | (roles.DISCRETE_ROLES if discrete else {})
        kinds = np.array(builder.kinds)
        exists = np.stack([kinds != SO3, (kinds != R3)], axis=1)
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

    def owner(self) -> tuple[np.ndarray, np.ndarray]:
        """Node and half (0 translation, 1 rotation) of each atom; -1 for multipliers."""
        node, half = np.full(self.n_atoms, -1), np.full(self.n_atoms, -1)
        for k in (0, 1):
            here = self.node_atom[:, k] >= 0
            node[self.node_atom[here, k]] = np.flatnonzero(here)
            half[self.node_atom[here, k]] = k
        return node, half

    def structure(self) -> Structure:
        b, index = self.b, self.index
        patterns = self.pattern()
        node, half = self.owner()
        se3: np.ndarray = np.append(self.kinds == SE3, False)  # place -1: multipliers
        mass = [_unique(p) for p, g in zip(patterns, self.groups, strict=True) if set(g.family.parts) & set("MC")]
        rest = [_unique(p) for p, g in zip(patterns, self.groups, strict=True) if set(g.family.parts) & set("KB")]
        mc, kb = _unique(*mass), _unique(*rest)
        mc, kb = (_with_rotation(x, self.node_atom, node, half, se3) for x in (mc, kb))
        of_B = kb[(node[kb[:, 0]] < 0) & (node[kb[:, 1]] >= 0)] if len(kb) else kb
        of_B = of_B[np.argsort(self.is_velocity[of_B[:, 0]], kind="stable")]
        n_holonomic_B = int((~self.is_velocity[of_B[:, 0]]).sum())
        pairs = [mc, kb]
        hidden_E = hidden_G = hidden_V = np.zeros((0, 5), int)
        if index == 2:
            hidden_E, hidden_G, hidden_V = self._products(of_B, mc)
            eta = of_B[:n_holonomic_B].copy()
            eta[:, 0] = self.eta[eta[:, 0]]
            pairs += [eta, hidden_E[:, :2], hidden_G[:, :2], hidden_V[:, :2]]
        diagonal = np.stack([np.arange(self.n_atoms)] * 2, axis=1)
        here = np.asarray(self.kinds == SE3)
        se3_diagonal = self.node_atom[here]
        pairs += [diagonal, se3_diagonal]
        program = symbolic.analyse(self.n_atoms, np.concatenate(pairs), self._prerequisites())
        offset = np.append(3 * program.position, 3 * self.n_atoms).astype(np.int32)  # place -1: waste
        waste = 9 * program.n_blocks

        def blocks(pairs: np.ndarray) -> np.ndarray:
            missing: np.ndarray = np.any(pairs < 0, axis=-1)
            safe = np.where(missing[..., None], 0, pairs)
            return np.where(missing, waste, 9 * program.blocks(safe[..., 0], safe[..., 1]))

        H = np.zeros(FAMILY + FAMILY_SIZE * len(self.groups), dtype=np.int64)
        pool, par = _Pool(), _Pool()
        keep: list[Any] = list(b.keep)
        for g, group in enumerate(self.groups):
            family = group.family
            keep.append(family)
            nodes = np.array(group.nodes).reshape(-1, family.nodes)
            signals = np.array(group.signals, dtype=int).reshape(len(nodes), family.signals)
            ids = np.concatenate([nodes, offset[self.atoms(g)], blocks(patterns[g]), signals], axis=1)
            at = FAMILY + FAMILY_SIZE * g
            parts = (PART_M if "M" in family.parts else 0) | (PART_C if "C" in family.parts else 0)
            parts |= PART_KB if set(family.parts) & set("KB") else 0
            parts |= PART_VELOCITY if family.nonholonomic else 0
            parts |= group.work
            H[at : at + 4] = (
                len(nodes),
                pool.add(ids),
                par.add(np.array(group.par, dtype=float).reshape(len(nodes), -1)),
                parts,
            )
            for k, (role, signature) in enumerate(self.roles.items()):
                kernel = getattr(family, role)
                H[at + 4 + k] = 0 if kernel is None else roles.address(kernel, signature)
            if parts & roles.WORKS:
                H[WORK] = 1
                H[WORK_OF_LAM] |= int(len(family.rows) > 0)
        if H[WORK]:
            room = 36 * len(self.kinds) + 2 * (3 * self.n_atoms + 3)
            H[WORK] = par.add(np.zeros(WORK_NUMBERS + room))
        lam_rows, lam_label, lam_is_length, lam_is_velocity, padded = self._multipliers(offset)
        pad_rows = [int(offset[self.node_atom[n, 0]]) + k for n, s in enumerate(b.sizes) if n for k in range(s, 3)]
        pad_rows = [p for p in pad_rows if p < 3 * self.n_atoms] + padded
        if index == 2:
            to_eta = dict(zip(offset[self.holonomic].tolist(), offset[self.eta[self.holonomic]].tolist(), strict=True))
            pad_rows += [to_eta[p - p % 3] + p % 3 for p in padded if p - p % 3 in to_eta]
            eta_rows = np.array(
                [to_eta[p - p % 3] + p % 3 for p in lam_rows[~lam_is_velocity].tolist()], dtype=np.int64
            )

        def diagonal_place(rows: Any) -> np.ndarray:
            rows = np.asarray(rows, dtype=int)
            return 9 * program.pivots[rows // 3] + 4 * (rows % 3)

        multipliers = np.concatenate(
            [lam_rows[~lam_is_velocity], *([eta_rows] if index == 2 else []), lam_rows[lam_is_velocity]]
        )
        b_blocks = blocks(of_B)
        table_B = (
            np.stack([b_blocks, node[of_B[:, 1]], half[of_B[:, 1]], offset[of_B[:, 0]]], axis=1) if len(of_B) else of_B
        )
        H[: N_TRACKERS + 1] = (
            len(self.kinds),
            self.n_atoms,
            program.n_blocks,
            len(self.groups),
            int(se3.sum()),
            index,
            len(b.signals),
            int((self.kinds == TRACKER).sum()),
        )
        H[VELOCITY_LAM], H[VELOCITY_B] = len(self.holonomic), n_holonomic_B
        H[VELOCITY_EPS] = len(multipliers) - lam_is_velocity.sum()
        node_rows = offset[self.node_atom]
        rotation = mc[half[mc[:, 1]] == 1]
        tables: dict[int, np.ndarray] = {
            KIND: self.kinds[:, None],
            ROW: node_rows,
            LAM: offset[self.lam][:, None],
            PAD: diagonal_place(pad_rows)[:, None],
            PAD_ROW: np.array(pad_rows, dtype=int)[:, None],
            EPS: np.stack([diagonal_place(multipliers), multipliers], axis=1),
            TCOL: np.stack([blocks(rotation), node[rotation[:, 1]]], axis=1),
            BLOCKS_B: table_B,
            SE3_DIAG: np.stack([blocks(se3_diagonal), np.flatnonzero(here)], axis=1),
        }  # fmt: skip
        columns = [x[(half[x[:, 1]] == 0) & se3[node[x[:, 1]]]] for x in (mc, kb)]
        partner = [np.stack([x[:, 0], self.node_atom[node[x[:, 1]], 1]], axis=1) for x in columns]
        tables[SE3_MC] = np.stack([blocks(columns[0]), blocks(partner[0]), node[columns[0][:, 1]]], axis=1)
        tables[SE3_KB] = np.stack([blocks(columns[1]), node[columns[1][:, 1]]], axis=1)
        everything = _unique(*pairs)
        everything = np.concatenate([everything, everything[everything[:, 0] != everything[:, 1]][:, ::-1]])
        everything = _unique(everything)
        rows = everything[(half[everything[:, 0]] == 0) & se3[node[everything[:, 0]]]]
        tables[SE3_ROWS] = np.stack([blocks(rows), node[rows[:, 0]]], axis=1)
        if index == 2:
            tables[LAM_ETA] = offset[self.eta[self.holonomic]][:, None]
            tables[ETA] = np.stack([blocks(eta), offset[eta[:, 0]]], axis=1)
            place = {(int(i), int(j)): k for k, (i, j) in enumerate(of_B)}
            tables[PRODUCT_E] = _product_table(hidden_E, blocks, place)
            tables[PRODUCT_G] = _product_table(hidden_G, blocks, place)
            tables[PRODUCT_V] = _product_table(hidden_V, blocks, place)
        for name, values in tables.items():
            H[name], H[name + 1] = pool.add(values), len(values)
        return Structure(
            index=index, kinds=self.kinds, node_labels=b.node_labels, program=program, H=H,
            I=pool.array(np.int32), P=par.array(np.float64), signals=np.array(b.signals, dtype=np.int64),
            signal_labels=b.signal_labels, u=np.zeros(6 * len(b.signals)),
            lam_rows=lam_rows, lam_label=lam_label, lam_is_length=lam_is_length,
            lam_is_velocity=lam_is_velocity, node_rows=node_rows, groups=self.groups, keep=keep,
        )  # fmt: skip

    def _prerequisites(self) -> tuple[np.ndarray, np.ndarray]:
        """Atoms to eliminate before each multiplier: those of the nodes of the tree rule; eta after its lam.

        Of a child on the tree half is enough where the rows have full rank in it (`Family.pivots`): reactions in
        equilibrium vanish from the leaves inwards, first the forces, then the moments.  But each half serves one joint
        only, as the rows of a second one would depend on those of the first.
        """
        # a node that only rotates stands on the ground: on the tree it hangs there, by a joint without multipliers
        pivots: list[tuple[int, ...]] = [(0, int(n)) for n in np.flatnonzero(self.kinds == SO3)]
        joints, owner, halves = list(pivots), [], []
        for g, group in enumerate(self.groups):
            k = len(group.family.rows)
            for e, nodes in enumerate(group.nodes):
                for j in range(k):
                    joints.append(tuple(n for n in nodes if self.kinds[n] != TRACKER))
                    owner.append(self.first_lam[g] + k * e + j)
                    halves.append(group.family.pivots[j] if group.family.pivots else "")
        bounds, nodes_before = symbolic.tree_rule(len(self.kinds), joints)
        first = bounds[len(pivots)]
        rule = bounds[len(pivots) :] - first, nodes_before[first:]
        node_atoms = [[a for a in pair if a >= 0] for pair in self.node_atom.tolist()]
        indptr, atoms = symbolic.prerequisites(self.n_atoms, rule, node_atoms, [[a] for a in owner])
        lists = np.split(atoms, indptr[1:-1])
        if self.index == 2:  # eta waits for the same atoms and for its lam
            for a in self.holonomic:
                lists[self.eta[a]] = np.append(lists[a], a)
        taken = set()
        for k, (a, half) in enumerate(zip(owner, halves, strict=True)):
            if half and rule[0][k + 1] - rule[0][k] == 1:
                atom = int(self.node_atom[rule[1][rule[0][k]], 0 if half == "t" else 1])
                if atom >= 0 and atom not in taken:
                    taken.add(atom)
                    lists[a] = np.array([atom])
        indptr = np.concatenate([[0], np.cumsum([len(x) for x in lists])]).astype(np.int64)
        return indptr, np.concatenate(lists)

    def _multipliers(self, offset: np.ndarray) -> tuple[np.ndarray, list[str], np.ndarray, np.ndarray, list[int]]:
        """Rows of r that hold multipliers, in order of creation, with names; and the padded rows."""
        entries, padded = [], []
        for g, group in enumerate(self.groups):
            family = group.family
            for e, label in enumerate(group.labels):
                for j, count in enumerate(family.rows):
                    first = int(offset[self.first_lam[g] + len(family.rows) * e + j])
                    kind = (family.length_rows[j], family.nonholonomic)
                    entries += [(group.order[e], j, first + k, label, *kind) for k in range(count)]
                    padded += [first + k for k in range(count, 3)]
        entries.sort(key=lambda x: (x[0], x[1]))
        return (
            np.array([x[2] for x in entries], dtype=np.int64),
            [x[3] for x in entries],
            np.array([x[4] for x in entries], dtype=bool),
            np.array([x[5] for x in entries], dtype=bool),
            padded,
        )

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
        return np.concatenate([*self.parts, np.zeros(1)]).astype(dtype)


def _unique(*pairs: np.ndarray) -> np.ndarray:
    """Distinct pairs of existing atoms, sorted."""
    flat = [np.asarray(p).reshape(-1, 2) for p in pairs]
    joined = np.concatenate(flat) if flat else np.zeros((0, 2), int)
    joined = joined[(joined >= 0).all(axis=1)].astype(np.int64)
    key = np.unique(joined[:, 0] << 32 | joined[:, 1])
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
