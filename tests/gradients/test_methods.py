"""Derivatives carried forward by EnergyMidpoint, the momentum schemes and MuntheKaas, against differences of their runs."""

import functools
import math

import numpy as np
import pytest
from sensitivity_problems import bar, beam, top

import liedyn as ld

long = pytest.mark.long
TOP = {"mass": 15.0, "Xy": 1.0, "k": 200.0, "W2": 20.0}
BAR = {"m2": 1.0, "C_x": 0.0, "k": 40.0, "w": 3.0}
RRRR = functools.partial(bar, "RRRR")
MOMENTUM = [
    ld.RATTLie(), ld.KryslMidpoint(), ld.KryslMidpoint("AE"), ld.KryslMidpoint("I"), ld.SimoWong(), ld.SimoWong("C2"),
    ld.Trapezoidal(),
]  # fmt: skip


def motion(body):
    """Where a body is at the end, how fast, and how its velocity changes: all that a run says of it."""
    return lambda s: np.concatenate([s.position(body)[-1], s.velocity(body)[-1], s.acceleration(body)[-1]])


def differences(build, values, name, f, step, **options):
    """Derivative of f(solution) by eighth-order differences of runs."""
    total = 0.0
    for k, c in enumerate((4 / 5, -1 / 5, 4 / 105, -1 / 280), 1):
        for sign in (1, -1):
            sol = ld.simulate(
                build(**values | {name: values[name] + sign * k * step}),
                health=False,
                newton_tolerance=1e-14,
                **options,
            )
            assert sol.status == "finished", sol.message
            total = total + sign * c * np.asarray(f(sol)) / step
    return total


def compare(build, values, f, tolerance, **options):
    """Derivatives of f that are carried along against differences, over the largest; returns the sensitivity."""
    s = ld.sensitivity(build, values, **options)
    found = s.of(f)
    for k, (name, value) in enumerate(values.items()):
        exact = differences(build, values, name, f, 2.0**-6 * (abs(value) or 1.0), **options)
        off = np.abs(found[..., k] - exact).max() / np.abs(exact).max()
        assert off < tolerance, (name, off)
    return s


@pytest.mark.filterwarnings("ignore::liedyn.errors.RedundancyWarning")
@pytest.mark.parametrize("build", [bar, RRRR], ids=["loop", "redundant"])
@pytest.mark.parametrize(
    "method",
    [
        ld.MuntheKaas(),
        pytest.param(ld.MuntheKaas("dormand_prince", project="velocity"), marks=long),
        pytest.param(ld.RATTLie(), marks=long),
        pytest.param(ld.EnergyMidpoint(), marks=long),
        pytest.param(ld.EnergyMidpoint(rotation="exp", order=4), marks=long),
    ],
    ids=repr,
)
@pytest.mark.filterwarnings("ignore::liedyn.errors.EnergyWarning")
def test_a_loop_has_the_derivatives_of_differences(build, method):
    compare(build, BAR, motion("coupler"), 1e-10, t_end=0.1, h=5e-3, method=method)


@long
@pytest.mark.filterwarnings("ignore::liedyn.errors.EnergyWarning")
@pytest.mark.parametrize(
    "method", [*MOMENTUM, ld.EnergyMidpoint(rotation="euler"), ld.MuntheKaas("midpoint")], ids=repr
)
def test_a_top_has_the_derivatives_of_differences(method):
    compare(top, TOP, motion("top"), 1e-9, t_end=0.1, h=2e-3, method=method)


@long
@pytest.mark.parametrize("method", [ld.RATTLie(), ld.MuntheKaas()], ids=repr)
def test_nodes_on_se3(method):
    compare(functools.partial(bar, group="SE3"), BAR, motion("coupler"), 1e-10, t_end=0.1, h=5e-3, method=method)


def driven(mass=1.0, length=0.5, gravity=9.81):
    """An arm whose turn is prescribed, with a body at a ball joint."""
    m = ld.Model(gravity=(0, 0, -gravity))
    m.body("arm", mass=mass, inertia=(0.1, 0.2, 0.2), position=(length, 0, 0))
    m.body("tip", mass=0.5, inertia=(0.01, 0.01, 0.02), position=(2 * length, 0, 0))
    m.revolute("ground", "arm", at=(0, 0, 0), axis=(0, 1, 0), name="hinge")
    m.spherical("arm", "tip", at=(1.5 * length, 0, 0), name="ball")
    m.drive("hinge", lambda t: 0.3 * math.sin(2 * t), name="drive")
    return m


