"""JAX and PyTorch see a run as a differentiable function."""

import numpy as np
import pytest

import liedyn as ld


def fall(speed, mass):
    model = ld.Model(gravity=(0, 0, -10.0))
    model.point_mass("stone", mass=mass, position=(0.3, 0, -0.2), velocity=(1.0, 0, speed))
    model.spring("ground", "stone", stiffness=3.0, length=0.5, damping=0.1, name="rope")
    return model


COST = ld.Cost.end(lambda s: s.position("stone")[:, 2] ** 2)
VALUES = {"speed": 1.0, "mass": 2.0}
RUN = {"t_end": 0.2, "h": 0.01}


def test_jax_differentiates_through_a_run():
    jax = pytest.importorskip("jax", reason="JAX is not installed (extra jax)")
    jax.config.update("jax_enable_x64", True)
    f = ld.as_jax(fall, COST, VALUES, **RUN)
    g = ld.gradient(fall, COST, VALUES, **RUN)
    value, slopes = jax.value_and_grad(lambda x: 2.0 * f(jax.numpy.stack([x[0], x[1] ** 2])))(
        np.array([1.0, np.sqrt(2.0)])
    )
    assert float(value) == pytest.approx(2.0 * g.value, rel=1e-13)
    assert np.asarray(slopes) == pytest.approx([2.0 * g["speed"], 4.0 * np.sqrt(2.0) * g["mass"]], rel=1e-12)
    assert float(jax.jit(f)(np.array([1.0, 2.0]))) == pytest.approx(g.value, rel=1e-13)


def test_torch_differentiates_through_a_run():
    torch = pytest.importorskip("torch", reason="PyTorch is not installed (extra torch)")
    f = ld.as_torch(fall, COST, VALUES, **RUN)
    g = ld.gradient(fall, COST, VALUES, **RUN)
    x = torch.tensor([1.0, 2.0], dtype=torch.double, requires_grad=True)
    y = 3.0 * f(x)
    y.backward()
    assert y.item() == pytest.approx(3.0 * g.value, rel=1e-13)
    assert x.grad.numpy() == pytest.approx(3.0 * g.gradient, rel=1e-12)
    assert f(torch.tensor([1.0, 2.0], dtype=torch.double)).item() == pytest.approx(g.value, rel=1e-13)


def test_wrong_numbers_and_missing_packages_are_named(monkeypatch):
    monkeypatch.setattr("importlib.import_module", lambda name: (_ for _ in ()).throw(ImportError(name)))
    with pytest.raises(ld.ModelError, match=r"liedyn\[jax\]"):
        ld.as_jax(fall, COST, VALUES, **RUN)
