"""The register's tables: facts only, no consequences."""

from federation.models.audit import Deed
from federation.models.corrections import Correction, GameChange
from federation.models.fingerprints import Fingerprint, Meeting
from federation.models.players import Club, FederationChange, Namesakes, OutsideRating, Player, TitleAward
from federation.models.submissions import Decision, Submission
from federation.models.tournaments import Entrant, Game, Tournament

__all__ = [
    "Club",
    "Correction",
    "Decision",
    "Deed",
    "Entrant",
    "FederationChange",
    "Fingerprint",
    "Game",
    "GameChange",
    "Meeting",
    "Namesakes",
    "OutsideRating",
    "Player",
    "Submission",
    "TitleAward",
    "Tournament",
]
