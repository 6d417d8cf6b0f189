"""Contact, friction and impact: order, laws, closed solutions.

Reference numbers are closed forms, quadratures or DOP853 at 1e-13, computed for the study that the scheme comes from.
"""

from itertools import pairwise

import numpy as np
import pytest
from scipy.integrate import solve_ivp

import liedyn as ld

G = 9.81
RATTLIE, KRYSL, ALPHA = ld.RATTLie(), ld.KryslMidpoint(), ld.GeneralizedAlpha(rho_inf=0.9)
METHODS = pytest.mark.parametrize("method", [RATTLIE, KRYSL, ALPHA], ids=["rattlie", "krysl", "alpha"])
TWO = pytest.mark.parametrize("method", [RATTLIE, ALPHA], ids=["rattlie", "alpha"])


def model(gravity=(0.0, 0.0, -G), **options):
    return ld.Model(gravity=gravity, **options)


def run(m, t_end, h, method=RATTLIE, **options):
    sol = ld.simulate(m, t_end=t_end, h=h, method=method, **options)
    assert sol.status == "finished", sol.message
    return sol


def ball_on_floor(restitution, height, group="R3xSO3", friction=0.0, **motion):
    m = model(group=group)
    ball = m.body("ball", mass=0.5, shape=ld.Sphere(0.1), position=(0, 0, 0.1 + height), **motion)
    m.contact(ball, m.plane(), restitution=restitution, friction=friction, name="touch")
    return m


# -- lasting contact --------------------------------------------------------------------------------------------------


def bowl(h, mu, method, group="R3xSO3"):
    """Angle of a point that slides in a bowl, after 0.8 s, and its smallest gap."""
    m = model(group=group)
    surface = m.spherical_surface(1.0, hollow=True, friction=mu)
    point = m.point_mass("p", mass=1.0, position=(np.sin(1.2), 0, -np.cos(1.2)))
    m.contact(point, surface, name="touch")
    sol = run(m, 0.8, h, method)
    x = sol.position("p")[-1]
    return np.arctan2(x[0], -x[2]), sol.contact("touch").gap.min()


@pytest.mark.parametrize("mu", [0.0, 0.1])
@METHODS
def test_sliding_in_a_bowl_has_order_two_and_no_overlap(method, mu):
    def slide(t, y):
        return [y[1], -G * np.sin(y[0]) + mu * (G * np.cos(y[0]) + y[1] ** 2)]  # it slides to smaller angles

    exact = solve_ivp(slide, (0, 0.8), [1.2, 0.0], method="DOP853", rtol=1e-13, atol=1e-14).y[0, -1]
    found = [bowl(h, mu, method) for h in (1e-2, 5e-3)]
    errors = [abs(angle - exact) for angle, _ in found]
    assert errors[0] < 4e-4
    assert 1.9 < np.log2(errors[0] / errors[1]) < 2.1
    assert min(gap for _, gap in found) > -1e-12


def linkage(h, method, group):
    """Two rods with joints, a damper, and a point on a rough floor at the end."""
    m = model(group=group)
    x1 = np.array([np.cos(0.7), 0.0, 1.0 - np.sin(0.7)])
    x2 = x1 + [np.sqrt(1.0 - x1[2] ** 2), 0.0, -x1[2]]
    a = m.body("a", 1.0, (0.01, 0.1, 0.1), 0.5 * (x1 + [0, 0, 1]), rotation=ld.rot("y", 0.7))
    b = m.body("b", 1.0, (0.01, 0.1, 0.1), 0.5 * (x1 + x2), rotation=ld.rot("y", np.arcsin(x1[2])))
    p = m.point_mass("p", 0.5, x2)
    m.revolute("ground", a, at=(0, 0, 1), axis=(0, 1, 0))
    m.revolute(a, b, at=x1, axis=(0, 1, 0), name="knee")
    m.spherical(b, p, at=x2)
    m.joint_damper("knee", 0.3)
    m.contact(p, m.plane(friction=0.2), name="touch")
    return run(m, 0.3, h, method)


