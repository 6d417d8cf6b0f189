"""The library in notebooks: plots appear once, bars are widgets; the examples are notebooks too, and run."""

import importlib.util
import re
from pathlib import Path

import pytest

nbformat = pytest.importorskip("nbformat")
nbclient = pytest.importorskip("nbclient")
pytest.importorskip("ipykernel")

ROOT = Path(__file__).parent.parent
NOTEBOOKS = sorted((ROOT / "examples" / "notebooks").glob("*.ipynb"))
QUICK = ("gyroscope",)  # the others run with the long tests


@pytest.fixture(scope="module")
def tool():
    spec = importlib.util.spec_from_file_location("notebooks", ROOT / "tools" / "generate" / "notebooks.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def run(notebook, folder):
    """The notebook with its output."""
    nbclient.NotebookClient(
        notebook, timeout=600, kernel_name="python3", resources={"metadata": {"path": str(folder)}}
    ).execute()
    return [cell.get("outputs", []) for cell in notebook.cells]


def pictures(outputs):
    return sum("image/png" in x.get("data", {}) for x in outputs)


def texts(outputs):
    return "".join(x.get("text", "") for x in outputs if x.output_type == "stream")


def test_plots_appear_once_and_bars_are_widgets(tmp_path):
    cells = [
        "import liedyn as ld\nmodel = ld.Model(gravity=(0, 0, -9.81))\n"
        "bob = model.body('bob', 1.0, (0.1, 0.1, 0.1), position=(1, 0, 0))\n"
        "model.revolute('ground', bob, at=(0, 0, 0), axis=(0, 1, 0), name='hinge')",
        "sol = ld.simulate(model, t_end=0.5, h=0.01, progress=True)",
        "sol.plot()",
        "figure = sol.plot()",
        "figure",
        "sol.plot()\nax = ld.plot.energies(sol)",
        "ax",
        "runs = ld.sweep(lambda x: model, {'x': [1, 2]}, workers=1, t_end=0.02, h=0.01)\nruns",
        "sol.widget()",
    ]
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(x) for x in cells])
    _, bar, plot, named, again, two, axes, sweep, widget = run(notebook, tmp_path)
    assert [pictures(x) for x in (plot, named, again, two, axes)] == [1, 1, 1, 2, 0]
    for outputs in (bar, sweep):
        assert "it/s" not in texts(outputs)
        assert "steps/s" not in texts(outputs)
        assert "\r" not in texts(outputs)
    assert any("2 runs: 2 finished" in str(x.get("data", {})) for x in sweep)
    assert any("application/vnd.jupyter.widget-view+json" in x.get("data", {}) for x in widget)


def test_the_notebooks_are_those_of_the_scripts(tool):
    assert [p.stem for p in NOTEBOOKS] == [p.stem for p in tool.sources()]
    for path in NOTEBOOKS:
        made = nbformat.writes(tool.notebook(tool.EXAMPLES / f"{path.stem}.py"))
        assert made.rstrip() == path.read_text(encoding="utf-8").rstrip(), (
            f"python tools/generate/notebooks.py {path.stem}"
        )


@pytest.mark.parametrize(
    "path", [pytest.param(p, id=p.stem, marks=[] if p.stem in QUICK else [pytest.mark.long]) for p in NOTEBOOKS]
)
def test_a_notebook_runs_and_shows_each_figure_once(path, tmp_path):
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    assert not any(cell.get("outputs") for cell in notebook.cells)
    source = "\n".join(cell.source for cell in notebook.cells)
    assert not re.search(r"\bpicture\b", source)
    outputs = run(notebook, tmp_path)
    assert sum(map(pictures, outputs)) == 1
    assert not any(x.output_type == "stream" and x.name == "stderr" for cell in outputs for x in cell)
