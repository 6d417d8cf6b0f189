"""Lie groups: compiled kernels (algebra, so3, se3, matrix), classes for Python, and attitude conversions."""

from liedyn.groups.check import GroupReport, check_group
from liedyn.groups.group import Group
from liedyn.groups.matrix.group import MatrixGroup
from liedyn.groups.product import Product, R3xSO3, TangentBundle
from liedyn.groups.rn import Rn
from liedyn.groups.se3.group import SE3
from liedyn.groups.so3.group import SO3

__all__ = [
    "SE3",
    "SO3",
    "Group",
    "GroupReport",
    "MatrixGroup",
    "Product",
    "R3xSO3",
    "Rn",
    "TangentBundle",
    "check_group",
]
