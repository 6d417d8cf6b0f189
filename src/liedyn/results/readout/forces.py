"""Force, moment and power of a single element or of gravity on a body, read out of recorded states."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from liedyn.arguments import shown, suggestion
from liedyn.errors import ModelError
from liedyn.multibody.parts import Body, Element
from liedyn.results.readout.loads import constraint_loads, loads

if TYPE_CHECKING:
    from liedyn.results.solution import Solution

GRAVITY = "gravity"
AXES = ("inertial", "body")
LOST = "it was given by a function, which a file does not hold; read it out before the run is saved, or simulate again"
Wrench = tuple[np.ndarray, np.ndarray]  # force and torque (n, 3)


def force(sol: Solution, name: Any, on: Any, at: Any, axes: str) -> Wrench:
    """See `Solution.force`."""
    if axes not in AXES:
        raise ModelError(f"force: axes = {shown(axes)}; choose 'inertial' or 'body'")
    wrenches, bodies, what = _loads_of(sol, name, "force")
    body = _body(sol, on, bodies, what)
    if body.kind == "fixed_point_body":
        raise ModelError(
            f"force: body {body.name!r} turns about a fixed point, so its equations hold moments only and the force of {what} "
            "is not known; make it a body with a spherical joint"
        )
    if body.kind == "ground":
        return _on_ground(sol, wrenches, at)
    force, torque = wrenches[body.number]
    # from the node to the point that is asked for
    torque = torque - np.cross(sol.position(body, at=at) - sol._node("q", body.number)[:, :3], force)
    if axes == "body":
        R = sol.rotation(body)
        return np.einsum("nji,nj->ni", R, force), np.einsum("nji,nj->ni", R, torque)
    return force, torque


def power(sol: Solution, name: Any) -> np.ndarray:
    """See `Solution.power`."""
    total = np.zeros(len(sol.t))
    for number, (force, torque) in _loads_of(sol, name, "power")[0].items():
        _, R, v, omega = sol._motion(number)
        total += np.einsum("ni,ni->n", force, v) + np.einsum("ni,nij,nj->n", torque, R, omega)
    return total


def powers(sol: Solution) -> dict[str, np.ndarray]:
    """Power (n,) of gravity and of every element of which it is known, by name."""
    found: dict[str, np.ndarray] = {}
    names = [e.name for e in sol.model.elements]
    for name in [GRAVITY, *names] if np.any(sol.model.gravity) and GRAVITY not in names else names:
        try:
            found[name] = power(sol, name)
        except ModelError:  # of a contact, an input or a function that is not in the file
            continue
    return found


def every_force(sol: Solution, wanted: Callable[[str], bool]) -> dict[tuple[str, str], Wrench]:
    """Force and torque of each element that is no constraint on each of its bodies, by their names; see `Solution.force`."""
    found: dict[tuple[str, str], Wrench] = {}
    for e in sol.model.elements:
        if not wanted(e.name) or _is_constraint(sol, e):
            continue
        for b in dict.fromkeys(e.bodies):
            try:
                if b.kind != "ground":
                    found[e.name, b.name] = force(sol, e, b, None, "inertial")
            except ModelError:  # not known: see `powers`
                continue
    return found


def _loads_of(sol: Solution, name: Any, who: str) -> tuple[dict[int, Wrench], tuple[Body, ...], str]:
    """Forces and torques at nodes, by number, in inertial axes; the bodies; and words for messages."""
    sol._multibody(who)
    called = getattr(name, "name", name)
    names = {e.name for e in sol.model.elements}
    if called == GRAVITY and GRAVITY not in names:
        return _weights(sol, who), tuple(b for b in sol.model.bodies if b.mass > 0), GRAVITY
    if called in sol.model.left_out:
        raise ModelError(f"{who}: the force of {shown(called)} is not known: {LOST}")
    if called not in names:
        raise ModelError(f"{who}: there is no element {shown(name)}; {suggestion(called, names | {GRAVITY})}")
    e = sol.model.element(name)
    what = f"{e.type} {e.name!r}"
    found = constraint_loads(sol, e) if _is_constraint(sol, e) else loads(sol, e)
    if not all(np.isfinite(x).all() for wrench in found.values() for x in wrench):
        raise ModelError(f"{who}: the force of {what} is not known: {LOST}")
    if not found:
        raise ModelError(f"{who}: the force of {what} is not known: {_why(e)}")
    return found, tuple(dict.fromkeys(e.bodies)), what


def _is_constraint(sol: Solution, e: Element) -> bool:
    return e.name in sol.evaluator.structure.lam_label or e.name in getattr(sol.model, "released", ())


def _why(e: Element) -> str:
    """Why an element has no read-out of its force, and what has one."""
    if e.type in ("contact", "stop"):
        return f"a contact acts by impulses; see sol.contact({e.name!r})"
    if all(b.kind == "ground" for b in e.bodies):
        return "it acts on the ground alone"
    return "it follows an input, which is not recorded"


def _weights(sol: Solution, who: str) -> dict[int, Wrench]:
    """Gravity on rigid bodies, at their nodes."""
    if sol.model.flexible:
        raise ModelError(
            f"{who}: gravity on beams and superelements is spread over them; its energy is in sol.energy.potential"
        )
    found = {}
    for b in sol.model.bodies:
        if b.mass > 0:
            weight = np.broadcast_to(b.mass * sol.model.gravity, (len(sol.t), 3))
            arm = sol.position(b, at=b.com) - sol._node("q", b.number)[:, :3]
            found[b.number] = weight.copy(), np.cross(arm, weight)
    return found


def _body(sol: Solution, on: Any, bodies: tuple[Body, ...], what: str) -> Body:
    """The body that is asked for; without: the last one that is not the ground."""
    if on is None:
        moving = [b for b in bodies if b.kind != "ground"]
        if what == GRAVITY and len(moving) > 1:
            raise ModelError(f"force: gravity acts on {len(moving)} bodies; name one by on=")
        return moving[-1]
    body = sol.model.find(getattr(on, "name", on))
    if body.name not in [b.name for b in bodies]:
        raise ModelError(
            f"force: {what} does not act on {body.name!r}, but on {', '.join(repr(b.name) for b in bodies)}"
        )
    return body


def _on_ground(sol: Solution, wrenches: dict[int, Wrench], at: Any) -> Wrench:
    """What an element between bodies and the ground does to the ground: the opposite of all the rest."""
    point = np.zeros(3) if at is None else np.asarray(at, dtype=float)
    force, torque = np.zeros((len(sol.t), 3)), np.zeros((len(sol.t), 3))
    for number, (f, m) in wrenches.items():
        force -= f
        torque -= m + np.cross(sol._node("q", number)[:, :3] - point, f)
    return force, torque
