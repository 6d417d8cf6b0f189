"""Elements of users given by kernels: three bodies, masses, rows of velocities and memory, equal to what says the same."""

import pickle
import runpy
from pathlib import Path

import numpy as np
import pytest

import liedyn as ld
from liedyn.element_kernels import (
    Shape,
    addm,
    addv,
    kernel,
    kernels_of,
    memory,
    position,
    set_memory,
)
from liedyn.groups.algebra import mul, norm
from liedyn.integrate.catalog import METHODS, parse_method
from liedyn.multibody.elements.bodies import point_mass
from liedyn.multibody.elements.rows import coincide, skate
from liedyn.multibody.lowering import USER_FAMILIES

GROUPS = ("R3xSO3", "SE3")


@pytest.fixture(autouse=True)
def register():
    """What tests register is gone after them."""
    known = dict(USER_FAMILIES)
    yield
    USER_FAMILIES.clear()
    USER_FAMILIES.update(known)


EYELET = Path(__file__).parents[2] / "examples" / "extend" / "eyelet.py"
atwood = runpy.run_path(str(EYELET))["atwood"]

# -- three bodies -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("group", GROUPS)
def test_derivatives_of_a_rope_through_an_eye(group):
    model = atwood(group)
    report = model.check_derivatives(tolerance=1e-9)
    assert report.ok, str(report)


def test_a_rope_through_an_eye_has_one_tension_and_keeps_energy_and_momentum():
    model = ld.Model()
    bodies = [
        model.point_mass(name, mass, position=x, velocity=w)
        for name, mass, x, w in (
            ("a", 1.0, (1, 0, 0), (0, 1, 0)),
            ("b", 2.0, (0, 0, 0), (0, 0, 0.5)),
            ("c", 3.0, (0, 1.1, 0), (0.2, 0, 0)),
        )
    ]
    model.add("eyelet", *bodies, stiffness=50.0, length=2.0, name="rope")
    sol = ld.simulate(model, t_end=1.0, h=1e-3, method=ld.RATTLie())
    assert np.ptp(sol.momentum.linear, axis=0) == pytest.approx(np.zeros(3), abs=1e-12)
    assert np.ptp(sol.momentum.angular, axis=0) == pytest.approx(np.zeros(3), abs=1e-12)
    assert np.ptp(sol.energy.potential) > 0.1
    assert np.ptp(sol.energy.total) < 1e-4 * np.ptp(sol.energy.potential)
    for name, mass in (("a", 1.0), ("c", 3.0)):
        force = mass * np.linalg.norm(sol.acceleration(name), axis=1)
        assert force == pytest.approx(sol.effort("rope"), abs=1e-8)
    with pytest.raises(ld.ModelError, match="there is no joint 'rope'"):
        sol.reaction("rope")


def test_files_pickles_and_the_viewer_know_it(tmp_path):
    from liedyn.viewer.scene import scene_from_solution

    model = atwood()
    back = ld.read_model(model.write(tmp_path / "model.toml"))
    assert back.to_dict() == model.to_dict() == pickle.loads(pickle.dumps(model)).to_dict()
    sol = ld.simulate(model, t_end=0.01, h=1e-3, save=tmp_path / "run.h5")
    assert np.array_equal(ld.load(tmp_path / "run.h5").effort("rope"), sol.effort("rope"))
    lines = [x for x in scene_from_solution(sol, arrows=True)["lines"] if x["name"] == "rope"]
    assert len(lines) == 2
    assert repr(USER_FAMILIES["eyelet"]) == "<element family 'eyelet': residual, tangent, energies>"


# -- masses, rows of positions and velocities: built-in kernels from outside ------------------------------------------


MOVE_RIGID_BODIES = ("krysl-midpoint", "simo-wong", "trapezoidal", "rattlie")


def own_kinds():
    ld.register_element(
        ld.KernelFamily(
            "ballast",
            point_mass.SHAPE,
            kernels_of("point", vars(point_mass)),
            parts="M",
            conservative=True,
            smooth=True,
        )
    )
    ld.register_element(
        ld.KernelFamily(
            "blade", skate.SHAPE, kernels_of("skate", vars(skate)), parts="KB", points={"point": "b"}, nonholonomic=True
        )
    )
    family = coincide.SPHERICAL
    ld.register_element(
        ld.KernelFamily(
            "ball", family.shape, kernels_of("spherical", vars(coincide)), parts=family.parts,
            points={"point_a": "a", "point_b": "b"}, smooth=True,
        )
    )  # fmt: skip


