"""The pairings of a Swiss-Chess file: a record for every round of every player, so that each game is there twice."""

from collections.abc import Mapping

from federation.reports.files.binary import u16
from federation.reports.problems import warning
from federation.reports.report import Pairing, Problem
from federation.reports.results import UNKNOWN_CODE
from federation.reports.told_once import Lines, to_look_up
from federation.reports.wording import listed
from federation.vocabulary.words import said

_COLOUR, _OPPONENT, _RESULT, _ATTRIBUTE = 8, 9, 11, 15
_COLOURS = {0: "", 1: "w", 2: "w", 3: "b", 4: "b"}
_NOTHING, _LOSS, _DRAW, _WIN = range(4)
_TWICE = {0x00: 0, 0x05: 1, 0x0A: 2, 0x0F: 3}  # in events of teams the two bits stand there twice
_PLAYED, _FORFEIT, _FREE = 0, 2, 3
_GAMES = {
    (_PLAYED, _NOTHING): "", (_PLAYED, _LOSS): "0", (_PLAYED, _DRAW): "=", (_PLAYED, _WIN): "1",
    (_FORFEIT, _LOSS): "-", (_FORFEIT, _WIN): "+",
}  # fmt: skip
# Of these there is no file of the program to look at.
_BYES = {
    (_FREE, _WIN): "U", (_FREE, _DRAW): "H", (_FREE, _LOSS): "Z", (_FREE, _NOTHING): "Z", (_FORFEIT, _DRAW): "H",
    (_FORFEIT, _WIN): "F", (_FORFEIT, _LOSS): "Z", (_PLAYED, _LOSS): "Z",
}  # fmt: skip


class Records:
    """The records put on the players' lines, and what has to be said of them. `dummies`: numbers of nobody."""

    def __init__(self, lines: Lines, dummies: frozenset[int], of_teams: bool) -> None:
        self._lines = lines
        self._dummies = dummies
        self._of_teams = of_teams
        self._unknown: list[str] = []
        self._byes: list[str] = []

    def put(self, number: int, round_: int, record: bytes) -> None:
        """One round of one player."""
        opponent, how = u16(record, _OPPONENT), self._how(record)
        told = f"{UNKNOWN_CODE}{record[_RESULT]:x}/{record[_ATTRIBUTE]:x}"
        where = said("round {round}, number {number}", round=round_, number=number)
        if not opponent and how == (_PLAYED, _NOTHING):
            return
        if not opponent or opponent in self._dummies or (how and how[0] == _FREE):
            code = _BYES.get(how) if how else None
            self._byes.append(where if code is not None else f"{where} ({told})")
            self._lines.bye(round_, number, code or "")
            return
        colour = _COLOURS.get(record[_COLOUR], str(record[_COLOUR]))
        result = _GAMES.get(how) if how else None
        if result is None:
            self._unknown.append(f"{where} ({told})")
        self._lines.put(number, Pairing(round_, opponent, colour, result or "", "" if result is not None else told))

    def _how(self, record: bytes) -> tuple[int, int] | None:
        """Kind and result; None where they are nothing that is known."""
        result = (_TWICE if self._of_teams else dict(enumerate(range(4)))).get(record[_RESULT])
        high, low = divmod(record[_ATTRIBUTE], 16)
        if result is None or (high and not (self._of_teams and high == low)):
            return None
        return low, result

    def settle(self) -> list[Problem]:
        """Close the players' lines. Returns the problems."""
        found = [*self._lines.settle(), *to_look_up("Swiss-Chess", self._unknown, [])]
        if self._byes:
            message = said(
                "Rounds without an opponent: {byes}. How Swiss-Chess keeps them was seen in no file yet: compare them "
                "with the program.",
                byes=listed(self._byes),
            )
            found.append(warning("bye-unknown", message))
        return found


def odd_boards(
    matches: Mapping[int, list[bytes]], pairings: Mapping[int, list[bytes]], team_of: Mapping[int, int]
) -> list[Problem]:
    """Games of players whose teams do not meet in that round. All by number, `team_of` from players to teams."""
    met = {team: [u16(record, _OPPONENT) for record in rows] for team, rows in matches.items()}
    odd = [
        said("round {round}, number {number}", round=at, number=number)
        for number, rows in pairings.items()
        for at, record in enumerate(rows, 1)
        if (opponent := u16(record, _OPPONENT)) in team_of
        and (own := team_of.get(number, 0)) in met
        and met[own][at - 1] != team_of[opponent]
    ]
    if not odd:
        return []
    return [
        warning(
            "bytes-damaged",
            said("Games of players whose teams do not meet: {odd}. The file may be damaged.", odd=listed(odd)),
        )
    ]
