"""What a tournament report says, whatever format it came in."""

from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from typing import NamedTuple

from federation.reports.scoring import USUAL, Scoring
from federation.reports.standings.rules import UNSAID, Rules
from federation.vocabulary.words import Words


class Severity(StrEnum):
    ERROR = "error"  # must be mended
    WARNING = "warning"  # may be confirmed with a reason
    NOTE = "note"  # for information; every adjustment we made is one


@dataclass(frozen=True)
class Edit:
    """One change the arbiter made on screen. Kept with the file and applied each time it is read.

    what    where                            value
    line    line number                      the whole line, retyped; applied before the file is parsed
    columns line of a table's head, or 0      what each column holds: "number,name,-,rating,round,round,points"
    header  name of a Report field           ISO date, number or text
    cell    start number, round              "12 w 1": opponent, colour, result; or a bye letter, or ""
    points  start number                     "5.5"
    entrant start number, field (in `name`)  text, as an Entrant field would be typed in the file
    player  start number, not yet taken      name of a further player
    leave   start number                     "" : the player's line is left out
    number  start number                     another one: who has it already takes the old one
    swap    start number                     that of another player: the two change places, results stay
    round   number of a round                "add": a round before it; "leave": it is left out; or its ISO date
    """

    what: str
    value: str
    line: int | None = None
    number: int | None = None
    round: int | None = None
    name: str = ""
    of: str = ""  # the player's name when the change was made
    was: str = ""  # what stood there before: in the file, where it was not changed before
    since: str = ""  # of columns: the ISO date on which they were said of another table with the same head


@dataclass(frozen=True)
class Fix:
    """A button beside a problem: what it says and the edits it makes."""

    label: str | Words
    edits: tuple[Edit, ...]


@dataclass(frozen=True)
class Problem:
    """One thing wrong, doubtful or worth knowing, in the arbiter's words: `said` of vocabulary/words.py makes them."""

    severity: Severity
    code: str  # stable, kebab-case: "total-differs"
    message: str | Words
    line: int | None = None  # 1-based
    number: int | None = None  # start number of the player concerned
    round: int | None = None
    text: str = ""  # the offending text as it stands in the file
    fixes: tuple[Fix, ...] = ()

    @property
    def key(self) -> str:
        """Identifies the problem between two readings of the same file, so that an override stays with it."""
        return f"{self.code}/{self.line or 0}/{self.number or 0}/{self.round or 0}"


class Leftover(NamedTuple):
    """A stretch of a line that nothing was made of."""

    line: int  # 1-based
    column: int  # of its first sign, 1-based
    text: str  # as in the file, without blanks around it


class CellPlace(NamedTuple):
    """Where a cell of a table stands, both from 1."""

    line: int
    column: int


class Span(NamedTuple):
    """A stretch of a file's bytes, from `start` to before `end`."""

    start: int
    end: int


class Pairing(NamedTuple):
    """One round of one player, as the player's line states it. A report has thousands: a tuple is made quickly."""

    round: int
    opponent: int | None  # start number; None where there was none
    colour: str  # "w", "b" or "" where unknown or none
    result: str  # a code of TRF: 1 = 0, W D L, + -, H F U Z; "" where the slot is blank
    text: str = ""  # as it stands in the file

    @property
    def against(self) -> int:
        """The opponent of a game. Only where there is one."""
        assert self.opponent is not None
        return self.opponent


@dataclass(slots=True)
class Entrant:
    """One player line."""

    number: int
    name: str  # "Family, Given" after cleaning
    line: int = 0
    sex: str = ""  # "m", "w" or ""
    title: str = ""  # GM IM FM CM WGM WIM WFM WCM or ""
    rating: int | None = None
    federation: str = ""
    fide_id: str = ""  # digits only
    national_id: str = ""
    national_federation: str = ""  # whose number it is, where the file says so
    born: date | None = None
    birth_year: int | None = None
    club: str = ""
    team: str = ""
    half_points: int | None = None  # declared total, in half points
    rank: int | None = None
    pairings: list[Pairing] = field(default_factory=list)  # one a round, in order, no gaps
    raw: str = ""  # the line as it stands in the file
    single_name: bool = False  # the file itself says that there is no given name: "Nutakki,"
    unread: dict[str, str] = field(default_factory=dict)  # field -> text of the file that could not be read
    typed: dict[str, str] = field(default_factory=dict)  # field -> text of the file, where it has its own words for it


