"""Wrong input is a ModelError or ValueError that names the element, the value and the remedy; never a crash inside."""

import re

import numpy as np
import pytest

import liedyn as ld

NAN, INF = float("nan"), float("inf")
BODY = dict(mass=1.0, inertia=(1.0, 1.0, 1.0))


def model():
    m = ld.Model(gravity=(0, 0, -9.81))
    m.body("arm", position=(0, 1, 0), **BODY)
    m.body("leg", position=(0, 2, 0), **BODY)
    m.point_mass("ball", mass=1.0, position=(0, 3, 0))
    m.fixed_point_body("top", inertia=(1, 1, 1))
    return m


def refused(call, *words):
    """The call fails with an error of the user's kind whose message has all the words."""
    with pytest.raises(ValueError) as caught:  # noqa: PT011  (the message is checked below)
        call()
    text = str(caught.value)
    for word in words:
        assert str(word) in text, f"{word!r} is not in {text!r}"
    return text


# -- bodies ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mass", [0.0, -1.0, NAN, INF, "heavy", None, (1, 2)])
@pytest.mark.parametrize("kind", ["body", "point_mass"])
def test_mass(kind, mass):
    options = {"inertia": (1, 1, 1)} if kind == "body" else {}
    refused(lambda: getattr(model(), kind)("a", mass=mass, **options), kind, "'a'", "mass", repr(mass), "must be")


@pytest.mark.parametrize("mass", [-1.0, NAN, INF, "heavy"])
def test_mass_of_a_body_about_a_fixed_point(mass):
    refused(lambda: model().fixed_point_body("a", inertia=(1, 1, 1), mass=mass), "'a'", "mass", "must")


@pytest.mark.parametrize("kind", ["body", "fixed_point_body"])
@pytest.mark.parametrize(
    ("inertia", "words"),
    [
        ((1.0, -1.0, 1.0), ("-1", "positive")),
        ((1.0, 0.0, 1.0), ("0", "point_mass")),
        (np.diag([1.0, 1.0, -2.0]), ("-2", "positive")),
        ([[1, 2, 0], [2, 1, 0], [0, 0, 1]], ("-1", "positive")),  # indefinite
        ([[1, 0.1, 0], [0, 1, 0], [0, 0, 1]], ("not symmetric", "(J + J^T)/2")),
        ((1.0, NAN, 1.0), ("finite",)),
        ((1.0, INF, 1.0), ("finite",)),
        ((1.0, 1.0), ("(2,)", "3 principal values")),
        (1.0, ("()", "3 principal values")),
        (np.ones((2, 2)), ("(2, 2)", "3x3")),
        ("round", ("'round'", "3x3")),
        (None, ("3 principal values",)),
    ],
)
def test_inertia(kind, inertia, words):
    mass = {"mass": 1.0} if kind == "body" else {}
    refused(lambda: getattr(model(), kind)("a", inertia=inertia, **mass), kind, "'a'", "inertia", *words)


@pytest.mark.parametrize("argument", ["position", "com", "velocity", "angular_velocity"])
@pytest.mark.parametrize(
    ("value", "word"),
    [
        ((1, 2), "3 numbers"),
        ("origin", "3 numbers"),
        (((1, 2, 3),), "3 numbers"),
        (5.0, "3 numbers"),
        ((1, 2, NAN), "finite"),
        ((1, 2, INF), "finite"),
    ],
)
def test_vectors_of_a_body(argument, value, word):
    refused(lambda: model().body("a", **BODY, **{argument: value}), "body 'a'", argument, word)


@pytest.mark.parametrize("argument", ["pivot", "com", "angular_velocity"])
def test_vectors_of_a_body_about_a_fixed_point(argument):
    refused(
        lambda: model().fixed_point_body("a", inertia=(1, 1, 1), **{argument: (1, 2)}), "'a'", argument, "3 numbers"
    )


@pytest.mark.parametrize("argument", ["position", "velocity"])
def test_vectors_of_a_point_mass(argument):
    refused(lambda: model().point_mass("a", mass=1.0, **{argument: (1, 2)}), "point_mass 'a'", argument, "3 numbers")