@pytest.mark.parametrize("group", ["R3xSO3", "SE3"])
@TWO
def test_joints_dampers_and_friction_have_order_two_together(method, group):
    sols = [linkage(h, method, group) for h in (4e-3, 2e-3, 1e-3)]
    ends = [np.concatenate([s.position("a")[-1], s.position("p")[-1]]) for s in sols]
    first, second = np.abs(ends[0] - ends[1]).max(), np.abs(ends[1] - ends[2]).max()
    assert first < 3e-5
    assert 1.9 < np.log2(first / second) < 2.1
    assert np.abs(sols[0].contact("touch").gap).max() < 1e-12
    assert sols[0].constraint_residual.max() < 1e-12
    assert set(sols[0].contact("touch").state[1:]) == {"slip"}


@TWO
def test_a_box_that_slides_up_an_incline_stops_and_sticks(method):
    alpha, mu, v = 0.4, 0.5, 2.0
    m = model(gravity=(-G * np.sin(alpha), 0, -G * np.cos(alpha)))
    box = m.body("box", shape=ld.Box((0.4, 0.3, 0.1), density=500), position=(0, 0, 0.05), velocity=(v, 0, 0))
    m.contact(box, m.plane(friction=mu), name="touch")
    sol = run(m, 0.5, 1e-2, method)
    way = v**2 / (2 * G * (np.sin(alpha) + mu * np.cos(alpha)))
    np.testing.assert_allclose(sol.position("box")[-1], [way, 0, 0.05], atol=1e-6)
    assert np.abs(sol.v[-1]).max() < 1e-13
    weight = box.mass * G
    np.testing.assert_allclose(
        sol.contact("touch").force[-1], [weight * np.sin(alpha), 0, weight * np.cos(alpha)], rtol=1e-9, atol=1e-9
    )
    assert sol.contact("touch").state[-1] == "stick"
    assert sol.energy.drift < 1e-6  # the work of friction is accounted for


@TWO
def test_a_stack_at_rest_stays_at_rest_and_carries_the_weights(method):
    m, masses, z = model(), [1.0, 2.0, 3.0, 0.5, 4.0], 0.0
    below = m.plane(friction=0.5, name="floor")
    for k, mass in enumerate(masses):
        box = m.body(f"box {k}", mass=mass, shape=ld.Box((0.4, 0.3, 0.1)), position=(0, 0, z + 0.05))
        m.contact(box, below, points=[(x, y, -0.05) for x in (-0.2, 0.2) for y in (-0.15, 0.15)], name=f"touch {k}")
        below, z = m.plane(point=(0, 0, 0.05), on=box, friction=0.5, name=f"top {k}"), z + 0.1
    sol = run(m, 0.1, 1e-2, method)
    for k in range(5):
        touch = sol.contact(f"touch {k}")
        assert touch.force[-1, 2] == pytest.approx(G * sum(masses[k:]), rel=1e-9)
        np.testing.assert_allclose(touch.forces[-1, :, 2], touch.force[-1, 2] / 4, rtol=1e-6)  # shared equally
        assert np.abs(touch.gap).max() < 1e-12
    assert np.abs(sol.v[-1]).max() < 1e-10


def test_a_rod_that_cannot_slide_is_stopped_by_an_impulse_as_in_painleves_paradox():
    # half of its length is 1; closed form of the impulse that makes the tip stick
    theta, mu = 1.1, 2.0
    m = model()
    center = np.array([np.cos(theta), 0, np.sin(theta)])
    rod = m.body("rod", 1.0, (1 / 3, 1 / 3, 1 / 3), center, velocity=(-1, 0, 0), angular_velocity=(0, 0, 0))
    m.contact(rod, m.plane(friction=mu), points=[-center])
    sol = run(m, 2e-6, 1e-6)
    np.testing.assert_allclose(sol.velocity("rod")[-1], [-0.5956879189707547, 0, 0.3031861514323463], atol=1e-5)
    np.testing.assert_allclose(sol.angular_velocity("rod")[-1], [0, -0.6684055200460766, 0], atol=1e-5)


