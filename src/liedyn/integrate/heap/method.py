"""Steps of heaps, from Python: the method, what it refuses, and what it tells of overlaps and of sweeps that did not settle."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from liedyn.arguments import checked_class, positive, whole
from liedyn.equation.equations import Assembly
from liedyn.equation.heap import HeapOfBalls
from liedyn.errors import ModelError
from liedyn.integrate.contact.method import Found
from liedyn.integrate.heap.loop import NO_ROOM, advance
from liedyn.integrate.heap.records import Balls, make_balls
from liedyn.integrate.method import Facts, Method
from liedyn.integrate.newton import NOT_CONVERGED
from liedyn.integrate.run import Run

DEEP = 1e-9  # overlap at the start over the radius that is refused
DEPTH = 2e-5  # overlap over the radius that a step may make without more sweeps than usual
TOLD = 1e-4  # overlap over the radius from which on a run tells it


@checked_class
@dataclass(frozen=True)
class Heap(Method):
    """Steps of a heap: many free balls that touch each other and planes, declared by `Model.contacts`.

    sweeps: of Gauss-Seidel over the contacts per step, at most; steps in which balls would still overlap take up to 40 times as
    many.  settled: change of a velocity (m/s) in a sweep that ends them.
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

    index = 3
    on_r3xso3 = True
    takes_contacts = True
    takes_heaps = True
    consistent = False  # M vd + g are the forces of contacts

    def __post_init__(self) -> None:
        object.__setattr__(self, "sweeps", whole("Heap", "sweeps", self.sweeps))
        object.__setattr__(self, "settled", positive("Heap", "settled", self.settled))

    @property
    def facts(self) -> Facts:
        """What the method is."""
        return Facts(
            title="Moreau's time stepping of heaps by Gauss-Seidel sweeps over bodies",
            order=(1, 1, 1),
            conserves=("linear momentum",),
            explicit=True,
            use="hundreds and thousands of balls that touch each other",
            limits="free balls and planes on the ground only; springs need h omega < 2; impacts are captured",
            source="Moreau 1988; Jean 1999; gaps at the end of the step as Anitescu 2006",
        )

    def check(self, assembly: Assembly) -> None:
        """Refuse everything that is not one heap of all bodies."""
        heaps = assembly.heaps
        if len(heaps) != 1:
            raise ModelError(
                f"Heap: the model has {len(heaps)} heaps, and one is needed; declare free balls that may touch by "
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
                    f"Heap: {label!r} is not a ball of contacts {heap.owner!r}, and would not move; leave it out"
                )

    def begin(self, run: Run) -> None:
        """Only `simulate` knows the heap."""
        raise ModelError("Heap: only ld.simulate(model, t_end, h, method=ld.Heap()) makes steps of a heap")

    def __repr__(self) -> str:
        return f"Heap(sweeps={self.sweeps}, settled={self.settled:g})"


@dataclass(frozen=True, repr=False)
class HeapSteps(Heap):
    """The method with the heap of a model."""

    heap: HeapOfBalls | None = None

    def begin(self, run: Run) -> None:
        """Masses of the balls; nothing overlaps."""
        heap = self.heap
        assert heap is not None
        start = run.start_state
        _check_start(heap, start.q.reshape(-1, 12)[heap.nodes, :3])
        M = run.evaluator.mass(start.q, start.t)
        diagonal = np.asarray(M.diagonal()).reshape(-1, 6)[heap.nodes]
        for name, n, J in zip(heap.names, heap.nodes.tolist(), diagonal[:, 3:], strict=True):
            block = M[6 * n + 3 : 6 * n + 6, 6 * n + 3 : 6 * n + 6].toarray() - J[0] * np.eye(3)
            if np.abs(block).max() > 1e-9 * J[0]:
                raise ModelError(
                    f"Heap: the inertia of {name!r} is not that of a ball; give its sphere a density, or RATTLie()"
                )
        weight = 1.0 / diagonal[:, [0, 3]]
        balls = make_balls(heap, weight, run.structure.size, len(run.out.step))
        balls.c.sweeps, balls.c.settled, balls.c.depth = self.sweeps, self.settled, DEPTH
        run.memory = balls

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

    def found(self, run: Run, lost: bool) -> Found:
        """The work of contacts at the records; there are none of single ones."""
        k, balls = int(run.count.recorded), run.memory
        work = balls.line_work[:k]
        if lost:
            work = np.append(work, balls.c.work)
        none, three = np.zeros((len(work), 0)), np.zeros((len(work), 0, 3))
        both = np.column_stack([work, np.zeros(len(work))])
        return Found((), (), none, three, three, three, three, three, none.astype(np.int64), both, ())

    def notice(self, run: Run) -> str:
        """Overlaps, and sweeps that did not settle."""
        c, told = run.memory.c, []
        if c.deepest > TOLD:
            told.append(
                f"the deepest overlap was {float(c.deepest):.2g} radii ({float(c.present):.2g} in the end); take a smaller h, or "
                "more sweeps"
            )
        if c.unsettled:
            told.append(
                f"the contacts of {int(c.unsettled)} of {int(c.steps)} steps had not settled to {float(c.settled):g} m/s after "
                f"{int(c.sweeps)} sweeps"
            )
        return "; ".join(told)

    def fallback_step(self, run: Run) -> int:
        """There is no other solver."""
        return NOT_CONVERGED


def of_model(method: Heap, assembly: Assembly) -> HeapSteps:
    """The method with the heap of a model, or a ModelError that says why it cannot have it."""
    method.check(assembly)
    return HeapSteps(method.sweeps, method.settled, assembly.heaps[0])


def _check_start(heap: HeapOfBalls, x: np.ndarray) -> None:
    """Refuse balls that overlap at the start, with the pair and the depth."""
    from scipy.spatial import cKDTree  # which takes long, and few models need it

    r = heap.radius
    pairs = cKDTree(x).query_pairs(2.0 * float(r.max()), output_type="ndarray").reshape(-1, 2)
    depth = r[pairs].sum(axis=1) - np.linalg.norm(x[pairs[:, 0]] - x[pairs[:, 1]], axis=1)
    left_out = {tuple(p) for p in heap.left_out.tolist()}
    acts = np.array([tuple(sorted(p)) not in left_out for p in pairs.tolist()], dtype=bool)
    found = [(depth[k], f"{heap.names[pairs[k, 0]]}-{heap.names[pairs[k, 1]]}") for k in np.flatnonzero(acts)]
    for name, plane in zip(heap.surfaces, heap.planes, strict=True):
        low = r - (x - plane[:3]) @ plane[3:6]
        found.append((low.max(), f"{heap.names[int(low.argmax())]}-{name}"))
    if found and max(found)[0] > DEEP * r.min():
        depth_, pair = max(found)
        raise ModelError(
            f"contacts {heap.owner!r}: {pair} overlap by {depth_:.6g} at the start; move the bodies apart, or exclude the pair"
        )


def _wider(balls: Balls) -> Balls:
    """The same heap with room for twice as many near pairs; impulses of the last step are lost, as first guesses only."""
    m = 2 * len(balls.first)
    names = (
        "first", "second", "impulse", "acting", "acts", "normal", "mobility", "bound", "friction", "old_first", "old_second",
        "old_impulse", "chain_next",
    )  # fmt: skip
    wide = {name: np.zeros((m, *getattr(balls, name).shape[1:]), getattr(balls, name).dtype) for name in names}
    balls.c.overflow = balls.c.listed = balls.c.n_near = 0
    return balls._replace(**wide)
