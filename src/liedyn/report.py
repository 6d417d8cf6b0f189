"""Reports: results that print as tables, are one short line where Python shows a value, and a table in a notebook."""

from __future__ import annotations

import re
from html import escape
from typing import ClassVar

from liedyn.errors import ModelError

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

    def to_latex(self) -> str:
        """The tables for a paper, in LaTeX; they use the package booktabs, and the caption is the title.

        >>> model = ld.problems.heavy_top(constrained=True)
        >>> table = ld.order_test(model, ld.GeneralizedAlpha(rho_inf=0.9), steps=(2e-3, 1e-3), t_end=0.1)
        >>> print(table.to_latex().splitlines()[3])
        \\begin{tabular}{lrrrrrrrrrr}
        """
        tables = self._tables()
        if not tables:
            raise ModelError(f"to_latex: a {type(self).__name__} has no table; print it")
        return "\n".join(_latex(*table) for table in tables)

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


LATEX = {
    "\\": r"\textbackslash{}", "{": r"\{", "}": r"\}", "$": r"\$", "&": r"\&", "%": r"\%", "#": r"\#", "_": r"\_",
    "~": r"\textasciitilde{}", "^": r"\textasciicircum{}", "<": r"\textless{}", ">": r"\textgreater{}",
}  # fmt: skip
POWER_OF_TEN = re.compile(r"(-?[0-9.]+)e([+-][0-9]+)")


def _latex(title: str, head: list[str], rows: list[list[str]]) -> str:
    """A table in LaTeX: the first column is text, numbers are to the right, powers of ten as they are printed in papers."""

    def text(cell: str) -> str:
        return "".join(LATEX.get(letter, letter) for letter in cell)

    def line(cells: list[str]) -> str:
        return " & ".join(cells) + r" \\"

    def value(cell: str) -> str:
        found = POWER_OF_TEN.fullmatch(cell)
        return text(cell) if found is None else rf"${found[1]} \cdot 10^{{{int(found[2])}}}$"

    columns = "l" + "r" * (len(head) - 1)
    body = [line([value(cell) for cell in row]) for row in rows]
    return "\n".join([
        r"\begin{table}", r"\centering", rf"\caption{{{text(title)}}}", rf"\begin{{tabular}}{{{columns}}}", r"\toprule",
        line([text(word) for word in head]), r"\midrule", *body, r"\bottomrule", r"\end{tabular}", r"\end{table}",
    ])  # fmt: skip
