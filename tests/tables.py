"""The published and computed error tables that methods are tested against."""
