"""Kernels of functions of the user that dual numbers cannot pass through, along directions all the same: by differences.

Functions on arrays, as those of a `System`, have no form for dual numbers.  Their kernels along directions are texts that
evaluate the kernel of floats at eight points of each direction, element by element: first poses move, on the group, then all
else, as what a pose does to Phi is to be exact beside itself.  The step is found anew at each call, as the largest of some whose
differences of eighth and of sixth order agree to GOOD.  So derivatives of smooth functions have a relative error of about 1e-12;
where no step agrees to ROUGH, they are nan, and the run is refused.
"""

from __future__ import annotations

from typing import Any

from liedyn.compiled.directions import numbered
from liedyn.equation.differences import ULP
from liedyn.errors import ModelError
from liedyn.groups.so3.kernels import so3_exp

EIGHTH = (4 / 5, -1 / 5, 4 / 105, -1 / 280)  # coefficients of the points 1 to 4
SIXTH = (3 / 4, -3 / 20, 1 / 60, 0.0)
STEP, SMALLER, TRIALS = (
    2.0**-5,
    0.25,
    9,
)  # of lengths and speeds (at least 1), of angles and of parameters; tried in turn
GOOD, ROUGH = 1e-10, 1e-6  # differences of sixth order, over those of eighth: a step to be taken; none that is
NOISE = 64.0 * ULP  # of the numbers, round-off that is no error of the step

NAMESPACE: dict[str, Any] = {
    "numbered": numbered, "so3_exp": so3_exp, "EIGHTH": EIGHTH, "SIXTH": SIXTH, "FIRST_STEP": STEP, "SMALLER": SMALLER,
    "TRIALS": TRIALS, "GOOD": GOOD, "ROUGH": ROUGH, "NOISE": NOISE,
}  # fmt: skip

# arguments of a role, what it is called with here, and where its numbers go: places of atoms or of blocks
ROLES = {
    "residual": ("t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r", "t, U, 1, 0, 0, I, P, Q, V, A, L, cg, z", True),
    "velocity_rows": ("t, u, ne, io, po, ids, par, q, v, r", "t, U, 1, 0, 0, I, P, Q, V, z", True),
    "acceleration_rows": ("t, u, ne, io, po, ids, par, q, v, r", "t, U, 1, 0, 0, I, P, Q, V, z", True),
    "tangent": (
        "t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, r", "t, U, cM, cC, cK, cB, 1, 0, 0, I, P, Q, V, A, L, z",
        False,
    ),
}  # fmt: skip

