"""Terze, Müller & Zlatar: momentum-conserving integration in index 1 on the state space; the satellite with an internal chain."""

from __future__ import annotations

from typing import Any

import numpy as np

from liedyn import problems
from liedyn.integrate.momentum.methods import KryslMidpoint, RATTLie, SimoWong, Trapezoidal
from liedyn.integrate.projected.krysl_endres import KryslEndres
from liedyn.integrate.projected.munthe_kaas import MuntheKaas
from liedyn.multibody.model import Model
from liedyn.problems import spacecraft
from liedyn.reproduce.report import OWN, Paper, Report, number, numbers, span
from liedyn.reproduce.studies import (
    BLACK,
    BLUE,
    GREEN,
    ORANGE,
    PINK,
    SKY,
    YELLOW,
    against_step,
    change,
    exactly,
    run,
    slope_line,
)
from liedyn.studies.order import read

PAPER = Paper(
    "Angular momentum conserving integration scheme for multibody system dynamics in Lie-group setting",
    "Z. Terze, A. Müller, D. Zlatar, Angular momentum conserving integration scheme for multibody system dynamics in "
    "Lie-group setting",
    "An extended abstract: it announces a study of a satellite with an internal chain and prints no numbers. The "
    "satellite used here is liedyn's: a base and two links, a spherical and a revolute joint, driven by internal "
    "torques, so that linear and angular momentum are constant; the reference has 13 digits. The scheme of the paper "
    "is Munthe-Kaas' Runge-Kutta method (classical order 4 unless said otherwise) on the state space, index 1, with "
    "projections onto the constraints and with the momenta as additional constraints; beside it stand the schemes of "
    "Newmark type that the paper cites: Simo & Wong [3], Krysl [4] (with joints as RATTLE with a Lie midpoint drift) "
    "and Krysl & Endres [5] (index 1 with the same projections).",
)
MOMENTA = ("angular momentum", "linear momentum")
PLAIN = MuntheKaas("rk4", project="none")
PROJECTED = MuntheKaas("rk4")
CONSERVING = MuntheKaas("rk4", conserve=MOMENTA)
RATTLE = KryslMidpoint("EA")
NEWMARK = KryslEndres(conserve=MOMENTA)
LOOK: dict[str, tuple[Any, str, str]] = {  # method, color, marker
    "MK4, not projected": (PLAIN, GREEN, "^"),
    "MK4, projected": (PROJECTED, SKY, "v"),
    "MK4, projected, momenta": (CONSERVING, BLUE, "o"),
    "RATTLE, Lie midpoint drift": (RATTLE, ORANGE, "s"),
    "Newmark index 1": (KryslEndres(), YELLOW, "P"),
    "Newmark index 1, momenta": (NEWMARK, PINK, "D"),
}


def momentum_change(sol: Any) -> float:
    """Largest change of a component of the angular momentum."""
    return float(np.abs(sol.momentum.angular - sol.momentum.angular[0]).max())


def end_error(sol: Any, t: float, key: str = "R") -> float:
    """Error at the end of a run of the satellite."""
    problem = problems.satellite()
    reference = exactly(problem, t)
    return float(np.linalg.norm(read(sol, problem.points)[key][-1] - reference[key]))


# -- drift ------------------------------------------------------------------------------------------------------------------


