"""Nodes and elements of a system, and what becomes of them: the structure that compiled code runs on.

A `Builder` collects nodes and elements; `build()` orders the unknowns, finds the pattern (`pattern.py`) and
fills the pools.  What follows from the topology alone is kept (`layout.py`).
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from liedyn.compiled.address import address
from liedyn.compiled.collection import Uncollected
from liedyn.equation import roles
from liedyn.equation.layout import Layout, layout_of
from liedyn.equation.linear import symbolic
from liedyn.equation.nodes import R3XSO3, TRACKER
from liedyn.equation.records import ADDRESSES, WORK, Tables, record
from liedyn.equation.roles import Family
from liedyn.errors import ModelError

# bits of the parts of a family; those of roles.WORKS and so on come beside them
PART_M, PART_C, PART_KB, PART_VELOCITY = 1, 2, 4, 8


@dataclass
class Group:
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
    """A system that is built: what kernels need, `system`, and names for messages.

    lam_rows[j] is the place in r of constraint row j (rows in the order in which the elements were created);
    lam_label[j] names its element, lam_is_velocity[j] tells B v = 0 from Phi = 0.  row_label(k) names any place
    in r.  groups: the elements, family by family.
    """

    index: int
    kinds: np.ndarray
    node_labels: list[str]
    program: symbolic.Program
    system: Tables
    signal_labels: list[str]
    lam_rows: np.ndarray
    lam_label: list[str]
    lam_is_length: np.ndarray
    lam_is_velocity: np.ndarray
    node_rows: np.ndarray
    groups: list[Group]
    keep: list[Any]  # compiled kernels must outlive their addresses
    layout: Layout  # what it shares with all systems of its topology
    controls: np.ndarray  # of each control: place of its signal in u, number of its samples before it
    constraints: str = "joint"  # what owns constraint rows, for messages
    variant: str = ""  # argument of `equations` that makes it again, see `Model.equations`
    wholes: tuple[tuple[int, ...], ...] = ()  # nodes of each flexible body

    @property
    def n_nodes(self) -> int:
        """Number of nodes, the ground included."""
        return len(self.kinds)

    @property
    def head(self) -> Any:
        """Counts and places, see `records.py`."""
        return self.system.head

    @property
    def signals(self) -> np.ndarray:
        """Addresses of the kernels of signals."""
        return self.system.signals

    @property
    def others(self) -> Any:
        """The groups of the user (`system/own_groups.py`); None without."""
        found = [g.family.extra["others"] for g in self.groups if "others" in g.family.extra]
        return found[0] if found else None

    @property
    def own_groups(self) -> list[Any]:
        """Groups of the user, each with the places of its components in vectors with six numbers per node."""
        return self.others.groups if self.others is not None else []

    @property
    def detached(self) -> Tables:
        """The system with signals of its own, for what is evaluated beside a run."""
        return self.system._replace(u=self.system.u.copy())

    @property
    def u(self) -> np.ndarray:
        """Present values of the signals."""
        return self.system.u[: 6 * self.head.n_signals]

    @property
    def size(self) -> int:
        """Length of r, the sink at its end included."""
        return 3 * self.program.n_atoms + 3

    def table(self, name: str, width: int = 1) -> np.ndarray:
        """A table of the integer pool as an array of rows."""
        return self.layout.table(name, width)

    def owner(self, label: str) -> str:
        """The element of this name, which has constraint rows, for messages: "joint 'hinge'"."""
        return f"{self.constraints} {label!r}"

    @property
    def owners(self) -> str:
        """All of them, for messages."""
        return "the joints" if self.constraints == "joint" else "Phi"

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
        # free components of the two halves of a node: 3 and 3, or fewer for the rest of R^n and for groups of the user
        self.sizes = [(0, 0)]
        self.node_labels = ["ground"]
        self.groups: dict[tuple[int, int], Group] = {}
        self.signals = [0]  # signal 0 is constant zero
        self.signal_labels = [""]
        self.controls: list[tuple[int, np.ndarray]] = []  # signal of each control, and what stands before it
        self.corners: set[float] = set()  # times at which signals are known to jump or to have a corner
        self.wholes: list[tuple[int, ...]] = []  # nodes of flexible bodies, which start as rigid ones where they can
        self.cornered: set[int] = set()  # signals that change between these alone
        self.places: set[float] = set()  # times at which other signals may begin to change
        self.keep: list[Any] = []
        self.constraints = "joint"  # what owns constraint rows, for messages
        self.variant = ""
        self.count = 0

    def node(self, kind: int, label: str, size: int = 3, turning: int = 3) -> int:
        """Add a node; returns its number.  Those of kind TRACKER come last.  size, turning: free components of its halves."""
        if kind != TRACKER and self.kinds[-1] == TRACKER:
            raise ModelError(f"node {label!r}: nodes with unknowns come before those of kind TRACKER")
        self.kinds.append(kind)
        self.sizes.append((size, turning))
        self.node_labels.append(label)
        return len(self.kinds) - 1

    def signal(self, kernel: Any = None, size: int = 1, label: str = "a function of time") -> int:
        """Add `size` signals that one kernel writes (None: an input, written from outside); returns the first number."""
        self.signals.append(0 if kernel is None else address(kernel, roles.SIGNAL))
        self.signals.extend([0] * (size - 1))
        self.signal_labels.extend([label] * size)
        self.keep.append(kernel)
        return len(self.signals) - size

    def control(self, kernel: Any, samples: np.ndarray, label: str) -> int:
        """Add the signal of a control behind its samples (`control_signal.py`); returns its number."""
        self.signal(None, size=len(samples) // 3, label=label)
        number = self.signal(kernel, label=label)
        self.controls.append((number, samples))
        return number

    def element(
        self, family: Family, nodes: tuple[int, ...], par: Any, label: str, signals: tuple[int, ...] = ()
    ) -> None:
        """Add an element."""
        work = family.work_of(par, signals)
        group = self.groups.get((id(family), work))
        if group is None:
            group = self.groups[id(family), work] = Group(family, work)
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

    def nodes(self, kinds: list[int], labels: list[str], sizes: list[int]) -> None:
        """Add many nodes, none of kind TRACKER, before those that are."""
        self.kinds += kinds
        self.sizes += [(size, 3) for size in sizes]
        self.node_labels += labels

    def elements(self, family: Family, nodes: np.ndarray, par: np.ndarray, labels: list[str], order: range) -> None:
        """Add many elements without signals, a line for each; order: their places among all elements, with gaps for others.

        The count goes on behind the last of them.
        """
        if family.work is not None or nodes.shape[1] != family.nodes or par.shape[1] != family.par or family.signals:
            for k in range(len(nodes)):
                self.count = order[k]
                self.element(family, tuple(nodes[k].tolist()), par[k], labels[k])
            return
        work = family.work_of(par[0], ())
        group = self.groups.get((id(family), work))
        if group is None:
            group = self.groups[id(family), work] = Group(family, work)
        group.nodes += map(tuple, nodes.tolist())
        group.par += list(par)
        group.signals += [()] * len(nodes)
        group.labels += labels
        group.order += order
        self.count = order[-1] + 1

    def layout(self, index: int = 3) -> Layout:
        """Order of the unknowns, pattern and tables, known from a system of the same topology or made now."""
        return layout_of(self.topology(index), self.count, lambda: self._layout(index))

    def build(self, index: int = 3, discrete: bool = False) -> Structure:
        """The system: a layout with the numbers and kernels of this one.

        index=2 adds the multipliers of the hidden constraints; discrete: with the roles of energy-conserving methods.
        """
        return self.build_on(self.layout(index), discrete)

    def build_on(self, layout: Layout, discrete: bool = False, used: Structure | None = None) -> Structure:
        """The system on its layout; used: one of the same layout, of which nobody needs the numbers: its arrays are taken."""
        groups = list(self.groups.values())
        if used is not None and all(a.family is b.family for a, b in zip(groups, used.groups, strict=True)):
            families = used.system.families
        else:
            families = layout.families.copy()
            for role, signature in (roles.ROLES | (roles.DISCRETE_ROLES if discrete else {})).items():
                kernels = [getattr(group.family, role) for group in groups]
                families[role] = [0 if kernel is None else address(kernel, signature) for kernel in kernels]
        pools = [np.array(group.par, dtype=float).ravel() for group in groups]
        par, signals = np.concatenate([*pools, np.zeros(1)]), np.array(self.signals, dtype=np.int64)
        if used is None:
            system = Tables(
                layout.head.copy(), families, layout.ids, par, np.zeros(layout.n_u), signals, *layout.program.arrays,
                record(WORK), np.zeros(layout.scratch),
            )  # fmt: skip
        else:
            system = used.system
            system.families[:], system.par[:], system.u[:], system.signals[:] = families, par, 0.0, signals
            system.work_scratch[:] = 0.0
            system = system._replace(work=record(WORK))
            for name in ADDRESSES:  # the rest of the head is that of the layout
                system.head[name] = 0
        for number, samples in self.controls:
            system.u[3 * number - len(samples) : 3 * number] = samples
        controls = [(3 * number, len(samples) // 3 - 1) for number, samples in self.controls]
        return Structure(
            index=layout.index, kinds=layout.kinds, node_labels=self.node_labels, program=layout.program, system=system,
            signal_labels=self.signal_labels, lam_rows=layout.lam_rows,
            lam_label=[groups[g].labels[e] for g, e in layout.lam_owner.tolist()], lam_is_length=layout.lam_is_length,
            lam_is_velocity=layout.lam_is_velocity, node_rows=layout.node_rows, groups=groups,
            keep=[*self.keep, *(group.family for group in groups)], layout=layout, constraints=self.constraints,
            variant=self.variant, wholes=tuple(self.wholes), controls=np.array(controls, dtype=np.int64).reshape(-1, 2),
        )  # fmt: skip

    def topology(self, index: int) -> Hashable:
        """All that a layout depends on (`pattern.py`)."""
        groups = self.groups.values()
        elements = [(g.family.outline, g.work, tuple(g.nodes), tuple(g.signals), tuple(g.order)) for g in groups]
        return index, tuple(self.kinds), tuple(self.sizes), len(self.signals), tuple(elements)

    def _layout(self, index: int) -> Layout:
        from liedyn.equation.pattern import Pattern

        with Uncollected():
            return Pattern(self, index).layout()
