"""Beams in motion: free flight against an oracle, frequencies, every method, damping, frame indifference, mechanisms."""

from functools import cache

import numpy as np
import pytest

import liedyn as ld
from liedyn import problems
from liedyn.errors import AnalysisWarning
from liedyn.integrate.catalog import METHODS, parse_method
from liedyn.problems.base import published, tables
from liedyn.studies.order import read

ALPHA = ld.GeneralizedAlpha(rho_inf=0.9)
GROUPS = ("R3xSO3", "SE3")
GRAVITY = np.array([0.0, 0.0, -9.81])


def run(model, **options):
    sol = ld.simulate(model, **options)
    assert sol.status == "finished", sol.message
    return sol


# -- flying spaghetti --------------------------------------------------------------------------------------------------

ORACLE = problems.flying_spaghetti()


@cache
def flight(n, h, group="R3xSO3", mass=None, t_end=5.0, method=ALPHA):
    problem = problems.flying_spaghetti(n, mass)
    return run(problem, group=group, method=method, h=h, t_end=t_end, record=sorted({2.5, 5.0, t_end}))


def misses(sol, end=0):
    """Distances of an end (0: the loaded one) from the oracle at 2.5 s and 5 s."""
    node = sol.model.flexible[0].node(-1 if end else 0)
    return np.linalg.norm(sol.position(node)[:2] - ORACLE.reference((2.5, 5.0))["x"][:, end], axis=1)


@pytest.mark.parametrize(
    ("group", "mass", "measured"),
    [
        ("R3xSO3", "consistent", ((3.5e-3, 1.7e-2), (8.8e-4, 4.2e-3))),
        ("R3xSO3", "lumped", ((1.3e-2, 9.0e-2), (3.2e-3, 2.2e-2))),
        ("SE3", "lumped", ((1.3e-2, 8.7e-2), (3.2e-3, 2.2e-2))),
        ("SE3", "se3", ((7.8e-3, 3.1e-2), (1.9e-3, 7.7e-3))),
    ],
)
def test_flying_spaghetti_has_the_errors_of_an_independent_code(group, mass, measured):
    # measured in a NumPy prototype, two digits
    for (n, h), wanted in zip(((16, 1e-2), (32, 5e-3)), measured, strict=True):
        np.testing.assert_allclose(misses(flight(n, h, group, mass)), wanted, rtol=0.03)


@pytest.mark.parametrize("end", [0, 1])
@pytest.mark.parametrize("group", GROUPS)
def test_flying_spaghetti_converges_to_the_oracle_at_order_two(group, end):
    found = np.array([misses(flight(n, 0.16 / n, group), end) for n in (16, 32, 64)])
    observed = np.log2(found[:-1] / found[1:])
    assert np.abs(observed - 2.0).max() < 0.1, observed


def test_flying_spaghetti_extrapolates_towards_the_oracle():
    # the kinks of the load travel along the rod, so that one step of extrapolation is all that helps
    coarse, fine = (flight(n, 0.16 / n).position("rod.0") for n in (64, 128))
    found = np.abs((4.0 * fine - coarse) / 3.0 - ORACLE.reference((2.5, 5.0))["x"][:, 0]).max(axis=1)
    assert found[0] < 1e-6
    assert found[1] < 1e-5


def test_flying_spaghetti_has_the_momentum_of_the_impulse():
    row = tables()["flying_spaghetti"]
    P, L = (np.array(row[key], float) for key in ("P", "L"))
    sol = flight(32, 5e-3, t_end=8.0)
    assert np.abs(sol.momentum.linear[-2:] - P).max() < 1e-6  # of the kinks of the load, order 2 in h
    assert np.abs(sol.momentum.linear[-1] - sol.momentum.linear[-2]).max() < 1e-6
    assert np.linalg.norm(sol.momentum.angular[-1] - L) < 2e-4 * np.linalg.norm(L)
    assert sol.energy.total[-1] == pytest.approx(float(row["energy"]), rel=1e-4)
    found = [flight(n, 0.16 / n).energy.total[1] for n in (32, 64)]
    assert (4.0 * found[1] - found[0]) / 3.0 == pytest.approx(float(row["energy"]), rel=1e-6)


