"""Requests for corrections, and what came of them."""
