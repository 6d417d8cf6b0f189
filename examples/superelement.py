"""Matrices of a finite element code as a link of a pendulum (Craig & Bampton).  Usage: superelement.py [picture]"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np
from scipy.linalg import block_diag, eigh

import liedyn as ld

picture = Path(sys.argv[1] if len(sys.argv) > 1 else "out/superelement.png")
plt.rcParams.update(ld.plot.STYLE)
L, cells, modes, section = 2.0, 16, 6, ld.Section.tube(0.015, 0.0135, E=70e9, nu=0.33, rho=2700.0)

# the finite element code: straight members, stiffness from the flexibility of one that is held at its start
d, lever = L / cells, np.kron([[0, 1], [0, 0]], [[0, 0, 0], [0, 0, 1], [0, -1, 0]])  # turn: moves the end, length 1
points = 0.5 * d * (1.0 + np.array([-1.0, 1.0]) / np.sqrt(3.0))  # Gauss's rule
carry = [np.eye(6) + s * lever for s in points]
F = sum(0.5 * d * X @ np.linalg.solve(section.stiffness, X.T) for X in carry)
B = np.hstack([-np.eye(6) - d * lever, np.eye(6)])
K, M = np.zeros((2, 6 * cells + 6, 6 * cells + 6))
for k in range(cells):
    part = slice(6 * k, 6 * k + 12)
    K[part, part] += B.T @ np.linalg.solve(F, B)
    M[part, part] += 0.5 * d * block_diag(section.mass, section.mass)

# reduction: the two ends stay, and some modes with the ends held
ends = np.r_[0:6, 6 * cells : 6 * cells + 6]
inner = np.setdiff1d(np.arange(len(K)), ends)
T = np.zeros((len(K), 12 + modes))
T[ends, :12] = np.eye(12)
T[inner, :12] = -np.linalg.solve(K[np.ix_(inner, inner)], K[np.ix_(inner, ends)])
T[inner, 12:] = eigh(K[np.ix_(inner, inner)], M[np.ix_(inner, inner)])[1][:, :modes]

figure, (path, gap) = plt.subplots(1, 2, figsize=(11, 4.6), layout="constrained")
for kind, style in (("beam", "-"), ("superelement", "--")):
    model = ld.Model(gravity=(0, 0, -9.81))
    if kind == "beam":
        link = model.beam("link", section, [(0, 0, 0), (L, 0, 0)], cells)
    else:
        link = model.superelement("link", T.T @ M @ T, T.T @ K @ T, [("a", (0, 0, 0)), ("b", (L, 0, 0))], modes=modes)
    model.body("weight", 1.0, (0.02, 0.02, 0.02), position=(L, 0, 0))
    model.revolute("ground", link.nodes[0], at=(0, 0, 0), axis=(0, 1, 0))
    model.fixed(link.nodes[-1], "weight")
    sol = ld.simulate(model, t_end=1.5, h=5e-4, record=2)
    x, R = sol.position("weight"), sol.rotation(link.nodes[0])
    path.plot(x[:, 0], x[:, 2], style, label=kind)
    gap.plot(sol.t, np.einsum("ti,ti->t", x, R[:, :, 2]) * 1e3, style, label=kind)
path.set_aspect("equal")
path.set(title="Path of the weight", xlabel="x [m]", ylabel="z [m]")
gap.set(title="Weight against the tangent at the hinge", xlabel="time [s]", ylabel="deflection [mm]")
path.legend(frameon=False)
figure.suptitle(f"Pendulum: {cells} beam elements, or one superelement of {12 + modes} unknowns")
picture.parent.mkdir(parents=True, exist_ok=True)
figure.savefig(picture, dpi=130)
print(f"{len(K)} unknowns reduced to {12 + modes}; see {picture}")
