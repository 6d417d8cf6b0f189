"""Types of public arguments, so that an editor and a type checker help; use them in your own signatures.

from liedyn.typing import BodyLike, Point
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:  # classes of layers above
    from liedyn.equation.consistent.initial import State
    from liedyn.equation.system.system import System
    from liedyn.integrate.method import Method
    from liedyn.multibody.flexible.beams import Beam
    from liedyn.multibody.functions.control import Control
    from liedyn.multibody.functions.table import Table
    from liedyn.multibody.model import Model
    from liedyn.multibody.parts import Body, Element, Frame, Input
    from liedyn.multibody.shapes import Shape
    from liedyn.problems.base import Problem

__all__ = [
    "Array",
    "Attitude",
    "BeamLike",
    "BodyLike",
    "FrameLike",
    "Inertia",
    "JointLike",
    "MethodLike",
    "ModelLike",
    "Point",
    "ShapeLike",
    "StateLike",
    "TimeFunctionLike",
    "Vector",
    "VectorFunctionLike",
]

Array: TypeAlias = NDArray[np.float64]  # what read-outs return
Vector: TypeAlias = Sequence[float] | NDArray[Any]  # 3 numbers
Point: TypeAlias = Vector  # 3 coordinates
# quaternion (scalar first), 3x3 matrix, or a Rotation of SciPy
Attitude: TypeAlias = "Sequence[float] | Sequence[Sequence[float]] | NDArray[Any] | HasMatrix"
Inertia: TypeAlias = Sequence[float] | Sequence[Sequence[float]] | NDArray[Any]  # 3 principal values or 3x3 matrix

BodyLike: TypeAlias = "Body | str"  # a body, or its name
FrameLike: TypeAlias = "Body | Frame | str | Mapping[str, Any]"  # a body or its name, or a frame on one
JointLike: TypeAlias = "Element | str"  # a joint, driver or force, or its name
BeamLike: TypeAlias = "Beam | str"  # a beam, or its name
ShapeLike: TypeAlias = "Shape | Sequence[Shape]"  # what a body is drawn with, and its mass may come from

MethodLike: TypeAlias = "Method | str"  # a method, or its text: "bliedf:k=3"
ModelLike: TypeAlias = "Model | System | Problem"  # what can be simulated
# what holds a state to start from: a State, a solution, an equilibrium, a report of an assembly, a load path
StateLike: TypeAlias = "State | HasState"

# a number, a function of time, a table, an input
TimeFunctionLike: TypeAlias = "float | Callable[[float], float] | Table | Control | Input"
# 3 numbers, functions or inputs, or one function of time that returns 3 numbers
VectorFunctionLike: TypeAlias = "Sequence[TimeFunctionLike] | NDArray[Any] | Callable[[float], Any] | Table"

if TYPE_CHECKING:
    from typing import Protocol

    class HasMatrix(Protocol):
        """What knows its rotation matrix, as `scipy.spatial.transform.Rotation`."""

        def as_matrix(self) -> NDArray[np.float64]: ...

    class HasState(Protocol):
        """What has a state, as an attribute or by a call."""

        @property
        def state(self) -> Any: ...
