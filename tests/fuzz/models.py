"""seed -> random model.

Bodies stand at random poses, and joints are put at points and axes of the world as it is then, so every loop closes.
Velocities of trees follow from random rates of the joints; in loops only a crank has one, the library finds the rest.
"""

from __future__ import annotations

import math
import warnings
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

import numpy as np

import liedyn as ld
from liedyn.equation.consistent.initial import InitialValues
from liedyn.equation.evaluator import Evaluator
from liedyn.multibody.frames import triad

from . import functions as fn
from .cases import Beam as SectionNumbers
from .cases import Call, Case, Quantity, World, axis, length, of, point, unit

ZERO = np.zeros(3)
UNITS = ((1.0, 1.0), (1e-3, 1e-3), (1e-6, 1e-15), (1e3, 1e3), (1e-2, 1e2), (10.0, 1e-6))  # meters, kilograms
RESOLVED = 0.1  # omega h of the step that resolves a model
TREE_JOINTS = (
    "revolute", "revolute", "spherical", "prismatic", "cylindrical", "universal", "planar", "point_on_line",
    "point_on_plane", "screw", "fixed", "distance", "generic",
)  # fmt: skip
ALIKE = (["x", "y", "z", "rx", "ry"], ["x", "y", "rx", "ry"], ["x", "y", "z"], ["z"], ["rx", "ry"])  # about the axis
ANGLES = {"revolute": None, "cylindrical": "angle", "planar": "angle", "screw": "angle"}
SLIDES = {"prismatic": None, "cylindrical": "displacement", "screw": "displacement"}


