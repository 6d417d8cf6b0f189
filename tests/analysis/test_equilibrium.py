"""Static equilibrium: against closed forms and solutions in minimal coordinates, stability, failure as a value."""

import warnings

import mpmath as mp
import numpy as np
import pytest
from models import pendulum
from scipy.optimize import brentq, fsolve

import liedyn as ld

GROUPS = ("R3xSO3", "SE3")
METHODS = ("auto", "newton", "relaxation")
g = 9.81
J = (0.1, 0.1, 0.1)


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("angle", [0.3, 1.5])
def test_pendulum_hangs(group, method, angle):
    rest = ld.equilibrium(pendulum(angle, group), method=method)
    assert rest.converged
    assert rest.stability == "stable"
    np.testing.assert_allclose(rest.position("bob"), (0, 0, -1), atol=1e-12)
    force, torque = rest.reaction("hinge")
    np.testing.assert_allclose(force, (0, 0, g), atol=1e-11)
    np.testing.assert_allclose(torque, 0.0, atol=1e-11)
    np.testing.assert_allclose(rest.stiffness, [g / 1.1], rtol=1e-12)
    np.testing.assert_allclose(rest.energy, -g, rtol=1e-14)


def test_newton_finds_the_unstable_pose_and_auto_the_stable_one():
    up = ld.equilibrium(pendulum(2.5), method="newton")
    assert up.converged
    assert up.stability == "unstable"
    np.testing.assert_allclose(up.position("bob"), (0, 0, 1), atol=1e-12)
    for method in ("auto", "relaxation"):
        down = ld.equilibrium(pendulum(2.5), method=method)
        assert down.stability == "stable"
        np.testing.assert_allclose(down.position("bob"), (0, 0, -1), atol=1e-12)


def test_a_pose_given_as_equilibrium_is_kept_even_if_unstable():
    rest = ld.equilibrium(pendulum(np.pi))
    assert rest.stability == "unstable"
    np.testing.assert_allclose(rest.position("bob"), (0, 0, 1), atol=1e-15)
    np.testing.assert_allclose(rest.stiffness, [-g / 1.1], rtol=1e-12)


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("method", METHODS)
def test_mass_on_a_spring(group, method):
    model = ld.Model(gravity=(0, 0, -g), group=group)
    model.body("m", mass=2.0, inertia=J, position=(0.1, 0.2, -1.0))
    model.spring("ground", "m", stiffness=1000.0, length=0.8)
    rest = ld.equilibrium(model, method=method)
    np.testing.assert_allclose(rest.position("m"), (0, 0, -0.8 - 2.0 * g / 1000.0), rtol=0, atol=1e-12)
    assert rest.stability == "neutral"
    assert "3 motions without stiffness, of 'm'" in rest.message, "it may turn as it likes"


@pytest.mark.parametrize("group", GROUPS)
def test_soft_and_stiff_springs_are_both_met(group):
    """Nine decades between the stiffnesses: the last step decides, not the residual."""
    model = ld.Model(gravity=(0, 0, -g), group=group)
    model.point_mass("a", mass=1.0, position=(0, 0, -1.0))
    model.point_mass("b", mass=1e-3, position=(0, 0, -2.0))
    model.spring("ground", "a", stiffness=1e9, length=1.0)
    model.spring("a", "b", stiffness=1.0, length=1.0)
    rest = ld.equilibrium(model)
    a = -1.0 - 1.001 * g / 1e9
    np.testing.assert_allclose(rest.position("a")[2], a, rtol=0, atol=1e-12)
    np.testing.assert_allclose(rest.position("b")[2], a - 1.0 - 1e-3 * g, rtol=0, atol=1e-12)


