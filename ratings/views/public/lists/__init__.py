"""Pages of the lists."""
