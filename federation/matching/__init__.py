"""Finding the players of a report in the register."""
