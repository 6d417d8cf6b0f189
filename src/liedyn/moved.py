"""Old import paths of public names: modules that were moved are found under their old names, with a warning."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Sequence
from importlib import import_module, util
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType

MOVED = {
    "dae.check": "equation.derivative_check",
    "dae.system": "equation.system.system",
    "integrate.impulse": "integrate.momentum.methods",
    "integrate.krysl_endres": "integrate.projected.krysl_endres",
    "integrate.munthe_kaas": "integrate.projected.munthe_kaas",
    "integrate.parametrized": "integrate.parametrized_alpha",
    "integrate.tableaux": "integrate.projected.tableaux",
    "jit": "compiled.decorators",
    "multibody.curves": "multibody.flexible.curves",
    "multibody.expression": "multibody.functions.expression",
    "multibody.sections": "multibody.flexible.sections",
    "multibody.table": "multibody.functions.table",
    "results.buckling": "analysis.buckling",
    "results.compare": "studies.compare",
    "results.ensemble": "studies.ensemble",
    "results.kinematics": "analysis.kinematics",
    "results.linear": "analysis.linearize",
    "results.order": "studies.order",
    "results.richardson": "studies.richardson",
    "results.simulate": "simulation.simulate",
    "results.spectral": "studies.spectral",
    "results.static_path": "analysis.static_path",
    "results.statics": "analysis.equilibrium",
    "results.stepper": "simulation.stepper",
}
PACKAGES = ("dae",)  # that are no more, but stand in front of such a name


class Finder(MetaPathFinder, Loader):
    """Finds a module under its old name; asked last, so it costs nothing otherwise."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """A spec for an old name."""
        name = fullname.removeprefix("liedyn.")
        if name == fullname or (name not in MOVED and name not in PACKAGES):
            return None
        return util.spec_from_loader(fullname, self, is_package=name in PACKAGES)

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        """The module itself, under its new name."""
        new = MOVED.get(spec.name.removeprefix("liedyn."))
        if new is None:
            return None
        warnings.warn(f"{spec.name} is now liedyn.{new}", DeprecationWarning, stacklevel=2)
        module = ModuleType(spec.name)
        module.__dict__.update({k: v for k, v in vars(import_module(f"liedyn.{new}")).items() if k[:2] != "__"})
        return module

    def exec_module(self, module: ModuleType) -> None:
        """Nothing is left to do."""


def install() -> None:
    """Let old names be found."""
    if not any(isinstance(finder, Finder) for finder in sys.meta_path):
        sys.meta_path.append(Finder())
