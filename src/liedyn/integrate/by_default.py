"""Which method runs by a tolerance when the user names none.

Rigid bodies, joints, drives and loads move smoothly, and a method of order 4 takes a third of the steps of one of order 2 at
1e-3, a tenth at 1e-5 (`tools/references/step_study.py`); at 1e-2 its steps are too long for some estimates to hold.  Where
something is elastic, damped or not smooth (springs, bushings, laws, beams, stops, friction, functions of the user) fast modes
may be there, at the start or later, for which BLieDF of order 4 is not stable: then generalized-alpha, which damps them.
Where a run has to start anew, at actions of events and corners of tables, order 4 would lose what it saves.  Nothing but the
kinds of the elements and of the events decides, so the same model always takes the same method.
"""

from __future__ import annotations

from liedyn.equation.equations import Assembly
from liedyn.equation.roles import Family
from liedyn.integrate.bliedf import BLieDF
from liedyn.integrate.generalized_alpha import GeneralizedAlpha
from liedyn.integrate.method import Method

# index 2: its multipliers do not oscillate where steps change; "mass": no unit of length has a say
ROBUST = GeneralizedAlpha(rho_inf=0.9, index=2, stabilization="mass")
ACCURATE = BLieDF(k=4, index=2, stabilization="mass")
LOADS = ("force", "dead force", "torque", "angle")  # the last counts turns
TIGHT = 1e-3  # tolerance from which on order 4 pays for its start


def default_method(assembly: Assembly, tolerance: float, acted_upon: bool = False) -> Method:
    """The method of a run by this tolerance; acted_upon: events have actions."""
    smooth = not acted_upon and not assembly.builder.corners
    rigid = all(is_rigid(elements.family) for elements in assembly.builder.groups.values())
    return ACCURATE if smooth and rigid and tolerance <= TIGHT else ROBUST


def is_rigid(family: Family) -> bool:
    """Whether a family is a body, a joint or a load; of what is not known here that is not taken for granted."""
    return family.smooth and bool(family.rows or family.rigid or family.name in LOADS)
