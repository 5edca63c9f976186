"""The public pages of lists, players and events."""
