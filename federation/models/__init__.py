"""The register's tables: facts only, no consequences."""

from federation.models.audit import Deed
from federation.models.players import Club, OutsideRating, Player, TitleAward
from federation.models.submissions import Decision, Submission
from federation.models.tournaments import Entrant, Game, Tournament

__all__ = [
    "Club",
    "Decision",
    "Deed",
    "Entrant",
    "Game",
    "OutsideRating",
    "Player",
    "Submission",
    "TitleAward",
    "Tournament",
]
