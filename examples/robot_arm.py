"""A robot arm moves a load along a line: joint angles and torques by inverse dynamics.  Usage: robot_arm.py [picture]"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np
from scipy.interpolate import CubicSpline

import liedyn as ld

picture = Path(sys.argv[1] if len(sys.argv) > 1 else "out/robot_arm.png")
LINKS = ((0.4, 12.0, "z"), (0.5, 8.0, "y"), (0.4, 5.0, "y"))  # height of the column, upper arm, forearm with load; kg
FIRST, LAST, END = np.array([0.5, -0.4, 0.2]), np.array([0.45, 0.45, 0.75]), 1.5


def arm(gains=(), angles=(0.0, 0.0, 0.0)):
    """Column, upper arm and forearm at these angles; gains: for each hinge what it should do, and the torque given ahead."""
    model, before = ld.Model(gravity=(0, 0, -9.81), name="arm"), "ground"
    at, turn = np.zeros(3), np.eye(3)
    for k, ((length, mass, axis), angle) in enumerate(zip(LINKS, angles, strict=True)):
        turn = turn @ ld.rot(axis, angle)
        size = (0.1, 0.1, length) if k == 0 else (length, 0.08, 0.08)
        arm = turn @ (length * np.array((0, 0, 1) if k == 0 else (1, 0, 0)))
        box = ld.Box(size, density=mass / np.prod(size))
        link = model.body(f"link{k}", shape=box, position=at + arm / 2, rotation=turn)
        model.revolute(before, link, at=at, axis=turn @ np.eye(3)["xyz".index(axis)], name=f"joint{k}")
        at, before = at + arm, link
    for k, (angle, torque) in enumerate(gains):
        model.control(f"joint{k}", angle, kp=2000.0, kd=100.0)  # a PD controller, which has little to do:
        model.motor(f"joint{k}", torque)  # the torque that the motion needs is given ahead
    return model


def target(t):
    """Where the hand should be: along a line, from rest to rest."""
    return FIRST + ((t / END) ** 3 * (10 - 15 * t / END + 6 * (t / END) ** 2))[:, None] * (LAST - FIRST)


tip, t = {"body": "link2", "at": (0.2, 0.0, 0.0)}, np.linspace(0.0, END, 151)
robot = ld.robot(arm())
q = [np.array([-0.6, 0.9, -1.8])]
for x in target(t):
    q.append(robot.inverse_kinematics(position=x, q0=q[-1], **tip).q)
path = CubicSpline(t, np.array(q[1:]), bc_type="clamped")
torques = robot.inverse_dynamics(path(t), path(t, 1), path(t, 2))
turned = (ld.Table(t, q - q[0], kind="cubic") for q in path(t).T)  # joints count their angles from the start
ahead = list(zip(turned, (ld.Table(t, x, kind="cubic") for x in torques.T), strict=True))

plt.rcParams.update(ld.plot.STYLE)
figure = plt.figure(figsize=(11, 6.6), layout="constrained")
grid = figure.add_gridspec(3, 2, width_ratios=(1.1, 1.0))
space = figure.add_subplot(grid[:, 0], projection="3d")
hinges, efforts, errors = (figure.add_subplot(grid[k, 1]) for k in range(3))
for label, gains in {"torques ahead": ahead, "PD control alone": [(angle, 0.0) for angle, _ in ahead]}.items():
    model = arm(gains, path(0.0))
    sol = ld.simulate(model, t_end=END, h=1e-3)
    assert sol.status == "finished", sol.message
    off = sol.position("link2", (0.2, 0, 0)) - target(sol.t)
    errors.semilogy(sol.t, 1e3 * np.linalg.norm(off, axis=1) + 1e-6, label=label)
    if gains is ahead:
        ld.plot.trajectories(sol, {"hand": ("link2", (0.2, 0, 0))}, poses=6, ax=space)
        ld.plot.joint_coordinates(sol, ax=hinges)
        best = 1e3 * np.linalg.norm(off, axis=1).max()
for k in range(3):
    efforts.plot(t, torques[:, k], label=f"joint{k}")
space.set_title("The hand moves along a line")
hinges.set_title("Angles from the start, by inverse kinematics")
efforts.set(title="Torques, by inverse dynamics", ylabel="torque [N m]")
errors.set(title="Distance of the hand from where it should be", xlabel="time [s]", ylabel="[mm]")
errors.legend(frameon=False)
figure.suptitle("Robot arm of three axes: feedforward and PD control")
picture.parent.mkdir(parents=True, exist_ok=True)
figure.savefig(picture, dpi=130)
print(f"the hand is off by at most {best:.1e} mm with torques ahead; see {picture}")
