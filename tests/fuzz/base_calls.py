"""A valid call of everything public, to be spoilt one argument at a time."""

import contextlib
import inspect
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any
from unittest import mock

import numpy as np

import liedyn as ld
from liedyn import attitude, plot, problems, viewer
from liedyn.element_kernels import kernels_of
from liedyn.integrate import checkpoint
from liedyn.multibody.elements.bodies import point_mass

Z = (0.0, 0.0, 1.0)
O = (0.0, 0.0, 0.0)


@dataclass(frozen=True)
class Call:
    """A function, made anew for each call, and arguments with which it works."""

    name: str
    function: Callable[[], Callable[..., Any]]
    arguments: Callable[[], dict[str, Any]]
    slow: bool = False  # works on most of what it is given, and that takes time
    only: tuple[str, ...] = ()  # arguments to spoil, if not all
    also: tuple[str, ...] = ()  # arguments that its signature hides in **options
    leave: tuple[str, ...] = field(default=())  # arguments that are no business of a user

    def parameters(self) -> list[str]:
        """Arguments to spoil."""
        if self.only:
            return list(self.only)
        found = inspect.signature(self.function()).parameters.values()
        names = [p.name for p in found if p.kind not in (p.VAR_KEYWORD, p.VAR_POSITIONAL)]
        return [n for n in (*names, *self.also) if n not in self.leave]

    def optional(self) -> list[str]:
        """Arguments that may be None."""
        return [p.name for p in inspect.signature(self.function()).parameters.values() if p.default is None]


# -- what calls need ------------------------------------------------------------------------------------------------------


@cache
def sweep_folder() -> Path:
    """A folder with the results of a sweep."""
    out = Path(tempfile.mkdtemp()) / "study"
    ld.sweep(lambda x: pendulum(), {"x": [1.0]}, workers=1, out=out, t_end=0.02, h=0.01)
    return out


@cache
def columns() -> Path:
    """A file with two columns of numbers."""
    file = Path(tempfile.mkdtemp()) / "columns.csv"
    file.write_text("t,f\n0,1\n1,2\n")
    return file


def world() -> ld.Model:
    """A model with something of everything to refer to."""
    m = ld.Model(gravity=(0, 0, -9.81), name="world")
    m.body("rod", 1.0, (0.1, 0.1, 0.1), position=(0.5, 0, 0))
    m.body("arm", 1.0, (0.1, 0.1, 0.1), position=(1.5, 0, 0))
    m.body("disk", 1.0, (0.1, 0.1, 0.2), position=(0, 5, 1.0))
    m.point_mass("bob", 1.0, position=(0, 0, 2))
    m.revolute("ground", "rod", at=O, axis=(0, 1, 0), name="pin")
    m.revolute("rod", "arm", at=(1, 0, 0), axis=(0, 1, 0), name="elbow")
    m.prismatic("ground", "disk", at=O, axis=(1, 0, 0), name="slide")
    m.plane(point=(0, 0, -9), name="floor")
    return m


def flexible_world() -> ld.Model:
    """The same with a beam."""
    m = world()
    m.beam("boom", section(), [O, (1, 0, 0)], 2)
    return m


def section() -> ld.Section:
    """A cross-section."""
    return ld.Section.circle(0.01, E=2e11, nu=0.3, rho=7800)


def driven() -> ld.Model:
    """A pendulum whose angle is prescribed."""
    m = ld.Model(gravity=(0, 0, -9.81))
    m.body("rod", 1.0, (0.1, 0.1, 0.1), position=(0.5, 0, 0))
    m.revolute("ground", "rod", at=O, axis=(0, 1, 0), name="pin")
    m.drive("pin", ld.expression("0.1*t"), name="drive")
    return m


def pendulum() -> ld.Model:
    """A pendulum."""
    m = ld.Model(gravity=(0, 0, -9.81))
    m.body("rod", 1.0, (0.1, 0.1, 0.1), position=(0, 0, -0.5))
    m.revolute("ground", "rod", at=O, axis=(0, 1, 0), name="pin")
    return m


@cache
def solution() -> ld.Solution:
    """A short run."""
    return ld.simulate(pendulum(), t_end=0.02, h=0.01)


