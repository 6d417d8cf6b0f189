"""Units of other programs (FMU) that take part in a run: FMI 2.0 (C of our own) and 3.0 (units that liedyn exports)."""

import pickle
import sys

import numpy as np
import pytest

import liedyn as ld

pytest.importorskip("fmpy", reason="FMPy is not installed (pip install 'liedyn[fmi]')")
import shutil

from foreign_units import controller

if sys.platform != "linux" or shutil.which("cc") is None:
    pytest.skip("needs a C compiler on Linux", allow_module_level=True)

H = 1e-2
GAINS = {"gain": 20.0, "damping": 3.0, "target": 0.3}
INPUTS = {"angle": "coordinate(hinge)", "rate": "coordinate_rate(hinge)"}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("units")


@pytest.fixture(scope="module")
def file(folder):
    return controller(folder)


def pendulum():
    model = ld.Model(gravity=(0, 0, -9.81), name="pendulum")
    bob = model.body("bob", 1.0, (0.1, 0.1, 0.1), position=(1, 0, 0))
    hinge = model.revolute("ground", bob, at=(0, 0, 0), axis=(0, 1, 0), name="hinge")
    model.motor(hinge, model.input("torque"), name="motor")
    model.motor(hinge, model.input("other"), name="second")
    return model


def unit(file, h=None, parameters=GAINS, inputs=INPUTS, name="controller"):
    return ld.FMU(file, inputs=inputs, outputs={"torque": "torque"}, parameters=parameters, h=h, name=name)


def law(sol):
    return 20.0 * (0.3 - sol.coordinate("hinge")) - 3.0 * sol.coordinate_rate("hinge")


def test_a_controller_gives_the_torque_that_it_computes_from_the_state_before(file):
    sol = ld.simulate(pendulum(), t_end=0.5, h=H, fmus=[unit(file)])
    assert sol.status == "finished"
    assert sol.health.verdict == "unknown"
    # the record at an instant was made with the inputs before it
    assert np.abs(sol.effort("motor")[1:] - law(sol)[:-1]).max() < 1e-12
    assert np.abs(sol.effort("second")).max() == 0.0


def test_the_equations_hold_with_the_inputs_of_each_record(file):
    """Accelerations follow the inputs: M vd of the bob is what hinge, weight and motor give."""
    sol = ld.simulate(pendulum(), t_end=0.5, h=H, fmus=[unit(file)])
    turning = 1.1 * np.gradient(sol.coordinate_rate("hinge"), sol.t)[1:-1]
    given = (sol.effort("motor") + 9.81 * np.cos(sol.coordinate("hinge")))[1:-1]
    assert np.abs(turning - given).max() < 0.2 * np.abs(given).max()  # differences of the rate: of first order
    assert sol.stats.worst_residual < 1e-10


@pytest.mark.parametrize("method", ["generalized-alpha", "energy-midpoint"])
def test_held_inputs_leave_a_method_its_order(file, method):
    fine = ld.simulate(pendulum(), t_end=0.4, h=1e-4, fmus=unit(file, h=4e-3)).position("bob")[-1]
    errors = [
        np.abs(
            ld.simulate(pendulum(), t_end=0.4, h=h, method=method, fmus=unit(file, h=4e-3)).position("bob")[-1] - fine
        ).max()
        for h in (4e-3, 2e-3)
    ]
    assert errors[0] > 3.2 * errors[1]


def test_a_stepper_makes_the_same_run(file):
    sol = ld.simulate(pendulum(), t_end=0.5, h=H, fmus=[unit(file, h=2 * H)])
    stepper = ld.Stepper(pendulum(), h=H, fmus=[unit(file, h=2 * H)], record=1)
    stepper.step(3)
    stepper.step(47)
    made = stepper.solution()
    assert (made.q == sol.q).all()
    assert (made.lam == sol.lam).all()
    assert (made.effort("motor") == sol.effort("motor")).all()


def test_a_stepper_with_units_goes_on_to_the_bit_after_pickling(file):
    parameters = GAINS | {"integral_gain": 5.0}
    stepper = ld.Stepper(pendulum(), h=H, fmus=[unit(file, parameters=parameters)], record=1)
    stepper.step(20)
    other = pickle.loads(pickle.dumps(stepper))
    stepper.step(20)
    other.step(20)
    assert (stepper.solution().q == other.solution().q).all()
    stepper.reset()
    stepper.step(20)
    assert (stepper.solution().q == other.solution().q[:21]).all()


