"""Steps by tolerance of EnergyMidpoint and MuntheKaas: the same meaning of the number; who refuses, and why."""

import numpy as np
import pytest

import liedyn as ld
from liedyn.errors import ModelError
from liedyn.groups import SO3

METHODS = {
    "midpoint": (ld.EnergyMidpoint(), (1e-2, 1e-3, 1e-4)),
    "runge_kutta": (ld.MuntheKaas("dormand_prince"), (1e-3, 1e-5, 1e-7)),
}


def error(sol, ref):
    """Largest error of positions over the length (1 m here), and of rotations."""
    worst = 0.0
    for body in sol.bodies:
        R = np.swapaxes(ref.rotation(body), 1, 2) @ sol.rotation(body)
        worst = max(worst, np.abs(sol.position(body) - ref.position(body)).max(), np.abs(SO3().log(R)).max())
    return worst


@pytest.mark.parametrize("name", METHODS)
@pytest.mark.parametrize("problem", ["double_pendulum", "heavy_top_constrained"])
def test_errors_are_some_tolerances_at_every_tolerance(problem, name):
    method, tolerances = METHODS[name]
    p = ld.problems.get(problem)
    ref = ld.simulate(p, t_end=1.0, h=2.5e-4, method=ld.MuntheKaas("cooper_verner"), record=40, health=False)
    found = []
    for tolerance in tolerances:
        sol = ld.simulate(p, t_end=1.0, tolerance=tolerance, method=method, record=ref.t)
        assert sol.status == "finished"
        found.append(error(sol, ref) / tolerance)
    assert max(found) < 20.0  # as in test_step_control.py; the top turns by 150 rad
    assert max(found) < 10.0 * min(found)


@pytest.mark.parametrize("name", ["heavy_top_constrained", "slider_crank"])
def test_errors_of_a_pair_with_local_extrapolation_are_in_proportion_to_the_tolerance(name):
    """They fell faster, by 10^(1/4) per decade, while the estimate of lower order was held in proportion to h."""
    method, p, found = ld.MuntheKaas("dormand_prince"), ld.problems.get(name), []
    ref = ld.simulate(p, t_end=1.0, h=5e-4, method=ld.MuntheKaas("cooper_verner"), record=2000, health=False)
    for tolerance in (1e-3, 1e-5, 1e-8):
        sol = ld.simulate(p, t_end=1.0, tolerance=tolerance, method=method, record=[0.0, 1.0])
        found.append(error(sol, ref) / tolerance)
    assert max(found) < 10.0
    assert max(found) < 6.0 * min(found)


@pytest.mark.parametrize("group", ["R3xSO3", "SE3"])
def test_steps_of_a_pair_do_not_depend_on_the_group(group):
    """The rate of motion is that of the run on both; it was that of the start on SE(3), which took 362 steps in place of 86."""
    p = ld.problems.double_pendulum()
    steps = [
        ld.simulate(p, t_end=2.0, tolerance=1e-5, method=ld.MuntheKaas("dormand_prince"), group=g).stats.steps
        for g in ("R3xSO3", group)
    ]
    assert steps[1] == pytest.approx(steps[0], rel=0.2)


def test_energy_is_kept_to_round_off_whatever_the_steps():
    p = ld.problems.double_pendulum()
    sol = ld.simulate(p, t_end=5.0, tolerance=1e-2, method=ld.EnergyMidpoint())
    assert sol.steps.h.max() > 1.5 * sol.steps.h.min()
    assert sol.stats.rejected_steps > 5
    assert sol.energy.drift < 1e-13
    few = ld.simulate(p, t_end=5.0, tolerance=1e-2, method=ld.EnergyMidpoint(), record=10)
    np.testing.assert_array_equal(few.q[:-1], sol.q[:-1:10])
    assert few.energy.drift < 1e-13


def test_work_is_not_counted_twice_where_a_step_is_rejected():
    model = ld.Model(gravity=(0, 0, -9.81))
    arm = model.body("arm", 1.0, (0.01, 0.1, 0.1), position=(0.5, 0, 0))
    model.revolute("ground", arm, at=(0, 0, 0), axis=(0, 1, 0), name="hinge")
    model.joint_damper("hinge", 0.2)
    sol = ld.simulate(model, t_end=3.0, tolerance=1e-2, first_step=0.2, method=ld.EnergyMidpoint())
    assert sol.stats.rejected_steps > 0
    total = sol.energy.total - sol.work
    assert np.ptp(total) < 1e-12 * np.abs(sol.energy.kinetic).max()


@pytest.mark.parametrize(
    ("options", "spins"),
    [
        ({"rotation": "cayley"}, (1.0, 2.0, 3.0)),
        ({"rotation": "exp"}, (1.0, 2.0, 3.0)),
        ({"rotation": "euler"}, (1.0, 2.0, 3.0)),
        ({"rotation": "exp", "average": "spatial"}, (1.0, 1.0, 3.0)),
    ],
    ids=str,
)
def test_the_estimate_is_the_local_error(options, spins):
    """Against steps of h/32; with h = 0.01 the next term is some per cent of it."""
    model = ld.Model()
    model.body("b", 1.0, spins, angular_velocity=(1.0, 2.0, 0.5))
    method, h, tolerance = ld.EnergyMidpoint(**options), 0.01, 1e-2
    sol = ld.simulate(model, t_end=1.0, tolerance=tolerance, first_step=h, h_max=h, method=method)
    one, fine = (ld.simulate(model, t_end=h, h=x, method=method, health=False) for x in (h, h / 32))
    true = np.linalg.norm(SO3().log(one.rotation("b")[-1].T @ fine.rotation("b")[-1]))
    rate = np.linalg.norm(one.angular_velocity("b"), axis=1).max()
    assert sol.steps.error[0] == pytest.approx(true / (0.1 * tolerance * rate * h), rel=0.05)


@pytest.mark.parametrize(
    ("method", "words"),
    [
        (ld.RATTLie(), r"drifts where they follow an error; take EnergyMidpoint\(\)"),
        (ld.KryslMidpoint(), r"take EnergyMidpoint\(\)"),
        (ld.SimoWong(), r"take EnergyMidpoint\(\)"),
        (ld.Trapezoidal(), r"take EnergyMidpoint\(\)"),
        (ld.KryslEndres(), "no embedded pair"),
        (ld.MuntheKaas(), r"'rk4' has no embedded pair.*dormand_prince"),
        (ld.MuntheKaas("dormand_prince", tolerance=1e-6), "one of its own"),
        (ld.EnergyMidpoint(rho_inf=0.9), "damping belongs to the size of the steps; take rho_inf=1"),
        (ld.EnergyMidpoint(order=4), "take order=2"),
    ],
    ids=repr,
)
def test_methods_that_keep_equal_steps_say_why(method, words):
    with pytest.raises(ModelError, match=f"does not choose its steps by a tolerance: .*{words}"):
        ld.simulate(ld.problems.double_pendulum(), t_end=1.0, tolerance=1e-3, method=method)
