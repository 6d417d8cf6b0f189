"""The report: Markdown, and the same as one HTML file without anything outside it."""

from __future__ import annotations

import base64
import html
import importlib.util
import re
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import Any

from benchmarks.cases import work_precision
from benchmarks.measure import LIEDYN, Comparison, Duel, Target, verdict

TITLE = "liedyn beside its peers"
PICTURE = "scaling.png"
BY_HAND = " on hand-derived minimal equations"
TERMS = [
    "Times are CPU times of the time loop alone, the least of several repetitions that take turns, one thread; ± says how far",
    "the median lies above. *Ratio*: time of the peer over that of liedyn, at the same h, of the fastest setting that is as",
    "accurate as liedyn (5 %). *Ratio at equal error*: of all settings; whoever is less accurate at the same h takes shorter",
    "steps (h/1.2 stands beside the ratio) until both errors are equal within 5 %, over the same physical time. A target counts",
    "the lesser of the two.",
]


def duels_of(part: Any) -> list[Duel]:
    """All ratios of a part of the benchmark, to peers and to reference lines."""
    if isinstance(part, work_precision.WorkPrecision):
        return [
            Duel(s.name, program + BY_HAND * (program in work_precision.REFERENCES), f"at error {e:.0e}", ratio)
            for s in part.studies
            for program in dict.fromkeys(c.program for c in s.curves)
            if program != LIEDYN
            for e in work_precision.ERRORS
            if (ratio := s.ratio(e, program)) > 0.0  # not nan
        ]
    return getattr(part, "duels", [])


def wins(duels: list[Duel]) -> list[str]:
    """Where a peer is faster than liedyn, a line for each problem and peer."""
    found: dict[tuple[str, str], list[str]] = {}
    for d in duels:
        if d.ratio < 1.0:
            found.setdefault((d.problem, d.peer), []).append(f"{1 / d.ratio:.2f} times {d.terms}")
    lines = [f"- {problem}: {peer} is faster than liedyn, {', '.join(how)}" for (problem, peer), how in found.items()]
    return lines or [f"- in none of the {len(duels)} comparisons of this run"]


@dataclass
class Report:
    """What is written; body: the tables, in Markdown."""

    machine: list[str]
    body: list[str] = field(default_factory=list)
    targets: list[Target] = field(default_factory=list)
    duels: list[Duel] = field(default_factory=list)
    picture: bool = False

    def say(self, *lines: str) -> None:
        """Print, and keep for the report."""
        print("\n".join(lines), flush=True)
        self.body.extend(lines)

    def summary(self) -> list[str]:
        """Where peers win, the targets, and as the last line how many are met."""
        peers = ["## Where a peer wins", "", *wins(self.duels), ""]
        return [*peers, "## Targets", "", *(f"- {t}" for t in self.targets), "", verdict(self.targets)[0]]

    def scaling(self, panels: dict[str, dict[int, Comparison]], folder: Path) -> None:
        """Picture of the time a step and body against the number of bodies; none without matplotlib or sizes."""
        panels = {title: found for title, found in panels.items() if len(found) > 1}
        if not panels or importlib.util.find_spec("matplotlib") is None:
            return
        import matplotlib

        matplotlib.use("Agg")
        import matplotlib.pyplot as plt

        figure, axes = plt.subplots(
            1, len(panels), figsize=(6.4 * len(panels), 4.2), layout="constrained", squeeze=False
        )
        for ax, (title, found) in zip(axes[0], panels.items(), strict=True):
            for program, pick in (
                (LIEDYN, lambda c: c.liedyn),
                ("Exudyn", lambda c: c.winner or (c.pair and c.pair[0])),
            ):
                points = [(n, pick(c).best / n) for n, c in found.items() if pick(c)]
                if points:
                    style = work_precision.STYLES[program]
                    ax.plot(*zip(*points, strict=True), marker="o", linewidth=2, label=program, **style)
                    for n, cost in points:
                        ax.annotate(
                            f"{cost:.2g}", (n, cost), (0, 7), textcoords="offset points", ha="center", fontsize=8
                        )
            ax.set(
                xscale="log",
                yscale="log",
                xlabel="bodies or elements",
                ylabel="CPU time a step and body [µs]",
                title=title,
            )
            ax.margins(0.1, 0.2)
            ax.grid(alpha=0.3)
            ax.legend()
        figure.savefig(folder / PICTURE, dpi=150)
        plt.close(figure)
        self.picture = True

    def lines(self) -> list[str]:
        """The whole report in Markdown."""
        picture = ["", f"![Time a step and body against the number of bodies]({PICTURE})"] * self.picture
        head = [f"# {TITLE}", "", f"**{verdict(self.targets)[0]}**", "", *self.machine, "", *TERMS, ""]
        return [*head, *self.summary()[:-2], *picture, "", *self.body]

    def write(self, path: Path) -> int:
        """Write both files; returns the exit code."""
        path.write_text("\n".join(self.lines()) + "\n")
        path.with_suffix(".html").write_text(page(self.lines(), path.parent))
        return verdict(self.targets)[1]


