"""Newton's method for g(q, 0, t) + B^T lam = 0, Phi(q, t) = 0 on large models, with beams.

One step solves [K B^T; B 0] (w, dlam) = -(residual), K = D_q (g + B^T lam), with every node that moves and turns on SE(3)
whatever the group of the model.  Beams take the stress of their geometric stiffness not from the pose but from the
linearized strain of the last step: Newton's method for pose and stress together, of which the stress is eliminated
element by element (Magisano, Leonetti & Garcea 2017).  Without that a rotation that its linear displacement does not match
shows up as a huge axial force, and the iteration breaks down.

Steady rotation: with the twist v of every node fixed in its axes, v = Ad(H^-1) s, the same equations hold with g(q, v, t),
and K gets Ct ad_v from dv = ad_v w.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from scipy.linalg import svd
from scipy.sparse import bmat, csc_matrix, diags
from scipy.sparse.linalg import splu

from liedyn.analysis.static_check import extent
from liedyn.arguments import number, one_of, shown, suggestion
from liedyn.compiled.decorators import kernel
from liedyn.equation.consistent.initial import InitialValues, State
from liedyn.equation.consistent.tangent_space import RANK, tangent_space
from liedyn.equation.equations import Assembly, refuse_contacts
from liedyn.equation.evaluator import Evaluator
from liedyn.equation.families import follow_stress_of
from liedyn.equation.nodes import OWN, R3, SO3, body_axes, body_kind
from liedyn.equation.roles import INDEPENDENT
from liedyn.errors import ModelError
from liedyn.groups.group import skew
from liedyn.groups.stacks import run, se3_log_stack, se3_Tinv_stack
from liedyn.multibody.elements.flexible.beam import ORDER, STRESS
from liedyn.multibody.elements.flexible.log_strain import LARGEST

ITERATIONS = 30
FAR_AWAY = 1e6  # a step of this many lengths leads nowhere
SETTLED = 1e-6  # steps that small count as converged when they stop shrinking: what is left is round-off
DIFFERENCE = 1e-6  # of the span of time, for derivatives by time
SHIFT = 1e-10  # added to a stiffness that is singular to the last digit, in parts of its own size
NEUTRAL = 1e-9  # of the terms of a force: below it counts as none
LEAST_STIFFNESS = 1e-6  # of the largest: diagonal entries below are scaled as if they had that
SMALLEST_LOAD_STEP, GROWTH = 1 / 4096, 1.6
WARN = 0.9 * np.pi  # relative rotation of the ends of a beam element at which its strain is about to be not unique


@kernel
def _linear_stress(system, c, q, r):
    """Role follow_stress of all families that have it, at rest."""
    head = system.head
    for f in range(head.n_families):
        family = system.families[f]
        if family.follow_stress != 0:
            follow_stress_of(family, system, np.inf, 1.0, c, q, q, r)


def set_inputs(evaluator: Evaluator, known: Mapping[str, int], inputs: Mapping[str, float], who: str) -> None:
    """Write values of inputs into the signals of a system."""
    for name, value in inputs.items():
        if not isinstance(name, str) or name not in known:
            raise ModelError(f"{who}: inputs: there is no input {shown(name)}; {suggestion(name, known)}")
        evaluator.structure.u[3 * known[name]] = number(who, f"inputs[{name!r}]", value)


def equations(model: Any, beams: str) -> Assembly:
    """The equations of a model; beams="accurate": with beams that are best for small motions."""
    if not one_of(beams, ("given", "accurate")):
        raise ModelError(f"beams = {shown(beams)} is unknown; choose 'given' or 'accurate'")
    made: Assembly = model.equations(beams=beams) if getattr(model, "flexible", ()) else model.equations()
    refuse_contacts(made, "an analysis without time steps")
    return made


def modal_nodes(model: Any) -> list[int]:
    """Nodes of a model that hold modal coordinates of flexible bodies."""
    return [b.number for b in getattr(model, "bodies", ()) if b.kind == "modal"]


def on_se3(assembly: Assembly) -> Assembly:
    """The same system at rest with nodes on SE(3) instead of R3 x SO(3)."""
    builder = copy.copy(assembly.builder)
    builder.kinds = [body_kind(k) if n else k for n, k in enumerate(builder.kinds)]
    return replace(assembly, builder=builder, v=np.zeros_like(assembly.v))


@dataclass(frozen=True)
class Point:
    """A pose with its multipliers (one per row), at a time; stress: the independent one of all beam elements."""

    q: np.ndarray
    lam: np.ndarray
    t: float
    stress: np.ndarray


@dataclass(frozen=True)
class Step:
    """Solution of linear equations: w (6 per node), multipliers, time."""

    w: np.ndarray
    lam: np.ndarray
    t: float = 0.0

    def plus(self, c: float, other: Step) -> Step:
        """self + c other."""
        return Step(self.w + c * other.w, self.lam + c * other.lam, self.t + c * other.t)

    def times(self, c: float) -> Step:
        """c self."""
        return Step(c * self.w, c * self.lam, c * self.t)


@dataclass(frozen=True)
class Plane:
    """Condition w . dw + t dt = 0 for the steps of Newton's method, so that the time is one of the unknowns."""

    w: np.ndarray
    t: float

    def of(self, step: Step) -> float:
        """Value at a step."""
        return float(self.w @ step.w + self.t * step.t)