def sled(own, group):
    """A sled on a hinge with a blade and a ballast, by elements of the library or of a user."""
    model = ld.Model(gravity=(0, 0, -9.81), group=group)
    inertia = (0.1, 0.2, 0.25)
    mass = 1.0 if own else 1.5
    sled = model.body("sled", mass=mass, inertia=inertia, velocity=(1, 0, 0), angular_velocity=(0, 0, 0.4))
    arm = model.body("arm", mass=0.3, inertia=(0.01, 0.01, 0.01), position=(0.3, 0, -0.2), velocity=(1, 0.12, 0))
    model.point_on_plane("ground", sled, at=(0, 0, 0), axis=(0, 0, 1))
    if own:
        model.add("ballast", sled, mass=0.5, weight=(0, 0, -0.5 * 9.81))
        model.add("blade", sled, normal=(0, 1, 0), point=(0, 0, 0), name="edge")
        model.add("ball", sled, arm, point_a=(0.3, 0, 0), point_b=(0, 0, 0.2), name="joint")
    else:
        model.skate(sled, direction=(0, 1, 0), name="edge")
        model.spherical(sled, arm, at=(0.3, 0, 0), name="joint")
    return model


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize(
    "method",
    [
        pytest.param(x, marks=() if x in ("generalized-alpha", "energy-midpoint", "rattlie") else pytest.mark.long)
        for x in METHODS
    ],
)
def test_masses_and_rows_from_outside_equal_those_of_the_library(method, group):
    own_kinds()
    if method in MOVE_RIGID_BODIES:
        with pytest.raises(ld.ModelError, match="ballast 'ballast:sled' has a mass matrix of its own"):
            ld.simulate(sled(True, group), t_end=0.2, h=2e-3, method=parse_method(method))
        return
    runs = [ld.simulate(sled(own, group), t_end=0.2, h=2e-3, method=parse_method(method)) for own in (True, False)]
    assert [sol.status for sol in runs] == ["finished", "finished"]
    mine, theirs = runs
    assert mine.q == pytest.approx(theirs.q, abs=1e-10)
    assert mine.v == pytest.approx(theirs.v, abs=1e-9)
    assert mine.energy.total == pytest.approx(theirs.energy.total, abs=1e-9)
    assert mine.energy.work == pytest.approx(theirs.energy.work, abs=1e-9)
    for name in ("edge", "joint"):
        for x, y in zip(mine.reaction(name), theirs.reaction(name), strict=True):
            assert x == pytest.approx(y, abs=1e-5)  # multipliers: 1e-10/h^2 of the positions


# -- memory -----------------------------------------------------------------------------------------------------------

WORN = Shape(nodes="a m", atoms="ta", blocks="ta.ta", par="stiffness loss")
STRIDE, PAR, NODE_A, NODE_M, TA, TA_TA = WORN.places("STRIDE PAR NODE_A NODE_M TA TA_TA")
STIFFNESS, LOSS = WORN.places("STIFFNESS LOSS")


@kernel
def worn_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """A band from the origin that gets softer by its largest length so far."""
    for k in range(ne):
        i, p = io + STRIDE * k, po + PAR * k
        c = par[p + STIFFNESS] / (1.0 + par[p + LOSS] * memory(q, ids[i + NODE_M]))
        addv(r, ids[i + TA], mul(cg * c, position(q, ids[i + NODE_A])))


@kernel
def worn_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    for k in range(ne):
        i, p = io + STRIDE * k, po + PAR * k
        c = par[p + STIFFNESS] / (1.0 + par[p + LOSS] * memory(q, ids[i + NODE_M]))
        addm(S, ids[i + TA_TA], (cK * c, 0.0, 0.0, 0.0, cK * c, 0.0, 0.0, 0.0, cK * c))


@kernel
def worn_remember(t, u, ne, io, po, ids, par, q, v, r):
    for k in range(ne):
        i = io + STRIDE * k
        m = ids[i + NODE_M]
        set_memory(q, m, max(memory(q, m), norm(position(q, ids[i + NODE_A]))))


@kernel
def worn_length(t, u, ne, io, po, ids, par, q, v, out):
    for k in range(ne):
        out[k] = memory(q, ids[io + STRIDE * k + NODE_M])


def test_an_element_remembers():
    ld.register_element(
        ld.KernelFamily(
            "worn", WORN, kernels_of("worn", globals()), parts="K", memory={"m": (0.0,)}, effort=worn_length
        )
    )
    model = ld.Model()
    model.add(
        "worn", model.point_mass("p", 1.0, position=(1, 0, 0), velocity=(1, 0, 0)), stiffness=4.0, loss=0.5, name="band"
    )
    assert model.check_derivatives().ok
    sol = ld.simulate(model, t_end=3.0, h=1e-3)
    largest = np.maximum.accumulate(np.linalg.norm(sol.position("p"), axis=1))
    assert sol.effort("band")[1:] == pytest.approx(largest[1:], abs=1e-14)
    # a state carries it: two halves are the whole
    half = ld.simulate(model, t_end=1.5, h=1e-3)
    rest = ld.simulate(model, t_end=3.0, h=1e-3, initial=half)
    assert rest.position("p")[-1] == pytest.approx(sol.position("p")[-1], abs=1e-6)


