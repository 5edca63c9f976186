"""From PGN files to the archive of games, and back: the only writer of archived games."""
