"""Models as TOML files, in the words of the Python interface.

    [model]                     name, gravity, group: the arguments of `Model`; released: joints that do not act at the start
    [simulate]                  h, tolerance, t_end, method, record, events: used where `simulate` gets none
    [[body]], [[point_mass]], [[fixed_point_body]], [[beam]], [[superelement]]   arguments of the method of this name
    [[revolute]], [[spring]], [[force]], ...             arguments of the method of this name, a table each

Elements are made in the order of the file.  A frame is {body =, at =, rotation =}; a rotation a matrix, a quaternion
(scalar first), {axis =, angle =} or {axis =, degrees =}; a function of time a text such as "0.5*sin(2*pi*t)",
{expression =, of =}, {table = {x =, y =, kind =}} or {table = {csv = "FILE", x = "COLUMN", y = "COLUMN"}}; an input
{input =}; a shape {type = "box", size =, density =}, a list of them makes a compound body; a section {type = "circle",
radius =, E =, nu =, rho =} or {stiffness =, mass =}; a curve {type = "line", start =, end =}, "arc" or "spline".  Paths of
meshes and CSV files are relative to the model file.
"""

from __future__ import annotations

import inspect
import os
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from liedyn.arguments import check_regular, file_path, path_of, suggestion
from liedyn.errors import ModelError
from liedyn.multibody.files import toml
from liedyn.multibody.functions.table import Table
from liedyn.multibody.model import Model
from liedyn.multibody.own_elements import maker
from liedyn.multibody.parts import Body
from liedyn.multibody.restore import BODIES, check_default, element_types, named_functions, restored
from liedyn.multibody.shapes import Mesh

TABLES = ("shape", "section", "curve", "reference")  # arguments that are tables of their own
ZERO: dict[str, Any] = {
    "at": [0.0] * 3,
    "com": [0.0] * 3,
    "rotation": [[float(i == j) for j in range(3)] for i in range(3)],
}
FRAME = ("body", "at", "rotation")


# -- reading ----------------------------------------------------------------------------------------------------------


def read_toml(path: str | Path) -> Model:
    """The model of a TOML file."""
    path = path_of("read_toml", "path", path)
    try:
        return model_of_text(path, path.read_bytes().decode("utf-8"), {})
    except UnicodeDecodeError as error:
        raise ModelError(f"{path}: is not text in UTF-8: {error}") from None


def model_of_text(path: Path, text: str, values: Mapping[str, Any]) -> Model:
    """The model of a text in TOML; path: of its file, for messages and files that it names.

    values: that replace those of the text, by "NAME.KEY" of an element or body, "model.KEY" or "simulate.KEY".
    """
    try:
        data = tomllib.loads(text)
        for place, value in values.items():
            _replace(path, data, place, value)
        return _Reader(path, data, toml.places(text)).model()
    except tomllib.TOMLDecodeError as error:
        raise ModelError(f"{path}: {error}") from None
    except RecursionError:
        raise ModelError(f"{path}: lists or tables are nested too deeply for a model") from None


def _replace(path: Path, data: dict[str, Any], place: str, value: Any) -> None:
    """Give one entry of a table another value."""
    name, dot, key = place.rpartition(".")
    tables = {kind: data.setdefault(kind, {}) for kind in ("model", "simulate")}
    for tables_of_kind in data.values():
        for table in tables_of_kind if isinstance(tables_of_kind, list) else ():
            if isinstance(table, dict) and isinstance(table.get("name"), str):
                tables[table["name"]] = table
    if not dot or name not in tables:
        raise ModelError(
            f"{path}: {place!r} names no value; write NAME.KEY of a body or element with a name; "
            f"{suggestion(name or place, tables)}"
        )
    tables[name][key] = value


