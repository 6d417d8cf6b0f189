"""What must hold of a run without knowing the right answer.

A gate takes a `Trial` (case, method, step) and returns a text for what is wrong, or an empty one.  Tolerances are derived:
round-off and Newton's tolerance may move a run as far as one part in a million of the masses does (`Trial.sensitivity`), and
two ways of computing the same motion may differ by what their own refinement still changes.
"""

from __future__ import annotations

import json
import math
import tempfile
import warnings
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import Any
from unittest import mock

import numpy as np

import liedyn as ld
from liedyn.errors import ModelError

from . import functions as fn
from .cases import Call, Case, World
from .models import RESOLVED

STEPS = 60
ACCURATE = 1e-3  # of the size: a run that half the step moves less is a good one
ABSURD = 3.0  # energy gained, of that at work, from which on a run must not be called finished whatever it says
KICK = 1e-6  # part of masses and inertias
EXACT = 1e-9  # of the size: what Newton's tolerance of 1e-12 a step may become in STEPS steps where nothing grows
CHAOS = 1e-2  # of the size: a model that a kick moves so far has no digits to compare
# of the size: where half the step moves a run so far, that is no estimate of its error, which may be any multiple of it
UNRESOLVED = 0.1

METHODS: dict[str, Any] = {
    "generalized-alpha": ld.GeneralizedAlpha(rho_inf=0.9),
    "munthe-kaas": ld.MuntheKaas(),
    "bliedf 3": ld.BLieDF(k=3),
    "energy": ld.EnergyMidpoint(),
    "rattlie": ld.RATTLie(),
    "generalized-alpha, index 2": ld.GeneralizedAlpha(rho_inf=0.9, index=2),
    "krysl-endres": ld.KryslEndres(),
    "bliedf 2": ld.BLieDF(k=2),
    "energy exp": ld.EnergyMidpoint(rotation="exp"),
    "krysl EA": ld.KryslMidpoint("EA"),
    "parametrized-alpha": ld.ParametrizedAlpha(rho_inf=0.9),
    "bliedf 4": ld.BLieDF(k=4),
    "simo-wong C1": ld.SimoWong("C1"),
    "generalized-alpha, rho 0.5": ld.GeneralizedAlpha(rho_inf=0.5),
    "energy decaying": ld.EnergyMidpoint(rho_inf=0.8),
    "simo-wong C2": ld.SimoWong("C2"),
    "bliedf 3, index 2": ld.BLieDF(k=3, index=2),
    "krysl I": ld.KryslMidpoint("I"),
    "generalized-alpha, index 2, mass": ld.GeneralizedAlpha(rho_inf=0.9, index=2, stabilization="mass"),
    "energy 4": ld.EnergyMidpoint(order=4),
    "trapezoidal": ld.Trapezoidal(),
}
# their index 2 mixes meters with radians, as their documentation says
DEPENDS_ON_UNITS = ("generalized-alpha, index 2", "bliedf 3, index 2")
ONE_STEP = ("munthe-kaas", "krysl-endres")  # no memory beside the state: a restart goes on as if nothing had been


class RefusedError(Exception):
    """The library would not take a model or a method for it, and said why."""


class UnfinishedError(Exception):
    """A run that was needed for a comparison did not finish, or has no digits to compare."""


@dataclass
class Log:
    """Counts of a campaign."""

    seeds: int = 0
    runs: int = 0
    status: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    failures: Counter[str] = field(default_factory=Counter)
    gates: Counter[str] = field(default_factory=Counter)
    skipped: Counter[str] = field(default_factory=Counter)


