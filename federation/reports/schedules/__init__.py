"""Pairings and colours of every round, where they are known before the first game: printed tables."""