@cache
def solution_by_tolerance() -> ld.Solution:
    """A short run that chooses its steps."""
    return ld.simulate(pendulum(), t_end=0.02, tolerance=1e-3, health=False)


@cache
def beam_solution() -> ld.Solution:
    """A short run with a beam."""
    m = ld.Model()
    m.beam("boom", section(), [O, (1, 0, 0)], 2)
    m.fixed("ground", "boom.0")
    return ld.simulate(m, t_end=1e-3, h=1e-3)


@cache
def linearization() -> Any:
    """Of a pendulum."""
    return ld.linearize(pendulum())


@cache
def unit_file() -> Path:
    """A unit of another program."""
    return ld.export_fmu(pendulum(), Path(tempfile.mkdtemp()) / "unit.fmu", h=0.01, outputs=["total_energy"])


@cache
def stepper() -> ld.Stepper:
    """A run by hand."""
    return ld.Stepper(pendulum(), 1e-3)


@cache
def study() -> Any:
    """An order test."""
    return ld.order_test(problems.simple_pendulum(), ld.GeneralizedAlpha(0.9), steps=(2e-2, 1e-2), t_end=0.04)


def system_of(group: Any = None) -> ld.System:
    """A point on a line."""
    return ld.System(ld.Rn(1), M=[[1.0]], g=lambda t, q, v: -q, q0=[1.0], v0=[0.0])


class _EndedError(Exception):
    """The end of a process."""


def stopped() -> str:
    """The file of a run that was interrupted, with its checkpoint, in the current directory."""
    for old in Path().glob("stopped*"):
        old.unlink()
    keep = checkpoint.Keeper.keep

    def keep_and_end(self: Any, tree: Any) -> None:
        keep(self, tree)
        raise _EndedError

    with mock.patch.object(checkpoint.Keeper, "keep", keep_and_end), contextlib.suppress(_EndedError):
        ld.simulate(pendulum(), t_end=0.02, h=0.01, save="stopped.h5", checkpoint=0)
    return "stopped.h5"


# -- the table --------------------------------------------------------------------------------------------------------------


def call(name: str, function: Any, _options: dict[str, Any] | None = None, /, **arguments: Any) -> Call:
    """A call of a function that is always the same; arguments that are functions without arguments make the value."""
    return Call(name, lambda: function, lambda: _made(arguments), **(_options or {}))


def method(name: str, owner: Callable[[], Any], _options: dict[str, Any] | None = None, /, **arguments: Any) -> Call:
    """A call of a method of an object that `owner` makes."""
    return Call(name, lambda: getattr(owner(), name.rpartition(".")[2]), lambda: _made(arguments), **(_options or {}))


@dataclass(frozen=True)
class Make:
    """An argument that is made for each call."""

    function: Callable[[], Any]


def _made(arguments: dict[str, Any]) -> dict[str, Any]:
    return {k: x.function() if isinstance(x, Make) else x for k, x in arguments.items()}


