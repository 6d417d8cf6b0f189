"""Consistent initial values: joints closed, velocities, accelerations, redundant rows."""
