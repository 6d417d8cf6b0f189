"""Explicit integration of the chain: Munthe-Kaas RK4 on the constrained equations beside minimal-coordinate programs.

    python -m benchmarks.run --only explicit

Pinocchio: four calls of its articulated-body algorithm a step, timed in a loop; what else a Runge-Kutta step needs is left
out, in its favor.  A whole RK4 run of it is made once, for its error.  MuJoCo: integrator RK4 with the passes for contacts
and constraints off, many steps in one call.  Drake: its default RK3 (it has no RK4), and RK5 with steps of 4 h, counted for
each h, whose error is about that of RK4 with h (`peers/drake.py`).  liedyn: `MuntheKaas("rk4")` as it stands, with its
projections.  All others take the same h; the error is the largest distance of a rod's end from liedyn's at h/4.  Times are
CPU times, the least of a few and how far the median lies above it; programs take turns.
"""

from __future__ import annotations

import importlib.util
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import median
from typing import Any

import numpy as np

import liedyn as ld
from benchmarks.cases.methods import sample
from benchmarks.measure import Duel, Target, at_equal_error
from benchmarks.peers.drake import DrakeChain

H = 1e-3
SIZES = {10: 1000, 30: 300, 100: 100, 1000: 20}  # rods: steps
LARGEST = {
    "Pinocchio": 100,
    "MuJoCo": 100,
}  # beyond it memory (Pinocchio) or time (MuJoCo) grows as the cube of the size
ORDERS = {"generalized-alpha": 2, "Drake RK3": 3, "Drake RK5, 4 h": 5}  # of the others it is 4
ACCURATE = 1e-6  # m; errors of order 3 and more at this h are below


def ends(x: np.ndarray, R: np.ndarray) -> np.ndarray:
    """Outer ends of the rods."""
    return x + R @ np.array([0.5, 0.0, 0.0])


class Pinocchio:
    """The chain with spherical joints in Pinocchio."""

    def __init__(self, n: int) -> None:
        import pinocchio as pin

        self.pin, self.n = pin, n
        model = pin.Model()
        inertia = pin.Inertia(1.0, np.array([0.5, 0.0, 0.0]), np.diag([1e-3, 1 / 12, 1 / 12]))
        parent = 0
        for k in range(n):
            place = pin.SE3(np.eye(3), np.array([1.0 if k else 0.0, 0.0, 0.0]))
            parent = model.addJoint(parent, pin.JointModelSpherical(), place, f"ball{k}")
            model.appendBodyToJoint(parent, inertia, pin.SE3.Identity())
        model.gravity.linear = np.array([0.0, 0.0, -9.81])
        self.model, self.data = model, model.createData()
        self.q0, self.v0 = pin.neutral(model), np.zeros(model.nv)

    def solve(self, steps: int) -> np.ndarray:
        """Ends of the rods after so many steps of RK4 in coordinates of the first stage (Munthe-Kaas with T = 1 + O(h^2)).

        Angles of the stages are small, so the plain sum of stage velocities would be of order 2: each is pulled back.
        """
        pin, model, data = self.pin, self.model, self.data
        q, v, tau = self.q0.copy(), self.v0.copy(), np.zeros(model.nv)

        def pulled(u: np.ndarray, w: np.ndarray) -> np.ndarray:
            U, W = u.reshape(-1, 3), w.reshape(-1, 3)
            first = np.cross(U, W)
            return (W + 0.5 * first + np.cross(U, first) / 12.0).ravel()  # dexp^-1 to the order that RK4 needs

        for _ in range(steps):
            u = np.zeros(model.nv)
            ku, kv = [], []
            for c in (0.0, 0.5, 0.5, 1.0):
                u = c * H * ku[-1] if ku else u
                w = v + c * H * kv[-1] if kv else v
                kv.append(pin.aba(model, data, pin.integrate(model, q, u), w, tau).copy())
                ku.append(pulled(u, w))
            q = pin.integrate(model, q, H / 6 * (ku[0] + 2 * ku[1] + 2 * ku[2] + ku[3]))
            v = v + H / 6 * (kv[0] + 2 * kv[1] + 2 * kv[2] + kv[3])
        pin.forwardKinematics(model, data, q)
        return np.array([data.oMi[k + 1].act(np.array([1.0, 0.0, 0.0])) for k in range(self.n)])

    def cost(self, steps: int) -> float:
        """Seconds of four calls of the algorithm, from a loop over `steps` of them."""
        aba, model, data, q, v = self.pin.aba, self.model, self.data, self.q0, self.v0 + 0.1
        tau = np.zeros(model.nv)
        start = time.process_time()
        for _ in range(steps):
            aba(model, data, q, v, tau)
        return 4 * (time.process_time() - start) / steps


class MuJoCo:
    """The chain with ball joints in MuJoCo."""

    def __init__(self, n: int) -> None:
        import mujoco

        self.mujoco, self.n = mujoco, n
        inside = ""
        for k in range(n - 1, -1, -1):
            place = f'pos="{1 if k else 0} 0 0"'
            inertial = f'<inertial pos=".5 0 0" mass="1" diaginertia="{1e-3} {1 / 12} {1 / 12}"/>'
            inside = f'<body {place}><joint type="ball"/>{inertial}{inside}</body>'
        flags = '<flag contact="disable" constraint="disable"/>'
        options = f'<option timestep="{H}" integrator="RK4" gravity="0 0 -9.81">{flags}</option>'
        self.model = mujoco.MjModel.from_xml_string(f"<mujoco>{options}<worldbody>{inside}</worldbody></mujoco>")

    def _run(self, steps: int) -> tuple[float, Any]:
        data = self.mujoco.MjData(self.model)
        self.mujoco.mj_step(self.model, data, nstep=1)
        self.mujoco.mj_resetData(self.model, data)
        start = time.process_time()
        self.mujoco.mj_step(self.model, data, nstep=steps)
        return time.process_time() - start, data

    def solve(self, steps: int) -> np.ndarray:
        """Ends of the rods after so many steps."""
        _, data = self._run(steps)
        self.mujoco.mj_kinematics(self.model, data)
        return data.xpos[1:] + data.xmat[1:].reshape(-1, 3, 3) @ np.array([1.0, 0.0, 0.0])

    def cost(self, steps: int) -> float:
        """Seconds per step."""
        return self._run(steps)[0] / steps


