"""What a running model says of its present state: read-outs asked for by a text, as compiled kernels."""
