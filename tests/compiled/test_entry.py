"""Entering a time loop by a table of addresses."""

import gc

import numpy as np
import pytest
from numba.core.errors import TypingError

import liedyn as ld
from liedyn.compiled import entry
from liedyn.integrate.plan import make_plan
from liedyn.integrate.setup import Setup
from liedyn.integrate.time_loop import advance
from liedyn.problems import chain

STEPS = 40


@pytest.fixture
def setup():
    plan, _ = make_plan(0.0, STEPS * 1e-3, 1e-3, 1)
    return Setup(chain(2).build().equations(), ld.GeneralizedAlpha(), plan, 0.0)


def made(monkeypatch):
    """Entries as they are made."""
    entries, make = [], entry.Entry.__init__

    def note(self, *args):
        entries.append(self)
        make(self, *args)

    monkeypatch.setattr(entry.Entry, "__init__", note)
    return entries


def test_one_entry_serves_all_calls_until_a_record_is_replaced(setup, monkeypatch):
    run, entries = setup.run, made(monkeypatch)
    for _ in range(3):
        assert setup.method.advance(run, 1) == 0
    assert entries == []  # that of the setup serves
    other = np.full_like(run.out.q, np.nan)
    run.out = run.out._replace(q=other)
    assert setup.method.advance(run, 2) == 0
    assert len(entries) == 1
    np.testing.assert_array_equal(np.isfinite(other).all(axis=1), np.isin(np.arange(STEPS + 1), (4, 5)))


def test_arrays_live_as_long_as_their_addresses(setup):
    own = entry.Entry(advance, setup.run._entry.records)
    q = setup.run.old.q
    setup.run = None
    del setup
    gc.collect()
    before = q.copy()
    assert own(STEPS) == 0
    assert np.abs(q - before).max() > 0.0


def test_what_is_no_record_is_refused():
    with pytest.raises(TypeError, match="holds 3, which is no array"):
        entry.Entry(advance, ((np.zeros(2), 3),))


def test_other_types_of_records_have_another_entry(setup):
    records = setup.run._entry.records
    with pytest.raises(TypingError):
        entry.Entry(advance, (*records[:-1], records[0]))  # compiled anew, which says what does not fit


def test_addresses_are_those_that_arrays_and_records_tell(setup):
    view = np.arange(60.0).reshape(3, 4, 5)[::-1, :, 1::2]
    records = (*setup.run._entry.records, (view, (None, np.zeros((0, 3)), np.array(1.0)), None))
    told = entry.table_of(records, fast=False)
    assert np.array_equal(entry.table_of(records, fast=True), told)
    assert np.array_equal(entry.table_of(records), told)
    assert len(entry.table_of(())) == len(entry.table_of((None,))) == 0


def test_arrays_of_many_dimensions_are_asked():
    many = (np.zeros((2, 1, 3, 1, 2)),)
    assert np.array_equal(entry.table_of(many), entry.table_of(many, fast=False))
