"""Independent stress of elements whose stress is large against their stiffness (role follow_stress), as of beams.

The stress of a predicted or corrected pose is spoilt by displacements that do not match its rotations; in the geometric
stiffness that misleads Newton, if the element is stiff (Magisano, Leonetti & Garcea 2017).  Where it does not, the true
stress converges faster, so an independent one serves further attempts and the steps after them.
"""

from __future__ import annotations

import math
from typing import Any

from numba import types
from numba.extending import intrinsic

from liedyn.compiled.address import ARRAY, NUMBER, address, caller
from liedyn.compiled.decorators import kernel
from liedyn.equation.families import follow_stress_of
from liedyn.equation.nodes import body_axes, changes_variables
from liedyn.equation.records import SYSTEM
from liedyn.equation.roles import INDEPENDENT, TURNS
from liedyn.groups.algebra import mat, mv, setv, vec, zero
from liedyn.integrate.records import COUNT_TYPE

# compiled only for models whose elements have an independent stress, and called by address
_FOLLOW = types.void(types.int64, NUMBER, SYSTEM, COUNT_TYPE, ARRAY, ARRAY)
HARD_STEPS = 50  # that are made with an independent stress from the start, after one that failed without it


@intrinsic
def call_follow(tc, f, attempt, c, system, count, q, r):
    """Call `follow_stress` by its address."""
    return caller(_FOLLOW)(tc)


@kernel
def follow_stress(attempt, c, system, count, q, r):
    """Let independent stresses take their linear change along c r from the pose q; c = 0: the stress of this pose.

    attempt: number of the attempt that begins at the pose q, or -1 during one.  r is lost: elements want inertial axes.
    """
    head, ids = system.head, system.ids
    if attempt >= 0:
        known = count.stressed != 0 and attempt == 0  # from the step before
        count.hard = HARD_STEPS if attempt > 0 else max(0, count.hard - 1)
        count.stressed = 1 if count.hard > 0 else 0
        for f in range(head.n_families):
            family = system.families[f]
            if family.follow_stress != 0:
                system.u[family.memory + INDEPENDENT] = count.stressed * (TURNS if changes_variables(head) else 1.0)
        if known or count.stressed == 0:
            return
        zero(r)  # may hold what made the attempt before fail, and 0 nan is nan
    if changes_variables(head):
        for n in range(1, head.n_nodes):
            if body_axes(ids[head.kind + n]):
                i = ids[head.row + 2 * n]
                setv(r, i, mv(mat(q, 12 * n + 3), vec(r, i)))
    for f in range(head.n_families):
        family = system.families[f]
        if family.follow_stress != 0:
            follow_stress_of(family, system, math.inf, 1.0, c, q, q, r)


def use_independent_stress(run: Any) -> None:
    """Let elements that can take their geometric stiffness from an independent stress where a step is hard."""
    if any(group.family.follow_stress is not None for group in run.structure.groups):
        run.settings.follow_stress = address(follow_stress, _FOLLOW)
