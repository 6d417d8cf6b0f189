"""Options of GeneralizedAlpha that the tables do not cover."""

import numpy as np
import pytest

import liedyn as ld
from liedyn import problems


def pendulum(scale=1.0):
    """Two rods on spherical joints, lengths in units of `scale`."""
    model = ld.Model(gravity=(0, 0, -9.81 * scale))
    previous = model.ground
    for k in range(2):
        rod = model.body(
            f"rod{k}",
            mass=2.0,
            inertia=np.array([0.02, 0.3, 0.25]) * scale**2,
            position=((k + 0.5) * scale, 0, 0),
            angular_velocity=(3.0, 1.0 - k, 0.5),
        )
        model.spherical(previous, rod, at=(k * scale, 0, 0))
        previous = rod
    return model


def test_index_2_with_mass_stabilisation_keeps_constraints_and_order():
    method = ld.GeneralizedAlpha(rho_inf=0.8, index=2, stabilization="mass")
    sol = ld.simulate(problems.heavy_top(constrained=True), t_end=0.5, h=1e-3, method=method)
    assert sol.constraint_residual.max() < 1e-14
    assert sol.velocity_residual.max() < 1e-12  # velocities of 150 rad/s
    table = ld.order_test(problems.heavy_top(constrained=True), method, steps=(1e-3, 5e-4), t_end=0.1)
    assert all(abs(order[-1] - 2.0) < 0.1 for order in table.orders.values())


@pytest.mark.parametrize(("stabilization", "same"), [("mass", True), ("gradient", False)])
def test_only_mass_stabilisation_is_independent_of_the_unit_of_length(stabilization, same):
    method = ld.GeneralizedAlpha(rho_inf=0.8, index=2, stabilization=stabilization)
    metres = ld.simulate(pendulum(1.0), t_end=1.0, h=1e-2, method=method).position("rod1")[-1]
    millimetres = ld.simulate(pendulum(1e3), t_end=1.0, h=1e-2, method=method).position("rod1")[-1] / 1e3
    assert (np.abs(metres - millimetres).max() < 1e-10) == same


def test_newton_residuals_are_kept_at_the_times_asked_for():
    options = {"t_end": 0.1, "h": 1e-3, "newton": "full", "tolerance": 1e-15}
    sol = ld.simulate(problems.heavy_top(constrained=True), newton_at=[0.01, 0.05], **options)
    assert [round(t, 12) for t, _ in sol.newton] == [0.01, 0.05]
    for _, residuals in sol.newton:
        assert len(residuals) >= 3
        # full Newton squares the error, down to the round-off
        assert residuals[1] < 1e-2 * residuals[0]
        assert residuals[-1] <= 1e-15
    plain = ld.simulate(problems.heavy_top(constrained=True), **options)
    assert np.array_equal(plain.q, sol.q)
    with pytest.raises(ValueError, match="newton_at"):
        ld.simulate(problems.heavy_top(constrained=True), newton_at=[0.2], **options)


def test_constructors_name_the_classical_methods():
    newmark = ld.GeneralizedAlpha.newmark()
    assert newmark.coefficients == (0.0, 0.0, 0.25, 0.5)
    assert ld.GeneralizedAlpha.simo_vu_quoc() == ld.GeneralizedAlpha.newmark(update="geom1")
    hht = ld.GeneralizedAlpha.hht(0.1)
    am, af, beta, gamma = hht.coefficients
    assert (am, af) == (0.0, 0.1)
    assert gamma == pytest.approx(0.6)
    assert beta == pytest.approx(1.1**2 / 4)
    assert eval(repr(hht), {"GeneralizedAlpha": ld.GeneralizedAlpha}) == hht


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"rho_inf": 1.1}, "rho_inf = 1.1"),
        ({"alpha_m": 0.1}, "all of alpha_m"),
        ({"rho_inf": 0.5, "alpha_m": 0, "alpha_f": 0, "beta": 0.25, "gamma": 0.5}, "exclude each other"),
        ({"update": "geom4"}, "'geom1'"),
        ({"index": 1}, "index = 1"),
        ({"index": 2, "init": "perturbed"}, "a0"),
        ({"stabilization": "mass"}, "index=2"),
        ({"rho": 0.9}, "rho_inf"),
    ],
)
def test_options_that_make_no_sense_are_refused_with_a_reason(options, words):
    with pytest.raises(ValueError, match=words):
        ld.GeneralizedAlpha(**options)


def test_system_at_the_origin_has_a_length_scale():
    model = ld.Model(gravity=(0, 0, -9.81))
    model.point_mass("mass", 2.0)
    model.spherical(model.ground, "mass", at=(0, 0, 0))
    sol = ld.simulate(model, t_end=0.1, h=1e-2)
    assert sol.status == "finished"
    # it hangs at rest: the joint carries its weight
    np.testing.assert_allclose(sol.reaction("spherical:ground-mass")[0][-1], (0, 0, 2 * 9.81), rtol=1e-12, atol=1e-12)
