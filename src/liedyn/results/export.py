"""Results for other tools: labeled datasets (xarray), tables (pandas) and text (CSV); `vtk.py` writes for ParaView."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fnmatch import fnmatchcase
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from liedyn.arguments import file_path, shown, suggestion
from liedyn.errors import ModelError
from liedyn.multibody.flexible.beams import Beam
from liedyn.multibody.joint_types import coordinates
from liedyn.multibody.parts import Element
from liedyn.results.readout.beams import NAMES
from liedyn.results.readout.forces import every_force, powers
from liedyn.results.solution import Solution

# what is read out of each body: the method of the solution, its components and its unit
MOTION = {
    "position": (("x", "y", "z"), "m"),
    "quaternion": (("e0", "e1", "e2", "e3"), "1"),
    "velocity": (("vx", "vy", "vz"), "m s-1"),
    "angular_velocity": (("Omega1", "Omega2", "Omega3"), "rad s-1"),
}
DERIVED = {"acceleration": "m s-2", "angular_acceleration": "rad s-2"}
BODY_AXES = ("angular_velocity", "angular_acceleration")
KINDS = ("motion", "coordinates", "reactions", "forces", "efforts", "powers", "energies")  # of columns
USUAL = ("motion", "coordinates", "energies")


def to_dataframe(sol: Solution, what: Sequence[str] = USUAL, only: str | Sequence[str] = "*") -> Any:
    """Table over time; `.attrs["units"]` has the unit of each column."""
    pandas = _needed("pandas", "to_dataframe")
    found = columns(sol, "to_dataframe", what, only)
    table = pandas.DataFrame({name: x for name, (x, _) in found.items()}, index=pandas.Index(sol.t, name="time"))
    table.attrs["units"] = {"time": "s", **{name: unit for name, (_, unit) in found.items()}}
    return table


def to_csv(sol: Solution, path: str | Path, what: Sequence[str] = USUAL, only: str | Sequence[str] = "*") -> Path:
    """Table as text, numbers to the last bit."""
    path = file_path("to_csv", path, (".csv", ".txt", ".dat", ""))
    table = {"time": (sol.t, "s"), **columns(sol, "to_csv", what, only)}
    with path.open("w", encoding="utf-8", newline="") as file:
        file.write(",".join(_quoted(f"{name} [{unit}]") for name, (_, unit) in table.items()) + "\n")
        for first in range(0, len(sol.t), 1024):
            for row in np.column_stack([x[first : first + 1024] for x, _ in table.values()]).tolist():
                file.write(",".join(map(repr, row)) + "\n")
    return path


def to_xarray(sol: Solution) -> Any:
    """Dataset with the names of bodies and joints as coordinates; every variable has its units."""
    xarray = _needed("xarray", "to_xarray")
    bodies = moving_bodies(sol, "to_xarray")
    axes = {
        "time": sol.t,
        "axis": list("xyz"),
        "body_axis": ["1", "2", "3"],
        "quaternion_component": list(MOTION["quaternion"][0]),
    }
    units = {"time": "s"}
    found: dict[str, tuple[tuple[str, ...], np.ndarray, str]] = {}
    if bodies:
        axes["body"] = bodies
        for name, unit in {**{name: unit for name, (_, unit) in MOTION.items()}, **DERIVED}.items():
            last = "quaternion_component" if name == "quaternion" else "body_axis" if name in BODY_AXES else "axis"
            found[name] = ("time", "body", last), np.stack([getattr(sol, name)(b) for b in bodies], axis=1), unit
        rotation = np.stack([sol.rotation(b) for b in bodies], axis=1)
        found["rotation"] = ("time", "body", "axis", "body_axis"), rotation, "1"
    joints = _joint_columns(sol)
    if joints:
        axes["joint_coordinate"] = list(joints)
        values, rates = (np.stack([x[i] for x in joints.values()], axis=1) for i in range(2))
        found["coordinate"] = ("time", "joint_coordinate"), values, "m, rad"
        found["coordinate_rate"] = ("time", "joint_coordinate"), rates, "m s-1, rad s-1"
        axes["joint_coordinate_unit"] = ("joint_coordinate", [x[2] for x in joints.values()])
    for name, x in _energies(sol).items():
        found[name] = ("time",), x, "J"
    found["linear_momentum"] = ("time", "axis"), sol.momentum.linear, "kg m s-1"
    found["angular_momentum"] = ("time", "axis"), sol.momentum.angular, "kg m2 s-1"
    found["constraint_residual"] = ("time",), sol.constraint_residual, "m, rad"
    found["velocity_residual"] = ("time",), sol.velocity_residual, "m s-1, rad s-1"
    if sol.lam.shape[1]:
        found["multipliers"] = ("time", "multiplier"), sol.lam, "N, N m"
    for beam in beams(sol):
        result, along = sol.beam(beam), f"{beam.name}_s"
        axes |= {along: result.s, "section_force": list(NAMES)}
        units[along] = "m"
        found[f"{beam.name}_position"] = ("time", along, "axis"), result.position, "m"
        found[f"{beam.name}_section_force"] = ("time", along, "section_force"), result.node_force, "N, N m"
    data = {name: (dimensions, x, {"units": unit}) for name, (dimensions, x, unit) in found.items()}
    about = {"name": sol.name, "method": sol.method, "status": sol.status, "message": sol.message, **sol.provenance}
    dataset = xarray.Dataset(data, coords=axes, attrs=about)
    for name, unit in units.items():
        dataset[name].attrs["units"] = unit
    return dataset


def moving_bodies(sol: Solution, what: str) -> list[str]:
    """Names of what has a place: no modes of flexible bodies."""
    if hasattr(sol.model, "layout"):
        raise ModelError(f"{what}: a System has no bodies; use sol.t, sol.element() and sol.velocity_vector()")
    return [b.name for b in sol.model.bodies if b.kind != "modal"]


def beams(sol: Solution) -> list[Beam]:
    """Beams of the model."""
    return [f for f in sol.model.flexible if isinstance(f, Beam)]


def columns(
    sol: Solution, who: str, what: Sequence[str], only: str | Sequence[str]
) -> dict[str, tuple[np.ndarray, str]]:
    """Columns of the table and their units: those of the kinds and of the bodies, joints and elements that are asked for."""
    kinds = [what] if isinstance(what, str) else list(what)
    for kind in kinds:
        if kind not in KINDS:
            raise ModelError(f"{who}: what = {shown(kind)}; {suggestion(kind, KINDS)}")
    patterns = [only] if isinstance(only, str) else list(only)
    found: dict[str, tuple[np.ndarray, str]] = {}
    for kind in KINDS:
        if kind in kinds:
            found |= COLUMNS[kind](sol, who, patterns)
    if patterns != ["*"] and set(found) <= set(_energies(sol)):
        known = sorted({*moving_bodies(sol, who), *(e.name for e in sol.model.elements)})
        raise ModelError(
            f"{who}: nothing of {', '.join(kinds)} is called {' or '.join(map(repr, patterns))}; there are {known}"
        )
    return found


def _wanted(name: str, patterns: Iterable[str]) -> bool:
    return any(fnmatchcase(name, pattern) for pattern in patterns)


def _motion(sol: Solution, who: str, patterns: list[str]) -> dict[str, tuple[np.ndarray, str]]:
    """Position, attitude and velocities of the bodies."""
    found: dict[str, tuple[np.ndarray, str]] = {}
    for body in moving_bodies(sol, who):
        if _wanted(body, patterns):
            for name, (components, unit) in MOTION.items():
                values = getattr(sol, name)(body)
                found |= {f"{body}.{c}": (values[:, k], unit) for k, c in enumerate(components)}
    return found


def _coordinates(sol: Solution, who: str, patterns: list[str]) -> dict[str, tuple[np.ndarray, str]]:
    """Relative coordinates of the joints and their rates."""
    found: dict[str, tuple[np.ndarray, str]] = {}
    for name, (value, rate, unit) in _joint_columns(sol, patterns).items():
        found |= {name: (value, unit), f"{name}.rate": (rate, f"{unit} s-1")}
    return found


def _reactions(sol: Solution, who: str, patterns: list[str]) -> dict[str, tuple[np.ndarray, str]]:
    """Force and torque of joints, drivers and couplings on their last body, at the joint, in inertial axes."""
    found: dict[str, tuple[np.ndarray, str]] = {}
    for name in dict.fromkeys(sol.evaluator.structure.lam_label):
        if _wanted(name, patterns):
            found |= _six(f"{name}.reaction", *sol.reaction(name))
    return found


def _forces(sol: Solution, who: str, patterns: list[str]) -> dict[str, tuple[np.ndarray, str]]:
    """Force and torque of springs, laws, loads and so on, on each body, about the origin of its frame, in inertial axes."""
    found: dict[str, tuple[np.ndarray, str]] = {}
    for (name, body), wrench in every_force(sol, lambda name: _wanted(name, patterns)).items():
        found |= _six(f"{name}.on.{body}", *wrench)
    return found


def _efforts(sol: Solution, who: str, patterns: list[str]) -> dict[str, tuple[np.ndarray, str]]:
    """Efforts of drivers, couplings and laws on their coordinates."""
    found: dict[str, tuple[np.ndarray, str]] = {}
    for e in sol.model.elements:
        if _wanted(e.name, patterns):
            try:
                found[f"{e.name}.effort"] = sol.effort(e), effort_unit(e)
            except ModelError:  # it acts on no coordinate
                continue
    return found


def effort_unit(e: Element) -> str:
    """Unit of an effort: that of the coordinate on which it acts, of a coupling its second one."""
    places = e.data.get("places") or [e.data.get("place")]
    place = places[-1]
    return "N, N m" if place is None else "N m" if place.is_angle else "N"


def _powers(sol: Solution, who: str, patterns: list[str]) -> dict[str, tuple[np.ndarray, str]]:
    """Power of each element."""
    return {f"{name}.power": (x, "W") for name, x in powers(sol).items() if _wanted(name, patterns)}


def _six(name: str, force: np.ndarray, torque: np.ndarray) -> dict[str, tuple[np.ndarray, str]]:
    """Columns of a force and a torque."""
    parts = (("F", force, "N"), ("M", torque, "N m"))
    return {f"{name}.{letter}{axis}": (x[:, k], unit) for letter, x, unit in parts for k, axis in enumerate("xyz")}


def _joint_columns(sol: Solution, patterns: Iterable[str] = ("*",)) -> dict[str, tuple[np.ndarray, np.ndarray, str]]:
    """Relative coordinates of the joints, with rates and units."""
    return {
        f"{j.name}.{which}": (
            sol.coordinate(j, which), sol.coordinate_rate(j, which), "rad" if c.kind == "angle" else "m",
        )
        for j in sol.model.joints
        if _wanted(j.name, patterns)
        for which, c in coordinates(j).items()
    }  # fmt: skip


def _energies(sol: Solution) -> dict[str, np.ndarray]:
    e = sol.energy
    return {"kinetic_energy": e.kinetic, "potential_energy": e.potential, "total_energy": e.total, "work": e.work}


COLUMNS = {
    "motion": _motion, "coordinates": _coordinates, "reactions": _reactions, "forces": _forces, "efforts": _efforts,
    "powers": _powers,
    "energies": lambda sol, who, patterns: {name: (x, "J") for name, x in _energies(sol).items()},
}  # fmt: skip


def _quoted(text: str) -> str:
    """A name as a field of CSV."""
    return '"' + text.replace('"', '""') + '"' if any(c in text for c in ',"\n') else text


def _needed(package: str, what: str) -> Any:
    """An optional package, or a word about how to get it."""
    try:
        return import_module(package)
    except ImportError as error:
        raise ImportError(f"{what} needs {package}: pip install 'liedyn[data]'") from error
