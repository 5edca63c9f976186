"""A period in which norms are made, and the search for them."""