@pytest.mark.parametrize(
    ("rotation", "words"),
    [
        (2 * np.eye(3), ("not a rotation matrix",)),
        (np.diag([1.0, 1.0, -1.0]), ("reflection",)),
        (np.full((3, 3), NAN), ("NaN",)),
        (np.eye(2), ("(2, 2)",)),
        ((0, 0, 0, 0), ("quaternion",)),
        ((1, 0, 0), ("ambiguous", "rotation_vector")),
        ("upright", ("3x3",)),
    ],
)
def test_rotation(rotation, words):
    refused(lambda: model().body("a", **BODY, rotation=rotation), "body 'a'", "rotation", *words)


@pytest.mark.parametrize("name", ["", None, 3, ("a",)])
def test_name_of_a_body_is_a_text(name):
    refused(lambda: model().body(name, **BODY), "name", repr(name), "text")


def test_name_that_no_file_can_hold_is_refused_at_once(tmp_path):
    for bad in ("a\0b", "\0", "\ud800", "x\udcff"):
        model = ld.Model()
        model.body("body", mass=1.0, inertia=(1, 1, 1))
        calls = [
            lambda m, n: m.body(n, mass=1.0, inertia=(1, 1, 1)),
            lambda m, n: m.point_mass(n, mass=1.0),
            lambda m, n: m.fixed_point_body(n, inertia=(1, 1, 1)),
            lambda m, n: m.beam(n, ld.Section([1.0] * 6, [1.0] * 6), [(0, 0, 0), (1, 0, 0)], 2),
            lambda m, n: m.spherical("ground", "body", at=(0, 0, 0), name=n),
            lambda m, n: m.force("body", (0, 0, 1), name=n),
            lambda m, n: m.input(n),
            lambda m, n: ld.Model(name=n),
        ]
        for call in calls:
            with pytest.raises(ld.ModelError, match="NUL or half of a pair"):
                call(model, bad)
    for good in ("a/b", ".", "..", "a b", "Kugel Ø", "\U0001f600", "a\nb", "</script>", "'\"", "-", "#"):
        model = ld.Model(name=good)
        model.point_mass(good, mass=1.0)
        sol = ld.simulate(model, t_end=0.01, h=0.01)
        assert ld.load(sol.save(tmp_path / "run.h5")).bodies == [good]
        assert ld.read_model(model.write(tmp_path / "model.toml")).bodies[0].name == good


@pytest.mark.parametrize("name", ["arm", "ground"])
def test_two_bodies_of_one_name(name):
    for add in (
        lambda: model().body(name, **BODY),
        lambda: model().point_mass(name, mass=1.0),
        lambda: model().fixed_point_body(name, inertia=(1, 1, 1)),
    ):
        refused(add, repr(name), "already", "choose another")


# -- keywords ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: ld.Model(gravty=(0, 0, 0)), ("Model", "gravty", "'gravity'")),
        (lambda: model().body("a", mas=1.0, inertia=(1, 1, 1)), ("body 'a'", "'mas' = 1.0", "did you mean 'mass'?")),
        (lambda: model().body("a", mass=1.0, inertai=(1, 1, 1)), ("did you mean 'inertia'?",)),
        (lambda: model().body("a", mass=1.0), ("body 'a'", "inertia")),
        (lambda: model().body(), ("body", "name")),
        (
            lambda: model().point_mass("a", mass=1.0, inertia=(1, 1, 1)),
            ("point_mass 'a'", "'inertia'", "known are mass"),
        ),
        (lambda: model().fixed_point_body("a", inertia=(1, 1, 1), pivt=(0, 0, 0)), ("did you mean 'pivot'?",)),
        (lambda: model().spherical("arm", "leg", att=(0, 0, 0)), ("spherical", "'at")),
        (lambda: model().revolute("arm", "leg", at=(0, 0, 0), axsi=(0, 0, 1)), ("revolute", "did you mean 'axis'?")),
        (lambda: model().force("arm", (0, 0, 0), fram="body"), ("force", "did you mean 'frame'?")),
        (lambda: model().torque("arm", (0, 0, 0), at=(0, 0, 0)), ("torque", "'at'")),
        (lambda: model().spring("arm", "leg", stifness=1.0), ("spring", "did you mean 'stiffness'?")),
        (lambda: model().user_force("arm", print, potentail=None), ("user_force", "did you mean 'potential'?")),
        (lambda: ld.simulate(model(), t_edn=1.0, h=1e-3), ("simulate", "'t_edn' = 1.0", "did you mean 't_end'?")),
        (lambda: ld.GeneralizedAlpha(rho=0.9), ("GeneralizedAlpha", "did you mean 'rho_inf'?")),
        (lambda: ld.GeneralizedAlpha.newmark(indx=2), ("did you mean 'index'?",)),
    ],
)
def test_misspelt_or_missing_keyword(call, words):
    refused(call, *words)


