"""Live view: a page that is open while a simulation runs shows its frames as they come, to the last one."""

import base64
import json
import os
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
import webbrowser
from types import SimpleNamespace

import numpy as np
import pytest

import liedyn as ld
from liedyn.integrate import progress
from liedyn.viewer.browser import Browser, find_browser
from liedyn.viewer.live import Live

needs_browser = pytest.mark.skipif(find_browser() is None, reason="no Chromium; `make browser` installs it")
STATUS = "document.getElementById('live').textContent"


def swing(n=3):
    return ld.problems.chain(n).build("R3xSO3")


def events(live):
    """All events that a page would get, as it reads them."""
    with urllib.request.urlopen(live.url + "events", timeout=60) as stream:
        text = stream.read().decode()
    found = [dict(line.split(": ", 1) for line in block.splitlines() if line) for block in text.split("\n\n") if block]
    return [(event["event"], json.loads(event["data"])) for event in found if "event" in event]


def frames(found):
    """Times and positions in events."""
    sent = [data for kind, data in found if kind == "frames"]
    return tuple(
        np.concatenate([np.frombuffer(base64.b64decode(data[key]), "<f4") for data in sent])
        for key in ("t", "positions")
    )


@pytest.fixture
def live():
    made = Live(browser=False)
    yield made
    made.close()


def test_frames_are_those_of_the_solution_and_the_last_one_is_the_end(live):
    sol = ld.simulate(swing(), t_end=1.0, h=1e-3, view=live)
    found = events(live)
    assert [kind for kind, _ in found][-1] == "end"
    assert found[-1][1] == {"status": "finished", "message": ""}
    t, x = frames(found)
    assert t[-1] == pytest.approx(1.0)
    chosen = np.searchsorted(sol.t, t - 1e-6)
    expected = np.stack([sol.position(name)[chosen] for name in sol.bodies], axis=1)
    assert np.allclose(x.reshape(expected.shape), expected, rtol=0, atol=1e-6)
    assert (np.diff(chosen) == 1).all()  # of a short run all
    assert len(t) == 1000  # the first one is in the page


@pytest.mark.parametrize(
    ("headers", "code"),
    [
        ({}, 200),
        ({"Host": "localhost:{port}"}, 200),
        ({"Host": "LOCALHOST:{port}", "Origin": "http://127.0.0.1:{port}"}, 200),
        ({"Host": "[::1]:{port}"}, 200),
        ({"Host": "evil.example"}, 403),
        ({"Host": "evil.example:{port}"}, 403),
        ({"Host": "127.0.0.1"}, 403),
        ({"Host": "127.0.0.1:1"}, 403),
        ({"Host": "127.0.0.1.evil.example:{port}"}, 403),
        ({"Host": "127.0.0.1:{port}", "Origin": "http://evil.example"}, 403),
        ({"Host": "127.0.0.1:{port}", "Origin": "null"}, 403),
    ],
)
@pytest.mark.parametrize("page", ["", "events"])
def test_server_answers_to_names_of_this_computer_only(page, headers, code, live):
    """A page of a stranger may make its own name lead to this computer (DNS rebinding), but cannot choose the header."""
    live.finish()
    port = live.url.split(":")[2].split("/")[0]
    request = urllib.request.Request(live.url + page, headers={k: x.format(port=port) for k, x in headers.items()})
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            found = answer.status
    except urllib.error.HTTPError as error:
        found = error.code
    assert found == code


def test_long_run_is_thinned_to_what_a_page_shows(live, tmp_path):
    sol = ld.simulate(swing(1), t_end=10.0, h=1e-3, view=live, save=tmp_path / "run.h5")
    t, _ = frames(events(live))
    assert 1500 < len(t) < 2100
    assert np.ptp(np.diff(t[:-1])) < 1e-5  # equally spaced
    assert t[-1] == pytest.approx(sol.t[-1])


def test_run_gives_a_small_part_of_its_time_to_those_who_look(monkeypatch):
    clock, shown = [0.0], []
    monkeypatch.setattr(progress.time, "perf_counter", lambda: clock[0])

    def show(part):
        clock[0] += 0.05 + 1e-3 * len(part)
        shown.append(part)

    n = 10_000
    run = SimpleNamespace(count=SimpleNamespace(recorded=0))
    watcher = progress.Watcher(SimpleNamespace(record=np.arange(n)), 2000, show)
    computing = 0.0
    for k in range(1, n, 10):
        run.count.recorded = k
        watcher.look(run, 0, lambda part: range(n)[part])
        computing += 0.1
        clock[0] += 0.1
    watcher.look(run, 0, lambda part: range(n)[part], last=True)
    assert [x for part in shown for x in part] == list(range(0, n - 9, 5))  # none is left out
    assert len(shown) > 20
    assert clock[0] < 1.05 * computing


def test_failure_is_told(live):
    model = swing()
    model.force(model.bodies[0], (lambda t: 0.0 if t < 0.2 else np.nan, 0.0, 0.0))
    sol = ld.simulate(model, t_end=1.0, h=1e-2, view=live)
    assert sol.status == "failed"
    found = events(live)
    assert found[-1][1]["status"] == "failed"
    assert "returned nan" in found[-1][1]["message"]
    assert frames(found)[0][-1] == pytest.approx(sol.t[-1])


