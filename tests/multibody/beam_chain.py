"""Chains of beam elements without a model around them, for tests of the element kernels."""

import numpy as np

import liedyn as ld
from liedyn.compiled.address import address
from liedyn.compiled.decorators import njit
from liedyn.equation import roles
from liedyn.equation.builder import Builder
from liedyn.equation.equations import Assembly
from liedyn.equation.nodes import R3XSO3, SE3
from liedyn.groups.algebra import axial
from liedyn.groups.group import skew
from liedyn.groups.so3.kernels import so3_cay
from liedyn.multibody.elements.bodies.body import BODY
from liedyn.multibody.elements.flexible.beam import BEAM, BEAM4, ORDER

INERTIA = np.diag([0.2, 0.3, 0.4])


def blocks(X):
    """The blocks tt, tr, rr of a symmetric 6x6 matrix, as elements store them."""
    return np.concatenate([X[:3, :3].ravel(), X[:3, 3:].ravel(), X[3:, 3:].ravel()])


def positive(rng, scale=1.0):
    """A full, symmetric, positive definite 6x6 matrix."""
    A = rng.normal(size=(6, 6))
    return scale * (A @ A.T / 6.0 + np.eye(6))


def beam_parameters(L, C, xi0=(0, 0, 0, 0, 0, 0), D=None, order=2):
    """Parameters of one element."""
    D = np.zeros((6, 6)) if D is None else D
    return np.concatenate([[L, order, bool(D.any())], xi0, blocks(C), blocks(D), blocks(np.linalg.inv(C))])


def beam_family(par):
    """That of the order of the element."""
    return BEAM4 if par[ORDER] == 4 else BEAM


def pose(x, R):
    """Row of q."""
    return np.concatenate([x, np.ravel(R)])


GROUND = pose(np.zeros(3), np.eye(3))


class Chain:
    """Nodes with given poses, a body at each, and elements between neighbors; the first node may be the ground."""

    name = "chain"

    def __init__(self, poses, elements, group="R3xSO3", grounded=False, family=None):
        self.builder = Builder()
        kind = SE3 if group == "SE3" else R3XSO3
        nodes = [0] if grounded else []
        nodes += [self.builder.node(kind, f"node {k}") for k in range(len(nodes), len(poses))]
        for n in nodes:
            if n:
                self.builder.element(BODY, (n,), (1.0, *INERTIA.ravel(), 0.0, 0.0, 0.0), f"mass {n}")
        for k, par in enumerate(elements):
            self.builder.element(family or beam_family(par), (nodes[k], nodes[k + 1]), par, f"beam {k}")
        self.q = np.array(list(poses) if grounded else [GROUND, *poses])

    def equations(self):
        """What integrators and `check_derivatives` take."""
        n = len(self.q)
        return Assembly(self.builder, self.q, np.zeros((n, 6)), np.ones((n, 6), bool))


def random_poses(rng, n, spacing=1.0, turn=1.0):
    """Poses of a chain that winds through space, neighbors turned by about `turn`."""
    x, R, result = rng.normal(size=3), ld.attitude.rotation_vector(rng.normal(size=3)), []
    for _ in range(n):
        result.append(pose(x, R))
        x = x + R @ (spacing * (np.array([1.0, 0.0, 0.0]) + 0.2 * rng.normal(size=3)))
        w = rng.normal(size=3)
        R = R @ ld.attitude.rotation_vector(turn * w / np.linalg.norm(w))
    return np.array(result)


def exp(d):
    """Pose (x, R) of exp(d), by the 4x4 matrix."""
    from scipy.linalg import expm

    X = np.zeros((4, 4))
    X[:3, :3], X[:3, 3] = skew(d[3:]), d[:3]
    Y = expm(X)
    return Y[:3, 3], Y[:3, :3]


# -- the roles of the conserving schemes ------------------------------------------------------------------------------


@njit
def _discrete_residual(f, t, h, u, ids, par, q0, q1, v, lam, cg, r, W):
    roles.call_discrete_residual(f, t, h, u, 0, 1, 0, 0, ids, par, q0, q1, v, v, lam, cg, r, W)


@njit
def _discrete_tangent(f, t, h, u, ids, par, q0, q1, v, lam, cg, arms, Ti, S):
    roles.call_discrete_tangent(f, t, h, u, 0, 1, 0, 0, ids, par, q0, q1, v, v, lam, cg, arms, Ti, S)


@njit
def _mean_stiffness(f, ids, par, cK, q0, q1, arms, S):
    roles.call_mean_stiffness(f, 1, 0, 0, ids, par, cK, q0, q1, arms, S)


@njit
def _follow_stress(f, h, share, c, u, ids, par, q0, q1, r):
    roles.call_follow_stress(f, h, share, c, u, 1, 0, 0, ids, par, q0, q1, r)


