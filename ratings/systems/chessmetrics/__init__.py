"""Chessmetrics: the rating systems of this folder, as the catalogue loads them."""

from ratings.systems.chessmetrics.full_system import FOUR_YEARS
from ratings.systems.chessmetrics.system import TWO_YEARS

__all__ = ["FOUR_YEARS", "TWO_YEARS"]
