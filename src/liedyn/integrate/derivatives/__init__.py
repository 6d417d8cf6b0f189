"""Derivatives of the steps of a run by parameters: forward, along directions, and backward (adjoint)."""
