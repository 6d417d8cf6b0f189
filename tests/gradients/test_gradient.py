"""Gradients of costs: the adjoint against the forward way, costs, memory, check by differences."""

import functools

import numpy as np
import pytest
from sensitivity_problems import BAR, BEAM, TOP, bar, beam, rows, top

import liedyn as ld
from liedyn.gradients.task import Task
from liedyn.integrate.derivatives.forward_steps import forward_of

AGREE = 1e-11  # relative to each derivative; both are exact but for round-off and the common start


def path(t):
    return np.stack([-np.sin(0.8 * t), np.cos(0.8 * t), 0.1 * t], axis=1)


def top_cost():
    spin = ld.Cost.integral(lambda s: np.sum(s.angular_velocity("top") ** 2, axis=1))
    return ld.Cost.end(lambda s: s.position("top")[:, 2]) + ld.Cost.distance("top", path) + 0.01 * spin


def bar_cost():
    speed = ld.Cost.integral(lambda s: s.angular_velocity("crank")[:, 2] ** 2)
    return ld.Cost.end(lambda s: s.position("coupler", at=(0.2, 0.3, 0))[:, 0]) + speed


def both(build, values, cost, tolerance=AGREE, **options):
    """The gradient, after both ways have been found to agree."""
    forward = ld.gradient(build, cost, values, mode="forward", **options)
    adjoint = ld.gradient(build, cost, values, mode="adjoint", **options)
    assert adjoint.value == pytest.approx(forward.value, rel=1e-13)
    # of the largest one: small components are differences of terms of that size (1.1e-11 of itself on the redundant loop)
    assert np.abs(adjoint.gradient - forward.gradient).max() < tolerance * np.abs(forward.gradient).max()
    return adjoint


VARIANTS = {
    "exp": {},
    "cayley": {"map": "cayley"},
    "geom2": {"update": "geom2"},
    "geom3, cayley": {"update": "geom3", "map": "cayley"},
    "index 2": {"index": 2},
    "index 2, geom3": {"index": 2, "update": "geom3"},
    "index 2, mass, cayley": {"index": 2, "stabilization": "mass", "map": "cayley"},
}


@pytest.mark.parametrize("group", ["R3xSO3", "SE3"])
@pytest.mark.parametrize("variant", VARIANTS.values(), ids=list(VARIANTS))
def test_adjoint_is_forward_on_a_top(group, variant):
    method = ld.GeneralizedAlpha(rho_inf=0.9, **variant)
    both(functools.partial(top, group=group), TOP, top_cost(), t_end=0.1, h=1e-3, method=method)


def test_adjoint_of_reactions_has_the_derivatives_of_complex_steps():
    cost = 1e-4 * ld.Cost.integral(lambda s: np.sum(s.lam**2, axis=1))
    g = both(top, TOP, cost, t_end=0.1, h=1e-3)
    known = rows("A", "top", "perturbed", 1e-3)[0]["costs"]["reaction"]["gradient"]
    assert g.gradient == pytest.approx([known[name] for name in TOP], rel=1e-10)


@pytest.mark.parametrize("joints", ["RSCR", "RRRR"])
@pytest.mark.parametrize("group", ["R3xSO3", "SE3"])
@pytest.mark.parametrize("index", [3, 2])
@pytest.mark.filterwarnings("ignore::liedyn.errors.RedundancyWarning")
def test_adjoint_is_forward_on_loops_and_redundant_loops(joints, group, index):
    build, method = functools.partial(bar, joints, group=group), ld.GeneralizedAlpha(rho_inf=0.9, index=index)
    both(build, BAR, bar_cost(), t_end=0.3, h=5e-3, method=method)


@pytest.mark.parametrize("index", [3, 2])
def test_adjoint_is_forward_on_a_beam(index):
    cost, method = ld.Cost.end(lambda s: s.position("tip")[:, 2]), ld.GeneralizedAlpha(rho_inf=0.9, index=index)
    # the stiff beam leaves fewer digits to both
    both(beam, BEAM, cost, tolerance=1e-9, t_end=0.2, h=4e-3, method=method)


