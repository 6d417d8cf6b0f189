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
from itertools import pairwise
from typing import Any, Literal

import numpy as np

from benchmarks.measure import Sample
from liedyn import Model, attitude
from liedyn.problems import Problem

sys.exudynFast = True  # type: ignore[attr-defined]  # the build without range checks; read by exudyn at its import
with contextlib.redirect_stdout(io.StringIO()):
    exu: Any = import_module("exudyn")
    item: Any = import_module("exudyn.itemInterface")
    symbolic: Any = import_module("exudyn.utilities").CreateSymbolicUserFunction
exu.config.printToConsole = False

VECTOR, PARAMETERS = "rotation vector", "Euler parameters"


@dataclass(frozen=True)
class Variant:
    """Settings of Exudyn that matter for speed.

    newton: "full" factors in every iteration, "step" once per step, "modified" when convergence is slow.
    simplified: the kinematic relations of Brüls & Cardona instead of Exudyn's own.
    tangent: with the tangent operator in the Jacobian, not available with the sparse solver.
    explicit: name of an explicit solver instead of generalized-alpha; the other settings do not matter then.
    """

    node: str = VECTOR
    newton: Literal["full", "step", "modified"] = "modified"
    solver: Literal["EXUdense", "EigenDense", "EigenSparse"] = "EigenSparse"
    tolerance: float = 1e-6
    simplified: bool = True
    tangent: bool = False
    explicit: str = ""

    @property
    def label(self) -> str:
        """Short text for tables."""
        if self.explicit:
            return f"{self.explicit}, {self.node}"
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


def rod_variants() -> list[Variant]:
    """Beams: those of the sparse solver that may be the fastest."""
    return [
        Variant(),
        Variant(tolerance=1e-8),
        Variant(newton="step"),
        Variant(newton="full"),
        Variant(simplified=False),
    ]


class Peer:
    """A model of liedyn as systems of Exudyn, one for each type of node: rigid bodies, joints, springs, gravity.

    Of a body about a fixed point the weight acts at the center of mass and its opposite at the pivot, so that the pivot
    stays where it is without a constraint; the rotation does not depend on the mass.
    """

    def __init__(self, source: Problem | Model) -> None:
        self.model = source.build() if isinstance(source, Problem) else source
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
        model = self.model
        v = model.assemble().state.v.reshape(-1, 6)
        number, nodes = {"ground": mbs.AddObject(item.ObjectGround())}, []
        for b in model.bodies:
            nodes.append(mbs.AddNode(node_of(node, b.node_position, b.rotation, v[b.number])))
            J = b.inertia
            inertia = [J[0, 0], J[1, 1], J[2, 2], J[1, 2], J[0, 2], J[0, 1]]
            number[b.name] = mbs.AddObject(item.ObjectRigidBody(mass=b.mass, inertia=inertia, nodeNumber=nodes[-1]))
            if b.kind == "fixed_point_body":
                for point, weight in ((b.com, b.mass * model.gravity), (np.zeros(3), -b.mass * model.gravity)):
                    at = mbs.AddMarker(item.MarkerBodyPosition(bodyNumber=number[b.name], localPosition=list(point)))
                    mbs.AddLoad(item.LoadForceVector(markerNumber=at, loadVector=list(weight)))
            elif model.gravity.any():
                mass = mbs.AddMarker(item.MarkerBodyMass(bodyNumber=number[b.name]))
                mbs.AddLoad(item.LoadMassProportional(markerNumber=mass, loadVector=list(model.gravity)))

        def markers(kind: Any, ends: Any) -> list[Any]:
            return [
                mbs.AddMarker(kind(bodyNumber=number[b.name], localPosition=[float(x) for x in at])) for b, at in ends
            ]

        for e in model.forces:
            d = e.data
            ends = markers(item.MarkerBodyPosition, zip(e.bodies, (d["A"], d["B"]), strict=True))
            spring = item.ObjectConnectorSpringDamper(
                markerNumbers=ends, referenceLength=d["length"], stiffness=d["stiffness"], damping=d["damping"]
            )
            mbs.AddObject(spring)
        for e in model.joints:
            fa, fb = e.frames or ()
            ends = [(f.body, f.point) for f in (fa, fb)]
            if e.type == "spherical":
                mbs.AddObject(item.SphericalJoint(markerNumbers=markers(item.MarkerBodyPosition, ends)))
            elif e.type == "revolute":
                joint = item.ObjectJointRevoluteZ(
                    markerNumbers=markers(item.MarkerBodyRigid, ends),
                    rotationMarker0=fa.rotation,
                    rotationMarker1=fb.rotation,
                )
                mbs.AddObject(joint)
            else:
                raise ValueError(f"no Exudyn joint for {e.type!r}")
        return nodes

    def run(self, variant: Variant, h: float, steps: int) -> Sample:
        """Solve from the initial state."""
        _, mbs, nodes = self.system(variant.node)
        return solve(mbs, nodes, variant, h, steps)


