"""A report as bytes: its letters, archives, and files of other programs."""