class DiscreteElement:
    """One element between nodes 1 and 2 over a step, by the rule of Cayley; r, lam and S in the order of its atoms."""

    def __init__(self, family, par):
        self.family, self.par = family, np.array(par, dtype=float)
        atoms = len(family.atoms)
        blocks = [9 * (atoms * i + j) for i, j in family.blocks]
        self.ids = np.array([1, 2, *(3 * np.arange(atoms)), *blocks, 0], dtype=np.int32)  # the memory begins at 0
        self.atoms, self.v, self.lam, self.memory = atoms, np.zeros(18), np.zeros(3 * atoms), np.zeros(7)
        self.address = {
            role: address(getattr(family, role), signature)
            for role, signature in (roles.DISCRETE_ROLES | {"follow_stress": roles.FOLLOW_STRESS}).items()
            if getattr(family, role) is not None
        }

    @staticmethod
    def move(q0, x):
        """q1 = (x0 + dx, R0 cay(Th)), x = (dx, Th) of the two nodes."""
        q = q0.reshape(-1, 12).copy()
        for n in (1, 2):
            dx, Th = x[6 * n - 6 : 6 * n - 3], x[6 * n - 3 : 6 * n]
            q[n, :3] += dx
            q[n, 3:] = (q[n, 3:].reshape(3, 3) @ np.reshape(so3_cay(tuple(Th)), (3, 3))).ravel()
        return q.ravel()

    def arms(self, q0, q1):
        """Mean frames and the identity."""
        mean = 0.5 * (q0 + q1).reshape(-1, 12)[:, 3:]
        return np.concatenate([mean, np.tile(np.eye(3).ravel(), (3, 1))], axis=1).ravel()

    def forces(self, q0, q1, lam=None, h=0.3, cg=1.0):
        """Residual with the moments of W, and W."""
        r, W = np.zeros(3 * self.atoms), np.zeros(27)
        lam = self.lam if lam is None else lam
        _discrete_residual(
            self.address["discrete_residual"], 0.0, h, self.memory, self.ids, self.par, q0, q1, self.v, lam, cg, r, W
        )
        arms = self.arms(q0, q1).reshape(-1, 2, 3, 3)
        for n in (1, 2):
            r[6 * n - 3 : 6 * n] += axial(tuple((arms[n, 0] @ W[9 * n : 9 * n + 9].reshape(3, 3)).ravel()))
        return r, W

    def linearize(self, q0, q1, x=None, c=0.0, share=0.5, h=0.3):
        """Role follow_stress; returns the stress."""
        x = np.zeros(3 * self.atoms) if x is None else x
        _follow_stress(self.address["follow_stress"], h, share, c, self.memory, self.ids, self.par, q0, q1, x)
        return self.memory[-6:].copy()

    def matrix(self, S):
        """Dense matrix of the blocks in S."""
        return S.reshape(self.atoms, self.atoms, 3, 3).transpose(0, 2, 1, 3).reshape(3 * self.atoms, -1)

    def tangent(self, q0, q1, lam=None, h=0.3, cg=1.0):
        """Role discrete_tangent and the turning of levers."""
        S, arms = np.zeros(9 * self.atoms**2), self.arms(q0, q1)
        lam = self.lam if lam is None else lam
        _discrete_tangent(
            self.address["discrete_tangent"], 0.0, h, self.memory, self.ids, self.par, q0, q1, self.v, lam, cg, arms,
            arms, S,
        )  # fmt: skip
        S = self.matrix(S)
        W = self.forces(q0, q1, lam, h, cg)[1]
        for n in (1, 2):
            R1 = q1[12 * n + 3 : 12 * n + 12].reshape(3, 3)
            turn = np.reshape(roles.turning(tuple(R1.ravel()), tuple(W[9 * n : 9 * n + 9])), (3, 3))
            S[6 * n - 3 : 6 * n, 6 * n - 3 : 6 * n] += 0.5 * turn @ R1
        return S

    def stiffness(self, q0, q1):
        """Role stf."""
        S = np.zeros(9 * self.atoms**2)
        _mean_stiffness(self.address["mean_stiffness"], self.ids, self.par, 1.0, q0, q1, self.arms(q0, q1), S)
        return self.matrix(S)

    def differences(self, q0, q1, lam=None, h=0.3, delta=1e-5):
        """Residual differenced by dx1 and w of both nodes, dR1 = R1 skew(w)."""
        found = []
        for k in range(12):
            w = np.zeros(12)
            w[k] = delta
            ends = [self.forces(q0, self.turned(q1, s * w), lam, h)[0] for s in (-2, -1, 1, 2)]
            found.append((ends[0] - 8 * ends[1] + 8 * ends[2] - ends[3]) / (12 * delta))
        return np.stack(found, axis=1)

    @staticmethod
    def turned(q, w):
        """q moved by dx and R exp(w)."""
        q = q.reshape(-1, 12).copy()
        for n in (1, 2):
            q[n, :3] += w[6 * n - 6 : 6 * n - 3]
            q[n, 3:] = (q[n, 3:].reshape(3, 3) @ ld.attitude.rotation_vector(w[6 * n - 3 : 6 * n])).ravel()
        return q.ravel()
