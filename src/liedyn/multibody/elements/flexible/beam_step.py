"""The logarithmic strain over a step from (q0) to (q1): exact increments, their forces, and the change of these.

With p = R_A^T (x_B - x_A), Q = R_A^T R_B and, both linear in Q, a = vee((Q - Q^T)/2), z = (3 - tr Q)/4 = sin^2(x/2),

    theta = f(z) a,  f = x/sin x,      u = p - w/2 + c s,  w = theta x p,  s = theta x w.

Products change by means and divided differences (bars, brackets), so

    theta1 - theta0 = fbar (a1 - a0) + abar f[z0, z1] (z1 - z0)
    n . (u1 - u0)   = (A n) . (p1 - p0) + (B n) . (theta1 - theta0)
    A = I + W/2 + cbar W^2,     B n = -pbar x n/2 - cbar pbar x (thbar x n) + cbar wbar x n + 2 c[y0, y1] (sbar . n) thbar

exactly, W = skew(thbar).  p and Q are products of directors and of points: each factor sees the mean of the other, hence
energy and momenta are kept.  A stress (n, m) gives the covectors g_p = A n of p and g_t = m + B n of theta, these the force
Abar g_p on B and the tensors of moments of the directors.
"""

from __future__ import annotations

from liedyn.compiled.decorators import inline
from liedyn.groups.so3.kernels import series2
from liedyn.multibody.elements.flexible.log_strain import cot_difference, sine_difference
from liedyn.multibody.elements.forces.bushing import axial_half
from liedyn.multibody.elements.state import arm_matrix, moment_matrix, position, rotation

from liedyn.groups.algebra import (  # isort: skip
    add, axial, axpy, cross, diag, dot, madd, mm, mmt, mscale, msub, mtm, mtv, mul, mv, outer, skew, sub, transpose,
)  # fmt: skip


@inline
def mean(x, y):
    """(x + y)/2 of vectors."""
    return mul(0.5, add(x, y))


@inline
def turn_sine(Q):
    """z = sin^2(x/2) of a rotation."""
    return 0.25 * (3.0 - (Q[0] + Q[4] + Q[8]))


@inline
def step_pose(q0, q1, a, b):
    """All of a step: d0, d1, means of frames and of products, and what the tangent needs of its end."""
    A0, A1, B0, B1 = rotation(q0, a), rotation(q1, a), rotation(q0, b), rotation(q1, b)
    D0, D1 = sub(position(q0, b), position(q0, a)), sub(position(q1, b), position(q1, a))
    p0, p1, Q0, Q1 = mtv(A0, D0), mtv(A1, D1), mtm(A0, B0), mtm(A1, B1)
    a0, a1 = axial_half(Q0), axial_half(Q1)
    f0, f1, df, fd, dfd = sine_difference(turn_sine(Q0), turn_sine(Q1))
    t0, t1 = mul(f0, a0), mul(f1, a1)
    c0, c1, dc, cd, dcd = cot_difference(dot(t0, t0), dot(t1, t1))
    w0, w1 = cross(t0, p0), cross(t1, p1)
    s0, s1 = cross(t0, w0), cross(t1, w1)
    u0, u1 = axpy(-0.5, w0, axpy(c0, s0, p0)), axpy(-0.5, w1, axpy(c1, s1, p1))
    frames = mscale(0.5, madd(A0, A1)), mscale(0.5, madd(B0, B1)), mean(D0, D1)
    means = mean(p0, p1), mean(t0, t1), mean(w0, w1), mean(s0, s1), 0.5 * (c0 + c1), cd
    turn = 0.5 * (f0 + f1), mean(a0, a1), fd
    end = p1, t1, w1, Q1, a1, c1, dc, dcd, df, dfd
    return (u0, t0), (u1, t1), frames, means, turn, end


@inline
def mean_maps(means):
    """A and B of the docstring above."""
    p, t, w, s, c, cd = means
    B = madd(skew(axpy(-0.5, p, mul(c, w))), mscale(2.0 * cd, outer(t, s)))
    return series2(t, 0.5, c), msub(B, mscale(c, mm(skew(p), skew(t))))


@inline
def moments_of_turn(turn, g):
    """G with G : dQ = g . dtheta."""
    f, a, fd = turn
    return madd(mscale(0.5 * f, skew(g)), diag(-0.25 * fd * dot(g, a)))


@inline
def step_forces(frames, means, turn, n, m):
    """Force on B, and the tensors of moments of A and B, of a stress."""
    Ra, Rb, r = frames
    A, B = mean_maps(means)
    g = mv(A, n)
    G = moments_of_turn(turn, add(m, mv(B, n)))
    return mv(Ra, g), madd(outer(g, r), mmt(G, Rb)), transpose(mm(Ra, G))


@inline
def double_cross(X, Y):
    """Matrix of g -> axial(X skew(g) Y^T)."""
    X, Y = transpose(X), transpose(Y)  # their columns
    x0, x1, x2, y0, y1, y2 = X[0:3], X[3:6], X[6:9], Y[0:3], Y[3:6], Y[6:9]
    k0 = add(cross(x2, y1), cross(y2, x1))
    k1 = add(cross(x0, y2), cross(y0, x2))
    k2 = add(cross(x1, y0), cross(y1, x0))
    return (k0[0], k1[0], k2[0], k0[1], k1[1], k2[1], k0[2], k1[2], k2[2])