def test_friction_that_turns_its_direction_has_order_two():
    # a tippe top on one sphere until its slip ends: m = 6 g, I = (8, 8, 7)e-7, R = 15 mm, center 3 mm off; DOP853
    times = [0.005, 0.01, 0.02, 0.03]
    exact = [0.09895155731953839, 0.09355728313174093, 0.06706392953818174, 0.03900834920379674]
    errors = []
    for h in (4e-5, 2e-5):
        m, turned, off = model(), ld.rot("x", 0.1), np.array([0, 0, 0.003])
        z = 0.015 - (turned @ off)[2]
        top = m.body("top", 0.006, (8e-7, 8e-7, 7e-7), (0, 0, z), rotation=turned, angular_velocity=(0, 0, 180.0))
        m.contact(top, m.plane(friction=0.3), points=[off], radius=0.015)
        sol = run(m, times[-1], h, record=times)
        errors.append(np.abs(np.arccos(sol.rotation("top")[:, 2, 2]) - exact).max())
    assert errors[0] < 1e-7
    assert 1.9 < np.log2(errors[0] / errors[1]) < 2.1


# -- impacts ----------------------------------------------------------------------------------------------------------


@METHODS
def test_a_bouncing_ball_is_exact_until_it_rests(method):
    sol = run(ball_on_floor(0.8, 1.0), 5.0, 1e-2, method)
    height = dict(zip(sol.t.round(6).tolist(), sol.position("ball")[:, 2] - 0.1, strict=True))
    exact = {0.3: 0.55855, 0.7: 0.5776531167682254, 1.5: 0.4028620218202981, 2.5: 0.1179500596421482,
             3.5: 0.016373472788328694, 5.0: 0.0}  # fmt: skip
    for t, z in exact.items():
        assert height[t] == pytest.approx(z, abs=1e-12)
    fall, e = np.sqrt(2 / G), 0.8
    times = fall * (1 + 2 * np.cumsum(e ** np.arange(1, 6)))
    np.testing.assert_allclose(sol.impacts.t[:6], [fall, *times], atol=1e-12)
    np.testing.assert_allclose(sol.impacts.speed[:3], G * fall * e ** np.arange(3), atol=1e-12)
    assert not sol.v[-1].any()  # at rest after infinitely many impacts at t = 4.06
    assert sol.contact("touch").force[-1] == pytest.approx([0, 0, 0.5 * G])
    assert sol.contact("touch").gap.min() > -1e-13
    assert np.abs(sol.energy.balance).max() < 1e-10


@pytest.mark.parametrize("group", ["R3xSO3", "SE3"])
def test_elastic_impacts_keep_the_energy_over_a_thousand_of_them(group):
    sol = run(ball_on_floor(1.0, 0.01, group), 91.0, 1e-2)
    energy = sol.energy.total - 0.5 * G * 0.1
    assert len(sol.impacts) > 1000
    assert np.abs(energy / energy[0] - 1.0).max() < 1e-12


@METHODS
def test_a_ball_with_back_spin_slips_then_sticks_then_rolls(method):
    motion = {"velocity": (3, 0, 0), "angular_velocity": (0, -40, 0)}
    sol = run(ball_on_floor(0.7, 1.0, friction=0.25, **motion), 3.0, 2e-3, method)
    impacts = sol.impacts
    np.testing.assert_allclose(
        impacts.normal[:3], [3.7650298803595175, 2.6355209162516617, 1.8448646413761634], atol=1e-9
    )
    np.testing.assert_allclose(impacts.tangential[:3], [0.9412574700898794, 0.05874252991012071, 0.0], atol=1e-9)
    np.testing.assert_allclose(sol.velocity("ball")[-1], [1, 0, 0], atol=1e-9)
    assert np.linalg.norm(sol.contact("touch").slip[-1]) < 1e-9
    assert (np.diff(sol.energy.total) < 1e-12).all()


