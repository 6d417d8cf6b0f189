"""Steps of heaps: laws of single contacts, momentum, overlaps that are told, and what is refused."""

import numpy as np
import pytest
from scipy.spatial.distance import pdist

import liedyn as ld

G = 9.81


def pile(count, seed=1, gravity=(0, 0, -G), group="R3xSO3", **law):
    """Balls of several sizes above each other, in a box without a lid."""
    rng = np.random.default_rng(seed)
    m = ld.Model(gravity=gravity, group=group)
    for k, (normal, point) in enumerate(
        [((0, 0, 1), (0, 0, 0)), ((1, 0, 0), (-0.2, 0, 0)), ((-1, 0, 0), (0.2, 0, 0)), ((0, 1, 0), (0, -0.2, 0)),
         ((0, -1, 0), (0, 0.2, 0))]
    ):  # fmt: skip
        m.plane(normal=normal, point=point, name=f"wall {k}")
    for i in range(count):
        x = np.array([(i % 3 - 1) * 0.11, (i // 3 % 3 - 1) * 0.11, 0.06 + 0.11 * (i // 9)])
        shape = ld.Sphere(0.05 * rng.uniform(0.8, 1.0), density=1000)
        m.body(f"ball {i}", shape=shape, position=x + rng.uniform(-0.004, 0.004, 3))
    m.contacts(**law)
    return m


def run(m, t_end, h, **options):
    sol = ld.simulate(m, t_end=t_end, h=h, method=ld.Heap(**options))
    assert sol.status == "finished", sol.message
    return sol


@pytest.mark.parametrize("group", ["R3xSO3", "SE3"])
def test_a_ball_rebounds_slides_and_rolls_as_the_laws_say(group):
    m = ld.Model(gravity=(0, 0, -G), group=group)
    m.plane(friction=0.3)
    m.body("bounces", mass=0.5, shape=ld.Sphere(0.1, restitution=0.5), position=(0, 0, 0.6))
    m.body("slides", mass=0.5, shape=ld.Sphere(0.1), position=(0, 3, 0.1), velocity=(1.0, 0, 0))
    m.contacts()
    sol = run(m, 1.2, 1e-3)
    z, fall = sol.position("bounces")[:, 2], np.sqrt(2 * 0.5 / G)
    assert abs(z[sol.t > fall + 0.01].max() - (0.1 + 0.25 * 0.5)) < 5e-3  # of the first order in h
    assert abs(z[-1] - 0.1) < 5e-3
    assert z.min() > 0.1 - 1e-12
    # it ends rolling at 5/7 of its speed, after 2 v/(7 mu g)
    assert abs(sol.velocity("slides")[-1, 0] - 5 / 7) < 2e-3
    assert (
        abs(sol.velocity("slides")[-1, 0] - 0.1 * (sol.rotation("slides")[-1] @ sol.angular_velocity("slides")[-1])[1])
        < 1e-6
    )


def test_the_error_is_of_first_order():
    def place(h):
        m = ld.Model(gravity=(0, 0, -G))
        m.plane(friction=0.2)
        m.body("ball", mass=0.5, shape=ld.Sphere(0.1), position=(0, 0, 0.1), velocity=(1.0, 0, 0))
        m.contacts()
        return run(m, 0.1, h).position("ball")[-1, 0]

    exact = 0.1 - 0.2 * G * 0.01 / 2
    errors = [abs(place(h) - exact) for h in (2e-3, 1e-3)]
    assert 1.8 < errors[0] / errors[1] < 2.2


def test_free_collisions_keep_momentum_and_lose_energy():
    m = ld.Model()
    rng = np.random.default_rng(2)
    for i in range(30):
        x = np.array([i % 3, i // 3 % 3, i // 9]) * 0.25
        m.body(f"ball {i}", shape=ld.Sphere(0.1, density=1000), position=x, velocity=rng.normal(size=3))
    m.contacts(friction=0.3, restitution=0.7)
    sol = run(m, 0.5, 2e-3, sweeps=200)
    assert np.ptp(sol.momentum.linear, axis=0).max() < 1e-11  # round-off of 120 kg m/s in sum
    assert sol.energy.kinetic[-1] < 0.9 * sol.energy.kinetic[0]
    assert np.diff(sol.energy.kinetic).max() < 1e-9 * sol.energy.kinetic[0]
    assert abs(sol.energy.balance).max() < 1e-9 * sol.energy.kinetic[0]  # work of contacts is known


def test_a_pile_comes_to_rest_without_overlap():
    m = pile(45, friction=0.4, rolling_radius=1e-3)
    sol = run(m, 3.0, 2e-3, sweeps=400)
    first = sol.energy.total[0] - sol.energy.total[-1]
    assert abs(sol.energy.balance).max() < 0.05 * first  # of the first order in h, and no drift of a heap at rest
    radius = np.array([b.shapes[0].radius for b in m.bodies])
    x = np.array([sol.position(b.name)[-1] for b in m.bodies])
    apart = pdist(x) - pdist(radius[:, None], lambda a, b: a[0] + b[0])
    assert apart.min() > -1e-4 * radius.min()
    assert (x[:, 2] - radius).min() > -1e-4 * radius.min()
    # a ball may spin on about the normal of its contact: nothing brakes that
    assert max(np.abs(sol.velocity(b.name)[-1]).max() for b in m.bodies) < 1e-12
    assert sol.energy.kinetic[-1] < 1e-5 * first


def test_balls_do_not_overlap_while_they_fall_and_push_each_other():
    # with the usual sweeps alone they overlapped by up to 0.03 radii: others pushed them into balls that were not looked at
    sol = run(pile(90, friction=0.4, restitution=0.3), 0.4, 2e-3)
    assert "overlap" not in sol.message  # told from 1e-4 radii on
    radius = np.array([b.shapes[0].radius for b in sol.model.bodies])
    for k in range(len(sol.t)):
        x = np.array([sol.position(b.name)[k] for b in sol.model.bodies])
        assert (pdist(x) - pdist(radius[:, None], lambda a, b: a[0] + b[0])).min() > -1e-4 * radius.min()
        assert (x[:, 2] - radius).min() > -1e-4 * radius.min()


def tower(count=5, shift=0.03, **law):
    """Boxes on top of each other, each a little beside the one below."""
    m = ld.Model(gravity=(0, 0, -G))
    m.plane(friction=0.5, name="floor")
    for k in range(count):
        m.body(f"box {k}", shape=ld.Box((0.2, 0.2, 0.1), density=600), position=(shift * k, 0, 0.05 + 0.1 * k))
    m.contacts(**{"friction": 0.4, **law})
    return m


def test_a_tower_of_boxes_stands_as_long_as_it_can():
    stands, falls = (run(tower(shift=x), 1.0, 5e-3, sweeps=200) for x in (0.038, 0.042))
    # the upper four lean out by 2.5 shifts over the lowest box, whose edge is at 0.1
    for k in range(5):
        assert np.abs(stands.position(f"box {k}")[-1] - [0.038 * k, 0, 0.05 + 0.1 * k]).max() < 1e-5
    assert falls.position("box 4")[-1, 2] < 0.4
    assert "overlap" not in stands.message
    assert np.diff(falls.energy.total).max() < 1e-4 * falls.energy.kinetic.max()


def test_a_box_slides_and_stops_as_coulomb_says():
    m = ld.Model(gravity=(0, 0, -G))
    m.plane(friction=0.3)
    m.body("box", shape=ld.Box((0.2, 0.2, 0.1), density=600), position=(0, 0, 0.05), velocity=(1.0, 0, 0))
    m.body("rod", shape=ld.Capsule(0.05, 0.2, density=600, axis="x"), position=(0, 2, 0.05), velocity=(1.0, 0, 0))
    m.contacts()
    sol = run(m, 0.5, 1e-3, sweeps=100)
    for name in ("box", "rod"):
        x = sol.position(name)[-1]
        assert abs(x[0] - 1 / (2 * 0.3 * G)) < 2e-3  # of the first order in h
        assert abs(x[2] - 0.05) < 1e-6


def test_a_row_of_dominoes_falls_to_the_end():
    size, m = (0.0075, 0.024, 0.048), ld.Model(gravity=(0, 0, -G))
    m.plane(friction=0.6)
    for k in range(8):
        R = ld.rot("y", 0.2 if k == 0 else 0.0)
        x = R @ [-size[0] / 2, 0, size[2] / 2] + [0.03 * k, 0, 0]
        m.body(f"{k}", shape=ld.Box(size, density=600, friction=0.3), position=x, rotation=R)
    m.contacts()
    sol = run(m, 1.5, 1e-3, sweeps=100)
    lean = [np.rad2deg(np.arccos(np.clip(sol.rotation(b.name)[-1, 2, 2], -1, 1))) for b in m.bodies]
    assert min(lean) > 70.0  # each lies on the next one,
    assert abs(lean[-1] - 90.0) < 0.1  # and the last one on the floor
    assert max(np.abs(sol.velocity(b.name)[-1]).max() for b in m.bodies) < 1e-3
    assert np.diff(sol.energy.total).max() < 1e-6 * sol.energy.total[0]


def test_islands_sleep_wake_whole_and_change_nothing():
    def tower_and_ball(**options):
        m = ld.Model(gravity=(0, 0, -G))
        m.plane(friction=0.5)
        for k in range(3):
            m.body(f"box {k}", shape=ld.Box((0.2, 0.2, 0.1), density=600), position=(0, 0, 0.05 + 0.1 * k))
        m.body("ball", shape=ld.Sphere(0.05, density=1000), position=(-1.2, 0, 0.25), velocity=(1.1, 0, 4.4))
        m.contacts(friction=0.4)
        return run(m, 1.2, 2e-3, sweeps=200, **options)

    asleep, awake = tower_and_ball(), tower_and_ball(sleep=0)
    before = asleep.t < 0.8
    assert all(np.ptp(asleep.position(f"box {k}")[(asleep.t > 0.6) & before], axis=0).max() == 0.0 for k in range(3))
    for k in range(3):
        assert np.abs(asleep.position(f"box {k}") - awake.position(f"box {k}")).max() < 1e-4
    assert np.abs(asleep.velocity("box 2")[asleep.t > 0.8]).max() > 1e-3  # it was struck, from the side


def test_restitution_with_friction_gains_no_energy():
    # Newton's law alone gained up to 5 % of the kinetic energy in such a step
    rng = np.random.default_rng(3)
    m = ld.Model(gravity=(0, 0, -G))
    m.plane()
    for i in range(9):
        R = ld.attitude.rotation_vector(*rng.uniform(-1, 1, 3))
        shape = ld.Box(rng.uniform(0.05, 0.15, 3), density=700) if i % 2 else ld.Capsule(0.05, 0.1, density=900)
        x = (0.3 * (i % 3), 0.3 * (i // 3), 0.5)
        m.body(f"{i}", shape=shape, position=x, rotation=R, angular_velocity=4 * rng.normal(size=3))
    m.contacts(friction=0.8, restitution=0.9)
    sol = run(m, 0.8, 2e-3, sweeps=200)
    assert np.diff(sol.energy.total).max() < 1e-4 * sol.energy.kinetic.max()  # of the first order in h
    assert "restitution" in sol.message


def test_a_force_that_changes_wakes():
    m = tower(2, 0.0)
    m.force("box 1", lambda t: (60.0 if t > 1.0 else 0.0, 0.0, 0.0))
    sol = run(m, 1.3, 2e-3, sweeps=100)
    x = sol.position("box 1")[:, 0]
    assert np.ptp(x[(sol.t > 0.6) & (sol.t <= 1.0)]) == 0.0
    assert x[-1] > 0.1


def test_a_heap_by_text_is_the_heap():
    one, other = (ld.simulate(pile(9), t_end=0.1, h=2e-3, method=m) for m in ("heap:sweeps=50", ld.Heap(sweeps=50)))
    assert np.array_equal(one.q, other.q)


def test_sweeps_that_do_not_settle_are_told_and_leave_no_overlap():
    # two sweeps are far from enough here; what they leave overlapping is moved apart
    sol = run(pile(45, friction=0.4), 0.4, 1e-2, sweeps=2)
    assert "had not settled to 1e-06 m/s after 2 sweeps" in sol.message
    assert "overlap" not in sol.message
    radius = np.array([b.shapes[0].radius for b in sol.model.bodies])
    for k in range(len(sol.t)):
        x = np.array([sol.position(b.name)[k] for b in sol.model.bodies])
        assert (pdist(x) - pdist(radius[:, None], lambda a, b: a[0] + b[0])).min() > -1e-4 * radius.min()


def test_more_balls_than_pairs_can_have_are_a_heap_only():
    m = pile(45)
    with pytest.raises(ld.ModelError, match=r"RATTLie\(\) cannot make steps of 45 balls .* take ld\.Heap\(\)"):
        ld.simulate(m, t_end=0.1, h=0.01, method=ld.RATTLie())
    m.body("stick", mass=1.0, inertia=(1, 1, 1), shape=ld.Cylinder(0.1, 0.1), position=(9, 0, 0))
    with pytest.raises(ld.ModelError, match=r"only a heap of free bodies can have, but 'stick' has a cylinder"):
        ld.simulate(m, t_end=0.1, h=0.01, method=ld.Heap())


def test_what_a_heap_cannot_have_is_refused_by_name():
    m = pile(3)
    m.body("ball 3", shape=ld.Sphere(0.05, density=1000), position=(0.0, -0.11, 0.06))
    with pytest.raises(ld.ModelError, match=r"ball \d-ball \d overlap by 0\.0\d+ at the start"):
        ld.simulate(m, t_end=0.1, h=0.01, method=ld.Heap())
    m = pile(3)
    m.point_mass("p", 1.0)
    with pytest.raises(ld.ModelError, match=r"'p' is not a body of contacts"):
        ld.simulate(m, t_end=0.1, h=0.01, method=ld.Heap())
    m = ld.Model()
    m.body("ball", shape=ld.Sphere(0.05, density=1000))
    with pytest.raises(ld.ModelError, match=r"the model has 0 heaps"):
        ld.simulate(m, t_end=0.1, h=0.01, method=ld.Heap())
    with pytest.raises(ld.ModelError, match=r"steps of heaps need h"):
        ld.simulate(pile(3), t_end=0.1, method=ld.Heap())


def test_what_is_not_recorded_is_said_also_by_a_file(tmp_path):
    sol = run(pile(3), 0.02, 0.01)
    for found in (sol, ld.load(sol.save(tmp_path / "heap.h5"))):
        with pytest.raises(ld.ModelError, match=r"steps of heaps .* keep no records of single contacts"):
            found.contact("ball 0-ball 1")
        with pytest.raises(ld.ModelError, match=r"steps of heaps"):
            len(found.impacts)
        assert np.array_equal(found.energy.work, sol.energy.work)


def test_groups_leave_out_joined_declared_and_excluded_pairs():
    m = ld.Model()
    floor = m.plane(point=(0, 0, -5), name="floor")
    for k in range(4):
        m.body(f"b{k}", shape=ld.Sphere(0.1, density=1000), position=(k, 0, 0))
    m.spherical("b0", "b1", at=(0.5, 0, 0))
    m.contact("b1", "b2", friction=0.7)
    m.contacts(friction=0.2, exclude=[("b3", floor), ("b2", "b3")])
    owners = [s.owner for s in m.equations().contacts]
    assert owners == ["contact:b1-b2", "b0-b2", "b0-b3", "b1-b3", "b0-floor", "b1-floor", "b2-floor"]
