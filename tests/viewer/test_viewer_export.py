"""Pages, pictures, videos and widgets of results: what they hold, what is refused, and what a real browser draws."""

import base64
import json
import re
import shlex
import shutil
import sys
import webbrowser
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

import liedyn as ld
from liedyn.cli import main
from liedyn.viewer import browser as chromium
from liedyn.viewer import show, video
from liedyn.viewer.browser import Browser, BrowserError, find_browser
from liedyn.viewer.page import LAYOUTS

DOCS = Path(__file__).parents[2] / "docs"
needs_browser = pytest.mark.skipif(find_browser() is None, reason="no Chromium; `make browser` installs it")


@pytest.fixture(autouse=True)
def without_display(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)


def arms(method=None, name="arms", h=0.01):
    model = ld.Model(gravity=(0.0, 0.0, -9.81), name=name)
    upper = model.body("upper", mass=1.0, inertia=(0.01, 0.09, 0.09), position=(0.5, 0.0, 0.0))
    lower = model.body("lower", mass=1.0, inertia=(0.01, 0.09, 0.09), position=(1.5, 0.0, 0.0))
    model.revolute(model.ground, upper, at=(0.0, 0.0, 0.0), axis=(0.0, 1.0, 0.0), name="shoulder")
    model.revolute(upper, lower, at=(1.0, 0.0, 0.0), axis=(0.0, 1.0, 0.0), name="elbow")
    return ld.simulate(model, t_end=0.5, h=h, method=method)


@pytest.fixture(scope="module")
def sol():
    return arms()


@pytest.fixture(scope="module")
def other():
    return arms(ld.GeneralizedAlpha(rho_inf=0.5))


def embedded(path):
    text = re.search(
        r'<script type="application/json" id="scene">(.*?)</script>', path.read_text(encoding="utf-8"), re.S
    )
    return json.loads(text[1])


def unpacked(packed):
    whole = packed["type"] == "i2"
    values = np.frombuffer(base64.b64decode(packed["base64"]), "<i2" if whole else "<f4").reshape(packed["shape"])
    return values / 32767 if whole else values


# -- pages ------------------------------------------------------------------------------------------------------------


def test_page_holds_the_run(sol, tmp_path):
    page = embedded(sol.export_html(tmp_path / "new" / "folder" / "arms.html"))
    (run,) = page["runs"]
    assert page["layout"] == "single"
    for k, name in enumerate(("upper", "lower")):
        assert np.allclose(unpacked(run["positions"])[:, k], sol.position(name), rtol=0, atol=1e-6)
        assert np.allclose(unpacked(run["quaternions"])[:, k], sol.quaternion(name), rtol=0, atol=1 / 32767)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_page_of_two_runs_holds_both_and_tells_them_apart(sol, other, layout):
    page = embedded(sol.export_html("two.html", compare=other, layout=layout))
    assert page["layout"] == layout
    assert ["rho_inf=0.9" in page["runs"][0]["label"], "rho_inf=0.5" in page["runs"][1]["label"]] == [True, True]
    assert not np.array_equal(unpacked(page["runs"][0]["positions"]), unpacked(page["runs"][1]["positions"]))


def test_labels_are_what_tells_runs_apart(sol, tmp_path):
    def labels(*runs, **options):
        return [run["label"] for run in embedded(runs[0].export_html("x.html", compare=runs[1:], **options))["runs"]]

    assert labels(sol, arms(name="other")) == ["arms", "other"]
    assert labels(sol, arms(h=0.02)) == ["50 steps", "25 steps"]
    assert labels(sol, sol) == ["run 1", "run 2"]
    assert labels(sol, sol, labels=("a", "b")) == ["a", "b"]
    files = [ld.load(sol.save(tmp_path / f"{name}.h5")) for name in ("first", "second")]
    assert labels(*files) == ["first", "second"]


def test_runs_of_different_models_can_be_compared(sol):
    top = ld.simulate(ld.problems.heavy_top(constrained=True), t_end=0.01)
    page = embedded(sol.export_html("two.html", compare=top))
    assert [len(run["bodies"]) for run in page["runs"]] == [2, 1]