def test_on_se3_generalized_alpha_loses_momentum_at_order_two():
    lost = [np.linalg.norm(flight(n, 0.16 / n, "SE3").momentum.linear[1] - [50.0, 0.0, 0.0]) for n in (16, 32, 64)]
    assert np.abs(np.log2(np.divide(lost[:-1], lost[1:])) - 2.0).max() < 0.05


def test_flying_spaghetti_keeps_energy_and_momenta_with_the_conserving_scheme():
    # n = 16; tip error at 5 s measured in the prototype: 2.7e-2, 7.5e-3
    for h, wanted in ((0.05, 2.7e-2), (0.025, 7.5e-3)):
        sol = flight(16, h, t_end=10.0, method=ld.EnergyMidpoint())
        assert misses(sol)[1] == pytest.approx(wanted, rel=0.03)
        np.testing.assert_allclose(sol.momentum.linear[-2:], [[50.0, 0.0, 0.0]] * 2, atol=1e-11)
        np.testing.assert_allclose(*sol.momentum.angular[-2:], atol=1e-9)
        assert sol.energy.total[-1] == pytest.approx(sol.energy.total[-2], rel=1e-11)


# -- free flight without loads -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("mass", ["consistent", "lumped"])
def test_free_beam_keeps_energy_and_momenta_over_5000_steps(mass):
    sol = run(problems.free_beam(12, mass), t_end=50.0, h=1e-2, method=ld.EnergyMidpoint(), record=50)
    E, P, L = sol.energy.total, sol.momentum.linear, sol.momentum.angular
    assert np.abs(E - E[0]).max() < 1e-11 * E[0]
    assert np.abs(P - P[0]).max() < 1e-11 * np.linalg.norm(P[0])
    assert np.abs(L - L[0]).max() < 1e-11 * np.linalg.norm(L[0])
    assert np.ptp(sol.energy.potential) > 1e-2 * E[0]  # it does bend
    # round-off only: the second half adds no more than the square of the number of steps would
    half = len(E) // 2
    assert np.abs(E - E[0]).max() < 4.0 * np.abs(E[:half] - E[0]).max() + 1e-13 * E[0]


@pytest.mark.parametrize("group", GROUPS)
def test_schemes_agree_on_the_free_beam(group):
    fine = run(problems.free_beam(6), group=group, t_end=0.5, h=5e-4, method=ld.MuntheKaas(), record=[0.5])
    for method in (ALPHA, ld.EnergyMidpoint(), ld.BLieDF(2)):
        gaps = [
            np.linalg.norm(run(problems.free_beam(6), group=group, t_end=0.5, h=h, method=method, record=[0.5]).q[-1]
                           - fine.q[-1]) for h in (1e-3, 2.5e-4)
        ]  # fmt: skip
        assert gaps[1] < 0.1 * gaps[0]
        assert gaps[1] < 1e-4


# -- frame indifference ------------------------------------------------------------------------------------------------