@pytest.mark.parametrize("index", [3, 2])
def test_adjoint_is_forward_where_steps_change(index):
    def free(mass, k):
        m = ld.Model(gravity=(0, 0, -9.81))
        m.body("stone", mass=mass, inertia=(0.1, 0.2, 0.3), position=(1, 0, 0), angular_velocity=(1, 2, 3))
        m.spring("ground", "stone", at_b=(0.1, 0.2, 0.1), stiffness=k, length=0.7, name="spring")
        return m

    sizes = [2e-3] * 20 + [5e-3] * 10 + [1e-3] * 20
    cost = ld.Cost.end(lambda s: s.position("stone")[:, 2]) + ld.Cost.distance("stone", (1, 0, 0))
    method = ld.GeneralizedAlpha(rho_inf=0.7, index=index)
    both(free, {"mass": 2.0, "k": 50.0}, cost, t_end=0.11, h=sizes, method=method)
    if index == 2:
        both(top, {"mass": 15.0, "Xy": 1.0}, top_cost(), t_end=0.11, h=sizes, method=method)


def rolling(speed, radius, group="R3xSO3"):
    m = ld.Model(gravity=(0, 0, -9.81), group=group)
    spin = (0.3, speed / radius, 0.1)
    m.body("disc", mass=2.0, inertia=(0.05, 0.09, 0.05), position=(0, 0, radius), angular_velocity=spin)
    m.rolling("disc", radius, axis=(0, 1, 0), name="wheel")
    return m


def driven(amplitude, mass, group="R3xSO3"):
    m = ld.Model(gravity=(0, 0, -9.81), group=group)
    m.body("arm", mass=mass, inertia=(0.1, 0.2, 0.2), position=(0.5, 0, 0))
    m.revolute("ground", "arm", at=(0, 0, 0), axis=(0, 1, 0), name="motor")
    m.drive("motor", ld.expression("0.4*sin(3*t)"), name="drive")
    m.body("load", mass=1.0, inertia=(0.02, 0.02, 0.02), position=(1.0, 0, -0.3))
    m.spherical("arm", "load", at_a=(0.5, 0, 0), at_b=(0, 0, 0.3), name="hook")
    m.spring("ground", "load", at_a=(1, 0, 0), stiffness=amplitude, length=0.2, damping=0.5, name="spring")
    return m


@pytest.mark.parametrize(("group", "index"), [("R3xSO3", 3), ("SE3", 3), ("R3xSO3", 2), ("SE3", 2)])
def test_adjoint_is_forward_with_rolling_and_drivers(group, index):
    method = ld.GeneralizedAlpha(rho_inf=0.9, index=index)
    cost = ld.Cost.end(lambda s: s.position("disc")[:, 1]) + ld.Cost.integral(lambda s: s.velocity("disc")[:, 0])
    both(functools.partial(rolling, group=group), {"speed": 2.0, "radius": 0.3}, cost, t_end=0.2, h=5e-3, method=method)
    cost = ld.Cost.distance("load", (1.0, 0.0, -0.5)) + 1e-3 * ld.Cost.reaction("motor")
    both(
        functools.partial(driven, group=group), {"amplitude": 20.0, "mass": 2.0}, cost, t_end=0.3, h=5e-3, method=method
    )


def test_little_memory_gives_the_same_gradient():
    whole = ld.gradient(top, top_cost(), TOP, mode="adjoint", t_end=0.1, h=1e-3)
    pieces = ld.gradient(top, top_cost(), TOP, mode="adjoint", t_end=0.1, h=1e-3, memory=20_000)
    assert pieces.value == pytest.approx(whole.value, rel=1e-14)
    assert pieces.gradient == pytest.approx(whole.gradient, rel=1e-12)


