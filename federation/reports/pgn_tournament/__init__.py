"""Reports as the games of a tournament in PGN."""