class _Reader:
    """Makes a model of the tables of a file, and says where in the file something is wrong."""

    def __init__(self, path: Path, data: dict[str, Any], places: list[toml.Place]) -> None:
        self.path, self.data = path, data
        self.places: dict[tuple[str, int], toml.Place] = {}
        for place in places:
            count = sum(name == place.name for name, _ in self.places)
            self.places[place.name, count if place.is_array else 0] = place

    def model(self) -> Model:
        """The model."""
        known = ("model", "simulate", *BODIES, *element_types())
        for name in self.data:
            if name not in known:
                hint = "a file holds no Python functions; add it after reading" if name == "user_force" else ""
                own = "if it is an element of your own, import the file that registers it before reading"
                raise self.error((name, 0), "", f"unknown; {hint or f'{suggestion(name, known)}; {own}'}")
        given = dict(self.table("model"))
        released = given.pop("released", [])
        model: Model = self.call(("model", 0), Model, {"name": self.path.stem, **given})
        model.defaults |= self.simulation()
        for kinds in (BODIES, element_types()):
            for where, table in self.entries(kinds):
                self.call(where, maker(model, where[0]), table)
        for joint in released if isinstance(released, list) else [released]:
            self.call(("model", 0), model.release, {"joint": joint})
        return model

    def table(self, name: str) -> dict[str, Any]:
        """A table that stands alone."""
        value = self.data.get(name, {})
        if not isinstance(value, dict):
            raise self.error((name, 0), "", f"write [{name}], once")
        return value

    def entries(self, kinds: tuple[str, ...]) -> Iterator[tuple[tuple[str, int], dict[str, Any]]]:
        """The tables of some kinds in the order of the file; those written as one list come last."""
        wanted = [(name, k) for name in kinds for k in range(len(self.list(name)))]
        order = {where: k for k, where in enumerate(self.places)}
        for where in sorted(wanted, key=lambda w: order.get(w, len(order))):
            yield where, self.list(where[0])[where[1]]

    def list(self, name: str) -> list[dict[str, Any]]:
        """The tables of one kind."""
        value = self.data.get(name, [])
        if not isinstance(value, list) or not all(isinstance(table, dict) for table in value):
            raise self.error((name, 0), "", f"write [[{name}]], in double brackets: there may be several")
        return value

    def call(self, where: tuple[str, int], function: Callable[..., Any], table: dict[str, Any]) -> Any:
        """Call a method with the entries of a table as arguments."""
        parameters = {k: p for k, p in inspect.signature(function).parameters.items() if k != "self"}
        old_names = getattr(function, "old_names", {})  # of files of earlier versions
        table = {old_names.get(key, key): value for key, value in table.items()}
        for key, value in table.items():
            if key not in parameters:
                raise self.error(where, key, f"unknown; {suggestion(key, parameters)}")
            if isinstance(value, bool) and not isinstance(parameters[key].default, bool):
                raise self.error(where, key, f"true and false mean nothing here: {value!r}")
        for key, p in parameters.items():
            if p.default is p.empty and key not in table:
                raise self.error(where, "", f"{key} is missing; its entries are {', '.join(parameters)}")
        arguments = {}
        for key, value in table.items():
            try:
                arguments[key] = self.argument(key, value)
            except ModelError as error:
                inner, _, message = str(error).partition(": ")
                raise self.error(where, inner, message) from None
        try:
            return function(**arguments)
        except ModelError as error:
            raise self.error(where, _culprit(str(error), table), str(error)) from None

    def argument(self, key: str, value: Any) -> Any:
        """An argument from its entry."""
        result = restored(self.with_paths(value) if key == "shape" else self.with_columns(value, key), key)
        if isinstance(result, dict) and key not in TABLES and not {"body"} <= set(result) <= set(FRAME):
            raise ModelError(f"{key}: a frame has {', '.join(FRAME)} (body is needed), not {', '.join(result)}")
        return result

    def with_paths(self, shape: Any) -> Any:
        """Shapes with the paths of their meshes relative to this file."""
        if isinstance(shape, list):
            return [self.with_paths(one) for one in shape]
        if isinstance(shape, dict) and isinstance(shape.get("source"), str):
            return shape | {"source": str(self.path.parent / shape["source"])}
        return shape

    def with_columns(self, value: Any, key: str) -> Any:
        """The value with the points of tables that a CSV file holds; its path is relative to this file."""
        if isinstance(value, list):
            return [self.with_columns(one, f"{key}[{k}]") for k, one in enumerate(value)]
        if not isinstance(value, dict):
            return value
        table = value.get("table")
        if set(value) != {"table"} or not isinstance(table, dict) or not isinstance(table.get("csv"), str):
            return {k: self.with_columns(one, f"{key}.{k}") for k, one in value.items()}
        options = {k: x for k, x in table.items() if k != "csv"}
        parameters = inspect.signature(Table.from_csv).parameters
        for word in options:
            if word not in parameters or word == "path":
                raise ModelError(f"{key}: {word}: unknown; {suggestion(word, [*list(parameters)[1:], 'csv'])}")
        try:
            return Table.from_csv(self.path.parent / table["csv"], **options).to_dict()
        except ModelError as error:
            raise ModelError(f"{key}: {error}") from None

    def simulation(self) -> dict[str, Any]:
        """What the table [simulate] says, checked."""
        table = self.table("simulate")
        where = ("simulate", 0)
        for key, value in table.items():
            try:
                check_default(key, value)
            except ModelError as error:
                raise self.error(where, key, str(error).removeprefix(f"{key}: ")) from None
        return table

    def error(self, where: tuple[str, int], key: str, message: str) -> ModelError:
        """An error with file, line and entry."""
        name, k = where
        place = self.places.get(where) or toml.Place(name, 0, False)
        line = place.keys.get(key.partition(".")[0].partition("[")[0], place.line)
        entry = f"{name}[{k}]" if place.is_array or isinstance(self.data.get(name), list) else name
        return ModelError(f"{self.path}{f':{line}' if line else ''}: {entry}{'.' if key else ''}{key}: {message}")


