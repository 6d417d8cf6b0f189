"""The method guide docs/methods.md, from what the methods state about themselves and from measured data.

python tools/generate/method_guide.py              # writes docs/methods.md from the facts and docs/data/methods.json
python tools/generate/method_guide.py --check      # exit code 1 if it is out of date
python tools/generate/method_guide.py --measure    # measures first (some minutes), writes docs/data/methods.json too
"""

from __future__ import annotations

import argparse
import datetime
import importlib
import inspect
import json
import platform
import sys
import textwrap
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np

import liedyn as ld
from liedyn.integrate.catalog import METHODS, SPECIAL, method_class, parse_method

ROOT = Path(__file__).parents[2]
GUIDE, DATA = ROOT / "docs" / "methods.md", ROOT / "docs" / "data" / "methods.json"

# settings of each method that are shown, as on the command line
SETTINGS = (
    "generalized-alpha",
    "generalized-alpha:update=geom2",
    "generalized-alpha:index=2",
    "parametrized-alpha",
    "bliedf:k=2",
    "bliedf:k=3",
    "bliedf:k=4",
    "energy-midpoint",
    "energy-midpoint:rotation=exp",
    "energy-midpoint:order=4",
    "energy-midpoint:rho_inf=0.8",
    "munthe-kaas:tableau=rk4",
    "munthe-kaas:tableau=butcher6",
    "krysl-midpoint:variant=EA",
    "krysl-midpoint:variant=I",
    "krysl-endres",
    "simo-wong:variant=C1",
    "simo-wong:variant=C2",
    "trapezoidal",
    "rattlie",
)
# what each class that chooses its steps by a tolerance controls, and further settings that do
CONTROLLED = {
    "GeneralizedAlpha": "leading term of the local error of q, from a_{n+1} - a_n and v; not what the method damps",
    "ParametrizedAlpha": "the same, in its coordinates",
    "BLieDF": "h times the k-th backward difference of v over k + 1",
    "EnergyMidpoint": "leading term of the local error of q, from differences of v; the energy is exact with any steps",
    "MuntheKaas": "difference of q and v to the embedded result",
}
ALSO_BY_TOLERANCE = ("bliedf:k=3,index=2", "bliedf:k=4,index=2", "munthe-kaas:tableau=dormand_prince")
# problem, step sizes, end of the long run and its step
STUDIES: dict[str, tuple[tuple[float, ...], float, float]] = {
    "free_body": ((0.02, 0.01, 0.005), 100.0, 0.02),
    "heavy_top_constrained": ((1e-3, 5e-4, 2.5e-4), 20.0, 1e-3),
    "satellite": ((0.02, 0.01, 0.005), 20.0, 0.02),
}
ROUND_OFF = 5e-11  # errors below it are not the method's
STABLE = 1e-9  # a spectral radius above 1 by no more than this is 1
SLOW = 0.3  # omega h at which every stable method is stable
STIFF = 100.0  # omega h at which the damping of high frequencies is shown

INTRO = """\
# Methods

Every method is one value: `ld.simulate(model, t_end=1.0, h=1e-3, method=ld.BLieDF(k=3))`, on the command line
`liedyn run PROBLEM --method bliedf:k=3`. All of them run compiled, on R3 x SO(3) and on SE(3), with joints, springs, forces
and user functions; the exceptions are stated below and refuse a model by name before the run. Written by
`tools/generate/method_guide.py` from what the methods state about themselves (`method.facts`) and from measurements; find out
what holds for your own model with `ld.compare(model, methods, steps)` or `liedyn compare`.

## Which one

| you want | take |
|---|---|
| something that just runs, stiff or not | `GeneralizedAlpha(rho_inf=0.9)`, the default |
| exact velocity constraints, rho_inf = 1, large steps with joints | `GeneralizedAlpha(index=2)` |
| small errors on smooth motion, a step that costs little more than the default | `BLieDF(k=3)`, `BLieDF(k=4)` |
| very small errors, nothing stiff | `MuntheKaas("rk4")`, or a tableau of higher order |
| exact energy over a long time | `EnergyMidpoint()`, momenta too; `rotation="exp"` for fast spin; `order=4` |
| energy that never grows, stiff elastic parts | `EnergyMidpoint(rho_inf=0.8)` |
| exact momenta and bounded energy at a low price | `KryslMidpoint("EA")`, `RATTLie()` |
| a momentum or the energy kept by an accurate explicit scheme | `MuntheKaas(conserve=...)` |
| bodies that touch, strike and slide | `RATTLie()`, with stiff parts `GeneralizedAlpha()`; a robust first look `Moreau()` |
| hundreds of free balls, capsules, boxes | `Heap()` |
| to see what a paper's scheme does | the others |
"""

