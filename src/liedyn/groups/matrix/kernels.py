"""Kernels of a matrix group that is given by numbers: exp, log, Cayley map and their tangent operators.

A group of dimension d of n x n matrices is one array G of floats (`pack`): d, n, the forms of exp and of its tangent
operator, nilpotency indices, then the basis E_i, the dual basis, the structure constants c, [E_i, E_j] = sum_k c_ijk E_k, and two
quadratic forms.  X = tilde(v) = sum v_i E_i, A = ad(v).  There are three forms:

    CUBIC      X^3 = -z X, z a quadratic form of v (so(3), se(2), sl(2), unit quaternions, Heisenberg, ...): closed forms in
               Stumpff's functions c_k(z) = sum_j (-z)^j / (2j + k)!; where they grow (z < FAR), series as below
    NILPOTENT  X^p = 0: finite series
    SERIES     scaling and squaring

Left trivialization: d/dt exp(v) = exp(v) tilde(T(v) vdot), T = sum_k (-ad)^k / (k+1)!.
"""

from __future__ import annotations

import math

import numpy as np

from liedyn.compiled.decorators import njit

SERIES, NILPOTENT, CUBIC = 0, 1, 2
FAR = -1.0  # below it cosh and sinh are larger than what is left of them in directions that decay
HEADER = 6  # d, n, form of exp, form of T, nilpotency index of X, of ad
TERMS = 16  # of a series with a norm of at most 1/2: the next one is below 1e-19
# 1/(2j + 4)! and 1/(2j + 5)!, for |z| < 1: the next ones are below 1e-19
FOUR = tuple(1.0 / math.factorial(2 * j + 4) for j in range(9))
FIVE = tuple(1.0 / math.factorial(2 * j + 5) for j in range(9))
SHORT_TERMS = 10  # of artanh(W) with |W| <= 1/7: the next one is below 1e-18


# -- numbers ----------------------------------------------------------------------------------------------------------


@njit
def stumpff(z):
    """c_0(z) to c_5(z); c_0 = cos, c_1 = sin(x)/x, ... of x = sqrt(z), hyperbolic for z < 0."""
    if abs(z) < 1.0:
        c4, c5 = FOUR[-1], FIVE[-1]
        for j in range(len(FOUR) - 2, -1, -1):
            c4, c5 = FOUR[j] - z * c4, FIVE[j] - z * c5
        c2, c3 = 0.5 - z * c4, 1.0 / 6.0 - z * c5
        return 1.0 - z * c2, 1.0 - z * c3, c2, c3, c4, c5
    x = math.sqrt(abs(z))
    if z > 0.0:
        s = math.sin(0.5 * x)
        c0, c1, c2 = math.cos(x), math.sin(x) / x, 2.0 * s * s / z
    else:
        s = math.sinh(0.5 * x)
        c0, c1, c2 = math.cosh(x), math.sinh(x) / x, -2.0 * s * s / z
    c3 = (1.0 - c1) / z
    return c0, c1, c2, c3, (0.5 - c2) / z, (1.0 / 6.0 - c3) / z


@njit
def multiply(A, B, C):
    """C = A B."""
    n = A.shape[0]
    for i in range(n):
        for j in range(n):
            x = 0.0
            for k in range(n):
                x += A[i, k] * B[k, j]
            C[i, j] = x


@njit
def add_identity(X, c):
    """X += c I."""
    for i in range(X.shape[0]):
        X[i, i] += c


@njit
def inverse(A):
    """A^-1 by elimination with pivots; not finite where there is none."""
    n = A.shape[0]
    M, X = A.copy(), np.eye(n)
    for k in range(n):
        p = k
        for i in range(k + 1, n):
            if abs(M[i, k]) > abs(M[p, k]):
                p = i
        for j in range(n):
            M[k, j], M[p, j] = M[p, j], M[k, j]
            X[k, j], X[p, j] = X[p, j], X[k, j]
        f = 1.0 / M[k, k]
        for j in range(n):
            M[k, j] *= f
            X[k, j] *= f
        for i in range(n):
            if i != k:
                f = M[i, k]
                for j in range(n):
                    M[i, j] -= f * M[k, j]
                    X[i, j] -= f * X[k, j]
    return X


