"""Kernels of elements in dual numbers: every family, in each argument and parameter, against differences of the same kernel."""

import numba
import numpy as np
import pytest

import liedyn as ld
from liedyn.compiled.address import address, of_number
from liedyn.compiled.directions import along, as_duals
from liedyn.equation.evaluator import Evaluator
from liedyn.equation.roles import ROLES, call_residual, call_rows
from liedyn.integrate.derivatives.along import N

EIGHTH = (4 / 5, -1 / 5, 4 / 105, -1 / 280)


@numba.njit
def residual_along(f, t, u, ne, io, po, ids, par, q, v, vd, lam, r):
    q, v, vd, lam = as_duals(q, 4), as_duals(v, 4), as_duals(vd, 4), as_duals(lam, 4)
    call_residual(f, t, as_duals(u, 4), ne, io, po, ids, as_duals(par, 4), q, v, vd, lam, 1.0, as_duals(r, 4))


@numba.njit
def residual(f, t, u, ne, io, po, ids, par, q, v, vd, lam, r):
    call_residual(f, t, u, ne, io, po, ids, par, q, v, vd, lam, 1.0, r)


@numba.njit
def rows_along(f, t, u, ne, io, po, ids, par, q, v, vd, lam, r):
    call_rows(f, t, as_duals(u, 4), ne, io, po, ids, as_duals(par, 4), as_duals(q, 4), as_duals(v, 4), as_duals(r, 4))


@numba.njit
def rows(f, t, u, ne, io, po, ids, par, q, v, vd, lam, r):
    call_rows(f, t, u, ne, io, po, ids, par, q, v, r)


def pairs():
    """Models that have all families of elements of the library but beams, loads on beams, and functions of users."""
    rng = np.random.default_rng(3)
    r = lambda n: rng.normal(size=n)  # noqa: E731
    m = ld.Model(gravity=(0.1, 0.2, -9.81))
    for name in "abc":
        turn = ld.attitude.rotation_vector(r(3))
        m.body(name, mass=1.3, inertia=(1.0, 1.2, 1.5), position=r(3), rotation=turn, com=r(3), angular_velocity=r(3))
    m.point_mass("p", mass=0.7, position=r(3), velocity=r(3))
    m.fixed_point_body("top", inertia=(1, 2, 2.5), mass=2.0, com=r(3), pivot=r(3), angular_velocity=r(3))
    frame = lambda name: m.find(name).at(r(3), ld.attitude.rotation_vector(r(3)))  # noqa: E731
    m.revolute(frame("a"), frame("b"), name="hinge")
    m.revolute(frame("b"), frame("c"), name="hinge 2")
    m.cylindrical(frame("a"), frame("c"), name="pipe")
    m.universal("a", "b", at=r(3), axis_a=(1, 0, 0), axis_b=(0, -0.6, 0.8))
    m.planar("ground", frame("b"))
    m.point_on_line("a", "b", at=r(3), axis=r(3))
    m.generic("a", "b", ["x", "z", "ry"], at=r(3), axis=r(3))
    m.distance("a", "p", at_a=r(3))
    m.screw("a", "b", 0.3, at=r(3), axis=r(3))
    m.drive("hinge", ld.expression("0.1*sin(3*t)"))
    m.gear("hinge", "hinge 2", 1.7, phase=0.2)
    m.joint_spring("hinge", 3.0, damping=0.4)
    m.friction("hinge", 0.4, static=0.5, viscous=0.3)
    m.limit("hinge", lower=-0.1, stiffness=1e3, damping=2.0)
    m.motor("hinge", "3*t**2")
    m.control("hinge", ld.Table([0, 0.5, 2], (0.1, 0.2, 0.4), kind="cubic"), kp=2.0, kd=0.3)
    m.bushing("a", "b", 1e3 * np.abs(r(6)), np.diag(np.abs(r(6))), preload=r(6), at=r(3))
    m.drag("a", (0.3, 0.4, 0.2), 0.7, law="linear", at=r(3), wind=(0.3, "sin(t)", 0))
    m.attraction("a", "b", mu=2.0, at_a=r(3))
    m.rolling("c", 0.3, axis=(0, 0.6, 0.8), point=(0, 0, -9))
    m.skate("c", r(3), at=r(3))
    m.force("a", (1.0, ld.expression("sin(t)"), 2.0), frame="b", at=r(3), reaction="c")
    m.force("a", (1.0, 2.0, 0.5), at=r(3))
    m.torque("a", ("t**2", 0.3, 0.0), frame="body")
    m.spring("a", "p", 10.0, damping=0.3, length=0.2, at_a=r(3))
    return m


