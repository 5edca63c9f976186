"""Who meets whom in which round, and with which colour, where that is known before the first game: printed tables."""