def test_stepper_sends_no_more_than_the_eye_sees_and_its_last_state(live):
    stepper = ld.Stepper(swing(), h=1e-3)
    clock = time.perf_counter()
    with live:
        while stepper.t < 0.5:
            stepper.step()
            live.push(stepper)
    seconds = time.perf_counter() - clock
    t, x = frames(events(live))
    assert len(t) <= 30 * seconds + 2
    assert t[-1] == pytest.approx(stepper.t)
    assert np.allclose(x.reshape(-1, 3, 3)[-1, 2], stepper.position(stepper.model.bodies[2]), atol=1e-6)


def test_view_that_is_finished_takes_no_more(live):
    stepper = ld.Stepper(swing(), h=1e-3)
    live.push(stepper)
    live.finish()
    stepper.step(1000)
    time.sleep(0.05)
    with pytest.raises(ld.ModelError, match="has been finished"):
        live.push(stepper)
    with pytest.raises(ld.ModelError, match="neither a Stepper nor a solution"):
        live.push(3)


def test_pages_of_others_get_nothing(live):
    live.push(ld.Stepper(swing(), h=1e-3))
    root = live.url.rsplit("/", 2)[0]
    for path in ("/", "/events", "/x/events"):
        with pytest.raises(urllib.error.HTTPError):
            urllib.request.urlopen(root + path, timeout=10)
    with pytest.raises(ld.ModelError, match="cannot be had"):
        Live(port=int(root.rsplit(":", 1)[1]))


def test_page_is_opened_or_its_address_is_printed(monkeypatch, capsys):
    opened = []
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(webbrowser, "get", lambda *_: None)
    monkeypatch.setattr(webbrowser, "open", lambda address: opened.append(address) or True)
    monkeypatch.setattr("atexit.register", lambda f: None)
    ld.simulate(swing(), t_end=0.01, h=1e-3, view=True)
    assert opened[0].startswith("http://127.0.0.1:")
    assert capsys.readouterr().out == ""
    monkeypatch.delenv("DISPLAY")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.delenv("BROWSER", raising=False)
    ld.simulate(swing(), t_end=0.01, h=1e-3, view=True)
    assert "live view: there is no display; open http://127.0.0.1:" in capsys.readouterr().out


def test_end_of_the_program_waits_for_the_page_that_it_opened(tmp_path):
    # a browser that takes its time, then fetches everything
    browser = tmp_path / "browser"
    browser.write_text(
        f"#!{sys.executable}\nimport sys, time, urllib.request as u\ntime.sleep(1)\n"
        f"open({str(tmp_path / 'got')!r}, 'wb').write(u.urlopen(sys.argv[1] + 'events').read())\n"
    )
    browser.chmod(0o755)
    code = "import liedyn as ld; ld.simulate(ld.problems.chain(3), t_end=0.01, h=1e-3, view=True)"
    environment = {**os.environ, "DISPLAY": ":0", "BROWSER": f"{browser} %s &"}
    subprocess.run([sys.executable, "-c", code], env=environment, check=True, timeout=120)
    end = time.monotonic() + 10
    while not (tmp_path / "got").exists() or b"event: end" not in (tmp_path / "got").read_bytes():
        assert time.monotonic() < end
        time.sleep(0.1)


@needs_browser
def test_page_grows_while_the_simulation_runs_and_ends_with_it(live):
    stepper = ld.Stepper(swing(), h=1e-3)
    live.push(stepper)
    with Browser((640, 480)) as browser:
        page = browser.open(live.url, offline=False)
        page.wait(f"{STATUS} == 'live'")
        counts = []
        for _ in range(3):
            stepper.step(50)
            time.sleep(0.05)
            live.push(stepper)
            counts.append(page.wait(f"liedyn.frames > {len(counts) + 1} && liedyn.frames"))
        assert counts == [2, 3, 4]
        assert page.evaluate("liedyn.frame") == 3  # it stays at the end
        sol = ld.simulate(stepper.model, t_end=1.0, h=1e-3, initial=stepper.state, view=live)
        page.wait(f"{STATUS} == 'finished'")
        assert page.evaluate("liedyn.time") == pytest.approx(sol.t[-1])
        late = browser.open(live.url, offline=False)
        late.wait(f"{STATUS} == 'finished'")
        assert late.evaluate("liedyn.frames") == page.evaluate("liedyn.frames")
        assert page.errors == late.errors == []


@needs_browser
def test_page_shows_a_run_in_another_thread(live):
    model = swing(10)
    found = []
    thread = threading.Thread(target=lambda: found.append(ld.simulate(model, t_end=2.0, h=2e-4, view=live)))
    with Browser((320, 240)) as browser:
        thread.start()
        page = browser.open(live.url, offline=False)
        page.wait(f"{STATUS} == 'finished'")
        thread.join()
        assert page.evaluate("liedyn.time") == pytest.approx(found[0].t[-1])
        assert page.errors == []
