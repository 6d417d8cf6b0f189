"""Every problem, built and simulated on every group, converges to its own reference solution."""

import numpy as np
import pytest

import liedyn as ld
from liedyn import problems


def has_motion(name):
    """Whether there is a reference, of the motion of the model itself (not of a continuum or of an equilibrium)."""
    problem = problems.get(name)
    return problem.solution is not None and "v" in problem.reference(problem.times[0] if problem.times else 0.0)


KNOWN = [name for name in problems.names() if has_motion(name)]
ON_SO3 = {name for name in KNOWN if all(b.kind != "body" for b in problems.get(name).build().bodies)}
CASES = [(name, group) for name in KNOWN for group in ("R3xSO3", "SE3") if group == "R3xSO3" or name not in ON_SO3]


@pytest.mark.filterwarnings("ignore::liedyn.errors.RedundancyWarning")
@pytest.mark.parametrize(("name", "group"), CASES)
def test_simulation_converges_to_the_reference(name, group):
    problem = problems.get(name)
    t_end = problem.times[0] if problem.tabulated else problem.t_end
    method, steps = ld.GeneralizedAlpha(rho_inf=0.9), (problem.h / 2, problem.h / 4)
    table = ld.order_test(problem, method, group=group, steps=steps, t_end=t_end)
    assert "reference of the problem" in table.reference
    for key in ("x", "R", "v", "Omega"):
        # order 2, or nothing left but round-off (a rate that is linear in time, say)
        assert abs(table.orders[key][-1] - 2) < 0.12 or table.errors[key][-1] < 1e-11, str(table)
    assert set(table.errors) >= {"x", "R", "v", "Omega"}


@pytest.mark.filterwarnings("ignore::liedyn.errors.RedundancyWarning")
@pytest.mark.parametrize("name", [n for n in KNOWN if n != "satellite"])
def test_accelerations_at_the_start_are_those_of_the_reference(name):
    problem = problems.get(name)
    sol = ld.simulate(problem, t_end=problem.h)
    start = problem.reference(0.0)
    bodies = [body for body, _ in problem.points]
    found = np.array([sol.angular_acceleration(body)[0] for body in bodies]).reshape(start["Omegadot"].shape)
    scale = max(1.0, *(np.abs(start[key]).max() for key in ("Omegadot", "vdot")), np.abs(start["Omega"]).max() ** 2)
    # springs of 8e5 N/m in the governor feel the round-off of their lengths
    stiffness = problem.parameters.get("stiffness", 0.0) / min(
        (b.mass for b in sol.model.bodies if b.mass > 0.0), default=1.0
    )
    limit = 1e-13 * scale + 2.0**-52 * stiffness
    np.testing.assert_allclose(found, start["Omegadot"], rtol=0, atol=limit)
    found = np.array([sol.acceleration(body, at=at)[0] for body, at in problem.points]).reshape(start["vdot"].shape)
    np.testing.assert_allclose(found, start["vdot"], rtol=0, atol=limit)
    if "lam" in start:
        np.testing.assert_allclose(sol.multipliers[0], start["lam"], rtol=0, atol=1e-12 * scale)


@pytest.mark.parametrize("group", ["R3xSO3", "SE3"])
def test_chain_hangs_together(group):
    sol = ld.simulate(problems.chain(5), t_end=0.5, group=group)
    assert sol.status == "finished"
    assert sol.constraint_residual.max() < 1e-13
    links = [sol.position("rod0", at=(0.5, 0, 0)), sol.position("rod1", at=(-0.5, 0, 0))]
    np.testing.assert_allclose(links[0], links[1], atol=1e-13)
    assert sol.position("rod4", at=(0.5, 0, 0))[-1, 2] < -0.3  # and it falls
    assert sol.energy.drift < 1e-4
