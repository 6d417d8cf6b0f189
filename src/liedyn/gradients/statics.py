"""Derivatives of an equilibrium and of its frequencies by parameters: `ld.sensitivity_at_rest`.

At rest r(q, lam; theta) = g(q, 0) + B^T lam = 0 and Phi(q; theta) = 0, so by the implicit function theorem

    [K B^T; B 0] (dq, dlam) = -(dr, dPhi),   K = D_q r,

with the derivatives dr, dPhi by theta at the same pose, from differences of eighth order of models about the nominal one.  What
follows from the pose (positions, reactions, frequencies) is differenced along (dq, dlam) and over these models.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from liedyn.analysis.equilibrium import Equilibrium, equilibrium
from liedyn.analysis.linearize import linearize
from liedyn.analysis.static_newton import equations, set_inputs
from liedyn.arguments import checked, number
from liedyn.equation.consistent.tangent_space import tangent_space
from liedyn.equation.evaluator import Evaluator
from liedyn.equation.nodes import body_axes
from liedyn.errors import ModelError
from liedyn.gradients.differences import CENTRAL, LARGEST_ERROR, Stencil, derivative
from liedyn.gradients.parameters import Source
from liedyn.gradients.sensitivity import Sensitivity, Tangent
from liedyn.groups.so3.group import SO3
from liedyn.typing import ModelLike, StateLike

STEP = 2.0**-10  # of the size of a parameter; poses are moved along straight ways, which far from here are not smooth
NO_STIFFNESS = 1e-11  # of the largest stiffness of a free motion: the pose is no function of the parameters
APART = (
    2.0  # times what the gap between two frequencies changes over the models that are differenced: else they may meet
)
NEAR = 1e-9  # of a frequency: gap to another one that is none
RANK = 1e-12


@dataclass(repr=False)
class AtRest(Sensitivity):
    """Derivatives of what is known of an equilibrium by parameters; read-outs are those of `Sensitivity`, with one record.

    equilibrium: the pose itself.  frequencies: those of `ld.linearize` about it, in Hz.
    """

    equilibrium: Any = None

    @property
    def frequencies(self) -> np.ndarray:
        """Frequencies at the equilibrium."""
        return self._frequencies(self._stencils[0], 0, 0.0)

    @property
    def frequency_derivatives(self) -> np.ndarray:
        """Derivatives (n, p) of the frequencies; not-a-number where two of them meet and cannot be told apart."""
        columns = []
        for k, stencil in enumerate(self._stencils):
            values = {j: self._frequencies(stencil, k, j * stencil.step) for j in stencil.places}
            if len({len(x) for x in values.values()}) > 1:
                raise ModelError(f"sensitivity_at_rest: {stencil.name!r} changes how many oscillations there are")
            best, lower = derivative(stencil.places, stencil.step, values)
            lines = np.sort(np.stack(list(values.values())), axis=1)
            gaps = np.diff(lines, axis=1)
            meet = gaps.min(axis=0, initial=np.inf) <= APART * np.ptp(gaps, axis=0) + NEAR * lines[:, 1:].max(
                axis=0, initial=0.0
            )
            near = np.zeros(lines.shape[1], dtype=bool)
            near[1:] |= meet
            near[:-1] |= meet
            size = np.maximum(np.abs(best), lines.max(axis=0) / (abs(self.values[k]) or 1.0))
            near |= np.abs(best - lower) > LARGEST_ERROR * size
            columns.append(np.where(near, np.nan, best))
        return np.stack(columns, axis=-1)

    def _frequencies(self, stencil: Stencil, k: int, change: float) -> np.ndarray:
        """Frequencies of the model with another value of parameter k, at the pose moved along."""
        rest, x = self.equilibrium, self._tangents[k]
        place = round(change / stencil.step)
        model = stencil.at(place)[0] if place else rest.model
        lam = rest.state.lam + change * x.lam[0]
        about = replace(
            rest, model=model, state=replace(rest.state, q=self._pose(k, change), lam=lam), inputs=rest.inputs
        )
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # the moved pose is one up to the square of the change
            return np.sort(linearize(model, about, beams=rest.beams).frequencies)

    def _pose(self, k: int, change: float) -> np.ndarray:
        """The pose moved by a change of parameter k."""
        return self._moved(k, change).q[0].ravel()


@checked
def sensitivity_at_rest(
    model: ModelLike | Callable[..., Any],
    parameters: Sequence[str] | dict[str, float],
    t: float = 0.0,
    initial: StateLike | None = None,
    *,
    inputs: Mapping[str, float] | None = None,
) -> AtRest:
    """Derivatives of an equilibrium (`ld.equilibrium`) and of its frequencies by parameters.

    model, parameters: as for `sensitivity`.  t, initial, inputs: as for `equilibrium`.  A pose that is no function of the
    parameters, as it can move without stiffness, is refused.

    >>> model = ld.Model(gravity=(0, 0, -9.81))
    >>> bob = model.body("bob", mass=2.0, inertia=(0.01, 0.01, 0.01), position=(0, 0, -1))
    >>> model.spherical("ground", bob, at=(0, 0, 0), name="pivot")
    <spherical 'pivot': ground - bob>
    >>> model.spring("ground", bob, at_a=(0.5, 0, 0), at_b=(0, 0, 0), stiffness=5.0, length=0.5, name="spring")
    <spring 'spring': ground - bob>
    >>> bushing = model.bushing("ground", bob, (0, 0, 0, 0.1, 0.1, 0.1), at=(0, 0, 0))
    >>> s = ld.sensitivity_at_rest(model, ["bob.mass", "spring.stiffness"])
    >>> s.position("bob").shape
    (1, 3, 2)
    """
    who = "sensitivity_at_rest"
    source = Source(who, model, parameters)
    if source.controls:
        raise ModelError(f"{who}: a control acts over time; give numbers, or inputs=")
    nominal = source.model(source.values)
    time, given = number(who, "t", t), inputs or {}
    rest = equilibrium(nominal, time, initial, inputs=given)
    if not rest.converged or rest.evaluator is None:
        raise ModelError(f"{who}: no equilibrium was found: {rest.message}; {rest.advice}")
    motion = _Pose(rest)
    tangents, stencils = [], []
    for k, name in enumerate(source.names):
        stencil = _stencil(who, source, k, rest, time, given)
        right, lower = derivative(
            stencil.places, stencil.step, {j: motion.residual(stencil.at(j)[1]) for j in stencil.places}
        )
        scale = np.abs(right).max(initial=0.0)
        if scale == 0.0 and all(_same(rest, stencil.at(j)[0], stencil.at(j)[1]) for j in stencil.places[:1]):
            raise ModelError(
                f"{who}: parameter {name!r} changes no number of the model: it acts inside a function, where compiled code has "
                "it as a constant, or not at all"
            )
        stencil.error = float(np.abs(right - lower).max(initial=0.0) / scale) if scale else 0.0
        if not stencil.error <= LARGEST_ERROR:
            raise ModelError(
                f"{who}: the forces are no smooth function of parameter {name!r}, known to {stencil.error:.1g}"
            )
        tangents.append(motion.tangent(who, right))
        stencils.append(stencil)
    length = float(rest.evaluator.scales.length)
    return AtRest(
        source.names, source.values, rest.solution, max(x.error for x in stencils), False, {}, tangents, stencils,
        rest.evaluator, motion.redundant, length, equilibrium=rest,
    )  # fmt: skip


def _stencil(who: str, source: Source, k: int, rest: Equilibrium, t: float, inputs: Mapping[str, float]) -> Stencil:
    """Models about the nominal one along parameter k, with evaluators."""
    value = float(source.values[k])
    step = STEP * (abs(value) or 1.0)
    models, evaluators = {}, {}
    mine: Any = rest.evaluator
    for j in CENTRAL:
        values = source.values.copy()
        values[k] += j * step
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # the user saw those of the nominal model
            models[j] = source.model(values)
            assembly = equations(models[j], rest.beams)
        e = Evaluator(assembly.builder.build(3))
        set_inputs(e, assembly.inputs, inputs, who)
        s, other = mine.structure, e.structure
        if not np.array_equal(s.kinds, other.kinds) or len(s.lam_rows) != len(other.lam_rows) or s.size != other.size:
            raise ModelError(f"{who}: parameter {source.names[k]!r} changes which bodies or joints the model has")
        if not np.array_equal(s.signals, other.signals):
            raise ModelError(
                f"{who}: parameter {source.names[k]!r} acts inside a function of time, where compiled code has it as a constant"
            )
        e.set_reference(rest.state.q, t)
        evaluators[j] = e
    made = Stencil(source.names[k], step, CENTRAL, models, {})
    made._evaluators.update(evaluators)
    return made


def _same(rest: Equilibrium, model: Any, other: Evaluator) -> bool:
    """Whether another model has the same numbers."""
    mine: Any = rest.evaluator
    return bool(np.array_equal(mine.structure.system.par, other.structure.system.par))


class _Pose:
    """The linear equations of the change of a pose at rest."""

    def __init__(self, rest: Equilibrium) -> None:
        e: Any = rest.evaluator
        s = rest.state
        self.e, self.s = e, s
        if "_reference" not in vars(e):
            e.set_reference(s.q, s.t)
        self.lam = e.to_lam(s.lam)
        self.space = space = tangent_space(e, s.q, s.t)
        free = space.free
        self.K = e.in_node_order(e.matrix(s.q, e.zero, e.zero, self.lam, s.t, 0.0, 0.0, 1.0))[free][:, free].toarray()
        self.redundant = space.rank < len(s.lam)

    def residual(self, e: Evaluator) -> np.ndarray:
        """Forces on the free components, then Phi, of a model at this pose."""
        r = e.residual(self.s.q, e.zero, e.zero, self.lam, self.s.t)
        nodes = r[np.minimum(e.node_places, e.structure.size - 1)]
        return np.concatenate([nodes[self.space.free], r[e.structure.lam_rows]])

    def tangent(self, who: str, right: np.ndarray) -> Tangent:
        """Derivatives of pose and multipliers from those of the residual."""
        e, s, space = self.e, self.s, self.space
        n = len(space.free)
        force, gap = right[:n], right[n:]
        if (
            space.rank < len(gap)
            and np.abs(space.B @ (space.particular @ gap) - gap).max(initial=0.0) > 1e-9 * np.abs(gap).max()
        ):
            raise ModelError(
                f"{who}: the joints cannot be closed for other values of a parameter: constraints repeat each other"
            )
        fixed = -space.particular @ gap
        reduced = space.N.T @ self.K @ space.N
        if len(reduced):
            sizes = np.abs(np.linalg.eigvals(reduced))
            if sizes.min() <= NO_STIFFNESS * sizes.max():
                raise ModelError(
                    f"{who}: the pose can move without stiffness, so it is no function of the parameters; hold it"
                )
            free = -np.linalg.solve(reduced, space.N.T @ (force + self.K @ fixed))
            fixed = fixed + space.N @ free
        lam = -np.linalg.lstsq(space.B.T, force + self.K @ fixed, rcond=RANK)[0] if len(gap) else np.zeros(0)
        w = np.zeros(len(s.v))
        w[space.free] = fixed
        nodes = len(s.q) // 12
        dq, R, x = np.zeros((nodes, 12)), s.q.reshape(nodes, 12)[:, 3:].reshape(nodes, 3, 3), w.reshape(nodes, 6)
        turned = body_axes(e.structure.kinds)[:, None]
        dq[:, :3] = np.where(turned, np.einsum("nij,nj->ni", R, x[:, :3]), x[:, :3])
        dq[:, 3:] = (R @ SO3().tilde(x[:, 3:])).reshape(nodes, 9)
        still = np.zeros((1, nodes, 6))
        return Tangent(dq[None], still, still, lam[None])
