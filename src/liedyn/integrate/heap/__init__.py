"""Heaps: steps of many free bodies with contacts, by Gauss-Seidel sweeps over velocities of bodies."""
