"""What can be downloaded of a list, and of a year: which files there are, what writes each, and those that are kept."""
