"""The examples as notebooks, examples/notebooks/*.ipynb, without output: made from the scripts, of which they are the cells.

python tools/generate/notebooks.py            # all of them
python tools/generate/notebooks.py chain      # some
"""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path
from typing import Any

import nbformat

ROOT = Path(__file__).parents[2]
EXAMPLES, NOTEBOOKS = ROOT / "examples", ROOT / "examples" / "notebooks"
FOLDER = "picture.parent.mkdir("  # what a script does for its picture; a notebook shows it below the cell


def sources() -> list[Path]:
    """The scripts that become notebooks: one after the other, without a main part (studies start processes of their own)."""
    return [p for p in sorted(EXAMPLES.glob("*.py")) if "__main__" not in p.read_text(encoding="utf-8")]


def notebook(path: Path) -> Any:
    """The notebook of a script."""
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text)
    summary = (ast.get_docstring(tree) or "").partition("  Usage:")[0]
    title = path.stem.replace("_", " ").capitalize()
    head = f"# {title}\n\n{summary}\n\nThe cells of [examples/{path.name}](../{path.name})."
    codes = [*_cells(text, tree), *(["sol.widget()"] if _has_solution(tree) else [])]
    cells = [nbformat.v4.new_markdown_cell(head), *map(nbformat.v4.new_code_cell, codes)]
    for k, cell in enumerate(cells):
        cell.id = f"{path.stem}-{k}".replace("_", "-")[-64:]
    made = nbformat.v4.new_notebook(cells=cells)
    made.metadata.kernelspec = {"display_name": "Python 3", "language": "python", "name": "python3"}
    made.metadata.language_info = {"name": "python"}
    return made


def _cells(text: str, tree: ast.Module) -> list[str]:
    """Code of the cells: the parts of the script between empty lines, functions with what follows them."""
    lines = text.splitlines()
    gone: set[int] = set()
    body = tree.body[1:]  # after the docstring
    for node in body:
        if _is_for_the_file(ast.get_source_segment(text, node) or ""):
            gone.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    kept = "\n".join("" if k + 1 in gone else re.sub(r"; see \{picture\}", "", line) for k, line in enumerate(lines))
    code = re.sub(r"^(from|import) .*$", "", kept, flags=re.M)
    unused = [name for name in ("sys", "Path") if not re.search(rf"\b{name}\b", code)]
    cells: list[str] = []
    end, blank, was_import = 0, False, False
    for node in body:
        first = min([node.lineno, *(x.lineno for x in getattr(node, "decorator_list", []))])
        last = node.end_lineno or first
        between = lines[end : first - 1]
        blank = blank or any(not line.strip() for line in between)
        imports = isinstance(node, ast.Import | ast.ImportFrom)
        end = last
        if node.lineno in gone or (imports and all(x.name in unused for x in node.names)):
            continue
        piece = "\n".join([*(line for line in between if line.startswith("#")), *kept.splitlines()[first - 1 : last]])
        if cells and (not blank or (imports and was_import)):
            cells[-1] += f"\n{piece}"
        else:
            cells.append(piece)
        blank, was_import = False, imports
    return [cell.strip("\n") for cell in cells if cell.strip()]


def _is_for_the_file(code: str) -> bool:
    """Whether a statement only says where the picture goes, or writes it."""
    return code.startswith(("picture = ", FOLDER)) or bool(
        re.match(r"\w+\.savefig\(picture|print\((f\"see \{)?picture", code)
    )


def _has_solution(tree: ast.Module) -> bool:
    """Whether there is a `sol` in the end."""
    names = [
        x.id for node in tree.body if isinstance(node, ast.Assign) for x in node.targets if isinstance(x, ast.Name)
    ]
    return "sol" in names


def main() -> None:
    """Write what is asked for, and remove what has no script any more."""
    NOTEBOOKS.mkdir(exist_ok=True)
    wanted = sources()
    for path in wanted:
        if len(sys.argv) == 1 or path.stem in sys.argv[1:]:
            nbformat.write(notebook(path), NOTEBOOKS / f"{path.stem}.ipynb")
    for path in NOTEBOOKS.glob("*.ipynb"):
        if path.stem not in [p.stem for p in wanted]:
            path.unlink()


if __name__ == "__main__":
    main()
