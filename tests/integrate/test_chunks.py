"""How many steps are made in one call of a time loop is decided by the clock: no bit of a result may depend on it."""

import numpy as np
import pytest
from test_every_method import METHODS

import liedyn as ld
from liedyn.integrate import driver as simulate
from liedyn.integrate import newton

pytestmark = pytest.mark.filterwarnings("ignore::liedyn.errors.EnergyWarning")
STEPS = 100  # beyond 64, where rotations are made orthogonal
MORE = {
    "munthe-kaas, tolerance": (ld.MuntheKaas("dormand_prince", tolerance=1e-7), 5),
    "munthe-kaas, coordinate": (ld.MuntheKaas(partition="coordinate"), 4),
    "munthe-kaas, velocity": (ld.MuntheKaas(project="velocity"), 4),
    "generalized-alpha, cayley": (ld.GeneralizedAlpha(rho_inf=0.8, map="cayley", update="geom2"), 2),
}


def assembly(group="R3xSO3"):
    """Driver, torque, table, friction and a law of the user on a double pendulum: all that depends on time or v."""
    model = ld.Model(gravity=(0, 0, -9.81), group=group)
    first = model.body("first", 1.0, (0.1, 0.2, 0.3), position=(0.5, 0, 0))
    second = model.body("second", 0.5, (0.05, 0.02, 0.03), position=(1.3, 0, 0), angular_velocity=(0, 0.3, 0))
    model.revolute("ground", first, at=(0, 0, 0), axis=(0, 1, 0), name="driven")
    model.revolute(first, second, at=(1, 0, 0), axis=(0, 1, 0), name="free")
    model.drive("driven", lambda t: 0.2 * np.sin(3.0 * t) + 0.1 * t)
    model.torque(second, (0, lambda t: 0.7 * np.cos(11.3 * t), 0))
    model.force(second, ld.Table(np.linspace(0, 1, 9), np.sin(np.outer(np.arange(9), (1, 0, 2))), kind="cubic"))
    model.friction("free", coulomb=0.1, regularization=0.2)
    model.law("free", lambda t, rho, rate: -0.3 * rho - 0.01 * rate * abs(rate))
    return model.equations()


def run(system, method, monkeypatch, chunk, **options):
    """A run whose time loop is called for at most `chunk` steps."""
    whole = type(method).advance
    with monkeypatch.context() as patch:
        patch.setattr(type(method), "advance", lambda self, run, n: whole(self, run, min(n, chunk)))
        return simulate.integrate(system, method=method, h=0.0077, t_end=0.0077 * STEPS, **options)


def assert_same_bits(a, b):
    for name in ("t", "q", "v", "vd", "lam", "work"):
        np.testing.assert_array_equal(getattr(a, name), getattr(b, name), err_msg=name)


@pytest.mark.parametrize("name", [*METHODS, *MORE])
def test_bits_do_not_depend_on_steps_in_one_call(name, monkeypatch):
    method, system = (METHODS | MORE)[name][0], assembly()
    whole = run(system, method, monkeypatch, 1000)
    assert whole.status == "finished", whole.message
    assert np.abs(whole.work).max() > 0.0
    for chunk in (1, 3, 16):
        assert_same_bits(run(system, method, monkeypatch, chunk), whole)


def test_bits_do_not_depend_on_steps_in_one_call_on_se3(monkeypatch):
    system = assembly("SE3")
    for method in (ld.MuntheKaas(), ld.RATTLie()):
        assert_same_bits(run(system, method, monkeypatch, 1), run(system, method, monkeypatch, 1000))


@pytest.mark.parametrize("name", ["generalized-alpha", "munthe-kaas", "krysl EA", "energy cayley"])
def test_who_looks_at_a_run_changes_no_bit(name, monkeypatch):
    """Read-outs while it runs, as of a live view or a file, compute with arrays of their own; also where factors are kept."""
    monkeypatch.setattr(newton, "fills", lambda run: True)
    method, system, looks = METHODS[name][0], assembly(), []

    def look(outcome, total=0):
        e = outcome.evaluator()
        e.matrix(outcome.q[-1].ravel(), outcome.v[-1].ravel(), e.zero, e.no_lam, 0.123, 2.0, 1.0, 3.0)
        e.B(outcome.q[0].ravel(), 0.3)
        looks.append(total)

    alone = run(system, method, monkeypatch, 1000)
    monkeypatch.setattr(simulate, "PATIENCE", 0.0)
    watched = run(system, method, monkeypatch, 3, sink=look, watch=look)
    assert len(looks) > 30
    assert_same_bits(watched, alone)
