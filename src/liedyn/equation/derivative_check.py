"""Derivatives of a model or a system compared with differences, the worst entry named.

M     by vd     Ct   by v     Kt   by q     of the residual M vd + g + B^T lam
B     by q      of Phi, and B^T in the rows of the forces (as derivative by lam)
B v + dPhi/dt   as derivative of Phi along the motion,   Z as that of B v + dPhi/dt with vd = 0
D     by q      of B v + dPhi/dt (used by index 2)

Rows of velocities have no Phi: there B by v of the residual, whose value is B v.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from liedyn.arguments import checked, floats, number, positive, whole
from liedyn.equation import iteration_matrix, moves
from liedyn.equation.builder import Builder, Structure
from liedyn.equation.evaluator import Evaluator
from liedyn.equation.linear import blocklu
from liedyn.equation.records import State
from liedyn.errors import ModelError
from liedyn.report import Report

SIXTH = (45 / 60, -9 / 60, 1 / 60)  # central difference of sixth order (Fornberg 1988, table 1)
STEPS = 2.0**-3 * 4.0 ** -np.arange(11)  # tried for unit scale; each entry takes the one where it changes least
COLUMNS = 300  # no more columns than this are differenced
# An entry counts relative to the largest of its block, but not less than this times what its row and column suggest.
FLOOR = 1e-2


@dataclass(frozen=True)
class Entry:
    """One entry of a derivative: where it stands, what the kernels give, what the differences give.

    error: |value - expected| beyond the error of the differences, relative to the size of its block.
    element: the element that is to blame, if it was found.
    """

    quantity: str
    row: str
    column: str
    value: float
    expected: float
    error: float
    element: str = ""

    def __str__(self) -> str:
        place = f"{self.row}, by {self.column}" if self.column else self.row
        return f"{self.quantity} of {place}: {self.value:.8g}, differences give {self.expected:.8g}"


@dataclass(frozen=True, repr=False)
class DerivativeReport(Report):
    """Worst entry of each derivative; `print` shows it as a table."""

    name: str
    tolerance: float
    entries: dict[str, Entry] = field(repr=False)
    columns: int = 0
    of_columns: int = 0

    @property
    def worst(self) -> Entry:
        """The entry with the largest error."""
        return max(self.entries.values(), key=lambda e: e.error if np.isfinite(e.error) else np.inf)

    @property
    def ok(self) -> bool:
        """Whether all errors are within the tolerance."""
        return all(e.error <= self.tolerance for e in self.entries.values())

    def __str__(self) -> str:
        part = f" ({self.columns} of {self.of_columns} columns)" if self.columns < self.of_columns else ""
        lines = [
            f"derivatives of {self.name}{part}: largest relative errors beyond those of differences, tolerance {self.tolerance:g}"
        ]
        for e in self.entries.values():
            good = e.error <= self.tolerance
            size = f"{e.error:.1e}" if e.error > 0.0 or not good else "none"
            lines.append(f"  {e.quantity:<14} {size:>9}  {'ok' if good else 'WRONG: ' + str(e)}")
            if not good and e.element:
                lines.append(f"{'':28}from {e.element}")
        return "\n".join(lines)


@dataclass(frozen=True)
class _Point:
    """State at which derivatives are compared, with the scales of moves (q), v and vd; lam one number per row."""

    t: float
    q: np.ndarray
    v: np.ndarray
    vd: np.ndarray
    lam: np.ndarray
    move: np.ndarray
    speed: np.ndarray
    acceleration: np.ndarray


@checked
def check_derivatives(
    model: Any,
    q: Any = None,
    v: Any = None,
    *,
    vd: Any = None,
    lam: Any = None,
    t: float = 0.1,
    seed: int = 0,
    tolerance: float = 1e-6,
) -> DerivativeReport:
    """Compare the derivatives of a model or system with differences of its residual, at a random state near the start.

    q (nodes, 12), v and vd (nodes, 6), lam (m,): a state of your own, as a Solution records it (sol.q[k], ...).
    The report says for M, Ct, Kt, B, B v, Z and D_q (B v) which entry is worst; `ok` if all errors are below the
    tolerance.  Kernels that difference themselves (a user's force, a System) are good to about 1e-7.

    >>> bool(ld.check_derivatives(ld.problems.heavy_top(constrained=True).build()).ok)
    True
    """
    if not hasattr(model, "equations"):
        raise ModelError(f"check_derivatives: {model!r} is neither a model nor a system")
    t = number("check_derivatives", "t", t)
    seed = whole("check_derivatives", "seed", seed, 0)
    tolerance = positive("check_derivatives", "tolerance", tolerance)
    assembly = model.equations()
    builder = assembly.builder
    structure = builder.build(3)
    e = Evaluator(structure)
    start = assembly.q.ravel()
    e.set_reference(start, t)
    rng = np.random.default_rng(seed)
    n = structure.n_nodes
    unit = np.tile(np.repeat([e.scales.length, 1.0], 3), n)
    rate = max(1.0, np.abs(assembly.v.ravel() / unit).max())
    random = [np.where(e.free, unit * rng.standard_normal(6 * n), 0.0) for _ in range(3)]
    force = 1.0 / np.where(e.scales.lam > 0, e.scales.lam, 1.0)[structure.lam_rows]
    forces = rate**2 * force * rng.standard_normal(len(structure.lam_rows))
    point = _Point(
        t,
        _given("q", q, e.move(start, 0.1 * random[0])),
        _given("v", v, assembly.v.ravel() + rate * random[1]),
        _given("vd", vd, rate**2 * random[2]),
        _given("lam", lam, forces),
        unit,
        rate * unit,
        rate**2 * unit,
    )
    free = np.flatnonzero(e.free)
    columns = np.sort(rng.choice(free, min(len(free), COLUMNS), replace=False))
    entries = {}
    for quantity, mismatch in _mismatches(builder, structure, point, columns).items():
        worst = mismatch.worst(structure)
        if not worst.error <= tolerance:
            worst = _with_element(worst, builder, structure, point, mismatch)
        entries[quantity] = worst
    name = getattr(model, "name", "") or type(model).__name__
    return DerivativeReport(name, tolerance, entries, len(columns), len(free))


def _given(name: str, value: Any, default: np.ndarray) -> np.ndarray:
    if value is None:
        return default
    result = floats(value)
    result = None if result is None else result.ravel()
    if result is None or result.shape != default.shape or not np.isfinite(result).all():
        raise ModelError(f"check_derivatives: {name} must be {default.size} finite numbers, as a Solution records them")
    return result


# -- differences ------------------------------------------------------------------------------------------------------


def difference(f: Callable[[float], np.ndarray], scale: float) -> tuple[np.ndarray, np.ndarray]:
    """Derivative of f at 0, each component with the step that suits it best, and an estimate of its error."""
    steps = scale * STEPS
    values, noise = [], []
    for h in steps:
        samples = [(f(k * h), f(-k * h)) for k in (1, 2, 3)]
        values.append(sum(c * (a - b) for c, (a, b) in zip(SIXTH, samples, strict=True)) / h)
        noise.append(np.finfo(float).eps * np.max(np.abs(samples), axis=(0, 1)) / h)
    D = np.array(values)
    error = np.abs(np.diff(D, axis=0)) + np.array(noise)[:-1]
    error = np.where(np.isfinite(error), error, np.inf)
    best = np.argmin(error, axis=0)[None]
    return np.take_along_axis(D, best, axis=0)[0], np.take_along_axis(error, best, axis=0)[0]


@dataclass
class _Mismatch:
    """A derivative from the kernels and from differences; rows are places in r, columns places in v (or none)."""

    quantity: str
    rows: np.ndarray
    columns: np.ndarray
    value: np.ndarray
    expected: np.ndarray
    noise: np.ndarray
    least: np.ndarray  # sizes below which an entry need not be right to the tolerance

    def errors(self) -> np.ndarray:
        """Relative errors."""
        size = np.maximum(np.abs(self.value), np.abs(self.expected))
        wrong = np.maximum(np.abs(self.value - self.expected) - 10.0 * self.noise, 0.0)
        scale = np.maximum(_block_maximum(size, self.rows, self.columns), self.least)
        with np.errstate(divide="ignore", invalid="ignore"):
            error = np.where(wrong == 0.0, 0.0, wrong / scale)
        return np.where(np.isfinite(self.value), error, np.inf)

    def worst(self, structure: Structure) -> Entry:
        errors = self.errors()
        if errors.size == 0:
            return Entry(self.quantity, "", "", 0.0, 0.0, 0.0)
        i, j = np.unravel_index(int(np.argmax(errors)), errors.shape)
        column = _column_label(structure, int(self.columns[j])) if self.columns[j] >= 0 else ""
        value, expected = float(self.value[i, j]), float(self.expected[i, j])
        return Entry(
            self.quantity, _row_label(structure, int(self.rows[i])), column, value, expected, float(errors[i, j])
        )


def _block_maximum(size: np.ndarray, rows: np.ndarray, columns: np.ndarray) -> np.ndarray:
    """For each entry the largest of its 3x3 block."""
    _, i = np.unique(rows // 3, return_inverse=True)
    _, j = np.unique(columns // 3, return_inverse=True)
    block = np.zeros((i.max(initial=0) + 1, j.max(initial=0) + 1))
    np.maximum.at(block, (i[:, None], j[None, :]), size)
    return block[i[:, None], j[None, :]]


def _matrix(
    quantity: str,
    rows: np.ndarray,
    columns: np.ndarray,
    value: np.ndarray,
    found: list[tuple[np.ndarray, np.ndarray]],
    natural: np.ndarray,
) -> _Mismatch:
    """Mismatch of a matrix whose columns were differenced; natural: size of the function over that of the move."""
    expected = np.stack([d for d, _ in found], axis=1)
    noise = np.stack([x for _, x in found], axis=1)
    size = np.abs(expected)
    largest = size.max(initial=0.0)
    usual = np.outer(size.max(axis=1, initial=0.0), size.max(axis=0, initial=0.0)) / largest if largest else size
    return _Mismatch(quantity, rows, columns, value, expected, noise, FLOOR * np.maximum(usual, natural))


def _mismatches(
    builder: Builder, structure: Structure, p: _Point, columns: np.ndarray, only: str = ""
) -> dict[str, _Mismatch]:
    """All derivatives, or only one."""
    e, s = Evaluator(structure), structure
    lam, places = e.to_lam(p.lam), e.node_places
    forces, rows = places[e.free], s.lam_rows
    basis = np.zeros(6 * s.n_nodes)
    now = np.abs(e.residual(p.q, p.v, p.vd, lam, p.t))
    result = {}

    def by_columns(f: Callable[[np.ndarray], np.ndarray], scale: np.ndarray) -> list[tuple[np.ndarray, np.ndarray]]:
        found = []
        for j in columns:
            w = basis.copy()
            w[j] = 1.0
            found.append(difference(lambda x, w=w: f(x * w), scale[j]))  # type: ignore[misc]
        return found

    def columns_of(matrix: Any, chosen: np.ndarray) -> np.ndarray:
        return matrix[:, places[columns]][chosen].toarray()

    def residual(w: np.ndarray) -> np.ndarray:
        return e.residual(e.move(p.q, w), p.v, p.vd, lam, p.t)

    if only in ("", "M"):
        A = e.matrix(p.q, p.v, p.vd, lam, p.t, 1.0, 0.0, 0.0)
        found = by_columns(lambda w: e.residual(p.q, p.v, p.vd + w, lam, p.t)[forces], p.acceleration)
        result["M"] = _matrix(
            "M", forces, columns, columns_of(A, forces), found, np.outer(now[forces], 1 / p.acceleration[columns])
        )
    if only in ("", "Ct"):
        A = e.matrix(p.q, p.v, p.vd, lam, p.t, 0.0, 1.0, 0.0)
        found = by_columns(lambda w: e.residual(p.q, p.v + w, p.vd, lam, p.t)[forces], p.speed)
        result["Ct"] = _matrix(
            "Ct", forces, columns, columns_of(A, forces), found, np.outer(now[forces], 1 / p.speed[columns])
        )
    if only in ("", "Kt", "B", "B^T"):
        A = e.matrix(p.q, p.v, p.vd, lam, p.t, 0.0, 0.0, 1.0)
        found = by_columns(residual, p.move)
        now[rows] = 0.0  # Phi says nothing about the size of B
        natural = np.outer(now, 1 / p.move[columns])
        result["Kt"] = _matrix(
            "Kt", forces, columns, columns_of(A, forces), [(d[forces], x[forces]) for d, x in found], natural[forces]
        )
        found = [(d[rows], x[rows]) for d, x in found]
        if s.lam_is_velocity.any():
            by_v = by_columns(lambda w: e.residual(p.q, p.v + w, p.vd, lam, p.t)[rows], p.speed)
            found = [
                (np.where(s.lam_is_velocity, d, a), np.where(s.lam_is_velocity, y, x))
                for (d, y), (a, x) in zip(by_v, found, strict=True)
            ]
        transposed = A[places[columns]][:, rows].toarray().T  # B^T in the rows of the forces
        for quantity, value in (("B", columns_of(A, rows)), ("B^T", transposed)):
            result[quantity] = _matrix(quantity, rows, columns, value, found, natural[rows])
        if not len(rows):
            del result["B"], result["B^T"]
    if len(rows) and only in ("", "B v", "Z", "D_q (B v)"):
        result |= _velocity_level(builder, e, p, columns, by_columns)
    return {k: x for k, x in result.items() if only in ("", k)}


def _velocity_level(
    builder: Builder, e: Evaluator, p: _Point, columns: np.ndarray, by_columns: Any
) -> dict[str, _Mismatch]:
    """B v + dPhi/dt, Z and D_q (B v)."""
    rows, one = e.structure.lam_rows, np.array([-1])
    size = (abs(e.B(p.q, p.t)) @ np.abs(p.v))[:, None]
    rate = max(float(np.abs(p.v / p.move).max()), 1.0)
    along, noise = difference(lambda x: e.Phi(e.move(p.q, x * p.v), p.t + x), 1.0 / rate)
    here = e.structure.lam_is_velocity
    along[here] = e.residual(p.q, p.v, p.vd, e.no_lam, p.t)[rows[here]]
    hidden = e.hidden_constraint(p.q, p.v, p.t)
    result = {"B v": _Mismatch("B v", rows, one, hidden[:, None], along[:, None], noise[:, None], FLOOR * size)}
    turn, noise = difference(lambda x: e.hidden_constraint(e.move(p.q, x * p.v), p.v, p.t + x), 1.0 / rate)
    Z = e.Z(p.q, p.v, p.t)
    result["Z"] = _Mismatch("Z", rows, one, Z[:, None], turn[:, None], noise[:, None], FLOOR * rate * size)
    found = by_columns(lambda w: e.hidden_constraint(e.move(p.q, w), p.v, p.t), p.move)
    D = _hidden_gradient(builder, p)[:, columns]
    result["D_q (B v)"] = _matrix("D_q (B v)", rows, columns, D, found, size / p.move[columns])
    return result


def _hidden_gradient(builder: Builder, p: _Point) -> np.ndarray:
    """D_q (B v) as the iteration matrix of index 2 has it: rows of eta and of velocities are B + cD D where T = I."""
    s = builder.build(2)
    e = Evaluator(s)
    parts = []
    for cD in (1.0, 0.0):
        lam = e.to_lam(p.lam)
        e.residual(p.q, p.v, p.vd, lam, p.t, 0.0)
        moves.inverse_tangents(s.system, False, e.zero, e.Ti)
        state = State(p.q, p.v, p.vd, e.vi, e.vdi, lam)
        iteration_matrix.tangent(e.system, p.t, 0.0, 0.0, 0.0, cD, state, 0.0, e.no_lam, e.matrices)
        parts.append(blocklu.to_csc(s.program, e.S))
    to_eta = dict(zip(s.table("lam")[:, 0].tolist(), s.table("lam_eta")[:, 0].tolist(), strict=False))
    rows = np.array([to_eta.get(r - r % 3, r - r % 3) + r % 3 for r in s.lam_rows.tolist()], dtype=int)
    matrix = (parts[0] - parts[1]).tocsr()[rows]
    D = np.zeros((len(rows), 6 * s.n_nodes))
    D[:, e.free] = matrix[:, e.node_places[e.free]].toarray()
    return D


# -- names ------------------------------------------------------------------------------------------------------------


def _row_label(structure: Structure, place: int) -> str:
    hit = np.flatnonzero(structure.lam_rows == place)
    label = structure.row_label(place)
    if len(hit):
        first = structure.lam_label.index(structure.lam_label[hit[0]])
        return f"{label} row {hit[0] - first}"
    return f"{label} {'xyz'[place % 3]}"


def _column_label(structure: Structure, column: int) -> str:
    kind = "translation" if column % 6 < 3 else "rotation"
    return f"{kind} {'xyz'[column % 3]} of {structure.node_labels[column // 6]!r}"


def _with_element(worst: Entry, builder: Builder, structure: Structure, p: _Point, mismatch: _Mismatch) -> Entry:
    """Look for the element that alone shows the same error."""
    j = int(np.argmax(mismatch.errors())) % len(mismatch.columns)
    column, node = mismatch.columns[j : j + 1], int(mismatch.columns[j]) // 6
    elements = [(g.order[k], g, k) for g in builder.groups.values() for k in range(len(g.nodes))]
    first_row, largest, name = 0, 0.0, ""
    for _, group, k in sorted(elements, key=lambda x: x[0]):
        family = group.family
        lam = p.lam[first_row : first_row + sum(family.rows)]
        first_row += sum(family.rows)
        if node >= 0 and node not in group.nodes[k]:
            continue
        alone = Builder()
        alone.kinds, alone.sizes, alone.node_labels = builder.kinds, builder.sizes, builder.node_labels
        alone.signals, alone.keep = builder.signals, builder.keep
        alone.element(family, group.nodes[k], group.par[k], group.labels[k], group.signals[k])
        point = _Point(p.t, p.q, p.v, p.vd, lam, p.move, p.speed, p.acceleration)
        found = _mismatches(alone, alone.build(3), point, column, mismatch.quantity).get(mismatch.quantity)
        if found is None or not found.value.size:
            continue
        error = np.nanmax(np.abs(found.value - found.expected) - 10.0 * found.noise)
        if error > max(largest, 0.01 * abs(worst.value - worst.expected)):
            largest, name = error, f"{family.name} {group.labels[k]!r}"
    return Entry(worst.quantity, worst.row, worst.column, worst.value, worst.expected, worst.error, name)
