"""Steps by tolerance: what the error is, that units do not matter, records between steps, failures."""

from types import SimpleNamespace

import numpy as np
import pytest

import liedyn as ld
from liedyn import problems
from liedyn.integrate import automatic, by_tolerance, crossing, step_control
from liedyn.integrate.automatic import Collector
from liedyn.integrate.dense import interpolate

LOOSE, TIGHT = 1e-2, 1e-5
ALPHA = ld.GeneralizedAlpha(rho_inf=0.9, index=2, stabilization="mass")


def pendulum(length=1.0, second=1.0, group="R3xSO3"):
    """A double pendulum in other units of length and time."""
    model = ld.Model(gravity=(0, 0, -9.81 * length / second**2), group=group)
    previous = model.ground
    for k in range(2):
        rod = model.body(
            f"rod{k}", mass=1.0, inertia=np.array([0.01, 0.1, 0.1]) * length**2, position=((k + 0.5) * length, 0, 0)
        )
        model.revolute(previous, rod, at=(k * length, 0, 0), axis=(0, 1, 0), name=f"pin{k}")
        previous = rod
    return model


def stopped():
    """A pendulum that swings against a stiff stop: slow motion, short contacts."""
    model = ld.Model(gravity=(0, 0, -9.81))
    rod = model.body("rod", mass=1.0, inertia=(0.01, 0.1, 0.1), position=(0.5, 0, 0))
    model.revolute(model.ground, rod, at=(0, 0, 0), axis=(0, 1, 0), name="pin")
    model.limit("pin", upper=1.0, stiffness=2e4)
    return model


def bushing():
    """A rod in a stiff, damped bushing, whose modes no step has to resolve."""
    model = ld.Model(gravity=(0, 0, -9.81))
    rod = model.body("rod", mass=1.0, inertia=(0.01, 0.1, 0.1), position=(0.5, 0, 0))
    model.bushing(model.ground, rod, at=(0, 0, 0), stiffness=[1e6] * 3 + [1e3] * 3, damping=[1e2] * 3 + [1.0] * 3)
    return model


def error(sol, reference):
    """Largest error of positions over the length, and of rotations, at all records."""
    d = np.abs(sol.q - reference.q)
    translation = np.linalg.norm(d[..., :3], axis=-1).max() / sol.evaluator.scales.length
    return max(translation, np.linalg.norm(d[..., 3:], axis=-1).max() / np.sqrt(2.0))


CASES = {
    "double pendulum": (pendulum, 2.0),
    "top": (lambda: problems.heavy_top(constrained=True), 0.5),
    "slider-crank": (problems.slider_crank, 1.0),
    "satellite with drives": (problems.satellite, 2.0),
    "rolling": (problems.rolling_disk, 1.0),
    "redundant loop": (problems.bricard, 1.0),
    "stiff bushing": (bushing, 0.5),
}


@pytest.mark.parametrize("name", CASES)
def test_the_error_is_a_few_tolerances_and_proportional_to_them(name):
    # the acceptance of the rule: at most some 15 tolerances, and the same number of them at each; multipliers follow
    build, t_end = CASES[name]
    times = np.linspace(0.0, t_end, 51)
    options = {"t_end": t_end, "record": times, "health": False}
    exact = ld.simulate(build(), h=t_end / 10000, method=ld.MuntheKaas("rk4"), **options)
    ratios = []
    for tolerance in (LOOSE, 1e-3, 1e-4, TIGHT):
        sol = ld.simulate(build(), tolerance=tolerance, method=ALPHA, **options)
        assert sol.status == "finished"
        ratios.append(error(sol, exact) / tolerance)
    assert max(ratios) < 20.0
    assert max(ratios) / min(ratios) < 10.0
    if exact.lam.size:
        gap = np.abs(sol.lam - exact.lam)[1:].max() / np.abs(exact.lam).max()
        assert gap < 30 * TIGHT


