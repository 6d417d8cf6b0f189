"""Groups of the user in a System: orders of every method in q, v and lam, products, equal motions, refusals, files of a user."""

import os
import runpy
import subprocess
import sys
from functools import cache
from pathlib import Path

import numpy as np
import pytest

import liedyn as ld

EXTEND = Path(__file__).parents[2] / "examples" / "extend"
se2, quaternion, sl2, heisenberg, so4 = (
    runpy.run_path(str(EXTEND / f"{name}.py")) for name in ("se2", "quaternion", "sl2", "heisenberg", "so4")
)
SE2, QUATERNIONS, SL2, HEISENBERG = se2["SE2"], quaternion["QUATERNIONS"], sl2["SL2"], heisenberg["HEISENBERG"]


# -- a system with constraints on each group --------------------------------------------------------------------------


def plate_g(q, v, t):
    """A plate of mass 2 in the plane, in body axes, with a spring that grows with time."""
    weight = 19.62
    return np.array(
        [-2.0 * v[2] * v[1] + weight * q[1, 0], 2.0 * v[2] * v[0] + weight * q[1, 1], (1.0 + t) * q[1, 0] + 0.1 * v[2]]
    )


def plate_hinge(q):
    """The point (-1, 0.2) of the plate stays where it is."""
    return np.array([q[0, 2] - q[0, 0] + 0.2 * q[0, 1] + 1.0, q[1, 2] - q[1, 0] + 0.2 * q[1, 1] - 0.2])


def tilted_g(q, v, t):
    """A body about a fixed point, on quaternions."""
    a, b, c, d = q[0, 0], q[1, 0], q[2, 0], q[3, 0]
    J = np.array([1.0, 2.0, 2.5])
    L = J * v
    up = np.array([2 * (b * d - a * c), 2 * (c * d + a * b), a * a - b * b - c * c + d * d])
    return np.array([v[1] * L[2] - v[2] * L[1] + up[1], v[2] * L[0] - v[0] * L[2] - up[0], v[0] * L[1] - v[1] * L[0]])


def tilted_plane(q):
    """A point of the body stays in a plane."""
    a, b, c, d = q[0, 0], q[1, 0], q[2, 0], q[3, 0]
    return np.array([2 * (b * d - a * c) + 0.5 * (a * a - b * b - c * c + d * d) - 0.5])


def drop_M(q):
    """Kinetic energy of a homogeneous motion x = q X of an incompressible medium in the plane."""
    C = q.T @ q
    M = np.zeros((3, 3))
    E = np.zeros((3, 2, 2))
    E[0, 0, 0], E[0, 1, 1], E[1, 0, 1], E[2, 1, 0] = 1.0, -1.0, 1.0, 1.0
    for i in range(3):
        for j in range(3):
            M[i, j] = np.sum(E[i] * (C @ E[j]))
    return M


def drop_g(q, v, t):
    """M v-dot + g = 0 of d/dt (q tilde(v)) projected on q tilde(w): tr(w^T q^T q X X), and an elastic force."""
    X = np.array([[v[0], v[1]], [v[2], -v[0]]])
    C = q.T @ q
    F = C @ (X @ X) + 2.0 * C
    return np.array([F[0, 0] - F[1, 1], F[0, 1], F[1, 0]])


def drop_width(q):
    """The first axis keeps its length."""
    return np.array([q[0, 0] ** 2 + q[1, 0] ** 2 - 1.0])


def bead_g(q, v, t):
    """A charged bead with weight."""
    return np.array([v[1] * v[2], -v[0] * v[2] + 2.0 + 0.5 * t, 0.3 * q[0, 2]])


def bead_ring(q):
    """... on a ring."""
    return np.array([q[0, 1] ** 2 + (q[1, 2] + 1.0) ** 2 - 1.0])


EULER = so4["euler"]


def axis_on_curve(q):
    """The fourth axis of the body stays on a curve."""
    return np.array([q[0, 3] - 0.3 * q[1, 3], q[2, 3] + 0.5 * q[3, 3] - 0.5])