def rods_between(n, span, drop, group, length=1.0):
    """Chain of n rods of mass 1 between (0, 0, 0) and (span, 0, drop), given as a zigzag that does not meet the end."""
    model = ld.Model(gravity=(0, 0, -g), group=group)
    names = ["ground", *(f"rod{k}" for k in range(n)), "ground"]
    for k in range(n):
        angle = 0.9 * (-1) ** k
        along = np.array([np.cos(angle), 0, -np.sin(angle)])
        start = np.array([k * np.cos(0.9), 0, 0 if k % 2 == 0 else -np.sin(0.9)]) * length
        model.body(
            names[k + 1], mass=1.0, inertia=(0.01, 0.08, 0.08), position=start + 0.5 * length * along,
            rotation=ld.rot("y", angle),
        )  # fmt: skip
    for k in range(n + 1):
        at_a = (length / 2, 0, 0) if k else (0, 0, 0)
        at_b = (-length / 2, 0, 0) if k < n else (span, 0, drop)
        model.revolute(names[k], names[k + 1], at_a=at_a, at_b=at_b, axis_a=(0, 1, 0), axis_b=(0, 1, 0), name=f"j{k}")
    return model


def hanging_rods(n, span, drop, length=1.0):
    """Angles of the rods below the horizontal: tan a_k = (V - (k + 1/2) m g) / H, by the two conditions of the end."""

    def angles(x):
        H, V = x
        return np.arctan2(V - (np.arange(n) + 0.5) * g, H)

    def end(x):
        a = angles(x)
        return np.sum(np.cos(a)) * length - span, -np.sum(np.sin(a)) * length - drop

    x = fsolve(end, (n * g / 2, n * g / 2), xtol=1e-14)
    return x, angles(x)


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("method", ["auto", "relaxation"])
def test_chain_of_rods_between_two_points(group, method):
    n, span, drop = 12, 8.0, -1.5
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        rest = ld.equilibrium(rods_between(n, span, drop, group), method=method)
    assert rest.converged
    assert rest.stability == "stable"
    (H, V), angle = hanging_rods(n, span, drop)
    for k in range(n):
        direction = rest.rotation(f"rod{k}")[:, 0]
        np.testing.assert_allclose(direction, (np.cos(angle[k]), 0, -np.sin(angle[k])), rtol=0, atol=1e-10)
    force, _ = rest.reaction("j0")  # on the first rod, at the support
    np.testing.assert_allclose(force, (-H, 0, V), rtol=0, atol=1e-8 * V)


@pytest.mark.parametrize("group", GROUPS)
def test_open_chain_of_spherical_joints_hangs_straight(group):
    n = 20
    rest = ld.equilibrium(ld.problems.chain(n=n).build(group))
    assert rest.converged
    x = np.array([rest.solution.q[0, k, :3] for k in range(1, n + 1)])
    np.testing.assert_allclose(x[:, :2], 0.0, atol=1e-9)
    np.testing.assert_allclose(np.diff(x[:, 2]), x[1, 2] - x[0, 2], rtol=1e-12)
    assert rest.stability == "neutral", "each rod may spin about its axis"


def four_bar(group):
    """Planar loop of three rods, joints R S S R; crank at the origin."""
    points = np.array([(0, 0, 0), (0.3, 0.8, 0), (2.0, 1.2, 0), (1.8, 0, 0)], float)
    model = ld.Model(gravity=(0, -g, 0), group=group)
    names = ("ground", "crank", "coupler", "rocker", "ground")
    for k in range(3):
        x = points[k + 1] - points[k]
        R = ld.rot("z", np.arctan2(x[1], x[0]))
        model.body(
            names[k + 1], mass=1.0 + k, inertia=(0.01, 0.2, 0.2), position=(points[k] + points[k + 1]) / 2, rotation=R
        )
    for k in range(4):
        model.revolute(names[k], names[k + 1], at=points[k], axis=(0, 0, 1), name=f"j{k}")
    return model, points


