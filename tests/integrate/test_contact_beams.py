"""Beams that touch: nodes as balls on planes and beside solids, the wave in a bar that strikes a wall."""

import numpy as np
import pytest

import liedyn as ld

G = 9.81


def test_a_bar_strikes_a_wall_and_leaves_it_when_the_wave_comes_back():
    # contact lasts 2 L/c, its stress is rho c v0, and the bar leaves with v0 (elastic waves); e = 0 at the node
    L, E, rho, v0, gap = 10.0, 900.0, 1.0, 10.0, 5.0
    c = np.sqrt(E / rho)
    model = ld.Model()
    section = ld.Section([E, E, E, 1e3, 1e3, 1e3], mass=[rho, rho, rho, 0.1, 0.05, 0.05])
    ends = [(0, 0, gap), (0, 0, gap + L)]
    bar = model.beam("bar", section, ends, n=100, velocity=(0, 0, -v0), angular_velocity=(0, 0, 0))
    model.contact(bar.start, model.plane(), name="wall")
    sol = ld.simulate(model, t_end=1.5, h=2e-3, method=ld.GeneralizedAlpha(rho_inf=0.8))
    assert sol.status == "finished", sol.message
    wall = sol.contact("wall")
    assert wall.gap.min() > -1e-12 * L
    closed = wall.impulse[:, 2] > 0.0
    touched, left = sol.t[closed][0], sol.t[closed][-1]
    assert sol.impacts.t[0] == pytest.approx(gap / v0, abs=1e-3)
    assert left - touched == pytest.approx(2.0 * L / c, rel=0.02)
    inside = (sol.t > touched + 0.2 * L / c) & (sol.t < touched + 1.8 * L / c)
    assert wall.force[inside, 2].mean() == pytest.approx(rho * c * v0, rel=2e-3)
    assert sol.energy.total[-1] == pytest.approx(sol.energy.total[0], rel=5e-3)  # the first node alone stops at once
    assert sol.impacts.lost[0] < 4e-3 * sol.energy.total[0]
    mean = np.mean([sol.velocity(f"bar.{k}")[-1, 2] for k in range(101)])
    assert mean == pytest.approx(v0, rel=0.01)


@pytest.mark.parametrize("group", ["R3xSO3", "SE3"])
def test_a_rod_that_falls_flat_rests_on_its_nodes_and_weighs_what_it_weighs(group):
    model = ld.Model(gravity=(0, 0, -G), group=group)
    tube = ld.Section.tube(0.02, 0.018, E=1e7, nu=0.3, rho=1000)
    rod = model.beam("rod", tube, [(0, 0, 0.03), (1, 0, 0.03)], n=4, damping=0.01)
    floor = model.plane(friction=0.3)
    touch = model.contact(rod, floor, radius=0.02, name="touch")
    assert touch.bodies[0].name == "rod.0"
    sol = ld.simulate(model, t_end=0.3, h=2e-3, method=ld.GeneralizedAlpha(rho_inf=0.7))
    assert sol.status == "finished", sol.message
    found = sol.contact("touch")
    assert found.names == ("0", "1", "2", "3", "4")
    assert found.gap.min() > -1e-12
    weight = 1000 * np.pi * (0.02**2 - 0.018**2) * G
    assert found.force[-1, 2] == pytest.approx(weight, rel=1e-6)
    assert np.abs(sol.velocity("rod.2")[-1]).max() < 1e-6


def test_a_rod_lies_across_a_box_and_misuse_is_named(tmp_path):
    model = ld.Model(gravity=(0, 0, -G))
    tube = ld.Section.tube(0.01, 0.008, E=1e8, nu=0.3, rho=1000)
    rod = model.beam("rod", tube, [(-0.4, 0, 0.111), (0.4, 0, 0.111)], n=8, damping=0.005)
    box = model.body("box", shape=ld.Box((0.1, 0.2, 0.2), density=500))
    model.fixed("ground", box, at=(0, 0, 0))
    model.contact(rod, box, radius=0.01, friction=0.5, name="lies on")
    again = ld.Model.from_dict(model.to_dict())
    sol = ld.simulate(again, t_end=0.05, h=2e-4, method=ld.GeneralizedAlpha(rho_inf=0.7))
    assert sol.status == "finished", sol.message
    assert sol.contact("lies on").impulse[:, 2].sum() > 0.0
    assert sol.position("rod.8")[-1, 2] < sol.position("rod.4")[-1, 2]  # it hangs down on both sides
    with pytest.raises(ld.ModelError, match=r"'rod.1' is a node of flexible 'rod', which has no surface"):
        model.contact(box, "rod.1")
