"""CONTRIBUTING is true: what it says exists, and additions in exactly the places that it names work.

A process of its own imports the library with the lines of `ADDITIONS` inserted, by a hook that changes the text of a file between
disk and compiler: the machine code of the library stays valid, as nothing that kernels reach is changed.  The same file is the
script of that process, so liedyn is not imported at its top.
"""

import contextlib
import importlib.abc
import importlib.machinery
import importlib.util
import io
import json
import linecache
import os
import pickle
import pkgutil
import re
import subprocess
import sys
import tempfile
import traceback
from pathlib import Path

import numpy as np
import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "liedyn"
TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
SECTIONS = {part.partition("\n")[0]: part for part in re.split(r"^### ", TEXT, flags=re.M)[1:]}

# by section and file: pairs of a line that is there and the text that goes before it; a file that is not there is a new one
ADDITIONS = {
    "A joint": {
        "multibody/joint_types.py": [
            (
                '    JointType("generic", ',
                '    JointType("table", (IN_PLANE, SAME_AXES), IN_THE_PLANE, (Mark("box", (5.0, 5.0, 1.0)),)),\n',
            )
        ],
        "multibody/joints.py": [
            (
                "    @checked\n    def planar(",
                '''
    @checked
    def table(
        self, a: FrameLike, b: FrameLike, at: Point | None = None, axis: Vector | None = None, **places: Unpack[BothAxes]
    ) -> Element:
        """b slides in a plane of a without turning."""
        return self._joint_at("table", a, b, at=at, axis=axis, **places)

''',
            )
        ],
    },
    "A law": {
        "multibody/joint_forces.py": [
            (
                "    @checked\n    def joint_damper(",
                '''
    @checked
    def preload(
        self, joint: JointLike, force: float, coordinate: str | None = None, name: str | None = None
    ) -> Element:
        """A constant force on a coordinate."""
        place, label, call = self._on("preload", joint, coordinate, name)
        constant = number(f"preload {label!r}", "force", force)
        return self._law("preload", label, place, call | {"force": constant}, numbers={"constant": constant})

''',
            ),
            ('"joint_damper", "friction", "limit"', '"preload", '),
        ]
    },
    "A method": {
        "integrate/verlet.py": ROOT / "examples" / "extend" / "verlet.py",
        "integrate/catalog.py": [('    "rattlie": (', '    "verlet": ("verlet", "Verlet"),\n')],
        "__init__.py": [('    "multibody.files.mjcf"', '    "integrate.verlet": "Verlet",\n')],
    },
    "A problem": {
        "problems/rods.py": [
            (
                "@kept_call\ndef net(",
                '''
@kept_call
def stone(speed: float = 3.0) -> Problem:
    """A stone thrown upward."""

    def make(group: str) -> Any:
        model = lazy.Model(gravity=(0.0, 0.0, -9.81), group=group)
        model.body("stone", mass=1.0, inertia=(1.0, 2.0, 2.5), velocity=(0.0, 0.0, speed))
        return model

    def solution(t: Any) -> dict[str, Any]:
        up, still = np.array([0.0, 0.0, 1.0]), np.zeros((*t.shape, 3))
        return {
            "x": (speed * t - 4.905 * t**2)[..., None] * up,
            "v": (speed - 9.81 * t)[..., None] * up,
            "vdot": still - 9.81 * up,
            "R": np.broadcast_to(np.eye(3), (*t.shape, 3, 3)),
            "Omega": still,
            "Omegadot": still,
        }

    source = "Galilei 1638, Two New Sciences, fourth day"
    return Problem("stone", "Thrown stone", source, {"speed": speed}, 1.0, 0.1, (("stone", (0, 0, 0)),), make, solution)


''',
            ),
            ("from liedyn.problems import lazy", "import numpy as np\n\n"),
        ],
        "problems/__init__.py": [
            ("from liedyn.problems.rods import chain, net", "from liedyn.problems.rods import stone\n"),
            ('    "net": net,', '    "stone": stone,\n'),
            ('    "stewart_platform",\n]', '    "stone",\n'),
        ],
    },
    "A group": {
        "groups/se2.py": '''"""The plane."""

from liedyn.groups.matrix.group import MatrixGroup

BASIS = [
    [[0, 0, 1], [0, 0, 0], [0, 0, 0]],
    [[0, 0, 0], [0, 0, 1], [0, 0, 0]],
    [[0, -1, 0], [1, 0, 0], [0, 0, 0]],
]


class SE2(MatrixGroup):
    """Motions of the plane: two translations and a rotation."""

    def __init__(self) -> None:
        super().__init__(BASIS, name="SE(2)")
''',
        "groups/__init__.py": [
            ("from liedyn.groups.se3.group import", "from liedyn.groups.se2 import SE2\n"),
            ('    "SE3",\n', '    "SE2",\n'),
        ],
        "__init__.py": [("Product R3xSO3 Rn SE3 SO3", "SE2 ")],
        "equation/system/group_layout.py": [
            ("from liedyn.groups import SE3", "from liedyn.groups import SE2\n"),
            ("SO3: st.SO3, SE3", "SE2: st.OWN, "),
        ],
    },
    "A result quantity": {
        "results/solution.py": [
            (
                "    def beam(self, name",
                '''    def body_velocity(self, body: BodyLike) -> np.ndarray:
        """Velocity (n, 3) of the origin of a body, in body axes."""
        return np.einsum("tji,tj->ti", self.rotation(body), self.velocity(body))

''',
            )
        ],
        "results/export.py": [
            ('    "angular_velocity": ((', '    "body_velocity": (("v1", "v2", "v3"), "m s-1"),\n'),
            ('"angular_velocity", "angular_acceleration")', '"body_velocity", '),
        ],
    },
    "A command-line option": {
        "cli/parser.py": [
            (
                '    parser.add_argument("--live"',
                '    parser.add_argument("--csv", type=Path, metavar="FILE", help="write a table as text")\n'
                '    parser.add_argument("--stabilization", choices=("gradient", "mass"), help="position correction")\n',
            )
        ],
        "cli/run.py": [
            ('"index", "init")', '"stabilization", '),
            ("    check_writable(arguments.save, page)", "    check_writable(arguments.csv)\n"),
            (
                "    written |= draw(sol, pictures)\n    if arguments.view",
                '    if arguments.csv is not None:\n        written["csv"] = str(sol.to_csv(arguments.csv))\n',
            ),
        ],
    },
}