@njit
def row_norm(A):
    """Largest sum of absolute values in a row."""
    result = 0.0
    for i in range(A.shape[0]):
        x = 0.0
        for j in range(A.shape[1]):
            x += abs(A[i, j])
        if not x <= result:  # passes nan on
            result = x
    return result


@njit
def halvings(norm):
    """How often a norm must be halved to be at most 1/2; none where it is not finite."""
    s = 0
    while norm > 0.5 and s < 1100:
        norm *= 0.5
        s += 1
    return s


# -- the algebra ------------------------------------------------------------------------------------------------------


@njit
def matrix_tilde(G, v):
    """X = sum v_i E_i."""
    d, n = int(G[0]), int(G[1])
    X = np.zeros((n, n))
    k = HEADER
    for i in range(d):
        w = v[i]
        for a in range(n):
            for b in range(n):
                X[a, b] += w * G[k]
                k += 1
    return X


@njit
def matrix_vee(G, X):
    """v with tilde(v) = X; the nearest one where X is not in the algebra."""
    d, n = int(G[0]), int(G[1])
    v = np.zeros(d)
    k = HEADER + d * n * n
    for i in range(d):
        for a in range(n):
            for b in range(n):
                v[i] += G[k] * X[a, b]
                k += 1
    return v


@njit
def matrix_ad(G, v):
    """A with A w = [v, w]."""
    d, n = int(G[0]), int(G[1])
    A = np.zeros((d, d))
    k = HEADER + 2 * d * n * n
    for i in range(d):
        w = v[i]
        for j in range(d):
            for m in range(d):
                A[m, j] += w * G[k]
                k += 1
    return A


@njit
def matrix_form(G, which, v, w):
    """Quadratic form of v and w: which = 0: z of X, 1: z of ad, 2: square of the turn, see `matrix_turn`."""
    d, n = int(G[0]), int(G[1])
    k = HEADER + 2 * d * n * n + d * d * d + which * d * d
    result = 0.0
    for i in range(d):
        for j in range(d):
            result += v[i] * G[k] * w[j]
            k += 1
    return result


@njit
def matrix_turn(G, v):
    """How far v turns, in rad: |theta| on SO(3) and SE(2), from the Killing form (imaginary eigenvalues of ad)."""
    return math.sqrt(max(0.0, matrix_form(G, 2, v, v)))


# -- exp --------------------------------------------------------------------------------------------------------------


@njit
def matrix_exp(G, v):
    """exp(tilde(v))."""
    form, n = int(G[2]), int(G[1])
    X = matrix_tilde(G, v)
    Y = np.empty((n, n))
    if form == CUBIC:
        z = matrix_form(G, 0, v, v)
        if z >= FAR:
            _, c1, c2, _, _, _ = stumpff(z)
            return quadratic(X, c1, c2)
    s, terms = 0, int(G[4]) - 1
    if form != NILPOTENT:
        s, terms = halvings(row_norm(X)), TERMS
    f = 0.5**s
    E = np.eye(n)
    for k in range(terms, 0, -1):  # Horner: E = I + X/k E
        multiply(X, E, Y)
        for a in range(n):
            for b in range(n):
                E[a, b] = f * Y[a, b] / k
        add_identity(E, 1.0)
    for _ in range(s):
        multiply(E, E, Y)
        E, Y = Y, E
    return E


@njit
def matrix_T(G, v):
    """Tangent operator of exp."""
    form = int(G[3])
    A = matrix_ad(G, v)
    z = matrix_form(G, 1, v, v)
    if form == CUBIC and z >= FAR:
        _, _, c2, c3, _, _ = stumpff(z)
        return quadratic(A, -c2, c3)
    T, _ = series_of_T(A, A, 0.0, form, int(G[5]))
    return T


@njit
def quadratic(A, a, b):
    """I + a A + b A^2."""
    T = np.empty_like(A)
    multiply(A, A, T)
    for i in range(A.shape[0]):
        for j in range(A.shape[0]):
            T[i, j] = a * A[i, j] + b * T[i, j]
    add_identity(T, 1.0)
    return T


