"""Factors to SI units: `5 * ld.units.mm` is 0.005 m, `30 * ld.units.deg` is 0.5236 rad, `x / ld.units.kN` are kilonewtons.

The library itself has no units: any consistent ones will do.
"""

from __future__ import annotations

from math import pi

# length, m
um, mm, cm, km = 1e-6, 1e-3, 1e-2, 1e3
inch, ft = 0.0254, 0.3048
# mass, kg
mg, g, t, lb = 1e-6, 1e-3, 1e3, 0.45359237
# time, s
us, ms, minute, hour = 1e-6, 1e-3, 60.0, 3600.0
# angle, rad, and turning speed, rad/s
deg, rev, rpm, Hz = pi / 180.0, 2.0 * pi, 2.0 * pi / 60.0, 2.0 * pi
# speed, m/s
kmh, mph, knot = 1.0 / 3.6, 0.44704, 1852.0 / 3600.0
# force, N, and stress, Pa
mN, kN, MN, lbf = 1e-3, 1e3, 1e6, 4.4482216152605
kPa, MPa, GPa, bar, psi = 1e3, 1e6, 1e9, 1e5, 6894.757293168361
# power, W
kW, hp = 1e3, 745.6998715822702
# acceleration of gravity, m/s^2 (standard), and the vector that points down the z axis
g0 = 9.80665
gravity = (0.0, 0.0, -g0)
