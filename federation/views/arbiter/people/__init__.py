"""Who the lines of a report are: its players, and its arbiters."""
