"""Bodies from shapes: mass, center of mass and inertia are those of the solid, whatever the way to compute them."""

import numpy as np
import pytest
import trimesh

import liedyn as ld
from liedyn.multibody.bodies import call_of
from liedyn.multibody.shapes import SHAPES, as_shapes, mass_properties
from liedyn.viewer import shapes as drawing

PLACE = dict(position=(0.3, -0.2, 0.5), rotation=ld.attitude.rotation_vector(0.4, -0.7, 0.2))
TORUS = trimesh.creation.torus(0.4, 0.15)
SOLIDS = {
    "box": ld.Box((0.5, 0.2, 0.9), 800.0, **PLACE),
    "sphere": ld.Sphere(0.4, 700.0, **PLACE),
    "hollow sphere": ld.Sphere(0.4, 700.0, inner_radius=0.3, **PLACE),
    "cylinder": ld.Cylinder(0.2, 0.9, 600.0, **PLACE),
    "cylinder along x": ld.Cylinder(0.2, 0.9, 600.0, axis="x", **PLACE),
    "tube along y": ld.Cylinder(0.2, 0.9, 600.0, axis="y", inner_radius=0.15, **PLACE),
    "capsule": ld.Capsule(0.2, 0.5, 500.0, axis="y", **PLACE),
    "cone": ld.Cone(0.3, 0.7, 400.0, axis="x", **PLACE),
    "ellipsoid": ld.Ellipsoid((0.3, 0.2, 0.4), 300.0, **PLACE),
    "mesh": ld.Mesh((TORUS.vertices, TORUS.faces), 200.0, scale=(1.0, 0.5, 2.0), **PLACE),
}


def gauss(low, high, n=8):
    """Points and weights of Gauss-Legendre quadrature."""
    x, w = np.polynomial.legendre.leggauss(n)
    return 0.5 * (low + high) + 0.5 * (high - low) * x, 0.5 * (high - low) * w


def revolution(pieces, outer, inner=lambda z: 0.0):
    """Points and weights in a solid of revolution about z: Gauss in z and in the radius squared, even in the angle.

    Exact for the moments, as all profiles here have squares that are polynomials in each piece of z.
    """
    points, weights = [], []
    for low, high in pieces:
        for z, wz in zip(*gauss(low, high), strict=True):
            for u, wu in zip(*gauss(inner(z) ** 2, outer(z) ** 2), strict=True):
                for turn in 2 * np.pi * np.arange(8) / 8:
                    points.append((np.sqrt(u) * np.cos(turn), np.sqrt(u) * np.sin(turn), z))
                    weights.append(wz * wu / 2 * 2 * np.pi / 8)
    return np.array(points), np.array(weights)


def quadrature(shape):
    """Points and weights in the solid, in its own frame."""
    if isinstance(shape, ld.Box):
        axes = [gauss(-s / 2, s / 2, 3) for s in shape.size]
        points = np.stack(np.meshgrid(*(x for x, _ in axes), indexing="ij"), axis=-1).reshape(-1, 3)
        return points, np.prod(np.meshgrid(*(w for _, w in axes), indexing="ij"), axis=0).ravel()
    if isinstance(shape, ld.Ellipsoid):
        points, weights = revolution([(-1, 1)], lambda z: np.sqrt(1 - z**2))
        return points * shape.radii, weights * np.prod(shape.radii)
    if isinstance(shape, ld.Sphere):
        R, r = shape.radius, shape.inner_radius
        inner = lambda z: np.sqrt(max(r**2 - z**2, 0.0))  # noqa: E731
        return revolution([(-R, -r), (-r, r), (r, R)], lambda z: np.sqrt(R**2 - z**2), inner)
    L, R = shape.length, shape.radius
    if isinstance(shape, ld.Cylinder):
        return revolution([(-L / 2, L / 2)], lambda z: R, lambda z: shape.inner_radius)
    if isinstance(shape, ld.Cone):
        return revolution([(0, L)], lambda z: R * (1 - z / L))
    pieces = [(-L / 2 - R, -L / 2), (-L / 2, L / 2), (L / 2, L / 2 + R)]
    return revolution(pieces, lambda z: np.sqrt(R**2 - max(abs(z) - L / 2, 0.0) ** 2))


