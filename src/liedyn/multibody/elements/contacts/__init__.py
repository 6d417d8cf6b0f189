"""Geometry of contacts: one file for each pair of shapes, and for stops on coordinates."""
