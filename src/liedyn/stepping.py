"""Kernels of which the step of a method is made, for methods of your own; see docs/own_method.md.

from liedyn.stepping import OK, accelerations, finish_step, move, next_step, saddle
"""

from __future__ import annotations

from liedyn.equation.moves import move
from liedyn.equation.records import record
from liedyn.equation.roles import evaluate_signals
from liedyn.equation.saddle import accelerations, project_position, project_velocity, saddle
from liedyn.groups.algebra import copy
from liedyn.integrate.newton import NOT_CONVERGED, NOT_FINITE, OK, TURNS_TOO_FAR
from liedyn.integrate.one_step import OneStepMethod
from liedyn.integrate.recording import finish_step, next_step
from liedyn.integrate.time_loop import step_of

__all__ = [
    "NOT_CONVERGED",
    "NOT_FINITE",
    "OK",
    "TURNS_TOO_FAR",
    "OneStepMethod",
    "accelerations",
    "copy",
    "evaluate_signals",
    "finish_step",
    "move",
    "next_step",
    "project_position",
    "project_velocity",
    "record",
    "saddle",
    "step_of",
]