def beams():
    m = ld.Model(gravity=(0.1, 0.2, -9.81))
    section = ld.Section.circle(0.1, E=1e4, nu=0.3, rho=1e3)
    for k, options in enumerate(({"damping": 0.1}, {"order": 4}, {"rigid": "kirchhoff"}, {"mass": "se3"})):
        name = f"bar {k}"
        m.beam(name, section, [(0, 0, k), (1.0, 0.3, 0.2 + k)], n=2, **options)
    m.distributed_load("bar 0", (0.3, "sin(t)", 0.2), moment=(0.1, 0.2, 0.3), frame="section")
    m.distributed_load("bar 0", (0.3, 0.1, 0.2))
    return m


def states(structure, rng):
    """A state off every symmetry, and directions in each of its parts."""
    e = Evaluator(structure)
    e.set_signals(0.4)
    n, size = structure.n_nodes, structure.size
    return {
        "u": structure.system.u.copy(), "par": structure.system.par.copy(), "v": rng.normal(size=6 * n),
        "vd": rng.normal(size=6 * n), "lam": rng.normal(size=size),
    }  # fmt: skip


@pytest.mark.parametrize(
    "roles", [("residual",), pytest.param(("velocity_rows", "acceleration_rows"), marks=pytest.mark.long)]
)
@pytest.mark.parametrize("make", [pairs, pytest.param(beams, marks=pytest.mark.long)])
@pytest.mark.filterwarnings("ignore::liedyn.errors.ConsistencyWarning")
def test_kernel_along_directions_is_its_derivative(make, roles):
    rng = np.random.default_rng(5)
    assembly = make().equations()
    structure = assembly.builder.build(3)
    at = states(structure, rng)
    at["q"] = assembly.q.ravel() + 0.02 * rng.normal(size=assembly.q.size)
    slopes = {key: rng.normal(size=(len(x), N)) for key, x in at.items()}
    # flags, counts and limits that do not exist stand in the pool as numbers
    varies = np.isfinite(at["par"]) & (at["par"] != np.round(np.nan_to_num(at["par"], posinf=0.0, neginf=0.0)))
    slopes["par"] *= np.where(varies, np.abs(at["par"]), 0.0)[:, None]
    slopes["u"][:] = 0.0  # functions of time have no parameters
    tested = 0
    for g, group in enumerate(structure.groups):
        line = structure.system.families[g]
        for role in roles:
            kernel = getattr(group.family, role)
            if kernel is None:
                continue
            plain, dual = (residual, residual_along) if role == "residual" else (rows, rows_along)
            where = (len(group.labels), int(line["ids"]), int(line["par"]), structure.system.ids)
            duals = {key: np.column_stack([x, slopes[key]]) for key, x in at.items()}
            found = np.zeros((structure.size, N + 1))
            f = address(kernel, of_number(ROLES[role], along(N)))
            dual(f, 0.4, duals["u"], *where, duals["par"], duals["q"], duals["v"], duals["vd"], duals["lam"], found)
            for k in range(N):
                exact, values = 0.0, []
                for j, c in enumerate(EIGHTH, 1):
                    for sign in (1, -1):
                        x = {key: at[key] + sign * j * 2.0**-9 * slopes[key][:, k] for key in at}
                        r = np.zeros(structure.size)
                        arrays = (x["par"], x["q"], x["v"], x["vd"], x["lam"])
                        plain(int(line[role]), 0.4, x["u"], *where, *arrays, r)
                        exact, values = exact + sign * c * r * 2.0**9, [*values, r]
                size = max(
                    np.abs(values).max(), np.abs(exact).max()
                )  # the round-off of differences is 2^9 times that of values
                assert np.allclose(found[:, k + 1], exact, rtol=1e-8, atol=1e-9 * size), (group.family.name, role)
                tested += 1
    assert tested > 0