# -- what each addition is to do, in the process that has it ----------------------------------------------------------


def check_joint(ld, folder):
    """It is checked, moves, is read out, driven, loaded, drawn, written, read, imported and assembled."""
    from liedyn.viewer.scene import scene_from_solution

    def model(z=0.0):
        m = ld.Model(gravity=(0, 0, -9.81))
        m.body("b", mass=2.0, inertia=(0.1, 0.1, 0.1), position=(0.3, 0.2, z), velocity=(1, 0.5, 0))
        axes = {"axis_a": (0, 0, 1), "axis_b": (0, 0, 1)}
        m.table("ground", "b", at_a=(0, 0, 0), at_b=(0, 0, 0), **axes, name="bed")
        return m

    m = model()
    assert m.check().dof == 2
    assert m.check_derivatives().ok
    sol = ld.simulate(m, t_end=0.2, h=0.02)
    assert np.allclose(sol.position("b")[-1], (0.5, 0.3, 0.0), atol=1e-12)
    assert np.allclose(sol.reaction("bed")[0], (0, 0, 2 * 9.81), atol=1e-9)
    assert {"bed.x", "bed.y"} <= set(sol.to_dataframe().columns)
    (drawn,) = scene_from_solution(sol)["joints"]
    assert (drawn["kind"], drawn["marks"][0]["size"]) == ("table", (5.0, 5.0, 1.0))
    assert ld.read_model(m.write(folder / "table.toml")).joint("bed").type == "table"
    m.drive("bed", lambda t: t, coordinate="x")
    m.joint_damper("bed", 1.0, coordinate="y")
    assert m.check().dof == 1
    with pytest.raises(ld.ModelError, match="which locks the coordinate 'angle'; free is x, y"):
        m.drive("bed", 1.0, coordinate="angle")
    assert abs(model(z=0.7).assemble().position("b")[2]) < 1e-12
    if importlib.util.find_spec("mujoco"):
        slides = '<joint type="slide" axis="1 0 0"/><joint type="slide" axis="0 1 0"/>'
        body = f'<body name="b">{slides}<geom size="0.1" mass="1"/></body>'
        (folder / "table.xml").write_text(f"<mujoco><worldbody>{body}</worldbody></mujoco>")
        assert [e.type for e in ld.read_mjcf(folder / "table.xml").joints] == ["table"]


