"""Contact beside MuJoCo, Drake and Exudyn: errors against exact solutions, CPU time per step, a chain on a floor, heaps of balls.

    python -m benchmarks.contact [--balls 1000] [--chain 100]

Ball that bounces (restitution 0.8), block that slides up an incline and sticks, block that rocks on its edges: exact results
are closed forms and quadratures.  MuJoCo has no coefficient of restitution; its ball has the stiffness and damping (solref) of a
spring whose rebound is 0.8, the best of four stiffnesses.  Everything else of it is at its defaults, but for the elliptic cone.
Drake and Exudyn: `peers/contact.py`; what is not installed is left out.  Heaps are compared with MuJoCo.
Times are CPU times of the steps, the least of five; one thread.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec

import numpy as np

import liedyn as ld

G = 9.81
TURNS = 5


@dataclass(frozen=True)
class Result:
    """What one program did with one case."""

    case: str
    program: str
    h: float
    error: float
    us: float  # per step


def timed(run: Callable[[], tuple[float, int]]) -> tuple[float, float]:
    """Result of a run and the least CPU time per step in microseconds; run gives its result and its number of steps."""
    best, value = np.inf, np.nan
    for _ in range(TURNS):
        clock = time.process_time()
        value, steps = run()
        best = min(best, (time.process_time() - clock) / steps)
    return value, 1e6 * best


# -- liedyn ---------------------------------------------------------------------------------------------------------------


def simulated(model: ld.Model, t_end: float, h: float, method: ld.Method) -> tuple[ld.Solution, float]:
    """A run that has to finish, and its CPU time."""
    clock = time.process_time()
    sol = ld.simulate(model, t_end=t_end, h=h, method=method, record=[t_end])
    used = time.process_time() - clock
    if sol.status != "finished":
        raise RuntimeError(sol.message)
    return sol, used


def per_step(model: ld.Model, t_end: float, h: float, method: ld.Method, turns: int) -> tuple[ld.Solution, float]:
    """A run, and microseconds per step: the CPU time beyond that of a run of one step."""
    simulated(model, h, h, method)  # compiles
    first = min(simulated(model, h, h, method)[1] for _ in range(turns))
    runs = [simulated(model, t_end, h, method) for _ in range(turns)]
    return runs[0][0], 1e6 * (min(used for _, used in runs) - first) / (float(runs[0][0].stats.steps) - 1.0)


def own(case: str, h: float) -> tuple[float, float]:
    """Result and time of a case."""
    model, t_end, read = {"ball": ball, "incline": incline, "rocking": rocking}[case]()
    sol, us = per_step(model, t_end, h, ld.RATTLie(), TURNS)
    return read(sol), us


def ball() -> tuple[ld.Model, float, Callable[[ld.Solution], float]]:
    """Height after 2.5 s of a ball that falls from 1 m."""
    model = ld.Model(gravity=(0, 0, -G))
    one = model.body("ball", shape=ld.Sphere(0.1, density=1000), position=(0, 0, 1.1))
    model.contact(one, model.plane(), restitution=0.8)
    return model, 2.5, lambda sol: float(sol.position("ball")[-1, 2] - 0.1)


def incline() -> tuple[ld.Model, float, Callable[[ld.Solution], float]]:
    """Way up an incline of 0.4 rad with friction 0.5, on which it sticks."""
    model = ld.Model(gravity=(-G * np.sin(0.4), 0, -G * np.cos(0.4)))
    box = model.body("box", shape=ld.Box((0.2, 0.1, 0.1), density=1000), position=(0, 0, 0.05), velocity=(2, 0, 0))
    model.contact(box, model.plane(friction=0.5))
    return model, 1.0, lambda sol: float(sol.position("box")[-1, 0])


def rocking() -> tuple[ld.Model, float, Callable[[ld.Solution], float]]:
    """Inclination after 1.05887521 s, the top of the first swing back of a block that begins at 0.15 rad."""
    model, turn = ld.Model(gravity=(0, 0, -G)), ld.rot("y", 0.15)
    block = model.body(
        "block", shape=ld.Box((0.5, 0.4, 2.0), density=100), position=turn @ [-0.25, 0, 1.0], rotation=turn
    )
    model.contact(block, model.plane(friction=3.0))
    return (
        model,
        1.0588752105511903,
        lambda sol: float(np.arctan2(-sol.rotation("block")[-1, 0, 2], sol.rotation("block")[-1, 2, 2])),
    )


EXACT = {"ball": 0.1179500596421482, "incline": 0.23986572948849044, "rocking": 0.11234224613010667}


def chain(n: int, friction: float | None) -> ld.Model:
    """Balls in a crooked row, joined, each with its own spin: on a floor with friction, or (None) free and without weight."""
    rng = np.random.default_rng(0)
    model = ld.Model(gravity=(0, 0, 0 if friction is None else -G))
    floor, before = model.plane(), None
    up, joint, speed = np.array([0, 0, 1.0]), np.array([0, 0, 0.05]), np.zeros(3)
    for k, (angle, spin) in enumerate(zip(np.cumsum(0.3 * rng.normal(size=n)), 2.0 * rng.normal(size=n), strict=True)):
        half = 0.05 * np.array([np.cos(angle), np.sin(angle), 0.0])
        turn = spin * np.cross(up, half)
        body = model.body(
            f"{k}", shape=ld.Sphere(0.05, density=1000), position=joint + half, velocity=speed + turn,
            angular_velocity=spin * up,
        )  # fmt: skip
        if before is not None:
            model.spherical(before, body, at=joint)
        if friction is not None:
            model.contact(body, floor, friction=friction, name=f"touch {k}")
        before, joint, speed = body, joint + 2 * half, speed + 2 * turn
    return model


def chains(n: int) -> None:
    """Print the time of a step of a chain on a floor, beside that of the same chain in free space."""
    print(f"\nchain of {n}, all its contacts closed, h = 1e-3: µs per step, over that without contacts")
    for method in (ld.RATTLie(), ld.GeneralizedAlpha(rho_inf=0.9)):
        times = [per_step(chain(n, mu), 0.2, 1e-3, method, TURNS)[1] for mu in (None, 0.0, 0.02)]
        shown = ", ".join(f"{name} {us:.0f} ({us / times[0]:.1f})" for name, us in zip(NAMES, times, strict=True))
        print(f"{type(method).__name__}: {shown}", flush=True)


NAMES = ("free", "without friction", "sliding")

# -- MuJoCo ---------------------------------------------------------------------------------------------------------------

XML = """<mujoco><option timestep="{h}" cone="elliptic" gravity="{g}"/>
<default><geom friction="{mu} 0 0" {more}/></default><worldbody><geom type="plane" size="9 9 1"/>
<body name="b" pos="{at}" quat="{turn}"><freejoint/><geom {shape}/></body></worldbody></mujoco>"""


def peer(case: str, h: float) -> tuple[float, float]:
    """The same by MuJoCo."""
    stiffnesses = (1e3, 1e4, 1e5, 1e6) if case == "ball" else (0.0,)
    return min((of_stiffness(case, h, k) for k in stiffnesses), key=lambda found: abs(found[0] - EXACT[case]))


def of_stiffness(case: str, h: float, k: float) -> tuple[float, float]:
    """With this stiffness over the mass, where the case has one."""
    import mujoco

    damped = -np.log(0.8) / np.hypot(np.pi, np.log(0.8))  # damping ratio of a spring that throws back with 0.8
    half = np.array([np.cos(0.075), 0.0, np.sin(0.075), 0.0])
    given = {
        "ball": dict(g=f"0 0 {-G}", at="0 0 1.1", turn="1 0 0 0", mu=0, shape='type="sphere" size="0.1" density="1000"',
                     more=f'solref="{-k} {-2 * damped * np.sqrt(k)}" solimp="0.99 0.99 0.001"'),
        "incline": dict(g=f"{-G * np.sin(0.4)} 0 {-G * np.cos(0.4)}", at="0 0 0.05", turn="1 0 0 0", mu=0.5,
                        shape='type="box" size="0.1 0.05 0.05" density="1000"', more=""),
        "rocking": dict(g=f"0 0 {-G}", at=" ".join(map(str, ld.rot("y", 0.15) @ [-0.25, 0, 1.0])), turn=" ".join(map(str, half)),
                        mu=3.0, shape='type="box" size="0.25 0.2 1.0" density="100"', more=""),
    }[case]  # fmt: skip
    t_end = {"ball": 2.5, "incline": 1.0, "rocking": 1.0588752105511903}[case]
    steps = round(t_end / h)
    m = mujoco.MjModel.from_xml_string(XML.format(h=t_end / steps, **given))

    def run() -> tuple[float, int]:
        d = mujoco.MjData(m)
        if case == "incline":
            d.qvel[0] = 2.0
        mujoco.mj_step(m, d, steps)
        R = np.zeros(9)
        mujoco.mju_quat2Mat(R, d.qpos[3:7])
        found = {"ball": d.qpos[2] - 0.1, "incline": d.qpos[0], "rocking": np.arctan2(-R[2], R[8])}[case]
        return float(found), steps

    return timed(run)


# -- heaps ----------------------------------------------------------------------------------------------------------------


def places(n: int) -> np.ndarray:
    """Centers of balls of radius 0.05 above a box 1.2 m wide, a little out of order."""
    rng, k = np.random.default_rng(0), np.arange(n)
    grid = np.column_stack([k % 10, k // 10 % 10, k // 100]) * 0.115 + [-0.5175, -0.5175, 0.06]
    return grid + rng.uniform(-0.004, 0.004, (n, 3))


WALLS = [
    ((0, 0, 1), (0, 0, 0)),
    ((1, 0, 0), (-0.6, 0, 0)),
    ((-1, 0, 0), (0.6, 0, 0)),
    ((0, 1, 0), (0, -0.6, 0)),
    ((0, -1, 0), (0, 0.6, 0)),
]


def own_heap(n: int, h: float, t_end: float) -> tuple[float, float]:
    """Deepest overlap in radii at the end, and milliseconds per step."""
    model = ld.Model(gravity=(0, 0, -G))
    for normal, point in WALLS:
        model.plane(normal=normal, point=point)
    for k, x in enumerate(places(n)):
        model.body(f"ball {k}", shape=ld.Sphere(0.05, density=1000), position=x)
    model.contacts(friction=0.4)
    sol, us = per_step(model, t_end, h, ld.Heap(sweeps=30), 1)
    return deepest(np.array([sol.position(b.name)[-1] for b in model.bodies])), 1e-3 * us


def peer_heap(n: int, h: float, t_end: float) -> tuple[float, float]:
    """The same by MuJoCo, with 30 iterations of its Gauss-Seidel solver."""
    import mujoco

    balls = "".join(
        f'<body pos="{x[0]} {x[1]} {x[2]}"><freejoint/><geom type="sphere" size="0.05"/></body>' for x in places(n)
    )
    walls = "".join(
        f'<geom type="plane" size="9 9 1" pos="{p[0]} {p[1]} {p[2]}" zaxis="{a[0]} {a[1]} {a[2]}"/>' for a, p in WALLS
    )
    m = mujoco.MjModel.from_xml_string(
        f"""<mujoco><option timestep="{h}" cone="elliptic" solver="PGS" iterations="30" gravity="0 0 {-G}"/><size memory="800M"/>
        <default><geom friction="0.4 0 0" density="1000"/></default><worldbody>{walls}{balls}</worldbody></mujoco>"""
    )
    d = mujoco.MjData(m)
    clock, steps = time.process_time(), round(t_end / h)
    mujoco.mj_step(m, d, steps)
    return deepest(d.xpos[1:].copy()), 1e3 * (time.process_time() - clock) / steps


def deepest(x: np.ndarray) -> float:
    """Deepest overlap of balls and walls in radii."""
    from scipy.spatial import cKDTree

    pairs = cKDTree(x).query_pairs(0.1, output_type="ndarray")
    depth = [0.0, *(0.1 - np.linalg.norm(x[pairs[:, 0]] - x[pairs[:, 1]], axis=1))]
    depth += [float(np.max(0.05 - (x - np.array(p)) @ np.array(a))) for a, p in WALLS]
    return max(depth) / 0.05


def others() -> dict[str, Callable[[str, float], tuple[float, float]]]:
    """The other programs that are installed."""
    from benchmarks.peers import contact as peers

    found: dict[str, Callable[[str, float], tuple[float, float]]] = {}
    if find_spec("mujoco"):
        found["MuJoCo"] = peer
    for module, name, run in (("pydrake", "Drake", peers.drake), ("exudyn", "Exudyn", peers.exudyn)):
        if find_spec(module):
            found[name] = lambda case, h, run=run: run(case, h, EXACT[case])  # type: ignore[misc]
    return found


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--balls", type=int, default=1000)
    parser.add_argument("--chain", type=int, default=100)
    given = parser.parse_args()
    n = given.balls
    programs = {"liedyn": own} | others()
    print("| case | h | " + " | ".join(f"{x}: error | µs per step" for x in programs) + " |")
    print("|---|---|" + "---|---|" * len(programs))
    for case in EXACT:
        for h in (4e-3, 1e-3):
            cells = []
            for run in programs.values():
                value, us = run(case, h)
                cells += [f"{abs(value - EXACT[case]):.1e}", f"{us:.1f}"]
            print(f"| {case} | {h:g} | {' | '.join(cells)} |", flush=True)
    chains(given.chain)
    print(f"\nheap of {n} balls, 1 s with h = 2e-3: deepest overlap at the end in radii, ms per step")
    print("liedyn", *(f"{x:.2g}" for x in own_heap(n, 2e-3, 1.0)), flush=True)
    print("MuJoCo", *(f"{x:.2g}" for x in peer_heap(n, 2e-3, 1.0)), flush=True)


if __name__ == "__main__":
    main()
