"""Live ratings, personal bests and the records of each list, written whenever lists or drafts change."""
