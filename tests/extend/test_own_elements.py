"""Elements of users: equal to built-in ones that say the same, exact derivatives, invariants, files, and refusals by name."""

import importlib.util
import math
import pickle
import sys
from pathlib import Path

import numpy as np
import pytest

import liedyn as ld
from liedyn.groups.algebra import dot, mul, norm
from liedyn.integrate.catalog import METHODS, parse_method
from liedyn.multibody.lowering import USER_FAMILIES

EXTEND = Path(__file__).parents[2] / "examples" / "extend"
GROUPS = ("R3xSO3", "SE3")


def user_file(name):
    """A file of a user, imported as a module of this name."""
    if name not in sys.modules:
        spec = importlib.util.spec_from_file_location(name, EXTEND / f"{name}.py")
        sys.modules[name] = module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
    return sys.modules[name]


@pytest.fixture(autouse=True)
def register():
    """What tests register is gone after them."""
    known = dict(USER_FAMILIES)
    yield
    USER_FAMILIES.clear()
    USER_FAMILIES.update(known)


magnets, rope, curve = (user_file(name) for name in ("magnets", "rope", "curve"))


def straight(t, p, d):
    return d[0], d[1]


def moving(t, p, d, m):
    return dot(d, m) - p.size * m[0] + 0.1 * math.sin(t), m[1] * d[0] - 0.1 * t


def wrench(t, p, d, m, d_rate, m_rate):
    return mul(-p.size * (1.0 + m[0]), d), (m_rate[1] * d[0], -0.2 * m[2] + d_rate[0], 0.3 * t)


def two_bodies(group="R3xSO3", gravity=(0, 0, -9.81)):
    model = ld.Model(gravity=gravity, group=group)
    a = model.body(
        "a",
        mass=1.0,
        inertia=(0.1, 0.2, 0.25),
        rotation=ld.rot((1, 2, 3), 0.7),
        angular_velocity=(1, 2, 3),
        velocity=(1, 2, 0),
    )
    b = model.body(
        "b", mass=2.0, inertia=(0.1, 0.2, 0.15), position=(1.0, 0.3, 0), rotation=ld.rot((3, 2, 3), 1.7),
        angular_velocity=(1, -2, 0.3),
    )  # fmt: skip
    return model, a, b


KINDS = {
    "rope": {"stiffness": 10.0, "length": 0.3, "damping": 0.5},
    "magnets": {"moment_a": (1e3, 2e3, 0), "moment_b": (0, 1e3, 2e3)},
    "helix": {"radius": 0.5, "rise": 0.2},
    "moving": {"m": (1.0, 2.0, 3.0), "size": 0.3},
    "wrench": {"m": (1.0, 2.0, 0.3), "size": 2.0},
}


def register_all():
    ld.register_element(ld.ElementFamily("moving", rows=moving, directions="m", parameters="size"))
    ld.register_element(ld.ElementFamily("wrench", force=wrench, directions="m", parameters="size"))
    ld.register_element(ld.ElementFamily("wire", rows=straight, smooth=True))


# -- derivatives ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("kind", KINDS)
def test_derivatives_are_exact(kind, group):
    register_all()
    model, a, b = two_bodies(group)
    model.add(kind, a, b, at_a=(0.1, 0.2, -0.1), at_b=(0.2, -0.3, 0.1), **KINDS[kind])
    report = model.check_derivatives(tolerance=1e-10)
    assert report.ok, str(report)


# -- equal to built-in elements ---------------------------------------------------------------------------------------


def hanging(kind, group):
    """A body that swings a little below the ground: what holds it is never slack."""
    model = ld.Model(gravity=(0, 0, -9.81), group=group)
    body = model.body(
        "body", mass=1.0, inertia=(0.1, 0.2, 0.25), position=(0.1, 0, -1.0), angular_velocity=(0.3, 0.2, 0.5)
    )
    arguments = {
        "stiffness": 100.0,
        "length": 0.72,
        "damping": 0.5,
        "at_a": (0, 0.1, 0),
        "at_b": (0.02, 0, 0.2),
        "name": "it",
    }
    model.add(kind, "ground", body, **arguments)
    return model


