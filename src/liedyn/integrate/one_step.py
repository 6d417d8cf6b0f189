"""Methods whose step is one Newton iteration, from Python: `time_loop.py` is their loop."""

from __future__ import annotations

from liedyn.integrate import step_control, superlu, time_loop
from liedyn.integrate.method import Method
from liedyn.integrate.newton import OK
from liedyn.integrate.recording import next_step
from liedyn.integrate.run import Run


class OneStepMethod(Method):
    """Base of these methods; `begin` sets `run.record`, whose type selects the kernels of the step."""

    time_loop = time_loop.advance
    carries_self_stress = False  # `redundant.py` takes it off in the step
    controls = False  # can choose its steps by a tolerance: has a kernel local_error (`step_control.py`)

    @property
    def why_equal_steps(self) -> str:
        """Empty for methods with a kernel local_error."""
        return "" if self.controls else super().why_equal_steps

    def advance(self, run: Run, n: int) -> int:
        """Make at most n steps in compiled code."""
        if run.plan.control is not None:
            return run.enter(
                step_control.advance, n, run.record, run.plan.control, run.plan.steps, run.estimate, run.system,
                run.settings, run.count, run.scale, run.old, run.ahead, run.new, run.matrices, run.out,
            )  # fmt: skip
        return run.enter(
            time_loop.advance, n, run.record, run.changes, run.system, run.settings, run.count, run.scale, run.schedule,
            run.old, run.ahead, run.new, run.matrices, run.out,
        )  # fmt: skip

    def fallback_step(self, run: Run) -> int:
        """One step whose linear systems are solved by SuperLU, for poses near a singular one."""
        t, h = next_step(run.schedule, run.count)
        gamma_prime, beta_prime = time_loop.begin_step(
            run.record, 0, run.system, t, h, run.settings, run.old, run.ahead, run.new, run.matrices
        )
        status = superlu.newton(run, t, gamma_prime, beta_prime)
        if status == OK and run.settings.project != 0.0:
            superlu.minimum_norm(run, t, gamma_prime, beta_prime)
        if status == OK:
            status = time_loop.check_turn(run.system, h, run.count, run.new.v)
        if status == OK:
            time_loop.end_step(
                run.record, run.system, t, run.settings, run.count, run.scale, run.old, run.ahead, run.new, run.out
            )
        return status
