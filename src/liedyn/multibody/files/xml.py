"""XML with line numbers, and numbers in its attributes."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element, TreeBuilder
from xml.parsers import expat

from liedyn.arguments import vector
from liedyn.errors import ModelError


class Document:
    """An XML file whose errors say where in the file they are."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lines: dict[Element, int] = {}
        builder, parser = TreeBuilder(), expat.ParserCreate()

        def start(tag: str, attributes: dict[str, str]) -> None:
            self.lines[builder.start(tag, attributes)] = parser.CurrentLineNumber

        parser.StartElementHandler, parser.EndElementHandler = start, builder.end
        try:
            parser.Parse(path.read_bytes(), True)
            self.root: Element = builder.close()
        except (expat.ExpatError, AssertionError) as error:
            raise ModelError(f"{path}: is not XML: {error}") from None

    def error(self, element: Element, message: str) -> ModelError:
        """An error with file, line and the name of the element."""
        name = element.get("name")
        who = f"{element.tag} {name!r}" if name else element.tag
        return ModelError(f"{self.path}:{self.lines[element]}: {who}: {message}")

    def text(self, element: Element, attribute: str) -> str:
        """An attribute that must be there."""
        value = element.get(attribute)
        if value is None:
            raise self.error(element, f"the attribute {attribute!r} is missing")
        return value

    def numbers(self, element: Element, attribute: str, n: int, default: Any = None) -> Any:
        """An attribute of n numbers."""
        if default is not None and element.get(attribute) is None:
            return vector(element.tag, attribute, default, n)
        text = self.text(element, attribute)
        try:
            return vector("", attribute, text.split(), n)
        except ModelError:
            raise self.error(element, f"{attribute}={text!r} must be {n} number{'s' if n > 1 else ''}") from None

    def number(self, element: Element, attribute: str, default: float | None = None) -> float:
        """An attribute of one number."""
        return float(self.numbers(element, attribute, 1, None if default is None else [default])[0])

    def child(self, element: Element, tag: str) -> Element:
        """A child that must be there."""
        found = element.find(tag)
        if found is None:
            raise self.error(element, f"the element <{tag}> is missing")
        return found
