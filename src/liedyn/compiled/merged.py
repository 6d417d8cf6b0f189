"""How Numba compiles kernels: less work and less memory for each, and none twice for those that are merged into their callers.

Numba optimizes each function and turns it into machine code, together with all that it calls, and then each of its callers
with all of that once more: in a time loop, the kernels of which call each other over many levels, that is half of the time
of compiling.  The form of a kernel that compiled code sees is typed and lowered, and kept on disk, but is not more than
text for the compiler; what Python calls, and what is called by its address, is compiled to machine code.  There everything
that is called belongs to this function alone.  Where others might replace it, as Numba has it, the compiler may not use
what it finds out about it: that an array is not kept, say, or not written to.  That is worth up to a fourth of a step.

Of what it has compiled Numba keeps LLVM's module twice, as long as the process lives: gigabytes where hundreds of kernels are
compiled.  A `KernelLibrary` keeps the machine code, and for callers the bitcode, which is a tenth of it.
"""

from __future__ import annotations

import types
import weakref
from collections.abc import Callable
from typing import Any

import llvmlite.binding as llvm
import llvmlite.ir
import numba
from numba.core import cgutils
from numba.core.caching import CompileResultCacheImpl
from numba.core.codegen import JITCodeLibrary, RuntimeLinker
from numba.core.compiler import CompilerBase, CompileResult, DefaultPassBuilder
from numba.core.compiler_machinery import AnalysisPass, LoweringPass, register_pass
from numba.core.environment import lookup_environment
from numba.core.typed_passes import AnnotateTypes

MANGLED, PRIVATE = (
    "_ZN",
    "private.",
)  # how names of compiled functions begin, and those of callees that nobody else sees
ENVIRONMENT = "_ZN08NumbaEnv"  # how names of the variables begin that hold Numba's environment of a function


class KernelLibrary(JITCodeLibrary):
    """The code of a function: machine code, and bitcode that is linked into its callers."""

    _bitcode, _machine_code = b"", b""
    defined: frozenset[str] = frozenset()  # functions and variables
    environments: tuple[str, ...] = ()  # variables that it uses

    def _optimize_functions(self, module: Any) -> None:
        """As Numba does, but not for functions that are only declared, four of five: there is nothing to do."""
        module.data_layout = self._codegen._data_layout
        for function in module.functions:
            if not function.is_declaration:
                manager, builder = self._codegen._function_pass_manager()
                with self._recorded_timings.record(f"Function passes on {function.name!r}", builder):
                    manager.run(function, builder)

    def _optimize_final_module(self) -> None:
        """As Numba does, but with callees that nobody else can see, or replace.

        They get names of their own: LLVM's linker of machine code would find them by their names, although they may have other
        arguments here, when somebody asks for the address of the function, or has a copy of it that may be replaced.
        """
        sought = {x.name for x in self._final_module.global_variables if x.name.startswith(RuntimeLinker.PREFIX)}
        for function in self._final_module.functions:
            ours = function.name.startswith(MANGLED) and RuntimeLinker.PREFIX + function.name not in sought
            if ours and not function.is_declaration and function.linkage == llvm.Linkage.linkonce_odr:
                function.linkage, function.name = "internal", f"{PRIVATE}{function.name}"
        super()._optimize_final_module()

    def _finalize_final_module(self) -> None:
        """Make machine code and bitcode, and forget the module."""
        self._finalize_dynamic_globals()
        self._verify_declare_only_symbols()
        self._note_symbols()
        values = *self._final_module.functions, *self._final_module.global_variables
        self.defined = frozenset(x.name for x in values if not x.is_declaration and x.linkage != llvm.Linkage.internal)
        names = (x.name for x in self._final_module.global_variables)
        self.environments = tuple(sorted(name for name in names if name.startswith(ENVIRONMENT)))
        code = self._made()
        for function in self._final_module.functions:
            if not function.is_declaration and function.linkage == llvm.Linkage.external:
                function.linkage = "linkonce_odr"  # it may be in many callers, each of which may drop it
        self._machine_code = code
        self._load(code, self._final_module.as_bitcode(), self.defined)

    def _note_symbols(self) -> None:
        """Functions that call each other in a circle find each other when both are compiled."""
        linker = self._codegen._rtlinker
        linker.scan_unresolved_symbols(self._final_module, self._codegen._engine)
        linker.scan_defined_symbols(self._final_module)

    def _made(self) -> bytes:
        """Machine code of the module."""
        code: bytes = self._codegen._tm.emit_object(self._final_module)
        return code

    def _load(self, code: bytes, bitcode: bytes, defined: frozenset[str]) -> None:
        """Take over machine code and bitcode."""
        self._bitcode, self.defined = bitcode, defined
        self._final_module = llvm.parse_assembly(str(self._codegen._create_empty_module(self.name)))
        self._final_module.name = cgutils.normalize_ir_text(self.name)
        # by this name Numba finds the machine code for the module, when LLVM asks for it
        self._final_module._CPUCodeLibrary__library = weakref.proxy(self)
        self._compiled_object, self._disable_inspection = code, True
        engine = self._codegen._engine
        engine._defined_symbols |= defined
        engine._ee.add_module(self._final_module)
        engine.finalize_object()
        self._codegen._rtlinker.resolve(engine)
        self._finalized = True

    def _get_module_for_linking(self) -> Any:
        """The module that is linked into a caller."""
        self._ensure_finalized()
        return llvm.parse_bitcode(self._bitcode)

    def serialize_using_object_code(self) -> Any:
        """What is kept on disk; the machine code is forgotten here, as LLVM has it."""
        self._ensure_finalized()
        code, self._machine_code = self._machine_code, b""
        if not code:
            raise RuntimeError(f"{self.name} has been kept on disk already")
        return self.name, code, self._bitcode, self.defined

    @classmethod
    def loaded(cls, codegen: Any, kept: Any) -> KernelLibrary:
        """What was kept on disk."""
        name, *content = kept
        library = cls(codegen, name)
        library.enable_object_caching()
        library._load(*content)
        return library


