"""The units of a run: what they are told of the model, and what they give to it; `integrate/exchange.py` says when."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from liedyn.arguments import shown, suggestion
from liedyn.errors import ModelError
from liedyn.integrate.setup import Setup
from liedyn.results.live.outputs import Wanted, asked
from liedyn.results.live.reader import Reader
from liedyn.simulation.fmu import FMU, Program


def as_units(who: str, units: Any, known: Mapping[str, int]) -> list[FMU]:
    """The units that a user gives, checked against the inputs of the model."""
    found = [units] if isinstance(units, FMU) else units
    if not isinstance(found, list | tuple) or not all(isinstance(x, FMU) for x in found):
        raise ModelError(f"{who}: fmus = {shown(units)} must be a list of ld.FMU")
    given: dict[str, str] = {}
    for unit in found:
        for name in unit.outputs.values():
            if name not in known:
                raise ModelError(f"{unit.who}: outputs: the model has no input {name!r}; {suggestion(name, known)}")
            if name in given:
                raise ModelError(f"{unit.who}: the input {name!r} of the model is given by unit {given[name]!r} too")
            given[name] = unit.name
    names = [unit.name for unit in found]
    twice = [x for x in names if names.count(x) > 1]
    if twice:
        raise ModelError(f"{who}: two units are called {twice[0]!r}; give one another name=")
    return list(found)


class Coupling:
    """Units that run with a model (a `Partner` of an `Exchange`)."""

    def __init__(self, units: Sequence[FMU], model: Any) -> None:
        self.units, self.model = list(units), model
        self.wanted: dict[str, Wanted] = {}
        self.picks: list[list[tuple[str, int | None]]] = []
        for unit in units:
            mine = []
            for variable, text in unit.inputs.items():
                mine.append(self._want(unit, variable, text))
            self.picks.append(mine)
        self.programs = [Program(unit) for unit in units]
        self.held: dict[str, float] = {}

    def _want(self, unit: FMU, variable: str, text: Any) -> tuple[str, int | None]:
        """Ask for a read-out; its name, and which number of it."""
        index, plain = None, text
        found = re.fullmatch(r"(.*\S)\s*\[(\d+)\]\s*", text, re.DOTALL) if isinstance(text, str) else None
        if found is not None:
            plain, index = found[1], int(found[2])
        try:
            ((_, wanted),) = asked(self.model, {"one": plain}).items()
        except ModelError as error:
            raise ModelError(f"{unit.who}: inputs[{variable!r}]: {error}") from None
        for name, known in self.wanted.items():
            if known == wanted:
                return name, index
        name = f"y{len(self.wanted)}"
        self.wanted[name] = wanted
        return name, index

    @property
    def intervals(self) -> dict[str, float | None]:
        """Communication steps."""
        return {unit.who: unit.h for unit in self.units}

    def connect(self, setup: Setup) -> None:
        """Read from the run of this setup."""
        try:
            self.reader = Reader(self.model, setup, self.wanted)
        except ModelError as error:
            raise ModelError(f"inputs of units: {error}") from None
        places = {y.name: y for y in self.reader.outputs}
        self.places = []
        for unit, mine in zip(self.units, self.picks, strict=True):
            slices = []
            for v, (name, index), text in zip(unit.variables[0].values(), mine, unit.inputs.values(), strict=True):
                y = places[name]
                if index is not None and index >= y.size:
                    raise ModelError(
                        f"{unit.who}: inputs[{v.name!r}]: {text!r}: there are {y.size} numbers, from [0] on"
                    )
                size = 1 if index is not None else y.size
                wanted = 1 if v.index is not None else v.size
                if size != wanted:
                    raise ModelError(
                        f"{unit.who}: inputs[{v.name!r}]: {text!r} has {size} numbers, and the variable {wanted}; name one as "
                        f"'{text}[0]'"
                    )
                first = y.first + (index or 0)
                slices.append(slice(first, first + size))
            self.places.append(slices)

    def _values(self, k: int) -> list[np.ndarray]:
        return [self.reader.values[place] for place in self.places[k]]

    def begin(self, t: float) -> dict[str, float]:
        """Start at t; returns the first inputs."""
        self.reader.read()
        for k, program in enumerate(self.programs):
            program.begin(t, self._values(k))
            self._hold(k)
        return dict(self.held)

    def _hold(self, k: int) -> None:
        self.held |= dict(zip(self.units[k].outputs.values(), self.programs[k].outputs(), strict=True))

    def talk(self, due: Mapping[str, float]) -> dict[str, float]:
        """Let the units that are due come to where the run is; due: their communication steps."""
        self.reader.read()
        for k, unit in enumerate(self.units):
            if unit.who in due:
                self.programs[k].step(due[unit.who], self._values(k))
                self._hold(k)
        return dict(self.held)
