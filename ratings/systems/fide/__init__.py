"""FIDE: the rating systems of this folder, as the catalogue loads them."""

from ratings.systems.fide.system import BLITZ, RAPID, STANDARD

__all__ = ["BLITZ", "RAPID", "STANDARD"]