# -- model, joints ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("gravity", [(0, 0), 9.81, (0, 0, NAN), "down"])
def test_gravity(gravity):
    refused(lambda: ld.Model(gravity=gravity), "Model", "gravity")


def test_group():
    refused(lambda: ld.Model(group="SE(3)"), "Model", "'SE(3)'", "'R3xSO3'", "'SE3'")


JOINTS = {"spherical": {"at": (0, 0, 0)}, "revolute": {"at": (0, 0, 0), "axis": (1, 0, 0)}}
PAIRS = {**JOINTS, "spring": {"stiffness": 1.0}}


@pytest.mark.parametrize("kind", PAIRS)
def test_element_between_two_bodies(kind):
    def add(*bodies, m=None, **more):
        return lambda: getattr(m or model(), kind)(*bodies, **PAIRS[kind] | more)

    refused(add("arm", "arm"), kind, "'arm' with itself", "name two bodies")
    refused(add("arm", "lag"), kind, "no body 'lag'", "did you mean 'leg'?")
    refused(add("arm", 5), kind, "5 is not a body")
    refused(add("arm", None), kind, "None is not a body")
    refused(add("arm", model().find("leg")), kind, "'leg' belongs to another model")
    refused(add("arm", "leg", name=7), kind, "name = 7", "text")
    m = model()
    add("arm", "leg", m=m, name="x")()
    refused(add("arm", "leg", m=m, name="x"), kind, "'x'", "already", "choose another")


@pytest.mark.parametrize("kind", JOINTS)
def test_points_of_a_joint(kind):
    axis = {k: v for k, v in JOINTS[kind].items() if k != "at"}

    def add(**points):
        return lambda: getattr(model(), kind)("arm", "leg", name="x", **axis, **points)

    refused(add(), f"{kind} 'x'", "give at", "at_a and at_b")
    refused(add(at_a=(0, 0, 0)), f"{kind} 'x'", "both at_a and at_b")
    refused(add(at=(0, 0, 0), at_b=(0, 0, 0)), f"{kind} 'x'", "at_a and at_b")
    refused(add(at=(0, 0)), f"{kind} 'x'", "at", "3 numbers")
    refused(add(at=(0, 0, NAN)), f"{kind} 'x'", "at", "finite")
    refused(add(at_a=(0, 0, 0), at_b=(0, 0)), f"{kind} 'x'", "at_b", "3 numbers")


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({}, ("give axis", "axis_a and axis_b")),
        ({"axis": (0, 0, 0)}, ("axis", "no direction", "not zero")),
        ({"axis": (0, 0, NAN)}, ("axis", "finite")),
        ({"axis": (0, 1)}, ("axis", "3 numbers")),
        ({"axis_a": (0, 0, 1)}, ("both axis_a and axis_b",)),
        ({"axis": (0, 0, 1), "axis_b": (0, 0, 1)}, ("axis_a and axis_b",)),
        ({"axis_a": (0, 0, 1), "axis_b": (0, 0, 0)}, ("axis_b", "no direction")),
        ({"axis": (0, 0, 1), "normals": ((1, 0, 0), (0, 0, 1))}, ("normals", "normal to the axis")),
        ({"axis": (0, 0, 1), "normals": ((1, 0, 0), (2, 0, 0))}, ("normals", "not parallel")),
        ({"axis": (0, 0, 1), "normals": ((1, 0, 0),)}, ("normals", "two directions")),
        ({"axis": (0, 0, 1), "normals": 5}, ("normals", "5", "two directions")),
        ({"axis": (0, 0, 1), "normals": ((1, 0, 0), "y")}, ("normals", "3 numbers")),
    ],
)
def test_axis_of_a_hinge(options, words):
    refused(lambda: model().revolute("arm", "leg", at=(0, 0, 0), name="x", **options), "revolute 'x'", *words)


