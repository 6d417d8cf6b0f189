"""Groups of the user: axioms near and far from the identity, forms of exp, groups that are known otherwise, bad input."""

import numpy as np
import pytest
from scipy.linalg import expm, logm

import liedyn as ld


def unit(n, *entries):
    """Matrix n x n with these entries (row, column, value)."""
    X = np.zeros((n, n))
    for i, j, value in entries:
        X[i, j] = value
    return X


TURNS = [((k + 1) % 3, (k + 2) % 3) for k in range(3)]
SO3 = [unit(3, (a, b, -1), (b, a, 1)) for a, b in TURNS]
SE3 = [unit(4, (k, 3, 1)) for k in range(3)] + [unit(4, (a, b, -1), (b, a, 1)) for a, b in TURNS]
SE2 = [unit(3, (0, 2, 1)), unit(3, (1, 2, 1)), unit(3, (0, 1, -1), (1, 0, 1))]
SL2 = [unit(2, (0, 0, 1), (1, 1, -1)), unit(2, (0, 1, 1)), unit(2, (1, 0, 1))]
SL3 = [unit(3, (0, 0, 1), (1, 1, -1)), unit(3, (1, 1, 1), (2, 2, -1))]
SL3 += [unit(3, (i, j, 1)) for i in range(3) for j in range(3) if i != j]
HEISENBERG = [unit(3, (0, 1, 1)), unit(3, (1, 2, 1)), unit(3, (0, 2, 1))]
UPPER = [unit(4, (i, j, 1)) for i in range(4) for j in range(i + 1, 4)]
LINE = [unit(2, (0, 0, 1)), unit(2, (0, 1, 1))]
QUATERNIONS = [
    unit(4, (0, 1, -0.5), (1, 0, 0.5), (2, 3, -0.5), (3, 2, 0.5)),
    unit(4, (0, 2, -0.5), (1, 3, 0.5), (2, 0, 0.5), (3, 1, -0.5)),
    unit(4, (0, 3, -0.5), (1, 2, -0.5), (2, 1, 0.5), (3, 0, 0.5)),
]
FORMS = {
    "SO3": (SO3, "closed form"), "SE2": (SE2, "closed form"), "SL2": (SL2, "closed form"), "SE3": (SE3, "series"),
    "quaternions": (QUATERNIONS, "closed form"), "Heisenberg": (HEISENBERG, "closed form"), "SL3": (SL3, "series"),
    "upper": (UPPER, "finite series"), "affine line": (LINE, "closed form"),
}  # fmt: skip


@pytest.fixture
def rng():
    return np.random.default_rng(17)


@pytest.fixture(params=FORMS)
def group(request):
    basis, form = FORMS[request.param]
    group = ld.MatrixGroup(basis, name=request.param)
    assert group.form == form
    return group


@pytest.mark.parametrize("scale", [1e-9, 1e-3, 0.5, 1.0])
def test_axioms(group, scale):
    report = ld.check_group(
        group, scale=scale, tolerance=1e-8 if scale == 1.0 else 1e-9
    )  # the Cayley map of SL(2) has poles
    assert report.ok, str(report)


@pytest.mark.parametrize("built_in", [ld.SO3(), ld.SE3(), ld.R3xSO3(), ld.Product(ld.SO3(), ld.Rn(2))])
def test_axioms_of_built_in_groups(built_in):
    report = ld.check_group(built_in)
    assert report.ok, str(report)


@pytest.mark.parametrize("size", [1e-8, 1e-2, 0.9, 1.1, 4.0, 12.0])
def test_exp_is_that_of_scipy(group, size, rng):
    for _ in range(3):
        v = rng.standard_normal(group.dim)
        v *= size / np.abs(v).max()
        X = group.tilde(v)
        # scaling and squaring loses a digit or two where the exponential is large
        np.testing.assert_allclose(group.exp(v), expm(X), rtol=0, atol=2e-13 * np.abs(expm(X)).max() * max(1.0, size))


def test_log_is_principal(group, rng):
    for _ in range(5):
        v = rng.standard_normal(group.dim)
        g = group.exp(v)
        np.testing.assert_allclose(group.tilde(group.log(g)), logm(g).real, atol=1e-11)
        np.testing.assert_allclose(group.exp(group.log(g)), g, atol=1e-13 * np.abs(g).max())