@dataclass
class Trial:
    """A case with a method and a step: coarse is how much larger than the resolving one it is."""

    case: Case
    name: str
    coarse: float = 1.0
    log: Log = field(default_factory=Log)

    @property
    def method(self) -> Any:
        return METHODS[self.name]

    @property
    def h(self) -> float:
        return self.case.h * self.coarse

    @property
    def size(self) -> float:
        return self.case.size * self.case.world.length

    def run(
        self, world: World | None = None, refine: int = 1, steps: int = STEPS, kick: float = 0.0, case: Case | None = None,
        method: str = "", model: ld.Model | None = None, **options: Any,
    ) -> ld.Solution:  # fmt: skip
        """A run; refine: so many times smaller steps, of which every so many are recorded."""
        world = world or self.case.world
        h = self.h * world.time
        self.log.runs += 1
        options = {"record": refine, "t_end": steps * h} | options
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                model = model or (case or self.case).model(world, kick)
                sol = ld.simulate(model, h=h / refine, method=METHODS[method or self.name], **options)
        except (ModelError, ValueError) as error:
            self.log.refusals[message_class(str(error))] += 1
            raise RefusedError(str(error)) from None
        self.log.status[sol.status] += 1
        if sol.status != "finished":
            self.log.failures[message_class(sol.message)] += 1
        return sol

    def finished(self, *arguments: Any, **options: Any) -> ld.Solution:
        """A run that has to end well."""
        sol = self.run(*arguments, **options)
        if sol.status != "finished":
            raise UnfinishedError(sol.message)
        return sol

    @cached_property
    def sol(self) -> ld.Solution:
        """The run itself."""
        return self.run()

    @cached_property
    def base(self) -> ld.Solution:
        """The run itself, if it finished."""
        if self.sol.status != "finished":
            raise UnfinishedError(self.sol.message)
        return self.sol

    @cached_property
    def sensitivity(self) -> float:
        """How far one part in a million of masses and inertias moves the run, of its size."""
        return distance(self, self.base, self.finished(kick=KICK))

    @cached_property
    def refinement(self) -> float:
        """How far the run moves when its step is halved, of its size."""
        return distance(self, self.base, self.finished(refine=2))

    def error(self) -> float:
        """The refinement where it is an estimate of the error; `UnfinishedError` where it is none."""
        if self.refinement > UNRESOLVED:
            raise UnfinishedError("not resolved")
        return self.refinement

    def exact(self) -> float:
        """What round-off may change; `UnfinishedError` where it may change everything."""
        if self.sensitivity > CHAOS:
            raise UnfinishedError("chaotic")
        return EXACT + self.sensitivity


def message_class(text: str) -> str:
    """A message without its names and numbers."""
    words = []
    for word in text.replace("'", " ' ").split():
        number = any(c.isdigit() for c in word)
        words.append("#" if number else word)
    return " ".join(words)[:110]


def distance(trial: Trial, a: ld.Solution, b: ld.Solution, world: World | None = None) -> float:
    """Largest difference of the poses of two runs, positions over the size; b is in another world."""
    n = min(len(a.t), len(b.t))
    x, y = a.q[:n], b.q[:n]
    kinds = a.evaluator.structure.node_labels
    bodies = [k for k, label in enumerate(kinds) if label in set(a.bodies)]
    p, P = x[:, bodies, :3] / trial.size, y[:, bodies, :3]
    R, Q = (z[:, bodies, 3:].reshape(n, len(bodies), 3, 3) for z in (x, y))
    if world is None:
        P = P / trial.size
    else:
        P = P / (trial.case.size * world.length)
        if world.turn is not None:
            P, Q = P @ world.turn, world.turn.T @ Q  # back into the world of a
            turned = [label[0] not in "p" for label in (kinds[k] for k in bodies)]
            R, Q = R[:, turned], Q[:, turned]
    apart = max(float(np.abs(p - P).max(initial=0.0)), float(np.abs(R - Q).max(initial=0.0)))
    return apart if math.isfinite(apart) else math.inf


# -- of one run -------------------------------------------------------------------------------------------------------


def calls_itself_doubtful(trial: Trial) -> bool:
    """Whether the health report of the run warns of it."""
    return trial.base.health.verdict not in ("good", "fair")


