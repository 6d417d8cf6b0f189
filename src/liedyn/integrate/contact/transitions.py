"""Lift-off, begin and end of slip inside a step: where they are, from steps in which slots are held in their modes.

Forces jump there, velocities do not.  A held slot stays closed and goes on sticking, or slipping in the direction in which it
started, whatever its force is, so that what ends its mode passes smoothly through zero:

    lift-off        normal force at the end of the step
    begin of slip   bound of the friction less its size, at the end of the step
    end of slip     velocity of slip along the direction at the start

Impulses over a step give its mean force, which is that of the middle; with the force at the start, known from a short step and
the whole one, it is half way to the force at the end.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from liedyn.equation.contacts import BOUND, SPIN, TOUCH
from liedyn.integrate.contact.records import FREE, SLIP, STICK, Contacts
from liedyn.integrate.newton import OK
from liedyn.integrate.root import find_root

EARLY = 0.1  # the short step over the one in which a transition is
SOON = 1e-6  # part of the step that counts as its start
LIFTS, SLIPS, STICKS = "lifts off", "slips", "sticks"


@dataclass(frozen=True)
class Transition:
    """A slot lifts off, begins to slip or ends to slip."""

    t: float
    slot: int
    what: str


@dataclass(frozen=True)
class Place:
    """Where the first transition of a step is: time from its start, slot, and what it does."""

    part: float
    slot: int
    what: str


def find_transition(contacts: Contacts, left: float, held: Callable[[float], int]) -> Place | None:
    """The first transition in the step of size left; held: makes a held step of a size and returns its status."""
    m = int(contacts.c.n_acting)
    slots = contacts.acting[:m]
    kind, began = contacts.kind[slots], contacts.began[slots]
    spins = np.append(kind[1:] == SPIN, False)  # their direction of slip has three components
    hold = contacts.hold[:m]
    hold[:] = np.where(np.isin(kind, (TOUCH, BOUND)) & ~spins, began, FREE)
    early = EARLY * left

    def look(part: float) -> np.ndarray | None:
        """Mean forces of the step of this size, and slip at its end (m, 4)."""
        return contacts.mean[: 4 * m].reshape(m, 4).copy() if held(part) == OK else None

    while True:
        if not (hold != FREE).any():
            return None
        short, whole = look(early), look(left)
        if short is None or whole is None:
            return None
        # at the start: forces in the middle of both steps, and slips at their ends, extrapolated
        force = short[:, :3] - (whole[:, :3] - short[:, :3]) * (early / (left - early))
        slip = short[:, 3] - (whole[:, 3] - short[:, 3]) * (early / (left - early))
        begins = margins(contacts, slots, force, slip)
        over = (hold != FREE) & (begins <= 0.0).any(axis=1)  # what happens at the start of the step needs no search
        if not over.any():
            break
        hold[over] = FREE

    def left_over(found: np.ndarray) -> np.ndarray:
        """What is left of each margin (m, 2), over that of the start; mean forces are half way to those at the end."""
        now = margins(contacts, slots, 2.0 * found[:, :3] - force, found[:, 3])
        with np.errstate(invalid="ignore"):
            return np.where((hold == FREE)[:, None] | np.isinf(begins), np.inf, now / begins)

    failed = False

    def value(part: float) -> float:
        nonlocal failed
        found = look(part)
        failed = failed or found is None
        return 0.0 if found is None else float(left_over(found).min())  # 0 ends the search

    last = float(left_over(whole).min())
    if last >= 0.0:
        return None
    part = find_root(value, 0.0, 1.0, left, last)
    found = look(part)
    if failed or found is None or part < SOON * left:  # the one that was just located, up to round-off
        return None
    k, which = divmod(int(left_over(found).argmin()), 2)
    what = LIFTS if which == 0 else (STICKS if began[k] == SLIP else SLIPS)
    return Place(part, int(slots[k]), what)


def margins(contacts: Contacts, slots: np.ndarray, force: np.ndarray, slip: np.ndarray) -> np.ndarray:
    """How far each slot is from lifting off, and from the end of sticking or slipping (m, 2); inf where it cannot."""
    mu, kind, began = contacts.law[3 * slots], contacts.kind[slots], contacts.began[slots]
    found = np.full((len(slots), 2), np.inf)
    touches = kind == TOUCH
    found[touches, 0] = force[touches, 0]
    bound = np.where(touches, mu * force[:, 0], contacts.load[2 * slots + 1])
    rough = mu > 0.0
    sticks, slides = rough & (began == STICK), rough & (began == SLIP)
    found[sticks, 1] = (bound - np.hypot(force[:, 1], force[:, 2]))[sticks]
    found[slides, 1] = slip[slides]
    return found
