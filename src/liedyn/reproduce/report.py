"""A report: claims with measured numbers and verdicts, tables and figures, written as Markdown, JSON and PNG."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from liedyn.plot import STYLE

if TYPE_CHECKING:
    from matplotlib.figure import Figure

CONFIRMED, REMARK, REFUTED, ERROR = "confirmed", "confirmed with a remark", "not confirmed", "error"
OWN = "not in the paper"  # beginning of the place of a finding of our own
VERDICTS = (CONFIRMED, REMARK, REFUTED, ERROR)
DPI = 110
CRITERIA = (
    "A claim counts as confirmed if the following holds. Most claims of the papers are in words; the thresholds are ours, and "
    "many were set with first results in view, so look at the measured numbers where one comes close."
)


@dataclass(frozen=True)
class Paper:
    """What a report is about: authors, title, where it appeared, and an introduction."""

    title: str
    source: str
    introduction: str


@dataclass(frozen=True)
class Claim:
    """One line of the table of claims."""

    place: str
    claim: str
    measured: str
    criterion: str
    verdict: str
    remark: str = ""


def number(x: float) -> str:
    """Three digits, as short as possible."""
    text = f"{x:.3g}"
    mantissa, e, exponent = text.partition("e")
    return f"{mantissa}e{int(exponent)}" if e else text


def numbers(values: Any, separator: str = ", ") -> str:
    """Several of them."""
    return separator.join(number(float(x)) for x in values)


def span(values: Any, form: str = ".2f") -> str:
    """Least and largest value, once if they look the same."""
    low, high = format(min(values), form), format(max(values), form)
    return low if low == high else f"{low} to {high}"


class Report:
    """Collects what the studies of a paper find, and writes it into the directory `out`."""

    def __init__(self, name: str, paper: Paper, out: Path, quick: bool = False) -> None:
        self.name, self.paper, self.out, self.quick = name, paper, out, quick
        self.claims: list[Claim] = []
        self.tables: list[tuple[str, list[str], list[list[str]]]] = []
        self.figures: list[tuple[str, str]] = []
        self.clock = time.perf_counter()
        out.mkdir(parents=True, exist_ok=True)

    def choose(self, full: Any, quick: Any) -> Any:
        """One of two values, by the mode of the run."""
        return quick if self.quick else full

    def progress(self, text: str) -> None:
        """Print what is being done."""
        print(f"{self.name}: {text} ({time.perf_counter() - self.clock:.0f} s)", flush=True)

    def claim(
        self,
        place: str,
        claim: str,
        measured: str,
        holds: Any,
        criterion: str,
        *,
        remark: str = "",
        otherwise: str = "",
    ) -> None:
        """Add a line; the verdict follows from `holds`, computed by the caller as `criterion` says.

        remark: what to add if the claim holds; otherwise: what to add if it does not.
        """
        text = remark if bool(holds) else otherwise
        verdict = REFUTED if not bool(holds) else REMARK if text else CONFIRMED
        self.claims.append(Claim(place, claim, measured, criterion, verdict, text))

    def error(self, study: str, error: Exception) -> None:
        """Add a line for a study that could not be done."""
        self.claims.append(Claim(study, "the study runs", f"{type(error).__name__}: {error}", "no exception", ERROR))

    def table(self, title: str, header: Sequence[str], rows: Sequence[Sequence[Any]]) -> None:
        """Add a table; numbers are written with three digits."""
        cells = [[number(x) if isinstance(x, float) else str(x) for x in row] for row in rows]
        self.tables.append((title, list(header), cells))

    @contextmanager
    def figure(self, name: str, caption: str, size: tuple[float, float]) -> Iterator[Figure]:
        """An empty figure in the common style, written when the block ends."""
        from matplotlib import rc_context
        from matplotlib.figure import Figure

        with rc_context({**STYLE, "font.size": 8.5, "axes.titlesize": 9.0, "legend.fontsize": 7.5}):
            figure = Figure(figsize=size, layout="constrained")
            yield figure
            _save(figure, self.out / f"{name}.png")
        self.figures.append((name, caption))

    def write(self) -> None:
        """Write report.md and report.json."""
        (self.out / "report.md").write_text(self.markdown(), encoding="utf-8")
        data = {
            "name": self.name, "title": self.paper.title, "source": self.paper.source, "quick": self.quick,
            "claims": [asdict(c) for c in self.claims],
        }  # fmt: skip
        (self.out / "report.json").write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        self.progress(f"{summary(self.claims)}; see {self.out / 'report.md'}")

    def markdown(self) -> str:
        """The report as text."""
        option = " --quick" if self.quick else ""
        lines = [
            f"# {self.paper.title}", "", self.paper.source, "",
            f"Written by `liedyn reproduce {self.name}{option}`; every number below was computed by that run.", "",
            self.paper.introduction, "", "## Claims", "", f"{summary(self.claims)}.", "",
            "| | place | claim | measured | verdict |", "|---|---|---|---|---|",
        ]  # fmt: skip
        for k, c in enumerate(self.claims, 1):
            verdict = f"**{c.verdict}**" + (f": {c.remark}" if c.remark else "")
            lines.append(f"| {k} | " + " | ".join(map(_cell, (c.place, c.claim, c.measured, verdict))) + " |")
        lines += ["", CRITERIA, ""]
        lines += [f"{k}. {c.criterion}" for k, c in enumerate(self.claims, 1)]
        lines += ["", "## Figures"]
        for name, caption in self.figures:
            lines += ["", f"![{name}]({name}.png)", "", caption]
        if self.tables:
            lines += ["", "## Tables"]
        for title, header, rows in self.tables:
            lines += ["", title, "", "| " + " | ".join(map(_cell, header)) + " |", "|---" * len(header) + "|"]
            lines += ["| " + " | ".join(map(_cell, row)) + " |" for row in rows]
        return "\n".join(lines) + "\n"


def _save(figure: Figure, path: Path) -> None:
    """Write a PNG with a palette: a third of the size, for pictures that are kept under version control."""
    from io import BytesIO

    from PIL import Image

    buffer = BytesIO()
    figure.savefig(buffer, dpi=DPI)
    image = Image.open(buffer).convert("RGB").quantize(256, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE)
    image.save(path, optimize=True)


def _cell(text: str) -> str:
    """Text that does not end a cell of a table."""
    return text.replace("|", "\\|")


def summary(claims: Sequence[Claim]) -> str:
    """How many claims have which verdict."""
    verdicts = [c.verdict for c in claims]
    own = sum(c.place.startswith(OWN) for c in claims)
    counts = [f"{verdicts.count(v)} {v}" for v in VERDICTS if v in verdicts]
    return f"{len(claims)} claims" + (f" ({own} {OWN})" if own else "") + f": {', '.join(counts)}"


def write_index(out: Path) -> None:
    """Write index.md: the reports below `out`, what they found, and every claim that does not hold as printed."""
    reports = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(out.glob("*/report.json"))]
    lines = [
        "# The papers, reproduced", "",
        "`liedyn reproduce all` regenerates the figures and claims of the papers whose schemes liedyn implements. Each "
        "report states claim, measured numbers and verdict; findings of our own stand among the claims and say so.", "",
        "| report | paper | claims | " + " | ".join(VERDICTS[:3]) + " |", "|---" * 6 + "|",
    ]  # fmt: skip
    for r in reports:
        verdicts = [c["verdict"] for c in r["claims"]]
        counts = " | ".join(str(verdicts.count(v)) for v in VERDICTS[:3])
        lines.append(f"| [{r['name']}]({r['name']}/report.md) | {_cell(r['source'])} | {len(verdicts)} | {counts} |")
    for verdict, title in ((ERROR, "Studies that failed"), (REFUTED, "Not confirmed"), (REMARK, "Remarks")):
        found = [(r["name"], c) for r in reports for c in r["claims"] if c["verdict"] == verdict]
        if found:
            lines += ["", f"## {title}", "", "| report | place | claim | measured | remark |", "|---" * 5 + "|"]
        for name, c in found:
            words = (name, c["place"], c["claim"], c["measured"], c["remark"])
            lines.append("| " + " | ".join(map(_cell, words)) + " |")
    (out / "index.md").write_text("\n".join(lines) + "\n", encoding="utf-8")