@njit
def series_of_T(A, D, c, form, index):
    """T(A) and its derivative along c D: dual numbers through the series, scaling phi(2B) = (e^B + I)/2 phi(B), B = -A/2^s."""
    d = A.shape[0]
    s, terms = 0, index
    if form != NILPOTENT:
        s, terms = halvings(row_norm(A)), TERMS
    f = -(0.5**s)
    T, dT, Y, Z = np.eye(d), np.zeros((d, d)), np.empty((d, d)), np.empty((d, d))
    for k in range(terms, 0, -1):  # T = I + B/(k+1) T
        multiply(A, dT, Y)
        multiply(D, T, Z)
        for i in range(d):
            for j in range(d):
                dT[i, j] = f * (Y[i, j] + c * Z[i, j]) / (k + 1)
        multiply(A, T, Y)
        for i in range(d):
            for j in range(d):
                T[i, j] = f * Y[i, j] / (k + 1)
        add_identity(T, 1.0)
    if s == 0:
        return T, dT
    E, dE = np.empty((d, d)), np.empty((d, d))  # e^B = I + B phi(B)
    multiply(A, T, E)
    multiply(A, dT, Y)
    multiply(D, T, Z)
    for i in range(d):
        for j in range(d):
            E[i, j] = f * E[i, j]
            dE[i, j] = f * (Y[i, j] + c * Z[i, j])
    add_identity(E, 1.0)
    for _ in range(s):
        multiply(dE, T, Y)
        multiply(E, dT, Z)
        for i in range(d):
            for j in range(d):
                dT[i, j] = 0.5 * (Y[i, j] + Z[i, j] + dT[i, j])
        multiply(E, T, Y)
        for i in range(d):
            for j in range(d):
                T[i, j] = 0.5 * (Y[i, j] + T[i, j])
        multiply(dE, E, Y)
        multiply(E, dE, Z)
        for i in range(d):
            for j in range(d):
                dE[i, j] = Y[i, j] + Z[i, j]
        multiply(E, E, Y)
        E, Y = Y, E
    return T, dT


@njit
def matrix_Tinv(G, v):
    """Inverse of T."""
    if int(G[3]) == CUBIC:
        _, _, c2, c3, c4, _ = stumpff(matrix_form(G, 1, v, v))
        return quadratic(matrix_ad(G, v), 0.5, 0.5 * (c3 - 2.0 * c4) / c2)
    return inverse(matrix_T(G, v))


@njit
def matrix_Trate(G, v, vd):
    """d/dt T(v) along d/dt v = vd, a matrix."""
    form = int(G[3])
    A, D = matrix_ad(G, v), matrix_ad(G, vd)
    z = matrix_form(G, 1, v, v)
    if form != CUBIC or z < FAR:
        _, dT = series_of_T(A, D, 1.0, form, int(G[5]))
        return dT
    _, _, c2, c3, c4, c5 = stumpff(z)
    zd = 2.0 * matrix_form(G, 1, v, vd)
    b, c = 0.5 * (2.0 * c4 - c3) * zd, 0.5 * (3.0 * c5 - c4) * zd  # dc_k/dz = (k c_{k+2} - c_{k+1})/2
    d = A.shape[0]
    dT, Y = np.empty((d, d)), np.empty((d, d))
    multiply(A, A, Y)
    for i in range(d):
        for j in range(d):
            dT[i, j] = -b * A[i, j] - c2 * D[i, j] + c * Y[i, j]
    multiply(A, D, Y)
    for i in range(d):
        for j in range(d):
            dT[i, j] += c3 * Y[i, j]
    multiply(D, A, Y)
    for i in range(d):
        for j in range(d):
            dT[i, j] += c3 * Y[i, j]
    return dT


# -- log --------------------------------------------------------------------------------------------------------------


