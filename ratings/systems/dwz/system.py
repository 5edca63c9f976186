"""DWZ, the Deutsche Wertungszahl: events one after another, by their last day, each from the ratings before it.

    until 31 July 2026   Rn = R0 + 800 (W - We) / (E + n)     E = (R0 / 1000)^4 + J, accelerated, braked, limited
    since 1 August 2026  Rn = R0 + K (W - We), at least 1100  K by index, age and rating

We is the sum of P(D) = (1 + erf(D / 400)) / 2, each to three decimals. An unrated player gets one from five games,
found by iteration for all newcomers of an event at once; fewer games are stored for two years.

Rules and their dates: editions.py. The curve and performances: curve.py. The loop: events.py.
The working: sheet.py and details.py, its words: sentences.py.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import ClassVar, NamedTuple

import numpy as np

from ratings.systems.dwz.arrays import (
    CHANGED,
    FIRST,
    NOWHERE,
    UNRATED,
    Arrays,
    Entries,
    Events,
    Pairings,
    People,
    Played,
    Rules,
    Sides,
    Steps,
)
from ratings.systems.dwz.curve import EXPECTED, FEWEST_GAMES, GUIDE, MOST, PASSES, STEPS, WIDEST
from ratings.systems.dwz.details import count_entries
from ratings.systems.dwz.editions import (
    EDITIONS,
    ITERATED_LOWEST,
    JUNIOR,
    SWITCH,
    YOUNG,
    Edition,
    factor_table,
    first_table,
    lifted,
)
from ratings.systems.dwz.events import USES, in_order
from ratings.systems.dwz.sentences import SENTENCES
from ratings.systems.dwz.sheet import Lift, sentence_table, sheet
from ratings.systems.protocol.base import EMPTY_SHEET, Games, Known, Late, Outcome, Period, Players, Tempo, compiled
from ratings.systems.protocol.curves import half_up
from ratings.systems.protocol.defaults import Defaults, copied, never_seen, printed, recalled
from ratings.systems.protocol.epoch import UNKNOWN_DAY, day_of, days
from ratings.systems.protocol.sentences import Sentences
from ratings.systems.protocol.sheets import is_first
from ratings.systems.protocol.sides import rated, ratings_apart

PLACES = 30  # for stored games: a player who loses them all for two years keeps the latest thirty
YEARS_STORED = 2  # after the last day of their event, Wertungsordnung 4.1.1
FIDE_FROM = 2400  # DWZ from which the FIDE rating is used, 4.1.2
INDEX_GIVEN = 6  # to a rating adopted from FIDE, 2.2.4
INDEX_ESTABLISHED = 11  # from here on neither E nor K looks at the index

# A newcomer's game against a player with a DWZ ("Restpartie").
STORED_GAME = np.dtype(
    [
        ("opponent", "<i2"),  # DWZ; 0: an empty place
        ("score", "i1"),  # [hundredths of a point]
        ("day", "<i4"),  # last day of the event [days since 1970-01-01]
    ]
)

# Everything the system remembers about a player.
MEMORY = np.dtype(
    [
        ("rating", "<f4"),  # DWZ; NaN: none
        ("index", "<i2"),  # evaluations so far, printed behind the DWZ: 1712-62
        ("games", "<i4"),  # rated games, those of the first DWZ included
        ("last_day", "<i4"),  # of the event of the last rated game [days since 1970-01-01]; UNKNOWN_DAY
        ("before_2026", "?"),  # the rating is on the scale of the development coefficient, not lifted yet
        ("stored", STORED_GAME, (PLACES,)),  # of a player without DWZ, the oldest first
    ]
)


@dataclass(frozen=True)
class DwzRules(Defaults):
    """The DSB's rating."""

    slug: str = "dwz"
    tempo: Tempo = Tempo.STANDARD
    lift: bool = True  # raise the ratings of the development coefficient on 1 August 2026
    version: str = "1"
    late: Late = Late.REWIND
    cut_changes_nothing: bool = True
    additive: bool = False  # a game's share of 800 (W - We) / (E + n) is not rounded, an event's is

    blank: ClassVar[np.ndarray] = never_seen(MEMORY, rating=np.nan, last_day=UNKNOWN_DAY)

    @property
    def sentences(self) -> Sentences:
        return SENTENCES

    def rate(self, memory: np.ndarray, period: Period, working: bool = True) -> Outcome:
        """The next list. Without `working` the sheet is left empty."""
        games, result = period.games, copied(memory)
        bounds, ends = _events(games)
        played = _played(games, self.tempo)
        nowhere, sides_of = np.full(len(memory), NOWHERE, np.int32), np.zeros(len(memory), np.int64)
        count = compiled(count_entries, len(games))(played.white, played.black, bounds, nowhere, sides_of)
        newcomers = np.flatnonzero((sides_of > 0) & np.isnan(memory["rating"]))
        people = _people(memory, period.players, newcomers, nowhere)
        entries, sides = _room(count, len(games))
        room = 1 + 2 * int(np.diff(bounds).max(initial=0))  # of an event: its sides, and where those of each entry end
        pairings = Pairings(*_columns(Pairings, room))
        arrays = Arrays(played, people, entries, sides, pairings, Steps(*_columns(Steps, count)))
        events = Events(bounds, games.event[bounds[:-1]].astype(np.int32), ends, *_calendar(ends))

        last_day, switch = days(period.last_day), days(SWITCH)
        if len(ends) and ends[0] < switch:
            result["before_2026"] |= ~np.isnan(result["rating"])
        lift, first = NO_LIFT, 0
        loop = compiled(in_order, len(games), USES, only_fills=True)
        for number, which in _by_edition(ends):
            if EDITIONS[number].since == SWITCH:
                lift = self._lifted(result, people)
            first = loop(_rules(EDITIONS[number]), number, arrays, events, which, first, working)
            if EDITIONS[number].development:
                got_one = (entries.status[:first] == CHANGED) | (entries.status[:first] == FIRST)
                moved = np.zeros(len(result), bool)
                moved[entries.player[:first][got_one]] = True
                result["before_2026"] |= moved
        if last_day >= switch and not len(lift.player):
            lift = self._lifted(result, people)
        _remember(result, people, newcomers)
        if not working:
            return Outcome(result, EMPTY_SHEET)
        return Outcome(result, sheet(period, played, entries, sides.entry, sides_of, lift, self.tempo))

    def expected(self, memory: np.ndarray, games: Games) -> np.ndarray:
        apart = ratings_apart(memory, games)
        place = np.clip(np.nan_to_num(apart), -WIDEST, WIDEST).astype(np.int64) + WIDEST
        return np.where(np.isnan(apart), np.nan, EXPECTED[place] / 1000)

    def published(self, memory: np.ndarray) -> np.ndarray:
        """A DWZ never expires (4.1.1): every player with one is listed and active."""
        return printed(memory["rating"], memory["games"])

    def recall(self, known: Known) -> np.ndarray:
        """Taken as they are, on the scale of the first event. An unknown index no longer limits E or raises K."""
        memory = recalled(self.blank, known)
        memory["index"] = np.where(known.rated, np.where(known.index < 0, INDEX_ESTABLISHED, known.index), 0)
        return memory

    def _lifted(self, result: np.ndarray, people: People) -> Lift:
        """Raise whoever is still on the old scale. Writes to both."""
        who = np.flatnonzero(result["before_2026"] & self.lift)
        result["before_2026"] = False
        before = people.rating[who].astype(np.int64)
        after = lifted(before)
        people.rating[who] = after
        moved = after != before
        return Lift(who[moved].astype(np.int32), before[moved], after[moved])


