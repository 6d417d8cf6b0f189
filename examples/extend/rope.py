"""A rope that goes slack, as an element of one's own.  Usage: rope.py

It pulls like a spring with a damper when it is longer than its length, and does nothing when it is not.
"""

import numpy as np

import liedyn as ld
from liedyn.groups.algebra import dot, mul, norm


def energy(t, p, d):
    """Of the stretch; d leads from one end to the other."""
    stretch = max(norm(d) - p.length, 0.0)
    return 0.5 * p.stiffness * stretch * stretch


def force(t, p, d, d_rate):
    """Of the damper, on the end at body b; that of the energy comes by itself."""
    length = norm(d)
    if length <= p.length:
        return (0.0, 0.0, 0.0)
    return mul(-p.damping * dot(d, d_rate) / (length * length), d)


def tension(t, p, d, d_rate):
    """What `sol.effort` reads."""
    length = norm(d)
    if length <= p.length:
        return 0.0
    return p.stiffness * (length - p.length) + p.damping * dot(d, d_rate) / length


def check(p):
    """Refuse parameters that make no sense."""
    return (
        None if p.stiffness > 0.0 and p.length > 0.0 and p.damping >= 0.0 else "stiffness and length must be positive"
    )


ld.register_element(
    ld.ElementFamily(
        "rope",
        energy=energy,
        force=force,
        effort=tension,
        parameters="stiffness length damping=0",
        check=check,
        draw="rod",
    )
)


def swing(group: str = "R3xSO3", damping: float = 0.0) -> ld.Model:
    """A block on a rope 1 m long, thrown upwards."""
    model = ld.Model(gravity=(0, 0, -9.81), group=group, name="swing")
    block = model.body("block", shape=ld.Box((0.1, 0.1, 0.2), density=500), position=(0.6, 0, -0.8), velocity=(0, 0, 5))
    model.add("rope", "ground", block, stiffness=2000.0, length=1.0, damping=damping, at_b=(0, 0, 0.1), name="rope")
    return model


def main() -> None:
    """Throw the block, and tell when the rope was slack."""
    sol = ld.simulate(swing(), t_end=3.0, h=1e-3, method=ld.EnergyMidpoint())
    pull = sol.effort("rope")
    print(f"slack for {np.mean(pull == 0.0):.0%} of the time, largest pull {pull.max():.0f} N")
    print(f"change of the energy {np.ptp(sol.energy.total):.1e} J of {abs(sol.energy.total[0]):.1f} J")


if __name__ == "__main__":
    main()