@pytest.mark.parametrize("group", ["R3xSO3", "SE3"])
@pytest.mark.parametrize("method", ["geom1", "geom2", "index 3", "cayley"])
def test_variants_and_groups_control_their_error(method, group):
    options = {"geom2": {"update": "geom2"}, "index 3": {"index": 3}, "cayley": {"map": "cayley"}}.get(method, {})
    scheme = ld.GeneralizedAlpha(0.9, **{"index": 2, **options})
    problem, times = problems.double_pendulum(), np.linspace(0.0, 1.0, 21)
    exact = ld.simulate(
        problem, group=group, h=2e-4, method=ld.MuntheKaas("rk4"), t_end=1.0, record=times, health=False
    )
    ratios = [
        error(ld.simulate(problem, group=group, tolerance=tol, method=scheme, t_end=1.0, record=times), exact) / tol
        for tol in (1e-3, 1e-5)
    ]
    assert max(ratios) < 20.0
    assert max(ratios) / min(ratios) < 5.0


@pytest.mark.parametrize(("length", "second"), [(1e3, 1.0), (1.0, 1e-3), (1e-3, 3600.0)])
def test_steps_do_not_depend_on_units(length, second):
    here = ld.simulate(pendulum(), t_end=1.0, tolerance=1e-4)
    there = ld.simulate(pendulum(length, 1.0 / second), t_end=1.0 / second, tolerance=1e-4)
    assert len(here.t) == len(there.t)
    assert there.t * second == pytest.approx(here.t, rel=1e-6)


def test_a_common_velocity_does_not_loosen_the_tolerance():
    def pair(v):
        model = ld.Model()
        a = model.body("a", mass=1.0, inertia=(0.1, 0.2, 0.3), angular_velocity=(0.1, 2.0, 0.1), velocity=(v, 0, 0))
        b = model.body("b", mass=1.0, inertia=(0.1, 0.2, 0.3), position=(1, 0, 0), velocity=(v, 0, -1.0))
        model.spherical(a, b, at=(0.5, 0, 0))
        return model

    slow, fast = (ld.simulate(pair(v), t_end=2.0, tolerance=1e-4) for v in (0.0, 7000.0))
    assert fast.stats.steps == pytest.approx(slow.stats.steps, rel=0.05)


def test_short_contacts_take_short_steps():
    sol = ld.simulate(stopped(), t_end=3.0, tolerance=1e-4)
    assert sol.status == "finished"
    assert sol.steps.h.max() > 30 * sol.steps.h.min()
    assert sol.stats.steps < 0.2 * 3.0 / np.quantile(sol.steps.h, 0.02)
    exact = ld.simulate(stopped(), t_end=3.0, h=2e-5, record=[3.0], method=ld.MuntheKaas("rk4"), health=False)
    assert np.abs(sol.q[-1] - exact.q[-1]).max() < 50 * 1e-4  # each contact enlarges the error before it


