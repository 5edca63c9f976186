"""What two lists say of each other."""
