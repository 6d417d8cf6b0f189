"""Whatever is given for an argument: the call works, or the library says in its own words what is wrong with it.

Every public function and method is called with valid arguments of which one is replaced by each of the values of
`nasty.py`; commands with each of some nasty words.  Nothing hangs, gives nan in silence or leaves a file behind.
"""

import inspect
import os
import random
import subprocess
import sys
import warnings

import matplotlib as mpl
import pytest

import liedyn as ld
from liedyn import attitude, cli, plot, problems, viewer

from .base_calls import all_calls, pendulum, solution
from .nasty import NASTY
from .verdict import verdict

SAMPLE = {False: 6, True: 1}  # nasty values an argument in the short test; of calls that take long once they work
CALLS = {c.name: c for c in all_calls()}
# what is no function for users, or needs a browser; methods of integrators and systems are called by the time loop
LEFT_OUT = {
    # made by simulate()
    "Solution",
    "attitude.rot",
    "plot.heading",
    # abstract
    "Group",
    # a class
    "CacheWarning", "ModelError", "RunError", "UserFunctionError",
    # plain values, and a decorator of the user's own code
    "Facts", "kernel",
    # made by its class methods
    "Cost",
    # has its own tests
    "as_jax", "as_torch", "expression", "load", "Model.from_dict", "register_method", "Tableau",
    # no argument
    "Model.calls", "Model.to_dict", "Solution.acceleration_vector", "Solution.velocity_vector", "Solution.element",
    "Solution.to_xarray", "System.equations", "System.to_dict", "Table.to_dict", "Control.to_dict",
    "Section.to_dict", "SE3", "SO3", "R3xSO3",
    # needs a browser
    "Solution.export_picture", "Solution.export_video", "Solution.export_frames", "viewer.Live",
    # always refuses
    "System.find",
    # inner
    "System.element", "System.flat", "System.nodal",
    # takes minutes
    "plot.work_precision",
}  # fmt: skip
URDF = """<robot name="r"><link name="a"/><link name="b"><inertial><mass value="1"/>
<inertia ixx="1" iyy="1" izz="1"/></inertial></link>
<joint name="j" type="continuous"><parent link="a"/><child link="b"/></joint></robot>"""
MJCF = """<mujoco><worldbody><body name="b"><joint type="hinge"/><geom size="0.1"/></body></worldbody></mujoco>"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Directory with the files that calls read."""
    mpl.use("Agg")
    path = tmp_path_factory.mktemp("nasty")
    (path / "null").symlink_to("/dev/null")
    (path / "base.urdf").write_text(URDF)
    (path / "base.xml").write_text(MJCF)
    pendulum().write(path / "base.toml")
    solution().save(path / "base.h5")
    return path


