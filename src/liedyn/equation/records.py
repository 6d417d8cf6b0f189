"""The system as kernels see it: one named record instead of a list of arrays.

`Tables` is what every kernel of the equation and of the methods takes first.  Its head tells the counts of the system and
where the tables of integers begin in the pool `ids` (with the number of their entries as n_...); `families` has a line for
each family of elements: how many there are, where their integers and parameters begin, their memory in u, and the addresses
of the kernels of their roles (`roles.py`), 0 where there is none.  Kernels have no reference counts, so a tuple
costs nothing where a call is merged; elsewhere each of its arrays is passed by seven words.
"""

from __future__ import annotations

from functools import cache
from operator import itemgetter
from typing import Any, NamedTuple

import numba
import numpy as np
from numba import types

from liedyn.compiled.address import ARRAY, INTEGERS, TABLE
from liedyn.equation.roles import DISCRETE_ROLES, ROLES

COUNTS = ("n_nodes", "n_atoms", "n_blocks", "n_families", "n_se3", "index", "n_signals", "n_trackers")
# tables in `ids`; each has its beginning and its number of entries in the head
TABLES = (
    "kind",  # of each node
    "row",  # of each node: places in r of its translation and rotation
    "lam",  # place in r of each multiplier atom; those of nonholonomic rows come last
    "lam_eta",  # the same of the second multipliers of index 2
    "pad",  # places in S of diagonal entries of components that do not exist
    "pad_row",  # their places in r
    "eps",  # of each multiplier: place in S of its diagonal entry, and in r
    "t_column",  # blocks of M and C in columns of rotations, and their nodes
    "blocks_b",  # blocks of B: place in S, node, half (translation, rotation), place in r of the row
    "eta",  # the same blocks in the rows of eta: place in S, place in r
    "product_e",  # block products of index 2, see `builder.py`
    "product_g",
    "product_v",
    "se3_mc",  # columns of translations of nodes on SE(3) in M and C: block, block of the rotation beside it, node
    "se3_kb",  # in K and B: block, node
    "se3_rows",  # rows of translations: block, node
    "se3_diag",  # diagonal blocks (translation, rotation), node
)
# addresses of kernels that only some systems need, set by the evaluator
ADDRESSES = (
    "move_others",  # q exp(x) and T^-1 of nodes on SE(3) or on groups of the user
    "inverse_tangents_others",
    "tangent_se3",
    "hidden_tangent",
    "velocity_tangent",
    "apply_T_others",  # of groups of the user only, see `optional_parts.py`
    "apply_T_inverse_others",
    "bracket_others",
    "log_others",
    "turn_others",
    "chart_rates_others",
    "chart_tangents_others",
)
# nonholonomic rows come last: number of the first of them in the tables lam, blocks_b and eps
FIRSTS = ("velocity_lam", "velocity_b", "velocity_eps")
# whether elements can do work besides that of their potentials, and whether constraints can (`power.py`)
WORKING = ("works", "work_of_lam")

HEAD = np.dtype(
    [(name, np.int64) for name in (*COUNTS, *(x for t in TABLES for x in (t, f"n_{t}")), *ADDRESSES, *FIRSTS, *WORKING)]
)
FAMILY = np.dtype([(name, np.int64) for name in ("count", "ids", "par", "memory", "parts", *ROLES, *DISCRETE_ROLES)])

POINTS = 5  # powers through which a polynomial is laid
# The work since t = 0 and how it is summed, see `integrate/energy_balance.py`
WORK = np.dtype(
    [
        ("total", np.float64),
        ("start", np.float64),  # what it was at the start, minus the potential there
        ("integral", np.float64),
        ("known", np.int64),  # number of points
        ("times", np.float64, (POINTS,)),
        ("powers", np.float64, (POINTS,)),
        ("potentials", np.float64, (POINTS,)),
    ]
)


