"""The same problems in Exudyn, set up to run as fast as it can.

Off: adaptive and automatic steps, solution files, sensors, output.  Only `SolveSteps` is timed, so that building the
model, initial accelerations and memory are left out.  Which settings are fastest depends on the problem, so several
are tried.  Newton tolerances: 1e-8 is the default and stalls at round-off on long chains in some variants; 1e-6 keeps
the error of the solution within a few per cent; looser ones change it.
"""

from __future__ import annotations

import contextlib
import io
import sys
import time
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Literal

import numpy as np
from measure import Sample

from liedyn.problems import Problem

sys.exudynFast = True  # type: ignore[attr-defined]  # the build without range checks; read by exudyn at its import
with contextlib.redirect_stdout(io.StringIO()):
    exu: Any = import_module("exudyn")
    item: Any = import_module("exudyn.itemInterface")
exu.config.printToConsole = False

VECTOR, PARAMETERS = "rotation vector", "Euler parameters"


@dataclass(frozen=True)
class Variant:
    """Settings of Exudyn that matter for speed.

    newton: "full" factors in every iteration, "step" once a step, "modified" when convergence is slow.
    simplified: the kinematic relations of Bruls & Cardona instead of Exudyn's own.
    tangent: with the tangent operator in the Jacobian, not available with the sparse solver.
    """

    node: str = VECTOR
    newton: Literal["full", "step", "modified"] = "modified"
    solver: Literal["EXUdense", "EigenDense", "EigenSparse"] = "EigenSparse"
    tolerance: float = 1e-6
    simplified: bool = True
    tangent: bool = False

    @property
    def label(self) -> str:
        """Short text for tables."""
        parts = [self.node, f"Newton {self.newton}", self.solver, f"{self.tolerance:.0e}"]
        if self.node == VECTOR:
            parts += ["simplified" if self.simplified else "default kinematics"]
        return ", ".join(parts + ["tangent operator"] * self.tangent)


def top_variants() -> list[Variant]:
    """One body: dense solvers."""
    found = [
        Variant(VECTOR, newton, solver, tolerance, tangent=True)
        for newton in ("full", "step", "modified")
        for solver in ("EXUdense", "EigenDense")
        for tolerance in (1e-8, 1e-6)
    ]
    found += [Variant(VECTOR, "full", "EXUdense", 1e-8, simplified=False, tangent=True)]
    found += [Variant(PARAMETERS, newton, "EXUdense", 1e-8) for newton in ("full", "step", "modified")]
    return found


def chain_variants(n: int) -> list[Variant]:
    """Many bodies: the sparse solver; the slow variants are left out where they would take minutes."""
    found = [Variant(tolerance=tol, simplified=s) for tol in (1e-6, 1e-8) for s in (True, False)]
    if n <= 1000:
        found += [Variant(newton="step"), Variant(newton="full"), Variant(PARAMETERS)]
    if n <= 10:
        found += [Variant(newton=newton, solver="EXUdense", tangent=True) for newton in ("step", "modified")]
    return found


