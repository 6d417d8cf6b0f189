"""A beam of light through a lattice of lenses, on SL(2, R): the ABCD matrices of optics.  Usage: sl2.py

A paraxial ray (height y, slope y') obeys y'' = -k(z) y, so that its matrix S has S' = [[0, 1], [-k, 0]] S.  q = S^T then has
q' = q tilde(v) with v = (0, -k, 1) in the basis below, and the system says how v changes along the axis z, which takes
the place of time.  The determinant stays 1 to round-off: the brightness of the beam is kept.
"""

import numpy as np

import liedyn as ld

SL2 = ld.MatrixGroup([[[1, 0], [0, -1]], [[0, 1], [0, 0]], [[0, 0], [1, 0]]], name="SL(2, R)")
STRENGTH, DEPTH, PERIOD = 1.0, 0.6, 2.0


def bend(q, v, t):
    """g of vd + g = 0, where v = (0, -k, 1) and k = STRENGTH (1 + DEPTH cos(2 pi z / PERIOD))."""
    w = 2 * np.pi / PERIOD
    return np.array([0.0, -STRENGTH * DEPTH * w * np.sin(w * t), 0.0])


def lattice():
    """The lattice, from z = 0."""
    return ld.System(SL2, np.eye(3), bend, v0=(0.0, -STRENGTH * (1 + DEPTH), 1.0), name="lattice")


def beam(q, parameter):
    """Parameter of a Gaussian beam behind the matrices q = S^T, from that before: (A p + B)/(C p + D)."""
    return (q[..., 0, 0] * parameter + q[..., 1, 0]) / (q[..., 0, 1] * parameter + q[..., 1, 1])


if __name__ == "__main__":
    print(ld.check_group(SL2))
    sol = ld.simulate(lattice(), t_end=20 * PERIOD, h=0.01, method=ld.MuntheKaas(), health=False)
    q = sol.element()
    cell = q[round(PERIOD / 0.01)]  # of one period
    print(f"trace of a cell / 2 = {np.trace(cell) / 2:.6f}: {'stable' if abs(np.trace(cell)) < 2 else 'unstable'}")
    print(f"20 cells are the 20th power of one: {np.abs(np.linalg.matrix_power(cell, 20) - q[-1]).max():.1e}")
    print(f"|det - 1| <= {np.abs(np.linalg.det(q) - 1).max():.1e}")
    print(f"a beam of Rayleigh range 1 has the waist parameter {beam(q[-1], 1j):.4f} at the end")
