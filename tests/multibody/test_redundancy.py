"""Closed loops: redundant constraints, singular poses and the general sparse solver behind the block elimination."""

import warnings

import numpy as np
import pytest
from models import PARALLELOGRAM, four_bar, rod
from scipy.spatial.transform import Rotation

import liedyn as ld
from liedyn.errors import ConsistencyWarning, RedundancyWarning
from liedyn.integrate import newton as nt

GROUPS = ("R3xSO3", "SE3")


def bricard(group="R3xSO3", gap=0.0, unit=1.0, mass=1.0):
    """Six revolute joints, five rods along the edges of a cube: 30 rows, rank 29, one degree of freedom.

    gap: the rods are given out of place by about this much (joint points are local), as rounded input would be.
    """
    P = unit * np.array([(0, 0, 0), (1, 0, 0), (1, -1, 0), (1, -1, 1), (0, -1, 1), (0, 0, 1)], float)
    axes = np.eye(3)[[1, 2, 0, 1, 2, 0]]
    center = [np.zeros(3), *((P[k] + P[k + 1]) / 2 for k in range(5)), np.zeros(3)]
    names = ["ground", *(f"rod{k}" for k in range(1, 6)), "ground"]
    model, rng = ld.Model(gravity=(0, -9.81 * unit, 0), group=group), np.random.default_rng(0)
    for k in range(1, 6):
        along = np.abs(P[k] - P[k - 1]) / unit
        model.body(
            names[k],
            mass=mass,
            inertia=mass * unit**2 / 12 * np.where(along > 0.5, 0.01, 1.0),
            position=center[k] + gap * unit * rng.normal(size=3),
            rotation=Rotation.from_rotvec(gap * rng.normal(size=3)).as_matrix(),
        )
    for k in range(6):
        a, b = axes[k], axes[k]
        points = dict(at_a=P[k] - center[k], at_b=P[k] - center[k + 1])
        model.revolute(names[k], names[k + 1], axis_a=a, axis_b=b, name=f"j{k}", **points)
    return model


def run(model, t_end=10.0, h=1e-3, **options):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RedundancyWarning)
        warnings.simplefilter("ignore", ConsistencyWarning)
        return ld.simulate(model, t_end=t_end, h=h, **options)


def distance_from_minimum_norm(sol):
    """Relative distance (norm W) of the multipliers from the smallest ones with the same forces B^T lam."""
    e = sol.evaluator
    root = np.sqrt(e.scales.eps[e.structure.lam_rows])
    worst = 0.0
    for q, t, lam in zip(sol.q, sol.t, sol.lam, strict=True):
        B = e.B(np.ascontiguousarray(q.ravel()), t).toarray()
        smallest = np.linalg.lstsq((B / root[:, None]).T, B.T @ lam, rcond=1e-9)[0]
        worst = max(worst, np.linalg.norm(smallest - root * lam) / np.linalg.norm(root * lam))
    return worst


def equilibrium(sol):
    """Largest residual of M vd + g + B^T lam at the records, over the largest force of a joint."""
    e = sol.evaluator
    places = e.node_places[e.free]
    worst = 0.0
    for k in range(len(sol.t)):
        q, v, vd = (np.ascontiguousarray(x[k].ravel()) for x in (sol.q, sol.v, sol.vd))
        worst = max(worst, np.abs(e.residual(q, v, vd, e.to_lam(sol.lam[k]), sol.t[k])[places]).max())
    return worst / np.abs(sol.lam).max()


@pytest.mark.parametrize("index", [3, 2])
@pytest.mark.parametrize("group", GROUPS)
def test_planar_four_bar_of_four_revolutes(group, index):
    method = ld.GeneralizedAlpha(rho_inf=0.9, index=index)
    with pytest.warns(RedundancyWarning) as caught:
        sol = ld.simulate(four_bar(group=group), t_end=10.0, h=1e-3, method=method, record=50)
    (warning,) = caught
    assert "3 of 20" in str(warning.message)
    assert all(f"'j{k}'" in str(warning.message) for k in range(4))
    assert warning.filename == __file__, "the warning points at the line of the user"
    assert sol.status == "finished"
    assert sol.constraint_residual.max() < 1e-12
    # as in the loop without redundancy, where the two joints in the middle are spherical
    regular = ld.simulate(four_bar("RSSR", group=group), t_end=10.0, h=1e-3, method=method, record=50)
    # two different eliminations of the same equations: round-off grown over 10^4 steps
    np.testing.assert_allclose(sol.position("coupler"), regular.position("coupler"), rtol=0, atol=1e-9)
    assert np.abs(sol.lam).max() < 1.01 * np.abs(regular.lam).max()
    assert distance_from_minimum_norm(sol) < 1e-6  # the regularization is 1e-7
    assert equilibrium(sol) < 1e-6


