"""Everything that may be wrong with a report, in an arbiter's words."""
