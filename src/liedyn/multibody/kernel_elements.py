"""Elements of users that are given by kernels: any number of bodies, masses, rows of velocities, memory."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from liedyn.arguments import checked_class, number, shown, vector
from liedyn.compiled.decorators import LazyKernel, inner
from liedyn.equation.roles import DISCRETE_ROLES, KINETIC, ROLES, VARYING, WORKS, Family
from liedyn.equation.shape import Shape
from liedyn.errors import ModelError
from liedyn.multibody.frames import own_point
from liedyn.multibody.lowering import Lowering
from liedyn.multibody.model_base import ModelBase
from liedyn.multibody.own_family import OwnFamily, uses_first
from liedyn.multibody.parts import Body, Element, Frame

TOLD = ("follow_stress", "mean_stiffness")  # roles of the library's beams, which other parts of it have to know


@checked_class
class KernelFamily(OwnFamily):
    """Elements given by kernels for the roles of the equations, for what plain functions (`ElementFamily`) cannot say.

    On any number of bodies, with masses of their own, rows of velocities (nonholonomic) and memory.  Kernels see bare memory
    and have to agree with the shape; `model.check_derivatives()` compares all of them with differences.  See
    docs/developers/kernel_element.md.

    name: word by which models and files call it.
    shape: an `element_kernels.Shape`.  Its nodes are the arguments of `model.add` that name bodies, its parameters the others.
    kernels: by role, as `element_kernels.kernels_of` finds them; with discrete roles methods keep the energy.
    parts: which of M, C, K and B the kernel `tangent` writes, as text.
    points: parameters of 3 numbers that are points of bodies, given in the body frame: {"at_a": "a"} (default: center of mass).
    defaults: values of parameters that may be left out.
    memory: nodes of the shape that are no bodies but remember up to 12 numbers, with their values at the start:
    {"turns": (0.0,)}.  The kernel `remember` renews them after each accepted step.
    effort: kernel of the signature of `energies` that writes a number for each element, which `sol.effort` gives.
    conservative: its energies say all, and no work is counted beside them (a false claim shows in `sol.energy`).
    nonholonomic: the rows are B v = 0.  angles: rows are angles, not lengths.  smooth: forces have no kinks.
    check(p): text that says what is wrong with parameters, or None.  draw: "rod" or "spring" from body to body, "nothing", or a
    function draw(p) of points (n, 3) in the axes of the first body.
    """

    def __init__(
        self,
        name: str,
        shape: Shape,
        kernels: Mapping[str, Any],
        *,
        parts: str,
        points: Mapping[str, str] | None = None,
        defaults: Mapping[str, Any] | None = None,
        memory: Mapping[str, Any] | None = None,
        effort: Any = None,
        conservative: bool = False,
        nonholonomic: bool = False,
        angles: bool = False,
        smooth: bool = False,
        check: Callable[[Any], str | None] | None = None,
        draw: str | Callable[[Any], Any] = "nothing",
    ) -> None:
        super().__init__(name, check, draw)
        if not isinstance(shape, Shape):
            raise ModelError(f"{self.who}: shape = {shown(shape)} is no liedyn.element_kernels.Shape")
        for argument, value in (
            ("conservative", conservative), ("nonholonomic", nonholonomic), ("angles", angles), ("smooth", smooth),
        ):  # fmt: skip
            if not isinstance(value, bool):
                raise ModelError(f"{self.who}: {argument} = {shown(value)} must be True or False")
        if not isinstance(parts, str):
            raise ModelError(f"{self.who}: parts = {shown(parts)} must be a text of the letters M, C, K and B")
        if shape.n_signals:
            raise ModelError(
                f"{self.who}: its shape has signals, which belong to the library; use the time t in its kernels"
            )
        self.memory = {node: self._start(node, x) for node, x in self._table("memory", memory).items()}
        self.nodes = tuple(x for x in shape.node_names if x not in self.memory)
        self.sizes, self.points = dict(shape.par_sizes), dict(self._table("points", points))
        self.defaults = dict(self._table("defaults", defaults))
        self._check_names(shape)
        given = self._kernels(kernels)
        if bool(self.memory) != ("remember" in given):
            raise ModelError(f"{self.who}: memory= and a kernel remember belong together")
        if nonholonomic and not shape.rows:
            raise ModelError(f"{self.who}: it is nonholonomic and has no rows; declare an atom such as 'lam:1'")
        extra = {} if effort is None else {"effort": self._kernel("effort", effort, ROLES["energies"])}
        self.conservative, self.uses_time = conservative, uses_first(given["residual"])
        if conservative and not (shape.rows or "energies" in given):
            raise ModelError(f"{self.who}: it is conservative and has no energy; give a kernel for the role energies")
        try:
            self.family = Family(
                name, shape, parts, **given, length_rows=(not angles,) * len(shape.rows), nonholonomic=nonholonomic,
                smooth=smooth, work=self._work, extra=extra,
            )  # fmt: skip
        except ValueError as error:
            raise ModelError(f"{self.who}: {str(error).removeprefix(f'family {name!r}').lstrip(': ')}") from None

    @property
    def functions(self) -> dict[str, Any]:
        """The kernels by their roles."""
        return {role: getattr(self.family, role) for role in self.roles} | self.family.extra

    @property
    def roles(self) -> tuple[str, ...]:
        """What it was given."""
        return tuple(role for role in (*ROLES, *DISCRETE_ROLES) if getattr(self.family, role) is not None)

    # -- checks when it is made ---------------------------------------------------------------------------------------

    def _table(self, argument: str, value: Any) -> Mapping[str, Any]:
        if value is None:
            return {}
        if not isinstance(value, Mapping) or not all(isinstance(key, str) for key in value):
            raise ModelError(f"{self.who}: {argument} = {shown(value)} must be a dict with names as keys")
        return value

    def _start(self, node: str, value: Any) -> tuple[float, ...]:
        """Numbers that a node remembers at the start."""
        numbers = np.atleast_1d(np.asarray(value, dtype=float)) if np.size(value) else np.zeros(0)
        if numbers.ndim != 1 or not 1 <= len(numbers) <= 12 or not np.isfinite(numbers).all():
            raise ModelError(f"{self.who}: memory: {node!r} = {shown(value)}; give 1 to 12 numbers, those at the start")
        return tuple(map(float, numbers))

    def _check_names(self, shape: Shape) -> None:
        """Refuse names that cannot be arguments, and points, defaults and memory of what does not exist."""
        for x in (*self.nodes, *self.sizes):
            if not x.isidentifier() or x == "name" or (x in self.nodes and x in self.sizes):
                raise ModelError(f"{self.who}: {x!r} cannot be an argument of model.add; choose another name")
        for node in self.memory:
            if node not in shape.node_names or {f"t{node}", f"r{node}"} & set(shape.atom_names):
                raise ModelError(f"{self.who}: memory: {node!r} must be a node of the shape, and have no atoms")
        if not self.nodes:
            raise ModelError(f"{self.who}: its shape has no nodes that are bodies")
        for x, node in self.points.items():
            if self.sizes.get(x) != 3 or node not in self.nodes:
                raise ModelError(
                    f"{self.who}: points: {x!r}: {shown(node)}; give a parameter of 3 numbers and one of the bodies "
                    f"{', '.join(self.nodes)}"
                )
        for x, value in self.defaults.items():
            if x not in self.sizes or x in self.points:
                raise ModelError(f"{self.who}: defaults: there is no parameter {x!r} that could have one")
            self._number(f"{self.who}: defaults", x, value)

    def _kernels(self, kernels: Any) -> dict[str, Any]:
        """Kernels by role; plain functions become kernels."""
        known = ROLES | DISCRETE_ROLES
        for role in self._table("kernels", kernels):
            if role not in known:
                raise ModelError(f"{self.who}: kernels: there is no role {role!r}; there are {', '.join(known)}")
            if role in TOLD:
                raise ModelError(f"{self.who}: kernels: role {role} belongs to the beams of the library; leave it out")
        if "residual" not in kernels:
            raise ModelError(f"{self.who}: it does nothing; give a kernel for the role residual")
        return {role: self._kernel(role, kernel, known[role]) for role, kernel in kernels.items()}

    def _kernel(self, role: str, kernel: Any, signature: Any) -> Any:
        """A kernel, refused if it is none."""
        if not isinstance(kernel, LazyKernel):
            if not hasattr(kernel, "__code__"):
                raise ModelError(f"{self.who}: {role} = {shown(kernel)} is no kernel; write a function with @ld.kernel")
            kernel = inner(kernel)
        found, wanted = kernel.py_func.__code__.co_argcount, len(signature.args)
        if found != wanted:
            raise ModelError(f"{self.who}: {role}: it has {found} arguments; the role has {wanted}")
        return kernel

    def _work(self, par: Any, signals: Any) -> int:
        """How an element does work, see `equation/power.py`."""
        f = self.family
        if self.conservative:
            return 0
        if f.rows and "M" not in f.parts:
            return WORKS if self.uses_time or ("C" in f.parts and not f.nonholonomic) else 0
        if "M" in f.parts:
            return WORKS | VARYING | KINETIC
        return WORKS if f.energies is None else WORKS | VARYING

    # -- elements of a model ------------------------------------------------------------------------------------------

    @property
    def signature(self) -> inspect.Signature:
        """Arguments of `model.add` after the name of the family."""
        kind, empty = inspect.Parameter.POSITIONAL_OR_KEYWORD, inspect.Parameter.empty
        names: list[tuple[str, Any]] = [(x, empty) for x in self.nodes]
        names += [(x, None if x in self.points else self.defaults.get(x, empty)) for x in self.sizes]
        names.sort(key=lambda x: x[1] is not empty)  # required ones first, else in order
        return inspect.Signature(
            [inspect.Parameter(x, kind, default=default) for x, default in (*names, ("name", None))]
        )

    def _number(self, who: str, x: str, value: Any) -> Any:
        return number(who, x, value) if self.sizes[x] == 1 else vector(who, x, value, self.sizes[x])

    def add(self, model: ModelBase, *args: Any, **kwargs: Any) -> Element:
        """Add an element to a model."""
        values = self.arguments(args, kwargs)
        bodies = {x: model._body(f"{self.name}: {x}", values[x]) for x in self.nodes}
        label = model._label(self.name, values["name"], tuple(bodies.values()))
        who = f"{self.name} {label!r}"
        moving = [b for b in bodies.values() if b.kind != "ground"]
        if not moving:
            raise ModelError(f"{who}: the ground does not move; name at least one other body")
        twice = next((b for k, b in enumerate(moving) if any(b is x for x in moving[:k])), None)
        if twice is not None:
            raise ModelError(f"{who}: connects {twice.name!r} with itself; name different bodies")
        numbers: dict[str, Any] = {}
        for x in self.sizes:
            if x not in self.points:
                numbers[x] = self._number(who, x, values[x])
                continue
            body = bodies[self.points[x]]
            numbers[x] = np.asarray(body.com) if values[x] is None else vector(who, x, values[x])
            own_point(who, body, numbers[x] - body.offset)
        self.check_parameters(who, numbers)
        call = {**{x: b.name for x, b in bodies.items()}, **numbers}
        ends = self._points(tuple(bodies.values()), call)
        frames = None
        if self.family.rows and len(ends) > 1:
            frames = (Frame(*ends[0], np.eye(3)), Frame(*ends[-1], np.eye(3)))
        return model._add(self.name, label, tuple(bodies.values()), call, frames, family=self)

    def lower(self, low: Lowering, e: Element) -> None:
        """Give an element to the builder."""
        bodies, call, par = dict(zip(self.nodes, e.bodies, strict=True)), e.arguments, []
        for x in self.sizes:
            offset = bodies[self.points[x]].offset if x in self.points else 0.0
            par.append(np.atleast_1d(np.asarray(call[x], dtype=float) - offset))
        nodes = [
            low.tracker((e.name, x), f"{e.name}.{x}", self.memory[x]) if x in self.memory else bodies[x].number
            for x in self.family.shape.node_names
        ]
        low.builder.element(self.family, tuple(nodes), np.concatenate([*par, np.zeros(0)]), e.name)

    def ends(self, e: Element) -> list[tuple[Body, np.ndarray]]:
        """Bodies of an element, with points in their frames."""
        return self._points(e.bodies, e.arguments)

    def _points(self, bodies: tuple[Body, ...], call: dict[str, Any]) -> list[tuple[Body, np.ndarray]]:
        """The first point of each body that was declared, or its center of mass."""
        at = {node: x for x, node in reversed(self.points.items())}
        return [
            (b, np.asarray(call[at[x]]) if x in at else np.asarray(b.com))
            for x, b in zip(self.nodes, bodies, strict=True)
        ]
