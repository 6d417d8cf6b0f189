"""Projected Runge-Kutta schemes of index 1."""
