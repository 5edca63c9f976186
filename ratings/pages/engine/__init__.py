"""What pages of ratings from moves are made of."""
