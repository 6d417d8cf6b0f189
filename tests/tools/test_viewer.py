"""The viewer: a page that stands alone, shapes that have the inertia of the body, pictures in a real browser."""

import base64
import json
import re
import shutil
import subprocess

import matplotlib.image
import numpy as np
import pytest
from scipy.spatial.transform import Rotation

import liedyn as ld
from liedyn import viewer
from liedyn.viewer import shapes

CHROMIUM = next((p for p in map(shutil.which, ("chromium", "chromium-browser", "google-chrome")) if p), None)


def make_scene(n=21, title="a top"):
    t = np.linspace(0.0, 1.0, n)
    turn = Rotation.from_rotvec(np.outer(t, [0.0, 0.0, 2.0]))
    part = {"shape": "box", "size": [0.5, 0.4, 0.3], "offset": [0, 0, 0], "axes": [1, 0, 0, 0]}
    return {
        "title": title,
        "subtitle": "test",
        "up": [0.0, 0.0, 1.0],
        "t": t,
        "positions": turn.apply([0.0, 1.0, 0.0])[:, None],
        "quaternions": turn.as_quat(scalar_first=True)[:, None],
        "bodies": [{"name": "top", "size": part["size"], "offset": part["offset"], "parts": [part]}],
        "joints": [{"name": "pivot", "links": [{"body": 0, "at": [0.0, -1.0, 0.0]}], "ground": [0.0, 0.0, 0.0]}],
        "energy": {"kinetic": np.cos(t) ** 2, "potential": np.sin(t) ** 2, "total": np.ones(n)},
    }


def embedded(page):
    return json.loads(re.search(r'<script type="application/json" id="scene">(.*?)</script>', page, re.S)[1])


def unpack(packed):
    return np.frombuffer(base64.b64decode(packed["base64"]), "<f4").reshape(packed["shape"])


def test_page_holds_the_scene_and_the_program(tmp_path):
    scene = make_scene()
    page = viewer.export_html(scene, tmp_path / "new" / "top.html").read_text(encoding="utf-8")
    data = embedded(page)
    for key in ("t", "positions", "quaternions"):
        assert np.array_equal(unpack(data[key]), scene[key].astype("f4"))
    assert np.array_equal(unpack(data["energy"]["kinetic"]), scene["energy"]["kinetic"].astype("f4"))
    assert data["bodies"] == scene["bodies"]
    assert (viewer.HERE / "viewer.js").read_text(encoding="utf-8") in page


def test_page_needs_no_network(tmp_path):
    page = viewer.export_html(make_scene(), tmp_path / "top.html").read_text(encoding="utf-8")
    assert not re.search(r"<(script|link|img|iframe)[^>]+(src|href)=", page)
    assert "@import" not in page


def test_text_of_the_user_cannot_leave_its_place(tmp_path):
    title = "</script><script>alert(1)</script>%SCENE% & <b>"
    page = viewer.export_html(make_scene(title=title), tmp_path / "top.html").read_text(encoding="utf-8")
    assert embedded(page)["title"] == title
    assert "<script>alert" not in page
    assert page.count("<script") == 2


def test_shapes_of_arrays_are_checked(tmp_path):
    scene = make_scene()
    scene["quaternions"] = scene["quaternions"][:-1]
    with pytest.raises(ValueError, match="quaternions"):
        viewer.export_html(scene, tmp_path / "top.html")


def test_empty_scene_is_refused(tmp_path):
    scene = make_scene()
    scene.update(bodies=[], positions=np.zeros((21, 0, 3)), quaternions=np.zeros((21, 0, 4)))
    with pytest.raises(ValueError, match="nothing to show"):
        viewer.export_html(scene, tmp_path / "top.html")


def solid_inertia(shape, size, mass):
    """Principal moments of the homogeneous solid, from text books."""
    a, b, c = size
    if shape == "sphere":
        return np.full(3, mass * a**2 / 10)
    if shape == "cylinder":
        side = mass * (3 * (a / 2) ** 2 + c**2) / 12
        return np.array([side, side, mass * (a / 2) ** 2 / 2])
    return mass / 12 * np.array([b**2 + c**2, a**2 + c**2, a**2 + b**2])


@pytest.mark.parametrize(
    ("shape", "size"),
    [
        ("box", (1.0, 2.0, 3.0)),
        ("box", (0.3, 0.2, 0.25)),
        ("sphere", (0.7, 0.7, 0.7)),
        ("cylinder", (0.5, 0.5, 2.0)),  # rod
        ("cylinder", (2.0, 2.0, 0.3)),  # disc
    ],
)
def test_guessed_shape_has_the_inertia_of_the_body(shape, size):
    turn = Rotation.from_rotvec([0.3, -0.5, 0.7]).as_matrix()
    inertia = turn @ np.diag(solid_inertia(shape, size, 4.0)) @ turn.T
    guessed, edges, quaternion = shapes.guess(4.0, inertia, limit=100.0)
    axes = Rotation.from_quat(quaternion, scalar_first=True).as_matrix()
    back = axes @ np.diag(solid_inertia(guessed, edges, 4.0)) @ axes.T
    assert guessed == shape
    assert np.allclose(back, inertia, rtol=0, atol=1e-12 * np.trace(inertia))


