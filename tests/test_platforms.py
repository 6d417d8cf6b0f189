"""What Linux alone has is done another way elsewhere; those ways run here by a switch (see docs/policy.md)."""

import sys

import numpy as np
import pytest

import liedyn as ld
from liedyn.results import safefile
from liedyn.studies.sweeps import engines


@pytest.fixture
def no_fcntl(monkeypatch):
    """As on Windows."""
    monkeypatch.setattr(safefile, "fcntl", None)
    monkeypatch.setitem(sys.modules, "fcntl", None)  # an import of it fails


def top(spin=150.0):
    model = ld.Model(gravity=(0, 0, -9.81))
    body = model.body("top", 15.0, (0.234375, 0.46875, 0.234375), position=(0, 1, 0), angular_velocity=(0, spin, 0))
    model.spherical("ground", body, at=(0, 0, 0))
    return model


def height(sol):
    return {"z": sol.position("top")[-1, 2]}


def test_results_are_streamed_and_read_without_locks(no_fcntl, tmp_path):
    path = tmp_path / "top.h5"
    run = ld.simulate(top(), t_end=0.05, h=1e-3, save=path, checkpoint=60)
    read = ld.load(path)
    assert np.array_equal(read.position("top"), run.position("top"))
    assert read.status == "finished"


def test_sweeps_are_stored_and_resumed_without_locks(no_fcntl, tmp_path):
    asked = {"spin": [100.0, 150.0]}
    options = dict(t_end=0.01, h=1e-3, output=height, out=tmp_path / "study", workers=1)
    first = ld.sweep(top, asked, **options)
    again = ld.sweep(top, asked, **options)
    assert list(first["z"]) == list(again["z"])


def test_cores_are_counted_where_no_affinity_is_known(monkeypatch):
    monkeypatch.setattr(sys, "platform", "darwin")
    assert engines.cores() >= 1
