"""Problems without a chain: top about a fixed point, satellite, free-flying beam; beside Exudyn and MuJoCo.

    python -m benchmarks.run --only free

Top: the heavy top as a body about a fixed point, no constraint; Exudyn on a Lie group node without constraints; MuJoCo on a
ball joint.  Error: angle from the exact rotation at t = 1 s.
Satellite: three bodies in free space with a spherical and a revolute joint, without the drives (a torque in the axes of
another body would be a call of Python in Exudyn); MuJoCo on a free, a ball and a hinge joint.  Error: largest error of a
coordinate of a body, against Munthe-Kaas of order 8 with h/4.
Free-flying beam: the flying spaghetti of Simo & Vu-Quoc with 16 elements until the loads vanish at 5 s.  The elements of the
two programs differ a little in space, so that each is measured against its own limit for h to 0 (h/4 and h/8 extrapolated);
how far these limits are from the continuum is reported.

Generalized-alpha (rho_inf 0.9) of both programs, and Runge-Kutta of order 4 where no constraint keeps a peer from it.  Same
h, final state only, CPU time of the time loop; repetitions take turns.
"""

from __future__ import annotations

import importlib.util
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

import numpy as np

import liedyn as ld
from benchmarks.cases.methods import sample
from benchmarks.cases.work_precision import angle, rotations
from benchmarks.measure import (
    Comparison,
    Contender,
    Duel,
    Error,
    Run,
    Sample,
    Target,
    compare,
    extrapolated,
    interleave,
)
from benchmarks.peers.precision import MuJoCoTop
from liedyn.problems.spacecraft import initial_state

ALPHA, RK4 = ld.GeneralizedAlpha(rho_inf=0.9), ld.MuntheKaas("rk4")
ORDER = {"generalized-alpha": 2, "RK4": 4}
PEERS = {"Exudyn": "exudyn", "MuJoCo": "mujoco"}
Settings = Iterable[tuple[str, Run]]


@dataclass
class Case:
    """A problem, a method of liedyn, and a peer; steps: of the check and of timed runs."""

    name: str
    method: str
    peer: str
    h: float
    steps: int
    make: Callable[[Case], tuple[Run, Settings, Error]] = field(repr=False)
    found: Comparison | None = None
    note: str = ""

    def compare(self) -> Comparison:
        """Find who is accurate."""
        ours, settings, error = self.make(self)
        order = ORDER[self.method]
        peers = [Contender(label, run, self.h, order=order) for label, run in settings]
        return compare(Contender("liedyn", ours, self.h, order=order), peers, self.steps, error)


def cases() -> list[Case]:
    """All comparisons."""
    return [
        Case("heavy top, fixed point", "generalized-alpha", "Exudyn", 1e-4, 10000, top),
        Case("heavy top, fixed point", "RK4", "Exudyn", 1e-3, 1000, top),
        Case("heavy top, fixed point", "RK4", "MuJoCo", 1e-3, 1000, top),
        Case("satellite", "generalized-alpha", "Exudyn", 1e-2, 400, satellite),
        Case("satellite", "RK4", "MuJoCo", 1e-2, 400, satellite),
        Case("free-flying beam", "generalized-alpha", "Exudyn", 1e-2, 500, flying_beam),
    ]


def method_of(case: Case) -> Any:
    """The method in liedyn."""
    return RK4 if case.method == "RK4" else ALPHA


def top(case: Case) -> tuple[Run, Settings, Error]:
    """Heavy top about its fixed point."""
    problem = ld.problems.heavy_top()
    exact = rotations(problem, case.h * case.steps)

    def error(s: Sample) -> float:
        return float(angle(s.R, exact).max())

    if case.peer == "MuJoCo":
        peer = MuJoCo(MuJoCoTop(ld.problems.heavy_top(constrained=True)).model, problem.parameters["angular_velocity"])
        settings: Settings = [("RK4, ball joint", peer.run)]
    else:
        from benchmarks.peers.exudyn import Peer, Variant, top_variants

        system = Peer(problem)
        variants = [Variant(explicit="RK44")] if case.method == "RK4" else top_variants()
        settings = [(v.label, partial(system.run, v)) for v in variants]
    return partial(sample, problem, method_of(case)), settings, error


