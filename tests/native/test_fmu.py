"""An exported co-simulation unit (FMI 3.0): valid, with the numbers of `simulate`, in FMPy and in a C host without Python."""

import subprocess
import zipfile

import numpy as np
import pytest
from exported_models import driven, top
from programs import needs_compiler

import liedyn as ld

fmpy = pytest.importorskip("fmpy", reason="FMPy is not installed (pip install 'liedyn[fmi]')")
pytestmark = needs_compiler
H = 1e-3


@pytest.fixture(scope="module")
def unit(tmp_path_factory):
    """The driven arm with an input, two parameters and some outputs."""
    path = tmp_path_factory.mktemp("unit") / "arm.fmu"
    outputs = {
        "tip": "position(tip)",
        "angle": "coordinate(elbow)",
        "spring": "effort(spring)",
        "energy": "total_energy",
        "push_of_elbow": "reaction_force(elbow)",
    }
    return ld.export_fmu(
        driven(), path, h=H, outputs=outputs, parameters=["spring.stiffness", "damper.damping"], name="arm"
    )


class Slave:
    """A unit in FMPy, after initialization."""

    def __init__(self, path, folder, start=None):
        fmpy.extract(str(path), str(folder))
        description = fmpy.read_model_description(str(path))
        self.variables = {v.name: int(v.valueReference) for v in description.modelVariables}
        self.sizes = {v.name: int(v.dimensions[0].start) if v.dimensions else 1 for v in description.modelVariables}
        self.fmu = fmpy.fmi3.FMU3Slave(
            guid=description.instantiationToken, unzipDirectory=str(folder), modelIdentifier="arm", instanceName="one"
        )
        self.fmu.instantiate()
        self.fmu.enterInitializationMode(startTime=description.defaultExperiment.startTime and 0.0)
        for name, value in (start or {}).items():
            self.set(name, value)
        self.fmu.exitInitializationMode()
        self.t = 0.0

    def set(self, name, value):
        self.fmu.setFloat64([self.variables[name]], [value])

    def get(self, name):
        return np.array(self.fmu.getFloat64([self.variables[name]], nValues=self.sizes[name]))

    def step(self, size):
        self.fmu.doStep(currentCommunicationPoint=self.t, communicationStepSize=size)
        self.t += size


@pytest.fixture
def slave(unit, tmp_path):
    made = Slave(unit, tmp_path / "unit")
    yield made
    made.fmu.terminate()
    made.fmu.freeInstance()


def test_the_unit_is_valid(unit):
    from fmpy.validation import validate_fmu

    assert validate_fmu(str(unit)) == []


def test_the_unit_has_the_numbers_of_simulate(unit):
    found = fmpy.simulate_fmu(str(unit), stop_time=0.1, output_interval=5 * H, step_size=5 * H)
    sol = ld.simulate(driven(), t_end=0.1, h=H, record=5, health=False)
    assert np.allclose(found["time"], sol.t, rtol=0, atol=1e-12)
    for name, expected in (
        ("tip", sol.position("tip")),
        ("angle", sol.coordinate("elbow")),
        ("energy", sol.energy.total),
    ):
        assert np.abs(found[name] - expected).max() < 1e-12 * (1 + np.abs(expected).max()), name


def test_a_state_is_saved_restored_and_serialized(slave, unit, tmp_path):
    slave.step(0.02)
    slave.set("push", 0.5)
    state = slave.fmu.getFMUState()
    data = slave.fmu.serializeFMUState(state)
    slave.step(0.03)
    first = slave.get("tip")
    slave.fmu.setFMUState(state)
    assert slave.get("push") == 0.5
    slave.t = 0.02
    slave.step(0.03)
    assert np.array_equal(slave.get("tip"), first)
    other = Slave(unit, tmp_path / "other")
    other.fmu.setFMUState(other.fmu.deserializeFMUState(data))
    other.t = 0.02
    other.step(0.03)
    assert np.array_equal(other.get("tip"), first)
    slave.fmu.freeFMUState(state)


def test_a_communication_step_that_is_no_multiple_ends_in_a_shorter_step(slave):
    for k in range(10):
        slave.step(3.7e-3)
        assert abs(slave.get("time")[0] - 3.7e-3 * (k + 1)) < 1e-12
    steps = np.array(10 * [H, H, H, 0.7 * H])
    sol = ld.simulate(driven(), h=steps, health=False)
    # sums of step sizes are rounded in another order
    assert np.abs(slave.get("tip") - sol.position("tip")[-1]).max() < 1e-11


