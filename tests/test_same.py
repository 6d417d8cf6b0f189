"""The quick form of the referee (`tools/checks/same.py`): 4 problems x 4 methods x both groups against stored results.

`python tests/test_same.py` stores them anew, after a change that is meant to change numbers.
"""

import json
import sys
import warnings
from pathlib import Path

import numpy as np

CHECKS, STORED = Path(__file__).parents[1] / "tools" / "checks", Path(__file__).parent / "data" / "same.json"
# fused operations differ from machine to machine; the runs are short and none of them is chaotic.  Without any fused operation
# the numbers differ by at most 1e-11 in positions, velocities, energies, and by 4e-9 in accelerations and multipliers of index 3
CLOSE, CLOSE_FORCES = 1e-10, 2e-8


def results():
    sys.path.insert(0, str(CHECKS))
    try:
        import same_runs
    finally:
        sys.path.remove(str(CHECKS))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return same_runs.run_all(None, quick=True)


def test_numbers_are_those_of_the_stored_results():
    sys.path.insert(0, str(CHECKS))
    try:
        from same import compare
    finally:
        sys.path.remove(str(CHECKS))
    assert compare(json.loads(STORED.read_text()), results(), CLOSE, CLOSE_FORCES) == []


if __name__ == "__main__":
    plain = {
        key: {k: v.tolist() if isinstance(v, np.ndarray) else v for k, v in run.items()}
        for key, run in results().items()
    }
    STORED.write_text(json.dumps(plain, indent=0))
