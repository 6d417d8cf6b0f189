"""Work of what has no potential, and the balance of energy: order of the method, round-off where energy is exact."""

import math
import warnings

import numpy as np
import pytest

import liedyn as ld
from liedyn.errors import EnergyWarning, RedundancyWarning

GROUPS = ("R3xSO3", "SE3")
g = 9.81
# with the order to which the balance falls
METHODS = {
    "alpha": (ld.GeneralizedAlpha(rho_inf=0.8), 2),
    "alpha index 2": (ld.GeneralizedAlpha(rho_inf=0.8, index=2), 2),
    "bdf": (ld.BLieDF(k=4), 4),
    "rk4": (ld.MuntheKaas("rk4"), 4),
}
EXACT = {
    "cayley": ld.EnergyMidpoint(),
    "exp": ld.EnergyMidpoint(rotation="exp"),
    "euler": ld.EnergyMidpoint(rotation="euler"),
    "order 4": ld.EnergyMidpoint(order=4),
}
groups = pytest.mark.parametrize("group", GROUPS)
methods = pytest.mark.parametrize("method", METHODS)


@pytest.fixture(autouse=True)
def known_warnings():
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RedundancyWarning)
        warnings.simplefilter("ignore", EnergyWarning)
        yield


# -- models -----------------------------------------------------------------------------------------------------------


def torque(t):
    return (0.3 * math.sin(3.0 * t), 0.2 * math.cos(2.0 * t), 0.5)


def pendulum(group="R3xSO3"):
    """Two bodies on spherical joints with a damped spring, a follower force and a torque that varies in time."""
    model = ld.Model(gravity=(0, 0, -g), group=group)
    model.body("a", mass=1.0, inertia=(0.1, 0.12, 0.08), position=(0.5, 0, 0))
    model.body("b", mass=0.7, inertia=(0.05, 0.06, 0.04), position=(1.4, 0.1, 0), angular_velocity=(0.3, 0.2, 0.4))
    model.spherical("ground", "a", at=(0, 0, 0))
    model.spherical("a", "b", at=(1, 0, 0))
    model.spring("ground", "b", stiffness=40.0, damping=1.5, at_a=(1.5, 0, 1.0), at_b=(0.1, 0.2, 0))
    model.force("b", (2.0, 0, 1.0), frame="body", at=(0.1, 0, 0))
    model.torque("a", torque)
    return model


def crank_angle(t):
    return 3.0 * t + 0.5 * np.sin(2.0 * t)


def slider_crank(group="R3xSO3"):
    """Closed loop with redundant rows, driven at the crank, with a damped spring at the slider."""
    model = ld.Model(gravity=(0, -g, 0), group=group)
    model.body("crank", mass=1.0, inertia=(0.02, 0.02, 0.02), position=(0.1, 0, 0))
    model.body("rod", mass=0.5, inertia=(0.01, 0.03, 0.03), position=(0.5, 0, 0))
    model.body("slider", mass=0.4, inertia=(0.01, 0.01, 0.01), position=(0.8, 0, 0))
    model.revolute("ground", "crank", at=(0, 0, 0), axis=(0, 0, 1), name="shaft")
    model.revolute("crank", "rod", at=(0.2, 0, 0), axis=(0, 0, 1))
    model.revolute("rod", "slider", at=(0.8, 0, 0), axis=(0, 0, 1))
    model.prismatic("ground", "slider", at=(0.8, 0, 0), axis=(1, 0, 0))
    model.drive("shaft", crank_angle)
    model.spring("ground", "slider", stiffness=50.0, damping=2.0, at_a=(1.5, 0, 0))
    return model


MODELS = {"pendulum": pendulum, "driven loop": slider_crank}
models = pytest.mark.parametrize("model", MODELS)


def free_body(force, potential=None):
    model = ld.Model(gravity=(0, 0, -g))
    model.body("a", mass=1.0, inertia=(0.1, 0.12, 0.08), position=(0.5, 0.2, 0), angular_velocity=(1.0, 2.0, 3.0))
    model.user_force("a", force, potential=potential)
    return model


def worst(model, method, h, t_end=1.0, **options):
    """Largest balance."""
    solution = ld.simulate(model, t_end, h, method, **options)
    assert solution.status == "finished", solution.message
    return np.abs(solution.energy.balance).max()


def order_of(make, method, h):
    return math.log2(worst(make(), method, h) / worst(make(), method, h / 2))


# -- order and round-off ----------------------------------------------------------------------------------------------


@groups
@methods
@models
def test_balance_falls_with_the_order_of_the_method(model, method, group):
    scheme, order = METHODS[method]
    assert order_of(lambda: MODELS[model](group), scheme, 0.01) > order - 0.15


