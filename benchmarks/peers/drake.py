"""Bodies on ball joints in Drake, for `explicit.py` and `work_precision.py`.

A continuous plant without geometry, one simulator for all runs, constant steps or those of its error control, all in one call.
Coordinates of Drake's ball joint, `BallRpyJoint`, are roll, pitch and yaw, singular at a pitch of 90 degrees, so the frames of
the joint are turned such that the pitch stays small: then roll, about y of the body, carries the motion of the chain and the spin
of the top.
"""

from __future__ import annotations

import time
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

import liedyn as ld

Array = NDArray[np.float64]
TURN = np.array([[0.0, 0.0, 1.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]])  # frame of a joint on its body: x is y of the body
# axis of yaw of the top: on its way to t = 1 s the axis of the top stays more than 45 degrees off it
POLE = (-1.0, 3.0, 3.0)


class Drake:
    """A plant to which bodies are added, each on the one before, and a simulator made of it by `finish`."""

    def __init__(self) -> None:
        from pydrake.multibody.plant import MultibodyPlant

        self.plant = MultibodyPlant(time_step=0.0)
        self.bodies: list[Any] = []

    def add(self, mass: float, center: ArrayLike, inertia: ArrayLike, point: ArrayLike, frame: Array = TURN) -> Any:
        """A body, its joint at its origin and at a point of the body before it; frame: of the joint on the latter."""
        from pydrake.math import RigidTransform, RotationMatrix
        from pydrake.multibody.tree import BallRpyJoint, FixedOffsetFrame, RotationalInertia, SpatialInertia

        plant, name = self.plant, f"{len(self.bodies)}"
        before = self.bodies[-1] if self.bodies else plant.world_body()
        whole = SpatialInertia.MakeFromCentralInertia(mass, np.array(center), RotationalInertia(*np.array(inertia)))
        self.bodies.append(plant.AddRigidBody(f"body{name}", whole))
        places = ((before, frame, np.array(point)), (self.bodies[-1], TURN, np.zeros(3)))
        frames = [
            plant.AddFrame(FixedOffsetFrame(f"{side}{name}", b.body_frame(), RigidTransform(RotationMatrix(R), x)))
            for side, (b, R, x) in zip("FM", places, strict=True)
        ]
        return plant.AddJoint(BallRpyJoint(f"ball{name}", *frames))

    def finish(self, gravity: ArrayLike, scheme: str) -> Any:
        """Make the simulator; its context, in which the initial state is then to be set."""
        from pydrake.systems.analysis import ResetIntegratorFromFlags, Simulator

        self.plant.mutable_gravity_field().set_gravity_vector(np.array(gravity))
        self.plant.Finalize()
        self.simulator = Simulator(self.plant)
        self.integrator = ResetIntegratorFromFlags(self.simulator, scheme, 1.0)
        return self.simulator.get_mutable_context()

    def run(self, start: Array, t_end: float, steps: int) -> tuple[float, Array, Array, bool]:
        """CPU time of so many steps to t_end, positions and rotations there, and whether it were so many steps."""
        # a little longer: the last step is cut, where round-off in the sum of the steps would add a tiny one
        h = t_end / steps * (1 + 1e-12)
        self.integrator.set_fixed_step_mode(True)
        self.integrator.set_maximum_step_size(h)
        self.integrator.request_initial_step_size_target(h)
        cpu, x, R = self.advance(start, t_end)
        return cpu, x, R, self.integrator.get_num_steps_taken() == steps

    def run_by_accuracy(self, start: Array, t_end: float, accuracy: float) -> tuple[float, Array, Array]:
        """CPU time to t_end with steps chosen for a target accuracy, positions and rotations there."""
        self.integrator.set_fixed_step_mode(False)
        self.integrator.set_target_accuracy(accuracy)
        self.integrator.set_maximum_step_size(0.1 * t_end)
        self.integrator.request_initial_step_size_target(1e-3 * t_end)
        return self.advance(start, t_end)

    def advance(self, start: Array, t_end: float) -> tuple[float, Array, Array]:
        """CPU time from the start to t_end, positions and rotations there."""
        context = self.simulator.get_mutable_context()
        context.SetTime(0.0)
        context.SetContinuousState(start)
        self.simulator.Initialize()
        clock = time.process_time()
        self.simulator.AdvanceTo(t_end)
        cpu = time.process_time() - clock
        poses = [self.plant.EvalBodyPoseInWorld(context, body) for body in self.bodies]
        x, R = np.array([p.translation() for p in poses]), np.array([p.rotation().matrix() for p in poses])
        return cpu, x, R


class DrakeChain:
    """The chain of `explicit.py` with an integrator whose steps are `longer` times those of the others."""

    def __init__(self, n: int, h: float, scheme: str, longer: int = 1) -> None:
        self.h, self.longer, self.drake = h, longer, Drake()
        for k in range(n):
            self.drake.add(1.0, (0.5, 0.0, 0.0), (1e-3, 1 / 12, 1 / 12), (1.0 if k else 0.0, 0.0, 0.0))
        context = self.drake.finish((0.0, 0.0, -9.81), scheme)
        self.start = context.get_continuous_state_vector().CopyToVector()

    def _run(self, steps: int) -> tuple[float, Array]:
        cpu, x, R, ok = self.drake.run(self.start, steps * self.h, steps // self.longer)
        if not ok:
            raise RuntimeError(f"Drake made another number of steps than {steps // self.longer}")
        return cpu, x + R @ np.array([1.0, 0.0, 0.0])

    def solve(self, steps: int) -> Array:
        """Ends of the rods after the time of so many steps of the others."""
        return self._run(steps)[1]

    def cost(self, steps: int) -> float:
        """Seconds for the time of one step of the others."""
        return self._run(steps)[0] / steps


class DrakeTop:
    """The heavy top of the work-precision curves."""

    def __init__(self, problem: ld.Problem, scheme: str) -> None:
        from pydrake.math import RollPitchYaw, RotationMatrix

        p, self.drake = problem.parameters, Drake()
        frame = RotationMatrix.MakeFromOneVector(np.array(POLE), 2).matrix()
        self.joint = self.drake.add(p["mass"], p["X"], p["inertia"], (0.0, 0.0, 0.0), frame)
        context = self.drake.finish(p["gravity"], scheme)
        R = np.array(p["rotation"])
        self.joint.set_angles(context, RollPitchYaw(RotationMatrix(frame.T @ R @ TURN)).vector())
        self.joint.set_angular_velocity(context, frame.T @ R @ np.array(p["angular_velocity"]))
        self.start = context.get_continuous_state_vector().CopyToVector()

    def run(self, size: float) -> tuple[float, Array, bool]:
        """Make so many steps of equal length to t = 1."""
        cpu, _, R, ok = self.drake.run(self.start, 1.0, round(size))
        return cpu, R, ok

    def run_by_accuracy(self, size: float) -> tuple[float, Array, bool]:
        """Choose the steps to t = 1 for this target accuracy."""
        cpu, _, R = self.drake.run_by_accuracy(self.start, 1.0, size)
        return cpu, R, True

    @property
    def pitch(self) -> float:
        """Angle that is singular at 90 degrees, where the last run ended; rad."""
        return float(self.joint.get_angles(self.drake.simulator.get_context())[1])
