"""The register's tables: facts only, no consequences."""

from federation.models.accounts import AccountLanguage, KeptForm, OfficerRegion, ProgramToken, SignedIn
from federation.models.archive import ArchivedEvent, ArchivedGame, ArchivedPlayer, Taking
from federation.models.corrections import Correction, GameChange, GamesAbroad
from federation.models.imports import ArchiveImport, ArchiveImportPart, ImportPart, Intake, JobPart, PlayerImport
from federation.models.leagues import League, LeagueMatch, LeagueTeam, MatchBoard, SquadPlayer
from federation.models.licences import Appointment, Licence, LicenceImport
from federation.models.mail import Follower, Following, Letter, Unwanted
from federation.models.office.audit import Deed, PublicAct
from federation.models.office.identity import FeeEdition, Office, PublicChange
from federation.models.players import (
    Club,
    DuplicatePair,
    DuplicateSearch,
    Erasure,
    FederationChange,
    Namesakes,
    OutsideRating,
    Player,
    TakingOut,
)
from federation.models.search_words import ClubWord, PlayerWord, RegionWord, Word
from federation.models.submissions import Decision, Fingerprint, KnownTable, Meeting, Submission
from federation.models.titles import AwardDocument, TitleAward
from federation.models.tournaments import (
    AnnouncedEvent,
    Entrant,
    EventSummary,
    Game,
    SeenAtFide,
    SentToFide,
    TakenGame,
    Tournament,
)

__all__ = [
    "AccountLanguage",
    "AnnouncedEvent",
    "Appointment",
    "ArchiveImport",
    "ArchiveImportPart",
    "ArchivedEvent",
    "ArchivedGame",
    "ArchivedPlayer",
    "AwardDocument",
    "Club",
    "ClubWord",
    "Correction",
    "Decision",
    "Deed",
    "DuplicatePair",
    "DuplicateSearch",
    "Entrant",
    "Erasure",
    "EventSummary",
    "FederationChange",
    "FeeEdition",
    "Fingerprint",
    "Follower",
    "Following",
    "Game",
    "GameChange",
    "GamesAbroad",
    "ImportPart",
    "Intake",
    "JobPart",
    "KeptForm",
    "KnownTable",
    "League",
    "LeagueMatch",
    "LeagueTeam",
    "Letter",
    "Licence",
    "LicenceImport",
    "MatchBoard",
    "Meeting",
    "Namesakes",
    "Office",
    "OfficerRegion",
    "OutsideRating",
    "Player",
    "PlayerImport",
    "PlayerWord",
    "ProgramToken",
    "PublicAct",
    "PublicChange",
    "RegionWord",
    "SeenAtFide",
    "SentToFide",
    "SignedIn",
    "SquadPlayer",
    "Submission",
    "TakenGame",
    "Taking",
    "TakingOut",
    "TitleAward",
    "Tournament",
    "Unwanted",
    "Word",
]