@dataclass(frozen=True)
class Support:
    """A residual that stays; axes (nodes, 3, 3): rotations at which its forces were taken, if they are to stay there.

    moments: whether moments stay too, as those of a torque in inertial axes.
    """

    r: np.ndarray
    axes: np.ndarray | None
    moments: bool = False


@dataclass(frozen=True)
class Ramp:
    """The residual of a start taken away while the time of a point, then only a parameter, goes from 0 to 1.

    t: time at which functions of time are taken meanwhile.
    """

    t: float
    rest: Support


class StoppedError(Exception):
    """Newton's method did not converge; the text says why."""


class BentError(StoppedError):
    """A beam element is bent by so much that its strain is not unique."""


class StaticSystem:
    """A system at rest, or in steady rotation, and Newton's method for it."""

    def __init__(
        self,
        assembly: Assembly,
        inputs: Mapping[str, float],
        who: str,
        spin: np.ndarray | None = None,
        about: np.ndarray | None = None,
        modal: Sequence[int] = (),
    ) -> None:
        """spin, about: steady rotation.  modal: nodes that hold modal coordinates, which do not take part in it."""
        self.kinds = tuple(assembly.builder.kinds)  # as the model has them
        self.assembly = on_se3(assembly)
        self.e = e = Evaluator(self.assembly.builder.build(3))
        set_inputs(e, assembly.inputs, inputs, who)
        self.initial = InitialValues(e)
        if spin is not None and OWN in assembly.builder.kinds:
            label = assembly.builder.node_labels[assembly.builder.kinds.index(OWN)]
            raise ModelError(
                f"{who}: {label!r} is on a group of the user, where a steady rotation of space has no meaning; leave spin out"
            )
        self.turns = spin is not None
        self.spin = np.zeros(3) if spin is None else spin
        self.about = np.zeros(3) if about is None else about
        self.span = (-np.inf, np.inf)  # times between which functions of time are known
        self.is_point = e.structure.kinds == R3
        self.is_point[list(modal)] = False
        self.beams = [
            _Beams(e, g) for g, group in enumerate(e.structure.groups) if group.family.follow_stress is not None
        ]
        self.iterations, self.most = 0, np.inf  # steps of Newton's method, and how many there may be
        self.ramp: Ramp | None = None
        s = e.structure
        self.places = np.minimum(e.node_places, s.size - 1)
        self.still = s.lam_rows[s.lam_is_velocity]  # rows of velocities: nothing moves, only w must obey them

    # -- start --------------------------------------------------------------------------------------------------------

    def start(self, q: np.ndarray, t: float) -> Point:
        """A pose as the start: scales and redundant rows are found there."""
        e, s = self.e, self.e.structure
        q = e.updated(q, t)
        e.set_reference(q, t)
        self.massless = bool((e.mass(q, t).diagonal()[e.free] <= 0.0).any())
        if not self.massless:
            self.initial.find_redundancy(q, t)
        self.length = extent(e, q)
        self.unit = np.where(e.free, np.tile(np.repeat([self.length, 1.0], 3), s.n_nodes), 0.0)
        self.set_order(None)
        point = Point(q, np.zeros(len(s.lam_rows)), t, self.linear_stress(q, e.no_lam))
        K = np.abs(self.matrix(point).diagonal())[: s.size - 3]
        scale = np.ones(s.size - 3)
        own = self.unit[e.free] ** 2
        k = K[e.node_places[e.free]] * own
        least = LEAST_STIFFNESS * k.max(initial=0.0) or 1.0
        scale[e.node_places[e.free]] = np.sqrt(own / np.maximum(k, least))
        self.scale = scale
        B = abs(self.matrix(point)) @ np.where(np.isin(np.arange(s.size - 3), s.lam_rows), 0.0, scale)
        self.scale[s.lam_rows] = 1.0 / np.where(B[s.lam_rows] > 0.0, B[s.lam_rows], 1.0)
        return point

    def set_order(self, order: float | None) -> bool:
        """Use beam elements of another order (None: as the model has them); whether that changes anything."""
        return any([b.set_order(self.e.structure.system.par, order) for b in self.beams])

    # -- evaluation ---------------------------------------------------------------------------------------------------

    def velocities(self, q: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """v and vd of the pose: zero, or those of the steady rotation."""
        e, kinds = self.e, self.e.structure.kinds
        if not self.turns:
            return e.zero, e.zero
        v, vd = np.zeros((2, len(kinds), 6))
        x, R = q.reshape(-1, 12)[:, :3], q.reshape(-1, 12)[:, 3:].reshape(-1, 3, 3)
        speed, point = np.cross(self.spin, x - self.about), self.is_point[:, None]
        v[:, :3] = np.where((body_axes(kinds))[:, None], np.einsum("nji,nj->ni", R, speed), np.where(point, speed, 0.0))
        v[:, 3:] = np.einsum("nji,j->ni", R, self.spin)
        vd[:, :3] = np.where(point, np.cross(self.spin, speed), 0.0)
        return np.where(e.free, v.ravel(), 0.0), np.where(e.free, vd.ravel(), 0.0)

    def residual(self, x: Point) -> np.ndarray:
        """g + B^T lam (and M vd) and Phi in the order of r."""
        r = self.e.residual(x.q, *self.velocities(x.q), self.e.to_lam(x.lam), self.time(x.t))
        r[self.still] = 0.0
        return r[:-3] - (1.0 - x.t) * self.supported(x.q, self.ramp.rest)[0] if self.ramp else r[:-3]

    def time(self, t: float) -> float:
        """Time at which functions of time are taken."""
        return self.ramp.t if self.ramp else t

    def load(self, x: Point) -> np.ndarray:
        """-d(residual)/dt at a fixed pose, by differences; along a ramp exactly."""
        if self.ramp:
            return -self.supported(x.q, self.ramp.rest)[0]
        first, last = self.span
        inside, h = first <= x.t <= last, DIFFERENCE * (last - first)
        low, high = (max(first, x.t - h), min(last, x.t + h)) if inside else (x.t - h, x.t + h)
        return (self.residual(replace(x, t=low)) - self.residual(replace(x, t=high))) / (high - low)

    def matrix(self, x: Point) -> csc_matrix:
        """[K B^T; B 0] in the order of r, with the independent stress."""
        e = self.e
        state = (x.q, *self.velocities(x.q), e.to_lam(x.lam), self.time(x.t))
        excess = x.stress - self.linear_stress(x.q, e.no_lam)
        self.set_stress(x.stress)
        A = e.matrix(*state, 0.0, 0.0, 1.0)
        if excess.any():
            extra = np.zeros((e.structure.n_nodes, 6, 6))
            for b in self.beams:
                b.add_turning(extra, x.q, self.stress_of(b, excess))
            A = A + self.in_r(extra)
        if self.turns:
            C = self.nodes_only(e.matrix(*state, 0.0, 1.0, 0.0))
            A = A + C @ self.in_r(self.turning(state[1]))
            M = self.nodes_only(e.matrix(*state, 1.0, 0.0, 0.0))
            A = A + M @ self.in_r(self.turning_twice())
        if self.ramp:
            A = A - (1.0 - x.t) * self.supported(x.q, self.ramp.rest)[1]
        return csc_matrix(A)

    def turning(self, v: np.ndarray) -> np.ndarray:
        """dv = ad_v w: how the velocity of a steady rotation depends on the pose."""
        kinds = self.e.structure.kinds
        V, W = skew(v.reshape(-1, 6)[:, :3]), skew(v.reshape(-1, 6)[:, 3:])
        ad = np.zeros((len(kinds), 6, 6))
        se3, turns = body_axes(kinds)[:, None, None], (body_axes(kinds) | (kinds == SO3))[:, None, None]
        point = self.is_point[:, None, None]
        ad[:, :3, :3] = np.where(se3, W, np.where(point, skew(self.spin[None]), 0.0))
        ad[:, :3, 3:] = np.where(se3, V, 0.0)
        ad[:, 3:, 3:] = np.where(turns, W, 0.0)
        return ad

    def turning_twice(self) -> np.ndarray:
        """dvd of point masses; that of the other nodes is zero in their own axes."""
        dvd = np.zeros((len(self.is_point), 6, 6))
        twice = skew(self.spin[None])[0] @ skew(self.spin[None])[0]
        dvd[:, :3, :3] = np.where(self.is_point[:, None, None], twice, 0.0)
        return dvd

    def in_r(self, blocks: np.ndarray) -> csc_matrix:
        """The block diagonal matrix of (nodes, 6, 6) in the order of r."""
        e, n = self.e, self.e.structure.size - 3
        i, j = np.broadcast_arrays(*(e.node_places.reshape(-1, *x) for x in ((6, 1), (1, 6))))
        free = e.free.reshape(-1, 6, 1) & e.free.reshape(-1, 1, 6)
        return csc_matrix((blocks[free], (i[free], j[free])), shape=(n, n))

    def nodes_only(self, A: csc_matrix) -> csc_matrix:
        """A matrix in the order of r without the rows and columns of the multipliers."""
        keep = np.zeros(self.e.structure.size - 3)
        keep[self.e.node_places[self.e.free]] = 1.0
        return diags(keep) @ A @ diags(keep)

    # -- stress -------------------------------------------------------------------------------------------------------

    def stress_of(self, beams: _Beams, stress: np.ndarray) -> np.ndarray:
        """The part of a stress that belongs to one group of elements."""
        at = sum(b.count for b in self.beams[: self.beams.index(beams)])
        return stress[at : at + beams.count]

    def set_stress(self, stress: np.ndarray) -> None:
        """Write the independent stress to where role tangent finds it."""
        for b in self.beams:
            b.memory[:, STRESS : STRESS + 6] = self.stress_of(b, stress)

    def linear_stress(self, q: np.ndarray, r: np.ndarray) -> np.ndarray:
        """Stress at a pose plus its linear change along a step r (in the order of r, translations in inertial axes)."""
        s = self.e.structure
        if not self.beams:
            return np.zeros((0, 6))
        _linear_stress(s.system, 1.0, q, r)
        return np.concatenate([b.memory[:, STRESS : STRESS + 6] for b in self.beams])

    # -- linear equations ---------------------------------------------------------------------------------------------

    def solver(self, A: csc_matrix, around: np.ndarray | None = None) -> Callable[..., Step]:
        """Solver of A y = b; around: a motion that is left out where it has no stiffness (turning about the axis).

        The solver takes b and, optional, the change of time that comes with the solution.
        """
        e, s = self.e, self.e.structure
        D, size = diags(self.scale), s.size - 3
        scaled = csc_matrix(D @ A @ D)
        weak = np.zeros(size)
        if self.initial.eps:
            weak[s.lam_rows] = -self.initial.eps
        if around is not None and around.any():
            n = np.zeros(size)
            n[e.node_places[e.free]] = around[e.free]
            n = n / self.scale
            n /= np.linalg.norm(n)
            if np.abs(scaled @ n).max() <= NEUTRAL * (abs(scaled) @ np.abs(n)).max():
                scaled = csc_matrix(bmat([[scaled, n[:, None]], [n[None], None]]))
                weak = np.append(weak, 0.0)
        try:
            lu = splu(csc_matrix(scaled + diags(weak)))
        except RuntimeError:  # singular to the last digit: motions without stiffness stay where they are
            weak[e.node_places[e.free]] = SHIFT
            weak[s.lam_rows] = np.minimum(weak[s.lam_rows], -SHIFT * SHIFT)
            lu = splu(csc_matrix(scaled + diags(weak)))
        rounds = 4 if weak.any() else 1

        def solve(b: np.ndarray, dt: float = 0.0) -> Step:
            right = np.zeros(scaled.shape[0])
            right[:size] = self.scale * b
            y = lu.solve(right)
            for _ in range(rounds):
                y = y + lu.solve(right - scaled @ y)
            y = np.append(self.scale * y[:size], np.zeros(3))
            return Step(np.where(e.free, y[self.places], 0.0), y[s.lam_rows], dt)

        return solve

    def size(self, w: np.ndarray) -> float:
        """Largest component of a step, translations over the length."""
        free = self.e.free
        return float(np.abs(w[free] / self.unit[free]).max(initial=0.0))

    def moved(self, x: Point, step: Step) -> Point:
        """The point after a step, with the stress that goes with it."""
        e = self.e
        if not np.isfinite(step.w).all() or self.size(step.w) > FAR_AWAY:
            raise StoppedError("a step leads far away")
        for b in self.beams:
            b.check(x.q, step.w)
        w, R = step.w.reshape(-1, 6).copy(), x.q.reshape(-1, 12)[:, 3:].reshape(-1, 3, 3)
        se3 = body_axes(e.structure.kinds)
        w[se3, :3] = np.einsum("nij,nj->ni", R[se3], w[se3, :3])
        r = np.zeros(e.structure.size)
        r[e.node_places[e.free]] = w.ravel()[e.free]
        stress, t = self.linear_stress(x.q, r), x.t + step.t
        q = e.updated(e.move(x.q, step.w), self.time(t))
        for b in self.beams:
            b.check(q)
        return Point(q, x.lam + step.lam, t, stress)

    # -- Newton -------------------------------------------------------------------------------------------------------

    def newton(
        self, x: Point, tolerance: float, support: Support | None = None, plane: Plane | None = None
    ) -> tuple[Point, int]:
        """Newton's method from a point; support: residual that stays.

        Returns the point and the number of steps, or raises `StoppedError`.
        """
        last = np.inf
        for k in range(1, ITERATIONS + 1):
            if self.iterations >= self.most:
                raise StoppedError(f"no convergence in {self.iterations} steps")
            A, r = self.matrix(x), self.residual(x)
            if support is not None:
                held, turning = self.supported(x.q, support)
                A, r = A - turning, r - held
            solve = self.solver(csc_matrix(A), self.velocities(x.q)[0])
            step = solve(-r)
            if plane is not None:
                along = solve(self.load(x), 1.0)
                step = step.plus(-plane.of(step) / plane.of(along), along)
            self.iterations += 1
            x, size = self.moved(x, step), self.size(step.w)
            if size <= tolerance or (size <= SETTLED and size > 0.25 * last):
                return x, k
            last = size
        raise StoppedError(f"no convergence in {ITERATIONS} steps")

    def supported(self, q: np.ndarray, support: Support) -> tuple[np.ndarray, csc_matrix]:
        """A residual that stays, as it is at a pose, and its derivative."""
        s = self.e.structure
        held, turning = support.r.copy(), np.zeros((s.n_nodes, 6, 6))
        if support.axes is not None:
            se3 = np.flatnonzero(body_axes(s.kinds))
            R = q.reshape(-1, 12)[se3, 3:].reshape(-1, 3, 3)
            for half in range(2 if support.moments else 1):
                rows = s.node_rows[se3, half, None] + np.arange(3)
                held[rows] = np.einsum("nji,njk,nk->ni", R, support.axes[se3], support.r[rows])
                turning[se3, 3 * half : 3 * half + 3, 3:] = skew(held[rows])
        return held, self.in_r(turning)

    def equilibrium(self, x: Point, tolerance: float, load_steps: int | None = None) -> tuple[Point, int]:
        """From a point that is not in equilibrium to one that is, and the number of load steps; beams of order 2 first.

        The residual of the start is taken away in one step, or in more where that fails; what is still there of it acts
        as a dead force, which cancels dead loads, or else as one that turns with the nodes.
        """
        count = 0
        for order in (2.0, None):
            changed = self.set_order(order)
            if order is None and count and not changed:
                break
            steps_given = load_steps if order else None
            try:
                x, steps = self._unloaded(x, tolerance, steps_given, dead=True)
            except BentError:
                raise
            except StoppedError:
                x, steps = self._unloaded(x, tolerance, steps_given, dead=False)
            count = max(count, steps)
        return x, count

    def _unloaded(self, x: Point, tolerance: float, load_steps: int | None, dead: bool) -> tuple[Point, int]:
        """The residual of the start taken away in steps; dead: its forces are constant in inertial axes."""
        rest = self.residual(x)
        axes = x.q.reshape(-1, 12)[:, 3:].reshape(-1, 3, 3) if dead else None
        done, size, count, grow = 0.0, 1.0 / (load_steps or 1), 0, 1.0 if load_steps else GROWTH
        while done < 1.0:
            goal = done + size if done + size < 1.0 - 1e-9 else 1.0
            try:
                x, _ = self.newton(x, tolerance, Support((1.0 - goal) * rest, axes) if goal < 1.0 else None)
            except StoppedError as why:
                size *= 0.5
                if load_steps is not None or size < SMALLEST_LOAD_STEP:
                    rest_of_it = f"stopped at {done:.1%} of the load"
                    if isinstance(why, BentError) and not self.most_bent(x.q):  # a step too long, not the pose
                        raise StoppedError(f"no convergence; {rest_of_it}") from None
                    raise type(why)(f"{why}; {rest_of_it}") from None
                continue
            done, size, count = goal, size * grow, count + 1
        return x, count

    def most_bent(self, q: np.ndarray) -> str:
        """Text that names the element with the largest relative rotation, if it is about to be too large."""
        for b in self.beams:
            angle = b.bending(q)
            if angle.max() > WARN:
                return f"{b.name(int(np.argmax(angle)))} is bent by {angle.max():.3g} rad"
        return ""

    def stiffness(self, x: Point, A: csc_matrix) -> tuple[np.ndarray, float]:
        """Eigenvalues of the symmetric part of K in the free motions, and the size of the other part; dense.

        In the norm of M, or of the diagonal of K where there is no mass.
        """
        e = self.e
        K = e.in_node_order(A)
        free = np.flatnonzero(e.free)
        if self.massless:
            B = e.B(x.q, x.t)[:, free].toarray() * self.scale[e.node_places[free]]
            _, sigma, Vt = svd(B)
            rank = int(np.sum(sigma > RANK * sigma.max(initial=0.0)))
            N = self.scale[e.node_places[free], None] * Vt[rank:].T
        else:
            N = tangent_space(e, x.q, x.t).N
        reduced = N.T @ (K[free][:, free] @ N)
        return np.linalg.eigvalsh(0.5 * (reduced + reduced.T)), float(np.abs(reduced - reduced.T).max(initial=0.0))

    def state(self, x: Point) -> State:
        """A point as a state of the model."""
        s = self.e.structure
        v, vd = self.velocities(x.q)
        return State(x.t, x.q, v, vd, x.lam, tuple(s.node_labels), tuple(s.kinds.tolist())).on(self.kinds)


class _Beams:
    """The beam elements of one group: their parameters and rotations."""

    def __init__(self, e: Evaluator, g: int) -> None:
        s = e.structure
        group = s.groups[g]
        self.family, self.labels, self.count = group.family, group.labels, len(group.nodes)
        self.nodes = np.array(group.nodes)
        self.first, kept = int(s.system.families[g]["par"]), int(s.system.families[g]["memory"])
        self.memory = s.system.u[kept : kept + self.count * self.family.memory].reshape(self.count, -1)  # a view
        self.memory[:, INDEPENDENT] = 1.0
        self.order = self.par(s.system.par)[:, ORDER].copy()

    def par(self, P: np.ndarray) -> np.ndarray:
        """Parameters of the elements, one per row."""
        return P[self.first : self.first + self.count * self.family.par].reshape(self.count, -1)

    def name(self, k: int) -> str:
        """How messages call an element; its label is name[number]."""
        beam, number = self.labels[k].removesuffix("]").rsplit("[", 1)
        return f"beam {beam!r} element {number}"

    def set_order(self, P: np.ndarray, order: float | None) -> bool:
        """Another order for all elements (None: as given); whether that changes any."""
        new = self.order if order is None else np.full_like(self.order, order)
        changed = bool((self.par(P)[:, ORDER] != new).any())
        self.par(P)[:, ORDER] = new
        return changed

    def relative(self, q: np.ndarray) -> np.ndarray:
        """d = log(H_A^-1 H_B) of each element."""
        (xa, Ra), (xb, Rb) = ((p[:, :3], p[:, 3:].reshape(-1, 3, 3)) for p in q.reshape(-1, 12)[self.nodes.T])
        return run(
            se3_log_stack, [(np.einsum("nji,nj->ni", Ra, xb - xa), 1), (np.einsum("nji,njk->nik", Ra, Rb), 2)], (6,)
        )[0]

    def bending(self, q: np.ndarray, w: np.ndarray | None = None) -> np.ndarray:
        """Relative rotation (angle) of the ends of each element, after a step w as its linearization sees it."""
        d = self.relative(q)
        if w is None:
            return np.linalg.norm(d[:, 3:], axis=1)
        forward, back = (run(se3_Tinv_stack, [(s * d, 1)], (6, 6))[0] for s in (1.0, -1.0))
        wa, wb = w.reshape(-1, 6)[self.nodes.T]
        d = d + np.einsum("nij,nj->ni", forward, wb) - np.einsum("nij,nj->ni", back, wa)
        return np.linalg.norm(d[:, 3:], axis=1)

    def check(self, q: np.ndarray, w: np.ndarray | None = None) -> None:
        """Stop where an element is, or by a step would be, bent by pi."""
        angle = self.bending(q, w)
        worst = int(np.argmax(angle))
        if not angle[worst] < LARGEST:
            raise BentError(f"{self.name(worst)} is bent by pi: use more elements")

    def add_turning(self, extra: np.ndarray, q: np.ndarray, excess: np.ndarray) -> None:
        """Add skew(df) of the nodal forces df of a stress by which the independent one differs from the true one.

        The rows R^T f of an SE(3) node turn with it: with the force of the independent stress, as everything else.
        """
        d = self.relative(q)
        for node, sign in zip(self.nodes.T, (-1.0, 1.0), strict=True):
            T = run(se3_Tinv_stack, [(sign * d, 1)], (6, 6))[0]
            force = sign * np.einsum("nji,nj->ni", T, excess)[:, :3]
            np.add.at(extra[:, :3, 3:], node, skew(force))
