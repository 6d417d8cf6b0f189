"""Tools of the page: plots, sliders, measuring, sections, light and dark, kept views, pictures, files that are dropped."""

import base64
import json
from io import BytesIO

import matplotlib.image
import numpy as np
import pytest

import liedyn as ld
from liedyn import viewer
from liedyn.cli import main
from liedyn.viewer.browser import Browser, find_browser
from tests.viewer.test_viewer_browser import arrow, body, make_scene, many, opened, part, picture  # noqa: F401

needs_browser = pytest.mark.skipif(find_browser() is None, reason="no Chromium; `make browser` installs it")
STAGE = np.s_[:400, :480]  # without the panel
DARK = [{"name": "prefers-color-scheme", "value": "dark"}]


@pytest.fixture(scope="module")
def browser():
    with Browser((760, 500)) as browser:
        yield browser


def pendulum(length=1.0, **more):
    model = ld.Model(gravity=(0, 0, -9.81), name="pendulum")
    bob = model.body("bob", 1.0, (0.1, 0.1, 0.1), position=(length, 0, 0))
    model.revolute("ground", bob, at=(0, 0, 0), axis=(0, 1, 0), name="hinge")
    return ld.simulate(model, **{"t_end": 0.5, "h": 0.01, **more})


@pytest.fixture(scope="module")
def sol():
    return pendulum()


def embedded(path):
    text = path.read_text(encoding="utf-8")
    text = text.partition('id="scene">')[2].partition("</script>")[0] if path.suffix == ".html" else text
    return json.loads(text)


def values(packed):
    return np.frombuffer(base64.b64decode(packed["base64"]), "<f4").reshape(packed["shape"])


# -- plots ------------------------------------------------------------------------------------------------------------


def test_a_page_holds_what_is_plotted(sol, tmp_path):
    angle = sol.coordinate("hinge")
    plots = {"angle": angle, "force": lambda s: s.reaction("hinge")[0], "both": {"a": angle, "b": -angle}}
    (run,) = embedded(sol.export_html(tmp_path / "a.html", plots=plots, max_frames=5))["runs"]
    first, second, third = run["plots"]
    assert [x["labels"] for x in run["plots"]] == [[""], ["x", "y", "z"], ["a", "b"]]
    assert np.allclose(values(first["t"]), sol.t, atol=1e-6)  # of all records, although the picture has five
    assert np.allclose(values(first["values"])[:, 0], angle, atol=1e-6)
    assert np.allclose(values(second["values"]), sol.reaction("hinge")[0], atol=1e-4)
    assert np.allclose(values(third["values"])[:, 1], -angle, atol=1e-6)


def test_a_long_series_keeps_its_peaks_and_gaps(sol, monkeypatch):
    monkeypatch.setattr(viewer.plots, "MOST_POINTS", 10)
    series = np.zeros(len(sol.t))
    series[17], series[31], series[40] = 5.0, -3.0, np.nan
    (plot,) = viewer.plots.plots_of(sol, {"spikes": series})
    assert len(plot["t"]) <= 20
    assert np.nanmax(plot["values"]) == 5.0
    assert np.nanmin(plot["values"]) == -3.0
    assert np.isnan(plot["values"]).sum() == 1
    assert [plot["t"][0], plot["t"][-1]] == [sol.t[0], sol.t[-1]]


@pytest.mark.parametrize(
    ("plots", "message"),
    [
        ([1.0], "must be a dictionary of titles"),
        ({"z": [1.0, 2.0]}, r"'z' has the shape \(2,\), but the result has 51 records"),
        ({"z": "high"}, "no array of numbers"),
        ({"z": lambda s: np.zeros((len(s.t), 13))}, "has 13 curves; one plot takes 1 to 12"),
        ({3: [1.0]}, "the title 3 must be a text"),
    ],
)
def test_plots_that_do_not_fit_are_refused(sol, plots, message):
    with pytest.raises(ld.ModelError, match=message):
        sol.export_html("no.html", plots=plots)


def test_an_array_belongs_to_one_run(sol, tmp_path):
    with pytest.raises(ld.ModelError, match="give a function of the result"):
        sol.export_html("no.html", compare=sol, plots={"z": sol.t})
    page = embedded(sol.export_html(tmp_path / "two.html", compare=sol, plots={"z": lambda s: s.t}))
    assert [len(run["plots"]) for run in page["runs"]] == [1, 1]


