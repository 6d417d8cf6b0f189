"""The heavy top on unit quaternions, and on SO(3): the same motion to round-off.  Usage: quaternion.py

A quaternion p = (a, b, c, d) is the matrix of x -> p x, whose first column it is.  With half of the units as basis v is the
angular velocity in body axes, as on SO(3), and M and g are those of SO(3).
"""

import numpy as np

import liedyn as ld

UNITS = np.array(
    [
        [[0, -1, 0, 0], [1, 0, 0, 0], [0, 0, 0, -1], [0, 0, 1, 0]],
        [[0, 0, -1, 0], [0, 0, 0, 1], [1, 0, 0, 0], [0, -1, 0, 0]],
        [[0, 0, 0, -1], [0, 0, -1, 0], [0, 1, 0, 0], [1, 0, 0, 0]],
    ]
)
QUATERNIONS = ld.MatrixGroup(UNITS / 2, name="unit quaternions")
WEIGHT, J = 15.0 * 9.81, (15.234375, 0.46875, 15.234375)  # about the tip; the center of mass is at (0, 1, 0)
SPIN = (0.0, 150.0, -4.61538)


def moment(up, v):
    """g for the vertical in body axes."""
    x, y, z = v[0], v[1], v[2]
    return np.array(
        [(J[2] - J[1]) * y * z + WEIGHT * up[2], (J[0] - J[2]) * z * x, (J[1] - J[0]) * x * y - WEIGHT * up[0]]
    )


def on_quaternions(q, v):
    """The vertical is the last row of the rotation matrix."""
    a, b, c, d = q[0, 0], q[1, 0], q[2, 0], q[3, 0]
    return moment((2 * (b * d - a * c), 2 * (c * d + a * b), a * a - b * b - c * c + d * d), v)


def on_so3(R, v):
    """The same with R."""
    return moment((R[2, 0], R[2, 1], R[2, 2]), v)


def top(group=QUATERNIONS):
    """The top on a group."""
    g = on_quaternions if group is QUATERNIONS else on_so3
    return ld.System(group, np.diag(J), g, v0=SPIN, name="top")


def rotations(q):
    """Rotation matrices (n, 3, 3) of elements (n, 4, 4)."""
    return ld.attitude.quaternion(q[:, :, 0])


if __name__ == "__main__":
    print(ld.check_group(QUATERNIONS))
    runs = [ld.simulate(top(group), t_end=1.0, h=1e-4, health=False) for group in (QUATERNIONS, ld.SO3())]
    difference = np.abs(rotations(runs[0].element()) - runs[1].element()).max()
    print(f"rotation matrices differ by {difference:.1e} after {runs[0].stats.steps} steps")
    print("microseconds per step:", *(f"{run.stats.seconds / run.stats.steps * 1e6:.1f}" for run in runs))
