"""The calculators: their fields, what was typed, and the answer."""
