"""Schemes on beams: what is conserved, what is damped, how stiff a rod may be."""

import itertools
import math

import numpy as np
import pytest

import liedyn as ld
from liedyn.integrate import bliedf, generalized_alpha, stress
from liedyn.integrate import parametrized_alpha as parametrized
from liedyn.integrate.method import Method

ARC = ld.Arc((0.0, 5.0, 0.0), (0.0, 0.0, 0.0), 1.5)


def flying(section, curve, n, mass="consistent", group="R3xSO3", velocities=None):
    """A free beam that tumbles; velocities: of each node, instead."""
    model = ld.Model(group=group)
    beam = model.beam("rod", section, curve, n=n, mass=mass, velocity=(1.0, 2.0, 3.0), angular_velocity=(0.5, 2.0, 3.0))
    for k, node in enumerate(beam.nodes if velocities else ()):
        for name, value in zip(("velocity", "angular_velocity"), velocities(k), strict=True):
            object.__setattr__(node, name, np.array(value))
    return model


@pytest.mark.parametrize("mass", ["lumped", "consistent"])
def test_energy_and_momenta_of_a_free_beam_are_kept_for_5000_steps(mass):
    section = ld.Section([1e4, 8e3, 8e3, 300.0, 400.0, 500.0], [1.0, 1.0, 1.0, 0.3, 0.1, 0.2])
    model = flying(section, ARC, 16, mass)
    sol = ld.simulate(model, t_end=50.0, h=0.01, method=ld.EnergyMidpoint(), record=10)
    error = np.abs(sol.energy.total / sol.energy.total[0] - 1.0)
    assert error.max() < 1e-11
    # no faster than the round-off of as many steps, added up without cancelling
    assert error[-100:].max() < 5000 * 2.0**-52 * 10
    for p in (sol.momentum.linear, sol.momentum.angular):
        assert np.abs(p - p[0]).max() < 1e-11 * np.linalg.norm(p[0])
    assert np.abs(sol.beam("rod").strain).max() > 0.02  # it did bend


def wild(k):
    """Velocities that stretch and bend a rod of six elements."""
    return (0.3 * np.sin(k), k - 2.0, 2.0 * np.cos(1.3 * k)), (0.5, np.sin(k), 1.0)


@pytest.mark.parametrize(
    ("EA", "EI", "h"), [(1e2, 1.0, 0.1), (1e4, 1e2, 0.05), (1e6, 1e2, 0.05), (1e6, 1e2, 0.1), (1e8, 1e2, 0.1)]
)
def test_the_conserving_scheme_takes_stiff_rods(EA, EI, h):
    # EA = 1e6 with h = 0.05: omega h of the stretching is about 100
    section = ld.Section([EA, EA, EA, EI, EI, EI], [1.0, 1.0, 1.0, 0.1, 0.1, 0.1])
    model = flying(section, [(0, 0, 0), (6, 0, 0)], 6, "lumped", velocities=wild)
    sol = ld.simulate(model, t_end=200 * h, h=h, method=ld.EnergyMidpoint())
    assert sol.status == "finished", sol.message
    assert sol.stats.newton_iterations <= 9 * sol.stats.steps
    E = sol.energy.total
    assert np.abs(E - E[0]).max() < 1e-11 * max(E[0], 1e-6 * EA)
    for p in (sol.momentum.linear, sol.momentum.angular):
        assert np.abs(p - p[0]).max() < 1e-11 * np.linalg.norm(p[0])


def test_damping_takes_from_the_energy_what_the_balance_says():
    section = ld.Section([1e4, 8e3, 8e3, 300.0, 400.0, 500.0], [1.0, 1.0, 1.0, 0.3, 0.1, 0.2])
    model = ld.Model()
    model.beam("rod", section, ARC, n=6, damping=0.01, velocity=(0, 0, 0), angular_velocity=(0.5, 2.0, 3.0))
    sol = ld.simulate(model, t_end=2.0, h=0.01, method=ld.EnergyMidpoint())
    E = sol.energy
    assert (np.diff(E.total) <= 1e-12 * E.total[0]).all()
    assert E.total[-1] < E.total[0] - 0.1
    assert np.abs(E.balance).max() < 1e-11 * E.total[0]
    alpha = [ld.simulate(model, t_end=2.0, h=h).energy.balance[-1] for h in (0.01, 0.005)]
    assert np.log2(alpha[0] / alpha[1]) == pytest.approx(2.0, abs=0.3)


@pytest.mark.parametrize("rho", [0.0, 0.5, 0.9])
@pytest.mark.parametrize("group", ["R3xSO3", "SE3"])
def test_generalized_alpha_damps_what_it_cannot_resolve_as_rho_inf_says(rho, group):
    # one element stretched by its ends: at omega h = 1e4 both roots of the scheme are -rho_inf
    section = ld.Section([1e4 * 1e4, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0] * 6)
    model = flying(
        section, [(0, 0, 0), (1, 0, 0)], 1, "lumped", group, lambda k: ((2.0 * k - 1.0, 0.0, 0.0), (0.0, 0.0, 0.0))
    )
    sol = ld.simulate(model, t_end=12.0, h=1.0, method=ld.GeneralizedAlpha(rho_inf=rho))
    d = sol.velocity("rod.1")[:, 0] - sol.velocity("rod.0")[:, 0]
    rest = d[2:] + 2.0 * rho * d[1:-1] + rho**2 * d[:-2]
    assert np.abs(rest[1:]).max() < 1e-3 * np.abs(d).max()


