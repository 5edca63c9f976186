"""Chessmetrics over 24 months: the weighted average of a player's performances.

An event's performance is P = Ra + 850 x (p - 0.50), Ra the average rating of the opponents met, p the score as a
fraction. An event that ended m months ago has the weight w = 24 - m. The rating is R = sum of w P / sum of w over the
events of the last 24 months. (Project convention: the printed formula, an arithmetic mean of the w P, is no rating.)
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from ratings.systems.chessmetrics.formulas import SPAN, performance, weights
from ratings.systems.chessmetrics.sentences import GAME_NUMBER, NUMBER, SENTENCES
from ratings.systems.protocol.base import Facts, Games, Known, Outcome, Period, Sheet, Tempo
from ratings.systems.protocol.curves import whole
from ratings.systems.protocol.defaults import Defaults, copied, never_seen, printed, recalled
from ratings.systems.protocol.epoch import month, months_old
from ratings.systems.protocol.not_rated import reasons
from ratings.systems.protocol.player_games import Lines, PlayerGames, details, lay_out, player_games
from ratings.systems.protocol.sentences import Sentences
from ratings.systems.protocol.sides import ratings_apart

MONTHS = 24
USUAL_EVENTS, MOST_EVENTS = 8, 10_000  # in 24 months, of a player with only the rating known
START = 1500.0  # of every opponent while nobody at all is rated

# Everything the system remembers about a player. Month k of the window: events that ended k months ago.
MEMORY = np.dtype(
    [
        ("rating", "<f8"),  # before rounding; NaN: no event within 24 months
        ("until", "<i4"),  # the month from which the window counts back, as year x 12 + month - 1; 0: never seen
        ("events", "<i2", (MONTHS,)),  # events with a counted game, by month
        ("performances", "<f8", (MONTHS,)),  # the sum of their performances [rating points]
        ("games", "<i4"),  # counted games in the whole career, as far as known
    ]
)


@dataclass(frozen=True)
class Chessmetrics(Defaults):
    """The form with a window of 24 months."""

    slug: str = "chessmetrics"
    tempo: Tempo = Tempo.STANDARD
    version: str = "1"
    cut_changes_nothing: bool = False  # opponents' ratings are those of the list before the period
    idle_moves: bool = True  # months lose weight, and leave the window

    blank: ClassVar[np.ndarray] = never_seen(MEMORY, rating=np.nan)

    @property
    def sentences(self) -> Sentences:
        return SENTENCES

    def rate(self, memory: np.ndarray, period: Period) -> Outcome:
        result = aged(memory, month(period.effective))
        older = result.copy()
        opponents = ratings_before(memory, period.players.outside)
        side = player_games(period.games, reasons(period.games, self.tempo, GAME_NUMBER), GAME_NUMBER["decided"])
        age = months_old(period.games.day, period.effective)[side.game]
        side.why[side.counted & np.isnan(opponents[side.opponent])] = GAME_NUMBER["unrated-opponent"]
        side.why[side.counted & (age >= MONTHS)] = GAME_NUMBER["too-old"]

        # A player keeps a line for earlier games, even without a new one.
        laid = lay_out(side, (result["events"].sum(axis=1) > 0) | _plays(side, len(memory)))
        events = _events(side, laid, opponents, age)
        player, counted = laid.lines["player"], events.games > 0
        place = player[counted] * MONTHS + events.age[counted]
        shape, cells = result["events"].shape, result["events"].size
        result["events"] += np.bincount(place, minlength=cells).reshape(shape).astype(np.int16)
        result["performances"] += np.bincount(place, events.performance[counted], cells).reshape(shape)
        result["games"] += np.bincount(player, events.games, len(memory)).astype(np.int32)
        result["rating"] = window_rating(result)
        return Outcome(result, _sheet(memory, older, result, side, laid, events, opponents))

    def expected(self, memory: np.ndarray, games: Games) -> np.ndarray:
        """The score at which the performance against the opponent is one's own rating."""
        return np.clip(0.5 + ratings_apart(memory, games) / SPAN, 0, 1)

    def published(self, memory: np.ndarray) -> np.ndarray:
        return printed(whole(memory["rating"]), memory["games"])

    def recall(self, known: Known) -> np.ndarray:
        """The memory of players whose published ratings are known.

        What a rating was made of is not: as many events as are known, or eight, each with that performance, spread
        evenly over the 24 months (project convention).
        """
        memory, rated = recalled(self.blank, known, rounded=False), known.rated
        memory["until"][rated] = month(known.day)
        events = np.where(known.index < 0, USUAL_EVENTS, np.minimum(known.index, MOST_EVENTS)) * rated
        for back in range(MONTHS):
            here = events * (back + 1) // MONTHS - events * back // MONTHS
            memory["events"][:, back] = here
            memory["performances"][:, back] = here * np.where(rated, known.rating, 0)
        return memory


