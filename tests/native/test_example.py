"""The controllers in C and Rust of examples/native do what the same law does around a Stepper."""

import re
import shlex
import shutil
import subprocess
from pathlib import Path

import numpy as np
from programs import needs_compiler

import liedyn as ld
from liedyn.cli import main

EXAMPLE = Path(__file__).parents[2] / "examples" / "native"
pytestmark = needs_compiler


def test_the_controller_in_c_does_what_a_stepper_does(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    text = (EXAMPLE / "controller.c").read_text()
    (tmp_path / "crane.toml").write_text((EXAMPLE / "crane.toml").read_text())
    (tmp_path / "controller.c").write_text(text)
    commands = re.search(r"       (liedyn export-native.*?)\*/", text, re.S)[1].replace("\\\n", " ").splitlines()
    assert main(shlex.split(commands[0])[1:]) == 0
    for command in commands[1:]:
        shown = subprocess.run(command.strip(), shell=True, capture_output=True, text=True, check=True).stdout
    if shutil.which("rustc"):
        (tmp_path / "controller.rs").write_text(rust := (EXAMPLE / "controller.rs").read_text())
        command = re.search(r"    (rustc .*)", rust)[1]
        of_rust = subprocess.run(command, shell=True, capture_output=True, text=True, check=True).stdout
        assert of_rust == shown
    stepper, lines = ld.Stepper(ld.read_model("crane.toml"), h=1e-3), []
    for k in range(5001):
        state = stepper.state if k % 500 == 0 else None
        run = stepper._setup.run  # its read-outs would take a second here
        x, v = run.old.q.reshape(-1, 12)[1, 0], run.old.v.reshape(-1, 6)[1, 0]
        R, W = run.old.q.reshape(-1, 12)[2, 3:], run.old.v.reshape(-1, 6)[2, 3:]
        angle, rate = np.arctan2(R[2], R[0]), W[1]
        if state is not None:
            lines.append((stepper.t, state.coordinate("rail")[0], state.coordinate("pivot")[0]))
        stepper.step(push=40.0 * (1.0 - x) - 60.0 * v - 60.0 * angle - 40.0 * rate)
    expected = [f"{t:4.1f} s: trolley at {x:6.3f} m, load at {a:7.4f} rad" for t, x, a in lines]
    assert shown.splitlines() == expected
    assert abs(lines[-1][1] - 1.0) < 0.05  # it arrives