def check_law(ld, folder):
    """It acts, its effort and work are read out, files hold it, bad input is named."""
    m = ld.Model()
    m.body("b", mass=2.0, inertia=(0.1, 0.1, 0.1))
    m.prismatic("ground", "b", at=(0, 0, 0), axis=(1, 0, 0), name="rail")
    m.preload("rail", 6.0, name="push")
    assert m.check_derivatives().ok
    sol = ld.simulate(m, t_end=0.2, h=0.01)
    assert np.allclose(sol.position("b")[:, 0], 1.5 * sol.t**2, atol=1e-12)
    assert np.allclose(sol.effort("push"), 6.0)
    assert np.allclose(sol.energy.work, 6.0 * sol.position("b")[:, 0], atol=1e-9)
    again = ld.read_model(m.write(folder / "law.toml"))
    assert again.to_dict() == m.to_dict()
    with pytest.raises(ld.ModelError, match="preload 'pull': force"):
        m.preload("rail", "strong", name="pull")


def check_method(ld, folder):
    """It is public, a text, in model files, in studies and on the command line."""
    method = ld.Verlet()
    assert pickle.loads(pickle.dumps(method)) == method
    table = ld.order_test(ld.problems.satellite(), "verlet", (0.02, 0.01))
    assert all(1.9 < orders[0] < 2.2 for orders in table.orders.values())
    study = ld.compare("free_body", ["verlet", "generalized-alpha"], [0.02], t_end=0.1, repeats=1)
    assert study.labels == ("verlet", "generalized-alpha")
    (folder / "stone.toml").write_text(
        '[simulate]\nh = 0.01\nt_end = 0.1\nmethod = "verlet"\n'
        '[[body]]\nname = "stone"\nmass = 1.0\ninertia = [0.1, 0.1, 0.1]\n'
    )
    assert json.loads(liedyn("run", folder / "stone.toml", "--json"))["method"] == "Verlet()"
    assert "verlet" in liedyn("compare", "--help")


def check_problem(ld, folder):
    """It is listed, made with parameters, run and compared by name, and pickles."""
    problem = ld.problems.get("stone", speed=2.0)
    assert ld.problems.stone is not None
    assert "stone" in ld.problems.names()
    assert repr(pickle.loads(pickle.dumps(problem))) == repr(problem)
    assert "stone " in liedyn("list")
    assert json.loads(liedyn("run", "stone", "--set", "speed=2", "--t-end", "0.2", "--json"))["title"] == "Thrown stone"
    sol = ld.simulate(problem, t_end=0.2, h=0.1)
    assert np.allclose(sol.position("stone"), problem.reference(sol.t)["x"], atol=1e-12)
    assert ld.compare("stone", ["generalized-alpha"], [0.1], t_end=0.2, repeats=1).problem == "stone"


def check_group(ld, folder):
    """It has the axioms, and runs in a System, alone and in a product, with methods of each kind."""
    group = ld.SE2()
    assert ld.check_group(group).ok
    assert group == ld.groups.SE2()
    free = ld.System(group, np.eye(3), lambda q, v: np.array([-v[2] * v[1], v[2] * v[0], 0.0]), v0=(1.0, 0.0, 2.0))
    for method in (ld.GeneralizedAlpha(), ld.MuntheKaas()):
        sol = ld.simulate(free, t_end=0.5, h=1e-3, method=method)
        assert np.allclose(sol.element()[-1][:2, 2], (0.5, 0.0), atol=1e-5)  # free motion: straight on
    product = ld.System(ld.Product(group, ld.Rn(1)), np.eye(4), lambda q, v: np.zeros(4), v0=(0.0, 0.0, 1.0, 1.0))
    turned, moved = ld.simulate(product, t_end=0.5, h=1e-2).element()
    assert np.isclose(np.arctan2(turned[-1, 1, 0], turned[-1, 0, 0]), 0.5)
    assert np.isclose(moved[-1, 0], 0.5)