SYSTEMS = {
    "SE(2)": lambda: ld.System(SE2, np.diag([2.0, 2.0, 0.5]), plate_g, plate_hinge, v0=(None, None, 1.5), name="plate"),
    "quaternions": lambda: ld.System(
        QUATERNIONS, np.diag([1.0, 2.0, 2.5]), tilted_g, tilted_plane, v0=(1.0, None, 2.0), name="tilted"
    ),
    "SL(2)": lambda: ld.System(SL2, drop_M, drop_g, drop_width, v0=(None, 0.4, 0.8), name="drop"),
    "Heisenberg": lambda: ld.System(
        HEISENBERG, np.diag([1.0, 1.0, 0.5]), bead_g, bead_ring, v0=(1.0, None, 0.7), name="bead"
    ),
    "SO(4)": lambda: ld.System(
        so4["SO4"],
        np.diag(so4["INERTIA"]),
        so4["euler"],
        axis_on_curve,
        v0=(1.0, -0.5, 0.7, None, 0.8, None),
        name="axis",
    ),
}
# the others run below with a motion that is known in other words
EACH = [
    "SE(2)",
    "SL(2)",
    *(pytest.param(name, marks=pytest.mark.long) for name in ("quaternions", "Heisenberg", "SO(4)")),
]
METHODS = [
    (ld.GeneralizedAlpha(rho_inf=0.8), 2),
    (ld.GeneralizedAlpha(rho_inf=0.8, update="geom2", index=2), 2),
    pytest.param(ld.GeneralizedAlpha(rho_inf=0.8, update="geom3"), 2, marks=pytest.mark.long),
    pytest.param(ld.GeneralizedAlpha(rho_inf=0.8, map="cayley"), 2, marks=pytest.mark.long),
    (ld.ParametrizedAlpha(rho_inf=0.8), 2),
    pytest.param(ld.BLieDF(k=2), 2, marks=pytest.mark.long),
    (ld.BLieDF(k=3), 3),
    pytest.param(ld.BLieDF(k=3, index=2), 3, marks=pytest.mark.long),
    pytest.param(ld.BLieDF(k=4), 4, marks=pytest.mark.long),
    (ld.MuntheKaas("rk4"), 4),
    pytest.param(ld.MuntheKaas("kutta3", partition="coordinate"), 3, marks=pytest.mark.long),
    pytest.param(ld.MuntheKaas("dormand_prince"), 5, marks=pytest.mark.long),
    (ld.KryslEndres(), 2),
]


@pytest.fixture(scope="module")
def systems():
    return {name: make() for name, make in SYSTEMS.items()}


@pytest.fixture(scope="module")
def reference(systems):
    """Run of a system of order 7, to 1e-12 or better."""
    return cache(
        lambda name: ld.simulate(systems[name], t_end=0.5, h=1e-3, method=ld.MuntheKaas("cooper_verner"), health=False)
    )


@pytest.mark.parametrize("name", EACH)
def test_derivatives(name, systems):
    report = systems[name].check_derivatives()
    assert report.ok, str(report)


@pytest.mark.parametrize(("method", "order"), METHODS, ids=lambda x: repr(x) if not isinstance(x, int) else "")
@pytest.mark.parametrize("name", EACH)
def test_order_in_q_v_lam(name, method, order, systems, reference):
    fine = reference(name)

    def exact(t):
        rows = np.rint(t / 1e-3).astype(int)
        return {"q": fine.q[rows], "v": fine.v[rows], "lam": fine.multipliers[rows]}

    steps = (2e-2, 1e-2, 5e-3) if order < 5 else (1e-1, 5e-2, 2.5e-2)  # with less, round-off of the reference
    table = ld.order_test(systems[name], method, steps=steps, t_end=0.5, reference=exact)
    assert not table.messages
    for key in ("q", "v", "lam"):
        # the finest pair of steps that is well above the error of the reference
        seen = [o for o, e in zip(table.orders[key], table.errors[key][1:], strict=True) if e > 1e-10]
        assert not seen or seen[-1] > order - 0.25, str(table)


