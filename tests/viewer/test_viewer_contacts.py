"""Contacts in the viewer: surfaces, points with forces and states, impacts; in the scene and on the page."""

import numpy as np
import pytest

import liedyn as ld
from liedyn import viewer
from liedyn.viewer.browser import Browser, find_browser


@pytest.fixture(scope="module")
def sol():
    """A ball that falls on the floor and rolls against a wall, without rebound."""
    model = ld.Model(gravity=(0, 0, -9.81))
    floor = model.plane(friction=0.3, name="floor")
    wall = model.plane(normal=(-1, 0, 0), point=(1.0, 0, 0), name="wall")
    ball = model.body("ball", mass=0.5, shape=ld.Sphere(0.1), position=(0, 0, 0.3), velocity=(2.0, 0, 0))
    model.contact(ball, floor, name="on the floor")
    model.contact(ball, wall, name="at the wall")
    sol = ld.simulate(model, t_end=0.8, h=0.01, method=ld.RATTLie())
    assert sol.status == "finished", sol.message
    return sol


def test_the_scene_has_points_forces_states_and_impacts(sol):
    scene = viewer.scene_from_solution(sol)
    assert [x["name"] for x in scene["surfaces"]] == ["wall"]  # the floor is the one with the grid
    assert scene["floor"] == 0.0
    wall = scene["surfaces"][0]
    assert wall["at"][0] == pytest.approx(1.0)
    assert wall["shape"] == "plane"
    floor = next(x for x in scene["contacts"] if x["name"] == "on the floor")
    touch = sol.contact("on the floor")
    assert np.array_equal(floor["at"], touch.point)
    assert np.array_equal(floor["force"], touch.force)
    words = np.array(["open", "stick", "slip"])
    closed = floor["state"] > 0
    assert np.array_equal(words[floor["state"][closed].astype(int)], touch.state[closed])
    assert (touch.state[~closed] == "open").all()
    far = touch.gap > 0.2
    assert far.any() == (floor["state"][far] == -1).any()
    assert [x["t"] for x in scene["impacts"]] == sol.impacts.t.tolist()
    first = scene["impacts"][0]
    fall = np.sqrt(2 * 0.2 / 9.81)
    assert np.allclose(first["at"], (2.0 * fall, 0, 0), atol=5e-3)  # between the records about it
    assert first["impulse"] >= sol.impacts.normal[0]


def test_a_thinned_run_keeps_contacts_and_the_sum_of_impulses(sol, tmp_path):
    whole = sol.contact("on the floor")
    for few in (sol.thinned(7), ld.load(sol.save(tmp_path / "run.h5")).thinned(7)):
        some = few.contact("on the floor")
        assert len(some.gap) == len(few.t)
        assert np.allclose(some.impulse.sum(axis=0), whole.impulse.sum(axis=0), rtol=1e-14)
        assert np.allclose(some.impulse[1], whole.impulse[1:8].sum(axis=0), rtol=1e-14)
        k = np.searchsorted(sol.t, few.t)
        assert np.array_equal(some.point, whole.point[k])
        assert np.array_equal(few.impacts.t, sol.impacts.t)


def test_many_points_are_left_out_and_counted(sol, monkeypatch):
    monkeypatch.setattr(viewer.contacts, "MOST", len(sol.t))
    scene = viewer.scene_from_solution(sol)
    assert len(scene["contacts"]) == 1
    assert scene["contacts_left_out"] == 1
    assert scene["contacts"][0]["name"] == "on the floor"  # where the impulses are larger


def test_stops_are_no_points_of_the_picture():
    model = ld.Model(gravity=(0, 0, -9.81))
    rod = model.body("rod", mass=1.0, inertia=(0.01, 0.1, 0.1), position=(0.5, 0, 0))
    model.revolute("ground", rod, at=(0, 0, 0), axis=(0, 1, 0), name="hinge")
    model.stop("hinge", upper=0.2, restitution=0.5)
    scene = viewer.scene_from_solution(ld.simulate(model, t_end=0.5, h=0.01, method=ld.RATTLie()))
    assert scene["contacts"] == scene["impacts"] == scene["surfaces"] == []


@pytest.mark.skipif(find_browser() is None, reason="no Chromium; `make browser` installs it")
def test_the_page_draws_contacts_flashes_and_surfaces(sol, tmp_path):
    def pixels(page):
        from io import BytesIO

        import matplotlib.image

        return matplotlib.image.imread(BytesIO(page.screenshot()))[..., :3]

    with Browser((760, 500)) as browser:
        page = browser.open(sol.export_html(tmp_path / "page.html"), "t=0.4&hide=traces")
        page.evaluate("liedyn.ready")
        assert page.evaluate("document.getElementById('contacts').hidden") is False
        said = page.evaluate("document.getElementById('contact-kinds').textContent")
        assert "sticks" in said
        assert "impact" in said
        assert page.evaluate("document.getElementById('contact-scale').textContent").startswith("longest arrow = ")
        shown = pixels(page)
        for option in ("log", "contacts", "surfaces"):
            page.evaluate(f"liedyn.option('{option}', false)")
            page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
            other = pixels(page)
            assert np.count_nonzero(np.abs(other - shown).max(axis=-1) > 0.03) > 50, option
            shown = other
        page.evaluate("liedyn.option('contacts', true)")
        struck = float(sol.impacts.t[0])
        flashes = "liedyn.stage.actors[0].contacts.flashes.count"
        counts = []
        for t in (struck - 0.02, struck + 1e-3, struck + 0.3):
            page.evaluate(f"liedyn.seek({t})")
            counts.append(page.evaluate(flashes))
        assert counts == [0, 1, 0]
        assert list(page.errors) == []
        page.close()
