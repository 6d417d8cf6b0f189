"""A browser without a screen: Chromium, driven over a pipe by its DevTools protocol.

    with Browser(size=(640, 480)) as browser:
        page = browser.open("top.html", address="frame=10", offline=True)
        page.evaluate("liedyn.frame")
        page.screenshot("top.png")

Nothing but the standard library is needed.  Chromium draws in software, so that pictures are the same on every machine.
"""

from __future__ import annotations

import base64
import json
import os
import select
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge")
APPLICATIONS = tuple(
    Path(f"/Applications/{name}.app/Contents/MacOS/{name}") for name in ("Google Chrome", "Chromium", "Microsoft Edge")
)
FLAGS = (
    "--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist",
    "--disable-gpu-compositing", "--disable-dev-shm-usage", "--disable-quic", "--no-first-run",
    "--no-default-browser-check", "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--disable-extensions", "--disable-backgrounding-occluded-windows", "--disable-renderer-backgrounding",
    "--disable-background-timer-throttling", "--hide-scrollbars", "--mute-audio", "--force-device-scale-factor=1",
    "--password-store=basic", "--use-mock-keychain",
)  # fmt: skip
PATIENCE = 60.0  # seconds that an answer of the browser may take
KEYS = {" ": ("Space", 32), "Enter": ("Enter", 13), "Escape": ("Escape", 27), "Tab": ("Tab", 9),
        "ArrowLeft": ("ArrowLeft", 37), "ArrowUp": ("ArrowUp", 38), "ArrowRight": ("ArrowRight", 39),
        "ArrowDown": ("ArrowDown", 40), "Home": ("Home", 36), "End": ("End", 35)}  # fmt: skip


class BrowserError(OSError):
    """There is no browser, or it does not do what it should; the message says what to do."""


def find_browser() -> str | None:
    """Chromium or a relative of it: the one that the variable LIEDYN_BROWSER names, or one of the system."""
    named = os.environ.get("LIEDYN_BROWSER")
    if named:
        found = shutil.which(named)
        if found is None:
            raise BrowserError(f"LIEDYN_BROWSER names {named!r}, which is no program")
        return found
    on_path = next((p for p in map(shutil.which, NAMES) if p), None)
    return on_path or next((str(p) for p in APPLICATIONS if p.is_file()), None)


def require_browser() -> str:
    """The browser that draws pictures; an error says what to install."""
    if sys.platform == "win32":
        raise BrowserError("pictures without a screen are made on Linux and macOS only; export_html() works anywhere")
    found = find_browser()
    if found is None:
        raise BrowserError(
            "pictures and videos are drawn by Chromium or Google Chrome, and none was found: install one "
            "(Debian, Ubuntu: apt install chromium, or `make browser` in a clone of liedyn), or name one in the "
            "variable LIEDYN_BROWSER"
        )
    return found