def _culprit(message: str, table: dict[str, Any]) -> str:
    """The entry of which a message speaks: whose value it quotes, or which it names where arguments stand."""
    for key, value in table.items():
        words = [value, *value.values()] if isinstance(value, dict) else [value]
        if key != "name" and any(repr(word) in message for word in words if isinstance(word, str)):
            return key
    if "of this name" in message:
        return "name"
    named = {key: re.search(rf"(?:: |^){key}[ :]|\b{key} = ", message) for key in table if len(key) > 1}
    return min((m.start(), key) for key, m in named.items() if m)[1] if any(named.values()) else ""


# -- writing ----------------------------------------------------------------------------------------------------------


def write_toml(model: Model, path: str | Path) -> Path:
    """Write a model as a TOML file, from which it comes back to the bit."""
    path = file_path("write", path, (".toml",))
    tables: list[tuple[str, bool, dict[str, Any]]] = []
    data = model.to_dict()
    own = {key: data[key] for key in ("gravity", "group")}
    released = {"released": data["released"]} if model.released else {}
    tables.append(("model", False, {"name": data["name"], **_short(own, Model), **released}))
    if model.defaults:
        tables.append(("simulate", False, model.defaults))
    for (body, _), call in zip(model.calls(), data["bodies"], strict=True):
        kind = call.pop("kind")
        if isinstance(body, Body) and "shape" in call:
            call["shape"] = [_shape(s, path.parent) for s in body.shapes]
            call["shape"] = call["shape"][0] if len(call["shape"]) == 1 else call["shape"]
        tables.append((kind, True, _short(call, getattr(Model, kind), ("com", "rotation"))))
    for call in data["elements"]:
        kind = call.pop("type")
        if functions := named_functions(call):
            raise ModelError(
                f"{kind} {call['name']!r} holds the Python function {functions[0]!r}, which a model file cannot hold; use "
                f"ld.expression('...') or ld.Table(...) instead, or leave the element out and add it after reading"
            )
        tables.append((kind, True, _short(call, maker(Model, kind))))
    text = toml.document(tables)
    check_regular(path)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        part.write_text(text, encoding="utf-8")
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
    return path


def _shape(shape: Any, folder: Path) -> dict[str, Any]:
    """The table of a shape; a mesh that was read from a file is named, not copied."""
    table = shape.to_dict()
    if isinstance(shape, Mesh) and shape.file is not None:
        table |= {"source": Path(os.path.relpath(shape.file, folder)).as_posix(), "scale": shape.scale.tolist()}
    return table


def _short(call: dict[str, Any], function: Callable[..., Any], zero: tuple[str, ...] = ()) -> dict[str, Any]:
    """A call without what is the default anyway, and shorter ways to write the same; zero: entries whose default it is."""
    defaults = {k: p.default for k, p in inspect.signature(function).parameters.items()}
    short = {k: _shorter(k, v) for k, v in call.items()}
    return {k: v for k, v in short.items() if not _same(v, defaults[k]) and not (k in zero and _same(v, ZERO[k]))}


def _shorter(key: str, value: Any) -> Any:
    """Principal values of an inertia, frames without what is zero."""
    if key == "inertia":
        diagonal = [value[i][i] for i in range(3)]
        return (
            diagonal if _same(value, [[diagonal[i] if i == j else 0.0 for j in range(3)] for i in range(3)]) else value
        )
    if isinstance(value, dict) and "body" in value:
        return {k: v for k, v in value.items() if k not in ZERO or not _same(v, ZERO[k])}
    return value


def _same(a: Any, b: Any) -> bool:
    """Equal to the last bit, the sign of zero included."""
    return repr(a) == repr(list(b) if isinstance(b, tuple) else b)
