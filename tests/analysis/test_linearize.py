"""Linearization: eigenvalues known in closed form, the same on both groups, and the motion that the matrices predict."""

import warnings
from dataclasses import replace

import numpy as np
import pytest
from scipy.linalg import eig, eigh, expm

import liedyn as ld
from liedyn.errors import AnalysisWarning

GROUPS = ("R3xSO3", "SE3")
g = 9.81


@pytest.fixture(autouse=True)
def steady_motion_is_no_surprise():
    with warnings.catch_warnings():
        warnings.simplefilter("error", AnalysisWarning)
        yield


def sorted_eigenvalues(values):
    values = np.asarray(values, complex)
    return values[np.lexsort((np.round(values.real, 6), np.round(values.imag, 6)))]


def assert_eigenvalues(lin, expected, atol=1e-8, zeros=0):
    """Eigenvalues are the expected ones and so many zeros; a double zero splits by the root of round-off."""
    values = lin.eigenvalues
    assert len(values) == len(expected) + zeros
    order = np.argsort(np.abs(values))
    assert np.abs(values[order[:zeros]]).max(initial=0.0) < 1e-6 * np.abs(values).max()
    scale = np.abs(expected).max()
    np.testing.assert_allclose(
        sorted_eigenvalues(values[order[zeros:]]), sorted_eigenvalues(expected), rtol=0, atol=atol * scale
    )


# -- equilibria -------------------------------------------------------------------------------------------------------

M1, M2, L1, L2, J1, J2 = 1.3, 0.7, 0.8, 1.1, 0.05, 0.08


def double_pendulum(group, damping=0.0, **options):
    model = ld.Model(gravity=(0, 0, -g), group=group)
    model.body("a", mass=M1, inertia=(0.1, J1, 0.1), position=(0, 0, -L1 / 2), **options)
    model.body("b", mass=M2, inertia=(0.1, J2, 0.1), position=(0, 0, -L1 - L2 / 2))
    model.revolute("ground", "a", at=(0, 0, 0), axis=(0, 1, 0), name="shoulder")
    model.revolute("a", "b", at=(0, 0, -L1), axis=(0, 1, 0), name="elbow")
    if damping:
        model.spring("ground", "b", stiffness=0.0, length=1.0, damping=damping, at_a=(-1, 0, -L1 - L2 / 2))
    return model


def double_pendulum_matrices(damping=0.0):
    """Mass, damping and stiffness for the two absolute angles."""
    M = np.array([[J1 + M1 * L1**2 / 4 + M2 * L1**2, M2 * L1 * L2 / 2], [M2 * L1 * L2 / 2, J2 + M2 * L2**2 / 4]])
    K = np.diag([(M1 / 2 + M2) * g * L1, M2 * g * L2 / 2])
    lever = np.array([L1, L2 / 2])  # displacement of the center of b along x
    return M, damping * np.outer(lever, lever), K


@pytest.mark.parametrize("group", GROUPS)
def test_frequencies_of_the_double_pendulum(group):
    M, _, K = double_pendulum_matrices()
    lin = ld.linearize(double_pendulum(group))
    omega = np.sqrt(eigh(K, M, eigvals_only=True))
    np.testing.assert_allclose(2 * np.pi * lin.frequencies, omega, rtol=1e-13)
    np.testing.assert_allclose(lin.M, np.eye(2), atol=1e-14)
    assert lin.steady
    assert lin.stability == "marginal"
    assert lin.dof == 2


@pytest.mark.parametrize("group", GROUPS)
def test_damped_double_pendulum(group):
    M, C, K = double_pendulum_matrices(damping=0.9)
    inverse = np.linalg.inv(M)
    A = np.block([[np.zeros((2, 2)), np.eye(2)], [-inverse @ K, -inverse @ C]])
    lin = ld.linearize(double_pendulum(group, damping=0.9))
    assert_eigenvalues(lin, np.linalg.eigvals(A), atol=1e-12)
    assert lin.stability == "asymptotic"
    expected = np.linalg.eigvals(A)
    expected = expected[expected.imag > 0]
    np.testing.assert_allclose(np.sort(lin.damping_ratios), np.sort(-expected.real / np.abs(expected)), rtol=1e-10)


@pytest.mark.parametrize("group", GROUPS)
def test_mode_shapes_of_the_double_pendulum(group):
    M, _, K = double_pendulum_matrices()
    _, angles = eigh(K, M)
    lin = ld.linearize(double_pendulum(group))
    for mode, a in zip(lin.modes, angles.T, strict=True):
        # the angles turn about -y where x grows below the joint; b as far as a and its own angle carry it
        turns = np.array([mode.rotation("a")[1], mode.rotation("b")[1]])
        np.testing.assert_allclose(turns / turns[1], a / a[1], rtol=1e-10)
        tip = mode.displacement("b", at=(0, 0, -L2 / 2))
        np.testing.assert_allclose(tip[0], -(L1 * turns[0] + L2 * turns[1]), rtol=1e-10)
        assert np.abs(tip[1]) < 1e-12
        # velocity of the mode: dv = w' at an equilibrium
        np.testing.assert_allclose(mode.dv, mode.eigenvalue * mode.w, atol=1e-10 * np.abs(mode.dv).max())


