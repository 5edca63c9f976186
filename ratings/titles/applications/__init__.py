"""Applications for titles: what a player has reached, proposals, the officer's check list, the decision."""
