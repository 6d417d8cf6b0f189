"""Rows of velocities in every method and on both groups: order in q, v and reactions, no slip, energy.

References: `rolling_models.py`, which knows neither multipliers nor our kernels.
"""

from functools import cache

import numpy as np
import pytest
from rolling_models import BALL, DISC, Sled, Trolley
from test_discrete_derivatives import SEEDS, H, Step, assert_iteration_matrix, members
from test_every_method import METHODS

import liedyn as ld
from liedyn.studies.order import read

GROUPS = ("R3xSO3", "SE3")
ALONE = {"disc": (DISC, 0.4), "ball": (BALL, 0.4), "sled": (Sled(), 0.4)}
STEPS = (80, 160)
every_method = pytest.mark.parametrize("method", METHODS)
both_groups = pytest.mark.parametrize("group", GROUPS)


@cache
def reference(name):
    """State and reaction at the end."""
    maker, t_end = ALONE[name]
    return maker.reference(t_end)


def assert_orders(errors, order, round_off=None):
    for key, fine in errors[1].items():
        if fine > (round_off or {}).get(key, 1e-12):
            observed = np.log2(errors[0][key] / fine)
            assert observed > order - 0.25, f"{key}: order {observed:.2f} from {errors[0][key]:.2e} and {fine:.2e}"


@both_groups
@pytest.mark.parametrize("name", ALONE)
@every_method
def test_motion_and_reactions_converge_to_those_without_multipliers(method, name, group):
    scheme, order = METHODS[method]
    maker, t_end = ALONE[name]
    wanted, errors = reference(name), []
    for n in STEPS:
        sol = ld.simulate(maker.model(group), t_end=t_end, h=t_end / n, method=scheme, record=20)
        assert sol.status == "finished", sol.message
        assert sol.slip.max() < 1e-12
        assert sol.constraint_residual.max() < 1e-13
        force, torque = sol.reaction("contact")
        found = {
            "x": sol.position("body"), "R": sol.rotation("body"), "v": sol.velocity("body"),
            "Omega": sol.angular_velocity("body"), "force": force, "torque": torque,
        }  # fmt: skip
        errors.append({key: np.linalg.norm(found[key][-1] - wanted[key]) for key in wanted})
    # round-off of positions over h^2 is in the multipliers of index 3: 3e-9 to 5e-9 N with half the smaller step
    assert_orders(errors, order, {"force": 1e-8} if method.startswith("bliedf") else None)


# -- with joints ------------------------------------------------------------------------------------------------------

T_TROLLEY = 0.4


@cache
def trolley_reference():
    """Everything at the end, by the Munthe-Kaas scheme of order 6."""
    sol = ld.simulate(
        Trolley().model(), t_end=T_TROLLEY, h=T_TROLLEY / 800, method=ld.MuntheKaas("butcher6"), record=800
    )
    return {key: value[-1] for key, value in read(sol).items()}


@pytest.mark.filterwarnings("ignore::liedyn.errors.RedundancyWarning")
def test_trolley_is_a_chaplygin_sleigh():
    wanted, found = Trolley().reference(T_TROLLEY), trolley_reference()
    for key, value in wanted.items():
        np.testing.assert_allclose(found[key][0], value, atol=1e-11)


@pytest.mark.filterwarnings("ignore::liedyn.errors.RedundancyWarning")
@both_groups
@every_method
def test_trolley_whose_wheels_repeat_a_row_keeps_the_order(method, group):
    """The wheels share an axle, so one row across the track repeats the other, by way of the joints."""
    scheme, order = METHODS[method]
    wanted, errors = trolley_reference(), []
    for n in STEPS if order < 4 else (120, 240):
        sol = ld.simulate(Trolley().model(group), t_end=T_TROLLEY, h=T_TROLLEY / n, method=scheme, record=20)
        assert sol.status == "finished", sol.message
        found = read(sol)
        errors.append({key: np.linalg.norm(found[key][-1] - wanted[key]) for key in wanted})
        assert sol.constraint_residual.max() < 1e-12
        # velocities of index 3 meet the joints, and with them a row that repeats another, to the order of the method
        assert sol.slip.max() < (1e-4 if scheme.index == 3 else 1e-11)
    assert_orders(errors, order, round_off={"lam": 2e-8})  # of multipliers of minimum norm


# -- the rolling disk of Hante ----------------------------------------------------------------------------------------


def hante_disk(group):
    """DeniseTumiotto/lie_group_integration_methods, rolling_disk/test/config.lua."""
    model = ld.Model(gravity=(0, 0, -9.81), group=group)
    turned = (0, 0, np.sqrt(0.5), np.sqrt(0.5))
    model.body("disk", 15.0, (3.75, 3.75, 7.5), position=(0, 0, 1), rotation=turned, angular_velocity=(0, 15, 5))
    model.rolling("disk", 1.0, axis=(0, 0, 1))
    return model