# -- the same motion in other words -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "method",
    [ld.GeneralizedAlpha(rho_inf=0.9), ld.ParametrizedAlpha(rho_inf=0.9), ld.BLieDF(k=3), ld.MuntheKaas("rk4")],
)
def test_top_on_quaternions_is_the_top_on_SO3(method):
    a, b = (
        ld.simulate(quaternion["top"](group), t_end=0.2, h=1e-3, method=method, health=False)
        for group in (QUATERNIONS, ld.SO3())
    )
    assert (a.stats.steps, a.stats.newton_iterations) == (b.stats.steps, b.stats.newton_iterations)
    np.testing.assert_allclose(quaternion["rotations"](a.element()), b.element(), atol=1e-12)
    np.testing.assert_allclose(a.velocity_vector(), b.velocity_vector(), atol=1e-10)  # 150 rad/s


def pinned_g(q, v):
    """A body on SE(3), matrices 4 x 4, with weight and an inertia that couples nothing."""
    J = np.array([0.4, 0.5, 0.7])
    a, w = v[:3], v[3:]
    L = J * w
    f = np.empty(6)
    f[:3] = 2.0 * np.array([w[1] * a[2] - w[2] * a[1], w[2] * a[0] - w[0] * a[2], w[0] * a[1] - w[1] * a[0]])
    f[:3] += 19.62 * q[2, :3]
    f[3:] = np.array([w[1] * L[2] - w[2] * L[1], w[2] * L[0] - w[0] * L[2], w[0] * L[1] - w[1] * L[0]])
    return f


def pinned_point(q):
    """Its point (0, 1, 0.2) stays where it is."""
    return q[:3, 3] + q[:3, 1] + 0.2 * q[:3, 2] - np.array([0.0, 1.0, 0.2])


def pinned_builtin(q, v):
    _, R = q
    return pinned_g(R, v)  # g takes the attitude alone


def pinned_point_builtin(q):
    x, R = q
    return x + R[:, 1] + 0.2 * R[:, 2] - np.array([0.0, 1.0, 0.2])


@pytest.mark.parametrize(
    "method",
    [
        ld.GeneralizedAlpha(rho_inf=0.9),
        pytest.param(ld.GeneralizedAlpha(rho_inf=0.9, index=2), marks=pytest.mark.long),
        pytest.param(ld.ParametrizedAlpha(rho_inf=0.9), marks=pytest.mark.long),
        ld.BLieDF(k=3),
        ld.MuntheKaas("rk4"),
    ],
    ids=repr,
)
def test_SE3_as_a_group_of_the_user_is_SE3(method):
    """Six dimensions, with T^-1 that couples translations and rotations, and multipliers."""
    basis = np.zeros((6, 4, 4))
    basis[[0, 1, 2], [0, 1, 2], 3] = 1.0
    for k, (i, j) in enumerate(((1, 2), (2, 0), (0, 1)), 3):
        basis[k, i, j], basis[k, j, i] = -1.0, 1.0
    M, start = np.diag([2.0, 2.0, 2.0, 0.4, 0.5, 0.7]), {"v0": (None, None, None, 3.0, 0.5, 2.0), "name": "pinned"}
    own = ld.System(ld.MatrixGroup(basis, name="own SE(3)"), M, pinned_g, pinned_point, **start)
    known = ld.System(ld.SE3(), M, pinned_builtin, pinned_point_builtin, **start)
    a, b = (ld.simulate(system, t_end=0.5, h=5e-3, method=method, health=False) for system in (own, known))
    x, R = b.element()
    # both solve each step to 1e-12 of its residual or better
    np.testing.assert_allclose(a.element()[:, :3, :3], R, atol=1e-9)
    np.testing.assert_allclose(a.element()[:, :3, 3], x, atol=1e-9)
    np.testing.assert_allclose(a.velocity_vector(), b.velocity_vector(), atol=1e-8)
    np.testing.assert_allclose(a.multipliers, b.multipliers, atol=1e-6 * np.abs(b.multipliers).max())
    assert a.stats.newton_iterations <= 3 * b.stats.newton_iterations  # T^-1 of the iteration matrix is not whole


