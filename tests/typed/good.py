"""A script of a user who takes types seriously: mypy --strict has nothing to say."""

from dataclasses import dataclass

import numpy as np

import liedyn as ld
from liedyn.typing import Array, BodyLike, Point


def pendulum(angle: float, hook: Point = (0, 0, 0)) -> ld.Model:
    model = ld.Model(gravity=(0, 0, -9.81))
    bob = model.body(
        "bob", 1.0, (0.1, 0.1, 0.1), position=(np.sin(angle), 0.0, -np.cos(angle)), rotation=ld.rot("y", 0.1)
    )
    rod = model.body("rod", shape=ld.Box((0.1, 0.1, 1.0), density=700), position=np.array([1.0, 0.0, 0.0]))
    hinge = model.revolute("ground", bob, at=hook, axis=(0, 1, 0), name="hinge")
    model.revolute(model.ground, rod.at((-0.5, 0, 0)), name="other")
    model.force(bob, lambda t: (np.sin(t), 0.0, 0.0))
    model.force("rod", (1.0, 0.0, model.input("push")), at=(0, 0, 0.5))
    model.spring(bob, rod, stiffness=10.0, at_a=[0, 0, 0])
    print(hinge.name)
    return model


def height(sol: ld.Solution, body: BodyLike) -> Array:
    found: Array = sol.position(body, at=(0, 0, 0.1))[:, 2]
    return found


@ld.register_method("mine")
@dataclass(frozen=True)
class Mine(ld.GeneralizedAlpha):
    k: int = 2


sol = ld.simulate(pendulum(0.1), t_end=1.0, h=0.01, method="bliedf:k=4", record=[0.5, 1.0])
more = ld.simulate(sol.model, t_end=2.0, h=0.01, method=ld.GeneralizedAlpha(rho_inf=0.8), initial=sol)
force, torque = more.reaction("hinge")
print(height(sol, "bob").max(), sol.status, sol.advice, force.shape, sol.health.verdict)
table = ld.order_test("heavy_top", ld.BLieDF(k=3), [0.002, 0.001], group="SE3")
print(table.orders["x"], ld.compare(ld.problems.heavy_top(), ["bliedf", "munthe-kaas"], [1e-3]).labels)
rest = ld.equilibrium(pendulum(0.2))
print(rest.converged, rest.position("bob"), ld.linearize(pendulum(0.0), about=rest).frequencies)
stepper = ld.Stepper(pendulum(0.3), 0.01, "generalized-alpha")
try:
    stepper.step(3, push=0.1)
except ld.RunError as error:
    print(error.advice)
