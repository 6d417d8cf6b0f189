"""export_native: a model as a C library without Python."""

from __future__ import annotations

import os
import re
import shutil
import tempfile
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from importlib.metadata import version
from pathlib import Path
from typing import Any

from liedyn.arguments import checked, choice, path_of, shown
from liedyn.compiled.machine_code import PROCESSORS, check_system
from liedyn.errors import ModelError
from liedyn.integrate.method import Method
from liedyn.integrate.time_loop import ATTEMPTS, ATTEMPTS_GUARDED
from liedyn.native import c_source
from liedyn.native.c_source import Source, filled, template
from liedyn.native.parameters import Parameter, tunable
from liedyn.native.prepared import Prepared
from liedyn.results.live.outputs import identifier
from liedyn.typing import ModelLike

# Words of C and C++, and names of the C library: a program that includes its headers could not have a type called so
WORDS = """
alignas alignof and asm auto bool break case catch char class const const_cast constexpr continue decltype default
delete do double dynamic_cast else enum explicit export extern false float for friend goto if inline int long mutable
namespace new noexcept not nullptr operator or private protected public register reinterpret_cast restrict return short
signed sizeof static static_assert static_cast struct switch template this thread_local throw true try typedef typeid
typename union unsigned using virtual void volatile wchar_t while xor main linux unix

abort abs atexit atof atoi atol bsearch calloc div exit free getenv labs ldiv llabs lldiv malloc mblen qsort rand random
realloc srand strtod strtof strtol strtoul system div_t ldiv_t lldiv_t size_t ptrdiff_t

fclose feof ferror fflush fgetc fgets fopen fprintf fputc fputs fread fscanf fseek ftell fwrite getc getchar gets perror
printf putc putchar puts remove rename rewind scanf setbuf snprintf sprintf sscanf tmpfile ungetc FILE stdin stdout
stderr EOF NULL

memchr memcmp memcpy memmove memset strcat strchr strcmp strcpy strlen strncat strncmp strncpy strstr strtok index

acos acosh asin asinh atan atan2 atanh cbrt ceil copysign cos cosh drem erf erfc exp exp2 expm1 fabs fdim floor fma fmax
fmin fmod frexp gamma hypot ilogb j0 j1 jn ldexp lgamma llrint llround log log10 log1p log2 logb lrint lround modf nan
nearbyint nextafter pow remainder remquo rint round scalb scalbn signgam significand sin sinh sqrt tan tanh tgamma trunc
y0 y1 yn

asctime clock ctime difftime gmtime localtime mktime raise signal sleep strftime time tm usleep
"""


@cache
def reserved() -> frozenset[str]:
    """What no exported model can be called: words and names of C, and what the generated source calls its own."""
    files = (
        "model.c",
        "short_step.c",
        "consistent.c",
        "parameters.c",
        "no_parameters.c",
        "example.c",
        "fmi3.c",
        "model.h",
    )
    source = "\n".join(re.sub(r"/\*.*?\*/|\"[^\"\n]*\"", " ", template(x), flags=re.DOTALL) for x in files)
    fields = {"model"}  # which may be called as their type
    return frozenset(WORDS.split()) | set(re.findall(r"(?<!@)\b[A-Za-z]\w*\b(?!@)", source)) - fields


