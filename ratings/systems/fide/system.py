"""FIDE's rating systems, standard, rapid and blitz: from one list to the next (Rating Regulations 7 and 8).

    Ra' = Ra + K x sum of (score - PD)      all games of a period by the ratings in force when their event began, 8.3
PD  the scoring probability of the difference D, table 8.1.2; more than 400 counts as 400, but not from 2650 on, 8.3.1
K   40 with fewer than 30 rated games, and to the year of the 18th birthday below 2300; 20 below 2400; 10 once 2400 was
    reached. K times the games of a period is at most 700, 8.3.3
Ru  the first rating, from 5 games against rated opponents within 26 months: Ra + dp of the score, table 8.1.1, Ra being
    the average of the opponents and of two draws more against 1800; at most 2200, 8.2
Rated is a game only at a rate of play that suits the ratings of its players, 1.1.
Below 1400 no rating is published, 7.2.1. So it is today; every rule has its dates, and periods before have older ones.

Rules and their dates: editions.py. Games: games.py. First ratings: first_ratings.py. The working: sheet.py.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import ClassVar

import numpy as np

from ratings.systems.fide import sentences
from ratings.systems.fide.editions import (
    BLITZ_PACES,
    FAST_CAPS,
    FAST_FACTORS,
    FAST_FIRST_RATINGS,
    FAST_ONE_TIME,
    FIRST_RATINGS,
    FLOORS,
    RAPID_PACES,
    STANDARD_CAPS,
    STANDARD_FACTORS,
    STANDARD_ONE_TIME,
    STANDARD_PACES,
    Cap,
    Factors,
    FirstRating,
    Floor,
    OneTime,
    in_force,
)
from ratings.systems.fide.first_ratings import BLOCK, BLOCKS, Newcomers, newcomers
from ratings.systems.fide.games import UNRATED, Terms, limited, sides, totals, why
from ratings.systems.fide.pace import Paces, ended, refused
from ratings.systems.fide.sheet import Move, Working, sheet
from ratings.systems.fide.start import adopt, announce, other_ratings, remembered, start_from, starting, told
from ratings.systems.fide.variations import VARIATIONS, by_the_rules, varied
from ratings.systems.protocol.base import EMPTY_SHEET, Games, Known, Outcome, Period, Sheet, Tempo
from ratings.systems.protocol.curves import expected_percent, half_up_ratio
from ratings.systems.protocol.defaults import Defaults, copied, never_seen, printed
from ratings.systems.protocol.epoch import UNKNOWN_DAY
from ratings.systems.protocol.sentences import Sentences
from ratings.systems.protocol.sheets import pieces
from ratings.systems.protocol.sides import moved_on

LISTS_KEPT = 12

OF_TEMPO = {Tempo.STANDARD: sentences.STANDARD, Tempo.RAPID: sentences.RAPID, Tempo.BLITZ: sentences.BLITZ}

# Everything the system remembers about a player.
MEMORY = np.dtype(
    [
        ("history", "<f4", (LISTS_KEPT,)),  # published ratings, the newest list first; NaN: not rated on that list
        ("factor", "<i2"),  # K published with the newest; 0: not rated
        ("reason", "<i2"),  # why that K: position in sentences.FACTOR_CODES
        ("best", "<f4"),  # highest rating ever published, as far as known; NaN: never rated
        ("established", "?"),  # had 30 rated games before the first of our lists
        ("games", "<i4"),  # rated games since, those of the first rating included
        ("last_day", "<i4"),  # of the event of the last rated game [days since 1970-01-01]; UNKNOWN_DAY
        ("active", "?"),  # a rated game in the year before the newest list
        ("begun", "?"),  # an unrated player's first event is over
        ("pool", BLOCK, (BLOCKS,)),  # an unrated player's games against rated ones, the newest period first
    ]
)


@dataclass(frozen=True)
class FideRules(Defaults):
    """One of FIDE's three ratings."""

    slug: str
    tempo: Tempo
    factors: tuple[Factors, ...]
    paces: Paces
    caps: tuple[Cap, ...]
    first_ratings: tuple[FirstRating, ...]
    one_time: tuple[OneTime, ...]
    starts_from: str | None  # slug of the list whose rating an unrated player brings
    floors: tuple[Floor, ...] = FLOORS
    stretch: float = 1.0  # of a difference of ratings before table 8.1.2, see variations.py
    version: str = "3"
    cut_changes_nothing: bool = False
    additive: bool = True

    rare = ("pool",)
    variations = VARIATIONS
    blank: ClassVar[np.ndarray] = never_seen(MEMORY, history=np.nan, best=np.nan, last_day=UNKNOWN_DAY)

    @property
    def sentences(self) -> Sentences:
        return OF_TEMPO[self.tempo]

    def rate(self, memory: np.ndarray, period: Period, working: bool = True, spend: bool = False) -> Outcome:
        """The next list. Without `working` the sheet is left empty; with `spend` `memory` may become the next one."""
        games = period.games
        result = memory if spend else copied(memory)
        adopted = adopt(result, period, self.factors)
        started = starting(result, period, self.starts_from)
        as_they_were = result[started]
        start_from(result, started, period, self.starts_from, self.factors)
        history = _integers(result["history"])
        terms = self.terms(period, history)
        side = sides(games, history, terms)
        played, surplus = totals(games, side, len(memory))

        # A rating brought from another list is kept only if a game was rated by it.
        unused = started & (played == 0)
        rated = (history[:, 0] != UNRATED) & ~unused
        usual, published = result["factor"].astype(np.int32), period.previous or period.first_day
        reason = told(result["reason"], result["best"], period.players.birth_year, published)
        factor = limited(usual, played)
        before = history[:, 0].astype(np.int32)
        hundredths = factor * surplus
        after = np.where(rated, before + half_up_ratio(hundredths, 100), UNRATED)
        new = newcomers(period, side, self.first_ratings, self.floors, result["begun"], result["pool"])
        gained = new.player[new.rating != UNRATED]
        after[gained] = new.rating[new.rating != UNRATED]

        moves = [_start("adopted", adopted, before), _start("started-from-standard", started & ~unused, before)]
        for change in self.one_time:
            move = _one_time(change, period, after, adopted, new)
            moves.append(move)
            # The list is rounded once: the adjustment joins the games' hundredths before the rounding.
            hundredths[move.player] += 100 * move.change.astype(np.int64)
            one_sum = before[move.player] + half_up_ratio(hundredths[move.player], 100)
            after[move.player] = np.where(
                rated[move.player], one_sum, after[move.player] + move.change.astype(np.int64)
            )
        floor = in_force(self.floors, period.effective).floor
        below = np.flatnonzero((after != UNRATED) & (after < floor))
        moves.append(_below_floor(below, after[below], floor))
        after[below] = UNRATED

        result[unused] = as_they_were[unused[started]]
        for piece in pieces(len(result)):
            result["history"][piece, 1:] = result["history"][piece, :-1]
        result["history"][:, 0] = np.where(after == UNRATED, np.nan, after)
        result["games"] += played.astype(np.int32)
        for player, counted in zip((games.white, games.black), side.counted, strict=True):
            result["last_day"] = moved_on(result["last_day"], games.day, player, counted)
        _remember(result, new)
        result["pool"][below] = np.zeros((), BLOCK)
        result["begun"][below] = False
        announce(result, period.players, period.effective, self.factors)
        if not working:
            return Outcome(result, EMPTY_SHEET)

        reasons = why(games, side, history, terms, period.events)  # so that the sheet needs no history

        def working_of_all() -> Sheet:
            return sheet(Working(games, side, reasons, factor, usual, reason, played, new, tuple(moves)))

        return Outcome(result, working_of_all)

    def terms(self, period: Period, history: np.ndarray) -> Terms:
        """By which rules the games count. `history`: int16, shape (players, lists), the newest list first."""
        games, events = period.games, period.events
        terms = Terms(self.tempo, self.caps, ended(games, events), *refused(games, events, history, self.paces))
        return replace(terms, stretch=self.stretch)

    def expected(self, memory: np.ndarray, games: Games) -> np.ndarray:
        """By the newest list, however long ago an event began."""
        history, now = _integers(memory["history"]), replace(games, lists_back=np.zeros(len(games), np.int16))
        nothing = np.empty(0, np.int64)
        terms = Terms(self.tempo, self.caps, games.day, nothing, nothing.astype(np.int16), self.stretch)
        side = sides(now, history, terms)
        both = (side.own[0] != UNRATED) & (side.opponent[0] != UNRATED)
        return np.where(both, expected_percent(side.difference[0]) / 100, np.nan)

    def varied(self, settings: Mapping[str, float]) -> "FideRules":
        """These rules with some of VARIATIONS."""
        return replace(self, **varied(settings, self.factors, self.caps, self.floors))

    def by_the_rules(self, day: date) -> Mapping[str, float]:
        return by_the_rules(day, self.factors, self.caps, self.floors)

    def published(self, memory: np.ndarray) -> np.ndarray:
        return printed(memory["history"][:, 0], memory["games"], memory["active"], memory["factor"])

    def decided(
        self, memory: np.ndarray, before: np.ndarray, who: np.ndarray, rating: np.ndarray, period: Period
    ) -> np.ndarray:
        memory = copied(memory)
        memory["history"][who, 0] = rating
        memory["best"][who] = before["best"][who]  # what was computed was not published
        announce(memory, period.players, period.effective, self.factors)
        return memory

    def recall(self, known: Known) -> np.ndarray:
        """The memory of players whose published numbers are known."""
        return remembered(self.blank, known, self.factors)


