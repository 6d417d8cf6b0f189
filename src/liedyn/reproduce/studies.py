"""What the studies of several papers share: runs that must end well, errors against h, axes of the figures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from liedyn.plot import COLORS
from liedyn.problems.base import Problem
from liedyn.reproduce.report import Report, number
from liedyn.simulation.simulate import simulate
from liedyn.studies.order import OrderTable, order_test, read

if TYPE_CHECKING:
    from matplotlib.axes import Axes

Array = NDArray[np.float64]
BLUE, ORANGE, GREEN, PINK, YELLOW, SKY = COLORS
BLACK, GRAY = "#222222", "#888888"


def run(model: Any, method: Any, h: float, t_end: float, **options: Any) -> Any:
    """Simulate; a run that fails is an error of the study."""
    sol = simulate(model, t_end=t_end, h=h, method=method, progress=False, **{"health": False, **options})
    if sol.status != "finished":
        raise RuntimeError(f"{method!r} at h = {h:g}: {sol.message}")
    return sol


def exactly(problem: Problem, t: ArrayLike) -> dict[str, Array]:
    """Exact (reference) solution of a problem that has one."""
    found = problem.reference(t)
    assert found is not None
    return found


def convergence(problem: Problem, method: Any, steps: Sequence[float], **options: Any) -> OrderTable:
    """Errors for a list of step sizes; a run that fails is an error of the study."""
    table = order_test(problem, method, steps=steps, **options)
    if table.messages:
        raise RuntimeError(f"{method!r} on {problem.name}: {'; '.join(table.messages)}")
    return table


def against(
    problem: Problem, method: Any, steps: Sequence[float], references: dict[str, Callable[[Array], Any]]
) -> dict[str, OrderTable]:
    """Mean errors at the times of the problem, (99) of Brüls & Cardona, against several references from the same runs."""
    times = np.array(problem.times)
    runs = [read(run(problem, method, h, times[-1], record=times), problem.points) for h in steps]
    tables = {}
    for name, reference in references.items():
        wanted = reference(times)
        errors = {
            key: np.array([norms(found[key] - wanted[key].reshape(found[key].shape)).mean() for found in runs])
            for key in runs[0]
            if key in wanted
        }
        halvings = np.log(np.array(steps)[:-1] / np.array(steps)[1:])
        with np.errstate(divide="ignore", invalid="ignore"):  # an error may be zero
            orders = {key: np.log(e[:-1] / e[1:]) / halvings for key, e in errors.items()}
        tables[name] = OrderTable(
            problem.name, repr(method), "R3xSO3", "mean", name, np.array(steps), errors, orders
        )  # fmt: skip
    return tables


def at_small_step(problem: Problem, method: Any, h: float) -> Callable[[Array], dict[str, Array]]:
    """The same method with a small step in place of an exact solution, as in Brüls & Cardona 7.4 and 7.5."""
    times = np.array(problem.times)
    found = read(run(problem, method, h, times[-1], record=times), problem.points)
    return lambda t: found


def last_order(table: OrderTable, key: str = "x") -> float:
    """Order observed between the two smallest steps."""
    return float(table.orders[key][-1])


def change(values: ArrayLike) -> float:
    """Largest departure from the first value, in magnitude."""
    array = np.asarray(values, float)
    return float(np.abs(array - array[0]).max())


def norms(a: Array) -> Array:
    """Norms of a stack of vectors or matrices."""
    return np.linalg.norm(a.reshape(len(a), -1), axis=1)


def against_step(ax: Axes, title: str, ylabel: str, steps: ArrayLike) -> None:
    """Double logarithmic axes of errors over h, ticks at the steps."""
    ax.set(title=title, xlabel="step size h [s]", ylabel=ylabel, xscale="log", yscale="log")
    ticks = np.sort(np.asarray(steps, float))
    ax.set_xticks(ticks, labels=[number(h) if k % 2 == 0 or len(ticks) < 6 else "" for k, h in enumerate(ticks)])
    ax.set_xticks([], minor=True)


def slope_line(ax: Axes, h: ArrayLike, at: float, order: int, factor: float = 0.4) -> None:
    """A gray dotted line of slope `order` through the point (largest h, factor * at)."""
    x = np.sort(np.asarray(h, float))
    y = factor * at * (x / x[-1]) ** order
    ax.plot(x, y, color=GRAY, linewidth=0.9, linestyle=(0, (1, 1.5)), zorder=1)
    place = (x[-1], y[-1])
    ax.annotate(
        f"order {order}", place, (0, -9), textcoords="offset points", color="#555555", fontsize=7, ha="right", va="top"
    )


def room_above(ax: Axes, share: float = 0.3) -> None:
    """Space for a legend above the curves."""
    low, high = ax.get_ylim()
    ax.set_ylim(low, high + share * (high - low))


def order_rows(report: Report, title: str, tables: dict[str, OrderTable], key: str = "x") -> None:
    """Add a table: one line per step, error and order of each curve."""
    first = next(iter(tables.values()))
    header = ["h [s]"] + [word for name in tables for word in (name, "order")]
    rows = []
    for i, h in enumerate(first.h):
        row = [f"{h:g}"]
        for table in tables.values():
            row += [f"{table.errors[key][i]:.3e}", f"{table.orders[key][i - 1]:.2f}" if i else ""]
        rows.append(row)
    report.table(title, header, rows)
