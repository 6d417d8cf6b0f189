"""The benchmark: who may compete, what counts, when it fails.  Speeds themselves are not tested here."""

import ast
import importlib
import importlib.util
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def benchmarks_can_be_imported(monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT))


@pytest.fixture
def measure():
    return importlib.import_module("benchmarks.measure")


@pytest.fixture
def bench():
    return importlib.import_module("benchmarks.run")


@pytest.fixture
def contender(measure):
    def make(label, seconds=1.0, error=1.0, ok=True, log=None, h=1.0, order=2):
        """A program that takes its seconds for 10 steps, and has its error at h = 1."""

        def run(h, steps):
            if log is not None:
                log.append(label)
            cpu = seconds * steps / 10
            return measure.Sample(cpu, 2 * cpu, np.array([error * h**order]), np.eye(3), 1.0, 1.0, ok)

        return measure.Contender(label, run, h, order=order)

    return make


def error_of(sample):
    return float(sample.x[0])


PEERS = {"exudyn", "jax", "mujoco", "pinocchio", "pydrake", "sksundae"}  # which may be missing


def test_whatever_is_imported_is_there_or_a_peer():
    """Imports inside functions too, which run only where the peers are installed."""
    for path in (ROOT / "benchmarks").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            found = [x.name for x in node.names] if isinstance(node, ast.Import) else []
            found += [node.module] if isinstance(node, ast.ImportFrom) and node.module else []
            for name in found:
                known = name.partition(".")[0] in PEERS or importlib.util.find_spec(name) is not None
                assert known, f"{path.name}:{node.lineno} imports {name}"


def test_only_settings_as_accurate_as_liedyn_may_compete(measure, contender):
    def refuses(h, steps):
        raise ValueError("not with this solver")

    ours = contender("liedyn", seconds=0.1)
    peers = [
        contender("fast but wrong", seconds=0.2, error=1.2),
        contender("fails", seconds=0.1, ok=False),
        measure.Contender("refused", refuses, 1.0),
        contender("good", seconds=1.0, error=1.01),
        contender("slow", seconds=2.0),
    ]
    measure.screen(ours, peers, 10, error_of, rounds=2)
    assert [c.label for c in measure.finalists(peers)] == ["good"]
    assert "refused" in peers[2].verdict


def test_a_setting_close_to_the_fastest_gets_a_second_chance(measure, contender):
    peers = [contender("a", seconds=1.2), contender("b", seconds=1.0)]
    measure.screen(contender("liedyn"), peers, 10, error_of, rounds=1)
    assert [c.label for c in measure.finalists(peers)] == ["b", "a"]


def test_repetitions_take_turns_and_the_best_counts(measure, contender):
    log = []
    a, b = contender("a", seconds=1.0, log=log), contender("b", seconds=3.0, log=log)
    measure.interleave([a, b], steps=10, repeats=3)
    assert log == ["a", "b"] * 3
    assert a.best == pytest.approx(1e5)  # 1 s for 10 steps, in microseconds per step
    assert measure.ratios(b, a) == pytest.approx((3.0, 3.0, 3.0, 3.0))
    a.cpu = [2.0, 4.0, 6.0]
    assert (a.best, a.spread) == (2.0, 1.0)


@pytest.mark.parametrize("order", [2, 4])
def test_at_equal_error_the_less_accurate_takes_shorter_steps(measure, contender, order):
    ours = contender("liedyn", error=1.0, order=order)
    fast = contender("fast, less accurate", seconds=3.0, error=2.0**order, order=order)
    slow = contender("slow, as accurate", seconds=7.0, error=1.0, order=order)
    found = measure.compare(ours, [fast, slow], 1000, error_of)
    measure.interleave(found.everyone, 1000, 2)
    assert (found.winner, found.ratio[0]) == (slow, pytest.approx(7.0))  # at the same h only one is accurate
    peer, liedyn = found.pair
    assert (peer.label, peer.finer, liedyn) == (fast.label, 2.0, ours)
    assert peer.error == pytest.approx(ours.error)
    assert found.equal == found.least == pytest.approx(6.0)  # twice the steps, of 3 s each
    assert "peer h/2" in found.cells()


def test_a_peer_that_is_more_accurate_makes_liedyn_take_shorter_steps(measure, contender):
    ours, peer = contender("liedyn", error=4.0), contender("accurate", seconds=10.0, error=1.0)
    found = measure.compare(ours, [peer], 100, error_of)
    measure.interleave(found.everyone, 100, 1)
    assert (found.ratio[0], found.equal) == pytest.approx((10.0, 5.0))
    assert found.pair[1].finer == 2.0


