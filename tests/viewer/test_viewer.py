"""The viewer: a page that stands alone, shapes that have the inertia of the body, arrows and traces."""

import base64
import json
import re
import shutil
import subprocess

import numpy as np
import pytest
from scipy.spatial.transform import Rotation

import liedyn as ld
from liedyn import viewer
from liedyn.viewer import shapes


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


def embedded(page, run=0):
    return json.loads(re.search(r'<script type="application/json" id="scene">(.*?)</script>', page, re.S)[1])["runs"][
        run
    ]


def unpack(packed):
    array = np.frombuffer(base64.b64decode(packed["base64"]), f"<{packed['type']}").reshape(packed["shape"])
    return array / 32767 if packed["type"] == "i2" else array


def test_page_holds_the_scene_and_the_program(tmp_path):
    scene = make_scene()
    page = viewer.export_html(scene, tmp_path / "new" / "top.html").read_text(encoding="utf-8")
    data = embedded(page)
    for key in ("t", "positions"):
        assert np.array_equal(unpack(data[key]), scene[key].astype("f4"))
    assert np.abs(unpack(data["quaternions"]) - scene["quaternions"]).max() < 2e-5
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
    """A body with its center of mass off the origin on a spherical joint, a body about a fixed point, a point mass."""
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
        "kind": "spherical",
        "links": [{"body": 0, "at": [0.0, 0.0, 0.0], "axes": [1.0, 0.0, 0.0, 0.0]}],
        "ground": [0.5, 0.0, 0.0],
        "ground_axes": [1.0, 0.0, 0.0, 0.0],
        "marks": [{"shape": "ball", "size": (1.7,), "axis": 2}],
        "travel": None,
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
    assert wedge["offset"] == pytest.approx([0.25, 0.5, 0.75])  # the center of mass
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


@pytest.fixture(scope="module")
def bent():
    model = ld.Model(name="bent")
    section = ld.Section.rectangle(0.1, 0.05, E=1e6, nu=0.3, rho=1000.0)
    beam = model.beam("rod", section, [(0, 0, 0), (1, 0, 0)], n=4)
    model.fixed(model.ground, beam.start)
    model.force(beam.end, ("3*t", 0.0, "4*t"))
    return ld.simulate(model, t_end=0.5, h=0.01, record=5)


def test_a_beam_is_drawn_along_its_nodes_and_colored_by_its_moment(bent, tmp_path):
    scene = viewer.scene_from_solution(bent)
    beam = scene["beams"][0]
    assert [scene["bodies"][k]["name"] for k in beam["nodes"]] == [f"rod.{k}" for k in range(5)]
    assert all(scene["bodies"][k]["node"] and not scene["bodies"][k]["parts"] for k in beam["nodes"])
    np.testing.assert_allclose(np.abs(beam["outline"]).max(axis=0), [0.05, 0.025])
    assert beam["quantity"] == "bending moment [N m]"
    np.testing.assert_allclose(beam["values"], np.linalg.norm(bent.beam("rod").node_force[..., 4:], axis=-1))
    data = embedded(viewer.export_html(scene, tmp_path / "rod.html").read_text(encoding="utf-8"))
    assert data["beams"][0]["range"] == pytest.approx([beam["values"].min(), beam["values"].max()])


def arrows_of(scene, name):
    return {x["kind"]: x for x in scene["arrows"] if x["name"] == name}