def _integers(history: np.ndarray) -> np.ndarray:
    """Ratings as integers, UNRATED for NaN. [int16]"""
    found = np.empty(history.shape, np.int16)
    for piece in pieces(len(history)):
        found[piece] = np.where(np.isnan(history[piece]), UNRATED, history[piece])
    return found


def _start(code: str, who: np.ndarray, rating: np.ndarray) -> Move:
    player = np.flatnonzero(who)
    return Move(code, player, np.full(len(player), np.nan), {"start": rating[player]})


def _below_floor(player: np.ndarray, computed: np.ndarray, floor: int) -> Move:
    facts = {"computed": computed, "floor": np.full(len(player), floor)}
    return Move("below-floor", player, np.full(len(player), np.nan), facts)


def _one_time(change: OneTime, period: Period, rating: np.ndarray, adopted: np.ndarray, new: Newcomers) -> Move:
    """The players moved by a change of all ratings on one day, and by how much. `rating`: after the period's games."""
    within = period.first_day <= change.since <= period.effective
    due = np.full(
        len(rating), within if period.previous is None else period.previous < change.since <= period.effective
    )
    # A rating taken over from FIDE may be as late as the cut-off: then it has been changed already.
    due[adopted] = period.last_day < change.since <= period.effective
    for number, edition in enumerate(new.editions):
        if edition.since >= change.since:
            due[new.player[new.edition == number]] = False
    due &= rating != UNRATED
    if change.code == "one-time-2024":
        player = np.flatnonzero(due & (rating < 2000))
        by = half_up_ratio(2 * (2000 - rating[player]), 5)
        return Move(change.code, player, by.astype(np.float64), {"before": rating[player]})
    standard = other_ratings(period.players.other, "fide", len(rating))
    player = np.flatnonzero(due & (standard - rating > 100))
    by = standard[player] - 100 - rating[player]
    facts = {"before": rating[player], "standard": standard[player].astype(np.int64)}
    return Move(change.code, player, by, facts)


def _remember(memory: np.ndarray, new: Newcomers) -> None:
    """Keep newcomers' games for the next list, or turn them into rated games."""
    memory["begun"][new.player] = new.begun
    memory["pool"][new.player] = new.blocks
    rated = new.rating != UNRATED
    who = new.player[rated]
    memory["games"][who] += new.games[rated].astype(np.int32)
    memory["last_day"][who] = new.day[rated]
    memory["pool"][who] = np.zeros((), BLOCK)
    memory["begun"][who] = False


STANDARD = FideRules(
    "fide", Tempo.STANDARD, STANDARD_FACTORS, STANDARD_PACES, STANDARD_CAPS, FIRST_RATINGS, STANDARD_ONE_TIME, None
)
_FAST = (FAST_CAPS, FAST_FIRST_RATINGS, FAST_ONE_TIME, "fide")
RAPID = FideRules("fide-rapid", Tempo.RAPID, FAST_FACTORS, RAPID_PACES, *_FAST)
BLITZ = FideRules("fide-blitz", Tempo.BLITZ, FAST_FACTORS, BLITZ_PACES, *_FAST)
