"""simulate(), verify() and Stepper: a model in, a Solution or one step out."""
