"""How long a single step of a native model takes at worst: `python -m benchmarks.real_time [MODEL ...] [--steps 1000000]`.

A C program sets the inputs, makes one step of 1 ms and reads the outputs, and takes the time of each: of the processor (of this
thread) and of the wall.  Every 2 s of motion it goes back to the start.  Quiet machine: one core of its own (`taskset -c 1`).
Beside it the same step from Python, and that of MuJoCo where it is installed.  The least bound of iterations is the smallest
`max_iterations` with which no step fails; a step that is bounded is as accurate as another, or fails.
"""

from __future__ import annotations

import argparse
import subprocess
import tempfile
import time
import warnings
from collections.abc import Callable
from pathlib import Path

import numpy as np

import liedyn as ld

H, LEG = 1e-3, 2000
ARM = Path(__file__).parents[1] / "tests" / "data" / "arm7.urdf"


def arm() -> ld.Model:
    """Seven axes with dampers and motors."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of limits, which nothing reaches here
        model = ld.read_model(ARM)
    for joint, _ in ld.robot(model).joints:
        model.joint_damper(joint, damping=2.0)
        model.motor(joint, model.input(f"tau_{joint}"))
    return model


MODELS: dict[str, Callable[[], ld.Model]] = {
    "top": lambda: ld.problems.heavy_top(constrained=True).build(),
    "arm": arm,
    "four-bar": lambda: ld.problems.four_bar("RSSR").build(),
    "stewart": lambda: ld.problems.stewart_platform().build(),
}


def program(folder: Path, model: ld.Model, bound: int | None) -> Path:
    """The compiled program of a model."""
    out = ld.export_native(model, folder / f"bound{bound}", h=H, name="plant", max_iterations=bound)
    source = (Path(__file__).with_suffix(".c")).read_text()
    (out / "real_time.c").write_text(source)
    command = ["cc", "-O2", "-I.", "real_time.c", "plant.c", "plant_kernels.o", "-lm", "-o", "real_time"]
    subprocess.run(command, cwd=out, check=True)
    return out / "real_time"


def run(made: Path, steps: int) -> dict[str, list[float]]:
    """Mean, median, 99.99 % and worst of each clock."""
    text = subprocess.run([str(made), str(steps), str(LEG)], check=True, capture_output=True, text=True).stdout
    return {line.split()[0]: [float(x) for x in line.split()[1:]] for line in text.splitlines()}


def least_bound(folder: Path, model: ld.Model, steps: int) -> int:
    """The smallest bound of iterations with which no step fails."""
    for bound in range(1, 20):
        if run(program(folder, model, bound), steps)["failed"][0] == 0.0:
            return bound
    return 0


def from_python(model: ld.Model) -> tuple[float, float]:
    """CPU microseconds of a step in a loop of Python, and of one among many; of the fastest of 20 legs."""
    stepper = ld.Stepper(model, h=H)
    stepper.step(LEG)
    found = []
    for n in (1, LEG):
        least = np.inf
        for _ in range(20):
            stepper.reset()
            begin = time.thread_time()
            for _ in range(LEG // n):
                stepper.step(n)
            least = min(least, 1e6 * (time.thread_time() - begin) / LEG)
        found.append(least)
    return found[0], found[1]


def mujoco_arm() -> float | None:
    """CPU microseconds of a step of the arm in MuJoCo (implicitfast), or None."""
    try:
        import mujoco
    except ImportError:
        return None
    model = mujoco.MjModel.from_xml_path(str(ARM))
    model.opt.timestep, model.dof_damping[:] = H, 2.0
    model.opt.integrator = mujoco.mjtIntegrator.mjINT_IMPLICITFAST
    data = mujoco.MjData(model)
    best = np.inf
    for _ in range(5):
        mujoco.mj_resetData(model, data)
        begin = time.process_time()
        mujoco.mj_step(model, data, LEG)
        best = min(best, 1e6 * (time.process_time() - begin) / LEG)
    return best


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("models", nargs="*", metavar="MODEL", help=f"of {', '.join(MODELS)} (default: all)")
    parser.add_argument("--steps", type=int, default=1_000_000)
    arguments = parser.parse_args()
    names = arguments.models or list(MODELS)
    if unknown := [name for name in names if name not in MODELS]:
        parser.error(f"there is no model {unknown[0]!r}; choose of {', '.join(MODELS)}")
    print(f"{arguments.steps} steps of {H:g} s; microseconds, GeneralizedAlpha(rho_inf=0.9)")
    columns = ("model", "C: one among many", "one with inputs and outputs", "99.99 %", "worst", "worst by the wall")
    print(f"| {' | '.join(columns)} | least bound | Python loop |")
    print("|---|---|---|---|---|---|---|---|")
    for name in names:
        model = MODELS[name]()
        with tempfile.TemporaryDirectory() as folder, warnings.catch_warnings():
            warnings.simplefilter("ignore")
            found = run(program(Path(folder), model, None), arguments.steps)
            bound = least_bound(Path(folder), model, 5 * LEG)
            loop, many = from_python(model)
        clock = found["clock"][1]
        _, median, most, worst = (x - clock for x in found["cpu"])
        many_c = f"{found['bulk'][0]:.2f} (Python {many:.2f})"
        print(
            f"| {name} | {many_c} | {median:.2f} | {most:.2f} | {worst:.1f} | {found['wall'][3]:.0f} | {bound} | {loop:.1f} |",
            flush=True,
        )
    print(f"the clock itself takes {clock:.2f}, which is taken off")
    peer = mujoco_arm() if "arm" in names else None
    if peer is not None:
        print(f"MuJoCo, arm, implicitfast: {peer:.2f} per step among many")


if __name__ == "__main__":
    main()
