"""What an event did to the ratings, and what became of it in the lists."""