@pytest.mark.parametrize("method", [ld.GeneralizedAlpha(rho_inf=0.8), ld.MuntheKaas("rk4")], ids=repr)
def test_body_in_four_dimensions_keeps_its_integrals(method):
    """The integrals change by the error of the method, which falls with its order."""
    errors = []
    for h in (0.04, 0.02):
        sol = ld.simulate(so4["body"](), t_end=2.0, h=h, method=method, health=False)
        np.testing.assert_allclose(np.linalg.det(sol.element()), 1.0, atol=1e-12)
        errors.append([np.abs(x - x[0]).max() / np.abs(x).max() for x in so4["integrals"](sol)])
    order = np.log2(np.divide(*errors))
    assert (order > method.facts.order[0] - 0.3).all(), (errors, order)
    assert np.max(errors[1]) < 1e-3


def test_sleigh_straightens_as_it_should():
    sol = ld.simulate(se2["sleigh"](), t_end=4.0, h=2e-3, method=ld.MuntheKaas("rk4"))
    speed, turn, heading = se2["exact"](sol.t)
    v, q = sol.velocity_vector(), sol.element()
    np.testing.assert_allclose(v, np.stack([speed, 0 * speed, turn], axis=1), atol=1e-11)
    np.testing.assert_allclose(q[:, 0, 0], np.cos(heading), atol=1e-10)
    assert str(sol.health).startswith("good")


def test_charge_runs_in_a_circle():
    sol = ld.simulate(heisenberg["charge"](), t_end=3.0, h=2e-3, method=ld.MuntheKaas("rk4"))
    x, y, z = heisenberg["exact"](sol.t)
    q = sol.element()
    np.testing.assert_allclose(np.stack([q[:, 0, 1], q[:, 1, 2], q[:, 0, 2]]), np.stack([x, y, z]), atol=1e-9)


def test_lens_lattice_keeps_the_determinant():
    sol = ld.simulate(sl2["lattice"](), t_end=20.0, h=0.02, method=ld.GeneralizedAlpha(rho_inf=0.9))
    np.testing.assert_allclose(np.linalg.det(sol.element()), 1.0, atol=1e-12)


def test_translations_of_a_group_are_no_turns():
    """Far more than a radian per step, which SO(3) would refuse."""
    start = {"v0": (3000.0, 0.0, 0.0), "name": "fast"}
    sol = ld.simulate(ld.System(SE2, np.eye(3), lambda q, v: 0.0 * v, **start), t_end=0.1, h=1e-2)
    assert sol.status == "finished"
    np.testing.assert_allclose(sol.element()[-1, 0, 2], 300.0, rtol=1e-12)
    sol = ld.simulate(ld.System(SE2, np.eye(3), lambda q, v: 0.0 * v, v0=(0.0, 0.0, 300.0)), t_end=0.1, h=1e-2)
    assert sol.status != "finished"
    assert "turn" in sol.message


# -- products ---------------------------------------------------------------------------------------------------------


def coupled_g(q, v, t):
    """A plate, a top, a body on SE(3) and a mass, held together by springs."""
    plate, R, (x, Q), y = q[0], q[1], q[2], q[3]
    f = np.empty(14)
    f[:] = 0.1 * v
    f[0] += plate[0, 2] * plate[0, 0] - y[0]
    f[1] += plate[0, 2] * plate[0, 1]
    f[2] += plate[1, 0]
    f[3:6] += np.array([R[2, 1], -R[2, 0], 0.0]) + np.array([v[4] * v[5], -v[3] * v[5], 0.0])
    f[6:9] += 2.0 * (Q.T @ x) + np.array(
        [v[10] * v[8] - v[11] * v[7], v[11] * v[6] - v[9] * v[8], v[9] * v[7] - v[10] * v[6]]
    )
    f[9:12] += np.array([Q[2, 1], -Q[2, 0], 0.0])
    f[12] += y[0] - plate[0, 2]
    f[13] += np.sin(y[1])
    return f