REFERENCES = """\
## Prior art

- M. Arnold, O. Brüls, A. Cardona, Error analysis of generalized-alpha Lie group time integration methods for constrained
  mechanical systems, Numer. Math. 129 (2015) 149-179: orders, transients of the multipliers, the stabilized form.
- O. A. Bauchau, C. L. Bottasso, On the design of energy preserving and decaying schemes for flexible, nonlinear multi-body
  systems, Comput. Methods Appl. Mech. Engrg. 169 (1999) 61-79.
- P. Betsch, P. Steinmann, Constrained integration of rigid body dynamics, Comput. Methods Appl. Mech. Engrg. 191 (2001)
  467-488.
- O. Brüls, A. Cardona, On the use of Lie group time integrators in multibody dynamics, J. Comput. Nonlinear Dynam. 5
  (2010) 031002.
- O. Brüls, A. Cardona, M. Arnold, Lie group generalized-alpha time integration of constrained flexible multibody systems,
  Mech. Mach. Theory 48 (2012) 121-137.
- A. Cardona, M. Géradin, Time integration of the equations of motion in mechanism analysis, Comput. Struct. 33 (1989)
  801-820: the weak instability of Newmark's method with constraints.
- J. Chung, G. M. Hulbert, A time integration algorithm for structural dynamics with improved numerical dissipation: the
  generalized-alpha method, J. Appl. Mech. 60 (1993) 371-375.
- C. W. Gear, B. Leimkuhler, G. K. Gupta, Automatic integration of Euler-Lagrange equations with constraints, J. Comput.
  Appl. Math. 12-13 (1985) 77-90: the second multiplier of index 2.
- M. Géradin, Energy conserving time integration for multibody dynamics: application to top motion.
- O. Gonzalez, Time integration and discrete Hamiltonian systems, J. Nonlinear Sci. 6 (1996) 449-467.
- S. Hante, M. Arnold, RATTLie: a variational Lie group integration scheme for constrained mechanical systems, J. Comput.
  Appl. Math. 387 (2021) 112492.
- M. Jean, The non-smooth contact dynamics method, Comput. Methods Appl. Mech. Engrg. 177 (1999) 235-257.
- P. Krysl, Explicit momentum-conserving integrator for dynamics of rigid bodies approximating the midpoint Lie algorithm,
  Int. J. Numer. Meth. Engng 63 (2005) 2171-2193.
- P. Krysl, L. Endres, Explicit Newmark/Verlet algorithm for time integration of the rotational dynamics of rigid bodies,
  Int. J. Numer. Meth. Engng 62 (2005) 2154-2177.
- E. Lens, A. Cardona, Algoritmos de integracion temporal en dinamica de cuerpos rigidos.
- E. Lens, A. Cardona, M. Géradin, Energy preserving time integration for constrained multibody systems, Multibody Syst.
  Dyn. 11 (2004) 41-61: conserving forms of joints.
- R. I. McLachlan, K. Modin, O. Verdier, M. Wilkins, Geometric generalizations of SHAKE and RATTLE, Found. Comput. Math. 14
  (2014) 339-370.
- J. J. Moreau, Unilateral contact and dry friction in finite freedom dynamics, in: Nonsmooth Mechanics and Applications,
  CISM Courses and Lectures 302, Springer (1988) 1-82.
- H. Munthe-Kaas, Runge-Kutta methods on Lie groups, BIT 38 (1998) 92-111; High order Runge-Kutta methods on manifolds,
  Appl. Numer. Math. 29 (1999) 115-127.
- J. C. Simo, N. Tarnow, M. Doblare, Non-linear dynamics of three-dimensional rods: exact energy and momentum conserving
  algorithms, Int. J. Numer. Meth. Engng 38 (1995) 1431-1473.
- J. C. Simo, L. Vu-Quoc, On the dynamics in space of rods undergoing large motions, Comput. Methods Appl. Mech. Engrg. 66
  (1988) 125-161: Newmark's method on SO(3), here `GeneralizedAlpha.simo_vu_quoc()`.
- J. C. Simo, K. K. Wong, Unconditionally stable algorithms for rigid body dynamics that exactly preserve energy and
  momentum, Int. J. Numer. Meth. Engng 31 (1991) 19-52.
- N. Tarnow, J. C. Simo, How to render second order accurate time-stepping algorithms fourth order accurate while retaining
  the stability and conservation properties, Comput. Methods Appl. Mech. Engrg. 115 (1994) 233-252.
- Z. Terze, A. Müller, D. Zlatar, Lie-group integration method for constrained multibody systems in state space, Multibody
  Syst. Dyn. 34 (2015) 275-305.
- Z. Terze, J. Naudet, Geometric properties of projective constraint violation stabilization method for generally
  constrained multibody systems on manifolds, Multibody Syst. Dyn. 20 (2008) 85-106.
- V. Wieloch, M. Arnold, BDF integrators for constrained mechanical systems on Lie groups, J. Comput. Appl. Math. 387 (2021)
  112517.
"""


