"""Many seeds: `python -m tests.fuzz.campaign FIRST COUNT [SECONDS]` (make fuzz).

Counts runs, refusals, failures and violations; stops after so many seconds, if they are given.
"""

from __future__ import annotations

import math
import sys
import time
from collections import Counter

from .gates import Log, Violation, judge, message_class
from .models import case_of

FIRST_SEEDS = 176  # that `make test` tries; 53 reach every element, method, gate and unit


def survey(first: int, count: int, log: Log, say: bool = False, seconds: float = math.inf) -> list[Violation]:
    """Violations of some seeds."""
    found: list[Violation] = []
    end = time.perf_counter() + seconds
    for seed in range(first, first + count):
        if time.perf_counter() > end:
            break
        log.seeds += 1
        try:
            case = case_of(seed)
        except ValueError as error:  # a model that the library refuses
            log.refusals[message_class(str(error))] += 1
            continue
        except Exception as error:  # a traceback is never an answer
            found.append(Violation(seed, "none", 0.0, "build", f"{type(error).__name__}: {error}"))
            print(found[-1])
            continue
        new = judge(case, log)
        found += new
        if say:
            for violation in new:
                print(violation, flush=True)
    return found


def main(first: int = 0, count: int = 1000, seconds: float = math.inf) -> int:
    """Print what happened; 1 if there are violations."""
    log, clock = Log(), time.perf_counter()
    found = survey(first, count, log, say=True, seconds=seconds)
    print(f"{log.seeds} seeds from {first}, {log.runs} runs in {time.perf_counter() - clock:.0f} s: {dict(log.status)}")
    for title, counts in (
        ("refusals", log.refusals),
        ("failures", log.failures),
        ("gates", log.gates),
        ("skipped", log.skipped),
    ):
        print(f"{title}: {sum(counts.values())}")
        for text, n in counts.most_common():
            print(f"  {n:6d}  {text}")
    print(f"violations: {len(found)} {dict(Counter(v.gate for v in found))}")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:4])))