def complaints(call, nasties):
    """What is wrong with how calls end; nasties: the values for an argument."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        call.function()(**call.arguments())  # what is not replaced is valid
    found = []
    for argument in call.parameters():
        for nasty in nasties(call, argument):
            if text := verdict(call, argument, nasty):
                found.append(f"{call.name}({argument}=<{nasty}>) {text}")
    plt = __import__("matplotlib.pyplot").pyplot
    plt.close("all")
    return found


def sample(call, argument):
    """Some values, others for every argument, the same in every run."""
    return random.Random(f"{call.name} {argument}").sample(sorted(NASTY), SAMPLE[call.slow])


@pytest.mark.parametrize("name", [name for name in CALLS if name not in LEFT_OUT])
def test_some_nasty_values(name, folder, monkeypatch):
    monkeypatch.chdir(folder)
    assert not complaints(CALLS[name], sample)


@pytest.mark.long
@pytest.mark.parametrize("name", [name for name in CALLS if name not in LEFT_OUT])
def test_all_nasty_values(name, folder, monkeypatch):
    monkeypatch.chdir(folder)
    assert not complaints(CALLS[name], lambda call, argument: NASTY)


def public_names():
    """Names of all functions, classes and methods that a user may call with arguments."""
    modules = {"attitude": attitude, "plot": plot, "problems": problems, "viewer": viewer}
    for name in ld.__all__:
        thing = getattr(ld, name)
        if inspect.isclass(thing):
            yield name
            if name in ("Model", "Solution", "Stepper", "System", "Table", "Section", "Problem"):
                yield from (f"{name}.{k}" for k in dir(thing) if not k.startswith("_") and callable(getattr(thing, k)))
        elif callable(thing):
            yield name
    for name, module in modules.items():
        for key in getattr(module, "__all__", dir(module)):
            f = getattr(module, key)
            home = f.__module__ if inspect.isfunction(f) and not key.startswith("_") else ""
            if home == module.__name__ or home.rpartition(".")[0] == "liedyn.plot":
                yield f"{name}.{key}"


def test_nothing_public_is_left_out():
    def arguments(name):
        owner = {"attitude": attitude, "plot": plot, "problems": problems, "viewer": viewer}.get(
            name.partition(".")[0], ld
        )
        thing = owner
        for part in name.split("."):
            thing = thing if getattr(thing, "__name__", "").rpartition(".")[2] == part else getattr(thing, part)
        if isinstance(thing, type) and issubclass(thing, Warning):
            return []
        return [p for p in inspect.signature(thing).parameters if p != "self"]

    missing = [name for name in public_names() if name not in CALLS and name not in LEFT_OUT and arguments(name)]
    assert not missing


# -- the command line -----------------------------------------------------------------------------------------------------

WORDS = ["", "x", "-1", "0", "nan", "inf", "1e308", "1e-320", "9" * 400, "a\0b", "\udc80", "x" * 5000, "[" * 2000, "{}", ".",
         "no/such.toml", "null", "1,2", "k=v", "=", "None", "(((", "1" + "0" * 5000]  # fmt: skip
COMMANDS = [
    ["run", "?"], ["run", "simple_pendulum", "--h", "?"], ["run", "simple_pendulum", "--t-end", "?"],
    ["run", "simple_pendulum", "--method", "?"], ["run", "simple_pendulum", "--method", "generalized-alpha:rho_inf=?"],
    ["run", "simple_pendulum", "--method", "munthe-kaas:conserve=?"], ["run", "chain", "--set", "?"],
    ["run", "chain", "--set", "n=?"], ["run", "simple_pendulum", "--record", "?"], ["run", "simple_pendulum", "--stop-at", "?"],
    ["run", "simple_pendulum", "--rho-inf", "?"],
    ["run", "simple_pendulum", "--group", "?"], ["run", "simple_pendulum", "--save", "?"],
    ["run", "simple_pendulum", "--plot", "?"], ["run", "simple_pendulum", "--view", "?"], ["info", "?"],
    ["info", "chain", "--set", "n=?"], ["view", "?", "--no-browser"], ["view", "base.h5", "--no-browser", "--out", "?"],
    ["compare", "?"], ["compare", "simple_pendulum", "--steps", "?"], ["compare", "simple_pendulum", "--methods", "?"],
    ["compare", "simple_pendulum", "--repeats", "?"], ["reproduce", "?"], ["list", "?"], ["?"], ["resume", "?"],
    ["export", "?", "--csv", "x.csv"], ["export", "base.h5", "--csv", "?"],
    ["export", "base.h5", "--csv", "x.csv", "--what", "?"],
    ["export", "base.h5", "--csv", "x.csv", "--only", "?"], ["export", "base.h5", "--parquet", "?"],
    ["export-native", "?"], ["export-native", "simple_pendulum", "--output", "?"],
    ["export-native", "simple_pendulum", "--input", "?"], ["export-native", "simple_pendulum", "--parameter", "?"],
    ["export-fmu", "?"],
    ["run", "simple_pendulum", "--save", "x.h5", "--checkpoint", "?"], ["run", "simple_pendulum", "--plot-steps", "?"],
]  # fmt: skip
SHORT = {
    "run": ["--t-end", "0.02", "--h", "0.01"],
    "compare": ["--t-end", "0.04", "--steps", "0.02", "0.01", "--repeats", "1"],
}


def ends_well(command, word, capsys):
    """What is wrong with how a command ends: its code is known, it printed a line and no traceback."""
    words = [part.replace("?", word) for part in command]
    words = (
        words[:2]
        + [x for x in SHORT.get(command[0], []) if not {"--h", "--t-end", "--steps"} & set(command)]
        + words[2:]
    )
    try:
        code = cli.main(words)
    except SystemExit as error:  # argparse
        code = error.code
    except Exception as error:
        return f"liedyn {' '.join(words)[:200]!r}: {type(error).__name__}: {str(error)[:200]}"
    out = capsys.readouterr()
    if code not in (0, 1, 2) or "Traceback" in out.err or (code and not out.err):
        return f"liedyn {' '.join(words)[:200]!r}: exit code {code}, {out.err[-200:]!r}"
    return ""


def commands(words):
    return [(command, word) for command in COMMANDS for word in words(command)]


def test_some_nasty_words(folder, monkeypatch, capsys):
    monkeypatch.chdir(folder)
    chosen = commands(lambda command: random.Random(str(command)).sample(WORDS, 3))
    assert not [text for command, word in chosen if (text := ends_well(command, word, capsys))]


@pytest.mark.long
def test_all_nasty_words(folder, monkeypatch, capsys):
    monkeypatch.chdir(folder)
    assert not [text for command, word in commands(lambda _: WORDS) if (text := ends_well(command, word, capsys))]


@pytest.mark.parametrize("words", [["info", os.fsdecode(b"\xff.toml")], ["run", "chain", "--set", "n=" + "9" * 5000]])
def test_no_traceback_on_the_terminal(words, folder):
    run = subprocess.run(
        [sys.executable, "-m", "liedyn", *words], cwd=folder, capture_output=True, text=True, timeout=120
    )
    assert run.returncode == 2
    assert "Traceback" not in run.stderr
    assert run.stderr.startswith("liedyn: ")
