"""Derivatives of results over time by parameters: `ld.sensitivity`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from liedyn.arguments import checked, checked_methods
from liedyn.errors import ModelError
from liedyn.gradients.differences import CENTRAL, Stencil, derivative
from liedyn.gradients.task import Clock, Task, table_of
from liedyn.groups.so3.group import SO3
from liedyn.integrate.derivatives.forward import Forward
from liedyn.integrate.derivatives.forward_steps import forward_of
from liedyn.integrate.method import Method
from liedyn.integrate.reactions import least_reactions
from liedyn.results.solution import Solution
from liedyn.typing import BodyLike, JointLike, ModelLike, Point

# changes of states, lengths over that of the model or angles, up to which results are differenced; tried in turn
REACHES = (2.0**-4, 2.0**-7, 2.0**-10)


@dataclass(repr=False)
class Tangent:
    """Derivatives of recorded states by one parameter: q (n, nodes, 12), v, vd (n, nodes, 6), lam (n, m)."""

    q: np.ndarray
    v: np.ndarray
    vd: np.ndarray
    lam: np.ndarray


@checked_methods
@dataclass(repr=False)
class Sensitivity:
    """Derivatives of the results of a run by parameters, at the recorded times.

    parameters, values: names and values.  solution: the run itself.  Read-outs have a last axis for the parameters:
    `position("tip")` is (n, 3, p).  `of(f)` is the derivative of any function of a solution.
    growth: largest derivative of a position or rotation, times the size of its parameter.  error: estimate of the relative
    error of the derivatives.  seconds: CPU time, by part.  frozen: steps were chosen by a tolerance, for the nominal values.
    """

    parameters: tuple[str, ...]
    values: np.ndarray
    solution: Solution
    error: float
    frozen: bool
    seconds: dict[str, float] = field(default_factory=dict)
    _tangents: list[Tangent] = field(default_factory=list)
    _stencils: list[Stencil] = field(default_factory=list)
    _evaluator: Any = None
    _redundant: bool = False
    _length: float = 1.0

    def __repr__(self) -> str:
        return (
            f"<Sensitivity of {self.solution.name!r} by {', '.join(self.parameters)}: {len(self.solution.t)} records>"
        )

    @property
    def growth(self) -> float:
        """Largest derivative of a position (over the length of the model) or rotation, times the size of its parameter."""
        sizes = np.where(self.values == 0.0, 1.0, np.abs(self.values))
        most = [np.abs(x.q / self._units).max() * size for x, size in zip(self._tangents, sizes, strict=True)]
        return float(max(most))

    @property
    def _units(self) -> np.ndarray:
        return np.repeat([self._length, 1.0], (3, 9))

    def of(self, f: Callable[[Solution], Any]) -> np.ndarray:
        """Derivative of f(solution), an array or a number, by the parameters (last axis).

        f is evaluated at solutions along the derivatives of the states, and at models about this one, and differenced (eighth
        order): all that it does, and all that it takes from the model, counts.

        >>> model = ld.Model(gravity=(0, 0, -9.81))
        >>> stone = model.body("stone", mass=1.0, inertia=(0.1, 0.1, 0.1), velocity=(1, 0, 2), angular_velocity=(0, 0, 0))
        >>> s = ld.sensitivity(model, ["stone.velocity[2]", "gravity[2]"], t_end=0.5, h=0.01)
        >>> s.of(lambda sol: sol.position("stone")[-1, 2]).round(6)
        array([0.5  , 0.125])
        """
        columns = []
        for k, stencil in enumerate(self._stencils):
            columns.append(self._along(k, f) + self._by_model(k, stencil, f))
            if not np.isfinite(columns[-1]).all():
                raise ModelError(
                    "sensitivity: the derivative of this result is not known: it depends on the work of forces without a "
                    "potential"
                    + (", or on reactions, which redundant constraints leave undetermined" if self._redundant else "")
                )
        return np.stack(columns, axis=-1)

    def _along(self, k: int, f: Callable[[Solution], Any]) -> np.ndarray:
        """Derivative of f along the derivatives of the states by parameter k; far changes have less round-off."""
        sol, x = self.solution, self._tangents[k]
        pairs = ((sol.v, x.v), (sol.vd, x.vd), (sol.lam, x.lam))
        sizes = [np.abs(d).max(initial=0.0) / a for value, d in pairs if (a := np.abs(value).max(initial=0.0)) > 0.0]
        turned, others = np.abs(x.q / self._units).max(), max([0.0, *sizes])
        found: list[tuple[float, np.ndarray]] = []
        for reach in REACHES:
            most = max(turned, others * 0.25)  # in velocities and forces results are polynomials, as a rule
            c = reach / (4.0 * most) if most > 0.0 else 1.0
            best, lower = derivative(
                CENTRAL, c, {j: np.asarray(f(self._moved(k, j * c)), dtype=float) for j in CENTRAL}
            )
            found.append((float(np.abs(best - lower).max(initial=0.0)), best))
            if not found[-1][0] > 1e-12 * np.abs(best).max(initial=0.0):
                break
        return min(found, key=lambda pair: pair[0])[1]

    def _by_model(self, k: int, stencil: Stencil, f: Callable[[Solution], Any]) -> np.ndarray:
        """Derivative of f by what parameter k does to the model, the states being the same."""
        sol, far = self.solution, stencil.places[-1]
        last = np.asarray(f(self._varied(k, far)), dtype=float)
        same = self._solution(sol.model, self._evaluator, sol.q, sol.v, sol.vd, sol.lam)
        if np.array_equal(last, np.asarray(f(same), dtype=float)):
            return np.zeros_like(last)
        values = {j: last if j == far else np.asarray(f(self._varied(k, j)), dtype=float) for j in stencil.places}
        return stencil.derivative(values)[0]

    def _varied(self, k: int, place: int) -> Solution:
        """The same states, of the model at a place of the stencil of parameter k."""
        sol, stencil = self.solution, self._stencils[k]
        return self._solution(*stencil.at(place), sol.q, sol.v, sol.vd, sol.lam)

    def _moved(self, k: int, c: float) -> Solution:
        """The solution moved by c times the derivatives of its states by parameter k, on the group."""
        sol, x = self.solution, self._tangents[k]
        q = sol.q + c * x.q
        R, dR = sol.q[..., 3:].reshape(*sol.q.shape[:2], 3, 3), x.q[..., 3:].reshape(*sol.q.shape[:2], 3, 3)
        W = np.swapaxes(R, -1, -2) @ dR
        w = (
            0.5
            * c
            * np.stack([W[..., 2, 1] - W[..., 1, 2], W[..., 0, 2] - W[..., 2, 0], W[..., 1, 0] - W[..., 0, 1]], -1)
        )
        turning = np.abs(w).max(axis=(0, 2)) > 0.0
        q[:, turning, 3:] = (R[:, turning] @ SO3().exp(w[:, turning])).reshape(len(q), -1, 9)
        return self._solution(sol.model, self._evaluator, q, sol.v + c * x.v, sol.vd + c * x.vd, sol.lam + c * x.lam)

    def _solution(self, model: Any, evaluator: Any, q: Any, v: Any, vd: Any, lam: Any) -> Solution:
        """A solution whose unknown parts are not numbers."""
        sol = self.solution
        lam = np.full_like(lam, np.nan) if self._redundant else lam
        unknown = np.full(len(sol.t), np.nan)
        return Solution(model, sol.t, q, v, vd, lam, method=sol.method, evaluator=evaluator, work=unknown)

    def position(self, body: BodyLike, at: Point | None = None) -> np.ndarray:
        """Derivative (n, 3, p) of the position of a point."""
        return self.of(lambda sol: sol.position(body, at))

    def velocity(self, body: BodyLike, at: Point | None = None) -> np.ndarray:
        """Derivative (n, 3, p) of the velocity of a point."""
        return self.of(lambda sol: sol.velocity(body, at))

    def acceleration(self, body: BodyLike, at: Point | None = None) -> np.ndarray:
        """Derivative (n, 3, p) of the acceleration of a point."""
        return self.of(lambda sol: sol.acceleration(body, at))

    def angular_velocity(self, body: BodyLike) -> np.ndarray:
        """Derivative (n, 3, p) of the angular velocity, in body axes."""
        return self.of(lambda sol: sol.angular_velocity(body))

    def rotation(self, body: BodyLike) -> np.ndarray:
        """Derivative (n, 3, 3, p) of the rotation matrix."""
        return self.of(lambda sol: sol.rotation(body))

    def coordinate(self, joint: JointLike, which: str | None = None) -> np.ndarray:
        """Derivative (n, p) of the coordinate of a joint."""
        return self.of(lambda sol: sol.coordinate(joint, which))

    def reaction(self, joint: JointLike) -> tuple[np.ndarray, np.ndarray]:
        """Derivatives (n, 3, p) of force and moment of a joint."""
        both = self.of(lambda sol: np.stack(sol.reaction(joint)))
        return both[0], both[1]

    def __str__(self) -> str:
        rows: list[tuple[str, ...]] = [("parameter", "value", "largest derivative of a position or rotation")]
        for name, value, x in zip(self.parameters, self.values, self._tangents, strict=True):
            rows.append((name, f"{value:.6g}", f"{np.abs(x.q).max():.4g}"))
        return f"{table_of(rows)}\nrelative error {self.error:.1g}" + ("; steps frozen" if self.frozen else "")


def forward_of_task(task: Task, clock: Clock) -> tuple[Forward, list[Stencil]]:
    """The run of a task, ready to carry derivatives along, and the models about it."""
    start, stencils = task.start()
    clock.lap("building")
    forward = forward_of(task.setup, start)
    clock.lap("compiling")
    return forward, stencils


def sensitivity_of(task: Task) -> Sensitivity:
    """Make the run of a task and carry derivatives along."""
    clock = Clock()
    forward, stencils = forward_of_task(task, clock)
    setup, run = task.setup, task.setup.run
    n, s, p = len(run.plan.record), setup.structure, len(task.source.names)
    tangents = [Tangent(*(np.zeros((n, *x.shape[1:])) for x in run.lines)) for _ in range(p)]
    recorded = run.plan.recorded
    for window in forward.windows():
        lines = np.flatnonzero((recorded >= window.first) & (recorded < window.first + len(window.q)))
        here = recorded[lines] - window.first
        for k, x in enumerate(tangents):
            x.q[lines], x.v[lines], x.vd[lines] = window.q[here, :, k], window.v[here, :, k], window.vd[here, :, k]
            x.lam[lines] = window.lam[here, :, k]
    clock.lap("run")
    q, v, vd, lam = run.lines
    t = run.plan.time(run.plan.recorded)
    lam = least_reactions(setup, t, q, lam)
    shape = (n, s.n_nodes)
    sol = Solution(
        task.model, t, q.reshape(*shape, 12), v.reshape(*shape, 6), vd.reshape(*shape, 6), lam, method=repr(task.steps.method),
        evaluator=setup.later_evaluator(), work=run.out.work.copy(),
    )  # fmt: skip
    for x in tangents:
        x.q, x.v, x.vd = x.q.reshape(*shape, 12), x.v.reshape(*shape, 6), x.vd.reshape(*shape, 6)
    error = max([float(forward.along.report.worst), *(x.error for x in stencils)])
    made = Sensitivity(
        task.source.names, task.source.values, sol, error, task.steps.frozen, clock.seconds, tangents, stencils,
        setup.later_evaluator(), bool(run.settings.project > 0.0), float(run.settings.length),
    )  # fmt: skip
    return made


@checked
def sensitivity(
    model: ModelLike | Callable[..., Any],
    parameters: Sequence[str] | dict[str, float],
    t_end: float | None = None,
    h: float | Sequence[float] | None = None,
    method: Method | str | None = None,
    *,
    tolerance: float | None = None,
    record: int | Sequence[float] | None = None,
) -> Sensitivity:
    """Derivatives of all results of a run by parameters, over time; exact for the steps that are made.

    model: a model or problem, or a function build(**values) that returns one.
    parameters: names of numbers of the model, "coupler.mass", "spring.stiffness", "crank.inertia[2]", "hinge.a.at[0]",
    "boom.section.E", "gravity[2]": the path of an argument in the call that made a thing.  A dictionary gives values too, and
    is needed with build.
    t_end, h, method, record: as for `simulate`; methods are GeneralizedAlpha (default, rho_inf 0.9), BLieDF,
    EnergyMidpoint, the momentum schemes (RATTLie, KryslMidpoint, SimoWong, Trapezoidal) and MuntheKaas.
    tolerance: instead of h; the steps are chosen for the nominal values, and then held fixed.

    >>> model = ld.problems.chain(2).build()
    >>> s = ld.sensitivity(model, ["gravity[2]"], t_end=0.1, h=0.01)
    >>> s.position(model.bodies[1]).shape
    (11, 3, 1)
    """
    task = Task("sensitivity", model, parameters, t_end=t_end, h=h, method=method, tolerance=tolerance, record=record)
    return sensitivity_of(task)