def model_calls() -> Iterator[Call]:
    """Methods of Model."""
    yield call("Model", ld.Model)
    pair: dict[str, Any] = {"a": "rod", "b": "arm"}
    free: dict[str, Any] = {"a": "ground", "b": "disk"}
    at: dict[str, Any] = {"at": (1, 0, 0)}
    axis: dict[str, Any] = {**at, "axis": (0, 1, 0)}
    body = dict(mass=1.0, inertia=(1, 1, 1))
    curve = [O, (1, 0, 0)]
    frame_nodes = [("a", (0, 0, 0)), ("b", (1, 0, 0))]
    table: dict[str, dict[str, Any]] = {
        "body": dict(name="new", **body),
        "fixed_point_body": dict(name="new", inertia=(1, 1, 1)),
        "add_bodies": dict(names="new {}", n=2, **body),
        "add_joints": dict(type="revolute", a="ground", b=["rod", "arm"], **axis),
        "point_mass": dict(name="new", mass=1.0),
        "beam": dict(name="new", section=Make(section), curve=curve, n=2),
        "polyline": dict(name="new", section=Make(section), points=[O, (1, 0, 0), (1, 1, 0)], n=1),
        "superelement": dict(name="new", mass=np.eye(12), stiffness=np.zeros((12, 12)), nodes=frame_nodes),
        "spherical": pair | at, "fixed": pair | at, "revolute": pair | axis, "prismatic": pair | axis,
        "cylindrical": pair | axis, "planar": pair | axis, "screw": pair | axis | {"pitch": 0.1},
        "universal": pair | at | {"axis_a": (0, 1, 0), "axis_b": (0, 0, 1)},
        "point_on_line": pair | axis, "point_on_plane": pair | axis, "distance": free,
        "generic": pair | axis | {"locked": ["x", "y"]},
        "gear": dict(joint_a="pin", joint_b="elbow", ratio=2.0),
        "rack": dict(pinion="pin", rack="slide", radius=0.1),
        "rolling": dict(body="disk", radius=1.0, axis=(0, 1, 0)),
        "skate": dict(body="disk", direction=(1, 0, 0)),
        "drive": dict(joint="pin", function="0.1*t"), "release": dict(joint="slide"),
        "motor": dict(joint="pin", torque=1.0),
        "tendon": dict(joints=["pin", "elbow"], factors=[1.0, -0.5], stiffness=2.0, lower=-9.0, upper=9.0, stop_stiffness=1e3),
        "control": dict(joint="pin", target=0.0, kp=1.0),
        "law": dict(joint="pin", function=lambda t, rho, rate: -rho),
        "friction": dict(joint="pin", coulomb=1.0), "limit": dict(joint="pin", lower=-1.0, upper=1.0, stiffness=1e3),
        "stop": dict(joint="pin", lower=-9.0, upper=9.0, restitution=0.5),
        "dry_friction": dict(joint="pin", coefficient=0.2, radius=0.05, bound=0.1), "clutch": dict(joint="pin", direction=-1),
        "scenery": dict(shape=Make(lambda: ld.Box((1, 1, 1), color="#808080")), position=O, rotation=(1, 0, 0, 0)),
        "plane": dict(normal=Z, point=O), "spherical_surface": dict(radius=1.0),
        "contact": dict(a="rod", b="floor", points=[O], friction=0.3, restitution=0.5, spin_radius=0.01),
        "contacts": dict(friction=0.3, restitution=0.5),
        "joint_damper": dict(joint="pin", damping=1.0), "joint_spring": dict(joint="pin", stiffness=1.0),
        "spring": free | {"stiffness": 1.0}, "bushing": pair | at | {"stiffness": (1, 1, 1, 1, 1, 1)},
        "attraction": free | {"strength": 1.0},
        "force": dict(body="rod", value=(1, 0, 0)), "torque": dict(body="rod", value=(1, 0, 0)),
        "drag": dict(body="rod", coefficient=1.0),
        "user_force": dict(bodies="rod", function=lambda t, x, R, v, w: ((0.0, 0.0, 0.0), (0.0, 0.0, 0.0))),
        "input": dict(name="u"), "find": dict(name="rod"), "joint": dict(name="pin"), "element": dict(name="pin"),
    }  # fmt: skip
    for name, arguments in table.items():
        yield method(f"Model.{name}", world, **arguments)
    yield method("Model.add", world, {"also": ("stiffness", "at_a", "name")}, kind="spring", **free, stiffness=1.0)
    part = {"also": ("prefix", "at", "rotation")}
    yield method("Model.add", world, part, kind=Make(pendulum), prefix="p ", at=(0, 3, 0), rotation=(1, 0, 0, 0))
    yield method("Model.repeat", world, model=Make(pendulum), n=2, prefix="p{} ", shift=(0, 3, 0))
    yield call("ElementFamily", ld.ElementFamily, name="thing", energy=lambda t, p, d: d[0])
    yield call(
        "KernelFamily",
        ld.KernelFamily,
        name="thing",
        shape=point_mass.SHAPE,
        kernels=kernels_of("point", vars(point_mass)),
        parts="M",
    )
    yield call("register_element", ld.register_element, family=ld.ElementFamily("thing", energy=lambda t, p, d: d[0]))
    yield method("Model.distributed_load", flexible_world, beam="boom")
    yield method("Model.find_flexible", flexible_world, name="boom")
    yield method("Model.write", world, path="model.toml")
    yield Call("Model.from_dict", lambda: ld.Model.from_dict, lambda: {"data": world().to_dict()})
    yield method("Model.check", pendulum, {"slow": True})
    yield method("Model.assemble", pendulum, {"slow": True})
    yield method("Model.equations", pendulum)
    yield method(
        "Model.check_derivatives", pendulum, {"slow": True, "also": ("q", "v", "vd", "lam", "t", "seed", "tolerance")}
    )
    yield method("Body.at", lambda: world().find("rod"))


