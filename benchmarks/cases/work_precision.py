"""Work-precision curves: CPU time against error, heavy top and Andrews' squeezer, beside Exudyn, MuJoCo and Drake.

    python -m benchmarks.run --only work-precision

Error of the top (Brüls & Cardona 7.4 and 7.5): angle between the rotation at t = 1 s and the exact one.  Error of the squeezer:
largest error of its seven angles at t = 0.03 s, relative to max(1, |angle|), against the published state, which is itself
good to 9e-11 (liedyn at order 8 and the minimal equations of `peers/minimal.py` agree with each other to 1e-12).

Every curve has its own numbers of steps, or tolerances by which a program chooses its steps: liedyn by `simulate(tolerance=)`,
Drake by its target accuracy, Exudyn by that of DOPRI5, SciPy and SUNDIALS always.  Times are CPU times of the time loop, best of
a few runs; programs take turns.  The time for an error is read off the curve by interpolation in logarithms, where the error is
the largest of this run and of all finer ones, so that a lucky crossing of zero does not count, and the time the smallest of them
(a solver that controls its step may be faster with a smaller tolerance).  liedyn has to reach an error.  A curve of a peer that
ends above it is prolonged by the order of its method; this favors the peer, whose round-off and tolerance of Newton may stop it
earlier.  SciPy and SUNDIALS on hand-derived minimal equations are reference lines, no targets.
"""

from __future__ import annotations

import importlib.util
import warnings
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import liedyn as ld
from benchmarks.cases.methods import sample, timed
from benchmarks.measure import Target
from benchmarks.peers import minimal
from benchmarks.peers import precision as peers
from benchmarks.peers.drake import DrakeTop
from benchmarks.peers.precision import Outcome
from liedyn.errors import RedundancyWarning
from liedyn.integrate.catalog import parse_method
from liedyn.problems.base import published

Array = NDArray[np.float64]
ERRORS = tuple(10.0**-k for k in range(3, 10))
LIEDYN, REFERENCES = "liedyn", ("SciPy", "SUNDIALS")
# modules and the programs they belong to
PACKAGES = {
    "exudyn": "Exudyn",
    "mujoco": "MuJoCo",
    "pydrake": "Drake",
    "sksundae": "SUNDIALS",
    "matplotlib": "matplotlib",
}
PICTURE = "work_precision.png"
SHORT = 0.01  # seconds; the times of shorter runs scatter more


@dataclass
class Curve:
    """One way to solve a problem; points: size (number of steps or tolerance) to best time and error, coarse to fine.

    order: of the method, by which the curve may be prolonged to smaller errors; 0: it may not.
    """

    program: str
    label: str
    solve: Callable[[float], Outcome] = field(repr=False)
    sizes: tuple[float, ...]
    order: int = 0
    points: dict[float, tuple[float, float]] = field(default_factory=dict)

    def run(self, size: float, error: Callable[[Array], float]) -> None:
        """One run; one that fails leaves no point."""
        seconds, R, ok = self.solve(size)
        if ok and np.isfinite(R).all():
            best, _ = self.points.get(size, (np.inf, 0.0))
            self.points[size] = min(seconds, best), error(R)

    def seconds(self, error: float) -> float:
        """Time for this error."""
        found = [self.points[size] for size in self.sizes if size in self.points]
        return time_for(error, *zip(*found, strict=True), self.order) if found else np.inf


def time_for(error: float, seconds: Any, errors: Any, order: int = 0) -> float:
    """Time at which a curve, from coarse to fine, comes below an error and stays there; infinite if it does not."""
    t, e = np.log(seconds), np.log(np.maximum(errors, 1e-300))
    e, t = np.maximum.accumulate(e[::-1])[::-1], np.minimum.accumulate(t[::-1])[::-1]
    wanted = np.log(error)
    if e[-1] > wanted:
        return float(np.exp(t[-1] + (e[-1] - wanted) / order)) if order else np.inf
    k = int(np.argmax(e <= wanted))  # the first that is below
    if k == 0:
        return float(np.exp(t[0]))
    part = (e[k - 1] - wanted) / (e[k - 1] - e[k])
    return float(np.exp(t[k - 1] + part * (t[k] - t[k - 1])))


def doubled(first: int, count: int) -> tuple[float, ...]:
    """Numbers of steps, each twice the one before."""
    return tuple(float(first * 2**k) for k in range(count))


def tolerances(first: int, last: int) -> tuple[float, ...]:
    """Tolerances 10^-first ... 10^-last."""
    return tuple(10.0**-k for k in range(first, last + 1))


