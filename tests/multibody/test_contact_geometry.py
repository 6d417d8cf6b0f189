"""Gaps, normals and points of pairs of shapes, against minimizations that know nothing of their kernels."""

import numpy as np
import pytest
from scipy.optimize import lsq_linear, minimize
from scipy.spatial.transform import Rotation

import liedyn as ld
from liedyn.equation.contacts import ROW, ROWS, SLOT
from liedyn.equation.evaluator import Evaluator
from liedyn.integrate.contact.records import make_contacts
from liedyn.integrate.contact.rows import look_at

BALL, CAPSULE, BOX = ld.Sphere(0.3), ld.Capsule(0.2, 1.0), ld.Box((0.8, 0.5, 1.2))
PLACED = ld.Box((0.8, 0.5, 1.2), position=(0.1, -0.2, 0.3), rotation=ld.rot("x", 0.7))
CYLINDER, LYING = ld.Cylinder(0.4, 0.6), ld.Capsule(0.2, 1.0, axis="x", position=(0, 0.1, 0))
ROUNDED = [(BALL, BALL), (BALL, CAPSULE), (BALL, BOX), (BOX, BALL), (CAPSULE, CAPSULE), (CAPSULE, BOX), (PLACED, LYING)]
PAIRS = [*ROUNDED, (BALL, CYLINDER), (CYLINDER, BALL), (BOX, PLACED)]


def name(pair):
    return "-".join(s.kind for s in pair)


class Pair:
    """Two bodies with a shape each, that may touch, at poses of one's choice."""

    def __init__(self, first, second, surface=None):
        self.model = m = ld.Model()
        m.body("a", mass=1.0, inertia=(1, 1, 1), shape=first)
        other = m.body("b", mass=1.0, inertia=(1, 1, 1), shape=second, position=(9, 0, 0))
        m.contact("a", other if surface is None else m.plane(on="b", **surface))
        assembly = m.equations()
        self.slots = assembly.contacts
        self.system = Evaluator(assembly.builder.build(3)).structure
        self.contacts = make_contacts(self.system, self.slots, 1.0, 0)

    def at(self, xa, Ra, xb, Rb):
        """Gaps (poses, slots), normals and points at poses (stacks of positions and rotations)."""
        k, n = len(xa), len(self.slots)
        ground = np.tile([0, 0, 0, *np.eye(3).ravel()], (k, 1))
        q = np.hstack([ground, xa, Ra.reshape(k, 9), xb, Rb.reshape(k, 9)])
        gap, *vectors = np.zeros((k, n)), *(np.zeros((k, 3 * n)) for _ in range(3))
        look_at(self.contacts, self.system.system, np.zeros(k), q, np.zeros((k, 18)), gap, *vectors)
        return gap, *(x.reshape(k, n, 3) for x in vectors[:2])

    def rows(self):
        """Normal rows of the last pose: velocities and angular velocities of a and b."""
        return self.contacts.there.reshape(-1, SLOT)[:, ROWS : ROWS + ROW]


def poses(count, spread, seed=1):
    rng = np.random.default_rng(seed)
    xa, xb = rng.normal(size=(2, count, 3)) * spread
    Ra, Rb = (Rotation.random(count, random_state=seed + k).as_matrix() for k in range(2))
    return xa, Ra, xb, Rb


def core(shape):
    """Half edges of the box, and the radius, whose sum is the shape."""
    if isinstance(shape, ld.Sphere):
        return np.zeros(3), shape.radius
    if isinstance(shape, ld.Capsule):
        return np.array([0.0, 0.0, shape.length / 2]), shape.radius
    return shape.size / 2, 0.0


def distance(first, second, xa, Ra, xb, Rb):
    """Distance of the cores by bounded least squares, and the two nearest points."""
    (a, _), (b, _) = core(first), core(second)
    A, B = Ra @ first.axes, Rb @ second.axes
    ca, cb = xa + Ra @ first.position, xb + Rb @ second.position
    bound = np.concatenate([a, b])
    free = bound > 0
    M = np.hstack([A, -B])[:, free]
    y = np.zeros(6)
    if free.any():
        y[free] = lsq_linear(M, cb - ca, (-bound[free], bound[free]), method="bvls", tol=1e-15).x
    p, r = ca + A @ y[:3], cb + B @ y[3:]
    return np.linalg.norm(p - r), p, r