@long
@pytest.mark.parametrize("method", [ld.RATTLie(), ld.MuntheKaas(), ld.EnergyMidpoint()], ids=repr)
def test_a_driven_joint(method):
    options = {"t_end": 0.1, "h": 5e-3, "method": method}
    compare(driven, {"gravity": 9.81, "length": 0.5}, motion("tip"), 1e-9, **options)
    # the mass of what is driven moves nothing: its derivatives are round-off, and no failure
    s = ld.sensitivity(driven, {"mass": 1.0}, **options)
    assert np.abs(s.position("tip")).max() < 1e-12


def test_the_mass_of_what_falls_moves_nothing():
    m = ld.Model(gravity=(0, 0, -9.81))
    m.body("stone", mass=3.0, inertia=(0.1, 0.2, 0.3), angular_velocity=(1.0, 2.0, 3.0))
    for method in (ld.MuntheKaas(), ld.GeneralizedAlpha(rho_inf=0.9)):
        s = ld.sensitivity(m, ["stone.mass", "gravity[2]"], t_end=0.1, h=5e-3, method=method)
        assert np.abs(s.position("stone")[..., 0]).max() < 1e-12
        assert s.position("stone")[-1, 2, 1] == pytest.approx(0.5 * 0.1**2, rel=1e-6)


def rolling(speed=2.0, radius=0.3):
    """A wheel that rolls."""
    m = ld.Model(gravity=(0, 0, -9.81))
    spin = (0.3, speed / radius, 0.1)
    m.body("disc", mass=2.0, inertia=(0.05, 0.09, 0.05), position=(0, 0, radius), angular_velocity=spin)
    m.rolling("disc", radius, axis=(0, 1, 0), name="wheel")
    return m


@long
@pytest.mark.parametrize("method", [ld.RATTLie(), ld.MuntheKaas()], ids=repr)
def test_a_rolling_wheel(method):
    compare(rolling, {"speed": 2.0, "radius": 0.3}, motion("disc"), 1e-8, t_end=0.1, h=5e-3, method=method)


@long
def test_a_beam():
    values = {"r": 0.01, "E": 2e6, "rho": 1000.0, "tip": 0.02}
    compare(beam, values, motion("tip"), 1e-8, t_end=0.05, h=5e-3, method=ld.EnergyMidpoint())


def test_what_these_methods_cannot_is_refused_by_name():
    for method, words in (
        (ld.EnergyMidpoint(rho_inf=0.8), "EnergyMidpoint that damps"),
        (ld.MuntheKaas(conserve="energy"), "leave conserve out"),
        (ld.MuntheKaas(partition="coordinate"), "partition='mass'"),
        (ld.MuntheKaas("dormand_prince", tolerance=1e-6), "tolerance of its own"),
        (ld.KryslEndres(), "KryslEndres"),
    ):
        with pytest.raises(ld.ModelError, match=words):
            ld.sensitivity(top(), ["top.mass"], t_end=0.01, h=1e-3, method=method)
    with pytest.raises(ld.ModelError, match="group='R3xSO3'"):
        ld.sensitivity(top(group="SE3"), ["top.mass"], t_end=0.01, h=1e-3, method=ld.EnergyMidpoint())
    cost = ld.Cost.end(lambda s: s.position("top")[:, 2])
    with pytest.raises(ld.ModelError, match="MuntheKaas has no adjoint"):
        ld.gradient(top(), cost, ["top.mass"], t_end=0.01, h=1e-3, method=ld.MuntheKaas(), mode="adjoint")


def test_the_run_itself_is_not_disturbed():
    s = ld.sensitivity(bar(), ["coupler.mass"], t_end=0.1, h=5e-3, method=ld.MuntheKaas())
    sol = ld.simulate(bar(), t_end=0.1, h=5e-3, method=ld.MuntheKaas())
    assert np.array_equal(s.solution.q, sol.q)
    assert np.array_equal(s.solution.lam, sol.lam)
