"""A stand-in for Solution: what plot and viewer read, without a simulation."""

from types import SimpleNamespace

import matplotlib as mpl
import numpy as np
from scipy.spatial.transform import Rotation

mpl.use("Agg")


class FakeSolution:
    """`n_bodies` pendulums in a row, their angles a plain cosine; m multipliers."""

    def __init__(self, n_bodies=1, m=3, n=101, status="finished"):
        self.bodies = [f"body {k}" for k in range(n_bodies)]
        self.joints = []
        self.model = SimpleNamespace(find=lambda name: SimpleNamespace(com=np.zeros(3)))
        self.problem, self.status, self.message = "pendulums", status, ""
        self.method = "GeneralizedAlpha(rho_inf=0.9)"
        self.t = np.linspace(0.0, 2.0, n)
        self.angle = 0.4 * np.cos(3.0 * self.t)
        self.multipliers = np.outer(np.cos(self.t), 1.0 + np.arange(m))
        kinetic = np.sin(3.0 * self.t) ** 2
        self.energy = SimpleNamespace(
            kinetic=kinetic, potential=1.0 - kinetic, total=1.0 + 1e-9 * self.t, work=np.zeros(n), balance=1e-9 * self.t
        )
        self.constraint_residual = 1e-15 * (1.0 + self.t)
        self.velocity_residual = np.zeros(n)  # a logarithmic axis has to live with it
        self.stats = SimpleNamespace(steps=n - 1)

    def position(self, name, at=None):
        k = self.bodies.index(name)
        return np.stack([k + np.sin(self.angle), 0.0 * self.t, -np.cos(self.angle)], axis=1)

    def rotation(self, name):
        return Rotation.from_euler("y", -self.angle[:, None]).as_matrix()

    def quaternion(self, name):
        return Rotation.from_euler("y", -self.angle[:, None]).as_quat(scalar_first=True)

    def angular_velocity(self, name):
        return np.stack([0.0 * self.t, 1.2 * np.sin(3.0 * self.t), 0.0 * self.t], axis=1)