@needs_browser
def test_the_cursor_of_a_plot_follows_the_time_and_leads_it(opened):  # noqa: F811
    t = np.linspace(0.0, 1.0, 201)
    plots = [{"name": "sine [m]", "labels": ["a", "b"], "t": t, "values": np.stack([np.sin(t), 2 * t], axis=1)}]
    page = opened(make_scene(plots=plots), "t=0.5")
    cells = "[...document.querySelectorAll('#plots b')].map((x) => Number(x.textContent))"
    assert page.evaluate(cells) == pytest.approx([np.sin(0.5), 1.0], abs=1e-4)
    left, width, y = page.evaluate(
        "(() => { const b = document.querySelector('#plots canvas').getBoundingClientRect();"
        " return [b.x, b.width, b.y + 20]; })()"
    )
    page.mouse("mousePressed", left + 0.25 * width, y)
    page.mouse("mouseReleased", left + 0.25 * width, y)
    assert page.evaluate("liedyn.time") == pytest.approx(0.25, abs=0.01)
    assert page.evaluate(cells)[1] == pytest.approx(2 * page.evaluate("liedyn.time"), abs=1e-3)
    image = picture(page)
    r, g, b = (image[..., k] for k in range(3))
    red = (r - g > 0.25) & (np.abs(g - b) < 0.15)  # the cursor, and nothing else in this row
    at = np.flatnonzero(red[round(y)])
    assert at.mean() == pytest.approx(left + 0.25 * width, abs=2)
    page.key("p")
    assert page.evaluate("document.getElementById('plots').checkVisibility()") is False


# -- studies ----------------------------------------------------------------------------------------------------------


def test_a_page_of_a_list_of_a_function_and_of_a_sweep(tmp_path):
    lengths = [1.0, 1.5]
    runs = [pendulum(length) for length in lengths]
    listed = embedded(ld.export_sweep_html(tmp_path / "list.html", runs, {"length": lengths}))
    called = embedded(ld.export_sweep_html(tmp_path / "call.html", pendulum, {"length": lengths}))
    study = ld.sweep(lambda length: pendulum(length).model, {"length": lengths}, workers=1, t_end=0.5, h=0.01)
    swept = embedded(ld.export_sweep_html(tmp_path / "sweep.html", study))
    assert listed["runs"] == called["runs"]
    for page in (listed, swept):
        assert page["study"]["parameters"] == [{"name": "length", "values": ["1", "1.5"]}]
        assert page["study"]["runs"] == [0, 1]
        assert [run["label"] for run in page["runs"]] == ["length = 1", "length = 1.5"]
        for run, sol in zip(page["runs"], runs, strict=True):
            assert np.allclose(values(run["positions"])[:, 0], sol.position("bob"), atol=1e-6)


def test_runs_that_cannot_be_made_are_left_out_with_a_reason(tmp_path):
    def build(length, mass):
        if length > 1.0 and mass > 1.0:
            raise ld.ModelError("too heavy for its length")
        return pendulum(length, t_end=0.05)

    page = embedded(ld.export_sweep_html(tmp_path / "a.html", build, {"length": [1.0, 2.0], "mass": [1, 2]}))
    assert page["study"]["runs"] == [0, 1, 2, -1]
    assert page["study"]["notes"] == ["", "", "", "length = 2, mass = 2: too heavy for its length"]
    listed = [{"length": 1.0, "mass": 1}, {"length": 2.0, "mass": 1}]
    page = embedded(ld.export_sweep_html(tmp_path / "b.html", build, listed))
    assert page["study"]["parameters"] == [
        {"name": "run", "values": ["1: length = 1, mass = 1", "2: length = 2, mass = 1"]}
    ]
    with pytest.raises(ld.ModelError, match=r"none of the 1 runs can be shown; the first one: .*too heavy"):
        ld.export_sweep_html(tmp_path / "c.html", build, {"length": [2.0], "mass": [2]})


