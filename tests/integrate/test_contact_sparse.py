"""Many points of contact in the matrix of the step: the same motion as with the dense matrix of the contact problem."""

import numpy as np
import pytest

import liedyn as ld
from liedyn.integrate.contact import method as contacts
from liedyn.integrate.contact.sparse_pattern import slot_tables

G = 9.81
RATTLIE, ALPHA = ld.RATTLie(), ld.GeneralizedAlpha(rho_inf=0.9)
TWO = pytest.mark.parametrize("method", [RATTLIE, ALPHA], ids=["rattlie", "alpha"])


def chain(friction, n=14, height=0.0, seed=0):
    """Balls in a crooked row on a floor, joined by spherical joints, each with a spin of its own about the vertical."""
    rng = np.random.default_rng(seed)
    m = ld.Model(gravity=(0, 0, -G))
    floor, before = m.plane(name="floor"), None
    up, joint, speed = np.array([0, 0, 1.0]), np.array([0, 0, 0.05 + height]), np.zeros(3)
    for k, (angle, spin) in enumerate(zip(np.cumsum(0.3 * rng.normal(size=n)), 2.0 * rng.normal(size=n), strict=True)):
        half = 0.05 * np.array([np.cos(angle), np.sin(angle), 0.0])
        turn = spin * np.cross(up, half)
        ball = m.body(
            f"{k}", shape=ld.Sphere(0.05, density=1000), position=joint + half, velocity=speed + turn,
            angular_velocity=spin * up,
        )  # fmt: skip
        if before is not None:
            m.spherical(before, ball, at=joint)
        m.contact(ball, floor, friction=friction, name=f"touch {k}")
        before, joint, speed = ball, joint + 2 * half, speed + 2 * turn
    return m


def both(monkeypatch, m, method, t_end, h=1e-3):
    """The run by the dense matrix, and by sparse elimination."""
    found = []
    for many in (0, 1):
        monkeypatch.setattr(contacts, "MANY", many)
        found.append(ld.simulate(m, t_end=t_end, h=h, method=method))
        assert found[-1].status == "finished", found[-1].message
    assert found[1].contact_counts["falls"] == 0  # the sparse solver has done it
    return found


@pytest.mark.parametrize("friction", [0.0, 0.02])
@TWO
def test_a_chain_that_lies_on_a_floor_moves_as_with_the_dense_solver(monkeypatch, method, friction):
    dense, sparse = both(monkeypatch, chain(friction), method, 0.05)
    assert sparse.contact_counts["overlap"] <= 1e-13
    for k in range(14):
        np.testing.assert_allclose(sparse.position(f"{k}"), dense.position(f"{k}"), atol=1e-11)
        np.testing.assert_allclose(sparse.velocity(f"{k}"), dense.velocity(f"{k}"), atol=1e-9)
        one, other = (sol.contact(f"touch {k}") for sol in (sparse, dense))
        np.testing.assert_allclose(one.force, other.force, atol=1e-6)  # of a weight of 5 N: it divides velocities by h
        np.testing.assert_array_equal(one.state, other.state)
    np.testing.assert_allclose(sparse.acceleration("5"), dense.acceleration("5"), atol=1e-6)


@TWO
def test_a_chain_that_falls_on_a_floor_closes_all_its_contacts(monkeypatch, method):
    """All impacts at one instant, then sticking or sliding."""
    dense, sparse = both(monkeypatch, chain(0.02, height=1e-3), method, 0.03)
    assert len(sparse.impacts.t) == len(dense.impacts.t) >= 14
    np.testing.assert_allclose(sparse.position("13"), dense.position("13"), atol=1e-11)


def test_the_program_with_slots_keeps_the_order_of_the_model(monkeypatch):
    """Nodes and multipliers are eliminated as without slots, and each slot after its nodes."""
    kept, make = [], contacts.make_contacts

    def noted(structure, slots, *more):
        kept.append((structure, slots))
        return make(structure, slots, *more)

    monkeypatch.setattr(contacts, "make_contacts", noted)
    ld.simulate(chain(0.0), t_end=1e-3, h=1e-3, method=ALPHA)
    structure, slots = kept[0]
    tables = slot_tables(structure, slots)
    n, m = structure.program.n_atoms, len(slots)
    of_model, of_slots = tables.ids[:n], tables.ids[n : n + m]
    assert (np.diff(of_model) > 0).all()
    for row, slot in zip(of_slots, slots, strict=True):
        halves = structure.node_rows[list(slot.nodes[:2])].ravel() // 3
        assert (of_model[halves[halves < n]] < row).all()
