"""Derivatives of whole runs, forward: tables of complex steps and differences, groups, maps, loops, beams, refusals."""

import functools
import math
import warnings

import numpy as np
import pytest
from sensitivity_problems import BAR, BEAM, TOP, bar, bar_costs, beam, beam_costs, rows, top, top_costs

import liedyn as ld

DIGITS = 1e-10  # of the tables that must be met, relative


def method_of(row):
    return eval(row["method"], {"GeneralizedAlpha": ld.GeneralizedAlpha})


def off(s, costs, row, names, tolerance, skip=()):
    """Costs and parameters that miss the table, each over the derivative itself."""
    missed = {}
    for name, known in row["costs"].items():
        if name in skip:
            continue
        assert costs[name](s.solution) == pytest.approx(known["value"], rel=1e-11)
        g = dict(zip(names, s.of(costs[name]), strict=True))
        for p, exact in known["gradient"].items():
            if abs(g[p] / exact - 1.0) > tolerance:
                missed[name, p] = g[p] / exact - 1.0
    return missed


@pytest.mark.parametrize("words", ["perturbed", "index=2", "plain"])
def test_top_has_the_derivatives_of_complex_steps(words):
    row = rows("A", "top", words, 1e-3)[0]
    s = ld.sensitivity(top, TOP, t_end=0.1, h=1e-3, method=method_of(row))
    # with a plain start multipliers oscillate, and carry Newton's tolerance over h^2
    missed = off(s, top_costs(s.solution.t), row, TOP, DIGITS, skip=("reaction",) if words == "plain" else ())
    # the spin by J2 and c is a small rest of large terms: the start is known to 1e-12 of the accelerations
    assert all(abs(x) < 3e-10 and name == "spin" for (name, _), x in missed.items()), missed
    assert s.error < 1e-9


@pytest.mark.parametrize("words", ["perturbed", "index=2"])
def test_closed_loop_has_the_derivatives_of_complex_steps(words):
    row = rows("A", "bar", words, 5e-3)[0]
    s = ld.sensitivity(bar, BAR, t_end=0.3, h=5e-3, method=method_of(row))
    assert off(s, bar_costs(s.solution.t), row, BAR, DIGITS) == {}


@pytest.mark.filterwarnings("ignore::liedyn.errors.RedundancyWarning")
@pytest.mark.parametrize("words", ["perturbed", "index=2"])
def test_redundant_loop_has_those_of_the_loop_without(words):
    row = rows("A", "bar", words, 5e-3)[0]
    s = ld.sensitivity(functools.partial(bar, "RRRR"), BAR, t_end=0.3, h=5e-3, method=method_of(row))
    # redundant rows are regularized, which leaves 1e-12 in the velocities of the run itself
    assert off(s, bar_costs(s.solution.t), row, BAR, 3e-10, skip=("reaction",)) == {}
    with pytest.raises(ld.ModelError, match="redundant constraints"):
        s.reaction("A")


@pytest.mark.parametrize("words", ["rho_inf=0.9)", "index=2", "geom2"])
def test_beam_has_the_derivatives_of_differences(words):
    row = rows("B", "beam", words)[0]
    s = ld.sensitivity(beam, BEAM, t_end=row["N"] * row["h"], h=row["h"], method=method_of(row))
    for name, f in beam_costs(s.solution.t).items():
        g = dict(zip(BEAM, s.of(f), strict=True))
        for p, known in row["gradient"][name].items():
            assert g[p] == pytest.approx(known, rel=10.0 ** (1 - row["digits"][name][p]))


def differences(build, values, name, f, step, **options):
    """Derivative of f(solution) by eighth-order differences of runs."""
    total = 0.0
    for k, c in enumerate((4 / 5, -1 / 5, 4 / 105, -1 / 280), 1):
        for sign in (1, -1):
            changed = values | {name: values[name] + sign * k * step}
            sol = ld.simulate(build(**changed), health=False, newton_tolerance=1e-14, **options)
            total = total + sign * c * np.asarray(f(sol)) / step
    return total


