"""A model that left Python computes what it computes in Python, in a C program built by the Makefile of the export."""

import shutil
import subprocess
import warnings

import numpy as np
import pytest
from exported_models import METHODS, MODELS, driven, redundant, top
from programs import RUN, built, export, needs_compiler, output_of, states

import liedyn as ld

H, EVERY, CALLS = 1e-3, 5, 20
# one method per model and one model per method; all pairs are a long test
PAIRS = [
    ("rigid", "generalized-alpha"), ("on SE(3)", "generalized-alpha"), ("closed", "generalized-alpha, index 2"),
    ("redundant", "generalized-alpha"), ("driven", "munthe-kaas"), ("user force", "rattlie"), ("beam", "energy midpoint"),
]  # fmt: skip
pytestmark = needs_compiler


def run_in_python(model, method):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return ld.simulate(model, t_end=CALLS * EVERY * H, h=H, method=method, record=EVERY, health=False)


def check_same_bits(model, method, folder):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ld.RedundancyWarning)
        export(model, folder, h=H, method=method)
    sol = run_in_python(model, method)
    assert sol.status == "finished"
    program = built(folder)
    if isinstance(method, ld.BLieDF):  # begins after its starting steps: every step, and Python without those
        t, q, v, _ = (x[:, 0] for x in states(model, program, 99 - method.k + 2, 1))
        every = ld.simulate(model, t_end=0.1, h=H, method=method, health=False)
        start = method.k - 1
        q_here, v_here, t_here = every.q[start:], every.v[start:], every.t[start:]
    else:
        t, q, v, _ = (x[:, 0] for x in states(model, program, CALLS, EVERY))
        q_here, v_here, t_here = sol.q, sol.v, sol.t
    assert np.array_equal(t, t_here)
    assert np.array_equal(q, q_here)
    if not method.on_r3xso3 or model.group != "SE3":  # else the records of Python are converted
        assert np.array_equal(v, v_here)
    if not model.flexible:
        assert program.stat().st_size <= 400_000


@pytest.mark.parametrize(("model", "method"), PAIRS)
def test_a_program_has_the_bits_of_python(model, method, tmp_path):
    check_same_bits(MODELS[model](), METHODS[method], tmp_path / "m")


@pytest.mark.long
@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("model", MODELS)
def test_every_method_on_every_model_has_the_bits_of_python(model, method, tmp_path):
    check_same_bits(MODELS[model](), METHODS[method], tmp_path / "m")


@pytest.mark.long
@pytest.mark.parametrize(
    "method", [ld.ParametrizedAlpha, ld.KryslMidpoint, ld.KryslEndres, ld.SimoWong, ld.Trapezoidal]
)
def test_the_other_methods_have_the_bits_of_python(method, tmp_path):
    check_same_bits(top(), method(), tmp_path / "m")


OUTPUTS = {
    "p": "position(tip, at=(0.1, 0, 0.2))", "R": "rotation(tip)", "e": "quaternion(arm)", "v": "velocity(tip, (0.1, 0, 0.2))",
    "W": "angular_velocity(tip)", "a": "acceleration(tip, (0.1, 0, 0.2))", "A": "angular_acceleration(tip)",
    "angle": "coordinate(elbow)", "rate": "coordinate_rate(elbow)", "f": "reaction_force(elbow)", "m": "reaction_torque(elbow)",
    "motor": "effort(motor)", "damper": "effort(damper)", "kinetic": "kinetic_energy", "potential": "potential_energy",
    "total": "total_energy", "work": "work", "linear": "linear_momentum", "angular": "angular_momentum",
    "pull": "load_torque(spring, tip)",
}  # fmt: skip


def read_outs(sol):
    """The same by the read-outs of a solution."""
    at, tip = (0.1, 0.0, 0.2), "tip"
    force, torque = sol.reaction("elbow")
    pull = sol.force("spring", on="tip")[1]
    return {
        "p": sol.position(tip, at), "R": sol.rotation(tip).reshape(-1, 9), "e": sol.quaternion("arm"), "v": sol.velocity(tip, at),
        "W": sol.angular_velocity(tip), "a": sol.acceleration(tip, at), "A": sol.angular_acceleration(tip),
        "angle": sol.coordinate("elbow"), "rate": sol.coordinate_rate("elbow"), "f": force, "m": torque,
        "motor": sol.effort("motor"), "damper": sol.effort("damper"), "kinetic": sol.energy.kinetic,
        "potential": sol.energy.potential, "total": sol.energy.total, "work": sol.energy.work, "linear": sol.momentum.linear,
        "angular": sol.momentum.angular, "pull": pull,
    }  # fmt: skip