def test_generalized_alpha_keeps_what_it_resolves():
    section = ld.Section([2.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0] * 6)  # omega = sqrt(8)
    model = flying(
        section,
        [(0, 0, 0), (1, 0, 0)],
        1,
        "lumped",
        velocities=lambda k: ((0.02 * k - 0.01, 0.0, 0.0), (0.0, 0.0, 0.0)),
    )
    for method in (ld.GeneralizedAlpha(rho_inf=0.5), ld.BLieDF(k=4)):
        sol = ld.simulate(model, t_end=10.0, h=0.01, method=method)
        assert sol.energy.total[-1] == pytest.approx(sol.energy.total[0], rel=2e-3)


@pytest.mark.parametrize("rigid", ["kirchhoff", "inextensible"])
@pytest.mark.parametrize(
    "method",
    [ld.GeneralizedAlpha(rho_inf=0.8), ld.GeneralizedAlpha(rho_inf=0.8, index=2), ld.EnergyMidpoint()],
    ids=repr,
)
def test_a_cable_without_stretch_swings_with_large_steps(rigid, method):
    steel = ld.Section.circle(0.002, E=2e11, nu=0.3, rho=7800.0)
    model = ld.Model(gravity=(0.0, 0.0, -9.81))
    cable = model.beam("cable", steel, [(0, 0, 0), (1, 0, 0)], n=8, rigid=rigid)
    model.spherical(model.ground, cable.start)
    sol = ld.simulate(model, t_end=0.5, h=0.005, method=method)
    assert sol.status == "finished", sol.message
    strain = sol.beam("cable").strain
    assert np.abs(strain[..., : 3 if rigid == "kirchhoff" else 1]).max() < 1e-11
    scale = np.abs(sol.energy.potential).max()
    assert np.abs(sol.energy.balance).max() < (1e-10 if isinstance(method, ld.EnergyMidpoint) else 0.02) * scale


@pytest.mark.parametrize(("EA", "h"), [(1e4, 0.05), (1e6, 0.05), (1e8, 0.1)])
def test_generalized_alpha_takes_stiff_rods_from_a_start_that_stretches_them(EA, h):
    section = ld.Section([EA, EA, EA, 100.0, 100.0, 100.0], [1.0, 1.0, 1.0, 0.1, 0.1, 0.1])
    model = flying(section, [(0, 0, 0), (6, 0, 0)], 6, "lumped", velocities=wild)
    sol = ld.simulate(model, t_end=100 * h, h=h, method=ld.GeneralizedAlpha(rho_inf=0.7))
    assert sol.status == "finished", sol.message
    P = sol.momentum.linear
    assert np.abs(P - P[0]).max() < 1e-9 * np.linalg.norm(P[0])
    assert sol.energy.total[-1] <= sol.energy.total[0]


def spun_up(t):
    """Angle of the arm of Simo & Vu-Quoc 1986: up to 6 rad/s within 15 s."""
    return (
        0.4 * (t * t / 2 + (15 / (2 * math.pi)) ** 2 * (math.cos(2 * math.pi * t / 15) - 1)) if t < 15 else 6 * t - 45
    )


def test_an_arm_that_is_spun_up_ends_with_the_stretch_of_the_centrifugal_force():
    # J. C. Simo, L. Vu-Quoc, J. Appl. Mech. 53 (1986): steady extension 5.14e-4; h = 0.05 is 480 times the stretching mode's
    model = ld.Model(group="SE3")
    section = ld.Section([2.8e7, 1e7, 1e7, 1.4e4, 1.4e4, 1.4e4], [1.2, 1.2, 1.2, 1.2e-3, 6e-4, 6e-4])
    arm = model.beam("arm", section, [(0, 0, 0), (10, 0, 0)], n=10)
    hinge = model.revolute(model.ground, arm.start, axis=(0, 0, 1))
    model.drive(hinge, spun_up)
    sol = ld.simulate(model, t_end=20.0, h=0.05)
    assert sol.status == "finished", sol.message
    along = np.array([(math.cos(spun_up(t)), math.sin(spun_up(t)), 0.0) for t in sol.t])
    stretch = np.einsum("ti,ti->t", sol.position(arm.end), along) - 10.0
    assert stretch[sol.t > 18.0].mean() == pytest.approx(5.14e-4, rel=5e-3)
    assert stretch.min() == pytest.approx(-0.0190, rel=0.05)  # it lags behind by 0.57 m while it is sped up


# -- the independent stress on SE(3) ----------------------------------------------------------------------------------