def object_calls() -> Iterator[Call]:
    """Shapes, sections, curves, tables, expressions."""
    yield call("Box", ld.Box, size=(1, 1, 1), density=1.0)
    yield call("Sphere", ld.Sphere, radius=1.0, density=1.0)
    yield call("Ellipsoid", ld.Ellipsoid, radii=(1, 2, 3), density=1.0)
    for name in ("Capsule", "Cone", "Cylinder"):
        yield call(name, getattr(ld, name), radius=1.0, length=1.0, density=1.0)
    vertices = [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]]
    faces = [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]]
    yield call("Mesh", ld.Mesh, source=(vertices, faces), density=1.0)
    yield call("Section", ld.Section, {"leave": ("arguments",)}, stiffness=(1,) * 6, mass=(1,) * 6)
    material = dict(E=2e11, nu=0.3, rho=7800.0)
    yield call("Section.circle", ld.Section.circle, radius=0.1, **material)
    yield call("Section.tube", ld.Section.tube, radius=0.1, inner_radius=0.05, **material)
    yield call("Section.rectangle", ld.Section.rectangle, width=0.1, height=0.05, **material)
    yield call("Section.i_beam", ld.Section.i_beam, width=0.1, height=0.1, flange=0.01, web=0.01, **material)
    yield call("Section.taper", ld.Section.taper, start=Make(section), end=Make(section))
    yield method("Section.moved", section, y=0.1, z=0.2)
    yield method("Section.turned", section, angle=0.1)
    yield call("Line", ld.Line, start=O, end=(1, 0, 0))
    yield call("Arc", ld.Arc, center=O, start=(1, 0, 0), angle=1.0)
    yield call("Spline", ld.Spline, points=[O, (1, 0, 0), (2, 1, 0)])
    yield method("Line.frames", lambda: ld.Line(O, (1, 0, 0)), s=Make(lambda: np.linspace(0, 1, 3)))
    yield call("Table", ld.Table, x=[0, 1, 2], y=[0, 1, 4])
    table = lambda: ld.Table([0, 1, 2], [0, 1, 4])  # noqa: E731
    yield method(
        "Table.from_csv", lambda: ld.Table, path=columns(), x="t", y="f", kind="linear", outside="hold", separator=","
    )
    yield method("Table.derivative", table, n=1)
    yield method("Table.function", table, order=0)
    yield method("Table.functions", table, derivatives=1)
    # beyond its points a table is not a number, unless it says what it is there
    yield method("Table.integral", lambda: ld.Table([0, 1, 2], [0, 1, 4], outside="hold"), x=0.5)
    yield call("Control", ld.Control, t=[0, 1, 2], u=[0, 1, 4])
    yield method("Control.with_values", lambda: ld.Control([0, 1, 2], [0, 1, 4]), u=[1, 2, 3])
    yield call("expression", ld.expression, text="t")