def test_both_ratios_are_one_where_the_errors_agree(measure, contender):
    found = measure.compare(contender("liedyn"), [contender("peer", seconds=5.0, error=1.04)], 100, error_of)
    assert len(found.everyone) == 2  # nobody is timed twice
    measure.interleave(found.everyone, 100, 2)
    assert found.ratio[0] == found.equal == pytest.approx(5.0)


def test_an_error_that_shorter_steps_do_not_reach_makes_no_pair(measure, contender):
    stuck = measure.Contender("stuck", lambda h, n: replace(contender("").run(1.0, n), x=np.array([2.0])), 1.0)
    found = measure.compare(contender("liedyn"), [stuck], 100, error_of)
    assert found.pairs == []
    assert measure.UNEQUAL in stuck.verdict
    assert np.isnan(found.least)


def test_settings_that_fail_are_named_with_version_and_script(measure, contender, monkeypatch):
    monkeypatch.setattr(measure, "version", lambda peer: "1.2.3")
    found = measure.compare(contender("liedyn"), [contender("sparse", ok=False), contender("dense")], 10, error_of)
    assert found.failures("top, `run.py`") == ["Exudyn 1.2.3, sparse: fails (top, `run.py`)."]


def test_ratio_at_equal_error_follows_from_the_order(measure):
    assert measure.at_equal_error(3.0, liedyn=1e-8, peer=16e-8, order=4) == pytest.approx(6.0)


def test_reference_is_extrapolated_to_order_four(measure):
    def run(h, steps):
        return measure.Sample(0.0, 0.0, np.array([1.0 + h**2 + h**4]), np.eye(3), 0.0, 0.0, True)

    found = measure.extrapolated(run, lambda s: s.x, 0.1, 10)
    assert abs(found[0] - 1.0) < 2 * (0.1 / 4) ** 2 * (0.1 / 8) ** 2


def test_targets_have_a_side_and_a_flaw_or_nan_is_a_miss(measure):
    faster = measure.Target("ratio", 7.0, 7.0, at_least=True)
    assert faster.met
    assert not replace(faster, value=6.9).met
    assert not replace(faster, flaw="another accuracy").met
    assert not replace(faster, value=float("nan")).met
    quick = measure.Target("start", 1.5, 1.5, at_least=False)
    assert quick.met
    assert not replace(quick, value=1.6).met
    assert measure.verdict([faster, quick]) == ("2 of 2 targets met", 0)
    assert measure.verdict([faster, replace(quick, value=2.0)]) == ("1 of 2 targets met", 1)


def test_only_takes_a_case_or_a_kind_of_cases(bench):
    names = [c.name for c in bench.cases()]
    assert [n for n in names if bench.chosen(n, ["chain-10"])] == ["chain-10"]
    assert [n for n in names if bench.chosen(n, ["top"])] == ["top-1e-3", "top-1e-4"]
    assert [n for n in names if bench.chosen(n, None)] == names
    with pytest.raises(SystemExit) as end:
        bench.main(["--only", "pendulum"])
    assert end.value.code == 2


def test_errors_of_liedyn_are_those_known_from_elsewhere(bench):
    # the numbers of Case.known were found with other programs; here without timing, on the two quick cases
    for case in (c for c in bench.cases() if c.name in ("top-1e-3", "chain-10")):
        _, known = bench.errors(case)
        assert known(bench.run_liedyn(case.problem, case.h, case.check)) == pytest.approx(case.known, rel=0.01)


def test_quick_run_against_exudyn_writes_a_report(bench, capsys, tmp_path):
    pytest.importorskip("exudyn")
    code = bench.main(["--quick", "--only", "chain-10", "--out", str(tmp_path / "b.md")])
    last = capsys.readouterr().out.strip().splitlines()[-1]
    assert last == ("0 of 1 targets met" if code else "1 of 1 targets met")
    report = (tmp_path / "b.md").read_text()
    assert "ratio at equal error" in report
    assert "## Where a peer wins" in report
    page = (tmp_path / "b.html").read_text()
    assert page.count("<table>") == report.count("\n|---") > 0
    assert "counts" in report  # one setting of Exudyn was accurate, so its solution is that of the same problem
    assert all(word in report for word in ("Python", "exudyn", "numba", "load average"))


