"""What the register and the lists say of clubs and their members."""