STRIP = ld.Section.rectangle(0.02, 0.001, E=2.1e11, nu=0.3, rho=7850.0)
WIRE = ld.Section.circle(0.001, E=2.1e11, nu=0.3, rho=7850.0)
RUBBER = ld.Section.rectangle(0.02, 0.02, E=1e7, nu=0.3, rho=1100.0)
NEWTON_METHODS = {
    generalized_alpha: [ld.GeneralizedAlpha(rho_inf=0.9), ld.GeneralizedAlpha(rho_inf=0.9, index=2)],
    bliedf: [ld.BLieDF()],
    parametrized: [ld.ParametrizedAlpha(rho_inf=0.9)],
}
newton_methods = pytest.mark.parametrize(
    ("module", "method"),
    [(m, x) for m, methods in NEWTON_METHODS.items() for x in methods],
    ids=lambda x: repr(x) if isinstance(x, Method) else "",
)


def falling(group, section=STRIP, n=8, joint="fixed", **options):
    """A beam of 1 m that is held at one end and falls from the horizontal."""
    model = ld.Model(gravity=(0.0, 0.0, -9.81), group=group)
    beam = model.beam("b", section, [(0, 0, 0), (1, 0, 0)], n, **options)
    getattr(model, joint)(model.ground, beam.start)
    return model


@newton_methods
def test_beams_on_se3_take_the_steps_that_r3xso3_takes(module, method):
    iterations = dict.fromkeys(("R3xSO3", "SE3"), 0)
    cases = itertools.product((STRIP, WIRE, RUBBER), (4, 8, 16), (0.01, 0.02, 0.04), ("fixed", "spherical"))
    for section, n, h, joint in cases:
        for group in iterations:
            sol = ld.simulate(falling(group, section, n, joint), t_end=0.2, h=h, method=method, health=False)
            assert sol.status == "finished", (group, n, h, joint, sol.message)
            iterations[group] += sol.stats.newton_iterations
    # measured: 0.84 to 0.99
    assert iterations["SE3"] < 1.2 * iterations["R3xSO3"]


def test_large_steps_on_se3_lead_to_the_motion_of_small_ones():
    """Without the independent stress h = 0.01 stops at 0.03 s."""
    reference = ld.simulate(falling("R3xSO3"), t_end=0.2, h=1e-4, record=100, health=False).position("b.8")
    error = {}
    for group in ("SE3", "R3xSO3"):
        for h in (0.01, 0.005, 0.0025):
            sol = ld.simulate(falling(group), t_end=0.2, h=h, record=round(0.01 / h), health=False)
            assert sol.status == "finished", sol.message
            error[group, h] = np.abs(sol.position("b.8") - reference).max()
    assert np.abs(reference[-1] - reference[0]).max() > 0.1  # it did fall
    for h in (0.01, 0.005, 0.0025):
        assert error["SE3", h] < 1.3 * error["R3xSO3", h]  # the error is that of the steps
    assert error["SE3", 0.0025] < 2e-4


def test_states_found_with_the_independent_stress_solve_the_equation_of_motion():
    sol = ld.simulate(falling("SE3"), t_end=0.2, h=0.01, health=False)
    e = sol.evaluator
    stiffness = 2.1e11 * 0.02 * 0.001 * 8  # EA/L: what round-off of positions (1 m) becomes
    for k in range(1, len(sol.t)):
        lam = np.zeros_like(e.no_lam)
        lam[e.structure.lam_rows] = sol.lam[k]
        r = e.residual(sol.q[k].ravel(), sol.v[k].ravel(), sol.vd[k].ravel(), lam, sol.t[k])
        assert np.abs(r).max() < 8 * 2.0**-52 * stiffness  # measured: 1.4


def test_stress_at_the_end_of_a_step_is_that_of_the_pose():
    stepper = ld.Stepper(falling("SE3"), h=0.01)
    stepper.step(20)
    run = stepper._setup.run
    P = run.system.u  # the memory of the elements
    assert run.count.stressed
    before = P.copy()
    stress.follow_stress(-1, 0.0, run.system, run.count, run.old.q, np.zeros_like(run.evaluator.r))
    assert np.abs(P - before).max() < 1e-7 * np.abs(P[before != P]).max()


@newton_methods
@pytest.mark.parametrize("options", [{}, {"damping": 1e-4}, {"order": 4}], ids=str)
def test_the_independent_stress_changes_the_way_and_not_the_solution(module, method, options, monkeypatch):
    def from_the_start(run):
        stress.use_independent_stress(run)
        run.count.hard = 10**6

    model = falling("SE3", RUBBER, **options)
    plain = ld.simulate(model, t_end=0.1, h=0.002, method=method, health=False)
    full = ld.simulate(model, t_end=0.1, h=0.002, method=method, newton="full", health=False)
    monkeypatch.setattr(module, "use_independent_stress", from_the_start)
    sol = ld.simulate(model, t_end=0.1, h=0.002, method=method, health=False)
    assert sol.status == "finished", sol.message
    assert not np.array_equal(sol.q, plain.q)  # it was another way
    for other in (plain, full):
        assert np.abs(sol.q - other.q).max() < 1e-12
    # the stress that is followed is elastic: with damping up to 190 iterations in 50 steps, where full Newton takes 130
    assert sol.stats.newton_iterations <= full.stats.newton_iterations + 1.5 * sol.stats.steps
