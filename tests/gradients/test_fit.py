"""Fits and optima: the truth is found, intervals hold it, parameters that are alike are named, impossible values are left."""

import numpy as np
import pytest
from sensitivity_problems import bar, top

import liedyn as ld
from liedyn.gradients.fit import spread_of

NOISE = 1e-3


def measured_top(seed):
    """Noisy positions of the top of 15 kg."""
    rng = np.random.default_rng(seed)
    t = np.linspace(0.01, 0.3, 60)
    sol = ld.simulate(top(), t_end=0.3, h=2.5e-3)
    exact = np.stack([np.interp(t, sol.t, x) for x in sol.position("top").T], axis=1)
    return ld.Measured("top", t, exact + NOISE * rng.normal(size=exact.shape), sigma=NOISE)


def test_mass_and_inertia_are_found_from_a_noisy_path():
    found = ld.fit(top, {"mass": (10.0, 1.0, 50.0), "J2": (0.7, 0.05, 3.0)}, measured_top(4), h=2.5e-3)
    assert found.success
    for name, truth in (("mass", 15.0), ("J2", 0.46875)):
        low, high = found.interval[found.parameters.index(name)]
        assert low < truth < high
        assert found.sigma[found.parameters.index(name)] < 0.1 * truth
    assert 0.8 < found.rms < 1.2  # of 180 numbers
    assert found.alike == []


def test_parameters_that_cannot_be_told_apart_are_named():
    def build(a, b):
        return top(k=a + b)

    found = ld.fit(build, {"a": 90.0, "b": 110.0}, measured_top(4), h=2.5e-3)
    assert found.alike == [("a", "b")]
    assert found.singular_values[1] < 1e-6 * found.singular_values[0]
    assert "cannot be told apart" in repr(found)
    assert found.undetermined == [("a", "b")]
    assert np.isinf(found.sigma).all()


def test_fit_says_what_is_wrong():
    data = measured_top(1)
    with pytest.raises(ld.ModelError, match="not between"):
        ld.fit(top, {"mass": (10.0, 11.0, 20.0)}, data, h=2.5e-3)
    with pytest.raises(ld.ModelError, match="outside of the run"):
        ld.fit(top, {"mass": 10.0}, data, t_end=0.1, h=2.5e-3)
    with pytest.raises(ld.ModelError, match="must be an array"):
        ld.Measured("top", [0.0, 1.0], [[0, 0, 0]])


def test_a_joint_point_is_designed_so_that_the_coupler_meets_a_point():
    goal = bar(C_x=0.03, D_x=-0.02)
    sol = ld.simulate(goal, t_end=0.1, h=5e-3)
    at = (0.2, 0.3, 0)
    x = sol.position("coupler", at=at)

    def miss(s):
        return np.sum((s.position("coupler", at=at) - x) ** 2, axis=1)

    # a bound of 1 m lets the search try linkages that cannot be closed
    found = ld.optimize(
        bar,
        ld.Cost.integral(miss),
        {"C_x": (0.0, -1.0, 1.0), "D_x": (0.0, -1.0, 1.0)},
        t_end=0.1,
        h=5e-3,
        tolerance=1e-14,
    )
    assert found.value < 1e-4 * found.history[0][0]
    assert found["C_x"] == pytest.approx(0.03, abs=2e-3)
    assert len(found.history) < 60


@pytest.mark.parametrize("estimated", [False, True])
def test_intervals_hold_the_truth_as_often_as_they_say(estimated):
    rng, truth = np.random.default_rng(7), np.array([2.0, -0.5])
    J = np.stack([np.linspace(0.0, 1.0, 12), np.ones(12)], axis=1)
    held, runs = np.zeros(2), 2000
    for _ in range(runs):
        y = J @ truth + rng.normal(size=12)
        x = np.linalg.lstsq(J, y, rcond=None)[0]
        low, high = spread_of(x, np.ones(2), J @ x - y, J, estimated).interval.T
        held += (low <= truth) & (truth <= high)
    assert np.all(np.abs(held / runs - 0.95) < 4.0 * np.sqrt(0.95 * 0.05 / runs))  # four standard deviations


def test_fewer_numbers_than_parameters_determine_none_of_them_falsely():
    J = np.array([[1.0, 1.0, 0.0]])
    found = spread_of(np.ones(3), np.ones(3), np.zeros(1), J, False)
    assert np.isinf(found.sigma).all()
    assert len(found.combinations) == 2
    one = spread_of(np.ones(2), np.ones(2), np.zeros(3), np.array([[1.0, 0.0]] * 3), False)
    assert one.sigma[0] == pytest.approx(1.0 / np.sqrt(3.0))
    assert np.isinf(one.sigma[1])
    assert one.combinations == [[1]]


def test_an_unknown_sigma_is_estimated_and_a_bound_that_holds_is_told():
    data = measured_top(4)
    plain = ld.Measured("top", data.t, data.x)
    found = ld.fit(top, {"mass": (10.0, 1.0, 50.0)}, plain, h=2.5e-3)
    known = ld.fit(top, {"mass": (10.0, 1.0, 50.0)}, data, h=2.5e-3)
    assert found.rms == pytest.approx(NOISE, rel=0.2)
    assert found.sigma == pytest.approx(known.sigma, rel=0.2)
    held = ld.fit(top, {"mass": (10.0, 1.0, 12.0)}, data, h=2.5e-3)
    assert held.at_bound == ["mass"]
    assert "held by its bound" in repr(held)
    with pytest.raises(ld.ModelError, match="of all measurements, or of none"):
        ld.fit(top, {"mass": 10.0}, [plain, data], h=2.5e-3)
    with pytest.raises(ld.ModelError, match="nothing was measured"):
        ld.Measured("top", [0.0], [[np.nan] * 3])


def thrown(vx=1.0, vz=1.0):
    """A point mass that is thrown."""
    model = ld.Model(gravity=(0, 0, -10.0))
    model.point_mass("stone", mass=1.0, velocity=(vx, 0, vz))
    return model


def test_an_optimum_keeps_to_its_constraints():
    speed = ld.Cost.end(
        lambda s: s.velocity("stone")[:, 0] ** 2 + (s.velocity("stone")[:, 2] + 5.0) ** 2
    )  # at the start
    far = ld.Cost.end(lambda s: s.position("stone")[:, 0])
    high = ld.Cost.end(lambda s: s.position("stone")[:, 2])
    start = {"vx": 1.0, "vz": 1.0}
    found = ld.optimize(thrown, speed, start, t_end=0.5, h=0.05, subject_to=[(far, 2.0, 2.0), (high, 0.25, np.inf)])
    assert found.success
    assert found.values == pytest.approx([4.0, 3.0], rel=1e-6)  # the least speed that gets there
    assert found.constraints == pytest.approx([2.0, 0.25], rel=1e-6)
    with pytest.raises(ValueError, match="trust-constr"):
        ld.optimize(thrown, speed, start, t_end=0.5, h=0.05, subject_to=[(far, 2.0, 2.0)], search="L-BFGS-B")
    for wrong in ([(far, 2.0)], [(far, 3.0, 2.0)], [(far, -np.inf, np.inf)], [(3.0, 0.0, 1.0)], 3.0):
        with pytest.raises((ld.ModelError, TypeError)):
            ld.optimize(thrown, speed, start, t_end=0.5, h=0.05, subject_to=wrong)
