"""What methods of index 1 with projections share, from Python: `loop.py` is their loop."""

from __future__ import annotations

from typing import Any

from liedyn.equation.equations import Assembly
from liedyn.integrate.method import Method
from liedyn.integrate.projected import loop
from liedyn.integrate.projected.conserved_quantities import Wanted
from liedyn.integrate.projected.projection import check_model, check_options
from liedyn.integrate.projected.stiffness import notice_of
from liedyn.integrate.run import Run


class ProjectedMethod(Method):
    """What index-1 methods with projections share: their options, refusals and what they keep."""

    index = 1
    divides = True
    project: Any
    partition: Any
    conserve: Any
    how: Any

    @property
    def quantities(self) -> Wanted:
        """What is conserved besides the constraints."""
        return check_options(type(self).__name__, self.project, self.partition, self.conserve, self.how)

    @property
    def kept(self) -> tuple[str, ...]:
        """What is exact up to round-off, for `facts`."""
        constraints = {"position+velocity": ("Phi", "B v"), "velocity": ("B v",), "none": ()}[self.project]
        return (*constraints, *(self.quantities.words if self.how != "rows" else ()))

    def check(self, assembly: Assembly) -> None:
        """Refuse quantities that the model does not conserve."""
        check_model(type(self).__name__, assembly, self.partition, self.quantities)

    def advance(self, run: Run, n: int) -> int:
        """Make at most n steps in compiled code."""
        return run.enter(
            loop.advance, n, run.record, run.system, run.settings, run.count, run.schedule, run.old, run.new, run.out,
            run.index1.space,
        )  # fmt: skip

    def notice(self, run: Run) -> str:
        """Whether stability bounds the steps."""
        return notice_of(run, run.record.stiffness, repr(self))

    def fallback_step(self, run: Run) -> int:
        """There is no other solver; the step again, for its status."""
        return self.advance(run, 1)
