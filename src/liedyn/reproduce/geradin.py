"""Géradin: energy-conserving integration of a constrained top; figures 1 and 2, and the algorithm as it is printed."""

from __future__ import annotations

from typing import Any, Literal

import numpy as np

from liedyn import problems
from liedyn.groups.attitude import euler313_rates, to_euler313
from liedyn.integrate.energy_midpoint.method import EnergyMidpoint
from liedyn.integrate.generalized_alpha import GeneralizedAlpha
from liedyn.problems.base import Problem
from liedyn.reproduce import printed
from liedyn.reproduce.printed import Reading, TopMotion
from liedyn.reproduce.report import OWN, Paper, Report, number, numbers
from liedyn.reproduce.studies import (
    BLUE,
    GREEN,
    ORANGE,
    PINK,
    Array,
    against_step,
    change,
    exactly,
    norms,
    run,
    slope_line,
)
from liedyn.simulation.simulate import simulate

PAPER = Paper(
    "Energy conserving time integration for multibody dynamics: application to top motion",
    "M. Géradin, Energy conserving time integration for multibody dynamics - application to top motion",
    "The symmetric top of the paper (m = 5 kg, J = (0.8, 0.8, 1.8) kg m^2 about the center of mass, L = 1.3 m), "
    "released at theta = pi/3 with a spin of 50 rad/s, without (case 1) and with a precession of -10 rad/s (case 2). "
    "The paper gives no step size; h = 0.001 s unless said otherwise. Its algorithm can be read in three ways. *As "
    "printed*: residual (68) and update of the angular momentum h_(n+1) as in the box (an average of momenta). "
    "*Mixed*: residual (68), and Omega_(n+1) = 4 e/h - Omega_n, which the energy proof (61) uses. *Corrected*: the "
    "moment equation is the difference of R J Omega over the step, with Omega_(n+1) = 4 e/h - Omega_n; this is "
    "EnergyMidpoint(rotation='euler') of liedyn. The first two live in this report only.",
)
H = 1e-3
CORRECTED = EnergyMidpoint("euler")
READINGS: dict[str, tuple[Reading, str, str]] = {  # reading, color, marker
    "corrected": ("velavg", BLUE, "o"),
    "as printed": ("momavg", ORANGE, "s"),
    "mixed": ("mixed", GREEN, "^"),
}
Case = Literal[1, 2]
CASES: tuple[Case, ...] = (1, 2)


def parameters(case: Case) -> dict[str, Any]:
    """Numbers of the top."""
    return dict(problems.geradin_top(case).parameters)


def corrected_motion(problem: Problem, h: float, t_end: float) -> TopMotion:
    """The corrected scheme of the library; raw velocities, which carry the energy."""
    sol = run(problem, CORRECTED, h, t_end)
    return TopMotion(
        sol.t, sol.position("top"), sol.rotation("top"), sol.raw[:, 1, :3], sol.raw[:, 1, 3:], sol.multipliers
    )


def motion_of(name: str, case: Case, h: float, t_end: float) -> TopMotion:
    """Motion by one of the readings."""
    if name == "corrected":
        return corrected_motion(problems.geradin_top(case), h, t_end)
    return printed.geradin_run(READINGS[name][0], parameters(case), t_end, h)


def relative_energy(case: Case, motion: TopMotion) -> Array:
    """E/E_0 - 1."""
    energy = printed.constrained_energy(parameters(case), motion)
    return energy / energy[0] - 1


# -- figures 1 and 2 --------------------------------------------------------------------------------------------------------


def figures(report: Report) -> None:
    """Panels (a) to (h) for both cases, the printed algorithm beside the corrected one."""
    t_end = report.choose(3.0, 1.5)
    for case in CASES:
        report.progress(f"figure {case}")
        motions = {name: motion_of(name, case, H, t_end) for name in READINGS}
        _panels(report, case, motions, t_end)
        _claims(report, case, motions, t_end)


