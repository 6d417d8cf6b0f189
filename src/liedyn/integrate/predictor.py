"""Where Newton's iteration starts: the expected next change of accelerations and multipliers.

It is a sum c_1 d_n + ... + c_5 d_{n-4} of the last changes d_n = vd_n - vd_{n-1}, and of lam likewise.  A rule is known by
its roots z: it foretells sequences that are sums of z^n exactly.  Roots 1 stand for smooth motion (z = 1 so many times:
polynomials in t), roots -rho for the oscillation that a method with spectral radius rho at infinity leaves in vd and lam of
index 3.  Smooth motion favours long rules, rough motion short ones, so from time to time the rule is taken that would have
foretold the last change best.  One iteration a step is the aim: its error is of the square of that of the start.
"""

from __future__ import annotations

import math

import numpy as np

from liedyn.compiled.decorators import inline, inner, kernel
from liedyn.equation.builder import LAM, N_NODES, N_TRACKERS
from liedyn.groups.algebra import axpy, largest, mul, setv, sub, vec

LENGTH = 5  # changes that a rule knows
# places in the array `guide`: the rule in use, number of changes that are known, length L, then all rules, each as
# its number of roots and its coefficients
KNOWN, SCALE, RULES, RULE_SIZE = LENGTH, LENGTH + 1, LENGTH + 2, LENGTH + 1
EVERY = 32  # steps between two choices, which cost a third of a step
SAMPLE = 200  # nodes, about, that are looked at for a choice
SHORT = 0.3  # factor of the error of the rule (1, 1): others have to be clearly better, in rough motion one step tells little


def rules(rho: float, length: float) -> np.ndarray:
    """Array `guide` for a method with this spectral radius at infinity; length: of the model, between m and rad."""
    roots = [(1,), (1, 1), (1, 1, 1, -rho), (1, 1, 1, -rho, -rho), (1, 1, 1, 1, -rho)]
    rows = np.zeros((len(roots), RULE_SIZE))
    for row, z in zip(rows, roots, strict=True):
        row[0], row[1 : 1 + len(z)] = len(z), -np.poly(z)[1:]
    return np.concatenate([np.zeros(LENGTH), [0.0, length], rows.ravel()])


@inline
def places(known, n):
    """Where the last changes d_{n-1} to d_{n-5} begin in the ring; the oldest gives way to the next one."""
    k = known % LENGTH
    return n * ((k + 4) % LENGTH), n * ((k + 3) % LENGTH), n * ((k + 2) % LENGTH), n * ((k + 1) % LENGTH), n * k


@inline
def told(c, a, b, d, e, f):
    """Sum of five changes (three numbers each) by the coefficients c."""
    return axpy(c[4], f, axpy(c[3], e, axpy(c[2], d, axpy(c[1], b, mul(c[0], a)))))


@inline
def missed(c, known, n, k, i, x, x0, past):
    """Error of a rule in the last change, x - x0 at i, from the five before it, which are at k."""
    s1, s2, s3, s4, s5 = places(known, n)
    guess = told(c, vec(past, s1 + k), vec(past, s2 + k), vec(past, s3 + k), vec(past, s4 + k), vec(past, s5 + k))
    return sub(sub(vec(x, i), vec(x0, i)), guess)


@inline
def accept(c, known, n, k, i, x, x0, past):
    """Let three numbers x0 become x, and their change the last one in the ring; returns the expected next change."""
    s1, s2, s3, s4, now = places(known, n)
    new = vec(x, i)
    d = sub(new, vec(x0, i))
    guess = told(c, d, vec(past, s1 + k), vec(past, s2 + k), vec(past, s3 + k), vec(past, s4 + k))
    setv(past, now + k, d)
    setv(x0, i, new)
    return guess


@inner
def choose(H, I, guide, w_lam, vd, vd0, lam, lam0, past):
    """Take the rule whose largest error in the last change, still unknown to `past`, is least.

    Errors in units of the residual: accelerations over L, angular ones, multipliers by their weights.  Of large models some
    nodes have to do.
    """
    known, n = int(guide[KNOWN]), past.shape[0] // LENGTH
    stride = 1 + H[N_NODES] // SAMPLE
    f, best, least = 1.0 / guide[SCALE], RULES + RULE_SIZE * min(known, 1), math.inf
    for rule in range(RULES, guide.shape[0], RULE_SIZE):
        if guide[rule] > known or known <= 1:
            continue
        c = (guide[rule + 1], guide[rule + 2], guide[rule + 3], guide[rule + 4], guide[rule + 5])
        moved, turned, pulled = 0.0, 0.0, 0.0
        for k in range(6, 6 * (H[N_NODES] - H[N_TRACKERS]), 6 * stride):
            moved = max(moved, largest(missed(c, known, n, k, k, vd, vd0, past)))
            turned = max(turned, largest(missed(c, known, n, k + 3, k + 3, vd, vd0, past)))
        for m in range(0, H[LAM + 1], stride):
            i = I[H[LAM] + m]
            pulled = max(pulled, w_lam[i] * largest(missed(c, known, n, vd.shape[0] + 3 * m, i, lam, lam0, past)))
        error = max(f * moved, turned, pulled) * (SHORT if rule == RULES + RULE_SIZE else 1.0)
        if error < least:
            best, least = rule, error
    for k in range(LENGTH):
        guide[k] = guide[best + 1 + k]


@kernel(hot=True)
def look_ahead(H, I, guide, w_lam, vd, vd0, lam, lam0, dvd, dlam, past):
    """Accept vd0 = vd, lam0 = lam; the expected next changes dvd, dlam from this one and those in `past` (a ring)."""
    known = int(guide[KNOWN])
    if known <= 1 or known == 4 or known == 8 or known % EVERY == 0:  # the first ones have no choice
        choose(H, I, guide, w_lam, vd, vd0, lam, lam0, past)
    guide[KNOWN] = known + 1.0
    n = past.shape[0] // LENGTH
    c = (guide[0], guide[1], guide[2], guide[3], guide[4])
    for k in range(0, vd.shape[0], 3):
        setv(dvd, k, accept(c, known, n, k, k, vd, vd0, past))
    k = vd.shape[0]
    for m in range(H[LAM], H[LAM] + H[LAM + 1]):
        setv(dlam, I[m], accept(c, known, n, k, I[m], lam, lam0, past))
        k += 3


@kernel
def rescale(c, dvd, dlam, past):
    """Changes for a step that is c times as long as the last one."""
    for k in range(dvd.shape[0]):
        dvd[k] *= c
    for k in range(dlam.shape[0]):
        dlam[k] *= c
    for k in range(past.shape[0]):
        past[k] *= c