def test_view_without_a_display_writes_a_page_and_says_where(sol, capsys):
    path = sol.view()
    assert path == Path("arms.html")
    assert path.is_file()
    assert re.fullmatch(r"arms.html: there is no display; open the file .*\n", capsys.readouterr().out)


def test_view_opens_the_browser_where_there_is_one(sol, monkeypatch, capsys):
    opened = []
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(webbrowser, "get", lambda *_: None)
    monkeypatch.setattr(webbrowser, "open", lambda address: opened.append(address) or True)
    path = sol.view()
    assert opened == [path.resolve().as_uri()]
    assert capsys.readouterr().out == ""
    monkeypatch.setattr(webbrowser, "open", lambda address: False)
    sol.view("here.html")
    assert "the browser did not start" in capsys.readouterr().out


def test_name_of_a_model_is_made_a_name_of_a_file():
    assert show.file_name("a/strange: name?", ".html") == Path("a_strange_name.html")
    assert show.file_name("??", ".html") == Path("view.html")


# -- what is refused --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"layout": "sid"}, "did you mean 'side'"),
        ({"compare": "b.h5"}, "is no result"),
        ({"labels": ("one", "two")}, "there are 1 runs"),
        ({"max_frames": 0}, "max_frames = 0 must be a positive whole number"),
        ({"arrows": "some"}, "arrows = 'some' is unknown"),
        ({"traces": ["uper"]}, "did you mean 'upper'"),
        ({"layuot": "side"}, "did you mean 'layout'"),
    ],
)
def test_page_refuses(sol, options, message):
    with pytest.raises(ld.ModelError, match=message):
        sol.export_html("page.html", **options)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"camera": "isso"}, "did you mean 'iso'"),
        ({"t": 7.0}, "t = 7 is outside the run, which goes from t = 0 to 0.5"),
        ({"size": (0, 100)}, "size = .* must be width and height"),
        ({"ui": "full"}, "ui = 'full' is unknown"),
        ({"camra": "iso"}, "did you mean 'camera'"),
        ({"layuot": "side"}, "did you mean 'layout'"),
        ({"path": "picture.bmp"}, r"ends in \.png"),
        ({"path": "file/picture.png"}, "file is no folder"),
    ],
)
def test_picture_refuses(sol, options, message):
    Path("file").write_text("x")
    with pytest.raises(ld.ModelError, match=message):
        sol.export_picture(**{"path": "picture.png", **options})


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"fps": 0}, "fps = 0 must be positive"),
        ({"speed": -1}, "speed = -1 must be positive"),
        ({"t_start": 0.4, "t_end": 0.3}, "lies before t_start"),
        ({"path": "video.avi"}, r"ends in \.mp4, \.webm, \.gif"),
        ({"sped": 2}, "did you mean 'speed'"),
    ],
)
def test_video_refuses(sol, options, message):
    with pytest.raises(ld.ModelError, match=message):
        sol.export_video(**{"path": "video.gif", **options})


def test_result_without_bodies_has_nothing_to_show():
    system = ld.System(ld.SO3(), M=np.diag([1.0, 2.0, 3.0]), g=lambda q, v, t: np.zeros(3))
    with pytest.raises(ld.ModelError, match="no bodies"):
        ld.simulate(system, t_end=0.1, h=0.01).export_html("system.html")


def test_missing_program_is_named(sol, monkeypatch, capsys):
    monkeypatch.setattr(video, "find_spec", lambda name: None)
    with pytest.raises(ld.ModelError, match=r"Pillow.*pip install 'liedyn\[video\]'"):
        sol.export_video("a.gif")
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(ld.ModelError, match=r"ffmpeg.*pip install 'liedyn\[video\]'"):
        sol.export_video("a.mp4")
    monkeypatch.setattr(chromium, "APPLICATIONS", ())
    monkeypatch.delenv("LIEDYN_BROWSER", raising=False)
    with pytest.raises(BrowserError, match="apt install chromium"):
        sol.export_picture("a.png")
    assert main(["view", "heavy_top", "--picture", "a.png"]) == 2  # before the simulation
    assert "apt install chromium" in capsys.readouterr().err
    monkeypatch.setenv("LIEDYN_BROWSER", "netscape")
    with pytest.raises(BrowserError, match="LIEDYN_BROWSER names 'netscape'"):
        sol.export_picture("a.png")


