"""What an engine says of the moves of archived games: the searches, and the only writer of their results."""
