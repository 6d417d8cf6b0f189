"""Momentum schemes of rigid bodies, with joints by impulses at the ends of a step (kernels in impulse_step.py)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

import numpy as np

from liedyn.arguments import checked_class, choice
from liedyn.equation.builder import BLOCKS_B
from liedyn.equation.equations import Assembly
from liedyn.equation.roles import evaluate_signals
from liedyn.equation.saddle import accelerations, saddle
from liedyn.errors import ModelError
from liedyn.integrate.momentum import step as st
from liedyn.integrate.newton import NOT_CONVERGED
from liedyn.integrate.run import Facts, Method, Run

LIMITS = (
    "rigid bodies and point masses only; needs h omega < 2 for the stiffest spring (variant I of KryslMidpoint: 1.5)"
)
JOINTS = "joints by impulses at the ends of a step: McLachlan, Modin, Verdier & Wilkins 2014"


@dataclass
class Own:
    """Arrays that these methods keep besides those of the run (names as in `impulse_step.advance`)."""

    lam1: np.ndarray
    um: np.ndarray
    mass: np.ndarray
    qm: np.ndarray
    vm: np.ndarray
    p: np.ndarray
    f0: np.ndarray
    f: np.ndarray
    g: np.ndarray
    a: np.ndarray
    w: np.ndarray
    places: np.ndarray
    B2: np.ndarray


class Impulse(Method):
    """What the momentum schemes have in common."""

    index = 1
    on_r3xso3 = True
    lumped = True
    scheme: ClassVar[int]

    @property
    def _number(self) -> int:
        """The scheme Psi_h of the bodies."""
        return self.scheme

    def check(self, assembly: Assembly) -> None:
        """Refuse a mass matrix that is not that of rigid bodies."""
        for group in assembly.builder.groups.values():
            if "M" in group.family.parts and not group.family.rigid:
                raise ModelError(
                    f"{type(self).__name__}: {group.family.name} {group.labels[0]!r} has a mass matrix of its own; this method "
                    "moves rigid bodies and point masses one by one. Use GeneralizedAlpha, BLieDF or MuntheKaas"
                )

    def start(self, run: Run) -> None:
        """Masses of the nodes and first guesses."""
        s, n = run.structure, 6 * run.structure.n_nodes
        h = float(run.plan.h[0])
        rates = any(not g.family.rigid and "C" in g.family.parts for g in s.groups)
        run.co = np.array([float(self._number), float(rates), h, 0.0])
        w = np.zeros((s.n_nodes, 2, 3))  # rotation vectors of (half) a step
        w[:] = 0.5 * h * run.v0.reshape(-1, 2, 3)[:, 1:]
        vm, p, f0, f, g, a = (np.zeros(n) for _ in range(6))
        run.past = np.zeros_like(run.dlam)
        run.own = Own(
            run.lam0.copy(), s.u.copy(), _masses(run), run.q0.copy(), vm, p, f0, f, g, a, w.ravel(), _places(run),
            np.zeros_like(run.index1.Bn),
        )  # fmt: skip

    def advance(self, run: Run, n: int) -> int:
        """Make at most n steps in compiled code."""
        p, s, o = run.plan, run.structure, run.own
        return st.advance(
            n, s.signals, p.first, p.t, p.h, p.record, s.lam_rows, *run.records, *run.system, run.co, run.opt, run.cnt,
            run.q0, run.v0, run.vd0, run.lam0, run.q, run.v, run.lam, o.lam1, run.dlam, run.past,
            o.um, o.mass, o.qm, o.vm, o.p, o.f0, o.f, o.g, o.a, o.w, o.places, o.B2, *run.index1.arrays,
        )  # fmt: skip

    def output(self, run: Run) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        """The present state; accelerations and multipliers are those of this instant."""
        t = float(run.plan.time(run.step))
        ix = run.index1
        evaluate_signals(run.structure.signals, t, run.structure.u)
        saddle(*ix.system, t, run.q0, *ix.arrays)
        accelerations(*ix.system, t, run.q0, run.v0, run.vd0, run.lam0, *ix.arrays)
        return run.q0, run.v0, run.vd0, run.lam0

    def fallback_step(self, run: Run) -> int:
        """No other solver: the status stays."""
        return int(run.co[st.STATUS])

    def explain(self, run: Run, code: int) -> str:
        """Why a step did not converge."""
        if code != NOT_CONVERGED:
            return ""
        return "the next step did not converge; springs need h omega < 2, dampers h c/m < 2"


def _masses(run: Run) -> np.ndarray:
    """m, 1/m, J, J^-1 and the weights of force and moment (acceleration over length a unit stands for) of each node."""
    e, s = run.evaluator, run.start_state
    M = e.mass(s.q, s.t)
    result = np.zeros((run.structure.n_nodes, st.NODE))
    for n in range(1, run.structure.n_nodes):
        m, rotation = M[6 * n, 6 * n], slice(6 * n + 3, 6 * n + 6)
        J = M[rotation, rotation].toarray()
        result[n, :2] = m, 1.0 / m if m > 0.0 else 0.0
        result[n, 2:11] = J.ravel()
        result[n, 11:20] = np.linalg.inv(J).ravel() if J.any() else 0.0
    weights = e.scales.dyn[np.minimum(e.node_places, run.structure.size - 1)]
    result[:, 20:] = np.where(e.free, weights, 0.0).reshape(-1, 6)
    return result.ravel()


def _places(run: Run) -> np.ndarray:
    """Where S holds the transpose of each block of B (order of BLOCKS_B), then the two diagonal blocks of each node."""
    s = run.structure
    program = s.program
    atom = np.append(program.order, -1)  # by row of r over three; the waste is no atom
    table = s.table(BLOCKS_B, 4)
    own = atom[np.concatenate([s.node_rows[table[:, 1], table[:, 2]], s.node_rows.ravel()]) // 3]
    other = np.append(atom[table[:, 3] // 3], own[len(table) :])
    return np.where(own >= 0, 9 * program.blocks(own, other), 9 * program.n_blocks).astype(np.int64)


def _choose(method: Method, name: str, allowed: tuple[str, ...]) -> None:
    """Refuse a value that is not among the known ones."""
    choice(type(method).__name__, name, getattr(method, name), allowed)


@checked_class
@dataclass(frozen=True)
class KryslMidpoint(Impulse):
    """Krysl's midpoint schemes LIEMID; "EA" with joints is RATTLE with the drift of a Lie group midpoint rule.

    variant: "EA" kick, drift, kick and "AE" drift, kick, drift (explicit in the forces), "I" implicit midpoint.
    They are reversible, but not symplectic: LIEMID changes the area on the sphere of momenta by O(h^3) a step.
    """

    variant: Literal["EA", "AE", "I"] = "EA"

    def __post_init__(self) -> None:
        _choose(self, "variant", ("EA", "AE", "I"))

    @property
    def _number(self) -> int:
        return {"EA": st.EA, "AE": st.AE, "I": st.MIDPOINT}[self.variant]

    @property
    def facts(self) -> Facts:
        """What the method is."""
        return Facts(
            title={
                "EA": "RATTLE with Krysl's midpoint drift (LIEMID[EA])",
                "AE": "drift, kick, drift with Krysl's midpoint drift (LIEMID[AE])",
                "I": "Krysl's implicit midpoint rule (LIEMID[I])",
            }[self.variant],
            order=(2, 2, 2),
            conserves=("linear momentum", "angular momentum", "Phi", "B v"),
            explicit=self.variant != "I",
            use="long runs of models without stiff springs: momenta exact, cheap; the smallest errors of its kind",
            limits=f"{LIMITS}; reversible, not symplectic: in chaotic motion energy may wander slowly (RATTLie)",
            source=f"Krysl 2005; Terze, Muller & Zlatar; {JOINTS}",
        )


@checked_class
@dataclass(frozen=True)
class SimoWong(Impulse):
    """Schemes of Simo & Wong with exact angular momentum: "C1" implicit (a free body keeps its energy), "C2" explicit.

    C2 carries an acceleration from step to step; with joints it is that of the body without their forces.
    """

    variant: Literal["C1", "C2"] = "C1"

    def __post_init__(self) -> None:
        _choose(self, "variant", ("C1", "C2"))

    @property
    def _number(self) -> int:
        return {"C1": st.C1, "C2": st.C2}[self.variant]

    @property
    def facts(self) -> Facts:
        """What the method is."""
        implicit = self.variant == "C1"
        return Facts(
            title=f"Simo & Wong, {'implicit ALGO_C1' if implicit else 'explicit ALGO_C2'}",
            order=(2, 2, 2),
            conserves=("linear momentum", "angular momentum", "Phi", "B v"),
            explicit=not implicit,
            use="comparison with the literature; KryslMidpoint('EA') has smaller errors at the same cost",
            limits=LIMITS,
            source=f"Simo & Wong 1991; {JOINTS}",
        )


@checked_class
@dataclass(frozen=True)
class Trapezoidal(Impulse):
    """Trapezoidal rule TRAPM, the conjugate of KryslMidpoint("I")."""

    scheme: ClassVar[int] = st.TRAPEZOIDAL

    @property
    def facts(self) -> Facts:
        """What the method is."""
        return Facts(
            title="trapezoidal rule on rotations (TRAPM)",
            order=(2, 2, 2),
            conserves=("linear momentum", "angular momentum", "Phi", "B v"),
            explicit=False,
            use="comparison with the literature",
            limits=LIMITS,
            source=f"Krysl 2005, the conjugate of the midpoint rule I; {JOINTS}",
        )


@checked_class
@dataclass(frozen=True)
class RATTLie(Impulse):
    """Lie group variational integrator on R3 x SO(3) and SE(3).

    Discrete Lagrangian h (Delta . M Delta/2 - V(q_n)/2 - V(q_{n+1})/2) with Delta = log(q_n^-1 q_{n+1})/h.
    """

    on_r3xso3 = False
    scheme: ClassVar[int] = st.LIE

    @property
    def facts(self) -> Facts:
        """What the method is."""
        return Facts(
            title="RATTLie, Lie group variational integrator",
            order=(2, 2, 2),
            conserves=("linear momentum", "angular momentum", "Phi", "B v"),
            explicit=True,
            use="very long runs: symplectic, so the energy error stays bounded (seen over 10^6 steps), momenta exact",
            limits=LIMITS,
            source="Hante & Arnold 2021, RATTLie",
        )
