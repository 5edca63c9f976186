"""How the ratings of whole lists are spread, and how that changed from list to list."""
