"""An arbiter's work on a report: what is done with it, and each step of it."""