@pytest.mark.parametrize("method", ["generalized-alpha", "munthe-kaas"])
def test_outputs_are_the_read_outs_of_a_solution(method, tmp_path):
    model, method = driven(), METHODS[method]
    export(model, tmp_path / "m", h=H, method=method, outputs=OUTPUTS)
    _, _, _, values = states(model, built(tmp_path / "m"), CALLS, EVERY)
    sol = run_in_python(model, method)
    first = 0
    for name, expected in read_outs(sol).items():
        expected = expected.reshape(len(sol.t), -1)
        found = values[:, 0, first : first + expected.shape[1]]
        first += expected.shape[1]
        # the same formulas in another order of operations
        assert np.abs(found - expected).max() <= 1e-13 * (1.0 + np.abs(expected).max()), name
    assert first == values.shape[2]


def test_reactions_of_redundant_joints_are_those_of_minimum_norm(tmp_path):
    with pytest.warns(ld.RedundancyWarning):
        export(redundant(), tmp_path / "m", h=H, method=ld.RATTLie(), outputs=["reaction_force(joint2)"])
    _, _, _, values = states(redundant(), built(tmp_path / "m"), CALLS, EVERY)
    expected = run_in_python(redundant(), ld.RATTLie()).reaction("joint2")[0]
    assert np.abs(values[:, 0] - expected).max() < 1e-12 * np.abs(expected).max()


def test_a_hundred_instances_do_not_disturb_each_other(tmp_path):
    model = top()
    export(model, tmp_path / "m", h=H, method=ld.GeneralizedAlpha(rho_inf=0.9))
    program = built(tmp_path / "m")
    _, q, v, _ = states(model, program, 10, 3, instances=100)
    _, q_alone, v_alone, _ = states(model, program, 10, 3)
    assert np.array_equal(q, np.broadcast_to(q_alone, q.shape))
    assert np.array_equal(v, np.broadcast_to(v_alone, v.shape))


CONTROLLED = """
#include "plant.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static void show(plant *x) { double y[1]; plant_get_output(x, PLANT_OUT_angle, y); fwrite(y, 8, 1, stdout); }
int main(void)
{
    plant *x = plant_init(), *other = plant_init();
    void *state = malloc(plant_state_size());
    for (int k = 0; k < 40; k++) {
        if (k % 4 == 0) plant_set_input(x, PLANT_IN_push, 0.1 * k);
        if (k == 20) { plant_get_state(x, state); }
        if (plant_step(x, 1)) return 1;
        show(x);
    }
    /* from the state in another instance */
    if (plant_set_state(other, state)) return 2;
    for (int k = 20; k < 40; k++) {
        if (k % 4 == 0 && k > 20) plant_set_input(other, PLANT_IN_push, 0.1 * k);
        if (plant_step(other, 1)) return 3;
        show(other);
    }
    plant_reset(x);
    for (int k = 0; k < 40; k++) {
        if (k % 4 == 0) plant_set_input(x, PLANT_IN_push, 0.1 * k);
        if (plant_step(x, 1)) return 4;
        show(x);
    }
    /* what is refused changes nothing */
    memset(state, 0, 8);
    if (plant_set_input(x, 7, 1.0) != PLANT_BAD_ARGUMENT || plant_set_input(x, 0, 0.0 / 0.0) != PLANT_BAD_ARGUMENT) return 5;
    if (plant_step(x, -1) != PLANT_BAD_ARGUMENT || plant_set_parameter(x, 0, 1.0) != PLANT_BAD_ARGUMENT) return 6;
    if (plant_set_state(x, state) != PLANT_OTHER_MODEL || strstr(plant_message(x), "no state of this model") == NULL) return 7;
    if (plant_step(x, 1)) return 8;
    plant_free(x); plant_free(other); free(state);
    return 0;
}
"""


