"""Pages of announced events: for who announces, for officers, for everybody."""