@pytest.mark.parametrize("index", [3, 2])
@pytest.mark.parametrize("group", GROUPS)
def test_bricard_for_ten_seconds(group, index):
    with pytest.warns(RedundancyWarning, match="1 of 30"):
        sol = ld.simulate(bricard(group), t_end=10.0, h=1e-3, method=ld.GeneralizedAlpha(index=index), record=50)
    assert sol.status == "finished"
    assert sol.constraint_residual.max() < 1e-12
    assert sol.energy.drift < 1e-6  # second order: 2e-7 at this h
    assert np.abs(sol.lam).max() < 30  # 28.36 from the converged run
    assert distance_from_minimum_norm(sol) < 1e-5  # 1e-7 times the condition of the loop
    assert equilibrium(sol) < 1e-5
    assert sol.stats.stagnated_steps == 0
    assert sol.stats.newton_iterations < 1.5 * sol.stats.steps


@pytest.mark.parametrize("gap", [1e-8, 1e-5, 1e-2])
def test_redundancy_is_found_although_joints_gape_as_given(gap):
    with pytest.warns(RedundancyWarning, match="1 of 30"):
        sol = ld.simulate(bricard(gap=gap), t_end=3.0, h=1e-3)
    assert sol.status == "finished"
    assert sol.constraint_residual.max() < 1e-12
    assert sol.energy.drift < 1e-6


def test_minimum_norm_does_not_depend_on_round_off_of_the_pose():
    exact, rounded = (run(bricard(gap=gap), t_end=1.0) for gap in (0.0, 1e-9))
    # the norm W has a length in it, which must not jump when a zero becomes 1e-9; 1e-7 is the regularization
    np.testing.assert_allclose(rounded.lam, exact.lam, rtol=0, atol=1e-5 * np.abs(exact.lam).max())


@pytest.mark.parametrize(
    ("unit", "mass"), [(1e3, 1e-3), (1e-3, 1e-6), (1e-3, 1e-9)], ids=["mm-tonne", "1mm-1mg", "1ug"]
)
def test_bricard_in_other_units_moves_the_same(unit, mass):
    meter, other = run(bricard(), t_end=5.0, record=10), run(bricard(unit=unit, mass=mass), t_end=5.0, record=10)
    assert other.status == "finished"
    np.testing.assert_allclose(other.position("rod3") / unit, meter.position("rod3"), rtol=0, atol=1e-12)
    np.testing.assert_allclose(other.lam[:, :3] / (unit * mass), meter.lam[:, :3], rtol=0, atol=1e-4)


@pytest.mark.parametrize("joints", ["RRRR", "RSSR"])
@pytest.mark.parametrize("rate", [3.0, -3.0])
def test_parallelogram_passes_its_singular_pose(joints, rate):
    sol = run(four_bar(joints, PARALLELOGRAM, rate=rate), record=10)
    assert np.isfinite(sol.q).all()
    assert np.isfinite(sol.lam).all()
    assert sol.status == "finished", sol.message
    assert sol.constraint_residual.max() < 1e-12
    angle = sol.rotation("crank")[:, :2, 0]
    assert angle[:, 1].min() < -0.5, "it went through the pose with all rods in line"
    # it stays a parallelogram: the rocker (from its top down) is opposite to the crank
    np.testing.assert_allclose(sol.rotation("rocker")[:, :2, 0], -angle, rtol=0, atol=1e-9)


@pytest.mark.parametrize("joints", ["RRRR", "RSSR"])
def test_loop_that_starts_in_line_ends_in_a_status(joints):
    """Two branches of motion begin there: whichever is taken, no nan and no exception."""
    sol = run(four_bar(joints, ((0, 0, 0), (1, 0, 0), (3, 0, 0), (2, 0, 0))), t_end=2.0)
    assert sol.status in ("finished", "failed")
    assert np.isfinite(sol.q).all()
    # where the pose is singular Newton ends at 100 times its tolerance, 3.6e-13 of the size of the mechanism (3 m)
    assert sol.constraint_residual.max() < 3.6e-13 * 3.0