@pytest.mark.parametrize("name", [name for name in SOLIDS if name != "mesh"])
def test_solid_agrees_with_numerical_integration(name):
    shape = SOLIDS[name]
    points, weights = quadrature(shape)
    r, dm = shape.position + points @ shape.axes.T, shape.density * weights
    com = dm @ r / dm.sum()
    d = r - com
    second = np.einsum("n,ni,nj->ij", dm, d, d)
    mass, center, inertia = mass_properties((shape,))
    assert mass == pytest.approx(dm.sum(), rel=1e-13)
    assert np.allclose(center, com, rtol=0, atol=1e-13)
    assert np.allclose(inertia, np.trace(second) * np.eye(3) - second, rtol=0, atol=1e-13 * np.trace(inertia))


def triangles(name):
    """The solid as fine triangles of trimesh, in its own frame."""
    s = SOLIDS[name]
    if name == "hollow sphere":
        outer, inner = (trimesh.creation.icosphere(5, r) for r in (s.radius, s.inner_radius))
        inner.invert()
        return trimesh.util.concatenate(outer, inner)
    return {
        "box": lambda: trimesh.creation.box(s.size),
        "sphere": lambda: trimesh.creation.icosphere(5, s.radius),
        "cylinder": lambda: trimesh.creation.cylinder(s.radius, s.length, sections=1000),
        "cylinder along x": lambda: trimesh.creation.cylinder(s.radius, s.length, sections=1000),
        "tube along y": lambda: trimesh.creation.annulus(s.inner_radius, s.radius, s.length, sections=1000),
        "capsule": lambda: trimesh.creation.capsule(s.length, s.radius, count=[300, 300]),
        "cone": lambda: trimesh.creation.cone(s.radius, s.length, sections=1000),
        "ellipsoid": lambda: trimesh.creation.icosphere(5).apply_scale(s.radii),
        "mesh": lambda: trimesh.Trimesh(s.vertices, s.faces, process=False),
    }[name]()


@pytest.mark.parametrize("name", SOLIDS)
def test_solid_agrees_with_trimesh(name):
    shape, surface = SOLIDS[name], triangles(name)
    pose = np.eye(4)
    pose[:3, :3], pose[:3, 3] = shape.axes, shape.position
    surface.apply_transform(pose)
    surface.density = shape.density
    exact = name in ("box", "mesh")  # the others are inscribed polyhedra: errors of the size of the facets squared
    mass, com, inertia = mass_properties((shape,))
    rel = 1e-12 if exact else 6e-4
    assert mass == pytest.approx(surface.mass, rel=rel)
    assert np.allclose(com, surface.center_mass, rtol=0, atol=rel)
    assert np.allclose(inertia, surface.moment_inertia, rtol=0, atol=rel * np.trace(inertia))


@pytest.mark.parametrize("name", SOLIDS)
def test_drawn_surface_is_as_large_as_the_solid(name):
    shape = SOLIDS[name]
    surface = triangles(name)
    straight = ld.multibody.shapes.from_dict("", shape.to_dict() | {"position": (0, 0, 0), "rotation": np.eye(3)})
    points = surface.vertices @ straight.axes.T
    assert np.allclose(drawing.extent(drawing.drawn(straight)), np.ptp(points, axis=0), rtol=3e-3)


def test_faces_that_look_inwards_enclose_the_same_solid():
    inwards = ld.Mesh((TORUS.vertices, TORUS.faces[:, ::-1]), 200.0, scale=(1.0, 0.5, 2.0), **PLACE)
    for mine, other in zip(mass_properties((inwards,)), mass_properties((SOLIDS["mesh"],)), strict=True):
        assert np.allclose(mine, other, rtol=1e-13, atol=1e-13)


def test_compound_of_halves_is_the_whole():
    left, right = (ld.Box((0.5, 0.2, 0.3), 1000.0, position=(x, 0.1, 0.0)) for x in (-0.25, 0.25))
    whole = ld.Box((1.0, 0.2, 0.3), 1000.0, position=(0.0, 0.1, 0.0))
    for mine, other in zip(mass_properties((left, right)), mass_properties((whole,)), strict=True):
        assert np.allclose(mine, other, rtol=1e-14, atol=1e-14)


