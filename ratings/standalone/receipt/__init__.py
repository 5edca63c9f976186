"""Receipts of published numbers: what they say, and whether the number follows."""
