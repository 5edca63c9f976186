"""Pages of arbiters and organisers: of one event, of a year, of one person, and everybody's list."""
