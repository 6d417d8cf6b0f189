"""Paths of equilibria: snap-through of a truss, bifurcation, arch, prescribed motion; limit points and branches."""

import numpy as np
import pytest
from scipy.optimize import brentq

import liedyn as ld

GROUPS = ("R3xSO3", "SE3")
K = 100.0


def truss(height, rail=True, group="R3xSO3"):
    """Von Mises truss: two springs from (-1, 0, 0) and (1, 0, 0) to an apex under the load t."""
    model = ld.Model(group=group)
    model.point_mass("apex", mass=1.0, position=(0, 0, height))
    for side in (-1, 1):
        model.spring("ground", "apex", stiffness=K, at_a=(side, 0, 0))
    if rail:
        model.point_on_line("ground", "apex", at=(0, 0, height), axis=(0, 0, 1))
    else:
        model.point_on_plane("ground", "apex", at=(0, 0, height), axis=(0, 1, 0))
    model.force("apex", (0, 0, "-t"))
    return model


def truss_load(z, height):
    """Load under which the apex of the truss is at the height z."""
    return 2 * K * (np.hypot(1, height) / np.hypot(1, z) - 1) * z


def snap_through(height):
    """Load of the limit point: z^2 + 1 = (height^2 + 1)^(1/3)."""
    return truss_load(np.sqrt(np.cbrt(1 + height**2) - 1), height)


@pytest.mark.parametrize("group", GROUPS)
def test_arc_length_passes_the_snap_through_of_a_truss(group):
    path = ld.static_path(truss(0.3, group=group), 20.0, arc_length=True)
    assert path.converged
    assert path.t[-1] == 20.0
    z = path.position("apex")[:, 2]
    np.testing.assert_allclose(truss_load(z, 0.3), path.t, rtol=0, atol=1e-11)
    limits = [p.t for p in path.limit_points]
    np.testing.assert_allclose(limits, [snap_through(0.3), -snap_through(0.3)], rtol=1e-12)
    assert not path.critical_points
    energy = K * (np.hypot(1, z) - np.hypot(1, 0.3)) ** 2
    np.testing.assert_allclose(path.energy.potential, energy, rtol=0, atol=1e-12)
    np.testing.assert_allclose(path.limit_points[0].displacement("apex") / path.limit_points[0].mode[8], (0, 0, 1))


def test_natural_continuation_stops_at_the_limit_point():
    path = ld.static_path(truss(0.3), 20.0)
    assert not path.converged
    assert "arc_length=True" in path.message
    assert snap_through(0.3) * (1 - 1e-4) < path.t[-1] <= snap_through(0.3)


def sideways_load(height):
    """Load at which the apex of a high truss leaves its plane of symmetry: L0 z^2 = L^3."""
    L0 = np.hypot(1, height)
    z = brentq(lambda z: L0 * z**2 - np.hypot(1, z) ** 3, 0.75 * height, height, xtol=1e-15)
    return truss_load(z, height), z


@pytest.mark.parametrize("arc_length", [False, True])
def test_bifurcation_of_a_high_truss(arc_length):
    load, z = sideways_load(4.0)
    path = ld.static_path(truss(4.0, rail=False), 80.0, arc_length=arc_length)
    assert path.converged
    assert len(path.critical_points) == 1
    point = path.critical_points[0]
    assert point.t == pytest.approx(load, rel=1e-9)
    assert point.state.q[14] == pytest.approx(z, rel=1e-9)
    mode = point.displacement("apex")
    np.testing.assert_allclose(mode / mode[0], (1, 0, 0), atol=1e-9)


@pytest.mark.parametrize("side", [1.0, -1.0])
def test_the_path_changes_to_the_other_branch(side):
    load, _ = sideways_load(4.0)
    options = {"arc_length": True, "max_steps": 12}
    path = ld.static_path(truss(4.0, rail=False), 80.0, perturb=side * 1e-3, **options)
    x = path.position("apex")
    start = int(np.argmin(np.abs(path.t - load)))
    assert (side * x[start + 1 :, 0] > 0).all()
    on_branch = ld.static_path(truss(4.0, rail=False), 80.0, path.critical_points[0], perturb=side * 0.01, **options)
    assert side * on_branch.position("apex")[1, 0] > 0
    for found, first in ((path, start + 1), (on_branch, 1)):
        x = found.position("apex")[first:]
        springs = [x - (s, 0, 0) for s in (-1, 1)]
        force = -sum(K * (1 - np.hypot(1, 4) / np.linalg.norm(d, axis=1))[:, None] * d for d in springs)
        np.testing.assert_allclose(force[:, 0], 0.0, atol=1e-9)
        np.testing.assert_allclose(force[:, 2], found.t[first:], rtol=0, atol=1e-9)