def test_cost_of_methods_counts_in_generalized_alpha_steps(measure, contender):
    methods = importlib.import_module("benchmarks.cases.methods")
    unit, other, refused = contender("unit", seconds=1.0), contender("other", seconds=1.5), contender("refused")
    measure.interleave([unit, other], steps=10, repeats=2)
    refused.verdict = "refused: joints"
    found = methods.Costs({methods.UNIT: unit, "generalized-alpha:index=2": other, "bliedf:k=2": refused})
    assert found.units("generalized-alpha:index=2") == pytest.approx(1.5)
    assert [(t.limit, t.met) for t in found.targets] == [(1.8, True), (1.5, False)]
    assert "refused: joints" in found.lines()[-1]


def test_every_method_has_a_line_in_the_table_of_costs():
    methods = importlib.import_module("benchmarks.cases.methods")
    assert {text.partition(":")[0] for text in methods.LIMITS} == set(methods.METHODS)


def test_timed_method_is_the_same_method_with_a_clock():
    methods = importlib.import_module("benchmarks.cases.methods")
    import liedyn as ld

    method = ld.GeneralizedAlpha(0.5, index=2)
    timed = methods.timed(method)
    assert repr(timed) == repr(method)
    sol = ld.simulate(ld.problems.chain(3), t_end=0.1, h=1e-3, method=timed)
    assert 0.0 < timed.cpu <= 2.0 * sol.stats.seconds + 0.1
    assert not hasattr(method, "cpu")


def test_start_up_counts_above_the_imports_and_asks_for_a_word_to_the_user():
    startup = importlib.import_module("benchmarks.cases.startup")
    found = startup.Startup(base=[0.5, 0.6], warm=[0.8, 1.2], cold=[10.0], help=[0.1], said="compiling kernels once")
    assert [t.value for t in found.targets] == pytest.approx([0.3, 9.5, 0.1])
    assert all(t.met for t in found.targets)
    found.said = ""
    assert [t.met for t in found.targets] == [True, False, True]


def test_time_for_an_error_is_read_off_the_curve_in_logarithms():
    work = importlib.import_module("benchmarks.cases.work_precision")
    seconds, errors = [1.0, 10.0, 100.0], [1e-2, 1e-4, 1e-6]
    assert work.time_for(1e-4, seconds, errors) == pytest.approx(10.0)
    assert work.time_for(1e-3, seconds, errors) == pytest.approx(10**0.5)
    assert work.time_for(0.1, seconds, errors) == 1.0  # a bound: no run was coarser
    assert work.time_for(1e-8, seconds, errors) == np.inf
    assert work.time_for(1e-8, seconds, errors, order=2) == pytest.approx(1000.0)
    # an error that is small by luck does not count: the finer run is worse
    assert work.time_for(1e-5, seconds, [1e-2, 1e-9, 1e-6]) == work.time_for(1e-5, seconds, [1e-2, 1e-6, 1e-6])


@pytest.fixture
def study():
    work = importlib.import_module("benchmarks.cases.work_precision")

    def make(**seconds):
        curves = []
        for program, unit in seconds.items():
            curve = work.Curve(
                program, "a method", lambda n, unit=unit: (unit * n, np.array([1 / n**4]), True), (10, 1000), 4
            )
            curves.append(curve)
        found = work.Study("case", "A case", "error", lambda R: float(R[0]), curves)
        found.measure(1)
        return found

    return make


def test_liedyn_is_compared_with_the_fastest_multibody_program_at_equal_error(study):
    work = importlib.import_module("benchmarks.cases.work_precision")
    ahead, behind = study(liedyn=1.0, Exudyn=2.0, MuJoCo=5.0, SciPy=0.1), study(liedyn=1.0, Exudyn=0.5, MuJoCo=5.0)
    found = work.WorkPrecision([ahead, behind], ["matplotlib"])
    assert ahead.ratio(1e-6, *ahead.peers) == pytest.approx(2.0)
    assert ahead.ratio(1e-6, "SciPy") == pytest.approx(0.1)
    assert [t.met for t in found.targets] == [True] * len(work.ERRORS) + [False] * len(work.ERRORS)
    assert any("Exudyn a method" in line and "**0.50**" in line for line in found.lines())
    assert work.WorkPrecision([study(liedyn=1.0, SciPy=1.0)], []).targets == []


def test_a_run_that_fails_is_no_point_of_a_curve():
    work = importlib.import_module("benchmarks.cases.work_precision")
    curve = work.Curve("Exudyn", "a method", lambda n: (1.0, np.ones(1), n > 10), (10, 100))
    for size in curve.sizes:
        curve.run(size, lambda R: 1e-5)
    assert list(curve.points) == [100]
    assert work.Curve("Exudyn", "never ran", curve.solve, (10,)).seconds(1e-3) == np.inf


