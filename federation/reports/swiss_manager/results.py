"""The pairings of a Swiss-Manager file: its codes of results and byes, as those of TRF."""

from federation.reports.files.binary import u16
from federation.reports.files.unreadable import Unreadable
from federation.reports.problems import note, warning
from federation.reports.report import Problem
from federation.reports.results import MOST_ROUNDS, UNKNOWN_CODE
from federation.reports.swiss_manager.sections import INDIVIDUAL_SWISS, Sections
from federation.reports.told_once import Lines, to_look_up
from federation.reports.wording import listed
from federation.vocabulary.words import said

_NOT_PAIRED, _PAIRING_BYE = 0xFFFE, 0xFFFF  # in Black's place: -2 and -1, as in the files for Chess-Results
_NOBODY = 0  # an empty board of a team
_BYE = 9
_GAMES = {0: "", 1: "10", 2: "==", 3: "01", 4: "+-", 5: "-+", 6: "--", 15: "WL", 16: "DD", 17: "LW"}
_BOTH_LOST = 6
_UNRATED = frozenset({15, 16, 17})
_ABSENT = {0: "Z", 1: "F", 2: "H", 3: "Z"}
# What a player has where nobody sits opposite: by forfeit won, or lost.
_EMPTY_BOARD = {"+": "F", "-": "Z"}


class Pairings:
    """The records of all rounds put on the players' lines, and what has to be said of them."""

    def __init__(self, file: Sections, lines: Lines) -> None:
        self._file = file
        self._lines = lines
        self._unrated: list[str] = []
        self._both_lost: list[str] = []
        self._unknown: list[str] = []
        self._byes: list[str] = []
        self._missing: list[str] = []
        self._empty = 0
        self._last = 0

    def read(self) -> list[Problem]:
        """Put every record of a round that was paired in its place. Returns the problems, those of the lines too."""
        most = len(self._file.rounds)
        if most > MOST_ROUNDS and any(each.records for each in self._file.rounds[MOST_ROUNDS:]):
            raise Unreadable(
                said(
                    "This file has records of round {round}; at most {most:round|rounds} are read.",
                    round=most,
                    most=MOST_ROUNDS,
                )
            )
        for at, each in enumerate(self._file.rounds, 1):
            for board, record in enumerate(each.records, 1):
                self._record(at, board, record)
        self._last = self._lines.last
        for at, each in enumerate(self._file.rounds[: self._last], 1):
            lacking = self._lines.without(at) if each.records and not self._file.of_teams else []
            self._missing += [said("{name} in round {round}", name=entrant.name, round=at) for entrant in lacking]
        return [*self._lines.settle(), *self._warnings(), *self._notes()]

    def _record(self, at: int, board: int, record: tuple[int, int, int]) -> None:
        white, black, code = record
        place = said("round {round}, board {board}", round=at, board=board)
        if black in (_NOT_PAIRED, _PAIRING_BYE):
            known = {_BYE: "U"} if black == _PAIRING_BYE else _ABSENT
            if code not in known:
                self._byes.append(f"{place} ({UNKNOWN_CODE}{code})")
            self._lines.bye(at, white, known.get(code, ""))
            return
        if code not in _GAMES:
            self._unknown.append(f"{place} ({UNKNOWN_CODE}{code})")
        for codes, places in (({_BOTH_LOST}, self._both_lost), (_UNRATED, self._unrated)):
            if code in codes:
                places.append(place)
        results = _GAMES.get(code, "")
        if self._file.of_teams and _NOBODY in (white, black):
            self._empty_board(at, place, white, black, results)
            return
        text = f"{UNKNOWN_CODE}{code}" if code not in _GAMES else ""
        self._lines.game(at, white, black, results, text)

    def _empty_board(self, at: int, place: str, white: int, black: int, results: str) -> None:
        self._empty += 1
        if not (white or black):
            return
        code = _EMPTY_BOARD.get(results[:1] if white else results[1:])
        if code is None:
            self._byes.append(place)
        self._lines.bye(at, white or black, code or "")

    def _warnings(self) -> list[Problem]:
        found = to_look_up("Swiss-Manager", self._unknown, self._byes)
        if self._unrated:
            message = said(
                "Games that Swiss-Manager calls not rated: {games}. They count in the standings and for no rating.",
                games=listed(self._unrated),
            )
            found.append(warning("games-unrated", message))
        if self._missing:
            message = said("Nothing is said of {missing}: the file may be damaged.", missing=listed(self._missing))
            found.append(warning("bytes-damaged", message))
        current = u16(self._file.settings, 0x11)
        if self._file.kind == INDIVIDUAL_SWISS and current != self._last:
            message = said(
                "The file says that round {current} was paired last, its pairings end with round {last}: it may be "
                "damaged.",
                current=current,
                last=self._last,
            )
            found.append(warning("bytes-damaged", message))
        return found

    def _notes(self) -> list[Problem]:
        found = []
        if self._both_lost:
            message = said("Read as lost by both players by forfeit: {both_lost}.", both_lost=listed(self._both_lost))
            found.append(note("cell-read", message))
        if self._empty:
            message = said(
                "Boards of matches at which one side had nobody: {empty}. Who sat there has the point without a game.",
                empty=self._empty,
            )
            found.append(note("boards-empty", message))
        return found
