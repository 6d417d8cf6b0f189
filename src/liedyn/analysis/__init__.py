"""Without time steps: equilibria, load paths, buckling, linearization, kinematics."""