def test_an_inverted_pendulum_is_unstable_at_the_rate_of_the_formula():
    model = ld.Model(gravity=(0, 0, -g))
    model.body("p", mass=2.0, inertia=(0.1, 0.3, 0.1), position=(0, 0, 0.6))
    model.revolute("ground", "p", at=(0, 0, 0), axis=(0, 1, 0))
    lin = ld.linearize(model)
    rate = np.sqrt(2.0 * g * 0.6 / (0.3 + 2.0 * 0.36))
    assert_eigenvalues(lin, [rate, -rate], atol=1e-14)
    assert lin.stability == "unstable"


def test_inputs_enter_as_forces_on_the_free_motions():
    model = double_pendulum("R3xSO3")
    model.torque("b", value=(0, model.input("motor"), 0), reaction="a", name="drive")
    lin = ld.linearize(model)
    assert lin.inputs == ("motor",)
    M, _, _ = double_pendulum_matrices()
    # angular accelerations of the bodies by a unit torque at the elbow
    expected = np.linalg.solve(M, [-1.0, 1.0])
    zeta = lin.B_u[2:, 0]
    rates = (lin.basis_v @ zeta).reshape(-1, 6)[1:, 4]
    np.testing.assert_allclose(rates, expected, rtol=1e-12)
    assert not lin.B_u[:2].any()


def test_linearization_about_an_equilibrium_found_elsewhere():
    lin = ld.linearize(double_pendulum("SE3"))
    away = ld.Model(gravity=(0, 0, -g), group="SE3")
    R = ld.rot("y", 0.9)
    away.body("a", mass=M1, inertia=(0.1, J1, 0.1), position=R @ (0, 0, -L1 / 2), rotation=R)
    away.body("b", mass=M2, inertia=(0.1, J2, 0.1), position=R @ (0, 0, -L1 - L2 / 2), rotation=R)
    away.revolute("ground", "a", at=(0, 0, 0), axis=(0, 1, 0))
    away.revolute("a", "b", at=R @ (0, 0, -L1), axis=(0, 1, 0))
    rest = ld.equilibrium(away)
    np.testing.assert_allclose(ld.linearize(away, rest).frequencies, lin.frequencies, rtol=1e-12)
    with pytest.raises(ld.ModelError, match=r"not an equilibrium, 'b' accelerates; see ld\.equilibrium"):
        ld.linearize(away, steady=True)
    with pytest.warns(AnalysisWarning, match="not an equilibrium") as caught:
        assert not ld.linearize(away).steady
    assert caught[0].filename == __file__


def arm_with_laws(group):
    """Joint springs, friction, PD control, an elastic stop that is touched, a bushing."""
    model = ld.Model(gravity=(0, 0, -g), group=group)
    model.body("a", mass=1.0, inertia=(0.1, 0.12, 0.11), position=(0.5, 0, 0))
    model.body("b", mass=0.7, inertia=(0.1, 0.12, 0.08), position=(1.3, 0, 0))
    model.revolute("ground", "a", at=(0, 0, 0), axis=(0, 1, 0), name="shoulder")
    model.revolute("a", "b", at=(1, 0, 0), axis=(0, 1, 0), name="elbow")
    model.joint_spring("shoulder", stiffness=30.0, damping=0.4)
    model.limit("shoulder", upper=0.2, stiffness=5000.0)
    model.friction("elbow", coulomb=0.3, viscous=0.1)
    model.control("elbow", model.input("target"), kp=20.0, kd=1.0)
    model.bushing("ground", "b", stiffness=0.3 + 4.7 * np.eye(6), damping=[0.2] * 6, at=(1.3, 0, 0))
    return model


def test_laws_on_joints_are_the_same_on_both_groups():
    found = []
    for group in GROUPS:
        model = arm_with_laws(group)
        rest = ld.equilibrium(model, inputs={"target": 0.3})
        assert rest.stability == "stable"
        lin = ld.linearize(model, rest)
        assert lin.stability == "asymptotic"
        # a step of the target moves the pose by -A^-1 B_u: the change of the equilibrium itself
        x = -np.linalg.solve(lin.A, lin.B_u[:, 0])
        moved = ld.equilibrium(model, inputs={"target": 0.3 + 1e-6}, initial=rest)
        shift = (moved.position("b") - rest.position("b")) / 1e-6
        predicted = (lin.basis @ x[: lin.basis.shape[1]]).reshape(-1, 6)[2, :3]
        predicted = rest.rotation("b") @ predicted if group == "SE3" else predicted
        np.testing.assert_allclose(shift, predicted, rtol=0, atol=1e-5 * np.abs(predicted).max())
        found.append(lin.eigenvalues)
    np.testing.assert_allclose(*found, rtol=1e-9)


