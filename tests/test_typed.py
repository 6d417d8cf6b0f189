"""Types of the public surface: mypy --strict passes a right script and finds what is wrong in another."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import liedyn as ld
from liedyn import typing

TYPED = Path(__file__).parent / "typed"
SOURCES = Path(ld.__file__).parents[1]


@pytest.fixture(scope="module")
def found(tmp_path_factory):
    """Kinds of errors by file and line."""
    cache = tmp_path_factory.mktemp("mypy")
    config = cache / "mypy.ini"
    config.write_text("[mypy]\nstrict = true\n")  # as that of a user, not ours
    words = ["--config-file", config, "--cache-dir", cache, "--no-error-summary", "--follow-imports=silent"]
    scripts = [TYPED / "good.py", TYPED / "bad.py"]
    done = subprocess.run(
        [sys.executable, "-m", "mypy", *words, *scripts], capture_output=True, text=True, timeout=600,
        env=os.environ | {"MYPYPATH": str(SOURCES)},
    )  # fmt: skip
    assert not done.stderr, done.stderr
    errors = {"good.py": {}, "bad.py": {}}
    for line in done.stdout.splitlines():
        match = re.match(r".*?(\w+\.py):(\d+): error: .*\[([a-z-]+)\]$", line)
        if match:
            errors[match[1]].setdefault(int(match[2]), (match[3], line))
    return errors


def test_a_right_script_passes(found):
    assert found["good.py"] == {}


def test_what_is_wrong_in_a_script_is_found(found):
    lines = (TYPED / "bad.py").read_text().splitlines()
    wanted = {k: m[1] for k, line in enumerate(lines, 1) if (m := re.search(r"# error: ([a-z-]+)$", line))}
    assert len(wanted) >= 10
    assert {k: kind for k, (kind, _) in found["bad.py"].items()} == wanted


def test_the_right_script_runs():
    done = subprocess.run([sys.executable, TYPED / "good.py"], capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr
    assert "hinge" in done.stdout


def test_aliases_are_listed_and_importable():
    for name in typing.__all__:
        assert hasattr(typing, name)