@pytest.mark.parametrize("method", ["generalized-alpha", "munthe-kaas"])
def test_inputs_states_and_resets_are_those_of_a_stepper(method, tmp_path):
    method = METHODS[method]
    export(driven(), tmp_path / "m", h=H, method=method, outputs={"angle": "coordinate(elbow)"})
    found = np.frombuffer(output_of(built(tmp_path / "m", CONTROLLED)))
    stepper, expected = ld.Stepper(driven(), h=H, method=method), []
    for k in range(40):
        stepper.step(**({"push": 0.1 * k} if k % 4 == 0 else {}))
        expected.append(stepper.state.coordinate("elbow")[0])
    assert np.abs(found[:40] - expected).max() < 1e-13  # read-outs: other order of operations
    assert np.array_equal(found[40:60], found[20:40])
    assert np.array_equal(found[60:], found[:40])


def spinning():
    model = ld.Model()
    model.body("disc", 1.0, (1.0, 1.0, 2.0), angular_velocity=(0.01, 0, 200.0))
    return model


@pytest.mark.parametrize(
    ("model", "options", "text"),
    [
        (spinning, {"h": 0.01}, "stopped at t = 0: the next step turns a body too far; try a smaller step h"),
        (driven, {"h": 0.01, "max_iterations": 1}, "stopped at t = 0: the iteration of the next step did not converge"),
    ],
)
def test_a_step_that_fails_is_a_status_with_a_text(model, options, text, tmp_path):
    export(model(), tmp_path / "m", method=ld.GeneralizedAlpha(rho_inf=0.9), **options)
    run = subprocess.run([built(tmp_path / "m", RUN), "3", "1", "1"], capture_output=True, env={})
    assert run.returncode == 1
    assert text in run.stderr.decode()


@pytest.mark.parametrize(("target", "lacks"), [("x86-64-v2", ("%ymm", "%zmm", "vfmadd")), ("x86-64-v3", ("%zmm",))])
def test_code_for_other_processors_agrees_to_round_off(target, lacks, tmp_path):
    method = ld.GeneralizedAlpha(rho_inf=0.9)
    folder = export(top(), tmp_path / "m", h=H, method=method, target=target)
    _, q, _, _ = states(top(), built(folder), CALLS, EVERY)
    assert np.abs(q[:, 0] - run_in_python(top(), method).q).max() < 1e-12
    if shutil.which("objdump"):  # and has no instructions that they lack
        command = ["objdump", "-d", folder / "plant_kernels.o"]
        text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        assert "sqrtsd" in text
        assert not [word for word in lacks if word in text]


@pytest.mark.long
@pytest.mark.skipif(shutil.which("valgrind") is None, reason="there is no valgrind (make compiler)")
def test_valgrind_finds_no_error_and_no_leak(tmp_path):
    for number, (model, method) in enumerate(
        [(top(), ld.GeneralizedAlpha(rho_inf=0.9)), (redundant(), ld.RATTLie()), (driven(), ld.MuntheKaas("rk4"))]
    ):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", ld.RedundancyWarning)
            # valgrind knows no AVX-512
            folder = export(model, tmp_path / str(number), h=H, method=method, target="x86-64-v2")
        program = built(folder, options="-g")
        command = ["valgrind", "-q", "--error-exitcode=9", "--leak-check=full", program, "5", "4", "3"]
        run = subprocess.run(command, capture_output=True, timeout=600)
        assert run.returncode == 0, run.stderr.decode()


def test_the_library_needs_nothing_but_the_c_library(tmp_path):
    export(driven(), tmp_path / "m", h=H, method=ld.GeneralizedAlpha(rho_inf=0.9))
    subprocess.run(["make", "-s", "-C", tmp_path / "m"], check=True)
    needed = subprocess.run(["ldd", tmp_path / "m" / "libplant.so"], capture_output=True, text=True, check=True).stdout
    names = {line.split()[0].split("/")[-1].split(".")[0] for line in needed.splitlines()}
    assert names <= {"linux-vdso", "libm", "libc", "ld-linux-x86-64"}
    shown = subprocess.run(
        [tmp_path / "m" / "plant_example", "20", "10"], capture_output=True, text=True, env={}, check=True
    )
    assert len(shown.stdout.splitlines()) == 4
