"""The page in a real browser without a network: pictures of fixed frames, controls, comparison of runs, growing runs, speed."""

from io import BytesIO

import matplotlib.image
import numpy as np
import pytest
from scipy.spatial.transform import Rotation

from liedyn import viewer
from liedyn.multibody.joint_types import JOINTS
from liedyn.viewer import shapes
from liedyn.viewer.browser import Browser, find_browser

pytestmark = pytest.mark.skipif(find_browser() is None, reason="no Chromium; `make browser` installs it")
SIZE = (760, 500)
BLUE, ORANGE = (0, 2), (2, 0)  # channels: the first is less than the second


def part(shape="box", size=(0.5, 0.4, 0.3), **more):
    return {"shape": shape, "size": list(size), "offset": [0.0] * 3, "axes": [1.0, 0.0, 0.0, 0.0], **more}


def body(name, drawn, **more):
    return {"name": name, "offset": [0.0] * 3, "size": [0.5, 0.4, 0.3], "parts": drawn, **more}


def joint(kind, links, ground=None, travel=None):
    travel, marks = travel if JOINTS[kind].path == "line" else None, [vars(mark) for mark in JOINTS[kind].marks]
    links = [{"body": b, "at": list(at), "axes": [1.0, 0.0, 0.0, 0.0]} for b, at in links]
    return {
        "name": kind, "kind": kind, "links": links, "ground": ground, "ground_axes": [1.0, 0.0, 0.0, 0.0], "marks": marks,
        "travel": travel,
    }  # fmt: skip


def make_scene(n=21, t_end=1.0, phase=0.0, **more):
    """Two boxes that go round the z axis, opposite each other."""
    t = np.linspace(0.0, t_end, n)
    turn = Rotation.from_rotvec(np.outer(2.0 * t + phase, [0.0, 0.0, 1.0]))
    places = np.stack([turn.apply([0.0, y, 0.0]) for y in (1.0, -1.0)], axis=1)
    quaternions = np.repeat(turn.as_quat(scalar_first=True)[:, None], 2, axis=1)
    return {
        "title": "two boxes", "subtitle": "test", "label": "run", "up": [0.0, 0.0, 1.0], "t": t,
        "positions": places, "quaternions": quaternions,
        "bodies": [body("first", [part()]), body("second", [part()])],
        "joints": [joint("revolute", [(0, (0.0, -1.0, 0.0))], [0.0, 0.0, 0.0])],
        "energy": {"kinetic": np.cos(t) ** 2, "potential": np.sin(t) ** 2, "total": np.ones(n)},
        "traces": [{"name": "first", "body": 0, "at": [0.0, 0.0, 0.0]}],
        **more,
    }  # fmt: skip


def arrow(kind, n, at, vector):
    at, vector = (np.broadcast_to(np.asarray(x, dtype=float), (n, 3)) for x in (at, vector))
    return {"name": kind, "kind": kind, "body": 0, "at": at, "vector": vector}


@pytest.fixture(scope="module")
def browser():
    with Browser(SIZE) as browser:
        yield browser


@pytest.fixture
def opened(browser, tmp_path):
    """Opens pages; they must not have asked for anything, nor complained of anything."""
    pages = []

    def open_page(scenes, address="frame=0", **options):
        page = browser.open(viewer.export_html(scenes, tmp_path / f"{len(pages)}.html", **options), address)
        page.evaluate("liedyn.ready")
        pages.append(page)
        return page

    yield open_page
    for page in pages:
        errors, requests = list(page.errors), list(page.requests)
        page.close()
        assert errors == []
        assert requests == []


def picture(page):
    """What is seen, (height, width, 3) from 0 to 1."""
    return matplotlib.image.imread(BytesIO(page.screenshot()))[..., :3]


def around(image, at, reach=4):
    """Mean color near a point."""
    x, y = (round(c) for c in at)
    return image[y - reach : y + reach + 1, x - reach : x + reach + 1].mean(axis=(0, 1))


def spot(page, which, run=0):
    return page.evaluate(f"liedyn.stage.project({run}, {which})")


