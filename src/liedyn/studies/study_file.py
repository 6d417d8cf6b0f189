"""Sweeps as files, for the command line: `liedyn sweep study.toml`.

    model = "pendulum.toml"                  # or problem = "heavy_top"
    out = "study"                            # folder of the results
    time_limit = 60.0                        # seconds that a run may take

    [parameters]                             # a grid; of a model by NAME.KEY, of a problem by its parameters
    "bob.mass" = [1.0, 2.0]
    "rope.stiffness" = {from = 1e3, to = 1e5, count = 5, log = true}

    [outputs]
    low = {read = "position", of = "bob", component = 2, take = "min"}

    [simulate]                               # options: t_end, h or tolerance, method, record
    t_end = 2.0

A file holds no code: models come from files of their own or from the library, read-outs are those named in READ_OUTS.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from liedyn.arguments import number, path_of, positive, shown, suggestion, whole
from liedyn.errors import ModelError
from liedyn.multibody.files.model_file import model_of_text
from liedyn.results.solution import Solution
from liedyn.studies.order import named_problem
from liedyn.studies.sweeps.parameters import Parameters

TABLES = ("model", "problem", "out", "time_limit", "parameters", "outputs", "simulate")
READ_OUTS: dict[str, Callable[[Solution, str], np.ndarray]] = {
    "position": Solution.position,
    "velocity": Solution.velocity,
    "angular_velocity": Solution.angular_velocity,
    "acceleration": Solution.acceleration,
    "quaternion": Solution.quaternion,
    "coordinate": Solution.coordinate,
    "coordinate_rate": Solution.coordinate_rate,
    "effort": Solution.effort,
    "reaction_force": lambda sol, of: sol.reaction(of)[0],
    "reaction_moment": lambda sol, of: sol.reaction(of)[1],
}
TAKEN: dict[str, Callable[[np.ndarray], Any]] = {
    "last": lambda x: x[-1],
    "first": lambda x: x[0],
    "min": lambda x: x.min(axis=0),
    "max": lambda x: x.max(axis=0),
    "mean": lambda x: x.mean(axis=0),
    "rms": lambda x: np.sqrt((x**2).mean(axis=0)),
    "all": lambda x: x,
}
OPTIONS = (
    "t_end",
    "h",
    "tolerance",
    "method",
    "record",
    "newton",
    "newton_tolerance",
    "h_min",
    "h_max",
    "first_step",
    "group",
)
KEYS = ("read", "of", "component", "take")


@dataclass(frozen=True)
class OfModelFile:
    """Builds the model of a TOML file with other values."""

    path: str
    text: str

    def __call__(self, **values: Any) -> Any:
        """The model with these values."""
        return model_of_text(Path(self.path), self.text, values)


@dataclass(frozen=True)
class OfProblem:
    """Builds a problem of the library with other parameters."""

    name: str

    def __call__(self, **values: Any) -> Any:
        """The problem with these parameters."""
        return named_problem(self.name, **values)


@dataclass(frozen=True)
class ReadOuts:
    """Takes the outputs that a file names from a solution."""

    wanted: dict[str, dict[str, Any]]

    def __call__(self, sol: Solution) -> dict[str, Any]:
        """The outputs by their names."""
        return {name: self._read(sol, entry) for name, entry in self.wanted.items()}

    def _read(self, sol: Solution, entry: Mapping[str, Any]) -> Any:
        x = np.asarray(READ_OUTS[entry["read"]](sol, entry["of"]))
        if "component" in entry:
            x = x[:, entry["component"]]
        return TAKEN[entry.get("take", "last")](x)


@dataclass(frozen=True)
class Study:
    """What a file asks for, as arguments of `sweep`."""

    build: OfModelFile | OfProblem
    parameters: Parameters
    output: ReadOuts | None
    out: Path | None
    options: dict[str, Any]
    time_limit: float | None = None


def read_study(path: str | Path) -> Study:
    """The study of a TOML file."""
    file = path_of("sweep", "path", path)
    if not file.is_file():
        raise FileNotFoundError(f"there is no file {file}")
    try:
        data = tomllib.loads(file.read_bytes().decode("utf-8"))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as error:
        raise ModelError(f"{file}: {error}") from None
    _known(file, "", data, TABLES)
    parameters = _parameters(file, _table(file, data, "parameters"))
    outputs = {name: _output(file, name, entry) for name, entry in _table(file, data, "outputs").items()}
    options = _table(file, data, "simulate")
    _known(file, "[simulate] ", options, OPTIONS)
    if outputs:
        options.setdefault("record", 1)
    out = file.parent / _text(file, data, "out") if "out" in data else None
    limit = positive(str(file), "time_limit", data["time_limit"]) if "time_limit" in data else None
    return Study(_build(file, data), parameters, ReadOuts(outputs) if outputs else None, out, options, limit)


def _build(file: Path, data: dict[str, Any]) -> OfModelFile | OfProblem:
    """What builds the models."""
    if ("model" in data) == ("problem" in data):
        raise ModelError(
            f'{file}: name a model file, model = "crank.toml", or a problem of the library, problem = "chain"'
        )
    if "problem" in data:
        return OfProblem(_text(file, data, "problem"))
    model = file.parent / _text(file, data, "model")
    if model.suffix != ".toml" or not model.is_file():
        raise ModelError(f"{file}: model = {str(model)!r} must be a model file in TOML that is there")
    try:
        return OfModelFile(str(model.resolve()), model.read_bytes().decode("utf-8"))
    except UnicodeDecodeError as error:
        raise ModelError(f"{model}: is not text in UTF-8: {error}") from None


def _parameters(file: Path, table: dict[str, Any]) -> Parameters:
    """The grid."""
    if not table:
        raise ModelError(f'{file}: there are no parameters; write [parameters] and "NAME.KEY" = [values]')
    return Parameters(tuple(table), tuple(_values(file, name, x) for name, x in table.items()), grid=True)


def _values(file: Path, name: str, given: Any) -> Any:
    """The values of one parameter: a list, or from, to and count."""
    if isinstance(given, list) and given:
        return given
    if not isinstance(given, dict):
        raise ModelError(
            f"{file}: {name} = {shown(given)} must be a list of values, or {{from = 1, to = 2, count = 5}}"
        )
    _known(file, f"{name}: ", given, ("from", "to", "count", "log"))
    missing = [key for key in ("from", "to", "count") if key not in given]
    if missing:
        raise ModelError(f"{file}: {name} lacks {', '.join(missing)}")
    first, last = (number(str(file), f"{name}.{key}", given[key]) for key in ("from", "to"))
    count = whole(str(file), f"{name}.count", given["count"], 1, 10**9)
    if given.get("log", False) is not True:
        return np.linspace(first, last, count)
    if first <= 0.0 or last <= 0.0:
        raise ModelError(f"{file}: {name}: log = true needs positive values, not {first:g} to {last:g}")
    return np.geomspace(first, last, count)


def _output(file: Path, name: str, entry: Any) -> dict[str, Any]:
    """One entry of [outputs]."""
    if not isinstance(entry, dict):
        raise ModelError(
            f'{file}: {name} = {shown(entry)}: write {{read = "position", of = "bob", component = 2, take = "min"}}'
        )
    _known(file, f"{name}: ", entry, KEYS)
    for key, known in (("read", tuple(READ_OUTS)), ("take", tuple(TAKEN))):
        if (key == "read" or key in entry) and entry.get(key) not in known:
            raise ModelError(f"{file}: {name}: {key} = {shown(entry.get(key))}; {suggestion(entry.get(key), known)}")
    if not isinstance(entry.get("of"), str):
        raise ModelError(f"{file}: {name}: of = {shown(entry.get('of'))} must name a body or joint")
    if "component" in entry:
        whole(str(file), f"{name}.component", entry["component"], 0, 5)
    return entry


def _table(file: Path, data: dict[str, Any], name: str) -> dict[str, Any]:
    found = data.get(name, {})
    if not isinstance(found, dict):
        raise ModelError(f"{file}: write [{name}] as a table")
    return dict(found)


def _text(file: Path, data: dict[str, Any], key: str) -> str:
    if not isinstance(data[key], str) or not data[key]:
        raise ModelError(f"{file}: {key} = {shown(data[key])} must be a text")
    return str(data[key])


def _known(file: Path, where: str, table: Mapping[str, Any], known: tuple[str, ...]) -> None:
    for key in table:
        if key not in known:
            raise ModelError(f"{file}: {where}{key} is unknown; {suggestion(key, known)}")
