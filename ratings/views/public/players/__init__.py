"""Pages of players, and the working of a number."""