@pytest.mark.parametrize("pair", ROUNDED, ids=name)
def test_round_bodies_have_the_distance_of_a_minimization_with_its_normal_and_point(pair):
    first, second = pair
    there = Pair(first, second)
    xa, Ra, xb, Rb = poses(60, 0.5)
    gap, normal, point = there.at(xa, Ra, xb, Rb)
    radii, checked = core(first)[1] + core(second)[1], 0
    for k in range(len(xa)):
        d, p, r = distance(first, second, xa[k], Ra[k], xb[k], Rb[k])
        if d < 1e-3:
            continue  # cores overlap: deeper than any contact
        checked += 1
        s = gap[k].argmin()
        assert abs(gap[k, s] - (d - radii)) < 1e-9  # what the minimization leaves
        n = (p - r) / d
        assert abs(normal[k, s] - n).max() < 1e-6 / d
        middle = 0.5 * (p - core(first)[1] * n + r + core(second)[1] * n)
        parallel = isinstance(first, ld.Capsule | ld.Box) and isinstance(second, ld.Capsule | ld.Box)
        assert parallel or abs(point[k, s] - middle).max() < 1e-6
        assert abs(n @ (point[k, s] - middle)) < 1e-6
    assert checked > 25


@pytest.mark.parametrize("pair", PAIRS, ids=name)
def test_rows_are_the_rates_of_gaps(pair):
    there = Pair(*pair)
    xa, Ra, xb, Rb = (x[4:5] for x in poses(5, 0.7, seed=5))
    v, step = np.random.default_rng(2).normal(size=12), 1e-6
    gap, *_ = there.at(xa, Ra, xb, Rb)
    rate = there.rows() @ v
    ends = []
    for h in (-step, step):
        moved = [
            x + h * u if x.ndim == 2 else x @ Rotation.from_rotvec(h * u).as_matrix()
            for x, u in zip((xa, Ra, xb, Rb), v.reshape(4, 3), strict=True)
        ]
        ends.append(there.at(*moved)[0][0])
    finite = np.isfinite(gap[0])
    assert finite.any()
    assert (
        abs((ends[1][finite] - ends[0][finite]) / (2 * step) - rate[finite]).max() < 1e-7
    )  # differences of the second order


def test_two_boxes_touch_where_a_minimization_says():
    there = Pair(BOX, PLACED)
    xa, Ra, _, Rb = poses(40, 0.1)
    way = np.random.default_rng(3).normal(size=(40, 3))
    way /= np.linalg.norm(way, axis=1)[:, None]
    for k in range(40):
        near, far = 0.0, 4.0  # of b along a line: until boxes touch
        for _ in range(50):
            s = 0.5 * (near + far)
            near, far = (s, far) if distance(BOX, PLACED, xa[k], Ra[k], s * way[k], Rb[k])[0] < 1e-9 else (near, s)
        at = np.array([far - 1e-4, far, far + 1e-4])
        gap, *_ = there.at(
            np.tile(xa[k], (3, 1)), np.tile(Ra[k], (3, 1, 1)), at[:, None] * way[k], np.tile(Rb[k], (3, 1, 1))
        )
        least = gap.min(axis=1)
        assert least[0] < 0 < least[2]
        assert abs(least[1]) < 1e-8
        apart = distance(BOX, PLACED, xa[k], Ra[k], at[2] * way[k], Rb[k])[0]
        assert least[2] <= apart + 1e-9  # along one axis: the distance or less


