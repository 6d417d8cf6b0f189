"""Errors and warnings of the package; below all layers, imports nothing."""

from __future__ import annotations

# How a run or a search ended, in `simulate`, `Stepper`, `equilibrium`, `static_path`, `critical_loads`, `ensemble` and
# `sweep`, and what to do then where nothing better is known
STATUS = {
    "finished": "",
    "running": "the run still goes on, or was killed; what is there can be read",
    "failed": "the message says why; a smaller step, another method or another start may lead on",
    "interrupted": "what was computed is kept; simulate(model, initial=sol) goes on from there",
    "refused": "nothing was computed; correct what the message names",
    "error": "a function of the user raised an exception; the message says which and where",
    "died": "the process that computed this run ended; run it alone to see why",
    "timed out": "give a longer time_limit and again=['timed out'], or run it alone to see what takes so long",
}


class RunError(RuntimeError):
    """A step of a `Stepper` failed; its state is as it was before.

    message: why.  advice: what to try.  status: "failed", as `Solution.status` would be.
    """

    def __init__(self, message: str, advice: str = "", status: str = "failed") -> None:
        super().__init__(message, advice, status)
        self.message, self.advice, self.status = message, advice or STATUS[status], status

    def __str__(self) -> str:
        return self.message


class ModelError(ValueError):
    """The model cannot be built as given; the message names the element, the value and the remedy."""


class UserFunctionError(ModelError):
    """A function of the user raised an exception while compiled code ran.

    what: type and text of that exception, with its line where that is known.  owner: whose function it is.
    """

    def __init__(self, what: str, owner: str = "a function of the user", when: str = "") -> None:
        super().__init__(what, owner, when)
        self.what, self.owner, self.when = what, owner, when

    def __str__(self) -> str:
        return f"{self.owner} raised {self.what}{self.when}"


class FMUError(RuntimeError):
    """A unit of another program (FMU) failed in a run.

    message: which one, and what it said.  advice: what to try.
    """

    def __init__(self, message: str, advice: str) -> None:
        super().__init__(message, advice)
        self.message, self.advice = message, advice

    def __str__(self) -> str:
        return self.message


class CacheWarning(UserWarning):
    """A user's function was compiled but cannot be kept on disk; everything runs, each process compiles it again."""


class ConsistencyWarning(UserWarning):
    """Given initial values contradict the constraints and were changed; the message says by how much and where."""


class RedundancyWarning(UserWarning):
    """Constraints repeat each other; the motion is unique, the reactions are those of minimum norm."""


class EnergyWarning(UserWarning):
    """A force whose energy an energy-conserving method cannot keep exactly."""


class AnalysisWarning(UserWarning):
    """An analysis was made at a state for which it does not hold exactly; the message says what it means there."""


class StepWarning(UserWarning):
    """The step size is not the one that was given; the message says which it is, and why."""


class AccuracyWarning(UserWarning):
    """A run came to its end, but by its own estimate the result is off by some per cent or more; see `Solution.health`."""


class FileWarning(UserWarning):
    """Something in a file was left out or cannot be relied upon; the message names it."""


class InterruptedSweepWarning(UserWarning):
    """A sweep ended before all its runs were computed; what was computed is kept."""
