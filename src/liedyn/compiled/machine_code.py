"""Machine code of compiled kernels as one object file, for programs without Python.

Numba keeps of each kernel the optimized code of LLVM, all that it calls merged into it.  Here some kernels are put into one
module, under names of our choice; what only Python needs is left out; and LLVM makes an object file of it.  Nothing is
optimized again, so that on the same processor the results are those of Python, to the bit.
"""

from __future__ import annotations

import platform
import re
import subprocess
import sys
from collections.abc import Mapping
from typing import Any

import llvmlite.binding as llvm

from liedyn.compiled.address import compiled_at
from liedyn.errors import ModelError

# Processors for which code can be made on this system, and what LLVM calls them; "native": this one
PROCESSORS = {"native": "", "x86-64-v2": "x86-64-v2", "x86-64-v3": "x86-64-v3"}
# Browsers, whose memory is laid out as here where addresses have 64 bits
WEB, WEB_FEATURES = "wasm64-unknown-unknown", "+simd128,+bulk-memory,+sign-ext,+nontrapping-fptoint,+mutable-globals"

# What object code may leave to the C library; the names of its mathematics are those that LLVM and Numba call
LIBC = frozenset({"memcpy", "memset", "memmove", "memcmp"})
LIBM = frozenset(
    {
        "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh",
        "sincos", "exp", "exp2", "expm1", "exp10", "log", "log2", "log10", "log1p", "pow", "sqrt", "cbrt", "hypot",
        "fmod", "fma", "floor", "ceil", "trunc", "round", "rint", "nearbyint", "copysign", "fabs", "fmin", "fmax",
        "ldexp", "frexp", "modf", "erf", "erfc", "tgamma", "lgamma", "remainder",
    }
)  # fmt: skip

DESTRUCTOR = "NRT_MemInfo_call_dtor"  # what Numba calls when the last reference to an array is gone
_NEVER_CALLED = f"""
declare void @llvm.trap()
define void @{DESTRUCTOR}(ptr %array) {{
    call void @llvm.trap()
    unreachable
}}
"""


def check_system() -> None:
    """Refuse systems for which no object files are made."""
    machine = platform.machine().lower()
    if sys.platform != "linux" or machine not in ("x86_64", "amd64"):
        raise ModelError(
            f"native export writes object files for Linux on x86-64; this is {sys.platform} on {machine}. Another system needs "
            "its triple and object format given to LLVM, its rules of calling checked, and the tests of tests/native run there"
        )


class Kernels:
    """Kernels that go into one object file, each under a name; prefix: how all of them begin."""

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix
        self._names: dict[int, str] = {}  # by address
        self._modules: list[Any] = []

    def add(self, at: int, wish: str = "") -> str:
        """The symbol of the kernel at an address."""
        if at not in self._names:
            name = f"{self.prefix}_{wish or f'kernel_{len(self._names)}'}"
            self._names[at] = name
            self._modules.append(_module_of(at, name))
        return self._names[at]

    def object_file(self, processor: str, data: Mapping[str, bytes]) -> bytes:
        """The object file; data: constants that go into it, by symbol."""
        whole = llvm.parse_assembly(_constants(data))
        for module in self._modules:
            whole.link_in(module)
        machine = _machine(processor)
        whole.triple, whole.data_layout = machine.triple, str(machine.target_data)
        whole.verify()
        if DESTRUCTOR in missing(whole):
            # arrays of a run have no reference counts; where nothing is allocated there is none whose count could end
            whole.link_in(llvm.parse_assembly(_NEVER_CALLED))
            whole.get_function(DESTRUCTOR).linkage = "internal"
        unknown = sorted(missing(whole) - LIBC - LIBM)
        if unknown:
            raise ModelError(
                f"native export: compiled code needs {', '.join(unknown[:6])}, which only Python has. Functions of the user must "
                "do without arrays, lists, text and numpy.linalg; write them with numbers, tuples and the module math"
            )
        return _web_object(whole) if processor == WEB else machine.emit_object(whole)


def missing(module: Any) -> set[str]:
    """Functions and variables that a module uses and does not define."""
    text = str(module)
    declared = {x.name for x in (*module.functions, *module.global_variables) if x.is_declaration}
    return {name for name in declared if not name.startswith("llvm.") and _is_used(name, text)}