def test_redundant_loop_has_the_frequency_of_the_regular_one():
    found = []
    for joints in ("RRRR", "RSSR"):
        model = ld.Model(gravity=(0, -g, 0))
        points = np.array([(0, 0, 0), (0, -1, 0), (2, -1, 0), (2, 0, 0)], float)  # hangs as a swing
        names = ("ground", "left", "plank", "right", "ground")
        for k in range(3):
            along = points[k + 1] - points[k]
            model.body(names[k + 1], mass=1.0, inertia=(0.1, 0.1, 0.1), position=(points[k] + points[k + 1]) / 2)
            assert np.linalg.norm(along) > 0
        for k, kind in enumerate(joints):
            if kind == "R":
                model.revolute(names[k], names[k + 1], at=points[k], axis=(0, 0, 1))
            else:
                model.spherical(names[k], names[k + 1], at=points[k])
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            lin = ld.linearize(model)
        # both links of length 1 swing, the plank moves in parallel; (2 J + 2 m/4 + m) w'' + (m + m) g w = 0
        found.append(np.sort(lin.frequencies)[-1])
        expected = np.sqrt((1.0 + 1.0) * g / (2 * 0.1 + 2 * 0.25 + 1.0)) / (2 * np.pi)
        np.testing.assert_allclose(lin.frequencies[-1], expected, rtol=1e-12)
    assert lin.dof == 2, "the plank between two spherical joints may also spin"


# -- steady motions ---------------------------------------------------------------------------------------------------

A1, A3, MASS, ARM = 0.3, 0.12, 2.0, 0.5


def top(group, spin, body="body"):
    model = ld.Model(gravity=(0, 0, -g), group=group)
    if body == "fixed":
        inertia = (A1 + MASS * ARM**2, A1 + MASS * ARM**2, A3)
        model.fixed_point_body("top", inertia=inertia, mass=MASS, com=(0, 0, ARM), angular_velocity=(0, 0, spin))
    else:
        model.body("top", mass=MASS, inertia=(A1, A1, A3), position=(0, 0, ARM), angular_velocity=(0, 0, spin))
        model.spherical("ground", "top", at=(0, 0, 0))
    return model


def whirl_of_the_top(spin):
    """A s^2 - i C spin s - m g l = 0 for x + i y, in inertial axes, and the conjugate."""
    A = A1 + MASS * ARM**2
    roots = np.roots([A, -1j * A3 * spin, -MASS * g * ARM])
    return np.concatenate([roots, roots.conj()])


BOUNDARY = np.sqrt(4 * (A1 + MASS * ARM**2) * MASS * g * ARM) / A3


@pytest.mark.parametrize("body", ["body", "fixed"])
@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("spin", [10.0, 0.999 * BOUNDARY, 1.001 * BOUNDARY, 200.0])
def test_sleeping_top(group, spin, body):
    lin = ld.linearize(top(group, spin, body))
    assert lin.frame == "inertial"
    assert lin.steady
    assert_eigenvalues(lin, whirl_of_the_top(spin), zeros=2)
    assert lin.stability == ("unstable" if spin < BOUNDARY else "marginal")


@pytest.mark.parametrize("group", GROUPS)
def test_sleeping_top_in_body_axes_turns_against_the_spin(group):
    """x + i y in axes that turn with the spin: every eigenvalue is shifted by -i spin."""
    spin = 80.0
    lin = ld.linearize(top(group, spin), frame="body")
    roots = np.roots([A1 + MASS * ARM**2, -1j * A3 * spin, -MASS * g * ARM]) - 1j * spin
    assert_eigenvalues(lin, np.concatenate([roots, roots.conj()]), zeros=2)


def rotor(group, spin, inertia=(0.4, 0.4, 0.7), stiffness=900.0, preload=None):
    """Rigid rotor along z on four springs at each end (isotropic) between z = -a and z = a."""
    model = ld.Model(group=group)
    model.body("rotor", mass=3.0, inertia=inertia, angular_velocity=(0, 0, spin))
    for z in (-0.5, 0.5):
        for direction in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            anchor = (10.0 * direction[0], 10.0 * direction[1], z)
            model.spring("ground", "rotor", stiffness=stiffness, length=10.0, at_a=anchor, at_b=(0, 0, z))
    return model


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("spin", [0.0, 15.0, 120.0])
def test_whirl_of_a_rotor_on_springs(group, spin):
    """Bounce: m s^2 + 4 k = 0, twice.  Tilt: A s^2 - i C spin s + 4 k a^2 = 0, forward and backward."""
    lin = ld.linearize(rotor(group, spin))
    k, a = 900.0, 0.5
    bounce = 1j * np.sqrt(4 * k / 3.0)
    tilt = np.roots([0.4, -1j * 0.7 * spin, 4 * k * a**2])
    expected = [bounce, -bounce, bounce, -bounce, *tilt, *tilt.conj()]
    assert_eigenvalues(lin, expected, zeros=4)  # spin, and along the axis springs of this length do not act
    forward, backward = np.sort(np.abs(tilt))[::-1]
    if spin > 0:
        assert forward > np.sqrt(4 * k * a**2 / 0.4) > backward


