"""The run judges itself: the report sees what is wrong, keeps quiet where nothing is, and changes no bit of the run."""

import warnings

import numpy as np
import pytest

import liedyn as ld
from liedyn.errors import AccuracyWarning
from liedyn.simulation.verify import differences

METHODS = {
    "generalized-alpha": ld.GeneralizedAlpha(rho_inf=0.9),
    "index 2": ld.GeneralizedAlpha(rho_inf=0.9, index=2),
    "bliedf 3": ld.BLieDF(k=3),
    "munthe-kaas": ld.MuntheKaas("rk4"),
    "rattlie": ld.RATTLie(),
    "energy-midpoint": ld.EnergyMidpoint(),
}


def slider_crank():
    """Crank, rod and slider with a motor that speeds up: 0.17 rad per step at the end, with steps of 1 ms."""
    r, l = 0.1, 0.3
    model = ld.Model(gravity=(0, 0, -9.81))
    crank = model.body("crank", shape=ld.Box((r, 0.02, 0.02), density=7800), position=(r / 2, 0, 0))
    rod = model.body("rod", shape=ld.Box((l, 0.02, 0.02), density=7800), position=(r + l / 2, 0, 0))
    slider = model.body("slider", shape=ld.Box((0.05, 0.05, 0.05), density=7800), position=(r + l, 0, 0))
    model.revolute("ground", crank, at=(0, 0, 0), axis=(0, 1, 0), name="main")
    model.cylindrical(crank, rod, at=(r, 0, 0), axis=(0, 1, 0))
    model.spherical(rod, slider, at=(r + l, 0, 0), name="wrist")
    model.prismatic("ground", slider, at=(r + l, 0, 0), axis=(1, 0, 0))
    model.motor("main", ld.expression("2*(1-exp(-t/0.3))"))
    return model


def pendulum(group="R3xSO3"):
    """A heavy bar on a hinge, let go level."""
    model = ld.Model(gravity=(0, 0, -9.81), group=group)
    bar = model.body("bar", mass=2.0, inertia=(0.01, 0.2, 0.2), position=(0.5, 0, 0))
    model.revolute("ground", bar, at=(0, 0, 0), axis=(0, 1, 0), name="hinge")
    return model


def spring(omega):
    """A mass on a stretched spring."""
    model = ld.Model()
    body = model.body("b", 1.0, (1, 1, 1), position=(1.1, 0, 0))
    model.spring("ground", body, stiffness=omega**2, length=1.0)
    return model


def test_a_slider_crank_with_steps_that_are_too_long_warns():
    """The largest force is twice the true one (8251 N for 3844 N), and the run comes to its end."""
    with pytest.warns(AccuracyWarning, match="not to be trusted"):
        sol = ld.simulate(slider_crank(), t_end=0.85, h=1e-3)
    assert sol.status == "finished"
    assert sol.health.verdict == "bad"
    assert "bad" in repr(sol)
    assert "try h" in str(sol.health)
    assert sol.health.try_h <= 1e-3 / 4


def test_the_step_to_try_leads_to_a_good_run_without_a_warning():
    model, h = slider_crank(), 1e-3
    for _ in range(3):
        health = ld.simulate(model, t_end=0.85, h=h, health="quiet").health
        if health.verdict == "good":
            break
        h = health.try_h
    with warnings.catch_warnings():
        warnings.simplefilter("error", AccuracyWarning)
        sol = ld.simulate(model, t_end=0.85, h=h)
    assert sol.health.verdict in ("good", "fair")
    assert "error" not in repr(sol)
    peak = np.linalg.norm(sol.reaction("wrist")[0], axis=1).max()
    assert abs(peak - 3844) < 0.01 * 3844


@pytest.mark.parametrize("name", METHODS)
@pytest.mark.parametrize("stride", [1, 7, 10**6])
def test_the_report_changes_no_bit(name, stride):
    """Also where rows are redundant, so that multipliers are made unique where somebody looks at them."""
    problem = ld.problems.four_bar()
    options = {"t_end": 120 * problem.h, "h": problem.h, "method": METHODS[name], "record": stride}
    plain, judged = (ld.simulate(problem, **options, health=on) for on in (False, "quiet"))
    for key in ("t", "q", "v", "vd", "lam", "work"):
        assert np.array_equal(getattr(plain, key), getattr(judged, key)), key
    assert judged.health.verdict == "good"
    assert plain.health.verdict == ("good" if stride == 1 else "unknown")  # from the records alone


