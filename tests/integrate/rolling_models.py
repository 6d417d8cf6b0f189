"""Rolling and skating bodies whose motion is known from elsewhere: by eliminating the reaction, or in closed form."""

import numpy as np
from scipy.integrate import solve_ivp

import liedyn as ld

UP = np.array([0.0, 0.0, 1.0])


class Roller:
    """A body that rolls on the plane z = 0, and its equations of motion without multipliers.

    With rho from the center of mass to the contact, v = -omega x rho, and the force F = m (v' - g) there gives
    J omega' + omega x J omega = rho x F: an equation for omega' alone.  axis None: a sphere.
    """

    def __init__(self, mass, inertia, radius, axis, center, rotation, omega, gravity=(0.0, 0.0, -9.81)):
        self.m, self.J, self.r, self.center, self.g = (
            mass,
            np.diag(inertia),
            radius,
            np.array(center),
            np.array(gravity),
        )
        self.k = None if axis is None else np.array(axis) / np.linalg.norm(axis)
        self.R0, self.omega0 = rotation, np.array(omega)
        self.x0 = np.array([0.3, -0.2, -self.contact(rotation, self.omega0)[0][2]])

    def model(self, group="R3xSO3"):
        model = ld.Model(gravity=self.g, group=group)
        model.body("body", self.m, np.diag(self.J), position=self.x0, rotation=self.R0,
                   angular_velocity=self.R0.T @ self.omega0)  # fmt: skip
        model.rolling("body", self.r, axis=self.k, at=self.center, name="contact")
        return model

    def contact(self, R, omega):
        """rho and its rate."""
        to_center = R @ self.center
        rho, rate = to_center - self.r * UP, np.cross(omega, to_center)
        if self.k is not None:  # down in the plane of the disc
            a = R @ self.k
            s, da = a[2], np.cross(omega, a)
            n, dn = UP - s * a, -da[2] * a - s * da
            size = np.linalg.norm(n)
            d = n / size
            rho, rate = to_center - self.r * d, rate - self.r * (dn - d * (d @ dn)) / size
        return rho, rate

    def accelerations(self, R, omega):
        """omega' and the contact force."""
        rho, rate = self.contact(R, omega)
        J = R @ self.J @ R.T
        about = J + self.m * ((rho @ rho) * np.eye(3) - np.outer(rho, rho))
        moment = -np.cross(omega, J @ omega) - self.m * np.cross(rho, np.cross(omega, rate) + self.g)
        alpha = np.linalg.solve(about, moment)
        return alpha, -self.m * (np.cross(alpha, rho) + np.cross(omega, rate) + self.g)

    def reference(self, t_end):
        """x, R, v, Omega, and force and torque of the contact (at the center), at t_end; DOP853 on quaternions."""

        def rate(t, y):
            e, omega = y[3:7] / np.linalg.norm(y[3:7]), y[7:]
            R = ld.attitude.as_rotation(e)
            spin = 0.5 * np.array([-omega @ e[1:], *(e[0] * omega + np.cross(omega, e[1:]))])
            return np.concatenate([-np.cross(omega, self.contact(R, omega)[0]), spin, self.accelerations(R, omega)[0]])

        start = np.concatenate([self.x0, ld.attitude.to_quaternion(self.R0), self.omega0])
        y = solve_ivp(rate, (0.0, t_end), start, method="DOP853", rtol=1e-12, atol=1e-13).y[:, -1]
        R, omega = ld.attitude.as_rotation(y[3:7] / np.linalg.norm(y[3:7])), y[7:]
        rho, force = self.contact(R, omega)[0], self.accelerations(R, omega)[1]
        return {
            "x": y[:3], "R": R, "v": -np.cross(omega, rho), "Omega": R.T @ omega,
            "force": force, "torque": np.cross(rho - R @ self.center, force),
        }  # fmt: skip


DISC = Roller(2.0, (0.3, 0.35, 0.6), 0.8, (0.1, -0.2, 1.0), (0.05, 0.02, -0.04), ld.rot("x", 1.1), (0.4, 2.5, -1.0))
BALL = Roller(3.0, (0.2, 0.4, 0.5), 0.7, None, (0.1, 0.2, 0.05), ld.rot("y", 0.3), (1.0, -0.5, 2.0), (0.5, 0.2, -9.81))


