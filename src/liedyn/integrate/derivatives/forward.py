"""A run that carries derivatives along directions from step to step (`along.py`), as Python drives it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numba
import numpy as np
from numba import types

from liedyn.compiled.address import address, of_number
from liedyn.compiled.directions import along as along_type
from liedyn.compiled.entry import Entry, type_of
from liedyn.equation.builder import PART_C, PART_KB, PART_M, Structure
from liedyn.equation.moves import move_se3
from liedyn.equation.optional_parts import NODES
from liedyn.equation.records import ADDRESSES, HEAD, Matrices, record
from liedyn.equation.roles import DISCRETE_ROLES, ROLES
from liedyn.errors import ModelError, RunError
from liedyn.integrate import time_loop
from liedyn.integrate.bliedf_step import Bdf
from liedyn.integrate.derivatives.along import NOT_FOUND, REPORT, Along, N, advance_along
from liedyn.integrate.derivatives.along_alpha import memory_of_alpha
from liedyn.integrate.derivatives.along_bdf import BdfAlong
from liedyn.integrate.derivatives.start import MEMORY, Start, places_of_samples
from liedyn.integrate.driver import Setup
from liedyn.integrate.failure import failure_of
from liedyn.integrate.newton import OK
from liedyn.integrate.predictor import LENGTH

WINDOW, LEAST = 2**20, 64  # numbers of derivatives that are handed over together, about a cache full; but so many steps
OF_ROWS = ("tangent", "velocity_rows", "acceleration_rows")  # roles that steps need of constraints alone


@dataclass(frozen=True)
class Window:
    """Derivatives at the ends of some steps, one after the other: (steps, length, directions); lam by constraint row."""

    first: int  # number of the first of these steps
    q: np.ndarray
    v: np.ndarray
    vd: np.ndarray
    lam: np.ndarray


def families_along(structure: Structure, roles: tuple[str, ...] = ("residual",)) -> Any:
    """The families with the addresses of their kernels for dual numbers, 0 where a step needs none."""
    found = structure.system.families.copy()
    for role in ROLES | DISCRETE_ROLES:
        found[role] = 0
    for g, group in enumerate(structure.groups):
        family = group.family
        found["parts"][g] &= ~(PART_M | PART_C | (0 if family.rows else PART_KB))
        for role in roles:
            if getattr(family, role) is not None and (family.rows or role not in OF_ROWS):
                instead = family.extra.get("gradient_along") if role == "tangent" else None
                found[role][g] = kernel_along(group, role, instead)
    return found


def kernel_along(group: Any, role: str, instead: Any = None) -> int:
    """Address of a kernel of a family in dual numbers; instead: another one for the role."""
    family, signature = group.family, of_number((ROLES | DISCRETE_ROLES)[role], along_type(N))
    own = family.extra.get("kernel_along")
    try:
        return address(own(role, signature) if own else instead or getattr(family, role), signature)
    except (numba.core.errors.NumbaError, ModelError, RuntimeError) as error:  # kernels of users are not compiled again
        why = f": {error}" if isinstance(error, ModelError) else ""
        raise ModelError(
            f"gradients: element {group.labels[0]!r}: the kernel {role!r} of the family {family.name!r} cannot be "
            f"differentiated{why}"
        ) from None


def pool_along(structure: Structure) -> np.ndarray:
    """The pool of parameters, with the addresses of functions of the user for dual numbers in place of those for floats."""
    par, families = structure.system.par.copy(), structure.system.families
    for g, group in enumerate(structure.groups):
        family = group.family
        for k, label in enumerate(group.labels):
            for place in family.extra.get("functions", ()):
                at = int(families["par"][g]) + family.par * k + place
                try:
                    par[at] = family.extra["along"](par[at], along_type(N)) if par[at] else 0.0
                except (ModelError, RuntimeError, numba.core.errors.NumbaError) as error:
                    raise ModelError(
                        f"gradients: element {label!r}: its function cannot be differentiated: write it in plain numbers, with "
                        f"functions of math ({error})"
                    ) from None
    return par


def head_along(structure: Structure) -> Any:
    """The head with the addresses of kernels for dual numbers."""
    head = record(HEAD)
    for name in HEAD.names or ():
        head[name] = 0 if name in ADDRESSES else structure.head[name]
    if structure.layout.changes_variables:
        head.move_others = address(move_se3, of_number(NODES, along_type(N)))
    return head


def address_of_loop(loop: Any, records: tuple[Any, ...]) -> np.ndarray:
    """The address of a time loop for records of these types, in an array."""
    kinds = (types.int64, *(type_of(x) for x in records))
    loop.dispatcher.compile(kinds)
    signature = loop.dispatcher.overloads[kinds].signature
    if signature.return_type != types.int64:
        raise TypeError(f"the time loop returns {signature.return_type}")
    return np.array([address(loop, signature)])


class Forward:
    """Derivatives of a run along directions, step by step.

    start: derivatives of what the run begins with, by direction.
    """

    along: Any  # the records that the derivatives are in, with `report` and the window
    _entry: Entry

    def __init__(self, setup: Setup, start: Start) -> None:
        self.setup, self.run = setup, setup.run
        run, s = self.run, self.run.structure
        self.directions = start["par"].shape[-1]
        self.batches = -(-self.directions // N)
        self.steps = max(1, min(run.plan.n_steps, max(LEAST, WINDOW // (self.batches * N * (24 * s.n_nodes + s.size)))))
        self.samples = np.zeros((len(run.system.u), self.directions))
        self.samples[places_of_samples(s.controls)] = start["samples"]
        first = (start[f"first {name}"].reshape(run.step + 1, -1, self.directions) for name in ("q", "v", "vd", "lam"))
        self._at_start = Window(0, *first)
        self._prepare(start)

    def _prepare(self, start: Start) -> None:
        """Make `along` and the entry of the loop."""
        run, s, e = self.run, self.run.structure, self.run.evaluator
        size, nodes = s.size, s.n_nodes
        old, system = run.old, run.system
        q, v = self._duals(old.q, start["q"]), self._duals(old.v)
        se3, index2 = s.layout.changes_variables, s.index == 2
        roles = ("residual", "tangent", "velocity_rows") if index2 else ("residual",)
        vd = self._duals(old.vd)
        q0 = self._duals(old.q, start["q"])
        memory = self._memory(start)
        in_place = isinstance(run.record, Bdf) or run.record.c.update == 1  # q* is q_n
        # the blocks of B(q_n) of index 2 are those of the run
        fresh = Matrices(*(x.copy() for x in e.matrices))._replace(Bn=e.matrices.Bn)
        self.along = Along(
            head=head_along(s), families=families_along(s, roles), par=self._duals(pool_along(s), start["par"]),
            u=self._duals(system.u, self.samples), controls=s.controls, q0=q0, v0=self._duals(old.v, start["v"]),
            vd0=self._duals(old.vd, start["vd"]), lam0=self._duals(old.lam, start["lam"]), memory=memory,
            dvd=self._duals(old.vd), dlam=self._duals(old.lam), q=q, v=v, vd=vd,
            v_inertial=self._duals(old.v) if se3 else v, vd_inertial=self._duals(old.v) if se3 else vd,
            lam=self._duals(old.lam), x=self._duals(old.v), q_star=q0 if in_place else self._duals(old.q),
            p=self._duals(old.v), dp=self._duals(old.v), slack=self._duals(np.zeros(0)), r=self._duals(old.lam),
            hidden=self._duals(old.lam), S=self._duals(e.S if index2 else np.zeros(0)),
            Bn=self._duals(e.Bn if index2 else np.zeros(0)), history=np.zeros(0),
            past=np.zeros((self.batches, LENGTH * (6 * nodes + size), N)), fresh=fresh, sizes=np.zeros((3, N + 1)),
            report=record(REPORT), dq_out=self._window(12 * nodes), dv_out=self._window(6 * nodes),
            dvd_out=self._window(6 * nodes), dlam_out=self._window(size),
        )  # fmt: skip
        records = (
            run.record, run.changes, run.system, run.settings, run.count, run.scale, run.schedule, run.old, run.ahead,
            run.new, run.matrices, run.out,
        )  # fmt: skip
        self._entry = Entry(advance_along, (address_of_loop(time_loop.advance, records), records, self.along))

    def _memory(self, start: Start) -> Any:
        """What the method carries, values and derivatives."""
        record = self.run.record
        parts = [self._duals(getattr(record, name), start[f"memory {name}"]) for name in MEMORY[type(record)]]
        return BdfAlong(*parts) if isinstance(record, Bdf) else memory_of_alpha(record, self.batches, *parts)

    def _duals(self, value: np.ndarray, derivatives: np.ndarray | None = None) -> np.ndarray:
        """Values and derivatives, batch by batch; directions that are left over are zero."""
        made = np.zeros((self.batches, len(value), N + 1))
        made[:, :, 0] = value
        if derivatives is not None:
            for k in range(self.directions):
                made[k // N, :, 1 + k % N] = derivatives[:, k]
        return made

    def _window(self, length: int) -> np.ndarray:
        return np.zeros((self.steps, self.batches, length, N))

    def _taken(self, x: np.ndarray, count: int) -> np.ndarray:
        """Derivatives of some steps with all directions in the last axis."""
        return np.moveaxis(x[:count], 1, 2).reshape(count, x.shape[2], -1)[:, :, : self.directions]

    def windows(self) -> Iterator[Window]:
        """Make the run; yields the derivatives at the start, then those of some steps at a time."""
        run, a, s = self.run, self.along, self.run.structure
        yield self._at_start
        while run.step < run.plan.n_steps:
            first, a.report.line = run.step, 0
            count = min(self.steps, run.plan.n_steps - first)
            self._made(self._entry(count), first)
            yield Window(
                first + 1, self._taken(a.dq_out, count), self._taken(a.dv_out, count), self._taken(a.dvd_out, count),
                self._taken(a.dlam_out, count)[:, s.lam_rows],
            )  # fmt: skip

    def _made(self, status: int, first: int) -> None:
        """Refuse to go on where steps or their derivatives failed."""
        if status == OK:
            return
        t = float(self.run.plan.time(self.run.step))
        if status == NOT_FOUND:
            raise RunError(
                f"gradients: the derivatives of the step that ends at t = {t:g} did not converge",
                "take a smaller h, or look with ld.check_gradient whether the result is smooth in the parameters",
            )
        failure = failure_of(self.setup, status)
        raise RunError(f"gradients: the run itself failed: {failure}", failure.advice)
