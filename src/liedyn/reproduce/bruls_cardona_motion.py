"""Brüls & Cardona (2010), claims about the motion: 7.2 to 7.5 in time, start values, multipliers; figures 4 and 8."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from liedyn import problems
from liedyn.groups.attitude import to_rotation_vector
from liedyn.integrate.generalized_alpha import GeneralizedAlpha
from liedyn.problems.base import Problem
from liedyn.reproduce.bruls_cardona_problems import CASES, LOOK, MAIN, algorithm, total_energy
from liedyn.reproduce.report import OWN, Report, number, numbers
from liedyn.reproduce.studies import (
    BLACK,
    PINK,
    Array,
    convergence,
    exactly,
    last_order,
    norms,
    room_above,
    run,
)
from liedyn.simulation.simulate import simulate

if TYPE_CHECKING:
    pass

# -- 7.2 in time: periods, amplitudes, energies (figure 4) ----------------------------------------------------------------


def precession_rate(problem: Problem, t: Array, x: Array) -> float:
    """Mean rate at which the point x of a free body goes around its momentum."""
    p = problem.parameters
    momentum = np.array(p["inertia"]) * np.array(p["angular_velocity"])
    axis = momentum / np.linalg.norm(momentum)
    first = x[0] - (x[0] @ axis) * axis
    e1 = first / np.linalg.norm(first)
    e2 = np.cross(axis, e1)
    angle = np.unwrap(np.arctan2(x @ e2, x @ e1))
    return float(np.polyfit(t, angle, 1)[0])


def circle_radius(x: Array) -> float:
    """Radius of the circle in the x-y plane that fits the points best (linear least squares)."""
    a, b, c = np.linalg.lstsq(
        np.column_stack([2 * x[:, :2], np.ones(len(x))]), np.sum(x[:, :2] ** 2, axis=1), rcond=None
    )[0]
    return float(np.sqrt(c + a * a + b * b))


def free_body_in_time(report: Report) -> None:
    """Section 7.2: period, amplitude, energy; figure 4."""
    report.progress("section 7.2, figure 4")
    h, t_end, problem = 0.02, 10.0, problems.free_top()
    X = problem.points[0][1]
    t = np.linspace(0.0, t_end, 4001)
    exact = exactly(problem, t)
    rate0 = precession_rate(problem, t, exact["x"])
    rate, energy, paths = {}, {}, {}
    for name in MAIN:
        for rho in (1.0, 0.6):
            sol = run(problem, algorithm(name, rho), h, t_end)
            x = sol.position("top", at=X)
            rate[name, rho] = precession_rate(problem, sol.t, x) / rate0
            energy[name, rho] = sol.energy.total - sol.energy.total[0]
            paths[name, rho] = x
    caption = (
        "Figure 4 of the paper, problem 7.2: trajectories of x = R X in the plane, h = 0.02 s, 10 s; black: exact. "
        "Upper row rho = 1, lower row rho = 0.6."
    )
    with report.figure("fig4", caption, (7.6, 5.4)) as figure:
        axes = figure.subplots(2, 3, sharex=True, sharey=True)
        for row, rho in zip(axes, (1.0, 0.6), strict=True):
            for ax, name in zip(row, MAIN, strict=True):
                ax.plot(1e3 * paths[name, rho][:, 0], 1e3 * paths[name, rho][:, 1], color=LOOK[name][0], linewidth=0.7)
                ax.plot(1e3 * exact["x"][:, 0], 1e3 * exact["x"][:, 1], color=BLACK, linewidth=1.2)
                ax.set(title=f"{name}, rho = {rho:g}", aspect="equal")
            row[0].set_ylabel("y [mm]")
        for ax in axes[1]:
            ax.set_xlabel("x [mm]")
    geometric, settings = ("geom1", "geom2"), f"h = {h:g} s, {t_end:g} s, rho = 1"
    report.claim(
        "7.2",
        "geometric algorithms: good energy conservation",
        "largest change of the energy: "
        + ", ".join(f"{n} {number(np.abs(energy[n, 1.0]).max())} J" for n in geometric),
        all(np.abs(energy[n, 1.0]).max() < 1e-9 for n in geometric),
        f"change below 1e-9 J; {settings}",
    )
    report.claim(
        "7.2",
        "geometric algorithms underestimate the period",
        "precession rate over the exact one: " + ", ".join(f"{n} {rate[n, 1.0]:.3f}" for n in geometric),
        all(rate[n, 1.0] > 1 for n in geometric),
        f"rate of x about the momentum above the exact one; {settings}",
    )
    report.claim(
        "7.2",
        "linear algorithm: increase in period",
        f"precession rate over the exact one: {rate['linear', 1.0]:.3f}",
        rate["linear", 1.0] < 1,
        f"rate below the exact one; {settings}",
    )
    true = circle_radius(exact["x"])
    first = {n: circle_radius(paths[n, 1.0][: round(1 / h)]) / true for n in MAIN}
    last = {n: circle_radius(paths[n, 1.0][-round(1 / h) :]) / true for n in MAIN}
    words = {
        n: f"radius of the path of x over the exact one: {first[n]:.3f} in the first second, {last[n]:.3f} in the last"
        for n in MAIN
    }
    for name in geometric:
        report.claim(
            "7.2, Fig. 4",
            f"geometric algorithms tend to preserve the amplitude of oscillations: {name}",
            words[name],
            abs(last[name] / first[name] - 1) < 0.02,
            f"radius of the circle through the last second within 2 % of that of the first; {settings}",
            remark=f"constant, but too small by {100 * (1 - last[name]):.0f} %" if last[name] < 0.95 else "",
        )
    report.claim(
        "7.2, Fig. 4",
        "linear algorithm: increase in amplitude",
        words["linear"],
        last["linear"] > 1.05 * first["linear"],
        f"radius in the last second more than 5 % above that in the first; {settings}",
    )
    end = {key: float(e[-1]) for key, e in energy.items()}
    report.claim(
        "7.2",
        "in both cases, numerical damping increases the dissipation of energy",
        "energy after 10 s, rho = 1 / 0.6: "
        + ", ".join(f"{n} {number(end[n, 1.0])} / {number(end[n, 0.6])} J" for n in MAIN),
        all(end[n, 0.6] < end[n, 1.0] for n in MAIN),
        "energy at the end lower with rho = 0.6 than with rho = 1, all three algorithms",
    )
    fast = problems.free_top(20.0)
    found = [
        precession_rate(fast, sol.t, sol.position("top", at=X))
        for sol in (run(fast, algorithm(n, 1.0), h, t_end) for n in geometric)
    ]
    exact = exactly(fast, t)
    wanted = precession_rate(fast, t, exact["x"])
    report.claim(
        f"{OWN} (7.2)",
        "the underestimated period needs a small transverse rate; so does the reading of the damaged Omega_0 of 7.2",
        "with (0, 20, 36) rad/s, rate over the exact one: "
        + ", ".join(f"{n} {r / wanted:.3f}" for n, r in zip(geometric, found, strict=True)),
        min(found) < wanted,
        f"geom1 or geom2 precesses too slowly with (0, 20, 36) rad/s; {settings}",
    )


# -- 7.3 to 7.5 in time: energies -----------------------------------------------------------------------------------------


def energies(report: Report) -> None:
    """Claims about the energy in 7.3, 7.4 and 7.5."""
    report.progress("energies of 7.3, 7.4 and 7.5")
    work = {}
    for name in MAIN:
        for rho in (1.0, 0.6):
            sol = run(CASES[2].problem, algorithm(name, rho), CASES[2].h, CASES[2].t_end)
            exact = total_energy(CASES[2].problem, exactly(CASES[2].problem, sol.t[-1:]))
            work[name, rho] = float(sol.energy.total[-1] - exact[0])
    report.claim(
        "7.3",
        "numerical damping increases the dissipation of energy",
        "error of the energy after 5 s, h = 0.02, rho = 1 / 0.6: "
        + ", ".join(f"{n} {number(work[n, 1.0])} / {number(work[n, 0.6])} J" for n in MAIN),
        all(work[n, 0.6] < work[n, 1.0] for n in MAIN),
        "energy at the end lower with rho = 0.6 than with rho = 1, all three algorithms",
    )

    free = {n: _energy_change(problems.heavy_top(), algorithm(n, 1.0)) for n in MAIN}
    size = {n: float(np.abs(e).max()) for n, e in free.items()}
    words = ", ".join(f"{n} {number(free[n][-1])} at the end, {number(free[n].min())} at the lowest" for n in MAIN)
    settings = "h = 1e-3, 2 s, rho = 1"
    report.claim(
        "7.4, Fig. 6",
        "without numerical damping the algorithms do not preserve the energy",
        f"change [J]: {words}",
        min(size.values()) > 1e-6,
        f"change above 1e-6 J for all three; {settings}",
    )
    report.claim(
        "7.4, Fig. 6",
        "linear: a very small decrease of the energy; geometric: oscillations, with a larger drift in geom2",
        f"change [J]: {words}",
        free["linear"][-1] < 0
        and size["linear"] < size["geom1"] < size["geom2"]
        and all(free[n].min() < 1.2 * free[n][-1] for n in ("geom1", "geom2")),
        "linear ends below its start; |change| of linear < geom1 < geom2; the lowest value of geom1 and geom2 is at "
        f"least 20 % below the last; {settings}",
    )

    constrained = problems.heavy_top(constrained=True)
    drift = {(n, rho): _energy_change(constrained, algorithm(n, rho)) for n in MAIN for rho in (0.9, 0.6)}
    end = {key: float(e[-1]) for key, e in drift.items()}
    report.claim(
        "7.5, Fig. 7",
        "after several seconds small drifts in the energy are observed in all cases",
        "change after 2 s, rho = 0.9 / 0.6: "
        + ", ".join(f"{n} {number(end[n, 0.9])} / {number(end[n, 0.6])} J" for n in MAIN),
        all(1e-6 < abs(e) < 1 for e in end.values()),
        "change after 2 s at h = 1e-3 between 1e-6 J and 1 J in all six runs",
    )
    sizes = {n: float(np.abs(drift[n, 0.9]).max()) for n in MAIN}
    index2 = np.abs(_energy_change(constrained, GeneralizedAlpha(rho_inf=0.9, index=2))).max()
    report.claim(
        "7.5, Fig. 7",
        "the apparent energy conservation of geom1 is a coincidence",
        f"largest change in 2 s, h = 1e-3, rho 0.9: geom1 {number(sizes['geom1'])}, geom2 {number(sizes['geom2'])}, "
        f"linear {number(sizes['linear'])} J; geom1 with rho 0.6 {number(np.abs(drift['geom1', 0.6]).max())} J, geom1 "
        f"in stabilized index 2 {number(index2)} J",
        5 * sizes["geom1"] < min(sizes["geom2"], sizes["linear"]) and index2 > 5 * sizes["geom1"],
        "geom1 drifts at least 5 times less than geom2 and linear, and loses this when another detail of the method "
        "(index 2) changes",
    )


def _energy_change(problem: Problem, method: Any) -> Array:
    """Energy minus its first value at every step of 2 s, h = 1e-3."""
    total = run(problem, method, 1e-3, 2.0).energy.total
    return total - total[0]


# -- 7.5: constrained against unconstrained, stability, multipliers (figure 8) ----------------------------------------------


def constrained_top(report: Report) -> None:
    """Accuracy of the constrained form, rho = 1, figure 8."""
    report.progress("section 7.5, figure 8")
    free, constrained, h = problems.heavy_top(), problems.heavy_top(constrained=True), 1e-3
    ratio = {}
    for name in MAIN:
        errors = [
            convergence(p, algorithm(name, 0.9), (h, h / 2), times=p.times).errors["x"][0] for p in (free, constrained)
        ]
        ratio[name] = errors[0] / errors[1]
    report.claim(
        "7.5",
        "the results are more accurate than in the unconstrained case",
        "error of 7.4 over error of 7.5, rho = 0.9, h = 1e-3: " + ", ".join(f"{n} {number(ratio[n])}" for n in MAIN),
        min(ratio.values()) > 1,
        "ratio above 1 for all three algorithms",
    )
    times = list(constrained.times)
    rotations = {}
    for label, problem, group in (
        ("7.4", free, "R3xSO3"),
        ("7.5 on SE(3)", constrained, "SE3"),
        ("7.5", constrained, "R3xSO3"),
    ):
        sol = run(problem, algorithm("geom1", 0.9), h, times[-1], record=times, group=group)
        rotations[label] = sol.rotation("top")
    exact = exactly(constrained, np.array(times))
    error = {label: float(norms(R - exact["R"]).mean()) for label, R in rotations.items()}
    apart = float(np.abs(rotations["7.5 on SE(3)"] - rotations["7.4"]).max())
    report.claim(
        "7.5",
        "the improved accuracy might be explained by the smaller gyroscopic forces when the inertia is taken about "
        "the center of mass",
        f"mean error of R, geom1, rho = 0.9: 7.4 {number(error['7.4'])}, 7.5 on R3xSO(3) {number(error['7.5'])}; 7.5 "
        f"on SE(3), with the same inertia about the center of mass, {number(error['7.5 on SE(3)'])}, rotations equal "
        f"to those of 7.4 within {number(apart)}",
        error["7.5 on SE(3)"] < error["7.4"] / 2,
        "with the inertia about the center of mass, the constrained form on SE(3) is at least twice as accurate as 7.4",
        otherwise="the gain comes from the group: on SE(3) the constrained form with the same inertia has none",
    )

    sol = simulate(constrained, t_end=0.5, h=h, method=algorithm("geom1", 1.0), health=False)
    wanted = exactly(constrained, sol.t)
    worst = float(norms(sol.multipliers - wanted["lam"]).max())
    report.claim(
        "7.5",
        "without numerical damping (rho = 1) the constrained problem has stability problems",
        f"geom1, h = 1e-3: largest error of the multipliers in 0.5 s {number(worst)} N ({sol.status}); they are of "
        f"size {number(norms(wanted['lam']).max())} N",
        worst > 1e6,
        "error of the multipliers above 1e6 N",
    )
    stable = run(constrained, GeneralizedAlpha(rho_inf=1.0, index=2), h, 0.5, record=[0.5])
    healed = float(np.linalg.norm(stable.multipliers[-1] - exact["lam"][-1]))
    report.claim(
        f"{OWN} (7.5)",
        "the stabilized index-2 form of the same algorithm is stable for rho = 1",
        f"error of the multipliers at 0.5 s: {number(healed)} N",
        healed < 10,
        "error of the multipliers below 10 N at h = 1e-3",
    )
    _figure_8(report, constrained, h)
    _transients(report, constrained)


def _figure_8(report: Report, problem: Problem, h: float) -> None:
    """Rotation angles, and the multipliers at the start: as in the paper and with corrected start values."""
    caption = (
        "Figure 8 of the paper, problem 7.5, h = 1e-3 s, rho = 0.9: (a) component 2 of the rotation vector (norm at "
        "most pi); (b) multipliers at the start as in the paper, a_0 = vdot_0; (c) with corrected a_0 and v_0 "
        "(init='perturbed'); (d) their errors, with the stabilized index-2 form of geom1."
    )
    with report.figure("fig8", caption, (7.6, 5.6)) as figure:
        (angle, plain), (cured, errors) = figure.subplots(2, 2)
        t = np.linspace(0.0, 0.1, 2001)
        exact = exactly(problem, t)
        angle.plot(t, to_rotation_vector(exact["R"])[:, 1], color=BLACK, linewidth=1.0, label="exact")
        for name in MAIN:
            sol = run(problem, algorithm(name, 0.9), h, 0.1)
            psi = to_rotation_vector(sol.rotation("top"))[:, 1]
            color, marker = LOOK[name]
            angle.plot(
                sol.t,
                psi,
                color=color,
                linestyle="none",
                marker=marker,
                markersize=4,
                markevery=(MAIN.index(name), 3),
                label=name,
            )
        angle.set(title="(a) rotation vector", xlabel="time [s]", ylabel=r"$\psi_2$ [rad]")
        room_above(angle)
        angle.legend(loc="upper center", ncols=4, columnspacing=1.0)
        short = t <= 0.04
        runs = [(plain, name, algorithm(name, 0.9), LOOK[name]) for name in MAIN]
        runs += [(cured, name, algorithm(name, 0.9, "perturbed"), LOOK[name]) for name in MAIN]
        runs += [(cured, "geom1, index 2", GeneralizedAlpha(rho_inf=0.9, index=2), (PINK, "x"))]
        for ax, name, method, (color, _) in runs:
            sol = run(problem, method, h, 0.04)
            wanted = exactly(problem, sol.t)
            lam = sol.multipliers
            ax.plot(sol.t, lam[:, 0], color=color, linewidth=1.0, label=name)
            label = f"{name}, a0 = vdot0" if ax is plain else name if "2" in name[6:] else f"{name}, corrected"
            errors.plot(
                sol.t[1:],
                norms(lam - wanted["lam"])[1:],
                color=color,
                linewidth=1.0,
                linestyle=":" if ax is plain else "-",
                label=label,
            )
        low, high = exact["lam"][short, 0].min(), exact["lam"][short, 0].max()
        for ax, letter, title in ((plain, "b", "start as in the paper"), (cured, "c", "corrected start")):
            ax.plot(t[short], exact["lam"][short, 0], color=BLACK, linewidth=1.0, linestyle=(0, (2, 2)), label="exact")
            ax.set(
                title=f"({letter}) multiplier, {title}",
                xlabel="time [s]",
                ylabel=r"$\lambda_1$ [N]",
                ylim=(low - 150, high + 250),
            )
            ax.legend(loc="upper center", ncols=3, columnspacing=1.0)
        errors.set(
            title="(d) error of the multipliers",
            xlabel="time [s]",
            ylabel=r"$\|\lambda - \lambda_{exact}\|$ [N]",
            yscale="log",
        )
        errors.set_ylim(5e-3, 400)
        errors.legend(loc="lower center", ncols=2, fontsize=6.5, columnspacing=1.0)


def _transients(report: Report, problem: Problem) -> None:
    """Size of the oscillations of the multipliers at the start, over h."""
    steps, rows, tables = (1e-3, 5e-4, 2.5e-4), [], {}
    starts = {
        "a0 = vdot0, as in the paper": algorithm("geom1", 0.9),
        "corrected a0 and v0": algorithm("geom1", 0.9, "perturbed"),
        "stabilized index 2, corrected a0": GeneralizedAlpha(rho_inf=0.9, index=2),
    }
    for label, method in starts.items():
        table = tables[label] = convergence(problem, method, steps, t_end=0.04, over="max")
        rows.append([label, *(float(e) for e in table.errors["lam"]), f"{last_order(table, 'lam'):.2f}"])
    report.table(
        "Problem 7.5, geom1, rho 0.9: largest error of the multipliers [N] on (0, 0.04] s",
        ["start", *(f"h = {h:g}" for h in steps), "order"],
        rows,
    )
    plain, cured, index2 = tables.values()
    report.claim(
        "7.5, Fig. 8",
        "the multipliers oscillate at the beginning of the simulation",
        f"error on (0, 0.04] s, geom1, rho = 0.9: {numbers(plain.errors['lam'])} N for h = {numbers(steps)} (order "
        f"{last_order(plain, 'lam'):.2f})",
        plain.errors["lam"][0] > 10 * cured.errors["lam"][0],
        "error at least 10 times that with the corrected start, at h = 1e-3",
    )
    report.claim(
        f"{OWN} (7.5, Fig. 8, open question there)",
        "the oscillations come from the start values: corrected a_0 and v_0, or index 2, keep order 2 from the first "
        "step",
        f"{numbers(cured.errors['lam'])} N (order {last_order(cured, 'lam'):.2f}); index 2: "
        f"{numbers(index2.errors['lam'])} N (order {last_order(index2, 'lam'):.2f})",
        min(last_order(cured, "lam"), last_order(index2, "lam")) > 1.9,
        "order of the largest error of lam on (0, 0.04] s above 1.9",
    )


# -- sections 3 and 6: variants and consistency ---------------------------------------------------------------------------


def variants(report: Report) -> None:
    """Remark 7 (Cayley map) and the theorem on the local error."""
    report.progress("sections 3 and 6")
    problem, steps = problems.heavy_top(), (1e-3, 5e-4, 2.5e-4)
    exponential = convergence(problem, algorithm("geom1", 1.0), steps, times=problem.times)
    cayley = convergence(problem, GeneralizedAlpha(rho_inf=1.0, map="cayley", init="plain"), steps, times=problem.times)
    report.claim(
        "3.1, remark 7",
        "other variants are obtained with another map, e.g. the Cayley transform",
        f"7.4, geom1 with the Cayley map: order {last_order(cayley):.2f}; error at h = 1e-3 over that with exp: "
        f"{number(cayley.errors['x'][0] / exponential.errors['x'][0])} in x, "
        f"{number(cayley.errors['R'][0] / exponential.errors['R'][0])} in R",
        abs(last_order(cayley) - 2) < 0.1,
        "order within 0.1 of 2",
    )
    first = {}
    for init in ("plain", "a0"):
        errors = []
        for h in (4e-4, 2e-4, 1e-4):
            sol = run(problem, algorithm("geom1", 0.6, init), h, h)
            exact = exactly(problem, np.array([h]))
            errors.append(
                (
                    np.linalg.norm(sol.rotation("top")[-1] - exact["R"][0]),
                    np.linalg.norm(sol.angular_velocity("top")[-1] - exact["Omega"][0]),
                )
            )
        first[init] = np.log2(np.array(errors)[-2] / np.array(errors)[-1])
    report.claim(
        "6, theorem (84)",
        "the local errors of position and velocity are O(h^3), with the start (23), a_0 = vdot_0",
        f"first step of 7.4, geom1, rho = 0.6: order {first['plain'][0]:.2f} in R, {first['plain'][1]:.2f} in Omega; "
        f"with a_0 of (92): {first['a0'][0]:.2f} and {first['a0'][1]:.2f}",
        min(first["plain"]) > 2.8,
        "orders of the error of the first step above 2.8",
        otherwise="the proof assumes (92), a_0 = vdot_0 + h (alpha_m - alpha_f) vddot_0, which (23) does not satisfy unless "
        f"rho = 1; with (92) the order is {min(first['a0']):.2f} or more",
    )
