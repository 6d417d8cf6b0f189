"""The study that the scripts in this folder run: how low a top sinks, over its spin and mass."""

import numpy as np

import liedyn as ld

GRID = {"spin": np.linspace(80.0, 200.0, 25), "mass": [10.0, 15.0, 20.0, 25.0]}
OPTIONS = {"t_end": 1.0, "h": 1e-3, "record": 1}


def top(spin, mass):
    model = ld.Model(gravity=(0, 0, -9.81))
    body = model.body("top", mass, (0.234375, 0.46875, 0.234375), position=(0, 1, 0), angular_velocity=(0, spin, 0))
    model.spherical("ground", body, at=(0, 0, 0))
    return model


def low(sol):
    return {"low": sol.position("top")[:, 2].min()}