def group_calls() -> Iterator[Call]:
    """Groups and attitudes."""
    rng = np.random.default_rng(0)
    groups = {"SO3": ld.SO3(), "SE3": ld.SE3(), "R3xSO3": ld.R3xSO3(), "Rn": ld.Rn(2), "Product": ld.Product(ld.Rn(1), ld.SO3()),
              "TangentBundle": ld.TangentBundle(ld.SO3())}  # fmt: skip
    for name, G in groups.items():
        v, g = np.full(G.dim, 0.1), G.exp(np.full(G.dim, 0.1))
        for op in ("T", "Tcay", "Tcay_inv", "Tinv", "ad", "cay", "exp", "tilde"):
            yield method(f"{name}.{op}", lambda G=G: G, v=v)
        for op in ("Ad", "cay_inv", "check", "inverse", "log", "matrix"):
            yield method(f"{name}.{op}", lambda G=G: G, g=g)
        yield method(f"{name}.Tdot", lambda G=G: G, v=v, vd=v)
        yield method(f"{name}.bracket", lambda G=G: G, v=v, w=v)
        yield method(f"{name}.compose", lambda G=G: G, g=g, h=g)
        yield method(f"{name}.vee", lambda G=G: G, X=G.tilde(v))
        yield method(f"{name}.random", lambda G=G: G, rng=rng)
    yield method("SE3.act", ld.SE3, g=ld.SE3().identity(), p=(1, 2, 3))
    yield method("SO3.act", ld.SO3, g=np.eye(3), p=(1, 2, 3))
    yield call("Rn", ld.Rn, n=2)
    yield call("MatrixGroup", ld.MatrixGroup, basis=[[[0.0, -1.0], [1.0, 0.0]]], name="turns", dim=1)
    yield call("check_group", ld.check_group, group=ld.SO3())
    yield call("TangentBundle", ld.TangentBundle, group=ld.SO3())
    yield Call("Product", lambda: lambda first: ld.Product(first, ld.SO3()), lambda: {"first": ld.SO3()})
    for name, n in (
        ("quaternion", 4),
        ("euler_parameters", 4),
        ("rotation_vector", 3),
        ("conformal", 3),
        ("rodrigues", 3),
    ):
        value = np.eye(n)[0]
        yield Call(
            f"attitude.{name}", lambda name=name: lambda q: getattr(attitude, name)(q), lambda value=value: {"q": value}
        )
    R = attitude.rot("x", 0.3)
    for name in ("conformal", "euler313", "euler_parameters", "quaternion", "rodrigues", "rotation_vector"):
        yield call(f"attitude.to_{name}", getattr(attitude, f"to_{name}"), R=R)
    yield call("attitude.euler313", attitude.euler313, psi=0.1, theta=0.2, phi=0.3)
    yield call(
        "attitude.euler313_angular_velocity",
        attitude.euler313_angular_velocity,
        angles=(0.1, 0.2, 0.3),
        rates=(1, 2, 3),
    )
    yield call("attitude.euler313_rates", attitude.euler313_rates, angles=(0.1, 0.2, 0.3), omega=(1, 2, 3))
    yield Call("attitude.as_rotation", lambda: lambda rotation: attitude.as_rotation(rotation), lambda: {"rotation": R})
    yield call("rot", ld.rot, axis="x", angle=0.1)


def method_calls() -> Iterator[Call]:
    """Time integrators."""
    for name in ("GeneralizedAlpha", "ParametrizedAlpha", "BLieDF", "EnergyMidpoint", "MuntheKaas", "KryslMidpoint",
                 "KryslEndres", "SimoWong", "Trapezoidal", "RATTLie", "Heap", "Moreau"):  # fmt: skip
        yield call(name, getattr(ld, name))
    yield call("GeneralizedAlpha.hht", ld.GeneralizedAlpha.hht, alpha=0.1)
    yield call("GeneralizedAlpha.newmark", ld.GeneralizedAlpha.newmark)
    yield call("GeneralizedAlpha.simo_vu_quoc", ld.GeneralizedAlpha.simo_vu_quoc)


