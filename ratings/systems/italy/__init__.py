"""The Elo of the Italian page: the rating systems of this folder, as the catalogue loads them."""

from ratings.systems.italy.system import ITALY

__all__ = ["ITALY"]