@pytest.mark.parametrize("method", [ld.GeneralizedAlpha(), ld.MuntheKaas("rk4"), ld.EnergyMidpoint()])
@pytest.mark.parametrize("group", ["R3xSO3", "SE3"])
def test_the_estimate_is_that_of_the_true_error(method, group):
    """Not below it, nor above by much more than ten times; as steps are halved it falls with the order of the method."""
    model, t_end, h, rate = pendulum(group), 3.0, 0.02, []
    fine = ld.simulate(model, t_end=t_end, h=h / 64, record=64, method=ld.MuntheKaas("rk4"))
    for n in (1, 2):
        sol = ld.simulate(model, t_end=t_end, h=h / n, record=n, method=method, health="quiet")
        error = sol.angular_velocity("bar")[:, 1] - fine.angular_velocity("bar")[:, 1]
        true = np.sqrt(np.mean(error**2) / np.mean(fine.angular_velocity("bar")[:, 1] ** 2))
        rate.append(sol.health.indicators["velocities"])
        assert 0.7 < sol.health.velocity / true < 12.0
    # on SE(3) a hinge is an exact motion of one screw, and Munthe-Kaas is better than its order there
    assert -0.5 < np.log2(rate[0] / rate[1]) - method.facts.order[0] < 1.2


def test_reactions_that_change_faster_than_the_motion_are_told_with_their_own_error():
    """A cart with a rotor off balance: its way hardly depends on the angle of the rotor, what its rail bears on nothing else."""
    model = ld.Model()
    cart = model.body("cart", mass=100.0, inertia=(1, 1, 1), velocity=(1, 0, 0))
    rotor = model.body("rotor", mass=1.0, inertia=(0.02, 0.02, 0.02), position=(0.1, 0, 0), velocity=(1, 1, 0),
                       angular_velocity=(0, 0, 10))  # fmt: skip
    model.prismatic("ground", cart, at=(0, 0, 0), axis=(1, 0, 0))
    model.revolute(cart, rotor, at=(0, 0, 0), axis=(0, 0, 1))
    method = ld.EnergyMidpoint()  # its speed is right and its angle late
    runs = [ld.simulate(model, t_end=4.0, h=0.01 / n, record=n, method=method, health="quiet") for n in (1, 16)]
    rows = np.arange(1, len(runs[0].t))
    position, _, reactions = differences(runs[0], rows, runs[1], rows)
    assert reactions > 50.0 * position
    for health, share in ((runs[0].health, 1.0), (runs[1].health, 16.0**-2)):
        assert health.worst == "lag"
        assert 0.3 < health.reactions / (share * reactions) < 10.0
        assert health.error >= health.reactions


def test_a_short_fast_phase_does_not_fall_between_the_bursts():
    """A rotor that a push of 0.2 s speeds up, halfway between two of 16 bursts; before and after it nothing goes wrong."""
    for t in (1.02, 4.33, 6.98):
        model = ld.Model()
        rotor = model.body("rotor", mass=1.0, inertia=(1, 1, 1))
        model.revolute("ground", rotor, at=(0, 0, 0), axis=(0, 0, 1))
        model.torque(rotor, (0, 0, ld.expression(f"10*exp(-((t - {t})/0.08)**2)")))
        runs = [ld.simulate(model, t_end=10.0, h=0.005 / n, record=100 * n, health="quiet") for n in (1, 8)]
        rows = np.arange(1, len(runs[0].t))
        true = max(x for x in differences(runs[0], rows, runs[1], rows) if x == x)
        assert true > 1e-7  # there is something to be told
        assert runs[0].health.error > 0.1 * true  # sixteen bursts say a thousandth of it


def test_the_verdict_does_not_depend_on_what_is_recorded():
    """All but the spike, which is looked for wherever three steps in a row are recorded."""
    options = {"t_end": 2.0, "h": 1e-2, "health": "quiet"}
    seen = [ld.simulate(pendulum(), record=record, **options).health for record in (1, 3, 17, [2.0])]
    for key in ("positions", "velocities"):
        assert len({health.indicators[key] for health in seen}) == 1
    assert len({health.verdict for health in seen}) == 1


@pytest.mark.parametrize("omega_h", [0.5, 2.1, 3.0])
@pytest.mark.parametrize("name", METHODS)
def test_unresolved_and_unstable_oscillations_are_bad(name, omega_h):
    sol = ld.simulate(spring(omega_h / 0.01), t_end=1.0, h=0.01, method=METHODS[name], health="quiet")
    resolved = omega_h < 1.0 and name == "munthe-kaas"
    assert sol.health.verdict == "bad" or (resolved and sol.health.score > 0.1)


