"""The signal of a control (`multibody/functions/control.py`): a function of time whose values lie among the signals.

Its samples stand before it in u, as signals that nothing writes: three numbers per sample, the time, the value, and one that is
free; then the number of samples and the kind.  New values are written there, so nothing is compiled for them.
"""

from __future__ import annotations

from liedyn.compiled.decorators import inline, kernel

STEP, LINEAR, SPLINE = range(3)
EARLY = 1e-9  # of the mean time between samples: a step that ends at a jump sees the new value, whatever its round-off


@kernel
def control_signal(t, k, u):
    """Write the value at t into u[k], no derivatives; nothing where there are no samples (a signal that is looked at alone)."""
    u[k] = 0.0
    u[k + 1] = 0.0
    u[k + 2] = 0.0
    count = samples_before(k, u)
    if count > 0:
        a, b, c, d, wa, wb, wc, wd = control_weights(t, k, count, u)
        u[k] = wa * u[a] + wb * u[b] + wc * u[c] + wd * u[d]


@inline
def samples_before(k, u):
    """Number of samples before place k; 0 if there cannot be any."""
    count = int(u[k - 3]) if k >= 9 and 2.0 <= u[k - 3] < 1e9 else 0
    return count if 3 * (count + 1) <= k else 0


@inline
def control_weights(t, k, count, u):
    """Places in u of four values, and their weights at t."""
    first, kind = k - 3 * (count + 1), int(u[k - 2])
    last = first + 3 * (count - 1)
    mean = (u[last] - u[first]) / (count - 1)
    s = t + EARLY * mean if kind == 0 else t
    i, above = 0, count
    while above - i > 1:
        middle = (i + above) // 2
        if u[first + 3 * middle] <= s:
            i = middle
        else:
            above = middle
    if kind == 2:  # the value at an end is that of three coefficients, and stays
        i, s = min(i, count - 2), min(max(s, u[first]), u[last])
    elif kind == 0 or i == count - 1 or s < u[first]:
        at = first + 3 * i + 1
        return at, at, at, at, 1.0, 0.0, 0.0, 0.0
    at = first + 3 * i + 1
    x = (s - u[at - 1]) / (u[at + 2] - u[at - 1])
    if kind == 1:
        return at, at + 3, at, at, 1.0 - x, x, 0.0, 0.0
    y, before, after = 1.0 - x, max(at - 3, first + 1), min(at + 6, last + 1)
    b = (3.0 * x * x * (x - 2.0) + 4.0) / 6.0
    c = (3.0 * y * y * (y - 2.0) + 4.0) / 6.0
    return before, at, at + 3, after, y * y * y / 6.0, b, c, x * x * x / 6.0