@pytest.mark.parametrize("group", GROUPS)
def test_four_bar_hangs_as_in_minimal_coordinates(group):
    """Redundant loop (3 of 20 rows) against the minimum of the potential over the crank angle."""
    model, points = four_bar(group)
    l1, l2, l3 = (float(np.linalg.norm(points[k + 1] - points[k])) for k in range(3))
    ground = mp.mpf(points[3][0])

    def pose(phi):
        """Ends of crank and coupler: the circles about them meet on the side on which they are given."""
        a = (l1 * mp.cos(phi), l1 * mp.sin(phi))
        d = (ground - a[0], -a[1])
        r = mp.sqrt(d[0] ** 2 + d[1] ** 2)
        along = (l2**2 - l3**2 + r**2) / (2 * r)
        off = mp.sqrt(l2**2 - along**2)
        return a, (a[0] + (along * d[0] - off * d[1]) / r, a[1] + (along * d[1] + off * d[0]) / r)

    def height(phi):
        a, b = pose(phi)
        return 1.0 * a[1] / 2 + 2.0 * (a[1] + b[1]) / 2 + 3.0 * b[1] / 2

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        rest = ld.equilibrium(model)
    assert rest.converged
    assert rest.stability == "stable"
    x = rest.rotation("crank")[:2, 0]
    guess = float(np.arctan2(x[1], x[0]))
    to_coupler, to_ground = rest.position("coupler")[:2] - x * l1, points[3][:2] - x * l1
    assert to_coupler[0] * to_ground[1] < to_coupler[1] * to_ground[0], "the loop keeps its way of assembly"
    phi = mp.findroot(lambda p: mp.diff(height, p), guess)
    np.testing.assert_allclose(guess, float(phi), rtol=0, atol=1e-10)
    np.testing.assert_allclose(rest.energy, g * float(height(phi)), rtol=1e-12)


def test_load_steps_lead_where_one_step_does():
    model = pendulum(1.0)
    one, many = ld.equilibrium(model, method="newton"), ld.equilibrium(model, method="newton", load_steps=5)
    assert many.load_steps == 5
    np.testing.assert_allclose(many.position("bob"), one.position("bob"), atol=1e-12)


def test_truss_snaps_through_where_the_load_is_too_large():
    """Two springs to a point above the line of their ends: beyond the limit load only the pose below is left."""
    k, rise, force = 1000.0, 0.3, 12.0
    model = ld.Model()
    model.point_mass("tip", mass=1.0, position=(1e-3, 0, rise))
    for x in (-1.0, 1.0):
        model.spring("ground", "tip", stiffness=k, length=float(np.hypot(1.0, rise)), at_a=(x, 0, 0))
    model.force("tip", value=(0, 0, -force))

    def balance(z):
        return 2 * k * (1 - np.hypot(1.0, rise) / np.hypot(1.0, z)) * z + force

    assert min(balance(z) for z in np.linspace(0.0, rise, 1000)) > 0.0, "no equilibrium above the line"
    for method in ("auto", "relaxation"):
        rest = ld.equilibrium(model, method=method)
        assert rest.stability == "stable"
        np.testing.assert_allclose(rest.position("tip"), (0, 0, brentq(balance, -1.0, -rise)), rtol=0, atol=1e-12)
    assert not ld.equilibrium(model, method="newton", load_steps=10).converged


def test_inputs_and_time_are_taken_as_given():
    model = pendulum(0.2)
    model.torque("bob", value=(0, model.input("motor"), 0))
    model.force("bob", value=lambda t: (2.0 * t, 0.0, 0.0))
    rest = ld.equilibrium(model, t=1.5, inputs={"motor": 0.0})
    np.testing.assert_allclose(np.tan(np.arctan2(*rest.position("bob")[[0, 2]]) - np.pi), -3.0 / g, rtol=1e-10)
    pushed = ld.equilibrium(model, inputs={"motor": -4.0})
    np.testing.assert_allclose(pushed.position("bob")[0] * g, 4.0, rtol=1e-10)
    with pytest.raises(ld.ModelError, match="no input 'motr'; did you mean 'motor'"):
        ld.equilibrium(model, inputs={"motr": 1.0})


