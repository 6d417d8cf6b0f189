"""Runs of the methods of `along_steps.py` that carry derivatives, as Python drives them."""

from __future__ import annotations

from typing import Any

import numpy as np

from liedyn.compiled.address import address, of_number
from liedyn.compiled.directions import along as along_type
from liedyn.compiled.entry import Entry
from liedyn.equation.moves import inverse_tangents_se3
from liedyn.equation.optional_parts import NODES
from liedyn.equation.records import Matrices, record
from liedyn.equation.saddle import Index1
from liedyn.integrate.derivatives import along_impulse, along_midpoint, along_runge_kutta
from liedyn.integrate.derivatives.along import REPORT, N
from liedyn.integrate.derivatives.along_steps import Running, Steps, advance_steps
from liedyn.integrate.derivatives.forward import (
    Forward,
    address_of_loop,
    families_along,
    head_along,
    kernel_along,
    pool_along,
)
from liedyn.integrate.derivatives.saddle_along import Room
from liedyn.integrate.derivatives.start import Start
from liedyn.integrate.driver import Setup
from liedyn.integrate.energy_midpoint import loop as midpoint_loop
from liedyn.integrate.energy_midpoint.records import External, Midpoint, Nodes
from liedyn.integrate.momentum import step as momentum_step
from liedyn.integrate.momentum.methods import Impulses
from liedyn.integrate.projected import loop as projected_loop
from liedyn.integrate.projected.runge_kutta import RungeKutta
from liedyn.integrate.records import Accepted, New

LEAST = 2.0**-4  # half an ulp over ROUND_OFF
OF_EQUATIONS = ("residual", "velocity_rows", "acceleration_rows")


def forward_of(setup: Setup, start: Start) -> Forward:
    """The run of a setup with the derivatives that its method carries."""
    known = {Midpoint: ForwardMidpoint, Impulses: ForwardImpulses, RungeKutta: ForwardStages}
    return known.get(type(setup.run.record), Forward)(setup, start)


