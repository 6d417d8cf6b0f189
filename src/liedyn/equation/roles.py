"""The contract between element kernels and integrators: a kernel for each role of an element family.

A model is a list of element families.  A family gives one kernel per role, each with the fixed signature below, so that
no integrator is recompiled for another mix of elements.  Kernels are called through their addresses.

    residual                r += cg (M vd + g + B^T lam) in the rows of the nodes, r += Phi in the rows of the multipliers
    tangent                 S += cM M + cC Ct + cK Kt + cB (B and B^T)     Ct = D_v g,  Kt w = D_q (M vd + g + B^T lam) . w
    velocity_rows           r += B v + dPhi/dt, in the rows of the multipliers only
    acceleration_rows       r += Z = (d/dt B) v + d/dt (dPhi/dt), in the rows of the multipliers only
    velocity_rows_gradient  D += D_q (B v + dPhi/dt) . w, stored where `tangent` stores B (multiplier row, node column)
    energies                out += kinetic, potential energy, linear momentum (3), angular momentum about the origin (3)
    turns_over              adds to r[0] the number of elements whose direction turns by more than a right angle from q to q1,
                            given in place of v: of two ends that pass each other there is a second solution of a step
    remember                writes into q what the element remembers of an accepted state (the turns of an angle), see TRACKER
    follow_stress           independent stress: writes into the memory of the element the stress of (q0, q1) plus its linear
                            change along c r (r: solution of a Newton step, translation in inertial axes, dR1 = R1 skew(w)), of
                            which `share` enters the mean strain.  The geometric stiffness of role `tangent` is taken from there
                            where INDEPENDENT is set (q0 = q1, share 1, h infinite), that of role `discrete_tangent` always

and, for methods that conserve energy, over a step from (q0, v0) to (q1, v1)

    discrete_residual       r += cg times inertia + discrete gradient of the potential + forces of lam - applied forces, all in
                            inertial axes (moments too), and Phi(q1) in the rows of the multipliers.  A force f on a point or
                            director X of a body (in its axes) goes to the row of the translation (points only) and to its
                            tensor of moments W += X f^T; the method takes the moment from W, so no element knows the rule for
                            rotations
    discrete_tangent        derivative of that with respect to x1 and w, dR1 = R1 skew(w); moments by the lever of a feature
                            (`lever`), the turning of levers left out (the method adds it from W), B(q1) and the forces of a
                            unit multiplier
    mean_stiffness          S += cK B^T C B of the strains at the mean of q0 and q1, symmetric, rotations in inertial axes

Arguments they share

    t        time                       u    signals: value, first and second derivative of function k at u[3k:3k+3];
                                             behind them what elements write during a run, their memory
    ne       number of elements         io, po   where the family's integers and parameters begin in the pools
    ids      integer pool (int32)       par  parameter pool (float64)
    q        12 numbers per node: position x in the inertial frame, rotation R row by row
    v, vd    6 per node: velocity of x in the inertial frame, angular velocity in the body frame; their time derivatives
    lam      multipliers, r residual: both in elimination order, three numbers per atom
    S        matrix of 3x3 blocks, nine numbers per block, row by row

The integers of one element: its nodes, then the offset in r of each of its atoms, then the offset in S of each of its
blocks, in the order in which the family declares them, then its signals and where its memory begins in u.  Node 0 is the
ground.  Atoms that do not exist (of the ground, the rotation of a point mass, the translation of a body about a fixed
point) point to a row and a block that is never read, the sink, so no kernel has a branch for them.

A node of kind TRACKER has no unknowns.  Its 12 numbers in q are memory: they travel with the state (into records, files
and the start of another run), stay as they are during a step, and role `remember` renews them when a step is accepted.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Any

from numba import types
from numba.extending import intrinsic

from liedyn.compiled.address import ARRAY, INT_POINTER, NUMBER, POINTER, caller
from liedyn.compiled.decorators import LazyKernel, inline, kernel
from liedyn.equation.shape import Shape
from liedyn.groups.algebra import diag, mat, mm, msub, mv, skew

_i8, _f8, _f, _i = types.int64, NUMBER, POINTER, INT_POINTER
_element = (_i8, _i8, _i8, _i, _f)  # ne, io, po, ids, par

RESIDUAL = types.void(_f8, _f, *_element, _f, _f, _f, _f, _f8, _f)
TANGENT = types.void(_f8, _f, _f8, _f8, _f8, _f8, *_element, _f, _f, _f, _f, _f)
ROWS = types.void(_f8, _f, *_element, _f, _f, _f)
SIGNAL = types.void(_f8, _i8, ARRAY)  # signal: (t, offset, u) writes u[offset:offset+3]
# t: begin of the step, h its size, u: signals at its middle and, from u1 on, at its end
# W: 9 numbers per node, arms: 18 (lever matrix, N), Ti: 9
DISCRETE_RESIDUAL = types.void(_f8, _f8, _f, _i8, *_element, _f, _f, _f, _f, _f, _f8, _f, _f)
DISCRETE_TANGENT = types.void(_f8, _f8, _f, _i8, *_element, _f, _f, _f, _f, _f, _f8, _f, _f, _f)
MEAN_STIFFNESS = types.void(*_element, _f8, _f, _f, _f, _f)
FOLLOW_STRESS = types.void(_f8, _f8, _f8, _f, *_element, _f, _f, _f)

ROLES = {
    "residual": RESIDUAL,
    "tangent": TANGENT,
    "acceleration_rows": ROWS,
    "velocity_rows": ROWS,
    "velocity_rows_gradient": ROWS,
    "energies": ROWS,
    "remember": ROWS,
    "follow_stress": FOLLOW_STRESS,
    "turns_over": ROWS,
}
# of a family with role follow_stress: place in the memory (of its first element) that tells role tangent to take that stress
INDEPENDENT = 0
TURNS = 2.0  # value of it where nodes are on SE(3): their rows R^T f turn with the force of the independent stress too
WORKS, AT_REST, VARYING, KINETIC = 16, 32, 64, 128  # how an element does work, see equation/power.py
DISCRETE_ROLES = {  # compiled only for the methods that use them
    "discrete_residual": DISCRETE_RESIDUAL,
    "discrete_tangent": DISCRETE_TANGENT,
    "mean_stiffness": MEAN_STIFFNESS,
}


@cache
def constants_of(kernel: Any) -> frozenset[tuple[str, int]]:
    """Names and values of the integers of modules that a kernel of ours takes, and the kernels that it calls."""
    found: set[tuple[str, int]] = set()
    if isinstance(kernel, LazyKernel):
        for name in kernel.py_func.__code__.co_names:
            value = kernel.py_func.__globals__.get(name)
            found |= {(name, value)} if isinstance(value, int) else constants_of(value)
    return frozenset(found)


@dataclass(frozen=True)
class Family:
    """One element type: its shape and its kernels.

    shape: its nodes, atoms, blocks, parameters and signals (`equation/shape.py`).
    parts: which of M, C, K, B the kernel `tangent` can write.
    A role that is None does not exist for this family: nothing to add (no rows, no energy).
    pivots: for each multiplier atom "t" or "r" if its rows have full rank in the translation or rotation of either node
    alone, which allows a better order of elimination.
    nonholonomic: its rows are B v = 0 without a Phi (nonholonomic); role residual writes B v into them.
    smooth: its forces are smooth functions of the state, so that a step may be predicted from the previous ones; False for
    functions of the user, stops and friction.
    rigid: its M is diag(m I, J) of its node, constant, and its g holds Omega x J Omega besides forces.
    length_rows: for each multiplier atom whether its rows are lengths (True) or angles (False); sets their scale.
    work: (parameters, signals) of an element -> how it does work besides that of its potential: 0, WORKS | AT_REST, ...
    (`equation/power.py`); needed by families whose elements differ in that.
    """

    name: str
    shape: Shape
    parts: str
    residual: Any = None
    tangent: Any = None
    acceleration_rows: Any = None
    velocity_rows: Any = None
    velocity_rows_gradient: Any = None
    energies: Any = None
    discrete_residual: Any = None
    discrete_tangent: Any = None
    mean_stiffness: Any = None
    follow_stress: Any = None
    remember: Any = None
    turns_over: Any = None
    length_rows: tuple[bool, ...] = ()
    pivots: tuple[str, ...] = ()
    rigid: bool = False
    nonholonomic: bool = False
    smooth: bool = True
    work: Callable[[Any, Any], int] | None = field(default=None, compare=False)
    extra: dict[str, Any] = field(default_factory=dict, compare=False)

    def __post_init__(self) -> None:
        """Refuse a declaration that does not fit itself or its kernels."""
        for role, signature in (ROLES | DISCRETE_ROLES).items():
            if getattr(self, role) is not None:
                self._check_kernel(role, getattr(self, role), len(signature.args))
        together = {
            "residual": True,
            "tangent": bool(self.blocks),
            "parts": bool(self.blocks),
            "discrete_tangent": self.discrete_residual is not None,
            **dict.fromkeys(("acceleration_rows", "velocity_rows", "velocity_rows_gradient"), bool(self.rows)),
        }
        for what, wanted in together.items():
            if wanted != bool(getattr(self, what)):
                raise ValueError(f"family {self.name!r} {'lacks' if wanted else 'must not have'} {what}")
        if not set(self.parts) <= set("MCKB") or ("B" in self.parts) != bool(self.rows):
            raise ValueError(
                f"family {self.name!r}: parts {self.parts!r}; of M, C, K and B, the last where there are rows"
            )
        for what, entries in (("length_rows", self.length_rows), ("pivots", self.pivots or self.rows)):
            if len(entries) != len(self.rows):
                raise ValueError(
                    f"family {self.name!r}: {what} has not {len(self.rows)} entries, one per multiplier atom"
                )
        if not set(self.pivots) <= {"t", "r"}:
            raise ValueError(f"family {self.name!r}: pivots {self.pivots}; each is 't' or 'r'")
        if self.follow_stress is not None and not self.shape.memory.startswith("independent "):
            raise ValueError(f"family {self.name!r}: with follow_stress its memory begins with 'independent'")
        in_blocks = {row for row, _ in self.blocks} & {column for _, column in self.blocks}
        for atom, (kind, _) in enumerate(self.atoms):
            if kind == "l" and atom not in in_blocks:
                raise ValueError(f"family {self.name!r}: no blocks of B and B^T for {self.shape.atom_names[atom]!r}")

    def _check_kernel(self, role: str, kernel: Any, arguments: int) -> None:
        """Refuse a kernel of another role, or one that takes the places of another shape."""
        code, table = getattr(kernel, "py_func", kernel).__code__, self.shape.table
        if code.co_argcount != arguments:
            raise ValueError(
                f"family {self.name!r}: {code.co_name} has {code.co_argcount} arguments, role {role} has {arguments}"
            )
        for name, value in sorted(constants_of(kernel)):
            if table.get(name, value) != value:
                raise ValueError(
                    f"family {self.name!r}: {code.co_name} takes {name} = {value}, which is {table[name]} in its shape"
                )

    @cached_property
    def nodes(self) -> int:
        """Number of nodes."""
        return len(self.shape.node_names)

    @property
    def atoms(self) -> tuple[tuple[str, int], ...]:
        """Atoms in the order in which `ids` lists them: ("t", k), ("r", k) of its node k, ("l", j) its multiplier atom j."""
        return self.shape.atom_owners

    @property
    def blocks(self) -> tuple[tuple[int, int], ...]:
        """Pairs of indices into `atoms`, the 3x3 blocks that `tangent` writes."""
        return self.shape.block_atoms

    @property
    def rows(self) -> tuple[int, ...]:
        """Number of constraint rows of each multiplier atom (1 to 3 each)."""
        return self.shape.rows

    @cached_property
    def par(self) -> int:
        """Number of parameters."""
        return self.shape.par_size

    @cached_property
    def signals(self) -> int:
        """Number of signals."""
        return self.shape.n_signals

    @property
    def memory(self) -> int:
        """Numbers that an element writes during a run."""
        return self.shape.memory_size

    @property
    def stride(self) -> int:
        """Integers that an element takes in the pool."""
        return self.shape.stride

    @cached_property
    def outline(self) -> tuple[Any, ...]:
        """All that a layout asks of it (`pattern.py`): places, blocks, rows, sizes."""
        s = self.shape
        return (
            len(s.node_names), s.atom_owners, s.block_atoms, s.rows, s.par_size, s.n_signals, s.memory_size, self.parts,
            self.length_rows, self.pivots, self.nonholonomic,
        )  # fmt: skip

    def work_of(self, par: Any, signals: tuple[int, ...]) -> int:
        """How an element does work: bits of `equation/power.py`; what a user's function does is found out there."""
        if self.work is not None:
            return self.work(par, signals)
        if self.rigid:
            return 0
        if "M" in self.parts:
            return WORKS | VARYING | KINETIC
        if self.rows:
            return WORKS if any(signals) or ("C" in self.parts and not self.nonholonomic) else 0
        if self.energies is None:
            return WORKS
        if self.discrete_residual is None or any(signals):
            return WORKS | VARYING
        return WORKS | AT_REST if "C" in self.parts else 0


