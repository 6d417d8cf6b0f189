"""Rotations."""
