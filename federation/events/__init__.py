"""Accepted events: their crosstable, their report, and what was changed in them."""