@pytest.mark.parametrize("group", GROUPS)
def test_unsymmetric_rotor_is_constant_in_its_own_axes(group):
    """Isotropic supports, J = diag(A, B, C): tilt in axes that turn with the rotor, from Euler's equations by hand."""
    spin, (A, B, C), k, a, m = 12.0, (0.3, 0.5, 0.7), 900.0, 0.5, 3.0
    lin = ld.linearize(rotor(group, spin, (A, B, C)))
    assert lin.frame == "body"
    K = 4 * k * a**2
    # w' = W - spin x w; A W1' + (C - B) spin W2 + K w1 = 0, B W2' + (A - C) spin W1 + K w2 = 0
    tilt = np.array(
        [[0, spin, 1, 0], [-spin, 0, 0, 1], [-K / A, 0, 0, (B - C) * spin / A], [0, -K / B, (C - A) * spin / B, 0]]
    )
    bounce = 1j * (np.sqrt(4 * k / m) + np.array([spin, -spin]))  # the same motion seen from turning axes
    expected = [*np.linalg.eigvals(tilt), *bounce, *bounce.conj()]
    assert_eigenvalues(lin, expected, zeros=4)


@pytest.mark.parametrize("group", GROUPS)
def test_nutation_about_steady_precession(group):
    """Heavy top inclined by theta with precession p: the second derivative of the effective potential."""
    theta, p = 0.6, 1.7
    A = A1 + MASS * ARM**2
    spin = (A * p * p * np.cos(theta) + MASS * g * ARM) / (A3 * p)  # about its axis
    R = ld.rot("y", theta)
    omega = np.array([0, 0, p]) + (spin - p * np.cos(theta)) * R[:, 2]
    model = ld.Model(gravity=(0, 0, -g), group=group)
    position = R @ (0, 0, ARM)
    model.body("top", mass=MASS, inertia=(A1, A1, A3), position=position, rotation=R, angular_velocity=R.T @ omega)
    model.spherical("ground", "top", at=(0, 0, 0))
    lin = ld.linearize(model, steady=True)
    # V(theta) = (b - a cos)^2 / (2 A sin^2) + m g l cos, a = C spin, b = a cos + A p sin^2
    a, s, c = A3 * spin, np.sin(theta), np.cos(theta)
    u = A * p * s * s  # b - a cos(theta); its derivative is a s
    second = (a * s) ** 2 / (A * s**2) + u * a * c / (A * s**2) - 4 * u * a * c / (A * s**2)
    second += u**2 / A * (1 / s**2 + 3 * c**2 / s**4) - MASS * g * ARM * c
    omega_n = np.sqrt(second / A)
    assert "turning" in lin.frame
    assert_eigenvalues(lin, [1j * omega_n, -1j * omega_n], zeros=4)


@pytest.mark.parametrize("group", GROUPS)
def test_spinning_wheel_on_a_body_at_rest(group):
    """A gimbal that turns about x carries a wheel that spins about z: the frames of both must not turn with the wheel."""
    model = ld.Model(group=group)
    model.body("gimbal", mass=1.0, inertia=(0.2, 0.3, 0.25))
    model.body("wheel", mass=2.0, inertia=(0.05, 0.05, 0.09), angular_velocity=(0, 0, 100.0))
    model.spherical("ground", "gimbal", at=(0, 0, 0))
    model.revolute("gimbal", "wheel", at=(0, 0, 0), axis=(0, 0, 1))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        lin = ld.linearize(model, steady=True)
    # (I1 + A) W1' + H W2 = 0, (I2 + A) W2' - H W1 = 0
    nutation = 1j * 0.09 * 100.0 / np.sqrt(0.25 * 0.35)
    assert_eigenvalues(lin, [nutation, -nutation], zeros=6)