@checked
def export_native(
    model: ModelLike,
    out: str | Path,
    *,
    method: Method | str | None = None,
    h: float | None = None,
    inputs: Sequence[str] | Mapping[str, float] | None = None,
    outputs: Sequence[str] | Mapping[str, str] | None = None,
    parameters: Sequence[str] | Mapping[str, str] | None = None,
    name: str | None = None,
    target: str = "native",
    max_iterations: int | None = None,
    shortened: bool = False,
) -> Path:
    """Write a model as a C library that needs no Python: object code of its kernels, a header, source, Makefile, README.

    out: folder, which must be new, empty or of an earlier export.  Returns it.
    method, h: as for `Stepper`; a problem or a model file may have defaults.
    inputs: names of inputs of the model (default: all), or a table of names and values at the start.
    outputs: texts such as "position(bob)", "position(bob, at=(0, 0, 1))", "rotation(bob)", "quaternion(bob)", "velocity(bob)",
    "angular_velocity(bob)", "acceleration(bob)", "coordinate(hinge)", "coordinate_rate(hinge)", "reaction_force(hinge)",
    "reaction_torque(hinge)", "effort(motor)", "load_force(spring, bob)", "kinetic_energy", "total_energy", "work",
    "linear_momentum", "angular_momentum"; or a table of names in C and such texts.  Default: the motion of all bodies, and the
    coordinates of all joints.
    parameters: numbers of elements that may change in the running program, as "spring.stiffness".
    name: beginning of all names in C (default: the name of the model).
    target: "native", this processor, with the bits of Python; "x86-64-v2" or "x86-64-v3", other digits in the last places.
    max_iterations: bound of the iterations of an attempt of a step; one that needs more fails.
    shortened: let the program also end steps at given times (function step_to), not with BLieDF.

    >>> model = ld.Model(gravity=(0, 0, -9.81), name="swing")
    >>> bob = model.body("bob", 1.0, (0.1, 0.1, 0.1), position=(1, 0, 0))
    >>> hinge = model.revolute("ground", bob, at=(0, 0, 0), axis=(0, 1, 0), name="hinge")
    >>> folder = ld.export_native(model, "swing_c", h=1e-3, outputs=["coordinate(hinge)", "position(bob)"])
    >>> sorted(x.name for x in folder.iterdir())[:3]
    ['CMakeLists.txt', 'LICENSE', 'Makefile']
    """
    who = "export_native"
    folder = check_folder(who, out)
    source, prepared, found = make(
        who, model, method, h, (inputs, outputs, parameters), name, target, max_iterations, shortened
    )
    title = title_of(prepared)
    files = dict(source.files)
    files["README.md"] = readme(source, prepared, found, title, target).encode()
    files["LICENSE"] = license_text().encode()
    return put(folder, files)


def make(
    who: str,
    model: Any,
    method: Any,
    h: Any,
    asked: tuple[Any, Any, Any],
    name: Any,
    target: str,
    max_iterations: Any,
    shortened: bool | None,
) -> tuple[Source, Prepared, list[Parameter]]:
    """Object code and source; asked: inputs, outputs and parameters; shortened: None where the method can."""
    check_system()
    choice(who, "target", target, PROCESSORS)
    inputs, outputs, parameters = asked
    prepared = Prepared(who, model, method, h, inputs, outputs, max_iterations, shortened)
    found = tunable(who, prepared, parameters)
    if found or prepared.shortens:
        prepared.add_consistent()
    return c_source.write(c_name(who, prepared, name), title_of(prepared), prepared, found, target), prepared, found


def title_of(prepared: Prepared) -> str:
    """One line on the model."""
    return f"{prepared.model.name or 'a model'}, {prepared.method!r}, h = {prepared.h:g} s"


def c_name(who: str, prepared: Prepared, name: Any) -> str:
    """Beginning of all names in C."""
    if name is None:
        found = identifier(str(prepared.model.name or "model")).lower()
        return f"{found}_model" if found in reserved() else found
    if not isinstance(name, str) or not re.fullmatch(r"[A-Za-z_]\w*", name, re.ASCII):
        raise ModelError(f"{who}: name = {shown(name)} is no name of C: letters, digits and _, no digit first")
    if name in reserved():
        raise ModelError(f"{who}: name = {name!r} means something in C or in the generated source; take another one")
    return name


def check_folder(who: str, out: Any) -> Path:
    """The folder, if an export may fill it."""
    folder = path_of(who, "out", out)
    if folder.exists() and not folder.is_dir():
        raise ModelError(f"{who}: out = {str(folder)!r} is a file; name a folder")
    if folder.is_dir() and any(folder.iterdir()) and not any(folder.glob("*_kernels.o")):
        raise ModelError(f"{who}: the folder {str(folder)!r} has other files in it; name a new one")
    if not folder.parent.is_dir():
        raise ModelError(f"{who}: there is no folder {str(folder.parent)!r} in which {folder.name!r} could be")
    check_writable(who, folder if folder.is_dir() else folder.parent)
    check_writable(who, folder.parent)
    return folder