@pytest.mark.parametrize("group", GROUPS)
def test_simulation_from_an_equilibrium_stays_there(group):
    model = rods_between(6, 4.0, 0.0, group)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        rest = ld.equilibrium(model)
        sol = ld.simulate(model, t_end=1.0, h=1e-2, initial=rest)
    assert np.abs(sol.q - sol.q[0]).max() < 1e-9
    np.testing.assert_allclose(sol.lam[0], rest.multipliers, atol=1e-8)


def test_no_equilibrium_is_a_value_that_says_where():
    model = ld.Model(gravity=(0, 0, -g))
    model.body("falls", mass=1.0, inertia=J)
    for method in METHODS:
        rest = ld.equilibrium(model, method=method)
        assert not rest.converged
        assert "force on 'falls'" in rest.message
        assert rest.stability == "unknown"
        assert "no equilibrium found" in str(rest)


def test_structure_without_freedom_stands():
    model = ld.Model(gravity=(0, 0, -g))
    model.body("beam", mass=3.0, inertia=J, position=(1, 0, 0))
    model.fixed("ground", "beam", at=(0, 0, 0), name="wall")
    rest = ld.equilibrium(model)
    assert rest.stability == "stable"
    force, torque = rest.reaction("wall")
    np.testing.assert_allclose(force, (0, 0, 3.0 * g), rtol=1e-12, atol=1e-12)
    np.testing.assert_allclose(torque, (0, -3.0 * g, 0), rtol=1e-12, atol=1e-12)


def test_follower_force_is_said_to_have_no_potential():
    """Two rods with joint springs and a force along the second (Beck's problem in small): stiffness is not symmetric."""
    model = ld.Model()
    for k in range(2):
        model.body(f"r{k}", mass=1.0, inertia=J, position=(k + 0.5, 0, 0))
    model.revolute("ground", "r0", at=(0, 0, 0), axis=(0, 0, 1))
    model.revolute("r0", "r1", at=(1, 0, 0), axis=(0, 0, 1))
    model.spring("ground", "r0", stiffness=50.0, at_a=(0.5, 2, 0))
    model.spring("ground", "r1", stiffness=50.0, at_a=(1.5, 2, 0))
    model.force("r1", value=(-5.0, 0, 0), frame="body")
    rest = ld.equilibrium(model)
    assert rest.converged
    assert "without a potential" in rest.message


def test_system_of_functions():
    system = ld.System(
        ld.Rn(2), M=np.eye(2), g=lambda q, v, t: np.array([q[0] ** 3 - 8.0, 2.0 * (q[1] - q[0])]), q0=(1.0, 0.0)
    )
    rest = ld.equilibrium(system)
    np.testing.assert_allclose(rest.solution.element()[0], (2.0, 2.0), rtol=1e-12)


def test_rolling_wheel_rests_where_it_stands():
    m, r = 1.3, 0.7
    model = ld.Model(gravity=(0, 0, -g))
    model.body("disc", mass=m, inertia=(m * r * r / 4, m * r * r / 2, m * r * r / 4), position=(0, 0, r))
    model.rolling("disc", r, axis=(0, 1, 0))
    rest = ld.equilibrium(model)
    assert rest.converged
    assert rest.stability == "unstable"
    np.testing.assert_allclose(rest.position("disc"), (0, 0, r), atol=1e-12)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"method": "bisection"}, "choose 'auto', 'newton' or 'relaxation'"),
        ({"load_steps": 0}, "at least 1"),
        ({"tolerance": -1.0}, "must be positive"),
        ({"initial": "start"}, "no state"),
        ({"load_step": 3}, "did you mean 'load_steps'"),
    ],
)
def test_wrong_arguments_are_named(options, words):
    with pytest.raises(ld.ModelError, match=words):
        ld.equilibrium(pendulum(0.1), **options)


def test_text_tells_what_was_found():
    text = str(ld.equilibrium(pendulum(0.3)))
    assert "equilibrium of 'model' at t = 0: stable" in text
    assert "1 free motions" in text
