"""Time integrators and the loop that runs them."""