def test_browser_that_ends_at_once_is_reported(sol, monkeypatch, tmp_path):
    program = tmp_path / "broken"
    program.write_text("#!/bin/sh\necho 'no such library' >&2; exit 1\n")
    program.chmod(0o755)
    monkeypatch.setenv("LIEDYN_BROWSER", str(program))
    with pytest.raises(BrowserError, match="ended unexpectedly: no such library"):
        sol.export_picture("a.png")


# -- command line -----------------------------------------------------------------------------------------------------


def test_command_compares_results_and_methods(sol, other, capsys):
    sol.save("a.h5")
    other.save("b.h5")
    assert main(["view", "a.h5", "b.h5", "--side", "--out", "ab.html"]) == 0
    page = embedded(Path("ab.html"))
    assert (page["layout"], len(page["runs"])) == ("side", 2)
    run = ["view", "heavy_top_constrained", "--t-end", "0.01", "--no-browser"]
    assert main([*run, "--compare", "energy-midpoint", "--out", "tops.html"]) == 0
    labels = [run["label"].partition("(")[0] for run in embedded(Path("tops.html"))["runs"]]
    assert labels == ["GeneralizedAlpha", "EnergyMidpoint"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["a.h5", "--compare", "munthe-kaas"], "--compare has no meaning"),
        (["a.h5", "--time", "1"], "--time is for --picture and --video"),
        (["a.h5", "--picture", "a.bmp"], "ends in .png"),
        (["a.h5", "--video", "a.gif", "--camera", "fromt"], "did you mean 'front'"),
        (["a.h5", "a.txt"], "what is in this file?"),
        (["a.h5", "bad.h5"], "damaged"),
    ],
)
def test_command_refuses(sol, capsys, arguments, message):
    sol.save("a.h5")
    Path("a.txt").write_text("x")
    Path("bad.h5").write_bytes(Path("a.h5").read_bytes()[:3000])
    assert main(["view", *arguments]) == 2
    assert message in capsys.readouterr().err


# -- a real browser ---------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def browser():
    with Browser((480, 360)) as found:
        yield found


@pytest.fixture
def same_browser(browser, monkeypatch):
    """Pictures are drawn by one browser, which saves its start."""

    class Same:
        def __init__(self, size):
            browser.size = size

        def __enter__(self):
            return browser

        def __exit__(self, *_):
            browser.size = (480, 360)

    monkeypatch.setattr(video, "Browser", Same)


@needs_browser
def test_browser_tells_what_a_page_does(browser, tmp_path):
    path = tmp_path / "page.html"
    path.write_text(
        "<button style='position:fixed;left:50px;top:60px' onclick='n++'>x</button><script>var n = 0, keys = [];"
        "onkeydown = (e) => keys.push(e.key); setTimeout(() => undefined_name, 0)</script>"
    )
    page = browser.open(path, "part=1")
    assert page.evaluate("location.hash") == "#part=1"
    assert page.evaluate("new Promise(f => setTimeout(f, 10, {a: [1, 2]}))") == {"a": [1, 2]}
    page.click("button")
    page.click("button")
    page.wait("n == 2")
    for key in ("ArrowRight", "a", " "):
        page.key(key)
    assert page.evaluate("[n, keys]") == [3, ["ArrowRight", "a", " "]]  # the space presses the button
    assert "undefined_name is not defined" in page.errors[0]
    assert page.requests == []
    page.evaluate("fetch('http://127.0.0.1:9/x').catch(() => 0)")
    assert page.requests == ["http://127.0.0.1:9/x"]
    for wrong, message in (("1 +", "Unexpected end"), ("(() => { throw new Error('no') })()", "Error: no")):
        with pytest.raises(BrowserError, match=message):
            page.evaluate(wrong)
    with pytest.raises(BrowserError, match="no element"):
        page.click("#nothing")
    with pytest.raises(BrowserError, match="not true within"):
        page.wait("n == 4", 0.1)
    assert Image.open(BytesIO(page.screenshot())).size == (480, 360)
    page.close()


