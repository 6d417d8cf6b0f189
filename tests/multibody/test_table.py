"""Tables: values and exact derivatives in Python and in compiled code, beyond the ends, files, bad points."""

import numpy as np
import pytest
from scipy.integrate import quad
from scipy.interpolate import CubicSpline, PchipInterpolator

import liedyn as ld
from liedyn.compiled.address import address
from liedyn.equation.roles import SIGNAL, evaluate_signals
from liedyn.equation.user_functions import signal_kernel

X = np.array([0.0, 0.3, 0.7, 1.0, 1.6, 2.0])
Y = np.array([0.0, 0.5, -0.2, 0.4, 1.0, 0.0])
INSIDE = np.linspace(0.01, 1.99, 67)
KINDS = ("step", "linear", "pchip", "cubic")
kinds = pytest.mark.parametrize("kind", KINDS)


@kinds
def test_a_table_goes_through_its_points(kind):
    np.testing.assert_allclose(ld.Table(X, Y, kind=kind)(X), Y, atol=1e-15)


def test_kinds_are_the_known_interpolations():
    np.testing.assert_allclose(ld.Table(X, Y)(INSIDE), np.interp(INSIDE, X, Y), atol=1e-15)
    np.testing.assert_allclose(ld.Table(X, Y, kind="cubic")(INSIDE), CubicSpline(X, Y)(INSIDE), atol=1e-14)
    np.testing.assert_allclose(ld.Table(X, Y, kind="pchip")(INSIDE), PchipInterpolator(X, Y)(INSIDE), atol=1e-14)
    places = np.searchsorted(X, INSIDE, side="right") - 1
    np.testing.assert_allclose(ld.Table(X, Y, kind="step")(INSIDE), Y[places], atol=1e-15)


@kinds
@pytest.mark.parametrize("outside", ["hold", "extend", "periodic"])
def test_compiled_values_and_derivatives_are_those_of_python_also_beyond_the_ends(kind, outside):
    table = ld.Table(X, Y, kind=kind, outside=outside)
    kernel = signal_kernel(*table.functions(2))
    u, addresses = np.zeros(3), np.array([address(kernel, SIGNAL)])
    for t in np.linspace(-3.1, 5.3, 41):
        evaluate_signals(addresses, t, u)
        assert u == pytest.approx([table(t), table.derivative(1)(t), table.derivative(2)(t)], rel=1e-12, abs=1e-13)


@pytest.mark.parametrize("kind", ["linear", "pchip", "cubic"])
@pytest.mark.parametrize("outside", ["hold", "extend", "periodic"])
def test_derivatives_and_integral_belong_together(kind, outside):
    table, d = ld.Table(X, Y, kind=kind, outside=outside), 1e-5
    for x in (-1.234, 0.15, 0.8, 1.77, 2.9):
        first = (table(x + d) - table(x - d)) / (2 * d)
        second = (table.derivative(1)(x + d) - table.derivative(1)(x - d)) / (2 * d)
        assert table.derivative(1)(x) == pytest.approx(first, abs=1e-8)
        assert table.derivative(2)(x) == pytest.approx(second, abs=1e-8)
        assert (table.integral(x + d) - table.integral(x - d)) / (2 * d) == pytest.approx(table(x), abs=1e-8)
    whole = quad(table, -1.3, 2.7, points=[*(X - 2.0), *X, *(X + 2.0)], limit=200)[0]
    assert table.integral(2.7) - table.integral(-1.3) == pytest.approx(whole, abs=1e-9)


def test_beyond_its_ends_a_table_holds_extends_repeats_or_is_no_number():
    assert ld.Table(X, Y, outside="hold")(9.0) == Y[-1]
    assert ld.Table(X, Y, outside="hold")(-9.0) == Y[0]
    assert ld.Table(X, Y, outside="extend")(3.0) == pytest.approx(-2.5)
    assert ld.Table(X, Y, outside="periodic")(2.3) == pytest.approx(0.5)
    assert np.isnan(ld.Table(X, Y)(2.01))
    assert np.isnan(ld.Table(X, Y)(-1.0))


def test_a_periodic_cubic_table_is_smooth_where_the_periods_meet():
    table = ld.Table(X, Y, kind="cubic", outside="periodic")
    for f in (table, table.derivative(1), table.derivative(2)):
        assert f(2.0 - 1e-9) == pytest.approx(f(2.0 + 1e-9), abs=1e-6)


def test_a_force_by_a_table_of_vectors_or_by_three_tables():
    def end(value):
        model = ld.Model()
        model.body("b", 2.0, (1, 1, 1))
        model.force("b", value)
        return ld.simulate(model, t_end=2.0, h=0.01, method=ld.MuntheKaas()).velocity("b")[-1]

    table = ld.Table(X, Y, kind="cubic")
    three = end((table, 0.0, ld.Table(X, 2 * Y, kind="cubic")))
    np.testing.assert_allclose(three, np.array([1.0, 0.0, 2.0]) * table.integral(2.0) / 2.0, atol=1e-7)
    np.testing.assert_allclose(end(ld.Table(X, np.stack([Y, 0 * Y, 2 * Y], axis=1), kind="cubic")), three, atol=1e-13)


def test_a_table_survives_the_round_trip_through_plain_data():
    model = ld.Model()
    model.body("b", 2.0, (1, 1, 1))
    model.revolute("ground", "b", at=(0, 0, 0), axis=(0, 0, 1), name="axle")
    model.force("b", (ld.Table(X, Y), 0.0, 1.0))
    model.motor("axle", ld.Table(X, Y, kind="pchip", outside="hold"))
    model.joint_spring("axle", force=ld.Table(X, Y, outside="extend"))
    data = model.to_dict()
    again = ld.Model.from_dict(data)
    assert again.to_dict() == data
    assert len(again.elements) == 4


BAD = {
    "unsorted": (([0, 2, 1], [0, 1, 2]), ["must ascend", "x[1] = 2", "x[2] = 1"]),
    "repeated": (([0, 1, 1], [0, 1, 2]), ["must ascend", "repeated"]),
    "nan": (([0, 1, 2], [0, np.nan, 2]), ["y[1]", "not finite"]),
    "inf": (([0, np.inf], [0, 1]), ["x[1]", "not finite"]),
    "one point": (([0], [0]), ["at least 2"]),
    "lengths": (([0, 1], [0, 1, 2]), ["(3,)", "2 points"]),
    "texts": (([0, "a"], [0, 1]), ["list of numbers"]),
    "kind": (([0, 1], [0, 1], "cubik"), ["did you mean 'cubic'"]),
    "outside": (([0, 1], [0, 1], "linear", "wrap"), ["outside = 'wrap'", "periodic"]),
    "not periodic": (([0, 1], [0, 1], "linear", "periodic"), ["same y at both ends"]),
}


@pytest.mark.parametrize("case", BAD)
def test_bad_points_are_named(case):
    arguments, words = BAD[case]
    with pytest.raises(ld.ModelError) as error:
        ld.Table(*arguments)
    for word in words:
        assert word in str(error.value)
