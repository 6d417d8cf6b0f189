"""Moreau's time stepping, from Python: the method, and its runs with the contacts of a model."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np

from liedyn.arguments import checked_class, choice
from liedyn.equation.equations import Assembly
from liedyn.errors import ModelError
from liedyn.integrate.contact.method import Impact, WithContacts, slots_of
from liedyn.integrate.contact.records import CAPTURED, UNSOLVED
from liedyn.integrate.method import Facts, Method
from liedyn.integrate.moreau.records import make_middle
from liedyn.integrate.moreau.step import advance
from liedyn.integrate.newton import NOT_CONVERGED, OK
from liedyn.integrate.run import Run


@checked_class
@dataclass(frozen=True)
class Moreau(Method):
    """Moreau's time stepping of models with rigid contacts and joints: robust, and of first order.

    project: "position" puts the end of each step on Phi = 0 and moves apart what overlaps, "none" leaves it where it is.
    A step solves one problem of the contacts that are closed at its middle or close until its end; impacts are captured, never
    located.  What an impact makes close in the same step is struck in the next one, and overlaps until then.  Velocities satisfy
    B v = 0 at the middle of a step.  Forces, accelerations and multipliers are means over a step, in which an impact shows as a
    large force.

    >>> model = ld.Model(gravity=(0, 0, -9.81))
    >>> ball = model.body("ball", mass=0.5, shape=ld.Sphere(0.1), position=(0, 0, 0.3))
    >>> touch = model.contact(ball, model.plane(friction=0.3))
    >>> sol = ld.simulate(model, t_end=1.0, h=1e-3, method=ld.Moreau())
    >>> bool(abs(sol.position("ball")[-1, 2] - 0.1) < 1e-9)
    True
    """

    project: Literal["position", "none"] = "position"

    index = 1
    on_r3xso3 = True
    consistent = False  # M vd + g + B^T lam are the forces of contacts

    def __post_init__(self) -> None:
        choice("Moreau", "project", self.project, ("position", "none"))

    @property
    def facts(self) -> Facts:
        """What the method is."""
        kept = ("linear momentum", "Phi") if self.project == "position" else ("linear momentum",)
        return Facts(
            title="Moreau's time stepping at the middle of a step",
            order=(1, 1, 1),
            conserves=kept,
            explicit=True,
            use="first looks at models with many impacts, and a baseline to compare with",
            limits="models with contacts only; springs need h omega < 2, dampers h c/m < 2; impacts are captured, fast bodies "
            "may pass through each other in a step",
            source="Moreau 1988; Jean 1999",
        )

    @property
    def why_equal_steps(self) -> str:
        """Runs with contacts take h."""
        return "it is of first order at impacts whatever the step; take h"

    def check(self, assembly: Assembly) -> None:
        """Refuse a model without contacts."""
        if not assembly.contacts and not assembly.heaps:
            raise ModelError(
                "Moreau: the model has no rigid contacts, stops or friction that sticks; take GeneralizedAlpha() or RATTLie()"
            )

    def begin(self, run: Run) -> None:
        """Only `simulate` knows the contacts."""
        raise ModelError("Moreau: only ld.simulate(model, t_end, h, method=ld.Moreau()) makes its steps")


class MoreauSteps(WithContacts):
    """Runs of the method with the contacts of a model."""

    def begin(self, run: Run) -> None:
        """Records of contacts, and of the middle of a step."""
        closes = self.inner.project == "position"  # type: ignore[attr-defined]
        run.record = make_middle(run.old.q, len(self.slots), closes)
        self._begin_contacts(run)

    def advance(self, run: Run, n: int) -> int:
        """Make at most n steps, and note impacts."""
        end = run.step + n
        while True:
            code = run.enter(
                advance, end - run.step, run.record, run.memory, run.system, run.settings, run.count, run.schedule,
                run.old, run.new, run.index1.space, run.out,
            )  # fmt: skip
            if code != CAPTURED:
                return code
            self._note_captured(run)
            if run.step == end:
                return OK

    def _note_captured(self, run: Run) -> None:
        """Keep impacts that were captured in the last step."""
        t, nan, middle = float(run.plan.time(run.step)), float("nan"), run.record
        for s in np.flatnonzero(middle.struck).tolist():
            x, y, z = middle.impulse[3 * s : 3 * s + 3].tolist()
            self.story.add(Impact(t, s, (float(middle.struck[s]), nan, nan), (nan, nan, nan), (x, y, z), True))

    @property
    def why_equal_steps(self) -> str:
        """As of the method."""
        return self.inner.why_equal_steps

    def output(self, run: Run) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        """The present state, with accelerations and multipliers that are means over the last step."""
        return run.old.q, run.old.v, run.old.vd, run.old.lam

    def explain(self, run: Run, code: int) -> str:
        """Which contact made a step fail, or what may have."""
        if code == NOT_CONVERGED:
            contacts = run.memory
            acting = contacts.c.n_acting
            touching = f" with contact {self.slots[int(contacts.acting[0])]} and its neighbors" if acting else ""
            return f"the next step did not converge{touching}; dampers need h c/m < 2, and turns of a step be small"
        return self._why(run, code) if code == UNSOLVED else ""


def steps_of(method: Moreau, assembly: Assembly, transitions: str) -> MoreauSteps:
    """The method with the contacts of a model, or a ModelError that says why it cannot have them."""
    method.check(assembly)
    slots = slots_of(assembly)
    if transitions == "located":
        raise ModelError(
            f"contact {slots[0].owner!r}: Moreau() locates neither impacts nor transitions; leave transitions out, or take "
            "RATTLie()"
        )
    return MoreauSteps(method, slots, "captured")
