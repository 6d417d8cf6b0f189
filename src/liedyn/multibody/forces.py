"""Forces of a model."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import numpy as np

from liedyn.arguments import checked, matrix6, number, one_of, positive, shown, vector
from liedyn.equation.user_functions import force_family
from liedyn.errors import ModelError
from liedyn.groups import attitude
from liedyn.multibody.coordinates import Place, distance, initial_value
from liedyn.multibody.elements.forces.attraction import ATTRACTION
from liedyn.multibody.elements.forces.bushing import BUSHING, LARGEST
from liedyn.multibody.elements.forces.drag import DRAG
from liedyn.multibody.elements.forces.load import DEAD_FORCE, FORCE
from liedyn.multibody.elements.forces.spring import SPRING
from liedyn.multibody.elements.forces.torque import TORQUE
from liedyn.multibody.frames import joint_frames, own_point
from liedyn.multibody.functions.control import Control
from liedyn.multibody.functions.table import Table
from liedyn.multibody.functions.time import vector_value
from liedyn.multibody.joint_forces import displaced_by, restoring, user_law
from liedyn.multibody.lowering import Lowering, lowers
from liedyn.multibody.model_base import ModelBase
from liedyn.multibody.parts import Body, Element, Frame, Input
from liedyn.typing import BodyLike, FrameLike, Point, Vector, VectorFunctionLike

GRAVITATIONAL_CONSTANT = 6.67430e-11  # m^3/(kg s^2), CODATA 2018
STATE = "t, x, R, v, omega"


class ForceMethods(ModelBase):
    """Forces of a model."""

    @checked
    def force(
        self,
        body: BodyLike,
        value: VectorFunctionLike,
        frame: Any = "inertial",
        at: Point | None = None,
        reaction: BodyLike | None = None,
        name: str | None = None,
    ) -> Element:
        """Force on a body.

        value: 3 numbers, a function of time that returns 3, or 3 entries each a number, a function or an input; or a
        function f(t, x, R, v, omega) of time and of the motion of the body, as for `user_force`, that returns 3 numbers.
        frame: "inertial", "body" (follower) or another body in whose axes the value is given.
        at: point in the body frame (default: the center of mass).  reaction: body that takes the opposite force at the
        same point of space, which makes it internal.

        >>> model = ld.Model()
        >>> rocket = model.body("rocket", mass=10.0, inertia=(1, 1, 0.1))
        >>> thrust = model.force(rocket, (0, 0, 200.0), frame="body", at=(0, 0, -1))
        >>> gust = model.force(rocket, (lambda t: 5.0 * np.sin(t), 0, 0))
        """
        b, c, d, label = self._load("force", body, value, frame, reaction, name)
        point = b.com if at is None else vector(f"force {label!r}", "at", at)
        if d.kind == "point_mass":
            raise ModelError(
                f"force {label!r}: the reaction would turn point mass {d.name!r}, which has no rotation; "
                f"act on {d.name!r} and let {b.name!r} take the reaction"
            )
        value = vector_value(f"force {label!r}", value)
        place = own_point(f"force {label!r}", b, point - b.offset)
        return self._add("force", label, (b, c, d), {**_load_call(b, c, d, value), "at": point}, value=value, at=place)

    @checked
    def torque(
        self,
        body: BodyLike,
        value: VectorFunctionLike,
        frame: Any = "inertial",
        reaction: BodyLike | None = None,
        name: str | None = None,
    ) -> Element:
        """Torque on a body; arguments as for `force`."""
        b, c, d, label = self._load("torque", body, value, frame, reaction, name)
        if b.kind == "point_mass":
            raise ModelError(f"torque {label!r}: a point mass does not rotate; use body(...) with an inertia")
        if d.kind == "point_mass":
            raise ModelError(f"torque {label!r}: point mass {d.name!r} does not rotate and cannot take the reaction")
        value = vector_value(f"torque {label!r}", value)
        return self._add("torque", label, (b, c, d), _load_call(b, c, d, value), value=value)

    @checked
    def spring(
        self,
        a: FrameLike,
        b: FrameLike,
        stiffness: float | None = None,
        length: float | None = None,
        damping: float = 0.0,
        at_a: Point | None = None,
        at_b: Point | None = None,
        force: Any = None,
        potential: Any = None,
        name: str | None = None,
        *,
        preload: float | None = None,
    ) -> Element:
        """Spring and damper between a point of a and a point of b.

        length: natural length (default: the distance at t = 0).  preload: instead of it, the pull at t = 0 (negative: the
        spring is compressed).  at_a, at_b: points in the body frames (default: the
        centers of mass; the origin for the ground); or give frames for a and b.
        force: instead of a stiffness, the pull as a function of the length (or of length and rate), or a Table.
        potential: its potential energy, a function of the length (a Table has its own).

        >>> model = ld.Model(gravity=(0, 0, -9.81))
        >>> mass = model.point_mass("mass", 2.0, position=(0, 0, -1))
        >>> spring = model.spring("ground", mass, stiffness=100.0, length=1.0)
        >>> ld.equilibrium(model).position("mass").round(6)
        array([ 0.    ,  0.    , -1.1962])
        """
        end_a, end_b, frame_a, frame_b, label = self._ends("spring", a, b, name)
        who = f"spring {label!r}"
        if force is not None:
            if stiffness is not None or length is not None or damping or preload is not None:
                raise ModelError(f"{who}: force says it all; leave stiffness, length, preload and damping out")
            fa, fb = (
                body.at(spring_end(who, body, frame, argument, at))
                for body, frame, argument, at in ((end_a, frame_a, "at_a", at_a), (end_b, frame_b, "at_b", at_b))
            )
            span = distance(fa, fb)
            f, V = restoring(who, force, potential, initial_value(span))
            call = {
                "a": end_a.name, "b": end_b.name, "at_a": fa.position, "at_b": fb.position, "force": force,
                "potential": potential,
            }  # fmt: skip
            return self._add("spring", label, (end_a, end_b), call, f=f, V=V, coordinate=span)
        if stiffness is None:
            raise ModelError(f"{who}: give its stiffness, or its force as a function of the length")
        k, c = number(who, "stiffness", stiffness), number(who, "damping", damping)
        if k < 0.0 or c < 0.0:
            raise ModelError(f"{who}: stiffness = {k:g} and damping = {c:g} must not be negative")
        place_a, place_b = spring_end(who, end_a, frame_a, "at_a", at_a), spring_end(who, end_b, frame_b, "at_b", at_b)
        now = float(np.linalg.norm(end_b.at(place_b).initial_position - end_a.at(place_a).initial_position))
        natural = now if length is None else number(who, "length", length)
        if preload is not None:
            natural = now - displaced_by(who, preload, k, "length", length)
        if natural < 0.0:
            if preload is not None:
                raise ModelError(
                    f"{who}: preload = {preload:g} needs a natural length of {natural:g}, as it is {now:g} long at t = 0; "
                    "give a smaller one, or a force as a function of the length"
                )
            raise ModelError(f"{who}: length = {natural:g} must not be negative")
        if now == 0.0 and natural > 0.0:
            raise ModelError(
                f"{who}: its ends coincide at t = 0, so its force has no direction; move one, or give length=0"
            )
        call = {
            "a": end_a.name, "b": end_b.name, "stiffness": k, "length": natural, "damping": c,
            "at_a": place_a, "at_b": place_b,
        }  # fmt: skip
        A, B = place_a - end_a.offset, place_b - end_b.offset
        return self._add("spring", label, (end_a, end_b), call, stiffness=k, length=natural, damping=c, A=A, B=B)

    @checked
    def user_force(
        self,
        bodies: Any,
        function: Callable[..., Any],
        potential: Callable[..., Any] | None = None,
        blocks: str = "all",
        name: str | None = None,
    ) -> Element:
        """Force of your own: a plain function, compiled and cached.

        function(t, x, R, v, omega) returns (force in inertial axes, torque in body axes) about the center of mass; x,
        v, omega are tuples of 3 numbers, R of 9 (row by row).  With several bodies it takes x, R, v, omega of each and
        returns force and torque of each.  potential(t, x, R, ...) is its potential energy, if it has one.
        blocks="translation": the force depends on x and v only and has no torque (faster).

        >>> def lift(t, x, R, v, omega):
        ...     return (0.0, 0.0, 0.1 * v[0] * v[0]), (0.0, 0.0, 0.0)
        ...
        >>> model = ld.Model(gravity=(0, 0, -9.81))
        >>> glider = model.body("glider", mass=1.0, inertia=(0.1, 0.1, 0.1), velocity=(10, 0, 0))
        >>> wing = model.user_force(glider, lift)
        """
        group = list(bodies) if isinstance(bodies, list | tuple) else [bodies]
        if not group:
            raise ModelError(f"user_force: bodies = {bodies!r} is empty; name the bodies on which it acts")
        members = tuple(self._body("user_force: bodies", b) for b in group)
        label = self._label("user_force", name, members)
        if any(b.kind == "ground" for b in members):
            raise ModelError(f"user_force {label!r}: the ground does not move; name bodies")
        for argument, value in (("function", function), ("potential", potential)):
            if not callable(value) and (value is not None or argument == "function"):
                raise ModelError(
                    f"user_force {label!r}: {argument} = {value!r} must be a function, see the help of user_force"
                )
        if not one_of(blocks, ("all", "translation")):
            raise ModelError(
                f"user_force {label!r}: blocks = {shown(blocks)} is unknown; choose 'all' or 'translation'"
            )
        data: dict[str, Any] = {"function": function, "potential": potential, "blocks": blocks}
        return self._add("user_force", label, members, {"bodies": [b.name for b in members], **data}, **data)

    def input(self, name: str) -> Input:
        """A number that `Stepper` writes while it runs, for use as a component of a force or torque."""
        return Input(name)

    @checked
    def bushing(
        self,
        a: FrameLike,
        b: FrameLike,
        stiffness: Any,
        damping: Any = None,
        preload: Any = None,
        at: Point | None = None,
        at_a: Point | None = None,
        at_b: Point | None = None,
        name: str | None = None,
    ) -> Element:
        """Elastic bushing between a frame on a and a frame on b, with the potential z . stiffness z/2 - preload . z.

        z: the place of frame b in frame a, and the rotation vector from a to b, in the axes of frame a (of body a unless
        frames are given; frames that do not coincide at t = 0 begin with a strain).  stiffness, damping: 6 numbers or a
        symmetric matrix (6, 6), damping for the rate of z.  preload: force and torque on b without strain, 6 numbers.
        at: point in inertial axes at t = 0; at_a, at_b: in the body frames; or give frames for a or b.
        """
        end_a, end_b, frame_a, frame_b, label = self._ends("bushing", a, b, name)
        who = f"bushing {label!r}"
        for body in (end_a, end_b):
            if body.kind == "point_mass":
                raise ModelError(f"{who}: point mass {body.name!r} has no rotation; use spring(...)")
        fa, fb = joint_frames(who, (end_a, end_b, frame_a, frame_b), at, at_a, at_b, directed=False)
        turn = float(np.linalg.norm(attitude.to_rotation_vector(fa.initial_rotation.T @ fb.initial_rotation)))
        if turn > LARGEST:
            raise ModelError(
                f"{who}: its frames are turned by {turn:.3g} rad at t = 0, and it bears less than {LARGEST:.3g}; "
                "give frames that nearly coincide when it is at rest"
            )
        K, C = (
            _symmetric(who, n, x)
            for n, x in (("stiffness", stiffness), ("damping", np.zeros(6) if damping is None else damping))
        )
        p = np.zeros(6) if preload is None else vector(who, "preload", preload, 6)
        call = {"a": fa, "b": fb, "stiffness": K, "damping": C, "preload": p}
        return self._add("bushing", label, (end_a, end_b), call, (fa, fb), K=K, C=C, preload=p)

    @checked
    def drag(
        self,
        body: BodyLike,
        coefficient: Any,
        area: Any = 1.0,
        density: float = 1.225,
        law: str = "quadratic",
        rotational: Any = 0.0,
        at: Point | None = None,
        wind: Vector = (0.0, 0.0, 0.0),
        name: str | None = None,
    ) -> Element:
        """Resistance of air or water against the motion of a body.

        law "quadratic": force -density/2 coefficient area |u| u, u the velocity of the point `at` (body frame, default:
        the center of mass) against the wind; "linear": -coefficient u.  coefficient, area: one number, or 3 for the axes
        of the body.  rotational: against the rotation, with its own units, one or 3 numbers k: torque
        -density/2 k |omega| omega, or -k omega in the linear law.
        wind: velocity of the medium in inertial axes, 3 numbers, a function of time, or 3 entries of either.
        density: kg/m^3 (default: air).
        """
        b = self._body("drag", body)
        label = self._label("drag", name, (b,))
        who = f"drag {label!r}"
        if b.kind == "ground":
            raise ModelError(f"{who}: acts on the ground, which does not move; name a body")
        if not one_of(law, ("quadratic", "linear")):
            raise ModelError(f"{who}: law = {shown(law)} is unknown; choose 'quadratic' or 'linear'")
        k, A, m = _axes(who, "coefficient", coefficient), _axes(who, "area", area), _axes(who, "rotational", rotational)
        if b.kind == "point_mass" and (np.ptp(k * A) or m.any()):
            raise ModelError(
                f"{who}: point mass {b.name!r} has no rotation, so no axes; give one number, no rotational"
            )
        rho = positive(who, "density", density)
        place = own_point(who, b, (b.com if at is None else vector(who, "at", at)) - b.offset)
        value = vector_value(who, wind, "wind")
        call = {
            "body": b.name, "coefficient": k, "area": A, "density": rho, "law": law, "rotational": m,
            "at": place + b.offset, "wind": value,
        }  # fmt: skip
        none = np.zeros(3)
        numbers = (
            (place, none, 0.5 * rho * k * A, none, 0.5 * rho * m) if law == "quadratic" else (place, k, none, m, none)
        )
        return self._add("drag", label, (b,), call, wind=value, numbers=np.concatenate(numbers))

    @checked
    def attraction(
        self,
        a: FrameLike,
        b: FrameLike,
        mu: float | None = None,
        strength: float | None = None,
        at_a: Point | None = None,
        at_b: Point | None = None,
        name: str | None = None,
    ) -> Element:
        """Attraction of a point of a and a point of b by the force strength/r^2 (potential -strength/r).

        strength: N m^2, negative for repulsion; or mu: m^3/s^2, G times the mass of a, which acts on the mass of b (of the
        earth on a satellite: a="ground", mu=3.986e14).  Without both: G times both masses.
        at_a, at_b: points in the body frames (default: the centers of mass; the origin for the ground), or frames.
        """
        end_a, end_b, frame_a, frame_b, label = self._ends("attraction", a, b, name)
        who = f"attraction {label!r}"
        if mu is not None and strength is not None:
            raise ModelError(f"{who}: give mu or strength, not both")
        if strength is None:
            factor = GRAVITATIONAL_CONSTANT * end_a.mass if mu is None else number(who, "mu", mu)
            for body, needed in ((end_a, mu is None), (end_b, True)):
                if needed and body.mass == 0.0:
                    raise ModelError(f"{who}: {body.name!r} has no mass; give {'mu or ' * (body is end_a)}strength")
            strength = factor * end_b.mass
        m = number(who, "strength", strength)
        place_a, place_b = spring_end(who, end_a, frame_a, "at_a", at_a), spring_end(who, end_b, frame_b, "at_b", at_b)
        if np.array_equal(end_b.at(place_b).initial_position, end_a.at(place_a).initial_position):
            raise ModelError(f"{who}: its points coincide at t = 0, where the force is infinite; move one")
        call = {"a": end_a.name, "b": end_b.name, "strength": m, "at_a": place_a, "at_b": place_b}
        A, B = place_a - end_a.offset, place_b - end_b.offset
        return self._add("attraction", label, (end_a, end_b), call, par=(m, *A, *B))

    def _load(
        self, type_: str, body: Any, value: Any, frame: Any, reaction: Any, name: str | None
    ) -> tuple[Body, Body, Body, str]:
        b = self._body(type_, body)
        label = self._label(type_, name, (b,))
        if b.kind == "ground":
            raise ModelError(f"{type_} {label!r}: acts on the ground, which does not move; name a body")
        if isinstance(frame, str) and frame in ("inertial", "body"):
            if frame == "body" and b.kind == "point_mass":
                raise ModelError(
                    f"{type_} {label!r}: point mass {b.name!r} has no rotation, so no axes; use another frame"
                )
            c = b if frame == "body" else self.ground
        else:
            c = self._body(f"{type_} {label!r}: frame", frame)
        d = self.ground if reaction is None else self._body(f"{type_} {label!r}: reaction", reaction)
        if d is b:
            raise ModelError(f"{type_} {label!r}: the reaction acts on {b.name!r} itself; name another body")
        if of_state(value) and (d.kind != "ground" or c not in (b, self.ground)):
            raise ModelError(
                f"{type_} {label!r}: a value f({STATE}) knows one body; for a reaction or the axes of another body use "
                "user_force with both bodies"
            )
        return b, c, d, label


def of_state(value: Any) -> bool:
    """Whether a value is a function of time and state, not of time alone."""
    if not callable(value) or isinstance(value, Table | Control):
        return False
    parameters = inspect.signature(getattr(value, "py_func", value)).parameters.values()
    return sum(p.default is p.empty for p in parameters) > 1


def _symmetric(who: str, argument: str, value: Any) -> np.ndarray:
    """A symmetric positive semidefinite matrix (6, 6), from its diagonal or whole."""
    M = matrix6(who, argument, value, "; a bushing with a potential has (K + K^T)/2")
    # compared with the diagonal, so that the units of lengths and angles do not matter
    scale = np.sqrt(np.abs(np.diag(M)))
    scaled = M / np.outer(np.where(scale > 0, scale, 1.0), np.where(scale > 0, scale, 1.0))
    smallest = float(np.linalg.eigvalsh(scaled).min())
    if smallest < -1e-9 * max(1.0, np.abs(scaled).max()):
        raise ModelError(f"{who}: {argument} is not positive semidefinite: {M.tolist()}; it would feed energy in")
    return M


def _axes(who: str, argument: str, value: Any) -> np.ndarray:
    """3 numbers that are not negative, from one or 3."""
    result = np.full(3, number(who, argument, value)) if np.ndim(value) == 0 else vector(who, argument, value)
    if (result < 0.0).any():
        raise ModelError(f"{who}: {argument} = {value!r} must not be negative")
    return result


def _load_call(b: Body, c: Body, d: Body, value: Any) -> dict[str, Any]:
    """The arguments that make a force or torque again."""
    frame = "inertial" if c.kind == "ground" else c.name
    return {
        "body": b.name, "value": value, "frame": frame, "reaction": None if d.kind == "ground" else d.name,
    }  # fmt: skip


def spring_end(who: str, body: Body, frame: Frame | None, argument: str, at: Any) -> np.ndarray:
    """Point of a spring in the frame of the body: of a frame, given, or the center of mass."""
    if frame is not None:
        if at is not None:
            raise ModelError(f"{who}: {argument} is not needed, the frame says where the end is; leave it out")
        return frame.position
    point = body.com if at is None else vector(who, argument, at)
    own_point(who, body, point - body.offset)
    return point


def _of_state(low: Lowering, e: Element) -> bool:
    """Lower a force or torque that is a function of the state; False if it is none."""
    f, (b, c, _) = e.data["value"], e.bodies
    if not of_state(f):
        return False
    vector_ = "mv(R0, triple(y))" if c is b else "triple(y)"
    wrench = {
        "force": f"{vector_} + cross(at, mtv(R0, {vector_}))", "torque": f"(0.0, 0.0, 0.0) + mtv(R0, {vector_})",
    }[e.type]  # fmt: skip
    if (f, wrench) not in low.shared:
        low.shared[f, wrench] = force_family(f, e.name, wrench=wrench)
    low.builder.element(low.shared[f, wrench], (b.number,), tuple(e.data.get("at", (0.0, 0.0, 0.0))), e.name)
    return True


@lowers("force")
def _force(low: Lowering, e: Element) -> None:
    if _of_state(low, e):
        return
    nodes = tuple(b.number for b in e.bodies)
    constant, signals = low.value(e.data["value"])
    dead = signals == (0, 0, 0) and nodes[1] == 0 and nodes[2] == 0
    low.builder.element(DEAD_FORCE if dead else FORCE, nodes, (*constant, *e.data["at"]), e.name, signals)


@lowers("torque")
def _torque(low: Lowering, e: Element) -> None:
    if _of_state(low, e):
        return
    constant, signals = low.value(e.data["value"])
    low.builder.element(TORQUE, tuple(b.number for b in e.bodies), constant, e.name, signals)


@lowers("spring")
def _spring(low: Lowering, e: Element) -> None:
    d = e.data
    if "f" in d:
        user_law(low, e.name, Place(e, "length", d["coordinate"]), d["f"], d["V"])
        return
    par = (d["stiffness"], d["length"], d["damping"], *d["A"], *d["B"])
    low.builder.element(SPRING, tuple(b.number for b in e.bodies), par, e.name)


@lowers("user_force")
def _user_force(low: Lowering, e: Element) -> None:
    d, n = e.data, len(e.bodies)
    key = (d["function"], d["potential"], d["blocks"], n)
    if key not in low.shared:
        low.shared[key] = force_family(d["function"], e.name, nodes=n, potential=d["potential"], blocks=d["blocks"])
    low.builder.element(low.shared[key], tuple(b.number for b in e.bodies), (), e.name)


@lowers("bushing")
def _bushing(low: Lowering, e: Element) -> None:
    assert e.frames is not None
    (fa, fb), d = e.frames, e.data
    blocks = [M[rows, columns].ravel() for M in (d["K"], d["C"]) for rows, columns in (
        (slice(0, 3), slice(0, 3)), (slice(0, 3), slice(3, 6)), (slice(3, 6), slice(3, 6)),
    )]  # fmt: skip
    par = np.concatenate([fa.point, fb.point, fa.rotation.ravel(), fb.rotation.ravel(), *blocks, d["preload"]])
    low.builder.element(BUSHING, (fa.body.number, fb.body.number), par, e.name)


@lowers("drag")
def _drag(low: Lowering, e: Element) -> None:
    constant, signals = low.value(e.data["wind"])
    low.builder.element(DRAG, (e.bodies[0].number,), (*e.data["numbers"], *constant), e.name, signals)


@lowers("attraction")
def _attraction(low: Lowering, e: Element) -> None:
    low.builder.element(ATTRACTION, tuple(b.number for b in e.bodies), e.data["par"], e.name)
