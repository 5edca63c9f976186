"""An archive of games in PGN as an input: rated day by day, with the ratings and titles that its tags tell of each day.

For Wronicz's two rankings, whose regulations compute masters from PGN files. What the tags leave open is a project
convention: an incomplete date is the last day that it may be, and tells no day for the one game a day of grandmasters;
a rate of play that is not told is slow unless the event is called blitz or rapid.
"""

import re
from calendar import monthrange
from collections.abc import Iterable, Mapping
from datetime import date
from io import BytesIO

from federation.reports.pgn.games import MISSING, PgnGame, games
from federation.reports.pgn.lines import GZIP
from federation.reports.pgn.rate_of_play import rate_of_play
from federation.vocabulary.names import search_key
from ratings.standalone.parse import is_pgn
from ratings.standalone.payload import Payload, Person, Played
from ratings.standalone.problems import Found
from ratings.standalone.values import TEMPOS
from ratings.systems.protocol.base import Kind, Tempo
from ratings.systems.wronicz.system import FASTEST

GRANDMASTERS, EVERYBODY = "wronicz-ra", "wronicz"
SYSTEMS = (GRANDMASTERS, EVERYBODY)
SIDES = ("White", "Black")
SCORES = {"1-0": 100, "0-1": 0, "1/2-1/2": 50}


def is_archive(content: bytes) -> bool:
    return is_pgn(content) or content.startswith(GZIP)


def from_pgn(content: bytes, system: str, tempo: str = "") -> Payload:
    """The games of a file, in the order of their days. Raises Unusable where there is none.

    `tempo` stands in where a game does not tell its rate of play.
    """
    found = Found()
    people: dict[str, int] = {}
    persons: list[Person] = []
    rows: list[Played] = []
    refused = undated = 0
    reasons: dict[str, str] = {}  # the first of each
    usable = []
    for game in games(BytesIO(content)):
        reasons = {code: f"game {game.number} {detail}".strip() for code, detail in _said(game)} | reasons
        if game.refusal or game.result not in SCORES or not (game.tag("White") and game.tag("Black")):
            refused += 1
        elif game.year is None or (system == GRANDMASTERS and _day(game)[1] is False):
            undated += 1
        else:
            usable.append(game)
    usable.sort(key=lambda game: (_day(game)[0], _round(game) or 0, game.number))
    for game in usable:
        sides = []
        for colour in SIDES:
            key = search_key(game.tag(colour))
            if key not in people:
                people[key] = len(persons)
                persons.append(Person(id=game.tag(colour), name=game.tag(colour)))
            sides.append(people[key])
        if sides[0] == sides[1]:
            refused += 1
            continue
        day, dated = _day(game)
        rows.append(
            Played(
                number=len(rows),
                white=sides[0],
                black=sides[1],
                score=SCORES[game.result],
                kind=Kind.PLAYED,
                day=day,
                event=game.tag("Event"),
                round=None,
                tempo=_tempo(game, system, tempo),
                dated=dated,
                facts=tuple((game.number_of(f"{side}Elo"), game.tag(f"{side}Title")[:4].upper()) for side in SIDES),
            )
        )
    _tell(found, refused, undated, reasons, rows)
    days = [row.day for row in rows]
    return Payload(tuple(persons), tuple(rows), max(days), min(days), problems=tuple(found.problems), daily=True)


def _said(game: PgnGame) -> list[tuple[str, str]]:
    """Code and detail of its refusal and of what else its reader tells; missing tags have a sentence of their own."""
    return [(game.refusal, game.detail)] * bool(game.refusal) + [note for note in game.notes if note[0] != MISSING]


def _games(number: int) -> str:
    return f"{number} game is" if number == 1 else f"{number} games are"


def _tell(found: Found, refused: int, undated: int, reasons: Mapping[str, str], rows: Iterable[Played]) -> None:
    if refused:
        found.warning(f"{_games(refused)} left out: variants, broken records, or no players, moves or result.")
    if undated:
        found.warning(f"{_games(undated)} left out: no date that is known well enough.")
    if reasons:
        told = "; ".join(f"{code}: {where}" for code, where in sorted(reasons.items()))
        found.warning(f"What the reader of games has to say, with the first game of each kind: {told}.")
    if not rows:
        found.fatal("This file has no game that can be rated.")
    found.stop_if_hopeless()


def _day(game: PgnGame) -> tuple[date, bool]:
    """The day of a game, or the last one that it may be; and whether it is known."""
    year, month, day = game.date.split(".")
    last_month = int(month) if month.isdigit() else 12
    last = monthrange(int(year), last_month)[1] if int(year) else 31
    known = month.isdigit() and day.isdigit() and int(day) <= last
    return date(max(int(year), 1), last_month, int(day) if known else last), known


def _round(game: PgnGame) -> int | None:
    number = re.match(r"\d{1,3}", game.tag("Round"))
    return int(number.group()) if number else None


def _tempo(game: PgnGame, system: str, otherwise: str) -> Tempo:
    pace, told = rate_of_play(game.tag("TimeControl"), game.tag("Event"), game.tag("Site"))
    if system == GRANDMASTERS and told == "standard" and (pace.minutes or FASTEST) < FASTEST:
        return Tempo.RAPID
    return Tempo(TEMPOS[told or otherwise or "standard"])
