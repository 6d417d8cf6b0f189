"""Reports: results that print as tables, are one short line where Python shows a value, and a table in a notebook."""

from __future__ import annotations

from html import escape
from typing import ClassVar

LONGEST = 160  # letters of the line

Table = tuple[str, list[str], list[list[str]]]  # title, head, rows


class Report:
    """Base of reports: `str` is the whole, `repr` its first line.

    A dataclass that derives from it is declared with repr=False.
    """

    def __repr__(self) -> str:
        first = str(self).partition("\n")[0].strip()
        return f"<{type(self).__name__}: {first if len(first) <= LONGEST else first[:LONGEST] + ' ...'}>"

    def _tables(self) -> list[Table]:
        """Title, head and rows of each table, for a notebook; none: the text is shown as it is."""
        return []

    def _notes(self) -> list[str]:
        """Lines below the tables."""
        return []

    def _repr_html_(self) -> str:
        """What a notebook shows."""
        tables = self._tables()
        if not tables:
            return f"<pre>{escape(str(self))}</pre>"
        return "\n".join([*(_html(*table) for table in tables), *(f"<pre>{escape(x)}</pre>" for x in self._notes())])


class Search(Report):
    """Base of reports on what was searched for: whether it was found, in the words of a run.

    What derives from it has fields `converged` and `message`, and in `remedy` what to try where it was not found.
    """

    converged: bool
    remedy: ClassVar[str] = ""

    @property
    def status(self) -> str:
        """ "finished" or "failed", as for a run."""
        return "finished" if self.converged else "failed"

    @property
    def advice(self) -> str:
        """What to try where it failed."""
        return "" if self.converged else self.remedy


def _html(title: str, head: list[str], rows: list[list[str]]) -> str:
    """A table: the first column is text, numbers are to the right."""

    def line(cells: list[str], tag: str) -> str:
        sides = ["left", *["right"] * (len(cells) - 1)]
        texts = (f'<{tag} style="text-align: {s}">{escape(x)}</{tag}>' for s, x in zip(sides, cells, strict=True))
        return f"<tr>{''.join(texts)}</tr>"

    body = "\n".join(line(row, "td") for row in rows)
    return f"<table>\n<caption>{escape(title)}</caption>\n{line(head, 'th')}\n{body}\n</table>"
