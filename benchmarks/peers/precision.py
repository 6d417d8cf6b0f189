"""The models of the work-precision curves in Exudyn and MuJoCo.  Each run returns CPU time of the steps, rotations, success."""

from __future__ import annotations

import time
from typing import Any

import numpy as np
from numpy.typing import NDArray

import liedyn as ld

Array = NDArray[np.float64]
Outcome = tuple[float, Array, bool]  # CPU seconds of the steps, rotations at the end, success


class ExudynTop:
    """Heavy top about its fixed point for Exudyn's explicit solvers.

    A rigid body on a Lie group node at the pivot, with the inertia about the pivot.  The weight acts at the center of mass and
    its opposite at the pivot, so that the pivot stays where it is without a constraint, which an explicit solver would have to
    eliminate; the rotation does not depend on the mass.  Switched off: accelerations at the end of a step, which only output
    needs, and the general factorization of the mass matrix (it is inverted body by body).
    """

    def __init__(self, problem: ld.Problem) -> None:
        from benchmarks.peers.exudyn import exu, item

        p = problem.parameters
        self.t_end = 1.0
        self.container = exu.SystemContainer()  # owns the system
        self.mbs = mbs = self.container.AddSystem()
        node = item.NodeRigidBodyRotVecLG(
            referenceCoordinates=[0.0] * 6, initialVelocities=[0, 0, 0, *p["angular_velocity"]]
        )
        self.node = mbs.AddNode(node)
        body = mbs.AddObject(
            item.ObjectRigidBody(mass=p["mass"], inertia=[*p["inertia"], 0, 0, 0], nodeNumber=self.node)
        )
        for point, sign in ((p["X"], 1.0), ((0.0, 0.0, 0.0), -1.0)):
            marker = mbs.AddMarker(item.MarkerBodyPosition(bodyNumber=body, localPosition=list(point)))
            force = sign * p["mass"] * np.array(p["gravity"])
            mbs.AddLoad(item.LoadForceVector(markerNumber=marker, loadVector=list(force)))
        mbs.Assemble()

    def run(self, solver: str, size: float) -> Outcome:
        """Solve; size: number of steps, for DOPRI5 the tolerance of its step size control."""
        from benchmarks.peers.exudyn import Variant, exu, settings_of

        steps = 100 if size < 1 else round(size)
        settings = settings_of(Variant(), self.t_end / steps, steps)
        chosen = settings.timeIntegration
        chosen.solverType = getattr(exu.DynamicSolverType, solver)
        chosen.explicit.computeEndOfStepAccelerations = False
        chosen.explicit.computeMassMatrixInversePerBody = True
        if size < 1:
            chosen.automaticStepSize = True
            chosen.absoluteTolerance = chosen.relativeTolerance = size
            chosen.initialStepSize = 1e-3
        main = exu.MainSolverExplicit()
        cpu, ok = solve(main, self.mbs, settings)
        R = np.array(self.mbs.GetNodeOutput(self.node, exu.OutputVariableType.RotationMatrix))
        main.FinalizeSolver(self.mbs, settings)
        return cpu, R.reshape(1, 3, 3), ok