def drift(report: Report) -> None:
    """Constraints, momentum and accuracy of the index-1 schemes on the driven satellite."""
    report.progress("satellite: drift of constraints and momenta")
    problem, h, t_end = problems.satellite(), 0.05, 10.0
    sols = {name: run(problem, method, h, t_end) for name, (method, _, _) in LOOK.items()}
    size = np.linalg.norm(sols["MK4, projected"].momentum.angular[0])
    caption = (
        f"Satellite with an internal chain, driven, h = {h:g} s, {t_end:g} s: norm of the constraints, of their "
        f"rates, and change of the angular momentum (of size {size:.2f})."
    )
    with report.figure("drift", caption, (7.6, 7.4)) as figure:
        axes = figure.subplots(3, 1, sharex=True)
        for name, sol in sols.items():
            momentum = np.linalg.norm(sol.momentum.angular - sol.momentum.angular[0], axis=1)
            for ax, values in zip(axes, (sol.constraint_residual, sol.velocity_residual, momentum), strict=True):
                ax.plot(sol.t, np.maximum(values, 1e-17), color=LOOK[name][1], linewidth=1.0, label=name)
        for ax, label in zip(axes, (r"$\|\Phi\|$ [m]", r"$\|B v\|$ [m/s]", r"$\|L - L_0\|$ [kg m$^2$/s]"), strict=True):
            ax.set(yscale="log", ylabel=label, ylim=(1e-17, 1e-1))
        axes[0].legend(loc="upper center", ncols=3)
        axes[0].set_ylim(1e-17, 1e2)
        axes[2].set_xlabel("time [s]")
    names = {"not projected": PLAIN, "projected": PROJECTED}
    fine = {name: [run(problem, m, step, 5.0) for step in (h, h / 2)] for name, m in names.items()}
    Phi = [float(s.constraint_residual.max()) for s in fine["not projected"]]
    L = [momentum_change(s) for s in fine["projected"]]
    plain, projected, conserving = (sols[f"MK4, {w}"] for w in ("not projected", "projected", "projected, momenta"))
    report.claim(
        "formulation (index 1)",
        "with the constraints at acceleration level the solution has to be stabilized",
        f"not projected: Phi drifts to {number(plain.constraint_residual.max())} m in {t_end:g} s, order "
        f"{np.log2(Phi[0] / Phi[1]):.2f} in h; projected: {number(projected.constraint_residual.max())} m",
        plain.constraint_residual.max() > 1e-8 and projected.constraint_residual.max() < 1e-13,
        "drift above 1e-8 m without projection, below 1e-13 m with it; h = 0.05",
    )
    report.claim(
        "abstract",
        "motion integrals need to be conserved by the integration in order to reflect global physical properties: "
        "projection onto the constraints alone does not do it",
        f"angular momentum changes by {number(momentum_change(projected))} (order {np.log2(L[0] / L[1]):.2f} in h), "
        f"not projected {number(momentum_change(plain))}",
        momentum_change(projected) > 1e-9,
        "change above 1e-9 kg m^2/s with projection onto the constraints only; h = 0.05",
    )
    relative = momentum_change(conserving) / float(np.linalg.norm(conserving.momentum.angular[0]))
    report.claim(
        "first algorithm",
        "with momentum conservation as additional constraint and projection of the velocities, the angular momentum "
        "is conserved",
        f"relative change {number(relative)} in {t_end:g} s; constraints "
        f"{number(conserving.constraint_residual.max())} m and {number(conserving.velocity_residual.max())} m/s",
        relative < 1e-13,
        "relative change below 1e-13 over 10 s",
    )
    _ways(report)


def _ways(report: Report) -> None:
    """The momenta as rows of the index-1 system, by projection, or both; mass-orthogonal or partitioned coordinates."""
    problem, rows, found = problems.satellite(), [], {}
    for name, options in (
        ("constraints only", {}),
        ("rows in the index-1 system", {"conserve": MOMENTA, "how": "rows"}),
        ("projection", {"conserve": MOMENTA}),
        ("rows and projection", {"conserve": MOMENTA, "how": "both"}),
        ("projection, coordinate partitioning", {"conserve": MOMENTA, "partition": "coordinate"}),
        ("constraints only, coordinate partitioning", {"partition": "coordinate"}),
    ):
        sols = [run(problem, MuntheKaas("rk4", **options), h, 5.0) for h in (0.05, 0.025)]
        errors = [end_error(sol, 5.0) for sol in sols]
        found[name] = errors, [momentum_change(sol) for sol in sols]
        rows.append(
            [
                name,
                *(f"{e:.2e}" for e in errors),
                f"{np.log2(errors[0] / errors[1]):.2f}",
                *(f"{e:.1e}" for e in found[name][1]),
            ]
        )
    report.table(
        "Satellite, 5 s, Munthe-Kaas RK4: error of R at the end and change of the angular momentum",
        ["momenta", "R, h = 0.05", "R, h = 0.025", "order", "L, h = 0.05", "L, h = 0.025"],
        rows,
    )
    alone, both = found["rows in the index-1 system"][1], found["rows and projection"][1]
    report.claim(
        "first algorithm",
        "the projection of the velocities assures the conservation, which the additional constraint in the index-1 "
        "system does not give by itself",
        f"change with rows only {numbers(alone)} for h = 0.05, 0.025; rows and projection {numbers(both)}",
        min(alone) > 1e-9 and max(both) < 1e-12,
        "change above 1e-9 kg m^2/s with rows only, below 1e-12 kg m^2/s with rows and projection",
    )
    mass, coordinate = found["projection"], found["projection, coordinate partitioning"]
    report.claim(
        "first algorithm, [2]",
        "projective partitioning of the velocities, which takes the inertia into account, gives an efficient "
        "projection",
        f"error of R at 5 s, h = 0.05: mass-orthogonal {number(mass[0][0])}, partitioned dependent coordinates "
        f"{number(coordinate[0][0])}; momentum kept to {number(max(*mass[1], *coordinate[1]))} by both",
        max(*mass[1], *coordinate[1]) < 1e-12,
        "both projections keep the angular momentum to 1e-12",
        remark=f"the mass-orthogonal projection is {number(coordinate[0][0] / mass[0][0])} times as accurate"
        if coordinate[0][0] > 1.5 * mass[0][0]
        else "",
    )