def test_studies_that_do_not_fit_are_refused(sol, tmp_path):
    for arguments, message in (
        (dict(runs=[sol], parameters={"a": [1, 2]}), "there are 1 solutions, but parameters of 2 runs"),
        (dict(runs=[sol]), "parameters= is missing"),
        (dict(runs=["a.h5"], parameters={"a": [1]}), "must be a sweep, a list of solutions, or a function"),
        (dict(runs=lambda a: 3, parameters={"a": [1]}), "the function returned 3 for a = 1, no solution"),
        (dict(runs=[sol], parameters={"a": [1]}, plots={"z": sol.t}), "give a function of the result"),
    ):
        with pytest.raises(ld.ModelError, match=message):
            ld.export_sweep_html(tmp_path / "no.html", **arguments)
    out = tmp_path / "folder"
    ld.sweep(lambda length: pendulum(length).model, {"length": [1.0]}, workers=1, t_end=0.02, h=0.01, out=out)
    with pytest.raises(ld.ModelError, match="does not know its function"):
        ld.export_sweep_html(tmp_path / "no.html", ld.load_sweep(out))


@needs_browser
def test_sliders_show_the_run_of_their_place(opened):  # noqa: F811
    plots = [{"name": "z", "labels": [""], "t": np.array([0.0, 1.0]), "values": np.array([[0.0], [1.0]])}]
    runs = [make_scene(phase=k, label=f"run {k}", t_end=1.0 + k, subtitle=f"<i>{k}</i>", plots=plots) for k in range(3)]
    study = {
        "parameters": [{"name": "a", "values": ["1", "2"]}, {"name": "<b>b</b>", "values": ["x", "y"]}],
        "runs": [0, 1, 2, -1], "notes": ["", "", "", "there is none"],
    }  # fmt: skip
    page = opened(runs, "t=0.5&camera=top&hide=traces,joints", study=study)
    assert page.evaluate("liedyn.stage.actors.length") == 1
    assert page.evaluate("[...document.querySelectorAll('#sliders label')].map((x) => x.innerText.trim())") == [
        "a 1",
        "<b>b</b> x",
    ]
    angle = "((p) => Math.atan2(p.y, p.x))(liedyn.stage.actors[0].center(0, liedyn.stage.camera.position.clone()))"
    first = page.evaluate(angle)
    page.evaluate("liedyn.option('labels', true); liedyn.section({axis: 'z'})")
    page.click("#sliders label:nth-child(2) input")
    page.key("ArrowRight")
    assert page.evaluate("document.querySelector('#subtitle').textContent") == "<i>1</i>"
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert (page.evaluate(angle) - first) % (2 * np.pi) == pytest.approx(1.0, abs=1e-3)
    assert page.evaluate("[liedyn.time, liedyn.duration]") == [0.5, 2.0]
    page.evaluate("liedyn.slide('a', 1)")
    assert page.evaluate("document.querySelector('#study-note').textContent") == "there is none"
    page.evaluate("liedyn.slide(1, 0); liedyn.seek(3)")
    assert page.evaluate("liedyn.duration") == 3.0
    assert page.evaluate(angle) % (2 * np.pi) == pytest.approx((np.pi / 2 + 2.0 + 6.0) % (2 * np.pi), abs=1e-3)
    page.evaluate("liedyn.slide(0, 0)")
    assert page.evaluate("liedyn.time") == 1.0  # the end of the shorter run


# -- measuring, sections, light and dark, views, pictures -------------------------------------------------------------


