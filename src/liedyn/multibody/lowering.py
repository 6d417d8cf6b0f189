"""How elements become families of kernels: functions marked `@lowers(type)` give rows and forces to the builder."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from liedyn.equation import builder as st
from liedyn.equation.contacts import Slot
from liedyn.equation.control_signal import control_signal
from liedyn.equation.heap import HeapOfBodies
from liedyn.equation.user_functions import signal_kernel
from liedyn.errors import ModelError
from liedyn.multibody.functions.control import Control
from liedyn.multibody.functions.table import Table
from liedyn.multibody.functions.time import numbers_in
from liedyn.multibody.parts import Body, Element, Input


class Lowering:
    """Gives elements to a builder and keeps what several of them share: signals, inputs, families, trackers."""

    def __init__(self, builder: st.Builder) -> None:
        self.builder = builder
        self.inputs: dict[str, int] = {}
        self.owner = ""  # element at work, for messages
        self.shared: dict[Any, Any] = {}  # families of user functions and signals, by function
        self.slots: list[Slot] = []  # of contacts and stops
        self.heaps: list[HeapOfBodies] = []
        self.bodies: Sequence[Body] = ()  # of the model, with its elements
        self.elements: Sequence[Element] = ()
        self.memory: list[np.ndarray] = []  # the 12 numbers of each tracker at t = 0

    def tracker(self, key: Any, label: str, initial: Sequence[float]) -> int:
        """Node of kind TRACKER for this key, made when it is first asked for; initial: its first numbers in q."""
        if key not in self.shared:
            self.shared[key] = self.builder.node(st.TRACKER, label)
            self.memory.append(np.concatenate([initial, np.zeros(12 - len(initial))]))
        return self.shared[key]

    def input(self, x: Input) -> int:
        """Signal of an input."""
        if x.name not in self.inputs:
            self.inputs[x.name] = self.builder.signal()
        return self.inputs[x.name]

    def signal(self, f: Any, derivatives: bool = False, size: int = 1) -> int:
        """Number of the signal of a function of time (a tuple of up to 3: with its derivatives) or of an input."""
        if isinstance(f, Input):
            return self.input(f)
        if isinstance(f, Control):
            return self.control(f, derivatives, size)
        label, cornered = f"function of {self.owner}", False
        if isinstance(f, Table):
            label = f"table of {self.owner} (from {f.x[0]:g} to {f.x[-1]:g})"
            cornered = f.smooth < 1 and f.outside != "periodic"
            (self.builder.corners if cornered else self.builder.places).update(f.x.tolist())
            f = f.functions(2 if derivatives else 0)
        functions = f if isinstance(f, tuple) else (f,)
        if not cornered:
            self.builder.places.update(numbers_in(functions[0]))
        key = (functions, derivatives, size)
        if key not in self.shared:
            kernel = signal_kernel(*functions, size=size, value_only=not derivatives)
            self.shared[key] = self.builder.signal(kernel, size=size, label=label)
            if cornered:
                self.builder.cornered.update(range(self.shared[key], self.shared[key] + size))
        return self.shared[key]

    def control(self, f: Control, derivatives: bool, size: int) -> int:
        """Signal of a control; elements that were given the same one share it."""
        if derivatives or size != 1:
            what = "derivatives" if derivatives else f"{size} numbers"
            raise ModelError(f"{self.owner}: {f!r} has no {what} at a time; use it where one number varies in time")
        if id(f) not in self.shared:
            cornered = f.kind != "spline"
            (self.builder.corners if cornered else self.builder.places).update(f.t.tolist())
            self.shared[id(f)] = self.builder.control(control_signal, f.samples, f"control of {self.owner}")
            if cornered:
                self.builder.cornered.add(self.shared[id(f)])
        return self.shared[id(f)]

    def value(self, value: Any) -> tuple[tuple[float, ...], tuple[int, ...]]:
        """Constant part and signals of a vector: a function of time, or 3 numbers, functions and inputs."""
        if callable(value):
            first = self.signal(value, size=3)
            return (0.0, 0.0, 0.0), (first, first + 1, first + 2)
        varying = [isinstance(x, Input) or callable(x) for x in value]
        constant = tuple(0.0 if v else float(x) for x, v in zip(value, varying, strict=True))
        return constant, tuple(self.signal(x) if v else 0 for x, v in zip(value, varying, strict=True))


Lower = Callable[[Lowering, Element], None]
LOWER: dict[str, Lower] = {}
USER_FAMILIES: dict[str, Any] = {}  # families of users by name, see `own_elements.py`


def lowers(type_: str) -> Callable[[Lower], Lower]:
    """Mark the function that gives the elements of a type to the builder; joints are declared in `joint_types.py`."""

    def register(function: Lower) -> Lower:
        LOWER[type_] = function
        return function

    return register


def lower(low: Lowering, e: Element) -> None:
    """Give an element to the builder."""
    function = LOWER.get(e.type) or e.data["family"].lower
    function(low, e)
