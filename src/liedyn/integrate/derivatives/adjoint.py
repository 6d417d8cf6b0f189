"""A run and the pass backward over it (`backward.py`), as Python drives them, with bounded memory."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numba
import numpy as np
from numba import types

from liedyn.compiled.address import address, of_number
from liedyn.compiled.directions import along as along_type
from liedyn.compiled.entry import Entry
from liedyn.equation.moves import inverse_tangents
from liedyn.equation.nodes import SE3
from liedyn.equation.records import Matrices, record
from liedyn.equation.roles import INDEPENDENT, ROLES
from liedyn.errors import ModelError, RunError
from liedyn.integrate import snapshot, time_loop
from liedyn.integrate.derivatives.along import N
from liedyn.integrate.derivatives.backward import (
    PLACES,
    REPORT,
    Active,
    Costs,
    Cotangents,
    Space,
    Store,
    advance_stored,
    pass_back,
)
from liedyn.integrate.derivatives.forward import Start
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
        n, size, steps = 6 * s.n_nodes, s.size, run.plan.n_steps
        line = 8 * (2 * n + 4 * n + 2 * size + 3 * n)  # states and gradients of the cost
        self.length = int(max(2, min(steps, memory // line)))
        self.segments = -(-steps // self.length)
        lines = self.length + 1
        self.store = Store(*(np.zeros((lines, k)) for k in (2 * n, n, n, size, n)))
        self.costs = Costs(*(np.zeros((lines, k)) for k in (n, n, n, size)))
        self.bar = Cotangents(*(np.zeros(n) for _ in range(4)))
        self.line = np.zeros(2, dtype=np.int64)
        self.active = self._active(active)
        self.space = self._space()
        records = (
            run.record, run.changes, run.system, run.settings, run.count, run.scale, run.schedule, run.old, run.ahead,
            run.new, run.matrices, run.out,
        )  # fmt: skip
        kinds = (types.int64, *(numba.typeof(x) for x in records))
        time_loop.advance.dispatcher.compile(kinds)
        loop = np.array([address(time_loop.advance, time_loop.advance.dispatcher.overloads[kinds].signature)])
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
            return Matrices(np.zeros(size), hidden, T_inverse, np.zeros_like(e.S), scratch, e.Bn, D)

        right, z, rest, z_inertial, y, part = (np.zeros(size) for _ in range(6))
        rq, rv, rd, vi, vdi = (np.zeros(n) for _ in range(5))
        M, C, K, S = matrices(identity), matrices(identity), matrices(identity), matrices(e.Ti.copy())
        A, report = np.zeros_like(e.S), record(REPORT)
        return Space(M, C, K, S, A, right, z, rest, z_inertial, y, part, rq, rv, rd, vi, vdi, report)

    def _active(self, wanted: np.ndarray) -> Active:
        """The table of elements with parameters that are wanted; only their kernels are compiled."""
        s, system = self.setup.structure, self.setup.structure.system
        table, addresses = [], np.zeros(len(s.groups), dtype=np.int64)
        for g, group in enumerate(s.groups):
            family, first_id, first_par = group.family, int(system.families["ids"][g]), int(system.families["par"][g])
            for k in range(len(group.labels)):
                begin = first_par + family.par * k
                places = begin + np.flatnonzero(wanted[begin : begin + family.par])
                for at in range(0, len(places), N):
                    some = [*places[at : at + N], *([-1] * N)][:N]
                    table.append([g, first_id + family.stride * k, begin, family.nodes, len(family.atoms), *some])
                if len(places) and not addresses[g]:
                    try:
                        addresses[g] = address(family.residual, of_number(ROLES["residual"], along_type(N)))
                    except numba.core.errors.NumbaError:
                        raise ModelError(
                            f"gradients: element {group.labels[0]!r}: its kernel (family {family.name!r}) cannot be "
                            "differentiated"
                        ) from None
        run, n = self.run, s.size

        def duals(x: np.ndarray) -> np.ndarray:
            made = np.zeros((len(x), N + 1))
            made[:, 0] = x
            return made

        lines = np.array(table, dtype=np.int64).reshape(-1, PLACES + N)
        old = run.old
        return Active(
            lines, addresses, duals(system.par), duals(system.u), duals(old.q), duals(old.v), duals(old.vd), duals(np.zeros(n)),
            duals(np.zeros(n)), np.zeros(len(system.par)),
        )  # fmt: skip

    # -- forward ------------------------------------------------------------------------------------------------------

    def _steps(self, segment: int) -> int:
        """Number of steps of a segment."""
        return min(self.length, self.run.plan.n_steps - segment * self.length)

    def _make(self, segment: int) -> None:
        """Make the steps of a segment, from where the run is, and store them."""
        run = self.run
        store, old = self.store, run.old
        for x, y in ((store.q, old.q), (store.v, old.v), (store.vd, old.vd), (store.lam, old.lam)):
            x[0] = y
        self.line[0] = 0
        status = self._advance(self._steps(segment))
        if status != OK:
            failure = failure_of(self.setup, status)
            raise RunError(f"gradients: the run itself failed: {failure}", failure.advice)

    def forward(self, see: Callable[[int, int], None]) -> None:
        """Make the run; see(first, count) is called when lines 0 to count of the store are the steps first to first + count."""
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
            self.line[:] = count, segment * self.length + count
            status = self._back(count)
            if status != OK:
                t = float(run.plan.time(int(self.line[1])))
                raise RunError(
                    f"gradients: the adjoint of the step that ends at t = {t:g} cannot be solved: the matrix is singular there",
                    "use mode='forward', or start from another pose",
                )

    def contract(self, start: Start) -> np.ndarray:
        """Gradient by parameters from derivatives of the start by them."""
        s, q = self.setup.structure, self.run.start_state.q.reshape(-1, 12)
        nodes, p = s.n_nodes, start.par.shape[-1]
        dq = start.q.reshape(nodes, 12, p)
        R, dR = q[:, 3:].reshape(nodes, 3, 3), dq[:, 3:].reshape(nodes, 3, 3, p)
        W = np.einsum("nji,njkp->nikp", R, dR)
        w = 0.5 * np.stack([W[:, 2, 1] - W[:, 1, 2], W[:, 0, 2] - W[:, 2, 0], W[:, 1, 0] - W[:, 0, 1]], axis=1)
        x = dq[:, :3].copy()
        for k in np.flatnonzero(s.layout.kinds == SE3):
            x[k] = R[k].T @ x[k]
        moved = np.concatenate([x, w], axis=1).reshape(-1, p)
        first = self.costs
        bar = self.bar
        total = self.active.gradient @ start.par
        total += (bar.q + first.q[0]) @ moved + bar.v @ start.v + bar.vd @ start.vd + bar.a @ start.a
        total += first.v[0] @ start.v_given + first.vd[0] @ start.vd + first.lam[0] @ start.lam
        return total
