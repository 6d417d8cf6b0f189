"""Poses, velocities and accelerations of a tree of frames at many values of its coordinates at once.

All arrays begin with the axis of the values (N).  Accelerations are those that the rates alone make: with qdd = 0.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np

from liedyn.analysis.robotics import kernels as k
from liedyn.analysis.robotics.tree import ANGLE, Tree

Array = np.ndarray


class Tables:
    """A tree as kernels know it."""

    def __init__(self, tree: Tree, bodies: list[Any], gravity: Array) -> None:
        F = tree.frames
        kinds = {"": k.FIXED, ANGLE: k.TURNS}
        self.steps = np.array([(s.parent, kinds.get(s.kind, k.SLIDES), s.axis, s.number) for s in F], dtype=np.int64)
        self.numbers = np.array([[*s.place, *s.axes.ravel(), s.sign] for s in F])
        self.moving = np.zeros((len(F), 1 + max(len(s.moving) for s in F)), dtype=np.int64)
        for line, s in zip(self.moving, F, strict=True):
            line[0], line[1 : 1 + len(s.moving)] = len(s.moving), s.moving
        self.of = np.array([tree.of[b.name] for b in bodies], dtype=np.int64)
        self.bodies = np.array([[b.mass, *b.com, *b.inertia.ravel()] for b in bodies]).reshape(-1, 13)
        self.gravity = np.array(gravity, dtype=float)


class Motion:
    """Frames at values q (N, n) with rates qd."""

    def __init__(self, tables: Tables, q: Array, qd: Array | None = None) -> None:
        self.tables, self.q = tables, q
        self.qd = np.zeros_like(q) if qd is None else qd
        N, F = len(q), len(tables.steps)
        self._x, self._R, self._axes = np.zeros((N, 3 * F)), np.zeros((N, 9 * F)), np.zeros((N, 3 * F))
        k.place_frames(tables.steps, tables.numbers, q, self._x, self._R, self._axes)

    @cached_property
    def _rates(self) -> k.Rates:
        rates = k.Rates(*(np.zeros_like(self._x) for _ in range(4)))
        k.rates_of_frames(self.tables.steps, self.qd, self._x, self._axes, rates)
        return rates

    def rotation(self, frame: int) -> Array:
        """Rotation (N, 3, 3) of a frame."""
        return self._R[:, 9 * frame : 9 * frame + 9].reshape(-1, 3, 3)

    def point(self, frame: int, at: Array) -> Array:
        """A point (N, 3) of a frame."""
        return self._of(self._x, frame) + self.rotation(frame) @ at

    @staticmethod
    def _of(lines: Array, frame: int) -> Array:
        return lines[:, 3 * frame : 3 * frame + 3]

    def velocity(self, frame: int, at: Array) -> tuple[Array, Array]:
        """Velocity of a point and angular velocity, in inertial axes."""
        w = self._of(self._rates.w, frame)
        return self._of(self._rates.v, frame) + np.cross(w, self.rotation(frame) @ at), w

    def acceleration(self, frame: int, at: Array) -> tuple[Array, Array]:
        """Acceleration of a point and angular acceleration at qdd = 0, in inertial axes."""
        w, e = self._of(self._rates.w, frame), self._of(self._rates.e, frame)
        r = self.rotation(frame) @ at
        return self._of(self._rates.a, frame) + np.cross(e, r) + np.cross(w, np.cross(w, r)), e

    def jacobian(self, frame: int, at: Array) -> Array:
        """J (N, 6, n): velocity of a point, then angular velocity, by the rates."""
        t, J = self.tables, np.zeros((len(self.q), 6, self.q.shape[1]))
        k.jacobians(t.steps, t.moving, frame, at, self._x, self._R, self._axes, J)
        return J

    def jacobian_rate(self, frame: int, at: Array) -> Array:
        """dJ/dt (N, 6, n)."""
        t, J = self.tables, np.zeros((len(self.q), 6, self.q.shape[1]))
        k.jacobian_rates(t.steps, t.moving, frame, at, self._x, self._R, self._axes, self._rates, J)
        return J

    @cached_property
    def mass(self) -> Array:
        """M (N, n, n)."""
        t, n = self.tables, self.q.shape[1]
        M = np.zeros((len(self.q), n, n))
        k.masses(t.steps, t.moving, t.of, t.bodies, self._x, self._R, self._axes, M)
        return M

    @cached_property
    def bias(self) -> Array:
        """h (N, n)."""
        t, h = self.tables, np.zeros_like(self.q)
        k.biases(t.steps, t.moving, t.of, t.bodies, t.gravity, self._x, self._R, self._axes, self._rates, h)
        return h
