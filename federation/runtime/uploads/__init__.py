"""Files that come in: how large they may be, how many at once, and the reading of reports within limits."""
