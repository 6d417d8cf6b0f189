"""Moreau's time stepping with contacts: one contact problem at the middle of a step, of first order."""