@pytest.mark.parametrize("method", EXACT)
@models
def test_balance_of_energy_methods_is_round_off(model, method):
    solution = ld.simulate(MODELS[model](), 1.0, 0.01, EXACT[method])
    assert np.abs(solution.energy.work).max() > 0.5
    assert np.abs(solution.energy.balance).max() < 1e-12


@pytest.mark.parametrize("method", [ld.KryslMidpoint(), ld.RATTLie(), ld.SimoWong("C2")], ids=repr)
@models
def test_balance_of_momentum_schemes_is_of_second_order(model, method):
    assert order_of(MODELS[model], method, 0.01) > 1.85


def test_momentum_schemes_have_multipliers_between_records():
    """A driver does its work in every step, recorded or not."""
    model = ld.Model(gravity=(0, 0, -g))
    model.body("a", mass=2.0, inertia=(0.1, 0.1, 0.1))
    model.prismatic("ground", "a", at=(0, 0, 0), axis=(0, 0, 1), name="lift")
    model.drive("lift", lambda t: 0.5 * t**2)
    ends = [ld.simulate(model, 1.0, 0.01, ld.KryslMidpoint(), record=n).energy.work[-1] for n in (1, 50)]
    assert ends[0] == pytest.approx(ends[1], rel=1e-12)
    assert ends[0] == pytest.approx(2.0 * g * 0.5 + 0.5 * 2.0, rel=1e-4)


@pytest.mark.parametrize("method", [*METHODS, "cayley", "parametrized"])
@models
def test_work_does_not_depend_on_what_is_recorded(model, method):
    others = {"cayley": ld.EnergyMidpoint(), "parametrized": ld.ParametrizedAlpha(rho_inf=0.8)}
    scheme = others.get(method) or METHODS[method][0]
    often, rarely = (ld.simulate(MODELS[model](), 1.0, 0.01, scheme, record=n) for n in (1, 50))
    # redundant rows: a multiplier that nobody looks at is as exact as Newton leaves it, 1e-12/h^2, and a few times that
    exactness = 1e-12 / 0.01**2 if model == "driven loop" else 1e-14
    np.testing.assert_allclose(rarely.energy.work, often.energy.work[::50], rtol=0, atol=50 * exactness)


def test_steps_of_any_size():
    method = ld.MuntheKaas("rk4")
    sizes = np.tile([1.0, 0.4, 0.7, 1.3], 40)
    errors = []
    for n in (1, 2):
        h = np.repeat(sizes / sizes.sum() / n, n)
        solution = ld.simulate(pendulum(), h=h, method=method)
        errors.append(np.abs(solution.energy.balance).max())
    assert math.log2(errors[0] / errors[1]) > 3.8


# -- exact values -----------------------------------------------------------------------------------------------------


@groups
def test_a_driver_lifts_a_weight(group):
    model = ld.Model(gravity=(0, 0, -g), group=group)
    model.body("a", mass=2.0, inertia=(0.1, 0.1, 0.1))
    model.prismatic("ground", "a", at=(0, 0, 0), axis=(0, 0, 1), name="lift")
    model.drive("lift", lambda t: 0.3 * t**2)
    solution = ld.simulate(model, 1.0, 0.01, ld.MuntheKaas("rk4"))
    t = solution.t
    np.testing.assert_allclose(solution.energy.work, 2.0 * g * 0.3 * t**2 + 0.5 * 2.0 * (0.6 * t) ** 2, atol=1e-11)


def test_a_damper_takes_its_rate_squared():
    """x'' = -c x'/m: x' = v exp(-c t/m), work -m v^2 (1 - exp(-2 c t/m))/2, from the first step on."""
    m, c, v = 2.0, 3.0, 1.5
    model = ld.Model()
    model.point_mass("a", mass=m, position=(1, 0, 0), velocity=(v, 0, 0))
    model.spring("ground", "a", stiffness=0.0, damping=c)
    solution = ld.simulate(model, 1.0, 0.01, ld.MuntheKaas("rk4"))
    exact = -0.5 * m * v**2 * (1.0 - np.exp(-2.0 * c * solution.t / m))
    np.testing.assert_allclose(solution.energy.work, exact, rtol=0, atol=1e-8)


def test_drift_means_the_balance():
    solution = ld.simulate(pendulum(), 1.0, 0.01, ld.EnergyMidpoint())
    energy = solution.energy
    assert np.abs(energy.total - energy.total[0]).max() > 0.5
    assert energy.drift < 1e-11


# -- functions of the user --------------------------------------------------------------------------------------------


def push(t, x, R, v, omega):
    return (-0.3 * v[0] + math.sin(t), -0.3 * v[1], -0.3 * v[2]), (-0.1 * omega[0], 0.0, 0.0)