def _panels(report: Report, case: Case, motions: dict[str, TopMotion], t_end: float) -> None:
    """The eight panels of one case."""
    p = parameters(case)
    caption = (
        f"Figure {case} of the paper, case {case}: (a) vertical displacement, (b) trajectory of the center of mass, "
        "(c) theta, (d) phi, (e) kinematic constraints, (f) phase diagram of theta, (g) relative change of the "
        f"energy, (h) transverse angular velocity (0.5 s). h = 0.001 s, {t_end:g} s. Solid: corrected scheme; dashed: "
        "as printed."
    )
    with report.figure(f"fig{case}", caption, (7.6, 9.6)) as figure:
        axes: dict[str, Any] = figure.subplot_mosaic(
            [["a", "b"], ["c", "d"], ["e", "f"], ["g", "h"]], per_subplot_kw={"b": {"projection": "3d"}}
        )
        for name in ("corrected", "as printed"):
            motion = motions[name]
            color, style = READINGS[name][1], "-" if name == "corrected" else "--"
            look: dict[str, Any] = {"color": color, "linestyle": style, "linewidth": 1.0, "label": name}
            angles = to_euler313(motion.R)  # phi, theta, psi of the paper: precession, nutation, spin
            theta, phi = angles[:, 1], np.unwrap(angles[:, 0])
            drift = printed.constraint_drift(p, motion)[0]
            axes["a"].plot(motion.t, motion.x[:, 2], **look)
            axes["b"].plot(*motion.x.T, **look)
            axes["c"].plot(motion.t, theta, **look)
            axes["d"].plot(motion.t, phi, **look)
            axes["e"].plot(motion.t, np.maximum(drift, 1e-18), **look)
            axes["f"].plot(theta, euler313_rates(angles, motion.Omega)[:, 1], **look)
            axes["g"].plot(motion.t, relative_energy(case, motion), **look)
            early = motion.t <= 0.5
            axes["h"].plot(motion.t[early], motion.Omega[early, 0], **look)
        axes["b"].set_title("(b) trajectory")
        axes["b"].set_xlabel("x [m]", labelpad=-5)
        axes["b"].set_ylabel("y [m]", labelpad=-4)
        axes["b"].set_zlabel("z [m]", labelpad=-4)
        axes["b"].tick_params(labelsize=6, pad=-2)
        axes["b"].set_box_aspect(None, zoom=1.1)
        for key, title, xlabel, ylabel in (
            ("a", "vertical displacement", "time [s]", "z [m]"),
            ("c", "nutation", "time [s]", r"$\theta$ [rad]"),
            ("d", "precession", "time [s]", r"$\phi$ [rad]"),
            ("e", "constraints", "time [s]", r"$\|x - R X_g\|$ [m]"),
            ("f", "phase diagram", r"$\theta$ [rad]", r"$\dot\theta$ [rad/s]"),
            ("g", "energy", "time [s]", r"$E/E_0 - 1$ [-]"),
            ("h", "transverse angular velocity", "time [s]", r"$\Omega_1$ [rad/s]"),
        ):
            axes[key].set(title=f"({key}) {title}", xlabel=xlabel, ylabel=ylabel)
        axes["e"].set(yscale="log", ylim=(1e-17, 1e-12))
        axes["e"].legend(loc="upper right", ncols=2)
        axes["g"].ticklabel_format(axis="y", style="sci", scilimits=(-2, 2))


def _claims(report: Report, case: Case, motions: dict[str, TopMotion], t_end: float) -> None:
    """Energy, periodicity and drift of one case."""
    p, place = parameters(case), f"Fig. {case}"
    energy = {name: float(np.abs(relative_energy(case, m)).max()) for name, m in motions.items()}
    drift = {n: float(printed.constraint_drift(p, motions[n])[0].max()) for n in ("corrected", "as printed")}
    words = f"largest |E/E_0 - 1| in {t_end:g} s: "
    report.claim(
        f"abstract, (61)-(62), {place}(g)",
        f"the total energy is conserved: algorithm as printed, case {case}",
        words + number(energy["as printed"]),
        energy["as printed"] < 1e-12,
        "relative change below 1e-12",
        otherwise=(
            "the proof (61) uses Omega_(n+1) = 4 e/h - Omega_n, the printed update uses the average of momenta "
            "instead; the change is O(h^2)"
        ),
    )
    report.claim(
        f"abstract, (61)-(62), {place}(g)",
        f"the total energy is conserved: corrected scheme, case {case}",
        words + number(energy["corrected"]),
        energy["corrected"] < 1e-12,
        "relative change below 1e-12",
    )
    periods, spread = nutation_cycles(motions["corrected"])
    exact = nutation_cycles(exact_motion(case, t_end))
    uneven = float(np.ptp(periods) / periods.mean())
    report.claim(
        f"numerical application, {place}",
        f"the periodic character of the motion is perfectly preserved: case {case}",
        f"corrected scheme: {len(periods)} periods of theta, mean {periods.mean():.5f} s (exact {exact[0].mean():.5f} "
        f"s), unequal by {number(uneven)}; maxima and minima of theta equal within {number(spread)} rad",
        uneven < 1e-3 and spread < 1e-3,
        "periods equal within 0.1 % and maxima and minima of theta within 1e-3 rad",
    )
    _, lost = nutation_cycles(motions["mixed"])
    report.claim(
        f"numerical application, {place}",
        f"the preserved periodic character is a direct consequence of energy conservation: case {case}",
        f"mixed reading: energy kept to {number(energy['mixed'])}, maxima or minima of theta differ by {number(lost)} "
        "rad",
        lost < 1e-3,
        "every reading that conserves the energy to 1e-12, the mixed one too, has maxima and minima of theta equal "
        "within 1e-3 rad",
        otherwise="energy alone does not do it: the mixed reading keeps it exactly and loses the period",
    )
    report.claim(
        f"numerical application, {place}(e)",
        f"the drift of the constraints stays extremely small (at most 2e-7): case {case}",
        f"largest |x - R X_g|: corrected {number(drift['corrected'])} m, as printed {number(drift['as printed'])} m",
        max(drift.values()) <= 2e-7,
        "drift at most 2e-7 m",
        remark="it is round-off: (67) is the difference of the position constraint over the step"
        if max(drift.values()) < 1e-12
        else "",
    )


