"""Rigid motions."""