class Browser:
    """A browser with a profile of its own that is removed at the end; size: of its pages, in pixels."""

    def __init__(self, size: tuple[int, int] = (1280, 720)) -> None:
        program = require_browser()
        self.size = size
        self._count, self._pages, self._answers, self._buffer = 0, dict[str, Page](), dict[int, Any](), bytearray()
        self._profile = tempfile.TemporaryDirectory(prefix="liedyn-browser-", ignore_cleanup_errors=True)
        self._start(program)
        self.version = str(self.call("Browser.getVersion")["product"])

    def _start(self, program: str) -> None:
        """Start the program with the ends of two pipes as its files 3 and 4."""
        import fcntl

        from_us, self._to = os.pipe()
        self._from, to_us = os.pipe()
        self._log = Path(self._profile.name) / "stderr"
        # first out of the way of 3 and 4
        read, write = (fcntl.fcntl(fd, fcntl.F_DUPFD_CLOEXEC, 10) for fd in (from_us, to_us))
        width, height = self.size
        arguments = [
            program,
            *FLAGS,
            f"--window-size={width},{height}",
            f"--user-data-dir={self._profile.name}/profile",
        ]
        self._pid = os.posix_spawn(
            program, [*arguments, "about:blank"], os.environ,
            file_actions=[
                (os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0),
                (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0),
                (os.POSIX_SPAWN_OPEN, 2, str(self._log), os.O_WRONLY | os.O_CREAT, 0o600),
                (os.POSIX_SPAWN_DUP2, read, 3),
                (os.POSIX_SPAWN_DUP2, write, 4),
            ],
            setpgroup=0,  # Ctrl-C is ours: the browser ends when its pipe does
        )  # fmt: skip
        for fd in (from_us, to_us, read, write):
            os.close(fd)

    def __enter__(self) -> Browser:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End the browser and remove its profile."""
        if self._pid == 0:
            return
        for fd in (self._to, self._from):  # without its pipe it ends by itself
            os.close(fd)
        end = time.monotonic() + 5.0
        while os.waitpid(self._pid, os.WNOHANG) == (0, 0):
            if time.monotonic() > end:
                os.killpg(self._pid, signal.SIGKILL)
                end = float("inf")
            time.sleep(0.01)
        self._pid = 0
        self._profile.cleanup()

    # -- messages -----------------------------------------------------------------------------------------------------

    def call(self, method: str, session: str | None = None, **parameters: Any) -> dict[str, Any]:
        """Send a command of the protocol and wait for its answer; events that come meanwhile go to their pages."""
        self._count += 1
        number = self._count
        message: dict[str, Any] = {"id": number, "method": method, "params": parameters}
        if session is not None:
            message["sessionId"] = session
        data = json.dumps(message).encode() + b"\0"
        try:
            while data:
                data = data[os.write(self._to, data) :]
        except BrokenPipeError:
            raise self._dead() from None
        self.wait(lambda: number in self._answers, method)
        answer = self._answers.pop(number)
        if "error" in answer:
            raise BrowserError(f"{method}: {answer['error']['message']}")
        return answer["result"]

    def wait(self, done: Callable[[], bool], what: str, seconds: float = PATIENCE) -> None:
        """Take messages in until `done`."""
        end = time.monotonic() + seconds
        while not done():
            if not self.listen(end - time.monotonic()):
                raise BrowserError(f"the browser did not answer within {seconds:g} s ({what})")

    def listen(self, seconds: float = 0.0) -> bool:
        """Take in what the browser has sent, waiting at most so long; whether there was something."""
        if not select.select([self._from], [], [], max(0.0, seconds))[0]:
            return False
        data = os.read(self._from, 1 << 20)
        if not data:
            raise self._dead()
        self._buffer += data
        *messages, rest = self._buffer.split(b"\0") if b"\0" in data else [self._buffer]
        self._buffer = bytearray(rest)
        for text in messages:
            message = json.loads(text)
            if "id" in message:
                self._answers[message["id"]] = message
            elif message.get("sessionId") in self._pages:
                self._pages[message["sessionId"]].event(message["method"], message["params"])
        return True

    def _dead(self) -> BrowserError:
        """What to say when the browser has ended by itself."""
        lines = self._log.read_text(errors="replace").strip().splitlines()
        return BrowserError(f"the browser ended unexpectedly: {lines[-1] if lines else 'it left no message'}")

    def open(self, page: str | Path, address: str = "", offline: bool = True) -> Page:
        """Open a file, or a page of http://; address: what follows # in it; offline: without a network."""
        url = page if isinstance(page, str) and "://" in page else Path(page).resolve().as_uri()
        target = self.call("Target.createTarget", url="about:blank", newWindow=True)["targetId"]
        session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self._pages[session] = opened = Page(self, target, session)
        opened.start(offline)
        opened.go(f"{url}#{address}" if address else url)
        return opened