@dataclass
class Study:
    """The curves of one problem."""

    name: str
    title: str
    unit: str
    error: Callable[[Array], float] = field(repr=False)
    curves: list[Curve]

    def best(self, error: float, *programs: str) -> tuple[float, Curve | None]:
        """Least time for this error among the curves of these programs, and whose it is."""
        found = [(c.seconds(error), c) for c in self.curves if c.program in programs]
        return min(found, key=lambda pair: pair[0], default=(np.inf, None))

    @property
    def peers(self) -> list[str]:
        """Multibody programs that were run besides liedyn."""
        return [p for p in dict.fromkeys(c.program for c in self.curves) if p not in (LIEDYN, *REFERENCES)]

    def ratio(self, error: float, *programs: str) -> float:
        """How many times faster liedyn is than the fastest of these programs."""
        ours, them = self.best(error, LIEDYN)[0], self.best(error, *programs)[0]
        return them / ours if np.isfinite(ours) and np.isfinite(them) else np.nan

    def measure(self, repeats: int) -> None:
        """Run all curves in turns, from coarse to fine, short runs twice as often; before it each runs once to warm up."""
        for c in self.curves:
            c.solve(c.sizes[0])
        for turn in range(2 * repeats):
            for k in range(max(len(c.sizes) for c in self.curves)):
                for c in self.curves:
                    if k < len(c.sizes) and (turn < repeats or c.points.get(c.sizes[k], (np.inf,))[0] < SHORT):
                        c.run(c.sizes[k], self.error)


def solve_liedyn(problem: ld.Problem, method: str, tolerance: float, t_end: float, size: float) -> Outcome:
    """One run of liedyn that keeps the final state only."""
    steps = round(size)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RedundancyWarning)  # parallel axes; the motion is unique
        s = sample(problem, parse_method(method), t_end / steps, steps, tolerance)
    return s.cpu, s.R, s.ok


def solve_by_tolerance(problem: ld.Problem, method: str, t_end: float, tolerance: float) -> Outcome:
    """One run of liedyn whose steps are chosen by a tolerance."""
    clocked = timed(parse_method(method))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RedundancyWarning)
        sol = ld.simulate(
            problem.build(),
            t_end=t_end,
            tolerance=tolerance,
            method=clocked,
            record=[0.0, t_end],
            progress=False,
            health=False,
        )
    R = np.array([sol.rotation(body)[-1] for body in sol.bodies])
    return clocked.cpu, R, sol.status == "finished"  # type: ignore[attr-defined]


def rotations(problem: ld.Problem, t: float) -> Array:
    """Rotations of the reference solution."""
    reference = problem.reference(t)
    assert reference is not None
    return reference["R"]


def angle(R: Array, exact: Array) -> Array:
    """Angles of the rotations from R to the exact ones; |R - R_e| = 2 sqrt(2) sin(angle / 2) in the Frobenius norm."""
    return 2 * np.arcsin(np.minimum(1.0, np.linalg.norm(R - exact, axis=(-2, -1)) / np.sqrt(8)))


def squeezer_error(R: Array, exact: Array, angles: Array) -> float:
    """Largest error of the seven angles of the source, which are of K1, K2 to K1, K3, K4 to K5, K5, K6 to K7, K7."""
    difference = np.swapaxes(exact, -1, -2) @ R
    turn = np.arctan2(difference[:, 1, 0], difference[:, 0, 0])
    turn -= np.array([0.0, turn[0], 0.0, turn[4], 0.0, turn[6], 0.0])
    return float((np.abs(turn) / np.maximum(1.0, np.abs(angles))).max())


# methods of liedyn as on the command line: first number of steps for the top and for the squeezer, and how many doublings
METHODS: dict[str, tuple[int, int, int]] = {
    "generalized-alpha": (500, 75, 7),
    "generalized-alpha:index=2": (500, 75, 7),
    "generalized-alpha:update=geom2": (500, 75, 7),
    "bliedf:k=2": (1000, 150, 6),
    "bliedf:k=3": (500, 150, 7),
    "bliedf:k=4": (500, 150, 7),
    "energy-midpoint": (1000, 75, 6),
    "energy-midpoint:rotation=exp": (500, 75, 6),
    "energy-midpoint:order=4": (250, 75, 7),
    "munthe-kaas:tableau=rk4": (125, 38, 7),
    "munthe-kaas:tableau=dormand_prince": (63, 19, 7),
    "munthe-kaas:tableau=butcher6": (63, 19, 6),
    "munthe-kaas:tableau=cooper_verner": (63, 19, 5),
    "munthe-kaas:tableau=cooper_verner,project=none": (63, 19, 5),
}
# ... by tolerance: exponents of the loosest and the tightest one
AUTOMATIC: dict[str, tuple[int, int]] = {
    "generalized-alpha:index=2": (2, 8),
    "bliedf:k=4,index=2": (2, 11),
    "energy-midpoint": (2, 8),
    "munthe-kaas:tableau=dormand_prince": (2, 12),
}
LOOSE = 1e-8  # tolerance of Newton in further curves of generalized-alpha; the default is 1e-12


