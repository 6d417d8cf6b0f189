"""Small models that several files of tests build: a pendulum at an angle, rods on joints, four-bar loops."""

import numpy as np
from scipy.spatial.transform import Rotation

import liedyn as ld

QUADRILATERAL = ((0, 0, 0), (0.3, 0.8, 0), (2.0, 1.2, 0), (1.8, 0, 0))
PARALLELOGRAM = ((0, 0, 0), (0, 1, 0), (2, 1, 0), (2, 0, 0))


def pendulum(angle, group="R3xSO3"):
    """A body on a hinge, its center of mass one meter below it, turned by an angle."""
    model = ld.Model(gravity=(0, 0, -9.81), group=group)
    position = (np.sin(angle), 0, -np.cos(angle))
    model.body("bob", mass=1.0, inertia=(0.1, 0.1, 0.1), position=position, rotation=ld.rot("y", -angle))
    model.revolute("ground", "bob", at=(0, 0, 0), axis=(0, 1, 0), name="hinge")
    return model


def rods(joints, rates, unit=1.0, group="R3xSO3"):
    """Rods of 1 m in a row along x, lengths given in parts of a meter; joints R revolute (axis y) or S spherical."""
    model = ld.Model(gravity=(0, 0, -9.81 * unit), group=group)
    before = model.ground
    for k, (kind, rate) in enumerate(zip(joints, rates, strict=True)):
        inertia = np.array([0.02, 0.3, 0.25]) * unit**2
        after = model.body(f"rod{k}", 2.0, inertia, position=((k + 0.5) * unit, 0, 0), angular_velocity=rate)
        join(model, kind, before, after, (k * unit, 0, 0), (0, 1, 0))
        before = after
    return model


def rod(model, name, p, q, mass=1.0, **options):
    """Thin rod from p to q, its local x along it."""
    p, q = np.asarray(p, float), np.asarray(q, float)
    length = np.linalg.norm(q - p)
    R = Rotation.align_vectors([(q - p) / length], [[1, 0, 0]])[0].as_matrix()
    J = mass * length**2 / 12
    return model.body(name, mass=mass, inertia=(0.02 * J, J, 1.01 * J), position=(p + q) / 2, rotation=R, **options)


def four_bar(joints="RRRR", points=QUADRILATERAL, group="R3xSO3", rate=None, unit=1.0):
    """Planar loop of three rods and the ground; joints R revolute (axis z) or S spherical.

    RRRR: 3 of 20 rows are redundant.  rate: of the crank, kept in a parallelogram.
    """
    P = np.array(points, float) * unit
    model = ld.Model(gravity=(0, -9.81 * unit, 0), group=group)
    names = ("ground", "crank", "coupler", "rocker", "ground")
    for k in range(3):
        spin = None if rate is None or k != 0 else (0.0, 0.0, rate)
        rod(model, names[k + 1], P[k], P[k + 1], angular_velocity=spin)
    for k, kind in enumerate(joints):
        join(model, kind, names[k], names[k + 1], P[k], (0, 0, 1), name=f"j{k}")
    return model


def join(model, kind, a, b, at, axis, **options):
    """A joint by its letter: R revolute, S spherical."""
    if kind == "R":
        return model.revolute(a, b, at=at, axis=axis, **options)
    return model.spherical(a, b, at=at, **options)
