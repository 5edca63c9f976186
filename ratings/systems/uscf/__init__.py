"""US Chess: the rating systems of this folder, as the catalogue loads them."""

from ratings.systems.uscf.system import STANDARD

__all__ = ["STANDARD"]