@pytest.mark.parametrize("axis", [(1e-200, 0, 0), (1e200, 1e200, 0), (0, -5, 0)])
def test_length_of_an_axis_does_not_matter(axis):
    e = model().revolute("arm", "leg", at=(0, 0, 0), axis=axis)
    np.testing.assert_allclose(e.data["k"], np.sign(axis) / np.linalg.norm(np.sign(axis)))


def test_joint_beside_a_point_mass():
    refused(
        lambda: model().spherical("arm", "ball", at=(0, 2.5, 0)),
        "spherical",
        "'ball'",
        "no rotation",
        "at its position",
    )
    refused(
        lambda: model().revolute("arm", "ball", at=(0, 3, 0), axis=(0, 0, 1)), "revolute", "'ball'", "use spherical"
    )


# -- forces -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["force", "torque"])
def test_loads(kind):
    def add(body="arm", value=(0, 0, 1), **more):
        return lambda: getattr(model(), kind)(body, value, **more)

    refused(add("ground"), kind, "ground", "name a body")
    refused(add("amr"), kind, "'amr'", "did you mean 'arm'?")
    refused(add(value=(1, 2)), kind, "(1, 2)", "3 entries")
    refused(add(value=5.0), kind, "5.0", "3 numbers or a function")
    refused(add(value=(1, 2, NAN)), kind, "value", "finite")
    refused(add(value=(1, 2, "up")), kind, "'up'", "number")
    refused(add(frame="world"), kind, "frame", "no body 'world'")
    refused(add(frame=3), kind, "frame", "3 is not a body")
    refused(add(reaction="arm"), kind, "reaction", "'arm' itself")
    refused(add(reaction="lge"), kind, "reaction", "did you mean 'leg'?")
    refused(add(reaction=model().find("leg")), kind, "another model")


def test_point_of_a_force():
    refused(lambda: model().force("arm", (0, 0, 1), at=(0, 0)), "force", "at", "3 numbers")
    refused(lambda: model().force("arm", (0, 0, 1), at=(0, 0, INF)), "force", "at", "finite")


def test_force_beside_a_point_mass():
    refused(lambda: model().force("ball", (0, 0, 1), at=(0, 0, 1)), "force", "'ball'", "no rotation")
    refused(lambda: model().force("ball", (0, 0, 1), frame="body"), "force", "'ball'", "no rotation")
    refused(
        lambda: model().force("arm", (0, 0, 1), reaction="ball"), "force", "act on 'ball'", "'arm' take the reaction"
    )


def test_torque_on_a_point_mass():
    refused(lambda: model().torque("ball", (0, 0, 1)), "torque", "point mass", "inertia")
    refused(lambda: model().torque("arm", (0, 0, 1), reaction="ball"), "torque", "'ball'", "point mass")


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"stiffness": -1.0}, ("stiffness = -1", "negative")),
        ({"stiffness": NAN}, ("stiffness", "finite")),
        ({"stiffness": "soft"}, ("stiffness", "'soft'", "number")),
        ({"stiffness": 1.0, "damping": -0.1}, ("damping = -0.1", "negative")),
        ({"stiffness": 1.0, "damping": INF}, ("damping", "finite")),
        ({"stiffness": 1.0, "length": -1.0}, ("length = -1", "negative")),
        ({"stiffness": 1.0, "length": NAN}, ("length", "finite")),
        ({"stiffness": 1.0, "at_a": (0, 0)}, ("at_a", "3 numbers")),
        ({"stiffness": 1.0, "at_b": (0, 0, NAN)}, ("at_b", "finite")),
        ({"stiffness": 1.0, "length": 1.0, "at_a": (0, 1, 0)}, ("coincide", "move one")),
    ],
)
def test_spring(options, words):
    refused(lambda: model().spring("arm", "leg", name="x", **options), "spring 'x'", *words)


