"""The command `liedyn`.

argparse and nothing else at the top of these files: help has to come at once, so Numba, NumPy and the rest are imported
by the command that needs them.

Exit codes: 0 done; 1 the run failed, its message says why; 2 the command line or a file is wrong; 130 interrupted.
"""

from liedyn.cli.parser import build_parser, main
from liedyn.cli.run import summarize

__all__ = ["build_parser", "main", "summarize"]
