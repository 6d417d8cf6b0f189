"""Texts: one spelling (American, as in the names of NumPy and SciPy), "per step", and names of people with their accents."""

import re
import subprocess
from pathlib import Path

import numpy as np
import pytest

import liedyn as ld

ROOT = Path(__file__).parents[1]
BRITISH = (  # as parts of a regular expression
    "centre|centred|colour|coloured|neighbour|behaviour|metre|millimetre|kilometre|licence|grey|labelled|modelling"
    "|regularis(?:e|ed|ation)|stabilis(?:e|ed|ation)|factorisation|linearis(?:e|ed|ation)|generalised|parametrisation"
    "|initialisation|discretise|optimis(?:e|ation)|normalise|minimise|summarise|analysed|artefact"
)
PER = (
    r"\b(rad|numbers|iterations|steps|evaluations|seconds|microseconds|µs|ms|pictures|once|times) "
    r"an? (step|node|body|second|run)\b"
    r"|\b(numbers?|row|line|mass|moment|products) an? (record|point|length|item|node|mode|body)\b"
)
PLAIN = r"\b(Bruls|Geradin|Muller)\b"  # Brüls, Géradin, Müller
SKIPPED = ("docs/_static", "tests/test_english.py", "tests/data", "docs/developers/names.md", "CHANGELOG.md")


def texts():
    """Every text of the repository that a person reads, by path."""
    try:
        found = subprocess.run(
            ["git", "-C", ROOT, "ls-files"], capture_output=True, text=True, check=True
        ).stdout.split()
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("not a git checkout")
    for name in found:
        path = ROOT / name
        if path.suffix in (".py", ".md", ".toml") and path.is_file() and not name.startswith(SKIPPED):
            yield name, path.read_text(encoding="utf-8")


def test_one_spelling():
    words = re.compile(rf"(?<![A-Za-z])({BRITISH})s?(?![A-Za-z])", re.IGNORECASE)
    old = re.compile(r"regularisation=\"regularization\"|\"centred\"|\bcentred = old_name|\"grey\"")
    found = [(name, m.group()) for name, text in texts() for m in words.finditer(old.sub("", text))]
    assert not found, found[:10]


def test_quantities_per_step():
    found = [(name, m.group()) for name, text in texts() for m in re.finditer(PER, text)]
    assert not found, found[:10]


def test_names_of_people_have_their_accents():
    found = [(name, m.group()) for name, text in texts() for m in re.finditer(PLAIN, text)]
    assert not found, found[:10]


def test_old_spellings_go_on_working_with_a_warning(tmp_path):
    model = ld.Model(gravity=(0, 0, -9.81))
    model.body("a", mass=1.0, inertia=(1, 1, 1))
    model.revolute("ground", "a", at=(1, 0, 0), axis=(0, 1, 0), name="hinge")
    with pytest.warns(DeprecationWarning, match="regularization="):
        friction = model.friction("hinge", coulomb=1.0, regularisation=0.02)
    assert friction.arguments["regularization"] == 0.02
    with pytest.raises(ld.ModelError, match="old name"):
        model.friction("hinge", coulomb=1.0, regularisation=0.02, regularization=0.02)
    path = model.write(tmp_path / "model.toml")
    path.write_text(path.read_text().replace("regularization", "regularisation"))
    assert ld.read_model(path).elements[-1].arguments["regularization"] == 0.02
    section = ld.Section.circle(0.01, E=1e9, nu=0.3, rho=1000.0)
    with pytest.warns(DeprecationWarning, match="centered"):
        assert section.centred
    beam = ld.Model()
    beam.beam("rod", section, [(0, 0, 0), (1, 0, 0)], n=2)
    result = ld.simulate(beam, t_end=1e-3, h=1e-3).beam("rod")
    with pytest.warns(DeprecationWarning, match="centerline"):
        old = result.centreline(2)
    assert np.array_equal(old, result.centerline(2))