def well(t, x, R, v, omega):
    return (-30.0 * x[0], -20.0 * x[1], -10.0 * x[2]), None


def well_energy(t, x, R):
    return 15.0 * x[0] ** 2 + 10.0 * x[1] ** 2 + 5.0 * x[2] ** 2


def damped_well(t, x, R, v, omega):
    return (-30.0 * x[0] - v[0], -20.0 * x[1], -10.0 * x[2]), None


def breathing(t, x, R, v, omega):
    k = 30.0 * (1.0 + 0.3 * math.sin(2.0 * t))
    return (-k * x[0], -k * x[1], -k * x[2]), None


def breathing_energy(t, x, R):
    return 15.0 * (1.0 + 0.3 * math.sin(2.0 * t)) * (x[0] ** 2 + x[1] ** 2 + x[2] ** 2)


def gyroscopic(t, x, R, v, omega):
    return (-30.0 * x[0] + v[1], -20.0 * x[1] - v[0], -10.0 * x[2]), None


def foreign_energy(t, x, R):
    return 3.0 * x[0] ** 2


FUNCTIONS = {
    "without potential": (push, None),
    "with potential and damping": (damped_well, well_energy),
    "with a potential that varies in time": (breathing, breathing_energy),
    "with a potential that is not its own": (well, foreign_energy),
}


@pytest.mark.parametrize("function", FUNCTIONS)
def test_user_forces(function):
    def make():
        return free_body(*FUNCTIONS[function])

    assert order_of(make, ld.GeneralizedAlpha(rho_inf=0.8), 0.01) > 1.9
    assert order_of(make, ld.MuntheKaas("rk4"), 0.01) > 3.8
    assert worst(make(), ld.EnergyMidpoint(), 0.01) < 1e-11


@pytest.mark.parametrize("force", [well, gyroscopic])
@pytest.mark.parametrize("method", [ld.GeneralizedAlpha(rho_inf=0.8), ld.EnergyMidpoint()], ids=repr)
def test_conservative_user_forces_do_no_work(force, method):
    solution = ld.simulate(free_body(force, well_energy), 0.5, 0.01, method)
    assert not solution.energy.work.any()


LAWS = {
    "spring": (lambda m: m.joint_spring("elbow", stiffness=3.0, rest=0.2), False),
    "spring and damper": (lambda m: m.joint_spring("elbow", stiffness=3.0, rest=0.2, damping=0.2), True),
    "constant motor": (lambda m: m.motor("elbow", torque=1.0), True),
    "motor": (lambda m: m.motor("elbow", torque=math.sin), True),
    "control": (lambda m: m.control("elbow", target=0.5, kp=5.0, kd=0.3), True),
    "friction": (lambda m: m.friction("elbow", coulomb=0.1, regularization=0.5), True),
    "law": (lambda m: m.joint_spring("elbow", force=cubic), True),
    "law with potential": (lambda m: m.joint_spring("elbow", force=cubic, potential=quartic), False),
}


def cubic(x):
    return 5.0 * x + x**3


def quartic(x):
    return 2.5 * x**2 + 0.25 * x**4


@pytest.mark.parametrize("law", LAWS)
def test_laws_of_joints(law):
    add, works = LAWS[law]

    def make():
        model = ld.Model(gravity=(0, -g, 0))
        model.body("a", mass=1.0, inertia=(0.02, 0.02, 0.02), position=(0.1, 0, 0))
        model.body("b", mass=0.5, inertia=(0.01, 0.03, 0.03), position=(0.5, 0, 0))
        model.revolute("ground", "a", at=(0, 0, 0), axis=(0, 0, 1))
        model.revolute("a", "b", at=(0.2, 0, 0), axis=(0, 0, 1), name="elbow")
        add(model)
        return model

    assert order_of(make, ld.GeneralizedAlpha(rho_inf=0.8), 0.005) > 1.9
    solution = ld.simulate(make(), 1.0, 0.01, ld.EnergyMidpoint())
    assert np.abs(solution.energy.balance).max() < 1e-12
    assert (np.abs(solution.energy.work).max() > 1e-3) == works


# -- systems ----------------------------------------------------------------------------------------------------------


def moving_pivot():
    """A pendulum whose pivot is moved: Phi depends on time."""
    return ld.System(
        ld.Rn(2), 2.0 * np.eye(2), lambda q, v, t: np.array([0.0, 2.0 * 9.81]),
        lambda q, t: np.array([(q[0] - 0.3 * np.sin(2.0 * t)) ** 2 + q[1] ** 2 - 1.0]),
        V=lambda q: 2.0 * 9.81 * q[1], q0=(1.0, 0.0),
    )  # fmt: skip


