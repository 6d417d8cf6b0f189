"""Runs with pairs of shapes: boxes on boxes, capsules, coins and rollers."""

import numpy as np
import pytest
from scipy.spatial import ConvexHull

import liedyn as ld

G = 9.81
GROUPS = pytest.mark.parametrize("group", ["R3xSO3", "SE3"])


def run(m, t_end, h):
    sol = ld.simulate(m, t_end=t_end, h=h, method=ld.RATTLie())
    assert sol.status == "finished", sol.message
    return sol


def model(group="R3xSO3", gravity=(0, 0, -G)):
    m = ld.Model(gravity=gravity, group=group)
    return m, m.plane(friction=0.5, name="floor")


@pytest.mark.parametrize("turn", [0.0, 0.3], ids=["aligned", "turned"])
@GROUPS
def test_a_stack_of_boxes_rests_and_carries_the_weights(group, turn):
    m, floor = model(group)
    for k in range(3):
        m.body(
            f"box {k}", shape=ld.Box((0.2, 0.2, 0.1), density=500), position=(0.05 * turn * k, 0, 0.05 + 0.1 * k),
            rotation=ld.rot("z", turn * k),
        )  # fmt: skip
        m.contact(f"box {k}", f"box {k - 1}" if k else floor, friction=0.5, name=f"under {k}")
    sol = run(m, 0.1, 1e-2)
    for k in range(3):
        weights = (3 - k) * m.find("box 0").mass * G
        assert np.allclose(sol.contact(f"under {k}").force[-1], (0, 0, weights), atol=1e-9 * weights)
    assert max(abs(sol.velocity(f"box {k}")[-1]).max() for k in range(3)) < 1e-12


def test_a_box_that_slides_over_an_edge_tips_without_overlap_and_keeps_the_balance():
    m, _ = model()
    m.fixed("ground", m.body("table", shape=ld.Box((1, 1, 0.1), density=500), position=(0, 0, -0.05)))
    box = m.body("box", shape=ld.Box((0.2, 0.1, 0.06), density=500), position=(0.3, 0, 0.03), velocity=(1.2, 0, 0))
    m.contact(box, "table", friction=0.2, name="slide")
    sol = run(m, 0.6, 2e-3)
    slide = sol.contact("slide")
    k = np.searchsorted(sol.position("box")[:, 0], 0.49)  # it still lies on the table
    assert abs(sol.velocity("box")[k, 0] ** 2 - (1.2**2 - 2 * 0.2 * G * (sol.position("box")[k, 0] - 0.3))) < 1e-9
    assert sol.position("box")[-1, 2] < -0.3
    assert slide.gap.min() > -1e-12
    assert abs(sol.energy.balance).max() < 1e-9 * box.mass * G


def test_capsules_fall_across_a_capsule_and_a_box_without_overlap():
    m, floor = model()
    m.body("log", shape=ld.Capsule(0.05, 0.4, density=500, axis="x"), position=(0, 0, 0.05))
    m.body("across", shape=ld.Capsule(0.05, 0.4, density=500, axis="y"), position=(0.03, 0.05, 0.2))
    m.contact("log", floor)
    m.contact("across", floor)
    m.contact("log", "across", friction=0.3, name="cross")
    m.body("block", shape=ld.Box((0.3, 0.3, 0.3), density=500), position=(2, 0, 0.15))
    beam = m.body("beam", shape=ld.Capsule(0.05, 0.6, density=500, axis="y"), position=(2.03, 0.05, 0.4))
    m.contact("block", floor)
    m.contact("block", "beam", friction=0.3, name="lies")
    sol = run(m, 0.5, 2e-3)
    assert sol.contact("cross").gap.min() > -1e-12
    assert (sol.contact("cross").state != "open").any()
    lies = sol.contact("lies")
    assert lies.gap.min() > -1e-12
    assert np.allclose(-lies.force[-1], (0, 0, beam.mass * G), atol=1e-6 * beam.mass * G)  # it has come to rest, flat
    assert abs(sol.position("beam")[-1, 2] - 0.35) < 1e-10