def test_what_a_parameter_does_to_the_result_itself_counts():
    # the kinetic energy depends on the mass by the motion and by itself
    cost = ld.Cost.end(lambda s: s.energy.kinetic)
    g = both(top, {"mass": 15.0}, cost, t_end=0.05, h=1e-3)
    assert ld.check_gradient(top, cost, {"mass": 15.0}, t_end=0.05, h=1e-3).digits[0] > 8
    assert g.gradient[0] != 0.0


def test_check_gradient_agrees_and_finds_what_is_wrong():
    report = ld.check_gradient(bar, bar_cost(), {"m2": 1.0, "k": 40.0}, t_end=0.1, h=5e-3)
    assert report.ok
    assert (report.digits > 7).all()
    wrong = type(report)(report.gradient, report.differences * 1.001, np.array([3.0, 3.0]), report.noise)
    assert not wrong.ok


def test_costs_add_and_scale():
    sol = ld.simulate(top(), t_end=0.02, h=1e-3)
    one, two = ld.Cost.end(lambda s: s.position("top")[:, 2]), ld.Cost.integral(lambda s: s.t)
    assert (2 * one + sum([two])).value(sol) == pytest.approx(2 * sol.position("top")[-1, 2] + 0.5 * 0.02**2)
    with pytest.raises(ld.ModelError, match="one number per record"):
        ld.Cost.integral(lambda s: s.position("top")).value(sol)


def test_adjoint_refuses_by_name():
    with pytest.raises(ld.ModelError, match=r"ld\.Cost terms"):
        ld.gradient(top, lambda s: s.position("top")[-1, 2], TOP, t_end=0.02, h=1e-3, mode="adjoint")


def test_terms_that_look_at_other_records_are_differenced_whole_or_refused():
    model = ld.Model(gravity=(0, 0, -10.0))
    model.point_mass("stone", mass=1.0, position=(0, 0, 3.0), velocity=(1.0, 0, 2.0))
    fallen = ld.Cost.end(lambda s: s.position("stone")[:, 2] - s.position("stone")[0, 2])
    rate = ld.Cost.integral(lambda s: np.gradient(s.position("stone")[:, 0], s.t) ** 2)
    for cost, name, exact in ((fallen, "stone.position[2]", 0.0), (rate, "stone.velocity[0]", 1.0)):
        g = ld.gradient(model, cost, [name], t_end=0.5, h=0.05)
        assert g.gradient[0] == pytest.approx(exact, abs=1e-9)
        with pytest.raises(ld.ModelError, match="other records"):
            ld.gradient(model, cost, [name], t_end=0.5, h=0.05, mode="adjoint")


def test_terms_have_the_derivatives_of_whole_solutions():
    path = ld.Cost.distance(
        "coupler", lambda t: np.stack([1 + 0.2 * np.cos(2 * t), 1.1 + 0 * t, 0 * t], 1), (0.2, 0.3, 0)
    )
    end = ld.Cost.end(lambda s: s.velocity("rocker")[:, 0] * s.position("crank")[:, 1])
    others = ld.Cost.integral(lambda s: s.energy.potential + s.coordinate("A") ** 2) + 0.1 * ld.Cost.reaction("A")
    cost, names = path + 2.0 * end + 0.01 * others, ["coupler.mass", "spring.stiffness", "C.a.at[0]", "gravity[1]"]
    terms = ld.gradient(bar(), cost, names, 0.3, 5e-3, mode="forward")
    whole = ld.gradient(bar(), cost.value, names, 0.3, 5e-3, mode="forward")
    assert terms.value == pytest.approx(whole.value, rel=1e-14)
    assert terms.gradient == pytest.approx(whole.gradient, rel=1e-11)


@pytest.mark.parametrize("index", [3, 2])
def test_derivatives_of_a_smooth_motion_take_about_one_round(index):
    method = ld.GeneralizedAlpha(rho_inf=0.9, index=index)
    task = Task("test", bar(), ["coupler.mass"], t_end=0.4, h=1e-3, method=method, tolerance=None)
    forward = forward_of(task.setup, task.start()[0])
    for _ in forward.windows():
        pass
    assert forward.along.report.rounds < 2.0 * 400
    assert forward.along.report.renewed < 20  # factors are those of the run
