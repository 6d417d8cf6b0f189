"""Geometry of solids that touch: distances of points, edges that cross, and points of two boxes."""
