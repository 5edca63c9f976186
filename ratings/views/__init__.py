"""The public pages and the rating officer's desk, one file a part of the work."""