@pytest.mark.parametrize("group", GROUPS)
def test_pendulum_on_a_shaft_that_a_driver_turns(group):
    """Governor: cos theta = m g L / (W^2 D), omega = W sin theta sqrt(D / (J2 + m L^2)), D = J1 + m L^2 - J3."""
    W, L, m, (J1, J2, J3) = 6.0, 0.7, 1.5, (0.2, 0.3, 0.05)
    D = J1 + m * L * L - J3
    theta = np.arccos(m * g * L / (W * W * D))
    R = ld.rot("y", -theta)
    model = ld.Model(gravity=(0, 0, -g), group=group)
    model.body("shaft", mass=1.0, inertia=(0.1, 0.1, 0.1))
    omega = R.T @ (0, 0, W)
    model.body("arm", mass=m, inertia=(J1, J2, J3), position=R @ (0, 0, -L), rotation=R, angular_velocity=omega)
    model.revolute("ground", "shaft", at=(0, 0, 0), axis=(0, 0, 1), name="bearing")
    model.revolute("shaft", "arm", at=(0, 0, 0), axis=(0, 1, 0), name="hinge")
    model.drive("bearing", lambda t: 6.0 * t, rate=lambda t: 6.0, acceleration=lambda t: 0.0)
    lin = ld.linearize(model, steady=True)
    expected = 1j * W * np.sin(theta) * np.sqrt(D / (J2 + m * L * L))
    assert lin.dof == 1
    assert_eigenvalues(lin, [expected, -expected])


def test_a_tumbling_body_is_not_steady():
    model = ld.Model()
    model.body("box", mass=1.0, inertia=(1.0, 2.0, 2.5), angular_velocity=(1.0, 2.0, 0.5))
    with pytest.raises(ld.ModelError, match="not steady"):
        ld.linearize(model, steady=True)
    with pytest.warns(AnalysisWarning, match="not steady"):
        assert not ld.linearize(model).steady


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize(("axis", "stable"), [(0, True), (1, False), (2, True)])
def test_free_body_about_its_principal_axes(group, axis, stable):
    """Euler: J_j J_k s^2 + (J_i - J_j)(J_i - J_k) W^2 = 0."""
    J, W = np.array([1.0, 2.0, 2.5]), 3.0
    model = ld.Model(group=group)
    omega = np.zeros(3)
    omega[axis] = W
    model.body("box", mass=1.0, inertia=J, angular_velocity=omega)
    lin = ld.linearize(model)
    i, j, k = axis, (axis + 1) % 3, (axis + 2) % 3
    s = np.sqrt(complex(-(J[i] - J[j]) * (J[i] - J[k]) * W**2 / (J[j] * J[k])))
    # in body axes w' = W - W x w adds the rotation by -W itself, also to the translations
    values = lin.eigenvalues
    for value in (s, -s):
        assert np.abs(values - value).min() < 1e-8 * W
    assert lin.frame == "body"
    assert (lin.stability == "unstable") == (not stable)


# -- rolling ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("spin", [1.0, 3.0, 5.0])
def test_disc_that_rolls_upright(group, spin):
    """A (A + m r^2) s^2 + C (C + m r^2) spin^2 - A m g r = 0 (Routh); stable from spin^2 = g/(3 r) on."""
    m, r = 1.3, 0.7
    A, C = m * r * r / 4, m * r * r / 2
    model = ld.Model(gravity=(0, 0, -g), group=group)
    velocity = (spin * r, 0, 0)
    model.body("disc", mass=m, inertia=(A, C, A), position=(0, 0, r), angular_velocity=(0, spin, 0), velocity=velocity)
    model.rolling("disc", r, axis=(0, 1, 0))
    lin = ld.linearize(model)
    s = np.sqrt(complex((A * m * g * r - C * (C + m * r * r) * spin**2) / (A * (A + m * r * r))))
    assert lin.A.shape == (8, 8), "five coordinates of pose, three of velocity"
    assert lin.M is None
    assert_eigenvalues(lin, [s, -s], zeros=6)
    assert (lin.stability == "unstable") == (spin**2 < g / (3 * r))


@pytest.mark.parametrize("group", GROUPS)
def test_chaplygin_sleigh(group):
    """The yaw of a sleigh with its center of mass ahead of the skate by a decays with m a u / (J + m a^2)."""
    m, J, a, u = 2.0, 0.2, 0.4, 1.5
    model = ld.Model(group=group)
    model.body("sleigh", mass=m, inertia=(0.2, 0.2, J), velocity=(u, 0, 0), angular_velocity=(0, 0, 0))
    model.planar("ground", "sleigh", at=(0, 0, 0), axis=(0, 0, 1))
    model.skate("sleigh", (0, 1, 0), at=(-a, 0, 0))
    assert_eigenvalues(ld.linearize(model), [-m * a * u / (J + m * a * a)], zeros=4)