METHOD_NAMES = ("generalized-alpha", "energy-midpoint", "bliedf", "rattlie", "munthe-kaas")


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("method", METHOD_NAMES)
def test_rope_that_is_never_slack_is_a_spring(method, group):
    own, known = (
        ld.simulate(hanging(kind, group), t_end=0.3, h=1e-3, method=parse_method(method)) for kind in ("rope", "spring")
    )
    # over a step the two have different discrete derivatives of the same energy, both of order 2: (1e-3)^2
    tolerance = 1e-7 if method == "energy-midpoint" else 1e-10
    assert own.q == pytest.approx(known.q, abs=tolerance)
    assert own.v == pytest.approx(known.v, abs=10 * tolerance)
    assert own.energy.total == pytest.approx(known.energy.total, abs=100 * tolerance)
    assert own.energy.work == pytest.approx(known.energy.work, abs=100 * tolerance)


def sliding(kind, group):
    """A body whose point stays on a line of another body."""
    model, a, b = two_bodies(group)
    point = a.position + a.rotation @ (0.3, 0.1, 0.0)
    at_b = b.rotation.T @ (point - b.position)
    if kind == "wire":
        model.add("wire", a, b, at_a=(0.3, 0.1, 0.0), at_b=at_b, name="it")
    else:
        model.point_on_line(a, b, at=point, axis=a.rotation @ (0, 0, 1), name="it")
    return model


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("method", METHOD_NAMES)
def test_straight_curve_is_a_point_on_a_line(method, group):
    register_all()
    own, known = (
        ld.simulate(sliding(kind, group), t_end=0.2, h=1e-3, method=parse_method(method)) for kind in ("wire", "line")
    )
    assert own.q == pytest.approx(known.q, abs=1e-10)
    assert own.v == pytest.approx(known.v, abs=1e-9)
    for mine, theirs in zip(own.reaction("it"), known.reaction("it"), strict=True):
        # multipliers are what is left of the accelerations after Newton: 1e-10/h^2 of the positions, at most
        assert mine == pytest.approx(theirs, abs=1e-5)


# -- invariants -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("group", GROUPS)
def test_magnets_keep_energy_and_both_momenta(group):
    model, a, b = two_bodies(group, gravity=(0, 0, 0))
    model.add("magnets", a, b, at_a=(0.1, 0, 0), at_b=(0, 0.1, 0), moment_a=(900, 0, 900), moment_b=(0, 900, 0))
    sol = ld.simulate(model, t_end=1.0, h=1e-3, method=ld.EnergyMidpoint())
    assert np.ptp(sol.energy.potential) > 0.1  # they do something
    assert np.ptp(sol.energy.total) < 1e-11 * abs(sol.energy.total[0])
    for momentum in (sol.momentum.linear, sol.momentum.angular):
        assert np.ptp(momentum, axis=0) == pytest.approx(np.zeros(3), abs=1e-11)


def test_rope_keeps_its_energy_through_slack_and_taut():
    sol = ld.simulate(rope.swing(), t_end=2.0, h=1e-3, method=ld.EnergyMidpoint())
    pull = sol.effort("rope")
    assert 0.05 < np.mean(pull > 0.0) < 0.9
    assert np.ptp(sol.energy.total) < 1e-11 * abs(sol.energy.kinetic).max() * len(sol.t)


