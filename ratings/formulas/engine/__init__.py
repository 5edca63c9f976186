"""Ratings from the moves of games, which an engine has assessed: pure functions of its evaluations."""
