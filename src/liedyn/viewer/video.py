"""Pictures and videos of a result without a screen: a browser without a window draws the page, frame by frame."""

from __future__ import annotations

import inspect
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from liedyn.arguments import checked, number, path_of, positive, shown, suggestion
from liedyn.bars import bar_class, wanted
from liedyn.errors import ModelError
from liedyn.viewer.browser import Browser, Page
from liedyn.viewer.page import writable
from liedyn.viewer.show import export_solution

if TYPE_CHECKING:
    from PIL import Image

    from liedyn.results.solution import Solution

CAMERAS = ("iso", "front", "side", "top", "back")
UI = {True: "", "min": "ui=min", False: "ui=0"}  # what follows # in the address of the page
PICTURES = (".png", ".jpg", ".jpeg")
# colors of 4:2:0, so that every player shows it, need even sizes
EVEN = ["-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2", "-pix_fmt", "yuv420p"]
CODECS = {
    ".mp4": ["-c:v", "libx264", "-preset", "medium", "-crf", "18", "-movflags", "+faststart", *EVEN],
    ".webm": ["-c:v", "libvpx-vp9", "-crf", "30", "-b:v", "0", "-row-mt", "1", "-cpu-used", "4", *EVEN],
}
VIDEOS = (*CODECS, ".gif")
QUALITY = 95  # of the JPEG pictures that are handed to ffmpeg, which come a little faster than PNG
MOST = 2**14  # pixels of a side
SAMPLES = 5  # pictures whose colors a GIF has
N_VIVID = 95  # of its 256 colors are for what is vivid,
VIVID = 50  # where red, green and blue differ by more than this


def check_camera(name: str) -> None:
    """Refuse a camera that does not exist."""
    if not isinstance(name, str) or name not in CAMERAS:
        raise ModelError(f"camera = {shown(name)} is unknown; {suggestion(name, CAMERAS)}")


def check_picture(path: str | Path) -> Path:
    """Refuse a picture because of its name."""
    path = path_of("export_picture", "path", path)
    if path.suffix.lower() not in PICTURES:
        raise ModelError(f"cannot write {path}: the name of a picture ends in {', '.join(PICTURES)}")
    return path


def check_video(path: str | Path) -> Path:
    """Refuse a video that cannot be made, for want of a program or because of its name; better now than after a run."""
    path = path_of("export_video", "path", path)
    suffix = path.suffix.lower()
    if suffix not in VIDEOS:
        raise ModelError(f"cannot write {path}: the name of a video ends in {', '.join(VIDEOS)}")
    if suffix == ".gif":
        if find_spec("PIL") is None:
            raise ModelError("a GIF is written by Pillow, which is missing: pip install 'liedyn[video]'")
    else:
        find_ffmpeg()
    return path


def find_ffmpeg() -> str:
    """The program ffmpeg: that of the system, or the one that the package imageio-ffmpeg brings."""
    found = shutil.which("ffmpeg")
    if found is None and find_spec("imageio_ffmpeg") is not None:
        from imageio_ffmpeg import get_ffmpeg_exe

        return get_ffmpeg_exe()
    if found is None:
        raise ModelError(
            "a video is written by ffmpeg, which is missing: pip install 'liedyn[video]' brings it, or install ffmpeg; "
            "a .gif needs Pillow only"
        )
    return found


@checked
def export_picture(
    sol: Solution,
    path: str | Path,
    t: float | None = None,
    camera: str = "iso",
    size: Sequence[int] = (1280, 720),
    ui: bool | str | None = None,
    show: Sequence[str] = (),
    hide: Sequence[str] = (),
    **options: Any,
) -> Path:
    """Picture of the page; see `Solution.export_picture`."""
    _check_options(export_picture, options)
    path = writable(check_picture(path), PICTURES)
    at = _time(sol, "t", t, sol.t[0])
    if ui is None:
        ui = "min" if options.get("compare") or "labels" in show else False  # there is something to read
    with _opened(sol, camera, size, ui, show, hide, options) as page:
        page.evaluate(f"liedyn.seek({at!r})")
        path.write_bytes(page.screenshot(quality=None if path.suffix.lower() == ".png" else QUALITY))
    return path


