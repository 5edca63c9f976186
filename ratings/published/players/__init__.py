"""What the lists say of one player."""