@cache
def record_dtype(dtype: np.dtype) -> np.dtype:
    """The dtype with scalars whose fields are attributes.

    Those of `np.recarray` are too, but look for every name in three places, which takes ten times as long: a small run asks
    for some hundred of them.
    """

    def again(self: np.void) -> Any:
        return _record_from, (dtype, self.tobytes())

    def setter(name: str) -> Any:
        return lambda self, value: self.__setitem__(name, value)

    names: Any = dtype.names
    fields: dict[str, Any] = {name: property(itemgetter(name), setter(name)) for name in names}
    return np.dtype((type("Record", (np.void,), {"__slots__": (), "__reduce__": again, **fields}), dtype))


def record(dtype: np.dtype) -> Any:
    """A record of zeros, whose fields Python and kernels read and write by name."""
    return np.zeros(1, dtype=record_dtype(dtype))[0]


def _record_from(dtype: np.dtype, data: bytes) -> Any:
    """A record with these bytes."""
    return np.frombuffer(bytearray(data), record_dtype(dtype))[0]


class Tables(NamedTuple):
    """A system: counts and places, families of elements, pools, signals, program of the elimination."""

    head: Any  # record HEAD
    families: Any  # array of FAMILY
    ids: Any  # pool of integers
    par: Any  # pool of parameters
    u: Any  # signals: value and two derivatives of each, the same at the end of a step; then the memory of elements
    signals: Any  # addresses of their kernels
    ptr: Any  # program of the block elimination (`linear/`)
    rows: Any
    work: Any  # record WORK
    work_scratch: Any  # of the kernels that compute the power


HEAD_TYPE = numba.from_dtype(HEAD)
SYSTEM = types.NamedTuple(
    (
        HEAD_TYPE, types.Array(numba.from_dtype(FAMILY), 1, "C"), INTEGERS, ARRAY, ARRAY, TABLE, INTEGERS,
        INTEGERS, numba.from_dtype(WORK), ARRAY,
    ),
    Tables,
)  # fmt: skip


class State(NamedTuple):
    """A state at which the equation is evaluated; lam by rows of r."""

    q: Any
    v: Any
    vd: Any
    v_inertial: Any  # v and vd in inertial axes; v and vd themselves where no node is on SE(3)
    vd_inertial: Any
    lam: Any


class Matrices(NamedTuple):
    """Residual and iteration matrix, and what belongs to them."""

    r: Any  # residual, then the solution
    hidden: Any  # the same for B v
    T_inverse: Any  # T^-1 of each node, see `moves.inverse_tangents`
    S: Any  # iteration matrix, then its factors
    scratch: Any  # three times the size of S, on SE(3)
    Bn: Any  # blocks of B, in the order of the table blocks_b
    D: Any  # D_q (B v), stored as B in S


SADDLE_SETTINGS = np.dtype(
    [
        ("epsilon", np.float64),  # regularization of redundant rows
        ("length", np.float64),  # of the model
        ("refined", np.int64),  # whether solutions are refined, for which A keeps the matrix
    ]
)


class SaddleSpace(NamedTuple):
    """Workspace of the saddle systems of index 1, see `saddle.py`."""

    settings: Any  # record SADDLE_SETTINGS
    eps: Any  # weights of the regularization
    phi: Any  # scales of the constraints
    weight: Any  # of each row: the acceleration over the length that a unit stands for
    no_v: Any  # zeros
    no_lam: Any
    vi: Any  # inertial velocities and accelerations
    vdi: Any
    T_inverse: Any
    S: Any  # factors
    A: Any  # the matrix before factoring, where solutions are refined
    scratch: Any
    Bn: Any
    r: Any
    room: Any  # twice the size of r


STATE = types.NamedUniTuple(ARRAY, 6, State)
MATRICES = types.NamedUniTuple(ARRAY, 7, Matrices)
SADDLE_SPACE = types.NamedTuple((numba.from_dtype(SADDLE_SETTINGS), *(ARRAY,) * 14), SaddleSpace)