NOBODY = np.empty(0, np.int64)
NO_LIFT = Lift(NOBODY.astype(np.int32), NOBODY, NOBODY)


def _events(games: Games) -> tuple[np.ndarray, np.ndarray]:
    """Where each event's games begin, with the end of the last; last days of the events. [int64; int32]"""
    starts = np.flatnonzero(is_first(games.event))
    ends = games.day[starts].astype(np.int32)
    if (np.diff(games.event) < 0).any() or (np.diff(ends) < 0).any():
        raise ValueError("the games are not in order of their events' last days: DWZ depends on that order")
    return np.append(starts, len(games)).astype(np.int64), ends


def _calendar(ends: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Year of each day; the oldest day of which games are still stored then. [int32; int32]"""
    distinct, place = np.unique(ends, return_inverse=True)
    dates = [day_of(day) for day in distinct.tolist()]
    years = np.array([day.year for day in dates], np.int32)
    # 29 February minus two years is 1 March: the two years of a game of 28 February are over.
    before = [
        date(day.year - YEARS_STORED, 3, 1)
        if (day.month, day.day) == (2, 29)
        else day.replace(year=day.year - YEARS_STORED)
        for day in dates
    ]
    return years[place], np.array([days(day) for day in before], np.int32)[place]


def _by_edition(ends: np.ndarray) -> Iterator[tuple[int, tuple[int, int]]]:
    """Each edition that is needed, with its events from and to."""
    since = np.array([days(edition.since) for edition in EDITIONS])
    edition = np.searchsorted(since, ends, side="right") - 1
    for number in np.unique(edition).tolist():
        yield number, (int(np.searchsorted(edition, number)), int(np.searchsorted(edition, number, side="right")))


def _played(games: Games, tempo: Tempo) -> Played:
    return Played(
        white=np.ascontiguousarray(games.white, np.int32),
        black=np.ascontiguousarray(games.black, np.int32),
        score=np.ascontiguousarray(games.score, np.int32),
        rateable=rated(games, tempo),
    )


def _people(memory: np.ndarray, players: Players, newcomers: np.ndarray, nowhere: np.ndarray) -> People:
    """`newcomers`: players of the period without a DWZ, ascending; `nowhere`: NOWHERE for everybody."""
    row = np.full(len(memory), NOWHERE, np.int32)
    row[newcomers] = np.arange(len(newcomers))
    stored = memory["stored"][newcomers]
    facts = {
        "mark": nowhere,
        "rating": _integers(memory["rating"]),
        "evaluations": memory["index"],
        "games": memory["games"],
        "last_day": memory["last_day"],
        "outside": _integers(players.outside),
        "birth_year": players.birth_year,
        "newcomer": row,
    }
    # A player's numbers stand side by side: they are fetched together, and from afar.
    table = np.empty((len(memory), len(facts)), np.int32)
    for column, values in zip(table.T, facts.values(), strict=True):
        column[:] = values
    return People(
        **dict(zip(facts, table.T, strict=True)),
        stored_opponent=stored["opponent"].astype(np.int32),
        stored_score=stored["score"].astype(np.int32),
        stored_day=stored["day"].astype(np.int32),
    )


def _integers(ratings: np.ndarray) -> np.ndarray:
    """Ratings as integers, UNRATED for NaN. [int32]"""
    return np.where(np.isnan(ratings), UNRATED, half_up(np.nan_to_num(ratings))).astype(np.int32)


def _columns(fields: type[NamedTuple], length: int) -> list[np.ndarray]:
    """A column of zeros for each of the fields. [int32]"""
    return [np.zeros(length, np.int32) for _ in fields._fields]


def _room(entries: int, games: int) -> tuple[Entries, Sides]:
    return Entries(*_columns(Entries, entries)), Sides(np.empty((2, games), np.int32))


def _rules(edition: Edition) -> Rules:
    return Rules(
        expected=EXPECTED,
        steps=STEPS,
        guide=GUIDE,
        factor=factor_table(edition.development),
        because=sentence_table(edition.development),
        first=first_table(edition),
        first_from=ITERATED_LOWEST,
        development=edition.development,
        exceptional=UNRATED if edition.exceptional is None else edition.exceptional,
        winner_draws=edition.winner_draws,
        floor=UNRATED if edition.floor is None else edition.floor,
        adopted_index=edition.adopted_index,
        needed=FEWEST_GAMES,
        most=MOST,
        passes=PASSES,
        young=YOUNG,
        junior=JUNIOR,
        fide_from=FIDE_FROM,
        index_given=INDEX_GIVEN,
    )


def _remember(result: np.ndarray, people: People, newcomers: np.ndarray) -> None:
    result["rating"] = np.where(people.rating == UNRATED, np.nan, people.rating)
    result["index"], result["games"], result["last_day"] = people.evaluations, people.games, people.last_day
    stored = np.zeros((len(newcomers), PLACES), STORED_GAME)
    stored["opponent"], stored["score"] = people.stored_opponent, people.stored_score
    stored["day"] = people.stored_day
    result["stored"][newcomers] = stored


DWZ = DwzRules()