def test_reactions_of_a_loaded_redundant_loop_have_minimum_norm():
    """A force out of the plane of a four-bar with parallel axes: its share is not unique, minimum norm makes it so."""
    model = four_bar("RRRR")
    model.force("crank", value=(0, 0, 10.0), at=(0.1, 0.2, 0.3))
    for method in (ld.GeneralizedAlpha(), ld.GeneralizedAlpha(index=2), ld.MuntheKaas(), ld.EnergyMidpoint()):
        sol = run(model, t_end=0.01, method=method)
        e = sol.evaluator
        for k in (0, len(sol.t) // 2, -1):
            q, v, vd = sol.q[k].ravel(), sol.v[k].ravel(), sol.vd[k].ravel()
            r = e.residual(q, v, vd, np.zeros(e.structure.size), sol.t[k])
            force = np.zeros(len(v))
            force[e.free] = r[e.node_places[e.free]]
            root = np.sqrt(e.scales.eps[e.structure.lam_rows])  # the norm is that of the regularization
            exact = np.linalg.lstsq(e.B(q, sol.t[k]).toarray().T / root, -force, rcond=1e-9)[0] / root
            np.testing.assert_allclose(sol.lam[k], exact, rtol=0, atol=1e-5 * np.abs(exact).max())


@pytest.mark.parametrize("index", [3, 2])
def test_flat_truss_has_no_finite_reaction_and_says_so(index):
    """Two rods in line between two fixed points under transverse weight: singular to first order, rigid to second."""
    model = ld.Model(gravity=(0, 0, -9.81))
    rod(model, "left", (0, 0, 0), (1, 0, 0))
    rod(model, "right", (1, 0, 0), (2, 0, 0))
    model.spherical("ground", "left", at=(0, 0, 0))
    model.spherical("left", "right", at=(1, 0, 0))
    model.spherical("right", "ground", at=(2, 0, 0))
    sol = run(model, t_end=1.0, method=ld.GeneralizedAlpha(index=index))
    assert sol.status == "failed"
    assert "singular pose" in sol.message
    assert np.isfinite(sol.q).all()
    assert len(sol.t) >= 1


def test_nearly_flat_truss_carries_its_weight():
    """Rise 1e-5: reactions of 4.9e5 N balance 9.81 N."""
    model = ld.Model(gravity=(0, 0, -9.81))
    rod(model, "left", (0, 0, 0), (1, 0, 1e-5))
    rod(model, "right", (1, 0, 1e-5), (2, 0, 0))
    model.spherical("ground", "left", at=(0, 0, 0), name="support")
    model.spherical("left", "right", at=(1, 0, 1e-5))
    model.spherical("right", "ground", at=(2, 0, 0))
    sol = run(model, t_end=0.5, h=1e-2)
    assert sol.status == "finished", sol.message
    force, _ = sol.reaction("support")
    # half of each rod hangs on the crown: thrust m g / (2 rise), and the support carries the weight of one rod
    # (16 eps of Phi over beta h^2 are accelerations of 3e-10, times 1/rise: 3e-5 of g, and ten times that with rho_inf = 0.9)
    np.testing.assert_allclose(np.abs(force[:, 0]), 9.81 / 2 / 1e-5, rtol=1e-3)
    np.testing.assert_allclose(force[:, 2], 9.81, rtol=1e-3)


def test_rigid_frame_stands():
    model = ld.Model(gravity=(0, 0, -9.81))
    rod(model, "left", (0, 0, 0), (1, 0, 1))
    rod(model, "right", (1, 0, 1), (2, 0, 0))
    model.revolute("ground", "left", at=(0, 0, 0), axis=(0, 1, 0), name="support")
    model.revolute("left", "right", at=(1, 0, 1), axis=(0, 1, 0))
    model.revolute("right", "ground", at=(2, 0, 0), axis=(0, 1, 0))
    sol = run(model, t_end=1.0)
    assert sol.status == "finished"
    np.testing.assert_allclose(sol.position("left")[-1], sol.position("left")[0], atol=1e-13)
    np.testing.assert_allclose(sol.reaction("support")[0][-1], (9.81 / 2, 0, 9.81), atol=1e-6)


@pytest.mark.parametrize("kind", ["spherical", "revolute"])
def test_joint_given_twice_shares_the_load(kind):
    def pendulum(copies):
        model = ld.Model(gravity=(0, 0, -9.81))
        model.body("arm", mass=1.0, inertia=(0.1, 0.02, 0.1), position=(0, 1, 0))
        for k in range(copies):
            options = {"axis": (1, 0, 0)} if kind == "revolute" else {}
            getattr(model, kind)("ground", "arm", at=(0, 0, 0), name=f"pin{k}", **options)
        return model

    one = run(pendulum(1), t_end=3.0)
    with pytest.warns(RedundancyWarning, match="'pin1' repeats constraints of 'pin0'"):
        two = ld.simulate(pendulum(2), t_end=3.0, h=1e-3)
    np.testing.assert_allclose(two.position("arm"), one.position("arm"), rtol=0, atol=1e-12)
    for pin in ("pin0", "pin1"):  # 1e-7: the regularization
        np.testing.assert_allclose(two.reaction(pin)[0], one.reaction("pin0")[0] / 2, rtol=0, atol=1e-6)


def test_hinges_of_a_door_are_redundant_but_it_swings():
    model = ld.Model(gravity=(0, 0, -9.81))
    model.body("door", mass=20.0, inertia=(5.0, 6.0, 1.5), position=(0.4, 0, 0), angular_velocity=(0, 0, 1.0))
    model.revolute("ground", "door", at=(0, 0, -0.8), axis=(0, 0, 1), name="low")
    model.revolute("ground", "door", at=(0, 0, 0.8), axis=(0, 0, 1), name="high")
    with pytest.warns(RedundancyWarning, match="5 of 10"):
        sol = ld.simulate(model, t_end=1.0, h=1e-3)
    # it turns at a constant rate; the hinges carry the weight and the centripetal force together
    np.testing.assert_allclose(sol.angular_velocity("door"), [(0, 0, 1.0)] * len(sol.t), atol=1e-11)
    force = sol.reaction("low")[0] + sol.reaction("high")[0]
    centripetal = -20.0 * sol.position("door")
    np.testing.assert_allclose(force, centripetal + [0, 0, 20 * 9.81], atol=1e-4)  # 1e-7 of the forces, over h


@pytest.mark.parametrize("joints", ["RSSR", "RSRS", "SSRR"])
def test_regular_loops_are_not_flagged(joints):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        sol = ld.simulate(four_bar(joints), t_end=0.5, h=1e-3)
    assert sol.status == "finished"
    assert sol.constraint_residual.max() < 1e-13


@pytest.mark.parametrize("index", [3, 2])
@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("model", [four_bar, bricard])
def test_general_sparse_solver_takes_the_same_steps(model, group, index, monkeypatch):
    joints = {"joints": "RSSR"} if model is four_bar else {}
    method = ld.GeneralizedAlpha(rho_inf=0.8, index=index)
    usual = run(model(group=group, **joints), t_end=0.02, method=method)

    advance = ld.GeneralizedAlpha.advance

    def refuse(self, run, n):
        return advance(self, run, 0) if n == 0 else nt.NOT_CONVERGED

    monkeypatch.setattr(ld.GeneralizedAlpha, "advance", refuse)
    other = run(model(group=group, **joints), t_end=0.02, method=method)
    assert other.status == "finished", other.message
    assert other.stats.fallback_steps == 20
    np.testing.assert_allclose(other.q, usual.q, rtol=0, atol=1e-13)
    np.testing.assert_allclose(other.v, usual.v, rtol=0, atol=1e-10)
    np.testing.assert_allclose(other.lam, usual.lam, rtol=0, atol=1e-5)  # 1e-7: the regularization


def test_a_step_that_fails_once_is_rescued(monkeypatch):
    model = four_bar("RSSR")
    usual = run(model, t_end=0.2)
    advance = ld.GeneralizedAlpha.advance
    failures = []

    def fail_once(self, run, n):
        if n and run.step >= 48 and not failures:
            failures.append(run.step)
            return nt.NOT_CONVERGED
        return advance(self, run, n)

    monkeypatch.setattr(ld.GeneralizedAlpha, "advance", fail_once)
    sol = run(model, t_end=0.2)
    assert failures
    assert sol.status == "finished"
    assert sol.stats.fallback_steps == 1
    np.testing.assert_allclose(sol.q, usual.q, rtol=0, atol=1e-12)


def crank_and_coupler(kind, group):
    """A crank about a fixed point drives a coupler that ends on a ball joint: a closed loop through the ground."""
    model = ld.Model(gravity=(0, -9.81, 0), group=group)
    com, mass = np.array([0.0, 0.4, 0.0]), 2.0
    spin = (3.0, 0.2, 0.8)  # moves the elbow at right angles to the coupler
    inertia = np.diag([0.2, 0.05, 0.22])
    if kind == "pivot":
        about = inertia + mass * (com @ com * np.eye(3) - np.outer(com, com))
        model.fixed_point_body("crank", inertia=about, mass=mass, com=com, angular_velocity=spin)
    else:
        model.body("crank", mass=mass, inertia=inertia, com=com, angular_velocity=spin)
        model.spherical("ground", "crank", at=(0, 0, 0))
    rod(model, "coupler", (0, 0.8, 0), (1.5, 0.3, 0.4))
    model.spherical("crank", "coupler", at=(0, 0.8, 0), name="elbow")
    model.spherical("coupler", "ground", at=(1.5, 0.3, 0.4), name="end")
    return model


@pytest.mark.parametrize("index", [3, 2])
@pytest.mark.parametrize("group", GROUPS)
def test_body_about_a_fixed_point_in_a_loop_is_one_on_a_ball_joint(group, index):
    """The pivot stands on the ground: its joints may not be eliminated before the bodies of the loop."""
    method = ld.GeneralizedAlpha(rho_inf=0.8, index=index)
    difference = []
    for h in (2e-3, 1e-3):
        one, two = (run(crank_and_coupler(k, group), t_end=0.5, h=h, method=method) for k in ("pivot", "ball"))
        assert one.status == two.status == "finished"
        assert one.stats.fallback_steps == one.stats.stagnated_steps == 0
        assert one.constraint_residual.max() < 1e-13
        difference.append(np.abs(one.position("coupler") - two.position("coupler")).max())
    assert difference[1] < 1e-3
    # two schemes of second order; on SE(3) the ball joint is kept by the exponential, and they are the same
    assert difference[1] < max(0.3 * difference[0], 1e-10)


def random_mechanism(seed, group):
    """Random tree of bodies, point masses and pivots with one or two loops, masses over four decades."""
    rng = np.random.default_rng(seed)
    model = ld.Model(gravity=(0, 0, -9.81), group=group)
    places, names = [np.zeros(3)], ["ground"]
    for k in range(rng.integers(2, 8)):
        parent = int(rng.integers(0, len(names)))
        x = places[parent] + rng.normal(size=3)
        mass, A = np.exp(rng.uniform(-4.6, 4.6)), rng.normal(size=(3, 3))
        inertia = mass * (0.05 * np.eye(3) + 0.05 * A @ A.T)
        kind = str(rng.choice(["body", "point", "pivot"], p=[0.75, 0.1, 0.15]))
        name, com = f"{kind}{k}", 0.3 * rng.normal(size=3)
        attitude = Rotation.from_rotvec(rng.normal(size=3)).as_matrix()
        if kind == "body":
            model.body(name, mass=mass, inertia=inertia, position=x, com=com, rotation=attitude)
        elif kind == "point":
            model.point_mass(name, mass=mass, position=x)
        else:
            model.fixed_point_body(
                name,
                inertia=inertia,
                mass=mass,
                com=com,
                pivot=x,
                rotation=attitude,
                angular_velocity=rng.normal(size=3),
            )
        choice = rng.random()
        if kind != "pivot" and not names[parent].startswith("point"):
            at = x if kind == "point" else (places[parent] + x) / 2
            if choice < 0.5 or kind == "point":
                model.spherical(names[parent], name, at=at)
            elif choice < 0.85:
                model.revolute(names[parent], name, at=at, axis=rng.normal(size=3))
        places.append(x)
        names.append(name)
    solid = [name for name in names if not name.startswith("point")]
    for _ in range(rng.integers(1, 3) if len(solid) > 2 else 0):
        i, j = rng.choice(len(solid), 2, replace=False)
        if rng.random() < 0.8:
            model.spherical(solid[i], solid[j], at=rng.normal(size=3))
        else:
            model.revolute(solid[i], solid[j], at=rng.normal(size=3), axis=rng.normal(size=3))
    return model


@pytest.mark.parametrize("group", GROUPS)
def test_random_loops_move(group):
    """Regular, redundant or rigid, whatever comes: the run ends well and the joints hold."""
    for seed in range(100):
        for index in (3, 2):
            sol = run(random_mechanism(seed, group), t_end=0.1, method=ld.GeneralizedAlpha(rho_inf=0.8, index=index))
            assert sol.status == "finished", (seed, index, sol.message)
            size = max(1.0, np.abs(sol.q[:, :, :3]).max())
            # round-off; redundant rows of ill-conditioned loops may stop at 100 times that, see newton.py
            assert sol.constraint_residual.max() < 3e-12 * size, (seed, index)
