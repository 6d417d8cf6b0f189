"""Runs that start from another result: the end of a run, a recorded state, another group, a model with the same bodies."""

import numpy as np
import pytest

import liedyn as ld

GROUPS = ("R3xSO3", "SE3")


def chain(group="R3xSO3", n=4):
    """A chain that is released from the side."""
    return ld.problems.chain(n=n).build(group)


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize(
    "method",
    [
        ld.GeneralizedAlpha(),
        ld.GeneralizedAlpha(index=2),
        ld.BLieDF(),
        ld.MuntheKaas(),
        ld.EnergyMidpoint(),
        ld.RATTLie(),
    ],
    ids=repr,
)
def test_run_goes_on_where_another_ended(group, method):
    whole = ld.simulate(chain(group), t_end=0.2, h=1e-3, method=method, record=100)
    half = ld.simulate(chain(group), t_end=0.1, h=1e-3, method=method, record=100)
    rest = ld.simulate(chain(group), t_end=0.2, h=1e-3, method=method, record=100, initial=half)
    np.testing.assert_allclose(rest.t, (0.1, 0.2), rtol=1e-14)
    np.testing.assert_allclose(rest.q[0], half.q[-1], rtol=0, atol=1e-12)
    # not bit for bit: accelerations and multipliers are computed anew, multi-step methods start anew
    error = np.abs(whole.q[-1] - ld.simulate(chain(group), t_end=0.2, h=5e-4, method=method, record=400).q[-1]).max()
    np.testing.assert_allclose(rest.q[-1], whole.q[-1], rtol=0, atol=max(2.0 * error, 1e-10))


def test_state_is_taken_at_a_recorded_time():
    sol = ld.simulate(chain(), t_end=0.1, h=1e-3, record=[0.0, 0.03, 0.1])
    state = sol.state(0.03)
    assert state.t == sol.t[1]
    np.testing.assert_array_equal(state.q, sol.q[1].ravel())
    assert sol.state().t == sol.t[-1]
    on = ld.simulate(chain(), t_end=0.1, h=1e-3, initial=state)
    assert on.t[0] == sol.t[1]
    np.testing.assert_allclose(on.q[-1], sol.q[-1], rtol=0, atol=1e-9)


def test_time_that_was_not_recorded_is_named_with_its_neighbors():
    sol = ld.simulate(chain(), t_end=0.1, h=1e-3, record=10)
    with pytest.raises(
        ld.ModelError, match=r"t = 0\.035 was not recorded; the nearest records are at t = 0\.03, 0\.04"
    ):
        sol.state(0.035)
    with pytest.raises(ld.ModelError, match=r"0\.09, 0\.1 "):
        sol.state(7.0)


@pytest.mark.parametrize(("first", "second"), [GROUPS, GROUPS[::-1]])
def test_state_carries_over_to_the_other_group(first, second):
    start = ld.simulate(chain(first), t_end=0.1, h=1e-3, record=100)
    same, other = (ld.simulate(chain(x), t_end=0.1 + 1e-3, h=1e-3, initial=start) for x in (first, second))
    for name in ("rod0", "rod3"):
        np.testing.assert_allclose(same.position(name)[0], other.position(name)[0], rtol=0, atol=1e-14)
        np.testing.assert_allclose(same.velocity(name)[0], other.velocity(name)[0], rtol=0, atol=1e-12)
        np.testing.assert_allclose(same.acceleration(name)[0], other.acceleration(name)[0], rtol=0, atol=1e-9)


def test_method_that_works_on_the_other_group_starts_from_the_state():
    start = ld.simulate(chain("SE3"), t_end=0.1, h=1e-3, record=100)
    sol = ld.simulate(chain("SE3"), t_end=0.11, h=1e-3, initial=start, method=ld.EnergyMidpoint())
    # index 3 leaves B v at 1e-5, which a start does not
    np.testing.assert_allclose(sol.v[0], start.v[-1], rtol=0, atol=1e-5)
    assert sol.velocity_residual[0] < 1e-13 < start.velocity_residual[-1]


