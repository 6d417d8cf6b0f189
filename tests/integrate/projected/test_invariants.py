"""Invariants: kept to round-off where the model conserves them, refused by name where it does not."""

import numpy as np
import pytest

import liedyn as ld
from liedyn import problems
from liedyn.integrate.projected.conserved_quantities import wanted
from liedyn.studies.order import read

GROUPS = ("R3xSO3", "SE3")
MOMENTA = ("angular momentum", "linear momentum")
SATELLITE, FREE = problems.satellite(), problems.satellite(driven=False)
TOP = problems.heavy_top(constrained=True)


def drift(values):
    """Largest change over the size."""
    return np.abs(values - values[0]).max() / np.linalg.norm(values[0])


def refused(model, conserve, method=ld.MuntheKaas):
    """The text with which a quantity is refused."""
    with pytest.raises(ld.ModelError) as caught:
        ld.simulate(model, t_end=0.01, h=1e-3, method=method(conserve=conserve))
    return str(caught.value)


def accepted(model, conserve, **options):
    """A short run that conserves."""
    return ld.simulate(model, **({"t_end": 0.05, "h": 1e-3} | options), method=ld.MuntheKaas(conserve=conserve))


# -- conserved to round-off -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["projection", "both"])
@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize(
    "make", [lambda **o: ld.MuntheKaas(**o), lambda **o: ld.MuntheKaas("heun", partition="coordinate", **o), ld.KryslEndres],
    ids=["rk4", "heun-coordinate", "krysl-endres"],
)  # fmt: skip
def test_momenta_of_the_satellite_over_ten_seconds(make, group, how):
    method = make(conserve=MOMENTA, how=how)
    sol = ld.simulate(SATELLITE, group=group, t_end=10.0, h=0.02, method=method, record=1)
    assert drift(sol.momentum.angular) < 1e-14
    assert drift(sol.momentum.linear) < 1e-14
    assert sol.constraint_residual.max() < 1e-13
    assert sol.velocity_residual.max() < 1e-14


@pytest.mark.parametrize("project", ["none", "velocity"])
def test_momenta_are_kept_also_where_joints_are_left_open(project):
    method = ld.MuntheKaas(conserve=MOMENTA, project=project)
    sol = ld.simulate(SATELLITE, t_end=10.0, h=0.05, method=method, record=1)
    assert sol.constraint_residual.max() > 1e-7
    assert drift(sol.momentum.angular) < 1e-14
    assert drift(sol.momentum.linear) < 1e-14


@pytest.mark.parametrize(
    ("method", "energy", "momentum"),
    [
        (ld.MuntheKaas(), 2.4e-7, 1.6e-7),
        (ld.MuntheKaas(conserve=MOMENTA), 2.0e-7, None),
        (ld.KryslEndres(conserve=MOMENTA), 6.8e-4, None),
    ],
    ids=["rk4", "rk4-momenta", "krysl-endres-momenta"],
)
def test_undriven_satellite_for_fifty_seconds(method, energy, momentum):
    sol = ld.simulate(FREE, t_end=50.0, h=0.05, method=method, record=1)
    assert drift(sol.energy.total) == pytest.approx(energy, rel=0.03)  # two digits are known
    change = np.abs(sol.momentum.angular - sol.momentum.angular[0]).max()
    if momentum is None:
        assert change < 2e-14
    else:
        assert change == pytest.approx(momentum, rel=0.04)


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("method", [ld.MuntheKaas, ld.KryslEndres])
def test_energy_and_momenta_together(method, group):
    sol = ld.simulate(FREE, group=group, t_end=50.0, h=0.05, method=method(conserve=(*MOMENTA, "energy")), record=1)
    assert drift(sol.energy.total[:, None]) < 1e-14
    assert drift(sol.momentum.angular) < 1e-14
    assert drift(sol.momentum.linear) < 1e-14


@pytest.mark.parametrize("problem", [TOP, problems.heavy_top()], ids=["joint", "pivot"])
@pytest.mark.parametrize("group", GROUPS)
def test_energy_and_vertical_momentum_of_the_heavy_top(group, problem):
    # the ground holds the top at the origin, through which the vertical axis passes
    method = ld.MuntheKaas(conserve=("energy", ("angular momentum", (0, 0, -2))))
    sol = ld.simulate(problem, group=group, t_end=2.0, h=2e-3, method=method, record=1)
    assert drift(sol.energy.total[:, None]) < 1e-14
    assert np.abs(sol.momentum.angular[:, 2] - sol.momentum.angular[0, 2]).max() < 1e-12
    assert np.abs(sol.momentum.angular[:, 0] - sol.momentum.angular[0, 0]).max() > 1.0


