"""Ingo: the rating systems of this folder, as the catalogue loads them."""

from ratings.systems.ingo.system import INGO, INGO_WEIGHTED

__all__ = ["INGO", "INGO_WEIGHTED"]
