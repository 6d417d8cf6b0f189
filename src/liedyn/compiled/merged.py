"""Kernels that are merged into their callers: the compiler optimizes them there, and makes machine code of the callers alone.

Numba optimizes each function and turns it into machine code, also one that is merged into all that call it, and the callers
once more with all of it inside.  In a time loop, the kernels of which are merged over many levels, that is a third of the
time of compiling.  The form of a kernel that compiled code sees is typed and lowered, and kept on disk, but is not more than
text for the compiler; what Python calls, and what is called by its address, is compiled as usual.
"""

from __future__ import annotations

import types
import weakref
from collections.abc import Callable
from typing import Any

import llvmlite.binding as llvm
import llvmlite.ir
import numba
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import AnalysisPass, LoweringPass, register_pass

ENVIRONMENT = "_ZN08NumbaEnv"  # how names of the variables begin that hold Numba's environment of a function


class MergedLibrary(JITCodeLibrary):
    """The code of a function that is merged: what is linked into its callers, without machine code of its own."""

    def _optimize_final_module(self) -> None:
        """Left to the callers."""

    def _finalize_final_module(self) -> None:
        """In place of the code compile what Numba writes to, the variables of its environments."""
        self._finalize_dynamic_globals()
        self._verify_declare_only_symbols()
        module = self._codegen._create_empty_module(self.name)
        for variable in self._final_module.global_variables:
            if variable.name.startswith(ENVIRONMENT):
                made = llvmlite.ir.GlobalVariable(module, llvmlite.ir.IntType(64), variable.name)
                made.linkage, made.initializer = "common", llvmlite.ir.Constant(llvmlite.ir.IntType(64), 0)
        compiled = llvm.parse_assembly(str(module))
        # by this name the library is told which machine code is its own, and keeps it
        compiled._CPUCodeLibrary__library = weakref.proxy(self)
        self._codegen._add_module(compiled)
        self._codegen._engine.finalize_object()
        self._finalized = True


@register_pass(mutates_CFG=False, analysis_only=True)
class UseMergedLibrary(AnalysisPass):
    """Choose where the code of the function goes, before it is lowered."""

    _name = "use_merged_library"

    def __init__(self) -> None:
        AnalysisPass.__init__(self)

    def run_pass(self, state: Any) -> bool:
        """Give the compiler the library."""
        state.library = MergedLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        return False


class MergedCompiler(CompilerBase):
    """Numba's compiler for functions that are merged into their callers."""

    def define_pipelines(self) -> list[Any]:
        """The usual passes, and one before the code is lowered."""
        passes = DefaultPassBuilder.define_nopython_pipeline(self.state)
        names = [one for one, _ in passes.passes]
        lowering = next(k for k, one in enumerate(names) if issubclass(one, LoweringPass))
        passes.add_pass_after(UseMergedLibrary, names[lowering - 1])
        passes.finalize()
        return [passes]


# What is above is made for the inside of these versions; with others kernels are compiled as usual, which takes longer.
KNOWN = ("0.68",)
COMPILER: dict[str, Any] = {"pipeline_class": MergedCompiler} if numba.__version__.startswith(KNOWN) else {}


def renamed(function: Callable[..., Any]) -> Callable[..., Any]:
    """The same function by another name, under which its other form is kept."""
    same = types.FunctionType(
        function.__code__, function.__globals__, function.__name__, function.__defaults__, function.__closure__
    )
    same.__module__, same.__qualname__ = function.__module__, f"{function.__qualname__}_merged"
    return same
