"""Bursts of records that the health report looks at."""

import numpy as np
import pytest

import liedyn as ld
from liedyn.integrate.health import defects
from liedyn.integrate.health.bursts import STATES, Examiner, burst_starts, with_bursts
from liedyn.integrate.plan import make_plan
from liedyn.integrate.setup import Setup


@pytest.mark.parametrize("record", [2, 3, 10, 1000, [0.1, 0.5, 0.90], [1.0]])
@pytest.mark.parametrize("steps", [12, 20, 100, 2000])
def test_bursts_are_recorded_as_a_whole_and_what_was_asked_for_stays(steps, record):
    plan, _ = make_plan(0.0, 1.0, 1.0 / steps, record)
    more = with_bursts(plan)
    assert np.array_equal(more.record[more.wanted], plan.record)
    assert (np.diff(more.recorded) > 0).all()
    starts = burst_starts(plan, plan.n_steps)
    needed = np.unique(starts[:, None] + np.arange(STATES))
    assert np.array_equal(more.recorded, np.union1d(plan.record, needed))


def test_only_whole_bursts_are_looked_at():
    model = ld.problems.chain(n=2).build()
    plan, _ = make_plan(0.0, 1.0, 1e-3, 1)
    examiner = Examiner(Setup(model.equations(), ld.GeneralizedAlpha(rho_inf=0.9), plan, 0.0).initial, plan)
    for first, last in ((0, 1000), (1, 1000), (0, 500), (300, 700), (300, 304)):
        steps = np.arange(first, last + 1)
        whole = examiner.starts[(examiner.starts >= first) & (examiner.starts + STATES - 1 <= last)]
        assert np.array_equal(steps[examiner._recorded_bursts(steps)], whole)
        hole = np.delete(steps, np.searchsorted(steps, examiner.starts[5] + 3)) if first == 0 else steps
        kept = whole[whole != examiner.starts[5]] if first == 0 else whole
        assert np.array_equal(hole[examiner._recorded_bursts(hole)], kept)


def test_what_is_compiled_ahead_is_what_the_report_calls():
    model = ld.problems.chain(n=2).build()
    ld.simulate(model, t_end=0.1, h=1e-3)
    kernels = (defects.burst_defects, defects.amplitudes, defects.spikes, defects.multiplier_gaps)
    known = [len(kernel.dispatcher.overloads) for kernel in kernels]
    assert all(known)
    plan, _ = make_plan(0.0, 0.1, 1e-3, 1)
    setup = Setup(model.equations(), ld.GeneralizedAlpha(rho_inf=0.9), plan, 0.0)
    Examiner(setup.initial, plan).precompile(setup.run.lines)
    assert [len(kernel.dispatcher.overloads) for kernel in kernels] == known
