"""How numbers and sentences are written."""
