"""Drake and SUNDIALS beside liedyn: they solve the same problem, and the benchmark runs without them."""

import importlib
from pathlib import Path

import numpy as np
import pytest

import liedyn as ld

ROOT = Path(__file__).parents[2]
MODULES = {"pinocchio", "mujoco", "exudyn", "pydrake", "sksundae", "matplotlib"}


@pytest.fixture(autouse=True)
def benchmarks_can_be_imported(monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT))


@pytest.fixture
def nothing_installed(monkeypatch):
    find = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name, *a: None if name in MODULES else find(name, *a))


@pytest.fixture
def explicit():
    return importlib.import_module("benchmarks.cases.explicit")


@pytest.fixture
def work():
    return importlib.import_module("benchmarks.cases.work_precision")


def test_explicit_runs_without_any_peer_and_says_who_is_missing(explicit, nothing_installed, monkeypatch):
    monkeypatch.setattr(explicit, "SIZES", {3: 10})
    found = explicit.measure(repeats=2)
    assert {name for name, _ in found.times} == {"liedyn", "generalized-alpha"}
    assert all(len(times) == 2 for times in found.times.values())
    absent = [line for line in found.lines() if line.endswith("is not installed")]
    assert absent == [f"{name} is not installed" for name in ("Pinocchio", "MuJoCo", "Drake")]
    assert found.targets == []


def test_explicit_counts_the_least_time_and_tells_the_spread(explicit):
    found = explicit.Explicit({("liedyn", 10): [2.0, 4.0, 6.0], ("Drake RK3", 10): [6.0, 6.0, 6.0]})
    assert found.ratio("Drake RK3", 10) == 3.0
    assert any(line.startswith("| liedyn | 10 | 2 ±100% | 1 |") for line in found.lines())


def test_a_peer_with_another_model_is_not_timed(explicit, nothing_installed, monkeypatch):
    class Wrong:
        def __init__(self, n):
            self.n = n

        def solve(self, steps):
            return np.zeros((self.n, 3))

    monkeypatch.setattr(explicit, "SIZES", {3: 10})
    monkeypatch.setattr(explicit, "PEERS", {"Wrong": ("numpy", Wrong)})
    with pytest.raises(RuntimeError, match=r"Wrong, 3 rods: .*the models differ"):
        explicit.measure(repeats=1)


@pytest.mark.parametrize(("scheme", "longer", "order"), [("runge_kutta3", 1, 3), ("runge_kutta5", 4, 5)])
def test_chain_of_drake_converges_to_that_of_liedyn_with_the_order_of_its_method(explicit, scheme, longer, order):
    pytest.importorskip("pydrake")
    from benchmarks.cases.methods import sample
    from benchmarks.peers.drake import DrakeChain

    fine = sample(ld.problems.chain(5), ld.MuntheKaas("cooper_verner"), 1e-3, 400)
    exact = explicit.ends(fine.x, fine.R)
    h = 4e-3 / longer
    errors = [
        np.linalg.norm(DrakeChain(5, h / k, scheme, longer).solve(round(0.4 / h) * k) - exact, axis=1).max()
        for k in (1, 2)
    ]
    assert np.log2(errors[0] / errors[1]) == pytest.approx(order, abs=0.6)
    assert errors[1] < 1e-5


def test_steps_of_drake_are_as_many_as_asked_for(explicit):
    pytest.importorskip("pydrake")
    from benchmarks.peers.drake import DrakeChain

    for steps in (10, 30, 70, 1000):  # a sum of tenths is not exact
        assert DrakeChain(1, 1e-2, "runge_kutta3").cost(steps) > 0.0  # another number raises


def test_top_of_drake_reaches_the_reference_far_from_its_singularity(work):
    pytest.importorskip("pydrake")
    from benchmarks.peers.drake import POLE, DrakeTop

    fixed = ld.problems.heavy_top()
    top = DrakeTop(ld.problems.heavy_top(constrained=True), "runge_kutta5")
    _, R, ok = top.run(500)
    assert ok
    assert work.angle(R, work.rotations(fixed, 1.0)).max() < 1e-8
    axes = np.array([work.rotations(fixed, t).reshape(3, 3)[:, 1] for t in np.linspace(0.0, 1.0, 101)])
    pitch = np.arcsin(np.abs(axes @ POLE) / np.linalg.norm(POLE))
    assert np.degrees(pitch.max()) < 45.0
    assert abs(top.pitch) == pytest.approx(pitch[-1], abs=1e-6)


