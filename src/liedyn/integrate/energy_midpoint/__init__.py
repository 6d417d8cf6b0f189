"""Energy-conserving and decaying midpoint schemes."""

from liedyn.integrate.energy_midpoint.method import EnergyMidpoint

__all__ = ["EnergyMidpoint"]