@checked
def export_frames(sol: Solution, folder: str | Path, **options: Any) -> list[Path]:
    """Pictures of a video; see `Solution.export_frames`."""
    folder = path_of("export_frames", "folder", folder)
    if folder.exists() and not folder.is_dir():
        raise ModelError(f"cannot write {folder}: it is no folder")
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    with _film(sol, quality=None, **options) as film:
        for k, picture in enumerate(film):
            path = folder / f"frame_{k:05d}.png"
            path.write_bytes(picture)
            written.append(path)
    return written


@checked
def export_video(sol: Solution, path: str | Path, fps: float | None = None, **options: Any) -> Path:
    """Video of the motion; see `Solution.export_video`."""
    path = writable(check_video(path), VIDEOS)
    suffix = path.suffix.lower()
    rate = (20.0 if suffix == ".gif" else 30.0) if fps is None else fps
    with _film(sol, quality=None if suffix == ".gif" else QUALITY, fps=rate, **options) as film:
        if suffix == ".gif":
            _write_gif(path, film, rate)
        else:
            _write_video(path, film, rate, CODECS[suffix])
    return path


@contextmanager
def _opened(
    sol: Solution,
    camera: str,
    size: Sequence[int],
    ui: bool | str,
    show: Sequence[str],
    hide: Sequence[str],
    options: dict[str, Any],
) -> Iterator[Page]:
    """The page of a result in a browser."""
    check_camera(camera)
    if ui not in UI:
        raise ModelError(f"ui = {ui!r} is unknown; choose True (everything), 'min' (title and time) or False")
    if len(size) != 2 or not all(isinstance(x, int) and 16 <= x <= MOST for x in size):
        raise ModelError(f"size = {size!r} must be width and height, whole numbers of pixels from 16 to {MOST}")
    address = "&".join(x for x in (UI[ui], f"camera={camera}", "frame=0") if x)
    with tempfile.TemporaryDirectory(prefix="liedyn-") as folder, Browser((size[0], size[1])) as browser:
        page = browser.open(export_solution(sol, Path(folder) / "page.html", **options), address)
        page.evaluate("liedyn.ready")
        if page.errors:
            raise RuntimeError(f"the page does not work in {browser.version}: {page.errors[0]}")
        known = page.evaluate("Object.keys(liedyn.options)")
        for names, on in ((show, "true"), (hide, "false")):
            for name in [names] if isinstance(names, str) else names:
                if name not in known:
                    raise ModelError(
                        f"{'show' if on == 'true' else 'hide'}: {name!r} is unknown; {suggestion(name, known)}"
                    )
                page.evaluate(f"liedyn.option({name!r}, {on})")
        yield page


class Film:
    """The pictures of a video: `picture(k)` is one of them, and to go through the film gives all."""

    def __init__(self, page: Page, times: np.ndarray, quality: int | None, progress: bool | None) -> None:
        self.page, self.times, self.quality, self.progress = page, times, quality, progress

    def picture(self, k: int) -> bytes:
        """A picture as PNG, or as JPEG if there is a quality."""
        self.page.evaluate(f"liedyn.seek({float(self.times[k])!r})")
        return self.page.screenshot(quality=self.quality)

    def __iter__(self) -> Iterator[bytes]:
        hidden = not wanted(self.progress)
        for k in bar_class()(range(len(self.times)), desc="video", unit=" frames", leave=False, disable=hidden):
            yield self.picture(k)


