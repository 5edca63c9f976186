"""Games with their moves, in the PGN that chess programs exchange: read, kept small, and written again. Pure."""