def test_steps_by_tolerance_end_where_a_unit_gives_its_outputs(file):
    parameters = GAINS | {"integral_gain": 5.0}
    sol = ld.simulate(pendulum(), t_end=0.3, tolerance=1e-5, fmus=unit(file, h=2e-2, parameters=parameters))
    fixed = ld.simulate(pendulum(), t_end=0.3, h=2e-4, fmus=unit(file, h=2e-2, parameters=parameters))
    instants = np.arange(1, 15) * 2e-2
    assert np.abs(sol.t[:, None] - instants).min(axis=0).max() < 1e-12
    assert sol.status == "finished"
    assert abs(sol.coordinate("hinge")[-1] - fixed.coordinate("hinge")[-1]) < 1e-5
    inside = ~(np.abs(sol.t[:, None] - instants) < 1e-12).any(axis=1)
    efforts = np.interp(sol.t[inside], fixed.t, fixed.effort("motor"))
    assert np.abs(sol.effort("motor")[inside] - efforts).max() < 2e-2


def test_files_know_the_inputs_of_each_record(file, tmp_path):
    sol = ld.simulate(pendulum(), t_end=0.2, h=H, fmus=unit(file, h=2 * H))
    ld.simulate(pendulum(), t_end=0.2, h=H, fmus=unit(file, h=2 * H), save=tmp_path / "run.h5", checkpoint=False)
    kept = ld.load(tmp_path / "run.h5")
    assert (kept.q == sol.q).all()
    assert (kept.effort("motor") == sol.effort("motor")).all()


def test_a_unit_that_fails_ends_the_run_and_says_why(file):
    parameters = GAINS | {"fail_at": 0.25}
    sol = ld.simulate(pendulum(), t_end=0.5, h=H, fmus=unit(file, parameters=parameters))
    assert sol.status == "failed"
    assert abs(sol.t[-1] - 0.26) < 1e-9
    assert "unit 'controller'" in sol.message
    assert "battery is empty" in sol.message
    assert sol.advice
    stepper = ld.Stepper(pendulum(), h=H, fmus=unit(file, parameters=parameters))
    with pytest.raises(ld.RunError, match="battery is empty"):
        stepper.step(50)
    assert stepper.status == "failed"
    assert abs(stepper.t - 0.26) < 1e-9


def test_two_units_have_steps_of_their_own(file):
    counts = {"steps": "other"}
    counting = ld.FMU(file, inputs={"angle": "coordinate(hinge)"}, outputs=counts, h=3 * H, name="counter")
    stepper = ld.Stepper(pendulum(), h=H, fmus=[unit(file, h=2 * H), counting])
    stepper.step(13)
    assert stepper.inputs["other"] == 4.0  # at 0.03, 0.06, 0.09 and 0.12
    assert abs(stepper.inputs["torque"]) > 0.0


def test_half_of_a_model_in_a_unit_converges_to_the_whole(folder):
    """Two masses on springs, the second one in a unit of FMI 3.0: errors proportional to the communication step."""
    k1, k2, m1, m2, start = 40.0, 25.0, 1.0, 0.5, 0.1
    inside = ld.Model(name="inside")
    second = inside.body("second", m2, (0.1, 0.1, 0.1))
    rail = inside.prismatic("ground", second, at=(0, 0, 0), axis=(1, 0, 0), name="rail")
    inside.control(rail, inside.input("x"), kp=k2, name="spring")
    path = ld.export_fmu(
        inside, folder / "second.fmu", h=1e-3, outputs={"force": "effort(spring)", "place": "position(second)"}
    )
    outside = ld.Model(name="outside")
    first = outside.body("first", m1, (0.1, 0.1, 0.1), position=(start, 0, 0))
    rail = outside.prismatic("ground", first, at_a=(0, 0, 0), at_b=(0, 0, 0), axis=(-1, 0, 0), name="rail")
    outside.joint_spring(rail, stiffness=k1, rest=0.0, name="spring")  # the displacement is -x
    outside.motor(rail, outside.input("pull"), name="pull")
    K, M = np.array([[k1 + k2, -k2], [-k2, k2]]), np.diag([m1, m2])
    values, vectors = np.linalg.eig(np.linalg.solve(M, K))
    amplitudes = np.linalg.solve(vectors, [start, 0.0])
    errors = []
    for h in (4e-3, 2e-3):
        half = ld.FMU(path, inputs={"x": "position(first)[0]"}, outputs={"force": "pull"}, h=h)
        sol = ld.simulate(outside, t_end=0.4, h=1e-3, fmus=half)
        exact = (vectors[0] * amplitudes * np.cos(np.sqrt(values) * sol.t[:, None])).sum(axis=1)
        errors.append(np.abs(sol.position("first")[:, 0] - exact).max())
    assert errors[0] < 0.03 * start
    assert 1.7 < errors[0] / errors[1] < 2.3
    vector = ld.FMU(path, inputs={"x": "position(first)"}, outputs={"place[0]": "pull"})
    with pytest.raises(ld.ModelError, match="has 3 numbers, and the variable 1"):
        ld.simulate(outside, t_end=0.01, h=1e-3, fmus=vector)


