"""Elements of users: what a file of one's own declares, and how a model takes it.

ld.register_element(ld.ElementFamily("magnets", energy=energy, parameters="moment_a:3", directions="moment_b"))
model.add("magnets", a, b, moment_a=(0, 0, 1), moment_b=(0, 0, 1))
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np

from liedyn.arguments import checked_class, number, shown, suggestion, vector
from liedyn.compiled.fingerprint import label_of
from liedyn.equation.roles import AT_REST, VARYING, WORKS
from liedyn.equation.user_functions import check_arguments
from liedyn.errors import ModelError
from liedyn.multibody.elements.pair.family import pair_family
from liedyn.multibody.elements.pair.text import Text
from liedyn.multibody.frames import own_point
from liedyn.multibody.lowering import LOWER, USER_FAMILIES, Lowering
from liedyn.multibody.model_base import ModelBase
from liedyn.multibody.own_family import OwnFamily, missing, uses_first
from liedyn.multibody.parts import Body, Element, Frame

FIXED = ("a", "b", "at_a", "at_b", "name")  # arguments that every element has
# tables of model files, and attributes of a model, that are no methods
RESERVED = ("model", "simulate", "defaults", "gravity", "ground", "group", "name")
# what a function that is tried may raise at numbers that mean nothing to it
ODD = (ArithmeticError, ValueError)
REMEDY = (
    "Vectors are tuples of 3 numbers, parameters p.name; index them, use `math` and liedyn.groups.algebra, return numbers and "
    "tuples. No NumPy: the function is differentiated, and its numbers carry derivatives"
)


@checked_class
class ElementFamily(OwnFamily):
    """Elements between a point of body a and a point of body b, given by plain functions, which are compiled and cached.

    A function takes the time t, the parameters p, the vector d from the point of a to the point of b and the directions that
    are declared, all in the axes of body a; all are tuples of 3 numbers.  What it says is the same wherever the two bodies
    are, so that forces are equal and opposite; with the ground as body a it is a law in inertial axes.  First and second
    derivatives are taken by the library, to round-off.

    name: word by which models and files call it.
    energy(t, p, d, ...): potential energy.  force(t, p, d, ...): force on b at its point in the axes of a, beside that of the
    energy; with directions a tuple, the force and a vector f for each direction m, which acts as the torque m x f.  It may take
    the rates of all vectors after them: force(t, p, d, d_rate).  rows(t, p, d, ...): 1 to 3 numbers that are to stay zero
    (constraints).  effort(t, p, d, ...): number that `sol.effort` gives, with rates if it takes them.
    parameters: names of p, with sizes and defaults: "stiffness axis:3 damping=0".  directions: names of vectors fixed in b.
    check(p): text that says what is wrong with parameters, or None.  smooth: the functions have no kinks, which lets methods
    extrapolate.  angles: the rows are angles, not lengths.  draw: "rod", "spring", "nothing", or a function draw(p) of points
    (n, 3) in the axes of a, from its point on, that are joined by lines.

    >>> def energy(t, p, d):
    ...     return 0.5 * p.stiffness * (d[0] ** 2 + d[1] ** 2 + d[2] ** 2)
    ...
    >>> ld.register_element(ld.ElementFamily("rubber", energy=energy, parameters="stiffness", smooth=True))
    <element family 'rubber': energy>
    >>> model = ld.Model()
    >>> mass = model.point_mass("mass", 2.0, position=(0, 0, 1))
    >>> band = model.add("rubber", "ground", mass, stiffness=8.0)
    >>> sol = ld.simulate(model, t_end=np.pi / 2, h=np.pi / 2000)
    >>> sol.position("mass")[-1].round(3) + 0.0
    array([ 0.,  0., -1.])
    """

    def __init__(
        self,
        name: str,
        *,
        energy: Callable[..., Any] | None = None,
        force: Callable[..., Any] | None = None,
        rows: Callable[..., Any] | None = None,
        effort: Callable[..., Any] | None = None,
        parameters: str = "",
        directions: str = "",
        check: Callable[[Any], str | None] | None = None,
        smooth: bool = False,
        angles: bool = False,
        draw: str | Callable[[Any], Any] = "rod",
    ) -> None:
        super().__init__(name, check, draw)
        self.sizes, self.defaults = self._declared("parameters", parameters)
        vectors, _ = self._declared("directions", directions)
        self.directions = tuple(vectors)
        wrong = next((x for x in self.directions if vectors[x] != 1 or x in self.sizes or x in _), None)
        if wrong is not None:
            raise ModelError(f"{self.who}: direction {wrong!r}: give its name alone; it has 3 numbers and no default")
        given = {"energy": energy, "force": force, "rows": rows, "effort": effort}
        self.functions: dict[str, Any] = {role: f for role, f in given.items() if f is not None}
        if not {"energy", "force", "rows"} & set(self.functions):
            raise ModelError(f"{self.who}: it does nothing; give energy=, force= or rows=")
        if "rows" in self.functions and {"energy", "force"} & set(self.functions):
            raise ModelError(f"{self.who}: it has rows and forces; declare two families, one for each")
        for argument, value in (("smooth", smooth), ("angles", angles)):
            if not isinstance(value, bool):
                raise ModelError(f"{self.who}: {argument} = {shown(value)} must be True or False")
        self.angles = angles
        text = self._text()
        options: dict[str, Any] = {"smooth": smooth}
        if text.rows:
            options["length_rows"] = (not angles,)
        self.family = pair_family(name, text, self._named(), REMEDY, work=self._work, **options)

    @property
    def roles(self) -> tuple[str, ...]:
        """What it was given."""
        return tuple(self.functions)

    # -- checks when it is made ---------------------------------------------------------------------------------------

    def _declared(self, argument: str, text: Any) -> tuple[dict[str, int], dict[str, Any]]:
        """Sizes and defaults of names such as "stiffness axis:3 damping=0"."""
        if not isinstance(text, str):
            raise ModelError(f"{self.who}: {argument} = {shown(text)} must be a text, as 'stiffness axis:3 damping=0'")
        sizes: dict[str, int] = {}
        defaults: dict[str, Any] = {}
        for word in text.split():
            rest, equal, default = word.partition("=")
            name, colon, size = rest.partition(":")
            if not name.isidentifier() or name.startswith("_") or (colon and (not size.isdigit() or int(size) < 1)):
                raise ModelError(f"{self.who}: {argument}: {word!r} is not a name, or a name and a size as in 'axis:3'")
            if name in sizes or name in FIXED:
                why = "stands twice" if name in sizes else f"is an argument of every element ({', '.join(FIXED)})"
                raise ModelError(f"{self.who}: {argument}: {name!r} {why}; choose another name")
            sizes[name] = int(size) if colon else 1
            if equal:
                try:
                    value = float(default)
                except ValueError:
                    raise ModelError(f"{self.who}: {argument}: {word!r}: the default is not a number") from None
                defaults[name] = value if sizes[name] == 1 else (value,) * sizes[name]
        return sizes, defaults

    def _named(self) -> dict[str, Any]:
        """The functions by the names that the texts of kernels call."""
        short = {"energy": "V", "force": "F", "rows": "Phi", "effort": "effort"}
        return {short[role]: f for role, f in self.functions.items()}

    def _text(self) -> Text:
        """What the kernels are made of; refuses functions of another signature, or whose results have another shape."""
        vectors = ["d", *self.directions]
        plain, with_rates = (", ".join(["t", "p", *vectors, *more]) for more in ([], [f"{x}_rate" for x in vectors]))
        takes: dict[str, int] = {}
        for role, function in self.functions.items():
            if not callable(function):
                raise ModelError(f"{self.who}: {role} = {shown(function)}; expected a function f({plain})")
            takes[role] = 1
            if role in ("force", "effort") and _arguments(function) == 2 + 2 * len(vectors):
                takes[role] = 2
                continue
            try:
                check_arguments(function, plain)
            except ModelError as error:
                more = f" or f({with_rates})" if role in ("force", "effort") else ""
                raise ModelError(f"{self.who}: {role}: {error}{more}") from None
        found = {role: self._tried(role, function, takes[role]) for role, function in self.functions.items()}
        for role in ("energy", "effort"):
            if found.get(role) not in (None, 0):
                raise ModelError(f"{self.who}: {role}: returns {found[role]} values; it is one number")
        rows = found.get("rows")
        if rows is not None and not (rows == 0 or (isinstance(rows, int) and 1 <= rows <= 3)):
            raise ModelError(f"{self.who}: rows: returns {rows} values; a family has 1 to 3 rows, make a second one")
        wanted: Any = 3 if len(vectors) == 1 else (3,) * len(vectors)
        if found.get("force") not in (None, wanted):
            one = "3 numbers" if len(vectors) == 1 else f"a tuple of {len(vectors)} vectors, for {', '.join(vectors)}"
            raise ModelError(f"{self.who}: force: returns {_count(found['force'])}; it is {one}")
        if "rows" in self.functions and rows is None:
            raise ModelError(
                f"{self.who}: rows: could not be tried (it raised an exception at every number that was tried), so that their "
                "number is not known; let it return numbers for any p and d"
            )
        return Text(
            len(self.directions), self.sizes, "energy" in takes, takes.get("force", 0), takes.get("effort", 0),
            max(rows, 1) if rows is not None else 0, rows == 0,
        )  # fmt: skip

    def _tried(self, role: str, function: Any, takes: int) -> Any:
        """Shape of what a function returns: 0 for a number, else its length, or those of its entries; None if it is unknown."""
        rng = np.random.default_rng(0)
        function = getattr(function, "py_func", function)
        for scale in (1.0, 0.1, 10.0):
            vectors = [
                tuple(map(float, scale * (0.5 + rng.random(3)))) for _ in range(takes * (1 + len(self.directions)))
            ]
            try:
                result = function(0.5, self._random(rng), *vectors)
            except ODD:
                continue
            except Exception as error:
                raise ModelError(
                    f"{self.who}: {role}: function {label_of(function)} raises {type(error).__name__}: {error}. {REMEDY}"
                ) from None
            shape = _shape(result)
            if shape is None:
                raise ModelError(f"{self.who}: {role}: returns {shown(result)}; give numbers, in a tuple if several")
            return shape
        return None

    def _random(self, rng: Any) -> Any:
        """Parameters to try functions with."""
        numbers = {name: tuple(map(float, 0.5 + rng.random(size))) for name, size in self.sizes.items()}
        return self.Parameters(*(x if len(x) > 1 else x[0] for x in numbers.values()))

    def _work(self, par: Any, signals: Any) -> int:
        """How an element does work, see `equation/power.py`."""
        if "rows" in self.functions:
            return WORKS if uses_first(self.functions["rows"]) else 0
        if "energy" not in self.functions:
            return WORKS
        if uses_first(self.functions["energy"]):
            return WORKS | VARYING
        if "force" not in self.functions:
            return 0
        return WORKS | (AT_REST if self._rests(par[6 + 3 * len(self.directions) :]) else VARYING)

    def _rests(self, numbers: Any) -> bool:
        """Whether the force vanishes at rest, as that of a damper: tried at vectors of many sizes."""
        function, vectors = (
            getattr(self.functions["force"], "py_func", self.functions["force"]),
            1 + len(self.directions),
        )
        if _arguments(function) != 2 + 2 * vectors:
            return False
        ends = np.cumsum([0, *self.sizes.values()])
        given = {name: numbers[i:j] for name, i, j in zip(self.sizes, ends[:-1], ends[1:], strict=True)}
        p = self.parameters({name: float(x[0]) if len(x) == 1 else x for name, x in given.items()})
        rng = np.random.default_rng(0)
        for scale in np.geomspace(1e-3, 1e3, 13):
            y = [tuple(map(float, scale * rng.normal(size=3))) for _ in range(vectors)]
            try:
                force = function(0.5, p, *y, *[(0.0, 0.0, 0.0)] * vectors)
            except ODD:
                return False
            if any(np.any(x) for x in force):
                return False
        return True

    # -- elements of a model ------------------------------------------------------------------------------------------

    @property
    def signature(self) -> inspect.Signature:
        """Arguments of `model.add` after the name of the family."""
        kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
        names: list[tuple[str, Any]] = [(x, inspect.Parameter.empty) for x in ("a", "b", *self.directions)]
        names += [(x, self.defaults.get(x, inspect.Parameter.empty)) for x in self.sizes]
        names += [("at_a", None), ("at_b", None), ("name", None)]
        names.sort(key=lambda x: x[1] is not inspect.Parameter.empty)  # required ones first, else in order
        return inspect.Signature([inspect.Parameter(x, kind, default=default) for x, default in names])

    def add(self, model: ModelBase, *args: Any, **kwargs: Any) -> Element:
        """Add an element to a model."""
        values = self.arguments(args, kwargs)
        a, b, frame_a, frame_b, label = model._ends(self.name, values["a"], values["b"], values["name"])
        who = f"{self.name} {label!r}"
        ends = []
        for body, frame, argument in ((a, frame_a, "at_a"), (b, frame_b, "at_b")):
            if frame is not None and values[argument] is not None:
                raise ModelError(f"{who}: {argument} is not needed, the frame says where it is; leave it out")
            point = body.com if values[argument] is None else vector(who, argument, values[argument])
            ends.append(frame.position if frame is not None else point)
            own_point(who, body, ends[-1] - body.offset)
        for body in (a, b):
            if body.kind == "point_mass" and (body is a or self.directions):
                raise ModelError(
                    f"{who}: point mass {body.name!r} has no rotation, so no axes"
                    + ("; let it be b" if body is a and not self.directions else "; use a body")
                )
        numbers: dict[str, Any] = {name: vector(who, name, values[name]) for name in self.directions}
        for name, size in self.sizes.items():
            numbers[name] = number(who, name, values[name]) if size == 1 else vector(who, name, values[name], size)
        self.check_parameters(who, numbers)
        call = {"a": a.name, "b": b.name, "at_a": ends[0], "at_b": ends[1], **numbers}
        frames = (Frame(a, ends[0], np.eye(3)), Frame(b, ends[1], np.eye(3))) if self.family.rows else None
        return model._add(self.name, label, (a, b), call, frames, family=self)

    def lower(self, low: Lowering, e: Element) -> None:
        """Give an element to the builder."""
        a, b = e.bodies
        call = e.arguments
        par = [np.asarray(call["at_a"]) - a.offset, np.asarray(call["at_b"]) - b.offset]
        par += [np.atleast_1d(call[x]) for x in (*self.directions, *self.sizes)]
        low.builder.element(self.family, (a.number, b.number), np.concatenate(par), e.name)

    def ends(self, e: Element) -> list[tuple[Body, np.ndarray]]:
        """The two bodies, with points in their frames."""
        return [(b, np.asarray(e.arguments[at])) for b, at in zip(e.bodies, ("at_a", "at_b"), strict=True)]


def _arguments(function: Any) -> int:
    """Number of arguments of a plain function, -1 if it is none."""
    code = getattr(getattr(function, "py_func", function), "__code__", None)
    return -1 if code is None else code.co_argcount


def _shape(result: Any) -> Any:
    """0 for a number, its length for a tuple of numbers, a tuple of lengths for vectors, else None."""
    if isinstance(result, int | float | np.floating | np.integer) and not isinstance(result, bool):
        return 0
    if not isinstance(result, tuple) or not result:
        return None
    shapes = [_shape(x) for x in result]
    if None in shapes:
        return None
    return len(result) if not any(shapes) else tuple(shapes)


def _count(shape: Any) -> str:
    if shape == 0:
        return "one number"
    return f"{shape} numbers" if isinstance(shape, int) else f"vectors of {', '.join(map(str, shape))} numbers"


# -- the register -----------------------------------------------------------------------------------------------------


F = TypeVar("F", bound=OwnFamily)


def register_element(family: F) -> F:
    """Make a family known to models, files and saved results of this process; returns it.

    A second family of the same name takes the place of the first: a file may be read again.
    """
    if not isinstance(family, OwnFamily):
        raise ModelError(f"register_element: {shown(family)} is no ElementFamily; make one with ld.ElementFamily(...)")
    from liedyn.multibody.model import Model  # which has the methods of this file

    if family.name in LOWER or hasattr(Model, family.name) or family.name in RESERVED:
        raise ModelError(f"{family.who}: the library has something of this name; choose another")
    USER_FAMILIES[family.name] = family
    return family


def maker(model: Any, kind: str) -> Any:
    """The function that makes an element of a kind: a method of the model, or what adds one of a registered family."""
    family = USER_FAMILIES.get(kind)
    if family is None:
        return getattr(model, kind)

    def add(*args: Any, **kwargs: Any) -> Element:
        return family.add(model, *args, **kwargs)

    add.__name__, add.__signature__ = kind, family.signature  # type: ignore[attr-defined]
    return add


class OwnElementMethods(ModelBase):
    """Elements of any kind by name."""

    def add(self, kind: str, *args: Any, **kwargs: Any) -> Element:
        """Add an element of a registered family, or of a kind of the library, by the name of its kind.

        The arguments of a family are the bodies a and b (or frames on them), its directions and parameters, the points at_a and
        at_b in the body frames (default: the centers of mass; the origin of the ground) and the name.
        See `ElementFamily`.
        """
        if not isinstance(kind, str) or (kind not in USER_FAMILIES and kind not in LOWER):
            raise ModelError(f"add: {missing(kind)}; {suggestion(kind, (*LOWER, *USER_FAMILIES))}")
        return maker(self, kind)(*args, **kwargs)

    if not TYPE_CHECKING:  # type checkers are to know a typo from a method

        def __getattr__(self, name: str) -> Any:
            """`model.magnets(...)` is `model.add("magnets", ...)`."""
            if name not in USER_FAMILIES:
                raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
            return maker(self, name)
