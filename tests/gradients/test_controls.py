"""Controls: derivatives by every value against tables of complex steps, both ways, what costs take from them, optimal control."""

import json

import numpy as np
import pytest
from sensitivity_problems import TABLES, weights

import liedyn as ld

T = 0.0025 * np.arange(41)
PLAIN = ld.GeneralizedAlpha(rho_inf=0.9, init="plain")


def top(mass=15.0, u=0.0, group="R3xSO3"):
    """The top of the tables with a given torque."""
    m = ld.Model(gravity=(0, 0, -9.81), group=group)
    spin = (0, 20.0, -4.61538)
    body = m.body("top", mass=mass, inertia=(0.234375, 0.46875, 0.234375), position=(0, 1, 0), angular_velocity=spin)
    m.spherical("ground", body, at_a=(0, 0, 0), at_b=(0, -1, 0), name="pivot")
    m.spring(
        "ground", body, at_a=(0.5, 0.5, 1), at_b=(0, 0.25, 0), stiffness=200.0, length=0.8, damping=3.0, name="spring"
    )
    m.torque(body, (0, 0, u), name="torque")
    return m


def torque(kind="linear"):
    return ld.Control(T, 4 * np.cos(3 * T), kind=kind)


def height():
    return ld.Cost.end(lambda s: s.position("top")[:, 2])


@pytest.mark.parametrize("kind", ["linear", "step"])
def test_every_value_has_the_derivative_of_complex_steps(kind):
    row = next(r for r in TABLES["A"] if r["problem"] == "top" and r["h"] == 0.0025)
    path = ld.Cost.distance("top", lambda t: np.stack([-np.sin(0.8 * t), np.cos(0.8 * t), 0.1 * t], axis=1))
    for name, cost in (("z_end", height()), ("path", path)):
        g = ld.gradient(top, cost, {"mass": 15.0, "u": torque(kind)}, t_end=0.1, h=0.0025, method=PLAIN, mode="adjoint")
        known = row["costs"][name]
        for key, exact in known["gradient"].items():
            found = g["mass"] if key == "mass" else g["u"][int(key[2:-1])]
            # the last values act on the end by h^2 alone, a small rest
            assert found == pytest.approx(exact, rel=1e-10, abs=1e-12 * known["gradient_u_norm"]), key
        assert g["u"].sum() == pytest.approx(known["gradient_u_sum"], rel=1e-10)
        assert np.linalg.norm(g["u"]) == pytest.approx(known["gradient_u_norm"], rel=1e-10)


@pytest.mark.parametrize(
    ("method", "kind"),
    [(ld.GeneralizedAlpha(rho_inf=0.8), "spline"), (ld.BLieDF(k=3), "linear")],
    ids=["alpha", "bliedf"],
)
def test_both_ways_agree(method, kind):
    t = np.linspace(0.0, 0.1, 6)
    values = {"u": ld.Control(t, np.cos(30 * t), kind=kind)}
    f, a = (
        ld.gradient(top, height(), values, t_end=0.1, h=0.0025, method=method, mode=mode)
        for mode in ("forward", "adjoint")
    )
    # past increments of BLieDF are logarithms of poses, which are over h as velocities: 3e-11
    agree = 1e-11 if isinstance(method, ld.GeneralizedAlpha) else 1e-10
    assert np.abs(f.gradient - a.gradient).max() < agree * np.abs(f.gradient).max()
    check = ld.check_gradient(top, height(), values, t_end=0.1, h=0.0025, method=method, mode="adjoint")
    assert check.ok
    assert (check.digits > 6).all()


def test_a_control_in_a_model_has_a_name_and_the_costs_that_use_it_count():
    model = top(15.0, torque())
    effort = ld.Cost.integral(lambda s: np.sum(s.force("torque", on="top")[1] ** 2, axis=1))
    g = ld.gradient(model, effort, ["torque.value[2]", "top.mass"], t_end=0.1, h=0.0025, method=PLAIN, mode="adjoint")
    w = weights(T)
    assert g["torque.value[2]"] == pytest.approx(2.0 * w * 4 * np.cos(3 * T), rel=1e-9)
    assert abs(g["top.mass"]) < 1e-12
    assert g.parameters[0] == "torque.value[2].u[0]"
    assert "41 values" in str(g)


