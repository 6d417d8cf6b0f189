"""resume(): go on with a run that was interrupted, to the same bits as if it had not been."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from liedyn.arguments import checked, path_of, warn_user
from liedyn.errors import FileWarning, ModelError
from liedyn.integrate.catalog import as_method
from liedyn.integrate.method import Method
from liedyn.multibody.model import Model
from liedyn.multibody.model_base import as_model
from liedyn.multibody.restore import named_functions
from liedyn.results import checkpoint_file
from liedyn.results.checkpoint_file import DAMAGES, CheckpointError, checkpoint_of
from liedyn.results.solution import Solution
from liedyn.simulation import checkpoints, event_data
from liedyn.simulation.events import Event, as_events
from liedyn.simulation.simulate import simulate
from liedyn.typing import ModelLike


@checked
def resume(
    path: str | Path,
    model: ModelLike | None = None,
    method: Method | str | None = None,
    *,
    events: Sequence[Event] | Event | None = None,
    stop_when: Any = None,
    progress: bool | None = None,
    view: Any = False,
    checkpoint: float | bool | None = None,
) -> Solution:
    """Go on with a run of `simulate(save=path)` that was killed, interrupted by Ctrl-C, or ended by a full disk.

    It goes on from its last checkpoint (`path` with .ckpt behind it) and gives the same bits as a run that was never
    interrupted; records that were written after the checkpoint are computed again.
    model: needed where the model holds Python functions, which no file does; method: where the method holds such, or states.
    events, stop_when: where events hold Python functions; all of them, as they were given to `simulate`.
    They must be what they were, and so must the versions of liedyn, NumPy, SciPy, Numba and Python: what differs is named.
    progress, view: as for `simulate`; checkpoint: seconds between further ones (default: as before).
    """
    given = checkpoints.seconds(checkpoint, path)
    found = checkpoint_for(path_of("resume", "path", path))
    tree = checkpoint_file.read(found)
    try:
        about = tree["about"]
        arguments, kept_method = dict(about["arguments"]), str(about["method"])
        records_file = found.with_name(Path(about["records_file"]).name)
        wanted = found.with_name(Path(about["wanted"]).name)
        check_versions(found, about["versions"])
        taken = model_of(found, about, model)
        made = method_of(found, about, kept_method, method)
        known = (
            None
            if events is None and stop_when is None
            else as_events(events, stop_when, taken.defaults.get("events", ()))
        )
        declared = event_data.restored(about["events"], known, about["wanted"])
        every = float(about["every"]) if checkpoint is None else given
        if about["records"] > 0 and not records_file.exists():
            raise CheckpointError(
                f"{records_file} is missing, the records of the run of which {found.name} is a checkpoint"
            )
        going_on = checkpoints.GoOn(float("inf") if every is None else every, tree, str(about["problem"]), records_file)
    except CheckpointError:
        raise
    except ModelError:
        raise
    except DAMAGES as error:
        raise CheckpointError(f"{found} is damaged: {error}") from None
    return simulate(
        taken, method=made, save=wanted, checkpoint=going_on, progress=progress, view=view, events=declared, **arguments
    )


def checkpoint_for(path: Path) -> Path:
    """The checkpoint of a file of results, which may be named itself, or go to a file beside an older one."""
    if path.name.endswith(checkpoint_file.SUFFIX):
        names = [path]
    else:
        parts = sorted(path.parent.glob(f"{path.stem}.part*{path.suffix}{checkpoint_file.SUFFIX}"))
        names = [checkpoint_of(path), *parts]
    there = [name for name in names if name.is_file()]
    if not there:
        raise FileNotFoundError(
            f"resume: there is no checkpoint {names[0]}; a run writes one every {checkpoints.EVERY:g} s (checkpoint=), and "
            "removes it when it has finished. ld.simulate(..., initial=ld.load(FILE)) starts anew from the last record"
        )
    if len(there) > 1 and there[0] != names[0]:
        raise ValueError(f"resume: which one? There are {', '.join(name.name for name in there)}")
    return there[0]


def check_versions(path: Path, kept: dict[str, str]) -> None:
    """Refuse a checkpoint of other versions; another processor may give other bits, not another run."""
    now = checkpoints.versions()
    for name in checkpoints.differences(kept, now):
        if name == "processor":
            warn_user(
                f"{path.name} was written on another processor ({kept.get(name)}): the last bits may differ",
                FileWarning,
            )
            continue
        raise CheckpointError(
            f"{path.name} was written with {name} {kept.get(name)}, here is {now.get(name)}: a run goes on with the version with "
            "which it began. ld.simulate(..., initial=ld.load(FILE)) starts anew from the last record"
        )


def model_of(path: Path, about: dict[str, Any], given: Any) -> Any:
    """The model of the run: that of the checkpoint, or the given one, if it is the same."""
    if given is None:
        data = json.loads(about["model"])
        functions = named_functions(data["elements"]) + named_functions(data["bodies"])
        if functions:
            raise ModelError(
                f"resume: the model of {path.name} holds the Python function {functions[0]!r}, and no file holds functions; give "
                f"the model: ld.resume({str(about['wanted'])!r}, model=model)"
            )
        model: Any = Model.from_dict(data)
    else:
        group = None if not hasattr(given, "build") else json.loads(about["model"])["group"]
        model = as_model("resume", given, group)
    other = checkpoints.differences(about["identity"], checkpoints.identity(model))
    if other:
        raise ModelError(
            f"resume: the model is not that of {path.name}: {', '.join(other[:5])}{' ...' if len(other) > 5 else ''} differs; a "
            "run goes on with the model with which it began. ld.simulate(..., initial=ld.load(FILE)) starts anew with another one"
        )
    return model


def method_of(path: Path, about: dict[str, Any], text: str, given: Any) -> Method:
    """The method of the run: made from its text, or the given one, if it is the same."""
    made = checkpoints.method_from(text) if given is None else as_method("resume", given)
    if made is None:
        raise ModelError(
            f"resume: the method {text} of {path.name} cannot be made from its text; import the file that registers it, or give "
            f"it: ld.resume({str(about['wanted'])!r}, method=method)"
        )
    if repr(made) != text:
        raise ModelError(f"resume: the method of {path.name} is {text}, not {made!r}")
    if checkpoints.source_of(made) != about["method_source"]:
        raise ModelError(
            f"resume: the file of the method {type(made).__name__} has changed since {path.name} was written"
        )
    return made
