"""EnergyMidpoint with rho_inf < 1: the energy falls in every step, momenta stay, the order is 2.

Unresolved oscillations shrink by the factor rho_inf a step.
"""

import energy_models as models
import numpy as np
import pytest

import liedyn as ld
from liedyn.integrate.energy_midpoint.decay import SHIFT
from liedyn.studies.order import read

ignore_redundancy = pytest.mark.filterwarnings("ignore::liedyn.errors.RedundancyWarning")


def run(model, t_end, h, rho_inf, record=1, **options):
    sol = ld.simulate(model, t_end=t_end, h=h, method=ld.EnergyMidpoint(rho_inf=rho_inf, **options), record=record)
    assert sol.status == "finished", sol.message
    return sol


def rises(sol):
    """Largest rise of the energy in a step over its size."""
    return np.diff(sol.energy.total).max() / max(np.abs(sol.energy.total).max(), sol.energy.kinetic.max())


def largest_change(values):
    return np.abs(values - values[0]).max()


def oscillator(frequency):
    """A unit mass on a spring along x, stretched by 1e-3 of its length."""
    model = ld.Model()
    model.point_mass("p", 1.0, position=(1.001, 0, 0))
    model.spring("ground", "p", frequency**2, length=1.0)
    return model


def one_step(y, rho_inf):
    """Matrix of the step of the oscillator in (x, h v) by the formulas of midpoint_decay; y = omega h."""
    chi, A = (1 - rho_inf) / (1 + rho_inf), SHIFT * y * y / (1 + SHIFT * y * y)
    left = np.array([[1, -0.5], [0.5 * y * y * (1 + chi * A), 1]])
    right = np.array([[1, 0.5], [-0.5 * y * y * (1 - chi * A), 1]])
    return np.diag([1, 1 - (1 - rho_inf) * A * A]) @ np.linalg.solve(left, right)


@pytest.mark.parametrize("y", [0.3, 1.0, 3.0, 10.0, 100.0])
@pytest.mark.parametrize("rho_inf", [0.0, 0.5, 0.9])
def test_oscillator_follows_the_formulas(y, rho_inf):
    h = 0.01
    sol = run(oscillator(y / h), 5 * h, h, rho_inf)
    state = np.column_stack([sol.position("p")[:, 0] - 1.0, h * sol.velocity("p")[:, 0]])
    step = one_step(y, rho_inf)
    for k in range(5):
        np.testing.assert_allclose(state[k + 1], step @ state[k], rtol=0, atol=1e-9 * np.abs(state).max())


@pytest.mark.parametrize("rho_inf", [0.0, 0.3, 0.8, 0.99])
def test_amplification_falls_from_one_to_rho_inf(rho_inf):
    radius = [np.abs(np.linalg.eigvals(one_step(y, rho_inf))).max() for y in np.geomspace(1e-2, 1e4, 200)]
    assert np.all(np.diff(radius) < 1e-6)
    assert radius[0] > 1 - 1e-9
    assert radius[-1] == pytest.approx(rho_inf, abs=1e-3)


@pytest.mark.parametrize("rho_inf", [0.2, 0.5, 0.8])
def test_measured_factor_of_unresolved_oscillations(rho_inf):
    h = 0.01
    sol = run(oscillator(1e4 / h), 12 * h, h, rho_inf)
    stretch = sol.position("p")[:, 0] - 1.0
    np.testing.assert_allclose(stretch[1:6] / stretch[:5], -rho_inf, rtol=1e-5)