def test_other_values_cost_no_compilation_and_run_as_a_table():
    sol = ld.simulate(top(15.0, torque()), t_end=0.1, h=0.0025, method=PLAIN)
    table = ld.simulate(top(15.0, ld.Table(T, 4 * np.cos(3 * T), outside="hold")), t_end=0.1, h=0.0025, method=PLAIN)
    assert np.allclose(sol.q, table.q, atol=1e-13)
    for method in ("rattlie", "energy-midpoint", "munthe-kaas"):  # signals in the middle of a step, of stages
        both = [
            ld.simulate(top(15.0, u), t_end=0.05, h=0.0025, method=method) for u in (torque(), ld.Table(T, torque().u))
        ]
        assert np.allclose(both[0].q, both[1].q, atol=1e-12)


def test_controls_are_plain_data():
    model = top(15.0, torque())
    again = ld.Model.from_dict(json.loads(json.dumps(model.to_dict())))
    options = {"t_end": 0.02, "h": 0.0025, "method": PLAIN}
    assert np.array_equal(ld.simulate(again, **options).q, ld.simulate(model, **options).q)


def test_misuse_is_refused_by_name():
    with pytest.raises(ld.ModelError, match="one number at a time"):
        top(15.0, 0.0).torque("top", torque())
    m = top(15.0, 0.0)
    with pytest.raises(ld.ModelError, match="no derivatives"):
        m.drive(m.revolute("ground", m.body("arm", 1.0, (1, 1, 1)), at=(0, 0, 0), axis=(0, 0, 1)), torque())
    with pytest.raises(ld.ModelError, match="ascending"):
        ld.Control([0.0, 0.0], [1.0, 2.0])
    with pytest.raises(ld.ModelError, match="'unused' acts nowhere"):
        ld.gradient(
            lambda u, unused: top(15.0, u),
            height(),
            {"u": torque(), "unused": torque()},
            t_end=0.02,
            h=0.0025,
            mode="adjoint",
        )


def test_optimal_control_takes_a_mass_to_its_place():
    """A mass on a line, from rest to rest with the least effort: u is linear in time, 6 (1 - 2 t)."""

    def build(u):
        m = ld.Model()
        m.point_mass("cart", mass=1.0)
        m.force("cart", (u, 0, 0), name="push")
        return m

    t = np.linspace(0.0, 1.0, 21)
    u = ld.Control(t, np.zeros(21), lower=-10, upper=10)
    there = ld.Cost.end(lambda s: (s.position("cart")[:, 0] - 1) ** 2 + s.velocity("cart")[:, 0] ** 2)
    effort = ld.Cost.integral(lambda s: s.force("push", on="cart")[0][:, 0] ** 2)
    found = ld.optimize(build, there + 1e-7 * effort, {"u": u}, t_end=1.0, h=0.05, mode="adjoint", tolerance=1e-15)
    sol = ld.simulate(found.model, t_end=1.0, h=0.05)
    assert sol.position("cart")[-1, 0] == pytest.approx(1.0, abs=1e-5)
    # the values at both ends have half the weight in both costs and effect, and ring
    assert np.abs(found["u"].u - 6.0 * (1.0 - 2.0 * t))[1:-1].max() < 0.1


@pytest.mark.parametrize("kind", ["linear", "spline"])
def test_a_control_stays_at_its_ends_as_it_is_there(kind):
    u = ld.Control([1.0, 1.5, 2.0, 2.5], [3.0, -1.0, 4.0, 2.0], kind=kind)
    for end, inside, outside in ((1.0, 1.0 + 1e-9, 0.0), (2.5, 2.5 - 1e-9, 9.0)):
        assert u(inside) == pytest.approx(u(end), abs=1e-7)
        assert u(outside) == u(end)
