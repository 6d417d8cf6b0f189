"""What a solution says about its beams: centerline, strains, section forces and moments."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from liedyn.arguments import checked_methods, old_name
from liedyn.errors import ModelError
from liedyn.groups import SE3
from liedyn.multibody.flexible.beams import Beam

if TYPE_CHECKING:
    from liedyn.results.solution import Solution

NAMES = ("N", "Q2", "Q3", "M1", "M2", "M3")  # section forces and moments, as strains are ordered
_GROUP = SE3()


@checked_methods
class BeamResult:
    """A beam in a solution: arrays over records first, nodes (n + 1) or elements (n) second.

    Strains are (stretch, shear 2, shear 3, twist, bending about 2, bending about 3) in the axes of the section; forces
    (N, Q2, Q3, M1, M2, M3) belong to them.
    """

    def __init__(self, sol: Solution, beam: Any) -> None:
        label = getattr(beam, "name", beam)
        known = {f.name: f for f in getattr(sol.model, "flexible", []) if isinstance(f, Beam)}
        if label not in known:
            raise ModelError(f"there is no beam {label!r} in this solution; known: {', '.join(known) or 'none'}")
        self.solution, self.beam = sol, known[label]
        self._numbers = np.array([x.number for x in self.beam.nodes])

    def __repr__(self) -> str:
        return f"<beam {self.beam.name!r}: {self.beam.n} elements, {len(self.solution.t)} records>"

    @property
    def t(self) -> np.ndarray:
        """Times of the records."""
        return self.solution.t

    @property
    def s(self) -> np.ndarray:
        """Arc length (n + 1,) of the nodes, as the beam was made."""
        return self.beam.s

    @property
    def middle(self) -> np.ndarray:
        """Arc length (n,) of the middles of the elements."""
        return 0.5 * (self.s[1:] + self.s[:-1])

    @property
    def position(self) -> np.ndarray:
        """Positions (records, n + 1, 3) of the nodes."""
        return self.solution._node("q", self._numbers)[..., :3]

    @property
    def rotation(self) -> np.ndarray:
        """Rotations (records, n + 1, 3, 3) of the sections at the nodes."""
        return self.solution._node("q", self._numbers)[..., 3:].reshape(len(self.t), -1, 3, 3)

    @cached_property
    def _relative(self) -> np.ndarray:
        """d = log(H_A^-1 H_B) (records, n, 6)."""
        x, R = self.position, self.rotation
        A = np.swapaxes(R[:, :-1], -1, -2)
        return _GROUP.log((np.einsum("tkij,tkj->tki", A, x[:, 1:] - x[:, :-1]), A @ R[:, 1:]))

    @property
    def strain(self) -> np.ndarray:
        """Strains (records, n, 6) of the elements, constant in each."""
        return self._relative / self.beam.lengths[:, None] - self.beam.strains

    @cached_property
    def bend(self) -> np.ndarray:
        """Relative rotation (records, n) of the ends of each element, rad; the strain is unique below pi."""
        return np.linalg.norm(self._relative[..., 3:], axis=-1)

    @cached_property
    def force(self) -> np.ndarray:
        """Section forces and moments (records, n, 6) in the middle of the elements, with those of damping."""
        b, eps = self.beam, self.strain
        C = np.array([x.stiffness for x in b.sections])
        if b.order == 4:
            flexibility = np.linalg.inv(C)
            a = _GROUP.ad(self._relative / b.lengths[:, None])
            F = flexibility + (b.lengths**2 / 12.0)[:, None, None] * (a @ flexibility @ np.swapaxes(a, -1, -2))
            result = np.linalg.solve(F, eps[..., None])[..., 0]
        else:
            result = np.einsum("kij,tkj->tki", C, eps)
        if b.damping is not None:
            result = result + np.einsum("kij,tkj->tki", np.array(b.damping), self.strain_rate)
        if b.rigid is not None:
            held = 3 if b.rigid == "kirchhoff" else 1
            labels = self.solution.evaluator.structure.lam_label
            wanted = {f"{b.name}[{k}]": k for k in range(b.n)}
            rows = [j for j, x in enumerate(labels) if x in wanted]
            result[..., :held] = self.solution.lam[:, rows].reshape(len(self.t), b.n, held)
        return result

    @property
    def strain_rate(self) -> np.ndarray:
        """Rates (records, n, 6) of the strains."""
        v, _ = self.solution.inertial_rates
        v, d, R = v[:, self._numbers].copy(), self._relative, self.rotation
        v[..., :3] = np.einsum("tkji,tkj->tki", R, v[..., :3])
        ends = (
            np.einsum("tkij,tkj->tki", _GROUP.Tinv(sign * d), w) for sign, w in ((1.0, v[:, 1:]), (-1.0, v[:, :-1]))
        )
        b, a = ends
        return (b - a) / self.beam.lengths[:, None]

    @cached_property
    def node_force(self) -> np.ndarray:
        """Section forces and moments (records, n + 1, 6) at the nodes, in their axes; at inner nodes the mean of both sides.

        In equilibrium with the loads, and of the order of the element.
        """
        d, sigma = self._relative, self.force
        if self.beam.order == 4:  # the derivative of the energy has a second term, from that of the stiffness
            a = _GROUP.ad(d / self.beam.lengths[:, None])
            flexibility = np.linalg.inv(np.array([x.stiffness for x in self.beam.sections]))
            k = np.einsum("kij,tkmj,tkm->tki", flexibility, a, sigma)  # C^-1 a^T sigma
            more = np.einsum("tkji,tkj->tki", _GROUP.ad(k), sigma)
            sigma = sigma + (self.beam.lengths**2 / 12.0)[:, None] * more
        right, left = (np.einsum("tkji,tkj->tki", _GROUP.Tinv(sign * d), sigma) for sign in (1.0, -1.0))
        ends = np.concatenate([left[:, :1], 0.5 * (left[:, 1:] + right[:, :-1]), right[:, -1:]], axis=1)
        return ends

    def centerline(self, points: int = 4, records: Any = slice(None)) -> np.ndarray:
        """Points (records, n points + 1, 3) along the axis, by the interpolation of the elements."""
        return self.frames(points, records)[0]

    centreline = old_name("centreline", "centerline")

    def frames(self, points: int = 4, records: Any = slice(None)) -> tuple[np.ndarray, np.ndarray]:
        """Points and rotations of sections along the axis, `points` an element."""
        x, R, d = self.position[records], self.rotation[records], self._relative[records]
        part = np.arange(points) / points
        p, Q = _GROUP.exp(part[:, None] * d[:, :, None, :])
        at = x[:, :-1, None] + np.einsum("tkij,tkmj->tkmi", R[:, :-1], p)
        axes = R[:, :-1, None] @ Q
        m = (len(x), -1)
        return (
            np.concatenate([at.reshape(*m, 3), x[:, -1:]], axis=1),
            np.concatenate([axes.reshape(*m, 3, 3), R[:, -1:]], axis=1),
        )
