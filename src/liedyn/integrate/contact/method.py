"""Runs with contacts, from Python: which methods can, where impacts are, and what is kept of them."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from liedyn.equation.contacts import GAP, SLOT, Slot, with_children
from liedyn.equation.equations import Assembly
from liedyn.equation.evaluator import Evaluator
from liedyn.errors import ModelError, UserFunctionError
from liedyn.integrate.backup import Backup
from liedyn.integrate.contact import alpha_step, momentum_step  # noqa: F401  the kernels of the methods
from liedyn.integrate.contact.by_tolerance import advance_by_tolerance, cut, prepare
from liedyn.integrate.contact.loop import MOST, advance
from liedyn.integrate.contact.records import (
    CAPTURED,
    CHECKED_PART,
    CLOSES,
    FREE,
    HELD,
    PART,
    PASSES,
    SHOW,
    STEPS,
    STRIKE,
    STRIKES,
    TRANSITS,
    TRIAL,
    UNSOLVED,
    Contacts,
    make_contacts,
    split_lines,
)
from liedyn.integrate.contact.rows import look_at
from liedyn.integrate.contact.sparse_pattern import MANY
from liedyn.integrate.contact.story import COUNTS, Impact, Story
from liedyn.integrate.contact.transitions import Transition, find_transition
from liedyn.integrate.generalized_alpha import GeneralizedAlpha
from liedyn.integrate.method import Facts, Method
from liedyn.integrate.momentum.methods import KryslMidpoint, RATTLie
from liedyn.integrate.newton import NOT_CONVERGED, OK
from liedyn.integrate.root import find_root
from liedyn.integrate.run import Run

NEAR, SLOW = 1e-10, 1e-10  # see the record CONTACT
DEEP = 1e-9  # overlap at the start over the length that is refused
MOST_SLOTS = 400  # the matrix of impacts, and the one that helps where sparse elimination fails, is dense
METHODS = "RATTLie(), KryslMidpoint(), GeneralizedAlpha() of index 3 with update 'geom1' and map 'exp', or Moreau() of order 1"
REMEDY = "or give the contact a stiffness=, which makes it a force for every method (of a stop: model.limit)"


@dataclass(frozen=True)
class Found:
    """What a run with contacts leaves besides the states: per record and slot, and the impacts."""

    owners: tuple[str, ...]  # contact and point of each slot
    names: tuple[str, ...]
    gap: np.ndarray
    normal: np.ndarray
    point: np.ndarray
    slip: np.ndarray
    force: np.ndarray
    impulse: np.ndarray
    mode: np.ndarray
    work: np.ndarray  # since the start: of all contacts, and of impacts
    impacts: tuple[Impact, ...]
    kinds: tuple[int, ...] = ()  # of each slot, see `equation/contacts.py`
    transitions: tuple[Transition, ...] = ()  # those that were located
    counts: dict[str, float] = field(default_factory=dict)  # of the run, by the names in COUNTS
    total: np.ndarray | None = None  # impulses since the start, of records of a run


def why_not(method: Method) -> str:
    """Why a method cannot make steps with contacts; empty if it can."""
    if isinstance(method, RATTLie) or (isinstance(method, KryslMidpoint) and method.variant == "EA"):
        return ""
    plain = (
        isinstance(method, GeneralizedAlpha) and method.index == 3 and method.update == "geom1" and method.map == "exp"
    )
    if plain:
        return ""
    return f"{method!r} cannot make steps with contacts; take one of {METHODS}"


@dataclass(frozen=True)
class WithContacts(Method):
    """A method whose steps are those of `loop.py`.

    impacts: "located" inside steps, or "captured".  transitions: "located" as well, or "in steps".
    """

    inner: Method
    slots: tuple[Slot, ...]
    impacts: str = "located"
    transitions: str = "in steps"
    story: Story = field(default_factory=Story, compare=False)

    takes_contacts = True
    consistent = False  # M vd + g + B^T lam are the forces of contacts

    def __post_init__(self) -> None:
        for name in ("index", "discrete", "on_r3xso3", "lumped", "carries_self_stress"):
            object.__setattr__(self, name, getattr(self.inner, name))

    @property
    def facts(self) -> Facts:
        """Those of the method."""
        return self.inner.facts

    def __repr__(self) -> str:
        return repr(self.inner)

    @property
    def why_equal_steps(self) -> str:
        """Captured impacts are of first order in the size of the steps."""
        return "" if self.impacts == "located" else "it captures impacts, which a tolerance does not bound; locate them"

    def check(self, assembly: Assembly) -> None:
        """Refuse what the method refuses."""
        self.inner.check(assembly)

    def watched(self) -> None:
        """Let steps by tolerance end shortly before an impact, too."""
        self.story.watched = True

    def memories(self) -> dict[str, Any]:
        """Impacts and transitions so far."""
        return {"contacts": self.story}

    def begin(self, run: Run) -> None:
        """Begin the method, and make the records of the contacts."""
        self.inner.begin(run)
        self._begin_contacts(run)

    def _begin_contacts(self, run: Run) -> None:
        """Make the records of the contacts, none of which overlaps."""
        s, start = run.structure, run.start_state
        run.settings.trust = 0
        length = float(run.settings.length)
        contacts = make_contacts(s, self.slots, length, len(run.out.step))
        c, h = contacts.c, float(run.plan.h[0])
        c.near, c.slow, c.located = NEAR, SLOW, self.impacts == "located"
        c.locates = self.transitions == "located"
        c.many = MANY if contacts.ptr.shape[0] else 0
        c.pace = h * float(np.abs(start.vd.reshape(-1, 2, 3) / np.array([[length], [1.0]])).max(initial=0.0))
        run.memory, run.contact_lines = contacts, contacts.lines
        if run.plan.control is not None:
            prepare(run)
        self._check_start(run)
        self.story.begin(run)

    def _check_start(self, run: Run) -> None:
        """Refuse slots that overlap at the start, with the pair and the depth."""
        found = initial_overlaps(run.evaluator, self.slots, run.old.q, run.start_state.t)
        if found:
            slot, depth = max(found, key=lambda x: x[1])
            raise ModelError(
                f"contact {slot}: overlaps by {depth:.6g} at the start; move the bodies apart, or leave the contact out"
            )

    def _look(self, run: Run, t: np.ndarray, q: np.ndarray, v: np.ndarray) -> tuple[np.ndarray, ...]:
        """Gaps, normals, points and slips of all slots at some states."""
        k, n = len(t), len(self.slots)
        gap, normal, point, slip = np.zeros((k, n)), *(np.zeros((k, 3 * n)) for _ in range(3))
        there = run.memory.there.copy()  # of the last step
        look_at(run.memory, run.system, t, np.ascontiguousarray(q), np.ascontiguousarray(v), gap, normal, point, slip)
        run.memory.there[:] = there
        return gap, *(x.reshape(k, n, 3) for x in (normal, point, slip))

    def beside(self, run: Run, v: np.ndarray) -> np.ndarray:
        """What contacts do at the present state: as after the last step, where that is known."""
        m = run.memory
        if run.step == 0 or len(run.out.step) == 0:
            return np.array(m.lines[0])
        force = np.full_like(m.impulse, np.nan)  # no record was made of the last step
        return np.concatenate([m.impulse, force, m.mode, [m.c.work, m.c.impact_work]])

    def found(self, run: Run, t: np.ndarray, q: np.ndarray, v: np.ndarray, beside: np.ndarray) -> Found:
        """What these records hold of contacts."""
        total, force, mode, work = split_lines(beside)
        impulse = np.diff(total, axis=0, prepend=np.zeros((1, *total.shape[1:])))
        owners, names = tuple(s.owner for s in self.slots), tuple(s.point for s in self.slots)
        kinds, counts = tuple(s.kind for s in self.slots), {name: float(run.memory.c[name]) for name in COUNTS}
        impacts, transitions = self.story.told()
        gap, normal, point, slip = self._look(run, t, q, v)
        return Found(
            owners, names, gap, normal, point, slip, force, impulse, mode, work, impacts, kinds, transitions, counts, total
        )  # fmt: skip

    def _enter(self, run: Run, n: int, task: int) -> int:
        """Let the compiled loop do a task."""
        run.memory.c.task = task
        return run.enter(
            advance, n, run.record, run.memory, run.system, run.settings, run.count, run.scale, run.schedule, run.old,
            run.ahead, run.new, run.matrices, run.index1.space, run.out,
        )  # fmt: skip

    def advance(self, run: Run, n: int) -> int:
        """Make at most n steps."""
        return self.make_steps(run, n) if run.plan.control is None else advance_by_tolerance(self, run, n)

    def make_steps(self, run: Run, n: int, stops: bool = False) -> int:
        """Make at most n planned steps; stops: they end at their first impact.  A step that fails leaves the state before it."""
        c, end = run.memory.c, run.step + n
        while True:
            try:
                code = self._enter(run, end - run.step, STEPS)
                if code == CAPTURED:
                    self._note_captured(run)
                    code = OK
                elif code in (STRIKES, CLOSES, PASSES, TRANSITS):
                    if c.inside == 0:
                        self._start(run).save()
                    impacts = int(c.impacts)
                    code = self._go_on(run, code)
                    if code == OK and stops and c.impacts > impacts:
                        cut(run)
            except UserFunctionError:
                self._back(run)
                raise
            if code != OK:
                self.story.why = self._why(run, code)
                self._back(run)
                return code
            if run.step == end:
                return OK

    def _go_on(self, run: Run, code: int) -> int:
        """Make a part of the planned step at work, up to what the loop has come upon."""
        if code == STRIKES:
            return self._strike(run)
        left = float(run.memory.c.part) if code == PASSES else self._end(run) - float(run.memory.c.t_now)
        return self._transit(run, left) if code == TRANSITS else self._locate(run, left)

    def _start(self, run: Run) -> Backup:
        """Keeps the state before a planned step."""
        if self.story.start is None:
            self.story.start = Backup(run)
        return self.story.start

    def _back(self, run: Run) -> None:
        """Go back to the start of the planned step at work, if a part of it is made."""
        if run.memory.c.inside:
            self._start(run).restore()

    def _locate(self, run: Run, left: float) -> int:
        """Make the part of the step up to the first impact within the time left, and the impact; without one, that part alone."""
        contacts: Contacts = run.memory
        c = contacts.c
        saved = _Kept(run)
        status = OK

        def value(part: float) -> float:
            nonlocal status
            c.part = part
            code = self._enter(run, 0, TRIAL)
            if code != OK:
                status = code
                return 0.0  # ends the search
            return float(c.value)

        here = contacts.here.reshape(-1, SLOT)[:, GAP]
        unit, first = contacts.law[2::3], contacts.first.reshape(-1, 2)
        waiting = contacts.acts == 0
        start = np.where(here <= c.near * unit, first[:, 1], here)[waiting] / unit[waiting]
        last = value(left)
        part = find_root(value, 0.0, float(start.min()), left, last) if last < 0.0 else left
        saved.restore()
        if status != OK:
            return status
        c.part = part
        looks = c.locates and c.transitions < MOST
        status = self._enter(run, 0, CHECKED_PART if looks else PART) if part > 0.0 else OK
        if status == TRANSITS:
            saved.restore()
            return self._transit(run, part)
        if status != OK:
            return status
        c.t_now, c.inside = c.t_now + part, 1
        return self._strike(run) if last < 0.0 else OK

    def _transit(self, run: Run, left: float) -> int:
        """Make the part of the step up to the first transition in the time left; without one, look for no more in this step."""
        contacts: Contacts = run.memory
        c = contacts.c
        saved = _Kept(run)

        def held(part: float) -> int:
            c.part = part
            return self._enter(run, 0, HELD)

        place = find_transition(contacts, left, held)
        contacts.hold[:] = FREE
        saved.restore()
        if place is not None:
            c.part = place.part
            if self._enter(run, 0, PART) == OK:
                c.t_now, c.inside, c.transitions = c.t_now + place.part, 1, c.transitions + 1
                self.story.add(Transition(float(c.t_now), place.slot, place.what))
                return OK
            saved.restore()
        c.transitions = MOST
        return OK

    def _end(self, run: Run) -> float:
        """End of the planned step at work."""
        first, t, h = (x[int(run.count.segment)] for x in run.schedule)
        return float(t + (run.step + 1 - first) * h)

    def _strike(self, run: Run) -> int:
        """The impact law at the present state."""
        contacts: Contacts = run.memory
        c = contacts.c
        c.impacts += 1
        c.inside = 1
        status = self._enter(run, 0, STRIKE)
        if status != OK:
            return status
        rows = (contacts.before, contacts.u, contacts.P)
        for i, s in enumerate(contacts.acting[: c.n_acting].tolist()):
            before, after, impulse = (tuple(x[3 * i : 3 * i + 3].tolist()) for x in rows)
            if impulse[0] > 0.0:
                self.story.add(Impact(float(c.t_now), s, before, after, impulse, False))
        return OK

    def _note_captured(self, run: Run) -> None:
        """Keep impacts that were captured in the last step."""
        contacts: Contacts = run.memory
        t = float(contacts.c.t_done)
        for i, s in enumerate(contacts.acting[: contacts.c.n_acting].tolist()):
            if contacts.acts[s] == 2:
                before = (float(contacts.first[2 * s + 1]), np.nan, np.nan)
                impulse = tuple(contacts.P[3 * i : 3 * i + 3].tolist())
                self.story.add(Impact(t, s, before, (np.nan, np.nan, np.nan), impulse, True))

    def output(self, run: Run) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        """The present state, its accelerations and multipliers with the forces of contacts of the last step."""
        old, m = run.old, run.memory
        if run.step == 0:
            return old.q, old.v, old.vd, old.lam
        if self._enter(run, 0, SHOW) != OK:
            return old.q, old.v, np.full_like(old.vd, np.nan), np.full_like(old.lam, np.nan)
        return old.q, old.v, m.vd.copy(), m.lam.copy()

    def fallback_step(self, run: Run) -> int:
        """There is no other solver."""
        return NOT_CONVERGED

    def explain(self, run: Run, code: int) -> str:
        """Which contact made a step fail."""
        return self.story.why

    def _why(self, run: Run, code: int) -> str:
        """The same before the state goes back."""
        contacts: Contacts = run.memory
        if code == UNSOLVED:
            slot = self.slots[int(contacts.c.worst)]
            return f"no impulses were found that satisfy the law of contact {slot} and its neighbors in the next step"
        if code == NOT_CONVERGED and contacts.c.n_acting > 0:
            return f"the next step did not converge with contact {self.slots[int(contacts.c.worst)]}"
        return ""


def with_contacts(method: Method, assembly: Assembly, impacts: str, transitions: str = "in steps") -> WithContacts:
    """The method with the contacts of a system, or a ModelError that says why it cannot have them."""
    reason = why_not(method)
    if reason:
        raise ModelError(f"contact {assembly.contacts[0].owner!r}: {reason}; {REMEDY}")
    if isinstance(method, GeneralizedAlpha):
        method = replace(method, init="a0" if method.init in (None, "perturbed") else method.init)
    return WithContacts(method, slots_of(assembly), impacts, transitions)


def slots_of(assembly: Assembly) -> tuple[Slot, ...]:
    """All slots of a system, or a ModelError if they are too many."""
    slots = with_children(assembly.contacts)
    if len(slots) > MOST_SLOTS:
        raise ModelError(
            f"the model has {len(slots)} points of contact, more than {MOST_SLOTS}, for which runs are not made yet; "
            "declare fewer contacts, or give points= of a box that can touch"
        )
    return slots


def initial_overlaps(
    evaluator: Evaluator, slots: tuple[Slot, ...], q: np.ndarray, t: float
) -> list[tuple[Slot, float]]:
    """Slots that overlap at q by more than round-off, and how deep."""
    length = float(evaluator.scales.length)
    contacts = make_contacts(evaluator.structure, slots, length, 0)
    gap, *vectors = np.zeros((1, len(slots))), *(np.zeros((1, 3 * len(slots))) for _ in range(3))
    look_at(contacts, evaluator.structure.system, np.array([t]), q[None], evaluator.zero[None], gap, *vectors)
    return [(s, -float(x)) for s, x, unit in zip(slots, gap[0], contacts.law[2::3], strict=True) if x < -DEEP * unit]


class _Kept:
    """What trials may change, and the way back."""

    def __init__(self, run: Run) -> None:
        arrays = [x for x in (*run.old, *run.ahead, *run.record) if isinstance(x, np.ndarray) and x.dtype.kind == "f"]
        self.arrays = [(x, x.copy()) for x in arrays]
        self.record, self.before = run.record.c, run.record.c.copy()

    def restore(self) -> None:
        """Let everything be as it was."""
        for x, kept in self.arrays:
            x[:] = kept
        for name in self.record.dtype.names:
            self.record[name] = self.before[name]
