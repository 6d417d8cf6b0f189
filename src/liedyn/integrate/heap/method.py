"""Steps of heaps, from Python: the method, what it refuses, and what it tells of overlaps and of sweeps that did not settle."""

from __future__ import annotations

from dataclasses import dataclass, fields

import numpy as np

from liedyn.arguments import checked_class, number, positive, whole
from liedyn.equation.equations import Assembly
from liedyn.equation.heap import HeapOfBodies
from liedyn.errors import ModelError
from liedyn.integrate.contact.method import Found
from liedyn.integrate.heap.loop import NO_ROOM, advance, find_points
from liedyn.integrate.heap.records import GAP, HeapRecords, make_heap, tables
from liedyn.integrate.method import Facts, Method
from liedyn.integrate.newton import NOT_CONVERGED
from liedyn.integrate.run import Run

DEEP = 1e-9  # overlap at the start over the width of the smaller shape that is refused
DEPTH = 2e-5  # overlap over that width which the steps leave
TOLD = 1e-4  # overlap over that width from which on a run tells it


@checked_class
@dataclass(frozen=True)
class Heap(Method):
    """Steps of a heap: many free balls, capsules and boxes that touch each other and planes, declared by `Model.contacts`.

    sweeps: of Gauss-Seidel over the contacts per step, at most; what would overlap after them is moved apart.
    settled: change of a velocity (m/s) in a sweep that ends them.
    sleep: speed (m/s) of the surface below which a body is quiet, 0 for no sleep.  Bodies that touch and rest on a plane stand
    still once all have been quiet for `sleep_after` (s), and cost nothing; they wake when another body presses on one, or a force
    on one changes.
    Friction is Coulomb's exact disc, impacts follow Newton's law and are captured at the ends of steps.  `sol.message` tells the
    deepest overlap and how many steps ended before their sweeps had settled.

    >>> model = ld.Model(gravity=(0, 0, -9.81))
    >>> floor = model.plane(friction=0.4)
    >>> for k in range(4):
    ...     ball = model.body(f"ball {k}", shape=ld.Sphere(0.05, density=1000), position=(0.01 * k, 0, 0.05 + 0.12 * k))
    ...
    >>> everything = model.contacts()
    >>> sol = ld.simulate(model, t_end=2.0, h=2e-3, method=ld.Heap())
    >>> bool(abs(sol.position("ball 3")[-1, 2] - 0.05) < 1e-5)
    True
    """

    sweeps: int = 30
    settled: float = 1e-6
    sleep: float = 1e-3
    sleep_after: float = 0.5

    index = 3
    on_r3xso3 = True
    takes_contacts = True
    takes_heaps = True
    consistent = False  # M vd + g are the forces of contacts

    def __post_init__(self) -> None:
        object.__setattr__(self, "sweeps", whole("Heap", "sweeps", self.sweeps))
        object.__setattr__(self, "settled", positive("Heap", "settled", self.settled))
        speed = number("Heap", "sleep", self.sleep)
        if not 0.0 <= speed < np.inf:
            raise ModelError(f"Heap: sleep = {speed:g} must be a speed, or 0 for no sleep")
        object.__setattr__(self, "sleep", speed)
        object.__setattr__(self, "sleep_after", positive("Heap", "sleep_after", self.sleep_after))

    @property
    def facts(self) -> Facts:
        """What the method is."""
        return Facts(
            title="Moreau's time stepping of heaps by Gauss-Seidel sweeps over bodies",
            order=(1, 1, 1),
            conserves=("linear momentum",),
            explicit=True,
            use="hundreds and thousands of balls, capsules and boxes that touch each other",
            limits="free bodies and planes on the ground only; springs need h omega < 2; impacts are captured",
            source="Moreau 1988; Jean 1999; gaps at the end of the step as Anitescu 2006",
        )

    def check(self, assembly: Assembly) -> None:
        """Refuse everything that is not one heap of all bodies."""
        heaps = assembly.heaps
        if len(heaps) != 1:
            raise ModelError(
                f"Heap: the model has {len(heaps)} heaps, and one is needed; declare free bodies that may touch by "
                "model.contacts(), once, or take RATTLie()"
            )
        heap = heaps[0]
        if len(assembly.contacts) != heap.slots:
            own = next(s.owner for s in assembly.contacts)
            raise ModelError(
                f"Heap: contacts and stops besides model.contacts() would not act, as {own!r}; leave them out"
            )
        here = set(heap.nodes.tolist())
        for n, label in enumerate(assembly.builder.node_labels):
            if n > 0 and n not in here:
                raise ModelError(
                    f"Heap: {label!r} is not a body of contacts {heap.owner!r}, and would not move; leave it out"
                )

    def begin(self, run: Run) -> None:
        """Only `simulate` knows the heap."""
        raise ModelError("Heap: only ld.simulate(model, t_end, h, method=ld.Heap()) makes steps of a heap")

    def __repr__(self) -> str:
        values = (f"{f.name}={getattr(self, f.name):g}" for f in fields(Heap) if getattr(self, f.name) != f.default)
        return f"Heap({', '.join(values)})"