def test_steps_do_not_grow_where_the_error_of_a_vibration_passes_through_zero():
    """Equal steps are the best for one vibration: growth there cost 1.5 times the steps of the same error."""
    options = {"t_end": 0.5, "record": np.linspace(0.0, 0.5, 21), "health": False}
    sol = ld.simulate(bushing(), tolerance=1e-4, method=ALPHA, **options)
    late = sol.steps.h[sol.steps.t > 0.2]  # then one vibration is left, of which there are five half periods
    assert np.quantile(late, 0.97) < 1.8 * np.quantile(late, 0.03)
    n = 20 * -(-sol.stats.steps // 20)  # so that the times are ends of steps
    equal = ld.simulate(bushing(), h=0.5 / n, method=ALPHA, **options)
    exact = ld.simulate(bushing(), h=2e-5, method=ld.MuntheKaas("rk4"), **options)
    assert sol.stats.steps < 1.2 * n * (error(equal, exact) / error(sol, exact)) ** 0.5


def test_records_at_times_do_not_touch_the_steps_and_are_accurate():
    every = ld.simulate(pendulum(), t_end=1.0, tolerance=1e-5, method=ALPHA)
    times = np.sort(np.random.default_rng(1).uniform(0.0, 1.0, 40))
    some = ld.simulate(pendulum(), t_end=1.0, tolerance=1e-5, record=times, method=ALPHA)
    assert np.array_equal(some.t, times)
    assert np.array_equal(some.steps.h, every.steps.h)
    assert np.array_equal(every.t[1:], every.steps.t)
    exact = ld.simulate(pendulum(), h=1e-3, record=times, t_end=1.0, method=ld.MuntheKaas("rk4"), health=False)
    at_ends = ld.simulate(
        pendulum(), h=1e-3, record=list(every.t[1:]), t_end=1.0, method=ld.MuntheKaas("rk4"), health=False
    )
    # the interpolation adds nothing to the error of the steps
    assert np.abs(some.q - exact.q).max() < 1.1 * np.abs(every.q[1:] - at_ends.q).max()
    assert np.abs(some.v - exact.v).max() < 1.1 * np.abs(every.v[1:] - at_ends.v).max()
    assert np.abs(some.energy.balance).max() < 1e-3


def test_records_at_times_of_a_model_that_counts_turns():
    """What a joint remembers of its turns is no rotation, and is not interpolated."""
    model = pendulum()
    joint = model.joints[0].name
    model.joint_spring(joint, stiffness=1.0)
    every = ld.simulate(model, t_end=1.0, tolerance=1e-4)
    sol = ld.simulate(model, t_end=1.0, tolerance=1e-4, record=every.t[3::7])
    assert np.abs(sol.coordinate(joint) - every.coordinate(joint)[3::7]).max() < 1e-13


@pytest.mark.parametrize("method", ["alpha", "bliedf"])
def test_multipliers_of_few_records_are_those_of_all_steps(method, monkeypatch):
    """Redundant rows: the minimum norm costs more than a step, so only steps that make up a record take it."""
    scheme = {"alpha": ALPHA, "bliedf": ld.BLieDF(k=4, index=2, stabilization="mass")}[method]
    problem, times = problems.slider_crank(), np.linspace(0.0, 0.5, 12)
    marked, collect = [], Collector.collect

    def count(self, final):
        marked.append(int((self.run.plan.record[: self.run.count.recorded] < 0).sum()))
        collect(self, final)

    monkeypatch.setattr(Collector, "collect", count)
    options = {"tolerance": 1e-5, "method": scheme, "t_end": 0.5, "health": False}
    every, some, strided = (ld.simulate(problem, record=x, **options) for x in (1, times, 40))
    n = every.stats.steps
    assert some.stats.steps == strided.stats.steps == n
    assert marked[0] == 0
    assert marked[1] > (0.9 if method == "alpha" else 0.5) * n
    assert marked[2] > 0.9 * n
    flat = [x.reshape(len(x), -1) for x in (every.q, every.v, every.vd)]
    between = interpolate(
        every.evaluator.structure.kinds, every.t, (*flat, every.lam, np.zeros(n + 1)), times, scheme.facts.order[0]
    )
    # round-off of the self-stress in the steps between them; the steps of the runs differ by it
    assert np.abs(some.lam - between[3]).max() < 1e-7 * np.abs(every.lam).max()
    assert np.abs(strided.lam[:-1] - every.lam[:-1:40]).max() < 1e-7 * np.abs(every.lam).max()


def test_strides_and_windows(monkeypatch):
    whole = ld.simulate(pendulum(), t_end=2.0, tolerance=1e-4)
    times = np.linspace(0.0, 2.0, 33)
    at_times = ld.simulate(pendulum(), t_end=2.0, tolerance=1e-4, record=times)
    monkeypatch.setattr(automatic, "MOST", 16)
    monkeypatch.setattr(automatic, "LEAST", 8)
    parts = ld.simulate(pendulum(), t_end=2.0, tolerance=1e-4)
    for name in ("t", "q", "v", "vd", "lam", "work"):
        assert np.array_equal(getattr(parts, name), getattr(whole, name)), name
    assert np.array_equal(parts.steps.h, whole.steps.h)
    assert np.array_equal(parts.steps.iterations, whole.steps.iterations)
    again = ld.simulate(pendulum(), t_end=2.0, tolerance=1e-4, record=times)
    assert np.array_equal(again.q, at_times.q)
    third = ld.simulate(pendulum(), t_end=2.0, tolerance=1e-4, record=3)
    assert np.array_equal(third.t[:-1], whole.t[::3][: len(third.t) - 1])
    assert third.t[-1] == 2.0


def test_a_file_has_the_same_records(tmp_path, monkeypatch):
    monkeypatch.setattr(automatic, "MOST", 64)
    inside = ld.simulate(pendulum(), t_end=1.0, tolerance=1e-4)
    stored = ld.simulate(pendulum(), t_end=1.0, tolerance=1e-4, save=tmp_path / "run.h5")
    assert stored.status == "finished"
    assert np.array_equal(stored.t[:], inside.t)
    assert np.array_equal(stored.q[:], inside.q)
    back = ld.load(tmp_path / "run.h5")
    assert np.array_equal(back.lam[:], inside.lam)


def test_a_first_step_that_is_too_long_is_made_again():
    sol = ld.simulate(pendulum(), t_end=1.0, tolerance=1e-4, first_step=0.5, h_max=0.5, method=ALPHA)
    plain = ld.simulate(pendulum(), t_end=1.0, tolerance=1e-4, method=ALPHA)
    assert sol.stats.rejected_steps + sol.stats.failed_attempts > 3
    assert np.abs(sol.q[-1] - plain.q[-1]).max() < 1e-3


def test_bounds_of_steps_hold():
    sol = ld.simulate(pendulum(), t_end=1.0, tolerance=1e-2, h_max=2e-3)
    assert sol.steps.h.max() <= 2e-3 * (1 + 1e-12)
    hopeless = ld.simulate(pendulum(), t_end=1.0, tolerance=1e-9, h_min=1e-2)
    assert hopeless.status == "failed"
    assert "above the tolerance" in hopeless.message
    assert "h_min = 0.01" in hopeless.message
    assert "singular pose" not in hopeless.message
    for bounds in ({"h_min": 0.2}, {"h_min": 4e-3, "h_max": 5e-3}):  # 0.2 is above a tenth of the run
        bounded = ld.simulate(pendulum(), t_end=1.0, tolerance=1e-1, method=ALPHA, **bounds)
        assert bounded.steps is not None
        assert np.all(bounded.steps.h[:-2] >= bounds["h_min"] * (1 - 1e-12)), bounds


@pytest.mark.parametrize(
    ("sizes", "text"),
    [
        ({"first_step": 1e-5, "h_min": 1e-2}, "first_step = 1e-05 is smaller than h_min = 0.01"),
        ({"first_step": 1e-300}, "smaller than h_min = 1e-10"),
        ({"h_max": True}, "h_max = True must be a number of seconds"),
    ],
)
def test_sizes_that_contradict_each_other_are_refused(sizes, text):
    with pytest.raises(ld.ModelError, match=text):
        ld.simulate(pendulum(), t_end=1.0, tolerance=1e-4, **sizes)


def test_round_off_of_steps_of_order_two_is_named_with_its_remedy():
    """Index 3 at 1e-8: allowed errors of a step are no longer above round-off in accelerations."""
    tight = {"t_end": 0.2, "tolerance": 1e-8, "health": False}
    failed = ld.simulate(problems.chain(n=20), method=ld.GeneralizedAlpha(0.9), **tight)
    assert failed.status == "failed"
    assert "GeneralizedAlpha(index=2), or BLieDF(k=4, index=2)" in failed.advice
    for scheme in (ALPHA, ld.BLieDF(k=4, index=2)):
        assert ld.simulate(problems.chain(n=20), method=scheme, **tight).status == "finished"


def test_at_rest_steps_grow_to_the_largest():
    model = ld.Model()
    model.body("still", mass=1.0, inertia=(1, 1, 1))
    sol = ld.simulate(model, t_end=10.0, tolerance=1e-6, method=ALPHA)
    assert sol.status == "finished"
    assert sol.t[-1] == 10.0
    assert sol.stats.steps < 30


def test_a_function_that_raises_keeps_what_was_computed():
    def force(t, x, R, v, omega):
        if t > 0.5:
            raise ValueError("burst")
        return (0.0, 0.0, 1.0), (0.0, 0.0, 0.0)

    model = ld.Model()
    model.user_force(model.body("a", mass=1.0, inertia=(1, 1, 1)), force)
    sol = ld.simulate(model, t_end=1.0, tolerance=1e-4)
    assert sol.status == "failed"
    assert sol.t[-1] <= 0.5
    assert len(sol.t) > 2


def test_a_run_that_ends_early_keeps_each_state_once(monkeypatch):
    monkeypatch.setattr(automatic, "MOST", 16)
    monkeypatch.setattr(automatic, "LEAST", 8)
    monkeypatch.setattr(by_tolerance, "MEMORY", 10**5)
    for record in (None, 3, np.linspace(0.0, 2.0, 1001)):
        sol = ld.simulate(pendulum(), t_end=2.0, tolerance=1e-5, record=record, method=ALPHA)
        assert sol.status == "failed"
        assert "fill" in sol.message
        assert (np.diff(sol.t) > 0).all()
        assert sol.t[-1] == sol.steps.t[-1]  # the last accepted state is the last record


def test_times_before_zero_are_recorded_to_the_last():
    times = np.linspace(-3.0, -2.0, 7)
    sol = ld.simulate(pendulum(), t_start=-3.0, t_end=-2.0, tolerance=1e-3, record=times)
    assert np.array_equal(sol.t, times)
    fixed = ld.simulate(pendulum(), t_start=-3.0, t_end=-2.0, h=0.01, record=times)
    assert fixed.t == pytest.approx(times)


def test_misuse_is_explained():
    with pytest.raises(ValueError, match="newton_tolerance"):
        ld.simulate(pendulum(), t_end=1.0, h=1e-3, tolerance=1e-4)
    with pytest.raises(ld.ModelError, match="RATTLie does not choose its steps"):
        ld.simulate(pendulum(), t_end=1.0, tolerance=1e-4, method=ld.RATTLie())
    with pytest.raises(ValueError, match="h_max"):
        ld.simulate(pendulum(), t_end=1.0, h=1e-3, h_max=1e-2)
    with pytest.raises(ValueError, match=r"tolerance = 2\.0"):
        ld.simulate(pendulum(), t_end=1.0, tolerance=2.0)
    with pytest.raises(ValueError, match="t_end"):
        ld.simulate(pendulum(), tolerance=1e-3)


def test_without_step_and_tolerance_the_run_chooses():
    sol = ld.simulate(pendulum(), t_end=1.0)
    assert sol.steps is not None
    assert np.array_equal(sol.q, ld.simulate(pendulum(), t_end=1.0, tolerance=1e-4).q)
    assert ld.simulate(problems.heavy_top()).steps is None  # a problem keeps its own h


def test_verify_compares_with_a_looser_tolerance():
    sol = ld.simulate(pendulum(), t_end=1.0, tolerance=1e-4)
    found = sol.verify()
    assert found.verdict == "good"
    exact = ld.simulate(pendulum(), t_end=1.0, h=1e-3, record=[1.0], method=ld.MuntheKaas("rk4"), health=False)
    assert found.error > 0.1 * np.abs(sol.q[-1] - exact.q[-1]).max()


@pytest.mark.parametrize("options", [{"tolerance": 0.1}, {"tolerance": 1e-2, "h_max": 0.02}])
def test_verify_does_not_compare_a_run_with_itself(options):
    """Where no tolerance is looser, or where h_max chooses the steps."""
    sol = ld.simulate(pendulum(), t_end=1.5, method=ALPHA, health=False, **options)
    exact = ld.simulate(pendulum(), t_end=1.5, method=ALPHA, health=False, tolerance=1e-5, record=sol.t)
    off = np.abs(sol.q - exact.q)[:, 1:, :3].max()
    assert 0.1 < sol.verify().position / off < 10.0


def test_a_model_file_may_give_a_tolerance(tmp_path):
    model = pendulum()
    model.defaults = {"t_end": 1.0, "tolerance": 1e-3}
    model.write(tmp_path / "model.toml")
    back = ld.read_model(tmp_path / "model.toml")
    assert np.array_equal(ld.simulate(back).q, ld.simulate(pendulum(), t_end=1.0, tolerance=1e-3).q)


@pytest.mark.parametrize("tolerance", [1e-4, 1e-6])
def test_a_singular_pose_is_stepped_over(tolerance):
    """A step that ends where rows lose their independence fails; halves of it would end there again."""
    problem, times = problems.n_four_bar(2), np.linspace(0.0, 2.0, 21)
    exact = ld.simulate(problem, t_end=2.0, h=4e-4, method=ld.MuntheKaas("butcher6"), record=times, health=False)
    with pytest.warns(ld.RedundancyWarning):
        sol = ld.simulate(problem, t_end=2.0, tolerance=tolerance, record=times, health=False)
    assert sol.status == "finished"
    assert sol.stats.failed_attempts > 0
    assert error(sol, exact) < 10 * 10 * tolerance  # it makes 10 of a small change


@pytest.fixture(scope="module")
def four_bars():
    """Two four-bars that swing through their flat pose twice, and where they are at 21 times."""
    problem, times = problems.n_four_bar(2), np.linspace(0.0, 2.0, 21)
    return ld.simulate(problem, t_end=2.0, h=4e-4, method=ld.MuntheKaas("butcher6"), record=times, health=False)


@pytest.mark.filterwarnings("ignore::liedyn.errors.RedundancyWarning")
@pytest.mark.parametrize("tolerance", [1e-5, 1e-6])
@pytest.mark.parametrize("scheme", [ALPHA, ld.GeneralizedAlpha(0.9)], ids=["index 2", "index 3"])
def test_short_steps_cross_a_singular_pose_in_a_long_one(scheme, tolerance, four_bars, monkeypatch):
    """Beside it shorter steps err as much as longer ones, by what round-off puts into the velocity that is free there."""
    options = {"t_end": 2.0, "tolerance": tolerance, "method": scheme, "record": four_bars.t, "health": False}
    sol = ld.simulate(problems.n_four_bar(2), **options)
    assert sol.status == "finished"
    assert error(sol, four_bars) < 2.0 * tolerance  # as far from such a pose
    assert sol.steps.rejected.sum() == sol.stats.rejected_steps + sol.stats.failed_attempts
    crossed = sol.stats.crossed_poses
    assert crossed >= (sol.steps.error > 1.0).sum()
    assert (crossed > 0) == ("crossed in one long step" in sol.message)
    if (scheme, tolerance) == (ALPHA, 1e-6):
        assert crossed == 2
        whole = type(scheme).advance
        with monkeypatch.context() as patch:  # chunks show in nothing
            patch.setattr(type(scheme), "advance", lambda self, run, n: whole(self, run, min(n, 7)))
            again = ld.simulate(problems.n_four_bar(2), **options)
        for name in ("q", "v", "vd", "lam"):
            assert np.array_equal(getattr(again, name), getattr(sol, name)), name
        assert np.array_equal(again.steps.rejected, sol.steps.rejected)
        assert np.array_equal(again.steps.iterations, sol.steps.iterations)


@pytest.mark.filterwarnings("ignore::liedyn.errors.RedundancyWarning")
@pytest.mark.parametrize("place", [-0.5 * np.pi, -0.5 * np.pi - 0.01])
@pytest.mark.parametrize(
    ("scheme", "tolerance"), [(ALPHA, 1e-6), (ld.GeneralizedAlpha(0.9), 1e-5), (ld.GeneralizedAlpha(0.9), 1e-6)]
)
def test_events_in_and_beside_a_singular_pose(scheme, tolerance, place, four_bars):
    """Reactions of minimum norm keep the forces of the step there: the equations of motion hold in every record."""
    options = {"t_end": 2.0, "tolerance": tolerance, "method": scheme, "health": False}
    half = ld.Event("half", ld.Coordinate("foot0"), value=place)
    sol = ld.simulate(problems.n_four_bar(2), events=[half], record=four_bars.t, **options)
    assert sol.status == "finished"
    assert "do not hold" not in sol.message
    assert np.abs(sol.coordinate("foot0")[sol.events.record] - place).max() < 1e-12  # Newton's tolerance
    assert len(sol.events) == 1
    assert (
        error(SimpleNamespace(q=sol.q[np.isin(sol.t, four_bars.t)], evaluator=sol.evaluator), four_bars)
        < 2.0 * tolerance
    )
    every = ld.simulate(problems.n_four_bar(2), **options)
    assert every.stats.worst_residual < 1e-6


@pytest.mark.filterwarnings("ignore::liedyn.errors.RedundancyWarning")
@pytest.mark.parametrize(("place", "told"), [(-0.5 * np.pi, True), (-0.5 * np.pi + 1e-4, True), (-0.5, False)])
def test_an_action_in_a_singular_pose_is_told(place, told):
    """What moves there is hardly decided by the state with which the method starts anew."""
    half = ld.Event("half", ld.Coordinate("foot0"), value=place, action=lambda event: None)
    sol = ld.simulate(problems.n_four_bar(2), t_end=0.8, tolerance=1e-4, method=ALPHA, health=False, events=[half])
    assert len(sol.events) == 1
    assert ("'half' acts near a singular pose at t = 0.714" in sol.message) == told


def test_to_look_for_singular_poses_leaves_no_trace(monkeypatch):
    """Steps become short at a stop, too."""
    looked, cross = [], crossing.cross
    monkeypatch.setattr(crossing, "cross", lambda setup: looked.append(1) or cross(setup))
    sol = ld.simulate(stopped(), t_end=1.5, tolerance=1e-4)
    assert looked
    assert sol.stats.crossed_poses == 0
    monkeypatch.setattr(step_control, "SHORT", 0.0)
    plain = ld.simulate(stopped(), t_end=1.5, tolerance=1e-4)
    for name in ("t", "q", "v", "vd", "lam"):
        assert np.array_equal(getattr(plain, name), getattr(sol, name)), name
    for name in ("h", "error", "iterations", "rejected"):
        assert np.array_equal(getattr(plain.steps, name), getattr(sol.steps, name)), name


def on_a_spring(damping, stiffness=1e6):
    """A body let go at the side of a point that a stiff spring holds it to: only that force changes at first."""
    model = ld.Model(gravity=(0, 0, -9.81))
    body = model.body("b", mass=1.0, inertia=(0.1, 0.1, 0.1), position=(1, 0, 0))
    model.spring("ground", body, stiffness=stiffness, length=1.0, damping=damping)
    return model


@pytest.mark.parametrize("damping", [0.0, 200.0])
@pytest.mark.parametrize("rho_inf", [0.0, 0.5, 0.9])
def test_a_stiff_spring_in_place_of_a_rod(rho_inf, damping):
    """The error stays some tolerances whether the fast mode is damped or not, however much the method damps it.

    The estimate was blind while the force of the spring was the only one that changed: 8 to 8000 tolerances for rho_inf = 0.
    """
    times, ratios = np.linspace(0.0, 2.0, 41), []
    exact = ld.simulate(
        on_a_spring(damping), t_end=2.0, h=1e-4, method=ld.MuntheKaas("rk4"), record=times, health=False
    )
    for tolerance in (1e-2, 1e-3, 1e-4):
        scheme = ld.GeneralizedAlpha(rho_inf, index=2)
        sol = ld.simulate(on_a_spring(damping), t_end=2.0, tolerance=tolerance, method=scheme, record=times)
        ratios.append(np.abs(sol.position("b") - exact.position("b")).max() / tolerance)
    assert max(ratios) < 10.0
    assert max(ratios) / min(ratios) < 5.0
    assert sol.stats.steps < 2000  # equal steps of that error: 730 to 1430


def test_a_spring_that_is_almost_a_rod_takes_the_steps_of_a_rod():
    """Index 3 as well, with h omega from 1e2 to 1e3."""
    times = np.linspace(0.0, 1.0, 21)
    rod = ld.Model(gravity=(0, 0, -9.81))
    body = rod.body("b", mass=1.0, inertia=(0.1, 0.1, 0.1), position=(1, 0, 0))
    rod.distance("ground", body, at_a=(0, 0, 0), at_b=(0, 0, 0))
    exact = ld.simulate(rod, t_end=1.0, h=1e-4, method=ld.MuntheKaas("rk4"), record=times, health=False)
    for method in (ld.GeneralizedAlpha(0.9, index=2), ld.GeneralizedAlpha(0.8), ld.GeneralizedAlpha(0.3)):
        steps = [
            ld.simulate(model, t_end=1.0, tolerance=1e-3, method=method, record=times)
            for model in (on_a_spring(1e4, 1e8), rod)
        ]
        assert np.abs(steps[0].position("b") - exact.position("b")).max() < 10 * 1e-3
        assert steps[0].stats.steps < 1.5 * steps[1].stats.steps