def phi(trial: Trial) -> str:
    """Constraints hold to 1e-8 of the size; those of angles and directions to 1e-8.

    Where a body has flown away, round-off of its position is more than that.
    """
    sol = trial.base
    far = 1e-13 * np.abs(sol.q[:, :, :3]).max(axis=(1, 2))[:, None]
    Phi = np.maximum(np.abs(sol._constraints[0]) - far, 0.0)
    scale = np.where(sol.evaluator.structure.lam_is_length, trial.size, 1.0)
    worst = float((Phi / scale).max(initial=0.0)) if Phi.size else 0.0
    return "" if worst <= 1e-8 else f"Phi = {worst:.3g} of the size, and it says finished"


def finite(trial: Trial) -> str:
    """Nothing that was recorded is infinite or not a number, however the run ended."""
    sol = trial.sol
    bad = [name for name in ("t", "q", "v", "vd", "lam", "work") if not np.isfinite(getattr(sol, name)).all()]
    if (np.diff(sol.t) <= 0).any():
        return f"{sol.status}: times do not grow: {sol.t[:5]}"
    return f"{sol.status}: {', '.join(bad)} not finite" if bad else ""


FAR = 1e5  # lengths: (L/s)^2 is above 1e10 there, and what is left of 16 digits below the 1e-6 that is asked for