def test_arrows_are_the_applied_forces_and_the_reactions():
    model = ld.Model(gravity=(0.0, 0.0, -9.81), name="arrows")
    arm = model.body("arm", mass=2.0, inertia=(0.1, 0.2, 0.25), position=(1.0, 0.0, 0.0))
    ball = model.point_mass("ball", mass=1.0, position=(1.0, 2.0, 0.0))
    model.revolute(model.ground, arm, at=(0.0, 0.0, 0.0), axis=(0.0, 1.0, 0.0), name="hinge")
    model.force(arm, ("2*t", 0.0, 1.0), frame="body", at=(0.5, 0.0, 0.0), name="jet")
    model.torque(arm, (0.0, 3.0, 0.0), name="wind")
    model.motor("hinge", "0.5*t", name="motor")
    model.spring(arm, ball, stiffness=10.0, length=1.0, at_a=(0.5, 0.0, 0.0), name="spring")
    model.force(ball, (0.0, 0.0, model.input("lift")), name="unknown")  # written from outside: not in the records
    sol = ld.simulate(model, t_end=0.5, h=0.01)
    scene = viewer.scene_from_solution(sol)
    R, t = sol.rotation("arm"), sol.t

    jet = arrows_of(scene, "jet")
    assert set(jet) == {"force"}  # no torque about its own point
    assert jet["force"]["body"] == 0
    np.testing.assert_allclose(jet["force"]["at"], sol.position("arm", at=(0.5, 0.0, 0.0)), atol=1e-14)
    value = np.stack([2 * t, 0 * t, 1 + 0 * t], axis=1)
    np.testing.assert_allclose(jet["force"]["vector"], np.einsum("tij,tj->ti", R, value), atol=1e-13)
    wind = arrows_of(scene, "wind")
    assert set(wind) == {"torque"}
    np.testing.assert_allclose(wind["torque"]["vector"], np.broadcast_to([0.0, 3.0, 0.0], (len(t), 3)), atol=1e-13)
    motor = arrows_of(scene, "motor")
    np.testing.assert_allclose(motor["torque"]["vector"], np.outer(0.5 * t, [0.0, 1.0, 0.0]), atol=1e-13)

    ends = [x for x in scene["arrows"] if x["name"] == "spring"]
    assert [x["body"] for x in ends] == [0, 1]
    np.testing.assert_allclose(ends[0]["vector"], -ends[1]["vector"], atol=1e-13)
    way = sol.position("ball") - sol.position("arm", at=(0.5, 0.0, 0.0))
    length = np.linalg.norm(way, axis=1, keepdims=True)
    np.testing.assert_allclose(ends[0]["vector"], 10.0 * (length - 1.0) * way / length, atol=1e-12)

    hinge = arrows_of(scene, "hinge")
    force, torque = sol.reaction("hinge")
    assert np.array_equal(hinge["reaction"]["vector"], force)
    assert np.array_equal(hinge["moment"]["vector"], torque)
    assert not arrows_of(scene, "unknown")
    assert [(x["name"], x["kind"]) for x in scene["lines"]] == [("spring", "spring")]
    assert viewer.scene_from_solution(sol, arrows=False)["arrows"] == []
    with pytest.raises(ld.ModelError, match="arrows"):
        viewer.scene_from_solution(sol, arrows="few")


def test_forces_on_a_body_about_a_fixed_point_are_torques_about_its_pivot():
    model = ld.Model(gravity=(0.0, 0.0, 0.0))
    top = model.fixed_point_body("top", inertia=(1.0, 1.0, 0.5), mass=1.0, com=(0.0, 0.0, 1.0), pivot=(2.0, 0.0, 0.0))
    model.force(top, (3.0, 0.0, 0.0), name="push")
    sol = ld.simulate(model, t_end=0.1, h=0.01)
    (arrow,) = viewer.scene_from_solution(sol)["arrows"]
    assert arrow["kind"] == "torque"
    arm = sol.position("top", at=(0.0, 0.0, 1.0)) - (2.0, 0.0, 0.0)
    np.testing.assert_allclose(arrow["vector"], np.cross(arm, [3.0, 0.0, 0.0]), atol=1e-13)
    np.testing.assert_allclose(arrow["at"], np.broadcast_to([2.0, 0.0, 0.0], (11, 3)))


def test_many_arrows_are_left_out_unless_asked_for():
    sol = ld.simulate(ld.problems.chain(40), t_end=0.01, h=0.01)
    assert viewer.scene_from_solution(sol)["arrows"] == []
    assert len(viewer.scene_from_solution(sol, arrows=True)["arrows"]) >= 40


def test_traces_are_those_asked_for(pendulum):
    assert [x["name"] for x in viewer.scene_from_solution(pendulum)["traces"]] == ["arm", "top", "ball"]
    first, second = viewer.scene_from_solution(pendulum, traces=["top", ("arm", (1.0, 0.0, 0.0))])["traces"]
    assert (first["body"], first["at"]) == (1, [0.0, 0.0, 1.0])  # its center of mass
    assert (second["body"], second["at"]) == (0, [1.0, 0.0, 0.0])
    with pytest.raises(ld.ModelError, match=r"'amr'.*'arm'"):
        viewer.scene_from_solution(pendulum, traces=["amr"])
    with pytest.raises(ld.ModelError, match="3 numbers"):
        viewer.scene_from_solution(pendulum, traces=[("arm", (1.0, 0.0))])


