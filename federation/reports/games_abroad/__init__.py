"""What a player played abroad, as the player tells it: only their own games."""
