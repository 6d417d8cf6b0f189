"""Docstrings of liedyn as reStructuredText.

They are plain text: paragraphs, and lines "name, name: what it is" for arguments, which may follow each other in one line
after two spaces.  Here arguments become definition lists, names in backticks become links where there is something to link
to, and nothing else means anything: stars and bars are stars and bars.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from sphinx.application import Sphinx

import liedyn

WIDTH = 100  # a line that ends earlier than this, although the next word would fit, ends a paragraph
ALIAS = re.compile(r"TypeAliasForwardRef\('([^']+)'\)")
NAME = r"\w+(?: \([^()]*\))?"  # an argument, perhaps with a remark
ARGUMENT = r"(\w+)(?=$|,| and | \()(?![^(]*\))"  # a name in such a list, outside of the remarks
FIELD = rf"(?:^|(?<=[.;)])  )({NAME}(?:(?:, | and ){NAME})*): "


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect the translation."""
    app.connect("autodoc-process-docstring", translate)
    app.connect("autodoc-process-signature", shorten)
    app.connect("missing-reference", public)
    return {"parallel_read_safe": True}


def translate(app: Sphinx, what: str, name: str, obj: Any, options: Any, lines: list[str]) -> None:
    """Docstring of `obj` as reStructuredText, in place."""
    parameters = _parameters(obj)
    out: list[str] = []
    for block in _blocks(lines):
        if block[0].startswith(">>>"):
            out += block
        elif block[0].startswith(" "):
            out += ["::", "", *("    " + line for line in block)]
        else:
            for terms, text in _pieces(block, parameters):
                if terms:
                    out += [_inline(re.sub(ARGUMENT, r"`\1`", terms), ""), "    " + _inline(text, name), ""]
                else:
                    out += ["", _inline(text, name), ""]
        out.append("")
    lines[:] = out


def shorten(app: Sphinx, what: str, name: str, obj: Any, options: Any, signature: str, returns: str) -> Any:
    """A signature without the types that say nothing."""
    if signature is None:
        return None
    if what == "class" and (obj.__name__ not in liedyn.__all__ or obj in (liedyn.Problem, liedyn.Solution)):
        return "", None  # users get such objects, they do not make them
    signature = re.sub(r": (?:~typing\.)?Any\b( = )?", lambda found: "=" if found[1] else "", signature)
    returns = None if returns in ("Any", "~typing.Any") else returns and ALIAS.sub(r"\1", returns)
    return ALIAS.sub(r"\1", signature), returns


def public(app: Sphinx, env: Any, node: Any, content: Any) -> Any:
    """A class by the name under which the package offers it: annotations have the module where it lives."""
    name = node.get("reftarget", "").rpartition(".")[2]
    if node.get("refdomain") != "py" or name not in liedyn.__all__ or node["reftarget"] == f"liedyn.{name}":
        return None
    domain = env.get_domain("py")
    return domain.resolve_xref(env, node["refdoc"], app.builder, "obj", f"liedyn.{name}", node, content)


def _parameters(obj: Any) -> set[str] | None:
    """Names of the arguments of a function; None: any, of a class or a function that takes any keyword."""
    try:
        arguments = inspect.signature(obj).parameters
    except (TypeError, ValueError):
        return set()
    free = any(x.kind is inspect.Parameter.VAR_KEYWORD for x in arguments.values())
    return None if free or inspect.isclass(obj) else set(arguments)


def _blocks(lines: list[str]) -> Iterator[list[str]]:
    """Runs of lines without an empty one; those that are indented keep their empty lines."""
    block: list[str] = []
    for line in [*lines, ""]:
        if line.strip():
            if block and block[-1].startswith(" ") and not line.startswith(" "):
                yield block
                block = []
            block.append(line)
        elif block:
            yield block
            block = []


def _pieces(block: list[str], parameters: set[str] | None) -> Iterator[tuple[str, str]]:
    """Parts of a block: the names of arguments (none: plain text) and what is said of them."""
    text = block[0]
    for before, line in pairwise(block):
        short = len(before) + 1 + len(line.split()[0]) < WIDTH
        text += ("\n" if short else "  ") + line if before.endswith((".", ":")) else f" {line}"
    for paragraph in text.splitlines():
        terms, start = "", 0
        for found in re.finditer(FIELD, paragraph):
            names = re.sub(r" \([^()]*\)", "", found[1]).replace(" and ", ", ").split(", ")
            if parameters is None or parameters.issuperset(names):
                if found.start() > start:
                    yield terms, paragraph[start : found.start()]
                terms, start = found[1], found.end()
        yield terms, paragraph[start:]


def _inline(text: str, name: str) -> str:
    """Text without markup but for backticks."""
    parts = re.split(r"`([^`]+)`", text)
    for k, part in enumerate(parts):
        if k % 2:
            target = _target(part, name)
            parts[k] = f":py:obj:`{part} <{target}>`" if target else f"``{part}``"
        else:
            parts[k] = re.sub(r"([\\*|_`])", r"\\\1", part)
    return re.sub(r"^(\w{1,4}[.)]|[-+•]) ", r"\\\1 ", "".join(parts))


def _target(text: str, name: str) -> str | None:
    """What a name in backticks refers to, seen from the object `name`."""
    short = re.sub(r"^(liedyn|ld|model|sol)\.|\(\)$", "", text)
    owners = ["", *(f"{owner}." for owner in ("Model", "Solution", "Group") if name.startswith(f"liedyn.{owner}."))]
    for target in (f"liedyn.{owner}{short}" for owner in owners):
        first, *rest = target.split(".")[1:]
        public = getattr(liedyn, first, None) if first in liedyn.__all__ else None
        known = public is not None and (
            not rest or (inspect.isclass(public) and hasattr(public, rest[0]) and len(rest) == 1)
        )
        if known and target != name:
            return target
    return None
