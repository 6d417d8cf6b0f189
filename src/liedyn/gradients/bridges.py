"""A simulation as a differentiable function for JAX and PyTorch: `ld.as_jax`, `ld.as_torch`.

What they return takes the values of the parameters as one array and gives the cost; its derivative is that of `ld.gradient`.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from liedyn.arguments import checked
from liedyn.errors import ModelError
from liedyn.gradients.cost import Cost, as_cost
from liedyn.gradients.gradient import gradient
from liedyn.gradients.parameters import Source
from liedyn.gradients.task import steps_of
from liedyn.integrate.method import Method
from liedyn.results.solution import Solution
from liedyn.simulation.simulate import simulate
from liedyn.typing import ModelLike


class _Problem:
    """A cost as a function of the values of parameters."""

    def __init__(
        self, who: str, model: Any, cost: Any, parameters: Any, t_end: Any, h: Any, method: Any, mode: str
    ) -> None:
        self.who, self.cost, self.mode = who, as_cost(who, cost), mode
        self.model, self.source = model, Source(who, model, parameters)
        built = self.source.nominal or self.source.model(self.source.values)
        self.steps = steps_of(who, built, t_end, h, method, None)

    def _values(self, x: Any) -> np.ndarray:
        """The values of the parameters, from an array."""
        values = np.asarray(x, dtype=float)
        if values.shape != self.source.values.shape:
            raise ModelError(
                f"{self.who}: the values have shape {values.shape}; there are {len(self.source.values)} parameters: "
                f"{', '.join(self.source.names[:4])}{', ...' if len(self.source.names) > 4 else ''}"
            )
        return values

    def value(self, x: Any) -> float:
        """The cost."""
        made = self.source.model(self._values(x))
        sol = simulate(made, self.steps.t_end, self.steps.h, self.steps.method, health=False, progress=False)
        if sol.status != "finished":
            raise ModelError(f"{self.who}: the run itself failed: {sol.message}")
        f = self.cost.value if isinstance(self.cost, Cost) else self.cost
        return float(np.asarray(f(sol), dtype=float).reshape(()))

    def both(self, x: Any) -> tuple[float, np.ndarray]:
        """The cost and its gradient."""
        values = self._values(x)
        named = {entry.name: entry.value(values) for entry in self.source.entries}
        g = gradient(self.model, self.cost, named, self.steps.t_end, self.steps.h, self.steps.method, mode=self.mode)
        return g.value, g.gradient


@checked
def as_jax(
    model: ModelLike | Callable[..., Any],
    cost: Cost | Callable[[Solution], Any],
    parameters: Sequence[str] | dict[str, Any],
    t_end: float | None = None,
    h: float | Sequence[float] | None = None,
    method: Method | str | None = None,
    *,
    mode: str = "auto",
) -> Callable[[Any], Any]:
    """A cost of a run as a function f(values) that JAX differentiates (`jax.grad`, `jax.value_and_grad`), and compiles around.

    Arguments as for `gradient`; values: an array of the numbers of all parameters, in their order.  JAX computes with 7 digits
    unless `jax.config.update("jax_enable_x64", True)` is called first.  Needs JAX: pip install liedyn[jax].
    """
    jax = _imported("as_jax", "jax")
    problem = _Problem("as_jax", model, cost, parameters, t_end, h, method, mode)

    def shapes(x: Any, *sizes: tuple[int, ...]) -> Any:
        return tuple(jax.ShapeDtypeStruct(size, x.dtype) for size in sizes)

    def value(x: Any) -> Any:
        def call(y: Any) -> Any:
            return (np.asarray(problem.value(y), dtype=x.dtype),)

        return jax.pure_callback(call, shapes(x, ()), x, vmap_method="sequential")[0]

    def forward(x: Any) -> Any:
        def call(y: Any) -> Any:
            found, slopes = problem.both(y)
            return np.asarray(found, dtype=x.dtype), slopes.astype(x.dtype)

        return jax.pure_callback(call, shapes(x, (), x.shape), x, vmap_method="sequential")

    def backward(slopes: Any, bar: Any) -> Any:
        return (bar * slopes,)

    made = jax.custom_vjp(value)
    made.defvjp(forward, backward)

    def f(values: Any) -> Any:
        x = jax.numpy.asarray(values, dtype=jax.numpy.result_type(float))
        return made(x)

    return f


@checked
def as_torch(
    model: ModelLike | Callable[..., Any],
    cost: Cost | Callable[[Solution], Any],
    parameters: Sequence[str] | dict[str, Any],
    t_end: float | None = None,
    h: float | Sequence[float] | None = None,
    method: Method | str | None = None,
    *,
    mode: str = "auto",
) -> Callable[[Any], Any]:
    """A cost of a run as a function f(values) of a tensor that PyTorch differentiates.

    Arguments as for `gradient`; values: a tensor of the numbers of all parameters, in their order, best of double precision.
    Needs PyTorch: pip install liedyn[torch].
    """
    torch = _imported("as_torch", "torch")
    problem = _Problem("as_torch", model, cost, parameters, t_end, h, method, mode)

    def forward(ctx: Any, x: Any) -> Any:
        y = x.detach().cpu().double().numpy()
        if not ctx.needs_input_grad[0]:
            return x.new_tensor(problem.value(y))
        value, slopes = problem.both(y)
        ctx.save_for_backward(x.new_tensor(slopes))
        return x.new_tensor(value)

    def backward(ctx: Any, bar: Any) -> Any:
        (slopes,) = ctx.saved_tensors
        return bar * slopes

    once = torch.autograd.function.once_differentiable(backward)
    made = type("Run", (torch.autograd.Function,), {"forward": staticmethod(forward), "backward": staticmethod(once)})
    return made.apply  # type: ignore[attr-defined]


def _imported(who: str, name: str) -> Any:
    """A package that is not needed otherwise."""
    try:
        return importlib.import_module(name)
    except ImportError:
        raise ModelError(f"{who}: needs the package {name}: pip install 'liedyn[{name}]'") from None
