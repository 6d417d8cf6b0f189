"""The parameters of a sweep: a grid of values, or a list of samples; sample k is made when it is asked for."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from liedyn.arguments import checked, items, shown
from liedyn.errors import ModelError
from liedyn.studies.sweeps.identity import identity

MOST = 10**12  # runs of a sweep
RUN = "run"  # the dimension of a list of samples


@dataclass(frozen=True)
class Parameters:
    """Names and values of parameters.

    grid: every combination of the values, the last name changes fastest; else the values of one line belong together.
    """

    names: tuple[str, ...]
    values: tuple[Sequence[Any], ...]
    grid: bool

    @property
    def shape(self) -> tuple[int, ...]:
        """Number of runs along each dimension."""
        return tuple(len(x) for x in self.values) if self.grid else (len(self.values[0]),)

    @property
    def dims(self) -> tuple[str, ...]:
        """Names of the dimensions."""
        return self.names if self.grid else (RUN,)

    def __len__(self) -> int:
        return math.prod(self.shape)

    def sample(self, number: int) -> dict[str, Any]:
        """The arguments of one run."""
        if self.grid:
            places = (int(k) for k in np.unravel_index(number, self.shape))
            return {name: _plain(x[k]) for name, x, k in zip(self.names, self.values, places, strict=True)}
        return {name: _plain(x[number]) for name, x in zip(self.names, self.values, strict=True)}

    def columns(self) -> dict[str, Any]:
        """The value of each parameter in each run."""
        if not self.grid:
            return {name: as_array(x) for name, x in zip(self.names, self.values, strict=True)}
        places = np.unravel_index(np.arange(len(self)), self.shape)
        return {name: as_array(x)[k] for name, x, k in zip(self.names, self.values, places, strict=True)}

    def digests(self) -> dict[str, str]:
        """A hash of the values of each parameter."""
        return {name: _digest(x) for name, x in zip(self.names, self.values, strict=True)}


@checked
def samples(values: Any, names: Sequence[str]) -> Parameters:
    """Parameters of a sweep from an array with one line per run: of `scipy.stats.qmc`, of SALib, of a random generator.

    values: array of shape (runs, parameters).  names: of the parameters, the arguments of `build`.

    >>> ld.samples([[1.0, 0.2], [2.0, 0.3]], ["length", "angle"]).sample(1)
    {'length': 2.0, 'angle': 0.3}
    """
    table = np.asarray(values)
    if isinstance(names, str | bytes):
        raise ModelError(f"samples: names = {shown(names)} must be a list of names")
    labels = _names(items("samples", "names", names, 10**6, "a list of names"), "samples: names")
    if table.ndim == 1 and len(labels) == 1:
        table = table[:, None]
    if table.ndim != 2 or table.shape[1] != len(labels):
        raise ModelError(
            f"samples: the array has shape {table.shape}; {len(labels)} names need shape (runs, {len(labels)})"
        )
    if table.dtype.kind == "f" and not np.isfinite(table).all():
        raise ModelError(f"samples: line {int(np.flatnonzero(~np.isfinite(table).all(axis=1))[0])} is not finite")
    return _counted(Parameters(labels, tuple(table.T), grid=False))


def as_parameters(given: Any) -> Parameters:
    """Parameters as `sweep` takes them."""
    if isinstance(given, Parameters):
        return given
    if hasattr(given, "columns") and hasattr(given, "itertuples"):  # a DataFrame
        names = _names([str(name) for name in given.columns])
        return _counted(Parameters(names, tuple(given[name].to_numpy() for name in given.columns), grid=False))
    if isinstance(given, Mapping):
        names = _names(list(given))
        values = tuple(_values(name, given[name]) for name in names)
        return _counted(Parameters(names, values, grid=True))
    if isinstance(given, Sequence) and not isinstance(given, str | bytes):
        return _of_dictionaries(given)
    raise ModelError(
        f"sweep: parameters = {shown(given)} must be a dictionary of values (a grid), a list of dictionaries, a DataFrame, or "
        "ld.samples(array, names)"
    )


def _of_dictionaries(given: Sequence[Any]) -> Parameters:
    """A list of dictionaries with the same names."""
    if not given or not all(isinstance(x, Mapping) for x in given):
        what = "is empty" if not given else f"has {shown(next(x for x in given if not isinstance(x, Mapping)))}"
        raise ModelError(f"sweep: parameters must be a list of dictionaries, one per run; it {what}")
    names = _names(list(given[0]))
    for k, x in enumerate(given):
        if set(x) != set(names):
            raise ModelError(f"sweep: run {k} has the parameters {sorted(x)}; the first has {sorted(names)}")
    return _counted(Parameters(names, tuple([x[name] for x in given] for name in names), grid=False))


def _names(names: Sequence[Any], where: str = "sweep: parameters") -> tuple[str, ...]:
    for name in names:
        if not (isinstance(name, str) and name.isidentifier()):
            raise ModelError(
                f"{where}: a name is an argument of build, letters, digits and underscores; {shown(name)} is not"
            )
    if len(set(names)) != len(names):
        raise ModelError(f"{where}: one is there twice among {list(names)}")
    if not names:
        raise ModelError(f"{where}: there are none")
    return tuple(names)


def _values(name: str, given: Any) -> Any:
    """The values of one parameter of a grid."""
    if isinstance(given, str | bytes) or (np.ndim(given) == 0 and not isinstance(given, Sequence)):
        raise ModelError(
            f"sweep: {name} = {shown(given)} must be a list of values; [{shown(given)}] is a list with one"
        )
    return given if isinstance(given, np.ndarray) else list(given)


def _counted(found: Parameters) -> Parameters:
    if not 0 < len(found) <= MOST:
        raise ModelError(f"sweep: {len(found)} runs; a sweep has 1 to {MOST:g}")
    return found


def _plain(value: Any) -> Any:
    """A number of NumPy as one of Python."""
    return value.item() if isinstance(value, np.generic) else value


def as_array(values: Sequence[Any]) -> np.ndarray:
    """Values as an array of numbers or texts; of other things, how they are shown."""
    try:
        x = np.asarray(values)
    except ValueError:
        x = np.empty(0, dtype=object)
    if x.ndim == 1 and x.dtype.kind in "biufcUS":
        return x
    return np.array([shown(value) for value in values])


def _digest(values: Sequence[Any]) -> str:
    """Hash of values, the same in another process."""
    if isinstance(values, np.ndarray) and not values.dtype.hasobject:
        data = np.ascontiguousarray(values)
        return hashlib.sha256(f"{data.dtype.str}{data.shape}".encode() + data.tobytes()).hexdigest()[:24]
    plain = [_plain(value) for value in values]
    if set(map(type, plain)) <= {bool, int, float, str}:  # whose repr is exact; that of an array leaves values out
        return hashlib.sha256(repr(plain).encode()).hexdigest()[:24]
    return identity(plain)