class ForwardSteps(Forward):
    """Derivatives of a run whose method brings a kernel `derive`."""

    roles: tuple[str, ...] = OF_EQUATIONS

    def _prepare(self, start: Start) -> None:
        run, s = self.run, self.run.structure
        old, size, nodes = run.old, s.size, s.n_nodes
        system = run.system._replace(u=run.system.u.copy())
        settings = run.settings
        self.families, self.head = families_along(s, self.roles), head_along(s)
        if s.layout.changes_variables:
            self.head.inverse_tangents_others = address(inverse_tangents_se3, of_number(NODES, along_type(N)))
        self.space = Index1(run.initial.e, run.index1.space.settings.epsilon).space
        room = Room(*(self._one(k) for k in (size, size, 6 * nodes, 6 * nodes, 6 * nodes, size, 6 * nodes, size)))
        v0 = self._duals(old.v, start["v"])
        self.along = Steps(
            head=self.head, families=self.families, par=self._duals(pool_along(s), start["par"]),
            u=self._duals(system.u, self.samples), controls=s.controls, q0=self._duals(old.q, start["q"]), v0=v0,
            vd0=self._duals(old.vd, start["vd"]), q=self._duals(old.q), v=self._duals(old.v), vd=self._duals(old.vd),
            lam=self._duals(old.lam), v_output=self._duals(old.v), room=room, own=self._own(start), space=self.space,
            qf=old.q.copy(), least=self._least(start), report=record(REPORT),
            dq_out=self._window(12 * nodes), dv_out=self._window(6 * nodes), dvd_out=self._window(6 * nodes),
            dlam_out=self._window(size),
        )  # fmt: skip
        running = Running(run.record, system, settings, run.count, run.scale, run.schedule, run.old, run.new, run.out)
        loop, records = self._loop()
        self._entry = Entry(advance_steps, (address_of_loop(loop, records), records, running, self.along))

    def _one(self, length: int, values: np.ndarray | None = None) -> np.ndarray:
        """Dual numbers (length, N + 1)."""
        made = np.zeros((length, N + 1))
        if values is not None:
            made[:, 0] = values
        return made

    def _least(self, start: Start) -> np.ndarray:
        """Derivatives of positions that are round-off of the positions themselves, as the numbers of the model change by all
        that they are; over ROUND_OFF.  A parameter that moves nothing leaves no more.
        """
        par, relative = self.run.system.par, np.zeros(self.directions)
        given = (par != 0.0) & np.isfinite(par)
        if given.any():
            relative = np.abs(start["par"][given] / par[given][:, None]).max(axis=0)
        made = np.zeros((self.batches, N + 1))
        made[:, 0] = LEAST
        for k in range(self.directions):
            made[k // N, 1 + k % N] = LEAST * relative[k]
        return made

    def _loop(self) -> tuple[Any, tuple[Any, ...]]:
        """The time loop of the method, and its records."""
        raise NotImplementedError

    def _own(self, start: Start) -> Any:
        """What the kernel of the method works on."""
        raise NotImplementedError


class ForwardStages(ForwardSteps):
    """Of Runge-Kutta methods of Munthe-Kaas."""

    def _loop(self) -> tuple[Any, tuple[Any, ...]]:
        run = self.run
        return projected_loop.advance, (
            run.record, run.system, run.settings, run.count, run.schedule, run.old, run.new, run.out, run.index1.space,
        )  # fmt: skip

    def _own(self, start: Start) -> Any:
        run = self.run
        stages, old = len(run.record.tableau.b), run.old
        K = np.zeros((self.batches, stages, len(old.v), N + 1))
        return along_runge_kutta.StagesAlong(
            K, K.copy(), self._one(len(old.v)), self._one(len(old.q)), self._duals(old.q), self._duals(old.v),
            self._duals(old.v), self._one(len(run.record.T_inverse)),
        )  # fmt: skip


class ForwardMidpoint(ForwardSteps):
    """Of the energy-conserving midpoint schemes."""

    roles = (*OF_EQUATIONS, "discrete_residual")

    def _loop(self) -> tuple[Any, tuple[Any, ...]]:
        run = self.run
        return midpoint_loop.advance, (
            run.record, run.system, run.settings, run.count, run.scale, run.schedule, run.old, run.new, run.matrices, run.out,
        )  # fmt: skip

    def _own(self, start: Start) -> Any:
        run, s, e = self.run, self.run.structure, self.run.evaluator
        nodes, old = run.record.nodes, run.old
        parts: list[Any] = [self._one(len(x)) for x in nodes[:4]] + [nodes.diagonal]
        duals = Nodes(*parts)
        matrices = Matrices(*(x.copy() for x in e.matrices))
        n = len(old.v)
        new = New(*(x.copy() for x in run.new))
        return along_midpoint.MidpointAlong(
            duals, self._external(), self._duals(np.zeros(n)), self._duals(old.lam), self._duals(old.q),
            self._duals(old.v), self._one(s.size), Accepted(*(x.copy() for x in old)), new, matrices,
        )  # fmt: skip

    def _external(self) -> External | None:
        """Forces without a discrete derivative, in dual numbers."""
        run = self.run
        given = run.record.external
        if not len(given.blocks):
            return None
        for family in {int(x["family"]) for x in given.potentials}:
            self.families["energies"][family] = kernel_along(run.structure.groups[family], "energies")
        potentials, blocks, *arrays, S, no_v, no_lam = given
        parts: list[Any] = [potentials, blocks, *(self._one(len(x), x) for x in arrays), S.copy()]
        parts += [self._one(len(no_v)), self._one(len(no_lam))]
        return External(*parts)


class ForwardImpulses(ForwardSteps):
    """Of the momentum schemes."""

    roles = (*OF_EQUATIONS, "tangent")

    def _loop(self) -> tuple[Any, tuple[Any, ...]]:
        run = self.run
        return momentum_step.advance, (
            run.record, run.system, run.settings, run.count, run.schedule, run.old, run.new, run.index1.space, run.out,
        )  # fmt: skip

    def _own(self, start: Start) -> Any:
        run, e = self.run, self.run.evaluator
        given, old, n = run.record, run.old, len(run.old.v)
        space = self.space
        ends = Index1(run.initial.e, space.settings.epsilon).space
        floats = given._replace(at_end=space._replace(Bn=np.zeros_like(space.Bn)))
        return along_impulse.ImpulsesAlong(
            mass=self._duals(given.mass, start["memory mass"]), u_middle=self._duals(run.system.u, self.samples),
            qm=self._one(len(old.q), old.q), vm=self._one(n), p=self._one(n), g=self._one(n),
            f0=self._duals(np.zeros(n)), f=self._duals(np.zeros(n)), a=self._duals(np.zeros(n)), w=self._duals(given.w),
            Bn=self._duals(np.zeros(len(space.Bn))), lam=self._duals(old.lam), S=self._one(len(e.S)),
            scratch=self._one(len(space.r)), q_before=self._duals(old.q), v_before=self._duals(old.v), floats=floats,
            u_floats=run.system.u.copy(), ends=ends,
        )  # fmt: skip
