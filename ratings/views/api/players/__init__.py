"""Players for programs: found, one or many, and how their ratings came about."""
