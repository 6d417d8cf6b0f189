"""A rope through an eye, an element on three bodies given by kernels.  Usage: eyelet.py

It leads from body a through an eye at body b to body c and slides without friction: one tension in both parts.  Forces act at the
centers of mass.  With the lengths l1, l2 of the parts the energy is k s^2/2, s = l1 + l2 - length, and nothing where s < 0.
"""

import numpy as np

import liedyn as ld
from liedyn.element_kernels import Shape, addm, addv, inline, kernel, kernels_of, pairs, position
from liedyn.groups.algebra import add, diag, madd, mscale, msub, mul, norm, outer, sub

SHAPE = Shape(nodes="a b c", atoms="ta tb tc", blocks=pairs("ta tb tc", "ta tb tc"), par="stiffness length")
STRIDE, PAR, STIFFNESS, LENGTH = SHAPE.places("STRIDE PAR STIFFNESS LENGTH")
NODE_A, NODE_B, NODE_C, TA, TB, TC = SHAPE.places("NODE_A NODE_B NODE_C TA TB TC")
TA_TA, TA_TB, TA_TC, TB_TA, TB_TB = SHAPE.places("TA_TA TA_TB TA_TC TB_TA TB_TB")
TB_TC, TC_TA, TC_TB, TC_TC = SHAPE.places("TB_TC TC_TA TC_TB TC_TC")


@inline
def rope(ids, i, par, p, q):
    """Directions from the eye to both ends, lengths of both parts, stretch."""
    eye = position(q, ids[i + NODE_B])
    d, e = sub(position(q, ids[i + NODE_A]), eye), sub(position(q, ids[i + NODE_C]), eye)
    l, m = norm(d), norm(e)
    return mul(1.0 / l, d), mul(1.0 / m, e), l, m, max(l + m - par[p + LENGTH], 0.0)


@kernel
def eyelet_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """The gradient of the energy: k s (d, -d - e, e)."""
    for k in range(ne):
        i, p = io + STRIDE * k, po + PAR * k
        d, e, _, _, s = rope(ids, i, par, p, q)
        pull = cg * par[p + STIFFNESS] * s
        addv(r, ids[i + TA], mul(pull, d))
        addv(r, ids[i + TB], mul(-pull, add(d, e)))
        addv(r, ids[i + TC], mul(pull, e))


@kernel
def eyelet_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """Its derivative: k g g^T + k s H, with the gradient g of s and its second derivatives H."""
    for k in range(ne):
        i, p = io + STRIDE * k, po + PAR * k
        d, e, l, m, s = rope(ids, i, par, p, q)
        if s > 0.0:
            c, f = cK * par[p + STIFFNESS], add(d, e)
            D = mscale(c * s / l, msub(diag(1.0), outer(d, d)))
            E = mscale(c * s / m, msub(diag(1.0), outer(e, e)))
            addm(S, ids[i + TA_TA], madd(mscale(c, outer(d, d)), D))
            addm(S, ids[i + TA_TB], mscale(-1.0, madd(mscale(c, outer(d, f)), D)))
            addm(S, ids[i + TA_TC], mscale(c, outer(d, e)))
            addm(S, ids[i + TB_TA], mscale(-1.0, madd(mscale(c, outer(f, d)), D)))
            addm(S, ids[i + TB_TB], madd(mscale(c, outer(f, f)), madd(D, E)))
            addm(S, ids[i + TB_TC], mscale(-1.0, madd(mscale(c, outer(f, e)), E)))
            addm(S, ids[i + TC_TA], mscale(c, outer(e, d)))
            addm(S, ids[i + TC_TB], mscale(-1.0, madd(mscale(c, outer(e, f)), E)))
            addm(S, ids[i + TC_TC], madd(mscale(c, outer(e, e)), E))


@kernel
def eyelet_energies(t, u, ne, io, po, ids, par, q, v, out):
    """Potential energy, the second of what is added up."""
    for k in range(ne):
        p = po + PAR * k
        out[1] += 0.5 * par[p + STIFFNESS] * rope(ids, io + STRIDE * k, par, p, q)[4] ** 2


@kernel
def tension(t, u, ne, io, po, ids, par, q, v, out):
    """What `sol.effort` reads."""
    for k in range(ne):
        p = po + PAR * k
        out[k] = par[p + STIFFNESS] * rope(ids, io + STRIDE * k, par, p, q)[4]


ld.register_element(
    ld.KernelFamily(
        "eyelet", SHAPE, kernels_of("eyelet", globals()), parts="K", conservative=True, effort=tension, draw="rod",
        check=lambda p: None if p.stiffness > 0.0 and p.length > 0.0 else "stiffness and length must be positive",
    )
)  # fmt: skip


def atwood(group: str = "R3xSO3") -> ld.Model:
    """Two masses on a rope through an eye of a block that hangs on a spring."""
    model = ld.Model(gravity=(0, 0, -9.81), group=group, name="atwood")
    block = model.body("block", mass=1.0, inertia=(0.01, 0.01, 0.01))
    model.spring("ground", block, stiffness=500.0, length=0.9, at_a=(0, 0, 1.0))
    left = model.point_mass("left", 1.0, position=(-0.1, 0, -1.0))
    right = model.point_mass("right", 1.2, position=(0.1, 0, -1.0))
    model.add("eyelet", left, block, right, stiffness=5000.0, length=2.0, name="rope")
    return model


def main() -> None:
    """Let go, and look at the tension and the energy."""
    sol = ld.simulate(atwood(), t_end=0.6, h=2e-4, method=ld.GeneralizedAlpha(rho_inf=1.0))
    print(f"the heavier mass sinks by {-1.0 - sol.position('right')[-1, 2]:.2f} m")
    print(f"mean tension {np.mean(sol.effort('rope')):.1f} N, energy kept to {np.ptp(sol.energy.total):.0e} J")


if __name__ == "__main__":
    main()
