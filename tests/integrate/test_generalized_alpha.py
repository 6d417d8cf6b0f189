"""Options of GeneralizedAlpha that the tables do not cover."""

import numpy as np
import pytest
from models import rods

import liedyn as ld
from liedyn import problems

RATES = ((3.0, 1.0, 0.5), (3.0, 0.0, 0.5))  # of two rods


def test_index_2_with_mass_stabilization_keeps_constraints_and_order():
    method = ld.GeneralizedAlpha(rho_inf=0.8, index=2, stabilization="mass")
    sol = ld.simulate(problems.heavy_top(constrained=True), t_end=0.5, h=1e-3, method=method)
    assert sol.constraint_residual.max() < 1e-14
    # rows of B v count in Newton's iteration over gamma' = gamma/(beta h), to 16 eps (1 + rate/gamma'); velocities of 150 rad/s
    _, _, beta, gamma = method.coefficients
    assert sol.velocity_residual.max() < 16 * np.finfo(float).eps * (gamma / (beta * 1e-3) + 160.0)  # 7e-12
    table = ld.order_test(problems.heavy_top(constrained=True), method, steps=(1e-3, 5e-4), t_end=0.1)
    assert all(abs(order[-1] - 2.0) < 0.1 for order in table.orders.values())


def test_weights_of_masses_invert_the_diagonal_blocks_of_the_mass_matrix():
    method = ld.GeneralizedAlpha(rho_inf=0.8, index=2, stabilization="mass")
    run = ld.Stepper(rods("SS", RATES), h=1e-2, method=method)._setup.run
    M = run.evaluator.mass(run.old.q, 0.0).toarray()
    weight = run.record.weight.reshape(-1, 3, 3)
    np.testing.assert_array_equal(weight[:2], 0.0)  # the ground
    for k in range(2, len(weight)):
        np.testing.assert_allclose(weight[k] @ M[3 * k : 3 * k + 3, 3 * k : 3 * k + 3], np.eye(3), atol=1e-14)


@pytest.mark.parametrize(("stabilization", "same"), [("mass", True), ("gradient", False)])
def test_only_mass_stabilization_is_independent_of_the_unit_of_length(stabilization, same):
    method = ld.GeneralizedAlpha(rho_inf=0.8, index=2, stabilization=stabilization)
    meters = ld.simulate(rods("SS", RATES), t_end=1.0, h=1e-2, method=method).position("rod1")[-1]
    millimeters = ld.simulate(rods("SS", RATES, unit=1e3), t_end=1.0, h=1e-2, method=method).position("rod1")[-1] / 1e3
    assert (np.abs(meters - millimeters).max() < 1e-10) == same


def test_newton_residuals_are_kept_at_the_times_asked_for():
    options = {"t_end": 0.1, "h": 1e-3, "newton": "full", "newton_tolerance": 1e-15}
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


# -- steps that change in size ----------------------------------------------------------------------------------------


def worst_multipliers(model, sizes, method):
    """Largest error of lam over a run with these steps, against those of q and v of an accurate one at the same times."""
    sol = ld.simulate(model(), h=sizes, method=method, health=False)
    assert sol.status == "finished", sol.message
    every = round(sizes.sum() / sizes.min())  # the same times and many between, in small equal steps
    fine = ld.simulate(model(), t_end=sol.t[-1], h=sol.t[-1] / (4 * every), method=ld.MuntheKaas(), health=False)
    exact = fine.lam[np.searchsorted(fine.t, sol.t - 1e-9)]
    return np.abs(sol.lam - exact)[1:].max() / np.abs(exact).max()


def driven_crank():
    """A four-bar with redundant rows whose crank is driven, by spatial revolute joints."""
    model = ld.Model(gravity=(0, 0, -9.81))
    corners = [(0, 0, 0), (0, 0, 0.4), (1.0, 0, 0.7), (1.1, 0, 0)]
    bars = [
        model.body(f"bar{k}", mass=1.0, inertia=(0.02, 0.1, 0.1), position=np.add(corners[k], corners[k + 1]) / 2)
        for k in range(3)
    ]
    for k, (a, b) in enumerate(zip([model.ground, *bars], [*bars, model.ground], strict=True)):
        model.revolute(a, b, at=corners[k], axis=(0, 1, 0), name=f"pin{k}")
    model.drive("pin0", lambda t: 3.0 * t**2)
    return model


MODELS = {
    "pendulum": (lambda: rods("SS", RATES), 1e-2, 0.8),
    "redundant, driven": (driven_crank, 1e-2, 0.6),
    "rolling": (lambda: problems.rolling_disk(), 5e-3, 0.5),
}


@pytest.mark.parametrize("name", MODELS)
@pytest.mark.parametrize(
    "method", [ld.GeneralizedAlpha(0.8), ld.GeneralizedAlpha(0.8, update="geom2"), ld.ParametrizedAlpha(0.8)], ids=str
)
def test_multipliers_of_index_3_do_not_suffer_from_steps_that_change(method, name):
    # the violation of B v by v_n belongs to the size of the last step; unscaled, lam was off by 100 to 2000 times as much
    model, h, t_end = MODELS[name]
    n = round(t_end / h / 2)
    equal = worst_multipliers(model, np.full(2 * n, h), method)
    for sizes in (np.tile([2 / 3 * h, 4 / 3 * h], n), np.repeat([0.8 * h, 1.2 * h], n)):
        assert worst_multipliers(model, sizes, method) < 15 * equal
