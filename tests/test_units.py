"""Factors to SI units."""

import math

import pytest

import liedyn as ld


def test_factors_are_those_of_the_definitions():
    u = ld.units
    assert 1000 * u.mm == pytest.approx(1.0, rel=1e-15)
    assert 180 * u.deg == math.pi
    assert 60 * u.rpm == pytest.approx(2 * math.pi, rel=1e-15)
    assert 3.6 * u.kmh == pytest.approx(1.0, rel=1e-15)
    assert u.lbf == pytest.approx(u.lb * u.g0, rel=1e-15)  # pound force: a pound under standard gravity
    assert u.ft == pytest.approx(12 * u.inch, rel=1e-15)
    assert u.psi == pytest.approx(u.lbf / u.inch**2, rel=1e-15)
    assert u.hp == pytest.approx(550 * u.ft * u.lbf, rel=1e-15)
    assert ld.Model(gravity=u.gravity).gravity.tolist() == [0, 0, -9.80665]