def test_a_parameter_that_is_set_at_the_start_is_that_of_the_model(unit, tmp_path):
    slave = Slave(unit, tmp_path / "unit", {"spring_stiffness": 35.0})
    assert slave.get("spring_stiffness") == 35.0
    slave.step(0.1)
    model = driven()
    del model._elements["spring"]
    model.joint_spring("elbow", stiffness=35.0, name="spring")
    same, fine = (ld.simulate(model, t_end=0.1, h=h, health=False) for h in (H, H / 8))
    expected = fine.position("tip")[-1]
    # the start of Python is more refined (a_0 of order 2): as accurate, not the same
    error = np.abs(same.position("tip")[-1] - expected).max()
    assert np.abs(slave.get("tip") - expected).max() < 2.0 * error
    other = ld.simulate(driven(), t_end=0.1, h=H, health=False).position("tip")[-1]
    assert np.abs(other - expected).max() > 100.0 * error  # the parameter matters
    assert abs(slave.get("spring")[0] - fine.effort("spring")[-1]) < 1e-3 * abs(fine.effort("spring")[-1])


def test_directional_derivatives_are_those_of_the_outputs(unit, slave, tmp_path):
    def derivative(names, by, seed):
        sizes = sum(slave.sizes[name] for name in names)
        places = [[slave.variables[name] for name in some] for some in (names, by)]
        return np.array(slave.fmu.getDirectionalDerivative(*places, seed, sizes))

    # reactions are linear in a torque, so that the difference of two units is exact
    starts = [Slave(unit, tmp_path / f"{push}", {"push": push}) for push in (1.0, 2.0)]
    difference = np.subtract(*(one.get("push_of_elbow") for one in starts[::-1]))
    assert np.abs(difference).max() > 0.1
    for seed in (1.0, -250.0):
        found = derivative(["angle", "push_of_elbow"], ["push"], [seed])
        np.testing.assert_allclose(found, np.array([0.0, *difference]) * seed, rtol=1e-11, atol=1e-11 * abs(seed))
    slave.set("push", 0.7)
    slave.step(0.02)
    before = slave.fmu.serializeFMUState(slave.fmu.getFMUState())
    angle = slave.get("angle")[0]
    # the effort of the spring is -stiffness (angle - rest), of which push knows nothing
    found = derivative(["spring"], ["spring_stiffness", "push"], [2.0, 3.0])
    np.testing.assert_allclose(found, [-2.0 * angle], rtol=1e-10)
    assert derivative(["spring", "push_of_elbow"], ["push"], [0.0]).tolist() == [0.0] * 4
    assert slave.fmu.serializeFMUState(slave.fmu.getFMUState()) == before  # nothing has changed
    for names, by in ((["push"], ["push"]), (["angle"], ["tip"])):
        with pytest.raises(fmpy.fmi1.FMICallException):
            derivative(names, by, [1.0])
    for one in starts:
        one.fmu.freeInstance()


def test_what_the_unit_cannot_do_is_an_error(slave):
    with pytest.raises(fmpy.fmi1.FMICallException):
        slave.set("angle", 1.0)
    with pytest.raises(fmpy.fmi1.FMICallException):
        slave.set("push", float("nan"))
    with pytest.raises(fmpy.fmi1.FMICallException):
        slave.fmu.doStep(currentCommunicationPoint=7.0, communicationStepSize=H)
    slave.step(H)  # none of these changed anything


def test_numbers_that_break_the_accelerations_are_refused_and_leave_the_unit_as_it_was(slave, unit, tmp_path):
    other = Slave(unit, tmp_path / "other")
    for one in (slave, other):
        one.step(20 * H)
    with pytest.raises(fmpy.fmi1.FMICallException):
        slave.set("damper_damping", 1.7e308)
    assert slave.get("damper_damping") == 0.3
    slave.set("push", 1.7e308)
    with pytest.raises(fmpy.fmi1.FMICallException):
        slave.step(H)
    slave.set("push", 0.0)
    for one in (slave, other):
        one.step(20 * H)
    # its accelerations at this time were computed anew, instead of by Newton's iteration
    assert np.abs(slave.get("tip") - other.get("tip")).max() < 1e-11
    other.fmu.freeInstance()