def test_work_of_a_damper_and_of_a_changing_energy_is_in_the_balance():
    def varying(t, p, d):
        return 0.5 * p.k * (2.0 + math.sin(3.0 * t)) * dot(d, d)

    ld.register_element(ld.ElementFamily("varying", energy=varying, parameters="k"))
    for kind, numbers in (("varying", {"k": 30.0}), ("rope", {"stiffness": 100.0, "length": 0.1, "damping": 2.0})):
        model = ld.Model()
        body = model.body("body", mass=1.0, inertia=(0.1, 0.2, 0.25), position=(1, 0, 0), velocity=(0, 1, 0))
        model.add(kind, "ground", body, at_b=(0.1, 0, 0), **numbers)
        exact = ld.simulate(model, t_end=1.0, h=1e-3, method=ld.EnergyMidpoint())
        assert np.ptp(exact.energy.total) > 0.1
        assert np.ptp(exact.energy.balance) < 1e-11
        sol = ld.simulate(model, t_end=1.0, h=1e-3)
        # the error of a method of order 2: (1e-3 times the fastest rate, 10/s)^2
        assert np.ptp(sol.energy.balance) < 1e-4 * np.ptp(sol.energy.kinetic)


def test_work_is_counted_of_what_begins_slack():
    """No force acts near the start, which says nothing about later."""
    model = ld.Model(gravity=(0, 0, -9.81))
    body = model.body("body", mass=1.0, inertia=(0.1, 0.2, 0.25), position=(0.1, 0, 0))
    model.add("rope", "ground", body, stiffness=400.0, length=0.5, damping=5.0)
    sol = ld.simulate(model, t_end=1.0, h=1e-3, method=ld.EnergyMidpoint())
    assert sol.energy.work[-1] < -0.5
    assert np.ptp(sol.energy.balance) < 1e-11


def test_rows_that_move_do_work():
    def lifted(t, p, d):
        return d[2] - 0.2 * t * t

    ld.register_element(ld.ElementFamily("lift", rows=lifted))
    model = ld.Model(gravity=(0, 0, -9.81))
    body = model.body("body", mass=2.0, inertia=(0.1, 0.2, 0.25))
    model.add("lift", "ground", body, name="lift")
    sol = ld.simulate(model, t_end=1.0, h=1e-3)
    assert sol.position("body")[-1] == pytest.approx((0, 0, 0.2), abs=1e-9)
    assert sol.velocity("body")[-1] == pytest.approx((0, 0, 0.4), abs=1e-6)
    assert sol.reaction("lift")[0][-1] == pytest.approx((0, 0, 2.0 * (9.81 + 0.4)), rel=1e-4)
    # m g z + m v^2/2
    assert sol.energy.work[-1] == pytest.approx(2.0 * (9.81 * 0.2 + 0.5 * 0.4**2), rel=1e-4)


# -- methods and their orders -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", METHODS)
@pytest.mark.parametrize("group", GROUPS)
def test_every_method_runs_all_three(name, group):
    for make in (magnets.compass, rope.swing, curve.slide):
        sol = ld.simulate(make(group), t_end=0.02, h=1e-3, method=parse_method(name))
        assert sol.status == "finished", (make, sol.message)
        assert np.isfinite(sol.q).all()


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("method", ["generalized-alpha:rho_inf=0.8", "rattlie", "energy-midpoint", "bliedf:k=2"])
def test_order_two_in_q_v_and_lam_on_the_curve(method, group):
    """Against z = -g t^2/2 rise^2/(radius^2 + rise^2), and the reaction that keeps the bead on its circle."""
    errors = []
    for h in (0.02, 0.01):
        sol = ld.simulate(curve.slide(group), t_end=1.0, h=h, method=parse_method(method))
        share = 0.1**2 / (0.5**2 + 0.1**2)
        z, speed = -0.5 * 9.81 * share, -9.81 * share
        turn = z / 0.1
        circle = 0.2 * 0.5 * (speed / 0.1) ** 2 * np.array([-math.cos(turn), -math.sin(turn)])
        tangential = 0.2 * 0.5 * (-9.81 * share / 0.1) * np.array([-math.sin(turn), math.cos(turn)])
        exact = np.array([*circle + tangential, 0.2 * 9.81 * (1.0 - share)])
        force = sol.reaction("wire")[0]
        if method in ("rattlie", "energy-midpoint"):  # theirs are means over a step
            force = 0.5 * (force[1:] + force[:-1])
        position = (0.5 * math.cos(turn), 0.5 * math.sin(turn), z)
        errors.append(
            [
                np.abs(sol.position("bead")[-1] - position).max(),
                np.abs(sol.velocity("bead")[-1, 2] - speed),
                np.abs(force[-1] - exact).max(),
            ]
        )
    orders = np.log2(np.array(errors[0]) / np.array(errors[1]))
    least = (1.8, 1.8, 0.8 if method in ("rattlie", "energy-midpoint") else 1.8)
    assert ((orders > least) | (np.array(errors[1]) < 1e-13)).all(), (orders, errors)  # some velocities are exact