STYLE = """
:root { color-scheme: light dark; --ink: #1d2733; --paper: #fff; --soft: #f3f5f8; --line: #d9dfe7; --accent: #0072b2;
  --good: #00724f; --bad: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --ink: #e4e8ee; --paper: #14181d; --soft: #1e242b; --line: #343d48;
  --accent: #62b5e5; --good: #4cc38a; --bad: #ff8a80; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 84rem; padding: 1.5rem; font: 15px/1.5 system-ui, sans-serif; color: var(--ink);
  background: var(--paper); }
h1 { font-size: 1.9rem; margin: 0 0 .5rem; } h2 { margin: 2.2rem 0 .6rem; padding-bottom: .2rem;
  border-bottom: 2px solid var(--accent); font-size: 1.3rem; } h3 { margin: 1.5rem 0 .4rem; font-size: 1.05rem; }
nav { display: flex; flex-wrap: wrap; gap: .3rem 1.1rem; margin: .8rem 0; } a { color: var(--accent); }
.scroll { overflow-x: auto; margin: .6rem 0; } table { border-collapse: collapse; font-size: .86rem; }
th, td { padding: .25rem .6rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { background: var(--soft); } td:first-child { white-space: nowrap; }
td.n { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
tbody tr:hover { background: var(--soft); } img { max-width: 100%; background: #fff; border-radius: 4px; }
ul { padding-left: 1.2rem; } li.met::marker { content: "\\2713  "; color: var(--good); }
li.missed { color: var(--bad); font-weight: 600; } li.missed::marker { content: "\\2717  "; }
code { background: var(--soft); padding: 0 .25em; border-radius: 3px; }
""".strip()


def page(lines: list[str], folder: Path) -> str:
    """Markdown as a page: headings, tables, lists, pictures, paragraphs; pictures of the folder are put into it."""
    blocks: list[str] = []
    contents: list[str] = []
    for kind, group in groupby(lines, key=kind_of):
        rows = list(group)
        if kind in ("heading", "picture"):
            blocks += [WRITERS[kind]([row], folder) for row in rows]
        elif kind:
            blocks.append(WRITERS[kind](rows, folder))
        contents += [f'<a href="#{anchor(row)}">{inline(row[3:])}</a>' for row in rows if row.startswith("## ")]
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{TITLE}</title>'
    blocks.insert(1, f"<nav>{''.join(contents)}</nav>")
    body = "\n".join(blocks)
    return f'<!doctype html>\n<html lang="en"><head>{head}<style>\n{STYLE}\n</style></head>\n<body>\n{body}\n</body></html>\n'


def kind_of(row: str) -> str:
    """What a line of Markdown belongs to; nothing, if it is empty."""
    kinds = {"#": "heading", "|": "table", "- ": "list", "![": "picture"}
    return next((kind for start, kind in kinds.items() if row.startswith(start)), "paragraph" if row.strip() else "")


def anchor(heading: str) -> str:
    """Name of a heading within the page."""
    return re.sub(r"\W+", "-", heading.lower()).strip("-")


def inline(text: str) -> str:
    """Bold, emphasis and code within a line."""
    text = re.sub(r"`(.+?)`", r"<code>\1</code>", html.escape(text))
    text = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", text)
    return re.sub(r"(?<![\w*])\*(\w[^*]*?)\*(?![\w*])", r"<i>\1</i>", text)


def heading(rows: list[str], folder: Path) -> str:
    """A heading with a name."""
    level, text = rows[0].split(" ", 1)
    return f'<h{len(level)} id="{anchor(rows[0])}">{inline(text)}</h{len(level)}>'


def table(rows: list[str], folder: Path) -> str:
    """A table; cells that begin with a number are set to the right."""
    split = [[cell.strip() for cell in row.strip().strip("|").split("|")] for row in rows]
    top = "".join(f"<th>{inline(cell)}</th>" for cell in split[0])
    made = [
        "<tr>" + "".join(f"<td{' class=n' * number_first(cell)}>{inline(cell)}</td>" for cell in row) + "</tr>"
        for row in split[2:]
    ]
    return (
        f'<div class="scroll"><table><thead><tr>{top}</tr></thead><tbody>\n'
        + "\n".join(made)
        + "\n</tbody></table></div>"
    )


def number_first(cell: str) -> bool:
    """Whether a cell is a number, perhaps with a remark."""
    return re.match(r"[-*]*\d[\d.e+-]*\W", cell + " ") is not None or cell in ("-", "")


def bullets(rows: list[str], folder: Path) -> str:
    """A list; targets are marked."""
    made = []
    for row in rows:
        word, _, rest = row[2:].partition(" ")
        name = {"met": "met", "MISSED": "missed"}.get(word)
        made.append(f'<li class="{name}">{inline(rest.strip())}</li>' if name else f"<li>{inline(row[2:])}</li>")
    return "<ul>\n" + "\n".join(made) + "\n</ul>"


def picture(rows: list[str], folder: Path) -> str:
    """A picture as part of the page, or its name if there is none."""
    found = re.match(r"!\[(.*)\]\((.*)\)", rows[0])
    if found is None or not (folder / found[2]).exists():
        return paragraph(rows, folder)
    data = base64.b64encode((folder / found[2]).read_bytes()).decode()
    return f'<p><img alt="{html.escape(found[1])}" src="data:image/png;base64,{data}"></p>'


def paragraph(rows: list[str], folder: Path) -> str:
    """Lines of text; after a full stop at its end a new line begins."""
    return "<p>" + "\n".join(inline(row) + "<br>" * row.endswith(".") for row in rows) + "</p>"


WRITERS = {"heading": heading, "table": table, "list": bullets, "picture": picture, "paragraph": paragraph}
