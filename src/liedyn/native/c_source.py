"""The C source of a native model: templates with the facts of the model put into them."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass, field
from importlib.metadata import version
from importlib.resources import files
from typing import Any

from liedyn.compiled.machine_code import Kernels
from liedyn.integrate.newton import NOT_CONVERGED, NOT_FINITE, OK, TURNED_OVER, TURNS_TOO_FAR
from liedyn.native.image import Image, take
from liedyn.native.parameters import Parameter
from liedyn.native.prepared import Prepared
from liedyn.results.live.outputs import identifier

FUNCTION_FAILED, BAD_ARGUMENT, OTHER_MODEL = 100, 101, 102
OWN_CODES = range(16, 64)  # of methods
NEWTON = "try a smaller step h. In Python a Stepper would make this step again with another linear solver, here it ends"
STATUS = {
    "OK": (OK, ""),
    "NOT_CONVERGED": (NOT_CONVERGED, f"the iteration of the next step did not converge; {NEWTON}"),
    "NOT_FINITE": (NOT_FINITE, "a value is not finite in the next step; check forces and inputs, or try a smaller h"),
    "TURNS_TOO_FAR": (TURNS_TOO_FAR, "the next step turns a body too far; try a smaller step h"),
    "TURNED_OVER": (TURNED_OVER, "an element turns over in the next step; try a smaller step h"),
    "FUNCTION_FAILED": (FUNCTION_FAILED, "a function that was given to the model raised an exception"),
    "BAD_ARGUMENT": (BAD_ARGUMENT, "an argument is none that the model knows"),
    "OTHER_MODEL": (OTHER_MODEL, "set_state: these bytes are no state of this model"),
}
GAP = 64  # zeros of the image in a row that are not stored


@dataclass
class Source:
    """A native model as text and object code."""

    name: str
    files: dict[str, bytes]
    image: Image = field(repr=False)
    kernels: int = 0


def template(name: str) -> str:
    """The text of a template."""
    return (files("liedyn.native") / "templates" / name).read_text(encoding="utf-8")


def filled(text: str, facts: dict[str, Any]) -> str:
    """A template with @KEY@ replaced."""
    return re.sub(r"@([A-Z_]+)@", lambda found: str(facts[found[1]]), text)


def pieces_of(data: bytes) -> list[tuple[int, int]]:
    """Parts of the image that are not zero: begin and end, in units of a gap."""
    found: list[tuple[int, int]] = []
    for at in range(0, len(data), GAP):
        if data[at : at + GAP].strip(b"\0"):
            if found and found[-1][1] == at:
                found[-1] = found[-1][0], at + GAP
            else:
                found.append((at, at + GAP))
    return [(low, min(high, len(data))) for low, high in found]


def enumerated(prefix: str, names: list[tuple[str, str]]) -> str:
    """Lines of an enumeration with comments."""
    return "\n".join(f"    {prefix}_{name}, /* {text} */" for name, text in names)


def quoted(text: str) -> str:
    """A text as a literal of C."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")
    return '"' + "".join(c if ord(c) < 128 else "?" for c in escaped) + '"'


def comment(text: str) -> str:
    """A text inside of a comment of C."""
    return text.replace("*/", "* /").replace("/*", "/ *").replace("\n", " ")


def listed(values: Any) -> str:
    """Numbers of an array; C has no empty ones."""
    return ", ".join(map(str, values)) or "0"


def table_text(name: str, words: list[int], places: list[tuple[int, int]]) -> str:
    """Constants of the table of an entry."""
    pairs = ", ".join(f"{{{word}, {offset}}}" for word, offset in places)
    return (
        f"static const int64_t {name}_words[] = {{{listed(f'INT64_C({word})' for word in words)}}};\n"
        f"static const int64_t {name}_places[][2] = {{{pairs}}};"
    )


def status_texts(prepared: Prepared) -> dict[str, tuple[int, str]]:
    """Codes and texts of all statuses: the common ones, and those of the method."""
    found = dict(STATUS)
    for code in OWN_CODES:
        text = prepared.method.explain(prepared.run, code)
        if text:
            found[f"METHOD_{code}"] = code, f"{text}; try a smaller step h"
    return found


def write(name: str, title: str, prepared: Prepared, parameters: list[Parameter], processor: str) -> Source:
    """The object file and the C source; name: of the library, a name of C."""
    kernels = Kernels(name)
    image = take(prepared.entries, kernels)
    stored, pieces = packed(image.data)
    code = kernels.object_file(processor, {f"{name}_image": stored})
    facts: dict[str, Any] = {
        "NAME": name, "UPPER": name.upper(), "VERSION": version("liedyn"), "TITLE": comment(title), "H": repr(prepared.h),
        "T_START": repr(prepared.t_start), "N_NODES": prepared.run.structure.n_nodes, "STORED_SIZE": len(stored),
        "PIECES": pieces, "FINGERPRINT": "",
    }  # fmt: skip
    facts |= status_facts(name.upper(), prepared) | memory_facts(image, prepared) | table_facts(image)
    facts |= interface_facts(name.upper(), image, prepared, parameters)
    facts |= optional_facts(name, facts, prepared, bool(parameters))
    text = filled(template("model.c"), facts)
    facts["FINGERPRINT"] = hashlib.sha256(text.encode() + code).hexdigest()[:31]
    templates = {
        f"{name}.h": "model.h", f"{name}.c": "model.c", "example.c": "example.c", "Makefile": "Makefile.txt",
        "CMakeLists.txt": "CMakeLists.txt",
    }  # fmt: skip
    contents = {key: filled(template(file), facts).encode() for key, file in templates.items()}
    return Source(name, contents | {f"{name}_kernels.o": code}, image, len(image.kernels))


