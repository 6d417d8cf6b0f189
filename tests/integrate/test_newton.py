"""Newton reaches round-off for every step size that turns no body too far, in every unit, moving or at rest."""

import numpy as np
import pytest

import liedyn as ld
from liedyn import problems

SIZES = (1e-1, 1e-2, 1e-3, 1e-4, 1e-5, 1e-6)
EPS = np.finfo(float).eps


def free_body(group="R3xSO3"):
    model = ld.Model(gravity=(0, 0, -9.81), group=group)
    model.body("a", mass=2.0, inertia=(1.0, 2.0, 2.5), velocity=(1, 2, 3), angular_velocity=(3.0, 5.0, -4.0))
    return model


def pendulum(group="R3xSO3", joint="spherical"):
    model = ld.Model(gravity=(0, 0, -9.81), group=group)
    spin = (1.0, 3.0, 2.0) if joint == "spherical" else (2.0, 0.0, 0.0)
    arm = model.body("arm", mass=3.0, inertia=(0.3, 0.1, 0.2), position=(0.0, 0.8, 0.0), angular_velocity=spin)
    options = {"axis": (1, 0, 0)} if joint == "revolute" else {}
    getattr(model, joint)(model.ground, arm, at=(0, 0, 0), name="pin", **options)
    return model


def hinge(group="R3xSO3"):
    return pendulum(group, "revolute")


def slow_top(group="R3xSO3"):
    """The heavy top of Brüls & Cardona at 12 rad/s, so that h = 0.1 turns it by 1.2 rad."""
    model = ld.Model(gravity=(0, 0, -9.81), group=group)
    top = model.body(
        "top", mass=15.0, inertia=(0.234375, 0.46875, 0.234375), position=(0, 1, 0), angular_velocity=(0, 12, -0.4)
    )
    model.spherical(model.ground, top, at=(0, 0, 0))
    return model


def chain(group="R3xSO3"):
    return problems.chain(5).build(group)


def springs(group="R3xSO3"):
    model = ld.Model(gravity=(0, 0, -9.81), group=group)
    a = model.body("a", mass=1.0, inertia=(0.2, 0.1, 0.3), position=(0, 0, -1), angular_velocity=(1, 2, 3))
    b = model.point_mass("b", mass=0.5, position=(0.3, 0.2, -2), velocity=(0, 1, 0))
    model.spring(model.ground, a, stiffness=50.0, damping=0.5, at_b=(0.1, 0.2, 0.0))
    model.spring(a, b, stiffness=80.0, length=0.9, at_a=(0.0, -0.1, -0.2))
    return model


MODELS = (free_body, pendulum, hinge, slow_top, chain, springs)


def defect(sol):
    """Largest entry of M vd + g + B^T lam over the records, in units of the largest inertial force or reaction."""
    e = sol.evaluator
    places = e.node_places[e.free]
    worst, scale = 0.0, np.abs(sol.lam).max(initial=0.0)
    for k in range(1, len(sol.t)):
        q, v, vd = (np.ascontiguousarray(x[k].ravel()) for x in (sol.q, sol.v, sol.vd))
        r = e.residual(q, v, vd, e.to_lam(sol.lam[k]), sol.t[k])[places]
        worst = max(worst, np.abs(r).max())
        scale = max(scale, np.abs(e.mass(q, sol.t[k]) @ vd).max())
    return worst / scale


@pytest.mark.parametrize("h", SIZES)
@pytest.mark.parametrize("index", [3, 2])
@pytest.mark.parametrize("build", MODELS)
def test_newton_reaches_round_off(build, index, h):
    group = "SE3" if build in (pendulum, chain) else "R3xSO3"
    for g in dict.fromkeys(("R3xSO3", group)):
        method = ld.GeneralizedAlpha(rho_inf=0.6, index=index)
        sol = ld.simulate(build(g), t_end=30 * h, h=h, method=method)
        assert sol.status == "finished", sol.message
        assert sol.stats.fallback_steps == 0
        size = max(1.0, np.abs(sol.q[:, :, :3]).max())
        assert sol.constraint_residual.max(initial=0.0) <= 60 * EPS * size
        if index == 2:
            # the unknown is a displacement of the size h v, rounded to the precision of positions
            rate = 1.0 + np.abs(sol.v).max()
            assert sol.velocity_residual.max(initial=0.0) <= 60 * EPS * (size / h + rate)
        assert defect(sol) <= 2e-12  # the tolerance of the scaled residual is 1e-12