@pytest.mark.parametrize(
    "method",
    [
        ld.GeneralizedAlpha(rho_inf=0.7, map="cayley"),
        ld.GeneralizedAlpha(rho_inf=0.9, update="geom3"),
        ld.GeneralizedAlpha(rho_inf=0.8, index=2, stabilization="mass"),
    ],
    ids=["cayley", "geom3", "mass"],
)
@pytest.mark.parametrize("group", ["R3xSO3", "SE3"])
def test_maps_updates_and_groups(method, group):
    build = functools.partial(top, group=group)
    values = {"Xy": 1.0, "W2": 20.0}
    s = ld.sensitivity(build, values, t_end=0.05, h=2.5e-3, method=method)
    for k, name in enumerate(values):
        exact = differences(
            build,
            values,
            name,
            lambda x: x.position("top")[-1],
            2.0**-6 * values[name],
            t_end=0.05,
            h=2.5e-3,
            method=method,
        )
        # differences of runs have a round-off of 1e-15 over the step
        assert np.allclose(s.position("top")[-1, :, k], exact, rtol=1e-9, atol=1e-12)


def rolling(speed=2.0, radius=0.3):
    m = ld.Model(gravity=(0, 0, -9.81))
    spin = (0.3, speed / radius, 0.1)
    m.body("disc", mass=2.0, inertia=(0.05, 0.09, 0.05), position=(0, 0, radius), angular_velocity=spin)
    m.rolling("disc", radius, axis=(0, 1, 0), name="wheel")
    return m


@pytest.mark.parametrize("index", [3, 2])
def test_rolling_and_driven_models(index):
    method = ld.GeneralizedAlpha(rho_inf=0.9, index=index)
    values = {"speed": 2.0, "radius": 0.3}
    options = {"t_end": 0.2, "h": 5e-3, "method": method}
    s = ld.sensitivity(rolling, values, **options)
    for k, (name, value) in enumerate(values.items()):
        exact = differences(rolling, values, name, lambda x: x.position("disc")[-1], 2.0**-6 * value, **options)
        assert np.allclose(s.position("disc")[-1, :, k], exact, rtol=1e-8, atol=1e-11)


def test_names_reach_the_numbers_of_a_model():
    names = ["top.mass", "top.inertia[0]", "spring.stiffness", "top.angular_velocity[1]", "gravity[2]", "pivot.a.at[0]"]
    s = ld.sensitivity(top(), names, t_end=0.1, h=1e-3)
    known = rows("A", "top", "perturbed", 1e-3)[0]["costs"]["z_end"]["gradient"]
    g = dict(zip(names, s.position("top")[-1, 2], strict=True))
    assert g["top.mass"] == pytest.approx(known["mass"], rel=DIGITS)
    assert g["top.inertia[0]"] == pytest.approx(known["J1"], rel=DIGITS)
    assert g["spring.stiffness"] == pytest.approx(known["k"], rel=DIGITS)
    assert g["gravity[2]"] == pytest.approx(-known["gravity"], rel=DIGITS)


def test_a_parameter_inside_a_function_is_no_silent_zero():
    def build(amplitude):
        m = top()
        m.torque("top", (lambda t: amplitude * math.cos(t), 0, 0), name="more")
        return m

    with pytest.raises(ld.ModelError, match="'amplitude' acts inside a function"):
        ld.sensitivity(build, {"amplitude": 2.0}, t_end=0.01, h=1e-3)

    def without(nothing):
        return top()

    with pytest.raises(ld.ModelError, match="'nothing' changes no number"):
        ld.sensitivity(without, {"nothing": 2.0}, t_end=0.01, h=1e-3)


def test_what_has_no_derivative_is_refused_by_name():
    with pytest.raises(ld.ModelError, match="KryslEndres"):
        ld.sensitivity(top(), ["top.mass"], t_end=0.01, h=1e-3, method=ld.KryslEndres())
    with pytest.raises(ld.ModelError, match="did you mean 'spring'"):
        ld.sensitivity(top(), ["sprin.stiffness"], t_end=0.01, h=1e-3)
    with pytest.raises(ld.ModelError, match="did you mean 'stiffness'"):
        ld.sensitivity(top(), ["spring.stifness"], t_end=0.01, h=1e-3)
    with pytest.raises(ld.ModelError, match="name a single number"):
        ld.sensitivity(top(), ["top.position"], t_end=0.01, h=1e-3)
    with pytest.raises(ld.ModelError, match="index=2"):
        ld.sensitivity(top(), ["top.mass"], t_end=0.03, h=[0.01, 0.02])