class Peer:
    """A problem of liedyn as systems of Exudyn, one for each type of node."""

    def __init__(self, problem: Problem) -> None:
        p = problem.parameters
        if problem.name == "chain":
            half, at = p["length"] / 2, [(k + 0.5) * p["length"] for k in range(p["n"])]
            self.bodies = [(p["mass"], p["inertia"], (x, 0.0, 0.0), (0.0, 0.0, 0.0)) for x in at]
            self.joint = (-half, 0.0, 0.0), (half, 0.0, 0.0)
        elif problem.name == "heavy_top_constrained":
            self.bodies = [(p["mass"], p["inertia"], p["X"], p["angular_velocity"])]
            self.joint = tuple(-np.array(p["X"])), (0.0, 0.0, 0.0)
        else:
            raise ValueError(f"no Exudyn model of {problem.name!r}")
        self.gravity = p["gravity"]
        self.systems: dict[str, tuple[Any, Any, list[Any]]] = {}

    def system(self, node: str) -> tuple[Any, Any, list[Any]]:
        """Container, system and nodes; built once, every solver starts from the initial state again."""
        if node not in self.systems:
            container = exu.SystemContainer()
            mbs = container.AddSystem()
            # the container owns the system, so it has to stay alive
            self.systems[node] = container, mbs, self._fill(mbs, node)
            mbs.Assemble()
        return self.systems[node]

    def _fill(self, mbs: Any, node: str) -> list[Any]:
        nodes, previous, point = [], mbs.AddObject(item.ObjectGround()), (0.0, 0.0, 0.0)
        for mass, inertia, x, omega in self.bodies:
            v = np.cross(omega, x)  # it turns about the origin
            if node == VECTOR:
                made = item.NodeRigidBodyRotVecLG(referenceCoordinates=[*x, 0, 0, 0], initialVelocities=[*v, *omega])
            else:  # rates of the Euler parameters at R = I
                rates = 0.5 * np.array(omega)
                made = item.NodeRigidBodyEP(referenceCoordinates=[*x, 1, 0, 0, 0], initialVelocities=[*v, 0, *rates])
            nodes.append(mbs.AddNode(made))
            body = mbs.AddObject(item.ObjectRigidBody(mass=mass, inertia=[*inertia, 0, 0, 0], nodeNumber=nodes[-1]))
            weight = mbs.AddMarker(item.MarkerBodyMass(bodyNumber=body))
            mbs.AddLoad(item.LoadMassProportional(markerNumber=weight, loadVector=list(self.gravity)))
            ends = [
                mbs.AddMarker(item.MarkerBodyPosition(bodyNumber=b, localPosition=list(at)))
                for b, at in ((previous, point), (body, self.joint[0]))
            ]
            mbs.AddObject(item.SphericalJoint(markerNumbers=ends))
            previous, point = body, self.joint[1]
        return nodes

    def run(self, variant: Variant, h: float, steps: int) -> Sample:
        """Solve from the initial state."""
        _, mbs, nodes = self.system(variant.node)
        settings = settings_of(variant, h, steps)
        solver = exu.MainSolverImplicitSecondOrder()
        ok = solver.InitializeSolver(mbs, settings)
        cpu, wall = time.process_time(), time.perf_counter()
        ok = solver.SolveSteps(mbs, settings) and ok
        cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
        iterations, factorizations = solver.it.newtonStepsCount / steps, solver.it.newtonJacobiCount / steps
        kind = exu.OutputVariableType
        x, R = (np.array([mbs.GetNodeOutput(k, what) for k in nodes]) for what in (kind.Position, kind.RotationMatrix))
        solver.FinalizeSolver(mbs, settings)
        return Sample(cpu, wall, x, R.reshape(-1, 3, 3), iterations, factorizations, bool(ok))


def settings_of(variant: Variant, h: float, steps: int) -> Any:
    s = exu.SimulationSettings()
    time_integration, alpha = s.timeIntegration, s.timeIntegration.generalizedAlpha
    time_integration.numberOfSteps, time_integration.endTime = steps, steps * h
    time_integration.adaptiveStep = time_integration.automaticStepSize = False
    time_integration.verboseMode = time_integration.stepInformation = 0
    time_integration.newton.useModifiedNewton = variant.newton != "full"
    time_integration.newton.modifiedNewtonJacUpdatePerStep = variant.newton == "step"
    time_integration.newton.relativeTolerance = variant.tolerance
    alpha.spectralRadius = 0.9
    alpha.lieGroupSimplifiedKinematicRelations = variant.simplified
    alpha.lieGroupAddTangentOperator = variant.tangent
    s.linearSolver.solverType = getattr(exu.LinearSolverType, variant.solver)
    s.linearSolver.reuseAnalyzedPattern = True
    s.parallel.numberOfThreads = 1
    s.solution.file.write = s.solution.sensors.active = s.show.globalTimers = False
    s.solution.solverInformationFileName = ""
    return s
