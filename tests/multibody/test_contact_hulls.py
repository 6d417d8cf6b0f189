"""Contact of convex polyhedra, cones and ellipsoids: gaps against minimizations and linear programs that know no kernel."""

import itertools

import numpy as np
import pytest
from scipy.optimize import linprog, minimize
from scipy.spatial import ConvexHull
from scipy.spatial.transform import Rotation

import liedyn as ld
from tests.multibody.test_contact_geometry import BALL, BOX, Pair, poses


def hull_mesh(points, **options):
    """The convex hull of points as a mesh."""
    return ld.Mesh((points, outward(points)), **options)


def outward(points):
    """Triangles of the hull, going round their outward normals."""
    found = ConvexHull(points)
    a, b, c = (points[found.simplices[:, k]] for k in range(3))
    turned = (np.cross(b - a, c - a) * found.equations[:, :3]).sum(axis=1) < 0
    return np.where(turned[:, None], found.simplices[:, ::-1], found.simplices)


def stone(seed, n=14, **options):
    """A convex mesh with corners on an ellipsoid."""
    x = np.random.default_rng(seed).normal(size=(n, 3))
    return hull_mesh(x / np.linalg.norm(x, axis=1)[:, None] * [0.5, 0.4, 0.3], **options)


def prism(n, radius=0.4, height=0.5):
    angle = 2 * np.pi * np.arange(n) / n
    ring = radius * np.column_stack([np.cos(angle), np.sin(angle)])
    return hull_mesh(np.vstack([np.column_stack([ring, np.full(n, z)]) for z in (-height / 2, height / 2)]))


CUBE = hull_mesh(BOX.size * np.array(list(itertools.product((-0.5, 0.5), repeat=3))))
PLACED = stone(3, position=(0.1, -0.2, 0.3), rotation=ld.rot("x", 0.7))
CONE, EGG = ld.Cone(0.4, 0.9, position=(0.1, 0, 0)), ld.Ellipsoid((0.3, 0.5, 0.8), rotation=ld.rot("y", 0.4))


def corners(shape, x, R):
    local = shape.vertices if isinstance(shape, ld.Mesh) else CUBE.vertices
    return x + (shape.position + local @ shape.axes.T) @ R.T


def overlap(A, B):
    """Whether no plane separates two sets of points (a linear program for its normal and offset, with the largest margin)."""
    limits = np.vstack(
        [
            np.column_stack([A, -np.ones(len(A)), np.ones(len(A))]),
            np.column_stack([-B, np.ones(len(B)), np.ones(len(B))]),
        ]
    )
    found = linprog(
        [0, 0, 0, 0, -1], A_ub=limits, b_ub=np.zeros(len(limits)), bounds=[(-1, 1)] * 3 + [(None, None), (0, 1)]
    )
    return found.x[4] < 1e-9


def separation(A, B):
    """The largest separation of two hulls along normals of faces and of any two edges."""
    hulls = [ConvexHull(x) for x in (A, B)]
    edges = [
        {tuple(x[j] - x[i]) for s in h.simplices for i, j in itertools.combinations(s, 2)}
        for x, h in zip((A, B), hulls, strict=True)
    ]
    n = np.vstack(
        [hulls[0].equations[:, :3], -hulls[1].equations[:, :3], *(np.cross(list(edges[0]), e) for e in edges[1])]
    )
    n = n[np.linalg.norm(n, axis=1) > 1e-9]
    n = np.vstack([n, -n]) / np.linalg.norm(np.vstack([n, n]), axis=1)[:, None]
    return ((B @ n.T).min(axis=0) - (A @ n.T).max(axis=0)).max()


def nearest(x, bounds):
    """The point of a solid that is nearest to x."""
    return minimize(
        lambda y: ((y - x) ** 2).sum(), 0.3 * x, constraints=bounds, options={"ftol": 1e-16, "maxiter": 300}
    ).x


def nearest_of_cone(cone, x):
    """The same: of many points of the meridian of x."""
    part = np.linspace(0, 1, 200001)
    rho = cone.radius * np.concatenate([part, 1 - part])
    z = np.concatenate([0 * part, cone.length * part])
    k = np.argmin((rho - np.hypot(x[0], x[1])) ** 2 + (z - x[2]) ** 2)
    return np.array([*rho[k] * x[:2] / np.hypot(x[0], x[1]), z[k]])


