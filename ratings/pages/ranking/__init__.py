"""The ranking list as a page: what is chosen of it, and how it is cut."""
