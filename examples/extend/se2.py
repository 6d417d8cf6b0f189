"""A sleigh on a blade (Chaplygin), on the group SE(2) of the plane.  Usage: se2.py

The blade sits at the origin of the body and does not slip sideways; the center of mass is ahead of it by `ahead`.  In body axes
v = (forward speed, sideways speed, rate of turn), and without the force of the blade (which does no work)

    vd = ahead w^2,   wd = -m ahead v w / (J + m ahead^2).

A sleigh that spins ends up running straight ahead, with its center of mass in front: v = V tanh(V ahead t / k^2).
"""

import numpy as np

import liedyn as ld

SE2 = ld.MatrixGroup(
    [
        [[0, 0, 1], [0, 0, 0], [0, 0, 0]],  # forward
        [[0, 0, 0], [0, 0, 1], [0, 0, 0]],  # sideways
        [[0, -1, 0], [1, 0, 0], [0, 0, 0]],  # turn
    ],
    name="SE(2)",
)
MASS, INERTIA, AHEAD = 2.0, 0.5, 0.4
K = np.sqrt((INERTIA + MASS * AHEAD**2) / MASS)  # radius of gyration about the blade


def forces(q, v):
    """g of vd + g = 0: what the blade and the offset of the center of mass do."""
    return np.array([-AHEAD * v[2] ** 2, 0.0, AHEAD * v[0] * v[2] / K**2])


def sleigh(spin=2.0):
    """The sleigh, spinning on the spot."""
    return ld.System(SE2, np.eye(3), forces, v0=(0.0, 0.0, spin), name="sleigh")


def exact(t, spin=2.0):
    """Forward speed, rate of turn and heading."""
    V = K * spin
    s = V * AHEAD * t / K**2
    return V * np.tanh(s), spin / np.cosh(s), 2.0 * K / AHEAD * np.arctan(np.tanh(0.5 * s))


if __name__ == "__main__":
    print(ld.check_group(SE2))
    sol = ld.simulate(sleigh(), t_end=5.0, h=1e-3, method=ld.MuntheKaas())
    q, v = sol.element(), sol.velocity_vector()
    speed, turn, heading = exact(sol.t)
    print(f"speed and turn are exact to {max(np.abs(v[:, 0] - speed).max(), np.abs(v[:, 2] - turn).max()):.1e},")
    print(f"the heading to {np.abs(q[:, 0, 0] - np.cos(heading)).max():.1e}; it ends at {q[-1, :2, 2].round(3)}")