@pytest.mark.parametrize("shape", [PLACED, CUBE, CONE, EGG], ids=["stone", "cube", "cone", "ellipsoid"])
def test_a_ball_has_the_distance_of_a_minimization_with_its_normal(shape):
    there = Pair(BALL, shape)
    xa, Ra, xb, Rb = poses(40, 0.6)
    gap, normal, point = there.at(xa, Ra, xb, Rb)
    rng, checked = np.random.default_rng(0), 0
    for k in range(40):
        R, c = Rb[k] @ shape.axes, xb[k] + Rb[k] @ shape.position
        x = R.T @ (xa[k] - c)  # seen from the shape
        if isinstance(shape, ld.Mesh):
            limits = ConvexHull(shape.vertices).equations
            inside = (limits[:, :3] @ x + limits[:, 3]).max()
            bounds = [{"type": "ineq", "fun": lambda y, e=limits: -(e[:, :3] @ y + e[:, 3])}]
        elif isinstance(shape, ld.Cone):
            r, h = shape.radius, shape.length
            inside = max(-x[2], ((np.hypot(x[0], x[1]) - r) * h + x[2] * r) / np.hypot(r, h))
            bounds = None
        else:
            inside = np.linalg.norm(x / shape.radii) - 1.0
            bounds = [{"type": "ineq", "fun": lambda y: 1.0 - ((y / shape.radii) ** 2).sum()}]
        if inside > 1e-3:
            y = nearest_of_cone(shape, x) if bounds is None else nearest(x, bounds)
            d = np.linalg.norm(y - x)
            checked += 1
            assert abs(gap[k, 0] - (d - BALL.radius)) < 2e-6  # of SLSQP
            assert abs(normal[k, 0] - R @ (x - y) / d).max() < 2e-3
        elif not isinstance(shape, ld.Ellipsoid):
            assert gap[k, 0] == pytest.approx(inside - BALL.radius, abs=1e-12)
        assert abs((point[k, 0] - xa[k]) @ normal[k, 0] + BALL.radius + 0.5 * gap[k, 0]) < 1e-12
    assert checked > 12
    if isinstance(shape, ld.Ellipsoid):  # exact: from a point of the surface along its normal, in and out
        y = rng.normal(size=(30, 3))
        y = shape.radii * y / np.linalg.norm(y, axis=1)[:, None]
        n = y / shape.radii**2
        n /= np.linalg.norm(n, axis=1)[:, None]
        for s in (-0.05, 1e-9, 0.7):
            at = shape.position + (y + s * n) @ shape.axes.T
            gap, normal, _ = there.at(
                at, np.tile(np.eye(3), (30, 1, 1)), np.zeros((30, 3)), np.tile(np.eye(3), (30, 1, 1))
            )
            np.testing.assert_allclose(gap[:, 0], s - BALL.radius, atol=1e-14)
            np.testing.assert_allclose(normal[:, 0], n @ shape.axes.T, atol=1e-12)


PAIRS = {
    "stones": (stone(1), PLACED),
    "box and stone": (BOX, PLACED),
    "prism and stone": (prism(9), stone(2)),
    "prisms": (prism(30), prism(5)),
}


