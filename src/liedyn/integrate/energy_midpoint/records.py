"""The named records of the energy-conserving midpoint schemes.

`Midpoint`, called `method` in the kernels, holds them all: coefficients, data of the nodes in the step at work, what the
predictor remembers, and the parts that only some models need (`External`, `Decay`; their arrays are empty elsewhere).
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numba
import numpy as np
from numba import types

from liedyn.compiled.address import ARRAY, TABLE
from liedyn.equation.records import SADDLE_SPACE

CAYLEY, EXP, EULER = range(3)  # the map D
NODAL, KAPPA, MID = range(3)  # how a force becomes a moment, see `step.py`
MOST_SUBSTEPS = 3

COEFFICIENTS = np.dtype(
    [
        ("rotation", np.int64),  # CAYLEY, EXP or EULER
        ("moment", np.int64),  # NODAL, KAPPA or MID
        ("spatial", np.int64),  # omega is averaged, not Omega
        ("substeps", np.int64),
        ("fraction", np.float64, (MOST_SUBSTEPS,)),  # sizes of the substeps over that of the step
        ("chi", np.float64),  # factor of the damping force, 0: none
        ("lost", np.float64),  # 1 - rho_inf, 0: the scheme conserves
        ("last_h", np.float64),  # size of the last step
        ("known", np.int64),  # steps of this size that the predictor knows, 2 at most
        # addresses of kernels, 0 where the run does not need them
        ("external_forces", np.int64),
        ("external_tangent", np.int64),
        ("damping_force", np.int64),
        ("decay_velocity", np.int64),
        ("step_work", np.int64),
    ]
)

# an element with a potential: its family, its integers and parameters in the pools, and the invariants of the potential
POTENTIAL = np.dtype([(name, np.int64) for name in ("family", "ids", "par", "n_nodes", "seen_from")])
# a block of S, and the node of its row if that is rotational, else 0
BLOCK = np.dtype([("place", np.int64), ("row_node", np.int64)])
# the same with the node of a rotational column
ELASTIC_BLOCK = np.dtype([("place", np.int64), ("row_node", np.int64), ("column_node", np.int64)])


class Nodes(NamedTuple):
    """Data of each node in the step at work."""

    arms: Any  # two matrices per node: A of the lever A X of a feature X, and N that is applied to the moment
    T_inverse: Any  # T_D^-1
    R_mid: Any  # R0 D^(1/2), where it is needed
    W: Any  # tensor of moments, sum of X f^T
    diagonal: Any  # place in S of the rotational diagonal block


class History(NamedTuple):
    """What the predictor knows of the last steps (a line per substep), and the state at the beginning of the step."""

    x: Any  # increments
    expected: Any  # their expected change to the next step
    change: Any  # their last change
    lam: Any
    q: Any
    v: Any


class External(NamedTuple):
    """Forces without a discrete derivative, see `external.py`."""

    potentials: Any  # array of POTENTIAL
    blocks: Any  # array of BLOCK
    q_mid: Any  # middle of the step
    v_mid: Any
    q_way: Any  # scratch: a pose on the way from q0 to q1
    energy: Any  # scratch of the role energies
    r: Any  # scratch: residual of these forces alone
    S: Any  # scratch: their tangent
    no_v: Any  # zeros
    no_lam: Any


class Decay(NamedTuple):
    """Damping of stiff elastic modes, see `decay.py`."""

    elastic: Any  # array of ELASTIC_BLOCK: blocks of K
    K: Any  # stiffness
    arms: Any  # levers of a single configuration
    saddle: Any  # saddle matrix at the beginning of the step, not factored
    shifted: Any  # SaddleSpace of M + s h^2 K; its r is scratch of the products with A
    y: Any  # scratch of these products


class Midpoint(NamedTuple):
    """The record of the method."""

    c: Any  # record COEFFICIENTS
    nodes: Any
    history: Any
    v_output: Any  # velocity of the output, projected
    raw: Any  # recorded velocities before the projection, which carry the energy
    external: Any
    decay: Any
    space: Any  # SaddleSpace of the output


def _records(dtype: np.dtype) -> Any:
    """Type of an array of records."""
    return types.Array(numba.from_dtype(dtype), 1, "C")


NODES = types.NamedTuple((*(ARRAY,) * 4, TABLE), Nodes)
EXTERNAL = types.NamedTuple((_records(POTENTIAL), _records(BLOCK), *(ARRAY,) * 8), External)
DECAY = types.NamedTuple((_records(ELASTIC_BLOCK), *(ARRAY,) * 3, SADDLE_SPACE, ARRAY), Decay)
