"""The open data: what lists, players and events say, for programs."""