@inline
def step_rows(arms, a, b, frames, means, turn):
    """Matrices that turn a stress into forces: of n in the rows of the force on B, of n and m in those of moments on A, B."""
    Ra, Rb, r = frames
    A, B = mean_maps(means)
    Ta, Tb = turn_moments(arms, a, Rb, turn, 1.0), turn_moments(arms, b, Ra, turn, -1.0)
    Pa = mm(moment_matrix(arms, a), mm(skew(r), mm(arm_matrix(arms, a), A)))
    return mm(Ra, A), (msub(mm(Ta, B), Pa), Ta), (mm(Tb, B), Tb)


@inline
def turn_moments(arms, n, R, turn, sign):
    """Matrix of g_t -> moment on node n; R: mean frame of the other; sign: -1 for node B, whose tensor has G^T."""
    f, a, fd = turn
    X = arm_matrix(arms, n)
    Y = madd(mscale(0.5 * sign * f, double_cross(X, R)), mscale(-0.25 * fd, outer(axial(mmt(X, R)), a)))
    return mm(moment_matrix(arms, n), Y)


@inline
def change_of_maps(means, end, n):
    """Derivative of A n by theta1, and of B n by p1 and theta1."""
    p, t, w, s, c, cd = means
    p1, t1, w1, _, _, _, dc, dcd, _, _ = end
    tn, sn = cross(t, n), dot(s, n)
    N = skew(n)
    quadratic = madd(diag(dot(t, n)), madd(outer(t, n), mscale(-2.0, outer(n, t))))
    Apt = madd(mscale(-0.25, N), mscale(0.5 * c, quadratic))
    Apt = madd(Apt, outer(mul(dc, cross(t, tn)), t1))
    W1 = skew(t1)
    Bp = madd(mscale(0.25, N), mscale(0.5 * c, msub(skew(tn), mm(N, W1))))
    Bp = madd(Bp, mscale(cd, outer(t, cross(t1, cross(t1, n)))))
    Bt = mscale(0.5 * c, madd(mm(skew(p), N), mm(N, skew(p1))))
    Bt = madd(Bt, outer(mul(dc, sub(cross(w, n), cross(p, tn))), t1))
    Bt = madd(Bt, diag(cd * sn))
    row = axpy(4.0 * dcd * sn, t1, mul(cd, add(cross(w1, n), cross(p1, cross(n, t1)))))
    return Apt, Bp, madd(Bt, outer(t, row))


@inline
def change_of_turn(arms, n, R, turn, end, g, sign):
    """Derivative of the moment of `turn_moments` by the relative turn of the end, at fixed g and fixed mean frames."""
    _, a, fd = turn
    _, _, _, Q, a1, _, _, _, df, dfd = end
    X = arm_matrix(arms, n)
    x = axial(mmt(X, R))
    left = sub(mul(0.125 * sign * df, mv(double_cross(X, R), g)), mul(0.125 * dfd * dot(a, g), x))
    right = sub(mul(Q[0] + Q[4] + Q[8], g), mv(Q, g))
    Z = msub(outer(left, a1), mscale(0.0625 * fd, outer(x, right)))
    return mm(moment_matrix(arms, n), Z)


@inline
def columns(P, D, RA, p1, Q1):
    """Blocks by x_B - x_A, w_A and w_B of a row P dp1 + D delta, delta = w_B - Q1^T w_A."""
    return mmt(P, RA), msub(mm(P, skew(p1)), mmt(D, Q1)), D


@inline
def step_geometry(arms, a, b, q1, frames, means, turn, end, n, m):
    """Change of the forces at fixed stress (n, m): per row (P, D) of `columns`, and what is beside that.

    That is: of the force on B by w_A, of the moment on A by x_B - x_A and w_B, of the moment on B by w_A.
    """
    Ra, Rb, r = frames
    A1, B1 = rotation(q1, a), rotation(q1, b)
    A, B = mean_maps(means)
    gp, gt = mv(A, n), add(m, mv(B, n))
    Apt, Bp, Bt = change_of_maps(means, end, n)
    _, t1, _, _, _, c1, _, _, _, _ = end
    T = series2(t1, 0.5, c1)  # dtheta1 = T delta
    Apt, Bt = mm(Apt, T), mm(Bt, T)
    Ta, Tb = turn_moments(arms, a, Rb, turn, 1.0), turn_moments(arms, b, Ra, turn, -1.0)
    arm_a, N_a, arm_b, N_b = arm_matrix(arms, a), moment_matrix(arms, a), arm_matrix(arms, b), moment_matrix(arms, b)
    G = moments_of_turn(turn, gt)
    force = mm(Ra, Apt), mscale(-0.5, mm(A1, skew(gp)))
    Da = madd(mm(Ta, Bt), change_of_turn(arms, a, Rb, turn, end, gt, 1.0))
    Da = msub(Da, mm(N_a, mm(skew(r), mm(arm_a, Apt))))
    of_x = mscale(0.5, mm(N_a, skew(mv(arm_a, gp))))
    of_b = mscale(-0.5, mm(N_a, double_cross(mm(arm_a, G), B1)))
    Db = madd(mm(Tb, Bt), change_of_turn(arms, b, Ra, turn, end, gt, -1.0))
    of_a = mscale(-0.5, mm(N_b, double_cross(mmt(arm_b, G), A1)))
    return force, (mm(Ta, Bp), Da, of_x, of_b), (mm(Tb, Bp), Db, of_a)
