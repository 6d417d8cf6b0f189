"""Matrix groups given by a basis of their Lie algebra."""
