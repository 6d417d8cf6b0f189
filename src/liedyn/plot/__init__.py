"""Plots of a result.  matplotlib is imported when one is asked for.

`overview` (`sol.plot()`), `steps` (`sol.plot("steps")`), `beam`, `contact` and `work_precision` make a figure.  `trajectories`,
`energies`, `momenta`, `powers`, `constraint_drift`, `joint_coordinates`, `reactions`, `phase_portrait`, `mode_shapes` and
`convergence` draw into `ax`, or into a new figure, and return the axes.
"""

from liedyn.plot.compare import convergence, work_precision
from liedyn.plot.contact import contact
from liedyn.plot.energy import constraint_drift, energies, momenta, powers
from liedyn.plot.joints import joint_coordinates, phase_portrait, reactions
from liedyn.plot.modes import mode_shapes
from liedyn.plot.overview import beam, overview
from liedyn.plot.space import trajectories
from liedyn.plot.steps import steps
from liedyn.plot.style import COLORS, STYLE, heading

__all__ = [
    "COLORS",
    "STYLE",
    "beam",
    "constraint_drift",
    "contact",
    "convergence",
    "energies",
    "heading",
    "joint_coordinates",
    "mode_shapes",
    "momenta",
    "overview",
    "phase_portrait",
    "powers",
    "reactions",
    "steps",
    "trajectories",
    "work_precision",
]