def packed(data: bytes) -> tuple[bytes, str]:
    """What is stored of the image, and the table of its pieces."""
    stored, rows = bytearray(), []
    for low, high in pieces_of(data):
        rows.append(f"    {{{low}, {len(stored)}, {high - low}}}")
        stored += data[low:high]
    return bytes(stored) or b"\0", ",\n".join(rows) or "    {0, 0, 0}"


def status_facts(upper: str, prepared: Prepared) -> dict[str, str]:
    """Codes and texts of statuses."""
    status = status_texts(prepared)
    lines = [f"    {upper}_{key} = {code}, /* {comment(text) or 'done'} */" for key, (code, text) in status.items()]
    texts = [f"    case {code}: return {quoted(text)};" for code, text in status.values()]
    return {"STATUS_CODES": "\n".join(lines), "STATUS_TEXTS": "\n".join(texts)}


def memory_facts(image: Image, prepared: Prepared) -> dict[str, Any]:
    """Where in the image the source itself reads and writes."""
    run, program = prepared.run, prepared.entries["read"].records[0]
    return {
        "AT_STEP": image.place(run.count, "step"), "AT_SEGMENT": image.place(run.count, "segment"),
        "AT_RECORDED": image.place(run.count, "recorded"), "AT_RECORD": image.place(run.out.step),
        "AT_FIRST": image.place(run.schedule.first), "AT_T": image.place(run.schedule.t),
        "AT_H": image.place(run.schedule.h), "AT_VALUES": image.place(program.values),
        "AT_Q": image.place(run.out.q), "AT_V": image.place(run.out.v), "IMAGE_SIZE": len(image.data),
    }  # fmt: skip


def table_facts(image: Image) -> dict[str, Any]:
    """Tables of the entries, and places of kernels."""
    tables = image.tables
    symbols = sorted({symbol for _, symbol in image.kernels})
    return {
        "N_KERNELS": len(image.kernels),
        "DECLARATIONS": "\n".join(
            [f"extern enter_function {x.enter};\nextern void {x.kernel}(void);" for x in tables.values()]
            + [f"extern void {symbol}(void);" for symbol in symbols]
        ),
        "TABLE_FIELDS": "\n".join(f"    int64_t {key}[{len(x.words)}];" for key, x in tables.items()),
        "TABLES": "\n".join(table_text(key, x.words, x.places) for key, x in tables.items()),
        "FILL_TABLES": "\n".join(
            f"    fill_table(m, m->{key}, {key}_words, {len(x.words)}, {key}_places, {len(x.places)});"
            for key, x in tables.items()
        ),
        "KERNEL_PLACES": "\n".join(f"    {{{offset}, {symbol}}}," for offset, symbol in image.kernels),
    }


def interface_facts(upper: str, image: Image, prepared: Prepared, parameters: list[Parameter]) -> dict[str, Any]:
    """Inputs, outputs and parameters."""
    u, par = prepared.run.system.u, prepared.run.system.par
    inputs, outputs = prepared.inputs, prepared.outputs
    places = [(k, image.place(par, i), a, b) for k, x in enumerate(parameters) for i, a, b in x.places]
    return {
        "INPUT_CODES": enumerated(f"{upper}_IN", [(identifier(x.name), f"at the start {x.start!r}") for x in inputs]),
        "INPUT_PLACES": listed(image.place(u, x.place) for x in inputs),
        "OUTPUT_CODES": enumerated(
            f"{upper}_OUT", [(x.name, comment(f"{x.text}: {x.size}, {x.unit}")) for x in outputs]
        ),
        "OUTPUT_FIRSTS": listed(x.first for x in outputs),
        "OUTPUT_SIZES": listed(x.size for x in outputs),
        "OUTPUT_NAMES": ", ".join(quoted(x.name) for x in outputs) or '""',
        "N_VALUES": sum(x.size for x in outputs),
        "PARAMETER_CODES": enumerated(
            f"{upper}_PAR", [(x.name, comment(f"{x.text}, {x.value!r}")) for x in parameters]
        ),
        "PARAMETER_PLACES": "\n".join(f"        {{{k}, {place}, {a!r}, {b!r}}}," for k, place, a, b in places),
    }


def optional_facts(name: str, facts: dict[str, Any], prepared: Prepared, tunable: bool) -> dict[str, str]:
    """Functions that only some exports have."""
    found = {"SHORT_STEP": "", "SHORT_STEP_CODE": "", "CONSISTENT": "", "CONSISTENT_CODE": ""}
    if prepared.shortens:
        found["SHORT_STEP"] = (
            "\n/* Go to time t: steps of h, and a last one that is shorter where t lies between two of them. */\n"
            f"int {name}_step_to({name} *m, double t);\n"
        )
        found["SHORT_STEP_CODE"] = filled(template("short_step.c"), facts)
    if "consistent" in prepared.entries:
        found["CONSISTENT"] = (
            "\n/* Let accelerations and reactions of the present state follow inputs that were set: they may have jumped. */\n"
            f"int {name}_consistent({name} *m);\n"
        )
        found["CONSISTENT_CODE"] = filled(template("consistent.c"), facts)
    found["PARAMETER_CODE"] = filled(template("parameters.c" if tunable else "no_parameters.c"), facts)
    return found