def analysis_calls() -> Iterator[Call]:
    """Simulation and analyses; they work on much of what they get, so they are short."""
    slow = {"slow": True}
    yield call("simulate", ld.simulate, slow, model=Make(pendulum), t_end=0.02, h=0.01)
    yield call(
        "export_native", ld.export_native, slow, model=Make(pendulum), out="exported", h=0.01, outputs=["total_energy"]
    )
    yield call(
        "export_fmu", ld.export_fmu, slow, model=Make(pendulum), out="exported.fmu", h=0.01, outputs=["total_energy"]
    )
    yield call("FMU", ld.FMU, slow, file=Make(unit_file), outputs={"total_energy": "push"}, h=0.01)
    yield call("robot", ld.robot, model=Make(pendulum))
    yield call("Event", ld.Event, name="down", watched=ld.Coordinate("pin"), value=0.1)
    yield call("Coordinate", ld.Coordinate, joint="pin")
    yield call("Distance", ld.Distance, a="ground", b="rod")
    yield call("Gap", ld.Gap, a="ground", b="rod", normal=(0, 0, 1))
    yield call("Set", ld.Set, input="push", value=1.0)
    yield call("SetVelocity", ld.SetVelocity, body="rod", velocity=(0, 0, 1))
    yield call("Bounce", ld.Bounce, restitution=0.5)
    yield call("Lock", ld.Lock, joint="pin")
    yield call("Release", ld.Release, joint="pin")
    yield call("Change", ld.Change, element="spring", stiffness=10.0)
    yield call("Stepper", ld.Stepper, slow, model=Make(pendulum), h=1e-3)
    yield call(
        "template", ld.template, {"slow": True, "also": ("t_end", "h")}, model=Make(pendulum), t_end=0.02, h=0.01
    )
    yield call(
        "Template", ld.Template, {"slow": True, "also": ("t_end", "h")}, model=Make(pendulum), t_end=0.02, h=0.01
    )
    yield call("equilibrium", ld.equilibrium, slow, model=Make(pendulum))
    yield call("static_path", ld.static_path, slow, model=Make(pendulum), t=1.0, max_steps=5)
    yield call("critical_loads", ld.critical_loads, slow, model=Make(pendulum), t_max=1.0)
    yield call("linearize", ld.linearize, slow, model=Make(pendulum))
    yield call("kinematics", ld.kinematics, slow, model=Make(driven), t=[0.0, 0.1])
    yield call(
        "inverse_dynamics", ld.inverse_dynamics, slow, model=Make(pendulum), motion=Make(solution), drives=["pin"]
    )
    yield call("check_derivatives", ld.check_derivatives, slow, model=Make(pendulum))
    run = dict(parameters=["rod.mass"], t_end=0.02, h=0.01)
    yield call("sensitivity", ld.sensitivity, slow, model=Make(pendulum), **run)
    rest = dict(model=Make(pendulum), parameters=["rod.mass"])
    yield call("sensitivity_at_rest", ld.sensitivity_at_rest, slow, **rest)
    height = ld.Cost.end(lambda s: s.position("rod")[:, 2])
    yield call("gradient", ld.gradient, slow, model=Make(pendulum), cost=height, **run)
    yield call("check_gradient", ld.check_gradient, slow, model=Make(pendulum), cost=height, **run)
    data = dict(body="rod", t=[0.01, 0.02], x=[[0.0, 0.0, -0.5], [0.0, 0.0, -0.5]], sigma=1.0, at=O)
    yield call("Measured", ld.Measured, **data)
    start = {"rod.mass": (1.0, 0.5, 2.0)}
    yield call("fit", ld.fit, slow, model=Make(pendulum), parameters=start, measured=ld.Measured(**data), h=0.01)
    yield call("optimize", ld.optimize, slow, model=Make(pendulum), cost=height, parameters=start, t_end=0.02, h=0.01)
    yield call("Cost.integral", ld.Cost.integral, f=lambda s: s.t)
    yield call("Cost.end", ld.Cost.end, f=lambda s: s.t)
    yield call("Cost.distance", ld.Cost.distance, body="rod", path=O, at=O)
    yield call("Cost.reaction", ld.Cost.reaction, joint="pin")
    yield call("spectral_radius", ld.spectral_radius, slow, method=ld.GeneralizedAlpha(0.9), omega_h=[0.1, 1.0])
    yield call("richardson", ld.richardson, values=[1.0, 1.1, 1.12])
    yield call("mesh_study", ld.mesh_study, build=lambda n: n, quantity=lambda n: 1.0 + 1.0 / n**2, n=(2, 4, 8))
    yield call(
        "ensemble",
        ld.ensemble,
        {"slow": True, "also": ("t_end", "h", "record", "save")},
        build=lambda s: pendulum(),
        samples=[1.0],
        workers=1,
        time_limit=60.0,
        t_end=0.02,
        h=0.01,
    )
    yield call(
        "sweep",
        ld.sweep,
        {"slow": True, "also": ("t_end", "h")},
        build=lambda x: pendulum(),
        parameters={"x": [1.0]},
        workers=1,
        time_limit=60.0,
        progress=False,
        t_end=0.02,
        h=0.01,
    )
    yield call("samples", ld.samples, values=[[1.0, 2.0]], names=["a", "b"])
    yield call("load_sweep", ld.load_sweep, out=Make(sweep_folder))
    yield call(
        "export_sweep_html", ld.export_sweep_html, path=Make(lambda: "study.html"), runs=Make(lambda: [solution()]),
        parameters={"length": [1.0]}, arrows=False, traces=["rod"], plots={}, max_frames=10,
    )  # fmt: skip
    order = dict(problem=Make(problems.simple_pendulum), steps=(2e-2, 1e-2), t_end=0.04)
    yield call("order_test", ld.order_test, slow, method=ld.GeneralizedAlpha(0.9), **order)
    yield call("compare", ld.compare, slow, methods=["generalized-alpha"], repeats=1, **order)
    yield call("System", ld.System, group=ld.Rn(1), M=[[1.0]], g=lambda t, q, v: -q, q0=[1.0], v0=[0.0])
    yield method("System.check_derivatives", system_of, {"slow": True})
    yield method("Stepper.step", stepper, {"only": ("n",)})
    yield method("Stepper.reset", stepper, {"slow": True}, model=Make(pendulum))
    yield method(
        "Template.run", lambda: ld.template(pendulum(), t_end=0.02, h=0.01), {"slow": True}, model=Make(pendulum)
    )
    yield method(
        "Template.fits", lambda: ld.template(pendulum(), t_end=0.02, h=0.01), {"slow": True}, model=Make(pendulum)
    )
    for name in ("position", "velocity", "rotation", "angular_velocity"):
        yield method(f"Stepper.{name}", stepper, body="rod")
    for name in ("coordinate", "coordinate_rate"):
        yield method(f"Stepper.{name}", stepper, joint="pin")
    yield method("Stepper.read", stepper, text="position(rod)")
    robot, q = lambda: ld.robot(pendulum()), {"q": [0.1]}
    qd, body = q | {"qd": [0.2]}, {"body": "rod"}
    for name, arguments in (
        ("pose", q | body), ("jacobian", q | body), ("jacobian_rate", qd | body), ("mass_matrix", q), ("gravity", q),
        ("bias", qd), ("forces", qd), ("forward_dynamics", qd | {"tau": [0.0]}), ("inverse_dynamics", qd | {"qdd": [0.0]}),
        ("operational_inertia", q | body | {"rows": (2,)}), ("constraints", q), ("free_motions", q),
        ("inverse_kinematics", body | {"position": (0.0, 0.0, -0.5)}),
    ):  # fmt: skip
        yield method(f"Robot.{name}", robot, **arguments)


