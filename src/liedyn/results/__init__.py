"""Solutions, their files, and studies of order."""
