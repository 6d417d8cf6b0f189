"""What stands on the ground and is only drawn: the base of a robot, a frame, a building."""

from __future__ import annotations

from typing import Any

import numpy as np

from liedyn.arguments import checked, vector
from liedyn.errors import ModelError
from liedyn.multibody.lowering import Lowering, lowers
from liedyn.multibody.model_base import ModelBase
from liedyn.multibody.parts import Element, as_rotation
from liedyn.multibody.shapes import Shape, as_shapes, placed
from liedyn.typing import Attitude, Point


class SceneryMethods(ModelBase):
    """Shapes on the ground."""

    @checked
    def scenery(
        self,
        shape: Shape | list[Shape],
        position: Point = (0.0, 0.0, 0.0),
        rotation: Attitude | None = None,
        name: str | None = None,
    ) -> Element:
        """Shapes that stand on the ground and are only drawn; nothing touches them, their density does not matter.

        position, rotation: of all of them, in the inertial frame.

        >>> model = ld.Model()
        >>> model.scenery(ld.Box((1, 1, 0.1), color="#808080"), position=(0, 0, -0.05), name="table")
        <scenery 'table': ground>
        """
        label = self._label("scenery", name, [self.ground])
        who = f"scenery {label!r}"
        shapes = as_shapes(who, shape)
        if not shapes:
            raise ModelError(f"{who}: shape = None: give a shape, or a list of them")
        place, axes = vector(who, "position", position), as_rotation(who, rotation)
        call = {"shape": list(shapes), "position": place, "rotation": axes}
        drawn = tuple(placed(s, place, np.asarray(axes)) for s in shapes)
        return self._add("scenery", label, (self.ground,), call, shapes=drawn)


@lowers("scenery")
def _lower_scenery(low: Lowering, e: Element) -> None:
    """It does nothing."""


def scenery_of(model: Any) -> list[Shape]:
    """All shapes that stand on the ground."""
    return [shape for e in model.elements if e.type == "scenery" for shape in e.data["shapes"]]