def test_product_with_built_in_groups():
    group = ld.Product(SE2, ld.SO3(), ld.SE3(), ld.Rn(2))
    M = np.diag([1.0, 1.0, 0.5, 1.0, 2.0, 2.0, 1.0, 1.0, 1.0, 0.4, 0.5, 0.6, 1.0, 2.0])
    v0 = (0.3, 0.0, 1.0, 0.5, 0.2, 1.0, 0.1, 0.2, 0.0, 0.3, 0.4, 0.2, 0.0, 0.5)
    identity = (np.eye(3), np.eye(3), (np.array([0.4, 0.0, 0.1]), np.eye(3)), np.zeros(2))
    system = ld.System(group, M, coupled_g, v0=v0, q0=identity, name="coupled")
    assert system.check_derivatives().ok
    fine = ld.simulate(system, t_end=0.5, h=5e-4, method=ld.MuntheKaas("cooper_verner"), health=False)

    def exact(t):
        rows = np.rint(t / 5e-4).astype(int)
        return {"q": fine.q[rows], "v": fine.v[rows]}

    for method, order in (
        (ld.GeneralizedAlpha(rho_inf=0.9), 2),
        (ld.ParametrizedAlpha(rho_inf=0.9), 2),
        (ld.BLieDF(k=3), 3),
    ):
        table = ld.order_test(system, method, steps=(2e-2, 1e-2, 5e-3), t_end=0.5, reference=exact)
        assert min(table.orders[key][-1] for key in ("q", "v")) > order - 0.25, str(table)
    plate, R, (x, Q), y = fine.element()
    assert (plate.shape[1:], R.shape[1:], x.shape[1:], Q.shape[1:], y.shape[1:]) == ((3, 3), (3, 3), (3,), (3, 3), (2,))
    assert fine.velocity_vector().shape[1] == 14


@pytest.mark.long
@pytest.mark.parametrize(
    "method", [ld.GeneralizedAlpha(rho_inf=0.9), ld.ParametrizedAlpha(rho_inf=0.9), ld.MuntheKaas("rk4")], ids=repr
)
def test_large_group_beside_SE3_moves_as_alone(method):
    """Nodes on SE(3) have T^-1 of 27 numbers, others their block in it."""

    def both(q, v):
        g = np.empty(12)
        g[:6] = EULER(q[0], v[:6])
        x, R = q[1]
        g[6:] = 0.5 * v[6:]
        g[6:9] += R.T @ x
        return g

    M, v0 = np.diag(np.append(so4["INERTIA"], np.ones(6))), np.array([1.0, -0.5, 0.7, 0.3, 0.8, -0.4])
    start = (np.eye(4), (np.array([1.0, 0.0, 0.5]), np.eye(3)))
    group = ld.Product(so4["SO4"], ld.SE3())
    pair = ld.System(group, M, both, v0=np.append(v0, [0.1, 0.2, 0.3, 1.0, 2.0, 0.5]), q0=start, name="pair")
    a, b = (ld.simulate(s, t_end=0.5, h=1e-2, method=method, health=False) for s in (pair, so4["body"]()))
    np.testing.assert_allclose(a.element()[0], b.element(), atol=1e-10)


# -- functions of the user --------------------------------------------------------------------------------------------


def exp_of_line(v):
    """The group of x -> a x + b."""
    f = np.expm1(v[0]) / v[0] if abs(v[0]) > 1e-8 else 1.0 + 0.5 * v[0]
    return np.array([[np.exp(v[0]), v[1] * f], [0.0, 1.0]])


def log_of_line(g):
    a = np.log(g[0, 0])
    return np.array([a, g[0, 1] * (a / np.expm1(a) if abs(a) > 1e-8 else 1.0 - 0.5 * a)])


def tangent_of_line(v):
    a = v[0]
    f = -np.expm1(-a) / a if abs(a) > 1e-5 else 1.0 - 0.5 * a
    g = (1.0 - f) / a if abs(a) > 1e-5 else 0.5 - a / 6.0
    return np.array([[1.0, 0.0], [v[1] * g, f]])


def line_g(q, v, t):
    return np.array([0.3 * q[0, 1] - v[1] * v[1] / q[0, 0], v[0] * v[1] + np.sin(t)])