REFUSALS = {
    "variable": ({"inputs": {"angel": "coordinate(hinge)"}}, "did you mean 'angle'"),
    "no input": ({"inputs": {"torque": "coordinate(hinge)"}}, "is no input but output"),
    "no output": ({"outputs": {"angle": "torque"}}, "is no output but input"),
    "parameter": ({"parameters": {"gian": 1.0}}, "did you mean 'gain'"),
    "type": ({"parameters": {"gain": "much"}}, "must be 1 value"),
    "not finite": ({"parameters": {"gain": float("nan")}}, "must be 1 value"),
    "twice": ({"parameters": {"angle": 1.0}}, "give it once"),
    "output as parameter": ({"parameters": {"torque": 1.0}}, "cannot be set"),
    "index": ({"inputs": {"angle[0]": "coordinate(hinge)"}}, "has 1 numbers"),
    "h": ({"h": 0.0}, "h = 0.0"),
    "same input": ({"outputs": {"torque": "torque", "steps": "torque"}}, "two outputs"),
    "file": ({"file": "nowhere.fmu"}, "there is no file"),
}


@pytest.mark.parametrize("case", REFUSALS)
def test_a_wrong_unit_is_refused_by_name(file, case):
    changed, text = REFUSALS[case]
    given = {"file": file, "inputs": INPUTS, "outputs": {"torque": "torque"}} | changed
    with pytest.raises(ld.ModelError, match=text.replace("(", r"\(").replace("[", r"\[")):
        ld.FMU(**given)


def test_a_unit_that_does_not_fit_the_run_is_refused_by_name(file, folder, monkeypatch):
    def run(**changed):
        given = {"inputs": INPUTS, "outputs": {"torque": "torque"}, "name": "controller"}
        simulated = {"t_end": 0.1, "h": H} | changed.pop("run", {})
        return ld.simulate(pendulum(), fmus=ld.FMU(changed.pop("file", file), **(given | changed)), **simulated)

    for changed, text in (
        ({"outputs": {"torque": "torqe"}}, "did you mean 'torque'"),
        ({"inputs": {"angle": "coordinate(hinges)"}}, "hinges"),
        ({"inputs": {"angle": "angle of hinge"}}, "is no output"),
        ({"inputs": {"angle": "position(bob)"}}, "has 3 numbers"),
        ({"inputs": {"angle": "position(bob)[3]"}}, "there are 3 numbers"),
        ({"h": 0.7 * H}, "is no multiple of the step"),
        ({"run": {"h": None, "tolerance": 1e-4}}, "give h, its communication step"),
        ({"run": {"events": [ld.Event("now", 0.05)]}}, "events are not watched"),
        ({"run": {"save": folder / "x.h5", "checkpoint": 1.0}}, "no checkpoints"),
        ({"run": {"record": [0.013, 0.1]}}, "steps of one size"),
        ({"file": controller(folder, "other.fmu", platform="win64")}, "no machine code for this system"),
    ):
        with pytest.raises(ld.ModelError, match=text.replace("(", r"\(")):
            run(**changed)
    with pytest.raises(ld.ModelError, match="given by unit 'one' too"):
        ld.simulate(pendulum(), t_end=0.1, h=H, fmus=[unit(file, name="one"), unit(file, name="two")])
    with pytest.raises(ld.ModelError, match="given by a unit"):
        ld.Stepper(pendulum(), h=H, fmus=unit(file)).step(torque=1.0)
    with pytest.raises(ld.ModelError, match="half the h"):
        run().verify()
    stateless = controller(folder, "stateless.fmu", keeps_state=False)
    with pytest.raises(ld.ModelError, match="does not give its state away"):
        pickle.dumps(ld.Stepper(pendulum(), h=H, fmus=unit(stateless)))
    (folder / "broken.fmu").write_bytes(b"PK nothing")
    with pytest.raises(ld.ModelError, match="no unit that can be read"):
        ld.FMU(folder / "broken.fmu")
    monkeypatch.setitem(sys.modules, "fmpy", None)
    with pytest.raises(ld.ModelError, match=r"pip install 'liedyn\[fmi\]'"):
        ld.FMU(file)


def test_nothing_of_a_unit_stays_on_disk(file, tmp_path, monkeypatch):
    import gc
    import tempfile

    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    sol = ld.simulate(pendulum(), t_end=0.05, h=H, fmus=unit(file))
    assert sol.status == "finished"
    del sol
    gc.collect()
    assert not list(tmp_path.iterdir())
