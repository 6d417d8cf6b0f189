"""Energy-conserving midpoint schemes on any model: Simo's Cayley scheme, the exponential one, Géradin & Bauchau's and
Géradin's with Euler parameters (Lens & Cardona; Géradin), of order 2, or 4 by composition (Tarnow & Simo 1994).

Prior art for joints and elastic elements: Simo, Tarnow & Doblare 1995; Bauchau & Bottasso 1999; Betsch & Steinmann 2001;
Lens, Cardona & Géradin 2004.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from liedyn.arguments import checked_class, choice, warn_user
from liedyn.compiled.address import address
from liedyn.equation.equations import Assembly
from liedyn.equation.records import record
from liedyn.errors import EnergyWarning, ModelError
from liedyn.integrate.energy_midpoint import control
from liedyn.integrate.energy_midpoint.decay import (
    FORCE,
    VELOCITY,
    damping_force,
    decay_velocity,
    elastic_blocks,
)
from liedyn.integrate.energy_midpoint.external import FORCES, TANGENT, external_forces, external_tangent, tables
from liedyn.integrate.energy_midpoint.loop import advance, output_state
from liedyn.integrate.energy_midpoint.records import (
    COEFFICIENTS,
    ELASTIC_BLOCK,
    KAPPA,
    MID,
    NODAL,
    Decay,
    External,
    History,
    Midpoint,
    Nodes,
)
from liedyn.integrate.energy_midpoint.step import LIMIT, independent_stress
from liedyn.integrate.energy_midpoint.work import STEP_WORK, step_work
from liedyn.integrate.method import Facts, Method
from liedyn.integrate.newton import TURNS_TOO_FAR
from liedyn.integrate.run import Run

A4 = 1.0 / (2.0 - 2.0 ** (1.0 / 3.0))
MAPS = ("cayley", "exp", "euler")  # their places are the numbers CAYLEY, EXP, EULER
MOMENTS = {"nodal": NODAL, "kappa": KAPPA, "mid": MID}


@checked_class
@dataclass(frozen=True)
class EnergyMidpoint(Method):
    """Midpoint schemes that keep the energy of a conservative model exactly, with any joints, springs and weights.

    rotation: "cayley" (Simo; keeps linear and angular momentum too), "exp" or "euler" (Géradin & Bauchau, Géradin).
    moment: how a force becomes a moment where the map is not Cayley's: "nodal" (default of "exp"), "kappa", or
    "mid" ("euler" only, its default: Géradin's constrained scheme, corrected).
    average: "material" Th = h (Omega0 + Omega1)/2, or "spatial" (h (omega0 + omega1)/2), for symmetric bodies only; it
    keeps their spin, and the energy only where no moment acts about the axis of symmetry (tops).
    order: 2, or 4 by composition of three substeps (one of them backward).
    rho_inf: 1 conserves; below 1 stiff elastic modes are damped, energy falls in every step, still of order 2.

    The velocity of a record is projected onto the hidden constraint and the multipliers are computed at acceleration
    level; the energy of a solution is that of the raw velocity, which carries it exactly.  Elements without a discrete
    derivative act as external forces at the midpoint: the energy is then not exact, and a warning says so.
    Newton goes to round-off in each step: the error of the energy is its residual.
    """

    rotation: Literal["cayley", "exp", "euler"] = "cayley"
    moment: Literal["nodal", "kappa", "mid"] | None = None
    average: Literal["material", "spatial"] = "material"
    order: int = 2
    rho_inf: float = 1.0

    index = 1
    discrete = True
    divides = True
    on_r3xso3 = True

    def __post_init__(self) -> None:
        for name, allowed in (
            ("rotation", MAPS), ("moment", (None, "nodal", "kappa", "mid")),
            ("average", ("material", "spatial")), ("order", (2, 4)),
        ):  # fmt: skip
            choice("EnergyMidpoint", name, getattr(self, name), allowed)
        if self.moment == "mid" and self.rotation != "euler":
            raise ValueError("EnergyMidpoint: moment='mid' belongs to rotation='euler'; choose 'nodal' or 'kappa'")
        if self.average == "spatial" and self.rotation != "cayley" and self.moments != "kappa":
            # the other moments have a part along the axis of a top, which changes its spin and with it the energy
            raise ValueError("EnergyMidpoint: average='spatial' keeps the energy of tops with moment='kappa' only")
        if not (isinstance(self.rho_inf, int | float) and 0.0 <= self.rho_inf <= 1.0):
            raise ValueError(f"EnergyMidpoint: rho_inf = {self.rho_inf!r} must be a number between 0 and 1")
        if self.rho_inf < 1.0 and self.order == 4:
            raise ValueError(
                "EnergyMidpoint: order=4 has a substep backward in time, where damping would be growth; use order=2"
            )

    @property
    def moments(self) -> str:
        """How forces become moments: `moment`, or the default of the other options."""
        usual = "mid" if self.rotation == "euler" else "nodal"
        return self.moment or ("kappa" if self.average == "spatial" else usual)

    def __repr__(self) -> str:
        words = [f"rotation={self.rotation!r}"]
        words += [f"moment={self.moments!r}"] if self.rotation != "cayley" else []
        words += [f"average={self.average!r}"] if self.average != "material" else []
        words += [f"order={self.order}"] if self.order != 2 else []
        words += [f"rho_inf={self.rho_inf!r}"] if self.rho_inf != 1.0 else []
        return f"EnergyMidpoint({', '.join(words)})"

    @property
    def facts(self) -> Facts:
        """What the method is."""
        kept = ["energy"] if self.rho_inf == 1.0 and self.average == "material" else []
        kept += ["linear momentum"]
        kept += ["angular momentum"] if self.rotation == "cayley" else []
        return Facts(
            title=f"energy-conserving midpoint scheme, {self.rotation} map, order {self.order}",
            order=(self.order,) * 3,
            conserves=(*kept, "Phi"),
            explicit=False,
            use="long runs of conservative models; exp for fast spin; rho_inf < 1 for stiff elastic ones",
            limits="energy is not exact with elements that have no discrete derivative; stiff modes keep their energy",
            source="Lens & Cardona; Géradin; Simo & Wong 1991; order 4: Tarnow & Simo 1994",
        )

    def check(self, assembly: Assembly) -> None:
        """Refuse constraints and masses without a discrete derivative, and bodies that `average` does not suit."""
        tops, others = [], 0
        for group in assembly.builder.groups.values():
            family = group.family
            if family.discrete_residual is None and (family.rows or "M" in family.parts):
                what = "constraint" if family.rows else "mass"
                remedy = family.extra.get(
                    "energy_midpoint",
                    "use GeneralizedAlpha, or write its kernels discrete_residual and discrete_tangent",
                )
                who = (
                    f"{family.name} {group.labels[0]!r}"
                    if assembly.builder.constraints == "joint"
                    else f"System {family.name!r}"
                )
                raise ModelError(f"EnergyMidpoint: {who} is a {what} without a discrete derivative; {remedy}")
            others += not family.rigid
            if self.average == "spatial" and family.rigid and "r" in {kind for kind, _ in family.atoms}:
                for label, par in zip(group.labels, group.par, strict=True):
                    pivoted = family.name != "body"
                    tops += (
                        [label]
                        if _is_top(label, par[:9] if pivoted else par[1:10], par[9:12] if pivoted else ())
                        else []
                    )
        if tops and others:
            # K1 - K0 differs from the work of the moments by (C - A) (change of spin) (...)/2
            warn_user(
                f"EnergyMidpoint: average='spatial' keeps the energy only while no moment acts about the axis of symmetry of "
                f"{tops[0]!r}, which joints, springs and forces beside that axis have; average='material' always keeps it",
                EnergyWarning,
            )

    def begin(self, run: Run) -> None:
        """Records of the step; the scheme is self-starting."""
        far = 0.5 * run.plan.h[0] ** 2 * np.abs(run.old.vd.reshape(-1, 2, 3)).max(axis=(0, 2))
        if far[0] > 0.1 * run.evaluator.scales.length or far[1] > 0.5:
            run.old.vd[:] = 0.0  # stiff springs stretched at the start: the parabola would lead the predictor astray
        run.raw = run.out.v.copy()
        c = self._coefficients()
        run.record = Midpoint(
            c, _nodes(run), _history(run, int(c.substeps)), run.old.v.copy(), run.raw, _external(run),
            _decay(run, self.rho_inf < 1.0), run.index1.space,
        )  # fmt: skip
        if len(run.record.external.blocks):
            c.external_forces = address(external_forces, FORCES)
            c.external_tangent = address(external_tangent, TANGENT)
        if self.rho_inf < 1.0:
            c.damping_force, c.decay_velocity = address(damping_force, FORCE), address(decay_velocity, VELOCITY)
        if len(run.record.decay.elastic):
            c.chi = (1.0 - self.rho_inf) / (1.0 + self.rho_inf)
        if run.settings.add_work:
            c.step_work = address(step_work, STEP_WORK)
        independent_stress(run.system, run.plan.h[0], 0.0, run.old.q, run.old.q, run.evaluator.r)

    def _coefficients(self) -> Any:
        """The coefficients for kernels."""
        c = record(COEFFICIENTS)
        fractions = [1.0] if self.order == 2 else [A4, 1.0 - 2.0 * A4, A4]
        c.rotation, c.moment = MAPS.index(self.rotation), MOMENTS[self.moments]
        c.spatial = self.average == "spatial"
        c.substeps = len(fractions)
        c.fraction[: len(fractions)] = fractions
        c.lost = 1.0 - self.rho_inf
        return c

    def advance(self, run: Run, n: int) -> int:
        """Make at most n steps in compiled code."""
        if run.plan.control is not None:
            return run.enter(
                control.advance, n, run.record, run.plan.control, run.plan.steps, run.estimate, run.system, run.settings,
                run.count, run.scale, run.old, run.new, run.matrices, run.out,
            )  # fmt: skip
        return run.enter(
            advance, n, run.record, run.system, run.settings, run.count, run.scale, run.schedule, run.old, run.new, run.matrices,
            run.out,
        )  # fmt: skip

    @property
    def why_equal_steps(self) -> str:
        """Why steps are not chosen by a tolerance; empty if they are."""
        if self.order == 4:
            return "the error of its composition of order 4 is not estimated; take order=2"
        return "its damping belongs to the size of the steps; take rho_inf=1" if self.rho_inf < 1.0 else ""

    @property
    def max_turn(self) -> float:
        """Largest turn of a body in a step; the composition makes larger substeps."""
        return LIMIT[MAPS.index(self.rotation)] / (1.0 if self.order == 2 else 2.0 * A4 - 1.0)

    def explain(self, run: Run, code: int) -> str:
        """Text of a step in which a body turns further than the map allows."""
        if code != TURNS_TOO_FAR:
            return ""
        node = int(run.count.worst_node)
        turn = float(np.linalg.norm(run.new.x[6 * node + 3 : 6 * node + 6]))
        what = "the next step" if self.order == 2 else "a substep of the next step"
        return (
            f"{what} turns {run.structure.node_labels[node]!r} by {turn:.3g} rad, more than rotation="
            f"{self.rotation!r} allows ({self.max_turn:.3g} per step)"
        )

    def output(self, run: Run) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        """Projected velocity, acceleration and multipliers of the present state."""
        t, v = float(run.plan.time(run.step)), run.record.v_output
        output_state(run.index1.system, t, run.old, v, run.index1.space)
        return run.old.q, v, run.old.vd, run.old.lam


def _nodes(run: Run) -> Nodes:
    """Data of the nodes, and the places of their rotational diagonal blocks."""
    s, n = run.structure, run.structure.n_nodes
    pivots = np.append(s.program.pivots, s.program.n_blocks)
    diagonal = 9 * pivots[np.minimum(s.node_rows[:, 1] // 3, s.program.n_atoms)].astype(np.int64)
    arms = np.tile(np.eye(3).ravel(), 2 * n)
    return Nodes(arms, T_inverse=np.zeros(9 * n), R_mid=np.zeros(9 * n), W=np.zeros(9 * n), diagonal=diagonal)


def _history(run: Run, substeps: int) -> History:
    """No increments yet; the multipliers of the start."""
    x, expected, change = (np.zeros((substeps, len(run.old.v))) for _ in range(3))
    return History(x, expected, change, np.tile(run.old.lam, (substeps, 1)), run.old.q.copy(), run.old.v.copy())


def _external(run: Run) -> External:
    """Forces without a discrete derivative; warns where they do not keep the energy."""
    e, q, space = run.evaluator, run.old.q, run.index1.space
    potentials, blocks, without, foreign = tables(e, q, run.start_state.t)
    for names, why in (
        (without, "no potential is given"),
        (foreign, "the given potential is not that of the force (put what has none into a user_force of its own)"),
    ):
        if names:
            listed = ", ".join(repr(x) for x in names[:5]) + (f" and {len(names) - 5} more" if names[5:] else "")
            warn_user(
                f"EnergyMidpoint: the energy is not exact, because {listed} can only act as external force: {why}",
                EnergyWarning,
            )
    return External(
        potentials, blocks, q.copy(), run.old.v.copy(), q.copy(), np.zeros(8), np.zeros(run.structure.size),
        np.zeros(len(e.S) if len(blocks) else 0), space.no_v, space.no_lam,
    )  # fmt: skip


def _decay(run: Run, decaying: bool) -> Decay:
    """Elastic blocks and matrices of the damping; empty where the scheme conserves."""
    blocks, rows = (len(run.evaluator.S), run.structure.size) if decaying else (0, 0)
    elastic = elastic_blocks(run.structure) if decaying else np.zeros(0, dtype=ELASTIC_BLOCK)
    # regularization and scratch arrays are those of the output
    shifted = run.index1.space._replace(S=np.zeros(blocks), A=np.zeros(blocks), r=np.zeros(rows))
    arms = np.zeros(18 * run.structure.n_nodes)
    return Decay(elastic, np.zeros(blocks), arms, np.zeros(blocks), shifted, np.zeros(rows))


def _is_top(label: str, inertia: Any, com: Any) -> bool:
    """Whether two principal moments are equal and the third is not; refuses bodies that average="spatial" does not suit."""
    J, axes = np.linalg.eigh(np.array(inertia, dtype=float).reshape(3, 3))
    low, high = J[1] - J[0] <= 1e-9 * J[2], J[2] - J[1] <= 1e-9 * J[2]
    if not (low or high):
        what = "has three different moments of inertia"
    elif (
        len(com)
        and low != high
        and np.linalg.norm(np.cross(axes[:, 2 if low else 0], com)) > 1e-9 * np.linalg.norm(com)
    ):
        what = "has its center of mass beside its axis of symmetry"
    else:
        return bool(low != high)
    raise ModelError(
        f"EnergyMidpoint: average='spatial' keeps the energy of symmetric bodies only, and {label!r} {what}; "
        "use average='material'"
    )