def table(head: list[str], rows: list[list[str]]) -> list[str]:
    """Lines of a Markdown table, the first column to the left."""
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *rows]
    return [f"| {' | '.join(line)} |" for line in lines]


def at_a_glance(data: dict[str, Any]) -> list[str]:
    """One row a setting: what it states, and its cost."""
    head = [
        "method",
        "order of q, v, lam",
        "keeps exactly",
        "explicit",
        "step, generalized-alpha steps",
        "high frequencies",
    ]
    rows = []
    for text in SETTINGS:
        facts = parse_method(text).facts
        cost = data["cost"].get(text)
        rows.append([
            f"`{text}`", ", ".join(map(str, facts.order)), ", ".join(facts.conserves) or "-",
            "yes" if facts.explicit else "no", "-" if cost is None else f"{cost:.1f}", data["damping"].get(text, "-"),
        ])  # fmt: skip
    lines = ["## At a glance", "", *table(head, rows), ""]
    note = (
        "Keeps exactly: up to round-off, where the model conserves it; Phi and B v are the constraints of position and "
        f"velocity. High frequencies: measured spectral radius at omega h = {STIFF:g} and its maximum where it is above 1, or "
        "the largest omega h at which it is not above 1 (`ld.spectral_radius`). Cost: chain of 100 rods, as in `make bench`."
    )
    return [*lines, textwrap.fill(note, 120), ""]


def by_tolerance() -> list[str]:
    """What each setting controls with `simulate(tolerance=)`, or why it keeps to equal steps."""
    lines = [
        "## Steps by tolerance",
        "",
        "What `simulate(model, t_end, tolerance=)` holds below the tolerance, per length or radian of motion "
        "([give a tolerance](howto/tolerance.md)), or why a method takes `h` only. Errors of positions count over the length of "
        "the model, of rotations in rad; multipliers follow.",
        "",
        "| method | chooses its steps by |",
        "|---|---|",
    ]
    for text in (*SETTINGS, *ALSO_BY_TOLERANCE):
        method = parse_method(text)
        why = method.why_equal_steps
        lines.append(f"| `{text}` | {f'not: {why}' if why else CONTROLLED[type(method).__name__]} |")
    return [*lines, ""]


def method_sections(title: str, names: Iterable[str]) -> list[str]:
    """One section a class: what it is for, where it is weak, its arguments."""
    lines = [f"## {title}", ""]
    for name in names:
        cls = method_class(name)
        facts = cls().facts
        lines += [f"### {cls.__name__} (`{name}`)", ""]
        lines += [f"- Use: {facts.use}.", f"- Limits: {facts.limits}.", f"- Source: {facts.source}.", ""]
        lines += ["```text", (inspect.getdoc(cls) or "").partition("\n\n>>>")[0], "```", ""]
    return lines


def measured(data: dict[str, Any]) -> list[str]:
    """Errors, orders and drifts."""
    lines = ["## Measured", ""]
    lines.append(f"{data['date']}, {data['machine']}; `{data['command']}`.")
    for problem, study in data["studies"].items():
        lines += ["", f"### {problem}: {study['title']}", ""]
        head = ["method", "error of q", "v", "lam", "orders", "time [ms]"]
        rows = []
        for text, row in study["errors"].items():
            errors = [f"{e:.1e}" if e is not None else "-" for e in (row["error"].get(k) for k in ("q", "v", "lam"))]
            orders = ", ".join(order_text(p, row["error"][key]) for key, p in row["order"].items())
            seconds = row["seconds"]
            rows.append([f"`{text}`", *errors, orders, "-" if seconds is None else f"{1e3 * seconds:.2f}"])
        h = study["h"]
        lines += [f"At t = {study['t_end']:g}, h = {h:g}; orders of q, v, lam between h = {2 * h:g} and {h:g}.", ""]
        lines += table(head, rows)
        lines += ["", f"Over {study['long']:g} s with h = {study['long_step']:g}, relative changes:", ""]
        shown = study["drift_columns"]
        drifts = [
            [f"`{text}`", *("-" if row[key] is None else f"{row[key]:.0e}" for key in shown)]
            for text, row in study["drift"].items()
        ]
        lines += table(["method", *shown.values()], drifts)
        lines += ["", *(f"- `{text}`: {reason}" for text, reason in study["remarks"])] if study["remarks"] else []
    return [*lines, ""]


def order_text(order: float | None, error: float | None) -> str:
    """An observed order; between errors that are round-off there is none."""
    if order is None or error is None:
        return "-"
    return "round-off" if error < ROUND_OFF else f"{order:.1f}"


