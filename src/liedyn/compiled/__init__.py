"""Numba set up in one place: decorators, the cache of machine code, compiled functions of users."""