def rocking(h, method, group="R3xSO3"):
    """Relative error of the amplitude of a rocking block after two impacts (quadrature)."""
    m, turned = model(group=group), ld.rot("y", 0.15)
    shape = ld.Box((0.5, 0.4, 2.0), density=100)
    block = m.body("block", shape=shape, position=turned @ [-0.25, 0, 1.0], rotation=turned)
    m.contact(block, m.plane(friction=3.0), name="touch")
    sol = run(m, 1.96, h, method)
    np.testing.assert_allclose(np.unique(sol.impacts.t), [0.59993584523853, 1.5178145758638506], atol=0.5 * h * h)
    assert sol.contact("touch").gap.min() > -1e-12
    R = sol.rotation("block")
    angle = np.abs(np.arctan2(R[:, 0, 2], R[:, 2, 2])) * (sol.t > 1.6)
    y = angle[(k := int(np.argmax(angle))) - 1 : k + 2]
    peak = y[1] - (y[2] - y[0]) ** 2 / (8 * (y[0] - 2 * y[1] + y[2]))
    return abs(peak / 0.08772932196854387 - 1.0)


@TWO
def test_a_rocking_block_loses_what_housner_says(method):
    first, second = rocking(2e-3, method), rocking(1e-3, method)
    assert first < 1e-7
    assert 3.0 < first / second < 6.0  # order two, up to where in a step impacts are


def strikes(h, group="R3xSO3"):
    """Errors of the times at which a pendulum strikes its stop (elliptic integrals)."""
    times = np.array([0.653582874459954, 1.9371640650307604, 3.318828390470156])
    m = model(gravity=(0, -G, 0), group=group)
    rod = m.body("rod", 1.0, (0.25, 0.25, 0.25), 0.5 * np.array([np.sin(1.5), -np.cos(1.5), 0]))
    m.revolute("ground", rod, at=(0, 0, 0), axis=(0, 0, 1), name="hinge")
    m.stop("hinge", lower=-1.8, restitution=0.6, name="stop")
    sol = run(m, 3.4, h)
    assert sol.contact("stop").gap.min() > -1e-12
    return sol.impacts.t - times


def test_a_pendulum_bounces_from_its_stop_with_order_two():
    errors = [strikes(h) for h in (2e-3, 1e-3)]
    np.testing.assert_allclose(errors[1], 0.0, atol=2.5e-6)  # 6e-7 of it before the first impact, by the method alone
    np.testing.assert_allclose(errors[0] / errors[1], 4.0, rtol=0.2)


def test_what_pivots_is_more_accurate_on_se3():
    # a step about a fixed point is exact there, so what is left is the error of the method of Stoermer and Verlet for the angle
    assert rocking(4e-3, RATTLIE, "SE3") < 1e-7
    errors = np.abs(strikes(1e-3, "SE3"))
    assert (errors[:2] < 1e-6).all()
    assert errors[2] < 1.4e-6


@pytest.mark.parametrize(("gap", "after"), [(0.0, [-1 / 3, 2 / 3, 2 / 3]), (1e-6, [0.0, 0.0, 1.0])])
def test_a_cradle_does_what_newtons_law_says_with_and_without_gaps(gap, after):
    m = ld.Model()
    balls = [
        m.body(
            f"{k}",
            mass=1.0,
            shape=ld.Sphere(0.1),
            position=(k * (0.2 + gap) - 0.1 * (k == 0), 0, 0),
            velocity=(float(k == 0), 0, 0),
        )
        for k in range(3)
    ]
    for a, b in pairwise(balls):
        m.contact(a, b, restitution=1.0)
    sol = run(m, 0.2, 1e-2)
    np.testing.assert_allclose([sol.velocity(f"{k}")[-1, 0] for k in range(3)], after, atol=1e-12)