def test_steps_of_a_tolerance_are_frozen():
    s = ld.sensitivity(top(), ["top.mass"], t_end=0.1, tolerance=1e-4)
    assert s.frozen
    assert s.solution.t[-1] == pytest.approx(0.1)
    steps = np.diff(s.solution.t)
    assert steps.max() > 1.01 * steps.min()
    build = lambda mass: top(mass=mass)  # noqa: E731
    exact = differences(
        build, {"mass": 15.0}, "mass", lambda x: x.position("top")[-1], 0.2, t_end=0.1, h=steps,
        method=ld.GeneralizedAlpha(rho_inf=0.9, index=2),
    )  # fmt: skip
    assert np.allclose(s.position("top")[-1, :, 0], exact, rtol=1e-8, atol=1e-12)


def test_the_run_itself_is_not_disturbed():
    s = ld.sensitivity(top(), ["top.mass", "spring.damping"], t_end=0.1, h=1e-3)
    sol = ld.simulate(top(), t_end=0.1, h=1e-3)
    assert np.array_equal(s.solution.q, sol.q)
    assert np.array_equal(s.solution.lam, sol.lam)


def test_a_model_at_rest_has_derivatives_of_its_reactions():
    # accelerations are round-off of forces that balance, and so are their differences
    m = ld.Model(gravity=(0, 0, -9.81))
    m.body("rod", 1.0, (0.1, 0.1, 0.1), position=(0, 0, -0.5))
    m.revolute("ground", "rod", at=(0, 0, 0), axis=(0, 1, 0), name="pin")
    s = ld.sensitivity(m, ["rod.mass"], t_end=0.02, h=0.01)
    assert np.allclose(s.reaction("pin")[0][-1, :, 0], [0, 0, 9.81], atol=1e-10)
    assert np.abs(s.position("rod")).max() < 1e-12


def hinged(stiffness=60.0, unused=1.0):
    model = ld.Model(gravity=(0, 0, -9.81))
    rod = model.body("rod", mass=1.0, inertia=(0.1, 0.1, 0.1), position=(1, 0, 0))
    model.revolute("ground", rod, at=(0, 0, 0), axis=(0, 1, 0), name="hinge")
    model.joint_spring("hinge", stiffness=stiffness, damping=0.5, name="law")
    return model


def test_infinite_bounds_do_not_hide_a_parameter_without_effect():
    """A law of a joint holds infinite limits among its numbers: no measure of the others, and their derivative is not nan."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        s = ld.sensitivity(hinged, {"stiffness": 60.0}, t_end=0.1, h=0.01)
    assert 0.0 < np.abs(s.position("rod")).max() < np.inf
    with pytest.raises(ld.ModelError, match="'unused' changes no number of the model"):
        ld.sensitivity(hinged, {"unused": 1.0}, t_end=0.1, h=0.01)


@pytest.mark.parametrize(("k", "index"), [(2, 3), (3, 3), (4, 2)])
def test_bliedf_has_the_derivatives_of_differences(k, index):
    method = ld.BLieDF(k=k, index=index)
    costs = ld.Cost.end(lambda s: s.position("top")[:, 2]) + ld.Cost.distance("top", (0, 1, 0))
    values = {"mass": 15.0, "Xy": 1.0, "W2": 20.0}
    check = ld.check_gradient(top, costs, values, t_end=0.1, h=1e-3, method=method, mode="forward")
    assert (check.digits > 8).all(), check
    back = ld.gradient(top, costs, values, t_end=0.1, h=1e-3, method=method, mode="adjoint")
    assert np.abs(back.gradient - check.gradient.gradient).max() < 1e-10 * np.abs(back.gradient).max()


@pytest.mark.filterwarnings("ignore::liedyn.errors.RedundancyWarning")
@pytest.mark.parametrize("model", ["top", "bar_RSCR", pytest.param("beam", marks=pytest.mark.long)])
def test_bliedf_has_those_of_the_tables(model):
    row = rows("B", model, "BLieDF")[0]
    build, values = {"top": (top, TOP), "bar_RSCR": (bar, BAR), "beam": (beam, BEAM)}[model]
    costs = {"top": top_costs, "bar_RSCR": bar_costs, "beam": beam_costs}[model]
    s = ld.sensitivity(build, values, t_end=row["N"] * row["h"], h=row["h"], method=ld.BLieDF())
    for name, f in costs(s.solution.t).items():
        known = {"z_end": "end", "x_end": "end"}.get(name, name)
        if known in row["gradient"]:
            g = dict(zip(values, s.of(f), strict=True))
            for p, exact in row["gradient"][known].items():
                assert g[p] == pytest.approx(exact, rel=10.0 ** (1 - row["digits"][known][p])), (name, p)
