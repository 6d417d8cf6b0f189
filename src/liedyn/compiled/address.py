"""Kernels called by their addresses: no caller is compiled again for another kernel of the same signature."""

from __future__ import annotations

from functools import cache
from typing import Any

from numba import types
from numba.core import cgutils

from liedyn.compiled.decorators import LazyKernel, dispatcher, raise_as_users

NUMBER = types.float64
ARRAY, INTEGERS, TABLE = (types.Array(number, 1, "C") for number in (NUMBER, types.int32, types.int64))
# Element kernels see arrays as bare pointers, which have an index and no shape: an array is seven words, and for one body
# a quarter of a step would go by in handing them over.
POINTER, INT_POINTER = types.CPointer(types.float64), types.CPointer(types.int32)


@cache
def of_number(signature: Any, number: Any) -> Any:
    """The signature of the same kernel for arrays of numbers of another type (`directions.py`); single numbers stay floats."""
    other = {POINTER: types.CPointer(number), ARRAY: types.Array(number, 1, "C")}
    return signature.return_type(*(other.get(a, a) for a in signature.args))


def address(kernel: Any, signature: Any) -> int:
    """Address of the compiled kernel; compiled (or loaded from the cache) when not yet there.

    Only this function may produce addresses: one of another signature would crash.  Addresses are never stored in files.
    """
    known = kernel.addresses if isinstance(kernel, LazyKernel) else {}
    if id(signature) in known:  # our signatures are constants of a module
        return known[id(signature)]
    compiled = dispatcher(kernel)
    if signature.args not in compiled.overloads:
        try:
            compiled.compile(signature)
        except Exception as error:
            raise_as_users(error)
            raise
    result = compiled.get_compile_result(signature)
    found = known[id(signature)] = result.library.get_pointer_to_function(result.fndesc.llvm_func_name)
    _compiled[found] = result
    return found


_compiled: dict[int, Any] = {}  # what Numba compiled, by address


def compiled_at(at: int) -> Any:
    """What Numba compiled to the code at an address that `address` gave; None if there is none."""
    return _compiled.get(at)


def caller(sig: Any, array: Any = ARRAY) -> Any:
    """Intrinsic `call(address, *args)` for kernels of one signature; an array expected as a pointer is passed as its data.

    array: type of an array among the arguments, where these may be of other numbers than floats.
    """
    number = array.dtype
    sig = sig if number == NUMBER else of_number(sig, number)
    arrays = {types.CPointer(number): types.Array(number, 1, "C"), INT_POINTER: INTEGERS}

    def passed(context, builder, value, have, want):
        if have != want and want in arrays:
            return context.make_array(have)(context, builder, value).data
        return context.cast(builder, value, have, want)

    def typing(typingctx):
        def codegen(context, builder, signature, args):
            fnty = context.call_conv.get_function_type(sig.return_type, sig.args)
            pointer = builder.inttoptr(args[0], fnty.as_pointer())
            values = [
                passed(context, builder, a, have, want)
                for a, have, want in zip(args[1:], signature.args[1:], sig.args, strict=True)
            ]
            status, result = context.call_conv.call_function(builder, pointer, sig.return_type, sig.args, values)
            with cgutils.if_unlikely(builder, status.is_error):
                context.call_conv.return_status_propagate(builder, status)
            return result

        return sig.return_type(types.int64, *(arrays.get(want, want) for want in sig.args)), codegen

    return typing