def test_body_takes_mass_center_and_inertia_from_its_shape():
    model = ld.Model()
    rod = model.body("rod", shape=ld.Box((1.0, 0.1, 0.2), density=500.0, position=(0.5, 0.0, 0.0)))
    assert rod.mass == pytest.approx(10.0)
    assert rod.com == pytest.approx([0.5, 0.0, 0.0])
    assert np.diag(rod.inertia) == pytest.approx(10.0 / 12.0 * np.array([0.05, 1.04, 1.01]))
    scaled = model.body("scaled", mass=5.0, shape=rod.shapes)
    assert np.allclose(scaled.inertia, rod.inertia / 2, rtol=1e-15)
    even = model.body("even", mass=10.0, shape=ld.Box((1.0, 0.1, 0.2), position=(0.5, 0.0, 0.0)))
    assert np.allclose(even.inertia, rod.inertia, rtol=1e-15)
    drawn = model.body("drawn", mass=1.0, inertia=(1, 1, 1), com=(0, 0, 1), shape=ld.Sphere(0.1))
    assert (drawn.mass, drawn.com.tolist(), np.diag(drawn.inertia).tolist()) == (1.0, [0, 0, 1], [1, 1, 1])
    extra = model.body("extra", shape=[*rod.shapes, ld.Sphere(3.0)])  # without density: only drawn
    assert (extra.mass, extra.com.tolist()) == (rod.mass, rod.com.tolist())


def test_body_about_a_pivot_from_a_shape_swings_as_a_physical_pendulum():
    length, g = 0.8, 9.81
    model = ld.Model(gravity=(0, 0, -g))
    turn = ld.rot("y", 0.01)
    rod = model.body("rod", shape=ld.Cylinder(0.02, length, 7800.0, position=(0, 0, -length / 2)), rotation=turn)
    model.revolute(model.ground, rod, at=(0, 0, 0), axis=(0, 1, 0))
    square = length**2 / 4 + length**2 / 12 + 0.02**2 / 4  # of the radius of gyration about the pivot
    period = 2 * np.pi * np.sqrt(square / (g * length / 2)) * (1 + 0.01**2 / 16)
    sol = ld.simulate(model, t_end=period, h=period / 400)
    angle = np.arcsin(sol.rotation("rod")[-1][0, 2])
    assert angle == pytest.approx(0.01, rel=1e-7)  # cos of the error in phase, 1e-4: second order with 400 steps


def test_arguments_of_a_body_make_it_again_to_the_bit():
    surface = ld.Mesh((TORUS.vertices, TORUS.faces[3:]))  # open: for drawing only
    cases = [
        dict(shape=[SOLIDS["cone"], SOLIDS["mesh"]]),
        dict(shape=SOLIDS["capsule"], mass=0.1),
        dict(shape=ld.Sphere(0.3), mass=0.1),
        dict(shape=surface, mass=1.0, inertia=(1, 2, 2), com=(0.1, 0, 0)),
        dict(mass=1.0, inertia=(1, 2, 2)),
    ]
    for case in cases:
        first = ld.Model().body("a", **case)
        call = call_of(first)
        assert ("inertia" in call) == ("inertia" in case)
        assert ("mass" in call) == ("mass" in case)
        again = ld.Model().body(**call)
        for field in ("mass", "com", "inertia"):
            assert np.array_equal(getattr(first, field), getattr(again, field)), field


@pytest.mark.parametrize("name", SOLIDS)
def test_shape_comes_back_from_its_table(name):
    shape = SOLIDS[name]
    again = as_shapes("", shape.to_dict())
    assert type(again[0]) is type(shape)
    for mine, other in zip(mass_properties(again), mass_properties((shape,)), strict=True):
        assert np.array_equal(mine, other)


def test_every_shape_is_tested():
    assert {s.kind for s in SOLIDS.values()} == set(SHAPES)


