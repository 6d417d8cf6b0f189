"""Energy-conserving midpoint schemes on any model: Simo's Cayley scheme, the exponential one, Geradin & Bauchau's and
Geradin's with Euler parameters (Lens & Cardona; Geradin), of order 2, or 4 by composition (Tarnow & Simo 1994).

Prior art for joints and elastic elements: Simo, Tarnow & Doblare 1995; Bauchau & Bottasso 1999; Betsch & Steinmann 2001;
Lens, Cardona & Geradin 2004.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from liedyn.arguments import checked_class, choice, warn_user
from liedyn.compiled.decorators import kernel
from liedyn.equation.builder import WORK
from liedyn.equation.equations import Assembly
from liedyn.equation.roles import address, evaluate_signals, evaluate_signals_of_step
from liedyn.equation.saddle import accelerations, project_velocity, saddle
from liedyn.errors import EnergyWarning, ModelError
from liedyn.groups.algebra import copy
from liedyn.integrate.energy_midpoint.decay import (
    FORCE,
    VELOCITY,
    call_velocity,
    damping_force,
    decay_velocity,
    elastic_blocks,
)
from liedyn.integrate.energy_midpoint.external import FORCES, TANGENT, external_forces, external_tangent, tables
from liedyn.integrate.energy_midpoint.step import CHI, EXTERNAL, KAPPA, LIMIT, MID, NODAL, independent_stress, iterate
from liedyn.integrate.energy_midpoint.work import STEP_WORK, call_step_work, step_work
from liedyn.integrate.newton import (
    ATTEMPTS,
    ATTEMPTS_GUARDED,
    GUARDED,
    LAST,
    LENGTH,
    OK,
    STAY,
    TURNED_OVER,
    TURNS_TOO_FAR,
    WORST_NODE,
    turned_over,
)
from liedyn.integrate.run import (
    RECORDED,
    STALE,
    STEP,
    TAKING,
    WORKING,
    Facts,
    Method,
    Run,
    finish_step,
    is_recorded,
    mend_rotations,
    next_step,
)

# places in the array of coefficients, after those of midpoint_step; then the fractions of the substeps
SUBSTEPS, LAST_H, KNOWN, DECAYING, FIRST = range(5, 10)
A4 = 1.0 / (2.0 - 2.0 ** (1.0 / 3.0))
MAPS = ("cayley", "exp", "euler")  # their places are the numbers CAYLEY, EXP, EULER of midpoint_step


@kernel(hot=True)
def predict(s, attempt, at_start, h, co, v0, vd0, hx, hlam, x, lam):
    """Increments of the same substep of the last steps, extrapolated; without them, or in a second attempt, h v_n.

    Where a spring turns over, from the pose q_n: none.
    """
    foretold = attempt == 0 or attempt == LAST
    known = co[KNOWN] if foretold else 0.0
    c = 0.5 * h * h if at_start and foretold else 0.0  # vd of the first instant is known, later that of a record
    for k in range(6, x.shape[0]):
        x[k] = hx[3 * s, k] + hx[3 * s + 1, k] if known > 0.0 else h * v0[k] + c * vd0[k]
        if attempt == STAY:
            x[k] = 0.0
    for k in range(lam.shape[0]):
        lam[k] = hlam[s, k] if attempt != 2 else 0.0


@kernel(hot=True)
def remember(s, co, hx, hlam, x, lam):
    """Keep the increment of substep s, its expected change (second difference constant) and its last change."""
    known = co[KNOWN]
    for k in range(6, x.shape[0]):
        change = x[k] - hx[3 * s, k]
        hx[3 * s + 1, k] = 0.0 if known == 0.0 else change if known == 1.0 else 2.0 * change - hx[3 * s + 2, k]
        hx[3 * s + 2, k] = change
        hx[3 * s, k] = x[k]
    for k in range(lam.shape[0]):
        hlam[s, k] = lam[k]


@kernel
def show(
    H, I, P, ptr, rows, u, signals, t, q, v, vp, vd, lam,
    ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, Bn, r, room,
):  # fmt: skip
    """Output at t: velocity projected onto B v = 0, acceleration and multipliers from the equations of index 1.

    The raw velocity satisfies the hidden constraint to O(h^2) only, and the multipliers of Newton are of first order.
    """
    evaluate_signals(signals, t, u)
    copy(v, vp)
    saddle(H, I, P, ptr, rows, u, t, q, ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, Bn, r, room)
    project_velocity(
        H, I, P, ptr, rows, u, t, q, vp, ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, Bn, r, room
    )  # fmt: skip
    accelerations(
        H, I, P, ptr, rows, u, t, q, vp, vd, lam, ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, Bn, r, room
    )  # fmt: skip


@kernel
def advance(
    n, signals, first, seg_t, seg_h, record, lam_rows, rec_q, rec_v, rec_vd, rec_lam, rec_raw,
    H, I, P, ptr, rows, u, co, opt, cnt, w_dyn, w_phi, w_lam, w_eps, diagonal, q0, v0, vd0, lam0, qb, vb, hx, hlam,
    x, q, v, vp, lam, arms, Ti, Rm, W, r, S, potentials, blocks, qm, vm, qr, energy, rx, Sx, called,
    elastic, K, own_arms, Hb, Hs, HA, y, z,
    ix, we1, wp1, no_v, no_lam, vi, vdi, Ti1, S1, A1, work1, Bn1, r1, room1,
):  # fmt: skip
    """Make at most n steps."""
    for _ in range(n):
        t, h = next_step(first, seg_t, seg_h, cnt)
        if h != co[LAST_H]:
            co[LAST_H], co[KNOWN] = h, 0.0
            if co[DECAYING] != 0.0:
                evaluate_signals(signals, t - h, u)
                call_velocity(
                    called[3], True, co[DECAYING], H, I, P, ptr, rows, u, t - h, h, elastic, q0, v0, K, own_arms, Hb, Hs, HA,
                    y, z, ix, we1, wp1, no_v, no_lam, vi, vdi, Ti1, S1, A1, work1, Bn1, r1, room1,
                )  # fmt: skip
        copy(q0, qb)
        copy(v0, vb)
        begin, status, work = t - h, OK, P[H[WORK]]
        for s in range(int(co[SUBSTEPS])):
            size = co[FIRST + s] * h
            evaluate_signals_of_step(signals, begin, size, u)
            for attempt in range(ATTEMPTS_GUARDED if opt[GUARDED] != 0.0 else ATTEMPTS):
                predict(s, attempt, cnt[STEP] == 0, size, co, v0, vd0, hx, hlam, x, lam)
                if attempt > 0:
                    independent_stress(H, I, P, size, 0.0, q0, q0, r)
                status = iterate(
                    H, I, P, ptr, rows, u, begin, size, co, opt, cnt, w_dyn, w_phi, w_lam, w_eps, diagonal, q0, v0, x, lam,
                    q, v, arms, Ti, Rm, W, r, S, potentials, blocks, qm, vm, qr, no_v, no_lam, energy, rx, Sx, called,
                    elastic, K, Hb, Hs, HA, y, z, ix, room1,
                )  # fmt: skip
                if status == OK and opt[GUARDED] != 0.0 and attempt < LAST and turned_over(H, I, P, u, begin, q0, q, r):
                    status = TURNED_OVER
                if status == OK:
                    break
            if status != OK:
                copy(qb, q0)
                copy(vb, v0)
                cnt[STALE] = 1
                if called[4] != 0:
                    P[H[WORK]] = work
                return status
            remember(s, co, hx, hlam, x, lam)
            if called[4] != 0:
                call_step_work(
                    called[4], H, I, P, signals, u, begin, size, opt[LENGTH], potentials, called, q0, q, v0, v, lam, x,
                    arms, Rm, r, W, qm, vm, qr, no_v, no_lam, energy, rx,
                )  # fmt: skip
            cnt[STALE] = TAKING
            copy(q, q0)
            copy(v, v0)
            begin += size
        co[KNOWN] = min(co[KNOWN] + 1.0, 2.0)
        mend_rotations(H, cnt, q0)
        if co[DECAYING] != 0.0:
            evaluate_signals(signals, t, u)
            call_velocity(
                called[3], False, co[DECAYING], H, I, P, ptr, rows, u, t, h, elastic, q0, v0, K, own_arms, Hb, Hs, HA, y, z,
                ix, we1, wp1, no_v, no_lam, vi, vdi, Ti1, S1, A1, work1, Bn1, r1, room1,
            )  # fmt: skip
        line = cnt[RECORDED]
        if is_recorded(record, line, cnt[STEP] + 1):
            show(
                H, I, P, ptr, rows, u, signals, t, q0, v0, vp, vd0, lam0,
                ix, we1, wp1, no_v, no_lam, vi, vdi, Ti1, S1, A1, work1, Bn1, r1, room1,
            )  # fmt: skip
            for k in range(v0.shape[0]):
                rec_raw[line, k] = v0[k]
        finish_step(H, I, P, signals, u, t, cnt, record, lam_rows, q0, vp, vd0, lam0, rec_q, rec_v, rec_vd, rec_lam)
        cnt[STALE] = 0
    return OK


@checked_class
@dataclass(frozen=True)
class EnergyMidpoint(Method):
    """Midpoint schemes that keep the energy of a conservative model exactly, with any joints, springs and weights.

    rotation: "cayley" (Simo; keeps linear and angular momentum too), "exp" or "euler" (Geradin & Bauchau, Geradin).
    moment: how a force becomes a moment where the map is not Cayley's: "nodal" (default of "exp"), "kappa", or
    "mid" ("euler" only, its default: Geradin's constrained scheme, corrected).
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
    on_r3xso3 = True

    def __post_init__(self) -> None:
        for name, allowed in (
            ("rotation", MAPS), ("moment", (None, "nodal", "kappa", "mid")),
            ("average", ("material", "spatial")), ("order", (2, 4)),
        ):  # fmt: skip
            choice("EnergyMidpoint", name, getattr(self, name), allowed)
        if self.moment is None:
            usual = "mid" if self.rotation == "euler" else "nodal"
            object.__setattr__(self, "moment", "kappa" if self.average == "spatial" else usual)
        if self.moment == "mid" and self.rotation != "euler":
            raise ValueError("EnergyMidpoint: moment='mid' belongs to rotation='euler'; choose 'nodal' or 'kappa'")
        if self.average == "spatial" and self.rotation != "cayley" and self.moment != "kappa":
            # the other moments have a part along the axis of a top, which changes its spin and with it the energy
            raise ValueError("EnergyMidpoint: average='spatial' keeps the energy of tops with moment='kappa' only")
        if not (isinstance(self.rho_inf, int | float) and 0.0 <= self.rho_inf <= 1.0):
            raise ValueError(f"EnergyMidpoint: rho_inf = {self.rho_inf!r} must be a number between 0 and 1")
        if self.rho_inf < 1.0 and self.order == 4:
            raise ValueError(
                "EnergyMidpoint: order=4 has a substep backward in time, where damping would be growth; use order=2"
            )

    def __repr__(self) -> str:
        words = [f"rotation={self.rotation!r}"]
        words += [f"moment={self.moment!r}"] if self.rotation != "cayley" else []
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
            source="Lens & Cardona; Geradin; Simo & Wong 1991; order 4: Tarnow & Simo 1994",
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
                raise ModelError(
                    f"EnergyMidpoint: {family.name} {group.labels[0]!r} is a {what} without a discrete derivative; {remedy}"
                )
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

    def start(self, run: Run) -> None:
        """Arrays of the step; the scheme is self-starting."""
        steps = [1.0] if self.order == 2 else [A4, 1.0 - 2.0 * A4, A4]
        run.co = np.zeros(FIRST + len(steps))
        run.co[:3] = (
            MAPS.index(self.rotation),
            {"nodal": NODAL, "kappa": KAPPA, "mid": MID}[str(self.moment)],
            float(self.average == "spatial"),
        )
        run.co[SUBSTEPS] = len(steps)
        run.co[FIRST:] = steps
        far = 0.5 * run.plan.h[0] ** 2 * np.abs(run.vd0.reshape(-1, 2, 3)).max(axis=(0, 2))
        if far[0] > 0.1 * run.evaluator.scales.length or far[1] > 0.5:
            run.vd0[:] = 0.0  # stiff springs stretched at the start: the parabola would lead the predictor astray
        run.rec_raw = run.rec_v.copy()
        run.own = _Arrays(run, self, len(steps))
        independent_stress(*run.system[:3], run.plan.h[0], 0.0, run.q0, run.q0, run.evaluator.r)
        run.co[EXTERNAL] = float(len(run.own.blocks) > 0)
        run.co[DECAYING] = 1.0 - self.rho_inf
        if len(run.own.elastic):
            run.co[CHI] = (1.0 - self.rho_inf) / (1.0 + self.rho_inf)

    def advance(self, run: Run, n: int) -> int:
        """Make at most n steps in compiled code."""
        p, s, e, a = run.plan, run.structure, run.evaluator, run.own
        return advance(
            n, s.signals, p.first, p.t, p.h, p.record, s.lam_rows, *run.records, run.rec_raw, *run.system, run.co, run.opt,
            run.cnt, *run.weights, a.diagonal, run.q0, run.v0, run.vd0, run.lam0, *a.history,
            run.x, run.q, run.v, a.vp, run.lam, *a.nodes, e.r, e.S, *a.external, *a.decay, *run.index1.arrays,
        )  # fmt: skip

    @property
    def max_turn(self) -> float:
        """Largest turn of a body in a step; the composition makes larger substeps."""
        return LIMIT[MAPS.index(self.rotation)] / (1.0 if self.order == 2 else 2.0 * A4 - 1.0)

    def explain(self, run: Run, code: int) -> str:
        """Text of a step in which a body turns further than the map allows."""
        if code != TURNS_TOO_FAR:
            return ""
        node = int(run.cnt[WORST_NODE])
        turn = float(np.linalg.norm(run.x[6 * node + 3 : 6 * node + 6]))
        what = "the next step" if self.order == 2 else "a substep of the next step"
        return (
            f"{what} turns {run.structure.node_labels[node]!r} by {turn:.3g} rad, more than rotation="
            f"{self.rotation!r} allows ({self.max_turn:.3g} per step)"
        )

    def output(self, run: Run) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        """Projected velocity, acceleration and multipliers of the present state."""
        t, i = float(run.plan.time(run.step)), run.index1
        show(*i.system, run.structure.signals, t, run.q0, run.v0, run.own.vp, run.vd0, run.lam0, *i.arrays)
        return run.q0, run.own.vp, run.vd0, run.lam0


class _Arrays:
    """What a run of this method keeps besides: history, data of the nodes, forces without discrete derivative."""

    def __init__(self, run: Run, method: EnergyMidpoint, substeps: int) -> None:
        s, e, n = run.structure, run.evaluator, run.structure.n_nodes
        self.vp = run.v0.copy()
        self.history = (
            run.q0.copy(), run.v0.copy(), np.zeros((3 * substeps, 6 * n)), np.tile(run.lam0, (substeps, 1)),
        )  # fmt: skip
        pivots = np.append(s.program.pivots, s.program.n_blocks)
        self.diagonal = 9 * pivots[np.minimum(s.node_rows[:, 1] // 3, s.program.n_atoms)].astype(np.int64)
        self.nodes = (np.tile(np.eye(3).ravel(), 2 * n), *(np.zeros(9 * n) for _ in range(3)))
        t = run.start_state.t
        potentials, self.blocks, without, foreign = tables(e, run.q0, t)
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
        decaying = method.rho_inf < 1.0
        self.elastic = elastic_blocks(s) if decaying else np.zeros((0, 3), dtype=np.int64)
        size = (len(e.S), s.size) if decaying else (0, 0)
        self.decay = (
            self.elastic, np.zeros(size[0]), np.zeros(18 * n), *(np.zeros(size[0]) for _ in range(3)),
            *(np.zeros(size[1]) for _ in range(2)),
        )  # fmt: skip
        room = np.zeros_like(e.S) if len(self.blocks) else np.zeros(0)
        called = np.zeros(5, dtype=np.int64)  # addresses of what only some runs need
        if len(self.blocks):
            called[:2] = address(external_forces, FORCES), address(external_tangent, TANGENT)
        if decaying:
            called[2:4] = address(damping_force, FORCE), address(decay_velocity, VELOCITY)
        if run.cnt[WORKING]:
            called[4] = address(step_work, STEP_WORK)
        self.external = (
            potentials, self.blocks, run.q0.copy(), run.v0.copy(), run.q0.copy(), np.zeros(8), np.zeros(s.size), room, called,
        )  # fmt: skip


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
        what = "has its centre of mass beside its axis of symmetry"
    else:
        return bool(low != high)
    raise ModelError(
        f"EnergyMidpoint: average='spatial' keeps the energy of symmetric bodies only, and {label!r} {what}; "
        "use average='material'"
    )
