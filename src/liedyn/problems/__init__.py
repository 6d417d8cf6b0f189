"""Benchmark problems, each with its parameters, its source and a reference solution.

    problem = liedyn.problems.heavy_top(constrained=True)
    liedyn.simulate(problem)            problem.reference(0.5)["x"]

`names()` lists all of them, `get(name)` makes one by name.
"""

from __future__ import annotations

import difflib
import inspect
from collections.abc import Callable
from functools import partial

from liedyn.arguments import shown, suggestion
from liedyn.problems.base import Problem
from liedyn.problems.beams import (
    bend_45,
    composite_cantilever,
    flexible_four_bar,
    flexible_slider_crank,
    flying_spaghetti,
    free_beam,
    geradin_cantilever,
    roll_up,
    rotating_cantilever,
    satellite_with_booms,
)
from liedyn.problems.cat import falling_cat
from liedyn.problems.planar import (
    andrews_squeezer,
    car_axis,
    double_pendulum,
    four_bar,
    n_four_bar,
    simple_pendulum,
    slider_crank,
)
from liedyn.problems.rods import chain, net
from liedyn.problems.spacecraft import satellite
from liedyn.problems.spatial import (
    bennett,
    bricard,
    flyball_governor,
    gyroscope,
    robot_arm,
    spatial_slider_crank,
    stewart_platform,
)
from liedyn.problems.tops import (
    follower_top,
    free_body,
    free_top,
    geradin_top,
    heavy_top,
    lens_top,
    spherical_top,
)
from liedyn.problems.vehicles import bicycle, quarter_car, rolling_disk

_REGISTRY: dict[str, Callable[..., Problem]] = {
    "spherical_top": spherical_top,
    "free_top": free_top,
    "follower_top": follower_top,
    "heavy_top": heavy_top,
    "heavy_top_constrained": partial(heavy_top, constrained=True),
    "lens_top_a": partial(lens_top, "a"),
    "lens_top_b": partial(lens_top, "b"),
    "geradin_top_1": partial(geradin_top, 1),
    "geradin_top_2": partial(geradin_top, 2),
    "geradin_top_1_pivot": partial(geradin_top, 1, constrained=False),
    "geradin_top_2_pivot": partial(geradin_top, 2, constrained=False),
    "free_body": free_body,
    "satellite": satellite,
    "falling_cat": falling_cat,
    "simple_pendulum": simple_pendulum,
    "double_pendulum": double_pendulum,
    "four_bar": four_bar,
    "four_bar_rssr": partial(four_bar, "RSSR"),
    "n_four_bar": n_four_bar,
    "n_four_bar_rssr": partial(n_four_bar, joints="RSSR"),
    "slider_crank": slider_crank,
    "andrews_squeezer": andrews_squeezer,
    "car_axis": car_axis,
    "bricard": bricard,
    "bennett": bennett,
    "flyball_governor": flyball_governor,
    "spatial_slider_crank": spatial_slider_crank,
    "stewart_platform": stewart_platform,
    "gyroscope": gyroscope,
    "robot_arm": robot_arm,
    "rolling_disk": rolling_disk,
    "bicycle": bicycle,
    "quarter_car": quarter_car,
    "chain": chain,
    "net": net,
    "roll_up": roll_up,
    "bend_45": bend_45,
    "composite_cantilever": composite_cantilever,
    "geradin_cantilever": geradin_cantilever,
    "flying_spaghetti": flying_spaghetti,
    "free_beam": free_beam,
    "rotating_cantilever": rotating_cantilever,
    "flexible_slider_crank": flexible_slider_crank,
    "flexible_four_bar": flexible_four_bar,
    "satellite_with_booms": satellite_with_booms,
}


def names() -> list[str]:
    """Names that `get` knows."""
    return list(_REGISTRY)


def get(name: str, **options) -> Problem:
    """Make a problem by name; options go to its function, as in get("chain", n=100).

    >>> problem = ld.problems.get("chain", n=4)
    >>> problem.h, len(problem.build().bodies)
    (0.001, 4)
    """
    maker = _maker(name)
    known = inspect.signature(maker).parameters
    for key, value in options.items():
        if key not in known:
            raise ValueError(f"{name}: unknown argument {key!r} = {shown(value)}; {suggestion(key, known)}")
    return maker(**options)


def options(name: str) -> list[str]:
    """Names of the options that `get` takes for a problem."""
    return list(inspect.signature(_maker(name)).parameters)


def _maker(name: str) -> Callable[..., Problem]:
    """The function behind a name."""
    if not isinstance(name, str) or name not in _REGISTRY:
        near = (
            []
            if not isinstance(name, str) or len(name) > 100
            else difflib.get_close_matches(name, _REGISTRY, n=1, cutoff=0.4)
        )
        hint = f"did you mean {near[0]!r}? " if near else ""
        raise ValueError(f"no problem is called {shown(name)}; {hint}known: {', '.join(_REGISTRY)}")
    return _REGISTRY[name]


__all__ = [
    "Problem",
    "andrews_squeezer",
    "bend_45",
    "bennett",
    "bicycle",
    "bricard",
    "car_axis",
    "chain",
    "composite_cantilever",
    "double_pendulum",
    "falling_cat",
    "flexible_four_bar",
    "flexible_slider_crank",
    "flyball_governor",
    "flying_spaghetti",
    "follower_top",
    "four_bar",
    "free_beam",
    "free_body",
    "free_top",
    "geradin_cantilever",
    "geradin_top",
    "get",
    "gyroscope",
    "heavy_top",
    "lens_top",
    "n_four_bar",
    "names",
    "net",
    "options",
    "quarter_car",
    "robot_arm",
    "roll_up",
    "rolling_disk",
    "rotating_cantilever",
    "satellite",
    "satellite_with_booms",
    "simple_pendulum",
    "slider_crank",
    "spatial_slider_crank",
    "spherical_top",
    "stewart_platform",
]
