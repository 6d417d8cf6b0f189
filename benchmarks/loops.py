"""Closed loops: cost of a step and body in units of that of an open chain of spherical joints, and beside Exudyn.

    python benchmarks/run.py --only loops

Rows of 1000 four-bars, R-S-S-R (no redundant row) and 4R (three redundant rows a loop, reactions of minimum norm), a
net of 30 x 30 plates tied by spherical joints, and one of 20 x 20 plates tied by springs and dampers.  Both programs
run generalized-alpha (rho_inf 0.9) at h = 1e-3 and keep the final state only; repetitions take turns, times are CPU
times of the time loop.  Exudyn gets the settings that are its fastest on chains.
"""

from __future__ import annotations

import importlib.util
import time
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from measure import Target
from methods import timed

import liedyn as ld

LIMITS = {"RSSR": 3.0, "4R": 6.0}
FASTER = {"RSSR": 10.0, "4R": 5.0}
AIMS = {"net": 3.0, "spring net": 3.0}  # times faster than Exudyn; reported, and no run fails for them
H, STEPS = 1e-3, 50


def models() -> dict[str, ld.Model]:
    """The models; the open chain first."""
    return {
        "chain": ld.problems.chain(2001).build(),
        "RSSR": ld.problems.n_four_bar(1000, joints="RSSR").build(),
        "4R": ld.problems.n_four_bar(1000, joints="4R").build(),
        "net": ld.problems.net(30, 30).build(),
        "spring net": spring_net(20),
    }


def spring_net(n: int) -> ld.Model:
    """The plates of `problems.net`, but tied by springs with dampers, half as long as the plates are far apart."""
    model, joints = ld.Model(gravity=(0.0, 0.0, -9.81)), ld.problems.net(n, n).build()
    for b in joints.bodies:
        model.body(b.name, mass=b.mass, inertia=b.inertia, position=b.position)
    for joint in joints.joints:
        a, b = joint.bodies
        if a is joints.ground:
            model.spherical("ground", b.name, at=(-0.5, 0.0, 0.0))
            continue
        arm = 0.25 * (b.position - a.position)
        model.spring(a.name, b.name, stiffness=1e3, damping=1.0, at_a=arm, at_b=-arm)
    return model


@dataclass
class Loops:
    """Best times in microseconds a step and body; errors: how far the two programs differ."""

    liedyn: dict[str, float] = field(default_factory=dict)
    exudyn: dict[str, float] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)

    @property
    def targets(self) -> list[Target]:
        """Cost in chains, where there is a limit."""
        unit = self.liedyn["chain"]
        found = [
            Target(f"{name}, cost a body in open chains", self.liedyn[name] / unit, limit, False)
            for name, limit in LIMITS.items()
        ]
        peer = self.exudyn.get("RSSR")
        if peer is not None:  # Exudyn's sparse solver refuses the redundant rows of 4R
            found += [
                Target(f"{name}, times faster than Exudyn on RSSR", peer / self.liedyn[name], limit, True)
                for name, limit in FASTER.items()
            ]
        return found

    def lines(self) -> list[str]:
        """A table."""
        head = [
            "## Closed loops",
            "",
            "| model | liedyn us a step and body | in chains | Exudyn | ratio |",
            "|---|---|---|---|---|",
        ]
        rows = []
        for name, cost in self.liedyn.items():
            peer = self.exudyn.get(name)
            beside = f"{peer:.3g} | {peer / cost:.3g}" if peer else "- | -"
            rows.append(f"| {name} | {cost:.3g} | {cost / self.liedyn['chain']:.3g} | {beside} |")
        aims = [
            f"Aim for the {name}, {aim:g} times faster than Exudyn: {'' if ratio >= aim else 'not '}reached, {ratio:.3g}"
            for name, aim in AIMS.items()
            if name in self.exudyn
            for ratio in [self.exudyn[name] / self.liedyn[name]]
        ]
        return [*head, *rows, "", *aims, *self.notes]


