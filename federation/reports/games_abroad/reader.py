"""Games abroad as CSV (the Irish "foreign CSV"): an event in brief, and of each player of ours the own games alone."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from federation.reports import header
from federation.reports.csv_crosstable.head import settle
from federation.reports.csv_crosstable.table import cells_of_line
from federation.reports.files.accounted import Leftover
from federation.reports.files.text import read_text, text_lines
from federation.reports.files.unreadable import MOST_PLAYERS, TOO_MANY_PLAYERS, Unreadable
from federation.reports.player_fields import clean_name, ids, read_points, set_title
from federation.reports.problems import Remarks, note, too_long
from federation.reports.report import Edit, Entrant, Pairing, Report
from federation.reports.results import MIRROR, MOST_ROUNDS, OPPOSITE, adjustment, blank, pairing
from federation.reports.wording import listed, quoted
from federation.vocabulary.names import search_key
from federation.vocabulary.words import said

ENDINGS = (".csv",)
SIGNED = True

_HEAD = {
    "event": "name", "start": "start", "end": "end", "rounds": "declared_rounds", "place": "place",
    "federation": "federation", "time control": "time_control", "arbiter": "chief_arbiter",
}  # fmt: skip
_WITHIN = 200  # lines among which all the words of the format stand
_LONGEST_CELL = 120  # characters
_RESULTS = {"0.5": "=", "½": "=", "1/2": "="}
_COLUMNS = 9  # of a game: round, result, colour, family name, given name, rating, title, federation, FIDE id


@dataclass
class _Reading:
    """What was read so far."""

    report: Report
    remarks: Remarks = field(default_factory=Remarks)
    texts: dict[str, str] = field(default_factory=dict)  # of the head
    ours: list[Entrant] = field(default_factory=list)
    told: dict[int, dict[int, tuple[Entrant | None, Pairing]]] = field(default_factory=dict)  # number -> round -> game
    known: dict[str, Entrant] = field(default_factory=dict)  # by the words of the name in any order


def recognises(content: bytes) -> bool:
    """Whether the words of the format begin lines of it."""
    rows = [cells_of_line(line, ",") for line in (text_lines(content) or [])[:_WITHIN]]
    return {"event", "player", "total"} <= {row[0].strip().casefold() for row in rows if row}


def read(content: bytes, edits: Sequence[Edit], home: str) -> Report:
    """The report in `content`. Raises Unreadable where it tells of nobody's games."""
    return read_text(content, edits, lambda lines: _parse(lines, home))


def _parse(lines: Sequence[str], home: str) -> Report:
    found = _Reading(Report("Games abroad", home=home, lines=list(lines)))
    rows = [[cell.strip() for cell in cells_of_line(line, ",")] for line in lines]
    _people(found, rows)
    player: Entrant | None = None
    for line, row in enumerate(rows, 1):
        word = row[0].casefold() if row else ""
        if not any(row):
            continue
        if word == "player":
            player = next(each for each in found.ours if each.line == line)
        elif word in _HEAD or word == "website":
            _head(found, word, row, line)
        elif word == "total" and player is not None:
            _total(found, player, row)
        elif player is None or not _game(found, player, row, line):
            found.remarks.remark("line-skipped", said("this row is no part of the format and was left out"), line)
    return _settled(found)


def _people(found: _Reading, rows: Sequence[Sequence[str]]) -> None:
    """The players who tell their games, before anybody is taken for an opponent."""
    for line, row in enumerate(rows, 1):
        if row and row[0].casefold() == "player":
            player = _person(found, row[2:4], line)
            player.national_id = (row[1] if len(row) > 1 else "")[:_LONGEST_CELL]
            player.federation = found.report.home
            found.ours.append(player)
            _left_over(found, row[4:], line)
    if not found.ours:
        raise Unreadable(said("This file names no player whose games it tells."))


def _person(found: _Reading, names: Sequence[str], line: int) -> Entrant:
    """A further player. Raises Unreadable for more than a report has room for."""
    if len(found.report.entrants) >= MOST_PLAYERS:
        raise Unreadable(TOO_MANY_PLAYERS)
    for name in names:
        if len(name) > _LONGEST_CELL:
            found.report.problems.append(
                too_long("field-too-long", said("The name"), len(name), _LONGEST_CELL, line, name)
            )
    entrant = Entrant(len(found.report.entrants) + 1, "", line, raw="")
    entrant.name, entrant.single_name = clean_name(", ".join(name[:_LONGEST_CELL] for name in names))
    found.report.entrants.append(entrant)
    found.known.setdefault(_words(entrant.name), entrant)
    return entrant


def _words(name: str) -> str:
    return " ".join(sorted(search_key(name).split()))


def _head(found: _Reading, word: str, row: Sequence[str], line: int) -> None:
    text = row[1] if len(row) > 1 else ""
    _left_over(found, row[2:], line)
    if word == "website":
        found.report.problems.append(note("website", said("The event's page: {text}.", text=quoted(text)), line=line))
    elif _HEAD[word] in found.texts:
        found.remarks.remark("line-skipped", said("a second {word} was left out", word=word), line)
    else:
        found.report.header_lines[_HEAD[word]] = line
        found.texts[_HEAD[word]] = header.within(found.report, _HEAD[word], text, line)