# -- files, pickles, the viewer ---------------------------------------------------------------------------------------


def all_three():
    model, a, b = two_bodies()
    bead = model.body("bead", mass=0.2, inertia=(1e-4, 1e-4, 1e-4), position=(0.5, 0, 0))
    model.add("helix", "ground", bead, radius=0.5, rise=0.1, name="wire")
    model.magnets(a, b, moment_a=(1e3, 0, 0), moment_b=(0, 1e3, 0), at_b=(0.1, 0, 0), name="pull")
    model.add("rope", a.at((0.1, 0, 0)), b, stiffness=20.0, length=0.7, name="rope")
    return model


def test_a_model_comes_back_from_toml_to_the_bit(tmp_path):
    model = all_three()
    path = model.write(tmp_path / "model.toml")
    assert "[[helix]]" in path.read_text()
    assert "damping" not in path.read_text()
    back = ld.read_model(path)
    assert back.to_dict() == model.to_dict()
    one, two = (ld.simulate(m, t_end=0.01, h=1e-3) for m in (model, back))
    assert np.array_equal(one.q, two.q)


def test_a_kind_that_is_not_registered_is_refused_by_name(tmp_path):
    model = all_three()
    path = model.write(tmp_path / "model.toml")
    sol = ld.simulate(model, t_end=0.01, h=1e-3, save=tmp_path / "run.h5")
    assert sol.status == "finished"
    del USER_FAMILIES["magnets"]
    with pytest.raises(ld.ModelError, match=r"magnets.*import the file that registers it before reading"):
        ld.read_model(path)
    with pytest.raises(ld.ModelError, match=r"'magnets'.*import the file that registers it"):
        ld.load(tmp_path / "run.h5")
    with pytest.raises(ld.ModelError, match=r"no element family 'magnets'.*import the file"):
        ld.Model().add("magnets")
    with pytest.raises(AttributeError, match="magnets"):
        ld.Model().magnets()


def test_bad_entries_of_a_file_are_named(tmp_path):
    path = all_three().write(tmp_path / "model.toml")
    text = path.read_text()
    path.write_text(text.replace("stiffness = 20.0", "stifness = 20.0"))
    with pytest.raises(ld.ModelError, match=r"model.toml:\d+: rope\[0\].stifness: unknown; did you mean 'stiffness'"):
        ld.read_model(path)
    path.write_text(text.replace("stiffness = 20.0", "stiffness = -1.0"))
    with pytest.raises(ld.ModelError, match=r"rope 'rope': stiffness and length must be positive"):
        ld.read_model(path)


def test_results_come_back_with_all_read_outs(tmp_path):
    sol = ld.simulate(all_three(), t_end=0.05, h=1e-3, save=tmp_path / "run.h5")
    back = ld.load(tmp_path / "run.h5")
    assert np.array_equal(back.effort("rope"), sol.effort("rope"))
    assert sol.effort("rope").any()
    for mine, theirs in zip(sol.reaction("wire"), back.reaction("wire"), strict=True):
        assert np.array_equal(mine, theirs)
    assert back.energy.total == pytest.approx(sol.energy.total, rel=1e-14)
    assert [joint.name for joint in back.model.joints] == ["wire"]
    assert [force.name for force in back.model.forces] == ["pull", "rope"]