def test_bliedf_refuses_shorter_steps(tmp_path):
    path = ld.export_fmu(top(), tmp_path / "top.fmu", h=H, method=ld.BLieDF(k=2), name="arm", outputs=["position(top)"])
    start = float(fmpy.read_model_description(str(path)).defaultExperiment.startTime)
    assert start == H
    folder = tmp_path / "unit"
    fmpy.extract(str(path), str(folder))
    token = fmpy.read_model_description(str(path)).instantiationToken
    fmu = fmpy.fmi3.FMU3Slave(guid=token, unzipDirectory=str(folder), modelIdentifier="arm", instanceName="one")
    fmu.instantiate()
    fmu.enterInitializationMode(startTime=start)
    fmu.exitInitializationMode()
    with pytest.raises(fmpy.fmi1.FMICallException):
        fmu.doStep(currentCommunicationPoint=start, communicationStepSize=1.5 * H)
    fmu.doStep(currentCommunicationPoint=start, communicationStepSize=2 * H)
    assert not fmpy.read_model_description(str(path)).coSimulation.providesDirectionalDerivative
    with pytest.raises(fmpy.fmi1.FMICallException):  # its accelerations do not follow at once
        fmu.getDirectionalDerivative([1], [1], [1.0], 3)
    fmu.freeInstance()


HOST = """
#include "fmi3Functions.h"
#include <dlfcn.h>
#include <stdio.h>
static void say(fmi3InstanceEnvironment e, fmi3Status s, fmi3String c, fmi3String text)
{
    (void)e; (void)s; (void)c;
    fprintf(stderr, "%s\\n", text);
}
int main(int n, char **a)
{
    void *library = dlopen(a[1], RTLD_NOW);
    if (library == NULL) { fprintf(stderr, "%s\\n", dlerror()); return 1; }
    fmi3InstantiateCoSimulationTYPE *instantiate = dlsym(library, "fmi3InstantiateCoSimulation");
    fmi3EnterInitializationModeTYPE *enter = dlsym(library, "fmi3EnterInitializationMode");
    fmi3ExitInitializationModeTYPE *leave = dlsym(library, "fmi3ExitInitializationMode");
    fmi3DoStepTYPE *step = dlsym(library, "fmi3DoStep");
    fmi3GetFloat64TYPE *get = dlsym(library, "fmi3GetFloat64");
    fmi3FreeInstanceTYPE *end = dlsym(library, "fmi3FreeInstance");
    fmi3ValueReference tip[] = {2};
    fmi3Boolean event, terminate, early;
    double x[3], last;
    if (instantiate("one", "wrong", 0, 0, 0, 0, 0, 0, 0, 0, say, 0) != NULL) return 2;
    fmi3Instance u = instantiate("one", a[2], 0, 0, 0, 0, 0, 0, 0, 0, say, 0);
    if (u == NULL || enter(u, 0, 0, 1.0, 0, 0) != fmi3Error || enter(u, 0, 0, 0.0, 0, 0) || leave(u)) return 3;
    for (int k = 0; k < 20; k++) {
        if (step(u, k * 5e-3, 5e-3, 0, &event, &terminate, &early, &last)) return 4;
        if (get(u, tip, 1, x, 3)) return 5;
        printf("%.17g %.17g %.17g\\n", x[0], x[1], x[2]);
    }
    end(u);
    return 0;
}
"""


def test_the_unit_runs_in_a_host_without_python(unit, tmp_path):
    with zipfile.ZipFile(unit) as archive:
        archive.extractall(tmp_path)
    (tmp_path / "host.c").write_text(HOST)
    subprocess.run("cc -O1 -Idocumentation/sources host.c -ldl -o host", shell=True, cwd=tmp_path, check=True)
    library = tmp_path / "binaries" / "x86_64-linux" / "arm.so"
    token = fmpy.read_model_description(str(unit)).instantiationToken
    run = subprocess.run([tmp_path / "host", library, token], capture_output=True, text=True, env={})
    assert run.returncode == 0, run.stderr
    assert "token is that of another unit" in run.stderr
    assert "exported for a start at t = 0" in run.stderr
    found = np.array([[float(x) for x in line.split()] for line in run.stdout.splitlines()])
    sol = ld.simulate(driven(), t_end=0.1, h=H, record=5, health=False)
    assert np.abs(found - sol.position("tip")[1:]).max() < 1e-12


def test_bad_input_writes_no_unit(tmp_path, monkeypatch):
    with pytest.raises(ld.ModelError, match=r"must end in \.fmu"):
        ld.export_fmu(driven(), tmp_path / "arm.zip", h=H)
    with pytest.raises(ld.ModelError, match="did you mean 'position'"):
        ld.export_fmu(driven(), tmp_path / "arm.fmu", h=H, outputs=["positon(tip)"])
    monkeypatch.setenv("CC", "no-such-compiler")
    with pytest.raises(ld.ModelError, match=r"no C compiler 'no-such-compiler'.*install gcc"):
        ld.export_fmu(driven(), tmp_path / "arm.fmu", h=H)
    assert not list(tmp_path.iterdir())
