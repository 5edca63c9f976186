"""Ratings computed from a file or a form, without a database: games and known ratings in, ratings and working out."""
