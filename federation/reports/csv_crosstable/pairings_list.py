"""A list of pairings as CSV: one row a game, with its round, White, Black and the result."""

import re
from collections.abc import Sequence

from federation.reports.files.unreadable import MOST_PLAYERS, TOO_MANY_PLAYERS, Unreadable
from federation.reports.player_fields import clean_name
from federation.reports.problems import MOST_FAULTS, Remarks, error
from federation.reports.report import Entrant, Leftover, Pairing, Report
from federation.reports.results import MIRROR, MOST_ROUNDS, NOBODY, blank, pairing
from federation.reports.wording import quoted, who
from federation.vocabulary.names import search_key
from federation.vocabulary.words import said

# English, German, Polish, Italian, Spanish, French.
_WORDS = {
    "round": "round rd rnd runde runda turno ronda ronde",
    "board": "board bo brett tisch szachownica scacchiera tablero echiquier",
    "white": "white weiss biale bianco blancas blancs",
    "black": "black schwarz czarne nero negras noirs",
    "result": "result res ergebnis erg wynik risultato resultado resultat",
}
_KNOWN = {word: name for name, words in _WORDS.items() for word in words.split()}
NO_RESULTS = said(
    "This list of pairings has no results: nothing can be rated from it. Send it when the games are "
    "played, or export the tournament as TRF16."
)
_HALF = ("1/2", "0.5", "0,5", "½", "=")
_ROUND = re.compile(r"[^\W\d][^\d]{0,20}([0-9]{1,2})(?![0-9])|([0-9]{1,2})\.? {0,2}[^\W\d]")
_SIDES = re.compile(r"(1/2|0[.,]5|[½=10+\-]) {0,2}[-:–] {0,2}(1/2|0[.,]5|[½=10+\-])")
_ALONE = {"1/2": "==", "½": "==", "=": "==", "+-": "+-", "-+": "-+", "--": "--", "": "", "*": "", "?": "??"}
_BYE = {"1": "U", "+": "U", "=": "H", "0": "Z", "-": "Z", "": "U"}


def head(row: Sequence[str]) -> dict[str, int] | None:
    """The columns of round, white, black and result, where a row names both players and one of the others.

    Where no column is the round, a line of its own says it, above the games of each: "Round 3 on 2026/10/04".
    """
    found: dict[str, int] = {}
    for index, cell in enumerate(row[:40]):
        if name := _KNOWN.get(search_key(cell[:40])):
            found.setdefault(name, index)
    named = found.keys()
    return found if {"white", "black"} <= named and named & {"round", "result"} else None


class Players:
    """The players as they come up in the list, numbered in that order."""

    def __init__(self, report: Report, remarks: Remarks) -> None:
        self.report = report
        self._remarks = remarks
        self._of: dict[str, Entrant] = {}

    def get(self, name: str, line: int) -> Entrant:
        key = search_key(name)
        if key not in self._of:
            if len(self._of) >= MOST_PLAYERS:
                raise Unreadable(TOO_MANY_PLAYERS)
            cleaned, single = clean_name(name)
            self._of[key] = Entrant(len(self._of) + 1, cleaned, line, single_name=single)
            self.report.entrants.append(self._of[key])
        elif clean_name(name)[0] != self._of[key].name:
            self._remarks.remark(
                "cell-read", said("{text} was read as {name}", text=quoted(name), name=self._of[key].name), line
            )
        return self._of[key]