def network(seed, free):
    """Five bodies at random, ten springs of stiffness 10^2 ... 10^6, some with a damper, a joint or two."""
    rng = np.random.default_rng(seed)
    model, names = ld.Model(gravity=(0, 0, 0) if free else (0, 0, -9.81)), [f"b{k}" for k in range(5)]
    for name in names:
        if name == "b4":
            model.point_mass(name, 1.3, position=1.5 * rng.normal(size=3), velocity=rng.normal(size=3))
            continue
        a, b = rng.uniform(0.1, 0.3, 2)
        model.body(
            name, 10 ** rng.uniform(-1, 1), (a, b, 0.9 * (a + b)), position=1.5 * rng.normal(size=3),
            rotation=ld.attitude.rotation_vector(rng.normal(size=3)), velocity=rng.normal(size=3),
            angular_velocity=rng.normal(size=3),
        )  # fmt: skip
    for k in range(10):
        pair = rng.choice(5, 2, replace=False)
        at = [None if n == 4 else 0.2 * rng.normal(size=3) for n in pair]
        model.spring(
            *(names[n] for n in pair), 10 ** rng.uniform(2, 6), at_a=at[0], at_b=at[1], damping=0.5 * (k % 5 == 0)
        )  # fmt: skip
    model.spherical("b0", "b1", at=(model.find("b0").position + model.find("b1").position) / 2)
    if not free:
        model.spherical("ground", "b0", at=(0, 0, 0))
    return model


@pytest.mark.filterwarnings("ignore::liedyn.errors.ConsistencyWarning")
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("rho_inf", [0.0, 0.5, 0.9])
@pytest.mark.parametrize("h", [0.002, 0.01])
def test_energy_never_rises_and_momenta_stay(seed, rho_inf, h):
    for free in (True, False):
        sol = run(network(seed, free), 100 * h, h, rho_inf)
        assert rises(sol) < 1e-14
        assert sol.constraint_residual.max() < 1e-13
        if free:
            for momentum in (sol.momentum.linear, sol.momentum.angular):
                assert largest_change(momentum) < 1e-11 * np.abs(momentum).max()


@pytest.mark.filterwarnings("ignore::liedyn.errors.ConsistencyWarning")
@pytest.mark.parametrize(
    "options", [{"rotation": "exp"}, {"rotation": "exp", "moment": "kappa"}, {"rotation": "euler"}], ids=str
)
def test_energy_never_rises_with_the_other_maps(options):
    for seed in range(2):
        sol = run(network(seed, True), 0.5, 0.005, 0.5, **options)
        assert rises(sol) < 1e-14
        assert largest_change(sol.momentum.linear) < 1e-11 * np.abs(sol.momentum.linear).max()


@pytest.mark.parametrize("rho_inf", [0.0, 0.5, 0.9])
@pytest.mark.parametrize("name", ["pair", "double pendulum"])
def test_order_two_and_energy_lost_by_the_third(name, rho_inf):
    model = models.pair(stiffness=1e3) if name == "pair" else models.double_pendulum()
    t_end = 0.2
    wanted = ld.simulate(model, t_end=t_end, h=t_end / 2000, method=ld.MuntheKaas("butcher6"), record=[t_end])
    wanted = {key: value[-1] for key, value in read(wanted).items()}
    errors, lost = [], []
    for h in (0.0025, 0.00125, 0.000625):
        sol = run(model, t_end, h, rho_inf)
        found = read(sol)
        errors.append([np.linalg.norm(found[key][-1] - wanted[key]) for key in wanted])
        lost.append(sol.energy.total[0] - sol.energy.total[-1])
        assert rises(sol) < 1e-14
    orders = np.log2(np.array(errors[:-1]) / errors[1:])
    assert orders.min() > 1.7
    assert orders[-1].min() > 1.85
    assert np.log2(lost[1] / lost[2]) > 2.7


@ignore_redundancy
@pytest.mark.parametrize("make", [models.satellite, models.four_bar], ids=["satellite", "four-bar"])
def test_without_stiff_modes_only_parasitic_velocities_are_lost(make):
    """Energy lost by the projection of the velocity is O(h^3), the order stays 2."""
    lost, ends = [], []
    for h in (0.02, 0.01, 0.005):
        sol = run(make(), 0.4, h, 0.5)
        assert rises(sol) < 1e-14
        lost.append(sol.energy.total[0] - sol.energy.total[-1])
        ends.append(sol.q[-1].copy())
    assert np.log2(lost[0] / lost[1]) > 2.6
    assert np.linalg.norm(ends[0] - ends[1]) / np.linalg.norm(ends[1] - ends[2]) == pytest.approx(4.0, rel=0.1)