def test_error_of_the_squeezer_counts_relative_angles_of_the_source():
    work = importlib.import_module("benchmarks.cases.work_precision")
    from liedyn.problems.planar import about_z

    exact = np.stack([about_z(a) for a in np.linspace(0.0, 3.0, 7)])
    turned = exact @ np.stack([about_z(a) for a in (1e-6, 1e-6, 0.0, 0.0, 0.0, 0.0, 0.0)])
    angles = np.array([10.0, 5.0, 1.0, 1.0, 1.0, 1.0, 1.0])
    assert work.squeezer_error(turned, exact, angles) == pytest.approx(1e-7)  # K1 and K2 turn together
    assert work.angle(turned, exact) == pytest.approx([1e-6, 1e-6, 0, 0, 0, 0, 0])


@pytest.mark.parametrize("name", ["top", "squeezer"])
def test_minimal_equations_reach_the_reference_of_the_problem(name):
    work, minimal = (
        importlib.import_module("benchmarks.cases.work_precision"),
        importlib.import_module("benchmarks.peers.minimal"),
    )
    import liedyn as ld

    problem, t_end = {"top": (ld.problems.heavy_top(), 0.2), "squeezer": (ld.problems.andrews_squeezer(), 0.03)}[name]
    scipy = minimal.SciPy(getattr(minimal, name)(problem.parameters), t_end)
    _, R, ok = scipy.run("LSODA", 1e-12)
    assert ok
    assert work.angle(R, work.rotations(problem, t_end)).max() < 2e-8


@pytest.fixture
def loops_found(measure, contender):
    """What `loops.measure` would return, from seconds of Exudyn for each model, where liedyn takes one."""
    loops = importlib.import_module("benchmarks.cases.loops")

    def make(**seconds):
        found = {}
        for name in ("chain", "RSSR", "4R", "net", "spring net"):
            peers = [contender("peer", seconds=seconds[name])] if name in seconds else []
            found[name] = measure.compare(contender("liedyn"), peers, 10, error_of)
            measure.interleave(found[name].everyone, 10, 1)
        return loops.Loops(found, dict.fromkeys(found, 1))

    return make


def test_nets_have_an_aim_that_fails_no_run(loops_found):
    found = loops_found(**{"RSSR": 20.0, "net": 7.0, "spring net": 5.0})
    assert not any("net" in t.name for t in found.targets)
    aims = [line.split(": ")[1] for line in found.lines() if line.startswith("Aim")]
    assert aims == ["reached, 7.", "not reached, 5."]


def test_without_a_peer_there_are_no_targets_against_it(loops_found):
    assert all("chains" in t.name for t in loops_found().targets)
    assert len(loops_found(RSSR=20.0).targets) == 3


def test_report_says_where_a_peer_wins(measure):
    report = importlib.import_module("benchmarks.report")
    duels = [
        measure.Duel("top", "Exudyn", "at the same h", 2.0),
        measure.Duel("squeezer", "SciPy", "at error 1e-03", 0.5),
        measure.Duel("squeezer", "SciPy", "at error 1e-04", 0.8),
    ]
    line = "- squeezer: SciPy is faster than liedyn, 2.00 times at error 1e-03, 1.25 times at error 1e-04"
    assert report.wins(duels) == [line]
    assert report.wins(duels[:1]) == ["- in none of the 1 comparisons of this run"]


def test_reference_lines_count_among_those_who_may_win(study):
    work, report = (
        importlib.import_module("benchmarks.cases.work_precision"),
        importlib.import_module("benchmarks.report"),
    )
    duels = report.duels_of(work.WorkPrecision([study(liedyn=1.0, Exudyn=2.0, SciPy=0.1)], []))
    assert {d.peer for d in duels if d.ratio < 1.0} == {"SciPy on hand-derived minimal equations"}
    assert len(duels) == 2 * len(work.ERRORS)


def test_page_holds_its_pictures_and_escapes_text(measure, tmp_path):
    report = importlib.import_module("benchmarks.report")
    (tmp_path / "a.png").write_bytes(b"picture")
    targets = [measure.Target("good", 2.0, 1.0, True), measure.Target("bad", 0.5, 1.0, True)]
    made = report.Report(
        ["- machine <x>"], ["## Part", "", "![curve](a.png)", "", "| a | b |", "|---|---|", "| **1.5** | x |"]
    )
    made.targets = targets
    assert made.write(tmp_path / "b.md") == 1
    page = (tmp_path / "b.html").read_text()
    assert "machine &lt;x&gt;" in page
    assert "<x>" not in page
    assert 'src="data:image/png;base64,cGljdHVyZQ=="' in page
    assert "<td class=n><b>1.5</b></td><td>x</td>" in page
    assert page.count('<li class="met">') == page.count('<li class="missed">') == 1
    assert "1 of 2 targets met" in page
    assert "1 of 2 targets met" in (tmp_path / "b.md").read_text()
    assert "http" not in page  # nothing from outside


