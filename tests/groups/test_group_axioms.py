"""The axioms of a Lie group and of its maps, for every group, near to and far from the identity."""

import hypothesis.strategies as st
import numpy as np
import pytest
from hypothesis import given, settings
from scipy.linalg import expm, expm_frechet

from liedyn.groups import SE3, SO3, Product, R3xSO3, Rn, TangentBundle

GROUPS = [SO3(), SE3(), R3xSO3(), Rn(4), Product(SE3(), Rn(2), SO3()), TangentBundle(R3xSO3())]
every_group = pytest.mark.parametrize("G", GROUPS, ids=repr)
ROUND = 2e-13  # entries up to ~10, up to 12 numbers added, a few products in a row
few = settings(max_examples=30, deadline=None, derandomize=True)  # the first example may compile, hence no deadline


@st.composite
def vectors(draw, n, count, reach=3.0):
    """`count` algebra elements of very different sizes, from 1e-12 to far away."""
    size = st.sampled_from([1e-12, 1e-6, 1e-2, 1.0])
    part = st.floats(-reach, reach)
    return [draw(size) * np.array(draw(st.lists(part, min_size=n, max_size=n))) for _ in range(count)]


def equal(a, b, tolerance=ROUND):
    if isinstance(a, tuple):
        return len(a) == len(b) and all(equal(x, y, tolerance) for x, y in zip(a, b, strict=True))
    return np.abs(a - b).max() <= tolerance * max(1.0, np.abs(b).max())


def close(v, w, tolerance=1e-12):
    """Relative to the vector itself, so that digits of a tiny vector count."""
    return np.abs(v - w).max() <= tolerance * np.abs(w).max()


@every_group
def test_group_laws(G):
    @few
    @given(vectors(G.dim, 3))
    def check(v):
        f, g, h = (G.exp(x) for x in v)
        e = G.identity()
        assert equal(G.compose(G.compose(f, g), h), G.compose(f, G.compose(g, h)))
        assert equal(G.compose(g, e), g)
        assert equal(G.compose(e, g), g)
        assert equal(G.compose(g, G.inverse(g)), e)
        assert equal(G.compose(G.inverse(g), g), e)
        assert equal(G.matrix(G.compose(f, g)), G.matrix(f) @ G.matrix(g))

    check()


@every_group
def test_exp_is_the_matrix_exponential_and_cay_the_matrix_cayley_map(G):
    @few
    @given(vectors(G.dim, 1))
    def check(v):
        X = G.tilde(v[0])
        identity = np.eye(len(X))
        assert equal(G.matrix(G.exp(v[0])), expm(X))
        assert equal(G.matrix(G.cay(v[0])), np.linalg.solve(identity - X / 2, identity + X / 2))

    check()


@every_group
def test_round_trips(G):
    @few
    @given(vectors(G.dim, 1, reach=1.7))  # |w| < 1.7 sqrt(3) < pi, where log is unique
    def check(v):
        g = G.exp(v[0])
        assert equal(G.exp(G.log(g)), g)
        assert equal(G.cay(G.cay_inv(g)), g)
        for part, back in [(v[0], G.log(g)), (v[0], G.cay_inv(G.cay(v[0]))), (v[0], G.vee(G.tilde(v[0])))]:
            assert close(back, part)

    check()


@every_group
def test_tangent_operators_are_derivatives_and_have_inverses(G):
    @few
    @given(vectors(G.dim, 2))
    def check(v):
        x, d = v
        X, D = G.tilde(x), G.tilde(d)
        identity = np.eye(G.dim)
        slope = np.linalg.solve(G.matrix(G.exp(x)), expm_frechet(X, D, compute_expm=False))
        assert close(G.T(x) @ d, G.vee(slope)) or np.abs(d).max() == 0.0
        half = np.eye(len(X)) - X / 2
        g = G.matrix(G.cay(x))
        slope = np.linalg.solve(g, np.linalg.solve(half, D / 2) @ (np.eye(len(X)) + g))
        assert close(G.Tcay(x) @ d, G.vee(slope)) or np.abs(d).max() == 0.0
        assert equal(G.T(x) @ G.Tinv(x), identity, 1e-12)  # |w| up to 5.2: T^-1 has entries up to 20
        assert equal(G.Tcay(x) @ G.Tcay_inv(x), identity)

    check()