def read_rows(report: Report, rows: Sequence[Sequence[str]], at: int, layout: dict[str, int], remarks: Remarks) -> None:
    """Make entrants and their rounds of the rows below the head in row `at`. Raises Unreadable without results."""
    below = [(number, row) for number, row in enumerate(rows[at + 1 :], at + 2) if "".join(row).strip()]
    if not any(_text(row, layout, "result") for _, row in below):
        raise Unreadable(NO_RESULTS)
    players = Players(report, remarks)
    games: dict[int, dict[int, Pairing]] = {}
    in_lines = _rounds_in_lines(rows, layout)
    for number, row in below:
        if number in in_lines or list(row) == list(rows[at]):
            continue  # the line of a round, and the head again below it
        round_ = _text(row, layout, "round").rstrip(".") if "round" in layout else str(_last(in_lines, number))
        white, black = _text(row, layout, "white"), _text(row, layout, "black")
        if not (re.fullmatch(r"[0-9]{1,2}", round_) and 0 < int(round_) <= MOST_ROUNDS and white):
            remarks.remark("line-skipped", said("this row has no round or no player and was left out"), number)
            continue
        if (board := _text(row, layout, "board")) and not re.fullmatch(r"[0-9]{1,4}\.?", board):
            remarks.left_out([Leftover(number, report.lines[number - 1].find(board) + 1, board)])
        _game(games, players, int(round_), (white, black, _text(row, layout, "result")), number)
    last = max((round_ for each in games.values() for round_ in each), default=0)
    for entrant in report.entrants:
        own = games[entrant.number]
        entrant.pairings = [own.get(round_) or blank(round_) for round_ in range(1, last + 1)]
        for missing in sorted(set(range(1, last + 1)) - own.keys()):
            remarks.remark(
                "round-not-listed",
                said("{player} is not in round {round} of the list", player=who(entrant), round=missing),
                entrant.line,
            )


def _rounds_in_lines(rows: Sequence[Sequence[str]], layout: dict[str, int]) -> dict[int, int]:
    """Line -> the round that it says to begin; of the lines with one text alone whose first number goes on by one."""
    if "round" in layout:
        return {}
    found: dict[int, int] = {}
    texts = [(number, [cell.strip() for cell in row if cell.strip()]) for number, row in enumerate(rows, 1)]
    for number, cells in texts:
        said = _ROUND.match(cells[0]) if len(cells) == 1 else None
        if said and int(said[1] or said[2]) == len(found) + 1:
            found[number] = len(found) + 1
    return found


def _last(in_lines: dict[int, int], number: int) -> int:
    """The round of the games on a line: that of the nearest line above that says one."""
    return max((round_ for line, round_ in in_lines.items() if line < number), default=1)


def _text(row: Sequence[str], layout: dict[str, int], name: str) -> str:
    index = layout.get(name, len(row))
    return row[index].strip() if index < len(row) else ""


def _game(
    games: dict[int, dict[int, Pairing]], players: Players, round_: int, cells: tuple[str, str, str], line: int
) -> None:
    name, opponent, result = cells
    white = players.get(name, line)
    sides = _sides(result)
    if search_key(opponent) in NOBODY or not opponent.strip("-"):
        code = _BYE.get(sides[:1], result) if len(sides) == 2 else _BYE.get(result.replace("½", "="), result)
        _set(games, players, white, pairing(round_, "", "", code, f"{opponent} {result}".strip()), line)
        return
    black = players.get(opponent, line)
    mine, theirs = (sides[0], sides[1]) if len(sides) == 2 else (result, result)
    _set(games, players, white, pairing(round_, f"{black.number}", "w", mine, f"{black.number} w {mine}"), line)
    _set(games, players, black, pairing(round_, f"{white.number}", "b", theirs, f"{white.number} b {theirs}"), line)


def _set(games: dict[int, dict[int, Pairing]], players: Players, entrant: Entrant, found: Pairing, line: int) -> None:
    own = games.setdefault(entrant.number, {})
    if found.round in own and len(players.report.problems) <= MOST_FAULTS:
        message = said(
            "Round {round}: {player} has two games; that of line {line} was left out.",
            round=found.round,
            player=who(entrant),
            line=line,
        )
        players.report.problems.append(
            error("game-twice", message, line=line, number=entrant.number, round=found.round, text=found.text)
        )
    own.setdefault(found.round, found)


def _sides(text: str) -> str:
    """The codes of White's and Black's result, "10"; "" where there is none, or the text itself."""
    text = " ".join(text.split())
    if text in _ALONE:
        return _ALONE[text]
    if found := _SIDES.fullmatch(text):
        return "".join("=" if each in _HALF else each for each in found.groups())
    return {side: side + MIRROR[side] for side in "10"}.get(text, text)
