"""Linear Elo: the rating systems of this folder, as the catalogue loads them."""

from ratings.systems.elo_linear.system import ELO_LINEAR

__all__ = ["ELO_LINEAR"]