def workshop(group, Q=None, shift=(0.0, 0.0, 0.0)):
    """A curved beam with a coupled section, a straight one across, a body, a spring and loads, moved by Q and shift."""
    Q, shift = np.eye(3) if Q is None else Q, np.asarray(shift)
    model = ld.Model(gravity=Q @ GRAVITY, group=group)
    C = np.diag([2e3, 800.0, 700.0, 2.0, 3.0, 4.0])
    C[3, 4] = C[4, 3] = 0.8
    C[0, 5] = C[5, 0] = 20.0
    curve = ld.Spline([(0, 0, 0), (0.5, 0.1, 0.2), (1.0, 0.4, 0.3)], twist=0.4)
    points, axes = curve.frames(np.linspace(0.0, 1.0, 6))
    frames = [(Q @ p + shift, Q @ R) for p, R in zip(points, axes, strict=True)]
    arm = model.beam("arm", ld.Section(C, [0.6, 0.6, 0.6, 4e-3, 2e-3, 2e-3]), frames=frames, damping=1e-3)
    bar = ld.Section.tube(0.02, 0.015, 1e8, 0.3, 1500.0)
    ends = [Q @ np.array(p) + shift for p in ((1.0, 0.4, 0.3), (1.0, 0.8, 0.3))]
    cross = model.beam("bar", bar, ld.Line(*ends, up=Q @ [0, 0, 1]), 3)
    place = Q @ np.array([1.0, 0.9, 0.3]) + shift
    weight = model.body("weight", 0.4, (1e-3, 2e-3, 3e-3), position=place, rotation=Q)
    model.revolute(model.ground, arm.start, at=shift, axis=Q @ [0.0, 1.0, 0.2], name="pin")
    model.fixed(arm.end, cross.start)
    model.spherical(cross.end, weight, at=ends[1])
    model.spring(model.ground, arm.node(3), stiffness=30.0, length=0.3, at_a=Q @ [0.3, 0.3, 0.5] + shift)
    model.distributed_load(arm, (0.0, 0.3, 0.1), frame="section")
    model.force(weight, Q @ [0.5, -0.2, 0.3])
    return model


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("method", [ALPHA, ld.EnergyMidpoint()], ids=["alpha", "energy"])
def test_a_model_moved_as_a_whole_moves_in_the_same_way(group, method):
    rng = np.random.default_rng(5)
    Q, shift = ld.SO3().exp(rng.normal(size=3)), rng.normal(size=3)
    here, there = (
        run(model, t_end=0.1, h=2e-3, method=method) for model in (workshop(group), workshop(group, Q, shift))
    )
    for name in ("arm.5", "bar.2", "weight"):
        np.testing.assert_allclose(there.position(name), here.position(name) @ Q.T + shift, atol=1e-10)
        np.testing.assert_allclose(there.rotation(name), Q @ here.rotation(name), atol=1e-9)
    for name in ("arm", "bar"):
        np.testing.assert_allclose(there.beam(name).strain, here.beam(name).strain, atol=1e-9)
    assert np.abs(here.beam("arm").strain).max() > 1e-2


@pytest.mark.parametrize("group", GROUPS)
def test_tangents_of_a_model_with_beams_agree_with_differences(group):
    report = workshop(group).check_derivatives()
    assert report.ok, str(report)


# -- frequencies -------------------------------------------------------------------------------------------------------


def cantilever(n, case, group="R3xSO3", **options):
    """Cantilever with L = EI = rho A = 1."""
    model, c = ld.Model(group=group), published()["cantilever_frequencies"]["reference"][case]
    section = ld.Section([c["GA"]] * 3 + [1.0] * 3, [1.0] * 3 + [2 * c["rhoI"], c["rhoI"], c["rhoI"]])
    beam = model.beam("beam", section, [(0, 0, 0), (1, 0, 0)], n, **options)
    model.fixed(model.ground, beam.start)
    return model, np.array(c["omega"])


def along(line, node, axis):
    """Angular frequencies of the modes in which a node moves along an inertial axis, ascending."""
    found = []
    for mode in line.modes:
        u = np.abs(mode.displacement(node))
        if mode.frequency > 0.0 and 2.0 * u[axis] > u.sum():
            found.append(2.0 * np.pi * mode.frequency)
    return np.sort(found)


def frequency_errors(n, case, beams, **options):
    model, wanted = cantilever(n, case, **options)
    found = 2.0 * np.pi * ld.linearize(model, beams=beams).frequencies
    return np.array([found[np.argmin(np.abs(found - w))] / w - 1.0 for w in wanted])


@pytest.mark.parametrize("group", GROUPS)
def test_frequencies_of_a_slender_cantilever_with_the_defaults(group):
    model, _ = cantilever(32, "slender", group)
    found = np.sort(2.0 * np.pi * ld.linearize(model).frequencies)[:6:2]  # each twice: bending about both axes
    euler = published()["rotating_cantilever"]["reference"]["0"]
    np.testing.assert_allclose(found, euler, rtol=1e-3)  # 0.5 % asked for; slenderness makes 0.08 % in the third
    np.testing.assert_allclose(frequency_errors(32, "slender", None), 0.0, atol=2e-5)


