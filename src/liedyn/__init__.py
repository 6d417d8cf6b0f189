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
from typing import Any

from liedyn.moved import install

# The public names, by the module in which each lives; `__init__.pyi` is written from this table for type checkers
# (`python tools/generate/stub.py`; a test compares them)
PUBLIC = {
    "analysis.buckling": "critical_loads",
    "analysis.equilibrium": "equilibrium",
    "analysis.kinematics": "inverse_dynamics kinematics",
    "analysis.linearize": "linearize",
    "analysis.robotics.robot": "robot",
    "analysis.static_path": "static_path",
    "equation.derivative_check": "check_derivatives",
    "equation.system.system": "System",
    "compiled.decorators": "kernel",
    "errors": "AccuracyWarning AnalysisWarning CacheWarning ConsistencyWarning EnergyWarning FileWarning "
    "InterruptedSweepWarning ModelError RedundancyWarning RunError StepWarning UserFunctionError",
    "gradients.bridges": "as_jax as_torch",
    "gradients.cost": "Cost",
    "gradients.fit": "Measured fit",
    "gradients.gradient": "check_gradient gradient",
    "gradients.optimize": "optimize",
    "gradients.sensitivity": "sensitivity",
    "gradients.statics": "sensitivity_at_rest",
    "groups": "Group MatrixGroup Product R3xSO3 Rn SE3 SO3 TangentBundle check_group",
    "groups.attitude": "rot",
    "integrate.bliedf": "BLieDF",
    "integrate.catalog": "register_method",
    "integrate.energy_midpoint.method": "EnergyMidpoint",
    "integrate.generalized_alpha": "GeneralizedAlpha",
    "integrate.heap.method": "Heap",
    "integrate.method": "Facts Method",
    "integrate.momentum.methods": "KryslMidpoint RATTLie SimoWong Trapezoidal",
    "integrate.moreau.method": "Moreau",
    "integrate.parametrized_alpha": "ParametrizedAlpha",
    "integrate.projected.krysl_endres": "KryslEndres",
    "integrate.projected.munthe_kaas": "MuntheKaas",
    "integrate.projected.tableaux": "Tableau",
    "multibody.files.mjcf": "read_mjcf",
    "multibody.files.read": "read_model",
    "multibody.files.urdf": "read_urdf",
    "multibody.flexible.curves": "Arc Line Spline",
    "multibody.flexible.sections": "Section",
    "multibody.functions.expression": "expression",
    "multibody.functions.control": "Control",
    "multibody.functions.table": "Table",
    "multibody.kernel_elements": "KernelFamily",
    "multibody.model": "Model",
    "multibody.own_elements": "ElementFamily register_element",
    "multibody.shapes": "Box Capsule Cone Cylinder Ellipsoid Mesh Sphere",
    "native.export": "export_native",
    "native.fmu": "export_fmu",
    "problems.base": "Problem",
    "results.files": "load",
    "results.solution": "Solution",
    "simulation.event_actions": "Bounce Change Lock Release Set SetVelocity",
    "simulation.event_conditions": "Coordinate Distance Gap",
    "simulation.events": "Event",
    "simulation.resume": "resume",
    "simulation.simulate": "simulate",
    "simulation.stepper": "Stepper",
    "simulation.template": "Template template",
    "simulation.fmu": "FMU",
    "studies.compare": "compare",
    "studies.ensemble": "ensemble",
    "studies.order": "order_test",
    "studies.richardson": "mesh_study richardson",
    "studies.spectral": "spectral_radius",
    "studies.sweep": "load_sweep sweep",
    "viewer.study": "export_sweep_html",
    "studies.sweeps.parameters": "samples",
}
MODULES = {
    "attitude": "groups.attitude",
    "element_kernels": "element_kernels",
    "groups": "groups",
    "plot": "plot",
    "problems": "problems",
    "stepping": "stepping",
    "units": "units",
    "viewer": "viewer",
}
install()
_HOME = {name: module for module, names in PUBLIC.items() for name in names.split()}

__all__ = sorted([*_HOME, *MODULES, "__version__"])


def __getattr__(name: str) -> Any:
    if name in _HOME:
        value = getattr(import_module(f"liedyn.{_HOME[name]}"), name)
    elif name in MODULES:
        value = import_module(f"liedyn.{MODULES[name]}")
    elif name == "__version__":
        from importlib.metadata import version

        value = version("liedyn")
    else:
        raise AttributeError(f"module 'liedyn' has no attribute {name!r}")
    globals()[name] = value  # the next access is a plain one
    return value


def __dir__() -> list[str]:
    return sorted(set(globals()) | set(__all__))
