"""Pages of the rating systems and the calculators."""
