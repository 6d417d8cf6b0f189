"""Derivatives of the results of a run by numbers of its model, and what is built on them: fits and optimization."""
