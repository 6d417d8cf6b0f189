"""Names, parameters and sources of the benchmark problems."""

import json
import subprocess
import sys

import numpy as np
import pytest

from liedyn import problems


@pytest.mark.parametrize("name", problems.names())
def test_every_problem_says_what_it_is(name):
    problem = problems.get(name)
    assert problem.name == name
    assert len(problem.source) > 20
    assert problem.t_end > problem.h > 0
    assert all(0 < t <= problem.t_end + 1e-12 for t in problem.times)
    json.dumps(problem.parameters)


@pytest.mark.parametrize("name", [n for n in problems.names() if n not in ("chain", "satellite")])
def test_reference_starts_at_the_initial_state(name):
    problem = problems.get(name)
    start = problem.reference(0.0)
    p = problem.parameters
    if "rotation" in p:
        np.testing.assert_allclose(start["R"], p["rotation"], atol=3e-15)
        np.testing.assert_allclose(start["Omega"], p["angular_velocity"], atol=1e-13)
        np.testing.assert_allclose(start["x"], np.array(p["rotation"]) @ p["X"], atol=3e-15)
    several = problem.reference([0.1, 0.2, 0.3])
    for key, value in problem.reference(0.2).items():
        assert several[key].shape == (3, *value.shape)
        np.testing.assert_allclose(several[key][1], value, rtol=1e-13, atol=1e-12)


def test_satellite_starts_as_its_source_says():
    # momenta of the digest the satellite was taken from, eight digits
    from liedyn.problems.base import tables
    from liedyn.problems.spacecraft import INERTIAS, MASSES, initial_state

    bodies = initial_state()
    P = sum(m * b["velocity"] for m, b in zip(MASSES, bodies, strict=True))
    L = sum(
        m * np.cross(b["position"], b["velocity"]) + b["rotation"] @ (np.array(J) * b["angular_velocity"])
        for m, J, b in zip(MASSES, INERTIAS, bodies, strict=True)
    )
    np.testing.assert_allclose(P, np.array(tables()["satellite"]["P0"], float), atol=1e-14)
    np.testing.assert_allclose(L, np.array(tables()["satellite"]["L0"], float), atol=1e-14)


def test_unknown_name_suggests_the_nearest():
    with pytest.raises(ValueError, match="did you mean 'heavy_top'"):
        problems.get("heavy_topp")


def test_unknown_case_is_refused():
    with pytest.raises(ValueError, match="case must be one of"):
        problems.lens_top("c")
    with pytest.raises(ValueError, match="case must be one of"):
        problems.geradin_top(3)
    with pytest.raises(ValueError, match="positive whole number"):
        problems.chain(0)


def test_chain_has_no_reference():
    assert problems.chain(3).reference(0.1) is None


def test_listing_problems_needs_no_compiler():
    code = "import sys, liedyn.problems as p; p.names(); p.heavy_top(); assert 'numba' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)