def test_flat_disc_keeps_a_visible_height():
    shape, edges, _ = shapes.guess(15.0, np.diag([0.234375, 0.46875, 0.234375]), limit=10.0)  # heavy top 7.5
    assert shape == "cylinder"
    assert np.allclose(edges, [0.5, 0.5, shapes.THIN * 0.5])


def test_guessed_shape_shrinks_to_the_limit():
    _, edges, _ = shapes.guess(1.0, np.diag([1.0, 1.5, 2.0]), limit=0.1)
    assert max(edges) == pytest.approx(0.1)


@pytest.mark.parametrize("inertia", [np.zeros((3, 3)), np.eye(3)])
def test_body_without_mass_or_inertia_is_a_ball(inertia):
    shape, edges, _ = shapes.guess(0.0, inertia, limit=1.0)
    assert shape == "sphere"
    assert min(edges) > 0


@pytest.fixture(scope="module")
def pendulum():
    """A body with its centre of mass off the origin on a spherical joint, a body about a fixed point, a point mass."""
    model = ld.Model(gravity=(0.0, -9.81, 0.0), name="three")
    arm = model.body("arm", mass=2.0, inertia=(0.1, 0.2, 0.25), position=(0.5, 0.0, 0.0), com=(0.5, 0.0, 0.0))
    model.spherical(model.ground, arm, at=(0.5, 0.0, 0.0), name="hinge")
    model.fixed_point_body("top", inertia=(1.02, 1.02, 0.04), pivot=(3.0, 0.0, 0.0), mass=1.0, com=(0.0, 0.0, 1.0))
    model.point_mass("ball", mass=1.0, position=(5.0, 0.0, 0.0))
    return ld.simulate(model, t_end=0.5, h=0.01)


def test_scene_of_a_result_shows_its_bodies_and_joints(pendulum):
    scene = viewer.scene_from_solution(pendulum)
    assert scene["title"] == "three"
    assert scene["up"] == [0.0, 1.0, 0.0]  # against gravity
    arm, top, _ = scene["bodies"]
    assert [b["name"] for b in scene["bodies"]] == ["arm", "top", "ball"]
    assert arm["offset"] == [0.5, 0.0, 0.0]
    assert [[part["shape"] for part in b["parts"]] for b in scene["bodies"]] == [["box"], ["cylinder"], ["sphere"]]
    # about the pivot minus Steiner: the moments (0.02, 0.02, 0.04) of a flat disc of radius sqrt(2 J / m)
    assert np.allclose(top["size"][:2], 2 * np.sqrt(2 * 0.04 / 1.0))
    assert scene["joints"][0] == {
        "name": "hinge",
        "links": [{"body": 0, "at": [0.0, 0.0, 0.0]}],
        "ground": [0.5, 0.0, 0.0],
    }
    assert scene["joints"][1]["ground"] == [3.0, 0.0, 0.0]
    for k, name in enumerate(pendulum.bodies):
        assert np.array_equal(scene["positions"][:, k], pendulum.position(name))
        assert np.array_equal(scene["quaternions"][:, k], pendulum.quaternion(name))
    assert np.array_equal(scene["energy"]["total"], pendulum.energy.total)


def test_bodies_are_drawn_with_their_shapes(tmp_path):
    corners, faces = [(0, 0, 0), (1, 0, 0), (0, 2, 0), (0, 0, 3)], [(0, 2, 1), (0, 1, 3), (1, 2, 3), (0, 3, 2)]
    model = ld.Model()
    dumbbell = [
        ld.Cylinder(0.1, 1.0, 100.0, axis="y"),
        *(ld.Sphere(0.3, 100.0, position=(0, y, 0)) for y in (-0.5, 0.5)),
    ]
    model.body("dumbbell", shape=dumbbell)
    model.body("wedge", shape=ld.Mesh((corners, faces), 100.0), position=(3, 0, 0))
    sol = ld.simulate(model, t_end=0.01, h=0.01)
    body, wedge = viewer.scene_from_solution(sol)["bodies"]
    assert [part["shape"] for part in body["parts"]] == ["cylinder", "sphere", "sphere"]
    assert [part["size"] for part in body["parts"]] == [[0.2, 0.2, 1.0], [0.6] * 3, [0.6] * 3]
    assert [part["offset"] for part in body["parts"]] == [[0, 0, 0], [0, -0.5, 0], [0, 0.5, 0]]
    along = Rotation.from_quat(body["parts"][0]["axes"], scalar_first=True).apply([0, 0, 1])
    assert along == pytest.approx([0, 1, 0])
    assert body["size"] == pytest.approx([0.6, 1.6, 0.6])
    (part,) = wedge["parts"]
    assert (part["size"], part["offset"]) == ([1.0, 2.0, 3.0], [0.5, 1.0, 1.5])
    assert wedge["offset"] == pytest.approx([0.25, 0.5, 0.75])  # the centre of mass
    page = embedded(sol.view(tmp_path / "two.html", browser=False).read_text(encoding="utf-8"))
    (packed,) = page["bodies"][1]["parts"]
    points = unpack(packed["vertices"]) * part["size"] + part["offset"]
    assert {tuple(p) for p in points.tolist()} == {tuple(map(float, c)) for c in corners}
    assert unpack(packed["faces"]).shape == (4, 3)