def residual(trial: Trial) -> str:
    """Recorded states satisfy the equations of motion to 1e-6 of the forces on each node.

    Newton stops at a scaled residual of 1e-12, a displacement over the length: an acceleration of 1e-12 length/h^2 and
    some, which is above 1e-6 of the forces where steps are very small.  Forces on a node count as
    at least 1e-5 of the largest, as solving with all of them leaves 1e-11 of it; of moments,
    a force times the extent that the model has by then, and once more for what flew away: seen from a distance L a body of
    size s is conditioned as (L/s)^2.  Among the largest are the reactions of a joint, one by one: far from it they are a
    large moment and a large arm, which cancel at the node, but not in round-off.  Nor can forces be known better than
    stiffness times the round-off of positions: a model at rest has no others.  Of what flew further than FAR nothing is known.
    """
    sol = trial.base
    e = sol.evaluator
    s = e.structure
    mass = np.maximum(e.mass(sol.q[0].ravel(), sol.t[0]).diagonal().reshape(-1, 2, 3), 0.0).max(axis=2)
    h = trial.h * trial.case.world.time
    floor = 4e-11 / h**2 * np.stack([mass[:, 0] * trial.size, mass[:, 1] + mass[:, 0] * trial.size**2 * 1e-3], axis=1)
    worst, where = 0.0, ""
    for k in range(0, len(sol.t), max(1, len(sol.t) // 60)):
        q, v, vd, t = sol.q[k].ravel(), sol.v[k].ravel(), sol.vd[k].ravel(), float(sol.t[k])
        extent = trial.size + float(np.ptp(sol.q[k, :, :3], axis=0).max())
        if extent > FAR * trial.size:
            continue
        parts = [
            e.residual(q, v, a, lam, t)[e.node_places].reshape(-1, 2, 3) * e.free.reshape(-1, 2, 3)
            for a, lam in ((vd, e.to_lam(sol.lam[k])), (vd, e.no_lam), (e.zero, e.no_lam))
        ]
        whole, no_joints, forces = parts
        size = sum(np.linalg.norm(x, axis=2) for x in (whole - no_joints, no_joints - forces, forces))
        reactions = _reactions(sol, k)
        largest = np.maximum(size.max(axis=0), reactions)
        largest[0] = max(largest[0], reactions[1] / trial.size)  # Newton has one measure for both
        size = size + 1e-5 * largest
        size[:, 1] += 1e-5 * size[:, 0].max() * extent**2 / trial.size
        size += 1e6 * floor + 1e-300
        part = np.linalg.norm(whole, axis=2) / size
        if part.max() > 1e-6:
            part = np.linalg.norm(whole, axis=2) / (size + 1e6 * _round_off(sol, k, extent))
        if part.max() > worst:
            worst = float(part.max())
            node = int(np.unravel_index(int(part.argmax()), part.shape)[0])
            where = f"at t = {t:.6g} on {s.node_labels[node]!r}, step {k}"
    return "" if worst <= 1e-6 else f"residual {worst:.3g} of the forces {where}"


def _round_off(sol: ld.Solution, k: int, extent: float) -> np.ndarray:
    """What the last bit of positions and rotations changes in the force and the moment on each node: 2^-52 |K| |q|."""
    e = sol.evaluator
    at = (sol.q[k].ravel(), sol.v[k].ravel(), sol.vd[k].ravel(), e.to_lam(sol.lam[k]), float(sol.t[k]))
    K = abs(e.in_node_order(e.matrix(*at, 0.0, 0.0, 1.0)))
    q = np.tile(np.repeat([extent, 1.0], 3), len(sol.q[k]))
    return np.linalg.norm(2.0**-52 * (K @ q).reshape(-1, 2, 3), axis=2)


def _reactions(sol: ld.Solution, k: int) -> np.ndarray:
    """Largest force and moment that one row of a constraint puts on a node, self-stress (which no force needs) taken off."""
    e = sol.evaluator
    if not sol.lam.shape[1]:
        return np.zeros(2)
    weight = np.sqrt(e.scales.eps[e.structure.lam_rows])
    B = e.B(sol.q[k].ravel(), float(sol.t[k])).toarray()
    lam = np.linalg.lstsq((B / weight[:, None]).T, B.T @ sol.lam[k], rcond=1e-9)[0] / weight
    return np.abs(B * lam[:, None]).reshape(len(lam), -1, 2, 3).max(axis=(0, 1, 3))


def energy(trial: Trial) -> str:
    """No energy comes from nowhere, and a run that resolves its model accounts for what goes.

    At work is what was there to begin with: the first kinetic energy, what the potential gave away since, and positive
    work; so it does not grow with a run that explodes.  Coarse steps may sum the work of dampers and brakes badly, so there
    only a gain counts, up to ABSURD where the run itself says that it is doubtful; a run that half the step hardly changes has
    a balance within a tenth.
    """
    E = trial.base.energy
    gains = np.append(0.0, np.cumsum(np.maximum(np.diff(E.work), 0.0)))
    at_work = float(E.kinetic[0] + (E.potential[0] - E.potential.min()) + gains[-1])
    floor = 1e-10 * _mass(trial) * (trial.size * RESOLVED / (trial.case.h * trial.case.world.time)) ** 2
    gained = float((E.total - E.total[0] - gains).max())
    unresolved = trial.coarse > 1.0 or not trial.case.smooth  # the step does not know of stops that are not yet touched
    told = unresolved and calls_itself_doubtful(trial)
    if not gained <= (ABSURD if told else 1.0) * at_work + floor:
        return f"gain {gained:.3g} where {at_work:.3g} is at work"
    off = float(np.abs(E.balance).max())
    doubtful = off > 0.1 * at_work + floor and trial.coarse <= 1.0 and trial.case.smooth
    if doubtful and trial.refinement < ACCURATE:
        return f"balance {off:.3g} where {at_work:.3g} is at work, and half the step moves it by {trial.refinement:.3g}"
    return ""


def _mass(trial: Trial) -> float:
    """Mass of the whole model."""
    diagonal = trial.base.evaluator.mass(trial.base.q[0].ravel(), trial.base.t[0]).diagonal()
    return float(diagonal.reshape(-1, 6)[:, 0].sum())


# -- of two runs ------------------------------------------------------------------------------------------------------


def _apart(what: str, found: float, allowed: float) -> str:
    return "" if found <= allowed else f"{what}: {found:.3g} of the size apart, allowed {allowed:.3g}"


def _bits(what: str, a: ld.Solution, b: ld.Solution, every: int = 1) -> str:
    if len(a.t[::every]) != len(b.t):
        return f"{what}: {len(a.t[::every])} and {len(b.t)} records"
    for name in ("t", "q", "v", "vd", "lam", "work"):
        x, y = getattr(a, name)[::every], np.asarray(getattr(b, name))
        if not np.array_equal(x, y, equal_nan=True):
            k = int(np.flatnonzero((x != y).reshape(len(x), -1).any(axis=1))[0])
            return f"{what}: {name} differs by {np.abs(x - y).max():.3g} of {np.abs(x).max():.3g}, first at record {k}"
    return ""


def _of_round_off(trial: Trial, other: ld.Solution) -> float:
    """How far round-off may move a run, of its size.

    Where it has decided which steps fail and are divided (an iteration may just converge, or just not), the other run has other
    steps: it has the same limit, and differs by what halving the step changes.
    """
    ways = [(x.stats.divided_steps, x.stats.divided_parts, x.stats.smallest_part) for x in (trial.base, other)]
    return trial.exact() + (2.0 * trial.error() if ways[0] != ways[1] else 0.0)


def newton(trial: Trial) -> str:
    """Modified and full Newton find the same motion.

    In a run that itself says how bad it is (with coarse steps, or where the motion has become faster than it began) a step may
    have several solutions; what full Newton finds there has to be one.
    """
    full = trial.finished(newton="full")
    if calls_itself_doubtful(trial):
        return _another_solution("newton='full'", trial, full)
    return _apart("newton='full'", distance(trial, trial.base, full), _of_round_off(trial, full))


def _another_solution(what: str, trial: Trial, sol: ld.Solution) -> str:
    """Whether another run of the trial, whose steps may have found other solutions, satisfies the equations as well."""
    other = replace(trial)
    vars(other)["sol"] = sol
    text = phi(other) or residual(other)
    return f"{what}: {text}" if text else ""


def twice(trial: Trial) -> str:
    """The same bits when it is run again."""
    return _bits("run again", trial.sol, trial.run())


def stride(trial: Trial) -> str:
    """The same bits at every third record.

    Of redundant rows the multipliers of recorded steps are made those of minimum norm, from which the next step starts: the
    motion is then the same as far as Newton's tolerance goes; where a step of a run that itself says how bad it is has several
    solutions (a loop that may be closed in two ways), round-off chooses among them.
    """
    sol = trial.finished(record=3)
    rows = np.linalg.matrix_rank(sol.evaluator.B(sol.q[0].ravel(), sol.t[0]).toarray(), 1e-9)
    if rows < sol.lam.shape[1] or "minimum norm" in sol.message:
        if trial.coarse > 1.0 and calls_itself_doubtful(trial):
            return _another_solution("record=3", trial, sol)
        return _apart("record=3", distance(trial, trial.base.thinned(3), sol), trial.exact())
    return _bits("record=3", trial.base, sol, 3)


def saved(trial: Trial) -> str:
    """The same bits from a file."""
    with tempfile.TemporaryDirectory() as folder:
        file = trial.run(save=Path(folder) / "run.h5")
        if (file.status, file.message) != (trial.sol.status, trial.sol.message):
            return f"save: {file.status} {file.message!r}, in memory {trial.sol.status} {trial.sol.message!r}"
        return _bits("save", trial.sol, file)


def chunks(trial: Trial) -> str:
    """The same bits however many steps a call of the time loop makes, which depends on how fast the machine is."""
    fast = trial.run(steps=4 * STEPS)
    with mock.patch.object(import_module("liedyn.integrate.driver"), "CHUNK_SECONDS", 0.0):
        return _bits("slow machine", fast, trial.run(steps=4 * STEPS))


def stored(trial: Trial) -> str:
    """The same bits from a model that was written to a file."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "model.toml"
        model = trial.case.model()
        model.write(path)
        again = [ld.read_model(path), ld.Model.from_dict(json.loads(json.dumps(model.to_dict())))]
    return next(filter(None, (_bits("model from a file", trial.sol, trial.run(model=m)) for m in again)), "")


def turned(trial: Trial) -> str:
    """A world that is turned, with its gravity, moves turned."""
    world = replace(trial.case.world, turn=ld.rot((0.36, 0.48, 0.8), 1.234))
    other = trial.finished(world)
    return _apart("world turned", distance(trial, trial.base, other, world), _of_round_off(trial, other))


def units(trial: Trial) -> str:
    """Millimeters and grams give the same motion as meters and kilograms, with the same exception as for `newton`."""
    if trial.coarse > 1.0 and calls_itself_doubtful(trial):
        return ""
    world = replace(trial.case.world, length=trial.case.world.length * 1000.0, mass=trial.case.world.mass * 1000.0)
    other = trial.finished(world)
    return _apart("units changed", distance(trial, trial.base, other, world), _of_round_off(trial, other))


def groups(trial: Trial) -> str:
    """R3 x SO(3) and SE(3) have the same limit: they differ by what halving the step changes in both."""
    names = ("R3xSO3", "SE3")
    other = replace(trial.case.world, group=names[1 - names.index(trial.case.world.group)])
    here, there = trial.finished(refine=2), trial.finished(other, refine=2)
    change = trial.error() + distance(trial, trial.finished(other), there)
    return _apart("the other group", distance(trial, here, there), 2.0 * change + trial.exact())


def methods(trial: Trial) -> str:
    """Two methods have the same limit: they differ by what halving the step changes in both."""
    other = "munthe-kaas" if trial.name != "munthe-kaas" else "generalized-alpha"
    here, there = trial.finished(refine=2), trial.finished(refine=2, method=other)
    change = trial.error() + distance(trial, trial.finished(method=other), there)
    return _apart(f"beside {other}", distance(trial, here, there), 2.0 * change + trial.exact())


def restart(trial: Trial) -> str:
    """A run that starts from a record of another one goes on as that does, within the error of the method.

    What remembers more than the state loses it, and its first steps are others: the two have the same limit, so they differ by
    less than what halving the step changes, once it is halved.  (Before, they differ by the errors of both, and by what became of
    the one of the record.)  Runs that call themselves bad with that step have no digits to compare: it changes less than the
    error then.
    """
    refine = 1 if trial.name in ONE_STEP else 2
    whole = trial.base if refine == 1 else trial.finished(refine=refine)
    middle = whole.t[STEPS // 2]
    h = trial.h * trial.case.world.time
    later = trial.finished(initial=whole.state(middle), t_end=float(whole.t[-1]), steps=0, refine=refine)
    if refine > 1 and "bad" in (whole.health.verdict, later.health.verdict):
        raise UnfinishedError("not resolved")
    part = _tail(whole, STEPS // 2)
    if abs(len(part.t) - len(later.t)) > 0:
        return f"restart: {len(later.t)} records from {middle:g} with h = {h:g}, {len(part.t)} before"
    allowed = trial.exact() if refine == 1 else 2.0 * trial.error() + trial.exact()
    return _apart("restart", distance(trial, part, later), allowed)


def _tail(sol: ld.Solution, k: int) -> ld.Solution:
    arrays = (getattr(sol, name)[k:] for name in ("t", "q", "v", "vd", "lam"))
    return ld.Solution(sol.model, *arrays, evaluator=sol.evaluator, work=sol.work[k:])


def spelling(trial: Trial) -> str:
    """A driver written in Python moves and pulls as the same one with exact derivatives, or is refused."""
    python = {f: python for f, _, _, python in fn.DRIVERS.values()}
    drivers = [c for c in trial.case.calls if c.method == "drive"]
    calls = tuple(
        Call(c.method, c.arguments | {"function": python[c.arguments["function"]]}) if c.method == "drive" else c
        for c in trial.case.calls
    )
    sol = trial.finished(case=replace(trial.case, calls=calls))
    text = _apart("driver in Python", distance(trial, trial.base, sol), _of_round_off(trial, sol) + 1e-6)
    name = drivers[0].arguments["name"]
    a, b = trial.base.effort(name), sol.effort(name)
    off = float(np.abs(a - b).max()) / max(float(np.abs(a).max()), 1e-300)
    return text or ("" if off <= 1e-3 else f"driver in Python: effort off by {off:.3g} of its largest")


OF_ONE_RUN: dict[str, Callable[[Trial], str]] = {"finite": finite, "phi": phi, "residual": residual, "energy": energy}
OF_TWO_RUNS: dict[str, Callable[[Trial], str]] = {
    "newton": newton, "twice": twice, "methods": methods, "turned": turned, "stride": stride, "units": units,
    "restart": restart, "groups": groups, "saved": saved, "spelling": spelling, "chunks": chunks, "stored": stored,
}  # fmt: skip


def applies(gate: str, case: Case, method: str) -> bool:
    """Whether a gate can say something about a case."""
    another_model = "beam" in case.tags and METHODS[method].lumped  # it puts the mass of beams to their nodes
    conditions = {
        "turned": case.turns,
        "units": case.units and method not in DEPENDS_ON_UNITS,
        "groups": case.smooth,
        "methods": case.smooth and not another_model,
        "restart": case.smooth or method in ONE_STEP,
        "stored": not case.functions,
        "spelling": any(call.method == "drive" for call in case.calls),
    }
    return conditions.get(gate, True)


# where omega h is above 1 a step may have several solutions, and a first step that fails is made by another rule: round-off
# may decide, and another world has another round-off
SINGLE, BRANCHING = 10.0, ("turned", "units")
AT_ANY_STEP = ("newton", "twice", "stride", "saved", "turned", "units", "spelling", "chunks")  # need no resolved motion


@dataclass(frozen=True)
class Violation:
    """A gate that did not hold."""

    seed: int
    method: str
    coarse: float
    gate: str
    text: str

    @property
    def reason(self) -> str:
        """The first words of the text."""
        return " ".join(self.text.split()[:1])

    def __str__(self) -> str:
        return f"seed {self.seed}, {self.method}, {self.coarse:g} times the resolving step, gate {self.gate!r}: {self.text}"


def check(trial: Trial, gate: str) -> Iterator[Violation]:
    """Try one gate; whatever the library raises but a refusal is a violation too."""
    try:
        text = (OF_ONE_RUN | OF_TWO_RUNS)[gate](trial)
        trial.log.gates[gate] += 1
    except RefusedError:
        trial.log.skipped[f"{gate}: refused"] += 1
        return
    except UnfinishedError as reason:
        trial.log.skipped[f"{gate}: {'chaotic' if str(reason) == 'chaotic' else 'the run did not finish'}"] += 1
        return
    except Exception as error:  # a traceback is never an answer
        text = f"{type(error).__name__}: {error}"
    if text:
        yield Violation(trial.case.seed, trial.name, trial.coarse, gate, text)


def plan(case: Case) -> list[tuple[str, float, tuple[str, ...]]]:
    """Method, step and gates of two runs of a case: one that resolves the model and one that does not."""
    rng = np.random.default_rng((case.seed, 7))

    def some(gates: Iterable[str], method: str, n: int, coarse: float = 1.0) -> tuple[str, ...]:
        useful = [gate for gate in gates if applies(gate, case, method) and (coarse <= SINGLE or gate not in BRANCHING)]
        return tuple(useful[int(k)] for k in rng.choice(len(useful), n, replace=False))

    first, second = (list(METHODS)[int(k)] for k in rng.integers(len(METHODS), size=2))
    if rng.random() < 0.3:
        second = "generalized-alpha"  # the default has to stand the most
    coarse = float(rng.choice([10.0, 20.0, 30.0, 100.0, 300.0]))
    return [
        (first, 1.0, (*OF_ONE_RUN, *some(OF_TWO_RUNS, first, 2))),
        (second, coarse, (*OF_ONE_RUN, *some(AT_ANY_STEP, second, 1, coarse))),
    ]


def judge(case: Case, log: Log) -> list[Violation]:
    """All violations of a case."""
    found: list[Violation] = []
    for name, coarse, gates in plan(case):
        trial = Trial(case, name, coarse, log)
        for gate in gates:
            found += check(trial, gate)
            if "sol" not in vars(trial):  # it was refused, or raised
                break
    return found
