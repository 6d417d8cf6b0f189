"""The estimate of the fastest oscillation."""

import numpy as np
import pytest

import liedyn as ld
from liedyn.equation.consistent.initial import InitialValues
from liedyn.equation.evaluator import Evaluator
from liedyn.equation.stiffness import fastest


def beam(length, mass):
    """A clamped beam of four elements of 0.25 m, in units of 1/length m and 1/mass kg."""
    model = ld.Model()
    force, J = mass * length, mass * length**2
    stiffness = np.array([1e3 * force] * 3 + [0.4 * force * length**2] * 3)
    section = ld.Section(stiffness, [mass / length] * 3 + [1e-3 * J / length] * 3)
    frames = [((0.25 * k * length, 0.0, 0.0), np.eye(3)) for k in range(5)]
    model.beam("beam", section=section, frames=frames)
    model.fixed("ground", "beam.0")
    return model


def estimate(model):
    assembly = model.equations()
    e = Evaluator(assembly.builder.build(3))
    state = InitialValues(e).state(assembly.q.ravel(), assembly.v.ravel(), assembly.given.ravel(), 0.0)
    return e, state, fastest(e, state)


@pytest.mark.parametrize(("length", "mass"), [(1e3, 1.0), (1e-3, 1e-3), (10.0, 1e-6)])
def test_the_fastest_oscillation_does_not_depend_on_the_units(length, mass):
    """Else they decide how `BLieDF` starts, at h omega = 1."""
    meters, others = (estimate(beam(*units))[2] for units in ((1.0, 1.0), (length, mass)))
    assert others == pytest.approx(meters, rel=1e-9)


def test_the_fastest_oscillation_is_that_of_the_spectrum():
    e, state, omega = estimate(beam(1.0, 1.0))
    free = np.flatnonzero(e.free)
    M = e.mass(state.q, 0.0)[free][:, free].toarray()
    at = (state.q, state.v, state.vd, e.to_lam(state.lam), 0.0)
    K = e.in_node_order(e.matrix(*at, 0.0, 0.0, 1.0))[free][:, free].toarray()
    largest = np.sqrt(np.abs(np.linalg.eigvals(np.linalg.solve(M, K))).max())
    assert 0.9 * largest < omega < 1.01 * largest
