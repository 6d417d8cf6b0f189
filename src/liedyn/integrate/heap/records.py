"""The named records of a heap, for the kernels of its steps."""

from __future__ import annotations

from itertools import product
from typing import Any, NamedTuple

import numpy as np

from liedyn.equation.contacts import SLOT
from liedyn.equation.heap import BALL, BOX, CAPSULE, HeapOfBodies
from liedyn.equation.records import record

HEAP = np.dtype(
    [
        ("n_bodies", np.int64),
        ("n_shapes", np.int64),
        ("n_planes", np.int64),
        ("n_left_out", np.int64),
        ("is_round", np.int64),  # each body is a ball about its center of mass, with the inertia of one
        ("n_near", np.int64),  # pairs of the near list
        ("n_points", np.int64),  # of them
        ("n_acting", np.int64),  # points in the contact problem of the step
        ("n_asleep", np.int64),
        ("islands", np.int64),  # that have fallen asleep so far
        ("sweeps", np.int64),  # of a step, at most
        ("listed", np.int64),  # the near list is there
        ("overflow", np.int64),  # a table had no room
        ("steps", np.int64),  # of the run
        ("all_sweeps", np.int64),
        ("all_pushes", np.int64),
        ("unsettled", np.int64),  # steps whose sweeps did not settle
        ("lists", np.int64),  # times that the near list was made
        ("woken", np.int64),  # islands that were woken
        ("rebounds", np.int64),  # points of the step that rebound
        ("lowered", np.int64),  # steps whose restitution would have gained energy
        ("rebound", np.float64),  # part of their restitution that points have in the step
        ("searched", np.int64),  # rows that have a direction of search, 0 for none
        ("change", np.float64),  # square of the change of impulses in the sweep before
        ("depth", np.float64),  # overlap over the size that moving apart leaves
        ("settled", np.float64),  # change of velocity in a sweep that ends them
        ("rolling", np.float64),  # lever of friction against rolling, 0 if there is none
        ("sleep", np.float64),  # speed below which a body is quiet, 0 if none ever sleeps
        ("sleep_after", np.float64),  # time that all of an island have to be quiet
        ("margin", np.float64),  # gap up to which pairs are near
        ("skin", np.float64),  # gap up to which they act, besides what they may close in the step
        ("cell", np.float64),  # size of the cells of the search
        ("deepest", np.float64),  # overlap over the smaller size, of the run
        ("present", np.float64),  # and at the start of the last step
        ("work", np.float64),  # of contacts
    ]
)

# columns of `body`: velocity and angular velocity in inertial axes, 1/m, 1/J of a ball, and the inverse of the inertia in
# inertial axes (xx xy xz yy yz zz); the last line is the ground, those of bodies at rest and of sleepers have no mobility
VELOCITY, SPIN, PER_MASS, PER_INERTIA, INVERSE, BODY = 0, 3, 6, 7, 8, 16
# columns of `point`: gap, normal from the second body to the first, place (its inertial coordinates), impulse, moment of rolling
GAP, NORMAL, PLACE, IMPULSE, MOMENT, POINT = 0, 1, 4, 7, 10, 13
# columns of `row`, the acting points: the first twelve serve for balls
N, P, BOUND, PER_NORMAL, PER_TANGENT, FRICTION, RADIUS_A, RADIUS_B = 0, 3, 6, 7, 8, 9, 10, 11
LEVER_A, LEVER_B, COUPLED = 12, 15, 18  # levers, and what a unit impulse along the normal changes of the slip
ROLLING, PER_TURN, ROW = (
    21,
    24,
    25,
)  # moment against rolling, and one over the largest mobility of turning across the normal
MOST_POINTS = 12  # of two shapes