def test_spring_beside_a_point_mass():
    refused(lambda: model().spring("arm", "ball", stiffness=1.0, at_b=(0, 0, 1)), "spring", "'ball'", "no rotation")


def too_few(t, x):
    return (0.0, 0.0, 0.0), (0.0, 0.0, 0.0)


def one_vector(t, x, R, v, w):
    return (0.0, 0.0, 0.0)


def test_own_force():
    refused(lambda: model().user_force("arm", 5), "user_force", "function = 5", "must be a function")
    refused(lambda: model().user_force("arm", None), "user_force", "function = None")
    refused(lambda: model().user_force("arm", one_vector, potential=3), "user_force", "potential = 3")
    refused(lambda: model().user_force("arm", one_vector, blocks="some"), "user_force", "'some'", "'translation'")
    refused(lambda: model().user_force("ground", one_vector), "user_force", "ground", "name bodies")
    refused(lambda: model().user_force([], one_vector), "user_force", "empty")
    refused(lambda: model().user_force(5, one_vector), "user_force", "5 is not a body")
    for function in (too_few, one_vector):
        m = model()
        m.user_force("arm", function, name="push")
        refused(lambda m=m: ld.simulate(m, t_end=1.0, h=1e-2), "push")


def two_numbers(t):
    return (1.0, 2.0)


def no_time():
    return (0.0, 0.0, 0.0)


@pytest.mark.parametrize("function", [two_numbers, no_time])
def test_function_of_a_force(function):
    m = model()
    m.force("arm", function, name="push")
    refused(lambda: ld.simulate(m, t_end=1.0, h=1e-2), "push")


# -- simulate ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("h", [0.0, -1e-3, NAN, INF, "fast", [], [1e-3, -1e-3], [1e-3, NAN], ["a"], np.ones((2, 2))])
def test_step_size(h):
    refused(lambda: ld.simulate(model(), t_end=1.0, h=h), "h", "positive")


def test_step_size_and_tolerance_exclude_each_other():
    refused(lambda: ld.simulate(model(), t_end=1.0, h=1e-3, tolerance=1e-4), "h (fixed steps) or tolerance")


@pytest.mark.parametrize("t_end", [0.0, -1.0, NAN, INF, "long", None])
def test_end_of_the_run(t_end):
    refused(lambda: ld.simulate(model(), t_end=t_end, h=1e-3), "t_end", repr(t_end), "larger than the start")


@pytest.mark.parametrize(
    ("method", "remedy"),
    [("GeneralizedAlpha", "'generalized-alpha'"), (ld.GeneralizedAlpha, "GeneralizedAlpha()"), (3, '"bliedf:k=3"')],
)
def test_method(method, remedy):
    refused(lambda: ld.simulate(model(), t_end=1.0, h=1e-3, method=method), "method", remedy)


@pytest.mark.parametrize("tolerance", [0.0, -1e-9, NAN, INF, "tight"])
def test_tolerance(tolerance):
    refused(
        lambda: ld.simulate(model(), t_end=1.0, h=1e-3, newton_tolerance=tolerance),
        "newton_tolerance",
        repr(tolerance),
        "1e-12",
    )