def test_almost_half_a_turn_per_step_is_bad():
    model = ld.Model()
    model.body("b", 1.0, (1.0, 1.2, 1.5), angular_velocity=(0.1, 2.5, 0.1))
    sol = ld.simulate(model, t_end=100.0, h=1.0, method=ld.EnergyMidpoint(), health="quiet")
    assert sol.health.verdict == "bad"


def test_a_model_at_rest_and_loads_that_cancel_are_good():
    """Round-off over round-off is no error: a bar that hangs still, and two bodies that fall together."""
    hanging = ld.Model(gravity=(0, 0, -9.81))
    bar = hanging.body("bar", 1.0, (0.1, 0.1, 0.1), position=(0, 0, -1))
    hanging.revolute("ground", bar, at=(0, 0, 0), axis=(0, 1, 0))
    falling = ld.Model(gravity=(0, 0, -9.81))
    a, b = (falling.body(name, 1.0, (0.1, 0.2, 0.3), position=(x, 0, 0)) for name, x in (("a", 0.0), ("b", 1.0)))
    falling.spherical(a, b, at=(0.4, 0, 0))
    still = ld.Model()
    still.body("b", 1.0, (1, 1, 1))
    for model in (hanging, falling, still):
        for h in (1e-2, 1e-4):
            sol = ld.simulate(model, t_end=200 * h, h=h, health="quiet")
            assert sol.health.verdict == "good", (model.bodies, h, sol.health.indicators)


def test_what_cannot_be_judged_says_why():
    model = pendulum()
    short = ld.simulate(model, t_end=0.05, h=0.01)
    assert short.health.verdict == "unknown"
    assert "fewer than 12 steps" in str(short.health)
    changing = ld.simulate(model, h=np.tile([0.01, 0.012], 40))
    assert changing.health.verdict == "unknown"
    assert "step size" in changing.health.reason
    assert ld.simulate(model, h=np.full(80, 0.01)).health.verdict == "good"
    assert ld.simulate(model, t_end=1.0, h=0.01, record=2, health=False).health.verdict == "unknown"
    with pytest.raises(ValueError, match="health = 'loud'"):
        ld.simulate(model, t_end=1.0, h=0.01, health="loud")


def test_a_run_that_fails_is_judged_by_what_it_has():
    sol = ld.simulate(spring(1000.0), t_end=1.0, h=0.01, method=ld.RATTLie())
    assert sol.status == "failed"
    assert sol.health.verdict == "bad"


def test_the_report_is_kept_in_files_streamed_or_saved(tmp_path):
    model = pendulum()
    sol = ld.simulate(model, t_end=2.0, h=0.05, health="quiet")
    back = ld.load(sol.save(tmp_path / "a.h5"))
    streamed = ld.simulate(model, t_end=2.0, h=0.05, health="quiet", save=tmp_path / "b.h5")
    assert back.health == sol.health == streamed.health == ld.load(tmp_path / "b.h5").health
    assert "health" not in back.provenance


def test_windows_of_a_streamed_run_say_the_same(tmp_path, monkeypatch):
    """Records that nobody asked for do not get into the file."""
    import liedyn.integrate.driver as module

    plain = ld.simulate(pendulum(), t_end=10.0, h=0.01, record=3, health="quiet")
    monkeypatch.setattr(module, "WINDOW", 40_000)  # bytes: about a hundred records
    sol = ld.simulate(pendulum(), t_end=10.0, h=0.01, record=3, health="quiet", save=tmp_path / "a.h5")
    assert np.array_equal(sol.t, plain.t)
    assert np.array_equal(sol.q, plain.q)
    assert sol.health.verdict == plain.health.verdict
    assert 0.5 < sol.health.score / plain.health.score < 2.0  # bursts across the border of two windows are lost


def test_the_warning_comes_once_and_only_where_it_was_asked_for():
    model = spring(300.0)
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        ld.simulate(model, t_end=1.0, h=0.01)
    assert [w.category for w in seen] == [AccuracyWarning]
    with warnings.catch_warnings():
        warnings.simplefilter("error", AccuracyWarning)
        ld.simulate(model, t_end=1.0, h=0.01, health="quiet")
        ld.simulate(model, t_end=1.0, h=0.01, health=False)
        stepper = ld.Stepper(model, h=0.01)
        stepper.step(50)
        ld.compare(model, [ld.GeneralizedAlpha()], [0.01], t_end=1.0)
        ld.order_test(model, ld.GeneralizedAlpha(), [0.02, 0.01], t_end=1.0)
        ld.ensemble(spring, [300.0], t_end=1.0, h=0.01, workers=1)


