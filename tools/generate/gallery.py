"""The gallery docs/examples.md: runs the examples; small pictures of theirs and a page for each go to docs/gallery/.

python tools/generate/gallery.py            # all of them (some minutes: the studies make thousands of runs)
python tools/generate/gallery.py chain      # some; the pages are always written
python tools/generate/gallery.py pages      # no picture
python tools/generate/gallery.py move chain # its motion: a scene for a live page, and the picture of the mechanism
"""

from __future__ import annotations

import ast
import os
import runpy
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PIL import Image

import liedyn as ld

ROOT = Path(__file__).parents[2]
EXAMPLES, PICTURES, PAGE = ROOT / "examples", ROOT / "docs" / "gallery", ROOT / "docs" / "examples.md"
MOTIONS = PICTURES / "motions"  # scenes and pictures of the mechanisms
FRAMES = 80  # of a scene: some ten kilobytes a body
WIDTH = 960  # of a picture, with a palette: below 150 kB each

SECTIONS = {
    "Bodies that turn and roll": ("heavy_top", "gyroscope", "rolling_disk", "satellite_arms", "satellite_panels"),
    "Machines": (
        "car_on_a_bump", "wind_turbine", "robot_arm", "crane", "excavator", "washing_machine", "quadcopter", "flapping_wing",
        "exoskeleton",
    ),
    "Mechanisms": ("four_bar", "slider_crank", "andrews_squeezer", "bricard", "stewart_platform"),
    "Pendulums and chains": ("double_pendulum_chaos", "chain"),
    "Events": ("bouncing_balls",),
    "Contact": (
        "tippe_top", "slider_crank_clearance", "rocking_block", "woodpecker", "eulers_disc", "newtons_cradle", "domino_row",
        "chain_on_table", "gripper", "passive_walker", "painleve_rod", "bouncing_rod", "spheres_in_a_box",
    ),
    "Flexible bodies": (
        "roll_up", "flying_spaghetti", "flexible_slider_crank", "satellite_booms", "rotating_blade", "superelement",
    ),
    "Derivatives": ("identify_body", "coupler_path", "satellite_turn", "least_torque", "lightest_blade"),
    "Studies": (
        "work_precision", "parameter_sweep", "sobol_indices", "bayesian_optimization", "tolerances", "pendulum_portrait",
    ),
}  # fmt: skip

INTRODUCTION = """# Examples

Each is one file of at most 90 lines that ends in one picture: `python examples/heavy_top.py [picture]` (default: a picture in
`out/`). The pictures below are made by `python tools/generate/gallery.py`; each leads to its code.
"""
PLOTS = """## The plots

The plots are those of `ld.plot`, which draw into axes that you give (`ax=`) or into a new figure:

| function | what it draws |
|---|---|
| `trajectories(sol, points, poses=5)` | paths of bodies or points, in a plane or in space, with the links at some instants |
| `energies(sol)`, `momenta(sol, part)` | energies and work; angular or linear momentum |
| `constraint_drift(sol)` | how well the constraints and their derivatives hold |
| `joint_coordinates(sol, joints)`, `reactions(sol, joints)` | angles and displacements of joints; their forces and torques |
| `contact(sol, name)` | gap, force and state of a contact, with its impacts: a whole figure |
| `phase_portrait(sol, joint)` | rate of a joint coordinate over the coordinate |
| `mode_shapes(linearization, modes)` | modes of `ld.linearize` about the pose |
| `convergence(study)` | errors of `ld.compare`, `ld.order_test` or `ld.mesh_study`, with slopes |
| `overview(sol)`, `beam(sol, name)`, `work_precision(study)` | whole figures; first and last by `sol.plot()`, `study.plot()` |

`plt.rcParams.update(ld.plot.STYLE)` gives your own figures the same looks, with colors that color-blind readers tell apart.
The [reference](api/plot.md) has all of their arguments.
"""
# what moves where an example ends without a result `sol`: one run, of what its functions and names make
ONE_RUN: dict[str, Callable[[dict[str, Any]], ld.Solution]] = {
    "roll_up": lambda found: found["path"].solution,
    "sobol_indices": lambda found: ld.simulate(found["top"](15.0, 1.0, 0.234, 0.469, 150.0), t_end=1.0, h=1e-3),
    "pendulum_portrait": lambda found: ld.simulate(found["pendulum"](2.0, 2.5), t_end=6.0, tolerance=1e-5),
}
COLUMNS = 3
# how many runs the picture of a study takes; by default they are few
RUNS = {"sobol_indices": "128", "bayesian_optimization": "10", "tolerances": "2000", "pendulum_portrait": "200"}
CONTENTS = """```{toctree}
:hidden:
:glob:

gallery/*
```
"""