def exact_motion(case: Case, t_end: float) -> TopMotion:
    """The exact solution at the times of the runs."""
    t = printed.times(H, round(t_end / H) + 1)
    exact = exactly(problems.geradin_top(case), t)
    return TopMotion(t, exact["x"], exact["R"], exact["v"], exact["Omega"], exact["lam"])


def nutation_cycles(motion: TopMotion) -> tuple[Array, float]:
    """Times between the maxima of theta, and how much its maxima, or its minima, differ among themselves."""
    theta = np.arccos(np.clip(motion.R[:, 2, 2], -1.0, 1.0))
    times, high = _peaks(motion.t, theta)
    _, low = _peaks(motion.t, -theta)
    return np.diff(times), float(max(np.ptp(high), np.ptp(low)))


def _peaks(t: Array, y: Array) -> tuple[Array, Array]:
    """Places and values of the maxima inside, by parabolas through three points."""
    k = 1 + np.flatnonzero((y[1:-1] > y[:-2]) & (y[1:-1] >= y[2:]))
    slope, bend = (y[k + 1] - y[k - 1]) / 2, y[k + 1] - 2 * y[k] + y[k - 1]
    return t[k] - (t[1] - t[0]) * slope / bend, y[k] - slope**2 / (2 * bend)


# -- order and energy of the three readings -----------------------------------------------------------------------------------


def orders(report: Report) -> None:
    """Errors and energy over h for the three readings."""
    report.progress("order of the three readings")
    steps, t_end = report.choose((4e-3, 2e-3, 1e-3, 5e-4), (2e-3, 1e-3)), 0.5
    error: dict[tuple[int, str], Array] = {}
    loss: dict[tuple[int, str], Array] = {}
    rows = []
    for case in CASES:
        exact = exactly(problems.geradin_top(case), t_end)
        for name in READINGS:
            motions = [motion_of(name, case, h, t_end) for h in steps]
            error[case, name] = np.array([np.linalg.norm(m.x[-1] - exact["x"]) for m in motions])
            loss[case, name] = np.array([np.abs(relative_energy(case, m)).max() for m in motions])
            rows.append(
                [
                    f"{case}",
                    name,
                    *(f"{e:.3e}" for e in error[case, name]),
                    f"{order_of(error[case, name]):.2f}",
                    *(f"{e:.1e}" for e in loss[case, name]),
                ]
            )
    report.table(
        "Error of x [m] at t = 0.5 s and its order; largest relative change of the energy",
        ["case", "reading", *(f"x, h = {h:g}" for h in steps), "order", *(f"E, h = {h:g}" for h in steps)],
        rows,
    )
    caption = (
        "The three readings of the algorithm: error of x at t = 0.5 s (left) and largest relative change of the "
        "energy up to then (right) over the step; filled: case 1, open: case 2."
    )
    with report.figure("readings", caption, (7.6, 3.4)) as figure:
        left, right = figure.subplots(1, 2)
        for (number_of_case, name), values in error.items():
            _, color, marker = READINGS[name]
            look: dict[str, Any] = {
                "color": color,
                "marker": marker,
                "markersize": 4.5,
                "linewidth": 1.1,
                "linestyle": "-" if number_of_case == 1 else "--",
                "fillstyle": "full" if number_of_case == 1 else "none",
                "label": name if number_of_case == 1 else None,
            }
            left.plot(steps, values, **look)
            right.plot(steps, loss[number_of_case, name], **look)
        slope_line(left, steps, error[1, "corrected"][0], 2)
        slope_line(left, steps, error[1, "mixed"][0], 1)
        slope_line(right, steps, loss[1, "as printed"][0], 2)
        against_step(left, "error of x", "error of x at t = 0.5 s [m]", steps)
        against_step(right, "energy", r"largest $|E/E_0 - 1|$ [-]", steps)
        right.legend(loc="center left", bbox_to_anchor=(0.0, 0.45))
    for name, claim, otherwise in (
        ("as printed", "the method is second-order accurate: algorithm as printed", ""),
        (
            "mixed",
            "the method is second-order accurate: residual (68) with the velocities of the energy proof (61)",
            "first order: (68) balances momenta that these velocities do not have; this reading conserves the energy "
            "exactly and is wrong all the same",
        ),
        ("corrected", "the method is second-order accurate: corrected scheme", ""),
    ):
        found = [order_of(error[case, name]) for case in CASES]
        report.claim(
            "abstract",
            claim,
            f"order of x, cases 1 / 2: {found[0]:.2f} / {found[1]:.2f}; error at h = 0.001: "
            f"{numbers((error[c, name][steps.index(H)] for c in CASES), ' / ')} m; energy "
            f"{numbers((loss[c, name][steps.index(H)] for c in CASES), ' / ')}",
            min(found) > 1.9,
            "order between the two smallest steps above 1.9 in both cases",
            otherwise=otherwise,
        )