def test_studies_have_a_column():
    study = ld.compare(spring(300.0), {"ga": ld.GeneralizedAlpha()}, [0.01, 1e-4], t_end=0.5)
    assert study.health == (("bad", "good"),)
    assert "health" in str(study)
    runs = ld.ensemble(spring, [300.0, 1.0], t_end=1.0, h=0.01, workers=1)
    assert runs.health == ["bad", "good"]
    assert runs.doubtful == [0]
    assert "1 bad" in str(runs)


@pytest.mark.parametrize("name", METHODS)
def test_verify_gives_the_error_of_the_run(name):
    model, t_end, h = pendulum(), 3.0, 0.01
    sol = ld.simulate(model, t_end=t_end, h=h, method=METHODS[name], record=3)
    fine = ld.simulate(model, t_end=t_end, h=h / 16, method=METHODS[name], record=48)
    found = sol.verify()
    error = sol.angular_velocity("bar")[:, 1] - fine.angular_velocity("bar")[:, 1]
    true = np.sqrt(np.mean(error**2) / np.mean(fine.angular_velocity("bar")[:, 1] ** 2))
    assert 0.3 < found.velocity / true < 3.0  # the extrapolated difference of two runs is an estimate
    assert found.order > found.expected - 0.5
    assert found.verdict == "good"


def test_verify_takes_steps_and_records_of_any_kind():
    model = pendulum()
    whole = ld.simulate(model, t_end=1.0, h=0.01).verify()
    odd = ld.simulate(model, t_end=1.01, h=0.01).verify()
    sizes = ld.simulate(model, h=np.full(101, 0.01)).verify()
    times = ld.simulate(model, t_end=1.0, h=0.01, record=[0.25, 0.5, 1.0]).verify()
    end = ld.simulate(model, t_end=1.0, h=0.01, record=[1.0]).verify()
    for found in (odd, sizes, times, end):
        assert found.verdict == whole.verdict == "good"
    assert abs(odd.velocity / sizes.velocity - 1.0) < 1e-6


def test_verify_says_why_it_cannot(tmp_path):
    model = pendulum()
    sol = ld.simulate(model, t_end=0.5, h=0.01)
    with pytest.raises(ld.ModelError, match="simulate again"):
        ld.load(sol.save(tmp_path / "a.h5")).verify()
    model.body("new", 1.0, (1, 1, 1))
    assert sol.verify().verdict  # a solution keeps the model as it was


def test_order_four_does_not_finish_in_silence_on_a_stiff_spring():
    """BLieDF(k=4) is not stable for undamped vibrations of omega h = 1.3, of which accuracy knows nothing."""
    model = ld.Model(gravity=(0, 0, -9.81))
    body = model.body("body", 1.0, (0.01, 0.01, 0.01), position=(1, 0, 0))
    model.spring("ground", body, stiffness=1e5, length=1.0)
    sol = ld.simulate(model, t_end=0.5, h=4e-3, method=ld.BLieDF(k=4), health="quiet")
    assert sol.status == "failed"
    assert sol.health.verdict == "bad"


@pytest.mark.long
@pytest.mark.filterwarnings("ignore::liedyn.errors.RedundancyWarning")
def test_a_row_of_loops_with_too_long_steps_is_told():
    """MuntheKaas on 40 four-bars, which pass their flat pose: the energy drifts by a hundredth, positions are off by meters."""
    sol = ld.simulate(ld.problems.n_four_bar(40), t_end=2.0, h=4e-3, method=ld.MuntheKaas("rk4"), health="quiet")
    assert sol.health.verdict == "bad"


def test_what_iterations_leave_is_no_error_of_reactions_of_a_model_at_rest():
    """A beam between two supports without loads stays where it is: it has no reactions, and they were called 7 % off."""
    model = ld.Model()
    section = ld.Section.rectangle(0.02, 0.01, E=2e9, nu=0.3, rho=1000.0)
    beam = model.beam("b", section, [(0.1, 0.2, 0.3), (0.5, 0.7, -0.1)], 3)
    model.fixed("ground", beam.start)
    weight = model.body("c", 1.0, (0.1, 0.1, 0.1), position=(0.5, 0.7, -0.1))
    model.spherical("ground", weight, at=(0.5, 0.7, -0.1))
    model.fixed(beam.end, weight)
    sol = ld.simulate(model, t_end=1.0, h=1e-3, method=ld.GeneralizedAlpha(rho_inf=0.9), health="quiet")
    assert np.abs(sol.q - sol.q[0]).max() < 1e-12
    assert sol.health.verdict == "good", str(sol.health)