def curves_of_liedyn(problem: ld.Problem, t_end: float, place: int, form: str = "") -> list[Curve]:
    """All methods on a problem; place: which first number of METHODS is for it.  Without joints nothing is projected."""
    free = not problem.build().joints
    made = []
    for text, firsts in METHODS.items():
        if free and ("project" in text or "index=2" in text):
            continue
        sizes = doubled(firsts[place], firsts[2])
        made.append(Curve(LIEDYN, text + form, partial(solve_liedyn, problem, text, 1e-12, t_end), sizes))
        if text == "generalized-alpha":
            solve = partial(solve_liedyn, problem, text, LOOSE, t_end)
            made.append(Curve(LIEDYN, f"{text}, tolerance {LOOSE:.0e}{form}", solve, sizes))
    for text, span in AUTOMATIC.items():
        if not (free and "index=2" in text):
            by_tolerance = partial(solve_by_tolerance, problem, text, t_end)
            made.append(Curve(LIEDYN, f"{text}, automatic steps{form}", by_tolerance, tolerances(*span)))
    return made


def curves_of_references(installed: set[str], equations: Any, t_end: float, first: int) -> list[Curve]:
    """SciPy and SUNDIALS on minimal equations."""
    scipy = minimal.SciPy(equations, t_end)
    runs = [("SciPy", solver, partial(scipy.run, solver)) for solver in ("DOP853", "LSODA")]
    if "sksundae" in installed:
        sundials = minimal.SUNDIALS(equations, t_end)
        runs += [("SUNDIALS", f"CVODE {method}", partial(sundials.run, method)) for method in ("Adams", "BDF")]
    return [Curve(*run, tolerances(first, 13)) for run in runs]


def heavy_top(installed: set[str]) -> Study:
    """Curves of the heavy top: liedyn with and without a joint, the peers in the form that suits them."""
    hinged, fixed, t_end = ld.problems.heavy_top(constrained=True), ld.problems.heavy_top(), 1.0
    exact = rotations(fixed, t_end)
    curves = curves_of_liedyn(fixed, t_end, 0, " (fixed point)") + curves_of_liedyn(hinged, t_end, 0, " (joint)")
    if "exudyn" in installed:
        from benchmarks.peers.exudyn import PARAMETERS, VECTOR, Peer, Variant

        top, peer = peers.ExudynTop(fixed), Peer(hinged)
        orders = {"RK33": 3, "RK44": 4, "RK67": 6}
        curves += [
            Curve("Exudyn", f"{name} (fixed point)", partial(top.run, name), doubled(125, 7), order)
            for name, order in orders.items()
        ]
        curves.append(Curve("Exudyn", "DOPRI5 (fixed point)", partial(top.run, "DOPRI5"), tolerances(3, 12), 5))
        for variant in (
            Variant(VECTOR, "full", "EXUdense", 1e-8, tangent=True),
            Variant(VECTOR, "step", "EXUdense", 1e-8, tangent=True),
            Variant(VECTOR, "full", "EXUdense", 1e-6, tangent=True),
            Variant(PARAMETERS, "full", "EXUdense", 1e-8),
        ):

            def solve(size: float, variant: Variant = variant) -> Outcome:
                s = peer.run(variant, t_end / size, round(size))
                return s.cpu, s.R, s.ok

            curves.append(Curve("Exudyn", f"generalized-alpha, {variant.label} (joint)", solve, doubled(500, 6), 2))
    if "mujoco" in installed:
        curves.append(Curve("MuJoCo", "RK4 (ball joint)", peers.MuJoCoTop(hinged).run, doubled(250, 7), 4))
    if "pydrake" in installed:
        for scheme, order, last in (("runge_kutta3", 3, 7), ("runge_kutta5", 5, 6)):
            drake = DrakeTop(hinged, scheme)
            curves.append(Curve("Drake", f"RK{order} (ball joint)", drake.run, doubled(63, last), order))
            automatic = DrakeTop(hinged, scheme).run_by_accuracy
            curves.append(
                Curve("Drake", f"RK{order}, automatic steps (ball joint)", automatic, tolerances(3, 12), order)
            )
    curves += curves_of_references(installed, minimal.top(fixed.parameters), t_end, 3)
    title = "Heavy top, t = 1 s"
    return Study("heavy top", title, "rotation error, rad", lambda R: float(angle(R, exact).max()), curves)