def measure(repeats: int = 3) -> Loops:
    """Run everything, in turns."""
    found, peer = Loops(), importlib.util.find_spec("exudyn") is not None
    made = models()
    others = {name: Exudyn(model) for name, model in made.items()} if peer else {}
    for _ in range(repeats):
        for name, model in made.items():
            n = len(model.bodies)
            method = timed(ld.GeneralizedAlpha(rho_inf=0.9))
            sol = ld.simulate(model, t_end=STEPS * H, h=H, method=method, record=STEPS)
            cost = 1e6 * method.cpu / STEPS / n  # type: ignore[attr-defined]
            found.liedyn[name] = min(found.liedyn.get(name, np.inf), cost)
            if name not in others:
                continue
            seconds, x = others[name].run()
            if seconds is None:
                found.notes.append(f"Exudyn does not solve {name}: {others[name].error}")
                del others[name]
                continue
            difference = np.abs(x - np.stack([sol.q[-1, b.number, :3] for b in model.bodies])).max()
            if difference > 1e-4:
                found.notes.append(f"Exudyn's {name} is off by {difference:.1e}; its time does not count")
                del others[name]
                continue
            found.exudyn[name] = min(found.exudyn.get(name, np.inf), 1e6 * seconds / STEPS / n)
    return found


class Exudyn:
    """A model with spherical and revolute joints and springs in Exudyn."""

    def __init__(self, model: ld.Model) -> None:
        from exudyn_peer import exu, item

        self.error = ""
        self.container = exu.SystemContainer()
        self.mbs = mbs = self.container.AddSystem()
        state = model.assemble().state
        v = state.v.reshape(-1, 6)
        number, self.nodes = {"ground": mbs.AddObject(item.ObjectGround())}, []
        for b in model.bodies:
            x = [*b.node_position, *ld.attitude.to_rotation_vector(b.rotation)]
            node = item.NodeRigidBodyRotVecLG(referenceCoordinates=x, initialVelocities=list(v[b.number]))
            self.nodes.append(mbs.AddNode(node))
            J = b.inertia
            inertia = [J[0, 0], J[1, 1], J[2, 2], J[1, 2], J[0, 2], J[0, 1]]
            body = item.ObjectRigidBody(mass=b.mass, inertia=inertia, nodeNumber=self.nodes[-1])
            number[b.name] = mbs.AddObject(body)
            weight = mbs.AddMarker(item.MarkerBodyMass(bodyNumber=number[b.name]))
            mbs.AddLoad(item.LoadMassProportional(markerNumber=weight, loadVector=list(model.gravity)))
        for e in model.forces:
            d = e.data
            ends = [
                mbs.AddMarker(item.MarkerBodyPosition(bodyNumber=number[b.name], localPosition=list(at)))
                for b, at in zip(e.bodies, (d["A"], d["B"]), strict=True)
            ]
            spring = item.ObjectConnectorSpringDamper(
                markerNumbers=ends, referenceLength=d["length"], stiffness=d["stiffness"], damping=d["damping"]
            )
            mbs.AddObject(spring)
        for e in model.joints:
            fa, fb = e.frames or ()
            if e.type == "spherical":
                ends = [
                    mbs.AddMarker(item.MarkerBodyPosition(bodyNumber=number[f.body.name], localPosition=list(f.point)))
                    for f in (fa, fb)
                ]
                mbs.AddObject(item.SphericalJoint(markerNumbers=ends))
            else:
                ends = [
                    mbs.AddMarker(item.MarkerBodyRigid(bodyNumber=number[f.body.name], localPosition=list(f.point)))
                    for f in (fa, fb)
                ]
                joint = item.ObjectJointRevoluteZ(
                    markerNumbers=ends, rotationMarker0=fa.rotation, rotationMarker1=fb.rotation
                )
                mbs.AddObject(joint)
        mbs.Assemble()

    def run(self) -> tuple[float | None, Any]:
        """CPU time of the steps and final positions; None if Exudyn fails."""
        from exudyn_peer import Variant, exu, settings_of

        settings = settings_of(Variant(), H, STEPS)
        solver = exu.MainSolverImplicitSecondOrder()
        try:
            ok = solver.InitializeSolver(self.mbs, settings)
            start = time.process_time()
            ok = solver.SolveSteps(self.mbs, settings) and ok
            cpu = time.process_time() - start
        except Exception as error:  # the solver throws on a singular matrix
            self.error = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
            return None, None
        kind = exu.OutputVariableType.Position
        x = np.array([self.mbs.GetNodeOutput(k, kind) for k in self.nodes])
        solver.FinalizeSolver(self.mbs, settings)
        if not ok:
            self.error = f"{exu.__version__}, {Variant().label}: Newton or the sparse solver gives up"
            return None, None
        return cpu, x