class Build:
    """A case in the making: poses and velocities of its bodies, calls so far."""

    def __init__(self, seed: int, theme: str) -> None:
        self.rng = np.random.default_rng((seed, 20261117))
        self.seed, self.theme = seed, theme
        self.calls: list[Call] = []
        self.x: dict[str, np.ndarray] = {"ground": ZERO}  # of the origin
        self.R: dict[str, np.ndarray] = {"ground": np.eye(3)}
        self.com: dict[str, np.ndarray] = {"ground": ZERO}
        self.mass: dict[str, float] = {}
        self.twist: dict[str, tuple[np.ndarray, np.ndarray]] = {"ground": (ZERO, ZERO)}  # omega, v of the origin
        self.joints: list[tuple[str, str]] = []  # type, name
        self.taken: set[str] = set()  # joints with a driver
        self.still = False  # velocities are left to the library
        self.ratio = False
        self.rates: list[float] = [0.0]
        self.smooth = self.units = self.turns = self.clock = True
        self.tags: set[str] = {theme}

    def add(self, method: str, **arguments) -> None:
        """Note a call."""
        self.calls.append(Call(method, arguments))
        self.tags.add(method)

    def chance(self, p: float) -> bool:
        return bool(self.rng.random() < p)

    def pick(self, choices):
        return choices[int(self.rng.integers(len(choices)))]

    def vector(self, size: float = 1.0) -> np.ndarray:
        return size * self.rng.uniform(-1.0, 1.0, 3)

    def direction(self) -> np.ndarray:
        return np.eye(3)[int(self.rng.integers(3))] if self.chance(0.3) else unit(self.rng.standard_normal(3))

    def rotation(self) -> np.ndarray:
        return np.eye(3) if self.chance(0.4) else ld.rot(unit(self.rng.standard_normal(3)), self.rng.uniform(0, 3))

    @property
    def bodies(self) -> list[str]:
        return [name for name in self.x if name != "ground"]

    @property
    def solid(self) -> list[str]:
        """Bodies that have a rotation."""
        return [name for name in self.bodies if name[0] != "p"]

    # -- bodies -------------------------------------------------------------------------------------------------------

    def body(self, x, twist=None, com=None, R=None) -> str:
        """A rigid body with its origin at x; the call is finished by `finish`, when the velocity is known."""
        name = f"b{len(self.x) - 1}"
        mass = 10.0 ** self.rng.uniform(-3, 3) if self.ratio else 10.0 ** self.rng.uniform(-0.5, 0.5)
        sides = self.rng.uniform(0.1, 1.0, 3) ** 2
        R = self.rotation() if R is None else R
        com = (self.vector(0.2) if self.chance(0.2) else ZERO) if com is None else com
        self.x[name], self.R[name], self.com[name], self.mass[name] = np.asarray(x, dtype=float), R, com, mass
        self.twist[name] = twist or (ZERO, ZERO)
        inertia = mass / 12.0 * (sides.sum() - sides)
        self.add(
            "body", name=name, mass=of(mass, 0, 1, 0), inertia=of(inertia, 2, 1, 0), position=point(x),
            rotation=Quantity(R, turn="rotation"), com=length(com) if com.any() else None,
        )  # fmt: skip
        return name

    def point_mass(self, x, velocity=ZERO) -> str:
        name = f"p{len(self.x) - 1}"
        mass = 10.0 ** self.rng.uniform(-0.5, 0.5)
        self.x[name], self.R[name], self.com[name], self.mass[name] = np.asarray(x), np.eye(3), ZERO, mass
        self.twist[name] = (ZERO, velocity)
        self.add("point_mass", name=name, mass=of(mass, 0, 1, 0), position=point(x))
        return name

    def center(self, name: str) -> np.ndarray:
        return self.x[name] + self.R[name] @ self.com[name]

    def velocity_at(self, name: str, p) -> np.ndarray:
        omega, v = self.twist[name]
        return v + np.cross(omega, p - self.x[name])

    def set_velocities(self) -> None:
        """Write the velocities into the calls of the bodies."""
        for k, call in enumerate(self.calls):
            name = call.arguments.get("name")
            if call.method not in ("body", "point_mass") or (self.still and name not in self.taken):
                continue
            omega, v = self.twist[name]
            given = {} if self.still else {"velocity": Quantity(v, (1, 0, -1), "vector")}
            if call.method == "body":
                given["angular_velocity"] = of(self.R[name].T @ omega, 0, 0, -1)
            self.calls[k] = Call(call.method, call.arguments | given)

    # -- joints -------------------------------------------------------------------------------------------------------

    def joint(self, a: str, b: str, kind: str, p, n, rates: bool = True) -> str:
        """A joint at point p along n; b gets the velocity of a and random rates in what the joint leaves free."""
        name = f"j{len(self.joints)}"
        u = unit(np.cross(n, np.eye(3)[int(np.argmin(np.abs(n)))]))
        w = np.cross(n, u)
        turns = [(e, ZERO) for e in np.eye(3)]
        free = {
            "revolute": [(n, ZERO)], "prismatic": [(ZERO, n)], "cylindrical": [(n, ZERO), (ZERO, n)],
            "spherical": turns, "universal": [(u, ZERO), (w, ZERO)], "planar": [(n, ZERO), (ZERO, u), (ZERO, w)],
            "point_on_line": [(ZERO, n), *turns], "point_on_plane": [(ZERO, u), (ZERO, w), *turns], "fixed": [],
        }.get(kind, [])  # fmt: skip
        if kind == "universal":
            self.add("universal", a=a, b=b, at=point(p), axis_a=axis(u), axis_b=axis(w), name=name)
        elif kind in ("spherical", "fixed"):
            self.add(kind, a=a, b=b, at=point(p), name=name)
        elif kind == "screw":
            pitch = self.rng.uniform(0.2, 1.0)
            free = [(n, n * pitch / (2 * math.pi))]
            self.add("screw", a=a, b=b, pitch=length(pitch), at=point(p), axis=axis(n), name=name)
        elif kind == "distance":
            B = self.R[b].T @ (p - self.x[b])
            far = p + self.rng.uniform(0.5, 1.0) * n
            A = self.R[a].T @ (far - self.x[a])
            free = [(n, ZERO)]
            at_a = point(A) if a == "ground" else length(A)
            self.add("distance", a=a, b=b, at_a=at_a, at_b=length(B) if b[0] != "p" else None, name=name)
        elif kind == "generic":
            locked = self.pick(ALIKE)
            self.add("generic", a=a, b=b, locked=locked, at=point(p), axis=axis(n), name=name)
            free = [(n, ZERO)]
        else:
            self.add(kind, a=a, b=b, at=point(p), axis=axis(n), name=name)
        omega, v = self.twist[a][0], self.velocity_at(a, p)
        for turn, move in free if rates else []:
            rate = self.rng.uniform(-2.0, 2.0)
            omega, v = omega + rate * turn, v + rate * move
        if b != "ground":
            self.twist[b] = omega, v + np.cross(omega, self.x[b] - p)
        self.joints.append((kind, name))
        return name

    def tree(self, n: int, kinds=TREE_JOINTS, ulp: bool = False, grounded: bool = True) -> None:
        """n bodies, each on an earlier one or on the ground."""
        for k in range(n):
            parent = self.pick(["ground", *self.solid]) if k else "ground"
            p = self.center(parent) + self.vector(0.7)
            x = p + self.vector(0.7)
            if k == 0 and not grounded:
                self.body(x, twist=(self.vector(2.0), self.vector()))
                continue
            if k and self.chance(0.06):
                b = self.point_mass(p)
                self.joint(parent, b, self.pick(["spherical", "distance"]), p, self.direction())
                continue
            b = self.body(x, com=ZERO if ulp else None)
            if ulp and self.chance(0.7):  # at the center of mass, to one unit of the last place
                p = self.x[b] * (1.0 + self.pick([0.0, 2.3e-16, -2.3e-16]))
            kind = self.pick(kinds)
            self.joint(parent, b, kind, p, self.direction(), rates=self.chance(0.8))
            if kind in ("revolute", "prismatic", "planar", "cylindrical") and self.chance(
                0.5 * ("redundant" in self.tags)
            ):
                n_ = np.asarray(self.calls[-1].arguments["axis"].value)
                self.again(parent, b, kind, p, n_)

    def again(self, a: str, b: str, kind: str, p, n) -> None:
        """A second joint that leaves the motion of the first one free: redundant rows."""
        twist = self.twist[b]
        other = {"revolute": ["revolute", "cylindrical"], "cylindrical": ["cylindrical"]}.get(kind, [kind])
        q = p + self.rng.uniform(0.2, 0.8) * n + (0.0 if kind in ("revolute", "cylindrical") else self.vector(0.4))
        if kind == "planar":  # the same plane
            q = p + 0.3 * np.cross(n, self.direction())
        self.joint(a, b, self.pick(other), q, n, rates=False)
        self.twist[b] = twist

    def planar_loop(self, n: int, pure: bool) -> None:
        """Ground, n bodies and ground, with parallel axes: three rows are redundant if all joints are revolute."""
        e = self.direction()
        u = unit(np.cross(e, np.eye(3)[int(np.argmin(np.abs(e)))]))
        w = np.cross(e, u)
        angle = np.linspace(math.pi, 0.0, n + 1) + self.rng.uniform(-0.2, 0.2, n + 1)
        radius = self.rng.uniform(0.6, 1.2, n + 1)
        places = [r * (math.cos(a) * u + math.sin(a) * w) for a, r in zip(angle, radius, strict=True)]
        self.still, chain = True, ["ground"]
        for k in range(n):
            x = 0.5 * (places[k] + places[k + 1]) + 0.1 * self.vector()
            chain.append(self.body(x, com=ZERO))
        chain.append("ground")
        for k in range(n + 1):
            kind = "revolute" if pure or k == 0 or self.chance(0.5) else self.pick(["cylindrical", "spherical"])
            self.joint(chain[k], chain[k + 1], kind, places[k] + self.rng.uniform(-0.2, 0.2) * e, e, rates=False)
        crank = chain[1]
        self.twist[crank] = self.rng.uniform(-2, 2) * e, ZERO
        self.taken.add(crank)  # its angular velocity is given

    def spatial_loop(self, n: int) -> None:
        """A chain with many freedoms whose end is held again."""
        self.still, before, p = True, "ground", self.vector(0.5)
        for _ in range(n):
            b = self.body(p + self.vector(0.7))
            self.joint(before, b, self.pick(["universal", "spherical", "cylindrical", "revolute"]), p, self.direction())
            p, before = self.x[b] + self.vector(0.7), b
        self.joint(before, "ground", self.pick(["spherical", "spherical", "point_on_plane"]), p, self.direction())

    # -- forces -------------------------------------------------------------------------------------------------------

    def on_body(self, name: str) -> Quantity | None:
        """A point of a body, in its axes; None: the center of mass, and all that a point mass has."""
        return None if name[0] == "p" else length(self.vector(0.4) + (ZERO if name == "ground" else self.com[name]))

    def world_point(self, name: str, at: Quantity | None) -> np.ndarray:
        return self.x[name] + self.R[name] @ (self.com[name] if at is None else at.value)

    def spring(self, omega: float, strain: float, a: str | None = None) -> None:
        b = self.pick(self.bodies)
        a = a or self.pick([x for x in self.x if x != b])
        at_a, at_b = self.on_body(a), self.on_body(b)
        if a == "ground":
            at_a = Quantity(self.vector(1.2), (1, 0, 0), "vector")
        now = float(np.linalg.norm(self.world_point(a, at_a) - self.world_point(b, at_b)))
        m = min(self.mass[b], self.mass.get(a, math.inf))
        damping = m * omega * self.rng.uniform(0.02, 1.0) if self.chance(0.3) else 0.0
        self.add(
            "spring", a=a, b=b, stiffness=of(m * omega**2, 0, 1, -2), length=length(now / (1.0 + strain)), at_a=at_a,
            at_b=at_b, damping=of(damping, 0, 1, -1),
        )  # fmt: skip

    def bushing(self) -> None:
        b = self.pick(self.solid)
        others = [x for x in ("ground", *self.solid) if x != b]
        a, omega = self.pick(others), 10.0 ** self.rng.uniform(0.3, 2.0)
        m = min(self.mass[b], self.mass.get(a, math.inf))
        stiff = m * omega**2 * np.array([1.0] * 3 + [0.1] * 3)
        units = ((0, 1, -2),) * 3 + ((2, 1, -2),) * 3
        rates = ((0, 1, -1),) * 3 + ((2, 1, -1),) * 3
        self.add(
            "bushing", a=a, b=b, at=point(self.x[b] + self.vector(0.2)), stiffness=Quantity(stiff, units),
            damping=Quantity(stiff * self.pick([0.0, 0.1 / omega]), rates),
        )  # fmt: skip

    def load(self) -> None:
        b = self.pick(self.solid)
        what = self.pick(["torque", "force", "drag", "attraction", "timed"])
        if what == "torque":
            self.add("torque", body=b, value=Quantity(self.vector(), (2, 1, -2), "vector"))
        elif what == "force":
            value, at = of(self.mass[b] * self.vector(5.0), 1, 1, -2), self.on_body(b)
            self.add("force", body=b, value=value, frame="body", at=at)
        elif what == "drag":
            k = self.mass[b] * 10.0 ** self.rng.uniform(-1, 1)
            if self.chance(0.5):
                self.add("drag", body=b, coefficient=of(k, 0, 1, -1), law="linear", rotational=of(0.05 * k, 2, 1, -1))
            else:
                rho = of(k, -3, 1, 0)
                self.add("drag", body=b, coefficient=0.5, area=of(0.2, 2, 0, 0), density=rho, at=self.on_body(b))
        elif what == "attraction":
            strength = self.mass[b] * self.rng.uniform(-2, 4)
            at = Quantity(self.x[b] + 2.0 * self.direction(), (1, 0, 0), "vector")
            self.add("attraction", a="ground", b=b, strength=of(strength, 3, 1, -2), at_a=at)
        else:
            f, rate, smooth = self.pick(list(fn.LOADS.values()))
            self.units = self.turns = self.clock = False
            self.smooth &= smooth
            self.rates.append(rate)
            self.add(self.pick(["force", "torque"]), body=b, value=[0.0, f, 0.3])

    def law(self) -> None:
        """A force on the coordinate of a joint."""
        joints = [(kind, name) for kind, name in self.joints if kind in ANGLES]
        slides = [(kind, name) for kind, name in self.joints if kind in SLIDES]
        if not joints and not slides:
            return
        turn = bool(joints) and (not slides or self.chance(0.7))
        kind, name = self.pick(joints if turn else slides)
        which = (ANGLES if turn else SLIDES)[kind]
        k, m = (2 if turn else 0), float(np.median(list(self.mass.values()))) * (0.1 if turn else 1.0)
        omega, reach = 10.0 ** self.rng.uniform(0.3, 1.7), 0 if turn else 1
        place = {"joint": name, "coordinate": which}
        what = self.pick(["spring", "damper", "friction", "limit", "motor", "control", "user", "user motor"])
        if what == "spring":
            rest = of(self.rng.uniform(-0.3, 0.3), reach, 0, 0)
            c = of(m * omega * self.pick([0.0, 0.1]), k, 1, -1)
            self.add("joint_spring", **place, stiffness=of(m * omega**2, k, 1, -2), rest=rest, damping=c)
        elif what == "damper":
            self.add("joint_damper", **place, damping=of(m * omega, k, 1, -1))
        elif what == "friction":
            self.smooth = False
            effort = (2 if turn else 1, 1, -2)
            self.add(
                "friction", **place, coulomb=of(m * 3.0, *effort), static=of(m * 4.0, *effort),
                stribeck_velocity=of(0.1, reach, 0, -1), regularization=of(0.02, reach, 0, -1),
            )  # fmt: skip
        elif what == "limit":
            self.smooth = False
            stiff = of(m * (10.0 * omega) ** 2, k, 1, -2)
            self.add(
                "limit", **place, lower=of(-0.1, reach, 0, 0), upper=of(0.15, reach, 0, 0), stiffness=stiff,
                damping=of(m * omega, k, 1, -1), transition=of(1e-3, reach, 0, 0),
            )  # fmt: skip
        elif what == "motor":
            self.add("motor", **place, torque=of(m * self.rng.uniform(-5, 5), k + (not turn), 1, -2))
        elif what == "control":
            target = fn.sway if turn and self.chance(0.5) else of(self.rng.uniform(-0.3, 0.3), reach, 0, 0)
            if target is fn.sway:
                self.clock = False
            self.add("control", **place, target=target, kp=of(m * omega**2, k, 1, -2), kd=of(m * omega, k, 1, -1))
        else:
            self.units = self.clock = False
            if what == "user":
                self.add(
                    "law", **place, function=fn.hardening, potential=fn.hardening_energy if self.chance(0.5) else None
                )
            else:
                self.smooth = False
                self.add("motor", **place, torque=fn.saturated)

    def drive(self, choices=("sway", "ramp", "shake")) -> None:
        """Prescribe an angle; the velocities of what hangs on it are left to the library."""
        joints = [name for kind, name in self.joints if kind == "revolute" and name not in self.taken]
        if not joints:
            return
        name, word = self.pick(joints), self.pick(choices)
        self.still = True
        self.taken = {name}
        self.clock = False
        f, _, rate, _ = fn.DRIVERS[word]
        self.rates.append(rate)
        self.tags.add(word)
        self.add("drive", joint=name, function=f, name=f"d{len(self.calls)}")

    def user(self) -> None:
        b = self.pick(self.solid)
        self.units = self.turns = self.clock = False
        what = self.pick(["wall", "hard", "swirl"])
        if what == "wall":
            self.smooth = False
            self.add("user_force", bodies=b, function=fn.wall, blocks="translation")
        elif what == "hard":
            self.add("user_force", bodies=b, function=fn.hard, potential=fn.hard_energy if self.chance(0.5) else None)
        else:
            self.add("user_force", bodies=b, function=fn.swirl)

    def beam(self) -> None:
        """A soft beam, clamped or on a body, with a free or a held end."""
        p, n = self.vector(0.5), self.direction()
        stiff = 10.0 ** self.rng.uniform(1.0, 3.0)
        section = SectionNumbers(
            (20 * stiff, 8 * stiff, 8 * stiff, 0.02 * stiff, 0.03 * stiff, 0.05 * stiff),
            (0.5,) * 3 + (2e-3, 1e-3, 1e-3),
        )
        self.still = True
        count = int(self.rng.integers(2, 5))
        R = Quantity(np.roll(triad(n), 1, axis=1), turn="rotation")  # the first axis is along the beam
        self.add("beam", name="k0", section=section, frames=[(point(p + n * k / count), R) for k in range(count + 1)])
        self.add("fixed", a=self.pick(["ground", *self.solid]), b="k0.0", name="clamp")
        self.joints.append(("fixed", "clamp"))
        if self.chance(0.4):
            end, x = f"k0.{count}", p + n
            b = self.body(x + self.vector(0.2))
            self.x[end], self.R[end], self.com[end], self.twist[end] = x, np.eye(3), ZERO, (ZERO, ZERO)
            self.joint(end, b, self.pick(["spherical", "fixed", "revolute"]), x, self.direction(), rates=False)

    def exotic(self) -> None:
        """One of the elements that are seldom used."""
        hinges = [name for kind, name in self.joints if kind == "revolute" and name not in self.taken]
        what = self.pick(["top", "skate", "pull", "table", "bend", *(["gear"] * 5 if len(hinges) > 1 else [])])
        b = self.pick(self.solid)
        if what == "top":
            pivot, m = self.vector(), 10.0 ** self.rng.uniform(-0.5, 0.5)
            spin = of(self.vector(3.0), 0, 0, -1)
            inertia, com = of(m * np.array([0.3, 0.35, 0.2]), 2, 1, 0), length(np.array([0.1, 0.0, 0.3]))
            self.add(
                "fixed_point_body", name="top", mass=of(m, 0, 1, 0), inertia=inertia, pivot=point(pivot), com=com,
                rotation=Quantity(np.eye(3), turn="rotation"), angular_velocity=spin,
            )  # fmt: skip
            self.add("spring", a="top", b=b, stiffness=of(m * 30.0, 0, 1, -2), at_a=length(np.array([0.2, 0.1, 0.4])))
        elif what == "skate":
            self.still = True
            self.add("skate", body=b, direction=self.direction(), at=self.on_body(b))
        elif what == "gear":
            self.still = True
            first, second = self.rng.choice(hinges, 2, replace=False)
            self.add("gear", joint_a=str(first), joint_b=str(second), ratio=float(self.pick([-2.0, 0.5, 3.0])))
        elif what == "bend" and hinges:
            self.clock = False
            self.add("joint_spring", joint=self.pick(hinges), force=fn.bend)
            self.units = False
        else:
            self.units = self.clock = False
            at = Quantity(self.x[b] + 2.0 * self.direction(), (1, 0, 0), "vector")
            given = {"force": fn.stretch} if what == "table" else {"force": fn.pull, "potential": fn.pull_energy}
            self.add("spring", a="ground", b=b, at_a=at, **given)

    def rolling(self) -> None:
        """A sphere, or a disc, on a plane."""
        e, r, p = self.direction(), self.rng.uniform(0.2, 0.6), self.vector(0.5)
        self.still = True
        b = self.body(p + r * e, com=ZERO)
        self.taken.add(b)
        plane = {"normal": axis(e), "point": point(p)}
        if self.chance(0.5):
            self.twist[b] = self.vector(3.0), ZERO
            self.add("rolling", body=b, radius=length(r), **plane)
        else:
            n = unit(np.cross(e, self.direction() + 0.1) + 0.1 * e)
            height = r * math.sqrt(1.0 - float(n @ e) ** 2)
            shift = (height - r) * e
            self.x[b] = self.x[b] + shift
            call = self.calls[-1]
            self.calls[-1] = Call("body", call.arguments | {"position": point(self.x[b])})
            self.twist[b] = self.rng.uniform(-5, 5) * n + 0.5 * self.rng.uniform(-1, 1) * e, ZERO
            self.add("rolling", body=b, radius=length(r), axis=self.R[b].T @ n, **plane)

    # -- the case -----------------------------------------------------------------------------------------------------

    def case(self) -> Case:
        self.set_velocities()
        g = self.pick([0.0, 1.0, 9.81, 9.81])
        gravity = Quantity(-g * self.direction(), (1, 0, -2), "vector")
        meters, kilograms = self.pick(UNITS) if self.units else (1.0, 1.0)
        seconds = 10.0 ** int(self.rng.integers(-2, 3)) if self.clock and self.chance(0.3) else 1.0
        group = self.pick(["R3xSO3", "R3xSO3", "SE3"])
        places = np.array(list(self.x.values()))
        size = float(np.linalg.norm(np.ptp(places, axis=0))) + 0.5
        case = Case(
            self.seed, self.theme, tuple(self.calls), World(meters, kilograms, seconds, None, group), gravity, size,
            smooth=self.smooth, units=self.units, turns=self.turns, tags=frozenset(self.tags),
        )  # fmt: skip
        return replace(case, h=step_of(case, max(self.rates), g))


