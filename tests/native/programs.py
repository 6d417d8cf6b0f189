"""Programs of exported models, built by the Makefile of the export, for tests."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import liedyn as ld

COMPILER = shutil.which("cc") and shutil.which("make")
needs_compiler = pytest.mark.skipif(not COMPILER, reason="there is no C compiler (make compiler)")

# prints q, v and all outputs in binary after every call of step, for each of some instances in turns
RUN = """
#include "plant.h"
#include <stdio.h>
#include <stdlib.h>
int main(int n, char **a)
{
    long calls = atol(a[1]), every = atol(a[2]), instances = atol(a[3]);
    plant **all = malloc(instances * sizeof *all);
    for (long k = 0; k < instances; k++) all[k] = plant_init();
    for (long call = 0; call <= calls; call++)
        for (long k = 0; k < instances; k++) {
            double t = plant_time(all[k]);
            fwrite(&t, 8, 1, stdout);
            fwrite(plant_q(all[k]), 8, 12 * PLANT_NODES, stdout);
            fwrite(plant_v(all[k]), 8, 6 * PLANT_NODES, stdout);
            fwrite(plant_outputs(all[k]), 8, PLANT_VALUES, stdout);
            if (call < calls && plant_step(all[k], every) != PLANT_OK) {
                fprintf(stderr, "%s\\n", plant_message(all[k]));
                return 1;
            }
        }
    for (long k = 0; k < instances; k++) plant_free(all[k]);
    free(all);
    return 0;
}
"""


def built(folder: Path, program: str = RUN, options: str = "") -> Path:
    """The program, linked with the library that the Makefile of an export made."""
    subprocess.run(
        ["make", "-s", "-C", folder, f"CFLAGS=-O1 -Wall -Wextra -Werror {options}", "libplant.a"], check=True
    )
    (folder / "program.c").write_text(program)
    command = f"cc -O1 -s {options} -I. program.c libplant.a -lm -o program"
    subprocess.run(command, shell=True, cwd=folder, check=True)
    return folder / "program"


def output_of(program: Path, *arguments: Any) -> bytes:
    """What a program prints, without Python in its environment."""
    run = subprocess.run([str(program), *map(str, arguments)], capture_output=True, env={}, timeout=300)
    assert run.returncode == 0, run.stderr.decode()
    return run.stdout


def states(model: Any, program: Path, calls: int, every: int, instances: int = 1) -> tuple[np.ndarray, ...]:
    """Times, q, v and outputs of a run of the program: (calls + 1, instances, ...)."""
    nodes = model.equations().q.shape[0]
    numbers = np.frombuffer(output_of(program, calls, every, instances))
    lines = numbers.reshape(calls + 1, instances, -1)
    t, q, v, outputs = np.split(lines, [1, 1 + 12 * nodes, 1 + 18 * nodes], axis=2)
    return t[..., 0], q.reshape(*q.shape[:2], nodes, 12), v.reshape(*v.shape[:2], nodes, 6), outputs


def export(model: Any, folder: Path, **options: Any) -> Path:
    """An export under the name plant."""
    return ld.export_native(model, folder, name="plant", **options)
