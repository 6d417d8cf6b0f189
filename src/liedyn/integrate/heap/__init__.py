"""Heaps: steps of many free balls with contacts, by Gauss-Seidel sweeps over velocities of bodies."""