PEERS: dict[str, tuple[str, Callable[[int], Any]]] = {
    "Pinocchio": ("pinocchio", Pinocchio),
    "MuJoCo": ("mujoco", MuJoCo),
    "Drake RK3": ("pydrake", lambda n: DrakeChain(n, H, "runge_kutta3")),
    "Drake RK5, 4 h": ("pydrake", lambda n: DrakeChain(n, H, "runge_kutta5", 4)),
}


@dataclass
class Explicit:
    """Microseconds per step and rod of all repetitions, by program and number of rods; errors likewise."""

    times: dict[tuple[str, int], list[float]] = field(default_factory=dict)
    error: dict[tuple[str, int], float] = field(default_factory=dict)
    missing: list[str] = field(default_factory=list)

    def ratio(self, peer: str, n: int, of: str = "liedyn") -> float:
        """How many times faster liedyn is."""
        return min(self.times.get((peer, n), [np.nan])) / min(self.times[of, n])

    def equal(self, peer: str, n: int) -> float:
        """The same at equal error, by the order of the peer's method."""
        ours, theirs = (self.error.get((name, n), np.nan) for name in ("liedyn", peer))
        return at_equal_error(self.ratio(peer, n), ours, theirs, ORDERS.get(peer, 4))

    @property
    def duels(self) -> list[Duel]:
        """All ratios to peers."""
        return [
            Duel(f"chain of {n}, explicit", name, terms, ratio)
            for name, n in self.times
            if name in PEERS
            for terms, ratio in (("at the same h", self.ratio(name, n)), ("at equal error", self.equal(name, n)))
        ]

    @property
    def targets(self) -> list[Target]:
        """Not slower than Pinocchio at 100, faster than MuJoCo; an implicit step is half of four calls."""
        found = []
        if "Pinocchio" not in self.missing:
            found.append(
                Target("explicit, chain of 100, Pinocchio RK4 over liedyn RK4", self.ratio("Pinocchio", 100), 1.0, True)
            )
            implicit = 1.0 / self.ratio("Pinocchio", 100, "generalized-alpha")
            found.append(Target("implicit step, chain of 100, in Pinocchio RK4 steps", implicit, 0.5, False))
        if "MuJoCo" not in self.missing:
            found += [
                Target(f"explicit, chain of {n}, MuJoCo RK4 over liedyn RK4", self.ratio("MuJoCo", n), 1.0, True)
                for n in SIZES
                if n <= LARGEST["MuJoCo"]
            ]
        return found

    def lines(self) -> list[str]:
        """A table."""
        rows = [
            "## Explicit",
            "",
            "| program | rods | us per step and rod | over liedyn RK4 | at equal error | error, m |",
            "|---|---|---|---|---|---|",
        ]
        for (name, n), costs in sorted(self.times.items(), key=lambda item: (item[0][1], item[0][0])):
            cost = f"{min(costs):.3g} ±{median(costs) / min(costs) - 1:.0%}"
            error = self.error.get((name, n), np.nan)
            rows.append(
                f"| {name} | {n} | {cost} | {self.ratio(name, n):.3g} | {self.equal(name, n):.3g} | {error:.1e} |"
            )
        programs = dict.fromkeys(name.split()[0] for name in self.missing)
        note = "At equal error: the ratio at the same h times (error of the program / error of liedyn)^(1 / order of its method)."
        return [*rows, "", note, *(f"{name} is not installed" for name in programs)]


def measure(repeats: int = 7) -> Explicit:
    """Check the errors, then time everything in turns."""
    found = Explicit(missing=[name for name, (module, _) in PEERS.items() if importlib.util.find_spec(module) is None])
    ours = {"liedyn": ld.MuntheKaas("rk4"), "generalized-alpha": ld.GeneralizedAlpha(rho_inf=0.9)}
    for n, steps in SIZES.items():
        problem = ld.problems.chain(n)
        fine = sample(problem, ours["liedyn"], H / 4, 4 * steps)
        exact = ends(fine.x, fine.R)
        peers = {}
        for name, (_, make) in PEERS.items():
            if name in found.missing or n > LARGEST.get(name, n):
                continue
            peers[name] = make(n)
            found.error[name, n] = float(np.linalg.norm(peers[name].solve(steps) - exact, axis=1).max())
            if not found.error[name, n] < ACCURATE:
                raise RuntimeError(f"{name}, {n} rods: error {found.error[name, n]:.1e}; the models differ")
        for _ in range(repeats):
            for name, method in ours.items():
                s = sample(problem, method, H, steps)
                found.error[name, n] = float(np.linalg.norm(ends(s.x, s.R) - exact, axis=1).max())
                found.times.setdefault((name, n), []).append(1e6 * s.cpu / steps / n)
            for name, peer in peers.items():
                found.times.setdefault((name, n), []).append(1e6 * peer.cost(steps) / n)
    return found


if __name__ == "__main__":
    result = measure()
    print("\n".join([*result.lines(), *map(str, result.targets)]))
