"""The named records of contacts, for the kernels of their steps."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from liedyn.compiled.address import address
from liedyn.equation.builder import Structure
from liedyn.equation.contacts import SLOT, ContactFamily, Slot
from liedyn.equation.records import record
from liedyn.equation.roles import ROWS

# what the loop is asked for, see `loop.py`
STEPS, TRIAL, PART, STRIKE = range(4)
# status besides those of `newton.py`: the cone problem was not solved; a contact closes inside the step; bodies approach each
# other in a contact that is closed; a step was made in which an impact was captured
# two balls pass through each other in the step
UNSOLVED, CLOSES, STRIKES, CAPTURED, PASSES = 16, 17, 18, 19, 20
OPEN, STICK, SLIP = range(3)  # how a slot was in the last step

CONTACT = np.dtype(
    [
        ("n_slots", np.int64),
        ("n_acting", np.int64),  # slots of the step at work
        ("task", np.int64),
        ("located", np.int64),  # impacts are located inside steps
        ("inside", np.int64),  # a part of the planned step is done, up to t_now
        ("impacts", np.int64),  # in the planned step so far
        ("captured", np.int64),  # of the run
        ("sweeps", np.int64),  # of the cone solvers, of the run
        ("falls", np.int64),  # times that Newton's method failed
        ("rounds", np.int64),  # of stage one, of the run
        ("loose", np.int64),  # problems whose points of contact contradict each other a little
        ("worst", np.int64),  # slot where a step failed
        ("guarded", np.int64),  # impacts whose restitution was lowered to keep the energy
        ("t_now", np.float64),
        ("part", np.float64),  # size of the part that is asked for
        ("value", np.float64),  # of the function whose root is the first impact in a trial
        ("near", np.float64),  # gap over the length that counts as closed
        ("slow", np.float64),  # rate of a gap over the largest rate of motion that counts as at rest
        ("length", np.float64),
        ("pace", np.float64),  # largest rate of motion so far, over the length
        ("work", np.float64),  # of friction and of stages, and of impacts, since the start
        ("impact_work", np.float64),
    ]
)


class Parts(NamedTuple):
    """What the kernels of a step with contacts work on."""

    contacts: Any
    system: Any
    settings: Any
    count: Any
    scale: Any
    old: Any
    ahead: Any
    new: Any
    matrices: Any
    space: Any


class Contacts(NamedTuple):
    """Slots, their geometry at both ends of the step at work, and the impulses.

    Arrays over acting slots are in the order of `acting`, three rows a slot: normal, first, second tangent.
    """

    c: Any  # record CONTACT
    families: Any  # address, count, first integer, first parameter of each family
    ids: Any
    par: Any
    nodes: Any  # a and b of each slot
    law: Any  # friction, restitution, unit of the gap (the length, or 1 for angles) of each slot
    distance: Any  # of each slot: of centers that touch, if these may pass each other, else 0
    here: Any  # SLOT numbers of each slot at the start and at the end of the step
    there: Any
    acting: Any  # numbers of the acting slots
    acts: Any  # of each slot: whether it is one of them
    mode: Any  # of each slot: OPEN, STICK or SLIP
    modes: Any  # the same of the acting slots
    first: Any  # of each slot: gap at the start of the step, and its rate
    P1: Any  # impulses of stage one, and of the whole step
    P: Any
    u: Any  # velocities of the contact problem, its constant part
    b: Any
    mu: Any
    kept: Any  # the same, while others are tried
    before: Any  # velocities of the slots before an impact
    W: Any  # Delassus matrix
    A: Any  # room of Newton's method
    x: Any
    slide: Any  # of the acting slots: direction of slip that stage two takes over, or zeros
    U: Any  # C G^T at the start: velocities from unit impulses, six numbers per node
    Z: Any  # the same at the end, by rows of r, with multipliers
    Y: Any  # ... as velocities: S^-1 G^T, or C G^T at the end
    v: Any  # velocities of the nodes: scratch
    w: Any
    y: Any  # displacement over the step
    impulse: Any  # of each slot in inertial axes since the last record, and that of the smooth part over this step
    smooth: Any
    vd: Any  # scratch: what is recorded
    lam: Any
    line_impulse: Any  # per record: impulse since the last one, force, mode, work, work of impacts
    line_force: Any
    line_mode: Any
    line_work: Any


def make_contacts(structure: Structure, slots: tuple[Slot, ...], length: float, lines: int) -> Contacts:
    """The records of these slots."""
    n, m, size, rows = len(slots), 6 * structure.n_nodes, structure.size, 3 * len(slots)
    groups: dict[ContactFamily, list[int]] = {}
    for k, slot in enumerate(slots):
        groups.setdefault(slot.family, []).append(k)
    families, ids, par = list[int](), list[int](), list[float]()
    for family, members in groups.items():
        families += [address(family.kernel, ROWS), len(members), len(ids), len(par)]
        for k in members:
            ids += [*slots[k].nodes, k]
            par += slots[k].par
    c = record(CONTACT)
    c.n_slots, c.length = n, length
    law = [(s.friction, s.restitution, length if s.is_length else 1.0) for s in slots]
    integers, one, three = np.zeros((4, n), dtype=np.int64), np.zeros(2 * n), np.zeros((6, rows))
    fields: list[Any] = [
        c, np.array(families, dtype=np.int64), np.array(ids, dtype=np.int32), np.array(par),
        np.array([s.nodes[:2] for s in slots], dtype=np.int64).ravel(), np.array(law).ravel(),
        np.array([s.distance for s in slots]), np.zeros(SLOT * n), np.zeros(SLOT * n),
        *integers, one, *three[:4], np.zeros(n), np.zeros(n), three[4],
        np.zeros((rows, rows)), np.zeros((rows, rows)), np.zeros(rows), np.zeros(2 * n),
        np.zeros((rows, m)), np.zeros((rows, size)), np.zeros((rows, m)),
        np.zeros(m), np.zeros(m), np.zeros(m), three[5], np.zeros(rows), np.zeros(m), np.zeros(size),
        np.zeros((lines, rows)), np.zeros((lines, rows)), np.zeros((lines, n), dtype=np.int64), np.zeros((lines, 2)),
    ]  # fmt: skip
    return Contacts(*fields)