class Sled:
    """A knife edge on a slope, its center of mass over the edge: it turns with constant rate and moves on a cycloid.

    Heading omega t, speed (a/omega) sin(omega t) for the acceleration a down the slope, in closed form
    (Neimark & Fufaev 1972, chapter III).
    """

    slope, omega, mass = 3.0, 2.0, 1.5

    def model(self, group="R3xSO3"):
        model = ld.Model(gravity=(self.slope, 0, 0), group=group)
        model.body("body", self.mass, (0.2, 0.4, 0.5), angular_velocity=(0, 0, self.omega))
        model.skate("body", (0, 1, 0), name="contact")
        return model

    def reference(self, t_end):
        phi, c, w = self.omega * t_end, self.slope, self.omega
        along, across = np.array([np.cos(phi), np.sin(phi), 0.0]), np.array([-np.sin(phi), np.cos(phi), 0.0])
        return {
            "x": c / (2 * w * w) * np.array([np.sin(phi) ** 2, phi - 0.5 * np.sin(2 * phi), 0.0]),
            "R": ld.rot("z", phi), "v": c / w * np.sin(phi) * along, "Omega": np.array([0.0, 0.0, w]),
            "force": 2.0 * self.mass * c * np.sin(phi) * across, "torque": np.zeros(3),
        }  # fmt: skip


class Trolley:
    """A chassis on two wheels of one axle and a support without friction, on level ground.

    The speed u and the yaw rate w follow M u' = m a w^2, I w' = -m a u w, the Chaplygin sleigh (Chaplygin 1911) with the
    inertia of the wheels in M and I; a is the distance of the center of mass of the chassis from the axle.
    """

    m, m_w, a, b, r = 4.0, 0.5, 0.3, 0.4, 0.25
    J, J_w = (0.2, 0.4, 0.5), (0.02, 0.04, 0.02)
    u0, w0 = 1.2, 1.5

    def model(self, group="R3xSO3"):
        model = ld.Model(gravity=(0, 0, -9.81), group=group)
        chassis = model.body("chassis", self.m, self.J, position=(self.a, 0, 0.4), velocity=(self.u0, self.a * self.w0, 0),
                             angular_velocity=(0, 0, self.w0))  # fmt: skip
        for name, side in (("left", self.b), ("right", -self.b)):
            wheel = model.body(name, self.m_w, self.J_w, position=(0, side, self.r))
            model.revolute(chassis, wheel, at=(0, side, self.r), axis=(0, 1, 0))
            model.rolling(wheel, self.r, axis=(0, 1, 0), name=f"tyre {name}")
        model.point_on_plane(model.ground, chassis, at=(3 * self.a, 0, self.r), axis=(0, 0, 1), name="support")
        return model

    def reference(self, t_end):
        """x and v of the chassis, and its yaw rate, at t_end."""
        spin = self.J_w[1] / self.r**2
        M = self.m + 2 * self.m_w + 2 * spin
        inertia = self.J[2] + self.m * self.a**2 + 2 * (self.J_w[2] + (self.m_w + spin) * self.b**2)

        def rate(t, y):
            _, _, psi, u, w = y
            return u * np.cos(psi), u * np.sin(psi), w, self.m * self.a * w * w / M, -self.m * self.a * u * w / inertia

        start = (0.0, 0.0, 0.0, self.u0, self.w0)
        x, y, psi, u, w = solve_ivp(rate, (0, t_end), start, method="DOP853", rtol=1e-12, atol=1e-13).y[:, -1]
        along, across = np.array([np.cos(psi), np.sin(psi), 0.0]), np.array([-np.sin(psi), np.cos(psi), 0.0])
        return {
            "x": np.array([x, y, 0.4]) + self.a * along, "v": u * along + self.a * w * across,
            "Omega": np.array([0.0, 0.0, w]),
        }  # fmt: skip