@pytest.mark.parametrize("pair", PAIRS.values(), ids=list(PAIRS))
def test_two_hulls_touch_where_a_linear_program_says(pair):
    there = Pair(*pair)
    xa, Ra, _, Rb = poses(12, 0.1)
    way = np.random.default_rng(3).normal(size=(12, 3))
    way /= np.linalg.norm(way, axis=1)[:, None]
    for k in range(12):
        start = xa[k] + Ra[k] @ pair[0].position - Rb[k] @ pair[1].position  # the middle of b in that of a
        near, far = 0.0, 4.0  # of b along a line: until they touch
        for _ in range(34):
            s = 0.5 * (near + far)
            both = (corners(x, c, R) for x, c, R in zip(pair, (xa[k], start + s * way[k]), (Ra[k], Rb[k]), strict=True))
            near, far = (s, far) if overlap(*both) else (near, s)
        at = np.array([far - 1e-3, far - 1e-5, far, far + 1e-5, far + 1e-3, far + 0.3])
        gap, normal, point = there.at(
            np.tile(xa[k], (6, 1)), np.tile(Ra[k], (6, 1, 1)), start + at[:, None] * way[k], np.tile(Rb[k], (6, 1, 1))
        )
        least = gap.min(axis=1)
        assert least[1] < 0 < least[3]
        assert abs(least[2]) < 1e-6  # of the linear program
        for i in range(6):
            A, B = corners(pair[0], xa[k], Ra[k]), corners(pair[1], start + at[i] * way[k], Rb[k])
            if i < 5:
                assert least[i] == pytest.approx(separation(A, B), abs=1e-9)
            else:
                assert 0 < least[i] <= separation(A, B) + 1e-9
        s = gap[2].argmin()
        for x, c, R in zip(
            pair, (xa[k], start + at[2] * way[k]), (Ra[k], Rb[k]), strict=True
        ):  # the point lies on both
            e = ConvexHull(corners(x, c, R)).equations
            assert abs((e[:, :3] @ point[2, s] + e[:, 3]).max()) < 1e-5
        assert abs(np.linalg.norm(normal[2, s]) - 1) < 1e-14


@pytest.mark.parametrize("order", [1, -1])
def test_a_capsule_has_the_distance_of_a_minimization(order):
    rod = ld.Capsule(0.2, 1.0, axis="x", position=(0, 0.1, 0))
    pair = (rod, PLACED)[::order]
    there = Pair(*pair)
    places = poses(40, 0.5)
    gap, normal, _ = there.at(*places)
    checked = 0
    for k in range(40):
        (xa, Ra), (xb, Rb) = [(places[i][k], places[i + 1][k]) for i in (0, 2)][::order]
        e = ConvexHull(corners(PLACED, xb, Rb)).equations
        c, d = xa + Ra @ rod.position, 0.5 * rod.length * Ra @ rod.axes[:, 2]
        limits = [{"type": "ineq", "fun": lambda y, e=e: -(e[:, :3] @ y[:3] + e[:, 3])}]
        y = minimize(lambda y, c=c, d=d: ((y[:3] - c - y[3] * d) ** 2).sum(), [*xb, 0.0], constraints=limits,
                     bounds=[(None, None)] * 3 + [(-1, 1)], options={"ftol": 1e-16, "maxiter": 300}).x  # fmt: skip
        x = c + y[3] * d
        distance = np.linalg.norm(x - y[:3])
        s = gap[k].argmin()
        if distance > 1e-3:
            checked += 1
            assert gap[k, s] == pytest.approx(distance - rod.radius, abs=3e-6)  # of SLSQP
            assert abs(order * normal[k, s] - (x - y[:3]) / distance).max() < 1e-2
    assert checked > 15


@pytest.mark.parametrize("edge", [True, False], ids=["edge", "tip"])
def test_a_capsule_lies_on_an_edge_or_a_tip(edge):
    roof = hull_mesh(
        np.array([(x, y, 0.0) for x in (-1, 1) for y in (-1, 1)] + ([(-1, 0, 1), (1, 0, 1)] if edge else [(0.1, 0, 1)]))
    )
    there = Pair(ld.Capsule(0.1, 0.6, axis="x"), roof)
    gap, normal, point = there.at(np.array([[0.0, 0, 1.1]]), np.eye(3)[None], np.zeros((1, 3)), np.eye(3)[None])
    here = abs(gap[0]) < 1e-15
    assert abs(normal[0][here] - [0, 0, 1]).max() < 1e-12
    found = {tuple(x) for x in point[0][here].round(12).tolist()}
    assert found == ({(-0.3, 0, 1), (0.3, 0, 1)} if edge else {(0.1, 0, 1)})


def test_a_mesh_of_a_box_touches_as_the_box():
    xa, Ra, xb, Rb = poses(60, 0.35)
    boxes = Pair(BOX, BOX).at(xa, Ra, xb, Rb)[0].min(axis=1)
    hulls = Pair(CUBE, BOX).at(xa, Ra, xb, Rb)[0].min(axis=1)
    near = abs(boxes) < 0.02
    assert near.sum() > 1
    np.testing.assert_allclose(hulls[boxes < 0.02], boxes[boxes < 0.02], atol=1e-12)


