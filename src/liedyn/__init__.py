"""liedyn: dynamics of rigid and flexible multibody systems on Lie groups, at the speed of compiled code.

    import liedyn as ld

    model = ld.Model(gravity=(0, 0, -9.81))
    top = model.body("top", mass=15.0, inertia=(0.234375, 0.46875, 0.234375),
                     position=(0, 1, 0), angular_velocity=(0, 150, -4.61538))
    model.spherical(model.ground, top, at=(0, 0, 0))
    sol = ld.simulate(model, t_end=2.0, h=1e-3, method=ld.GeneralizedAlpha(rho_inf=0.9))
    sol.plot()

Names are imported when they are first used (PEP 562), so that `liedyn --help` does not wait for Numba.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from liedyn import groups, plot, problems, viewer
    from liedyn.analysis.buckling import critical_loads
    from liedyn.analysis.equilibrium import equilibrium
    from liedyn.analysis.kinematics import inverse_dynamics, kinematics
    from liedyn.analysis.linearize import linearize
    from liedyn.analysis.static_path import static_path
    from liedyn.equation.derivative_check import check_derivatives
    from liedyn.equation.system.system import System
    from liedyn.errors import CacheWarning, ModelError
    from liedyn.groups import SE3, SO3, Group, Product, R3xSO3, Rn, TangentBundle
    from liedyn.groups import attitude as attitude
    from liedyn.groups.attitude import rot
    from liedyn.integrate.bliedf import BLieDF
    from liedyn.integrate.energy_midpoint.method import EnergyMidpoint
    from liedyn.integrate.generalized_alpha import GeneralizedAlpha
    from liedyn.integrate.momentum.methods import KryslMidpoint, RATTLie, SimoWong, Trapezoidal
    from liedyn.integrate.parametrized_alpha import ParametrizedAlpha
    from liedyn.integrate.projected.krysl_endres import KryslEndres
    from liedyn.integrate.projected.munthe_kaas import MuntheKaas
    from liedyn.multibody.files.mjcf import read_mjcf
    from liedyn.multibody.files.read import read_model
    from liedyn.multibody.files.urdf import read_urdf
    from liedyn.multibody.flexible.curves import Arc, Line, Spline
    from liedyn.multibody.flexible.sections import Section
    from liedyn.multibody.functions.expression import expression
    from liedyn.multibody.functions.table import Table
    from liedyn.multibody.model import Model
    from liedyn.multibody.shapes import Box, Capsule, Cone, Cylinder, Ellipsoid, Mesh, Sphere
    from liedyn.problems.base import Problem
    from liedyn.results.files import load
    from liedyn.results.solution import Solution
    from liedyn.simulation.simulate import simulate
    from liedyn.simulation.stepper import Stepper
    from liedyn.studies.compare import compare
    from liedyn.studies.ensemble import ensemble
    from liedyn.studies.order import order_test
    from liedyn.studies.richardson import mesh_study, richardson
    from liedyn.studies.spectral import spectral_radius

    __version__: str

# where each public name lives; a module by its own name
_HOME = {
    "read_mjcf": "liedyn.multibody.files.mjcf",
    "read_urdf": "liedyn.multibody.files.urdf",
    "expression": "liedyn.multibody.functions.expression",
    "read_model": "liedyn.multibody.files.read",
    "Arc": "liedyn.multibody.flexible.curves",
    "Line": "liedyn.multibody.flexible.curves",
    "Section": "liedyn.multibody.flexible.sections",
    "Spline": "liedyn.multibody.flexible.curves",
    "Sphere": "liedyn.multibody.shapes",
    "Mesh": "liedyn.multibody.shapes",
    "Ellipsoid": "liedyn.multibody.shapes",
    "Cylinder": "liedyn.multibody.shapes",
    "Cone": "liedyn.multibody.shapes",
    "Capsule": "liedyn.multibody.shapes",
    "Box": "liedyn.multibody.shapes",
    "BLieDF": "liedyn.integrate.bliedf",
    "EnergyMidpoint": "liedyn.integrate.energy_midpoint.method",
    "KryslEndres": "liedyn.integrate.projected.krysl_endres",
    "KryslMidpoint": "liedyn.integrate.momentum.methods",
    "MuntheKaas": "liedyn.integrate.projected.munthe_kaas",
    "ParametrizedAlpha": "liedyn.integrate.parametrized_alpha",
    "RATTLie": "liedyn.integrate.momentum.methods",
    "SimoWong": "liedyn.integrate.momentum.methods",
    "Trapezoidal": "liedyn.integrate.momentum.methods",
    "AccuracyWarning": "liedyn.errors",
    "CacheWarning": "liedyn.errors",
    "compare": "liedyn.studies.compare",
    "critical_loads": "liedyn.analysis.buckling",
    "spectral_radius": "liedyn.studies.spectral",
    "GeneralizedAlpha": "liedyn.integrate.generalized_alpha",
    "Group": "liedyn.groups",
    "Model": "liedyn.multibody.model",
    "ModelError": "liedyn.errors",
    "Problem": "liedyn.problems.base",
    "Product": "liedyn.groups",
    "R3xSO3": "liedyn.groups",
    "Rn": "liedyn.groups",
    "SE3": "liedyn.groups",
    "SO3": "liedyn.groups",
    "Solution": "liedyn.results.solution",
    "Stepper": "liedyn.simulation.stepper",
    "System": "liedyn.equation.system.system",
    "Table": "liedyn.multibody.functions.table",
    "TangentBundle": "liedyn.groups",
    "check_derivatives": "liedyn.equation.derivative_check",
    "ensemble": "liedyn.studies.ensemble",
    "equilibrium": "liedyn.analysis.equilibrium",
    "inverse_dynamics": "liedyn.analysis.kinematics",
    "kinematics": "liedyn.analysis.kinematics",
    "linearize": "liedyn.analysis.linearize",
    "load": "liedyn.results.files",
    "mesh_study": "liedyn.studies.richardson",
    "order_test": "liedyn.studies.order",
    "richardson": "liedyn.studies.richardson",
    "rot": "liedyn.groups.attitude",
    "simulate": "liedyn.simulation.simulate",
    "static_path": "liedyn.analysis.static_path",
}
_MODULES = {
    "attitude": "liedyn.groups.attitude",
    "groups": "liedyn.groups",
    "plot": "liedyn.plot",
    "problems": "liedyn.problems",
    "viewer": "liedyn.viewer",
}

__all__ = [
    "SE3",
    "SO3",
    "AccuracyWarning",
    "Arc",
    "BLieDF",
    "Box",
    "CacheWarning",
    "Capsule",
    "Cone",
    "Cylinder",
    "Ellipsoid",
    "EnergyMidpoint",
    "GeneralizedAlpha",
    "Group",
    "KryslEndres",
    "KryslMidpoint",
    "Line",
    "Mesh",
    "Model",
    "ModelError",
    "MuntheKaas",
    "ParametrizedAlpha",
    "Problem",
    "Product",
    "R3xSO3",
    "RATTLie",
    "Rn",
    "Section",
    "SimoWong",
    "Solution",
    "Sphere",
    "Spline",
    "Stepper",
    "System",
    "Table",
    "TangentBundle",
    "Trapezoidal",
    "__version__",
    "attitude",
    "check_derivatives",
    "compare",
    "critical_loads",
    "ensemble",
    "equilibrium",
    "expression",
    "groups",
    "inverse_dynamics",
    "kinematics",
    "linearize",
    "load",
    "mesh_study",
    "order_test",
    "plot",
    "problems",
    "read_mjcf",
    "read_model",
    "read_urdf",
    "richardson",
    "rot",
    "simulate",
    "spectral_radius",
    "static_path",
    "viewer",
]


def __getattr__(name: str) -> Any:
    if name in _HOME:
        value = getattr(import_module(_HOME[name]), name)
    elif name in _MODULES:
        value = import_module(_MODULES[name])
    elif name == "__version__":
        from importlib.metadata import version

        value = version("liedyn")
    else:
        raise AttributeError(f"module 'liedyn' has no attribute {name!r}")
    globals()[name] = value  # the next access is a plain one
    return value


def __dir__() -> list[str]:
    return sorted(set(globals()) | set(__all__))
