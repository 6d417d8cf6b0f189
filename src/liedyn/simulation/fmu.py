"""FMU: a co-simulation unit of another program (FMU) as controller or force element of a model."""

from __future__ import annotations

import re
import sys
import tempfile
import weakref
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from liedyn.arguments import checked_class, path_of, positive, shown, suggestion
from liedyn.errors import FMUError, ModelError

REALS = {"Real": "Real", "Float64": "Float64", "Float32": "Float32"}
INTEGERS = {
    "Integer": "Integer", "Enumeration": "Integer", "Int8": "Int8", "UInt8": "UInt8", "Int16": "Int16", "UInt16": "UInt16",
    "Int32": "Int32", "UInt32": "UInt32", "Int64": "Int64", "UInt64": "UInt64", "Boolean": "Boolean",
}  # fmt: skip
TEXTS = {"String": "String"}
ADVICE = "look at its inputs and its documentation, or take a shorter communication step h"


@dataclass(frozen=True)
class Variable:
    """A number or an array of a unit, or one number of an array."""

    name: str
    reference: int
    kind: str  # by which its functions are called
    size: int
    index: int | None  # of the one number


@checked_class
@dataclass(frozen=True)
class FMU:
    """A co-simulation unit (FMU, FMI 2.0 or 3.0) that takes part in a run: `simulate(..., fmus=[...])`, `Stepper(..., fmus=)`.

    file: the unit, a file that ends in .fmu.  It holds machine code of somebody else, which runs with your rights: take units
    only from where you would take a program.  Nothing in it runs before the run begins, and no model file can name one.
    inputs: variables of the unit and what they get of the model, as texts: "coordinate(hinge)", "position(bob)[2]" (one number
    of a vector); those of `export_native`.
    outputs: variables of the unit and the inputs of the model (`model.input(name)`) that they give.  Of an array a variable is
    one number, "force[0]".
    parameters: values of its parameters, and of inputs that nothing is given to.
    h: its communication step in seconds, a multiple of the step of the run (default: each step); steps by tolerance end there.
    name: for messages (default: the name of the file).

    At each communication point the unit first gets what the model is there and comes to this point, then the model gets its
    outputs, and keeps them until the next one: inputs are held, so that errors are proportional to h.

    >>> unit = ld.FMU("controller.fmu", inputs={"angle": "coordinate(hinge)"}, outputs={"torque": "motor"}, h=1e-2)
    Traceback (most recent call last):
    ...
    liedyn.errors.ModelError: FMU: there is no file 'controller.fmu'
    """

    file: str | Path
    inputs: Mapping[str, str] = field(default_factory=dict)
    outputs: Mapping[str, str] = field(default_factory=dict)
    parameters: Mapping[str, Any] = field(default_factory=dict)
    h: float | None = None
    name: str = ""

    def __post_init__(self) -> None:
        path = path_of("FMU", "file", self.file)
        if not path.is_file():
            raise ModelError(f"FMU: there is no file {str(path)!r}")
        object.__setattr__(self, "file", path.absolute())
        if not isinstance(self.name, str):
            raise ModelError(f"FMU: name = {shown(self.name)} must be a text")
        object.__setattr__(self, "name", self.name or path.stem)
        for key in ("inputs", "outputs", "parameters"):
            table = getattr(self, key)
            if not isinstance(table, Mapping) or not all(isinstance(x, str) for x in table):
                raise ModelError(f"{self.who}: {key} = {shown(table)} must be a table by variables of the unit")
            object.__setattr__(self, key, dict(table))
        if self.h is not None:
            object.__setattr__(self, "h", positive(self.who, "h", self.h))
        for key, value in self.outputs.items():
            if not isinstance(value, str):
                raise ModelError(
                    f"{self.who}: outputs[{key!r}] = {shown(value)} must be the name of an input of the model"
                )
        twice = [x for x in self.outputs.values() if list(self.outputs.values()).count(x) > 1]
        if twice:
            raise ModelError(f"{self.who}: two outputs give the input {twice[0]!r} of the model; leave one out")
        self._describe()

    @property
    def who(self) -> str:
        """For messages."""
        return f"unit {self.name!r}"

    def _describe(self) -> None:
        """Read what the unit says of itself, and find the variables that are named."""
        fmpy = fmpy_for(self.who)
        try:
            described = fmpy.read_model_description(str(self.file))
        except Exception as error:  # FMPy raises what it meets: damaged archives, XML that is none, other versions
            raise ModelError(f"{self.who}: {str(self.file)!r} is no unit that can be read: {_brief(error)}") from error
        version = described.fmiVersion or ""
        if version != "2.0" and not version.startswith("3."):
            raise ModelError(f"{self.who} is one of FMI {version}; units of FMI 2.0 and 3.0 take part in a run")
        if described.coSimulation is None:
            raise ModelError(
                f"{self.who} is not one for co-simulation, which brings its own solver; export it as such a one"
            )
        known = {v.name: v for v in described.modelVariables}
        object.__setattr__(self, "described", described)
        inputs = {x: _variable(self.who, "inputs", x, known, "input", REALS) for x in self.inputs}
        outputs = {x: _variable(self.who, "outputs", x, known, "output", REALS | INTEGERS) for x in self.outputs}
        whole = {v.name for v in inputs.values() if v.index is None}
        for text, v in inputs.items():
            if v.index is not None and v.name in whole:
                raise ModelError(f"{self.who}: {v.name!r} and {text!r} are given; give the array or its numbers")
        object.__setattr__(self, "variables", (inputs, outputs))
        given = {v.name for v in inputs.values()}
        for text in self.parameters:
            if text in given:
                raise ModelError(f"{self.who}: {text!r} is among inputs and parameters; give it once")
        found = {x: _parameter(self.who, x, known, value) for x, value in self.parameters.items()}
        object.__setattr__(self, "_values", found)

    described: Any = field(init=False, repr=False, compare=False, default=None)
    variables: Any = field(init=False, repr=False, compare=False, default=None)
    _values: Any = field(init=False, repr=False, compare=False, default=None)

    @property
    def keeps_state(self) -> bool:
        """Whether its state can be saved and given back."""
        how = self.described.coSimulation
        return bool(how.canGetAndSetFMUstate and how.canSerializeFMUstate)

    def __getstate__(self) -> dict[str, Any]:
        """What it was made of; the file is read again."""
        return {key: getattr(self, key) for key in ("file", "inputs", "outputs", "parameters", "h", "name")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        for key, value in state.items():
            object.__setattr__(self, key, value)
        self.__post_init__()


def fmpy_for(who: str) -> Any:
    """FMPy, or an error that says how to get it."""
    try:
        return import_module("fmpy")
    except ImportError as error:
        raise ModelError(
            f"{who}: units are run by FMPy, which is missing ({error}): pip install 'liedyn[fmi]'"
        ) from None


def _brief(error: BaseException) -> str:
    """The text of an error in one line."""
    return " ".join(str(error).split())[:400] or type(error).__name__


def _variable(
    who: str, argument: str, text: str, known: Mapping[str, Any], causality: str, kinds: Mapping[str, str]
) -> Variable:
    """The variable that a text names."""
    index, v = None, known.get(text)
    if v is None:
        found = re.fullmatch(r"(.*)\[(\d+)\]", text)
        if found is not None and found[1] in known:
            v, index = known[found[1]], int(found[2])
    fit = [name for name, x in known.items() if str(x.causality) == causality]
    if v is None:
        raise ModelError(f"{who}: {argument}: it has no variable {text!r}; {suggestion(text, fit)}")
    if str(v.causality) != causality:
        raise ModelError(f"{who}: {argument}: {v.name!r} is no {causality} but {v.causality}; {suggestion('', fit)}")
    if v.type not in kinds:
        raise ModelError(f"{who}: {argument}: {v.name!r} is a {v.type}; only numbers are exchanged")
    size = int(np.prod(v.shape)) if v.shape else 1
    if index is not None and not (v.shape and index < size):
        raise ModelError(f"{who}: {argument}: {v.name!r} has {size} numbers, so there is no {text!r}")
    if index is None and size != 1 and causality == "output":
        raise ModelError(
            f"{who}: {argument}: {text!r} is an array of {size} numbers, and an input of the model is one; name one as "
            f"'{text}[0]'"
        )
    return Variable(v.name, int(v.valueReference), kinds[v.type], size, index)


def _parameter(who: str, text: str, known: Mapping[str, Any], value: Any) -> tuple[Variable, list[Any]]:
    """A parameter and its values."""
    v = known.get(text)
    fit = [name for name, x in known.items() if str(x.causality) in ("parameter", "input")]
    if v is None:
        raise ModelError(f"{who}: parameters: it has no variable {text!r}; {suggestion(text, fit)}")
    if str(v.causality) not in ("parameter", "input") or str(v.variability) == "constant":
        raise ModelError(f"{who}: parameters: {text!r} is {v.causality}, which cannot be set; {suggestion('', fit)}")
    kinds = REALS | INTEGERS | TEXTS
    if v.type not in kinds:
        raise ModelError(f"{who}: parameters: {text!r} is a {v.type}, which is not supported")
    size = int(np.prod(v.shape)) if v.shape else 1
    values = list(np.ravel(np.asarray(value, dtype=object)))
    right = {"String": str}.get(v.type, bool if v.type == "Boolean" else int if v.type in INTEGERS else float)
    accepted = (int, float, np.number) if right is float else (right, np.integer) if right is int else (right,)
    fits = all(isinstance(x, accepted) and (right in (bool, str) or not isinstance(x, bool)) for x in values)
    if len(values) != size or not fits or (right is float and not np.isfinite(np.array(values, dtype=float)).all()):
        raise ModelError(f"{who}: parameters[{text!r}] = {shown(value)} must be {size} value(s) of type {v.type}")
    return Variable(v.name, int(v.valueReference), kinds[v.type], size, None), [right(x) for x in values]


class Program:
    """The running code of a unit; each call that fails is a `FMUError` with what the unit has said."""

    def __init__(self, unit: FMU) -> None:
        self.unit, self.t, self.start, self.steps = unit, 0.0, 0.0, 0
        self._said: list[str] = []
        fmpy = fmpy_for(unit.who)
        simulation = import_module("fmpy.simulation")
        if fmpy.platform not in fmpy.supported_platforms(str(unit.file)):
            have = ", ".join(x for x in fmpy.supported_platforms(str(unit.file))) or "none"
            raise ModelError(
                f"{unit.who} has no machine code for this system ({fmpy.platform}; it has {have}); "
                "ask its maker for it, or compile its source (fmpy compile), if it is in it"
            )
        self._folder = tempfile.TemporaryDirectory(prefix="liedyn-unit-")
        try:
            fmpy.extract(str(unit.file), self._folder.name)
            self.fmu = simulation.instantiate_fmu(
                self._folder.name, unit.described, "CoSimulation",
                logger=_listener(unit.described.fmiVersion, self._said), require_functions=False,
            )  # fmt: skip
        except Exception as error:  # FMPy raises bare exceptions
            self._folder.cleanup()
            raise ModelError(f"{unit.who} cannot be started: {self._words(error)}") from error
        self.is_3 = unit.described.fmiVersion.startswith("3.")
        self._end = weakref.finalize(self, _end, self.fmu, self._folder)

    def _words(self, error: BaseException) -> str:
        said = f"; it says: {self._said[-1]}" if self._said else ""
        return f"{_brief(error)}{said}"

    def _call(self, name: str, *arguments: Any, **options: Any) -> Any:
        """Call a function of it."""
        try:
            return getattr(self.fmu, name)(*arguments, **options)
        except Exception as error:  # FMICallException, and what FMPy raises besides
            raise FMUError(f"{self.unit.who} failed at t = {self.t:g}: {self._words(error)}", ADVICE) from error

    def begin(self, t: float, values: Sequence[np.ndarray]) -> None:
        """Initialize it at t with its parameters, and its inputs."""
        self.t, self.start, self.steps = t, t, 0
        if self.is_3:
            for v, given in self.unit._values.values():
                self._set(v, given)
            self._call("enterInitializationMode", startTime=t)
        else:
            self._call("setupExperiment", startTime=t)
            for v, given in self.unit._values.values():
                self._set(v, given)
            self._call("enterInitializationMode")
        self._take(values)
        self._call("exitInitializationMode")

    def step(self, h: float, values: Sequence[np.ndarray]) -> None:
        """Give it its inputs and let it make a step."""
        self._take(values)
        told = self._call("doStep", self.t, h)
        if told is not None:
            _, ends, early, reached = told
            if ends or (early and abs(reached - self.t - h) > 1e-9 * h):
                what = "asks to end the run" if ends else f"made only a part of its step, to t = {reached:g}"
                raise FMUError(f"{self.unit.who} {what} at t = {self.t + h:g}", ADVICE)
        self.steps += 1
        self.t = self.start + self.steps * h

    def _take(self, values: Sequence[np.ndarray]) -> None:
        """Give it its inputs."""
        whole: dict[str, tuple[Variable, np.ndarray]] = {}
        for v, x in zip(self.unit.variables[0].values(), values, strict=True):
            if not np.isfinite(x).all():
                raise FMUError(
                    f"{self.unit.who}: its input {v.name!r} is not finite at t = {self.t:g}", "look at the model"
                )
            if v.index is None:
                self._set(v, x.tolist())
                continue
            if v.name not in whole:
                whole[v.name] = v, np.array(self._get(v), dtype=float)
            whole[v.name][1][v.index] = x[0]
        for v, x in whole.values():
            self._set(v, x.tolist())

    def outputs(self) -> list[float]:
        """Its outputs, in their order."""
        found = []
        for v in self.unit.variables[1].values():
            value = float(self._get(v)[v.index or 0])
            if not np.isfinite(value):
                raise FMUError(f"{self.unit.who}: its output {v.name!r} is {value} at t = {self.t:g}", ADVICE)
            found.append(value)
        return found

    def _set(self, v: Variable, values: Sequence[Any]) -> None:
        self._call(f"set{v.kind}", [v.reference], values)

    def _get(self, v: Variable) -> Any:
        if v.size > 1:
            return self._call(f"get{v.kind}", [v.reference], nValues=v.size)
        return self._call(f"get{v.kind}", [v.reference])

    def take(self) -> tuple[float, float, int, bytes]:
        """Where it is, and its state as bytes."""
        state = self._call("getFMUState")
        try:
            return self.t, self.start, self.steps, bytes(self._call("serializeFMUState", state))
        finally:
            self._call("freeFMUState", state)

    def put(self, kept: tuple[float, float, int, bytes]) -> None:
        """Go to a state."""
        self.t, self.start, self.steps, content = kept
        state = self._call("deserializeFMUState", content)
        try:
            self._call("setFMUState", state)
        finally:
            self._call("freeFMUState", state)


def _listener(version: str, said: list[str]) -> Any:
    """What keeps warnings and errors of a unit for messages; it must not know its `Program`, which could never go then."""

    def hear(status: int, message: Any) -> None:
        if status > 0:
            text = message.decode("utf-8", "replace") if isinstance(message, bytes) else str(message)
            said[:] = [*said[-4:], " ".join(text.split())[:300]]

    if version == "2.0":
        return lambda component, name, status, category, message: hear(status, message)
    return lambda environment, status, category, message: hear(status, message)


def _end(fmu: Any, folder: Any) -> None:
    """Let a unit go."""
    try:
        if not sys.is_finalizing():
            fmu.freeInstance()
    except Exception:  # it has no state left that anybody could lose
        pass
    finally:
        folder.cleanup()
