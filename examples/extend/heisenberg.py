"""A charge in a magnetic field, on the Heisenberg group: its free motion there is the circle in the plane.  Usage: heisenberg.py

Elements are [[1, x, z], [0, 1, y], [0, 0, 1]].  The third velocity is the charge (per mass) times the field, and stays what it
is; the two others turn.  z' = x y' + (third velocity): beside the path itself, z measures the area that it encloses.
"""

import numpy as np

import liedyn as ld

HEISENBERG = ld.MatrixGroup(
    [
        [[0, 1, 0], [0, 0, 0], [0, 0, 0]],
        [[0, 0, 0], [0, 0, 1], [0, 0, 0]],
        [[0, 0, 1], [0, 0, 0], [0, 0, 0]],
    ],
    name="Heisenberg",
)
FIELD = 3.0  # charge times field, over the mass
SPEED = 2.0


def lorentz(q, v):
    """g of vd + g = 0: Euler's equations of the group with M = I, which are those of Lorentz."""
    return np.array([v[1] * v[2], -v[0] * v[2], 0.0])


def charge():
    """A charge that starts in the direction of x."""
    return ld.System(HEISENBERG, np.eye(3), lorentz, v0=(SPEED, 0.0, FIELD), name="charge")


def exact(t):
    """x, y and z at the times t."""
    r, a = SPEED / FIELD, FIELD * t
    return r * np.sin(a), r * (1 - np.cos(a)), FIELD * t + r * r * (0.5 * a - 0.25 * np.sin(2 * a))


if __name__ == "__main__":
    print(ld.check_group(HEISENBERG))
    sol = ld.simulate(charge(), t_end=10.0, h=1e-3, method=ld.MuntheKaas(), health=False)
    q = sol.element()
    x, y, z = exact(sol.t)
    errors = [np.abs(a - b).max() for a, b in ((q[:, 0, 1], x), (q[:, 1, 2], y), (q[:, 0, 2], z))]
    print("errors of x, y, z:", *(f"{e:.1e}" for e in errors))
