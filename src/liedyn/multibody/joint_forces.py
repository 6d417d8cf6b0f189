"""Forces on relative coordinates of joints: springs, dampers, friction, stops, motors, control, laws of the user."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from liedyn.arguments import checked, items, number, positive, renamed, vector
from liedyn.equation.user_functions import check_arguments
from liedyn.errors import ModelError
from liedyn.multibody.coordinates import Place, bodies_of, initial_value, lowered
from liedyn.multibody.elements.forces.law import LAW, LAW_NUMBERS
from liedyn.multibody.elements.forces.tendon import tendon
from liedyn.multibody.elements.forces.user_law import USER, law_address, user_kernel
from liedyn.multibody.functions.arguments import TimeFunction, time_argument
from liedyn.multibody.functions.table import Table
from liedyn.multibody.joint_friction import JointFrictionMethods
from liedyn.multibody.joint_types import free_place
from liedyn.multibody.lowering import Lowering, lowers
from liedyn.multibody.parts import Element, Input
from liedyn.typing import JointLike

SUMMANDS = 64  # coordinates that a tendon may run over: its blocks grow with the square
NONE: dict[str, float] = dict.fromkeys(LAW_NUMBERS, 0.0) | {"lower": -np.inf, "upper": np.inf}


class LawMethods(JointFrictionMethods):
    """Forces on a coordinate of a joint, named by `coordinate` where the joint has several.

    On an angle they are torques.  A positive one acts where the coordinate grows: on b relative to a.
    `Solution.effort(name)` gives it.  Angles count turns, from the initial angle between -pi and pi on.
    """

    @checked
    def joint_spring(
        self,
        joint: JointLike,
        stiffness: float = 0.0,
        rest: float | None = None,
        damping: float = 0.0,
        force: Any = None,
        potential: Any = None,
        coordinate: str | None = None,
        name: str | None = None,
        *,
        preload: float | None = None,
    ) -> Element:
        """Spring and damper on a joint; -stiffness (coordinate - rest) - damping (rate).

        rest: coordinate without force (default: the initial one).  preload: instead of it, the effort at t = 0, positive where
        the coordinate grows.  force: instead of a stiffness the restoring force as a
        function of the coordinate (or of coordinate and rate), or a Table; positive where it acts against growth.
        potential: its potential energy, a function of the coordinate (a Table has its own).

        >>> model = ld.Model()
        >>> door = model.body("door", shape=ld.Box((0.8, 0.04, 2.0), density=700), position=(0.4, 0, 1))
        >>> hinge = model.revolute("ground", door, at=(0, 0, 0), axis=(0, 0, 1), name="hinge")
        >>> closer = model.joint_spring("hinge", stiffness=20.0, damping=4.0, rest=0.0)
        """
        place, label, call = self._on("joint_spring", joint, coordinate, name)
        who = f"joint_spring {label!r}"
        k, c = _not_negative(who, stiffness=stiffness, damping=damping)
        if force is None:
            now = initial_value(place.coordinate) if rest is None else number(who, "rest", rest)
            if preload is not None:
                now += displaced_by(who, preload, k, "rest", rest)
            numbers = {"stiffness": k, "rest": now, "damping": c, "conservative": 1.0}
            call |= {"stiffness": k, "rest": now, "damping": c}
            return self._law("joint_spring", label, place, call, numbers=numbers)
        if k or rest is not None or c or preload is not None:
            raise ModelError(f"{who}: force says it all; leave stiffness, rest, preload and damping out")
        f, V = restoring(who, force, potential, initial_value(place.coordinate))
        return self._law("joint_spring", label, place, call | {"force": force, "potential": potential}, f=f, V=V)

    @checked
    def joint_damper(
        self, joint: JointLike, damping: float, coordinate: str | None = None, name: str | None = None
    ) -> Element:
        """Viscous damper on a joint: -damping (rate)."""
        place, label, call = self._on("joint_damper", joint, coordinate, name)
        (c,) = _not_negative(f"joint_damper {label!r}", damping=damping)
        return self._law("joint_damper", label, place, call | {"damping": c}, numbers={"damping": c})

    @renamed(regularisation="regularization")
    @checked
    def friction(
        self,
        joint: JointLike,
        coulomb: float | None = None,
        static: float | None = None,
        stribeck_velocity: float = 0.1,
        regularization: float = 0.01,
        viscous: float = 0.0,
        coordinate: str | None = None,
        name: str | None = None,
        coefficient: float | None = None,
        radius: float | None = None,
    ) -> Element:
        """Friction of constant size in a joint, against its rate v:

            [coulomb + (static - coulomb) exp(-(v/stribeck_velocity)^2)] tanh(v/regularization) + viscous v

        static: size at rest (default: coulomb).  regularization: below this rate it creeps instead of sticking; 0: it sticks,
        as `dry_friction`, of which this is a short form.  coefficient, radius: then its size follows from the load of the joint.

        >>> model = ld.Model()
        >>> door = model.body("door", shape=ld.Box((0.8, 0.04, 2.0), density=700), position=(0.4, 0, 1))
        >>> hinge = model.revolute("ground", door, at=(0, 0, 0), axis=(0, 0, 1), name="hinge")
        >>> brake = model.friction("hinge", coulomb=0.5, viscous=0.1)
        """
        if coefficient is not None or radius is not None or (coulomb is not None and regularization == 0.0):
            if static is not None or viscous:
                raise ModelError(
                    "friction: static and viscous belong to regularized friction; leave them out, and use joint_damper"
                )
            return self.dry_friction(joint, coefficient, radius, 0.0 if coulomb is None else coulomb, coordinate, name)
        place, label, call = self._on("friction", joint, coordinate, name)
        who = f"friction {label!r}"
        if coulomb is None:
            raise ModelError(
                f"{who}: give coulomb, a constant size, or a coefficient of friction by the load of the joint"
            )
        Tc, Ts, c = _not_negative(who, coulomb=coulomb, static=coulomb if static is None else static, viscous=viscous)
        if Ts < Tc:
            raise ModelError(f"{who}: static = {Ts:g} must not be smaller than coulomb = {Tc:g}")
        vs, v0 = positive(who, "stribeck_velocity", stribeck_velocity), positive(who, "regularization", regularization)
        call |= {"coulomb": Tc, "static": Ts, "stribeck_velocity": vs, "regularization": v0, "viscous": c}
        numbers = {"coulomb": Tc, "static": Ts, "stribeck": vs, "regularization": v0, "damping": c}
        return self._law("friction", label, place, call, numbers=numbers)

    @checked
    def limit(
        self,
        joint: JointLike,
        lower: float | None = None,
        upper: float | None = None,
        stiffness: float | None = None,
        damping: float = 0.0,
        transition: float | None = None,
        coordinate: str | None = None,
        name: str | None = None,
    ) -> Element:
        """Elastic stops of a joint at lower and upper values of its coordinate; they press and never pull.

        stiffness, damping: of a stop.  transition: depth over which they grow from zero (default: 1/1000 of the range, or
        0.001 with one stop); the force is smooth.

        >>> model = ld.Model()
        >>> door = model.body("door", shape=ld.Box((0.8, 0.04, 2.0), density=700), position=(0.4, 0, 1))
        >>> hinge = model.revolute("ground", door, at=(0, 0, 0), axis=(0, 0, 1), name="hinge")
        >>> stop = model.limit("hinge", lower=0.0, upper=1.5, stiffness=1e4, damping=10.0)
        """
        place, label, call = self._on("limit", joint, coordinate, name)
        who = f"limit {label!r}"
        if lower is None and upper is None:
            raise ModelError(f"{who}: give lower, upper or both")
        if stiffness is None:
            raise ModelError(f"{who}: give the stiffness of the stops")
        low = -np.inf if lower is None else number(who, "lower", lower)
        high = np.inf if upper is None else number(who, "upper", upper)
        if not low < high:
            raise ModelError(f"{who}: lower = {low:g} must be smaller than upper = {high:g}")
        k, (c,) = positive(who, "stiffness", stiffness), _not_negative(who, damping=damping)
        usual = 1e-3 * (high - low if np.isfinite(high - low) else 1.0)
        w = usual if transition is None else number(who, "transition", transition)
        if w < 0.0 or (w == 0.0 and c > 0.0):
            raise ModelError(f"{who}: transition = {w:g} must be positive (0 only without damping, which would jump)")
        call |= {"lower": lower, "upper": upper, "stiffness": k, "damping": c, "transition": w}
        numbers = {"lower": low, "upper": high, "stop_stiffness": k, "stop_damping": c, "transition": w}
        return self._law("limit", label, place, call, numbers=numbers)

    @checked
    def motor(self, joint: JointLike, torque: Any, coordinate: str | None = None, name: str | None = None) -> Element:
        """Motor in a joint: torque (force) given as a number, a function of t, a Table, an input or a law (t, rho, rate).

        With law(t, rho, rate) the torque may depend on the coordinate and its rate: torque-speed curves, feedback.

        >>> model = ld.Model()
        >>> door = model.body("door", shape=ld.Box((0.8, 0.04, 2.0), density=700), position=(0.4, 0, 1))
        >>> hinge = model.revolute("ground", door, at=(0, 0, 0), axis=(0, 0, 1), name="hinge")
        >>> motor = model.motor("hinge", lambda t: 2.0 * np.cos(t))
        """
        place, label, call = self._on("motor", joint, coordinate, name)
        who = f"motor {label!r}"
        call["torque"] = torque
        if callable(torque) and not isinstance(torque, Table) and _argument_count(torque) == 3:
            return self._law("motor", label, place, call, f=torque)
        f = time_argument(who, "torque", torque)
        return self._law("motor", label, place, call, numbers={"constant": f.constant}, motor=f)

    @checked
    def control(
        self,
        joint: JointLike,
        target: Any,
        kp: float,
        kd: float = 0.0,
        rate: Callable[[float], float] | None = None,
        coordinate: str | None = None,
        name: str | None = None,
    ) -> Element:
        """PD control: kp (target - coordinate) + kd (rate of the target - rate of the coordinate).

        target: a number, a function of t, a Table or an input (whose rate counts as 0).  rate: its derivative, if you have it.
        """
        place, label, call = self._on("control", joint, coordinate, name)
        who = f"control {label!r}"
        k, c = _not_negative(who, kp=kp, kd=kd)
        f = time_argument(who, "target", target, rate, derivatives=0 if isinstance(target, Input) else 1)
        call |= {"target": target, "kp": k, "kd": c, "rate": rate}
        numbers = {"stiffness": k, "rest": f.constant, "damping": c}
        return self._law("control", label, place, call, numbers=numbers, reference=f)

    @checked
    def law(
        self,
        joint: JointLike,
        function: Callable[..., Any],
        potential: Callable[..., Any] | None = None,
        coordinate: str | None = None,
        name: str | None = None,
    ) -> Element:
        """Force of your own on a coordinate rho: function(t, rho, rate), a plain function, compiled and cached.

        potential(rho): the potential energy of function(t, rho, 0), if it has one; then energy-conserving methods keep it.
        """
        place, label, call = self._on("law", joint, coordinate, name)
        who = f"law {label!r}"
        if not callable(function):
            raise ModelError(f"{who}: function = {function!r} must be a function (t, rho, rate)")
        if potential is not None and not callable(potential):
            raise ModelError(f"{who}: potential = {potential!r} must be a function (rho)")
        _arguments(who, function, "t, rho, rate")
        V = None if potential is None else _potential(who, potential, function, initial_value(place.coordinate))
        return self._law("law", label, place, call | {"function": function, "potential": potential}, f=function, V=V)

    @checked
    def tendon(
        self,
        joints: Sequence[JointLike],
        factors: Sequence[float],
        stiffness: float = 0.0,
        rest: float | None = None,
        damping: float = 0.0,
        force: Any = 0.0,
        lower: float | None = None,
        upper: float | None = None,
        stop_stiffness: float | None = None,
        coordinates: Sequence[str | None] | None = None,
        name: str | None = None,
    ) -> Element:
        """Tendon over several joints: spring, damper, motor and elastic stops on L = sum of factors times coordinates.

        Its force is tau = -stiffness (L - rest) - damping dL/dt + force; each coordinate gets its factor times tau.  Factors are
        radii of pulleys, say: then L is the length and tau a force, positive where L grows; `Solution.effort(name)` gives tau.

        rest: L without force of the spring (default: the initial one).  force: a number, a function of t, a Table or an input.
        lower, upper, stop_stiffness: elastic stops of L, as in `limit`.  coordinates: names of the coordinates, one for each
        joint, where joints have several.

        >>> model = ld.Model()
        >>> for name, x in (("near", 0.0), ("far", 0.1)):
        ...     bone = model.body(name, shape=ld.Box((0.1, 0.02, 0.02), density=1000), position=(x + 0.05, 0, 0))
        ...     joint = model.revolute(
        ...         "ground" if x == 0 else "near", bone, at=(x, 0, 0), axis=(0, 0, 1), name=f"knuckle of {name}"
        ...     )
        ...
        >>> string = model.tendon(["knuckle of near", "knuckle of far"], [0.01, 0.008], stiffness=500.0, force=-2.0)
        """
        chosen = [self._joint("tendon", joint) for joint in items("tendon", "joints", joints, SUMMANDS, "joints")]
        label = self._label("tendon", name, tuple(chosen))
        who = f"tendon {label!r}"
        if not chosen:
            raise ModelError(f"{who}: joints is empty; name the joints over which it runs")
        c = vector(who, "factors", factors, len(chosen))
        if not c.all():
            lost = chosen[int(np.argmin(np.abs(c)))].name
            raise ModelError(f"{who}: the factor of joint {lost!r} is 0; leave the joint out")
        which: list[Any] = [None] * len(chosen)
        if coordinates is not None:
            which = items(who, "coordinates", coordinates, SUMMANDS, "coordinates")
        if len(which) != len(chosen):
            raise ModelError(f"{who}: {len(which)} coordinates of {len(chosen)} joints; give one for each, or None")
        places = tuple(free_place(who, joint, x) for joint, x in zip(chosen, which, strict=True))
        seen: set[tuple[str, str]] = set()
        for place in places:
            if place.key in seen:
                raise ModelError(f"{who}: runs over the {place} twice; give it once, with the sum of the factors")
            seen.add(place.key)
        now = float(sum(x * initial_value(place.coordinate) for x, place in zip(c, places, strict=True)))
        k, d = _not_negative(who, stiffness=stiffness, damping=damping)
        at_rest = now if rest is None else number(who, "rest", rest)
        f = time_argument(who, "force", force)
        numbers = {"stiffness": k, "rest": at_rest, "damping": d, "conservative": 1.0, "constant": f.constant}
        numbers |= _stops(who, lower, upper, stop_stiffness)
        call = {
            "joints": [joint.name for joint in chosen], "factors": c.tolist(), "stiffness": k, "rest": at_rest, "damping": d,
            "force": force, "lower": lower, "upper": upper, "stop_stiffness": stop_stiffness,
            "coordinates": None if coordinates is None else which,
        }  # fmt: skip
        data: dict[str, Any] = {"summands": places, "factors": tuple(c.tolist()), "numbers": numbers, "motor": f}
        return self._add("tendon", label, bodies_of(*places), call, places[-1].frames, **data)

    def _on(self, type_: str, joint: Any, which: str | None, name: str | None) -> tuple[Place, str, dict[str, Any]]:
        """Coordinate, label, and the arguments that name the coordinate."""
        target = self._joint(type_, joint)
        label = self._label(type_, name, (target,))
        return free_place(f"{type_} {label!r}", target, which), label, {"joint": target.name, "coordinate": which}

    def _law(self, type_: str, label: str, place: Place, call: dict[str, Any], **data: Any) -> Element:
        return self._add(type_, label, bodies_of(place), call, place.frames, place=place, **data)


def displaced_by(who: str, preload: Any, stiffness: float, argument: str, value: Any) -> float:
    """How far a spring is from where it has no force; argument, value: what says so without a preload, and must be None."""
    if value is not None:
        raise ModelError(f"{who}: {argument} and preload say the same; give one of them")
    if stiffness == 0.0:
        raise ModelError(f"{who}: preload needs a stiffness above zero")
    return number(who, "preload", preload) / stiffness


def _not_negative(who: str, **values: Any) -> tuple[float, ...]:
    """Numbers that must not be negative."""
    for argument, value in values.items():
        if number(who, argument, value) < 0.0:
            raise ModelError(f"{who}: {argument} = {value!r} must not be negative")
    return tuple(float(value) for value in values.values())


def _stops(who: str, lower: float | None, upper: float | None, stiffness: float | None) -> dict[str, float]:
    """Numbers of the elastic stops of a tendon; none of them if it has none."""
    if lower is None and upper is None:
        if stiffness is not None:
            raise ModelError(f"{who}: stop_stiffness without stops; give lower, upper or both")
        return {}
    if stiffness is None:
        raise ModelError(f"{who}: give stop_stiffness, the stiffness of the stops")
    low = -np.inf if lower is None else number(who, "lower", lower)
    high = np.inf if upper is None else number(who, "upper", upper)
    if not low < high:
        raise ModelError(f"{who}: lower = {low:g} must be smaller than upper = {high:g}")
    depth = 1e-3 * (high - low if np.isfinite(high - low) else 1.0)
    k = positive(who, "stop_stiffness", stiffness)
    return {"lower": low, "upper": high, "stop_stiffness": k, "transition": depth}


def _argument_count(function: Any) -> int:
    """Number of arguments that a function needs."""
    signature = inspect.signature(getattr(function, "py_func", function))
    return sum(p.default is p.empty for p in signature.parameters.values())


def _arguments(who: str, function: Any, expected: str) -> None:
    """Check what a function takes."""
    try:
        check_arguments(function, expected)
    except ModelError as error:
        raise ModelError(f"{who}: {error}") from None


def _potential(who: str, potential: Any, law: Any, rho: float) -> Any:
    """Check a potential of one coordinate: its slope must be that of the law at rest, looked at near a value rho."""
    V = potential.function() if isinstance(potential, Table) else potential
    _arguments(f"{who}: potential", V, "rho")
    places, found = (0.7 * rho + 0.1, rho, 1.3 * rho - 0.1), []
    for x in places:
        d = 1e-5 * (1.0 + abs(x))
        try:
            found.append(((V(x + d) - V(x - d)) / (2.0 * d), law(0.0, x, 0.0), V(x)))
        except Exception as error:  # whatever the user's functions raise
            what = f"{type(error).__name__}: {error}"
            raise ModelError(
                f"{who}: force or potential raised {what} near {x:.6g}; they must be numbers there"
            ) from None
    largest = max(max(abs(slope), abs(force)) for slope, force, _ in found)  # at rest a force is round-off
    for x, (slope, force, energy) in zip(places, found, strict=True):
        if abs(slope + force) > 1e-6 * (abs(slope) + abs(force)) + 1e-9 * (abs(energy) + largest):
            raise ModelError(
                f"{who}: the potential is not that of the force: at {x:.6g} its slope is {slope:.6g} and the force at rest "
                f"{force:.6g} (it must be minus the slope); put what has no potential into a law of its own"
            )
    return V


def restoring(who: str, force: Any, potential: Any, rho: float) -> tuple[Any, Any]:
    """Law (t, rho, rate) and potential of a spring whose pull is given as a function of its length (angle), or a Table.

    rho: initial value.
    """
    if isinstance(force, Table):
        if force.size != 1:
            raise ModelError(f"{who}: force is a table of {force.size} numbers per point; give one")
        if force.smooth < 0:
            raise ModelError(
                f"{who}: a table with kind='step' jumps, a spring does not; use 'linear', 'pchip' or 'cubic'"
            )
        if potential is not None:
            raise ModelError(f"{who}: a Table has its potential; leave potential out")
        pull = force.function()

        def tabled(t, rho, rate):
            return -pull(rho)

        return tabled, force.function(-1)
    if not callable(force):
        raise ModelError(f"{who}: force = {force!r} must be a function of the length (angle), or a Table")
    if _argument_count(force) == 2:
        _arguments(who, force, "rho, rate")

        def law(t, rho, rate):
            return -force(rho, rate)

    else:
        _arguments(who, force, "rho")

        def law(t, rho, rate):
            return -force(rho)

    return law, None if potential is None else _potential(who, potential, law, rho)


# -- lowering ---------------------------------------------------------------------------------------------------------


def user_law(low: Lowering, name: str, place: Place, f: Any, V: Any) -> None:
    """A law given by a function, and its potential if there is one."""
    nodes, par = lowered(low, place)
    addresses = [0.0, 0.0]
    for k, (function, arguments) in enumerate(((f, "t, rho, rate"), (V, "rho"))):
        if function is not None:
            key = ("law", function, arguments)
            if key not in low.shared:
                low.shared[key] = user_kernel(function, arguments)
                low.builder.keep.append(low.shared[key])
            addresses[k] = law_address(low.shared[key], function, arguments)
    low.builder.element(USER, nodes, (*addresses, *par), name)


def _lower(low: Lowering, e: Element) -> None:
    d = e.data
    if "f" in d:
        user_law(low, e.name, d["place"], d["f"], d.get("V"))
        return
    nodes, par = lowered(low, d["place"])
    none = TimeFunction()
    signals = tuple(d.get(key, none).signal(low) for key in ("reference", "motor"))
    numbers = NONE | d["numbers"]
    low.builder.element(LAW, nodes, (*(numbers[key] for key in LAW_NUMBERS), *par), e.name, signals)


@lowers("tendon")
def _lower_tendon(low: Lowering, e: Element) -> None:
    d, numbers = e.data, NONE | e.data["numbers"]
    nodes: tuple[int, ...] = ()
    par: tuple[float, ...] = (*(numbers[key] for key in LAW_NUMBERS), float(len(d["summands"])))
    for place, factor in zip(d["summands"], d["factors"], strict=True):
        its_nodes, its_par = lowered(low, place)
        nodes, par = nodes + its_nodes, (*par, factor, *its_par)
    low.builder.element(tendon(len(d["summands"])), nodes, par, e.name, (0, d["motor"].signal(low)))


for _type in ("joint_spring", "joint_damper", "friction", "limit", "motor", "control", "law"):
    lowers(_type)(_lower)