def squeezer(installed: set[str]) -> Study:
    """Curves of Andrews' squeezer."""
    problem = ld.problems.andrews_squeezer()
    exact = rotations(problem, problem.t_end)
    angles = np.array(published()["andrews_squeezer"]["reference"]["q"])
    curves = curves_of_liedyn(problem, problem.t_end, 1)
    if "exudyn" in installed:
        from benchmarks.peers.exudyn import Variant

        peer = peers.ExudynSqueezer(problem)
        settings: list[tuple[Any, Any, float]] = [
            ("step", "EigenDense", tolerance) for tolerance in (1e-4, 1e-6, 1e-8, 1e-10)
        ]
        settings += [("full", "EigenDense", 1e-4)]  # EigenSparse, EXUdense and modified Newton are not faster
        for index, scheme in ((3, "generalized-alpha"), (2, "trapezoidal index 2")):
            for newton, solver, tolerance in settings:
                solve = partial(peer.run, Variant("planar", newton, solver, tolerance), index == 2)
                label = f"{scheme}, Newton {newton}, {solver}, {tolerance:.0e}"
                curves.append(Curve("Exudyn", label, solve, doubled(75, 7), 2))
    curves += curves_of_references(installed, minimal.squeezer(problem.parameters), problem.t_end, 2)
    title = "Andrews' squeezer, t = 0.03 s"
    return Study(
        "squeezer", title, "largest relative error of an angle", lambda R: squeezer_error(R, exact, angles), curves
    )


def milliseconds(curve: Curve | None, error: float) -> str:
    """Time of a curve for this error, with a star where the curve was prolonged."""
    seconds = curve.seconds(error) if curve is not None else np.inf
    if curve is None or not np.isfinite(seconds):
        return "-"
    star = "*" if seconds > max(t for t, _ in curve.points.values()) else ""
    return f"{1e3 * seconds:.3g}{star}"


# colors that the color-blind can tell apart (Okabe & Ito)
STYLES: dict[str, dict[str, str]] = {
    LIEDYN: {"color": "#0072b2"},
    "Exudyn": {"color": "#d55e00"},
    "MuJoCo": {"color": "#009e73"},
    "Drake": {"color": "#cc79a7"},
    "SciPy": {"color": "#555555", "linestyle": "--"},
    "SUNDIALS": {"color": "#e69f00", "linestyle": "--"},
}
NOTES = [
    "Exudyn's explicit solvers run on a Lie group node without constraints (`peers/precision.ExudynTop`), its DOPRI5 with its",
    "control of the step size (1.13.6 with constant steps, h = 1e-3: `SolveSteps` fails). MuJoCo: RK4, passes for",
    "contacts and constraints off. Drake: RK3 and RK5, with constant steps and with those of its error control, roll, pitch and",
    "yaw of its ball joint in frames in which the pitch, singular at 90 degrees, stays below 45 (`peers/drake.DrakeTop`). SciPy:",
    "`solve_ivp` (DOP853) and `odeint` (LSODA), SUNDIALS: CVODE through scikit-sundae, on minimal equations compiled by Numba",
    "(`peers/minimal.py`).",
    "The squeezer has no explicit curve of Exudyn: RK44 and RK67 of 1.13.6 refuse `ObjectJointRevolute2D` of",
    "`peers/precision.ExudynSqueezer` ('contains constraints that cannot be solved'); none of MuJoCo, whose loops are soft;",
    "and none of Drake: 1.51.1 refuses `AddBallConstraint` in a plant with time_step = 0, without which its integrators do not",
    "act ('Continuous time does not support constraints').",
]


