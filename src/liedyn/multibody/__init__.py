"""Bodies, joints and forces."""
