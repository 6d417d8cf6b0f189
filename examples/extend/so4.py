"""A free rigid body in four dimensions, on SO(4): a group of dimension six.  Usage: so4.py

With the moments J_i of the body its momentum is P = W J + J W, W = tilde(v) the rate of turn in body axes, and Euler's equations
are P' = P W - W P.  They keep the energy, the momentum q P q^T in fixed axes, and one integral more, that of Manakov (1976),
which makes the motion as regular as that of the body in three dimensions.
"""

import numpy as np

import liedyn as ld

FIRST, SECOND = np.array([1, 2, 0, 0, 1, 2]), np.array([2, 0, 1, 3, 3, 3])  # planes of the six turns
MOMENTS = np.array([1.0, 1.5, 2.2, 3.0])
BASIS = np.zeros((6, 4, 4))
BASIS[np.arange(6), FIRST, SECOND], BASIS[np.arange(6), SECOND, FIRST] = -1.0, 1.0
SO4 = ld.MatrixGroup(BASIS, name="SO(4)")
INERTIA = MOMENTS[FIRST] + MOMENTS[SECOND]


def euler(q, v):
    """g of M vd + g = 0: the components of W P - P W."""
    W, P = np.zeros((4, 4)), np.zeros((4, 4))
    for k in range(6):
        i, j = FIRST[k], SECOND[k]
        W[i, j], W[j, i] = -v[k], v[k]
        P[i, j], P[j, i] = -INERTIA[k] * v[k], INERTIA[k] * v[k]
    F = W @ P - P @ W
    g = np.empty(6)
    for k in range(6):
        g[k] = F[SECOND[k], FIRST[k]]
    return g


def body():
    """The body, turning in all planes at once."""
    return ld.System(SO4, np.diag(INERTIA), euler, v0=(1.0, -0.5, 0.7, 0.3, 0.8, -0.4), name="body")


def integrals(sol):
    """Energy, momentum in fixed axes (4, 4), and the integral of Manakov of each record."""
    q, v = sol.element(), sol.velocity_vector()
    P = np.einsum("tk,kij->tij", v * INERTIA, BASIS)
    manakov = np.einsum("tij,tji,j->t", P, P, MOMENTS**2)
    return 0.5 * np.sum(INERTIA * v * v, axis=1), q @ P @ q.transpose(0, 2, 1), manakov


if __name__ == "__main__":
    print(ld.check_group(SO4))
    sol = ld.simulate(body(), t_end=10.0, h=0.01, method=ld.MuntheKaas("cooper_verner"), health=False)
    for name, value in zip(("energy", "momentum", "integral of Manakov"), integrals(sol), strict=True):
        print(f"{name} changes by {np.abs(value - value[0]).max() / np.abs(value).max():.1e}")