@pytest.mark.parametrize(
    ("case", "n", "options", "measured"),
    [
        ("slender", 8, {"mass": "lumped"}, (-4.2e-3, -3.4e-3, 1.3e-2)),
        ("slender", 32, {"mass": "lumped"}, (-2.6e-4, -2.4e-4, 6.0e-4)),
        ("slender", 32, {"mass": "consistent"}, (1.2e-4, 2.4e-3, 6.9e-3)),
        ("slender", 32, {"mass": "se3"}, (1.9e-4, 1.3e-3, 3.2e-3)),
        ("slender", 8, {"order": 4, "mass": "se3"}, (8.6e-6, 3.3e-4, 2.5e-3)),
        ("slender", 32, {"order": 4, "mass": "se3"}, (4.7e-8, 1.9e-6, 1.5e-5)),
        ("thick", 8, {"mass": "lumped"}, (-4.1e-3, -4.8e-3, -3.3e-3)),
        ("thick", 8, {"mass": "se3"}, (3.0e-3, 2.0e-2, 4.5e-2)),
        ("thick", 8, {"order": 4, "mass": "se3"}, (8.4e-5, 2.5e-3, 1.4e-2)),
    ],
)
def test_frequencies_against_timoshenko(case, n, options, measured):
    # errors measured in a NumPy prototype, two digits; round-off of stiff eigenvalues 2e-8
    np.testing.assert_allclose(frequency_errors(n, case, "given", **options), measured, rtol=0.05, atol=3e-8)


@cache
def turning_modes(n, eta):
    """Frequencies of a rotating cantilever, across its plane and in it."""
    model = problems.rotating_cantilever(n, eta).build()
    line = ld.linearize(model, about=ld.equilibrium(model, spin=(0.0, 0.0, eta)))
    assert line.steady
    return tuple(along(line, f"blade.{n}", axis)[:3] for axis in (2, 1))


@pytest.mark.parametrize("eta", [pytest.param(1, marks=pytest.mark.long), 6, pytest.param(12, marks=pytest.mark.long)])
def test_frequencies_of_a_rotating_cantilever_agree_with_rayleigh_and_ritz(eta):
    wanted = np.array(published()["rotating_cantilever"]["reference"][str(eta)])
    flap, lag = zip(*(turning_modes(n, eta) for n in (16, 32)), strict=True)
    np.testing.assert_allclose(ld.richardson(flap, order=4).value, wanted, rtol=1e-5)
    # in the plane the centrifugal force turns with the blade: omega^2 is less by eta^2; of order 2 in the mesh
    np.testing.assert_allclose(ld.richardson(lag, order=2).value, np.sqrt(wanted**2 - eta**2), rtol=3e-4)


# -- damping -----------------------------------------------------------------------------------------------------------


def released(force, **options):
    """A cantilever with a force at its end until t = 0, at rest there."""
    model = ld.Model()
    section = ld.Section([500.0, 200.0, 200.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 2e-3, 1e-3, 1e-3])
    beam = model.beam("beam", section, [(0, 0, 0), (1, 0, 0)], options.pop("n", 6), **options)
    model.fixed(model.ground, beam.start)
    model.force(beam.end, ld.Table([-1.0, 0.0, 1.0], [force, (0, 0, 0), (0, 0, 0)], kind="step", outside="hold"))
    rest = ld.equilibrium(model, t=-0.5)
    assert rest.converged
    return model, rest


def factors(z, terms):
    """Factors by which the terms of a sum of exponentials grow from one value to the next."""
    rows = np.stack([z[k : len(z) - terms + k] for k in range(terms)], axis=1)
    a = np.linalg.lstsq(rows, z[terms:], rcond=None)[0]
    return np.roots([1.0, *-a[::-1]]).astype(complex)


