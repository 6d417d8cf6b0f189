"""Models that tests export: rigid, closed loop, redundant, driven, flexible, with a function of the user."""

import math

import liedyn as ld


def top(group="R3xSO3"):
    return ld.problems.heavy_top(constrained=True).build(group)


def top_on_se3():
    return top("SE3")


def closed():
    return ld.problems.four_bar("RSSR").build()


def redundant():
    return ld.problems.four_bar().build()


def driven():
    """A driven arm, and a second one that hangs on it by a spring and a damper, with an input."""
    model = ld.Model(gravity=(0, 0, -9.81), name="driven")
    arm = model.body("arm", 1.0, (0.1, 0.1, 0.1), position=(0.5, 0, 0))
    tip = model.body("tip", 0.5, (0.05, 0.06, 0.05), position=(1.2, 0, 0))
    hinge = model.revolute("ground", arm, at=(0, 0, 0), axis=(0, 1, 0), name="hinge")
    elbow = model.revolute(arm, tip, at=(1, 0, 0), axis=(0, 1, 0), name="elbow")
    model.drive(hinge, "0.3*sin(4*t)", name="motor")
    model.joint_spring(elbow, stiffness=20.0, name="spring")
    model.joint_damper(elbow, damping=0.3, name="damper")
    model.torque(tip, (0, model.input("push"), 0), name="push")
    return model


def _wind(t, x, R, v, w):
    return (-0.3 * v[0] + math.sin(t), -x[1] * abs(x[1]), 0.0), (0.0, 0.1 * math.cos(3 * t), 0.0)


def pushed():
    model = ld.Model(gravity=(0, 0, -9.81), name="pushed")
    bob = model.body("bob", 1.0, (0.1, 0.2, 0.3), position=(1, 0, 0), angular_velocity=(0.1, 0.2, 0.3))
    model.spherical("ground", bob, at=(0, 0, 0), name="ball")
    model.user_force(bob, _wind, name="wind")
    return model


def beam():
    return ld.problems.flying_spaghetti(n=4).build()


MODELS = {
    "rigid": top, "on SE(3)": top_on_se3, "closed": closed, "redundant": redundant, "driven": driven, "user force": pushed,
    "beam": beam,
}  # fmt: skip
METHODS = {
    "generalized-alpha": ld.GeneralizedAlpha(rho_inf=0.9),
    "generalized-alpha, index 2": ld.GeneralizedAlpha(rho_inf=0.9, index=2),
    "bliedf": ld.BLieDF(k=2),
    "energy midpoint": ld.EnergyMidpoint(),
    "rattlie": ld.RATTLie(),
    "munthe-kaas": ld.MuntheKaas("rk4"),
}