def satellite(case: Case) -> tuple[Run, Settings, Error]:
    """Satellite with two links, without drives."""
    problem = ld.problems.satellite(driven=False)
    reference = sample(problem, ld.MuntheKaas("cooper_verner"), case.h / 4, 4 * case.steps).x

    def error(s: Sample) -> float:
        return float(np.abs(s.x - reference).max())

    if case.peer == "MuJoCo":
        settings: Settings = [("RK4, minimal coordinates", mujoco_satellite(problem).run)]
    else:
        from benchmarks.peers.exudyn import Peer, chain_variants, top_variants

        system = Peer(problem)
        variants = dict.fromkeys([*top_variants(), *chain_variants(len(problem.points))])
        settings = [(v.label, partial(system.run, v)) for v in variants]
    return partial(sample, problem, method_of(case)), settings, error


def flying_beam(case: Case) -> tuple[Run, Settings, Error]:
    """Flying spaghetti; the positions of samples are those above the limit of the program."""
    from benchmarks.peers.exudyn import Rod, Variant, rod_variants

    problem = ld.problems.flying_spaghetti()
    p = problem.parameters
    start, end = np.array(p["ends"])
    length = np.linalg.norm(end - start)
    along = (end - start) / length
    up = np.array([0.0, 0.0, 1.0])
    axes = np.column_stack([along, np.cross(up, along), up])  # Exudyn's rod lies along x
    n = p["n"]
    loads = [axes.T @ np.array(p[key]) for key in ("force", "moment")]
    rod = Rod(n, length, p["stiffness"], p["mass"], np.zeros((n + 1, 6)), loads, p["peak"])

    def placed(variant: Variant, h: float, steps: int) -> Sample:
        s = rod.run(variant, h, steps)
        return replace(s, x=start + s.x @ axes.T)

    careful = Variant(newton="step", tolerance=1e-8, simplified=False)
    runs = partial(sample, problem, method_of(case)), partial(placed, careful)
    limits = [extrapolated(run, lambda s: s.x, case.h, case.steps) for run in runs]
    continuum = problem.reference(case.h * case.steps)
    assert continuum is not None
    ours, theirs = (np.abs(x[[0, -1]] - continuum["x"]).max() for x in limits)
    case.note = (
        f"Free-flying beam, {n} elements, h to 0: the ends are {ours:.2e} m (liedyn) and {theirs:.2e} m (Exudyn) from the "
        "continuum."
    )

    def above(limit: np.ndarray, run: Run, h: float, steps: int) -> Sample:
        s = run(h, steps)
        return replace(s, x=s.x - limit)

    variants = dict.fromkeys([*rod_variants(), replace(careful, tolerance=1e-6), careful])
    settings = [(v.label, partial(above, limits[1], partial(placed, v))) for v in variants]
    return partial(above, limits[0], runs[0]), settings, lambda s: float(np.abs(s.x).max())


class MuJoCo:
    """A model of MuJoCo with integrator RK4, many steps in one call."""

    def __init__(self, model: Any, velocity: Any) -> None:
        import mujoco

        self.mujoco, self.model, self.velocity = mujoco, model, velocity

    def run(self, h: float, steps: int) -> Sample:
        """Solve from the initial state."""
        self.model.opt.timestep = h
        data = self.mujoco.MjData(self.model)
        data.qvel[:] = self.velocity
        cpu, wall = time.process_time(), time.perf_counter()
        self.mujoco.mj_step(self.model, data, nstep=steps)
        cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
        self.mujoco.mj_kinematics(self.model, data)
        x, R = data.xpos[1:].copy(), data.xmat[1:].reshape(-1, 3, 3).copy()
        return Sample(cpu, wall, x, R, 0.0, 0.0, bool(np.isfinite(x).all()))


