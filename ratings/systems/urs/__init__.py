"""A universal rating: the rating systems of this folder, as the catalogue loads them."""

from ratings.systems.urs.system import SIX_YEARS

__all__ = ["SIX_YEARS"]
