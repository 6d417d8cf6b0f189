"""Initial values of a model: velocities that are given, completed and projected; positions that are closed."""

import warnings

import numpy as np
import pytest
from scipy.spatial.transform import Rotation

import liedyn as ld
from liedyn.errors import ConsistencyWarning

GROUPS = ("R3xSO3", "SE3")
G = np.array([0.0, 0.0, -9.81])
TILTED = Rotation.from_rotvec([0.4, -0.7, 0.3]).as_matrix()
J = np.array([[0.3, 0.02, -0.01], [0.02, 0.2, 0.03], [-0.01, 0.03, 0.25]])


def chain_of_three(group="R3xSO3", **velocities):
    model = ld.Model(gravity=G, group=group)
    for k, name in enumerate("abc"):
        model.body(name, mass=1.0 + k, inertia=J, position=(k + 0.5, 0, 0), **velocities.get(name, {}))
    model.spherical("ground", "a", at=(0, 0, 0), name="j0")
    model.revolute("a", "b", at=(1, 0, 0), axis=(0, 1, 0), name="j1")
    model.spherical("b", "c", at=(2, 0, 0), name="j2")
    return model


@pytest.mark.parametrize("group", GROUPS)
def test_given_velocities_are_kept_and_the_others_have_least_energy(group):
    given = {"b": {"angular_velocity": (0.3, -1.0, 0.5)}}
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        sol = ld.simulate(chain_of_three(group, **given), t_end=1e-3, h=1e-3)
    np.testing.assert_allclose(sol.angular_velocity("b")[0], (0.3, -1.0, 0.5), atol=1e-13)
    assert sol.velocity_residual[0] < 1e-13
    # by hand: minimize 1/2 v^T M v over all v with B v = 0 and the given components
    e = sol.evaluator
    q = np.ascontiguousarray(sol.q[0].ravel())
    M, B = e.mass(q, 0.0).toarray(), e.B(q, 0.0).toarray()
    fixed = np.zeros(24, dtype=bool)
    fixed[12 + 3 : 12 + 6] = True
    free = e.free & ~fixed
    v = np.zeros(24)
    v[fixed] = (0.3, -1.0, 0.5)
    n, m = int(free.sum()), len(B)
    K = np.block([[M[np.ix_(free, free)], B[:, free].T], [B[:, free], np.zeros((m, m))]])
    v[free] = np.linalg.lstsq(K, np.concatenate([-M[free] @ v, -B @ v]), rcond=None)[0][:n]
    np.testing.assert_allclose(sol.v[0].ravel(), v, atol=1e-11)


def test_nothing_given_is_rest():
    sol = ld.simulate(chain_of_three(), t_end=1e-3, h=1e-3)
    assert np.abs(sol.v[0]).max() == 0.0


def test_velocities_that_fit_are_kept_to_the_bit():
    w = (0.0, 0.0, 2.0)
    given = {n: {"angular_velocity": w, "velocity": (0, 2.0 * (k + 0.5), 0)} for k, n in enumerate("abc")}
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        sol = ld.simulate(chain_of_three(**given), t_end=1e-3, h=1e-3)
    for k, n in enumerate("abc"):
        np.testing.assert_array_equal(sol.angular_velocity(n)[0], w)
        np.testing.assert_array_equal(sol.velocity(n)[0], (0, 2.0 * (k + 0.5), 0))


@pytest.mark.parametrize("group", GROUPS)
def test_velocities_that_contradict_a_joint_are_projected_with_a_warning(group):
    given = {"a": {"angular_velocity": (0, 0, 1.0), "velocity": (0, 2.0, 0)}}  # 0.5 m/s would fit
    with pytest.warns(ConsistencyWarning) as caught:
        sol = ld.simulate(chain_of_three(group, **given), t_end=1e-3, h=1e-3)
    (warning,) = caught
    assert "'j0'" in str(warning.message)
    assert "1.5" in str(warning.message), "by how much"
    assert warning.filename == __file__, "the warning points at the line of the user"
    assert sol.velocity_residual[0] < 1e-13


@pytest.mark.parametrize("group", GROUPS)
def test_positions_are_moved_onto_the_constraints(group):
    model = ld.Model(gravity=G, group=group)
    a = model.body("a", mass=1.0, inertia=J, position=(0.5, 0.01, 0))
    b = model.body(
        "b", mass=2.0, inertia=J, position=(1.5, 0, -0.02), rotation=Rotation.from_rotvec([0, 0.01, 0]).as_matrix()
    )
    model.spherical(model.ground, a, at_a=(0, 0, 0), at_b=(-0.5, 0, 0))
    model.revolute(a, b, at_a=(0.5, 0, 0), at_b=(-0.5, 0, 0), axis_a=(0, 0, 1), axis_b=(0, 0, 1))
    sol = ld.simulate(model, t_end=0.1, h=1e-3)
    assert sol.constraint_residual[0] < 1e-14
    assert np.abs(sol.position("a")[0] - a.position).max() < 0.02, "moved no further than needed"
    assert np.abs(sol.position("b")[0] - b.position).max() < 0.03


def test_joint_that_cannot_close_is_an_error_with_its_gap():
    model = ld.Model()
    model.body("a", mass=1.0, inertia=J, position=(0.5, 0, 0))
    model.spherical("ground", "a", at_a=(0, 0, 0), at_b=(-0.5, 0, 0), name="left")
    model.spherical("ground", "a", at_a=(3.0, 0, 0), at_b=(0.5, 0, 0), name="right")  # 1 m long, 3 m apart
    with pytest.raises(ld.ModelError, match=r"joint '(left|right)' cannot be closed.*gap of"):
        ld.simulate(model, t_end=1.0, h=1e-3)
