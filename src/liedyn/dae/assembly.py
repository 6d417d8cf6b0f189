"""What a simulation needs of a model, a problem or a bare system: elements, nodes and what the user gave as start."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from liedyn.dae.structure import Builder


@dataclass(eq=False)
class Assembly:
    """Elements on nodes with initial values: q (n, 12), v (n, 6) in the algebra of each node, given (n, 6) bool.

    inputs: names of signals that are written from outside (`Stepper`), with their numbers.
    """

    builder: Builder
    q: np.ndarray
    v: np.ndarray
    given: np.ndarray
    inputs: dict[str, int] = field(default_factory=dict)
