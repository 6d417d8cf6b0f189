"""Many runs: order, work and precision, meshes, spectral radii, ensembles."""