def test_models_are_pickled():
    model = all_three()
    back = pickle.loads(pickle.dumps(model))
    assert back.element("pull").data["family"] is USER_FAMILIES["magnets"]
    assert np.array_equal(ld.simulate(back, t_end=0.01, h=1e-3).q, ld.simulate(model, t_end=0.01, h=1e-3).q)


def test_the_viewer_draws_lines_points_and_arrows():
    from liedyn.viewer.scene import scene_from_solution

    sol = ld.simulate(all_three(), t_end=0.01, h=1e-3)
    scene = scene_from_solution(sol, arrows=True)
    lines = {name: [x for x in scene["lines"] if x["name"] == name] for name in ("wire", "pull", "rope")}
    assert (len(lines["wire"]), len(lines["pull"]), len(lines["rope"])) == (99, 0, 1)
    assert lines["rope"][0]["ends"][0] == {"body": 0, "at": [0.1, 0.0, 0.0]}
    assert {x["name"] for x in scene["arrows"]} == {"wire", "pull", "rope"}
    assert "wire" in {joint["name"] for joint in scene["joints"]}


def test_assembly_closes_a_curve():
    model = ld.Model()
    bead = model.body("bead", mass=0.2, inertia=(1e-4, 1e-4, 1e-4), position=(0.52, 0.01, 0.0))
    model.add("helix", "ground", bead, radius=0.5, rise=0.1)
    moved = model.assemble()
    sol = ld.simulate(model, t_end=0.01, h=1e-3, initial=moved)
    assert sol.constraint_residual.max() < 1e-12
    assert sol.position("bead")[0] == pytest.approx((0.52, 0.01, 0.0), abs=0.05)


# -- refusals ---------------------------------------------------------------------------------------------------------


def one(t, p, d):
    return d[0]


