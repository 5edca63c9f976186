"""The pairings of a Swiss-Manager file: its codes of results and byes, as those of TRF."""

from federation.reports.files.binary import u16
from federation.reports.files.unreadable import Unreadable
from federation.reports.problems import note, warning
from federation.reports.report import Problem
from federation.reports.results import MOST_ROUNDS, UNKNOWN_CODE
from federation.reports.swiss_manager.sections import INDIVIDUAL_SWISS, Sections
from federation.reports.told_once import Lines, to_look_up
from federation.reports.wording import listed

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
            raise Unreadable(f"This file has records of round {most}; at most {MOST_ROUNDS} rounds are read.")
        for at, each in enumerate(self._file.rounds, 1):
            for board, record in enumerate(each.records, 1):
                self._record(at, board, record)
        self._last = self._lines.last
        for at, each in enumerate(self._file.rounds[: self._last], 1):
            lacking = self._lines.without(at) if each.records and not self._file.of_teams else []
            self._missing += [f"{entrant.name} in round {at}" for entrant in lacking]
        return [*self._lines.settle(), *self._warnings(), *self._notes()]

    def _record(self, at: int, board: int, record: tuple[int, int, int]) -> None:
        white, black, code = record
        place = f"round {at}, board {board}"
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
            message = f"Games that Swiss-Manager calls not rated: {listed(self._unrated)}. They count in the standings"
            found.append(warning("games-unrated", f"{message} and for no rating."))
        if self._missing:
            message = f"Nothing is said of {listed(self._missing)}: the file may be damaged."
            found.append(warning("bytes-damaged", message))
        current = u16(self._file.settings, 0x11)
        if self._file.kind == INDIVIDUAL_SWISS and current != self._last:
            message = f"The file says that round {current} was paired last, its pairings end with round {self._last}:"
            found.append(warning("bytes-damaged", f"{message} it may be damaged."))
        return found

    def _notes(self) -> list[Problem]:
        found = []
        if self._both_lost:
            message = f"Read as lost by both players by forfeit: {listed(self._both_lost)}."
            found.append(note("cell-read", message))
        if self._empty:
            message = f"Boards of matches at which one side had nobody: {self._empty}. Who sat there has the point"
            found.append(note("boards-empty", f"{message} without a game."))
        return found
