"""A run and the pass backward over it (`backward.py`), as Python drives them, with bounded memory."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from liedyn.compiled.entry import Entry
from liedyn.equation.moves import inverse_tangents
from liedyn.equation.nodes import SE3
from liedyn.equation.records import Matrices, record
from liedyn.equation.roles import INDEPENDENT
from liedyn.errors import RunError
from liedyn.integrate import snapshot, time_loop
from liedyn.integrate.bliedf_step import Bdf
from liedyn.integrate.derivatives import backward_alpha, backward_bdf  # noqa: F401  their kernels are chosen by the record
from liedyn.integrate.derivatives.active import PLACES, Active
from liedyn.integrate.derivatives.along import N
from liedyn.integrate.derivatives.backward import (
    REPORT,
    Costs,
    Cotangents,
    Space,
    Store,
    advance_stored,
    pass_back,
)
from liedyn.integrate.derivatives.forward import address_of_loop, kernel_along, pool_along
from liedyn.integrate.derivatives.start import Start, first_states, places_of_samples
from liedyn.integrate.driver import Setup
from liedyn.integrate.failure import failure_of
from liedyn.integrate.newton import OK

MEMORY = 512 * 2**20  # bytes of stored states, beyond which segments of the run are made again


class Adjoint:
    """A run whose steps are stored, in segments, and the gradient of a cost by what the run begins with and by its parameters.

    active: which numbers of the pool a gradient is wanted of.  memory: bytes for stored states.
    """

    def __init__(self, setup: Setup, active: np.ndarray, memory: float = MEMORY) -> None:
        self.setup, self.run = setup, setup.run
        run, s = setup.run, setup.structure
        n, size, self.first = 6 * s.n_nodes, s.size, run.step
        self.steps = run.plan.n_steps - self.first
        bdf = isinstance(run.record, Bdf)
        lengths = (
            2 * n,
            n,
            n,
            size,
            n,
            n if s.index == 2 else 0,
            0 if bdf or run.record.c.update < 3 else n,
            3 * n * bdf,
        )
        line = 8 * (sum(lengths) + 3 * n + size)  # states and gradients of the cost
        self.length = int(max(2, min(self.steps, memory // line)))
        self.segments = -(-self.steps // self.length)
        lines = self.length + 1
        self.store = Store(*(np.zeros((lines, k)) for k in lengths))
        self.costs = Costs(*(np.zeros((lines, k)) for k in (n, n, n, size)))
        self.bar = Cotangents(
            *(np.zeros(k) for k in (n, n, n, 0 if bdf else n, 3 * n * bdf, 3 * n * bdf, len(run.record.weight)))
        )
        self.line = np.zeros(2, dtype=np.int64)
        self.q_start, self.at_start = run.old.q.copy(), first_states(run)
        self.first_q = self.at_start["q"].copy()
        self.active = self._active(active)
        self.space = self._space()
        records = (
            run.record, run.changes, run.system, run.settings, run.count, run.scale, run.schedule, run.old, run.ahead,
            run.new, run.matrices, run.out,
        )  # fmt: skip
        loop = address_of_loop(time_loop.advance, records)
        self._advance = Entry(advance_stored, (loop, records, self.store, self.line))
        self._back = Entry(pass_back, (records, self.store, self.bar, self.costs, self.space, self.active, self.line))
        self._kept: list[Any] = []

    def _space(self) -> Space:
        run, e = self.run, self.run.evaluator
        size, n = run.structure.size, len(run.old.v)
        identity = e.Ti.copy()
        inverse_tangents(run.system, False, np.zeros(n), identity)
        scratch, D, hidden = e.work.copy(), np.zeros_like(e.S), np.zeros(size)

        def matrices(T_inverse: np.ndarray) -> Matrices:
            return Matrices(np.zeros(size), hidden, T_inverse, np.zeros_like(e.S), scratch, Bn, D)

        def of(count: int, length: int) -> list[np.ndarray]:
            return [np.zeros(length) for _ in range(count)]

        blocks = 9 * run.structure.head.n_blocks_b
        Bn = np.zeros(blocks)
        M, C, K, S = matrices(identity), matrices(identity), matrices(identity), matrices(e.Ti.copy())
        parts: list[Any] = [
            M,
            C,
            K,
            S,
            np.zeros_like(e.S),
            *of(2, blocks),
            np.zeros_like(e.S),
            *of(7, size),
            *of(12, n),
        ]
        parts += [*of(2, 2 * n), record(REPORT)]
        return Space._make(parts)

    def _active(self, wanted: np.ndarray) -> Active:
        """The table of elements with parameters that are wanted; only their kernels are compiled."""
        s, system = self.setup.structure, self.setup.structure.system
        table, residuals, rows = [], *(np.zeros(len(s.groups), dtype=np.int64) for _ in range(2))
        for g, group in enumerate(s.groups):
            family, first_id, first_par = group.family, int(system.families["ids"][g]), int(system.families["par"][g])
            for k in range(len(group.labels)):
                begin = first_par + family.par * k
                places = begin + np.flatnonzero(wanted[begin : begin + family.par])
                for at in range(0, len(places), N):
                    some = [*places[at : at + N], *([-1] * N)][:N]
                    table.append([g, first_id + family.stride * k, begin, family.nodes, len(family.atoms), *some])
                if len(places) and not residuals[g]:
                    residuals[g] = kernel_along(group, "residual")
                    if s.index == 2 and family.rows and not family.nonholonomic:
                        rows[g] = kernel_along(group, "velocity_rows")
        run, n = self.run, s.size

        def duals(x: np.ndarray) -> np.ndarray:
            made = np.zeros((len(x), N + 1))
            made[:, 0] = x
            return made

        lines, driven = (np.array(x, dtype=np.int64).reshape(-1, PLACES + N) for x in (table, self._driven(residuals)))
        old = run.old
        parts: list[Any] = [lines, driven, s.controls, residuals, rows]
        parts += map(duals, (pool_along(s), system.u, *old[:3], np.zeros(n), np.zeros(n)))
        parts += [np.zeros(len(system.par)), np.zeros(len(system.u))]
        return Active._make(parts)

    def _driven(self, residuals: np.ndarray) -> list[list[int]]:
        """Lines of elements that take controls, with the places of their signals in u."""
        s = self.setup.structure
        known, families, table = set(s.controls[:, 0].tolist()), s.system.families, []
        for g, group in enumerate(s.groups):
            family = group.family
            for k, signals in enumerate(group.signals):
                places = sorted({3 * x for x in signals} & known)
                for at in range(0, len(places), N):
                    some = [*places[at : at + N], *([-1] * N)][:N]
                    first = int(families["ids"][g]) + family.stride * k
                    table.append(
                        [g, first, int(families["par"][g]) + family.par * k, family.nodes, len(family.atoms), *some]
                    )
                    residuals[g] = residuals[g] or kernel_along(group, "residual")
        return table

    # -- forward ------------------------------------------------------------------------------------------------------

    def _steps(self, segment: int) -> int:
        """Number of steps of a segment."""
        return min(self.length, self.steps - segment * self.length)

    def _make(self, segment: int) -> None:
        """Make the steps of a segment, from where the run is, and store them."""
        run = self.run
        store, old = self.store, run.old
        for x, y in ((store.q, old.q), (store.v, old.v), (store.vd, old.vd), (store.lam, old.lam)):
            x[0] = y
        if store.a.shape[1]:
            store.a[0] = run.record.a
        if store.V.shape[1]:
            store.V[0] = run.record.V[: store.V.shape[1]]
        self.line[0] = 0
        status = self._advance(self._steps(segment))
        if status != OK:
            failure = failure_of(self.setup, status)
            raise RunError(f"gradients: the run itself failed: {failure}", failure.advice)

    def forward(self, see: Callable[[int, int], None]) -> None:
        """Make the run; see(first, count): lines 0 to count of the store are steps first to first + count of the loop."""
        for segment in range(self.segments):
            if self.segments > 1:
                self._kept.append(snapshot.take(self.run))
            self._make(segment)
            see(segment * self.length, self._steps(segment))

    # -- backward -----------------------------------------------------------------------------------------------------

    def backward(self, fill: Callable[[int, int], None]) -> None:
        """Go back; fill(first, count) writes the gradients of the cost for the lines of the store into `costs`."""
        run, system = self.run, self.run.system
        for segment in range(self.segments - 1, -1, -1):
            if segment < self.segments - 1:
                snapshot.put(run, self._kept[segment])
                self._make(segment)
            count = self._steps(segment)
            fill(segment * self.length, count)
            for family in system.families:
                if family["follow_stress"]:  # the tangent is to be that of the equation, not of the iteration
                    system.u[family["memory"] + INDEPENDENT] = 0.0
            self.line[:] = count, self.first + segment * self.length + count
            status = self._back(count)
            if status != OK:
                t = float(run.plan.time(int(self.line[1])))
                raise RunError(
                    f"gradients: the adjoint of the step that ends at t = {t:g} cannot be solved: the matrix is singular there",
                    "use mode='forward', or start from another pose",
                )

    def contract(self, start: Start, at_start: Any) -> np.ndarray:
        """Gradient by parameters from derivatives of the start by them; at_start: gradients of the cost by the first records."""
        run, bar, active = self.run, self.bar, self.active
        p, places = start["par"].shape[-1], places_of_samples(run.structure.controls)
        total = active.gradient @ start["par"] + active.gradient_u[places] @ start["samples"]
        total += bar.q @ self._moved(self.q_start, start["q"]) + bar.weight @ start["memory weight"]
        if bar.V.shape[0]:
            total += np.concatenate([bar.v, bar.V]) @ start["memory V"][: 4 * len(bar.v)] + bar.X @ start["memory X"]
        else:
            total += bar.v @ start["v"] + bar.vd @ start["vd"] + bar.a @ start["memory a"]
        states = first_states_of(start, run, p)
        for k, q in enumerate(self.first_q):
            total += at_start.q[k] @ self._moved(q, states["q"][k])
            for name in ("v", "vd", "lam"):
                total += getattr(at_start, name)[k] @ states[name][k]
        return total

    def _moved(self, q: np.ndarray, dq: np.ndarray) -> np.ndarray:
        """Six numbers per node from derivatives of the twelve."""
        s, p = self.setup.structure, dq.shape[-1]
        nodes = s.n_nodes
        dq, q = dq.reshape(nodes, 12, p), q.reshape(nodes, 12)
        R, dR = q[:, 3:].reshape(nodes, 3, 3), dq[:, 3:].reshape(nodes, 3, 3, p)
        W = np.einsum("nji,njkp->nikp", R, dR)
        w = 0.5 * np.stack([W[:, 2, 1] - W[:, 1, 2], W[:, 0, 2] - W[:, 2, 0], W[:, 1, 0] - W[:, 0, 1]], axis=1)
        x = dq[:, :3].copy()
        for k in np.flatnonzero(s.layout.kinds == SE3):
            x[k] = R[k].T @ x[k]
        return np.concatenate([x, w], axis=1).reshape(-1, p)


def first_states_of(start: Start, run: Any, p: int) -> dict[str, np.ndarray]:
    """Derivatives of the first records: (states, length, directions)."""
    count = len(start["first q"]) // len(run.old.q)
    return {name: start[f"first {name}"].reshape(count, -1, p) for name in ("q", "v", "vd", "lam")}
