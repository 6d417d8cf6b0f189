"""Relative coordinates in rows and laws: derivatives of every kind on both groups, turns counted, files, efforts."""

import math

import numpy as np
import pytest

import liedyn as ld
from liedyn.equation.evaluator import Evaluator
from liedyn.results.readout.coordinates import effort, readout

GROUPS = ("R3xSO3", "SE3")
TABLE = ld.Table(np.linspace(-4, 4, 9), np.linspace(-4, 4, 9) ** 3, kind="cubic", outside="extend")


def mechanism(group="R3xSO3"):
    """Four bodies with everything askew, and joints that leave angles, displacements and distances free."""
    model = ld.Model(gravity=(1.0, -2.0, -9.0), group=group)
    model.body("a", 1.3, ((0.2, 0.01, 0.02), (0.01, 0.3, 0.03), (0.02, 0.03, 0.25)), position=(0.3, 0.1, 0.2),
               rotation=ld.rot((1, 2, 3), 0.7), com=(0.1, -0.05, 0.2))  # fmt: skip
    model.body("b", 0.8, (0.1, 0.15, 0.12), position=(1.3, 0.4, -0.2), rotation=ld.rot((1, -2, 3), 1.7))
    model.body("c", 0.9, (0.2, 0.15, 0.12), position=(1.0, 1.4, 0.7), rotation=ld.rot((1, -2, 3), 1.7))
    model.point_mass("d", 0.5, position=(-0.4, 0.9, 0.3))
    model.cylindrical("a", "b", at=(0.6, 0.3, 0.1), axis=(0.2, 0.3, 1.0), name="cylinder")
    model.universal("ground", "c", at=(1.0, 0.9, 0.3), axis_a=(1.0, 0.3, 1.0), axis_b=(-0.3, 1.0, 0.0), name="cross")
    return model


ROWS = {
    "angle": lambda m: m.drive("cylinder", math.sin, coordinate="angle"),
    "slide": lambda m: m.drive("cylinder", lambda t: 0.1 * t * t, rate=lambda t: 0.2 * t, coordinate="displacement"),
    "angle seen from b": lambda m: m.drive("cross", 0.2, coordinate="angle_b"),
    "distance": lambda m: m.distance("b", "d", length=lambda t: 1.9 + 0.1 * t * t, at_a=(0.1, 0.2, 0.3)),
    "gear": lambda m: m.gear("cylinder", "cross", math.sqrt(2), coordinate_a="angle", coordinate_b="angle_a"),
    "rack": lambda m: m.gear("cross", "cylinder", 0.3, coordinate_a="angle_b", coordinate_b="displacement"),
    "screw": lambda m: m.screw("b", "c", 0.3, at=(0.3, 1.0, 0.0), axis=(1.0, 2.0, 3.0)),
}
LAWS = {
    "spring": lambda m: m.joint_spring("cylinder", 30.0, rest=0.3, damping=0.4, coordinate="angle"),
    "spring along": lambda m: m.joint_spring("cylinder", 30.0, rest=0.3, damping=0.4, coordinate="displacement"),
    "table": lambda m: m.joint_spring("cylinder", force=TABLE, coordinate="displacement"),
    "damper": lambda m: m.joint_damper("cross", 2.0, coordinate="angle_b"),
    "friction": lambda m: m.friction("cross", 1.0, 1.5, 1.0, 0.5, 0.1, coordinate="angle_a"),
    "stops": lambda m: m.limit("cross", -0.1, 0.1, stiffness=9.0, damping=0.2, transition=3.0, coordinate="angle_a"),
    "motor": lambda m: m.motor("cylinder", lambda t: 3.0 * math.sin(t + 1.0), coordinate="displacement"),
    "motor with a curve": lambda m: m.motor("cross", lambda t, rho, w: 5 * math.cos(rho) - w**2, coordinate="angle_a"),
    "control": lambda m: m.control("cylinder", lambda t: 0.3 * math.sin(t), 30.0, 4.0, coordinate="angle"),
    "tendon": lambda m: m.tendon(
        ["cylinder", "cross", "cylinder"],
        [0.7, -1.3, 2.0],
        30.0,
        0.3,
        4.0,
        lambda t: 3.0 * math.sin(t + 1.0),
        2.0,
        9.0,
        7.0,
        ["angle", "angle_b", "displacement"],
        name="string",
    ),
    "law": lambda m: m.law("cross", lambda t, r, w: -9 * math.sin(r) - w, lambda r: -9 * math.cos(r), "angle_b"),
    "spring between points": lambda m: m.spring("a", "d", force=lambda l: l**3, potential=lambda l: l**4 / 4),
    "damped spring": lambda m: m.spring("a", "c", force=lambda l, rate: 30 * (l - 1) + 2 * rate * l, at_a=(0.1, 0, 0)),
}


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("row", ROWS)
def test_derivatives_of_rows_agree_with_differences_at_a_random_pose(row, group):
    model = mechanism(group)
    ROWS[row](model)
    report = model.check_derivatives(tolerance=1e-7)
    assert report.ok, str(report)


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("law", LAWS)
def test_derivatives_of_laws_agree_with_differences_at_a_random_pose(law, group):
    model = mechanism(group)
    LAWS[law](model)
    report = model.check_derivatives(tolerance=1e-7)
    assert report.ok, str(report)


