"""Names, parameters and sources of the benchmark problems."""

import json
import subprocess
import sys

import numpy as np
import pytest

from liedyn import problems

MECHANISMS = problems.names()[problems.names().index("simple_pendulum") :]


@pytest.mark.parametrize("name", problems.names())
def test_every_problem_says_what_it_is(name):
    problem = problems.get(name)
    assert problem.name == name
    assert len(problem.source) > 20
    assert problem.t_end > problem.h > 0
    assert all(0 < t <= problem.t_end + 1e-12 for t in problem.times)
    json.dumps(problem.parameters)


def known_at_the_start(name):
    """Whether the problem has a reference that answers at t = 0."""
    problem = problems.get(name)
    return problem.solution is not None and 0.0 in (problem.tabulated or (0.0,))


@pytest.mark.parametrize("name", [n for n in problems.names() if known_at_the_start(n)])
def test_reference_starts_at_the_initial_state(name):
    problem = problems.get(name)
    start = problem.reference(0.0)
    p = problem.parameters
    if name in MECHANISMS:
        model = problem.build()
        bodies = [(model.find(body), np.array(at)) for body, at in problem.points]
        places = np.array([b.position + b.rotation @ at for b, at in bodies])
        np.testing.assert_allclose(start["x"], places.reshape(start["x"].shape), atol=3e-15)
        np.testing.assert_allclose(
            start["R"], np.reshape([b.rotation for b, _ in bodies], start["R"].shape), atol=3e-15
        )
        return
    if "rotation" in p:
        np.testing.assert_allclose(start["R"], p["rotation"], atol=3e-15)
        np.testing.assert_allclose(start["Omega"], p["angular_velocity"], atol=1e-13)
        np.testing.assert_allclose(start["x"], np.array(p["rotation"]) @ p["X"], atol=3e-15)


@pytest.mark.parametrize("name", [n for n in problems.names() if problems.get(n).solution is not None])
def test_reference_answers_at_several_times(name):
    problem = problems.get(name)
    times = (problem.tabulated or (0.1, 0.2, 0.3))[:3]
    several = problem.reference(times)
    for key, value in problem.reference(times[-1]).items():
        assert several[key].shape == (len(times), *value.shape)
        np.testing.assert_allclose(several[key][-1], value, rtol=1e-13, atol=1e-12)


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
    for make in (problems.chain, problems.net, problems.n_four_bar):
        with pytest.raises(ValueError, match="positive whole number"):
            make(0)
    with pytest.raises(ValueError, match="joints must be one of"):
        problems.four_bar("PPPP")
    with pytest.raises(ValueError, match="joints must be one of"):
        problems.n_four_bar(joints="3R")


@pytest.mark.parametrize(
    "problem", [problems.chain(3), problems.net(2, 3), problems.bicycle(speed=5.0)], ids=lambda p: p.name
)
def test_problem_without_reference_says_so(problem):
    assert problem.reference(0.1) is None


def test_listing_problems_needs_no_compiler():
    code = "import sys, liedyn.problems as p; p.names(); p.heavy_top(); assert 'numba' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)