@cache
def contact_solution() -> ld.Solution:
    """A ball on a floor."""
    m = ld.Model(gravity=(0, 0, -9.81))
    ball = m.body("ball", shape=ld.Sphere(0.1, density=1000), position=(0, 0, 0.1))
    m.contact(ball, m.plane(), name="touch")
    return ld.simulate(m, t_end=0.02, h=0.01, method=ld.RATTLie())


def solution_calls() -> Iterator[Call]:
    """Methods of Solution and of what analyses return."""
    for name in (
        "position",
        "velocity",
        "acceleration",
        "rotation",
        "quaternion",
        "angular_velocity",
        "angular_acceleration",
    ):
        yield method(f"Solution.{name}", solution, body="rod")
    for name in ("coordinate", "coordinate_rate", "reaction"):
        yield method(f"Solution.{name}", solution, joint="pin")
    yield method("Solution.force", solution, name="pin", on="rod", axes="inertial")
    yield method("Solution.power", solution, name="pin")
    yield method("Solution.effort", lambda: ld.kinematics(driven(), [0.0, 0.1]), {"slow": True}, name="drive")
    yield method("Solution.beam", beam_solution, name="boom")
    yield method("Solution.contact", contact_solution, {"slow": True}, name="touch")
    yield method("Solution.state", solution)
    yield method("Solution.at", solution, t=0.013)
    yield method("Solution.thinned", solution, every=2)
    yield method("Solution.save", solution, path="out.h5")
    yield method("Solution.to_dataframe", solution, what=["motion"], only="*")
    yield method("Solution.to_csv", solution, path="out.csv", what=["motion"], only="*")
    yield method("Solution.to_vtk", solution, folder="vtk")
    yield method(
        "Solution.export_html",
        solution,
        {"also": ("max_frames", "arrows", "traces", "compare", "layout", "plots", "live")},
        path="out.html",
    )
    yield method("Solution.export_scene", solution, {"also": ("max_frames", "arrows", "traces")}, path="out.json")
    yield method("Solution.view", solution, path="out.html", browser=False)
    yield method("Solution.plot", solution)
    yield method("Solution.widget", solution, {"slow": True})


