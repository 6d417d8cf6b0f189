"""Kirchhoff and inextensible elements: rows that are strains of the log, exact derivatives, forces that do no net work."""

import numpy as np
import pytest
from beam_chain import GROUND, Chain, DiscreteElement, beam_parameters, exp, pose, random_poses

import liedyn as ld
from liedyn.equation.derivative_check import check_derivatives
from liedyn.equation.evaluator import Evaluator
from liedyn.multibody.elements.flexible.beam import BEAM
from liedyn.multibody.elements.flexible.beam_rigid import BEAM_INEXTENSIBLE, BEAM_KIRCHHOFF, rigid_rows

FAMILIES = {"kirchhoff": (BEAM_KIRCHHOFF, 3), "inextensible": (BEAM_INEXTENSIBLE, 1)}
families = pytest.mark.parametrize("kind", FAMILIES)
turns = pytest.mark.parametrize("turn", [0.0, 0.1, 0.8, 1.4, 2.3])
L = 1.1


def parameters(kind, xi0=(1.0, 0.0, 0.0)):
    family, par = rigid_rows(kind, L, np.array(xi0))
    assert family is FAMILIES[kind][0]
    return par


def random_chain(kind, seed, group="R3xSO3", turn=0.8):
    family = FAMILIES[kind][0]
    rng = np.random.default_rng(seed)
    elements = [parameters(kind, rng.normal(size=3)) for _ in range(3)]
    return Chain(random_poses(rng, 4, turn=turn), elements, group, family=family)


@families
@pytest.mark.parametrize("group", ["R3xSO3", "SE3"])
@pytest.mark.parametrize("turn", [0.1, 0.8, 2.5])
def test_derivatives_and_hidden_rows_agree_with_differences(kind, group, turn):
    report = check_derivatives(random_chain(kind, 1, group, turn), tolerance=1e-9)
    assert report.ok, str(report)
    assert {"Kt", "B", "B^T", "B v", "Z", "D_q (B v)"} <= set(report.entries)


@families
def test_rows_are_the_translation_part_of_the_strain(kind):
    family, rows = FAMILIES[kind]
    rng = np.random.default_rng(2)
    d = np.array([1.2, 0.1, -0.2, 0.5, 0.7, -0.9])
    Q, shift, xi0 = ld.attitude.rotation_vector(rng.normal(size=3)), rng.normal(size=3), rng.normal(size=3)
    x, R = exp(d)
    chain = Chain([pose(shift, Q), pose(shift + Q @ x, Q @ R)], [parameters(kind, xi0)], family=family)
    e = Evaluator(chain.builder.build(3))
    np.testing.assert_allclose(e.Phi(chain.q.ravel(), 0.0), (d[:3] - L * xi0)[:rows], atol=1e-15)


def test_multiplier_is_the_section_force():
    """The rows push as an elastic element of the same section force."""
    rng = np.random.default_rng(3)
    poses, lam = random_poses(rng, 2), rng.normal(size=3)
    chain = Chain(poses, [parameters("kirchhoff")], family=BEAM_KIRCHHOFF)
    e = Evaluator(chain.builder.build(3))
    q = chain.q.ravel()
    found = e.residual(q, e.zero, e.zero, e.to_lam(lam), 0.0)[e.node_places[6:]]
    element = DiscreteElement(BEAM, beam_parameters(L, np.eye(6)))
    d = L * element.linearize(q, q)  # with C = 1 and xi0 = 0 the stress is d/L
    elastic = Chain(poses, [beam_parameters(L, np.eye(6), d / L - np.concatenate([lam, np.zeros(3)]))])
    e = Evaluator(elastic.builder.build(3))
    np.testing.assert_allclose(found, e.residual(q, e.zero, e.zero, e.no_lam, 0.0)[e.node_places[6:]], atol=1e-14)


# -- over a step ------------------------------------------------------------------------------------------------------


def discrete(kind, seed, turn, size=0.3):
    family, rows = FAMILIES[kind]
    rng = np.random.default_rng(seed)
    q0 = np.concatenate([[GROUND], random_poses(rng, 2, turn=turn)]).ravel()
    element = DiscreteElement(family, parameters(kind))
    x, lam = size * rng.normal(size=12), np.zeros(15)
    lam[12 : 12 + rows] = rng.normal(size=rows)
    return element, q0, element.move(q0, x), x, lam


@families
@turns
def test_work_of_the_multipliers_is_that_of_the_change_of_the_rows(kind, turn):
    for seed in range(5):
        element, q0, q1, x, lam = discrete(kind, seed, turn)
        r, before = element.forces(q0, q1, lam)[0], element.forces(q0, q0)[0]
        R0 = q0.reshape(-1, 12)[1:, 3:].reshape(2, 3, 3)
        f, dx = r[:12].reshape(2, 2, 3), x.reshape(2, 2, 3)
        work = np.sum(f[:, 0] * dx[:, 0]) + np.sum(f[:, 1] * np.einsum("nij,nj->ni", R0, dx[:, 1]))
        assert abs(work - lam[12:] @ (r - before)[12:]) <= 2e-14 * np.abs(r).sum()


@families
@turns
def test_discrete_forces_keep_the_momenta(kind, turn):
    element, q0, q1, _, lam = discrete(kind, 1, turn)
    r = element.forces(q0, q1, lam)[0][:12].reshape(2, 2, 3)
    x = 0.5 * (q0 + q1).reshape(-1, 12)[1:, :3]
    assert np.abs(r[:, 0].sum(axis=0)).max() == 0.0
    assert np.abs((np.cross(x, r[:, 0]) + r[:, 1]).sum(axis=0)).max() < 1e-13 * np.abs(r).max()


@families
@turns
def test_discrete_tangent_agrees_with_differences(kind, turn):
    element, q0, q1, _, lam = discrete(kind, 2, turn)
    found, wanted = element.tangent(q0, q1, lam), element.differences(q0, q1, lam)
    np.testing.assert_allclose(found[:, :12], wanted, rtol=0, atol=1e-9 * np.abs(wanted).max())
    rows = FAMILIES[kind][1]
    units = [element.forces(q0, q1, np.eye(15)[12 + k])[0][:12] for k in range(rows)]
    np.testing.assert_allclose(found[:12, 12 : 12 + rows], np.stack(units, axis=1), atol=1e-14)
    np.testing.assert_array_equal(found[:, 12 + rows :], 0.0)  # rows that do not exist
    np.testing.assert_array_equal(found[12 + rows :], 0.0)
