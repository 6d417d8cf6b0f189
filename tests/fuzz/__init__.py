"""Random models, and gates that need no reference: see `models`, `gates`, `campaign`; one seed again: `replay`."""
