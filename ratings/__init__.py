"""The rating systems and the lists: what follows from what was played."""