@pytest.mark.parametrize(
    "method", [ld.GeneralizedAlpha(rho_inf=0.9), ld.BLieDF(k=3), ld.ParametrizedAlpha(rho_inf=0.9)]
)
def test_given_functions_give_the_same_motion(method):
    basis = [[[1, 0], [0, 0]], [[0, 1], [0, 0]]]
    groups = (
        ld.MatrixGroup(basis, name="line"),
        ld.MatrixGroup(basis, name="line", exp=exp_of_line, log=log_of_line, tangent=tangent_of_line),
    )
    runs = [
        ld.simulate(ld.System(group, np.eye(2), line_g, v0=(0.4, 0.3), name="line"), t_end=1.0, h=1e-2, method=method)
        for group in groups
    ]
    np.testing.assert_allclose(runs[0].element(), runs[1].element(), atol=1e-10)
    np.testing.assert_allclose(runs[0].velocity_vector(), runs[1].velocity_vector(), atol=1e-10)


def test_function_that_does_not_compile_is_named():
    group = ld.MatrixGroup(
        [[[1, 0], [0, 0]], [[0, 1], [0, 0]]],
        name="line",
        exp=lambda v: {"g": exp_of_line(v)}["g"] if v.base is None else 0,
    )
    with pytest.raises(ld.ModelError, match=r"'<lambda>' .* cannot be compiled: Unknown attribute 'base'"):
        ld.simulate(ld.System(group, np.eye(2), line_g, v0=(0.4, 0.3)), t_end=0.1, h=1e-2)


# -- every public method runs them, or refuses by name ----------------------------------------------------------------


@pytest.mark.parametrize(
    "method", [ld.EnergyMidpoint(), ld.KryslMidpoint(), ld.SimoWong(), ld.Trapezoidal(), ld.RATTLie()], ids=repr
)
def test_methods_for_bodies_refuse_by_name(method):
    with pytest.raises(ld.ModelError, match=type(method).__name__):
        ld.simulate(se2["sleigh"](), t_end=0.1, h=1e-2, method=method)


def test_conserved_quantities_of_bodies_are_refused():
    with pytest.raises(ld.ModelError, match="MuntheKaas"):
        ld.simulate(se2["sleigh"](), t_end=0.1, h=1e-2, method=ld.MuntheKaas(conserve="linear momentum"))


def test_steps_by_tolerance_are_refused():
    with pytest.raises(ld.ModelError, match=r"'sleigh' is on a group of the user, .* give a step size h="):
        ld.simulate(se2["sleigh"](), t_end=0.1, tolerance=1e-4)


def test_cayley_map_that_leaves_the_group_is_refused():
    # x -> exp(a) x + b, with a third direction exp(2 a): X^3 is not in its algebra
    basis = [np.diag([1.0, 2.0, 0.0]), [[0, 0, 1], [0, 0, 0], [0, 0, 0]]]
    group = ld.MatrixGroup(basis, name="skewed")
    assert not group.has_cayley
    system = ld.System(group, np.eye(2), lambda q, v: 0.1 * v, v0=(0.1, 0.2), name="s")
    with pytest.raises(ld.ModelError, match=r"GeneralizedAlpha: .*'skewed'.*map='exp'"):
        ld.simulate(system, t_end=0.1, h=1e-2, method=ld.GeneralizedAlpha(map="cayley"))


def test_group_that_is_no_matrix_group_is_refused():
    class Own(ld.Rn):
        """A group that the core knows nothing of."""

    with pytest.raises(ld.ModelError, match=r"does not know the group .* a MatrixGroup"):
        ld.System(Own(2), np.eye(2), lambda q, v: v)


# -- files of a user --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    ["se2", "sl2", *(pytest.param(name, marks=pytest.mark.long) for name in ("quaternion", "heisenberg", "so4"))],
)
def test_file_of_a_user_runs_alone_with_a_warm_cache(name, tmp_path):
    command = [sys.executable, "-W", "error", str(EXTEND / f"{name}.py")]
    for _ in range(2):
        done = subprocess.run(
            command, cwd=tmp_path, capture_output=True, text=True, timeout=600, check=False, env=os.environ
        )
        assert done.returncode == 0, done.stderr
        assert "WRONG" not in done.stdout
    assert done.stderr == ""  # nothing is compiled in the second process
