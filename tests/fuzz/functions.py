"""Functions of the user for random models: few, with fixed numbers, as each one is compiled once."""

import math

import liedyn as ld


def _named(name, value):
    value.fuzz_name = name
    return value


# angles that drivers prescribe: an expression (exact derivatives), and the same as a Python function
sway = _named("sway", ld.expression("0.4*sin(3*t)"))
ramp = _named("ramp", ld.expression("0.7*t + 0.2*sin(2*t)"))
shake = _named("shake", ld.expression("0.02*sin(300*t)"))


def sway_in_python(t):
    return 0.4 * math.sin(3.0 * t)


def ramp_in_python(t):
    return 0.7 * t + 0.2 * math.sin(2.0 * t)


def shake_in_python(t):
    return 0.02 * math.sin(300.0 * t)


# function: its rate at t = 0, its frequency, the same in Python
DRIVERS = {
    "sway": (sway, 1.2, 3.0, sway_in_python),
    "ramp": (ramp, 1.1, 2.0, ramp_in_python),
    "shake": (shake, 6.0, 300.0, shake_in_python),
}

# springs
bend = _named("bend", ld.Table([-7.0, -1.0, 0.0, 1.0, 7.0], [-30.0, -2.0, 0.0, 2.0, 30.0], "pchip", outside="extend"))
stretch = _named(
    "stretch", ld.Table([0.0, 1.0, 2.0, 3.0, 4.0], [-9.0, -3.0, 0.0, 4.0, 12.0], "cubic", outside="extend")
)


def pull(rho):
    return 20.0 * (rho - 1.8) + 10.0 * (rho - 1.8) ** 3


def pull_energy(rho):
    return 10.0 * (rho - 1.8) ** 2 + 2.5 * (rho - 1.8) ** 4


# loads over time
wave = _named("wave", ld.expression("2*sin(7*t)"))
kink = _named("kink", ld.expression("3*abs(sin(5*t))"))
jump = _named("jump", ld.Table([0.0, 0.05, 0.11, 0.3, 0.35], [0.0, 2.0, -2.0, 1.0, 0.0], "step", outside="hold"))


def flip(t):
    """Jumps at every hundredth of a second."""
    return 1.0 if round(t * 100.0) % 2 else -1.0


LOADS = {"wave": (wave, 7.0, True), "kink": (kink, 5.0, False), "jump": (jump, 0.0, False), "flip": (flip, 0.0, False)}


def wall(t, x, R, v, omega):
    """A stiff plane that presses and never pulls."""
    return (-1e4 * (x[0] - 0.6) if x[0] > 0.6 else 0.0, 0.0, 0.0), (0.0, 0.0, 0.0)


def hard(t, x, R, v, omega):
    """A hardening spring to the origin."""
    s = -40.0 * (x[0] * x[0] + x[1] * x[1] + x[2] * x[2])
    return (s * x[0], s * x[1], s * x[2]), (0.0, 0.0, 0.0)


def hard_energy(t, x, R):
    s = x[0] * x[0] + x[1] * x[1] + x[2] * x[2]
    return 10.0 * s * s


def swirl(t, x, R, v, omega):
    """A force across velocity and spin, and a torque against the spin."""
    return (
        (v[1] * omega[2] - v[2] * omega[1], v[2] * omega[0] - v[0] * omega[2], v[0] * omega[1] - v[1] * omega[0]),
        (-0.1 * omega[0], -0.1 * omega[1], -0.1 * omega[2]),
    )


def hardening(t, rho, rate):
    """A torque on an angle that grows with its cube."""
    return -5.0 * rho - 20.0 * rho**3


def hardening_energy(rho):
    return 2.5 * rho**2 + 5.0 * rho**4


def saturated(t, rho, rate):
    """A controller that cannot give more than 2."""
    return min(2.0, max(-2.0, 30.0 * (0.5 * math.sin(2.0 * t) - rho) - rate))
