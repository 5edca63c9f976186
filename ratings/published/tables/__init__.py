"""Lists of what was published, each declared once for its page and its file."""