@pytest.mark.parametrize("scheme", ["runge_kutta3", "runge_kutta5"])
def test_automatic_steps_of_drake_come_closer_with_the_accuracy(work, scheme):
    pytest.importorskip("pydrake")
    from benchmarks.peers.drake import DrakeTop

    exact, top = work.rotations(ld.problems.heavy_top(), 1.0), DrakeTop(ld.problems.heavy_top(constrained=True), scheme)
    loose, tight = (work.angle(top.run_by_accuracy(a)[1], exact).max() for a in (1e-4, 1e-8))
    assert tight < 1e-4
    assert tight < 0.01 * loose
    assert top.run(500)[2]  # constant steps are so again


def test_automatic_steps_of_liedyn_are_curves_by_tolerance(work, nothing_installed):
    curves = {c.label: c for c in work.heavy_top(set()).curves if c.program == work.LIEDYN}
    curve = curves["munthe-kaas:tableau=dormand_prince, automatic steps (fixed point)"]
    assert curve.sizes[0] == 1e-2
    assert all(f"{text}, automatic steps (joint)" in curves for text in work.AUTOMATIC)
    exact = work.rotations(ld.problems.heavy_top(), 1.0)
    for size in (1e-4, 1e-8):
        seconds, R, ok = curve.solve(size)
        assert ok
        assert seconds > 0.0
        assert work.angle(R, exact).max() < 100 * size  # after 150 rad


@pytest.mark.parametrize("method", ["Adams", "BDF"])
@pytest.mark.parametrize("name", ["top", "squeezer"])
def test_sundials_reaches_the_reference_of_the_problem(work, name, method):
    pytest.importorskip("sksundae")
    minimal = importlib.import_module("benchmarks.peers.minimal")
    problem, t_end = {"top": (ld.problems.heavy_top(), 0.2), "squeezer": (ld.problems.andrews_squeezer(), 0.03)}[name]
    solver = minimal.SUNDIALS(getattr(minimal, name)(problem.parameters), t_end)
    seconds, R, ok = solver.run(method, 1e-12)
    assert ok
    assert seconds > 0.0
    assert work.angle(R, work.rotations(problem, t_end)).max() < 2e-8


def test_reference_programs_are_curves_but_no_peers(work, nothing_installed):
    both, alone = work.heavy_top({"sksundae"}), work.heavy_top(set())
    assert {c.program for c in both.curves} == {"liedyn", *work.REFERENCES}
    assert {c.program for c in alone.curves} == {"liedyn", "SciPy"}
    assert both.peers == []
    assert set(work.STYLES) >= {c.program for c in both.curves}
    assert all(work.STYLES[name]["linestyle"] == "--" for name in work.REFERENCES)
    lines = work.WorkPrecision([], list(work.PACKAGES)).lines()
    assert "Drake is not installed" in lines
    assert "SUNDIALS is not installed" in lines


def test_fastest_reference_is_named(work):
    def curve(program, unit):
        return work.Curve(program, "a solver", lambda n: (unit * n, np.array([1 / n**4]), True), (10, 1000))

    study = work.Study("case", "A case", "error", lambda R: float(R[0]), [])
    study.curves = [curve(*pair) for pair in (("liedyn", 1.0), ("SciPy", 0.5), ("SUNDIALS", 0.25))]
    study.measure(1)
    lines = work.WorkPrecision([study], ["matplotlib"]).lines()
    assert any("| SUNDIALS a solver | 0.25 |" in line for line in lines)


def test_a_finer_run_that_is_faster_counts_for_coarser_errors(work):
    seconds, errors = [1.0, 30.0, 10.0], [1e-2, 1e-4, 1e-6]
    assert work.time_for(1e-4, seconds, errors) == pytest.approx(10.0)
    assert work.time_for(1e-6, seconds, errors) == pytest.approx(10.0)