# energy lost by the projection alone, an independent implementation: t = 2, h = .05, .025, .0125
def test_energy_lost_on_the_satellite():
    for h, wanted in ((0.05, 2.3e-7), (0.025, 2.9e-8), (0.0125, 3.7e-9)):
        sol = run(models.satellite(), 2.0, h, 0.5)
        assert sol.energy.total[0] - sol.energy.total[-1] == pytest.approx(wanted, rel=0.03)
        for momentum in (sol.momentum.linear, sol.momentum.angular):
            assert largest_change(momentum) < 1e-12


def test_rho_inf_one_conserves_and_near_one_almost():
    """The limit is the conserving scheme with the projected velocity carried on; without joints that is the scheme itself."""
    model = models.pair(stiffness=1e3)
    conserving = run(model, 0.1, 1e-3, 1.0)
    assert conserving.energy.drift < 1e-13
    differences = [np.abs(run(model, 0.1, 1e-3, 1 - d).q - conserving.q).max() for d in (1e-2, 1e-4, 1e-6)]
    assert differences[1] == pytest.approx(1e-2 * differences[0], rel=0.05)
    assert differences[2] == pytest.approx(1e-2 * differences[1], rel=0.05)


@pytest.mark.parametrize("stiffness", [1e3, 1e5, 1e7])
def test_stiff_pendulum_forgets_its_oscillation_and_keeps_the_slow_motion(stiffness):
    """A body hung on a short stiff spring, stretched at the start, is soon where a joint would have it."""
    model, joined = ld.Model(gravity=(0, 0, -9.81)), ld.Model(gravity=(0, 0, -9.81))
    for each in (model, joined):
        each.body("a", 1.0, (0.01, 0.1, 0.11), position=(0.5, 0, 0))
        each.spherical("ground", "a", at=(0, 0, 0))
    model.point_mass("b", 1.0, position=(1.1, 0, 0))
    model.spring("a", "b", stiffness, length=0.1 * (1 - 1e-3), at_a=(0.5, 0, 0))
    sol = run(model, 1.0, 0.005, 0.5)
    assert rises(sol) < 1e-14
    stretch = np.linalg.norm(sol.position("b") - sol.position("a", at=(0.5, 0, 0)), axis=1) - 0.1 * (1 - 1e-3)
    assert np.abs(stretch[-20:]).max() < 200.0 / stiffness  # weight and centrifugal force over the stiffness


@ignore_redundancy
def test_redundant_loop_with_a_spring():
    sol = run(models.four_bar(stiffness=1e6), 0.5, 5e-3, 0.5)
    assert rises(sol) < 1e-14
    assert sol.constraint_residual.max() < 1e-13
    assert sol.velocity_residual.max() < 1e-12
    np.testing.assert_allclose(sol.raw, ld.Solution(sol.model, sol.t, sol.q, sol.v, sol.vd, sol.lam).v, atol=1e-11)


def test_steps_of_any_size():
    sizes = np.random.default_rng(0).uniform(0.2, 1.0, 100) * 5e-3
    sol = run(models.pair(stiffness=1e4), None, sizes, 0.5)
    assert rises(sol) < 1e-14
    for momentum in (sol.momentum.linear, sol.momentum.angular):
        assert largest_change(momentum) < 1e-12


def test_models_without_springs_or_constraints():
    free = ld.Model(gravity=(0, 0, -9.81))
    free.body("a", 1.0, (1, 2, 2.5), angular_velocity=(1, 2, 3))
    points = ld.Model()
    points.point_mass("a", 1.0, velocity=(1, 0, 0))
    points.point_mass("b", 1.0, position=(1, 0, 0))
    points.spring("a", "b", 0.0, damping=0.3)
    for model in (free, points):
        assert rises(run(model, 1.0, 0.01, 0.5)) < 1e-14
    assert run(free, 1.0, 0.01, 0.5).energy.drift < 1e-13