class ExudynSqueezer:
    """Andrews' squeezer in Exudyn's planar items: 21 coordinates and 20 constraints, none of them redundant."""

    def __init__(self, problem: ld.Problem) -> None:
        from benchmarks.peers.exudyn import exu, item

        p, model = problem.parameters, problem.build()
        self.t_end = problem.t_end
        self.container = exu.SystemContainer()
        self.mbs = mbs = self.container.AddSystem()
        number, self.nodes = {"ground": mbs.AddObject(item.ObjectGround())}, []
        for b in model.bodies:
            place = [*b.position[:2], np.arctan2(b.rotation[1, 0], b.rotation[0, 0])]
            self.nodes.append(mbs.AddNode(item.NodeRigidBody2D(referenceCoordinates=place)))
            body = item.ObjectRigidBody2D(mass=b.mass, inertia=b.inertia[2, 2], nodeNumber=self.nodes[-1])
            number[b.name] = mbs.AddObject(body)

        def marker(body: str, point: Any) -> Any:
            return mbs.AddMarker(item.MarkerBodyPosition(bodyNumber=number[body], localPosition=list(point)))

        for joint in model.joints:
            ends = [marker(f.body.name, f.point) for f in joint.frames]
            mbs.AddObject(item.ObjectJointRevolute2D(markerNumbers=ends))
        K3, gamma = model.find("K3"), p["angles"][2]
        along, across = np.array([np.cos(gamma), np.sin(gamma)]), np.array([np.sin(gamma), -np.cos(gamma)])
        end = np.array([*(np.array(p["B"]) + p["sd"] * along + p["sc"] * across), 0.0])
        ends = [marker("ground", (*p["C"], 0.0)), marker("K3", K3.rotation.T @ (end - K3.position))]
        spring = item.ObjectConnectorSpringDamper(markerNumbers=ends, stiffness=p["c0"], referenceLength=p["l0"])
        mbs.AddObject(spring)
        crank = mbs.AddMarker(item.MarkerNodeCoordinate(nodeNumber=self.nodes[0], coordinate=2))
        mbs.AddLoad(item.LoadCoordinate(markerNumber=crank, load=p["mom"]))
        mbs.Assemble()

    def run(self, variant: Any, index2: bool, size: float) -> Outcome:
        """Solve with generalized-alpha (rho_inf 0.9, index 3) or with the trapezoidal rule, Exudyn's only scheme of index 2."""
        from benchmarks.peers.exudyn import exu, settings_of

        steps = round(size)
        settings = settings_of(variant, self.t_end / steps, steps)
        alpha = settings.timeIntegration.generalizedAlpha
        alpha.useIndex2Constraints = alpha.useNewmark = index2
        main = exu.MainSolverImplicitSecondOrder()
        cpu, ok = solve(main, self.mbs, settings)
        kind = exu.OutputVariableType.RotationMatrix
        R = np.array([self.mbs.GetNodeOutput(k, kind) for k in self.nodes])
        main.FinalizeSolver(self.mbs, settings)
        return cpu, R.reshape(-1, 3, 3), ok


def solve(main: Any, mbs: Any, settings: Any) -> tuple[float, bool]:
    """CPU time of the steps alone, and success, of a solver of Exudyn."""
    ok = main.InitializeSolver(mbs, settings)
    start = time.process_time()
    ok = main.SolveSteps(mbs, settings) and ok
    return time.process_time() - start, bool(ok)


class MuJoCoTop:
    """Heavy top on a ball joint in MuJoCo, integrator RK4, many steps in one call."""

    def __init__(self, problem: ld.Problem) -> None:
        import mujoco

        self.mujoco, self.p = mujoco, problem.parameters
        text = {key: " ".join(map(str, self.p[key])) for key in ("X", "inertia", "gravity")}
        inertial = f'<inertial pos="{text["X"]}" mass="{self.p["mass"]}" diaginertia="{text["inertia"]}"/>'
        flags = '<flag contact="disable" constraint="disable"/>'
        options = f'<option integrator="RK4" gravity="{text["gravity"]}">{flags}</option>'
        body = f'<worldbody><body><joint type="ball"/>{inertial}</body></worldbody>'
        self.model = mujoco.MjModel.from_xml_string(f"<mujoco>{options}{body}</mujoco>")

    def run(self, size: float) -> Outcome:
        """Make so many steps of equal length to t = 1."""
        self.model.opt.timestep = 1.0 / size
        data = self.mujoco.MjData(self.model)
        data.qvel[:] = self.p["angular_velocity"]
        start = time.process_time()
        self.mujoco.mj_step(self.model, data, nstep=round(size))
        cpu = time.process_time() - start
        self.mujoco.mj_kinematics(self.model, data)
        return cpu, data.xmat[1:].reshape(-1, 3, 3).copy(), True