def _total(found: _Reading, player: Entrant, row: Sequence[str]) -> None:
    text = row[1] if len(row) > 1 else ""
    player.half_points = read_points(text)
    if text and player.half_points is None:
        player.unread["points"] = text
    _left_over(found, row[2:], player.line)


def _game(found: _Reading, player: Entrant, row: Sequence[str], line: int) -> bool:
    """Read one game or bye of `player`; whether the row is one."""
    cells = [*row, *[""] * _COLUMNS][: max(_COLUMNS, len(row))]
    if not re.fullmatch(r"[0-9]{1,2}", cells[0]) or not 1 <= int(cells[0]) <= MOST_ROUNDS:
        return False
    round_, result, colour = int(cells[0]), _RESULTS.get(cells[1], cells[1]), cells[2]
    if round_ in found.told.setdefault(player.number, {}):
        found.remarks.remark(
            "line-skipped",
            said("{name} has a second game in round {round}: left out", name=player.name, round=round_),
            line,
        )
        return True
    opponent = _opponent(found, cells, line) if any(cells[3:5]) else None
    number = str(opponent.number) if opponent else ""
    text = " ".join(filter(None, (number or "-", colour, cells[1])))[:_LONGEST_CELL]
    read = pairing(round_, number, "" if opponent is None else colour, result, text)
    if adjusted := adjustment(read):
        found.remarks.remark("cell-read", adjusted, line)
    elif opponent is None and result in ("1", "0"):
        read = read._replace(result="F" if result == "1" else "Z")
        what = said("“{result}” without an opponent was read as a zero-point bye", result=result)
        if result == "1":
            what = said("“{result}” without an opponent was read as a full-point bye", result=result)
        found.remarks.remark("cell-read", what, line)
    if opponent is None and colour not in ("", "-"):
        _left_over(found, [colour], line)
    found.told[player.number][round_] = (opponent, read)
    _left_over(found, cells[_COLUMNS:], line)
    return True


def _opponent(found: _Reading, cells: Sequence[str], line: int) -> Entrant:
    """The person named: somebody new to this file, or the same one once more, the two names in any order."""
    name = ", ".join(filter(None, cells[3:5]))
    known = found.known.get(_words(name[: 2 * _LONGEST_CELL]))
    opponent = known or _person(found, cells[3:5], line)
    if known and known.name != clean_name(name)[0]:
        found.remarks.remark(
            "name-read", said("{name} was taken for {known}", name=quoted(name), known=known.name), line
        )
    rating, title, federation, fide_id = (cell[:_LONGEST_CELL] for cell in cells[5:_COLUMNS])
    told = Entrant(opponent.number, opponent.name, line, federation=federation.upper())
    told.rating = int(rating) or None if re.fullmatch(r"[0-9]{1,4}", rating) else None
    if rating and told.rating is None and rating != "0":
        told.unread["rating"] = rating
    set_title(told, title, found.remarks)
    told.fide_id, told.national_id = ids(fide_id, told, found.remarks)
    _complete(opponent, told, found.remarks)
    return opponent


def _complete(known: Entrant, told: Entrant, remarks: Remarks) -> None:
    """Take what was not told of the person before; what was told otherwise stays as it was first."""
    for name in ("rating", "title", "federation", "fide_id", "national_id"):
        value, before = getattr(told, name), getattr(known, name)
        if not before:
            setattr(known, name, value)
        elif value and value != before:
            remarks.remark(
                "told-twice",
                said(
                    "{value} of {name} was left out: it is {before}",
                    value=quoted(str(value)),
                    name=known.name,
                    before=before,
                ),
                told.line,
            )
    known.unread |= told.unread


def _left_over(found: _Reading, cells: Sequence[str], line: int) -> None:
    text = found.report.lines[line - 1]
    found.remarks.left_out(Leftover(line, text.find(cell) + 1, cell) for cell in cells if cell)


def _settled(found: _Reading) -> Report:
    """Give every player their rounds: those who tell, their own; an opponent, what is told of the game."""
    report = found.report
    slots: dict[int, dict[int, Pairing]] = {each.number: {} for each in report.entrants}
    for player in found.ours:
        for round_, (opponent, read) in found.told.get(player.number, {}).items():
            slots[player.number][round_] = read
            if opponent is not None and opponent not in found.ours:
                result = MIRROR.get(read.result, read.result)
                facing = Pairing(round_, player.number, OPPOSITE.get(read.colour, ""), result)
                slots[opponent.number].setdefault(round_, facing)
    rounds = max((round_ for told in slots.values() for round_ in told), default=0)
    for entrant in report.entrants:
        entrant.pairings = [slots[entrant.number].get(at) or blank(at) for at in range(1, rounds + 1)]
    for player in found.ours:
        for round_ in sorted(set(range(1, rounds + 1)) - found.told.get(player.number, {}).keys()):
            found.remarks.remark(
                "round-not-listed",
                said("{name} has no line for round {round}", name=player.name, round=round_),
                player.line,
            )
    names = listed([each.name for each in found.ours])
    message = said(
        "Only the games of {names} are in this file. What their opponents did otherwise is not told, nor rated.",
        names=names,
    )
    report.problems.append(note("games-abroad", message))
    settle(report, found.texts, found.remarks)
    return report