@pytest.mark.parametrize("how", ["projection", "rows", "both"])
@pytest.mark.parametrize("group", GROUPS)
def test_order_four_with_invariants(group, how):
    for problem, conserve, steps, t_end in (
        (SATELLITE, MOMENTA, (0.05, 0.025), 2.0),
        (TOP, ("energy", "angular momentum z"), (1e-3, 5e-4), 0.12),
    ):
        table = ld.order_test(problem, ld.MuntheKaas(conserve=conserve, how=how), group=group, steps=steps, t_end=t_end)
        for key in ("x", "R", "v", "Omega", "lam"):
            assert table.orders[key][-1] > 3.85, str(table)


def test_rows_stop_the_drift_that_open_joints_cause_inside_a_step():
    # P is linear in v with a constant row: rows alone keep it; L only loses the error of the quadrature
    runs = [
        ld.simulate(SATELLITE, t_end=5.0, h=0.05, method=ld.MuntheKaas(project="none", conserve=MOMENTA, how="rows")),
        ld.simulate(SATELLITE, t_end=5.0, h=0.05, method=ld.MuntheKaas(project="none")),
    ]
    P = [drift(sol.momentum.linear) for sol in runs]
    L = [drift(sol.momentum.angular) for sol in runs]
    assert P[0] < 1e-14
    assert 1e-10 < L[0] < L[1]


def test_rows_change_nothing_where_the_constraints_hold():
    # the rows follow from the equations of motion on Phi = 0, B v = 0: their multipliers vanish
    sol = ld.simulate(SATELLITE, t_end=0.1, h=0.01, method=ld.MuntheKaas(conserve=MOMENTA, how="rows"))
    e = sol.evaluator
    for k in range(len(sol.t)):
        q, v, vd = (np.ascontiguousarray(x[k].ravel()) for x in (sol.q, sol.v, sol.vd))
        rest = e.residual(q, v, vd, e.to_lam(sol.lam[k]), sol.t[k])[e.node_places[e.free]]
        assert np.abs(rest).max() < 1e-13


def test_momentum_projection_is_a_rigid_spin():
    # B eta = 0 for a rigid motion eta: the correction of v is one common twist of all bodies
    runs = [ld.simulate(SATELLITE, t_end=0.1, h=0.1, method=ld.MuntheKaas("heun", conserve=c)) for c in ((), MOMENTA)]
    a, b = runs
    np.testing.assert_array_equal(a.q[-1], b.q[-1])
    change = (b.v - a.v)[-1, 1:]
    R, x = b.q[-1, 1:, 3:].reshape(-1, 3, 3), b.q[-1, 1:, :3]
    spin = np.einsum("nij,nj->ni", R, change[:, 3:])
    assert np.abs(spin).max() > 1e-6
    np.testing.assert_allclose(spin, np.broadcast_to(spin[0], spin.shape), rtol=0, atol=1e-15)
    shift = change[:, :3] - np.cross(spin, x)
    np.testing.assert_allclose(shift, np.broadcast_to(shift[0], shift.shape), rtol=0, atol=1e-15)


def test_rows_that_depend_on_each_other_are_no_harm():
    # a point mass has three velocities: six momenta and the energy are seven rows
    model = ld.Model()
    model.point_mass("m", 2.0, position=(1, 0, 0), velocity=(0.1, 0.2, 0.3))
    sol = accepted(model, (*MOMENTA, "energy"), t_end=1.0, h=0.1)
    np.testing.assert_allclose(sol.position("m")[-1], (1.1, 0.2, 0.3), rtol=0, atol=1e-15)


@pytest.mark.parametrize("how", ["projection", "both"])
def test_more_quantities_than_a_model_can_have_are_no_harm(how):
    skew = [("angular momentum", axis) for axis in ((1, 1, 0), (1, 0, 1), (0, 1, 1))]
    method = ld.MuntheKaas(conserve=(*MOMENTA, *skew, "energy"), how=how)
    sol = ld.simulate(FREE, t_end=1.0, h=0.05, method=method)
    assert sol.status == "finished", sol.message
    assert drift(sol.momentum.angular) < 1e-14
    assert drift(sol.energy.total) < 1e-13


def test_energy_waits_where_all_is_at_rest():
    # released at rest and, as a pendulum, at rest again at the turning points
    model = ld.Model(gravity=(0, 0, -9.81))
    bob = model.body("bob", 1.0, (0.1, 0.1, 0.1), position=(1, 0, 0))
    model.revolute(model.ground, bob, at=(0, 0, 0), axis=(0, 1, 0))
    sol = accepted(model, "energy", t_end=10.0, h=0.01)
    assert sol.status == "finished"
    # where its row waits, the error of one step stays until the next
    assert np.abs(sol.energy.total).max() < 1e-8
    assert np.median(np.abs(sol.energy.total)) < 1e-14


