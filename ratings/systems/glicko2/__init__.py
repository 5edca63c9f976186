"""Glicko-2: the rating systems of this folder, as the catalogue loads them."""

from ratings.systems.glicko2.system import ACF, GLICKO2, LICHESS

__all__ = ["ACF", "GLICKO2", "LICHESS"]
