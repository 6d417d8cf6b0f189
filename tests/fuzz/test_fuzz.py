"""Random models through gates that need no reference; `make fuzz` does thousands of them.

A seed that fails prints a script; `python -m tests.fuzz.replay SEED` makes it as small as it can.
"""

import pytest

from .campaign import FIRST_SEEDS, survey
from .gates import Log
from .replay import report

PACK = 22


@pytest.mark.fuzz
@pytest.mark.parametrize("first", range(0, FIRST_SEEDS, PACK))
def test_finished_means_right(first):
    found = survey(first, PACK, Log())
    assert not found, "\n" + "\n".join(report(v) for v in found)
