"""Unilateral contacts of a system: slots that may close, each a gap, a law and kernels for its geometry.

A slot is one point of contact.  A `ContactFamily` is a kernel of signature ROWS (`roles.py`) for slots of one geometry; for
slot s it writes SLOT numbers from r[SLOT s] on:

    GAP      distance, negative where the bodies overlap (an angle for a stop on an angle)
    NORMAL   unit vector from b to a in inertial axes (zero for a stop)
    TANGENT  a unit vector normal to it; when the kernel is called it holds the one of the last step
    POINT    the point of contact in inertial axes, common to both bodies
    ROWS     three rows (normal, first, second tangent) of twelve numbers: (ta, ra, tb, rb) with row . (v_a, v_b) = the rate of
             the gap, or the velocity of a relative to b along a tangent; in R3 x SO(3) variables

The integers of a slot are four nodes (a, b, and what a coordinate of a joint needs) and its number.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from liedyn.compiled.decorators import inline, inner
from liedyn.groups.algebra import axpy, cross, dot, mtv, mul, neg, norm, setv, sub, vec

STRIDE, NODE_A, NODE_B, NUMBER = 5, 0, 1, 4  # integers of a slot
GAP, NORMAL, TANGENT, POINT, ROWS, ROW, SLOT = 0, 1, 4, 7, 10, 12, 46  # numbers that a kernel writes


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

    def __str__(self) -> str:
        return f"{self.owner!r}" + (f" ({self.point})" if self.point else "")


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