class FakeModel:
    """The part of a widget's model that JavaScript sees, for `render`."""

    SCRIPT = """
    window.model = { state: %s, told: [], listeners: {},
      get(name) { return this.state[name]; },
      set(name, value) { const old = this.state[name]; this.state[name] = value; if (old !== value) this.changed(name); },
      changed(name) { (this.listeners[`change:${name}`] ?? []).forEach((f) => f()); },
      save_changes() { this.told.push({ ...this.state, _page: undefined }); },
      on(name, f) { (this.listeners[name] ??= []).push(f); },
      off(name, f) { this.listeners[name] = this.listeners[name].filter((g) => g !== f); } };
    """


@needs_browser
def test_widget_and_page_follow_each_other(sol, browser, tmp_path):
    widget = sol.widget(height=300, max_frames=20)
    assert (widget.height, widget.frame, widget.time, widget.playing) == (300, 0, 0.0, False)
    state = {name: getattr(widget, name) for name in ("height", "frame", "time", "playing", "state", "_page")}
    module = base64.b64encode(widget._esm.encode()).decode()
    page = tmp_path / "notebook.html"
    script = FakeModel.SCRIPT % json.dumps(state).replace("<", "\\u003c")
    page.write_text(
        f"<meta charset=utf-8><div id=cell></div><script>{script}</script><script type=module>"
        f"import widget from 'data:text/javascript;base64,{module}';"
        "window.again = () => { window.cleanup = widget.render({model, el: document.getElementById('cell')});"
        "window.frameWindow = document.querySelector('iframe').contentWindow; }; again();</script>"
    )
    notebook = browser.open(page)
    notebook.wait("model.told.length > 0")
    assert notebook.evaluate("document.querySelector('iframe').clientHeight") == 300
    assert notebook.evaluate("frameWindow.liedyn.playing") is False
    notebook.evaluate("model.set('frame', 7)")  # Python says
    assert notebook.evaluate("frameWindow.liedyn.frame") == 7
    notebook.wait("model.state.time > 0")
    assert notebook.evaluate("model.state.time") == notebook.evaluate("frameWindow.liedyn.time")
    notebook.evaluate("model.set('time', 0.25)")
    assert notebook.evaluate("frameWindow.liedyn.time") == pytest.approx(0.25)
    notebook.evaluate("frameWindow.liedyn.show(3)")  # the page says
    notebook.wait("model.state.frame == 3")
    notebook.evaluate("model.set('playing', true)")
    assert notebook.evaluate("frameWindow.liedyn.playing") is True
    notebook.evaluate("frameWindow.liedyn.pause()")
    notebook.wait("model.state.playing === false")
    # what the reader chose is there in the next view of the same widget
    notebook.evaluate(
        "frameWindow.liedyn.option('labels', true); frameWindow.liedyn.look({eye: [3, 2, 1], target: [0, 0, 0]})"
    )
    notebook.evaluate("frameWindow.liedyn.section({axis: 'y', at: 0.5})")
    notebook.wait("model.state.state.section?.axis === 'y'")
    widget.set_state({"state": notebook.evaluate("model.state.state")})
    assert widget.state["options"]["labels"] is True
    notebook.evaluate("model.told = []; cleanup(); document.getElementById('cell').replaceChildren()")
    notebook.evaluate("again()")
    notebook.wait("model.told.length > 0")
    assert notebook.evaluate("frameWindow.liedyn.options.labels") is True
    assert notebook.evaluate("frameWindow.liedyn.stage.eye().eye") == pytest.approx([3, 2, 1])
    assert notebook.evaluate("frameWindow.liedyn.stage.section.axis") == "y"
    assert notebook.evaluate("frameWindow.liedyn.frame === model.state.frame")
    notebook.evaluate("model.set('height', 200)")
    assert notebook.evaluate("document.querySelector('iframe').clientHeight") == 200
    notebook.evaluate("cleanup()")
    assert notebook.evaluate("Object.values(model.listeners).flat().length") == 0
    assert notebook.errors == []
    assert notebook.requests == []
    notebook.close()