def bicycle(group, speed):
    """Benchmark bicycle of Meijaard, Papadopoulos, Ruina & Schwab, Proc. R. Soc. A 463 (2007), table 1; there z is down."""
    w, c, tilt, rR, rF = 1.02, 0.08, np.pi / 10, 0.3, 0.35
    down = np.diag([1.0, -1.0, -1.0])  # from axes of the paper (x ahead, z down) to ours (z up)

    def turned(J):
        return down @ np.array(J) @ down

    model = ld.Model(gravity=(0, 0, -g), group=group)
    ahead = {"velocity": (speed, 0, 0), "angular_velocity": (0, 0, 0)}
    frame_inertia = turned([[9.2, 0, 2.4], [0, 11.0, 0], [2.4, 0, 2.8]])
    fork_inertia = turned([[0.05892, 0, -0.00756], [0, 0.06, 0], [-0.00756, 0, 0.00708]])
    model.body("frame", mass=85.0, inertia=frame_inertia, position=(0.3, 0, 0.9), **ahead)
    model.body("fork", mass=4.0, inertia=fork_inertia, position=(0.9, 0, 0.7), **ahead)
    rolling = [("rear", 2.0, 0.0603, 0.12, 0.0, rR, "frame"), ("front", 3.0, 0.1405, 0.28, w, rF, "fork")]
    for name, mass, across, axial, x, r, carrier in rolling:
        spin = {"velocity": (speed, 0, 0), "angular_velocity": (0, speed / r, 0)}
        model.body(name, mass=mass, inertia=(across, axial, across), position=(x, 0, r), **spin)
        model.revolute(carrier, name, at=(x, 0, r), axis=(0, 1, 0))
        model.rolling(name, r, axis=(0, 1, 0))
    # the steering axis meets the ground ahead of the front contact by the trail c
    axis = np.array([-np.sin(tilt), 0, np.cos(tilt)])
    model.revolute("frame", "fork", at=(w + c, 0, 0), axis=axis)
    return model


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("speed", [3.0, 5.0, 7.0])
def test_benchmark_bicycle(group, speed):
    """Lean and steer: M q'' + v C1 q' + (g K0 + v^2 K2) q = 0 with the matrices printed in the paper, eq. (5.3)."""
    M = np.array([[80.81722, 2.31941332208709], [2.31941332208709, 0.29784188199686]])
    K0 = np.array([[-80.95, -2.59951685249872], [-2.59951685249872, -0.80329488458618]])
    K2 = np.array([[0, 76.59734589573222], [0, 2.65431523794604]])
    C1 = np.array([[0, 33.86641391492494], [-0.85035641456978, 1.68540397397560]])
    inverse = np.linalg.inv(M)
    A = np.block([[np.zeros((2, 2)), np.eye(2)], [-inverse @ (g * K0 + speed**2 * K2), -inverse @ (speed * C1)]])
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        lin = ld.linearize(bicycle(group, speed), steady=True)
    values = lin.eigenvalues
    assert lin.dof == 3, "lean, steer and forward motion"
    for expected in np.linalg.eigvals(A):
        assert np.abs(values - expected).min() < 1e-8 * np.abs(expected), expected


def bicycle_of_digits(group, speed, unit=1.0, shift=0.0):
    """The same with the head joint at ten digits of a point of the steer axis; shift: of the rear axle in its wheel."""
    model = ld.Model(gravity=(0, 0, -9.81 * unit), group=group)
    Y, tilt, area = (0, 1, 0), np.pi / 10, unit**2

    def body(name, mass, inertia, position, **motion):
        return model.body(name, mass, area * np.array(inertia), position=unit * np.array(position), **motion)

    B = body("B", 85.0, [[9.2, 0, -2.4], [0, 11, 0], [-2.4, 0, 2.8]], (0.3, 0, 0.9))
    H = body("H", 4.0, [[0.05892, 0, 0.00756], [0, 0.06, 0], [0.00756, 0, 0.00708]], (0.9, 0, 0.7))
    motion = {"velocity": (unit * speed, 0, 0), "angular_velocity": (0, speed / 0.3, 0)}
    R = body("R", 2.0, (0.0603, 0.12, 0.0603), (0, 0, 0.3), **motion)
    F = body("F", 3.0, (0.1405, 0.28, 0.1405), (1.02, 0, 0.35))
    model.revolute(B, R, at=(shift * unit, 0, 0.3 * unit), axis=Y)
    model.revolute(H, F, at=(1.02 * unit, 0, 0.35 * unit), axis=Y)
    head = (0.82188470506 * unit, 0, 0.85595086466 * unit)
    model.revolute(B, H, at=head, axis=(-np.sin(tilt), 0, np.cos(tilt)))
    model.rolling(R, radius=0.3 * unit, axis=Y)
    model.rolling(F, radius=0.35 * unit, axis=Y)
    return model


@pytest.mark.parametrize("unit", [1.0, 1e3])
@pytest.mark.parametrize("group", GROUPS)
def test_bicycle_is_stable_between_the_published_speeds(group, unit):
    """x, y, yaw, two wheel angles and the speed are free: six zeros, in chains of two, that round-off would split."""
    for speed in (4.2, 4.28, 4.3, 4.4, 5.0, 5.6, 6.0, 6.02, 6.03, 6.1):
        lin = ld.linearize(bicycle_of_digits(group, speed, unit), steady=True)
        assert lin.stability == ("marginal" if 4.2924 < speed < 6.0243 else "unstable"), speed
        assert lin.neutral == 6
        assert np.abs(lin.A @ lin._eigen.vectors - lin._eigen.vectors * lin.eigenvalues).max() < 1e-9


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("shift", [1e-11, -1e-10])
def test_an_axle_off_by_round_off_makes_no_bicycle_unstable(group, shift):
    verdicts = [ld.linearize(bicycle_of_digits(group, v, 1.0, shift)).stability for v in (4.2, 4.4, 5.0, 6.0, 6.1)]
    assert verdicts == ["unstable", "marginal", "marginal", "marginal", "unstable"]


