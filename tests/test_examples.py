"""Every example runs, leaves a picture and says nothing but what it found; the gallery shows all of them."""

import os
import runpy
import struct
import subprocess
import sys
import warnings
from pathlib import Path

import matplotlib as mpl
import matplotlib.pyplot as plt
import pytest

ROOT = Path(__file__).parent.parent
EXAMPLES = sorted((ROOT / "examples").glob("*.py"))
GALLERY = ROOT / "docs" / "gallery"
LONG = (
    "satellite_turn",
    "coupler_path",
    "lightest_blade",
    "least_torque",
)  # kernels of derivatives compile for half a minute, or many models
NEEDED = {"bayesian_optimization": "optuna", "sobol_indices": "SALib"}  # extra `studies`


def size(picture):
    """Width and height of a PNG file."""
    data = picture.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    return struct.unpack(">II", data[16:24])


@pytest.mark.parametrize(
    "path", [pytest.param(p, marks=[pytest.mark.long] * (p.stem in LONG), id=p.stem) for p in EXAMPLES]
)
def test_example_runs_and_draws(path, tmp_path, monkeypatch, capsys):
    if path.stem in NEEDED:
        pytest.importorskip(NEEDED[path.stem])
    # in this process: starting Python would take longer than most of them
    picture = tmp_path / "pictures" / f"{path.stem}.png"
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", [str(path), str(picture)])
    mpl.use("Agg")
    with mpl.rc_context(), warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        runpy.run_path(str(path), run_name="__main__")
    plt.close("all")
    assert [str(w.message) for w in said] == []
    assert str(picture) in capsys.readouterr().out
    assert min(size(picture)) > 500


def test_example_runs_as_a_user_runs_it(tmp_path):
    path = ROOT / "examples" / "heavy_top.py"
    done = subprocess.run(
        [sys.executable, str(path)], env=os.environ | {"MPLBACKEND": "Agg"}, capture_output=True, text=True, timeout=600,
        cwd=tmp_path,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "Warning" not in done.stderr
    assert (tmp_path / "out" / "heavy_top.png").exists()


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda p: p.stem)
def test_example_says_how_to_use_it(path):
    text = path.read_text(encoding="utf-8")
    assert f"Usage: {path.name} [picture]" in text.splitlines()[0]
    assert len(text.splitlines()) <= 90


def test_gallery_shows_every_example():
    page = (ROOT / "docs" / "examples.md").read_text(encoding="utf-8")
    for path in EXAMPLES:
        motion = GALLERY / "motions" / f"{path.stem}.png"  # of the mechanism; else the plot
        picture = f"motions/{path.stem}.png" if motion.is_file() else f"{path.stem}.png"
        assert f"[![{path.stem.replace('_', ' ').capitalize()}](gallery/{picture})](gallery/{path.stem}.md)" in page
        if motion.is_file():
            assert motion.stat().st_size < 100_000
            assert motion.with_suffix(".json").stat().st_size < 300_000
            assert f"motions/{path.stem}.html" in (GALLERY / f"{path.stem}.md").read_text(encoding="utf-8")
        assert (GALLERY / f"{path.stem}.png").stat().st_size < 150_000
        assert min(size(GALLERY / f"{path.stem}.png")) > 300
    assert {p.stem for p in GALLERY.glob("*.png")} == {p.stem for p in EXAMPLES}


def test_gallery_is_what_its_tool_writes():
    tool = runpy.run_path(str(ROOT / "tools" / "generate" / "gallery.py"))
    assert tool["PAGE"].read_text(encoding="utf-8") == tool["page"]()
    for path in EXAMPLES:
        assert (GALLERY / f"{path.stem}.md").read_text(encoding="utf-8") == tool["example_page"](path.stem)
    assert {p.stem for p in GALLERY.glob("*.md")} == {p.stem for p in EXAMPLES}


def test_the_study_for_a_cluster_runs_on_two_workers_of_dask(tmp_path):
    pytest.importorskip("distributed")
    script = ROOT / "examples" / "cluster" / "slurm.py"
    command = [sys.executable, str(script), "--local", "--out", str(tmp_path / "tops")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert "100 runs: 100 finished" in done.stdout, done.stderr
