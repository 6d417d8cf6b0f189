"""Live view: a page that shows a simulation while it runs.

    sol = ld.simulate(model, t_end=60.0, h=1e-3, view=True)

    with ld.viewer.Live() as live:  # a control loop
        while stepper.t < 60.0:
            stepper.step()
            live.push(stepper)

A server on this computer (127.0.0.1, a thread of this process) hands the page out and sends new frames to every page that is
open, as server-sent events; one that is opened late gets everything from the start.
"""

from __future__ import annotations

import atexit
import base64
import json
import secrets
import threading
import time
import webbrowser
from collections.abc import Sequence
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any

from liedyn.arguments import checked
from liedyn.errors import ModelError
from liedyn.viewer.page import page_text
from liedyn.viewer.scene import scene_from_solution
from liedyn.viewer.show import no_browser

if TYPE_CHECKING:
    from liedyn.results.solution import Solution

RATE = 30.0  # frames of a Stepper that are sent a second: more the eye does not see
PATIENCE = 15.0  # seconds that the end of the program waits for the browser to fetch what it has not yet
NAMES = ("127.0.0.1", "localhost", "[::1]")  # of this computer, as a browser may ask for it
PULSE = 1.0  # seconds after which an idle connection is tried


class Live:
    """A page that grows while a simulation runs.

    browser: open it (where there is no display, its address is printed).  port: of the server, 0: any that is free.
    arrows, traces: as for `Solution.export_html`.
    """

    @checked
    def __init__(
        self,
        browser: bool = True,
        port: int = 0,
        arrows: bool | str = "auto",
        traces: Sequence[Any] | None = None,
    ) -> None:
        self._arrows, self._traces, self._news = arrows, traces, threading.Condition()
        self._events: list[bytes] = []
        self._scene: dict[str, Any] | None = None
        self._last = self._pushed = -float("inf")
        self._shown: list[Any] = []
        self._source: Any = None
        self._ended = self._opened = False
        self._readers = self._served = 0
        token = secrets.token_urlsafe(8)  # pages of others do not know it
        try:
            self._server = ThreadingHTTPServer(("127.0.0.1", port), _handler(self, token))
        except OSError as error:
            raise ModelError(
                f"Live: port = {port} of this computer cannot be had ({error.strerror}); leave it out"
            ) from None
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_port}/{token}/"
        threading.Thread(target=self._server.serve_forever, args=(0.1,), daemon=True).start()
        self._browser = browser

    def __enter__(self) -> Live:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        self.finish("finished" if kind is None else "interrupted" if kind is KeyboardInterrupt else "failed")

    def push(self, source: Any) -> None:
        """Show the state of a `Stepper` (at most 30 of them a second), or the records of a solution that are new."""
        if hasattr(source, "step"):
            self._source = source
            now = time.perf_counter()
            if now - self._pushed < 1.0 / RATE:
                return
            self._pushed = now
            self._add(source.state)
        elif hasattr(source, "model"):
            self._add(source)
        else:
            raise ModelError(f"Live: {source!r} is neither a Stepper nor a solution")

    def _add(self, sol: Solution) -> None:
        """Make an event of the records after the last one shown."""
        if self._ended:
            raise ModelError("Live: this view has been finished; make another one")
        new = sol.t > self._last
        if not new.any():
            return
        if self._scene is None:  # the first frame is in the page
            scene = self._first_scene(sol)
            self._last = float(sol.t[0])
            self._begin(_first_frame(sol, scene))
            new[0] = False
        if new.any():
            self._last = float(sol.t[-1])
            self._send("frames", self._frames(sol, new))

    def _first_scene(self, sol: Solution) -> dict[str, Any]:
        """The scene to begin with; arrows that vanish now are in it, too."""
        from liedyn.viewer.arrows import MAX_ARROWS, expected

        scene = scene_from_solution(sol, max_frames=len(sol.t), arrows=False, traces=self._traces)
        self._shown = [sol.model.find(b["name"]) for b in scene["bodies"]]
        if self._arrows is True or (self._arrows == "auto" and expected(sol.model) <= MAX_ARROWS):
            scene["arrows"] = _every_arrow(sol, self._numbers)
        return scene

    @property
    def _numbers(self) -> dict[str, int]:
        """Numbers of the bodies in the scene, by name."""
        return {b.name: k for k, b in enumerate(self._shown)}

    def _frames(self, sol: Solution, new: Any) -> dict[str, Any]:
        """What moves, at some of the records; all bodies at once, as this is done while the simulation waits."""
        import numpy as np

        from liedyn.groups.attitude import to_quaternion

        q = sol.q[new][:, [b.number for b in self._shown]]
        R = q[..., 3:].reshape(*q.shape[:2], 3, 3)
        offset = np.array([b.offset for b in self._shown])
        scene: Any = self._scene
        found = _every_arrow(sol, self._numbers) if scene["arrows"] else []
        return {
            "t": packed(sol.t[new]),
            "positions": packed(q[..., :3] - np.einsum("nbij,bj->nbi", R, offset)),
            "quaternions": packed(to_quaternion(R.reshape(-1, 3, 3))),
            "energy": {key: packed(getattr(sol.energy, key)[new]) for key in scene["energy"]},
            "beams": [packed(_moment(sol, beam)[new]) for beam in scene["beams"]],
            "arrows": [{key: packed(x[key][new]) for key in ("at", "vector")} for x in found],
        }

    def _begin(self, scene: dict[str, Any]) -> None:
        """The page can be shown."""
        with self._news:
            self._scene = scene
            self._news.notify_all()
        if not self._browser:
            return
        atexit.register(self._linger)
        missing = no_browser()
        if not missing and webbrowser.open(self.url):
            self._opened = True
        else:
            print(f"live view: {missing or 'the browser did not start'}; open {self.url} in a browser", flush=True)

    def _send(self, kind: str, data: Any) -> None:
        """Tell all pages."""
        number = len(self._events)
        event = f"id: {number}\nevent: {kind}\ndata: {json.dumps(data)}\n\n".encode()
        with self._news:
            self._events.append(event)
            self._ended = kind == "end"
            self._news.notify_all()

    def finish(self, status: str = "finished", message: str = "") -> None:
        """Say that no more frames come; open pages keep what they have, and pages may still be opened."""
        if self._ended:
            return
        if self._source is not None:  # its last state may have been left out
            self._add(self._source.state)
        self._send("end", {"status": status, "message": message})

    def close(self) -> None:
        """Stop the server."""
        self.finish()
        self._server.shutdown()
        self._server.server_close()

    def _linger(self) -> None:
        """At the end of the program: a page that was opened gets all that there is."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with self._news:
                wanted = self._opened and self._served == 0
                if not wanted and self._readers == 0:
                    break
            time.sleep(0.05)

    # -- what the threads of the server do ------------------------------------------------------------------------------

    def page(self) -> bytes:
        """The page, as soon as there is something to show."""
        with self._news:
            self._news.wait_for(lambda: self._scene is not None or self._ended)
        if self._scene is None:
            return b"<p>This simulation ended before it began."
        return page_text(self._scene, live="events").encode()

    def serve(self, out: Any, start: int) -> None:
        """Write all events from number `start` on, and those to come."""
        k = start
        with self._news:
            self._readers += 1
        try:
            while True:
                with self._news:
                    if k == len(self._events):
                        self._news.wait(PULSE)
                    news, ended = self._events[k:], self._ended
                out.write(b"".join(news) or b":\n\n")
                out.flush()
                k += len(news)
                if ended:
                    break
        finally:
            with self._news:
                self._readers -= 1
                self._served += 1


def _first_frame(sol: Solution, scene: dict[str, Any]) -> dict[str, Any]:
    """A scene with one frame; beams show their bending moment, though there may be none yet."""
    return {
        **scene,
        **{key: scene[key][:1] for key in ("t", "positions", "quaternions")},
        "energy": {key: x[:1] for key, x in scene["energy"].items()},
        "beams": [
            {**beam, "values": _moment(sol, beam)[:1], "quantity": "bending moment [N m]"} for beam in scene["beams"]
        ],
        "arrows": [{**x, "at": x["at"][:1], "vector": x["vector"][:1]} for x in scene["arrows"]],
    }


def _moment(sol: Solution, beam: dict[str, Any]) -> Any:
    """Bending moments (n, nodes) of a beam."""
    import numpy as np

    return np.linalg.norm(sol.beam(beam["name"]).node_force[..., 4:], axis=-1)


def _every_arrow(sol: Solution, number: dict[str, int]) -> list[dict[str, Any]]:
    """All arrows, also those that vanish now."""
    from liedyn.viewer.arrows import of_element

    model = sol.model
    return [x for e in (*model.joints, *model.forces) for x in of_element(sol, e, e in model.joints, number)]


def packed(values: Any) -> str:
    """An array as `live.js` reads it: base64 of float32."""
    import numpy as np

    return base64.b64encode(np.ascontiguousarray(values, dtype="<f4").tobytes()).decode("ascii")


def _handler(live: Live, token: str) -> type[BaseHTTPRequestHandler]:
    """How requests are answered."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            path = self.path.partition("?")[0]
            try:
                if not self.is_asked_by_name():
                    self.send_error(HTTPStatus.FORBIDDEN, "this server answers to 127.0.0.1 and localhost only")
                    return
                if path == f"/{token}/":
                    self.answer("text/html; charset=utf-8", live.page())
                elif path == f"/{token}/events":
                    self.answer("text/event-stream", b"")
                    known = self.headers.get("Last-Event-ID", "")  # of a page that lost its connection
                    live.serve(self.wfile, int(known) + 1 if known.isdecimal() else 0)
                elif path == "/favicon.ico":
                    self.send_response(HTTPStatus.NO_CONTENT)
                    self.end_headers()
                else:
                    self.send_error(HTTPStatus.NOT_FOUND)
            except OSError:  # the page was closed
                self.close_connection = True

        def is_asked_by_name(self) -> bool:
            """Whether the page asks this computer by its own name: a foreign name may be made to lead here (DNS rebinding)."""
            server: Any = self.server
            here = {f"{name}:{server.server_port}" for name in NAMES}
            hosts = self.headers.get_all("Host", [])
            origins = [x.lower().removeprefix("http://") for x in self.headers.get_all("Origin", [])]
            return len(hosts) == 1 and hosts[0].lower() in here and set(origins) <= here

        def answer(self, kind: str, body: bytes) -> None:
            self.send_response(HTTPStatus.OK)
            self.send_header("Content-Type", kind)
            self.send_header("Cache-Control", "no-store")
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: Any) -> None:
            """The terminal is the simulation's."""

    return Handler
