"""Coordinates of joints as vectors, for control: q, their rates and the torques of motors, of a run step by step."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from liedyn.arguments import shown
from liedyn.errors import ModelError
from liedyn.integrate.setup import Setup
from liedyn.multibody.joint_types import coordinates
from liedyn.multibody.parts import Input
from liedyn.results.live.outputs import Wanted
from liedyn.results.live.reader import Reader


def joint_coordinates(model: Any) -> list[tuple[str, str]]:
    """Joints and their coordinates that are numbers, in the order in which the joints were made."""
    return [(joint.name, which) for joint in getattr(model, "joints", ()) for which in coordinates(joint)]


def motor_inputs(model: Any) -> dict[tuple[str, str], str]:
    """Inputs that are the torques of motors, by joint and coordinate."""
    found = {}
    for e in getattr(model, "elements", ()):
        f = e.data.get("motor")
        if e.type == "motor" and f is not None and isinstance(f.varying, Input):
            found[e.data["place"].key] = f.varying.name
    return found


class JointSpace:
    """Reads and writes the vectors of a run."""

    def __init__(self, model: Any, setup: Setup, places: dict[str, int]) -> None:
        self.names = joint_coordinates(model)
        self.count = len(self.names)
        wanted = {f"q{k}": Wanted("coordinate", *name) for k, name in enumerate(self.names)}
        wanted |= {f"qd{k}": Wanted("coordinate_rate", *name) for k, name in enumerate(self.names)}
        self.reader = Reader(model, setup, wanted)
        motors = motor_inputs(model)
        self.actuated = [name for name in self.names if name in motors]
        self.inputs = [motors[name] for name in self.actuated]
        self.places = np.array([places[name] for name in self.inputs], dtype=np.int64)
        self.u = setup.structure.u
        self._stamp = -1

    def read(self, stamp: int) -> np.ndarray:
        """Coordinates, then rates; stamp: of the state, which is read once."""
        if stamp != self._stamp:
            self.reader.read()
            self._stamp = stamp
        return self.reader.values

    @property
    def tau(self) -> np.ndarray:
        """Torques of the motors."""
        return self.u[self.places]

    def torques(self, values: Any) -> np.ndarray:
        """Torques that a user gives, checked."""
        if not self.inputs:
            raise ModelError(
                "Stepper.tau: no joint has a motor whose torque is an input; add model.motor(joint, model.input(NAME))"
            )
        given = np.asarray(values, dtype=float)
        if given.shape != self.places.shape:
            raise ModelError(
                f"Stepper.tau = {shown(values)} must be {len(self.places)} numbers, one for each of {', '.join(self.inputs)}"
            )
        if not (math.isfinite(given.dot(given)) or np.isfinite(given).all()):
            raise ValueError(f"Stepper.tau = {shown(values)} must be finite")
        return given
