"""Addresses for programs: JSON in and out, a token instead of a session."""
