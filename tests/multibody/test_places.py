"""Kernels of elements take their places from the shape of their family: no literal, and no constant of another shape."""

import ast
import dataclasses
import re
from importlib import import_module
from pathlib import Path

import pytest

import liedyn
from liedyn.equation.roles import DISCRETE_ROLES, ROLES, Family
from liedyn.equation.shape import Shape
from liedyn.multibody.elements.bodies.body import BODY
from liedyn.multibody.elements.bodies.frame_mass import frame_mass
from liedyn.multibody.elements.flexible.superelement import superelement
from liedyn.multibody.elements.flexible.superelement_mass import superelement_mass
from liedyn.multibody.elements.rows.coincide import SPHERICAL
from liedyn.multibody.elements.rows.skate import SKATE

ROOT = Path(liedyn.__file__).parent
FILES = [path for path in sorted((ROOT / "multibody" / "elements").rglob("*.py")) if path.name != "state.py"]
NAMES = [str(path.relative_to(ROOT)) for path in FILES]
# an integer or a parameter of an element by number, the number of an element times a number, a node times its size
LITERAL = re.compile(
    r"ids\[\w+ \+ \d|\bids\[i\]|\b(io|po|i|p) \+ \d|\b\d+ \* e\b|par\[p\]|(vec|mat)\(par, p\)|"
    r"\b(12|6) \* (ids|[abn]\b)|\b(9|18) \* [abn]\b"
)


def kernel_of(arguments):
    """A function of some number of arguments."""
    return eval(f"lambda {', '.join(f'a{k}' for k in range(arguments))}: None")


any_rows = kernel_of(10)


def families():
    """Every family of the elements."""
    for path in FILES:
        name = ".".join(path.relative_to(ROOT.parent).with_suffix("").parts)
        for value in vars(import_module(name)).values():
            found = value.values() if isinstance(value, dict) else [value]
            yield from (family for family in found if isinstance(family, Family))
    yield from (make for m in (1, 2, 3) for make in (frame_mass(m), superelement(m, 1), superelement_mass(m)))


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_no_place_is_a_number(path):
    lines = enumerate(path.read_text().splitlines(), 1)
    assert [f"{path.name}:{k}: {line.strip()}" for k, line in lines if LITERAL.search(line)] == []


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_constants_have_the_names_of_their_places(path):
    for node in ast.walk(ast.parse(path.read_text())):
        call = node.value if isinstance(node, ast.Assign) else None
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "places":
            targets = [target.id for target in node.targets[0].elts]
            assert targets == call.args[0].value.split(), f"{path.name}:{node.lineno}"


def test_kernels_step_by_the_numbers_of_their_family():
    """`io + STRIDE * e` and `po + PAR * e`, with the integers that these names have in the kernel."""
    found = 0
    for family in families():
        for role in ROLES | DISCRETE_ROLES:
            function = getattr(getattr(family, role), "py_func", None)
            names = set(function.__code__.co_names) & {"STRIDE", "PAR"} if function else ()
            for name in names:
                assert function.__globals__[name] == family.shape.table[name], f"{family.name}: {role}"
                found += 1
    assert found > 200  # two in each kernel of most families


def test_a_family_refuses_kernels_that_call_those_of_another_shape():
    """The places of B and B^T of a skate are taken in `one_body.py`."""
    first, *rest = SKATE.shape.blocks.split()
    with pytest.raises(ValueError, match="'skate': skate_tangent takes LAM_RB = 5, which is 4 in its shape"):
        dataclasses.replace(SKATE, shape=dataclasses.replace(SKATE.shape, blocks=" ".join([rest[0], first, *rest[1:]])))


def test_a_family_refuses_kernels_of_another_shape():
    other = Shape(
        nodes="a b", atoms="ta ra tb rb lam:3", blocks=SPHERICAL.shape.blocks, par="length point_a:3 point_b:3"
    )
    with pytest.raises(ValueError, match="'spherical': spherical_residual takes PAR = 6, which is 7 in its shape"):
        dataclasses.replace(SPHERICAL, shape=other)


@pytest.mark.parametrize(
    ("family", "changes", "message"),
    [
        (SPHERICAL, {"velocity_rows": None}, "lacks velocity_rows"),
        (SPHERICAL, {"tangent": None}, "lacks tangent"),
        (SPHERICAL, {"discrete_tangent": None}, "lacks discrete_tangent"),
        (BODY, {"velocity_rows": any_rows}, "must not have velocity_rows"),
        (SPHERICAL, {"length_rows": ()}, "length_rows has not 1 entries"),
        (SPHERICAL, {"pivots": ("t", "t")}, "pivots has not 1 entries"),
        (SPHERICAL, {"pivots": ("x",)}, "each is 't' or 'r'"),
        (SPHERICAL, {"parts": "K"}, "the last where there are rows"),
        (BODY, {"parts": "MX"}, "parts 'MX'"),
        (SKATE, {"residual": SKATE.velocity_rows}, "skate_velocity_rows has 10 arguments, role residual has 13"),
    ],
)
def test_a_family_refuses_a_declaration_that_does_not_fit(family, changes, message):
    with pytest.raises(ValueError, match=message):
        dataclasses.replace(family, **changes)


def test_the_switch_independent_stands_where_the_core_writes_it():
    with pytest.raises(ValueError, match="its memory begins with 'independent'"):
        dataclasses.replace(BODY, follow_stress=kernel_of(len(ROLES["follow_stress"].args)))


def test_multipliers_need_blocks():
    shape = Shape(nodes="a", atoms="ta lam:1", blocks="lam.ta ta.ta")
    rows = dict.fromkeys(("acceleration_rows", "velocity_rows", "velocity_rows_gradient"), any_rows)
    residual, tangent = (kernel_of(len(ROLES[role].args)) for role in ("residual", "tangent"))
    with pytest.raises(ValueError, match=r"'x': no blocks of B and B\^T for 'lam'"):
        Family(name="x", shape=shape, parts="B", residual=residual, tangent=tangent, length_rows=(True,), **rows)