# -- accuracy ---------------------------------------------------------------------------------------------------------------


def accuracy(report: Report) -> None:
    """Orders of all schemes on the satellite; Runge-Kutta methods of orders 1 to 6 with momenta kept."""
    report.progress("satellite: accuracy")
    problem, t_end = problems.satellite(), 5.0
    steps = (0.1, 0.05, 0.025, 0.0125)
    error: dict[str, list[float]] = {}
    kept: dict[str, float] = {}
    schemes = {
        **{name: method for name, (method, _, _) in LOOK.items()},
        "Simo-Wong C1": SimoWong("C1"),
        "Simo-Wong C2": SimoWong("C2"),
        "RATTLie": RATTLie(),
    }
    for name, method in schemes.items():
        sols = [run(problem, method, h, t_end) for h in steps]
        error[name], kept[name] = [end_error(sol, t_end) for sol in sols], max(momentum_change(sol) for sol in sols)
    tableaux = {"euler": 1, "midpoint": 2, "kutta3": 3, "rk4": 4, "dormand_prince": 5, "butcher6": 6}
    high = {}
    for name in tableaux:
        sols = [run(problem, MuntheKaas(name, conserve=MOMENTA), h, t_end) for h in steps]
        high[name] = [end_error(sol, t_end) for sol in sols]
        kept[name] = max(momentum_change(sol) for sol in sols)
    caption = (
        f"Driven satellite: error of the rotations at t = {t_end:g} s over the step. (a) The scheme of the paper and "
        "schemes of Newmark type; (b) Runge-Kutta methods of orders 1 to 6, constraints and momenta kept by "
        "projection."
    )
    with report.figure("accuracy", caption, (7.6, 4.2)) as figure:
        left, right = figure.subplots(1, 2)
        for name, (_, color, marker) in LOOK.items():
            left.plot(steps, error[name], color=color, marker=marker, markersize=4.5, linewidth=1.1, label=name)
        for (name, order), color in zip(tableaux.items(), (BLACK, GREEN, ORANGE, BLUE, PINK, YELLOW), strict=True):
            right.plot(
                steps, high[name], color=color, marker="o", markersize=4, linewidth=1.1, label=f"{name} (order {order})"
            )
        slope_line(left, steps, error["RATTLE, Lie midpoint drift"][0], 2)
        slope_line(left, steps, error["MK4, projected"][0], 4, factor=0.1)
        for ax, title in ((left, "(a) schemes"), (right, "(b) orders 1 to 6, momenta kept")):
            against_step(ax, title, "error of R [-]", steps)
        left.set_ylim(3e-9, 1e2)
        left.legend(loc="upper left", fontsize=6.3, ncols=2, columnspacing=0.8, handlelength=1.4)
        right.set_ylim(1e-13, 1e5)
        right.legend(loc="upper left", fontsize=6.5, ncols=2, columnspacing=0.8)
    table = {**error, **{f"MK {name}, momenta": e for name, e in high.items() if name != "rk4"}}
    rows = [
        [
            name,
            *(f"{e:.2e}" for e in errors),
            f"{np.log2(errors[-2] / errors[-1]):.2f}",
            f"{kept[name.removeprefix('MK ').removesuffix(', momenta') if name not in error else name]:.1e}",
        ]
        for name, errors in table.items()
    ]
    report.table(
        f"Driven satellite, {t_end:g} s: error of R, order, largest change of the angular momentum",
        ["scheme", *(f"h = {h:g}" for h in steps), "order", "change of L"],
        rows,
    )
    orders = {name: float(np.log2(e[-2] / e[-1])) for name, e in high.items()}
    report.claim(
        "first algorithm",
        "the projective procedure is compatible with higher order integration methods",
        "orders of R: "
        + ", ".join(f"{name} {orders[name]:.2f}" for name in tableaux)
        + f"; momentum kept to {number(max(kept[name] for name in tableaux))}",
        all(orders[name] > p - 0.3 for name, p in tableaux.items()) and max(kept[name] for name in tableaux) < 1e-12,
        "order between the two smallest steps at least that of the tableau less 0.3, for orders 1 to 6, and change "
        "of the angular momentum below 1e-12",
    )
    quarter = {
        name: error[name][2]
        for name in ("RATTLE, Lie midpoint drift", "Newmark index 1, momenta", "Simo-Wong C1", "Simo-Wong C2")
    }
    own = error["MK4, projected, momenta"][0]
    report.claim(
        "expectation at the end",
        "the projective procedure gives an efficient conservative scheme, compared with momentum-conserving schemes "
        "of Newmark type",
        f"error of R at 5 s: MK4 with momenta at h = 0.1 {number(own)}; at a quarter of that step "
        + ", ".join(f"{name} {number(e)}" for name, e in quarter.items()),
        own < min(quarter.values()),
        "MK4, with four evaluations per step, at h = 0.1 is more accurate than the others at h = 0.025, that is at "
        "about equal cost",
    )
    second = {
        name: float(np.log2(error[name][-2] / error[name][-1]))
        for name in (
            "RATTLE, Lie midpoint drift",
            "Simo-Wong C1",
            "Simo-Wong C2",
            "RATTLie",
            "Newmark index 1, momenta",
            "Newmark index 1",
        )
    }
    exact = {name: kept[name] for name in second if name != "Newmark index 1"}
    report.claim(
        "last paragraph, [3]-[5]",
        "schemes of Newmark type conserve the angular momentum of the constrained satellite too",
        f"orders {span(second.values())}; change of L: "
        + ", ".join(f"{name} {number(e)}" for name, e in exact.items()),
        max(exact.values()) < 1e-12 and min(second.values()) > 1.8,
        "change below 1e-12 kg m^2/s at every step size, order above 1.8",
        remark=(
            "the scheme of Krysl & Endres [5] only with the momenta as constraints; without them L changes by "
            f"{number(kept['Newmark index 1'])}"
        ),
    )