# -- themes -----------------------------------------------------------------------------------------------------------


def _extras(b: Build, springs: float = 0.4, laws: float = 0.5, loads: float = 0.4) -> None:
    """Some forces of every kind."""
    for _ in range(int(b.rng.binomial(3, springs))):
        b.spring(10.0 ** b.rng.uniform(0.0, 2.0), b.pick([0.0, 0.1, -0.1]))
    for _ in range(int(b.rng.binomial(2, laws))):
        b.law()
    for _ in range(int(b.rng.binomial(2, loads))):
        b.load()
    if b.chance(0.2):
        b.bushing()
    if b.chance(0.25):
        b.exotic()


def _tree(b: Build) -> None:
    b.tree(int(b.rng.integers(1, 7)), grounded=b.chance(0.7))
    _extras(b)


def _redundant(b: Build) -> None:
    b.tree(int(b.rng.integers(1, 5)))
    _extras(b)


def _loop(b: Build) -> None:
    b.planar_loop(int(b.rng.integers(3, 6)), pure=b.chance(0.6))
    _extras(b)


def _spatial(b: Build) -> None:
    b.spatial_loop(int(b.rng.integers(2, 5)))
    _extras(b)


def _springs(b: Build) -> None:
    """Free and held bodies on stretched springs."""
    b.tree(int(b.rng.integers(1, 4)), kinds=("spherical", "prismatic", "revolute", "planar"), grounded=b.chance(0.3))
    omega = 10.0 ** b.rng.uniform(0.0, 2.5)
    for k in range(int(b.rng.integers(1, 4))):
        b.spring(omega, 0.1, a="ground" if k == 0 else None)


