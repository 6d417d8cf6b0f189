"""Measured spectral radii against closed forms."""

import numpy as np
import pytest

import liedyn as ld


def closed_form(method, omega_h):
    """Spectral radius of generalized-alpha for x'' + omega^2 x = 0 (Chung & Hulbert 1993), from its four equations."""
    am, af, beta, gamma = method.coefficients
    # unknowns x, v, vd, a at the end of a step of size 1
    new = np.array([[1, 0, 0, -beta], [0, 1, 0, -gamma], [omega_h**2, 0, 1, 0], [0, 0, af - 1, 1 - am]])
    old = np.array([[1, 1, 0, 0.5 - beta], [0, 1, 0, 1 - gamma], [0, 0, 0, 0], [0, 0, af, -am]])
    return np.abs(np.linalg.eigvals(np.linalg.solve(new, old))).max()


OMEGA_H = np.array([0.01, 0.3, 1.0, 3.0, 10.0, 100.0])


@pytest.mark.parametrize("rho_inf", [0.0, 0.3, 0.6, 0.9])
@pytest.mark.parametrize("constrained", [False, True])
def test_generalized_alpha_has_the_radius_of_chung_and_hulbert(rho_inf, constrained):
    method = ld.GeneralizedAlpha(rho_inf=rho_inf)
    measured = ld.spectral_radius(method, OMEGA_H, constrained=constrained)
    expected = [closed_form(method, x) for x in OMEGA_H]
    np.testing.assert_allclose(measured.rho, expected, atol=1e-6)


@pytest.mark.parametrize("method", [ld.GeneralizedAlpha.hht(0.2), ld.GeneralizedAlpha.newmark(0.3, 0.6)])
def test_other_coefficients_have_their_own_radius(method):
    expected = [closed_form(method, x) for x in OMEGA_H]
    np.testing.assert_allclose(ld.spectral_radius(method, OMEGA_H).rho, expected, atol=1e-6)


@pytest.mark.parametrize("rho_inf", [0.1, 0.5, 0.8, 1.0])
def test_radius_at_infinite_frequency_is_rho_inf(rho_inf):
    found = ld.spectral_radius(ld.GeneralizedAlpha(rho_inf=rho_inf), 1e6).rho
    assert found == pytest.approx(rho_inf, abs=1e-3)


def test_undamped_method_keeps_the_amplitude():
    found = ld.spectral_radius(ld.GeneralizedAlpha(rho_inf=1.0), OMEGA_H)
    np.testing.assert_allclose(found.rho, 1.0, atol=1e-9)
    np.testing.assert_allclose(found.growth, 1.0, atol=0.02)


def test_index_3_without_damping_is_weakly_unstable_and_index_2_is_not():
    # across the constraint index 3 has the double eigenvalue -1 with one eigenvector: multipliers grow with n
    weak = ld.spectral_radius(ld.GeneralizedAlpha(rho_inf=1.0), OMEGA_H, constrained=True)
    np.testing.assert_allclose(weak.rho, 1.0, atol=1e-6)
    np.testing.assert_allclose(weak.growth, 2.0, rtol=0.05)
    stable = ld.spectral_radius(ld.GeneralizedAlpha(rho_inf=1.0, index=2), OMEGA_H, constrained=True)
    np.testing.assert_allclose(stable.rho, 1.0, atol=1e-6)
    np.testing.assert_allclose(stable.growth, 1.0, rtol=0.02)
    assert ld.spectral_radius(ld.GeneralizedAlpha(rho_inf=0.9), 1.0, constrained=True).growth < 1.0


def bdf_radius(k, omega_h):
    """Spectral radius of BDF k for y' = i omega y: roots of sum alpha_j z^(k-j) = i omega_h z^k."""
    alpha = {2: [3 / 2, -2, 1 / 2], 3: [11 / 6, -3, 3 / 2, -1 / 3], 4: [25 / 12, -4, 3, -4 / 3, 1 / 4]}[k]
    polynomial = np.array(alpha, complex)
    polynomial[0] -= 1j * omega_h
    return np.abs(np.roots(polynomial)).max()


