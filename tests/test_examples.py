"""Every example runs as a user would run it, and leaves its picture."""

import os
import struct
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = sorted((Path(__file__).parent.parent / "examples").glob("*.py"))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda p: p.stem)
def test_example_runs_and_draws(path, tmp_path):
    picture = tmp_path / "pictures" / f"{path.stem}.png"
    done = subprocess.run(
        [sys.executable, str(path), str(picture)], env=os.environ | {"MPLBACKEND": "Agg"}, capture_output=True, text=True,
        timeout=600, cwd=tmp_path,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert str(picture) in done.stdout
    assert "Warning" not in done.stderr
    data = picture.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", data[16:24])
    assert min(width, height) > 500


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda p: p.stem)
def test_example_says_how_to_use_it(path):
    text = path.read_text(encoding="utf-8")
    assert f"Usage: {path.name} [picture]" in text.splitlines()[0]
    assert len(text.splitlines()) <= 60
