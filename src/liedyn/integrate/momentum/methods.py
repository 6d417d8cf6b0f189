"""Momentum schemes of rigid bodies, with joints by impulses at the ends of a step (kernels in step.py)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Literal, NamedTuple

import numpy as np

from liedyn.arguments import checked_class, choice
from liedyn.equation.equations import Assembly
from liedyn.equation.records import record
from liedyn.equation.roles import evaluate_signals
from liedyn.equation.saddle import accelerations, saddle
from liedyn.errors import ModelError
from liedyn.integrate.method import Facts, Method
from liedyn.integrate.momentum import step as st
from liedyn.integrate.newton import NOT_CONVERGED
from liedyn.integrate.run import Run

LIMITS = (
    "rigid bodies and point masses only; needs h omega < 2 for the stiffest spring (variant I of KryslMidpoint: 1.5)"
)
JOINTS = "joints by impulses at the ends of a step: McLachlan, Modin, Verdier & Wilkins 2014"


COEFFICIENTS = np.dtype(
    [
        ("variant", np.int64),  # the scheme Psi_h of the bodies
        ("rates", np.int64),  # forces may depend on v
        ("last_h", np.float64),
        ("status", np.int64),  # of the last step that failed
    ]
)


class Impulses(NamedTuple):
    """The record of these methods."""

    c: Any  # record COEFFICIENTS
    mass: Any  # per node, see `moves.NODE`
    middle: Any  # the system with its signals at the middle of the step
    qm: Any  # q and v at the middle of the step
    vm: Any
    p: Any  # momenta
    f0: Any  # forces at the start of the step, inside it, and at its end where they are no unknowns
    f: Any
    g: Any
    a: Any  # acceleration of Simo & Wong's C2
    w: Any  # rotation vectors of (half) a step: guesses and results
    places: Any  # in S, of the transposed blocks of B and of the diagonal blocks of the nodes
    at_end: Any  # the saddle system at the end of the step: has blocks of B of its own
    lam1: Any  # multipliers of the last step, their expected change and the last one
    dlam: Any
    dlam0: Any


class Impulse(Method):
    """What the momentum schemes have in common."""

    index = 1
    on_r3xso3 = True
    lumped = True
    divides = True
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

    @property
    def why_equal_steps(self) -> str:
        """What these schemes are good at lives from equal steps (Hairer, Lubich & Wanner, chapter VIII)."""
        return (
            "its energy stays near that of the start over long runs only while all steps are equal, and drifts where they "
            "follow an error; take EnergyMidpoint(), which keeps the energy with steps of any size"
        )

    def begin(self, run: Run) -> None:
        """Masses of the nodes and first guesses."""
        s, n, space = run.structure, 6 * run.structure.n_nodes, run.index1.space
        c = record(COEFFICIENTS)
        c.variant, c.last_h = self._number, run.plan.h[0]
        c.rates = any(not g.family.rigid and "C" in g.family.parts for g in s.groups)
        w = np.zeros((s.n_nodes, 2, 3))
        w[:] = 0.5 * c.last_h * run.old.v.reshape(-1, 2, 3)[:, 1:]
        vm, p, f0, f, g, a = (np.zeros(n) for _ in range(6))
        dlam, dlam0 = np.zeros((2, s.size))
        run.record = Impulses(
            c, _masses(run), s.detached, run.old.q.copy(), vm, p, f0, f, g, a, w.ravel(), _places(run),
            space._replace(Bn=np.zeros_like(space.Bn)), run.old.lam.copy(), dlam, dlam0,
        )  # fmt: skip

    def advance(self, run: Run, n: int) -> int:
        """Make at most n steps in compiled code."""
        return run.enter(
            st.advance, n, run.record, run.system, run.settings, run.count, run.schedule, run.old, run.new,
            run.index1.space, run.out,
        )  # fmt: skip

    def output(self, run: Run) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        """The present state; accelerations and multipliers are those of this instant."""
        t = float(run.plan.time(run.step))
        ix = run.index1
        evaluate_signals(run.structure.signals, t, run.structure.u)
        saddle(ix.system, t, run.old.q, ix.space)
        accelerations(ix.system, t, run.old.q, run.old.v, run.old.vd, run.old.lam, ix.space)
        return run.old.q, run.old.v, run.old.vd, run.old.lam

    def fallback_step(self, run: Run) -> int:
        """No other solver: the status stays."""
        return int(run.record.c.status)

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
    atom = np.append(program.order, -1)  # by row of r over three; the sink is no atom
    table = s.table("blocks_b", 4)
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
            source=f"Krysl 2005; Terze, Müller & Zlatar; {JOINTS}",
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