@needs_browser
def test_distances_and_angles_follow_the_motion(opened):  # noqa: F811
    page = opened(make_scene(), "t=0&camera=top&show=measure")
    for run, point in ((0, "[0, 1, 0]"), (0, "[0, 0, 0]"), (0, "[0, -1, 0]")):
        at = page.evaluate(f"liedyn.stage.projectPoint({run}, liedyn.stage.camera.position.clone().set(...{point}))")
        page.mouse("mousePressed", *at)
        page.mouse("mouseReleased", *at)
    page.evaluate("liedyn.seek(0.7)")
    measured = page.evaluate("liedyn.measure.values()")
    # the center of the first box, the joint at the ground, the center of the second one, although clicks were near them only
    assert [x["name"] for x in page.evaluate("liedyn.measure.points")] == [
        "center of first",
        "revolute",
        "center of second",
    ]
    assert measured["distances"] == pytest.approx([1.0, 1.0], abs=1e-6)
    assert measured["angle"] == pytest.approx(np.pi, abs=1e-3)
    text = page.evaluate("document.getElementById('measured').innerText")
    assert "1.0000 m" in text
    assert "180.00°" in text
    # a corner of the surface: 0.25, 0.2, 0.15 away from the center; its distance stays while the box turns
    page.evaluate("liedyn.measure.clear(); liedyn.seek(0); liedyn.measure.click(...liedyn.stage.project(0, 0))")
    corner = page.evaluate("liedyn.stage.projectPoint(0, liedyn.stage.camera.position.clone().set(0.2, 1.15, 0.15))")
    page.mouse("mousePressed", *corner)
    page.mouse("mouseReleased", *corner)
    found = page.evaluate("(liedyn.seek(0), liedyn.measure.values().distances)")
    assert found == pytest.approx([np.sqrt(0.2**2 + 0.15**2 + 0.15**2)], abs=6e-3)
    assert page.evaluate("(liedyn.seek(0.9), liedyn.measure.values().distances)") == pytest.approx(found, abs=1e-6)
    page.key("Escape")
    assert page.evaluate("[liedyn.options.measure, liedyn.measure.points.length]") == [False, 0]


@needs_browser
def test_a_section_hides_what_lies_beyond_and_shows_the_inside(opened):  # noqa: F811
    scene = make_scene(joints=[], traces=[])
    page = opened(scene, "t=0&camera=front&hide=grid,shadows,frames")
    page.evaluate("liedyn.show(0)")
    whole = picture(page)[STAGE]
    place = page.evaluate("(liedyn.section({axis: 'y', at: 0}), liedyn.stage.section.place)")
    assert place == pytest.approx(0.0, abs=1e-6)
    page.evaluate("liedyn.show(0)")
    assert page.evaluate("liedyn.stage.pick(...liedyn.stage.project(0, 1))") != {
        "run": 0,
        "body": 0,
    }  # y = 1 is cut away
    assert page.evaluate("liedyn.stage.pick(...liedyn.stage.project(0, 1))") == {"run": 0, "body": 1}
    page.evaluate("liedyn.section({axis: 'y', at: 0, flip: true}); liedyn.show(0)")
    assert page.evaluate("liedyn.stage.pick(...liedyn.stage.project(0, 0))") == {"run": 0, "body": 0}
    # through the box at y = 1, seen along y: one flat shade
    at = page.evaluate(
        "(liedyn.section({axis: 'y', at: 1 / 1.02 / liedyn.stage.radius}), liedyn.show(0), liedyn.stage.project(0, 0))"
    )
    image = picture(page)
    x, y = map(round, at)
    cut = image[y - 6 : y + 7, x - 6 : x + 7]
    assert np.ptp(cut, axis=(0, 1)).max() < 0.02
    assert np.abs(cut.mean(axis=(0, 1)) - whole[y, x]).max() > 0.05
    page.evaluate("liedyn.section({axis: '', flip: false}); liedyn.show(0)")
    assert np.abs(picture(page)[STAGE] - whole).max() < 0.02


@needs_browser
def test_a_page_is_as_dark_as_the_system_and_as_the_reader_wants(browser, tmp_path):
    path = viewer.export_html(make_scene(), tmp_path / "a.html")
    page = browser.open(path, "t=0")
    dark = "[liedyn.options.dark, document.body.classList.contains('dark')]"
    assert page.evaluate(dark) == [False, False]
    page.call("Emulation.setEmulatedMedia", features=DARK)
    page.wait("liedyn.options.dark")
    assert picture(page)[:60, 300:400].mean() < 0.35
    page.key("d")
    assert page.evaluate(dark) == [False, False]
    again = browser.open(path, "t=0")
    again.call("Emulation.setEmulatedMedia", features=DARK)
    again.call("Page.reload")
    again.wait("Boolean(window.liedyn?.stage)")
    assert again.evaluate(dark) == [False, False]  # remembered
    again.key("d")
    assert again.evaluate("localStorage.length") == 0
    assert page.errors + again.errors == []
    page.close()
    again.close()