class HeapRecords(NamedTuple):
    """A heap at work.  A near pair is two shapes, or a shape and -1 - the number of a plane."""

    c: Any  # record HEAP
    node: Any  # of each body
    arm: (
        Any  # way of the surface of each body when it turns by one radian, and largest distance from its center of mass
    )
    inertia: Any  # in body axes and its inverse (n, 2, 9)
    per_mass: Any
    of_body: Any  # shapes: their bodies
    kind: Any
    place: Any
    axes: Any
    size: Any
    width: Any  # radius or smallest half edge, to which overlaps are related
    reach: Any  # radius of a ball about its center that holds it
    first_ball: Any  # balls of a shape begin here in `balls`; one line more than shapes
    balls: Any  # its ends or corners: center from the node in body axes, radius
    material: Any
    planes: Any
    left_out: Any
    x: Any  # centers of mass (n + 1, 3)
    R: Any  # (n, 9)
    body: Any  # see BODY
    before: Any  # velocities at the start of the step (n + 1, 6), and with forces alone
    free: Any
    moves: Any  # of the step (n + 1, 6): displacements, and turns in inertial axes
    force: Any  # of the step (n, 6), and when a body fell asleep
    held: Any
    asleep: Any  # number of the island of a sleeper, 0 of what is awake
    quiet: Any  # time since a body was faster than `sleep`
    root: Any  # of its island, while they are looked for
    grounded: Any
    center: Any  # of shapes, inertial
    world_axes: Any
    extent: Any  # half edges of a box along inertial axes that holds it
    listed_at: Any  # centers of mass when the near list was made
    turned: Any  # way of the surface by turning since then
    cell_of: Any
    bucket: Any  # first shape of each bucket of cells, next one of each shape
    next_shape: Any
    first: Any  # near pairs (m): shapes
    second: Any
    start: Any  # of their points, and their number
    number: Any
    old_first: Any  # the list before
    old_second: Any
    old_start: Any
    old_number: Any
    origin: Any  # place of a pair in the list before, or -1
    chain: Any
    chain_next: Any
    point: Any  # see POINT
    feature: Any  # of points
    of_pair: Any
    old_impulse: Any
    old_feature: Any
    acts: Any  # row of a point, or -1
    row: Any  # see ROW
    last: Any  # impulses and moments of the rows, and velocities of the bodies, before a sweep
    last_body: Any
    search: Any  # direction of the search, and the change of velocities along it
    search_body: Any
    row_point: Any  # point, first and second body of a row
    touching: Any  # points of each body, one list after the other; where they begin
    touching_at: Any
    queue: Any  # points that still overlap
    queued: Any
    scratch: Any  # slots, for kernels of contacts
    residual: Any
    line_work: Any  # per record


def make_heap(heap: HeapOfBodies, per_mass: np.ndarray, inertia: np.ndarray, size: int, lines: int) -> HeapRecords:
    """The records of a heap; per_mass: 1/m of each body, inertia: (n, 3, 3) in body axes, size: of residuals."""
    n, s = len(heap.nodes), len(heap.body)
    m = 8 * s + 8 * n + 64
    width, reach, first_ball, balls, arm = _sizes(heap)
    c = record(HEAP)
    c.n_bodies, c.n_shapes, c.n_planes, c.n_left_out = n, s, len(heap.planes), len(heap.left_out)
    spread = np.abs(inertia - inertia[:, :1, :1] * np.eye(3)).max(axis=(1, 2))
    c.is_round = int(heap.round and bool((spread <= 1e-9 * inertia[:, 0, 0]).all()))
    c.rolling = heap.rolling_radius
    c.skin = 0.02 * float(width.min())
    c.margin, c.cell = cells(float(reach.max()))
    both = np.stack([inertia.reshape(n, 9), np.linalg.inv(inertia).reshape(n, 9)], axis=1)
    body = np.zeros((n + 1, BODY))

    def whole(*shape: int) -> np.ndarray:
        return np.zeros(shape, dtype=np.int64)

    fields = {
        "c": c, "node": heap.nodes.astype(np.int64), "arm": arm, "inertia": both, "per_mass": per_mass,
        "of_body": heap.body.astype(np.int64), "kind": heap.kind.astype(np.int64), "place": heap.place.copy(),
        "axes": heap.axes.copy(), "size": heap.size.copy(), "width": width, "reach": reach, "first_ball": first_ball,
        "balls": balls, "material": heap.material.copy(), "planes": heap.planes.copy(), "left_out": heap.left_out.copy(),
        "x": np.zeros((n + 1, 3)), "R": np.zeros((n, 9)), "body": body, "before": np.zeros((n + 1, 6)),
        "free": np.zeros((n + 1, 6)), "moves": np.zeros((n + 1, 6)),
        "last_body": np.zeros((n + 1, 6)), "search_body": np.zeros((n + 1, 6)),
        "force": np.zeros((n, 6)), "held": np.zeros((n, 6)),
        "asleep": whole(n + 1), "quiet": np.zeros(n), "root": whole(n + 1), "grounded": whole(n + 1),
        "center": np.zeros((s, 3)), "world_axes": np.zeros((s, 9)), "extent": np.zeros((s, 3)),
        "listed_at": np.zeros((n, 3)), "turned": np.zeros(n), "cell_of": whole(s, 3), "bucket": whole(buckets(s)),
        "next_shape": whole(s), "chain": whole(s), "touching_at": whole(n + 2), "scratch": np.zeros(8 * SLOT),
        "residual": np.zeros(size), "line_work": np.zeros(lines), **tables(m, (4 if not heap.round else 1) * m),
    }  # fmt: skip
    return HeapRecords(**fields)