def check_quantity(ld, folder):
    """It is read out of a run and of its file, and is in tables and datasets."""
    sol = ld.simulate(ld.problems.satellite(), t_end=0.1, h=0.01, save=folder / "result.h5")
    name = sol.bodies[0]
    value = sol.body_velocity(name)
    assert np.allclose(np.linalg.norm(value, axis=1), np.linalg.norm(sol.velocity(name), axis=1))
    assert np.array_equal(ld.load(folder / "result.h5").body_velocity(name), value)
    assert np.array_equal(sol.to_dataframe()[f"{name}.v2"], value[:, 1])
    if importlib.util.find_spec("xarray"):
        found = sol.to_xarray().body_velocity.sel(body=name)
        assert np.array_equal(found, value)
        assert found.dims == ("time", "body_axis")


def check_option(ld, folder):
    """It is in the help, does what it says, is checked before the run, and goes to the method."""
    assert "--csv FILE" in liedyn("run", "--help")
    table = folder / "table.csv"
    words = ("run", "chain", "--set", "n=1", "--t-end", "0.01", "--json")
    assert json.loads(liedyn(*words, "--csv", table))["csv"] == str(table)
    assert table.read_text().startswith("time [s],rod0.x [m]")
    assert "there is no directory" in liedyn(*words, "--csv", folder / "no" / "table.csv", code=2)
    found = json.loads(liedyn(*words, "--index", "2", "--stabilization", "mass"))
    assert "stabilization='mass'" in found["method"]


CHECKS = {
    "A joint": check_joint,
    "A law": check_law,
    "A method": check_method,
    "A problem": check_problem,
    "A group": check_group,
    "A result quantity": check_quantity,
    "A command-line option": check_option,
}


def liedyn(*words, code=0):
    """What a command prints."""
    from liedyn.cli import main

    out = io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
        try:
            found = main([str(word) for word in words])
        except SystemExit as end:  # of --help
            found = end.code
    assert found == code, out.getvalue()
    return out.getvalue()


# -- the process that has the additions -------------------------------------------------------------------------------


class Loader(importlib.machinery.SourceFileLoader):
    """Compiles a changed text as if it were that of the file."""

    def __init__(self, name, path, text):
        super().__init__(name, str(path))
        self.text = text

    def get_code(self, fullname):
        linecache.cache[self.path] = (len(self.text), None, self.text.splitlines(keepends=True), self.path)
        return compile(self.text, self.path, "exec", dont_inherit=True)


class Additions(importlib.abc.MetaPathFinder):
    """Finds the files that are changed, and the new ones."""

    def __init__(self):
        self.texts = {}
        for files in ADDITIONS.values():
            for path, change in files.items():
                self.add(path, change)

    def add(self, path, change):
        parts = ("liedyn", *Path(path).with_suffix("").parts)
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        if isinstance(change, Path):  # a method from outside, which is registered no more
            self.texts[name] = (
                change,
                re.sub(r"^@ld\.register_method.*$", "", change.read_text(encoding="utf-8"), flags=re.M),
            )
        elif isinstance(change, str):
            self.texts[name] = PACKAGE / path, change
        else:
            _, text = self.texts.get(name) or (None, (PACKAGE / path).read_text(encoding="utf-8"))
            for before, new in change:
                assert text.count(before) == 1, (path, before)
                text = text.replace(before, new + before)
            self.texts[name] = PACKAGE / path, text

    def find_spec(self, fullname, path=None, target=None):
        if fullname not in self.texts:
            return None
        place, text = self.texts[fullname]
        inside = [str(place.parent)] if place.name == "__init__.py" else None
        loader = Loader(fullname, place, text)
        return importlib.util.spec_from_file_location(fullname, place, loader=loader, submodule_search_locations=inside)