@pytest.mark.parametrize("build", [pendulum, hinge, chain])
def test_full_and_modified_newton_agree(build):
    for index in (3, 2):
        method = ld.GeneralizedAlpha(rho_inf=0.8, index=index)
        full, modified = (
            ld.simulate(build(), t_end=0.5, h=1e-2, method=method, newton=n) for n in ("full", "modified")
        )
        assert full.stats.factorizations >= full.stats.newton_iterations > 50
        assert modified.stats.factorizations < modified.stats.newton_iterations
        # both stop below 1e-12 of the largest acceleration; that is integrated twice over 0.5 s
        np.testing.assert_allclose(modified.q, full.q, rtol=0, atol=1e-11)
        np.testing.assert_allclose(modified.v, full.v, rtol=0, atol=1e-10)
        scale = max(1.0, np.abs(full.lam).max())
        np.testing.assert_allclose(modified.lam, full.lam, rtol=0, atol=1e-9 * scale)


def test_a_larger_tolerance_costs_less_and_a_smaller_one_more():
    counts = [
        ld.simulate(chain(), t_end=1.0, h=1e-2, newton_tolerance=tol).stats.newton_iterations for tol in (1e-5, 1e-12)
    ]
    assert counts[0] < counts[1]


def test_residual_log_shows_quadratic_convergence_of_full_newton():
    sol = ld.simulate(
        slow_top(), t_end=2.0, h=0.05, newton="full", newton_at=[1.0], method=ld.GeneralizedAlpha(index=2)
    )
    ((t, log),) = sol.newton
    assert t == pytest.approx(1.0)
    assert log[-1] <= 1e-9
    assert len(log) >= 3
    assert log[2] < log[1] ** 1.5 < log[0]


@pytest.mark.parametrize("damping", [0.0, 20.0])
@pytest.mark.parametrize("kind", ["point_mass", "body"])
def test_mass_on_a_spring_comes_to_rest_and_stays_there(kind, damping):
    """At rest all accelerations are round-off, and so is the residual of forces that balance: nothing to scale with."""
    model = ld.Model(gravity=(0, 0, -9.81))
    rest = -0.7 - 9.81 * 1.3 / 97.0
    start = (0.3, 0.1, rest if damping == 0.0 else -1.0)
    if kind == "body":
        model.body("a", mass=1.3, inertia=(0.1, 0.2, 0.3), position=start)
    else:
        model.point_mass("a", mass=1.3, position=start)
    model.spring("ground", "a", stiffness=97.0, length=0.7, damping=damping, at_a=(0.3, 0.1, 0.0))
    for h in (1e-2, 1e-3):
        sol = ld.simulate(model, t_end=30.0, h=h)
        assert sol.status == "finished", sol.message
        np.testing.assert_allclose(sol.position("a")[-1], (0.3, 0.1, rest), rtol=0, atol=1e-12)
        assert np.abs(sol.velocity("a")[-1]).max() < 1e-11


@pytest.mark.parametrize("group", ["R3xSO3", "SE3"])
def test_hanging_chain_with_friction_comes_to_rest(group):
    model = chain(group)
    for name in [b.name for b in model.bodies]:
        model.user_force(name, friction, name=f"friction of {name}")
    sol = ld.simulate(model, t_end=60.0, h=1e-2)
    assert sol.status == "finished", sol.message
    assert np.abs(sol.v[-1]).max() < 1e-7
    assert sol.constraint_residual.max() < 1e-13


def friction(t, x, R, v, w):
    return (-3.0 * v[0], -3.0 * v[1], -3.0 * v[2]), (-2.0 * w[0], -2.0 * w[1], -2.0 * w[2])


@pytest.mark.parametrize("h", [1e-3, 1e-4, 1e-5])
def test_common_velocity_of_all_bodies_changes_nothing(h):
    """Galilei: tolerances must not grow with the speed of the whole system."""

    def couple(boost):
        model = ld.Model()
        model.point_mass("a", mass=1.0, velocity=(boost, 0, 0))
        spin = (0.1, 0.2, 0.3)
        model.body(
            "b",
            mass=2.0,
            inertia=(0.1, 0.2, 0.3),
            position=(1.5, 0, 0),
            velocity=(boost, 0.3, 0),
            angular_velocity=spin,
        )
        model.spring("a", "b", stiffness=100.0, length=1.0)
        return model

    rest, moving = (ld.simulate(couple(boost), t_end=2000 * h, h=h, record=100) for boost in (0.0, 1e4))
    relative = [s.position("b") - s.position("a") for s in (rest, moving)]
    # differences of positions up to 1e4 * 2000 h, rounded 2000 times
    np.testing.assert_allclose(relative[1], relative[0], rtol=0, atol=2000 * EPS * (1.0 + 1e4 * 2000 * h))


