"""Steady rotation: relative equilibria, and small motions about them; rotating cantilever against Ritz values."""

import numpy as np
import pytest

import liedyn as ld

GROUPS = ("R3xSO3", "SE3")


@pytest.mark.parametrize("group", GROUPS)
def test_mass_on_a_spinning_spring(group):
    model = ld.Model(group=group)
    model.point_mass("m", mass=2.0, position=(1, 0, 0.5))
    model.spring("ground", "m", stiffness=50.0, length=0.8, at_a=(0, 0, 0.5))
    found = ld.equilibrium(model, spin=(0, 0, 3.0))
    assert found.converged
    r = 50.0 * 0.8 / (50.0 - 2.0 * 9.0)
    x = found.position("m")
    np.testing.assert_allclose((np.hypot(x[0], x[1]), x[2]), (r, 0.5), atol=1e-12)
    np.testing.assert_allclose(found.solution.velocity("m")[0], np.cross((0, 0, 3.0), x), atol=1e-12)
    np.testing.assert_allclose(found.solution.acceleration("m")[0], (-9.0 * x[0], -9.0 * x[1], 0), atol=1e-12)


def conical(group, angle=1.0):
    model = ld.Model(gravity=(0, 0, -9.81), group=group)
    out = np.array([np.sin(angle), 0, -np.cos(angle)])
    model.body("rod", mass=1.0, inertia=(0.1, 0.1, 0.01), position=(2, 0, 0) + out, rotation=ld.rot("y", -angle))
    model.spherical("ground", "rod", at=(2, 0, 0), name="ball")
    return model


@pytest.mark.parametrize("group", GROUPS)
def test_conical_pendulum_about_a_vertical_through_its_pivot(group):
    """cos(angle) (m l^2 + J - J_z) spin^2 = m g l."""
    model = conical(group)
    found = ld.equilibrium(model, spin=(0, 0, 4.0), about=(2, 0, 7))
    assert found.converged
    axis = -found.rotation("rod")[:, 2]
    assert axis[2] == pytest.approx(-9.81 / (16.0 * (1.0 + 0.1 - 0.01)), abs=1e-12)
    sol = ld.simulate(model, t_end=0.5, h=1e-3, method=ld.GeneralizedAlpha(rho_inf=1.0), initial=found)
    height = sol.position("rod")[:, 2]
    np.testing.assert_allclose(height, height[0], atol=1e-6)


def test_a_joint_that_does_not_turn_is_named():
    model = ld.Model()
    model.body("arm", mass=1.0, inertia=(1, 1, 1), position=(1, 0, 0))
    model.revolute("ground", "arm", at=(0, 0, 0), axis=(0, 0, 1), name="pin")
    assert ld.equilibrium(model, spin=(0, 0, 2.0)).converged
    found = ld.equilibrium(model, spin=(0, 2.0, 0))
    assert not found.converged
    assert "joint 'pin' does not let the model rotate like that" in found.message


# first three flap frequencies of a slender cantilever at a hub of radius 0 that turns with eta, Euler-Bernoulli, in units of
# sqrt(EI/(rho A L^4)): our Rayleigh-Ritz values, 18 monomials, 60 digits
RITZ = {
    0: (3.51601526850, 22.0344915647, 61.6972144135),
    1: (3.68164681396, 22.1810111506, 61.8417625872),
    3: (4.79727853236, 23.3202636743, 62.9849674807),
    6: (7.36037301931, 26.8090816785, 66.6839143815),
    12: (13.1701504875, 37.6031123312, 79.6144784895),
}