def test_scene_keeps_first_and_last_of_few_frames(pendulum):
    scene = viewer.scene_from_solution(pendulum, max_frames=7)
    assert len(scene["t"]) == 7
    assert (scene["t"][0], scene["t"][-1]) == (0.0, pendulum.t[-1])


def test_view_writes_the_page_without_a_browser(pendulum, tmp_path):
    path = pendulum.view(tmp_path / "three.html", browser=False)
    assert embedded(path.read_text(encoding="utf-8"))["title"] == "three"


def picture(page, frame, path, profile):
    """Screenshot of one frame by headless Chromium with software rendering."""
    command = [
        CHROMIUM, "--headless=new", "--no-sandbox", "--disable-gpu", "--use-angle=swiftshader",
        "--enable-unsafe-swiftshader", "--disable-background-networking", "--no-first-run", "--hide-scrollbars",
        "--force-device-scale-factor=1", "--window-size=640,480", "--virtual-time-budget=1000",
        f"--user-data-dir={profile}", f"--screenshot={path}", f"{page.as_uri()}#frame={frame}",
    ]  # fmt: skip
    subprocess.run(command, check=True, capture_output=True, timeout=180)
    return matplotlib.image.imread(path)[..., :3]


def blue(image):
    """Pixels of the body: it is #0072b2, nothing else in the middle of the page is well more blue than red."""
    return np.count_nonzero(image[60:400, :, 2] - image[60:400, :, 0] > 0.3)


@pytest.mark.skipif(CHROMIUM is None, reason="no Chromium; `make browser` installs it")
def test_browser_shows_the_body_and_moves_it(tmp_path):
    page = viewer.export_html(make_scene(), tmp_path / "top.html")
    first, last = (picture(page, k, tmp_path / f"{k}.png", tmp_path / f"profile{k}") for k in (0, 20))
    assert min(blue(first), blue(last)) > 500
    stage = np.s_[80:400, :380]  # below the title, left of the energies
    changed = np.count_nonzero(np.abs(first[stage] - last[stage]).max(axis=-1) > 0.1)
    assert changed > 500


@pytest.mark.skipif(CHROMIUM is None, reason="no Chromium; `make browser` installs it")
def test_browser_shows_a_mesh(tmp_path):
    scene = make_scene()
    scene["bodies"][0]["parts"] = shapes.drawn(ld.Cylinder(0.2, 0.5, inner_radius=0.1))
    page = viewer.export_html(scene, tmp_path / "tube.html")
    assert blue(picture(page, 0, tmp_path / "tube.png", tmp_path / "profile")) > 500


@pytest.fixture(scope="module")
def bent():
    model = ld.Model(name="bent")
    section = ld.Section.rectangle(0.1, 0.05, E=1e6, nu=0.3, rho=1000.0)
    beam = model.beam("rod", section, [(0, 0, 0), (1, 0, 0)], n=4)
    model.fixed(model.ground, beam.start)
    model.force(beam.end, ("3*t", 0.0, "4*t"))
    return ld.simulate(model, t_end=0.5, h=0.01, record=5)


def test_a_beam_is_drawn_along_its_nodes_and_coloured_by_its_moment(bent, tmp_path):
    scene = viewer.scene_from_solution(bent)
    beam = scene["beams"][0]
    assert [scene["bodies"][k]["name"] for k in beam["nodes"]] == [f"rod.{k}" for k in range(5)]
    assert all(scene["bodies"][k]["node"] and not scene["bodies"][k]["parts"] for k in beam["nodes"])
    np.testing.assert_allclose(np.abs(beam["outline"]).max(axis=0), [0.05, 0.025])
    assert beam["quantity"] == "bending moment [N m]"
    np.testing.assert_allclose(beam["values"], np.linalg.norm(bent.beam("rod").node_force[..., 4:], axis=-1))
    data = embedded(viewer.export_html(scene, tmp_path / "rod.html").read_text(encoding="utf-8"))
    assert data["beams"][0]["range"] == pytest.approx([beam["values"].min(), beam["values"].max()])


@pytest.mark.skipif(CHROMIUM is None, reason="no Chromium; `make browser` installs it")
def test_browser_shows_a_beam_that_bends(bent, tmp_path):
    page = viewer.export_html(viewer.scene_from_solution(bent), tmp_path / "rod.html")
    first, last = (picture(page, k, tmp_path / f"{k}.png", tmp_path / f"profile{k}") for k in (0, 10))
    stage = np.s_[80:330, :]  # below the title, above the legend
    saturated = [np.count_nonzero(np.ptp(x[stage], axis=-1) > 0.25) for x in (first, last)]
    assert min(saturated) > 300
    assert np.count_nonzero(np.abs(first[stage] - last[stage]).max(axis=-1) > 0.2) > 300
