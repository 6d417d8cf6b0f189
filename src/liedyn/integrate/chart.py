"""The chart q = q_n exp(y) of a step: velocities v = T(y) yd and accelerations vd = T(y) ydd + (d/dt T) yd of the group
from the rates of the coordinates, and the derivatives of both for the Newton iteration.
"""

from __future__ import annotations

from liedyn.compiled.decorators import kernel
from liedyn.equation.nodes import OWN, body_axes, node_rates, tangent_size
from liedyn.equation.optional_parts import call_chart_rates, call_chart_tangents
from liedyn.groups.algebra import IDENTITY, add, axpy, dot, inv, madd, mm, mscale, msub, mv, norm, setm, setv, skew, vec
from liedyn.groups.coefficients import coefficients_bc1, coefficients_bc2
from liedyn.groups.se3.kernels import dual2
from liedyn.groups.so3.kernels import series2, so3_Tinv

DIFFERENCE = 1e-4  # rad, by which the difference for SE(3) turns: good for 8 digits of an iteration matrix


@kernel
def chart_rates(head, ids, y, yd, ydd, v, vd):
    """v and vd of each node from y and its rates."""
    for n in range(1, head.n_nodes):
        j = 6 * n
        x, xd, xdd, w, wd, wdd = vec(y, j), vec(yd, j), vec(ydd, j), vec(y, j + 3), vec(yd, j + 3), vec(ydd, j + 3)
        if ids[head.kind + n] == OWN:
            continue
        V, W, A, alpha = node_rates(ids[head.kind + n], x, xd, xdd, w, wd, wdd)
        setv(v, j, V)
        setv(v, j + 3, W)
        setv(vd, j, A)
        setv(vd, j + 3, alpha)
    if head.chart_rates_others != 0:
        call_chart_rates(head.chart_rates_others, y, yd, ydd, v, vd)


@kernel
def rate_gradients(gp, bp, w, wd, wdd):
    """Ta = d(vd)/dz / beta' and Tv Ta^-1, Tv = dv/dz / gamma', on SO(3), for turns z = T dw.

    v = R^T dR/dt has the variation dv = zd + [v, z], hence d(vd) = zdd + [v, zd] + [vd, z].  With dwd = gamma' dw and
    dwdd = beta' dw, zd = (T1 + gamma' T) dw and zdd = (T2 + 2 gamma' T1 + beta' T) dw, T1 and T2 the derivatives of T.
    """
    s = dot(w, w)
    b, c, bs, cs = coefficients_bc1(s)
    bss, css = coefficients_bc2(s)
    s1, s2 = 2.0 * dot(w, wd), 2.0 * (dot(wd, wd) + dot(w, wdd))
    b1, b2, c1, c2 = bs * s1, bss * s1 * s1 + bs * s2, cs * s1, css * s1 * s1 + cs * s2
    T, Ti = series2(w, -b, c), so3_Tinv(w)
    T1 = dual2(w, wd, -b, c, -b1, c1)
    T2 = madd(dual2(w, wdd, -b, c, -b2, c2), dual2(wd, w, 0.0, 2.0 * c1, -2.0 * b1, 2.0 * c))
    V, A = skew(mv(T, wd)), skew(add(mv(T, wdd), mv(T1, wd)))
    X, Y = mm(T1, Ti), mm(T2, Ti)
    Ta = madd(mscale(gp / bp, madd(mscale(2.0, X), V)), mscale(1.0 / bp, madd(Y, madd(A, mm(V, X)))))
    Ta, Tv = madd(IDENTITY, Ta), madd(IDENTITY, mscale(1.0 / gp, madd(X, V)))
    return Ta, mm(Tv, inv(Ta))


@kernel(hot=True)
def chart_tangents(system, gp, bp, y, chart):
    """The matrices of `rate_gradients` as `tangent` wants them: the first of every node, then the second.

    se(3) is so(3) with dual numbers: blocks A = C, and B the derivative along the translational part, by a difference.
    """
    head, ids, yd, ydd, Tc = system.head, system.ids, chart.xd, chart.xdd, chart.T
    nodes, size = head.n_nodes, tangent_size(head)
    for n in range(1, nodes):
        j = 6 * n
        i, k = size * n, size * (nodes + n)
        w, wd, wdd = vec(y, j + 3), vec(yd, j + 3), vec(ydd, j + 3)
        Ta, Tq = rate_gradients(gp, bp, w, wd, wdd)
        setm(Tc, i, Ta)
        setm(Tc, k, Tq)
        if body_axes(ids[head.kind + n]):
            x, xd, xdd = vec(y, j), vec(yd, j), vec(ydd, j)
            d = DIFFERENCE / (1.0 + norm(x) + norm(xd) / gp + norm(xdd) / bp)
            a, b = rate_gradients(gp, bp, axpy(d, x, w), axpy(d, xd, wd), axpy(d, xdd, wdd))
            a0, b0 = rate_gradients(gp, bp, axpy(-d, x, w), axpy(-d, xd, wd), axpy(-d, xdd, wdd))
            setm(Tc, i + 9, Ta)
            setm(Tc, k + 9, Tq)
            setm(Tc, i + 18, mscale(0.5 / d, msub(a, a0)))
            setm(Tc, k + 18, mscale(0.5 / d, msub(b, b0)))
    if head.chart_tangents_others != 0:
        call_chart_tangents(head.chart_tangents_others, gp, bp, y, yd, ydd, Tc)
