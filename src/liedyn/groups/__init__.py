"""Lie groups: compiled kernels (algebra, so3, se3), classes for Python, and attitude conversions."""

from liedyn.groups.group import Group
from liedyn.groups.product import Product, R3xSO3, TangentBundle
from liedyn.groups.rn import Rn
from liedyn.groups.se3.group import SE3
from liedyn.groups.so3.group import SO3

__all__ = ["SE3", "SO3", "Group", "Product", "R3xSO3", "Rn", "TangentBundle"]