@pytest.mark.parametrize(
    "pair",
    [(BALL, PLACED), (PLACED, BALL), (BALL, EGG), (CONE, BALL), (stone(1), PLACED), (PLACED, ld.Capsule(0.2, 1.0))],
    ids=str,
)
def test_rows_are_the_rates_of_gaps(pair):
    there = Pair(*pair)
    xa, Ra, xb, Rb = (x[6:7] for x in poses(9, 0.7, seed=5))
    v, step = np.random.default_rng(2).normal(size=12), 1e-6
    gap, *_ = there.at(xa, Ra, xb, Rb)
    k, rate, ends = int(gap[0].argmin()), there.rows() @ v, []
    for h in (-step, step):
        moved = [
            x + h * u if x.ndim == 2 else x @ Rotation.from_rotvec(h * u).as_matrix()
            for x, u in zip((xa, Ra, xb, Rb), v.reshape(4, 3), strict=True)
        ]
        ends.append(there.at(*moved)[0][0])
    assert abs((ends[1][k] - ends[0][k]) / (2 * step) - rate[k]) < 1e-7  # differences of the second order


@pytest.mark.parametrize("n", [4, 6, 30])
def test_a_prism_that_stands_on_a_box_touches_in_its_corners(n):
    """All of them up to eight; of more, the outermost."""
    there = Pair(prism(n), ld.Box((2, 2, 0.2)))
    gap, normal, point = there.at(np.array([[0.1, 0.2, 0.35]]), np.eye(3)[None], np.zeros((1, 3)), np.eye(3)[None])
    here = np.isfinite(gap[0])
    assert here.sum() == min(n, 8)
    assert abs(gap[0][here]).max() < 1e-15
    assert abs(normal[0][here] - [0, 0, 1]).max() < 1e-15
    assert abs(np.linalg.norm(point[0][here][:, :2] - [0.1, 0.2], axis=1) - 0.4).max() < 1e-15
    tall = Pair(prism(n), ld.Box((0.2, 0.2, 0.2)))  # its face within that of the prism
    gap, _, point = tall.at(np.array([[0.02, 0.0, 0.35]]), np.eye(3)[None], np.zeros((1, 3)), np.eye(3)[None])
    here = np.isfinite(gap[0])
    assert {tuple(x) for x in point[0][here][:, :2].round(12).tolist()} == set(itertools.product((-0.1, 0.1), repeat=2))


def test_what_is_no_convex_mesh_is_refused_beside_bodies():
    m = ld.Model()
    grid = np.array(list(itertools.product((-0.5, 0.5), repeat=3)))
    faces = outward(grid)
    bent = np.vstack([grid, [[0, 0, 0]]])  # a box whose first triangle goes in to its center
    i, j, k = faces[0]
    m.body("bowl", mass=1.0, shape=ld.Mesh((bent, [*faces[1:], (i, j, 8), (j, k, 8), (k, i, 8)])))
    m.body("ball", mass=1.0, shape=ld.Sphere(0.1), position=(3, 0, 0))
    m.body("rod", mass=1.0, shape=ld.Capsule(0.1, 1.0), position=(6, 0, 0))
    m.body("can", mass=1.0, shape=ld.Cylinder(0.1, 1.0), position=(9, 0, 0))
    m.body("egg", mass=1.0, shape=EGG, position=(12, 0, 0))
    with pytest.raises(
        ld.ModelError, match=r"the mesh of 'bowl' is not convex \(a triangle lies 0\..* inside its hull\)"
    ):
        m.contact("ball", "bowl")
    m.contact("bowl", m.plane(point=(0, 0, -3)))  # of a plane, the hull is exact
    with pytest.raises(ld.ModelError, match=r"no contact of Cylinder of 'can' with Capsule of 'rod'"):
        m.contact("can", "rod")
    with pytest.raises(ld.ModelError, match=r"ball beside a solid there is no such force"):
        m.contact("ball", "egg", stiffness=1e5)
