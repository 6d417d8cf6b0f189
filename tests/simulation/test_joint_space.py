"""Vectors q, qd, tau of a Stepper, its read-outs by text and its records: the same numbers as those of a Solution."""

import pickle
import runpy
from pathlib import Path

import numpy as np
import pytest

import liedyn as ld


def arm(group="R3xSO3", gravity=(0, 0, -9.81)):
    model = ld.Model(gravity=gravity, group=group, name="arm")
    upper = model.body("upper", 2.0, (0.1, 0.1, 0.1), position=(0.5, 0, 0))
    lower = model.body("lower", 1.0, (0.05, 0.06, 0.05), position=(1.5, 0, 0))
    shoulder = model.revolute("ground", upper, at=(0, 0, 0), axis=(0, 1, 0), name="shoulder")
    elbow = model.revolute(upper, lower, at=(1, 0, 0), axis=(0, 1, 0), name="elbow")
    for joint in (elbow, shoulder):
        model.motor(joint, model.input(f"{joint.name}_torque"), name=f"{joint.name}_motor")
    return model


def driven(stepper, n):
    for k in range(n):
        stepper.tau = (-20.0 + 0.1 * k, 3.0)
        stepper.step()


@pytest.mark.parametrize(
    ("group", "method"),
    [("R3xSO3", None), ("SE3", None), ("R3xSO3", "energy-midpoint"), ("R3xSO3", "rattlie")],
)
def test_vectors_are_what_the_solution_says(group, method):
    stepper = ld.Stepper(arm(group), h=1e-3, method=method, record=1)
    assert stepper.joints == [("shoulder", "angle"), ("elbow", "angle")]
    assert stepper.actuated == stepper.joints
    driven(stepper, 30)
    sol = stepper.solution()
    state = stepper.state
    for k, (joint, _) in enumerate(stepper.joints):
        assert abs(stepper.q[k] - sol.coordinate(joint)[-1]) < 1e-14
        assert abs(stepper.qd[k] - state.coordinate_rate(joint)[0]) < 1e-13
        assert stepper.coordinate(joint) == stepper.q[k]
        assert stepper.coordinate_rate(joint) == stepper.qd[k]
    assert stepper.inputs == {"elbow_torque": 3.0, "shoulder_torque": -20.0 + 0.1 * 29}
    for text, value in {
        "position(lower)": state.position("lower")[0], "angular_velocity(upper)": state.angular_velocity("upper")[0],
        "reaction_force(elbow)": state.reaction("elbow")[0][0], "effort(elbow_motor)": [3.0],
        "total_energy": [state.energy.total[0]],
    }.items():  # fmt: skip
        scale = 1.0 + np.abs(value).max()
        assert np.abs(stepper.read(text) - value).max() < 1e-11 * scale, text


def test_records_know_their_inputs():
    stepper = ld.Stepper(arm(), h=1e-3, record=2)
    driven(stepper, 9)
    sol = stepper.solution()
    assert np.allclose(sol.t, np.arange(5) * 2e-3)
    assert np.allclose(sol.effort("shoulder_motor"), [0.0, -19.9, -19.7, -19.5, -19.3])
    whole = ld.Stepper(arm(), h=1e-3, record=1)
    driven(whole, 9)
    assert (whole.solution().q[::2][:5] == sol.q).all()
    again = pickle.loads(pickle.dumps(stepper))
    driven(stepper, 2)
    driven(again, 2)
    assert (again.solution().q == stepper.solution().q).all()


def test_angles_are_counted_over_turns():
    model = arm(gravity=(0, 0, 0))
    stepper = ld.Stepper(model, h=1e-2, record=1)
    for _ in range(100):
        stepper.tau = (0.0, 8.0)
        stepper.step()
        last = stepper.q
    assert last[1] > 2.0 * np.pi
    assert np.abs(last - [stepper.solution().coordinate(name)[-1] for name in ("shoulder", "elbow")]).max() < 1e-12


def test_reset_and_tolerance_keep_the_vectors():
    stepper = ld.Stepper(arm(), h=1e-2, tolerance=1e-4)
    driven(stepper, 5)
    first = stepper.q
    stepper.reset()
    assert np.abs(stepper.q).max() < 1e-15
    driven(stepper, 5)
    assert (stepper.q == first).all()


def test_wrong_vectors_are_refused_by_name():
    stepper = ld.Stepper(arm(), h=1e-3)
    with pytest.raises(ld.ModelError, match="must be 2 numbers"):
        stepper.tau = (1.0,)
    with pytest.raises(ValueError, match="must be finite"):
        stepper.tau = (1.0, np.nan)
    with pytest.raises(ld.ModelError, match="did you mean 'elbow'"):
        stepper.coordinate("elbo")
    with pytest.raises(ld.ModelError, match="is unknown"):
        stepper.read("positon(lower)")
    with pytest.raises(ld.ModelError, match="record=1"):
        stepper.solution()
    bare = ld.Model()
    bare.body("stone", 1.0, (0.1, 0.1, 0.1))
    stepper = ld.Stepper(bare, h=1e-3)
    assert stepper.q.shape == (0,)
    with pytest.raises(ld.ModelError, match="no joint has a motor"):
        stepper.tau = ()


def test_the_environment_of_gymnasium_keeps_its_contract():
    pytest.importorskip("gymnasium", reason="Gymnasium is not installed")
    from gymnasium.utils.env_checker import check_env

    found = runpy.run_path(str(Path(__file__).parents[2] / "examples" / "robotics" / "cart_pole_env.py"))
    env = found["CartPole"](seconds=0.2)
    check_env(env, skip_render_check=True)
    seen, _ = env.reset(seed=3)
    again, _ = env.reset(seed=3)
    assert (seen == again).all()
    done = [env.step(np.zeros(1)) for _ in range(10)]
    assert done[-1][3]
    assert not done[-1][2]
    # it falls to the side to which it leans
    assert np.sign(done[-1][0][1]) == np.sign(seen[1])
    assert abs(done[-1][0][1]) > abs(seen[1])