@contextmanager
def _film(
    sol: Solution,
    quality: int | None,
    fps: float = 30.0,
    speed: float = 1.0,
    size: Sequence[int] = (1280, 720),
    camera: str = "iso",
    t_start: float | None = None,
    t_end: float | None = None,
    ui: bool | str = "min",
    show: Sequence[str] = (),
    hide: Sequence[str] = (),
    progress: bool | None = None,
    **options: Any,
) -> Iterator[Film]:
    """The film of a result."""
    _check_options(_film, options)
    fps, speed = positive("export", "fps", fps), positive("export", "speed", speed)
    start, end = _time(sol, "t_start", t_start, sol.t[0]), _time(sol, "t_end", t_end, sol.t[-1])
    if end < start:
        raise ModelError(f"t_end = {end:g} lies before t_start = {start:g}")
    times = start + speed / fps * np.arange(int((end - start) / speed * fps * (1 + 1e-12)) + 1)
    with _opened(sol, camera, size, ui, show, hide, options) as page:
        yield Film(page, times, quality, progress)


def _check_options(function: Callable[..., Any], options: dict[str, Any]) -> None:
    """Refuse options that neither `function` nor the page knows."""
    known = inspect.signature(export_solution).parameters
    for key in options:
        if key not in known:
            names = {*known, *inspect.signature(function).parameters} - {"sol", "path", "options", "quality"}
            raise ModelError(f"export: unknown argument {key!r} = {options[key]!r}; {suggestion(key, names)}")


def _time(sol: Solution, name: str, value: float | None, default: float) -> float:
    """A time of the run."""
    t = float(default) if value is None else number("export", name, value)
    if not sol.t[0] <= t <= sol.t[-1] * (1 + 1e-12):
        raise ModelError(f"{name} = {t:g} is outside the run, which goes from t = {sol.t[0]:g} to {sol.t[-1]:g}")
    return t


def _write_video(path: Path, film: Film, fps: float, codec: list[str]) -> None:
    """Let ffmpeg make a video of pictures."""
    command = [find_ffmpeg(), "-loglevel", "error", "-y", "-f", "image2pipe", "-c:v", "mjpeg", "-framerate", f"{fps:.10g}",
               "-i", "-", *codec, str(path)]  # fmt: skip
    with tempfile.TemporaryFile() as log:
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=log, stderr=log) as ffmpeg:
            assert ffmpeg.stdin is not None
            try:
                for picture in film:
                    ffmpeg.stdin.write(picture)
                ffmpeg.stdin.close()
            except BrokenPipeError:
                pass  # it says why
        if ffmpeg.returncode:
            log.seek(0)
            raise OSError(f"cannot write {path}: ffmpeg says {log.read().decode(errors='replace').strip()}")


def _write_gif(path: Path, film: Film, fps: float) -> None:
    """Write a GIF that repeats for ever."""
    from PIL import Image

    samples = np.unique(np.linspace(0, len(film.times) - 1, SAMPLES).round().astype(int))
    palette = _palette([_image(film.picture(k)) for k in samples])
    reduced = (_image(x).quantize(palette=palette, dither=Image.Dither.NONE) for x in film)
    first, *rest = reduced
    # a GIF counts in hundredths of a second: rounded so that the errors do not add up
    ends = [round(100 * (k + 1) / fps) for k in range(len(rest) + 1)]
    durations = [10 * (b - a) for a, b in zip([0, *ends], ends, strict=False)]
    first.save(path, save_all=True, append_images=rest, duration=durations, loop=0)


def _palette(images: list[Image.Image]) -> Image.Image:
    """The colors of a GIF: most for what is seen most, some for what is vivid but small, such as the axes of frames."""
    from PIL import Image

    pixels = np.concatenate([np.asarray(image).reshape(-1, 3) for image in images])
    vivid = pixels[np.ptp(pixels.astype(int), axis=1) > VIVID]
    vivid = np.unique(vivid & 0xF8, axis=0)  # each counts once, however small it is
    colors: list[int] = []
    for some, n in ((pixels, 255 - N_VIVID), (vivid, N_VIVID)):
        if len(some):
            reduced = Image.fromarray(some[None]).quantize(n, method=Image.Quantize.MEDIANCUT)
            colors += (reduced.getpalette() or [])[: 3 * n]
    palette = Image.new("P", (1, 1))
    palette.putpalette(colors)
    return palette


def _image(picture: bytes) -> Image.Image:
    """A picture to work on."""
    from PIL import Image

    return Image.open(BytesIO(picture)).convert("RGB")
