"""A parallel robot moves a load with the least torque: optimal control.  Usage: least_torque.py [picture]"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

import liedyn as ld

picture = Path(sys.argv[1] if len(sys.argv) > 1 else "out/least_torque.png")
plt.rcParams.update(ld.plot.STYLE)
T, N, SEARCH = 0.3, 9, {"t_end": 0.3, "h": 0.0075, "method": ld.GeneralizedAlpha(rho_inf=0.8, index=2)}
BASE, CRANK, ROD = 0.1, 0.25, 0.4  # half the distance of the motors, lengths of the arms
START, GOAL = np.array([-0.25, -0.35]), np.array([0.2, -0.4])  # of the load, in x and z
SIDES = {"left": -1.0, "right": 1.0}


def elbow(side, load):
    """Where the crank of a side meets its rod, outside; for places of the load (..., 2)."""
    d = load - np.array([side * BASE, 0.0])
    r = np.linalg.norm(d, axis=-1)
    angle = np.arctan2(d[..., 1], d[..., 0]) + side * np.arccos((CRANK**2 + r**2 - ROD**2) / (2.0 * CRANK * r))
    return np.stack([side * BASE + CRANK * np.cos(angle), CRANK * np.sin(angle)], axis=-1)


def robot(left, right, driven=False):
    """Five bars: two cranks with motors on the ground, two rods, a load where these meet; driven: by angles, not torques."""
    model, y = ld.Model(gravity=(0, 0, -9.81)), (0, 1, 0)
    for (name, side), law in zip(SIDES.items(), (left, right), strict=True):
        motor, corner = np.array([side * BASE, 0.0]), elbow(side, START)
        for part, a, b, mass in (("crank", motor, corner, 0.5), ("rod", corner, START, 0.3)):
            length = np.linalg.norm(b - a)
            (x, z), (u, w), J = (b - a) / length, 0.5 * (a + b), mass * length**2 / 12
            along = ((x, 0, -z), (0, 1, 0), (z, 0, x))
            model.body(f"{name} {part}", mass, (1e-4, J, J), position=(u, 0, w), rotation=along)
        model.revolute("ground", f"{name} crank", at=(motor[0], 0, 0), axis=y, name=name)
        held = {"axis": y} if name == "left" else {}  # the other side is kept in the plane by the loop
        joint = model.revolute if held else model.spherical
        joint(f"{name} crank", f"{name} rod", at=(corner[0], 0, corner[1]), **held)
        (model.drive if driven else model.motor)(name, law, name=f"{name} motor")
    model.cylindrical("left rod", "right rod", at=(START[0], 0, START[1]), axis=y)
    model.point_mass("load", mass=1.0, position=(START[0], 0, START[1]))
    model.spherical("left rod", "load", at=(START[0], 0, START[1]))
    return model


def straight(side):
    """Angle of a crank over time for the usual plan: a straight line, from rest to rest."""
    s = np.linspace(0.0, 1.0, 201)
    x, z = (elbow(side, START + (10 * s**3 - 15 * s**4 + 6 * s**5)[:, None] * (GOAL - START)) - [side * BASE, 0.0]).T
    angle = np.unwrap(np.arctan2(x, z))  # about y, which leads from z to x
    return ld.Table(T * s, angle - angle[0], kind="cubic")


def squares(sol):
    """Squares of both torques."""
    return sum(sol.effort(f"{name} motor") ** 2 for name in SIDES)


plan = ld.simulate(robot(*map(straight, SIDES.values()), driven=True), **SEARCH)
assert plan.status == "finished", plan.message
before, t = np.trapezoid(squares(plan), plan.t), np.linspace(0.0, T, N)
begin = {n: ld.Control(t, np.interp(t, plan.t, plan.effort(f"{n} motor")), "spline", -20.0, 20.0) for n in SIDES}
arrive = [(ld.Cost.end(lambda s, k=k: s.position("load")[:, 2 * k]), GOAL[k], GOAL[k]) for k in (0, 1)]
arrive += [(ld.Cost.end(lambda s, k=k: s.velocity("load")[:, 2 * k]), 0.0, 0.0) for k in (0, 1)]
cost = ld.Cost.integral(lambda s: squares(s) / before)
found = ld.optimize(robot, cost, begin, subject_to=arrive, iterations=40, tolerance=1e-5, **SEARCH)
sol = ld.simulate(found.model, **SEARCH | {"h": 0.2 * SEARCH["h"]})
assert found.success, found.message
assert sol.status == "finished", sol.message

figure, (space, torques) = plt.subplots(1, 2, figsize=(11, 4.6), layout="constrained")
for load in sol.position("load")[np.linspace(0, len(sol.t) - 1, 6).astype(int), ::2]:
    for side in SIDES.values():
        space.plot(*np.array([[side * BASE, 0.0], elbow(side, load), load]).T, "o-", color="0.8", markersize=4)
    space.plot(*load, "ks", markersize=7)
for run, line, label in ((plan, ":", "straight"), (sol, "-", "least torque")):
    space.plot(*run.position("load")[:, ::2].T, line, color="k", label=label)
    for name, color in zip(SIDES, ld.plot.COLORS, strict=False):
        torques.plot(run.t, run.effort(f"{name} motor"), line, color=color, label=f"{name}, {label}")
space.set(title="Path of the load", xlabel="x [m]", ylabel="z [m]", aspect="equal")
torques.set(title="Torques of the motors", xlabel="time [s]", ylabel="torque [N m]")
space.legend(loc="center")
torques.legend()
picture.parent.mkdir(parents=True, exist_ok=True)
figure.savefig(picture, dpi=130)
after, off = np.trapezoid(squares(sol), sol.t), np.linalg.norm(sol.position("load")[-1, ::2] - GOAL)
print(f"integral of the squared torques: straight {before:.1f}, found {after:.1f} N^2 m^2 s, {len(found.history)} runs")
print(f"off the goal by {1e3 * off:.1f} mm in steps a fifth as long; see {picture}")