def test_conserved_chain_falls_as_it_should():
    sol = accepted(problems.chain(10), ("energy", "angular momentum z"), t_end=0.5, h=2e-3)
    plain = ld.simulate(problems.chain(10), t_end=0.5, h=2e-3, method=ld.MuntheKaas("butcher6"))
    assert np.abs(sol.q - plain.q).max() < 1e-5
    assert np.abs(sol.energy.total - sol.energy.total[0]).max() < 1e-11


# -- what a model conserves -------------------------------------------------------------------------------------------


def pair(group="R3xSO3", gravity=(0, 0, 0)):
    """Two bodies that nothing holds."""
    model = ld.Model(gravity=gravity, group=group)
    a = model.body("a", 1.0, (0.1, 0.2, 0.3), position=(0.3, 0.1, 0.2), angular_velocity=(1, 2, 3))
    b = model.body("b", 2.0, (0.3, 0.2, 0.4), position=(1.2, 0.7, -0.5), velocity=(0.2, 0.1, 0.4))
    return model, a, b


def test_gravity_leaves_the_horizontal_momentum_and_the_vertical_angular_momentum():
    model, *_ = pair(gravity=(0, 3.0, -4.0))
    text = refused(model, "linear momentum")
    assert "MuntheKaas: linear momentum along (0, 1, 0) is not conserved here: gravity acts on 'a'" in text
    for kept in ("linear momentum along (1, 0, 0)", "linear momentum along (0, 0.8, 0.6)", "about (0, -0.6, 0.8)"):
        assert kept in text
    assert "gravity acts on 'a'" in refused(model, "angular momentum z")
    kept = ("linear momentum x", ("linear momentum", (0, 4, 3)), ("angular momentum", (0, 3, -4)), "energy")
    sol = accepted(model, kept)
    assert drift(sol.momentum.linear[:, :1]) < 1e-14
    assert drift(sol.energy.total[:, None]) < 1e-14


@pytest.mark.parametrize("group", GROUPS)
def test_internal_elements_leave_both_momenta(group):
    model, a, b = pair(group)
    model.spring(a, b, stiffness=30.0, length=0.4, damping=2.0, at_a=(0.1, 0, 0), at_b=(0, 0.2, 0))
    model.torque(a, value=lambda t: (np.sin(t), 0.2, 0.0), frame="body", reaction=b)
    model.force(a, value=(0.3, 0.0, 0.1), frame=b, at=(0, 0.1, 0), reaction=b)
    sol = accepted(model, MOMENTA, t_end=0.5, h=0.01)
    assert drift(sol.momentum.angular) < 1e-14
    assert drift(sol.momentum.linear) < 1e-14
    text = refused(model, "energy")
    assert "energy is not conserved here: " in text
    assert "spring 'spring:a-b' supplies or dissipates it" in text


def pull(t, x, R, v, omega, x2, R2, v2, omega2):
    """Attraction of two bodies along their line, 1/distance."""
    d = (x2[0] - x[0], x2[1] - x[1], x2[2] - x[2])
    f = 1.0 / (d[0] ** 2 + d[1] ** 2 + d[2] ** 2)
    F = (f * d[0], f * d[1], f * d[2])
    return F, (0.0, 0.0, 0.0), (-F[0], -F[1], -F[2]), (0.0, 0.0, 0.0)


def pull_potential(t, x, R, x2, R2):
    d = (x2[0] - x[0], x2[1] - x[1], x2[2] - x[2])
    return 0.5 * np.log(d[0] ** 2 + d[1] ** 2 + d[2] ** 2)


def wind(t, x, R, v, omega):
    return (0.1 * v[1], 0.0, 0.0), (0.0, 0.0, 0.0)


def test_forces_of_the_user_answer_by_what_they_do():
    model, a, b = pair()
    model.user_force([a, b], pull, potential=pull_potential, name="pull")
    sol = accepted(model, (*MOMENTA, "energy"), t_end=0.5, h=0.01)
    assert drift(sol.momentum.angular) < 1e-14
    assert drift(sol.energy.total[:, None]) < 1e-14
    no_potential, a, b = pair()
    no_potential.user_force([a, b], pull, name="pull")
    assert "user_force 'pull' supplies or dissipates it" in refused(no_potential, "energy")
    outside, a, b = pair()
    outside.user_force(b, wind, name="wind")
    assert "user_force 'wind' acts from outside" in refused(outside, "linear momentum")
    accepted(outside, ("linear momentum y", "linear momentum z"))


def add_force(model, a, b):
    model.force(b, (0.0, 0.0, 1.0), name="thrust")


def add_follower(model, a, b):
    model.torque(b, (0.0, 0.0, 1.0), frame="body", name="motor")