@pytest.mark.parametrize("turned", [0.0, 0.3], ids=["aligned", "turned"])
def test_a_box_on_a_box_has_the_corners_of_the_common_area(turned):
    lower, upper = ld.Box((1.0, 1.0, 0.2)), ld.Box((1.0, 1.0, 0.4))
    there = Pair(upper, lower)
    R = ld.rot("z", turned)
    world = ld.rot((1, 2, 3), 0.8)
    shift = np.array([0.25, 0.0, 0.3 - 1e-12])
    gap, normal, point = there.at((world @ shift)[None], (world @ R)[None], np.zeros((1, 3)), world[None])
    there_are = np.isfinite(gap[0])
    corners = (point[0][there_are] @ world)[:, :2]
    assert abs(gap[0][there_are] + 1e-12).max() < 1e-15
    assert abs(normal[0][there_are] - world[:, 2]).max() < 1e-15
    if turned == 0.0:
        expected = {(-0.25, -0.5), (-0.25, 0.5), (0.5, -0.5), (0.5, 0.5)}
        assert {tuple(x) for x in corners.round(9).tolist()} == expected
        return
    # every corner lies on the edges of both squares or inside, and no point of the common area lies outside them
    rng = np.random.default_rng(0)
    for way in rng.normal(size=(50, 2)):
        squares = [(np.zeros(2), np.eye(2)), (shift[:2], R[:2, :2])]
        bounds = [(way @ S, c @ way) for c, S in squares]
        assert (corners @ way).max() <= min(abs(w).sum() / 2 + c for w, c in bounds) + 1e-9
    A = np.vstack([np.eye(2), -np.eye(2), R[:2, :2].T, -R[:2, :2].T])
    b = np.concatenate([np.full(4, 0.5), 0.5 + R[:2, :2].T @ shift[:2], 0.5 - R[:2, :2].T @ shift[:2]])
    samples = rng.uniform(-0.5, 0.5, (20000, 2))
    inside = samples[(samples @ A.T <= b).all(axis=1)]
    x = corners - corners.mean(axis=0)
    x = corners[np.argsort(np.arctan2(x[:, 1], x[:, 0]))]
    area = 0.5 * abs((x[:, 0] * np.roll(x[:, 1], -1) - x[:, 1] * np.roll(x[:, 0], -1)).sum())
    assert abs(area - len(inside) / 20000) < 0.015  # four deviations of the samples


def test_a_ball_beside_a_cylinder_has_the_distance_of_a_minimization():
    there = Pair(BALL, CYLINDER)
    xa, Ra, xb, Rb = poses(30, 0.6)
    gap, *_ = there.at(xa, Ra, xb, Rb)
    checked = 0
    for k in range(30):
        c = Rb[k].T @ (xa[k] - xb[k])
        limits = [
            {"type": "ineq", "fun": lambda y: CYLINDER.radius**2 - y[0] ** 2 - y[1] ** 2},
            {"type": "ineq", "fun": lambda y: CYLINDER.length / 2 - y[2]},
            {"type": "ineq", "fun": lambda y: CYLINDER.length / 2 + y[2]},
        ]
        found = minimize(lambda y, c=c: ((y - c) ** 2).sum(), 0.5 * c, constraints=limits, options={"ftol": 1e-15})
        d = np.linalg.norm(found.x - c)
        if d > 1e-3:
            checked += 1
            assert abs(gap[k, 0] - (d - BALL.radius)) < 1e-6  # of SLSQP
    assert checked > 15


