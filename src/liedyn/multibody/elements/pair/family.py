"""The family of a pair: its kernels are compiled when they are first asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

from liedyn.compiled.decorators import LazyKernel
from liedyn.compiled.dual import constant, dual, parts, value
from liedyn.equation import roles
from liedyn.equation.user_functions import build_kernel
from liedyn.errors import ModelError
from liedyn.multibody.elements import state
from liedyn.multibody.elements.pair import kernels as pair
from liedyn.multibody.elements.pair.text import Text

NAMESPACE: dict[str, Any] = {
    "dual": dual, "constant": constant, "parts": parts, "value": value, "put_rows": pair.put_rows,
    "put_blocks": pair.put_blocks, "put_turning": pair.put_turning, "put_multiplier": pair.put_multiplier,
    "put_gradient": pair.put_gradient, "turned_arm": pair.turned_arm, "lever": roles.lever, "position": state.position,
    "rotation": state.rotation, "linear": state.linear, "angular": state.angular, "add_moments": state.add_moments,
}  # fmt: skip


class Deferred(LazyKernel):
    """A kernel of a role that is made from a text when it is first asked for; only then are the functions compiled."""

    def __init__(self, role: str, signature: Any, make: Callable[[], Any]) -> None:
        arguments = ", ".join(f"x{k}" for k in range(len(signature.args)))
        scope: dict[str, Any] = {}
        exec(f"def {role}({arguments}): pass", scope)
        super().__init__(scope[role])
        self.make = make

    @cached_property
    def dispatcher(self) -> Any:
        """The kernel as Numba knows it."""
        return self.make()


def pair_family(name: str, text: Text, functions: Mapping[str, Any], remedy: str, **options: Any) -> roles.Family:
    """The family of elements whose kernels are made from functions V, F, Phi and effort."""
    wanted = {"residual": text.residual, "tangent": text.tangent}
    wanted |= {"discrete_residual": text.discrete_residual, "discrete_tangent": text.discrete_tangent}
    if text.energy:
        wanted["energies"] = text.energies
    if text.rows:
        wanted |= {"velocity_rows": text.velocity_rows, "acceleration_rows": text.acceleration_rows}
        wanted["velocity_rows_gradient"] = text.velocity_rows_gradient
    signatures = roles.ROLES | roles.DISCRETE_ROLES
    of_motion = {role: f for role, f in functions.items() if role != "effort"}

    def kernel(role: str, source: str, called: Mapping[str, Any], signature: Any) -> Any:
        def make() -> Any:
            try:
                return build_kernel(text.common + "\n" + source, signature, called, namespace=NAMESPACE, remedy=remedy)
            except ModelError as error:
                raise ModelError(f"element family {name!r}: {error}") from None

        return Deferred(role, signature, make)

    kernels = {role: kernel(role, source, of_motion, signatures[role]) for role, source in wanted.items()}
    extra: dict[str, Any] = {}
    if text.effort:
        extra["effort"] = kernel("effort", text.effort_, functions, roles.ROWS)
    parts = "KB" if text.rows else "CK" if text.force == 2 else "K"
    pivots = ("t",) if text.rows and not text.directions else ()
    return roles.Family(name, text.shape, parts, **kernels, pivots=pivots, extra=extra, **options)
