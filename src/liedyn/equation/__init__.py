"""The equation of motion as a compiled contract."""