def _ulp(b: Build) -> None:
    b.tree(
        int(b.rng.integers(1, 4)), kinds=("revolute", "universal", "spherical", "cylindrical", "prismatic"), ulp=True
    )
    for name in b.solid:
        b.add("torque", body=name, value=Quantity(b.vector(0.05), (2, 1, -2), "vector"))


def _ratio(b: Build) -> None:
    b.ratio = True
    b.tree(int(b.rng.integers(2, 6)))
    _extras(b)


def _driven(b: Build) -> None:
    if b.chance(0.4):
        b.planar_loop(3, pure=b.chance(0.5))
        b.taken.clear()
    else:
        b.tree(int(b.rng.integers(1, 5)), kinds=("revolute", "revolute", "spherical", "prismatic"))
    b.drive()
    _extras(b, springs=0.2, laws=0.2)


def _events(b: Build) -> None:
    """Walls, stops, friction, jumping forces."""
    b.tree(
        int(b.rng.integers(1, 4)), kinds=("revolute", "prismatic", "cylindrical", "spherical"), grounded=b.chance(0.5)
    )
    b.user()
    for _ in range(2):
        b.law()
    b.load()
    if b.chance(0.5):
        f, _, smooth = b.pick(list(fn.LOADS.values()))
        b.smooth &= smooth
        b.add("force", body=b.pick(b.solid), value=[f, 0.0, 0.0])


