"""Tables whose columns are opponents, and what stands in several lines for one player."""
