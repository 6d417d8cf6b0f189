"""What a control loop in Python pays per step for liedyn: `python -m benchmarks.control_loop`.

CPU time of setting all torques (`tau`), a step of 1 ms, and reading `q` and `qd`, and of each alone: the least of several means
over 500 of them, without the controller itself.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import numpy as np

import liedyn as ld
from benchmarks.real_time import arm

H, TIMES, REPEATS = 1e-3, 500, 9


def six_axes() -> ld.Model:
    """An arm of six axes with motors and dampers."""
    model = ld.Model(gravity=(0, 0, -9.81), name="six axes")
    before, height = model.ground, 0.0
    axes = ((0, 0, 1), (0, 1, 0), (0, 1, 0), (0, 0, 1), (0, 1, 0), (0, 0, 1))
    for k, (axis, length, mass) in enumerate(
        zip(axes, (0.3, 0.4, 0.35, 0.1, 0.1, 0.08), (5, 4, 3, 1, 0.8, 0.4), strict=True)
    ):
        shape = ld.Box((0.08, 0.08, length), density=mass / (0.0064 * length))
        link = model.body(f"link{k}", shape=shape, position=(0, 0, height + length / 2))
        joint = model.revolute(before, link, at=(0, 0, height), axis=axis, name=f"joint{k}")
        model.motor(joint, model.input(f"tau{k}"))
        model.joint_damper(joint, damping=2.0)
        before, height = link, height + length
    return model


def cost(act: Callable[[], None]) -> float:
    """Microseconds of CPU time."""
    best = float("inf")
    for _ in range(REPEATS):
        begun = time.process_time()
        for _ in range(TIMES):
            act()
        best = min(best, (time.process_time() - begun) / TIMES)
    return 1e6 * best


def measured(model: ld.Model) -> dict[str, float]:
    """Cost of the loop, and of its parts."""
    stepper = ld.Stepper(model, h=H)
    tau = np.zeros(len(stepper.actuated))

    def torques() -> None:
        stepper.tau = tau

    def loop() -> None:
        stepper.tau = tau
        stepper.step()
        stepper.q, stepper.qd  # noqa: B018

    def step_and_read() -> None:
        stepper.step()
        stepper.q, stepper.qd  # noqa: B018

    loop()
    found = {"all": cost(loop), "torques": cost(torques), "step": cost(stepper.step)}
    stepper.reset()
    return found | {"reading": cost(step_and_read) - found["step"]}


def main() -> None:
    """Print the table."""
    print(f"{'':12}{'all':>8}{'torques':>10}{'step':>8}{'reading':>10}   us of CPU time")
    for name, model in (("six axes", six_axes()), ("seven axes", arm())):
        found = measured(model)
        print(f"{name:12}{found['all']:8.1f}{found['torques']:10.1f}{found['step']:8.1f}{found['reading']:10.1f}")


if __name__ == "__main__":
    main()