WRONG = {
    "no role": ({}, "does nothing; give energy=, force= or rows="),
    "rows and forces": ({"rows": one, "energy": one}, "declare two families"),
    "too few arguments": ({"energy": lambda t, p: 0.0}, r"energy: .*expected f\(t, p, d\)"),
    "too many arguments": ({"force": lambda t, p, d, x, y: d}, r"expected f\(t, p, d\) or f\(t, p, d, d_rate\)"),
    "rates of an energy": ({"energy": lambda t, p, d, d_rate: 0.0}, r"energy: .*expected f\(t, p, d\)"),
    "no function": ({"energy": 3.0}, "expected a function"),
    "energy of two numbers": ({"energy": lambda t, p, d: (d[0], d[1])}, "energy: returns 2 values; it is one number"),
    "force of two numbers": ({"force": lambda t, p, d: (d[0], d[1])}, "force: returns 2 numbers; it is 3 numbers"),
    "one force for two vectors": ({"force": lambda t, p, d, m: d, "directions": "m"}, "a tuple of 2 vectors, for d, m"),
    "four rows": ({"rows": lambda t, p, d: (d[0], d[1], d[2], t)}, "rows: returns 4 values; a family has 1 to 3 rows"),
    "an array": ({"force": lambda t, p, d: np.array(d)}, "force: returns array.*in a tuple"),
    "unknown parameter": ({"energy": lambda t, p, d: p.k}, "raises AttributeError: .*'k'"),
    "an index too far": ({"energy": lambda t, p, d: d[3]}, "raises IndexError"),
    "size": ({"energy": one, "parameters": "k:x"}, r"parameters: 'k:x' is not a name, or a name and a size"),
    "default": ({"energy": one, "parameters": "k=x"}, "the default is not a number"),
    "twice": ({"energy": one, "parameters": "k k"}, "'k' stands twice"),
    "taken": ({"energy": one, "parameters": "at_a"}, "'at_a' is an argument of every element"),
    "direction with a size": (
        {"energy": lambda t, p, d, m: 0.0, "directions": "m:2"},
        "direction 'm': give its name alone",
    ),
    "both": ({"energy": lambda t, p, d, m: 0.0, "directions": "m", "parameters": "m"}, "direction 'm'"),
    "draw": ({"energy": one, "draw": "banana"}, "draw = 'banana'; choose one of spring, rod, nothing"),
    "smooth": ({"energy": one, "smooth": 1}, "smooth = 1 must be True or False"),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_declaration_is_refused_when_it_is_made(case):
    arguments, message = WRONG[case]
    with pytest.raises(ld.ModelError, match=message) as raised:
        ld.ElementFamily("thing", **arguments)
    assert "element family 'thing'" in str(raised.value)


def test_a_misspelt_argument_of_a_family_is_named():
    with pytest.raises(ld.ModelError, match=r"unknown argument 'energie' = .*; did you mean 'energy'"):
        ld.ElementFamily("thing", energie=one)


@pytest.mark.parametrize("name", ["spring", "body", "equations", "add", "model", "gravity"])
def test_names_of_the_library_are_taken(name):
    with pytest.raises(ld.ModelError, match="the library has"):
        ld.register_element(ld.ElementFamily(name, energy=one))
    with pytest.raises(ld.ModelError, match="must be a word"):
        ld.ElementFamily("two words", energy=one)
    with pytest.raises(ld.ModelError, match="is no ElementFamily"):
        ld.register_element(one)


def test_a_family_without_effort_says_so():
    ld.register_element(ld.ElementFamily("mute", energy=one))
    model, a, b = two_bodies()
    model.add("mute", a, b, name="m")
    sol = ld.simulate(model, t_end=0.01, h=0.01)
    with pytest.raises(ld.ModelError, match="'mute' of 'm' declares no effort="):
        sol.effort("m")


def test_wrong_arguments_of_an_element_are_refused():
    model, a, b = two_bodies()
    for arguments, message in (
        ({}, "missing a required argument: 'stiffness'; its arguments are a, b, stiffness, length"),
        ({"stiffness": 1.0, "length": 1.0, "color": 3}, "unexpected keyword argument 'color'"),
        ({"stifness": 1.0, "length": 1.0}, "unexpected keyword argument 'stifness' = 1.0; did you mean 'stiffness'"),
        ({"stiffness": "x", "length": 1.0}, "rope 'rope:a-b': stiffness = 'x'"),
        ({"stiffness": 1.0, "length": np.nan}, "rope 'rope:a-b': length"),
        ({"stiffness": -1.0, "length": 1.0}, "must be positive"),
        ({"stiffness": 1.0, "length": 1.0, "at_a": (1, 2)}, "at_a"),
    ):
        with pytest.raises(ld.ModelError, match=message):
            model.add("rope", a, b, **arguments)
    with pytest.raises(ld.ModelError, match="connects 'a' with itself"):
        model.add("rope", a, a, stiffness=1.0, length=1.0)
    mass = model.point_mass("mass", 1.0)
    with pytest.raises(ld.ModelError, match="point mass 'mass' has no rotation, so no axes; let it be b"):
        model.add("rope", mass, b, stiffness=1.0, length=1.0)
    assert model.elements == []
    model.add("rope", a, mass, stiffness=1.0, length=1.0)
    assert model.add("spring", a, mass, stiffness=1.0).type == "spring"


def test_what_cannot_be_compiled_is_told_with_the_name_of_the_element():
    def energy(t, p, d):
        return float(sum([x * x for x in sorted(d)]) + len(str(d)) * 0.0)

    ld.register_element(ld.ElementFamily("odd", energy=energy))
    model, a, b = two_bodies()
    model.add("odd", a, b, name="thing")
    with pytest.raises(ld.ModelError, match=r"element family 'odd'.*'energy'.*No NumPy"):
        ld.simulate(model, t_end=0.1, h=0.01)


def test_arithmetic_is_written_in_tuples():
    def energy(t, p, d):
        return 0.5 * norm(d) ** 2

    family = ld.register_element(ld.ElementFamily("plain", energy=energy))
    assert repr(family) == "<element family 'plain': energy>"