class Page:
    """A page in the browser.  errors: texts of console.error and of exceptions; requests: addresses that it asked for."""

    def __init__(self, browser: Browser, target: str, session: str) -> None:
        self.browser, self._target, self._session = browser, target, session
        self._errors: list[str] = []
        self._requests: list[str] = []
        self._loaded = False

    def call(self, method: str, **parameters: Any) -> dict[str, Any]:
        """A command of the protocol to this page."""
        return self.browser.call(method, self._session, **parameters)

    def start(self, offline: bool) -> None:
        """Listen to what happens in the page."""
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")
        if offline:
            self.call(
                "Network.emulateNetworkConditions", offline=True, latency=0, downloadThroughput=0, uploadThroughput=0
            )
        self.resize(*self.browser.size)

    def event(self, method: str, parameters: dict[str, Any]) -> None:
        """Take an event in."""
        if method == "Page.loadEventFired":
            self._loaded = True
        elif method == "Runtime.exceptionThrown":
            self._errors.append(_exception(parameters["exceptionDetails"]))
        elif method == "Runtime.consoleAPICalled" and parameters["type"] in ("error", "assert"):
            said = (str(x.get("value", x.get("description", ""))) for x in parameters["args"])
            self._errors.append(" ".join(said))
        elif method == "Log.entryAdded" and parameters["entry"]["level"] == "error":
            self._errors.append(parameters["entry"]["text"])
        elif method == "Network.requestWillBeSent" and parameters["type"] != "Document":
            url = parameters["request"]["url"]
            if not url.startswith(("data:", "blob:")):
                self._requests.append(url)

    @property
    def errors(self) -> list[str]:
        """What the page complained of so far."""
        self._take_in()
        return self._errors

    @property
    def requests(self) -> list[str]:
        """Addresses that the page asked for, itself excluded."""
        self._take_in()
        return self._requests

    def _take_in(self) -> None:
        """Take in the events that are on their way."""
        self.evaluate("0")
        while self.browser.listen():
            pass

    def go(self, url: str) -> None:
        """Open an address in this page and wait until it is loaded."""
        self._loaded = False
        answer = self.call("Page.navigate", url=url)
        if answer.get("errorText"):
            raise BrowserError(f"{url}: {answer['errorText']}")
        if "loaderId" in answer:  # else only what follows # has changed
            self.browser.wait(lambda: self._loaded, f"loading {url}")

    def resize(self, width: int, height: int) -> None:
        """Make the page so large, in pixels."""
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False
        )  # fmt: skip

    def evaluate(self, expression: str) -> Any:
        """Value of an expression in the page; a promise is waited for."""
        answer = self.call("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            raise BrowserError(f"{expression}: {_exception(answer['exceptionDetails'])}")
        return answer["result"].get("value")

    def wait(self, expression: str, seconds: float = PATIENCE) -> Any:
        """Wait until an expression is true; returns its value."""
        end = time.monotonic() + seconds
        while not (value := self.evaluate(expression)):
            if time.monotonic() > end:
                raise BrowserError(f"not true within {seconds:g} s: {expression}")
            time.sleep(0.02)
        return value

    def screenshot(self, path: str | Path | None = None, quality: int | None = None) -> bytes:
        """Picture of the page as PNG, or as JPEG of a quality of 1 to 100; written to `path` if given."""
        kind = {"format": "png"} if quality is None else {"format": "jpeg", "quality": quality}
        data = base64.b64decode(self.call("Page.captureScreenshot", **kind)["data"])
        if path is not None:
            Path(path).write_bytes(data)
        return data

    def mouse(self, kind: str, x: float, y: float, **more: Any) -> None:
        """An event of the mouse: mouseMoved, mousePressed, mouseReleased or mouseWheel (deltaX, deltaY)."""
        button = (
            {} if kind == "mouseWheel" else {"button": "left", "buttons": int(kind != "mouseReleased"), "clickCount": 1}
        )
        if kind == "mouseMoved" and not more.pop("dragging", False):
            button = {}
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, **button, **more)

    def click(self, selector: str) -> None:
        """Click in the middle of an element."""
        box = self.evaluate(
            f"(() => {{ const e = document.querySelector({json.dumps(selector)}); if (!e) return null;"
            " e.scrollIntoView({block: 'nearest'}); const b = e.getBoundingClientRect();"
            " return [b.x + b.width / 2, b.y + b.height / 2]; })()"
        )
        if box is None:
            raise BrowserError(f"the page has no element {selector!r}")
        for kind in ("mouseMoved", "mousePressed", "mouseReleased"):
            self.mouse(kind, *box)

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 5) -> None:
        """Press at one point, move to another and let go."""
        self.mouse("mousePressed", *start)
        for k in range(1, steps + 1):
            x, y = (a + (b - a) * k / steps for a, b in zip(start, end, strict=True))
            self.mouse("mouseMoved", x, y, dragging=True)
        self.mouse("mouseReleased", *end)

    def key(self, name: str) -> None:
        """Press and release a key, by its name in events: "a", " ", "ArrowRight", "Home"."""
        code, number = KEYS.get(name, (f"Key{name.upper()}", ord(name[0].upper())))
        text = {"text": name} if len(name) == 1 else {}
        for kind in ("keyDown", "keyUp"):
            more = text if kind == "keyDown" else {}
            self.call("Input.dispatchKeyEvent", type=kind, key=name, code=code, windowsVirtualKeyCode=number, **more)

    def close(self) -> None:
        """Close the page."""
        self.browser.call("Target.closeTarget", targetId=self._target)


def _exception(details: dict[str, Any]) -> str:
    """Text of an exception of JavaScript."""
    return str(details.get("exception", {}).get("description") or details["text"])