def test_changed_model_with_the_same_bodies_starts_from_the_state():
    """A chain is cut loose at its support: the joints of the second model are others."""
    start = ld.simulate(chain(), t_end=0.1, h=1e-3, record=100)
    loose = ld.Model(gravity=(0, 0, -9.81))
    bodies = chain().bodies
    for b in bodies:
        loose.body(b.name, mass=b.mass, inertia=b.inertia, com=b.com)
    sol = ld.simulate(loose, t_end=0.2, h=1e-3, initial=start, record=100)
    fall = start.velocity(bodies[0])[-1] * 0.1 + 0.5 * np.array([0, 0, -9.81]) * 0.01
    np.testing.assert_allclose(sol.q[-1, 1, :3], sol.q[0, 1, :3] + fall, rtol=0, atol=1e-12)


def test_model_with_other_bodies_is_refused_with_their_names():
    start = ld.simulate(chain(n=4), t_end=0.01, h=1e-3)
    with pytest.raises(ld.ModelError, match=r"another model: the model has no 'rod3'"):
        ld.simulate(chain(n=3), t_end=0.1, h=1e-3, initial=start)
    with pytest.raises(ld.ModelError, match=r"another model: it has no 'rod4'"):
        ld.simulate(chain(n=5), t_end=0.1, h=1e-3, initial=start)
    masses = ld.Model()
    for k in range(4):
        masses.point_mass(f"rod{k}", mass=1.0)
    with pytest.raises(ld.ModelError, match="'rod0' is of another kind"):
        ld.simulate(masses, t_end=0.1, h=1e-3, initial=start)


def geared(group):
    """A flywheel on a shaft that drives a slider by a rack, many turns."""
    model = ld.Model(group=group)
    model.body("wheel", mass=1.0, inertia=(0.1, 0.1, 0.2), angular_velocity=(0, 0, 20.0))
    model.body("slider", mass=0.5, inertia=(0.1, 0.1, 0.1), position=(0, 1, 0))
    model.revolute("ground", "wheel", at=(0, 0, 0), axis=(0, 0, 1), name="shaft")
    model.prismatic("ground", "slider", at=(0, 1, 0), axis=(1, 0, 0), name="guide")
    model.rack("shaft", "guide", 0.05)
    return model


@pytest.mark.parametrize("group", GROUPS)
def test_turns_of_a_gear_travel_with_the_state(group):
    start = ld.simulate(geared(group), t_end=1.0, h=1e-2, record=100)
    assert start.coordinate("shaft")[-1] > 4 * np.pi
    sol = ld.simulate(geared(group), t_end=2.0, h=1e-2, initial=start)
    np.testing.assert_allclose(sol.coordinate("shaft")[0], start.coordinate("shaft")[-1], rtol=1e-12)
    np.testing.assert_allclose(sol.coordinate("guide"), 0.05 * sol.coordinate("shaft"), rtol=0, atol=1e-12)
    np.testing.assert_allclose(sol.position("slider")[-1, 0], 0.05 * sol.coordinate("shaft")[-1], rtol=1e-12)


def test_t_start_moves_the_begin():
    sol = ld.simulate(chain(), t_start=3.0, t_end=3.1, h=1e-2)
    assert (sol.t[0], sol.t[-1]) == (3.0, pytest.approx(3.1))
    later = ld.simulate(chain(), t_end=5.0, h=1e-2, initial=sol, t_start=4.9)
    assert later.t[0] == 4.9
    with pytest.raises(ValueError, match=r"larger than the start t = 3\.1"):
        ld.simulate(chain(), t_end=3.0, h=1e-2, initial=sol)


def test_stepper_starts_from_a_state():
    start = ld.simulate(chain(), t_end=0.1, h=1e-3)
    stepper = ld.Stepper(chain(), h=1e-3, initial=start)
    assert stepper.t == start.t[-1]
    stepper.step(50)
    sol = ld.simulate(chain(), t_end=0.15, h=1e-3, initial=start)
    np.testing.assert_allclose(stepper.state.q[0], sol.q[-1], rtol=0, atol=1e-13)
    np.testing.assert_allclose(stepper.t, 0.15, rtol=1e-12)


def test_anything_else_is_no_state():
    with pytest.raises(ld.ModelError, match="initial = 'rest' is no state"):
        ld.simulate(chain(), t_end=0.1, h=1e-2, initial="rest")