@pytest.mark.parametrize(
    "shape", [ld.Ellipsoid((0.3, 0.5, 0.8)), ld.Cylinder(0.4, 0.6, axis="y"), ld.Cone(0.4, 0.9), BOX, CAPSULE, BALL],
    ids=lambda s: s.kind,
)  # fmt: skip
def test_a_shape_on_a_plane_has_the_gap_of_its_lowest_point(shape):
    plane = {"normal": (1.0, 2.0, 2.0), "point": (0.1, 0.0, -0.2)}
    there = Pair(shape, BALL, plane)
    xa, Ra, xb, Rb = poses(20, 0.6)
    gap, normal, point = there.at(xa, Ra, xb, Rb)
    # points of the surface, dense enough for 1e-5
    angle = np.linspace(0, 2 * np.pi, 4001)
    circle = np.stack([np.cos(angle), np.sin(angle), 0 * angle], axis=1)
    for k in range(20):
        n = Rb[k] @ np.array([1.0, 2.0, 2.0]) / 3
        m = (Ra[k] @ shape.axes).T @ n
        if isinstance(shape, ld.Ellipsoid):
            solid = minimize(lambda y: m @ (shape.radii * y) / np.linalg.norm(y), -m, tol=1e-14).fun  # noqa: B023
        elif isinstance(shape, ld.Cylinder):
            solid = min(
                (shape.radius * circle + [0, 0, z * shape.length / 2] @ np.eye(3)).dot(m).min() for z in (-1, 1)
            )
        elif isinstance(shape, ld.Cone):
            solid = min((shape.radius * circle).dot(m).min(), shape.length * m[2])
        else:
            a, r = core(shape)
            solid = -(a @ abs(m)) - r
        height = n @ (xa[k] - xb[k] - Rb[k] @ np.array(plane["point"])) + solid
        s = gap[k].argmin()
        assert abs(gap[k, s] - height) < 2e-6  # of the dense circle
        assert abs(normal[k, s] - n).max() < 1e-12
        assert abs(n @ (point[k, s] - xb[k] - Rb[k] @ np.array(plane["point"])) - 0.5 * gap[k, s]) < 1e-12


def test_a_disc_that_lies_flat_rests_on_four_points_of_its_rim():
    there = Pair(ld.Cylinder(0.4, 0.1), BALL, {})
    tilted = np.stack([ld.rot((1, 2, 0), x) for x in (0.0, 1e-4, 0.2)])
    at = np.tile([0, 0, 0.05], (3, 1)).astype(float)
    gap, _, point = there.at(at, tilted, np.zeros((3, 3)), np.tile(np.eye(3), (3, 1, 1)))
    low = gap[:, :4]
    assert np.isfinite(low).sum(axis=1).tolist() == [4, 4, 1]
    assert abs(low[0]).max() < 1e-15
    assert abs(point[0, :4].mean(axis=0)).max() < 1e-15
    lowest = 0.05 - 0.05 * np.cos(1e-4) - 0.4 * np.sin(1e-4)
    assert abs(low[1].min() - lowest) < 1e-14


def test_materials_of_shapes_meet_as_geometric_mean_and_smaller_restitution(tmp_path):
    m = ld.Model()
    rubber, steel = {"friction": 0.9, "restitution": 0.8}, {"friction": 0.4, "restitution": 0.3}
    for k, material in enumerate((rubber, steel, {})):
        m.body(f"ball {k}", mass=1.0, shape=ld.Sphere(0.1, **material), position=(k, 0, 1))
    floor = m.plane(friction=0.1)
    m.contact("ball 0", "ball 1")
    m.contact("ball 0", "ball 2")
    m.contact("ball 1", floor)
    m.contact("ball 2", floor, restitution=0.5)
    m.contact("ball 1", "ball 2", friction=0.0)
    laws = [(s.friction, s.restitution) for s in m.equations().contacts]
    assert np.allclose(laws, [(0.6, 0.3), (0.9, 0.8), (0.2, 0.3), (0.1, 0.5), (0.0, 0.3)], rtol=1e-15)
    again = ld.read_model(m.write(tmp_path / "materials.toml"))
    assert [(s.friction, s.restitution) for s in again.equations().contacts] == laws
    with pytest.raises(ld.ModelError, match=r"Sphere: restitution = 2 must be between 0"):
        ld.Sphere(0.1, restitution=2.0)


def test_pairs_without_a_kernel_are_refused_by_name():
    m = ld.Model()
    m.body("wheel", mass=1.0, shape=CYLINDER)
    m.body("other", mass=1.0, shape=CYLINDER, position=(3, 0, 0))
    with pytest.raises(ld.ModelError, match=r"no contact of Cylinder of 'wheel' with Cylinder of 'other'"):
        m.contact("wheel", "other")