def _beams(b: Build) -> None:
    if b.chance(0.3):
        b.tree(1, kinds=("revolute", "spherical"))
    b.beam()


def _rolling(b: Build) -> None:
    b.rolling()
    _extras(b, laws=0.0)


THEMES: dict[str, Callable[[Build], None]] = {
    "tree": _tree, "loop": _loop, "springs": _springs, "ulp": _ulp, "driven": _driven, "redundant": _redundant,
    "events": _events, "spatial": _spatial, "ratio": _ratio, "beams": _beams, "rolling": _rolling,
}  # fmt: skip


@lru_cache(maxsize=512)
def case_of(seed: int) -> Case:
    """The case of a seed."""
    theme = list(THEMES)[seed % len(THEMES)]
    build = Build(seed, theme)
    THEMES[theme](build)
    return build.case()


# -- the step that resolves a model -----------------------------------------------------------------------------------


def step_of(case: Case, rate: float, gravity: float) -> float:
    """A step with omega h = RESOLVED for the fastest of: forces of loads, free motions of the model, its own turning.

    In units of the case's own world, so that it does not depend on them.
    """
    plain = replace(case.world, length=1.0, mass=1.0, time=1.0, group="R3xSO3")
    assembly = case.model(plain).equations()
    e = Evaluator(assembly.builder.build(3))
    q = assembly.q.ravel()
    e.set_reference(q, 0.0)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        state = InitialValues(e).state(q, assembly.v.ravel(), assembly.given.ravel(), 0.0)
    omega, decay = _rates(e, state)
    v, vd = state.v.reshape(-1, 6), state.vd.reshape(-1, 6)
    speeds = (
        np.abs(v[:, 3:]).max(), np.abs(v[:, :3]).max() / case.size, math.sqrt(np.abs(vd[:, 3:]).max()),
        math.sqrt(np.abs(vd[:, :3]).max() / case.size), math.sqrt(gravity / case.size), 1.0,
    )  # fmt: skip
    return RESOLVED / max(rate, omega, decay, *speeds)


def _rates(e: Evaluator, state) -> tuple[float, float]:
    """Largest frequency and rate of decay in the directions that the constraints leave free."""
    free = np.flatnonzero(e.free)
    at = (state.q, state.v, state.vd, e.to_lam(state.lam), state.t)
    K, C = (e.in_node_order(e.matrix(*at, 0.0, *c))[free][:, free].toarray() for c in ((0.0, 1.0), (1.0, 0.0)))
    M = e.mass(state.q, state.t)[free][:, free].toarray()
    B = e.B(state.q, state.t)[:, free].toarray()
    root = np.linalg.cholesky(M)
    low = np.linalg.solve(root, B.T)  # rows of B in a basis in which M is the unit matrix
    U, s, _ = np.linalg.svd(low, full_matrices=True)
    Z = np.linalg.solve(root.T, U[:, int((s > 1e-9 * s.max(initial=1e-300)).sum()) :])
    if not Z.shape[1]:
        return 0.0, 0.0
    omega, decay = (np.abs(np.linalg.eigvals(Z.T @ X @ Z)).max() for X in (K, C))
    return math.sqrt(omega), float(decay)