class MergedLibrary(KernelLibrary):
    """The code of a function that is merged: bitcode for its callers, without machine code of its own."""

    def _optimize_final_module(self) -> None:
        """Left to the callers."""

    def _note_symbols(self) -> None:
        """It has no address at which another function could find it."""

    def _made(self) -> bytes:
        """In place of the code compile what Numba writes to, the variables of its environments."""
        module = self._codegen._create_empty_module(self.name)
        for name in self.environments:
            made = llvmlite.ir.GlobalVariable(module, llvmlite.ir.IntType(64), name)
            made.linkage, made.initializer = "common", llvmlite.ir.Constant(llvmlite.ir.IntType(64), 0)
        code: bytes = self._codegen._tm.emit_object(llvm.parse_assembly(str(module)))
        return code


@register_pass(mutates_CFG=False, analysis_only=True)
class UseKernelLibrary(AnalysisPass):
    """Choose where the code of the function goes, before it is lowered."""

    _name = "use_kernel_library"
    library = KernelLibrary

    def __init__(self) -> None:
        AnalysisPass.__init__(self)

    def run_pass(self, state: Any) -> bool:
        """Give the compiler the library."""
        state.library = self.library(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        return False


@register_pass(mutates_CFG=False, analysis_only=True)
class UseMergedLibrary(UseKernelLibrary):
    """The same for functions that are merged."""

    _name = "use_merged_library"
    library = MergedLibrary


class KernelCompiler(CompilerBase):
    """Numba's compiler for kernels."""

    choice: type[AnalysisPass] = UseKernelLibrary
    annotated = False  # whether the types of all expressions are kept

    def define_pipelines(self) -> list[Any]:
        """The usual passes, and one before the code is lowered; types of expressions are kept only where somebody asks."""
        passes = DefaultPassBuilder.define_nopython_pipeline(self.state)
        if not self.annotated:
            passes.passes = [(one, text) for one, text in passes.passes if one is not AnnotateTypes]
        names = [one for one, _ in passes.passes]
        lowering = next(k for k, one in enumerate(names) if issubclass(one, LoweringPass))
        passes.add_pass_after(self.choice, names[lowering - 1])
        passes.finalize()
        return [passes]


class MergedCompiler(KernelCompiler):
    """Numba's compiler for functions that are merged into their callers."""

    choice = UseMergedLibrary


class AnnotatedCompiler(MergedCompiler):
    """The same for functions of users, whose expressions are looked at."""

    annotated = True


class KeptKernel(CompileResultCacheImpl):
    """How a compiled function is kept on disk."""

    def reduce(self, result: Any) -> Any:
        """What is kept."""
        described = result.fndesc
        described.typemap = described.calltypes = None  # as Numba does
        known = [lookup_environment(name) for name in result.library.environments]
        return (
            result.library.serialize_using_object_code(), described, result.environment, result.signature, result.objectmode,
            result.lifted, result.reload_init, [one for one in known if one is not None and one.can_cache()],
        )  # fmt: skip

    def rebuild(self, target_context: Any, kept: Any) -> Any:
        """What was kept."""
        code, described, environment, signature, objectmode, lifted, reload_init, environments = kept
        for function in reload_init:
            function()
        library = KernelLibrary.loaded(target_context.codegen(), code)
        made: Any = CompileResult
        result = made(
            target_context=target_context, typing_context=target_context.typing_context, library=library,
            environment=environment, entry_point=target_context.get_executable(library, described, environment),
            fndesc=described, type_annotation="", signature=signature, objectmode=objectmode, lifted=lifted,
            typing_error=None, call_helper=None, metadata=None, reload_init=reload_init, referenced_envs=environments,
        )  # fmt: skip
        for one in environments:
            library.codegen.set_env(one.env_name, one)
        return result


# What is above is made for the inside of these versions; with others kernels are compiled as usual, which takes longer.
KNOWN = numba.__version__.startswith(("0.68",))
COMPILER: dict[str, Any] = {"pipeline_class": MergedCompiler} if KNOWN else {}
OF_USERS: dict[str, Any] = {"pipeline_class": AnnotatedCompiler} if KNOWN else {}
ALONE: dict[str, Any] = {"pipeline_class": KernelCompiler} if KNOWN else {}


def renamed(function: Callable[..., Any]) -> Callable[..., Any]:
    """The same function by another name, under which its other form is kept."""
    same = types.FunctionType(
        function.__code__, function.__globals__, function.__name__, function.__defaults__, function.__closure__
    )
    same.__module__, same.__qualname__ = function.__module__, f"{function.__qualname__}_merged"
    return same
