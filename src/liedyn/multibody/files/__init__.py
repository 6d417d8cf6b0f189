"""Models in files: TOML in the words of the Python interface, and robots in URDF and MJCF."""