def add_ground_spring(model, a, b):
    model.spring(model.ground, a, stiffness=3.0, length=0.1, name="tether")


def add_input(model, a, b):
    model.torque(a, (model.input("u"), 0.0, 0.0), reaction=b, name="servo")


def add_hinge(model, a, b):
    c = model.body("c", 1.0, (0.1, 0.2, 0.3), position=(1, 1, 0))
    model.revolute(model.ground, c, at=(1, 0, 0), axis=(0, 0, 1), name="hinge")


def add_pivot(model, a, b):
    model.fixed_point_body("wheel", (1, 1, 1), pivot=(0, 0.5, 2.0), angular_velocity=(1, 1, 1))


@pytest.mark.parametrize(
    ("add", "conserve", "text"),
    [
        (add_force, "linear momentum z", "force 'thrust' acts from outside"),
        (add_force, "angular momentum x", "force 'thrust' acts from outside"),
        (add_force, "linear momentum x", None),
        (add_force, "angular momentum z", None),
        (add_force, "energy", None),
        (add_follower, "angular momentum", "torque 'motor' acts from outside"),
        (add_follower, "linear momentum", None),
        (add_follower, "energy", "torque 'motor' supplies or dissipates it"),
        (add_ground_spring, "angular momentum", None),  # held at the origin
        (add_ground_spring, "linear momentum", "spring 'tether' is fixed to the ground"),
        (add_ground_spring, "energy", None),
        (add_input, "angular momentum", None),
        (add_input, "energy", "torque 'servo' supplies or dissipates it"),
        (
            add_hinge,
            "angular momentum z",
            "joint 'hinge' is fixed to the ground",
        ),  # about the origin, not about its axis
        (add_hinge, "linear momentum x", "joint 'hinge' is fixed to the ground"),
        (add_hinge, "energy", None),
        (add_pivot, "angular momentum", "the pivot of fixed_point_body 'wheel' is held"),
        (add_pivot, ("angular momentum", (0, 1, 4)), None),  # about the line through the origin and the pivot
        (add_pivot, "linear momentum y", "the pivot of fixed_point_body 'wheel' is held"),
    ],
)
def test_each_quantity_is_refused_by_the_element_that_changes_it(add, conserve, text):
    model, a, b = pair()
    add(model, a, b)
    if text is None:
        assert accepted(model, conserve).status == "finished"
    else:
        assert text in refused(model, conserve)


@pytest.mark.parametrize("method", [ld.MuntheKaas, ld.KryslEndres])
def test_refusal_says_what_is_conserved(method):
    text = refused(TOP, "angular momentum", method)
    assert text.startswith(
        f"{method.__name__}: angular momentum about (1, 0, 0) is not conserved here: gravity acts on 'top'"
    )
    assert text.endswith("Conserved momenta are: angular momentum about (0, 0, 1)")


def test_a_bare_system_has_no_momenta():
    def g(x, v):
        return np.array([x[0]])

    system = ld.System(ld.Rn(1), M=np.eye(1), g=g, q0=np.array([1.0]), v0=np.array([0.0]), name="oscillator")
    assert "'oscillator' is none. Leave conserve out" in refused(system, "energy")
    sol = ld.simulate(system, t_end=1.0, h=0.01, method=ld.MuntheKaas())
    np.testing.assert_allclose(sol.element()[-1], np.cos(1.0), rtol=0, atol=1e-9)


def test_ways_to_name_a_quantity():
    x, y, z = np.hstack([np.zeros((3, 3)), np.eye(3)])
    assert wanted("", "angular momentum").lines == tuple(map(tuple, (x, y, z)))
    assert wanted("", "angular momentum z").lines == (tuple(z),)
    assert wanted("", ("angular momentum", "z")) == wanted("", ("angular momentum z",))
    assert wanted("", [("angular momentum", (0, 0, 3.0)), "energy"]).lines == (tuple(z),)
    assert wanted("", ("linear momentum", "energy")).energy
    assert wanted("", ("linear momentum", "angular momentum z")).count == 4
    assert wanted("", ("angular momentum", "angular momentum z")).count == 3
    assert wanted("", ()).count == 0


def test_a_far_away_pair_of_bodies_keeps_its_momenta():
    model, *_ = pair()
    moved = ld.Model()
    for body in model.bodies:
        moved.body(
            body.name, body.mass, body.inertia, position=body.position + 1e3, velocity=(1.0, 0.0, 0.0),
            angular_velocity=(0.3, 0.2, 0.1),
        )  # fmt: skip
    sol = accepted(moved, MOMENTA, t_end=1.0, h=0.01)
    assert drift(sol.momentum.angular) < 1e-14
    np.testing.assert_allclose(read(sol)["v"][-1, 0], (1.0, 0.0, 0.0), rtol=0, atol=1e-12)