@needs_browser
def test_views_are_kept_and_can_be_forgotten(browser, tmp_path):
    path = viewer.export_html(make_scene(), tmp_path / "a.html")
    page = browser.open(path, "t=0")
    page.evaluate("liedyn.look({eye: [3, 2, 1], target: [0, 0, 0.5]})")
    page.key("b")
    page.close()
    page = browser.open(path, "t=0&show=panel")
    page.key("6")
    seen = page.evaluate("liedyn.stage.eye()")
    assert seen["eye"] == pytest.approx([3, 2, 1])
    assert seen["target"] == pytest.approx([0, 0, 0.5])
    page.click("#views .away")
    assert page.evaluate("localStorage.length") == 0
    page.evaluate("localStorage.setItem('liedyn.views:two boxes', '[{\"name\": 1}, 3]')")  # not ours
    page.close()
    page = browser.open(path, "t=0&eye=1,2,3&target=0,0,0")
    assert page.evaluate("liedyn.stage.eye().eye") == pytest.approx([1, 2, 3])
    assert page.evaluate("liedyn.views.list") == []
    page.evaluate("localStorage.clear()")
    assert page.errors == []
    page.close()


@needs_browser
def test_the_picture_is_saved_by_a_key(opened):  # noqa: F811
    page = opened(make_scene(), "t=0&hide=frames")
    text = page.evaluate(
        "liedyn.snapshot().then((blob) => new Promise((done) => { const r = new FileReader();"
        " r.onload = () => done(r.result); r.readAsDataURL(blob); }))"
    )
    saved = matplotlib.image.imread(BytesIO(base64.b64decode(text.partition(",")[2])))
    seen = picture(page)
    assert saved.shape[:2] == tuple(page.evaluate("[liedyn.stage.view.height, liedyn.stage.view.width]"))
    middle = np.s_[150:330, 200:480]
    assert np.abs(saved[middle][..., :3] - seen[middle]).max() < 0.02
    assert np.ptp(seen[middle]) > 0.5
    page.evaluate("window.saved = []; HTMLAnchorElement.prototype.click = function () { saved.push(this.download); }")
    page.key("s")
    page.wait("saved.length")
    assert page.evaluate("saved") == ["two_boxes_t_0.000.png"]


# -- files that are dropped, and names that would be code -------------------------------------------------------------

EVIL = '</script><img src=x onerror="window.bad=1"><script>window.bad=1</script>{{7*7}}'


def drop(page, *files):
    """Drop files (name, bytes) on the page."""
    given = [[name, base64.b64encode(data).decode()] for name, data in files]
    page.evaluate(
        f"""(() => {{ const data = new DataTransfer();
        for (const [name, text] of {json.dumps(given)})
          data.items.add(new File([Uint8Array.from(atob(text), (c) => c.charCodeAt(0))], name));
        window.dispatchEvent(new DragEvent("drop", {{dataTransfer: data, cancelable: true, bubbles: true}})); }})()"""
    )


def evil_scene(**more):
    t = np.linspace(0.0, 1.0, 21)
    plots = [{"name": EVIL, "labels": [EVIL], "t": t, "values": t[:, None]}]
    arrows = [arrow("force", 21, (0.0, 1.0, 0.0), (0.0, 0.0, 5.0)) | {"name": EVIL}]
    bodies = [body(EVIL, [part()]), body("__proto__", [part()])]
    return make_scene(title=EVIL, subtitle=EVIL, label=EVIL, bodies=bodies, plots=plots, arrows=arrows, **more)


@needs_browser
def test_texts_of_a_stranger_are_texts(opened):  # noqa: F811
    study = {"parameters": [{"name": EVIL, "values": [EVIL, "2"]}], "runs": [0, -1], "notes": [EVIL, EVIL]}
    page = opened([evil_scene(), evil_scene()], "t=0.2&show=labels,panel,measure", study=study)
    page.evaluate(
        "liedyn.select({run: 0, body: 0}); liedyn.measure.click(...liedyn.stage.project(0, 0)); liedyn.slide(0, 1)"
    )
    page.key("b")
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert page.evaluate("document.title") == EVIL
    assert page.evaluate("document.getElementById('title').textContent") == EVIL
    assert page.evaluate("[window.bad, document.images.length, document.scripts.length]") == [None, 0, 2]
    # even markup that got into the page would not run
    page.evaluate("document.getElementById('subtitle').innerHTML = '<b onclick=\"window.bad=1\">x</b>'")
    page.evaluate("document.querySelector('#subtitle b').click(); localStorage.clear()")
    assert page.evaluate("window.bad") is None
    page._errors.clear()  # the browser said that it did not run it