@pytest.mark.parametrize("group", GROUPS)
def test_a_top_on_a_joint_off_by_round_off_keeps_its_verdict(group):
    for spin in (0.9999 * BOUNDARY, 1.0001 * BOUNDARY):
        model = ld.Model(gravity=(0, 0, -g), group=group)
        model.body("top", mass=MASS, inertia=(A1, A1, A3), position=(0, 0, ARM), angular_velocity=(0, 0, spin))
        model.spherical("ground", "top", at=(1e-11, 0, 0))
        assert ld.linearize(model).stability == ("unstable" if spin < BOUNDARY else "marginal")


def test_free_beam_and_free_body_have_zeros_only_where_they_are_free():
    model = ld.Model()
    model.beam("b", ld.Section.rectangle(0.02, 0.001, E=2.1e11, nu=0.3, rho=7850), [(0, 0, 0), (1, 0, 0)], 8)
    lin = ld.linearize(model)
    assert lin.neutral == 12
    assert lin.stability == "marginal"


def test_problem_bicycle_with_a_roll_rate_is_refused_with_the_reason():
    with pytest.raises(ld.ModelError, match=r"not steady.*accelerates by .* rad/s\^2: check its initial velocities"):
        ld.linearize(ld.problems.bicycle(speed=5.0), steady=True)
    lin = ld.linearize(ld.problems.bicycle(speed=5.0, roll_rate=0.0), steady=True)
    assert (lin.stability, lin.neutral) == ("marginal", 6)


# -- the motion that the matrices predict -----------------------------------------------------------------------------


def changes(model, about, perturbed):
    """w with q(perturbed) = q(about) exp(w) at each record, 6 a node, to first order."""
    w = np.zeros((len(about.t), about.q.shape[1], 6))
    Ra, Rb = (s.q[:, :, 3:].reshape(*s.q.shape[:2], 3, 3) for s in (about, perturbed))
    relative = np.einsum("tnji,tnjk->tnik", Ra, Rb)
    w[:, :, 3:] = 0.5 * np.stack([relative[..., i, j] - relative[..., j, i] for i, j in ((2, 1), (0, 2), (1, 0))], -1)
    shift = perturbed.q[:, :, :3] - about.q[:, :, :3]
    w[:, :, :3] = np.einsum("tnji,tnj->tni", Ra, shift) if model.group == "SE3" else shift
    return w, Ra


def wheel_on_a_swinging_arm(group):
    model = ld.Model(gravity=(0, 0, -g), group=group)
    model.body("arm", mass=1.0, inertia=(0.1, 0.1, 0.02), position=(0, 0, -0.4))
    model.body("wheel", mass=0.5, inertia=(0.02, 0.02, 0.03), position=(0, 0, -1.0), angular_velocity=(0, 0, 40.0))
    model.universal("ground", "arm", at=(0, 0, 0), axis_a=(1, 0, 0), axis_b=(0, 1, 0))
    model.revolute("arm", "wheel", at=(0, 0, -0.8), axis=(0, 0, 1))
    return model


def pendulum_that_turns(group):
    """An unsymmetric body on a spherical joint that turns about the vertical as a whole."""
    theta, L, m, (J1, _, J3) = 0.7, 1.2, 1.5, (0.2, 0.3, 0.05)
    W = np.sqrt(m * g * L / ((J1 + m * L * L - J3) * np.cos(theta)))
    R = ld.rot("y", -theta)
    model = ld.Model(gravity=(0, 0, -g), group=group)
    model.body(
        "p", mass=m, inertia=(J1, 0.3, J3), position=R @ (0, 0, -L), rotation=R, angular_velocity=R.T @ (0, 0, W)
    )
    model.spherical("ground", "p", at=(0, 0, 0))
    return model


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize(("make", "frame"), [(wheel_on_a_swinging_arm, "inertial"), (pendulum_that_turns, "body")])
def test_matrices_predict_a_perturbed_motion(group, make, frame):
    """A run next to the steady motion, against exp(A t) in the axes of the linearization."""
    model = make(group)
    lin = ld.linearize(model, steady=True)
    assert lin.frame == frame
    n = lin.basis.shape[1]
    x0 = 1e-6 * np.random.default_rng(0).standard_normal(len(lin.A))
    start = lin.state.copy()
    start.q = lin.solution.evaluator.move(start.q, lin.basis @ x0[:n])
    start.v = start.v + lin.basis_v @ x0[n:] + lin.coupling @ x0[:n]
    about, perturbed = (
        ld.simulate(model, t_end=0.5, h=1e-3, initial=s, record=100, method=ld.MuntheKaas()) for s in (lin.state, start)
    )
    w, R = changes(model, about, perturbed)
    for k, t in enumerate(about.t):
        expected = (lin.basis @ (expm(lin.A * t) @ x0)[:n]).reshape(-1, 6)
        back, forth = np.einsum("nji,njk->nik", R[k], R[0]), np.einsum("nij,nkj->nik", R[k], R[0])
        if frame == "inertial":  # components in axes that stand still, as they were at the start
            expected[:, 3:] = np.einsum("nij,nj->ni", back, expected[:, 3:])
        if frame == "inertial" and group == "SE3":
            expected[:, :3] = np.einsum("nij,nj->ni", back, expected[:, :3])
        if frame == "body" and group == "R3xSO3":
            expected[:, :3] = np.einsum("nij,nj->ni", forth, expected[:, :3])
        np.testing.assert_allclose(w[k], expected, rtol=0, atol=2e-5 * np.abs(w).max())