def test_scaling_picture_is_drawn_of_what_was_measured(measure, contender, tmp_path):
    pytest.importorskip("matplotlib")
    report = importlib.import_module("benchmarks.report")
    found = {}
    for n in (10, 100):
        found[n] = measure.compare(contender("liedyn"), [contender("peer", seconds=5.0)] * (n < 100), 10, error_of)
        measure.interleave(found[n].everyone, 10, 1)
    made = report.Report([])
    made.scaling({"Chain": found, "Beam": {}}, tmp_path)
    assert (tmp_path / report.PICTURE).stat().st_size > 1000
    assert any(report.PICTURE in line for line in made.lines())
    one_size = report.Report([])
    one_size.scaling({"Chain": {10: found[10]}}, tmp_path)
    assert not one_size.picture


@pytest.fixture
def no_exudyn(monkeypatch, bench):
    find = importlib.util.find_spec
    absent = ("exudyn", "mujoco")
    monkeypatch.setattr(importlib.util, "find_spec", lambda name, *a: None if name in absent else find(name, *a))
    monkeypatch.setattr(bench, "EXUDYN", False)


def test_without_exudyn_the_cases_run_and_say_so(no_exudyn, bench, tmp_path):
    assert bench.main(["--quick", "--only", "chain-10", "--out", str(tmp_path / "b.md")]) == 0
    report = (tmp_path / "b.md").read_text()
    assert "\nExudyn is not installed\n" in report
    assert "0 of 0 targets met" in report


def test_without_exudyn_beams_and_free_problems_say_so(no_exudyn, monkeypatch):
    beams, free = importlib.import_module("benchmarks.cases.beams"), importlib.import_module("benchmarks.cases.free")
    monkeypatch.setattr(beams, "SIZES", {100: (2, 1, 8.0)})
    found = beams.measure(quick=True)
    assert [t.name for t in found.targets] == ["beam, cost per element, largest over smallest"]
    assert found.lines()[-1] == "Exudyn is not installed"
    assert free.measure().lines()[-2:] == ["Exudyn is not installed", "MuJoCo is not installed"]


def test_exudyn_solves_the_same_satellite():
    pytest.importorskip("exudyn")
    free, exudyn = importlib.import_module("benchmarks.cases.free"), importlib.import_module("benchmarks.peers.exudyn")
    case = next(c for c in free.cases() if (c.name, c.peer) == ("satellite", "Exudyn"))
    ours, settings, error = case.make(case)
    label = exudyn.Variant("rotation vector", "full", "EXUdense", 1e-8, tangent=True).label
    theirs = dict(settings)[label](case.h, case.steps)
    assert error(theirs) == pytest.approx(error(ours(case.h, case.steps)), rel=0.02)


def test_mujoco_and_liedyn_solve_the_same_satellite():
    pytest.importorskip("mujoco")
    free = importlib.import_module("benchmarks.cases.free")
    case = next(c for c in free.cases() if (c.name, c.peer) == ("satellite", "MuJoCo"))
    ours, settings, error = case.make(case)
    for run in (ours, *(run for _, run in settings)):
        assert error(run(case.h, case.steps)) < 1e-9


def test_small_runs_are_the_same_job_everywhere_and_peers_that_lack_are_named():
    small = importlib.import_module("benchmarks.cases.small_runs")
    spins = np.array([60.0])
    ours = small.liedyn_runs(spins)
    for name, (module, run) in small.PEERS.items():
        if importlib.util.find_spec(module) is not None:
            # Exudyn has the same method; MuJoCo's is of order 4: liedyn's own error is 3.3e-4 at 0.06 rad per step
            assert np.linalg.norm(run(spins) - ours) < (1e-5 if name == "Exudyn" else 5e-4)
    found = small.Found(1, {"liedyn": 3.0, "MuJoCo": 6.0}, 0.5, {"MuJoCo": 1.0})
    assert found.lines()[-1] == "Exudyn is not installed"
    assert [(duel.peer, duel.ratio) for duel in found.duels] == [("MuJoCo", 2.0)]
    assert not found.targets[0].met
    assert "MuJoCo ends 1 m away" in found.targets[0].flaw