# -- units ------------------------------------------------------------------------------------------------------------


def mechanism(unit=1.0, mass=1.0, time=1.0, group="R3xSO3", ratio=1.0, joint="revolute"):
    """Double pendulum of 1 m and 1 kg (the second body `ratio` times that) in units 1/unit m, 1/mass kg, 1/time s."""
    model = ld.Model(gravity=(0, 0, -9.81 * unit / time**2), group=group)
    J = mass * unit**2
    first = model.body(
        "first",
        mass=mass,
        inertia=(0.2 * J, 0.02 * J, 0.1 * J),
        position=(0, unit, 0),
        angular_velocity=(1.5 / time, 0, 0),
    )
    second = model.body(
        "second", mass=ratio * mass, inertia=np.array([0.1, 0.03, 0.2]) * J * ratio, position=(0, 2 * unit, 0.5 * unit)
    )
    model.revolute(model.ground, first, at=(0, 0, 0), axis=(1, 0, 0))
    options = {"axis": (0.8, 0.6, 0)} if joint == "revolute" else {}
    getattr(model, joint)(first, second, at=(0, 1.5 * unit, 0), **options)
    return model


@pytest.mark.parametrize("index", [3, 2])
@pytest.mark.parametrize("group", ["R3xSO3", "SE3"])
@pytest.mark.parametrize(
    ("unit", "mass", "time"),
    [(1e3, 1e-3, 1.0), (1e-3, 1e-6, 1.0), (1e-3, 1e-6, 1e3), (1e-6, 1e-15, 1.0), (1e4, 1e9, 1.0)],
    ids=["mm-tonne", "1mm-1mg", "1mm-1mg-slow", "1um-1pg", "10km-1e6t"],
)
def test_motion_does_not_depend_on_the_units(unit, mass, time, group, index):
    options = dict(method=ld.GeneralizedAlpha(rho_inf=0.8, index=index))
    if index == 2:  # B^T eta mixes meters and radians; M^-1 B^T eta does not
        options = dict(method=ld.GeneralizedAlpha(rho_inf=0.8, index=index, stabilization="mass"))
    meter = ld.simulate(mechanism(group=group), t_end=2.0, h=1e-3, record=20, **options)
    other = ld.simulate(mechanism(unit, mass, time, group), t_end=2.0 * time, h=1e-3 * time, record=20, **options)
    assert other.status == "finished", other.message
    assert np.ptp(meter.position("second"), axis=0).max() > 1.0, "it moves"
    # the same numbers up to a factor: round-off of 2000 steps, times the sensitivity of a double pendulum
    np.testing.assert_allclose(other.position("second") / unit, meter.position("second"), rtol=0, atol=1e-10)
    np.testing.assert_allclose(other.rotation("second"), meter.rotation("second"), rtol=0, atol=1e-10)
    force = unit * mass / time**2
    size = np.abs(meter.lam).max()
    np.testing.assert_allclose(other.lam[:, :3] / force, meter.lam[:, :3], rtol=0, atol=1e-8 * size)
    assert (other.constraint_residual / max(unit, 1.0)).max() < 1e-13


def test_tiny_pendulum_swings_with_its_period():
    """1 mm, 1 mg: an absolute tolerance would let it hang still."""
    model = ld.Model(gravity=(0, 0, -9.81))
    tilt = 0.01
    bob = model.point_mass("bob", mass=1e-6, position=(0, 1e-3 * np.sin(tilt), -1e-3 * np.cos(tilt)))
    rod = model.body("rod", mass=1e-9, inertia=np.array([1e-16] * 3), position=bob.position / 2)
    model.spherical(model.ground, rod, at=(0, 0, 0))
    model.spherical(rod, bob, at=bob.position)
    period = 2 * np.pi * np.sqrt(1e-3 / 9.81)
    sol = ld.simulate(model, t_end=3 * period, h=period / 500)
    y = sol.position("bob")[:, 1]
    # amplitude 0.01 rad lengthens the period by 6e-6; the massive rod shortens it by 4e-4; h adds 1e-5
    np.testing.assert_allclose(y, y[0] * np.cos(2 * np.pi * sol.t / period), atol=2e-2 * y[0])
    assert y.min() < -0.99 * y[0]