@pytest.mark.parametrize("element", [*ROWS, *LAWS])
def test_power_on_the_bodies_is_effort_times_rate(element):
    """At a random velocity; of a coupling on both coordinates: the effort times the rate of its row."""
    model, bare = mechanism(), mechanism()
    e = (ROWS | LAWS)[element](model)
    assembly = model.equations()
    evaluator = Evaluator(assembly.builder.build(3))
    s, q = evaluator.structure, assembly.q.ravel()
    v = np.where(evaluator.free, np.random.default_rng(4).normal(size=assembly.v.size), 0.0)
    rows = [k for k, label in enumerate(s.lam_label) if label == e.name]
    lam = np.zeros(len(s.lam_label))
    lam[rows[-1:]] = 1.7

    def power(model, lam):
        evaluator = Evaluator(model.equations().builder.build(3))
        n = evaluator.structure.n_nodes
        r = evaluator.residual(q[: 12 * n], v[: 6 * n], evaluator.zero, evaluator.to_lam(lam), 0.0)
        return r[np.minimum(evaluator.node_places, len(r) - 1)] @ v[: 6 * n]

    given = power(bare, np.zeros(len(s.lam_label) - len(rows))) - power(model, lam)
    states = q.reshape(1, -1, 12), v.reshape(1, -1, 6)
    tau = effort(evaluator, np.zeros(1), *states, lam[None], e)[0]
    if rows:  # Phi = f(t) + sum of c rho
        moving, still = (evaluator.hidden_constraint(q, x, 0.0)[rows[-1]] for x in (v, 0 * v))
        assert given == pytest.approx(-tau * (moving - still), rel=1e-12)
    else:
        places, factors = e.data.get("summands") or [e.data.get("place")], e.data.get("factors", [1.0])
        coordinates = [e.data["coordinate"]] if e.type == "spring" else [place.coordinate for place in places]
        rates = [readout(*states, np.zeros(1), c)[1][0] for c in coordinates]
        assert given == pytest.approx(tau * np.dot(factors, rates), rel=1e-10)


def spinning(rate):
    """A wheel on an axle with a spring of no stiffness, so that its angle has a memory."""
    model = ld.Model()
    model.body("wheel", 1.0, (0.1, 0.1, 0.2), angular_velocity=(0, 0, rate))
    model.revolute("ground", "wheel", at=(0, 0, 0), axis=(0, 0, 1), name="axle")
    model.joint_spring("axle", 0.0)
    return model


@pytest.mark.parametrize("rate", [25.0, -25.0])
@pytest.mark.parametrize(
    "method", [ld.GeneralizedAlpha(), ld.MuntheKaas(), ld.EnergyMidpoint(), ld.RATTLie()], ids=repr
)
def test_turns_are_counted_between_few_records(rate, method):
    sol = ld.simulate(spinning(rate), t_end=4.0, h=0.02, method=method, record=100)
    assert abs(sol.coordinate("axle")[-1]) > 30 * np.pi
    expected = rate if not isinstance(method, ld.EnergyMidpoint) else 2 / 0.02 * math.atan(rate * 0.02 / 2)  # Cayley
    np.testing.assert_allclose(sol.coordinate("axle"), expected * sol.t, rtol=1e-11)


def test_a_run_that_goes_on_keeps_the_turns():
    model = spinning(25.0)
    first = ld.simulate(model, t_end=2.0, h=0.02)
    second = ld.simulate(model, t_end=4.0, h=0.02, t_start=2.0, initial=first.state())
    np.testing.assert_allclose(second.coordinate("axle"), 25.0 * second.t, rtol=1e-11)


@pytest.mark.parametrize("element", [*ROWS, *LAWS])
def test_elements_survive_the_round_trip_through_plain_data(element):
    """To the bit, but for Python functions, which plain data only name."""
    model = mechanism()
    (ROWS | LAWS)[element](model)
    data = model.to_dict()
    again = ld.Model.from_dict(data)
    if "'function': '" in str(data["elements"][-1]):
        return
    assert again.to_dict() == data
    first, second = (m.equations() for m in (model, again))
    for g, h in zip(first.builder.groups.values(), second.builder.groups.values(), strict=True):
        own = slice(2 if g.family.name == "user law" else 0, None)  # after addresses of compiled functions
        np.testing.assert_array_equal(np.array(g.par)[:, own], np.array(h.par)[:, own])
