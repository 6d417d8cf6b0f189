"""Stacks give what single elements give; wrong arguments are refused by name."""

import numpy as np
import pytest

from liedyn.groups import SE3, SO3, Product, R3xSO3, Rn, TangentBundle

GROUPS = [SO3(), SE3(), R3xSO3(), Rn(4), Product(SE3(), Rn(2), SO3()), TangentBundle(SE3())]
every_group = pytest.mark.parametrize("G", GROUPS, ids=repr)


def pick(g, i):
    return tuple(pick(p, i) for p in g) if isinstance(g, tuple) else g[i]


def same(a, b):
    if isinstance(a, tuple):
        return all(same(x, y) for x, y in zip(a, b, strict=True))
    # matrix products of a stack and of a single matrix may add in another order
    return a.shape == b.shape and np.allclose(a, b, rtol=1e-14, atol=1e-14)


@every_group
def test_stacks_equal_singles(G):
    rng = np.random.default_rng(5)
    v, w = 0.8 * rng.normal(size=(2, 2, 3, G.dim))
    g, h = G.exp(v), G.exp(w)
    for i in [(0, 0), (1, 2)]:
        for name in ["exp", "cay", "T", "Tinv", "Tcay", "Tcay_inv", "ad", "tilde"]:
            assert same(pick(getattr(G, name)(v), i), getattr(G, name)(v[i])), name
        for name in ["log", "cay_inv", "inverse", "Ad", "matrix"]:
            assert same(pick(getattr(G, name)(g), i), getattr(G, name)(pick(g, i))), name
        for name in ["Tdot", "bracket"]:
            assert same(getattr(G, name)(v, w)[i], getattr(G, name)(v[i], w[i])), name
        assert same(pick(G.compose(g, h), i), G.compose(pick(g, i), pick(h, i)))
        assert same(G.vee(G.tilde(v))[i], v[i])


@every_group
def test_leading_axes_broadcast_and_may_be_empty(G):
    rng = np.random.default_rng(6)
    v, w = rng.normal(size=(4, 1, G.dim)), rng.normal(size=(3, G.dim))
    assert G.Tdot(v, w).shape == (4, 3, G.dim)
    assert G.log(G.compose(G.exp(v), G.exp(w))).shape == (4, 3, G.dim)
    assert same(G.bracket(v, w)[2, 1], G.bracket(v[2, 0], w[1]))
    assert G.T(np.zeros((0, G.dim))).shape == (0, G.dim, G.dim)
    assert G.log(G.exp(np.zeros((0, G.dim)))).shape == (0, G.dim)


def test_results_do_not_share_memory_with_arguments():
    v = np.array([1.0, 2.0])
    Rn(2).exp(v)[0] = 9.0
    R = np.eye(3)
    SO3().inverse(R)[0, 1] = 9.0
    SO3().Ad(R)[0, 1] = 9.0
    SO3().matrix(R)[0, 2] = 9.0
    assert v.tolist() == [1.0, 2.0]
    assert (np.eye(3) == R).all()


@every_group
def test_wrong_algebra_elements_are_refused_by_name(G):
    bad = np.zeros(G.dim)
    bad[-1] = np.nan
    for name in ["exp", "cay", "T", "Tinv", "Tcay", "Tcay_inv", "ad", "tilde"]:
        with pytest.raises(ValueError, match=r"^v: expected shape"):
            getattr(G, name)(np.zeros(G.dim + 1))
        with pytest.raises(ValueError, match=r"^v: holds NaN"):
            getattr(G, name)(bad)
    with pytest.raises(ValueError, match=r"^vd: expected shape"):
        G.Tdot(np.zeros(G.dim), np.zeros(G.dim + 1))
    with pytest.raises(ValueError, match=r"^w: holds NaN"):
        G.bracket(np.zeros(G.dim), bad)
    with pytest.raises(ValueError, match=r"^v: expected numbers"):
        G.exp(["one"] * G.dim)
    n = len(G.tilde(np.zeros(G.dim)))
    with pytest.raises(ValueError, match=r"^X: not in the Lie algebra"):
        G.vee(np.ones((n, n)))


def test_wrong_elements_are_refused_by_name():
    R = SO3().exp([0.1, 0.2, 0.3])
    skewed = R + 1e-5
    mirror = np.diag([1.0, 1.0, -1.0])
    for name in ["log", "cay_inv", "inverse", "Ad", "matrix"]:
        with pytest.raises(ValueError, match=r"^g: not a rotation matrix"):
            getattr(SO3(), name)(skewed)
    with pytest.raises(ValueError, match=r"^h: a reflection"):
        SO3().compose(R, mirror)
    with pytest.raises(ValueError, match=r"^h: not a rotation"):
        SO3().compose(R, np.stack([R, skewed]))
    with pytest.raises(ValueError, match=r"^g\[1\]: not a rotation"):
        SE3().log((np.zeros(3), skewed))
    with pytest.raises(ValueError, match=r"^g\[0\]: expected shape"):
        SE3().inverse((np.zeros(2), R))
    with pytest.raises(ValueError, match=r"^g: expected a tuple of 2 parts"):
        R3xSO3().log(R)
    with pytest.raises(ValueError, match=r"^g\[0\]\[1\]: holds NaN"):
        Product(SE3(), Rn(1)).log(((np.zeros(3), R * np.nan), np.zeros(1)))
    with pytest.raises(ValueError, match=r"^p: expected shape"):
        SE3().act((np.zeros(3), R), np.zeros(4))
    SO3().log(R + 1e-7)  # small errors of typed numbers are accepted


def test_the_inverse_cayley_map_refuses_a_half_turn():
    with pytest.raises(ValueError, match="half turn"):
        SO3().cay_inv(np.diag([1.0, -1.0, -1.0]))
    with pytest.raises(ValueError, match="half turn"):
        SE3().cay_inv((np.zeros(3), np.diag([-1.0, -1.0, 1.0])))


def test_wrong_groups_are_refused():
    for n in [0, -1, 2.5, "3"]:
        with pytest.raises(ValueError, match=r"^n: "):
            Rn(n)
    with pytest.raises(ValueError, match=r"^groups: "):
        Product()
    with pytest.raises(ValueError, match=r"^groups\[1\]: "):
        Product(SO3(), SO3)
    with pytest.raises(ValueError, match=r"^group: "):
        TangentBundle(SO3)
