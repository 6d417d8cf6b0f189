"""Critical loads: columns against the exact solution, lateral buckling of a frame."""

import numpy as np
import pytest

import liedyn as ld

EA = 1e5


def column(n, order=2, GA=EA, ends="clamped", **options):
    """Column of length 1 along z with EI = 1 and 2 under the dead load t."""
    model = ld.Model()
    section = ld.Section(stiffness=(EA, GA, GA, 10.0, 1.0, 2.0))
    beam = model.beam("b", section, ld.Line((0, 0, 0), (0, 0, 1), up=(1, 0, 0)), n=n, order=order, **options)
    if ends == "clamped":
        model.fixed("ground", beam.node(0))
    else:
        model.universal("ground", beam.node(0), at=(0, 0, 0), axis_a=(1, 0, 0), axis_b=(0, 1, 0))
        model.point_on_line("ground", beam.node(n), at=(0, 0, 1), axis=(0, 0, 1))
    model.force(beam.node(n), (0, 0, "-t"))
    return model


def exact(euler, GA):
    """P (1 + (1/GA - 1/EA) P) = P_E for a column that is shortened and sheared (Haringx; Bazant & Cedolin 1991)."""
    k = 1.0 / GA - 1.0 / EA
    return euler if k == 0.0 else (np.sqrt(1.0 + 4.0 * k * euler) - 1.0) / (2.0 * k)


@pytest.mark.parametrize("GA", [EA, 200.0])
@pytest.mark.parametrize(("ends", "factor"), [("clamped", 0.25), ("pinned", 1.0)])
def test_both_loads_of_a_column_with_order_4(GA, ends, factor):
    euler = factor * np.pi**2 * np.array([1.0, 2.0])
    values = []
    for n in (8, 16):
        found = ld.critical_loads(column(n, 4, GA, ends), 30.0, count=2)
        assert found.converged
        assert [p.kind for p in found] == ["bifurcation"] * 2
        values.append(found.loads / exact(euler, GA) - 1.0)
    assert np.abs(values[1]).max() < 2e-5
    np.testing.assert_allclose(np.log2(values[0] / values[1]), 4.0, atol=0.1)


def test_plain_elements_are_of_order_2():
    study = ld.mesh_study(lambda n: column(n), lambda m: ld.critical_loads(m, 30.0).loads[0], reference=np.pi**2 / 4)
    np.testing.assert_allclose(study.orders, 2.0, atol=0.05)
    assert study.value == pytest.approx(np.pi**2 / 4, rel=1e-7)


def test_modes_are_in_the_soft_plane_first_and_have_the_shape_of_a_sine():
    found = ld.critical_loads(column(16, 4), 30.0, count=2)
    soft, stiff = (np.array([p.displacement(f"b.{k}") for k in range(17)]) for p in found)
    z = np.arange(17) / 16
    np.testing.assert_allclose(soft[:, 0] / soft[-1, 0], 1 - np.cos(np.pi * z / 2), atol=1e-3)
    np.testing.assert_allclose(soft[:, 1], 0.0, atol=1e-6 * np.abs(soft).max())
    np.testing.assert_allclose(stiff[:, 1] / stiff[-1, 1], 1 - np.cos(np.pi * z / 2), atol=1e-3)


def frame(n, order):
    """Right-angle frame, legs 240, section 0.6 x 30, load t at the tip in its plane (Argyris et al. 1979)."""
    E, nu, b, h = 71240.0, 0.31, 30.0, 0.6
    G, A = E / (2 * (1 + nu)), b * h
    section = ld.Section(
        stiffness=(E * A, G * A * 5 / 6, G * A * 5 / 6, G * b * h**3 / 3, E * b * h**3 / 12, E * h * b**3 / 12)
    )
    model = ld.Model()
    first = model.beam("a", section, ld.Line((0, 0, 0), (240, 0, 0), up=(0, 0, 1)), n=n, order=order)
    second = model.beam("b", section, ld.Line((240, 0, 0), (240, -240, 0), up=(0, 0, 1)), n=n, order=order)
    model.fixed("ground", first.node(0))
    model.fixed(first.node(n), second.node(0))
    model.force(second.node(n), ("t", 0, 0))
    return model


def test_lateral_buckling_of_a_frame():
    """1.088 is published; 1.087518 by an independent prototype, with its values for coarse meshes."""
    for n, order, load in ((5, 2, 1.09495), (10, 2, 1.08937), (5, 4, 1.0875211), (10, 4, 1.0875181)):
        found = ld.critical_loads(frame(n, order), 2.0)
        assert found.loads[0] == pytest.approx(load, abs=6e-6 if order == 2 else 6e-8)
    assert ld.critical_loads(frame(20, 4), 2.0).loads[0] == pytest.approx(1.087518, abs=1e-6)
    assert ld.critical_loads(frame(10, 2), 2.0, beams="accurate").loads[0] == pytest.approx(1.0875181, abs=6e-8)


def test_beyond_buckling_the_other_branch_carries_a_little_more():
    model = column(8)
    point = ld.critical_loads(model, 30.0)[0]
    path = ld.static_path(model, 2.0 * point.t, point, perturb=0.05, arc_length=True)
    assert path.converged
    tip = path.position("b.8")
    assert (path.t[1:] > point.t).all()
    assert np.abs(tip[-1, 0]) > 0.5
    np.testing.assert_allclose(tip[:, 1], 0.0, atol=1e-8)
    # the elastica: at small deflection w of the tip the load is P (1 + (pi w)^2/32), Timoshenko & Gere 1961
    w = tip[1, 0]
    assert path.t[1] / point.t - 1.0 == pytest.approx((np.pi * w) ** 2 / 32, rel=0.05)


def test_a_load_that_does_not_buckle_is_said():
    found = ld.critical_loads(column(4), 1.0)
    assert found.converged
    assert len(found) == 0
    assert "there is no more up to t = 1" in str(found)


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({"t_max": 1.0, "count": 0}, "count = 0 must be a number of loads"),
        ({"t_max": 0.0}, "must differ from t = 0.0"),
        ({"t_max": 1.0, "beams": "x"}, "beams = 'x' is unknown"),
    ],
)
def test_bad_arguments_are_named(options, text):
    with pytest.raises(ld.ModelError, match=text):
        ld.critical_loads(column(2), **options)
