"""Derivatives of equilibria and of their frequencies: closed forms, differences, refusals."""

import numpy as np
import pytest

import liedyn as ld


def test_a_hanging_mass_has_the_derivatives_of_its_formula():
    def build(mass, k):
        m = ld.Model(gravity=(0, 0, -9.81))
        bob = m.body("bob", mass=mass, inertia=(0.1, 0.1, 0.1), position=(0, 0, -0.3))
        slide = m.prismatic("ground", bob, at=(0, 0, 0), axis=(0, 0, 1), name="slide")
        m.joint_spring(slide, k)
        return m

    s = ld.sensitivity_at_rest(build, {"mass": 2.0, "k": 50.0})
    g = 9.81
    assert s.position("bob")[0, 2] == pytest.approx([-g / 50.0, 2.0 * g / 50.0**2], rel=1e-9)
    f = np.sqrt(50.0 / 2.0) / (2.0 * np.pi)
    assert s.frequencies == pytest.approx([f], rel=1e-9)
    assert s.frequency_derivatives[0] == pytest.approx([-0.5 * f / 2.0, 0.5 * f / 50.0], rel=1e-8)


def loaded_beam(E=2e9, mass=0.5, length=1.0):
    m = ld.Model(gravity=(0, 0, -9.81))
    m.beam("bar", ld.Section.rectangle(0.01, 0.02, E=E, nu=0.3, rho=1000.0), [(0, 0, 0), (length, 0, 0)], n=4)
    m.fixed("ground", "bar.0", at=(0, 0, 0))
    m.body("tip", mass=mass, inertia=(1e-3, 2e-3, 3e-3), position=(length, 0, 0))
    m.fixed("bar.4", "tip", at=(length, 0, 0))
    return m


def test_a_beam_has_the_derivatives_of_differences():
    values = {"E": 2e9, "mass": 0.5}
    s = ld.sensitivity_at_rest(loaded_beam, values)
    for k, (name, value) in enumerate(values.items()):
        h = 1e-3 * value
        ends = [ld.equilibrium(loaded_beam(**(values | {name: value + c * h}))) for c in (-2, -1, 1, 2)]
        weights = np.array([1, -8, 8, -1]) / (12.0 * h)
        z = weights @ [e.position("tip")[2] for e in ends]
        assert s.position("tip")[0, 2, k] == pytest.approx(z, rel=1e-6)
        f = weights @ np.array([np.sort(ld.linearize(e.model, e, beams="given").frequencies)[:3] for e in ends])
        # poses are found to 1e-11 of the length: frequencies of differences over 1e-3 are known to 1e-5
        assert s.frequency_derivatives[:3, k] == pytest.approx(f, rel=5e-5)


def test_what_is_no_function_of_the_parameters_is_refused():
    def loose(mass):
        m = ld.Model()
        m.body("rod", mass=mass, inertia=(0.1, 0.1, 0.1), position=(1, 0, 0))
        m.revolute("ground", "rod", at=(0, 0, 0), axis=(0, 1, 0))
        return m

    with pytest.raises(ld.ModelError, match="without stiffness"):
        ld.sensitivity_at_rest(loose, {"mass": 1.0})
    with pytest.raises(ld.ModelError, match="'unused' changes no number"):
        ld.sensitivity_at_rest(lambda E, unused: loaded_beam(E), {"E": 2e9, "unused": 1.0})