def test_the_guide_of_a_sliding_joint_is_as_long_as_its_way():
    model = ld.Model(gravity=(-9.81, 0.0, 0.0))
    model.body("slider", mass=1.0, inertia=(0.1, 0.1, 0.1))
    model.prismatic(model.ground, "slider", at=(0.0, 0.0, 0.0), axis=(1.0, 0.0, 0.0), name="rail")
    sol = ld.simulate(model, t_end=1.0, h=0.01)
    joint = viewer.scene_from_solution(sol)["joints"][0]
    assert joint["kind"] == "prismatic"
    assert joint["travel"] == pytest.approx([-0.5 * 9.81, 0.0], abs=1e-9)
    axis = Rotation.from_quat(joint["ground_axes"], scalar_first=True).apply([0.0, 0.0, 1.0])
    assert axis == pytest.approx([1.0, 0.0, 0.0])


def test_a_stored_run_is_thinned_and_shown_as_the_one_in_memory(pendulum, tmp_path):
    pendulum.save(tmp_path / "three.h5")
    here, stored = (viewer.scene_from_solution(x, max_frames=11) for x in (pendulum, ld.load(tmp_path / "three.h5")))
    assert len(here["t"]) == 11
    for key in ("t", "positions", "quaternions"):
        assert np.array_equal(here[key], stored[key])
    np.testing.assert_allclose(here["energy"]["total"], pendulum.energy.total[::5], rtol=0, atol=1e-13)
    for arrow, same in zip(here["arrows"], stored["arrows"], strict=True):
        np.testing.assert_allclose(arrow["vector"], same["vector"], atol=1e-12)
    np.testing.assert_allclose(stored["energy"]["total"], pendulum.energy.total[::5], rtol=0, atol=1e-13)


def test_a_stored_run_without_multipliers_is_thinned(tmp_path):
    model = ld.Model()
    model.point_mass("ball", mass=1.0, velocity=(1.0, 0.0, 0.0))
    ld.simulate(model, t_end=0.1, h=0.01).save(tmp_path / "ball.h5")
    thin = ld.load(tmp_path / "ball.h5").thinned(3)
    assert thin.t == pytest.approx([0.0, 0.03, 0.06, 0.09, 0.1])
    assert thin.lam.shape == (5, 0)
    assert thin.position("ball")[:, 0] == pytest.approx(thin.t)
    assert len(thin.energy.total) == len(thin.velocity("ball")) == 5


def test_the_page_of_ten_seconds_of_a_heavy_top_is_small(tmp_path):
    sol = ld.simulate(ld.problems.heavy_top(constrained=True), t_end=10.0, h=1e-3)
    page = viewer.export_html(viewer.scene_from_solution(sol), tmp_path / "top.html")
    assert page.stat().st_size < 1.5e6


def test_bundle_is_that_of_the_source(tmp_path):
    if shutil.which("npm") is None:
        pytest.skip("npm is not installed: the bundle is not compared with its source")
    names = ("src", "package.json", "package-lock.json")
    for name in names:
        source = viewer.HERE / name
        (shutil.copytree if source.is_dir() else shutil.copy)(source, tmp_path / name)
    installed = subprocess.run(["npm", "ci", "--no-audit", "--no-fund"], cwd=tmp_path, capture_output=True, text=True)
    if installed.returncode and re.search("ENOTFOUND|ECONN|ETIMEDOUT|EAI_AGAIN|network", installed.stderr):
        pytest.skip("the registry of npm cannot be reached: the bundle is not compared with its source")
    assert installed.returncode == 0, installed.stderr
    subprocess.run(["npm", "run", "build"], cwd=tmp_path, check=True, capture_output=True)
    assert (tmp_path / "viewer.js").read_bytes() == (viewer.HERE / "viewer.js").read_bytes(), "run `make viewer`"