def blade(n, eta, driven, slender=1e7, **options):
    """Rotor in the plane x, y with EI = rho A = L = 1 in the flap direction z."""
    model = ld.Model(**options)
    inertia = 1.0 / slender
    section = ld.Section(stiffness=(slender,) * 3 + (1.0, 1.0, 4.0), mass=(1, 1, 1, 2 * inertia, inertia, inertia))
    beam = model.beam("blade", section, ld.Line((0, 0, 0), (1, 0, 0), up=(0, 0, 1)), n=n)
    model.body("hub", mass=1.0, inertia=(1, 1, 1))
    model.fixed("hub", beam.node(0))
    model.revolute("ground", "hub", at=(0, 0, 0), axis=(0, 0, 1), name="axle")
    if driven:
        model.drive("axle", f"{eta!r}*t")
    return model


def flap(n, eta, driven=True, beams=None, **options):
    """First three flap frequencies (rad/s)."""
    model = blade(n, float(eta), driven, **options)
    about = ld.equilibrium(model, spin=(0, 0, eta) if eta else None)
    assert about.converged
    linear = ld.linearize(model, about=about, beams=beams)
    assert linear.steady
    out_of_plane = [
        m.eigenvalue.imag
        for m in linear.modes
        if m.frequency > 0.1 and abs(m.displacement(f"blade.{n}")[2]) > abs(m.displacement(f"blade.{n}")[1])
    ]
    return np.array(out_of_plane[:3])


@pytest.mark.parametrize("eta", list(RITZ))
def test_rotating_cantilever_is_met_after_extrapolation(eta):
    study = ld.mesh_study(lambda n: n, lambda n: flap(n, eta)[0], n=(8, 16), order=4, reference=RITZ[eta][0])
    assert study.value == pytest.approx(RITZ[eta][0], rel=1e-5)


def test_higher_modes_both_groups_and_a_free_hub():
    for options in ({"group": "R3xSO3"}, {"group": "SE3"}, {"driven": False}):
        found = flap(32, 6, slender=1e6, **options)
        np.testing.assert_allclose(found, RITZ[6], rtol=1e-4)


def test_beams_as_given_are_less_accurate():
    errors = {beams: abs(flap(8, 3, beams=beams)[0] / RITZ[3][0] - 1.0) for beams in ("given", "accurate")}
    assert errors["accurate"] < 1e-4 < errors["given"] < 3e-3


def test_cantilever_at_rest_with_the_default_of_linearize():
    """Three bending frequencies of a slender cantilever, 32 elements, within 0.5 %; what is left is shear, in ratio to EI."""
    model = ld.Model()
    section = ld.Section(stiffness=(1e6, 1e6, 1e6, 1.0, 1.0, 4.0), mass=(1, 1, 1, 2e-6, 1e-6, 1e-6))
    beam = model.beam("b", section, ld.Line((0, 0, 0), (1, 0, 0), up=(0, 0, 1)), n=32)
    model.fixed("ground", beam.node(0))
    omega = 2 * np.pi * ld.linearize(model).frequencies
    for EI in (1.0, 4.0):
        for wanted in RITZ[0]:
            assert np.abs(omega / (np.sqrt(EI) * wanted) - 1.0).min() < 1e-4 * EI


def test_linearize_moves_an_equilibrium_to_that_of_the_accurate_beam():
    model = ld.Model(gravity=(0, 0, -1.0))
    section = ld.Section(stiffness=(1e4, 1e4, 1e4, 1.0, 1.0, 1.0), mass=(1, 1, 1, 2e-4, 1e-4, 1e-4))
    beam = model.beam("b", section, ld.Line((0, 0, 0), (1, 0, 0), up=(0, 0, 1)), n=8)
    model.fixed("ground", beam.node(0))
    given = ld.equilibrium(model)
    linear = ld.linearize(model, about=given, steady=True)
    accurate = ld.equilibrium(model, beams="accurate")
    np.testing.assert_allclose(linear.state.q, accurate.state.q, atol=1e-9)
    assert np.abs(accurate.state.q - given.state.q).max() > 1e-5
    as_given = ld.linearize(model, about=given, steady=True, beams="given")
    np.testing.assert_allclose(as_given.state.q, given.state.q, atol=1e-12)