def order_of(errors: Array) -> float:
    """Order between the last two steps, which differ by a factor of 2."""
    return float(np.log2(errors[-2] / errors[-1]))


# -- constraints ----------------------------------------------------------------------------------------------------------------


def constraints(report: Report) -> None:
    """What keeps the constraints, and what happens to their rates, to momentum and to the multipliers."""
    report.progress("constraints, velocities and multipliers")
    case: Case = 1
    p, t_end = parameters(case), 0.5
    drift, energy = {}, {}
    for name in READINGS:
        motion = motion_of(name, case, H, t_end)
        drift[name] = float(printed.constraint_drift(p, motion)[0].max())
        energy[name] = float(np.abs(relative_energy(case, motion)).max())
    report.claim(
        "numerical application",
        "the small drift of the constraints is a consequence of energy conservation",
        "drift and energy change in 0.5 s: "
        + ", ".join(f"{name} {number(drift[name])} m, {number(energy[name])}" for name in READINGS),
        not (drift["as printed"] < 1e-12 < energy["as printed"]),
        "a reading that does not conserve energy has a larger drift",
        otherwise=(
            "the printed algorithm does not conserve energy and has the same drift: (67) equals x_(n+1) - R_(n+1) "
            "X_g = x_n - R_n X_g, whatever the energy does"
        ),
    )
    steps = (2e-3, 1e-3, 5e-4)
    exact = exactly(problems.geradin_top(case), t_end)
    raw_rate, raw_lam, lam, v, vertical = [], [], [], [], []
    for h in steps:
        motion = printed.geradin_run("velavg", p, t_end, h)
        sol = run(problems.geradin_top(case), CORRECTED, h, t_end)
        raw_rate.append(float(printed.constraint_drift(p, motion)[1].max()))
        raw_lam.append(
            float(np.linalg.norm(motion.lam[-1] - exactly(problems.geradin_top(case), t_end - h / 2)["lam"]))
        )
        lam.append(float(np.linalg.norm(sol.multipliers[-1] - exact["lam"])))
        v.append(
            float(
                np.hypot(
                    np.linalg.norm(sol.velocity("top")[-1] - exact["v"]),
                    np.linalg.norm(sol.angular_velocity("top")[-1] - exact["Omega"]),
                )
            )
        )
        vertical.append(change(printed.vertical_momentum(p, motion)))
    report.claim(
        "(66)",
        "the time derivative of the constraints holds at mid-point, not at the nodes: its violation there stays small",
        f"largest |v - R (Omega x X_g)| at the nodes: {numbers(raw_rate)} m/s for h = {numbers(steps)} (order "
        f"{order_of(np.array(raw_rate)):.2f}); vertical angular momentum changes by {numbers(vertical)} kg m^2/s",
        order_of(np.array(raw_rate)) > 1.9,
        "order of the violation above 1.9",
        remark="liedyn shows velocities projected onto the constraint, the integration continues with the raw ones",
    )
    report.claim(
        f"{OWN} (25)",
        "lambda_(n+1/2) is of first order only, because the violated velocities oscillate with period 2 h; "
        "recomputed from the accelerations at the projected velocities it is of second order",
        f"error at t = 0.5 - h/2: {numbers(raw_lam)} N (order {order_of(np.array(raw_lam)):.2f}); recomputed from the "
        f"accelerations, with projected velocities: {numbers(lam)} N (order {order_of(np.array(lam)):.2f}), "
        f"velocities order {order_of(np.array(v)):.2f}",
        order_of(np.array(raw_lam)) < 1.2 and order_of(np.array(lam)) > 1.9,
        "order of the multiplier of Newton's iteration below 1.2, of the recomputed one above 1.9",
    )