def test_prescribed_motion_moves_along():
    model = ld.Model(gravity=(0, 0, -9.81))
    model.body("arm", mass=1.0, inertia=(0.1,) * 3, position=(1, 0, 0))
    model.revolute("ground", "arm", at=(0, 0, 0), axis=(0, -1, 0), name="pin")
    model.drive("pin", "t", name="motor")
    path = ld.static_path(model, 3.0)
    assert path.converged
    np.testing.assert_allclose(path.solution.coordinate("pin"), path.t, atol=1e-12)
    np.testing.assert_allclose(path.solution.effort("motor"), 9.81 * np.cos(path.t), atol=1e-10)
    rest = ld.equilibrium(model, t=3.0)
    np.testing.assert_allclose(path.position("arm")[-1], rest.position("arm"), atol=1e-12)


def arch(n, order):
    """Clamped-hinged circular arch of 215 degrees, dead load t at the crown (DaDeppo & Schmidt 1975)."""
    model = ld.Model()
    section = ld.Section(stiffness=(1e8, 1e8, 1e8, 1e6, 1e6, 1e6))
    half = np.radians(215.0 / 2)
    start = 100.0 * np.array([-np.sin(half), np.cos(half), 0.0])
    beam = model.beam("arch", section, ld.Arc((0, 0, 0), start, -2 * half), n=n, order=order)
    model.fixed("ground", beam.node(0))
    model.revolute("ground", beam.node(n), at=beam.node(n).position, axis=(0, 0, 1))
    model.force(beam.node(n // 2), (0, "-t", 0))
    return model


def test_limit_load_of_an_arch():
    """About 897 in the literature, 897.35 +- 0.1 by a fit through a path; 897.289 by both elements after extrapolation."""
    loads = {2: [], 4: []}
    for n, order in ((20, 2), (40, 2), (80, 2), (20, 4), (40, 4)):
        path = ld.static_path(arch(n, order), 1000.0, arc_length=True, step=40.0, max_steps=60)
        assert path.rejected <= 2
        assert order == 4 or path.converged, "up again beyond the second limit point"
        loads[order].append(path.limit_points[0].t)
    np.testing.assert_allclose(loads[2], (914.8, 901.6, 898.4), atol=0.1)
    assert loads[4][1] == pytest.approx(897.35, abs=0.1)
    for order, values in loads.items():
        assert ld.richardson(values, order=order).value == pytest.approx(897.289, abs=2e-3)


def test_functions_of_time_at_the_end_of_the_path_and_inputs():
    model = truss(0.3)
    model.force("apex", (0, 0, model.input("lift")))
    path = ld.static_path(model, (0.0, 0.5), inputs={"lift": 0.2})
    np.testing.assert_allclose(truss_load(path.position("apex")[:, 2], 0.3), path.t - 0.2, atol=1e-11)


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({"t": (0, 1, 2)}, r"must be the end t1, or \(t0, t1\)"),
        ({"t": 0.0}, "has no length"),
        ({"t": 1.0, "step": -1.0}, "step = -1.0 must be positive"),
        ({"t": 1.0, "arclength": True}, "did you mean 'arc_length'"),
        ({"t": 1.0, "inputs": {"x": 1.0}}, "there is no input 'x'"),
    ],
)
def test_bad_arguments_are_named(options, text):
    with pytest.raises(ld.ModelError, match=text):
        ld.static_path(truss(0.3), **options)


def test_a_path_without_a_start_says_so():
    model = ld.Model(gravity=(0, 0, -9.81))
    model.point_mass("stone", mass=1.0)
    path = ld.static_path(model, 1.0)
    assert not path.converged
    assert "no equilibrium to start from" in path.message


def test_a_table_is_not_left_at_the_ends_of_the_path():
    model = ld.Model()
    model.point_mass("m", mass=1.0, position=(1, 0, 0))
    model.spring("ground", "m", stiffness=10.0)
    model.point_on_line("ground", "m", at=(1, 0, 0), axis=(1, 0, 0))
    model.force("m", (ld.Table([0.0, 1.0, 2.0], [0.0, 3.0, 4.0]), 0, 0))
    path = ld.static_path(model, 2.0)
    assert path.converged
    assert path.position("m")[-1, 0] == pytest.approx(1.4, abs=1e-12)
