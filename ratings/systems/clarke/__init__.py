"""Clarke: the rating systems of this folder, as the catalogue loads them."""

from ratings.systems.clarke.cycles_system import CLARKE
from ratings.systems.clarke.season_system import CLARKE_SEASON

__all__ = ["CLARKE", "CLARKE_SEASON"]