@njit
def logarithm(g, unipotent, index):
    """Principal logarithm of a matrix: roots until it is near the identity, then 2 artanh((g - I)(g + I)^-1).

    A unipotent matrix needs no roots, as its series is finite.  Not finite where there is none.
    """
    n = g.shape[0]
    A, Y = g.copy(), np.empty((n, n))
    s = 0
    while not unipotent and s < 60:
        for a in range(n):
            for b in range(n):
                Y[a, b] = A[a, b] - (1.0 if a == b else 0.0)
        norm = row_norm(Y)
        if not norm > 0.25:
            break
        if not norm < math.inf:
            return np.full((n, n), np.nan)
        A = square_root(A)
        s += 1
    M, P = A.copy(), A.copy()
    add_identity(M, -1.0)
    add_identity(P, 1.0)
    W, Q, L = np.empty((n, n)), np.empty((n, n)), np.zeros((n, n))
    multiply(M, inverse(P), W)
    multiply(W, W, Q)
    for k in range(index if unipotent else SHORT_TERMS, -1, -1):  # Horner in W^2
        multiply(Q, L, Y)
        L, Y = Y, L
        add_identity(L, 1.0 / (2 * k + 1))
    multiply(W, L, Y)
    f = 2.0 ** (s + 1)
    for a in range(n):
        for b in range(n):
            Y[a, b] *= f
    return Y


@njit
def square_root(A):
    """Principal square root (Denman & Beavers 1976)."""
    n = A.shape[0]
    Y, Z = A.copy(), np.eye(n)
    for _ in range(60):
        U, V = inverse(Y), inverse(Z)
        change, size = 0.0, 0.0
        for a in range(n):
            for b in range(n):
                y = 0.5 * (Y[a, b] + V[a, b])
                Z[a, b] = 0.5 * (Z[a, b] + U[a, b])
                change, size = max(change, abs(y - Y[a, b])), max(size, abs(y))
                Y[a, b] = y
        if not change > 1e-15 * size:
            break
    return Y


@njit
def matrix_log(G, g):
    """v with exp(v) = g; the principal one, improved by one step of Newton."""
    n, unipotent = int(G[1]), int(G[4]) > 0
    v = matrix_vee(G, logarithm(g, unipotent, int(G[4])))
    E = np.empty((n, n))
    multiply(matrix_exp(G, -v), g, E)
    y, Ti = matrix_vee(G, logarithm(E, unipotent, int(G[4]))), matrix_Tinv(G, v)
    for i in range(v.shape[0]):
        for j in range(v.shape[0]):
            v[i] += Ti[i, j] * y[j]
    return v


# -- the Cayley map ---------------------------------------------------------------------------------------------------


@njit
def shifted(X, c):
    """I + c X."""
    Y = c * X
    add_identity(Y, 1.0)
    return Y


@njit
def matrix_cay(G, v):
    """(I - X/2)^-1 (I + X/2)."""
    X = matrix_tilde(G, v)
    E = np.empty_like(X)
    multiply(inverse(shifted(X, -0.5)), shifted(X, 0.5), E)
    return E


@njit
def matrix_cay_inv(G, g):
    """Inverse of cay, 2 (g - I)(g + I)^-1."""
    M, P, X = g.copy(), g.copy(), np.empty_like(g)
    add_identity(M, -1.0)
    add_identity(P, 1.0)
    multiply(M, inverse(P), X)
    return matrix_vee(G, 2.0 * X)


@njit
def congruence(G, P, Q):
    """Matrix of w -> vee(P tilde(w) Q)."""
    d, n = int(G[0]), int(G[1])
    T, w = np.empty((d, d)), np.zeros(d)
    Y, Z = np.empty((n, n)), np.empty((n, n))
    for j in range(d):
        w[j] = 1.0
        multiply(P, matrix_tilde(G, w), Y)
        multiply(Y, Q, Z)
        T[:, j] = matrix_vee(G, Z)
        w[j] = 0.0
    return T


@njit
def matrix_Tcay(G, v):
    """Tangent operator of cay: W = (I + X/2)^-1 dX (I - X/2)^-1."""
    X = matrix_tilde(G, v)
    return congruence(G, inverse(shifted(X, 0.5)), inverse(shifted(X, -0.5)))


@njit
def matrix_Tcay_inv(G, v):
    """Its inverse: dX = (I + X/2) W (I - X/2)."""
    X = matrix_tilde(G, v)
    return congruence(G, shifted(X, 0.5), shifted(X, -0.5))


@njit
def matrix_Ad(G, g):
    """Matrix of w -> vee(g tilde(w) g^-1)."""
    return congruence(G, g, inverse(g))