def follow():
    """Make the additions, and say how each one is wrong."""
    sys.meta_path.insert(0, Additions())
    import liedyn as ld

    found = {}
    with tempfile.TemporaryDirectory() as folder:
        for name, check in CHECKS.items():
            try:
                check(ld, Path(folder))
                found[name] = ""
            except Exception:
                found[name] = traceback.format_exc()
    print(json.dumps(found))


@pytest.fixture(scope="module")
def followed():
    from liedyn.compiled.cache import CACHE_DIR

    environment = os.environ | {
        "PYTHONPATH": os.pathsep.join([str(PACKAGE.parent), *filter(None, [os.environ.get("PYTHONPATH")])]),
        "LIEDYN_CACHE_DIR": str(CACHE_DIR.parent),
    }
    done = subprocess.run([sys.executable, __file__], env=environment, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])


@pytest.mark.parametrize("section", ADDITIONS)
def test_an_addition_works_where_it_says(followed, section):
    assert followed[section] == ""


# -- what it names ----------------------------------------------------------------------------------------------------

WORDS = [word for word in re.findall(r"`([^`\n]+)`", re.sub(r"^    .*$", "", TEXT, flags=re.M))]
PLACES = (ROOT, PACKAGE, ROOT / "docs", PACKAGE / "multibody", PACKAGE / "viewer")
PATH = re.compile(r"[\w.-]+(/[\w.-]+)*/?")


def is_path(word):
    return PATH.fullmatch(word) and ("/" in word or word.endswith((".py", ".md", ".js", ".toml")))


@pytest.mark.parametrize("section", ADDITIONS)
def test_an_addition_is_made_where_it_says_and_nowhere_else(section):
    named = [word for word in re.findall(r"`([^`\n]+)`", SECTIONS[section]) if is_path(word)]
    for path in ADDITIONS[section]:
        new = not (PACKAGE / path).exists()
        assert (str(Path(path).parent) + "/" if new or path == "problems/rods.py" else path) in named


def test_it_names_files_that_exist():
    paths = [word for word in WORDS if is_path(word)]
    assert len(paths) > 40
    missing = [path for path in paths if not any((place / path).exists() for place in PLACES)]
    assert missing == ["es5/tex-svg-full.js"]  # a file of the package mathjax


def test_it_names_commands_that_exist():
    targets = re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M)
    commands = re.findall(r"^    make ([\w-]+)", TEXT, re.M) + [w.split()[1] for w in WORDS if w.startswith("make ")]
    assert set(commands) <= set(targets)
    assert len(set(commands)) > 8
    scripts = [word.split()[1] for word in WORDS if word.startswith("python ")]
    assert scripts
    assert all((ROOT / script).is_file() for script in scripts)


def test_it_names_things_that_exist():
    source = "\n".join(path.read_text(encoding="utf-8") for folder in (PACKAGE, ROOT / "tests", ROOT / "tools")
                       for path in sorted(folder.rglob("*.py")) if path != Path(__file__))  # fmt: skip
    others = {
        "M",
        "g",
        "B",
        "Phi",
        "lam",
        "h",
        "rho_inf",
        "f",
        "V",
        "add_argument",
        "mathjax",
    }  # symbols, names of others
    checked = set()
    for word in WORDS:
        name = re.sub(r"\(.*\)$", "", word).removeprefix("@")
        if name.startswith(("ld.", "liedyn.")):
            pkgutil.resolve_name(re.sub(r"^ld\.", "liedyn.", name))
        elif re.fullmatch(r"(self\.|model\.)?[A-Za-z_]\w*", name) and name not in others:
            last = name.rpartition(".")[2]
            assert re.search(rf"\b(def|class) {last}\b|^ *{last}\b.*=|[\"']{last}[\"']|^    {last}:", source, re.M), (
                word
            )
        else:
            continue
        checked.add(name)
    assert len(checked) > 40


if __name__ == "__main__":
    follow()
