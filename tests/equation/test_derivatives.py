"""Derivatives of all element families and of systems agree with differences; wrong ones are found and named."""

import dataclasses
import math

import numpy as np
import pytest

import liedyn as ld
from liedyn.compiled.decorators import njit
from liedyn.equation import derivative_check as check
from liedyn.errors import ModelError
from liedyn.groups.algebra import addm, diag, mm, mscale, skew, transpose, vec
from liedyn.multibody.elements.rows.coincide import (
    LAM_TA,
    NODE_A,
    NODE_B,
    PAR,
    POINT_A,
    POINT_B,
    SPHERICAL,
    STRIDE,
    TA_LAM,
)
from liedyn.multibody.elements.state import rotation
from liedyn.multibody.lowering import LOWER

# -- every family of the multibody layer ------------------------------------------------------------------------------


def drag(t, x, R, v, w):
    return (-0.3 * v[0] * x[1], t * v[1], x[2] * R[3]), (w[0] * x[0], R[1] * w[2], 0.1)


def drag_energy(t, x, R):
    return x[0]


def pull(t):
    return (math.sin(t), 2.0, t)


def mechanism(group, seed):
    """Every kind of body, joint and force, at random places."""
    rng = np.random.default_rng(seed)

    def point(scale=1.0):
        return scale * rng.standard_normal(3)

    def attitude():
        return ld.attitude.rotation_vector(point())

    A = rng.standard_normal((3, 3))
    model = ld.Model(gravity=(1.0, 2.0, -9.81), group=group, name="mechanism")
    a = model.body("a", 2.0, A @ A.T + 3.0 * np.eye(3), point(), com=point(0.3), rotation=attitude())
    b = model.body("b", 1.0, (1.0, 2.0, 2.5), point(), rotation=attitude())
    c = model.fixed_point_body("c", (1.0, 2.0, 2.5), mass=1.3, com=point(), rotation=attitude())
    d = model.point_mass("d", 1.4, point())
    model.spherical(a, b, at=point())
    model.revolute(b, c, at=point(), axis=point())
    model.spherical(a, d, at=d.position)
    model.revolute(model.ground, a, at=point(), axis=point(), name="hinge")
    model.force(a, (1.0, 2.0, 3.0), at=point())
    model.force(a, pull, frame="body", at=point())
    model.force(b, (3.0, 2.0, 1.0), frame=c, reaction=a, at=point())
    model.torque(a, (1.0, 2.0, 3.0))
    model.torque(b, (1.0, 2.0, 3.0), frame=a, reaction=c)
    model.spring(a, b, 10.0, length=0.3, damping=2.0, at_a=point(), at_b=point())
    model.spring(c, d, 10.0, damping=1.0)
    model.user_force(a, drag, potential=drag_energy)
    return model


QUANTITIES = {"M", "Ct", "Kt", "B", "B^T", "B v", "Z", "D_q (B v)"}


