"""Kernels that only some systems need: compiled when a system does, their addresses written into its head."""

from __future__ import annotations

from liedyn.compiled.address import address
from liedyn.equation.builder import Structure
from liedyn.equation.iteration_matrix import hidden_tangent, tangent_se3, velocity_tangent
from liedyn.equation.moves import inverse_tangents_se3, move_se3
from liedyn.equation.nodes import changes_variables
from liedyn.equation.optional_parts import HIDDEN, NODES, OTHERS, TANGENT_SE3


def set_addresses(structure: Structure) -> None:
    """Compile what only systems with SE(3) nodes, of index 2 or with nonholonomic rows need; addresses go to the head."""
    head = structure.head
    if changes_variables(head):
        head.move_others = address(move_se3, NODES)
        head.inverse_tangents_others = address(inverse_tangents_se3, NODES)
        head.tangent_se3 = address(tangent_se3, TANGENT_SE3)
    use_others(structure, "move_others", "inverse_tangents_others", "turn_others")
    if head.index == 2:
        head.hidden_tangent = address(hidden_tangent, HIDDEN)
    if head.velocity_b < head.n_blocks_b:
        head.velocity_tangent = address(velocity_tangent, HIDDEN)


def use_others(structure: Structure, *names: str) -> None:
    """Compile these kernels of `optional_parts.OTHERS`, where nodes are on groups of the user; addresses go to the head."""
    if structure.others is not None:
        for name in names:
            structure.head[name] = address(structure.others.kernel(name), OTHERS[name])