def test_frame_and_time_of_a_widget_belong_together(sol):
    widget = sol.widget(max_frames=26)
    widget.frame = 5
    assert widget.time == sol.t[10]
    widget.time = 0.4
    assert widget.frame == 20
    widget.set_state({"frame": 3, "time": 0.065, "playing": True})  # from the page, between two frames
    assert (widget.frame, widget.time, widget.playing) == (3, 0.065, True)
    widget.frame = 1000
    assert (widget.frame, widget.time) == (25, 0.5)


def test_missing_anywidget_is_named(sol, monkeypatch):
    monkeypatch.setitem(sys.modules, "anywidget", None)
    monkeypatch.delitem(sys.modules, "liedyn.viewer.widget", raising=False)
    with pytest.raises(ld.ModelError, match=r"pip install 'liedyn\[notebook\]'"):
        sol.widget()


def blocks(language):
    text = (DOCS / "viewer.md").read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.S | re.M)


@needs_browser
def test_guide_makes_pictures_and_videos_without_a_screen(same_browser):
    code = "\n".join(blocks("python") + blocks("py"))
    exec(compile(code, "viewer.md", "exec"), {})
    first, later = (np.asarray(Image.open(name).convert("RGB"), dtype=float) for name in ("start.png", "later.png"))
    assert first.shape == later.shape == (720, 1280, 3)
    assert np.count_nonzero(np.abs(first - later).max(axis=-1) > 30) > 2000  # it moves
    assert np.count_nonzero(first[..., 2] - first[..., 0] > 60) > 2000  # the first body is blue
    with Image.open("swing.gif") as gif:
        assert gif.size == (480, 360)
        durations = []
        for k in range(gif.n_frames):
            gif.seek(k)
            durations.append(gif.info["duration"])
    assert durations == [200] * 11  # 0.5 s at a quarter of the speed, both ends, 5 a second
    frames = sorted(Path("frames").iterdir())
    assert [path.name for path in frames[:2]] == ["frame_00000.png", "frame_00001.png"]
    assert len(frames) == 6
    pictures = [path.read_bytes() for path in frames]
    assert len(set(pictures)) == len(pictures)
    for line in "".join(blocks("shell")).splitlines():
        assert main(shlex.split(line)[1:]) == 0, line
    assert {"pendulum.png", "pendulum.mp4"} <= {path.name for path in Path().iterdir()}


@needs_browser
def test_video_has_all_frames_and_an_even_size(sol):
    from imageio_ffmpeg import count_frames_and_secs, read_frames

    for name in ("arms.mp4", "arms.webm"):
        sol.export_video(
            name, fps=20, speed=1.0, size=(161, 121), t_start=0.1, t_end=0.5, compare=arms(), layout="side"
        )
        assert count_frames_and_secs(name) == (9, pytest.approx(9 / 20, abs=0.03))
        assert next(read_frames(name))["source_size"] == (162, 122)


@needs_browser
def test_command_writes_a_picture(sol, capsys, same_browser):
    sol.save("a.h5")
    options = [
        "--time",
        "0.5",
        "--camera",
        "front",
        "--size",
        "200x100",
        "--show",
        "reactions",
        "--hide",
        "grid,traces",
    ]
    assert main(["view", "a.h5", "--picture", "a.jpg", *options]) == 0
    assert "a.jpg" in capsys.readouterr().out
    with Image.open("a.jpg") as picture:
        assert (picture.format, picture.size) == ("JPEG", (200, 100))
    assert main(["view", "a.h5", "--picture", "a.png", "--show", "reaction"]) == 2
    assert "did you mean 'reactions'" in capsys.readouterr().err
