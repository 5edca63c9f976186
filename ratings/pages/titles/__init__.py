"""What pages of norms and applications are made of."""