def check_writable(who: str, folder: Path) -> None:
    """Refuse a folder into which nothing can be written, before anything is compiled."""
    if not os.access(folder, os.W_OK | os.X_OK):
        raise ModelError(f"{who}: the folder {str(folder)!r} is not writable; choose another one")


def put(folder: Path, files: Mapping[str, bytes]) -> Path:
    """Write files into a folder: all of them, or none."""
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix=f".{folder.name}-") as beside:
        for name, content in files.items():
            path = Path(beside) / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        for name in files:
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.move(str(Path(beside) / name), target)
    return folder


def license_text() -> str:
    """The license of this package."""
    near = Path(__file__).parents[3] / "LICENSE"
    if near.is_file():
        return near.read_text(encoding="utf-8")
    for file in resources.files("liedyn").joinpath("..").iterdir():
        if file.name.startswith("liedyn-") and file.name.endswith(".dist-info"):
            found = file / "licenses" / "LICENSE"
            if found.is_file():
                return found.read_text(encoding="utf-8")
    raise ModelError("export: the file LICENSE of liedyn is not where it was installed; install liedyn again")


def readme(source: Source, prepared: Prepared, parameters: list[Parameter], title: str, target: str) -> str:
    """The README of an export."""
    run, model, s = prepared.run, prepared.model, prepared.run.structure
    attempts = ATTEMPTS_GUARDED if run.settings.guarded else ATTEMPTS
    size = len(source.files[f"{source.name}_kernels.o"])
    rows = [
        ("bodies", len(getattr(model, "bodies", ()))), ("joints", len(getattr(model, "joints", ()))),
        ("constraint rows", len(s.lam_rows)), ("redundant rows", "yes" if run.settings.project else "no"),
        ("method", repr(prepared.method)), ("step h", f"{prepared.h!r} s"), ("start", f"t = {prepared.t_start!r} s"),
        ("iterations of an attempt, at most", prepared.max_iterations), ("processor", target),
        ("kernels called by address", source.kernels), ("object file", f"{size / 1000:.0f} kB"),
    ]  # fmt: skip
    same = "are those of `liedyn` in Python on the same processor, to the bit"
    other = "agree with Python to round-off, not to the bit: this code is for another processor than Python's"
    expect = [
        f"States {same if target == 'native' else other}; compare with `simulate(..., record=n)` for calls of n steps. Outputs "
        "are computed from them, to round-off as by `Solution`.",
        f"A step tries up to {attempts} first guesses of at most {prepared.max_iterations} iterations each, and then fails with "
        "a status. Python would go on with another linear solver or with shorter steps; a program that may not wait cannot.",
    ]
    if prepared.run.step:
        expect.append(
            f"The first steps of {type(prepared.method).__name__} ({prepared.run.step}) were made by another method in Python, "
            "with the inputs of the start: the library begins after them."
        )
    facts: dict[str, Any] = {
        "NAME": source.name, "TITLE": title, "VERSION": version("liedyn"),
        "INSTANCE": f"{(len(source.image.data) + 64 * 64) / 1000:.0f}",
        "FACTS": "\n".join(["| | |", "|---|---|", *(f"| {key} | {value} |" for key, value in rows)]),
        "INPUT_LIST": bullets([f"`{x.name}`, at the start {x.start!r}" for x in prepared.inputs]),
        "OUTPUT_LIST": bullets([f"`{x.name}`: {x.text}, {x.size} numbers, {x.unit}" for x in prepared.outputs]),
        "PARAMETER_LIST": bullets([f"`{x.name}`: {x.text}, {x.value!r}" for x in parameters]),
        "EXPECT": "\n\n".join(expect),
    }  # fmt: skip
    return filled(template("README.md"), facts)


def bullets(lines: list[str]) -> str:
    """A list, or none."""
    return "\n".join(f"- {line}" for line in lines) or "None."