def test_a_coin_falls_flat_and_a_cylinder_rolls():
    m, floor = model()
    coin = m.body("coin", shape=ld.Cylinder(0.1, 0.02, density=5000), position=(0, 0, 0.06), rotation=ld.rot("x", 0.2))
    m.contact(coin, floor, name="coin")
    sol = run(m, 1.0, 2e-3)
    assert sol.contact("coin").gap.min() > -1e-12
    assert abs(sol.position("coin")[-1, 2] - 0.01) < 1e-9
    assert abs(sol.rotation("coin")[-1, 2, 2] - 1) < 1e-9
    assert np.allclose(sol.contact("coin").force[-1], (0, 0, coin.mass * G), atol=1e-6 * coin.mass * G)
    m, floor = model(gravity=(3, 0, -G))
    m.body("roller", shape=ld.Cylinder(0.1, 0.3, density=500, axis="y"), position=(0, 0, 0.1))
    m.contact("roller", floor, name="rolls")
    sol = run(m, 1.0, 1e-2)
    assert abs(sol.position("roller")[-1, 0] - 3 * (2 / 3) / 2) < 1e-9
    assert (sol.contact("rolls").state[1:] == "stick").all()


def falling_chain(n, joint, friction, restitution, tilt):
    """Capsules with joints that fall onto a floor: at a joint two points of contact coincide."""
    rng, m, before = np.random.default_rng(n), ld.Model(gravity=(0, 0, -G)), None
    x, R = np.array([0, 0, 0.3]), np.eye(3)
    floor = m.plane(friction=friction, restitution=restitution)
    for k in range(n):
        a, b = tilt * rng.normal(), tilt * rng.normal() if joint == "spherical" else 0.0
        R = ld.rot("z", b) @ ld.rot("y", a)
        d = R @ [0.2, 0, 0]
        rod = m.body(f"{k}", shape=ld.Capsule(0.02, 0.2, density=1000, axis="x"), position=x + d / 2, rotation=R)
        if before is not None:
            getattr(m, joint)(before, rod, at=x, **({"axis": (0, 1, 0)} if joint == "revolute" else {}))
        m.contact(rod, floor, friction=friction, restitution=restitution)
        x, before = x + d, rod
    return m


@pytest.mark.parametrize(
    ("n", "joint", "friction", "tilt"),
    [(2, "spherical", 0.0, 0.2), (2, "spherical", 0.3, 0.2), (2, "spherical", 0.8, 1.0), (2, "revolute", 0.3, 1.0),
     (3, "spherical", 0.3, 1.0), (3, "revolute", 0.3, 0.2), (5, "spherical", 0.3, 0.2), (8, "revolute", 0.3, 0.2)],
)  # fmt: skip
@pytest.mark.parametrize("method", [ld.RATTLie(), ld.GeneralizedAlpha(rho_inf=0.9)], ids=["rattlie", "alpha"])
def test_points_that_coincide_at_a_joint_share_their_load(method, n, joint, friction, tilt):
    # their columns have to be equal to round-off in stage one, else load goes from one to the other without an end
    sol = ld.simulate(falling_chain(n, joint, friction, 0.0, tilt), t_end=0.8, h=2e-3, method=method)
    assert sol.status == "finished", sol.message
    assert sol.contact_counts["overlap"] < 1e-13
    assert sol.contact_counts["contradiction"] < 1e-6


# -- convex meshes ----------------------------------------------------------------------------------------------------


def mesh(points, **options):
    """The convex hull of points."""
    points = np.asarray(points, dtype=float)
    found = ConvexHull(points)
    a, b, c = (points[found.simplices[:, k]] for k in range(3))
    turned = (np.cross(b - a, c - a) * found.equations[:, :3]).sum(axis=1) < 0
    return ld.Mesh((points, np.where(turned[:, None], found.simplices[:, ::-1], found.simplices)), **options)


def stone(rng, size, **options):
    x = rng.normal(size=(10, 3))
    return mesh(size * x / np.linalg.norm(x, axis=1)[:, None] * [1.0, 0.8, 0.6], **options)