def test_mesh_files_are_read_with_their_scale(tmp_path):
    surface = trimesh.creation.box((200, 100, 50))
    for suffix in ("stl", "obj", "ply"):
        path = tmp_path / f"box.{suffix}"
        surface.export(path)
        mass, _, inertia = mass_properties((ld.Mesh(path, 7800.0, scale=1e-3),))
        box_mass, _, box_inertia = mass_properties((ld.Box((0.2, 0.1, 0.05), 7800.0),))
        assert mass == pytest.approx(box_mass, rel=1e-6)  # STL is in single precision
        assert np.allclose(inertia, box_inertia, rtol=1e-6, atol=1e-9)


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: ld.Box((1, 0, 1)), ("Box", "size", "positive")),
        (lambda: ld.Box(1.0), ("Box", "size", "3 numbers")),
        (lambda: ld.Box((1, 1, 1), rho=3), ("Box", "rho", "density")),
        (lambda: ld.Box((1, 1, 1), -1.0), ("Box", "density", "positive")),
        (lambda: ld.Sphere(0.0), ("Sphere", "radius", "positive")),
        (lambda: ld.Sphere(1.0, inner_radius=1.0), ("Sphere", "inner_radius", "smaller than radius")),
        (lambda: ld.Cylinder(1.0, 1.0, axis="w"), ("Cylinder", "axis", "'w'", "rotation")),
        (lambda: ld.Cylinder(1.0), ("Cylinder", "length")),
        (lambda: ld.Capsule(1.0, -1.0), ("Capsule", "length", "positive")),
        (lambda: ld.Cone(1.0, 1.0, rotation=(1, 2, 3)), ("Cone", "rotation")),
        (lambda: ld.Ellipsoid((1, 1, float("nan"))), ("Ellipsoid", "finite")),
        (lambda: ld.Mesh("nowhere.stl"), ("Mesh", "nowhere.stl", "no file")),
        (lambda: ld.Mesh(([(0, 0, 0)], [(0, 0, 1)])), ("Mesh", "faces", "0 to 0")),
        (lambda: ld.Mesh(3), ("Mesh", "vertices")),
        (lambda: ld.Mesh((TORUS.vertices, TORUS.faces), 1.0, scale=-1.0), ("Mesh", "scale")),
        (lambda: ld.Mesh((TORUS.vertices, TORUS.faces[1:]), 1.0), ("not closed", "3 edges", "convex hull", "density")),
        (
            lambda: ld.Mesh((TORUS.vertices, np.vstack([TORUS.faces[1:], TORUS.faces[:1, ::-1]])), 1.0),
            ("Mesh", "sides"),
        ),
        (lambda: ld.Mesh(([(0, 0, 0), (1, 0, 0), (0, 1, 0)], [(0, 1, 2), (0, 2, 1)]), 1.0), ("no volume",)),
        (lambda: ld.Model().body("a"), ("'a'", "mass and inertia", "ld.Box")),
        (lambda: ld.Model().body("a", shape=ld.Sphere(1.0)), ("'a'", "density")),
        (lambda: ld.Model().body("a", shape="ball"), ("'a'", "shape", "'ball'", "ld.Box")),
        (lambda: ld.Model().body("a", shape={"type": "bax"}), ("'a'", "bax", "did you mean 'box'?")),
        (lambda: ld.Model().body("a", shape={"type": "box", "size": 3}), ("'a'", "shape", "size")),
        (lambda: ld.Model().body("a", shape=[]), ("'a'", "shape", "empty")),
        (lambda: ld.Model().body("a", shape=ld.Sphere(1.0, 1.0), com=(0, 0, 1)), ("'a'", "com", "position")),
        (
            lambda: ld.Model().body("a", shape=ld.Sphere(1.0, 1.0), mass=1.0, inertia=(1, 1, 1)),
            ("'a'", "density", "inertia"),
        ),
        (lambda: ld.Model().body("a", mass=0.0, inertia=(1, 1, 1)), ("'a'", "no mass", "neighbors", "universal")),
        (lambda: ld.Model().point_mass("a", mass=0), ("'a'", "no mass", "neighbors")),
        (
            lambda: ld.Model().body("a", shape=ld.Sphere(1.0, 1.0, position=(1, 0, 0)), velocity=(1, 0, 0)),
            ("'a'", "angular_velocity"),
        ),
    ],
)
def test_wrong_shapes_are_refused_by_name(call, words):
    with pytest.raises(ld.ModelError) as caught:
        call()
    for word in words:
        assert word in str(caught.value)


def test_mesh_file_without_trimesh_says_what_to_install(tmp_path, monkeypatch):
    path = tmp_path / "box.stl"
    trimesh.creation.box().export(path)
    monkeypatch.setitem(__import__("sys").modules, "trimesh", None)
    with pytest.raises(ld.ModelError, match=r"pip install 'liedyn\[mesh\]'"):
        ld.Mesh(path)


def test_damaged_mesh_file_is_named(tmp_path):
    path = tmp_path / "bad.obj"
    path.write_bytes(b"\x00\x01 no mesh")
    with pytest.raises(ld.ModelError, match=r"bad\.obj"):
        ld.Mesh(path)
