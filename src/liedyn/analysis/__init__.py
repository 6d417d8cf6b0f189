"""Without time steps: equilibria, load paths, buckling, linearisation, kinematics."""