def heap(seed, world=None, order=1, group="R3xSO3"):
    """Balls of random sizes that fall into a bowl and onto each other."""
    rng = np.random.default_rng(seed)
    world = np.eye(3) if world is None else world
    m = ld.Model(gravity=world @ [0, 0, -G], group=group)
    bowl = m.spherical_surface(1.0, hollow=True, friction=0.3, restitution=0.4)
    balls = []
    for k in range(4):
        x = np.array([0.4 * (k % 2) - 0.2, 0.4 * (k // 2) - 0.2, 0.1 * k]) + 0.05 * rng.normal(size=3)
        spin = rng.normal(size=3)
        balls.append(
            m.body(f"{k}", mass=rng.uniform(0.5, 2), shape=ld.Sphere(rng.uniform(0.1, 0.15)), position=world @ x,
                   rotation=world, velocity=world @ rng.normal(size=3), angular_velocity=spin)
        )  # fmt: skip
    pairs = [(ball, bowl) for ball in balls] + [(a, b) for i, a in enumerate(balls) for b in balls[i + 1 :]]
    for a, b in pairs[::order]:
        m.contact(a, b, friction=0.3, restitution=0.4)
    return m


@pytest.mark.parametrize("seed", range(3))
def test_energy_never_rises_over_an_impact(seed):
    sol = run(heap(seed), 0.6, 5e-3)
    assert len(sol.impacts) > 3
    for t in np.unique(sol.impacts.t[~sol.impacts.captured]):  # of all slots that are struck at once
        assert sol.impacts.lost[(sol.impacts.t == t) & ~sol.impacts.captured].sum() > -1e-12
    np.testing.assert_array_less(np.diff(sol.energy.total), 1e-9)


@pytest.mark.parametrize("group", ["R3xSO3", "SE3"])
def test_turning_the_world_turns_the_solution(group):
    world = ld.attitude.rotation_vector(0.3, -1.1, 0.7)
    one, other = (run(heap(1, w, group=group), 0.35, 5e-3) for w in (np.eye(3), world))
    for k in range(4):
        np.testing.assert_allclose(other.position(f"{k}"), one.position(f"{k}") @ world.T, atol=1e-9)


def test_files_keep_contacts_and_impacts(tmp_path):
    sol = run(heap(3), 0.6, 5e-3, record=7)
    back = ld.load(sol.save(tmp_path / "heap.h5"))
    assert len(sol.impacts) == len(back.impacts) > 3
    for one, other in zip(sol.impacts.rows, back.impacts.rows, strict=True):
        np.testing.assert_equal(one, other)
    for name in dict.fromkeys(sol.impacts.contact):
        for key, value in vars(sol.contact(name)).items():
            np.testing.assert_equal(getattr(back.contact(name), key), value)


def test_the_order_of_contacts_does_not_matter():
    one, other = (run(heap(1, order=order), 0.35, 5e-3) for order in (1, -1))
    for k in range(4):
        np.testing.assert_allclose(other.position(f"{k}"), one.position(f"{k}"), atol=1e-9)


@METHODS
def test_free_collisions_keep_momentum_and_angular_momentum(method):
    m = ld.Model()
    a = m.body("a", mass=1.0, shape=ld.Sphere(0.1), velocity=(1, 0, 0), angular_velocity=(0, 3, 9))
    b = m.body("b", mass=0.3, shape=ld.Sphere(0.2), position=(1, 0.15, 0.1), angular_velocity=(5, 0, 0))
    m.contact(a, b, friction=0.4, restitution=0.6)
    sol = run(m, 1.0, 1e-2, method)
    assert len(sol.impacts) == 1
    assert sol.impacts.lost[0] > 0
    for momentum in (sol.momentum.linear, sol.momentum.angular):
        np.testing.assert_allclose(momentum, np.broadcast_to(momentum[0], momentum.shape), atol=1e-13)


def test_balls_do_not_pass_through_each_other_in_a_step():
    m = ld.Model()
    a = m.body("a", mass=1.0, shape=ld.Sphere(0.1), velocity=(100.0, 0, 0))
    b = m.body("b", mass=1.0, shape=ld.Sphere(0.1), position=(0.5, 0, 0))
    m.contact(a, b, restitution=1.0)
    sol = run(m, 0.05, 0.01)
    assert sol.impacts.t == pytest.approx([0.003], abs=1e-12)
    np.testing.assert_allclose(sol.velocity("b")[-1], [100, 0, 0], atol=1e-10)


def test_a_step_without_solution_ends_the_run_and_names_the_contact():
    # ends of two bodies at their joint touch the floor at one point, and friction lets each carry the load or none
    m, before = model(), "ground"
    floor = m.plane(friction=0.5, restitution=0.2)
    for k in range(4):
        rod = m.body(f"{k}", shape=ld.Capsule(0.02, 0.2, density=1000, axis="x"), position=(0.1 + 0.2 * k, 0, 0.4))
        m.revolute(before, rod, at=(0.2 * k, 0, 0.4), axis=(0, 1, 0))
        m.contact(rod, floor, name=f"touch {k}")
        before = rod
    sol = ld.simulate(m, t_end=0.4, h=1e-3, method=RATTLIE)
    assert sol.status == "finished" or "contact 'touch" in sol.message
    assert min(sol.contact(f"touch {k}").gap.min() for k in range(4)) > -1e-12
    assert (np.diff(sol.energy.total) < 1e-4 * sol.energy.kinetic.max()).all()
    # what rises is the energy of steps without contact, in which the chain whips; no impact gives any
    located = ~sol.impacts.captured
    lost = [sol.impacts.lost[located & (sol.impacts.t == t)].sum() for t in np.unique(sol.impacts.t[located])]
    assert min(lost) > -1e-14


def test_captured_impacts_lose_energy_and_never_overlap():
    sol = run(ball_on_floor(1.0, 0.1), 1.0, 2e-3, impacts="captured")
    assert sol.impacts.captured.all()
    assert len(sol.impacts) > 2
    assert (np.diff(sol.energy.total) < 1e-12).all()
    assert sol.contact("touch").gap.min() > -1e-13


def test_a_run_goes_on_from_a_state_that_sticks():
    m = ball_on_floor(0.0, 0.0, friction=0.5)
    whole = run(m, 0.2, 1e-2)
    first = run(m, 0.1, 1e-2)
    second = run(m, 0.2, 1e-2, initial=first)
    np.testing.assert_array_equal(second.q[-1], whole.q[-1])


def test_what_leaves_a_dome_leaves_where_the_force_ends():
    m = model()
    p = m.point_mass("p", 1.0, (0, 0, 1), velocity=(0.5, 0, 0))
    m.contact(p, m.spherical_surface(1.0), name="touch")
    sol = run(m, 1.0, 1e-3)
    k = int(np.flatnonzero(sol.contact("touch").state != "open")[-1])
    x = sol.position("p")[k]
    assert np.arctan2(x[0], x[2]) == pytest.approx(0.8296128495736522, abs=3e-3)  # quadrature; located to a step
    assert (sol.contact("touch").force[:, 2] > -1e-12).all()  # never pulls


# -- what is refused --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "method",
    ["bliedf", "munthe-kaas", "energy-midpoint", ld.GeneralizedAlpha(index=2), ld.KryslMidpoint("I"), ld.SimoWong()],
)
def test_methods_that_cannot_say_so_and_name_those_that_can(method):
    with pytest.raises(ld.ModelError, match=r"'touch'.*RATTLie.*GeneralizedAlpha"):
        ld.simulate(ball_on_floor(0.5, 1.0), t_end=1, h=1e-2, method=method)


@pytest.mark.parametrize(
    ("options", "word"),
    [
        ({"h": 0.01, "impacts": "both"}, "impacts"),
        ({"h": 0.01, "transitions": "both"}, "transitions"),
    ],
)
def test_what_runs_with_contacts_cannot_do_is_refused(options, word, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(ValueError, match=word):
        ld.simulate(ball_on_floor(0.5, 1.0), t_end=1, method=RATTLIE, **options)


def test_what_would_ignore_contacts_refuses_them():
    m = ball_on_floor(0.5, 1.0)
    for call in (ld.equilibrium, ld.linearize, lambda x: ld.kinematics(x, [0.0, 1.0])):
        with pytest.raises(ld.ModelError, match="would not act"):
            call(m)


def test_an_overlap_at_the_start_is_named_with_its_depth():
    m = ball_on_floor(0.5, -0.02)
    with pytest.raises(ld.ModelError, match=r"'touch': overlaps by 0\.02"):
        ld.simulate(m, t_end=1, h=1e-2, method=RATTLIE)
    assert any("overlaps by 0.02" in f.text for f in m.check().warnings)
