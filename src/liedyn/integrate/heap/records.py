"""The named records of a heap, for the kernels of its steps."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from liedyn.equation.heap import HeapOfBalls
from liedyn.equation.records import record

HEAP = np.dtype(
    [
        ("n_balls", np.int64),
        ("n_planes", np.int64),
        ("n_left_out", np.int64),
        ("n_near", np.int64),  # pairs of the near list
        ("n_acting", np.int64),  # of them in the contact problem of the step
        ("sweeps", np.int64),  # usual number of a step
        ("listed", np.int64),  # the near list is there
        ("overflow", np.int64),  # it had no room
        ("steps", np.int64),  # of the run
        ("all_sweeps", np.int64),
        ("all_acting", np.int64),
        ("unsettled", np.int64),  # steps whose sweeps did not settle
        ("lists", np.int64),  # times that the near list was made
        ("depth", np.float64),  # overlap over the radius that a step may make without more sweeps than usual
        ("settled", np.float64),  # change of velocity in a sweep that ends them
        ("margin", np.float64),  # gap up to which pairs are near
        ("skin", np.float64),  # gap up to which they act, besides what they may close in the step
        ("cell", np.float64),  # size of the cells of the search
        (
            "deepest",
            np.float64,
        ),  # overlap over the radius of the smaller ball, of the run, and at the start of the last step
        ("present", np.float64),
        ("work", np.float64),  # of contacts
    ]
)


class Balls(NamedTuple):
    """A heap at work.  A near pair is two balls, or a ball and -1 - the number of a plane."""

    c: Any  # record HEAP
    node: Any
    radius: Any
    weight: Any  # 1/m and 1/J of each ball
    material: Any
    planes: Any
    left_out: Any
    x: Any  # centers (n, 3)
    v: Any  # velocities, and angular velocities in inertial axes
    w: Any
    before: Any  # the same at the start of the step
    turned: Any
    free: Any  # and with forces alone
    spun: Any
    listed_at: Any  # centers when the near list was made
    cell_of: Any
    bucket: Any  # first ball of each bucket of cells, next one of each ball
    next_ball: Any
    first: Any  # near pairs (m): balls
    second: Any
    impulse: Any  # (m, 3) of the last step, inertial axes
    acting: Any  # numbers of near pairs
    acts: Any  # of each near pair: whether it is one of them
    normal: Any  # of acting pairs (m, 3)
    mobility: Any  # of acting pairs: along the normal, and across it
    bound: Any  # b of u_N + b >= 0
    friction: Any
    old_first: Any  # the list before, while a new one is made
    old_second: Any
    old_impulse: Any
    chain: Any
    chain_next: Any
    force: Any  # residual
    line_work: Any  # per record


def make_balls(heap: HeapOfBalls, weight: np.ndarray, size: int, lines: int) -> Balls:
    """The records of a heap; weight: 1/m and 1/J of each ball, size: of residuals."""
    n, m = len(heap.nodes), 16 * len(heap.nodes) + 64
    c = record(HEAP)
    c.n_balls, c.n_planes, c.n_left_out = n, len(heap.planes), len(heap.left_out)
    largest = float(heap.radius.max())
    c.margin, c.skin = 0.1 * largest, 0.02 * float(heap.radius.min())
    c.cell = 2.0 * largest + c.margin
    three, pairs = np.zeros((8, n, 3)), np.zeros((4, m), dtype=np.int64)
    fields: list[Any] = [
        c, heap.nodes.astype(np.int64), heap.radius.copy(), np.ascontiguousarray(weight), heap.material.copy(),
        heap.planes.copy(), heap.left_out.copy(), *three, np.zeros((n, 3), dtype=np.int64),
        np.zeros(buckets(n), dtype=np.int64), np.zeros(n, dtype=np.int64), pairs[0].copy(), pairs[1].copy(),
        np.zeros((m, 3)), *np.zeros((2, m), dtype=np.int64), np.zeros((m, 3)), np.zeros((m, 2)), np.zeros(m), np.zeros(m),
        pairs[2].copy(), pairs[3].copy(), np.zeros((m, 3)), np.zeros(n, dtype=np.int64), np.zeros(m, dtype=np.int64),
        np.zeros(size), np.zeros(lines),
    ]  # fmt: skip
    return Balls(*fields)


def buckets(n: int) -> int:
    """Number of buckets of the table of cells: a power of two above twice the number of balls."""
    return 1 << int(2 * n).bit_length()