def tables(pairs: int, points: int) -> dict[str, np.ndarray]:
    """What has a line for each near pair, or for each of their points."""
    of_pairs = ("first", "second", "start", "number", "old_first", "old_second", "old_start", "old_number", "origin",
                "chain_next")  # fmt: skip
    of_points = ("feature", "of_pair", "old_feature", "acts", "queue", "queued")
    found: dict[str, np.ndarray] = {name: np.zeros(pairs, dtype=np.int64) for name in of_pairs}
    found |= {name: np.zeros(points, dtype=np.int64) for name in of_points}
    found |= {"point": np.zeros((points, POINT)), "old_impulse": np.zeros((points, 6)), "row": np.zeros((points, ROW))}
    found |= {"last": np.zeros((points, 6)), "search": np.zeros((points, 6))}
    found |= {"row_point": np.zeros((points, 3), dtype=np.int64), "touching": np.zeros(2 * points, dtype=np.int64)}
    return found


def buckets(n: int) -> int:
    """Number of buckets of the table of cells: a power of two above twice the number of shapes."""
    return 1 << int(2 * n).bit_length()


def cells(largest: float) -> tuple[float, float]:
    """Margin and size of cells for a largest reach."""
    return 0.1 * largest, 2.1 * largest


def _sizes(heap: HeapOfBodies) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """Widths, reaches and balls of shapes, and of each body how far its surface is, and moves by turning."""
    width, reach, first, balls = [], [], [0], []
    arm = np.zeros((len(heap.nodes), 2))
    for k, kind in enumerate(heap.kind.tolist()):
        size, place, axes = heap.size[k], heap.place[k], heap.axes[k].reshape(3, 3)
        if kind == BALL:
            width.append(size[0])
            reach.append(size[0])
            ends, radius = [(0.0, 0.0, 0.0)], size[0]
        elif kind == CAPSULE:
            width.append(size[0])
            reach.append(size[0] + size[1])
            ends, radius = [(0.0, 0.0, -size[1]), (0.0, 0.0, size[1])], size[0]
        else:
            assert kind == BOX
            width.append(size.min())
            reach.append(np.linalg.norm(size))
            ends, radius = [tuple(np.array(signs) * size) for signs in product((-1.0, 1.0), repeat=3)], 0.0
        balls += [(*(place + axes @ x), radius) for x in ends]
        first.append(len(balls))
        b, far = int(heap.body[k]), float(np.linalg.norm(place))
        arm[b, 1] = max(arm[b, 1], far + reach[-1])
        if kind != BALL or far > 1e-12 * size[0]:
            arm[b, 0] = max(arm[b, 0], far + reach[-1])
    return np.array(width), np.array(reach), np.array(first), np.array(balls).reshape(-1, 4), arm
