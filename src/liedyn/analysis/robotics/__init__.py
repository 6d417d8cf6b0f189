"""A model in joint space: what a roboticist computes without time steps."""