@dataclass
class WorkPrecision:
    """The studies, and the packages that are not installed."""

    studies: list[Study]
    missing: list[str]

    @property
    def targets(self) -> list[Target]:
        """liedyn is faster than every multibody peer at every error."""
        return [
            Target(f"{s.name}, error {e:.0e}, fastest peer's time over liedyn's", s.ratio(e, *s.peers), 1.0, True)
            for s in self.studies
            if s.peers
            for e in ERRORS
        ]

    def lines(self) -> list[str]:
        """For each problem who needs least time for each error, then the times of all curves."""
        rows = ["## Work and precision", ""]
        if "matplotlib" not in self.missing:
            rows += [f"![Work-precision curves]({PICTURE})", ""]
        rows += ["CPU time of the time loop, ms; * curve of a peer prolonged by the order of its method.", ""]
        for s in self.studies:
            rows += [f"### {s.title}: {s.unit}", ""]
            rows += [
                "| error | liedyn | method | fastest peer | setting | ratio | reference | solver | reference over liedyn |"
            ]
            rows += ["|---" * 9 + "|"]
            for e in ERRORS:
                found = [s.best(e, *programs)[1] for programs in ((LIEDYN,), s.peers, REFERENCES)]
                times = [milliseconds(c, e) for c in found]
                labels = [
                    "-" if c is None else c.label if c.program == LIEDYN else f"{c.program} {c.label}" for c in found
                ]
                rows.append(
                    f"| {e:.0e} | {times[0]} | {labels[0]} | {times[1]} | {labels[1]} | **{s.ratio(e, *s.peers):.2f}** "
                    f"| {times[2]} | {labels[2]} | {s.ratio(e, *REFERENCES):.2f} |"
                )
            rows += ["", f"All curves of the {s.name}, ms for each error:", ""]
            rows += ["| program | setting | " + " | ".join(f"{e:.0e}" for e in ERRORS) + " |"]
            rows += ["|---" * (2 + len(ERRORS)) + "|"]
            for c in s.curves:
                rows.append(f"| {c.program} | {c.label} | " + " | ".join(milliseconds(c, e) for e in ERRORS) + " |")
            rows.append("")
        rows += NOTES
        return [*rows, *(f"{PACKAGES[name]} is not installed" for name in self.missing)]

    def draw(self, folder: Path) -> None:
        """Picture of the curves, thin, and for each program the best of them, thick; none without matplotlib."""
        if "matplotlib" in self.missing:
            return
        import matplotlib

        matplotlib.use("Agg")
        import matplotlib.pyplot as plt

        figure, panels = plt.subplots(
            1, len(self.studies), figsize=(6.4 * len(self.studies), 5.2), layout="constrained"
        )
        grid = np.logspace(-2, -10, 161)
        for ax, s in zip(np.atleast_1d(panels), self.studies, strict=True):
            for program, style in STYLES.items():
                mine = [c for c in s.curves if c.program == program]
                for c in mine:
                    if c.points:
                        t, e = np.array([c.points[size] for size in c.sizes if size in c.points]).T
                        ax.plot(1e3 * t, e, linewidth=0.6, alpha=0.35, marker=".", markersize=3, color=style["color"])
                if not mine:
                    continue
                best = [s.best(e, program) for e in grid]
                reached = [(t, e) for (t, c), e in zip(best, grid, strict=True) if c and within(c, e)]
                t, e = np.array(reached).T
                ax.plot(1e3 * t, e, linewidth=2.4, label=f"{program}, best", **style)
            ax.set(xscale="log", yscale="log", ylim=(3e-12, 1.0), xlabel="CPU time [ms]", ylabel=s.unit, title=s.title)
            ax.axhspan(min(ERRORS), max(ERRORS), color="0.95", zorder=0)
            ax.grid(alpha=0.3)
            ax.legend(loc="upper right")
        figure.suptitle("Thin: every method and setting; thick: the best of a program", fontsize=10)
        folder.mkdir(parents=True, exist_ok=True)
        figure.savefig(folder / PICTURE, dpi=150)
        plt.close(figure)


def within(curve: Curve, error: float) -> bool:
    """Whether a curve has points on both sides of an error: its time is neither prolonged nor a bound."""
    errors = [e for _, e in curve.points.values()]
    return min(errors) <= error <= max(errors)


def measure(quick: bool = False) -> WorkPrecision:
    """Measure both problems; quick: every second size, once."""
    installed = {name for name in PACKAGES if importlib.util.find_spec(name) is not None}
    studies = [heavy_top(installed), squeezer(installed)]
    for s in studies:
        if quick:
            for c in s.curves:
                c.sizes = c.sizes[::2]
        s.measure(1 if quick else 3)
    return WorkPrecision(studies, [name for name in PACKAGES if name not in installed])


if __name__ == "__main__":
    result = measure()
    result.draw(Path(__file__).parents[2] / "out")
    print("\n".join([*result.lines(), *map(str, result.targets)]))