def summary(name: str) -> str:
    """First sentence of the docstring of an example, without the usage."""
    text = ast.get_docstring(ast.parse((EXAMPLES / f"{name}.py").read_text(encoding="utf-8"))) or ""
    return text.partition("  Usage:")[0]


def title(name: str) -> str:
    """Title of an example."""
    return name.replace("_", " ").capitalize()


def page() -> str:
    """Text of the gallery: a table of pictures a section."""
    parts = [INTRODUCTION]
    for section, names in SECTIONS.items():
        cells = []
        for name in names:
            shown = f"motions/{name}.png" if (MOTIONS / f"{name}.png").is_file() else f"{name}.png"
            picture = f"[![{title(name)}](gallery/{shown})](gallery/{name}.md)"
            cells.append(f"{picture} [**{title(name)}**](gallery/{name}.md): {summary(name)}")
        cells += [" "] * (-len(cells) % COLUMNS)
        rows = [[" "] * COLUMNS, ["---"] * COLUMNS, *(cells[k : k + COLUMNS] for k in range(0, len(cells), COLUMNS))]
        parts += [f"## {section}\n", "\n".join(f"| {' | '.join(row)} |" for row in rows) + "\n"]
    return "\n".join([*parts, PLOTS, CONTENTS])


def example_page(name: str) -> str:
    """Text of the page of an example."""
    path = f"../../examples/{name}.py"
    code = f"```{{literalinclude}} {path}\n:language: python\n```\n"
    picture = f"![{title(name)}]({name}.png)"
    if (MOTIONS / f"{name}.json").is_file():
        about = f'title="{title(name)}, moving, in the viewer of liedyn" loading="lazy"'
        picture += f'\n\n<iframe class="moving" src="../_static/motions/{name}.html" {about}></iframe>'
    return f"# {title(name)}\n\n{summary(name)}\n\n{picture}\n\n[examples/{name}.py]({path}):\n\n{code}"


def draw(name: str) -> None:
    """Run an example and keep a small copy of its picture."""
    with tempfile.TemporaryDirectory() as folder:
        picture = Path(folder) / f"{name}.png"
        command = [sys.executable, str(EXAMPLES / f"{name}.py"), str(picture), *([RUNS[name]] if name in RUNS else [])]
        subprocess.run(command, check=True, env=os.environ | {"MPLBACKEND": "Agg"})
        image = Image.open(picture).convert("RGB")
    image = image.resize((WIDTH, round(image.height * WIDTH / image.width)), Image.Resampling.LANCZOS)
    PICTURES.mkdir(exist_ok=True)
    with_palette(image).save(PICTURES / f"{name}.png", optimize=True)


def with_palette(image: Image.Image) -> Image.Image:
    """The picture with 256 colors; rare ones are those of the curves: a palette by number of pixels would lose them."""
    return image.quantize(256, method=Image.Quantize.MAXCOVERAGE, kmeans=1, dither=Image.Dither.NONE)


def move(name: str) -> None:
    """Run an example and keep its motion as a scene, and a picture of the mechanism in the middle of it."""
    with tempfile.TemporaryDirectory() as folder:
        sys.argv[1:] = [str(Path(folder) / "picture.png")]
        one = ONE_RUN.get(name)
        found = runpy.run_path(str(EXAMPLES / f"{name}.py"), run_name="example" if one else "__main__")
        sol = one(found) if one else found.get("sol")
        if sol is None:
            raise SystemExit(f"{name}: the example ends without a result called sol")
        MOTIONS.mkdir(exist_ok=True)
        sol.export_scene(MOTIONS / f"{name}.json", max_frames=FRAMES, arrows=False)
        t = float(sol.t[len(sol.t) // 2])
        picture = sol.export_picture(Path(folder) / "view.png", t=t, size=(720, 480), arrows=False)
        image = with_palette(Image.open(picture).convert("RGB"))
    image.save(MOTIONS / f"{name}.png", optimize=True)


def main() -> None:
    """Draw what is asked for, write the pages."""
    known = [name for names in SECTIONS.values() for name in names]
    wanted = sys.argv[1:] or known
    act = draw
    if wanted[0] == "move":
        act, wanted = move, wanted[1:]
    for name in wanted:
        if name != "pages":
            act(name)
    for name in known:
        (PICTURES / f"{name}.md").write_text(example_page(name), encoding="utf-8")
    PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
