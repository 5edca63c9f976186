"""What the conditions of a norm look at: a player's event, with a row for every game that was played."""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum


class Format(StrEnum):
    """How opponents come about; some articles ask whether the pairings are known beforehand."""

    SWISS = "swiss"
    ROUND_ROBIN = "rr"
    DOUBLE_ROUND_ROBIN = "drr"
    TEAM = "team"
    KNOCKOUT = "knockout"


@dataclass(frozen=True)
class NormGame:
    """One game over the board, as the applicant saw it. Forfeits and byes are none: see `NormEvent.unplayed`."""

    round: int  # from 1
    opponent: str  # the same word for the same person, who is met twice in a double round robin
    rating: int | None  # at the start of the event, in FIDE's list; None: unrated
    title: str  # the highest of FIDE's at the start: "GM" ... "WCM"; "": none
    federation: str  # FIDE's code; "FID": none
    score: int  # half points: 2, 1, 0
    day: date | None = None
    without_point_against_rated: bool = False  # unrated, and scored nothing against the rated players of the event
    category: str = ""  # the national category of the opponent, which stands for a rating: "II"; "": none
    sex: str = ""  # of the opponent: national categories of women stand for other ratings


@dataclass(frozen=True)
class NormEvent:
    """A player's event, as the regulations on norms see it. The games stand in the order of the rounds."""

    player: str  # a word for the applicant
    federation: str  # of the applicant, at the start
    sex: str  # "m", "w" or ""
    format: Format
    rounds: int
    games: tuple[NormGame, ...]
    unplayed: int = 0  # rounds without a game that gave a point: a forfeit won, a pairing-allocated bye
    unplayed_last: bool = False  # ... the last round among them
    exemption: str = ""  # the article that sets 1.4.3 and 1.4.4 aside: "1.4.3a" ... "1.4.3d"
    start: date | None = None
    end: date | None = None
    kind: str = ""  # an event with fewer games: "world-cup", "team-championship"; "" for all others
    minutes: float | None = None  # for 60 moves, of a player
    tempo: str = ""  # "rapid" and "blitz" give no norms; "standard", or "" where it is not known
    host: str = ""  # the federation that registered the event; "": the one of most opponents
    last_forfeit: NormGame | None = None  # the opponent who did not come to the last round; its score is not looked at