def problem_calls() -> Iterator[Call]:
    """Problems of the library."""
    for name in problems.__all__:
        if name in ("Problem", "get", "names", "options"):
            continue
        yield call(f"problems.{name}", getattr(problems, name))
    yield call("problems.get", problems.get, {"also": ("n",)}, name="chain")
    yield call("problems.options", problems.options, name="chain")
    yield method("Problem.build", problems.simple_pendulum)
    yield method("Problem.reference", problems.heavy_top, t=0.1)
    fields = dict(
        name="p",
        title="p",
        source="p",
        parameters={},
        t_end=1.0,
        h=0.1,
        points=(("rod", O),),
        make=lambda g: pendulum(),
    )
    yield call("Problem", problems.Problem, **fields)


def file_calls() -> Iterator[Call]:
    """Files."""
    yield call("load", ld.load, path="base.h5")
    yield call("resume", ld.resume, {"slow": True}, path=Make(stopped))
    yield call("read_model", ld.read_model, path="base.toml")
    yield call("read_urdf", ld.read_urdf, path="base.urdf")
    yield call("read_mjcf", ld.read_mjcf, path="base.xml")


def picture_calls() -> Iterator[Call]:
    """Plots and pages."""
    sol = {"sol": Make(solution)}
    for name in (
        "constraint_drift",
        "energies",
        "powers",
        "joint_coordinates",
        "momenta",
        "overview",
        "reactions",
        "trajectories",
    ):
        yield call(f"plot.{name}", getattr(plot, name), {"slow": True}, **sol)
    yield call("plot.contact", plot.contact, {"slow": True}, sol=Make(contact_solution), name="touch")
    yield call("plot.steps", plot.steps, {"slow": True}, sol=Make(solution_by_tolerance))
    yield call("plot.phase_portrait", plot.phase_portrait, {"slow": True}, joint="pin", **sol)
    yield call("plot.beam", plot.beam, {"slow": True}, sol=Make(beam_solution), name="boom")
    yield call("plot.mode_shapes", plot.mode_shapes, {"slow": True}, found=Make(linearization), modes=(0,))
    yield call("plot.convergence", plot.convergence, {"slow": True}, study=Make(study))
    yield call("viewer.scene_from_solution", viewer.scene_from_solution, **sol)
    yield call("viewer.view", viewer.view, path="out.html", browser=False, **sol)
    yield call(
        "viewer.export_html",
        viewer.export_html,
        scenes=Make(lambda: viewer.scene_from_solution(solution())),
        path="out.html",
    )
    yield call("viewer.export_empty", viewer.export_empty, path="out.html")
    yield call(
        "viewer.export_scene",
        viewer.export_scene,
        scenes=Make(lambda: viewer.scene_from_solution(solution())),
        path="out.json",
    )


def all_calls() -> list[Call]:
    """Every call."""
    makers = (model_calls, object_calls, group_calls, method_calls, analysis_calls, solution_calls, problem_calls, file_calls,
              picture_calls)  # fmt: skip
    return [c for maker in makers for c in maker()]
