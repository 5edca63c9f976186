"""The working of a season: what every game brought, which earlier games were brought forward, the average."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from ratings.systems.clarke.points import Sides, counted_cells, listed, working
from ratings.systems.clarke.season_bases import Bases
from ratings.systems.clarke.sentences import SEASON_NUMBER as NUMBER
from ratings.systems.protocol.base import Games, Sheet, Tempo
from ratings.systems.protocol.sheets import Rows, among, lines_of, places_among, spread, told


@dataclass(frozen=True)
class Season:
    """What a list was made from. Arrays of shape (players,) unless said."""

    side: Sides
    base: Bases
    previous: np.ndarray  # grade of the list before; NaN: none
    season: np.ndarray  # games of the season
    carried: np.ndarray  # games brought forward
    carried_total: np.ndarray  # what they brought
    number: np.ndarray  # both together
    total: np.ndarray
    grade: np.ndarray  # the average, rounded
    rating: np.ndarray  # the new grade; NaN: none
    category: np.ndarray


def sheet(games: Games, tempo: Tempo, season: Season, rows: Rows) -> Sheet:
    # One game moves the grade by what it brought above the old one, shared among all that count.
    number = np.maximum(season.number, 1).astype(np.float64)
    change = np.empty(season.side.own.shape)
    for colour, player in enumerate((games.white, games.black)):
        change[colour] = (season.side.points[colour] - season.previous[player]) / number[player]
    if not season.side.counted.all():
        change[~season.side.counted] = np.nan
    others = _brought_forward(season, number)
    place = places_among(others, rows.player[rows.first])
    details, lines = working(games, tempo, rows, season.side, NUMBER, change, place)
    player, counts = lines["player"], lines["games"] > 0
    moved = np.ascontiguousarray(details["change"])
    moved[np.isnan(moved)] = 0
    changes = np.bincount(rows.line, moved, len(lines))
    lines["change"] = np.where(counts & ~np.isnan(season.previous[player]), changes, np.nan)
    rule = np.select(
        [np.isnan(season.rating), season.category == "", season.base.junior, season.base.iterated,
         season.base.estimated],
        [NUMBER[code] for code in ("too-few", "unlisted", "junior", "newcomer", "estimated")],
        NUMBER["season"],
    )  # fmt: skip
    lines["rule"] = np.where(counts, rule[player], NUMBER["none-counted"])
    every = among(others, lines, place)
    event_line = spread(np.arange(len(lines)), place, len(every))

    def tell(line: int) -> Mapping[str, object]:
        who, at = int(every["player"][line]), int(event_line[line])
        if at < 0:
            return {"carried": int(season.carried[who]), "carried_total": int(season.carried_total[who])}
        if not counts[at]:
            return {}
        return {
            "brought": listed(season.side.points[counted_cells(rows, at, season.side.counted)]),
            "number": int(season.number[who]),
            "total": int(season.total[who]),
            "mean": float(season.total[who] / season.number[who]),
            "grade": int(season.grade[who]),
            "category": str(season.category[who]),
            "first": int(season.base.grade[who]),
        }

    return Sheet(every, details, told(len(every), tell))


def _brought_forward(season: Season, number: np.ndarray) -> np.ndarray:
    """A line of no event for everybody whose season was filled up with earlier games. [LINE]"""
    who = np.flatnonzero(season.carried)
    forward = lines_of(who, -1, NUMBER["brought-forward"])
    moved = season.carried_total[who] - season.carried[who] * season.previous[who]
    forward["change"] = moved / number[who]
    return forward