def node_of(node: str, x: Any, R: Any, v: Any) -> Any:
    """A node at x with rotation R; v: velocity in inertial axes and angular velocity in body axes."""
    if node == VECTOR:
        place = [*x, *attitude.to_rotation_vector(R)]
        return item.NodeRigidBodyRotVecLG(referenceCoordinates=place, initialVelocities=list(v))
    p, omega = attitude.to_euler_parameters(R), np.array(v[3:])
    rates = 0.5 * np.array([-p[1:] @ omega, *(p[0] * omega + np.cross(p[1:], omega))])
    return item.NodeRigidBodyEP(referenceCoordinates=[*x, *p], initialVelocities=[*v[:3], *rates])


def solve(mbs: Any, nodes: list[Any], variant: Variant, h: float, steps: int) -> Sample:
    """Solve from the initial state; only the steps are timed."""
    settings = settings_of(variant, h, steps)
    solver = exu.MainSolverExplicit() if variant.explicit else exu.MainSolverImplicitSecondOrder()
    ok = solver.InitializeSolver(mbs, settings)
    cpu, wall = time.process_time(), time.perf_counter()
    ok = solver.SolveSteps(mbs, settings) and ok
    cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
    iterations, factorizations = solver.it.newtonStepsCount / steps, solver.it.newtonJacobiCount / steps
    kind = exu.OutputVariableType
    x, R = (np.array([mbs.GetNodeOutput(k, what) for k in nodes]) for what in (kind.Position, kind.RotationMatrix))
    solver.FinalizeSolver(mbs, settings)
    return Sample(cpu, wall, x, R.reshape(-1, 3, 3), iterations, factorizations, bool(ok))


class Rod:
    """A straight free rod of geometrically exact beam elements along x, from the origin.

    velocities: of the nodes, each 6 numbers.  loads: force and torque at the first node in inertial axes, which grow until
    `peak` and fall to zero at twice that time.  They are symbolic functions, which Exudyn evaluates without Python.
    """

    def __init__(
        self, n: int, length: float, stiffness: Any, mass: Any, velocities: Any, loads: Any = (), peak: float = 1.0
    ) -> None:
        self.container = exu.SystemContainer()
        self.mbs = mbs = self.container.AddSystem()
        section = exu.BeamSection()
        section.stiffnessMatrix = np.diag(stiffness)
        section.inertia, section.massPerLength = np.diag(mass[3:]), mass[0]
        places = np.linspace(0.0, length, n + 1)
        self.nodes = [
            mbs.AddNode(node_of(VECTOR, (x, 0.0, 0.0), np.eye(3), v)) for x, v in zip(places, velocities, strict=True)
        ]
        for a, b in pairwise(self.nodes):
            beam = item.ObjectBeamGeometricallyExact(nodeNumbers=[a, b], length=length / n, sectionData=section)
            mbs.AddObject(beam)
        self.functions = []  # Exudyn needs them as long as the system lives
        at = mbs.AddMarker(item.MarkerNodeRigid(nodeNumber=self.nodes[0])) if len(loads) else None
        for kind, load in zip((item.LoadForceVector, item.LoadTorqueVector), loads, strict=False):
            hat = symbolic(mbs, hat_function(peak), "loadVectorUserFunction", None, kind.__name__)
            self.functions.append(hat)
            mbs.AddLoad(kind(markerNumber=at, loadVector=list(load), loadVectorUserFunction=hat))
        mbs.Assemble()

    def run(self, variant: Variant, h: float, steps: int) -> Sample:
        """Solve from the initial state."""
        return solve(self.mbs, self.nodes, variant, h, steps)


def hat_function(peak: float) -> Any:
    """Load that grows until `peak` and falls to zero at twice that time, as a function that Exudyn can trace."""

    def hat(mbs, t, load):
        part = exu.symbolic.max(0.0, 1.0 - exu.symbolic.abs(t / peak - 1.0))
        return [part * load[0], part * load[1], part * load[2]]

    return hat


def settings_of(variant: Variant, h: float, steps: int) -> Any:
    """Settings of a run."""
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
    if variant.explicit:
        time_integration.solverType = getattr(exu.DynamicSolverType, variant.explicit)
        time_integration.explicit.computeEndOfStepAccelerations = False  # only output needs them
        time_integration.explicit.computeMassMatrixInversePerBody = True
    s.linearSolver.solverType = getattr(exu.LinearSolverType, variant.solver)
    s.linearSolver.reuseAnalyzedPattern = True
    s.parallel.numberOfThreads = 1
    s.solution.file.write = s.solution.sensors.active = s.show.globalTimers = False
    s.solution.solverInformationFileName = ""
    return s
