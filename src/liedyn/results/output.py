"""What leads out of a solution: files, tables, plots, pages and videos.

Tools stand above this layer and are imported when used.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from liedyn.arguments import checked_methods, path_of, shown
from liedyn.errors import ModelError


@checked_methods
class OutputMethods:
    """Methods of `Solution` that write files and draw."""

    def save(self, path: str | Path) -> Path:
        """Write an HDF5 file that `liedyn.load` reads, and xarray: `xarray.open_dataset(path, engine="h5netcdf")`.

        >>> path = sol.save("rod.h5")
        >>> back = ld.load(path)
        >>> np.array_equal(back.position("rod"), sol.position("rod"))
        True
        """
        return import_module("liedyn.results.files").save(self, path_of("save", "path", path))

    def to_xarray(self) -> Any:
        """Labeled xarray.Dataset: motion of the bodies, coordinates of the joints, energies, momenta, section forces."""
        return import_module("liedyn.results.export").to_xarray(self)

    def to_dataframe(
        self, what: Sequence[str] = ("motion", "coordinates", "energies"), only: str | Sequence[str] = "*"
    ) -> Any:
        """pandas.DataFrame over time: motion of the bodies, coordinates of the joints, energies; units in `.attrs`.

        what: kinds of columns, of "motion", "coordinates", "reactions", "forces", "efforts", "powers", "energies".
        only: names of bodies, joints and elements, with * for any text; one or several.

        >>> table = sol.to_dataframe()
        >>> len(table)
        51
        >>> list(table.columns[:4])
        ['rod.x', 'rod.y', 'rod.z', 'rod.e0']
        """
        return import_module("liedyn.results.export").to_dataframe(self, what, only)

    def to_csv(
        self,
        path: str | Path,
        what: Sequence[str] = ("motion", "coordinates", "energies"),
        only: str | Sequence[str] = "*",
    ) -> Path:
        """Write the columns of `to_dataframe` as text; the first line has names and units."""
        return import_module("liedyn.results.export").to_csv(self, path, what, only)

    def to_vtk(self, folder: str | Path, every: int = 1) -> Path:
        """Write every n-th record as VTK files for ParaView; returns the .pvd file to open."""
        return import_module("liedyn.results.vtk").to_vtk(self, folder, every)

    def plot(self, what: str = "overview") -> Any:
        """Overview of the run as a matplotlib figure, or "steps": size, error and rejections of chosen steps."""
        if what not in ("overview", "steps"):
            raise ModelError(f"plot: what = {shown(what)}; choose 'overview' or 'steps', or a function of liedyn.plot")
        return getattr(import_module("liedyn.plot"), what)(self)

    def view(self, path: str | Path | None = None, browser: bool = True, **options: Any) -> Path:
        """Write a page with a moving 3-D picture and open it in the browser; returns its path.

        Where no browser can be opened, the page is written all the same (without a path: to NAME.html) and a line tells
        where.  browser: False writes it only.  options: as for `export_html`.
        """
        return import_module("liedyn.viewer.show").view(self, path, browser, **options)

    def export_html(self, path: str | Path, **options: Any) -> Path:
        """Write a page with a moving 3-D picture, one file that needs no network; returns its path.

        compare: another solution, or several, shown together with this one.  labels: a text for each run.
        layout: "overlay" or "side" by side.  arrows: True, False or "auto" (unless there are many): forces and reactions.
        traces: whose paths are drawn, a list of bodies, or of pairs of body and point in its frame.
        max_frames: largest number of records in the page.
        plots: what is plotted under the picture with a cursor that follows the time, a dictionary of titles: each an array with
        one row per record, a dictionary of such arrays, or a function of the solution that returns one of them.
        live: True, and the page can also run the model by itself, from its start, without Python and without a network; or a
        table of sliders, inputs and numbers of elements with their ranges: {"push": (-5, 5), "damper.damping": (0, 2)}.
        """
        return import_module("liedyn.viewer.show").export_solution(self, path, **options)

    def export_scene(self, path: str | Path, **options: Any) -> Path:
        """Write what the page shows as a scene (.json), which opens when it is dropped on any page of the viewer.

        options: as for `export_html`.
        """
        return import_module("liedyn.viewer.show").scene_of_solution(self, path, **options)

    def export_picture(self, path: str | Path, t: float | None = None, **options: Any) -> Path:
        """Write a picture (.png, .jpg) of the 3-D page at time t (default: the start); needs Chromium, but no screen.

        camera: "iso", "front", "side", "top" or "back".  size: width and height in pixels.  ui: True shows the page with
        all that is around the picture, "min" title and time, False (default for one run) nothing.  Further options: as for
        `export_html`.
        """
        return import_module("liedyn.viewer.video").export_picture(self, path, t, **options)

    def export_frames(self, folder: str | Path, **options: Any) -> list[Path]:
        """Write the pictures of a video into a folder, frame_00000.png and so on; options as for `export_video`."""
        return import_module("liedyn.viewer.video").export_frames(self, folder, **options)

    def export_video(self, path: str | Path, fps: float | None = None, **options: Any) -> Path:
        """Write a video (.mp4, .webm or .gif) of the 3-D page; needs Chromium, and `pip install 'liedyn[video]'`.

        fps: pictures per second (default 30, GIF 20).  speed: simulated seconds per second of the video.  t_start, t_end: of
        the simulation.  ui: as for `export_picture`, default "min".  progress: bar on the terminal.
        Further options: camera, size, and those of `export_html`.
        """
        return import_module("liedyn.viewer.video").export_video(self, path, fps, **options)

    def widget(self, height: int = 480, **options: Any) -> Any:
        """The 3-D page as a widget for Jupyter and marimo; needs `pip install 'liedyn[notebook]'`.

        Its traits frame, time and playing go both ways.  height: in pixels.  Further options: as for `export_html`.
        """
        return import_module("liedyn.viewer.widget").widget(self, height, **options)
