"""The gates can fail, and the generator reaches what it should."""

from dataclasses import replace

import numpy as np
import pytest

import liedyn as ld

from .campaign import FIRST_SEEDS
from .cases import Call, Case, Quantity, World, axis, of, point
from .gates import METHODS, OF_ONE_RUN, OF_TWO_RUNS, Log, Trial, Violation, plan
from .models import THEMES, UNITS, case_of
from .replay import script, smallest


def _body(name, mass, inertia, position):
    numbers = {"mass": of(mass, 0, 1, 0), "inertia": of(inertia, 2, 1, 0), "position": point(position)}
    return Call("body", {"name": name, **numbers, "rotation": Quantity(np.eye(3), turn="rotation")})


SOUND = Case(  # a double pendulum
    seed=-1,
    theme="tree",
    calls=(
        _body("a", 1.0, [0.1, 0.2, 0.3], [1, 0, 0]),
        _body("b", 2.0, [0.3, 0.2, 0.1], [2, 1, 0]),
        Call("revolute", {"a": "ground", "b": "a", "at": point([0, 0, 0]), "axis": axis([0, 0.6, 0.8]), "name": "j0"}),
        Call("spherical", {"a": "a", "b": "b", "at": point([2, 0, 0]), "name": "j1"}),
    ),
    world=World(),
    gravity=Quantity([0.0, 1.0, -9.81], (1, 0, -2), "vector"),
    size=2.0,
    h=0.01,
)
ELEMENTS = {
    "body", "point_mass", "fixed_point_body", "beam", "revolute", "spherical", "prismatic", "cylindrical", "universal",
    "planar", "point_on_line", "point_on_plane", "screw", "fixed", "distance", "generic", "gear", "drive", "rolling", "skate",
    "spring", "bushing", "force", "torque", "drag", "attraction", "user_force", "joint_spring", "joint_damper", "friction",
    "limit", "motor", "control", "law",
}  # fmt: skip


def shifted(sol):
    sol.q[30, 1, :3] += 1e-6 * np.abs(sol.q).max()


def accelerated(sol):
    sol.vd[30] *= 1.001


def sped_up(sol):
    sol.v[40:] *= 10.0


def late(sol):
    sol.q[50:] = sol.q[49:-1]


def infinite(sol):
    sol.lam[7] = np.inf


TAMPERED = {
    "phi": shifted, "residual": accelerated, "energy": sped_up, "finite": infinite, "twice": shifted, "saved": accelerated,
    "stored": late, "newton": late, "turned": late, "units": late, "stride": sped_up, "restart": late,
}  # fmt: skip


@pytest.mark.parametrize("gate", TAMPERED)
def test_a_gate_notices_what_was_tampered_with(gate):
    check = (OF_ONE_RUN | OF_TWO_RUNS)[gate]
    trial = Trial(SOUND, "munthe-kaas")
    assert check(trial) == ""
    tampered = Trial(SOUND, "munthe-kaas")
    _ = tampered.sensitivity  # that of the sound run
    TAMPERED[gate](tampered.sol)
    for name in ("_constraints", "_quantities", "inertial_rates"):
        vars(tampered.sol).pop(name, None)
    assert check(tampered) != ""


@pytest.mark.parametrize("method", ["bliedf 3", "generalized-alpha", "bliedf 3, index 2"])
def test_a_restart_from_the_wrong_state_is_noticed(method, monkeypatch):
    """Of a method that remembers more than the state: the record before, or a velocity that is off by a hundredth."""
    assert OF_TWO_RUNS["restart"](Trial(SOUND, method)) == ""
    right = ld.Solution.state

    def record_before(sol, t):
        return replace(right(sol, float(sol.t[np.searchsorted(sol.t, t) - 1])), t=float(t))

    def too_fast(sol, t):
        return replace(right(sol, t), v=1.01 * right(sol, t).v)

    for wrong in (record_before, too_fast):
        monkeypatch.setattr(ld.Solution, "state", wrong)
        assert "apart" in OF_TWO_RUNS["restart"](Trial(SOUND, method))


def test_a_doubtful_run_of_full_newton_still_has_to_solve_the_equations(monkeypatch):
    trial = Trial(SOUND, "generalized-alpha")
    monkeypatch.setattr("tests.fuzz.gates.calls_itself_doubtful", lambda trial: True)
    assert OF_TWO_RUNS["newton"](trial) == ""
    run = Trial.run

    def tampered(self, *arguments, **options):
        sol = run(self, *arguments, **options)
        if "newton" in options:
            accelerated(sol)
        return sol

    monkeypatch.setattr(Trial, "run", tampered)
    assert "residual" in OF_TWO_RUNS["newton"](Trial(SOUND, "generalized-alpha"))