# -- Newmark, unknowns ----------------------------------------------------------------------------------------------------


def newmark(report: Report) -> None:
    """The weak instability of Newmark's method with constraints, and its cures."""
    report.progress("Newmark's method")
    problem, t_end = problems.geradin_top(1), 2.0
    methods = {
        "Newmark": GeneralizedAlpha.newmark(),
        "generalized-alpha, rho = 0.9": GeneralizedAlpha(rho_inf=0.9),
        "corrected conserving scheme": CORRECTED,
    }
    sols = {
        name: simulate(problem, t_end=t_end, h=H, method=method, progress=False, health=False)
        for name, method in methods.items()
    }
    worst = {}
    caption = (
        "Introduction of the paper: Newmark's method (average acceleration) with constraints is weakly unstable; "
        "numerical damping or energy conservation cure it. Error of the multipliers, case 1, h = 0.001 s."
    )
    with report.figure("newmark", caption, (7.0, 3.0)) as figure:
        ax = figure.subplots()
        for (name, sol), color in zip(sols.items(), (PINK, GREEN, BLUE), strict=True):
            exact = exactly(problem, sol.t)
            error = norms(sol.multipliers - exact["lam"])
            worst[name] = float(error.max())
            ax.plot(sol.t[1:], error[1:], color=color, linewidth=1.0, label=name)
        ax.set(
            yscale="log",
            xlabel="time [s]",
            ylabel=r"$\|\lambda - \lambda_{exact}\|$ [N]",
            title="Newmark with constraints",
        )
        ax.legend(loc="center left", bbox_to_anchor=(1.0, 0.5))
    report.claim(
        "introduction",
        "Newmark's method with constraints is weakly unstable; damping at high frequencies, or conservation of "
        "energy, restores stability",
        "; ".join(
            f"{name}: {sols[name].status}, error of the multipliers up to {number(e)} N" for name, e in worst.items()
        ),
        worst["Newmark"] > 1e4 and max(e for name, e in worst.items() if name != "Newmark") < 100,
        "error of the multipliers above 1e4 N with Newmark, below 100 N with the two others",
    )


def unknowns(report: Report) -> None:
    """Euler parameters or conformal rotation vector; the scheme of the library against the plain implementation."""
    report.progress("conformal rotation vector")
    t_end = 0.2
    apart, library, iterations = [], [], []
    for case in CASES:
        euler, conformal = (
            printed.geradin_run("velavg", parameters(case), t_end, H, conformal=c) for c in (False, True)
        )
        apart.append(
            max(float(np.abs(getattr(euler, key) - getattr(conformal, key)).max()) for key in ("x", "R", "v", "Omega"))
        )
        own = corrected_motion(problems.geradin_top(case), H, t_end)
        library.append(
            max(float(np.abs(getattr(euler, key) - getattr(own, key)).max()) for key in ("x", "R", "v", "Omega"))
        )
        iterations.append(
            f"{euler.iterations / (len(euler.t) - 1):.2f} and {conformal.iterations / (len(euler.t) - 1):.2f}"
        )
    report.claim(
        "(46)-(59)",
        "Euler parameters and conformal rotation vector give very similar discrete equations",
        f"motions with either unknown differ by at most {number(max(apart))} (cases 1 and 2, {t_end:g} s); Newton "
        f"iterations per step {'; '.join(iterations)}",
        max(apart) < 1e-9,
        "x, R, v and Omega of both equal within 1e-9",
        remark="more than similar: they are the same scheme in two unknowns",
    )
    report.claim(
        OWN,
        "EnergyMidpoint(rotation='euler') of liedyn is the corrected scheme",
        f"x, R, v and Omega differ from the plain implementation by at most {number(max(library))}",
        max(library) < 1e-9,
        "x, R, raw v and Omega equal within 1e-9",
    )


STUDIES = (figures, orders, constraints, newmark, unknowns)