def aged(memory: np.ndarray, now: int) -> np.ndarray:
    """The memory with every window counted back from the month `now`: events grow older, and leave after 24 months."""
    result = copied(memory)
    shift = np.maximum(now - memory["until"].astype(np.int64), 0)
    source = np.arange(MONTHS) - shift[:, None]
    for name in ("events", "performances"):
        moved = np.take_along_axis(memory[name], np.maximum(source, 0), axis=1)
        result[name] = np.where(source >= 0, moved, 0)
    result["until"] = np.maximum(memory["until"], now)
    return result


def ratings_before(memory: np.ndarray, outside: np.ndarray) -> np.ndarray:
    """What each player counts as for the opponents: the printed rating, else FIDE's, NaN for none. [rating points]

    Where nobody has either, everybody counts as 1500, so that a first list can be made at all (project convention).
    """
    ratings: np.ndarray = np.where(np.isnan(memory["rating"]), outside, whole(memory["rating"]))
    return np.full(len(ratings), START) if np.isnan(ratings).all() else ratings


def window_rating(memory: np.ndarray) -> np.ndarray:
    """R = sum of w P / sum of w over the window; NaN where it is empty. [rating points]"""
    total, weight = _window_sums(memory)
    rating = np.full(len(memory), np.nan)
    np.divide(total, weight, out=rating, where=weight.astype(bool))
    return rating


def _window_sums(memory: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Sum of weight x performance, and of weights. [rating points; months]"""
    of_month = weights(np.arange(MONTHS), MONTHS)
    # No matrix product: that would add in an order that depends on where a player stands.
    total: np.ndarray = (memory["performances"] * of_month).sum(axis=1)
    weight: np.ndarray = (memory["events"] * of_month).sum(axis=1)
    return total, weight


@dataclass(frozen=True)
class _Events:
    """What each line adds up to. Arrays of shape (lines,)."""

    games: np.ndarray  # int64, counted
    score: np.ndarray  # [points]
    average: np.ndarray  # of the opponents
    performance: np.ndarray
    age: np.ndarray  # [months]


def _events(side: PlayerGames, laid: Lines, opponents: np.ndarray, age: np.ndarray) -> _Events:
    counted = side.counted
    games = laid.total(counted).astype(np.int64)
    score = laid.total(np.where(counted, side.score, 0.0))
    strength = laid.total(np.where(counted, opponents[side.opponent], 0.0))
    of = np.maximum(games, 1)
    months = np.zeros(len(laid.lines), np.int64)
    months[laid.of_side] = age
    return _Events(games, score, strength / of, performance(strength / of, score / of), months)


def _plays(side: PlayerGames, players: int) -> np.ndarray:
    who = np.zeros(players, bool)
    who[side.player[side.counted]] = True
    return who


def _sheet(
    before: np.ndarray,
    older: np.ndarray,
    after: np.ndarray,
    side: PlayerGames,
    laid: Lines,
    events: _Events,
    opponents: np.ndarray,
) -> Sheet:
    """The changes add up to the new rating before rounding minus the old printed one: w (P - old) / sum of w each."""
    lines = laid.lines
    lines["games"], lines["score"] = events.games, events.score
    counted = events.games > 0
    lines["rule"] = np.where(counted, NUMBER["event"], NUMBER["none-counted"])
    lines["rule"][laid.summary] = NUMBER["window"]
    lines["score"][laid.summary] = np.nan
    lines["factor"] = np.where(counted, weights(events.age, MONTHS), np.nan)
    old = whole(before["rating"])[lines["player"]]
    total, weight = _window_sums(after)
    line_weight = weight[lines["player"]]
    share = lines["factor"][counted] / line_weight[counted]
    lines["change"][counted] = share * (events.performance - old)[counted]
    older_total, older_weight = (sums[lines["player"][laid.summary]] for sums in _window_sums(older))
    lines["change"][laid.summary] = (older_total - older_weight * old[laid.summary]) / line_weight[laid.summary]
    told = np.flatnonzero(counted | (lines["event"] < 0))

    def tell(place: int) -> Mapping[str, object]:
        line = told[place]
        who = lines["player"][line]
        if lines["event"][line] >= 0:
            return {
                "average": round(float(events.average[line]), 2),
                "percentage": round(100 * float(events.score[line]) / int(events.games[line]), 2),
                "performance": round(float(events.performance[line]), 2),
            }
        return {
            "months": _months(after[who]),
            "sum": round(float(total[who]), 2),
            "weights": int(weight[who]),
            "computed": round(float(after["rating"][who]), 2),
        }

    return Sheet(lines, details(side, laid, whole(before["rating"]), opponents), Facts(told, tell))


def _months(memory: np.void) -> str:
    """The window written out: 24 × 2585; 15 × (2450.5 + ...) as its sum of 2 events."""
    parts = []
    for age, (events, performances) in enumerate(zip(memory["events"], memory["performances"], strict=True)):
        if events:
            total = f"{round(float(performances), 2):.2f}".rstrip("0").rstrip(".")
            several = f" ({events} events together)" if events > 1 else ""
            parts.append(f"{MONTHS - age} × {total}{several}")
    return " + ".join(parts)


TWO_YEARS = Chessmetrics()