@pytest.mark.parametrize("ratio", [1e6, 1e-6])
@pytest.mark.parametrize("joint", ["spherical", "revolute"])
def test_mass_ratio_of_a_million(ratio, joint):
    sol = ld.simulate(mechanism(ratio=ratio, joint=joint), t_end=2.0, h=1e-3)
    assert sol.status == "finished", sol.message
    # the static order of elimination loses so many digits here that a solution of the linear system is no gain in some
    # steps: they end where 100 times the round-off is reached
    assert sol.constraint_residual.max() < 1e-12
    half = ld.simulate(mechanism(ratio=ratio, joint=joint), t_end=2.0, h=5e-4)
    assert sol.energy.drift < 3e-4
    assert half.energy.drift < 0.3 * sol.energy.drift, "second order"
    assert np.ptp(sol.position("second"), axis=0).max() > 0.5
    assert sol.stats.newton_iterations < 3 * sol.stats.steps


# -- where it must give up ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("group", ["R3xSO3", "SE3"])
def test_a_step_that_turns_too_far_is_refused_with_a_proposal_that_works(group):
    model = ld.Model(group=group)
    model.body("wheel", mass=1.0, inertia=(1.0, 2.0, 3.0), angular_velocity=(0.0, 0.1, 100.0))
    sol = ld.simulate(model, t_end=1.0, h=0.02)
    assert sol.status == "failed"
    assert "'wheel'" in sol.message
    assert "rad" in sol.message
    proposed = float(sol.message.split("try h <= ")[1].split()[0].rstrip(",;"))
    again = ld.simulate(model, t_end=1.0, h=proposed)
    assert again.status == "finished"


def test_a_body_that_spins_up_ends_the_run_when_it_turns_too_far():
    model = ld.Model()
    model.body("wheel", mass=1.0, inertia=(1.0, 1.0, 1.0))
    model.torque("wheel", (0, 0, 10.0))
    sol = ld.simulate(model, t_end=100.0, h=0.05)
    assert sol.status == "failed"
    # Omega = 10 t reaches 1.6 rad per step at t = 3.2; what was computed before is there and right
    assert sol.t[-1] == pytest.approx(3.2, abs=0.1)
    np.testing.assert_allclose(sol.angular_velocity("wheel")[:, 2], 10.0 * sol.t, rtol=1e-10)
    assert np.isfinite(sol.q).all()


def spring_net(n):
    model, k = ld.Model(gravity=(0.0, 0.0, -9.81)), range(n)
    plates = {
        (i, j): model.body(f"plate{i},{j}", 1.0, (0.1, 0.1, 0.2), position=(i, j, 0.1 * i * j)) for i in k for j in k
    }
    model.spherical("ground", plates[0, 0], at=(-0.5, 0.0, 0.0))
    for i, j in plates:
        for other in ((i + 1, j), (i, j + 1)):
            if other in plates:
                arm = 0.2 * (plates[other].position - plates[i, j].position)
                model.spring(plates[i, j], plates[other], stiffness=1e3, damping=1.0, at_a=arm, at_b=-arm)
    return model


@pytest.mark.parametrize("method", [ld.GeneralizedAlpha(0.9), ld.BLieDF(k=3)])
def test_models_that_fill_keep_their_factors_over_steps(method):
    model = spring_net(7)
    kept = ld.simulate(model, t_end=0.1, h=2e-3, method=method)
    full = ld.simulate(model, t_end=0.1, h=2e-3, method=method, newton="full")
    assert kept.status == "finished"
    assert kept.stats.factorizations < 0.3 * kept.stats.steps
    assert full.stats.factorizations > 0.9 * full.stats.steps
    assert np.abs(kept.q - full.q).max() < 1e-11
    # index 3: Phi may be 16 eps times the largest position (7 m), and multipliers are Phi over h^2 times a mass of 49 kg
    assert np.abs(kept.lam - full.lam).max() < 16 * EPS * 7 / 2e-3**2 * 49


def test_factors_of_another_step_size_are_not_kept():
    model = spring_net(7)
    h = np.concatenate([np.full(10, 1e-3), np.full(10, 2e-3), np.full(10, 1e-3)])
    kept = ld.simulate(model, h=h)
    full = ld.simulate(model, h=h, newton="full")
    assert 3 <= kept.stats.factorizations < full.stats.factorizations
    assert np.abs(kept.q - full.q).max() < 1e-11