# -- refusals ---------------------------------------------------------------------------------------------------------

GOOD = {"shape": WORN, "kernels": kernels_of("worn", globals()), "parts": "K", "memory": {"m": 0.0}}
WRONG = {
    "no shape": ({"shape": 3}, "shape = 3 is no liedyn.element_kernels.Shape"),
    "no kernels": ({"kernels": {}}, "give a kernel for the role residual"),
    "unknown role": ({"kernels": {"residuum": worn_residual}}, "there is no role 'residuum'"),
    "a role of beams": (
        {"kernels": {"residual": worn_residual, "follow_stress": worn_residual}},
        "belongs to the beams",
    ),
    "no kernel": ({"kernels": {"residual": 3.0}}, "residual = 3.0 is no kernel"),
    "another signature": ({"kernels": {"residual": worn_tangent}}, "residual: it has 16 arguments; the role has 13"),
    "no tangent": ({"kernels": {"residual": worn_residual, "remember": worn_remember}}, "lacks tangent"),
    "no memory": ({"memory": {}}, "memory= and a kernel remember belong together"),
    "memory of nobody": ({"memory": {"m": 0.0, "x": 0.0}}, "'x' must be a node of the shape"),
    "memory of a body": ({"memory": {"m": 0.0, "a": 0.0}}, "'a' must be a node of the shape, and have no atoms"),
    "too much memory": ({"memory": {"m": np.zeros(13)}}, "give 1 to 12 numbers"),
    "a point": ({"points": {"loss": "a"}}, "points: 'loss': 'a'; give a parameter of 3 numbers"),
    "a default": ({"defaults": {"x": 1.0}}, "there is no parameter 'x'"),
    "no rows": ({"nonholonomic": True}, "nonholonomic and has no rows"),
    "no energy": ({"conservative": True}, "conservative and has no energy"),
    "parts": ({"parts": "KX"}, "parts 'KX'"),
    "misspelt": ({"defualts": {}}, "unknown argument 'defualts'.*did you mean 'defaults'"),
    "places of another shape": (
        {"shape": Shape("a m", "ta", "ta.ta", "loss stiffness")},
        "takes LOSS = 1, which is 0 in its shape",
    ),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_declaration_is_refused_when_it_is_made(case):
    arguments, message = WRONG[case]
    with pytest.raises(ld.ModelError, match=message) as raised:
        ld.KernelFamily("thing", **{**GOOD, **arguments})
    assert "thing" in str(raised.value) or case == "misspelt"


def test_wrong_arguments_of_an_element_are_refused():
    model = ld.Model()
    a, b = (model.point_mass(name, 1.0, position=(k, 0, 0)) for k, name in enumerate("ab"))
    numbers = {"stiffness": 1.0, "length": 1.0}
    for bodies, more, message in (
        ((a, b), numbers, "missing a required argument: 'c'"),
        ((a, b, a), numbers, "connects 'a' with itself"),
        (("ground", "ground", "ground"), numbers, "the ground does not move"),
        ((a, b, "nobody"), numbers, "eyelet: c: there is no body 'nobody'"),
        ((a, b, "ground"), {**numbers, "lenght": 1.0}, "did you mean 'length'"),
        ((a, b, "ground"), {"stiffness": "x", "length": 1.0}, "stiffness = 'x'"),
        ((a, b, "ground"), {"stiffness": -1.0, "length": 1.0}, "must be positive"),
    ):
        with pytest.raises(ld.ModelError, match=message):
            model.add("eyelet", *bodies, **more)
    assert model.elements == []


def test_energy_midpoint_refuses_rows_without_discrete_roles_by_name():
    own_kinds()
    kernels = {k: x for k, x in kernels_of("skate", vars(skate)).items() if not k.startswith("discrete")}
    ld.register_element(
        ld.KernelFamily("blade", skate.SHAPE, kernels, parts="KB", points={"point": "b"}, nonholonomic=True)
    )
    with pytest.raises(
        ld.ModelError, match=r"EnergyMidpoint: blade 'edge' is a constraint without a discrete derivative"
    ):
        ld.simulate(sled(True, "R3xSO3"), t_end=0.1, h=0.01, method=ld.EnergyMidpoint())