@pytest.mark.parametrize("method", [ALPHA, ld.EnergyMidpoint()], ids=["alpha", "energy"])
def test_damped_oscillation_decays_as_the_eigenvalues_say(method):
    model, rest = released((0.0, 0.0, 1e-3), damping=0.02)
    mode = ld.linearize(model, beams="given").modes[0]
    sol = run(model, t_end=6.0, h=2e-3, initial=rest, t_start=0.0, method=method)
    z = sol.position("beam.6")[:, 2]
    late = slice(1000, None, 100)  # higher modes are gone
    found = max(np.log(factors(z[late], 2)) / 0.2, key=np.imag)
    assert mode.damping_ratio > 0.01
    assert abs(found - mode.eigenvalue) < 1e-4 * abs(mode.eigenvalue)


def test_damped_beam_loses_energy_in_every_step_of_the_conserving_scheme():
    model, rest = released((0.1, 0.2, 0.5), damping=0.01)
    sol = run(model, t_end=2.0, h=1e-2, initial=rest, t_start=0.0, method=ld.EnergyMidpoint())
    E = sol.energy.total
    assert (np.diff(E) < 1e-14).all()
    assert E[-1] < 0.85 * E[0]


def test_generalized_alpha_damps_high_frequencies_as_rho_inf_says():
    # one element that swings along its axis: stiffness EA/L, mass rho A L/2
    model, rest = released((1.0, 0.0, 0.0), n=1, mass="lumped")
    omega = np.sqrt(2.0 * 500.0)
    for rho_inf in (0.5, 0.8, 0.95):
        method, h = ld.GeneralizedAlpha(rho_inf=rho_inf), 1e3 / omega
        # omega h = 1000: the first step throws the body further than its energy allows, and the run says so
        sol = ld.simulate(model, t_end=20 * h, h=h, initial=rest, t_start=0.0, method=method)
        found = np.abs(factors(sol.position("beam.1")[:, 0] - 1.0, 3)).max()
        assert found == pytest.approx(float(ld.spectral_radius(method, [1e3]).rho[0]), rel=1e-4)
        assert found == pytest.approx(rho_inf, abs=0.02)


# -- every method ------------------------------------------------------------------------------------------------------


def arm(group, damping, mass="lumped"):
    """A curved beam on a hinge, with a body in a ball joint at its end, falling."""
    model = ld.Model(gravity=GRAVITY, group=group)
    section = ld.Section([150.0, 60.0, 60.0, 0.8, 1.0, 1.5], [0.5, 0.5, 0.5, 2e-2, 1e-2, 1e-2])
    beam = model.beam("arm", section, ld.Arc((0, 1, 0), (0, 0, 0), 0.6), 4, damping=damping, mass=mass)
    end = model.body("end", 0.3, (2e-3, 3e-3, 4e-3), position=beam.end.position + [0.1, 0.0, 0.0])
    model.revolute(model.ground, beam.start, at=(0, 0, 0), axis=(0.0, 1.0, 0.2))
    model.spherical(beam.end, end, at=beam.end.position)
    return model


SHORT = 0.08


@cache
def true_end(damping, mass):
    sol = run(
        arm("R3xSO3", damping, mass), t_end=SHORT, h=SHORT / 1600, method=ld.MuntheKaas("butcher6"), record=[SHORT]
    )
    return {key: value[-1] for key, value in read(sol).items()}


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("damping", [None, 5e-4], ids=["undamped", "damped"])
@pytest.mark.parametrize("name", METHODS)
def test_every_method_runs_beams_at_its_order(name, damping, group):
    method = parse_method(name)
    mass = "lumped" if method.lumped else "consistent"
    order = dict(zip(("x", "v", "lam"), method.facts.order, strict=True))
    wanted, errors = true_end(damping, mass), []
    for steps in (80, 160):
        sol = run(arm(group, damping, mass), t_end=SHORT, h=SHORT / steps, method=method, record=[SHORT])
        found = read(sol)
        errors.append({key: np.linalg.norm(found[key][-1] - wanted[key]) for key in order})
    for key, least in order.items():
        observed = np.log2(errors[0][key] / errors[1][key])
        assert observed > least - 0.3 or errors[1][key] < 1e-10, (key, observed, errors)