def test_system_on_a_group_is_linearized_as_the_model():
    J, spin = np.array([1.0, 2.0, 2.5]), 3.0

    def torque(q, v, t):
        return np.cross(v, np.diag(np.array([1.0, 2.0, 2.5])) @ v)

    system = ld.System(ld.SO3(), M=np.diag(J), g=torque, v0=(spin, 0.0, 0.0))
    model = ld.Model()
    model.fixed_point_body("b", inertia=J, angular_velocity=(spin, 0, 0))
    a, b = ld.linearize(system), ld.linearize(model)
    np.testing.assert_allclose(
        sorted_eigenvalues(a.eigenvalues)[[0, -1]], sorted_eigenvalues(b.eigenvalues)[[0, -1]], atol=1e-6
    )


def test_text_lists_the_modes():
    text = str(ld.linearize(double_pendulum("R3xSO3")))
    assert "2 degrees of freedom" in text
    assert "0.45768995" in text
    assert text.count("\n") == 3


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"frame": "rotor"}, "choose 'auto'"),
        ({"frame": (1, 2)}, "3 numbers"),
        ({"inputs": {"motr": 1.0}}, "no input 'motr'"),
        ({"about": 3}, "no state"),
    ],
)
def test_wrong_arguments_are_named(options, words):
    with pytest.raises(ld.ModelError, match=words):
        ld.linearize(double_pendulum("R3xSO3"), **options)


def test_generalized_eigenvectors_satisfy_the_second_order_form():
    lin = ld.linearize(rotor("SE3", 15.0))
    values, vectors = eig(lin.A)
    n = lin.dof
    for s, x in zip(values, vectors.T, strict=True):
        eta = x[:n]
        rest = (lin.M * s**2 + lin.C * s + lin.K) @ eta
        assert np.abs(rest).max() < 1e-8 * np.abs(lin.K).max() * max(np.abs(eta).max(), 1e-3)


def test_about_a_pose_that_is_no_equilibrium_is_told():
    model = ld.Model(gravity=(0, 0, -g))
    bob = model.body("bob", mass=1.0, inertia=(0.01, 0.01, 0.01), position=(0, 0, -1))
    model.revolute("ground", bob, at=(0, 0, 0), axis=(0, 1, 0))
    found = replace(ld.equilibrium(model), converged=False, message="not converged: 3 N are left over")
    with pytest.warns(
        AnalysisWarning, match=r"about did not converge.*3 N are left over.*matrices are those of the instant"
    ):
        assert "did not converge" in ld.linearize(model, found).message
    with pytest.raises(ld.ModelError, match="about did not converge"):
        ld.linearize(model, found, steady=True)


def test_friction_at_rest_is_named_as_the_damper_that_it_is_here():
    model = ld.Model(gravity=(0, 0, -9.81))
    bob = model.body("bob", mass=2.0, inertia=(0.01, 0.01, 0.01), position=(0, 0, -1))
    model.revolute("ground", bob, at=(0, 0, 0), axis=(0, 1, 0), name="hinge")
    model.friction("hinge", coulomb=0.02, static=0.03, regularization=0.01, viscous=0.5, name="bearing")
    rest = ld.linearize(model)
    np.testing.assert_allclose(-rest.eigenvalues.sum().real * 2.01, 3.5, rtol=1e-12)
    assert "friction 'bearing' is a damper of 3.5 N m s/rad here" in str(rest)
    model = ld.Model()
    wheel = model.body("wheel", mass=2.0, inertia=(1, 1, 1), angular_velocity=(0, 0, 1.0))
    model.revolute("ground", wheel, at=(0, 0, 0), axis=(0, 0, 1), name="hinge")
    model.friction("hinge", coulomb=0.02, name="bearing")
    with pytest.warns(ld.AnalysisWarning):
        assert "damper" not in str(ld.linearize(model))
