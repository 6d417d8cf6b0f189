"""A point that follows a curve, as a constraint of one's own.  Usage: curve.py

Two rows keep a point of body b on a helix of body a; their gradients, and all that velocities and accelerations need, are
derivatives of them.
"""

import math

import numpy as np

import liedyn as ld


def rows(t, p, d):
    """Distance of the point from the helix of this radius at its height; both are zero on it."""
    angle = d[2] / p.rise
    return d[0] - p.radius * math.cos(angle), d[1] - p.radius * math.sin(angle)


def points(p):
    """How it is drawn: three turns."""
    angle = np.linspace(-6.0 * np.pi, 0.0, 100)
    return np.stack([p.radius * np.cos(angle), p.radius * np.sin(angle), p.rise * angle], axis=1)


def check(p):
    """Refuse parameters that make no sense."""
    return None if p.radius > 0.0 and p.rise != 0.0 else "radius must be positive, and rise not zero"


ld.register_element(
    ld.ElementFamily("helix", rows=rows, parameters="radius rise", check=check, smooth=True, draw=points)
)


def slide(group: str = "R3xSO3") -> ld.Model:
    """A bead that slides down a wire."""
    model = ld.Model(gravity=(0, 0, -9.81), group=group, name="slide")
    bead = model.body("bead", mass=0.2, inertia=(1e-4, 1e-4, 1e-4), position=(0.5, 0, 0))
    model.add("helix", "ground", bead, radius=0.5, rise=0.1, name="wire")
    return model


def main() -> None:
    """Let the bead slide, and compare with z = -g t^2/2 rise^2/(radius^2 + rise^2)."""
    sol = ld.simulate(slide(), t_end=2.0, h=1e-3)
    exact = -0.5 * 9.81 * sol.t**2 * 0.1**2 / (0.5**2 + 0.1**2)
    force, _ = sol.reaction("wire")
    print(f"height {sol.position('bead')[-1, 2]:.5f} m, exact {exact[-1]:.5f} m")
    print(
        f"the wire pulls with {np.linalg.norm(force[-1]):.3f} N; off the curve by {sol.constraint_residual.max():.0e} m"
    )


if __name__ == "__main__":
    main()
