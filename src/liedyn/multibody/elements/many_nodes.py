"""What elements on any number m of nodes share: both atoms of each node, and all blocks of these row by row.

The kernels are the same for all m, which the parameters tell; atom 2 k is the translation of node k, 2 k + 1 its rotation.
"""

from __future__ import annotations

from liedyn.compiled.decorators import inline
from liedyn.equation.shape import Shape, pairs

(NODE_0,) = Shape(nodes="0").places("NODE_0")  # node k is at NODE_0 + k


@inline
def stride(m):
    """Integers per element: nodes, atoms, blocks."""
    return m + 2 * m + 4 * m * m


@inline
def atom(m, a):
    """Place of atom a."""
    return m + a


@inline
def block(m, a, b):
    """Place of the block of the atoms a and b."""
    return m + 2 * m + 2 * m * a + b


@inline
def four_blocks(m, k, l):
    """Places of the blocks between the nodes k and l: tt, tr, rt, rr."""
    return (
        block(m, 2 * k, 2 * l),
        block(m, 2 * k, 2 * l + 1),
        block(m, 2 * k + 1, 2 * l),
        block(m, 2 * k + 1, 2 * l + 1),
    )


def shape_of(m: int, par: str) -> Shape:
    """Shape of the elements with m nodes."""
    nodal = " ".join(f"t{k} r{k}" for k in range(m))
    shape = Shape(nodes=" ".join(map(str, range(m))), atoms=nodal, blocks=pairs(nodal, nodal), par=par)
    places = stride(m), atom(m, 2 * m - 1), block(m, 2 * m - 1, 0)
    if places != shape.places(f"STRIDE R{m - 1} R{m - 1}_T0"):
        raise ValueError(f"the places of {m} nodes in kernels are not those of {shape}")
    return shape
