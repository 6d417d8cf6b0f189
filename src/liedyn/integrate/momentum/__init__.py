"""Momentum schemes: midpoint, trapezoidal and RATTLie steps in impulses."""
