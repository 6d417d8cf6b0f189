"""A cart with a pole as an environment of Gymnasium (pip install gymnasium).  Usage: cart_pole_env.py"""

import gymnasium as gym
import numpy as np

import liedyn as ld


def cart_pole(angle=0.0):
    """A cart on a rail, pushed by a motor, with a pole on a hinge; angle: of the pole against the vertical."""
    model = ld.Model(gravity=(0, 0, -9.81), name="cart and pole")
    cart = model.body("cart", shape=ld.Box((0.4, 0.2, 0.1), density=125))
    up = np.array([np.sin(angle), 0, np.cos(angle)])
    pole = model.body("pole", shape=ld.Cylinder(0.02, 1.0, density=80), position=0.5 * up, rotation=ld.rot("y", angle))
    rail = model.prismatic("ground", cart, at=(0, 0, 0), axis=(1, 0, 0), name="rail")
    model.revolute(cart, pole, at_a=(0, 0, 0), at_b=(0, 0, -0.5), axis=(0, 1, 0), name="hinge")
    model.motor(rail, model.input("push"), name="motor")
    return model


class CartPole(gym.Env):
    """Keep the pole upright: the action is a force within 10 N, the observation (x, angle, their rates), each step 20 ms."""

    def __init__(self, seconds=10.0):
        self.seconds = seconds
        high = np.array([2.4, 0.4, np.inf, np.inf])
        self.observation_space = gym.spaces.Box(-high, high, dtype=np.float64)
        self.action_space = gym.spaces.Box(-10.0, 10.0, (1,), dtype=np.float64)
        self.stepper = ld.Stepper(cart_pole(), h=5e-3)
        self.start = 0.0

    def _observation(self):
        q, qd = self.stepper.q, self.stepper.qd
        return np.array([q[0], q[1] + self.start, *qd])

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        # the angle of the hinge counts from the pose in which the model was made
        self.start = self.np_random.uniform(-0.05, 0.05)
        self.stepper.reset(cart_pole(self.start))
        return self._observation(), {}

    def step(self, action):
        push = float(np.clip(action, self.action_space.low, self.action_space.high)[0])
        self.stepper.step(4, push=push)
        x, angle, *_ = seen = self._observation()
        fallen = bool(abs(x) > 2.4 or abs(angle) > 0.4)
        return seen, 0.0 if fallen else 1.0, fallen, self.stepper.t >= self.seconds, {}


if __name__ == "__main__":
    env = CartPole()
    seen, _ = env.reset(seed=1)
    total, over = 0.0, False
    while not over:
        push = np.array([2.0 * seen[0] + 60.0 * seen[1] + 4.0 * seen[2] + 15.0 * seen[3]])
        seen, reward, fallen, late, _ = env.step(push)
        total, over = total + reward, fallen or late
    print(f"the pole stood for {env.stepper.t:.2f} s, reward {total:g}, cart at {seen[0]:.3f} m")