def test_same_as_built_in_groups(rng):
    v, w = rng.standard_normal((2, 7, 6))
    own, known = ld.MatrixGroup(SE3), ld.SE3()
    for name in ("T", "Tinv", "Tcay", "Tcay_inv", "ad"):
        np.testing.assert_allclose(getattr(own, name)(v), getattr(known, name)(v), atol=2e-14)
    np.testing.assert_allclose(own.Tdot(v, w), known.Tdot(v, w), atol=2e-14)
    np.testing.assert_allclose(own.matrix(own.exp(v)), known.matrix(known.exp(v)), atol=2e-14)
    np.testing.assert_allclose(own.Ad(own.exp(v)), known.Ad(known.exp(v)), atol=2e-13)
    quaternions, rotations = ld.MatrixGroup(QUATERNIONS), ld.SO3()
    for name in ("T", "Tinv", "ad"):
        np.testing.assert_allclose(getattr(quaternions, name)(v[:, :3]), getattr(rotations, name)(v[:, :3]), atol=2e-14)


def test_structure_constants_of_sl2():
    c = ld.MatrixGroup(SL2).structure_constants  # [h, e] = 2 e, [h, f] = -2 f, [e, f] = h
    np.testing.assert_allclose((c[0, 1], c[0, 2], c[1, 2]), ([0, 2, 0], [0, 0, -2], [1, 0, 0]), atol=1e-14)


def exp_of_se2(v):
    """Closed form, as a user writes it."""
    w = v[2]
    a, b = (np.sin(w) / w, (1 - np.cos(w)) / w) if abs(w) > 1e-4 else (1 - w * w / 6, w / 2 - w**3 / 24)
    return np.array(
        [[np.cos(w), -np.sin(w), a * v[0] - b * v[1]], [np.sin(w), np.cos(w), b * v[0] + a * v[1]], [0.0, 0.0, 1.0]]
    )


def test_given_by_exp_alone(rng):
    own, known = ld.MatrixGroup(exp=exp_of_se2, dim=3, name="own"), ld.MatrixGroup(SE2)
    assert own.form == "given"
    np.testing.assert_allclose(own.basis, known.basis, atol=1e-12)
    v = rng.standard_normal(3)
    np.testing.assert_allclose(own.T(v), known.T(v), atol=1e-11)
    assert ld.check_group(own, tolerance=1e-8).ok


def test_cayley_only_where_it_stays_in_the_group():
    assert ld.MatrixGroup(SE3).has_cayley
    group = ld.MatrixGroup(SL3, name="SL(3)")
    assert not group.has_cayley
    with pytest.raises(ValueError, match=r"leads out of 'SL\(3\)'"):
        group.cay(np.ones(8))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"basis": [np.eye(2), 2 * np.eye(2)]}, r"basis\[1\] depends linearly on those before it"),
        ({"basis": [np.eye(2), np.zeros((2, 2))]}, r"basis\[1\] is zero"),
        ({"basis": [HEISENBERG[0], HEISENBERG[1]]}, r"bracket of basis\[0\] and basis\[1\] lies outside their span \(by 1 "),
        ({"basis": np.ones((2, 3))}, r"shape \(d, n, n\), got shape \(2, 3\)"),
        ({"basis": [[[np.nan]]]}, "NaN"),
        ({"basis": "SE(2)"}, "expected d real matrices"),
        ({}, "give basis, or exp and dim"),
        ({"basis": SE2, "dim": 4}, "dim = 4, but the basis has 3 matrices"),
        ({"basis": SE2, "exp": 3.0}, "exp"),
        ({"basis": SE2, "exp": lambda v: np.eye(3)}, "exp does not belong to this basis"),
        ({"basis": SE2, "exp": lambda v: np.eye(2)}, r"exp has shape \(2, 2\); expected \(3, 3\)"),
        ({"basis": SE2, "log": lambda g: g[0]}, "log does not belong to this basis"),
        ({"basis": SE2, "tangent": lambda v: np.eye(3)}, "tangent does not belong to this basis"),
        ({"basis": SE2, "tangent": lambda v: v[7] * np.eye(3)}, "tangent fails at .* IndexError"),
    ],
)  # fmt: skip
def test_bad_input_is_refused_by_name(arguments, message):
    with pytest.raises(ld.ModelError, match=message) as error:
        ld.MatrixGroup(**{"name": "own"} | arguments)
    assert "'own'" in str(error.value) or "exp" in str(error.value)


def test_elements_are_checked():
    with pytest.raises(ValueError, match="q0: not an element of 'SE2'"):
        ld.MatrixGroup(SE2, name="SE2").check(2 * np.eye(3), "q0")
    ld.MatrixGroup(SL2).check(-np.eye(2))  # has no real logarithm, but is a product of two elements that have
