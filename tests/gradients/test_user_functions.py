"""Functions of users under derivatives: forces, laws, functions of time and of the state; what cannot is refused by name."""

import math

import numpy as np
import pytest

import liedyn as ld

RUN = {"t_end": 0.1, "h": 0.01}
HEIGHT = ld.Cost.end(lambda s: s.position("rod")[:, 2])


def rod(mass):
    m = ld.Model(gravity=(0, 0, -9.81))
    m.body("rod", mass=mass, inertia=(0.02, 0.2, 0.2), position=(0.5, 0, 0), angular_velocity=(0, 0.3, 0))
    m.revolute("ground", "rod", at=(0, 0, 0), axis=(0, 1, 0), name="hinge")
    return m


def with_force(mass):
    m = rod(mass)

    def force(t, x, R, v, omega):
        return (-3.0 * x[0] * abs(x[0]) - 0.5 * v[0], 0.1 * R[4], 2.0 * math.sin(x[2])), (0.0, 0.2 * omega[1], 0.0)

    m.user_force("rod", force, name="own")
    return m


def with_law(mass):
    m = rod(mass)
    m.motor("hinge", lambda t, rho, rate: -2.0 * math.sin(rho) - 0.3 * rate * abs(rate), name="own")
    return m


def with_table(mass):
    m = rod(mass)
    m.spring(
        "ground", "rod", at_a=(0, 0, 1), name="own",
        force=ld.Table([0, 0.5, 1, 2, 3], [0, 1, 1.5, 4, 9.0], kind="cubic", outside="extend"),
    )  # fmt: skip
    return m


def with_function_of_time(mass):
    m = rod(mass)
    m.force("rod", (lambda t: math.sin(t), 0, 0), name="own")
    return m


@pytest.mark.parametrize("build", [with_force, with_law, with_table, with_function_of_time])
def test_forward_derivatives_are_those_of_differences(build):
    check = ld.check_gradient(build, HEIGHT, {"mass": 2.0}, mode="forward", **RUN)
    assert (check.digits > 9).all(), check


@pytest.mark.parametrize("build", [with_force, with_law])
def test_the_adjoint_needs_exact_tangents(build):
    with pytest.raises(ld.ModelError, match="'own', a function of the user, is found by differences"):
        ld.gradient(build, HEIGHT, {"mass": 2.0}, mode="adjoint", **RUN)


def test_a_force_in_numpy_style_is_refused_by_name():
    def build(mass):
        m = rod(mass)
        m.user_force(
            "rod", lambda t, x, R, v, omega: (-3.0 * x * np.sum(x**2) - 0.5 * v, 0.2 * (R @ omega)), name="own"
        )
        return m

    with pytest.raises(ld.ModelError, match=r"'own'.*cannot be differentiated"):
        ld.gradient(build, HEIGHT, {"mass": 2.0}, mode="forward", **RUN)


@pytest.mark.parametrize("kind", ["force", "law"])
def test_a_parameter_inside_a_function_of_the_state_is_no_silent_zero(kind):
    def build(mass, k):
        m = rod(mass)
        if kind == "force":
            m.user_force("rod", lambda t, x, R, v, omega: ((-k * x[0], 0.0, 0.0), (0.0, 0.0, 0.0)), name="own")
        else:
            m.motor("hinge", lambda t, rho, rate: -k * rho, name="own")
        return m

    with pytest.raises(ld.ModelError, match="parameter 'k' acts inside a function of 'own'"):
        ld.gradient(build, HEIGHT, {"mass": 2.0, "k": 3.0}, mode="forward", **RUN)