@pytest.mark.parametrize("group", ["R3xSO3", "SE3"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_family_agrees_with_differences(group, seed):
    report = mechanism(group, seed).check_derivatives(seed=seed, tolerance=1e-7)
    assert report.ok, str(report)
    assert set(report.entries) == QUANTITIES
    assert "WRONG" not in str(report)


def test_state_of_a_solution_can_be_checked():
    problem = ld.problems.heavy_top(constrained=True)
    sol = ld.simulate(problem, t_end=0.01, h=1e-3)
    report = ld.check_derivatives(sol.model, sol.q[-1], sol.v[-1], vd=sol.vd[-1], lam=sol.lam[-1], t=sol.t[-1])
    assert report.ok, str(report)
    with pytest.raises(ModelError, match="q must be 24 finite numbers"):
        ld.check_derivatives(sol.model, sol.q)
    with pytest.raises(ModelError, match="neither a model nor a system"):
        ld.check_derivatives(problem)


def test_large_model_is_sampled(monkeypatch):
    monkeypatch.setattr(check, "COLUMNS", 20)
    report = ld.problems.chain(10).build("R3xSO3").check_derivatives()
    assert report.ok, str(report)
    assert (report.columns, report.of_columns) == (20, 60)
    assert "20 of 60 columns" in str(report)


# -- wrong kernels are found and named --------------------------------------------------------------------------------


@njit
def wrong_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """The tangent of the spherical joint with a wrong sign in the rotation of b, and without Kt."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        A, B = skew(vec(par, p + POINT_A)), skew(vec(par, p + POINT_B))
        Ra, Rb = rotation(q, ids[i + NODE_A]), rotation(q, ids[i + NODE_B])
        if cB != 0.0:
            Ba, Bb = mscale(-cB, mm(Ra, A)), mscale(-cB, mm(Rb, B))
            blocks = (diag(cB), Ba, diag(-cB), Bb)
            for k in range(4):
                addm(S, ids[i + LAM_TA + k], blocks[k])
                addm(S, ids[i + TA_LAM + k], transpose(blocks[k]))


@njit
def no_rows(t, u, ne, io, po, ids, par, q, v, r):
    """Adds nothing."""


def leg(monkeypatch, group, **broken):
    """A leg and a foot whose hip has some kernels replaced."""
    family = dataclasses.replace(SPHERICAL, name="broken joint", **broken)
    usual = LOWER["spherical"]

    def with_broken(low, e):
        if e.name == "hip":
            low.builder.element(family, tuple(b.number for b in e.bodies), (*e.data["A"], *e.data["B"]), e.name)
        else:
            usual(low, e)

    monkeypatch.setitem(LOWER, "spherical", with_broken)
    model = ld.Model(group=group)
    model.body("leg", 1.0, (0.1, 0.2, 0.15), position=(0.0, 0.0, -0.5))
    model.body("foot", 1.0, (0.1, 0.2, 0.15), position=(0.0, 0.0, -1.5))
    model.spherical("ground", "leg", at=(0.0, 0.0, 0.0), name="hip")
    model.spherical("leg", "foot", at=(0.0, 0.0, -1.0), name="ankle")
    return model


@pytest.mark.parametrize("group", ["R3xSO3", "SE3"])
@pytest.mark.parametrize(
    ("role", "quantity"),
    [("acceleration_rows", "Z"), ("velocity_rows", "B v"), ("velocity_rows_gradient", "D_q (B v)")],
)
def test_empty_kernel_is_named(monkeypatch, group, role, quantity):
    report = leg(monkeypatch, group, **{role: no_rows}).check_derivatives()
    wrong = report.entries[quantity]
    assert wrong.error > report.tolerance, str(report)
    assert wrong.row.startswith("constraint of 'hip' row")
    assert wrong.element == "broken joint 'hip'"


@pytest.mark.parametrize("group", ["R3xSO3", "SE3"])
def test_wrong_kernel_is_named(monkeypatch, group):
    model = leg(monkeypatch, group, tangent=wrong_tangent)
    report = model.check_derivatives()
    assert not report.ok
    assert {k for k, e in report.entries.items() if e.error > report.tolerance} == {"B", "B^T", "Kt"}
    wrong = report.entries["B"]
    assert wrong.row.startswith("constraint of 'hip' row")
    assert wrong.column.startswith("rotation")
    assert wrong.column.endswith("of 'leg'")
    assert wrong.value == pytest.approx(-wrong.expected, rel=1e-6)
    assert wrong.element == "broken joint 'hip'"
    assert report.entries["Kt"].element == "broken joint 'hip'"
    assert "from broken joint 'hip'" in str(report)


# -- systems ----------------------------------------------------------------------------------------------------------


def general_M(q):
    """On SE(3) x SO(3) x R^4 x (R3xSO(3)): positive definite, dependent on everything."""
    (x, R), U, y, (z, W) = q
    M = np.zeros((19, 19))
    for i in range(19):
        M[i, i] = 3.0 + 0.1 * i
    for i in range(3):
        M[i, 6 + i] = M[6 + i, i] = 0.2 * R[i, 0] * U[1, i]
        M[3 + i, 9 + i] = M[9 + i, 3 + i] = 0.1 * y[i] * math.sin(x[0] + z[i])
        M[13 + i, 16] = M[16, 13 + i] = 0.2 * W[2, i] * math.cos(y[3])
    return M


def general_g(q, v, t):
    (x, R), U, y, (z, W) = q
    g = np.empty(19)
    for i in range(19):
        g[i] = math.sin(v[i] + t) * v[(i + 5) % 19] + 0.3 * v[(i + 3) % 19] ** 2
    for i in range(3):
        g[i] += x[i] * R[0, i] * z[(i + 1) % 3]
        g[6 + i] += U[i, 2] * y[i] * R[1, i]
        g[16 + i] += W[i, 1] * y[3] ** 2 * x[2]
    return g


def general_Phi(q, t):
    """Four rows, so that one multiplier atom is padded."""
    (x, R), U, y, (z, W) = q
    Phi = np.empty(4)
    for i in range(3):
        Phi[i] = x[i] + R[i, 0] * y[i] - z[i] - W[i, 1] + 0.2 * math.sin(2.0 * t) * U[0, i]
    Phi[3] = y[3] * math.cos(y[0]) + U[2, 1] * R[0, 2] - t
    return Phi


def test_system_on_a_general_product_agrees_with_differences():
    """Every node kind at once, M(q), rows that depend on time, nothing but M, g and Phi given."""
    group = ld.Product(ld.SE3(), ld.SO3(), ld.Rn(4), ld.R3xSO3())
    q0 = group.random(np.random.default_rng(4), scale=0.5)
    report = ld.System(group, general_M, general_g, general_Phi, q0=q0, name="all").check_derivatives()
    assert report.ok, str(report)
    assert set(report.entries) == QUANTITIES
    assert report.of_columns == 19


def turning_g(q, v, t):
    """Free of x, so that the same tangents hold on R3xSO(3) and SE(3)."""
    R = q[1]
    return np.array([4.0 * v[0] ** 3, v[1] ** 2, R[1, 1], R[0, 1] * v[3], R[2, 0], v[5] * v[4]])


def turning_Ct(q, v, t):
    C = np.zeros((6, 6))
    C[0, 0], C[1, 1], C[3, 3] = 12.0 * v[0] ** 2, 2.0 * v[1], q[1][0, 1]
    C[5, 4], C[5, 5] = v[5], v[4]
    return C


def turning_Kt(q, v, vd, lam, t):
    """R exp(w): column 1 of R changes by w1 R[:, 2] - w3 R[:, 0], column 0 by w3 R[:, 1] - w2 R[:, 2]."""
    R = q[1]
    K = np.zeros((6, 6))
    K[2, 3], K[2, 5] = R[1, 2], -R[1, 0]
    K[3, 3], K[3, 5] = R[0, 2] * v[3], -R[0, 0] * v[3]
    K[4, 4], K[4, 5] = -R[2, 2], R[2, 1]
    return K


def wrong_Kt(q, v, vd, lam, t):
    K = turning_Kt(q, v, vd, lam, t)
    K[4, 4] *= 1.01
    return K


@pytest.mark.parametrize("group", [ld.R3xSO3(), ld.SE3()])
def test_wrong_tangent_of_a_user_is_named(group):
    def report(Kt):
        start = {"q0": (np.ones(3), np.eye(3)), "name": "block"}
        return ld.System(group, np.eye(6), turning_g, Ct=turning_Ct, Kt=Kt, **start).check_derivatives()

    good = report(turning_Kt)
    assert good.ok, str(good)
    bad = report(wrong_Kt)
    assert not bad.ok
    assert [k for k, e in bad.entries.items() if e.error > bad.tolerance] == ["Kt"]
    assert bad.worst.quantity == "Kt"
    assert bad.worst.row == "moment on 'block' y"
    assert bad.worst.column == "rotation y of 'block'"
    assert bad.worst.value == pytest.approx(1.01 * bad.worst.expected, rel=1e-6)
    assert bad.worst.element == "block 'block'"
    assert f"WRONG: {bad.worst}" in str(bad)


def test_difference_finds_the_step_of_each_component():
    def f(x):
        return np.array([math.sin(1000.0 * x), x**2 + 3.0 * x, 1e9 + x])

    value, error = check.difference(f, 1.0)
    np.testing.assert_allclose(value[:2], [1000.0, 3.0], rtol=1e-9)
    assert np.all(np.abs(value - [1000.0, 3.0, 1.0]) <= 10.0 * error + 1e-12)
