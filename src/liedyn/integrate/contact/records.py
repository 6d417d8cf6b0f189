"""The named records of contacts, for the kernels of their steps."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from liedyn.compiled.address import address
from liedyn.equation.builder import Structure
from liedyn.equation.contacts import ROLLING, SLOT, SPIN, TOUCH, ContactFamily, Slot
from liedyn.equation.records import record
from liedyn.equation.roles import ROWS
from liedyn.integrate.contact.sparse_pattern import slot_tables

# what the loop is asked for, see `loop.py`
STEPS, TRIAL, PART, STRIKE, HELD, CHECKED_PART, SHOW = range(7)
# status besides those of `newton.py`: the cone problem was not solved; a contact closes inside the step; bodies approach each
# other in a contact that is closed; a step was made in which an impact was captured
# two balls pass through each other in the step; a contact lifts off, begins or ends to slip inside the step
UNSOLVED, CLOSES, STRIKES, CAPTURED, PASSES, TRANSITS = 16, 17, 18, 19, 20, 21
OPEN, STICK, SLIP = range(3)  # how a slot was in the last step
FREE = 0  # a slot that is not held in its mode

CONTACT = np.dtype(
    [
        ("n_slots", np.int64),
        ("n_acting", np.int64),  # slots of the step at work
        ("task", np.int64),
        ("located", np.int64),  # impacts are located inside steps
        ("inside", np.int64),  # a part of the planned step is done, up to t_now
        ("impacts", np.int64),  # in the planned step so far
        ("transitions", np.int64),  # located ones in the planned step so far
        ("locates", np.int64),  # transitions are located too
        ("many", np.int64),  # acting slots from which on the sparse solver is taken; 0: never
        ("sparse", np.int64),  # it is taken in the step at work
        ("n_atoms", np.int64),  # of the matrix without slots
        ("factored", np.int64),  # acting slots of the matrix with slots that is factored; 0: none is
        ("t_saddle", np.float64),  # time of the saddle matrix that is factored; inf: not known
        ("held", np.int64),  # slots are held in the modes that they start with
        ("special", np.int64),  # some slots are no plain points: bounds, clutches, spin, rolling
        ("reacting", np.int64),  # some bounds follow a reaction
        ("captured", np.int64),  # of the run
        ("sweeps", np.int64),  # of the cone solvers, of the run
        ("falls", np.int64),  # times that Newton's method failed
        ("rounds", np.int64),  # of stage one, of the run
        ("round", np.int64),  # of the step at work
        ("loose", np.int64),  # problems whose points of contact contradict each other a little
        ("contradiction", np.float64),  # the largest of these velocities
        ("rough", np.int64),  # the problem at work is one of several rounds, of which the last one counts
        ("floor", np.float64),  # round-off of velocities in the problem at work
        ("left_over", np.float64),  # error of velocities that the last problem was left with, above round-off
        ("change", np.float64),  # of the displacement over the length in the last round of stage one
        ("error", np.float64),  # of the laws before that round, as velocity
        ("worst", np.int64),  # slot where a step failed
        ("guarded", np.int64),  # impacts whose restitution was lowered to keep the energy
        ("t_now", np.float64),
        ("t_done", np.float64),  # end of the last planned step, and size of its last part; 0: there is none yet
        ("h_done", np.float64),
        ("n_impacts", np.int64),  # that were noted so far, and transitions (`method.py`)
        ("n_transitions", np.int64),
        ("last_part", np.float64),  # size of the last part, over which reactions have changed; 0: not known
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
    modes1: Any  # the same after stage one
    kind: Any  # of each slot: TOUCH, BOUND, CLUTCH, SPIN or ROLLING
    parent: Any  # of each slot: the point that it belongs to, or -1
    began: Any  # of each slot: STICK or SLIP at the start of the step
    hold: Any  # of the acting slots: FREE, or the mode in which they are held
    place: Any  # of each slot: where it is among the acting ones
    reaction_rows: Any  # of each slot: three places in lam, whose force loads it, or -1
    reaction: Any  # of each slot: size of that force at the start of the step, and one step before
    bound: Any  # of each slot: constant bound of its force, and that per reaction
    load: Any  # of each slot: bound at the start of the step, and at its middle
    fixed: Any  # of the acting slots: the impulse that is the bound in this stage
    heading: Any  # of each slot: direction of slip at the start of the step
    radius: Any  # of each slot: of spin or rolling
    mean: Any  # of the acting slots: mean force over the step that was tried, and slip along the heading at its end
    first: Any  # of each slot: gap at the start of the step, and its rate
    P1: Any  # impulses of stage one, and of the whole step
    P: Any
    u: Any  # velocities of the contact problem, its constant part
    b: Any
    mu: Any
    guess: Any  # impulses from which a solution is looked for
    before: Any  # velocities of the slots before an impact
    W: Any  # Delassus matrix
    A: Any  # room of Newton's method
    x: Any
    slide: Any  # of the acting slots: direction of slip that stage two takes over, or zeros
    U: Any  # C G^T at the start: velocities from unit impulses, six numbers per node
    Z: Any  # the same at the end, by rows of r, with multipliers
    Y: Any  # ... as velocities: S^-1 G^T, or C G^T at the end
    ptr: Any  # of the sparse solver: program of the elimination, places (`sparse_pattern.py`), the matrix K, that with slots
    rows: Any
    sparse_ids: Any
    target: Any
    half_pivots: Any
    base: Any
    S: Any
    r: Any
    C: Any  # equations of the acting slots
    D: Any
    P0: Any  # impulses that b belongs to, and velocities of P
    line: Any
    unit: Any  # impulse per velocity of the acting slots, normal and tangential
    factored_modes: Any  # of the acting slots in the matrix with slots
    q_saddle: Any  # positions of the saddle matrix that is factored
    start_S: Any  # factors of the saddle matrix at the start of the step, and the matrix
    start_A: Any
    kick: Any  # velocities that P1 gives
    v: Any  # velocities of the nodes: scratch
    w: Any
    y: Any  # displacement over the step
    impulse: Any  # of each slot in inertial axes since the start, and that of the smooth part over this step
    smooth: Any
    vd: Any  # scratch: what is recorded
    lam: Any
    lines: Any  # per record: impulse since the start, force, mode of each slot, work, work of impacts (`split_lines`)


def split_lines(lines: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """Impulses since the start and forces (records, slots, 3), modes (records, slots), and both works of some lines."""
    k, n = len(lines), (lines.shape[1] - 2) // 7
    impulse, force, mode = lines[:, : 3 * n], lines[:, 3 * n : 6 * n], lines[:, 6 * n : 7 * n]
    return impulse.reshape(k, n, 3), force.reshape(k, n, 3), mode.astype(np.int64), lines[:, 7 * n :]


def make_contacts(structure: Structure, slots: tuple[Slot, ...], length: float, lines: int) -> Contacts:
    """The records of these slots; those of spin and rolling stand behind the point that they belong to (`with_children`)."""
    n, m, size, rows = len(slots), 6 * structure.n_nodes, structure.size, 3 * len(slots)
    groups: dict[ContactFamily, list[int]] = {}
    for k, slot in enumerate(slots):
        if slot.kind not in (SPIN, ROLLING):
            groups.setdefault(slot.family, []).append(k)
    families, ids, par = list[int](), list[int](), list[float]()
    for family, members in groups.items():
        families += [address(family.kernel, ROWS), len(members), len(ids), len(par)]
        for k in members:
            ids += [*slots[k].nodes, k]
            par += slots[k].par
    c = record(CONTACT)
    c.n_slots, c.length = n, length
    c.special = any(s.kind != TOUCH for s in slots)
    c.reacting = any(s.joint for s in slots)
    law = [(s.friction, s.restitution, length if s.is_length else 1.0) for s in slots]
    last, parents = -1, list[int]()
    for k, s in enumerate(slots):
        last = k if s.kind not in (SPIN, ROLLING) else last
        parents.append(last if last != k else -1)
    reaction_rows = np.full((n, 3), -1, dtype=np.int64)
    for k, s in enumerate(slots):
        if s.joint:
            places = [structure.lam_rows[i] for i, label in enumerate(structure.lam_label) if label == s.joint]
            reaction_rows[k, : s.force_rows] = places[: s.force_rows]
    integers, two, three = np.zeros((9, n), dtype=np.int64), np.zeros((5, 2 * n)), np.zeros((6, rows))
    integers[4], integers[5] = [s.kind for s in slots], parents
    two[2] = np.array([s.bound for s in slots]).ravel()
    acting, acts, mode, modes, kind, parent, began, hold, place = integers
    sparse = slot_tables(structure, slots)
    c.n_atoms = structure.program.n_atoms
    some, blocks = n if sparse.size > 0 else 0, 9 * (structure.program.n_blocks + 1)
    more = [*sparse[:5], *(np.zeros(k) for k in (sparse.size_of_K, sparse.size, sparse.n_rows))]
    more += [np.zeros(k * some) for k in (9, 9, 3, 3, 2)]
    more += [np.zeros(n, dtype=np.int64), np.zeros(2 * m), *np.zeros((2, some and blocks)), np.zeros(m)]
    fields: list[Any] = [
        c, np.array(families, dtype=np.int64), np.array(ids, dtype=np.int32), np.array(par),
        np.array([s.nodes[:2] for s in slots], dtype=np.int64).ravel(), np.array(law).ravel(),
        np.array([s.distance for s in slots]), np.zeros(SLOT * n), np.zeros(SLOT * n),
        acting, acts, mode, modes, np.zeros(n, dtype=np.int64), kind, parent, began, hold, place, reaction_rows.ravel(),
        two[1], two[2], two[3], np.zeros(n), two[4], np.array([s.radius for s in slots]), np.zeros(4 * n),
        two[0], *three[:4], np.zeros(n), np.zeros(rows), three[4],
        np.zeros((rows, rows)), np.zeros((rows, rows)), np.zeros(rows), np.zeros(2 * n),
        np.zeros((rows, m)), np.zeros((rows, size)), np.zeros((rows, m)), *more,
        np.zeros(m), np.zeros(m), np.zeros(m), three[5], np.zeros(rows), np.zeros(m), np.zeros(size),
        np.zeros((max(1, lines), 7 * n + 2)),
    ]  # fmt: skip
    return Contacts(*fields)
