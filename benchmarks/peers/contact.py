"""The cases of `benchmarks/contact.py` by Drake and Exudyn.

Drake: discrete steps of a MultibodyPlant with point contact (TAMSI); Exudyn: its general contact of spheres with triangles,
implicit generalized-alpha.  Corners of a box are balls of 1e-7 m in Drake, and of 1 mm, within the height of the box, in Exudyn.
Neither has a coefficient of restitution: the ball takes the best of some stiffnesses and dampings.  Exudyn's boxes take the best
of three stiffnesses.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

import numpy as np

G = 9.81


@dataclass(frozen=True)
class Case:
    """A body on a plane: size None is a ball of radius 0.1."""

    t_end: float
    size: tuple[float, float, float] | None
    density: float
    friction: float
    height: float
    slope: float = 0.0
    turn: float = 0.0
    speed: float = 0.0

    @property
    def mass(self) -> float:
        """Of the body."""
        return self.density * (4.0 / 3.0 * np.pi * 1e-3 if self.size is None else float(np.prod(self.size)))

    @property
    def rotation(self) -> np.ndarray:
        """Of the body at the start."""
        c, s = np.cos(self.turn), np.sin(self.turn)
        return np.array([[c, 0, s], [0, 1, 0], [-s, 0, c]])

    @property
    def place(self) -> np.ndarray:
        """Of its center at the start."""
        return self.rotation @ [-0.25, 0, 1.0] if self.turn else np.array([0, 0, self.height])

    @property
    def gravity(self) -> list[float]:
        """Of the plane that is level."""
        return [-G * np.sin(self.slope), 0.0, -G * np.cos(self.slope)]

    def corners(self, inside: float) -> Iterator[np.ndarray]:
        """Of the box, or the center of the ball; heights less `inside`."""
        for s in product((-0.5, 0.5), repeat=3) if self.size else [(0.0, 0.0, 0.0)]:
            yield np.array(s) * (self.size or (0, 0, 0)) - [0, 0, 2 * inside * s[2]]

    def read(self, x: np.ndarray, R: np.ndarray) -> float:
        """Height, way or inclination."""
        if self.size is None:
            return float(x[2]) - 0.1
        return float(np.arctan2(-R[0, 2], R[2, 2])) if self.turn else float(x[0])


CASES = {
    "ball": Case(2.5, None, 1000, 0.0, 1.1),
    "incline": Case(1.0, (0.2, 0.1, 0.1), 1000, 0.5, 0.05, slope=0.4, speed=2.0),
    "rocking": Case(1.0588752105511903, (0.5, 0.4, 2.0), 100, 3.0, 1.0, turn=0.15),
}


def best(run: Callable[..., tuple[float, float]], choices: list[Any], exact: float) -> tuple[float, float]:
    """The result that is nearest to the exact one, and its time."""
    return min((run(*x) for x in choices), key=lambda found: abs(found[0] - exact))


def drake(name: str, h: float, exact: float) -> tuple[float, float]:
    """Result and microseconds per step."""
    choices = list(product((1e4, 1e5, 1e6), (0.0, 0.02, 0.05, 0.1))) if name == "ball" else [(None, None)]
    return best(lambda stiffness, damping: _drake(CASES[name], h, stiffness, damping), choices, exact)


def _drake(case: Case, h: float, stiffness: float | None, damping: float | None) -> tuple[float, float]:
    import pydrake.all as pd

    steps = round(case.t_end / h)
    builder = pd.DiagramBuilder()
    plant, _ = pd.AddMultibodyPlantSceneGraph(builder, case.t_end / steps)
    plant.set_discrete_contact_approximation(pd.DiscreteContactApproximation.kTamsi)

    def surface() -> Any:
        made = pd.ProximityProperties()
        pd.AddContactMaterial(damping, stiffness, pd.CoulombFriction(case.friction, case.friction), made)
        return made

    inertia = (
        pd.SpatialInertia.SolidSphereWithMass(case.mass, 0.1) if case.size is None
        else pd.SpatialInertia.SolidBoxWithMass(case.mass, *case.size)
    )  # fmt: skip
    body = plant.AddRigidBody("body", inertia)
    plant.RegisterCollisionGeometry(plant.world_body(), pd.RigidTransform(), pd.HalfSpace(), "floor", surface())
    for k, x in enumerate(case.corners(0.0)):
        ball = pd.Sphere(0.1 if case.size is None else 1e-7)
        plant.RegisterCollisionGeometry(body, pd.RigidTransform(x), ball, f"corner {k}", surface())
    plant.mutable_gravity_field().set_gravity_vector(case.gravity)
    plant.Finalize()
    simulator = pd.Simulator(builder.Build())
    context = plant.GetMyMutableContextFromRoot(simulator.get_mutable_context())
    plant.SetFreeBodyPose(context, body, pd.RigidTransform(pd.RotationMatrix(case.rotation), case.place))
    plant.SetVelocities(context, [0, 0, 0, case.speed, 0, 0])
    simulator.Initialize()
    clock = time.process_time()
    simulator.AdvanceTo(case.t_end)
    us = 1e6 * (time.process_time() - clock) / steps
    end = plant.EvalBodyPoseInWorld(context, body)
    return case.read(end.translation(), end.rotation().matrix()), us


def exudyn(name: str, h: float, exact: float) -> tuple[float, float]:
    """Result and microseconds per step."""
    dampings = (0.0, 0.01, 0.03, 0.1, 0.3) if name == "ball" else (1.0,)
    return best(lambda k, part: _exudyn(CASES[name], h, k, part), list(product((1e4, 1e5, 1e6), dampings)), exact)


def _exudyn(case: Case, h: float, stiffness: float, damping: float) -> tuple[float, float]:
    """damping: over that of the critical one."""
    import exudyn as exu
    from exudyn import itemInterface as item  # noqa: N813  its name
    from exudyn.rigidBodyUtilities import InertiaCuboid, InertiaSphere

    container = exu.SystemContainer()
    system = container.AddSystem()
    inertia = InertiaSphere(case.mass, 0.1) if case.size is None else InertiaCuboid(case.density, list(case.size))
    made = system.CreateRigidBody(
        inertia=inertia, referencePosition=list(case.place), referenceRotationMatrix=case.rotation,
        initialVelocity=[case.speed, 0, 0], gravity=case.gravity, returnDict=True,
    )  # fmt: skip
    contact = system.AddGeneralContact()
    contact.SetFrictionPairings(case.friction * np.eye(1))
    contact.SetSearchTreeCellSize(numberOfCells=[4, 4, 4])
    radius = 0.1 if case.size is None else 1e-3
    numbers = {
        "contactStiffness": stiffness,
        "contactDamping": 2 * damping * np.sqrt(stiffness * case.mass),
        "frictionMaterialIndex": 0,
    }
    for x in case.corners(radius if case.size else 0.0):
        marker = system.AddMarker(item.MarkerBodyRigid(bodyNumber=made["bodyNumber"], localPosition=list(x)))
        contact.AddSphereWithMarker(marker, radius=radius, **numbers)
    ground = system.AddMarker(item.MarkerBodyRigid(bodyNumber=system.AddObject(item.ObjectGround())))
    contact.AddTrianglesRigidBodyBased(
        rigidBodyMarkerIndex=ground, pointList=[[-9, -9, 0], [9, -9, 0], [9, 9, 0], [-9, 9, 0]],
        triangleList=[[0, 1, 2], [0, 2, 3]], **numbers,
    )  # fmt: skip
    system.Assemble()
    steps = round(case.t_end / h)
    settings = exu.SimulationSettings()
    settings.timeIntegration.numberOfSteps, settings.timeIntegration.endTime = steps, case.t_end
    settings.timeIntegration.generalizedAlpha.spectralRadius = 0.8
    settings.timeIntegration.verboseMode = 0
    settings.solution.file.write = False
    clock = time.process_time()
    system.SolveDynamic(settings, solverType=exu.DynamicSolverType.GeneralizedAlpha)
    us = 1e6 * (time.process_time() - clock) / steps
    node, kinds = made["nodeNumber"], exu.OutputVariableType
    x, R = (system.GetNodeOutput(node, kind) for kind in (kinds.Position, kinds.RotationMatrix))
    return case.read(x, R.reshape(3, 3)), us
