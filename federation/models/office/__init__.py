"""The office itself: how it is named and begins, and the log of what it did."""