def _is_used(name: str, text: str) -> bool:
    """Whether a name stands in more places of a module than its declaration."""
    return len(re.findall(rf'@"?{re.escape(name)}"?(?![\w.$-])', text)) > 1


def _module_of(at: int, name: str) -> Any:
    """The code of the kernel at an address as a module of its own, in which only the kernel can be seen from outside."""
    result = compiled_at(at)
    if result is None:
        raise ModelError(f"native export: nothing is known of the kernel at address {at:#x}")
    module = llvm.parse_bitcode(result.library._get_module_for_linking().as_bitcode())
    wanted = result.fndesc.llvm_func_name
    for x in (*module.functions, *module.global_variables):
        if x.is_declaration:
            continue
        if x.name == wanted:
            x.linkage, x.name = "external", name
        else:
            x.linkage = "internal"
    if re.search(r"inttoptr \(i64 \d+ to", str(module)):
        raise ModelError(
            f"native export: kernel {result.fndesc.qualname} calls a function by an address that only this process knows "
            "(ctypes, cffi); leave it out"
        )
    _drop_unused(module)
    return module


def _drop_unused(module: Any) -> None:
    """Remove what nobody calls: what was merged into its callers, and what Python would call."""
    manager = llvm.create_new_module_pass_manager()
    manager.add_global_dead_code_eliminate_pass()
    options = llvm.create_pipeline_tuning_options()
    manager.run(module, llvm.create_pass_builder(_machine("native"), options))


def _machine(processor: str) -> Any:
    """How LLVM writes machine code for a processor."""
    from numba.core.registry import cpu_target

    codegen = cpu_target.target_context.codegen()
    if processor == WEB:
        llvm.initialize_all_targets()
        llvm.initialize_all_asmprinters()
        target = llvm.Target.from_triple(WEB)
        return target.create_target_machine(
            cpu="generic", features=WEB_FEATURES, opt=3, reloc="static", codemodel="default"
        )
    name, features = PROCESSORS[processor], ""
    if processor == "native":
        name, features = codegen._get_host_cpu_name(), codegen._tm_features
    target = llvm.Target.from_triple(llvm.get_process_triple())
    return target.create_target_machine(cpu=name, features=features, opt=3, reloc="pic", codemodel="default")


# Counts of references go down by an instruction of x86; arrays of a run have none (see DESTRUCTOR)
_X86_COUNT = "llvm.x86.atomic.sub.cc.i64"
_NO_COUNT = "define internal i8 @no_count(ptr %count, i64 %less, i32 %condition) {\n    ret i8 0\n}"
_EMIT = f"""
import sys
import llvmlite.binding as llvm
llvm.initialize_all_targets()
llvm.initialize_all_asmprinters()
machine = llvm.Target.from_triple({WEB!r}).create_target_machine(cpu="generic", features={WEB_FEATURES!r}, opt=3, reloc="static")
sys.stdout.buffer.write(machine.emit_object(llvm.parse_bitcode(sys.stdin.buffer.read())))
"""


def _web_object(module: Any) -> bytes:
    """The object file for browsers; written by a process of its own, as LLVM ends the one that asks for what it cannot do."""
    text = re.sub(rf"^declare i8 @{re.escape(_X86_COUNT)}\(.*$", _NO_COUNT, str(module), flags=re.MULTILINE)
    text = text.replace(f"@{_X86_COUNT}(", "@no_count(")
    others = sorted(set(re.findall(r"@(llvm\.x86\.[\w.]+)", text)))
    if others:
        raise ModelError(f"web export: compiled code uses {others[0]}, an instruction that only x86 has")
    code = llvm.parse_assembly(text).as_bitcode()
    run = subprocess.run([sys.executable, "-c", _EMIT], input=code, capture_output=True, check=False)
    if run.returncode != 0:
        reason = run.stderr.decode(errors="replace").strip().splitlines()
        raise ModelError(
            f"web export: LLVM does not write this model as WebAssembly: {reason[-1] if reason else 'it died'}"
        )
    return run.stdout


def _constants(data: Mapping[str, bytes]) -> str:
    """A module with constants."""
    lines = []
    for name, content in data.items():
        text = "".join(f"\\{byte:02x}" for byte in content)
        lines.append(f'@{name} = constant [{len(content)} x i8] c"{text}", align 64')
    return "\n".join(lines) + "\n"