# -- long run without drives --------------------------------------------------------------------------------------------------


def undriven_satellite() -> Model:
    """The satellite without torques: energy is conserved as well."""
    model = Model(gravity=(0.0, 0.0, 0.0))
    base, link1, link2 = (
        model.body(name, mass=mass, inertia=inertia, **state)
        for name, mass, inertia, state in zip(
            ("base", "link1", "link2"), spacecraft.MASSES, spacecraft.INERTIAS, spacecraft.initial_state(), strict=True
        )
    )
    model.spherical(base, link1, at_a=spacecraft.A0, at_b=spacecraft.B1)
    model.revolute(link1, link2, at_a=spacecraft.C1, at_b=spacecraft.D2, axis_a=spacecraft.AXIS, axis_b=spacecraft.AXIS)
    return model


def long_run(report: Report) -> None:
    """Energy and momentum of the undriven satellite."""
    h, t_end = 0.05, 500.0
    report.progress(f"undriven satellite, {t_end:g} s")
    methods = {
        name: LOOK[name][0]
        for name in (
            "MK4, projected",
            "MK4, projected, momenta",
            "RATTLE, Lie midpoint drift",
            "Newmark index 1, momenta",
        )
    }
    methods["MK4, projected, momenta and energy"] = MuntheKaas("rk4", conserve=(*MOMENTA, "energy"))
    colors = {**{name: LOOK[name][1] for name in methods if name in LOOK}, "MK4, projected, momenta and energy": GREEN}
    sols = {name: run(undriven_satellite(), method, h, t_end) for name, method in methods.items()}
    energy = {name: np.abs(sol.energy.total / sol.energy.total[0] - 1) for name, sol in sols.items()}
    caption = f"Satellite without drives, h = {h:g} s, {t_end:g} s: changes of energy (relative) and angular momentum."
    with report.figure("undriven", caption, (7.6, 5.4)) as figure:
        above, below = figure.subplots(2, 1, sharex=True)
        for name, sol in sols.items():
            keep = slice(None, None, max(1, len(sol.t) // 1000))
            momentum = np.linalg.norm(sol.momentum.angular - sol.momentum.angular[0], axis=1)
            above.plot(
                sol.t[keep], np.maximum(energy[name][keep], 1e-17), color=colors[name], linewidth=0.8, label=name
            )
            below.plot(sol.t[keep], np.maximum(momentum[keep], 1e-17), color=colors[name], linewidth=0.8, label=name)
        above.set(yscale="log", ylabel=r"$|E/E_0 - 1|$ [-]", ylim=(1e-17, 1e3))
        above.legend(loc="upper center", ncols=3, fontsize=6.5)
        below.set(yscale="log", ylabel=r"$\|L - L_0\|$ [kg m$^2$/s]", xlabel="time [s]", ylim=(1e-17, 1e-2))
    tail = {name: (float(e[: len(e) // 10].max()), float(e.max())) for name, e in energy.items()}
    words = "; ".join(f"{name} {number(b)} (first tenth {number(a)})" for name, (a, b) in tail.items())
    early, late = tail["RATTLE, Lie midpoint drift"]
    grown = tail["MK4, projected, momenta"]
    report.claim(
        OWN,
        "the symplectic RATTLE scheme has a bounded energy error, the projected Runge-Kutta scheme a small one that "
        "grows",
        f"largest relative change of the energy in {t_end:g} s: {words}",
        late < 2 * early and grown[1] > 2 * grown[0] and grown[1] < late,
        "RATTLE: largest change less than twice that of the first tenth; MK4 with momenta: more than twice, but "
        "still below RATTLE",
    )
    worst = momentum_change(sols["MK4, projected, momenta and energy"])
    report.claim(
        "abstract (motion integrals)",
        "energy can be kept in the same way as momentum where the system conserves it",
        f"relative change of the energy {number(tail['MK4, projected, momenta and energy'][1])}, change of the "
        f"angular momentum {number(worst)} in {t_end:g} s",
        tail["MK4, projected, momenta and energy"][1] < 1e-12 and worst < 1e-12,
        "changes below 1e-12",
    )


# -- single bodies --------------------------------------------------------------------------------------------------------------


SINGLE: dict[str, tuple[Any, str, str]] = {
    "Simo-Wong C1": (SimoWong("C1"), BLUE, "o"),
    "Simo-Wong C2": (SimoWong("C2"), SKY, "s"),
    "LIEMID[I]": (KryslMidpoint("I"), ORANGE, "^"),
    "LIEMID[EA]": (KryslMidpoint("EA"), GREEN, "v"),
    "LIEMID[AE]": (KryslMidpoint("AE"), BLACK, "x"),
    "TRAPM": (Trapezoidal(), YELLOW, "P"),
    "Krysl-Endres": (KryslEndres(), PINK, "D"),
}


def single_bodies(report: Report) -> None:
    """The cited momentum schemes on a free body and on the two fast tops."""
    report.progress("single bodies")
    cases = {
        "free body": (problems.free_body(), 5.0, (0.1, 0.05, 0.025)),
        "fast top a": (problems.lens_top("a"), 1.0, (0.01, 0.005, 0.0025)),
        "fast top b": (problems.lens_top("b"), 1.0, (0.01, 0.005, 0.0025)),
    }
    error: dict[tuple[str, str], list[float]] = {}
    energy: dict[tuple[str, str], list[float]] = {}
    momentum: dict[tuple[str, str], float] = {}
    rows = []
    for case, (problem, t_end, steps) in cases.items():
        exact = exactly(problem, t_end)
        for name, (method, _, _) in SINGLE.items():
            sols = [run(problem, method, h, t_end) for h in steps]
            key = case, name
            error[key] = [float(np.linalg.norm(sol.rotation("top")[-1] - exact["R"])) for sol in sols]
            energy[key] = [change(sol.energy.total) for sol in sols]
            # gravity keeps the vertical component only
            momentum[key] = max(
                momentum_change(sol) if case == "free body" else change(sol.momentum.angular[:, 2]) for sol in sols
            )
            rows.append(
                [
                    case,
                    name,
                    *(f"{e:.2e}" for e in error[key]),
                    f"{np.log2(error[key][-2] / error[key][-1]):.2f}",
                    f"{energy[key][-1]:.1e}",
                    f"{momentum[key]:.1e}",
                ]
            )
    report.table(
        "Single bodies: error of R at the end (free body 5 s, h = 0.1, 0.05, 0.025; tops 1 s, h = 0.01, 0.005, "
        "0.0025), order, change of the energy [J] at the smallest step, largest change of the conserved angular "
        "momentum",
        ["body", "scheme", "largest step", "half", "quarter", "order", "energy", "momentum"],
        rows,
    )
    caption = (
        "Momentum schemes of single bodies: error of the rotation over the step; free asymmetric body at 5 s, fast "
        "tops of Lens & Cardona at 1 s."
    )
    with report.figure("single_bodies", caption, (7.6, 3.6)) as figure:
        for ax, (case, (_, t_end, steps)) in zip(figure.subplots(1, 3), cases.items(), strict=True):
            for name, (_, color, marker) in SINGLE.items():
                line = "none" if name == "LIEMID[AE]" else "-"  # it covers LIEMID[EA]
                ax.plot(
                    steps,
                    error[case, name],
                    color=color,
                    marker=marker,
                    markersize=4.5,
                    linestyle=line,
                    linewidth=1.0,
                    label=name,
                )
            slope_line(ax, steps, min(error[case, name][0] for name in SINGLE), 2)
            against_step(ax, f"{case}, t = {t_end:g} s", "error of R [-]" if case == "free body" else "", steps)
        figure.legend(
            *ax.get_legend_handles_labels(), loc="outside lower center", ncols=7, fontsize=7, columnspacing=1.0
        )
    orders = [float(np.log2(e[-2] / e[-1])) for e in error.values()]
    report.claim(
        "[3]-[5]",
        "the cited schemes are of second order",
        f"orders of R: {span(orders)}",
        min(orders) > 1.9,
        "order between the two smallest steps above 1.9, three bodies, seven schemes",
    )
    momenta = {name: max(momentum[case, name] for case in cases) for name in SINGLE}
    conserving = [name for name in SINGLE if name != "Krysl-Endres"]
    report.claim(
        "[3], [4]",
        "the schemes of Simo & Wong and of Krysl conserve angular momentum exactly (its vertical part under gravity)",
        "largest change: " + ", ".join(f"{name} {number(momenta[name])}" for name in conserving),
        max(momenta[name] for name in conserving) < 1e-10,
        "change below 1e-10 kg m^2/s",
    )
    report.claim(
        f"{OWN} ([5])",
        "the explicit Newmark scheme of Krysl & Endres does not conserve angular momentum by itself",
        "largest change: "
        f"{', '.join(f'{case} {number(momentum[case, name])}' for case, name in momentum if name == 'Krysl-Endres')}",
        min(momentum[case, "Krysl-Endres"] for case in cases) > 1e-6,
        "change above 1e-6 kg m^2/s on all three bodies",
    )
    free, tops = (
        energy["free body", "Simo-Wong C1"],
        [energy[case, "Simo-Wong C1"][-1] for case in ("fast top a", "fast top b")],
    )
    report.claim(
        "[3] (title)",
        "Simo & Wong's implicit scheme preserves energy and momentum exactly",
        f"change of the energy: free body {number(max(free))} J; tops a / b {numbers(tops, ' / ')} J at h = 0.0025",
        max(free) < 1e-10,
        "change of the energy of the free body below 1e-10 J",
        remark="for the free body; under gravity its trapezoidal torque changes the energy at second order in h",
    )
    best = {case: min((error[case, n][-1], n) for n in conserving)[1] for case in cases}
    others = {
        case: min(error[case, n][-1] for n in conserving if "EA" not in n and "AE" not in n)
        / error[case, "LIEMID[EA]"][-1]
        for case in cases
    }
    report.claim(
        OWN,
        "Krysl's explicit scheme LIEMID[EA] is the most accurate of the momentum-conserving ones",
        "error of the best other scheme (LIEMID[AE] aside) over its own: "
        + ", ".join(f"{case} {number(r)}" for case, r in others.items())
        + f"; best of all: {', '.join(f'{case} {name}' for case, name in best.items())}",
        min(others.values()) > 0.9,
        "no other momentum-conserving scheme (but its twin LIEMID[AE]) more than 10 % more accurate in R on the "
        "three bodies, smallest step",
        remark="on top b TRAPM is on a par" if others["fast top b"] < 1.1 else "",
    )


STUDIES = (drift, accuracy, long_run, single_bodies)