def double_mass(q):
    c = np.cos(q[0] - q[1])
    return np.array([[2.0, c], [c, 1.0]])


def double_energy(q):
    return -9.81 * (2.0 * np.cos(q[0]) + np.cos(q[1]))


def double_forces(q, v, t):
    s = np.sin(q[0] - q[1])
    return np.array([s * v[1] ** 2 + 2.0 * 9.81 * np.sin(q[0]), -s * v[0] ** 2 + 9.81 * np.sin(q[1])])


def driven_double_forces(q, v, t):
    return double_forces(q, v, t) + np.array([0.1 * v[0], 0.05 * v[1] - np.sin(t)])


def double_pendulum(forces, V=double_energy):
    """In two angles: the mass matrix depends on q."""
    return ld.System(ld.Rn(2), double_mass, forces, V=V, q0=(1.0, 2.0))


SYSTEMS = {
    "rheonomic": moving_pivot,
    "damped and driven, mass depends on q": lambda: double_pendulum(driven_double_forces),
    "potential not given": lambda: double_pendulum(double_forces, None),
}


@pytest.mark.parametrize("system", SYSTEMS)
def test_systems(system):
    make = SYSTEMS[system]
    assert order_of(make, ld.GeneralizedAlpha(rho_inf=0.8), 0.005) > 1.9
    assert order_of(make, ld.MuntheKaas("rk4"), 0.01) > 3.7


def test_conservative_systems_do_no_work():
    solution = ld.simulate(double_pendulum(double_forces), 1.0, 0.01)
    assert not solution.energy.work.any()


def test_without_a_potential_its_force_does_work():
    solution = ld.simulate(double_pendulum(double_forces, None), 1.0, 0.005, ld.MuntheKaas("rk4"))
    lost = [double_energy(q) for q in solution.element()]
    np.testing.assert_allclose(solution.energy.work, lost[0] - np.array(lost), rtol=0, atol=1e-6)


# -- restart, stepper, files, failure ---------------------------------------------------------------------------------


@pytest.mark.parametrize("method", [ld.MuntheKaas("rk4"), ld.EnergyMidpoint()], ids=repr)
def test_work_goes_on_from_an_initial_state(method):
    whole = ld.simulate(pendulum(), 1.0, 0.005, method)
    first = ld.simulate(pendulum(), 0.5, 0.005, method)
    second = ld.simulate(pendulum(), 1.0, 0.005, method, initial=first)
    assert second.energy.work[0] == first.energy.work[-1]
    assert second.energy.work[-1] == pytest.approx(whole.energy.work[-1], abs=1e-4)
    assert second.energy.balance[0] == 0.0
    assert np.abs(second.energy.balance).max() < 1e-5


@pytest.mark.parametrize(
    ("method", "error", "balance"),
    [(ld.GeneralizedAlpha(rho_inf=0.8), 2e-3, 5e-2), (ld.EnergyMidpoint(), 1e-13, 1e-13)],
    ids=["alpha", "cayley"],
)
def test_work_of_the_inputs_of_a_stepper(method, error, balance):
    """Forces that jump: generalized-alpha smears a jump over some steps, its balance is of first order there."""
    model = ld.Model()
    model.body("a", mass=2.0, inertia=(0.1, 0.1, 0.1))
    model.force("a", (model.input("push"), 0, 0))
    stepper, work = ld.Stepper(model, h=0.01, method=method), 0.0
    for push_ in (1.0, -2.0, 5.0):
        x = stepper.position("a")[0]
        stepper.step(20, push=push_)
        work += push_ * (stepper.position("a")[0] - x)
    energy = stepper.state.energy
    assert energy.work[0] == pytest.approx(work, rel=error)
    assert energy.work[0] == pytest.approx(energy.kinetic[0], rel=balance)


def test_work_is_in_the_file(tmp_path):
    solution = ld.simulate(slider_crank(), 0.2, 0.01)
    again = ld.load(solution.save(tmp_path / "run.h5"))
    np.testing.assert_array_equal(again.energy.work, solution.energy.work)
    assert again.energy.drift == solution.energy.drift


def stops(t, x, R, v, omega):
    return (math.sqrt(0.495 - t), 0.0, 0.0), None


def test_a_run_that_fails_keeps_its_work():
    model = ld.Model()
    model.body("a", mass=1.0, inertia=(1.0, 1.0, 1.0))
    model.user_force("a", stops, name="engine")
    solution = ld.simulate(model, 1.0, 0.01, record=1000)
    assert solution.status == "failed"
    assert "'engine'" in solution.message
    assert "t = 0.5" in solution.message
    assert solution.energy.work[-1] == pytest.approx(solution.energy.kinetic[-1], rel=1e-2)
