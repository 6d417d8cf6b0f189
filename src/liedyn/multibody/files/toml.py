"""TOML as text: a writer (numbers to the last bit), and the lines at which the tables of a text begin."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

WIDTH = 110


def document(tables: list[tuple[str, bool, dict[str, Any]]]) -> str:
    """Text of a list of tables: name, whether it is one of several ([[name]]), entries."""
    return "\n".join(_table(name, f"[[{name}]]" if several else f"[{name}]", table) for name, several, table in tables)


def _table(name: str, header: str, table: dict[str, Any]) -> str:
    """Header and lines of a table; an entry that is a long table itself gets its own header below."""
    lines = {key: f"{_key(key)} = {_value(value)}\n" for key, value in table.items()}
    long = [key for key, line in lines.items() if len(line) > WIDTH]
    below = [key for key in long if isinstance(table[key], dict)]
    for key in (k for k in long if isinstance(table[k], list)):  # an item a line
        lines[key] = f"{_key(key)} = [\n" + "".join(f"    {_value(item)},\n" for item in table[key]) + "]\n"
    own = header + "\n" + "".join(line for key, line in lines.items() if key not in below)
    return own + "".join(_table(f"{name}.{_key(key)}", f"[{name}.{_key(key)}]", table[key]) for key in below)


def _key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else _text(key)


def _text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _value(value: Any) -> str:
    """A value on one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)  # the shortest text that reads back to the same bits
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_key(k)} = {_value(v)}" for k, v in value.items()) + "}"
    raise TypeError(f"a TOML file cannot hold {value!r} of type {type(value).__name__}")


# -- where tables stand -----------------------------------------------------------------------------------------------


@dataclass
class Place:
    """A table of a text: its name, the line of its header, and the lines of its keys."""

    name: str
    line: int
    is_array: bool  # [[name]]: one of several
    keys: dict[str, int] = field(default_factory=dict)


_WORD = r"""(?:[A-Za-z0-9_-]+|"[^"\n]*"|'[^'\n]*')"""
_DOTTED = rf"{_WORD}(?:\s*\.\s*{_WORD})*"
_HEADER = re.compile(rf"\s*(\[\[?)\s*({_DOTTED})\s*\]\]?")
_ENTRY = re.compile(rf"\s*({_DOTTED})\s*=")
# what may hold brackets and line ends that mean nothing
_SKIP = re.compile(r'#[^\n]*|"""(?:\\.|[^\\])*?"""|\'\'\'.*?\'\'\'|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'', re.DOTALL)


def places(text: str) -> list[Place]:
    """The tables of a text that is TOML, in its order; TOML itself keeps no order between tables of different names."""
    found: list[Place] = []
    for number, line in _statements(text):
        if header := _HEADER.match(line):
            first, *rest = _names(header[2])
            if not rest:
                found.append(Place(first, number, header[1] == "[["))
            elif found and found[-1].name == first:  # [body.shape]: an entry of the body above
                found[-1].keys.setdefault(rest[0], number)
        elif (entry := _ENTRY.match(line)) and found:
            found[-1].keys.setdefault(_names(entry[1])[0], number)
    return found


def _names(dotted: str) -> list[str]:
    return [word.strip("\"'") for word in re.findall(_WORD, dotted)]


def _statements(text: str) -> Iterator[tuple[int, str]]:
    """Line number and text of each line that begins a statement: none inside a string or an array of several lines."""
    depth = 0
    for number, line in enumerate(_SKIP.sub(_blanked, text).split("\n"), 1):
        if depth == 0:
            yield number, line
        if depth or not _HEADER.match(line):
            depth += sum(map(line.count, "[{")) - sum(map(line.count, "]}"))


def _blanked(match: re.Match[str]) -> str:
    """A comment or a text without what would count as TOML."""
    text = match[0]
    if text.startswith(("#", '"""', "'''")):
        return re.sub(r"[^\n]", " ", text)
    return re.sub(r"[\[\]{}=.]", "_", text)
