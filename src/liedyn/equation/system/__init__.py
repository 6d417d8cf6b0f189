"""`System`: the equation from plain functions of the user."""
