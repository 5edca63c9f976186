"""Small periods for tests: players by their ratings, games by their two players."""

from collections.abc import Sequence
from datetime import date

import numpy as np

from ratings.systems.fide.start import REASON
from ratings.systems.protocol.base import NOT_ASKED, Events, Games, Kind, Outcome, Period, Players, Tempo
from ratings.systems.protocol.curves import half_up
from ratings.systems.protocol.epoch import UNKNOWN_DAY, days

POINTS = {"w": 100, "d": 50, "l": 0}
ADULT = 1980


def players(count: int, birth_year=ADULT, outside=np.nan, outside_factor=0, outside_inactive=False, **other) -> Players:
    """`birth_year`, what is `outside` and each list of `other`: one value for all, or one each."""
    lists = {slug.replace("_", "-"): np.asarray(values, np.float64) for slug, values in other.items()}
    return Players(
        birth_year=np.broadcast_to(np.asarray(birth_year, np.int16), count).copy(),
        sex=np.zeros(count, np.uint8),
        title=np.full(count, "", "<U4"),
        outside=np.broadcast_to(np.asarray(outside, np.float64), count).copy(),
        outside_factor=np.broadcast_to(np.asarray(outside_factor, np.int16), count).copy(),
        outside_inactive=np.broadcast_to(np.asarray(outside_inactive, bool), count).copy(),
        other=lists,
        at_start=lists,
    )


def games(rows: Sequence[tuple], day: date | None = None, tempo: Tempo = Tempo.STANDARD) -> Games:
    """One row a game: (white, black, result of White "w", "d" or "l", and a dict of further columns or nothing)."""
    columns = {
        name: np.zeros(len(rows), kind)
        for name, kind in {
            "white": np.int32, "black": np.int32, "score": np.int16, "day": np.int32, "event": np.int32,
            "round": np.int16, "board": np.int16, "lists_back": np.int16, "tempo": np.uint8, "kind": np.uint8,
        }.items()
    }  # fmt: skip
    for number, row in enumerate(rows):
        white, black, result, *more = row
        known = {"white": white, "black": black, "score": POINTS[result], "round": number + 1, "tempo": tempo}
        known |= {} if day is None else {"day": days(day)}
        for name, value in {**known, **(more[0] if more else {})}.items():
            columns[name][number] = days(value) if isinstance(value, date) else value
    return Games(**columns)


def memory(
    system, ratings: Sequence[float | None], factor: int | Sequence[int] = 20, reason: str = "k20"
) -> np.ndarray:
    """Players with 30 games and more, on every list kept with the same rating; None: a newcomer."""
    rows = np.full(len(ratings), system.blank)
    factors = np.broadcast_to(factor, len(ratings))
    for row, (rating, k) in enumerate(zip(ratings, factors, strict=True)):
        if rating is not None:
            rows["history"][row] = rating
            rows["best"][row] = rating
            rows["factor"][row] = k
            rows["reason"][row] = REASON[reason]
            rows["established"][row] = rows["active"][row] = True
            rows["last_day"][row] = days(date(2000, 1, 1))
    return rows


def events(table: Games, facts: Sequence[dict], played: Sequence[int] | None = None) -> Events:
    """`facts`: start, minutes, first_control, approved, divided of each event; `played`: the days of the games."""
    minutes = (known.get("minutes") for known in facts)
    return Events(
        start=np.array([days(known["start"]) for known in facts], np.int32),
        minutes=np.array([np.nan if each is None else each for each in minutes], np.float64),
        first_control=np.array([known.get("first_control") or 0 for known in facts], np.int16),
        approved=np.array([known.get("approved", False) for known in facts], bool),
        played=np.full(len(table), UNKNOWN_DAY, np.int32) if played is None else np.array(played, np.int32),
        divided=np.array([known.get("divided", False) for known in facts], bool),
    )


def period(
    effective: date,
    played: Games,
    who: Players,
    previous: date | None = None,
    first: bool = False,
    events: Events = NOT_ASKED,
) -> Period:
    """The period of the list of `effective`: the two months up to a week before."""
    month = effective.year * 12 + effective.month - 3
    before = previous or date(month // 12, month % 12 + 1, 1)
    return Period(
        first_day=date.fromordinal(before.toordinal() - 6),
        last_day=date.fromordinal(effective.toordinal() - 7),
        effective=effective,
        previous=None if first else before,
        players=who,
        games=played,
        events=events,
    )


def results(score: float, count: int) -> str:
    """Wins, draws and losses that make `score` in `count` games."""
    wins, half = divmod(half_up(2 * score), 2)
    return "w" * wins + "d" * half + "l" * (count - wins - half)


def meet(system, own: float | None, opponents: Sequence[float | None], score: str, factor: int, effective: date,
         ended: date, **columns) -> Outcome:  # fmt: skip
    """The list after player 0, rated `own`, met players 1, 2 ... in one event that ended on `ended`."""
    rows = [(0, number + 1, result, columns) for number, result in enumerate(score)]
    return system.rate(
        memory(system, [own, *opponents], factor),
        period(effective, games(rows, ended, system.tempo), players(1 + len(opponents))),
    )


def ratings(system, outcome: Outcome) -> list[int | None]:
    """What the list prints; None for an unrated player."""
    printed = system.published(outcome.memory)["rating"]
    return [None if np.isnan(rating) else int(rating) for rating in printed]


def codes(system, rows: np.ndarray) -> list[str]:
    """The rules of lines or details, by name; "" for none."""
    names = system.sentences.codes
    return [names[rule] if rule >= 0 else "" for rule in rows["rule"]]


def lines_of(outcome: Outcome, player: int) -> np.ndarray:
    return outcome.sheet.lines[outcome.sheet.lines["player"] == player]


__all__ = [
    "Kind", "codes", "events", "games", "lines_of", "meet", "memory", "period", "players", "ratings", "results",
]  # fmt: skip
