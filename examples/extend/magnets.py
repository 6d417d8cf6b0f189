"""A pair of magnets, as an element of one's own.  Usage: magnets.py

Two dipoles are fixed in two bodies.  Their energy says it all: forces, torques and tangents are derivatives of it.
"""

import numpy as np

import liedyn as ld
from liedyn.groups.algebra import dot, norm

FIELD = 1e-7  # mu_0/(4 pi), T m/A


def energy(t, p, d, moment_b):
    """Of dipole a in the field of dipole b; d leads from a to b.  All vectors are in the axes of body a."""
    r = norm(d)
    return FIELD * (dot(p.moment_a, moment_b) / r**3 - 3.0 * dot(p.moment_a, d) * dot(moment_b, d) / r**5)


ld.register_element(
    ld.ElementFamily(
        "magnets", energy=energy, parameters="moment_a:3", directions="moment_b", smooth=True, draw="nothing"
    )
)


def compass(group: str = "R3xSO3", swing: float = 0.02) -> ld.Model:
    """A needle 0.3 m north of a magnet that points north, turned by a small angle."""
    model = ld.Model(group=group, name="compass")
    turned = ld.rot((0, 0, 1), swing)
    needle = model.body("needle", mass=0.01, inertia=(1e-6, 8e-6, 8e-6), position=(0.3, 0, 0), rotation=turned)
    model.spherical("ground", needle, at=(0.3, 0, 0))
    model.add("magnets", "ground", needle, moment_a=(100.0, 0, 0), moment_b=(0.1, 0, 0), name="pull")
    return model


def main() -> None:
    """Swing the needle, and compare its period with 2 pi sqrt(J/(m B))."""
    sol = ld.simulate(compass(), t_end=20.0, h=0.01, method=ld.EnergyMidpoint())
    y = sol.rotation("needle")[:, 1, 0]
    (k,) = np.nonzero((y[:-1] > 0.0) & (y[1:] <= 0.0))
    crossings = sol.t[k] + (sol.t[1] - sol.t[0]) * y[k] / (y[k] - y[k + 1])
    field = FIELD * 2.0 * 100.0 / 0.3**3
    print(
        f"period {np.diff(crossings).mean():.4f} s, of small swings {2 * np.pi * np.sqrt(8e-6 / (0.1 * field)):.4f} s"
    )
    print(f"change of the energy {np.ptp(sol.energy.total):.1e} J of {abs(sol.energy.total[0]):.1e} J")


if __name__ == "__main__":
    main()