_PARTS = """
@plain
def largest(x):
    most = 0.0
    for i in range(x.shape[0]):
        most = max(most, abs(x[i]))
        if not abs(x[i]) < np.inf:
            return np.inf
    return most

@plain
def parts_of(x, j, out, k):
    out[k, 0] = x[j].v
    for m in range({n}):
        out[k, m + 1] = x[j].d[m]

@plain
def turn_of(q, k, m):
    W = mtm(mat(q[:, 0], 12 * k + 3), mat(q[:, m], 12 * k + 3))
    return (0.5 * (W[7] - W[5]), 0.5 * (W[2] - W[6]), 0.5 * (W[3] - W[1]))

@plain
def reach_of_poses(q, m):
    length, far = 1.0, 0.0
    for k in range({N}):
        for c in range(12 * k, 12 * k + 3):
            length, far = max(length, abs(q[c, 0])), max(far, abs(q[c, m]))
    most = far / length
    for k in range({N}):
        most = max(most, norm(turn_of(q, k, m)))
    return most

@plain
def reach_of_others(v, vd, lam, par, m):
    speed, far = 1.0, 0.0
    for c in range(6 * {N}):
        speed, far = max(speed, abs(v[c, 0])), max(far, abs(v[c, m]))
    most = far / speed
    for c in range({n_par}):
        size = abs(par[c, 0])
        most = max(most, abs(par[c, m]) / (size if size > 0.0 else 1.0))
    if most == 0.0:  # equations are linear in these
        far = max(largest(vd[:, m]), largest(lam[:, m]))
        most = FIRST_STEP * far / max(1.0, largest(vd[:, 0]), largest(lam[:, 0]))
    return most

@plain
def move_to(sq, s, m, q, v, vd, lam, par, Q, V, A, L, P):
    for k in range({N}):
        for c in range(12 * k, 12 * k + 3):
            Q[c] = q[c, 0] + sq * q[c, m]
        setm(Q, 12 * k + 3, mm(mat(q[:, 0], 12 * k + 3), so3_exp(mul(sq, turn_of(q, k, m)))))
    for c in range(6 * {N}):
        V[c], A[c] = v[c, 0] + s * v[c, m], vd[c, 0] + s * vd[c, m]
    for c in range(3 * {atoms}):
        L[c] = lam[c, 0] + s * lam[c, m]
    for c in range({n_par}):
        P[c] = par[c, 0] + s * par[c, m]
"""
_ALONG = """
def {role}_along({arguments}):
    I, U = np.zeros({stride}, dtype=np.int64), np.zeros(3)
    for k in range({N}):
        I[k] = k
    for a in range({atoms}):
        I[{N} + a] = 3 * a
    for b in range({blocks}):
        I[{N} + {atoms} + b] = 9 * b
    q_, v_, vd_ = np.zeros((12 * {N}, {n} + 1)), np.zeros((6 * {N}, {n} + 1)), np.zeros((6 * {N}, {n} + 1))
    lam_ = np.zeros((3 * {atoms}, {n} + 1))
    par_, z = np.zeros(({n_par}, {n} + 1)), np.zeros({size} * {count})
    Q, V, A, L, P = np.zeros(12 * {N}), np.zeros(6 * {N}), np.zeros(6 * {N}), np.zeros(3 * {atoms}), np.zeros({n_par})
    found, best = np.zeros(({size} * {count}, {n} + 1)), np.zeros({size} * {count})
    fine, rough = np.zeros({size} * {count}), np.zeros({size} * {count})
    for e in range(ne):
        i, p = io + {stride} * e, po + {n_par} * e
        for k in range({N}):
            for c in range(12):
                parts_of(q, 12 * ids[i + k] + c, q_, 12 * k + c)
            for c in range(6):
                parts_of(v, 6 * ids[i + k] + c, v_, 6 * k + c)
                {load_vd}
        for a in range({atoms}):
            for c in range(3):
                {load_lam}
        for c in range({n_par}):
            parts_of(par, p + c, par_, c)
            if c < {frozen}:
                par_[c, 1:] = 0.0
        for k in range({N}):
            for c in range(12):
                Q[12 * k + c] = q_[12 * k + c, 0]
        V[:], A[:], L[:], P[:] = v_[:, 0], vd_[:, 0], lam_[:, 0], par_[:, 0]
        z[:] = 0.0
        {role}({call})
        found[:, 0] = z
        base = largest(z)
        for m in range(1, {n} + 1):
            found[:, m] = 0.0
            for part in range(2):
                most = reach_of_poses(q_, m) if part == 0 else reach_of_others(v_, vd_, lam_, par_, m)
                if most == 0.0:
                    continue
                s, least, error = FIRST_STEP / most, np.inf, np.inf
                for trial in range(TRIALS):
                    fine[:] = 0.0
                    rough[:] = 0.0
                    for j in range(4):
                        for sign in (1.0, -1.0):
                            far = sign * (j + 1) * s
                            move_to(
                                far if part == 0 else 0.0, 0.0 if part == 0 else far, m, q_, v_, vd_, lam_, par_, Q, V, A, L, P
                            )
                            z[:] = 0.0
                            {role}({call})
                            for x in range(z.shape[0]):
                                fine[x] += sign * EIGHTH[j] / s * z[x]
                                rough[x] += sign * SIXTH[j] / s * z[x]
                    size, off = largest(fine), 0.0
                    for x in range(z.shape[0]):
                        off = max(off, abs(fine[x] - rough[x]))
                    off = max(0.0, off - NOISE * base / s)
                    if off < least and size < np.inf:
                        least, error = off, off / size if size > 0.0 else 0.0
                        best[:] = fine
                    if off <= GOOD * size and size < np.inf:
                        break
                    s *= SMALLER
                if not error <= ROUGH:
                    best[:] = np.nan
                for x in range(z.shape[0]):
                    found[x, m] += best[x]
        for a in range({count}):
            at = ids[i + {first} + a]
            for c in range({size}):
                x = {size} * a + c
                r[at + c] = r[at + c] + numbered(r[at + c], found[x, 0], ({derivatives}))
"""


def text_along(text: str, role: str, n: int, shape: Any, frozen: int = 0) -> str:
    """The text of a family with the kernel `<role>_along` for numbers with n derivatives.

    text: of the kernels of floats.  shape: of the family, which has no signals.  frozen: so many of its first parameters are no
    numbers of the model, as steps of differences.
    """
    if role not in ROLES:
        raise ModelError(f"functions of the user have no kernel {role!r} along directions")
    arguments, call, in_rows = ROLES[role]
    nodes, atoms = len(shape.node_names), len(shape.atom_names)
    blocks = shape.stride - nodes - atoms
    values: dict[str, Any] = {
        "role": role, "arguments": arguments, "call": call, "n": n, "N": nodes, "atoms": atoms, "blocks": blocks,
        "stride": shape.stride, "n_par": shape.par_size, "frozen": frozen,
        "count": atoms if in_rows else blocks, "size": 3 if in_rows else 9, "first": nodes if in_rows else nodes + atoms,
        "derivatives": "".join(f"found[x, {m + 1}], " for m in range(n)),
        "load_vd": "parts_of(vd, 6 * ids[i + k] + c, vd_, 6 * k + c)" if "vd" in arguments.split(", ") else "pass",
        "load_lam": f"parts_of(lam, ids[i + {nodes} + a] + c, lam_, 3 * a + c)" if "lam" in arguments.split(", ") else "pass",
    }  # fmt: skip
    inside = text.replace(f"\ndef {role}(", f"\n@plain\ndef {role}(")
    return inside + "\n" + (_PARTS + _ALONG).format(**values)
