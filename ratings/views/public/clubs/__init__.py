"""Pages of clubs, and of two teams that meet."""