@dataclass(frozen=True)
class TeamFacts:
    """What a file says of a team beside its name and players: record 310 of TRF26."""

    number: int | None = None  # by which other records name the team
    nick: str = ""
    strength: int | None = None
    match_points: int | None = None  # half points
    game_points: int | None = None  # half points
    rank: int | None = None


@dataclass
class Report:
    """A whole report. Fields the file does not give stay empty or None; nothing is guessed without a note."""

    format: str  # "TRF16", "TRF26", "CSV crosstable", ...
    encoding: str = "utf-8"
    home: str = ""  # code of the federation whose office reads the report: a code like FIDE's own
    name: str = ""
    place: str = ""
    federation: str = ""
    start: date | None = None
    end: date | None = None
    rounds: int = 0
    declared_rounds: int | None = None
    declared_players: int | None = None
    declared_rated: int | None = None
    kind: str = ""  # a value of Tournament.Kind, or ""
    kind_text: str = ""  # as in the file
    tempo: str = ""  # standard, rapid, blitz, or "" where it is not known
    time_control: str = ""
    minutes: float | None = None  # of a player for 60 moves; None where the time control does not say it beyond doubt
    first_control: int | None = None  # moves of the first control, where it has a number of moves
    chief_arbiter: str = ""
    deputy_arbiters: list[str] = field(default_factory=list)
    round_dates: list[date | None] = field(default_factory=list)
    teams: dict[str, list[int]] = field(default_factory=dict)  # team -> start numbers
    team_facts: dict[str, TeamFacts] = field(default_factory=dict)  # by team, where the file says more of it
    scoring: Scoring = USUAL  # what results are worth in the standings; for ratings a game is a game
    rules: Rules = UNSAID  # by what its standings are counted
    entrants: list[Entrant] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)  # found while reading; notes name every adjustment
    # Records of TRF that no field says, as they stand in the file: for pairing, remarks, what is encoded.
    records: list[str] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)  # the decoded file, for showing a line where it is mended
    unread: dict[str, str] = field(default_factory=dict)  # header field -> text of the file that could not be read
    header_lines: dict[str, int] = field(default_factory=dict)  # header field -> line it stands on
    unsaved: list[CellPlace] = field(default_factory=list, repr=False)  # formulas of a workbook without their value
    # Addresses, licences: stretches of the file that are not kept.
    private: list[Span] = field(default_factory=list, repr=False)

    @property
    def tie_breaks(self) -> str:
        """The file's own list of tie-breaks, as the Handbook writes it; "" for none."""
        return ", ".join(code.short for code in self.rules.order)

    def entrant(self, number: int) -> Entrant | None:
        """The first entrant with start number `number`."""
        return next((entrant for entrant in self.entrants if entrant.number == number), None)


def without_private(content: bytes, report: Report) -> bytes:
    """The file of a report with zero bytes for what of it is not kept: it is read again as the same report."""
    kept = bytearray(content)
    for start, end in report.private:
        kept[start:end] = bytes(end - start)
    return bytes(kept)


@dataclass(frozen=True)
class Board:
    """One game as both lines agree on it, or a bye: what becomes a Game row."""

    round: int
    board: int  # from 1 within the round
    white: int  # start number; of a bye, the player with the bye
    black: int | None
    white_half_points: int  # as ratings count it, 1-½-0, whatever the event's scoring
    black_half_points: int
    kind: str  # a value of Game.Kind
    colours_known: bool = True


# Codes of the result column, TRF16 and TRF26 (tables/trf_result_codes.csv).
PLAYED = frozenset("1=0")  # rated
SHORT = frozenset("WDL")  # less than one move: not rated
FORFEITS = frozenset("+-")
BYES = frozenset("HFUZ")
RESULTS = PLAYED | SHORT | FORFEITS | BYES
