"""The start of Newton's iteration: rules foretell the sequences they are made for, the best one is found, checks are saved."""

import numpy as np
import pytest

import liedyn as ld
from liedyn.integrate import predictor as pr


def stepper(method=None, n=3):
    return ld.Stepper(ld.problems.chain(n), h=1e-3, method=method)


def feed(run, sequence, steps):
    """Accept so many steps in which vd and lam follow a sequence (n -> factor); the error of the last expectation."""
    head, ids = run.system.head, run.system.ids
    rng = np.random.default_rng(0)
    shape_vd, shape_lam = rng.normal(size=len(run.new.vd)), np.zeros(len(run.new.lam))
    shape_vd[:6] = 0.0
    rows = np.concatenate([np.arange(k, k + 3) for k in ids[head.lam : head.lam + head.n_lam]])
    shape_lam[rows] = rng.normal(size=len(rows))
    run.old.vd[:], run.old.lam[:] = sequence(0) * shape_vd, sequence(0) * shape_lam
    for n in range(1, steps + 1):
        expected = run.old.vd + run.ahead.dvd, run.old.lam + run.ahead.dlam
        run.new.vd[:], run.new.lam[:] = sequence(n) * shape_vd, sequence(n) * shape_lam
        pr.extrapolate(run.system, run.scale, run.new.vd, run.new.lam, run.old, run.ahead)
        np.testing.assert_array_equal(run.old.vd, run.new.vd)
        np.testing.assert_array_equal(run.old.lam, run.new.lam)
    scale = abs(sequence(steps)) + 1.0
    return max(np.abs(expected[0] - run.new.vd).max(), np.abs(expected[1] - run.new.lam).max()) / scale


@pytest.mark.parametrize(
    "sequence",
    [
        lambda n: 0.3 * n - 1.0,
        lambda n: 0.01 * n**2 - 0.2 * n,
        lambda n: 1e-3 * n**3 + 0.1 * n,
        lambda n: 1e-4 * n**4 - 1e-3 * n**3,
        lambda n: 0.01 * n**2 + (-0.9) ** n,
        lambda n: 1e-3 * n**3 + (2.0 - 0.1 * n) * (-0.9) ** n,
    ],
)
def test_smooth_motion_with_the_oscillation_of_the_method_is_foretold(sequence):
    run = stepper(ld.GeneralizedAlpha(rho_inf=0.9))._setup.run
    assert feed(run, sequence, 40) < 1e-12


def test_rough_motion_takes_a_short_rule():
    run = stepper()._setup.run
    noise = np.random.default_rng(1).normal(size=80)
    feed(run, lambda n: float(noise[n]), 70)
    assert np.count_nonzero(run.ahead.rule.c) <= 2


@pytest.mark.parametrize("rho", [0.0, 0.4, 0.9, 1.0])
def test_spectral_radius_at_infinity_follows_from_the_coefficients(rho):
    method = ld.GeneralizedAlpha(rho_inf=rho)
    assert method.radius == pytest.approx(rho, abs=1e-7)
    assert ld.GeneralizedAlpha.newmark().radius == pytest.approx(1.0, abs=1e-7)


def test_one_iteration_a_step_is_enough_on_smooth_motion():
    top = ld.problems.heavy_top(constrained=True)
    sol = ld.simulate(top, t_end=1.0, h=1e-3, method=ld.GeneralizedAlpha(rho_inf=0.9), progress=False)
    assert sol.stats.newton_iterations < 1.25 * sol.stats.steps  # 1.10 here, where the rule (1, 1) alone needs 2


@pytest.mark.parametrize(
    "method",
    [
        ld.GeneralizedAlpha(index=2, stabilization="mass"),
        ld.BLieDF(k=4, index=2, stabilization="mass"),
    ],
)
def test_the_position_correction_of_index_2_is_foretold(method):
    """eta is extrapolated as lam is: with eta = 0 as the guess these take 3.0 and 2.0 iterations per step."""
    top = ld.problems.heavy_top(constrained=True)
    sol = ld.simulate(top, t_end=0.5, h=1e-3, method=method, progress=False)
    assert sol.stats.newton_iterations < 1.25 * sol.stats.steps


def test_eta_follows_the_size_of_the_step():
    """It is of order h^3: where h changes to a half, it is foretold soon again."""
    sizes = np.repeat([1e-3, 5e-4], 200)
    top, method = ld.problems.heavy_top(constrained=True), ld.GeneralizedAlpha(index=2, stabilization="mass")
    sol = ld.simulate(top, h=sizes, method=method, progress=False)
    assert sol.status == "finished"
    assert sol.stats.newton_iterations < 1.3 * sol.stats.steps  # 1.15, and 2.0 from eta = 0


@pytest.mark.parametrize("method", [ld.GeneralizedAlpha(rho_inf=0.9), ld.GeneralizedAlpha(index=2), ld.BLieDF(k=2)])
def test_steps_that_are_not_checked_meet_the_tolerance(method):
    """Constraints of each accepted state, evaluated anew, hold to round-off; many residuals were not evaluated."""
    chain = stepper(method, 10)
    run, checked = chain._setup.run, 0
    for _ in range(300):
        chain.step()
        checked += run.count.logged > 1
        # the tolerance of Phi is 16 eps (position + h rate), positions up to 10 m: 4e-14, and room for its own round-off
        assert np.abs(run.evaluator.Phi(run.old.q, chain.t)).max() < 1e-13
    assert checked < 200  # of 300: a test of the saving, which is half and more


def test_a_sudden_load_is_checked():
    """A force that jumps makes the residual at the start jump: trust is lost, and Newton goes on."""
    model = ld.problems.chain(5).build()
    tip = model.bodies[-1]
    model.force(tip, (model.input("push"), 0, 0))
    stepper = ld.Stepper(model, h=1e-3)
    stepper.step(100, push=0.0)
    run = stepper._setup.run
    before = run.count.iterations
    stepper.step(push=1e4)
    assert run.count.logged > 1
    assert run.count.iterations - before >= 2
    # after a residual this small one more iteration, with its square or a rate below 0.05, may end the step unseen
    assert run.count.log[run.count.logged - 1] < 1e-6
