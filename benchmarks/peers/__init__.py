"""The other programs: the same problems as models of theirs."""
