"""BLieDF with steps that change: order under patterns of steps, steps by tolerance, refusals."""

import numpy as np
import pytest

import liedyn as ld
from liedyn import problems
from tests.integrate.test_step_control import error, pendulum

PATTERNS = {
    "smooth": lambda n: 1.0 + 0.5 * np.sin(4.0 * np.pi * (np.arange(n) + 0.5) / n),
    "blocks": lambda n: np.where((np.arange(n) * 10 // n) % 2 == 0, 1.0, 2.0),
    "every step": lambda n: np.where(np.arange(n) % 2 == 0, 1.2, 0.8),
}


def sizes(pattern, n, t_end=1.0):
    h = PATTERNS[pattern](n)
    return h * t_end / h.sum()


def errors(model, h, k):
    """Largest errors of q, v and lam over the run, each over its largest value."""
    sol = ld.simulate(model, h=h, method=ld.BLieDF(k=k, index=2), health=False)
    exact = ld.simulate(model, h=np.repeat(h / 6, 6), method=ld.MuntheKaas("rk4"), record=6, health=False)
    assert sol.status == "finished"
    return [
        np.abs(getattr(sol, x)[k + 1 :] - getattr(exact, x)[k + 1 :]).max() / np.abs(getattr(exact, x)).max()
        for x in ("q", "v", "lam")
    ]


@pytest.mark.parametrize("group", ["R3xSO3", "SE3"])
@pytest.mark.parametrize("pattern", PATTERNS)
@pytest.mark.parametrize("k", [2, 3, 4])
def test_order_k_in_q_v_and_lam_with_any_pattern_of_steps(k, pattern, group):
    model = pendulum(group=group)
    counts = (160, 320) if k < 4 else (640, 1280)  # where the leading term rules
    coarse, fine = (errors(model, sizes(pattern, n), k) for n in counts)
    orders = np.log2(np.array(coarse) / fine)
    assert (orders > k - 0.35).all(), orders
    assert max(fine) < {2: 5e-3, 3: 5e-4, 4: 5e-7}[k]


def test_equal_steps_by_an_array_that_changes_once_agree_with_equal_steps():
    # a change by 1e-8 goes through the new grid and must change nothing else
    h = np.full(200, 5e-3)
    h[100:] *= 1.0 + 1e-8
    method = ld.BLieDF(k=4, index=2)
    changed = ld.simulate(pendulum(), h=h, method=method, health=False)
    equal = ld.simulate(pendulum(), h=5e-3, t_end=1.0, method=method, health=False)
    assert np.abs(changed.q[-1] - equal.q[-1]).max() < 1e-6


def test_record_times_may_shorten_the_steps_of_index_2():
    sol = ld.simulate(pendulum(), h=2e-3, record=[0.0151, 0.3, 0.7773], method=ld.BLieDF(k=4, index=2))
    exact = ld.simulate(pendulum(), h=1e-3, record=[0.0151, 0.3, 0.7773], method=ld.MuntheKaas("rk4"), health=False)
    assert error(sol, exact) < 1e-7
    assert np.abs(sol.lam - exact.lam).max() < 1e-5 * np.abs(exact.lam).max()


CASES = {
    "double pendulum": (pendulum, 2.0),
    "double pendulum on SE(3)": (lambda: pendulum(group="SE3"), 2.0),
    "top": (lambda: problems.heavy_top(constrained=True), 0.5),
    "slider-crank": (problems.slider_crank, 1.0),
    "satellite with drives": (problems.satellite, 2.0),
    "rolling": (problems.rolling_disk, 1.0),
    "redundant loop": (problems.bricard, 1.0),
}


@pytest.mark.parametrize("name", CASES)
def test_the_error_is_a_few_tolerances_and_proportional_to_them(name):
    build, t_end = CASES[name]
    times = np.linspace(0.0, t_end, 51)
    options = {"t_end": t_end, "record": times, "health": False}
    exact = ld.simulate(build(), h=t_end / 10000, method=ld.MuntheKaas("rk4"), **options)
    for k, tolerances in ((2, (1e-3, 1e-4)), (3, (1e-3, 1e-6)), (4, (1e-3, 1e-5, 1e-8))):
        ratios = []
        for tolerance in tolerances:
            method = ld.BLieDF(k=k, index=2, stabilization="mass")
            sol = ld.simulate(build(), tolerance=tolerance, method=method, **options)
            assert sol.status == "finished"
            ratios.append(error(sol, exact) / tolerance)
        assert max(ratios) < (20.0 if k != 3 else 30.0), (k, ratios)  # slider-crank, k = 3: 27, all others below 11
        assert max(ratios) < 10.0 * min(ratios), (k, ratios)


def test_a_first_step_that_is_too_long_is_made_again():
    method = ld.BLieDF(k=4, index=2)
    sol = ld.simulate(pendulum(), t_end=1.0, tolerance=1e-6, first_step=0.5, h_max=0.5, method=method)
    plain = ld.simulate(pendulum(), t_end=1.0, tolerance=1e-6, method=method)
    assert sol.steps.rejected[0] > 1
    assert sol.steps.rejected.sum() == sol.stats.rejected_steps + sol.stats.failed_attempts
    assert np.array_equal(sol.steps.t, sol.t[1:])
    assert np.abs(sol.q[-1] - plain.q[-1]).max() < 2e-5


def test_steps_grow_from_a_tiny_one_and_only_after_equal_ones():
    sol = ld.simulate(pendulum(), t_end=1.0, tolerance=1e-5, first_step=1e-6, method=ld.BLieDF(k=4, index=2))
    factor = sol.steps.h[1:] / sol.steps.h[:-1]
    grown = np.flatnonzero(factor > 1.0 + 1e-9)
    assert factor.max() < 1.5 + 1e-9
    assert np.diff(grown).min() >= 5
    assert sol.steps.h.max() > 1e3 * 1e-6


def test_what_cannot_go_with_a_tolerance_is_refused_by_name():
    for method, message in (
        (ld.BLieDF(k=4), r"index 3 .* take BLieDF\(k=4, index=2"),
        (ld.BLieDF(index=2, corrected=False), "no estimate of its error"),
        (ld.BLieDF(index=2, start=[{}] * 3), "starting states belong to a step size"),
    ):
        with pytest.raises(ld.ModelError, match=message):
            ld.simulate(pendulum(), t_end=1.0, tolerance=1e-4, method=method)
    with pytest.raises(ValueError, match="starts from 4 states"):
        ld.simulate(pendulum(), h=[0.1, 0.2, 0.1, 0.1], method=ld.BLieDF(index=2, start=[{}] * 3))
