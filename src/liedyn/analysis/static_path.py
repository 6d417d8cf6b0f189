"""Equilibria along a load that grows with time: g(q, 0, t) + B^T lam = 0 as a path (q, lam, t).

A step goes along the tangent of the path and returns to it on a plane: that of constant time (natural continuation), or the
one normal to the tangent (arc length, Riks 1979), which passes points at which the load has an extremum.  The metric is
that of the nodes, lengths over the size of the model, divided by the number of unknowns.  Eigenvalues of K in the free
motions tell where the path loses stability.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from typing import Any

import numpy as np
from scipy.optimize import brentq
from scipy.sparse import csc_matrix, diags
from scipy.sparse.linalg import LinearOperator, eigs, eigsh, splu

from liedyn.analysis.static_newton import Plane, Point, StaticSystem, Step, StoppedError, equations, set_inputs
from liedyn.arguments import checked, checked_methods, number, positive
from liedyn.equation.consistent.initial import State
from liedyn.equation.evaluator import Evaluator
from liedyn.equation.nodes import R3XSO3, body_axes, plain_kind
from liedyn.errors import ModelError
from liedyn.multibody.model_base import as_model
from liedyn.report import Search
from liedyn.results.readout.invariants import Energy
from liedyn.results.solution import Solution, start_state
from liedyn.typing import BodyLike, ModelLike, StateLike, Vector

LOAD_WEIGHT = 1e-4  # of the time in the metric: for motions that the load does not move at all
GOOD_ITERATIONS = 6
LEAST_COSINE, LEAST_COSINE_NATURAL = (
    0.9,
    0.3,
)  # between step and tangents: below, the step is too long or leaves the path
LEAST_COUNT = 4  # eigenvalues that are computed at least
FAR = 2.0  # times as far as the tangents say: a jump to another path
SMALLEST_STEP = 1e-6  # of the first one
SMALL = 150  # unknowns up to which all eigenvalues are computed
PENALTY = 1e6  # stiffness of constraints where pivots are counted, over that of the model
HALVINGS = 6  # of a step, to tell which eigenvalue crosses zero
SYMMETRIC = 1e-6  # part of K that is not symmetric and counts as none


@checked_methods
@dataclass(frozen=True, eq=False, repr=False)
class CriticalPoint:
    """A point of the path at which K is singular.

    kind: "limit" (the load has an extremum) or "bifurcation".  t: the load.  mode: the motion without stiffness, 6 per node
    in the axes of the bodies (translation, rotation), its largest component 1 (rad, or parts of the model's size).
    """

    model: Any
    kind: str
    state: State
    mode: np.ndarray = field(repr=False)

    def __repr__(self) -> str:
        return f"<{self.kind} point of {self.model.name!r} at t = {self.t:.8g}>"

    @property
    def t(self) -> float:
        """Load (time) at which K is singular."""
        return self.state.t

    def rotation(self, body: BodyLike) -> np.ndarray:
        """Small rotation vector (3,) of a body in the mode, in inertial axes."""
        _, R, w, _ = self._place(body, None)
        return R @ w[3:]

    def displacement(self, body: BodyLike, at: Vector | None = None) -> np.ndarray:
        """Displacement (3,) of the body, or of the point `at` in it, in the mode; in inertial axes."""
        node, R, w, s = self._place(body, at)
        turned = R if plain_kind(self.state.kinds[node]) == R3XSO3 else np.eye(3)
        return turned @ w[:3] + R @ np.cross(w[3:], s)

    def _place(self, body: Any, at: Any) -> tuple[int, np.ndarray, np.ndarray, np.ndarray]:
        b = self.model.find(getattr(body, "name", body))
        s = np.zeros(3) if at is None else np.asarray(at, dtype=float)
        R = self.state.q.reshape(-1, 12)[b.number, 3:].reshape(3, 3)
        return b.number, R, self.mode.reshape(-1, 6)[b.number], s - b.offset


@checked_methods
@dataclass(frozen=True, eq=False, repr=False)
class StaticPath(Search):
    """Equilibria along the load.

    t (n,): the load (time).  states: one a point.  limit_points, critical_points (bifurcations): refined until K is
    singular.  converged, message: whether the end was reached, and what else is to be said.
    """

    model: Any
    t: np.ndarray
    states: list[State]
    limit_points: list[CriticalPoint]
    critical_points: list[CriticalPoint]
    converged: bool
    message: str
    iterations: int
    rejected: int
    inputs: Mapping[str, float] = field(default_factory=dict)
    remedy = "try arc_length=True, which passes limit points, a smaller step or max_step, or another initial pose"

    @cached_property
    def solution(self) -> Solution:
        """The path as a solution whose time is the load: for all other read-outs and plots."""
        assembly = self.model.equations()
        e = Evaluator(assembly.builder.build(3))
        set_inputs(e, assembly.inputs, self.inputs, "static_path")
        n = e.structure.n_nodes
        q, v, vd = (np.array([getattr(s, x) for s in self.states]) for x in ("q", "v", "vd"))
        k = len(self.states)
        return Solution(
            self.model, self.t, q.reshape(k, n, 12), v.reshape(k, n, 6), vd.reshape(k, n, 6),
            np.array([s.lam for s in self.states]), status=self.status,
            message=self.message, advice=self.advice, method="static path", evaluator=e,
        )  # fmt: skip

    @property
    def state(self) -> State:
        """The last point: `simulate(initial=path)` starts from it."""
        return self.states[-1]

    @property
    def energy(self) -> Energy:
        """Energies (n,) along the path."""
        return self.solution.energy

    def position(self, body: BodyLike, at: Vector | None = None) -> np.ndarray:
        """Positions (n, 3) of the origin of the body frame, or of the point `at` in it."""
        return self.solution.position(body, at)

    def rotation(self, body: BodyLike) -> np.ndarray:
        """Rotation matrices (n, 3, 3) of a body."""
        return self.solution.rotation(body)

    def __str__(self) -> str:
        head = "static path" if self.converged else "static path, not finished"
        lines = [
            f"{head} of {getattr(self.model, 'name', 'system')!r}: {len(self.t)} points, t = {self.t[0]:g} ... "
            f"{self.t[-1]:g}, {self.iterations} iterations, {self.rejected} steps rejected"
        ]
        for name, points in (("limit points", self.limit_points), ("bifurcations", self.critical_points)):
            if points:
                lines.append(f"  {name} at t = {', '.join(f'{p.t:.8g}' for p in points)}")
        return "\n".join([*lines, f"  {self.message}"] if self.message else lines)


@checked
def static_path(
    model: ModelLike,
    t: Any,
    initial: StateLike | None = None,
    *,
    arc_length: bool = False,
    step: float | None = None,
    max_step: float | None = None,
    max_steps: int = 500,
    critical: int = 4,
    perturb: float | None = None,
    tolerance: float = 1e-11,
    inputs: Mapping[str, float] | None = None,
    beams: str = "given",
) -> StaticPath:
    """Follow the equilibria of a model while time, and with it all loads and drivers, goes from t0 to t1.

    t: (t0, t1), or t1 with t0 = 0.  initial: a pose near the equilibrium at t0 (default: that of the model).
    arc_length: pass limit points, where the load has an extremum; the path ends when it comes to t1.  step, max_step:
    first and largest step (of t; with arc length max_step is in rad and parts of the model's size, root mean square).
    critical: number of eigenvalues next to zero, at least 4, that are watched for bifurcations (0: limit points are not
    looked for either).
    perturb: size (rad, parts of the model's size) of a push along the mode with which the path changes to the other branch
    at its first bifurcation, or at once when `initial` is a critical point; its sign chooses the side.
    tolerance: of the last step of Newton's method.  Failure is a value: see `status`, `message` and `advice`.
    """
    model = as_model("static_path", model)
    ends = (0.0, t) if np.ndim(t) == 0 else tuple(t)
    if len(ends) != 2:
        raise ModelError(f"static_path: t = {t!r} must be the end t1, or (t0, t1)")
    t0, t1 = (number("static_path", "t", x) for x in ends)
    if t0 == t1:
        raise ModelError(f"static_path: t = {t!r} has no length; give (t0, t1) with different times")
    for name, value in (("step", step), ("max_step", max_step)):
        if value is not None:
            positive("static_path", name, value)
    system = static_system(model, inputs or {}, "static_path", t0, t1, beams)
    path = Continuation(system, positive("static_path", "tolerance", tolerance), arc_length, critical, t1 - t0)
    branch = initial if isinstance(initial, CriticalPoint) else None
    begin = t0 if branch is None else branch.t
    x, message = starting_point(model, system, initial, begin, path.tolerance, inputs or {})
    run = PathRun(model, path, x, t1, perturb)
    if message:
        run.message = message
    else:
        if branch is not None:
            run.switch(path.record(x), branch.mode, perturb if perturb is not None else 1e-2)
        run.follow(step, max_step, max_steps)
    found = run.critical
    return StaticPath(
        model, np.array([x.t for x in run.points]), [system.state(x) for x in run.points],
        [c for c in found if c.kind == "limit"], [c for c in found if c.kind == "bifurcation"],
        not run.message, run.message, system.iterations, run.rejected, dict(inputs or {}),
    )  # fmt: skip


def static_system(
    model: Any, inputs: Mapping[str, float], who: str, t0: float, t1: float, beams: str = "given"
) -> StaticSystem:
    """The system of a model with the scale of its time."""
    system = StaticSystem(equations(model, beams), inputs, who)
    system.span = (min(t0, t1), max(t0, t1))
    return system


def starting_point(
    model: Any, system: StaticSystem, initial: Any, t: float, tolerance: float, inputs: Mapping[str, float]
) -> tuple[Point, str]:
    """The equilibrium at which a path begins; a text where there is none."""
    from liedyn.analysis.equilibrium import equilibrium

    start, assembly = start_state(initial), system.assembly
    q = assembly.q.ravel() if start is None else start.for_system(assembly.builder, assembly.q).q
    x = system.start(q, t)
    if start is not None and len(start.lam) == len(x.lam):
        x = replace(x, lam=start.lam)
    try:
        return system.equilibrium(x, tolerance)[0], ""
    except StoppedError as why:
        found = equilibrium(model, t, initial, inputs=inputs)
        if not found.converged:
            return x, f"there is no equilibrium to start from at t = {t:g}: {why}; {found.message}"
        start = found.state.for_system(assembly.builder, assembly.q)
        x = replace(system.start(start.q, t), lam=start.lam)
        return system.newton(x, tolerance)[0], ""


@dataclass(frozen=True)
class Record:
    """A point of the path: tangent, and the eigenvalues next to zero with their modes (columns, in node order)."""

    x: Point
    tangent: Step
    values: np.ndarray
    modes: np.ndarray
    falling: int  # number of negative eigenvalues, of all

    @property
    def hidden(self) -> int:
        """Number of negative eigenvalues that are not among those next to zero."""
        return self.falling - int(np.sum(self.values < 0.0))


def _value(k: int, r: Record) -> float:
    """Eigenvalue number k of those that are known, ascending from 0."""
    return float(r.values[k]) if 0 <= k < len(r.values) else (1.0 if k > 0 else -1.0)


def _negative(K: csc_matrix, rows: np.ndarray) -> int | None:
    """Number of negative eigenvalues in the free motions, by the signs of pivots (Sylvester); None where they fail.

    K: scaled symmetric matrix, bordered by B in `rows`, which enters as a stiff penalty.
    """
    free = np.ones(K.shape[0], dtype=bool)
    free[rows] = False
    B = K[~free][:, free]
    stiff = csc_matrix(K[free][:, free] + PENALTY * (B.T @ B))
    try:
        lu = splu(stiff, permc_spec="MMD_AT_PLUS_A", diag_pivot_thresh=0.0, options={"SymmetricMode": True})
    except RuntimeError:  # singular to the last digit
        return None
    return int(np.sum(lu.U.diagonal() < 0.0)) if (lu.perm_r == lu.perm_c).all() else None


class Continuation:
    """Tangents, steps and eigenvalues of the path of one system."""

    def __init__(self, system: StaticSystem, tolerance: float, arc: bool, count: int, span: float) -> None:
        self.system, self.tolerance, self.arc, self.span = system, tolerance, arc, span
        self.count = max(count, LEAST_COUNT) if count else 0

    def metric(self) -> np.ndarray:
        """Weights of the components of w."""
        s = self.system
        free = s.e.free
        weight = np.zeros(len(free))
        weight[free] = 1.0 / (s.unit[free] ** 2 * max(1, int(free.sum())))
        return weight

    def dot(self, a: Step, b: Step) -> float:
        """Product of two steps in the metric."""
        return float((self.metric() * a.w) @ b.w + LOAD_WEIGHT * a.t * b.t / self.span**2)

    def plane(self, normal: Step, arc: bool) -> Plane:
        """Plane normal to a step, or the one of constant time."""
        if not arc:
            return Plane(np.zeros_like(normal.w), 1.0)
        return Plane(self.metric() * normal.w, LOAD_WEIGHT * normal.t / self.span**2)

    def record(self, x: Point, direction: Step | None = None) -> Record:
        """Tangent and eigenvalues at a point; direction: last step, for the sense of the tangent."""
        s = self.system
        A = s.matrix(x)
        along = s.solver(A)(s.load(x), 1.0)
        along = along.times(1.0 / np.sqrt(self.dot(along, along)))
        sense = self.span if direction is None else self.dot(along, direction)
        values, modes, falling = self.eigenvalues(A) if self.count else (np.zeros(0), np.zeros((len(along.w), 0)), 0)
        return Record(x, along.times(1.0 if sense >= 0.0 else -1.0), values, modes, falling)

    def advance(self, a: Record, ds: float, arc: bool, direction: Step | None = None) -> tuple[Point, Step, int]:
        """The point at a distance along the tangent (natural: in time), the step to it, and Newton's iterations."""
        s = self.system
        tangent = a.tangent if direction is None else direction
        step = tangent.times(ds if arc else ds / tangent.t)
        x, its = s.newton(s.moved(a.x, step), self.tolerance, None, self.plane(tangent, True) if arc else None)
        if not arc:
            x = replace(x, t=a.x.t + ds)
        return x, self.difference(a.x, x), its

    def difference(self, a: Point, b: Point) -> Step:
        """The step between two points of the path, to first order."""
        e, kinds = self.system.e, self.system.e.structure.kinds
        qa, qb = a.q.reshape(-1, 12), b.q.reshape(-1, 12)
        Ra, Rb = (q[:, 3:].reshape(-1, 3, 3) for q in (qa, qb))
        w = np.zeros((len(kinds), 6))
        shift = qb[:, :3] - qa[:, :3]
        w[:, :3] = np.where((body_axes(kinds))[:, None], np.einsum("nji,nj->ni", Ra, shift), shift)
        turn = np.einsum("nji,njk->nik", Ra, Rb)
        w[:, 3:] = 0.5 * np.stack([turn[:, i, j] - turn[:, j, i] for i, j in ((2, 1), (0, 2), (1, 0))], axis=1)
        return Step(np.where(e.free, w.ravel(), 0.0), b.lam - a.lam, b.t - a.t)

    # -- eigenvalues --------------------------------------------------------------------------------------------------

    def eigenvalues(self, A: csc_matrix) -> tuple[np.ndarray, np.ndarray, int]:
        """Eigenvalues next to zero, ascending, of K in the free motions, scaled by its own diagonal; modes; how many fall.

        By the inverse [K B^T; B 0]^-1 between forces and motions, whose largest eigenvalues they are the inverses of.
        """
        s, e = self.system, self.system.e
        places, size = e.node_places[e.free], len(s.scale)
        D = diags(s.scale)
        K = csc_matrix(D @ A @ D)
        skewed = abs(K - K.T).max()
        symmetric = skewed <= SYMMETRIC * abs(K).max()
        if symmetric:
            K = 0.5 * (K + K.T)
        rows = e.structure.lam_rows
        weak = np.zeros(size)
        weak[rows] = -(s.initial.eps or 0.0)
        try:
            lu = splu(csc_matrix(K + diags(weak)))
        except RuntimeError:
            weak[places] = 1e-14
            lu = splu(csc_matrix(K + diags(weak)))
        n = len(places)

        def respond(f: np.ndarray) -> np.ndarray:
            b = np.zeros((size, *f.shape[1:]))
            b[places] = f
            return lu.solve(b)[places]

        if n <= SMALL:
            S = respond(np.eye(n))
            inverse, vectors = np.linalg.eigh(0.5 * (S + S.T)) if symmetric else np.linalg.eig(S)
        else:
            operator = LinearOperator((n, n), matvec=respond, dtype=float)
            start = np.ones(n) / np.sqrt(n)
            find: Callable[..., Any] = eigsh if symmetric else eigs
            inverse, vectors = find(operator, k=self.count, which="LM", v0=start, tol=1e-9)
        real = np.abs(np.imag(inverse)) <= 1e-9 * np.abs(inverse)
        inverse, vectors = np.real(inverse[real]), np.real(vectors[:, real])
        largest = np.argsort(-np.abs(inverse), kind="stable")[: self.count]
        largest = largest[np.abs(inverse[largest]) > 1e-12 * np.abs(inverse).max(initial=0.0)]
        values = 1.0 / inverse[largest]
        order = np.argsort(values)
        modes = np.zeros((len(e.free), len(values)))
        modes[e.free] = s.scale[places, None] * vectors[:, largest[order]]
        for k in range(len(values)):
            at = int(np.argmax(np.abs(modes[e.free, k] / s.unit[e.free])))
            modes[:, k] /= modes[e.free, k][at] / s.unit[e.free][at]
        values = values[order]
        falling = _negative(K, rows) if symmetric else None
        return values, modes, int(np.sum(values < 0.0)) if falling is None else falling

    # -- critical points ----------------------------------------------------------------------------------------------

    def critical(
        self, model: ModelLike, a: Record, b: Record, ds: float, arc: bool, halvings: int = HALVINGS
    ) -> list[CriticalPoint]:
        """Limit points and bifurcations between two points of the path, refined."""
        limit = arc and a.tangent.t * b.tangent.t < 0.0
        if not limit and a.falling == b.falling:
            return []
        if a.hidden != b.hidden and halvings:  # far from zero some eigenvalues come and go: what crosses is not clear
            try:
                x, step, _ = self.advance(a, 0.5 * ds, arc)
            except StoppedError:
                return self.critical(model, a, b, ds, arc, 0)
            middle = self.record(x, step)
            rest = self.difference(x, b.x)
            left = self.dot(rest, middle.tangent) if arc else rest.t
            return [
                *self.critical(model, a, middle, 0.5 * ds, arc, halvings - 1),
                *self.critical(model, middle, b, left, arc, halvings - 1),
            ]
        found = [self.refined(model, "limit", lambda r: r.tangent.t, a, b, ds, arc)] if limit else []
        first, last = sorted((a.falling - a.hidden, b.falling - a.hidden))
        for k in range(first, last - (1 if limit else 0)):
            found.append(self.refined(model, "bifurcation", partial(_value, k), a, b, ds, arc))
        return found

    def refined(
        self, model: ModelLike, kind: str, f: Callable[[Record], float], a: Record, b: Record, ds: float, arc: bool
    ) -> CriticalPoint:
        """The point between two others at which f vanishes."""
        known = {0.0: a, ds: b}

        def value(s: float) -> float:
            if s not in known:
                x, step, _ = self.advance(a, s, arc)
                known[s] = self.record(x, step)
            return f(known[s])

        try:
            at = brentq(value, 0.0, ds, xtol=1e-11 * abs(ds), rtol=1e-14)
        except (StoppedError, ValueError):  # the nearest that was found
            at = min(known, key=lambda s: abs(f(known[s])))
        r = known.get(at) or known[min(known, key=lambda s: abs(f(known[s])))]
        nearest = int(np.argmin(np.abs(r.values))) if len(r.values) else -1
        mode = r.modes[:, nearest] if nearest >= 0 else r.tangent.w / self.system.size(r.tangent.w)
        return CriticalPoint(model, kind, self.system.state(r.x), mode)


class PathRun:
    """One path from its start to its end."""

    def __init__(
        self,
        model: ModelLike,
        path: Continuation,
        x: Point,
        end: float,
        perturb: float | None = None,
        wanted: float = np.inf,
    ) -> None:
        self.model, self.path, self.end, self.perturb, self.wanted = model, path, end, perturb, wanted
        self.points, self.critical = [x], list[CriticalPoint]()
        self.rejected, self.message = 0, ""
        self.current: Record | None = None

    def switch(self, a: Record, mode: np.ndarray, size: float) -> None:
        """Leave the path along a mode; the first point of the other branch becomes the next one."""
        path = self.path
        push = Step(mode, np.zeros_like(a.tangent.lam), 0.0)
        length = np.sqrt(path.dot(push, push))
        x, step, _ = path.advance(a, size * length, True, push.times(1.0 / length))
        self.points.append(x)
        self.current = path.record(x, step)

    def follow(self, step: float | None, max_step: float | None, max_steps: int) -> None:
        """Steps up to the end; sets the message where it is not reached."""
        path, end = self.path, self.end
        a = self.current or path.record(self.points[0])
        first = min(step or abs(path.span) / 20.0, abs(path.span))
        ds = first / abs(a.tangent.t) if path.arc else np.sign(path.span) * first
        largest = max_step or (np.inf if path.arc else abs(path.span) / 10.0)
        smallest = SMALLEST_STEP * abs(ds)
        ds = np.sign(ds) * min(abs(ds), largest)
        while True:
            if not path.arc:
                ds = ds if abs(ds) < (1.0 - 1e-9) * abs(end - a.x.t) else end - a.x.t
            try:
                b, its = self.attempt(a, ds, path.arc)
                last = path.arc and (b.x.t - end) * path.span >= 0.0
                taken, arc = (end - a.x.t, False) if last else (ds, path.arc)
                if last:
                    b, its = self.attempt(a, taken, False)
            except StoppedError as why:
                self.rejected += 1
                ds *= 0.5
                if abs(ds) < smallest:
                    self.message = f"stopped at t = {a.x.t:.8g}: {why}"
                    if not path.arc:
                        self.message += "; beyond a limit point only arc_length=True leads on"
                    return
                continue
            if path.count:
                self.critical += path.critical(self.model, a, b, taken, arc)
            if self.perturb is not None and self.critical and self.critical[-1].kind == "bifurcation":
                point, size = self.critical[-1], self.perturb
                self.perturb = None
                self.points.append(self.at(point))
                self.switch(path.record(self.points[-1], self.path.difference(a.x, b.x)), point.mode, size)
                a = self.current or a
                continue
            self.points.append(b.x)
            a = b
            if b.x.t == end or len(self.critical) >= self.wanted:
                return
            if path.arc and (self.points[0].t - b.x.t) * path.span > path.span**2:
                self.message = f"the path leads away from t = {end:g}, now at t = {b.x.t:.6g}"
                return
            if len(self.points) > max_steps:
                self.message = f"stopped at t = {b.x.t:.8g} after max_steps = {max_steps}"
                return
            ds *= np.clip(np.sqrt(GOOD_ITERATIONS / its), 0.5, 1.5)
            ds = np.sign(ds) * min(abs(ds), largest)

    def attempt(self, a: Record, ds: float, arc: bool) -> tuple[Record, int]:
        """One step; `StoppedError` where it leaves the path."""
        path = self.path
        x, step, its = path.advance(a, ds, arc)
        b = path.record(x, step)
        length = np.sqrt(path.dot(step, step))
        least = length * (LEAST_COSINE if arc else LEAST_COSINE_NATURAL)
        if min(path.dot(step, a.tangent), path.dot(step, b.tangent)) < least:
            raise StoppedError("the path turns too sharply")
        if not arc and length > FAR * abs(ds) / min(abs(a.tangent.t), abs(b.tangent.t)):
            raise StoppedError("the pose jumps")
        return b, its

    def at(self, point: CriticalPoint) -> Point:
        """A critical point as a point of the path."""
        s = self.path.system
        state = point.state.for_system(s.assembly.builder, s.assembly.q)
        stress = s.linear_stress(state.q, s.e.no_lam)
        return Point(state.q, state.lam, state.t, stress)