@pytest.mark.parametrize("name", [name for name in METHODS if parse_method(name).lumped])
def test_methods_that_move_bodies_one_by_one_say_that_they_lump_the_mass(name):
    model = arm("R3xSO3", None, "consistent")
    with pytest.warns(AnalysisWarning, match="mass='lumped'"):
        sol = run(model, t_end=0.01, h=1e-3, method=parse_method(name))
    lumped = run(arm("R3xSO3", None, "lumped"), t_end=0.01, h=1e-3, method=parse_method(name))
    np.testing.assert_array_equal(sol.q, lumped.q)


# -- files -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [name for name in problems.names() if problems.get(name).build().flexible])
def test_problems_with_beams_go_to_a_file_and_back(name, tmp_path):
    problem = problems.get(name)
    model = problem.build()
    again = ld.read_model(model.write(tmp_path / "model.toml"))
    here, there = (run(m, t_end=3 * problem.h, h=problem.h) for m in (model, again))
    np.testing.assert_array_equal(here.q, there.q)


# -- mechanisms --------------------------------------------------------------------------------------------------------


def test_slider_crank_with_a_flexible_rod_moves_like_the_rigid_one_and_its_rod_bends():
    problem = problems.flexible_slider_crank()
    p, sol = problem.parameters, run(problem, record=20)
    angle, a, b = p["rate"] * sol.t, p["crank"], p["rod"]
    rigid = a * np.cos(angle) + np.sqrt(b**2 - (a * np.sin(angle)) ** 2)
    assert np.abs(sol.position("slider")[:, 0] - rigid).max() < 1e-2 * a
    ends = sol.beam("rod").position[:, [0, -1]]
    middle = np.linalg.norm(sol.beam("rod").position[:, 4] - ends.mean(axis=1), axis=1)
    assert 2e-3 < middle.max() < 2e-2
    assert sol.constraint_residual.max() < 1e-12
    assert np.abs(sol.position("rod.4")[:, 2]).max() < 1e-12  # it stays in its plane


def test_slider_crank_converges_with_the_mesh():
    problem = problems.flexible_slider_crank
    at = [run(problem(n), t_end=0.01, h=1e-5, record=[0.01]).position(f"rod.{n // 2}")[-1] for n in (4, 8, 16)]
    observed = np.log2(np.linalg.norm(at[1] - at[0]) / np.linalg.norm(at[2] - at[1]))
    assert observed == pytest.approx(2.0, abs=0.1)


def test_four_bar_with_aligned_axes_stays_in_its_plane_and_with_others_leaves_it():
    options = {"t_end": 3.0, "h": 2e-3, "record": 50}
    flat = run(problems.flexible_four_bar(2, 0.0), **options)
    turned = run(problems.flexible_four_bar(2), **options)
    assert np.abs(flat.beam("coupler").position[..., 2]).max() < 1e-12
    assert np.abs(flat.beam("rocker").strain).max() < 1e-5
    assert np.abs(turned.beam("coupler").position[..., 2]).max() > 1e-3
    # bent by what a rigid loop would not allow: an axis that is off by 5 degrees
    assert 1e-3 < np.abs(turned.beam("rocker").strain[..., 3:]).max() < 3.0
    assert turned.constraint_residual.max() < 1e-12


def test_satellite_with_booms_keeps_energy_and_momenta():
    sol = run(problems.satellite_with_booms(4), t_end=4.0, h=1e-2, method=ld.EnergyMidpoint())
    E, L = sol.energy.total, sol.momentum.angular
    assert np.abs(E - E[0]).max() < 1e-10 * E[0]
    assert np.abs(L - L[0]).max() < 1e-11 * np.linalg.norm(L[0])
    assert np.abs(sol.momentum.linear).max() < 1e-11
    R, x = sol.rotation("hub"), sol.position("boom0.4") - sol.position("hub")
    assert np.abs(np.einsum("tij,ti->tj", R, x)[:, 2]).max() > 0.03
