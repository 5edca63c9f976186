"""What the games and byes of an event make of its players: points in the event's scoring, and tie-breaks."""
