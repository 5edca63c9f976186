"""Glicko: the rating systems of this folder, as the catalogue loads them."""

from ratings.systems.glicko.system import STANDARD

__all__ = ["STANDARD"]
