"""ChessGold: the rating systems of this folder, as the catalogue loads them."""

from ratings.systems.chessgold.system import CHESSGOLD

__all__ = ["CHESSGOLD"]
