"""The federation that this office works for, as every page, worker and command knows it."""