@every_group
def test_Tdot_is_the_time_derivative_of_T(G):
    @few
    @given(vectors(G.dim, 2))
    def check(v):
        x, d = v
        length = np.abs(d).max()
        if length == 0.0:
            return
        h = 1e-4 / length

        def slope(h):
            return (G.T(x + h * d) - G.T(x - h * d)) / (2 * h)

        expected = (4 * slope(h / 2) - slope(h)) / 3 @ d  # truncation 1e-16, round-off 1e-12
        assert np.abs(G.Tdot(x, d) - expected).max() <= 1e-10 * length**2

    check()


@every_group
def test_adjoint_and_bracket(G):
    @few
    @given(vectors(G.dim, 3))
    def check(v):
        x, y, z = v
        X, Y = G.tilde(x), G.tilde(y)
        g = G.exp(x)
        size = np.prod([1.0 + np.abs(a).max() for a in v])
        assert equal(G.Ad(g), expm(G.ad(x)))
        M = G.matrix(g)
        assert equal(G.tilde(G.Ad(g) @ y), M @ Y @ np.linalg.inv(M))
        assert equal(G.tilde(G.bracket(x, y)), X @ Y - Y @ X)
        assert equal(G.bracket(x, y), G.ad(x) @ y)
        jacobi = sum(G.bracket(a, G.bracket(b, c)) for a, b, c in [(x, y, z), (y, z, x), (z, x, y)])
        assert np.abs(jacobi).max() <= ROUND * size

    check()


@pytest.mark.parametrize("G", [SO3(), SE3(), Rn(3), TangentBundle(SE3())], ids=repr)
def test_act_is_a_homomorphism(G):
    @few
    @given(vectors(G.dim, 2), vectors(3, 1))
    def check(v, p):
        f, g = G.exp(v[0]), G.exp(v[1])
        assert equal(G.act(G.compose(f, g), p[0]), G.act(f, G.act(g, p[0])))
        assert equal(G.act(G.identity(), p[0]), p[0])

    check()


def test_a_product_acts_on_one_point_for_each_factor():
    G = Product(SO3(), Rn(2))
    g = G.exp([0.0, 0.0, np.pi / 2, 3.0, 4.0])
    p, q = G.act(g, ([1.0, 0.0, 0.0], [1.0, 1.0]))
    assert p == pytest.approx([0.0, 1.0, 0.0], abs=1e-15)
    assert q.tolist() == [4.0, 5.0]


def test_a_body_point_is_at_the_same_place_on_both_rigid_body_groups():
    rng = np.random.default_rng(3)
    g = (rng.normal(size=3), SO3().random(rng))
    p = rng.normal(size=(5, 3))
    assert R3xSO3().act(g, p) == pytest.approx(SE3().act(g, p), abs=0)
    assert SE3().act(g, p)[2] == pytest.approx(g[0] + g[1] @ p[2], abs=1e-15)


def test_state_space_group_multiplies_configurations_and_adds_velocities():
    rng = np.random.default_rng(4)
    G = SE3()
    TG = TangentBundle(G)
    (q1, v1), (q2, v2) = TG.random(rng), TG.random(rng)
    q, v = TG.compose((q1, v1), (q2, v2))
    assert equal(q, G.compose(q1, q2))
    assert (v == v1 + v2).all()
    z = rng.normal(size=12)
    q, v = TG.exp(z)
    assert equal(q, G.exp(z[:6]))
    assert (v == z[6:]).all()
    a, b = rng.normal(size=(2, 12))
    assert (TG.bracket(a, b) == np.concatenate([G.bracket(a[:6], b[:6]), np.zeros(6)])).all()


def test_groups_are_values():
    assert SO3() == SO3()
    assert Product(SO3(), Rn(2)) == Product(SO3(), Rn(2))
    assert Product(Rn(3), SO3()) != R3xSO3()
    assert len({SE3(), SE3(), Rn(2), Rn(2), Rn(3), TangentBundle(SO3())}) == 4
    assert repr(Product(SO3(), TangentBundle(Rn(n=2)))) == "Product(SO3(), TangentBundle(Rn(n=2)))"
    with pytest.raises(AttributeError):
        Rn(3).n = 4
