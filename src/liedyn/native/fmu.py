"""export_fmu: a model as a co-simulation unit of FMI 3.0 that needs no Python."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import tempfile
import zipfile
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path
from typing import Any
from xml.sax.saxutils import quoteattr

from liedyn.arguments import checked, choice, path_of, shown
from liedyn.compiled.machine_code import PROCESSORS, check_system
from liedyn.errors import ModelError
from liedyn.integrate.method import Method
from liedyn.native.c_source import Source, filled, listed, template
from liedyn.native.export import check_writable, license_text, make, readme, title_of
from liedyn.native.parameters import Parameter
from liedyn.native.prepared import Prepared
from liedyn.typing import ModelLike

HEADERS = ("fmi3Functions.h", "fmi3FunctionTypes.h", "fmi3PlatformTypes.h")
PLATFORM = "x86_64-linux"
# exponents of the base units of FMI
UNITS = {
    "m": {"m": 1}, "m/s": {"m": 1, "s": -1}, "m/s2": {"m": 1, "s": -2}, "rad": {"rad": 1}, "rad/s": {"rad": 1, "s": -1},
    "rad/s2": {"rad": 1, "s": -2}, "N": {"kg": 1, "m": 1, "s": -2}, "N.m": {"kg": 1, "m": 2, "s": -2},
    "J": {"kg": 1, "m": 2, "s": -2}, "kg.m/s": {"kg": 1, "m": 1, "s": -1}, "kg.m2/s": {"kg": 1, "m": 2, "s": -1}, "s": {"s": 1},
}  # fmt: skip
STEP_TO = "    status = {name}_step_to(u->model, end);"
WHOLE_STEPS = """    {{
        double steps = (end - now) / h;
        if (fabs(steps - round(steps)) > 1e-6)
            return complain(u, "fmi3DoStep: this method makes whole steps of h alone; communicate after whole ones");
        status = {name}_step(u->model, (int64_t)round(steps));
    }}"""


@checked
def export_fmu(
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
) -> Path:
    """Write a model as a co-simulation unit (FMI 3.0) for Linux on x86-64, which needs no Python; needs a C compiler.

    out: the file, NAME.fmu.  Returns it.  The other arguments are those of `export_native`; vectors are arrays, parameters are
    tunable, the state can be saved, restored and serialized.  Steps have the size h; a communication step that is no multiple of
    it ends in one shortened step (`BLieDF` refuses those).  Inputs are held during a communication step.

    >>> model = ld.Model(gravity=(0, 0, -9.81), name="swing")
    >>> bob = model.body("bob", 1.0, (0.1, 0.1, 0.1), position=(1, 0, 0))
    >>> hinge = model.revolute("ground", bob, at=(0, 0, 0), axis=(0, 1, 0), name="hinge")
    >>> ld.export_fmu(model, "swing.fmu", h=1e-3, outputs=["coordinate(hinge)"]).name
    'swing.fmu'
    """
    who = "export_fmu"
    check_system()
    choice(who, "target", target, PROCESSORS)
    path = path_of(who, "out", out)
    if path.suffix != ".fmu":
        raise ModelError(f"{who}: out = {shown(out)} must end in .fmu")
    if path.is_dir() or not path.parent.is_dir():
        raise ModelError(f"{who}: out = {str(path)!r} is a folder, or in a folder that does not exist")
    check_writable(who, path.parent)
    compiler = find_compiler(who)
    source, prepared, found = make(
        who, model, method, h, (inputs, outputs, parameters), name, target, max_iterations, None
    )
    names = ["time", *(x.name for x in prepared.inputs), *(x.name for x in prepared.outputs), *(x.name for x in found)]
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise ModelError(
            f"{who}: two variables of the unit would be called {twice[0]!r}; give outputs or parameters other names"
        )
    contents = unit_files(source, prepared, found, target)
    library = linked(who, compiler, source.name, contents)
    token = token_of(contents)
    inside = {
        "modelDescription.xml": description(source, prepared, found, token).encode(),
        f"binaries/{PLATFORM}/{source.name}.so": library,
        "documentation/index.html": page(readme(source, prepared, found, title_of(prepared), target)).encode(),
        "documentation/licenses/license.txt": license_text().encode(),
        "documentation/licenses/fmi3_headers.txt": header("LICENSE").encode(),
    }
    inside |= {f"documentation/sources/{key}": content for key, content in contents.items()}
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with zipfile.ZipFile(beside, "w", zipfile.ZIP_DEFLATED) as archive:
            for key, content in inside.items():
                archive.writestr(key, content)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
    return path


def find_compiler(who: str) -> str:
    """A C compiler: that of the variable CC, or cc, gcc, clang."""
    own = os.environ.get("CC", "").strip()
    for name in [own] if own else ["cc", "gcc", "clang"]:
        found = shutil.which(name)
        if found:
            return found
    raise ModelError(
        f"{who}: there is no C compiler{f' {own!r}' if own else ''}, which links the unit; install gcc (apt-get install gcc), "
        "name one by the variable CC, or use export_native, which needs none"
    )


def header(name: str) -> str:
    """A file of the headers of FMI."""
    return (files("liedyn.native") / "third_party" / "fmi3" / name).read_text(encoding="utf-8")


def unit_files(source: Source, prepared: Prepared, parameters: list[Parameter], target: str) -> dict[str, bytes]:
    """Sources of the unit."""
    name = source.name
    found = {key: source.files[key] for key in (f"{name}.h", f"{name}.c", f"{name}_kernels.o")}
    follows = "consistent" in prepared.entries
    facts: dict[str, Any] = {
        "NAME": name, "UPPER": name.upper(), "VERSION": version("liedyn"),
        "INPUT_STARTS": listed(repr(x.start) for x in prepared.inputs),
        "PARAMETER_STARTS": listed(repr(x.value) for x in parameters),
        "FOLLOWS": int(follows),
        "FOLLOW": f"done(u, {name}_consistent(u->model))" if follows else "fmi3OK",
        "ADVANCE": (STEP_TO if prepared.shortens else WHOLE_STEPS).format(name=name),
        "UNSUPPORTED_FUNCTIONS": template("fmi3_unsupported.c"), "TOKEN": "",
    }  # fmt: skip
    facts["TOKEN"] = token_of(found | {"fmi3.c": filled(template("fmi3.c"), facts).encode()})
    found["fmi3.c"] = filled(template("fmi3.c"), facts).encode()
    return found | {key: header(key).encode() for key in HEADERS}


def token_of(contents: Mapping[str, bytes]) -> str:
    """What tells this unit from others; it stands in the source too, of which it is made without it."""
    whole = contents["fmi3.c"]
    begin = whole.index(b'#define TOKEN "') + len(b'#define TOKEN "')
    end = whole.index(b'"', begin)
    bare = whole[:begin] + whole[end:]
    digest = hashlib.sha256()
    for key in sorted(k for k in contents if k.endswith((".c", ".o")) and k != "fmi3.c"):
        digest.update(contents[key])
    digest.update(bare)
    return "{" + digest.hexdigest()[:32] + "}"


def linked(who: str, compiler: str, name: str, contents: Mapping[str, bytes]) -> bytes:
    """The shared library of the unit."""
    with tempfile.TemporaryDirectory(prefix="liedyn-") as folder:
        for key, content in contents.items():
            (Path(folder) / key).write_bytes(content)
        command = [
            compiler, "-std=c11", "-O2", "-fPIC", "-shared", "-Wl,-Bsymbolic", f"{name}.c", "fmi3.c", f"{name}_kernels.o", "-lm",
            "-o", "unit.so",
        ]  # fmt: skip
        run = subprocess.run(command, cwd=folder, capture_output=True, text=True)
        if run.returncode != 0:
            raise ModelError(f"{who}: {compiler} does not link the unit: {run.stderr.strip()[:500]}")
        return (Path(folder) / "unit.so").read_bytes()


def description(source: Source, prepared: Prepared, parameters: list[Parameter], token: str) -> str:
    """modelDescription.xml."""
    name, n_in, n_out = source.name, len(prepared.inputs), len(prepared.outputs)
    units = dict.fromkeys(["s", *(x.unit for x in prepared.outputs if x.unit in UNITS)])
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<fmiModelDescription fmiVersion="3.0" modelName={attribute(name)} instantiationToken={attribute(token)}',
        f"    description={attribute(title_of(prepared))} generationTool={attribute('liedyn ' + version('liedyn'))}",
        f'    generationDateAndTime="{datetime.now(UTC):%Y-%m-%dT%H:%M:%SZ}" variableNamingConvention="flat">',
        f'  <CoSimulation modelIdentifier={attribute(name)} canHandleVariableCommunicationStepSize="true"',
        f'      fixedInternalStepSize="{prepared.h!r}" canGetAndSetFMUState="true" canSerializeFMUState="true"',
        f'      providesDirectionalDerivatives="{str("consistent" in prepared.entries).lower()}"/>',
        "  <UnitDefinitions>",
    ]
    for unit in units:
        powers = " ".join(f'{base}="{power}"' for base, power in UNITS[unit].items())
        lines.append(f'    <Unit name="{unit}"><BaseUnit {powers}/></Unit>')
    lines += [
        "  </UnitDefinitions>",
        "  <LogCategories>",
        '    <Category name="logStatusError" description="why a call failed"/>',
        "  </LogCategories>",
        f'  <DefaultExperiment startTime="{prepared.t_start!r}" stepSize="{prepared.h!r}"/>',
        "  <ModelVariables>",
        '    <Float64 name="time" valueReference="0" causality="independent" variability="continuous" unit="s"/>',
    ]
    for k, x in enumerate(prepared.inputs):
        lines.append(
            f'    <Float64 name={attribute(x.name)} valueReference="{1 + k}" causality="input" variability="continuous" '
            f'start="{x.start!r}"/>'
        )
    for k, y in enumerate(prepared.outputs):
        unit = f' unit="{y.unit}"' if y.unit in UNITS else ""
        begin = (
            f'    <Float64 name={attribute(y.name)} valueReference="{1 + n_in + k}" causality="output" variability="continuous" '
            f'initial="calculated"{unit} description={attribute(y.text)}'
        )
        lines.append(begin + ("/>" if y.size == 1 else f'><Dimension start="{y.size}"/></Float64>'))
    for k, p in enumerate(parameters):
        lines.append(
            f'    <Float64 name={attribute(p.name)} valueReference="{1 + n_in + n_out + k}" causality="parameter" '
            f'variability="tunable" start="{p.value!r}" description={attribute(p.text)}/>'
        )
    lines += ["  </ModelVariables>", "  <ModelStructure>"]
    references = range(1 + n_in, 1 + n_in + n_out)
    lines += [f'    <Output valueReference="{k}"/>' for k in references]
    lines += [f'    <InitialUnknown valueReference="{k}"/>' for k in references]
    return "\n".join([*lines, "  </ModelStructure>", "</fmiModelDescription>", ""])


def attribute(text: str) -> str:
    """A text as the value of an attribute; characters that XML does not have are replaced."""
    return quoteattr(re.sub("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]", "\ufffd", text))


def page(text: str) -> str:
    """A page of documentation with a text as it is."""
    plain = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    head = '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>liedyn</title></head>'
    return f"{head}<body><pre>{plain}</pre></body></html>\n"
