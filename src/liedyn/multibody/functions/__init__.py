"""Functions of time and of coordinates as arguments: tables, texts, plain functions."""
