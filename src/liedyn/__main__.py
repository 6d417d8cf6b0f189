"""`python -m liedyn` is the command `liedyn`."""

import sys

from liedyn.cli import main

if __name__ == "__main__":
    sys.exit(main())
