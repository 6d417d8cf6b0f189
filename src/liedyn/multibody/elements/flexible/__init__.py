"""Beams and superelements."""
