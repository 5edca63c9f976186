"""The rating systems: published rules as pure functions from one list to the next."""
