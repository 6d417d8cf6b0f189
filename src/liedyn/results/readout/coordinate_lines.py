"""Values and rates of one relative coordinate at some states, compiled: events look at it after every step."""

from __future__ import annotations

import math

import numpy as np

from liedyn.compiled.decorators import inline, kernel
from liedyn.equation.nodes import body_axes
from liedyn.groups.algebra import add, cross, dot, mat, mv, norm, sub, vec
from liedyn.multibody.coordinates import Coordinate

ANGLE, SLIDE, DISTANCE = 0, 1, 2
NUMBERS = {"angle": ANGLE, "slide": SLIDE, "distance": DISTANCE}
POINT_A, POINT_B, AXIS_U, AXIS_W, AXIS_K = 0, 3, 6, 9, 12  # places in the numbers of a coordinate


@inline
def motion(q, v, k, node, turned):
    """Position, rotation, velocity in inertial axes and angular velocity in body axes of a node."""
    R, V = mat(q[k], 12 * node + 3), vec(v[k], 6 * node)
    return vec(q[k], 12 * node), R, mv(R, V) if turned else V, vec(v[k], 6 * node + 3)


@kernel
def coordinate_lines(kind, a, b, turned_a, turned_b, c, q, v, out):
    """Value and rate, see `coordinates.relative`; an angle lies between -pi and pi.

    q (n, 12 nodes), v (n, 6 nodes) in the algebra of each node; turned_a, turned_b: whether it has body axes.
    """
    A, B, U, W, K = vec(c, POINT_A), vec(c, POINT_B), vec(c, AXIS_U), vec(c, AXIS_W), vec(c, AXIS_K)
    for i in range(q.shape[0]):
        xa, Ra, va, Wa = motion(q, v, i, a, turned_a)
        xb, Rb, vb, Wb = motion(q, v, i, b, turned_b)
        if kind == ANGLE:
            u, w, k = mv(Ra, U), mv(Ra, W), mv(Rb, K)
            kd = cross(sub(mv(Rb, Wb), mv(Ra, Wa)), k)  # as seen from a
            cosine, sine = dot(u, k), dot(w, k)
            out[i, 0] = math.atan2(sine, cosine)
            out[i, 1] = (cosine * dot(w, kd) - sine * dot(u, kd)) / (cosine * cosine + sine * sine)
            continue
        d = sub(add(xb, mv(Rb, B)), add(xa, mv(Ra, A)))
        dd = sub(add(vb, mv(Rb, cross(Wb, B))), add(va, mv(Ra, cross(Wa, A))))
        if kind == DISTANCE:
            length = norm(d)
            out[i, 0] = length
            out[i, 1] = dot(d, dd) / length if length > 0.0 else 0.0
        else:
            n, nd = mv(Ra, U), mv(Ra, cross(Wa, U))
            out[i, 0], out[i, 1] = dot(n, d), dot(n, dd) + dot(nd, d)


class Lines:
    """A coordinate of a system with nodes of these kinds, for `coordinate_lines`."""

    def __init__(self, c: Coordinate, kinds: np.ndarray) -> None:
        self.is_angle = c.kind == "angle"
        numbers = np.concatenate([c.A, c.B, c.u, c.w, c.k]).astype(float)
        a, b = c.a.number, c.b.number
        self._where = NUMBERS[c.kind], a, b, bool(body_axes(kinds[a])), bool(body_axes(kinds[b])), numbers

    def read(self, q: np.ndarray, v: np.ndarray) -> np.ndarray:
        """Value and rate (n, 2) at states q (n, ...), v (n, ...), contiguous."""
        out = np.zeros((len(q), 2))
        coordinate_lines(*self._where, q.reshape(len(q), -1), v.reshape(len(q), -1), out)
        return out