def test_the_last_bit_of_positions_is_no_missing_force():
    """A body at rest on a stiff bushing: its forces are round-off; a real one of a billionth of the stiffness is found."""
    bushing = Call("bushing", {"a": "ground", "b": "a", "at": point([1, 0, 0]), "stiffness": of([1e6] * 6, 0, 0, 0)})
    case = replace(
        SOUND, calls=(SOUND.calls[0], bushing), gravity=Quantity([0.0, 0.0, 0.0], (1, 0, -2), "vector"), h=10.0
    )
    trial = Trial(case, "generalized-alpha")
    trial.sol.q[:, 1, :3] += 2.0**-52
    assert OF_ONE_RUN["residual"](trial) == ""
    trial.sol.q[30, 1, :3] += 1e-9
    assert OF_ONE_RUN["residual"](trial) != ""


def test_nothing_is_asked_of_a_body_that_flew_away():
    """Seed 101105: a slider 1e8 m away at ten times the step that resolves it, whose arms are 1e8 times those of the others."""
    trial = Trial(case_of(101105), "generalized-alpha", 10.0, Log())
    assert trial.base.health.verdict == "bad"
    assert np.ptp(trial.base.q[-1, :, :3]) > 1e6
    assert OF_ONE_RUN["residual"](trial) == ""


MENDED = [  # seed, method, times the step that resolves it, gate
    (204005, "generalized-alpha", 10.0, "turned"),  # its start was chosen by the largest components of vectors
    (200817, "generalized-alpha", 1.0, "turned"),  # a skate gave way where nothing repeated it
    (203010, "bliedf 3", 1.0, "newton"),  # the same
    (204085, "generalized-alpha", 300.0, "residual"),  # an increment had led away, the next one was trusted
    (204765, "rattlie", 100.0, "finite"),  # a free body turned by nan
]


@pytest.mark.parametrize(("seed", "method", "coarse", "gate"), MENDED)
def test_what_a_campaign_has_found_stays_mended(seed, method, coarse, gate):
    assert (OF_ONE_RUN | OF_TWO_RUNS)[gate](Trial(case_of(seed), method, coarse)) == ""


def test_runs_whose_steps_were_divided_differently_have_the_same_limit():
    """Seed 200790: a fixed-point iteration just converges, or just not; the difference is that of the steps, and no more."""
    trial = Trial(case_of(200790), "trapezoidal", 10.0)
    assert trial.base.stats.divided_steps > 0
    assert OF_TWO_RUNS["turned"](trial) == ""
    late(trial.sol)
    assert "apart" in OF_TWO_RUNS["turned"](trial)


def test_a_seed_is_always_the_same_model():
    first = case_of(5).script()
    case_of.cache_clear()
    assert case_of(5).script() == first


def test_a_small_script_is_left_of_a_violation():
    """A broken gate that asks for a spring: all that is not needed for it is left out."""
    seed = next(k for k in range(2, 200, len(THEMES)) if len(case_of(k).calls) > 4)
    case = case_of(seed)
    OF_TWO_RUNS["broken"] = lambda trial: "wrong" * any(call.method == "spring" for call in trial.case.calls)
    try:
        small = smallest(case, Violation(seed, "munthe-kaas", 1.0, "broken", "wrong"))
    finally:
        del OF_TWO_RUNS["broken"]
    assert sorted(call.method for call in small.calls) == ["body", "spring"]
    assert "m.spring(" in script(small, Violation(seed, "munthe-kaas", 1.0, "broken", "wrong"))


def test_the_seeds_of_the_suite_reach_every_element_method_gate_and_unit():
    elements, methods, gates, units, groups = set(), set(), set(), set(), set()
    for seed in range(FIRST_SEEDS):
        try:
            case = case_of(seed)
        except ValueError:
            continue
        elements |= case.tags
        units.add((case.world.length, case.world.mass))
        groups.add(case.world.group)
        for method, _, chosen in plan(case):
            methods.add(method)
            gates |= set(chosen)
    assert elements >= ELEMENTS | set(THEMES)
    assert methods == set(METHODS)
    assert gates == set(OF_ONE_RUN) | set(OF_TWO_RUNS)
    assert units == set(UNITS)
    assert groups == {"R3xSO3", "SE3"}