def test_bodies_are_where_they_should_be(opened):
    page = opened(make_scene(), "frame=0&camera=top&hide=traces,joints,frames")
    images = []
    for frame in (0, 10, 10):
        page.evaluate(f"liedyn.show({frame})")
        images.append(picture(page))
        for k, (less, more) in enumerate((BLUE, ORANGE)):
            color = around(images[-1], spot(page, k))
            assert color[more] - color[less] > 0.3
    assert np.array_equal(images[1], images[2])
    assert np.count_nonzero(np.abs(images[0] - images[1]).max(axis=-1) > 0.1) > 2000
    # seen from above with x to the right: from (0, 1) to where an angle of 1 rad takes it
    (x0, y0), (x1, y1) = spot(page, 1), spot(page, 0)
    assert np.arctan2(y0 - y1, x1 - x0) == pytest.approx(np.pi / 2 + 1.0, abs=0.02)


def test_the_picture_of_a_mesh_and_of_a_bent_beam(opened):
    n, nodes = 11, 5
    x = np.linspace(0.0, 2.0, nodes)
    bend = np.linspace(0.0, 0.6, n)
    positions = np.stack([np.broadcast_to(x, (n, nodes)), np.outer(bend, x**2), np.zeros((n, nodes))], axis=-1)
    turns = Rotation.from_rotvec(np.arctan(2 * np.outer(bend, x)).reshape(-1, 1) * [0.0, 0.0, 1.0])
    tube = body("tube", shapes.drawn(viewer_tube()))
    scene = make_scene(n)
    scene.update(
        positions=np.concatenate([positions, np.full((n, 1, 3), (1.0, -1.0, 0.0))], axis=1),
        quaternions=np.concatenate(
            [turns.as_quat(scalar_first=True).reshape(n, nodes, 4), np.full((n, 1, 4), (1.0, 0.0, 0.0, 0.0))], axis=1
        ),
        bodies=[*(body(f"rod.{k}", [], node=True) for k in range(nodes)), tube],
        joints=[], traces=[],
        beams=[{
            "name": "rod", "nodes": list(range(nodes)), "outline": [[-0.05, -0.05], [0.05, -0.05], [0.05, 0.05], [-0.05, 0.05]],
            "values": np.outer(bend, x), "quantity": "bending moment [N m]",
        }],
    )  # fmt: skip
    page = opened(scene, "frame=0&camera=top")
    first = picture(page)
    page.evaluate("liedyn.show(10)")
    last = picture(page)
    ends = [around(image, spot(page, 4), 2) for image in (first, last)]
    assert np.ptp(ends[1]) > 0.3  # the end is bright yellow now, and it was not there before
    assert np.abs(ends[0] - ends[1]).max() > 0.2
    assert np.abs(first - last)[:, : SIZE[0] // 2].max() > 0.2
    hole = around(last, spot(page, 5), 2)
    assert np.abs(last - hole).max() > 0.2
    assert page.evaluate("document.getElementById('legend').hidden") is False
    assert page.evaluate("document.getElementById('legend-high').textContent") == "1.2000"


def viewer_tube():
    from liedyn.multibody.shapes import Cylinder

    return Cylinder(0.4, 0.3, inner_radius=0.2)


def test_controls_of_the_time(opened):
    page = opened(make_scene(n=101, t_end=100.0))
    page.click("#play")
    assert page.evaluate("liedyn.playing") is True
    page.wait("liedyn.time > 0.1")
    page.key(" ")
    assert page.evaluate("liedyn.playing") is False
    stopped = page.evaluate("liedyn.time")
    assert page.evaluate("liedyn.time") == stopped

    left, right, y = page.evaluate(
        "(() => { const b = document.getElementById('scrub').getBoundingClientRect();"
        " return [b.left, b.right, b.y + b.height / 2]; })()"
    )
    page.drag((left + 10, y), ((left + right) / 2, y))
    assert page.evaluate("liedyn.frame") == pytest.approx(50, abs=5)
    assert page.evaluate("liedyn.time % 1") == 0  # on a frame
    frame = page.evaluate("liedyn.frame")
    page.key("ArrowRight")
    page.click("#forth")
    page.click("#back")
    assert page.evaluate("liedyn.frame") == frame + 1
    page.key("ArrowLeft")
    assert page.evaluate("liedyn.frame") == frame
    page.key("End")
    assert page.evaluate("[liedyn.frame, liedyn.time, liedyn.duration, liedyn.frames]") == [100, 100, 100, 101]
    assert page.evaluate("document.getElementById('time').textContent") == "100.0 s"

    page.evaluate("liedyn.seek(99.9)")
    page.click("[data-option=loop]")  # off: stops at the end, and starts anew from there
    page.click("#play")
    page.wait("!liedyn.playing")
    assert page.evaluate("liedyn.frame") == 100
    page.click("#play")
    page.wait("liedyn.time < 50 && liedyn.playing")
    page.evaluate("liedyn.seek(99.9)")
    page.click("[data-option=loop]")
    page.click("#play")
    page.wait("liedyn.time < 50")
    assert page.evaluate("liedyn.playing") is True

    for speed in (0.1, 10):
        page.evaluate(f"liedyn.seek(1); document.getElementById('speed').value = {speed}")
        rate = page.evaluate(
            "new Promise((done) => { let k = 0, then, from; liedyn.play(); const look = (now) => { k += 1;"
            " if (k === 2) [then, from] = [now, liedyn.time];"
            " if (k < 6) requestAnimationFrame(look);"
            " else { liedyn.pause(); done((1000 * (liedyn.time - from)) / (now - then)); } }; requestAnimationFrame(look); })"
        )
        assert rate == pytest.approx(speed, rel=1e-3)


def test_frames_are_told_to_listeners(opened):
    page = opened(make_scene())
    page.evaluate("window.told = []; liedyn.on('frame', (x) => told.push([x.frame, x.time]))")
    page.evaluate("liedyn.show(3); liedyn.show(3); liedyn.seek(0.5)")
    assert page.evaluate("told.map((x) => x[0])") == [3, 10]
    assert page.evaluate("told[1][1]") == 0.5


def test_cameras_by_keys_and_buttons(opened):
    page = opened(make_scene())
    direction = "liedyn.stage.camera.position.clone().sub(liedyn.stage.controls.target).normalize().toArray()"
    page.click("#settings")
    expected = {"front": (0, -1, 0), "side": (1, 0, 0), "top": (0, 0, 1), "back": (0, 1, 0)}
    for key, (name, along) in zip("2345", expected.items(), strict=True):
        page.key("1")
        page.key(key)
        assert page.evaluate(direction) == pytest.approx(along, abs=2e-3)
        page.key("1")
        page.click(f"[data-camera={name}]")
        assert page.evaluate(direction) == pytest.approx(along, abs=2e-3)
    before = picture(page)
    page.drag((350, 250), (420, 290))
    assert np.abs(np.array(page.evaluate(direction)) - (0, 1, 0)).max() > 0.05
    page.mouse("mouseWheel", 350, 250, deltaX=0, deltaY=-400)
    page.wait("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))")
    distance = "liedyn.stage.camera.position.distanceTo(liedyn.stage.controls.target)"
    near = page.evaluate(distance)
    page.click("#fit")
    assert page.evaluate(distance) > near
    page.evaluate("liedyn.camera('back'); liedyn.show(0)")
    stage = np.s_[: SIZE[1] - 100, : SIZE[0] - 280]  # without the panel, where the mouse is
    assert np.array_equal(picture(page)[stage], before[stage])
    with pytest.raises(OSError, match="there is no camera under; choose iso"):
        page.evaluate("liedyn.camera('under')")


def test_every_option_changes_the_picture_and_can_be_taken_back(opened):
    n = 21
    arrows = [
        arrow("force", n, (0.0, 1.0, 0.0), (0.0, 0.0, 5.0)), arrow("torque", n, (0.0, 1.0, 0.0), (2.0, 0.0, 0.0)),
        arrow("reaction", n, (0.0, 0.0, 0.0), (0.0, 0.0, 3.0)), arrow("moment", n, (0.0, 0.0, 0.0), (1.0, 0.0, 0.0)),
    ]  # fmt: skip
    kinds = ("spherical", "prismatic", "cylindrical", "universal", "fixed", "point_on_line", "planar")
    joints = [joint(kind, [(1, (0.0, 0.1 * k, 0.4))], [0.0, -1.0, 0.4], [0.0, 0.5]) for k, kind in enumerate(kinds)]
    lines = [{"name": "s", "kind": kind, "ends": [{"body": 0, "at": [0, 0, z]}, {"body": None, "at": [0, 0, z]}]}
             for kind, z in (("spring", 0.1), ("rod", 0.2))]  # fmt: skip
    page = opened(make_scene(n, arrows=arrows, joints=joints, lines=lines), "frame=20&show=panel")
    base = picture(page)
    # what changes, without the panel and the buttons
    stage = np.s_[: SIZE[1] - 100, : SIZE[0] - 280]
    for name in (
        "forces",
        "reactions",
        "frames",
        "labels",
        "joints",
        "joint_frames",
        "traces",
        "grid",
        "shadows",
        "dark",
    ):
        page.click(f"#panel [data-option={name}]")
        assert page.evaluate(f"liedyn.options.{name} === document.querySelector('[data-option={name}]').checked")
        page.evaluate("liedyn.show(20)")
        changed = np.count_nonzero(np.abs(picture(page)[stage] - base[stage]).max(axis=-1) > 0.05)
        assert changed > 60, name
        page.click(f"#panel [data-option={name}]")
    page.evaluate("document.activeElement.blur(); liedyn.show(20)")
    page.mouse("mouseMoved", 200, 380)
    again = picture(page)
    assert np.abs(again[stage] - base[stage]).max() < 0.02

    page.evaluate("liedyn.option('reactions', true); liedyn.show(20)")
    text = page.evaluate("document.getElementById('arrows').innerText")
    assert "longest arrow = 5.00 N" in text
    assert "longest double arrow = 2.00 N m" in text
    image = picture(page)[stage]
    r, g, b = (image[..., k] for k in range(3))
    assert np.count_nonzero((r > 0.6) & (g < 0.3) & (b < 0.4)) > 40  # force
    assert np.count_nonzero((g > 0.35) & (r < 0.25) & (b < 0.5) & (g - b > 0.1)) > 40  # reaction
    page.key("f")
    page.key("r")
    assert page.evaluate("[liedyn.options.forces, liedyn.options.reactions]") == [False, False]
    assert page.evaluate("document.getElementById('arrows').hidden") is True
    page.key("v")
    page.key("?")
    assert page.evaluate("[document.getElementById('panel').hidden, document.getElementById('help').hidden]") == [
        True,
        False,
    ]
    page.key("Escape")
    assert page.evaluate("document.getElementById('help').hidden") is True


def test_a_click_selects_a_body_and_its_path_can_be_shown(opened):
    page = opened(make_scene(n=101), "frame=50&camera=top")
    at = spot(page, 1)
    page.mouse("mousePressed", *at)
    page.mouse("mouseReleased", *at)
    text = "document.getElementById('selected').innerText"
    assert page.evaluate("liedyn.stage.selected") == {"run": 0, "body": 1}
    assert "second" in page.evaluate(text)
    assert "2.000 m/s" in page.evaluate(text)  # 2 rad/s at 1 m
    page.evaluate("liedyn.show(60)")
    before = picture(page)
    page.click("#selected-trace")
    page.evaluate("liedyn.show(60)")
    assert np.count_nonzero(np.abs(picture(page) - before).max(axis=-1) > 0.1) > 60
    page.key("v")
    assert page.evaluate("[...document.querySelectorAll('#bodies input')].map((x) => x.checked)") == [True, True]
    page.click("#bodies li:first-child .name")
    assert page.evaluate("liedyn.stage.selected") == {"run": 0, "body": 0}
    page.click("#no-traces")
    assert page.evaluate("liedyn.stage.actors[0].traces.size") == 0
    page.click("#selected-close")
    assert page.evaluate("liedyn.stage.selected") is None


def test_a_followed_body_stays_where_it_is_in_the_picture(opened):
    page = opened(make_scene())
    page.evaluate("liedyn.select({run: 0, body: 1}); liedyn.option('follow', true); liedyn.show(0)")
    before = spot(page, 1)
    page.evaluate("liedyn.show(20)")
    assert spot(page, 1) == pytest.approx(before, abs=0.5)


@pytest.mark.parametrize("layout", ["overlay", "side"])
def test_two_runs_are_compared(opened, layout):
    first, second = make_scene(label="one"), make_scene(n=33, t_end=0.8, phase=1.2, label="<b>two</b>")
    page = opened([first, second], "t=0.4&camera=top&hide=traces,joints", layout=layout)
    image = picture(page)
    assert page.evaluate("[...document.querySelectorAll('#runs li')].map((x) => x.textContent)") == [
        "one",
        "<b>two</b>",
    ]
    assert page.evaluate("document.querySelectorAll('#values tr').length") == 2
    assert page.evaluate("document.getElementById('energy-name').textContent") == "Total energy"
    points = [[spot(page, k, run) for k in range(2)] for run in range(2)]
    assert around(image, points[0][0])[2] - around(image, points[0][0])[0] > 0.3  # blue as ever
    other = around(image, points[1][0])
    if layout == "side":
        assert points[0][0][0] < SIZE[0] / 2 < points[1][0][0]
        assert other[2] - other[0] > 0.3
    else:
        assert other[0] - other[2] > 0.15  # the color of the second run
    # its own times: at t = 0.4 it is in its frame 16, and it stays in its last one
    place = "liedyn.stage.actors[1].center(0, liedyn.stage.middle.clone()).toArray()"
    np.testing.assert_allclose(page.evaluate(place), second["positions"][16, 0], atol=1e-4)
    page.evaluate("liedyn.seek(1.0)")
    np.testing.assert_allclose(page.evaluate(place), second["positions"][-1, 0], atol=1e-6)
    assert page.evaluate("[liedyn.duration, liedyn.frame]") == [1, 20]


def test_a_run_grows(opened):
    whole = make_scene(n=41, t_end=4.0, arrows=[arrow("force", 41, (0, 0, 0), (0, 0, 1))])
    start = {**whole, **{key: whole[key][:1] for key in ("t", "positions", "quaternions")}}
    start["energy"] = {name: x[:1] for name, x in whole["energy"].items()}
    start["arrows"] = [{**whole["arrows"][0], "at": np.zeros((1, 3)), "vector": np.ones((1, 3))}]
    page = opened(start)
    for first in range(1, 41, 8):
        keep = slice(first, first + 8)
        more = {key: whole[key][keep].ravel().tolist() for key in ("t", "positions", "quaternions")}
        more["energy"] = {name: x[keep].tolist() for name, x in whole["energy"].items()}
        page.evaluate(f"liedyn.append(0, {more})")
        assert page.evaluate("liedyn.frames") == min(41, first + 8)
        assert page.evaluate("liedyn.frame") == page.evaluate("liedyn.frames") - 1  # it was at the end and stays there
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert page.evaluate("document.getElementById('time').textContent") == "4.000 s"
    place = "liedyn.stage.actors[0].center(0, liedyn.stage.middle.clone()).toArray()"
    np.testing.assert_allclose(page.evaluate(place), whole["positions"][-1, 0], atol=1e-6)
    page.evaluate("liedyn.show(11)")
    np.testing.assert_allclose(page.evaluate(place), whole["positions"][11, 0], atol=1e-6)
    page.evaluate("liedyn.append(0, {t: [5], positions: [90, 0, 0, 0, -1, 0], quaternions: [1, 0, 0, 0, 1, 0, 0, 0]})")
    assert page.evaluate("liedyn.frame") == 11  # it was not at the end
    page.evaluate("liedyn.seek(5)")
    x, y = spot(page, 0)
    assert 0 < x < SIZE[0]  # the camera has moved back
    assert 0 < y < SIZE[1]


def test_the_address_says_what_is_seen(opened):
    page = opened(make_scene(), "t=0.25&ui=0&camera=front")
    assert page.evaluate("[liedyn.time, liedyn.playing]") == [0.25, False]
    visible = "(id) => document.getElementById(id).checkVisibility()"
    assert not any(page.evaluate(f"['left', 'right', 'bar', 'clock'].map({visible})"))
    assert page.evaluate("document.querySelector('canvas').clientHeight") == SIZE[1]
    page.go(page.evaluate("location.href.split('#')[0]") + "#t=0.5&ui=min&show=labels")
    page.wait("liedyn.time === 0.5")
    assert page.evaluate(f"['head', 'right', 'bar', 'clock'].map({visible})") == [True, False, False, True]
    assert page.evaluate("document.getElementById('clock').textContent") == "0.500 s"
    assert page.evaluate("document.querySelectorAll('.label').length") == 2


def test_everything_is_within_a_narrow_page_and_has_a_name(opened):
    page = opened(make_scene(arrows=[arrow("force", 21, (0, 0, 0), (0, 0, 1))]), "frame=0&show=panel,labels")
    page.resize(640, 480)
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    outside = page.evaluate(
        "[...document.querySelectorAll('#bar > *, .card')].filter((x) => x.checkVisibility()).filter((x) => {"
        " const b = x.getBoundingClientRect(); return b.left < 0 || b.right > 640 || b.bottom > 480; }).map((x) => x.id)"
    )
    assert outside == []
    nameless = page.evaluate(
        "[...document.querySelectorAll('button, select, input')].filter((x) => !x.ariaLabel && !x.textContent.trim() &&"
        " !x.closest('label')?.textContent.trim()).map((x) => x.outerHTML)"
    )
    assert nameless == []


def test_the_bar_is_one_line_from_narrow_to_wide(opened):
    page = opened(make_scene(), "frame=0")
    for width in (640, 680, 740, 820, 830, 1400):
        page.resize(width, 480)
        page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        assert page.evaluate("document.getElementById('bar').clientHeight") < 60, width


def many(n, frames):
    """A field of boxes that turn, each joined to the next."""
    t = np.linspace(0.0, 10.0, frames)
    angle = np.outer(t, 1.0 + np.arange(n) / n)
    k = np.broadcast_to(np.arange(n), (frames, n))
    side = int(np.sqrt(n))
    links = [joint("revolute", [(i, (0.3, 0.0, 0.0)), (i + 1, (-0.3, 0.0, 0.0))]) for i in range(n - 1)]
    return make_scene(
        frames, positions=np.stack([k % side, k // side, np.sin(angle)], axis=-1),
        quaternions=np.stack([np.cos(angle / 2), 0 * angle, 0 * angle, np.sin(angle / 2)], axis=-1),
        bodies=[body(f"box {i}", [part()]) for i in range(n)], joints=links, t=t, traces=[],
    )  # fmt: skip


@pytest.mark.parametrize(("n", "limit"), [(100, 4.0), (2000, 10.0)])
def test_many_bodies_load_and_move_fast(opened, n, limit):
    page = opened(many(n, 1000))
    assert page.evaluate("liedyn.startup") < 5000
    page.resize(320, 240)  # drawn in software, for once
    # milliseconds of the processor for one frame: to place everything, and to hand it to the graphics
    timed = (
        "(count, act) => [...Array(count).keys()].map((k) =>"
        " { const t = performance.now(); act(k); return performance.now() - t; })"
    )
    place = page.evaluate(f"({timed})(31, (k) => liedyn.stage.place(0.1 + 0.01 * k))")
    hand_over = page.evaluate(f"({timed})(5, () => liedyn.stage.render())")
    assert np.median(place) + min(hand_over) < limit  # others wait for what was drawn before
