"""How flexible bodies start whose velocities nobody gave: as rigid ones.

Of all velocities that fit the joints those of least kinetic energy are taken.  Of a beam on a shaft that turns only the node at
the shaft would move: a kink that is no one's wish.
"""

from __future__ import annotations

import numpy as np
from scipy.sparse import csr_matrix

from liedyn.equation.builder import Structure
from liedyn.equation.nodes import R3XSO3, body_axes, plain_kind


def rigid_motions(structure: Structure, q: np.ndarray, unknown: np.ndarray) -> csr_matrix | None:
    """Columns of velocities: each unknown one alone, but six for each flexible body, all of whose velocities are unknown.

    None if there is no such body.
    """
    x, R = q.reshape(-1, 12)[:, :3], q.reshape(-1, 12)[:, 3:].reshape(-1, 3, 3)
    alone = unknown.reshape(-1, 6).copy()
    rows, columns, values, count = [], [], [], 0
    for nodes in structure.wholes:
        frames = np.array([k for k in nodes if plain_kind(structure.kinds[k]) == R3XSO3])
        if not len(frames) or not alone[frames].all():
            continue
        alone[list(nodes)] = False  # what deforms a superelement is at rest
        motion = np.zeros((len(frames), 6, 6))
        for k, arm, turn in zip(range(len(frames)), x[frames] - x[frames].mean(axis=0), R[frames], strict=True):
            axes = turn.T if body_axes(structure.kinds[frames[k]]) else np.eye(3)
            motion[k, :3, :3] = axes
            motion[k, :3, 3:] = axes @ np.cross(np.eye(3), arm).T  # of e x arm for each axis e
            motion[k, 3:, 3:] = turn.T
        rows.append(np.repeat((6 * frames[:, None] + np.arange(6)).ravel(), 6))
        columns.append(np.tile(count + np.arange(6), 6 * len(frames)))
        values.append(motion.ravel())
        count += 6
    if not count:
        return None
    rest = np.flatnonzero(alone.ravel())
    rows.append(rest)
    columns.append(count + np.arange(len(rest)))
    values.append(np.ones(len(rest)))
    shape = len(unknown), count + len(rest)
    return csr_matrix((np.concatenate(values), (np.concatenate(rows), np.concatenate(columns))), shape=shape)
