"""Player lists for pairing programs, so that ids are right from the start."""
