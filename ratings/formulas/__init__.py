"""Formulas that are no rating system: performances, expected scores, conversions, age groups."""