@dataclass(frozen=True, repr=False)
class HeapSteps(Heap):
    """The method with the heap of a model."""

    heap: HeapOfBodies | None = None

    def begin(self, run: Run) -> None:
        """Masses of the bodies; nothing overlaps."""
        heap = self.heap
        assert heap is not None
        start = run.start_state
        M = run.evaluator.mass(start.q, start.t)
        blocks = np.stack([M[6 * n : 6 * n + 6, 6 * n : 6 * n + 6].toarray() for n in heap.nodes.tolist()])
        per_mass, inertia = 1.0 / blocks[:, 0, 0], blocks[:, 3:, 3:]
        made = make_heap(heap, per_mass, inertia, run.structure.size, len(run.out.step))
        made = _check_start(heap, made, start.q)
        c = made.c
        c.sweeps, c.settled, c.depth = self.sweeps, self.settled, DEPTH
        c.sleep, c.sleep_after = self.sleep, self.sleep_after
        run.memory, run.contact_lines = made, made.line_work[:, None]

    def advance(self, run: Run, n: int) -> int:
        """Make at most n steps; the near list grows as it must."""
        end = run.step + n
        while True:
            code = run.enter(
                advance, end - run.step, run.memory, run.system, run.settings, run.count, run.schedule, run.old, run.new, run.out
            )  # fmt: skip
            if code != NO_ROOM:
                return code
            run.memory = _wider(run.memory)

    def output(self, run: Run) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        """The present state; its accelerations are those over the last step."""
        return run.old.q, run.old.v, run.old.vd, run.old.lam

    def beside(self, run: Run, v: np.ndarray) -> np.ndarray:
        """The work of contacts up to the present state."""
        return np.array([float(run.memory.c.work)])

    def found(self, run: Run, t: np.ndarray, q: np.ndarray, v: np.ndarray, beside: np.ndarray) -> Found:
        """The work of contacts at the records; there are none of single ones."""
        none, three = np.zeros((len(t), 0)), np.zeros((len(t), 0, 3))
        both = np.column_stack([beside[:, 0], np.zeros(len(t))])
        return Found((), (), none, three, three, three, three, three, none.astype(np.int64), both, ())

    def notice(self, run: Run) -> str:
        """Overlaps, and sweeps that did not settle."""
        c, told = run.memory.c, []
        if c.deepest > TOLD:
            told.append(
                f"the deepest overlap was {float(c.deepest):.2g} of the width ({float(c.present):.2g} in the end); take a "
                "smaller h, or more sweeps"
            )
        if c.unsettled:
            told.append(
                f"the contacts of {int(c.unsettled)} of {int(c.steps)} steps had not settled to {float(c.settled):g} m/s after "
                f"{int(c.sweeps)} sweeps"
            )
        if c.lowered:
            told.append(
                f"the restitution of {int(c.lowered)} steps was lowered, as it would have gained energy with friction"
            )
        if c.n_asleep:
            told.append(f"{int(c.n_asleep)} of {int(c.n_bodies)} bodies sleep in the end")
        return "; ".join(told)

    def fallback_step(self, run: Run) -> int:
        """There is no other solver."""
        return NOT_CONVERGED


def of_model(method: Heap, assembly: Assembly) -> HeapSteps:
    """The method with the heap of a model, or a ModelError that says why it cannot have it."""
    method.check(assembly)
    return HeapSteps(method.sweeps, method.settled, method.sleep, method.sleep_after, assembly.heaps[0])


def _check_start(heap: HeapOfBodies, made: HeapRecords, q: np.ndarray) -> HeapRecords:
    """Refuse bodies that overlap at the start, with the pair and the depth."""
    find_points(made, q)
    while made.c.overflow:
        made = _wider(made)
        find_points(made, q)
    k = int(made.c.n_points)
    gap, pair = made.point[:k, GAP], made.of_pair[:k]
    first, second = made.first[pair], made.second[pair]
    width = np.where(second >= 0, np.minimum(made.width[first], made.width[second]), made.width[first])
    if k and (gap / width).min() < -DEEP:
        m = int((gap / width).argmin())
        a = heap.names[heap.body[first[m]]]
        b = heap.names[heap.body[second[m]]] if second[m] >= 0 else heap.surfaces[-1 - second[m]]
        raise ModelError(
            f"contacts {heap.owner!r}: {a}-{b} overlap by {-gap[m]:.6g} at the start; move the bodies apart, or exclude the pair"
        )
    return made


def _wider(made: HeapRecords) -> HeapRecords:
    """The same heap with room for twice as many near pairs and points; impulses are lost, as first guesses only, and all wake."""
    c = made.c
    c.overflow = c.listed = c.n_near = c.n_points = c.n_asleep = 0
    made.asleep[:] = 0
    return made._replace(**tables(2 * len(made.first), 2 * len(made.point)))
