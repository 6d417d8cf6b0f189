"""Extrapolation over meshes."""

import numpy as np
import pytest

import liedyn as ld


def test_a_polynomial_in_h_squared_is_extrapolated_exactly():
    h = 1.0 / np.array([1.0, 2.0, 4.0, 8.0])
    found = ld.richardson(3.0 + 0.7 * h**2 - 0.2 * h**4 + 0.05 * h**6)
    assert found.value == pytest.approx(3.0, abs=1e-14)
    assert found.error < 1e-4
    assert found.orders[0][-1] == pytest.approx(2.0, abs=0.1)


def test_other_ratio_order_and_step():
    h = 1.0 / np.array([1.0, 3.0, 9.0])
    found = ld.richardson(np.stack([1.0 + h + h**2, 2.0 - h], axis=1), ratio=3.0, order=1.0, step=1.0)
    np.testing.assert_allclose(found.value, (1.0, 2.0), atol=1e-14)
    assert [len(c) for c in found.columns] == [3, 2, 1]


def test_observed_orders():
    h = 0.5 ** np.arange(6)
    np.testing.assert_allclose(ld.richardson(1.0 + h**4, order=4.0).orders[0], 4.0, atol=1e-9)


def test_mesh_study_prints_a_table():
    study = ld.mesh_study(float, lambda n: np.pi * (1.0 + 1.0 / n**2 + 2.0 / n**4), reference=np.pi)
    assert study.value == pytest.approx(np.pi, abs=1e-13)
    np.testing.assert_allclose(study.orders[-1], 2.0, atol=0.05)
    assert study.errors[-1] == pytest.approx(np.pi * (1 / 32**2 + 2 / 32**4))
    text = str(study)
    assert len(text.splitlines()) == 7
    assert "reference" in text


@pytest.mark.parametrize(
    ("call", "text"),
    [
        (lambda: ld.richardson([1.0]), "must be two or more"),
        (lambda: ld.richardson([1.0, 2.0], ratio=0.5), "must be larger than 1"),
        (lambda: ld.mesh_study(float, float, n=(2, 4, 6)), "must grow by a constant ratio"),
        (lambda: ld.mesh_study(float, float, m=(2, 4)), "unknown argument 'm'"),
    ],
)
def test_bad_arguments_are_named(call, text):
    with pytest.raises(ld.ModelError, match=text):
        call()
