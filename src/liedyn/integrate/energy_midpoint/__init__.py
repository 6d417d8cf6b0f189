"""Energy-conserving and decaying midpoint schemes."""
