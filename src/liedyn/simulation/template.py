"""Models as templates: many runs of one topology with other numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from liedyn.arguments import checked, checked_methods, shown
from liedyn.equation.layout import keep
from liedyn.errors import ModelError
from liedyn.integrate.by_default import ROBUST
from liedyn.multibody.model_base import as_model
from liedyn.results.solution import Solution
from liedyn.simulation.simulate import equations_for, simulate
from liedyn.typing import ModelLike


@checked
def template(model: ModelLike | Callable[..., ModelLike], **options: Any) -> Template:
    """A model, or a function of parameters that returns one, whose topology is analyzed once; see `Template`.

    options: those of `simulate`, for all runs.

    >>> def pendulum(mass, length):
    ...     model = ld.Model(gravity=(0, 0, -9.81))
    ...     bob = model.body("bob", mass, (0.1, 0.1, 0.1), position=(length, 0, 0))
    ...     hinge = model.revolute("ground", bob, at=(0, 0, 0), axis=(0, 1, 0))
    ...     return model
    >>> swings = ld.template(pendulum, t_end=0.5, h=0.01)
    >>> [swings.run(mass=1.0, length=length).position("bob")[-1].round(3).tolist() for length in (1.0, 2.0)]
    [[0.479, 0.0, -0.878], [1.661, 0.0, -1.115]]
    """
    return Template(model, **options)


@checked_methods
class Template:
    """Runs of one topology: bodies, joints and forces stay, their numbers change.

    What follows from the topology (order of the unknowns, pattern and symbolic factors, tables) is computed in the first run,
    and the arrays of a run that has ended serve the next one.  Results are those of `simulate`, to the bit.  All runs of a
    process do that, `sweep` and `ensemble` too; a template does not forget its topology when many others come between, and
    says by `fits` whether a model has it.  A model of another topology is run as well, from the beginning.
    """

    def __init__(self, model: ModelLike | Callable[..., ModelLike], **options: Any) -> None:
        build = None if hasattr(model, "equations") or hasattr(model, "build") else model
        if build is not None and not callable(build):
            raise ModelError(
                f"template: model = {shown(model)} is neither a model, a problem, a system nor a function that returns one"
            )
        self._build, self._options = build, options
        self._model = None if build is not None else as_model("template", model, options.get("group"))
        self._kept: tuple[Any, Any] | None = None if self._model is None else self._topology(self._model)

    def __repr__(self) -> str:
        what = getattr(self._build, "__name__", "a function") if self._model is None else repr(self._model.name)
        return f"<Template of {what}>"

    def run(self, model: ModelLike | None = None, **parameters: Any) -> Solution:
        """Simulate a model, or that of these parameters: arguments of the function from which the template was made."""
        if self._build is not None and model is None:
            model = self._build(**parameters)
        elif parameters:
            raise ModelError(
                f"template: parameters {', '.join(parameters)} are arguments of a function that makes the model; this template "
                "has none, or a model is given as well"
            )
        found: Any = self._model if model is None else model
        if self._kept is None:
            self._kept = self._topology(as_model("template", found, self._options.get("group")))
        keep(*self._kept)
        return simulate(found, **self._options)

    def fits(self, model: ModelLike) -> bool:
        """Whether a model has the topology of the template (of its first run, if it was made from a function)."""
        found = self._topology(as_model("template", model, self._options.get("group")))
        if self._kept is None:
            self._kept = found
        return found[0] == self._kept[0]

    def _topology(self, model: Any) -> tuple[Any, Any]:
        """The key of a layout, and the layout."""
        builder = equations_for(model, ROBUST).builder
        return builder.topology(3), builder.layout(3)