def test_prisms_rest_on_each_other_and_carry_the_weights():
    m, _ = model()
    ring = [(0.1 * np.cos(x), 0.1 * np.sin(x)) for x in np.arange(6) * np.pi / 3]
    for k in range(3):
        prism = mesh([(x, y, z) for x, y in ring for z in (-0.05, 0.05)], density=500, friction=0.5)
        m.body(f"{k}", shape=prism, position=(0.02 * k, 0, 0.05 + 0.1 * k), rotation=ld.rot("z", 0.2 * k))
    m.contacts()
    sol = run(m, 0.1, 1e-2)
    weight = m.find("0").mass * G
    assert np.allclose(sol.contact("0-1").force[-1], (0, 0, -2 * weight), atol=1e-9 * weight)
    assert np.abs(sol.v[-1]).max() < 1e-12


def test_a_stone_strikes_a_box_in_free_space_and_keeps_both_momenta():
    m = ld.Model()
    m.body(
        "stone",
        shape=stone(np.random.default_rng(1), 0.4, density=100),
        velocity=(1, 0.05, 0),
        angular_velocity=(1, 2, 3),
    )
    m.body("box", shape=ld.Box((0.5, 0.6, 0.7), density=100), position=(1.2, 0, 0.1))
    m.contact("stone", "box", restitution=0.7, friction=0.3)
    sol = run(m, 1.0, 5e-3)
    assert len(sol.impacts) > 0
    assert sol.impacts.lost.sum() > 0.0
    for momentum in (sol.momentum.linear, sol.momentum.angular):
        assert np.allclose(momentum, momentum[0], atol=1e-12)
    assert sol.contact_counts["overlap"] < 1e-7


@pytest.mark.parametrize("shape", ["box", "mesh"])
def test_what_tumbles_onto_another_does_not_overlap(shape):
    """Edges that cross become faces that lie on each other inside a step; what is captured here does not overlap either."""
    for seed in (1, 2):
        m, _ = model()
        rng = np.random.default_rng(seed)
        m.body("table", shape=ld.Box((1.0, 1.0, 0.2), density=500, friction=0.4), position=(0, 0, 0.1))
        for k in range(2):
            some = {"density": 800, "friction": 0.5}
            solid = ld.Box(rng.uniform(0.1, 0.3, 3), **some) if shape == "box" else stone(rng, 0.15, **some)
            m.body(
                f"{k}", shape=solid, position=(0.1 + 0.02 * k, 0.02 * k, 0.5 + 0.4 * k), rotation=ld.rot("xy"[k], seed),
                angular_velocity=rng.normal(size=3),
            )  # fmt: skip
        m.contacts(restitution=0.3)
        sol = ld.simulate(m, t_end=0.5, h=2e-3, method=ld.RATTLie())
        assert len(sol.impacts) > 3
        assert sol.contact_counts["overlap"] < 1e-7  # 1e-8 of the sizes
        assert np.diff(sol.energy.total).max() < 1e-4 * sol.energy.total[0]


def test_a_capsule_falls_on_a_roof_and_lies_on_its_ridge():
    m, floor = model()
    roof = mesh([(x, y, 0) for x in (-0.5, 0.5) for y in (-0.3, 0.3)] + [(-0.5, 0, 0.3), (0.5, 0, 0.3)], density=500)
    m.contact(m.body("roof", shape=roof), floor)
    rod = m.body("rod", shape=ld.Capsule(0.05, 0.4, density=500, axis="x"), position=(0.1, 0, 0.4))
    m.contact(rod, "roof", friction=0.3, name="ridge")
    sol = run(m, 0.4, 2e-3)
    ridge = sol.contact("ridge")
    assert ridge.gap.min() > -1e-12
    assert np.allclose(ridge.force[-1], (0, 0, rod.mass * G), atol=1e-6 * rod.mass * G)
    assert abs(sol.position("rod")[-1, 2] - 0.35) < 1e-9


def test_an_egg_throws_a_ball_off():
    m, floor = model()
    m.contact(m.body("egg", shape=ld.Ellipsoid((0.3, 0.3, 0.4), density=1000), position=(0, 0, 0.4)), floor)
    m.contact(m.body("ball", shape=ld.Sphere(0.05, density=1000), position=(0.02, 0, 0.9)), "egg", restitution=0.5)
    sol = run(m, 0.6, 2e-3)
    assert len(sol.impacts) > 3
    assert sol.contact_counts["overlap"] < 1e-12
    assert sol.position("ball")[-1, 0] > 0.1
    assert abs(sol.velocity("ball")[-1, 1]) < 1e-9  # nothing pushes it sideways
