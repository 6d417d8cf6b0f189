"""Many runs of one model with other parameters: what is run (parameters, job), where (engines), where results go (store)."""
