"""Unilateral contacts of a system: slots that may close, each a gap, a law and kernels for its geometry.

A slot is one point of contact.  A `ContactFamily` is a kernel of signature ROWS (`roles.py`) for slots of one geometry; for
slot s it writes SLOT numbers from r[SLOT s] on:

    GAP      distance, negative where the bodies overlap (an angle for a stop on an angle)
    NORMAL   unit vector from b to a in inertial axes (zero for a stop)
    TANGENT  a unit vector normal to it; when the kernel is called it holds the one of the last step
    POINT    the point of contact in inertial axes, common to both bodies
    FEATURE  what kernels remember of a step: 0 asks for a choice at its start, anything else is a choice that is kept in it; HOLD
             asks for one that is kept from now on, as the slot acts; WAITS - f is what f would be kept, if the slot acts
    ROWS     three rows (normal, first, second tangent) of twelve numbers: (ta, ra, tb, rb) with row . (v_a, v_b) = the rate of
             the gap, or the velocity of a relative to b along a tangent; in R3 x SO(3) variables

A slot of kind BOUND has the first tangent alone, whose force stays within a bound; one of kind CLUTCH has the normal alone, whose
rate is not negative.  Slots of spin and rolling have no kernel: their rows are angular velocities times a radius.

A slot whose point does not exist at present (the other corners of a box) has the gap inf and no rows.

The integers of a slot are four nodes (a, b, and what a coordinate of a joint needs) and its number.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Any

from liedyn.compiled.decorators import inline, inner
from liedyn.groups.algebra import axpy, cross, dot, mtv, mul, neg, norm, setv, sub, vec

STRIDE, NODE_A, NODE_B, NUMBER = 5, 0, 1, 4  # integers of a slot
GAP, NORMAL, TANGENT, POINT, ROWS, ROW, FEATURE, SLOT = 0, 1, 4, 7, 10, 12, 46, 47  # numbers that a kernel writes
HOLD, WAITS = -2.0, -10.0
# kinds of slots: a point of contact or a stop; a row whose force has a bound; a row whose rate has a sign; and friction of a
# point against spin about the normal, and against rolling, which follow from the slot before them
TOUCH, BOUND, CLUTCH, SPIN, ROLLING = range(5)


@dataclass(frozen=True, eq=False)
class ContactFamily:
    """Slots of one geometry: the kernel, and the numbers that a slot takes in par."""

    name: str
    kernel: Any
    par: int


@dataclass(frozen=True)
class Slot:
    """A point of contact: nodes, geometry and law.

    owner: name of the contact; point: which of its points, for messages.  is_length: the gap is a length, not an angle.
    """

    owner: str
    point: str
    family: ContactFamily
    nodes: tuple[int, int, int, int]
    par: tuple[float, ...]
    friction: float
    restitution: float
    is_length: bool = True
    distance: float = 0.0  # of two centers that may pass each other, where they touch
    kind: int = TOUCH
    radius: float = 0.0  # of spin or rolling
    bound: tuple[float, float] = (0.0, 0.0)  # constant, and per size of the reaction of a joint
    joint: str = ""  # that joint
    force_rows: int = 0  # how many of its first rows are forces
    spin_radius: float = 0.0  # what `with_children` makes slots of
    rolling_radius: float = 0.0

    def __str__(self) -> str:
        return f"{self.owner!r}" + (f" ({self.point})" if self.point else "")


def with_children(slots: tuple[Slot, ...]) -> tuple[Slot, ...]:
    """Slots of spin and rolling, each behind the point that it belongs to."""
    found = list[Slot]()
    for s in slots:
        found.append(s)
        for kind, word, radius in ((SPIN, "spin", s.spin_radius), (ROLLING, "rolling", s.rolling_radius)):
            if radius > 0.0:
                child = replace(s, kind=kind, point=f"{s.point} {word}".strip(), radius=radius, distance=0.0)
                found.append(replace(child, restitution=0.0, spin_radius=0.0, rolling_radius=0.0))
    return tuple(found)


@inline
def any_normal(n):
    """A unit vector normal to n."""
    x, y, z = abs(n[0]), abs(n[1]), abs(n[2])
    e = (1.0, 0.0, 0.0) if x <= y and x <= z else ((0.0, 1.0, 0.0) if y <= z else (0.0, 0.0, 1.0))
    t = axpy(-dot(n, e), n, e)
    return mul(1.0 / norm(t), t)


@inner
def put_point(r, s, gap, n, point, xa, Ra, xb, Rb):
    """Write slot s of two bodies with nodes at xa, xb that touch at a point with the normal n."""
    i = SLOT * s
    t1 = vec(r, i + TANGENT)
    t1 = axpy(-dot(n, t1), n, t1)
    size = norm(t1)
    t1 = mul(1.0 / size, t1) if size > 1e-3 else any_normal(n)
    t2 = cross(n, t1)
    r[i + GAP] = gap
    setv(r, i + NORMAL, n)
    setv(r, i + TANGENT, t1)
    setv(r, i + POINT, point)
    A, B = sub(point, xa), sub(point, xb)
    for k in range(3):
        d = n if k == 0 else (t1 if k == 1 else t2)
        j = i + ROWS + ROW * k
        setv(r, j, d)
        setv(r, j + 3, mtv(Ra, cross(A, d)))
        setv(r, j + 6, neg(d))
        setv(r, j + 9, neg(mtv(Rb, cross(B, d))))


@inner
def put_pair(r, s, side, gap, n, point, x, R, y, S):
    """`put_point` of two bodies at x and y with the normal from y to x; side: 1 if the first is a, -1 if it is b."""
    if side > 0.0:
        put_point(r, s, gap, n, point, x, R, y, S)
    else:
        put_point(r, s, gap, neg(n), point, y, S, x, R)


@inline
def holds(r, s, n):
    """Whether one of n slots that choose together acts from now on."""
    found = False
    for k in range(n):
        found = found or r[SLOT * (s + k) + FEATURE] == HOLD
    return found


@inline
def chooses(r, s, n):
    """Whether n slots choose their features now."""
    return r[SLOT * s + FEATURE] == 0.0 or holds(r, s, n)


@inner
def put_nothing(r, s):
    """Write slot s whose point does not exist."""
    i = SLOT * s
    r[i + GAP] = math.inf
    setv(r, i + NORMAL, (0.0, 0.0, 0.0))
    setv(r, i + POINT, (0.0, 0.0, 0.0))
    for k in range(3 * ROW):
        r[i + ROWS + k] = 0.0
