"""What a run says about its own error: bursts of consecutive records, and the indicators that are taken from them.

Every step would be the best place to look, and costs up to a third of the time loop; 32 bursts of four steps see as much.
Where the user records fewer steps, those of the bursts are recorded besides and taken out again.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Any

import numpy as np

from liedyn.equation.consistent.initial import InitialValues
from liedyn.equation.evaluator import Evaluator
from liedyn.equation.linear import blocklu
from liedyn.equation.nodes import body_axes
from liedyn.equation.saddle import Index1
from liedyn.integrate.health.defects import (
    BEFORE,
    MEANS,
    RECORDS,
    STATES,
    Bursts,
    Defects,
    Motion,
    Recorded,
    Samples,
    Weights,
    amplitudes,
    burst_defects,
    multiplier_gaps,
    spikes,
)
from liedyn.integrate.plan import Plan
from liedyn.integrate.reactions import without_self_stress

Records = tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]  # q, v, vd, lam, one line each

# in a run, fewer in a short one: fast phases that are short (a light body that whips round) fall between 32 of them, and
# are a hundredfold of all other errors in one of 50 random models
BURSTS = (16, 64)
# of a run, if that number of bursts lies in between: where all steps are recorded, and where a burst costs nine more records
STEPS_A_BURST, STEPS_AN_EXTRA_BURST = 30, 72
STEPS = 4  # of a burst
FEW_RECORDS = 4096  # up to which their steps are kept for the next run
LEAST = 12  # steps of a run that can be judged
SAMPLES = 12  # records at which multipliers are compared with those of index 1
REAL = 0.5  # part of a spike that is left without self-stress, below which that has made it
REST = 1e-6  # amplitude, in characteristic lengths, below which a model counts as at rest
IDLE = 1e-3  # reactions below this part of the inertia forces count as none
# tolerance of steps, a displacement over the length, and how much more the multipliers of a model at rest may be by it
NEWTON, NOISE = 1e-12, 1000.0
FILTER = 5.0  # how much of the velocity defect an implicit step may leave in stiff directions
# scores of 1: of position defect, velocity defect, gap of multipliers, their error by that of the motion (in the median the
# true one, but ten times it in one of 20 runs), their spike
LIMITS = {"positions": 0.015, "velocities": 0.022, "reactions": 0.0085, "lag": 0.03, "spike": 0.3}
# errors of positions and of velocities, relative to the amplitudes, over the velocity defect
POSITION_ERROR, VELOCITY_ERROR = 1.0 / 3.0, 1.0 / 1.5


@dataclass(frozen=True)
class Indicators:
    """Errors of a run as it shows them itself, relative to the amplitude of its motion.

    values: by the names of LIMITS; reactions, lag and spike are left out where there are no multipliers.
    when: the time at which each is worst.  growth: of the velocity defect, second half of the run over the first.
    h, steps: step size and steps done.  reason: why nothing can be said, then there are no values.  unseen: spikes of the
    multipliers between the records may have been hidden by self-stress.
    """

    values: dict[str, float] = field(default_factory=dict)
    when: dict[str, float] = field(default_factory=dict)
    growth: float = 1.0
    h: float = 0.0
    steps: int = 0
    reason: str = ""
    unseen: bool = False


def burst_starts(plan: Plan, steps: int) -> np.ndarray:
    """First recorded steps of bursts among n steps, spread over the run; h is constant in each.

    The state at the start is left to itself: a run need not record it.
    """
    blocks = (steps - STATES + STEPS) // STEPS
    if steps < LEAST or blocks < 1:
        return np.zeros(0, dtype=np.int64)
    few, many = BURSTS
    every = STEPS_A_BURST if len(plan.record) >= plan.n_steps else STEPS_AN_EXTRA_BURST
    number = max(few, min(many, steps // every))
    if len(plan.first) == 1:
        return _evenly(blocks, number)
    chosen = np.arange(blocks)
    ends = 1 + STEPS * chosen[:, None] + np.array([0, STATES - 1])
    piece = np.append(0, np.cumsum(np.abs(np.diff(plan.h)) > 1e-9 * plan.h[1:]))  # of one step size
    of_end = piece[np.searchsorted(plan.first, ends, side="left") - 1]
    chosen = chosen[of_end[:, 0] == of_end[:, 1]]
    if 2 * len(chosen) < blocks:
        return np.zeros(0, dtype=np.int64)
    return 1 + STEPS * chosen[_spread(len(chosen), number)]


@lru_cache(maxsize=32)
def _spread(n: int, number: int) -> np.ndarray:
    """At most a given number of 0 ... n - 1, the first and the last among them."""
    if n <= number:
        return np.arange(n)
    return np.arange(number) * (n - 1) // (number - 1)


@lru_cache(maxsize=32)
def _evenly(blocks: int, number: int) -> np.ndarray:
    """First steps of bursts that are spread over so many blocks of steps."""
    return 1 + STEPS * _spread(blocks, number)


def with_bursts(plan: Plan) -> Plan:
    """The plan with the steps of the bursts recorded, marked by negative numbers where they were not asked for."""
    if len(plan.record) >= plan.n_steps:  # all of them, perhaps but the start
        return plan
    starts = burst_starts(plan, plan.n_steps)
    if len(plan.record) > FEW_RECORDS:
        return replace(plan, record=_merged(plan.record, starts))
    return replace(plan, record=_merged_once(plan.record.tobytes(), starts.tobytes()).copy())


def _merged(record: np.ndarray, starts: np.ndarray) -> np.ndarray:
    """Recorded steps and those of bursts, the latter negative."""
    record = np.append(record, -(starts[:, None] + np.arange(STATES)))
    record = record[np.abs(record).argsort(kind="stable")]  # of two alike that of the user comes first
    steps = np.abs(record)
    return record[np.append(True, steps[1:] != steps[:-1])]


@lru_cache(maxsize=16)
def _merged_once(record: bytes, starts: bytes) -> np.ndarray:
    """The same for the next runs with these steps: among short runs it would take 1 % of their time."""
    return _merged(np.frombuffer(record, np.int64), np.frombuffer(starts, np.int64))


class Examiner:
    """Looks at the records of a run, window by window, and adds up what the indicators need."""

    def __init__(self, initial: InitialValues, plan: Plan) -> None:
        e, self.plan = initial.e, plan
        self.evaluator, self.structure = e, e.structure
        self.eps = initial.eps
        self.W = masses(e)
        self.starts = burst_starts(plan, plan.n_steps)
        self.targets = 1 + _spread(plan.n_steps, SAMPLES)
        self.looked = False
        self.first = np.zeros(0)
        self.means, self.sums = np.zeros(MEANS * e.structure.n_nodes), np.zeros(4)
        self.dq: list[np.ndarray] = []
        self.dv: list[np.ndarray] = []
        self.at: list[np.ndarray] = []
        self.totals: list[np.ndarray] = []
        self.states: list[tuple[Any, ...]] = []
        self.gaps: list[np.ndarray] = []
        self.gap_steps: list[np.ndarray] = []
        self.spike, self.pace = np.zeros(4), np.zeros(3)
        self.floor, self.at_rest = 0.0, False  # of the size of multipliers; whether the model moves
        self.hidden, self.unseen = 0.0, False  # square of a spike of self-stress, and whether it may have hidden others
        self.own_states: list[tuple[np.ndarray, np.ndarray]] = []

    def end(self, steps: int, record: np.ndarray, records: Records, eps: float, evaluate: bool) -> Indicators:
        """What was found in a run that ended after this number of steps; arguments as for `look`."""
        if not self.looked and steps < self.plan.n_steps:  # it ended early: other bursts
            self.starts = burst_starts(self.plan, steps)
        self.look(record, records, eps, evaluate, keep=False)
        return self.indicators(steps, evaluate)

    def look(self, record: np.ndarray, records: Records, eps: float, evaluate: bool = True, keep: bool = True) -> None:
        """Take in records that are in memory; record: their steps as in a plan, eps: regularization of redundant rows.

        evaluate: the equations too (better not if that is why the run failed).  keep: others will take their place.
        """
        steps = np.abs(record)
        self.looked, self.eps = True, eps
        if len(steps):
            self._bursts(steps, records, keep)
        if len(steps) and len(self.structure.lam_rows) and evaluate:
            self.spike[3] = float(eps > 0.0)
            self._spikes(record, records)
            self._gaps(record, steps, records)

    def precompile(self, records: Records) -> None:
        """Compile all kernels by calling them for none of these records; not to be used for others afterwards."""
        none = np.zeros(0, dtype=np.int64)
        self._defects(none, np.zeros(0), records)
        self._amplitudes(1.0)
        if len(self.structure.lam_rows):
            self._spikes(none, records)
            self._compared(none, np.zeros(0), records)

    def _bursts(self, steps: np.ndarray, records: Records, keep: bool) -> None:
        """Defects of the bursts that are recorded as a whole."""
        q, v, vd, lam = records
        lines = self._recorded_bursts(steps)
        if not len(lines):
            return
        if not len(self.first):
            self.first = q[lines[0]].copy()
        begin = steps[lines] + BEFORE
        sizes = self.plan.h[self.plan.first.searchsorted(begin, side="right") - 1]
        dq, dv, total = self._defects(lines, sizes, records)
        self.dq.append(dq)
        self.dv.append(dv)
        self.at.append(begin + STEPS // 2)
        self.totals.append(total)
        half = lines + STATES // 2
        if keep:
            records, half = (q[half], v[half], vd[half], lam[half]), np.arange(len(half))
        self.states.append((self.at[-1], sizes, half, records))

    def _defects(self, lines: np.ndarray, sizes: np.ndarray, records: Records) -> tuple[np.ndarray, ...]:
        """Of bursts that begin at these lines, with steps of these sizes: |dq|, |dv| and dv itself."""
        v = records[1]
        dq, dv, total = np.empty(len(lines)), np.empty(len(lines)), np.zeros((len(lines), v.shape[1]))
        bursts = Bursts(lines, sizes, self._own_defects(lines, sizes, records), len(self.starts) < BURSTS[0])
        motion, found = Motion(self.first, self.means, self.sums), Defects(dq, dv, total)
        burst_defects(self.structure.kinds, self.W, bursts, Recorded(*records), motion, found)
        return found

    def _own_defects(self, lines: np.ndarray, sizes: np.ndarray, records: Records) -> np.ndarray:
        """Squares of the defects of positions on groups of the user, as `defects.position_defect` has them elsewhere."""
        result = np.zeros(len(lines))
        for group, places in self.structure.own_groups:
            node, n = int(places[0]) // 6, group.n
            W, h = self.W[places], sizes[:, None]

            def element(q: np.ndarray, node: int = node, n: int = n) -> np.ndarray:
                return q[..., 12 * node : 12 * node + n * n].reshape(*q.shape[:-1], n, n)

            defect = np.zeros((len(lines), group.dim))
            for step in (1, 2):
                a, b = lines + BEFORE + step, lines + BEFORE + step + 1
                q0, q1 = element(records[0][a]), element(records[0][b])
                v0, v1, a0, a1 = (x[i][:, places] for x in records[1:3] for i in (a, b))
                turn = group._log(group._compose(group._inverse(q0), q1)) if len(lines) else defect
                bend = a0 - a1 + group.bracket(v0, v1)
                defect += turn - 0.5 * h * (v0 + v1) - h * h / 12.0 * bend
            result += (W * defect**2).sum(axis=1)
            if len(lines):
                chosen = element(records[0][(lines[:, None] + BEFORE + np.array([0, 2, 4])).ravel()])
                first = group._inverse(element(self.first))
                self.own_states.append((W, group._vee(first @ chosen - np.eye(n))))
        return result

    def _recorded_bursts(self, steps: np.ndarray) -> np.ndarray:
        """Lines at which bursts begin that are among these steps as a whole."""
        lines = steps.searchsorted(self.starts)
        ends = steps.searchsorted(self.starts + STATES - 1, side="right")
        return lines[ends - lines == STATES]

    def _spikes(self, record: np.ndarray, records: Records) -> None:
        weights = self.evaluator.scales.lam[self.structure.lam_rows]
        spikes(record, weights, records[3], self.spike, self.pace)
        if self.eps > 0.0 and (record < 0).any():
            self._spike_between(np.abs(record), weights, records)

    def _spike_between(self, steps: np.ndarray, weights: np.ndarray, records: Records) -> None:
        """The largest spike among all records, also those whose multipliers may carry self-stress; that one is taken without."""
        raw = np.zeros(4)
        spikes(steps, weights, records[3], raw, np.zeros(3))
        if raw[0] <= self.spike[0]:
            return
        lines = int(steps.searchsorted(int(raw[1]))) + np.arange(-1, 2)
        lam = without_self_stress(self.evaluator, self.plan.time(steps[lines]), records[0][lines], records[3][lines])
        before, here, after = weights * lam
        jump = float(((here - 0.5 * (before + after)) ** 2).sum())
        if jump > self.spike[0]:
            self.spike[:3] = jump, raw[1], max(self.spike[2], float((here**2).sum()))
        self.hidden = max(self.hidden, float(raw[0] if jump < REAL * raw[0] else 0.0))

    def _gaps(self, record: np.ndarray, steps: np.ndarray, records: Records) -> None:
        """Multipliers against those of index 1, at the records next to the times of the samples."""
        chosen = self.targets[(self.targets >= steps[0]) & (self.targets <= steps[-1])]
        if not len(chosen):
            return
        if self.eps > 0.0:  # records that were not asked for may carry self-stress
            usable = np.flatnonzero(record > 0)
            if not len(usable):
                return
            lines = usable[np.minimum(steps[usable].searchsorted(chosen), len(usable) - 1)]
        else:
            lines = steps.searchsorted(chosen)  # none is 0, so the start is not among them
        self.gap_steps.append(steps[lines])
        self.gaps.append(self._compared(lines, self.plan.time(self.gap_steps[-1]), records))

    def _compared(self, lines: np.ndarray, times: np.ndarray, records: Records) -> np.ndarray:
        """Squares of gap, multipliers and inertia forces of each of these lines."""
        out = np.empty((len(lines), 3))
        s, w, i = self.structure, self.evaluator.scales, self.index1
        i.set_eps(self.eps)
        v, vd, lam = np.empty(6 * s.n_nodes), np.empty(6 * s.n_nodes), np.zeros(s.size)
        weights = Weights(s.lam_rows, self.W, w.mass, w.length, w.lam)
        multiplier_gaps(i.system, Samples(lines, times), weights, Recorded(*records), (v, vd, lam), i.space, out)
        return out

    @cached_property
    def index1(self) -> Index1:
        """Workspace for accelerations."""
        return Index1(self.evaluator, self.eps)

    def indicators(self, steps: int, evaluate: bool) -> Indicators:
        """What was found, after this number of steps."""
        if not self.dq:
            return Indicators(steps=steps, reason=self._reason(steps))
        h = _mean(self.plan.h)
        dq, dv, at = (_joined(x) for x in (self.dq, self.dv, self.at))
        mean_q, mean_v = _mean(dq), _mean(dv)
        A_q, A_v, speed, acceleration = self._amplitudes(h * steps)
        grow = steps / (STEPS * math.sqrt(3.0))  # the sum over the run; RMS over time of what grows in proportion to it
        values = {"positions": grow * mean_q / A_q, "velocities": grow * mean_v / A_v}
        worst = {"positions": at[_worst(dq)], "velocities": at[_worst(dv)]}
        if self.gaps:
            self._multipliers(h, h * steps, values, worst)
        others = max(value / LIMITS[name] for name, value in values.items() if name in ("positions", "reactions"))
        if values["velocities"] > LIMITS["velocities"] and others < 1.0 and evaluate:
            # in stiff directions errors do not add up: the method damps or averages them
            left = FILTER * grow * float(np.mean(self._filtered())) / A_v
            values["velocities"] = min(values["velocities"], left if left == left else math.inf)
        if self.gaps and self.pace[RECORDS]:
            Dq, Dv = values["positions"], values["velocities"]
            late = max(max(Dq, POSITION_ERROR * Dv) * A_q / speed, VELOCITY_ERROR * Dv * A_v / acceleration)
            values["lag"], worst["lag"] = late * self._pace(h), worst["velocities"]
        half = len(dv) // 2
        growth = _mean(dv[half:]) / max(_mean(dv[:half]), 1e-300) if half else 1.0
        values = {name: float(value) if value == value else math.inf for name, value in values.items()}
        when = dict(zip(worst, self.plan.time(list(worst.values())).tolist(), strict=True))
        return Indicators(values, when, growth, h, steps, unseen=self.unseen)

    def _reason(self, steps: int) -> str:
        """Why there is no burst."""
        if steps < LEAST:
            return f"fewer than {LEAST} steps"
        if len(self.plan.first) > 1:
            return "the step size changes too often"
        return "too few records in a row"

    def _amplitudes(self, span: float) -> tuple[float, float, float, float]:
        """Of positions and velocities (about their means), and RMS of velocities and accelerations, by masses."""
        out, length = np.empty(5), self.evaluator.scales.length
        amplitudes(self.W, self.means, self.sums, out)
        of_q, of_v, speed, acceleration, mass = out.tolist()
        windows = len(self.own_states) / max(1, len(self.structure.own_groups))
        for W, states in self.own_states:  # about the mean of each window
            of_q += float((W * states.var(axis=0)).sum()) / windows
        floor = REST * length * math.sqrt(mass or float(self.W.sum()) / (3.0 * length**2))
        self.at_rest = of_q <= floor * floor
        speed, acceleration = math.sqrt(max(speed, 0.0)), math.sqrt(max(acceleration, 0.0))
        spread = max(math.sqrt(max(of_v, 0.0)), 0.1 * speed)
        return (
            max(math.sqrt(max(of_q, 0.0)), floor), max(spread, floor / span), max(speed, floor / span),
            max(acceleration, floor / span**2),
        )  # fmt: skip

    def _pace(self, h: float) -> float:
        """Change of the multipliers per unit of time, over their size: what a motion that is late gets wrong in them."""
        change, size, count = self.pace.tolist()
        return math.sqrt(change / count) / h / max(math.sqrt(size / count), self.floor)

    def _multipliers(self, h: float, span: float, values: dict[str, float], worst: dict[str, int]) -> None:
        """Gap and spike of the multipliers; those near zero beside the inertia forces, or by round-off, count as zero."""
        gaps, steps = _joined(self.gaps), _joined(self.gap_steps)
        gap, size, inertia = (math.sqrt(_mean(x)) for x in gaps.T)
        noise = NEWTON / h**2
        floor = max(IDLE * inertia, REST / span**2, noise)
        if self.at_rest and size < noise:  # there are none, what the run shows of them is what iterations leave
            floor = max(floor, NOISE * noise)
        values["reactions"] = gap / max(size, floor)
        worst["reactions"] = steps[_worst(gaps[:, 0])]
        self.floor = floor
        largest = max(self.spike[2], gaps[:, 1].max() if self.eps > 0.0 else 0.0)
        values["spike"] = math.sqrt(self.spike[0]) / max(math.sqrt(largest), floor)
        self.unseen = math.sqrt(self.hidden) > LIMITS["spike"] * max(math.sqrt(largest), floor)
        worst["spike"] = int(self.spike[1])

    def _filtered(self) -> list[float]:
        """Norms of velocity defects as an implicit step would leave them: (M + h/2 C + h^2/4 K, B) x = M d."""
        e, s = self.evaluator, self.structure
        program, free, places, m = s.program.arrays, e.free, e.node_places, len(s.lam_rows)
        norms = []
        for total, (steps, sizes, lines, records) in zip(self.totals, self.states, strict=True):
            for b in range(0, len(lines), 2):
                q, v, vd, lam = (x[lines[b]] for x in records)
                t, h, d = float(self.plan.time(steps[b])), float(sizes[b]), self._in_group(total[b], q)
                y, right = np.zeros(s.size), np.zeros(s.size)
                y[places[free]] = d[free]
                blocklu.product(*program, e.tangent(q, e.zero, e.zero, e.no_lam, t, 1.0, 0.0, 0.0), y, right)
                right[s.lam_rows] = 0.0
                S = e.tangent(q, v, vd, e.to_lam(lam[:m]), t, 1.0, 0.5 * h, 0.25 * h * h, self.eps)
                blocklu.factor(*program, S)
                blocklu.solve(*program, S, right)
                norms.append(float(np.sqrt(np.sum(self.W[free] * right[places[free]] ** 2))))
        return norms

    def _in_group(self, d: np.ndarray, q: np.ndarray) -> np.ndarray:
        """A velocity with translations in inertial axes, in the variables of the group."""
        se3 = body_axes(self.structure.kinds)
        if se3.any():
            d = d.copy().reshape(-1, 6)
            d[se3, :3] = np.einsum("nij,ni->nj", q.reshape(-1, 12)[se3, 3:].reshape(-1, 3, 3), d[se3, :3])
        return d.ravel()


def masses(e: Evaluator) -> np.ndarray:
    """Diagonal of M, six a node; zero where there is no unknown."""
    weight = e.scales.dyn[e.node_places]
    weight.reshape(-1, 2, 3)[:, 0] *= e.scales.length
    return np.divide(1.0, weight, out=np.zeros(len(weight)), where=weight > 0.0)


def _joined(parts: list[np.ndarray]) -> np.ndarray:
    """One array of the parts of several windows."""
    return parts[0] if len(parts) == 1 else np.concatenate(parts)


def _mean(x: np.ndarray) -> float:
    """Mean of a few numbers, which NumPy takes longer for."""
    return sum(x.tolist()) / len(x) if len(x) < 256 else float(x.mean())


def _worst(x: np.ndarray) -> int:
    """Place of the largest number; one that is none is the largest."""
    return int(x.argmax())
