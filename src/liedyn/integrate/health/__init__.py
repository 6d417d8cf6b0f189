"""What a run says about its own error."""