@pytest.mark.parametrize("k", [2, 3, 4])
def test_bliedf_has_the_radius_of_bdf(k):
    omega_h = np.array([0.3, 1.0, 3.0, 10.0])
    found = ld.spectral_radius(ld.BLieDF(k=k), omega_h)
    np.testing.assert_allclose(found.rho, [bdf_radius(k, x) for x in omega_h], atol=1e-6)


def limit(method, low, high):
    """Largest omega_h with a radius of at most 1, by bisection."""
    for _ in range(20):
        middle = 0.5 * (low + high)
        stable = ld.spectral_radius(method, middle).rho <= 1.0 + 1e-9
        low, high = (middle, high) if stable else (low, middle)
    return low


def test_explicit_methods_have_their_limit_of_stability():
    assert limit(ld.KryslMidpoint("EA"), 1.5, 2.5) == pytest.approx(2.0, abs=1e-3)  # Verlet in the translations
    assert limit(ld.MuntheKaas(), 2.5, 3.5) == pytest.approx(2.0 * np.sqrt(2.0), abs=1e-3)  # RK4
    assert ld.spectral_radius(ld.MuntheKaas(), 1e3).growth == np.inf
    assert ld.spectral_radius(ld.MuntheKaas("butcher6"), 1e3).rho == np.inf  # overflows before there is enough to fit


def test_energy_midpoint_keeps_the_amplitude_of_every_frequency():
    omega_h = [0.3, 1.0, 2.0, 5.0, 100.0]
    np.testing.assert_allclose(ld.spectral_radius(ld.EnergyMidpoint(), omega_h).rho, 1.0, atol=1e-9)
    np.testing.assert_allclose(ld.spectral_radius(ld.EnergyMidpoint(order=4), omega_h).rho, 1.0, atol=1e-9)


def decaying_step(rho_inf, y):
    """Amplification of (x, v) by the energy-decaying step for x'' + x = 0 and h = y (integrate/energy_midpoint/decay.py)."""
    chi, A = (1 - rho_inf) / (1 + rho_inf), 0.07 * y * y / (1 + 0.07 * y * y)
    # 2 (dx - y v) + y^2 (x + dx/2 + chi/2 A dx) = 0, then v1 = 2 dx/y - v, and v1 - (1 - rho_inf) A^2 v1
    dx = np.array([-y * y, 2 * y]) / (2 + y * y * (0.5 + 0.5 * chi * A))
    return np.array([dx + [1, 0], (1 - (1 - rho_inf) * A * A) * (2 * dx / y - [0, 1])])


def test_decaying_energy_midpoint_damps_as_derived():
    omega_h = np.array([0.3, 1.0, 3.0, 10.0, 100.0])
    expected = [np.abs(np.linalg.eigvals(decaying_step(1 / 3, y))).max() for y in omega_h]
    np.testing.assert_allclose(ld.spectral_radius(ld.EnergyMidpoint(rho_inf=1 / 3), omega_h).rho, expected, atol=1e-5)


def test_a_number_gives_numbers_and_prints():
    found = ld.spectral_radius(ld.GeneralizedAlpha(rho_inf=0.5), 2.0)
    assert isinstance(found.rho, float)
    assert isinstance(found.growth, float)
    assert "free test equation" in str(found)
    assert len(str(ld.spectral_radius(ld.GeneralizedAlpha(), [1.0, 2.0])).splitlines()) == 4


@pytest.mark.parametrize("omega_h", [0.0, -1.0, [], [1.0, np.nan]])
def test_wrong_frequencies_are_refused(omega_h):
    with pytest.raises(ValueError, match="positive"):
        ld.spectral_radius(ld.GeneralizedAlpha(), omega_h)
