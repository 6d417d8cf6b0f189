"""Does the wheel work where nothing else is?  Builds it, installs it into an empty environment and runs its commands there.

python tools/checks/wheel.py [--keep FOLDER]   writes the distributions into FOLDER (default: a temporary one)
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import venv
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
# what must be inside besides Python files, and what must not
NEEDED = ("liedyn/py.typed", "liedyn/__init__.pyi", "liedyn/viewer/viewer.js")
UNWANTED = ("node_modules", "tests/", "__pycache__")
SCRIPT = """
import liedyn as ld
sol = ld.simulate(ld.problems.heavy_top(constrained=True), t_end=0.01, h=1e-3)
assert sol.status == "finished", sol.message
print(ld.__file__)
"""


def build(folder: Path) -> Path:
    """The wheel, built from the source distribution as an index would get it."""
    subprocess.run([sys.executable, "-m", "build", "--outdir", folder, ROOT], check=True, stdout=subprocess.DEVNULL)
    (wheel,) = folder.glob("*.whl")
    return wheel


def look_inside(wheel: Path) -> None:
    """Fail if a file is missing or one is there that does not belong."""
    names = zipfile.ZipFile(wheel).namelist()
    missing = [name for name in NEEDED if name not in names]
    strange = [name for name in names if any(part in name for part in UNWANTED)]
    if missing or strange:
        raise SystemExit(f"{wheel.name}: missing {missing}, not wanted {strange[:5]}")


def try_out(wheel: Path, place: Path) -> None:
    """Install it with plots into an empty environment; run the commands of a newcomer outside of the clone."""
    venv.create(place / "env", with_pip=True)
    programs = place / "env" / ("Scripts" if os.name == "nt" else "bin")
    environment = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "VIRTUAL_ENV")}
    environment["LIEDYN_CACHE_DIR"] = str(place / "kernels")

    def run(program: str, *arguments: str) -> None:
        """One command, whose failure ends the check."""
        print(program, *arguments, flush=True)
        subprocess.run([programs / program, *arguments], check=True, cwd=place, env=environment)

    run("python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", f"{wheel}[plot]")
    run("python", "-c", SCRIPT)
    run("liedyn", "demo", "--out", "demo")
    run("liedyn", "view", "heavy_top_constrained", "--out", "top.html", "--no-browser")
    run("liedyn", "doctor")
    for name in ("demo/heavy_top.png", "demo/heavy_top.html", "top.html"):
        if not (place / name).stat().st_size:
            raise SystemExit(f"{name} is empty")


def main() -> None:
    """Build, look inside, install, run."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--keep", type=Path, help="folder for the distributions")
    keep = parser.parse_args().keep
    with tempfile.TemporaryDirectory() as temporary:
        place = Path(temporary)
        wheel = build((keep or place / "dist").resolve())
        look_inside(wheel)
        try_out(wheel, place)
        print(f"{wheel.name} ({wheel.stat().st_size / 1e6:.1f} MB) installs and runs in an empty environment")


if __name__ == "__main__":
    main()
