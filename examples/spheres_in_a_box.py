"""A thousand balls fall into a box and come to rest.  Usage: spheres_in_a_box.py [picture]"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np
from scipy.spatial import cKDTree

import liedyn as ld

picture = Path(sys.argv[1] if len(sys.argv) > 1 else "out/spheres_in_a_box.png")
plt.rcParams.update(ld.plot.STYLE)

n, radius, half = 1000, 0.05, 0.6
model = ld.Model(gravity=(0, 0, -9.81))
model.plane()
for side in (1, -1):
    model.plane(normal=(side, 0, 0), point=(-side * half, 0, 0))
    model.plane(normal=(0, side, 0), point=(0, -side * half, 0))
k = np.arange(n)
places = np.column_stack([k % 10 - 4.5, k // 10 % 10 - 4.5, k // 100 + 0.6]) * 0.115
places += np.random.default_rng(0).uniform(-0.005, 0.005, (n, 3))
for i, x in enumerate(places):
    model.body(f"ball {i}", shape=ld.Sphere(radius, density=1000), position=x)
model.contacts(friction=0.4, rolling_radius=1e-3)
sol = ld.simulate(model, t_end=3.0, h=2e-3, method=ld.Heap(sweeps=30), record=50)
assert sol.status == "finished", sol.message

x = np.array([sol.position(b.name) for b in model.bodies])
v = np.array([sol.velocity(b.name) for b in model.bodies])
speed = np.linalg.norm(v, axis=2)


def deepest(places):
    """Deepest overlap of balls, in radii."""
    pairs = cKDTree(places).query_pairs(2 * radius, output_type="ndarray")
    apart = np.linalg.norm(places[pairs[:, 0]] - places[pairs[:, 1]], axis=1)
    return (2 * radius - apart).max(initial=0.0) / radius


depth = [deepest(x[:, j]) for j in range(len(sol.t))]
figure = plt.figure(figsize=(10, 5.5), layout="constrained")
heap, rest = figure.add_subplot(1, 2, 1, projection="3d"), figure.add_subplot(1, 2, 2)
heap.scatter(*x[:, -1].T, c=places[:, 2], s=200, cmap="viridis", edgecolors="k", linewidths=0.2)
heap.set(title="at the end, colored by the height at the start", xlabel="x [m]", ylabel="y [m]", zlabel="z [m]")
heap.set_box_aspect((1, 1, x[:, -1, 2].max() / (2 * half)))
rest.semilogy(sol.t[1:], speed.max(axis=0)[1:], label="fastest ball [m/s]")
rest.semilogy(sol.t[1:], np.median(speed, axis=0)[1:] + 1e-12, label="median [m/s]")
rest.semilogy(sol.t[1:], np.maximum(depth, 1e-12)[1:], label="deepest overlap of balls [radii]")
rest.set(xlabel="time [s]", ylim=(1e-9, 10))
rest.legend()
picture.parent.mkdir(parents=True, exist_ok=True)
figure.savefig(picture)
resting = np.median(speed[:, -1])
print(
    f"deepest overlap {max(depth):.1e} radii; median speed at the end {resting:.1e} m/s; {sol.message}; see {picture}"
)
