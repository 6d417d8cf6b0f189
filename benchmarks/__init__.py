"""Speed of liedyn beside its peers: `make bench`."""