def guide(data: dict[str, Any]) -> str:
    """The whole document."""
    sections = [*method_sections("One by one", METHODS), *method_sections("For contacts alone", SPECIAL)]
    parts = [INTRO, *at_a_glance(data), *by_tolerance(), *sections, *measured(data), REFERENCES]
    return "\n".join(parts)


# -- measurements -----------------------------------------------------------------------------------------------------


def measure() -> dict[str, Any]:
    """Run the studies; what a method refuses or fails in is kept with its reason."""
    sys.path.insert(0, str(ROOT))
    costs = importlib.import_module("benchmarks.cases.methods").measure(settings=SETTINGS)
    cost = {text: costs.units(text) for text in SETTINGS if np.isfinite(costs.units(text))}
    damping = {text: high_frequencies(text) for text in SETTINGS}
    studies = {problem: study(problem, *arguments) for problem, arguments in STUDIES.items()}
    return {
        "date": f"{datetime.datetime.now(datetime.UTC):%Y-%m-%d}",
        "machine": machine(),
        "command": "python tools/generate/method_guide.py --measure",
        "cost": cost,
        "damping": damping,
        "studies": studies,
    }


def machine() -> str:
    """Processor, Python and Numba."""
    cpu = platform.processor() or platform.machine()
    if Path("/proc/cpuinfo").exists():
        lines = Path("/proc/cpuinfo").read_text().splitlines()
        cpu = next((line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")), cpu)
    import numba

    return f"{cpu}, Python {platform.python_version()}, Numba {numba.__version__}"


def high_frequencies(text: str) -> str:
    """Spectral radius at high frequency and its maximum if above 1; or the largest omega h at which it is not above 1."""
    method = parse_method(text)
    rho = ld.spectral_radius(method, STIFF).rho
    if rho < 1.0 + STABLE:
        highest = np.max(ld.spectral_radius(method, np.geomspace(0.1, STIFF, 31)).rho)
        return f"{rho:.2f}" + (f", at most {highest:.2f}" if highest > 1.0 + STABLE else "")
    low, high = SLOW, STIFF
    if ld.spectral_radius(method, low).rho > 1.0 + STABLE:
        return "slow growth at all"
    for _ in range(40):
        middle = float(np.sqrt(low * high))
        stable = ld.spectral_radius(method, middle).rho <= 1.0 + STABLE
        low, high = (middle, high) if stable else (low, middle)
    return f"omega h < {low:.2f}"


def study(problem: str, steps: tuple[float, ...], long: float, long_step: float) -> dict[str, Any]:
    """Errors and drifts of all settings on one problem, as plain data."""
    found = ld.compare(problem, list(SETTINGS), steps, long=long, long_step=long_step)
    plain = found.to_dict()
    combined, orders = found.combined, found.combined_orders
    errors = {
        text: {
            "error": {key: number(e[m, -1]) for key, e in combined.items()},
            "order": {key: number(p[m, -1]) for key, p in orders.items()},
            "seconds": number(found.seconds[m, -1]),
        }
        for m, text in enumerate(found.labels)
    }
    columns = {key: head for key, head in found.drift_columns.items() if key != "seconds"}
    return {
        "title": ld.problems.get(problem).title,
        "t_end": found.t_end,
        "h": steps[-1],
        "errors": errors,
        "long": long,
        "long_step": long_step,
        "drift_columns": columns,
        "drift": {text: {key: plain["drift"][key][m] for key in columns} for m, text in enumerate(found.labels)},
        "remarks": [*found.refused.items(), *(m.split(", ", 1) for m in found.messages)],
    }


def number(x: float) -> float | None:
    """Three digits; None for what is not a number."""
    return float(f"{x:.3g}") if np.isfinite(x) else None


def main() -> int:
    """Measure if asked to, then write or check the guide."""
    parser = argparse.ArgumentParser(description="write docs/methods.md")
    parser.add_argument("--measure", action="store_true", help="measure first: some minutes")
    parser.add_argument("--check", action="store_true", help="only compare with what is there")
    options = parser.parse_args()
    if options.measure:
        DATA.parent.mkdir(parents=True, exist_ok=True)
        DATA.write_text(json.dumps(measure(), indent=1) + "\n", encoding="utf-8")
    text = guide(json.loads(DATA.read_text(encoding="utf-8")))
    if options.check:
        current = GUIDE.exists() and GUIDE.read_text(encoding="utf-8") == text
        print(
            f"{GUIDE.relative_to(ROOT)} is {'up to date' if current else 'out of date: run tools/generate/method_guide.py'}"
        )
        return int(not current)
    GUIDE.write_text(text, encoding="utf-8")
    print(f"wrote {GUIDE.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
