"""Where Newton's iteration starts: the expected next change of accelerations and multipliers, in index 2 also of eta.

It is a sum c_1 d_n + ... + c_5 d_{n-4} of the last changes d_n = vd_n - vd_{n-1}, and of lam likewise.  A rule is known by
its roots z: it extrapolates sequences that are sums of z^n exactly.  Roots 1 stand for smooth motion (z = 1 so many times:
polynomials in t), roots -rho for the oscillation that a method with spectral radius rho at infinity leaves in vd and lam of
index 3.  Smooth motion favors long rules, rough motion short ones, so from time to time the rule is taken that would have
extrapolated the last change best.  One iteration per step is the aim: its error is of the square of that of the start.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Any

import numpy as np

from liedyn.compiled.decorators import inline, inner, kernel
from liedyn.equation.records import record
from liedyn.groups.algebra import add, axpy, largest, mul, setv, sub, vec

LENGTH = 5  # changes that a rule knows
EVERY = 32  # steps between two choices, which cost a third of a step
SAMPLE = 200  # nodes, about, that are looked at for a choice
SHORT = 0.3  # factor of the error of the rule (1, 1): others have to be clearly better, in rough motion one step tells little
TINY = 1e-200  # smaller guesses are flushed: denormal numbers would slow the whole loop by a third
N_RULES, SHORT_RULE = 5, 1

RULE = np.dtype(
    [
        ("c", np.float64, (LENGTH,)),  # coefficients of the rule in use
        ("known", np.int64),  # number of changes that are known
        ("length", np.float64),  # of the model, between meters and radians
        ("roots", np.int64, (N_RULES,)),  # number of roots of each rule
        ("rules", np.float64, (N_RULES, LENGTH)),  # its coefficients
    ]
)


def rules(rho: float, length: float) -> Any:
    """Record RULE for a method with this spectral radius at infinity; length: of the model."""
    rule = _rules(rho).copy()
    rule.length = length
    return rule


@lru_cache(maxsize=64)
def _rules(rho: float) -> Any:
    """The same without a length."""
    rule = record(RULE)
    for k, z in enumerate([(1,), (1, 1), (1, 1, 1, -rho), (1, 1, 1, -rho, -rho), (1, 1, 1, 1, -rho)]):
        rule.roots[k], rule.rules[k, : len(z)] = len(z), -np.poly(z)[1:]
    return rule


@inline
def places(known, n):
    """Where the last changes d_{n-1} to d_{n-5} begin in the ring; the oldest gives way to the next one."""
    k = known % LENGTH
    return n * ((k + 4) % LENGTH), n * ((k + 3) % LENGTH), n * ((k + 2) % LENGTH), n * ((k + 1) % LENGTH), n * k


@inline
def combination(c, a, b, d, e, f):
    """Sum of five changes (three numbers each) by the coefficients c."""
    return axpy(c[4], f, axpy(c[3], e, axpy(c[2], d, axpy(c[1], b, mul(c[0], a)))))


@inline
def misfit(c, known, n, k, i, x, x0, history):
    """Error of a rule in the last change, x - x0 at i, from the five before it, which are at k."""
    s1, s2, s3, s4, s5 = places(known, n)
    a, b, d = vec(history, s1 + k), vec(history, s2 + k), vec(history, s3 + k)
    guess = combination(c, a, b, d, vec(history, s4 + k), vec(history, s5 + k))
    return sub(sub(vec(x, i), vec(x0, i)), guess)


@inline
def accept(c, known, n, k, i, x, x0, history):
    """Let three numbers x0 become x, and their change the last one in the ring; returns the expected next change."""
    s1, s2, s3, s4, now = places(known, n)
    new = vec(x, i)
    d = sub(new, vec(x0, i))
    a, b = vec(history, s1 + k), vec(history, s2 + k)
    guess = combination(c, d, a, b, vec(history, s3 + k), vec(history, s4 + k))
    setv(history, now + k, d)
    setv(x0, i, new)
    return guess


@inner
def choose(system, scale, vd, lam, old, ahead):
    """Take the rule whose largest error in the last change, still unknown to the history, is least.

    Errors in units of the residual: accelerations over L, angular ones, multipliers by their weights.  Of large models some
    nodes have to do.
    """
    head, ids, rule, history = system.head, system.ids, ahead.rule, ahead.history
    known, n = rule.known, history.shape[0] // LENGTH
    stride = 1 + head.n_nodes // SAMPLE
    f, best, least = 1.0 / rule.length, min(known, 1), math.inf
    for m in range(N_RULES):
        if rule.roots[m] > known or known <= 1:
            continue
        c = (rule.rules[m, 0], rule.rules[m, 1], rule.rules[m, 2], rule.rules[m, 3], rule.rules[m, 4])
        moved, turned, pulled = 0.0, 0.0, 0.0
        for k in range(6, 6 * (head.n_nodes - head.n_trackers), 6 * stride):
            moved = max(moved, largest(misfit(c, known, n, k, k, vd, old.vd, history)))
            turned = max(turned, largest(misfit(c, known, n, k + 3, k + 3, vd, old.vd, history)))
        for k in range(0, head.n_lam, stride):
            i = ids[head.lam + k]
            error = largest(misfit(c, known, n, vd.shape[0] + 3 * k, i, lam, old.lam, history))
            pulled = max(pulled, scale.lam[i] * error)
        error = max(f * moved, turned, pulled) * (SHORT if m == SHORT_RULE else 1.0)
        if error < least:
            best, least = m, error
    for k in range(LENGTH):
        rule.c[k] = rule.rules[best, k]


@kernel(hot=True)
def extrapolate(system, scale, vd, lam, old, ahead):
    """Accept vd and lam; the expected next changes, from this one and those in the history (a ring)."""
    head, ids, rule, history = system.head, system.ids, ahead.rule, ahead.history
    known = rule.known
    if known <= 1 or known == 4 or known == 8 or known % EVERY == 0:  # the first ones have no choice
        choose(system, scale, vd, lam, old, ahead)
    rule.known = known + 1
    n = history.shape[0] // LENGTH
    c = (rule.c[0], rule.c[1], rule.c[2], rule.c[3], rule.c[4])
    for k in range(0, vd.shape[0], 3):
        setv(ahead.dvd, k, accept(c, known, n, k, k, vd, old.vd, history))
    k = vd.shape[0]
    for m in range(head.lam, head.lam + head.n_lam):
        setv(ahead.dlam, ids[m], accept(c, known, n, k, ids[m], lam, old.lam, history))
        k += 3
    if head.n_eta > 0:
        for m in range(head.lam_eta, head.lam_eta + head.n_lam_eta):
            setv(ahead.dlam, ids[m], accept(c, known, n, k, ids[m], lam, old.lam, history))
            k += 3


@kernel
def rescale(system, c, order, old, ahead):
    """Changes for a step that is c times as long as the last one; eta is of the size of the local error, h^(order + 1)."""
    for k in range(ahead.dvd.shape[0]):
        ahead.dvd[k] *= c
    for k in range(ahead.dlam.shape[0]):
        ahead.dlam[k] *= c
    for k in range(ahead.history.shape[0]):
        ahead.history[k] *= c
    if system.head.n_eta > 0:
        rescale_eta(system, c ** (order + 1), old, ahead)


@inner
def rescale_eta(system, c, old, ahead):
    """eta, its changes and its part of the history, the last one of each line of the ring, times c."""
    head, ids, history = system.head, system.ids, ahead.history
    for m in range(head.lam_eta, head.lam_eta + head.n_lam_eta):
        setv(old.lam, ids[m], mul(c, vec(old.lam, ids[m])))
        setv(ahead.dlam, ids[m], mul(c, vec(ahead.dlam, ids[m])))
    n = history.shape[0] // LENGTH  # 0 along directions, which need no history
    size = min(n, 3 * head.n_lam_eta)
    for line in range(LENGTH):
        for k in range((line + 1) * n - size, (line + 1) * n):
            history[k] *= c


@kernel(hot=True)
def guess_multipliers(system, g0, g1, old, ahead, new):
    """lam = g0 lam_n + g1 dlam; tiny ones are flushed."""
    head, ids = system.head, system.ids
    for m in range(head.lam, head.lam + head.n_lam):
        x, y, z = axpy(g1, vec(ahead.dlam, ids[m]), mul(g0, vec(old.lam, ids[m])))
        setv(new.lam, ids[m], (flushed(x), flushed(y), flushed(z)))


@kernel
def guess_eta(system, foretold, old, ahead, new):
    """eta = eta_n + deta, or 0."""
    head, ids = system.head, system.ids
    for m in range(head.lam_eta, head.lam_eta + head.n_lam_eta):
        if foretold:
            x, y, z = add(vec(old.lam, ids[m]), vec(ahead.dlam, ids[m]))
            setv(new.lam, ids[m], (flushed(x), flushed(y), flushed(z)))
        else:
            setv(new.lam, ids[m], mul(0.0, vec(old.lam, ids[m])))


@inline
def flushed(x):
    """x, or 0 if it is tiny."""
    return 0.0 if abs(x) < TINY else x
