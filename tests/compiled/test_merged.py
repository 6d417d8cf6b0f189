"""Kernels that are merged into their callers."""

import ctypes
import math
import os
import subprocess
import sys

import llvmlite.binding as llvm
import pytest
from cold_cache import cold_cache
from numba import types

import liedyn as ld
from liedyn.compiled.address import address
from liedyn.compiled.decorators import inner, kernel
from liedyn.compiled.merged import COMPILER

pytestmark = pytest.mark.skipif(not COMPILER, reason="kernels are compiled as usual with this version of Numba")
NUMBER = types.float64(types.float64)
SCRIPT = """
import sys
import liedyn as ld
from liedyn.compiled.decorators import kernel

@kernel(hot=True)
def square(x):
    if x < 0.0:
        raise ValueError("a negative number")
    return x * x

@kernel
def twice(x):
    return 2.0 * square(x)

@kernel
def thrice(x):
    return 3.0 * square(x)

calling = {"twice": twice, "thrice": thrice}[sys.argv[1]]
print(calling(2.0), sum(square.inside.stats.cache_hits.values()), sum(calling.dispatcher.stats.cache_hits.values()))
try:
    calling(-1.0)
except ld.UserFunctionError as error:
    print(str(error).split(" (")[0])
"""


@kernel(hot=True)
def square(x):
    return x * x


@kernel
def twice(x):
    return 2.0 * square(x)


@inner
def total(x):  # too large to be merged by the compiler of its own accord
    found = 0.0
    for k in range(100):
        y = square(x + k)
        found += (
            math.sin(y) * math.exp(-y)
            + math.cos(y) * math.log(1.0 + y)
            + math.tan(y) * math.atan(y)
            + math.sinh(1.0 / y)
        )
        found += math.asinh(y) * math.erf(y) + math.log1p(y) * math.expm1(-y) + math.tanh(y) * math.cosh(1.0 / y)
    return found


@kernel
def two_totals(x):
    return total(x) * total(x + 1.0) - total(2.0 * x)


def machine_code(dispatcher):
    """Where the code of a compiled function of a number begins, 0 if there is none."""
    result = dispatcher.get_compile_result(NUMBER)
    return result.library.get_pointer_to_function(result.fndesc.llvm_func_name)


def test_only_what_is_called_has_machine_code():
    assert twice(3.0) == 18.0
    assert machine_code(square.inside) == 0
    assert machine_code(twice.dispatcher) != 0


def test_what_only_kernels_call_is_compiled_within_its_callers():
    expected = total.py_func(3.0) * total.py_func(4.0) - total.py_func(6.0)
    assert two_totals(3.0) == pytest.approx(expected, rel=1e-14)
    assert machine_code(total.inside) == 0


def test_no_caller_shares_its_copy_of_a_callee():
    """What others might replace is a closed book to the compiler."""
    assert two_totals(3.0) != 0.0
    library = two_totals.dispatcher.get_compile_result(NUMBER).library
    callees = [
        f for f in library._get_module_for_linking().functions if not f.is_declaration and "total_merged" in f.name
    ]
    assert callees
    assert all(f.linkage == llvm.Linkage.internal for f in callees)
    assert not {f.name for f in callees} & library.defined


@kernel
def apart(x, factor):
    found = 0.0
    for k in range(20):
        y = square(x + k)
        found += factor * math.sin(y) * math.exp(-y) + math.cos(y) * math.log(1.0 + y) + math.tan(y) * math.atan(y)
        found += math.asinh(y) * math.erf(y) + math.log1p(y) * math.expm1(-y) + math.tanh(y) * math.cosh(1.0 / y)
    return found


@kernel
def of_apart(x):
    return apart(x, 2.0) * apart(x + 1.0, 2.0)  # the compiler may drop the argument that is always 2 from its copy


def test_the_address_of_a_kernel_is_not_that_of_a_copy():
    number = types.float64(types.float64, types.float64)
    assert of_apart(1.0) == pytest.approx(apart.py_func(1.0, 2.0) * apart.py_func(2.0, 2.0), rel=1e-13)
    called = ctypes.CFUNCTYPE(
        ctypes.c_int, ctypes.POINTER(ctypes.c_double), ctypes.c_void_p, ctypes.c_double, ctypes.c_double
    )
    value = ctypes.c_double()
    called(address(apart, number))(ctypes.byref(value), ctypes.c_void_p(), 1.0, 3.0)
    assert value.value == pytest.approx(apart.py_func(1.0, 3.0), rel=1e-13)


def test_a_merged_kernel_may_be_called_from_python_and_by_its_address_too():
    assert twice(3.0) == 2.0 * square(3.0)
    assert address(square, NUMBER) != 0


def test_another_process_merges_what_was_kept_into_a_new_caller(tmp_path):
    path = tmp_path / "merged.py"
    path.write_text(SCRIPT)
    environment = os.environ | {"LIEDYN_CACHE_DIR": str(cold_cache(tmp_path))}
    found = []
    for name in ("twice", "thrice", "twice"):
        done = subprocess.run(
            [sys.executable, path, name], env=environment, capture_output=True, text=True, timeout=120
        )
        assert done.returncode == 0, done.stderr
        found.append(done.stdout.splitlines())
    error = "a function of the user raised ValueError: a negative number"
    assert found == [["8.0 0 0", error], ["12.0 1 0", error], ["8.0 0 1", error]]


def test_no_module_of_LLVM_is_kept_and_callers_can_still_be_compiled():
    assert twice(3.0) == 18.0
    for made in (twice.dispatcher, square.inside):
        library = made.get_compile_result(NUMBER).library
        assert list(library._final_module.functions) == []
        assert [f.name for f in library._get_module_for_linking().functions if not f.is_declaration]

    @kernel
    def four_times(x):
        return 2.0 * twice(x)

    assert four_times(3.0) == 36.0


CIRCLE = """
import warnings
import liedyn as ld
from liedyn.compiled.decorators import inner, kernel, njit

warnings.simplefilter("ignore")

@kernel
def power(x, n):
    return 1.0 if n == 0 else x * power(x, n - 1)

@inner
def factorial(n):
    return 1.0 if n == 0 else n * factorial(n - 1)

@kernel
def more(n):
    return factorial(n) + factorial(n + 1)

@njit
def even(n):
    return True if n == 0 else odd(n - 1)

@njit
def odd(n):
    return False if n == 0 else even(n - 1)

print(power(2.0, 5), more(4))
try:
    print(even(8))
except ld.UserFunctionError as error:
    print(str(error).split(": ")[1])
"""


def test_functions_that_call_each_other_do_not_crash(tmp_path):
    path = tmp_path / "circle.py"
    path.write_text(CIRCLE)
    done = subprocess.run([sys.executable, path], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == ["32.0 144.0", "numba jitted function aborted due to unresolved symbol"]


def test_a_mistake_in_a_merged_kernel_is_named_with_its_place():
    @kernel(hot=True)
    def wrong(x):
        return x.velocty

    @kernel
    def calls(x):
        return wrong(x)

    with pytest.raises(ld.ModelError, match=r"line \d+ of .*test_merged.py"):
        calls(1.0)