def mujoco_satellite(problem: ld.Problem) -> MuJoCo:
    """The satellite in relative coordinates; frames are at the centers of mass, as in liedyn."""
    import mujoco

    p, state = problem.parameters, initial_state()
    R, Omega = [s["rotation"] for s in state], [s["angular_velocity"] for s in state]
    pose = [(state[0]["position"], R[0])]
    pose += [(R[k].T @ (state[k + 1]["position"] - state[k]["position"]), R[k].T @ R[k + 1]) for k in (0, 1)]
    joints = [
        "<freejoint/>",
        f'<joint type="ball" pos="{text(p["spherical"][1])}"/>',
        f'<joint type="hinge" pos="{text(p["revolute"][1])}" axis="{text(p["axis"])}"/>',
    ]
    inside = ""
    for k in (2, 1, 0):
        inertial = f'<inertial pos="0 0 0" mass="{p["masses"][k]}" diaginertia="{text(p["inertias"][k])}"/>'
        place = f'pos="{text(pose[k][0])}" quat="{text(ld.attitude.to_quaternion(pose[k][1]))}"'
        inside = f"<body {place}>{joints[k]}{inertial}{inside}</body>"
    flags = '<flag contact="disable" constraint="disable"/>'
    options = f'<option integrator="RK4" gravity="0 0 0">{flags}</option>'
    model = mujoco.MjModel.from_xml_string(f"<mujoco>{options}<worldbody>{inside}</worldbody></mujoco>")
    relative = [Omega[k + 1] - R[k + 1].T @ R[k] @ Omega[k] for k in (0, 1)]
    return MuJoCo(model, [*state[0]["velocity"], *Omega[0], *relative[0], np.dot(p["axis"], relative[1])])


def text(numbers: Any) -> str:
    """Numbers for an attribute, to the last digit."""
    return " ".join(repr(float(x)) for x in numbers)


@dataclass
class Free:
    """The comparisons that could be made."""

    cases: list[Case]
    missing: list[str]

    @property
    def targets(self) -> list[Target]:
        """None: these are reported either way."""
        return []

    @property
    def duels(self) -> list[Duel]:
        """All ratios."""
        return [d for c in self.cases if c.found for d in c.found.duels(f"{c.name}, {c.method}", c.peer)]

    def lines(self) -> list[str]:
        """A table, and in words where a peer is faster."""
        rows = [
            "## Top about a fixed point, satellite, free-flying beam",
            "",
            "| problem | method of both | h | liedyn, us per step | peer | us per step | ratio | ratio at equal error "
            "| error liedyn / peer | setting |",
            "|---|---|---|---|---|---|---|---|---|---|",
        ]
        notes = []
        for case in self.cases:
            c = case.found
            assert c is not None
            ours = f"{c.liedyn.best:.4g} ±{c.liedyn.spread:.0%}"
            rows.append(f"| {case.name} | {case.method} | {case.h:g} | {ours} | {case.peer} {c.cells()}")
            notes += c.failures(f"{case.name}, h = {case.h:g}, `free.py`", case.peer)
            notes += [case.note] * bool(case.note)
        notes += [f"{d}." for d in self.duels if d.ratio < 1.0]
        return [*rows, "", *notes, *(f"{name} is not installed" for name in self.missing)]


def measure(quick: bool = False) -> Free:
    """Run everything."""
    missing = [name for name, module in PEERS.items() if importlib.util.find_spec(module) is None]
    wanted = [c for c in cases() if c.peer not in missing]
    for case in wanted:
        case.found = case.compare()
        interleave(case.found.everyone, case.steps, 2 if quick else 7)
    return Free(wanted, missing)