def test_other_arguments_of_simulate():
    refused(lambda: ld.simulate(model(), t_end=1.0, h=1e-3, newton="quasi"), "'quasi'", "'modified'", "'full'")
    refused(lambda: ld.simulate(model(), t_end=1.0, h=1e-3, group="SE3"), "group", "Model(group=...)")
    refused(lambda: ld.simulate("heavy top", t_end=1.0, h=1e-3), "'heavy top'", "neither a model")
    refused(lambda: ld.simulate(ld.Model(), t_end=1.0, h=1e-3), "no body", "model.body")
    refused(lambda: ld.simulate(model(), t_end=1.0, h=1e-3, newton_at=[2.0]), "newton_at", "t_end")


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"rho_inf": -0.1}, ("rho_inf = -0.1", "between 0 and 1")),
        ({"rho_inf": 1.1}, ("rho_inf = 1.1", "between 0 and 1")),
        ({"rho_inf": NAN}, ("rho_inf = nan",)),
        ({"rho_inf": "some"}, ("rho_inf = 'some'", "number")),
        ({"alpha_m": 0.1}, ("alpha_m, alpha_f, beta and gamma",)),
        ({"rho_inf": 0.5, "alpha_m": 0, "alpha_f": 0, "beta": 0.25, "gamma": 0.5}, ("exclude each other",)),
        ({"alpha_m": 1.0, "alpha_f": 0, "beta": 0.25, "gamma": 0.5}, ("alpha_m < 1",)),
        ({"alpha_m": 0, "alpha_f": 0, "beta": 0, "gamma": 0.5}, ("beta > 0",)),
        ({"alpha_m": 0, "alpha_f": 0, "beta": NAN, "gamma": 0.5}, ("beta",)),
        ({"alpha_m": 0, "alpha_f": 0, "beta": "b", "gamma": 0.5}, ("beta",)),
        ({"update": "geom4"}, ("update = 'geom4'", "'geom1'")),
        ({"map": "log"}, ("map = 'log'", "'cayley'")),
        ({"index": 1}, ("index = 1", "2, 3")),
        ({"init": "exact"}, ("init = 'exact'", "'perturbed'")),
        ({"index": 2, "init": "perturbed"}, ("index 2", "'a0'")),
        ({"stabilization": "energy", "index": 2}, ("'energy'", "'mass'")),
        ({"stabilization": "mass"}, ("index=2",)),
    ],
)
def test_options_of_generalized_alpha(options, words):
    refused(lambda: ld.GeneralizedAlpha(**options), "GeneralizedAlpha", *words)


@pytest.mark.parametrize("alpha", [-0.1, 0.4, NAN, "a"])
def test_parameter_of_hht(alpha):
    refused(lambda: ld.GeneralizedAlpha.hht(alpha), "hht", "alpha", "1/3")


# -- what only shows at t = 0 -------------------------------------------------------------------------------------------------


def test_constraint_that_is_impossible_at_the_start():
    m = ld.Model()
    m.body("rod", position=(0.5, 0, 0), **BODY)
    m.spherical("ground", "rod", at_a=(0, 0, 0), at_b=(-0.5, 0, 0), name="left")
    m.spherical("ground", "rod", at_a=(4, 0, 0), at_b=(0.5, 0, 0), name="right")
    text = refused(lambda: ld.simulate(m, t_end=1.0, h=1e-3), "cannot be closed", "gap", "Check the positions")
    assert re.search(r"'(left|right)'", text)


@pytest.mark.parametrize("read", ["position", "velocity", "acceleration", "rotation", "quaternion", "angular_velocity"])
def test_read_out_of_an_unknown_body(read):
    sol = ld.simulate(model(), t_end=0.1, h=1e-2)
    refused(lambda: getattr(sol, read)("amr"), "'amr'", "did you mean 'arm'?")
    refused(lambda: getattr(sol, read)(3), "3 is not a body")


def test_read_out_of_an_unknown_joint_or_point():
    sol = ld.simulate(model(), t_end=0.1, h=1e-2)
    refused(lambda: sol.reaction("pin"), "no joint 'pin'")
    refused(lambda: sol.position("arm", at=(0, 0)), "'arm'", "at", "3 numbers")
    refused(lambda: sol.velocity("arm", at=(0, 0, NAN)), "'arm'", "at", "finite")
