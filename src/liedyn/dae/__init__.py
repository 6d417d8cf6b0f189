"""The equation on a Lie group as a compiled contract: structure, evaluation, initial values, linear solver."""
