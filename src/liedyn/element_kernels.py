"""What kernels of elements are made of, for elements of your own; see docs/developers/kernel_element.md.

from liedyn.element_kernels import Shape, kernels_of, linear, pairs, position
"""

from __future__ import annotations

from liedyn.compiled.decorators import inline
from liedyn.compiled.decorators import inner as kernel
from liedyn.equation.roles import kernels_of, lever
from liedyn.equation.shape import Shape, pairs
from liedyn.groups.algebra import addm, addv, mat, vec
from liedyn.multibody.elements.rows.blocks import put_column, put_row
from liedyn.multibody.elements.state import (
    add_moments,
    angular,
    linear,
    memory,
    position,
    rotation,
    set_memory,
    turn_matrix,
)

__all__ = [
    "Shape",
    "add_moments",
    "addm",
    "addv",
    "angular",
    "inline",
    "kernel",
    "kernels_of",
    "lever",
    "linear",
    "mat",
    "memory",
    "pairs",
    "position",
    "put_column",
    "put_row",
    "rotation",
    "set_memory",
    "turn_matrix",
    "vec",
]