@needs_browser
def test_pages_and_scenes_are_opened_where_they_are_dropped(browser, sol, tmp_path):
    empty = browser.open(viewer.export_empty(tmp_path / "empty.html"))
    assert empty.evaluate("document.getElementById('empty').checkVisibility()")
    scene = viewer.export_scene(evil_scene(), tmp_path / "evil.json")
    page = sol.export_html(tmp_path / "pendulum.html")
    trouble = "document.getElementById('trouble').textContent"
    for name, data, message in (
        ("run.h5", b"\x89HDF\r\n\x1a\n", "liedyn view run.h5 --out FILE.html"),
        ("a.json", b"{nonsense", "a.json is no scene of liedyn"),
        ("b.json", b"[1]", "it has no list of runs"),
        ("c.html", b"<p>hello</p>", "no page of liedyn's viewer"),
        (
            "d.json",
            b'{"runs": [{"t": [1], "bodies": [{"name": "a", "parts": []}], "positions": []}]}',
            "positions has 0 numbers",
        ),
        ("e.json", viewer.export_empty(tmp_path / "e.html").read_bytes(), "no run in this file"),
    ):
        drop(empty, (name, data))
        empty.wait(f"{trouble}.includes({json.dumps(message)})")
    # what names a server is not asked
    data = json.loads(scene.read_text()) | {"live": "http://127.0.0.1:9/events"}
    drop(empty, ("evil.json", json.dumps(data).encode()))
    empty.wait("liedyn.frames === 21")
    assert empty.evaluate("[window.bad, document.images.length, document.scripts.length]") == [None, 0, 2]
    assert empty.evaluate("document.getElementById('title').textContent") == EVIL
    drop(empty, ("pendulum.html", page.read_bytes()))
    empty.wait(f"liedyn.frames === {len(sol.t)}")
    assert empty.evaluate("[document.title, document.querySelectorAll('#stage canvas').length]") == ["pendulum", 2]
    empty.key("End")  # the keys belong to the new page only
    assert empty.evaluate("liedyn.time") == pytest.approx(0.5)
    empty.key("v")
    assert empty.evaluate("liedyn.options.panel") is True
    drop(empty, ("one.html", page.read_bytes()), ("two.json", scene.read_bytes()))
    empty.wait("liedyn.stage.actors.length === 2")
    assert empty.evaluate("[...document.querySelectorAll('#runs li')].map((x) => x.textContent)") == [
        "one.html",
        "two.json",
    ]
    assert empty.errors == []
    assert empty.requests == []
    empty.close()


def test_the_command_line_writes_empty_pages_and_scenes(sol, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert main(["view", "--empty", "--no-browser"]) == 0
    assert embedded(tmp_path / "viewer.html")["runs"] == []
    sol.save("run.h5")
    assert main(["view", "run.h5", "--out", "run.json", "--no-browser"]) == 0
    assert embedded(tmp_path / "run.json") == embedded(sol.export_scene("own.json"))
    capsys.readouterr()
    assert main(["view", "--no-browser"]) == 2
    assert "--empty makes a page" in capsys.readouterr().err
    assert main(["view", "run.h5", "--empty"]) == 2


@needs_browser
@pytest.mark.long
def test_two_thousand_bodies_take_ten_milliseconds_of_script(opened):  # noqa: F811
    plots = [{"name": "z", "labels": [""], "t": np.linspace(0, 10, 1001), "values": np.zeros((1001, 1))}]
    page = opened({**many(2000, 1000), "plots": plots})
    page.resize(320, 240)  # drawn in software, for once
    page.call("Performance.enable")

    def script():
        return {x["name"]: x["value"] for x in page.call("Performance.getMetrics")["metrics"]}["ScriptDuration"]

    def played(frames):
        before = script()
        page.evaluate(
            f"new Promise((done) => {{ let k = 0; const next = () => {{ liedyn.seek(0.1 + 0.01 * k++);"
            f" k < {frames} ? requestAnimationFrame(next) : done(); }}; next(); }})"
        )
        return 1000 * (script() - before) / frames

    assert min(played(20) for _ in range(3)) < 10.0
