"""The block-sparse linear solver."""