@both_groups
@every_method
def test_rolling_disk_does_not_slip_and_its_energy_converges(method, group):
    scheme, order = METHODS[method]
    runs = [ld.simulate(hante_disk(group), t_end=2.0, h=h, method=scheme) for h in (2e-3, 1e-3)]
    drift = [sol.energy.drift for sol in runs]
    for sol in runs:
        assert sol.status == "finished", sol.message
        assert sol.slip.max() < 1e-10
        assert sol.constraint_residual.max() < 1e-13
    if "energy" in scheme.facts.conserves:
        assert max(drift) < 1e-13
    else:
        assert np.log2(drift[0] / drift[1]) > order - 0.25


# -- energy-conserving steps ------------------------------------------------------------------------------------------

CONSERVING = [
    {"rotation": "cayley"}, {"rotation": "exp"}, {"rotation": "exp", "moment": "kappa"}, {"rotation": "euler"},
    {"rotation": "euler", "moment": "nodal"}, {"rotation": "cayley", "order": 4},
]  # fmt: skip


@pytest.mark.filterwarnings("ignore::liedyn.errors.RedundancyWarning")
@pytest.mark.parametrize("maker", [DISC, BALL, Sled(), Trolley()], ids=["disc", "ball", "sled", "trolley"])
@pytest.mark.parametrize("options", CONSERVING, ids=lambda x: "-".join(map(str, x.values())))
def test_energy_stays_at_round_off_over_ten_thousand_steps(options, maker):
    sol = ld.simulate(maker.model(), t_end=20.0, h=2e-3, method=ld.EnergyMidpoint(**options), record=50)
    assert sol.status == "finished", sol.message
    assert sol.energy.drift < 2e-13
    assert sol.constraint_residual.max() < 1e-13 * (1 + np.abs(sol.q).max())


@pytest.mark.parametrize("maker", [DISC, BALL, Sled()], ids=["disc", "ball", "sled"])
@members
def test_reactions_do_no_work_where_the_rows_of_a_step_hold(maker, member):
    """Work of the forces of lam over any step is lam times the rows."""
    step = Step(maker.model(), member)
    held = ~step.structure.lam_is_velocity
    for seed in SEEDS:
        rng = np.random.default_rng(seed)
        q0, x, v0, lam = step.configuration(rng), step.increment(rng), step.increment(rng), np.zeros(step.size)
        lam[step.lam_rows] = rng.normal(size=len(step.lam_rows))
        r = step.residual(q0, x, lam, v0)
        rows = r[step.lam_rows]
        rows[held] -= step.evaluator.Phi(q0, 0.0)[held]
        forces = r - step.residual(q0, x, None, v0)
        assert step.work(q0, x, forces) == pytest.approx(lam[step.lam_rows] @ rows, abs=1e-14 * np.abs(r).sum())


@pytest.mark.parametrize("maker", [DISC, BALL, Sled()], ids=["disc", "ball", "sled"])
@members
def test_iteration_matrix_of_a_step_agrees_with_differences(maker, member):
    assert_iteration_matrix(Step(maker.model(), member), np.random.default_rng(4))


@pytest.mark.parametrize("maker", [DISC, BALL, Sled()], ids=["disc", "ball", "sled"])
@members
def test_forces_of_a_step_are_the_same_for_the_step_back(maker, member):
    step = Step(maker.model(), member)
    for seed in SEEDS:
        rng = np.random.default_rng(seed)
        q0, x, v0, lam = step.configuration(rng), step.increment(rng), step.increment(rng), np.zeros(step.size)
        lam[step.lam_rows] = rng.normal(size=len(step.lam_rows))
        q1, v1 = step.place(q0, x, v0)
        there = step.residual(q0, x, lam, v0) - step.residual(q0, x, None, v0)
        back = step.residual(q1, -x, lam, v1, h=-H) - step.residual(q1, -x, None, v1, h=-H)
        for f, g in zip(step.forces(there), step.forces(back), strict=True):
            np.testing.assert_allclose(g, f, rtol=0, atol=1e-12 * np.abs(there).max())


# -- index 1 ----------------------------------------------------------------------------------------------------------


@pytest.mark.filterwarnings("ignore::liedyn.errors.RedundancyWarning")
@pytest.mark.parametrize("maker", [DISC, Trolley()], ids=["disc", "trolley"])
@both_groups
def test_coordinate_partitioning_closes_the_joints_and_stops_the_slip(group, maker):
    sol = ld.simulate(maker.model(group), t_end=1.0, h=5e-3, method=ld.MuntheKaas(partition="coordinate"))
    assert sol.status == "finished", sol.message
    assert sol.constraint_residual.max() < 1e-13
    assert sol.velocity_residual.max() < 1e-12
    mass = ld.simulate(maker.model(group), t_end=1.0, h=5e-3, method=ld.MuntheKaas())
    np.testing.assert_allclose(sol.q[-1], mass.q[-1], atol=1e-6)


@both_groups
def test_energy_of_a_rolling_disc_is_kept_on_request(group):
    sol = ld.simulate(DISC.model(group), t_end=2.0, h=1e-2, method=ld.MuntheKaas(conserve="energy"))
    assert sol.energy.drift < 1e-13
    assert sol.slip.max() < 1e-13
