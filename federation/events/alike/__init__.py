"""Reports and events that are alike: what of each is kept for it, and how two of them are compared."""
