"""The reports before the rating officer: what is left to do, who looks at which, several decided on at once."""
