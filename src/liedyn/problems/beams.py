"""Flexible bodies: published static cases, a free flight, a rotating blade, mechanisms with a flexible link, a satellite.

In the static cases the time t is the load factor: `ld.equilibrium(problem, t=1.0)` has the full load, and the reference is
that of the equilibrium.  References are solutions of the continuum, met as the elements get smaller.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from liedyn.arguments import number
from liedyn.problems import lazy
from liedyn.problems.base import Array, Problem, kept_call, tabulated, whole

ORIGIN = (0.0, 0.0, 0.0)


def _ramp(load: Any) -> Any:
    """A load that grows in proportion to time, full at t = 1."""
    return lazy.Table([0.0, 1.0], [ORIGIN, load], outside="extend")


# -- statics -----------------------------------------------------------------------------------------------------------


def _cantilever(p: dict[str, Any], curve: Callable[[], Any], group: str) -> Any:
    """A beam held at its start, with a dead force and a dead moment at its end that grow with time."""
    model = lazy.Model(group=group)
    section = lazy.Section(p["stiffness"], p["mass"])
    beam = model.beam("beam", section, curve(), p["n"], order=p["order"])
    model.fixed(model.ground, beam.start, name="clamp")
    if "force" in p:
        model.force(beam.end, _ramp(p["force"]), name="load")
    if "moment" in p:
        model.torque(beam.end, _ramp(p["moment"]), frame="inertial", name="load")
    return model


def _line(p: dict[str, Any]) -> Any:
    return ORIGIN, (p["length"], 0.0, 0.0)


def _static(name: str, p: dict[str, Any], curve: Callable[[], Any] | None = None, **more: Any) -> Problem:
    """A cantilever of n elements under an end load; its reference is a table, if not given."""
    reference = {"times": (1.0,)} if "solution" in more else tabulated(name, "all")
    return Problem(
        name=name,
        parameters=p,
        t_end=1.0,
        h=1e-2,
        points=((f"beam.{p['n']}", ORIGIN),),
        make=partial(_cantilever, p, curve or partial(_line, p)),
        note="Static: t is the load factor. The mass is of our own, so that the dynamics can be run, too.",
        **reference,
        **more,
    )


def _rolled(p: dict[str, Any], t: Array) -> dict[str, Array]:
    """Tip of a beam that a moment about -e2 bends to an arc."""
    angle = 2.0 * np.pi * t
    c, s, zero, one = np.cos(angle), np.sin(angle), np.zeros_like(t), np.ones_like(t)
    half = np.sinc(t)  # sin(angle/2)/(angle/2)
    x = p["length"] * np.stack([half * np.cos(0.5 * angle), zero, half * np.sin(0.5 * angle)], -1)
    return {"x": x, "R": np.stack([c, zero, -s, zero, one, zero, s, zero, c], -1).reshape(*t.shape, 3, 3)}


@kept_call
def roll_up(n: int = 8, order: int = 2) -> Problem:
    """Cantilever that a moment at its end rolls up to a full circle: exact for every n >= 3, with either order."""
    whole("roll_up", "n", n)
    L, EI2 = 10.0, 86900.0
    p = {
        "n": n, "order": order, "length": L, "stiffness": (1.77e6, 1.77e6, 1.77e6, 8160.0, EI2, 215000.0),
        "mass": (1.0, 1.0, 1.0, 0.02, 0.01, 0.01), "moment": (0.0, -2.0 * np.pi * EI2 / L, 0.0),
    }  # fmt: skip
    return _static(
        "roll_up", p, title=f"Roll-up of a cantilever of {n} elements by an end moment",
        source="kynema/kynema@d3b403d docs/sphinx/testing/rollup.rst (parameters); the exact solution is an arc",
        solution=partial(_rolled, p),
    )  # fmt: skip


def _bend(p: dict[str, Any]) -> Any:
    return lazy.Arc((0.0, p["radius"], 0.0), ORIGIN, p["angle"])


@kept_call
def bend_45(n: int = 8, order: int = 2) -> Problem:
    """Cantilever along an eighth of a circle, bent and twisted out of its plane by a force at its end."""
    whole("bend_45", "n", n)
    E, G = 1e7, 5e6
    p = {
        "n": n, "order": order, "radius": 100.0, "angle": np.pi / 4, "stiffness": (E, G, G, G / 6, E / 12, E / 12),
        "mass": (1.0, 1.0, 1.0, 1 / 6, 1 / 12, 1 / 12), "force": (0.0, 0.0, 600.0),
    }  # fmt: skip
    return _static(
        "bend_45", p, partial(_bend, p), title=f"Bend of 45 degrees under a force out of its plane, {n} elements",
        source="K.-J. Bathe, S. Bolourchi, Large displacement analysis of three-dimensional beam structures, "
        "Int. J. Numer. Meth. Engng 14 (1979) 961-986; reference by shooting",
    )  # fmt: skip


@kept_call
def composite_cantilever(n: int = 8, order: int = 2) -> Problem:
    """Composite cantilever whose bending and torsion are coupled, under a force across it at the end."""
    whole("composite_cantilever", "n", n)
    stiffness = np.diag([1368.17e3, 88.56e3, 38.78e3, 16.96e3, 59.12e3, 141.47e3])
    for (i, j), value in {(3, 4): 17.61e3, (3, 5): -351.0, (4, 5): -370.0}.items():
        stiffness[i, j] = stiffness[j, i] = value
    p = {
        "n": n, "order": order, "length": 10.0, "stiffness": stiffness.tolist(),
        "mass": (1.0, 1.0, 1.0, 0.02, 0.01, 0.01), "force": (0.0, 0.0, 150.0),
    }  # fmt: skip
    return _static(
        "composite_cantilever", p, title=f"Composite cantilever with coupled bending and torsion, {n} elements",
        source="Q. Wang et al., BeamDyn: a high-fidelity wind turbine blade solver in the FAST modular framework, Wind "
        "Energy 20 (2017) 1439-1462; reference by shooting",
    )  # fmt: skip


@kept_call
def geradin_cantilever(n: int = 8, order: int = 2) -> Problem:
    """Cantilever under a force of 600 kN across it at the end, bent by 0.67 rad."""
    whole("geradin_cantilever", "n", n)
    EI = 9.346e6
    p = {
        "n": n, "order": order, "length": 5.0, "stiffness": (4.8e8, 3.231e8, 3.231e8, 1e6, EI, EI),
        "mass": (48.0, 48.0, 48.0, 2.0, 1.0, 1.0), "force": (0.0, 0.0, -6e5),
    }  # fmt: skip
    return _static(
        "geradin_cantilever", p, title=f"Cantilever of Géradin and Cardona under an end force, {n} elements",
        source="M. Géradin, A. Cardona, Flexible Multibody Dynamics (Wiley 2001), parameters as in ImperialCollegeLondon/"
        "sharpy tests/xbeam/test_xbeam.py; reference by shooting",
    )  # fmt: skip


# -- free flight -------------------------------------------------------------------------------------------------------

SPAGHETTI: dict[str, Any] = {
    "ends": ((6.0, 0.0, 0.0), (0.0, 8.0, 0.0)), "stiffness": (1e4, 1e4, 1e4, 500.0, 500.0, 500.0),
    "mass": (1.0, 1.0, 1.0, 10.0, 10.0, 10.0), "force": (20.0, 0.0, 0.0), "moment": (0.0, -100.0, -200.0),
    "peak": 2.5,
}  # fmt: skip


def _spaghetti(p: dict[str, Any], group: str) -> Any:
    model = lazy.Model(group=group)
    section = lazy.Section(p["stiffness"], p["mass"])
    rod = model.beam(
        "rod",
        section,
        p["ends"],
        p["n"],
        order=p["order"],
        mass=p["elements"],
        velocity=ORIGIN,
        angular_velocity=ORIGIN,
    )
    force, moment = (
        lazy.Table([0.0, p["peak"], 2.0 * p["peak"]], [ORIGIN, p[key], ORIGIN], outside="hold")
        for key in ("force", "moment")
    )
    model.force(rod.start, force, name="force")
    model.torque(rod.start, moment, frame="inertial", name="moment")
    return model


@kept_call
def flying_spaghetti(n: int = 16, mass: str | None = None, order: int = 2) -> Problem:
    """Free flight of a soft rod: a force and a moment at one end grow until 2.5 s, fall to zero at 5 s.

    mass, order: of the elements, as for `Model.beam`.
    """
    whole("flying_spaghetti", "n", n)
    p = SPAGHETTI | {"n": n, "order": order, "elements": mass}
    return Problem(
        name="flying_spaghetti",
        title=f"Flying spaghetti: free flight of a soft rod of {n} elements",
        source="J. C. Simo, L. Vu-Quoc, On the dynamics in space of rods undergoing large motions - a geometrically exact "
        "approach, CMAME 66 (1988) 125-161; reference of our own, by spectral elements",
        parameters=p,
        t_end=15.0,
        h=1e-2,
        points=(("rod.0", ORIGIN), (f"rod.{n}", ORIGIN)),
        make=partial(_spaghetti, p),
        **tabulated("flying_spaghetti", "all"),
        note="Loads are dead, at the end that begins at (6, 0, 0). From 5 s on P = (50, 0, 0) and L and the energy stay. "
        "The reference is that of the continuum: errors have order 2 in h and 1/n together.",
    )


@kept_call
def free_beam(n: int = 16, mass: str | None = None) -> Problem:
    """Free flight of a part of a helix, spinning about no principal axis: it bends and twists at once.

    Without loads, so energy and momenta stay: a test for schemes, and a benchmark (n up to thousands).
    """
    whole("free_beam", "n", n)
    p: dict[str, Any] = {
        "n": n, "elements": mass, "radius": 1.0, "angle": np.pi, "pitch": 1.5,
        "stiffness": (2e3, 1e3, 1e3, 8.0, 10.0, 20.0), "mass": (1.0, 1.0, 1.0, 3e-2, 1e-2, 2e-2),
        "velocity": (0.2, -0.1, 0.3), "angular_velocity": (1.0, 2.0, 1.5),
    }  # fmt: skip

    def make(group: str) -> Any:
        model = lazy.Model(group=group)
        helix = lazy.Arc(ORIGIN, (p["radius"], 0.0, 0.0), p["angle"], pitch=p["pitch"])
        model.beam(
            "beam", lazy.Section(p["stiffness"], p["mass"]), helix, n, mass=mass, velocity=p["velocity"],
            angular_velocity=p["angular_velocity"],
        )  # fmt: skip
        return model

    return Problem(
        name="free_beam",
        title=f"Free flight of a helix of {n} beam elements",
        source="Benchmark of our own, for energy and momenta",
        parameters=p,
        t_end=5.0,
        h=5e-3,
        points=(("beam.0", ORIGIN), (f"beam.{n}", ORIGIN)),
        make=make,
        note="No reference: compare with a finer step.",
    )


# -- rotating blade ----------------------------------------------------------------------------------------------------


@kept_call
def rotating_cantilever(n: int = 16, eta: float = 6.0) -> Problem:
    """Slender blade on a shaft that turns with the rate eta (in units of sqrt(EI/(rho A L^4)), which is 1 here).

    Its frequencies across the plane of rotation grow with eta: `ld.linearize` about `ld.equilibrium(spin=(0, 0, eta))`.
    """
    whole("rotating_cantilever", "n", n)
    p = {
        "n": n, "eta": number("rotating_cantilever", "eta", eta), "length": 1.0, "stiffness": (1e7, 1e7, 1e7, 2.0, 1.0, 1.0),
        "mass": (1.0, 1.0, 1.0, 2e-7, 1e-7, 1e-7),
    }  # fmt: skip

    def make(group: str) -> Any:
        model = lazy.Model(group=group)
        blade = model.beam(
            "blade",
            lazy.Section(p["stiffness"], p["mass"]),
            _line(p),
            n,
            velocity=ORIGIN,
            angular_velocity=(0.0, 0.0, eta),
        )
        shaft = model.revolute(model.ground, blade.start, at=ORIGIN, axis=(0.0, 0.0, 1.0), name="shaft")
        model.drive(shaft, lazy.expression(f"{float(eta)!r} * t"), name="motor")
        return model

    return Problem(
        name="rotating_cantilever",
        title=f"Rotating cantilever of {n} elements",
        source="A. D. Wright, C. E. Smith, R. W. Thresher, J. L. C. Wang, Vibration modes of centrifugally stiffened beams, "
        "J. Appl. Mech. 49 (1982) 197-202; reference frequencies of our own, by Rayleigh and Ritz",
        parameters=p,
        t_end=1.0,
        h=1e-3,
        points=((f"blade.{n}", ORIGIN),),
        make=make,
        note="Started as a rigid blade, so it stretches a little at first. Frequencies: see base.published().",
    )


# -- mechanisms and a satellite ----------------------------------------------------------------------------------------


@kept_call
def flexible_slider_crank(n: int = 8, damping: float = 0.0) -> Problem:
    """Slider-crank with a rigid crank at constant speed and a thin steel rod, which bends under its own inertia.

    damping: time of Kelvin-Voigt damping (s).
    """
    whole("flexible_slider_crank", "n", n)
    p: dict[str, Any] = {
        "n": n, "crank": 0.15, "rod": 0.3, "rate": 150.0, "diameter": 6e-3, "E": 2e11, "nu": 0.3, "rho": 7870.0,
        "crank_mass": 0.1, "damping": number("flexible_slider_crank", "damping", damping),
    }  # fmt: skip

    def make(group: str) -> Any:
        model, z = lazy.Model(group=group), (0.0, 0.0, 1.0)
        a, b, w, m = p["crank"], p["rod"], p["rate"], p["crank_mass"]
        section = lazy.Section.circle(0.5 * p["diameter"], p["E"], p["nu"], p["rho"])
        crank = model.body(
            "crank", m, (1e-5, m * a * a / 12, m * a * a / 12), position=(a / 2, 0.0, 0.0), velocity=(0.0, w * a / 2, 0.0),
            angular_velocity=(0.0, 0.0, w),
        )  # fmt: skip
        # outstretched: the slider rests, so the rod turns about it
        rod = model.beam(
            "rod", section, ((a, 0.0, 0.0), (a + b, 0.0, 0.0)), n, damping=damping or None, velocity=(0.0, w * a, 0.0),
            angular_velocity=(0.0, 0.0, -w * a / b),
        )  # fmt: skip
        block = 0.5 * section.line_mass * b
        slider = model.body("slider", block, (1e-5, 1e-5, 1e-5), position=(a + b, 0.0, 0.0), velocity=ORIGIN,
                            angular_velocity=ORIGIN)  # fmt: skip
        bearing = model.revolute(model.ground, crank, at=ORIGIN, axis=z, name="bearing")
        model.revolute(crank, rod.start, at=(a, 0.0, 0.0), axis=z, name="crank pin")
        model.revolute(rod.end, slider, at=(a + b, 0.0, 0.0), axis=z, name="wrist pin")
        model.prismatic(model.ground, slider, at=(a + b, 0.0, 0.0), axis=(1.0, 0.0, 0.0), name="guide")
        model.drive(bearing, lazy.expression(f"{w!r} * t"), name="motor")
        return model

    return Problem(
        name="flexible_slider_crank",
        title=f"Slider-crank with a flexible rod of {n} elements",
        source="Parameters of our own, of the size of the slider-cranks with a steel rod of 6 mm in the literature",
        parameters=p,
        t_end=0.08,
        h=2e-5,
        points=(("slider", ORIGIN), (f"rod.{n // 2}", ORIGIN)),
        make=make,
        note="The second point is the middle of the rod (of even n). No reference: compare with a finer step and mesh.",
    )


@kept_call
def flexible_four_bar(n: int = 4, angle: float = np.radians(5.0)) -> Problem:
    """Four-bar of flexible bars with one axis out of line: a rigid one would lock, this one bends and twists.

    n: elements of each bar.  angle: by which the axis between coupler and rocker is turned (rad).
    """
    whole("flexible_four_bar", "n", n)
    p: dict[str, Any] = {
        "n": n, "corners": (ORIGIN, (0.0, 0.12, 0.0), (0.24, 0.12, 0.0), (0.24, 0.0, 0.0)),
        "widths": (0.016, 0.016, 0.008), "E": 207e9, "nu": 0.3, "rho": 7800.0,
        "angle": number("flexible_four_bar", "angle", angle), "rate": 0.6,
    }  # fmt: skip

    def make(group: str) -> Any:
        model, corners, w = lazy.Model(group=group), p["corners"], p["rate"]
        still: dict[str, Any] = {"velocity": ORIGIN, "angular_velocity": ORIGIN}
        bars = [
            model.beam(
                name, lazy.Section.rectangle(width, width, p["E"], p["nu"], p["rho"]), corners[k : k + 2], n, **still
            )
            for k, (name, width) in enumerate(zip(("crank", "coupler", "rocker"), p["widths"], strict=True))
        ]
        z, turned = (0.0, 0.0, 1.0), (float(np.sin(angle)), 0.0, float(np.cos(angle)))
        ends = [model.ground, *(x for bar in bars for x in (bar.start, bar.end)), model.ground]
        axes = (z, z, turned, z)
        joints = [
            model.revolute(ends[2 * k], ends[2 * k + 1], at=corners[k], axis=axes[k], name=f"joint{k}")
            for k in range(4)
        ]
        # from rest to the full rate within one second
        model.drive(
            joints[0], lazy.expression(f"{-w!r} * (0.5 * (t - sin(pi * t) / pi) if t < 1 else t - 0.5)"), name="motor"
        )
        return model

    return Problem(
        name="flexible_four_bar",
        title=f"Four-bar of flexible bars with an axis out of line, {n} elements a bar",
        source="O. A. Bauchau, A. Epple, S. Heo, Interpolation of finite rotations in flexible multi-body dynamics "
        "simulations, J. Multi-body Dynamics 222 (2008) 353-366; parameters as in smdogroup/tacs "
        "examples/four_bar_mechanism, density, rate and start of our own",
        parameters=p,
        t_end=10.0,
        h=4e-3,
        points=((f"crank.{n}", ORIGIN), (f"coupler.{n}", ORIGIN)),
        make=make,
        note="No reference: compare with a finer step and mesh.",
    )


@kept_call
def satellite_with_booms(n: int = 8) -> Problem:
    """Spinning hub with four thin booms in free space: it wobbles, and the booms bend out of their plane."""
    whole("satellite_with_booms", "n", n)
    p: dict[str, Any] = {
        "n": n, "hub_mass": 60.0, "hub_inertia": (8.0, 8.0, 12.0), "hub_radius": 0.5, "length": 8.0, "radius": 0.01,
        "inner_radius": 0.009, "E": 70e9, "nu": 0.33, "rho": 2700.0, "angular_velocity": (0.25, 0.1, 1.0),
    }  # fmt: skip

    def make(group: str) -> Any:
        model, spin = lazy.Model(group=group), np.array(p["angular_velocity"])
        section = lazy.Section.tube(p["radius"], p["inner_radius"], p["E"], p["nu"], p["rho"])
        hub = model.body("hub", p["hub_mass"], p["hub_inertia"], velocity=ORIGIN, angular_velocity=spin)
        for k, d in enumerate(((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (-1.0, 0.0, 0.0), (0.0, -1.0, 0.0))):
            root, tip = np.array(d) * p["hub_radius"], np.array(d) * (p["hub_radius"] + p["length"])
            boom = model.beam(f"boom{k}", section, (root, tip), n, velocity=np.cross(spin, root), angular_velocity=spin)
            model.fixed(hub, boom.start, name=f"root{k}")
        return model

    return Problem(
        name="satellite_with_booms",
        title=f"Spinning satellite with four flexible booms of {n} elements",
        source="Parameters of our own, of a small satellite with wire-like booms",
        parameters=p,
        t_end=30.0,
        h=1e-2,
        points=(("hub", ORIGIN), *((f"boom{k}.{n}", ORIGIN) for k in range(4))),
        make=make,
        note="No loads: energy and momenta stay. No reference: compare with a finer step and mesh.",
    )
