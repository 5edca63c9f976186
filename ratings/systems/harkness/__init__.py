"""Harkness: the rating systems of this folder, as the catalogue loads them."""

from ratings.systems.harkness.system import HARKNESS

__all__ = ["HARKNESS"]
