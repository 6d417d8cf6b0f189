"""Kernels of an element between two bodies, made from a user's functions of what body a sees of body b.

Body a sees vectors in its own axes, so that whatever the functions say, forces are equal and opposite and turn with the bodies:

    y_0 = R_a^T (p_b - p_a)     from point A of a to point B of b, written z_0 - A with z_0 = R_a^T (p_b - x_a)
    y_k = R_a^T R_b B_k         further directions B_k fixed in b, z_k = y_k

and, if they ask for them, the rates of these.  Of an energy V(y), a force f(y, y') (one vector for each y_k) or rows Phi(y)

    m_k = dV/dy_k - f_k, or sum_j lam_j dPhi_j/dy_k

are the covectors that enter the rows -R_a m_0, sum m_k x z_k, R_a m_0, sum B_k x Q^T m_k of the atoms ta, ra, tb, rb, with
Q = R_a^T R_b.  First and second derivatives of the functions are those of dual numbers (`compiled/dual.py`): exact to round-off.
Over a step from x to y the covector is the mean of the gradient between them (three points of Gauss) and what the energy says
beyond it, along y - x (Gonzalez 1996): m . (y - x) = V(y) - V(x) to round-off; y is bilinear in directors of a and points.
"""