def kernels_of(prefix: str, module: Mapping[str, Any], without: str = "") -> dict[str, Any]:
    """Kernels of a module that are called PREFIX_ROLE, by role, as a family takes them; without: a role that is left out."""
    roles = ROLES | DISCRETE_ROLES
    found = {name.removeprefix(f"{prefix}_"): x for name, x in module.items() if name.startswith(f"{prefix}_")}
    for name in [name for name, x in found.items() if isinstance(x, LazyKernel) and name not in roles]:
        near = difflib.get_close_matches(name, roles, n=1, cutoff=0.8)
        if near:
            raise ValueError(f"kernel {prefix}_{name}: no role is called {name!r}; did you mean {near[0]!r}?")
    return {role: found[role] for role in roles if role in found and role != without}


# Numba's intrinsics need a fixed list of arguments, hence one short definition per signature.
@intrinsic
def call_residual(tc, f, t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """Call a kernel of signature RESIDUAL."""
    return caller(RESIDUAL, q)(tc)


@intrinsic
def call_tangent(tc, f, t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """Call a kernel of signature TANGENT."""
    return caller(TANGENT, q)(tc)


@intrinsic
def call_rows(tc, f, t, u, ne, io, po, ids, par, q, v, r):
    """Call a kernel of signature ROWS."""
    return caller(ROWS, q)(tc)


@intrinsic
def call_discrete_residual(tc, f, t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, r, W):
    """Call a kernel of signature DISCRETE_RESIDUAL."""
    return caller(DISCRETE_RESIDUAL, q0)(tc)


@intrinsic
def call_discrete_tangent(tc, f, t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, arms, Ti, S):
    """Call a kernel of signature DISCRETE_TANGENT."""
    return caller(DISCRETE_TANGENT)(tc)


@intrinsic
def call_mean_stiffness(tc, f, ne, io, po, ids, par, cK, q0, q1, arms, S):
    """Call a kernel of signature MEAN_STIFFNESS."""
    return caller(MEAN_STIFFNESS)(tc)


@intrinsic
def call_follow_stress(tc, f, h, share, c, u, ne, io, po, ids, par, q0, q1, r):
    """Call a kernel of signature FOLLOW_STRESS."""
    return caller(FOLLOW_STRESS)(tc)


@intrinsic
def call_signal(tc, f, t, k, u):
    """Call a kernel of signature SIGNAL."""
    return caller(SIGNAL)(tc)


@inline
def lever(arms, n, X):
    """Matrix that turns a force on the feature X of node n into a moment in inertial axes: N skew(A X)."""
    return mm(mat(arms, 18 * n + 9), skew(mv(mat(arms, 18 * n), X)))


@inline
def turning(R, V):
    """Matrix of (R w) -> sum (R w x R X) x f for a tensor of moments V = sum X f^T."""
    Y = mm(R, V)
    return msub(Y, diag(Y[0] + Y[4] + Y[8]))


@kernel
def evaluate_signals(addresses, t, u):
    """Evaluate every signal at time t; entries with address 0 are inputs and keep what was written there."""
    for k in range(addresses.shape[0]):
        if addresses[k] != 0:
            call_signal(addresses[k], t, 3 * k, u)


@kernel
def evaluate_signals_of_step(addresses, t, h, u):
    """Evaluate every signal at the middle of a step and, in the second half of u, at its end."""
    evaluate_signals(addresses, t + 0.5 * h, u)
    end = 3 * addresses.shape[0]
    for k in range(addresses.shape[0]):
        if addresses[k] != 0:
            call_signal(addresses[k], t + h, end + 3 * k, u)
        else:
            for i in range(3 * k, 3 * k + 3):
                u[end + i] = u[i]
