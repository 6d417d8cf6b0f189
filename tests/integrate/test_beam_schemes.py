"""Schemes on beams: what is conserved, what is damped, how stiff a rod may be."""

import math

import numpy as np
import pytest

import liedyn as ld

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
