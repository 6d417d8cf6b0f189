"""Run the code of documentation pages, and write what it prints and draws into them.

    python tools/generate/doc_pages.py docs/tutorial/*.md

The ```python blocks of a page run in order, in one namespace and an empty directory.  A ```text block right after one gets what
that block printed; a picture that the page shows from its own folder is replaced if the code wrote one of that name.  Read the
difference (git diff) before you commit it.
"""

import contextlib
import io
import os
import re
import shutil
import sys
import tempfile
import time
import warnings
from pathlib import Path

BLOCK = re.compile(r"```python\n(.*?)```\n(?:\n```text\n(.*?)```\n)?", re.S)
PICTURE = re.compile(r"!\[[^\]]*\]\(([\w-]+\.png)\)")


def refreshed(text: str, folder: Path) -> str:
    """The text of a page with the output that its code gives now."""
    os.environ["MPLBACKEND"] = "Agg"
    scope = {"__name__": "__main__"}
    pieces, end = [], 0
    for block in BLOCK.finditer(text):
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(block[1], "page", "exec"), scope)
        output = "".join(line.rstrip() + "\n" for line in printed.getvalue().splitlines())
        if block[2] is None and output:
            print(f"  not shown in the page: {output[:300]}")
        pieces += [text[end : block.start()], f"```python\n{block[1]}```\n"]
        pieces += [f"\n```text\n{output}```\n"] if block[2] is not None else []
        end = block.end()
    for name in set(PICTURE.findall(text)):
        if Path(name).exists():
            shutil.copyfile(name, folder / name)
    return "".join(pieces) + text[end:]


def main() -> None:
    """Refresh the pages named on the command line."""
    home = Path.cwd()
    for page in map(Path, sys.argv[1:]):
        page = home / page
        start = time.perf_counter()
        with tempfile.TemporaryDirectory() as directory, warnings.catch_warnings():
            os.chdir(directory)
            page.write_text(refreshed(page.read_text(encoding="utf-8"), page.parent), encoding="utf-8")
            os.chdir(home)
        print(f"{page.relative_to(home)}: {time.perf_counter() - start:.1f} s")


if __name__ == "__main__":
    main()
